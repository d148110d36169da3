"""What all rooms of the hand have in common. A room is one kind of decision with all its gestures."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, TypeVar

from game.engine.contract import Refusal, Seat, Square
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.state import DynastyState
from game.views.dynasty.hand.modes import Answer, Kind, Menu, Mode, Option, Target

A = TypeVar("A", bound=DynastyAction)


class Holding(Protocol):
    """The hand that a room belongs to: whose it is, what may be done, what is laid out and may be clicked.

    seat      None where nobody here may choose now
    targets   by their tiles
    """

    state: DynastyState
    seat: Seat | None
    legal: list[DynastyAction]
    menu: Menu | None
    targets: dict[Square, Target]


class Room:
    """The gestures of one kind of decision. Whoever has nothing to say answers nothing."""

    def __init__(self, hand: Holding) -> None:
        self.hand = hand
        self.legal: list[DynastyAction] = hand.legal

    @property
    def state(self) -> DynastyState:
        """The position."""
        return self.hand.state

    @property
    def seat(self) -> Seat:
        """Whose gestures these are."""
        assert self.hand.seat is not None, "nobody here may choose now"
        return self.hand.seat

    @property
    def mode(self) -> Mode:
        """What a click does now."""
        return Mode.LOOK

    @property
    def at(self) -> Square | None:
        """The tile of what is chosen."""
        return None

    def of(self, kind: type[A]) -> list[A]:
        """The listed actions of one kind."""
        return [action for action in self.legal if isinstance(action, kind)]

    def listed(self, kind: type[A], mark: Kind = Kind.CHOICE, field: str = "tile") -> dict[Square, Target]:
        """A target for each listed action of one kind, by the tile that the action names."""
        return {getattr(action, field): Target(action, mark) for action in self.of(kind)}

    def targets(self) -> dict[Square, Target]:
        """Tiles that may be clicked."""
        return {}

    def click(self, tile: Square) -> Answer:
        """A click on a tile; the usual one does what its target says, or tells why it can't be done."""
        target = self.hand.targets.get(tile)
        return self.why_not(tile) if target is None else target.action

    def take(self, id: str) -> Answer:
        """Take up a tool, or a row of a menu that leads on."""
        return None

    def wish(self, tile: Square) -> DynastyAction | None:
        """The action that a click on a tile would mean, for the state to say what is against it."""
        return None

    def why_not(self, tile: Square) -> Refusal | None:
        """What the state says against choosing this tile now."""
        wish = self.wish(tile)
        return None if wish is None else self.state.refusal(wish)

    def back(self) -> bool:
        """Undo the last choice; whether there was one."""
        return False

    def ready(self) -> list[Square]:
        """Tiles of own things that can still do something, in the order of going through them."""
        return []

    def go_to(self, tile: Square) -> None:
        """Choose the thing on a tile of `ready`."""

    def lay_out(self, kind: str, tile: Square | None, options: Iterable[Option]) -> None:
        """Lay a menu over the board."""
        self.hand.menu = Menu(kind, tile, tuple(options))
