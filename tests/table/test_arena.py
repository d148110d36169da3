"""Computer-only games: seats rotated, the same games on any number of workers, honest intervals."""

from __future__ import annotations

import io
import json
import pickle

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caledea.position.actions import EndTurn
from game.engine.contract import ConfigError
from game.engine.kalesia.position.config import KalesiaConfig
from game.paths import MAPS
from game.table.arena import Arena, ArenaError
from game.table.matches import crews, match
from game.table.matches.match import Match, Outcome, play_game
from game.table.notices import notice
from game.table.progress import progress_bar
from game.words import Words, languages

BOARD = load_board(MAPS / "caledea" / "duel.tmx")
QUICK = GAMES["caledea"].Config(seats=2, turn_limit=10)


def quick(*levels: str, games: int = 4, workers: int = 1, seed: int = 5) -> Arena:
    levels = levels or ("random", "easy")
    return Arena("caledea", levels, games=games, seed=seed, config=QUICK, board=BOARD, map_name="duel", workers=workers)


def test_run_then_answers_in_the_fixed_form() -> None:
    summary = quick().run()
    asked = ["game", "map", "games", "seed", "seats", "wins", "rates", "unfinished", "seconds"]
    assert list(summary) == [*asked, "by_seat", "by_place", "first", "drawn", "rounds", "limited"]
    assert summary["seats"] == ["random", "easy"]
    assert list(summary["wins"]) == list(summary["rates"]) == ["random", "easy"]
    assert sum(summary["wins"].values()) + summary["unfinished"] == 4
    for rate, low, high in summary["rates"].values():
        assert 0 <= low <= rate <= high <= 1
    assert json.loads(json.dumps(summary)) == summary


def test_run_with_two_workers_then_the_same_games_as_with_one() -> None:
    ticks: list[tuple[int, int]] = []
    one = quick("random", "random").run()
    two = quick("random", "random", workers=2).run(lambda done, total: ticks.append((done, total)))
    assert {**one, "seconds": 0} == {**two, "seconds": 0}
    assert ticks == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_seats_then_are_rotated_under_one_seed() -> None:
    run = Match("caledea", QUICK, BOARD, ("easy", "random"), 9)
    outcomes = [play_game((run, number)) for number in range(4)]
    assert [outcome.seats for outcome in outcomes] == [("easy", "random"), ("random", "easy")] * 2
    first = [GAMES["caledea"].new_game(QUICK, board=BOARD, seed=run.seed_of(n)).digest() for n in range(4)]
    assert first[0] == first[1] != first[2] == first[3]


def test_shared_victory_then_counts_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    def shared(job: tuple[Match, int]) -> Outcome:
        _, number = job
        return Outcome(number, ("random", "easy"), [(0, 1), (0,), (1,), ()][number], 10, over=number < 3)

    monkeypatch.setattr(crews, "play_game", shared)
    summary = quick().run()
    assert summary["wins"] == {"random": 1.5, "easy": 1.5}
    assert summary["rates"]["random"][0] == 0.375
    assert summary["unfinished"] == 1


def test_game_that_nobody_wins_then_has_an_end_and_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "play_game", lambda job: Outcome(job[1], ("random", "easy"), (), 10))
    summary = quick(games=2).run()
    assert summary["unfinished"] == 0
    assert summary["wins"] == {"random": 0, "easy": 0}


@pytest.mark.rule("KAL-8.10", "KAL-8.5")
def test_kalesia_is_sometimes_won_by_nobody() -> None:
    played = [play_game((Match("kalesia", KalesiaConfig(seats=4), None, ("random",) * 4, 1), n)) for n in range(40)]
    assert all(outcome.over for outcome in played)
    assert {len(outcome.winners) for outcome in played} == {0, 2}


def test_game_without_end_then_is_given_up_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "MAX_ACTIONS", 5)
    summary = quick(games=2).run()
    assert summary["unfinished"] == 2
    assert summary["wins"] == {"random": 0, "easy": 0}


class Cheat:
    """A player that ends turns which are not its own to end."""

    reason = None

    def choose(self, view: object, legal_actions: object, limit: object = None) -> EndTurn:
        return EndTurn(seat=0)


def test_player_that_breaks_the_rules_then_the_run_breaks_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "make_player", lambda *_: Cheat())
    with pytest.raises(ArenaError) as caught:
        quick().run()
    for lang in languages():
        text = caught.value.notice.text(Words(lang, strict=True))
        assert "CAL-" in text
        assert "\n" not in text


def test_error_of_a_worker_then_arrives_whole() -> None:
    error = pickle.loads(pickle.dumps(ArenaError(notice("arena.games", games=0))))
    assert error.notice == notice("arena.games", games=0)


@pytest.mark.parametrize(
    ("levels", "games", "board", "text"),
    [
        (("hard",), 1, BOARD, "caledea is played by 2, 3, 4 seats, not by 1."),
        (("hard", "godlike"), 1, BOARD, "There is no computer player godlike; there are: random, easy, normal, hard."),
        (("human", "hard"), 1, BOARD, "There is no computer player human; there are: random, easy, normal, hard."),
        (("hard", "easy"), 0, BOARD, "At least one game has to be played, not 0."),
        (("hard", "easy"), 1, None, "caledea needs a map."),
    ],
)
def test_run_that_cannot_be_then_says_why(levels, games: int, board: object, text: str) -> None:
    with pytest.raises(ArenaError) as caught:
        Arena("caledea", levels, games=games, board=board)
    assert caught.value.notice.text(Words("en", strict=True)) == text
    caught.value.notice.text(Words("de", strict=True))


def test_config_that_does_not_fit_then_says_why() -> None:
    with pytest.raises(ConfigError, match="config_player_count: seats = 2"):
        Arena("caledea", ("easy", "easy", "easy"), games=1, config=QUICK, board=BOARD)
    with pytest.raises(ConfigError, match="turn_limit = 3"):
        Arena("caledea", ("easy", "easy"), games=1, config=GAMES["caledea"].Config(turn_limit=3), board=BOARD)


def test_progress_where_there_is_no_terminal_then_silent() -> None:
    stream = io.StringIO()
    with progress_bar("Arena", stream) as tick:
        tick(1, 2)
    assert stream.getvalue().strip() == ""
