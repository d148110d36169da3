"""The four army books: every price follows from the formula, every printed save from the equipment. Rules: CDN-37."""

from __future__ import annotations

import math

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.prices import (
    armour_factors,
    base,
    defence,
    gun_price,
    machine_price,
    model_price,
    offence,
    rule_value,
)
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import CATEGORIES, NO_SAVE, Entry, Rule, Stats
from game.engine.caldaern.lists.troops import resolve

ENGINES = [entry for entry in data.entries().values() if entry.crew is not None or entry.hull is not None]
FIELDED = [entry for entry in data.entries().values() if data.fielded(entry) and entry not in ENGINES]


def by_id(entry: Entry) -> str:
    """What a test is called."""
    return entry.id


@pytest.mark.rule("CDN-37.1", "CDN-37.5", "CDN-37.7", "CDN-37.10")
@pytest.mark.parametrize("entry", FIELDED, ids=by_id)
def test_printed_prices_are_those_of_the_formula(entry: Entry) -> None:
    assert model_price(entry) == entry.points


@pytest.mark.rule("CDN-37.2")
def test_offence() -> None:
    assert offence(Stats(3, 3, 4, 3, 4, 1, 1, 1, 9)) == 1.5
    assert offence(Stats(6, 5, 4, 6, 6, 5, 4, 5, 8)) == 20


@pytest.mark.rule("CDN-37.3")
def test_defence() -> None:
    assert defence(1, 4, 5) == pytest.approx(2.6)
    assert defence(3, 3, 2) == pytest.approx(9.9)
    assert armour_factors() == {7: 1.0, 6: 1.15, 5: 1.3, 4: 1.5, 3: 1.8, 2: 2.2, 1: 2.5}


@pytest.mark.rule("CDN-37.4", "EX-W62")
def test_the_price_of_militia() -> None:
    militia = data.entry_of("com_militia")
    assert base(militia) == pytest.approx(6.25)
    assert model_price(militia) == militia.points == 7


def difference(entry: Entry, **changes: object) -> float:
    """What a change of the printed entry makes in the formula before rounding."""
    row = data.types()[entry.type]
    factor = 3 if entry.character else row.factor
    changed = msgspec.structs.replace(entry, **changes)
    return factor * (base(changed) - base(entry))


@pytest.mark.rule("CDN-37.6", "CDN-37.12")
@pytest.mark.parametrize(
    ("entry", "option", "changes"),
    [
        ("com_marshal", "shield", {"save": 3}),
        ("com_captain", "shield", {"save": 3}),
        ("gra_captain", "shield", {"save": 3}),
        ("dju_khan", "shield", {"save": 3}),
        ("dju_captain", "shield", {"save": 5}),
        ("com_dead", "shield", {"save": 6}),
        ("com_trappers", "light_armour", {"save": 6}),
        ("com_groteskve", "heavy_armour", {"save": 4}),
        ("khe_legios", "shield", {"save": 3}),
        ("khe_arbalesters", "shield", {"save": 5}),
        ("gra_gards", "barding", {"save": 1, "barding": True}),
    ],
)
def test_options_cost_what_they_change(entry: str, option: str, changes: dict[str, object]) -> None:
    book = data.entry_of(entry)
    offer = book.offer(option)
    assert offer is not None
    assert offer.points == max(1, math.ceil(round(difference(book, **changes), 6)))


@pytest.mark.rule("CDN-37.7")
def test_fixed_prices_of_mounts_and_generals() -> None:
    prices = {(entry.id, o.id): o.points for entry in data.entries().values() for o in entry.options}
    by_option = {(option, points) for (_, option), points in prices.items()}
    assert {p for o, p in by_option if o == "warkin"} == {15}
    assert {p for o, p in by_option if o == "warkin_barded"} == {20}
    assert {p for o, p in by_option if o == "rivack"} == {20}
    assert {p for o, p in by_option if o == "rivack_lance"} == {26}
    assert {p for o, p in by_option if o == "warkin_lance"} == {21}
    assert {p for o, p in by_option if o == "war_bull"} == {45}
    assert {p for o, p in by_option if o == "general"} == {15}
    assert {p for o, p in by_option if o.startswith("level_")} == {30}
    assert prices["gra_lord", "crag_drake"] == data.entry_of("gra_drake").points


