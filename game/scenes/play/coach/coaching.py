"""Hints at the table of a single person: what the coach hears, where Mira's sheet lies, and what becomes of her."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from game.engine.contract import Event, Refusal
from game.lessons.coach.coaching import Coach
from game.lessons.coach.games import hints_of
from game.lessons.coach.hint import Hint, Look, Spot
from game.scenes.app.base import Host
from game.scenes.play.coach.sheet import CoachSheet
from game.scenes.play.source import TableSource
from game.table import Table
from game.ui.settings import COACHED_GAMES
from game.ui.widgets import Button, Dialog, Rect, Widget
from game.views.contract.desk import Desk
from game.views.contract.named import Place

READ_S = 1.5
"""How long a hint is seen before it counts as said."""


class Coached(Host, Protocol):
    """The scene of a table that hints are given at."""

    key: str
    table: Table
    source: TableSource
    desk: Desk
    view: Any
    board: Any
    prompt: Any
    cards: Any
    side_panel: Any
    panel: Any
    odds: Any


class Coaching:
    """Listens, shows, remembers. Does nothing where several people play, where none does, or where it is off."""

    def __init__(self, scene: Coached) -> None:
        self.scene = scene
        settings, hints = scene.ctx.settings, hints_of(scene.key)
        wanted = len(scene.table.humans) == 1 and settings.coached(scene.key) and bool(hints)
        self.coach = Coach(hints, settings.coach_seen) if wanted else None
        self.hint: Hint | None = None
        """What is being said."""
        self._spot: Spot = ("panel", "card")
        self._seen_for = 0.0
        self._events: list[Event] = []
        self._weighed: object = None
        self._values: dict[str, str | int] = {}
        """Numbers that what is said may tell."""

    def build(self, root: Widget) -> None:
        """Her sheet, above everything else at the table."""
        self.sheet = root.add(CoachSheet("coach", self.close, self.ask))
        self.hint = None

    # ------------------------------------------------------------------------------------- hearing
    def take(self, events: Sequence[Event]) -> None:
        """What the person was told."""
        self.close()
        if self.coach is not None:
            self._events += events
            self.coach.note(events)

    def forget(self) -> None:
        """Another position: what was told is of no importance any more."""
        self.close()
        self._events = []

    def hear(self) -> None:
        """Everything is at rest, and the person is asked."""
        source, coach = self.scene.source, self.coach
        if coach is None or source.seat is None or source.seat != source.viewer or not self._may_speak:
            return
        table, seat = self.scene.table, source.seat
        look = Look(table.state.view(seat), seat, tuple(self._events), table.legal_actions(seat))
        self._events = []
        self._say(coach.hear(look))

    def weigh(self) -> None:
        """Chances of something are shown, or others than before."""
        action, odds = getattr(self.scene.view, "candidate", None), getattr(self.scene.view, "odds", None)
        if self.coach is None or action is None or odds is None or action == self._weighed or not self._may_speak:
            return
        self._weighed = action
        seat = self.scene.source.seat
        if seat is not None:
            look = Look(self.scene.table.state.view(seat), seat, weighed=(action, odds))
            self._say(self.coach.hear(look))

    def tried(self, refusal: Refusal) -> None:
        """The person has met a refusal."""
        seat = self.scene.source.seat
        if self.coach is not None and seat is not None and self._may_speak:
            self._values = dict(refusal.values)
            self._say(self.coach.hear(Look(self.scene.table.state.view(seat), seat, tried=refusal)))

    @property
    def _may_speak(self) -> bool:
        scene = self.scene
        quiet = scene.view.busy or scene.source.covered or scene.screen.layers or scene.table.result is not None
        return self.hint is None and not quiet

    # ------------------------------------------------------------------------------------- showing
    def _say(self, found: tuple[Hint, Spot] | None) -> None:
        if found is None:
            return
        hint, self._spot = found
        anchor = self._anchor()
        if anchor is not None and self._lay(hint, anchor):
            self.hint, self._seen_for = hint, 0.0
            self.scene.ctx.request_redraw()

    def _lay(self, hint: Hint, anchor: Rect) -> bool:
        u = self.scene.ctx.theme.u
        window = Rect((0, 0), self.scene.ctx.size).inflate(-2 * u(6), -2 * u(6))
        text = self.scene.ctx.words(f"coach.{hint.id}", **self._values)
        return self.sheet.say(text, anchor, window, self._taken(), self._read())

    def _read(self) -> list[Rect]:
        """What is read rather than clicked: the prompt, and the cards of games with cards."""
        scene = self.scene
        panels = [scene.prompt, scene.panel, *scene.cards]
        panels += [scene.side_panel] if scene.side_panel is not None else []
        cards = scene.view.tip_spots() if scene.source.layout is not None else ()
        return [*(Rect(panel.rect) for panel in panels if panel.visible), *map(Rect, cards)]

    def _anchor(self) -> Rect | None:
        """What it is about, as it is seen now."""
        kind, what = self._spot
        if kind == "panel":
            panel = {"odds": self.scene.odds, "prompt": self.scene.prompt}.get(what, self.scene.panel)
            return Rect(panel.rect) if panel.visible else Rect(self.scene.board.rect.center, (1, 1))
        rects = self.scene.view.places_of((Place(kind, what),))
        return Rect(rects[0]) if rects else None

    def _taken(self) -> list[Rect]:
        """All that may be clicked."""
        found: list[Rect] = []
        for widget in self.scene.screen.root.walk():
            if widget.visible and widget is not self.sheet:
                found += [Rect(rect) for rect in widget.targets()]
        board = self.scene.board.rect
        return [rect for rect in found if rect != board]

    def again(self) -> None:
        """The window has changed: the sheet finds another place, or goes."""
        if self.hint is None:
            return
        anchor = self._anchor()
        if anchor is None or not self._lay(self.hint, anchor):
            self.close()

    def update(self, dt: float) -> None:
        """A hint that was seen for long enough is said, once and for all; a sheet must never be in the way."""
        if self.hint is None or self.coach is None:
            return
        if self.sheet.rect.collidelist(self._taken()) >= 0:
            self.again()
        if self.hint is None:
            return
        before, self._seen_for = self._seen_for, self._seen_for + dt
        if before < READ_S <= self._seen_for:
            self._remember(self.hint)

    def _remember(self, hint: Hint) -> None:
        assert self.coach is not None
        self.coach.said(hint)
        settings = self.scene.ctx.settings
        settings.coach_seen = (*settings.coach_seen, hint.id)
        self._keep()

    def _keep(self) -> None:
        fault = self.scene.ctx.save_settings()
        if fault:
            self.scene.screen.toast(fault, "bad")

    def close(self) -> None:
        """Put the sheet away."""
        if self.hint is not None:
            self.hint = None
            self.sheet.away()
            self.scene.ctx.request_redraw()

    # ------------------------------------------------------------------------------------ less of it
    def ask(self) -> None:
        """Which hints aren't wanted."""
        words, hint = self.scene.ctx.words, self.hint
        buttons = [
            Button("coach.keep", words("coach.off.keep"), key="cancel", kind="brass"),
            Button("coach.one", words("coach.off.one"), on_press=lambda: self._without(hint)),
            Button("coach.game", words("coach.off.game"), on_press=self.stop),
            Button("coach.all", words("coach.off.all"), on_press=self._never),
        ]
        self.scene.screen.open(Dialog("coach.off", words("coach.off.title"), "", buttons, width=620))

    def _without(self, hint: Hint | None) -> None:
        self.close()
        if hint is not None and self.coach is not None and hint.id not in self.coach.seen:
            self._remember(hint)

    def stop(self) -> None:
        """No more of them in this game."""
        self.close()
        self.coach = None

    def _never(self) -> None:
        self.stop()
        self.scene.ctx.settings.coach = "off"
        self._keep()

    def farewell(self) -> None:
        """At the end of the last game that has hints by itself she says so."""
        settings = self.scene.ctx.settings
        if self.coach is not None and settings.coach == "auto":
            if settings.coach_games.get(self.scene.key, 0) == COACHED_GAMES:
                self.scene.screen.toast(self.scene.ctx.words("coach.farewell"))
            self.coach = None
