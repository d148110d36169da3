"""The version of a game's rules is raised whenever a golden game goes another way."""

from __future__ import annotations

import msgspec

from game.engine import GAMES
from tools.pin_rules import GOLDEN, Pin, course_of, forgotten, pins_now, read_pins

KEYS = tuple(GAMES)


def test_rules_version_then_was_raised_with_every_change_of_a_golden_game() -> None:
    now, pinned = {key: pin for key, pin in pins_now().items() if key in KEYS}, read_pins()
    assert forgotten(now, pinned) == []
    assert now == pinned, "a golden game is new or the rules have another version: run `python -m tools.pin_rules`"


def test_golden_game_that_goes_another_way_under_the_same_version_then_is_told() -> None:
    before = {"caledea": Pin("1.1", {"a": "1", "b": "2"})}
    (line,) = forgotten({"caledea": Pin("1.1", {"a": "1", "b": "3", "c": "4"})}, before)
    assert line.startswith("b goes another way than before: raise `rules_version` of caledea (1.1)")
    assert forgotten({"caledea": Pin("1.2", {"a": "1", "b": "3"})}, before) == []


def test_course_of_a_golden_game_then_changes_with_an_action_and_with_a_digest(tmp_path) -> None:
    text = (GOLDEN / "kalesia-2-seats.jsonl").read_text(encoding="utf-8")
    path = tmp_path / "game.jsonl"
    path.write_text(text, encoding="utf-8")
    before = course_of(path)
    assert before == pins_now()["kalesia"].games["kalesia-2-seats"]
    for old, new in (('"seat":1,', '"seat":0,'), ('"digest":"', '"digest":"0')):
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        assert course_of(path) != before
    assert msgspec.json.decode(text.splitlines()[0])["rules"] == GAMES["kalesia"].rules_version