@pytest.mark.rule("CDN-37.10")
def test_rule_values() -> None:
    assert rule_value(Rule("terror"), 5) == 5
    assert rule_value(Rule("poisoned"), 5) == 2.5
    assert rule_value(Rule("colour_resistance", n=2), 1) == 1
    assert rule_value(Rule("impact_hits", dice="D3"), 1) == 1.5
    assert rule_value(Rule("impact_hits", n=1), 1) == 1
    assert rule_value(Rule("dead_leash"), 1) == 0


@pytest.mark.rule("CDN-37.11")
def test_categories() -> None:
    assert {entry.category for entry in data.entries().values()} == set(CATEGORIES)
    assert all((entry.category == "command") == entry.character for entry in data.entries().values())


@pytest.mark.rule("CDN-37.12")
@pytest.mark.parametrize("entry", FIELDED, ids=by_id)
def test_printed_saves_are_those_of_the_equipment(entry: Entry) -> None:
    assert resolve(RosterEntry(entry.id, entry.least)).save == entry.save


@pytest.mark.rule("CDN-37.13")
def test_who_may_have_a_command_group() -> None:
    without = {e.id for e in FIELDED if not e.command_group and not e.character}
    assert without == {
        "com_groteskve", "khe_hounds", "khe_fire_wardens", "gra_rivacks", "gra_spiders", "gra_wraiths", "gra_drake",
        "dju_slingers", "dju_hounds", "dju_swarm", "dju_tusker", "dju_kalima", "dju_shrine",
    }  # fmt: skip
    assert not any(entry.command_group for entry in data.entries().values() if entry.most == 1)


@pytest.mark.rule("CDN-37.16")
def test_guns_and_machines_are_complete_in_the_books() -> None:
    assert {entry.type for entry in ENGINES} == {
        "artillery", "trebuchet", "armor", "light", "transport", "ultra_heavy", "walker", "flyer",
    }  # fmt: skip
    for entry in ENGINES:
        assert (entry.hull is None) == (entry.crew is not None)
        assert entry.points % 5 == 0
    bastion = data.entry_of("com_bastion").hull
    assert bastion is not None
    assert (bastion.front, bastion.flank, bastion.rear, bastion.toughness) == (10, 10, 9, 10)
    assert [(w.id, w.mount) for w in bastion.weapons] == [
        ("siege_gun", "turret"), ("casemate_gun", "hull"), ("repeater", "sponson_left"), ("repeater", "sponson_right"),
    ]  # fmt: skip
    wagon = data.entry_of("dju_wagon").hull
    assert wagon is not None
    assert wagon.classes == ("light", "transport")


BOOKS = {
    "commonwealth": ("Commonwealth of Mark", "ordnance_park", ("amber", "gold", "silver")),
    "khesoy": ("Khesoy Citadel", "first_race", ("azure", "emerald", "gold")),
    "graighule": ("Graighule", "colour_blooded", ("azure", "lilac", "purple", "silver")),
    "djuchid": ("Djuchid Khanate", "born_in_the_saddle", ("amber", "emerald", "lilac", "purple")),
}


@pytest.mark.rule("CDN-37.20", "CDN-37.40", "CDN-37.60", "CDN-37.80")
@pytest.mark.parametrize("nation", BOOKS)
def test_nations(nation: str) -> None:
    book = data.nation_of(nation)
    assert (book.name, book.army_rule, book.schools) == BOOKS[nation]
    assert len(book.entries) >= 16


