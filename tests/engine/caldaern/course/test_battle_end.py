"""How a battle ends: its length, giving up, draws, and how clear the victory is."""

from __future__ import annotations

import pytest

from game.engine.caldaern.course import end as battle_end
from game.engine.caldaern.course.turns import round_end, turn_end
from game.engine.caldaern.land.board import Battlefield, Objective
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out
from game.engine.caldaern.state import CaldaernState, new_state
from game.engine.caldaern.words.kinds import Mark, Stage, Status
from game.engine.dice import Dice, ScriptedDice
from tests.kit.builders.caldaern_builder import Setup, troop

IDLE = (act.Decline, act.EndCharges, act.EndMovement, act.EndShooting)
"""What an army does that does nothing."""


def duel(**options: object) -> Setup:
    """One unit a side; it is the end of a turn."""
    s = Setup(make=CaldaernState, points_limit=1000, **options)
    s.add(0, at=(10, 30), points=100)
    s.add(1, at=(10, 4), points=100)
    return s


def slay(p: Position, unit: int) -> None:
    """A unit is gone."""
    p.units[unit].status, p.units[unit].place, p.units[unit].line = Status.DESTROYED, None, 0


def ended(out: Out) -> ev.GameEnded | None:
    """How the battle ended, if it did."""
    return next((e for e in out if isinstance(e, ev.GameEnded)), None)


@pytest.mark.rule("CDN-39.42")
@pytest.mark.parametrize(
    ("difference", "degree"),
    [(0, "draw"), (99, "draw"), (100, "minor_victory"), (299, "minor_victory"), (300, "victory"), (599, "victory"),
     (600, "massacre")],
)  # fmt: skip
def test_the_degree_of_victory_by_percent_of_the_limit(difference: int, degree: str) -> None:
    for points in ((difference, 0), (20, 20 + difference)):
        assert battle_end.DEGREES[battle_end.degree_of(points, 1000)] == degree
    s = duel()
    s.p.units[2].points = difference
    s.p.units[2].retreating = True
    out: Out = []
    battle_end.finish(s.p, "rounds", out)
    assert s.p.result is not None
    assert s.p.result.reason == degree
    assert s.p.result.ranks == ((1, 1) if degree == "draw" else (1, 2))
    assert s.p.stage is Stage.GAME_OVER


@pytest.mark.rule("CDN-39.30")
@pytest.mark.rule("CDN-19.42")
def test_the_battle_lasts_the_rounds_of_the_option_the_map_or_the_scenario() -> None:
    assert battle_end.last_round(duel().p) == 6
    assert battle_end.last_round(duel(scenario="breakthrough").p) == 7
    assert battle_end.last_round(duel(rounds=9).p) == 9
    assert battle_end.last_round(Setup(Battlefield(48, 36, rounds=5)).p) == 5
    s = duel()
    for number, over in ((5, False), (6, True)):
        s.p.round, s.p.agenda = number, ()
        out: Out = []
        round_end(s.p, out)
        assert (ended(out) is not None) is over
        assert (s.p.agenda == (Task("round_start"),)) is not over


@pytest.mark.rule("CDN-39.31")
@pytest.mark.rule("CDN-39.55")
@pytest.mark.rule("INV-W21")
def test_random_length_adds_two_rounds_at_most() -> None:
    s = duel(random_length=True, dice=(4, 6))
    for number in (6, 7):
        s.p.round, s.p.agenda = number, ()
        out: Out = []
        round_end(s.p, out)
        assert [type(e) for e in out] == [ev.LengthRolled]
        assert s.p.agenda == (Task("round_start"),)
    s.p.round, s.p.agenda = 8, ()
    out = []
    round_end(s.p, out)
    assert ended(out) is not None
    assert isinstance(s.p.dice, ScriptedDice)
    s.p.dice.done()


@pytest.mark.rule("CDN-39.31")
def test_a_three_ends_the_battle() -> None:
    s = duel(random_length=True, dice=(3,))
    s.p.round = 6
    out: Out = []
    round_end(s.p, out)
    assert out[0] == ev.LengthRolled(die=3, goes_on=False)
    assert ended(out) is not None


@pytest.mark.rule("CDN-39.50")
@pytest.mark.rule("CDN-39.51")
@pytest.mark.rule("CDN-19.41")
def test_who_has_units_left_alone_wins_by_a_victory_at_least() -> None:
    s = duel()
    s.add(0, at=(30, 30), retreating=True, points=900)
    slay(s.p, 2)
    out: Out = []
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert (over.why, over.degree, over.points) == ("no_units", "victory", (100, 900))
    assert over.result.ranks == (1, 2)


@pytest.mark.rule("CDN-39.51")
@pytest.mark.rule("CDN-39.74")
def test_who_brought_all_units_through_the_exit_is_not_beaten_by_those_who_stay() -> None:
    s = duel(scenario="ambush")
    gone = s.p.units[1]
    gone.status, gone.place, gone.points = Status.LEFT, None, 400
    gone.marks |= Mark.SAFE
    out: Out = []
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert (over.why, over.points, over.result.ranks) == ("no_units", (400, 0), (1, 2))


