"""Everything that is drawn on the land of Dynasty Builder in one frame, as plain data.

The hand and the desk say what lies where; the board only draws it. Tiles are squares `(c, r)`.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.contract import Seat, Square
from game.views.dynasty.shown.motion_frame import STILL, MotionFrame
from game.views.dynasty.shown.shown import Shown
from game.views.shared.board.trails import NO_TRAILS, Trails


class Overlay(enum.StrEnum):
    """What can be switched on and off on the land."""

    TERRITORY = "territory"
    SPAWN = "spawn"
    THREAT = "threat"
    MOVEMENT = "movement"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on a tile.

    kind   `legal` may be chosen, `selected` is, `threat` is a target, `refused`, `range` can still do something,
           `ring` a tile that a ring counts, `missing` one that it lacks, `site` a city can stand or grow here,
           `near` a site that lacks little, `start` a start area
    """

    tile: Square
    kind: str
    hover: bool = False


@dataclass(frozen=True, slots=True)
class Flag:
    """A chance or a number on a little flag above a tile; `kind` is `paper`, `good` or `bad`."""

    tile: Square
    text: str
    kind: str = "paper"


@dataclass(frozen=True, slots=True)
class Path:
    """A way, its first tile included; a label for each tile after that. `short`: it ends before the last tile."""

    tiles: tuple[Square, ...]
    labels: tuple[str, ...] = ()
    short: bool = False


@dataclass(frozen=True, slots=True)
class Ghost:
    """A piece that isn't there yet: `house`, `land_token`, `bridge`, `city` of a level, or a kind of unit.

    `destroy` crosses out what is there; `refused` ones are grey.
    """

    tile: Square
    what: str
    seat: Seat
    level: int = 0
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Spawn:
    """Where a city can put new units, and the tile of the enemy that keeps it from more. Rules: DYN-15.3."""

    city: Square
    seat: Seat
    tiles: frozenset[Square]
    limit: Square | None = None


@dataclass(frozen=True, slots=True)
class Danger:
    """How many enemies could strike each tile in their next turns."""

    tiles: Mapping[Square, int]


@dataclass(frozen=True, slots=True)
class Reach:
    """Where units could go: steps left after arriving, None where there is no number to show."""

    tiles: Mapping[Square, int | None]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Change:
    """What the pointed action would do to the territory of a seat. Rules: DYN-3.7."""

    gained: frozenset[Square]
    lost: frozenset[Square]
    disputed: frozenset[Square]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Look:
    """One frame.

    hover    the tile under the pointer; `cursor` the one under the keyboard
    chosen   ids of units that are lifted; `city` the chosen city
    overlays only gates the territory: what else there is of overlays is drawn
    breath   share of their strength that marks of what may be chosen have
    trails   what the others have just done
    named    tiles that words name which are pointed at
    """

    shown: Shown
    marks: tuple[Mark, ...] = ()
    flags: tuple[Flag, ...] = ()
    paths: tuple[Path, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    hover: Square | None = None
    cursor: Square | None = None
    chosen: frozenset[int] = frozenset()
    city: Square | None = None
    overlays: frozenset[Overlay] = frozenset({Overlay.TERRITORY})
    spawns: tuple[Spawn, ...] = ()
    danger: Danger | None = None
    reach: Reach | None = None
    change: Change | None = None
    motion: MotionFrame = field(default=STILL)
    breath: float = 1.0
    trails: Trails = field(default=NO_TRAILS)
    named: tuple[Square, ...] = ()
