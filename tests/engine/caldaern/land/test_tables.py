"""The tables of types, weapons, armour, heirlooms and command models. Rules: CDN-3, CDN-4, CDN-36, CDN-39."""

from __future__ import annotations

import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import DICE, NO_SAVE, SCHOOLS, Stats
from game.engine.caldaern.lists.troops import Troop, resolve


def troop(entry: str, *options: str, models: int = 0, heirlooms: tuple[str, ...] = ()) -> Troop:
    """An entry of an army book with options."""
    return resolve(RosterEntry(entry, models or data.entry_of(entry).least, options, heirlooms=heirlooms))


@pytest.mark.rule("CDN-3.1")
def test_every_profile_has_nine_characteristics_from_0_to_10() -> None:
    assert Stats.__struct_fields__ == ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")
    profiles = [p for entry in data.entries().values() for p in (entry.profile, entry.mount, entry.crew) if p]
    assert len(profiles) > 64
    for profile in profiles:
        assert 0 <= profile.m <= 14
        values = [getattr(profile, name) for name in Stats.__struct_fields__[1:]]
        assert all(0 <= value <= 10 for value in values)


@pytest.mark.rule("CDN-3.2")
def test_a_model_has_save_type_rules_and_arms_from_its_entry() -> None:
    gards = troop("gra_gards")
    assert (gards.type, gards.save, gards.shield) == ("cavalry", 2, True)
    assert [weapon.id for weapon in gards.melee] == ["lance", "hand_weapon"]
    assert gards.has("swiftstride")
    talisman = troop("gra_lord", heirlooms=("colour_talisman",))
    assert (talisman.colour_save, troop("gra_lord").colour_save) == (5, NO_SAVE)


@pytest.mark.rule("CDN-3.9")
def test_some_models_have_several_profiles() -> None:
    gards = troop("gra_gards")
    assert gards.mount is not None
    assert (gards.rider.s, gards.mount.m) == (3, 10)
    culverin = data.entry_of("com_culverin")
    assert culverin.profile is not None
    assert culverin.crew is not None
    assert (culverin.profile.t, culverin.profile.w, culverin.crew_size, culverin.crew.ld) == (7, 3, 3, 7)
    lord = troop("gra_lord", "crag_drake")
    assert lord.monster is not None
    assert (lord.rider.t, lord.monster.rider.t) == (3, 6)


@pytest.mark.rule("CDN-3.11", "CDN-37.15")
@pytest.mark.parametrize(
    ("entry", "part", "values"),
    [
        ("gra_spears", "profile", (6, 4, 4, 3, 3, 1, 5, 1, 8)),
        ("khe_wardens", "profile", (4, 4, 4, 4, 4, 1, 2, 1, 10)),
        ("com_militia", "profile", (3, 3, 4, 3, 4, 1, 1, 1, 9)),
        ("gra_gards", "profile", (6, 4, 4, 3, 3, 1, 5, 1, 8)),
        ("gra_gards", "mount", (10, 3, 0, 3, 3, 1, 4, 1, 5)),
        ("gra_arckh", "profile", (0, 0, 0, 0, 7, 3, 0, 0, 0)),
        ("gra_arckh", "crew", (5, 3, 3, 3, 3, 1, 5, 1, 8)),
    ],
)
def test_reference_profiles_of_the_source(entry: str, part: str, values: tuple[int, ...]) -> None:
    book = data.entry_of(entry)
    assert getattr(book, part) == Stats(*values)
    assert book.printed


TYPES = {
    "infantry": ("infantry", 1, 1, 5, 1),
    "skirmishers": ("infantry", 1, 1, 0, 1),
    "monstrous_infantry": ("infantry", 2, 3, 3, 3),
    "cavalry": ("cavalry", 1, 2, 5, 2),
    "scout_cavalry": ("cavalry", 1, 2, 0, 2),
    "monstrous_cavalry": ("cavalry", 2, 4, 3, 6),
    "swarms": ("animals", 1, 1, 0, 1),
    "war_beasts": ("animals", 1, 2, 5, 2),
    "monstrous_beasts": ("animals", 2, 4, 3, 5),
    "monster": ("monsters", 3, 5, 0, 0),
    "artillery": ("artillery", 2, 2, 0, 0),
    "trebuchet": ("artillery", 2, 2, 0, 0),
    "armor": ("machines", 3, 2, 0, 0),
    "light": ("machines", 3, 2, 0, 0),
    "transport": ("machines", 3, 2, 0, 0),
    "ultra_heavy": ("machines", 5, 5, 0, 0),
    "walker": ("walkers", 2, 4, 3, 0),
    "flyer": ("flyers", 3, 6, 0, 0),
    "unique": ("monsters", 3, 5, 0, 0),
}
"""Group, footprint, height in halves, models of a rank, transport points. Rules: CDN-4.2."""


