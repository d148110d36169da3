"""Losing a round: Unstable units crumble, and everybody else tests whether it breaks.

Rules: CDN-12.18 to 12.25, CDN-23.5, CDN-23.6, CDN-24.3, CDN-34.35, CDN-34.63 to 34.66.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

import msgspec

from game.engine.caldaern.blocks import formation, party
from game.engine.caldaern.blocks.characteristics import whole_has
from game.engine.caldaern.blocks.control import stopped
from game.engine.caldaern.blocks.hulls import engine
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import has, listed
from game.engine.caldaern.harm import casualties, removal, wounds
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.morale import auras, ld_tests, panic
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.contract import NOBODY

LIGHT_WOODSMEN: Final = ("skirmishers", "scout_cavalry")
"""Rules whose bearers are Stubborn in a forest; lone characters are too, on foot or mounted. Rules: CDN-23.6."""


# -------------------------------------------------------------------------------------------------- what a unit is
def unbreakable(p: Position, unit: Unit) -> bool:
    """Whether it never breaks: its line models are Unbreakable. Rules: CDN-34.2, CDN-34.63, CDN-34.68."""
    return unit.seat == NOBODY or whole_has(p, unit, "unbreakable")


def unstable(p: Position, unit: Unit) -> bool:
    """Whether it crumbles when it loses. Rules: CDN-34.64."""
    return has(p, unit, "unstable")


def _in_forest(p: Position, unit: Unit) -> bool:
    """Whether the majority of its models stand in a forest. Rules: CDN-23.6."""
    if not p.ground.forests or not stands(unit):
        return False
    return 2 * _standing_in(p, unit, list(formation.posts(unit.models, unit.place.frontage))) > unit.models


def _standing_in(p: Position, unit: Unit, posts: list[formation.Post]) -> int:
    """How many models at these posts stand in a forest."""
    return sum(bool(who.post_mask(p, unit, post) & p.ground.forests) for post in posts)


def _fights_in_forest(p: Position, unit: Unit) -> bool:
    """Whether the majority of its models in contact stand in a forest. Rules: CDN-23.5."""
    if not p.ground.forests:
        return False
    touching = [*who.touched(p, unit)]
    return 2 * _standing_in(p, unit, touching) > len(touching)


def stubborn(p: Position, unit: Unit) -> bool:
    """Whether it is Steadfast whatever happens. Rules: CDN-34.2, CDN-34.65, CDN-23.6, CDN-34.101, CDN-12.23."""
    if whole_has(p, unit, "stubborn") or auras.in_smoke(p, unit):
        return True
    light = any(has(p, unit, rule) for rule in LIGHT_WOODSMEN)
    lone = listed(unit).character and not listed(unit).ridden and not unit.characters
    return (light or lone) and _in_forest(p, unit)


def steadfast(p: Position, unit: Unit) -> bool:
    """Whether it tests on its unmodified Leadership; who is stormed always does.

    Rules: CDN-12.21 to 12.23, CDN-27.53, CDN-34.65, CDN-34.66.
    """
    if party.storming(p, unit) or stubborn(p, unit):
        return True
    if combat_result.light(p, unit) or combat_result.flanked(p, unit):
        return False
    if combat_result.in_river(p, unit) or _fights_in_forest(p, unit):
        return False
    return unit.headcount > sum(p.units[link.other].headcount for link in who.in_melee(p, unit.id))


def break_chance(p: Position, unit: Unit, penalty: int) -> Fraction:
    """Chance that a unit that has lost by `penalty` breaks. Rules: CDN-12.18 to 12.24, CDN-19.14."""
    if stopped(unit) or unbreakable(p, unit) or party.storms(p, unit):
        return Fraction(0)
    solid, around = steadfast(p, unit), combat_result.flanked(p, unit)
    return 1 - ld_tests.chance(p, unit, "break", minus=penalty, steadfast=solid, flanked=around)


# ------------------------------------------------------------------------------------------------------ who has lost
def losers(p: Position) -> list[Unit]:
    """Units of the losing side that are in the melee still, by id; a machine that loses doesn't care.

    Rules: CDN-12.14, CDN-12.66, CDN-12.67, CDN-15.31.
    """
    melee = current(p)
    if melee.winner == NOBODY:
        return []
    fighting = [unit for unit in who.fighting_units(p, melee.units) if not engine(unit)]
    return [unit for unit in fighting if who.side_of(p, unit) != melee.winner]


def crumble(p: Position, out: Out) -> None:
    """Frenzy ends for who has lost, and Unstable units suffer the difference. Rules: CDN-34.35, CDN-34.64, CDN-11.3."""
    difference = current(p).difference
    for unit in losers(p):
        for own in (unit, *(p.units[c] for c in unit.characters)):
            if has(p, own, "frenzy") and not has(p, own, "lasting_frenzy"):
                p.change(own, marks=own.marks | Mark.FRENZY_LOST)
        if unstable(p, unit) and difference:
            hits = wounds.Hits(difference, 0, automatic=True, saves="none")
            casualties.hit_unit(p, unit.id, hits, out, by=0, source="unstable", panic=False)


def test_all(p: Position, out: Out) -> None:
    """Every losing unit tests in turn; who fails breaks. Nobody moves yet. Who storms never tests. A gun is destroyed.

    Rules: CDN-12.18, CDN-12.25, CDN-14.26, CDN-27.57.
    """
    difference = current(p).difference
    tested = [unit for unit in losers(p) if not party.storms(p, unit)]
    standing = [(unit.id, steadfast(p, unit), combat_result.flanked(p, unit)) for unit in tested]
    broke: list[UnitId] = []
    for unit_id, solid, around in standing:
        unit = p.units[unit_id]
        if stopped(unit):
            out.append(ev.BreakPassed(seat=unit.seat, unit=unit_id, why="stopped"))
        elif unbreakable(p, unit):
            out.append(ev.BreakPassed(seat=unit.seat, unit=unit_id, why="unbreakable"))
        elif not ld_tests.take(
            p, unit_id, "break", out, rule="CDN-12.18", minus=difference, steadfast=solid, flanked=around
        ):
            broke.append(unit_id)
    guns = [unit_id for unit_id in broke if p.units[unit_id].gun]
    broke = [unit_id for unit_id in broke if unit_id not in guns]
    later = tuple(panic.broken_task(p, p.units[unit_id]) for unit_id in broke)
    p.melee = msgspec.structs.replace(current(p), broke=tuple(broke), later=later)
    for unit_id in broke:
        unit = p.units[unit_id]
        if unit.models == 1 and unit.command == ("banner",):
            removal.lose_banner(p, unit, out)
    for unit_id in guns:
        removal.remove(p, unit_id, "taken", victor_over(p, p.units[unit_id]), out)


def victor_over(p: Position, unit: Unit) -> UnitId:
    """Of the enemies in contact with a breaking unit the one from which it runs. Rules: CDN-12.42."""
    links = [p.units[link.other] for link in who.in_melee(p, unit.id)]
    return min(links, key=lambda enemy: (-enemy.models, enemy.id)).id if links else 0


def contact_enemies(p: Position, unit: Unit) -> list[Unit]:
    """All enemies in contact with a unit, those too that came only in this phase. Rules: CDN-12.35."""
    return [p.units[link.other] for link in sorted(unit.contacts, key=lambda link: link.other)]


def destroyed(unit: Unit) -> bool:
    """Whether a unit is dead. Rules: CDN-12.59."""
    return unit.status is Status.DESTROYED
