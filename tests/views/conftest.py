"""For all tests of views: pictures that are drawn once for all of them."""

from __future__ import annotations

import pytest

from tests.kit.drawn import draw_roughly, keep_what_is_drawn, leave_land_blank


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_what_is_drawn(monkeypatch)


@pytest.fixture
def roughly(monkeypatch: pytest.MonkeyPatch, _drawn_once: None) -> None:
    """Nothing has to look well, only to be where it belongs; land is left blank."""
    draw_roughly(monkeypatch)
    leave_land_blank(monkeypatch)
