"""The one way in which a file is opened that has to be read first: beside the window, so that it can be left.

Whoever wants to play on with a game or watch it, or to look at a map, a pack or an army list, goes to "play", "replay",
"maps", "pack" or "army" with its file: the title, the list of saves, a file that is dropped on the window, the command
line. What is there at once is shown at once; else this scene tells how far it has come, and Escape leaves it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from game.scenes.app.base import Back, Context, Replace, SceneError, WidgetScene
from game.scenes.app.beside import SLICE_S, Beside, ReadingDialog, Watch
from game.table import Replay, SaveError, SaveSummary, Shelf, Table, summarise
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog
from game.words import Words

Door = Literal["play", "replay", "maps", "pack", "army"]
"""What a file is opened for, by the name of the scene."""


class Opening(Protocol):
    """A file on its way. `share` is how much of it has been read, 0 to 1; None where nobody knows."""

    name: str
    door: Door
    share: float | None

    def wait(self, seconds: float | None) -> bool:
        """Whether it is there, after so many seconds at the most; None waits as long as it takes."""

    def values(self) -> dict[str, object]:
        """What the scene behind the door wants. Raises SaveError, with what came before the damage, or SceneError."""

    def leave(self) -> None:
        """It isn't wanted any more."""


class Reading(Beside[dict[str, object]]):
    """Reads what the scene behind a door wants, from now on, in a thread of its own."""

    def __init__(self, name: str, door: Door, read: Callable[[Watch], dict[str, object]]) -> None:
        super().__init__(name, read)
        self.door: Door = door

    def values(self) -> dict[str, object]:
        """What was read."""
        return self.result()


class ReadingFile(Reading):
    """Reads a save."""

    def __init__(self, path: Path, door: Door, shelf: Shelf, words: Words) -> None:
        def read(watch: Watch) -> dict[str, object]:
            if door == "play":
                return {"table": Table.resume(path, shelf=shelf, watch=watch)}
            return {"replay": Replay.open(path, watch)}

        super().__init__(name_of(summarise(path), words), door, read)


class Remembering:
    """Has a table that was taken up in the middle know all that came before, to watch it. What is left stays known."""

    door: Door = "replay"

    def __init__(self, table: Table, words: Words, now: Callable[[], float] = time.perf_counter) -> None:
        self.name = words(f"{table.key}.name")
        self.share: float | None = 0.0
        self._table, self._now = table, now

    def wait(self, seconds: float | None) -> bool:
        """Whether all is known."""
        end = None if seconds is None else self._now() + seconds
        while not self._table.recall():
            self.share = self._table.recalled
            if end is not None and self._now() >= end:
                return False
        return True

    def values(self) -> dict[str, object]:
        """The game of the table so far."""
        return {"replay": Replay.of(self._table)}

    def leave(self) -> None:
        """There is nothing to stop: it only goes on while somebody waits."""


def name_of(save: SaveSummary, words: Words) -> str:
    """The name that a person gave; for what was kept by itself, who plays. A trial is called one."""
    name = save.name if save.named or not save.seats else ", ".join(seat.name for seat in save.seats)
    is_trial = save.fork is not None and save.fork.trial
    return words("saves.trial", name=name) if is_trial else name


class OpeningScene(WidgetScene):
    """Stands before a scene whose game is still being read, and in its place where there is something to be said."""

    name = "opening"

    def __init__(self, ctx: Context, opening: Opening) -> None:
        super().__init__(ctx)
        self.opening = opening
        self._told = False
        self._waiting: ReadingDialog | None = None

    def enter(self) -> None:
        """Say what is being read, and how far it has come."""
        super().enter()
        self._waiting = ReadingDialog(self.ctx.words, self.opening, lambda: self.go(Back()))
        self.screen.open(self._waiting)
        self._look(0)

    def leave(self) -> None:
        """Read no further."""
        self.opening.leave()

    def update(self, dt: float) -> bool:
        """See whether it is there."""
        self._look(SLICE_S)
        return super().update(dt)

    def _look(self, seconds: float) -> None:
        if self._told:
            return
        if not self.opening.wait(seconds):
            if self._waiting is not None and self._waiting.tell():
                self.ctx.request_redraw()
            return
        self._told = True
        try:
            values = self.opening.values()
        except SaveError as fault:
            self._tell(fault)
            return
        except SceneError as fault:
            self._tell_line("", str(fault))
            return
        self.go(Replace(self.opening.door, **values))

    def _tell(self, fault: SaveError) -> None:
        """A damaged save: what came before the damage can be played on."""
        words, salvage = self.ctx.words, fault.salvage
        title, text = words("saves.damaged"), escape(fault.notice.text(words))
        if salvage is None:
            self._tell_line(title if self.opening.door in ("play", "replay") else "", fault.notice.text(words))
            return
        self._stop_waiting()

        def play_on() -> None:
            self.go(Replace("play", table=Table.from_loaded(salvage, shelf=shelf_of(self.ctx))))

        buttons = [
            Button("salvage.no", words("play.cancel"), key="cancel", on_press=lambda: self.go(Back())),
            Button("salvage.yes", words("saves.salvage"), kind="brass", key="confirm", on_press=play_on),
        ]
        self.screen.open(Dialog("salvage", title, text, buttons))

    def _tell_line(self, title: str, text: str) -> None:
        """What is wrong with a file of which nothing can be used."""
        self._stop_waiting()
        leave = Button(
            "fault.leave", self.ctx.words("ui.ok"), kind="brass", key="cancel", on_press=lambda: self.go(Back())
        )
        self.screen.open(Dialog("fault", title, escape(text), [leave]))

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self.screen.close(self._waiting)


def shelf_of(ctx: Context) -> Shelf:
    """The shelf of the window's saves."""
    shelf = ctx.extras.get("shelf")
    return shelf if isinstance(shelf, Shelf) else Shelf()
