"""Siege guns and flame projectors: templates of machines. Rules: CDN-36.11, CDN-36.13, CDN-36.23."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.harm import templates
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.odds.templates import machine_forecast
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.actions import Flame
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.shooting.templates import engines
from game.engine.caldaern.words.kinds import Arc, Mark
from game.engine.geometry.templates import SMALL, template
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_machines import ANVIL, BASTION, machine

BOLD = troop(rules=["unbreakable"])
GUN, PROJECTOR = (0,), (1,)
WEST, EAST, STAND = 1, 2, 5
MISFIRE = 6


def battle(entry: str, *dice: int, gap: int = 12) -> tuple[Setup, Unit, Unit]:
    """A machine that faces north, and twenty enemies 5x4 whose front rank is so many squares before it."""
    s = Setup(dice=dice)
    unit = machine(s, 0, (20, 30), entry=entry)
    return s, unit, s.add(1, BOLD, 20, (19, 30 - gap - 3), 2, 5)


def code(s: Setup, unit: Unit, enemy: Unit, weapons: tuple[int, ...] = (), **more: Any) -> str:
    found = engines.refusal(s.p, unit, enemy, act.ShootMachine(0, unit.id, enemy.id, weapons, **more))
    return found.code if found is not None else ""


def fire(s: Setup, unit: Unit, enemy: Unit, weapons: tuple[int, ...], aim: int = -1) -> list[Any]:
    told: list[Any] = []
    engines.shoot_machine(s.p, unit.id, enemy.id, weapons, aim, (), (), (), told)
    s.p.dice.done()  # type: ignore[union-attr]
    return told


def fell(told: list[Any]) -> list[ev.TemplateFell]:
    return [event for event in told if isinstance(event, ev.TemplateFell)]


# ------------------------------------------------------------------------------------------ siege guns
@pytest.mark.rule("CDN-36.11", "CDN-36.23")
def test_a_siege_gun_that_hits_lays_its_blast_on_the_model_at_which_it_aims() -> None:
    s, unit, enemy = battle(BASTION, 6, 6, *(1,) * 8)
    told = fire(s, unit, enemy, GUN)
    (one,) = fell(told)
    assert (one.centre, dict(one.touched)) == (enemy.id, {enemy.id: 9})
    groups = [(e.step, e.count, e.strength) for e in told if isinstance(e, ev.GroupRolled)]
    assert groups == [("hit", 1, 5), ("wound", 1, 9), ("wound", 8, 5)]
    assert (enemy.models, unit.marked(Mark.SHOT)) == (19, True)


@pytest.mark.rule("CDN-36.11", "CDN-2.19")
@pytest.mark.parametrize(
    ("artillery", "direction", "drift"),
    [(1, WEST, (-2, 0)), (3, EAST, (6, 0)), (3, STAND, (0, 0)), (MISFIRE, EAST, None)],
)
def test_one_that_misses_scatters_and_on_misfire_has_no_effect(
    artillery: int, direction: int, drift: tuple[int, int] | None
) -> None:
    s, unit, enemy = battle(BASTION)
    (plan,) = engines.plans(s.p, unit, enemy, GUN)
    dx, dy = drift or (20, 0)
    end = template(s.p.ground.field, SMALL, plan.square[0] + dx, plan.square[1] + dy)
    under = templates.touched_of(s.p, enemy, end)
    s, unit, enemy = battle(BASTION, 1, artillery, direction, *(1,) * (under.models if under is not None else 0))
    told = fire(s, unit, enemy, GUN)
    where = [one.square for one in fell(told)]
    assert where == ([] if drift is None else [(plan.square[0] + drift[0], plan.square[1] + drift[1])])
    (drifted,) = [e for e in told if isinstance(e, ev.TemplateDrifted)]
    assert drifted.misfire == (drift is None)


@pytest.mark.rule("CDN-36.23")
def test_a_gun_aims_at_a_model_with_no_friend_and_no_melee_around() -> None:
    s, unit, enemy = battle(BASTION)
    assert code(s, unit, enemy, GUN) == ""
    assert code(s, unit, enemy, GUN, aim=0) == ""
    assert code(s, unit, enemy, GUN, aim=99) == "no_place.aim"
    friend = s.add(0, BOLD, 5, (19, 19), 0, 5)
    s.p.drawer.empty()
    assert code(s, unit, enemy, GUN, aim=0) == "no_place.aim"
    assert friend.models == 5
    s.p.change(enemy, contacts=(Contact(friend.id, Arc.FRONT, False),))
    assert code(s, unit, enemy, GUN) == "target_engaged"


# ------------------------------------------------------------------------------------------ flame projectors
@pytest.mark.rule("CDN-36.11", "CDN-36.13", "CDN-36.23", "CDN-36.7")
def test_a_projector_burns_what_is_before_it() -> None:
    s, unit, enemy = battle(ANVIL, *(1,) * 10, gap=5)
    told = fire(s, unit, enemy, PROJECTOR)
    (one,) = fell(told)
    assert (one.template, one.facing, dict(one.touched)) == ("flame", 0, {enemy.id: 10})
    assert [e.strength for e in told if isinstance(e, ev.GroupRolled)] == [5]


@pytest.mark.rule("CDN-36.23")
def test_a_flame_covers_the_target_and_lies_where_it_is_told() -> None:
    s, unit, enemy = battle(ANVIL, gap=5)
    assert code(s, unit, enemy, PROJECTOR) == ""
    assert code(s, unit, enemy, PROJECTOR, templates=(Flame((21, 30), 0),)) == ""
    assert code(s, unit, enemy, PROJECTOR, templates=(Flame((21, 30), 1),)) == "no_place.flame"
    s, unit, enemy = battle(ANVIL, gap=9)
    assert code(s, unit, enemy, PROJECTOR) != ""
    assert code(s, unit, enemy) == ""


@pytest.mark.rule("CDN-15.10", "CDN-36.23")
def test_a_machine_may_shoot_where_only_its_flames_reach() -> None:
    s, unit, enemy = battle(ANVIL, gap=5)
    assert [one.id for one in engines.targets(s.p, unit)] == [enemy.id]


@pytest.mark.rule("CDN-19.14", "CDN-36.23")
def test_the_odds_of_a_siege_gun_are_those_of_its_skill_and_its_scatter() -> None:
    """Five or more hits: a third of the shots lie where they are aimed, and five in eighteen of the others."""
    s, unit, enemy = battle(BASTION, gap=30)
    action = act.ShootMachine(0, unit.id, enemy.id, GUN)
    found = machine_forecast(s.p, action)
    ((places,), chances) = found.places, {row[0]: row[1] for row in found.units}
    assert max(chance for _, chance in places) == F(1, 3) + F(2, 3) * F(5, 18)
    assert chances[enemy.id] > F(1, 3)
    odds = odds_of(s.p, action)
    assert odds is not None
    assert odds.chance == found.enemies
