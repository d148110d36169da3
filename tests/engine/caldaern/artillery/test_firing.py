"""Guns that are aimed: the die before the shot, what a misfire does, grapeshot, skewers, stand and shoot."""

from __future__ import annotations

import pytest

from game.engine.caldaern.course import turns
from game.engine.caldaern.lists import machines
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.shooting import gunnery, shooting, skewer
from game.engine.caldaern.words.kinds import Mark, Phase, Status
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.guns.battery import Battery, gun, place_gun
from tests.kit.town.storm import before_the_door


def what(s: Battery) -> list[str]:
    """What was thrown for, besides groups of dice."""
    return [event.what for event in s.out if isinstance(event, ev.Rolled)]


# ------------------------------------------------------------------------------------------------- the shot
@pytest.mark.rule("CDN-14.29", "CDN-14.33", "CDN-36.12")
def test_the_artillery_die_comes_first_then_the_crews_skill() -> None:
    s = Battery(3, 4, 2, 1)
    unit, enemy = s.duel(target=troop(t=4), models=5)
    s.fire(unit, enemy)
    assert what(s)[0] == "artillery_die"
    hit = s.told(ev.GroupRolled, step="hit")[0]
    assert (hit.need, hit.count, hit.strength, hit.weapon) == (4, 1, 8, "culverin")
    assert s.told(ev.ShotsDeclared)[0].target == enemy.id
    assert unit.marked(Mark.SHOT)


@pytest.mark.rule("CDN-14.29", "CDN-9.30")
def test_far_shots_and_cover_are_rolled_as_for_any_other_shot() -> None:
    s = Battery()
    unit, enemy = s.duel(gap=29)
    assert [shots.need for shots in shooting.volley(s.p, unit, enemy).shots] == [5]


@pytest.mark.rule("CDN-14.2")
def test_the_crew_aims() -> None:
    s = Battery()
    unit, enemy = s.duel(kind=gun(bs=5))
    assert [shots.need for shots in shooting.volley(s.p, unit, enemy).shots] == [2]


@pytest.mark.rule("CDN-14.28", "CDN-34.80")
def test_a_gun_that_has_moved_is_not_fired() -> None:
    s = Battery()
    unit, _ = s.duel()
    s.p.mark(unit.id, Mark.MOVED)
    refused = shooting.unit_refusal(s.p, unit)
    assert refused is not None
    assert refused.code == "moved.no_shots"


@pytest.mark.rule("CDN-14.11", "CDN-14.28", "CDN-9.30")
def test_it_turns_to_its_target_for_nothing() -> None:
    s = Battery(1, 3)
    unit = place_gun(s, 0, (20, 20), 0)
    enemy = s.add(1, troop(), 5, (19, 30), 0)
    s.fire(unit, enemy)
    assert unit.place is not None
    assert unit.place.facing == 2
    assert not unit.marked(Mark.MOVED)
    assert s.told(ev.UnitMoved)[0].how == "lay"
    assert s.told(ev.ShotsDeclared)[0].distance == 9


@pytest.mark.rule("CDN-14.28")
def test_a_gun_is_no_unit_of_shooters() -> None:
    s = Battery()
    unit, enemy = s.duel()
    s.begin()
    refused = s.refused(act.Shoot(0, unit.id, enemy.id))
    assert refused is not None
    assert refused.code == "type_forbids.gun"
    assert [a.ammo for a in s.listed() if isinstance(a, act.FireArtillery)] == ["shot", "grapeshot"]


@pytest.mark.rule("CDN-36.11", "CDN-36.12", "CDN-34.89", "CDN-14.40")
@pytest.mark.parametrize(("entry", "options", "loads"), [
    ("com_culverin", (), ["shot", "grapeshot"]), ("gra_arckh", (), ["shot", "volley"]),
    ("khe_crystal_battery", (), ["shot"]), ("com_culverin", ("mortar",), []), ("khe_stone_arm", (), []),
])  # fmt: skip
def test_what_guns_are_loaded_with(entry: str, options: tuple[str, ...], loads: list[str]) -> None:
    kind = gun(entry, options)
    assert [*gunnery.loads(kind)] == loads
    assert len(machines.weapons_of(kind)) == 1


