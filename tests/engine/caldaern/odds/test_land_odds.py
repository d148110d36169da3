"""Chances of what living land does, against the worked examples and against dice thrown many times."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.odds import land
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import plains
from game.engine.caldaern.wild.hills import STATS
from game.engine.caldaern.words.chances import face
from game.engine.caldaern.words.kinds import N, Phase, Placement
from game.engine.dice import Dice
from tests.kit.boards.living import living
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, move, setup

IN = (8, 8, 20, 20)


@pytest.mark.rule("CDN-22.5", "EX-W11")
def test_three_rolls_bring_a_storm_with_nineteen_of_twenty_seven() -> None:
    """EX-W11."""
    calm = 1 - Fraction(plains.STORM_UP_TO, 6)
    assert 1 - calm**3 == Fraction(19, 27)


@pytest.mark.rule("CDN-22.13", "EX-W12")
@pytest.mark.parametrize(("entry", "mean"), [("com_militia", Fraction(35, 108)), ("khe_wardens", Fraction(7, 54))])
def test_what_insects_take_on_average(entry: str, mean: Fraction) -> None:
    """EX-W12: militia and Citadel Wardens."""
    known = {"com_militia": troop(i=1, t=4, save=5), "khe_wardens": troop(i=2, t=4, save=3)}
    s = Setup(living(plain="steppe"), phase=Phase.MOVEMENT, make=CaldaernState)
    unit = s.add(0, known[entry], 20, (10, 10))
    (threat,) = land.threats(s.p, unit)
    assert threat.spread.mean == mean
    assert resolve(RosterEntry("com_militia", 20)).rider.i == 1


@pytest.mark.rule("CDN-23.10", "EX-W15")
@pytest.mark.parametrize(("save", "mean"), [(6, Fraction(7, 6)), (5, Fraction(35, 36))])
def test_what_a_wildwood_takes_on_average(save: int, mean: Fraction) -> None:
    """EX-W15: Steppe Archers and Keep Spears."""
    s = Setup(living(("wildwood", IN)), phase=Phase.MOVEMENT, make=CaldaernState)
    unit = s.add(0, troop(save=save), 20, (10, 10))
    (threat,) = land.threats(s.p, unit)
    assert (threat.kind, threat.element, threat.chance, threat.spread.mean) == ("wildwood", 1, Fraction(1, 2), mean)


@pytest.mark.rule("CDN-22.29", "EX-W14")
def test_the_chances_of_a_temple() -> None:
    """EX-W14."""
    s = Setup(living(("pagan_temple", IN)), phase=Phase.MOVEMENT, make=CaldaernState)
    hero = s.hero(0, (10, 10))
    begin(s.p, "offer_favour")
    found = odds_of(s.p, act.SeekFavour(0, hero.id))
    assert found is not None
    assert 1 - found.chance == Fraction(1, 6)
    assert found.chance / len(STATS) == Fraction(5, 54)


def test_a_move_into_a_wildwood_tells_what_it_will_cost() -> None:
    s = setup(living(("wildwood", IN)), make=CaldaernState)
    unit = s.add(0, troop(m=8), 10, (10, 24))
    begin(s.p)
    inside = odds_of(s.p, move(unit, 10, 18))
    assert inside is not None
    assert (inside.kind, inside.rule) == ("land", "CDN-23.10")
    assert inside.mean_back == Fraction(1, 2) * Fraction(7, 2) * face(3)
    assert inside.outcomes == (("wildwood", Fraction(1, 2)),)
    assert odds_of(s.p, move(unit, 10, 22)) is None
    assert unit.place == Placement(10, 24, N, 5)


def test_a_move_through_a_toxic_forest_tells_of_its_tests() -> None:
    s = setup(living(("toxic", IN)), make=CaldaernState)
    unit = s.add(0, troop(m=8), 5, (10, 22))
    begin(s.p)
    found = odds_of(s.p, move(unit, 10, 18))
    assert found is not None
    assert (found.kind, found.chance) == ("dangerous", Fraction(5, 6) ** 5)


def test_ordinary_land_tells_nothing_of_moves() -> None:
    s = setup(living(("forest", IN)), make=CaldaernState)
    unit = s.add(0, troop(m=8), 10, (10, 24))
    begin(s.p)
    assert odds_of(s.p, move(unit, 10, 18)) is None


@pytest.mark.parametrize("kind", ["wildwood", "mystwamp", "boiling", "steppe", "tundra", "colour_forest"])
def test_chances_are_those_of_the_dice(kind: str) -> None:
    """Four hundred throws: the mean lies within what chance allows."""
    plain = kind if kind in ("steppe", "tundra") else "normal"
    board = living(plain=plain) if plain == kind else living((kind, IN))
    task = {"boiling": "turn_ends", "colour_forest": "spell_resolved"}.get(kind, "movement_ends")
    total, many, wanted = 0, 400, Fraction(0)
    dice = Dice(7)
    for _ in range(many):
        s = Setup(board, dice=dice, phase=Phase.MOVEMENT, make=CaldaernState)
        unit = s.add(0, troop(i=2, save=5, ld=10), 30, (10, 10))
        s.add(1, troop(), 5, (40, 30))
        (threat,) = land.threats(s.p, unit, when=(COLOURS[kind].harms[0].when,))
        wanted = threat.spread.mean
        begin(s.p, "land_moment", task)
        total += 30 - unit.models
    spread = float(sum(Fraction(n * n) * threat.spread.chance(n) for n in range(len(threat.spread.ways))) - wanted**2)
    assert abs(total / many - float(wanted)) < 4 * (spread / many) ** 0.5 + 1e-9


def test_hovering_land_asks_as_if_the_unit_stood_in_it() -> None:
    s = Setup(living(("boiling", IN), ("forest", (30, 8, 36, 12))), make=CaldaernState)
    unit = s.add(0, troop(), 10, (40, 30))
    (threat,) = land.on_the_land(s.p, unit, 1)
    assert (threat.chance, threat.spread.mean) == (1, 10 * face(3))
    assert land.on_the_land(s.p, unit, 2) == []
