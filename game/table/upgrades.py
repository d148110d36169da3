"""Reading what older versions wrote: one step a format version, each kept for good with a sample.

A step takes all lines of a file as plain data and gives them back in the next version's form. Which step applies is
told by the `format` in the header alone; the shape of lines is never guessed at.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from game.table.maprecord import board_hash

Line = dict[str, Any]
Step = Callable[[list[Line]], list[Line]]

FORMAT = 1
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
    (`move` with the action inside) and its digests (`check`) did not say whose turn it was. Actions are counted now;
    digests without a turn can't be kept.
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


STEPS: dict[int, Step] = {0: upgrade_0_to_1}
"""The step that leads on from each version."""


def upgrade(lines: Sequence[bytes], version: int) -> list[bytes]:
    """The lines of a file of an older `version` as lines of today's. A torn last line is left out.

    Raises UpgradeError for a line that is no JSON object or lacks what its version had.
    """
    data = _plain(lines)
    while version != FORMAT:
        try:
            data = STEPS[version](data)
        except (KeyError, TypeError, AttributeError) as fault:
            reason = f"format {version} lacks {fault}"
            raise UpgradeError(1, reason) from fault
        version += 1
    return [json.dumps(line, separators=(",", ":")).encode() for line in data]


def _plain(lines: Sequence[bytes]) -> list[Line]:
    data: list[Line] = []
    for number, line in enumerate(lines, start=1):
        try:
            found = json.loads(line)
        except (ValueError, RecursionError) as fault:
            if number == len(lines) > 1:
                break
            raise UpgradeError(number, str(fault)) from fault
        if not isinstance(found, dict):
            raise UpgradeError(number, "not an object")
        data.append(found)
    return data
