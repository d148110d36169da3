"""Shooting: who may, at whom, who sees what, what a shot needs, and the stage. Rules: CDN-9, CDN-34.80, CDN-36.5."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine.caldaern.lists.schema import RangedWeapon, Rule
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.units import Contact
from game.engine.caldaern.shooting import attack, shooters, shooting, stage
from game.engine.caldaern.shooting.shooters import SHOOTING, STANDING
from game.engine.caldaern.words.kinds import Arc, Mark, Stage
from tests.kit.builders.caldaern_builder import Setup, stats, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_shots import ARCHERS, code, facing_each_other, needs, parts, shoot


# ------------------------------------------------------------------------------------------------- who may shoot
@pytest.mark.rule("CDN-9.3", "CDN-8.54", "CDN-8.63")
@pytest.mark.parametrize(
    ("mark", "found"),
    [
        (0, ""),
        (Mark.MOVED, ""),
        (Mark.MARCHED, "marched"),
        (Mark.REFORMED, "reformed"),
        (Mark.RALLIED, "rallied"),
        (Mark.CHARGED, "charged"),
        (Mark.FAILED_CHARGE, "failed_charge"),
        (Mark.STUPID, "barred.stupid"),
    ],
)
def test_what_keeps_a_unit_from_shooting(mark: int, found: str) -> None:
    s, unit, enemy = facing_each_other()
    unit.marks |= mark
    assert code(s, unit, enemy) == found


@pytest.mark.rule("CDN-9.3", "CDN-19.56")
def test_engaged_retreating_and_absent_units_do_not_shoot() -> None:
    s, unit, enemy = facing_each_other()
    unit.retreating = True
    assert code(s, unit, enemy) == "retreating"
    unit.retreating = False
    unit.contacts = (Contact(enemy.id, Arc.FRONT, True),)
    assert code(s, unit, enemy) == "engaged"
    unit.contacts, unit.place = (), None
    assert code(s, unit, enemy) == "in_reserve"


@pytest.mark.rule("CDN-9.3", "CDN-9.2")
def test_only_who_has_a_ranged_weapon_shoots() -> None:
    s, unit, enemy = facing_each_other(troop(a=4))
    assert code(s, unit, enemy) == "type_forbids.no_shots"
    s, unit, enemy = facing_each_other(troop(a=4, bs=4, ranged=["bow"]))
    assert shooting.volley(s.p, unit, enemy).total == 10


@pytest.mark.rule("CDN-9.5", "CDN-4.11", "CDN-4.34", "CDN-E.43")
@pytest.mark.parametrize("type", ["skirmishers", "scout_cavalry"])
@pytest.mark.parametrize("mark", [Mark.MARCHED, Mark.REFORMED])
def test_light_troops_shoot_after_marching_and_reforming(type: str, mark: int) -> None:
    kind = troop(type, bs=4, ranged=["bow"], mount=stats(m=8) if type == "scout_cavalry" else None)
    s, unit, enemy = facing_each_other(kind)
    unit.marks |= mark
    assert code(s, unit, enemy) == ""
    assert "moved" in parts(s, unit, enemy)


@pytest.mark.rule("CDN-4.31")
def test_a_stranger_takes_the_rules_of_scout_cavalry_away() -> None:
    s, unit, enemy = facing_each_other(troop("scout_cavalry", bs=4, ranged=["bow"], mount=stats(m=8)))
    s.hero(0, host=unit)
    unit.marks |= Mark.MARCHED
    assert code(s, unit, enemy) == "marched"


@pytest.mark.rule("CDN-4.32", "CDN-9.5", "CDN-35.3")
@pytest.mark.parametrize("marks", [Mark.RALLIED | Mark.REFORMED | Mark.FEIGNED, Mark.REFORMED | Mark.QUICK_REFORMED])
def test_feigned_flight_and_quick_reforms_allow_shots_as_having_moved(marks: int) -> None:
    s, unit, enemy = facing_each_other()
    unit.marks |= marks
    assert code(s, unit, enemy) == ""
    assert "moved" in parts(s, unit, enemy)


@pytest.mark.rule("CDN-9.1", "CDN-19.55")
def test_a_unit_shoots_once() -> None:
    s, unit, enemy = facing_each_other(dice=[1] * 10)
    shoot(s, unit, enemy)
    assert code(s, unit, enemy).startswith("already_done.")


# ------------------------------------------------------------------------------------------------------ the target
@pytest.mark.rule("CDN-9.7")
def test_the_target_must_lie_in_the_arc() -> None:
    s, unit, _ = facing_each_other()
    behind = s.add(1, troop(), 10, (10, 28))
    assert code(s, unit, behind) == "out_of_arc"


@pytest.mark.rule("CDN-9.7", "CDN-4.6", "CDN-5.16")
def test_loose_skirmishers_shoot_all_round() -> None:
    s = Setup()
    unit = s.add(0, troop("skirmishers", bs=4, ranged=["bow"]), 6, (10, 20), 0, 3, spacing=1)
    behind = s.add(1, troop(), 10, (10, 28))
    assert code(s, unit, behind) == ""


@pytest.mark.rule("CDN-9.7", "CDN-9.14")
def test_the_target_must_be_seen() -> None:
    s, unit, enemy = facing_each_other()
    s.add(0, troop("cavalry", mount=stats()), 50, (5, 14), frontage=10)
    assert code(s, unit, enemy) == "no_line_of_sight"


@pytest.mark.rule("CDN-9.11", "CDN-9.14")
def test_the_target_must_be_in_range() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["javelin"]))
    refusal = shooting.shoot_refusal(s.p, unit, enemy)
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)) == ("out_of_range", {"distance": 12, "range": 10})


@pytest.mark.rule("CDN-9.9", "CDN-E.43")
def test_nobody_shoots_at_friends_or_into_a_melee() -> None:
    s, unit, enemy = facing_each_other()
    friend = s.add(0, troop(), 5, (11, 15), 0, 5)
    assert code(s, unit, friend) == "wrong_side"
    enemy.contacts = (Contact(friend.id, Arc.FRONT, False),)
    friend.place = None
    s.p.drawer.empty()
    assert code(s, unit, enemy) == "target_engaged"


@pytest.mark.rule("CDN-9.10")
def test_retreating_units_may_be_shot_at() -> None:
    s, unit, enemy = facing_each_other()
    enemy.retreating = True
    assert code(s, unit, enemy) == ""


@pytest.mark.rule("CDN-9.8", "CDN-9.6")
def test_one_weapon_for_each_model_and_one_target_for_all() -> None:
    kind = troop(bs=4, ranged=["bow", "crossbow"])
    s, unit, enemy = facing_each_other(kind)
    assert shooters.choices(s.p, unit) == [(), ("crossbow",)]
    fired = {shots.weapon.id for shots in shooting.volley(s.p, unit, enemy, SHOOTING, ("crossbow",)).shots}
    assert fired == {"crossbow"}
    assert code(s, unit, enemy, "sling") == "unknown_object"


@pytest.mark.rule("CDN-9.6")
def test_one_model_has_a_weapon_of_its_own() -> None:
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["bow"], single=["anti_armour_rifle"]))
    volley = shooting.volley(s.p, unit, enemy)
    assert sum(shots.number for shots in volley.shots if shots.weapon.id == "anti_armour_rifle") == 1
    assert volley.total == 10
    bows = shooting.volley(s.p, unit, enemy, SHOOTING, ("bow",))
    assert {shots.weapon.id for shots in bows.shots} == {"bow"}


@pytest.mark.rule("CDN-9.6", "CDN-35.2")
def test_characters_and_captains_shoot_with_their_own_skill() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=3, ranged=["bow"]), 5, (10, 20), command=("captain",))
    hero = s.hero(0, host=unit, bs=6, ranged=["longbow"])
    enemy = s.add(1, troop(), 10, (10, 7), 2)
    volley = shooting.volley(s.p, unit, enemy)
    found = {(shots.owner, shots.weapon.id, shots.need): shots.number for shots in volley.shots}
    assert found[(hero.id, "longbow", 1)] == 1
    assert found[(unit.id, "bow", 3)] == 1
    assert sum(number for (owner, _, _), number in found.items() if owner == unit.id) == 5


# --------------------------------------------------------------------------------------------- which models shoot
@pytest.mark.rule("CDN-9.12", "CDN-9.13", "CDN-9.17", "CDN-9.28", "CDN-E.36")
def test_two_ranks_shoot_each_at_its_own_range() -> None:
    s = Setup()
    unit = s.add(0, ARCHERS, 15, (10, 20))
    enemy = s.add(1, troop(), 10, (13, 7), 2)
    assert needs(s, unit, enemy) == [(5, 3), (5, 4)]
    hits = [shots.number * (7 - shots.need) for shots in shooting.volley(s.p, unit, enemy).shots]
    assert sum(hits) == 35


@pytest.mark.rule("CDN-9.12")
def test_in_loose_formation_all_models_shoot() -> None:
    s = Setup()
    unit = s.add(0, troop("skirmishers", bs=4, ranged=["bow"]), 9, (10, 20), 0, 3, spacing=1)
    enemy = s.add(1, troop(), 10, (10, 7), 2)
    assert shooting.volley(s.p, unit, enemy).total == 9


@pytest.mark.rule("CDN-9.12", "CDN-4.34")
@pytest.mark.parametrize(("at", "posts"), [
    ((10, 5), {(rank, file) for rank in (0, 1) for file in range(4)}),
    ((10, 33), {(1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)}),
    ((26, 20), {(0, 2), (0, 3), (1, 2), (1, 3), (2, 2)}),
    ((1, 20), {(0, 0), (0, 1), (1, 0), (1, 1), (2, 1)}),
])  # fmt: skip
def test_scout_cavalry_shoots_from_the_side_of_the_target(at: tuple[int, int], posts: set[tuple[int, int]]) -> None:
    s = Setup()
    unit = s.add(0, troop("scout_cavalry", bs=4, ranged=["longbow"], mount=stats(m=8)), 10, (12, 20), 0, 4)
    enemy = s.add(1, troop(), 6, at, 2, 3)
    assert {shooter.post for shooter in shooters.fire(s.p, unit, enemy).shooters} == posts


@pytest.mark.rule("CDN-9.13")
def test_the_second_rank_sees_with_the_eyes_of_the_first() -> None:
    """A wall right before the front rank hides nobody from it (CDN-1.34); the second rank touches no wall."""
    rows = ["." * 32] * 19 + [".........#######................"]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)))
    unit = s.add(0, ARCHERS, 10, (10, 20))
    enemy = s.add(1, troop(), 10, (10, 7), 2)
    assert shooting.volley(s.p, unit, enemy).total == 10


@pytest.mark.rule("CDN-9.15", "CDN-E.39")
def test_models_that_nobody_sees_do_not_fall() -> None:
    s = Setup()
    unit = s.add(0, troop(bs=4, ranged=["bow"]), 10, (10, 20))
    enemy = s.add(1, troop(), 4, (10, 8), 2, 4)
    assert shooting.volley(s.p, unit, enemy).seen == 4
    s.add(1, troop("cavalry", mount=stats()), 30, (11, 12), 0, 10)
    s.p.drawer.empty()
    seen = shooting.volley(s.p, unit, enemy).seen
    assert seen == 1
    s.p.dice = Setup(dice=[6] * 2 * shooting.volley(s.p, unit, enemy).total).p.dice
    shoot(s, unit, enemy)
    assert enemy.models == 4 - seen


@pytest.mark.rule("CDN-10.20", "CDN-35.32")
def test_wounds_beyond_those_who_hide_a_character_are_lost() -> None:
    s = Setup(dice=[6] * 20)
    unit = s.add(0, troop(bs=4, ranged=["bow"]), 10, (10, 20))
    enemy = s.add(1, troop(), 5, (10, 8), 2, 5)
    hero = s.hero(1, host=enemy)
    shoot(s, unit, enemy)
    assert (enemy.line, hero.wounds, enemy.characters) == (0, 0, (hero.id,))


@pytest.mark.rule("CDN-9.16")
def test_who_stands_higher_sees_over_lower_models() -> None:
    rows = ["." * 32] * 18 + [".........22222222..............."] * 5
    hill = battlefield_from_letters(rows, size=(48, 36))
    for board, sees in ((None, False), (hill, True)):
        s = Setup(board) if board is not None else Setup()
        unit = s.add(0, ARCHERS, 10, (10, 20))
        enemy = s.add(1, troop(), 10, (10, 7), 2)
        s.add(0, troop(), 20, (8, 14), 0, 10)
        assert bool(shooting.volley(s.p, unit, enemy).shots) is sees


# ------------------------------------------------------------------------------------------------- range and cover
@pytest.mark.rule("CDN-9.17")
@pytest.mark.parametrize(("distance", "far"), [(7, False), (8, True)])
def test_half_of_an_odd_range_is_not_rounded(distance: int, far: bool) -> None:
    own = RangedWeapon(id="odd", range=15, strength=3)
    s = Setup()
    unit = s.add(0, msgspec.structs.replace(troop(bs=4), ranged=(own,)), 1, (10, 20), 0, 1)
    enemy = s.add(1, troop(), 1, (10, 20 - distance), 2, 1)
    assert [shots.far for shots in shooting.volley(s.p, unit, enemy).shots] == [far]


@pytest.mark.rule("CDN-9.19", "CDN-9.20", "CDN-9.21", "CDN-9.22", "CDN-9.30")
@pytest.mark.parametrize(
    ("letter", "row", "word"),
    [
        ("F", 12, "light_cover"),
        ("-", 9, "light_cover"),
        ("#", 9, "heavy_cover"),
        ("#", 12, ""),
        ("T", 8, "heavy_cover"),
    ],
)
def test_cover_makes_the_target_harder_to_hit(letter: str, row: int, word: str) -> None:
    """The targets' front rank stands in row 8. A wall away from them hides them instead of covering them."""
    rows = ["." * 32] * row + ["......" + letter * 14 + "............"]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)))
    unit = s.add(0, ARCHERS, 10, (10, 20))
    enemy = s.add(1, troop(), 5, (10, 8), 2)
    if letter == "#" and row == 12:
        assert code(s, unit, enemy) == "no_line_of_sight"
    else:
        assert parts(s, unit, enemy) == {word}


