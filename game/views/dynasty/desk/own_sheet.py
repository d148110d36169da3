"""What the own panel says of a seat: phases with what is left in each, goals, the rivals' nearest victories."""

from __future__ import annotations

import math
from typing import Protocol

from game.engine.contract import Seat
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import SETUP_PHASES, TURN_PHASES, Phase, Position
from game.engine.dynasty.state import DynastyState
from game.ui.widgets import Tip
from game.views.contract.base import Worded
from game.views.dynasty.desk.own_panel import Goal, Rival, Sheet
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.shown import kinds
from game.views.dynasty.shown.reads import turns_left
from game.views.shared.panels.phase_track import Stage
from game.words import Words


class Board(Protocol):
    """The board, as far as the sheet tells of it."""

    hand: Hand


class Sheeted(Protocol):
    """Whose sheet it is: the position, and the hand."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    @property
    def view(self) -> Board:
        """The board."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """A dynasty is called by its colour."""


def phase_of_turn(p: Position) -> Phase:
    """The phase of the turn that goes on, also while a reaction, a tie or making way interrupts it."""
    if p.phase in (Phase.REACT, Phase.TIE):
        return Phase.MARCH
    return p.displacement.back if p.displacement is not None else p.phase


def sheet(desk: Sheeted, seat: Seat) -> Sheet:
    """The panel of a seat."""
    p, words = desk.state, desk.ctx.words
    yours = seat == p.active
    heading = words("dynasty.own.turn") if yours else words("dynasty.own.turn.other", name=desk.seat_name(p.active))
    count, limit = p.unit_count(seat), p.unit_limit(seat)
    return Sheet(
        heading=heading,
        colour=desk.seat_colour(seat),
        stages=_stages(desk),
        goals_heading=words("dynasty.own.goals"),
        goals=goals(p, words, seat),
        of=words("dynasty.own.of", n="{n}", of="{of}"),
        rivals=_rivals(desk, seat),
        bridge=words(f"dynasty.own.bridge.{'hand' if p.bridges[seat] < 0 else 'board'}"),
        units=words("dynasty.own.units", n=count, of=limit),
        tip=Tip(words("tips.dynasty.own.turn"), title=heading, rule="DYN-5.1"),
        goals_tip=Tip(words("tips.dynasty.goal.others"), title=words("dynasty.own.goals"), rule="DYN-18.1"),
        foot_tip=Tip(words("tips.dynasty.own.foot"), rule="DYN-15.8"),
    )


def goals(p: Position, words: Words, seat: Seat) -> tuple[Goal, ...]:
    """How far a seat has come. Rules: DYN-18.2, DYN-18.3."""
    return tuple(
        Goal(words(f"dynasty.end.{goal}"), reached, needed, kinds.goal_tip(words, goal, p.config))
        for goal, reached, needed in (
            ("dynasty", p.level_sum(seat), p.config.dynasty_levels),
            ("veteran", p.military[seat], p.config.veteran_tokens),
        )
    )


def _rivals(desk: Sheeted, seat: Seat) -> tuple[Rival, ...]:
    """The nearest victory of everybody else, the nearest of all first; before them that the seat itself is in exile."""
    p, words = desk.state, desk.ctx.words
    found: list[tuple[float, Rival]] = []
    left = turns_left(p, seat)
    if left is not None:
        found.append((math.inf, Rival(desk.seat_colour(seat), words.count("dynasty.seat.exile", left))))
    for other in p.survivors():
        if other == seat:
            continue
        goal = max(goals(p, words, other), key=lambda goal: goal.reached / goal.needed)
        line = words("dynasty.own.rival", goal=goal.name, n=goal.reached, of=goal.needed)
        found.append((goal.reached / goal.needed, Rival(desk.seat_colour(other), line)))
    return tuple(rival for _, rival in sorted(found, key=lambda pair: -pair[0]))


# -------------------------------------------------------------------------------------- phases
def _stages(desk: Sheeted) -> tuple[Stage, ...]:
    p, words = desk.state, desk.ctx.words
    now = phase_of_turn(p)
    phases = SETUP_PHASES if now in SETUP_PHASES else TURN_PHASES
    at = phases.index(now) if now in phases else len(phases)
    stages = []
    for n, phase in enumerate(phases):
        when = "done" if n < at else "now" if n == at else "later"
        note = words("dynasty.own.done") if when == "done" else _note(desk, phase, now=when == "now")
        stages.append(Stage(words(f"dynasty.phase.{phase}"), note, when, kinds.phase_tip(words, phase)))
    return tuple(stages)


def _note(desk: Sheeted, phase: Phase, *, now: bool) -> str:
    """What is left in a phase for whoever's turn it is."""
    p, words = desk.state, desk.ctx.words
    seat = p.active
    match phase:
        case Phase.BUILD:
            return words.count("dynasty.own.left.build", p.build_actions)
        case Phase.MARCH:
            return _march_note(p, words, seat, now=now)
        case Phase.RECRUIT:
            room = max(0, p.unit_limit(seat) - p.unit_count(seat))
            free = min(room, sum(not city.recruited and city.level > 1 for city in p.cities_of(seat)))
            key = "dynasty.own.left.recruit" if free else "dynasty.own.left.tokens"
            return words.count(key, free or p.military[seat])
        case Phase.DISBAND if now:
            able = sum(isinstance(action, act.Disband) for action in desk.view.hand.legal)
            return words.count("dynasty.own.left.disband", able)
    return ""


def _march_note(p: Position, words: Words, seat: Seat, *, now: bool) -> str:
    units = p.units_of(seat)
    if not now:
        return words.count("dynasty.own.left.units", len(units))
    moved = sum(not unit.fresh for unit in units)
    return words.count("dynasty.own.left.march", moved, of=len(units))
