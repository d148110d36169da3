"""Tile sets and templates that a copied map left behind: those with the name of a supplied one are the product's."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from game.boards.tiled.boards import map_picture
from game.boards.tiled.files import supplied_file
from game.paths import MAPS
from tests.boards.kits.fieldkit import field_text
from tests.boards.kits.mapkit import (
    DUEL_ROWS,
    EXTERNAL,
    Workshop,
    check_text,
    codes,
    json_map,
    layer_text,
    map_text,
    only,
    tileset_text,
)


def named(source: str, more: str = "") -> str:
    """A map whose tile set is somewhere else."""
    return map_text(tilesets=f' <tileset firstgid="1" source="{source}"/>\n{more}')


@pytest.mark.rule("CAL-2.12")
@pytest.mark.parametrize(
    "source",
    ["gone/squares.tsx", "../squares.tsx", "..\\squares.tsx", "/elsewhere/Squares.TSX", "../x/squares.tsx",
     "\\\\evil\\share\\squares.tsx"],
)  # fmt: skip
def test_a_supplied_tile_set_that_is_not_there_is_the_products(shop: Workshop, source: str) -> None:
    report = shop.check(named(source))
    finding = only(report)
    assert report.is_good
    assert (finding.code, finding.severity, finding.kind) == ("tileset_supplied", "warning", "tileset")
    assert report.board is not None
    assert MAPS / "caledea" / "squares.tsx" in report.files


def test_nothing_is_read_from_outside_though_a_file_of_the_name_lies_there(shop: Workshop) -> None:
    outside = shop.folder.parent / "squares.tsx"
    outside.write_text(tileset_text([]), encoding="utf-8")
    report = shop.check(named("../squares.tsx"))
    assert (codes(report), report.is_good, outside in report.files) == (["tileset_supplied"], True, False)


def test_a_tile_set_of_ones_own_beside_the_map_comes_first(shop: Workshop) -> None:
    shop.check(squares_tsx=tileset_text([]))
    assert "tile_class_missing" in [finding.fault for finding in check_map(shop.path).findings]


def test_the_set_is_drawn_as_if_it_lay_there(shop: Workshop) -> None:
    shop.check(named("../squares.tsx"))
    lost = map_picture(shop.path)
    shop.check(map_text(tilesets=EXTERNAL))
    there = map_picture(shop.path)
    assert lost is not None
    assert there is not None
    assert lost.get_view("2").raw == there.get_view("2").raw


OTHER = (
    ' <tileset firstgid="{}" name="t" tilewidth="64" tileheight="64" tilecount="1"><tile id="0"/></tileset>\n'
)


@pytest.mark.parametrize(
    ("source", "fault"), [("gone/squares.tsx", "tileset_missing"), ("../squares.tsx", "tileset_outside")]
)
def test_another_number_of_tiles_stays_the_error_that_it_was(shop: Workshop, source: str, fault: str) -> None:
    assert [f.fault for f in shop.check(named(source, OTHER.format(17))).errors] == [fault]
    assert shop.check(named(source, OTHER.format(16))).is_good


def test_tiles_that_the_supplied_set_does_not_have_are_errors(shop: Workshop) -> None:
    rows = [[pair + 1 for pair in row] for row in DUEL_ROWS]
    rows[2][3] = 16
    text = map_text(tilesets=' <tileset firstgid="1" source="../squares.tsx"/>\n', layers=layer_text(rows))
    assert [finding.fault for finding in shop.check(text).errors] == ["square_gid"]


def test_tiles_of_another_game_are_told_as_such_with_all_their_squares_and_in_one_finding(shop: Workshop) -> None:
    rows = [[pair + 1 for pair in row] for row in DUEL_ROWS]
    hexes = ' <tileset firstgid="101" source="../dynasty/hexes.tsx"/>\n'
    unpainted = only(shop.check(map_text(tilesets=EXTERNAL + hexes, layers=layer_text(rows))))
    assert (unpainted.fault, unpainted.code, unpainted.severity) == ("tileset_other", "tileset_supplied", "warning")
    rows[2][3] = rows[4][1] = 101
    report = shop.check(map_text(tilesets=EXTERNAL + hexes, layers=layer_text(rows)))
    (painted,) = report.errors
    assert (painted.fault, painted.code, painted.cells) == ("tile_other", "map_tile_class", ((3, 2), (1, 4)))


def test_a_json_map_is_helped_as_well(shop: Workshop) -> None:
    shop.name = "map.tmj"
    assert codes(shop.check(json_map(tilesets=[{"firstgid": 1, "source": "../x/squares.tsx"}]))) == [
        "tileset_supplied"
    ]


def test_templates_left_behind_are_the_products_and_told_of_once(tmp_path: Path) -> None:
    woods = "".join(
        f'<object id="{i}" name="Wood {i}" template="../x/forest.tx" x="{96 * i}" y="96" width="64" height="64"/>'
        for i in (1, 2)
    )
    report = check_text(tmp_path / "own", field_text(terrain=woods))
    assert [finding.fault for finding in report.findings].count("tileset_supplied") == 1
    assert "template_outside" not in [finding.fault for finding in report.findings]
    assert report.is_good


def test_names_that_several_games_have_are_the_maps_own_games() -> None:
    assert supplied_file("x/forest.tx", "caldaern") == MAPS / "caldaern" / "forest.tx"
    assert supplied_file("forest.tx", "kalesia") == MAPS / "kalesia" / "forest.tx"
    assert supplied_file("forest.tx") is None
    assert supplied_file("hexes.tsx") == MAPS / "dynasty" / "hexes.tsx"
    assert supplied_file("../squares.png") is None
    assert supplied_file("") is None
