"""What is said about areas and seats needs no window: a record, its picture, names and words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.engine.kalesia.state import KalesiaState
from game.views.kalesia.shown.shown import Shown
from game.views.kalesia.speech.tips import Explained, area_tip, seat_tip
from game.words import Words
from tests.kit.builders.kalesia_builder import table


def seen(state: KalesiaState, viewer: int | None) -> Explained:
    """As much of a table as tips ask for, as a seat sees it."""
    words, record = Words("en", strict=True), state.view(viewer)
    return SimpleNamespace(
        can_guess=False,
        ctx=SimpleNamespace(words=words),
        record=record,
        shown=Shown(record),
        seats=SimpleNamespace(names=("Ada", "Bo", "Cy")),
    )


@pytest.mark.rule("KAL-4.1")
def test_the_area_that_is_fought_for_says_so_and_others_say_when() -> None:
    made = seen(table("C M F", hands=["C3 M4", "C2 M3", "F1 C1"]), 0)
    now = made.shown.cell
    assert now is not None
    later = next(cell for cell in range(25) if cell != now)
    assert area_tip(made, now).text == made.ctx.words("kalesia.tip.contested")
    assert area_tip(made, later).text != area_tip(made, now).text


@pytest.mark.rule("KAL-12.4")
def test_a_seat_is_told_of_by_name_with_nothing_that_is_secret() -> None:
    state = table("C M F", hands=["C3 M4", "C2 M3", "F1 C1"])
    tip = seat_tip(seen(state, 0), 1)
    assert (tip.title, tip.rule) == ("Bo", "KAL-11.1")
    assert "<icon" not in tip.text, "no weapon is certain yet"
