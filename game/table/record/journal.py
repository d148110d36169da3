"""The journal of a game: a text file, one JSON line an entry.

The first line is the header, which alone is enough to set the game up again. Then come the actions, and at every
turn a mark with the digest of the position; where a new round begins, the whole position is kept. Nothing is ever taken
out: an undo is a line too. Each line but the header carries `n`, the number of actions that stand after it, so that a
lost or doubled line is noticed.

    {"entry":"header","format":4,"game":"...","rules":"...",...}
    {"entry":"turn","n":0,"round":0,"seat":0,"digest":"..."}
    {"entry":"action","n":1,"action":{"do":"...","seat":0,...}}
    {"entry":"undo","n":0}
    {"entry":"redo","n":1}
    {"entry":"state","n":1,"kept":{"data":"...","check":"..."}}
    {"entry":"clock","n":1,"played":312.5}
    {"entry":"pencil","n":1,"seat":0,"marks":[[2,"mermaids"]]}
    {"entry":"lesson","n":1,"step":"claim"}

This module knows the lines, not what they do to a game: see `load.py`.
"""

from __future__ import annotations

import base64
import difflib
import hashlib
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from game.engine import GAMES
from game.engine.contract import Game
from game.engine.dice import Dice, LoadedDice
from game.table.notices import Notice, SaveError, notice
from game.table.record import upgrades
from game.table.record.disk import read_bytes
from game.table.record.maprecord import MapRecord
from game.table.seats import MOST_LETTERS, SeatPlan
from game.words.clean import one_line

FORMAT = upgrades.FORMAT
"""Version of the file format that is written."""

MAX_BYTES = 64 * 1024 * 1024
"""Longest save that is read; a long game has about a hundredth of it."""

MAX_KEPT = 16 * 1024 * 1024
"""Longest position that is unpacked, in bytes."""

MAX_LINE = 4 * 1024 * 1024
"""Longest line that is read, in bytes; the header with the largest map stays far below."""


MAX_LINES = 200_000
"""Most lines that are read; a long game has about a hundredth of them."""

MOST_LOADED = 1000
"""Most faces that dice are loaded with; the longest lesson has about a tenth of them."""


Count = Annotated[int, msgspec.Meta(ge=0)]
Short = Annotated[str, msgspec.Meta(max_length=MOST_LETTERS)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]

Form = Literal[1] | msgspec.UnsetType
"""How a digest was taken: 1 as in the journal's first form, see `first_form`; unset as today."""


class _Entry(msgspec.Struct, frozen=True, tag_field="entry", forbid_unknown_fields=True):
    """Anything that is a line of a journal."""


class ForkRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a game was taken up from: the other game's id, and how many of its actions came before.

    In a `trial` all that nobody could know was drawn anew, since the other game was not over.
    """

    id: str
    actions: Count
    trial: bool = False


class TwinRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game whose deal and dice are played once more with the seats moved up by one: its id, and how it ended."""

    id: str
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


class KeptPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position, as a game keeps it: packed as text, with a check sum. A secret, like the seed."""

    data: str
    check: str


def pack(kept: bytes) -> KeptPosition:
    """What a game keeps of a position, as it stands in a journal."""
    return KeptPosition(base64.b64encode(zlib.compress(kept, 9)).decode("ascii"), _check_of(kept))


def unpack(position: KeptPosition) -> bytes:
    """What a game kept. Raises ValueError where it was changed since."""
    unpacker = zlib.decompressobj()
    try:
        kept = unpacker.decompress(base64.b64decode(position.data, validate=True), MAX_KEPT)
    except zlib.error as fault:
        raise ValueError(str(fault)) from fault
    if _check_of(kept) != position.check:
        raise ValueError("the check sum differs")
    return kept


def _check_of(kept: bytes) -> str:
    return hashlib.blake2b(kept, digest_size=16).hexdigest()


class LessonRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which lesson a game is, and in which version of it."""

    id: Short
    version: int


Face = Annotated[int, msgspec.Meta(ge=0, le=255)]


