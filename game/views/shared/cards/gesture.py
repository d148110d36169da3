"""What pointer and keyboard mean on a table of cards: pointing, choosing, dragging, enlarging. Pure: no events.

A view tells what lies where (`Table`); the gesture answers what the person has decided (`Pick`, `Drop`, ...).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.cards.places import Place, Point, hit

REST_S = 0.35
"""How long the pointer rests on a card before it is enlarged."""
_AGAIN_S = 0.4
"""Having seen one card enlarged, the next one is at once, for so long."""

_BESIDE = 0.5
"""Cards whose middles differ in height by less than this share of their height lie beside each other."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A card that may be chosen was clicked."""

    key: str


@dataclass(frozen=True, slots=True)
class Drop:
    """A card was dragged to one of its spots."""

    key: str
    spot: str


@dataclass(frozen=True, slots=True)
class Refuse:
    """A card was clicked that may not be chosen now."""

    key: str


@dataclass(frozen=True, slots=True)
class Miss:
    """The table was clicked where there is nothing, or something was called off with the right button."""


Outcome = Pick | Drop | Refuse | Miss


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards that lie together; a later one lies above an earlier one. `places` are where they are drawn at rest."""

    id: str
    keys: tuple[str, ...]
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that can be pointed at.

    zones      a later one lies above an earlier one where they meet
    choosable  keys that a click or Return chooses
    drops      where a card may be dragged to: names of `spots`; a card without an entry can't be dragged
    plain      keys that are never enlarged, such as empty places
    looks      keys that a click only opens to be looked at: nothing is decided there, so the keyboard begins elsewhere
    """

    zones: tuple[Zone, ...] = ()
    choosable: frozenset[str] = frozenset()
    spots: Mapping[str, Rect] = field(default_factory=dict)
    drops: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    plain: frozenset[str] = frozenset()
    looks: frozenset[str] = frozenset()

    def at(self, pos: Point) -> str | None:
        """The topmost card at a pixel."""
        for zone in reversed(self.zones):
            i = hit(zone.places, pos)
            if i is not None:
                return zone.keys[i]
        return None

    def place_of(self, key: str | None) -> Place | None:
        """Where a card lies; None: it isn't on the table."""
        for zone in self.zones:
            if key in zone.keys:
                return zone.places[zone.keys.index(key)]
        return None

    def keys(self) -> list[str]:
        """All cards, zone by zone."""
        return [key for zone in self.zones for key in zone.keys]


