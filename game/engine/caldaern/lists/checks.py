"""What is wrong with an army list: each fault with code, rule and sentence. Rules: CDN-38.7 to 38.18, Table 38-B."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, Protocol

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, category_points, entry_points, ridden, roster_points
from game.engine.caldaern.lists.schema import Entry
from game.engine.caldaern.words.kinds import COMMAND
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, said

MOST_OF: Final = {"command": 40, "special": 50, "rare": 30}
"""Greatest share of the points limit in percent. Rules: CDN-38.9."""

LEAST_CORE: Final = 25
"""Least share of Core in percent. Rules: CDN-38.9."""

MOST_ALLIES: Final = 25
"""Greatest share of allies in percent. Rules: CDN-38.16."""

SMALL_GAME: Final = 500
"""Below this limit one Core unit and two units are enough. Rules: CDN-38.10."""

MOST_HEIRLOOMS: Final = 2
"""For one character. Rules: CDN-36.20."""

LONGEST_LIST: Final = 60
"""Entries of a list; more than the cheapest ones of any book need for the highest limit."""

LONGEST_NAME: Final = 40
"""Letters of the name that a player gives to a list or a unit."""

_SIZES: Final = ((500, 2, 1), (1000, 3, 2))
_ABOVE: Final = (5, 3)


class ArmyRules(Protocol):
    """The options of a game that bind army lists. Rules: Table 38-A."""

    @property
    def points_limit(self) -> int:
        """Points for each side."""

    @property
    def heirlooms(self) -> bool:
        """Whether heirlooms may be bought. Rules: CDN-36.20."""

    @property
    def allies(self) -> bool:
        """Whether units of one other nation may be taken. Rules: CDN-38.16."""


class RosterFault(msgspec.Struct, frozen=True):
    """A fault: at which entry of the list (-1: the list as a whole), and why it is one."""

    entry: int
    refusal: Refusal

    @property
    def code(self) -> str:
        """Its code; the refusal's own may say more behind a dot. Rules: Table 38-B."""
        return self.refusal.code.partition(".")[0]

    @property
    def rule(self) -> str:
        """The rule it breaks."""
        return self.refusal.rule

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.refusal.text


