"""What the table of a running game and of a replay have in common: board, seats, own card, side panel, chronicle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.engine.contract import Seat
from game.scenes.app.base import Context, Go, Outcome, WidgetScene
from game.scenes.play.frame.edge_pan import EdgePan
from game.scenes.play.frame.folding import Folding, corner
from game.scenes.play.frame.layout import GAP, MARGIN, TableRects, table_layout
from game.scenes.play.frame.plates import Plates
from game.scenes.play.looking_back import LINK, LookingBack
from game.table import SeatKind, SeatPlan
from game.ui.paint.rich import escape
from game.ui.settings import SPEEDS
from game.ui.widgets import Block, IconKey, Widget
from game.views.contract.base import Intent, ViewWidget
from game.views.contract.desk import Desk
from game.views.games import VIEWS
from game.views.shared.odds.odds_card import OddsCard
from game.views.shared.panels.chronicle import Line, lasting
from game.views.shared.panels.flow_panel import ChroniclePanel, FlowPanel
from game.views.shared.panels.prompt_bar import told_of
from game.views.shared.panels.seat_card import SeatCard
from game.views.shared.panels.top_bar import TopBar

ODDS_INSET = 16
"""Units from the board's edges to the odds that lie over it."""
_LEAST_CHRONICLE = 60
"""Units below which the chronicle has no room for a line beside the odds."""


