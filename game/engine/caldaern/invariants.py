"""What is true of every position of a battle. A broken one is a fault of the engine. Rules: CDN-19.50 to CDN-19.65."""

from __future__ import annotations

from collections.abc import Iterator

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.characteristics import group_of
from game.engine.caldaern.blocks.control import stopped
from game.engine.caldaern.blocks.formation import block_mask, frontages, rect_of
from game.engine.caldaern.blocks.houses import holds, house, platform, room_taken, suited
from game.engine.caldaern.blocks.hulls import armoured, damage, engine, hull_left
from game.engine.caldaern.blocks.presence import EVERYTHING, LAYERS, gap, layer_of, passengers, stands
from game.engine.caldaern.blocks.profiles import listed, value
from game.engine.caldaern.land.materials import wounds_whole
from game.engine.caldaern.magic.targets import template
from game.engine.caldaern.magic.volt import ENOUGH
from game.engine.caldaern.position.armies import line_at_start
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.transports.capacity import capacity, load
from game.engine.caldaern.words.kinds import Status
from game.engine.contract import NOBODY
from game.engine.geometry.field import rect_gap


def breaches(p: Position) -> list[str]:
    """Every invariant that does not hold, in words with its rule; empty for a sound position."""
    units = (*_blocks(p), *_contacts(p), *_numbers(p), *_statuses(p), *_garrisons(p), *_loads(p))
    return [*units, *_colour(p), *_spells(p), *_land(p), *_waiting(p)]


def _standing(p: Position) -> list[Unit]:
    return [unit for unit in p.units.values() if stands(unit)]


def _blocks(p: Position) -> Iterator[str]:
    """Blocks lie on the field, on ground that is passable for them, and do not overlap others of their layer.

    Rules: CDN-18.1, CDN-19.50.
    """
    field, taken = p.ground.field, dict.fromkeys(LAYERS, 0)
    for unit in _standing(p):
        x, y, w, h = rect_of(unit)
        if not field.holds_rect((x, y, w, h)):
            yield f"CDN-19.50: unit {unit.id} leaves the battlefield at {unit.place}"
            continue
        mask = block_mask(field, unit)
        if mask & taken[layer_of(unit)]:
            yield f"CDN-19.50: unit {unit.id} overlaps another one at {unit.place}"
        if mask & p.ground.impassable_for(group_of(listed(unit))):
            yield f"CDN-19.50: unit {unit.id} stands on impassable ground at {unit.place}"
        taken[layer_of(unit)] |= mask


def _contacts(p: Position) -> Iterator[str]:
    """Contacts are mutual, between enemies that touch; who retreats is in none. Rules: CDN-5.27, 19.51, 19.56."""
    for unit in _standing(p):
        if unit.retreating and unit.contacts:
            yield f"CDN-19.56: unit {unit.id} retreats and is engaged"
        for found in unit.contacts:
            other = p.units[found.other]
            if not p.hostile(other, unit) or all(back.other != unit.id for back in other.contacts):
                yield f"CDN-5.27: unit {unit.id} and {other.id} are not engaged with each other"
            elif not _touch(p, unit, other):
                yield f"CDN-5.27: unit {unit.id} does not touch {other.id}"
    yield from _touching(p)


def _touch(p: Position, unit: Unit, other: Unit) -> bool:
    """Whether a unit touches another, or the building that it holds. Rules: CDN-5.27, CDN-27.38."""
    if stands(other):
        return contact.gap(p, unit, other) <= 1
    return bool(other.building) and gap(p, unit, other, EVERYTHING) == 1


def _touching(p: Position) -> Iterator[str]:
    """Enemies that touch are in melee with each other; nobody's units attack nobody. Rules: CDN-19.51, CDN-28.23."""
    units = [unit for unit in _standing(p) if unit.seat != NOBODY]
    for n, one in enumerate(units):
        for other in units[n + 1 :]:
            if not p.hostile(one, other) or rect_gap(rect_of(one), rect_of(other)) > 1:
                continue
            if engine(one) or engine(other):  # nobody is engaged with a machine (CDN-15.30)
                continue
            if all(found.other != other.id for found in one.contacts) and not (one.retreating or other.retreating):
                yield f"CDN-19.51: enemies {one.id} and {other.id} touch and are not engaged"


