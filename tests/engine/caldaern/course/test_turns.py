"""Rounds, turns and phases."""

from __future__ import annotations

import pytest

from game.engine.caldaern.course import end as battle_end
from game.engine.caldaern.course import turns
from game.engine.caldaern.lists import data
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.words.kinds import PHASE_MARKS, TURN_MARKS, Mark, N, Phase, Placement, Stage, Status
from tests.kit.builders.caldaern_builder import Setup, troop


def both() -> Setup:
    s = Setup()
    s.add(0, at=(10, 28))
    s.add(1, at=(10, 4))
    return s


def next_first(s: Setup) -> list[Task]:
    """The agenda in the order in which it will be done."""
    return list(reversed(s.p.agenda))


@pytest.mark.rule("CDN-6.1")
@pytest.mark.rule("CDN-19.9")
@pytest.mark.parametrize("first", [0, 1])
def test_a_round_is_a_turn_of_either_side(first: int) -> None:
    s = both()
    s.p.first = first
    out: Out = []
    turns.round_start(s.p, out)
    assert s.p.round == 2
    assert out == [ev.RoundBegan(round=2)]
    assert next_first(s) == [Task("turn", (first,)), Task("turn", (1 - first,)), Task("round_end")]


@pytest.mark.rule("CDN-6.2")
@pytest.mark.rule("CDN-6.8")
@pytest.mark.rule("CDN-19.9")
@pytest.mark.parametrize("nation", data.NATIONS)
def test_the_phases_of_a_turn_in_their_order_in_which_no_army_book_meddles(nation: str) -> None:
    s = both()
    s.add(1, troop(nation=nation), at=(30, 4))
    s.p.round = 2
    out: Out = []
    turns.turn(s.p, 1, out)
    assert s.p.active == 1
    assert [task.do for task in next_first(s)] == [
        "phase", "start_of_turn", "charge_declare", "charge_resolve", "restore_roll", "retreat_moves",
        "other_mandatory", "storms", "arrivals", "misc_move", "movement_end", "phase_end",
        "phase", *turns.COLOUR, "phase_end",
        "phase", "shooting", "shooting_end", "phase_end",
        "phase", "melee_choice", "melee_end", "phase_end", "turn_end",
    ]  # fmt: skip
    phases = [task.args for task in next_first(s) if task.do == "phase"]
    assert phases == [("movement",), ("colour",), ("shooting",), ("melee",)]


@pytest.mark.rule("CDN-6.7")
@pytest.mark.rule("CDN-39.2")
@pytest.mark.parametrize(("option", "number", "charges"), [(True, 1, True), (False, 1, False), (False, 2, True)])
def test_charges_of_the_first_round_are_an_option(option: bool, number: int, charges: bool) -> None:
    for seat in (0, 1):
        s = Setup(first_round_charges=option)
        s.p.round = number
        turns.turn(s.p, seat, [])
        stages = [task.do for task in next_first(s)]
        assert ("charge_declare" in stages, "charge_resolve" in stages) == (charges, charges)
        assert "restore_roll" in stages


@pytest.mark.rule("CDN-6.4")
@pytest.mark.rule("CDN-19.6")
def test_every_phase_writes_down_models_and_the_movement_phase_blocks() -> None:
    s = both()
    for unit in s.p.units.values():
        unit.line, unit.place, unit.at_phase = 7, Placement(20, unit.id * 8, N, 7), 10
    before = {unit.id: unit.before for unit in s.p.units.values()}
    turns.phase(s.p, "shooting", [])
    assert [unit.at_phase for unit in s.p.units.values()] == [7, 7]
    assert {unit.id: unit.before for unit in s.p.units.values()} == before
    turns.phase(s.p, "movement", [])
    assert [unit.before for unit in s.p.units.values()] == [unit.place for unit in s.p.units.values()]
    assert s.p.phase is Phase.MOVEMENT


@pytest.mark.rule("CDN-19.8")
def test_marks_of_a_turn_end_with_the_next_one_of_that_side_only() -> None:
    s = both()
    for unit in s.p.units.values():
        unit.marks = TURN_MARKS | Mark.CHARGED | Mark.RAN
    turns.turn(s.p, 0, [])
    assert s.p.units[1].marks == Mark.RAN
    assert s.p.units[2].marks == TURN_MARKS | Mark.CHARGED | Mark.RAN


@pytest.mark.rule("CDN-19.8")
def test_a_pursuer_in_contact_keeps_having_charged() -> None:
    s = both()
    s.p.units[1].marks = Mark.CHARGED | Mark.PURSUED | Mark.MOVED
    turns.turn(s.p, 0, [])
    assert s.p.units[1].marks == Mark.CHARGED | Mark.PURSUED


@pytest.mark.rule("CDN-19.8")
def test_marks_of_a_phase_end_for_both_sides() -> None:
    s = both()
    for unit in s.p.units.values():
        unit.marks = PHASE_MARKS | Mark.MOVED
    turns.phase(s.p, "melee", [])
    assert [unit.marks for unit in s.p.units.values()] == [Mark.MOVED, Mark.MOVED]


@pytest.mark.rule("CDN-6.9")
@pytest.mark.rule("CDN-19.8")
def test_what_lasts_until_the_end_of_the_turn_ends_then() -> None:
    s = both()
    s.p.units[1].marks = Mark.VANGUARD | Mark.CHARGED | Mark.MOVED
    s.p.units[2].marks = Mark.VANGUARD | Mark.COUNTERCHARGED | Mark.CHARGED
    out: Out = []
    turns.turn_end(s.p, out)
    assert s.p.units[1].marks == Mark.MOVED
    assert s.p.units[2].marks == Mark.VANGUARD | Mark.CHARGED
    assert (s.p.stage, out) == (Stage.TURN_END, [ev.TurnEnded(seat=0)])


@pytest.mark.rule("CDN-19.7")
@pytest.mark.rule("CDN-19.41")
@pytest.mark.parametrize("status", Status)
def test_a_unit_is_in_play_by_its_one_status(status: Status) -> None:
    s = both()
    s.p.units[1].status = status
    playing = {Status.DEPLOYED, Status.JOINED, Status.RESERVE, Status.EMBARKED, Status.GARRISONED}
    assert battle_end.in_play(s.p.units[1]) is (status in playing)


@pytest.mark.rule("CDN-8.91")
def test_ordinary_ground_does_nothing_at_the_end_of_the_movement_phase() -> None:
    s = both()
    s.p.phase = Phase.MOVEMENT
    before = s.p.digest()
    out: Out = []
    turns.movement_end(s.p, out)
    assert (out, s.p.agenda, s.p.digest()) == ([], (), before)
