"""What is chosen when templates are thrown, laid and lobbed. Table 19-D."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.words.kinds import Facing
from game.engine.contract import Action, Square


class ThrowGrenades(Action, frozen=True, tag="throw_grenades"):
    """Throw one to three grenades, each by another model, at these squares. Rules: CDN-36.6, CDN-36.23."""

    unit: int
    squares: tuple[Square, ...]


class Flame(msgspec.Struct, frozen=True, gc=False):
    """A flame template: the square of the firing model at which its nozzle is, and where it points. Rules: CDN-2.13."""

    square: Square
    facing: Facing


class PlaceFlames(Action, frozen=True, tag="place_flames"):
    """Lay one to three flame templates, each of another model. Rules: CDN-36.7, CDN-36.23."""

    unit: int
    templates: tuple[Flame, ...]


class FireTrebuchet(Action, frozen=True, tag="fire_trebuchet"):
    """Lob a shot: `centre` is the square on which the middle of its template shall lie; `indirect`: without seeing it.

    Rules: CDN-14.51 to 14.57.
    """

    unit: int
    centre: Square
    indirect: bool = False


__all__ = ["FireTrebuchet", "Flame", "PlaceFlames", "ThrowGrenades"]
