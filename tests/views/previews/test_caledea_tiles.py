"""Caledea's squares: fifteen pairs in three washes, the same in the game and in Tiled."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.engine.caledea.position.board import PAIR_CODES, Board
from game.paths import MAPS
from game.views.previews.caledea_tiles import (
    SHEET,
    VARIANTS,
    WASH_PX,
    board_picture,
    resource_icon,
    square_tile,
    variant_at,
    wash,
)  # fmt: skip
from tests.kit.pixels import mean_difference
from tools.maps import make_tiles

PAIRS = range(len(PAIR_CODES))


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference in steps of 0 to 255."""
    assert a.get_size() == b.get_size()
    one, two = pixels(a), pixels(b)
    return mean_difference(one, two)


@pytest.mark.parametrize("px", [8, 33, 64, 170])
def test_every_tile_has_the_size_that_is_asked_for(px: int) -> None:
    for pair, variant, occupied in itertools.product(PAIRS, range(VARIANTS), (False, True)):
        assert square_tile(pair, px, variant, occupied).get_size() == (px, px)


def test_all_pairs_and_variants_look_different() -> None:
    pictures = [pixels(square_tile(pair, 48, variant)) for pair in PAIRS for variant in range(VARIANTS)]
    assert len(set(pictures)) == len(pictures)


def test_icons_stand_on_the_diagonal_and_move_up_for_pieces() -> None:
    ground, free, taken = wash(0, 100), square_tile(0, 100), square_tile(0, 100, occupied=True)

    def changed(tile: pygame.Surface, area: tuple[int, int, int, int]) -> float:
        return difference(tile.subsurface(area), ground.subsurface(area))

    upper_left, upper_right, lower_right = (5, 5, 40, 40), (60, 5, 38, 38), (55, 55, 40, 40)
    assert changed(free, upper_left) > 10
    assert changed(free, lower_right) > 10
    assert changed(free, (70, 2, 28, 28)) == 0
    assert changed(taken, upper_right) > 10
    assert changed(taken, (2, 45, 96, 53)) == 0


def test_shared_pictures_are_made_once() -> None:
    assert square_tile(3, 40, 1) is square_tile(3, 40, 1)
    assert resource_icon("iron", 20) is resource_icon("iron", 20)


def test_neighbours_mostly_show_different_washes() -> None:
    squares = [(x, y) for x in range(10) for y in range(10)]
    assert {variant_at(x, y) for x, y in squares} == set(range(VARIANTS))
    same = sum(variant_at(x, y) == variant_at(x + 1, y) for x, y in squares)
    assert same < len(squares) / 2


def test_picture_of_a_board_has_every_square_at_its_place() -> None:
    board = Board(6, 6, tuple(range(15)) * 2 + (0,) * 6)
    picture = board_picture(board, 24)
    assert picture.get_size() == (144, 144)
    part = picture.subsurface((4 * 24, 1 * 24, 24, 24))
    assert pixels(part) == pixels(square_tile(10, 24, variant_at(4, 1)).convert(part))
    small = board_picture(board, 10).subsurface((40, 10, 10, 10))
    assert pixels(small) == pixels(wash(10, 10, variant_at(4, 1)).convert(small))


def test_sheet_of_washes_is_what_its_script_draws() -> None:
    sheet = pygame.image.load(SHEET)
    assert sheet.get_size() == (len(PAIR_CODES) * WASH_PX, VARIANTS * WASH_PX)
    assert difference(sheet, make_tiles.wash_sheet()) < 4


def test_tiles_for_tiled_are_what_the_game_draws() -> None:
    assert difference(pygame.image.load(MAPS / "caledea" / "squares.png"), make_tiles.tile_sheet()) < 1
