"""The tile set with which land is painted in Tiled: its classes, its terrain sets, its pictures."""

from __future__ import annotations

import json
import random
from functools import cache, partial
from itertools import product
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.boards import check_map
from game.boards.checks.caldaern_field.terrain import properties_of
from game.boards.games import BOARD_GAMES
from game.boards.tiled.wang import Piece, best, pattern_of, pieces
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.kinds import KINDS
from game.paths import MAPS
from game.views.caldaern.ground.living import LIVING
from tests.boards.kits.tiledkit import needs_tiled
from tests.boards.test_supplied_maps import run_tiled
from tools.maps import field_tiles, make_field_tiles, make_terrain_tiles
from tools.maps.terrain import alive, shapes, starter
from tools.maps.terrain.canvas import TERRAIN_GID
from tools.maps.terrain.sets import SQUARES, Tile
from tools.maps.terrain.tiles import COLUMNS, terrain_sets, tiles

FOLDER = MAPS / "caldaern"
ZONES = {"deployment": {"owner"}, "forbidden": set(), "exit": {"owner"}}
SEEN = 40
"""How opaque a pixel has to be to count as covered, of 255."""


@pytest.fixture(scope="module")
def painted() -> list[Tile]:
    return tiles()


@pytest.fixture(scope="module")
def opacity() -> np.ndarray:
    """How opaque the supplied picture is, row by row."""
    picture = pygame.image.load(FOLDER / "terrain.png")
    return np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8)[3::4].reshape(picture.get_size()[::-1])


@cache
def choice() -> tuple[Piece, ...]:
    return pieces(FOLDER / "terrain.tsx")


def of(kind: str, /, **properties: str) -> list[Piece]:
    return [piece for piece in choice() if piece.kind == kind and piece.properties == properties]


def test_the_tile_set_is_what_its_script_makes() -> None:
    assert make_terrain_tiles.tileset_text() == (FOLDER / "terrain.tsx").read_text("utf-8")


@pytest.mark.rule("CDN-29.49")
def test_the_scenery_says_what_it_shows() -> None:
    for name, text in make_field_tiles.texts().items():
        assert text == (FOLDER / f"{name}.tsx").read_text("utf-8")
    ground, standing = field_tiles.ground_shows(), field_tiles.standing_shows()
    assert set(ground) == set(range(field_tiles.MEADOW_SIDE**2, field_tiles.COUNT))
    assert set(standing) == set(range(field_tiles.TALL_COUNT))
    assert set(ground.values()) | set(standing.values()) <= set(KINDS)
    assert standing[field_tiles.GROWTH_FIRST["trees"]] == "forest"
    assert standing[field_tiles.LINE_FIRST["wall"]] == "obstacle"