# ------------------------------------------------------------------------------------------------------ to hit
@pytest.mark.rule("CDN-9.24")
def test_the_basic_score() -> None:
    for skill in range(1, 11):
        s, unit, enemy = facing_each_other(troop(bs=skill, ranged=["longbow"]))
        assert needs(s, unit, enemy) == [(10, 7 - skill)]


@pytest.mark.rule("CDN-9.25", "CDN-9.30", "CDN-4.12", "CDN-9.27", "CDN-E.37")
def test_modifiers_add_up() -> None:
    rows = ["." * 32] * 7 + ["......##############............"]
    s = Setup(battlefield_from_letters(rows, size=(48, 36)))
    unit = s.add(0, troop(bs=4, ranged=["shortbow"]), 5, (10, 20), marks=Mark.MOVED)
    enemy = s.add(1, troop(), 10, (10, 5), 2)
    assert needs(s, unit, enemy) == [(5, 7)]
    assert {part.word: part.number for part in shooting.volley(s.p, unit, enemy).shots[0].parts} == {
        "ballistic_skill": 3,
        "moved": 1,
        "far": 1,
        "heavy_cover": 2,
    }
    s, unit, enemy = facing_each_other(target=troop("skirmishers"))
    assert parts(s, unit, enemy) == {"skirmishers"}
    s, unit, enemy = facing_each_other(target=troop("swarms", w=4))
    assert parts(s, unit, enemy) == {"skirmishers"}


