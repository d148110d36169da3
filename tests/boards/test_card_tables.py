"""Layouts of card tables: what is read, and what is refused, with its place."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import msgspec
import pytest

from game.boards import BoardError, CardTable, card_table, check_map, layout_names, load_board, supplied_path
from game.boards.kinds.card_table import CANVAS, LAYOUTS, Area, fit_of
from game.boards.watch import MapWatch
from game.paths import MAPS
from tests.boards.faults import faults
from tests.boards.faults.table_faults import TableBench, good_json
from tests.boards.kits.mapkit import check_text, codes, only
from tests.boards.kits.mapkit import faults as faults_of
from tests.boards.kits.tablekit import DUEL, PROPERTIES, area, layout_of, seat, table_text

COUNT = 315
SHARE = 0.98


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A designer's folder."""
    return tmp_path / "tables"


# Good tables ------------------------------------------------------------------------------------------------
def test_areas_are_kept_as_fractions_of_the_canvas(folder: Path) -> None:
    layout = layout_of(check_text(folder, table_text()))
    assert (layout.game, layout.seats, layout.id) == ("kalesia", 2, "map")
    forest = layout.area("forest")
    assert (forest.x, forest.y) == (round(20 / 704, 5), round(20 / 580, 5))
    assert forest.within((0, 0, *CANVAS)) == (20, 20, 412, 412)
    assert forest.within((100, 10, 1408, 290)) == (140, 20, 824, 206)
    assert layout.area("seat", 1).within((0, 0, *CANVAS)) == (480, 60, 192, 320)


def test_areas_that_touch_touch_in_pixels_at_every_size() -> None:
    left, right = Area("a", None, 0.1, 0, 0.3, 1), Area("b", None, 0.4, 0, 0.17, 1)
    for width in range(300, 900, 7):
        x, _, w, _ = left.within((3, 0, width, 100))
        assert x + w == right.within((3, 0, width, 100))[0]


def test_area_at_the_edge_is_no_fault_wherever_it_begins(folder: Path) -> None:
    for n in range(60):
        x, y = 400 + n * 0.37, 20 + n * 0.41
        areas = [area("forest", (20, 20, 370, 412)), area("seat", (x, y, 704 - x, 300), seat(1)),
                 area("hand", (20, 440, 684, 140))]  # fmt: skip
        report = check_text(folder, table_text(areas))
        assert report.findings == ()
        assert layout_of(report).is_complete()


def test_area_that_is_not_there_is_a_key_error(folder: Path) -> None:
    layout = layout_of(check_text(folder, table_text()))
    assert not layout.has("aside")
    assert not layout.has("seat")
    with pytest.raises(KeyError, match="seat 2"):
        layout.area("seat", 2)


def test_canvas_may_be_drawn_at_another_scale(folder: Path) -> None:
    doubled = table_text(size=(176, 145, 8, 8), areas=[
        area("forest", (40, 40, 824, 824)), area("seat", (960, 120, 384, 640), seat(1)),
        area("hand", (40, 880, 1328, 264)),
    ])  # fmt: skip
    usual = layout_of(check_text(folder, table_text()))
    assert layout_of(check_text(folder, doubled)).areas == usual.areas


def test_class_is_read_from_both_attributes_and_any_object_layer(folder: Path) -> None:
    layers = (
        f' <objectgroup name="one" offsetx="4" offsety="-8">\n{DUEL["forest"]} </objectgroup>\n'
        f' <group name="g" offsetx="1"><objectgroup name="two">\n{DUEL["seat"].replace("type=", "class=", 1)}'
        f'{DUEL["hand"]} </objectgroup></group>\n'
    )
    layout = layout_of(check_text(folder, table_text(layers=layers)))
    assert layout.area("forest").within((0, 0, *CANVAS)) == (24, 12, 412, 412)
    assert layout.area("seat", 1).within((0, 0, *CANVAS)) == (481, 60, 192, 320)


def test_notes_are_no_areas(folder: Path) -> None:
    notes = '<object id="8" x="9" y="9"><text>here</text></object><object id="9" x="1" y="1"><point/></object>'
    line = '<object id="10" x="9" y="9"><polyline points="0,0 5,5"/></object>'
    assert check_text(folder, table_text([*DUEL.values(), notes, line])).findings == ()


def test_aside_may_be_left_out(folder: Path) -> None:
    whole = supplied_path("caleira", "table_3").read_text("utf-8")
    assert layout_of(check_text(folder, whole)).has("aside")
    report = check_text(folder, re.sub(r'  <object [^>]*type="aside"[^>]*/>\n', "", whole))
    assert not layout_of(report).has("aside")
    assert report.findings == ()


@pytest.mark.parametrize("seed", range(8))
def test_layout_saved_as_json_is_the_same(seed: int, tmp_path: Path) -> None:
    bench = TableBench(seed)
    text, name = good_json(seed)
    (tmp_path / name).write_text(text, encoding="utf-8")
    layout = load_board(tmp_path / name)
    assert isinstance(layout, CardTable)
    assert layout.areas == card_table(bench.game, bench.seats).areas


