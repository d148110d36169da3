"""Files that are broken, strange or hostile: each is answered with a finding, none with an exception or a swelling."""

from __future__ import annotations

import base64
import gzip
import os
import random
import sys
import zlib
from pathlib import Path, PureWindowsPath

import pytest

from game.boards import BoardError, check_map, load_board
from game.boards.tiled.files import leads_away
from game.boards.tiled.findings import Findings, Place
from game.boards.tiled.limits import MAX_FILE_BYTES, MAX_FINDINGS, MAX_SQUARES, MAX_TREE_DEPTH
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
    png,
    tile_text,
    tileset_text,
)  # fmt: skip

PICTURE = (MAPS / "caledea" / "squares.png").read_bytes()


# The file as such -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (b"", "not_tiled"),
        (b"   \n", "not_tiled"),
        (b"GIF89a nothing", "not_tiled"),
        (b"[1, 2]", "not_tiled"),
        (b"<", "xml_truncated"),
        (b"<map", "xml_truncated"),
        (b"<map></mop>", "xml_tag"),
        (b"<map a='1' a='2'/>", "xml_broken"),
        (b"<map/><map/>", "xml_broken"),
        (b"<map>&undefined;</map>", "xml_broken"),
        (b"<map>\x00</map>", "xml_broken"),
        (b"<map>\n\xff</map>", "not_utf8"),
        ("<map/>".encode("utf-16"), "not_utf8"),
        (gzip.compress(map_text().encode()), "file_packed"),
        (b"<tileset/>", "not_a_map"),
        (b"<html/>", "not_a_map"),
        (b"{", "json_broken"),
        (b'{"type": "map", "layers": 3}', "json_shape"),
        (b'{"type": "map", "layers": [{"type": "sky"}]}', "json_shape"),
        (b'{"type": "map", "tilesets": ["a.tsx"]}', "json_shape"),
        (b'{"type": "tileset", "tilecount": 1}', "not_a_map"),
        (b"{}", "not_a_map"),
        (b'{"type": "map", "width": ' + b"9" * 5000 + b"}", "json_broken"),
    ],
)
def test_file_that_is_no_map_is_said_to_be_none(shop: Workshop, content: bytes, fault: str) -> None:
    finding = only(shop.check(content))
    assert (finding.code, finding.fault) == ("map_unreadable", fault)


def test_fault_in_the_text_has_its_line(shop: Workshop) -> None:
    assert only(shop.check("<map>\n\n <layer>\n</map>")).line == 4
    assert only(shop.check(b"<map>\n\n\n \xff</map>")).line == 4


def test_byte_order_mark_and_another_declared_encoding_do_no_harm(shop: Workshop) -> None:
    text = map_text(properties=GAME + '  <property name="title" value="Süd"/>\n')
    assert shop.check(b"\xef\xbb\xbf" + text.encode()).is_good
    report = shop.check(text.replace('encoding="UTF-8"', 'encoding="ISO-8859-1"'))
    assert report.board is not None
    assert report.board.title == "Süd"


def test_missing_file_and_folder_are_told_apart(tmp_path: Path) -> None:
    assert only(check_map(tmp_path / "none.tmx")).fault == "file_missing"
    assert only(check_map(tmp_path)).fault == "file_folder"
    assert only(check_map("a\0b.tmx")).fault == "file_missing"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_device_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.tmx"
    os.mkfifo(pipe)
    assert only(check_map(pipe)).fault == "file_special"


def test_file_that_may_not_be_read_is_said_so(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: object, flags: int) -> int:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "open", refuse)
    assert only(shop.check()).fault == "file_forbidden"


def test_file_that_is_too_large_is_not_read(shop: Workshop) -> None:
    path = shop.write()
    with path.open("r+b") as stream:
        stream.truncate(MAX_FILE_BYTES + 1)
    assert only(check_map(path)).fault == "file_large"


