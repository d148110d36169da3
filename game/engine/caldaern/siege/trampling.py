"""Monsters, and machines, break obstacles that they march or charge across, the heaviest the forests that they move
through. Rules: CDN-21.23, CDN-21.24.

One row for each type of units that does it. Anti-machine traps are not crossed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm import dangerous, terrain
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.land import materials
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.onlookers import Halt, Path
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import Out, RuleWork
from game.engine.caldaern.position.units import Unit, UnitId

STRENGTHS: Final[dict[str, int]] = {"monster": 6, "armor": 6, "ultra_heavy": 8, "light": 4, "transport": 4}
"""Strength of the hits by the type of who crosses; the ridden beast counts for who rides it."""

MOVES: Final = ("march", "charge", "ram")
"""Moves that break what they cross."""

SPARED: Final = frozenset({"traps", "ruin"})

FELLER: Final = "ultra_heavy"
"""The type that fells the forests through which it moves, however it moves. Rules: CDN-21.24."""

FOREST: Final = "forest"

SOURCE: Final = "terrain"


def strength_of(unit: Unit) -> int:
    """Strength with which a unit breaks obstacles, 0 for none."""
    card = listed(unit)
    return STRENGTHS["monster"] if card.ridden else STRENGTHS.get(card.type, 0)


def crossed(p: Position, unit: Unit, path: Path, how: str) -> tuple[int, ...]:
    """The obstacles and forests that a unit breaks where it comes on their squares, by number."""
    if len(path) < 2 or not stands(unit):
        return ()
    way = 0
    for mask in dangerous.model_paths(p, unit, path, len(path) == 2):
        way |= mask
    return tuple(
        e.id for e in _breakable(p, unit, how) if p.ground.mask(e.id) & way and materials.destructible(e)
    )


def _breakable(p: Position, unit: Unit, how: str) -> Iterator[Element]:
    """What a unit breaks that moves like this."""
    if how in MOVES:
        walls = (p.ground.element(thing.id) for thing in p.ground.obstacles)
        yield from (wall for wall in walls if wall.variety not in SPARED)
    if listed(unit).type == FELLER:
        yield from (element for element in p.ground.elements if element.kind == FOREST)


def looks_on(p: Position, unit: Unit, path: Path, how: str) -> Halt | None:
    """Whoever is heavy enough damages what he has crossed when his move is over. Rules: CDN-21.23, CDN-21.24."""
    if not strength_of(unit) or not any(True for _ in _breakable(p, unit, how)):
        return None
    tasks = tuple(Task("trample", (unit.id, element)) for element in crossed(p, unit, path, how))
    return Halt(len(path) - 1, tasks, goes_on=True) if tasks else None


def trample(p: Position, unit_id: UnitId, element: int, out: Out) -> None:
    """D3 hits on an obstacle, D6 on a forest. Rules: CDN-21.23, CDN-21.24."""
    forest = p.ground.element(element).kind == FOREST
    (die,) = p.dice.d6(1, "CDN-21.24" if forest else "CDN-21.23")
    hits = Hits(die if forest else (die + 1) // 2, strength_of(p.units[unit_id]))
    terrain.hit_element(p, element, hits, out, by=unit_id, source=SOURCE)


WORK = RuleWork(tasks={"trample": trample}, onlookers=(looks_on,))
