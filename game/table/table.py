"""A game being played: seats, state, journal, and what may be taken back."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.boards import CardTable
from game.engine import GAMES
from game.engine.contract import NOBODY, Event, Game, Moment, Result, Seat
from game.engine.dice import Dice, LoadedDice
from game.table import undo
from game.table.clock import NOTE_AFTER_S, Note, PlayedTime
from game.table.headed import Headed
from game.table.history import Course, History, LogEntry, Luck, Step
from game.table.notices import Notice, SaveError, UndoRefused, notice
from game.table.pencil import Pencil
from game.table.record.following import Watch, unwatched
from game.table.record.journal import (
    FORMAT,
    ForkRecord,
    Header,
    LessonEntry,
    LessonRecord,
    PencilEntry,
    RedoEntry,
    TwinRecord,
    UndoEntry,
    action_line,
    line_of,
    pack,
)
from game.table.record.load import Loaded, resume
from game.table.record.maprecord import record_map, recorded_layout
from game.table.record.recorder import Recorder
from game.table.record.saves import Shelf
from game.table.record.writing import Standing, journal_lines, mark, marks, standing_of
from game.table.seats import SeatKind, SeatPlan


class Table(Headed):
    """One game in progress. Made by `new`, `resume` or `from_loaded`; changed by `play`, `undo` and `redo` only.

    `state` may be read freely; after an undo or redo it is another object. `pencil` holds what people note of others.
    """

    def __init__(
        self,
        header: Header,
        game: Game,
        board: Any,
        config: Any,
        history: History,
        *,
        undone: Sequence[Any] = (),
        times: Sequence[Note] = (),
        pencilled: Sequence[PencilEntry] = (),
        taught: Sequence[LessonEntry] = (),
        recorder: Recorder | None = None,
        shelf: Shelf | None = None,
    ) -> None:
        super().__init__(header, history)
        self.game = game
        self.board = board
        self.config = config
        self._undone = list(undone)
        self.clock = PlayedTime(game.time_limit(config), times)
        """How long the game has been played at, where that is limited."""
        self.pencil = Pencil(pencilled, self.humans, self._write_notes)
        self.taught = list(taught)
        """The steps of a lesson in the order in which they began; none in a game that is no lesson."""
        self._shelf = shelf
        self._recorder = recorder if recorder is not None or shelf is None else self._new_recorder(shelf)
        self._notices: list[Notice] = []

    # ------------------------------------------------------------------ beginnings
    @classmethod
    def new(
        cls,
        key: str,
        config: Any,
        seats: Sequence[SeatPlan],
        *,
        board: Any = None,
        layout: CardTable | None = None,
        map_name: str = "",
        practice: bool = False,
        seed: int | None = None,
        chance: Sequence[int] = (),
        lesson: LessonRecord | None = None,
        twin: TwinRecord | None = None,
        shelf: Shelf | None = None,
    ) -> Table:
        """Begin a game. `seed` overrides the configuration's; where neither has one it is drawn, and recorded.

        For a `lesson` the dice are loaded: they fall as `chance` says, and fairly from there on.
        `twin`: the game whose deal is played once more.

        A card game's table may have a `layout` of its own; without one it has the supplied one. Without a `shelf`
        nothing is ever written. Raises ConfigError for a configuration that makes no game, ValueError when the
        number of seats or the layout does not fit it.
        """
        game = GAMES[key]
        if seed is None:
            seed = getattr(config, "seed", None)
        if seed is None:
            seed = secrets.randbits(63)
        dice = LoadedDice(chance, seed) if chance else Dice(seed)
        state = game.new_game(config, board=board, seed=seed, dice=dice)
        if game.seat_count(config) != len(seats):
            raise ValueError(f"{game.seat_count(config)} seats in the game, {len(seats)} at the table")
        header = Header(
            format=FORMAT,
            game=key,
            rules=game.rules_version,
            id=secrets.token_hex(8),
            created=_now(),
            seed=seed,
            practice=practice,
            seats=tuple(seats),
            config=msgspec.to_builtins(config),
            map=record_map(map_name, board if layout is None else layout),
            chance=tuple(chance) or msgspec.UNSET,
            lesson=msgspec.UNSET if lesson is None else lesson,
            twin=msgspec.UNSET if twin is None else twin,
        )
        if layout is not None and recorded_layout(header.map, key, len(seats)) is None:
            raise ValueError(f"{key} has no layouts")
        return cls(header, game, board, config, History(game, state), shelf=shelf)

    @classmethod
    def resume(cls, path: Path, *, shelf: Shelf | None = None, watch: Watch = unwatched) -> Table:
        """Go on with a save. An autosave is written on; any other file stays as it is, and so does one of older rules
        under which the game can't be followed to its end: a new game is then begun with its last kept position.

        Raises SaveError; its `salvage` holds what came before the damage, if anything did. Raises what `watch` raises.
        """
        loaded = resume(path, watch)
        if loaded.fault is not None:
            raise SaveError(loaded.fault, loaded)
        return cls.from_loaded(loaded, shelf=shelf)

    @classmethod
    def from_loaded(cls, loaded: Loaded, *, shelf: Shelf | None = None) -> Table:
        """Go on with what a save still held; a damaged file is left alone and a new autosave begun.

        Where the game on the `shelf` has gone on from here already, it is a trial that begins here: see `trial`.
        """
        if shelf is not None and not loaded.apart and shelf.has_gone_on(loaded.path, loaded.header, loaded.lines):
            table = cls(loaded.header, loaded.game, loaded.board, loaded.config, loaded.history, times=loaded.times)
            if not table.is_open:
                table = table.trial(table.length, shelf=shelf)
                table._notices.extend(loaded.notices)
                table.tell("trial_gone_on")
                return table
        recorder = None
        if shelf is not None and loaded.fault is None and not loaded.apart and shelf.is_autosave(loaded.path):
            recorder = Recorder(loaded.path, loaded.lines, shelf.disk, stored=loaded.whole)
        elif shelf is not None:
            recorder = Recorder(shelf.autosave_path(loaded.header), loaded.lines, shelf.disk)
        table = cls(
            loaded.header,
            loaded.game,
            loaded.board,
            loaded.config,
            loaded.history,
            undone=loaded.undone,
            times=loaded.times,
            pencilled=loaded.pencilled,
            taught=loaded.taught,
            recorder=recorder,
            shelf=shelf,
        )
        table._notices.extend(loaded.notices)
        return table

    def fork(self, n: int, *, seats: Sequence[SeatPlan] | None = None, shelf: Shelf | None = None) -> Table:
        """A game of its own that shares the first `n` actions, the dice to come included. It notes its origin."""
        header = msgspec.structs.replace(
            self.header,
            id=secrets.token_hex(8),
            created=_now(),
            seats=self.header.seats if seats is None else tuple(seats),
            fork=ForkRecord(self.header.id, n),
            lesson=msgspec.UNSET,
        )
        history, times = self._history.fork(n), self.clock.notes_until(n)
        if history.floor:  # of what came before nobody knows how to tell it
            header = msgspec.structs.replace(header, start=pack(self.game.keep(history.state_at(history.floor))))
            history, times = history.begun_anew(n), [(0, seconds) for _, seconds in times[-1:]]
        return Table(header, self.game, self.board, self.config, history, times=times, shelf=shelf)

    def trial(self, n: int, *, seats: Sequence[SeatPlan] | None = None, shelf: Shelf | None = None) -> Table:
        """A game of its own that begins with the position after `n` actions, as the person at this table knows it.

        What that person can't know, and all dice to come, are drawn anew: it tells nothing of a game that goes on. It
        notes its origin, and that it is a trial.
        """
        chance = secrets.randbits(63)
        state = self._history.state_at(n).determinize(self.eyes, Dice(chance))
        header = msgspec.structs.replace(
            self.header,
            id=secrets.token_hex(8),
            created=_now(),
            rules=self.game.rules_version,
            seed=chance,
            config=msgspec.to_builtins(state.config),
            seats=self.header.seats if seats is None else tuple(seats),
            fork=ForkRecord(self.header.id, n, trial=True),
            start=pack(self.game.keep(state)),
            chance=msgspec.UNSET,
            lesson=msgspec.UNSET,
        )
        times = [(0, seconds) for _, seconds in self.clock.notes_until(n)[-1:]]
        history = History(self.game, state)
        return Table(header, self.game, self.board, state.config, history, times=times, shelf=shelf)

    def _new_recorder(self, shelf: Shelf) -> Recorder:
        return Recorder(shelf.autosave_path(self.header), self._all_lines(), shelf.disk)

    # ------------------------------------------------------------------ who and what

    @property
    def id(self) -> str:
        """Tells this game from every other."""
        return self.header.id

    @property
    def seed(self) -> int:
        """What all dice follow from. A secret while the game goes on."""
        return self.header.seed

    @property
    def path(self) -> Path | None:
        """The autosave, once there is a file; None before the first action and for games that are not kept."""
        return self._recorder.path if self._recorder is not None and self._recorder.stored else None

    @property
    def is_open(self) -> bool:
        """Whether there is nothing to be kept from anybody: the game is over, or practice."""
        return self.practice or self.result is not None

    @property
    def eyes(self) -> Seat | None:
        """The seat of the only person at the table; with several, or none, an onlooker's eyes."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def history(self) -> History:
        """Everything that has happened, for reading."""
        return self._history

    @property
    def state(self) -> Any:
        """The position now, for reading."""
        return self._history.state

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that must choose now; empty when the game is over."""
        return tuple(self.state.to_act)

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""
        result: Result | None = self.state.result
        return result

    @property
    def moment(self) -> Moment:
        """The round, and whose turn it is."""
        return self._history.moment

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions that stand, oldest first."""
        return tuple(step.action for step in self._history.steps)

    def kind(self, seat: Seat) -> SeatKind:
        """Who decides for a seat."""
        return self.seats[seat].kind

    def is_human(self, seat: Seat) -> bool:
        """Whether a person decides for a seat; nobody does for NOBODY."""
        return seat != NOBODY and self.kind(seat) is SeatKind.HUMAN

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Seats that people decide for."""
        return tuple(seat for seat in range(len(self.seats)) if self.is_human(seat))

    @property
    def asked(self) -> Seat | None:
        """Who is asked next: of several a computer player first, so that people wait less; None when over."""
        to_act = self.to_act
        computers = (seat for seat in to_act if not self.is_human(seat))
        return next(computers, to_act[0] if to_act else None)

    def legal_actions(self, seat: Seat) -> list[Any]:
        """What a seat may do now, as the engine lists it."""
        return [action for action in self.state.legal_actions() if action.seat == seat]

    def view(self, seat: Seat) -> Any:
        """What a seat may know of the position."""
        return self.state.view(seat)

    # ------------------------------------------------------------------ playing
    def play(self, action: Any) -> list[Event]:
        """Carry an action out; it is in the journal, on the disk, before its events are handed out.

        Raises IllegalAction, and then nothing has happened. Trouble with the disk stops no game: it is told by
        `take_notices`.
        """
        before = standing_of(self._history)
        step = self._history.apply(action)
        self._undone.clear()
        self._record([action_line(self.length, action), *marks(self._history, before)])
        return list(step.events)

    def time_report(self) -> Any:
        """The action that says that the time is up, as soon as it is due; None before, after, and without a limit."""
        if self.clock.left != 0.0 or self.game.time_report is None:
            return None
        return self.game.time_report if self.state.refusal(self.game.time_report) is None else None

    def keep_time(self) -> None:
        """Have the journal know how long the game was played at, where it has a file already."""
        lines = self.clock.news(self.length) if self._recorder is not None and self._recorder.stored else []
        if lines and self._recorder is not None:
            self._notices.extend(self._recorder.add(lines))

    def undo_refusal(self) -> Notice | None:
        """Why the latest action can't be taken back, or None if it can."""
        return undo.undo_refusal(self._history, self._undone, self.seats, practice=self.practice)

    def undo(self) -> int:
        """Take the latest action back, in practice all since a person last chose; how many it were.

        A declaration goes with what carried it out.

        Raises UndoRefused.
        """
        why = self.undo_refusal()
        if why is not None:
            raise UndoRefused(why)
        before = standing_of(self._history)
        target = undo.undo_target(self._history, self.seats, practice=self.practice)
        off = self._history.truncate(target)
        self._undone.extend(step.action for step in reversed(off))
        self._record_jump(UndoEntry(target), before)
        return len(off)

    def redo_refusal(self) -> Notice | None:
        """Why nothing can be done again, or None if something can."""
        return None if self._undone else Notice("redo_nothing")

    def redo(self) -> list[Event]:
        """Do again what was taken back last, up to the next choice of a person; its events.

        Raises UndoRefused.
        """
        why = self.redo_refusal()
        if why is not None:
            raise UndoRefused(why)
        before = standing_of(self._history)
        steps: list[Step] = []
        while self._undone and not (steps and any(map(self.is_human, self.to_act)) and not self._goes_on(steps[-1])):
            steps.append(self._history.apply(self._undone.pop()))
        self._record_jump(RedoEntry(self.length), before)
        return [event for step in steps for event in step.events]

    def _goes_on(self, step: Step) -> bool:
        """Whether what is to be done again next carries out what was done again last."""
        return self.game.continues(step.action, self._undone[-1])

    def _record_jump(self, entry: UndoEntry | RedoEntry, before: Standing) -> None:
        marked = [mark(self._history)] if standing_of(self._history) != before else []
        self._record([line_of(entry), *marked])

    def _record(self, lines: list[bytes]) -> None:
        """Store lines. With a new file on the shelf the oldest of the others may go."""
        recorder = self._recorder
        if recorder is None:
            return
        is_new = not recorder.stored
        news = self.clock.news(self.length, least=NOTE_AFTER_S) + self.pencil.news(self.length)
        self._notices.extend(recorder.add([*lines, *news]))
        if is_new and recorder.stored and self._shelf is not None:
            self._shelf.prune(recorder.path)

    def begin_step(self, step: str) -> None:
        """Note that a step of a lesson begins with the position now."""
        entry = LessonEntry(self.length, step)
        self.taught.append(entry)
        self._record([line_of(entry)])

    def _write_notes(self) -> None:
        if self.path is not None:
            self._record([])

    def _all_lines(self) -> list[bytes]:
        """The journal of the actions that stand, from the header on, as if nothing had ever been taken back."""
        n = self.length
        taught = [line_of(LessonEntry(n, entry.step)) for entry in self.taught[-1:]]
        return journal_lines(self.header, self._history) + self.clock.line(n) + self.pencil.lines(n) + taught

    def tell(self, key: str) -> None:
        """Have a person be told something of this game when notices are taken next."""
        self._notices.append(notice(key))

    def take_notices(self) -> list[Notice]:
        """What a person should be told since this was last asked, oldest first."""
        notices, self._notices = self._notices, []
        return notices

    # ------------------------------------------------------------------ looking back
    @property
    def known(self) -> bool:
        """Whether all that happened is at hand; if not, looking back takes a while, see `recall`."""
        return self._history.known

    @property
    def recalled(self) -> float:
        """How much of it has been played again, 0 to 1."""
        return self._history.recalled

    @property
    def first(self) -> Any:
        """The position that the log begins with, where that isn't the game's first; else None."""
        return self._history.first if self.header.start is not None or self._history.floor else None

    def recall(self) -> bool:
        """Play a little more of what a save holds before its newest kept position; whether all is known now.

        Where that can't be followed, it is told by `take_notices`.
        """
        if not self._history.known and self._history.recall() and self._history.floor:
            self._notices.append(notice("earlier_lost", actions=self._history.floor))
        return self._history.known

    def log(self, viewer: Seat | None) -> list[LogEntry]:
        """All events that a seat may know (None: an onlooker), oldest first."""
        return self._history.log(viewer)

    def open_log(self) -> list[LogEntry]:
        """All events with nothing left out, oldest first: for games that are over."""
        return self._history.open_log()

    def recap(self, seat: Seat, viewer: Seat | None) -> list[LogEntry]:
        """What happened since a seat's last turn, as far as `viewer` may know."""
        return self._history.recap(seat, viewer)

    def lately(self, seat: Seat) -> list[LogEntry]:
        """What a seat may know of all that happened since it last acted in its own turn."""
        return self._history.lately(seat)

    def luck(self) -> list[Luck]:
        """Each seat's fortune in all throws so far; nobody's in a lesson, where the dice are loaded."""
        return [Luck() for _ in self.seats] if self.lesson else self._history.luck(len(self.seats))

    def course(self) -> Course:
        """The game's measures turn by turn."""
        return self._history.course()

    # ------------------------------------------------------------------ keeping
    @property
    def trouble(self) -> Notice | None:
        """Why the game is not on the disk as it stands, where the disk will not have it; else None."""
        return None if self._recorder is None else self._recorder.trouble

    def retry(self) -> None:
        """Where there is such trouble, try again to write the game."""
        if self._recorder is not None:
            self._notices.extend(self._recorder.retry())

    def save_as(self, name: str, *, overwrite: bool = False) -> Path:
        """Store a copy under a name. Raises SaveError: no name, name taken, or the disk refuses."""
        shelf = Shelf() if self._shelf is None else self._shelf
        self.keep_time()
        return shelf.save_as(name, self.journal(), overwrite=overwrite)

    def journal(self) -> list[bytes]:
        """The journal's lines as they are (or would be) on the disk."""
        return list(self._recorder.lines) if self._recorder is not None else self._all_lines()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
