"""Builds a legal army list for any nation and points limit, with the luck of dice. Rules: CDN-38.19.

First what every army has: a General, Core units and, unless it is small, a mage. Then, again and again, a random step
that keeps the list legal: another unit, command models, another mage, an option. At the end models are added as long as
points are left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import LEAST_CORE, least_units, roster_faults, share
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, entry_points, roster_points
from game.engine.caldaern.lists.schema import Entry
from game.engine.caldaern.lists.spells import SPELL_NUMBERS
from game.engine.caldaern.words.kinds import COMMAND
from game.engine.dice import Dice, ScriptedDice

RULE: Final = "CDN-38.19"

LORD_LIMIT: Final = 900
"""From this limit on the General of the book leads the army, below it a captain does."""

MAGE_LEVELS: Final = ((2000, 3), (750, 2), (500, 1))
"""Limits from which on an army always has a mage, of which Level: as in the ready-made lists of CDN-38.20."""

_STEPS, _POINTS_A_STEP = 40, 30
"""Random steps that are tried: so many, and one more for so many points."""

_GROUP_FROM: Final = 8
"""Models from which on a unit gets command models."""

_AGAIN = 4
"""One in so many tries takes an entry that the list has already."""

AnyDice = Dice | ScriptedDice


class Limits(msgspec.Struct, frozen=True):
    """The options that bind the list: no heirlooms are bought and no allies called."""

    points_limit: int
    heirlooms: bool = True
    allies: bool = False


def generate(nation: str, limit: int, dice: AnyDice) -> Roster:
    """A legal list of a nation that uses nearly all of its points. Rules: CDN-38.7 to CDN-38.14."""
    books = [entry for entry in data.nation_of(nation).entries if data.fielded(entry) and entry.mustered]
    limits = Limits(limit)
    entries = [_general(books, limit), *_first_mage(books, limit, dice), *_first_units(books, limit, dice)]
    for _ in range(_STEPS + limit // _POINTS_A_STEP):
        steps = [step for step in (_another, _command, _option) for _ in range(_WEIGHT[step])]
        changed = steps[dice.below(len(steps), RULE)](entries, books, dice)
        if changed is not None and _fits(nation, changed, limits):
            entries = changed
    entries = filled(nation, entries, limits)
    order = {book.id: n for n, book in enumerate(books)}
    return Roster(nation, tuple(sorted(entries, key=lambda e: (order[e.entry], -entry_points(e)))))


def _fits(nation: str, entries: list[RosterEntry], limits: Limits) -> bool:
    return not roster_faults(Roster(nation, tuple(entries)), limits)


def _general(books: list[Entry], limit: int) -> RosterEntry:
    if limit >= LORD_LIMIT:
        return RosterEntry(next(book.id for book in books if book.general))
    return RosterEntry(next(book.id for book in books if book.offer("general")), options=("general",))


def _first_mage(books: list[Entry], limit: int, dice: AnyDice) -> list[RosterEntry]:
    """A mage of the nation who can have the Level, with random spells of a random school; nobody in a small army."""
    level = next((level for least, level in MAGE_LEVELS if limit >= least), 0)
    if not level:
        return []
    book = next(book for book in books if book.level and (level <= 1 or book.offer(f"level_{level}")))
    return [_mage(book, level, dice)]


def _mage(book: Entry, level: int, dice: AnyDice) -> RosterEntry:
    """A mage with spell 0 and as many others of a random school as his Level. Rules: CDN-30.3."""
    school = book.schools[dice.below(len(book.schools), RULE)]
    options = tuple(f"level_{higher}" for higher in range(book.level + 1, level + 1))
    mage = RosterEntry(book.id, options=options, school=school, spells=(0,))
    for _ in range(level):
        mage = _learned(mage, dice)
    return mage


def _learned(mage: RosterEntry, dice: AnyDice) -> RosterEntry:
    """The mage with one more spell of his school, in the order of their numbers."""
    free = [spell for spell in range(1, SPELL_NUMBERS) if spell not in mage.spells]
    spell = free[dice.below(len(free), RULE)]
    return msgspec.structs.replace(mage, spells=tuple(sorted((*mage.spells, spell))))


def without_mages(roster: Roster, limit: int) -> Roster:
    """The same list without mages, to measure what they are worth; more models of its units for their points."""
    kept = [entry for entry in roster.entries if not data.entry_of(entry.entry).level]
    return msgspec.structs.replace(roster, entries=tuple(filled(roster.nation, kept, Limits(limit))))


def _first_units(books: list[Entry], limit: int, dice: AnyDice) -> Iterator[RosterEntry]:
    """Core units for a quarter of the points, different ones if possible, and the cheapest others that are needed."""
    core = [book for book in books if book.category == "core"]
    needed, units = least_units(limit)
    points, taken = 0, 0
    turn = dice.below(len(core), RULE)
    while taken < needed or points < share(limit, LEAST_CORE):
        book = core[(turn + taken) % len(core)]
        most = max(book.least, (share(limit, LEAST_CORE) // max(1, needed)) // book.points)
        entry = RosterEntry(book.id, min(book.most, most) if taken < needed else book.least)
        points, taken = points + entry_points(entry), taken + 1
        yield entry
    others = sorted((b for b in books if b.category in ("core", "special")), key=lambda b: b.points * b.least)
    yield from (RosterEntry(book.id, book.least) for book in others[: max(0, units - taken)])


# --------------------------------------------------------------------------------------------- random steps
def _another(entries: list[RosterEntry], books: list[Entry], dice: AnyDice) -> list[RosterEntry] | None:
    """One more unit of a random size, or a mage with the spells of a random school; what is new is preferred."""
    book = books[dice.below(len(books), RULE)]
    known = any(entry.entry == book.id for entry in entries)
    if book.general or (known and (book.character or dice.below(_AGAIN, RULE))):
        return None
    if book.level:
        return [*entries, _mage(book, book.level, dice)]
    models = book.least + dice.below(1 + (book.most - book.least) // 2, RULE)
    return [*entries, RosterEntry(book.id, models)]


def _command(entries: list[RosterEntry], books: list[Entry], dice: AnyDice) -> list[RosterEntry] | None:
    """A whole command group for a unit that is large enough."""
    n = dice.below(len(entries), RULE)
    entry = entries[n]
    if entry.command or not data.entry_of(entry.entry).command_group or entry.models < _GROUP_FROM:
        return None
    return _with(entries, n, msgspec.structs.replace(entry, command=COMMAND))


def _option(entries: list[RosterEntry], books: list[Entry], dice: AnyDice) -> list[RosterEntry] | None:
    """An option of an entry; a mage learns another spell with every Level."""
    n = dice.below(len(entries), RULE)
    entry = entries[n]
    offers = [o.id for o in data.entry_of(entry.entry).options if o.id not in (*entry.options, "general")]
    if not offers:
        return None
    option = offers[dice.below(len(offers), RULE)]
    changed = msgspec.structs.replace(entry, options=(*entry.options, option))
    return _with(entries, n, _learned(changed, dice) if data.options()[option].level else changed)


_Step = Callable[[list[RosterEntry], list[Entry], AnyDice], list[RosterEntry] | None]

_WEIGHT: Final[dict[_Step, int]] = {_another: 3, _command: 2, _option: 1}


def _with(entries: list[RosterEntry], n: int, entry: RosterEntry) -> list[RosterEntry]:
    return [*entries[:n], entry, *entries[n + 1 :]]


# --------------------------------------------------------------------------------------------- the rest of the points
def filled(nation: str, entries: list[RosterEntry], limits: Limits) -> list[RosterEntry]:
    """Models are added to units, the smallest share of their largest size first, as long as the list stays legal."""
    growing = True
    while growing:
        growing = False
        spare = limits.points_limit - roster_points(Roster(nation, tuple(entries)))
        for n in sorted(range(len(entries)), key=lambda k: _fullness(entries[k])):
            entry, book = entries[n], data.entry_of(entries[n].entry)
            larger = msgspec.structs.replace(entry, models=entry.models + 1)
            if entry.models >= book.most or entry_points(larger) - entry_points(entry) > spare:
                continue
            if _fits(nation, _with(entries, n, larger), limits):
                entries, growing = _with(entries, n, larger), True
                break
    return entries


def _fullness(entry: RosterEntry) -> float:
    return entry.models / data.entry_of(entry.entry).most
