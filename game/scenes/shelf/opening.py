"""The one way in which a game is opened that has to be read first: beside the window, so that it can be left.

Whoever wants to play on with a file or watch one goes to "play" or "replay" with it: the title, the list of saves, a
file that is dropped on the window, the command line. What is there at once is shown at once; else this scene tells how
far it has come, and Escape leaves it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Literal, Protocol

from game.scenes.app.base import Back, Context, Replace, WidgetScene
from game.table import Replay, SaveError, SaveSummary, Shelf, Table, summarise
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Label
from game.words import Words

AT_ONCE_S = 0.25
"""Seconds for which nobody notices that a game is being read; after them it can be left."""

SLICE_S = 0.008
"""Seconds of a frame that are left to the reading."""

Door = Literal["play", "replay"]
"""What a game is opened for, by the name of the scene."""


class _Left(Exception):
    """What is being read is not wanted any more."""


class Opening(Protocol):
    """A game on its way. `share` is how much of it has been read, 0 to 1."""

    name: str
    door: Door
    share: float

    def wait(self, seconds: float | None) -> bool:
        """Whether it is there, after so many seconds at the most; None waits as long as it takes."""

    def values(self) -> dict[str, object]:
        """What the scene behind the door wants. Raises SaveError, with what came before the damage."""

    def leave(self) -> None:
        """It isn't wanted any more."""


class ReadingFile:
    """Reads a save, from now on, in a thread of its own."""

    def __init__(self, path: Path, door: Door, shelf: Shelf, words: Words) -> None:
        self.name = name_of(summarise(path), words)
        self.door: Door = door
        self.share = 0.0
        self._path, self._shelf = path, shelf
        self._left = False
        self._values: dict[str, object] = {}
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._read, name="caleidos-opening", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        try:
            if self.door == "play":
                self._values = {"table": Table.resume(self._path, shelf=self._shelf, watch=self._watch)}
            else:
                self._values = {"replay": Replay.open(self._path, self._watch)}
        except Exception as fault:  # noqa: BLE001  a fault in the file, or a bug: raised again where it can be told
            self._fault = fault

    def _watch(self, done: int, of: int) -> None:
        if self._left:
            raise _Left
        self.share = done / max(1, of)

    def wait(self, seconds: float | None) -> bool:
        """Whether it is read."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def values(self) -> dict[str, object]:
        """The table or the replay, once it is read."""
        if self._fault is not None:
            raise self._fault
        if not self._values:
            raise RuntimeError("it isn't read yet")
        return self._values

    def leave(self) -> None:
        """The thread ends at its next step."""
        self._left = True


class Remembering:
    """Has a table that was taken up in the middle know all that came before, to watch it. What is left stays known."""

    door: Door = "replay"

    def __init__(self, table: Table, words: Words, now: Callable[[], float] = time.perf_counter) -> None:
        self.name = words(f"{table.key}.name")
        self.share = 0.0
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
        self._done = Label("opening.done", "", size=15, color="ink_soft", align="c")
        self._waiting = Dialog("opening", "")

    def enter(self) -> None:
        """Say what is being read, and how far it has come."""
        super().enter()
        words = self.ctx.words
        stop = Button("opening.stop", words("play.cancel"), key="cancel", on_press=lambda: self.go(Back()))
        text = escape(words("saves.opening", name=self.opening.name))
        self._waiting = Dialog("opening", "", text, [stop], body=self._done)
        self.screen.open(self._waiting)
        self._tell_share()
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
            self._tell_share()
            return
        self._told = True
        try:
            values = self.opening.values()
        except SaveError as fault:
            self.screen.close(self._waiting)
            self._tell(fault)
            return
        self.go(Replace(self.opening.door, **values))

    def _tell_share(self) -> None:
        text = self.ctx.words("saves.opening.done", percent=int(100 * self.opening.share))
        if self._done.text != text:
            self._done.text = text
            self.ctx.request_redraw()

    def _tell(self, fault: SaveError) -> None:
        """A damaged save: what came before the damage can be played on."""
        words, salvage = self.ctx.words, fault.salvage
        title, text = words("saves.damaged"), escape(fault.notice.text(words))
        if salvage is None:
            leave = Button("fault.leave", words("ui.ok"), kind="brass", key="cancel", on_press=lambda: self.go(Back()))
            self.screen.open(Dialog("fault", title, text, [leave]))
            return

        def play_on() -> None:
            self.go(Replace("play", table=Table.from_loaded(salvage, shelf=shelf_of(self.ctx))))

        buttons = [
            Button("salvage.no", words("play.cancel"), key="cancel", on_press=lambda: self.go(Back())),
            Button("salvage.yes", words("saves.salvage"), kind="brass", key="confirm", on_press=play_on),
        ]
        self.screen.open(Dialog("salvage", title, text, buttons))


def shelf_of(ctx: Context) -> Shelf:
    """The shelf of the window's saves."""
    shelf = ctx.extras.get("shelf")
    return shelf if isinstance(shelf, Shelf) else Shelf()
