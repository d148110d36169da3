"""The prompt's buttons while a spell is created."""

from __future__ import annotations

from game.engine.caldaern.position import actions as act
from game.engine.contract import Action
from game.views.caldaern.casting.choice import Casting
from game.views.caldaern.casting.speech import DICE, VERSION, SpellSpeech
from game.views.contract.base import Command

CREATE, CANCEL, END, CRYSTAL = "cast.create", "cast.cancel", "cast.end", "cast.crystal"


def commands(casting: Casting, spells: SpellSpeech) -> list[Command]:
    """Back, the item that brings a die, creating it, and the end."""
    words, found = spells.words, []
    if casting.chosen is not None:
        found.append(Command(CANCEL, words("casting.cancel"), key="cancel"))
    if casting.crystal or casting.item:
        found.append(Command(CRYSTAL, words("casting.crystal"), active=bool(casting.item), spare=2))
    if casting.action is not None:
        found.append(Command(CREATE, words("casting.create"), kind="wax", key="confirm"))
    found.append(Command(END, words("casting.end"), key="end_turn", kind="wood" if casting.action else "brass"))
    return found


def run(casting: Casting, command: str) -> Action | bool | None:
    """Carry a command out: a decision, whether anything changed, None for a command of somebody else's."""
    if not casting.asked or casting.seat is None:
        return None
    kind, _, value = command.rpartition(".")
    if command == CANCEL:
        return casting.back()
    if command == CRYSTAL:
        casting.toggle_item()
        return True
    if command == CREATE:
        return casting.action or False
    if command == END:
        return act.EndCreation(casting.seat)
    if kind == VERSION and value in casting.versions and casting.can(value):
        casting.take_version(value)
        return True
    if kind == DICE and value.isdigit():
        return casting.take_dice(int(value))
    return None
