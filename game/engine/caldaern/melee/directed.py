"""Blows in an assault that are aimed at single models: at most half of a party may do that. Rules: CDN-27.48."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from game.engine.caldaern.blocks import party
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.fighters import LINE, BlowGroup
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import UnitId


def most(p: Position, unit_id: UnitId) -> int:
    """How many models of a party may aim at single models of the other: half of it, rounded up. Rules: CDN-27.48."""
    own = p.units[unit_id]
    return ceil(len(party.words(party.party_of(p, own))) / 2)


def too_many(p: Position, unit_id: UnitId, aims: Iterable[act.Aim]) -> bool:
    """Whether more models aim at single models than may, while there are line models to strike. Rules: CDN-27.48."""
    own = p.units[unit_id]
    if not party.storming(p, own) or not who.has_line(p, p.units[party.opponent(p, own)]):
        return False
    groups = {group.group: group for group in who.blow_groups(p, unit_id)}
    named: dict[int, int] = {}
    for aim in aims:
        if aim.victim != LINE:
            named[aim.group] = named.get(aim.group, 0) + aim.count
    return sum(ceil(count / _each(p, unit_id, groups[number])) for number, count in named.items()) > most(p, unit_id)


def listed(p: Position, unit_id: UnitId, groups: Iterable[BlowGroup], target: who.Target) -> tuple[act.Aim, ...]:
    """All blows of these groups at a target, in an assault no more than may be aimed at single models."""
    left = most(p, unit_id) if target.victim != LINE and party.storming(p, p.units[unit_id]) else None
    found = []
    for group in groups:
        each = _each(p, unit_id, group)
        count = group.blows if left is None else min(group.blows, left * each)
        if count:
            found.append(act.Aim(group.group, target.unit, count, target.victim))
        if left is not None:
            left -= ceil(count / each)
    return tuple(found)


def _each(p: Position, unit_id: UnitId, group: BlowGroup) -> int:
    """Blows of one model of a group."""
    models = sum(
        1
        for f in who.fighters(p, unit_id)
        if (f.owner, f.part, f.captain, f.support, f.initiative, f.options)
        == (group.owner, group.part, group.captain, group.support, group.initiative, group.options)
    )
    return max(1, group.blows // max(1, models))
