"""Games played by chance alone, for properties that must hold in every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.engine.dice import Dice


class Step(NamedTuple):
    """One action of a game and what it caused."""

    action: Any
    events: list[Any]


def word(action: Any) -> str:
    """The rules' verb of an action."""
    return _word_of(type(action))


@cache
def _word_of(kind: type) -> str:
    """The same, by the type of actions."""
    return kind.__struct_config__.tag


def without_resigning(actions: Sequence[Any]) -> list[Any]:
    """The actions that keep a player in the game."""
    return [action for action in actions if word(action) != "resign"]


def pick(actions: Sequence[Any], chance: Dice) -> Any:
    """One of the actions: half the time any, half the time a kind first and then one of that kind.

    Games have many more moves than anything else; without the second half, play by chance hardly ever builds or fires.
    Kinds without an argument (such as passing) come into that half only where there are no others.
    """
    if chance.below(2):
        kinds: dict[str, list[Any]] = {}
        for action in actions:
            kinds.setdefault(word(action), []).append(action)
        telling = [same for same in kinds.values() if len(same[0].__struct_fields__) > 1] or list(kinds.values())
        actions = telling[chance.below(len(telling))]
    return actions[chance.below(len(actions))]


def steps(state: Any, seed: int, *, most: int = 100_000) -> Iterator[Step]:
    """Random legal actions, applied to `state` itself, until the game is over or `most` are done."""
    chance = Dice(seed)
    for _ in range(most):
        choices = without_resigning(state.legal_actions())
        if not choices:
            return
        action = pick(choices, chance)
        yield Step(action, state.apply(action))


def random_game(state: Any, seed: int, *, most: int = 100_000) -> Any:
    """The state after a whole random game; the state itself is used up."""
    for _ in steps(state, seed, most=most):
        pass
    return state
