"""What is said about a square needs no window: a position, its picture, and words."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.ui.widgets import Rect
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.sayings import profile_row
from game.views.caldaern.speech.tips import Explained, loss_tip, square_tip
from game.views.shared.board.trails import Fallen, Spot
from game.words import Words
from tests.kit.builders.caldaern_armies import armies
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import ground


def board(setup: Setup) -> Explained:
    """As much of a board as tips ask for."""
    words = Words("en", strict=True)
    return SimpleNamespace(ctx=SimpleNamespace(words=words), state=setup.p, shown=Shown(setup.p))


def test_open_level_ground_is_not_spoken_of() -> None:
    assert square_tip(board(Setup()), (5, 5)) is None


def test_a_height_and_what_grows_on_it_are_told() -> None:
    made = board(Setup(ground((4, "....2"))))
    tip = square_tip(made, (4, 4))
    assert tip is not None
    assert tip.text == made.ctx.words("battle.tip.height", height="1")


def test_a_unit_is_told_of_under_its_name() -> None:
    setup = Setup()
    setup.p.units |= {number: each for number, each in armies().items() if number == 14}
    made = board(setup)
    tip = square_tip(made, (28, 8))
    assert tip is not None
    assert tip.title == made.ctx.words("caldaern.unit.gra_gards")
    assert tip.text.startswith(made.ctx.words.count("battle.tip.models", 8))


@pytest.mark.rule("CDN-1.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_profile_of_a_joined_character_is_one_hover_away(seat: int) -> None:
    setup = Setup()
    host = setup.add(seat, troop(), 10, (10, 20), 0, 5)
    setup.hero(seat, host=host, ws=7, i=6).name = "Vane"
    host.name = "Old Guard"
    made = board(setup)
    tip = square_tip(made, (11, 21))
    assert tip is not None
    words = made.ctx.words
    hero = setup.p.units[host.characters[0]]
    told = "  ".join(f"{name} {value}" for name, value in profile_row(words, setup.p, hero))
    assert f"{unit_called(words, hero)}: {told}" in tip.text
    assert "WS 7" in tip.text


def test_how_many_fell_is_told_where_trails_show_it() -> None:
    words, place = Words("en", strict=True), Rect(10, 10, 30, 12)
    spot = Spot((3, 3), 0, struck=True, fallen=(Fallen("cdn_militia", 1),) * 4)
    tip = loss_tip(words, [(place, spot)], (12, 12))
    assert tip is not None
    assert tip.text == words.count("battle.fallen_here", 4)
    assert loss_tip(words, [(place, spot)], (50, 12)) is None
