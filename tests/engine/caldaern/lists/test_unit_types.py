"""What animals, monsters, characters and unique units are by their type. Rules: CDN-4.36 to 4.42, CDN-34.13, 34.14."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.blocks import joining, legality
from game.engine.caldaern.harm import dangerous
from game.engine.caldaern.lists import data, troops
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.melee import blows
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.morale import rally
from game.engine.caldaern.moving import free_reform
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooters, shooting
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Mark, N, Placement, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import field, setup


def fielded(entry: str, *options: str) -> Troop:
    return resolve(RosterEntry(entry, options=options))


def crossed(p: Position, unit: Unit) -> dict[int, int]:
    """Tests for a marsh on the way north."""
    path = tuple(Placement(20, y, N, unit.models) for y in (20, 19, 18, 17, 16))
    return dangerous.elements_crossed(p, unit, path)


MARSH = field(("marsh", (0, 16, 47, 17), 0))


# ------------------------------------------------------------------------------------------------------ light troops
@pytest.mark.rule("CDN-4.36", "CDN-34.13")
@pytest.mark.parametrize("kind", [troop("swarms"), troop(rules=["skirmishers"])], ids=["swarms", "rule"])
def test_swarms_and_who_has_the_rule_are_light_troops(kind: Troop) -> None:
    s = setup(MARSH)
    light, plain = s.add(0, kind, 4, (20, 20)), s.add(0, models=4, at=(30, 20))
    loose = Placement(20, 20, N, 4, 1)
    assert legality.formation_refusal(s.p, light, loose) is None
    assert legality.formation_refusal(s.p, plain, loose) is not None
    assert (free_reform.moves_freely(s.p, light), free_reform.moves_freely(s.p, plain)) == (True, False)
    assert (shooters.nimble(s.p, light), shooters.nimble(s.p, plain)) == (True, False)
    assert (combat_result.light(s.p, light), combat_result.light(s.p, plain)) == (True, False)
    light.place = loose
    s.p.drawer.empty()
    assert sight.all_round(s.p, light)
    assert not sight.all_round(s.p, plain)


@pytest.mark.rule("CDN-4.36")
def test_swarms_are_small_targets_that_ignore_dangerous_ground() -> None:
    s = setup(MARSH)
    swarm, plain = s.add(0, troop("swarms"), 4, (20, 20)), s.add(0, models=4, at=(30, 20), frontage=4)
    assert (crossed(s.p, swarm), crossed(s.p, plain)) == ({}, {1: 4})
    archers = troop(ranged=["longbow"])
    s = Setup()
    unit = s.add(0, archers, 5, (10, 30))
    for target in (s.add(1, troop("swarms"), 5, (10, 20), 2), s.add(1, models=5, at=(20, 20), facing=2)):
        volley = shooting.volley(s.p, unit, target)
        words = {part.word for group in volley.shots for part in group.parts}
        assert ("skirmishers" in words) == (target.troop.type == "swarms")


@pytest.mark.rule("CDN-4.36")
@pytest.mark.parametrize("own", [(), (Rule("poisoned"),), (Rule("poisoned"), Rule("unbreakable"))])
def test_swarms_with_rules_of_their_book_are_unbreakable_only_if_it_says_so(
    own: tuple[Rule, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    book = msgspec.structs.replace(data.entry_of("dju_swarm"), rules=own)
    monkeypatch.setattr(troops.data, "entry_of", lambda _: book)
    found = troops.resolve.__wrapped__(RosterEntry("dju_swarm", 2))
    assert found.has("skirmishers")
    assert found.has("unbreakable") == (not own or len(own) == 2)
    assert found.has("unstable") == (not own)


@pytest.mark.rule("CDN-34.14")
def test_a_unit_of_another_type_may_be_given_the_rule_of_scout_cavalry() -> None:
    s = Melee()
    given = s.add(0, troop("cavalry", rules=["scout_cavalry"]), 10, (13, 12))
    plain = s.add(0, troop("cavalry"), 10, (25, 12))
    assert given.troop.type == "cavalry"
    for holds in (sight.all_round, free_reform.moves_freely, shooters.nimble):
        assert (holds(s.p, given), holds(s.p, plain)) == (True, False)
    enemy, other = s.add(1, models=10, at=(13, 10), facing=2), s.add(1, models=10, at=(25, 10), facing=2)
    s.engage(given, enemy)
    s.engage(plain, other)
    assert (combat_result.extra_ranks(s.p, given), combat_result.extra_ranks(s.p, plain)) == (0, 1)


@pytest.mark.rule("CDN-34.14")
def test_scout_cavalry_by_type_has_feigned_flight_too() -> None:
    s = Setup()
    scouts, riders = s.add(0, troop("scout_cavalry"), 5), s.add(0, troop("cavalry"), 5, (20, 20))
    assert (rally.feigns(s.p, scouts), rally.feigns(s.p, riders)) == (True, False)


# ------------------------------------------------------------------------------------------------------ beasts
@pytest.mark.rule("CDN-4.37")
def test_war_beasts_are_swift_and_ridden_only_where_an_entry_offers_it() -> None:
    beasts = [entry.id for entry in data.entries().values() if entry.type == "war_beasts"]
    assert beasts
    assert all(fielded(entry).has("swiftstride") for entry in beasts)
    s = Setup()
    hero = s.add(0, fielded("dju_khan", "warkin"), 1)
    assert (hero.troop.type, hero.troop.mounted, legality.terrain_group(hero)) == ("cavalry", True, "horse")
    host = s.add(0, troop("war_beasts"), 5, (20, 20))
    assert joining.join_refusal(s.p, hero, host) is not None
    for option in ("warkin", "war_bull", "crag_drake"):
        roster = Roster("commonwealth", (RosterEntry("com_marshal", options=(option,)),))
        codes = [(f.entry, f.refusal.code) for f in roster_faults(roster, CaldaernConfig())]
        offered = data.entry_of("com_marshal").offer(option) is not None
        assert ((0, "roster_option") in codes) != offered
    assert data.entry_of("com_marshal").offer("war_bull") is None


@pytest.mark.rule("CDN-4.38")
def test_monstrous_beasts_smash_are_swift_and_count_ranks_of_three() -> None:
    tusker = fielded("dju_tusker")
    assert (tusker.type, tusker.rank, tusker.monstrous) == ("monstrous_beasts", 3, True)
    assert all(tusker.has(rule) for rule in ("smash", "swiftstride"))
    s = Melee()
    herd = s.add(0, troop("monstrous_beasts"), 6, (13, 12), 0, 3)
    enemy = s.add(1, models=10, at=(13, 10), facing=2)
    s.engage(herd, enemy)
    assert combat_result.extra_ranks(s.p, herd) == 1
    assert {key.kind for key in blows.steps(s.p, (herd.id, enemy.id))} >= {blows.SMASH}


# ------------------------------------------------------------------------------------------------------ monsters
@pytest.mark.rule("CDN-4.39")
def test_a_monster_is_one_model_that_tramples_and_charges_home() -> None:
    monsters = [entry for entry in data.entries().values() if entry.type == "monster"]
    assert {(entry.least, entry.most) for entry in monsters} == {(1, 1)}
    roster = Roster("djuchid", (RosterEntry("dju_kalima", 2),))
    assert (0, "roster_unit_size") in [(f.entry, f.refusal.code) for f in roster_faults(roster, CaldaernConfig())]
    s = Melee()
    kalima, enemy = s.add(0, fielded("dju_kalima"), 1, (14, 12)), s.add(1, models=10, at=(13, 10), facing=2)
    s.engage(kalima, enemy)
    found = {key.kind: group for key, group in blows.blows_expected(s.p, (kalima.id, enemy.id))}
    assert [(v.number, v.dice) for v in found[blows.IMPACT]] == [(1, "D3")]
    assert [(v.number, v.dice) for v in found[blows.SMASH]] == [(1, "D6")]
    kalima.marks &= ~Mark.CHARGED
    s.p.drawer.empty()
    kinds = {key.kind for key, _ in blows.blows_expected(s.p, (kalima.id, enemy.id))}
    assert kinds == {blows.BLOWS, blows.SMASH}


@pytest.mark.rule("CDN-4.40", "CDN-34.102")
def test_a_character_on_a_monster_is_one_model_of_both() -> None:
    lord, foot, drake = fielded("gra_lord", "crag_drake"), fielded("gra_lord"), fielded("gra_drake")
    assert (lord.has("ridden_monster"), foot.has("ridden_monster"), drake.has("ridden_monster")) == (True, False, False)
    assert (lord.type, lord.k, lord.move) == ("monster", drake.k, drake.move)
    assert (lord.rider, lord.monster) == (foot.rider, drake)
    assert (lord.wounds, lord.monster_wounds, foot.monster_wounds) == (foot.wounds, drake.wounds, 0)
    assert lord.has("thundersmash", "mount")
    assert not lord.has("thundersmash", "rider")


@pytest.mark.rule("CDN-4.41")
def test_being_a_character_is_an_addition_to_the_type() -> None:
    s = Setup()
    host = s.add(0, models=10, at=(10, 20))
    plain = s.add(0, models=1, at=(20, 20), frontage=1)
    on_foot, riding = s.hero(0, (12, 23)), s.add(0, fielded("dju_khan", "warkin"), 1, (30, 20))
    assert (on_foot.troop.type, plain.troop.type, riding.troop.type) == ("infantry", "infantry", "cavalry")
    assert (legality.terrain_group(plain), legality.terrain_group(on_foot)) == ("foot", "lone")
    assert riding.troop.has("swiftstride")
    assert joining.join_refusal(s.p, plain, host) is not None
    assert joining.join_refusal(s.p, on_foot, host) is None
    joining.join(s.p, on_foot, host)
    assert (on_foot.status, host.troop.type, host.models) == (Status.JOINED, "infantry", 11)


@pytest.mark.rule("CDN-4.42")
def test_a_unique_unit_has_only_the_rules_of_its_entry() -> None:
    row = data.types()["unique"]
    assert (row.rules, row.k, row.height, row.rank) == ((), 3, 5, 0)
    unique = [entry for entry in data.entries().values() if entry.type == "unique" and data.fielded(entry)]
    assert unique
    for entry in unique:
        assert set(fielded(entry.id).rules) == set(entry.rules)
    s = Melee()
    own, enemy = s.add(0, troop("unique"), 1, (14, 12)), s.add(1, models=10, at=(13, 10), facing=2)
    s.engage(own, enemy)
    assert {key.kind for key, _ in blows.blows_expected(s.p, (own.id, enemy.id))} == {blows.BLOWS}