class Header(_Entry, frozen=True, tag="header"):
    """All that is needed to begin the game again. `created` is UTC, ISO 8601.

    `start` is the position that a game begins with which was taken up from another in the middle; `chance` how the
    dice of a lesson fall before they are fair, unset where they are so from the first.
    """

    format: int
    game: Short
    rules: Short
    id: Short
    created: Short
    seed: Seed
    practice: bool
    seats: tuple[SeatPlan, ...]
    config: Any
    map: MapRecord | None = None
    fork: ForkRecord | None = None
    start: KeptPosition | None = None
    chance: Annotated[tuple[Face, ...], msgspec.Meta(max_length=MOST_LOADED)] | msgspec.UnsetType = msgspec.UNSET
    lesson: LessonRecord | msgspec.UnsetType = msgspec.UNSET
    twin: TwinRecord | msgspec.UnsetType = msgspec.UNSET

    @property
    def dice(self) -> Dice:
        """The chance that the game begins with."""
        return Dice(self.seed) if self.chance is msgspec.UNSET else LoadedDice(self.chance, self.seed)


class ActionEntry(_Entry, frozen=True, tag="action"):
    """An action; `n` counts from 1. It stays undecoded here, since only the game knows its actions."""

    n: Count
    action: msgspec.Raw


class TurnEntry(_Entry, frozen=True, tag="turn"):
    """A new turn or the end: the position's digest after `n` actions, the round, and whose turn it is.

    `form` is written only where the digest wasn't taken as today.
    """

    n: Count
    round: int
    seat: int
    digest: str
    over: bool = False
    form: Form = msgspec.UNSET


class StateEntry(_Entry, frozen=True, tag="state"):
    """The position after `n` actions, for going on from here."""

    n: Count
    kept: KeptPosition


class UndoEntry(_Entry, frozen=True, tag="undo"):
    """Actions were taken back; `n` stand now."""

    n: Count


class RedoEntry(_Entry, frozen=True, tag="redo"):
    """Actions that were taken back stand again; `n` stand now."""

    n: Count


class ClockEntry(_Entry, frozen=True, tag="clock"):
    """Seconds of play so far, when `n` actions stood; only in games with a time limit."""

    n: Count
    played: Annotated[float, msgspec.Meta(ge=0)]


class PencilEntry(_Entry, frozen=True, tag="pencil"):
    """All that a person has noted of other seats, for that person's eyes: (seat, a word of the game's). The latest
    entry of a seat stands, whatever is taken back.
    """

    n: Count
    seat: Count
    marks: tuple[tuple[Count, Short], ...]


class LessonEntry(_Entry, frozen=True, tag="lesson"):
    """A step of a lesson begins, when `n` actions stand. The latest one says how far the learner has come."""

    n: Count
    step: Short


AfterHeader = ActionEntry | TurnEntry | StateEntry | UndoEntry | RedoEntry | ClockEntry | PencilEntry | LessonEntry
Entry = Header | AfterHeader

Numbered = tuple[int, AfterHeader]
"""An entry with the number of its line."""


class _Signature(msgspec.Struct):
    """The part of the header that no version may ever change."""

    entry: str
    format: int


