"""The own card in a small window: neither a price nor the threat is dropped."""

from __future__ import annotations

import pytest

from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.views.caledea.speech.card import KingdomCard
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import table


@pytest.mark.parametrize("percent", [100, 200])
def test_prices_and_threats_are_all_there_in_the_smallest_window(percent: int) -> None:
    person = Person(ctx := Context.for_tests((1024, 640), percent), PlayScene(ctx, table(), FakeThinker()))
    card = next(widget for widget in person.screen.root.walk() if isinstance(widget, KingdomCard))
    rows = [row for row in card.children if row is not card.line]
    assert len(rows) > 4
    assert all(row.visible for row in rows)
    assert card._warns
    assert all(row.rect.bottom <= card.line.rect.y for row in rows)
    assert card.rect.contains(card.line.rect)
