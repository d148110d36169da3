"""Dice of the Colour phase as they lie on the sheet: pools, creations, dispels, stormcolors, the Back Volt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Pool
from game.engine.contract import Event, Seat
from game.views.caldaern.shown.blasts import WAYS, drifted
from game.views.caldaern.shown.figures import figure_of
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech.colour import spell_called
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from game.words import Words

Parts = tuple[tuple[str, str], ...]

DIRECTIONS: Final = ("west", "east", "north", "south", "stand", "hit")
"""Faces of the Direction die as a D6. Rules: CDN-2.3."""

_SIX, _ONE = 6, 1
"""The faces that make a Supreme Level and a Colour Mistake."""


def colour_throw(event: Event, shown: Shown, words: Words) -> Throw | None:
    """The throw that an event of the Colour phase tells of; None for events without dice."""
    maker: Callable[[Any, Shown, Words], Throw] | None = _MAKERS.get(type(event))
    return None if maker is None else maker(event, shown, words)


def creation_title(event: ev.SpellTried, shown: Shown, words: Words) -> str:
    """What is created, and on whom."""
    spell = spell_called(words, event.spell)
    names = [unit_called(words, shown.units[unit]) for unit in event.units if unit != event.mage]
    if not names:
        return spell
    more = words("creation.and_more", name=names[0], n=len(names) - 1) if len(names) > 1 else names[0]
    return words("creation.title", spell=spell, target=more)


def _signed(number: int) -> str:
    sign = "\N{MINUS SIGN}" if number < 0 else "+"
    return f"{sign}{abs(number)}"


def _parts(parts: tuple[ev.Part, ...], words: Words) -> Parts:
    known = ("level", "resistance")
    return tuple(
        (words(f"creation.part.{part.word if part.word in known else 'other'}"), _signed(part.number)) for part in parts
    )


def _figure(shown: Shown, unit: int) -> str:
    return figure_of(listed(shown.units[unit])) if unit in shown.units else ""


def _name(shown: Shown, unit: int, words: Words) -> str:
    return unit_called(words, shown.units[unit]) if unit in shown.units else words("creation.army")


def _marked(outcome: str) -> tuple[int, int]:
    """The least and the greatest face that is marked, 0 for none: those that made it more than a sum."""
    return _SIX if outcome == "supreme" else 0, _ONE if outcome == "mistake" else 0


# ------------------------------------------------------------------------------------------------ spells
def _creation(event: ev.SpellTried, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-30.30 to 30.35."""
    least, most = _marked(event.outcome)
    row = ThrowRow(
        Hand(shown.colour(event.seat), event.dice, ordered=False, singly=True), _name(shown, event.mage, words),
        _figure(shown, event.mage), parts=_parts(event.parts, words), total=str(event.result),
        least=least, most=most,
    )  # fmt: skip
    verdict = words(f"creation.verdict.{event.outcome}", result=event.result, value=event.value)
    return Throw(creation_title(event, shown, words), (row,), verdict, None, event.mage * 7 + event.result)


