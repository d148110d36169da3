"""A workshop with a good map of hexagons for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.boards.kits.hexkit import hex_workshop
from tests.boards.kits.mapkit import Workshop


@pytest.fixture
def hexes(tmp_path: Path) -> Workshop:
    """A folder with a good map of hexagons, its tile set and its picture."""
    return hex_workshop(tmp_path / "maps")
