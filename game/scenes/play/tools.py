"""The tools at the right of the table's top bar."""

from __future__ import annotations

from typing import Any, Protocol

from game.scenes.app.base import Go, Outcome
from game.scenes.play import dialogs
from game.scenes.play.source import TableSource
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import IconKey, Tip, Widget

OPTIONAL = ("next", "zoom", "threat", "overlays", "land", "measure")
"""Tools that only some games have; a desk names those of its own."""

GROUPS = (
    (("undo", "ui_undo", "undo"), ("redo", "ui_redo", "redo"), ("next", "ui_next", "next_piece")),
    (
        ("zoom", "ui_zoom", "fit"), ("threat", "ui_threat", "threat"), ("overlays", "ui_layers", "overlays"),
        ("trails", "ui_trails", "trails"),
        ("land", "ui_land", "land"),
        ("measure", "cdn_sign_tape", "measure"),
        ("hint", "ui_hint", "hint"),
        ("speed", "ui_speed", "speed"), ("sound", "ui_sound", "mute"),
    ),
    (("save", "ui_save", "save"), ("book", "ui_book", "rulebook"), ("settings", "ui_settings", "settings")),
)  # fmt: skip
"""Name, icon and the key map's action of each tool, in groups."""


class Tooled(dialogs.Keeping, Protocol):
    """The scene whose tools they are. `view`: the board, with what `tools` of its desk names; see `GameView`."""

    key: str
    source: TableSource
    view: Any

    def ask_advice(self) -> None:
        """Have the hard player look at the position."""

    def go(self, outcome: Outcome) -> None:
        """Say from a callback where to go; the app does it after the event."""

    def next_speed(self) -> None:
        """The next of the speeds that settings offers."""

    def redo(self) -> None:
        """Play again what was taken back."""

    def run_command(self, command: str) -> None:
        """A button of the prompt or a price of the card. What was offered to another seat does nothing."""

    def speed_text(self) -> str:
        """The speed of animations in words."""

    def undo(self) -> None:
        """Take back as far as is fair; say why where it is not."""


class Trailed(Protocol):
    """The scene of a table on which it stays to be seen what was done."""

    ctx: Context
    view: Any


def trails_tip(scene: Trailed) -> str:
    """What is told about the tool for trails: what stays, and whether it does."""
    return escape(scene.ctx.words(f"play.tool.trails.{'on' if scene.view.show_trails else 'off'}"))


class Tools:
    """Makes the tools of a scene, keeps their looks up to date and does what they are for."""

    def __init__(self, scene: Tooled, root: Widget) -> None:
        self.scene = scene
        has = scene.desk.tools
        chosen = [[tool for tool in group if tool[0] not in OPTIONAL or tool[0] in has] for group in GROUPS]
        self.groups = [[root.add(self._key(*tool)) for tool in group] for group in chosen]
        self.by_name: dict[str, IconKey] = {key.id.removeprefix("tool."): key for group in self.groups for key in group}

    def _key(self, name: str, icon: str, action: str) -> IconKey:
        return IconKey(
            f"tool.{name}", icon, key=action, tooltip=lambda: self._tip(name), on_press=lambda: self.use(name)
        )

    def _tip(self, name: str) -> Tip | str:
        scene, words = self.scene, self.scene.ctx.words
        if name == "speed":
            return escape(scene.speed_text())
        if name == "trails":
            return trails_tip(scene)
        text = words(f"play.tool.{name}")
        if name in ("undo", "redo"):
            why = scene.table.undo_refusal() if name == "undo" else scene.table.redo_refusal()
            if why is not None:
                return Tip(escape(why.text(words)), title=text)
        return text

    def refresh(self) -> None:
        """What can't be used now looks so; what is on is lit."""
        scene, tools = self.scene, self.by_name
        tools["undo"].enabled = scene.table.undo_refusal() is None
        tools["redo"].enabled = scene.table.redo_refusal() is None
        if "next" in tools:
            tools["next"].enabled = any(command.id == "next_piece" for command in scene.view.commands())
        tools["hint"].enabled = scene.source.seat is not None and scene.source.seat == scene.source.viewer
        if "threat" in tools:
            self._light("threat", scene.view.show_threats)
        if "measure" in tools:
            self._light("measure", scene.view.measuring.on)
        if "land" in tools:
            self._light("land", scene.view.show_land)
        self._light("trails", scene.view.show_trails)
        self._light("sound", not scene.ctx.settings.mute, "ui_sound" if not scene.ctx.settings.mute else "ui_mute")

    def _light(self, name: str, on: bool, icon: str | None = None) -> None:
        key = self.by_name[name]
        toggled = on and name in ("threat", "land", "measure", "trails")
        if (key.toggled, key.icon) != (toggled, icon or key.icon):
            key.toggled, key.icon = toggled, icon or key.icon
            key.invalidate()

    def use(self, name: str) -> None:
        """Do what a tool is for."""
        scene = self.scene
        match name:
            case "undo":
                scene.undo()
            case "redo":
                scene.redo()
            case "next":
                scene.run_command("next_piece")
            case "zoom":
                scene.view.fit()
                scene.ctx.request_redraw()
            case "threat":
                scene.view.show_threats = not scene.view.show_threats
                scene.ctx.request_redraw()
            case "land":
                scene.view.show_land = not scene.view.show_land
                scene.ctx.request_redraw()
            case "measure":
                scene.view.take_tape()
            case "trails":
                scene.view.show_trails = not scene.view.show_trails
            case "overlays":
                scene.view.lay_out_overlays()
                scene.ctx.request_redraw()
            case "hint":
                scene.ask_advice()
            case "speed":
                scene.next_speed()
            case "sound":
                self._mute()
            case "save":
                dialogs.save_as(scene)
            case "book":
                scene.go(Go("rulebook", game=scene.key))
            case "settings":
                scene.go(Go("settings"))
        self.refresh()

    def _mute(self) -> None:
        ctx = self.scene.ctx
        ctx.settings.mute = not ctx.settings.mute
        ctx.sound.levels = ctx.settings.levels
        fault = ctx.save_settings()
        if fault:
            self.scene.screen.toast(fault, "bad")
