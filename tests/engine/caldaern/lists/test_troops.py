"""Special rules as models have them. Rules: CDN-34.1 to 34.3, CDN-4.20 to 4.26."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import Troop, resolve, troops_of


def troop(entry: str, *options: str) -> Troop:
    """An entry of an army book with options."""
    return resolve(RosterEntry(entry, data.entry_of(entry).least, options))


@pytest.mark.rule("CDN-34.1")
def test_a_rule_counts_once_and_the_best_number_holds() -> None:
    archers = troop("dju_steppe_archers")
    assert archers.rule_ids.count("vanguard") == 1
    swarm = troop("dju_swarm")  # by type and by entry
    assert swarm.rule_ids.count("unbreakable") == 1
    twice = msgspec.structs.replace(swarm, rules=(Rule("ap", 1), Rule("ap", 2)), rule_ids=("ap",))
    assert twice.value("ap") == 2
    dice = msgspec.structs.replace(swarm, rules=(Rule("impact_hits", 1), Rule("impact_hits", dice="D3")))
    assert dice.rule("impact_hits") == Rule("impact_hits", dice="D3")


@pytest.mark.rule("CDN-34.2")
def test_rules_of_units_and_characters_are_their_own() -> None:
    lord, spears = troops_of(Roster("graighule", (RosterEntry("gra_lord"), RosterEntry("gra_spears", 10))))
    assert lord.has("swift_blades")
    assert not spears.has("swift_blades")


@pytest.mark.rule("CDN-34.3")
def test_rules_of_rider_and_mount_are_kept_apart() -> None:
    lord = troop("gra_lord", "rivack")
    assert lord.has("swift_blades", "rider")
    assert not lord.has("swift_blades", "mount")
    bulls = troop("dju_bulls")
    assert bulls.has("smash", "mount")
    assert not bulls.has("smash", "rider")
    assert bulls.has("fear")
    assert bulls.has("swiftstride", "rider")
    assert bulls.has("swiftstride", "mount")


@pytest.mark.rule("CDN-34.68")
def test_living_dead_brings_three_rules() -> None:
    dead = troop("com_dead")
    assert all(dead.has(rule) for rule in ("living_dead", "fear", "unbreakable", "unstable"))


@pytest.mark.rule("CDN-34.61")
def test_terror_causes_fear() -> None:
    assert troop("dju_kalima").has("fear")


@pytest.mark.rule("CDN-4.25", "CDN-4.26")
def test_barding_is_heavy() -> None:
    tarrasques = troop("com_tarrasques")
    assert (tarrasques.move, tarrasques.mount_save) == (7, 2)
    assert troop("gra_gards").mount_save == 1


@pytest.mark.rule("CDN-4.35")
def test_monstrous_cavalry_has_the_higher_wounds() -> None:
    assert troop("dju_bulls").wounds == 3
    assert troop("gra_gards").wounds == 1


def test_options_replace_and_add_weapons() -> None:
    militia = troop("com_militia", "shortbow_for_shield")
    assert [weapon.id for weapon in militia.ranged] == ["shortbow"]
    assert not militia.shield
    assert militia.save == 6
    rangers = troop("khe_rangers", "crystal_lance", "ambushers")
    assert [weapon.id for weapon in rangers.single] == ["crystal_lance"]
    assert rangers.has("ambushers")
    assert [weapon.id for weapon in troop("com_sappers").melee] == ["hand_weapon"]


def test_levels_of_mages() -> None:
    assert troop("gra_weaver").mage == 1
    assert troop("gra_weaver", "level_2", "level_3").mage == 3
    assert troop("gra_lord").mage == 0


@pytest.mark.rule("CDN-34.105")
def test_only_the_first_toorokers_of_a_list_have_vanguard() -> None:
    troops = troops_of(presets()["djuchid_2000"].roster)
    found = [t.has("vanguard") for t in troops if t.entry == "dju_toorokers"]
    assert found == [True, False]


def test_equal_entries_share_their_troop() -> None:
    entry = RosterEntry("gra_spears", 12)
    assert resolve(entry) is resolve(RosterEntry("gra_spears", 12))
    assert hash(resolve(entry)) == hash(resolve(RosterEntry("gra_spears", 12)))
