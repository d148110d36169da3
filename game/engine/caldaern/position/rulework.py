"""What every rule module hands to the flow of the game: handlers of tasks, decisions with their deeds, and what may be
done at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from game.engine.caldaern.position.actions import Decline
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.names import DECISIONS, TASK_NAMES, Decision, TaskName
from game.engine.caldaern.position.onlookers import Onlooker
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.words.listing import Listing
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

    def deed(self, kind: type) -> Deed | None:
        """How an action of a kind is judged and done here, `decline` too; None if it does not answer the decision."""
        return self.deeds.get(kind) if kind is not Decline or self.decline is None else Deed(open_to_all, self._refrain)

    def _refrain(self, p: Position, ask: Ask, action: Any, out: Out) -> None:
        assert self.decline is not None
        self.decline(p, ask, out)


def open_to_all(p: Position, ask: Ask, action: Any) -> Refusal | None:
    """The refusal of an action that is always allowed."""
    return None


class AnyTime(NamedTuple):
    """What a seat may do at any decision of its own, whatever that is about. Rules: CDN-19.12, CDN-2.26.

    What is only offered at one moment, be it in the middle of something else, is a decision of its own instead.

    kind      the action
    refusal   None, or why it is not allowed now; the seat has been checked already
    do        carries it out: (position, ask, action, out)
    lister    lists it for a decision; nothing where it is better not offered at every step
    resumes   the same decision is asked again afterwards
    gives_up  it ends the battle: listed after everything else
    """

    kind: type
    refusal: Callable[[Position, Ask, Any], Refusal | None]
    do: Callable[[Position, Ask, Any, Out], None]
    lister: Lister
    resumes: bool = False
    gives_up: bool = False

    @property
    def deed(self) -> Deed:
        """How it is judged and done."""
        return Deed(self.refusal, self._done)

    def _done(self, p: Position, ask: Ask, action: Any, out: Out) -> None:
        if self.resumes:
            p.push(Task("ask_again", (ask.what, ask.seat, ask.unit, *ask.args)))
        self.do(p, ask, action, out)


class More(NamedTuple):
    """What a room adds to a decision of a room below: further actions that answer it, listed after the others."""

    deeds: dict[type, Deed]
    lister: Lister


class RuleWork(NamedTuple):
    """All that one module adds to the flow: handlers by task, decisions by the word of `Ask.what`, more answers to
    decisions of others, what may be done at any of them, and who looks on while units move.
    """

    tasks: dict[TaskName, Handler] = {}
    choices: dict[Decision, Choice] = {}
    more: dict[Decision, More] = {}
    any_time: tuple[AnyTime, ...] = ()
    onlookers: tuple[Onlooker, ...] = ()


class ClashError(Exception):
    """Works that don't fit together: two bring the same, or one that is named is brought by none."""


def join(works: Iterable[RuleWork]) -> tuple[dict[TaskName, Handler], dict[Decision, Choice]]:
    """Handlers by task and choices by decision. Raises ClashError unless each that is named is brought exactly once."""
    works = tuple(works)
    tasks = ((name, handler, handler.__module__) for work in works for name, handler in work.tasks.items())
    choices = ((name, choice, choice.lister.__module__) for work in works for name, choice in work.choices.items())
    handlers, found = dict(_each_once("task", tasks, TASK_NAMES)), dict(_each_once("decision", choices, DECISIONS))
    for work in works:
        for name, more in work.more.items():
            found[name] = _with_more(name, found[name], more)
    return handlers, found


def _with_more(name: Decision, choice: Choice, more: More) -> Choice:
    """A decision with further answers. Raises ClashError for an action that answers it already."""
    if twice := choice.deeds.keys() & more.deeds.keys():
        raise ClashError(f"the decision {name!r} is answered twice by {sorted(kind.__name__ for kind in twice)[0]}")
    lists = (choice.lister, more.lister)
    return choice._replace(deeds=choice.deeds | more.deeds, lister=lambda p, ask: Listing([x(p, ask) for x in lists]))


def any_time_of(works: Iterable[RuleWork]) -> dict[type, AnyTime]:
    """What may be done at any time, by the kind of action. Raises ClashError where two works bring the same."""
    found: dict[type, AnyTime] = {}
    for row in (row for work in works for row in work.any_time):
        if row.kind in found:
            raise ClashError(f"{row.do.__module__} and {found[row.kind].do.__module__} both bring {row.kind.__name__}")
        found[row.kind] = row
    return found


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
