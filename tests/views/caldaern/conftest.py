"""For all tests of battles at the desk: odds that are worked out once for all of them."""

from __future__ import annotations

import pytest

from tests.views.caldaern.desks import keep_odds


@pytest.fixture(autouse=True)
def _odds_worked_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_odds(monkeypatch)
