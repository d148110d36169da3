"""Saves of every release still open: as they are, with every record grown by a field, and under other rules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.contract import IllegalAction, Refusal
from game.paths import DATA
from game.table import Table
from game.table.record.journal import TurnEntry, read_journal
from game.table.record.load import load, resume
from game.words import Words, languages

FOLDER = DATA / "tests" / "releases"
FILES = sorted(FOLDER.glob("*/*.jsonl"))
KEYS = tuple(GAMES)
NEWEST = FOLDER / "1.0-format-2"

OUTLIVED = {"older_rules"}
"""The only fault that a sound save of another version's rules may have."""


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


def test_every_release_then_has_every_game_and_games_undone_unfinished_and_torn() -> None:
    for folder in (path for path in FOLDER.iterdir() if path.is_dir()):
        files = sorted(folder.glob("*.jsonl"))
        assert {read_journal(path).header.game for path in files} == set(KEYS)
        texts = {path.stem: path.read_text(encoding="utf-8") for path in files}
        assert any('"practice":true' in text and '"entry":"undo"' in text for text in texts.values())
        assert any("unfinished" in stem and '"over":true' not in text for stem, text in texts.items())
        assert any("torn" in stem and not text.endswith("\n") for stem, text in texts.items())


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_save_of_a_release_then_opens(path: Path) -> None:
    loaded = load(path)
    if loaded.header.rules == loaded.game.rules_version:
        marks = sum(isinstance(entry, TurnEntry) for _, entry in read_journal(path).entries)
        assert (loaded.fault, loaded.digests) == (None, marks)
        assert [found.key for found in loaded.notices] == (["torn"] if "torn" in path.stem else [])
    else:
        assert loaded.fault is None or loaded.fault.key in OUTLIVED
    again = resume(path)
    if again.fault is None and not again.apart:
        assert again.history.state.digest() == loaded.history.state.digest()
    else:
        assert again.apart or again.fault.key in OUTLIVED


def test_records_with_one_more_field_then_every_save_and_digest_is_good() -> None:
    """In a process of its own, since all records must have the field from the beginning."""
    command = [sys.executable, "-m", "tests.kit.added_field"]
    done = subprocess.run(command, cwd=DATA, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    *lines, last = done.stdout.splitlines()
    assert last == f"{len(FILES)} saves, every digest equal"
    # Records of all kinds have the field: facts, units and what they consist of, options, boards, the journal's lines.
    grown = set(lines[0].split())
    assert grown >= {f"{key}.Facts" for key in KEYS} | {f"{key}.Config" for key in KEYS}
    assert grown >= {"caldaern.Unit", "caldaern.Troop", "caldaern.Task", "caldaern.Stats", "journal.Header"}


CHANGED = {
    "caldaern": DATA / "tests" / "replays" / "caldaern-over-the-river.jsonl",
    "caledea": DATA / "tests" / "replays" / "caledea-two-on-the-standard-board.jsonl",
    "caleira": NEWEST / "caleira-match-without-memory-aid.jsonl",
    "dynasty": NEWEST / "dynasty-torn.jsonl",
    "kalesia": NEWEST / "kalesia-two-to-the-last-area.jsonl",
}
"""A save of today's rules for each game: of the newest release, or a golden game where they have changed since."""


@pytest.mark.parametrize("key", KEYS)
def test_a_rule_that_is_another_then_says_so_and_goes_on_from_the_last_round(
    key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / CHANGED[key].name
    path.write_bytes(CHANGED[key].read_bytes())
    before = load(path)
    refused = before.history.steps[3].action
    state_type = type(before.history.state)
    refusal = state_type.refusal

    def stricter(self: Any, action: Any) -> Refusal | None:
        if action == refused:
            return Refusal("NEW-1", "not_any_more", "This is not allowed any more.")
        return refusal(self, action)

    def apply(self: Any, action: Any) -> list[Any]:
        why_not = self.refusal(action)
        if why_not is not None:
            raise IllegalAction(why_not)
        return carry_out(self, action)

    carry_out = state_type.apply
    monkeypatch.setattr(state_type, "refusal", stricter)
    monkeypatch.setattr(state_type, "apply", apply)
    monkeypatch.setattr(type(GAMES[key]), "rules_version", "another")

    watched = load(path)
    assert watched.fault.key == "older_rules"
    assert len(watched.history) <= 3
    table = Table.resume(path)
    told = [found for found in table.take_notices() if found.key == "older_rules_go_on"]
    assert len(told) == 1
    for lang in languages():
        assert "\n" not in told[0].text(Words(lang, strict=True))
    origin = table.header.fork.actions
    assert table.state.digest() == before.history.state_at(origin).digest()
    playable = len(before.history) + (before.history.state.result is None)
    rounds = [before.history.moment_at(n).round for n in range(playable)]
    assert origin == max(n for n in range(1, len(rounds)) if rounds[n] != rounds[n - 1])
    table.play(next(action for action in table.state.legal_actions() if action != refused))
    assert table.length == 1