@pytest.mark.rule("CDN-39.51")
def test_one_unit_through_the_exit_is_enough_for_the_points_to_decide_without_a_least_victory() -> None:
    s = duel(scenario="ambush")
    gone = s.p.units[1]
    gone.status, gone.place, gone.points = Status.LEFT, None, 0
    gone.marks |= Mark.SAFE
    lost = s.add(0, at=(30, 30), points=50)
    slay(s.p, lost.id)
    out: Out = []
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert (over.why, over.degree, over.result.ranks) == ("no_units", "draw", (1, 1))


@pytest.mark.rule("CDN-39.51")
def test_points_may_make_it_a_massacre() -> None:
    s = duel()
    s.p.units[2].points = 700
    slay(s.p, 2)
    out: Out = []
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert over.degree == "massacre"


@pytest.mark.rule("CDN-19.41")
def test_reserves_keep_a_side_going_and_without_anybody_it_is_a_draw() -> None:
    s = duel()
    s.p.units[2].status, s.p.units[2].place = Status.RESERVE, None
    out: Out = []
    turn_end(s.p, out)
    assert s.p.result is None
    slay(s.p, 1)
    slay(s.p, 2)
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert (over.degree, over.result.ranks) == ("draw", (1, 1))


@pytest.mark.rule("CDN-39.52")
def test_a_side_without_units_counts_before_the_last_round() -> None:
    s = duel()
    s.p.round = 6
    slay(s.p, 2)
    s.p.agenda = (Task("round_end"),)
    out: Out = []
    turn_end(s.p, out)
    over = ended(out)
    assert over is not None
    assert (over.why, s.p.agenda, s.p.ask) == ("no_units", (), None)


def asked(**options: object) -> CaldaernState:
    """A battle in which seat 0 is about to shoot."""
    s = duel(**options)
    assert isinstance(s.p, CaldaernState)
    s.p.units[1].troop = troop(ranged=["bow"])
    s.p.ask, s.p.agenda = Ask("shooting", 0), (Task("shooting"),)
    return s.p


@pytest.mark.rule("CDN-19.40")
@pytest.mark.rule("CDN-39.50")
def test_giving_up_is_a_massacre_for_the_other() -> None:
    p = asked()
    p.units[2].retreating = True
    over = ended(p.apply(act.Concede(0)))
    assert over is not None
    assert (over.why, over.degree, over.result.ranks) == ("conceded", "massacre", (2, 1))
    assert (p.to_act, p.legal_actions()) == ((), [])


@pytest.mark.rule("CDN-19.40")
@pytest.mark.rule("CDN-39.50")
@pytest.mark.rule("CDN-19.12")
def test_a_draw_is_offered_at_any_decision_and_answered_at_once() -> None:
    p = asked()
    before = p.ask
    assert p.refusal(act.OfferDraw(1)) is not None
    p.apply(act.OfferDraw(0))
    assert p.to_act == (1,)
    assert p.legal_actions() == [act.AcceptDraw(1), act.Decline(1), act.Concede(1)]
    assert p.refusal(act.OfferDraw(1)) is not None
    refused = p.copy()
    assert refused.apply(act.Decline(1)) == [ev.DrawDeclined(seat=1)]
    assert refused.ask == before
    p.units[2].retreating = True
    over = ended(p.apply(act.AcceptDraw(1)))
    assert over is not None
    assert (over.why, over.degree, over.result.ranks) == ("agreed", "draw", (1, 1))


@pytest.mark.rule("INV-W21")
@pytest.mark.rule("INV-W20")
@pytest.mark.rule("CDN-19.42")
@pytest.mark.parametrize("seed", [1, 2])
def test_a_battle_of_two_idle_armies_ends_in_time_and_points_only_grow(seed: int) -> None:
    hill = Objective(id="hill", cells=(28 * 48 + 4,), radius=8)
    board = Battlefield(48, 36, objectives=(hill,), scenarios=("hold_hill",))
    config = CaldaernConfig(points_limit=500, scenario="hold_hill", rounds=4, random_length=True)
    state, before, rounds = new_state(config, board, Dice(seed)), (0, 0), {0}
    while state.result is None:
        actions = state.legal_actions()[:-1]
        idle = [action for action in actions if type(action) in IDLE]
        state.apply((idle or actions)[0])
        now = tuple(sum(score.points for score in state.scores if score.seat == seat) for seat in (0, 1))
        assert all(new >= old for new, old in zip(now, before, strict=True))
        before = now  # type: ignore[assignment]
        rounds.add(state.round)
    assert sum(before) >= 20 * (state.round - 1)
    assert rounds == set(range(state.round + 1))
    assert 4 <= state.round == 4 + state.extra_rounds <= 6


@pytest.mark.rule("CDN-19.43")
def test_a_pursuer_that_may_return_keeps_its_side_in_the_battle() -> None:
    s = duel()
    s.p.units[2].status, s.p.units[2].place = Status.RESERVE, None
    s.p.units[2].marks = Mark.OFF_FIELD
    out: Out = []
    turn_end(s.p, out)
    assert s.p.result is None
    s.p.units[2].status = Status.LEFT
    turn_end(s.p, out)
    assert s.p.result is not None
