"""The measuring tape needs no window: a position, and words, are all that it asks for."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.views.caldaern.hand.measuring import Measured, Measuring
from game.words import Words
from tests.kit.builders.caldaern_builder import Setup
from tests.kit.builders.caldaern_ground import ground


def field(setup: Setup) -> Measured:
    """As much of a board as a tape asks for."""
    return SimpleNamespace(ctx=SimpleNamespace(words=Words("en", strict=True)), state=setup.p)


@pytest.mark.rule("CDN-1.12")
def test_a_tape_between_open_squares_tells_how_far_they_are_apart() -> None:
    tape = Measuring(field(Setup()))
    tape.take_up((3, 3))
    assert tape.point((3, 8))
    assert not tape.point((3, 8)), "the pointer has not moved"
    laid = tape.tape()
    assert laid is not None
    assert (laid.text, laid.kind) == ("5 squares", "paper")
    assert tape.line() is None, "nobody stands at its beginning"
    assert tape.put_away()
    assert tape.tape() is None
    assert not tape.put_away()


@pytest.mark.rule("CDN-1.29")
def test_a_tape_that_begins_at_a_model_tells_what_hides_its_end() -> None:
    setup = Setup(ground(*((y, "." * 8 + "W" * 8) for y in range(10, 14))))
    setup.add(0, models=1, at=(10, 20))
    tape = Measuring(field(setup))
    tape.lay((10, 20), (10, 16))
    seen = tape.tape()
    tape.lay((10, 20), (10, 4))
    hidden = tape.tape()
    assert seen is not None
    assert hidden is not None
    assert (seen.kind, hidden.kind) == ("paper", "bad")
    assert tape.line() is not None
