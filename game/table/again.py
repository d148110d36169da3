"""Another game like one that is over: the same options, the same map, the same people."""

from __future__ import annotations

import msgspec

from game.table.record.journal import TwinRecord
from game.table.record.saves import Shelf
from game.table.table import Table


def another_game(
    table: Table, *, other_side: bool = False, duplicate: bool = False, shelf: Shelf | None = None
) -> Table:
    """Begin a game as `table` began, with dice of its own. `other_side`: everybody moves up one seat, the last one
    to the first. `duplicate`: with the same deal and dice, so that both results can be compared; `table` must be over.
    Without a `shelf` nothing is written.
    """
    config = table.config
    if getattr(config, "seed", None) is not None:
        config = msgspec.structs.replace(config, seed=None)
    twin = None
    if duplicate and table.result is not None:
        twin = TwinRecord(table.id, table.result.ranks, table.result.scores)
    seats = (*table.seats[-1:], *table.seats[:-1]) if other_side else table.seats
    return Table.new(
        table.key,
        config,
        seats,
        board=table.board,
        layout=table.layout if table.board is None and table.header.map is not None else None,
        map_name=table.map_name,
        practice=table.practice,
        seed=table.seed if duplicate else None,
        twin=twin,
        shelf=shelf,
    )
