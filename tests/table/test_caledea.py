"""The table with a real game: a board inside the save, secret sites, luck and measures."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caledea.position.actions import PlaceCapital, Resign
from game.engine.caledea.position.events import AssaultRolled, BattleRolled, Roll, SiteChosen, UnitsEntered
from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.contract import Throw
from game.paths import MAPS
from game.table import SaveError, SeatPlan, Shelf, Table
from game.table.record.load import load
from game.table.record.maprecord import board_hash
from game.words import Words

WORDS = Words("en", strict=True)
BOARD = load_board(MAPS / "caledea" / "duel.tmx")
CALEDEA = GAMES["caledea"]


def begin(shelf: Shelf | None, seats: int = 2, seed: int = 4, **options) -> Table:
    plans = [SeatPlan(f"Player {n + 1}") for n in range(seats)]
    config = CALEDEA.Config(seats=seats, **options)
    return Table.new("caledea", config, plans, board=BOARD, map_name="duel", seed=seed, shelf=shelf)


def play_at_random(table: Table, actions: int, seed: int = 1) -> Table:
    rng = random.Random(seed)
    while table.to_act and table.length < actions:
        table.play(rng.choice([a for a in table.state.legal_actions() if not isinstance(a, Resign)]))
    return table


def test_save_then_holds_the_map_itself(shelf: Shelf) -> None:
    table = play_at_random(begin(shelf), 30)
    loaded = load(table.path)
    assert loaded.board == BOARD
    assert loaded.header.map.name == "duel"
    assert len(loaded.header.map.sha256) == 64
    assert loaded.history.state.digest() == table.state.digest()


def test_map_in_the_save_changed_then_refused(shelf: Shelf) -> None:
    table = play_at_random(begin(shelf), 5)
    head, *rest = table.path.read_text(encoding="utf-8").splitlines()
    header = json.loads(head)
    header["map"]["board"]["pairs"][0] = 3
    table.path.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        load(table.path)
    assert caught.value.notice.text(WORDS) == (
        f"{table.path.name}: the map duel inside the save was changed; its check sum differs."
    )


@pytest.mark.parametrize(
    "change", [{"width": 7}, {"width": -6, "height": -6}, {"pairs": [99] * 36}, {"pairs": "x"}, {"title": 5}]
)
def test_map_that_is_none_with_a_fitting_check_sum_then_refused(shelf: Shelf, change: dict) -> None:
    table = play_at_random(begin(shelf), 5)
    head, *rest = table.path.read_text(encoding="utf-8").splitlines()
    header = json.loads(head)
    board = header["map"]["board"] | change

    header["map"] |= {"board": board, "sha256": board_hash(board)}
    table.path.write_text("\n".join([json.dumps(header), *rest]) + "\n", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        load(table.path)
    assert caught.value.notice.key == "damaged_first"


def test_map_missing_then_refused(shelf: Shelf) -> None:
    table = play_at_random(begin(shelf), 5)
    head, *rest = table.path.read_text(encoding="utf-8").splitlines()
    table.path.write_text("\n".join([json.dumps(json.loads(head) | {"map": None}), *rest]) + "\n", encoding="utf-8")
    with pytest.raises(SaveError) as caught:
        load(table.path)
    assert caught.value.notice.key == "map_missing"


@pytest.mark.rule("CAL-18.2")
def test_secret_site_then_only_its_owner_reads_it_in_the_log() -> None:
    table = begin(None, kingdom_assignment="random", capital_placement="simultaneous")
    site = table.legal_actions(0)[0]
    table.play(site)
    for viewer, square in ((0, site.square), (1, None)):
        (told,) = (entry.event for entry in table.log(viewer) if isinstance(entry.event, SiteChosen))
        assert told.square == square
    assert not any(isinstance(entry.event, SiteChosen) for entry in table.log(None))


@pytest.mark.rule("CAL-4.20")
def test_secret_sites_then_taken_back_until_they_are_uncovered() -> None:
    table = begin(None, kingdom_assignment="random", capital_placement="simultaneous")
    table.play(table.legal_actions(0)[0])
    assert table.undo_refusal() is None
    table.play(table.legal_actions(1)[0])
    assert isinstance(table.actions[-1], PlaceCapital)
    assert table.undo_refusal().key == "undo_revealed"


def test_open_site_then_is_taken_back() -> None:
    table = begin(None, kingdom_assignment="random")
    table.play(table.legal_actions(table.to_act[0])[0])
    assert table.undo_refusal() is None


def battle(winner: int | None, chance: float = 0.25) -> BattleRolled:
    rolls = [
        Roll(seat=seat, unit=seat, rank=Rank.INFANTRY, dice=(3,), land=0, structure=0, ambush=0, transport=0)
        for seat in (1, 0)
    ]
    return BattleRolled(
        square=(0, 0),
        attacker=rolls[0],
        defender=rolls[1],
        winner=winner,
        reroll=False,
        bombard=False,
        chance=chance,
    )


def test_luck_of_a_battle_then_counts_for_both() -> None:
    assert CALEDEA.luck(battle(1)) == (Throw(1, 1.0, 0.25), Throw(0, 0.0, 0.75))
    assert CALEDEA.luck(battle(0)) == (Throw(1, 0.0, 0.25), Throw(0, 1.0, 0.75))


def test_luck_of_a_tie_then_waits_for_the_decision() -> None:
    assert CALEDEA.luck(battle(None)) == ()


def test_luck_of_an_attempt_then_counts_for_the_owner_too() -> None:
    attempt = AssaultRolled(
        seat=0,
        unit=1,
        rank=Rank.CAVALRY,
        owner=2,
        square=(1, 1),
        structure=Structure.TOWER,
        dice=(5, 2),
        success=True,
        chance=5 / 9,
    )
    assert CALEDEA.luck(attempt) == (Throw(0, 1.0, 5 / 9), Throw(2, 0.0, 1.0 - 5 / 9))


def test_luck_of_anything_else_then_none() -> None:
    assert CALEDEA.luck(UnitsEntered(seat=0, units=(1,), square=(0, 0))) == ()


def test_course_of_a_whole_game_then_ends_with_the_last_position() -> None:
    table = play_at_random(begin(None, turn_limit=10), 10_000)
    course = table.course()
    assert table.result is not None
    assert {name: numbers[-1] for name, numbers in course.series.items()} == CALEDEA.measure(table.state)
    assert all(len(numbers) == len(course.moments) for numbers in course.series.values())
    assert list(course.series) == ["gold", "units", "strength"]


def test_luck_of_a_whole_game_then_balances_out_between_seats() -> None:
    table = play_at_random(begin(None, seats=3, seed=10, quiet_limit=0), 10_000)
    luck = table.luck()
    assert sum(one.throws for one in luck) > 0
    assert sum(one.balance for one in luck) == pytest.approx(0.0)


def test_autosave_then_is_plain_text_of_one_object_a_line(shelf: Shelf) -> None:
    table = play_at_random(begin(shelf), 40)
    entries = [json.loads(line) for line in Path(table.path).read_text("ascii").splitlines()]
    assert entries[0]["game"] == "caledea"
    assert sum(entry["entry"] == "action" for entry in entries) == table.length > 10
