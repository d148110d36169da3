"""The dice of stormcolors, and who is under their template. Rules: CDN-2.3 to 2.5, CDN-2.12, CDN-2.14, CDN-2.16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.flow import settle
from game.engine.caldaern.harm import scatter
from game.engine.caldaern.magic import targets
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Phase, Stage
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted, only

BOLD = troop(rules=("unbreakable",))
MISFIRE, HIT, STAND = 6, 6, 5


def resting(at: tuple[int, int], *, mage_at: tuple[int, int] = (20, 30)) -> tuple[Colour, Unit]:
    """A Gold Rush of seat 0 rests with its north-west square there."""
    s = Colour()
    mage = s.mage(0, mage_at, 3, "gold", (0, 6))
    play = enchanted(s.p, mage, "gold_6")
    moved = msgspec.structs.replace(play, units=(), inside=(), square=at)
    s.p.colour = msgspec.structs.replace(s.p.colour, in_play=(moved,))
    return s, mage


def moves(s: Colour, dice: Sequence[int]) -> list[Any]:
    """It moves in its player's next Movement phase."""
    s.p.dice = ScriptedDice(dice)
    s.p.phase, s.p.stage, s.p.ask = Phase.MOVEMENT, Stage.OTHER_MANDATORY, None
    s.p.agenda = (Task("ask_again", ("shooting", 0, 0)), Task("storms"))
    told: list[Any] = []
    settle(s.p, told)
    return told


@pytest.mark.rule("CDN-2.3", "CDN-2.4")
@pytest.mark.parametrize(("artillery", "squares"), [(1, 2), (2, 4), (3, 6), (4, 8), (5, 10)])
@pytest.mark.parametrize(("direction", "way"), [(1, (-1, 0)), (2, (1, 0)), (3, (0, -1)), (4, (0, 1))])
def test_every_arrow_and_every_number(artillery: int, squares: int, direction: int, way: tuple[int, int]) -> None:
    s, _ = resting((20, 15), mage_at=(2, 30))
    told = moves(s, (direction, artillery))
    assert only(ev.StormRolled, told).squares == squares
    assert s.p.colour.in_play[0].square == (20 + way[0] * squares, 15 + way[1] * squares)


@pytest.mark.rule("CDN-2.3", "CDN-2.4", "CDN-2.5")
@pytest.mark.parametrize(
    ("direction", "artillery", "what"), [(STAND, 3, "rests"), (2, MISFIRE, "gone"), (HIT, 3, "asked")]
)
def test_stand_hit_and_misfire_and_no_die_is_thrown_again(direction: int, artillery: int, what: str) -> None:
    s, _ = resting((20, 15))
    told = moves(s, (direction, artillery))
    rolled = only(ev.StormRolled, told)
    assert (rolled.direction, rolled.artillery) == (direction, artillery)
    if what == "asked":
        assert s.p.ask
        assert s.p.ask.what == "storm_direction"
        assert {type(action) for action in s.p.legal_actions()} <= {act.StormDirection, act.Concede, act.OfferDraw}
    elif what == "gone":
        assert s.p.colour.in_play == ()
    else:
        assert s.p.colour.in_play[0].square == (20, 15)


def test_the_faces_are_equally_often() -> None:
    assert sorted(scatter.ARTILLERY) == [0, 2, 4, 6, 8, 10]
    assert len(set(scatter.DIRECTIONS)) == 6


@pytest.mark.rule("CDN-2.12", "CDN-2.14")
def test_nine_squares_and_every_model_on_them_friend_or_foe_once() -> None:
    s, _ = resting((20, 15), mage_at=(2, 30))
    assert targets.template((20, 15)) == (20, 15, 3, 3)
    foe, friend = s.add(1, BOLD, 10, (24, 15), 2, 5), s.add(0, BOLD, 5, (26, 18), 0, 5)
    out = s.add(1, BOLD, 5, (24, 19), 2, 5)
    assert (friend.models, out.models) == (5, 5)
    told = moves(s, (2, 2, *(1,) * 10))
    assert dict(only(ev.StormMoved, told).touched) == {foe.id: 10}
    hits = [event.count for event in told if isinstance(event, ev.GroupRolled) and event.step == "wound"]
    assert hits == [10]


@pytest.mark.rule("CDN-2.14", "CDN-31.23")
def test_friends_are_struck_like_foes() -> None:
    s, _ = resting((20, 15), mage_at=(2, 30))
    foe, friend = s.add(1, BOLD, 3, (25, 15), 2, 3), s.add(0, BOLD, 3, (29, 15), 0, 3)
    told = moves(s, (2, 5, *(1,) * 6))
    assert dict(only(ev.StormMoved, told).touched) == {foe.id: 3, friend.id: 3}


@pytest.mark.rule("CDN-2.16")
def test_squares_beyond_the_edge_count_for_nothing() -> None:
    """A stormcolor that bursts over a mage in the corner of the map strikes who is on the map."""
    s = Colour()
    mage = s.mage(0, (1, 35), 3, "gold", (0, 6))
    guard = s.add(0, BOLD, 3, (2, 35), 0, 3)
    s.add(1, BOLD, 5, (20, 2), 2, 5)
    s.begin(6, 6, MISFIRE, 1, 1)
    told = s.cast(mage, "gold_6", 0, 2, square=(0, 32))
    moved = only(ev.StormMoved, told)
    assert (moved.how, moved.path[-1]) == ("burst", (0, 34))
    assert dict(moved.touched) == {mage.id: 1, guard.id: 1}
    assert guard.models == 3


@pytest.mark.rule("EX-W61", "CDN-35.34")
@pytest.mark.parametrize(("die", "struck"), [(1, 1), (2, 0), (5, 0), (6, 0)])
def test_a_character_in_a_unit_of_five_takes_the_hit_with_one_in_six(die: int, struck: int) -> None:
    s, _ = resting((20, 15), mage_at=(2, 30))
    host = s.add(1, BOLD, 6, (25, 15), 2, 6)
    hero = s.hero(1, host=host)
    told = moves(s, (2, 3, die, *(6,) * 7))
    taken = [event for event in told if isinstance(event, ev.WoundsSuffered)]
    assert hero.id in host.characters or not host.characters
    assert (hero.wounds > 0) == bool(struck)
    assert taken
