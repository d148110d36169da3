"""Battles by chance in which Colour is all that matters: mages try whatever they can, and everything else is cut short.

So pairs of 1s and 6s come often, and with them the Back Volt, the truce, and what both bring about.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import GIVING_UP
from tools.measure.habits_caldaern import press

COLOUR = (
    act.CreateSpell, act.Dispel, act.DispelPlay, act.ChooseTarget, act.StormDirection, act.OfferTruce,
    act.AcceptTruce, act.JointDispel, act.Reanimate,
)  # fmt: skip
"""Actions of the Colour phase, which are drawn before others."""

SHARED, MANY = 4, 99
"""The most dice for a record, since a joint pool has to do for all of them, and for a spell."""

RARELY = 6
"""One time in so many a seat does something else than it could do with Colour, or ends a spell of its own."""


def colourful(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Creates and dispels with as many dice as it has, comes by every decision of Colour, and presses on otherwise."""
    choices = [action for action in choices if type(action).__struct_config__.tag not in GIVING_UP] or list(choices)
    rare = chance.randrange(RARELY) == 0
    ends = [action for action in choices if isinstance(action, act.EndSpell)]
    if ends and rare:
        return chance.choice(ends)
    colour = [action for action in choices if isinstance(action, COLOUR)]
    if colour and not rare:
        return _boldest(colour, chance)
    rest = [action for action in choices if not isinstance(action, (*COLOUR, act.EndSpell))] or choices
    return press(state, rest, chance.randrange)


def _boldest(colour: Sequence[Any], chance: random.Random) -> Any:
    """A kind of spell or attempt by chance, with the most dice that it is offered with."""
    one = chance.choice(colour)
    dice = getattr(one, "dice", 0)
    if not dice:
        return one
    alike = [other for other in colour if type(other) is type(one) and _same_but_dice(one, other)]
    most = SHARED if isinstance(one, act.JointDispel) else MANY
    return max((other for other in alike if other.dice <= most), key=lambda action: action.dice)


def _same_but_dice(one: Any, other: Any) -> bool:
    return all(getattr(one, name) == getattr(other, name) for name in one.__struct_fields__ if name != "dice")