@pytest.mark.rule("CDN-4.2")
def test_the_type_table() -> None:
    rows = {row.id: (row.group, row.k, row.height, row.rank, row.tc) for row in data.types().values()}
    assert rows == TYPES


@pytest.mark.rule("CDN-4.1")
def test_every_entry_has_one_type_and_infantry_is_the_default() -> None:
    assert all(entry.type in TYPES for entry in data.entries().values())
    assert {entry.type for entry in data.entries().values() if entry.character} == {"infantry"}


@pytest.mark.rule("CDN-4.2", "CDN-35.21")
@pytest.mark.parametrize(
    ("entry", "option", "kind", "k", "height", "move"),
    [
        ("dju_khan", "", "infantry", 1, 1, 4),
        ("dju_khan", "warkin", "cavalry", 1, 2, 8),
        ("dju_khan", "war_bull", "monstrous_cavalry", 2, 4, 7),
        ("gra_lord", "crag_drake", "monster", 3, 5, 6),
        ("com_marshal", "warkin_barded", "cavalry", 1, 2, 7),
    ],
)
def test_characters_have_the_row_of_what_they_ride(
    entry: str, option: str, kind: str, k: int, height: int, move: int
) -> None:
    rides = troop(entry, *([option] if option else []))
    assert (rides.type, rides.k, rides.height, rides.move) == (kind, k, height, move)
    assert rides.character


@pytest.mark.rule("CDN-4.3", "CDN-37.14")
@pytest.mark.parametrize(
    ("entry", "rules"),
    [
        ("com_groteskve", {"smash", "monstrous_ranks", "monstrous_support"}),
        ("dju_steppe_archers", {"swiftstride", "vanguard", "scout_cavalry", "feigned_flight"}),
        ("dju_bulls", {"swiftstride", "smash", "monstrous_ranks", "monstrous_support"}),
        ("gra_spiders", {"skirmishers", "unbreakable", "unstable"}),
        ("dju_kalima", {"thundersmash", "thundercharge"}),
        ("dju_tusker", {"swiftstride", "smash", "monstrous_ranks"}),
        ("com_trappers", {"skirmishers"}),
    ],
)
def test_rules_of_a_type_are_had_as_if_listed(entry: str, rules: set[str]) -> None:
    assert rules <= set(troop(entry).rule_ids)


@pytest.mark.rule("CDN-4.4")
def test_swiftstride_comes_with_horses_and_beasts() -> None:
    swift = {e.id for e in data.entries().values() if data.fielded(e) and troop(e.id).has("swiftstride")}
    riders = {"cavalry", "scout_cavalry", "monstrous_cavalry", "war_beasts", "monstrous_beasts", "walker"}
    assert swift == {entry.id for entry in data.entries().values() if entry.type in riders}


# ------------------------------------------------------------------------------------------ weapons
@pytest.mark.rule("CDN-36.1")
def test_everybody_has_a_melee_weapon() -> None:
    for entry in data.entries().values():
        if data.fielded(entry):
            assert troop(entry.id).melee
    assert {w.id for w in troop("com_dead").melee} == {"hand_weapon"}


MELEE = {
    "hand_weapon": (1, 0, 0, 0, 0),
    "two_weapons": (2, 0, 0, 0, 1),
    "spear": (1, 0, 1, 0, 1),
    "halberd": (2, 1, 0, 0, 1),
    "two_handed_sword": (2, 2, 0, 0, 2),
    "lance": (1, 0, 2, 0, 2),
    "war_flail": (2, 0, 0, 2, 1),
    "sapper_charge": (1, 0, 0, 0, 3),
    "natural_weapons": (0, 0, 0, 0, 0),
}
"""Hands, Strength always, in a charge, in the first round, cost. Rules: Table 36-A."""


@pytest.mark.rule("CDN-36.2")
def test_melee_weapons() -> None:
    rows = {
        w.id: (w.hands, w.strength, w.charge_strength, w.first_round_strength, w.cost)
        for w in data.melee_weapons().values()
        if w.id in MELEE
    }
    assert rows == MELEE
    weapon = data.melee_weapons()
    assert weapon["two_weapons"].has("extra_attack")
    assert weapon["two_handed_sword"].has("strikes_last")
    assert weapon["two_handed_sword"].has("anti_armour")
    assert weapon["spear"].extra_rank
    assert [w.id for w in weapon.values() if w.mounted_only] == ["lance"]
    assert weapon["sapper_charge"].value("limited_ammo") == 1


