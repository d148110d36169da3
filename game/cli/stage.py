"""The window as commands use it: which scenes there are, and what happens when something breaks in it.

Scenes are loaded when they are first shown, because what isn't shown mustn't cost a start.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pygame

from game.boards import MAP_SUFFIXES
from game.boards.watch import MapWatch
from game.cli.continuation import continuation
from game.cli.fault import CliError
from game.cli.reports import save_report
from game.cli.trace import Tracer
from game.scenes.app.app import App, NoDisplay
from game.scenes.app.base import Context, Outcome, Scene, SceneError
from game.scenes.app.beside import AT_ONCE_S
from game.scenes.shelf.opening import (
    Door,
    Opening,
    OpeningScene,
    Reading,
    ReadingFile,
    Remembering,
    shelf_of,
)
from game.table import SaveError, Shelf, Table
from game.ui.settings import Notice, Settings, load_settings
from game.words import Words

SCENES = {
    "title": "game.scenes.title.title:TitleScene",
    "setup": "game.scenes.setup.setup:SetupScene",
    "lesson_result": "game.scenes.lesson.result:LessonResult",
    "result": "game.scenes.aftermath.result:ResultScene",
    "rulebook": "game.scenes.rulebook.rulebook:RulebookScene",
    "settings": "game.scenes.title.settings:SettingsScene",
    "saves": "game.scenes.shelf.saves:SavesScene",
    "balance": "game.scenes.balance.balance:BalanceScene",
    "armies": "game.scenes.armies.armies:ArmiesScene",
}
"""Scenes by name, each as module and class; those whose files have to be read come on top of these."""

TRACE = "CALEIDOS_TRACE"
"""Names a file into which the places of all widgets are written, for tests with a real mouse."""

SEED = "CALEIDOS_SEED"
"""The seed of all games that are set up in the window, for tests that want the same dice again."""


class Stage:
    """Makes scenes by name, and remembers the table that is being played at. `patience_s`: how long a game may take to
    be read before that is shown instead of it; None for ever, for those who can't wait for another scene."""

    def __init__(self, patience_s: float | None = AT_ONCE_S) -> None:
        self.table: Table | None = None
        self._patience_s = patience_s

    @property
    def scenes(self) -> dict[str, Callable[..., Scene]]:
        """Every scene by name, as the app wants them."""
        found: dict[str, Callable[..., Scene]] = {name: _late(place) for name, place in SCENES.items()}
        found.update(play=self._play, replay=self._replay, army=self._army, maps=self._maps, pack=self._pack)
        found.update(lesson=self._lesson)
        return found

    def _play(self, ctx: Context, table: Table | None = None, file: str | Path | None = None) -> Scene:
        """The table of a new game, or of a save."""
        if table is None:
            return self._read(ctx, file, "play")
        self.table = table
        scene: Scene = _named("game.scenes.play.play:PlayScene")(ctx, table)
        return scene

    def _lesson(self, ctx: Context, lesson: str, **values: Any) -> Scene:
        """A lesson, where it was left or from its beginning."""
        found = _named("game.scenes.lesson.doors:open_lesson")(ctx, lesson, **values)
        self.table = found.table
        scene: Scene = found
        return scene

    def _replay(
        self, ctx: Context, table: Table | None = None, file: str | Path | None = None, **values: Any
    ) -> Scene:
        """A game that is watched: of a save, of a table so far, or one that was read."""
        if file is not None:
            return self._read(ctx, file, "replay")
        if table is not None and not table.known:
            return self._when_there(ctx, Remembering(table, ctx.words))
        if table is not None:
            values["table"] = table
        scene: Scene = _named("game.scenes.play.replay:ReplayScene")(ctx, **values)
        return scene

    def _maps(self, ctx: Context, file: str | Path | None = None, **values: Any) -> Scene:
        """The maps; with a file they open at it. A file that isn't a map's by its name isn't read."""
        if file is not None and Path(file).suffix.lower() in MAP_SUFFIXES:
            path = Path(file)
            return self._when_there(ctx, Reading(path.name, "maps", lambda watch: {**values, "watch": MapWatch(path)}))
        scene: Scene = _named("game.scenes.maps.maps:MapsScene")(ctx, file=file, **values)
        return scene

    def _pack(self, ctx: Context, file: str | Path | None = None, **values: Any) -> Scene:
        """The map of a pack, to be kept or not."""
        if "unpacked" not in values:
            path, read = Path(file or ""), _named("game.scenes.maps.pack:open_pack")
            return self._when_there(
                ctx, Reading(path.name, "pack", lambda watch: {"unpacked": read(path, ctx.words)})
            )
        scene: Scene = _named("game.scenes.maps.pack:PackScene")(ctx, **values)
        return scene

    def _army(self, ctx: Context, file: str | Path | None = None, army: object = None, **values: Any) -> Scene:
        """The army builder; with a file it opens that list."""
        if file is not None and army is None:
            path, read = Path(file), _named("game.scenes.armies.saving:read_army")
            return self._when_there(
                ctx, Reading(path.name, "army", lambda watch: {"file": path, "army": read(path, ctx.words)})
            )
        scene: Scene = _named("game.scenes.armies.army:ArmyScene")(ctx, file=file, army=army, **values)
        return scene

    def _read(self, ctx: Context, file: str | Path | None, door: Door) -> Scene:
        if file is None:
            raise TypeError("a game is a table or a file")
        return self._when_there(ctx, ReadingFile(Path(file), door, shelf_of(ctx), ctx.words))

    def _when_there(self, ctx: Context, opening: Opening) -> Scene:
        """The scene behind a door if what it wants is there soon, else the one that waits for it.

        Raises SceneError for a save of which nothing can be used, with the sentence that says why.
        """
        if opening.wait(self._patience_s):
            try:
                return self.scenes[opening.door](ctx, **opening.values())
            except SaveError as fault:
                if fault.salvage is None:
                    raise SceneError(fault.notice.text(ctx.words)) from None
        return OpeningScene(ctx, opening)


