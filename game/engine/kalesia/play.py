"""From a choice to the next one: reveal, capture, end of a round, end of the game. Rules: sections 4, 5, 7, 8, 9.

There is one decision; all that follows the last choice of a hand happens by itself.
"""

from __future__ import annotations

from game.engine.contract import Result, Seat
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import HANDS_A_ROUND, WEAPON_OF, Alliance, codes
from game.engine.kalesia.position.audience import all_but
from game.engine.kalesia.position.events import KalesiaEvent
from game.engine.kalesia.position.forest import CELLS, completed_lines, temple_possible
from game.engine.kalesia.position.hands import PAIR_CODES, KindPair, captured_by, values_by_alliance, without
from game.engine.kalesia.position.position import Position, hand_of, round_of
from game.engine.kalesia.position.records import Cell, Line, Outcome, PlayedHand

Out = list[KalesiaEvent]


def begin_hand(p: Position, out: Out) -> None:
    """The uncaptured area with the lowest number is contested, and everybody is to choose. Rules: KAL-4.1, KAL-1.7."""
    number = len(p.history) + 1
    p.chosen = [None] * p.seats
    p.offers = [None] * p.seats
    p.waiting = tuple(range(p.seats))
    out.append(ev.HandBegan(round=round_of(number), hand=hand_of(number), number=number, cell=p.where[number - 1]))


def choose(p: Position, seat: Seat, pair: KindPair, out: Out) -> None:
    """A seat lays two weapons face-down; the last choice turns all of them. Rules: KAL-4.2 to KAL-4.4, KAL-10.3."""
    p.hands[seat] = without(p.hands[seat], pair)
    p.chosen[seat] = pair
    p.offers[seat] = None
    p.waiting = tuple([other for other in p.waiting if other != seat])
    out.append(ev.WeaponsChosen(seat=seat, weapons=PAIR_CODES[pair], audience=(seat,)))
    out.append(ev.WeaponsChosen(seat=seat, weapons=None, audience=all_but(p.seats, seat), masked=True))
    if not p.waiting:
        _reveal(p, out)


def _reveal(p: Position, out: Out) -> None:
    """Turn all weapons, add up, capture; then the end, the next hand or the next round. Rules: KAL-4.4 to KAL-4.9."""
    number = len(p.history) + 1
    cell = p.where[number - 1]
    pairs = [pair for pair in p.chosen if pair is not None]
    weapons = tuple([PAIR_CODES[pair] for pair in pairs])
    values = values_by_alliance(pairs)
    totals = (sum([v for _, v in values[0]]), sum([v for _, v in values[1]]), sum([v for _, v in values[2]]))
    alliance, why, tied = captured_by(totals)
    round, hand = round_of(number), hand_of(number)
    out.append(ev.WeaponsRevealed(round=round, hand=hand, number=number, weapons=weapons))
    out.append(ev.TotalsCounted(totals=totals, values=values))
    out.append(ev.AreaCaptured(number=number, cell=cell, alliance=alliance, why=why, totals=totals, tied=tied))
    p.holders[cell] = alliance
    p.history = (*p.history, PlayedHand(number, cell, round, hand, weapons, totals, alliance, why, tied))
    p.chosen = [None] * p.seats
    if not _end_if_over(p, cell, out):
        if hand == HANDS_A_ROUND:
            _end_round(p, round, out)
        begin_hand(p, out)


# ------------------------------------------------------------------------------------------ the end of a round
def _end_round(p: Position, round: int, out: Out) -> None:
    """Everybody gives three weapons to the left neighbour, then takes the own eight back. Rules: KAL-5.2, KAL-5.3."""
    out.append(ev.RoundEnded(round=round))
    kept = tuple(p.hands)
    own = [played_in_round(p, seat, round) for seat in range(p.seats)]
    p.passed = (*p.passed, kept)
    for giver, three in enumerate(kept):
        receiver = (giver + 1) % p.seats
        p.hands[receiver] = tuple(sorted((*own[receiver], *three)))
        audience, others, count = (giver, receiver), all_but(p.seats, giver, receiver), len(three)
        out.append(
            ev.WeaponsPassed(giver=giver, receiver=receiver, weapons=codes(three), count=count, audience=audience)
        )
        out.append(
            ev.WeaponsPassed(giver=giver, receiver=receiver, weapons=None, count=count, audience=others, masked=True)
        )
    out.append(ev.WeaponsTakenBack(weapons=tuple([codes(tuple(weapons)) for weapons in own])))


def played_in_round(p: Position, seat: Seat, round: int) -> list[int]:
    """The weapons that a seat has in front in a round, sorted. Rules: KAL-4.8."""
    first = (round - 1) * HANDS_A_ROUND
    played = p.history[first : first + HANDS_A_ROUND]
    return sorted([WEAPON_OF[code] for hand in played for code in hand.weapons[seat]])


# ------------------------------------------------------------------------------------------- the end of the game
def _end_if_over(p: Position, cell: Cell, out: Out) -> bool:
    """Check for the end after a capture: temple, all captured, no temple possible. Rules: KAL-8.1 to KAL-8.3, 8.7."""
    lines = completed_lines(p.holders, cell)
    holder = p.holders[cell]
    if lines and holder is not None:
        out.append(ev.TempleBuilt(alliance=holder, lines=lines))
        _end(p, holder, "temple", lines, out)
    elif len(p.history) == CELLS:
        _end(p, Alliance.FOREST, "all_captured", (), out)
    elif p.config.stop_when_decided == "on" and not temple_possible(p.holders):
        _end(p, Alliance.FOREST, "no_temple_possible", (), out)
    return p.result is not None


def _end(p: Position, alliance: Alliance, reason: str, lines: tuple[Line, ...], out: Out) -> None:
    """All alliances are revealed; who belongs to the winning one has won. Rules: KAL-8.4, KAL-8.5, KAL-8.10."""
    p.outcome = Outcome(alliance, reason, lines, p.alliances, p.set_aside, len(p.history))
    p.result = Result(tuple([1 if won else 2 for won in p.outcome.won]), (0,) * p.seats, reason)
    p.offers = [None] * p.seats
    out.append(ev.GameEnded(result=p.result, outcome=p.outcome))
