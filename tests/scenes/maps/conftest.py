"""What all tests of the maps page share."""

import pytest

from game.scenes.app import beside


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A chosen map is there at once, however busy the machine is."""
    monkeypatch.setattr(beside, "AT_ONCE_S", None)
