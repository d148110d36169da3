"""Charge reactions, running, redirecting, defended obstacles. Rules: CDN-7.24 to 7.46, CDN-26.10 to 26.18."""

from __future__ import annotations

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.directions import away, towards
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.telling import own_edge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, E, Mark, N, Placement, S, Status, W
from tests.kit.builders.caldaern_builder import OPEN, stats, troop
from tests.kit.builders.caldaern_charges import Drill
from tests.kit.builders.caldaern_ground import ground


def face_to_face(dice: tuple[int, ...] = (), board: Battlefield = OPEN, **target: object) -> tuple[Drill, Unit, Unit]:
    """The charge of example CDN-E.18."""
    s = Drill(board, dice=dice)
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    enemy = s.add(1, troop(**target), 20, (13, 8), S, 5)  # type: ignore[arg-type]
    return s, charger, enemy


def allowed(s: Drill, charger: Unit, target: Unit) -> list[str]:
    """The reactions open to the target of a charge."""
    s.p.drawer.empty()
    report = charge_report(s.p, charger.id, target.id)
    return [option.reaction for option in report.reactions if option.refusal is None]


# ------------------------------------------------------------------------------------------- what may be chosen
@pytest.mark.rule("CDN-7.24")
@pytest.mark.rule("CDN-7.25")
def test_owner_of_the_target_chooses_as_soon_as_the_charge_is_declared() -> None:
    s, charger, target = face_to_face(ranged=["bow"])
    s.charges()
    s.charge(charger, target)
    assert s.p.ask is not None
    assert (s.asked, s.p.ask.seat) == ("react_to_charge", 1)
    words = [action.reaction for action in s.listed(act.ReactToCharge)]
    assert words == ["hold", "stand_and_shoot", "countercharge", "run"]


@pytest.mark.rule("CDN-7.25")
@pytest.mark.rule("CDN-34.62")
@pytest.mark.rule("CDN-34.68")
def test_rows_of_the_table() -> None:
    s, charger, target = face_to_face()
    assert allowed(s, charger, target) == ["hold", "countercharge", "run"]
    target.before = Placement(13, 8, N, 5)
    assert allowed(s, charger, target) == ["hold"]
    target.before = Placement(13, 8, S, 5)
    target.marks |= Mark.STUPID
    assert allowed(s, charger, target) == ["hold"]
    target.marks = 0
    target.retreating = True
    assert allowed(s, charger, target) == ["run"]
    target.retreating = False
    other = s.add(0, troop(), 4, (13, 6), S, 2)
    contact.engage(s.p, other.id, target.id, Arc.REAR)
    assert allowed(s, charger, target) == ["hold"]


@pytest.mark.rule("CDN-34.68")
def test_living_dead_only_hold() -> None:
    s, charger, target = face_to_face(rules=("living_dead",), ranged=["bow"])
    assert allowed(s, charger, target) == ["hold"]


@pytest.mark.rule("CDN-7.39")
@pytest.mark.rule("CDN-34.63")
@pytest.mark.rule("CDN-34.67")
@pytest.mark.parametrize("rule", ["unbreakable", "immune_psychology", "frenzy"])
def test_who_never_runs(rule: str) -> None:
    s, charger, target = face_to_face(rules=(rule,), ld=2)
    assert allowed(s, charger, target) == ["hold", "countercharge"]


@pytest.mark.rule("CDN-7.39")
def test_who_has_a_low_leadership_may_run() -> None:
    s, charger, target = face_to_face(ld=2)
    assert "run" in allowed(s, charger, target)


@pytest.mark.rule("CDN-7.26")
def test_hold_does_nothing() -> None:
    s, charger, target = face_to_face((1, 1))
    s.charges()
    s.charge(charger, target)
    before = target.place
    s.react(target, charger, "hold")
    assert target.place == before
    assert not target.retreating


