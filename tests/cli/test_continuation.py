"""What the title offers to go on with."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.boards import load_board
from game.cli.continuation import ago, continuation, line
from game.engine import GAMES
from game.engine.contract import NOBODY
from game.scenes.app.base import Go
from game.table import SaveSummary, SeatPlan, Shelf, Table
from game.words import Words, languages

WORDS = Words("en", strict=True)
NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


@pytest.mark.parametrize(
    ("past", "said"),
    [
        (timedelta(seconds=-5), "just now"),
        (timedelta(seconds=59), "just now"),
        (timedelta(seconds=60), "a minute ago"),
        (timedelta(minutes=59, seconds=59), "59 minutes ago"),
        (timedelta(hours=1), "an hour ago"),
        (timedelta(hours=23), "23 hours ago"),
        (timedelta(days=1), "yesterday"),
        (timedelta(days=29), "29 days ago"),
        (timedelta(days=400), "long ago"),
    ],
)
def test_time_as_people_say_it(past: timedelta, said: str) -> None:
    assert ago(past, WORDS) == said


def test_line_says_game_round_and_whose_turn() -> None:
    seats = (SeatPlan("Anna"), SeatPlan("Bert"))
    save = SaveSummary(Path("a"), "a", False, NOON, game="caledea", round=9, seat=1, seats=seats)
    assert (
        line(save, NOON + timedelta(minutes=1), WORDS) == "Caledea, round 9, Bert to move, saved a minute ago"
    )


@pytest.mark.parametrize(
    ("game", "round", "seat", "said"),
    [
        ("kalesia", 7, NOBODY, "Kalesia, hand 7, saved just now"),
        ("caleira", 5, 0, "Castles of Caleira, turn 5, Anna to play, saved just now"),
    ],
)
def test_line_says_what_a_game_counts(game: str, round: int, seat: int, said: str) -> None:
    seats = (SeatPlan("Anna"), SeatPlan("Bert"))
    save = SaveSummary(Path("a"), "a", False, NOON, game=game, round=round, seat=seat, seats=seats)
    assert save.to_move == ("" if seat == NOBODY else "Anna")
    assert line(save, NOON, WORDS) == said


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_game_says_where_it_stands_and_how_long_it_was(game: str, lang: str) -> None:
    words = Words(lang, strict=True)
    assert "5" in words(f"{game}.moment", round=5, name="Anna")
    assert words.count(f"{game}.length", 1) != words.count(f"{game}.length", 5)


@pytest.mark.parametrize("lang", languages())
def test_line_of_a_game_that_is_being_set_up(lang: str) -> None:
    save = SaveSummary(Path("a"), "a", False, NOON, game="caledea", seats=(SeatPlan("Anna"),))
    assert "Anna" not in line(save, NOON, Words(lang, strict=True))


def test_nothing_is_offered_without_saves(tmp_path: Path) -> None:
    assert continuation(Shelf(tmp_path / "none"), lambda: WORDS)() is None


def test_folder_that_can_t_be_listed_offers_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert continuation(Shelf(tmp_path / "file"), lambda: WORDS)() is None


def test_newest_game_is_offered(tmp_path: Path) -> None:
    game, shelf = GAMES["caledea"], Shelf(tmp_path)
    plans = [SeatPlan("Anna"), SeatPlan("Bert")]
    table = Table.new(
        "caledea",
        game.config_from({"seats": 2}),
        plans,
        board=load_board("duel"),
        map_name="duel",
        seed=1,
        shelf=shelf,
    )
    table.play(table.legal_actions(table.asked)[0])
    found = continuation(shelf, lambda: WORDS)()
    assert found is not None
    title, said, outcome = found
    assert (title, outcome) == ("Caledea", Go("play", file=table.path))
    assert said == "Caledea, being set up, saved just now"
