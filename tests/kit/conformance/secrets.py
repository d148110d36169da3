"""Nobody peeks: views, lists, odds and events tell what a seat may know; guesses keep it."""

from __future__ import annotations

from typing import Any

from game.engine.contract import visible_events
from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.conformance.walks import fault


def check_determinize_keeps_the_view(state: Any, seats: int) -> None:
    """A guessed game looks to its seat exactly as the real one, and goes on from there."""
    listed = state.legal_actions()
    for seat in range(seats):
        own = [a for a in listed if a.seat == seat]
        seen = state.view(seat)
        for seed in (1, 2):
            guess = state.determinize(seat, Dice(seed))
            if guess.view(seat) != seen:
                fault(f"a guess of seat {seat} looks different from what the seat sees")
            if guess.to_act != state.to_act:
                fault(f"a guess of seat {seat} waits for somebody else")
            if [a for a in guess.legal_actions() if a.seat == seat] != own:
                fault(f"a guess of seat {seat} offers other actions")
        if seen.determinize(Dice(2)).digest() != guess.digest():
            fault(f"seat {seat} is guessed from more than its view")


def worlds(case: Case, state: Any, seat: int | None) -> tuple[Any, Any]:
    """The real game and one that differs from it only in what a seat cannot know, both with the same dice to come."""
    real, other = state.copy(), case.hints.otherwise(state, seat)
    real.dice, other.dice = Dice(78), Dice(78)
    return real, other


MANY_EYES = 6


def check_nobody_peeks(case: Case, state: Any, number: int = 0) -> None:
    """Games that differ only in what a seat cannot know give it equal views, actions, reasons, odds and events.

    In games with secrets that goes for onlookers too. Of many eyes every third looks; `number` says who begins.
    """
    _check_dice_to_come_are_hidden(case, state)
    eyes, listed = _eyes(case), state.legal_actions()
    for seat in eyes if len(eyes) < MANY_EYES else eyes[number % 3 :: 3]:
        real, other = worlds(case, state, seat)
        if real.view(seat) != other.view(seat):
            fault(f"the view of seat {seat} depends on what it cannot know")
        for action in listed[:: max(1, len(listed) // 12)]:
            _check_an_action_tells_nothing(case, real, other, seat, action)


def _eyes(case: Case) -> list[int | None]:
    """Who looks on: every seat, and in games with secrets somebody without one."""
    return [*range(case.seats), *([None] if case.game.secrets else [])]


def _check_dice_to_come_are_hidden(case: Case, state: Any) -> None:
    a, b = state.copy(), state.copy()
    a.dice, b.dice = Dice(1), Dice(2)
    for seat in _eyes(case):
        if a.view(seat) != b.view(seat):
            fault(f"the view of seat {seat} depends on the dice to come")
    if a.legal_actions() != b.legal_actions() or a.to_act != b.to_act:
        fault("what may be done depends on the dice to come")
    for action in a.legal_actions()[:3]:
        if a.odds(action) != b.odds(action):
            fault(f"the odds of {action} depend on the dice to come")


def _check_an_action_tells_nothing(case: Case, real: Any, other: Any, seat: int | None, action: Any) -> None:
    hidden = case.game.secrets and action.seat != seat  # what others can do may hang on the cards that they hold
    if not hidden and real.refusal(action) != other.refusal(action):
        fault(f"why {action} is refused depends on what seat {seat} cannot know")
    if real.refusal(action) is not None or other.refusal(action) is not None:
        return
    one, two = real.copy(), other.copy()
    told, told_too = one.apply(action), two.apply(action)
    for viewer in (None, seat):
        heard, heard_too = _heard(case, told, viewer), _heard(case, told_too, viewer)
        if heard != heard_too:
            fault(f"what seat {viewer} hears of {action} depends on what it cannot know")
    if None not in heard and one.view(seat) != two.view(seat):
        fault(f"after {action} the view of seat {seat} depends on what it cannot know")


def _heard(case: Case, told: list[Any], viewer: int | None) -> list[Any]:
    """The events that a viewer may know, up to one that uncovers a secret; that and all after it is a single None."""
    if case.hints.uncovers is None and case.game.reveals(told):
        return [None]
    heard: list[Any] = []
    for event in visible_events(told, viewer):
        if case.hints.uncovers is not None and case.hints.uncovers([event]):
            return [*heard, None]
        heard.append(event)
    return heard


def check_a_player_is_honest(case: Case, state: Any, player_of: Any) -> None:
    """A computer player chooses the same in games that differ only in what it cannot know.

    `player_of(state)` makes the player; an honest one has no use for the state.
    """
    for seat in state.to_act:
        chosen = []
        for world in (*worlds(case, state, seat), state.copy()):
            own = [a for a in world.legal_actions() if a.seat == seat]
            chosen.append(player_of(world).choose(world.view(seat), own))
        if len(set(chosen)) > 1:
            fault(f"seat {seat} chooses by what it cannot know: {chosen}")
        if state.refusal(chosen[0]) is not None:
            fault(f"seat {seat} chose what is refused: {chosen[0]}")