@pytest.mark.rule("CDN-E.24")
@pytest.mark.rule("CDN-7.27")
def test_shots_need_a_charger_farther_away_than_it_moves() -> None:
    s = Drill()
    archers = s.add(1, troop(ranged=["bow"]), 10, (10, 10), S, 5)
    rider = s.add(0, troop("cavalry", mount=stats(m=8)), 5, (10, 20), N, 5)
    rider.place = rider.before = Placement(10, 19, N, 5)
    assert charge_report(s.p, rider.id, archers.id).distance == 8
    assert "stand_and_shoot" not in allowed(s, rider, archers)
    rider.place = rider.before = Placement(10, 20, N, 5)
    assert "stand_and_shoot" in allowed(s, rider, archers)


@pytest.mark.rule("CDN-7.27")
def test_shots_are_an_option_of_the_game() -> None:
    s = Drill(stand_and_shoot=False)
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    target = s.add(1, troop(ranged=["bow"]), 20, (13, 8), S, 5)
    assert "stand_and_shoot" not in allowed(s, charger, target)


@pytest.mark.rule("CDN-7.28")
@pytest.mark.rule("CDN-7.29")
@pytest.mark.rule("CDN-7.34")
@pytest.mark.rule("CDN-E.24")
def test_shots_come_at_once_with_their_panic() -> None:
    hits, kills, panic = (6,) * 10, (6,) * 10, (6, 6)
    run = (1, 1)
    s = Drill(dice=(*hits, *kills, *panic, *run))
    charger = s.add(0, troop(), 20, (10, 24), N, 5)
    archers = s.add(1, troop(ranged=["bow"]), 10, (10, 11), S, 5)
    archers.marks |= Mark.MARCHED
    s.charges()
    s.charge(charger, archers)
    s.react(archers, charger, "stand_and_shoot")
    assert charger.models == 10
    assert charger.retreating
    assert s.p.charges == ()
    assert [event.how for event in s.told(ev.ChargeEnded)] == ["lost"]
    assert s.told(ev.ShotsDeclared)[0].how == "stand_and_shoot"
    words = {part.word: part.number for part in s.told(ev.GroupRolled)[0].parts}
    assert words["stand_and_shoot"] == 1
    assert not archers.marked(Mark.STOOD_AND_SHOT)


@pytest.mark.rule("CDN-7.34")
@pytest.mark.rule("CDN-7.35")
def test_one_volley_and_then_run_but_never_run_after_a_countercharge() -> None:
    s = Drill(dice=(1,) * 40)
    first = s.add(0, troop(), 10, (6, 20), N, 5)
    second = s.add(0, troop(), 10, (16, 20), N, 5)
    target = s.add(1, troop(ranged=["bow"]), 20, (11, 8), S, 5)
    s.charges()
    s.charge(first, target)
    s.react(target, first, "stand_and_shoot")
    s.charge(second, target)
    assert [a.reaction for a in s.listed(act.ReactToCharge)] == ["hold", "countercharge", "run"]
    target.marks = Mark.COUNTERCHARGED
    refusal = s.refusal(act.ReactToCharge(1, target.id, second.id, "run"))
    assert refusal is not None
    assert refusal.code == "reaction_not_allowed.countercharged"


@pytest.mark.rule("CDN-7.34")
def test_who_has_shot_at_one_charger_may_countercharge_a_later_one() -> None:
    s = Drill(dice=(1,) * 10 + (6, 6) * 2)
    first = s.add(0, troop(), 10, (6, 20), N, 5)
    second = s.add(0, troop(), 10, (16, 20), N, 5)
    target = s.add(1, troop(ranged=["bow"]), 20, (11, 8), S, 5)
    s.charges()
    s.charge(first, target)
    s.react(target, first, "stand_and_shoot")
    s.charge(second, target)
    s.react(target, second, "countercharge")
    s.end()
    assert target.place is not None
    assert target.place.y > 8
    assert target.marked(Mark.COUNTERCHARGED)
    assert {first.engaged, second.engaged} == {True}


