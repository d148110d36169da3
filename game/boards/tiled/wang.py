"""Which tile of a tile set shows a square among its neighbours, by the terrain sets (Wang sets) that Tiled paints with.

A pattern tells which neighbours of a square belong to the same land: eight bits, N NE E SE S SW W NW, in the order of a
`wangid`. A corner counts only between two sides that belong to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.boards.tiled.node import Node
from game.boards.tiled.tree import parse_tree

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The squares around one as steps east and south, bit 0 to bit 7."""
SIDES = 0b01010101
"""The bits of the four sides."""

Inside = Callable[[int, int], bool]
"""Whether the square in a column and a row belongs to the land."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile: its class, its properties as the file writes them, its terrain, the pattern that it shows.

    `terrain` is the name in the first terrain set that has the tile, "" where none has. `edges`: only the sides of its
    pattern count, as in walls. `often` is 1 for a usual tile, less for a variant.
    """

    number: int
    kind: str
    properties: Mapping[str, str]
    terrain: str = ""
    pattern: int = 0
    edges: bool = False
    often: float = 1.0


def pattern_of(x: int, y: int, inside: Inside) -> int:
    """The pattern of a square."""
    bits = sum(1 << n for n, (dx, dy) in enumerate(AROUND) if inside(x + dx, y + dy))
    found = bits & SIDES
    for corner in (1, 3, 5, 7):
        if all(bits >> n % 8 & 1 for n in (corner - 1, corner, corner + 1)):
            found |= 1 << corner
    return found


def pieces(path: Path) -> tuple[Piece, ...]:
    """All tiles of a tile set that have a class, by number.

    Raises OSError where the file can't be read, ReadFault where it is none of Tiled's.
    """
    root = parse_tree(path.read_bytes())
    shown = _patterns(root)
    found = []
    for node in root.all("tile"):
        number, kind = int(node.get("id", "0")), node.get("type") or node.get("class")
        often = float(node.get("probability", "1"))
        if kind:
            found.append(Piece(number, kind, _properties(node), *shown.get(number, ("", 0, False)), often))
    return tuple(sorted(found, key=lambda piece: piece.number))


def _properties(node: Node) -> dict[str, str]:
    group = node.first("properties")
    return {item.get("name"): item.get("value") or item.text for item in group.all("property")} if group else {}


def _patterns(root: Node) -> dict[int, tuple[str, int, bool]]:
    """Terrain and pattern of every tile that is in a terrain set, and whether it is one of edges."""
    found: dict[int, tuple[str, int, bool]] = {}
    group = root.first("wangsets")
    for terrain in group.all("wangset") if group else ():
        kind, names = terrain.get("type"), [node.get("name") for node in terrain.all("wangcolor")]
        for node in terrain.all("wangtile"):
            places = [int(part) for part in node.get("wangid").split(",")]
            name = names[max(places) - 1]
            found.setdefault(int(node.get("tileid")), (name, _pattern(places, kind), kind == "edge"))
    return found


def _pattern(places: Sequence[int], kind: str) -> int:
    """Of corners, a side belongs to the land where one of its ends does; what has several terrains shows its last."""
    own = max(places)
    bits = sum(1 << n for n, place in enumerate(places) if place == own and own)
    if kind == "corner":
        for corner in (1, 3, 5, 7):
            if bits >> corner & 1:
                bits |= 1 << corner - 1 | 1 << (corner + 1) % 8
    return bits


def best(choices: Iterable[Piece], pattern: int, at: int = 0) -> Piece:
    """The piece that shows a pattern best; among equals variants take turns by `at`.

    Raises ValueError where there is none to choose from.
    """
    def lack(piece: Piece) -> tuple[int, int]:
        wrong = piece.pattern ^ (pattern & SIDES if piece.edges else pattern)
        return (wrong & SIDES).bit_count(), wrong.bit_count()

    ranked = sorted(choices, key=lack)
    if not ranked:
        raise ValueError("no tile to choose from")
    first = ranked[0]
    equal = [piece for piece in ranked if (lack(piece), piece.terrain) == (lack(first), first.terrain)]
    share = at * 2654435761 % 4294967291 / 4294967291 * sum(piece.often for piece in equal)
    for piece in equal:
        share -= piece.often
        if share < 0:
            return piece
    return equal[-1]