@pytest.mark.rule("CDN-36.11")
def test_the_arckh_blade_looses_six_bolts_at_once() -> None:
    s = Battery(1, *[1] * 6)
    unit, enemy = s.duel(kind=gun("gra_arckh"))
    s.fire(unit, enemy, "volley")
    hit = s.told(ev.GroupRolled, step="hit")[0]
    assert (hit.count, hit.strength, hit.weapon) == (6, 4, "arckh_volley")


@pytest.mark.rule("CDN-14.40")
def test_what_a_gun_does_not_fire_is_refused() -> None:
    s = Battery()
    unit, enemy = s.duel(kind=gun("khe_crystal_battery"))
    s.begin()
    for word in ("grapeshot", "volley", "stones"):
        refused = s.refused(act.FireArtillery(0, unit.id, enemy.id, word))
        assert refused is not None
        assert refused.code == "no_such_load"


# ------------------------------------------------------------------------------------------------- misfires
@pytest.mark.rule("CDN-14.33", "CDN-14.34", "CDN-14.36", "CDN-E.61", "CDN-14.60")
@pytest.mark.parametrize(("face", "jammed", "why"), [
    (1, 0, "misfire"), (2, 0, "misfire"), (3, 2, "malfunction"), (4, 2, "malfunction"), (5, 1, "may_not_shoot"),
    (6, 1, "may_not_shoot"),
])  # fmt: skip
def test_the_misfire_table(face: int, jammed: int, why: str) -> None:
    s = Battery(6, face)
    unit, enemy = s.duel()
    s.fire(unit, enemy)
    assert s.told(ev.GroupRolled) == []
    assert unit.jammed == jammed
    assert (unit.status is Status.DESTROYED) is (face < 3)
    if face < 3:
        assert s.told(ev.UnitDestroyed)[0].how == why
    else:
        assert s.told(ev.GunSilenced)[0].why == why
        assert unit.crew == 3
    assert enemy.models == 10


@pytest.mark.rule("CDN-14.34", "CDN-E.61")
def test_a_malfunction_costs_who_lobs_a_crewman() -> None:
    s = Battery(3)
    unit = place_gun(s, 0, (20, 20), kind=gun("khe_stone_arm"))
    mortar = place_gun(s, 0, (30, 20), kind=gun("com_culverin", ("mortar",)))
    for one in (unit, mortar):
        s.p.push(Task("misfire_takes", (one.id, 3)))
        s.go()
        assert (one.crew, one.jammed) == (2, 2)


@pytest.mark.rule("CDN-14.36")
@pytest.mark.parametrize(("turns", "code"), [(1, "barred.jammed"), (2, "barred.jammed.long")])
def test_a_silenced_gun_is_not_fired_until_its_turn(turns: int, code: str) -> None:
    s = Battery()
    unit, enemy = s.duel()
    s.p.change(unit, jammed=turns)
    refused = shooting.unit_refusal(s.p, unit)
    assert refused is not None
    assert refused.code == code
    assert not shooting.may_stand_and_shoot(s.p, unit, enemy, 12)


@pytest.mark.rule("CDN-14.36", "CDN-6.5")
def test_own_turns_wear_a_malfunction_off() -> None:
    s = Battery()
    unit, _ = s.duel()
    s.p.change(unit, jammed=2)
    for seat, left in ((1, 2), (0, 1), (1, 1), (0, 0)):
        turns.turn(s.p, seat, s.out)
        s.p.agenda = ()
        assert unit.jammed == left


@pytest.mark.rule("CDN-14.60", "CDN-13.11")
def test_friends_of_a_gun_that_explodes_take_fright() -> None:
    s = Battery(6, 1, 1, 1)
    unit, enemy = s.duel()
    friend = s.add(0, troop(), 5, (20, 33), 0)
    s.fire(unit, enemy)
    assert [event.unit for event in s.told(ev.Tested, test="panic")] == [friend.id]