@pytest.mark.rule("CDN-4.8")
def test_closing_ranks_comes_before_measuring() -> None:
    s, charger, target = face_to_face()
    target.troop = troop("skirmishers")
    target.line, target.place = 6, Placement(11, 7, E, 3, 1)
    target.before = target.place
    report = charge_report(s.p, charger.id, target.id)
    s.charges()
    s.charge(charger, target)
    assert target.place is not None
    assert (target.place.facing, target.place.spacing) == (S, 0)
    assert s.told(ev.UnitMoved)[0].how == "close_ranks"
    assert s.told(ev.ChargeDeclared)[0].distance == report.distance


# ----------------------------------------------------------------------------------------------- countercharge
@pytest.mark.rule("CDN-E.25")
@pytest.mark.rule("CDN-7.31")
@pytest.mark.rule("CDN-7.33")
def test_countercharge_meets_the_charger_half_way() -> None:
    s, charger, target = face_to_face((1, 1))
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "countercharge")
    assert target.place == Placement(13, 12, S, 5)
    assert s.told(ev.Rolled)[0].need == 4
    assert charger.place == Placement(13, 16, N, 5)
    assert target.marked(Mark.COUNTERCHARGED)
    assert charger.marked(Mark.CHARGED)
    (advance,) = [event for event in s.told(ev.UnitMoved) if event.unit == target.id]
    assert [place.y for place in advance.path] == [8, 9, 10, 11, 12]


@pytest.mark.rule("CDN-7.31")
def test_no_advance_against_a_charge_that_fails_all_the_same() -> None:
    s = Drill(dice=(1, 1))
    charger = s.add(0, troop(m=2), 10, (13, 26), N, 5)
    target = s.add(1, troop(m=2), 20, (13, 8), S, 5)
    charger.place = charger.before = Placement(13, 24, N, 5)
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "countercharge")
    assert s.told(ev.ChargeEnded)[0].how == "failed"
    assert target.place == Placement(13, 8, S, 5)
    assert not target.marked(Mark.COUNTERCHARGED)


@pytest.mark.rule("CDN-E.26")
@pytest.mark.rule("CDN-7.30")
def test_countercharge_is_for_the_same_group() -> None:
    s = Drill()
    rider = s.add(0, troop("cavalry", mount=stats(m=8)), 5, (10, 20), N, 5)
    foot = s.add(1, troop(), 10, (10, 8), S, 5)
    assert "countercharge" not in allowed(s, rider, foot)
    big = Drill()
    ogres = big.add(0, troop("monstrous_infantry"), 3, (10, 20), N, 3)
    men = big.add(1, troop(), 10, (10, 8), S, 5)
    assert "countercharge" in allowed(big, ogres, men)
    beasts = Drill()
    dogs = beasts.add(0, troop("war_beasts"), 5, (10, 20), N, 5)
    prey = beasts.add(1, troop("war_beasts"), 10, (10, 8), S, 5)
    assert "countercharge" not in allowed(beasts, dogs, prey)


@pytest.mark.rule("CDN-7.32")
def test_countercharge_needs_room() -> None:
    s, charger, target = face_to_face(board=ground((14, "." * 17 + "X")))
    assert "countercharge" not in allowed(s, charger, target)
    near = Drill()
    one = near.add(0, troop(), 10, (10, 20), N, 5)
    other = near.add(1, troop(), 10, (10, 17), S, 5)
    assert charge_report(near.p, one.id, other.id).distance == 2
    assert "countercharge" not in allowed(near, one, other)


@pytest.mark.rule("CDN-7.32")
def test_countercharge_that_became_impossible_is_hold() -> None:
    s, charger, target = face_to_face((6, 6))
    far = s.add(0, troop(), 10, (30, 30), N, 5)
    s.add(1, troop(rules=("living_dead",)), 10, (30, 18), S, 5)
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "countercharge")
    far.place = Placement(18, 14, N, 5)
    s.end()
    assert target.place == Placement(13, 8, S, 5)
    assert not target.marked(Mark.COUNTERCHARGED)
    assert charger.engaged


