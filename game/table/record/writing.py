"""From a game to the lines of its journal: actions, and what stands beside them at turns and rounds."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.contract import Moment
from game.table.history import History
from game.table.record.journal import Header, StateEntry, TurnEntry, action_line, line_of, pack


class Standing(NamedTuple):
    """What a list of saves shows of a position: round and turn, and whether the game is over; and in which chapter of
    the game it is."""

    moment: Moment
    over: bool
    chapter: object


def standing_of(history: History) -> Standing:
    """Where a game stands now."""
    state = history.state
    return Standing(history.moment, state.result is not None, history.game.chapter(state))


def marks(history: History, before: Standing) -> list[bytes]:
    """What a journal says beside an action: a new turn or the end with its digest, a new chapter with its position."""
    now = standing_of(history)
    if now == before:
        return []
    lines = [mark(history)]
    if now.chapter != before.chapter and not now.over:
        lines.append(line_of(StateEntry(len(history), pack(history.game.keep(history.state)))))
    return lines


def mark(history: History) -> bytes:
    """The line of a turn: where the game stands, with the digest of the position."""
    moment, over, _ = standing_of(history)
    return line_of(TurnEntry(len(history), moment.round, moment.seat, history.state.digest(), over))


def journal_lines(header: Header, history: History) -> list[bytes]:
    """A journal from the header to the latest action, with the digest of every turn."""
    twin = history.fork(0)
    lines = [line_of(header), mark(twin)]
    for n, step in enumerate(history.steps, start=1):
        before = standing_of(twin)
        twin.apply(step.action)
        lines += [action_line(n, step.action), *marks(twin, before)]
    return lines
