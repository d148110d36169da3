"""For all scene tests: an empty home of their own, and pictures that are drawn once for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui.store import SurfaceStore

DRAWN = SurfaceStore()
"""What one test has drawn serves the next ones, as it does from scene to scene in the program."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings go into a temporary folder."""
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.context.SurfaceStore", lambda: DRAWN)
