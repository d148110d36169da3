"""What every rule module hands to the flow of the game: handlers of tasks, and decisions with their deeds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.caldaern.position.names import DECISIONS, TASK_NAMES, Decision, TaskName
from game.engine.caldaern.position.position import Ask, Position
from game.engine.contract import Refusal

K = TypeVar("K")
V = TypeVar("V")

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

    tasks: dict[TaskName, Handler] = {}
    choices: dict[Decision, Choice] = {}


class ClashError(Exception):
    """Works that don't fit together: two bring the same, or one that is named is brought by none."""


def join(works: Iterable[RuleWork]) -> tuple[dict[TaskName, Handler], dict[Decision, Choice]]:
    """Handlers by task and choices by decision. Raises ClashError unless each that is named is brought exactly once."""
    works = tuple(works)
    tasks = ((name, handler, handler.__module__) for work in works for name, handler in work.tasks.items())
    choices = ((name, choice, choice.lister.__module__) for work in works for name, choice in work.choices.items())
    return dict(_each_once("task", tasks, TASK_NAMES)), dict(_each_once("decision", choices, DECISIONS))


def _each_once(kind: str, brought: Iterable[tuple[K, V, str]], named: tuple[K, ...]) -> Iterator[tuple[K, V]]:
    by: dict[K, str] = {}
    for name, value, module in brought:
        if name not in named:
            raise ClashError(f"{module} brings the {kind} {name!r}, which position/names.py doesn't name")
        if name in by:
            raise ClashError(f"{by[name]} and {module} both bring the {kind} {name!r}")
        by[name] = module
        yield name, value
    if missing := [name for name in named if name not in by]:
        raise ClashError(f"no work brings the {kind} {missing[0]!r}")
