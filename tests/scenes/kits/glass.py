"""A desk of glass for any game: it writes on the table all that it may draw, so that a secret too many is seen at once.

The board is the record of `seen(source)` letter by letter, with the events that are just being shown; the chronicle is
the entries as they come; the panels repeat what they are given. Whatever a real desk could betray, this one does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

import pygame

from game.engine.contract import Action, Event, Refusal, Seat
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Block, Panel, Rect, RichFlow, Tip, Widget
from game.views.contract.base import Command, Handled, seen
from game.views.contract.desk import Ask, Doing, EndLine, News, OddsShown, Question, SeatLine, Standing, Stat
from game.views.shared.panels.chronicle import Line

SHOW_S = 0.2
"""How long events are shown at normal speed."""


class GlassView:
    """Writes the position; while events are shown, these too."""

    laid_out = moving = False
    solid: pygame.Rect | None = None

    def __init__(self, ctx: Context, source: Any) -> None:
        self.ctx = ctx
        self.source = source
        self.rect = Rect(0, 0, 0, 0)
        self.revision = 0
        self.on_idle: Callable[[], None] = lambda: None
        self.record: Any = None
        self.seat: Seat | None = None
        """Who could choose when the position was last taken."""
        self.events: list[Any] = []
        self.shown: list[str] = []
        """All that has ever been drawn, oldest first, for tests."""
        self.pointed: tuple[int, int] | None = None
        self._left = 0.0
        self.refresh()

    @property
    def busy(self) -> bool:
        return self._left > 0

    def layout(self, rect: pygame.Rect, scale: float) -> None:
        self.rect = rect

    def draw(self, surface: pygame.Surface) -> None:
        text = self.ctx.text
        words = f"{self.source.near}: {self.record!r} {self.events!r} {self.pointed}"
        self.shown.append(words)
        for n, line in enumerate(text.wrap(words, 12, self.rect.w - 20, "text")[:40]):
            text.draw(surface, line, (self.rect.x + 10, self.rect.y + 12 + 14 * n), 12, "parchment_light")

    def update(self, dt: float) -> bool:
        if not self.busy:
            return False
        self._left -= dt
        if not self.busy:
            self.skip()
        return True

    def handle(self, event: pygame.event.Event) -> Handled:
        if event.type == pygame.MOUSEMOTION:
            self.pointed = event.pos
        return False

    def point_away(self) -> None:
        self.pointed = None

    def pan(self, dx: float, dy: float) -> None:
        """A sheet of glass doesn't move."""

    def keyboard(self, here: bool) -> None:
        """Nothing on it takes the keyboard."""

    tells = False

    def tells_of(self, place: pygame.Rect) -> bool:
        return False

    def hush(self) -> None:
        """Nothing on it is shown in the place of a tip."""

    def tip_spots(self) -> Sequence[pygame.Rect]:
        return (self.rect,)

    def point_to_tip(self, place: pygame.Rect) -> None:
        """There is nothing to point at."""

    def targets(self) -> Sequence[pygame.Rect]:
        return ()

    def keyboard_place(self) -> pygame.Rect | None:
        return None

    def tip_at(self, pos: tuple[int, int]) -> Tip | None:
        return Tip(escape(repr(self.record)[:60]))

    def refresh(self) -> None:
        self.record, self.events, self._left = seen(self.source), [], 0.0
        self.seat = self.source.seat
        self.revision += 1

    def play(self, events: Sequence[Any]) -> None:
        speed = self.ctx.settings.speed
        self.events, self._left = list(events), SHOW_S / speed if speed else 0.0
        if not self.busy:
            self.skip()

    def skip(self) -> None:
        if self.events or self._left:
            self.refresh()
            self.on_idle()

    def look_away(self) -> None:
        self.pointed = None

    def recall(self, events: Sequence[Event]) -> None:
        """Glass keeps no trace."""

    shows_again = False
    show_trails = True
    pointed_names: frozenset[Any] = frozenset()

    def names_of(self, told: Sequence[Any]) -> tuple[Any, ...]:
        return ()

    def light(self, places: Collection[Any]) -> None:
        """Nothing on glass has a name."""

    def places_of(self, places: Collection[Any]) -> list[pygame.Rect]:
        return []

    def show_again(self, told: Sequence[Event], within: Sequence[Event] = ()) -> None:
        """Glass keeps no trace."""

    def commands(self) -> list[Command]:
        return []

    def run(self, command: str) -> Handled:
        return False


