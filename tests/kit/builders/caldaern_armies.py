"""Two armies placed by hand on an empty field, for tests of what is seen."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.position.colour import Colour
from game.engine.caldaern.position.fights import Charge
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import COMMAND, E, Mark, N, Phase, Placement, S, Stage, Status, W

FIELD = Battlefield(34, 28)


def unit(
    id: int, seat: int, entry: str, models: int, place: Placement | None, *options: str,
    command: tuple[str, ...] = (), **more: Any,
) -> Unit:  # fmt: skip
    """A unit of an entry of the army books; `models` with its command, characters come on top."""
    troop = resolve(RosterEntry(entry, models, options))
    status = Status.DEPLOYED if place is not None else Status.JOINED
    values = {"line": models - len(command), "start": models, "points": troop.points, "status": status} | more
    return Unit(id=id, seat=seat, troop=troop, command=command, place=place, **values)


def armies() -> dict[int, Unit]:
    """Sixteen units of two nations, of every size and formation; 9 has joined 1."""
    units = [
        unit(1, 0, "com_militia", 20, Placement(8, 22, N, 5), "spear", command=COMMAND, characters=(9,)),
        unit(2, 0, "com_tarrasques", 10, Placement(15, 21, N, 5), command=COMMAND, marks=Mark.DECLARED),
        unit(3, 0, "com_fusiliers", 14, Placement(24, 20, N, 7), command=COMMAND, marks=Mark.SHOT | Mark.MOVED),
        unit(4, 0, "com_dead", 12, Placement(1, 15, E, 4), marks=Mark.MARCHED | Mark.MOVED),
        unit(5, 0, "com_groteskve", 5, Placement(20, 24, N, 3), "two_handed_sword", wounds=2),
        unit(6, 0, "com_trappers", 8, Placement(2, 23, N, 3, 1), command=COMMAND),
        unit(7, 0, "com_captain", 1, Placement(14, 26, N, 1), "warkin_barded"),
        unit(8, 0, "com_sappers", 10, Placement(29, 23, W, 5), command=("banner",), retreating=True),
        unit(9, 0, "com_marshal", 1, None, host=1),
        unit(11, 1, "gra_archers", 12, Placement(5, 6, S, 6), command=COMMAND),
        unit(12, 1, "gra_spears", 18, Placement(14, 10, S, 6), command=COMMAND, marks=Mark.FEARFUL),
        unit(13, 1, "gra_drake", 1, Placement(22, 8, S, 1), wounds=2),
        unit(14, 1, "gra_gards", 8, Placement(28, 8, S, 4), command=COMMAND, marks=Mark.FAILED_CHARGE),
        unit(15, 1, "gra_spiders", 3, Placement(12, 5, S, 3, 1)),
        unit(16, 1, "gra_razorbeaks", 4, Placement(1, 9, E, 2), command=COMMAND, wounds=1),
        unit(18, 1, "gra_lord", 1, Placement(19, 4, S, 1), "crag_drake"),
    ]
    return {each.id: each for each in units}


def position(*more: Unit, board: Battlefield = FIELD, charges: tuple[Charge, ...] = ()) -> Any:
    """As much of a position as pictures are made of; `more` units besides the armies."""
    seats = (SimpleNamespace(colour="blue", name="Ada"), SimpleNamespace(colour="crimson", name="Red Watch"))
    return SimpleNamespace(
        board=board, ground=ground_of(board), config=SimpleNamespace(seat_list=seats, scenario="pitched_battle"),
        units=armies() | {each.id: each for each in more},
        charges=charges, sides=(1, 2), active=0, round=3, stage=Stage.CHARGE_DECLARE, phase=Phase.MOVEMENT, scores=(),
        effects=(), colour=Colour(), land_wounds=(),
    )  # fmt: skip
