"""The prompt's sentences: what is being decided in Kalesia, and how a game has ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.contract import Seat
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.records import Outcome
from game.engine.kalesia.state import KalesiaView
from game.ui.paint.rich import escape
from game.ui.widgets import Block
from game.views.contract.base import Source, Worded
from game.views.contract.desk import Ask, EndLine
from game.views.contract.named import Place
from game.views.kalesia.desk.choosing import NEEDED
from game.views.kalesia.field import compose as co
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.shown import Shown

_INDENT = 23


class Passing(Protocol):
    """What is being shown. `passing`: how far the hands are on their way."""

    passing: co.Passing


class Table(Protocol):
    """The table, as far as the prompt speaks of it."""

    record: KalesiaView
    shown: Shown
    chosen: list[str]

    @property
    def motion(self) -> Passing:
        """What is being shown."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets may be seen."""

    @property
    def weapons(self) -> tuple[str, ...]:
        """The weapons that are being chosen, by code."""


class Asked(Protocol):
    """Whose prompt it is: the table, and what the players are called."""

    people: frozenset[Seat]
    players: Sequence[tuple[str, str]]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def source(self) -> Source:
        """Where the position comes from."""

    @property
    def view(self) -> Table:
        """The table."""

    def seat_colour(self, seat: Seat) -> str:
        """Colours in the order of the seats."""

    def seat_name(self, seat: Seat) -> str:
        """The player's name."""


def ask(desk: Asked) -> Ask:
    """The sentence for what the person is in the middle of, or whom the game waits for."""
    record = desk.view.record
    if record.outcome is not None:
        return verdict(desk)
    seat = desk.source.seat
    if seat is None or record.has_chosen[seat] or desk.view.viewer != seat:
        return _waiting(desk)
    return _choosing(desk)


def _choosing(desk: Asked) -> Ask:
    words, view = desk.ctx.words, desk.view
    title = words("kalesia.ask.choose", number=view.record.number)
    names = () if view.record.cell is None else (Place("area", view.record.cell),)
    count = len(view.chosen)
    key = "both" if count == NEEDED else "first" if count else "none"
    picture = faces.WEAPON[faces.split(view.weapons[0])[0]] if view.chosen else "kal_forest"
    return Ask(title, words(f"kalesia.ask.choose.{key}"), picture=picture, names=names)


def _waiting(desk: Asked) -> Ask:
    """Who still chooses. With computers at it the prompt shows that the program lives."""
    words, record = desk.ctx.words, desk.view.record
    missing = [seat for seat in range(record.seats) if not record.has_chosen[seat]]
    names = [desk.seat_name(seat) for seat in missing]
    title = words("kalesia.ask.wait.last", name=names[0]) if len(names) == 1 else words("kalesia.ask.wait")
    more = words("kalesia.ask.wait.more", done=record.seats - len(missing), n=record.seats)
    computers = any(seat not in desk.people for seat in missing)
    about = tuple(Place("seat", seat) for seat in missing)
    return Ask(title, more, waiting=computers and desk.source.seat is None, picture="kal_forest", names=about)


def interlude(desk: Asked) -> Ask:
    """What is being shown, and what has come of it as far as that has been shown."""
    words, shown = desk.ctx.words, desk.view.shown
    tally = shown.tally if shown.turned else None
    if desk.view.motion.passing:
        return Ask(words("kalesia.ask.passing"), words("kalesia.ask.passing.more"), picture="kal_forest")
    if tally is None:
        return Ask(words("kalesia.ask.shown"), picture="kal_forest")
    title = words("kalesia.ask.turned", number=tally.number)
    if tally.alliance is None:
        return Ask(title, words("kalesia.ask.turned.more"), picture="kal_forest")
    captured = words(f"kalesia.last.captured.{tally.alliance}", number=tally.number)
    more = f"{captured} {words(f'kalesia.last.{tally.why}')}"
    return Ask(title, more, picture=faces.FIGURE[tally.alliance], names=(Place("number", tally.number),))


def linger(desk: Asked, events: Sequence[Any]) -> Ask | None:
    """How a hand ended, and who is asked next; nothing within a hand, when the game is over, or where computers play
    among themselves and nobody is asked.
    """
    words = desk.ctx.words
    captured = next((event for event in events if isinstance(event, ev.AreaCaptured)), None)
    if captured is None or not desk.people or not any(isinstance(event, ev.HandBegan) for event in events):
        return None
    title = words(f"kalesia.last.captured.{captured.alliance}", number=captured.number)
    return Ask(title, words("kalesia.ask.go_on", name=desk.seat_name(min(desk.people))),
               picture=faces.FIGURE[captured.alliance])  # fmt: skip


# ---------------------------------------------------------------------------------------- the end
def verdict(desk: Asked) -> Ask:
    """Which alliance has won and why, and with it whom; nobody, if nobody belongs to it. Rules: KAL-8.4, KAL-8.5."""
    outcome, words = _outcome(desk), desk.ctx.words
    reason = words(f"kalesia.end.{outcome.reason}.{outcome.alliance}")
    winners = [desk.seat_name(seat) for seat, won in enumerate(outcome.won) if won]
    if not winners:
        more = words(f"kalesia.end.all_lost.{outcome.alliance}")
    elif len(winners) == 1:
        more = words(f"kalesia.end.winner.{outcome.alliance}", name=winners[0])
    else:
        more = words(f"kalesia.end.winners.{outcome.alliance}", names=", ".join(winners[:-1]), last=winners[-1])
    return Ask(reason, more, picture=faces.FIGURE[outcome.alliance])


def _outcome(desk: Asked) -> Outcome:
    outcome = desk.view.record.outcome
    assert outcome is not None, "the game is over"
    return outcome


def end_lines(desk: Asked) -> list[EndLine]:
    """Winners first: who belonged to which alliance. Rules: KAL-8.10."""
    outcome, words = _outcome(desk), desk.ctx.words
    lines = []
    for seat in sorted(range(len(outcome.alliances)), key=lambda seat: (not outcome.won[seat], seat)):
        alliance = outcome.alliances[seat]
        key = "won" if outcome.won[seat] else "lost"
        text = f"<icon:{faces.FIGURE[alliance]}> {escape(words(f'kalesia.event.{key}.{alliance}'))}"
        block = Block(text, indent=_INDENT, link="rule:KAL-8.4")
        lines.append(EndLine(seat, desk.seat_name(seat), desk.players[seat][1], (block,)))
    return lines


def colour_of_now(desk: Asked, seat: Seat | None) -> str:
    """The colour of the pennant: that of who looks, or of who is at the lower edge."""
    return desk.seat_colour(desk.source.near if seat is None else seat)