class Sheet(Panel):
    """A panel that repeats the record."""

    def __init__(self, id: str) -> None:
        super().__init__(id, heading=id)
        self.flow = self.add(RichFlow(f"{id}.flow", size=12))

    def arrange(self) -> None:
        self.flow.place(self.rect.inflate(-20, -60))


class GlassTeller:
    def tell(self, entries: Sequence[Any]) -> list[Line]:
        return [Line(escape(repr(entry.event)), "", False, "", entry.action) for entry in entries]


class GlassDesk:
    """What a desk is, in the plainest way; decisions are made from the list of choices, or by `Do` in tests."""

    tools: tuple[str, ...] = ()
    needs_card = True
    private: Collection[str] = ("play_card", "marketplace_offer", "wizard_tower_arrange", "observatory_decide",
                                "play_weapons", "lay", "offer")  # fmt: skip
    """Tags of the actions that are chosen in secret."""

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: GlassView | None = None,
    ) -> None:  # fmt: skip
        self.ctx = ctx
        self.source = source
        self.players = players
        self.people = people
        self.view = view or GlassView(ctx, source)
        self._card, self._side = Sheet("own"), Sheet("beside")

    def seat_lines(self) -> list[SeatLine]:
        length = len(repr(seen(self.source)))
        return [
            SeatLine(n, SEAT_IDS[n], name, who, (Stat("cal_coin", length, False, "letters"),), player=name)
            for n, (name, who) in enumerate(self.players)
        ]

    def seat_colour(self, seat: Seat) -> str:
        return SEAT_IDS[seat]

    def seat_name(self, seat: Seat) -> str:
        return self.players[seat][0]

    def round_text(self) -> str:
        return f"{len(repr(seen(self.source)))} letters"

    def pennant(self) -> tuple[str, str] | None:
        to_act = self.source.state.to_act
        return (SEAT_IDS[to_act[0]], f"{self.seat_name(to_act[0])} decides") if to_act else None

    def ask(self) -> Ask:
        return Ask(f"for {self.source.seat}", repr(seen(self.source))[-60:])

    def card(self) -> Widget:
        return self._card

    def side(self) -> Widget | None:
        return self._side

    def teller(self) -> GlassTeller:
        return GlassTeller()

    def action_label(self, action: Action) -> str:
        return repr(action)

    def odds(self) -> OddsShown | None:
        return None

    def refusal_text(self, refusal: Refusal) -> str:
        return refusal.text

    def verdict(self) -> Ask:
        return Ask(repr(self.source.state.result))

    def end_lines(self) -> list[EndLine]:
        ranks = self.source.state.result.ranks
        return [EndLine(seat, f"{ranks[seat]}. {self.seat_name(seat)}") for seat in range(len(ranks))]

    def end_panel(self) -> Widget | None:
        return None

    def plots(self) -> tuple[tuple[str, str], ...]:
        return ()

    def rule_of_now(self) -> str:
        return ""

    def question(self, action: Action) -> Question | None:
        return None

    def refresh_card(self, seat: Seat | None) -> None:
        for sheet in (self._card, self._side):
            sheet.flow.set_blocks([Block(escape(f"{seat}: {seen(self.source)!r}"))])

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        return list(commands)

    def run(self, command: str) -> Handled:
        return False

    def side_blocks(self) -> tuple[str, list[Block]] | None:
        return None

    def standings(self) -> list[Standing]:
        return []

    def is_private(self, seat: Seat) -> bool:
        actions = [action for action in self.source.state.legal_actions() if action.seat == seat]
        return bool(actions) and actions[0].__struct_config__.tag in self.private

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """Whoever has the turn, if it is one of them."""
        active = getattr(self.source.state, "active", seats[0])
        return active if active in seats else seats[0]

    def news(self, events: Sequence[Any]) -> list[News]:
        """Whoever learns of a swap, the one who began it first."""
        told = [event for event in events if type(event).__name__ == "Swapped" and not event.masked]
        return [News(seat, Ask(f"{event!r} for {seat}")) for event in told for seat in event.audience]

    def linger(self, events: Sequence[Any]) -> Ask | None:
        return None

    def refresh_shown(self) -> None:
        return

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        return None

    def doing(self) -> Doing:
        return Doing()

    def show_advice(self, action: Action | None) -> None:
        self.view.pointed = None if action is None else (0, hash(action) % 1000)

    def first_focus(self) -> str:
        return "board"

    def attending(self) -> bool:
        return False

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        return self.teller().tell(recent)
