"""Positions with one good answer: what every level above chance must see, and what only the better ones do."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from game.players import Limit, make_player
from game.players.caledea.ground import Ground
from game.players.caledea.weights import Weights
from game.players.caledea.worth import Worth
from tests.kit.builders.builder import game, picture, play

ALL = ("easy", "normal", "hard")
GOOD = ("normal", "hard")


def choose(s: CaledeaState, level: str) -> Any:
    """The choice of a level, with its own limit of nodes."""
    seat = s.to_act[0]
    player = make_player(level, "caledea", 1)
    return player.choose(s.view(seat), s.legal_actions(), Limit(nodes=3_000))


def turn(s: CaledeaState, level: str) -> list[Any]:
    """The choices of a whole turn, without chance in it."""
    seat, round_, found = s.active, s.round, []
    player = make_player(level, "caledea", 1)
    while s.to_act and (s.active, s.round) == (seat, round_):
        action = player.choose(s.view(seat), s.legal_actions(), Limit(nodes=3_000))
        found.append(action)
        play(s, action)
    return found


@pytest.mark.rule("CAL-14.2")
@pytest.mark.parametrize("level", ALL)
def test_takes_an_undefended_capital(level: str) -> None:
    s = game(at={"7,5": "xonavia: infantry", "5,5": "xonavia: infantry"}, capitals={"talaq": "7,6"}, free="6,7")
    assert choose(s, level) == act.MoveUnits(0, (1,), (7, 6)), picture(s)


@pytest.mark.rule("CAL-14.2")
@pytest.mark.parametrize("level", GOOD)
def test_clears_the_way_into_a_weakly_held_capital(level: str) -> None:
    """A bombardment risks nothing, and a cavalry stands ready to enter behind it."""
    s = game(
        seats=("talaq", "xonavia"), at={"4,5": "talaq: general", "3,6": "talaq: cavalry", "3,5": "xonavia: infantry"},
        capitals={"xonavia": "3,5", "talaq": "7,1"}, gold={"talaq": 6}, dice=Dice(1),
    )  # fmt: skip
    struck = [a for a in turn(s, level) if isinstance(a, act.Bombard)]
    assert struck[0].target == (3, 5), picture(s)


@pytest.mark.rule("CAL-10.1")
@pytest.mark.parametrize("level", ALL)
def test_claims_when_it_can(level: str) -> None:
    s = game(at={"4,1": "xonavia: infantry"}, capitals={"xonavia": "1,7"}, free="4,0", moves_left=1)
    assert choose(s, level) == act.MoveUnits(0, (1,), (4, 0)), picture(s)


@pytest.mark.rule("CAL-10.6")
@pytest.mark.parametrize("level", ALL)
def test_salts_an_open_square(level: str) -> None:
    s = game(
        at={"4,2": "xonavia: infantry"}, capitals={"xonavia": "1,7", "talaq": "0,9"},
        marks={"talaq": "4,3", "xonavia": "4,0 1,2"}, moves_left=2,
    )  # fmt: skip
    assert act.MoveUnits(0, (1,), (4, 3)) in turn(s, level), picture(s)


@pytest.mark.parametrize("level", GOOD)
def test_blocks_a_threatened_capital(level: str) -> None:
    """A cavalry stands two steps from the empty capital; two infantry are one step from it."""
    s = game(
        at={"3,6": "xonavia: infantry", "4,5": "xonavia: infantry", "3,3": "talaq: cavalry"},
        capitals={"xonavia": "3,5", "talaq": "7,6"}, lone=("xonavia",),
    )  # fmt: skip
    turn(s, level)
    assert s.at.get(s.geo.cell((3, 5))) or not any(u.rank == 2 for u in s.units_of(1)), picture(s)


@pytest.mark.parametrize("level", GOOD)
def test_does_not_leave_the_capital_to_a_neighbour(level: str) -> None:
    """The only guard could claim a square; an enemy infantry waits beside the capital."""
    s = game(
        at={"4,0": "xonavia: infantry", "6,3": "xonavia: infantry", "4,1": "talaq: infantry"},
        capitals={"xonavia": "4,0", "talaq": "7,6"}, lone=("xonavia",), moves_left=1,
    )  # fmt: skip
    turn(s, level)
    assert s.at.get(s.geo.cell((4, 0))), picture(s)


@pytest.mark.rule("CAL-12.20")
@pytest.mark.parametrize("level", ALL)
def test_completes_a_fortified_city(level: str) -> None:
    s = game(
        seats=("brennoch", "talaq"), capitals={"brennoch": "5,3", "talaq": "0,9"}, gold={"brennoch": 4},
        castles={"brennoch": "5,3 4,3 6,3 5,4"}, towers={"brennoch": "5,2"},
    )  # fmt: skip
    assert choose(s, level) == act.BuildCastle(0, (5, 2)), picture(s)


@pytest.mark.rule("CAL-12.20")
@pytest.mark.parametrize("level", GOOD)
def test_works_on_a_city_that_is_all_but_done(level: str) -> None:
    """With six gold pieces tower and castle fit in one turn."""
    s = game(
        seats=("brennoch", "talaq"), capitals={"brennoch": "5,3", "talaq": "0,9"}, gold={"brennoch": 6},
        castles={"brennoch": "5,3 4,3 6,3 5,4"},
    )  # fmt: skip
    assert turn(s, level) == [act.BuildTower(0, (5, 2)), act.BuildCastle(0, (5, 2))]
    assert s.result is not None
    assert s.result.reason == "fortified_city"


@pytest.mark.rule("CAL-14.5")
@pytest.mark.parametrize("level", GOOD)
def test_does_not_throw_its_last_unit_away(level: str) -> None:
    """A lone infantry against a general in a castle: hardly a chance, and defeat if it fails."""
    s = game(
        at={"7,5": "xonavia: infantry", "7,6": "talaq: general"}, capitals={"xonavia": "1,7", "talaq": "7,6"},
        castles={"talaq": "7,6"}, lone=("xonavia",),
    )  # fmt: skip
    choice = choose(s, level)
    assert not (isinstance(choice, act.MoveUnits) and choice.destination == (7, 6)), picture(s)


@pytest.mark.rule("CAL-14.5")
@pytest.mark.parametrize("level", ALL)
def test_strikes_at_the_last_unit(level: str) -> None:
    """Three cavalry reach the enemy's last infantry in the open."""
    s = game(
        at={"5,3": "xonavia: cavalry*3", "6,4": "talaq: infantry"}, lone=("talaq",),
        capitals={"talaq": "0,9"}, dice=Dice(3),
    )  # fmt: skip
    struck = [a for a in turn(s, level) if isinstance(a, act.MoveUnits) and a.destination == (6, 4)]
    assert struck, picture(s)


@pytest.mark.rule("CAL-12.6")
@pytest.mark.parametrize("level", GOOD)
def test_hinders_a_city_that_would_stand_next_turn(level: str) -> None:
    """Tower and castle are missing on one site, and the gold is there; a general can stand on it, or storm another."""
    s = game(
        seats=("xonavia", "brennoch"), at={"5,6": "xonavia: general", "4,0": "xonavia: infantry*2"},
        capitals={"xonavia": "4,0", "brennoch": "5,3"}, castles={"brennoch": "5,3 4,3 6,3 5,2"},
        gold={"brennoch": 6, "xonavia": 3}, dice=Dice(1),
    )  # fmt: skip
    worth = Worth(Ground(s.board), Weights())
    assert worth.city_left(s, 1) == 1
    turn(s, level)
    assert worth.city_left(s, 1) > 1, picture(s)