# -------------------------------------------------------------------------------------------------------- running
@pytest.mark.rule("CDN-E.27")
@pytest.mark.rule("CDN-7.36")
@pytest.mark.rule("CDN-7.40")
@pytest.mark.rule("CDN-7.41")
def test_run_turns_away_and_goes_two_dice() -> None:
    s, charger, target = face_to_face((3, 4, 1, 1))
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "run")
    assert target.place == Placement(13, 1, N, 5)
    assert target.retreating
    assert target.marked(Mark.RAN)


@pytest.mark.rule("CDN-E.27")
@pytest.mark.rule("CDN-7.38")
def test_run_onto_the_outermost_ring_destroys() -> None:
    s, charger, target = face_to_face((4, 4, 1, 1))
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "run")
    assert target.status is Status.DESTROYED
    assert s.told(ev.UnitDestroyed)[0].how == "edge"


@pytest.mark.rule("CDN-7.37")
def test_second_charger_makes_it_run_again_away_from_him() -> None:
    s = Drill(dice=(1, 1, 1, 2, 1, 1, 1, 1))
    first = s.add(0, troop(), 10, (20, 24), N, 5)
    second = s.add(0, troop(), 10, (8, 13), E, 5)
    target = s.add(1, troop(), 10, (20, 14), S, 5)
    target.before = target.place
    s.charges()
    s.charge(first, target)
    s.react(target, first, "run")
    assert target.place is not None
    assert target.place.facing == N
    s.charge(second, target)
    assert target.place is not None
    assert target.place.facing == E
    assert [event.auto for event in s.told(ev.ReactionChosen)] == [False, True]


@pytest.mark.rule("CDN-7.40")
def test_ties_of_directions() -> None:
    s = Drill()
    unit = s.add(0, troop(), 1, (20, 20), E, 1)
    foe = s.add(1, troop(), 1, (20, 20), N, 1)
    assert away(s.p, unit, (41, 51)) == N
    assert towards(s.p, unit, (41, 51)) == S
    assert away(s.p, unit, (31, 31)) == E
    assert [own_edge(s.p, seat) for seat in (0, 1)] == [S, N]
    unit.place = Placement(20, 20, W, 1)
    assert away(s.p, unit, (31, 31)) == S
    foe.place = Placement(20, 20, W, 1)
    assert away(s.p, foe, (31, 31)) == E


# --------------------------------------------------------------------------------------------------- redirecting
def with_second_target(dice: tuple[int, ...]) -> tuple[Drill, Unit, Unit, Unit]:
    """The runaway of CDN-E.27, and somebody else to charge."""
    s, charger, target = face_to_face(dice)
    other = s.add(1, troop(), 10, (2, 10), S, 5)
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "run")
    return s, charger, target, other


@pytest.mark.rule("CDN-E.28")
@pytest.mark.rule("CDN-7.42")
@pytest.mark.rule("CDN-7.44")
@pytest.mark.rule("CDN-7.46")
def test_passed_test_lets_the_charger_choose_again_and_only_once() -> None:
    s, charger, target, other = with_second_target((1, 1, 3, 3, 1, 1, 1, 1))
    assert s.asked == "charge_redirect"
    s.do(act.AttemptRedirect(0, charger.id))
    assert s.asked == "redirect_charge"
    s.do(act.RedirectCharge(0, charger.id, other.id))
    assert s.told(ev.ChargeDeclared)[-1].redirected
    s.react(other, charger, "run")
    assert charger.marked(Mark.REDIRECTED)
    assert s.asked == ""
    assert s.told(ev.ChargeEnded)[0].target == other.id
    assert target.retreating


