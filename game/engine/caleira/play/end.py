"""How a round and a match end. Rules: sections 9 and 10."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import KINDS, Kind
from game.engine.caleira.position.position import KIND, KNOWN, PUBLIC, UP, Out, Position
from game.engine.caleira.position.records import AsideCard, Phase, Piece, RoundResult
from game.engine.contract import Defeat, Result, Seat

_SEATS_OF: tuple[tuple[Seat, ...], ...] = tuple(
    tuple(seat for seat in range(4) if bits >> seat & 1) for bits in range(16)
)
"""Seats by the bits that stand for them."""


def survivor(s: Position) -> Seat | None:
    """The seat that is left alone after an elimination, if any. Rules: CLR-8.4."""
    left = s.survivors()
    return left[0] if len(left) == 1 else None


def played_out(s: Position) -> bool:
    """Whether deck and hands are empty. Rules: CLR-9.1."""
    return not s.deck and not any(s.hands)


def end_round(s: Position, out: Out) -> bool:
    """Score the round and lay everything open; whether the match is over too. Rules: CLR-9.1 to CLR-9.10, CLR-10.3."""
    result = round_result(s)
    s.rounds = (*s.rounds, result)
    out.append(ev.RoundEnded(result=result))
    wins = round_wins(s.rounds, s.seats)
    rounds = s.config.match_rounds
    if s.round < rounds and max(wins) < (rounds + 1) // 2:
        return False
    s.result = match_result(s)
    s.phase, s.to_act = Phase.MATCH_END, ()
    out.append(ev.MatchEnded(result=s.result))
    return True


def round_result(s: Position) -> RoundResult:
    """The result of the round as it stands now. Rules: CLR-9.3 to CLR-9.9."""
    points = tuple(0 if seat == s.eliminated else s.points(seat) for seat in range(s.seats))
    sizes = tuple(len(castle) for castle in s.castles)
    marks = [(-1, -1) if seat == s.eliminated else (points[seat], sizes[seat]) for seat in range(s.seats)]
    ranks = ranks_of(marks)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    if survivor(s) is not None:
        reason = "last_standing"
    elif len(winners) > 1:
        reason = "shared"
    else:
        reason = "points" if points.count(max(points)) == 1 else "castle_size"
    return RoundResult(
        round=s.round, starter=s.starter, turns=s.turn_number, winners=winners, reason=reason, ranks=ranks,
        points=points, sizes=sizes, eliminated=s.eliminated, eliminated_by=s.eliminated_by,
        castles=tuple(open_castle(s, seat) for seat in range(s.seats)), aside=open_aside(s),
    )  # fmt: skip


def ranks_of(marks: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Places by marks, the greatest first; equal ones share a place. Rules: CLR-9.8."""
    return tuple(1 + sum(other > own for other in marks) for own in marks)


def round_wins(rounds: Sequence[RoundResult], seats: int) -> tuple[int, ...]:
    """Rounds won by each seat. Rules: CLR-10.3."""
    return tuple(sum(seat in result.winners for result in rounds) for seat in range(seats))


def totals(rounds: Sequence[RoundResult], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Points and sizes of all rounds together, by seat. Rules: CLR-10.4."""
    return (
        tuple(sum(result.points[seat] for result in rounds) for seat in range(seats)),
        tuple(sum(result.sizes[seat] for result in rounds) for seat in range(seats)),
    )


def match_result(s: Position) -> Result:
    """The result of the game: of its round, or of the match with round wins as scores. Rules: CLR-9.8, CLR-10.4."""
    defeats = tuple(
        Defeat(result.eliminated, "spire", result.eliminated_by, result.round)
        for result in s.rounds
        if result.eliminated is not None
    )
    if s.config.match_rounds == 1:
        last = s.rounds[-1]
        return Result(last.ranks, last.points, last.reason, defeats)
    wins = round_wins(s.rounds, s.seats)
    points, sizes = totals(s.rounds, s.seats)
    ranks = ranks_of(list(zip(wins, points, sizes)))
    return Result(ranks, wins, _match_reason(wins, points, sizes), defeats)


def _match_reason(wins: Sequence[int], points: Sequence[int], sizes: Sequence[int]) -> str:
    """What decided a match: `rounds`, `points`, `castle_size`, or nothing: `shared`. Rules: CLR-10.4."""
    best = [seat for seat in range(len(wins)) if wins[seat] == max(wins)]
    for reason, marks in (("rounds", wins), ("points", points), ("castle_size", sizes)):
        most = max(marks[seat] for seat in best)
        best = [seat for seat in best if marks[seat] == most]
        if len(best) == 1:
            return reason
    return "shared"


def open_castle(s: Position, seat: Seat) -> tuple[Piece, ...]:
    """A castle with every kind open. Rules: CLR-9.10."""
    return tuple(Piece(*_open_piece(s, piece)) for piece in s.castles[seat])


def _open_piece(s: Position, piece: int) -> tuple[int, bool, Kind, tuple[Seat, ...], bool]:
    """A piece with its kind, in a castle or aside."""
    packed = s.pieces[piece]
    return piece, packed & UP > 0, KINDS[packed & KIND], knowers(s, piece), packed & PUBLIC > 0


def knowers(s: Position, piece: int) -> tuple[Seat, ...]:
    """Seats that know a piece's kind because they have seen it. Rules: CLR-12.1, CLR-12.3, CLR-12.4."""
    return _SEATS_OF[s.pieces[piece] >> KNOWN & 15]


def open_aside(s: Position) -> tuple[AsideCard, ...]:
    """The cards of the eliminated player with every kind open: pieces from left to right, then the hand."""
    if s.eliminated is None:
        return ()
    pieces = tuple(AsideCard(*_open_piece(s, piece)) for piece in s.aside)
    return pieces + tuple(AsideCard(None, False, KINDS[kind], (s.eliminated,)) for kind in s.aside_hand)
