"""What may be taken back, and why the rest stays."""

from __future__ import annotations

import re

import pytest

from game.engine import GAMES
from game.engine.caleira.position.cards import Kind
from game.table import Shelf, Table, UndoRefused
from game.words import Words, languages
from tests.kit.toy import Done, Hide, Take, Taken, ThrowDie

WORDS = Words("en", strict=True)


def after(table: Table, *actions) -> Table:
    for action in actions:
        table.play(action)
    return table


def after_hiding(table: Table, *actions) -> Table:
    return after(table, *(Hide(seat, 1) for seat in range(len(table.seats))), *actions)


def why_not(table: Table) -> str:
    notice = table.undo_refusal()
    assert notice is not None
    with pytest.raises(UndoRefused):
        table.undo()
    return notice.text(WORDS)


def test_undo_of_an_open_action_then_the_position_is_the_one_before(start) -> None:
    table = after_hiding(start())
    before = table.state.digest()
    table.play(Take(0))
    assert table.undo() == 1
    assert table.state.digest() == before
    assert table.length == 2


def test_undo_across_snapshots_then_every_position_is_found_again(start) -> None:
    table = after_hiding(start(practice=True, rounds=40))
    digests = [table.state.digest()]
    for n in range(60):
        table.play([Take, ThrowDie, Done][n % 3](table.to_act[0]))
        digests.append(table.state.digest())
    while table.length > 2:
        assert table.state.digest() == digests[table.length - 2]
        table.undo()
    assert table.state.digest() == digests[0]


def test_undo_when_nothing_happened_then_refused(start) -> None:
    assert why_not(start()) == "There is nothing to take back."


def test_undo_when_dice_were_thrown_then_refused(start) -> None:
    table = after_hiding(start(), ThrowDie(0))
    assert why_not(table) == "This can't be taken back: dice were thrown or something secret was uncovered."


def test_undo_when_a_secret_was_uncovered_then_refused(start) -> None:
    assert "something secret" in why_not(after_hiding(start()))


def test_undo_of_a_secret_choice_before_it_is_uncovered_then_allowed(start) -> None:
    table = after(start(), Hide(0, 3))
    table.undo()
    assert table.to_act == (0, 1)


def test_undo_when_a_computer_has_acted_then_refused(start) -> None:
    table = after_hiding(start("human", "easy"), Done(0), Take(1))
    assert why_not(table) == "This can't be taken back: Seat 1 has acted."


def test_undo_before_the_next_has_acted_then_the_end_of_a_turn_comes_back(start) -> None:
    table = after_hiding(start("human", "easy"), Take(0), Done(0))
    table.undo()
    assert table.to_act == (0,)
    table.undo()
    assert why_not(table).startswith("This can't be taken back: dice")


def test_undo_into_the_turn_of_one_who_acted_before_then_refused(start) -> None:
    table = after_hiding(start(), Done(0), Take(1))
    table.undo()
    assert why_not(table) == "This can't be taken back: Seat 1 has acted."


def test_undo_in_practice_then_goes_back_to_the_last_choice_of_a_person(start) -> None:
    table = after_hiding(start("human", "easy", practice=True), Take(0), Done(0), Take(1), ThrowDie(1))
    assert table.to_act == (0,)
    assert table.undo() == 3
    assert table.actions[-1] == Take(0)
    assert table.undo_refusal() is None


def test_undo_in_practice_among_computers_then_one_action(start) -> None:
    table = after_hiding(start("easy", "hard", practice=True), ThrowDie(0))
    assert table.undo() == 1


def test_redo_then_the_same_events_and_position(start) -> None:
    table = after_hiding(start(), Take(0))
    digest = table.state.digest()
    table.undo()
    assert table.redo() == [Taken(seat=0)]
    assert table.state.digest() == digest
    assert table.redo_refusal().text(WORDS) == "There is nothing to do again."
    with pytest.raises(UndoRefused):
        table.redo()


def test_redo_in_practice_then_goes_on_to_the_next_choice_of_a_person(start) -> None:
    table = after_hiding(start("human", "easy", practice=True), Take(0), Done(0), Take(1), ThrowDie(1))
    digest = table.state.digest()
    table.undo()
    table.undo()
    table.redo()
    assert table.length == 3
    table.redo()
    assert table.state.digest() == digest


def test_redo_after_another_action_then_nothing_is_left(start) -> None:
    table = after_hiding(start(), Take(0))
    table.undo()
    table.play(Done(0))
    assert table.redo_refusal() is not None


def test_undo_then_the_journal_only_grows_and_still_leads_here(start, shelf: Shelf) -> None:
    table = after_hiding(start(), Take(0), Take(0))
    before = table.path.read_bytes()
    table.undo()
    table.undo()
    table.redo()
    assert table.path.read_bytes().startswith(before)
    again = Table.resume(table.path, shelf=shelf)
    assert again.state.digest() == table.state.digest()
    again.redo()
    assert again.length == 4


def test_undo_of_a_turns_end_then_a_list_shows_whose_turn_it_is_again(start, shelf: Shelf) -> None:
    table = after_hiding(start(), Done(0))
    assert shelf.saves()[0].seat == 1
    table.undo()
    assert shelf.saves()[0].seat == 0


def test_practice_then_is_marked_in_the_record(start, shelf: Shelf) -> None:
    table = after(start(practice=True), Hide(0, 1))
    assert Table.resume(table.path, shelf=shelf).practice
    assert shelf.saves()[0].practice


def test_undo_of_the_last_action_then_the_game_is_no_longer_over(start, shelf: Shelf) -> None:
    table = after_hiding(start(rounds=1), Done(0), Done(1))
    assert shelf.newest_unfinished() is None
    table.undo()
    assert table.result is None
    assert shelf.newest_unfinished().path == table.path
    assert Table.resume(table.path, shelf=shelf).to_act == (1,)
    table.redo()
    assert shelf.newest_unfinished() is None


@pytest.mark.parametrize("lang", languages())
def test_a_game_without_dice_is_told_nothing_of_dice(lang: str) -> None:
    words = Words(lang, strict=True)
    assert all(GAMES[key].has_dice for key in ("caledea", "dynasty", "caldaern"))
    assert not any(GAMES[key].has_dice for key in ("caleira", "kalesia"))
    for key in ("table.undo_uncovered", "setup.practice.why.cards", "replay.play_on.again", "replay.play_on.trial",
                "table.trial_begun", "table.trial_gone_on"):  # fmt: skip
        assert not re.search("dice|w[uü]rf|würfel", words(key), re.IGNORECASE)


def test_the_short_names_of_cards_are_no_other_names() -> None:
    """`Zauberturm` stood on a card that is called `Turm des Zauberers` everywhere else."""
    words = Words("de", strict=True)
    for kind in Kind:
        brief = words(f"cards.caleira.{kind.value}.brief").rstrip(".")
        assert brief in words(f"cards.caleira.{kind.value}")
