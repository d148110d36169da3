"""Kalesia at the play scene's desk: panels, sentences, questions. The seats are on the table itself."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.engine.contract import Action, Refusal, Seat
from game.engine.kalesia.position.actions import PlayWeapons
from game.ui.context import Context
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Block, Button, Dialog, Widget
from game.views.contract.base import Command, Handled
from game.views.contract.desk import Ask, Click, Doing, EndLine, News, OddsShown, Question, SeatLine, Standing
from game.views.kalesia.desk import asks
from game.views.kalesia.desk.choosing import LAY
from game.views.kalesia.desk.view import KalesiaTable
from game.views.kalesia.panels.end import EndPanel
from game.views.kalesia.panels.last_hand import LastHand
from game.views.kalesia.panels.memory import MemoryPage
from game.views.kalesia.panels.own import OwnPanel
from game.views.kalesia.speech import tips
from game.views.kalesia.speech.chronicle import Teller
from game.views.shared.panels.chronicle import Line, recap_lines

GO_ON = "go_on"
"""The command that ends what is being shown."""

MEMORY_WIDTH = 1000
"""Units of the memory page at most."""


class KalesiaDesk:
    """Kalesia's part of the play scene. See `game.views.contract.desk.Desk`."""

    tools = ("threat",)
    needs_card = True

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: KalesiaTable | None = None,
    ) -> None:  # fmt: skip
        self.ctx = ctx
        self.source = source
        self.players = players
        self.people = frozenset(people)
        names = [name for name, _ in players]
        colours = [self.seat_colour(seat) for seat in range(len(players))]
        self.view = view or KalesiaTable(ctx, source, names, colours)
        self.view.alone = len(self.people) == 1
        self._panel = OwnPanel("own", self.view, self.open_memory)
        self._side = LastHand("last", self.view)

    # ------------------------------------------------------------------------------------ seats
    def seat_colour(self, seat: Seat) -> str:
        """Colours in the order of the seats."""
        return SEAT_IDS[seat]

    def seat_name(self, seat: Seat) -> str:
        """The player's name."""
        return self.players[seat][0]

    def seat_lines(self) -> list[SeatLine]:
        """None: the seats are around the forest."""
        return []

    def standings(self) -> list[Standing]:
        """None: nothing is counted before the end. Rules: KAL-8.6."""
        return []

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """Round and hand."""
        record = self.view.record
        return self.ctx.words("kalesia.round", round=record.round, hand=record.hand)

    def pennant(self) -> tuple[str, str] | None:
        """All choose in secret, or one of several people alone."""
        record, words = self.view.record, self.ctx.words
        if record.outcome is not None:
            return None
        seat = self.source.seat
        colour = asks.colour_of_now(self, seat if seat is not None else self.view.viewer)
        if seat is not None and len(self.people) > 1:
            return colour, words("kalesia.pennant.name", name=self.seat_name(seat))
        return colour, words("kalesia.pennant")

    def ask(self) -> Ask:
        """The sentence for what is being decided."""
        return asks.ask(self)

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """All of them."""
        return list(commands)

    def run(self, command: str) -> Handled:
        """Carry out a command of the prompt; nothing happens where it isn't offered now."""
        if command not in [offered.id for offered in self.view.commands()]:
            return False
        return self.view.run(command)

    def rule_of_now(self) -> str:
        """The rule of choosing, or of the end."""
        return "KAL-4.2" if self.view.record.outcome is None else "KAL-8.4"

    def question(self, action: Action) -> Question | None:
        """Nothing is asked: the prompt says that laying is final."""
        return None

    def is_private(self, seat: Seat) -> bool:
        """Every choice is. Rules: KAL-13.2."""
        return True

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """One after the other, clockwise from seat 0. Rules: KAL-13.2."""
        return seats[0]

    def news(self, events: Sequence[Any]) -> list[News]:
        """None: what a seat receives it sees in its next private view. Rules: KAL-13.2."""
        return []

    def nothing_left(self) -> None:
        """Every decision is a real one."""
        return

    def linger(self, events: Sequence[Any]) -> Ask | None:
        """The sums of a hand stay to be looked at, until whoever is next says so. Rules: KAL-13.5."""
        return asks.linger(self, events)

    def refresh_shown(self) -> None:
        """The panels wait until all has been shown."""
        return

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """What is being turned and added up, and a button that hurries on."""
        if not self.view.motion.grand:
            return None
        go_on = Command(GO_ON, self.ctx.words("play.go_on"), kind="brass", key="confirm")
        return asks.interlude(self), [go_on]

    def first_focus(self) -> str:
        """The table."""
        return "board"

    def attending(self) -> bool:
        """Whether weapons are being chosen."""
        return bool(self.view.chosen)

    def show_advice(self, action: Action | None) -> None:
        """Point at the two weapons that were advised."""
        self.view.advise(action)

    def doing(self) -> Doing:
        """The weapons that are chosen, but for advised ones, and the card of the keyboard."""
        view = self.view
        other = () if view.advised.issuperset(view.chosen) else tuple(view.chosen)
        return Doing(other, view.gesture.cursor)

    def next_click(self, action: Action) -> Click | None:
        """The next click on the way to laying two weapons: first one too many goes back."""
        if not isinstance(action, PlayWeapons):
            return None
        key = self.view.next_weapon(action.weapons)
        return Click(command=LAY) if key is None else Click(spot=key)

    def take_up_advice(self) -> Handled:
        """Choose the advised weapons; once they are chosen, lay them. Rules: KAL-4.3."""
        return self.view.take_up() or self.view.lay()

    # ----------------------------------------------------------------------------------- panels
    def card(self) -> OwnPanel:
        """The left column."""
        return self._panel

    def side(self) -> LastHand:
        """The sums of the last hand."""
        return self._side

    def refresh_card(self, seat: Seat | None) -> None:
        """The panels follow the table by themselves."""

    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """Nothing beside the last hand."""
        return None

    def odds(self) -> OddsShown | None:
        """Nothing is thrown."""
        return None

    def open_memory(self) -> None:
        """Show again what the reader has seen. Rules: KAL-11.7."""
        record, words = self.view.record, self.ctx.words
        if record.config.memory_aid != "on":
            return
        page = MemoryPage("memory.page", record, self.view.seats.names, self.view.seats.colours)
        close = Button("memory.close", words("kalesia.memory.close"), kind="brass", key="confirm")
        screen = self._panel.screen
        dialog = Dialog("memory", words("kalesia.memory.heading"), "", [close], body=page, width=MEMORY_WIDTH)
        dialog.first_focus = page.table
        screen.open(dialog)

    # ----------------------------------------------------------------------------------- telling
    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""
        record = self.view.record
        return Teller(
            self.ctx.words, self.view.seats.names, self.view.seats.colours, opened=self.source.open,
            memory=record.config.memory_aid == "on" or self.source.open,
        )  # fmt: skip

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """The lines of the recent entries only."""
        return recap_lines(self.teller(), entries, recent)

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return tips.refusal_text(self.ctx.words, refusal)

    def action_label(self, action: Action) -> str:
        """An action as an entry of the plain list of choices."""
        assert isinstance(action, PlayWeapons)
        first, second = (tips.weapon_words(self.ctx.words, code) for code in action.weapons)
        return self.ctx.words("kalesia.action.play_weapons", first=first, second=second)

    # ----------------------------------------------------------------------------------- the end
    def verdict(self) -> Ask:
        """How the game has ended."""
        return asks.verdict(self)

    def end_lines(self) -> list[EndLine]:
        """All players, winners first."""
        return asks.end_lines(self)

    def end_panel(self) -> Widget:
        """The forest as it ended."""
        return EndPanel("end", self.view.record)

    def plots(self) -> tuple[tuple[str, str], ...]:
        """None."""
        return ()