@pytest.mark.rule("CDN-36.2")
def test_a_lance_is_no_use_on_foot() -> None:
    assert "lance" in [weapon.id for weapon in troop("dju_khan", "warkin_lance").melee]
    assert "lance" not in [weapon.id for weapon in troop("dju_khan", "warkin").melee]


@pytest.mark.rule("CDN-36.3", "CDN-36.18")
def test_two_hands_leave_none_for_the_shield_in_melee() -> None:
    castellan = troop("khe_castellan", "two_handed_sword")
    assert castellan.melee[0].two_handed
    assert (castellan.save, castellan.save_of(shield=False)) == (3, 4)


RANGED = {
    "sling": (18, 3, {"quick"}, 2),
    "javelin": (10, 0, {"quick"}, 1),
    "shortbow": (18, 3, set(), 2),
    "bow": (24, 3, set(), 3),
    "longbow": (30, 3, set(), 3.5),
    "horn_bow": (24, 3, set(), 4),
    "crossbow": (30, 4, {"move_or_shoot"}, 4),
    "repeating_crossbow": (24, 3, {"multiple_shots"}, 4),
    "capsule_musket": (24, 4, {"firearm", "capsule", "move_or_shoot"}, 4),
    "capsule_rifle": (36, 4, {"firearm", "capsule", "move_or_shoot"}, 6),
    "capsule_pistol": (12, 4, {"firearm", "capsule", "quick"}, 2),
    "blunderbuss": (10, 3, {"firearm", "multiple_shots", "quick"}, 3),
    "crystal_carbine": (18, 4, {"firearm", "crystal"}, 4),
    "crystal_long_gun": (30, 5, {"firearm", "crystal", "move_or_shoot"}, 7),
    "hand_grenade": (8, 4, {"limited_ammo", "wounds_terrain"}, 2),
    "flamethrower": (0, 4, {"firearm", "capsule", "flaming", "move_or_shoot", "limited_ammo", "wounds_terrain"}, 8),
    "anti_armour_rifle": (36, 7, {"firearm", "heavy", "multiple_wounds", "move_or_shoot", "wounds_terrain"}, 15),
    "rocket_tube": (24, 8, {"heavy", "multiple_wounds", "move_or_shoot", "limited_ammo", "wounds_terrain"}, 16),
    "crystal_lance": (
        30, 8, {"firearm", "crystal", "heavy", "multiple_wounds", "move_or_shoot", "wounds_terrain"}, 22,
    ),
    "fire_breath": (0, 4, {"flaming", "magical", "limited_ammo", "wounds_terrain"}, 20),
}  # fmt: skip
"""Range, Strength (0: user's), rules, cost. Rules: Table 36-B."""


@pytest.mark.rule("CDN-36.5")
def test_ranged_weapons() -> None:
    rows = {
        w.id: (w.range, w.strength, {rule.id for rule in w.rules}, w.cost) for w in data.ranged_weapons().values()
    }
    assert rows == RANGED
    weapon = data.ranged_weapons()
    assert weapon["horn_bow"].close_strength == 4
    assert weapon["repeating_crossbow"].value("multiple_shots") == 2
    assert weapon["rocket_tube"].value("limited_ammo") == 4
    lance = weapon["crystal_lance"].rule("multiple_wounds")
    assert lance is not None
    assert lance.dice == "D3"


@pytest.mark.rule("CDN-36.5")
def test_weapons_that_need_templates_are_not_fired_yet() -> None:
    unfired = {weapon.id for weapon in data.ranged_weapons().values() if not weapon.fired}
    assert unfired == {"hand_grenade", "flamethrower", "fire_breath"}


def test_numbers_of_the_ranged_table_are_whole() -> None:
    for weapon in data.ranged_weapons().values():
        assert 0 <= weapon.range <= 36
        assert 0 <= weapon.strength <= 10
        assert all(rule.dice in DICE for rule in weapon.rules)


@pytest.mark.rule("CDN-36.9")
def test_weapons_that_no_army_uses_are_for_own_lists() -> None:
    used = {weapon for entry in data.entries().values() for weapon in entry.ranged}
    used |= {weapon for option in data.options().values() for weapon in (*option.ranged, option.single)}
    unused = {"repeating_crossbow", "blunderbuss", "crystal_long_gun", "rocket_tube"}
    assert set(data.ranged_weapons()) - used == unused


