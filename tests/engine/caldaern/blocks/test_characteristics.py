"""Characteristics as they count: modifiers, limits, parts of a model, units of several speeds. Rules: CDN-3, CDN-4."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest

from game.engine.caldaern.blocks.characteristics import (
    all_attacks,
    attacks,
    ballistic_skill,
    frenzied,
    held,
    movement,
    parts_of,
    swift,
    toughness,
    weapon_skill,
    wounds_each,
)
from game.engine.caldaern.blocks.profiles import modified
from game.engine.caldaern.blocks.profiles import stats as profile
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Rule, Stats
from game.engine.caldaern.words.kinds import Mark
from tests.kit.builders.caldaern_builder import Setup, stats, troop

RIDER = stats(ws=4, w=1, a=1, ld=8)
MOUNT = stats(m=8, ws=2, s=4, t=5, w=3, a=2, ld=4)


# -------------------------------------------------------------------------------------------------- modifiers
@pytest.mark.rule("CDN-3.3", "CDN-2.6", "CDN-E.42")
def test_modifiers_are_applied_in_their_order() -> None:
    assert modified(4, times=[2], plus=[1]) == 9
    assert modified(4, plus=[1], fixed=[8]) == 8
    assert modified(4, plus=[1], fixed=[8, 6]) == 6
    assert modified(5, times=[Fraction(1, 2)]) == 3
    assert modified(5, times=[Fraction(1, 2), Fraction(1, 2)]) == 2


@pytest.mark.rule("CDN-3.4", "CDN-19.58")
def test_characteristics_have_limits() -> None:
    assert modified(3, plus=[-5]) == 0
    assert modified(9, plus=[4]) == 10
    assert modified(9, plus=[4], most=None) == 13


@pytest.mark.rule("CDN-3.1", "CDN-3.2")
def test_a_model_has_nine_characteristics_and_saves() -> None:
    assert Stats.__struct_fields__ == ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")
    kind = troop(save=5, colour_save=6)
    assert (kind.save, kind.colour_save) == (5, 6)


@pytest.mark.rule("CDN-3.11")
@pytest.mark.parametrize(
    ("entry", "rider", "mount"),
    [
        ("gra_spears", (6, 4, 4, 3, 3, 1, 5, 1, 8), None),
        ("khe_wardens", (4, 4, 4, 4, 4, 1, 2, 1, 10), None),
        ("com_militia", (3, 3, 4, 3, 4, 1, 1, 1, 9), None),
        ("gra_gards", (6, 4, 4, 3, 3, 1, 5, 1, 8), (10, 3, 0, 3, 3, 1, 4, 1, 5)),
    ],
)
def test_profiles_that_the_source_prints(
    entry: str, rider: tuple[int, ...], mount: tuple[int, ...] | None
) -> None:
    book = data.entry_of(entry)
    assert book.profile == Stats(*rider)
    assert book.mount == (Stats(*mount) if mount else None)


@pytest.mark.rule("CDN-3.6")
def test_nothing_comes_of_a_nought() -> None:
    s = Setup()
    unarmed = s.add(0, troop(a=0, bs=0, rules=["extra_attack"]), 10)
    assert attacks(s.p, unarmed) == 0
    assert ballistic_skill(s.p, unarmed, captain=True) == 0


# ------------------------------------------------------------------------------------------------------- units
@pytest.mark.rule("CDN-3.7", "CDN-35.28")
def test_a_unit_moves_like_its_slowest_model() -> None:
    s = Setup()
    unit = s.add(0, troop(m=6), 10)
    assert movement(s.p, unit) == 6
    s.hero(0, host=unit, m=4)
    s.hero(0, host=unit, m=8)
    assert movement(s.p, unit) == 4


@pytest.mark.rule("CDN-4.4")
def test_all_models_must_have_swiftstride() -> None:
    s = Setup()
    riders = s.add(0, troop("cavalry", mount=MOUNT), 5)
    assert swift(s.p, riders)
    s.hero(0, host=riders)
    assert not swift(s.p, riders)


@pytest.mark.rule("CDN-3.9", "CDN-4.19", "CDN-4.20", "CDN-4.21")
def test_rider_and_mount() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=RIDER, mount=MOUNT), 5)
    assert movement(s.p, unit) == 8
    assert (toughness(s.p, unit), wounds_each(s.p, unit), unit.troop.ld) == (3, 1, 8)
    assert parts_of(unit.troop) == ("rider", "mount")
    assert (attacks(s.p, unit), attacks(s.p, unit, "mount")) == (1, 2)
    assert (weapon_skill(s.p, unit), weapon_skill(s.p, unit, "mount")) == (4, 2)


@pytest.mark.rule("CDN-4.22")
def test_riders_shoot_with_their_own_skill() -> None:
    s = Setup()
    riders = s.add(0, troop("cavalry", rider=stats(bs=4), mount=stats(bs=0)), 5)
    assert ballistic_skill(s.p, riders) == 4


@pytest.mark.rule("CDN-4.35")
def test_monstrous_cavalry_has_the_higher_wounds() -> None:
    s = Setup()
    assert wounds_each(s.p, s.add(0, troop("monstrous_cavalry", rider=RIDER, mount=MOUNT), 3)) == 3
    assert wounds_each(s.p, s.add(0, troop("cavalry", rider=RIDER, mount=MOUNT), 3, (30, 20))) == 1


@pytest.mark.rule("CDN-4.14", "CDN-4.17", "CDN-4.18")
def test_monstrous_infantry_is_infantry_with_smash_and_ranks_of_three() -> None:
    kind = troop("monstrous_infantry")
    assert (kind.group, kind.rank, kind.tc, kind.monstrous) == ("infantry", 3, 3, True)
    assert set(kind.rule_ids) == {"smash", "monstrous_ranks", "monstrous_support"}
    assert not troop().monstrous


@pytest.mark.rule("CDN-4.24")
def test_frenzy_gives_its_attack_to_the_part_that_has_it() -> None:
    s = Setup()
    kind = troop("cavalry", rider=RIDER, mount=MOUNT, rules=[Rule("frenzy", part="rider")])
    unit = s.add(0, kind, 5)
    assert (frenzied(s.p, unit), frenzied(s.p, unit, "mount")) == (True, False)
    assert (attacks(s.p, unit), attacks(s.p, unit, "mount")) == (2, 2)
    unit.marks |= Mark.FRENZY_LOST
    assert attacks(s.p, unit) == 1


@pytest.mark.rule("CDN-3.8")
def test_current_values_include_what_is_in_force() -> None:
    s = Setup()
    unit = s.add(0, troop(ws=5), 10, marks=Mark.FEARFUL)
    assert weapon_skill(s.p, unit) == 1
    assert profile(unit.troop).ws == 5


@pytest.mark.rule("CDN-35.2")
def test_a_captain_strikes_once_more_and_shoots_better() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=3), 10, command=("captain",))
    assert (attacks(s.p, unit), attacks(s.p, unit, captain=True)) == (1, 2)
    assert (ballistic_skill(s.p, unit), ballistic_skill(s.p, unit, captain=True)) == (3, 4)


@pytest.mark.rule("CDN-34.34")
def test_two_weapons_give_an_attack() -> None:
    s = Setup()
    unit = s.add(0, troop(melee=["two_weapons"]), 10)
    assert held(s.p, unit).id == "two_weapons"
    assert attacks(s.p, unit) == 2


@pytest.mark.rule("CDN-36.1")
def test_the_weapon_in_hand_is_the_one_chosen() -> None:
    s = Setup()
    unit = s.add(0, troop(melee=["halberd", "hand_weapon"]), 10)
    assert held(s.p, unit).id == "halberd"
    unit.weapon = "hand_weapon"
    assert held(s.p, unit).id == "hand_weapon"


def test_all_attacks_of_a_unit() -> None:
    s = Setup()
    unit = s.add(0, troop("cavalry", rider=RIDER, mount=MOUNT), 5, command=("captain", "banner"))
    assert all_attacks(s.p, unit) == 5 * 3 + 1
    s.add(0, msgspec.structs.replace(troop("cavalry", rider=stats(a=3), mount=MOUNT), character=True), 1, host=unit)
    assert all_attacks(s.p, unit) == 5 * 3 + 1 + 5


def test_a_part_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="has no mount"):
        profile(troop(), "mount")
