"""Tiled in a real window, with a window manager, and a mouse: what the tests of its extension work with."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import pygame

from game.paths import DATA
from tests.e2e.desk import OUT, PATIENCE_S, Screen, Spot

T = TypeVar("T")
Colour = tuple[int, int, int]

QUESTION: Colour = (207, 207, 144)
"""The ground of Tiled's question whether a project's extensions may run."""
FAULT: Colour = (242, 210, 219)
"""The ground of an error in the view Issues."""
CHOSEN: Colour = (48, 140, 198)
"""The ground of the chosen row of a list."""
NEAR = 6
DRAGGED = 8
"""Steps in which the mouse is pulled from spot to spot."""

ENABLE_FROM_RIGHT = 160
"""The middle of the button "Enable Extensions" lies so far left of the end of the question."""
TERRAIN_SETS = (226, 45)
"""The tab of the view Terrain Sets, from the lower right corner of the screen."""
COUNTER = (70, 18)
"""The counter of issues, from the lower left corner of the screen."""

FILLING = """<openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
<application class="*" type="normal"><decor>no</decor><maximized>yes</maximized></application>
</applications></openbox_config>
"""
"""A window manager that gives all of the screen to a window: where something is doesn't depend on its borders."""


class Editor:
    """A running Tiled and its user."""

    def __init__(self, screen: Screen, home: Path, *files: Path) -> None:
        self._screen = screen
        self._seen = home / "seen.json"
        self._errors = home / "stderr.txt"
        self._dialogs: set[str] = set()
        extensions = home / ".config" / "tiled" / "extensions" / "seen"
        extensions.mkdir(parents=True)
        shutil.copyfile(Path(__file__).with_name("seen.mjs"), extensions / "seen.mjs")
        (home / "run").mkdir(mode=0o700)
        (home / "openbox.xml").write_text(FILLING, encoding="utf-8")
        environment = {
            "PATH": os.environ.get("PATH", os.defpath), "DISPLAY": screen.name, "HOME": str(home), "LC_ALL": "C.UTF-8",
            "XDG_RUNTIME_DIR": str(home / "run"), "CALEIDOS_HOME": str(home / "caleidos"), "PYTHONPATH": str(DATA),
            "CALEIDOS_TILED_SEEN": str(self._seen),
        }  # fmt: skip
        quiet: dict[str, Any] = {"env": environment, "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL}
        self._manager = subprocess.Popen(
            ["openbox", "--config-file", str(home / "openbox.xml")], stderr=subprocess.DEVNULL, **quiet
        )
        with self._errors.open("wb") as errors:
            # A new instance: files would be handed to a Tiled that runs already, on whatever screen.
            self._tiled = subprocess.Popen(["tiled", "--new-instance", *map(str, files)], stderr=errors, **quiet)

    # ---------------------------------------------------------------------- seeing
    def until(self, look: Callable[[], T], what: str) -> T:
        """What a look gives as soon as it gives something; fails with a picture of the screen."""
        end = time.monotonic() + PATIENCE_S
        while not (found := look()):
            if self._tiled.poll() is not None or time.monotonic() > end:
                self.shot("tiled-failed")
                raise AssertionError(f"waiting for {what}; see out/tiled-failed.png: {self._errors.read_text('utf-8')}")
            time.sleep(0.05)
        return found

    def picture(self) -> pygame.Surface:
        """The screen as it is."""
        command = ["import", "-window", "root", "-depth", "8", "png:-"]
        done = subprocess.run(command, env=self._user, check=True, capture_output=True)
        return pygame.image.load(io.BytesIO(done.stdout), "screen.png")

    def chosen(self) -> list[pygame.Rect]:
        """The chosen rows of the lists at the right of the screen, from above."""
        mask = pygame.mask.from_threshold(self.picture(), CHOSEN, (NEAR, NEAR, NEAR, 255))
        rows = [rect for rect in mask.get_bounding_rects() if rect.w > 100 and rect.left > self._screen.size[0] // 2]
        return sorted(rows, key=lambda rect: rect.top)

    def shot(self, name: str) -> None:
        """A picture of the screen into `out/`."""
        OUT.mkdir(exist_ok=True)
        pygame.image.save(self.picture(), OUT / f"{name}.png")

    def area(self, colour: Colour) -> pygame.Rect | None:
        """Where on the screen a colour is, all of it; None where it isn't."""
        picture = self.picture()
        mask = pygame.mask.from_threshold(picture, colour, (NEAR, NEAR, NEAR, 255))
        rects = mask.get_bounding_rects()
        return max(rects, key=lambda rect: rect.w * rect.h) if mask.count() > 500 else None

    def seen(self) -> dict[str, Any]:
        """What is open and selected, as Tiled says. It answers when it is done with all that came before."""
        self._seen.unlink(missing_ok=True)

        def written() -> dict[str, Any] | None:
            if not self._seen.exists():
                return None
            said: dict[str, Any] = json.loads(self._seen.read_text("utf-8"))
            return said

        self.key("F12")
        return self.until(written, "Tiled to write down what is seen")

    # ----------------------------------------------------------------------- doing
    @property
    def _user(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self._screen.name}

    def _xdo(self, *args: object) -> str:
        command = ["xdotool", *map(str, args)]
        return subprocess.run(command, env=self._user, capture_output=True, text=True, check=False).stdout.strip()

    def click(self, spot: Spot, times: int = 1) -> None:
        """Point and click, once or twice at once."""
        self._xdo("mousemove", *spot, "sleep", "0.05", "click", "--repeat", times, "--delay", 60, 1)

    def key(self, name: str, times: int = 1) -> None:
        """Press a key, in xdotool's name, once or more often."""
        self._xdo("key", "--delay", 30, *[name] * times)

    def drag(self, *spots: Spot) -> None:
        """Pull the mouse from spot to spot with its button down."""
        self._xdo("mousemove", *spots[0], "sleep", "0.1", "mousedown", 1)
        for (left, top), (right, low) in pairwise(spots):
            for n in range(1, DRAGGED + 1):
                spot = (left + (right - left) * n // DRAGGED, top + (low - top) * n // DRAGGED)
                self._xdo("mousemove", *spot, "sleep", "0.02")
        self._xdo("sleep", "0.1", "mouseup", 1)

    def take_terrain(self, below: int, layer: int) -> None:
        """Take the Terrain Brush with the first terrain of a set so many rows below the first, on a layer so many rows
        above the one that is current.
        """
        current = self.until(self.chosen, "a chosen layer")[0]
        self.click((current.left + 60, current.centery - layer * current.h))
        self.click((self._screen.size[0] - TERRAIN_SETS[0], self._screen.size[1] - TERRAIN_SETS[1]))
        self.key("t")
        rows = self.until(lambda: len(found := self.chosen()) > 2 and found, "a terrain set and a terrain")
        self.click((rows[1].left + 60, rows[1].centery))
        self.key("Down", below)

    def answer(self, title: str, text: str) -> None:
        """Wait for a question in a window of its own, and answer it."""
        known = self._dialogs
        found = self.until(lambda: set(self._xdo("search", "--onlyvisible", "--name", title).split()) - known, title)
        self._dialogs = known | found
        self._xdo("key", "ctrl+a")
        self._xdo("type", "--delay", 20, text)
        self.key("Return")

    def enable_extensions(self) -> None:
        """Say yes to the question whether the project's extensions may run."""
        self.until(lambda: self.area(QUESTION), "the question about extensions")

        def enabled() -> bool:
            question = self.area(QUESTION)  # a click into a window that still grows is lost
            if question is not None:
                self.click((question.right - ENABLE_FROM_RIGHT, question.centery))
            return "CaleidosCheck" in self.seen()["actions"]

        self.until(enabled, "the extension to be there")

    def show_issues(self) -> pygame.Rect:
        """Open the view Issues; where its first errors are."""
        self.click((COUNTER[0], self._screen.size[1] - COUNTER[1]))
        return self.until(lambda: self.area(FAULT), "an error in the view Issues")

    def close(self) -> None:
        """End Tiled and the window manager."""
        for process in (self._tiled, self._manager):
            if process.poll() is None:
                process.kill()
            process.wait(timeout=10)