class CardGesture:
    """The state of one person's gesture. `slop`: pixels that a press may move before it is a drag."""

    def __init__(self, slop: float = 6.0) -> None:
        self.slop = slop
        self.hover: str | None = None
        """The card under the pointer."""
        self.cursor: str | None = None
        """The card that the keyboard is on; None as long as the pointer is used."""
        self.dragging: str | None = None
        self.drag_at: Point = (0.0, 0.0)
        """Middle of the dragged card, in pixels."""
        self.over_spot: str | None = None
        """The spot on which the dragged card would be dropped."""
        self.pinned = False
        """Whether the card that is pointed at is enlarged at once, by a key."""
        self._table = Table()
        self._pressed: str | None = None
        self._press_at: Point | None = None
        self._grip: Point = (0.0, 0.0)
        self._rested = 0.0
        self._lately = 0.0
        self._hushed: str | None = None
        self._large: str | None = None

    # ---------------------------------------------------------------------------------------- table
    @property
    def table(self) -> Table:
        """What lies where now. Setting it keeps what is pointed at and dragged, if it is still there."""
        return self._table

    @table.setter
    def table(self, table: Table) -> None:
        self._table = table
        known = set(table.keys())
        self.hover = self.hover if self.hover in known else None
        self.cursor = self.cursor if self.cursor in known else None
        self._large = self._large if self._large in known else None
        if self.dragging is not None and self.dragging not in table.drops:
            self._let_go()

    # ---------------------------------------------------------------------------------------- asking
    @property
    def pointed(self) -> str | None:
        """The card under the keyboard, else under the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    @property
    def open_spots(self) -> tuple[str, ...]:
        """Where the dragged card may be dropped."""
        return self._table.drops.get(self.dragging, ()) if self.dragging is not None else ()

    @property
    def enlarged(self) -> str | None:
        """The card that is shown large now."""
        return self._large if self.dragging is None else None

    # ---------------------------------------------------------------------------------------- pointer
    def move(self, pos: Point) -> bool:
        """The pointer is elsewhere; whether anything is different."""
        before = self._looks()
        if self._pressed is not None and self._press_at is not None and self.dragging is None:
            self._begin_drag(pos)
        if self.dragging is not None:
            self.drag_at = pos[0] + self._grip[0], pos[1] + self._grip[1]
            self.over_spot = self._spot_at(pos)
            return True
        self.cursor = None
        self._point(self._table.at(pos))
        return self._looks() != before

    def _begin_drag(self, pos: Point) -> None:
        assert self._press_at is not None
        far = max(abs(pos[0] - self._press_at[0]), abs(pos[1] - self._press_at[1]))
        place = self._table.place_of(self._pressed)
        if far >= self.slop and self._pressed in self._table.drops and place is not None:
            self.dragging = self._pressed
            self._grip = place.x - self._press_at[0], place.y - self._press_at[1]

    def _spot_at(self, pos: Point) -> str | None:
        """The open spot under the pointer, else under the middle of the card."""
        for x, y in (pos, self.drag_at):
            for spot in self.open_spots:
                if spot in self._table.spots and self._table.spots[spot].collidepoint(x, y):
                    return spot
        return None

    def _point(self, key: str | None) -> None:
        if key == self.hover:
            return
        self.hover = key
        self._rested = 0.0
        self._hushed = None
        if self._large is not None:
            self._lately = _AGAIN_S
        self._large = self._worth_enlarging(key) if self.pinned or self._lately > 0 else None

    def _worth_enlarging(self, key: str | None) -> str | None:
        return None if key is None or key in self._table.plain or key == self._hushed else key

    def press(self, pos: Point) -> bool:
        """The button went down; whether there is a card."""
        self.cursor = None
        self._point(self._table.at(pos))
        self._pressed, self._press_at = self.hover, pos
        self._close_large()
        return self._pressed is not None

    def release(self, pos: Point) -> Outcome | None:
        """The button went up: what was decided; None: nothing, such as a card that goes back to where it was."""
        pressed, at = self._pressed, self._press_at
        if self.dragging is not None:
            key, spot = self.dragging, self.over_spot
            self._let_go()
            self._point(self._table.at(pos))
            self._hushed = self.hover
            return Drop(key, spot) if spot is not None else None
        self._pressed = self._press_at = None
        if at is None:
            return None
        if pressed is None:
            return Miss() if self._table.at(pos) is None else None
        return self._chosen(pressed) if self._table.at(pos) == pressed else None

    def _chosen(self, key: str) -> Outcome:
        return Pick(key) if key in self._table.choosable else Refuse(key)

    def _let_go(self) -> None:
        self.dragging = self.over_spot = self._pressed = self._press_at = None

    def cancel(self) -> bool:
        """Call off what is being done: a drag, an enlarged card, the keyboard's place. Whether there was anything."""
        if self.dragging is not None:
            self._let_go()
            return True
        if self.pinned or self._large is not None:
            self.pinned = False
            self._close_large()
            return True
        if self.cursor is not None:
            self.cursor = None
            return True
        return False

    def _close_large(self) -> None:
        """Don't enlarge the card that is pointed at again until another was."""
        if not self.pinned:
            self._large, self._lately, self._hushed = None, 0.0, self.pointed

    def away(self) -> bool:
        """The pointer has left; whether anything is different. A drag goes on."""
        before = self._looks()
        if self.dragging is None:
            self._point(None)
            self._pressed = self._press_at = None
        return self._looks() != before

    # ---------------------------------------------------------------------------------------- keyboard
    def step(self, dx: int, dy: int) -> bool:
        """An arrow key: to the next card in that direction; whether there was one to go to."""
        keys = self._table.keys()
        if not keys or self.dragging is not None:
            return False
        at = self.pointed
        goal = self._first() if at is None else self._next(at, dx, dy)
        if goal is None:
            return False
        self.hover = None
        self.cursor = goal
        self._rested, self._hushed = 0.0, None
        self._large = self._worth_enlarging(goal) if self.pinned else None
        return True

    def arrive(self) -> bool:
        """The keyboard comes to the table; whether there is a card for it."""
        return self.pointed is not None or self.step(1, 0)

    def _first(self) -> str | None:
        """Where the keyboard begins: on the first card that may be chosen, nearest to the viewer; else on any."""
        for zone in reversed(self._table.zones):
            for key in zone.keys:
                if key in self._table.choosable and key not in self._table.looks:
                    return key
        return next((zone.keys[0] for zone in reversed(self._table.zones) if zone.keys), None)

    def _next(self, key: str, dx: int, dy: int) -> str | None:
        here = self._table.place_of(key)
        assert here is not None, "what is pointed at lies on the table"
        others = [(k, p) for zone in self._table.zones for k, p in zip(zone.keys, zone.places) if k != key]
        if dx:
            beside = [(k, p) for k, p in others if _beside(here, p)]
            ahead = [(k, p) for k, p in beside if dx * (p.x - here.x) > 0.5]
            if ahead:
                return min(ahead, key=lambda kp: abs(kp[1].x - here.x))[0]
            return max(beside, key=lambda kp: abs(kp[1].x - here.x), default=(None,))[0]
        ahead = [(k, p) for k, p in others if dy * (p.y - here.y) > 0 and not _beside(here, p)]
        if not ahead:
            return None
        return min(ahead, key=lambda kp: abs(kp[1].y - here.y) * 2 + abs(kp[1].x - here.x))[0]

    def enter(self) -> Outcome | None:
        """Return: choose the card that the keyboard is on; None: it is on none."""
        return self._chosen(self.cursor) if self.cursor is not None else None

    # ---------------------------------------------------------------------------------------- enlarging
    def pin(self, on: bool) -> bool:
        """Enlarge whatever is pointed at, at once, until it is called off; whether anything is different."""
        before = self._looks()
        self.pinned = on
        self._hushed = None
        self._large = self._worth_enlarging(self.pointed) if on else None
        return self._looks() != before

    def can_enlarge(self, key: str) -> bool:
        """Whether a card is shown large when it is asked about."""
        return key not in self._table.plain

    def look_at(self, key: str) -> None:
        """The keyboard goes to a card, which is enlarged at once."""
        self.hover, self.cursor, self._hushed = None, key, None
        self._large = self._worth_enlarging(key)

    def shrink(self) -> None:
        """Don't enlarge what is pointed at again until something else was."""
        self.pinned = False
        self._close_large()

    def wait(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether a card is to be shown large now that wasn't before."""
        self._lately = max(0.0, self._lately - dt)
        if self.dragging is not None or self._press_at is not None or self.hover is None:
            return False
        self._rested += dt
        if self._large is not None or self._rested < REST_S:
            return False
        self._large = self._worth_enlarging(self.hover)
        return self._large is not None

    def _looks(self) -> tuple[object, ...]:
        return self.hover, self.cursor, self.dragging, self.drag_at, self.over_spot, self.enlarged, self.pinned


def _beside(a: Place, b: Place) -> bool:
    return abs(a.y - b.y) < _BESIDE * min(a.height, b.height) + a.reach + b.reach
