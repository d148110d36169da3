"""Where to begin: the kingdom, and the site of the capital."""

from __future__ import annotations

from game.engine.caledea.setup import allowed_sites, free_kingdoms
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell
from game.players.caledea.ground import Ground

LIKED = ("ithrune", "myrrhold", "calvane", "dravenna", "xonavia", "brennoch", "talaq", "kessimar", "ossuria")
"""Kingdoms in the order in which they won most, when everybody played alike."""

NEAR_DECAY = 0.84
"""What is left of an own square's worth for each step that it lies from the capital."""

ENEMY_DECAY = 0.7
ENEMY_WEIGHT = 3.0
"""An enemy capital close by weighs against a site."""


def choose_kingdom(p: CaledeaState, favourites: int, number: int) -> str:
    """One of the best kingdoms that are free; `number` picks among that many `favourites`."""
    free = free_kingdoms(p)
    liked = [kingdom for kingdom in LIKED if kingdom in free]
    return liked[number % min(favourites, len(liked))]


def choose_site(p: CaledeaState, seat: Seat, ground: Ground) -> Cell:
    """The allowed square with most own squares near and no enemy near. Rules: CAL-4.16, CAL-4.17."""
    own = ground.own_cells[p.kingdom(seat).id]
    enemies = [cell for s, cell in enumerate(p.capitals) if cell is not None and s != seat]

    def worth(site: Cell) -> float:
        row = ground.row(site)
        near = sum(NEAR_DECAY ** row[cell] for cell in own if cell != site)
        return near - ENEMY_WEIGHT * sum(ENEMY_DECAY ** row[cell] for cell in enemies)

    return max(allowed_sites(p, seat), key=lambda site: (worth(site), -site))
