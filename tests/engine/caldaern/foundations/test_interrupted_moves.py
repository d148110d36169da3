"""Moves that a rule stops half-way: where the unit stands then, what it has done, and what becomes of its way."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.engine.caldaern import flow
from game.engine.caldaern.invariants import breaches
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.morale import retreat
from game.engine.caldaern.moving.travel import halt_here
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.onlookers import Halt, Onlooker, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, open_to_all
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground
from tests.kit.builders.caldaern_moves import begin, move

LINE = 16
"""A row of squares: who enters it treads on something."""


# ------------------------------------------------------------------------------------------ throw-away rules
def _trap(**halt: Any) -> Onlooker:
    """Stops whoever comes to the line from the south."""

    def _look(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
        steps = (n for n, place in enumerate(path) if place.y <= LINE < path[0].y)
        step = next(steps, None)
        return None if step is None else Halt(step, **halt)

    return _look


def _spring(p: Position, unit_id: int, out: Out) -> None:
    """The trap takes a Wound of somebody's."""
    out.append(ev.Rolled(what="mandatory", rule="TEST-1", seat=p.units[unit_id].seat, unit=unit_id, dice=(), total=1))


def _wonder(p: Position, unit_id: int, out: Out) -> None:
    """The player is asked whether the unit goes on: EndMovement stands for halting, declining for going on."""
    p.ask = Ask("wonder", p.units[unit_id].seat, unit_id)  # type: ignore[arg-type]


def _halts(p: Position, ask: Ask, action: act.EndMovement, out: Out) -> None:
    halt_here(p, ask.unit)


WONDER = Choice(
    {act.EndMovement: Deed(open_to_all, _halts)}, lambda p, ask: [act.EndMovement(ask.seat)], lambda p, ask, out: None
)


@pytest.fixture
def walk(monkeypatch: pytest.MonkeyPatch) -> Callable[..., CaldaernState]:
    """Makes a battle in which unit 1, ten men facing north, may move past the line, with a rule that looks on."""

    def _made(onlooker: Onlooker | None, kind: Any = None, board: Battlefield | None = None) -> CaldaernState:
        monkeypatch.setitem(flow.TASKS, "spring", _spring)
        monkeypatch.setitem(flow.TASKS, "wonder", _wonder)
        monkeypatch.setitem(flow.CHOICES, "wonder", WONDER)
        monkeypatch.setattr(CaldaernState, "onlookers", (onlooker,) if onlooker else ())
        board = board or Battlefield(40, 36)
        s = Setup(board, make=CaldaernState, phase=Phase.MOVEMENT, stage=Stage.MISC_MOVE, dice=Dice(5))
        s.add(0, kind or troop(), 10, (10, 18))
        s.add(1, troop(), 10, (20, 2), facing=2)
        s.add(0, troop(), 10, (30, 30))
        assert isinstance(s.p, CaldaernState)
        begin(s.p)
        return s.p

    return _made


def _where(p: Position) -> Placement:
    place = p.units[1].place
    assert place is not None
    return place


def _moves(told: list[Any]) -> list[ev.UnitMoved]:
    return [event for event in told if isinstance(event, ev.UnitMoved)]


# ------------------------------------------------------------------------------------------ the rest is forfeited
def test_without_anybody_who_looks_on_a_unit_goes_all_its_way(walk: Callable[..., CaldaernState]) -> None:
    p = walk(None)
    (moved,) = _moves(p.apply(move(p.units[1], 10, 14)))
    assert (_where(p).y, moved.cost, len(moved.path)) == (14, 8, 5)


def test_a_unit_stands_where_it_is_stopped_and_has_moved(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(tasks=(Task("spring", (1,)),)))  # type: ignore[arg-type]
    told = p.apply(move(p.units[1], 10, 14))
    assert [type(event).__name__ for event in told] == ["UnitMoved", "Rolled"]
    (moved,) = _moves(told)
    assert (_where(p), moved.path[-1].y, moved.cost) == (moved.path[-1], LINE, 4)
    assert p.units[1].marked(Mark.MOVED)
    assert (p.ask and p.ask.what, breaches(p)) == ("misc_move", [])
    assert p.refusal(move(p.units[1], 10, 14)) is not None


