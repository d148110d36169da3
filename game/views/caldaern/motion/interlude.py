"""The prompt while events are shown: what is being seen, and how to get on faster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.harm.terrain import victim_element
from game.engine.caldaern.position import events as ev
from game.engine.contract import Event
from game.ui.paint.rich import plain
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.shown.names import element_called, unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.chronicle import Teller, Telling
from game.views.caldaern.speech.throws import throw_of
from game.views.caldaern.wild.telling import source_called
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.words import Words

SKIP = "skip"
"""Shows at once how it ends."""

_NAMED = 2
"""Units of a side that are named; others are counted."""

_BLOWS = ("melee", "impact_hits", "smash", "unstable")
"""Sources of hits in a melee."""


class Shows(Protocol):
    """A board, as far as what is being shown on it."""

    motion: Motion

    @property
    def shown(self) -> Shown:
        """What the board shows."""


class Interlude(Telling, Protocol):
    """What is told while something is being shown is read from here."""

    @property
    def view(self) -> Shows:
        """The board."""


def interlude(desk: Interlude) -> tuple[Ask, Sequence[Command]] | None:
    """What is being shown; None before anything is, and where somebody at the screen has only moved a unit."""
    words, motion, shown = desk.ctx.words, desk.view.motion, desk.view.shown
    event = motion.told
    if event is None or (not motion.grand and getattr(event, "seat", None) in desk.people):
        return None
    unit = shown.units.get(motion.subject)
    piece, colour = ("", "") if unit is None else (entry_figure(listed(unit).entry), desk.seat_colour(unit.seat))
    title = plain(told_of(event, motion, Teller(desk)))
    if not motion.grand:
        return Ask(title, "", piece, colour), []
    skip = Command(SKIP, words("battle.command.skip"), key="cancel")
    return Ask(title, "", piece, colour), [skip]


def told_of(event: Event, motion: Motion, teller: Teller) -> str:
    """A sentence about what is being shown, which does not tell how it ends."""
    words, shown = teller.words, motion.shown
    match event:
        case ev.MeleeBegan() | ev.CombatResult():
            return melee(words, motion)
        case ev.GroupRolled() if event.source in _BLOWS:
            return melee(words, motion, event)
        case ev.GroupRolled() if event.unit in shown.units:
            return _pair(words, shown, "shooting" if event.source == "shooting" else "attack", event)
        case ev.GroupRolled():
            names = {"target": _name(words, shown, event.target), "source": source_called(words, event.source)}
            return words("fight.title.suffers", **names)
        case ev.ShotsDeclared():
            return _pair(words, shown, event.how, event)
        case ev.ChargeDeclared() | ev.ChargeEnded():
            return _pair(words, shown, "charge", event)
    throw = throw_of(event, shown, words)
    return teller.sentence(event) if throw is None else throw.title


def melee(words: Words, motion: Motion, blows: ev.GroupRolled | None = None) -> str:
    """Who fights whom: the army first whose turn it is. Of a melee that had begun before only those who strike."""
    first, second = motion.sides
    if blows is not None and blows.unit in motion.shown.units and not first:
        return _pair(words, motion.shown, "melee", blows)
    if not first or not second:
        return words("battle.step.melee")
    names = {"unit": _names(words, motion.shown, first), "target": _names(words, motion.shown, second)}
    return words("battle.shown.melee", **names)


_Attack = ev.GroupRolled | ev.ShotsDeclared | ev.ChargeDeclared | ev.ChargeEnded


def _pair(words: Words, shown: Shown, key: str, event: _Attack) -> str:
    return words(f"battle.shown.{key}", unit=_name(words, shown, event.unit), target=_aim(words, shown, event))


def _aim(words: Words, shown: Shown, event: _Attack) -> str:
    """Who or what is attacked: a unit, or an element of the land."""
    element = getattr(event, "element", 0) or victim_element(getattr(event, "victim", ""))
    if event.target or not element:
        return _name(words, shown, event.target)
    return element_called(words, shown.ground, element)


def _name(words: Words, shown: Shown, unit: int) -> str:
    return unit_called(words, shown.units[unit])


def _names(words: Words, shown: Shown, units: Sequence[int]) -> str:
    """Units by name; those beyond the first ones are counted."""
    named = ", ".join(_name(words, shown, unit) for unit in units[:_NAMED])
    rest = len(units) - _NAMED
    return named if rest <= 0 else words("battle.shown.more", names=named, n=rest)