def _numbers(p: Position) -> Iterator[str]:
    """Models, wounds and formations stay within bounds. Rules: CDN-19.52 to CDN-19.54, INV-W18."""
    for unit in p.units.values():
        own = unit.line + len(unit.command)
        if not 0 <= own <= unit.start:
            yield f"CDN-19.52: unit {unit.id} has {own} of {unit.start} models"
        if unit.line > line_at_start(p.rosters, unit):
            yield f"INV-W18: unit {unit.id} has more line models than at the start"
        if stands(unit) and not 0 <= unit.wounds < max(1, value(p, unit, "wounds")):
            yield f"CDN-19.53: unit {unit.id} carries {unit.wounds} wounds"
        if stands(unit) and armoured(unit) and any(hull_left(unit, model) < 1 for model in range(unit.line)):
            yield f"CDN-19.53: unit {unit.id} stands without Hull Toughness: {damage(unit)}"
        if stands(unit) and unit.place.frontage not in frontages(unit):
            yield f"CDN-19.54: unit {unit.id} of {unit.models} has {unit.place.frontage} files"


def _statuses(p: Position) -> Iterator[str]:
    """A unit is in exactly one place; a character in one unit, and gone for good with it. Rules: CDN-19.7, INV-W16."""
    for unit in p.units.values():
        block, inside = stands(unit), unit.building > 0
        remnant = unit.status is Status.DESTROYED and bool(unit.characters)
        if block and inside:
            yield f"INV-W3: unit {unit.id} is in building {unit.building} and stands at {unit.place}"
        if (block or inside) != (unit.status is Status.DEPLOYED or (remnant and (block or inside))):
            yield f"CDN-19.7: unit {unit.id} is {unit.status} and stands at {unit.place}"
        if (unit.status is Status.EMBARKED) != (unit.aboard > 0) and not remnant:
            yield f"CDN-19.7: unit {unit.id} is {unit.status} and in transport {unit.aboard}"
        if unit.aboard and (block or inside):
            yield f"CDN-19.57: unit {unit.id} is in transport {unit.aboard} and has squares"
        if unit.status is Status.JOINED and unit.id not in p.units[unit.host].characters:
            yield f"INV-W16: character {unit.id} is not in unit {unit.host}"
        within = Status.LEFT if unit.status is Status.LEFT else Status.JOINED
        for character in unit.characters:
            if p.units[character].host != unit.id or p.units[character].status is not within:
                yield f"INV-W16: unit {unit.id} holds {character}, who is elsewhere"


def _loads(p: Position) -> Iterator[str]:
    """Nobody carries more than there is room for, one unit and characters; who is carried is where he is while his
    transport is there, or is placed before anything else. Rules: CDN-19.57, CDN-16.1, CDN-16.2, CDN-16.29.
    """
    for transport in {unit.aboard for unit in p.units.values() if unit.aboard}:
        ride, riders = p.units[transport], passengers(p, transport)
        if load(p, ride) > capacity(ride):
            yield f"CDN-19.57: {load(p, ride)} points are in transport {transport}, which holds {capacity(ride)}"
        if sum(not listed(rider).character for rider in riders) > 1:
            yield f"CDN-16.2: more than one unit is in transport {transport}"
        asked = p.ask is not None and p.ask.what in ("place_survivors", "distribute_wounds")
        if not stands(ride) and ride.status is not Status.RESERVE and not asked:
            yield f"CDN-19.57: units are in transport {transport}, which is gone"


