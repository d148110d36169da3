"""Every level: legal, honest, repeatable; it is given views and nothing else."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.state import CaledeaState, CaledeaView
from game.engine.dice import Dice
from game.players import LEVELS, Limit, make_player, suggest
from game.players.player import RandomPlayer, SearchPlayer
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import game
from tests.kit.play import steps

CALEDEA = GAMES["caledea"]
SMALL = Limit(nodes=60)


def new_game(seed: int, *, board: str = "A", seats: int = 2, **options: Any) -> CaledeaState:
    return CALEDEA.new_game(CALEDEA.Config(seats=seats, **options), board=BOARDS[board], seed=seed)


def positions(seed: int, every: int, **options: Any) -> Iterator[CaledeaState]:
    """Positions of a game played by chance, in all phases that come up."""
    state = new_game(seed, **options)
    yield state
    for n, _ in enumerate(steps(state, seed)):
        if n % every == 0 and state.result is None:
            yield state


def choices(state: CaledeaState, seat: int) -> list[Any]:
    return [action for action in state.legal_actions() if action.seat == seat]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [{}, {"seats": 4, "capital_placement": "simultaneous"}, {"board": "small"}])
def test_every_choice_is_legal_in_positions_of_random_games(level: str, options: dict[str, Any]) -> None:
    player = make_player(level, "caledea", 5)
    phases = Counter()
    played = [positions(seed, 14, kingdom_assignment="random", **options) for seed in (11, 12, 13)]
    for state in (state for game_played in played for state in game_played):
        for seat in state.to_act:
            action = player.choose(state.view(seat), choices(state, seat), SMALL)
            assert state.refusal(action) is None, action
            assert player.reason is not None
            phases[state.phase] += 1
    assert phases["turn"] > 5


def test_whole_games_between_all_levels_come_to_an_end() -> None:
    state = new_game(3, seats=4, turn_limit=12)
    players = [make_player(level, "caledea", seat) for seat, level in enumerate(LEVELS)]
    while state.to_act:
        seat = state.to_act[0]
        state.apply(players[seat].choose(state.view(seat), choices(state, seat), SMALL))
    assert state.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_limited_by_nodes_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    for state in positions(4, 25, kingdom_assignment="random"):
        seat = state.to_act[0]
        first, second = (
            make_player(level, "caledea", 9).choose(state.view(seat), choices(state, seat), SMALL) for _ in range(2)
        )
        assert first == second


@pytest.mark.rule("CAL-18.3")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_peeks_at_the_dice_to_come(level: str) -> None:
    for state in positions(8, 25, kingdom_assignment="random"):
        seat, other = state.to_act[0], state.copy()
        other.dice = Dice(987654321, 17)
        first, second = (
            make_player(level, "caledea", 2).choose(s.view(seat), choices(s, seat), SMALL) for s in (state, other)
        )
        assert first == second


@pytest.mark.rule("CAL-18.2")
@pytest.mark.parametrize("level", LEVELS)
def test_nobody_peeks_at_a_secret_site(level: str) -> None:
    found = []
    for site in range(2):
        state = new_game(1, capital_placement="simultaneous", kingdom_assignment="random", first_player=1)
        state.apply(choices(state, 0)[site])
        found.append(make_player(level, "caledea", 3).choose(state.view(1), choices(state, 1), SMALL))
    assert found[0] == found[1]


ASKED: list[Any] = []


class OnlyAView(CaledeaView, frozen=True):
    """A view that notes with which dice it is asked for a position."""

    def determinize(self, dice: Any) -> CaledeaState:
        ASKED.append(dice)
        return super().determinize(dice)


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_gets_along_with_a_view_and_dice_of_its_own(level: str) -> None:
    state = game(at={"4,3": "xonavia: infantry", "7,6": "talaq: infantry"})
    fields = {name: getattr(state.view(0), name) for name in CaledeaView.__struct_fields__}
    view = OnlyAView(**fields)
    ASKED.clear()
    action = make_player(level, "caledea", 1).choose(view, state.legal_actions(), SMALL)
    assert state.refusal(action) is None
    assert all(dice is not state.dice for dice in ASKED)
    assert bool(ASKED) == (level != "random")


def test_no_signature_of_a_player_asks_for_a_state() -> None:
    for player in (RandomPlayer, SearchPlayer):
        assert list(inspect.signature(player.choose).parameters) == ["self", "view", "legal_actions", "limit"]


def test_the_random_player_chooses_everything_but_giving_up() -> None:
    state = game(at={"4,3": "xonavia: infantry"}, lone=("xonavia",))
    listed = state.legal_actions()
    seen = Counter(RandomPlayer(seed).choose(state.view(0), listed) for seed in range(200))
    assert set(seen) == set(listed[:-1])
    assert type(listed[-1]).__name__ == "Resign"


def test_a_plan_is_followed_only_while_the_game_goes_as_foreseen() -> None:
    state = game(at={"4,3": "xonavia: infantry*3", "7,6": "talaq: infantry"}, capitals={"xonavia": "4,0"})
    player = make_player("hard", "caledea", 1)
    assert isinstance(player, SearchPlayer)
    state.apply(player.choose(state.view(0), state.legal_actions()))
    assert player.spent > 0
    followed = state.copy()
    followed.apply(player.choose(followed.view(0), followed.legal_actions()))
    assert player.spent == 0
    state.apply(state.legal_actions()[0])
    if state.active == 0:
        player.choose(state.view(0), state.legal_actions())
        assert player.spent > 0


def test_only_one_way_is_taken_without_thinking() -> None:
    state = game(at={"4,3": "xonavia: infantry"})
    player = make_player("hard", "caledea", 1)
    end = [action for action in state.legal_actions() if type(action).__name__ in ("EndTurn", "Resign")]
    assert player.choose(state.view(0), end) == end[0]


@pytest.mark.parametrize(
    ("level", "key", "words"), [("best", "caledea", "no level 'best'"), ("hard", "chess", "'chess'")]
)
def test_unknown_levels_and_games_are_named(level: str, key: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make_player(level, key, 1)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_to_choose_from_is_an_error(level: str) -> None:
    state = game(at={"4,3": "xonavia: infantry"})
    with pytest.raises(ValueError, match="nothing to choose from"):
        make_player(level, "caledea", 1).choose(state.view(0), [])


def test_suggest_names_a_legal_action_and_a_reason() -> None:
    state = game(at={"4,1": "xonavia: infantry"}, free="4,0", capitals={"xonavia": "1,7"})
    action, reason = suggest("caledea", state.view(0), state.legal_actions(), SMALL)
    assert state.refusal(action) is None
    assert reason.key.startswith("caledea.")
