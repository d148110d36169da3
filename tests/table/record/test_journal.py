"""Reading journals: whole ones, torn ones, damaged ones, forged ones, and files that are none."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from game.table import SaveError, Shelf, Table
from game.table.record import journal as journal_module
from game.table.record.journal import read_journal
from game.table.record.load import load
from game.words import Words, languages
from tests.kit.toy import Done, Hide, Take, ThrowDie

WORDS = Words("en", strict=True)
GAME = (Hide(0, 1), Hide(1, 3), Take(0), Take(0), Done(0), ThrowDie(1), Take(0), ThrowDie(0))


@pytest.fixture
def saved(start) -> Path:
    """A save of eight actions: header, turn 0, action 1 in line 3."""
    table = start()
    for action in GAME:
        table.play(action)
    return table.path


def lines_of(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines(keepends=True)


def refusal(path: Path) -> str:
    """The one line that says why a file holds no game; the same in every language is short of line breaks."""
    with pytest.raises(SaveError) as caught:
        load(path)
    assert caught.value.salvage is None
    for lang in languages():
        assert "\n" not in caught.value.notice.text(Words(lang, strict=True))
    return caught.value.notice.text(WORDS)


def damage(path: Path) -> tuple[str, int]:
    """What is told of a damaged file, and how many actions are saved from it."""
    loaded = load(path)
    assert loaded.fault is not None
    for lang in languages():
        assert "\n" not in loaded.fault.text(Words(lang, strict=True))
    return loaded.fault.text(WORDS), len(loaded.history)


def change_header(path: Path, **changes) -> None:
    head, *rest = lines_of(path)
    path.write_text(json.dumps(json.loads(head) | changes) + "\n" + "".join(rest), encoding="utf-8")


def test_lines_then_read_as_pinned(saved: Path) -> None:
    lines = [json.loads(line) for line in lines_of(saved)]
    assert list(lines[0]) == [
        "entry", "format", "game", "rules", "id", "created", "seed", "practice", "seats", "config", "map", "fork",
        "start",
    ]  # fmt: skip
    assert [lines[0][key] for key in ("entry", "format", "game", "rules", "seed")] == ["header", 4, "toy", "1", 7]
    assert lines[0]["seats"][0] == {"name": "Seat 0", "kind": "human", "colour": ""}
    assert lines[0]["config"] == {"seats": 2, "rounds": 3, "seed": None}
    assert lines[2] == {"entry": "action", "n": 1, "action": {"do": "hide", "seat": 0, "stones": 1}}
    kinds = "header turn action action turn state action action action turn action turn state action action turn"
    assert " ".join(line["entry"] for line in lines) == kinds


def test_whole_file_then_the_game_as_it_was_left(saved: Path) -> None:
    loaded = load(saved)
    assert loaded.fault is None
    assert loaded.notices == []
    assert loaded.digests == 5
    assert [step.action for step in loaded.history.steps] == list(GAME)


def test_torn_at_any_byte_after_the_header_then_only_the_torn_line_is_lost(saved: Path, tmp_path: Path) -> None:
    data = saved.read_bytes()
    torn = tmp_path / "torn.jsonl"
    for cut in range(data.index(b"\n") + 1, len(data)):
        torn.write_bytes(data[:cut])
        loaded = load(torn)
        whole_lines = data[:cut].count(b"\n") + (data[cut : cut + 1] == b"\n")
        expected = sum(b'"action",' in line for line in data.split(b"\n")[:whole_lines])
        assert loaded.fault is None
        assert len(loaded.history) == expected, f"cut at byte {cut}"
        in_a_line = data[cut - 1 : cut] != b"\n" and data[cut : cut + 1] != b"\n"
        assert [found.key for found in loaded.notices] == (["torn"] if in_a_line else [])


def test_torn_last_line_then_resuming_mends_the_file(saved: Path, shelf: Shelf) -> None:
    saved.write_bytes(saved.read_bytes() + b'{"entry":"action","n":9,"ac')
    table = Table.resume(saved, shelf=shelf)
    (found,) = table.take_notices()
    assert found.text(WORDS) == (
        f"{saved.name}: the last line (17) breaks off and was cut off; nothing that was shown is lost."
    )
    table.play(Take(1))
    loaded = load(saved)
    assert loaded.notices == []
    assert len(loaded.history) == 9


def test_last_line_without_its_end_then_is_taken_and_mended(saved: Path, shelf: Shelf) -> None:
    saved.write_bytes(saved.read_bytes()[:-1])
    table = Table.resume(saved, shelf=shelf)
    assert table.take_notices() == []
    table.play(Take(1))
    assert len(load(saved).history) == 9


def test_nul_bytes_at_the_end_then_are_cut_off(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes() + bytes(512))
    loaded = load(saved)
    assert [found.key for found in loaded.notices] == ["torn"]
    assert len(loaded.history) == 8


def test_damage_in_the_middle_then_says_which_line_and_offers_what_came_before(saved: Path, shelf: Shelf) -> None:
    lines = lines_of(saved)
    lines[13] = lines[13].replace('"take"', '"toke"')
    saved.write_text("".join(lines), encoding="utf-8")
    text, actions = damage(saved)
    assert text == (
        f"{saved.name} is damaged in line 14: Invalid value 'toke' - at `$.do`. What came before can be played on."
    )
    assert actions == 6
    before = saved.read_bytes()
    with pytest.raises(SaveError) as caught:
        Table.resume(saved, shelf=shelf)
    table = Table.from_loaded(caught.value.salvage, shelf=shelf)
    table.play(Take(0))
    assert saved.read_bytes() == before
    assert load(table.path).fault is None
    assert len(load(table.path).history) == 7


@pytest.mark.parametrize(
    ("junk", "reason"),
    [
        (b"hello\n", "JSON is malformed"),
        (b'{"entry":"dance","n":3}\n', "Invalid value 'dance'"),
        (b'{"entry":"undo","n":-1}\n', ">= 0"),
        (b'{"entry":"undo","n":1,"more":2}\n', "unknown field"),
        (b'{"entry":"act\xffion","n":1}\n', "can't decode"),
        (b'{"entry":"action","n":4,"action":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", "recursion"),
        (b'{"entry":"action","n":4,"action":{"do":"\xff"}}\n', "can't decode"),
        (b" " * 5_000_000 + b'{"entry":"undo","n":0}\n', "longer than 4194304 bytes"),
    ],
)
def test_a_line_that_is_none_then_says_why(saved: Path, junk: bytes, reason: str) -> None:
    lines = saved.read_bytes().splitlines(keepends=True)
    saved.write_bytes(b"".join([*lines[:7], junk, *lines[7:]]))
    text, actions = damage(saved)
    assert "is damaged in line 8" in text
    assert reason in text
    assert actions == 3


def test_a_second_header_then_is_damage(saved: Path) -> None:
    lines = lines_of(saved)
    saved.write_text("".join([*lines[:5], lines[0], *lines[5:]]), encoding="utf-8")
    assert "line 6: a second header" in damage(saved)[0]


def test_a_lost_line_then_is_noticed_at_the_next(saved: Path) -> None:
    lines = lines_of(saved)
    del lines[6]
    saved.write_text("".join(lines), encoding="utf-8")
    text, actions = damage(saved)
    assert "line 7 does not follow from the one before (number 4 after 2 actions)" in text
    assert actions == 2


def test_a_lost_line_before_a_turn_then_is_noticed_at_the_turn(saved: Path) -> None:
    lines = lines_of(saved)
    del lines[8]
    saved.write_text("".join(lines), encoding="utf-8")
    assert damage(saved) == (
        f"{saved.name}: line 9 does not follow from the one before (number 5 after 4 actions)."
        " What came before can be played on.",
        4,
    )


@pytest.mark.parametrize("line", ['{"entry":"undo","n":8}', '{"entry":"redo","n":9}', '{"entry":"redo","n":8}'])
def test_an_undo_or_redo_that_does_not_fit_then_is_noticed(saved: Path, line: str) -> None:
    saved.write_text(saved.read_text(encoding="utf-8") + line + "\n", encoding="utf-8")
    text, actions = damage(saved)
    assert "line 17 does not follow" in text
    assert actions == 8


def test_a_swapped_action_then_stops_at_the_next_digest_and_keeps_what_was_verified(saved: Path) -> None:
    lines = lines_of(saved)
    lines[10] = lines[10].replace('"throw_die"', '"done"')
    saved.write_text("".join(lines), encoding="utf-8")
    text, actions = damage(saved)
    assert text == (
        f"{saved.name}: after action 6 the game is not the one that was recorded."
        " The file, or the rules, were changed since; what came before can be played on."
    )
    assert actions == 5


def test_a_swapped_digest_then_stops_there(saved: Path) -> None:
    lines = lines_of(saved)
    digest = json.loads(lines[4])["digest"]
    lines[4] = lines[4].replace(digest, digest[::-1])
    saved.write_text("".join(lines), encoding="utf-8")
    text, actions = damage(saved)
    assert "after action 2 the game is not" in text
    assert actions == 0


def test_a_swapped_seed_then_stops_at_the_beginning(saved: Path) -> None:
    change_header(saved, seed=8)
    text, actions = damage(saved)
    assert "after action 0 the game is not" in text
    assert actions == 0


def test_a_fall_back_over_undone_actions_then_still_stands_where_the_last_digest_was(start) -> None:
    table = start()
    for action in GAME[:4]:
        table.play(action)
    table.undo()
    table.undo()
    table.redo()
    table.play(Done(0))
    table.play(Done(1))
    digest, path = table.state.digest(), table.path
    path.write_text(path.read_text(encoding="utf-8").replace(digest, "0" * len(digest)), encoding="utf-8")
    text, actions = damage(path)
    assert "after action 5" in text
    assert actions == 4
    assert [step.action for step in load(path).history.steps] == [*GAME[:3], Done(0)]


def test_an_illegal_action_then_says_which_and_by_what_rule(saved: Path) -> None:
    lines = lines_of(saved)
    lines[7] = lines[7].replace('"seat":0', '"seat":1')
    saved.write_text("".join(lines), encoding="utf-8")
    text, actions = damage(saved)
    assert "action 4 is against the rules; TOY-1: The game waits for another player. The file" in text
    assert actions == 3


def test_blank_lines_then_do_no_harm(saved: Path, shelf: Shelf) -> None:
    saved.write_text("\n\n".join(saved.read_text(encoding="utf-8").splitlines()) + "\r\n", encoding="utf-8")
    table = Table.resume(saved, shelf=shelf)
    table.play(Take(1))
    assert len(load(saved).history) == 9


def test_a_torn_header_then_says_that_it_is_no_save(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:60])
    assert refusal(saved) == f"{saved.name} is not a save of this program."


@pytest.mark.parametrize("data", [b"", b"\n\n  \n"])
def test_an_empty_file_then_says_so(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "none.caleidos"
    path.write_bytes(data)
    assert refusal(path) == "none.caleidos is empty; there is nothing to continue."


@pytest.mark.parametrize(
    "data",
    [
        bytes(range(256)) * 100,
        b"\x89PNG\r\n\x1a\n" + bytes(1000),
        b"[1, 2]\n",
        b'{"entry":"turn","format":1}\n',
        b'{"entry":"header","format":-1}\n',
        b'{"entry":"header"}\n',
        b'{"entry":"hea\xffder","format":1}\n',
        b'{"entry":"header","format":1,"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n",
        b'{"entry":"header","format":1,"x":"' + b"x" * 5_000_000 + b'"}\n',
    ],
    ids=["binary", "picture", "list", "no-header", "negative", "no-format", "no-utf8", "deep", "long"],
)
def test_a_file_of_another_kind_then_says_so(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "x.caleidos"
    path.write_bytes(data)
    assert refusal(path) == "x.caleidos is not a save of this program."


def test_a_missing_file_or_a_folder_then_says_so(tmp_path: Path) -> None:
    assert re.fullmatch(r"no\.caleidos can't be read: [^\n]+\.", refusal(tmp_path / "no.caleidos"))
    assert refusal(tmp_path).endswith("can't be read: Is a directory.")


def test_a_huge_file_then_is_not_even_taken_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal_module, "MAX_BYTES", 1_000_000)
    path = tmp_path / "huge.caleidos"
    path.write_bytes(b"x" * 1_000_001)
    assert refusal(path) == "huge.caleidos is larger than 0 MB and so no save of this program."


def test_a_newer_format_then_says_so_plainly(saved: Path) -> None:
    change_header(saved, format=5, wonder="new")
    assert refusal(saved) == (
        f"{saved.name} was written by a newer version of the program (format 5, this one reads up to 4). Please update."
    )


def test_an_unknown_game_then_offers_the_nearest(saved: Path) -> None:
    change_header(saved, game="caledeas")
    assert refusal(saved).endswith("does not know: caledeas. Did you mean caledea?")
    change_header(saved, game="chess")
    assert refusal(saved).endswith("does not know: chess.")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"seed": -3}, "$.seed"),
        ({"seats": [{"name": "A", "kind": "ghost"}]}, "ghost"),
        ({"seats": [{"name": "A"}]}, "2 seats in the game, 1 at the table"),
        ({"config": {"seats": 2, "stones": 5}}, "unknown field `stones`"),
        ({"config": {"rounds": 0}}, "rounds = 0"),
        ({"config": 7}, "Expected `object`"),
        ({"extra": True}, "unknown field `extra`"),
    ],
)
def test_a_header_that_makes_no_game_then_says_why(saved: Path, changes: dict, reason: str) -> None:
    change_header(saved, **changes)
    text = refusal(saved)
    assert "is damaged in line 1" in text
    assert reason in text


def test_a_header_that_is_no_utf8_then_says_so(saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b"Seat 0", b"Se\xff 0"))
    assert "is damaged in line 1, and nothing of the game can be saved: 'utf-8' codec" in refusal(saved)


def test_a_map_where_there_is_none_then_says_so(saved: Path) -> None:
    change_header(saved, map={"name": "x", "sha256": "", "board": {}})
    assert refusal(saved).endswith("the save and its game disagree on whether there is a map.")


def test_other_rules_then_are_told_while_the_digests_decide(saved: Path) -> None:
    change_header(saved, rules="0.9")
    loaded = load(saved)
    assert loaded.fault is None
    assert [found.text(WORDS) for found in loaded.notices] == [
        "This save was made with version 0.9 of the rules; now played: 1."
    ]


def test_read_journal_then_keeps_only_whole_lines(saved: Path) -> None:
    data = saved.read_bytes()
    saved.write_bytes(data + b"torn")
    read = read_journal(saved)
    assert b"".join(read.lines) == data
    assert not read.whole
