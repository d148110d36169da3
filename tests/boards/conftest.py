"""A workshop with a good map for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.boards.kits.mapkit import Workshop


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    """A folder with a good map, tile set and picture."""
    return Workshop(tmp_path / "maps")
