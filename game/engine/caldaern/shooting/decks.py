"""Who shoots from the open deck of a transport: so many passengers in all, in every direction, out of its squares.

They see what their transport sees, whichever way it faces. Rules: CDN-16.4, CDN-16.6, CDN-34.100, CDN-37.84.
"""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.influence import stormed
from game.engine.caldaern.blocks.presence import For, counts, passengers, present, stands
from game.engine.caldaern.blocks.profiles import profile, unchanged
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.telling import unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight import sight
from game.engine.caldaern.words.kinds import Mark, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal, Seat

OPEN_DECK: Final = "open_deck"
"""The rule of transports out of which some passengers shoot. Rules: CDN-34.100."""


def deck(unit: Unit) -> int:
    """How many passengers may shoot from a transport, 0 where nobody may. Rules: CDN-34.100, CDN-37.84."""
    return max((rule.n for rule in unchanged(unit).rules if rule.id == OPEN_DECK), default=0)


def on_deck(p: Position, unit: Unit) -> bool:
    """Whether a unit is in a transport out of which passengers may shoot. Rules: CDN-16.6, CDN-34.100."""
    return bool(unit.aboard) and unit.status is Status.EMBARKED and deck(p.units[unit.aboard]) > 0


def looks_out(p: Position, unit: Unit) -> bool:
    """Whether a unit is somewhere from where it may shoot: on the field, or on an open deck. Rules: CDN-9.3, 34.100."""
    return counts(unit, For.SIGHT) or on_deck(p, unit)


def who_look_out(p: Position, seat: Seat) -> list[Unit]:
    """The units of a seat that are somewhere from where they may shoot, by id."""
    return [unit for unit in p.units.values() if unit.seat == seat and looks_out(p, unit) and present(p, unit)]


def lookout(p: Position, unit: Unit) -> Unit:
    """The unit through whose eyes a unit looks: of passengers their transport. Rules: CDN-16.4, CDN-34.100."""
    return p.units[unit.aboard] if unit.aboard else unit


def refusal(p: Position, unit: Unit) -> Refusal | None:
    """Why passengers can't shoot from where they are, None if they can: their transport has no open deck, or nobody
    could shoot as it is now. Rules: CDN-9.3, CDN-16.6, CDN-34.100.
    """
    ride, name = p.units[unit.aboard], unit_name(p.units[unit.aboard])
    if not on_deck(p, unit):
        return refuse("embarked.no_deck", unit=unit_name(unit))
    if not stands(ride) or ride.retreating or ride.engaged:
        return refuse("engaged" if ride.engaged else "retreating", "CDN-9.3", unit=name)
    if stormed(p, ride):
        return refuse("barred.sandstorm", unit=name)
    if ride.marked(Mark.MARCHED):
        return refuse("marched", "CDN-9.3", unit=name)
    return None if room(p, unit) else refuse("already_done.deck", unit=unit_name(unit))


def room(p: Position, unit: Unit) -> int:
    """How many models of a unit shoot from the deck: what others aboard have left who have shot. Rules: CDN-34.100."""
    left = deck(p.units[unit.aboard])
    others = (other for other in passengers(p, unit.aboard) if other.id != unit.id and other.marked(Mark.SHOT))
    return max(0, left - sum(_armed(p, other) for other in others))


def _armed(p: Position, unit: Unit) -> int:
    """How many models of a unit carry something to shoot with."""
    own = profile(p, unit)
    line = unit.line + len(unit.command) if own.ranged else min(unit.line, len(own.single))
    return line + sum(bool(profile(p, p.units[each]).ranged) for each in unit.characters)


def in_arc(p: Position, unit: Unit, target: Unit) -> int:
    """Bits of the models of a target in the arc of a unit; a deck is open on all sides. Rules: CDN-5.15, CDN-34.100."""
    if not unit.aboard:
        return sight.models_in_arc(p, unit, target)
    return (1 << target.models) - 1 if on_deck(p, unit) and counts(target, For.SIGHT) else 0
