"""Saving a report from a scene: a sheet that shows how far it is, then one that says where it lies."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from game.scenes.app.base import Host
from game.scenes.app.open_folder import open_folder
from game.scenes.reports.making import ReportMaker
from game.table import Replay, SaveError
from game.table.reports import ReportShelf
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Widget
from game.words import Words

SLICE_S = 0.03
"""How long the work goes on in a turn of the loop; a step that takes longer ends it."""

_BAR = 16
"""Units of the bar's height."""


class _Bar(Widget):
    """Shows which share of some work is done."""

    says_all = True
    done = 0.0

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """A bar."""
        return width or self.ctx.theme.u(300), self.ctx.theme.u(_BAR)

    def draw(self, surface: pygame.Surface) -> None:
        """A groove, filled from the left."""
        theme = self.ctx.theme
        radius = self.rect.h // 2
        pygame.draw.rect(surface, theme.color("parchment_shade"), self.rect, border_radius=radius)
        filled = self.rect.copy()
        filled.w = max(self.rect.h, round(self.rect.w * self.done))
        pygame.draw.rect(surface, theme.color("brass"), filled, border_radius=radius)
        pygame.draw.rect(surface, theme.color("ink_soft"), self.rect, max(1, theme.u(1.5)), border_radius=radius)


class _WorkSheet(Dialog):
    """Does steps of work while it is shown. Calls `on_end` when all are done; who cancels ends them."""

    def __init__(self, words: Words, steps: Iterator[float], on_end: Callable[[], None]) -> None:
        self._bar = _Bar("report.work")
        cancel = Button("report.cancel", words("ui.cancel"), key="cancel")
        super().__init__("report", words("report.title"), escape(words("report.working")), [cancel], body=self._bar)
        self._steps = steps
        self._on_end = on_end
        self._begun = False

    def update(self, dt: float) -> bool:
        """Some steps; the first turn only shows the sheet."""
        super().update(dt)
        if not self._begun:
            self._begun = True
            return True
        end = time.monotonic() + SLICE_S
        while time.monotonic() < end:
            share = next(self._steps, None)
            if share is None:
                self._on_end()
                return True
            self._bar.done = share
        self._bar.invalidate()
        return True


def save_report(scene: Host, replay: Replay, shelf: ReportShelf | None = None) -> None:
    """Make the report of a recorded game and write it among the player's reports. `replay` must be nobody else's."""
    words, screen = scene.ctx.words, scene.screen
    given = scene.ctx.extras.get("reports")
    place = shelf or (given if isinstance(given, ReportShelf) else ReportShelf())
    maker = ReportMaker(words, replay)

    def finish() -> None:
        screen.close(sheet)
        try:
            path = place.free_path(maker.name)
            place.write(path, maker.page)
        except SaveError as fault:
            screen.open(_told(fault.notice.text(words), "", [Button("report.ok", words("ui.ok"), kind="brass")]))
            return
        buttons = [
            Button("report.folder", words("report.folder"), on_press=lambda: _show(scene, path)),
            Button("report.ok", words("ui.ok"), key="cancel", kind="brass"),
        ]
        text = words("report.saved", file=path.name, folder=str(path.parent))
        screen.open(_told(text, words("report.saved.title"), buttons))

    sheet = _WorkSheet(words, maker.steps(), finish)
    screen.open(sheet)


def _told(text: str, title: str, buttons: list[Button]) -> Dialog:
    return Dialog("report.told", title, escape(text), buttons)


def _show(scene: Host, path: Path) -> None:
    if not open_folder(path.parent):
        scene.screen.toast(scene.ctx.words("report.no_folder", folder=str(path.parent)), "bad")