# Faults -----------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, int], list[faults.Miss]]:
    """The kinds injected, how often each, and the misses."""
    kinds, misses = faults.measure(faults.TABLES, COUNT, 11, tmp_path_factory.mktemp("faults"))
    return dict(kinds), misses


def test_random_faults_are_found_and_placed(measured: tuple[dict[str, int], list[faults.Miss]]) -> None:
    kinds, misses = measured
    assert len(kinds) >= 45
    assert sum(kinds.values()) == COUNT
    assert 1 - len(misses) / COUNT >= SHARE, "\n".join(map(str, misses))


@pytest.mark.parametrize("seed", range(12))
def test_table_that_was_not_spoilt_has_no_findings(seed: int, tmp_path: Path) -> None:
    assert check_text(tmp_path, TableBench(seed).text).findings == ()


def test_all_faults_are_told_together(folder: Path) -> None:
    report = check_text(folder, table_text([
        area("forrest", (20, 20, 412, 412)),
        area("seat", (480, 60, 192, 320), seat(7)),
        area("hand", (20, 500, 664, 132)),
        area("hand", (20, 520, 664, 30)),
    ], properties=PROPERTIES.format(game="kalesia", seats=2).replace('"seats"', '"saets"')))  # fmt: skip
    assert faults_of(report) == ["seats_misspelt", "area_class", "area_outside", "area_small", "area_twice",
                                 "area_overlap", "property_unknown"]  # fmt: skip
    assert report.board is None


def test_spoilt_area_is_not_told_as_missing_too(folder: Path) -> None:
    finding = only(check_text(folder, table_text([area("Forest", (20, 20, 412, 412)), DUEL["seat"], DUEL["hand"]])))
    assert (finding.fault, finding.suggestion, finding.line) == ("area_class", "forest", 8)
    assert finding.box == pytest.approx((20 / 704, 20 / 580, 412 / 704, 412 / 580), abs=1e-5)
    turned = area("seat", (480, 60, 192, 320), seat(1), more=' rotation="90"')
    finding = only(check_text(folder, table_text([DUEL["forest"], turned, DUEL["hand"]])))
    assert (finding.fault, finding.object) == ("area_turned", "seat 1")


def test_finding_of_an_area_tells_which_part_of_the_table_it_is(folder: Path) -> None:
    report = check_text(folder, table_text([DUEL["forest"], DUEL["hand"], area("seat", (352, 0, 352, 290), seat(1))]))
    finding = only(report)
    assert (finding.fault, finding.box) == ("area_overlap", (0.5, 0.0, 0.5, 0.5))
    assert finding.values == {"other": "forest", "width": 80, "height": 270}


def test_what_was_understood_of_a_bad_table_is_sketched(folder: Path) -> None:
    report = check_text(folder, table_text([DUEL["forest"], DUEL["hand"]]))
    assert report.board is None
    assert isinstance(report.sketch, CardTable)
    assert [found.kind for found in report.sketch.areas] == ["forest", "hand"]


def test_layer_that_is_not_used_is_a_warning(folder: Path) -> None:
    report = check_text(folder, table_text(more=' <imagelayer name="wood"/>\n'))
    assert report.is_good
    assert [(f.fault, f.severity, f.layer) for f in report.findings] == [("layer_unused", "warning", "wood")]


def test_rules_of_another_game_are_not_cited(folder: Path) -> None:
    report = check_text(folder, table_text().replace('"orthogonal"', '"isometric"'))
    assert only(report).rule == ""


def test_table_without_a_game_is_recognised_by_its_areas(folder: Path) -> None:
    report = check_text(folder, table_text([DUEL["forest"]]).replace('name="game"', 'name="notes"'))
    assert report.game == "kalesia"
    assert codes(report) == ["map_wrong_game", "map_area_missing", "map_property"]


def test_table_of_another_game_is_refused() -> None:
    with pytest.raises(BoardError) as error:
        load_board("maps/kalesia/table_5.tmx", "caleira")
    assert "game_other" in {finding.fault for finding in error.value.findings}


def test_tables_can_not_be_joined() -> None:
    for rows in ([["kalesia/table_2"]], [["kalesia/table_2", "caledea/duel"]]):
        with pytest.raises(BoardError) as error:
            load_board(rows)
        assert [(f.code, f.fault) for f in error.value.findings] == [("config_arrangement", "arrangement_kind")]


@pytest.mark.parametrize(
    ("size", "fits"),
    [((96, 80), True), ((92, 80), False), ((96, 60), False), ((360, 44), True), ((360, 40), False), ((180, 44), False)],
)
def test_seat_is_large_enough_stacked_or_in_a_line(folder: Path, size: tuple[int, int], fits: bool) -> None:
    fit = fit_of("kalesia", "seat", 2, *size)
    assert fit is not None
    assert (fit.found >= fit.least) is fits


@pytest.mark.parametrize(("seats", "width"), [(2, 700), (3, 500), (4, 330)])
def test_castle_has_room_for_as_many_pieces_as_there_are_turns(seats: int, width: int) -> None:
    fit = fit_of("caleira", "castle", seats, width, 400)
    assert fit is not None
    pieces = {2: 9, 3: 6, 4: 4}[seats]
    assert fit.found * (1 + (pieces - 1) * 1.06) == pytest.approx(width)