# Hostile XML and JSON ---------------------------------------------------------------------------------------
def test_entity_bomb_is_refused_at_its_document_type(shop: Workshop) -> None:
    bomb = '<!DOCTYPE map [<!ENTITY a "xxxxxxxxxx">' + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefgh", "bcdefghi")
    )
    finding = only(shop.check('<?xml version="1.0"?>\n' + bomb + "]>\n<map>&i;</map>"))
    assert (finding.fault, finding.line) == ("xml_doctype", 2)


def test_external_entity_is_refused(shop: Workshop) -> None:
    text = '<!DOCTYPE map [<!ENTITY x SYSTEM "file:///etc/passwd">]><map>&x;</map>'
    assert only(shop.check(text)).fault == "xml_doctype"


def test_elements_nested_without_end_are_refused(shop: Workshop) -> None:
    assert only(shop.check("<map>" + "<group>" * 200_000)).fault == "xml_deep"
    layer: dict[str, object] = {"type": "group", "layers": []}
    for _ in range(MAX_TREE_DEPTH + 2):
        layer = {"type": "group", "layers": [layer]}
    assert only(shop.check(json_map(layers=[layer]))).fault == "xml_deep"
    assert only(shop.check('{"layers":' + "[" * 200_000)).fault == "json_broken"


def test_too_many_elements_are_refused(shop: Workshop) -> None:
    assert only(shop.check("<map>" + "<x/>" * 150_000 + "</map>")).fault == "xml_many"


def test_too_many_layers_tile_sets_and_findings_are_cut_short(shop: Workshop) -> None:
    assert "layers_many" in faults(shop.check(map_text(more=' <layer name="a"/>\n' * 500)))
    assert "tilesets_many" in faults(
        shop.check(map_text(tilesets=' <tileset firstgid="1" source="squares.tsx"/>' * 90))
    )
    found = shop.check(map_text(more=" <bog/>\n" * 1600)).findings
    assert len(found) <= MAX_FINDINGS + 1
    assert found[-1].fault == "findings_more"
    assert found[-1].values["n"] + len(found) - 1 == 1600


def test_small_file_that_stands_for_very_many_cells_is_not_unpacked_to_its_end(shop: Workshop) -> None:
    big = layer_text([[1] * 256 for _ in range(256)], "trees", "base64", "zlib")
    report = shop.check(map_text(size=(256, 256), more=big * 40))
    assert {"size", "layer_size", "cells_many"} <= set(faults(report))


# Sizes ------------------------------------------------------------------------------------------------------
def test_map_of_100_000_squares_a_side_is_refused_without_unpacking(shop: Workshop) -> None:
    layer = ' <layer name="resources" width="100000" height="100000"><data encoding="base64" compression="zlib">'
    data = base64.b64encode(zlib.compress(bytes(1_000_000))).decode()
    report = shop.check(map_text(size=(100_000, 100_000), layers=layer + data + "</data></layer>\n"))
    assert codes(report) == ["map_size"]


@pytest.mark.parametrize("size", [("x", 6), (6, "-6"), (0, 6), ("6.5", 6), ("9" * 4000, 6), ("", 6)])
def test_size_that_is_no_number_is_refused(shop: Workshop, size: tuple[object, object]) -> None:
    found = shop.check(map_text(size=size)).findings
    assert found[0].fault == "attribute_number"
    assert found[0].line == 2


def test_size_that_is_missing_is_refused(shop: Workshop) -> None:
    assert "attribute_missing" in faults(shop.check(map_text().replace(' width="6" height="6" tilew', " tilew")))


@pytest.mark.parametrize(("compression", "pack"), [("zlib", zlib.compress), ("gzip", gzip.compress)])
def test_data_that_inflate_without_end_are_cut_off(shop: Workshop, compression: str, pack: object) -> None:
    assert callable(pack)
    bomb = base64.b64encode(pack(bytes(50_000_000))).decode()
    layer = (
        f' <layer name="resources" width="6" height="6">\n  <data encoding="base64" compression="{compression}">'
        f"{bomb}</data></layer>\n"
    )
    finding = only(shop.check(map_text(layers=layer)))
    assert (finding.fault, finding.layer, finding.values["expected"]) == ("packed_long", "resources", 144)


