"""Dice that the living land makes fall, as they are told on the field."""

from __future__ import annotations

from typing import Any

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import FACING_NAMES
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.wild.telling import faces_of, land_word, worth_telling
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from game.words import Words

STORM_UP_TO = 2
"""The highest face on which a sandstorm blows. Rules: CDN-22.5."""


def throw_by_land(event: Any, shown: Shown, words: Words) -> Throw | None:
    """The throw that an event of the land tells of; None for others, and for those without dice."""
    match event:
        case ev.SandstormRolled():
            return _storm(event, shown, words)
        case ev.LandStirs() if faces_of(event) and worth_telling(event):
            return _stirs(event, shown, words)
        case ev.ForestWalked():
            return _walk(event, shown, words)
        case ev.FavourSought():
            return _favour(event, shown, words)
    return None


def _hand(shown: Shown, seat: int, *faces: int) -> Hand:
    return Hand(shown.colour(seat), faces)


def _figure(shown: Shown, unit: int) -> str:
    return figure_of(listed(shown.units[unit])) if unit in shown.units else ""


def _storm(event: ev.SandstormRolled, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-22.5."""
    row = ThrowRow(_hand(shown, event.seat, event.die), "", "", most=STORM_UP_TO)
    verdict = words(f"fight.land.storm.{'blows' if event.blows else 'calm'}")
    return Throw(words("fight.land.storm"), (row,), verdict, None, event.die)


def _stirs(event: ev.LandStirs, shown: Shown, words: Words) -> Throw:
    """Whether anything happens, the test by which a unit escapes, and how much. Rules: CDN-22.12, CDN-23.10, 25.9."""
    figure, rows = _figure(shown, event.unit), []
    if event.die:
        label = words("fight.land.needs", n=event.needs)
        rows.append(ThrowRow(_hand(shown, event.seat, event.die), label, figure, least=event.needs))
    if event.face:
        label = words("fight.land.test", n=event.stat)
        rows.append(ThrowRow(_hand(shown, event.seat, event.face), label, figure, most=event.stat))
    if event.dice:
        rows.append(ThrowRow(_hand(shown, event.seat, *event.dice), "", figure, total=str(event.hits)))
    if not event.hits:
        verdict = words("fight.land.nothing")
    elif event.strength:
        verdict = words.count("battle.land.hits", event.hits, strength=event.strength)
    else:
        verdict = words.count("fight.land.taken", event.hits)
    name = unit_called(words, shown.units[event.unit]) if event.unit in shown.units else ""
    title = words("fight.title.suffers", target=name, source=land_word(words, event.kind))
    return Throw(title, tuple(rows), verdict, None, event.unit + event.hits)


def _walk(event: ev.ForestWalked, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-23.15."""
    row = ThrowRow(_hand(shown, event.seat, *event.dice), "", "", total=str(sum(event.dice)))
    way = words(f"battle.facing.{FACING_NAMES[event.facing]}")
    verdict = words.count("fight.land.walks", event.squares, way=way) if event.squares else words("fight.land.stays")
    return Throw(land_word(words, "colour_forest"), (row,), verdict, None, sum(event.dice))


def _favour(event: ev.FavourSought, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-22.29."""
    row = ThrowRow(_hand(shown, event.seat, *event.dice), "", _figure(shown, event.unit), most=1)
    verdict = words("fight.land.favour.dies")
    if event.stat:
        verdict = words("fight.land.favour.granted", stat=words(f"caldaern.stat.{event.stat}.name"), n=event.n)
    return Throw(words("fight.land.favour"), (row,), verdict, None, event.unit)


__all__ = ["throw_by_land"]
