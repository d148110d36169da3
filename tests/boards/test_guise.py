"""Looks, texts and pictures of a map: read for every game with land, and never a reason to refuse it."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from game.boards import SUPPLIED, Report, check_map, load_board
from game.boards.kinds.pictures import kept
from game.engine.guise import PLAIN, Guise, briefing
from game.paths import MAPS
from tests.boards.kits.fieldkit import FORMAT, field_of_report, field_text, prop, thing
from tests.boards.kits.fieldkit import GAME as FIELD
from tests.boards.kits.mapkit import GAME, Workshop, check_text, faults, map_text, only, tileset_text, worded

HEXES = MAPS / "dynasty"


def guise_of(report: Report) -> Guise:
    assert report.board is not None, faults(report)
    return report.board.guise


def painted(size: tuple[int, int], color: str = "#cc8844", kind: str = "PNG") -> bytes:
    out, picture = io.BytesIO(), pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(color)
    pygame.image.save(picture, out, f"picture.{kind.lower()}")
    return out.getvalue()


@pytest.fixture
def shop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path / "designer")


# ------------------------------------------------------------------------------------ looks and texts
def test_supplied_maps_look_like_summer_and_tell_nothing() -> None:
    for game, ids in SUPPLIED.items():
        boards = [load_board(f"{game}/{map_id}") for map_id in ids]
        assert {getattr(board, "guise", PLAIN) for board in boards} == {PLAIN}


def test_look_and_texts_are_read_side_by_side_and_language_by_language(shop: Workshop) -> None:
    told = {"look": "snow", "briefing": "A hard winter.", "briefing_de": "Ein harter Winter.", "briefing_2": "Hold."}
    properties = GAME + "".join(f"  {prop(name, value)}\n" for name, value in told.items())
    report = shop.check(map_text(properties=properties))
    assert report.findings == ()
    guise = guise_of(report)
    assert guise.look == "snow"
    assert [briefing(guise, side, "de") for side in (0, 1, 2)] == ["Ein harter Winter.", "", "Hold."]


def test_lines_of_a_text_stay_lines(shop: Workshop) -> None:
    report = shop.check(map_text(properties=GAME + f"  {prop('briefing', 'One.&#10;&#10; Two. ')}\n"))
    assert briefing(guise_of(report), 0, "en") == "One.\nTwo."


@pytest.mark.parametrize(
    ("lang", "found"), [("de", "Deutsch"), ("de_AT", "Deutsch"), ("fr", "own"), ("en", "own"), ("pt_BR", "Brasil")]
)
def test_text_is_given_in_the_language_of_its_reader(lang: str, found: str, shop: Workshop) -> None:
    told = {"briefing": "own", "briefing_de": "Deutsch", "briefing_pt_BR": "Brasil"}
    report = shop.check(map_text(properties=GAME + "".join(f"  {prop(k, v)}\n" for k, v in told.items())))
    assert briefing(guise_of(report), 0, lang) == found


@pytest.mark.parametrize(
    ("line", "fault", "hint"),
    [
        (prop("look", "sumer"), "look_unknown", "summer"),
        (prop("look", 3, "int"), "text_type", ""),
        (prop("brieving", "x"), "property_unknown", "briefing"),
        (prop("briefing", "x" * 1501), "text_long", ""),
        (prop("briefing_de", "true", "bool"), "text_type", ""),
    ],
)
def test_fault_of_a_look_or_text_is_one_line_and_stops_nobody(
    line: str, fault: str, hint: str, shop: Workshop
) -> None:
    report = shop.check(map_text(properties=GAME + f"  {line}\n"))
    found = only(report)
    assert (found.fault, found.suggestion, report.is_good) == (fault, hint, True)


def test_text_for_a_side_that_the_map_has_not_is_told(tmp_path: Path) -> None:
    properties = FORMAT + FIELD + f"  {prop('briefing_3', 'x')}\n"
    assert faults(check_text(tmp_path, field_text(properties=properties))) == ["property_unknown"]


def test_label_is_where_its_object_has_its_middle(tmp_path: Path) -> None:
    text = field_text(markers=thing("label", (10, 8, 6, 2), name="Crows'  wood"))
    (label,) = field_of_report(check_text(tmp_path, text)).labels
    assert (label.text, label.x, label.y) == ("Crows'  wood", 13, 9)


# ------------------------------------------------------------------------------------- own tiles
def test_copy_of_the_supplied_tiles_is_no_art_of_ones_own(shop: Workshop) -> None:
    assert guise_of(shop.check(map_text())).sheet == ""


def test_own_tiles_in_the_supplied_layout_are_taken(shop: Workshop) -> None:
    report = shop.check(map_text(), squares_png=painted((320, 192)))
    assert report.findings == ()
    sheet = kept(guise_of(report).sheet)
    assert sheet is not None
    assert pygame.image.load(io.BytesIO(sheet)).get_size() == (320, 192)


def test_own_tiles_in_another_layout_are_told_and_drawn_as_supplied(shop: Workshop) -> None:
    wide = tileset_text().replace('columns="5"', 'columns="3"')
    wide = wide.replace('width="320" height="192"', 'width="192" height="320"')
    report = shop.check(map_text(), squares_tsx=wide, squares_png=painted((192, 320)))
    found = only(report)
    assert (found.code, found.fault, guise_of(report).sheet) == ("art_ignored", "art_layout", "")


def test_hexagons_of_ones_own_are_taken(tmp_path: Path) -> None:
    text = (HEXES / "border_duel.tmx").read_text("utf-8")
    for name in ("hexes.tsx", "start_area.tx"):
        (tmp_path / name).write_bytes((HEXES / name).read_bytes())
    (tmp_path / "hexes.png").write_bytes(painted((768, 2368)))
    (tmp_path / "mine.tmx").write_text(text, encoding="utf-8")
    report = worded(check_map(tmp_path / "mine.tmx"))
    assert report.findings == ()
    assert kept(guise_of(report).sheet) is not None


# --------------------------------------------------------------------------------------- the ground
def image_layer(name: str = "ground: meadow", source: str = "meadow.png", size: tuple[int, int] = (768, 512)) -> str:
    wide, high = size
    return (
        f' <imagelayer id="9" name="{name}">\n  <image source="{source}" width="{wide}" height="{high}"/>\n'
        " </imagelayer>\n"
    )


def test_image_layer_named_ground_is_the_ground_of_a_battlefield(tmp_path: Path) -> None:
    (tmp_path / "meadow.png").write_bytes(painted((768, 512)))
    board = field_of_report(check_text(tmp_path, field_text(more=image_layer())))
    data = kept(board.guise.ground)
    assert data is not None
    assert data.startswith(b"\xff\xd8"), "what covers everything is a JPEG"


@pytest.mark.parametrize("name", ["meadow", "the ground: meadow"])
def test_layer_of_another_name_is_scenery_of_tiled_alone(name: str, tmp_path: Path) -> None:
    (tmp_path / "meadow.png").write_bytes(painted((768, 512)))
    assert field_of_report(check_text(tmp_path, field_text(more=image_layer(name)))).guise == PLAIN


def test_tiles_with_a_class_are_no_ground(tmp_path: Path) -> None:
    (tmp_path / "set.png").write_bytes(painted((16, 16)))
    tiles = (
        ' <tileset firstgid="1" name="set" tilewidth="16" tileheight="16" tilecount="1" columns="1">\n'
        '  <image source="set.png" width="16" height="16"/>\n  <tile id="0" type="{}"/>\n </tileset>\n'
    )
    cells = ",".join("1" for _ in range(48 * 32))
    layer = f' <layer id="7" name="Ground: x" width="48" height="32"><data encoding="csv">{cells}</data></layer>\n'
    report = check_text(tmp_path, field_text(more=tiles.format("") + layer))
    assert kept(guise_of(report).ground) is not None
    report = check_text(tmp_path, field_text(more=tiles.format("forest") + layer))
    assert (guise_of(report).ground, "art_classed" in faults(report)) == ("", True)


def test_picture_that_breaks_off_is_one_line(tmp_path: Path) -> None:
    good = painted((768, 512), kind="JPG")
    (tmp_path / "meadow.jpg").write_bytes(good[: len(good) // 3] + b"\x00" * 40)
    report = check_text(tmp_path, field_text(more=image_layer(source="meadow.jpg")))
    assert report.is_good
    assert len(report.findings) <= 1


def test_picture_outside_the_folder_is_never_read(tmp_path: Path) -> None:
    (tmp_path / "meadow.png").write_bytes(painted((768, 512)))
    report = check_text(tmp_path / "inner", field_text(more=image_layer(source="../meadow.png")))
    assert guise_of(report).ground == ""
    assert "image_outside" in faults(report)


def test_ground_that_would_take_too_long_is_told_and_not_painted(tmp_path: Path) -> None:
    (tmp_path / "meadow.png").write_bytes(painted((2048, 2048)))
    more = "".join(image_layer(f"ground: {n}", size=(2048, 2048)) for n in range(40))
    report = check_text(tmp_path, field_text(more=more))
    assert (faults(report), guise_of(report).ground) == (["art_large"], "")


def test_huge_tiles_are_no_ground(tmp_path: Path) -> None:
    (tmp_path / "set.png").write_bytes(painted((2000, 2000)))
    tiles = (
        ' <tileset firstgid="1" name="set" tilewidth="2000" tileheight="2000" tilecount="1" columns="1">\n'
        '  <image source="set.png" width="2000" height="2000"/>\n </tileset>\n'
    )
    cells = ",".join("1" for _ in range(48 * 32))
    layer = f' <layer id="7" name="ground: x" width="48" height="32"><data encoding="csv">{cells}</data></layer>\n'
    assert faults(check_text(tmp_path, field_text(more=tiles + layer))) == ["art_large"]
