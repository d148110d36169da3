"""What `caleidos check` prints, and the words of findings."""

from __future__ import annotations

import io

import pytest

from game.boards import supplied_path
from game.boards.games import BOARD_GAMES
from game.boards.report import print_report
from game.boards.tiled.findings import COUNTED, FAULTS, Findings, Place, Severity, nearest, printable
from game.words import Words, languages
from game.words.catalogue import placeholders
from game.words.spoken import FOLDER, catalogue
from tests.boards.kits.mapkit import GAME, Workshop, map_text

EN, DE = Words("en", strict=True), Words("de", strict=True)


def printed(*paths: object, words: Words = EN) -> tuple[int, list[str]]:
    out = io.StringIO()
    code = print_report([str(path) for path in paths], words, out)
    return code, out.getvalue().splitlines()


def test_good_map_is_one_line_and_exit_code_0() -> None:
    path = supplied_path("caledea", "standard")
    assert printed(path) == (0, [f"{path}: good (10 x 10, 9 kingdoms can be played)."])


@pytest.mark.parametrize(
    ("name", "facts"),
    [("ford_valley", "15 x 11, 2 players"), ("canyon_land", "20 x 21, 2 to 3 players")],
)
def test_good_map_of_hexagons_says_for_how_many_players_it_is(name: str, facts: str) -> None:
    path = supplied_path("dynasty", name)
    assert printed(path) == (0, [f"{path}: good ({facts})."])


def test_bad_map_is_a_line_a_finding_a_verdict_and_exit_code_1(shop: Workshop) -> None:
    shop.check(map_text().replace("15,8,1", "15,0,1", 1).replace(GAME, GAME.replace("caledea", "Caldea")))
    path = shop.path
    code, lines = printed(path, supplied_path("caledea", "duel"))
    assert code == 1
    assert lines[:3] == [
        f"{path}:4: error: property “game”: There is no game “Caldea” with maps. Did you mean “caledea”? Give the"
        " map a string property “game” (Map > Map Properties); games with maps: caledea, caleira,"
        " kalesia, dynasty, caldaern. [map_wrong_game]",
        f"{path}:10: error: layer “resources”, square (1,1): The square is empty. Paint tiles there."
        " [map_empty_square]",
        f"{path}: can't be played (2 errors).",
    ]
    assert len(lines) == 4


def test_warnings_do_not_stop_a_game(shop: Workshop) -> None:
    shop.check(map_text(properties=GAME + '  <property name="titel" value="x"/>\n'))
    code, lines = printed(shop.path)
    assert code == 0
    assert lines[0].startswith(f"{shop.path}:5: warning: property “titel”: The game does not know")
    assert lines[1] == f"{shop.path}: good, with 1 warning (6 x 6, 4 kingdoms can be played)."


def test_report_speaks_german(shop: Workshop) -> None:
    shop.check("<map/>")
    _, lines = printed(shop.path, words=DE)
    assert "Fehler: In <map> fehlt das Attribut „width“." in lines[0]
    assert lines[-1] == f"{shop.path}: nicht spielbar ({len(lines) - 1} Fehler)."


def test_errors_come_before_warnings(shop: Workshop) -> None:
    shop.check(map_text(orientation="isometric", properties=GAME + '  <property name="titel" value="x"/>\n'))
    _, lines = printed(shop.path)
    assert ["error" in lines[0], "warning" in lines[1]] == [True, True]


@pytest.mark.parametrize("lang", languages())
def test_every_fault_and_cure_has_words_and_none_is_left_over(lang: str) -> None:
    keys = {key for key in Words(lang).keys("maps") if key.startswith(("maps.fault.", "maps.cure."))}
    assert keys == {f"maps.fault.{name}" for name in FAULTS} | {f"maps.cure.{f.cure}" for f in FAULTS.values()}


@pytest.mark.rule("CAL-2.16")
@pytest.mark.rule("CAL-2.17")
def test_codes_of_the_rules_are_all_there() -> None:
    codes = {kind.code for kind in FAULTS.values()}
    assert codes >= {
        "map_unreadable", "map_wrong_game", "map_orientation", "map_size", "map_layer", "map_encoding",
        "map_empty_square", "map_tile_class", "map_resource_unknown", "map_resource_same",
        "map_too_few_kingdoms", "map_uneven", "map_castle_unreachable", "config_arrangement",
    }  # fmt: skip
    warnings = {kind.code for kind in FAULTS.values() if kind.severity is Severity.WARNING}
    assert {"map_uneven", "map_castle_unreachable"} <= warnings


