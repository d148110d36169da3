"""Watching a game: forwards, backwards, by action and by turn, at any speed; and playing on from any point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.engine.contract import Seat, open_events, visible_events
from game.scenes.app.base import Back, Context, Outcome, Reset
from game.scenes.app.one_page import has_page, open_page
from game.scenes.play.looking_back import LINK
from game.scenes.play.table_scene import TableScene
from game.scenes.play.tools import trails_tip
from game.scenes.reports.making import can_report, has_reports
from game.scenes.reports.reporting import save_report
from game.table import CardTable, Luck, Replay, SeatKind, Shelf, Table
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, IconKey, Label, Panel, Rect, Slider, Widget

PAUSE_S = 0.45
"""Rest between two actions while playing, at normal speed."""

KEYS = (
    ("first", "ui_first"), ("turn_back", "ui_turn_back"), ("step_back", "ui_step_back"), ("play", "ui_play"),
    ("step", "ui_step"), ("turn", "ui_turn"), ("last", "ui_last"),
)  # fmt: skip
"""Name and icon of each transport key."""

SHORTCUTS = {
    pygame.K_HOME: "first", pygame.K_PAGEUP: "turn_back", pygame.K_LEFT: "step_back", pygame.K_SPACE: "play",
    pygame.K_RIGHT: "step", pygame.K_PAGEDOWN: "turn", pygame.K_END: "last",
}  # fmt: skip
"""Keys of the transport, as long as the keyboard isn't used to go from widget to widget."""

AT_ONCE_SPEED = 4.0
"""Speed of playing where animations are shown at once: one must still see what happens."""


