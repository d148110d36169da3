"""The turn: draw, play, resolve, and what comes next. Rules: section 4, CLR-9.1, CLR-11.1."""

from __future__ import annotations

from game.engine.caleira.play import effects, end, setup, table
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.position import SEATS, Out, Position
from game.engine.caleira.position.records import Phase
from game.engine.contract import Seat


def play(s: Position, seat: Seat, kind: int, up: bool, left: bool, out: Out) -> None:
    """A card is laid; face-up its effect is activated. Rules: CLR-4.4 to CLR-4.9, CLR-5.1."""
    piece = table.lay(s, seat, kind, up, left, out)
    if up:
        table.activate(s, kind, seat, piece, out)


def resolve(s: Position, out: Out) -> None:
    """Go on until somebody is asked or the match is over: first the queue, then the next turn.

    Rules: CLR-4.10, CLR-5.5, CLR-9.1, CLR-9.2, CLR-11.1.
    """
    while True:
        if s.eliminated is not None and end.survivor(s) is not None:
            table.remove_effects(s, None, out)
            if _round_over(s, out):
                return
        elif s.queue:
            if effects.begin(s, out):
                return
            continue
        elif end.played_out(s):
            if _round_over(s, out):
                return
        else:
            s.turn = next_seat(s)
        if begin_turn(s, out):
            return


def _round_over(s: Position, out: Out) -> bool:
    """Score the round and set up the next; whether the match is over instead. Rules: CLR-9.1, CLR-9.2, CLR-10.1."""
    if end.end_round(s, out):
        return True
    setup.begin_next_round(s, out)
    return False


def next_seat(s: Position) -> Seat:
    """The next surviving seat clockwise. Rules: CLR-1.2, CLR-8.5."""
    seat = (s.turn + 1) % s.seats
    return seat if seat != s.eliminated else (seat + 1) % s.seats


def begin_turn(s: Position, out: Out) -> bool:
    """The turn player draws and is to play; whether there is a card to play. Rules: CLR-4.2, CLR-4.3, CLR-4.11."""
    seat = s.turn
    s.turn_number += 1
    s.activations = 0
    out.append(ev.TurnBegan(seat=seat, number=s.turn_number))
    if s.deck:
        table.draw(s, seat, out)
    if not s.hands[seat]:
        out.append(ev.TurnIdled(seat=seat))
        return False
    s.phase, s.to_act = Phase.AWAIT_PLAY, SEATS[seat]
    return True
