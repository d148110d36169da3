"""The tables of Caldaern, read once on first use from the TOML files in `data`, which are part of the program.

What is read is checked by its types (schema.py); that the tables agree with each other is proved by tests.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pkgutil import get_data
from typing import Any, Final, Protocol, TypeVar

import msgspec

from game.engine.caldaern.lists.schema import (
    SCHOOLS,
    Armour,
    CommandModel,
    Entry,
    Heirloom,
    MachineWeapon,
    MeleeWeapon,
    Mount,
    Nation,
    Option,
    RangedWeapon,
    Scenario,
    TypeRow,
)
from game.engine.caldaern.lists.spells import SPELL_NUMBERS, Spell

NATIONS: Final = ("commonwealth", "khesoy", "graighule", "djuchid")
"""The army books in the order of section 37."""

STAGE: Final = 1
"""Stage of the rules that is played: types, scenarios and items of a later one are data only (see "Build order")."""


class _Named(Protocol):
    @property
    def id(self) -> str:
        """By which it is found in its table."""


Record = TypeVar("Record", bound=_Named)


@cache
def read(name: str) -> dict[str, Any]:
    """A file of the folder `data` as plain data."""
    text = get_data("game.engine.caldaern.lists", f"data/{name}.toml")
    assert text is not None
    return tomllib.loads(text.decode())


def _by_id(kind: type[Record], file: str, table: str) -> dict[str, Record]:
    rows = (msgspec.convert(row, kind) for row in read(file)[table])
    return {row.id: row for row in rows}


@cache
def types() -> dict[str, TypeRow]:
    """Unit types by key. Rules: CDN-4.2."""
    return _by_id(TypeRow, "types", "types")


@cache
def melee_weapons() -> dict[str, MeleeWeapon]:
    """Rules: Table 36-A."""
    return _by_id(MeleeWeapon, "weapons", "melee")


@cache
def ranged_weapons() -> dict[str, RangedWeapon]:
    """Rules: Table 36-B."""
    return _by_id(RangedWeapon, "weapons", "ranged")


@cache
def machine_weapons() -> dict[str, MachineWeapon]:
    """Rules: Table 36-C."""
    return _by_id(MachineWeapon, "weapons", "machines")


@cache
def armours() -> dict[str, Armour]:
    """Rules: Table 36-D."""
    return _by_id(Armour, "armoury", "armour")


@cache
def heirlooms() -> dict[str, Heirloom]:
    """Rules: Table 36-E."""
    return _by_id(Heirloom, "armoury", "heirlooms")


@cache
def command_models() -> dict[str, CommandModel]:
    """Rules: Table 35-A."""
    return _by_id(CommandModel, "armoury", "command")


@cache
def mounts() -> dict[str, Mount]:
    """Mounts of characters. Rules: CDN-35.21, CDN-37.82."""
    return _by_id(Mount, "armoury", "mounts")


@cache
def options() -> dict[str, Option]:
    """What options change, by their id. Rules: CDN-37.6."""
    return _by_id(Option, "options", "options")


@cache
def spells() -> dict[str, Spell]:
    """The spells of Caldaern by id: `amber_0`. Rules: Tables 33-A to 33-G."""
    return _by_id(Spell, "spells", "spells")


@cache
def spells_of(school: str) -> tuple[Spell, ...]:
    """The spells of a school in the order of their numbers; KeyError for none of SCHOOLS."""
    if school not in SCHOOLS:
        raise KeyError(school)
    return tuple(spells()[f"{school}_{number}"] for number in range(SPELL_NUMBERS))


@cache
def spell_called(word: str) -> Spell:
    """The spell that a bound spell names, such as `spark`; KeyError for none."""
    return {spell.word: spell for spell in spells().values()}[word]


@cache
def rule_numbers() -> dict[str, str]:
    """Rule IDs by the identifiers of special rules: `swiftstride` stands in CDN-34.10."""
    return msgspec.convert(read("rules")["rules"], dict[str, str])


@cache
def nation_of(nation: str) -> Nation:
    """An army book; KeyError for none of NATIONS."""
    if nation not in NATIONS:
        raise KeyError(nation)
    return msgspec.convert(read(nation), Nation)


@cache
def entries() -> dict[str, Entry]:
    """The entries of all army books by id."""
    return {entry.id: entry for nation in NATIONS for entry in nation_of(nation).entries}


@cache
def _homes() -> dict[str, str]:
    return {entry.id: nation for nation in NATIONS for entry in nation_of(nation).entries}


def entry_of(entry: str) -> Entry:
    """An entry of an army book; KeyError for an id that does not exist."""
    return entries()[entry]


def home_of(entry: str) -> str:
    """The nation whose book has an entry; KeyError for an id that does not exist."""
    return _homes()[entry]


def fielded(entry: Entry) -> bool:
    """Whether an entry can be fielded: flyers can't yet (see "Build order")."""
    kinds = {entry.type, *(entry.hull.classes if entry.hull is not None else ())}
    return all(types()[kind].stage <= STAGE for kind in kinds)


@cache
def scenarios() -> dict[str, Scenario]:
    """Rules: Table 39-B."""
    return _by_id(Scenario, "scenarios", "scenarios")


def scenario_of(scenario: str) -> Scenario:
    """A scenario; KeyError for an identifier that does not exist."""
    return scenarios()[scenario]
