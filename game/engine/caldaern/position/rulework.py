"""What every rule module hands to the flow of the game: handlers of tasks, and decisions with their deeds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.caldaern.position.position import Ask, Position
from game.engine.contract import Refusal

Out = list[Any]
"""The events told so far; what happens is appended."""

Handler = Callable[..., None]
"""Called with (position, *arguments of the task, out). May push tasks, and set `p.ask` as the last thing it does."""

Lister = Callable[[Position, Ask], Sequence[Any]]
"""The legal actions of a decision, without `decline` and what may be done at any time."""


class Deed(NamedTuple):
    """How an action is judged and done in a decision.

    refusal   None, or why this action is not allowed; the seat and the decision have been checked already
    do        carries it out: (position, ask, action, out); `p.ask` is None by then
    """

    refusal: Callable[[Position, Ask, Any], Refusal | None]
    do: Callable[[Position, Ask, Any, Out], None]


class Choice(NamedTuple):
    """A kind of decision.

    deeds     the actions that answer it
    lister    lists the legal ones
    decline   what `decline` does: (position, ask, out); None where one can't decline
    rule      the rule of the decision
    """

    deeds: dict[type, Deed]
    lister: Lister
    decline: Callable[[Position, Ask, Out], None] | None = None
    rule: str = "CDN-19.12"


class RuleWork(NamedTuple):
    """All that one module adds to the flow: handlers by task, decisions by the word of `Ask.what`."""

    tasks: dict[str, Handler] = {}
    choices: dict[str, Choice] = {}
