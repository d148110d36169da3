"""What may be taken back: nothing that anybody could have learned from.

An action goes back as long as no dice were thrown and no secret was uncovered by it, and nobody else has acted since;
never where the rules of the game say that decisions are final.
Practice, set before the game and kept in its journal, allows everything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.engine.contract import NOBODY
from game.table.history import History, Step
from game.table.notices import Notice, notice
from game.table.seats import SeatKind, SeatPlan


def undo_refusal(
    history: History, undone: Sequence[Any], seats: Sequence[SeatPlan], *, practice: bool
) -> Notice | None:
    """Why the latest action stays, or None if it may be taken back.

    `undone` are the actions that were taken back before, the latest last: they count as acted.
    """
    step = history.last
    if step is None:
        return notice("undo_nothing")
    if step.action is None:
        return notice("undo_earlier")
    if practice:
        return None
    if history.game.final:
        return notice("undo_final", rule=history.game.final)
    if step.revealed:
        return notice("undo_revealed" if history.game.has_dice else "undo_uncovered")
    seat = step.action.seat
    if seat == NOBODY:
        return notice("undo_time")
    if seats[seat].kind is not SeatKind.HUMAN:
        return notice("undo_acted", name=seats[seat].name)
    if undone and undone[-1].seat not in (seat, NOBODY):
        return notice("undo_acted", name=seats[undone[-1].seat].name)
    return None


def undo_target(history: History, seats: Sequence[SeatPlan], *, practice: bool) -> int:
    """How many actions stand after an undo that is allowed.

    One fewer, and what carried out a declaration goes with that; in practice back to the last point where a person
    chose, since a computer player would at once do again what was taken back, and the clock report again.
    """
    last = len(history) - 1
    if practice:
        last = next((n - 1 for n, step in history.backwards() if _was_person_s(step, seats)), last)
    return last - 1 if _carries_out(history, last, practice=practice) else last


def _carries_out(history: History, target: int, *, practice: bool) -> bool:
    """Whether the action after `target` ones carries out the one before it, and that one may be taken back too."""
    later: Step | None = None
    for n, step in history.backwards():
        if n == target and later is not None:
            if step.action is None or later.action is None or (step.revealed and not practice):
                return False
            return history.game.continues(step.action, later.action)
        if n < target:
            return False
        later = step
    return False


def _was_person_s(step: Step, seats: Sequence[SeatPlan]) -> bool:
    """Whether a person was asked when an action was taken, and it was a choice at all."""
    return step.action.seat != NOBODY and any(seats[seat].kind is SeatKind.HUMAN for seat in step.asked)
