"""What all tests of the maps page share."""

import pytest

from game.scenes.app import beside
from game.scenes.maps import maps


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chosen map is there at once, and one of the list in the next turn, however busy the machine is."""
    monkeypatch.setattr(beside, "AT_ONCE_S", None)
    monkeypatch.setattr(maps, "SLICE_S", None)
