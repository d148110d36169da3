"""For all scene tests: an empty home of their own, and pictures that are drawn once for all of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kit.drawn import draw_roughly, keep_what_is_drawn, leave_land_blank


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings go into a temporary folder."""
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_what_is_drawn(monkeypatch)


@pytest.fixture
def roughly(monkeypatch: pytest.MonkeyPatch, _drawn_once: None) -> None:
    """Nothing has to look well, only to be where it belongs."""
    draw_roughly(monkeypatch)


@pytest.fixture
def plain_land(monkeypatch: pytest.MonkeyPatch) -> None:
    """Land is left blank."""
    leave_land_blank(monkeypatch)
