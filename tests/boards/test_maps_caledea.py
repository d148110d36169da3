"""Caledea's rules for maps, one by one."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from game.boards import BoardError, Severity, check_map, load_board
from game.engine.caledea.position.board import LETTERS, PAIR_CODES
from game.paths import MAPS
from tests.boards.kits.mapkit import (
    DUEL_ROWS,
    GAME,
    Workshop,
    codes,
    embedded,
    faults,
    json_map,
    layer_text,
    map_text,
    only,
    tile_text,
    tileset_text,
)  # fmt: skip

PAIRS = tuple(pair for row in DUEL_ROWS for pair in row)
GIDS = [[pair + 1 for pair in row] for row in DUEL_ROWS]


def changed(column: int, row: int, pair: int) -> list[list[int]]:
    """The good board with one square changed."""
    rows = [list(line) for line in DUEL_ROWS]
    rows[row][column] = pair
    return rows


@pytest.mark.rule("CAL-2.9")
def test_map_that_is_good_gives_its_board(shop: Workshop) -> None:
    report = shop.check()
    assert report.findings == ()
    assert report.board is not None
    assert (report.board.width, report.board.height, report.board.pairs) == (6, 6, PAIRS)


@pytest.mark.rule("CAL-2.9")
def test_map_in_json_gives_the_same_board(shop: Workshop) -> None:
    board = shop.check().board
    assert shop.check(json_map()).board == board


@pytest.mark.rule("CAL-2.9")
@pytest.mark.parametrize("name", ["isometric", "hexagonal", "staggered", ""])
def test_orientation_other_than_orthogonal_is_refused(shop: Workshop, name: str) -> None:
    finding = only(shop.check(map_text(orientation=name)))
    assert (finding.code, finding.line) == ("map_orientation", 2)


@pytest.mark.rule("CAL-2.9")
def test_infinite_map_is_refused_without_reading_its_chunks(shop: Workshop) -> None:
    chunks = ' <layer name="resources" width="6" height="6"><data encoding="csv"><chunk>1</chunk></data></layer>\n'
    assert codes(shop.check(map_text(infinite="1", layers=chunks))) == ["map_orientation"]


@pytest.mark.rule("CAL-2.1")
@pytest.mark.rule("CAL-21.55")
@pytest.mark.parametrize(("width", "height", "is_good"), [(5, 10, False), (6, 6, True), (40, 6, True),
                                                         (41, 6, False), (6, 41, False), (6, 40, True)])  # fmt: skip
def test_size_outside_6_to_40_is_refused(shop: Workshop, width: int, height: int, is_good: bool) -> None:
    rows = [[PAIRS[(x + y * 5) % 36] for x in range(width)] for y in range(height)]
    assert ("map_size" in codes(shop.check(map_text(rows)))) is not is_good


@pytest.mark.rule("CAL-2.10")
def test_map_without_the_property_game_is_refused(shop: Workshop) -> None:
    assert only(shop.check(map_text(properties=""))).code == "map_wrong_game"


@pytest.mark.rule("CAL-2.10")
def test_misspelt_property_game_is_named(shop: Workshop) -> None:
    finding = shop.check(map_text(properties=GAME.replace("game", "gmae"))).findings[0]
    assert (finding.code, finding.values["found"]) == ("map_wrong_game", "gmae")


@pytest.mark.rule("CAL-2.10")
def test_game_that_is_none_suggests_the_nearest(shop: Workshop) -> None:
    finding = only(shop.check(map_text(properties=GAME.replace("caledea", "Caldea"))))
    assert (finding.code, finding.suggestion) == ("map_wrong_game", "caledea")


@pytest.mark.rule("CAL-2.10")
def test_game_as_a_number_is_refused(shop: Workshop) -> None:
    properties = '  <property name="game" type="int" value="1"/>\n'
    assert only(shop.check(map_text(properties=properties))).fault == "game_type"


@pytest.mark.rule("CAL-2.10")
def test_title_author_and_description_are_kept(shop: Workshop) -> None:
    texts = "".join(f'  <property name="{n}" value="A {n}"/>\n' for n in ("title", "author", "description"))
    board = shop.check(map_text(properties=GAME + texts)).board
    assert board is not None
    assert (board.title, board.author, board.description) == ("A title", "A author", "A description")


@pytest.mark.rule("CAL-2.10")
def test_title_of_many_lines_and_endless_length_is_made_fit_to_be_shown(shop: Workshop) -> None:
    properties = GAME + f'  <property name="title">one&#10;\ttwo \u202e{"x" * 5000}</property>\n'
    report = shop.check(map_text(properties=properties))
    assert faults(report) == ["text_long"]
    assert report.board is not None
    assert report.board.title.startswith("one two x")
    assert len(report.board.title) <= 60


@pytest.mark.rule("CAL-2.11")
def test_map_without_the_layer_is_refused(shop: Workshop) -> None:
    found = only(shop.check(map_text(layers=layer_text(GIDS, "ground"))))
    assert (found.fault, found.layer, found.code) == ("layer_misspelt", "ground", "map_layer")
    two = layer_text(GIDS, "ground") + layer_text(GIDS, "sky")
    assert only(shop.check(map_text(layers=two))).fault == "layer_missing"


@pytest.mark.rule("CAL-2.11")
@pytest.mark.parametrize("name", ["Resources", "resource", "ressources"])
def test_misspelt_layer_is_named(shop: Workshop, name: str) -> None:
    finding = only(shop.check(map_text(layers=layer_text(GIDS, name))))
    assert (finding.fault, finding.layer, finding.values["found"]) == ("layer_misspelt", name, name)


@pytest.mark.rule("CAL-2.11")
def test_layer_that_is_there_twice_is_refused(shop: Workshop) -> None:
    finding = only(shop.check(map_text(layers=layer_text(GIDS) * 2)))
    assert (finding.code, finding.fault) == ("map_layer", "layer_twice")


@pytest.mark.rule("CAL-2.11")
def test_layer_inside_a_group_is_refused(shop: Workshop) -> None:
    finding = only(shop.check(map_text(layers=f' <group name="land">\n{layer_text(GIDS)} </group>\n')))
    assert (finding.fault, finding.values["group"]) == ("layer_grouped", "land")


@pytest.mark.rule("CAL-2.11")
def test_object_layer_of_that_name_is_no_tile_layer(shop: Workshop) -> None:
    assert only(shop.check(map_text(layers=' <objectgroup name="resources"/>\n'))).fault == "layer_kind"


@pytest.mark.rule("CAL-2.11")
@pytest.mark.rule("CAL-21.55")
def test_every_empty_square_is_placed(shop: Workshop) -> None:
    rows = changed(4, 1, -1)
    rows[5][0] = -1
    found = only(shop.check(map_text(rows)))
    assert (found.code, found.layer, found.column, found.row) == ("map_empty_square", "resources", 4, 1)
    assert found.cells == ((4, 1), (0, 5))
    assert "0" in map_text(rows).splitlines()[found.line - 1].rstrip(",").split(",")


@pytest.mark.rule("CAL-2.11")
def test_decoration_never_matters(shop: Workshop) -> None:
    group = f' <group name="sky" visible="0">\n{layer_text([[0] * 6] * 6, "clouds")} </group>\n'
    objects = ' <objectgroup name="notes">\n  <object id="1" x="3" y="4"/>\n </objectgroup>\n'
    assert shop.check(map_text(more=group + objects)).findings == ()


@pytest.mark.rule("CAL-2.11")
def test_broken_decoration_is_a_warning_with_its_place(shop: Workshop) -> None:
    rows = [[0] * 6 for _ in range(6)]
    rows[2][3] = 99
    finding = only(report := shop.check(map_text(more=layer_text(rows, "trees"))))
    assert report.is_good
    assert finding.severity is Severity.WARNING
    assert (finding.layer, finding.column, finding.row) == ("trees", 3, 2)


@pytest.mark.rule("CAL-2.12")
@pytest.mark.parametrize("kind", ['type="square"', 'class="square"', 'type="square" class="other"'])
def test_class_of_a_tile_is_read_from_type_else_from_class(shop: Workshop, kind: str) -> None:
    tiles = [tile_text(i, kind=kind) for i in range(15)]
    assert shop.check(squares_tsx=tileset_text(tiles)).is_good


@pytest.mark.rule("CAL-2.12")
def test_tile_of_another_class_is_placed_at_its_first_square(shop: Workshop) -> None:
    tiles = [tile_text(i, kind='type="sqare"' if i == 14 else 'type="square"') for i in range(15)]
    finding = only(shop.check(squares_tsx=tileset_text(tiles)))
    assert (finding.code, finding.suggestion) == ("map_tile_class", "square")
    assert (Path(finding.file).name, finding.object) == ("squares.tsx", "14")
    assert (finding.column, finding.row) == (3, 0)
    assert finding.cells == tuple((i % 6, i // 6) for i, pair in enumerate(PAIRS) if pair == 14)


@pytest.mark.rule("CAL-2.12")
@pytest.mark.parametrize(
    ("kind", "fault", "meant"),
    [("sqare", "tile_class", "square"), *((kind, "tile_other", "") for kind in ("forest", "terrain", "lava"))],
)
def test_only_this_game_s_class_is_named(shop: Workshop, kind: str, fault: str, meant: str) -> None:
    """Whatever other games call their tiles: what is like the wanted word is a slip, all else another set's tile."""
    tiles = [tile_text(i, kind=f'type="{kind}"' if i == 14 else 'type="square"') for i in range(15)]
    finding = only(shop.check(squares_tsx=tileset_text(tiles)))
    assert (finding.fault, finding.suggestion, finding.values["wanted"]) == (fault, meant, "square")


