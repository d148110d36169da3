"""Lotus farms and lotus eaters. Rules: CDN-28.21 to 28.25, Table 28-A, CDN-6.10 to 6.12, CDN-E.76."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has
from game.engine.caldaern.charging.reactions import open_reactions
from game.engine.caldaern.course import scoring
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import lotus
from game.engine.caldaern.words.kinds import Arc
from game.engine.contract import NOBODY
from game.engine.dice import ScriptedDice
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin, code, do, setup

FARM = work(("monument", "lotus_farm", (20, 10, 21, 11)))


def farm(*dice: int, gap: int = 3, **more: Any) -> tuple[Setup, Unit]:
    """Ten men five abreast so many squares south of a farm, at the end of their Movement phase."""
    s = setup(FARM, dice=dice, make=CaldaernState)
    unit = s.add(0, troop(**more), 10, (18, 11 + gap))
    s.add(1, troop(), 10, (2, 2), 2)
    return s, unit


@pytest.mark.rule("CDN-28.21", "CDN-28.25")
def test_who_is_near_and_not_in_melee_may_eat_and_need_not() -> None:
    s, unit = farm()
    begin(s.p, "lotus_offers")
    assert s.p.ask is not None
    assert (s.p.ask.what, s.p.ask.unit) == ("eat_lotus", unit.id)
    assert code(s.p, act.EatLotus(0, 2)) == "unknown_object"
    assert code(s.p, act.EatLotus(0, unit.id)) == ""
    do(s.p, act.Decline(0))
    assert s.p.ask is None, "once in a turn"


@pytest.mark.rule("CDN-28.21")
def test_who_is_too_far_or_in_melee_or_of_nobody_is_not_asked() -> None:
    s, unit = farm(gap=4)
    assert not lotus.may_eat(s.p, unit)
    s, unit = farm()
    assert lotus.may_eat(s.p, unit)
    s.p.change(unit, contacts=(Contact(2, Arc.FRONT, False),))
    assert not lotus.may_eat(s.p, unit)
    s.p.change(unit, contacts=(), seat=NOBODY)
    assert not lotus.may_eat(s.p, unit)


@pytest.mark.rule("CDN-28.21")
def test_a_one_numbs_the_unit_until_the_next_round() -> None:
    s, unit = farm(1)
    begin(s.p, "lotus_offers")
    told = do(s.p, act.EatLotus(0, unit.id))
    assert any(isinstance(event, ev.LotusEaten) and event.how == "poisoned" for event in told)
    assert all(has(s.p, unit, what) for what in lotus.NUMBED)
    assert {effect.until for effect in s.p.effects} == {"round"}


@pytest.mark.rule("CDN-28.21", "CDN-31.12")
@pytest.mark.parametrize("die", [2, 3, 4])
def test_from_two_to_four_the_unit_recovers(die: int) -> None:
    s, unit = farm(die, 1, 2)
    s.p.change(unit, line=5)
    begin(s.p, "lotus_offers")
    do(s.p, act.EatLotus(0, unit.id))
    assert unit.line == 8


@pytest.mark.rule("CDN-28.22", "CDN-28.24", "CDN-6.10")
@pytest.mark.parametrize("die", [5, 6])
def test_with_five_or_six_the_unit_is_lost_to_both(die: int) -> None:
    s, unit = farm(die)
    hero = s.hero(0, host=unit)
    begin(s.p, "lotus_offers")
    told = do(s.p, act.EatLotus(0, unit.id))
    assert (unit.seat, unit.was, hero.seat, hero.was) == (NOBODY, 0, NOBODY, 0)
    assert not controlled(unit)
    assert has(s.p, unit, "stupidity")
    assert has(s.p, unit, "unbreakable")
    assert not any(isinstance(event, ev.Tested) for event in told), "nobody panics"
    begin(s.p)
    assert code(s.p, act.DeclareMarch(0, unit.id)) != ""


@pytest.mark.rule("EX-W28", "CDN-28.21")
def test_the_chances_of_a_meal() -> None:
    assert Fraction(lotus.TABLE.count(lotus.HEALED), 6) == Fraction(1, 2)
    assert lotus.HEALING_DICE * Fraction(7, 2) == 7
    assert 1 - (1 - Fraction(lotus.TABLE.count(lotus.LOST), 6)) ** 3 == Fraction(19, 27)


@pytest.mark.rule("CDN-28.24")
def test_for_victory_points_they_are_destroyed() -> None:
    s, unit = farm()
    lotus.lose(s.p, unit, [])
    lines = [line for line in scoring.reckoning(s.p) if line.unit == unit.id]
    assert [(line.seat, line.points, line.why) for line in lines] == [(1, 100, "destroyed")]


@pytest.mark.rule("CDN-28.24", "CDN-6.11", "CDN-6.12", "CDN-E.76")
def test_they_are_enemies_of_both_and_hold_when_charged() -> None:
    s, unit = farm()
    foe = s.p.units[2]
    lotus.lose(s.p, unit, [])
    assert s.p.hostile(unit, foe)
    assert unit in s.p.enemies(0)
    assert open_reactions(s.p, unit, foe, Arc.FRONT) == ("hold",)


@pytest.mark.rule("CDN-28.23", "CDN-6.11")
def test_at_the_start_of_a_round_they_go_to_the_farm_and_stop_a_square_away() -> None:
    s, unit = farm(gap=9)
    lotus.lose(s.p, unit, [])
    s.p.dice = ScriptedDice((1, 1))
    out: list[Any] = []
    lotus.lotus_eaters(s.p, out)
    assert stands(unit)
    assert unit.place.y == 16, "four squares on"
    for _ in range(3):
        s.p.dice = ScriptedDice((1, 1))
        lotus.lotus_eaters(s.p, out)
    assert unit.place.y == 13, "with one empty square between"


@pytest.mark.rule("CDN-28.23")
def test_who_fails_the_test_or_is_in_melee_stays() -> None:
    s, unit = farm(gap=9)
    lotus.lose(s.p, unit, [])
    s.p.dice = ScriptedDice((6, 6))
    lotus.lotus_eaters(s.p, [])
    assert stands(unit)
    assert unit.place.y == 20
    s.p.change(unit, contacts=(Contact(2, Arc.FRONT, False),))
    s.p.dice = ScriptedDice(())
    lotus.lotus_eaters(s.p, [])
    assert unit.place.y == 20
