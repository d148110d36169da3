"""Tests of Leadership and of characteristics. Rules: CDN-2.20 to 2.26, CDN-34.70, CDN-35.10 to 35.17."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop


def words(s: Setup, unit: Unit, test: str = "panic", **more: object) -> dict[str, int]:
    """The parts of what a test needs."""
    parts = ld_tests.leadership(s.p, unit, test, **more).parts  # type: ignore[arg-type]
    return {part.word: part.number for part in parts}


# ------------------------------------------------------------------------------------------------- stat tests
@pytest.mark.rule("CDN-2.20")
@pytest.mark.parametrize(("face", "passed"), [(1, True), (3, True), (4, False), (6, False)])
def test_a_stat_test_needs_the_characteristic_or_less(face: int, passed: bool) -> None:
    assert ld_tests.stat_test(Setup(dice=[face]).p, 3, "CDN-2.20") == (passed, face)


@pytest.mark.rule("CDN-2.20")
def test_a_six_fails_even_where_the_characteristic_is_high() -> None:
    assert ld_tests.stat_test(Setup(dice=[6]).p, 8, "CDN-2.20") == (False, 6)


@pytest.mark.rule("CDN-2.21")
def test_a_nought_fails_without_a_roll_and_a_lowered_value_is_rolled() -> None:
    s = Setup(dice=[1])
    assert ld_tests.stat_test(s.p, 0, "CDN-2.21") == (False, 0)
    assert ld_tests.stat_test(s.p, 3, "CDN-2.21", plus=-3) == (True, 1)
    s.p.dice.done()  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------------ Leadership tests
@pytest.mark.rule("CDN-2.22")
@pytest.mark.parametrize(
    ("dice", "ld", "passed"), [((3, 4), 7, True), ((4, 4), 7, False), ((1, 1), 0, True), ((6, 6), 10, False)]
)
def test_a_leadership_test(dice: tuple[int, int], ld: int, passed: bool) -> None:
    s = Setup(dice=dice)
    unit = s.add(0, troop(ld=ld), 10)
    out: list[object] = []
    assert ld_tests.take(s.p, unit.id, "march", out, rule="CDN-8.51") is passed
    (event,) = out
    assert (event.test, event.dice, event.need, event.passed) == ("march", dice, ld, passed)  # type: ignore[attr-defined]
    assert event.rule == "CDN-8.51"  # type: ignore[attr-defined]


@pytest.mark.rule("CDN-2.23", "CDN-35.28")
def test_the_highest_leadership_in_the_unit_counts() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=6), 10)
    hero = s.hero(0, host=unit, ld=9)
    assert ld_tests.leadership(s.p, unit, "march").need == 9
    assert ld_tests.leadership(s.p, unit, "march").parts[0].unit == hero.id


@pytest.mark.rule("CDN-2.24", "CDN-2.11")
def test_a_unit_makes_one_test_as_a_whole_and_rolls_as_its_owner() -> None:
    s = Setup(dice=[2, 3])
    unit = s.add(1, troop(), 20)
    out: list[object] = []
    ld_tests.take(s.p, unit.id, "march", out)
    assert len(out) == 1
    assert out[0].seat == 1  # type: ignore[attr-defined]
    s.p.dice.done()  # type: ignore[union-attr]


@pytest.mark.rule("CDN-2.25")
def test_a_failed_test_that_is_no_panic_makes_nobody_run() -> None:
    s = Setup(dice=[6, 5])
    unit = s.add(0, troop(), 10)
    assert not ld_tests.take(s.p, unit.id, "restrain", [])
    assert not unit.retreating
    assert s.p.agenda == ()


# ------------------------------------------------------------------------------------------------- the General
@pytest.mark.rule("CDN-34.70", "CDN-35.16")
@pytest.mark.parametrize(("east", "need"), [(26, 9), (27, 7)])
def test_the_general_lends_his_leadership_within_twelve(east: int, need: int) -> None:
    """The unit's last file stands in column 14: column 26 is 12 squares away."""
    s = Setup()
    unit = s.add(0, troop(ld=7), 10)
    s.hero(0, at=(east, 20), ld=9, general=True)
    assert ld_tests.leadership(s.p, unit, "panic").need == need


