"""Packs from anywhere: nothing outside a folder, no links, nothing nested, nothing endless, and never a traceback."""

from __future__ import annotations

import json
import random
import struct
import zipfile
from contextlib import suppress
from pathlib import Path

import pytest

from game.boards import check_map
from game.boards.packs.pack import (
    LIMITS,
    MANIFEST,
    MAX_FILES,
    MAX_MANIFEST_BYTES,
    MAX_PACK_BYTES,
    MAX_UNPACKED_BYTES,
    PackFault,
    is_plain,
)
from game.boards.packs.reading import parse_pack, read_pack, unpack
from game.words import Words, languages
from tests.boards.kits.mapkit import map_text
from tests.boards.packs.packkit import GOOD, SAID, entry, saying, with_more, zipped

STRICT = [Words(lang, strict=True) for lang in languages()]


def fault_of(data: bytes) -> str:
    """What is wrong with a pack, which is told in one line of every language."""
    with pytest.raises(PackFault) as found:
        parse_pack(data, "gift.caleimap")
    for words in STRICT:
        line = found.value.text(words)
        assert line
        assert line.isprintable()
        assert "{" not in line
    return found.value.fault


def test_the_pack_that_all_others_are_made_of_is_good(tmp_path: Path) -> None:
    pack = parse_pack(zipped(GOOD), "gift.caleimap")
    assert check_map(unpack(pack, tmp_path)).is_good


@pytest.mark.parametrize(
    "name",
    ["../out.tsx", "a/b.tsx", "/etc/x.tsx", "..\\out.tsx", "C:\\x.tsx", "C:x.tsx", "folder/", ".hidden.tsx", "..",
     "a\x1b[2J.tsx", "con.tsx", "LPT1.png", "a.tsx ", "a.tsx.", "x" * 101 + ".tsx", "\u202exsT.tsx", "a?.png",
     "a:stream.png"],
)  # fmt: skip
def test_names_that_lead_anywhere_are_refused(name: str) -> None:
    assert fault_of(with_more(name)) == "path"
    assert not is_plain(name)


def test_a_name_cut_off_by_a_null_is_refused() -> None:
    assert fault_of(with_more("aXtsx").replace(b"aXtsx", b"a\0tsx")) == "path"


@pytest.mark.parametrize("mode", [0o120777, 0o040755, 0o060644, 0o010644])
def test_links_folders_and_devices_are_refused(mode: int) -> None:
    assert fault_of(with_more(entry("a.tsx", mode), b"/etc/passwd")) == "link"


@pytest.mark.parametrize(
    "name", ["inner.caleimap", "inner.zip", "a.py", "a.exe", "a.tmx.lnk", "a", "caleidos.js", "x.tiled-project"]
)
def test_what_no_map_is_made_of_is_refused(name: str) -> None:
    assert fault_of(with_more(name, zipped(GOOD))) == "kind"


@pytest.mark.parametrize(("one", "two"), [("A.tsx", "a.TSX"), ("a.tsx", "a.tsx"), ("\u00e9.tsx", "e\u0301.tsx")])
def test_names_that_are_one_name_on_some_system_are_refused(one: str, two: str) -> None:
    assert fault_of(zipped({**GOOD, entry(one): b"x", entry(two): b"y"})) == "twice"


def test_a_second_map_or_none_is_refused() -> None:
    assert fault_of(with_more("other.tmx")) == "maps"
    assert fault_of(zipped({MANIFEST: GOOD[MANIFEST]})) == "maps"
    assert fault_of(saying(map="other.tmx")) == "maps"
    assert fault_of(saying(map=MANIFEST)) == "maps"


@pytest.mark.parametrize(
    "manifest",
    [b"", b"[]", b"{}", b"\xff", b"[" * 5000, json.dumps(SAID | {"format": "zip"}).encode(),
     json.dumps(SAID | {"version": "1"}).encode(), json.dumps(SAID | {"supplied": [1]}).encode()],
)  # fmt: skip
def test_a_manifest_that_says_nothing_is_refused(manifest: bytes) -> None:
    assert fault_of(zipped({**GOOD, MANIFEST: manifest})) == "foreign"


def test_zips_that_are_no_packs_and_packs_of_tomorrow_are_told_apart() -> None:
    assert fault_of(zipped({"duel.tmx": b"x"})) == "foreign"
    assert fault_of(saying(version=2)) == "newer"
    assert parse_pack(saying(mood="sunny"), "x").manifest.map == "duel.tmx"


