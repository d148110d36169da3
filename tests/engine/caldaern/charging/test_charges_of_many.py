"""Charges of characters, of the frenzied, of several units at once; losses on the way. Rules: CDN-7.4 to 7.61."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact, formation
from game.engine.caldaern.charging import arranging
from game.engine.caldaern.charging.goals import goal_of
from game.engine.caldaern.harm import casualties
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, Placement, S, Status
from game.engine.geometry.field import rect_gap
from tests.kit.builders.caldaern_builder import stats, troop
from tests.kit.builders.caldaern_charges import Drill, code_of, face_to_face
from tests.kit.builders.caldaern_ground import ground


def cavalry(**fields: object) -> object:
    """Ten of these have twenty Attacks."""
    return troop("cavalry", mount=stats(m=8), **fields)  # type: ignore[arg-type]


# -------------------------------------------------------------------------------------------- characters, Frenzy
@pytest.mark.rule("CDN-35.27")
def test_character_charges_out_of_his_unit() -> None:
    s, charger, target = face_to_face((6, 6))
    hero = s.hero(0, host=charger)
    assert charger.models == 11
    charger.at_phase = 11
    s.charges()
    s.do(act.DeclareCharge(0, hero.id, target.id))
    assert hero.status is Status.DEPLOYED
    assert charger.models == 10
    assert charger.place == Placement(10, 20, N, 5)
    assert (charger.at_phase, hero.at_phase) == (10, 1)
    assert hero.place is not None
    s.end()
    assert hero.engaged


@pytest.mark.rule("CDN-35.27")
def test_character_stays_once_his_unit_has_declared() -> None:
    s, charger, target = face_to_face()
    hero = s.hero(0, host=charger)
    charger.marks |= Mark.DECLARED
    assert code_of(s, hero, target) == "already_done"


@pytest.mark.rule("CDN-34.11")
@pytest.mark.rule("CDN-7.5")
def test_character_who_came_with_the_vanguard_does_not_charge_out_of_it() -> None:
    s, charger, target = face_to_face()
    hero = s.hero(0, host=charger)
    assert code_of(s, hero, target) == ""
    charger.marks |= Mark.VANGUARD
    assert code_of(s, hero, target) == "barred.vanguard"


@pytest.mark.rule("CDN-7.29")
@pytest.mark.rule("CDN-35.29")
def test_the_charge_of_a_unit_ends_when_only_its_characters_are_left() -> None:
    s, charger, target = face_to_face((6, 6))
    hero, other = s.hero(0, host=charger), s.add(0, troop(), 10, (20, 20), N, 5)
    s.charges()
    s.charge(charger, target)
    assert other.id in {action.unit for action in s.listed(act.DeclareCharge)}
    asked = s.p.agenda
    casualties.suffer(s.p, charger.id, {"": 10}, s.out, by=target.id, source="shooting")
    s.p.agenda = asked
    assert (charger.status, hero.status) == (Status.DESTROYED, Status.JOINED)
    assert code_of(s, charger, target) == code_of(s, hero, target) == "in_reserve"
    assert charger.id not in {action.unit for action in s.listed(act.DeclareCharge)}
    s.end()
    assert not charger.engaged
    s.go(Task("phase_end", ("movement",)))
    assert hero.status is Status.DEPLOYED
    assert not hero.engaged


@pytest.mark.rule("CDN-34.35")
@pytest.mark.rule("CDN-7.4")
def test_frenzied_unit_that_fails_its_test_must_charge() -> None:
    s, charger, target = face_to_face((6, 5, 6, 6))
    charger.troop = troop(rules=("frenzy",))
    s.charges()
    assert not s.told(ev.Tested)[0].passed
    refusal = s.refusal(act.EndCharges(0))
    assert refusal is not None
    assert refusal.code == "must_charge"
    assert s.listed(act.EndCharges) == []
    s.charge(charger, target)
    assert charger.engaged


@pytest.mark.rule("CDN-34.35")
def test_frenzied_unit_that_keeps_its_head_may_stay() -> None:
    s, charger, _ = face_to_face((1, 2))
    charger.troop = troop(rules=("frenzy",))
    s.charges()
    s.end()
    assert not charger.engaged


@pytest.mark.rule("CDN-34.35")
def test_nobody_tests_who_could_charge_nobody() -> None:
    s, charger, target = face_to_face()
    charger.troop = troop(rules=("frenzy",))
    charger.place = Placement(10, 24, N, 5)
    target.place = Placement(13, 1, S, 5)
    s.charges()
    assert not s.told(ev.Tested)
    assert s.asked == ""


@pytest.mark.rule("CDN-7.47")
def test_player_chooses_which_target_is_resolved_first() -> None:
    s, charger, target = face_to_face((6, 6, 6, 6))
    second = s.add(0, troop(), 10, (30, 30), N, 5)
    other = s.add(1, troop(rules=("living_dead",)), 10, (30, 18), S, 5)
    s.charges()
    s.charge(charger, target)
    s.charge(second, other)
    assert s.asked == "charge_resolve"
    assert [a.target for a in s.listed(act.ResolveCharge)] == [target.id, other.id]
    s.do(act.ResolveCharge(0, other.id))
    assert [e.unit for e in s.told(ev.ChargeEnded)] == [second.id, charger.id]


@pytest.mark.rule("CDN-7.1")
@pytest.mark.rule("CDN-7.2")
def test_sub_phases_come_in_their_order() -> None:
    s = Drill(dice=(1, 1, 6, 6, 6, 6, 1, 1, 2))
    s.add(0, troop(rules=("stupidity",)), 10, (2, 30), N, 5)
    charger = s.add(0, troop(m=4), 10, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 8), S, 5)
    s.add(0, troop(), 10, (30, 30), N, 5, retreating=True)
    s.go("stupidity_tests", "charge_declare", "charge_resolve", "restore_roll", "retreat_moves", "other_mandatory")
    s.charge(charger, target)
    thrown = [event for event in s.out if isinstance(event, ev.Tested | ev.Rolled)]
    words = [event.test if isinstance(event, ev.Tested) else event.what for event in thrown]
    assert words == ["stupidity", "charge", "rally", "retreat"]


@pytest.mark.rule("CDN-7.21")
@pytest.mark.rule("CDN-20.30")
def test_models_test_for_what_lies_on_their_straight_line() -> None:
    s = Drill(ground((16, "." * 10 + "MM")), dice=(6, 6, 2, 2))
    charger = s.add(0, troop(), 5, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (10, 8), S, 5)
    s.charges()
    s.charge(charger, target)
    assert len(s.told(ev.TerrainTested)[0].dice) == 2
    assert charger.engaged


@pytest.mark.rule("CDN-7.53")
@pytest.mark.rule("CDN-20.28")
def test_who_lost_models_on_the_way_takes_the_best_place_for_those_who_are_left() -> None:
    s = Drill(ground((16, "." * 10 + "MM")), dice=(6, 6, 1, 1))
    charger = s.add(0, troop(), 5, (10, 20), N, 5)
    target = s.add(1, troop(rules=("living_dead",)), 20, (10, 8), S, 5)
    s.charges()
    s.charge(charger, target)
    assert (charger.models, charger.place) == (3, Placement(11, 12, N, 3))
    assert charger.engaged


@pytest.mark.rule("CDN-7.31")
@pytest.mark.rule("CDN-20.22")
def test_a_charger_meets_those_of_a_countercharge_who_come_through_the_mud() -> None:
    """The western of two riders falls; the charger, who comes from the west, takes the place before the other."""
    s = Drill(ground((10, "." * 13 + "MM")), dice=(6, 6, 6, 1, 6))
    charger = s.add(0, troop("cavalry", mount=stats(m=4)), 1, (13, 20), N, 1)
    target = s.add(1, troop("cavalry", mount=stats(m=4)), 2, (13, 8), S, 2)
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "countercharge")
    assert (target.models, target.place) == (1, Placement(14, 12, S, 1))
    assert charger.place == Placement(14, 13, N, 1)


@pytest.mark.rule("CDN-7.61")
@pytest.mark.parametrize(("kind", "code"), [("infantry", "charged"), ("scout_cavalry", "")])
def test_shots_after_a_capture_are_for_those_who_shoot_on_the_march(kind: str, code: str) -> None:
    s = Drill()
    mount = stats(m=8) if kind == "scout_cavalry" else None
    unit = s.add(0, troop(kind, ranged=["bow"], mount=mount), 10, (10, 20), N, 5, marks=Mark.CHARGED)
    refusal = shooting.unit_refusal(s.p, unit)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rule("CDN-7.61", "CDN-9.30", "CDN-34.80")
def test_who_shoots_after_a_capture_has_moved() -> None:
    s = Drill()
    kind = troop("scout_cavalry", ranged=["bow", "crossbow"], mount=stats(m=8))
    unit = s.add(0, kind, 10, (10, 20), N, 5, marks=Mark.CHARGED)
    target = s.add(1, troop(), 10, (10, 12), S, 5)
    (shots,) = shooting.volley(s.p, unit, target).shots
    assert [part.word for part in shots.parts] == ["ballistic_skill", "moved"]
    refusal = shooting.shoot_refusal(s.p, unit, target, ("crossbow",))
    assert refusal is None
    assert {own.weapon.id for own in shooting.volley(s.p, unit, target, weapons=("crossbow",)).shots} == {"bow"}


@pytest.mark.rule("CDN-7.9")
def test_an_enemy_who_runs_hides_nobody_from_a_declaration() -> None:
    s = Drill()
    charger = s.add(0, troop("monstrous_beasts", m=4), 2, (12, 22), N, 2)
    screen = s.add(1, troop(), 10, (8, 17), N, 10)
    target = s.add(1, troop("monster"), 1, (13, 9), S, 1)
    assert code_of(s, charger, target) == "charge_impossible.place"
    screen.retreating = True
    s.p.drawer.empty()
    assert code_of(s, charger, target) == ""


@pytest.mark.rule("CDN-7.9")
def test_enemies_who_are_charged_or_run_are_looked_through_at_the_declaration_only() -> None:
    s = Drill(dice=(6, 6, 6, 6, 6))
    charger = s.add(0, troop("monstrous_beasts", m=4), 2, (12, 22), N, 2)
    other = s.add(0, troop(), 10, (20, 26), N, 5)
    screen = s.add(1, troop(rules=("living_dead",)), 10, (12, 17), S, 10)
    target = s.add(1, troop("monster"), 1, (13, 9), S, 1)
    assert code_of(s, charger, target) == "charge_impossible.place"
    s.charges()
    s.charge(other, screen)
    assert code_of(s, charger, target) == ""
    s.charge(charger, target)
    s.do(s.listed(act.ReactToCharge)[0])
    s.do(act.ResolveCharge(0, target.id))
    assert charger.marked(Mark.FAILED_CHARGE)


@pytest.mark.rule("CDN-7.50")
@pytest.mark.rule("CDN-7.14")
def test_chargers_on_different_sides_do_not_hinder_each_other() -> None:
    s = Drill(dice=(6, 6, 6, 6))
    front = s.add(0, troop(), 10, (13, 20), N, 5)
    flank = s.add(0, troop(), 10, (2, 8), E, 4)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 8), S, 5)
    s.charges()
    s.charge(front, target)
    s.charge(flank, target)
    s.end()
    assert front.place == Placement(13, 12, N, 5)
    assert flank.place == Placement(10, 8, E, 4)
    assert {link.other: link.side for link in target.contacts} == {front.id: Arc.FRONT, flank.id: Arc.RIGHT}


@pytest.mark.rule("CDN-1.19")
@pytest.mark.rule("CDN-19.28")
def test_a_friend_in_melee_with_the_target_may_be_touched() -> None:
    s = Drill(dice=(6, 6))
    fighting = s.add(0, troop(), 10, (11, 12), N, 3)
    target = s.add(1, troop(rules=("living_dead",)), 20, (13, 8), S, 5)
    contact.engage(s.p, fighting.id, target.id, Arc.FRONT)
    charger = s.add(0, troop(), 10, (16, 20), N, 5)
    s.charges()
    s.charge(charger, target)
    assert charger.place == Placement(14, 12, N, 5)
    assert len(target.contacts) == 2


@pytest.mark.rule("CDN-7.50")
def test_who_finds_no_place_stays_in_the_way_of_the_others() -> None:
    wall = [(y, "." * 19 + "XXXXX") for y in range(6, 14)]
    s = Drill(ground(*wall))
    front = s.add(0, troop(), 10, (7, 18), N, 5)
    stuck = s.add(0, troop(), 4, (14, 13), N, 2)
    target = s.add(1, troop(), 20, (13, 8), S, 5)
    assert target.place is not None
    entries = []
    for unit, side in ((front, Arc.FRONT), (stuck, Arc.LEFT)):
        assert unit.place is not None
        goal = goal_of(s.p, unit, unit.place, target, target.place, side)
        entries.append(arranging.Entry(unit, unit.place, goal, frozenset()))
    placed = arranging.arrange(s.p, entries)
    assert set(placed) == {front.id}
    assert rect_gap(formation.block(10, 1, placed[front.id].place), formation.rect_of(stuck)) >= 2


@pytest.mark.rule("CDN-7.53")
@pytest.mark.rule("CDN-7.58")
def test_losses_on_the_way_to_a_capture_leave_a_sound_block() -> None:
    marsh = "." * 8 + "M" * 14
    s = Drill(ground((25, marsh)), dice=(1, 1, 6, 6, 6, *(1,) * 6))
    horse = s.add(0, cavalry(), 6, (13, 27), N, 6)
    target = s.add(1, troop(), 25, (13, 16), N, 5, retreating=True)
    s.add(0, troop(), 10, (40, 30), N, 5)
    horse.start = 6
    s.charges()
    s.charge(horse, target)
    s.end()
    assert horse.status is Status.DESTROYED
    survivors = Drill(ground((25, marsh)), dice=(1, 1, 6, 6, 6, 1, 1, 1, 3, 3, 3))
    rider = survivors.add(0, cavalry(), 6, (13, 27), N, 6)
    prey = survivors.add(1, troop(), 25, (13, 16), N, 5, retreating=True)
    survivors.charges()
    survivors.charge(rider, prey)
    assert survivors.told(ev.ChargeEnded)[0].how == "captured"
    assert rider.place is not None
    assert (rider.models, rider.place.frontage) == (3, 3)


@pytest.mark.rule("CDN-7.53")
@pytest.mark.rule("CDN-7.12")
def test_losses_on_the_way_to_several_targets_leave_them_in_contact() -> None:
    marsh = "." * 8 + "M" * 20
    s = Drill(ground((25, marsh)), dice=(6, 6, 1, 1, *(2,) * 6))
    charger = s.add(0, troop(), 8, (12, 28), N, 8)
    target = s.add(1, troop(rules=("living_dead",)), 1, (13, 14), S, 1)
    other = s.add(1, troop(rules=("living_dead",)), 1, (15, 14), S, 1)
    third = s.add(1, troop(rules=("living_dead",)), 1, (11, 14), S, 1)
    s.charges()
    s.charge(charger, target)
    s.end()
    assert charger.models == 6
    assert charger.engaged
    assert target.engaged
    for link in charger.contacts:
        assert contact.gap(s.p, charger, s.p.units[link.other]) == 1
    assert {link.other for link in charger.contacts} <= {target.id, other.id, third.id}
