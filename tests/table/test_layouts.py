"""A table of a designer's: the save holds its own copy, and nothing of it is believed unread."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.boards import load_board, supplied_path
from game.engine import GAMES
from game.table import CardTable, Replay, SaveError, SeatPlan, Shelf, Table, card_table
from game.table.record.load import load
from game.table.record.maprecord import board_hash
from game.words import Words

WORDS = Words("en", strict=True)
MINE = msgspec.structs.replace(card_table("caleira", 3), id="mine", title="My table")


def begin(shelf: Shelf | None, layout: CardTable | None = MINE, seats: int = 3, key: str = "caleira") -> Table:
    plans = [SeatPlan(f"Player {n + 1}") for n in range(seats)]
    config = GAMES[key].config_from({"seats": seats})
    return Table.new(key, config, plans, layout=layout, map_name="mine.tmx" if layout else "", seed=4, shelf=shelf)


def play_at_random(table: Table, actions: int) -> Path:
    rng = random.Random(1)
    while table.to_act and table.length < actions:
        table.play(rng.choice(table.state.legal_actions()))
    assert table.path is not None
    return table.path


def rewritten(path: Path, change: Callable[[dict[str, Any]], object], *, honest: bool) -> None:
    """Change the layout inside a save; an honest forger makes the check sum fit."""
    head, *rest = path.read_text(encoding="utf-8").splitlines()
    header = json.loads(head)
    change(header["map"]["board"])
    if honest:
        header["map"]["sha256"] = board_hash(header["map"]["board"])
    path.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")


def test_table_without_a_layout_of_its_own_has_the_supplied_one(shelf: Shelf) -> None:
    table = begin(shelf, None)
    assert table.layout == card_table("caleira", 3)
    assert table.header.map is None
    assert load(play_at_random(table, 3)).header.map is None


def test_game_with_a_board_has_no_layout() -> None:
    config = GAMES["caledea"].config_from({"seats": 2})
    plans = [SeatPlan("A"), SeatPlan("B")]
    table = Table.new("caledea", config, plans, board=load_board("duel"), map_name="duel", seed=1)
    assert table.layout is None
    assert Replay.of(table).layout is None
    with pytest.raises(ValueError, match="caledea has no layouts"):
        Table.new("caledea", config, plans, board=load_board("duel"), layout=MINE, seed=1)


@pytest.mark.parametrize(("key", "seats"), [("caleira", 2), ("kalesia", 3)])
def test_layout_of_another_game_or_number_of_players_is_refused(key: str, seats: int) -> None:
    with pytest.raises(ValueError, match="a table of caleira for 3"):
        begin(None, MINE, seats, key)


def test_save_holds_the_layout_itself(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "mine.tmx"
    text = supplied_path("caleira", "table_3").read_text("utf-8")
    file.write_text(text.replace('height="132"', 'height="128"'), encoding="utf-8")
    layout = load_board(file, "caleira")
    assert isinstance(layout, CardTable)
    path = play_at_random(begin(shelf, layout), 4)
    file.unlink()
    assert Table.resume(path).layout == layout
    assert Table.resume(path).map_name == "mine.tmx"
    replay = Replay.open(path)
    assert replay.layout == layout
    replay.go(2)
    assert replay.play_on().layout == layout


def test_layout_in_the_save_changed_then_refused(shelf: Shelf) -> None:
    path = play_at_random(begin(shelf), 3)
    rewritten(path, lambda board: board["areas"].pop(), honest=False)
    with pytest.raises(SaveError) as caught:
        load(path)
    assert "the map mine.tmx inside the save was changed" in caught.value.notice.text(WORDS)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda board: board["areas"].pop(0),
        lambda board: board["areas"][0].update(x=0.99),
        lambda board: board["areas"][0].update(w=-1),
        lambda board: board["areas"][0].update(h="high"),
        lambda board: board["areas"].append(board["areas"][0]),
        lambda board: board.update(seats=4),
        lambda board: board.update(game="kalesia"),
        lambda board: board.clear(),
    ],
)
def test_layout_that_can_not_be_used_is_one_clear_line(shelf: Shelf, spoil: Callable[[Any], object]) -> None:
    path = play_at_random(begin(shelf), 3)
    rewritten(path, spoil, honest=True)
    with pytest.raises(SaveError) as caught:
        load(path)
    text = caught.value.notice.text(WORDS)
    assert path.name in text
    assert "\n" not in text
