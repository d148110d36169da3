"""Break tests, Steadfast, Stubborn, Unstable. Rules: CDN-12.18 to 12.25, CDN-23.5, 23.6, 34.35, 34.63 to 34.66."""

from __future__ import annotations

from fractions import Fraction as F

import pytest

from game.engine.caldaern.melee import breaking, fear
from game.engine.caldaern.morale import panic
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.words.kinds import Arc, Mark, Placement
from game.engine.dice import ScriptedDice
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee


def lost(s: Melee, difference: int, loser: int = 1) -> None:
    """The round is decided: `loser` has lost."""
    s.p.melee = Fought(id=1, units=tuple(s.p.units), winner=1 - loser, difference=difference)
    s.p.drawer.empty()


def needs(s: Melee) -> dict[int, int]:
    """What each unit tested against."""
    return {test.unit: test.need for test in s.told(ev.Tested, test="break")}


@pytest.mark.rule("CDN-12.18", "CDN-12.14")
@pytest.mark.parametrize(("faces", "broke"), [((2, 4), False), ((3, 4), True)])
def test_a_loser_tests_with_the_difference_as_penalty(faces: tuple[int, int], broke: bool) -> None:
    s = Melee(dice=faces)
    _a, b = s.face_off(10, 10, ld=8)
    lost(s, 2)
    breaking.test_all(s.p, s.out)
    assert needs(s) == {b.id: 6}
    assert s.p.melee is not None
    assert s.p.melee.broke == ((b.id,) if broke else ())
    assert not b.retreating
    assert b.contacts


@pytest.mark.rule("CDN-12.19")
def test_a_double_1_always_stands() -> None:
    s = Melee(dice=(1, 1))
    _, b = s.face_off(10, 10, ld=8)
    lost(s, 20)
    breaking.test_all(s.p, s.out)
    assert s.p.melee is not None
    assert s.p.melee.broke == ()
    assert needs(s) == {b.id: 0}


@pytest.mark.rule("CDN-12.19", "CDN-P.13", "CDN-E.49")
def test_the_odds_of_break_tests() -> None:
    s = Melee()
    _, b = s.face_off(10, 10, ld=8)
    found = [1 - breaking.break_chance(s.p, b, penalty) for penalty in (2, 9, 10)]
    assert found == [F(5, 12), F(1, 36), F(1, 36)]
    s = Melee()
    _, c = s.face_off(10, 11, ld=8)
    assert 1 - breaking.break_chance(s.p, c, 9) == F(13, 18)
    s = Melee()
    _, d = s.face_off(10, 10, ld=7)
    assert 1 - breaking.break_chance(s.p, d, 4) == F(1, 12)


@pytest.mark.rule("CDN-12.18", "CDN-E.48")
def test_the_example_of_the_flank() -> None:
    s = Melee()
    a = s.add(0, troop(), 5, (11, 12), 1, 5)
    b = s.add(1, troop(ld=8), 17, (13, 12), 0, 5)
    s.engage(a, b, Arc.LEFT)
    assert 1 - breaking.break_chance(s.p, b, 3) == F(5, 18)


# ------------------------------------------------------------------------------------------------- Steadfast
@pytest.mark.rule("CDN-12.21", "CDN-12.22", "CDN-34.66", "CDN-E.50")
@pytest.mark.parametrize(("second", "solid"), [(9, False), (7, True)])
def test_steadfast_needs_more_models_than_all_enemies_together(second: int, solid: bool) -> None:
    s = Melee()
    b = s.add(1, troop(), 20, (13, 8), 2, 10)
    a = s.add(0, troop(), 12, (12, 10), 0, 5)
    c = s.add(0, troop(), second, (18, 10), 0, 5)
    s.engage(a, b)
    s.engage(c, b)
    assert breaking.steadfast(s.p, b) is solid


@pytest.mark.rule("CDN-12.22")
def test_units_that_lost_contact_do_not_count() -> None:
    s = Melee()
    _, b = s.face_off(10, 11)
    s.add(0, troop(), 20, (30, 30), 0, 5)
    assert breaking.steadfast(s.p, b)


@pytest.mark.rule("CDN-12.22", "CDN-11.2")
def test_who_came_only_in_this_phase_does_not_count() -> None:
    s = Melee()
    _, b = s.face_off(10, 11)
    late = s.add(0, troop(), 5, (18, 9), 3, 5)
    s.engage(late, b, Arc.FRONT, fresh=True)
    assert breaking.steadfast(s.p, b)
    assert len(b.contacts) == 2


