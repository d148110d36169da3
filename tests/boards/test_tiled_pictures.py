"""Pictures of maps: what pytmx builds of the checked map is what Tiled itself draws."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.boards.tiled.boards import map_picture
from tests.boards.kits.mapkit import DUEL_ROWS, EXTERNAL, Workshop, json_map, layer_text, map_text, tileset_text
from tests.boards.kits.tiledkit import arrow, difference, drawn_by_tiled, needs_tiled

GIDS = [[pair + 1 for pair in row] for row in DUEL_ROWS]
FLAGS = (0, 0x80000000, 0x40000000, 0x20000000, 0xA0000000, 0xC0000000, 0x60000000, 0xE0000000)

LAND = layer_text(GIDS)
ROWS = [[0] * 6, [0, 16, 0, 17, 0, 0], [0] * 6, [0, 0, 16, 0, 0, 17], [16] * 6, [0] * 6]


def with_set(tileset: str, layer: str) -> str:
    return map_text(tilesets=EXTERNAL + tileset, layers=LAND, more=layer)


SHEET = (
    ' <tileset firstgid="16" name="s" tilewidth="32" tileheight="48" spacing="3" margin="5" tilecount="2" columns="2">'
    '<image source="sheet.png" width="80" height="60"/></tileset>\n'
)
KEYED = SHEET.replace('source="sheet.png"', 'source="keyed.png" trans="ff00ff"')
COLLECTION = (
    ' <tileset firstgid="16" name="c" tilewidth="64" tileheight="96" tilecount="2" columns="0">'
    '<tile id="0"><image width="40" height="96" source="tall.png"/></tile>'
    '<tile id="1"><image width="64" height="64" source="arrow.png"/></tile></tileset>\n'
)
TURNED = [[(gid and gid | FLAGS[(x + y) % 8]) for x, gid in enumerate(row)] for y, row in enumerate(ROWS)]

CASES = {
    "land": map_text(),
    "turned land": map_text(
        layers=layer_text([[g | FLAGS[(x + 6 * y) % 8] for x, g in enumerate(r)] for y, r in enumerate(GIDS)])
    ),
    "packed": map_text(encoding="base64", compression="zlib"),
    "sheet with gaps": with_set(SHEET, layer_text(ROWS, "trees")),
    "colour left out": with_set(KEYED, layer_text(ROWS, "trees")),
    "single pictures": with_set(COLLECTION, layer_text(ROWS, "trees")),
    "single pictures turned": with_set(
        COLLECTION,
        layer_text([[g if g & 0xFFFF != 16 else 16 for g in row] for row in TURNED], "trees"),
    ),
    "hidden layer": with_set(SHEET, layer_text(ROWS, "trees").replace("<layer", '<layer visible="0"', 1)),
    "half seen through and moved": with_set(
        SHEET, layer_text(ROWS, "trees").replace("<layer", '<layer opacity="0.5" offsetx="7" offsety="9"', 1)
    ),
    "group hands its look down": with_set(
        SHEET, f'<group name="g" opacity="0.6" offsetx="10">{layer_text(ROWS, "trees")}</group>'
    ),
    "image layer": map_text(
        more='<imagelayer name="i" offsetx="30" offsety="50"><image source="arrow.png"/></imagelayer>'
    ),
}


@needs_tiled
@pytest.mark.parametrize("name", CASES)
def test_picture_is_the_one_that_tiled_draws(name: str, shop: Workshop) -> None:
    shop.files["map.tmx"] = CASES[name]
    shop.write()
    arrow(shop.folder / "arrow.png")
    arrow(shop.folder / "tall.png", (40, 96))
    arrow(shop.folder / "sheet.png", (80, 60))
    arrow(shop.folder / "keyed.png", (80, 60), "#ff00ff")
    picture = map_picture(shop.path)
    assert picture is not None
    assert difference(picture, drawn_by_tiled(shop.path, shop.folder, (384, 384))) < 0.6


def test_picture_of_a_json_map_is_that_of_the_xml_map(tmp_path: Path, shop: Workshop) -> None:
    other = Workshop(tmp_path / "json", "map.tmj")
    other.check(json_map())
    shop.write()
    first, second = map_picture(shop.path), map_picture(other.path)
    assert first is not None
    assert second is not None
    assert difference(first, second) == 0


def test_only_wanted_layers_are_drawn(shop: Workshop) -> None:
    shop.write()
    assert map_picture(shop.path, lambda layer: layer.name != "resources") is None


@pytest.mark.parametrize(
    "text",
    ["<map/>", map_text(orientation="isometric"), map_text(infinite="1"), map_text(size=(250, 250)), "nothing",
     map_text(tilesets=' <tileset firstgid="1" source="gone.tsx"/>')],
)  # fmt: skip
def test_map_with_faults_has_no_picture(text: str, shop: Workshop) -> None:
    shop.files["map.tmx"] = text
    shop.write()
    assert map_picture(shop.path) is None


def test_image_that_breaks_off_behind_its_head_gives_no_picture(shop: Workshop) -> None:
    picture = pygame.Surface((320, 192))
    pygame.image.save(picture, (shop.write().parent / "squares.bmp"))
    whole = (shop.folder / "squares.bmp").read_bytes()
    (shop.folder / "squares.tsx").write_text(tileset_text(image="squares.bmp"), encoding="utf-8")
    assert map_picture(shop.path) is not None
    (shop.folder / "squares.bmp").write_bytes(whole[:40])
    assert map_picture(shop.path) is None


def test_map_too_large_for_a_picture_has_none(shop: Workshop) -> None:
    shop.files["map.tmx"] = map_text().replace('tilewidth="64"', 'tilewidth="9000000"')
    shop.write()
    assert map_picture(shop.path) is None