@pytest.mark.rule("CDN-38.16", "CDN-34.70", "CDN-35.12")
@pytest.mark.parametrize(("nation", "need", "again"), [("commonwealth", 9, True), ("djuchid", 7, False)])
def test_allies_use_neither_general_nor_war_flag(nation: str, need: int, again: bool) -> None:
    s = Setup()
    unit = s.add(0, troop(ld=7, nation=nation), 10)
    s.hero(0, at=(20, 20), ld=9, general=True)
    s.hero(0, at=(20, 23), war_flag=True)
    assert ld_tests.leadership(s.p, unit, "panic").need == need
    assert ld_tests.rethrows(s.p, unit, "break") is again


@pytest.mark.rule("CDN-2.26")
def test_the_higher_leadership_is_used() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=8), 10)
    s.hero(0, at=(20, 20), ld=7, general=True)
    assert words(s, unit) == {"leadership": 8}


@pytest.mark.rule("CDN-34.70")
def test_a_general_in_a_unit_is_measured_from_his_own_place() -> None:
    """He stands in file 2 of the front rank, at column 32: from there to column 20 it is 12 squares."""
    s = Setup()
    guard = s.add(0, troop(), 10, (30, 20))
    general = s.hero(0, host=guard, ld=9, general=True)
    near = s.add(0, troop(ld=5), 10, (16, 20))
    far = s.add(0, troop(ld=5), 10, (15, 26))
    assert ld_tests.leadership(s.p, near, "panic").need == 9
    assert ld_tests.leadership(s.p, far, "panic").need == 5
    assert general.host == guard.id


@pytest.mark.rule("CDN-35.17")
def test_a_general_who_is_slain_or_retreats_inspires_nobody() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=7), 10)
    general = s.hero(0, at=(20, 20), ld=9, general=True)
    general.retreating = True
    assert ld_tests.leadership(s.p, unit, "panic").need == 7
    general.retreating = False
    assert ld_tests.leadership(s.p, unit, "panic").need == 9
    general.status, general.place = Status.DESTROYED, None
    assert ld_tests.general_of(s.p, 0) is None
    assert ld_tests.leadership(s.p, unit, "panic").need == 7


@pytest.mark.rule("CDN-35.15", "INV-W14")
def test_each_army_has_its_own_general() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=7), 10)
    theirs = s.hero(1, at=(20, 20), ld=9, general=True)
    assert ld_tests.general_of(s.p, 0) is None
    assert ld_tests.general_of(s.p, 1) is theirs
    assert ld_tests.leadership(s.p, unit, "panic").need == 7


@pytest.mark.rule("CDN-35.43")
def test_who_stands_back_lends_nothing() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=6), 10)
    general = s.hero(0, host=unit, ld=9, general=True)
    s.p.melee = Melee(unit.id, (unit.id,), back=(general.id,))
    assert words(s, unit, "break") == {"leadership": 6}


# ------------------------------------------------------------------------------------------------- break tests
@pytest.mark.rule("CDN-12.18", "CDN-3.8")
def test_the_combat_result_counts_in_break_tests() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=8), 10)
    assert words(s, unit, "break", minus=2) == {"leadership": 8, "combat_result": -2}
    assert ld_tests.leadership(s.p, unit, "break", minus=2, steadfast=True).need == 8


@pytest.mark.rule("CDN-12.24")
@pytest.mark.parametrize(
    ("option", "steadfast", "flanked", "need"),
    [
        (True, False, False, 9),
        (True, False, True, 6),
        (True, True, True, 9),
        (False, False, False, 6),
        (False, True, False, 9),
    ],
)
def test_the_generals_leadership_and_the_combat_result(option: bool, steadfast: bool, flanked: bool, need: int) -> None:
    s = Setup(general_ignores_result=option)
    unit = s.add(0, troop(ld=7), 10)
    s.hero(0, at=(20, 20), ld=9, general=True)
    found = ld_tests.leadership(s.p, unit, "break", minus=3, steadfast=steadfast, flanked=flanked)
    assert found.need == need


@pytest.mark.rule("CDN-P.13", "CDN-12.19")
def test_chances_to_stand() -> None:
    s = Setup()
    eight, seven = s.add(0, troop(ld=8), 10), s.add(0, troop(ld=7), 10, (30, 20))
    assert ld_tests.chance(s.p, eight, "break", minus=2) == F(5, 12)
    assert ld_tests.chance(s.p, eight, "break", minus=2, steadfast=True) == F(13, 18)
    assert ld_tests.chance(s.p, seven, "break", minus=4) == F(1, 12)
    assert ld_tests.chance(s.p, seven, "break", minus=10) == F(1, 36)


