"""Exact chances of actions before the dice are thrown, with every number named. Rules: CDN-19.14.

Odds are told from the side of who acts. `threat_odds` tells them from the side of an enemy at one's own unit.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import msgspec

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.characteristics import movement as speed
from game.engine.caldaern.blocks.hulls import engine
from game.engine.caldaern.blocks.presence import For, counts, stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.charging.rules import held_back
from game.engine.caldaern.machines import ramming
from game.engine.caldaern.melee import breaking, fighters, melee
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.morale.rally import may_rally
from game.engine.caldaern.moving import movement, options
from game.engine.caldaern.odds import charge as odds_charge
from game.engine.caldaern.odds import land as odds_land
from game.engine.caldaern.odds import machines as odds_machines
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import sappers as odds_sappers
from game.engine.caldaern.odds import shots as odds_shots
from game.engine.caldaern.odds import spells as odds_spells
from game.engine.caldaern.odds import templates as odds_templates
from game.engine.caldaern.odds import terrain as odds_terrain
from game.engine.caldaern.odds.melee import OddsSteps
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.fights import Party
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.search.moves import MARCH
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Placement
from game.engine.caldaern.words.stepwise import finished
from game.engine.contract import Odds, OddsSide


# ------------------------------------------------------------------------------------------------------- tests
def leadership_odds(
    p: Position, unit: Unit, test: str, rule: str, minus: int = 0, steadfast: bool = False, flanked: bool = False
) -> Odds:
    """A Leadership test of a unit, with whose Leadership counts and what changes it. Rules: CDN-2.22, CDN-34.70."""
    wanted = ld_tests.leadership(p, unit, test, minus, steadfast, flanked)
    again = ld_tests.rethrows(p, unit, test)
    parts = tuple((part.word, part.number) for part in wanted.parts)
    return Odds(
        kind=test, rule=rule, chance=ld_tests.chance_of(wanted, again),
        attacker=OddsSide(unit.seat, listed(unit).entry, 2, parts),
        need=ld_tests.DOUBLE_ONE if wanted.only_double else wanted.need,
        retry=ld_tests.chance_of(wanted) if again else None,
    )  # fmt: skip


def break_odds(p: Position, unit: Unit, minus: int) -> Odds:
    """The break test of a unit that has lost by so many points: its chance to stand. Rules: CDN-12.18 to 12.24."""
    solid, around = breaking.steadfast(p, unit), combat_result.flanked(p, unit)
    return leadership_odds(p, unit, "break", "CDN-12.18", minus, solid, around)


def rally_odds(p: Position, seat: int) -> Odds | None:
    """The tests of all retreating units of a seat: the first one in front, all as answers. Rules: CDN-8.3."""
    units = [unit for unit in p.on_field(seat) if unit.retreating and may_rally(unit)]
    tests = [(str(unit.id), leadership_odds(p, unit, "rally", "CDN-8.3")) for unit in units]
    if not tests:
        return None
    first = tests[0][1]
    return Odds(
        kind="rally", rule="CDN-8.3", chance=first.chance, attacker=first.attacker, need=first.need,
        answers=tuple(tests),
    )  # fmt: skip


def _reform(p: Position, action: act.AttemptReform) -> Odds:
    """The test to reform after a capture, or of the loser of a melee. Rules: CDN-7.60, CDN-12.28."""
    unit = p.units[action.unit]
    if p.melee is None:
        return leadership_odds(p, unit, "reform", "CDN-7.60")
    solid = breaking.steadfast(p, unit) or breaking.unbreakable(p, unit)
    around = combat_result.flanked(p, unit)
    return leadership_odds(p, unit, "reform", "CDN-12.28", p.melee.difference, solid, around)


def _march(p: Position, action: act.DeclareMarch) -> Odds | None:
    unit = p.units[action.unit]
    return leadership_odds(p, unit, "march", "CDN-8.51") if movement.march_test_due(p, unit) else None


# ------------------------------------------------------------------------------------------------ dangerous ground
def danger_odds(p: Position, unit: Unit, path: tuple[Placement, ...]) -> Odds | None:
    """What a march along a way costs by the ground, None where it costs nothing. Rules: CDN-20.22 to 20.25."""
    return odds_land.move_odds(p, unit, path, trigger=True)


# --------------------------------------------------------------------------------------------------- fights
def _melee_of(p: Position, action: act.ChooseMelee) -> OddsSteps:
    units = fighters.fight_of(p, action.melee)
    if fighters.only_machines(p, units):
        return odds_machines.fight_odds(p, units, action.seat)
    return (yield from odds_melee.melee_steps(p, tuple(u for u in units if not engine(p.units[u])), action.seat))


def _prepared_melee(p: Position, action: act.ChooseWeapon | act.AllocateAttacks) -> OddsSteps:
    """The round that is being prepared, if this was chosen. Rules: CDN-19.14, CDN-36.1, CDN-11.10."""
    if p.melee is None or p.ask is None:
        return None
    twin = p.copy()
    melee.WORK.choices[p.ask.what].deeds[type(action)].do(twin, p.ask, action, [])
    if fighters.only_machines(p, p.melee.units):
        return odds_machines.fight_odds(twin, p.melee.units, action.seat)
    return (yield from odds_melee.melee_steps(twin, p.melee.units, action.seat))


def _party(p: Position, action: act.PickAssaultParty) -> OddsSteps:
    """The assault with this party, and the usual one of the other side if it has not picked yet. Rules: CDN-27.45."""
    if p.melee is None:
        return None
    picked = Party(action.unit, action.line, action.names, action.target)
    twin = p.copy()
    twin.melee = msgspec.structs.replace(p.melee, parties=(*p.melee.parties, picked))
    return (yield from odds_melee.melee_steps(twin, p.melee.units, action.seat))


def _reaction(p: Position, action: act.ReactToCharge) -> Odds | None:
    """What an answer to a charge means for who gives it: `chance` that it is not reached. Rules: CDN-7.24."""
    report = charge_report(p, action.charger, action.unit)
    charge = odds_charge.odds_of_report(p, report)
    answer = next((odds for word, odds in charge.answers if word == action.reaction), None) if charge else None
    if answer is None or answer.defender is None:
        return None
    return Odds(
        kind=answer.kind, rule=answer.rule, chance=1 - answer.chance, attacker=answer.defender,
        defender=answer.attacker, need=answer.need, estimate=answer.estimate, error=answer.error, counts=answer.counts,
        mean=answer.mean_back, spread=answer.spread_back, steps=answer.steps, outcomes=answer.outcomes,
    )  # fmt: skip


def _resolve(p: Position, action: act.ResolveCharge) -> Odds | None:
    """The charges on one target: the first one in front, all of them as answers. Rules: CDN-7.47, CDN-7.48."""
    all_of_them = [(str(c.unit), odds_charge.resolve_odds(p, c)) for c in p.charges if c.target == action.target]
    found = [(unit, odds) for unit, odds in all_of_them if odds is not None]
    if not found:
        return None
    first = found[0][1]
    return Odds(
        kind="charge", rule="CDN-7.48", chance=first.chance, attacker=first.attacker, defender=first.defender,
        need=first.need, answers=tuple(found),
    )  # fmt: skip


def threat_odds(p: Position, unit: Unit, enemy: Unit) -> Odds | None:
    """What an enemy can do to a unit as things stand: fight on, else charge or shoot. Rules: CDN-19.14.

    `chance` is its chance to reach the unit with a charge, 0 where it can't charge; `answers` hold the single threats.
    """
    return finished(threat_steps(p, unit, enemy))


def threat_steps(p: Position, unit: Unit, enemy: Unit) -> OddsSteps:
    """The same, a little at a time."""
    if not counts(unit, For.SIGHT) or not stands(enemy):
        return None
    if any(link.other == enemy.id for link in unit.contacts):
        return (yield from odds_melee.melee_steps(p, contact.melee_of(p, unit.id), enemy.seat))
    if unit.engaged or enemy.engaged or enemy.retreating:
        return None
    found: list[tuple[str, Odds]] = []
    reach = charge_threat(p, unit, enemy)
    if reach is not None:
        found.append(("charge", reach))
    shots = odds_shots.shot_odds(p, enemy, unit, SHOOTING) if shooting.can_shoot(p, enemy) else None
    if shots is not None:
        found.append((SHOOTING, shots))
    if not found:
        return None
    return Odds(
        kind="threat", rule="CDN-19.14", chance=reach.chance if reach is not None else Fraction(0),
        attacker=found[0][1].attacker, defender=found[0][1].defender, answers=tuple(found),
    )  # fmt: skip


def charge_threat(p: Position, unit: Unit, enemy: Unit) -> Odds | None:
    """An enemy's chance to reach a unit that holds, by the way that its charge would take as everything stands now.

    None where it couldn't charge this unit. Rules: CDN-7.5 to CDN-7.12, CDN-7.48, CDN-19.14.
    """
    if not speed(p, enemy) or has(p, enemy, "no_charge") or held_back(p, enemy) or not counts(unit, For.CHARGES):
        return None
    if not sight.sees_in_arc(p, enemy, unit):
        return None
    report = charge_report(p, enemy.id, unit.id)
    if report.slot is None or not report.chance:
        return None
    parts = (("distance", report.distance), ("need", report.need), *odds_charge.reach_parts(p, enemy))
    return Odds(
        kind="charge", rule="CDN-7.48", chance=report.chance, need=report.need - report.move,
        attacker=OddsSide(enemy.seat, listed(enemy).entry, report.dice, parts),
        defender=OddsSide(unit.seat, listed(unit).entry, 0, ()),
    )  # fmt: skip


# ---------------------------------------------------------------------------------------------------- by action
def _unit_test(test: str, rule: str) -> Callable[[Position, Any], Odds | None]:
    return lambda p, action: leadership_odds(p, p.units[action.unit], test, rule)


def _march_danger(p: Position, action: act.March) -> Odds | None:
    unit = p.units[action.unit]
    way = options.way_to(p, unit, MARCH, action.placement)
    return odds_land.move_odds(p, unit, way.path, trigger=True) if way is not None else None


def _move(p: Position, action: act.Move) -> Odds | None:
    """What the ground costs who moves there, where it does anything by itself. Rules: CDN-8.91, CDN-23.18."""
    if not (p.ground.trodden or p.ground.moments):
        return None
    unit = p.units[action.unit]
    way = options.way_to(p, unit, action.mode, action.placement)
    return odds_land.move_odds(p, unit, way.path, trigger=False) if way is not None else None


def _charge(p: Position, unit: UnitId, target: UnitId, redirecting: bool = False) -> Odds | None:
    return odds_charge.charge_odds(p, p.units[unit], p.units[target], redirecting)


def _machine_shots(p: Position, action: act.ShootMachine) -> Odds | None:
    """What a machine's weapons do to a unit. Rules: CDN-15.12, CDN-19.14."""
    unit, target = p.units[action.unit], p.units[action.target]
    volley = shooting.machine_volley(p, unit, target, SHOOTING, action.weapons)
    return odds_shots.odds_of_volley(p, unit, target, volley) or odds_templates.machine_odds(p, action)


