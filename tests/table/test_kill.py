"""Killing the program at any moment loses nothing that was shown."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from game.paths import DATA
from game.table.load import load

KILLS = 50

Shown = tuple[str, int, str]
"""An action as the child showed it: its file, its number, itself."""

CHILD = Path(__file__).parent / "kill_child.py"


def play_until_killed(folder: Path, seed: int, after: int, *how: str) -> tuple[list[Shown], bool]:
    """Let a child play and kill it when it has shown `after` actions; all that it showed, and whether it was killed."""
    command = [sys.executable, str(CHILD), str(folder), str(seed), *how]
    child = subprocess.Popen(command, cwd=DATA, env={"PYTHONPATH": str(DATA)}, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    lines = []
    with child:
        for line in child.stdout:
            lines.append(line)
            if len(lines) == after:
                child.send_signal(signal.SIGKILL)
    # What came through the pipe after the signal was shown as well; only a torn line was not.
    return [_shown(line) for line in lines if line.endswith("\n")], child.returncode == -signal.SIGKILL


def _shown(line: str) -> Shown:
    name, number, action = line.split(" ", 2)
    return name, int(number), action.rstrip("\n")


def lost(folder: Path, shown: list[Shown]) -> list[Shown]:
    """What was shown and is not in the files, which must load without a fault."""
    written: set[Shown] = set()
    for name in {name for name, _, _ in shown}:
        loaded = load(folder / name)
        assert loaded.fault is None
        for number, step in enumerate(loaded.history.steps, start=1):
            written.add((name, number, msgspec.json.encode(step.action).decode()))
    return [action for action in shown if action not in written]


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_killed_fifty_times_then_nothing_shown_is_lost_and_the_game_goes_on(tmp_path: Path) -> None:
    moments = random.Random(20)
    written: dict[str, int] = {}
    kills = resumed = 0
    while kills < KILLS:
        shown, killed = play_until_killed(tmp_path, kills, moments.randint(1, 60))
        kills += killed
        first_name, first_number, _ = shown[0]
        # It went on exactly where the last one was killed; an action that was written but not yet shown counts.
        assert first_number == written.get(first_name, 0) + 1
        resumed += first_number > 1
        assert lost(tmp_path, shown) == []
        written = {path.name: len(load(path).history) for path in tmp_path.glob("autosave-*.jsonl")}
    assert resumed > KILLS // 2


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")
def test_killed_while_writing_late_then_this_test_would_notice(tmp_path: Path) -> None:
    shown, _ = play_until_killed(tmp_path, 1, 45, "late")
    assert lost(tmp_path, shown) != []