@pytest.mark.rule("CDN-34.103", "CDN-2.26")
def test_the_ordnance_park_throws_once_more_on_the_misfire_table_once() -> None:
    s = Battery(6, 1, 5, 6, 1, nation="commonwealth")
    unit, enemy = s.duel()
    other = place_gun(s, 0, (30, 30))
    s.fire(unit, enemy)
    assert s.asked() == "use_reroll"
    assert s.listed() == [act.UseReroll(0, "CDN-34.103")]
    refused = s.refused(act.UseReroll(0, "CDN-1.1"))
    assert refused is not None
    s.do(act.UseReroll(0, "CDN-34.103"))
    assert (unit.status, unit.jammed) == (Status.DEPLOYED, 1)
    s.fire(other, enemy)
    assert other.status is Status.DESTROYED


@pytest.mark.rule("CDN-34.103")
def test_who_lets_a_misfire_be_keeps_the_throw() -> None:
    s = Battery(6, 5, nation="commonwealth")
    unit, enemy = s.duel()
    s.fire(unit, enemy)
    s.decline()
    assert unit.jammed == 1
    assert not unit.used


@pytest.mark.rule("CDN-34.103")
def test_other_armies_have_no_ordnance_park() -> None:
    s = Battery(6, 5, nation="khesoy")
    unit, enemy = s.duel()
    s.fire(unit, enemy)
    assert s.asked() != "use_reroll"


# ------------------------------------------------------------------------------------------------- grapeshot
@pytest.mark.rule("CDN-14.41", "CDN-14.43", "CDN-14.42")
@pytest.mark.parametrize(("strain", "crew"), [(3, 2), (4, 3)])
def test_grapeshot_is_as_many_shots_as_the_die_shows_and_strains_the_gun(strain: int, crew: int) -> None:
    s = Battery(4, *[1] * 8, strain)
    unit, enemy = s.duel(gap=5)
    s.fire(unit, enemy, "grapeshot")
    hit = s.told(ev.GroupRolled, step="hit")[0]
    assert (hit.count, hit.strength, hit.weapon) == (8, 4, "grapeshot")
    assert unit.crew == crew
    assert s.told(ev.Tested) == []


@pytest.mark.rule("CDN-14.41", "CDN-14.34")
def test_grapeshot_that_misfires_strains_nothing() -> None:
    s = Battery(6, 5)
    unit, enemy = s.duel(gap=5)
    s.fire(unit, enemy, "grapeshot")
    assert (unit.crew, unit.jammed) == (3, 1)


@pytest.mark.rule("CDN-14.42", "CDN-14.60", "CDN-13.11")
def test_the_last_crewman_lost_by_strain_takes_the_gun_with_him() -> None:
    s = Battery(1, 1, 1, 1, 1, 1)
    unit, enemy = s.duel(gap=5)
    friend = s.add(0, troop(), 5, (20, 33), 0)
    s.p.change(unit, wounds=2)
    s.fire(unit, enemy, "grapeshot")
    assert unit.status is Status.DESTROYED
    assert [event.unit for event in s.told(ev.Tested)] == [friend.id]


@pytest.mark.rule("CDN-14.43")
def test_grapeshot_reaches_twelve_squares() -> None:
    s = Battery()
    unit, near = s.duel(gap=12)
    s.begin()
    assert act.FireArtillery(0, unit.id, near.id, "grapeshot") in s.listed()
    s = Battery()
    unit, far = s.duel(gap=13)
    s.begin()
    refused = s.refused(act.FireArtillery(0, unit.id, far.id, "grapeshot"))
    assert refused is not None
    assert refused.code == "out_of_range"


# ------------------------------------------------------------------------------------------------- skewer
@pytest.mark.rule("CDN-34.47")
def test_a_shot_that_kills_goes_on_to_the_rank_behind() -> None:
    s = Battery(1, 6, 2, 2, 1)
    unit, enemy = s.duel(models=15)
    s.fire(unit, enemy)
    wounds = s.told(ev.GroupRolled, step="wound")
    assert [event.strength for event in wounds] == [8, 7, 6]
    assert enemy.models == 13


@pytest.mark.rule("CDN-34.47")
def test_it_stops_after_as_many_models_as_there_are_ranks() -> None:
    s = Battery(1, 6, 2, 2)
    unit, enemy = s.duel(models=10)
    s.fire(unit, enemy)
    assert enemy.models == 8


