"""The kit's alarms ring: views that tell too much and players that peek are caught.

Each fake does one thing wrong. What is caught is the check's own message, not some accident further on.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern.state import CaldaernState
from game.engine.caledea import CaledeaView
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.contract import Refusal
from game.players.player import RandomPlayer
from tests.kit import conformance as kit
from tests.kit.alarms.fakes import SOUND, Fake, case_of, later, rings
from tests.kit.cases import CALDAERN_HINTS, Case
from tests.kit.laws.lawbook import Transition


def secret_choice(case: Case) -> Any:
    """A position in which one seat has chosen its site and two have not."""
    state = case.new(3)
    state.apply(state.legal_actions()[0])
    assert state.phase is Phase.SETUP_CAPITALS_SECRET
    return state


def test_a_view_that_shows_a_secret_is_caught() -> None:
    class Glass(Fake):
        def view(self, seat: int) -> CaledeaView:
            shown = next((site for site in self.sites if site is not None), None)
            return msgspec.structs.replace(super().view(seat), own_site=shown)

    case = case_of(Glass)
    rings("depends on what it cannot know", lambda: kit.check_nobody_peeks(case, secret_choice(case)))


def test_a_view_that_shows_a_hidden_list_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = Case(GAMES["caldaern"], 2, "field", "hidden lists", CALDAERN_HINTS)
    state = case.new()
    state.apply(state.legal_actions()[0])
    masked = CaldaernState.view
    kit.check_nobody_peeks(case, state)
    monkeypatch.setattr(
        CaldaernState, "view", lambda s, seat: msgspec.structs.replace(masked(s, seat), rosters=s.rosters)
    )
    rings("depends on what it cannot know", lambda: kit.check_nobody_peeks(case, state))


def test_a_view_that_shows_the_dice_is_caught() -> None:
    class Marked(Fake):
        def view(self, seat: int) -> CaledeaView:
            return msgspec.structs.replace(super().view(seat), moves_left=self.dice.copy().below(6))

    case = case_of(Marked)
    rings("depends on the dice to come", lambda: kit.check_nobody_peeks(case, later(case)))


def test_actions_that_depend_on_the_dice_are_caught() -> None:
    class Fated(Fake):
        def legal_actions(self) -> Any:
            listed = super().legal_actions()
            return listed[self.dice.copy().below(2) :]

    case = case_of(Fated)
    rings("what may be done depends on the dice", lambda: kit.check_nobody_peeks(case, later(case)))


def test_odds_that_know_the_dice_are_caught() -> None:
    class Prophet(Fake):
        def odds(self, action: Any) -> Any:
            return Fraction(self.dice.copy().below(6), 6)

    case = case_of(Prophet)
    rings("the odds of .* depend on the dice", lambda: kit.check_nobody_peeks(case, later(case)))


def test_an_event_that_tells_a_secret_is_caught() -> None:
    class Gossip(Fake):
        def apply(self, action: Any) -> Any:
            events = super().apply(action)
            known = [site for site in self.sites if site is not None]
            return [*events, ev.SiteChosen(seat=action.seat, square=self.geo.squares[known[0]])] if known else events

    case = case_of(Gossip)
    rings("hears of .* depends on what it cannot know", lambda: kit.check_nobody_peeks(case, secret_choice(case)))


def test_a_refusal_that_tells_a_secret_is_caught() -> None:
    class Hinting(Fake):
        def refusal(self, action: Any) -> Any:
            if isinstance(action, act.PlaceCapital) and action.seat and self.sites[0] == self.home():
                return Refusal("CAL-0", "occupied", "Somebody is there.")
            return super().refusal(action)

        def home(self) -> int:
            return self.board.cells_of(self.kingdom(0).pair)[0]

    case = case_of(Hinting)
    state = case.new(3)
    state.apply(act.PlaceCapital(0, state.geo.squares[state.home()]))
    rings("is refused depends on what seat", lambda: kit.check_nobody_peeks(case, state))


def test_a_guess_that_loses_what_is_known_is_caught() -> None:
    class Amnesia(Fake):
        def determinize(self, seat: int, dice: Any) -> Any:
            guess = super().determinize(seat, dice)
            guess.marks = {}
            return guess

    case = case_of(Amnesia)
    state = next(s for s in kit.walk(case, 1) if s.marks)
    rings("looks different from what the seat sees", lambda: kit.check_determinize_keeps_the_view(state, 3))


def test_a_guess_from_more_than_the_view_is_caught() -> None:
    class Insider(Fake):
        def determinize(self, seat: int, dice: Any) -> Any:
            guess = super().determinize(seat, dice)
            guess.sites = self.sites[:]
            return guess

    case = case_of(Insider)

    def look() -> None:
        for seed in range(10):
            state = case.new(seed)
            state.apply(state.legal_actions()[0])
            kit.check_determinize_keeps_the_view(state, 3)

    rings("is guessed from more than its view", look)


def test_a_peeking_player_is_caught() -> None:
    class Peeker:
        """Looks at the dice to come before it chooses."""

        def __init__(self, state: Any) -> None:
            self.state = state

        def choose(self, view: Any, actions: Any) -> Any:
            return actions[self.state.dice.copy().below(len(actions))]

    state = later(SOUND)
    rings("chooses by what it cannot know", lambda: kit.check_a_player_is_honest(SOUND, state, Peeker))
    kit.check_a_player_is_honest(SOUND, state, lambda world: RandomPlayer(3))


def test_a_player_that_chooses_what_is_refused_is_caught() -> None:
    class Dreamer:
        def choose(self, view: Any, actions: Any) -> Any:
            return act.BuildTower(view.seat, (0, 0))

    rings("chose what is refused", lambda: kit.check_a_player_is_honest(SOUND, later(SOUND), lambda world: Dreamer()))


def test_a_view_that_cannot_be_sent_is_caught() -> None:
    class Pinned(Fake):
        def view(self, seat: int) -> CaledeaView:
            return msgspec.structs.replace(super().view(seat), order=list(self.order))

    rings("changes when it is written and read", lambda: kit.check_a_view_can_be_sent(later(case_of(Pinned)), 3))


def test_a_step_is_judged_by_the_hints_of_its_game() -> None:
    """The kit asks the game's own invariants; a hint that finds nothing would pass everything."""
    asked: list[Transition] = []

    def faults(t: Transition) -> list[str]:
        asked.append(t)
        return []

    taken = kit.check_whole_game(case_of(Fake, faults=faults), 1)
    assert len(asked) == taken > 50