_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What a decoder raises for a line that is none: no JSON or another shape, no UTF-8, brackets without end."""

_ENTRIES = msgspec.json.Decoder(Entry)
_SIGNATURE = msgspec.json.Decoder(_Signature)


def line_of(entry: Entry) -> bytes:
    """An entry as its line, newline included."""
    return msgspec.json.encode(entry) + b"\n"


def action_line(n: int, action: Any) -> bytes:
    """The line of the `n`-th action."""
    return line_of(ActionEntry(n, msgspec.Raw(msgspec.json.encode(action))))


class Journal(msgspec.Struct):
    """A journal as it was read.

    entries   what follows the header, each with the number of its line
    lines     the good lines as bytes, header first, to be appended to
    whole     the file holds exactly `lines`, so it can be appended to as it is
    notices   what was mended while reading
    fault     the damage at which reading stopped, or None
    """

    name: str
    header: Header
    entries: list[Numbered]
    lines: list[bytes]
    whole: bool
    notices: list[Notice]
    fault: Notice | None = None


def read_journal(path: Path) -> Journal:
    """Read a save as far as it is good. Raises SaveError where not even its header can be used."""
    try:
        data = read_bytes(path, MAX_BYTES)
    except OSError as fault:
        reason = fault.strerror or type(fault).__name__
        raise SaveError(notice("unreadable", file=path.name, reason=reason)) from fault
    return parse_journal(data, path.name)


def parse_journal(data: bytes, name: str) -> Journal:
    """The journal in the bytes of a file; `name` is the file's name for notices. Raises SaveError."""
    if len(data) > MAX_BYTES:
        raise SaveError(notice("too_big", file=name, limit=MAX_BYTES // (1024 * 1024)))
    if not data.strip():
        raise SaveError(notice("empty", file=name))
    if data.count(b"\n") > MAX_LINES:
        raise SaveError(notice("too_many_lines", file=name, limit=MAX_LINES))
    lines = data.split(b"\n")
    ends_clean = not lines[-1]
    if ends_clean:
        lines.pop()
    version = _version(lines[0], name)
    damage = None
    if version != FORMAT:
        lines, damage = _upgraded(lines, version, name)
    journal = Journal(name, _header(lines[0], name), [], [lines[0] + b"\n"], True, [])
    _read_entries(journal, lines, torn_end=not ends_clean)
    journal.whole = version == FORMAT and b"".join(journal.lines) == data
    if journal.fault is None:
        journal.fault = damage
    return journal


def _version(line: bytes, name: str) -> int:
    """Format version of a file, from its first line. Raises SaveError for what is no save of ours."""
    if len(line) > MAX_LINE:
        raise SaveError(notice("no_save", file=name))
    try:
        signature = _SIGNATURE.decode(line)
    except _UNREADABLE as fault:
        raise SaveError(notice("no_save", file=name)) from fault
    if signature.entry != "header" or signature.format < 0:
        raise SaveError(notice("no_save", file=name))
    if signature.format > FORMAT:
        raise SaveError(notice("newer", file=name, theirs=signature.format, ours=FORMAT))
    return signature.format


def _upgraded(lines: Sequence[bytes], version: int, name: str) -> tuple[list[bytes], Notice | None]:
    """The lines of an older file in today's form, and the damage at which they end, if any."""
    try:
        today, damage = upgrades.upgrade(lines, version)
    except upgrades.UpgradeError as fault:
        raise SaveError(notice("damaged_first", file=name, line=fault.line, reason=fault.reason)) from fault
    if damage is None:
        return today, None
    return today, notice("damaged", file=name, line=damage.line, reason=damage.reason)


def _header(line: bytes, name: str) -> Header:
    try:
        header = _ENTRIES.decode(line)
    except _UNREADABLE as fault:
        raise SaveError(notice("damaged_first", file=name, line=1, reason=_reason(fault))) from fault
    # The signature was read from the same line, so this entry is a header.
    assert isinstance(header, Header)
    return header


def game_of(header: Header, name: str) -> Game:
    """The game of a header. Raises SaveError where there is no such game, with the one that is perhaps meant."""
    game = GAMES.get(header.game)
    if game is not None:
        return game
    near = difflib.get_close_matches(header.game, list(GAMES), n=1)
    key = "unknown_game_near" if near else "unknown_game"
    raise SaveError(notice(key, file=name, game=one_line(header.game) or "?", near=near[0] if near else ""))


def _read_entries(journal: Journal, lines: Sequence[bytes], *, torn_end: bool) -> None:
    """Add entries up to the end or the first damage; a torn last line is cut off with a notice."""
    for number, line in enumerate(lines[1:], start=2):
        if not line.strip():
            continue
        entry, reason = _entry(line)
        if entry is not None:
            journal.entries.append((number, entry))
            journal.lines.append(line + b"\n")
        elif torn_end and number == len(lines):
            journal.notices.append(notice("torn", file=journal.name, line=number))
        else:
            journal.fault = notice("damaged", file=journal.name, line=number, reason=reason)
            return


def _entry(line: bytes) -> tuple[AfterHeader | None, str]:
    """A line's entry, or None and what is wrong with the line."""
    if len(line) > MAX_LINE:
        return None, f"longer than {MAX_LINE} bytes"
    try:
        entry = _ENTRIES.decode(line)
    except _UNREADABLE as fault:
        return None, _reason(fault)
    if isinstance(entry, Header):
        return None, "a second header"
    return entry, ""


def _reason(fault: Exception) -> str:
    """A decoder's complaint as the tail of one line."""
    return " ".join(str(fault).split()) or type(fault).__name__