@pytest.mark.rule("CDN-34.47", "CDN-34.45")
def test_wounds_that_do_not_kill_end_it() -> None:
    s = Battery(1, 6, 2, 3)
    unit, enemy = s.duel(target=troop(w=3), models=10)
    s.fire(unit, enemy)
    assert (enemy.models, enemy.wounds) == (10, 2)


@pytest.mark.rule("CDN-34.47", "CDN-27.27")
@pytest.mark.parametrize(("facing", "files", "deep"), [(2, 5, 4), (0, 5, 4), (1, 5, 5), (3, 5, 5)])
def test_files_count_from_the_flank(facing: int, files: int, deep: int) -> None:
    s = Setup()
    unit = place_gun(s, 0, (20, 30))
    enemy = s.add(1, troop(), 20, (18, 10), facing, files)
    assert skewer.depth(unit, enemy) == deep
    s.p.change(enemy, place=None, building=1)
    assert skewer.depth(unit, enemy) == 1


# ------------------------------------------------------------------------------------------------- stand and shoot
@pytest.mark.rule("CDN-14.14", "CDN-14.41", "CDN-7.28")
def test_charged_it_stands_and_shoots_grapeshot() -> None:
    s = Drill(dice=(1, 1, 1, 4, 1, 1))
    charger = s.add(0, troop(m=5), 10, (19, 28), 0)
    unit = place_gun(s, 1, (20, 18), 2)
    s.charges()
    s.charge(charger, unit)
    loads = [a.weapons for a in s.listed(act.ReactToCharge) if a.reaction == "stand_and_shoot"]
    assert loads == [("shot",), ("grapeshot",)]
    s.do(act.ReactToCharge(1, unit.id, charger.id, "stand_and_shoot", ("grapeshot",)))
    hit = next(event for event in s.told(ev.GroupRolled) if event.step == "hit")
    assert (hit.count, hit.weapon, hit.need) == (2, "grapeshot", 6)
    assert [event.how for event in s.told(ev.ShotsDeclared)] == ["stand_and_shoot"]


@pytest.mark.rule("CDN-14.14", "CDN-14.36")
@pytest.mark.parametrize(("face", "jammed"), [(3, 2), (5, 1)])
def test_a_misfire_at_a_charger_counts_as_of_its_own_turn_before(face: int, jammed: int) -> None:
    s = Drill(dice=(6, face, 1, 1))
    charger = s.add(0, troop(m=5), 10, (19, 28), 0)
    unit = place_gun(s, 1, (20, 18), 2)
    s.charges()
    s.charge(charger, unit)
    s.do(act.ReactToCharge(1, unit.id, charger.id, "stand_and_shoot", ("shot",)))
    assert unit.jammed == jammed


@pytest.mark.rule("CDN-14.14", "CDN-14.36")
def test_a_silenced_gun_only_holds() -> None:
    s = Drill(dice=(1, 1))
    charger = s.add(0, troop(m=5), 10, (19, 28), 0)
    unit = place_gun(s, 1, (20, 18), 2)
    s.p.change(unit, jammed=1)
    s.charges()
    s.charge(charger, unit)
    assert [event.reaction for event in s.told(ev.ReactionChosen)] == ["hold"]


@pytest.mark.rule("CDN-14.30")
def test_after_panic_it_does_not_fire_in_the_next_shooting_phase() -> None:
    s = Battery()
    unit, _ = s.duel()
    s.p.phase = Phase.COLOUR
    s.p.push(Task("panic_flights", (0, unit.id)))
    s.go()
    s.p.phase = Phase.SHOOTING
    s.begin()
    assert s.asked() == ""


@pytest.mark.rule("CDN-14.14", "CDN-14.34", "CDN-7.57")
def test_who_charged_a_gun_that_explodes_in_its_tower_fails_towards_the_tower() -> None:
    s, charger, garrison = before_the_door(dice=(6, 1, 6, 6), gun_platform=True, models=5)
    s.p.change(garrison, troop=gun(), line=1, start=1, last_place=None)
    s.charges()
    s.charge(charger, garrison)
    s.do(act.ReactToCharge(1, garrison.id, charger.id, "stand_and_shoot", ("shot",)))
    s.end()
    assert garrison.status is Status.DESTROYED
    assert [event.how for event in s.told(ev.ChargeEnded)] == ["failed"]
