"""Odds and fields of view that take long come in small steps, and come to what is answered at one go. CDN-19.14."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import odds
from game.engine.caldaern.odds.melee import melee_odds, melee_steps
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.outlook import outlook, outlook_steps
from game.engine.caldaern.words.kinds import Arc, Mark, Phase, Stage
from game.engine.caldaern.words.stepwise import finished
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters


def walked(steps: Generator[Any, None, Any]) -> tuple[list[Any], Any]:
    """What every step tells, and the answer."""
    told = []
    while True:
        try:
            told.append(next(steps))
        except StopIteration as end:
            return told, end.value


def fight() -> tuple[Setup, Unit, Unit]:
    """Twenty charge fifteen in the front: ten of them have a blow, five in each of two ranks."""
    s = Setup(phase=Phase.MELEE, stage=Stage.MELEE_SETUP)
    own = s.add(0, troop(save=6), 20, (10, 20), 0, 5, marks=Mark.CHARGED)
    enemy = s.add(1, troop(save=6), 15, (10, 17), 2, 5)
    contact.engage(s.p, own.id, enemy.id, Arc.FRONT)
    return s, own, enemy


@pytest.mark.rule("CDN-19.14")
def test_a_melee_tells_its_sides_at_once_and_its_chances_after_many_steps() -> None:
    s, own, enemy = fight()
    told, found = walked(melee_steps(s.p, (own.id, enemy.id), 0))
    assert told[0] == (found.attacker, found.defender)
    assert (found.attacker.seat, found.attacker.dice) == (0, 10)
    assert len(told) > 50
    assert not any(told[1:])
    s.p.drawer.empty()
    assert melee_odds(s.p, (own.id, enemy.id), 0) == found


@pytest.mark.rule("CDN-19.14")
def test_a_melee_that_is_known_takes_no_step() -> None:
    s, own, enemy = fight()
    known = melee_odds(s.p, (own.id, enemy.id), 0)
    assert walked(melee_steps(s.p, (own.id, enemy.id), 0)) == ([], known)


def test_two_melees_can_be_worked_out_in_turns() -> None:
    s, own, enemy = fight()
    ids = (own.id, enemy.id)
    wanted = [melee_odds(s.p, ids, seat) for seat in (0, 1)]
    s.p.drawer.empty()
    under_way = [melee_steps(s.p, ids, seat) for seat in (0, 1)]
    for _ in range(20):
        for steps in under_way:
            next(steps)
    assert [finished(steps) for steps in under_way] == wanted


@pytest.mark.rule("CDN-19.14")
def test_the_threat_of_an_enemy_in_contact_is_the_melee_from_its_side() -> None:
    s, own, enemy = fight()
    told, found = walked(odds.threat_steps(s.p, own, enemy))
    assert len(told) > 50
    assert found == melee_odds(s.p, contact.melee_of(s.p, own.id), 1)
    assert odds.threat_odds(s.p, own, enemy) == found


@pytest.mark.rule("CDN-19.14")
def test_the_choice_of_a_melee_comes_in_steps_and_a_test_at_once() -> None:
    s, own, enemy = fight()
    choice = act.ChooseMelee(0, min(contact.melee_of(s.p, own.id)))
    told, found = walked(odds.odds_steps(s.p, choice))
    assert len(told) > 50
    assert found == odds.odds_of(s.p, choice) == odds_melee.melee_odds(s.p, (own.id, enemy.id), 0)
    told, found = walked(odds.odds_steps(s.p, act.Restrain(0, own.id)))
    assert not told
    assert found == odds.odds_of(s.p, act.Restrain(0, own.id))
    assert found is not None


@pytest.mark.rule("CDN-1.29")
def test_a_field_of_view_comes_in_steps() -> None:
    s = Setup(battlefield_from_letters(["." * 20] * 4 + ["...####....####....."] + ["." * 20] * 8))
    unit = s.add(0, troop(), 5, (6, 9), 0, 5)
    s.add(1, troop(), 5, (6, 1), 2, 5)
    told, found = walked(outlook_steps(s.p, unit, 2))
    assert len(told) >= 3
    assert found == outlook(s.p, unit, 2)
    assert found
