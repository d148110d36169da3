"""What a command prints is its own: no library greets."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("command", [["check", "maps/caledea/duel.tmx"], ["shot", "title", "-o", "{out}"]])
def test_no_library_greets(command: list[str], tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "PYGAME_HIDE_SUPPORT_PROMPT"}
    environment |= {"CALEIDOS_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    args = [part.format(out=tmp_path / "out.png") for part in command]
    done = subprocess.run(
        [sys.executable, "-m", "game", *args], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    assert "pygame" not in done.stdout + done.stderr
    assert len(done.stdout.splitlines()) == 1
