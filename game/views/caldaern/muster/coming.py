"""Who is still to come onto the field: rows of the own panel, a sentence before they are chosen, flags at the edges.

Rules: CDN-34.12, CDN-39.72 to 39.78.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.caldaern.land.stronghold import STORM
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.queries.arriving import Arrival, arrival_for, arrival_of
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import FACING_NAMES, STEP, Facing
from game.engine.contract import Seat
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.shown.names import unit_called
from game.words import Words

Point = tuple[float, float]

RULE: Final = "CDN-34.12"
_EVERYWHERE: Final = 4
"""Edges: who may come at all of them has no place that could be pointed out."""
_IN: Final = 6
"""Squares of the arrow that points into the field."""


def waiting(state: CaldaernState) -> list[tuple[Unit, Arrival]]:
    """The units that are held back, by seat; characters in them are not told of."""
    found = ((unit, arrival_of(state, unit)) for unit in state.units.values())
    there = [(unit, arrival) for unit, arrival in found if arrival is not None and not unit.host]
    return sorted(there, key=lambda row: (row[0].seat, row[0].id))


def when(words: Words, state: CaldaernState, arrival: Arrival) -> str:
    """When somebody comes, in a word or two."""
    if arrival.now:
        return words("battle.coming.now")
    if state.round < arrival.first:
        return words("battle.coming.from", n=arrival.first)
    if state.round + 1 >= arrival.sure:
        return words("battle.coming.sure", n=arrival.sure)
    return words("battle.coming.roll", n=arrival.need)


def edges_called(words: Words, arrival: Arrival) -> str:
    """Where somebody comes on."""
    if len(arrival.edges) >= _EVERYWHERE:
        return words("battle.coming.anywhere")
    names = [words(f"battle.facing.{FACING_NAMES[edge]}") for edge in arrival.edges]
    return words("battle.coming.edge", edges=", ".join(names))


def tip(words: Words, name: str, arrival: Arrival) -> Tip:
    """All of it in sentences."""
    text = words("battle.coming.tip", first=arrival.first, need=arrival.need, sure=arrival.sure,
                 edges=edges_called(words, arrival))  # fmt: skip
    return Tip(escape(text), title=escape(name), rule=RULE)


def chosen_text(words: Words, state: CaldaernState, seat: Seat) -> str:
    """How those will come who are chosen to be held back; "" where the scenario keeps nobody of this seat."""
    arrival = arrival_for(state, seat)
    if arrival is None:
        return ""
    return words("battle.coming.chosen", first=arrival.first, need=arrival.need, edges=edges_called(words, arrival))


def marks(words: Words, state: CaldaernState) -> Iterator[tuple[Point, Point, str]]:
    """From where to where an arrow points into the field at each edge, with its words: those held back."""
    plans: dict[tuple[Seat, Facing], Arrival] = {}
    for unit, arrival in waiting(state):
        _note(plans, unit.seat, arrival)
    ask = state.ask
    if ask is not None and ask.what == "choose_reserve" and (planned := arrival_for(state, ask.seat)) is not None:
        _note(plans, ask.seat, planned)
    for (_, edge), arrival in sorted(plans.items(), key=lambda row: row[0]):
        start = _middle(state, edge)
        dx, dy = STEP[(edge + 2) % 4]
        end = start[0] + dx * _IN, start[1] + dy * _IN
        text = words("battle.coming.flag", names=_called(words, state), when=when(words, state, arrival))
        yield start, end, text


def _note(plans: dict[tuple[Seat, Facing], Arrival], seat: Seat, arrival: Arrival) -> None:
    if len(arrival.edges) < _EVERYWHERE:
        for edge in arrival.edges:
            plans[seat, edge] = max(arrival, plans.get((seat, edge), arrival), key=lambda one: one.now)


def _called(words: Words, state: CaldaernState) -> str:
    """What the scenario calls those who are held back."""
    return words("battle.coming.relief" if state.config.scenario == STORM else "battle.coming.reserve")


def _middle(state: CaldaernState, edge: Facing) -> Point:
    """The middle of an edge of the field."""
    wide, high = state.board.width, state.board.height
    return ((wide / 2, 0.0), (float(wide), high / 2), (wide / 2, float(high)), (0.0, high / 2))[edge]


def heading(words: Words, state: CaldaernState) -> str:
    """What stands above the rows."""
    return _called(words, state)


def row_tips(words: Words, state: CaldaernState) -> tuple[Tip, ...]:
    """What is told of each row."""
    return tuple(tip(words, unit_called(words, unit), arrival) for unit, arrival in waiting(state))


__all__ = ["chosen_text", "edges_called", "heading", "marks", "row_tips", "waiting", "when"]