@pytest.mark.rule("CAL-2.12")
def test_tile_without_data_of_its_own_has_no_class(shop: Workshop) -> None:
    assert faults(shop.check(squares_tsx=tileset_text([]))) == ["tile_class_missing", "resource_missing"]


@pytest.mark.rule("CAL-2.12")
def test_order_of_the_two_resources_has_no_meaning(shop: Workshop) -> None:
    tiles = [tile_text(i, LETTERS[c[1]], LETTERS[c[0]]) for i, c in enumerate(PAIR_CODES)]
    assert shop.check(squares_tsx=tileset_text(tiles)).board == shop.check().board


@pytest.mark.rule("CAL-2.12")
def test_tile_set_may_be_embedded(shop: Workshop) -> None:
    report = shop.check(map_text(tilesets=embedded()))
    assert report.findings == ()
    assert report.board is not None
    assert report.board.pairs == PAIRS


@pytest.mark.rule("CAL-2.12")
def test_second_tile_set_before_the_first_shifts_no_square(shop: Workshop) -> None:
    other = ' <tileset firstgid="1" name="trees" tilewidth="64" tileheight="64" tilecount="0" columns="0"/>\n'
    moved = layer_text([[gid + 6 for gid in row] for row in GIDS])
    tilesets = other + ' <tileset firstgid="7" source="squares.tsx"/>\n'
    board = shop.check(map_text(tilesets=tilesets, layers=moved)).board
    assert board is not None
    assert board.pairs == PAIRS