@pytest.mark.rule("CDN-9.26", "CDN-9.24", "CDN-E.37")
def test_a_one_misses_whatever_is_needed() -> None:
    dice = [1, 1, 2, 3, 4, 5, 6, 2, 2, 2, *[1] * 8]
    s, unit, enemy = facing_each_other(troop(bs=6, ranged=["longbow"]), dice=dice)
    events = shoot(s, unit, enemy)
    assert (events[1].need, events[1].successes) == (1, 8)


@pytest.mark.rule("CDN-2.7")
def test_natural_faces_are_those_before_modifiers() -> None:
    """Poison looks at the face, though what is needed has been made worse; a 1 misses though nothing is needed."""
    own = RangedWeapon(id="darts", range=24, strength=3, rules=(Rule("poisoned"),))
    kind = msgspec.structs.replace(troop(bs=8), ranged=(own,))
    s, unit, enemy = facing_each_other(kind, dice=[6, 1, 2, 2, 2, 6, 1, 2, 2, 2, *[1] * 6])
    unit.marks |= Mark.MOVED
    events = shoot(s, unit, enemy)
    assert [(event.step, event.successes) for event in events[1:4]] == [("hit", 4), ("hit", 4), ("automatic", 2)]


@pytest.mark.rule("CDN-9.27", "CDN-E.37")
def test_seven_and_more_is_rolled_with_two_dice() -> None:
    dice = [4, 6, 5, 5, 6, 3, 4, 5, 6, 6]
    archers = troop(bs=1, ranged=["bow"])
    s, unit, enemy = facing_each_other(archers, troop("skirmishers"), dice=[*dice, *dice, 1, 1, 1, 1, 1, 1])
    events = shoot(s, unit, enemy)
    assert [(event.need, event.count, len(event.dice), event.successes) for event in events[1:3]] == [
        (7, 5, 10, 3),
        (8, 5, 10, 3),
    ]
    assert events[1].rule == "CDN-9.27"