@pytest.mark.rule("CDN-12.21", "CDN-E.50", "CDN-34.65", "CDN-12.23")
@pytest.mark.parametrize(("rule", "solid"), [((), False), (("stubborn",), True)])
def test_a_unit_fought_in_the_flank_is_not_steadfast_unless_stubborn(rule: tuple[str, ...], solid: bool) -> None:
    s = Melee()
    a = s.add(0, troop(), 5, (11, 12), 1, 5)
    b = s.add(1, troop(rules=rule), 20, (13, 12), 0, 5)
    s.engage(a, b, Arc.LEFT)
    assert breaking.steadfast(s.p, b) is solid


@pytest.mark.rule("CDN-34.65")
def test_stubborn_units_need_not_be_many() -> None:
    s = Melee()
    _, b = s.face_off(20, 5, rules=("stubborn",))
    assert breaking.steadfast(s.p, b)


@pytest.mark.rule("CDN-12.23", "CDN-4.12")
@pytest.mark.parametrize("kind", ["skirmishers", "swarms"])
def test_light_troops_are_never_steadfast(kind: str) -> None:
    s = Melee()
    b = s.add(1, troop(kind), 20, (13, 8), 2, 5)
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    s.engage(a, b)
    assert not breaking.steadfast(s.p, b)


@pytest.mark.rule("CDN-23.5", "CDN-12.23")
@pytest.mark.parametrize(("trees", "solid"), [("F" * 30, False), ("." * 16 + "F" * 14, True)])
def test_most_fighting_models_in_a_forest(trees: str, solid: bool) -> None:
    s = Melee(battlefield_from_letters([*["."] * 11, trees], size=(48, 36)))
    _, b = s.face_off(5, 20)
    assert breaking.steadfast(s.p, b) is solid


@pytest.mark.rule("CDN-23.6")
@pytest.mark.parametrize(("kind", "stubborn"), [("skirmishers", True), ("scout_cavalry", True), ("infantry", False)])
def test_light_troops_are_stubborn_in_a_forest(kind: str, stubborn: bool) -> None:
    s = Melee(battlefield_from_letters([*["."] * 8, *["F" * 30] * 4], size=(48, 36)))
    b = s.add(1, troop(kind), 20, (13, 8), 2, 5)
    a = s.add(0, troop(), 5, (13, 12), 0, 5)
    s.engage(a, b)
    assert breaking.stubborn(s.p, b) is stubborn


@pytest.mark.rule("CDN-23.6")
@pytest.mark.parametrize(("rows", "stubborn"), [(2, False), (3, True)])
def test_half_of_the_light_troops_in_a_forest_are_no_majority(rows: int, stubborn: bool) -> None:
    s = Melee(battlefield_from_letters([*["."] * 8, *["F" * 30] * rows], size=(48, 36)))
    b = s.add(1, troop("skirmishers"), 20, (13, 8), 2, 5)
    assert breaking.stubborn(s.p, b) is stubborn


@pytest.mark.rule("CDN-23.6", "CDN-20.14")
def test_a_lone_character_on_foot_is_stubborn_in_a_forest() -> None:
    s = Melee(battlefield_from_letters(["F" * 30] * 20, size=(48, 36)))
    lone, guard = s.hero(1, (5, 5)), s.add(1, troop(), 10, (13, 8), 2, 5)
    s.hero(1, host=guard)
    assert breaking.stubborn(s.p, lone)
    assert not breaking.stubborn(s.p, guard)


@pytest.mark.rule("CDN-23.6")
@pytest.mark.parametrize(
    ("kind", "stubborn"), [("infantry", True), ("cavalry", True), ("monstrous_cavalry", True), ("ridden", False)]
)
def test_a_lone_character_is_stubborn_in_a_forest_on_foot_and_mounted_but_not_on_a_monster(
    kind: str, stubborn: bool
) -> None:
    s = Melee(battlefield_from_letters(["F" * 30] * 20, size=(48, 36)))
    beast = troop("monster", w=4)
    more = {"type": "monster", "monster": beast} if kind == "ridden" else {"type": kind, "mount": stats()}
    lone = s.hero(1, (5, 5), **(more if kind != "infantry" else {}))
    assert breaking.stubborn(s.p, lone) is stubborn


