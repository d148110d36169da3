"""Grenades and flames: who may lay them where, and what they do. Rules: CDN-36.6, CDN-36.7, CDN-36.23."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from game.engine.caldaern.flow import TASKS, settle
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.odds import shots
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.actions import Flame
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.shooting import attack, shooting
from game.engine.caldaern.shooting.shooters import STANDING
from game.engine.caldaern.shooting.templates import flames, grenades
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, Placement, Stage
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import OPEN, Setup, troop
from tests.kit.builders.caldaern_moves import rows_of

SAPPERS = troop(ranged=["hand_grenade"])
WARDENS = troop(ranged=["flamethrower"], rules=["immune_flaming"])
DRAKE = troop("monster", w=5, ranged=["fire_breath"])
HALL = Element(1, "building", "Hall", 4, rows_of(10, 10, 14, 12), floors=2)
WALL = Element(1, "obstacle", "Wall", 4, rows_of(8, 17, 16, 17), variety="wall", material="stone")

STAND, HIT_FACE, WEST, EAST = 5, 6, 1, 2


def facing(kind: Any = SAPPERS, *dice: int, gap: int = 5, board: Battlefield = OPEN) -> tuple[Setup, Unit, Unit]:
    """Ten of a kind 5x2 facing north at (10, 20), ten enemies facing them across so many squares."""
    s = Setup(board, dice=dice)
    unit = s.add(0, kind, kind.k and 1 if kind.k > 1 else 10, (10, 20))
    enemy = s.add(1, troop(rules=["unbreakable"]), 10, (10, 19 - gap), 2)
    return s, unit, enemy


def code(s: Setup, unit: Unit, *squares: tuple[int, int]) -> str:
    found = grenades.refusal(s.p, unit, squares)
    return found.code if found is not None else ""


def burnt(s: Setup, unit: Unit, *laid: Flame) -> str:
    found = flames.refusal(s.p, unit, laid)
    return found.code if found is not None else ""


def done(s: Setup, action: Any) -> list[Any]:
    """The action is taken in the Shooting phase; nobody is asked for anything else."""
    p = s.p
    p.stage, p.ask = Stage.SHOOTING, Ask("shooting", 0)
    p.agenda = (Task("ask_again", ("melee_choice", 0, 0)),)
    deed = {act.ThrowGrenades: grenades.DEED, act.PlaceFlames: flames.DEED}[type(action)]
    assert deed.refusal(p, p.ask, action) is None
    ask, p.ask, told = p.ask, None, list[Any]()
    deed.do(p, ask, action, told)
    task = p.agenda[-1]
    p.agenda = p.agenda[:-1]
    TASKS[task.do](p, *task.args, told)
    assert isinstance(p.dice, ScriptedDice)
    p.dice.done()
    return told


# ------------------------------------------------------------------------------------------ grenades
@pytest.mark.rule("CDN-36.6", "CDN-2.18", "CDN-2.19")
@pytest.mark.parametrize(
    ("direction", "die", "end"),
    [(STAND, 4, (12, 14)), (HIT_FACE, 4, (12, 14)), (WEST, 4, (8, 14)), (EAST, 2, (14, 14))],
)
def test_a_grenade_scatters_by_the_direction_die_and_a_d6(direction: int, die: int, end: tuple[int, int]) -> None:
    s, unit, enemy = facing(SAPPERS, direction, die, *(1,) * 6)
    s.p.dice = ScriptedDice((direction, die, *(1,) * {(12, 14): 6, (8, 14): 0, (14, 14): 4}[end]))
    told = done(s, act.ThrowGrenades(0, unit.id, ((12, 14),)))
    (drift,) = [e for e in told if isinstance(e, ev.TemplateDrifted)]
    (fell,) = [e for e in told if isinstance(e, ev.TemplateFell)]
    assert (drift.end, fell.square, drift.artillery) == (end, end, False)
    assert drift.squares == (0 if direction in (STAND, HIT_FACE) else die)
    assert [e.strength for e in told if isinstance(e, ev.GroupRolled)] == [4] * bool(fell.touched)
    assert enemy.models == 10


@pytest.mark.rule("CDN-36.6", "CDN-14.52", "CDN-14.53")
def test_a_grenade_needs_range_and_sight_and_no_friend_or_melee_under_it() -> None:
    s, unit, enemy = facing(gap=5)
    assert code(s, unit, (12, 14)) == ""
    assert code(s, unit, (12, 11)) == "out_of_range"
    assert code(s, unit, (12, 19)) == "no_place.friends"
    assert code(s, unit, (16, 16)) == ""
    assert code(s, unit, (12, 24)) == "out_of_arc"
    assert code(s, unit, (48, 20)) == "off_map.template"
    assert code(s, unit, (15, 14)) == ""
    s.p.change(enemy, contacts=(Contact(9, Arc.FRONT, False),))
    assert code(s, unit, (12, 14)) == "target_engaged.template"
    s, unit, _ = facing(gap=5, board=Battlefield(48, 36, elements=(WALL,)))
    assert code(s, unit, (12, 14)) == "no_line_of_sight.place"
    assert code(s, unit, (12, 17)) == ""


@pytest.mark.rule("CDN-36.6", "CDN-36.23", "CDN-34.83")
def test_three_models_throw_one_grenade_each_and_twice_in_a_battle() -> None:
    s, unit, _ = facing(gap=5)
    assert code(s, unit) == "no_place.number"
    assert code(s, unit, *[(12, 14)] * 4) == "no_place.number"
    assert code(s, unit, *[(12, 14)] * 3) == ""
    told = done(throw(s, 3), act.ThrowGrenades(0, unit.id, ((12, 14),) * 3))
    assert len([e for e in told if isinstance(e, ev.TemplateThrown)]) == 3
    assert code(s, unit, (12, 14)) == "already_done.shot"
    s.p.change(unit, marks=0)
    assert unit.used_times("hand_grenade") == 1
    s.p.change(unit, used=(("hand_grenade", 2),))
    assert code(s, unit, (12, 14)) == "already_done.no_ammo"
    lone = s.add(0, SAPPERS, 2, (24, 20), 0, 2)
    s.add(1, troop(), 4, (24, 14), 2, 4)
    s.p.drawer.empty()
    assert code(s, lone, *[(25, 14)] * 2) == ""
    assert code(s, lone, *[(25, 14)] * 3) == "no_place.throwers"
    assert code(s, s.add(0, troop(), 5, (30, 20)), (31, 14)) == "type_forbids.small"


def throw(s: Setup, many: int) -> Setup:
    """Dice for grenades that stay where they fall and wound nobody."""
    s.p.dice = ScriptedDice((STAND, 1, *(1,) * 6) * many)
    return s


@pytest.mark.rule("CDN-36.6", "CDN-27.24", "CDN-27.30")
def test_a_garrison_throws_out_of_its_windows_and_is_struck_inside() -> None:
    s, unit, enemy = facing(gap=4, board=Battlefield(48, 36, elements=(HALL,)))
    enemy.place, enemy.building = None, 1
    assert code(s, unit, (12, 12)) == ""
    s.p.dice = ScriptedDice((STAND, 1, 2, 1, 1, 1, 1))
    told = done(s, act.ThrowGrenades(0, unit.id, ((12, 12),)))
    assert [e.what for e in told if isinstance(e, ev.Rolled)] == ["garrison_hits", "building_hits"]
    s, unit, enemy = facing(gap=5, board=Battlefield(48, 36, elements=(HALL,)))
    unit.place, unit.building = None, 1
    enemy.place = Placement(10, 17, 0, 5)
    assert code(s, unit, (12, 17)) == ""


# ------------------------------------------------------------------------------------------ flames
@pytest.mark.rule("CDN-36.7", "CDN-2.13")
def test_a_flame_starts_at_its_model_and_points_ahead() -> None:
    s, unit, enemy = facing(WARDENS, gap=4)
    assert burnt(s, unit, Flame((12, 20), N)) == ""
    assert burnt(s, unit, Flame((12, 20), E)) == "out_of_arc.flame"
    assert burnt(s, unit, Flame((12, 19), N)) == "no_place.nozzle"
    assert burnt(s, unit, Flame((12, 21), N)) == "no_place.friends"
    s.p.dice = ScriptedDice((1,) * 6)
    told = done(s, act.PlaceFlames(0, unit.id, (Flame((12, 20), N),)))
    (fell,) = [e for e in told if isinstance(e, ev.TemplateFell)]
    assert (fell.template, fell.touched) == ("flame", ((enemy.id, 6),))
    assert [e.strength for e in told if isinstance(e, ev.GroupRolled)] == [4]


@pytest.mark.rule("CDN-36.7", "CDN-34.80", "CDN-36.23")
def test_a_flame_covers_an_enemy_and_nobody_moves_before() -> None:
    s, unit, enemy = facing(WARDENS, gap=9)
    assert burnt(s, unit, Flame((12, 20), N)) == "no_place.flame"
    s, unit, enemy = facing(WARDENS, gap=4)
    assert burnt(s, unit, *[Flame((x, 20), N) for x in (10, 11, 12)]) == ""
    assert burnt(s, unit, *[Flame((x, 20), N) for x in (10, 11, 12, 13)]) == "no_place.number"
    assert burnt(s, unit, *[Flame((10, 20), N)] * 2) == "no_place.nozzle"
    s.p.change(unit, marks=int(Mark.MOVED))
    assert burnt(s, unit, Flame((12, 20), N)) == "moved.no_shots"
    s.p.change(unit, marks=0)
    s.p.change(enemy, contacts=(Contact(9, Arc.FRONT, False),))
    assert burnt(s, unit, Flame((12, 20), N)) == "target_engaged.template"


@pytest.mark.rule("CDN-36.7", "CDN-36.23")
def test_skirmishers_lay_flames_in_all_directions() -> None:
    s = Setup()
    unit = s.add(0, troop("skirmishers", ranged=["flamethrower"]), 1, (20, 20), N, 1, spacing=1)
    s.add(1, troop(), 3, (24, 19), 3, 3)
    assert burnt(s, unit, Flame((20, 20), E)) == ""
    assert burnt(s, unit, Flame((20, 20), N)) == "no_place.flame"


@pytest.mark.rule("CDN-36.7", "CDN-34.41", "CDN-34.43")
def test_a_beast_breathes_fire_once() -> None:
    s = Setup(dice=(1,) * 6)
    unit, enemy = s.add(0, DRAKE, 1, (11, 20), N, 1), s.add(1, troop(), 10, (10, 14), 2)
    nozzle = Flame((12, 20), N)
    assert burnt(s, unit, nozzle) == ""
    told = done(s, act.PlaceFlames(0, unit.id, (nozzle,)))
    assert [e.weapon for e in told if isinstance(e, ev.TemplateThrown)] == ["fire_breath"]
    s.p.change(unit, marks=0)
    assert burnt(s, unit, nozzle) == "already_done.no_ammo"
    assert enemy.models == 10


@pytest.mark.rule("CDN-36.7", "CDN-35.60")
def test_a_ridden_beast_keeps_its_breath() -> None:
    s = Setup()
    rider = troop("monster", w=3, character=True, monster=DRAKE, mount=None)
    unit = s.add(0, rider, 1, (11, 20), N, 1)
    s.add(1, troop(), 10, (10, 14), 2)
    assert burnt(s, unit, Flame((12, 20), N)) == ""


# ------------------------------------------------------------------------------------------ what is offered
@pytest.mark.rule("CDN-36.23", "CDN-19.10")
@pytest.mark.parametrize("kind", [SAPPERS, WARDENS])
def test_what_is_offered_is_legal_and_asked_for(kind: Any) -> None:
    s, unit, _ = facing(kind, gap=4)
    for squares in grenades.offers(s.p, unit):
        assert code(s, unit, *squares) == ""
        assert len(squares) == 3
    for laid in flames.offers(s.p, unit):
        assert burnt(s, unit, *laid) == ""
        assert len(laid) == 3
    assert grenades.offers(s.p, unit) or flames.offers(s.p, unit)
    s.p.agenda, s.p.ask = (Task("ask_again", ("melee_choice", 0, 0)), Task("shooting")), None
    settle(s.p, [])
    assert s.p.ask
    assert s.p.ask.what == "shooting"


# ------------------------------------------------------------------------------------------ at a charger
@pytest.mark.rule("CDN-36.10")
def test_flames_at_a_charger_hit_without_a_roll_and_grenades_are_not_thrown() -> None:
    s, unit, enemy = facing(WARDENS, 1, 3, 6, *(1,) * 6, gap=9)
    assert shooting.may_stand_and_shoot(s.p, unit, enemy, 9)
    volley = shooting.volley(s.p, unit, enemy, STANDING)
    assert [(own.number, own.dice, own.ap) for own in volley.shots] == [(3, "D3", 1)]
    told: list[Any] = []
    attack.shoot(s.p, unit.id, enemy.id, STANDING, "", 0, told)
    (thrown,) = [e for e in told if isinstance(e, ev.Rolled)]
    assert (thrown.what, thrown.dice, thrown.total) == ("flames", (1, 3, 6), 6)
    assert [(e.step, e.count) for e in told if isinstance(e, ev.GroupRolled)] == [("wound", 6)]
    assert unit.used_times("flamethrower") == 1
    s, unit, enemy = facing(SAPPERS, gap=9)
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 9)


@pytest.mark.rule("CDN-36.10", "CDN-34.81")
def test_flames_are_not_quick_enough_for_a_charger_who_is_near() -> None:
    s, unit, enemy = facing(WARDENS, gap=4)
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 4)


@pytest.mark.rule("CDN-36.10", "CDN-19.14")
def test_the_odds_of_flames_at_a_charger() -> None:
    """Three D3 hits are six on average, of which two thirds wound."""
    s, unit, enemy = facing(WARDENS, gap=9)
    odds = shots.shot_odds(s.p, unit, enemy, STANDING)
    assert odds is not None
    assert odds.mean == 4
    one = Fraction(1, 3) ** 3
    assert odds.spread[9] == one**1 * Fraction(2, 3) ** 9
