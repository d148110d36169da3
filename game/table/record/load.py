"""From a journal back to a game: every action is played again and every digest compared."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Any

import msgspec

from game.boards import LAYOUT_GAMES
from game.engine import GAMES
from game.engine.contract import ConfigError, Game, IllegalAction
from game.table.history import History
from game.table.notices import Notice, SaveError, notice
from game.table.record.journal import (
    ActionEntry,
    AfterHeader,
    ClockEntry,
    Header,
    Numbered,
    RedoEntry,
    TurnEntry,
    UndoEntry,
    read_journal,
)
from game.table.record.maprecord import board_hash, recorded_layout


class Loaded(msgspec.Struct):
    """A game as a save tells it.

    history   the actions that stand, played again
    undone    actions that were taken back and can still be done again, the next one last
    lines     the journal's lines that led here, header first
    whole     the file holds exactly these lines
    digests   how many digests were compared and found equal
    notices   what was mended
    fault     why reading stopped before the end of the file, or None
    times     what the save says of played time: after so many actions, so many seconds
    """

    path: Path
    header: Header
    game: Game
    board: Any
    config: Any
    history: History
    undone: list[Any]
    lines: list[bytes]
    whole: bool
    digests: int
    notices: list[Notice]
    fault: Notice | None
    times: list[tuple[int, float]]


def load(path: Path) -> Loaded:
    """Read a save and play it again, up to its end or to the first fault, which `fault` then tells.

    Raises SaveError where the file does not even say how the game began.
    """
    journal = read_journal(path)
    header = journal.header
    game = _game(header, journal.name)
    board = _board(header, game, journal.name)
    config, state = _first_position(header, game, board, journal.name)
    player = _Player(journal.name, journal.entries, game, History(game, state))
    player.run()
    notices = list(journal.notices)
    if header.rules != game.rules_version:
        notices.append(notice("rules_differ", theirs=header.rules, ours=game.rules_version))
    return Loaded(
        path=path,
        header=header,
        game=game,
        board=board,
        config=config,
        history=player.history,
        undone=player.undone,
        lines=journal.lines[: 1 + player.good_entries],
        whole=journal.whole and player.fault is None,
        digests=player.digests,
        notices=notices,
        fault=player.fault or journal.fault,
        times=player.times,
    )


def _game(header: Header, name: str) -> Game:
    game = GAMES.get(header.game)
    if game is not None:
        return game
    near = difflib.get_close_matches(header.game, list(GAMES), n=1)
    key = "unknown_game_near" if near else "unknown_game"
    raise SaveError(notice(key, file=name, game=header.game, near=near[0] if near else ""))


def _board(header: Header, game: Game, name: str) -> Any:
    """The board of a game that has one; the layout of a table is proved to be one and left in its record."""
    record = header.map
    is_layout = game.key in LAYOUT_GAMES
    if record is None or (game.Board is None and not is_layout):
        if record is not None or game.needs_board:
            raise SaveError(notice("map_missing", file=name))
        return None
    if board_hash(record.board) != record.sha256:
        raise SaveError(notice("map_changed", file=name, map=record.name))
    try:
        if is_layout:
            recorded_layout(record, game.key, len(header.seats))
            return None
        return msgspec.convert(record.board, game.Board)
    except ValueError as fault:  # msgspec's are among them
        raise SaveError(notice("damaged_first", file=name, line=1, reason=str(fault))) from fault


def _first_position(header: Header, game: Game, board: Any, name: str) -> tuple[Any, Any]:
    try:
        config = msgspec.convert(header.config, game.Config)
        state = game.new_game(config, board=board, seed=header.seed)
    except (msgspec.ValidationError, ConfigError) as fault:
        raise SaveError(notice("damaged_first", file=name, line=1, reason=str(fault))) from fault
    if game.seat_count(config) != len(header.seats):
        reason = f"{game.seat_count(config)} seats in the game, {len(header.seats)} at the table"
        raise SaveError(notice("damaged_first", file=name, line=1, reason=reason))
    return config, state


class _Player:
    """Plays a journal's entries into a history, until one does not fit."""

    def __init__(self, name: str, entries: list[Numbered], game: Game, history: History) -> None:
        self.history = history
        self.undone: list[Any] = []
        self.times: list[tuple[int, float]] = []
        self.fault: Notice | None = None
        self.digests = 0
        self.good_entries = 0
        self._name = name
        self._entries = entries
        self._game = game
        self._verified = 0
        self._actions = msgspec.json.Decoder(game.Action)

    def run(self) -> None:
        for played, (line, entry) in enumerate(self._entries, start=1):
            self.fault = self._play(line, entry)
            if self.fault is not None:
                return
            self.good_entries = played

    def _play(self, line: int, entry: AfterHeader) -> Notice | None:
        match entry:
            case ActionEntry():
                return self._action(line, entry)
            case TurnEntry():
                return self._turn(line, entry)
            case UndoEntry():
                return self._undo(line, entry)
            case RedoEntry():
                return self._redo(line, entry)
            case ClockEntry():
                return self._clock(line, entry)

    def _out_of_order(self, line: int, found: int) -> Notice:
        return notice("out_of_order", file=self._name, line=line, found=found, actions=len(self.history))

    def _action(self, line: int, entry: ActionEntry) -> Notice | None:
        if entry.n != len(self.history) + 1:
            return self._out_of_order(line, entry.n)
        try:
            action = self._actions.decode(entry.action)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            reason = " ".join(str(fault).split())
            return notice("damaged", file=self._name, line=line, reason=reason)
        refused = self._apply(action)
        if refused is None:
            self.undone.clear()
        return refused

    def _apply(self, action: Any) -> Notice | None:
        try:
            self.history.apply(action)
        except IllegalAction as fault:
            number = len(self.history) + 1
            rule, reason = fault.refusal.rule, fault.refusal.text
            return notice("illegal", file=self._name, action=number, rule=rule, reason=reason)
        return None

    def _turn(self, line: int, entry: TurnEntry) -> Notice | None:
        if entry.n != len(self.history):
            return self._out_of_order(line, entry.n)
        if entry.digest != self.history.state.digest():
            # What lies between the last equal digest and here can't be trusted.
            found = notice("differs", file=self._name, action=entry.n)
            self._fall_back()
            return found
        self.digests += 1
        self._verified = self.good_entries + 1
        return None

    def _fall_back(self) -> None:
        """Return to the last position whose digest was found equal."""
        start = History(self._game, self.history.state_at(0))
        again = _Player(self._name, self._entries[: self._verified], self._game, start)
        again.run()
        self.history, self.undone, self.good_entries = again.history, again.undone, again.good_entries
        self.times = again.times

    def _undo(self, line: int, entry: UndoEntry) -> Notice | None:
        if entry.n >= len(self.history):
            return self._out_of_order(line, entry.n)
        self.undone.extend(step.action for step in reversed(self.history.truncate(entry.n)))
        return None

    def _redo(self, line: int, entry: RedoEntry) -> Notice | None:
        count = entry.n - len(self.history)
        if not 0 < count <= len(self.undone):
            return self._out_of_order(line, entry.n)
        for _ in range(count):
            refused = self._apply(self.undone.pop())
            # They were legal at the same place before, so nothing can refuse them now.
            assert refused is None
        return None

    def _clock(self, line: int, entry: ClockEntry) -> Notice | None:
        if entry.n != len(self.history):
            return self._out_of_order(line, entry.n)
        self.times.append((entry.n, entry.played))
        return None
