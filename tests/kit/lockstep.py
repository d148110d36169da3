"""Games in lock-step with a twin that forgets everything: what positions remember may make them quicker, never other.

The twin is kept as a file would keep it and restored after every action, so that nothing is left but its facts.
"""

from __future__ import annotations

from typing import Any

from game.engine.dice import Dice
from tests.kit.cases import Case
from tests.kit.conformance import fault
from tests.kit.play import without_resigning


def forgetful(case: Case, state: Any) -> Any:
    """A position with the same facts that remembers nothing."""
    return case.game.restore(case.game.keep(state), state.config, case.board)


def check_lock_step(case: Case, seed: int, most: int = 80) -> int:
    """Play by chance and compare lists, an action's odds, events and digests; how many actions it took."""
    state, chance = case.new(seed), Dice(seed + 1)
    twin = forgetful(case, state)
    for done in range(most):
        listed = [*state.legal_actions()]
        if listed != [*twin.legal_actions()]:
            fault(f"after {done} actions others are listed than for whoever forgets")
        choices = without_resigning(listed)
        if not choices:
            return done
        asked = choices[chance.below(len(choices))]
        if state.odds(asked) != twin.odds(asked):
            fault(f"after {done} actions the odds of {asked} are others than for whoever forgets")
        action = case.hints.choose(state, choices, chance)
        if twin.refusal(action) is not None:
            fault(f"after {done} actions {action} is refused to whoever forgets")
        if state.apply(action) != twin.apply(action):
            fault(f"action {done}, {action}, causes something else for whoever forgets")
        if state.digest() != twin.digest():
            fault(f"action {done}, {action}, leads elsewhere for whoever forgets")
        twin = forgetful(case, twin)
    return most
