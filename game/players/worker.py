"""Thinking in a process of its own, so that a window never waits.

The parent asks with a view and polls for the answer once a frame; nothing here blocks. The process is spawned, so it
starts clean on every platform and in a frozen build (whose `__main__` must call `multiprocessing.freeze_support`).
"""

from __future__ import annotations

import multiprocessing
import signal
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import Game
from game.players.limits import Limit, now
from game.players.minds import default_limit, make_player, next_best
from game.players.reasons import Reason

READY = 0
"""Number of the first message, by which the process says that it listens; requests count from 1."""

PATIENCE_S = 10.0
"""Seconds beyond its limit after which a process that doesn't answer counts as stuck."""

LONGEST_GAP_S = 1.0
"""Seconds at most that count between two looks for an answer. A window that is dragged (Windows stops its loop) or a
machine that slept has not looked, and the process had no chance to answer in time."""

UNTIMED_S = 600.0
"""Seconds granted to a question that is limited by nodes alone."""

SUGGEST_LEVEL = "hard"


class Question(msgspec.Struct, frozen=True):
    """What goes into the process; `view` and `actions` are encoded by the types of the game."""

    request: int
    game: str
    level: str
    seed: int
    view: bytes
    actions: bytes
    limit: Limit
    compares: bool = False
    """Whether it is to be said what the choice was better than."""


class Reply(msgspec.Struct, frozen=True):
    """What comes out: the encoded action, or the fault that a bug in a player raised."""

    request: int
    action: bytes = b""
    reason: Reason | None = None
    fault: str = ""
    instead: bytes = b""


class Answer(msgspec.Struct, frozen=True):
    """What a question led to.

    `action` is None only where thinking failed twice. `notice` is a key of the catalogue, to be shown, or None;
    `fault` then holds what went wrong, for a bug report. `instead`: the next best action, where that was asked for and
    there is one.
    """

    request: int
    action: Any
    reason: Reason | None = None
    notice: str | None = None
    fault: str = ""
    instead: Any = None


def _action(game: Game, encoded: Any) -> Any:
    return msgspec.msgpack.decode(encoded, type=game.Action)


def think(question: Question, ended: Callable[[], int]) -> Reply:
    """Answer one question; `ended` tells the highest request about which thinking has to end with what it has found."""
    game = GAMES[question.game]
    view = msgspec.msgpack.decode(question.view, type=game.View)
    actions = [_action(game, item) for item in msgspec.msgpack.decode(question.actions, type=list[msgspec.Raw])]
    player = make_player(question.level, question.game, question.seed, stop=lambda: ended() >= question.request)
    action = player.choose(view, actions, question.limit)
    instead = next_best(question.game, question.level, view, actions, player, action) if question.compares else None
    second = b"" if instead is None else msgspec.msgpack.encode(instead)
    return Reply(question.request, msgspec.msgpack.encode(action), player.reason, instead=second)


def serve(connection: Connection, cancelled: Any, hurried: Any) -> None:
    """The process: answer questions until the other end closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the program, which then closes the line
    decoder = msgspec.msgpack.Decoder(Question)
    listens = _told(connection, Reply(READY))
    while listens:
        try:
            question = decoder.decode(connection.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            reply = think(question, lambda: max(cancelled.value, hurried.value))
        except Exception:  # noqa: BLE001  a bug in a player is told to the parent, which shows and reports it
            reply = Reply(question.request, fault=traceback.format_exc())
        listens = _told(connection, reply)


def _told(connection: Connection, reply: Reply) -> bool:
    """Send a message; whether anybody is still there to hear it. A program that was ended leaves a dead line."""
    try:
        connection.send_bytes(msgspec.msgpack.encode(reply))
    except OSError:
        return False
    return True


class _Process:
    """One spawned process and the line to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.cancelled: Any = context.RawValue("Q", 0)
        """The highest request that nobody waits for any more."""
        self.hurried: Any = context.RawValue("Q", 0)
        """The highest request whose answer is wanted at once."""
        self.line, other = context.Pipe()
        self._process = context.Process(
            target=serve, args=(other, self.cancelled, self.hurried), name="caleidos-thinker", daemon=True
        )
        self._process.start()
        other.close()
        self.is_idle = False
        """Whether it waits for a question, so that sending one can't block."""

    @property
    def is_alive(self) -> bool:
        """Whether it runs."""
        return self._process.is_alive()

    def read(self) -> Reply | None:
        """The next message that has arrived, if any. Raises EOFError or OSError when the line is dead."""
        return msgspec.msgpack.decode(self.line.recv_bytes(), type=Reply) if self.line.poll() else None

    def end(self) -> None:
        """End it at once, whatever it does."""
        self.line.close()
        self._process.kill()
        self._process.join()


