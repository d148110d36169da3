"""Parts of the window that are to be drawn again: everything that was asked for, and little besides."""

from __future__ import annotations

import random

import pygame
import pytest

from game.ui.context import Context
from game.ui.damage import MOST_PARTS, Damage

SIZE = (1920, 1080)
BOARD, CHRONICLE = pygame.Rect(340, 77, 1139, 894), pygame.Rect(1509, 900, 390, 100)


def damaged(*areas: pygame.Rect) -> Damage:
    damage = Damage()
    for area in areas:
        damage.add(area, SIZE)
    return damage


def test_what_lies_between_two_parts_is_left_alone() -> None:
    damage = damaged(BOARD, CHRONICLE)
    assert damage.parts == [BOARD, CHRONICLE]
    assert damage.whole == BOARD.union(CHRONICLE)


def test_parts_close_by_become_one() -> None:
    one, other = pygame.Rect(100, 100, 80, 40), pygame.Rect(100, 150, 80, 40)
    assert damaged(one, other).parts == [one.union(other)]


def test_what_is_drawn_anyway_adds_nothing() -> None:
    assert damaged(BOARD, BOARD.inflate(-90, -90)).parts == [BOARD]
    assert damaged(BOARD.inflate(-90, -90), BOARD).parts == [BOARD]


def test_what_lies_beside_the_window_is_left_out() -> None:
    assert damaged(pygame.Rect(-38, -38, 20, 20)).whole is None
    assert damaged(pygame.Rect(-44, -44, 2008, 151)).parts == [pygame.Rect(0, 0, 1920, 107)]


@pytest.mark.parametrize("seed", range(20))
def test_few_parts_hold_all_that_was_asked_for(seed: int) -> None:
    chance, window = random.Random(seed), pygame.Rect((0, 0), SIZE)
    damage, asked = Damage(), []
    for _ in range(30):
        corner, size = [[chance.randrange(*limits) for _ in range(2)] for limits in ((-100, 1900), (0, 900))]
        area = pygame.Rect(corner, size)
        damage.add(area, SIZE)
        asked.append(area.clip(window))
        assert len(damage.parts) <= MOST_PARTS
        for part in asked:
            pixels = pygame.Mask(part.size, fill=True) if part.w and part.h else None
            for drawn in damage.parts:
                if pixels is not None and drawn.colliderect(part):
                    pixels.erase(pygame.Mask(drawn.size, fill=True), (drawn.x - part.x, drawn.y - part.y))
            assert pixels is None or not pixels.count()


def test_everything_takes_all_parts_in() -> None:
    ctx = Context.for_tests(SIZE)
    ctx.take_damage()
    ctx.request_redraw(BOARD)
    ctx.request_redraw()
    ctx.request_redraw(CHRONICLE)
    assert ctx.damage is None
    assert ctx.take_damage() is None
    assert not ctx.dirty
