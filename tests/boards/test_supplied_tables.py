"""The card tables that come with the product: whole, readable, as their script makes them, and as Tiled reads them."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from game.boards import SUPPLIED, CardTable, card_table, check_map, description_of, load_board, supplied_path, title_of
from game.boards.catalogue import facts_of
from game.boards.checks.caldaern_field.terrain import properties_of
from game.boards.kinds.card_table import CANVAS, CASTLE_ROOM, LAYOUTS, canvas_size, fit_of
from game.engine.caldaern.land.kinds import KINDS as TERRAIN
from game.paths import MAPS
from game.words import Words, languages
from tests.boards.kits.mapkit import check_text
from tests.boards.test_supplied_maps import needs_tiled, run_tiled
from tools.maps import make_tables

TABLES = [(game, n) for game, layout in LAYOUTS.items() for n in layout.seats]

ROOMS = {"1024x640": (728, 468), "1280x720": (706, 586), "1920x1080": (1175, 790)}
"""About the room that a table has in windows of these sizes."""

each_table = pytest.mark.parametrize(("game", "seats"), TABLES)


@each_table
def test_supplied_table_has_no_findings_at_all(game: str, seats: int) -> None:
    report = check_map(supplied_path(game, f"table_{seats}"))
    assert report.findings == ()
    assert isinstance(report.board, CardTable)
    assert (report.board.game, report.board.seats, report.board.id) == (game, seats, f"table_{seats}")


def test_there_is_a_table_for_every_number_of_players_and_no_other() -> None:
    for game, layout in LAYOUTS.items():
        counts = layout.seats
        assert SUPPLIED[game] == tuple(f"table_{n}" for n in counts)
        assert sorted(path.stem for path in (MAPS / game).glob("*.tmx")) == sorted(SUPPLIED[game])


def test_files_are_what_their_script_makes() -> None:
    files = make_tables.files()
    assert {name: (MAPS / name).read_text("utf-8") for name in files} == files
    templates = {path.relative_to(MAPS).as_posix() for game in LAYOUTS for path in (MAPS / game).glob("*.tx")}
    assert templates <= set(files)


@each_table
def test_others_sit_clockwise_around_the_table(game: str, seats: int) -> None:
    kind = "castle" if game == "caleira" else "seat"
    others = [area for area in card_table(game, seats).all(kind) if area.seat]
    left = [area for area in others if area.x + area.w / 2 < 0.45]
    top = [area for area in others if 0.45 <= area.x + area.w / 2 <= 0.55]
    right = [area for area in others if area.x + area.w / 2 > 0.55]
    up = sorted(left, key=lambda area: -area.y)
    down = sorted(right, key=lambda area: area.y)
    assert [area.seat for area in (*up, *top, *down)] == list(range(1, seats))


@each_table
def test_table_is_alike_on_both_sides(game: str, seats: int) -> None:
    """Others on the left and on the right have equal room, and both are level."""
    kind = "castle" if game == "caleira" else "seat"
    layout = card_table(game, seats)
    rooms = sorted((round(a.y, 3), round(a.w, 3), round(a.h, 3)) for a in layout.all(kind) if a.seat)
    sides = [room for room in rooms if rooms.count(room) == 2]
    assert len(rooms) - len(sides) <= 1 or seats == 2


@each_table
@pytest.mark.parametrize("window", ROOMS)
def test_cards_can_be_read_in_every_window(game: str, seats: int, window: str) -> None:
    """Nothing is narrower than four fifths of what it must be on the canvas, nowhere."""
    layout = card_table(game, seats)
    for area in layout.areas:
        _, _, w, h = area.within((0, 0, *ROOMS[window]))
        fit = fit_of(game, area.kind, seats, w, h)
        assert fit is None or fit.found >= fit.least * 0.8, area


@pytest.mark.rule("CLR-3.4")
def test_castles_have_room_for_every_turn() -> None:
    assert CASTLE_ROOM == {2: 9, 3: 6, 4: 4}
    for seats in LAYOUTS["caleira"].seats:
        for area in card_table("caleira", seats).all("castle"):
            fit = fit_of("caleira", "castle", seats, *canvas_size(area.w, area.h))
            assert fit is not None
            assert fit.found >= 48


@each_table
def test_nothing_lies_on_the_hem_of_the_cloth(game: str, seats: int) -> None:
    for area in card_table(game, seats).areas:
        x, y, w, h = area.within((0, 0, *CANVAS))
        assert x >= 20
        assert x + w <= CANVAS[0] - 20
        assert y >= 20
        assert y + h <= CANVAS[1] - (8 if area.kind == "hand" else 16)


@pytest.mark.parametrize("lang", languages())
@each_table
def test_supplied_tables_have_names_in_every_language(game: str, seats: int, lang: str) -> None:
    words, layout = Words(lang, strict=True), card_table(game, seats)
    assert title_of(layout, words, game)
    assert description_of(layout, words, game)
    assert str(seats) in facts_of(layout, words)
    assert str(seats) in facts_of(layout, words, brief=True)


def test_copy_of_a_supplied_table_keeps_its_own_title(tmp_path: Path) -> None:
    text = supplied_path("kalesia", "table_5").read_text("utf-8").replace("A table for five", "My glade")
    (tmp_path / "table_5.tmx").write_text(text, encoding="utf-8")
    layout = load_board(tmp_path / "table_5.tmx")
    assert title_of(layout, Words("en", strict=True), "kalesia") == "My glade"


# Tiled ------------------------------------------------------------------------------------------------------
@needs_tiled
@pytest.mark.parametrize(("game", "seats"), [("caleira", 2), ("caleira", 4), ("kalesia", 5), ("kalesia", 10)])
def test_table_saved_by_tiled_is_the_same(game: str, seats: int, tmp_path: Path) -> None:
    source = supplied_path(game, f"table_{seats}")
    for kind, name in (("tmx", "m.tmx"), ("json", "m.tmj")):
        (tmp_path / kind).mkdir()
        run_tiled(tmp_path / kind, "tiled", "--export-map", kind, source, tmp_path / name)
        layout = load_board(tmp_path / name)
        assert isinstance(layout, CardTable)
        assert layout.areas == card_table(game, seats).areas
    without_project = source.read_text("utf-8").replace(' propertytype="game"', "")
    assert (tmp_path / "m.tmx").read_text("utf-8") == without_project


@needs_tiled
def test_templates_put_areas_onto_a_table(tmp_path: Path) -> None:
    for kind in LAYOUTS["kalesia"].kinds:
        (tmp_path / f"{kind}.tx").write_text((MAPS / "kalesia" / f"{kind}.tx").read_text("utf-8"), encoding="utf-8")
    head, tail = supplied_path("kalesia", "table_2").read_text("utf-8").split(' <objectgroup id="1" name="table">\n')
    objects = (
        '  <object id="1" template="forest.tx" x="20" y="40"/>\n  <object id="2" template="seat.tx" x="500" y="40"/>\n'
        '  <object id="3" template="hand.tx" x="20" y="440" height="132" width="660"/>\n'
    )
    text = f'{head} <objectgroup id="1" name="table">\n{objects}{tail[tail.index(" </objectgroup>") :]}'
    report = check_text(tmp_path, text)
    assert report.findings == ()
    run_tiled(tmp_path, "tiled", "--export-map", "json", "--detach-templates", tmp_path / "map.tmx", tmp_path / "m.tmj")
    theirs = load_board(tmp_path / "m.tmj")
    assert isinstance(theirs, CardTable)
    assert isinstance(report.board, CardTable)
    assert theirs.areas == report.board.areas


def test_project_and_types_offer_every_kind_of_area() -> None:
    project = json.loads((MAPS / "caleidos.tiled-project").read_text("utf-8"))
    classes = {item["name"]: item for item in project["propertyTypes"] if item["type"] == "class"}
    old = {node.get("name"): node for node in ET.parse(MAPS / "objecttypes.xml").getroot()}
    assert {item["id"] for item in project["propertyTypes"]} == set(range(1, len(project["propertyTypes"]) + 1))
    for kinds in (layout.kinds for layout in LAYOUTS.values()):
        for kind in kinds.values():
            ground = sorted(properties_of(kind.name)) if kind.name in TERRAIN else []
            members = ["seat"] if kind.first is not None else ground
            assert [member["name"] for member in classes[kind.name]["members"]] == members
            assert "object" in classes[kind.name]["useAs"]
            assert classes[kind.name]["color"] == f"#ff{make_tables.COLOURS[kind.name][1:]}"
            node = old[kind.name]
            assert [child.get("name") for child in node] == members
            assert node.get("color") == make_tables.COLOURS[kind.name]
