"""What the extension makes of the answers of `caleidos check --json`, and how it finds the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.boards.extension.headless import Tasks, Told, call, needs_tiled

pytestmark = needs_tiled


def finding(**changes: Any) -> dict[str, Any]:
    """A finding as the check tells it."""
    return {
        "code": "map_empty_square", "severity": "error", "text": "There is no tile.", "cure": "Paint one.",
        "rule": "CAL-20.4", "where": 'layer "resources", square (1,1)', "file": "my.tmx", "line": 10,
        "layer": "resources", "layer_id": 1, "object": "", "object_id": None, "property": "", "tileset": "",
        "tile": None, "cells": [[1, 1]],
    } | changes  # fmt: skip


def record(*findings: dict[str, Any], good: bool = False) -> dict[str, Any]:
    return {"file": "my.tmx", "game": "caledea", "good": good, "findings": list(findings)}


WARNING = finding(severity="warning", cells=[], rule="", where="")
COMMANDS = json.dumps(
    {
        "commands": [
            {"arguments": "check %mapfile", "command": "/opt/caleidos/caleidos", "name": "Check this map"},
            {"arguments": '"/a clone/__main__.py" play --map %mapfile', "command": "python3", "name": "Spielen"},
        ]
    }
)

PROGRAM = """#!/bin/sh
echo "{\\"asked\\": \\"$*\\"} grün"
echo "a word about it" >&2
exit 1
"""
"""Answers as the check of a bad map does: with a word on each stream and 1."""

BALANCE = {
    "title": "The Mill", "uneven": ["Too much."],
    "places": [{"id": "1", "name": "side 1"}, {"id": "2", "name": "side 2"}],
    "measures": [
        {"name": "open squares", "values": [560.0, 3018.0], "unit": "", "uneven": True},
        {"name": "best ridge", "values": [1.0, 3.0], "unit": "height", "uneven": False},
        {"name": "hidden", "values": [0.192, None], "unit": "percent", "uneven": False},
        {"name": "castle", "values": [1.0, 0.0], "unit": "yes", "uneven": False},
        {"name": "steps", "values": [3.7142857, 8.0], "unit": "", "uneven": False},
    ],
}  # fmt: skip


def tasks(folder: Path) -> Tasks:
    """Lines, summaries, rectangles of squares, commands."""
    kit = folder / "kit"
    (kit / "caledea" / "deep").mkdir(parents=True)
    program = folder / "caleidos"
    program.write_text(PROGRAM, encoding="utf-8")
    program.chmod(0o755)
    (kit / "caleidos.tiled-project").write_text(COMMANDS.replace("/opt/caleidos/caleidos", str(program)), "utf-8")
    gone = folder / "gone"
    gone.mkdir()
    (gone / "caleidos.tiled-project").write_text(COMMANDS, encoding="utf-8")
    many = finding(cells=[[1, 1], [2, 1]])
    here = str(kit / "caledea" / "deep" / "my.tmx")
    return {
        "words": call("words", "everyWord"),
        "parsed": call("check", "parse", json.dumps(record(finding()))),
        "no json": call("check", "parse", "Traceback: no"),
        "other json": call("check", "parse", "[1]"),
        "issues": call("check", "issues", "my.tmx", record(many, WARNING)),
        "issues de": call("check", "issues", "my.tmx", record(finding()), language="de"),
        "bad": call("check", "summary", "my.tmx", record(finding(), WARNING, WARNING), "14:05:09", False),
        "warned": call("check", "summary", "my.tmx", record(WARNING, good=True), "14:05:09", False),
        "good": call("check", "summary", "my.tmx", record(good=True), "14:05:09", False),
        "good again": call("check", "summary", "my.tmx", record(good=True), "14:05:09", True),
        "runs": call("check", "runs", [[3, 2], [1, 1], [2, 1], [2, 1], [5, 1], [3, 1], [4, 2]]),
        "command": call("places", "commandFor", "play", COMMANDS),
        "no command": call("places", "commandFor", "maps", COMMANDS),
        "spoilt project": call("places", "commandFor", "play", "{"),
        "program": call("places", "program", "check", here),
        "program gone": call("places", "program", "check", str(gone / "my.tmx")),
        "program that plays": call("places", "program", "play", here),
        "kit": call("places", "kitFolder", here),
        "asked": call("running", "ask", here, ["check", "--json", "a b.tmx"]),
        "nobody asked": call("running", "ask", str(folder / "nowhere" / "my.tmx"), []),
        "opened": call("running", "openWindow", str(folder / "nowhere" / "my.tmx"), []),
        "windows": call("running", "detached", "windows", ["C:/c.exe", "maps", "a b.tmx"]),
        "linux": call("running", "detached", "linux", ["caleidos", "maps", "a b.tmx"]),
        "measured": call("balance", "parse", json.dumps(BALANCE)),
        "not measured": call("balance", "parse", '{"measures": []}'),
        "table": call("balance", "table", BALANCE),
        "verdict": call("balance", "verdict", BALANCE),
        "even": call("balance", "verdict", {**BALANCE, "uneven": []}, language="de"),
        "paired": call("objects", "paired", 1), "paired 4": call("objects", "paired", 4),
        "renumbered": call("objects", "renumbered", "start 1", 1, 2),
        "not renumbered": call("objects", "renumbered", "start 11", 1, 2),
    }  # fmt: skip


def test_every_language_has_every_word_and_its_places(told: Told) -> None:
    english, german = told["words"]["en"], told["words"]["de"]
    assert set(english) == set(german)
    assert len(english) > 40
    for key in english:
        assert set(re.findall(r"\{\w+\}", english[key])) == set(re.findall(r"\{\w+\}", german[key])), key


def test_an_answer_is_read_and_nothing_else(told: Told) -> None:
    assert told["parsed"] == record(finding())
    assert told["no json"] is None
    assert told["other json"] is None


def test_a_line_names_map_place_fault_cure_and_rule(told: Told) -> None:
    first, second = told["issues"]
    assert first["severity"] == "error"
    assert first["text"] == (
        'my.tmx: layer "resources", square (1,1): There is no tile. Paint one. (CAL-20.4) [Double click selects all 2; '
        "Fill and Stamp work there only, until Ctrl+Shift+A]"
    )
    assert (second["severity"], second["text"]) == ("warning", "my.tmx: There is no tile. Paint one.")
    assert second["finding"] == WARNING


def test_the_extension_speaks_german(told: Told) -> None:
    assert told["issues de"][0]["text"].endswith("bis Strg+Umschalt+A]")


def test_the_console_gets_a_line_with_the_time(told: Told) -> None:
    assert told["bad"].startswith("14:05:09 my.tmx: 1 error, 2 warnings.")
    assert told["warned"].startswith("14:05:09 my.tmx: can be played. 1 warning;")
    assert told["good"] == "14:05:09 my.tmx: nothing to find fault with."
    assert told["good again"].startswith("14:05:09 my.tmx: good again.")


def test_squares_become_few_rectangles(told: Told) -> None:
    assert told["runs"] == [[1, 1, 3], [5, 1, 1], [3, 2, 2]]


def test_commands_of_the_project_are_found_by_what_they_do(told: Told) -> None:
    assert told["command"] == {"name": "Spielen", "program": ["python3", "/a clone/__main__.py"]}
    assert told["no command"] is None
    assert told["spoilt project"] is None


def test_the_program_is_the_one_that_the_project_names(told: Told) -> None:
    assert told["program"] == [str(told.folder / "caleidos")]
    assert told["program that plays"] == ["python3", "/a clone/__main__.py"]
    assert told["program gone"] == ["caleidos"]
    assert told["kit"] == str(told.folder / "kit")


def test_a_bad_map_is_an_answer(told: Told) -> None:
    """Tiled throws away what a program said that leaves with 1, unless it is told not to."""
    said = '{"asked": "check --json a b.tmx"} grün\n'
    assert told["asked"] == {"out": said, "err": "a word about it\n", "code": 1}


def test_a_program_that_is_not_there_is_told_of(told: Told) -> None:
    assert told["nobody asked"] == {"missing": "caleidos"}
    assert told["opened"] == "caleidos"


def test_the_window_outlives_the_process_that_opens_it(told: Told) -> None:
    assert told["windows"] == ["cmd", "/c", "start", "", "C:/c.exe", "maps", "a b.tmx"]
    shell, option, _, *words = told["linux"]
    assert (shell, option, words) == ("sh", "-c", ["caleidos", "maps", "a b.tmx"])


def test_measures_are_told_place_by_place(told: Told) -> None:
    assert told["measured"] == BALANCE
    assert told["not measured"] is None
    assert told["table"] == [
        "The Mill: side 1 / side 2", "! open squares: 560 / 3018", "  best ridge: 0.5 / 1.5", "  hidden: 19 % / -",
        "  castle: yes / no", "  steps: 3.71 / 8",
    ]  # fmt: skip
    assert told["verdict"].startswith("Too much.\n\nAll measures stand in the view Console.")
    assert told["even"].startswith("Kein Maß weicht stärker ab, als es darf.")


def test_start_areas_come_in_pairs(told: Told) -> None:
    assert (told["paired"], told["paired 4"]) == (2, 3)
    assert (told["renumbered"], told["not renumbered"]) == ("start 2", "")
