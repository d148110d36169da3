"""Every reason to refuse an action: code, rule and English template. Rules: DYN-19.6, DYN-19.7."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Refusal, Square, said

REFUSALS: dict[str, tuple[str, str]] = {
    "game_over": ("DYN-18.15", "The game is over."),
    "not_your_decision": ("DYN-19.6", "The game waits for another player."),
    "wrong_phase": ("DYN-19.2", "This cannot be done now."),
    "unknown_action": ("DYN-19.6", "There is no such action: {what}."),
    "bad_argument": ("DYN-19.6", "There is no such thing: {what}."),
    # setup
    "outside_start_area": ("DYN-4.5", "{tile} lies outside the start area."),
    "outside_soldier_radius": ("DYN-4.7", "The first soldier stands within 2 tiles of the city; {tile} is too far."),
    "cannot_stand_there": ("DYN-9.5", "A {unit} cannot stand on {tile}."),
    # building
    "no_build_actions": ("DYN-6.1", "All 3 build actions of this turn are used."),
    "bad_terrain": ("DYN-6.5", "Houses stand on plain, grass and forest only; {tile} is {terrain}."),
    "tile_has_building": ("DYN-2.12", "There already is a building on {tile}."),
    "tile_has_unit": ("DYN-8.2", "A ship stands on {tile}."),
    "enemy_unit_on_tile": ("DYN-6.3", "An enemy unit stands on {tile}."),
    "conflicted_territory": ("DYN-6.7", "{tile} is conflicted territory; no house can be built there."),
    "hostile_territory": ("DYN-6.7", "{tile} is hostile territory; no house can be built there."),
    "outside_build_area": ("DYN-6.6", "{tile} lies neither in your territory nor next to one of your units."),
    "supply_empty": ("DYN-1.2", "There is no {piece} left in the supply."),
    "not_your_building": ("DYN-6.9", "There is no {piece} of yours on {tile}."),
    "bridge_occupied": ("DYN-8.5", "A unit stands on the bridge at {tile}."),
    "no_displacement_tile": ("DYN-7.16", "The unit on {tile} has nowhere to go."),
    # cities
    "too_close_to_city": ("DYN-7.5", "City centres stand at least {least} tiles apart; one is {distance} away."),
    "ring_too_small": ("DYN-7.4", "Ring {ring} would have room for {room} houses only; it takes {least}."),
    "ring_incomplete": ("DYN-7.4", "Ring {ring} is not complete; houses are missing on {missing}."),
    "previous_ring_incomplete": ("DYN-7.13", "Ring {ring} is not complete; missing: {missing}."),
    "max_level": ("DYN-7.14", "A Mage Tower is the highest level."),
    "city_changed_this_turn": ("DYN-7.15", "This city was founded or upgraded this turn already."),
    # marching and fighting
    "not_your_unit": ("DYN-10.11", "The {unit} on {tile} belongs to someone else."),
    "unit_finished": ("DYN-10.2", "The {unit} on {tile} is finished for this turn."),
    "not_adjacent": ("DYN-10.4", "{tile} does not lie next to {origin}."),
    "ship_full": ("DYN-11.2", "The ship on {tile} already carries a unit."),
    "impassable": ("DYN-10.4", "A {unit} cannot enter {tile}."),
    "tile_occupied": ("DYN-2.11", "A unit stands on {tile}."),
    "not_enough_movement": ("DYN-10.5", "The {unit} has no movement left for the step to {tile}."),
    "carried_cannot_attack": ("DYN-11.6", "A unit aboard a ship cannot attack."),
    "out_of_range": ("DYN-12.1", "Too far: {tile} is {distance} tiles away, the range is {range}."),
    "no_target": ("DYN-12.3", "There is nothing to attack on {tile}."),
    # spells
    "spells_off": ("DYN-17.4", "This game is played without spells."),
    "no_spell_available": ("DYN-17.4", "Only a Mage Tower that has not cast this turn can cast a spell."),
    "bad_target": ("DYN-17.5", "The spell cannot be cast on {target}."),
    # recruiting
    "already_recruited": ("DYN-15.1", "This city has already recruited this turn."),
    "city_level_too_low": ("DYN-15.2", "A {unit} takes a city of level {least}; this one has level {level}."),
    "unit_limit": ("DYN-15.8", "All {limit} units that your cities allow are on the board."),
    "outside_spawn_radius": ("DYN-15.3", "New units appear within {radius} tiles, but {tile} is {distance} away."),
    "not_enough_tokens": ("DYN-16.5", "That costs {price} military tokens; there are {held}."),
    "outside_friendly_territory": ("DYN-16.6", "{tile} lies outside your territory."),
    "adjacent_to_enemy": ("DYN-16.6", "An enemy unit or building lies next to {tile}."),
    "ship_has_cargo": ("DYN-15.10", "Disband the unit aboard first."),
}  # fmt: skip
"""Code to rule and template. Rules: DYN-19.7."""


BY_TERRAIN: dict[str, str] = {
    "cannot_stand_there": "A {unit} cannot stand on {tile}: {terrain}.",
    "impassable": "A {unit} cannot enter {tile}: {terrain}.",
}
"""Templates where the terrain is what is against it, by the same codes. Rules: DYN-9.5, DYN-10.4."""


def refuse(code: str, rule: str = "", **values: str | int) -> Refusal:
    """The refusal of a code with the values that its template names; `rule` where a closer one than usual decides."""
    usual, template = REFUSALS[code]
    if "terrain" in values:
        template = BY_TERRAIN.get(code, template)
    return Refusal(rule=rule or usual, code=code, template=template, values=tuple(values.items()))


def tile_text(tile: object) -> str:
    """A tile as a sentence shows it; anything else by what it is."""
    if type(tile) is tuple and len(tile) == 2:
        return f"({said(tile[0])},{said(tile[1])})"
    return said(tile)


def tiles_text(tiles: Iterable[Square]) -> str:
    """Tiles as a sentence lists them."""
    return " ".join(tile_text(tile) for tile in tiles)


def no_such(what: str, thing: object) -> Refusal:
    """The refusal of an action that names a thing which does not exist. Rules: DYN-19.6."""
    named = tile_text(thing) if what in ("tile", "city") else said(thing)
    return refuse("bad_argument", what=f"{what} {named}")