@pytest.mark.rule("CDN-9.31")
def test_terrain_as_a_target_knows_only_moving_and_range() -> None:
    s, unit, enemy = facing_each_other(target=troop("skirmishers"), gap=13)
    unit.marks |= Mark.MOVED
    shooter = shooters.fire(s.p, unit, enemy).shooters[0]._replace(cover=2)
    found = shooting.need_parts(s.p, unit, None, shooter, SHOOTING)
    assert [part.word for part in found] == ["ballistic_skill", "moved", "far"]


@pytest.mark.rule("CDN-9.29", "CDN-9.38", "CDN-19.18")
def test_the_order_of_one_attack() -> None:
    """Close group, far group, then all hits to wound, then saves, then casualties, then Panic."""
    dice = [3, 3, 1, 1, 1, 4, 1, 1, 1, 1, 4, 4, 4, 1, 2, 6]
    s = Setup(dice=dice)
    unit = s.add(0, ARCHERS, 10, (10, 20))
    enemy = s.add(1, troop(save=6), 8, (13, 7), 2)
    events = shoot(s, unit, enemy)
    assert [type(event).__name__ for event in events] == ["ShotsDeclared", *["GroupRolled"] * 4, "WoundsSuffered"]
    assert [event.step for event in events[1:5]] == ["hit", "hit", "wound", "armour"]
    assert [event.rank for event in events[1:3]] == ["close", "far"]
    assert (events[0].shots, events[0].distance, events[0].weapons) == (10, 12, ("bow",))
    assert s.p.agenda == (Task("panic_casualties", (enemy.id, unit.id)),)


