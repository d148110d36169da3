"""Pictures of maps of hexagons: what pytmx builds of the checked map, and what the game draws, is what Tiled draws."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards import SUPPLIED, load_board, supplied_path
from game.boards.tiled.boards import map_picture
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.terrain import OFF_BOARD, TERRAINS
from game.views.dynasty.ground import hex_tiles
from game.views.dynasty.shown.window import HexWindow
from tests.boards.kits.hexkit import EXTERNAL, HIGH, ROWS, SIDE, WIDE, gids, hex_map, hex_workshop
from tests.boards.kits.mapkit import layer_text
from tests.boards.kits.tiledkit import arrow, difference, drawn_by_tiled, needs_tiled

SIZE = (len(ROWS[0]) * WIDE + WIDE // 2, (len(ROWS) - 1) * (HIGH + SIDE) // 2 + HIGH)
GROUND = layer_text(gids(), "terrain")
MIRRORED = (0, 0x80000000, 0x40000000, 0xC0000000)
TURNED = (0, 0x20000000, 0x10000000, 0x30000000, 0xA0000000, 0xD0000000)

TALL = (
    ' <tileset firstgid="16" name="tall" tilewidth="40" tileheight="60" tilecount="1" columns="1">'
    '<tileoffset x="3" y="-5"/><image source="tall.png" width="40" height="60"/></tileset>\n'
)
FEW = [[16 if (c * 5 + r * 3) % 11 == 0 else 0 for c in range(len(ROWS[0]))] for r in range(len(ROWS))]


def flagged(rows: list[list[int]], flags: tuple[int, ...]) -> list[list[int]]:
    """Tiles that are mirrored or turned one after the other."""
    return [
        [gid and gid | flags[(c + r) % len(flags)] for c, gid in enumerate(row)] for r, row in enumerate(rows)
    ]


def decorated(rows: list[list[int]]) -> str:
    """A map with a second layer, of pictures larger than its tiles."""
    return hex_map(ground=GROUND + layer_text(rows, "trees"), tilesets=EXTERNAL + TALL)


CASES = {
    "land": (hex_map(), 0.1),
    "mirrored land": (hex_map(ground=layer_text(flagged(gids(), MIRRORED), "terrain")), 0.1),
    "tall pictures that their set moves": (decorated(FEW), 0.1),
    "mirrored tall pictures": (decorated(flagged(FEW, MIRRORED)), 0.1),
    "turned tall pictures": (decorated(flagged(FEW, TURNED)), 3.0),  # each program smooths edges in its own way
}


def paint_files(folder: Path) -> None:
    """Pictures that look different however they are turned."""
    sheet = pygame.Surface((6 * WIDE, HIGH), pygame.SRCALPHA)
    for number in range(6):
        arrow(folder / "part.png", (WIDE, HIGH), f"#{40 * number:02x}8060ff")
        sheet.blit(pygame.image.load(folder / "part.png"), (number * WIDE, 0))
    pygame.image.save(sheet, folder / "hexes.png")
    arrow(folder / "tall.png", (40, 60))


@needs_tiled
@pytest.mark.parametrize("name", CASES)
def test_picture_is_the_one_that_tiled_draws(name: str, tmp_path: Path) -> None:
    shop, (text, most) = hex_workshop(tmp_path), CASES[name]
    shop.files["map.tmx"] = text
    shop.write()
    paint_files(tmp_path)
    picture = map_picture(shop.path)
    assert picture is not None
    assert picture.get_size() == SIZE
    assert difference(picture, drawn_by_tiled(shop.path, tmp_path, SIZE)) < most


def test_turned_tile_is_not_drawn_upright(tmp_path: Path) -> None:
    shop = hex_workshop(tmp_path)
    found = []
    for flags in ((0,), TURNED):
        shop.files["map.tmx"] = decorated(flagged(FEW, flags))
        shop.write()
        paint_files(tmp_path)
        found.append(map_picture(shop.path))
    assert found[0] is not None
    assert found[1] is not None
    assert difference(found[0], found[1]) > 3.0


@pytest.mark.parametrize("text", [hex_map(axis="x"), hex_map(index="even"), hex_map(orientation="staggered")])
@pytest.mark.rule("DYN-24.1")
def test_hexagons_in_another_layout_have_no_picture(text: str, tmp_path: Path) -> None:
    shop = hex_workshop(tmp_path)
    shop.files["map.tmx"] = text
    shop.write()
    assert map_picture(shop.path) is None


def plain_land(board: Board, *, bare: bool = False) -> pygame.Surface:
    """The tiles that the game chooses and draws, at the size of the tile set, with no blend or shore."""
    wide = hex_tiles.TILE_WIDE
    window = HexWindow(board.width, board.height, wide, pygame.Rect(0, 0, 1, 1), 0, 0)
    last = window.box((board.width - 1, board.height - 1))
    out = pygame.Surface((board.width * wide + wide // 2, last.bottom), pygame.SRCALPHA)
    for cell, terrain in zip(board.geometry.order, board.terrain, strict=True):
        square = board.geometry.squares[cell]
        if terrain != OFF_BOARD and square is not None:
            number = hex_tiles.tile_number(TERRAINS[terrain], *square, bare=bare)
            out.blit(hex_tiles.tile_picture(number), window.box(square))
    return out


@pytest.mark.rule("DYN-24.4")
@pytest.mark.parametrize("name", SUPPLIED["dynasty"])
def test_game_draws_the_tiles_of_the_file(name: str) -> None:
    board = load_board(name, "dynasty")
    assert isinstance(board, Board)
    picture = map_picture(supplied_path("dynasty", name), lambda layer: layer.name != "starts")
    assert picture is not None
    assert difference(plain_land(board), picture) < 0.02


@needs_tiled
@pytest.mark.rule("DYN-24.4")
@pytest.mark.parametrize("name", ["border_duel", "ford_valley"])
def test_game_draws_the_tiles_that_tiled_draws(name: str, tmp_path: Path) -> None:
    board = load_board(name, "dynasty")
    assert isinstance(board, Board)
    ours = plain_land(board)
    theirs = drawn_by_tiled(supplied_path("dynasty", name), tmp_path, ours.get_size())
    assert difference(ours, theirs) < 0.02
    assert difference(plain_land(board, bare=True), theirs) > 1


def test_details_on_bare_ground_are_the_tile() -> None:
    for number, tile in enumerate(hex_tiles.tiles()):
        if tile.drawing is None:
            continue
        whole = hex_tiles.tile_picture(hex_tiles.tile_number(tile.terrain, *_place(tile.number), bare=True)).copy()
        whole.blit(pygame.transform.smoothscale(hex_tiles.details_picture(number), whole.get_size()), (0, 0))
        assert difference(whole, hex_tiles.tile_picture(number)) < 0.5, tile


def _place(number: int) -> tuple[int, int]:
    """A place of a class."""
    return number & 1, number >> 1
