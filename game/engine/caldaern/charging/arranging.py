"""Several chargers on one target: who finds a place, and where. Rules: CDN-7.47, CDN-7.50 to CDN-7.52."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.charging.goals import Goal
from game.engine.caldaern.charging.slots import Slot, around, legal_slots, wide_slots
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Placement
from game.engine.geometry.field import Rect, rects_meet

MOST_SEARCHED: Final = 3
"""Up to so many chargers on one side are searched completely. Rules: CDN-7.51."""


class Entry(NamedTuple):
    """A charger whose range suffices: where it starts, what it runs at, and the further targets within its range."""

    unit: Unit
    start: Placement
    goal: Goal
    allowed: frozenset[UnitId]


Set = tuple[tuple[Entry, Slot], ...]
"""Chargers with their places."""


def slot_rect(entry: Entry, slot: Slot) -> Rect:
    """The block of a charger in a slot."""
    return formation.block(entry.unit.models, listed(entry.unit).k, slot.place)


def slots_for(p: Position, entry: Entry, fellows: Iterable[UnitId], wall: tuple[Rect, ...] = ()) -> Iterator[Slot]:
    """Legal slots of one charger with a free corridor, best first. Rules: CDN-7.12, CDN-7.50, CDN-7.52.

    `fellows`: chargers of the same set, who do not stand in the way; `wall`: places taken already.
    """
    room = around(p, entry.unit, entry.goal, lenient=False, spare=frozenset(fellows), wall=wall)
    found = False
    for slot in legal_slots(p, entry.unit, entry.start, entry.goal, room):
        found = True
        yield slot
    if not found and entry.allowed:
        yield from wide_slots(p, entry.unit, entry.start, entry.goal, room, entry.allowed)


def arrange(p: Position, entries: Sequence[Entry]) -> dict[UnitId, Slot]:
    """Places for as many chargers as possible, entries in the order of their declaration. Rules: CDN-7.50, CDN-7.51.

    Who finds no place stays where it is, and is in the way of the others.
    """
    while entries:
        placed = _together(p, entries)
        if len(placed) == len(entries):
            return placed
        entries = [entry for entry in entries if entry.unit.id in placed]
    return {}


def _together(p: Position, entries: Sequence[Entry]) -> dict[UnitId, Slot]:
    """Places for chargers of one set, who do not stand in each other's way."""
    fellows = [entry.unit.id for entry in entries]
    if len(entries) == 1:
        return _one_by_one(p, entries, fellows)
    sides: dict[tuple[int, int], list[Entry]] = {}
    for entry in entries:
        sides.setdefault((entry.goal.unit, entry.goal.side), []).append(entry)
    if all(len(group) <= MOST_SEARCHED for group in sides.values()):
        chosen = [_searched(p, group, fellows) for group in sides.values()]
        rects = [slot_rect(entry, slot) for group in chosen for entry, slot in group]
        if not _overlap(rects):
            return {entry.unit.id: slot for group in chosen for entry, slot in group}
        if len(entries) <= MOST_SEARCHED:
            return {entry.unit.id: slot for entry, slot in _searched(p, entries, fellows)}
    return _one_by_one(p, entries, fellows)


def _overlap(rects: list[Rect]) -> bool:
    return any(rects_meet(a, b) for a, b in combinations(rects, 2))


def _one_by_one(p: Position, entries: Sequence[Entry], fellows: list[UnitId]) -> dict[UnitId, Slot]:
    """Each takes the best place that those before it leave. Rules: CDN-7.51."""
    found: dict[UnitId, Slot] = {}
    wall: tuple[Rect, ...] = ()
    for entry in entries:
        slot = next(slots_for(p, entry, fellows, wall), None)
        if slot is not None:
            found[entry.unit.id] = slot
            wall = (*wall, slot_rect(entry, slot))
    return found


def _searched(p: Position, entries: Sequence[Entry], fellows: list[UnitId]) -> Set:
    """The best set of places of all. Rules: CDN-7.50."""
    options = [[(entry, slot) for slot in slots_for(p, entry, fellows)] for entry in entries]
    for size in range(len(entries), 0, -1):
        for some in combinations(range(len(entries)), size):
            best = min(_sets([options[n] for n in some], ()), key=_worth, default=None)
            if best is not None:
                return best
    return ()


def _sets(options: list[list[tuple[Entry, Slot]]], chosen: Set) -> Iterator[Set]:
    """All ways to give each charger one of its slots without overlaps."""
    if not options:
        yield chosen
        return
    taken = [slot_rect(entry, slot) for entry, slot in chosen]
    for entry, slot in options[0]:
        rect = slot_rect(entry, slot)
        if not any(rects_meet(rect, other) for other in taken):
            yield from _sets(options[1:], (*chosen, (entry, slot)))


def _worth(chosen: Set) -> tuple[int, int, int, int, tuple[tuple[int, int], ...]]:
    """Smaller is better: models in contact, evenness, border, distance, place. Rules: CDN-7.50."""
    touched: dict[tuple[int, int], int] = {}
    counts: dict[tuple[int, int], list[int]] = {}
    models = border = squared = 0
    for entry, slot in chosen:
        side = (entry.goal.unit, entry.goal.side)
        touched[side] = touched.get(side, 0) | slot.bits
        counts.setdefault(side, []).append(slot.own)
        models += slot.own + slot.theirs - slot.bits.bit_count()
        border += slot.border
        squared += slot.squared
    models += sum(bits.bit_count() for bits in touched.values())
    uneven = sum(max(own) - min(own) for own in counts.values())
    places = tuple((slot.place.y, slot.place.x) for _, slot in chosen)
    return (-models, uneven, -border, squared, places)
