"""The land of Dynasty Builder: what is kept in sheets is what a plain painter paints, at any zoom, after changes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect

from game.engine.dynasty.position.board import Board, board_from_letters
from game.engine.geometry.hexes import Mask
from game.ui.context import Context
from game.views.dynasty.ground import hex_tiles
from game.views.dynasty.ground.ground import Ground
from game.views.dynasty.ground.land_paint import Land, LandPainter, box_of
from game.views.dynasty.shown.window import HexWindow, extent
from game.views.shared.board import sheets
from game.views.shared.board.sheets import SIDE
from tests.kit.boards.dynasty import BOARDS
from tests.kit.pixels import mean_difference
from tools.maps import make_hexes

BOARD = BOARDS["ford_valley"]
CLIP = Rect(40, 30, 420, 300)
CORNERS = board_from_letters(["..PPP..", ".PPPPP.", "PPWWWPP", "PPWMWPP", "PPWWWPP", ".PPPPP.", "..PPP.."],
                             starts={1: (3, 1), 2: (3, 5)})  # fmt: skip
BIN = 0.02
"""Mean difference, in steps of 0 to 255, that another version of the library may make."""


def land_of(board: Board) -> Land:
    return Land(board.width, board.height, board.terrain)


def window(board: Board, width: int, at: tuple[int, int] = (0, 0)) -> HexWindow:
    return HexWindow(board.width, board.height, width, CLIP, CLIP.x - at[0], CLIP.y - at[1])


def drawn(ground: Ground, grid: HexWindow, bare: Mask = 0) -> bytes:
    surface = pygame.Surface((520, 380), 0, 32)
    ground.draw(surface, grid, bare)
    return pygame.image.tobytes(surface.subsurface(CLIP), "RGB")


def plain(board: Board, grid: HexWindow, bare: Mask = 0) -> bytes:
    """The same, painted at one go."""
    out = pygame.Surface(CLIP.size, 0, 32)
    painter = LandPainter(Context.for_tests(), land_of(board))
    painter.paint(out, grid.clip.move(-grid.x0, -grid.y0), grid.width, bare)
    return pygame.image.tobytes(out, "RGB")


def refined(ground: Ground, frames: int = 4000) -> None:
    """Let everything be painted that is wanted."""
    for _ in range(frames):
        ground.update()
        if ground.is_fine and not ground.is_busy:
            return
    raise AssertionError("the land never comes to rest")


@pytest.fixture
def ground() -> Ground:
    return Ground(Context.for_tests(), land_of(BOARD))


@pytest.mark.parametrize("width", [18, 41, 60, 113])
@pytest.mark.parametrize("at", [(0, 0), (97, 61)])
def test_sheets_are_what_a_plain_painter_paints(width: int, at: tuple[int, int], ground: Ground) -> None:
    grid = window(BOARD, width, at)
    plane = Rect(0, 0, *(round(side * width) for side in extent(BOARD.width, BOARD.height)))
    if plane.contains(CLIP.move(-grid.x0, -grid.y0)):
        assert drawn(ground, grid) == plain(BOARD, grid)
    else:
        seen = CLIP.move(-grid.x0, -grid.y0).clip(plane)
        ours, theirs = (pygame.image.frombytes(data, CLIP.size, "RGB").subsurface((0, 0, *seen.size))
                        for data in (drawn(ground, grid), plain(BOARD, grid)))  # fmt: skip
        assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(theirs, "RGB")


def test_panning_shows_what_lies_there(ground: Ground) -> None:
    for x in range(0, 400, 50):
        grid = window(BOARD, 60, (x, x // 2))
        drawn(ground, grid)
        refined(ground)
        assert drawn(ground, grid) == plain(BOARD, grid)


def test_tiles_that_things_stand_on_are_bare_and_others_are_not(ground: Ground) -> None:
    grid, cell = window(BOARD, 60), BOARD.geometry.cell
    one, more = 1 << cell((2, 2)), 1 << cell((2, 2)) | 1 << cell((4, 1)) | 1 << cell((3, 3))
    looks = [drawn(ground, grid, bare) for bare in (0, one, more, one, 0)]
    assert looks == [plain(BOARD, grid, bare) for bare in (0, one, more, one, 0)]
    assert len(set(looks)) == 3


def test_bare_tile_is_bare_at_the_next_zoom_too(ground: Ground) -> None:
    bare = 1 << BOARD.geometry.cell((2, 2))
    drawn(ground, window(BOARD, 60), bare)
    refined(ground)
    grid = window(BOARD, 72)
    drawn(ground, grid, bare)
    refined(ground)
    assert drawn(ground, grid, bare) == plain(BOARD, grid, bare)


def test_zoom_is_stretched_at_once_and_painted_in_the_frames_that_follow(ground: Ground) -> None:
    drawn(ground, window(BOARD, 60))
    refined(ground)
    grid = window(BOARD, 72)
    rough, fine = drawn(ground, grid), plain(BOARD, grid)
    assert not ground.is_fine
    assert rough != fine
    assert mean_difference(rough, fine) < 12
    refined(ground)
    assert drawn(ground, grid) == fine


def test_what_is_seen_for_the_first_time_is_painted_whole(ground: Ground) -> None:
    grid = window(BOARD, 60, (300, 200))
    assert drawn(ground, grid) == plain(BOARD, grid)
    assert ground.is_fine


def test_update_tells_only_of_what_is_seen(ground: Ground) -> None:
    drawn(ground, window(BOARD, 60))
    assert not any(ground.update() for _ in range(200))
    drawn(ground, window(BOARD, 72))
    assert any(ground.update() for _ in range(200))


def test_kept_sheets_are_bounded(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    most = 12 * SIDE * SIDE * 4
    monkeypatch.setattr(sheets, "KEPT_BYTES", most)
    for width in (50, 60, 72, 86, 103):
        grid = window(BOARD, width, (120, 90))
        drawn(ground, grid)
        refined(ground)
        assert ground.used_bytes <= most
        assert drawn(ground, grid) == plain(BOARD, grid)


def test_new_theme_is_painted_anew(ground: Ground) -> None:
    grid = window(BOARD, 60)
    before = drawn(ground, grid)
    ground.forget()
    assert ground.used_bytes == 0
    assert drawn(ground, grid) == before


def test_table_lies_where_there_is_no_board() -> None:
    ground, grid = Ground(Context.for_tests(), land_of(CORNERS)), window(CORNERS, 40)
    surface = pygame.Surface((520, 380), 0, 32)
    surface.fill("magenta")
    ground.draw(surface, grid, 0)
    table = ground.painter.table
    assert surface.get_at(grid.middle((6, 0)))[:3] != tuple(table)[:3]  # in the shade of its neighbour and its own tone
    assert surface.get_at((CLIP.right - 1, CLIP.bottom - 1))[:3] == tuple(table)[:3]
    assert surface.get_at((CLIP.right, CLIP.bottom))[:3] == (255, 0, 255)


def test_edge_of_the_board_is_inked() -> None:
    grid = window(CORNERS, 60)
    surface = pygame.Surface((520, 380), 0, 32)
    Ground(Context.for_tests(), land_of(CORNERS)).draw(surface, grid, 0)
    left, y = grid.middle((0, 3))
    edge = [surface.get_at((max(CLIP.x, left - 30 + dx), y)) for dx in range(-1, 3)]
    assert min(sum(color[:3]) for color in edge) < 150
    assert sum(surface.get_at((left, y))[:3]) > 300


def test_look_of_a_tile_is_told_by_its_neighbours() -> None:
    land = land_of(CORNERS)
    assert land.edges((2, 0)) == 0b01110  # nothing to the NE, NW and W
    assert land.edges((3, 3)) == 0
    assert land.around((3, 3)) == (3,) * 6
    assert land.around((2, 0))[2] == land.at((2, 0))
    assert land.at((0, 0)) == land.at((-1, 3)) == -1


def test_tile_lies_where_the_window_has_it() -> None:
    for width in (17, 40, 61):
        grid = HexWindow(9, 9, width, CLIP, 0, 0)
        for tile in ((0, 0), (3, 1), (4, 8)):
            box, (x, y) = box_of(tile, width), grid.middle(tile)
            assert (box.x + box.w // 2, box.y + box.h // 2) == (x, y)


# Drawn by script -----------------------------------------------------------------------------------------------
def difference(a: pygame.Surface, b: pygame.Surface) -> float:
    """Mean difference of colours and alpha in steps of 0 to 255."""
    assert a.get_size() == b.get_size()
    one, two = (pygame.image.tobytes(surface, "RGBA") for surface in (a, b))
    return mean_difference(one, two)


@pytest.fixture
def hidden_window() -> Iterator[None]:
    """A window that nobody sees, as scripts that draw need one; other tests are not to find it."""
    pygame.display.set_mode((1, 1), pygame.HIDDEN)
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("hidden_window")
def test_sheets_of_tiles_are_what_the_script_draws() -> None:
    shown, alone = make_hexes.tile_sheets()
    assert difference(pygame.image.load(hex_tiles.TILESET), shown) < BIN
    assert difference(pygame.image.load(hex_tiles.DETAILS), alone) < BIN
    assert difference(pygame.image.load(hex_tiles.TONE), make_hexes.tone()) < BIN
    assert (hex_tiles.TILESET.with_suffix(".tsx")).read_text("utf-8") == make_hexes.tileset_text()


@pytest.mark.parametrize(("number", "mask"), [(0, 1), (1, 0b100110), (3, 63)])
def test_blends_and_shores_are_what_the_script_draws(number: int, mask: int) -> None:
    nearest, far = make_hexes._nearest(number), make_hexes._nearest(number, make_hexes.WIDE)
    pairs = (
        (hex_tiles.blend_mask(number, mask), make_hexes.blend(nearest, mask)),
        (hex_tiles.spill_mask(number, mask), make_hexes.spill(nearest, mask)),
        (hex_tiles.rock_mask(number, mask), make_hexes.wide_blend(far, mask)),
        (hex_tiles.coast_on_land(number, mask), make_hexes.coast(nearest, mask, make_hexes.ON_LAND)),
        (hex_tiles.coast_on_water(number, mask), make_hexes.coast(nearest, mask, make_hexes.ON_WATER)),
    )
    for kept, fresh in pairs:
        assert difference(kept, fresh) < 1  # what is wholly transparent has no colour in the file
