"""Thrown dice of Dynasty Builder as they are told on the board: who throws, what adds up, what it comes to."""

from __future__ import annotations

from collections.abc import Iterable

from game.engine.contract import Event, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.spells import FIRESTORM_HITS
from game.engine.dynasty.position.units import KINDS, Kind
from game.views.dynasty.shown.pieces import UNIT_PIECE, city_piece
from game.views.dynasty.shown.shown import Shown
from game.views.shared.board.dice import Hand
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from game.words import Words

Parts = tuple[tuple[str, str], ...]

_EVADE_BASE, _EVADE_PER_SHIP = 2, 2
"""Rules: DYN-13.4."""


def throw_of(event: Event, shown: Shown, words: Words) -> Throw | None:
    """The throw that an event tells of; None for events without dice."""
    match event:
        case ev.BattleRolled():
            return _battle(event, shown, words)
        case ev.SiegeRolled():
            return _siege(event, shown, words)
        case ev.EvadeRolled():
            return _evade(event, shown, words)
        case ev.FirestormRolled():
            return _firestorm(event, shown, words)
    return None


def unit_title(words: Words, kind: Kind) -> str:
    """The name of a kind of unit as a title: with a capital letter."""
    name = words(f"dynasty.unit.{kind}")
    return name[:1].upper() + name[1:]


def _battle(event: ev.BattleRolled, shown: Shown, words: Words) -> Throw:
    attacker, defender = event.attacker, event.defender
    kind = "retaliation" if event.retaliation else "battle"
    rows = (_fighter(defender, event.winner, shown, words), _fighter(attacker, event.winner, shown, words))
    high, low = sorted((attacker.total, defender.total), reverse=True)
    if event.winner is None:
        verdict = words("dynasty.throw.tie", a=high, b=low)
    else:
        winner = attacker if event.winner == attacker.seat else defender
        verdict = words("dynasty.throw.wins", unit=unit_title(words, winner.kind), a=high, b=low)
    title = words(f"dynasty.throw.{kind}", tile=_tile(event.tile))
    return Throw(title, rows, verdict, None, attacker.die * 6 + defender.die)


def _fighter(side: ev.Side, winner: int | None, shown: Shown, words: Words) -> ThrowRow:
    """One side of a battle or a siege. Rules: DYN-12.7."""
    won = None if winner is None else winner == side.seat
    return ThrowRow(
        Hand(shown.colour(side.seat), (side.die,), ordered=False),
        unit_title(words, side.kind),
        UNIT_PIECE[side.kind],
        won,
        parts=side_parts(side, words),
        total=str(side.total),
    )


def side_parts(side: ev.Side, words: Words) -> Parts:
    """What is added to a side's die, with names; supporters of a kind are told together. Rules: DYN-12.8."""
    parts = [(words("dynasty.throw.part.power"), _signed(side.power))]
    if side.song:
        parts.append((words("dynasty.throw.part.war_song"), _signed(side.song)))
    return (*parts, *_helpers(side.supporters, words))


def _helpers(supporters: Iterable[ev.Helper], words: Words) -> Parts:
    powers: dict[Kind, list[int]] = {}
    for helper in supporters:
        powers.setdefault(helper.kind, []).append(helper.power)
    return tuple(
        (words.count(f"dynasty.throw.part.{kind}", len(powers[kind])), _signed(sum(powers[kind])))
        for kind in KINDS
        if kind in powers
    )


def _siege(event: ev.SiegeRolled, shown: Shown, words: Words) -> Throw:
    """A city's defense against one die. Rules: DYN-14.1, DYN-14.3."""
    total, defense = event.attacker.total, event.defense
    owner, seat = event.owner, event.attacker.seat
    winner = {"won": seat, "lost": owner}.get(event.outcome)
    city = ThrowRow(
        Hand(shown.colour(owner), ()),
        words(f"dynasty.level.{event.level}"),
        city_piece(event.level),
        None if winner is None else winner == owner,
        parts=_defense_parts(defense, words),
        total=str(defense.total),
    )
    word = {"won": "falls", "lost": "holds", "tie": "tie"}[event.outcome]
    verdict = words(f"dynasty.throw.{word}", a=total, b=defense.total)
    title = words("dynasty.throw.siege", tile=_tile(event.tile))
    return Throw(title, (city, _fighter(event.attacker, winner, shown, words)), verdict, None, event.attacker.die)


def _defense_parts(defense: ev.Defense, words: Words) -> Parts:
    """What a city's defense is made of. Rules: DYN-7.19."""
    parts = [(words("dynasty.throw.part.base"), str(defense.base))]
    if defense.houses:
        parts.append((words.count("dynasty.throw.part.houses", defense.houses), _signed(defense.houses)))
    if defense.ward:
        parts.append((words("dynasty.throw.part.ward"), _signed(defense.ward)))
    return tuple(parts)


def _evade(event: ev.EvadeRolled, shown: Shown, words: Words) -> Throw:
    """The target's one die against the evade number. Rules: DYN-13.3, DYN-13.4."""
    unit = unit_title(words, event.kind)
    target = ThrowRow(
        Hand(shown.colour(event.seat), (event.die,), ordered=False),
        unit,
        UNIT_PIECE[event.kind],
        event.escaped,
        least=event.need,
        note=words("dynasty.throw.need", n=event.need),
    )
    parts = [(words("dynasty.throw.part.evade"), str(_EVADE_BASE))]
    if event.helpers:
        ships = words.count("dynasty.throw.part.ship", len(event.helpers))
        parts.append((ships, _signed(_EVADE_PER_SHIP * len(event.helpers))))
    ship = ThrowRow(
        Hand(shown.colour(event.attacker), ()),
        unit_title(words, Kind.SHIP),
        UNIT_PIECE[Kind.SHIP],
        not event.escaped,
        parts=tuple(parts),
        total=f"{event.need}+",
    )
    verdict = words(f"dynasty.throw.{'escapes' if event.escaped else 'hit'}", unit=unit, a=event.die)
    return Throw(words("dynasty.throw.evade", tile=_tile(event.tile)), (target, ship), verdict, None, event.die)


def _firestorm(event: ev.FirestormRolled, shown: Shown, words: Words) -> Throw:
    """The spell's one die. Rules: DYN-17.5, DYN-17.6."""
    unit = unit_title(words, event.kind)
    caster = ThrowRow(
        Hand(shown.colour(event.seat), (event.die,), ordered=False),
        words("dynasty.spell.firestorm"),
        city_piece(5),
        event.destroyed,
        most=FIRESTORM_HITS,
        note=words("dynasty.throw.at_most", n=FIRESTORM_HITS),
    )
    target = ThrowRow(Hand(shown.colour(event.owner), ()), unit, UNIT_PIECE[event.kind], not event.destroyed)
    verdict = words(f"dynasty.throw.{'burnt' if event.destroyed else 'spared'}", unit=unit, a=event.die)
    title = words("dynasty.throw.firestorm", tile=_tile(event.tile))
    return Throw(title, (target, caster), verdict, None, event.die)


def _tile(tile: Square) -> str:
    """A tile as people read it: (5,3)."""
    return f"({tile[0]},{tile[1]})"


def _signed(value: int) -> str:
    """A number with its sign; a real minus."""
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"