class ReplaySource:
    """What the view asks for: the replay's position; nobody may choose.

    A game that is over lies open. One that goes on is seen with the eyes of its only person, else by an onlooker.
    """

    seat: Seat | None = None
    watched = True
    """All that everybody did is recalled."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        people = [seat for seat, plan in enumerate(replay.seats) if plan.kind is SeatKind.HUMAN]
        self.open = replay.over and replay.game.secrets
        self.viewer: Seat | None = people[0] if len(people) == 1 and not replay.over else None
        self.near: Seat = people[0] if people else 0

    @property
    def state(self) -> Any:
        """The position at the point that is watched."""
        return self.replay.state

    @property
    def first(self) -> Any:
        """The position that the record begins with, where that isn't the game's first."""
        return self.replay.first

    @property
    def end(self) -> Any:
        """The position at the end of what is watched: whom the chronicle may name."""
        return self.replay.end

    @property
    def layout(self) -> CardTable | None:
        """Where the cards lay on the table that is watched."""
        return self.replay.layout


class ReplayScene(TableScene):
    """Opened with a `replay`, or with a `table` whose game is watched so far."""

    name = "replay"

    def __init__(
        self, ctx: Context, replay: Replay | None = None, table: Table | None = None, *, last_turn: bool = False,
        at: int = 0,
    ) -> None:  # fmt: skip
        """Watch a record or the game of a table: from its beginning, from after so many actions, or from where its last
        turn began.
        """
        if replay is None:
            replay = Replay.of(_needed(table))
        super().__init__(ctx, replay.game.key, replay.seats, ReplaySource(replay))
        self.replay = replay
        self.playing = False
        self._rest = 0.0
        self._seen_revision = -1
        self._turns = [mark.action for mark in self.replay.turns]
        self.replay.go(self.replay.last_turn if last_turn else at)

    def log(self, viewer: Seat | None) -> list[Any]:
        """The log of the whole game: what is still to come is there too, faintly."""
        return self.replay.open_log() if self.source.open else self.replay.log(viewer)

    def log_stamp(self) -> object:
        """The log of a replay never changes."""
        return self.replay.length

    def position_stamp(self) -> object:
        """The action that is watched."""
        return self.replay.at

    def luck(self) -> Sequence[Luck]:
        """Luck up to the point that is watched."""
        tally = [Luck() for _ in self.plans]
        for entry in self.replay.log(None):
            if entry.action <= self.replay.at:
                for throw in self.replay.game.luck(entry.event):
                    tally[throw.seat].add(throw)
        return tally

    def lines_past(self) -> int:
        """How many lines of the chronicle tell of what has happened up to the point that is watched."""
        return sum(line.action <= self.replay.at for line in self.lines(self.source.viewer))

    def open_link(self, link: str) -> None:
        """Jump to the action of a line and show what happened there, or open a rule."""
        found = self.looking_back.line_of(link) if link.startswith(f"{LINK}:") else None
        if found is not None and found[0].action != self.replay.at:
            self.jump(found[0].action)
        super().open_link(link)

    # ---------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Table and transport keys."""
        words = self.ctx.words
        if self.view is not None:
            self.view.skip()
        self.build_table(root, "ui_back", words("replay.leave"))
        self.view.on_idle = self.refresh_panels
        self.speed_key = root.add(
            IconKey("tool.speed", "ui_speed", key="speed", tooltip=lambda: escape(self.speed_text()),
                    on_press=self.next_speed)
        )  # fmt: skip
        self.trails_key = root.add(
            IconKey("tool.trails", "ui_trails", key="trails", tooltip=lambda: trails_tip(self),
                    on_press=self.switch_trails)
        )  # fmt: skip
        self.report_key: IconKey | None = None
        if has_reports(self.replay.key):
            self.report_key = root.add(
                IconKey("tool.report", "ui_save", key="save", tooltip=self._report_tip, on_press=self.save_report,
                        enabled=can_report(self.replay.key, self.replay.end))
            )  # fmt: skip
        self.plate = root.add(Panel("transport", kind="leather"))
        self.keys = {name: self.plate.add(self._key(name, icon)) for name, icon in KEYS}
        self.where = self.plate.add(Label("replay.where", "", size=14, color="parchment_light", shrink=True))
        self.slider = self.plate.add(
            Slider("replay.at", 0, 0, max(1, self.replay.length), on_change=self._slide, format=lambda value: "")
        )
        self.fork = self.plate.add(
            Button("replay.play_on", words("replay.play_on"), kind="brass", on_press=self.play_on,
                   tooltip=self._fork_tip)
        )  # fmt: skip
        self._show_playing()

    def _key(self, name: str, icon: str) -> IconKey:
        return IconKey(
            f"replay.{name}", icon, tooltip=lambda: self._key_tip(name), on_press=lambda: self.use(name)
        )

    def _fork_tip(self) -> str:
        """What playing on makes of the game; why it can't be done."""
        words = self.ctx.words
        if not self.fork.enabled:
            return words("replay.over")
        return words("replay.play_on.again" if self.replay.is_open else "replay.play_on.trial")

    def _report_tip(self) -> str:
        told = self.report_key is not None and self.report_key.enabled
        return self.ctx.words("report.tip" if told else "report.too_soon")

    def _key_tip(self, name: str) -> str:
        words = self.ctx.words
        text = words("replay.pause" if name == "play" and self.playing else f"replay.{name}")
        return f"{escape(text)} <soft>({escape(words(f'replay.key.{name}'))})</soft>"

    def enter(self) -> None:
        """Show the beginning and what there is to say about the file."""
        super().enter()
        words = self.ctx.words
        for notice in self.replay.notices:
            self.screen.toast(notice.text(words), "bad")
        if self.replay.stopped is not None:
            text = escape(words("replay.stopped", why=self.replay.stopped.text(words)))
            self.screen.open(Dialog("stopped", "", text, [Button("stopped.ok", words("ui.ok"), kind="brass")]))

    def arrange(self, size: tuple[int, int]) -> None:
        """The transport lies where the prompt is at a table."""
        u = self.ctx.theme.u
        report = [] if self.report_key is None else [[self.report_key]]
        r = self.arrange_table(size, [[self.trails_key, self.speed_key], *report]).prompt
        self.plate.place(r)
        x = r.x + u(12)
        for key in self.keys.values():
            key.place(Rect(x, r.centery - u(15), u(30), u(30)))
            x += u(33)
        width = max(u(120), self.fork.preferred()[0])
        right = r.right - u(10)
        self.fork.place(Rect(right - width, r.y + u(10), width, u(38)))
        right -= width + u(12)
        self.where.place(Rect(x + u(8), r.y + u(8), right - x - u(8), u(20)))
        self.slider.place(Rect(x + u(4), r.y + u(29), right - x - u(4), u(22)))
        self.refresh_panels()

    # --------------------------------------------------------------------------------- refreshing
    def refresh(self) -> None:
        """Take the position anew."""
        self.view.refresh()
        self.refresh_panels()

    def refresh_panels(self) -> None:
        """Everything around the board."""
        words, replay = self.ctx.words, self.replay
        self._seen_revision = self.view.revision
        if self.view.busy:
            self.refresh_shown(self._subtitle)
            return
        self.trails_key.toggled = self.view.show_trails
        self.view.recall(self.lately())
        self.refresh_table(self._subtitle(), replay.state.to_act)
        self.chronicle.show_past(self.lines_past())
        self.refresh_side()
        self.where.text = words("replay.at", at=replay.at, length=replay.length)
        self.slider.high = max(1, replay.length)
        if self.slider.value != replay.at:
            self.slider.value = replay.at
        self.fork.enabled = replay.state.result is None
        self.ctx.request_redraw()

    def lately(self) -> list[Any]:
        """What has happened in the turn that is watched up to here; where one begins, in the one before."""
        at = self.replay.at
        begin = max((action for action in self._turns if action < at), default=at)
        return [entry.event for entry in self.log(self.source.viewer) if begin < entry.action <= at]

    def _subtitle(self) -> str:
        words = self.ctx.words
        trial = words("play.trial") if self.replay.is_trial else ""
        return ", ".join(filter(None, (self.desk.round_text(), words("replay.title"), trial)))

    # ----------------------------------------------------------------------------------- watching
    def use(self, name: str) -> None:
        """A transport key."""
        replay = self.replay
        match name:
            case "play":
                self.set_playing(not self.playing)
            case "step":
                self.set_playing(False)
                self.step()
            case "first":
                self.jump(0)
            case "last":
                self.jump(replay.length)
            case "step_back":
                self.jump(max(0, replay.at - 1))
            case "turn":
                replay.next_turn()
                self.jump(replay.at)
            case "turn_back":
                replay.previous_turn()
                self.jump(replay.at)

    def jump(self, action: int) -> None:
        """Stop, and show the position after an action without animation."""
        self.set_playing(False)
        self.replay.go(action)
        self.refresh()

    def set_playing(self, playing: bool) -> None:
        """Start or stop; from the end it starts again at the beginning."""
        if playing and self.replay.at >= self.replay.length:
            self.replay.go(0)
            self.refresh()
        self.playing = playing
        self._rest = 0.0
        self._show_playing()

    def _show_playing(self) -> None:
        self.keys["play"].icon = "ui_pause" if self.playing else "ui_play"
        self.keys["play"].invalidate()

    def step(self) -> None:
        """One action on, animated."""
        self.view.skip()
        if self.replay.at >= self.replay.length:
            self.set_playing(False)
            return
        self.replay.go(self.replay.at + 1)
        events = self.replay.events()
        self.view.play(open_events(events) if self.source.open else visible_events(events, self.source.viewer))
        self.refresh_panels()

    def _slide(self, value: float) -> None:
        self.jump(int(value))

    def update(self, dt: float) -> bool:
        """Go on by itself while playing."""
        again = super().update(dt)
        if self.view.busy and self.view.revision != self._seen_revision:
            self.refresh_panels()
        if self.playing and not self.view.busy and not self.screen.layers:
            self._rest += dt * (self.ctx.settings.speed or AT_ONCE_SPEED)
            if self._rest >= PAUSE_S:
                self._rest = 0.0
                self.step()
        return again

    # -------------------------------------------------------------------------------------- going
    def switch_trails(self) -> None:
        """Whether it stays to be seen what was done in the turn that is watched."""
        self.view.show_trails = not self.view.show_trails
        self.refresh_panels()

    def save_report(self) -> None:
        """The whole game as a report, wherever in it we are."""
        self.set_playing(False)
        save_report(self, self.replay.twin())

    def play_on(self) -> None:
        """A new game from the point that is watched."""
        shelf = self.ctx.extras.get("shelf")
        table = self.replay.play_on(shelf=shelf if isinstance(shelf, Shelf) else Shelf())
        self.go(Reset("play", table=table))

    def open_menu(self) -> None:
        """The way back."""
        self.go(Back())

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """The transport's own keys come first, unless the keyboard is walking through the widgets."""
        if event.type == pygame.KEYDOWN and not self.screen.layers and not self.screen.keyboard_seen:
            plain = not event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL | pygame.KMOD_ALT)
            if plain and event.key in SHORTCUTS:
                self.use(SHORTCUTS[event.key])
                return self.take_outcome()
        return super().handle(event)

    def command(self, action: str) -> Outcome | None:
        """Keys that no widget took; below a dialog there are none."""
        if self.screen.layers:
            return None
        if action == "cancel":
            return Back()
        if action == "confirm":
            self.use("play")
        elif action == "rule_help" and has_page(self.key):
            open_page(self, self.key, self.replay.config, self.replay.board)
        return None


def _needed(table: Table | None) -> Table:
    if table is None:
        raise TypeError("what is watched is a replay or a table")
    return table