@pytest.mark.rule("DYN-24.12")
def test_codes_of_dynasty_builder_are_all_there() -> None:
    codes = {kind.code for kind in FAULTS.values()} | {code for code, _ in BOARD_GAMES["dynasty"].names.values()}
    assert codes >= {
        "not_hexagonal", "bad_stagger", "bad_size", "no_terrain_layer", "unknown_terrain", "bad_start_area",
        "start_areas_too_close", "no_legal_start", "too_few_house_tiles", "disconnected", "bad_seats",
    }  # fmt: skip
    assert set(BOARD_GAMES["dynasty"].names) <= set(FAULTS)


def test_nearest_word_is_found_whatever_its_case() -> None:
    assert nearest("Grian", ("grain", "iron")) == "grain"
    assert nearest("RESOURCES", ("resources",)) == "resources"
    assert nearest("zebra", ("grain", "iron")) == ""
    assert nearest("x" * 100_000, ("grain",)) == ""


def test_text_of_a_file_is_cut_and_made_printable() -> None:
    assert printable("a\x1b[31m\nb\u202e") == "a [31m b"
    assert printable("x" * 100, 10) == "x" * 9 + "…"


def test_what_is_left_out_is_counted() -> None:
    findings = Findings()
    for row in range(100):
        findings.add("square_empty", Place("m.tmx", "resources", column=0, row=row))
    found = findings.finish("m.tmx")
    assert (found[-1].fault, found[-1].values["n"]) == ("findings_more", 40)
    assert len(findings) == 100


@pytest.mark.parametrize("lang", languages())
def test_sentences_that_count_are_told_by_a_value_that_they_have(lang: str) -> None:
    words = Words(lang, strict=True)
    counted = {name for name in FAULTS if words.counts(f"maps.fault.{name}")}
    assert set(COUNTED) < counted
    for name in counted:
        forms = catalogue(FOLDER, lang, "maps").counted[f"fault.{name}"]
        assert all(COUNTED.get(name, "n") in placeholders(form) for form in forms[1:])


@pytest.mark.parametrize(
    ("fault", "values", "one", "eine"),
    [
        ("square_empty", {"n": 1}, "The square is empty.", "Das Feld ist leer."),
        ("findings_more", {"n": 1}, "1 more finding is not listed.", "1 weiterer Fund ist nicht aufgeführt."),
        ("area_outside", {"n": 1}, "The area reaches 1 pixel beyond", "Der Bereich ragt 1 Pixel"),
        ("starts_close", {"n": 2, "other": 1, "gap": 1, "least": 5}, "are 1 step apart", "1 Schritt auseinander"),
        ("zone_too_small", {"side": 1, "scenario": "x", "n": 1, "least": 40}, "only 1 open square;", "1 offenes Feld;"),
        ("terrain_overlap", {"n": 1, "other": "wood"}, "1 square belongs to “wood”", "1 Feld gehört schon zu „wood“"),
        ("rows_count", {"found": 1, "expected": 8}, "The layer has 1 row,", "Die Ebene hat 1 Zeile,"),
    ],
)
def test_one_thing_is_told_in_the_singular(fault: str, values: dict[str, int | str], one: str, eine: str) -> None:
    findings = Findings()
    findings.add(fault, Place("m.tmx"), values)
    (found,) = findings.finish("m.tmx")
    assert one in found.sentence(EN)
    assert eine in found.sentence(DE)


def test_the_place_of_many_squares_says_how_many() -> None:
    findings = Findings()
    for n in (1, 2, 3):
        findings.add("square_empty", Place("m.tmx", column=4, row=n), n=n, cells=[(4, n + i) for i in range(n)])
    told = [finding.place(EN) for finding in findings.finish("m.tmx")]
    assert told == ["square (4,1)", "square (4,2) and 1 more", "square (4,3) and 2 more"]
    assert [f.place(DE) for f in findings][1:] == ["Feld (4,2) und 1 weiteres", "Feld (4,3) und 2 weitere"]


def test_lists_of_words_are_never_cut() -> None:
    findings, every = Findings(), ", ".join(f"word{n}" for n in range(40))
    findings.add("area_class", Place("m.tmx"), name="x" * 200, kinds=every)
    sentence = findings.finish("m.tmx")[0].sentence(EN)
    assert every in sentence
    assert "x" * 100 not in sentence
