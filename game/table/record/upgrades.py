"""Reading what older versions wrote: one step a format version, each kept for good with a sample.

A step takes all lines of a file as plain data and gives them back in the next version's form. Which step applies is
told by the `format` in the header alone; the shape of lines is never guessed at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from game.table.record.maprecord import board_hash

Line = dict[str, Any]
Step = Callable[[list[Line]], list[Line]]

FORMAT = 4
"""Version of the format that today's journal writes."""


class UpgradeError(ValueError):
    """A line of an older file can't be brought up to date: its number from 1, and what is wrong."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


def upgrade_0_to_1(lines: list[Line]) -> list[Line]:
    """Format 0, of the days before the first release, to 1.

    Format 0 had `kinds` instead of seats with names, no id, no creation time and no practice; its actions were bare
    (`move` with the action inside), and its digests (`check`) were another hash, which nobody can compute any more.
    Actions are counted now, seats have names, and the map has its check sum; the old digests are left out.
    """
    head = lines[0]
    old = head.get("map")
    record = None
    if old is not None:
        record = {"name": old["name"], "sha256": board_hash(old["board"]), "board": old["board"]}
    header: Line = {
        "entry": "header",
        "format": 1,
        "game": head["game"],
        "rules": head["rules"],
        "id": f"format0-{head['seed']}",
        "created": "1970-01-01T00:00:00+00:00",
        "seed": head["seed"],
        "practice": False,
        "seats": [{"name": f"Player {n + 1}", "kind": kind} for n, kind in enumerate(head["kinds"])],
        "config": head["config"],
        "map": record,
    }
    moves = [line["move"] for line in lines[1:] if line["entry"] == "move"]
    return [header] + [{"entry": "action", "n": n, "action": move} for n, move in enumerate(moves, start=1)]


def upgrade_1_to_2(lines: list[Line]) -> list[Line]:
    """Format 1 to 2, which keeps positions and takes digests of what differs from its default alone.

    The old digests stay and are marked as such; `first_form` knows how they were taken.
    """
    header: Line = {**lines[0], "format": 2}
    return [header] + [{**line, "form": 1} if line["entry"] == "turn" else line for line in lines[1:]]


def upgrade_2_to_3(lines: list[Line]) -> list[Line]:
    """Format 2 to 3, which keeps what people note of others; nothing that was written before looks different."""
    return [{**lines[0], "format": 3}, *lines[1:]]


def upgrade_3_to_4(lines: list[Line]) -> list[Line]:
    """Format 3 to 4, which knows lessons and their loaded dice; nothing that was written before looks different."""
    return [{**lines[0], "format": 4}, *lines[1:]]


STEPS: dict[int, Step] = {0: upgrade_0_to_1, 1: upgrade_1_to_2, 2: upgrade_2_to_3, 3: upgrade_3_to_4}
"""The step that leads on from each version."""


def upgrade(lines: Sequence[bytes], version: int) -> tuple[list[bytes], UpgradeError | None]:
    """The lines of a file of an older `version` as lines of today's, up to the first damaged one, and its fault.

    A last line that is none comes at the end as it is: it may be torn. Raises UpgradeError for lines that lack what
    their version had.
    """
    data, damage = _plain(lines)
    torn = [lines[-1]] if damage is not None and damage.line == len(lines) else []
    while version != FORMAT:
        try:
            data = STEPS[version](data)
        except (KeyError, TypeError, AttributeError) as fault:
            raise UpgradeError(1, f"format {version} lacks {fault}") from fault
        version += 1
    today = [json.dumps(line, separators=(",", ":")).encode() for line in data]
    return today + torn, None if torn else damage


def _plain(lines: Sequence[bytes]) -> tuple[list[Line], UpgradeError | None]:
    data: list[Line] = []
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            found = json.loads(line)
        except (ValueError, RecursionError) as fault:
            return data, UpgradeError(number, str(fault))
        if not isinstance(found, dict):
            return data, UpgradeError(number, "not an object")
        data.append(found)
    return data, None
