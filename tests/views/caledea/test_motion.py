"""Events in time: whatever the speed, and however early somebody clicks, the board ends where the state is."""

from __future__ import annotations

import random

import pygame
import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Structure
from game.ui.context import Context
from game.views.caledea import CaledeaView
from game.views.caledea.field.motion import APPROACH
from game.views.caledea.hand.modes import Mode
from game.views.caledea.shown.pieces import FOOT
from game.views.caledea.shown.shown import Shown
from game.views.caledea.speech.throws import throw_of
from game.views.shared.board.dice import SORT, TOTAL, TUMBLE
from game.words import Words
from tests.kit.boards.boards import BOARDS
from tests.views.caledea.board.held import AREA, SIZE, Table, at, click, event, key, make, show_all
from tests.views.positions import border, position

CALEDEA = GAMES["caledea"]


def heard(view: CaledeaView, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all sounds that are played from now on."""
    played: list[str] = []
    monkeypatch.setattr(view.ctx.sound, "play", played.append)
    return played


@pytest.mark.parametrize("how", ["watched", "skipped at once", "clicked away", "no animation", "less motion"])
def test_every_way_of_watching_ends_at_the_state(how: str) -> None:
    rng = random.Random(how)
    state = CALEDEA.new_game(CALEDEA.Config(seats=3), board=BOARDS["A"], seed=5)
    view = make(state, seat=None)
    view.ctx.settings.speed = 0.0 if how == "no animation" else 1.0
    view.ctx.settings.reduced_motion = how == "less motion"
    for _ in range(150):
        actions = [a for a in state.legal_actions() if not isinstance(a, act.Resign)]
        if not actions:
            break
        view.play(state.apply(rng.choice(actions)))
        if how == "skipped at once":
            view.skip()
        elif how == "clicked away":
            view.update(rng.random())
            view.handle(event(pygame.MOUSEBUTTONDOWN, pos=AREA.center, button=1))
        show_all(view)
        assert not view.busy
        assert view.shown == Shown(state)
        assert not view.motion.sprites
        assert not view.motion.hidden
        assert view.motion.throw is None


def test_without_animation_one_tick_shows_everything() -> None:
    view = make(border())
    view.ctx.settings.speed = 0.0
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(1, 2, 3), destination=(4, 3))))
    view.update(0.001)
    assert not view.busy


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_where_nothing_moves_the_board_stays_where_somebody_looks(speed: float) -> None:
    view = make(border())
    view.zoom(50)
    view.sight.center_on(0, 0, smooth=False)
    view.ctx.settings.speed = speed
    before = view.sight.rect_of((4, 3))
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(1, 2, 3), destination=(4, 3))))
    show_all(view)
    assert (view.sight.rect_of((4, 3)) == before) is (speed == 0)


def _seconds(view: CaledeaView) -> float:
    """How long it takes until everything has been shown."""
    passed = 0.0
    while view.busy:
        view.update(0.01)
        passed += 0.01
    return passed


@pytest.mark.parametrize("viewer", [0, 1])
def test_others_actions_have_a_pace_of_their_own(viewer: int) -> None:
    times = []
    for pace in (1.0, 0.5):
        view = make(border(), seat=viewer)
        view.ctx.settings.pace_others = pace
        view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
        times.append(_seconds(view))
    assert times[1] == pytest.approx(times[0] * (1 if viewer == 0 else 2), abs=0.05)


@pytest.mark.parametrize("pace", [0.0, 1.0, 2.0])
def test_dice_have_a_pace_of_their_own(pace: float) -> None:
    view = make(border())
    view.ctx.settings.pace_dice = pace
    events, before = battle([6, 2, 2, 5])
    view.motion.shown = before
    view.motion.play([next(event for event in events if isinstance(event, ev.BattleRolled))])
    seen = 0.0
    while view.motion.busy:
        view.motion.update(0.01)
        seen += 0.01 * (view.motion.throw is not None)
    assert seen == pytest.approx(TOTAL / pace if pace else 0.0, abs=0.04)


def test_several_actions_are_shown_one_after_the_other() -> None:
    view = make(border())
    for unit, square in ((4, (0, 2)), (2, (4, 3))):
        view.play(view.state.apply(act.MoveUnits(seat=0, units=(unit,), destination=square)))
    show_all(view)
    assert view.shown == Shown(view.state)


def test_nothing_can_be_decided_while_events_are_shown() -> None:
    view = make(border())
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    assert view.busy
    assert view.mode is Mode.TURN
    assert view.commands() == []
    assert view.run("end_turn") is False
    assert not view.layers.marks()
    assert key(view, pygame.K_RETURN) is True
    assert not view.busy


def test_idle_is_told_once_a_batch() -> None:
    view = make(border())
    told: list[bool] = []
    view.on_idle = lambda: told.append(view.busy)
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    show_all(view)
    assert told == [False]


def test_undo_in_the_middle_ends_the_animation() -> None:
    view = make(border())
    before = view.state.copy()
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    view.update(0.05)
    view.source.state = before
    view.refresh()
    assert not view.busy
    assert view.shown == Shown(before)


def test_a_unit_walks_the_way_that_was_drawn() -> None:
    view = make(border())
    view.select((1,))
    for square in ((4, 4), (4, 3), (3, 3)):
        view.point(view.state.geo.cell(square), None)
    answer = click(view, (3, 3))
    view.play(view.state.apply(answer.action))
    passed = set()
    while view.busy:
        view.update(0.01)
        passed |= {(int(s.x), int(s.y)) for s in view.motion.sprites.values()}
    assert passed == {(4, 4), (4, 3), (3, 3)}


def test_a_walk_over_the_edge_goes_on_beyond_it() -> None:
    view = make(border())
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    xs = []
    while view.busy:
        view.update(0.01)
        xs += [s.x for s in view.motion.sprites.values() if s.name == "cal_infantry" and s.y > 2.9]
    assert min(xs) >= 9.4
    assert max(xs) > 10.3


def test_attackers_wait_beside_the_square_until_it_is_theirs() -> None:
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "gi"), (0, 0): (1, "i")})
    view = make(state)
    view.play(state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4))))
    show_all(view)
    assert view.motion.away_places() == dict.fromkeys((1, 2), (5.5 - APPROACH, 4 + FOOT))


def test_upgraded_unit_stays_chosen() -> None:
    marks = dict.fromkeys(((9, 0), (6, 1), (1, 3), (8, 4)), 0)
    view = make(position({(4, 4): (0, "ii"), (0, 0): (1, "i")}, marks=marks))
    view.select((1,))
    view.play(view.state.apply(view.run("cavalry").action))
    show_all(view)
    assert view.units == (1,)


def test_sounds_come_with_what_they_stand_for(monkeypatch: pytest.MonkeyPatch) -> None:
    view = make(border())
    played = heard(view, monkeypatch)
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    show_all(view)
    assert played == ["step", "salt"]


def test_skipping_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    view = make(border())
    view.play(view.state.apply(act.MoveUnits(seat=0, units=(4,), destination=(0, 2))))
    played = heard(view, monkeypatch)
    view.skip()
    assert played == []


# ---------------------------------------------------------------------------------------------------- throws
def battle(dice: list[int]) -> tuple[list, Shown]:
    state = position({(4, 4): (0, "c"), (5, 4): (1, "ii"), (0, 0): (1, "i")}, dice=dice)
    shown = Shown(state)
    return state.apply(act.MoveUnits(seat=0, units=(1,), destination=(5, 4))), shown


def test_dice_are_seen_rolling_then_lying_as_they_fell() -> None:
    state = position({(4, 4): (0, "c"), (5, 4): (1, "ii"), (0, 0): (1, "i")}, dice=[6, 6, 5, 1])
    view = make(state)
    view.play(state.apply(act.MoveUnits(seat=0, units=(1,), destination=(5, 4))))
    times = []
    while view.busy:
        view.update(0.02)
        if view.motion.throw is not None:
            times.append(view.motion.throw_time)
            assert [row.dice.faces for row in view.motion.throw.rows] == [(1,), (6, 6, 5)]
    assert times == sorted(times)
    assert times[0] < TUMBLE
    assert times[-1] > TUMBLE + SORT


@pytest.mark.rule("CAL-8.10")
@pytest.mark.parametrize(
    ("dice", "sentence"),
    [
        ([6, 2, 2, 5], "Cavalry wins: 6 beats 5"),
        ([3, 2, 2, 5], "Infantry wins: 5 beats 3"),
        ([5, 2, 2, 5], "Cavalry wins: equal dice, and one more"),
    ],
)
def test_the_numbers_speak(dice: list[int], sentence: str) -> None:
    events, shown = battle(dice)
    rolled = next(e for e in events if isinstance(e, ev.BattleRolled))
    assert throw_of(rolled, shown, Words("en", strict=True)).verdict == sentence


def test_loser_fades_and_winner_does_not() -> None:
    events, shown = battle([6, 2, 2, 5])
    rolled = next(e for e in events if isinstance(e, ev.BattleRolled))
    assert [row.won for row in throw_of(rolled, shown, Words("en")).rows] == [False, True]


def test_an_assault_shows_the_wall_and_what_it_falls_to() -> None:
    state = position({(4, 4): (0, "c"), (0, 0): (1, "i")}, structures={(5, 4): (1, Structure.TOWER)}, dice=[4, 5])
    shown = Shown(state)
    events = state.apply(act.MoveUnits(seat=0, units=(1,), destination=(5, 4)))
    rolled = next(e for e in events if isinstance(e, ev.AssaultRolled))
    wall, unit = throw_of(rolled, shown, Words("en", strict=True)).rows
    assert (wall.piece, wall.won, wall.note) == ("cal_tower", False, "falls to a 5 or 6")
    assert (unit.won, unit.least) == (True, 5)


def test_dice_for_the_first_turn_are_shown_too() -> None:
    state = CALEDEA.new_game(CALEDEA.Config(seats=2, kingdom_assignment="random"), board=BOARDS["A"], seed=2)
    shown = Shown(state)
    rolls = [e for e in state.opening if isinstance(e, ev.FirstPlayerRolled)]
    assert rolls
    for roll in rolls:
        throw = throw_of(roll, shown, Words("de", strict=True))
        assert [row.won for row in throw.rows] == [die == max(roll.dice) for die in roll.dice]


def test_every_event_can_be_drawn_at_every_moment() -> None:
    ctx = Context.for_tests(SIZE, lang="de")
    state = CALEDEA.new_game(CALEDEA.Config(seats=4, quiet_limit=0), board=BOARDS["A"], seed=9)
    view = CaledeaView(ctx, Table(state, None, 0))
    view.layout(AREA, ctx.theme.scale)
    surface = pygame.Surface(SIZE, 0, 32)
    rng = random.Random(1)
    seen: set[str] = set()
    for _ in range(110):
        if state.result is not None:
            break
        actions = [a for a in state.legal_actions() if not isinstance(a, act.Resign)]
        events = state.apply(rng.choice([a for a in actions if not isinstance(a, act.EndTurn)] or actions))
        seen |= {type(e).__name__ for e in events}
        view.play(events)
        while view.busy:
            view.update(0.11)
            view.draw(surface)
    assert {"UnitsMoved", "SquareClaimed", "CapitalPlaced", "FirstPlayerRolled"} <= seen
    assert at(view, (0, 0)) != at(view, (1, 0))
