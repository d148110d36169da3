"""Write down under which version of the rules each golden game goes as it does: `python -m tools.pin_rules`.

A golden game that goes another way than before is a change of the rules, and then the game's `rules_version` has to be
raised, or saves would be taken for games of today's rules that they are not. So nothing is written down for a game
whose version stayed the same while one of its golden games changed.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import msgspec

from game.engine import GAMES
from game.paths import DATA
from game.table.record.journal import ActionEntry, RedoEntry, TurnEntry, UndoEntry, line_of, read_journal

GOLDEN = DATA / "tests" / "replays"
PINS = DATA / "tests" / "pinned" / "rules.json"


class Pin(msgspec.Struct, frozen=True):
    """A game's version of the rules, and by the names of its golden games how each of them goes."""

    rules: str
    games: dict[str, str]


def course_of(path: Path) -> str:
    """How a golden game goes: a hash of its actions, of what was taken back, and of its digests."""
    entries = [entry for _, entry in read_journal(path).entries]
    told = [line_of(e) for e in entries if isinstance(e, ActionEntry | TurnEntry | UndoEntry | RedoEntry)]
    return hashlib.blake2b(b"".join(told), digest_size=12).hexdigest()


def pins_now() -> dict[str, Pin]:
    """What should be written down."""
    return {
        key: Pin(game.rules_version, {path.stem: course_of(path) for path in sorted(GOLDEN.glob(f"{key}-*.jsonl"))})
        for key, game in GAMES.items()
    }


def read_pins() -> dict[str, Pin]:
    """What is written down; nothing, where there is no such file yet."""
    return msgspec.json.decode(PINS.read_bytes(), type=dict[str, Pin]) if PINS.exists() else {}


def forgotten(now: dict[str, Pin], before: dict[str, Pin]) -> list[str]:
    """Golden games that go another way under a version of the rules that stayed the same, a line each."""
    return [
        f"{name} goes another way than before: raise `rules_version` of {key} ({pin.rules}), make the golden games "
        "anew (`python -m tools.make_golden`), and then `python -m tools.pin_rules`"
        for key, pin in now.items()
        if key in before and before[key].rules == pin.rules
        for name, course in pin.games.items()
        if before[key].games.get(name, course) != course
    ]


def main() -> int:
    """0 when the pins were written, 1 where a version was forgotten."""
    now = pins_now()
    faults = forgotten(now, read_pins())
    for line in faults:
        print(line, file=sys.stderr)
    if not faults:
        PINS.write_bytes(msgspec.json.format(msgspec.json.encode(now), indent=1) + b"\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
