"""Colour forests that strike and walk, and temples in which characters ask for favour."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Creation
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import forests
from game.engine.caldaern.words.kinds import E, Phase, Stage
from tests.kit.boards.living import living
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do

WOOD = (8, 8, 11, 10)
"""Corners of a forest of twelve squares."""


def battle(board: Battlefield, *dice: int) -> Setup:
    return Setup(board, dice=dice, phase=Phase.COLOUR, stage=Stage.CREATE, make=CaldaernState)


def _walks(told: list[Any]) -> list[tuple[int, int]]:
    return [(event.facing, event.squares) for event in told if isinstance(event, ev.ForestWalked)]


# ------------------------------------------------------------------------------------------ walking
@pytest.mark.rule("CDN-23.15")
@pytest.mark.rule("CDN-23.17", "EX-W17", "INV-W2")
def test_a_colour_forest_walks_two_dice_of_squares_east() -> None:
    """EX-W17: 2D6 = 7, arrow east. Stand (5) and HIT (6) are thrown again."""
    s = battle(living(("colour_forest", WOOD)), 5, 6, 2, 3, 4)
    unit = s.add(0, troop(), 5, (8, 9))
    s.p.land_wounds = ((1, 3),)
    told = begin(s.p, "forest_walks", 1)
    assert _walks(told) == [(E, 7)]
    field = s.p.ground.field
    assert s.p.ground.mask(1) == field.rect(15, 8, 4, 3)
    assert (s.p.ground.element(1).colour, s.p.ground.element(1).kind, s.p.land_wounds) == (
        "colour_forest", "forest", ((1, 3),),
    )  # fmt: skip
    assert unit.place is not None
    assert (unit.place.x, unit.place.y) == (8, 9)


@pytest.mark.rule("CDN-23.16")
@pytest.mark.parametrize(("what", "x", "far"), [
    ("river", 18, 6), ("marsh", 17, 5), ("forest", 16, 4), ("hill", 14, 7), ("river", 12, 7), ("", 0, 7),
])  # fmt: skip
def test_it_goes_as_far_as_there_is_room_at_the_end(what: str, x: int, far: int) -> None:
    """What lies between is walked around: a river of one column beside it hinders nobody, one at its end does."""
    things = [(what, (x, 0, x, 35))] if what else []
    s = battle(living(("colour_forest", WOOD), *things))
    assert forests.farthest(s.p, s.p.ground.element(1), E, 7) == far


@pytest.mark.rule("CDN-23.16")
def test_it_stays_where_everything_is_full_and_never_leaves_the_map() -> None:
    s = battle(living(("colour_forest", (36, 8, 47, 10)), ("river", (0, 11, 47, 24))), 2, 6, 6)
    assert _walks(begin(s.p, "forest_walks", 1)) == [(E, 0)]
    assert forests.farthest(s.p, s.p.ground.element(1), 3, 7) == 7
    assert forests.farthest(s.p, s.p.ground.element(1), 2, 7) == 0
    assert forests.farthest(s.p, s.p.ground.element(1), 0, 12) == 8


# ------------------------------------------------------------------------------------------ striking
@pytest.mark.rule("CDN-23.14")
def test_a_spell_created_by_or_at_a_model_in_it_rouses_it() -> None:
    for mage_at, target_at, roused in (((9, 9), (30, 9), True), ((30, 9), (8, 9), True), ((30, 9), (30, 20), False)):
        s = battle(living(("colour_forest", WOOD)), *((1,) * 30))
        mage = s.add(0, troop(character=True, mage=2, w=2, category="command"), 1, mage_at, frontage=1)
        target = s.add(1, troop(), 5, target_at)
        creation = Creation(0, mage.id, "silver_0", 5, 9, units=(target.id,))
        s.p.colour = s.p.colour.__class__(creation=creation)
        told = begin(s.p, "spell_effect")
        struck = [event.unit for event in told if isinstance(event, ev.LandStirs)]
        assert struck == ([mage.id if mage_at == (9, 9) else target.id] if roused else [])
        assert len(_walks(told)) == roused
        if roused:
            kinds = [type(event) for event in told]
            assert kinds.index(ev.SpellWorks) < kinds.index(ev.LandStirs) < kinds.index(ev.ForestWalked)


@pytest.mark.rule("CDN-23.14")
def test_everybody_in_it_suffers_d6_hits_of_strength_four() -> None:
    s = battle(living(("colour_forest", WOOD)), 2, 3, 2, 1, 4, 1, 1, 2, 1, 1)
    mine, foe = s.add(0, troop(), 10, (6, 7)), s.add(1, troop(), 10, (9, 12), facing=2)
    far = s.add(1, troop(), 10, (30, 12))
    told = begin(s.p, "forest_stirs", 1)
    assert [(e.unit, e.hits, e.strength) for e in told if isinstance(e, ev.LandStirs)] == [(mine.id, 2, 4)]
    assert (mine.models, foe.models, far.models) == (9, 10, 10)


# ------------------------------------------------------------------------------------------ temples
TEMPLE = (8, 8, 14, 14)


def _temple(*dice: int) -> Setup:
    return Setup(living(("pagan_temple", TEMPLE)), dice=dice, phase=Phase.MOVEMENT, make=CaldaernState)


@pytest.mark.rule("CDN-22.29")
@pytest.mark.parametrize(("index", "stat"), [(0, "m"), (1, "ws"), (5, "w"), (8, "ld")])
def test_favour_raises_a_characteristic_for_good(index: int, stat: str) -> None:
    s = _temple(2)
    hero = s.hero(0, (10, 10), ld=6)
    begin(s.p, "start_of_turn")
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.unit) == ("seek_favour", hero.id)
    letter = {"m": "move", "w": "wounds"}.get(stat, stat)
    before = value(s.p, hero, letter)
    s.p.dice = _Drawn(index, 2, 5)  # type: ignore[assignment]
    told = do(s.p, act.SeekFavour(0, hero.id))
    assert [(e.dice, e.stat, e.n) for e in told if isinstance(e, ev.FavourSought)] == [((2, 5), stat, 3)]
    assert value(s.p, hero, letter) == before + 3
    assert s.p.ask is None


class _Drawn:
    """Dice of which the draw is told as well."""

    def __init__(self, drawn: int, *faces: int) -> None:
        self.drawn, self.faces = drawn, list(faces)

    def d6(self, count: int, rule: str = "") -> tuple[int, ...]:
        return tuple(self.faces.pop(0) for _ in range(count))

    def below(self, n: int, rule: str = "") -> int:
        assert self.drawn < n
        return self.drawn


@pytest.mark.rule("CDN-22.29")
def test_favours_add_up() -> None:
    s = _temple()
    hero = s.hero(0, (10, 10), t=3)
    for faces in ((2, 1), (6, 6)):
        begin(s.p, "offer_favour")
        s.p.dice = _Drawn(4, *faces)  # type: ignore[assignment]
        do(s.p, act.SeekFavour(0, hero.id))
    assert value(s.p, hero, "t") == 3 + 1 + 3


@pytest.mark.rule("CDN-22.29")
def test_on_one_the_character_dies_without_any_save() -> None:
    s = _temple(1)
    hero = s.hero(0, (10, 10), rules=("regeneration",), save=2)
    s.add(0, troop(), 10, (40, 30))
    begin(s.p, "offer_favour")
    told = do(s.p, act.SeekFavour(0, hero.id))
    assert [event.stat for event in told if isinstance(event, ev.FavourSought)] == [""]
    assert not hero.models


@pytest.mark.rule("CDN-22.30")
def test_a_character_in_a_unit_asks_where_his_own_square_is_on_the_hill() -> None:
    for at, asked in (((9, 9), True), (((4, 15)), False)):
        s = _temple(1)
        unit = s.add(0, troop(), 9, at)
        hero = s.hero(0, host=unit)
        begin(s.p, "offer_favour")
        assert (s.p.ask is not None) == asked
        if asked:
            do(s.p, act.SeekFavour(0, hero.id))
            assert (hero.models, unit.characters, unit.line) == (0, (), 9) or hero.status == "destroyed"


@pytest.mark.rule("CDN-22.29")
def test_each_is_asked_once_a_turn_and_may_decline() -> None:
    s = _temple()
    first, second = s.hero(0, (10, 10)), s.hero(0, (12, 12))
    s.hero(1, (10, 13))
    s.add(0, troop(), 5, (8, 8))
    begin(s.p, "offer_favour")
    assert code(s.p, act.SeekFavour(0, second.id)) == "already_done"
    assert code(s.p, act.SeekFavour(0, 99)) == "unknown_object"
    do(s.p, act.Decline(0))
    assert s.p.ask is not None
    assert s.p.ask.unit == second.id != first.id
    do(s.p, act.Decline(0))
    assert s.p.ask is None
    assert s.p.tested == ()
