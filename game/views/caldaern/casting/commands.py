"""The prompt's buttons while a spell is created."""

from __future__ import annotations

from game.engine.caldaern.position import actions as act
from game.engine.contract import Action
from game.ui.keys import KeyMap
from game.views.caldaern.casting.choice import Casting
from game.views.caldaern.casting.speech import DICE, VERSION, WITH_CRYSTAL, SpellSpeech
from game.views.contract.base import Command

CREATE, CANCEL, END, CRYSTAL = "cast.create", "cast.cancel", "cast.end", "cast.crystal"
LENT = "cast.lent"
"""Creates with so many dice that ruins lend."""


def commands(casting: Casting, spells: SpellSpeech, keys: KeyMap) -> list[Command]:
    """Back, creating it, creating it with the item that brings a die, with dice that ruins lend, and the end."""
    words, found = spells.words, []
    crystal = casting.with_crystal
    if casting.chosen is not None:
        spare = 0 if crystal is None else 3
        found.append(Command(CANCEL, words("casting.cancel"), key="cancel", spare=spare, elsewhere=True))
    if crystal is not None:
        told = words("casting.crystal", chance=spells.chance(crystal))
        found.append(Command(CRYSTAL, told, tip=spells.crystal_tip(keys.label(WITH_CRYSTAL, words))))
    for action in casting.lent:
        told = words("casting.lent", n=action.free, chance=spells.chance(action))
        found.append(Command(f"{LENT}.{action.free}", told, tip=spells.lent_tip(action), spare=3))
    if casting.action is not None:
        found.append(Command(CREATE, words("casting.create"), kind="wax", key="confirm"))
    kind, spare = "wood" if casting.action else "brass", 0 if crystal is None else 2
    found.append(Command(END, words("casting.end"), key="end_turn", kind=kind, spare=spare))
    return found


def run(casting: Casting, command: str) -> Action | bool | None:
    """Carry a command out: a decision, whether anything changed, None for a command of somebody else's."""
    if not casting.asked or casting.seat is None:
        return None
    kind, _, value = command.rpartition(".")
    if command == CANCEL:
        return casting.back()
    if command == CRYSTAL:
        return casting.with_crystal or False
    if kind == LENT and value.isdigit():
        return next((action for action in casting.lent if action.free == int(value)), False)
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
