"""The army books in the rulebook of Caldaern: profiles, entries, prices and ready-made lists, against the data."""

import re

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import complete_presets, presets
from game.engine.caldaern.lists.prices import armour_factors
from game.engine.caldaern.lists.schema import NO_SAVE, Entry, Stats
from game.rulebook import Paragraph, Rulebook
from game.words import Words
from tests.rulebook.caldaern_tables import BOOKS, NATIONS, codes, entries, number, save, stats, table, tables

YES = {"en": "yes", "de": "ja"}
GENERAL = {"en": "General", "de": "General"}


def by_name(nation: str, lang: str) -> dict[str, Entry]:
    words = Words(lang, strict=True)
    return {words(f"caldaern.unit.{key}"): entry for key, entry in entries(nation).items()}


@BOOKS
@pytest.mark.rule("CDN-37.21", "CDN-37.41", "CDN-37.61", "CDN-37.81")
@pytest.mark.parametrize("nation", NATIONS)
def test_printed_profiles_are_the_engine_s(lang: str, nation: str) -> None:
    words = Words(lang, strict=True)
    found: dict[str, list[Stats]] = {}
    at = ""
    for row in tables(lang, NATIONS[nation][0])[0].rows:
        if codes(row[0]):
            (at,) = codes(row[0])
            assert row[0] == f"`{at}` {words(f'caldaern.unit.{at}')}"
        found.setdefault(at, []).append(stats(row[2:]))
    expected = {}
    for key, entry in entries(nation).items():
        if entry.profile is not None and entry.hull is None:
            expected[key] = [part for part in (entry.profile, entry.mount, entry.crew) if part is not None]
    assert found == expected


@BOOKS
@pytest.mark.rule("CDN-37.11", "CDN-37.12", "CDN-37.13")
@pytest.mark.parametrize("nation", NATIONS)
def test_printed_entries_are_the_engine_s(lang: str, nation: str) -> None:
    words = Words(lang, strict=True)
    named = by_name(nation, lang)
    rows = {row[0]: row for row in tables(lang, NATIONS[nation][0])[1].rows}
    assert set(rows) == {name for name, entry in named.items() if entry.hull is None}
    for name, (_, category, kind, models, points, sv, *_, group) in rows.items():
        entry = named[name]
        assert category == words(f"caldaern.category.{entry.category}")
        if not entry.character:
            assert kind.lower() == words(f"caldaern.type.{entry.type}").lower()
        counts = [int(part) for part in re.findall(r"\d+", models)]
        if entry.crew is None:
            assert (counts[0], counts[-1]) == (entry.least, entry.most)
        assert int(points) == entry.points
        assert save(sv) == (entry.save if entry.save < NO_SAVE else NO_SAVE)
        assert (group == YES[lang]) == entry.command_group


@BOOKS
@pytest.mark.rule("CDN-37.6", "CDN-36.20")
@pytest.mark.parametrize("nation", NATIONS)
def test_printed_options_are_the_engine_s(lang: str, nation: str) -> None:
    """As many options as are offered, at the prices of the data, in its order; and the points for heirlooms."""
    named = by_name(nation, lang)
    rows = {row[0]: row for row in tables(lang, NATIONS[nation][0])[2].rows}
    for name, entry in named.items():
        offers = [offer for offer in entry.options if offer.id != "crag_drake"]
        cell, notes = rows[name][1:] if name in rows else ("", "")
        assert [int(price) for price in re.findall(r"\(\+(\d+)\)", cell)] == [offer.points for offer in offers], name
        printed = re.search(r"(?:up to|bis zu|bis) (\d+) (?:points|Punkten?)", notes)
        assert (int(printed[1]) if printed else 0) == entry.heirlooms, name
        assert (GENERAL[lang] + "." in notes) == entry.general, name