@pytest.mark.parametrize(
    ("data", "how", "fault"),
    [
        ("!!!!", 'encoding="base64"', "base64_broken"),
        ("ä" * 8, 'encoding="base64"', "base64_broken"),
        ("QUJD", 'encoding="base64"', "cells_count"),
        ("QUJD", 'encoding="base64" compression="zlib"', "packed_broken"),
        ("", 'encoding="base64" compression="gzip"', "packed_short"),
        (base64.b64encode(zlib.compress(bytes(144))[:-5]).decode(), 'encoding="base64" compression="zlib"',
         "packed_short"),
        (base64.b64encode(zlib.compress(bytes(140))).decode(), 'encoding="base64" compression="zlib"',
         "cells_count"),
        ("1,2,3", 'encoding="csv"', "cells_count"),
        ("", 'encoding="csv"', "cells_count"),
        ("1," * 100_000, 'encoding="csv"', "cells_count"),
    ],
)  # fmt: skip
def test_data_that_do_not_fit_are_refused(shop: Workshop, data: str, how: str, fault: str) -> None:
    layer = f' <layer name="resources" width="6" height="6"><data {how}>{data}</data></layer>\n'
    found = shop.check(map_text(layers=layer)).findings
    assert (found[0].code, found[0].fault, found[0].layer) == ("map_encoding", fault, "resources")


@pytest.mark.parametrize(
    ("row", "fault"),
    [("1,7,8,15,1", "row_ragged"), ("1,7,8,15,1,7,8", "row_ragged"), ("1,7,815,1,7", "row_ragged"), ("", "rows_count")],
)
def test_ragged_row_is_named(shop: Workshop, row: str, fault: str) -> None:
    rows = map_text().splitlines()
    at = next(i for i, line in enumerate(rows) if line.startswith("15,8")) + 1
    rows[at : at + 1] = [row + ","] if row else []
    finding = shop.check("\n".join(rows)).findings[0]
    assert (finding.code, finding.fault) == ("map_encoding", fault)
    assert finding.row == (2 if row else 5)


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "4294967296", "99999999999999999999", "0x7", "²", ""])
def test_cell_that_is_no_number_is_placed(shop: Workshop, text: str) -> None:
    layer = layer_text([[pair + 1 for pair in row] for row in DUEL_ROWS]).replace(
        "15,8,1,7,8,15", f"15,8,{text},7,8,15", 1
    )
    finding = only(shop.check(map_text(layers=layer)))
    assert (finding.fault, finding.column, finding.row) == ("cell_number", 2, 1)


def test_cells_that_are_no_numbers_are_one_finding(shop: Workshop) -> None:
    text = map_text().replace("15,8,1,7,8,15", "15,b,1,7,a,15", 1)
    finding = only(shop.check(text))
    assert (finding.cells, finding.values["text"], finding.values["n"]) == (((1, 1), (4, 1)), "b", 2)


def test_null_character_in_json_data_is_no_square(shop: Workshop) -> None:
    document = json_map()
    document["layers"][0]["data"][5] = "\0"  # type: ignore[index]
    assert faults(shop.check(document)) == ["cell_number"]


def test_layer_of_another_size_is_refused(shop: Workshop) -> None:
    assert only(shop.check(map_text(size=(7, 6)))).fault == "layer_size"


def test_unknown_tile_number_is_placed(shop: Workshop) -> None:
    for gid in (16, 0x0FFFFFFF, 0x80000010):
        rows = [[pair + 1 for pair in row] for row in DUEL_ROWS]
        rows[3][4] = gid
        finding = only(shop.check(map_text(layers=layer_text(rows))))
        assert (finding.code, finding.column, finding.row) == ("map_empty_square", 4, 3)


