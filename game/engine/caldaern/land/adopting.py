"""Which object has which squares of a painted part that objects lie on. Rules: CDN-29.40, CDN-29.41."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.caldaern.land.said import Said


@dataclass(slots=True)
class Part:
    """Joined squares that are painted alike; of hills, one contour or what has one colour. Rules: CDN-29.35, CDN-29.38.

    layer      the topmost layer that it is painted on, counted from 0
    claimants  the objects that adopt it, in their order
    contour    whether it is a contour of a hill, and no patch of colour
    shares     the squares of each claimant, once they are known
    """

    kind: str
    said: Said
    cells: tuple[int, ...]
    layer: int
    contour: bool = False
    claimants: list[int] = field(default_factory=list)
    shares: dict[int, tuple[int, ...]] = field(default_factory=dict)


def shares(part: Part, own: Mapping[int, tuple[int, ...]], width: int) -> dict[int, tuple[int, ...]]:
    """The squares of a part by the object that gets them; `own` are the squares that each of its claimants covers.

    Each square goes to the object whose squares are nearest, by the squared distance of centres; a tie to the first.
    Rules: CDN-29.41.
    """
    if len(part.claimants) == 1:
        return {part.claimants[0]: part.cells}
    first: dict[int, int] = {}
    for claimant in part.claimants:
        for cell in own[claimant]:
            first.setdefault(cell, claimant)
    found: dict[int, list[int]] = {claimant: [] for claimant in part.claimants}
    for cell, claimant in _nearest(part.cells, first, width).items():
        found[claimant].append(cell)
    return {claimant: tuple(cells) for claimant, cells in found.items()}


def _nearest(cells: tuple[int, ...], sites: Mapping[int, int], width: int) -> dict[int, int]:
    """For every cell the object of the nearest site; sites are cells with the object that comes first there."""
    import numpy as np

    numbers = np.fromiter(sites, np.int64, len(sites))
    xs, ys = numbers % width, numbers // width
    owners = np.fromiter(sites.values(), np.int64, len(sites))
    many = int(owners.max()) + 1
    found: dict[int, int] = {}
    for cell in cells:
        owner = sites.get(cell)
        if owner is None:
            far = (xs - cell % width) ** 2 + (ys - cell // width) ** 2
            owner = int((far * many + owners).min()) % many
        found[cell] = owner
    return found