@pytest.mark.rule("CDN-36.11")
def test_guns_and_weapons_of_machines() -> None:
    rows = data.machine_weapons()
    assert len(rows) == 14
    assert (rows["culverin"].range, rows["culverin"].strength, rows["culverin"].shots) == (48, 8, "1")
    arm = rows["throwing_arm"]
    assert (arm.least_range, arm.range, arm.strength, arm.centre_strength) == (12, 60, 3, 9)
    assert rows["grapeshot"].shots == "artillery_die"
    assert not rows["arckh_bolt"].has("grapeshot")
    assert rows["culverin"].has("skewer")


# ------------------------------------------------------------------------------------------ armour and heirlooms
@pytest.mark.rule("CDN-36.15")
def test_armour() -> None:
    assert troop("com_dead").save == NO_SAVE
    assert troop("com_dead", "shield").save == 6
    assert troop("com_fusiliers").save == 6
    assert troop("com_militia").save == 5
    assert troop("dju_khan", "warkin").save == 3
    assert troop("dju_tusker").save == 5


@pytest.mark.rule("CDN-36.15")
def test_two_points_without_armour_are_a_save_of_five() -> None:
    bare = troop("dju_steppe_archers")
    assert (bare.armour, bare.mount_save, bare.save) == (NO_SAVE, 1, 6)
    assert troop("dju_chamani", "warkin", heirlooms=("rhytite_plate",)).save == 5


@pytest.mark.rule("CDN-36.16")
def test_the_nominal_save_is_never_better_than_one() -> None:
    marshal = troop("com_marshal", "shield", "warkin_barded", heirlooms=("rhytite_plate",))
    assert marshal.armour - marshal.better - marshal.shield - marshal.mount_save == 0
    assert marshal.save == 1


@pytest.mark.rule("CDN-36.17")
def test_heavy_armour_shield_and_barding() -> None:
    assert troop("khe_wardens").save == 3
    assert troop("gra_gards").save == 2
    barded = troop("gra_gards", "barding")
    assert (barded.save, barded.move) == (1, 9)
    assert barded.save_of(mount=False) == 3


HEIRLOOMS = {
    "glass_talisman": 15, "colour_talisman": 30, "creators_ward": 45, "rhytite_plate": 20, "weighted_blade": 20,
    "duellists_hook": 15, "ember_edge": 20, "antimagic_stone": 20, "unmaking_phial": 25, "colour_crystal": 20,
    "storm_rod": 30, "iron_whistle": 25, "field_glass": 10, "lotus_flask": 15, "nail_banner": 25,
}  # fmt: skip
"""Rules: Table 36-E."""


@pytest.mark.rule("CDN-36.21")
def test_heirlooms_and_what_they_bring() -> None:
    assert {item.id: item.points for item in data.heirlooms().values()} == HEIRLOOMS
    wards = ("glass_talisman", "colour_talisman", "creators_ward")
    assert [troop("dju_khan", heirlooms=(item,)).colour_save for item in wards] == [6, 5, 4]
    assert troop("dju_khan", heirlooms=("rhytite_plate",)).save == 3
    blade = troop("dju_khan", heirlooms=("weighted_blade",)).melee[0]
    assert (blade.strength, blade.has("magical"), blade.hands) == (1, True, 1)
    edge = troop("dju_khan", "war_flail", heirlooms=("ember_edge",))
    assert all(w.has("flaming") and w.has("magical") and w.value("ap") == 1 for w in edge.melee)
    assert troop("gra_captain", "war_flag", heirlooms=("nail_banner",)).carries("nail_banner")


# ------------------------------------------------------------------------------------------ command models, scenarios
@pytest.mark.rule("CDN-35.1", "CDN-35.2")
def test_command_models() -> None:
    assert {m.id: m.points for m in data.command_models().values()} == {
        "captain": 10, "musician": 5, "banner": 10, "war_flag": 25,
    }  # fmt: skip


@pytest.mark.rule("CDN-39.70", "CDN-39.79")
def test_scenarios() -> None:
    rounds = {scenario.id: (scenario.rounds, scenario.first_side) for scenario in data.scenarios().values()}
    assert rounds == {
        "pitched_battle": (6, 0), "river_crossing": (6, 0), "storm_building": (7, 1), "hold_hill": (6, 0),
        "ambush": (6, 2), "breakthrough": (7, 1), "five_standards": (6, 0), "colour_storm": (6, 0),
    }  # fmt: skip
    assert {scenario.id for scenario in data.scenarios().values() if scenario.stage == 2} == set()
    assert {s.id for s in data.scenarios().values() if s.roles} == {"storm_building", "ambush", "breakthrough"}


def test_schools_are_the_seven() -> None:
    named = {school for nation in data.NATIONS for school in data.nation_of(nation).schools}
    assert named == set(SCHOOLS)
    for entry in data.entries().values():
        assert set(entry.schools) <= set(data.nation_of(data.home_of(entry.id)).schools)
