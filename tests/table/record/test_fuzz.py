"""Whatever a file holds, reading it ends in a game, a told damage, or one clear refusal: never in a traceback."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from game.paths import DATA
from game.table import SaveError, Shelf, Table
from game.table.record.load import load
from game.table.record.maprecord import board_hash
from game.words import Words

WORDS = Words("en", strict=True)
GOLDEN = sorted((DATA / "tests" / "replays").glob("*duel-board.jsonl"))[0]
STRANGE: tuple[Any, ...] = (
    -1, 0, 1, 2, 3, 99, 10**9, 2**63, 10**30, 0.5, True, None, "", "x", "roll", [], [0], [0, 0], [-1, 5], {}, "a" * 9,
)  # fmt: skip


def told(path: Path) -> str:
    """What reading a file leads to, in one word; what is wrong is one line, and what is left is played on."""
    loaded, wrong = None, None
    try:
        loaded = load(path)
        wrong = loaded.fault
    except SaveError as fault:
        wrong = fault.notice
    if wrong is None:
        return "good"
    assert "\n" not in wrong.text(WORDS)
    if loaded is None:
        return wrong.key
    table = Table.from_loaded(loaded, shelf=Shelf(path.parent / "saves"))
    if table.to_act:
        table.play(table.state.legal_actions()[0])
    return wrong.key


def scrambled(data: bytes, rng: random.Random) -> bytes:
    """A file with a few bytes changed, lost, doubled, or lines swapped."""
    mixed = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(mixed))
        match rng.randrange(4):
            case 0:
                mixed[at] = rng.randrange(256)
            case 1:
                del mixed[at : at + rng.randint(1, 200)]
            case 2:
                mixed[at:at] = mixed[at : at + rng.randint(1, 200)]
            case _:
                lines = bytes(mixed).split(b"\n")
                a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
                lines[a], lines[b] = lines[b], lines[a]
                mixed = bytearray(b"\n".join(lines))
    return bytes(mixed)


def replaced(value: Any, rng: random.Random) -> Any:
    """A piece of data with one value in it made strange."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(sorted(value))
        return {**value, key: replaced(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], replaced(value[at], rng), *value[at + 1 :]]
    return rng.choice(STRANGE)


@pytest.mark.parametrize("seed", range(8))
def test_scrambled_file_then_no_traceback(tmp_path: Path, seed: int) -> None:
    rng, data, path = random.Random(seed), GOLDEN.read_bytes(), tmp_path / "x.caleidos"
    ends = set()
    for _ in range(18):
        path.write_bytes(scrambled(data, rng))
        ends.add(told(path))
    assert ends - {"good"}


@pytest.mark.parametrize("seed", range(8))
def test_strange_values_in_actions_then_no_traceback(tmp_path: Path, seed: int) -> None:
    rng, lines, path = random.Random(seed), GOLDEN.read_text(encoding="utf-8").splitlines(), tmp_path / "x.caleidos"
    actions = [n for n, line in enumerate(lines) if re.match(r'{"entry":"action"', line)]
    for _ in range(25):
        at = rng.choice(actions)
        entry = json.loads(lines[at])
        entry["action"] = replaced(entry["action"], rng)
        path.write_text("\n".join([*lines[:at], json.dumps(entry), *lines[at + 1 :]]) + "\n", encoding="utf-8")
        told(path)


@pytest.mark.parametrize("seed", range(8))
def test_strange_values_in_the_header_then_no_traceback(tmp_path: Path, seed: int) -> None:
    rng, path = random.Random(seed), tmp_path / "x.caleidos"
    head, *rest = GOLDEN.read_text(encoding="utf-8").splitlines()
    for _ in range(40):
        header = json.loads(head)
        part = rng.choice(["config", "map", "seats", ""])
        header = {**header, part: replaced(header[part], rng)} if part else replaced(header, rng)
        if isinstance(header, dict) and isinstance(header.get("map"), dict) and "board" in header["map"]:
            # A forger can count a check sum too.
            header["map"]["sha256"] = board_hash(header["map"]["board"])
        path.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")
        told(path)
