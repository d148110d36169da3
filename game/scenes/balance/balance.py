"""The page Balance: what a map gives to whom at once, and on a button games between equals, beside the window."""

from __future__ import annotations

import os

import pygame

from game.boards import Report, title_of
from game.boards.balance.sheet import Balance
from game.boards.balance.told import fact_line, uneven_lines
from game.boards.games import BOARD_GAMES
from game.engine import GAMES
from game.engine.contract import ConfigError
from game.players import LEVELS
from game.scenes.app.base import Context, SceneError
from game.scenes.app.framed import FramedScene
from game.scenes.balance.page import BalancePage
from game.scenes.balance.run import Run
from game.scenes.balance.tables import figures_table, measures_table
from game.table.arena import ArenaError
from game.table.matches.mirror import Mirror, usual_seats
from game.table.matches.told import count_lines, length_lines, verdict_lines
from game.ui.widgets import Choice, Option, Panel, Rect, ScrollArea
from game.views.contract.base import Command
from game.views.contract.desk import Ask

COUNTS = (50, 200, 400, 1000)
USUAL_COUNT, USUAL_LEVEL = 200, "easy"
LOOK_S = 0.5
"""Seconds between two looks at what has been played."""

_CHOICES, _CHOICE_WIDTH, _GAP = 34, 190, 10


class BalanceScene(FramedScene):
    """`Go("balance", report=...)` with the report of a good map. Raises SceneError for one that can't be played."""

    name = "balance"

    def __init__(self, ctx: Context, report: Report) -> None:
        super().__init__(ctx)
        if report.board is None:
            raise SceneError(ctx.words("maps.prompt.bad", title=report.path.name, errors=len(report.errors)))
        self.report = report
        self.game, self.board = report.game, report.board
        self.row: Balance = BOARD_GAMES[self.game].balance
        seats = usual_seats(self.game, self.board) if self.row.played else 0
        self.sheet_of_map = self.row.measured(self.board, seats, {})
        self.level, self.count = USUAL_LEVEL, USUAL_COUNT
        self.run: Run | None = None
        self._fault = ""
        self._look_s = 0.0
        self._is_shown_running = False

    def title(self) -> tuple[str, str]:
        """The bar."""
        words = self.ctx.words
        where = title_of(self.board, words, self.game)
        return words("balance.title"), words("balance.head", title=where, game=words(f"{self.game}.name"))

    # ------------------------------------------------------------------------------ building
    def fill(self, sheet: Panel) -> None:
        """What can be chosen above, everything else below it."""
        words = self.ctx.words
        levels = [Option(level, words(f"play.kind.{level}")) for level in LEVELS]
        self.levels = sheet.add(Choice("balance.level", levels, self.level, on_change=self._choose_level))
        counts = [Option(str(n), words.count("balance.games", n)) for n in COUNTS]
        self.counts = sheet.add(Choice("balance.count", counts, str(self.count), on_change=self._choose_count))
        self.levels.visible = self.counts.visible = self.row.played
        self.page = BalancePage("balance.page", words("balance.measured"), words("balance.part.played"))
        self.scroll = sheet.add(ScrollArea("balance.scroll", self.page))

    def place(self, inner: pygame.Rect) -> None:
        """The choices in a line."""
        u = self.ctx.theme.u
        top = u(_CHOICES) + u(_GAP) if self.row.played else 0
        wide = min(u(_CHOICE_WIDTH), (inner.w - u(_GAP)) // 2)
        self.levels.place(Rect(inner.x, inner.y, wide, u(_CHOICES)))
        self.counts.place(Rect(inner.x + wide + u(_GAP), inner.y, wide, u(_CHOICES)))
        self.scroll.place(Rect(inner.x, inner.y + top, inner.w, inner.h - top))
        self._show()

    def _choose_level(self, level: str) -> None:
        self.level = level

    def _choose_count(self, count: str) -> None:
        self.count = int(count)

    # ------------------------------------------------------------------------------- showing
    def _show(self) -> None:
        """Bring everything up to date."""
        words, page = self.ctx.words, self.page
        width = self.scroll.view.w
        page.measures.show(measures_table(self.ctx, self.game, self.sheet_of_map, self.row, width))
        facts = [fact_line(self.game, fact, words) for fact in self.sheet_of_map.facts]
        uneven = uneven_lines(self.game, self.sheet_of_map, self.row.place, words) or [words("balance.uneven.none")]
        page.measured_text.text = "\n".join([*facts, *uneven])
        self._show_played()
        self.scroll.place(self.scroll.rect)
        self.show_prompt()

    def _show_played(self) -> None:
        words, page, run = self.ctx.words, self.page, self.run
        page.progress.visible = run is not None and run.goes_on
        self.levels.enabled = self.counts.enabled = not page.progress.visible
        page.figures.visible = run is not None and run.done > 0
        if run is None or not run.done:
            page.verdict.text = ""
            page.played_text.text = self._fault or words("balance.why" if self.row.played else "balance.not_played")
            return
        figures = run.figures()
        page.progress.share = run.done / run.asked
        page.figures.show(figures_table(figures, self.game, words))
        page.verdict.text = "\n".join(verdict_lines(figures, self.game, words))
        lines = [*count_lines(figures, words), *length_lines(figures, GAMES[self.game].length_unit, words)]
        page.played_text.text = "\n".join([self._fault, *lines] if self._fault else lines)

    def question(self) -> Ask:
        """How far it is."""
        words, run = self.ctx.words, self.run
        if not self.row.played:
            return Ask(words("balance.ask.measured"))
        if run is None:
            return Ask(words("balance.ask"), words("balance.ask.more"))
        key = "running" if run.goes_on else "done" if run.done == run.asked else "stopped"
        return Ask(words(f"balance.ask.{key}", n=run.done, asked=run.asked))

    def commands(self) -> list[Command]:
        """Begin, or stop."""
        words = self.ctx.words
        if not self.row.played:
            return []
        if self.run is not None and self.run.goes_on:
            return [Command("stop", words("balance.stop"), kind="wax")]
        return [Command("start", words("balance.start"), kind="brass", key="confirm")]

    # --------------------------------------------------------------------------------- playing
    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "start":
            self._start()
        elif command == "stop" and self.run is not None:
            self.run.stop()
            self._show()

    def _start(self) -> None:
        """Play, one process less than there are cores, so that the window stays alive."""
        self._fault = ""
        workers = max(1, (os.cpu_count() or 2) - 1)
        try:
            mirror = Mirror(
                self.game, self.board, games=self.count, level=self.level, workers=workers, apart=True
            )
        except (ArenaError, ConfigError) as fault:
            self._fault = fault.notice.text(self.ctx.words) if isinstance(fault, ArenaError) else str(fault)
            self._show()
        else:
            self.run = Run(mirror)
            self._show()

    def update(self, dt: float) -> bool:
        """Look at what has been played, twice a second."""
        again = super().update(dt)
        run = self.run
        if run is None or not (run.goes_on or self._is_shown_running):
            return again
        self._look_s -= dt
        if self._look_s > 0 and run.goes_on:
            return again
        self._look_s = LOOK_S
        self._is_shown_running = run.goes_on
        self._look(run)
        return True

    def _look(self, run: Run) -> None:
        try:
            run.check()
        except ArenaError as fault:
            self._fault = fault.notice.text(self.ctx.words)
        had_figures = self.page.figures.visible
        self._show()
        if self.page.figures.visible and not had_figures:
            self.scroll.scroll_to(self.page.played_head.rect.y - self.page.rect.y)

    def leave(self) -> None:
        """Nobody waits for the games any more."""
        if self.run is not None:
            self.run.stop()
