"""Squares on the wrong layer, a layer over the board, moved layers: seen in Tiled, and not what the game reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.boards.kits.fieldkit import field_text
from tests.boards.kits.hexkit import POINTS, changed, gids, hex_map, hex_workshop, start_text, starts_text
from tests.boards.kits.mapkit import DUEL_ROWS, EXTERNAL, Workshop, check_text, layer_text, map_text, only

ROWS = [[pair + 1 for pair in row] for row in DUEL_ROWS]
PLAIN = (
    ' <tileset firstgid="50" name="own" tilewidth="64" tileheight="64" tilecount="1" columns="0">'
    '<tile id="0"/></tileset>\n'
)


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def layer(rows: list[list[int]], more: str = "") -> str:
    return layer_text(rows, "extra").replace('id="1"', f'id="4"{more}')


def blank(*painted: tuple[int, int], tile: int = 3) -> list[list[int]]:
    return [[tile if (x, y) in painted else 0 for x in range(6)] for y in range(6)]


@pytest.mark.rule("CAL-2.11")
def test_squares_on_another_layer_are_told_of(shop: Workshop) -> None:
    found = only(shop.check(map_text(more=layer(blank((1, 2), (4, 5))))))
    assert (found.code, found.layer, found.layer_id) == ("paint_elsewhere", "extra", 4)
    assert found.cells == ((1, 2), (4, 5))


def test_a_second_board_over_the_first_is_one_finding(shop: Workshop) -> None:
    assert len(only(shop.check(map_text(more=layer(ROWS)))).cells) == 36


@pytest.mark.parametrize("more", [' visible="0"', ' opacity="0"'])
def test_a_layer_that_nobody_sees_misleads_nobody(shop: Workshop, more: str) -> None:
    assert shop.check(map_text(more=layer(ROWS, more))).findings == ()


def test_a_layer_below_the_board_is_not_seen(shop: Workshop) -> None:
    assert shop.check(map_text(layers=layer(ROWS) + layer_text(ROWS))).findings == ()


def test_a_layer_of_other_tiles_over_the_whole_board_hides_it(shop: Workshop) -> None:
    whole = blank(*((x, y) for x in range(6) for y in range(6)), tile=50)
    found = only(shop.check(map_text(tilesets=EXTERNAL + PLAIN, more=layer(whole))))
    assert (found.code, found.fault, found.layer_id) == ("paint_elsewhere", "board_hidden", 4)
    whole[3][3] = 0
    assert shop.check(map_text(tilesets=EXTERNAL + PLAIN, more=layer(whole))).findings == ()
    whole[3][3] = 50
    thin = layer(whole, ' opacity="0.5"')
    assert shop.check(map_text(tilesets=EXTERNAL + PLAIN, more=thin)).findings == ()


@pytest.mark.parametrize("more", ['offsetx="12"', 'offsety="-64"', 'parallaxx="0.5"'])
def test_a_moved_board_is_told_of(shop: Workshop, more: str) -> None:
    found = only(shop.check(map_text().replace('name="resources"', f'name="resources" {more}')))
    assert (found.code, found.layer_id, found.severity) == ("layer_moved", 1, "warning")
    assert found.fault == ("layer_drifts" if "parallax" in more else "layer_moved")


def test_a_moved_layer_of_objects_is_told_of(tmp_path: Path) -> None:
    text = field_text().replace('name="terrain"', 'name="terrain" offsetx="32" offsety="16"')
    found = only(check_text(tmp_path, text))
    assert (found.fault, found.layer, found.values["x"], found.values["y"]) == ("objects_moved", "terrain", "32", "16")


# Hexagons ---------------------------------------------------------------------------------------------------
@pytest.mark.rule("DYN-24.2")
def test_land_below_the_layer_of_the_land_is_told_of_where_that_is_empty(tmp_path: Path) -> None:
    below, holed = layer_text(gids(), "below"), layer_text(gids(changed(0, 0, ".")), "terrain")
    found = only(hex_workshop(tmp_path).check(hex_map(ground=below + holed)))
    assert (found.code, found.layer, found.cells) == ("paint_elsewhere", "below", ((0, 0),))


def test_start_areas_of_one_numbered_name_are_told_of(tmp_path: Path) -> None:
    first, second = (start_text(player, square) for player, square in POINTS.items())
    same = starts_text({}, more=first + second.replace('name="s2"', 'name="s1"'))
    found = only(hex_workshop(tmp_path).check(hex_map(starts=same)))
    assert (found.code, found.object_id, found.cells) == ("name_twice", 2, ((2, 5), (11, 5)))
    unnumbered = same.replace('name="s1"', 'name="start"')
    assert hex_workshop(tmp_path).check(hex_map(starts=unnumbered)).findings == ()
