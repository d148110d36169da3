"""Turning half a painted battlefield in Tiled: tiles with the right corners, and zones of the other side."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from game.boards.tiled.wang import Inside, Piece, best, pattern_of, pieces
from game.engine.caldaern.land.board import Battlefield
from game.paths import MAPS
from tests.boards.extension.drawing import objects, prop, tiles
from tests.boards.extension.headless import Tasks, Told, needs_tiled, turning
from tests.boards.kits.textkit import whole_map

pytestmark = needs_tiled

SIZE = (48, 32)
TERRAIN = MAPS / "caldaern" / "terrain.tsx"
WAYS = [(how, side) for how in ("turn", "mirror") for side in ("south", "west")]

# Columns and rows of shapes that no turning or mirroring leaves as they are, in the south-west.
HILL = {(x, y) for x in range(6, 16) for y in range(20, 27) if x + y < 40}
TOP = {(x, y) for x, y in HILL if x in range(8, 12) and y in range(21, 25)}
WOOD = {(x, y) for x in range(2, 9) for y in range(19, 24) if x >= y - 18}
GROVE = {(x, y) for x in range(16, 22) for y in range(20, 26) if x + y < 44}
WALL = {(x, 18) for x in range(12, 20)} | {(19, 19), (19, 20)}
ZONE = {(x, y) for x in range(48) for y in range(27, 32)}


def painted(squares: set[tuple[int, int]], choice: list[Piece]) -> list[list[int]]:
    """Squares painted as the Terrain Brush does: each with the tile that fits among its neighbours."""
    inside: Inside = lambda x, y: (x, y) in squares  # noqa: E731
    return [
        [best(choice, pattern_of(x, y, inside)).number + 1 if (x, y) in squares else 0 for x in range(SIZE[0])]
        for y in range(SIZE[1])
    ]


def field() -> str:
    """A field with a hill of two contours, a wood, a mushroom wood, a wall, and a zone of the south."""
    every = pieces(TERRAIN)
    of = lambda kind, **values: [p for p in every if p.kind == kind and p.properties == values]  # noqa: E731
    layers = [
        ("height 0.5", painted(HILL, of("hill"))), ("height 1", painted(TOP, of("hill"))),
        ("ground", painted(WOOD, of("forest"))), ("grove", painted(GROVE, of("forest", colour="mushroom"))),
        ("built", painted(WALL, [p for p in every if p.terrain == "wall"])),
        ("places", painted(ZONE, of("deployment", owner="1"))),
    ]  # fmt: skip
    text = "".join(tiles(rows, number, name) for number, (name, rows) in enumerate(layers, 1))
    text += "".join(objects(number=n, name=name) for n, name in enumerate(("terrain", "zones", "markers"), 10))
    about = prop("game", "caldaern") + prop("caldaern_format", 2, "int")
    sets = f' <tileset firstgid="1" source="{TERRAIN}"/>\n'
    return whole_map(SIZE, (32, 32), about, sets + text, more=' nextlayerid="20" nextobjectid="1"')


def tasks(folder: Path) -> Tasks:
    """The field turned and mirrored."""
    source = folder / "field.tmx"
    source.write_text(field(), encoding="utf-8")
    return {f"{how} {side}": turning(source, how, side, folder / f"{how} {side}.tmx") for how, side in WAYS}


@pytest.mark.parametrize(("how", "side"), WAYS)
def test_a_painted_field_repeats_itself(told: Told, how: str, side: str) -> None:
    field = check_map(told.drawn(f"{how} {side}").path).board
    assert isinstance(field, Battlefield)
    sideways, upright = how == "turn" or side == "west", how == "turn" or side == "south"

    def opposite(cell: int) -> int:
        y, x = divmod(cell, SIZE[0])
        return (SIZE[0] - 1 - x if sideways else x) + SIZE[0] * (SIZE[1] - 1 - y if upright else y)

    ground = {(one.kind, one.variety, one.colour, one.height, cell) for one in field.elements for cell in one.cells}
    assert {kind for kind, *_ in ground} == {"hill", "forest", "obstacle"}
    assert {colour for _, _, colour, *_ in ground} == {"", "mushroom"}
    assert ground == {(*what, opposite(cell)) for *what, cell in ground}
    zones = {(zone.owner, cell) for zone in field.zones for cell in zone.cells}
    assert {owner for owner, _ in zones} == ({1, 2} if upright else {1})
    assert zones == {(3 - owner if upright else owner, opposite(cell)) for owner, cell in zones}


@pytest.mark.parametrize(("how", "side"), WAYS)
def test_corners_are_drawn_with_their_own_tiles(told: Told, how: str, side: str) -> None:
    """The set has a tile for every corner: none has to be turned over, so light falls on all from the same side."""
    drawn = told.drawn(f"{how} {side}")
    for layer in ("height 0.5", "height 1", "ground", "grove", "built", "places"):
        assert max(number for row in drawn.rows(layer) for number in row) < 1 << 28
    assert told[f"{how} {side}"]["done"]["kept"] == 0
