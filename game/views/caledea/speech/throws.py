"""Thrown dice as they are told on the board: who throws, what decides, and the sentence that says it."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.realm.structures import DEFEATED_BY
from game.engine.contract import Event
from game.views.caledea.hand.fight import square_text
from game.views.caledea.shown.pieces import STRUCTURE_PIECE, UNIT_PIECE
from game.views.caledea.shown.shown import Shown
from game.views.shared.board.dice import Hand, deciding_place
from game.views.shared.board.throw_sheet import Throw, ThrowRow
from game.words import Words


def throw_of(event: Event, shown: Shown, words: Words) -> Throw | None:
    """The throw that an event tells of; None for events without dice."""
    match event:
        case ev.BattleRolled():
            return _battle(event, shown, words)
        case ev.AssaultRolled():
            return _assault(event, shown, words)
        case ev.FirstPlayerRolled():
            return _first_player(event, shown, words)
    return None


def _battle(event: ev.BattleRolled, shown: Shown, words: Words) -> Throw:
    attacker, defender = event.attacker, event.defender
    title = words(f"board.fight.{'bombard' if event.bombard else 'battle'}", square=square_text(event.square))
    place = deciding_place(attacker.dice, defender.dice)
    rows = tuple(_row(roll, event.winner, shown, words) for roll in (defender, attacker))
    return Throw(title, rows, _verdict(event, place, words), place, _seed(attacker.dice + defender.dice))


def _row(roll: ev.Roll, winner: int | None, shown: Shown, words: Words) -> ThrowRow:
    won = None if winner is None else winner == roll.seat
    label = words(f"caledea.rank.{roll.rank.word}.title")
    return ThrowRow(Hand(shown.colour(roll.seat), roll.dice), label, UNIT_PIECE[roll.rank], won)


def _verdict(event: ev.BattleRolled, place: int | None, words: Words) -> str:
    """Which dice decided, in a sentence. Rules: CAL-8.10 to CAL-8.12."""
    if event.winner is None or place is None:
        return words("board.throw.tie")
    rolls = (event.attacker, event.defender)
    winner, loser = rolls if event.winner == event.attacker.seat else rolls[::-1]
    unit = words(f"caledea.rank.{winner.rank.word}.title")
    if place >= len(loser.dice):
        return words("board.throw.wins.longer", unit=unit)
    a, b = winner.sorted[place], loser.sorted[place]
    if place == 0:
        return words("board.throw.wins", unit=unit, a=a, b=b)
    return words.count("board.throw.wins.later", place, unit=unit, a=a, b=b)


def _assault(event: ev.AssaultRolled, shown: Shown, words: Words) -> Throw:
    unit = words(f"caledea.rank.{event.rank.word}.title")
    structure = words(f"caledea.structure.{event.structure.word}.acc")
    verdict = "storms" if event.success else "fails"
    row = ThrowRow(
        Hand(shown.colour(event.seat), event.dice),
        unit,
        UNIT_PIECE[event.rank],
        event.success,
        least=DEFEATED_BY[event.structure],
    )
    text = words(f"board.throw.{verdict}", unit=unit, structure=structure, a=max(event.dice))
    name = event.structure.word
    wall = ThrowRow(
        Hand(shown.colour(event.owner), ()),
        words(f"caledea.structure.{name}.title"),
        STRUCTURE_PIECE[event.structure],
        not event.success,
        note=words("board.fight.needs", faces=words(f"board.fight.needs.{name}")),
    )
    title = words("board.fight.assault", square=square_text(event.square))
    return Throw(title, (wall, row), text, None, _seed(event.dice))


def _first_player(event: ev.FirstPlayerRolled, shown: Shown, words: Words) -> Throw:
    """A die each for the first turn; the highest wins, those tied for it throw again. Rules: CAL-4.13."""
    best = max(event.dice)
    winners = [seat for seat, die in zip(event.seats, event.dice) if die == best]
    rows = tuple(
        ThrowRow(Hand(shown.colour(seat), (die,), ordered=False), _kingdom(seat, shown, words), won=die == best)
        for seat, die in zip(event.seats, event.dice)
    )
    one = len(winners) == 1
    verdict = words("board.throw.begins", kingdom=_kingdom(winners[0], shown, words)) if one else words(
        "board.throw.tie"
    )
    return Throw(words("board.throw.first"), rows, verdict, None, _seed(event.dice))


def _kingdom(seat: int, shown: Shown, words: Words) -> str:
    kingdom = shown.kingdoms[seat]
    return words(f"caledea.kingdom.{kingdom.id}" if kingdom is not None else "caledea.kingdom.any")


def _seed(dice: tuple[int, ...]) -> int:
    """A number from what fell, so that the same throw tumbles the same way again."""
    return sum(die * (i + 1) for i, die in enumerate(dice))