def test_unknown_tile_numbers_are_one_finding_that_names_them(shop: Workshop) -> None:
    rows = [[pair + 1 for pair in row] for row in DUEL_ROWS]
    rows[3][4], rows[4][1], rows[5][:5] = 16, 17, [16, 20, 21, 22, 23]
    finding = only(shop.check(map_text(layers=layer_text(rows))))
    assert finding.cells == ((4, 3), (1, 4), (0, 5), (1, 5), (2, 5), (3, 5), (4, 5))
    assert finding.values["gid"] == "16, 17, 20, 21, 22, ..."


def test_findings_name_only_so_many_squares() -> None:
    findings, cells = Findings(), [(x, y) for x in range(200) for y in range(200)]
    for n in range(8):
        findings.add("square_empty", Place("m.tmx", f"layer {n}", column=0, row=0), cells=cells, n=len(cells))
    told = [len(finding.cells) for finding in findings]
    assert sum(told) <= MAX_SQUARES + len(told)
    assert told[0] == len(cells)
    assert told[-1] == 1


# Other files ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("sqares.tsx", "tileset_missing"),
        ("", "attribute_missing"),
        ("../mine.tsx", "tileset_outside"),
        ("..\\mine.tsx", "tileset_outside"),
        ("/etc/passwd", "tileset_outside"),
        ("C:/maps/mine.tsx", "tileset_outside"),
        ("a/../../../etc/passwd", "tileset_outside"),
        ("x" * 5000, "tileset_missing"),
        (".", "tileset_missing"),
        ("map.tmx", "tileset_kind"),
        ("squares.png", "not_utf8"),
    ],
)
def test_tile_set_that_is_not_there_or_not_one_is_named(shop: Workshop, source: str, fault: str) -> None:
    (shop.folder.parent / "mine.tsx").write_text(tileset_text(), encoding="utf-8")
    tileset = f' <tileset firstgid="1" source="{source}"/>\n'
    found = shop.check(map_text(tilesets=tileset)).errors
    assert (found[0].code, found[0].fault) == ("map_unreadable", fault)


@pytest.mark.parametrize(
    ("source", "away"),
    [
        ("squares.tsx", False),
        ("../squares.tsx", False),
        ("C:/maps/squares.tsx", False),
        ("\\\\evil\\share\\squares.tsx", True),
        ("//evil/share/squares.tsx", True),
        ("\\\\?\\C:\\maps\\squares.tsx", True),
        ("\\\\.\\pipe\\squares", True),
    ],
)
def test_a_map_on_windows_then_no_foreign_machine_is_asked(source: str, away: bool) -> None:
    assert leads_away(PureWindowsPath("C:/maps/map.tmx"), source, "nt") is away


def test_a_map_on_a_share_may_name_what_lies_on_it() -> None:
    owner = PureWindowsPath("//House/Maps/map.tmx")
    assert not leads_away(owner, "//house/maps/squares.tsx", "nt")
    assert leads_away(owner, "//house/other/squares.tsx", "nt")


def test_missing_tile_set_causes_no_further_findings(shop: Workshop) -> None:
    assert only(shop.check(map_text(tilesets=EXTERNAL_MISSING))).kind == "tileset"


EXTERNAL_MISSING = ' <tileset firstgid="1" source="gone.tsx"/>\n'
OWN = ' <tileset firstgid="1" source="mine.tsx"/>\n'


needs_links = pytest.mark.skipif(sys.platform == "win32", reason="who makes links there needs a right that few have")


@needs_links
def test_link_is_no_way_out_of_the_folder(shop: Workshop, tmp_path: Path) -> None:
    secret = tmp_path / "secret.tsx"
    secret.write_text(tileset_text(), encoding="utf-8")
    shop.check(map_text(tilesets=OWN))
    (shop.folder / "mine.tsx").symlink_to(secret)
    assert only(check_map(shop.path)).fault == "tileset_outside"


