"""Turning a position of Dynasty Builder by a symmetry of its map, seats included. Rules: DYN-23.14."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from game.engine.contract import Defeat, Seat, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.board import Board
from game.engine.dynasty.position.position import NO_CELL
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.state import DynastyState

Turn = Callable[[Square], Square]


class Symmetry(NamedTuple):
    """A way to turn a board onto itself, and the seat that takes the place of each seat then."""

    tile: Turn
    seats: tuple[Seat, ...]


def half_turn_of_ford_valley(tile: Square) -> Square:
    """Rules: DYN-25.1."""
    c, r = tile
    return (14 - c, 10 - r) if r % 2 == 0 else (13 - c, 10 - r)


def left_right_of_four_shores(tile: Square) -> Square:
    """Rules: DYN-25.2."""
    c, r = tile
    return (22 - c, r) if r % 2 == 0 else (21 - c, r)


def top_bottom_of_four_shores(tile: Square) -> Square:
    """Rules: DYN-25.2."""
    c, r = tile
    return c, 18 - r


def sixth_turn_of_six_crowns(tile: Square) -> Square:
    """A sixth of a turn about (10,10): (q, s) becomes (-s, q + s) from the middle. Rules: DYN-25.3."""
    c, r = tile
    q, s = c - (r - r % 2) // 2 - 5, r - 10
    q, s = -s, q + s
    q, s = q + 5, s + 10
    return q + (s - s % 2) // 2, s


def mirror_of_six_crowns(tile: Square) -> Square:
    """Left to right through (10,10). Rules: DYN-25.3."""
    c, r = tile
    return (20 - c, r) if r % 2 == 0 else (19 - c, r)


TURNS: dict[str, tuple[Turn, ...]] = {
    "ford_valley": (half_turn_of_ford_valley,),
    "four_shores": (left_right_of_four_shores, top_bottom_of_four_shores),
    "six_crowns": (sixth_turn_of_six_crowns, mirror_of_six_crowns),
}
"""What generates the symmetries of each ready map."""


def symmetries(board: Board, players: int, turns: tuple[Turn, ...]) -> Iterator[Symmetry]:
    """All symmetries made of these turns that put every start area in use onto one in use."""
    everything = [(c, r) for r in range(board.height) for c in range(board.width) if board.has((c, r))]
    starts = [board.start_of(seat, players).tile for seat in range(players)]
    whole = {tuple(everything)}
    fresh = list(whole)
    while fresh:
        images = fresh.pop()
        for turn in turns:
            turned = tuple(turn(tile) for tile in images)
            if turned not in whole:
                whole.add(turned)
                fresh.append(turned)
    for images in sorted(whole):
        to = dict(zip(everything, images, strict=True))
        if {to[tile] for tile in starts} == set(starts) and images != tuple(everything):
            yield Symmetry(to.__getitem__, tuple(starts.index(to[tile]) for tile in starts))


def turned(s: DynastyState, by: Symmetry) -> DynastyState:
    """The position turned; seats go along with their areas."""
    grid, twin = s.grid, s.copy()

    def cell(old: int) -> int:
        return old if old == NO_CELL else grid.cell(by.tile(grid.squares[old]))

    def mask(old: int) -> int:
        return grid.mask(cell(one) for one in grid.cells(old))

    def seated(values: list[Any]) -> list[Any]:
        moved = values[:]
        for seat, value in enumerate(values):
            moved[by.seats[seat]] = value
        return moved

    def record(old: Any) -> Any:
        names = {"seat": lambda v: by.seats[v], "defender": lambda v: by.seats[v], "cell": cell}
        return msgspec.structs.replace(
            old, **{name: new(getattr(old, name)) for name, new in names.items() if hasattr(old, name)}
        )

    twin.order = tuple(by.seats[seat] for seat in s.order)
    twin.active = by.seats[s.active]
    twin.units = {i: record(unit) for i, unit in s.units.items()}
    twin.at = {cell(c): i for c, i in s.at.items()}
    twin.cities = {cell(c): record(city) for c, city in s.cities.items()}
    twin.fight = None if s.fight is None else record(s.fight)
    for name in ("stand", "areas", "houses", "plots"):
        setattr(twin, name, seated([mask(one) for one in getattr(s, name)]))
    for name in ("alive", "military", "exile"):
        setattr(twin, name, seated(getattr(s, name)))
    twin.conquerors = seated([None if seat is None else by.seats[seat] for seat in s.conquerors])
    twin.bridges = seated([cell(c) for c in s.bridges])
    twin.defeats = tuple(_turned_defeat(defeat, by) for defeat in s.defeats)
    if s.result is not None:
        twin.result = msgspec.structs.replace(
            s.result, ranks=tuple(seated(list(s.result.ranks))), scores=tuple(seated(list(s.result.scores))),
            defeats=twin.defeats,
        )  # fmt: skip
    twin.centres, twin.bridged, twin.neutral = mask(s.centres), mask(s.bridged), mask(s.neutral)
    return twin


def _turned_defeat(defeat: Defeat, by: Symmetry) -> Defeat:
    victor = None if defeat.victor is None else by.seats[defeat.victor]
    return msgspec.structs.replace(defeat, seat=by.seats[defeat.seat], victor=victor)


def turned_action(action: Any, by: Symmetry) -> Any:
    """The action turned; units keep their ids."""
    changes: dict[str, Any] = {"seat": by.seats[action.seat]}
    for name in ("tile", "city"):
        if hasattr(action, name):
            changes[name] = by.tile(getattr(action, name))
    match action:
        case act.MoveUnit(path=path):
            changes["path"] = tuple(by.tile(tile) for tile in path)
        case act.CastSpell(targets=targets):
            changes["targets"] = tuple(by.tile(one) if isinstance(one, tuple) else one for one in targets)
    return msgspec.structs.replace(action, **changes)


def essence(s: DynastyState, action: Any) -> Any:
    """What an action comes to, where several that come to the same are listed as one of them.

    A way is its end and what it tramples (DYN-19.9); the tiles of Tremor are a set.
    """
    match action:
        case act.MoveUnit(unit=unit, path=path):
            foes = s.others_pieces(action.seat)
            trampled = frozenset(tile for tile in path if foes >> s.grid.cell(tile) & 1)
            return "move", unit, path[-1], trampled
        case act.CastSpell(spell=Spell.TREMOR | Spell.GROWTH, targets=targets):
            return "cast", action.city, action.spell, frozenset(targets)
    return action