def _named(place: str) -> Callable[..., Any]:
    module, _, name = place.partition(":")
    made: Callable[..., Any] = getattr(import_module(module), name)
    return made


def _late(place: str) -> Callable[..., Scene]:
    def factory(ctx: Context, **values: Any) -> Scene:
        scene: Scene = _named(place)(ctx, **values)
        return scene

    return factory


def extras(settings: Settings) -> dict[str, object]:
    """Services that scenes ask for by name: the saves, which of them the title offers to go on with, and the seed of
    new games where one is given."""
    shelf = Shelf()
    spoken: dict[str, Words] = {}

    def words() -> Words:
        return spoken.setdefault(settings.lang, Words(settings.lang))

    seed = os.environ.get(SEED, "")
    return {
        "shelf": shelf, "continue": continuation(shelf, words), "seed": int(seed) if seed.isdecimal() else None,
    }  # fmt: skip


class Window(App):
    """The app, which counts its pictures and tells a waiting test where everything is."""

    def __init__(self, stage: Stage, settings: Settings, notice: Notice | None = None) -> None:
        super().__init__(stage.scenes, settings, notice=notice, extras=extras(settings))
        self.pictures = 0
        place = os.environ.get(TRACE)
        self._tracer = Tracer(Path(place)) if place else None

    def turn(self, events: list[pygame.event.Event], dt: float) -> bool:
        """A turn of the loop, and a new trace if one is kept and something may have changed."""
        drawn = super().turn(events, dt)
        if self._tracer is not None and self.stack is not None and self.stack.scenes:
            self._tracer.follow(self.stack, self.pictures)
        return drawn

    def _draw(self) -> None:
        super()._draw()
        self.pictures += 1


def open_window(first: Outcome, words: Words, notice: Notice | None = None) -> int:
    """Show the window until it is closed; the exit code. Raises CliError when it can't be opened.

    Whatever breaks in it ends with a report and one line. The game itself is on disk already, action by action.
    """
    if not has_screen():
        raise CliError(NoDisplay().text(words))
    settings, unread = load_settings()
    stage = Stage()
    try:
        return Window(stage, settings, notice or unread).run(first)
    except NoDisplay as fault:
        raise CliError(fault.text(words)) from None
    except SceneError as fault:
        raise CliError(str(fault)) from None
    except Exception as bug:  # noqa: BLE001
        # The person gets one line, and the way back into the game; we get the report.
        line = save_report(bug, words, journal=stage.table.path if stage.table is not None else None)
        _tell(line)
        return 1


def has_screen() -> bool:
    """Whether it is worth trying: without any display SDL would complain on its own, in its own words."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform != "linux" or any(os.environ.get(name) for name in named)


def _tell(line: str) -> None:
    """Print the line; where nobody reads a terminal, show it in a box."""
    print(f"caleidos: {line}", file=sys.stderr)
    if not (sys.stderr is not None and sys.stderr.isatty()) and TRACE not in os.environ:
        try:
            pygame.display.message_box("Caleidos", line, "error")
        except pygame.error:
            return  # no display is left to show it on; it has been printed
