"""For all tests of views: pictures that are drawn once for all of them."""

from __future__ import annotations

import pytest

from game.ui.store import SurfaceStore

DRAWN = SurfaceStore()
"""What one test has drawn serves the next ones, as it does from scene to scene in the program."""


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.context.SurfaceStore", lambda: DRAWN)
