"""Special rules of shots and the table of ranged weapons. Rules: CDN-34.80 to 34.88, CDN-36.5."""

from __future__ import annotations

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import RangedWeapon, Rule
from game.engine.caldaern.shooting import attack, shooters, shooting
from game.engine.caldaern.shooting.shooters import SHOOTING
from game.engine.caldaern.words.kinds import Mark
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_shots import ARCHERS, code, facing_each_other, parts, shoot


# ------------------------------------------------------------------------------------------------- special rules
@pytest.mark.rule("CDN-34.80")
def test_move_or_shoot() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["crossbow"]))
    assert code(s, unit, enemy) == ""
    unit.marks |= Mark.MOVED
    assert code(s, unit, enemy) == "moved.no_shots"
    assert shooting.may_stand_and_shoot(s.p, unit, enemy, 12)


@pytest.mark.rule("CDN-34.81")
def test_quick_weapons_do_not_mind_moving() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["javelin"]), gap=5)
    unit.marks |= Mark.MOVED
    assert parts(s, unit, enemy) == set()


@pytest.mark.rule("CDN-34.82")
def test_multiple_shots() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["repeating_crossbow"]))
    volley = shooting.volley(s.p, unit, enemy)
    assert (volley.total, volley.shots[0].models, volley.shots[0].need) == (20, 5, 4)


@pytest.mark.rule("CDN-34.83", "INV-W17")
def test_limited_ammunition_is_counted_for_the_unit() -> None:
    s, unit, enemy = facing_each_other(troop(bs=3, ranged=["rocket_tube"]), dice=[1] * 40)
    for shot in range(1, 5):
        assert code(s, unit, enemy) == ""
        attack.shoot(s.p, unit.id, enemy.id, SHOOTING, "", 0, [])
        unit.marks = 0
        s.p.drawer.empty()
        assert unit.used_times("rocket_tube") == shot
    assert code(s, unit, enemy).startswith("already_done.")


@pytest.mark.rule("CDN-34.84", "CDN-34.85")
def test_crystal_knows_no_far_range_and_is_magical() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["crystal_carbine"]), gap=13)
    assert parts(s, unit, enemy) == set()
    assert shooting.volley(s.p, unit, enemy).shots[0].hits.magical
    assert data.ranged_weapons()["crystal_carbine"].has("firearm")


@pytest.mark.rule("CDN-34.86")
@pytest.mark.parametrize(("gap", "ap"), [(6, 1), (8, 0)])
def test_capsules_pierce_armour_at_close_range(gap: int, ap: int) -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["capsule_pistol"]), gap=gap)
    unit.line = 5
    s.p.drawer.empty()
    assert [shots.hits.ap for shots in shooting.volley(s.p, unit, enemy).shots] == [ap]


@pytest.mark.rule("CDN-34.87", "CDN-2.8")
def test_volley_drill_throws_ones_again_if_the_unit_did_not_move() -> None:
    kind = troop(bs=3, ranged=["longbow"], rules=["volley_drill"])
    s, unit, enemy = facing_each_other(kind, dice=[1, 1, 2, 2, 2, 4, 2, 2, 2, 2, 5, 1, 1, 1])
    events = shoot(s, unit, enemy)
    assert events[1].first == (1, 1, 2, 2, 2, 4, 2, 2, 2, 2)
    assert events[1].dice == (5, 1, 2, 2, 2, 4, 2, 2, 2, 2)
    assert events[1].successes == 2
    s, unit, enemy = facing_each_other(kind, dice=[1] * 10)
    unit.marks |= Mark.MOVED
    assert shoot(s, unit, enemy)[1].first == ()


@pytest.mark.rule("CDN-34.88")
@pytest.mark.parametrize(("gap", "hazy"), [(12, False), (13, True)])
def test_smoke_hides_from_afar(gap: int, hazy: bool) -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["longbow"]), troop(rules=["smoke_haze"]), gap=gap)
    unit.line = 5
    s.p.drawer.empty()
    assert ("smoke_haze" in parts(s, unit, enemy)) is hazy


@pytest.mark.rule("CDN-34.53")
def test_ethereal_targets_have_no_cover() -> None:
    rows = ["." * 32] * 12 + ["......FFFFFFFFFFFFFF............"]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)))
    unit = s.add(0, ARCHERS, 10, (10, 20))
    enemy = s.add(1, troop(rules=["ethereal"]), 5, (10, 8), 2)
    assert parts(s, unit, enemy) == set()


@pytest.mark.rule("CDN-34.40")
def test_poisoned_shots_that_say_so() -> None:
    own = RangedWeapon(id="darts", range=24, strength=3, rules=(Rule("poisoned"),))
    kind = msgspec.structs.replace(troop(bs=4), ranged=(own,))
    s, unit, enemy = facing_each_other(kind, dice=[6, 6, 3, 1, 1, 1, 1, 1, 1, 1, 2])
    events = shoot(s, unit, enemy)
    assert [event.step for event in events[1:-1]] == ["hit", "hit", "automatic", "wound"]
    assert enemy.models == 8