def share(limit: int, percent: int) -> int:
    """A percentage of the points limit, rounded up. Rules: CDN-38.9."""
    return -(-limit * percent // 100)


def copies_allowed(category: str, limit: int) -> int | None:
    """How often the same entry of a category may be taken, None for any number. Rules: CDN-38.11."""
    if category not in ("special", "rare"):
        return None
    column = 0 if category == "special" else 1
    return next((row[1 + column] for row in _SIZES if limit <= row[0]), _ABOVE[column])


def least_units(limit: int) -> tuple[int, int]:
    """How many Core units, and how many units that are no characters, a list needs. Rules: CDN-38.10."""
    return (1, 2) if limit < SMALL_GAME else (2, 3)


def roster_faults(roster: Roster, rules: ArmyRules) -> list[RosterFault]:
    """Everything that is wrong with a list under the options of a game; an empty list means it is legal.

    Entries that do not exist are told alone, since nothing can be said about the rest. Rules: Table 38-B.
    """
    unknown = list(_unknown(roster, rules))
    if unknown:
        return unknown
    found: list[RosterFault] = []
    for n, entry in enumerate(roster.entries):
        book = data.entry_of(entry.entry)
        found += [RosterFault(n, refusal) for refusal in _entry_faults(entry, book, rules)]
    found += [RosterFault(-1, refusal) for refusal in _army_faults(roster, rules)]
    return found


# --------------------------------------------------------------------------------------------- what does not exist
def _unknown(roster: Roster, rules: ArmyRules) -> Iterator[RosterFault]:
    if roster.nation not in data.NATIONS:
        yield RosterFault(-1, refuse("roster_unknown", what=said(roster.nation)))
        return
    if len(roster.entries) > LONGEST_LIST:
        yield RosterFault(-1, refuse("roster_too_many.entries", most=LONGEST_LIST, count=len(roster.entries)))
        return
    for n, entry in enumerate(roster.entries):
        book = data.entries().get(entry.entry)
        if book is None:
            yield RosterFault(n, refuse("roster_unknown", what=said(entry.entry)))
        elif not data.fielded(book):
            yield RosterFault(n, refuse("roster_unknown.stage", entry=book.id))
        elif data.home_of(book.id) != roster.nation and not rules.allies:
            yield RosterFault(n, refuse("roster_unknown.nation", entry=book.id))


# --------------------------------------------------------------------------------------------- entry by entry
def _entry_faults(entry: RosterEntry, book: Entry, rules: ArmyRules) -> Iterator[Refusal]:
    if len(entry.name) > LONGEST_NAME:
        yield refuse("roster_option.name", entry=book.id, most=LONGEST_NAME)
    if not book.least <= entry.models <= book.most:
        yield refuse("roster_unit_size", entry=book.id, models=entry.models, least=book.least, most=book.most)
    yield from _option_faults(entry, book)
    yield from _command_faults(entry, book)
    yield from _heirloom_faults(entry, book, rules)
    yield from _spell_faults(entry, book)


def _twice(things: tuple[str, ...]) -> Iterator[str]:
    return (thing for thing, times in Counter(things).items() if times > 1)


def _option_faults(entry: RosterEntry, book: Entry) -> Iterator[Refusal]:
    taken: dict[str, str] = {}
    for option in dict.fromkeys(entry.options):
        if book.offer(option) is None:
            yield refuse("roster_option", entry=book.id, what=said(option))
            continue
        record = data.options()[option]
        if record.needs and record.needs not in entry.options:
            yield refuse("roster_option.needs", entry=book.id, option=option, other=record.needs)
        if record.alone and record.alone in taken:
            yield refuse("roster_option.both", entry=book.id, option=option, other=taken[record.alone])
        taken.setdefault(record.alone, option)
    for option in _twice(entry.options):
        yield refuse("roster_option.twice", entry=book.id, what=said(option))


def _command_faults(entry: RosterEntry, book: Entry) -> Iterator[Refusal]:
    for model in dict.fromkeys(entry.command):
        if model not in COMMAND:
            yield refuse("roster_option", entry=book.id, what=said(model))
        elif not book.command_group:
            yield refuse("roster_option.command", "CDN-37.13", entry=book.id, command=model)
    for model in _twice(entry.command):
        yield refuse("roster_option.twice", "CDN-35.1", entry=book.id, what=said(model))


def _heirloom_faults(entry: RosterEntry, book: Entry, rules: ArmyRules) -> Iterator[Refusal]:
    if not entry.heirlooms:
        return
    if not rules.heirlooms:
        yield refuse("roster_option.no_heirlooms", entry=book.id)
        return
    known = [item for item in entry.heirlooms if item in data.heirlooms()]
    for item in entry.heirlooms:
        if item not in data.heirlooms():
            yield refuse("roster_option", "CDN-36.20", entry=book.id, what=said(item))
        elif not _may_bear(entry, book, item):
            yield refuse("roster_option.bearer", entry=book.id, heirloom=item)
    if len(entry.heirlooms) > MOST_HEIRLOOMS:
        yield refuse("roster_option.heirloom_count", entry=book.id, most=MOST_HEIRLOOMS)
    points = sum(data.heirlooms()[item].points for item in known)
    if points > book.heirlooms:
        yield refuse("roster_option.heirloom_points", entry=book.id, points=points, most=book.heirlooms)


def _may_bear(entry: RosterEntry, book: Entry, item: str) -> bool:
    bearer = data.heirlooms()[item].bearer
    if bearer == "mage":
        return book.level > 0
    return bearer != "war_flag" or "war_flag" in entry.options


def mage_level(entry: RosterEntry, book: Entry) -> int:
    """Level of a mage with what the list pays for, 0 for who is none. Rules: CDN-38.13."""
    bought = [data.options()[option].level for option in entry.options if option in data.options()]
    return max((book.level, *bought)) if book.level else 0


def _spell_faults(entry: RosterEntry, book: Entry) -> Iterator[Refusal]:
    level = mage_level(entry, book)
    if not level:
        if entry.spells or entry.school:
            yield refuse("roster_spells.no_mage", entry=book.id)
        return
    if not entry.spells and not entry.school:
        yield refuse("roster_spells.none", entry=book.id)
        return
    if entry.school not in book.schools:
        yield refuse("roster_spells.school", entry=book.id, what=said(entry.school))
    if len(entry.spells) > level + 1:
        yield refuse("roster_spells", entry=book.id, count=len(entry.spells), most=level + 1)
    if len(set(entry.spells)) != len(entry.spells) or any(not 0 <= spell <= 6 for spell in entry.spells):
        yield refuse("roster_spells.numbers", entry=book.id)
    elif 0 not in entry.spells:
        yield refuse("roster_spells.zero", entry=book.id)


# --------------------------------------------------------------------------------------------- the whole army
def _army_faults(roster: Roster, rules: ArmyRules) -> Iterator[Refusal]:
    limit, points = rules.points_limit, roster_points(roster)
    if len(roster.title) > LONGEST_NAME:
        yield refuse("roster_option.title", most=LONGEST_NAME)
    if points > limit:
        yield refuse("roster_over_limit", points=points, limit=limit)
    yield from _leader_faults(roster)
    yield from _category_faults(roster, limit)
    yield from _unit_faults(roster, limit)
    yield from _item_faults(roster)
    yield from _ally_faults(roster, limit)
    if roster.pact and roster.nation == "khesoy":
        yield refuse("roster_option.pact")


def is_general(entry: RosterEntry) -> bool:
    """Whether an entry of a list is a General. Rules: CDN-35.15, CDN-37.96."""
    return data.entry_of(entry.entry).general or "general" in entry.options


def _leader_faults(roster: Roster) -> Iterator[Refusal]:
    generals = sum(map(is_general, roster.entries))
    if not generals:
        yield refuse("roster_no_general")
    elif generals > 1:
        yield refuse("roster_two_generals", count=generals)
    flags = sum("war_flag" in entry.options for entry in roster.entries)
    if flags > 1:
        yield refuse("roster_two_war_flags", count=flags)


def _category_faults(roster: Roster, limit: int) -> Iterator[Refusal]:
    points = category_points(roster.entries)
    for category, percent in MOST_OF.items():
        if points[category] > share(limit, percent):
            most = share(limit, percent)
            yield refuse("roster_category", category=category, points=points[category], limit=most, percent=percent)
    core = share(limit, LEAST_CORE)
    if points["core"] < core:
        yield refuse("roster_category.core", category="core", points=points["core"], limit=core, percent=LEAST_CORE)


def _unit_faults(roster: Roster, limit: int) -> Iterator[Refusal]:
    books = [data.entry_of(entry.entry) for entry in roster.entries]
    core, units = least_units(limit)
    found = sum(book.category == "core" for book in books)
    if found < core:
        yield refuse("roster_too_few_core", least=core, count=found)
    found = sum(not book.character for book in books)
    if found < units:
        yield refuse("roster_too_few_units", least=units, count=found)
    used = Counter(book.id for book in books)
    used.update(beast for entry in roster.entries if (beast := ridden(entry)))
    for entry, times in used.items():
        most = copies_allowed(data.entry_of(entry).category, limit)
        if most is not None and times > most:
            yield refuse("roster_too_many", entry=entry, count=times, most=most)


def _item_faults(roster: Roster) -> Iterator[Refusal]:
    for item in _twice(tuple(item for entry in roster.entries for item in entry.heirlooms)):
        if item in data.heirlooms():
            yield refuse("roster_option.heirloom_twice", heirloom=item)


def _ally_faults(roster: Roster, limit: int) -> Iterator[Refusal]:
    allies = [entry for entry in roster.entries if data.home_of(entry.entry) != roster.nation]
    for entry in allies:
        if data.entry_of(entry.entry).category == "command":
            yield refuse("roster_category.ally_command", entry=entry.entry)
    if len({data.home_of(entry.entry) for entry in allies}) > 1:
        yield refuse("roster_unknown.ally_nations")
    points = sum(map(entry_points, allies))
    if points > share(limit, MOST_ALLIES):
        yield refuse("roster_category.allies", points=points, limit=share(limit, MOST_ALLIES), percent=MOST_ALLIES)
