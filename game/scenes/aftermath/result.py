"""The result of a game: who and why, the course as chances of victory, luck, turning points, achievements, and where
to go from there. What has to be thought out comes from another process, piece by piece.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame

from game.scenes.aftermath import telling
from game.scenes.aftermath.curve import Curve
from game.scenes.aftermath.deeds import Deeds
from game.scenes.aftermath.looking import DEAREST, Looking, desk_of
from game.scenes.aftermath.luck import LuckBars
from game.scenes.aftermath.popup import WIDTH, Popup
from game.scenes.aftermath.rows import CostRow, TurnRow
from game.scenes.aftermath.winner import Whys, WinnerPanel
from game.scenes.app.base import Back, Context, Go, Outcome, Reset, WidgetScene
from game.scenes.reports.making import can_report
from game.scenes.reports.reporting import save_report
from game.table import Replay, Shelf, Table
from game.table.aftermath import Reviewer
from game.table.again import another_game
from game.ui.widgets import IconKey, Label, Option, Panel, Rect, RichFlow, Tabs, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.contract.ended import Side, seat_sides
from game.views.shared.account.plot import Plot
from game.views.shared.panels.chronicle import lasting
from game.views.shared.panels.flow_panel import block_of
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar, told_of
from game.views.shared.panels.top_bar import TopBar

START_AFTER_S = 0.3
"""How long the scene is open before the game is looked back on: somebody who goes on at once needs none of it."""

NARROW, LOW = 1080, 620
"""Units of width and height from which on all sheets have room side by side."""

LEFT = 300
"""Units of the left column."""

PAGES = ("winner", "course", "luck", "turns", "deeds")
DIGITS = {pygame.K_1: 0, pygame.K_2: 1, pygame.K_3: 2, pygame.K_4: 3}


class ResultScene(WidgetScene):
    """Shown when a game is over; the table lies below it on the stack."""

    name = "result"

    fair = True
    """Whether dice fell by chance, so that there is luck to speak of."""

    def __init__(self, ctx: Context, table: Table) -> None:
        super().__init__(ctx)
        self.table = table
        reviewer = ctx.extras.get("reviewer")
        self.looking = Looking(table, reviewer if isinstance(reviewer, Reviewer) else Reviewer())
        self.page = "course"
        self.view_page = 0
        self.chosen: int | None = None
        self._open_for: float | None = 0.0
        self._course_told = False

    # ------------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Bar, sheets, prompt."""
        words, table = self.ctx.words, self.table
        self.looking.forget_words()
        self.desk: Any = desk_of(self.ctx, table)
        self.ended = self.looking.ended(self.ctx)
        seats = len(table.seats)
        self.sides: tuple[Side, ...] = seat_sides(self.desk, seats) if self.ended is None else self.ended.sides
        self.bar = root.add(TopBar("bar"))
        length = words.count(f"{table.key}.length", table.moment.round)
        self.bar.show(words(f"{table.key}.name"), f"{words('result.title')}, {length}", None)
        self.back_key = root.add(
            IconKey("tool.back", "ui_back", tooltip=words("tips.result.back"), on_press=lambda: self.go(Back()))
        )
        tabs = [Option(page, words(f"aftermath.page.{page}")) for page in PAGES]
        self.tabs = root.add(Tabs("pages", tabs, self.page, on_change=self._turn_to))
        self._build_winner(root)
        self._build_course(root)
        self._build_luck(root)
        self.turns_panel = root.add(Panel("turns", heading=words("aftermath.turns"), seed=53))
        self.turn_rows = [self.turns_panel.add(TurnRow(f"turns.{n}", n + 1, self._chooser(n))) for n in range(4)]
        self.turns_note = self.turns_panel.add(Label("turns.note", size=13.5, face="it", color="ink_soft", wrap=True))
        self._build_deeds(root)
        self.prompt = root.add(
            PromptBar("prompt", self.run_command, lambda command: told_of(words, command.id, self.name, "page"))
        )
        self.prompt.show(self.question(), self.commands())
        self.panels: dict[str, Panel] = {
            "winner": self.winner, "course": self.course_panel, "luck": self.luck_panel, "turns": self.turns_panel,
            "deeds": self.deeds_panel,
        }  # fmt: skip
        self.refresh()

    def _build_winner(self, root: Widget) -> None:
        words, verdict = self.ctx.words, self.desk.verdict()
        self.winner = root.add(WinnerPanel("winner"))
        self.winner.verdict, self.winner.colour = verdict, verdict.colour
        winners = () if self.table.result is None else self.table.result.winners
        if winners and not verdict.colour and not any(side.icon for side in self.sides):
            self.winner.colour = self.desk.seat_colour(winners[0])
        score = "" if self.ended is None else self.ended.score
        self.winner.score = score if score not in verdict.more else ""
        if score and score == verdict.more:
            self.winner.verdict, self.winner.score = replace(verdict, more=""), score
        whys = () if self.ended is None else self.ended.whys
        self.why_label = self.winner.add(Panel("winner.why", kind="none", heading=""))
        self.whys = self.winner.add(Whys("winner.whys", whys))
        self.places = self.winner.add(RichFlow("result.places", size=13.5, on_link=self._open))
        self.places.set_blocks(telling.place_blocks(self))
        self._course_told = self.looking.course is not None
        self.why_heading = words("aftermath.why")

    def _build_course(self, root: Widget) -> None:
        words = self.ctx.words
        self.course_panel = root.add(Panel("course", heading=words("aftermath.course"), seed=43))
        self.curve = self.course_panel.add(Curve("course.curve", self.choose))
        self.curve.round_key = telling.round_key(self)
        self.beside: list[Widget] = [self.course_panel.add(widget) for widget in self._panels()]
        self.leaf = self.course_panel.add(
            IconKey("course.leaf", "ui_layers", tooltip=words("tips.aftermath.leaf"), on_press=self._leaf)
        )
        self.popup = self.course_panel.add(Popup(words, self._watch_chosen, self._play_on_chosen))

    def _build_luck(self, root: Widget) -> None:
        self.luck_panel = root.add(Panel("luck", heading=self.ctx.words("aftermath.luck"), seed=51))
        self.bars = self.luck_panel.add(LuckBars("luck.bars"))
        self.choices = self.luck_panel.add(Label("luck.choices", size=12.5, face="semi", color="ink_soft", wrap=True))
        self.cost_rows = [self.luck_panel.add(CostRow(f"luck.dear.{n}", self._coster(n))) for n in range(DEAREST)]
        self.fair_word = self.luck_panel.add(Label("luck.word", size=14, face="semit", align="c", shrink=True))

    def _build_deeds(self, root: Widget) -> None:
        achieved = None if self.ended is None else self.ended.achieved
        heading = self.ctx.words("result.places") if achieved is None else achieved.heading
        self.deeds_panel = root.add(Panel("deeds", heading=heading, seed=57))
        self.deeds: Widget
        if achieved is not None:
            self.deeds = self.deeds_panel.add(Deeds("deeds.rows", achieved))
        else:
            self.deeds = self.deeds_panel.add(self._chronicle("deeds.chronicle"))

    def _panels(self) -> list[Widget]:
        """What the game has to show beside the curve: its own table, plots, and the whole chronicle."""
        panel = self.desk.end_panel()
        own = [panel] if panel is not None else list(self._plots())
        return [*own, self._chronicle("result.chronicle")]

    def _plots(self) -> list[Plot]:
        """The measures of the game that its desk names, round by round."""
        table, course = self.table, self.table.course()
        rounds = [moment.round for moment in course.moments]
        seats = range(len(table.seats))
        names = [line.name for line in self.desk.seat_lines()]
        colours = [self.desk.seat_colour(seat) for seat in seats]
        axis = self.ctx.words("result.axis")
        return [
            Plot(f"result.{key}", heading, axis, rounds,
                 [[row[seat] for row in course.series[key]] for seat in seats], colours, names)
            for key, heading in self.desk.plots()
            if key in course.series
        ]  # fmt: skip

    def _chronicle(self, id: str) -> Widget:
        """The whole game, told with nothing left out."""
        told = RichFlow(id, size=14, on_link=self._open)
        told.set_blocks([block_of(line) for line in lasting(self.desk.teller().tell(self.looking.entries()))])
        return told

    # ------------------------------------------------------------------------------------- arranging
    def arrange(self, size: tuple[int, int]) -> None:
        """Five sheets as in a book; where there is no room for that, one of them with tabs above."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14)
        self.bar.place(Rect(0, 0, w, u(46)))
        self.back_key.place(Rect(u(12), u(7), u(34), u(30)))
        self.prompt.place(Rect(u(14), h - u(14) - u(BAR_HEIGHT), w - u(28), u(BAR_HEIGHT)))
        room = Rect(u(14), u(60), w - u(28), self.prompt.rect.y - u(12) - u(60))
        self.compact = w < u(NARROW) or h < u(LOW)
        self.tabs.visible = self.compact
        if self.compact:
            self.tabs.place(Rect(room.x, room.y - u(6), room.w, u(32)))
            page = Rect(room.x, room.y + u(32), room.w, max(0, room.h - u(32)))
            for panel in self.panels.values():
                panel.place(page)
        else:
            self._spread(room)
        self._place_winner()
        self._place_course()
        self._place_luck()
        self._place_turns()
        self.deeds.place(self.deeds_panel.inner)
        self.screen.toasts.home = room
        self._show_pages()

    def _spread(self, room: Rect) -> None:
        u = self.ctx.theme.u
        gap = u(14)
        top = (room.h - gap) * 61 // 100
        low = Rect(room.x, room.y + top + gap, room.w, room.h - top - gap)
        left = u(LEFT)
        self.winner.place(Rect(room.x, room.y, left, top))
        self.course_panel.place(Rect(room.x + left + gap, room.y, room.w - left - gap, top))
        self.luck_panel.place(Rect(low.x, low.y, left, low.h))
        rest = low.w - left - 2 * gap
        turns = rest * 43 // 100
        self.turns_panel.place(Rect(low.x + left + gap, low.y, turns, low.h))
        self.deeds_panel.place(Rect(low.x + left + turns + 2 * gap, low.y, rest - turns, low.h))

    def _place_winner(self) -> None:
        u, inner = self.ctx.theme.u, self.winner.inner
        high = min(self.whys.preferred()[1], inner.h * 62 // 100 // self.whys.row * self.whys.row)
        self.why_label.heading = self.why_heading if high else ""
        top = u(26) if high else 0
        self.why_label.place(Rect(inner.x - u(14), inner.y - u(10), inner.w + u(28), top + u(10)))
        self.whys.place(Rect(inner.x, inner.y + top, inner.w, high))
        top += high + (u(8) if high else 0)
        self.places.place(Rect(inner.x, inner.y + top, inner.w, max(0, inner.h - top)))

    def _place_course(self) -> None:
        u, panel = self.ctx.theme.u, self.course_panel
        inner = panel.inner
        self.leaf.place(Rect(panel.rect.right - u(42), panel.rect.y + u(6), u(28), u(24)))
        for widget in (self.curve, *self.beside):
            widget.place(inner)
        self._place_popup()

    def _place_popup(self) -> None:
        u, inner = self.ctx.theme.u, self.course_panel.inner
        w = min(u(WIDTH), inner.w)
        h = min(self.popup.wanted(w), inner.h)
        place = Rect(inner.centerx - w // 2, inner.centery - h // 2, w, h)
        if self.chosen is not None and self.curve.course is not None and self.chosen < len(self.curve.turns):
            x, y = self.curve.seal_at(self.chosen)
            below = y + u(24) + h <= inner.bottom
            place = Rect(round(x) - w // 2, round(y + u(24) if below else y - u(24) - h), w, h)
        self.popup.place(place.clamp(inner))

    def _place_luck(self) -> None:
        u, inner = self.ctx.theme.u, self.luck_panel.inner
        row, word = u(22), u(22)
        room = DEAREST if inner.h >= u(150) else 1 if inner.h >= u(110) else 0
        rows = min(room, len(self.looking.dearest))
        foot = inner.bottom - word
        self.fair_word.place(Rect(inner.x, foot, inner.w, word))
        top = foot - rows * (row + u(2)) - u(2)
        for n, widget in enumerate(self.cost_rows):
            widget.place(Rect(inner.x, top + n * (row + u(2)), inner.w, row) if n < rows else Rect(0, 0, 0, 0))
        said = max(u(18), self.choices.preferred(inner.w)[1])
        self.choices.place(Rect(inner.x, top - said, inner.w, said))
        self.bars.place(Rect(inner.x, inner.y - u(2), inner.w, max(0, top - said - u(2) - inner.y)))

    def _place_turns(self) -> None:
        u, inner = self.ctx.theme.u, self.turns_panel.inner
        x, w = inner.x - u(4), inner.w + u(8)
        high = min(u(46), max(1, (inner.h + u(6)) // 4))
        for n, row in enumerate(self.turn_rows):
            row.place(Rect(x, inner.y + n * high, w, high - u(4)))
        self.turns_note.place(Rect(inner.x, inner.y, inner.w, u(60)))

    # ------------------------------------------------------------------------------------ refreshing
    def refresh(self) -> None:
        """Everything that is found out while the scene is open."""
        looking, words = self.looking, self.ctx.words
        self.curve.show(looking.course, self.sides, looking.turns, self.chosen)
        share = looking.share
        self.curve.done = share.done / max(1, share.total) if share is not None and share.part == "course" else 0.0
        self.curve.note = words("aftermath.none" if looking.reviewer.over else "aftermath.working")
        telling.show_turns(self)
        telling.show_luck(self)
        if looking.course is not None and not self._course_told:
            self._course_told = True
            self.places.set_blocks(telling.place_blocks(self))
        self._show_popup()
        if self.panels:
            self._show_pages()

    panels: dict[str, Panel] = {}
    compact = False

    def _show_pages(self) -> None:
        for page, panel in self.panels.items():
            panel.visible = not self.compact or page == self.page
        leaves = [self.curve, *self.beside]
        for n, widget in enumerate(leaves):
            widget.visible = n == self.view_page % len(leaves)
        self.popup.visible = self.chosen is not None and self.view_page == 0 and self.curve.course is not None

    def _show_popup(self) -> None:
        turns, n = self.looking.turns, self.chosen
        if n is None or n >= len(turns):
            self.chosen = None
            return
        turn = turns[n]
        self.popup.title.text = self.looking.told(self.ctx, turn)
        self.popup.more.text = telling.change_text(self, turn)

    def update(self, dt: float) -> bool:
        """Begin to look back once it is clear that somebody stays, then take what comes."""
        again = super().update(dt)
        if self._open_for is not None:
            self._open_for += dt
            if self._open_for >= START_AFTER_S:
                self._open_for = None
                self.looking.start()
        elif self.looking.look() or self._ended_unseen():
            self.refresh()
            self._place_popup()
            self._place_luck()
            return True
        return again

    def _ended_unseen(self) -> bool:
        """Whether the work has ended without its being shown."""
        return self.looking.reviewer.over and self.curve.note != self.ctx.words("aftermath.none")

    def leave(self) -> None:
        """Nobody waits for the rest."""
        self.looking.close()
        super().leave()

    # --------------------------------------------------------------------------------------- pressing
    def _chooser(self, n: int) -> Any:
        return lambda: self.choose(n)

    def _coster(self, n: int) -> Any:
        return lambda: self._watch(self.looking.dearest[n].action)

    def _turn_to(self, page: str) -> None:
        self.page = page
        self._show_pages()
        self.ctx.request_redraw()

    def _leaf(self) -> None:
        """The next of the curve, the game's plots or its table, the chronicle."""
        self.view_page = (self.view_page + 1) % (1 + len(self.beside))
        self._show_pages()
        self.ctx.request_redraw()

    def choose(self, n: int) -> None:
        """Open a turning point; once more puts it away."""
        if n >= len(self.looking.turns):
            return
        self.chosen = None if self.chosen == n and self.popup.visible else n
        self.view_page, self.page = 0, "course"
        self.tabs.value = "course"
        self.refresh()
        self._place_popup()
        if self.chosen is not None and self.screen.keyboard_seen:
            self.screen.focus("turn.watch")
        self.ctx.request_redraw()

    def _watch_chosen(self) -> None:
        if self.chosen is not None:
            self._watch(self.looking.turns[self.chosen].action)

    def _watch(self, action: int) -> None:
        self.go(Go("replay", table=self.table, at=action - 1))

    def _play_on_chosen(self) -> None:
        if self.chosen is not None:
            replay = self.looking.replay_before(self.looking.turns[self.chosen].action)
            self.go(Reset("play", table=replay.play_on(shelf=self.shelf())))

    def shelf(self) -> Shelf:
        """Where new games are kept."""
        shelf = self.ctx.extras.get("shelf")
        return shelf if isinstance(shelf, Shelf) else Shelf()

    def question(self) -> Ask:
        """How a person who played alone came out, else whether to play again; and how much was played."""
        return telling.question(self)

    def commands(self) -> list[Command]:
        """Where to go from here."""
        words, table = self.ctx.words, self.table
        told = can_report(table.key, table.state)
        others = len(table.seats) > 1
        return [
            Command("leave", words("result.leave")),
            *([Command("report", words("report.save"), icon="ui_save", key="save")] if told else []),
            Command("watch", words("result.watch"), icon="ui_play", spare=1),
            Command("last_turn", words("aftermath.decisive"), spare=2),
            *([Command("duplicate", words("aftermath.duplicate"), spare=3)] if others and table.header.start is None
              else []),
            *([Command("other_side", words("result.other_side"))] if others else []),
            Command("again", words("result.again"), kind="brass", key="confirm"),
        ]  # fmt: skip

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command in ("again", "other_side", "duplicate"):
            table = another_game(
                self.table, other_side=command != "again", duplicate=command == "duplicate", shelf=self.shelf()
            )
            self.go(Reset("play", table=table))
        elif command == "watch":
            self.go(Go("replay", table=self.table))
        elif command == "last_turn":
            self._watch_decisive()
        elif command == "report":
            save_report(self, Replay.of(self.table))
        elif command == "leave":
            self.go(Reset("title"))

    def _watch_decisive(self) -> None:
        """The turn with the greatest turning point from its beginning; as long as none is known, the last turn."""
        turns = self.looking.turns
        if not turns:
            self.go(Go("replay", table=self.table, last_turn=True))
            return
        greatest = max(turns, key=lambda turn: turn.gain)
        marks = [mark.action for mark in Replay.of(self.table).turns if mark.action < greatest.action]
        self.go(Go("replay", table=self.table, at=max(marks, default=0)))

    def _open(self, link: str) -> None:
        self.go(Go("rulebook", rule=link.partition(":")[2]))

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """The digits open turning points."""
        if event.type == pygame.KEYDOWN and not self.screen.layers and event.key in DIGITS:
            self.choose(DIGITS[event.key])
            return self.take_outcome()
        return super().handle(event)

    def command(self, action: str) -> Outcome | None:
        """Escape puts a turning point away, then leads back to the board."""
        if action != "cancel":
            return None
        if self.chosen is not None:
            self.choose(self.chosen)
            return None
        return Back()