class TableScene(WidgetScene):
    """Override `log`, `luck`, `on_intent`, `run_command`, and place what lies where the prompt is."""

    def __init__(self, ctx: Context, key: str, plans: Sequence[SeatPlan], source: Any) -> None:
        super().__init__(ctx)
        self.key = key
        self.plans = plans
        self.source = source
        self.rects: TableRects | None = None
        self.view: Any = None
        """The board; it outlives a change of language, with what is looked at and chosen."""
        self.side_panel: Widget | None = None
        """The game's own panel in the place of the odds card."""
        self.folding = Folding(self)
        self.plates = Plates(self)
        self.looking_back = LookingBack(self)
        self._edge_pan = EdgePan()
        self._hurry_key: int | None = None
        """The key that is held to see everything faster."""
        self._lines: list[Line] = []
        self._told: list[Any] = []
        self._told_to: tuple[Seat | None, str] = (None, "")
        self._told_at: object = None
        self._standings: list[Block] = []
        self._standings_of: object = None

    def update(self, dt: float) -> bool:
        """Let time pass; the board moves while the pointer rests at the window's edge, where that is wanted."""
        if self.ctx.settings.edge_pan and not self.screen.layers:
            dx, dy = self._edge_pan.update(dt, self.screen.pointer, self.ctx.size, self.ctx.theme.scale)
            if dx or dy:
                self.view.pan(dx, dy)
        again = super().update(dt)
        self.looking_back.update()
        return again

    def leave(self) -> None:
        """Nothing is hurried elsewhere."""
        self.ctx.hurrying = False
        super().leave()

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """The key that hurries is held; it does nothing else."""
        hurry = self.ctx.keys.action(event) == "hurry" and not self.screen.layers
        if hurry:
            self._hurry_key, self.ctx.hurrying = event.key, True
            self.hurried()
            return None
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == self._hurry_key):
            self._hurry_key, self.ctx.hurrying = None, False
        return super().handle(event)

    # ------------------------------------------------------------------------------ to override
    def hurried(self) -> None:
        """Somebody has pressed the key that makes everything go faster."""

    def log(self, viewer: Seat | None) -> list[Any]:
        """Log entries that a viewer may see."""
        raise NotImplementedError

    def log_stamp(self) -> object:
        """Something that differs whenever the log does."""
        raise NotImplementedError

    def position_stamp(self) -> object:
        """Something that differs whenever the position does."""
        return self.log_stamp()

    def luck(self) -> Sequence[Any]:
        """Luck so far, a record a seat."""
        raise NotImplementedError

    def lines_past(self) -> int:
        """How many lines of the chronicle tell of what has happened: all, but where a game is watched."""
        return len(self._lines)

    def on_intent(self, intent: Intent) -> None:
        """What a gesture on the board comes to."""

    def run_command(self, command: str) -> None:
        """A button of the prompt or a price of the card."""

    def open_menu(self) -> None:
        """The key at the left of the bar."""

    # ---------------------------------------------------------------------------------- building
    def build_table(self, root: Widget, menu_icon: str, menu_tip: str) -> None:
        """Board, bar, seats, panels."""
        ctx, words = self.ctx, self.ctx.words
        players = [(plan.name, words(f"play.kind.{plan.kind.value}")) for plan in self.plans]
        people = [seat for seat, plan in enumerate(self.plans) if plan.kind is SeatKind.HUMAN]
        self.desk: Desk = VIEWS[self.key].desk(
            ctx, self.source, players, self.run_command, people=people, view=self.view
        )
        self.view = self.desk.view
        self.board = root.add(ViewWidget("board", self.view, self.on_intent))
        self.screen.home = self.board
        self.bar = root.add(TopBar("bar"))
        self.bar.tooltip = told_of(words, "bar", self.key)
        self.menu_key = root.add(IconKey("tool.menu", menu_icon, key="menu", tooltip=menu_tip, on_press=self.open_menu))
        lines = self.desk.seat_lines()
        self.cards = [root.add(SeatCard(f"seat.{line.seat}", line, self.run_command)) for line in lines]
        self.folding.build(root)
        self.panel = root.add(self.desk.card())
        self.side_panel = self.desk.side()
        if self.side_panel is not None:
            root.add(self.side_panel)
        self.side = root.add(FlowPanel("side", words("play.standings"), on_link=self.open_link, seed=41))
        self.odds = root.add(OddsCard("odds", self.run_command))
        self.chronicle = root.add(
            ChroniclePanel(
                "chronicle", words("play.chronicle"), on_link=self.open_link, mark_tip=self.looking_back.mark_tip
            )
        )
        self.plates.build(root)
        self.looking_back.build(root)

    def arrange_table(self, size: tuple[int, int], tools: Sequence[Sequence[IconKey]]) -> TableRects:
        """Place everything but the prompt; returns the rectangles."""
        u, folds = self.ctx.theme.u, self.folding.folds
        rects = self.rects = table_layout(size, u, len(self.cards), folds)
        self.bar.place(rects.bar)
        self.menu_key.place(pygame.Rect(u(12), u(7), u(34), u(30)))
        x = size[0] - u(14)
        for group in reversed(tools):
            for tool in reversed(group):
                x -= u(32)
                tool.place(pygame.Rect(x, u(8), u(29), u(29)))
            x -= u(9)
        self.bar.left_room, self.bar.right_room = u(58), size[0] - x
        for key in (self.menu_key, *(tool for group in tools for tool in group)):
            key.visible, key.folded = "bar" not in folds, "bar" in folds
        self.bar.visible = "bar" not in folds
        for card in self.cards:
            card.visible = "left" not in folds
        for card, rect in zip(self.cards, rects.seats, strict="left" not in folds):
            card.place(rect)
        self.panel.place(rects.card if rects.card is not None else rects.side)
        self.side.place(rects.side)
        self.odds.place(rects.side)
        if self.side_panel is not None:
            self.side_panel.place(rects.side)
        self.chronicle.place(rects.chronicle)
        self.board.place(rects.board)
        left = 0 if rects.board.x == u(MARGIN) else rects.board.x - u(GAP)
        right = size[0] if "right" in folds else rects.side.x
        self.folding.arrange(rects.board, size, (left, right, rects.above))
        self.screen.toasts.home = self._home_of_messages(rects.board)
        return rects

    def fold_changed(self) -> None:
        """Panels were folded away or brought back."""
        self.layout(self.ctx.size, self.ctx.theme.scale)
        self.ctx.request_redraw()

    def _home_of_messages(self, board: pygame.Rect) -> pygame.Rect:
        """Messages lie over the lower rim of a board, which only repeats its upper edge; not over a hand of cards."""
        layout = self.source.layout
        if layout is None:
            return board.inflate(0, -self.ctx.theme.u(6))
        return pygame.Rect(board.x, board.y, board.w, layout.area("hand").within(board)[1] - board.y)

    # -------------------------------------------------------------------------------- refreshing
    def refresh_table(self, subtitle: str, active: Sequence[Seat]) -> None:
        """Bar, seat cards, own card, chronicle."""
        for card, line in zip(self.cards, self.desk.seat_lines(), strict=True):
            card.show(line, line.seat in active)
        self.bar.show(self.ctx.words(f"{self.key}.name"), subtitle, self.desk.pennant())
        source = self.source
        self.desk.refresh_card(source.seat if source.seat is not None else source.viewer)
        self.chronicle.show_lines(self.lines(source.viewer), self.looking_back.block)

    def refresh_shown(self, subtitle: Callable[[], str]) -> None:
        """While events are being shown the panels wait, or they would tell the end; some games tell where we are."""
        turn = self.desk.refresh_shown()
        if turn is None:
            return
        self.bar.show(self.ctx.words(f"{self.key}.name"), subtitle(), self.desk.pennant())
        for card in self.cards:
            card.show(card.line, card.line.seat == turn)

    def lines(self, viewer: Seat | None) -> list[Line]:
        """The chronicle for a viewer. Entries that were told before are not told again."""
        told_to, stamp = (viewer, self.ctx.words.lang), self.log_stamp()
        if (told_to, stamp) == (self._told_to, self._told_at):
            return self._lines
        entries = self.log(viewer)
        known = len(self._told)
        if told_to != self._told_to or not known or entries[:known] != self._told:
            self._teller, self._lines, known = self.desk.teller(), [], 0
        if len(entries) > known:
            self._lines = lasting(self._lines + self._teller.tell(entries[known:]))
        self._told, self._told_to, self._told_at = entries, told_to, stamp
        return self._lines

    def refresh_side(self, recap: Sequence[Block] | None = None) -> None:
        """Odds where there are any, else what the game shows, the recap or the standings."""
        shown = self.desk.odds()
        folded = self.rects is not None and self.rects.card is None
        self.odds.show(shown)
        self.odds.names = () if shown is None else self.desk.ask().names
        own = self.desk.side_blocks()
        chooses = shown is None and self.source.seat is not None
        if self.side_panel is not None:
            told = own is not None or recap is not None
            below = folded and chooses and recap is None and self.desk.needs_card
            self._share_the_side(self.side_panel, below, told)
        else:
            # In a folded column the seat's sheet and what it is about are needed at once: the chronicle makes room.
            both = folded and chooses and own is not None
            self.panel.visible = not folded or both or (chooses and recap is None)
            self.side.visible = shown is None and (both or not (folded and self.panel.visible))
            self.chronicle.visible = not both
            self._place(self.side, in_place_of_chronicle=both)
        self._fold_the_side(folded)
        away = "right" in self.folding.folds
        self.plates.lay(folded=folded, away=away, told=recap is not None or own is not None)
        if not self.side.visible:
            return
        if own is not None:
            heading, blocks = own
        elif recap is not None:
            heading, blocks = self.ctx.words("play.recap"), list(recap)
        else:
            heading, blocks = self.ctx.words("play.standings"), self._standing_blocks_now()
        self.side.show_blocks(blocks, heading)

    def _fold_the_side(self, column_folded: bool) -> None:
        """With the column at the right folded away nothing of it is seen but the odds: they lie in a corner of the
        board, where they are not in the way, and the pointer goes through them."""
        if self.rects is None:
            return
        away = "right" in self.folding.folds
        self.odds.floating, self.odds.solid = away, not away or self.odds.choices is not None
        place = self._room_for_odds(self.rects, away)
        if away:
            self.side.visible = self.chronicle.visible = False
            if self.side_panel is not None:
                self.side_panel.visible = False
            self.panel.visible = self.panel.visible and not column_folded
            inset = self.ctx.theme.u(ODDS_INSET)
            place = corner(self.rects.board, place.size, inset, self.view, self.screen.pointer, self.odds.rect)
        if self.odds.rect != place:
            self.odds.place(place)

    def _room_for_odds(self, rects: TableRects, away: bool) -> pygame.Rect:
        """The odds card with its tables; the chronicle gives way from its older lines on."""
        side, lines = rects.side, rects.chronicle
        below = min(self.odds.below(side.w), lines.bottom - side.bottom)
        card = pygame.Rect(side.x, side.y, side.w, side.h + below)
        room = pygame.Rect(lines.x, lines.y + below, lines.w, lines.h - below)
        if away:
            return card
        if room.h < self.ctx.theme.u(_LEAST_CHRONICLE):
            self.chronicle.visible = False
        elif self.chronicle.rect != room:
            self.chronicle.place(room)
        return card

    def _share_the_side(self, own: Widget, card_below: bool, told: bool) -> None:
        """The game's own panel lies at the side unless something is told there; `card_below`: the card takes the place
        of the chronicle, because the column at the left is folded and somebody chooses."""
        folded = self.rects is not None and self.rects.card is None
        self.side.visible = told and not self.odds.visible
        own.visible = not told and not self.odds.visible
        self.panel.visible = not folded or card_below
        self.chronicle.visible = not (folded and card_below)
        if folded:
            self._place(self.panel, in_place_of_chronicle=True)

    def _place(self, widget: Widget, *, in_place_of_chronicle: bool) -> None:
        if self.rects is not None:
            rect = self.rects.chronicle if in_place_of_chronicle else self.rects.side
            if widget.rect != rect:
                widget.place(rect)

    def _standing_blocks_now(self) -> list[Block]:
        """The standings, counted anew only where the position is another one."""
        key = (self.position_stamp(), self.ctx.words.lang)
        if key != self._standings_of:
            self._standings, self._standings_of = self.standing_blocks(), key
        return self._standings

    def standing_blocks(self) -> list[Block]:
        """How all seats stand, and their luck."""
        words, luck = self.ctx.words, self.luck()
        blocks: list[Block] = []
        for row in self.desk.standings():
            chip = f"<chip:{self.desk.seat_colour(row.seat)}>"
            name = f"<semi>{escape(self.desk.seat_name(row.seat))}</semi>"
            if row.out:
                blocks.append(Block(f"{name}  {words('play.standings.out')}", lead=chip))
                continue
            line = words.count("play.standings.line", row.points, facts=row.facts)
            blocks.append(Block(f"{name}<br>{line}", lead=chip, link=f"rule:{row.rule}"))
            own = luck[row.seat]
            if own.throws:
                key = "play.standings.luck.good" if own.balance > -0.05 else "play.standings.luck.bad"
                number = words.number(round(own.balance, 1) + 0.0, 1, sign=True)
                blocks.append(Block(words.count(key, own.throws, luck=number), kind="note", indent=23))
        return blocks

    def open_link(self, link: str) -> None:
        """A rule's name leads to the rulebook; a line of the chronicle is shown again on the board."""
        kind, _, target = link.partition(":")
        if kind == "rule":
            self.go(Go("rulebook", rule=target))
        elif kind == LINK:
            self.looking_back.open(link)

    # --------------------------------------------------------------------------------- speed
    def speed_text(self) -> str:
        """The speed of animations in words."""
        words, key = self.ctx.words, f"play.speed.{self.ctx.settings.speed:g}"
        speed = words(key) if words.has(key) else f"{self.ctx.settings.speed:g}"
        return words("play.tool.speed", speed=speed)

    def next_speed(self) -> None:
        """The next of the speeds that settings offers."""
        settings = self.ctx.settings
        place = SPEEDS.index(settings.speed) if settings.speed in SPEEDS else 0
        settings.speed = SPEEDS[(place + 1) % len(SPEEDS)]
        fault = self.ctx.save_settings()
        self.screen.toast(fault or self.speed_text(), "bad" if fault else "info")
