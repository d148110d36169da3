"""An army list while it is being built: every change, what it costs, what is wrong, and the way back.

Changes keep a list tidy: options that exclude each other replace each other, and what an option needs goes and comes
with it. Whether the list is legal is for the rules to say. Rules: CDN-38.6 to CDN-38.15.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import (
    LEAST_CORE,
    MOST_OF,
    RosterFault,
    copies_allowed,
    roster_faults,
    share,
)
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, category_points, roster_points
from game.engine.caldaern.lists.schema import CATEGORIES, Entry
from game.engine.caldaern.lists.spells import SPELL_NUMBERS
from game.engine.caldaern.words.kinds import COMMAND

DEFAULT_LIMIT = 1000

ONE_TO_CHOOSE = 2
"""Spells of a mage of Level 1: spell 0 and one that is chosen."""


class Share(msgspec.Struct, frozen=True):
    """Points of a category, and the least and most that the limit allows (None: any). Rules: CDN-38.9."""

    category: str
    points: int
    least: int | None
    most: int | None

    @property
    def fine(self) -> bool:
        """Whether they are within their limits."""
        return (self.least is None or self.points >= self.least) and (self.most is None or self.points <= self.most)


class _Rules(msgspec.Struct, frozen=True):
    points_limit: int
    heirlooms: bool = True
    allies: bool = False


class ArmyPlan:
    """The list, its limit, and what it was before each change."""

    def __init__(self, roster: Roster, limit: int = DEFAULT_LIMIT) -> None:
        self.roster = roster
        self.limit = limit
        self._past: list[tuple[Roster, int]] = []
        self._future: list[tuple[Roster, int]] = []
        self._tried: Roster | None = None
        self.saved = (roster, limit)
        """What is on the disk, or was opened."""

    # ---------------------------------------------------------------------------------------- answers
    @property
    def entries(self) -> tuple[RosterEntry, ...]:
        """The units of the list."""
        return self.roster.entries

    @property
    def points(self) -> int:
        """What the list costs."""
        return roster_points(self.roster)

    @property
    def changed(self) -> bool:
        """Whether it differs from what was saved or opened."""
        return (self.roster, self.limit) != self.saved

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to do again."""
        return bool(self._future)

    def mark_saved(self) -> None:
        """The list is on the disk as it is now."""
        self.saved = (self.roster, self.limit)

    def faults(self) -> list[RosterFault]:
        """Everything that is wrong. Rules: Table 38-B."""
        return roster_faults(self.roster, _Rules(self.limit))

    def shares(self) -> list[Share]:
        """Points of each category with their limits. Rules: CDN-38.9."""
        points = category_points(self.entries)
        return [
            Share(
                category,
                points[category],
                share(self.limit, LEAST_CORE) if category == "core" else None,
                share(self.limit, MOST_OF[category]) if category in MOST_OF else None,
            )
            for category in CATEGORIES
        ]

    def book(self) -> list[Entry]:
        """The entries of the nation's book, category by category."""
        entries = data.nation_of(self.roster.nation).entries
        return sorted(entries, key=lambda entry: CATEGORIES.index(entry.category))

    def copies(self, entry: str) -> tuple[int, int | None]:
        """How often an entry is in the list, and how often it may be. Rules: CDN-38.11."""
        taken = sum(own.entry == entry for own in self.entries)
        return taken, copies_allowed(data.entry_of(entry).category, self.limit)

    # ---------------------------------------------------------------------------------------- changes
    def _end_trial(self) -> None:
        """The list as it was before a size was tried."""
        if self._tried is not None:
            self.roster, self._tried = self._tried, None

    def _change(self, roster: Roster, limit: int | None = None) -> None:
        self._end_trial()
        new = (roster, self.limit if limit is None else limit)
        if new != (self.roster, self.limit):
            self._past.append((self.roster, self.limit))
            self._future.clear()
            self.roster, self.limit = new

    def _with(self, entries: tuple[RosterEntry, ...]) -> None:
        self._change(msgspec.structs.replace(self.roster, entries=entries))

    def _put(self, n: int, entry: RosterEntry) -> None:
        self._with((*self.entries[:n], entry, *self.entries[n + 1 :]))

    def take(self, roster: Roster, limit: int | None = None) -> None:
        """Another list in the place of this one."""
        self._change(roster, limit)

    def undo(self) -> bool:
        """Take the last change back; False where there is none."""
        self._end_trial()
        if not self._past:
            return False
        self._future.append((self.roster, self.limit))
        self.roster, self.limit = self._past.pop()
        return True

    def redo(self) -> bool:
        """Do again what was taken back; False where there is nothing."""
        self._end_trial()
        if not self._future:
            return False
        self._past.append((self.roster, self.limit))
        self.roster, self.limit = self._future.pop()
        return True

    def set_limit(self, limit: int) -> None:
        """Another points limit."""
        self._change(self.roster, limit)

    def set_nation(self, nation: str) -> None:
        """The book of another nation, with an empty list."""
        if nation != self.roster.nation:
            self._change(Roster(nation))

    def set_title(self, title: str) -> None:
        """Another name of the list; not a step that is taken back by itself."""
        self.roster = msgspec.structs.replace(self.roster, title=title)

    def set_pact(self, pact: bool) -> None:
        """Declare a Pact army, or not. Rules: CDN-38.12."""
        self._change(msgspec.structs.replace(self.roster, pact=pact))

    def add(self, entry: str) -> int:
        """A unit of least size, or a character, behind others of its category; its place in the list.

        The first one who may be General is, so that a new list has one. Rules: CDN-35.15.
        """
        book = data.entry_of(entry)
        led = any(data.entry_of(own.entry).general or "general" in own.options for own in self.entries)
        options = ("general",) if book.offer("general") is not None and not led else ()
        order = CATEGORIES.index(book.category)
        place = sum(CATEGORIES.index(data.entry_of(own.entry).category) <= order for own in self.entries)
        new = RosterEntry(entry, book.least, options)
        if book.schools:
            new = msgspec.structs.replace(new, school=book.schools[0], spells=tuple(range(book.level + 1)))
        self._with((*self.entries[:place], new, *self.entries[place:]))
        return place

    def double(self, n: int) -> int:
        """The same unit once more, without what there is only once; its place in the list."""
        entry = self.entries[n]
        options = tuple(option for option in entry.options if option not in ("general", "war_flag"))
        new = msgspec.structs.replace(entry, options=options, heirlooms=(), name="")
        self._with((*self.entries[: n + 1], new, *self.entries[n + 1 :]))
        return n + 1

    def remove(self, n: int) -> None:
        """Take a unit out of the list."""
        self._with((*self.entries[:n], *self.entries[n + 1 :]))

    def try_models(self, n: int, models: int) -> None:
        """Show another size of a unit while it is being chosen; the next change or step back ends the trial."""
        self._tried = self._tried or self.roster
        entries = (*self.entries[:n], msgspec.structs.replace(self.entries[n], models=models), *self.entries[n + 1 :])
        self.roster = msgspec.structs.replace(self.roster, entries=entries)

    def set_models(self, n: int, models: int) -> None:
        """Another size of a unit."""
        self._end_trial()
        self._put(n, msgspec.structs.replace(self.entries[n], models=models))

    def rename(self, n: int, name: str) -> None:
        """What the player calls a unit."""
        self._put(n, msgspec.structs.replace(self.entries[n], name=name))

    def toggle_option(self, n: int, option: str) -> None:
        """Take an option or leave it; what excludes it goes, what it needs comes, what needs it goes."""
        entry, records = self.entries[n], data.options()
        if option in entry.options:
            kept = [own for own in entry.options if own != option]
            while lost := [own for own in kept if records[own].needs and records[own].needs not in kept]:
                kept = [own for own in kept if own not in lost]
        else:
            alone = records[option].alone
            kept = [own for own in entry.options if not alone or records[own].alone != alone]
            wanted = option
            while wanted and wanted not in kept:
                kept.append(wanted)
                wanted = records[wanted].needs
        order = [offer.id for offer in data.entry_of(entry.entry).options]
        options = tuple(sorted(kept, key=order.index))
        self._put(n, _tidy(msgspec.structs.replace(entry, options=options)))

    def toggle_command(self, n: int, model: str) -> None:
        """Take a command model or leave it."""
        entry = self.entries[n]
        wanted = {*entry.command} ^ {model}
        self._put(n, msgspec.structs.replace(entry, command=tuple(m for m in COMMAND if m in wanted)))

    def toggle_heirloom(self, n: int, item: str) -> None:
        """Take an heirloom or leave it."""
        entry = self.entries[n]
        wanted = {*entry.heirlooms} ^ {item}
        self._put(n, msgspec.structs.replace(entry, heirlooms=tuple(i for i in data.heirlooms() if i in wanted)))

    def most_spells(self, n: int) -> int:
        """How many spells a mage may know: one more than the Level. Rules: CDN-38.13."""
        return level_of(self.entries[n]) + 1

    def levels(self, n: int) -> list[int]:
        """The Levels that a mage may have, the lowest first; none for others. Rules: CDN-35.52."""
        book = data.entry_of(self.entries[n].entry)
        bought = [data.options()[offer.id].level for offer in book.options]
        return [book.level, *sorted(level for level in bought if level)] if book.level else []

    def set_level(self, n: int, level: int) -> None:
        """Another Level of a mage, with all below it; spells beyond it are forgotten. Rules: CDN-35.52."""
        entry, records = self.entries[n], data.options()
        order = [offer.id for offer in data.entry_of(entry.entry).options]
        wanted = {option for option in entry.options if not records[option].level}
        wanted |= {option for option in order if 0 < records[option].level <= level}
        self._put(n, _tidy(msgspec.structs.replace(entry, options=tuple(sorted(wanted, key=order.index)))))

    def set_school(self, n: int, school: str) -> None:
        """Another school of a mage; the numbers of the spells stay. Rules: CDN-38.13."""
        entry = self.entries[n]
        spells = entry.spells or tuple(range(self.most_spells(n)))
        self._put(n, msgspec.structs.replace(entry, school=school, spells=spells))

    def toggle_spell(self, n: int, spell: int) -> None:
        """Learn a spell or leave it; spell 0 comes with the school. Who knows only one more takes the new one for it.

        Rules: CDN-38.13.
        """
        entry = self.entries[n]
        wanted = ({*entry.spells} ^ {spell} | {0}) & {*range(SPELL_NUMBERS)}
        if spell in wanted and len(wanted) > self.most_spells(n) == ONE_TO_CHOOSE:
            wanted = {0, spell}
        self._put(n, msgspec.structs.replace(entry, spells=tuple(sorted(wanted))))

    def move(self, n: int, by: int) -> int:
        """Put a unit higher (-1) or lower (1) in the list, among those of its category; its new place.

        The order counts: Born in the Saddle is for the first of its entries. Rules: CDN-34.105.
        """
        other = n + by
        if not 0 <= other < len(self.entries):
            return n
        mine, its = (data.entry_of(self.entries[at].entry).category for at in (n, other))
        if mine != its:
            return n
        entries = list(self.entries)
        entries[n], entries[other] = entries[other], entries[n]
        self._with(tuple(entries))
        return other


def level_of(entry: RosterEntry) -> int:
    """The Level of a mage with all that was chosen; 0 for others."""
    levels = [data.options()[option].level for option in entry.options]
    return max((data.entry_of(entry.entry).level, *levels))


def _tidy(entry: RosterEntry) -> RosterEntry:
    """Without heirlooms that only a War Flag bearer may have, and spells beyond the mage's Level."""
    items = data.heirlooms()
    kept = tuple(item for item in entry.heirlooms if items[item].bearer != "war_flag" or "war_flag" in entry.options)
    return msgspec.structs.replace(entry, heirlooms=kept, spells=entry.spells[: level_of(entry) + 1])