@needs_links
def test_links_in_a_ring_are_refused(shop: Workshop) -> None:
    shop.check(map_text(tilesets=OWN))
    (shop.folder / "mine.tsx").symlink_to("other.tsx")
    (shop.folder / "other.tsx").symlink_to("mine.tsx")
    assert only(check_map(shop.path)).fault in ("tileset_missing", "tileset_outside")


def test_supplied_tile_set_may_be_used_from_anywhere(shop: Workshop) -> None:
    tileset = f' <tileset firstgid="1" source="{MAPS / "caledea" / "squares.tsx"}"/>\n'
    assert shop.check(map_text(tilesets=tileset)).is_good


def test_broken_tile_set_is_placed_in_its_own_file(shop: Workshop) -> None:
    finding = only(shop.check(squares_tsx=tileset_text()[:900]))
    assert (Path(finding.file).name, finding.fault) == ("squares.tsx", "xml_truncated")
    assert finding.line == tileset_text()[:900].count("\n") + 1


@pytest.mark.parametrize(
    ("image", "fault"),
    [
        ("sqares.png", "image_missing"),
        ("../squares.png", "image_outside"),
        ("/etc/hostname", "image_outside"),
        ("squares.tsx", "image_kind"),
        (".", "image_missing"),
    ],
)
def test_image_that_is_not_there_or_not_one_is_named(shop: Workshop, image: str, fault: str) -> None:
    finding = only(shop.check(squares_tsx=tileset_text(image=image)))
    assert (Path(finding.file).name, finding.fault, finding.line) == ("squares.tsx", fault, 3)


def test_image_smaller_than_its_tiles_is_refused(shop: Workshop) -> None:
    assert faults(shop.check(squares_png=png(320, 128))) == ["image_small", "image_size"]


def test_image_larger_than_the_file_says_is_a_warning(shop: Workshop) -> None:
    report = shop.check(squares_png=png(400, 192))
    assert report.is_good
    assert faults(report) == ["image_size"]


@pytest.mark.parametrize("damaged", [PICTURE[:-1], PICTURE[:4000], PICTURE[:4000] + b"?" + PICTURE[4001:]])
def test_image_that_is_damaged_inside_is_refused(shop: Workshop, damaged: bytes) -> None:
    assert only(shop.check(squares_png=damaged)).fault == "image_broken"


def test_image_of_absurd_size_is_refused_by_its_head(shop: Workshop) -> None:
    huge = PICTURE[:16] + (2**31).to_bytes(4, "big") * 2 + PICTURE[24:]
    assert only(shop.check(squares_png=huge)).fault == "image_large"


@pytest.mark.parametrize("length", [0, 8, 15, 20])
def test_image_that_breaks_off_is_refused(shop: Workshop, length: int) -> None:
    assert only(shop.check(squares_png=PICTURE[:length])).fault == "image_kind"


# Tile sets --------------------------------------------------------------------------------------------------
def test_overlapping_tile_numbers_are_refused(shop: Workshop) -> None:
    twice = ' <tileset firstgid="1" source="squares.tsx"/>\n <tileset firstgid="15" source="squares.tsx"/>\n'
    finding = shop.check(map_text(tilesets=twice)).findings[0]
    assert (finding.fault, finding.kind) == ("tileset_overlap", "tileset")


@pytest.mark.parametrize("first", ["0", "-3", "x", ""])
def test_first_tile_number_that_is_none_is_refused(shop: Workshop, first: str) -> None:
    tileset = f' <tileset firstgid="{first}" source="squares.tsx"/>\n'
    assert faults(shop.check(map_text(tilesets=tileset))) == ["attribute_number"]


def test_tile_described_twice_or_out_of_range_is_refused(shop: Workshop) -> None:
    tiles = [tile_text(i) for i in range(15)]
    assert faults(shop.check(squares_tsx=tileset_text([*tiles, tiles[4]]))) == ["tile_twice"]
    beyond = tile_text(4).replace('id="4"', 'id="15"')
    assert faults(shop.check(squares_tsx=tileset_text([*tiles, beyond]))) == ["tile_number"]
    odd = tile_text(4).replace('id="4"', 'id="four"')
    assert faults(shop.check(squares_tsx=tileset_text([*tiles, odd]))) == ["attribute_number"]