@pytest.mark.rule("CDN-E.28")
@pytest.mark.rule("CDN-7.43")
@pytest.mark.rule("CDN-P.14")
def test_failed_test_goes_on_with_the_charge() -> None:
    s, charger, target, _ = with_second_target((1, 1, 4, 4, 1, 1))
    s.do(act.AttemptRedirect(0, charger.id))
    assert s.told(ev.Tested)[0].passed is False
    assert s.told(ev.ChargeEnded)[0].target == target.id


@pytest.mark.rule("CDN-7.44")
def test_declining_goes_on_with_the_charge() -> None:
    s, charger, target, _ = with_second_target((1, 1, 3, 3, 1, 1))
    s.do(act.AttemptRedirect(0, charger.id))
    s.do(act.Decline(0))
    assert s.told(ev.ChargeEnded)[0].target == target.id


@pytest.mark.rule("CDN-7.42")
@pytest.mark.parametrize(("gone", "asked"), [(("further",), ""), (("main", "further"), "charge_redirect")])
def test_an_attempt_where_all_targets_have_left_the_battlefield(gone: tuple[str, ...], asked: str) -> None:
    s, charger, main = face_to_face()
    further, other = s.add(1, troop(), 5, (20, 8), S, 5), s.add(1, troop(), 5, (3, 12), S, 5)
    answers = ((main.id, "hold"), (further.id, "hold"))
    s.p.charges = (Charge(charger.id, main.id, (further.id,), answers, 1),)
    for unit in (main, further):
        if ("main" if unit is main else "further") in gone:
            unit.place, unit.status = None, Status.DESTROYED
    s.go(Task("redirect", (charger.id,)))
    assert s.asked == asked
    assert other.place is not None


@pytest.mark.rule("CDN-7.45")
def test_no_attempt_without_another_target() -> None:
    s, charger, target = face_to_face((1, 1, 1, 1))
    s.charges()
    s.charge(charger, target)
    s.react(target, charger, "run")
    assert s.asked == ""
    assert not s.told(ev.Tested)


# ---------------------------------------------------------------------------------------------------------- Terror
@pytest.mark.rule("CDN-34.61")
def test_terror_makes_the_target_test_and_run() -> None:
    s, charger, target = face_to_face((6, 5, 1, 1, 1, 1))
    charger.troop = troop(rules=("terror", "fear"))
    assert charge_report(s.p, charger.id, target.id).terror
    s.charges()
    s.charge(charger, target)
    assert target.retreating
    assert s.told(ev.RetreatBegan)[0].why == "terror"
    assert s.told(ev.ReactionChosen)[0].reaction == "run"
    assert not target.marked(Mark.RAN)


@pytest.mark.rule("CDN-34.61")
@pytest.mark.rule("CDN-13.3")
def test_who_stands_terror_chooses_freely_and_tests_once() -> None:
    s, charger, target = face_to_face((1, 2))
    charger.troop = troop(rules=("terror", "fear"))
    s.charges()
    s.charge(charger, target)
    assert s.asked == "react_to_charge"
    assert target.marked(Mark.PANIC_TESTED)
    assert not charge_report(s.p, charger.id, target.id).terror


@pytest.mark.rule("CDN-34.61")
@pytest.mark.parametrize("rule", ["fear", "terror", "unbreakable", "immune_psychology"])
def test_the_frightful_and_the_fearless_pass_terror(rule: str) -> None:
    s, charger, target = face_to_face(rules=(rule,))
    charger.troop = troop(rules=("terror",))
    s.charges()
    s.charge(charger, target)
    assert not s.told(ev.Tested)
    assert s.asked == "react_to_charge"


@pytest.mark.rule("CDN-34.2")
@pytest.mark.rule("CDN-34.61")
def test_a_character_who_frightens_makes_his_unit_no_braver() -> None:
    s, charger, target = face_to_face((6, 5, 1, 1, 1, 1))
    s.hero(0, host=charger, rules=("terror",))
    s.hero(1, host=target, rules=("terror",))
    s.p.drawer.empty()
    assert charge_report(s.p, charger.id, target.id).terror
    s.charges()
    s.charge(charger, target)
    assert target.retreating