# ------------------------------------------------------------------------------------------------ stand and shoot
@pytest.mark.rule("CDN-7.28", "CDN-9.18", "CDN-E.24")
def test_shots_at_a_charger() -> None:
    s, unit, enemy = facing_each_other(gap=13)
    unit.marks |= Mark.MARCHED | Mark.MOVED
    assert needs(s, unit, enemy, STANDING) == [(10, 5)]
    assert parts(s, unit, enemy, STANDING) == {"far", "stand_and_shoot"}
    s, unit, enemy = facing_each_other(troop(bs=4, ranged=["javelin"]), gap=13)
    assert needs(s, unit, enemy, STANDING) == [(10, 5)]


@pytest.mark.rule("CDN-7.27", "CDN-34.81", "CDN-E.24")
def test_a_charger_may_be_too_near_for_all_but_quick_weapons() -> None:
    s, unit, enemy = facing_each_other(gap=8, target=troop("cavalry", mount=stats(m=8)))
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 8)
    assert shooting.may_stand_and_shoot(s.p, unit, enemy, 9)
    throwers, riders = troop(bs=4, ranged=["bow", "javelin"]), troop("cavalry", mount=stats(m=8))
    s, unit, enemy = facing_each_other(throwers, riders, gap=8)
    assert shooting.may_stand_and_shoot(s.p, unit, enemy, 8)
    assert {shots.weapon.id for shots in shooting.volley(s.p, unit, enemy, STANDING, (), True).shots} == {"javelin"}
    s, unit, enemy = facing_each_other(gap=12, stand_and_shoot=False)
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 12)