def test_the_view_and_a_guess_from_it_know_nothing_of_a_move_half_made(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(goes_on=True, tasks=(Task("wonder", (1,)),)))  # type: ignore[arg-type]
    p.apply(move(p.units[1], 10, 14))
    guess = p.view(1).determinize(Dice(3))
    assert guess.agenda == p.agenda
    assert guess.to_act == (0,)
    guess.apply(act.Decline(0))
    assert (_where(guess).y, _where(p).y) == (14, LINE)


def test_who_could_not_stay_stands_before_the_halt(walk: Callable[..., CaldaernState]) -> None:
    """A wall higher than a man may be crossed, but nobody stays on it. Rules: CDN-26.4."""
    board = ground((17, "." * 10 + "#####"))
    high = msgspec.structs.replace(board.elements[0], height=3)
    p = walk(_trap(), board=msgspec.structs.replace(board, elements=(high,)))
    p.apply(move(p.units[1], 10, 14))
    assert _where(p).y == 18
    assert breaches(p) == []


# ------------------------------------------------------------------------------------------ the rest waits
def test_what_waits_is_gone_after_what_stopped_the_unit(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(goes_on=True, tasks=(Task("spring", (1,)),)))  # type: ignore[arg-type]
    told = p.apply(move(p.units[1], 10, 14))
    assert [type(event).__name__ for event in told] == ["UnitMoved", "Rolled", "UnitMoved"]
    first, second = _moves(told)
    assert (first.path[-1], second.path[0]) == (second.path[0], first.path[-1])
    assert (_where(p).y, first.cost + second.cost) == (14, 8)


def test_the_player_may_be_asked_and_halts_or_goes_on(walk: Callable[..., CaldaernState]) -> None:
    for answer, row in ((act.EndMovement(0), LINE), (act.Decline(0), 14)):
        p = walk(_trap(goes_on=True, tasks=(Task("wonder", (1,)),)))  # type: ignore[arg-type]
        p.apply(move(p.units[1], 10, 14))
        assert (p.ask and p.ask.what, _where(p).y) == ("wonder", LINE)
        p.apply(answer)
        assert (p.ask and p.ask.what, _where(p).y) == ("misc_move", row)
        assert breaches(p) == []


def test_the_rest_of_a_way_is_checked_again(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(goes_on=True, tasks=(Task("wonder", (1,)),)))  # type: ignore[arg-type]
    p.apply(move(p.units[1], 10, 14))
    p.units[2].place = Placement(10, 12, 2, 5)
    p.drawer.empty()
    p.apply(act.Decline(0))
    assert _where(p).y == 15
    assert breaches(p) == []


def test_a_character_who_is_stopped_does_not_join(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap())
    more = Setup()
    more.p = p
    own = more.hero(0, (30, 18))
    host = more.add(0, troop(), 10, (28, 13))
    p.drawer.empty()
    (join, *_) = [a for a in p.legal_actions() if isinstance(a, act.JoinUnit) and a.unit == own.id]
    p.apply(join)
    assert own.place is not None
    assert own.place.y == LINE
    assert host.characters == ()


def test_skirmishers_are_stopped_on_their_straight_way(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(goes_on=True), troop("skirmishers", rules=["skirmishers"]))
    first, second = _moves(p.apply(move(p.units[1], 11, 15, mode="free")))
    assert (first.path[-1].y, second.path[-1], len(first.path)) == (LINE, _where(p), 2)
    assert (_where(p).x, _where(p).y) == (11, 15)


def test_moves_that_nobody_chose_go_on_and_what_looks_on_comes_after_them(walk: Callable[..., CaldaernState]) -> None:
    p = walk(_trap(tasks=(Task("spring", (1,)),)))  # type: ignore[arg-type]
    told: list[Any] = []
    p.ask = None
    retreat.flee(p, 1, "panic", 2, told)
    assert _moves(told)
    p.change(p.units[1], place=Placement(10, 18, 0, 5))
    before = p.agenda
    retreat.follow(p, 1, retreat.plan(p, p.units[1], 4), told)
    assert _where(p).y < LINE
    assert p.agenda == (*before, Task("spring", (1,)))  # type: ignore[arg-type]
