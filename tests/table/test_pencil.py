"""What people note of others: kept with the game, each for the own eyes, no part of what is played."""

from __future__ import annotations

import json

import pytest

from game.table import SeatKind, SeatPlan, Shelf, Table
from game.table.record.load import load
from tests.scenes.kits.kalesia_tables import new_table


def begun(shelf: Shelf) -> Table:
    """Two people and a computer; the first has chosen."""
    plans = [SeatPlan(name, kind) for name, kind in zip("ABC", (SeatKind.HUMAN, SeatKind.HUMAN, SeatKind.EASY))]
    config = new_table(3).config
    table = Table.new("kalesia", config, plans, seed=7, shelf=shelf)
    table.play(table.legal_actions(0)[0])
    return table


def written(table: Table) -> list[dict[str, object]]:
    assert table.path is not None
    lines = [json.loads(line) for line in table.path.read_text(encoding="utf-8").splitlines()]
    return [line for line in lines if line["entry"] == "pencil"]


def test_marks_then_are_in_the_file_at_once_and_come_back_with_the_game(shelf: Shelf) -> None:
    table = begun(shelf)
    table.pencil.note(0, 2, "mermaids")
    table.pencil.note(0, 1, "forest")
    table.pencil.note(1, 0, "centaurs")
    table.pencil.note(0, 1, "")
    assert written(table)[-1] == {"entry": "pencil", "n": 1, "seat": 0, "marks": [[2, "mermaids"]]}
    again = Table.resume(table.path, shelf=shelf)
    assert (again.pencil.of(0), again.pencil.of(1), again.pencil.of(2)) == ({2: "mermaids"}, {0: "centaurs"}, {})
    assert again.state.digest() == table.state.digest()
    again.play(again.legal_actions(1)[0])
    assert load(again.path).fault is None


def test_marks_before_the_first_action_then_wait_for_it(shelf: Shelf) -> None:
    plans = [SeatPlan("A", SeatKind.HUMAN), SeatPlan("B", SeatKind.EASY), SeatPlan("C", SeatKind.EASY)]
    table = Table.new("kalesia", new_table(3).config, plans, seed=7, shelf=shelf)
    table.pencil.note(0, 2, "forest")
    assert table.path is None
    table.play(table.legal_actions(0)[0])
    assert Table.resume(table.path).pencil.of(0) == {2: "forest"}


def test_a_copy_under_a_name_then_holds_them_too(shelf: Shelf) -> None:
    table = begun(shelf)
    table.pencil.note(1, 2, "mermaids")
    assert Table.resume(table.save_as("suspects")).pencil.of(1) == {2: "mermaids"}


def test_undone_actions_then_take_no_marks_back(shelf: Shelf) -> None:
    plans = [SeatPlan("A", SeatKind.HUMAN), SeatPlan("B", SeatKind.EASY), SeatPlan("C", SeatKind.EASY)]
    table = Table.new("kalesia", new_table(3).config, plans, seed=7, shelf=shelf, practice=True)
    table.play(table.legal_actions(0)[0])
    table.pencil.note(0, 1, "forest")
    table.undo()
    assert Table.resume(table.path).pencil.of(0) == {1: "forest"}


@pytest.mark.rule("KAL-13.3")
def test_no_view_and_no_event_knows_of_marks(shelf: Shelf) -> None:
    table, other = begun(shelf), begun(Shelf(shelf.folder / "other"))
    table.pencil.note(0, 2, "mermaids")
    for seat in range(3):
        assert table.view(seat) == other.view(seat)
        assert table.legal_actions(seat) == other.legal_actions(seat)
        assert table.log(seat) == other.log(seat)
    assert table.state.digest() == other.state.digest()


def test_nobody_notes_for_a_computer_and_such_lines_are_passed_over(shelf: Shelf) -> None:
    table = begun(shelf)
    with pytest.raises(ValueError, match="seat 2 has nobody"):
        table.pencil.note(2, 0, "forest")
    with table.path.open("ab") as file:
        file.write(b'{"entry":"pencil","n":1,"seat":2,"marks":[[0,"forest"]]}\n')
        file.write(b'{"entry":"pencil","n":1,"seat":77,"marks":[[0,"forest"]]}\n')
    loaded = load(table.path)
    assert (loaded.fault, list(loaded.pencilled)) == (None, [])
