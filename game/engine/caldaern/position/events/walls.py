"""What happens to the land itself: it is wounded, and it falls. Rules: CDN-21."""

from __future__ import annotations

from game.engine.contract import NOBODY, Event, Seat


class TerrainWounded(Event, frozen=True, tag="terrain_wounded"):
    """An element has lost Wounds, and stands. Rules: CDN-21.14, CDN-21.26.

    seat      whose doing it is, NOBODY for the land and the like
    element   its number; `what` it is: the kind of an obstacle or a monument, else its class; `name`: what it is called
    wounds    that it lost; `left` of `whole` are left
    by        the unit that did it, 0 for none
    """

    element: int
    what: str
    wounds: int
    left: int
    whole: int
    seat: Seat = NOBODY
    name: str = ""
    by: int = 0
    source: str = ""


class TerrainDestroyed(Event, frozen=True, tag="terrain_destroyed"):
    """An element is destroyed. `becomes`: `ruin`, or "" where nothing is left. Rules: CDN-21.26 to 21.30."""

    element: int
    what: str
    becomes: str
    seat: Seat = NOBODY
    name: str = ""
    by: int = 0
