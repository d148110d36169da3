"""Watching a game: forwards, backwards, by action and by turn, at any speed; and playing on from any point."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.engine.contract import Seat
from game.scenes.base import Back, Context, Outcome, Replace, SceneError
from game.scenes.table_scene import TableScene
from game.table import Replay, SaveError, Shelf, Table
from game.ui.settings import SPEEDS
from game.ui.widgets import Button, IconKey, Label, Panel, Rect, Slider, Widget
from game.views.shared.chronicle import Line

PAUSE_S = 0.45
"""Rest between two actions while playing, at normal speed."""

KEYS = (
    ("first", "ui_first", "home"), ("turn_back", "ui_turn_back", ""), ("step_back", "ui_step_back", ""),
    ("play", "ui_play", ""), ("step", "ui_step", ""), ("turn", "ui_turn", ""), ("last", "ui_last", ""),
)  # fmt: skip


class ReplaySource:
    """What the view asks for: the replay's position; nobody may choose, everything of a finished game may be seen."""

    seat: Seat | None = None

    def __init__(self, replay: Replay, viewer: Seat | None) -> None:
        self.replay = replay
        self.viewer = viewer

    @property
    def state(self) -> Any:
        """The position at the point that is watched."""
        return self.replay.state


class ReplayScene(TableScene):
    """Opened with a save's `file`, or with a `table` whose game is watched so far."""

    name = "replay"

    def __init__(self, ctx: Context, file: Path | str | None = None, table: Table | None = None) -> None:
        try:
            replay = Replay.open(Path(file)) if file is not None else Replay.of(_needed(table))
        except SaveError as fault:
            raise SceneError(fault.notice.text(ctx.words)) from fault
        viewer = table.humans[0] if table is not None and table.humans and table.result is None else None
        super().__init__(ctx, replay.game.key, replay.seats, ReplaySource(replay, viewer))
        self.replay = replay
        self.playing = False
        self._rest = 0.0
        self.replay.go(0)

    def log(self, viewer: Seat | None) -> Sequence[Any]:
        """The log up to the point that is watched."""
        return [entry for entry in self.replay.log(viewer) if entry.action <= self.replay.at]

    def chapter(self) -> object:
        """The point that is watched."""
        return self.replay.at

    def luck(self) -> Sequence[Any]:
        """Luck up to the point that is watched."""
        return self.replay.luck()

    def line_link(self, line: Line) -> str:
        """A line of the chronicle leads to its action."""
        return f"at:{line.action}"

    def open_link(self, link: str) -> None:
        """Jump to an action, or open a rule."""
        if link.startswith("at:"):
            self.set_playing(False)
            self.replay.go(int(link.removeprefix("at:")))
            self.refresh()
        else:
            super().open_link(link)

    # ---------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Table and transport keys."""
        words = self.ctx.words
        self.build_table(root, "ui_back", words("replay.leave"))
        self.view.on_idle = self.refresh_panels
        self.speed_key = root.add(
            IconKey("tool.speed", "ui_speed", key="speed", tooltip=self._speed_text, on_press=self.next_speed)
        )
        self.plate = root.add(Panel("transport", kind="leather"))
        self.keys = [
            self.plate.add(
                IconKey(f"replay.{name}", icon, tooltip=words(f"replay.{name}"), on_press=lambda n=name: self.use(n))
            )
            for name, icon, _ in KEYS
        ]
        self.where = self.plate.add(Label("replay.where", "", size=14, color="parchment_light", shrink=True))
        self.slider = self.plate.add(
            Slider("replay.at", 0, 0, max(1, self.replay.length), on_change=self._slide, format=lambda value: "")
        )
        self.fork = self.plate.add(
            Button("replay.play_on", words("replay.play_on"), kind="brass", on_press=self.play_on)
        )
        self.refresh()

    def enter(self) -> None:
        """Show the beginning and what there is to say about the file."""
        super().enter()
        for notice in self.replay.notices:
            self.screen.toast(notice.text(self.ctx.words), "bad")
        if self.replay.stopped is not None:
            why = self.replay.stopped.text(self.ctx.words)
            self.screen.toast(self.ctx.words("replay.stopped", why=why), "bad")

    def arrange(self, size: tuple[int, int]) -> None:
        """The transport lies where the prompt is at a table."""
        u = self.ctx.theme.u
        r = self.arrange_table(size, [[self.speed_key]]).prompt
        self.plate.place(r)
        x = r.x + u(12)
        for key in self.keys:
            key.place(Rect(x, r.centery - u(15), u(30), u(30)))
            x += u(33)
        width = max(u(120), self.fork.preferred()[0])
        self.fork.visible = r.w > u(560)
        right = r.right - u(10)
        if self.fork.visible:
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
        if self.view.busy:
            return
        self.refresh_table(f"{self.desk.round_text()}, {words('replay.title')}", replay.state.to_act)
        self.refresh_side()
        self.where.text = words("replay.at", at=replay.at, length=replay.length)
        self.slider.high = max(1, replay.length)
        if self.slider.value != replay.at:
            self.slider.value = replay.at
        self.fork.enabled = replay.state.result is None
        self.ctx.request_redraw()

    # ----------------------------------------------------------------------------------- watching
    def use(self, name: str) -> None:
        """A transport key."""
        replay = self.replay
        match name:
            case "play":
                self.set_playing(not self.playing)
                return
            case "step":
                self.step()
                return
            case "first":
                replay.go(0)
            case "last":
                replay.go(replay.length)
            case "step_back":
                replay.go(max(0, replay.at - 1))
            case "turn":
                replay.next_turn()
            case "turn_back":
                replay.previous_turn()
        self.set_playing(False)
        self.refresh()

    def set_playing(self, playing: bool) -> None:
        """Start or stop; from the end it starts again at the beginning."""
        if playing and self.replay.at >= self.replay.length:
            self.replay.go(0)
            self.refresh()
        self.playing = playing
        self._rest = 0.0
        key = self.keys[3]
        key.icon = "ui_pause" if playing else "ui_play"
        key.tooltip = self.ctx.words("replay.pause" if playing else "replay.play")
        self.ctx.request_redraw()

    def step(self) -> None:
        """One action on, animated."""
        if self.replay.at >= self.replay.length:
            self.set_playing(False)
            return
        self.view.skip()
        self.replay.go(self.replay.at + 1)
        events = [event for event in self.replay.events() if event.visible_to(self.source.viewer)]
        self.view.play(events)
        self.refresh_panels()

    def _slide(self, value: float) -> None:
        self.set_playing(False)
        self.replay.go(int(value))
        self.refresh()

    def update(self, dt: float) -> bool:
        """Go on by itself while playing."""
        again = super().update(dt)
        if self.playing and not self.view.busy:
            speed = self.ctx.settings.speed or 4.0
            self._rest += dt * speed
            if self._rest >= PAUSE_S:
                self._rest = 0.0
                self.step()
                again = True
        return again

    def _speed_text(self) -> str:
        words = self.ctx.words
        return words("play.tool.speed", speed=words(f"play.speed.{self.ctx.settings.speed:g}"))

    def next_speed(self) -> None:
        """The next of the speeds that settings offers."""
        settings = self.ctx.settings
        place = SPEEDS.index(settings.speed) if settings.speed in SPEEDS else 0
        settings.speed = SPEEDS[(place + 1) % len(SPEEDS)]
        self.ctx.save_settings()
        self.screen.toast(self._speed_text())

    # -------------------------------------------------------------------------------------- going
    def play_on(self) -> None:
        """A new game from the point that is watched."""
        shelf = self.ctx.extras.get("shelf")
        table = self.replay.play_on(shelf=shelf if isinstance(shelf, Shelf) else Shelf())
        self.go(Replace("play", table=table))

    def open_menu(self) -> None:
        """The way back."""
        self.go(Back())

    def command(self, action: str) -> Outcome | None:
        """Keys that no widget took."""
        if action == "cancel":
            return Back()
        if action == "confirm":
            self.use("play")
        elif action in ("pan_left", "pan_right"):
            self.use("step_back" if action == "pan_left" else "step")
        return None


def _needed(table: Table | None) -> Table:
    if table is None:
        raise SceneError("a replay needs a saved game or a table")
    return table
