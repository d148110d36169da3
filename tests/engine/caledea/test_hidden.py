"""What a seat may know. Rules: section 18."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.events import SiteChosen
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState, CaledeaView
from game.engine.contract import visible_events
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import game, move, play, site
from tests.kit.play import random_game, steps


def secret_setup(seed: int = 4) -> CaledeaState:
    """Three players about to choose their sites in secret."""
    seats = tuple(SeatConfig(k, kingdom=k) for k in ("talaq", "xonavia", "ossuria"))
    config = CaledeaConfig(seats=seats, capital_placement="simultaneous", first_player=1, seed=seed)
    return GAMES["caledea"].new_game(config, board=BOARDS["A"])


@pytest.mark.rule("CAL-18.1")
def test_everything_on_the_board_is_open_to_every_seat() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at={"4,4": "xonavia: general+moved", "4,3": "talaq: infantry"},
        marks={"talaq": "3,0"}, salt="6,3", castles={"talaq": "7,1"}, capitals={"talaq": "7,1"}, used={"xonavia": 1},
    )  # fmt: skip
    views = [msgspec.structs.replace(s.view(n), seat=0) for n in range(3)]
    assert views[0] == views[1] == views[2]
    seen = views[0]
    assert {u.id: u for u in seen.units} == s.units
    assert dict(seen.marks) == s.marks
    assert {cell: (owner, level) for cell, owner, level in seen.structures} == s.structures
    assert (list(seen.capitals), list(seen.used), seen.moves_left) == (s.capitals, s.used, s.moves_left)


@pytest.mark.rule("CAL-18.1")
def test_all_events_but_secret_sites_are_for_everybody() -> None:
    for seed in range(6):
        s = GAMES["caledea"].new_game(CaledeaConfig(seats=3), board=BOARDS["A"], seed=seed)
        assert all(e.audience is None for e in s.opening)
        for step in steps(s, seed):
            assert all(e.audience is None for e in step.events)


@pytest.mark.rule("CAL-18.2", "CAL-4.20")
def test_a_chosen_site_is_known_to_its_player_only_but_that_it_is_chosen_is_open() -> None:
    s = secret_setup()
    events = play(s, site("4,0", by=1))
    assert [e.square for e in visible_events(events, 1)] == [(4, 0)]
    for other in (0, 2):
        (told,) = visible_events(events, other)
        assert (told.seat, told.square) == (1, None)
        view = s.view(other)
        assert (view.own_site, view.chose_site) == (None, (False, True, False))
    assert visible_events(events, None) == []  # an onlooker is told of neither
    assert s.view(1).own_site == s.geo.cell((4, 0))


@pytest.mark.rule("CAL-18.2")
@pytest.mark.parametrize("other_site", ["1,2", "6,3", "9,9"])
def test_games_that_differ_only_in_anothers_secret_site_look_the_same(other_site: str) -> None:
    s, t = secret_setup(), secret_setup()
    told_s, told_t = play(s, site("4,0", by=1)), play(t, site(other_site, by=1))
    assert s.digest() != t.digest()
    for seat in (0, 2):
        assert s.view(seat) == t.view(seat)
        assert visible_events(told_s, seat) == visible_events(told_t, seat)
        assert [a for a in s.legal_actions() if a.seat == seat] == [a for a in t.legal_actions() if a.seat == seat]
        assert s.determinize(seat, Dice(3)).digest() == t.determinize(seat, Dice(3)).digest()
    for a in s.legal_actions():
        assert s.refusal(a) == t.refusal(a)


@pytest.mark.rule("CAL-18.2", "CAL-18.3")
def test_a_guessed_game_keeps_what_is_known_and_draws_the_rest_anew() -> None:
    s = secret_setup()
    play(s, site("4,0", by=1), site("4,3", by=0))
    own = s.geo.cell((4, 3))
    guesses = set()
    for seed in range(60):
        guess = s.determinize(0, Dice(seed))
        assert guess.view(0) == s.view(0)
        assert (guess.sites[0], guess.sites[2]) == (own, None)
        guesses.add(guess.sites[1])
    assert guesses == set(s.board.cells_of(s.kingdom(1).pair))


@pytest.mark.rule("CAL-18.2")
def test_a_view_says_nothing_of_other_sites_even_when_written_out() -> None:
    s, t = secret_setup(), secret_setup()
    play(s, site("4,0", by=1))
    play(t, site("9,9", by=1))
    assert msgspec.json.encode(s.view(2)) == msgspec.json.encode(t.view(2))


@pytest.mark.rule("CAL-18.2")
def test_once_all_have_chosen_everything_is_open() -> None:
    s = secret_setup()
    events = play(s, site("4,0", by=1), site("6,5", by=2), site("4,3", by=0))
    assert s.phase is Phase.TURN
    assert GAMES["caledea"].reveals(events)
    assert not GAMES["caledea"].reveals([e for e in events if isinstance(e, SiteChosen)])
    assert s.view(0).chose_site == (False, False, False)
    assert s.view(0).capitals == s.view(2).capitals


@pytest.mark.rule("CAL-18.3")
def test_the_dice_to_come_are_hidden() -> None:
    def attack(seed: int) -> CaledeaState:
        return game(at={"2,5": "xonavia: infantry*2", "2,6": "talaq: infantry cavalry"}, dice=Dice(seed))

    a, b = attack(1), attack(2)
    assert a.digest() != b.digest()
    for seat in (0, 1):
        assert a.view(seat) == b.view(seat)
    assert a.legal_actions() == b.legal_actions()
    wish = move("2,5", to="2,6")
    assert a.odds(wish(a)) == b.odds(wish(b))
    assert play(a, wish) == play(b, wish)  # no die has fallen yet


@pytest.mark.rule("CAL-18.3")
def test_the_seed_is_not_in_the_view() -> None:
    s = secret_setup(seed=1_234_567_891)
    assert s.view(0).config.seed is None
    assert b"1234567891" not in msgspec.json.encode(s.view(0))
    assert s.config.seed == 1_234_567_891


@pytest.mark.rule("CAL-18.1", "CAL-18.3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_makes_a_full_game_that_goes_on(seats: int) -> None:
    s = GAMES["caledea"].new_game(CaledeaConfig(seats=seats), board=BOARDS["A"], seed=seats)
    for n, _ in enumerate(steps(s, seed=seats)):
        if n % 25:
            continue
        for seat in range(seats):
            view = s.view(seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=CaledeaView) == view
            guess = view.determinize(Dice(9))
            assert guess.view(seat) == view
            assert (guess.at, guess.markers) == (s.at, s.markers)
            assert guess.legal_actions() == s.legal_actions()
    assert random_game(view.determinize(Dice(9)), seed=1).result is not None


def test_a_view_in_the_middle_of_a_fight_makes_the_same_fight() -> None:
    s = game(at={"2,4": "xonavia: cavalry*2", "2,6": "talaq: infantry*2 general"})
    play(s, move("2,4", to="2,6"))
    guess: Any = s.view(1).determinize(Dice(1))
    assert (guess.fight, guess.at, guess.phase) == (s.fight, s.at, s.phase)
    assert guess.legal_actions() == s.legal_actions()
    assert isinstance(guess.legal_actions()[0], act.ChooseMatchup)