@pytest.mark.rule("CDN-34.2")
@pytest.mark.rule("CDN-34.65")
@pytest.mark.rule("CDN-34.63")
def test_a_character_makes_no_unit_stubborn_and_takes_its_courage_from_none() -> None:
    s = Melee()
    kinds = {"plain": (), "stubborn": ("stubborn",), "unbreakable": ("unbreakable",)}
    for line, rules in kinds.items():
        for hero, own in kinds.items():
            unit = s.add(1, troop(rules=rules), 10, (13, 8), 2, 5)
            s.hero(1, host=unit, rules=own)
            s.p.drawer.empty()
            told = (breaking.stubborn(s.p, unit), breaking.unbreakable(s.p, unit))
            assert told == (line == "stubborn", line == "unbreakable"), (line, hero)


@pytest.mark.rule("CDN-34.2")
@pytest.mark.rule("CDN-34.60")
@pytest.mark.rule("CDN-34.61")
@pytest.mark.parametrize("rule", ["fear", "terror"])
def test_any_model_causes_fear_but_only_line_models_are_exempt_from_it(rule: str) -> None:
    s = Melee(dice=(6, 6))
    unit = s.add(0, troop(), 10, (13, 12), 0, 5)
    foe = s.add(1, troop(), 10, (13, 10), 2, 5)
    s.hero(0, host=unit, rules=(rule,))
    s.hero(1, host=foe, rules=(rule,))
    s.engage(unit, foe)
    assert fear.feared(s.p, foe) == unit.id
    assert not panic.fearless(s.p, foe)
    lost(s, 0)
    s.p.active = 1
    s.p.dice = ScriptedDice((6, 6, 6, 6))
    fear.test_all(s.p, s.out)
    assert {event.unit for event in s.told(ev.Tested, test="fear")} == {unit.id, foe.id}
    foe.troop = troop(rules=(rule,))
    s.p.drawer.empty()
    assert panic.fearless(s.p, foe)


@pytest.mark.rule("CDN-24.3")
@pytest.mark.parametrize(("ground", "rules", "solid"), [("~", (), False), (".", (), True), ("~", ("stubborn",), True)])
def test_only_the_stubborn_are_steadfast_in_a_river(ground: str, rules: tuple[str, ...], solid: bool) -> None:
    s = Melee(battlefield_from_letters([*["."] * 8, ground * 30], size=(48, 36)))
    _, b = s.face_off(5, 20, rules=rules)
    assert breaking.steadfast(s.p, b) is solid


@pytest.mark.rule("CDN-34.101")
@pytest.mark.parametrize(("at", "stubborn"), [((13, 3), True), ((30, 30), False)])
def test_the_smoke_of_the_shrine(at: tuple[int, int], stubborn: bool) -> None:
    s = Melee()
    _, b = s.face_off(20, 5, nation="djuchid")
    s.add(1, troop("monster", rules=("shrine_smoke",), nation="djuchid"), 1, at, 2, 1)
    assert breaking.stubborn(s.p, b) is stubborn


@pytest.mark.rule("CDN-12.24", "CDN-34.70")
@pytest.mark.parametrize(
    ("ignores", "flanked", "need"), [(True, False, 9), (True, True, 6), (False, False, 6), (False, True, 6)]
)
def test_the_general_lends_his_leadership(ignores: bool, flanked: bool, need: int) -> None:
    s = Melee(dice=(1, 1), general_ignores_result=ignores)
    if flanked:
        a = s.add(0, troop(), 20, (11, 12), 1, 5)
        b = s.add(1, troop(), 10, (13, 12), 0, 5)
        s.engage(a, b, Arc.LEFT)
    else:
        _, b = s.face_off(20, 10)
    s.hero(1, (22, 12), ld=9, general=True)
    lost(s, 3)
    breaking.test_all(s.p, s.out)
    assert needs(s) == {b.id: need}


@pytest.mark.rule("CDN-35.12")
def test_the_war_flag_lets_a_failed_test_be_thrown_again() -> None:
    s = Melee(dice=(6, 6, 1, 2))
    _, _b = s.face_off(20, 10)
    s.hero(1, (22, 12), war_flag=True)
    lost(s, 1)
    breaking.test_all(s.p, s.out)
    assert s.p.melee is not None
    assert s.p.melee.broke == ()
    assert s.told(ev.Tested)[0].first == (6, 6)