class Thinker:
    """Asks computer players in another process, one question at a time. No call blocks."""

    def __init__(self, game_key: str) -> None:
        """Nothing is started yet."""
        self._game = game_key
        self._process: _Process | None = None
        self._last = 0
        self._question: Question | None = None
        self._tries = 0
        self._patience = 0.0
        """Seconds for which an answer is still waited for."""
        self._looked = 0.0
        """When an answer was looked for last."""
        self._fault = ""

    # ------------------------------------------------------------------ asking
    def start(self) -> None:
        """Begin to start the process, so that the first question is answered sooner."""
        if self._process is None:
            self._process = _Process()

    def ask(
        self, level: str, seed: int, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None, *,
        compares: bool = False,
    ) -> int:  # fmt: skip
        """Put a question; the number that its answer will bear. An older question is cancelled.

        `compares`: the answer says what the choice was better than.

        Raises ValueError for an unknown level.
        """
        self.cancel()
        self._last += 1
        self._question = Question(
            request=self._last,
            game=self._game,
            level=level,
            seed=seed,
            view=msgspec.msgpack.encode(view),
            actions=msgspec.msgpack.encode(list(legal_actions)),
            limit=limit or default_limit(level, self._game),
            compares=compares,
        )
        self._tries, self._fault = 0, ""
        self._put()
        return self._last

    def suggest(self, view: Any, legal_actions: Sequence[Any], limit: Limit | None = None) -> int:
        """Ask what the strongest player would do here, why, and rather than what."""
        return self.ask(SUGGEST_LEVEL, 0, view, legal_actions, limit, compares=True)

    @property
    def busy(self) -> bool:
        """Whether a question is under way."""
        return self._question is not None

    def cancel(self) -> None:
        """Forget the question under way; no answer will come for it."""
        if self._question is not None and self._process is not None:
            self._process.cancelled.value = self._question.request
        self._question = None

    def hurry(self) -> None:
        """Have the question under way answered soon, with what has been found so far."""
        if self._question is not None and self._process is not None:
            self._process.hurried.value = self._question.request

    def close(self) -> None:
        """End the process. The thinker can be used again."""
        self._question = None
        if self._process is not None:
            self._process.end()
            self._process = None

    # --------------------------------------------------------------- answering
    def poll(self) -> Answer | None:
        """The answer to the question under way once it is there. Call it once a frame."""
        if self._process is None:
            return None
        try:
            reply = self._process.read()
        except (EOFError, OSError):
            return self._lost("the thinking process ended")
        if reply is None:
            return self._wait()
        self._process.is_idle = True
        question = self._question
        if question is None or reply.request != question.request:
            self._send()
            return None
        if reply.fault:
            return self._lost(reply.fault)
        self._question = None
        action = _action(GAMES[self._game], reply.action)
        notice = "players.notice.restarted" if self._tries > 1 else None
        instead = _action(GAMES[self._game], reply.instead) if reply.instead else None
        return Answer(reply.request, action, reply.reason, notice, self._fault, instead)

    def _wait(self) -> Answer | None:
        """Nothing has arrived: fine, unless the process is gone or long overdue."""
        assert self._process is not None
        if not self._process.is_alive and not self._process.line.poll():
            return self._lost("the thinking process ended")
        moment = now()
        self._patience -= min(moment - self._looked, LONGEST_GAP_S)
        self._looked = moment
        if self._question is not None and self._patience < 0:
            return self._lost("the thinking process did not answer in time")
        return None

    def _put(self) -> None:
        """Send the question under way, or have it sent as soon as the process listens."""
        assert self._question is not None
        self._tries += 1
        self.start()
        limit = self._question.limit.time_s
        self._patience = PATIENCE_S + (UNTIMED_S if limit is None else limit)
        self._looked = now()
        self._send()

    def _send(self) -> None:
        """Hand the question under way to the process if it listens; if not, its next message leads here again."""
        if self._process is None or self._question is None or not self._process.is_idle:
            return
        self._process.is_idle = False
        with suppress(OSError):  # a dead line is noticed, told and mended by the next poll
            self._process.line.send_bytes(msgspec.msgpack.encode(self._question))

    def _lost(self, fault: str) -> Answer | None:
        """Restart a process that failed, and ask once more; give up on a question that failed twice."""
        if self._process is not None:
            self._process.end()
            self._process = None
        question, self._fault = self._question, fault
        if question is None:
            return None
        if self._tries < 2:
            self._put()
            return None
        self._question = None
        return Answer(question.request, None, None, "players.notice.failed", fault)