@pytest.mark.rule("CAL-2.12")
@pytest.mark.rule("CAL-2.20")
def test_supplied_tile_numbers_are_the_numbers_of_the_pairs(shop: Workshop) -> None:
    shop.files["squares.tsx"] = (MAPS / "caledea" / "squares.tsx").read_text("utf-8")
    board = shop.check(map_text([list(range(15))] * 6)).board
    assert board is not None
    assert board.pairs == tuple(range(15)) * 6


@pytest.mark.rule("CAL-2.13")
def test_turned_and_mirrored_tiles_are_the_same_squares(shop: Workshop) -> None:
    flags = (0x80000000, 0x40000000, 0x20000000, 0x10000000, 0xF0000000)
    turned = [[gid | flags[(x + y) % 5] for x, gid in enumerate(row)] for y, row in enumerate(GIDS)]
    report = shop.check(map_text(layers=layer_text(turned)))
    assert report.findings == ()
    assert report.board is not None
    assert report.board.pairs == PAIRS


@pytest.mark.rule("CAL-2.14")
@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_base64_is_read(shop: Workshop, compression: str) -> None:
    report = shop.check(map_text(encoding="base64", compression=compression))
    assert report.findings == ()
    assert report.board is not None
    assert report.board.pairs == PAIRS


@pytest.mark.rule("CAL-2.14")
@pytest.mark.parametrize(
    ("how", "fault"),
    [('encoding="base64" compression="zstd"', "compression"), ('encoding="hex"', "encoding"), ("", "cells_xml")],
)
def test_other_encodings_are_refused(shop: Workshop, how: str, fault: str) -> None:
    text = map_text().replace('encoding="csv"', how)
    if not how:
        text = text[: text.index("<data")] + "<data><tile gid='1'/></data></layer></map>"
    finding = only(shop.check(text))
    assert (finding.code, finding.fault, finding.layer) == ("map_encoding", fault, "resources")


@pytest.mark.rule("CAL-2.12")
@pytest.mark.rule("CAL-21.55")
@pytest.mark.parametrize(
    ("tile", "code", "fault"),
    [
        (tile_text(6, "gold"), "map_resource_unknown", "resource_unknown"),
        (tile_text(6, "Grain"), "map_resource_unknown", "resource_unknown"),
        (tile_text(6, "iron", "iron"), "map_resource_same", "resource_same"),
        (tile_text(6).replace("resource_b", "resorce_b"), "map_resource_unknown", "resource_misspelt"),
        (tile_text(6).replace('name="resource_b"', 'name="note"'), "map_resource_unknown", "resource_missing"),
        (tile_text(6).replace("resource_a", 'resource_a" type="int'), "map_resource_unknown", "resource_type"),
        (tile_text(6, more='<property name="resource_c" value="iron"/>'), "map_resource_unknown", "resource_third"),
    ],
)
def test_tile_without_exactly_two_known_resources_is_refused(shop: Workshop, tile: str, code: str, fault: str) -> None:
    tiles = [tile if i == 6 else tile_text(i) for i in range(15)]
    found = shop.check(squares_tsx=tileset_text(tiles)).errors
    assert [(f.code, f.fault, f.object, f.column, f.row) for f in found] == [(code, fault, "6", 1, 0)]