# ------------------------------------------------------------------------------------------------- the others
@pytest.mark.rule("CDN-34.63", "CDN-12.23")
def test_unbreakable_units_pass_without_a_test() -> None:
    s = Melee()
    _, b = s.face_off(20, 10, rules=("unbreakable",))
    lost(s, 5)
    breaking.test_all(s.p, s.out)
    assert [(e.unit, e.why) for e in s.told(ev.BreakPassed)] == [(b.id, "unbreakable")]


@pytest.mark.rule("CDN-34.64", "CDN-12.23")
@pytest.mark.parametrize(("rules", "tests"), [(("unstable",), 1), (("unstable", "unbreakable"), 0)])
def test_unstable_units_crumble_before_the_test(rules: tuple[str, ...], tests: int) -> None:
    s = Melee(dice=(1, 1))
    _, b = s.face_off(20, 10, rules=rules)
    lost(s, 4)
    breaking.crumble(s.p, s.out)
    breaking.test_all(s.p, s.out)
    assert b.line == 6
    assert len(s.told(ev.Tested)) == tests
    assert s.p.melee is not None
    assert s.p.melee.caused == (0, 0)


@pytest.mark.rule("CDN-11.3", "CDN-12.65", "CDN-34.64")
def test_contact_lost_by_crumbling_is_restored_before_the_break_test() -> None:
    s = Melee(dice=(1, 1))
    b = s.add(1, troop(rules=("unstable",)), 15, (13, 12), 0, 5)
    a = s.add(0, troop(), 10, (13, 15), 0, 5)
    s.engage(a, b, Arc.REAR)
    s.p.melee = Fought(id=b.id, units=(b.id, a.id), caused=(4, 0))
    s.p.push(Task("melee_result"))
    s.go()
    assert (b.line, a.place) == (7, Placement(13, 14, 0, 5))
    told = [type(event).__name__ for event in s.out]
    assert told.index("UnitMoved") < told.index("Tested")


@pytest.mark.rule("CDN-34.35")
def test_frenzy_is_lost_with_the_round() -> None:
    s = Melee()
    a, b = s.face_off(20, 10, rules=("frenzy",))
    lost(s, 1)
    breaking.crumble(s.p, s.out)
    assert b.marked(Mark.FRENZY_LOST)
    assert not a.marked(Mark.FRENZY_LOST)


@pytest.mark.rule("CDN-12.25", "CDN-12.64")
def test_every_losing_unit_tests_in_the_order_of_ids_and_nobody_moves_yet() -> None:
    s = Melee(dice=(6, 6, 6, 6))
    a = s.add(0, troop(), 20, (13, 12), 0, 10)
    b = s.add(1, troop(), 10, (12, 10), 2, 5)
    c = s.add(1, troop(), 10, (18, 10), 2, 5)
    for enemy in (c, b):
        s.engage(a, enemy)
    lost(s, 1)
    where = [unit.place for unit in (a, b, c)]
    breaking.test_all(s.p, s.out)
    assert [test.unit for test in s.told(ev.Tested)] == [b.id, c.id]
    assert [unit.place for unit in (a, b, c)] == where


@pytest.mark.rule("CDN-35.6")
def test_the_banner_of_a_last_bearer_falls_when_he_breaks() -> None:
    s = Melee(dice=(6, 6))
    _, b = s.face_off(10, 5)
    b.line, b.command = 0, ("banner",)
    lost(s, 1)
    breaking.test_all(s.p, s.out)
    assert s.p.trophies == ((0, "banner", b.id),)


@pytest.mark.rule("CDN-12.15")
def test_nobody_tests_after_a_draw() -> None:
    s = Melee()
    s.face_off(10, 10)
    s.p.melee = Fought(id=1, units=(1, 2))
    assert breaking.losers(s.p) == []


@pytest.mark.rule("CDN-12.42")
def test_the_victor_is_who_has_most_models() -> None:
    s = Melee()
    b = s.add(1, troop(), 20, (13, 8), 2, 10)
    a = s.add(0, troop(), 8, (12, 10), 0, 4)
    c = s.add(0, troop(), 12, (17, 10), 0, 4)
    d = s.add(0, troop(), 12, (22, 10), 0, 4)
    for unit in (a, d, c):
        s.engage(unit, b)
    assert breaking.victor_over(s.p, b) == c.id
