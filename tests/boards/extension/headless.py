"""Tiled without a window, with the extension: runs a list of its functions in one start."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.paths import MAPS
from tests.boards.extension.drawing import Drawn

EXTENSION = MAPS / "extensions"
SELFTEST = Path(__file__).with_name("selftest.mjs")

needs_tiled = pytest.mark.skipif(
    not shutil.which("tiled"), reason="Tiled is not installed (apt install tiled): its extension can't be run"
)

Tasks = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Told:
    """Answers to tasks by their names, and the folder in which they worked."""

    folder: Path
    answers: Mapping[str, Any]

    def __getitem__(self, task: str) -> Any:
        return self.answers[task]

    def drawn(self, task: str) -> Drawn:
        """The map that a task wrote."""
        return Drawn(self.folder / f"{task}.tmx")


def turning(source: Path, how: str, side: str, to: Path, language: str = "en") -> dict[str, Any]:
    """The task of turning a map into another file."""
    way = {"how": how, "from": side}
    return {"do": "turn", "map": str(source), "way": way, "to": str(to), "language": language}


def call(module: str, name: str, *args: object, language: str = "en") -> dict[str, Any]:
    """The task of calling a function."""
    return {"do": "call", "module": module, "name": name, "args": args, "language": language}


def extended_home(home: Path) -> dict[str, str]:
    """Make a home in which Tiled finds the extension and the self-test; the environment that says so."""
    extensions = home / ".config" / "tiled" / "extensions"
    shutil.copytree(EXTENSION, extensions / "caleidos")
    (extensions / "selftest").mkdir()
    shutil.copyfile(SELFTEST, extensions / "selftest" / SELFTEST.name)
    runtime = home / "run"
    runtime.mkdir(mode=0o700)
    return {**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "XDG_RUNTIME_DIR": str(runtime),
            "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C.UTF-8", "PATH": os.defpath}  # fmt: skip


def answers_of(folder: Path, tasks: Tasks) -> dict[str, Any]:
    """What the extension answers to each task, by the task's name. A task that fails fails here, with Tiled's words."""
    out = folder / "out.answers"
    out.with_name("out.answers.tasks").write_text(json.dumps(tasks), encoding="utf-8")
    command = [
        shutil.which("tiled") or "tiled",
        "--export-map",
        "caleidos-selftest",
        str(MAPS / "caledea" / "duel.tmx"),
        str(out),
    ]
    run = subprocess.run(command, env=extended_home(folder / "home"), capture_output=True, text=True, timeout=60)
    assert out.exists(), f"Tiled gave no answers: {run.stdout} {run.stderr}"
    answers: dict[str, Any] = json.loads(out.read_text(encoding="utf-8"))
    faults = {name: answer["fault"] for name, answer in answers.items() if "fault" in answer}
    assert not faults, "\n".join(f"{name}: {fault}" for name, fault in faults.items())
    return {name: answer["value"] for name, answer in answers.items()}
