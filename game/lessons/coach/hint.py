"""What a hint is, and what a coach may look at: a seat's view of the game and what the seat was told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeVar

from game.engine.contract import Action, Event, Odds, Refusal, Seat
from game.engine.dice import Dice

E = TypeVar("E", bound=Event)

Spot = tuple[str, Any]
"""Where a hint belongs: a kind and what of it, as views name places ("square", (3, 4)), or ("panel", its name)."""


@dataclass(frozen=True)
class Look:
    """A moment as one seat knows it. Equal views give equal hints: nothing else is in here.

    view     what the seat may know of the position
    seat     whose coach it is
    events   what the seat was told since it was last looked
    legal    what the seat may do now; nothing while others choose
    tried    why what was just tried is refused
    weighed  the attack whose chances are shown, with them
    """

    view: Any
    seat: Seat
    events: Sequence[Event] = ()
    legal: Sequence[Action] = ()
    tried: Refusal | None = None
    weighed: tuple[Action, Odds] | None = None

    @property
    def own_turn(self) -> bool:
        """Whether the seat may choose now."""
        return len(self.legal) > 0

    @cached_property
    def position(self) -> Any:
        """A whole position that fits the view, for what the rules can be asked where nothing is hidden."""
        return self.view.determinize(Dice(0))

    def told(self, kind: type[E]) -> list[E]:
        """What happened of a kind, in its order."""
        return [event for event in self.events if isinstance(event, kind)]

    def can(self, *kinds: type[Action]) -> list[Any]:
        """What of some kinds may be done now."""
        return [action for action in self.legal if isinstance(action, kinds)]


When = Callable[[Look], "Spot | None"]
"""The place that a hint belongs to at a moment; None where there is no reason for it."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint. Its words are `coach.<id>`.

    rare    of several the rarest wins: the highest number
    taught  lessons that have shown it: it is skipped in the first game after one of them
    """

    id: str
    rare: int
    when: When = field(compare=False)
    taught: tuple[str, ...] = ()
