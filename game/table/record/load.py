"""From a journal back to a game.

To `load` a save is to play it again from its first action and to compare everything; so it is watched and verified. To
`resume` one goes on from the newest position that was kept and can be trusted, and plays only what came after it.

A game that was made under other rules is always played again. Where it comes out as it was recorded it is one of
today's; where it does not, it is taken up from its last kept position as a new game, and its file is left alone.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from game.boards import LAYOUT_GAMES
from game.engine.contract import ConfigError, Game
from game.table.history import History
from game.table.notices import Notice, SaveError, notice
from game.table.record.following import Follower, Watch, digest_in_form, unwatched
from game.table.record.journal import (
    FORMAT,
    ClockEntry,
    ForkRecord,
    Header,
    Journal,
    LessonEntry,
    PencilEntry,
    StateEntry,
    TurnEntry,
    UndoEntry,
    game_of,
    line_of,
    read_journal,
    unpack,
)
from game.table.record.maprecord import board_hash, recorded_layout, take_pictures
from game.table.seats import SeatKind


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
    apart     this is another game than the file's, which stays as it is
    taught    the steps of a lesson in the order in which they began
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
    apart: bool = False
    pencilled: Sequence[PencilEntry] = ()
    taught: Sequence[LessonEntry] = ()


class _Save(msgspec.Struct):
    """A save that was read, before anything of it is played."""

    path: Path
    journal: Journal
    game: Game
    board: Any
    config: Any

    @property
    def header(self) -> Header:
        return self.journal.header

    @property
    def is_todays(self) -> bool:
        """Whether it was made under the rules that are played now."""
        return self.header.rules == self.game.rules_version

    def first_position(self) -> Any:
        """The position that the game begins with. Raises SaveError where its header makes none."""
        header, name = self.header, self.journal.name
        try:
            if header.start is not None:
                return self.game.restore(unpack(header.start), self.config, self.board)
            return self.game.new_game(self.config, board=self.board, seed=header.seed, dice=header.dice)
        except (ValueError, ConfigError) as fault:
            raise SaveError(notice("damaged_first", file=name, line=1, reason=str(fault))) from fault


class _Kept(msgspec.Struct):
    """A kept position: the number of actions before it, how many entries lead to it, and the position."""

    n: int
    entries: int
    state: Any


def load(path: Path, watch: Watch = unwatched) -> Loaded:
    """Read a save and play it again, up to its end or to the first fault, which `fault` then tells.

    Raises SaveError where the file does not even say how the game began, and whatever `watch` raises.
    """
    return _from_the_beginning(_read(path), watch)


def resume(path: Path, watch: Watch = unwatched) -> Loaded:
    """Read a save to go on with it. What came before the newest position that can be trusted is not played again until
    somebody asks for it.

    Raises SaveError where the file does not even say how the game began, and whatever `watch` raises.
    """
    save = _read(path)
    if not save.is_todays:
        return _under_todays_rules(save, watch)
    kept = _newest(save, watch, checked=True)
    return _from_the_beginning(save, watch) if kept is None else _from(save, kept, watch)


def _read(path: Path) -> _Save:
    journal = read_journal(path)
    header = journal.header
    game = game_of(header, journal.name)
    board = _board(header, game, journal.name)
    return _Save(path, journal, game, board, _config(header, game, journal.name))


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
        board = msgspec.convert(record.board, game.Board)
    except ValueError as fault:  # msgspec's are among them
        raise SaveError(notice("damaged_first", file=name, line=1, reason=str(fault))) from fault
    take_pictures(record, board)
    return board


def _config(header: Header, game: Game, name: str) -> Any:
    try:
        config = msgspec.convert(header.config, game.Config)
    except msgspec.ValidationError as fault:
        raise SaveError(notice("damaged_first", file=name, line=1, reason=str(fault))) from fault
    if game.seat_count(config) != len(header.seats):
        reason = f"{game.seat_count(config)} seats in the game, {len(header.seats)} at the table"
        raise SaveError(notice("damaged_first", file=name, line=1, reason=reason))
    return config


# ------------------------------------------------------------------------------------------ from the beginning
def _from_the_beginning(save: _Save, watch: Watch) -> Loaded:
    first = save.first_position()
    follower = _follow(save, 0, lambda: History(save.game, first.copy()), watch, strict=True)
    loaded = _loaded(save, follower, 0)
    if save.is_todays:
        return loaded
    theirs, ours = save.header.rules, save.game.rules_version
    if loaded.fault is not None and follower.refused:
        action = len(loaded.history)
        loaded.fault = notice("older_rules", file=save.journal.name, theirs=theirs, ours=ours, action=action)
    else:
        loaded.notices.append(notice("rules_differ", theirs=theirs, ours=ours))
    return loaded


def _follow(save: _Save, after: int, begin: Callable[[], History], watch: Watch, *, strict: bool) -> Follower:
    """The entries that follow the first so many, played."""
    journal = save.journal
    entries = journal.entries[after:]
    follower = Follower(journal.name, entries, save.game, save.config, save.board, begin, strict=strict)
    follower.run(watch)
    return follower


def _loaded(save: _Save, follower: Follower, after: int) -> Loaded:
    journal = save.journal
    return Loaded(
        path=save.path,
        header=journal.header,
        game=save.game,
        board=save.board,
        config=save.config,
        history=follower.history,
        undone=follower.undone,
        lines=journal.lines[: 1 + after + follower.good_entries],
        whole=journal.whole and follower.fault is None,
        digests=follower.digests,
        notices=list(journal.notices),
        fault=follower.fault or journal.fault,
        times=_times(save, after + follower.good_entries),
        pencilled=_pencilled(save, after + follower.good_entries),
        taught=[e for _, e in journal.entries[: after + follower.good_entries] if isinstance(e, LessonEntry)],
    )


def _times(save: _Save, entries: int) -> list[tuple[int, float]]:
    """What the first so many entries say of played time."""
    return [(e.n, e.played) for _, e in save.journal.entries[:entries] if isinstance(e, ClockEntry)]


def _pencilled(save: _Save, entries: int) -> list[PencilEntry]:
    """What people noted in the first so many entries; notes of computers and of seats that aren't there are none."""
    found = [e for _, e in save.journal.entries[:entries] if isinstance(e, PencilEntry)]
    seats = save.header.seats
    return [e for e in found if e.seat < len(seats) and seats[e.seat].kind is SeatKind.HUMAN]