@pytest.mark.rule("CAL-2.3")
def test_one_resource_is_too_few(shop: Workshop) -> None:
    lone = ' <tile id="6" type="square"><properties><property name="resource_a" value="iron"/></properties></tile>'
    tiles = [lone if i == 6 else tile_text(i) for i in range(15)]
    assert only(shop.check(squares_tsx=tileset_text(tiles))).fault == "resource_missing"


def test_faulty_tile_that_is_painted_nowhere_is_a_warning(shop: Workshop) -> None:
    tiles = [tile_text(i, "gold") if i == 3 else tile_text(i) for i in range(15)]
    report = shop.check(squares_tsx=tileset_text(tiles))
    assert report.is_good
    assert [(f.fault, f.severity) for f in report.findings] == [("resource_unknown", Severity.WARNING)]


@pytest.mark.rule("CAL-2.15")
@pytest.mark.rule("CAL-2.16")
def test_map_with_one_playable_kingdom_is_refused(shop: Workshop) -> None:
    rows = [[6 if y < 5 else 2 for _ in range(6)] for y in range(6)]
    rows[5][:3] = [14, 14, 14]
    finding = only(shop.check(map_text(rows)))
    assert (finding.code, finding.values["name"]) == ("map_too_few_kingdoms", "Brennoch")
    assert finding.cells == ((0, 5), (1, 5), (2, 5))
    rows[5][:3] = [2, 2, 2]
    bare = only(shop.check(map_text(rows)))
    assert (bare.code, bare.cells) == ("map_too_few_kingdoms", ())
    rows[5][:4] = [14, 14, 14, 14]
    assert "map_too_few_kingdoms" not in codes(shop.check(map_text(rows)))


@pytest.mark.rule("CAL-2.16")
def test_squares_not_yet_painted_are_not_called_a_lack_of_kingdoms(shop: Workshop) -> None:
    rows = [[6 if y < 3 else -1 for _ in range(6)] for y in range(6)]
    assert codes(shop.check(map_text(rows))) == ["map_empty_square"]


@pytest.mark.rule("CAL-2.17")
@pytest.mark.parametrize(("extra", "is_uneven"), [(2, False), (3, True)])
def test_uneven_land_is_a_warning_from_a_difference_of_three(shop: Workshop, extra: int, is_uneven: bool) -> None:
    cells = [6] * (8 + extra) + [14] * 8 + [2] * (20 - extra)
    report = shop.check(map_text([cells[y * 6 : y * 6 + 6] for y in range(6)]))
    assert report.is_good
    assert ("map_uneven" in codes(report)) is is_uneven


@pytest.mark.rule("CAL-2.17")
@pytest.mark.parametrize(("squares", "is_reachable"), [(4, False), (5, True)])
def test_castle_dearer_than_all_the_land_is_a_warning(shop: Workshop, squares: int, is_reachable: bool) -> None:
    cells = [6] * squares + [14] * 5 + [2] * (31 - squares)
    report = shop.check(map_text([cells[y * 6 : y * 6 + 6] for y in range(6)]))
    assert report.is_good
    assert ("map_castle_unreachable" not in codes(report)) is is_reachable


@pytest.mark.rule("CAL-2.16")
@pytest.mark.rule("CAL-21.55")
def test_all_faults_are_reported_together_and_nothing_is_loaded(shop: Workshop) -> None:
    tiles = [tile_text(6, "iron", "iron"), tile_text(14, "gold"), tile_text(0), tile_text(7)]
    rows = [[0, 6, 7, 14, 0] for _ in range(10)]
    rows[4][2] = -1
    report = shop.check(map_text(rows, tilesets=embedded(tiles)))
    wanted = {"map_size", "map_resource_same", "map_resource_unknown", "map_empty_square"}
    assert set(codes(report)) == wanted
    assert report.board is None
    with pytest.raises(BoardError) as error:
        load_board(shop.path)
    assert {finding.code for finding in error.value.findings} == wanted
    again = pickle.loads(pickle.dumps(error.value))
    assert (str(again), again.findings) == (str(error.value), error.value.findings), "it may come from another process"


@pytest.mark.rule("CAL-2.16")
def test_map_wanted_for_another_game_is_refused(shop: Workshop) -> None:
    report = check_map(shop.write(), "dynasty")
    assert [finding.fault for finding in report.findings] == ["game_other"]


def test_property_that_the_game_does_not_know_is_a_warning(shop: Workshop) -> None:
    report = shop.check(map_text(properties=GAME + '  <property name="titel" value="Oak"/>\n'))
    assert report.is_good
    finding = only(report)
    assert (finding.code, finding.suggestion, finding.line) == ("map_property", "title", 5)
