"""What units and places are called."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.land.board import Element, Objective
from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.land.terrain import UNKNOWN
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Entry
from game.engine.caldaern.position.actions import Aim
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.words import Words

_SUFFIX = re.compile(r"(, \d(\.5)?)?( \(north\))?$")
"""What tells contours of a hill apart on a map, and what was turned round."""

_NO_LETTER = re.compile(r"\W+")


def unit_called(words: Words, unit: Unit) -> str:
    """A unit's name: the player's own, else that of its entry, with its number where an army has several."""
    name, number = numbered(unit.called)
    return words(f"caldaern.unit.{listed(unit).entry}") + number if name == listed(unit).name else unit.name


def armies_called(words: Words, position: Position) -> tuple[str, ...]:
    """Both armies in a word: their nations, or who leads them where those are the same or not known yet."""
    nations = [None if roster is None else roster.nation for roster in position.rosters]
    if None in nations or len(set(nations)) < len(nations):
        return tuple(seat.name for seat in position.config.seat_list)
    return tuple(words(f"battle.nation.{nation}") for nation in nations)


def called(words: Words, name: str) -> str:
    """What a unit of a name is called: an entry by its name in the reader's language, everything else as it is."""
    entry = entry_of_name(name)
    return name if entry is None else words(f"caldaern.unit.{entry.id}") + numbered(name)[1]


def land_called(words: Words, what: str, name: str) -> str:
    """An element of the land: by its name, else by the word for what it is; laid wire is only called what it is."""
    if name and what != "wire":
        return place_called(words, name)
    key = f"battle.terrain.{what}"
    return words(key if words.has(key) else "battle.terrain.obstacle")


def kind_called(words: Words, element: Element) -> str:
    """What kind of land an element is: its Colour where it has one, that nobody knows it yet, else its class."""
    unknown = UNKNOWN in (element.colour, element.variety)
    if unknown:
        return words("battle.terrain.unfound", kind=words(f"battle.terrain.{element.kind}"))
    return words(f"battle.terrain.{element.colour or element.variety or element.kind}")


def element_called(words: Words, ground: Ground, element: int) -> str:
    """An element by its number; "" for none."""
    if not 1 <= element <= len(ground.elements):
        return ""
    found = ground.element(element)
    return land_called(words, found.variety or found.kind, found.name)


def goal_called(words: Words, ground: Ground, objective: Objective) -> str:
    """An objective: by the building that it lies in, as the map calls that, else by its own name."""
    squares = set(objective.cells)
    inside = (e.name for e in ground.elements if e.kind == "building" and e.name and squares <= set(e.cells))
    return place_called(words, next(inside, objective.id))


def entry_of_name(name: str) -> Entry | None:
    """The entry by whose name a unit is called, if by any."""
    return _entries().get(numbered(name)[0])


def numbered(name: str) -> tuple[str, str]:
    """A name without the number of a unit of which an army has several, and the number with its blank, or ""."""
    before, blank, number = name.rpartition(" ")
    return (before, blank + number) if before and number.isdigit() else (name, "")


@cache
def _entries() -> dict[str, Entry]:
    """Entries of all armies by the names that the rules give them."""
    return {entry.name: entry for entry in data.entries().values()}


def place_called(words: Words, name: str) -> str:
    """A place on a battlefield: those of the supplied ones in the reader's language, others as their map has them.

    What is painted without a name is called by its class and a number. Rules: CDN-29.39.
    """
    kind, number = numbered(name)
    if number and kind in KINDS:
        return words(f"battle.terrain.{kind}") + number
    bare = _SUFFIX.sub("", name)
    key = f"places.{_NO_LETTER.sub('_', bare.lower()).strip('_')}"
    return words(key) if words.has(key) else bare


def aimed_called(words: Words, units: Mapping[UnitId, Unit], aim: Aim) -> str:
    """Whom blows are aimed at: a unit, a command model of it, a character in it. Rules: CDN-11.10."""
    kind, _, number = aim.victim.partition(":")
    if kind == "character":
        return unit_called(words, units[int(number)])
    unit = unit_called(words, units[aim.target])
    return words("battle.command.victim", victim=words(f"caldaern.command.{kind}"), unit=unit) if kind else unit


def model_called(words: Words, units: Mapping[UnitId, Unit], model: int) -> str:
    """A duellist: a character by his name, the captain of a unit by the unit's. Rules: CDN-35.40."""
    unit = units[model]
    if listed(unit).character:
        return unit_called(words, unit)
    victim = words("caldaern.command.captain")
    return words("battle.command.victim", victim=victim, unit=unit_called(words, unit))