@pytest.mark.rule("CDN-7.28", "CDN-7.29")
def test_standing_and_shooting_has_a_mark_of_its_own() -> None:
    s, unit, enemy = facing_each_other(dice=[1] * 10)
    events = shoot(s, unit, enemy, STANDING)
    assert unit.marked(Mark.STOOD_AND_SHOT)
    assert not unit.marked(Mark.SHOT)
    assert events[0].how == STANDING


# ---------------------------------------------------------------------------------------------------- the stage
@pytest.mark.rule("CDN-9.1", "CDN-19.10")
def test_the_stage_asks_as_long_as_somebody_can_shoot() -> None:
    s, unit, enemy = facing_each_other(dice=[1] * 10, stage=Stage.MOVEMENT_END)
    out: list[Any] = []
    stage.stage(s.p, out)
    assert s.p.ask == Ask("shooting", 0)
    assert s.p.stage is Stage.SHOOTING
    choice = stage.WORK.choices["shooting"]
    listed = choice.lister(s.p, s.p.ask)
    assert listed == [act.Shoot(0, unit.id, enemy.id), act.EndShooting(0)]
    assert choice.deeds[act.Shoot].refusal(s.p, s.p.ask, listed[0]) is None
    ask, s.p.ask = s.p.ask, None
    choice.deeds[act.Shoot].do(s.p, ask, listed[0], out)
    assert [task.do for task in s.p.agenda] == ["shooting", "shoot"]
    s.p.agenda = ()
    attack.shoot(s.p, unit.id, enemy.id, SHOOTING, "", 0, out)
    s.p.drawer.empty()
    stage.stage(s.p, out)
    assert s.p.ask is None


@pytest.mark.rule("CDN-9.1")
def test_a_unit_need_not_shoot() -> None:
    s, _, _ = facing_each_other()
    ask = Ask("shooting", 0)
    deed = stage.WORK.choices["shooting"].deeds[act.EndShooting]
    assert deed.refusal(s.p, ask, act.EndShooting(0)) is None
    deed.do(s.p, ask, act.EndShooting(0), [])
    assert s.p.agenda == ()


@pytest.mark.rule("CDN-19.13")
def test_shots_of_strangers_and_at_nothing_are_refused() -> None:
    s, unit, enemy = facing_each_other()
    ask = Ask("shooting", 0)
    deed = stage.WORK.choices["shooting"].deeds[act.Shoot]
    for wrong in (act.Shoot(0, enemy.id, unit.id), act.Shoot(0, 99, enemy.id), act.Shoot(0, unit.id, 99)):
        refusal = deed.refusal(s.p, ask, wrong)
        assert refusal is not None
        assert refusal.code == "unknown_object"


@pytest.mark.rule("CDN-19.26")
def test_a_target_that_is_gone_is_not_shot_at() -> None:
    s, unit, enemy = facing_each_other()
    enemy.place = None
    assert shoot(s, unit, enemy) == []
    assert not unit.marked(Mark.SHOT)
