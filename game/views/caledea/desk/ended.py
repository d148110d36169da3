"""What the kinds of units of a game of Caledea won and lost, and what the points are made of. Rules: CAL-15.6."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.caledea.realm.end import VICTORY_POINTS, score
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.views.contract.ended import Achieved, Deed, Ended, Spoken, Why, ordered, seat_sides


def ended(desk: Spoken, state: CaledeaState, entries: Sequence[Any]) -> Ended:
    """The end of a game."""
    result, words = state.result, desk.ctx.words
    assert result is not None, "the game is over"
    winner = result.winners[0]
    others = [score(state, seat) for seat in range(state.seats) if seat != winner]
    told = words("aftermath.score", first=score(state, winner), second=max(others))
    return Ended(told, _whys(desk, state, winner), _achieved(desk, state, entries), seat_sides(desk, state.seats))


def _whys(desk: Spoken, state: CaledeaState, seat: Seat) -> tuple[Why, ...]:
    words, colour = desk.ctx.words, desk.seat_colour(seat)
    defeats = sum(fallen.victor == seat for fallen in state.defeats)
    castles = sum(built == (seat, Structure.CASTLE) for built in state.structures.values())
    found = [Why(words.count("aftermath.why.squares", state.gold(seat)), f"+{state.gold(seat)}", icon="cal_coin")]
    if defeats:
        text = words.count("aftermath.why.rivals", defeats)
        found.append(Why(text, f"+{VICTORY_POINTS * defeats}", "cal_general", colour))
    if castles:
        found.append(Why(words.count("aftermath.why.castles", castles), f"+{castles}", "cal_castle", colour))
    return tuple(found)


def _achieved(desk: Spoken, state: CaledeaState, entries: Sequence[Any]) -> Achieved:
    """Rank dice of enemies that each kind of unit has beaten, walls counted by level; and its own that were lost."""
    words = desk.ctx.words
    won: Counter[tuple[Seat, Rank]] = Counter()
    lost: Counter[tuple[Seat, Rank]] = Counter()
    winner: tuple[Seat, Rank] | None = None
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.BattleRolled) and event.winner is not None:
            roll = event.attacker if event.winner == event.attacker.seat else event.defender
            winner = (roll.seat, roll.rank)
        elif isinstance(event, ev.AssaultRolled) and event.success:
            winner = (event.seat, event.rank)
            won[winner] += int(event.structure)
        elif isinstance(event, ev.UnitDestroyed):
            lost[event.seat, event.rank] += int(event.rank)
            if winner is not None and winner[0] == event.by:
                won[winner] += int(event.rank)
    deeds = [
        Deed(words("aftermath.deeds.of", what=words(f"caledea.rank.{rank.word}.title"), whose=desk.seat_name(seat)),
             desk.seat_colour(seat), won[seat, rank], lost[seat, rank], piece=f"cal_{rank.word}")
        for seat in range(state.seats)
        for rank in Rank
        if won[seat, rank] or lost[seat, rank]
    ]  # fmt: skip
    return Achieved(
        words("aftermath.deeds.kinds"), words("aftermath.deeds.beaten"), words("aftermath.deeds.fallen"), ordered(deeds)
    )
