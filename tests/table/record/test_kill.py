"""Killing the program at any moment loses nothing that was shown."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from game.paths import DATA
from game.table.record.load import Loaded, load

WINDOWS = sys.platform == "win32"

KILLS = 10 if WINDOWS else 30
"""Windows begins every process from nothing, which takes seconds."""

DEADLY = signal.SIGTERM if WINDOWS else signal.SIGKILL
"""What no process can put off: on Windows every signal is sent by ending the process, with that number as its code."""

KILLED = DEADLY if WINDOWS else -DEADLY
"""The exit code of a process that was killed."""

Shown = tuple[str, int, str]
"""An action as the child showed it: its file, its number, itself."""

CHILD = Path(__file__).parent / "kill_child.py"


@pytest.fixture(scope="module")
def games() -> Iterator[subprocess.Popen[str]]:
    """The program that plays games one after the other, each in a process of its own."""
    command = [sys.executable, str(CHILD)]
    system = {name: value for name, value in os.environ.items() if WINDOWS}
    with subprocess.Popen(
        command, cwd=DATA, env={**system, "PYTHONPATH": str(DATA), "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
    ) as child:  # fmt: skip
        yield child


def play_until_killed(
    games: subprocess.Popen[str], folder: Path, seed: int, after: int, how: str = "now"
) -> tuple[list[Shown], bool]:
    """A game is played and killed when it has shown `after` actions; all that it showed, and whether it was killed."""
    assert games.stdin is not None
    assert games.stdout is not None
    print(seed, after, how, folder, file=games.stdin, flush=True)
    player = int(games.stdout.readline())
    lines: list[str] = []
    for line in games.stdout:
        if line.startswith("ended "):
            break
        lines.append(line)
        if len(lines) == after and line != "\n":
            os.kill(player, DEADLY)
    # What came through the pipe after the signal was shown as well. Last is an empty line, or one that was torn.
    return [_shown(text) for text in lines[:-1]], line == f"ended {int(KILLED)}\n"


def _shown(line: str) -> Shown:
    name, number, action = line.split(" ", 2)
    return name, int(number), action.rstrip("\n")


def files_of(folder: Path, shown: list[Shown]) -> dict[str, Loaded]:
    """The files that were shown, by name, which must load without a fault."""
    files = {name: load(folder / name) for name in {name for name, _, _ in shown}}
    assert [loaded.fault for loaded in files.values()] == [None] * len(files)
    return files


def lost(files: dict[str, Loaded], shown: list[Shown]) -> list[Shown]:
    """What was shown and is not in the files."""
    written = {
        (name, number, msgspec.json.encode(step.action).decode())
        for name, loaded in files.items()
        for number, step in enumerate(loaded.history.steps, start=1)
    }
    return [action for action in shown if action not in written]


def test_killed_many_times_then_nothing_shown_is_lost_and_the_game_goes_on(
    games: subprocess.Popen[str], tmp_path: Path
) -> None:
    moments = random.Random(20)
    written: dict[str, int] = {}
    kills = resumed = 0
    while kills < KILLS:
        shown, killed = play_until_killed(games, tmp_path, kills, moments.randint(1, 60))
        kills += killed
        first_name, first_number, _ = shown[0]
        # It went on exactly where the last one was killed; an action that was written but not yet shown counts.
        assert first_number == written.get(first_name, 0) + 1
        resumed += first_number > 1
        files = files_of(tmp_path, shown)
        assert lost(files, shown) == []
        written |= {name: len(loaded.history) for name, loaded in files.items()}
    assert resumed > KILLS // 2


def test_killed_while_writing_late_then_this_test_would_notice(games: subprocess.Popen[str], tmp_path: Path) -> None:
    shown, _ = play_until_killed(games, tmp_path, 1, 45, "late")
    assert lost(files_of(tmp_path, shown), shown) != []
