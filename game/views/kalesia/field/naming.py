"""What the events of Kalesia name on the table, where it lies, and what the others' events leave there.

Nothing here reads which weapons they are: who passes to whom is known to all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, Protocol

import pygame

from game.engine.contract import Event, Seat
from game.engine.kalesia.position import events as ev
from game.views.contract.named import Place, places_in
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.trails import CardTrails, CardWay

FIELDS = {"cell": "area", "number": "number", "lines": "area", "giver": "seat", "receiver": "seat", "seat": "seat"}
"""Fields that name something: an area by its cell, or by the number that lies on it as long as nobody holds it."""


class Seen(Protocol):
    """The table that things are named on."""

    gesture: CardGesture
    over: Seat | None
    room: Room | None
    shown: Shown

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""


class Naming:
    """See `game.views.shared.recall.recalled.Naming`. Kinds: `area`, `number`, `seat`."""

    def __init__(self, view: Seen) -> None:
        self.view = view

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """Areas and players."""
        found = [place for one in told for place in places_in(one, FIELDS)]
        return tuple(dict.fromkeys(found))

    def rect_of(self, place: Place) -> pygame.Rect | None:
        """Where a place is seen now; None for a number whose area has been captured."""
        room = self.view.room
        if room is None:
            return None
        match place.kind:
            case "area":
                area: pygame.Rect = room.cells[place.what].bounds
                return area
            case "number":
                cells = [cell for cell, held in enumerate(self.view.shown.grid) if held == place.what]
                return room.cells[cells[0]].bounds if cells else None
            case "seat":
                at = room.place_of(self.view.near, place.what)
                return pygame.Rect(room.others[at - 1].box if at else room.hand.area)
        return None

    def rects(self, places: Collection[Place]) -> list[pygame.Rect]:
        """All that is named, each once."""
        found = (self.rect_of(place) for place in places)
        return [pygame.Rect(rect) for rect in dict.fromkeys(tuple(rect) for rect in found if rect is not None)]

    def pointed(self) -> frozenset[Place]:
        """The area, or the player in whose place the pointer or the keyboard is."""
        key, over = self.view.gesture.pointed, self.view.over
        if key is None:
            return frozenset() if over is None else frozenset({Place("seat", over)})
        return frozenset(self._pointed(key))

    def _pointed(self, key: str) -> Iterator[Place]:
        kind, _, rest = key.partition(":")
        if kind == "area":
            held = self.view.shown.grid[int(rest)]
            yield Place("area", int(rest))
            if isinstance(held, int):
                yield Place("number", held)
        elif kind in ("laid", "front", "guess"):
            yield Place("seat", int(rest.partition(":")[0]))

    def bring(self, places: Sequence[Place]) -> None:
        """The whole table is seen."""


def trails_of(events: Sequence[Event], eyes: Seat) -> CardTrails:
    """What events leave to be seen by a seat, whose own weapons leave nothing; NOBODY sees all: weapons that were
    passed, and areas that were captured."""
    ways: list[CardWay] = []
    spots: list[Place] = []
    for event in events:
        match event:
            case ev.WeaponsPassed(giver=giver, receiver=receiver) if giver != eyes:
                ways.append(CardWay(giver, Place("seat", giver), Place("seat", receiver)))
            case ev.AreaCaptured(cell=cell):
                spots.append(Place("area", cell))
    return CardTrails(tuple(dict.fromkeys(ways)), tuple(dict.fromkeys(spots)))
