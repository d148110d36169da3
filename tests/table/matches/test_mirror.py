"""Mirror matches: the same player everywhere, the same games whoever plays them, and what is so far when it stops."""

from __future__ import annotations

import pickle

import msgspec
import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.position.config import points_on
from game.engine.guise import Guise
from game.players.choices import view_seed
from game.table.arena import ArenaError
from game.table.matches import mirror
from game.table.matches.match import play_game
from game.table.matches.mirror import Mirror, usual_seats

DUEL = load_board("caledea/duel")
QUICK = {"turn_limit": 10}


def quick(games: int = 4, **more: object) -> Mirror:
    return Mirror("caledea", DUEL, games=games, level="random", options=QUICK, **more)  # type: ignore[arg-type]


def test_run_then_kingdoms_are_dealt_and_all_of_them_counted() -> None:
    figures = quick(games=12).run()
    assert (figures.games, figures.asked) == (12, 12)
    assert len(figures.places) > 2
    assert sum(share.games for share in figures.places) == 2 * (12 - figures.drawn)
    assert figures.first is not None
    assert figures.verdict.code in ("few", "more", "less")


def test_every_game_has_dice_of_its_own() -> None:
    run = quick().match
    assert len({run.seed_of(number) for number in range(4)}) == 4
    assert {run.seats(number) for number in range(4)} == {("random", "random")}


def test_same_seed_then_the_same_figures() -> None:
    assert quick(seed=3).run() == quick(seed=3).run()
    assert quick(seed=3).match.seed_of(0) != quick(seed=4).match.seed_of(0)


@pytest.mark.parametrize("name", ["caledea/duel", "dynasty/border_duel", "caldaern/skirmish"])
def test_board_that_has_travelled_then_sways_nobody(name: str) -> None:
    """Players draw by what they see: a board that comes out of another process must not seem another one."""
    run = Mirror(name.partition("/")[0], load_board(name), games=1).match
    boards = (run.board, pickle.loads(pickle.dumps(run.board)))
    views = [GAMES[run.game].new_game(run.config, board=board, seed=1).view(0) for board in boards]
    assert view_seed(views[0], 7) == view_seed(views[1], 7)


def test_look_of_a_map_then_sways_nobody() -> None:
    run = quick().match
    snowy = msgspec.structs.replace(DUEL, guise=Guise(look="snow"))
    views = [GAMES["caledea"].new_game(run.config, board=board, seed=1).view(0) for board in (DUEL, snowy)]
    assert view_seed(views[0], 7) == view_seed(views[1], 7)


def test_games_in_a_process_apart_then_the_same() -> None:
    assert quick(apart=True).run() == quick().run()


class Enough(Exception):
    """Somebody has stopped the run."""


def test_run_that_is_stopped_then_tells_what_it_has() -> None:
    run = quick(games=50)

    def stop(done: int, total: int) -> None:
        if done == 3:
            raise Enough

    with pytest.raises(Enough):
        run.run(stop)
    assert (run.figures.games, run.figures.asked) == (3, 50)


def test_battle_then_both_bring_the_same_list_as_large_as_the_map_asks_for() -> None:
    skirmish = load_board("caldaern/skirmish")
    config = Mirror("caldaern", skirmish, games=1).match.config
    one, two = config.seat_list
    assert (one.nation, one.roster) == (two.nation, two.roster)
    assert config.points_limit == points_on(skirmish) == 500


def test_seats_then_as_many_as_the_map_has_start_areas() -> None:
    assert usual_seats("dynasty", load_board("dynasty/four_shores")) == 4
    assert usual_seats("caledea", DUEL) == 2
    assert usual_seats("caldaern", load_board("caldaern/skirmish")) == 2


def test_land_then_each_seat_has_its_start_area() -> None:
    run = Mirror("dynasty", load_board("dynasty/border_duel"), games=1, level="random", options={"round_limit": 5})
    outcome = play_game((run.match, 0))
    assert outcome.places == ("1", "2")
    assert outcome.limited
    assert outcome.rounds == 5
    assert mirror.figures_of([outcome], 1, 2).place_of == ("1", "2")


def test_run_that_cannot_be_then_says_why() -> None:
    with pytest.raises(ArenaError):
        Mirror("caledea", DUEL, games=0)
    with pytest.raises(ArenaError):
        Mirror("caledea", DUEL, games=1, seats=5)