def test_many_files_are_refused_before_any_is_looked_at() -> None:
    assert fault_of(zipped({**GOOD, **{f"{n}.png": b"" for n in range(MAX_FILES + 1)}})) == "many"


@pytest.mark.parametrize(("name", "size"), [("a.tsx", LIMITS[".tsx"] + 1), ("a.png", LIMITS[".png"] + 1)])
def test_a_file_that_swells_is_refused_before_it_is_unpacked(name: str, size: int) -> None:
    assert fault_of(with_more(name, bytes(size))) == "unpacked"


def test_files_that_swell_together_are_refused() -> None:
    bombs = {f"{n}.png": bytes(LIMITS[".png"]) for n in range(MAX_UNPACKED_BYTES // LIMITS[".png"] + 1)}
    data = zipped({**GOOD, **bombs})
    assert len(data) < MAX_PACK_BYTES
    assert fault_of(data) == "unpacked"
    assert fault_of(zipped({**GOOD, MANIFEST: bytes(MAX_MANIFEST_BYTES + 1)})) == "unpacked"


def test_a_file_that_is_longer_than_it_says_is_refused() -> None:
    data = bytearray(with_more("a.tsx", bytes(5000)))
    at = data.rindex(b"PK\x01\x02")
    struct.pack_into("<I", data, at + 24, 10)  # the length in the list of contents
    assert fault_of(bytes(data)) == "broken"


@pytest.mark.parametrize("way", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_ways_of_packing_are_refused(way: int) -> None:
    assert fault_of(zipped(GOOD, way)) == "broken"


def test_a_locked_pack_is_refused() -> None:
    data = bytearray(zipped(GOOD))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert fault_of(bytes(data)) == "broken"


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06", b"PK\x05\x06" + b"\xff" * 18, b"x" * 1000])
def test_what_is_no_zip_is_refused(data: bytes) -> None:
    assert fault_of(data) == "broken"


def test_files_that_are_too_large_missing_or_no_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "large.caleimap").touch()
    with (tmp_path / "large.caleimap").open("r+b") as stream:
        stream.truncate(MAX_PACK_BYTES + 1)
    (tmp_path / "folder.caleimap").mkdir()
    for name, fault in (("large", "large"), ("folder", "unreadable"), ("gone", "unreadable")):
        with pytest.raises(PackFault) as found:
            read_pack(tmp_path / f"{name}.caleimap")
        assert found.value.fault == fault


@pytest.mark.parametrize(
    "name", ["../../etc/passwd", "/etc/passwd", "squares.tsx/../../x", "", "standard.tmx", "a" * 5000]
)
def test_only_files_of_the_product_are_put_beside_a_map(tmp_path: Path, name: str) -> None:
    supplied = [{"name": file, "digest": ""} for file in (name, "squares.tsx", "squares.png")]
    pack = parse_pack(saying(supplied=supplied), "x")
    inside = tmp_path / "out" / "in"
    inside.mkdir(parents=True)
    unpack(pack, inside)
    found = {str(path.relative_to(inside)) for path in tmp_path.rglob("*") if path.is_file()}
    assert found == {"duel.tmx", "squares.tsx", "squares.png"}


def test_a_map_in_a_pack_meets_the_same_reader(tmp_path: Path) -> None:
    spy = map_text(tilesets=' <tileset firstgid="1" source="../../secret.tsx"/>').encode()
    report = check_map(unpack(parse_pack(zipped({**GOOD, "duel.tmx": spy}), "x"), tmp_path))
    assert "tileset_outside" in [finding.fault for finding in report.findings]


@pytest.mark.parametrize("seed", range(6))
def test_random_damage_never_raises_anything_else(seed: int) -> None:
    rng = random.Random(seed)
    whole = with_more("a.png", rng.randbytes(500))
    for _ in range(150):
        data = bytearray(whole)
        for _ in range(rng.randint(1, 8)):
            at = rng.choice([rng.randrange(len(data)), rng.randrange(len(data) * 2 // 3, len(data))])
            data[at] = rng.choice([0, 255, rng.randrange(256)])
        if rng.random() < 0.3:
            del data[rng.randrange(len(data)) :]
        with suppress(PackFault):
            assert parse_pack(bytes(data), "gift.caleimap").manifest.map == "duel.tmx"
