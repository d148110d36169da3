"""A map and all that it is made of in one file: made, opened, kept."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.boards import check_map
from game.boards.games import BOARD_GAMES
from game.boards.kit import copy_kit
from game.boards.packs.pack import MANIFEST, Pack, PackFault
from game.boards.packs.reading import is_of_today, keep, parse_pack, unpack
from game.boards.packs.writing import pack_map
from game.boards.tiled.boards import map_picture
from game.paths import MAPS
from tests.boards.kits.fieldkit import field_text
from tests.boards.kits.mapkit import GAME, Workshop, embedded, json_map, map_text, png, tileset_text
from tests.boards.packs.packkit import pack_at

TEXTS = GAME + '  <property name="title" value="Ford"/>\n  <property name="author" value="Ada"/>\n'


@pytest.mark.parametrize("game", BOARD_GAMES)
def test_a_map_of_every_game_goes_through_a_pack_unchanged(tmp_path: Path, game: str) -> None:
    source = MAPS / game / BOARD_GAMES[game].kit[-1]
    pack = pack_at(source)
    assert set(pack.files) == {source.name}
    there = check_map(unpack(pack, tmp_path))
    assert there.is_good
    assert len(there.findings) == len(check_map(source).findings)
    assert is_of_today(pack)


def test_what_comes_with_the_product_is_left_out_by_name_and_digest(shop: Workshop) -> None:
    for name in ("squares.tsx", "squares.png"):
        shop.files[name] = (MAPS / "caledea" / name).read_bytes()
    pack = pack_at(shop.write())
    assert set(pack.files) == {"map.tmx"}
    assert {file.name for file in pack.manifest.supplied} == {"squares.tsx", "squares.png"}
    assert {len(file.digest) for file in pack.manifest.supplied} == {64}


def test_a_tile_set_that_was_changed_goes_along_with_its_picture(shop: Workshop) -> None:
    shop.files["squares.png"] = png(320, 192)
    pack = pack_at(shop.write())
    assert set(pack.files) == {"map.tmx", "squares.tsx", "squares.png"}
    assert pack.manifest.supplied == ()


def test_a_picture_of_ones_own_takes_the_supplied_tile_set_along(shop: Workshop) -> None:
    shop.files |= {"squares.tsx": (MAPS / "caledea" / "squares.tsx").read_bytes(), "squares.png": png(320, 192)}
    assert set(pack_at(shop.write()).files) == {"map.tmx", "squares.tsx", "squares.png"}


def test_a_map_that_left_its_tile_set_behind_is_packed_as_it_is_read(shop: Workshop, tmp_path: Path) -> None:
    shop.check(map_text(tilesets=' <tileset firstgid="1" source="../elsewhere/squares.tsx"/>\n'))
    pack = pack_at(shop.path)
    assert {file.name for file in pack.manifest.supplied} == {"squares.tsx", "squares.png"}
    out = tmp_path / "out"
    out.mkdir()
    assert check_map(unpack(pack, out)).findings == ()


def test_paths_become_flat_and_names_that_meet_are_told_apart(shop: Workshop, tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (shop.folder / folder).mkdir(parents=True)
        (shop.folder / folder / "set.tsx").write_text(tileset_text(image="sheet.png"), encoding="utf-8")
        (shop.folder / folder / "sheet.png").write_bytes(png(320, 192 if folder == "one" else 256))
    sets = '<tileset firstgid="1" source="one/set.tsx"/><tileset firstgid="16" source="two/set.tsx"/>'
    layer = '<imagelayer id="9" name="sky"><image source="one/sheet.png" width="320" height="192"/></imagelayer>'
    shop.check(map_text(tilesets=sets, more=layer))
    pack = pack_at(shop.path)
    assert set(pack.files) == {"map.tmx", "set.tsx", "set_2.tsx", "sheet.png", "sheet_2.png"}
    out = tmp_path / "out"
    out.mkdir()
    copy = unpack(pack, out)
    assert [f.fault for f in check_map(copy).findings] == [f.fault for f in check_map(shop.path).findings]
    here, there = map_picture(shop.path), map_picture(copy)
    assert here is not None
    assert there is not None
    assert here.get_view("2").raw == there.get_view("2").raw


def test_templates_come_along_and_say_nothing_of_folders(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    (folder / "things").mkdir(parents=True)
    (folder / "things" / "copse.tx").write_text(
        '<template><object type="forest" name="Copse" width="64" height="64"/></template>', encoding="utf-8"
    )
    wood = '<object id="1" template="things/copse.tx" x="320" y="240"/>'
    settings = '<editorsettings><export target="/home/ada/secret.tmx" format="tmx"/></editorsettings>\n'
    text = field_text(terrain=wood).replace(" <properties>", settings + " <properties>", 1)
    (folder / "field.tmx").write_text(text, encoding="utf-8")
    pack = pack_at(folder / "field.tmx")
    assert set(pack.files) == {"field.tmx", "copse.tx"}
    assert b"/home/ada" not in b"".join(pack.files.values())
    out = tmp_path / "out"
    out.mkdir()
    assert check_map(unpack(pack, out)).findings == ()


def test_a_json_map_is_packed_as_well(shop: Workshop, tmp_path: Path) -> None:
    shop.name = "map.tmj"
    (shop.folder / "sets").mkdir(parents=True)
    (shop.folder / "sets" / "mine.tsx").write_text(tileset_text(image="../squares.png"), encoding="utf-8")
    sky = {"type": "imagelayer", "name": "sky", "image": "sets/sky.png", "id": 7, "opacity": 1, "visible": True}
    (shop.folder / "sets" / "sky.png").write_bytes(png(8, 8))
    plain = json_map(tilesets=[{"firstgid": 1, "source": "sets/mine.tsx"}])
    plain["layers"] = [*plain["layers"], sky]  # type: ignore[misc]
    assert shop.check(plain).is_good
    pack = pack_at(shop.path)
    assert set(pack.files) == {"map.tmj", "mine.tsx", "sky.png"}
    assert [layer.get("image") for layer in json.loads(pack.files["map.tmj"])["layers"]] == [None, "sky.png"]
    out = tmp_path / "out"
    out.mkdir()
    assert check_map(unpack(pack, out)).findings == ()


def test_an_embedded_tile_set_and_strange_names_are_packed(shop: Workshop) -> None:
    shop.name = "Über die Furt!.tmx"
    shop.files = {shop.name: map_text(tilesets=embedded(), properties=TEXTS), "squares.png": png(320, 192)}
    data, report = pack_map(shop.write())
    pack = parse_pack(data, "x")
    assert report.is_good
    assert set(pack.files) == {"Über die Furt!.tmx", "squares.png"}
    assert (pack.manifest.title, pack.manifest.author, pack.manifest.game) == ("Ford", "Ada", "caledea")


def test_two_packs_of_one_map_are_the_same(shop: Workshop) -> None:
    path = shop.write()
    assert pack_map(path)[0] == pack_map(path)[0]


def test_the_manifest_stands_first_and_can_be_read_by_people(shop: Workshop, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(pack_map(shop.write())[0])
    with zipfile.ZipFile(tmp_path / "a.zip") as archive:
        assert archive.namelist()[0] == MANIFEST
        assert set(json.loads(archive.read(MANIFEST))) >= {"format", "version", "map", "game", "program", "supplied"}


# What can't be packed ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("files", "fault"),
    [
        ({"map.tmx": map_text(tilesets=' <tileset firstgid="1" source="gone.tsx"/>')}, "missing"),
        ({"map.tmx": map_text(tilesets=' <tileset firstgid="1" source="../mine.tsx"/>')}, "missing"),
        ({"squares.tsx": tileset_text(image="../secret.png")}, "missing"),
        ({"squares.tsx": tileset_text(image="secret.txt"), "secret.txt": "x"}, "kind"),
        ({"squares.tsx": "<tileset"}, "part"),
        ({"map.tmx": "no map"}, "part"),
    ],
)
def test_what_is_missing_or_lies_outside_is_named(shop: Workshop, files: dict[str, str], fault: str) -> None:
    for outside in ("mine.tsx", "secret.png"):
        shop.folder.parent.mkdir(exist_ok=True)
        (shop.folder.parent / outside).write_text(tileset_text(), encoding="utf-8")
    shop.files |= files
    with pytest.raises(PackFault) as found:
        pack_map(shop.write())
    assert found.value.fault == fault


def test_a_pack_that_is_too_large_is_not_made(shop: Workshop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.boards.packs.writing.MAX_PACK_BYTES", 200)
    with pytest.raises(PackFault) as found:
        pack_map(shop.write())
    assert found.value.fault == "large"


def test_a_map_that_cannot_be_played_yet_is_packed_to_be_mended(shop: Workshop) -> None:
    shop.files["map.tmx"] = map_text(infinite="1")
    data, report = pack_map(shop.write())
    assert not report.is_good
    assert parse_pack(data, "x").manifest.map == "map.tmx"


# What is kept -----------------------------------------------------------------------------------------------
def test_a_pack_is_kept_in_a_folder_of_its_own_ready_for_tiled(shop: Workshop, tmp_path: Path) -> None:
    pack, own = pack_at(MAPS / "dynasty" / "ford_valley.tmx"), tmp_path / "own"
    kept = keep(pack, own)
    assert kept == own / "ford_valley" / "ford_valley.tmx"
    assert {path.name for path in kept.parent.iterdir()} == {"ford_valley.tmx", "hexes.tsx", "hexes.png"}
    assert check_map(kept).findings == ()


def test_what_is_kept_already_is_not_kept_twice_and_never_written_over(tmp_path: Path) -> None:
    pack = pack_at(MAPS / "caledea" / "duel.tmx")
    kept = keep(pack, tmp_path)
    assert keep(pack, tmp_path) == kept
    kept.write_text("mine", encoding="utf-8")
    assert keep(pack, tmp_path) == tmp_path / "duel 2" / "duel.tmx"
    assert kept.read_text("utf-8") == "mine"


def test_a_folder_of_the_kit_is_no_place_for_a_pack(tmp_path: Path) -> None:
    copy_kit(tmp_path, ("c",), ("c",))
    pack = pack_at(MAPS / "caledea" / "duel.tmx")
    renamed = replace(pack.manifest, map="caledea.tmx")
    moved = Pack(renamed, {"caledea.tmx": pack.files["duel.tmx"]})
    assert keep(moved, tmp_path) == tmp_path / "caledea 2" / "caledea.tmx"


def test_a_disk_that_is_full_leaves_no_half_of_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(pack: object, folder: Path) -> Path:
        (folder / "half.tmx").touch()
        raise OSError(28, "No space left on device")

    pack = pack_at(MAPS / "caledea" / "duel.tmx")
    monkeypatch.setattr("game.boards.packs.reading.unpack", full)
    with pytest.raises(OSError, match="No space"):
        keep(pack, tmp_path / "own")
    assert list((tmp_path / "own").iterdir()) == []


def test_a_pack_made_with_other_tiles_says_so() -> None:
    pack = pack_at(MAPS / "caledea" / "duel.tmx")
    others = tuple(replace(file, digest="0" * 64) for file in pack.manifest.supplied)
    assert others
    assert is_of_today(pack)
    assert not is_of_today(Pack(replace(pack.manifest, supplied=others), pack.files))