def _dispel(event: ev.DispelTried, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-30.46 to 30.51, CDN-32.33."""
    least, most = _marked(event.outcome)
    row = ThrowRow(
        Hand(shown.colour(event.seat), event.dice, ordered=False, singly=True), _name(shown, event.by, words),
        _figure(shown, event.by), parts=_parts(event.parts, words), total=str(event.result),
        least=least, most=most,
    )  # fmt: skip
    if event.spell:
        title = words("creation.dispel", spell=spell_called(words, event.spell))
    else:
        title = words("creation.strike", n=event.need)
    verdict = words(f"creation.answer.{event.outcome}", result=event.result, need=event.need)
    return Throw(title, (row,), verdict, None, event.by * 5 + event.result)


# ------------------------------------------------------------------------------------------------- pools
def _pools(event: ev.PoolsRolled, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-30.10 to 30.19, CDN-32.24, CDN-32.31."""
    if event.joint is not None:
        row = _pool(event.joint, event.seat, words("creation.pool.joint"), shown, words)
        verdict = words.count("creation.pools.joint", event.joint.left)
        return Throw(words("creation.pools.title"), (row,), verdict, None, event.joint.points)
    mine, theirs = event.pools[event.seat], event.pools[1 - event.seat]
    rows = (
        _pool(mine, event.seat, words("creation.pool.colour"), shown, words),
        _pool(theirs, 1 - event.seat, words("creation.pool.antimagic"), shown, words),
    )
    verdict = words("creation.pools", mine=mine.left, theirs=theirs.left)
    return Throw(words("creation.pools.title"), rows, verdict, None, mine.points + theirs.points)


def _pool(pool: Pool, seat: Seat, name: str, shown: Shown, words: Words) -> ThrowRow:
    added = (("mages", pool.mages), ("nation", pool.nation), ("more", pool.more))
    parts = tuple((words(f"creation.part.{word}"), _signed(number)) for word, number in added if number)
    hand = Hand(shown.colour(seat), pool.dice, ordered=False)
    return ThrowRow(hand, name, parts=parts, total=str(pool.points))


# --------------------------------------------------------------------------------- stormcolors, the Back Volt
def _storm(event: ev.StormRolled, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-2.3, CDN-2.4, CDN-31.21, CDN-31.22."""
    colour = shown.colour(event.seat)
    rows = []
    if event.direction:
        way = words(f"creation.direction.{DIRECTIONS[event.direction - 1]}")
        rows.append(ThrowRow(Hand(colour, (event.direction,)), words("creation.die.direction"), parts=((way, ""),)))
    far = str(event.squares) if event.squares else ""
    parts: Parts = () if far else ((words("creation.misfire"), ""),)
    rows.append(ThrowRow(Hand(colour, (event.artillery,)), words("creation.die.artillery"), parts=parts, total=far))
    return Throw(spell_called(words, event.spell), tuple(rows), _way(event, words), None, event.artillery)


def _drift(event: ev.TemplateDrifted, shown: Shown, words: Words) -> Throw:
    """The dice of a template that may scatter, each with what it means. Rules: CDN-2.3, CDN-2.4, CDN-2.18."""
    colour, rows = shown.colour(event.seat), []
    if event.directions:
        name = WAYS[event.directions[-1] - 1]
        stays = name in ("stand", "hit")
        way = words(f"creation.direction.{name}") if stays else words(f"battle.template.way.{name}")
        rows.append(ThrowRow(Hand(colour, event.directions), words("creation.die.direction"), parts=((way, ""),)))
    die = words("creation.die.artillery" if event.artillery else "creation.die.distance")
    parts: Parts = ((words("creation.misfire"), ""),) if event.misfire else ()
    far = "" if event.misfire else str(event.squares)
    rows.append(ThrowRow(Hand(colour, event.distance), die, parts=parts, total=far))
    end, values = drifted(words, event)
    verdict = words("battle.event.template_drifted" + (f".{end}" if end else ""), **values)
    return Throw(words("creation.drift.title"), tuple(rows), verdict, None, sum(event.distance))


def _way(event: ev.StormRolled, words: Words) -> str:
    """Where a stormcolor goes by its dice."""
    if not event.squares:
        return words("creation.storm.ends" if event.direction else "creation.storm.bursts")
    way = DIRECTIONS[event.direction - 1] if event.direction else "ahead"
    if way == "stand":
        return words("creation.storm.stands")
    return words.count(f"creation.storm.{'chosen' if way in ('hit', 'ahead') else 'goes'}", event.squares,
                       way=words(f"creation.direction.{way}"))  # fmt: skip


def _volt(event: ev.VoltBegan, shown: Shown, words: Words) -> Throw:
    """Rules: CDN-32.3, CDN-32.9, Table 32-A."""
    hand = Hand(shown.colour(event.seat), event.dice, ordered=False, singly=True)
    row = ThrowRow(hand, words("creation.volt.dice"), total=str(sum(event.dice)))
    verdict = words("creation.volt.is", colour=words(f"caldaern.school.{event.colour}"))
    return Throw(words("creation.volt.title"), (row,), verdict, None, sum(event.dice))


_MAKERS: Final[dict[type, Callable[[Any, Shown, Words], Throw]]] = {
    ev.DispelTried: _dispel, ev.PoolsRolled: _pools, ev.SpellTried: _creation, ev.StormRolled: _storm,
    ev.TemplateDrifted: _drift, ev.VoltBegan: _volt,
}  # fmt: skip

__all__ = ["DIRECTIONS", "colour_throw", "creation_title"]
