"""What is moving on the land at one moment, as plain data.

Places on the plane are in widths of a tile, from the upper left corner of the map: the middle of tile (0, 0) lies
at (0.5, 0.578).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.contract import Square
from game.views.shared.board.sprite import Sprite as Moving
from game.views.shared.board.throw_sheet import Throw


@dataclass(frozen=True, slots=True)
class Sprite(Moving):
    """A piece on its way; `cargo` is what it carries.

    shape   `piece` stands, `flat` lies (a bridge, a land token), `sign` is a drawing on a paper disc; `ring` lies on
            the ground and `ball` flies, both in the colour of the palette that is their name
    """

    cargo: str = ""


@dataclass(frozen=True, slots=True)
class MotionFrame:
    """All that moves.

    hidden   units that are drawn as sprites, not where they stand; `bare` tiles whose buildings are
    throw    dice on their sheet, `throw_time` seconds after they were thrown; `throw_tile` is what they decide about
    """

    sprites: Mapping[str, Sprite] = field(default_factory=dict)
    hidden: frozenset[int] = frozenset()
    bare: frozenset[Square] = frozenset()
    throw: Throw | None = None
    throw_time: float = 0.0
    throw_tiles: tuple[Square, ...] = ()


STILL = MotionFrame()
"""Nothing moves."""
