"""Kinds of faults of the files of a map of squares: tile sets, images, the text itself, JSON."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.boards.faults.board_bench import PICTURE, Bench, Fault
from tests.boards.faults.faultkit import Wanted, register
from tests.boards.kits.mapkit import json_map, map_text, packed, png

FAULTS: dict[str, Fault] = {}
fault = register(FAULTS)


# Tile sets and images ---------------------------------------------------------------------------------------
@fault
def tile_set_missing(b: Bench) -> Wanted:
    name = b.typo("squares") + ".tsx"
    b.swap("squares.tsx", name)
    return Wanted(("map_unreadable",), kind="tileset", object=name)


@fault
def tile_set_outside_the_folder(b: Bench) -> Wanted:
    name = b.rng.choice(["../squares.tsx", "/etc/passwd", "../../../../tmp/squares.tsx", "..\\squares.tsx"])
    b.swap("squares.tsx", name)
    return Wanted(("map_unreadable",), kind="tileset", object=name)


@fault
def tile_set_breaks_off(b: Bench) -> Wanted:
    text = str(b.files["squares.tsx"])
    cut = text[: b.rng.randrange(5, len(text) - 12)]
    b.files["squares.tsx"] = cut
    return Wanted(("map_unreadable",), "squares.tsx", kind="tileset", line=cut.count("\n") + 1)


@fault
def tile_set_is_something_else(b: Bench) -> Wanted:
    b.files["squares.tsx"] = b.rng.choice(["<map/>", "<template/>", "<tilest></tilest>"])
    return Wanted(("map_unreadable",), kind="tileset", object="squares.tsx")


@fault
def first_number_spoilt(b: Bench) -> Wanted:
    b.swap('firstgid="1"', b.rng.choice(['firstgid="0"', 'firstgid="one"', 'firstgid="-1"', ""]))
    return Wanted(("map_unreadable",), kind="tileset", object="squares.tsx")


@fault
def tile_sets_overlap(b: Bench) -> Wanted:
    first = b.rng.randint(2, 15)
    more = f'<tileset firstgid="{first}" name="more" tilewidth="64" tileheight="64" tilecount="9" columns="3">'
    b.swap("</properties>\n", f'</properties>\n{more}<image source="squares.png"/></tileset>')
    return Wanted(("map_unreadable",), kind="tileset", object="more")


@fault
def image_missing(b: Bench) -> Wanted:
    b.swap("squares.png", b.typo("squares") + ".png", file="squares.tsx")
    return Wanted(("map_unreadable",), "squares.tsx", kind="tileset", line=3)


@fault
def image_outside_the_folder(b: Bench) -> Wanted:
    b.swap("squares.png", b.rng.choice(["../x.png", "/etc/hostname", "C:\\x.png"]), file="squares.tsx")
    return Wanted(("map_unreadable",), "squares.tsx", kind="tileset", line=3)


@fault
def image_spoilt(b: Bench) -> Wanted:
    b.files["squares.png"] = b.rng.choice([b"", PICTURE[:20], b"RIFF" + PICTURE, PICTURE[1:], PICTURE[:-30]])
    return Wanted(("map_unreadable",), "squares.tsx", kind="tileset", line=3)


@fault
def image_too_small(b: Bench) -> Wanted:
    width, height = b.rng.choice([(64, 64), (256, 192), (320, 128), (319, 192)])
    b.files["squares.png"] = png(width, height)
    return Wanted(("map_unreadable",), "squares.tsx", kind="tileset", line=3)


# The text ---------------------------------------------------------------------------------------------------
@fault
def file_breaks_off(b: Bench) -> Wanted:
    b.text = b.text[: b.rng.randrange(2, len(b.text) - 8)]
    return Wanted(("map_unreadable",), line=b.text.count("\n") + 1)


@fault
def sign_of_the_markup_lost(b: Bench) -> Wanted:
    places = [m.start() for m in re.finditer(r'[<>"=]', b.text)]
    at = b.rng.choice(places[6:])
    b.text = b.text[:at] + b.text[at + 1 :]
    return Wanted(("map_unreadable",))


@fault
def byte_that_is_no_text(b: Bench) -> Wanted:
    data = b.text.encode()
    at = b.rng.randrange(len(data))
    b.files["map.tmx"] = data[:at] + b.rng.choice([b"\xff", b"\xc3(", b"\x80"]) + data[at:]
    return Wanted(("map_unreadable",), line=b.text[:at].count("\n") + 1)


@fault
def document_type_with_entities(b: Bench) -> Wanted:
    b.swap("<map", '<!DOCTYPE map [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<map')
    return Wanted(("map_unreadable",), line=2)


@fault
def encoding_unknown(b: Bench) -> Wanted:
    b.swap('"csv"', f'"{b.rng.choice([b.typo("csv"), "hex", "xml"])}"')
    return Wanted(("map_encoding",), layer="resources")


@fault
def compression_unknown(b: Bench) -> Wanted:
    b.text = map_text(b.pairs, encoding="base64", compression="zlib")
    b.swap('"zlib"', b.rng.choice(['"zstd"', '"lzma"', '"zilb"']))
    return Wanted(("map_encoding",), layer="resources")


@fault
def compressed_data_spoilt(b: Bench) -> Wanted:
    compression = b.rng.choice(["zlib", "gzip"])
    data = packed(b.gids, compression)
    at = b.rng.randrange(len(data) - 8)
    spoilt = b.rng.choice([data[:at] + "!" + data[at + 1 :], data[: at // 4 * 4], data[4:], data[:-12]])
    b.text = map_text(b.pairs, encoding="base64", compression=compression).replace(data, spoilt)
    return Wanted(("map_encoding",), layer="resources")


@fault
def data_that_inflate_without_end(b: Bench) -> Wanted:
    rows = [[1] * b.rng.randint(2000, 9000)] * 200
    data = packed(rows, compression := b.rng.choice(["zlib", "gzip"]))
    good = packed(b.gids, compression)
    b.text = map_text(b.pairs, encoding="base64", compression=compression).replace(good, data)
    return Wanted(("map_encoding",), layer="resources")


# JSON -------------------------------------------------------------------------------------------------------
def _json(b: Bench) -> dict[str, Any]:
    b.name = "map.tmj"
    return json_map(b.pairs)


@fault
def json_square_empty_or_spoilt(b: Bench) -> Wanted:
    document, (x, y) = _json(b), b.cell()
    document["layers"][0]["data"][y * b.width + x] = b.rng.choice([0, 99, "x", None, -1, 1.5])
    b.text = json.dumps(document)
    return Wanted(("map_empty_square", "map_encoding"), "map.tmj", layer="resources", column=x, row=y)


@fault
def json_breaks_off(b: Bench) -> Wanted:
    text = json.dumps(_json(b))
    b.text = text[: b.rng.randrange(2, len(text) - 1)]
    return Wanted(("map_unreadable",), "map.tmj")


@fault
def json_part_of_another_shape(b: Bench) -> Wanted:
    document = _json(b)
    document[b.rng.choice(["layers", "tilesets", "properties"])] = b.rng.choice([3, "x", {"a": 1}, [1]])
    b.text = json.dumps(document)
    return Wanted(("map_unreadable",), "map.tmj")