def test_the_pictures_are_what_their_script_draws(painted: list[Tile]) -> None:
    kept = pygame.image.load(FOLDER / "terrain.png")
    for n in random.Random(29).sample(range(len(painted)), 60):
        made = painted[n].draw()
        place = (n % COLUMNS * shapes.SIDE, n // COLUMNS * shapes.SIDE, shapes.SIDE, shapes.SIDE)
        one, other = (
            np.frombuffer(pygame.image.tobytes(picture, "RGBA"), np.uint8).astype(int)
            for picture in (made, kept.subsurface(place))
        )
        assert np.abs(one - other).mean() < 1, f"tile {n}"


@pytest.mark.rule("CDN-29.47")
def test_a_tile_that_counts_covers_half_of_its_square_and_others_nothing(
    painted: list[Tile], opacity: np.ndarray
) -> None:
    side = shapes.SIDE
    for n in range(opacity.size // side**2):
        left, top = n % COLUMNS * side, n // COLUMNS * side
        tile = opacity[top : top + side, left : left + side]
        if n < len(painted) and painted[n].kind:
            assert (tile >= SEEN).mean() >= 0.5, f"tile {n}, a {painted[n].kind}, is hardly to be seen"
        else:
            assert not tile.any()


@pytest.mark.rule("CDN-29.47")
def test_every_tile_has_a_class_and_properties_of_the_tables(painted: list[Tile]) -> None:
    assert {tile.kind for tile in painted if tile.kind} == set(KINDS) | set(ZONES)
    for tile in filter(lambda tile: tile.kind, painted):
        known = ZONES[tile.kind] if tile.kind in ZONES else set(properties_of(tile.kind))
        assert set(tile.properties) <= known
        assert set(tile.properties) >= ZONES.get(tile.kind, set())
    colours = {(tile.kind, tile.properties["colour"]) for tile in painted if "colour" in tile.properties}
    assert colours == {(name, colour) for name, kind in KINDS.items() if kind.colours for colour in
                       (*kind.colours, "unknown")}  # fmt: skip


@pytest.mark.rule("CDN-29.47")
def test_terrain_sets_have_a_tile_for_every_way_in_which_terrains_meet(painted: list[Tile]) -> None:
    for terrain in terrain_sets():
        found = [wang for tile in painted if tile.probability == 1 for name, wang in tile.wang if name == terrain.name]
        assert len(found) == len(set(found))
        if terrain.name in (SQUARES, "height in one layer"):
            continue
        places = range(0 if terrain.edges else 1, 8, 2)
        for colour in terrain.colours:
            chosen = [{places[i] for i in range(4) if mask >> i & 1} for mask in range(1, 16)]
            wanted = {tuple(colour.name if n in own else "" for n in range(8)) for own in chosen}
            assert {wang for wang in found if colour.name in wang} == wanted
    one_layer = [wang for tile in painted for name, wang in tile.wang if name == "height in one layer"]
    assert len(one_layer) == 6 * 15 + 5 * 14


@pytest.mark.rule("CDN-29.47")
def test_every_kind_of_colour_land_has_a_brush(painted: list[Tile]) -> None:
    """Areas, streams and houses: the brush finds a tile for each corner or edge, and no other kind's."""
    brushes = {
        (tile.kind, tile.properties["colour"], name)
        for tile in painted if "colour" in tile.properties for name, _ in tile.wang
    }  # fmt: skip
    wanted = {(name, colour) for name, kind in KINDS.items() for colour in (*kind.colours, "unknown") if kind.colours}
    assert {(kind, colour) for kind, colour, _ in brushes} == wanted
    assert {(kind, colour) for kind, colour, name in brushes if name == "colour streams"} == {
        ("river", colour) for colour in (*KINDS["river"].colours, "unknown")
    }
    land = {pair for pair in wanted if pair[0] != "building"} - {("hill", "scree")}
    assert {(kind, colour) for kind, colour, name in brushes if name == SQUARES} == land
    names = [colour.name for terrain in terrain_sets() for colour in terrain.colours if terrain.name != SQUARES]
    assert len(set(names)) == len(names)


def test_kinds_of_colour_land_look_different_and_bear_signs_at_their_edge() -> None:
    pictures = {
        (kind, colour): pygame.image.tobytes(alive.area(kind, colour, shapes.WHOLE), "RGBA")
        for kind, colour in LIVING if colour != "unknown"
    }  # fmt: skip
    assert len(set(pictures.values())) == len(pictures)
    for kind, colour in pictures:
        corners, draw = alive.with_sign(kind, colour)
        signed, bare = (made(shapes.of_corners(corners)) for made in (draw, partial(alive.area, kind, colour)))
        assert pygame.image.tobytes(signed, "RGBA") != pygame.image.tobytes(bare, "RGBA")


def test_in_one_layer_the_greatest_corner_is_the_height(painted: list[Tile]) -> None:
    for tile in painted:
        for name, wang in tile.wang:
            if name == "height in one layer":
                assert max(float(word) for word in wang if word) == tile.properties["height"]


@pytest.mark.parametrize("mask", range(1, 16))
def test_outlines_meet_where_tiles_lie_side_by_side(mask: int) -> None:
    """Along the edge that two squares share both are as deep inside, whatever lies around."""
    here = shapes.depth(shapes.of_corners(mask))
    if not mask & 0b0011:
        return
    for rest in (0, 0b0100, 0b1000, 0b1100):
        beside = (8 if mask & 1 else 0) | (4 if mask & 2 else 0) | (rest >> 2)
        there = shapes.depth(shapes.of_corners(beside))
        drawn = shapes.inside(here)[:, -1], shapes.inside(there)[:, 0]
        assert np.abs(drawn[0] - drawn[1]).max() <= 1
        assert np.abs(drawn[0] - drawn[1]).mean() < 0.12


def test_the_best_piece_shows_the_squares_around() -> None:
    wood = of("forest")
    block = {(x, y) for x, y in product(range(3), range(3))}
    assert best(wood, pattern_of(0, 0, lambda x, y: (x, y) in block)).pattern == shapes.of_corners(0b0010)
    assert best(wood, pattern_of(1, 1, lambda x, y: (x, y) in block)).pattern == shapes.WHOLE
    assert best(wood, pattern_of(0, 0, lambda x, y: (x, y) == (0, 0))).pattern == 0
    assert best(wood, pattern_of(0, 0, lambda x, y: y == 0)).pattern == 0b01000100
    whole = {best(wood, shapes.WHOLE, at).number for at in range(60)}
    assert len(whole) == 4
    walls = of("obstacle", kind="wall")
    assert best(walls, pattern_of(0, 0, lambda x, y: True)).pattern == 0b01010101
    with pytest.raises(ValueError, match="no tile"):
        best([], 0)


def test_the_game_understands_every_tile(tmp_path: Path, painted: list[Tile]) -> None:
    """All of them on one field: what overlaps is told of, what a tile says of itself is not."""
    rows = [[TERRAIN_GID + y * 48 + x if y * 48 + x < len(painted) else 0 for x in range(48)] for y in range(32)]
    text = starter.map_text()
    begin, end = text.index(' <layer id="1"'), text.index("</map>")
    numbers = ",\n".join(",".join(map(str, row)) for row in rows)
    layer = f' <layer id="1" name="height 1" width="48" height="32"><data encoding="csv">\n{numbers}\n</data></layer>\n'
    for name in ("terrain.tsx", "terrain.png", "field.tsx", "field.png", "plains.tsx", "plains.png"):
        (tmp_path / name).write_bytes((FOLDER / name).read_bytes())
    (tmp_path / "all.tmx").write_text(text[:begin] + layer + text[end:], encoding="utf-8")
    report = check_map(tmp_path / "all.tmx")
    told = {finding.code for finding in report.findings}
    assert told.isdisjoint({"terrain_incomplete", "zone_incomplete", "terrain_height", "material_not_allowed"})
    assert [finding for finding in report.findings if finding.kind in ("tile", "tileset")] == []
    assert "paint_speck" in told


def test_bridges_and_fords_stand_in_whole_blocks_that_a_rectangle_takes(painted: list[Tile]) -> None:
    rows = [painted[n : n + COLUMNS] for n in range(0, len(painted), COLUMNS)]
    first = next(n for n, row in enumerate(rows) if {tile.kind for tile in row} == {"bridge"} and not row[0].wang)
    for row in rows[first : first + 4]:
        words = [(tile.kind, tile.properties["material"]) for tile in row]
        assert words == [("bridge", "wood")] * 8 + [("bridge", "stone")] * 8
    for row in rows[first + 4 : first + 8]:
        assert [tile.kind for tile in row] == ["ford"] * 4 + [""] * 12


@needs_tiled
def test_tiled_itself_reads_every_tile_and_terrain_set(tmp_path: Path, painted: list[Tile]) -> None:
    run_tiled(tmp_path, "tiled", "--export-tileset", "json", FOLDER / "terrain.tsx", tmp_path / "t.json")
    theirs = json.loads((tmp_path / "t.json").read_text("utf-8"))
    assert (theirs["tilewidth"], theirs["columns"], theirs["tilecount"]) == (shapes.SIDE, COLUMNS, len(painted))
    assert [tile["type"] for tile in theirs["tiles"]] == [tile.kind for tile in painted if tile.kind]
    for own, terrain in zip(theirs["wangsets"], terrain_sets(), strict=True):
        number = {"": 0} | {colour.name: n for n, colour in enumerate(terrain.colours, start=1)}
        wanted = {n: [number[word] for word in wang] for n, tile in enumerate(painted)
                  for name, wang in tile.wang if name == terrain.name}  # fmt: skip
        assert (own["name"], own["type"], len(own["colors"])) == (terrain.name, terrain.kind, len(terrain.colours))
        assert {piece["tileid"]: piece["wangid"] for piece in own["wangtiles"]} == wanted


def test_the_first_field_of_a_designer_is_what_its_script_makes_and_can_be_played() -> None:
    assert starter.map_text() == starter.PATH.read_text("utf-8")
    report = check_map(starter.PATH)
    assert report.findings == ()
    assert isinstance(report.board, Battlefield)
    heights = [element.height for element in report.board.elements if element.name.startswith("Example hill")]
    assert heights == [1, 2, 3]
    assert {element.kind for element in report.board.elements} >= {"forest", "river", "marsh", "bridge", "ford"}
    assert starter.PATH.name in BOARD_GAMES["caldaern"].kit