def test_save_of_a_template_is_a_save_of_the_tables_that_use_it(folder: Path) -> None:
    template = '<template><object name="hand" type="hand" width="664" height="132"/></template>'
    areas = [DUEL["forest"], DUEL["seat"], '<object id="9" template="hand.tx" x="20" y="440"/>']
    assert check_text(folder, table_text(areas), hand_tx=template).is_good
    watch = MapWatch(folder / "map.tmx")
    (folder / "hand.tx").write_text(template.replace("664", "600"), encoding="utf-8")
    answers = [watch.poll() for _ in range(3)]
    assert sum(answer is not None for answer in answers) == 1
    assert layout_of(watch.report).area("hand").within((0, 0, *CANVAS))[2] == 600
    (folder / "hand.tx").unlink()
    assert watch.poll() is watch.poll() is None  # an editor may be putting a new file in its place
    (folder / "hand.tx").write_text(template, encoding="utf-8")
    polled = [watch.poll() for _ in range(3)]
    assert any(polled)
    assert watch.report.is_good


# The record -------------------------------------------------------------------------------------------------
def test_record_survives_a_round_trip_and_is_complete() -> None:
    for game, asked in LAYOUTS.items():
        for n in asked.seats:
            layout = card_table(game, n)
            assert msgspec.convert(json.loads(msgspec.json.encode(layout)), CardTable) == layout
            assert layout.is_complete()


def test_record_with_anything_missing_doubled_or_outside_is_not_complete() -> None:
    layout = card_table("caleira", 3)
    change = msgspec.structs.replace
    for area_ in layout.areas:
        rest = tuple(a for a in layout.areas if a != area_)
        assert change(layout, areas=rest).is_complete() is (area_.kind == "aside")
        assert not change(layout, areas=(*layout.areas, area_)).is_complete()
        for bad in ({"w": 0.0}, {"x": 1.0}, {"y": 1 - area_.h / 2}, {"kind": "forest"}, {"seat": 9}):
            assert not change(layout, areas=(*rest, change(area_, **bad))).is_complete()
    assert not change(layout, game="chess").is_complete()
    assert not change(layout, seats=5).is_complete()


def test_layout_for_a_number_of_players_is_supplied_or_the_given_one() -> None:
    assert layout_names("kalesia", 7) == ("table_7",)
    assert layout_names("kalesia", 11) == layout_names("caledea", 2) == ()
    mine = msgspec.structs.replace(card_table("kalesia", 7), title="Mine")
    assert card_table("kalesia", 7, mine) is mine
    assert card_table("kalesia", 7).title != "Mine"
    wrong = (("kalesia", 6, mine), ("caleira", 3, mine), ("kalesia", 11, None), ("caledea", 2, None))
    for game, seats, custom in wrong:
        with pytest.raises(ValueError, match=game):
            card_table(game, seats, custom)


def test_every_kind_of_area_is_named_in_the_guide() -> None:
    guide = (MAPS / "README.md").read_text("utf-8")
    for kinds in (layout.kinds for layout in LAYOUTS.values()):
        for kind in kinds.values():
            assert f"`{kind.name}`" in guide
            assert not kind.least or f"| {kind.least} |" in guide


# Anything ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("seed", range(10))
def test_random_damage_never_raises_and_never_refuses_without_a_reason(seed: int, folder: Path) -> None:
    rng = random.Random(seed)
    folder.mkdir()
    path = folder / "map.tmx"
    for _ in range(25):
        data = bytearray(TableBench(rng.randrange(1000)).text.encode())
        for _ in range(rng.randint(1, 6)):
            at = rng.randrange(len(data))
            kind = rng.randrange(3)
            if kind == 0:
                data[at] = rng.randrange(256)
            elif kind == 1:
                del data[at : at + rng.randint(1, 30)]
            else:
                data[at:at] = data[rng.randrange(len(data)) :][: rng.randint(1, 30)]
        path.write_bytes(bytes(data))
        report = check_map(path)
        assert report.is_good or report.errors


@pytest.mark.parametrize("seed", range(6))
def test_random_areas_never_raise_and_never_refuse_without_a_reason(seed: int, folder: Path) -> None:
    rng = random.Random(seed)
    values = [*range(-900, 900, 50), 0.5, 1e9, -1e9, 1e-9]
    kinds = [kind for layout in LAYOUTS.values() for kind in layout.kinds] + ["", "x"]
    for _ in range(40):
        areas = [
            area(rng.choice(kinds), [rng.choice(values) for _ in range(4)], rng.choice(["", seat(rng.randint(-2, 11))]))
            for _ in range(rng.randint(0, 30))
        ]
        size = rng.choice([(176, 145, 4, 4), (1, 1, 1, 1), (2**20, 2**20, 2**10, 2**10)])
        properties = PROPERTIES.format(game=rng.choice(["caleira", "kalesia"]), seats=rng.randint(1, 11))
        report = check_text(folder, table_text(areas, size=size, properties=properties))
        assert report.is_good or report.errors