ROWS = {
    "com_tarrasques": ("special", "cavalry", 5, 10, 23, 1, ("lance", "hand_weapon"), ()),
    "com_sappers": ("special", "infantry", 5, 10, 12, 4, ("hand_weapon", "sapper_charge"), ("hand_grenade",)),
    "khe_rangers": ("special", "skirmishers", 5, 10, 15, 6, ("hand_weapon",), ("crystal_carbine",)),
    "khe_vault_guard": ("special", "infantry", 10, 25, 15, 4, ("two_handed_sword", "hand_weapon"), ()),
    "gra_stalkers": ("special", "skirmishers", 5, 12, 12, 6, ("two_weapons",), ("javelin",)),
    "gra_razorbeaks": ("rare", "monstrous_cavalry", 3, 6, 57, 2, ("lance", "hand_weapon"), ()),
    "dju_swarm": ("special", "swarms", 2, 6, 30, NO_SAVE, ("natural_weapons",), ()),
    "dju_steppe_archers": ("core", "scout_cavalry", 5, 10, 20, 6, ("hand_weapon",), ("horn_bow",)),
}
"""Category, type, sizes, points, save, arms. Rules: CDN-37.21, 37.41, 37.61, 37.81."""


@pytest.mark.rule("CDN-37.21", "CDN-37.41", "CDN-37.61", "CDN-37.81")
@pytest.mark.parametrize("entry", ROWS)
def test_rows_of_the_tables(entry: str) -> None:
    e = data.entry_of(entry)
    assert (e.category, e.type, e.least, e.most, e.points, e.save, e.melee, e.ranged) == ROWS[entry]


@pytest.mark.rule("CDN-37.62")
def test_a_lord_on_a_drake_pays_for_both() -> None:
    lord = resolve(RosterEntry("gra_lord", options=("crag_drake",)))
    assert lord.points == 100 + 215
    assert lord.has("ridden_monster")
    assert lord.has("terror")
    assert (lord.wounds, lord.monster_wounds) == (3, 5)


@pytest.mark.rule("CDN-37.82")
def test_the_war_bull() -> None:
    khan = resolve(RosterEntry("dju_khan", options=("war_bull",)))
    assert khan.mount == Stats(7, 3, 0, 5, 4, 3, 2, 2, 5)
    assert (khan.has("fear"), khan.value("impact_hits"), khan.wounds) == (True, 1, 3)


@pytest.mark.rule("CDN-37.83")
def test_the_shrine() -> None:
    shrine = resolve(RosterEntry("dju_shrine"))
    assert (shrine.type, shrine.k, shrine.height, shrine.rider.a) == ("unique", 3, 4, 3)
    assert shrine.has("no_march")
    assert shrine.has("no_charge")
    spell = shrine.rule("bound_spell")
    assert spell is not None
    assert (spell.spell, spell.n) == ("calm", 6)


@pytest.mark.rule("CDN-37.95")
def test_the_books_use_every_type() -> None:
    assert {entry.type for entry in data.entries().values()} == set(data.types())


@pytest.mark.rule("CDN-37.96", "CDN-35.15")
def test_generals_and_mages() -> None:
    generals = {entry.id for entry in data.entries().values() if entry.general}
    assert generals == {"com_marshal", "khe_castellan", "gra_lord", "dju_khan"}
    may = {entry.id for entry in data.entries().values() if entry.offer("general")}
    assert may == {"com_captain", "khe_gatewarden", "gra_captain", "dju_captain"}
    for entry in may:
        captain = resolve(RosterEntry(entry, options=("general",)))
        assert captain.general
        assert captain.has("inspiring_presence")
    assert resolve(RosterEntry("com_captain", options=("general",))).has("dead_leash")
    assert {entry.id for entry in data.entries().values() if entry.level} == {
        "com_magos", "com_necrosurgeon", "khe_loremaster", "gra_weaver", "dju_chamani",
    }  # fmt: skip


@pytest.mark.rule("CDN-34.105")
def test_one_unit_of_toorokers_has_vanguard() -> None:
    from_list = data.nation_of("djuchid").army_rule
    assert from_list == "born_in_the_saddle"
    assert resolve(RosterEntry("dju_toorokers", 5), True).has("vanguard")
    assert not resolve(RosterEntry("dju_toorokers", 5)).has("vanguard")


@pytest.mark.rule("CDN-37.8", "CDN-37.9", "EX-W62")
@pytest.mark.parametrize("entry", ENGINES, ids=by_id)
def test_printed_prices_of_guns_and_machines_are_those_of_the_formula(entry: Entry) -> None:
    assert (machine_price(entry) if entry.hull is not None else gun_price(entry)) == entry.points
