"""How each class of terrain looks, one row each: the ground picture, small maps and the tiles for Tiled read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from game.engine.caldaern.land.ground import Ground
from game.engine.caldaern.land.kinds import KINDS


class Floor(NamedTuple):
    """A colour that is laid over the meadow.

    tone    a name in the palette's table `battlefield`, or a colour code
    share   how much of it, 0 to 1
    rise    how quickly it comes in from the edge, and how far inside it `starts`
    pools   whether shallow water lies in it
    """

    tone: str
    share: float
    rise: float = 1.4
    starts: float = 0.2
    pools: bool = False


class Look(NamedTuple):
    """How a class of terrain looks.

    colour   of its objects in Tiled
    floor    of the ground, None where it looks like what is around it
    stands   what stands on it: a name in `plants.GROWTHS`, `bridge`, `ford`, `house`, or `works` for its own drawing
    """

    colour: str
    floor: Floor | None = None
    stands: str = ""


LOOKS: Final[dict[str, Look]] = {
    "hill": Look("#b08d4a"),
    "forest": Look("#3f7d3a", Floor("wood", 0.30, 1.5, 0.25), "trees"),
    "river": Look("#4f86a0"),
    "bridge": Look("#9a6f43", stands="bridge"),
    "ford": Look("#8fc0c8", stands="ford"),
    "marsh": Look("#6f8a6a", Floor("marsh", 0.66, pools=True), "reeds"),
    "obstacle": Look("#6f665a", stands="works"),
    "building": Look("#a2593f", stands="house"),
    "monument": Look("#7a6fa0", stands="monument"),
    "ruin": Look("#8d867b", stands="works"),
    "wreck": Look("#54402a", stands="works"),
    "impassable": Look("#3a3a3a", stands="rocks"),
}
"""Contours and water belong to the whole field (`wash`), not to a row."""

PLAIN: Final = Look("#8d8468", Floor("#8d8468", 0.4))
"""Ground that nobody has given a look: it can be told from the meadow at least."""


def look_of(kind: str) -> Look:
    """How a class of terrain looks."""
    return LOOKS.get(kind, PLAIN)


def floors() -> Iterator[tuple[str, Floor]]:
    """The classes that colour the ground, in the order in which their colours are laid."""
    for kind in KINDS:
        floor = look_of(kind).floor
        if floor is not None:
            yield kind, floor


def wooded(ground: Ground) -> int:
    """The squares under trees, whose floor is dark."""
    found = 0
    for kind in KINDS:
        if look_of(kind).stands == "trees":
            found |= ground.of(kind)
    return found
