"""A battle of Caldaern with its field turned by half a circle, so that the south is the north."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from game.engine.caldaern.blocks.formation import block_size
from game.engine.caldaern.land.board import Battlefield, Element
from game.engine.caldaern.lists.data import spells
from game.engine.caldaern.magic.targets import element_at, square_named, template
from game.engine.caldaern.position.colour import Colour
from game.engine.caldaern.position.position import Facts
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState, restored
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Square
from game.engine.records import facts_of

_EDGES: Final = {"north": "south", "south": "north", "east": "west", "west": "east", "": ""}
_SIDES: Final = (0, 2, 1)

_replaced = msgspec.structs.replace


class Turn:
    """Half a turn of a field of so many squares."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height

    def cells(self, cells: tuple[int, ...]) -> tuple[int, ...]:
        """Where these cells come to lie."""
        last = self.width * self.height - 1
        return tuple(sorted(last - cell for cell in cells))

    def rect(self, rect: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """Where a rectangle of squares comes to lie."""
        x, y, w, h = rect
        return (self.width - x - w, self.height - y - h, w, h)

    def place(self, place: Placement | None, models: int, k: int) -> Placement | None:
        """Where a block of so many models comes to stand."""
        if place is None:
            return None
        x, y, _, _ = self.rect((place.x, place.y, *block_size(models, k, place)))
        return _replaced(place, x=x, y=y, facing=(place.facing + 2) % 4)

    def element(self, element: Element | None) -> Element | None:
        """The same element where it comes to lie."""
        return None if element is None else _replaced(element, cells=self.cells(element.cells))

    def board(self, board: Battlefield) -> Battlefield:
        """The field turned: side 1 is side 2 now, so that both keep the edges that are usually theirs."""
        fields: dict[str, Any] = {
            name: tuple(_replaced(each, cells=self.cells(each.cells)) for each in getattr(board, name))
            for name in ("elements", "zones", "objectives", "exits", "starts")
        }
        for name in ("zones", "exits", "starts"):
            fields[name] = tuple(_replaced(each, owner=_SIDES[each.owner]) for each in fields[name])
        fields["starts"] = tuple(_replaced(each, facing=_EDGES[each.facing]) for each in fields["starts"])
        edges = tuple(_replaced(each, owner=_SIDES[each.owner], side=_EDGES[each.side]) for each in board.edges)
        return _replaced(board, edges=edges, **fields)

    def unit(self, unit: Unit) -> Unit:
        """The same unit where it comes to stand."""
        k = unit.troop.k
        return _replaced(
            unit,
            place=self.place(unit.place, unit.models, k),
            before=self.place(unit.before, unit.models_before or unit.models, k),
            last_place=self.place(unit.last_place, unit.last_models or max(1, unit.models), k),
        )

    def storm(self, square: Square | None) -> Square | None:
        """The north-west square of the template of a stormcolor that lies at another one."""
        return None if square is None else self.rect(template(square))[:2]

    def colour(self, colour: Colour) -> Colour:
        """The same spells; those that lie on the field where they come to lie."""
        return _replaced(
            colour, in_play=tuple(_replaced(each, square=self.storm(each.square)) for each in colour.in_play)
        )


def turned(state: CaldaernState) -> CaldaernState:
    """The same battle on the turned field; seats keep their armies and change sides.

    Not for moments at which work waits that names squares or directions.
    """
    turn = Turn(state.board.width, state.board.height)
    facts = facts_of(Facts, state) | {
        "sides": (_SIDES[state.sides[0]], _SIDES[state.sides[1]]),
        "units": {number: turn.unit(unit) for number, unit in state.units.items()},
        "altered": tuple(_replaced(each, becomes=turn.element(each.becomes)) for each in state.altered),
        "effects": tuple(_replaced(each, land=tuple(map(turn.rect, each.land))) for each in state.effects),
        "laid": tuple(map(turn.element, state.laid)),
        "colour": turn.colour(state.colour),
    }
    bare = _replaced(state.board, elements=state.board.elements[: len(state.board.elements) - len(state.laid)])
    return restored(Facts(**facts), state.config, turn.board(bare), state.dice)


def turned_action(state: CaldaernState, action: Any) -> Any:
    """An action of the battle as it is on the turned field."""
    turn, changes = Turn(state.board.width, state.board.height), {}
    place: Placement | None = getattr(action, "placement", None)
    if place is not None:
        unit = state.units[action.unit]
        changes["placement"] = turn.place(place, unit.models, unit.troop.k)
    if hasattr(action, "facing"):
        changes["facing"] = (action.facing + 2) % 4
    if isinstance(getattr(action, "squares", None), tuple):
        changes["squares"] = tuple((turn.width - 1 - x, turn.height - 1 - y) for x, y in reversed(action.squares))
    if getattr(action, "square", None) is not None:
        aimed = element_at(state.ground, action.square) if spells()[action.spell].kind == "bolt" else 0
        changes["square"] = square_named(turned(state).ground, aimed) if aimed else turn.storm(action.square)
    return _replaced(action, **changes)
