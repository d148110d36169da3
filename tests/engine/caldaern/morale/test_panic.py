"""Panic: causes, who tests, one test a phase, where to. Rules: CDN-13, CDN-34.69, CDN-E.58 to CDN-E.60."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.harm import casualties, removal
from game.engine.caldaern.morale import ld_tests, panic
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Arc, Mark, N, Phase, Placement, S, W
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_charges import Drill


def shot(s: Drill, unit: Unit, count: int, by: Unit) -> None:
    """So many models fall to an attack, and all that follows."""
    casualties.suffer(s.p, unit.id, {"": count}, s.out, by=by.id, source="shooting")
    s.go()


def panicked(s: Drill) -> list[tuple[int, bool]]:
    """Who tested for Panic, and how it went."""
    return [(event.unit, event.passed) for event in s.told(ev.Tested) if event.test == "panic"]


@pytest.mark.rule("CDN-E.58")
@pytest.mark.rule("CDN-13.1")
@pytest.mark.rule("CDN-13.3")
@pytest.mark.rule("CDN-13.10")
def test_a_quarter_of_the_models_of_the_phase_calls_for_one_test() -> None:
    s = Drill(dice=(1, 6))
    unit = s.add(0, troop(ld=7), 20, (10, 20), N, 5)
    by = s.add(1, troop(), 10, (10, 8), S, 5)
    shot(s, unit, 4, by)
    assert panicked(s) == []
    shot(s, unit, 1, by)
    assert panicked(s) == [(unit.id, True)]
    shot(s, unit, 10, by)
    assert len(panicked(s)) == 1


@pytest.mark.rule("CDN-10.22")
@pytest.mark.rule("CDN-13.10")
@pytest.mark.rule("CDN-13.4")
def test_losses_in_a_melee_call_for_no_test_and_none_is_made_up_for_later() -> None:
    s = Drill(phase=Phase.MELEE)
    unit, foe = s.add(0, troop(), 20, (10, 20), N, 5), s.add(1, troop(), 20, (10, 16), S, 5)
    contact.engage(s.p, foe.id, unit.id, Arc.FRONT)
    casualties.suffer(s.p, unit.id, {"": 15}, s.out, by=foe.id, source="melee")
    s.go()
    contact.disengage(s.p, unit.id, foe.id)
    s.p.phase = Phase.MOVEMENT
    s.go()
    assert unit.models == 5
    assert panicked(s) == []


@pytest.mark.rule("CDN-13.2")
@pytest.mark.rule("CDN-13.15")
@pytest.mark.rule("CDN-E.60")
@pytest.mark.rule("CDN-12.40")
def test_panic_from_arrows_runs_away_from_the_archers() -> None:
    s = Drill(dice=(6, 6, 2, 3))
    unit = s.add(0, troop(m=8), 10, (20, 20), N, 5)
    near = s.add(1, troop(), 10, (20, 15), S, 5)
    archers = s.add(1, troop(), 10, (34, 20), W, 5)
    shot(s, unit, 5, archers)
    assert unit.retreating
    assert unit.place is not None
    assert unit.place.facing == W
    assert unit.place.x == 21 - 5
    assert near.place is not None
    assert [event.why for event in s.told(ev.RetreatBegan)] == ["panic"]


@pytest.mark.rule("CDN-E.60")
@pytest.mark.rule("CDN-13.15")
def test_panic_for_a_friend_runs_from_the_nearest_enemy_whoever_killed_him() -> None:
    s = Drill(dice=(6, 6, 1, 1))
    unit = s.add(0, troop(), 10, (20, 20), N, 5)
    friend = s.add(0, troop(), 5, (20, 24), N, 5)
    s.add(1, troop(), 10, (20, 15), S, 5)
    archers = s.add(1, troop(), 10, (34, 20), W, 5)
    shot(s, friend, 5, archers)
    assert unit.place is not None
    assert unit.place.facing == S


@pytest.mark.rule("CDN-13.15")
def test_without_enemies_panic_runs_to_the_own_edge() -> None:
    s = Drill(dice=(6, 6, 1, 1))
    unit = s.add(0, troop(), 10, (20, 20), N, 5)
    friend = s.add(0, troop(), 5, (20, 24), N, 5)
    removal.remove(s.p, friend.id, "lost", 0, s.out)
    s.go()
    assert unit.place is not None
    assert unit.place.facing == S


@pytest.mark.rule("CDN-E.59")
@pytest.mark.rule("CDN-13.11")
@pytest.mark.rule("CDN-13.4")
def test_friends_within_six_squares_of_a_destroyed_unit_test() -> None:
    s = Drill(dice=(1, 1))
    dead = s.add(0, troop(), 5, (10, 20), N, 5)
    near = s.add(0, troop(), 10, (20, 20), N, 5)
    far = s.add(0, troop(), 10, (10, 27), N, 5)
    fighting = s.add(0, troop(), 10, (4, 20), N, 5)
    enemy = s.add(1, troop(), 10, (4, 18), S, 5)
    contact.engage(s.p, enemy.id, fighting.id, Arc.FRONT)
    shot(s, dead, 5, enemy)
    assert panicked(s) == [(near.id, True)]
    assert not far.marked(Mark.PANIC_TESTED)


@pytest.mark.rule("CDN-13.14")
def test_radius_is_an_option() -> None:
    s = Drill(dice=(1, 1), panic_radius=7)
    dead = s.add(0, troop(), 5, (10, 20), N, 5)
    far = s.add(0, troop(), 10, (10, 27), N, 5)
    by = s.add(1, troop(), 10, (10, 5), S, 5)
    shot(s, dead, 5, by)
    assert panicked(s) == [(far.id, True)]


@pytest.mark.rule("CDN-13.11")
def test_distance_is_from_the_block_that_stood_there_last() -> None:
    s = Drill(dice=(1, 1))
    dead = s.add(0, troop(), 20, (10, 20), N, 5)
    behind = s.add(0, troop(), 10, (10, 29), N, 5)
    by = s.add(1, troop(), 10, (10, 5), S, 5)
    shot(s, dead, 20, by)
    assert panicked(s) == [(behind.id, True)]


@pytest.mark.rule("CDN-13.4")
@pytest.mark.rule("CDN-13.5")
@pytest.mark.rule("CDN-34.63")
@pytest.mark.rule("CDN-34.67")
def test_who_is_exempt() -> None:
    s = Drill()
    unit = s.add(0, troop(), 20, (10, 20), N, 5)
    assert panic.may_test(s.p, unit)
    unit.retreating = True
    assert not panic.may_test(s.p, unit)
    unit.retreating, unit.marks = False, Mark.PANIC_TESTED
    assert not panic.may_test(s.p, unit)
    for rule in ("unbreakable", "immune_psychology", "frenzy"):
        other = s.add(0, troop(rules=(rule,)), 20, (20, 20), N, 5)
        assert not panic.may_test(s.p, other)
        assert not other.marked(Mark.PANIC_TESTED)
    lost = s.add(0, troop(rules=("frenzy",)), 20, (30, 20), N, 5, marks=Mark.FRENZY_LOST)
    assert panic.may_test(s.p, lost)


@pytest.mark.rule("CDN-13.5")
@pytest.mark.rule("CDN-35.29")
def test_command_models_left_alone_test_and_characters_of_a_dead_unit_do_not() -> None:
    s = Drill()
    unit = s.add(0, troop(), 2, (10, 20), N, 2, command=("captain", "banner"))
    s.hero(0, host=unit)
    assert panic.may_test(s.p, unit)
    unit.command = ()
    assert not panic.may_test(s.p, unit)


@pytest.mark.rule("CDN-13.7")
def test_highest_leadership_in_the_unit_counts() -> None:
    s = Drill()
    unit = s.add(0, troop(ld=6), 10, (10, 20), N, 5)
    assert ld_tests.leadership(s.p, unit, "panic").need == 6
    s.hero(0, host=unit, ld=9)
    assert ld_tests.leadership(s.p, unit, "panic").need == 9


@pytest.mark.rule("CDN-13.8")
@pytest.mark.rule("CDN-13.9")
def test_all_tests_are_taken_nearest_first_before_anybody_runs() -> None:
    s = Drill(dice=(6, 6, 6, 6, 1, 1, 1, 1))
    dead = s.add(0, troop(), 5, (20, 20), N, 5)
    far = s.add(0, troop(), 5, (29, 20), N, 5)
    near = s.add(0, troop(), 5, (13, 20), N, 5)
    by = s.add(1, troop(), 10, (20, 5), S, 5)
    shot(s, dead, 5, by)
    kinds = [type(event).__name__ for event in s.out if isinstance(event, ev.Tested | ev.RetreatBegan)]
    assert [unit for unit, _ in panicked(s)] == [near.id, far.id]
    assert kinds == ["Tested", "Tested", "RetreatBegan", "RetreatBegan"]


@pytest.mark.rule("CDN-13.12")
def test_friends_of_a_broken_unit_test_for_where_it_stood() -> None:
    s = Drill(dice=(1, 1))
    broken = s.add(0, troop(), 5, (20, 20), N, 5)
    friend = s.add(0, troop(), 5, (20, 25), N, 5)
    task = panic.broken_task(s.p, broken)
    broken.place = Placement(20, 2, N, 5)
    s.go(task)
    assert panicked(s) == [(friend.id, True)]


@pytest.mark.rule("CDN-13.11")
@pytest.mark.rule("CDN-13.12")
@pytest.mark.rule("CDN-1.13")
@pytest.mark.parametrize("fate", ["dies", "breaks"])
def test_empty_squares_of_an_incomplete_rank_frighten_nobody(fate: str) -> None:
    """The last rank, y = 21, holds one model at x = 12: friends are 7 squares from a model, 6 from the block."""
    s = Drill(dice=(1, 1))
    unit = s.add(0, troop(), 6, (10, 20), N, 5)
    far = s.add(0, troop(), 5, (17, 26), N, 5)
    near = s.add(0, troop(), 5, (8, 27), N, 5)
    by = s.add(1, troop(), 10, (10, 5), S, 5)
    if fate == "dies":
        shot(s, unit, 6, by)
    else:
        task = panic.broken_task(s.p, unit)
        unit.place = Placement(20, 2, N, 5)
        s.go(task)
    assert [one for one, _ in panicked(s)] == [near.id]
    assert far.place == Placement(17, 26, N, 5)


@pytest.mark.rule("CDN-13.13")
@pytest.mark.rule("CDN-8.14")
@pytest.mark.rule("CDN-13.9")
def test_friends_who_are_run_through_test_after_the_retreats() -> None:
    s = Drill(dice=(6, 6, 3, 4, 1, 1))
    runner = s.add(0, troop(), 10, (20, 15), N, 5)
    crossed = s.add(0, troop(), 10, (20, 19), N, 5)
    aside = s.add(0, troop(), 10, (30, 19), N, 5)
    by = s.add(1, troop(), 10, (20, 5), S, 5)
    shot(s, runner, 5, by)
    assert panicked(s) == [(runner.id, False), (crossed.id, True)]
    assert not aside.marked(Mark.PANIC_TESTED)


@pytest.mark.rule("CDN-13.14")
def test_running_is_not_breaking() -> None:
    s = Drill(dice=(6, 6, 1, 1))
    runner = s.add(0, troop(), 10, (20, 20), N, 5)
    s.add(0, troop(), 10, (27, 20), N, 5)
    by = s.add(1, troop(), 10, (20, 5), S, 5)
    shot(s, runner, 5, by)
    assert runner.retreating
    assert panicked(s) == [(runner.id, False)]


@pytest.mark.rule("CDN-34.69")
def test_nobody_mourns_the_expendable_but_their_like() -> None:
    s = Drill(dice=(1, 1))
    dead = s.add(0, troop(rules=("expendable",)), 5, (10, 20), N, 5)
    s.add(0, troop(), 5, (17, 20), N, 5)
    like = s.add(0, troop(rules=("expendable",)), 5, (10, 22), N, 5)
    by = s.add(1, troop(), 10, (10, 5), S, 5)
    shot(s, dead, 5, by)
    assert panicked(s) == [(like.id, True)]


@pytest.mark.rule("CDN-34.69")
def test_nobody_minds_being_run_through_by_the_expendable() -> None:
    s = Drill()
    runner = s.add(0, troop(rules=("expendable",)), 5, (10, 20), N, 5)
    friend = s.add(0, troop(), 5, (10, 23), N, 5)
    s.go(Task("panic_crossed", (runner.id, friend.id)))
    assert panicked(s) == []


@pytest.mark.rule("CDN-13.16")
def test_panic_loses_the_declared_charge() -> None:
    s = Drill(dice=(6, 6, 1, 1))
    charger = s.add(0, troop(), 10, (10, 20), N, 5)
    target = s.add(1, troop(), 20, (13, 8), S, 5)
    s.charges()
    s.charge(charger, target)
    assert len(s.p.charges) == 1
    casualties.suffer(s.p, charger.id, {"": 5}, s.out, by=target.id, source="shooting")
    ask, s.p.ask = s.p.ask, None
    agenda, s.p.agenda = s.p.agenda[:-1], s.p.agenda[-1:]
    s.go()
    assert ask is not None
    assert agenda
    assert charger.retreating
    assert s.p.charges == ()
    assert s.told(ev.ChargeEnded)[0].how == "lost"


@pytest.mark.rule("CDN-13.11")
def test_in_the_melee_phase_friends_wait_for_the_end_of_the_melee() -> None:
    s = Drill()
    s.p.phase = Phase.MELEE
    dead = s.add(0, troop(), 5, (10, 20), N, 5)
    s.add(0, troop(), 5, (17, 20), N, 5)
    removal.remove(s.p, dead.id, "wounds", 0, s.out)
    s.go()
    assert panicked(s) == []
    assert s.p.dead_events == ((dead.id, 0),)


@pytest.mark.rule("CDN-P.14")
def test_chances_to_fail() -> None:
    s = Drill()
    fails = []
    for ld in range(5, 11):
        unit = s.add(0, troop(ld=ld), 5, (10, 20), N, 5)
        fails.append(1 - ld_tests.chance(s.p, unit, "panic"))
    assert fails == [Fraction(*pair) for pair in ((13, 18), (7, 12), (5, 12), (5, 18), (1, 6), (1, 12))]
