"""Army lists: what a player brings to a battle, as data, and what it costs. Rules: CDN-38.6, CDN-38.14, CDN-38.15."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import CATEGORIES, Entry

MOST_LETTERS = 80
"""Letters of any text in a list."""

Text = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
Texts = Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_LETTERS)]
Numbers = Annotated[tuple[int, ...], msgspec.Meta(max_length=MOST_LETTERS)]


class RosterEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A unit or a character of a list. Rules: CDN-38.6.

    entry           id of the army book's entry
    models          line and command models together; 1 for characters
    options         ids of the options taken
    command         of `captain`, `musician`, `banner`
    heirlooms       ids
    name            what the player calls it, "" for the entry's own name
    school, spells  of a mage: a school of Colour and the numbers of its spells
    """

    entry: Text
    models: int = 1
    options: Texts = ()
    command: Texts = ()
    heirlooms: Texts = ()
    name: Text = ""
    school: Text = ""
    spells: Numbers = ()


class Roster(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An army list of one nation. `pact`: declared a Pact army (CDN-38.12). Rules: CDN-38.6."""

    nation: Text
    entries: tuple[RosterEntry, ...] = ()
    title: Text = ""
    pact: bool = False


def option_points(book: Entry, option: str, models: int) -> int:
    """What an option costs a unit of so many models; 0 for one that the entry does not have. Rules: CDN-37.12."""
    offer = book.offer(option)
    return 0 if offer is None else offer.points * (1 if offer.once else models)


def entry_points(entry: RosterEntry) -> int:
    """What an entry of a list costs: models, options, command models, heirlooms; unknown things cost nothing."""
    book = data.entries().get(entry.entry)
    if book is None:
        return 0
    options = sum(option_points(book, option, entry.models) for option in entry.options)
    command = sum(data.command_models()[model].points for model in entry.command if model in data.command_models())
    items = sum(data.heirlooms()[item].points for item in entry.heirlooms if item in data.heirlooms())
    return book.points * entry.models + options + command + items


def ridden(entry: RosterEntry) -> str:
    """The entry of the monster that a character rides, "" for none. Rules: CDN-38.15."""
    options = (data.options()[option] for option in entry.options if option in data.options())
    return next((option.monster for option in options if option.monster), "")


def category_points(entries: tuple[RosterEntry, ...]) -> dict[str, int]:
    """Points by category; a ridden monster's own points count as its own category. Rules: CDN-38.9, CDN-38.15."""
    found = dict.fromkeys(CATEGORIES, 0)
    for entry in entries:
        book = data.entries().get(entry.entry)
        if book is None:
            continue
        points, beast = entry_points(entry), ridden(entry)
        if beast:
            monster = data.entry_of(beast)
            found[monster.category] += monster.points
            points -= monster.points
        found[book.category] += points
    return found


def roster_points(roster: Roster) -> int:
    """What a list costs. Rules: CDN-38.7."""
    return sum(map(entry_points, roster.entries))


def known(roster: Roster) -> bool:
    """Whether the army books have a list's nation and all of its entries."""
    return roster.nation in data.NATIONS and all(entry.entry in data.entries() for entry in roster.entries)