# ---------------------------------------------------------------------------------------- from a kept position
def _newest(save: _Save, watch: Watch, *, checked: bool) -> _Kept | None:
    """The newest kept position that stands and is sound.

    `checked`: and that has the digest of the turn it began, and after which something was done, so that what was done
    last is known without playing anything that came before.
    """
    entries = save.journal.entries
    least: int | None = entries[-1][1].n - 1 if checked and entries else None
    for number in range(len(entries) - 1, 0, -1):
        _, entry = entries[number]
        if isinstance(entry, UndoEntry):
            least = entry.n if least is None else min(least, entry.n)
        if not isinstance(entry, StateEntry) or (least is not None and entry.n > least):
            continue
        watch(0, len(entries))
        try:
            state = save.game.restore(unpack(entry.kept), save.config, save.board)
        except ValueError:
            # What was changed or can't be read is not trusted; one that was kept before it may be sound.
            continue
        if not checked or _is_of_its_turn(save, number, state):
            return _Kept(entry.n, number + 1, state)
    return None


def _is_of_its_turn(save: _Save, number: int, state: Any) -> bool:
    """Whether a position has the digest of the turn that was noted right before it."""
    (_, mark), (_, entry) = save.journal.entries[number - 1 : number + 1]
    return (
        isinstance(mark, TurnEntry) and mark.n == entry.n and mark.digest == digest_in_form(mark.form, save.game, state)
    )


def _from(save: _Save, kept: _Kept, watch: Watch) -> Loaded:
    def begin() -> History:
        return History(save.game, kept.state.copy(), at=kept.n, earlier=_Earlier(save, kept))

    return _loaded(save, _follow(save, kept.entries, begin, watch, strict=False), kept.entries)


class _Earlier:
    """What led to a kept position, played again action by action as it is asked for."""

    def __init__(self, save: _Save, kept: _Kept) -> None:
        self._save, self._kept = save, kept
        self._follower: Follower | None = None
        self.history: History | None = None
        """All of it once everything was played; None where that leads elsewhere."""

    @property
    def share(self) -> float:
        """How much of it has been played, 0 to 1."""
        return 0.0 if self._follower is None else self._follower.share

    def step(self) -> bool:
        """Play one more action; whether there is more to play."""
        if self._follower is None:
            self._follower = self._begun()
        if self._follower.step():
            return True
        if self._follower.fault is None:
            self.history = self._follower.history
        return False

    def _begun(self) -> Follower:
        save = self._save
        first = save.first_position()
        entries, name = save.journal.entries[: self._kept.entries], save.journal.name
        return Follower(
            name, entries, save.game, save.config, save.board, lambda: History(save.game, first.copy()), strict=False
        )


# ------------------------------------------------------------------------------------------- under other rules
def _under_todays_rules(save: _Save, watch: Watch) -> Loaded:
    """A game of older rules as one of today's, if it can be followed; else as a new one from its last kept position."""
    loaded = _from_the_beginning(save, watch)
    if loaded.fault is None:
        loaded.header = msgspec.structs.replace(loaded.header, rules=save.game.rules_version)
        loaded.lines[0] = line_of(loaded.header)
        loaded.whole = False
        return loaded
    kept = None if loaded.fault.key != "older_rules" else _newest(save, watch, checked=False)
    return loaded if kept is None or kept.n <= len(loaded.history) else _anew(save, kept)


def _anew(save: _Save, kept: _Kept) -> Loaded:
    """A new game that begins with a kept position."""
    _, entry = save.journal.entries[kept.entries - 1]
    assert isinstance(entry, StateEntry)
    game, old = save.game, save.header
    header = msgspec.structs.replace(
        old,
        format=FORMAT,
        rules=game.rules_version,
        id=secrets.token_hex(8),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        fork=ForkRecord(old.id, kept.n),
        start=entry.kept,
    )
    history = History(game, kept.state)
    moment = history.moment
    lines = [line_of(header), line_of(TurnEntry(0, moment.round, moment.seat, kept.state.digest()))]
    played = max((seconds for n, seconds in _times(save, kept.entries)), default=0.0)
    times = [(0, played)] if played else []
    lines += [line_of(ClockEntry(0, played))] if played else []
    goes_on = notice(
        "older_rules_go_on", file=save.journal.name, theirs=old.rules, ours=game.rules_version, round=moment.round
    )
    notices = [*save.journal.notices, goes_on]
    return Loaded(
        path=save.path,
        header=header,
        game=game,
        board=save.board,
        config=save.config,
        history=history,
        undone=[],
        lines=lines,
        whole=False,
        digests=0,
        notices=notices,
        fault=None,
        times=times,
        apart=True,
    )