@pytest.mark.rule("CDN-34.40", "CDN-9.27")
def test_shots_with_two_dice_poison_nobody() -> None:
    own = RangedWeapon(id="darts", range=24, strength=3, rules=(Rule("poisoned"),))
    kind = msgspec.structs.replace(troop(bs=1), ranged=(own,))
    dice = [4, 6, 5, 5, 6, 3, 4, 5, 6, 6]
    s, unit, enemy = facing_each_other(kind, troop("skirmishers"), dice=[*dice, *dice, 1, 1, 1, 1, 1, 1])
    events = shoot(s, unit, enemy)
    assert [(event.step, event.count) for event in events[1:]] == [("hit", 5), ("hit", 5), ("wound", 6)]


# ------------------------------------------------------------------------------------------------------- weapons
@pytest.mark.rule("CDN-36.5", "CDN-10.2")
@pytest.mark.parametrize(
    ("weapon", "reach", "strength", "close"),
    [
        ("sling", 18, 3, 3), ("javelin", 10, 5, 5), ("shortbow", 18, 3, 3), ("bow", 24, 3, 3), ("longbow", 30, 3, 3),
        ("horn_bow", 24, 3, 4), ("crossbow", 30, 4, 4), ("repeating_crossbow", 24, 3, 3), ("capsule_musket", 24, 4, 4),
        ("capsule_rifle", 36, 4, 4), ("capsule_pistol", 12, 4, 4), ("blunderbuss", 10, 3, 3),
        ("crystal_carbine", 18, 4, 4), ("crystal_long_gun", 30, 5, 5), ("anti_armour_rifle", 36, 7, 7),
        ("rocket_tube", 24, 8, 8), ("crystal_lance", 30, 8, 8),
    ],
)  # fmt: skip
def test_each_weapon_has_its_range_and_strength(weapon: str, reach: int, strength: int, close: int) -> None:
    kind = troop(bs=4, s=5, ranged=[weapon])
    for distance, wanted in ((reach // 2, close), (reach, strength)):
        s = Setup(battlefield_from_letters(["." * 40], size=(48, 48)))
        unit = s.add(0, kind, 1, (10, 44), 0, 1)
        enemy = s.add(1, troop(), 1, (10, 44 - distance), 2, 1)
        assert [shots.strength for shots in shooting.volley(s.p, unit, enemy).shots] == [wanted]
    enemy.place = enemy.place.__class__(10, 43 - reach, 2, 1)  # type: ignore[union-attr]
    s.p.drawer.empty()
    assert code(s, unit, enemy) == "out_of_range"


@pytest.mark.rule("CDN-36.9")
def test_weapons_of_own_lists_exist() -> None:
    assert {"repeating_crossbow", "blunderbuss", "crystal_long_gun", "rocket_tube"} <= set(data.ranged_weapons())


@pytest.mark.rule("CDN-36.5")
def test_weapons_that_lay_templates_are_not_aimed() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["hand_grenade", "flamethrower"]), gap=4)
    assert shooters.arsenal(s.p, unit, SHOOTING) == {}
    assert code(s, unit, enemy) != ""


@pytest.mark.rule("CDN-36.21")
def test_a_field_glass_sees_far() -> None:
    s, unit, enemy = facing_each_other(gap=13)
    assert parts(s, unit, enemy) == {"far"}
    s.hero(0, host=unit, heirlooms=("field_glass",), bs=0)
    s.p.drawer.empty()
    assert parts(s, unit, enemy) == set()


@pytest.mark.rule("CDN-34.45")
def test_a_rifle_that_wounds_many_times() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["anti_armour_rifle"]))
    assert shooting.volley(s.p, unit, enemy).shots[0].hits.multiple_dice == "D3"


@pytest.mark.rule("CDN-35.32", "CDN-35.33")
def test_a_hero_among_few_is_hit() -> None:
    """Three line models and a hero: four hits make one each; his save stops his."""
    s = Setup(dice=[6, 6, 6, 6, 4, 4, 1, 4, 4])
    unit = s.add(0, troop(bs=4, ranged=["longbow"]), 4, (10, 20), 0, 4)
    enemy = s.add(1, troop(), 3, (10, 8), 2, 3)
    hero = s.hero(1, host=enemy, save=4, w=2)
    events = shoot(s, unit, enemy)
    victims = [event.victim for event in events if type(event).__name__ == "GroupRolled"]
    assert victims == ["", "", f"character:{hero.id}", f"character:{hero.id}"]
    assert (enemy.line, hero.wounds) == (1, 0)
