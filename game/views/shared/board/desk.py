"""What the desks of games on a board have in common: nothing is hidden but what they say, all is shown as it comes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import Any

from game.engine.contract import Action, Seat
from game.ui.context import Context
from game.views.contract.base import Command, Handled
from game.views.contract.desk import Ask, News, OddsShown, SeatLine, Teller
from game.views.shared.panels.chronicle import Line, recap_lines

NO_COLOUR = "slate"
"""Of what belongs to nobody."""


class BoardDesk(ABC):
    """The answers of a `Desk` that only games with cards and secrets answer otherwise."""

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None],
        people: Collection[Seat], view: Any,
    ) -> None:  # fmt: skip
        """`players`: a name and a line about who it is ("Ada", "at this screen") for each seat; `run` forwards a
        command; `people`: seats that people decide for; `view`: the board.
        """
        self.ctx = ctx
        self.source = source
        self.players = players
        self.people = frozenset(people)
        self.lucky = self.people
        """The seats whose luck the chronicle tells."""
        self.view = view
        self._run = run

    @abstractmethod
    def seat_colour(self, seat: Seat) -> str:
        """The colour of a seat."""

    @abstractmethod
    def _seat_line(self, seat: Seat) -> SeatLine:
        """What is told of one seat."""

    @abstractmethod
    def _speech(self) -> Any:
        """Words for the position now."""

    def seat_lines(self) -> list[SeatLine]:
        """What every seat has."""
        return [self._seat_line(seat) for seat in range(self.source.state.seats)]

    def decider(self) -> Seat | None:
        """Whose decision it is: the reader's if it is theirs too. None once the game is over."""
        to_act = self.source.state.to_act
        if not to_act:
            return None
        seat: Seat = self.source.seat if self.source.seat in to_act else to_act[0]
        return seat

    def map_side(self, seat: Seat) -> int:
        """The seats in their order, where a game says nothing else."""
        return seat + 1

    def run(self, command: str) -> Handled:
        """Carry out a command of the prompt or the card; nothing happens where it isn't offered now."""
        if command not in [offered.id for offered in self.view.commands() if offered.enabled]:
            return False
        handled: Handled = self.view.run(command)
        return handled

    def in_colours(self, shown: OddsShown) -> OddsShown:
        """Odds in the colours of those who fight."""
        first, second = shown.odds.attacker, shown.odds.defender
        colours = (self.seat_colour(first.seat), NO_COLOUR if second is None else self.seat_colour(second.seat))
        return replace(shown, colours=colours)

    def action_label(self, action: Action) -> str:
        """An action as an entry of the plain list of choices."""
        label: str = self._speech().action(action)
        return label

    @abstractmethod
    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""

    def side(self) -> None:
        """Odds, the recap and the standings need the whole place."""
        return

    def nothing_left(self) -> Action | None:
        """A turn ends by the rules alone."""
        return None

    def end_panel(self) -> None:
        """The course of the game is plotted."""
        return

    def linger(self, events: Sequence[Any]) -> Ask | None:
        """Nothing."""
        return None

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """The prompt waits until all has been shown."""
        return None

    def refresh_shown(self) -> Seat | None:
        """The panels wait until all has been shown."""
        return None

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """In the order of the seats."""
        return seats[0]

    def news(self, events: Sequence[Any]) -> list[News]:
        """Nothing is uncovered for one seat alone."""
        return []

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """The lines of the recent entries only, told with the knowledge of all before."""
        return recap_lines(self.teller(), entries, recent)