def test_tile_set_that_claims_millions_of_tiles_is_refused(shop: Workshop) -> None:
    text = tileset_text().replace('tilecount="15"', 'tilecount="2000000000"')
    assert "image_small" in faults(shop.check(squares_tsx=text))
    assert "tiles_many" in faults(shop.check(squares_tsx=text))


def test_property_that_is_there_twice_is_refused(shop: Workshop) -> None:
    tiles = [tile_text(i, more='<property name="resource_a" value="iron"/>' if i == 6 else "") for i in range(15)]
    finding = only(shop.check(squares_tsx=tileset_text(tiles)))
    assert (finding.code, finding.kind, finding.object) == ("map_property", "tile", "6")


# Decoration -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("layer", "fault"),
    [
        ('<objectgroup name="o"><object id="7" template="gone.tx" x="1" y="1"/></objectgroup>', "template_missing"),
        ('<objectgroup name="o"><object id="7" template="../a.tx" x="1" y="1"/></objectgroup>', "template_outside"),
        ('<objectgroup name="o"><object id="7" template="squares.tsx"/></objectgroup>', "template_kind"),
        ('<objectgroup name="o"><object id="7" x="nan" y="1"/></objectgroup>', "object_number"),
        ('<objectgroup name="o"><object id="7" gid="77"/></objectgroup>', "object_gid"),
        ('<imagelayer name="o"><image source="gone.png"/></imagelayer>', "image_missing"),
        ('<layer name="o" width="6" height="6"/>', "data_missing"),
        ('<layer name="o" width="6" height="6"><data encoding="csv">1</data></layer>', "cells_count"),
    ],
)  # fmt: skip
def test_broken_decoration_warns_and_lets_play(shop: Workshop, layer: str, fault: str) -> None:
    report = shop.check(map_text(more=layer))
    assert report.is_good
    finding = only(report)
    assert (finding.fault, finding.layer, finding.severity) == (fault, "o", "warning")


def test_mirrored_tile_as_an_object_is_no_fault(shop: Workshop) -> None:
    well = '<objectgroup name="o"><object id="7" gid="3758096386" x="1" y="64"/></objectgroup>'
    assert shop.check(map_text(more=well)).findings == ()


def test_layer_of_decoration_with_odd_opacity_is_told(shop: Workshop) -> None:
    assert "object_number" in faults(shop.check(map_text(more='<objectgroup name="o" opacity="x"/>')))


# Words ------------------------------------------------------------------------------------------------------
def test_texts_of_a_file_never_reach_a_terminal_as_they_are(shop: Workshop) -> None:
    shop.check(json_map(tilesets=[{"firstgid": 1, "source": "\x1b[2J\n" + "x" * 500}]))
    with pytest.raises(BoardError) as error:
        load_board(shop.path)
    text = str(error.value)
    assert "\x1b" not in text
    assert len(text) < 400


# Anything ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(12))
def test_random_damage_never_raises(shop: Workshop, seed: int) -> None:
    rng = random.Random(seed)
    sources = [map_text().encode(), map_text(tilesets=embedded(), encoding="base64", compression="zlib").encode()]
    sources += [str(json_map()).replace("'", '"').replace("True", "true").replace("False", "false").encode()]
    for _ in range(25):
        data = bytearray(rng.choice(sources))
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(data))
            kind = rng.randrange(3)
            if kind == 0:
                data[at] = rng.randrange(256)
            elif kind == 1:
                del data[at : at + rng.randint(1, 30)]
            else:
                data[at:at] = data[rng.randrange(len(data)) :][: rng.randint(1, 30)]
        report = shop.check(bytes(data))
        assert report.is_good or report.errors