@pytest.mark.rule("CDN-P.14")
def test_chances_to_fail_panic_and_redirect() -> None:
    s = Setup()
    units = [s.add(0, troop(ld=ld), 1, (5 * ld, 20)) for ld in range(5, 9)]
    for test in ("panic", "redirect"):
        assert [1 - ld_tests.chance(s.p, unit, test) for unit in units] == [F(13, 18), F(7, 12), F(5, 12), F(5, 18)]
    high = [s.add(1, troop(ld=ld), 1, (5 * ld - 40, 30)) for ld in (9, 10)]
    assert [1 - ld_tests.chance(s.p, unit, "panic") for unit in high] == [F(1, 6), F(1, 12)]


@pytest.mark.rule("CDN-P.18", "CDN-E.34", "CDN-8.4")
def test_rallying_gets_hard_below_a_quarter() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=8), 10)
    unit.start = 40
    assert ld_tests.chance(s.p, unit, "rally") == F(13, 18)
    unit.line = 9
    assert ld_tests.chance(s.p, unit, "rally") == F(1, 36)
    assert ld_tests.leadership(s.p, unit, "rally").only_double


@pytest.mark.rule("CDN-8.4")
def test_characters_are_none_of_those_who_are_left() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=8), 10)
    unit.start, unit.line = 40, 9
    s.hero(0, host=unit)
    assert unit.models == 10
    assert ld_tests.leadership(s.p, unit, "rally").only_double


@pytest.mark.rule("CDN-8.4")
def test_only_a_double_one_rallies_the_few() -> None:
    s = Setup(dice=[1, 2, 1, 1])
    unit = s.add(0, troop(ld=8), 4, start=40)
    out: list[object] = []
    assert not ld_tests.take(s.p, unit.id, "rally", out)
    assert ld_tests.take(s.p, unit.id, "rally", out)
    assert out[0].only_double  # type: ignore[attr-defined]


@pytest.mark.rule("CDN-35.2")
def test_a_musician_helps_to_rally() -> None:
    s = Setup()
    unit = s.add(0, troop(ld=7), 10, command=("musician",))
    assert words(s, unit, "rally") == {"leadership": 7, "musician": 1}
    assert words(s, unit, "march") == {"leadership": 7}


# ------------------------------------------------------------------------------------------------- the War Flag
@pytest.mark.rule("CDN-35.12", "CDN-35.10", "CDN-2.8")
def test_failed_break_tests_near_the_war_flag_are_thrown_again_once() -> None:
    s = Setup(dice=[5, 4, 6, 2])
    unit = s.add(0, troop(ld=7), 10)
    s.hero(0, at=(20, 20), war_flag=True)
    out: list[object] = []
    assert not ld_tests.take(s.p, unit.id, "break", out)
    assert (out[0].first, out[0].dice) == ((5, 4), (6, 2))  # type: ignore[attr-defined]
    assert ld_tests.chance(s.p, unit, "break") == 1 - F(5, 12) ** 2


@pytest.mark.rule("CDN-35.12")
def test_the_war_flag_helps_in_no_other_test_and_only_near_it() -> None:
    s = Setup(dice=[5, 4])
    unit = s.add(0, troop(ld=7), 10)
    bearer = s.hero(0, at=(20, 20), war_flag=True)
    assert not ld_tests.take(s.p, unit.id, "panic", [])
    s.p.dice.done()  # type: ignore[union-attr]
    assert ld_tests.chance(s.p, unit, "break") > F(7, 12)
    bearer.retreating = True
    assert ld_tests.chance(s.p, unit, "break") == F(7, 12)
    bearer.retreating, bearer.place = False, None
    assert ld_tests.war_flag_of(s.p, 0) is None


def test_chances_and_throws_agree() -> None:
    s = Setup(dice=Dice(11))
    unit = s.add(0, troop(ld=7), 10, marks=Mark.MOVED)
    s.hero(0, at=(20, 20), war_flag=True)
    passed = sum(ld_tests.take(s.p, unit.id, "break", [], minus=2) for _ in range(4000))
    assert passed / 4000 == pytest.approx(float(ld_tests.chance(s.p, unit, "break", minus=2)), abs=0.035)
