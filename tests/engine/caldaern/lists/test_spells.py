"""The 49 spells: every printed number is typed a second time here, and every change is one that units can bear."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import changed, has, lay, profile, value
from game.engine.caldaern.land.kinds import KINDS
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import complete_presets, presets
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import DICE, NO_SAVE, SCHOOLS, Stats
from game.engine.caldaern.lists.spells import (
    CONDITIONS,
    DOINGS,
    NUMBERS,
    SPELL_NUMBERS,
    Alteration,
    Amount,
    Amplified,
    Spell,
)
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.position.effects import Change, Effect
from tests.kit.builders.caldaern_builder import Setup, stats, troop

PRINTED = """
amber_0 | Pang | curse | 5 | 8: range 36 | 18 | round
amber_1 | Quick Blood | augment | 6 | 11: all friendly units within 12 | 18 | round
amber_2 | Gnaw | bolt | 7 | 12: 2D6 hits | 24 | instant
amber_3 | Fat Years | augment | 8 | 12: range 36 | 18 | round
amber_4 | Famine | damage | 11 | 16: amount 3D6 | 18 | instant
amber_5 | Second Helping | augment | 9 | 14: amount D6+1 | 12 | instant
amber_6 | Amber Maw | storm | 13 | 18: Strength 5 | - | rip
purple_0 | Spur | augment | 5 | 9: range 36 | 18 | round
purple_1 | Red Mist | augment | 7 | 11: all friendly units within 12 | 18 | round
purple_2 | Lash | bolt | 8 | 13: D6+1 hits | 24 | instant
purple_3 | Grudge Mark | curse | 8 | 12: grudge_hit, grudge_wound | 24 | round
purple_4 | Boil | damage | 12 | 16: face 5 | 18 | instant
purple_5 | Sworn Fury | augment | 10 | - | 12 | rip
purple_6 | Wrathstorm | storm | 14 | 19: Strength 6 | - | rip
azure_0 | Drag | curse | 5 | 9: range 36 | 24 | round
azure_1 | Borrowed Step | augment | 7 | 12: two different targets | 12 | instant
azure_2 | Splinters of Noon | bolt | 8 | 13: 3D6 hits | 24 | instant
azure_3 | First Blow | augment | 8 | 12: range 24 | 12 | round
azure_4 | Stopped Clock | curse | 13 | - | 24 | rip
azure_5 | Rewind | augment | 10 | 14: all friendly units within 6 | 18 | round
azure_6 | Hourglass | storm | 13 | 17: Strength 4 | - | rip
lilac_0 | Lull | curse | 5 | 9: ws -2, bs -2 (rider) | 18 | round
lilac_1 | Calm | augment | 6 | 10: all friendly units within 12 | 24 | round
lilac_2 | Sleepdart | bolt | 7 | 12: 2D6 hits | 24 | instant
lilac_3 | Open Hand | curse | 9 | 13: range 36 | 18 | round
lilac_4 | Blunt | curse | 8 | 12: s -2, ranged_strength -2 | 18 | round
lilac_5 | Drowse | curse | 12 | - | 18 | rip
lilac_6 | Dreamfield | storm | 13 | 17: test -2 | - | rip
emerald_0 | Thick Air | augment | 5 | 9: all friendly units within 6 | 18 | round
emerald_1 | Green Shell | augment | 7 | 11: save +2 | 18 | round
emerald_2 | Thornburst | bolt | 7 | 12: 2D6 hits | 24 | instant
emerald_3 | Rootbind | curse | 8 | 12: range 36 | 24 | round
emerald_4 | Emerald Ward | augment | 10 | 15: all friendly units within 6 | 18 | round
emerald_5 | Regrow | augment | 10 | - | 18 | rip
emerald_6 | Viscous Tide | storm | 12 | 16: Strength 4 | - | rip
gold_0 | Envy | curse | 5 | 9: ld -2 | 24 | round
gold_1 | Gilded Edge | augment | 7 | 11: range 36 | 18 | round
gold_2 | Coveted Mail | bolt | 8 | 13: 2D6 hits | 24 | instant
gold_3 | Turncoat | curse | 11 | 15: every model of the target | 18 | instant
gold_4 | Broken Trust | curse | 9 | - | 24 | rip
gold_5 | Golden Oath | augment | 8 | 13: unbreakable | 18 | round
gold_6 | Gold Rush | storm | 14 | 18: Strength 5 | - | rip
silver_0 | Spark | bolt | 5 | 9: D6+3 hits | 24 | instant
silver_1 | Mirror Skin | augment | 6 | 10: all friendly units within 12 | 18 | round
silver_2 | Draw Down | augment | 7 | - | - | instant
silver_3 | Unravel | special | 9 | 14: also Supreme Level spells | 36 | instant
silver_4 | Silver Lance | bolt | 9 | 14: Strength 9 and D6 | 36 | instant
silver_5 | Silence | curse | 11 | 15: range 36 | 24 | round
silver_6 | Mercury Comet | storm | 15 | - | - | rip
"""
"""Tables 33-A to 33-G; what an amplified version says in prose stands here in the words of the data."""

CHANGES = {
    "amber_0": "s -1, i -2",
    "amber_1": "i +2, m +1",
    "amber_3": "t +1",
    "amber_6": "i -1 until turn_starts",
    "purple_0": "ws +1, charge_range +2",
    "purple_1": "frenzy (rider)",
    "purple_3": "grudge_hit",
    "purple_5": "a +1 (rider), a +1 (monster), must_pursue",
    "azure_0": "m -2, i -2",
    "azure_3": "first_blow",
    "azure_4": "no_move, no_declaring, no_countercharge, no_shooting, no_creating, no_retreat, colour_save = 3",
    "azure_5": "save_again",
    "azure_6": "m -2 until turn_ends",
    "lilac_0": "ws -1, bs -1 (rider)",
    "lilac_1": "immune_psychology",
    "lilac_3": "no_declaring, no_countercharge",
    "lilac_4": "s -1, ranged_strength -1",
    "lilac_5": "stupidity",
    "lilac_6": "ws = 1 until turn_ends, bs = 1 (rider) until turn_ends, no_declaring until turn_ends, "
    "no_countercharge until turn_ends",
    "emerald_0": "shot_at -1",
    "emerald_1": "save +1",
    "emerald_3": "m x 1/2, dangerous_ground",
    "emerald_4": "colour_save = 5",
    "emerald_5": "regeneration 5",
    "gold_0": "ld -1",
    "gold_1": "magical, ap 1",
    "gold_4": "no_inspiring_presence, no_war_flag, no_banner_result",
    "gold_5": "stubborn",
    "silver_1": "colour_resistance 3",
    "silver_5": "no_creating, no_dispelling",
}
"""What lies on units under the plain version."""

HITS = {
    "amber_2": "D6 S4 all",
    "amber_6": "1 S4 all",
    "purple_2": "D3+1 S6 all",
    "purple_6": "1 S5 all",
    "azure_2": "2D6 S3 all",
    "azure_6": "1 S3 colour",
    "lilac_2": "D6 S3 colour",
    "emerald_2": "D6 S4 all",
    "emerald_6": "1 S3 all",
    "gold_2": "D6 S0 colour",
    "gold_6": "1 S4 all AP 2",
    "silver_0": "D6 S3 all",
    "silver_4": "1 S7 colour x D3",
    "silver_6": "1 S6 all",
}
"""Hits of the plain version, with the saves that they allow."""

SPELLS = list(data.spells().values())
VERSIONS = [(spell, more) for spell in SPELLS for more in ((False, True) if spell.amplified else (False,))]


def rows() -> list[list[str]]:
    """The printed table, cell by cell."""
    return [[cell.strip() for cell in line.split("|")] for line in PRINTED.strip().splitlines()]


def by_id(param: Spell | bool) -> str:
    """What a test is called."""
    return param.id if isinstance(param, Spell) else ("amplified" if param else "plain")


def shown(amount: Amount) -> str:
    """`2D6`, `D3+1`, `1`."""
    if not amount.dice:
        return str(amount.plus)
    return amount.dice + (f"+{amount.plus}" if amount.plus else "")


def told(row: Alteration) -> str:
    """A change in short."""
    match row.change:
        case "plus":
            text = f"{row.what} {row.n:+}"
        case "times":
            text = f"{row.what} x {row.n}/{row.over}"
        case "fixed":
            text = f"{row.what} = {row.n}"
        case "gives":
            text = f"{row.what} {row.n}" if row.n else row.what
        case "takes":
            text = f"without {row.what}"
    text += f" ({row.part})" if row.part != "model" else ""
    return text + (f" until {row.lasts}" if row.lasts else "")


def changes_of(spell: Spell) -> str:
    """All changes of a spell in short."""
    return ", ".join(told(row) for row in spell.changes)


def hits_of(spell: Spell) -> str:
    """The hits of a spell in short, "" for none."""
    if spell.hits is None:
        return ""
    text = f"{shown(spell.hits)} S{spell.strength} {spell.saves}"
    text += f" AP {spell.ap}" if spell.ap else ""
    return text + (f" x {spell.multiple}" if spell.multiple else "")


def otherwise(text: str) -> dict[str, Any]:
    """The fields that an amplified version sets, from what the printed table says of it."""
    if found := re.fullmatch(r"range (\d+)", text):
        return {"range": int(found[1])}
    if found := re.fullmatch(r"all friendly units within (\d+)", text):
        return {"range": int(found[1]), "whom": "friends"}
    if found := re.fullmatch(r"(\S+) hits", text):
        return {"hits": found[1]}
    if found := re.fullmatch(r"amount (\S+)", text):
        return {"amount": found[1]}
    if found := re.fullmatch(r"Strength (\d+)( and (D\d))?", text):
        return {"strength": int(found[1])} | ({"multiple": found[3]} if found[3] else {})
    if found := re.fullmatch(r"(face|test) (-?\d+)", text):
        return {found[1]: int(found[2])}
    words: dict[str, dict[str, Any]] = {
        "two different targets": {"whom": "two_units"},
        "every model of the target": {"all_models": True},
        "also Supreme Level spells": {"supreme": True},
    }
    return words.get(text, {"changes": text})


def effect_of(spell: Spell, row: Alteration, unit: int = 0) -> Effect:
    """What a change lays on a position."""
    return Effect(
        source=spell.id, what=row.what, change=Change(row.change), n=row.n, over=row.over, least=row.least,
        most=row.most, part=row.part, unit=unit,
    )  # fmt: skip


def under(spell: str, target: Troop, amplified: bool = False) -> Troop:
    """A troop on which all changes of a spell lie."""
    cast = data.spells()[spell].version(amplified)
    return changed(target, tuple(effect_of(cast, row) for row in cast.changes))


# ------------------------------------------------------------------------------------------------- the table itself
def test_there_are_seven_spells_in_each_of_seven_schools() -> None:
    assert [spell.id for spell in SPELLS] == [f"{school}_{n}" for school in SCHOOLS for n in range(7)]
    assert all(spell.id == f"{spell.school}_{spell.number}" for spell in SPELLS)
    assert (len(SPELLS), SPELL_NUMBERS) == (49, 7)
    for school in SCHOOLS:
        assert [spell.number for spell in data.spells_of(school)] == [0, 1, 2, 3, 4, 5, 6]
        assert {spell.school for spell in data.spells_of(school)} == {school}
    with pytest.raises(KeyError):
        data.spells_of("pink")


@pytest.mark.parametrize("row", rows(), ids=lambda row: row[0])
def test_every_spell_is_as_printed(row: list[str]) -> None:
    spell = data.spells()[row[0]]
    amplified = int(row[4].split(":")[0]) if row[4] != "-" else 0
    reach = int(row[5]) if row[5] != "-" else 0
    assert (spell.name, spell.kind, spell.value, spell.amplified, spell.range, spell.duration) == (
        row[1], row[2], int(row[3]), amplified, reach, row[6],
    )  # fmt: skip
    assert changes_of(spell) == CHANGES.get(spell.id, "")
    assert hits_of(spell) == HITS.get(spell.id, "")


def test_the_printed_table_names_every_spell_once() -> None:
    assert [row[0] for row in rows()] == [spell.id for spell in SPELLS]
    assert len({spell.name for spell in SPELLS}) == 49
    assert set(CHANGES) | set(HITS) <= set(data.spells())


@pytest.mark.parametrize("row", [row for row in rows() if row[4] != "-"], ids=lambda row: row[0])
def test_an_amplified_version_changes_what_is_printed_and_nothing_else(row: list[str]) -> None:
    plain = data.spells()[row[0]]
    more = plain.version(True)
    other: dict[str, Any] = {}
    for name in Spell.__struct_fields__:
        was, now = getattr(plain, name), getattr(more, name)
        if was != now:
            other[name] = shown(now) if isinstance(now, Amount) else now
    if "changes" in other:
        other["changes"] = changes_of(more)
    value, text = row[4].split(": ")
    assert other == {"value": int(value), **otherwise(text)}


@pytest.mark.parametrize("spell", [spell for spell in SPELLS if not spell.amplified], ids=by_id)
def test_what_has_no_amplified_version_has_none(spell: Spell) -> None:
    assert spell.more is None
    assert spell.version(False) is spell
    with pytest.raises(ValueError, match=spell.id):
        spell.version(True)


def test_seven_spells_are_not_amplified() -> None:
    assert [spell.id for spell in SPELLS if not spell.amplified] == [
        "purple_5", "azure_4", "lilac_5", "emerald_5", "gold_4", "silver_2", "silver_6",
    ]  # fmt: skip
    assert all((spell.more is None) == (spell.amplified == 0) for spell in SPELLS)
    assert all(spell.amplified > spell.value for spell in SPELLS if spell.amplified)


# ---------------------------------------------------------------------------------------------------- types of spells
def test_each_school_has_one_stormcolor_and_it_is_the_last() -> None:
    assert [spell.id for spell in SPELLS if spell.kind == "storm"] == [f"{school}_6" for school in SCHOOLS]
    for storm in (spell for spell in SPELLS if spell.kind == "storm"):
        assert (storm.duration, storm.whom, storm.range) == ("rip", "touched", 0)
        assert storm.hits == (None if storm.id == "lilac_6" else Amount(plus=1))
    assert {spell.id: spell.flight for spell in SPELLS if spell.flight != 1} == {"silver_6": 2}


def test_magic_bolts_stand_where_the_tables_have_them() -> None:
    bolts = [spell for spell in SPELLS if spell.kind == "bolt"]
    assert [spell.id for spell in bolts] == [
        "amber_2", "purple_2", "azure_2", "lilac_2", "emerald_2", "gold_2", "silver_0", "silver_4",
    ]  # fmt: skip
    for bolt in bolts:
        assert bolt.hits is not None
        assert (bolt.duration, bolt.engaged, bolt.whom) == ("instant", False, "unit")
        assert bolt.strength or bolt.does == "covet"


def test_which_units_may_be_engaged() -> None:
    curses = {spell.id for spell in SPELLS if spell.kind == "curse" and spell.engaged}
    assert curses == {"purple_3", "lilac_4", "gold_0", "silver_5"}
    assert [spell.id for spell in SPELLS if spell.kind == "augment" and not spell.engaged] == ["azure_1"]
    assert not any(spell.engaged for spell in SPELLS if spell.kind in ("bolt", "damage"))
    assert all(spell.engaged for spell in SPELLS if spell.kind == "storm")


def test_whom_spells_concern() -> None:
    plain = {spell.id: spell.whom for spell in SPELLS if spell.kind != "storm" and spell.whom != "unit"}
    assert plain == {"silver_2": "self", "silver_3": "play"}
    crowds = {spell.id for spell in SPELLS if spell.more and spell.version(True).whom == "friends"}
    assert crowds == {"amber_1", "purple_1", "azure_5", "lilac_1", "emerald_0", "emerald_4", "silver_1"}
    assert all(data.spells()[spell].kind == "augment" for spell in crowds)


def test_only_the_special_spell_has_no_type() -> None:
    assert [spell.id for spell in SPELLS if spell.kind == "special"] == ["silver_3"]
    assert [spell.id for spell in SPELLS if spell.kind == "damage"] == ["amber_4", "purple_4"]


def test_what_lasts_changes_something_and_what_is_over_at_once_does_not() -> None:
    for spell in SPELLS:
        if spell.kind != "storm":
            assert bool(spell.changes) == (spell.duration in ("round", "rip")), spell.id
        assert spell.changes or spell.hits or spell.does, f"{spell.id} does nothing"
        assert not any(row.lasts for row in spell.changes) or spell.kind == "storm"


# ------------------------------------------------------------------------------------------------- what else they say
def test_what_spells_do_beyond_their_data() -> None:
    assert {spell.id: spell.does for spell in SPELLS if spell.does} == {
        "amber_2": "gnaw", "amber_4": "toughness_tests", "amber_5": "heal", "purple_4": "boil", "azure_1": "step",
        "lilac_1": "rally", "emerald_6": "marsh", "gold_2": "covet", "gold_3": "turncoat", "silver_2": "draw_down",
        "silver_3": "unravel",
    }  # fmt: skip
    assert {spell.does for spell in SPELLS if spell.does} == set(DOINGS)


def test_numbers_of_what_spells_do() -> None:
    amounts = {spell.id: shown(spell.amount) for spell in SPELLS if spell.amount is not None}
    assert amounts == {"amber_4": "2D6", "amber_5": "D3+1", "silver_2": "D3+1"}
    assert {spell.id: (spell.face, spell.most) for spell in SPELLS if spell.face or spell.most} == {
        "purple_4": (6, 20), "gold_3": (0, 10),
    }  # fmt: skip
    assert {spell.id: spell.test for spell in SPELLS if spell.test is not None} == {"lilac_6": 0}
    assert {spell.id: spell.spares for spell in SPELLS if spell.spares} == dict.fromkeys(
        ("amber_4", "purple_4", "gold_3"), ("artillery", "machines")
    )
    assert {spell.id: spell.ends for spell in SPELLS if spell.ends} == {"azure_4": "charged"}
    assert not any(spell.supreme or spell.all_models for spell in SPELLS)


def test_saves_against_wounds_without_hits() -> None:
    without = {spell.id: spell.saves for spell in SPELLS if spell.hits is None and (spell.face or spell.amount)}
    assert {spell for spell, saves in without.items() if saves == "none"} == {"amber_4", "purple_4"}
    assert data.spells()["gold_3"].saves == "all", "Turncoat's text allows them"
    assert all(spell.saves == "none" for spell in SPELLS if spell.kind == "damage")


def test_other_strengths() -> None:
    thorns, mail = data.spells()["emerald_2"], data.spells()["gold_2"]
    assert (thorns.grounds, thorns.ground_strength) == (("forest", "marsh"), 5)
    assert set(thorns.grounds) <= set(KINDS)
    assert (mail.strength, mail.machine_strength) == (0, 7)
    others = [spell for spell in SPELLS if spell not in (thorns, mail)]
    assert not any(spell.grounds or spell.ground_strength or spell.machine_strength for spell in others)


@pytest.mark.parametrize(("spell", "amplified"), VERSIONS, ids=by_id)
def test_numbers_are_in_their_bounds(spell: Spell, amplified: bool) -> None:
    cast = spell.version(amplified)
    assert 5 <= cast.value <= 19
    assert cast.range in (0, 6, 12, 18, 24, 36)
    assert (cast.range == 0) == (cast.whom in ("self", "touched"))
    assert 0 <= cast.strength <= 10
    assert 0 <= cast.ap <= 3
    assert cast.multiple in DICE
    assert (cast.hits is None) <= (not cast.strength)


# ------------------------------------------------------------------------------------------------ changes as effects
@pytest.mark.parametrize(("spell", "amplified"), VERSIONS, ids=by_id)
def test_changes_are_effects_that_a_unit_can_bear(spell: Spell, amplified: bool) -> None:
    letters, rules = Stats.__struct_fields__, set(data.rule_numbers())
    person = troop(rider=stats(m=5, ws=5, bs=5, s=5, t=5, w=2, i=5, a=3, ld=7))
    for row in spell.version(amplified).changes:
        effect = effect_of(spell, row)
        match effect.change:
            case Change.GIVES:
                assert row.what in rules or row.what in CONDITIONS
                assert row.what in changed(person, (effect,)).rule_ids
            case Change.PLUS if row.what in NUMBERS:
                assert row.n
            case Change.PLUS | Change.TIMES | Change.FIXED:
                assert row.what in (*letters, "save", "colour_save")
                assert row.over > 0
                assert (row.least, row.most) == (1, 10)
                assert changed(person, (effect,)) != person or row.part == "monster"
            case Change.TAKES:
                pytest.fail(f"{spell.id} takes a rule, which none does")


def test_all_words_for_conditions_and_numbers_are_used() -> None:
    used = {row.what for spell, more in VERSIONS for row in spell.version(more).changes}
    assert set(CONDITIONS) | set(NUMBERS) <= used
    assert set(CONDITIONS) & set(data.rule_numbers()) == set()


def test_pang_and_lull_take_nothing_below_one() -> None:
    weak = troop(rider=stats(s=1, i=2, ws=2, bs=1, ld=1))
    assert (under("amber_0", weak).rider.s, under("amber_0", weak).rider.i) == (1, 1)
    assert (under("lilac_0", weak, True).rider.ws, under("lilac_0", weak, True).rider.bs) == (1, 1)
    assert under("gold_0", weak, True).rider.ld == 1


def test_quick_blood_takes_nothing_above_ten() -> None:
    riders = troop("cavalry", rider=stats(i=9), mount=stats(m=10, i=3))
    quick = under("amber_1", riders)
    assert (quick.move, quick.rider.i, quick.mount and quick.mount.i) == (10, 10, 5)
    assert under("amber_1", troop(m=12)).move == 12
    assert under("amber_1", troop(m=4)).move == 5


def test_rootbind_halves_and_hourglass_slows() -> None:
    assert under("emerald_3", troop(m=5)).move == 3
    assert under("azure_6", troop(m=2)).move == 1
    assert under("azure_0", troop(m=5)).move == 3


def test_protection_gets_better() -> None:
    bare = troop(rider=stats())
    assert bare.save == NO_SAVE
    assert under("emerald_1", bare).save == 6
    assert under("emerald_1", bare, True).save == 5
    assert under("emerald_4", bare).colour_save == 5
    assert under("azure_4", bare).colour_save == 3
    assert under("emerald_5", bare).regeneration == 5
    assert under("silver_1", bare).value("colour_resistance") == 3


def test_fury_is_the_riders_and_the_ridden_monsters_but_not_the_mounts() -> None:
    riders = under("purple_5", troop("cavalry", rider=stats(a=1), mount=stats(a=1)))
    assert riders.mount is not None
    assert (riders.rider.a, riders.mount.a) == (2, 1)
    beast = troop("monster", rider=stats(a=4))
    lord = under("purple_5", troop("monster", character=True, monster=beast, rider=stats(a=3)))
    assert lord.monster is not None
    assert (lord.rider.a, lord.monster.rider.a) == (4, 5)
    assert under("purple_5", beast).rider.a == 5


def test_red_mist_and_golden_oath_are_read_from_the_position() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=stats(), mount=stats(m=8)), 5)
    mist, oath = data.spells()["purple_1"], data.spells()["gold_5"]
    for spell in (mist, oath.version(True)):
        for row in spell.changes:
            lay(s.p, effect_of(spell, row, unit.id), [])
    assert has(s.p, unit, "frenzy")
    assert has(s.p, unit, "frenzy", "rider")
    assert not has(s.p, unit, "frenzy", "mount")
    assert has(s.p, unit, "unbreakable")
    assert not has(s.p, unit, "stubborn")
    assert profile(s.p, unit).mount == stats(m=8)


def test_dreamfield_makes_dreamers() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=stats(ws=5, bs=4), mount=stats(ws=3, bs=0)), 5)
    dream = data.spells()["lilac_6"]
    for row in dream.changes:
        lay(s.p, effect_of(dream, row, unit.id), [])
    assert [value(s.p, unit, stat) for stat in ("ws", "bs")] == [1, 1]
    assert [value(s.p, unit, stat, "mount") for stat in ("ws", "bs")] == [1, 0]
    assert has(s.p, unit, "no_declaring")


# --------------------------------------------------------------------------------------------- schools and mages
def test_schools_of_the_nations() -> None:
    assert {nation: data.nation_of(nation).schools for nation in data.NATIONS} == {
        "commonwealth": ("amber", "gold", "silver"),
        "khesoy": ("azure", "emerald", "gold"),
        "graighule": ("azure", "lilac", "purple", "silver"),
        "djuchid": ("amber", "emerald", "lilac", "purple"),
    }


def test_mages_learn_schools_of_their_nation() -> None:
    mages = [entry for entry in data.entries().values() if entry.level]
    assert mages
    for mage in mages:
        assert mage.schools
        assert set(mage.schools) <= set(data.nation_of(data.home_of(mage.id)).schools)
    assert not any(entry.schools for entry in data.entries().values() if not entry.level)


@pytest.mark.parametrize("name", sorted(complete_presets()))
def test_mages_of_ready_made_lists_know_spells_that_exist(name: str) -> None:
    for preset in (complete_presets()[name], presets()[name]):
        for entry in preset.entries:
            known = [data.spells_of(entry.school)[number] for number in entry.spells]
            assert len(known) == len(entry.spells)
            assert {spell.school for spell in known} <= set(data.nation_of(preset.nation).schools)
            if known:
                assert known[0].number == 0
                assert len(known) == resolve(entry).mage + 1


def test_every_ready_made_mage_knows_spells() -> None:
    for preset in [*complete_presets().values(), *presets().values()]:
        mages = [entry for entry in preset.entries if data.entry_of(entry.entry).level]
        assert all(mage.spells and mage.school for mage in mages), preset.id


def test_bound_spells_are_spells() -> None:
    items = [rule for item in data.heirlooms().values() for rule in item.rules]
    own = [rule for entry in data.entries().values() for rule in resolve(RosterEntry(entry.id, entry.least)).rules]
    bound = {rule.spell: rule.n for rule in (*items, *own) if rule.id == "bound_spell"}
    assert bound == {"spark": 6, "spur": 6, "calm": 6}
    assert [data.spell_called(word).id for word in bound] == ["silver_0", "purple_0", "lilac_1"]
    assert data.spell_called("splinters_of_noon").id == "azure_2"
    with pytest.raises(KeyError):
        data.spell_called("sparkle")


# ----------------------------------------------------------------------------------------------------- bad tables
GOOD: dict[str, Any] = {
    "id": "amber_0", "school": "amber", "number": 0, "name": "Pang", "kind": "curse", "value": 5, "duration": "round",
}  # fmt: skip


def test_a_row_of_what_must_be_said_is_read() -> None:
    assert msgspec.convert(GOOD, Spell) == Spell(
        id="amber_0", school="amber", number=0, name="Pang", kind="curse", value=5, duration="round"
    )


@pytest.mark.parametrize(
    "fault",
    [
        {"strenght": 4},
        {"kind": "hex"},
        {"duration": "for ever"},
        {"whom": "everybody"},
        {"saves": "some"},
        {"hits": {"dice": "D7"}},
        {"hits": {"die": "D6"}},
        {"changes": [{"what": "s", "change": "minus", "n": 1}]},
        {"changes": [{"what": "s", "change": "plus", "m": 1}]},
        {"changes": [{"what": "s", "change": "plus", "part": "hat"}]},
        {"more": {"kind": "bolt"}},
        {"value": "five"},
    ],
    ids=str,
)
def test_a_row_with_a_fault_is_refused(fault: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(GOOD | fault, Spell)


def test_an_amplified_version_names_fields_of_spells() -> None:
    assert set(Amplified.__struct_fields__) < set(Spell.__struct_fields__)
