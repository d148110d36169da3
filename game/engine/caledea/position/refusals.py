"""Every reason to refuse an action: code, rule and English template, in the order of precedence (CAL-17.1)."""

from __future__ import annotations

from game.engine.contract import Refusal

REFUSALS: dict[str, tuple[str, str]] = {
    "game_is_over": ("CAL-15.4", "The game is over."),
    "not_your_decision": ("CAL-16.1", "The game waits for another player."),
    "wrong_state": ("CAL-16.3", "This cannot be done now."),
    "no_moves_left": ("CAL-5.6", "No moves are left this turn."),
    "unknown_object": ("CAL-16.4", "There is no such thing: {what}."),
    "not_your_unit": ("CAL-16.4", "The {unit} on {square} belongs to someone else."),
    "kingdom_taken": ("CAL-4.11", "Another seat already has {kingdom}."),
    "kingdom_not_available": ("CAL-4.4", "{kingdom} is not in play here."),
    "site_not_resource_square": ("CAL-4.16", "A capital stands on one of the own resource squares; {square} is none."),
    "site_too_close": ("CAL-4.17", "Capitals stand at least {least} squares apart; here it would be {distance}."),
    "wrong_power": ("CAL-13.1", "{kingdom} does not have this power."),
    "empty_group": ("CAL-6.1", "A move needs at least one unit."),
    "already_moved": ("CAL-6.12", "The {unit} on {square} has already moved this turn."),
    "already_upgraded": ("CAL-6.13", "The {unit} on {square} was upgraded this turn and cannot move."),
    "same_square": ("CAL-6.10", "The {unit} already stands there."),
    "out_of_range": ("CAL-6.4", "Too far: the {unit} reaches {range}, the way is {distance} squares."),
    "path_blocked": ("CAL-6.6", "Every way short enough for the {unit} leads through an enemy."),
    "already_general": ("CAL-7.3", "A general is the highest rank."),
    "general_exists": ("CAL-7.5", "Only one general at a time; yours stands on {square}."),
    "not_a_building_site": ("CAL-12.1", "Structures stand on the capital and the four squares beside it only."),
    "site_enemy_capital": ("CAL-12.8", "An enemy capital cannot be built on."),
    "site_enemy_units": ("CAL-12.6", "Enemy units occupy {square}."),
    "site_enemy_structure": ("CAL-12.5", "An enemy structure stands on {square}."),
    "structure_exists": ("CAL-12.5", "There already is a {structure} on {square}."),
    "no_tower": ("CAL-12.3", "A castle is built from an own tower; there is none on {square}."),
    "not_adjacent": ("CAL-13.7", "Bombard reaches the four neighbouring squares only."),
    "no_enemy_units": ("CAL-13.6", "There are no enemy units on {square}."),
    "no_anchor": ("CAL-13.20", "No unit of yours that has not moved stands on {square}."),
    "already_tried": ("CAL-12.13", "The {unit} has already made its attempt or was sent back."),
    "not_in_combat": ("CAL-8.1", "That unit takes no part in this fight."),
    "already_ambushing": ("CAL-13.17", "The {unit} already lies in ambush."),
    "not_transported": ("CAL-13.26", "The {unit} was not transported this turn."),
    "already_marked": ("CAL-13.25", "The {unit} still has its transport die."),
    "not_enough_gold": ("CAL-11.4", "That costs {price} gold; {available} available."),
}


def refuse(code: str, **values: str | int) -> Refusal:
    """The refusal of a code with the values that its template names."""
    rule, template = REFUSALS[code]
    return Refusal(rule=rule, code=code, template=template, values=tuple(values.items()))