def _garrisons(p: Position) -> Iterator[str]:
    """A building holds one unit, of a type that may be in it, and it stands still: who is inside when it falls is
    placed before anything else. Rules: INV-W3, INV-W4, CDN-27.3, CDN-21.32.
    """
    held: set[int] = set()
    falling = p.ask is not None and p.ask.what == "place_survivors"
    for unit in p.units.values():
        if not unit.building or (falling and p.ask is not None and p.ask.unit == unit.id):
            continue
        if unit.building in held:
            yield f"INV-W3: building {unit.building} holds unit {unit.id} and another one"
        held.add(unit.building)
        found = house(p.ground, unit.building)
        if found is None:
            yield f"CDN-21.32: unit {unit.id} is in {unit.building}, which is no building"
        elif not holds(p, found, room_taken(p, unit)):
            yield f"CDN-27.3: unit {unit.id} is too large for building {unit.building}"
        for one in (unit, *(p.units[character] for character in unit.characters)):
            if not suited(listed(one)) and (found is None or not platform(found, listed(one))):
                yield f"INV-W4: unit {one.id} is in a building and can't be"


def _colour(p: Position) -> Iterator[str]:
    """A Back Volt has its records, the Unified Pool nothing but its dice; who is stopped has one to stop it; no pool
    gives more points than it had.

    Rules: CDN-32.20, INV-W6, INV-W12, INV-W13.
    """
    volt, joint = p.colour.volt, p.colour.joint
    if volt is not None and len(p.colour.records) < ENOUGH:
        yield f"INV-W12: a Back Volt is active with {len(p.colour.records)} records"
    unified = joint if volt is not None and volt.colour == "silver" else None
    if unified is not None and (unified.mages or unified.nation or unified.more or unified.left < 0):
        yield f"INV-W13: the Unified Pool has grown to {unified.points}"
    if (volt is None or volt.colour != "lilac") and any(stopped(unit) for unit in p.units.values()):
        yield "CDN-32.20: units are stopped without a Lilac Back Volt"
    for pool in (*p.colour.pools, *([joint] if joint is not None else [])):
        if not 0 <= pool.spent <= pool.points:
            yield f"INV-W6: {pool.spent} of {pool.points} points are spent"


def _spells(p: Position) -> Iterator[str]:
    """Spells are tried once and asked about once, effects have their spells, stormcolors lie on the map, one a mage.

    Rules: INV-W7, INV-W8, INV-W10, CDN-31.14.
    """
    colour = p.colour
    if len(set(colour.tried)) < len(colour.tried):
        yield f"INV-W7: a spell was tried twice: {colour.tried}"
    if len(set(colour.asked)) < len(colour.asked):
        yield f"INV-W8: a spell in play was to be dispelled twice: {colour.asked}"
    storms = [play for play in colour.in_play if play.square is not None]
    if len({play.mage for play in storms}) < len(storms):
        yield f"INV-W10: a mage has two stormcolors: {storms}"
    for play in storms:
        if play.square is not None and not p.ground.field.holds_rect(template(play.square)):
            yield f"INV-W10: a stormcolor lies at {play.square}"
    known = {play.number for play in colour.in_play}
    for effect in p.effects:
        if effect.spell and effect.spell not in known:
            yield f"CDN-31.14: what spell {effect.spell} did outlasts it"


def _land(p: Position) -> Iterator[str]:
    """What has lost Wounds stands and has some left. Rules: INV-W1, CDN-21.26."""
    for element, lost in p.land_wounds:
        whole = wounds_whole(p.ground.element(element))
        if not 0 < lost < whole:
            yield f"INV-W1: element {element} has lost {lost} of {whole} Wounds and stands"


def _waiting(p: Position) -> Iterator[str]:
    """Somebody may choose, or the battle is over; it ends in time. Rules: CDN-19.62, INV-W21."""
    if p.result is None and p.ask is None:
        yield "CDN-19.62: nobody is asked and the battle goes on"
    if sum(listed(unit).general for unit in p.of_seat(0)) > 1 or sum(listed(unit).general for unit in p.of_seat(1)) > 1:
        yield "INV-W14: an army has two Generals"
