"""What buildings that are held bring to the flow of a battle."""

from __future__ import annotations

from game.engine.caldaern.moving.movement import MOVE
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.rulework import More, RuleWork
from game.engine.caldaern.siege import entering, falling, leaving, trampling
from game.engine.caldaern.words.listing import Listing


def _list(p: Position, ask: Ask) -> Listing:
    return Listing([entering.list_garrisons(p, ask), entering.list_sections(p, ask), leaving.list_exits(p, ask)])


WORKS: tuple[RuleWork, ...] = (
    trampling.WORK,
    RuleWork(
        tasks={
            "driven_out": leaving.driven_out, "sally": leaving.sally, "building_fell": falling.building_fell,
            falling.PLACE: falling.place_survivors,
        },
        more={
            MOVE: More(
                {
                    act.GarrisonBuilding: entering.GARRISON, act.MoveSection: entering.SECTION,
                    act.AbandonBuilding: leaving.ABANDON,
                },
                _list,
            ),
        },
    ),
)  # fmt: skip