def _ram(p: Position, action: act.Ram) -> Odds | None:
    """What a ram does to the first whom it hits; the others are answers. Rules: CDN-15.34, CDN-19.14."""
    unit = p.units[action.unit]
    rammed = ramming.course(p, unit, action.turn, action.squares).rammed
    found = [(str(enemy), odds_shots.ram_odds(p, unit, p.units[enemy])) for enemy in rammed]
    return msgspec.structs.replace(found[0][1], answers=tuple(found[1:])) if found else None


_BY_ACTION: Final[dict[type, Callable[[Position, Any], Odds | None]]] = {
    act.DeclareCharge: lambda p, a: _charge(p, a.unit, a.target),
    act.RedirectCharge: lambda p, a: _charge(p, a.unit, a.target, True),
    act.ReactToCharge: _reaction,
    act.ResolveCharge: _resolve,
    act.AttemptRedirect: _unit_test("redirect", "CDN-7.43"),
    act.AttemptReform: _reform,
    act.IssueRestoreRoll: lambda p, a: rally_odds(p, a.seat) if a.issue else None,
    act.DeclareMarch: _march,
    act.March: _march_danger,
    act.Move: _move,
    act.SeekFavour: lambda p, a: odds_land.favour_odds(p, p.units[a.unit]),
    act.QuickReform: _unit_test("quick_reform", "CDN-35.3"),
    act.Shoot: odds_terrain.shot_odds,
    act.FireArtillery: odds_terrain.gun_odds,
    act.ShootMachine: _machine_shots,
    act.Ram: _ram,
    act.ShootTerrain: odds_terrain.shoot_terrain_odds,
    act.ChoosePrimary: odds_terrain.primary_odds,
    act.UseSapperCharges: odds_sappers.charges_odds,
    act.ThrowGrenades: odds_templates.grenades_odds,
    act.BombSquare: odds_templates.bomb_odds,
    act.PlaceFlames: odds_templates.flames_odds,
    act.FireTrebuchet: odds_templates.trebuchet_odds,
    act.Restrain: _unit_test("restrain", "CDN-12.33"),
    act.Dispel: odds_spells.dispel_odds,
    act.DispelPlay: odds_spells.dispel_play_odds,
    act.JointDispel: odds_spells.joint_dispel_odds,
    act.Pursue: lambda p, a: odds_charge.pursuit_odds(p, p.units[a.unit], p.units[a.quarry]),
}


_STEP_BY_STEP: Final[dict[type, Callable[[Position, Any], OddsSteps]]] = {
    act.ChooseMelee: _melee_of,
    act.ChooseWeapon: _prepared_melee,
    act.AllocateAttacks: _prepared_melee,
    act.PickAssaultParty: _party,
    act.CreateSpell: odds_spells.creation_steps,
}
"""Whole rounds of melee take long, and so do all answers to a spell."""


def odds_of(p: Position, action: CaldaernAction) -> Odds | None:
    """Exact chances of a legal action, from the side of who acts; None where no dice decide. Rules: CDN-19.14."""
    return finished(odds_steps(p, action))


def odds_steps(p: Position, action: CaldaernAction) -> OddsSteps:
    """The same, a little at a time."""
    steps, work = _STEP_BY_STEP.get(type(action)), _BY_ACTION.get(type(action))
    if steps is not None:
        return (yield from steps(p, action))
    return work(p, action) if work is not None else None
