"""Army lists and everything that can be wrong with them. Rules: CDN-38.6 to 38.20, Table 38-B."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import copies_allowed, mage_level, roster_faults, share
from game.engine.caldaern.lists.mustering import generate, without_mages
from game.engine.caldaern.lists.presets import best_preset, complete_presets, presets, standard_roster
from game.engine.caldaern.lists.rosters import (
    Roster,
    RosterEntry,
    category_points,
    entry_points,
    known,
    roster_points,
)
from game.engine.caldaern.position.armies import presets_for, rosters_of
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.dice import Dice

CODES = {
    "roster_over_limit", "roster_no_general", "roster_two_generals", "roster_two_war_flags", "roster_category",
    "roster_too_few_core", "roster_too_few_units", "roster_too_many", "roster_unit_size", "roster_option",
    "roster_spells", "roster_unknown",
}  # fmt: skip
"""Rules: Table 38-B."""


def e(entry: str, models: int = 1, *options: str, **more: Any) -> RosterEntry:
    """An entry of a list."""
    return RosterEntry(entry, models, options, **more)


def legal() -> Roster:
    """A list of the Graighule for 1000 points, of 994."""
    command = ("captain", "musician", "banner")
    return Roster(
        "graighule",
        (
            e("gra_lord"),
            e("gra_weaver", 1, "level_2", school="purple", spells=(0, 2, 4)),
            e("gra_spears", 20, command=command),
            e("gra_archers", 12, command=("musician",)),
            e("gra_gards", 8, command=command),
            e("gra_slope_riders", 5),
            e("gra_stalkers", 9),
            e("gra_rivacks", 5),
        ),
    )


def codes(roster: Roster, limit: int = 1000, **options: Any) -> list[str]:
    """What is wrong with a list, as codes."""
    return [fault.code for fault in roster_faults(roster, CaldaernConfig(points_limit=limit, **options))]


def with_entries(*entries: RosterEntry) -> Roster:
    """The legal list with more entries."""
    roster = legal()
    return msgspec.structs.replace(roster, entries=(*roster.entries, *entries))


def changed(n: int, **changes: Any) -> Roster:
    """The legal list with one entry changed."""
    entries = list(legal().entries)
    entries[n] = msgspec.structs.replace(entries[n], **changes)
    return msgspec.structs.replace(legal(), entries=tuple(entries))


def without(*gone: str) -> Roster:
    """The legal list without some entries."""
    return msgspec.structs.replace(legal(), entries=tuple(x for x in legal().entries if x.entry not in gone))


@pytest.mark.rule("CDN-38.6")
def test_a_list_states_units_models_options_command_heirlooms_and_spells() -> None:
    weaver = next(entry for entry in legal().entries if entry.entry == "gra_weaver")
    assert (weaver.options, weaver.school, weaver.spells) == (("level_2",), "purple", (0, 2, 4))
    assert msgspec.json.decode(msgspec.json.encode(legal()), type=Roster) == legal()


@pytest.mark.rule("CDN-38.7")
def test_the_limit() -> None:
    assert codes(legal()) == []
    assert codes(without("gra_rivacks")) == []
    assert "roster_over_limit" in codes(with_entries(e("gra_archers", 10)))


@pytest.mark.rule("CDN-38.8", "CDN-35.15", "CDN-35.10")
def test_one_general_and_at_most_one_war_flag() -> None:
    assert codes(without("gra_lord")) == ["roster_no_general"]
    assert "roster_two_generals" in codes(with_entries(e("gra_captain", 1, "general")), 1500)
    flags = with_entries(e("gra_captain", 1, "war_flag"), e("gra_captain", 1, "war_flag"))
    assert codes(flags, 1500) == ["roster_two_war_flags"]
    assert codes(with_entries(e("gra_captain", 1, "war_flag")), 1500) == []


@pytest.mark.rule("CDN-38.9", "EX-W63")
def test_shares_of_the_categories() -> None:
    assert share(1000, 40) == 400
    assert share(850, 25) == 213
    heavy = Roster("graighule", (
        e("gra_lord", 1, "halberd", "longbow", heirlooms=("rhytite_plate", "storm_rod")),
        e("gra_captain", 1), e("gra_captain", 1), e("gra_captain", 1), e("gra_captain", 1, "rivack"),
        e("gra_captain"), e("gra_spears", 30), e("gra_spears", 10), e("gra_stalkers", 5),
    ))  # fmt: skip
    points = category_points(heavy.entries)["command"]
    assert points == 430
    found = [f for f in roster_faults(heavy, CaldaernConfig()) if f.code == "roster_category"]
    assert [dict(f.refusal.values)["limit"] for f in found] == [400]
    thin = Roster("graighule", (e("gra_lord"), e("gra_spears", 15), e("gra_archers", 10), e("gra_glaives", 20)))
    assert category_points(thin.entries)["core"] == 240
    found = [f for f in roster_faults(thin, CaldaernConfig()) if f.code == "roster_category"]
    assert [dict(f.refusal.values) for f in found] == [
        {"category": "core", "points": 240, "limit": 250, "percent": 25}
    ]


@pytest.mark.rule("EX-W63")
def test_two_generals_are_told() -> None:
    assert "roster_two_generals" in codes(with_entries(e("gra_lord")), 2000)


@pytest.mark.rule("CDN-38.9")
def test_special_and_rare_have_limits() -> None:
    special = with_entries(e("gra_glaives", 25))
    assert "roster_category" in codes(special, 1200)
    rare = with_entries(e("gra_drake"), e("gra_razorbeaks", 3))
    assert codes(rare, 1250) == ["roster_over_limit", "roster_category"]


@pytest.mark.rule("CDN-38.10")
def test_enough_core_and_enough_units() -> None:
    one = Roster("graighule", (e("gra_lord"), e("gra_spears", 30, command=("captain", "musician", "banner"))))
    assert codes(one) == ["roster_too_few_core", "roster_too_few_units"]
    small = Roster("graighule", (e("gra_captain", 1, "general"), e("gra_spears", 10), e("gra_rivacks", 5)))
    assert codes(small, 300) == []
    assert codes(Roster("graighule", small.entries[:2]), 300) == ["roster_too_few_units"]
    assert "roster_too_few_core" in codes(small, 500)


@pytest.mark.rule("CDN-38.11")
@pytest.mark.parametrize(
    ("limit", "special", "rare"), [(250, 2, 1), (500, 2, 1), (550, 3, 2), (1000, 3, 2), (1050, 5, 3), (3000, 5, 3)]
)
def test_copies_of_an_entry(limit: int, special: int, rare: int) -> None:
    assert copies_allowed("special", limit) == special
    assert copies_allowed("rare", limit) == rare
    assert copies_allowed("core", limit) is copies_allowed("command", limit) is None


@pytest.mark.rule("CDN-38.11")
def test_too_many_of_an_entry_names_it() -> None:
    packs = with_entries(*(e("gra_rivacks", 5) for _ in range(5)))
    found = [f for f in roster_faults(packs, CaldaernConfig(points_limit=1500)) if f.code == "roster_too_many"]
    assert [dict(f.refusal.values) for f in found] == [{"entry": "gra_rivacks", "count": 6, "most": 5}]


@pytest.mark.rule("CDN-38.12")
def test_any_army_but_khesoy_may_be_of_the_pact() -> None:
    assert codes(msgspec.structs.replace(legal(), pact=True)) == []
    assert codes(msgspec.structs.replace(presets()["khesoy_1000"].roster, pact=True)) == ["roster_option"]


@pytest.mark.rule("CDN-38.13")
def test_sizes_options_and_mounts_are_those_of_the_entry() -> None:
    assert codes(changed(2, models=9)) == ["roster_unit_size"]
    assert "roster_unit_size" in codes(changed(2, models=31), 2000)
    assert codes(changed(2, options=("spear",))) == ["roster_option"]
    assert codes(changed(0, options=("war_bull",))) == ["roster_option"]
    assert codes(changed(0, options=("halberd", "halberd"))) == ["roster_option"]
    assert codes(changed(0, options=("rivack", "rivack_lance")), 1500) == ["roster_option"]
    assert codes(changed(6, command=("captain",)), 1100) == []
    assert codes(changed(7, command=("captain",)), 1100) == ["roster_option"]
    assert codes(changed(2, command=("captain", "captain")), 1100) == ["roster_option"]
    assert codes(changed(2, command=("drummer",))) == ["roster_option"]
    assert "roster_option" in codes(with_entries(e("gra_captain", 1, "general", "war_flag")), 2000)


@pytest.mark.rule("CDN-38.13", "CDN-35.13")
def test_levels_build_on_each_other_and_a_bearer_is_no_general() -> None:
    assert codes(changed(1, options=("level_3",))) == ["roster_option"]
    both = with_entries(e("gra_captain", 1, "war_flag", "general"))
    told = [f.refusal.code for f in roster_faults(both, CaldaernConfig(points_limit=2000))]
    assert "roster_option.both" in told


@pytest.mark.rule("CDN-38.13")
@pytest.mark.parametrize(
    ("school", "spells", "fine"),
    [
        ("purple", (0, 2, 4), True), ("purple", (0,), True), ("", (), False), ("purple", (), False),
        ("purple", (0, 1, 2, 3), False), ("purple", (1, 2), False), ("purple", (0, 2, 2), False),
        ("purple", (0, 7), False), ("gold", (0, 1), False),
    ],
)  # fmt: skip
def test_spells_of_a_mage(school: str, spells: tuple[int, ...], fine: bool) -> None:
    assert codes(changed(1, school=school, spells=spells)) == ([] if fine else ["roster_spells"])


@pytest.mark.rule("CDN-38.13")
def test_who_is_no_mage_has_no_spells() -> None:
    assert codes(changed(0, school="purple", spells=(0,))) == ["roster_spells"]


@pytest.mark.rule("CDN-38.14", "CDN-36.20")
def test_heirlooms() -> None:
    lord = changed(0, heirlooms=("glass_talisman", "weighted_blade"))
    assert codes(lord, 1100) == []
    assert roster_points(lord) == roster_points(legal()) + 35
    assert codes(lord, 1100, heirlooms=False) == ["roster_option"]
    assert codes(changed(0, heirlooms=("storm_rod", "iron_whistle")), 1100) == ["roster_option"]
    three = ("field_glass", "glass_talisman", "lotus_flask")
    assert codes(changed(0, heirlooms=three), 1100) == ["roster_option"]
    assert codes(changed(0, heirlooms=("crown",)), 1100) == ["roster_option"]
    assert codes(changed(0, heirlooms=("nail_banner",)), 1100) == ["roster_option"]
    assert codes(changed(0, heirlooms=("colour_crystal",)), 1100) == ["roster_option"]
    assert codes(changed(1, heirlooms=("colour_crystal",)), 1100) == []
    assert codes(changed(2, heirlooms=("field_glass",)), 1100) == ["roster_option"]
    twice = with_entries(e("gra_captain", 1, heirlooms=("field_glass",)))
    twice = msgspec.structs.replace(
        twice, entries=(msgspec.structs.replace(twice.entries[0], heirlooms=("field_glass",)), *twice.entries[1:])
    )
    assert codes(twice, 1500) == ["roster_option"]


@pytest.mark.rule("CDN-38.15", "CDN-37.62")
def test_a_ridden_monster_pays_as_rare_and_uses_up_its_entry() -> None:
    lord = changed(0, options=("crag_drake",))
    assert entry_points(lord.entries[0]) == 315
    points = category_points(lord.entries)
    assert points["rare"] == 215
    assert points["command"] == category_points(legal().entries)["command"]
    assert codes(lord, 1250) == []
    three = msgspec.structs.replace(lord, entries=(*lord.entries, e("gra_drake")))
    assert "roster_too_many" in codes(three, 500)


@pytest.mark.rule("CDN-38.16")
def test_allies() -> None:
    mixed = msgspec.structs.replace(without("gra_gards"), entries=(*without("gra_gards").entries, e("dju_foot", 20)))
    assert codes(mixed) == ["roster_unknown"]
    assert codes(mixed, allies=True) == []
    captain = msgspec.structs.replace(mixed, entries=(*mixed.entries, e("dju_captain")))
    assert codes(captain, allies=True) == ["roster_category"]
    many = msgspec.structs.replace(mixed, entries=(*mixed.entries, e("dju_foot", 30)))
    assert codes(many, 1100, allies=True) == ["roster_category"]
    three = msgspec.structs.replace(mixed, entries=(*mixed.entries, e("khe_hounds", 5)))
    assert codes(three, allies=True) == ["roster_unknown"]


@pytest.mark.rule("CDN-38.18")
def test_every_fault_has_a_code_of_the_table_a_rule_and_a_sentence() -> None:
    spoilt = Roster("graighule", (
        e("gra_lord", 2, "war_bull", "halberd", "halberd"), e("gra_lord", 1, heirlooms=("crown",)),
        e("gra_weaver", 1, "level_3", school="gold", spells=(1,)), e("gra_spears", 5, command=("drummer",)),
        e("gra_drake"), e("gra_drake"), e("gra_drake"), e("gra_drake"),
    ))  # fmt: skip
    faults = roster_faults(spoilt, CaldaernConfig(points_limit=500))
    assert len(faults) > 8
    for fault in faults:
        assert fault.code in CODES
        assert fault.rule.startswith("CDN-")
        assert fault.text
        assert "{" not in fault.text
        assert -1 <= fault.entry < len(spoilt.entries)


@pytest.mark.rule("CDN-38.18")
@pytest.mark.parametrize("entry", ["gra_skiff", "khe_skybarge"])
def test_what_is_not_fielded_yet_is_refused(entry: str) -> None:
    roster = Roster(data.home_of(entry), (e(entry),))
    faults = roster_faults(roster, CaldaernConfig())
    assert [(fault.code, fault.entry) for fault in faults] == [("roster_unknown", 0)]
    assert faults[0].text == f"{entry}: not fielded yet."


def test_unknown_things_are_told_and_never_break() -> None:
    assert codes(Roster("atlantis")) == ["roster_unknown"]
    assert codes(Roster("graighule", (e("gra_elephants"),))) == ["roster_unknown"]
    assert codes(Roster("graighule", tuple(e("gra_spears", 10) for _ in range(61)))) == ["roster_too_many"]
    assert not known(Roster("graighule", (e("gra_elephants"),)))
    assert known(legal())


# ------------------------------------------------------------------------------------------ ready-made lists
@pytest.mark.rule("CDN-38.20")
@pytest.mark.parametrize("name", complete_presets())
def test_ready_made_lists_cost_what_is_printed(name: str) -> None:
    preset = complete_presets()[name]
    assert roster_points(preset.roster) == preset.points <= preset.limit
    assert name == f"{preset.nation}_{preset.limit}"


@pytest.mark.rule("CDN-38.20")
@pytest.mark.parametrize("name", complete_presets())
def test_ready_made_lists_are_legal_and_fielded(name: str) -> None:
    preset = presets()[name]
    assert codes(preset.roster, preset.limit) == []
    assert roster_points(preset.roster) == preset.points >= 0.985 * preset.limit


@pytest.mark.rule("CDN-38.20")
def test_lists_without_guns_and_machines_are_the_printed_ones() -> None:
    same = {name for name, preset in presets().items() if preset == complete_presets()[name]}
    others = {
        name
        for name, preset in complete_presets().items()
        if any(_is_engine(entry.entry) for entry in preset.entries)
    }
    assert same == set(complete_presets()) - others
    assert len(complete_presets()) == 12


def _is_engine(entry: str) -> bool:
    """Whether an entry is a gun or a machine: the ready-made lists wait until all of them are fielded."""
    return data.entry_of(entry).crew is not None or data.entry_of(entry).hull is not None


def mages(roster: Roster) -> list[RosterEntry]:
    """The mages of a list."""
    return [entry for entry in roster.entries if data.entry_of(entry.entry).level]


@pytest.mark.rule("CDN-38.20", "CDN-30.3")
@pytest.mark.parametrize("name", complete_presets())
def test_ready_made_lists_have_the_printed_mages_who_know_a_spell_more_than_their_level(name: str) -> None:
    own = mages(presets()[name].roster)
    assert sorted(map(repr, own)) == sorted(map(repr, mages(complete_presets()[name].roster)))
    assert own
    for mage in own:
        assert len(mage.spells) == mage_level(mage, data.entry_of(mage.entry)) + 1


@pytest.mark.rule("CDN-38.19", "CDN-30.3")
@pytest.mark.parametrize("nation", data.NATIONS)
@pytest.mark.parametrize(("limit", "level"), [(450, 0), (500, 1), (750, 2), (1950, 2), (3000, 3)])
def test_whatever_the_generator_builds_has_a_mage_unless_it_is_small(nation: str, limit: int, level: int) -> None:
    for seed in range(5):
        own = mages(generate(nation, limit, Dice(seed)))
        levels = [mage_level(mage, data.entry_of(mage.entry)) for mage in own]
        assert max(levels, default=0) >= level
        assert [len(mage.spells) for mage in own] == [each + 1 for each in levels]


@pytest.mark.rule("CDN-38.20")
@pytest.mark.parametrize("nation", data.NATIONS)
@pytest.mark.parametrize("limit", [500, 1000, 2000])
def test_a_list_can_be_had_without_its_mages_for_as_many_points(nation: str, limit: int) -> None:
    plain = without_mages(standard_roster(nation, limit), limit)
    assert mages(plain) == []
    assert codes(plain, limit) == []
    assert roster_points(plain) >= 0.98 * limit


@pytest.mark.rule("CDN-38.20")
def test_another_limit_gets_the_largest_list_that_fits() -> None:
    points = presets()["djuchid_1000"].points
    whole = ((points, "djuchid_1000"), (1999, "djuchid_1000"), (3000, "djuchid_2000"))
    for limit, name in ((points - 1, "djuchid_500"), *whole):
        preset = best_preset("djuchid", limit)
        assert preset is not None
        assert preset.id == name
    assert best_preset("djuchid", 450) is None


@pytest.mark.rule("CDN-38.17", "CDN-38.19")
def test_seats_play_presets_or_what_the_generator_builds() -> None:
    first, second = rosters_of(CaldaernConfig())
    assert first == presets()["commonwealth_1000"].roster
    assert second == presets()["khesoy_1000"].roster
    assert standard_roster("graighule", 1500) == standard_roster("graighule", 1500)
    assert roster_points(standard_roster("graighule", 1500)) > 1400
    offered = presets_for(CaldaernConfig(points_limit=1500))
    assert presets()["graighule_1000"].roster in offered
    assert all(codes(roster, 1500) == [] for roster in offered)


@pytest.mark.rule("CDN-38.19", "INV-W19")
@given(st.sampled_from(data.NATIONS), st.integers(5, 60), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_the_generator_builds_legal_lists(nation: str, fifties: int, seed: int) -> None:
    limit = 50 * fifties
    roster = generate(nation, limit, Dice(seed))
    assert codes(roster, limit) == []
    assert 0.9 * limit <= roster_points(roster) <= limit
    assert generate(nation, limit, Dice(seed)) == roster


ENTRIES = st.builds(
    RosterEntry,
    st.sampled_from(sorted(data.entries())),
    st.integers(0, 45),
    st.lists(st.sampled_from(sorted(data.options())), max_size=3).map(tuple),
    st.lists(st.sampled_from(["captain", "musician", "banner"]), max_size=3).map(tuple),
    st.lists(st.sampled_from(sorted(data.heirlooms())), max_size=3).map(tuple),
)


@pytest.mark.rule("INV-W19")
@given(st.sampled_from(data.NATIONS), st.lists(ENTRIES, max_size=12), st.sampled_from([250, 500, 1000, 2000]))
@settings(max_examples=60, deadline=None)
def test_a_list_without_faults_keeps_all_limits(nation: str, entries: list[RosterEntry], limit: int) -> None:
    roster = Roster(nation, tuple(entries))
    faults = roster_faults(roster, CaldaernConfig(points_limit=limit))
    assert {fault.code for fault in faults} <= CODES
    points = category_points(roster.entries)
    broken = (
        roster_points(roster) > limit
        or points["command"] > share(limit, 40)
        or points["core"] < share(limit, 25)
        or points["special"] > share(limit, 50)
        or points["rare"] > share(limit, 30)
    )
    assert faults or not broken
