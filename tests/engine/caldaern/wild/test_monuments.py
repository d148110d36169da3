"""What Colour buildings and monuments do to who is near them. Rules: CDN-28.1 to 28.20."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.houses import can_be_held
from game.engine.caldaern.blocks.profiles import has, profile, shares
from game.engine.caldaern.harm import terrain, wounds
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.magic.dispelling import resistance
from game.engine.caldaern.melee import fear, result
from game.engine.caldaern.odds.hits import Attack, chain
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Contact, Unit
from game.engine.caldaern.shooting import shooters
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.wild import buildings
from game.engine.caldaern.words.kinds import Arc, Phase, Status
from game.engine.dice import ScriptedDice
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import Setup, troop, weapon

HOUSE = (20, 10, 21, 11)


def near(kind: str, word: str, gap: int, *dice: int, nation: str = "commonwealth", **more: Any) -> tuple[Setup, Unit]:
    """A battle with a building of two squares by two, and a man so many squares south of it (CDN-1.13)."""
    s = Setup(work((kind, word, HOUSE)), dice=dice, make=CaldaernState, **more)
    return s, s.add(0, troop(nation=nation), 1, (20, 11 + gap))


def inside(s: Setup, unit: Unit) -> Unit:
    """The unit garrisons the building."""
    s.p.change(unit, place=None, building=1, status=Status.GARRISONED)
    return unit


@pytest.mark.rule("CDN-28.3", "CDN-28.2")
def test_a_hospital_gives_regeneration_within_six_squares() -> None:
    for gap, saved in ((6, 6), (7, 7)):
        s, unit = near("building", "hospital", gap)
        assert profile(s.p, unit).regeneration == saved
    s, unit = near("building", "hospital", 20)
    assert profile(s.p, inside(s, unit)).regeneration == 6


@pytest.mark.rule("CDN-28.3", "CDN-38.12")
def test_a_hospital_makes_units_of_pact_armies_stubborn() -> None:
    for gap, pact, stubborn in ((6, True, True), (7, True, False), (6, False, False)):
        s, unit = near("building", "hospital", gap)
        s.p.rosters = (Roster("commonwealth", pact=pact), Roster("khesoy"))
        assert has(s.p, unit, "stubborn") is stubborn
    s, unit = near("building", "hospital", 20)
    s.p.rosters = (Roster("commonwealth", pact=True), Roster("khesoy"))
    assert has(s.p, inside(s, unit), "stubborn")


@pytest.mark.rule("CDN-28.6", "CDN-34.83")
def test_near_an_ammo_stash_weapons_never_run_out() -> None:
    bow = weapon("bow")
    few = msgspec.structs.replace(bow, rules=(*bow.rules, Rule("limited_ammo", n=1)))
    for gap, endless in ((2, True), (3, False)):
        s, unit = near("building", "ammo_stash", gap)
        assert has(s.p, unit, "endless_ammo") is endless
        s.p.change(unit, used=((bow.id, 1),))
        assert shooters.loaded(s.p, unit, few) is endless


@pytest.mark.rule("CDN-28.7")
def test_the_garrison_of_a_cursed_place_causes_fear() -> None:
    s, unit = near("building", "cursed_place", 2)
    assert not fear.causes(s.p, unit)
    assert fear.causes(s.p, inside(s, unit))


@pytest.mark.rule("CDN-28.13")
def test_an_eternal_fire_makes_stubborn_and_adds_to_the_result_of_its_garrison() -> None:
    for gap, stubborn in ((6, True), (7, False)):
        s, unit = near("monument", "eternal_fire", gap)
        assert has(s.p, unit, "stubborn") is stubborn
        assert result.side_total(s.p, 0, [unit], None).total == 0
    inside(s, unit)
    total = result.side_total(s.p, 0, [unit], None)
    assert [(part.word, part.number) for part in total.parts] == [("eternal_fire", 1)]


@pytest.mark.rule("CDN-28.14")
def test_a_temple_of_smoke_calms_everybody_and_steels_the_djuchid() -> None:
    for nation, unbreakable in (("djuchid", True), ("khesoy", False)):
        s, unit = near("monument", "turbo_bong_temple", 6, nation=nation)
        assert has(s.p, unit, "immune_psychology")
        assert has(s.p, unit, "stubborn")
        assert has(s.p, unit, "unbreakable") is unbreakable
    s, unit = near("monument", "turbo_bong_temple", 7, nation="djuchid")
    assert not has(s.p, unit, "immune_psychology")


@pytest.mark.rule("CDN-28.20", "CDN-34.52")
def test_a_magical_circle_resists_colour() -> None:
    for gap, n in ((6, 2), (7, 0)):
        s, unit = near("monument", "magical_circle", gap)
        assert sum(part.number for part in resistance(s.p, (unit.id,))) == n


@pytest.mark.rule("CDN-28.17", "CDN-28.19")
def test_hits_near_a_cursed_stone_wound_more_easily_once_however_many_there_are() -> None:
    stones = [("monument", "cursed_stone", (x, 10, x, 10)) for x in (18, 20, 22)]
    s = Setup(work(*stones), dice=(3, 2, 1), make=CaldaernState)
    unit = s.add(0, troop(rules=("unbreakable",)), 10, (20, 14))
    out: list[Any] = []
    assert wounds.roll(s.p, unit.id, Hits(3, 3), out, by=0, source="test") == 1
    (group,) = [event for event in out if event.step == "wound"]
    assert group.need == 3
    assert ("cursed_stone", 1) in [(part.word, part.number) for part in group.parts]
    assert chain(s.p, Attack(1, "", unit.id, "", 1, 0, Hits(1, 3), "test")).needs[1] == 3
    assert chain(s.p, Attack(1, "", unit.id, "", 1, 0, Hits(1, 9), "test")).needs[1] == 2, "a 1 still fails"


@pytest.mark.rule("CDN-28.1")
@pytest.mark.parametrize("word", ["hospital", "ammo_stash", "cursed_place", "spider_hive"])
def test_a_colour_building_is_a_building_that_a_map_may_close(word: str) -> None:
    s, _ = near("building", word, 4)
    house = s.p.ground.element(1)
    assert can_be_held(house)
    assert not can_be_held(msgspec.structs.replace(house, garrison=False))


@pytest.mark.rule("CDN-28.11")
@pytest.mark.parametrize("word", ["eternal_fire", "turbo_bong_temple", "magical_circle", "lotus_farm"])
def test_monuments_with_a_building_can_be_held_the_others_never(word: str) -> None:
    s, _ = near("monument", word, 4)
    assert can_be_held(s.p.ground.element(1))
    s, _ = near("monument", "creators_ruins", 4)
    assert not can_be_held(s.p.ground.element(1))


@pytest.mark.rule("CDN-28.11")
def test_nobody_walks_over_monuments() -> None:
    for word in ("eternal_fire", "turbo_bong_temple", "creators_ruins", "cursed_stone", "magical_circle", "lotus_farm"):
        s, _ = near("monument", word, 4)
        assert s.p.ground.impassable_for("foot").bit_count() == 4


@pytest.mark.rule("CDN-28.12", "CDN-21.29", "CDN-21.35")
def test_a_monument_that_fell_does_nothing() -> None:
    s, unit = near("monument", "eternal_fire", 3)
    terrain.destroy(s.p, 1, [])
    assert s.p.ground.element(1).kind == "ruin"
    assert not has(s.p, unit, "stubborn")


def test_tips_tell_what_the_numbers_are_made_of() -> None:
    s, unit = near("monument", "magical_circle", 4)
    assert shares(s.p, unit, "ld") == (("", 7),)


# ------------------------------------------------------------------------------------------ guards and spiders
def crowd(kind: str, *dice: int, phase: Phase = Phase.SHOOTING) -> tuple[Setup, Unit, Unit]:
    """A building, a unit fifteen squares from it, and one farther away."""
    s = Setup(work(("building", kind, HOUSE)), dice=dice, phase=phase, make=CaldaernState)
    tough = troop(rules=("unbreakable",))
    return s, s.add(0, tough, 5, (18, 26)), s.add(1, tough, 5, (18, 33), 2)


@pytest.mark.rule("CDN-28.4")
def test_guards_answer_who_shoots_within_fifteen_squares() -> None:
    s, close, far = crowd("hospital", 4)
    buildings.land_answers(s.p, (far.id,), "shooting", [])
    assert not s.p.agenda
    buildings.land_answers(s.p, (close.id,), "shooting", [])
    assert s.p.agenda == (Task("guards", (close.id, 1)),)
    out: list[Any] = []
    buildings.guards(s.p, close.id, 1, out)
    assert out[0] == ev.GuardsAnswered(seat=0, unit=close.id, element=1, die=4)
    assert close.line == 1, "no roll To Hit and none To Wound"


@pytest.mark.rule("CDN-28.4")
def test_guards_answer_who_is_in_melee_when_the_phase_ends() -> None:
    s, close, far = crowd("hospital", phase=Phase.MELEE)
    s.p.change(close, contacts=(Contact(far.id, Arc.FRONT, True),))
    buildings.land_answers(s.p, (close.id, far.id), "melee", [])
    assert not s.p.agenda
    buildings.land_quiets(s.p, [])
    assert s.p.agenda == (Task("guards", (close.id, 1)),)


@pytest.mark.rule("EX-W26", "CDN-28.4")
@pytest.mark.parametrize(("save", "mean"), [(6, Fraction(35, 12)), (5, Fraction(7, 3))])
def test_what_guards_take_on_average(save: int, mean: Fraction) -> None:
    """No Strength makes the saves of fusiliers and militia worse."""
    lost = Fraction(0)
    for die in range(1, 7):
        s = Setup(work(("building", "hospital", HOUSE)), dice=(die, *(save - 1,) * die), make=CaldaernState)
        unit = s.add(0, troop(save=save, rules=("unbreakable",)), 20, (18, 26))
        buildings.guards(s.p, unit.id, 1, [])
        assert unit.line == 20 - die, "one less than the save needs"
        lost += Fraction(die, 6) * Fraction(save - 1, 6)
    assert lost == mean


@pytest.mark.rule("EX-W27", "CDN-28.8")
@pytest.mark.parametrize(("tough", "mean"), [(3, Fraction(4, 3)), (4, Fraction(1))])
def test_what_spiders_take_on_average(tough: int, mean: Fraction) -> None:
    assert 2 * Fraction(7 - wounds.needed_to_wound(buildings.BITE, tough), 6) == mean


@pytest.mark.rule("CDN-28.8", "CDN-28.9")
def test_a_hive_that_was_disturbed_comes_over_everybody_once_at_the_end_of_the_phase() -> None:
    s, close, far = crowd("spider_hive")
    waits = s.add(0, troop(), 5, (2, 2))
    s.p.change(waits, place=None, status=Status.RESERVE)
    for _ in range(2):
        buildings.land_answers(s.p, (close.id,), "shooting", [])
    assert s.p.wild.stirred == (1,)
    buildings.land_quiets(s.p, [])
    assert s.p.agenda == (Task("hive_stirs", (1,)),)
    assert not s.p.wild.stirred
    s.p.dice = ScriptedDice((3, 6, 1, 6, 6, 6, 6))
    buildings.hive_stirs(s.p, 1, [])
    assert (close.line, far.line, waits.line) == (4, 2, 5)


@pytest.mark.rule("CDN-28.8")
def test_a_hive_hears_nothing_of_shots_far_away_nor_of_those_at_chargers() -> None:
    s, close, far = crowd("spider_hive")
    buildings.land_answers(s.p, (far.id,), "shooting", [])
    assert not s.p.wild.stirred
    s.p.phase = Phase.MOVEMENT
    buildings.land_answers(s.p, (close.id,), "shooting", [])
    assert not s.p.wild.stirred


def test_without_such_buildings_nothing_listens() -> None:
    s = Setup(work(("building", "", HOUSE)), make=CaldaernState)
    s.add(0)
    assert not s.p.ground.colours & {"hospital", "spider_hive"}


@pytest.mark.rule("CDN-28.4", "CDN-12.65")
def test_who_loses_models_to_the_guards_in_melee_closes_up() -> None:
    s, close, far = crowd("hospital", 4, phase=Phase.MELEE)
    s.p.change(close, contacts=(Contact(far.id, Arc.FRONT, True),))
    buildings.guards(s.p, close.id, 1, [])
    assert s.p.agenda == (Task("close_up", (close.id,)),)