@BOOKS
@pytest.mark.rule("CDN-37.9", "CDN-37.16")
@pytest.mark.parametrize("nation", NATIONS)
def test_printed_machines_are_the_engine_s(lang: str, nation: str) -> None:
    words = Words(lang, strict=True)
    found = set()
    for row in (row for printed in tables(lang, NATIONS[nation][0])[3:] for row in printed.rows):
        (key,) = codes(row[0])
        entry = data.entry_of(key)
        found.add(key)
        assert row[0] == f"`{key}` {words(f'caldaern.unit.{key}')}"
        assert row[1].startswith(words(f"caldaern.category.{entry.category}"))
        assert int(row[-1]) == entry.points
        assert entry.hull is not None
        values = [int(cell) for cell in row[2:] if cell.isdigit()]
        hull = [entry.hull.front, entry.hull.flank, entry.hull.rear, entry.hull.toughness]
        assert any(values[at : at + 4] == hull for at in range(len(values))), key
    assert found == {key for key, entry in entries(nation).items() if entry.hull is not None}


@BOOKS
@pytest.mark.rule("CDN-37.95")
def test_printed_types_of_entries_are_the_engine_s(lang: str) -> None:
    rows = [codes(row[1]) for row in table(lang, "CDN-37.95").rows]
    assert {key for row in rows for key in row} == set(data.entries())
    for row in rows[:9]:
        assert len({data.entry_of(key).type for key in row}) == 1


@BOOKS
@pytest.mark.rule("CDN-37.10")
def test_printed_factors_are_the_engine_s(lang: str) -> None:
    factors, values = tables(lang, "CDN-37.10")
    printed = {save(row[3]): number(row[4]) for row in factors.rows}
    assert printed == armour_factors()
    words, names = Words(lang, strict=True), [cell for row in values.rows for cell in row[::2] if cell != "-"]
    told = dict(zip(names, (cell for row in values.rows for cell in row[1::2] if cell != "-"), strict=True))
    assert len(told) == len(data.read("prices")["rules"])
    for row in data.read("prices")["rules"]:
        name = words(f"caldaern.rule.{row['id']}")
        found = [number(value.removesuffix(" n")) for label, value in told.items() if label.startswith(name)]
        assert row["value"] in found, row["id"]


@BOOKS
@pytest.mark.rule("CDN-38.20")
def test_printed_presets_are_the_engine_s(lang: str) -> None:
    rule = Rulebook("caldaern", lang).rule("CDN-38.20")
    named = [codes(block.text) for block in rule.blocks if isinstance(block, Paragraph)]
    heads = [found[0] for found in named if found and found[0] in complete_presets()]
    *lists, instead = tables(lang, "CDN-38.20")
    assert heads == list(complete_presets())
    for name, printed in zip(heads, lists, strict=True):
        preset = complete_presets()[name]
        assert [(codes(row[0])[0], int(row[1])) for row in printed.rows] == [
            (entry.entry, entry.models) for entry in preset.entries
        ]
        assert sum(int(row[4]) for row in printed.rows) == preset.points
        assert [len(row[3].split(", ")) if row[3] != "-" else 0 for row in printed.rows] == [
            len(entry.command) for entry in preset.entries
        ]
    assert {codes(row[0])[0]: int(row[3]) for row in instead.rows} == {
        name: preset.points for name, preset in presets().items() if preset != complete_presets()[name]
    }
    for row in instead.rows:
        assert _units(row[1], row[2], lang) == _difference(codes(row[0])[0], lang)


def _units(gone: str, come: str, lang: str) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Names and numbers of two cells."""

    def read(cell: str) -> list[tuple[str, int]]:
        found = [re.fullmatch(r"(.+), (\d+)(?: .*)?", part) for part in cell.split("; ")]
        return [(match[1], int(match[2])) for match in found if match]

    return read(gone), read(come)


def _difference(name: str, lang: str) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    words = Words(lang, strict=True)
    before, after = list(complete_presets()[name].entries), list(presets()[name].entries)
    for entry in list(before):
        if entry in after:
            before.remove(entry)
            after.remove(entry)
    told = [[(words(f"caldaern.unit.{entry.entry}"), entry.models) for entry in rest] for rest in (before, after)]
    return told[0], told[1]
