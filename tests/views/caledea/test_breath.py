"""Marks of what may be chosen breathe: only while something is chosen, nothing moves, and not for ever."""

from __future__ import annotations

import pygame
import pytest

from game.views.caledea import CaledeaView
from tests.views.caledea.board.held import AREA, SIZE, at, click, make, move
from tests.views.positions import border

FRAME_S = 1 / 60


def chosen() -> CaledeaView:
    """A view in which a unit is chosen and all chances are weighed."""
    view = make(border())
    click(view, (9, 2))
    for _ in range(60):
        view.update(FRAME_S)
    view.breath.update(0.0)
    return view


def drawn_in(view: CaledeaView, seconds: float) -> list[pygame.Rect]:
    """The parts of the window that are asked to be drawn again in some time."""
    parts = []
    for _ in range(round(seconds * 60)):
        view.ctx.take_damage()
        assert not view.update(FRAME_S)
        if view.ctx.dirty:
            assert view.ctx.damage is not None
            parts.append(view.ctx.damage)
    return parts


def test_chosen_units_make_the_marks_breathe_ten_times_a_second() -> None:
    view = chosen()
    strengths = set()
    for _ in range(100):
        view.update(FRAME_S)
        strengths.add(round(view.breath.strength, 3))
    assert min(strengths) == 0.8
    assert max(strengths) == 1.0
    parts = drawn_in(view, 2.0)
    assert 19 <= len(parts) <= 21
    targets = [view.rect_of(cell) for cell in view.hand.targets]
    assert all(AREA.contains(part) for part in parts)
    assert all(parts[0].collidepoint(rect.center) for rect in targets)


def test_nothing_breathes_when_nothing_is_chosen() -> None:
    view = make(border())
    assert drawn_in(view, 1.0) == []
    assert view.breath.strength == 1.0


@pytest.mark.parametrize("how", ["less motion", "everything at once"])
def test_nothing_breathes_with_less_motion(how: str) -> None:
    view = chosen()
    view.ctx.settings.reduced_motion = how == "less motion"
    view.ctx.settings.speed = 1.0 if how == "less motion" else 0.0
    view.update(FRAME_S)
    assert view.breath.strength == 1.0
    assert drawn_in(view, 1.0) == []


def test_breathing_ends_by_itself_and_a_moving_pointer_begins_it_anew() -> None:
    view = chosen()
    for _ in range(60 * 17):
        view.update(FRAME_S)
    assert view.breath.strength == 1.0
    assert drawn_in(view, 1.0) == []
    move(view, at(view, (0, 3)))
    view.update(FRAME_S)
    assert drawn_in(view, 0.5) != []


def test_while_the_board_moves_the_marks_are_still() -> None:
    view = chosen()
    for _ in range(30):
        view.update(FRAME_S)
    assert view.breath.strength < 1.0
    view.pan(3, 0)
    view.update(FRAME_S)
    assert view.breath.strength == 1.0


def test_strength_is_seen() -> None:
    view = chosen()
    pictures = []
    for _ in range(2):
        surface = pygame.Surface(SIZE, 0, 32)
        view.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
        for _ in range(45):
            view.update(FRAME_S)
    assert pictures[0] != pictures[1]
