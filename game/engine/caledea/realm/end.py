"""Defeat, victory and the final order. Rules: sections 14 and 15."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import SALT, Phase, Position
from game.engine.contract import Defeat, Result, Seat

Out = list[CaledeaEvent]

VICTORS_INFANTRY = 3
"""Rules: CAL-14.7, step 4."""

VICTORY_POINTS = 3
"""What a defeat counts in its victor's score. Rules: CAL-15.6."""


def defeat(p: Position, seat: Seat, kind: str, victor: Seat | None, out: Out) -> None:
    """Carry a defeat out, up to the victor's infantry. Ending the turn is the caller's. Rules: CAL-14.7 to CAL-14.9."""
    capital = p.capitals[seat]
    assert capital is not None
    out.append(ev.PlayerDefeated(seat=seat, kind=kind, victor=victor, capital=p.geo.squares[capital]))
    _clear_pieces(p, seat)
    p.alive[seat] = False
    p.stirred = True
    p.defeats = (*p.defeats, Defeat(seat=seat, kind=kind, victor=victor, round=p.round))
    left = p.survivors()
    if len(left) == 1:
        _end(p, "last_kingdom", out)
    elif victor is not None:
        count = min(VICTORS_INFANTRY, p.supply(victor))
        units = tuple(p.recruit(victor, capital) for _ in range(count))
        out.append(ev.InfantryPlaced(seat=victor, square=p.geo.squares[capital], units=units))


def _clear_pieces(p: Position, seat: Seat) -> None:
    """The defeated player's pieces leave; salt that nobody can undo goes too. Rules: CAL-14.7, CAL-14.9."""
    pair = p.kingdom(seat).pair
    p.units = {i: unit for i, unit in p.units.items() if unit.seat != seat}
    p.at = {cell: ids for cell, ids in p.at.items() if ids[0] in p.units}
    p.marks = {
        cell: owner
        for cell, owner in p.marks.items()
        if owner != seat and not (owner == SALT and p.board.pairs[cell] == pair)
    }
    p.structures = {cell: s for cell, s in p.structures.items() if s[0] != seat}
    p.capitals[seat] = None
    p.markers[seat] = 0
    p.used[seat] = 0


def complete_city(p: Position, seat: Seat, out: Out) -> bool:
    """End the game if the seat has its five castles. Rules: CAL-12.20, CAL-12.21, CAL-15.2."""
    if any(p.structures.get(cell) != (seat, Structure.CASTLE) for cell in p.sites_of(seat)):
        return False
    out.append(ev.FortifiedCityCompleted(seat=seat))
    _end(p, "fortified_city", out, winner=seat)
    return True


def end_by_limit(p: Position, reason: str, out: Out) -> None:
    """Score the game at its turn limit or quiet limit. Rules: CAL-15.5, CAL-15.11."""
    _end(p, reason, out)


def score(p: Position, seat: Seat) -> int:
    """A point for each gold piece and each own castle, three for each defeat as its victor. Rules: CAL-15.6."""
    castles = _count(p, seat, Structure.CASTLE)
    return p.gold(seat) + castles + VICTORY_POINTS * sum(fallen.victor == seat for fallen in p.defeats)


def _count(p: Position, seat: Seat, level: Structure) -> int:
    return sum(built == (seat, level) for built in p.structures.values())


def standing(p: Position, seat: Seat) -> tuple[int, int, int]:
    """What survivors are compared by: score, rank dice, towers. Rules: CAL-15.6, CAL-15.7."""
    rank_dice = sum(unit.rank for unit in p.units_of(seat))
    return score(p, seat), rank_dice, _count(p, seat, Structure.TOWER)


def _end(p: Position, reason: str, out: Out, winner: Seat | None = None) -> None:
    p.result = _result(p, reason, winner)
    p.phase = Phase.GAME_OVER
    p.fight = None
    p.bombardment = None
    out.append(ev.GameEnded(result=p.result))


def _result(p: Position, reason: str, winner: Seat | None) -> Result:
    """All players by place: winner, survivors by standing, the defeated by lateness. Rules: CAL-15.8."""
    standings = {seat: standing(p, seat) for seat in range(p.seats) if p.alive[seat]}
    ranks = [0] * p.seats
    for seat in standings:
        if seat == winner:
            ranks[seat] = 1
            continue
        better = sum(
            other != seat and (other == winner or (winner != seat and standings[other] > standings[seat]))
            for other in standings
        )
        ranks[seat] = 1 + better
    for late, fallen in enumerate(reversed(p.defeats)):
        ranks[fallen.seat] = len(standings) + 1 + late
    scores = tuple(score(p, seat) if p.alive[seat] else 0 for seat in range(p.seats))
    return Result(ranks=tuple(ranks), scores=scores, reason=reason, defeats=p.defeats)
