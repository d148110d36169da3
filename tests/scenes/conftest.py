"""For all scene tests: an empty home of their own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Saves and settings go into a temporary folder."""
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    return tmp_path
