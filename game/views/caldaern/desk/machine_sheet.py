"""What the own panel shows of a machine: its armour and hulls, the seats of a transport, a row in the list of all."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.presence import passengers
from game.engine.caldaern.blocks.profiles import listed, unchanged, value
from game.engine.caldaern.lists import machines
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.transports.ashore import FAR
from game.engine.caldaern.transports.capacity import capacity, load, points_of_model
from game.engine.caldaern.transports.losses import STRENGTH
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.hand.picking import pick_command
from game.views.caldaern.machines.telling import count_told, harm_told
from game.views.caldaern.machines.wear import wear_of
from game.views.caldaern.panels.machine_card import Armour, MachineRow
from game.views.caldaern.panels.seats import Passenger, Seats
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.words import Words


def armour_of(unit: Unit) -> Armour | None:
    """The armour values and hulls of a machine, None for others. Rules: CDN-15.1."""
    hull = hulls.hull_of(unit)
    return None if hull is None else Armour(hull.front, hull.flank, hull.rear, wear_of(unit).hulls)


def seats_of(words: Words, state: CaldaernState, unit: Unit, colour: str) -> Seats | None:
    """The seats of a transport, who sits there, what becomes of them; None for others. Rules: CDN-16.1, CDN-16.24."""
    room = capacity(unit)
    if not room:
        return None
    riders = passengers(state, unit.id)
    sitting = [
        Passenger(figure_of(listed(one), role), points_of_model(one))
        for rider in riders
        for one, role in _models(state, rider)
    ]
    heading = words("battle.seats", taken=load(state, unit), capacity=room)
    told = [("explodes", sum(rider.models for rider in riders)), ("leave", FAR)] if riders else []
    rules = {"explodes": "CDN-16.24", "leave": "CDN-16.16"}
    return Seats(
        heading,
        colour,
        room,
        tuple(sitting),
        tuple((words(f"battle.seats.{key}"), str(n)) for key, n in told),
        Tip(escape(words("battle.seats.tip")), title=heading, rule="CDN-16.1"),
        tuple(
            Tip(escape(words(f"battle.seats.{key}.tip", strength=STRENGTH, far=FAR)), rule=rules[key])
            for key, _ in told
        ),
    )


def _models(state: CaldaernState, rider: Unit) -> Iterator[tuple[Unit, str]]:
    """Everybody of a unit that is aboard: characters, the command group, the others."""
    yield from ((state.units[character], "line") for character in rider.characters)
    yield from ((rider, role) for role in rider.command)
    yield from ((rider, "line") for _ in range(rider.line))


def machine_row(words: Words, state: CaldaernState, unit: Unit, colour: str) -> MachineRow:
    """A machine in the list of all: its hull, and its damage, else what it may do. Rules: CDN-14.3, CDN-15.2."""
    harm = harm_told(words, unit)
    told = ", ".join(harm) or _may(words, state, unit)
    figure, name = figure_of(listed(unit)), unit_called(words, unit)
    return MachineRow(pick_command([unit.id]), name, figure, colour, wear_of(unit).hulls, told, bool(harm))


def _may(words: Words, state: CaldaernState, unit: Unit) -> str:
    """What a machine that nothing keeps back may do."""
    if unit.gun:
        reach = max((own.weapon.range for own in machines.weapons_of(unchanged(unit))), default=0)
        return words("battle.machine.gun", crew=count_told(words, unit), range=reach)
    if capacity(unit):
        return words("battle.machine.transport", taken=load(state, unit), of=capacity(unit))
    key = f"battle.machine.{unchanged(unit).type}"
    return words(key, move=value(state, unit, "move")) if words.has(key) else ""


__all__ = ["armour_of", "machine_row", "seats_of"]
