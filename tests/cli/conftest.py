"""What all tests of the command line share."""

import pytest

from game.cli.commands import play


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody could close the window that a map with faults opens, whatever drawing without one has set before."""
    monkeypatch.setattr(play, "has_screen", lambda: False)
