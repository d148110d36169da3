"""For all tests of views: pictures that are drawn once for all of them."""

from __future__ import annotations

import pytest

from tests.kit.drawn import keep_what_is_drawn


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_what_is_drawn(monkeypatch)
