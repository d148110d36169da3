"""The conformance kit on every game in the box, each seat count, several sets of options."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from game.engine import GAMES
from game.paths import DATA
from game.players.limits import Limit
from game.players.minds import make_player
from game.players.player import RandomPlayer
from tests.kit import conformance as kit
from tests.kit.cases import HINTS, Case, cases, ends_of
from tests.kit.digests import digests
from tests.kit.lockstep import check_lock_step

EVERY = pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.id)
EVERY_WALK = pytest.mark.parametrize("walked", list(cases()), ids=lambda case: case.id, indirect=True)
EVERY_GAME = pytest.mark.parametrize("key", list(GAMES))


@pytest.fixture(scope="module")
def walked(request: pytest.FixtureRequest) -> kit.Walked:
    """A game by chance; of the scope of the module, so that all checks of one case come one after the other."""
    return kit.Walked(request.param, seed=11)


def test_no_game_is_excused() -> None:
    assert set(HINTS) == set(GAMES)
    for key, game in GAMES.items():
        tried = [case for case in cases() if case.game is game]
        assert {case.seats for case in tried} == set(game.seat_counts)
        assert {case.board_name for case in tried} == set(HINTS[key].boards)
        pairs = {(seats, option) for seats in ends_of(game) for option in HINTS[key].options}
        assert pairs <= {(case.seats, case.option_name) for case in tried}


@EVERY_WALK
@pytest.mark.rule("CAL-5.9", "CAL-16.7", "CAL-16.1")
def test_listed_actions_are_legal_and_unlisted_ones_are_refused(walked: kit.Walked) -> None:
    for n, state in enumerate(walked.every(11)):
        kit.check_to_act(state)
        kit.check_listed_actions_are_legal(state)
        kit.check_unlisted_actions_are_refused(walked.case, state, seed=n)


@EVERY_WALK
def test_copies_are_independent(walked: kit.Walked) -> None:
    for n, state in enumerate(walked.every(19)):
        kit.check_a_copy_shares_nothing(walked.case, state)
        kit.check_copies_go_their_own_ways(walked.case, state, seed=n)


@EVERY_WALK
def test_kept_positions_are_the_same(walked: kit.Walked) -> None:
    for state in walked.every(23, most=120):
        kit.check_a_kept_position_is_the_same(walked.case, state)


@EVERY
@pytest.mark.rule("CDN-19.12")
def test_games_that_remember_go_as_games_that_forget_everything(case: Case) -> None:
    assert check_lock_step(case, seed=18) > 5


@EVERY_GAME
def test_every_slot_of_the_state_counts(key: str) -> None:
    fitting = [case for case in cases() if case.game.key == key]
    states = (state for seed in range(20) for case in fitting for state in kit.walk(case, seed, every=3))
    kit.check_every_slot_counts(fitting[0], states)


@EVERY_WALK
@pytest.mark.rule("CAL-18.1", "CAL-18.2", "CAL-18.3")
def test_nobody_peeks_and_guesses_keep_the_view(walked: kit.Walked) -> None:
    case = walked.case
    for n, state in enumerate(walked.every(19)):
        kit.check_nobody_peeks(case, state, n)
        kit.check_determinize_keeps_the_view(state, case.seats)
        kit.check_a_view_can_be_sent(state, case.seats)


@EVERY_WALK
@pytest.mark.rule("CAL-18.3", "CAL-4.6")
@pytest.mark.parametrize("level", ["random", "easy"])
def test_computer_players_choose_by_what_they_see(walked: kit.Walked, level: str) -> None:
    class Quick:
        """A player of the level with a limit of its own, so that the clock decides nothing."""

        def __init__(self) -> None:
            self.player = RandomPlayer(4) if level == "random" else make_player(level, walked.case.game.key, 4)

        def choose(self, view: object, actions: list) -> object:
            return self.player.choose(view, actions, Limit(nodes=12))

    for state in walked.every(23, most=120):
        kit.check_a_player_is_honest(walked.case, state, lambda world: Quick())


@EVERY
@pytest.mark.rule("CAL-19.2")
def test_a_written_game_is_played_again_to_the_same_positions(case: Case) -> None:
    record = kit.record_of(case, seed=15)
    assert record.actions
    kit.check_replay(case, record)
    kit.check_same_seed_same_game(case, seed=15)


@pytest.mark.rule("CAL-19.2")
def test_another_process_plays_the_same_games() -> None:
    here = digests()
    environment = {**os.environ, "PYTHONHASHSEED": "4242"}  # the order of sets is another one there
    told = subprocess.run(
        [sys.executable, "-m", "tests.kit.digests"], cwd=DATA, env=environment, capture_output=True, text=True,
        check=True,
    )  # fmt: skip
    assert told.stdout.splitlines() == here


@EVERY
@pytest.mark.rule("CAL-15.5", "CAL-15.10")
def test_games_by_chance_end_in_time_without_breaking_an_invariant(case: Case) -> None:
    kit.check_whole_game(case, seed=case.seats)
