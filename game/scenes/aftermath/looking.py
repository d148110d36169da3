"""What has been found out so far of a game that is over, and the names for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.table import Replay, Table
from game.table.aftermath import Cost, Costs, Course, Fortune, Reviewer, Share, Turn, Turns, played_at
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.contract.ended import Ended
from game.views.games import VIEWS
from game.views.shared.panels.chronicle import Line

DEAREST = 3
"""Choices that are named."""


_GRAVE = ("destroyed", "captured", "eliminated", "conquered", "defeated", "ended")
"""Parts of the names of events that tell more than those around them."""


def _is_grave(event: Any) -> bool:
    return any(word in str(type(event).__struct_config__.tag) for word in _GRAVE)


class Onlooker:
    """What a desk needs to speak of a finished game at one of its positions: nothing is secret any more."""

    seat = None
    viewer = None
    watched = True

    def __init__(self, table: Table, state: Any = None) -> None:
        self.state = table.state if state is None else state
        self.first = table.first
        self.open = table.game.secrets
        self.near = table.humans[0] if table.humans else 0
        self.layout = table.layout


def desk_of(ctx: Context, table: Table, state: Any = None) -> Any:
    """The desk of a game that is over, at its end or at an earlier position."""
    players = [(plan.name, ctx.words(f"play.kind.{plan.kind.value}")) for plan in table.seats]
    return VIEWS[table.key].desk(ctx, Onlooker(table, state), players, lambda command: None)


class Looking:
    """Has the game looked back on, and keeps what was told. `changed` counts what came."""

    def __init__(self, table: Table, reviewer: Reviewer) -> None:
        self.table = table
        self.reviewer = reviewer
        self.course: Course | None = None
        self.turns: tuple[Turn, ...] = ()
        self.turns_told = False
        self.fortune: Fortune | None = None
        self.costs: Costs | None = None
        self.share: Share | None = None
        self.changed = 0
        self._lines: dict[int, list[Line]] | None = None
        self._labels: dict[tuple[str, int, Any], str] = {}

    def start(self) -> None:
        """Begin, in another process."""
        table = self.table
        if table.header.chance is not msgspec.UNSET:  # loaded dice show nothing of chances
            self.reviewer.over = True
            return
        played = played_at(table.key, table.config, table.board, table.history, table.humans, len(table.seats))
        self.reviewer.start(played)

    def look(self) -> bool:
        """Take what has been found out; whether there is news."""
        before = self.changed
        for told in self.reviewer.poll():
            self.changed += 1
            match told:
                case Share():
                    self.share = told
                case Course():
                    self.course = told
                case Turns(turns=turns):
                    self.turns, self.turns_told = turns, True
                case Fortune():
                    self.fortune = told
                case Costs():
                    self.costs = told
        return self.changed != before

    def close(self) -> None:
        """Nobody wants to know more."""
        self.reviewer.close()

    @property
    def dearest(self) -> Sequence[Cost]:
        """The choices that cost most."""
        return () if self.costs is None else self.costs.costs[:DEAREST]

    # ------------------------------------------------------------------------------------------- names
    def entries(self) -> list[Any]:
        """Everything that happened, with nothing left out."""
        return self.table.open_log() if self.table.game.secrets else self.table.log(None)

    def told(self, ctx: Context, turn: Turn) -> str:
        """What happened at a turning point, as the chronicle has it."""
        if self._lines is None:
            self._lines = {}
            for line in desk_of(ctx, self.table).teller().tell(self.entries()):
                if not line.heading:
                    self._lines.setdefault(line.action, []).append(line)
        lines = self._lines.get(turn.action, [])
        if not lines:
            return self.label(ctx, turn.action, self.table.actions[turn.action - 1])
        best = next((line for line in lines if any(_is_grave(event) for event in line.events)), lines[0])
        return " ".join(plain(best.markup).split())

    def label(self, ctx: Context, action: int, what: Any) -> str:
        """What was or could have been done as the `action`-th, as the prompt would say it."""
        key = (ctx.words.lang, action, what)
        if key not in self._labels:
            state = self.table.history.state_at(action - 1)
            self._labels[key] = plain(desk_of(ctx, self.table, state).action_label(what))
        return self._labels[key]

    def forget_words(self) -> None:
        """The language has changed."""
        self._lines = None

    def ended(self, ctx: Context) -> Ended | None:
        """What the game itself says of its end."""
        telling = VIEWS[self.table.key].ended
        if telling is None:
            return None
        return telling(desk_of(ctx, self.table), self.table.state, self.entries())

    def replay_before(self, action: int) -> Replay:
        """The game as it stood before an action."""
        replay = Replay.of(self.table)
        replay.go(action - 1)
        return replay
