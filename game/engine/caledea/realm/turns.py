"""Turns and rounds: beginning, the end of a move, the end of a turn. Rules: section 5, CAL-15.5, CAL-16.5."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import Power, Rank, Structure
from game.engine.caledea.position.position import Phase, Position, Unit
from game.engine.caledea.realm.end import end_by_limit
from game.engine.contract import Seat

Out = list[CaledeaEvent]


def begin_turn(p: Position, seat: Seat, out: Out) -> None:
    """Gold is all there, moves as on the card; the very first turn may be shorter. Rules: CAL-5.2, CAL-4.21."""
    p.active = seat
    p.phase = Phase.TURN
    p.moves_left = p.kingdom(seat).moves
    if p.config.first_turn == "one_move" and p.round == 1 and seat == p.order[0]:
        p.moves_left = 1
    out.append(ev.TurnBegan(seat=seat, round=p.round, moves=p.moves_left))


def finish_move(p: Position, out: Out) -> None:
    """After every completed move: the game may be won, the mover gone; else one move less is left. Rules: CAL-16.5."""
    p.fight = None
    if p.result is not None:
        return
    if not p.alive[p.active]:
        end_turn(p, "defeated", out)
        return
    p.phase = Phase.TURN
    p.moves_left -= 1


def finish_power(p: Position) -> None:
    """After a power: back to the turn, whatever is left in it. Rules: CAL-5.8, CAL-16.3."""
    p.bombardment = None
    if p.result is None:
        p.phase = Phase.TURN


def end_turn(p: Position, why: str, out: Out) -> None:
    """Used gold comes back, flags and power dice go, the next turn begins. Rules: CAL-1.9, CAL-5.7, CAL-11.6."""
    seat = p.active
    out.append(ev.TurnEnded(seat=seat, why=why, moves_left=p.moves_left))
    p.used[seat] = 0
    p.moves_left = 0
    rest(p, seat)
    following = _next_seat(p)
    if p.order.index(following) <= p.order.index(seat) and _round_ends_game(p, out):
        return
    begin_turn(p, following, out)


def rest(p: Position, seat: Seat) -> None:
    """Clear the flags and power dice of a seat's units. Rules: CAL-1.9, CAL-20.23."""
    for unit in p.units_of(seat):
        fresh = Unit(unit.id, unit.seat, unit.rank, unit.cell)
        if unit != fresh:
            p.units[unit.id] = fresh


def _round_ends_game(p: Position, out: Out) -> bool:
    """Count the round that is over; whether a limit ends the game with it. Rules: CAL-5.11, CAL-15.5, CAL-15.11."""
    p.quiet = 0 if p.stirred else p.quiet + 1
    p.stirred = False
    if p.round == p.config.turn_limit:
        end_by_limit(p, "turn_limit", out)
        return True
    if p.quiet and p.quiet == p.config.quiet_limit:
        end_by_limit(p, "quiet_limit", out)
        return True
    p.round += 1
    return False


def _next_seat(p: Position) -> Seat:
    """The next surviving player in turn order. Rules: CAL-4.14, CAL-5.1."""
    place = p.order.index(p.active)
    for n in range(1, len(p.order) + 1):
        seat = p.order[(place + n) % len(p.order)]
        if p.alive[seat]:
            return seat
    raise AssertionError("a game without survivors goes on")


def something_left(p: Position) -> bool:
    """Whether the active player, in a turn, has any legal action but ending it or resigning. Rules: CAL-5.6, CAL-5.8.

    A unit that may move always has somewhere to go: a neighbouring square is a legal destination whatever holds it.
    """
    seat = p.active
    card = p.kingdom(seat)
    gold = p.available(seat)
    own = p.units_of(seat)
    if not p.moves_left:
        return powers_can_be_used(p) and _can_use_power(p, seat, own, gold)
    if any(not unit.moved and not unit.upgraded for unit in own):
        return True
    general = any(unit.rank == Rank.GENERAL for unit in own)
    for unit in own:
        if (
            not unit.moved
            and can_be_raised(unit, general)
            and gold >= card.upgrade_price(Rank(unit.rank + 1))
        ):
            return True
    return _can_build(p, seat, gold) or _can_use_power(p, seat, own, gold)


def powers_can_be_used(p: Position) -> bool:
    """Whether Bombard and Transport have their time, in a turn. Rules: CAL-4.22, CAL-5.6."""
    return p.moves_left > 0 or p.config.powers_after_last_move == "allowed"


def can_be_raised(unit: Unit, general: bool) -> bool:
    """Whether a higher rank is open to a unit, price aside; `general`: the seat has one. Rules: CAL-7.3, CAL-7.5."""
    return unit.rank == Rank.INFANTRY or (unit.rank == Rank.CAVALRY and not general)


def _can_build(p: Position, seat: Seat, gold: int) -> bool:
    card = p.kingdom(seat)
    for cell in p.sites_of(seat):
        standing = p.structures.get(cell)
        if standing is None:
            if gold >= card.tower and p.capital_owner(cell) in (None, seat) and p.owner_at(cell) in (None, seat):
                return True
        elif standing == (seat, Structure.TOWER) and gold >= card.castle:
            return True
    return False


def _can_use_power(p: Position, seat: Seat, own: list[Unit], gold: int) -> bool:
    card = p.kingdom(seat)
    if gold < card.power_price:
        return False
    if card.power is Power.BOMBARD:
        return any(
            p.owner_at(near) not in (None, seat) for unit in own for near in p.geo.neighbours[unit.cell]
        )
    if card.power is Power.TRANSPORT:
        anchors = {unit.cell for unit in own if not unit.moved}
        return any(anchors - {unit.cell} for unit in own)
    return False
