"""Units in whole sentences: their names with articles, as subject and as object, and which verb forms they take.

The noun of each entry stands with its article beside its name: `unit.<entry>.noun`, the object after a bar where it is
another one than the article tells, and a plus after a last bar where verbs are in the plural. A name of the player's
own can't be declined: a character is called by it, everybody else is "the unit ...".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.engine.caldaern.blocks.profiles import listed as card
from game.engine.caldaern.position.units import Unit
from game.views.caldaern.shown.names import entry_of_name, numbered
from game.words import Words

ONE, MANY = 1, 2
"""Numbers that choose verb forms."""

_PLURAL = "+"
"""What the noun of an entry ends with where its verbs are in the plural."""

_FORMS = re.compile(r"\[([^\[\]|]+)\|([^\[\]|]+)\]")
"""A word in two forms, for a subject that is one and for one that is many: `[breaks|break]`."""


class Noun(NamedTuple):
    """A unit in a sentence: as its subject, as its object, and the number of the verb."""

    subject: str
    object: str
    number: int


class ArmyNames(NamedTuple):
    """How an army is named: in tables and headings, as the subject of a sentence; and its colour."""

    label: str
    subject: str
    nation: str
    player: str
    colour: str


def noun_of(words: Words, unit: Unit) -> Noun:
    """How a unit is spoken of."""
    name, unit_number = numbered(unit.called)
    if name != card(unit).name:
        return _own_name(words, unit.name, alone=card(unit).character)
    entry = card(unit).entry
    subject, *more = words(f"caldaern.unit.{entry}.noun").split("|")
    object = next((form for form in more if form != _PLURAL), "") or _accusative(subject)
    return Noun(subject + unit_number, object + unit_number, _number(words, entry))


def number_called(words: Words, name: str) -> int:
    """The number of what the rules call by a name."""
    entry = entry_of_name(name)
    return ONE if entry is None else _number(words, entry.id)


def inflected(text: str, number: int) -> str:
    """A text of which the words in two forms are put in the form of a number."""
    return _FORMS.sub(rf"\{number}", text)


def _number(words: Words, entry: str) -> int:
    return MANY if words(f"caldaern.unit.{entry}.noun").split("|")[-1] == _PLURAL else ONE


def _own_name(words: Words, called: str, *, alone: bool) -> Noun:
    if alone:
        return Noun(called, called, ONE)
    told = words("account.noun.own", name=called)
    return Noun(told, told, int(words("account.noun.own.number")))


def _accusative(subject: str) -> str:
    """Only masculine articles change: "der" becomes "den"."""
    return f"den{subject[3:]}" if subject.startswith("der ") else subject


def listed(words: Words, names: list[str]) -> str:
    """Names in a row: "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return words("account.and", first=", ".join(names[:-1]), last=names[-1])


def sentence(text: str) -> str:
    """A clause as a sentence of its own."""
    whole = text[:1].upper() + text[1:]
    return whole if whole.endswith((".", "!", "?", ":")) else f"{whole}."
