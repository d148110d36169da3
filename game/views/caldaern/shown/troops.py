"""Troops of lists that are still being built, and may hold what can't be made into troops."""

from __future__ import annotations

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve


def shown_troop(entry: RosterEntry) -> Troop | None:
    """The troop of an entry of a list; None where it is not fielded, or has options that do not exist."""
    book = data.entries().get(entry.entry)
    if book is None or not data.fielded(book):
        return None
    if any(book.offer(option) is None for option in entry.options):
        return None
    if any(item not in data.heirlooms() for item in entry.heirlooms):
        return None
    return resolve(entry)
