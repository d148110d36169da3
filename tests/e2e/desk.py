"""A real screen, a real window, a real mouse: what the end-to-end tests work with.

A virtual X screen (Xvfb), the program in a process of its own with an empty home, and xdotool as its user. The
program writes where its widgets are into a file (`CALEIDOS_TRACE`); the test reads it, clicks, and waits for what it
expects to see. Waiting ends with what came instead.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.paths import DATA

PYTHON = Path(sys.executable)

PATIENCE_S = 30.0
"""Longest wait for anything; a machine under load is slow, not broken."""

OUT = DATA / "out"
"""Where pictures go that a person may want to look at. Never committed."""

Spot = tuple[int, int]


class Screen:
    """A virtual screen with a number of its own."""

    def __init__(self, size: tuple[int, int] = (1920, 1200)) -> None:
        reader, writer = os.pipe()
        command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{size[0]}x{size[1]}x24"]
        command += ["-nolisten", "tcp", "-noreset"]
        self._process = subprocess.Popen(
            command, pass_fds=[writer], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        os.close(writer)
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            raise RuntimeError("Xvfb didn't start")
        self.name, self.size = f":{number}", size

    def close(self) -> None:
        """Take the screen away."""
        self._process.terminate()
        self._process.wait(timeout=10)


class Program:
    """The running program and its user."""

    def __init__(
        self,
        screen: Screen,
        home: Path,
        *args: str,
        command: list[str] | None = None,
        more: dict[str, str] | None = None,
    ) -> None:
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        self._trace = home / "trace.json"
        self._trace.unlink(missing_ok=True)
        self._screen = screen
        environment = {
            "DISPLAY": screen.name,
            "HOME": str(home),
            "CALEIDOS_HOME": str(home / "caleidos"),
            "CALEIDOS_TRACE": str(self._trace),
            "CALEIDOS_SEED": "1",
            **(more or {}),
        }  # and nothing else: what a bare machine has
        self.errors = home / "stderr.txt"
        with self.errors.open("ab") as errors:
            # Through a pipe: a CPython for Windows under Wine can't begin with a file.
            self._pipe = subprocess.Popen(["cat"], stdin=subprocess.PIPE, stdout=errors)
        self.process = subprocess.Popen(
            [*(command or [str(PYTHON), "-m", "game"]), *args],
            env=environment, cwd=DATA, stdin=subprocess.DEVNULL, stdout=self._pipe.stdin, stderr=self._pipe.stdin,
        )  # fmt: skip
        assert self._pipe.stdin is not None
        self._pipe.stdin.close()  # the program has it now
        self._window = ""
        self._user_said = ""

    # ---------------------------------------------------------------------- seeing
    @property
    def trace(self) -> dict[str, Any]:
        """What is on the screen now; empty before the first picture."""
        try:
            seen: dict[str, Any] = json.loads(self._trace.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        return seen

    def comes(self, until: Callable[[dict[str, Any]], object], within_s: float) -> bool:
        """Whether the trace becomes as wanted within some seconds."""
        end = time.monotonic() + within_s
        while not (found := until(self.trace or {"layers": [], "actions": -1})) and time.monotonic() < end:
            time.sleep(0.02)
        return bool(found)

    def wait(self, until: Callable[[dict[str, Any]], object], what: str) -> dict[str, Any]:
        """The first trace that is as wanted; fails with the last one seen."""
        end = time.monotonic() + PATIENCE_S
        while True:
            seen = self.trace
            if seen and until(seen):
                return seen
            if self.process.poll() is not None:
                raise AssertionError(f"waiting for {what}: the program has ended: {self.said()}")
            if time.monotonic() > end:
                raise AssertionError(f"waiting for {what}, saw: {json.dumps(seen)[:3000]} {self.said()}")
            time.sleep(0.02)

    def wait_for_scene(self, name: str) -> dict[str, Any]:
        """Until a scene is shown."""
        return self.wait(lambda seen: seen["scene"] == name, f"scene {name}")

    def wait_for(self, *ids: str) -> dict[str, Any]:
        """Until all these widgets are shown."""
        return self.wait(lambda seen: all(id in seen.get("widgets", {}) for id in ids), f"widgets {ids}")

    def said(self) -> str:
        """What the program has written to its terminal. The sound library's own remarks on a machine without a
        sound device are left out."""
        lines = self.errors.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(line for line in lines if not line.startswith("ALSA lib"))

    def shot(self, name: str) -> Path:
        """A picture of the screen as it is, into `out/`."""
        OUT.mkdir(exist_ok=True)
        path = OUT / f"{name}.png"
        subprocess.run(["import", "-window", self.window, str(path)], check=True, env=self._user)
        return path

    # ----------------------------------------------------------------------- doing
    @property
    def _user(self) -> dict[str, str]:
        return {**os.environ, "DISPLAY": self._screen.name}

    def _xdo(self, *args: object) -> str:
        command = ["xdotool", *map(str, args)]
        done = subprocess.run(command, env=self._user, capture_output=True, text=True, check=False)
        self._user_said = done.stderr
        return done.stdout.strip()

    @property
    def window(self) -> str:
        """The window's id in X."""
        end = time.monotonic() + PATIENCE_S
        while not self._window and time.monotonic() < end:
            found = self._xdo("search", "--class", "caleidos").split()
            self._window = found[-1] if found else ""
            if not self._window:
                time.sleep(0.05)
        assert self._window, f"no window appeared: {self.said()} {self._user_said} {self.process.poll()}"
        return self._window

    def point(self, spot: Spot) -> None:
        """Move the pointer to a place in the window."""
        self._xdo("mousemove", "--window", self.window, *spot)

    def click_at(self, spot: Spot, *, button: int = 1, shift: bool = False) -> None:
        """Point and click, with the shift key held if asked for."""
        held = (["keydown", "shift"], ["keyup", "shift"]) if shift else ([], [])
        self._xdo("mousemove", "--window", self.window, *spot, "sleep", "0.03", *held[0], "click", button, *held[1])

    def double_click_at(self, spot: Spot) -> None:
        """Point and click twice at once."""
        twice = ("click", "--repeat", 2, "--delay", 60, 1)
        self._xdo("mousemove", "--window", self.window, *spot, "sleep", "0.03", *twice)

    def drag(self, start: Spot, end: Spot) -> None:
        """Press at one place, move to another in some steps, let go there."""
        at = [(start[0] + (end[0] - start[0]) * n // 6, start[1] + (end[1] - start[1]) * n // 6) for n in range(1, 7)]
        moves: list[object] = []
        for x, y in at:
            moves += ["mousemove", "--window", self.window, x, y, "sleep", "0.03"]
        self._xdo("mousemove", "--window", self.window, *start, "sleep", "0.05", "mousedown", 1, "sleep", "0.05",
                  *moves, "sleep", "0.05", "mouseup", 1)  # fmt: skip

    def choose(self, id: str, option: str) -> None:
        """Open a drop-down and take one of its options."""
        seen = self.wait_for(id)
        row = str(seen["widgets"][id]["options"].index(option))
        self.click(id)
        opened = self.wait(lambda seen: row in seen["widgets"].get(f"{id}.options", {}).get("rows", {}), "the options")
        self.click_at(middle(opened["widgets"][f"{id}.options"]["rows"][row]))
        self.wait(lambda seen: seen["widgets"][id]["value"] == option, f"{id} = {option}")

    def click(self, id: str) -> None:
        """Click the middle of a widget, once it is there."""
        seen = self.wait_for(id)
        self.click_at(middle(seen["widgets"][id]["rect"]))

    def press(self, command: str) -> None:
        """Press a button of the prompt, or take it from the popup of those for which there is no room."""
        id, more = f"prompt.{command}", "prompt.more"
        seen = self.wait(lambda seen: offers(seen, command), id)
        if id in seen["widgets"]:
            self.click(id)
            return
        row = str(seen["widgets"][more]["options"].index(command))
        self.click(more)
        opened = self.wait(lambda seen: row in seen["widgets"].get(f"{more}.options", {}).get("rows", {}), "the popup")
        self.click_at(middle(opened["widgets"][f"{more}.options"]["rows"][row]))

    def key(self, *keys: str) -> None:
        """Press keys, in xdotool's names."""
        self._xdo("key", "--window", self.window, *keys)

    def focus_by_keys(self, id: str, most: int = 80) -> None:
        """Press Tab until the keyboard is on a widget."""
        for _ in range(most):
            before = self.trace["focus"]
            if before == id:
                return
            self.key("Tab")
            self.wait(lambda seen, before=before: seen["focus"] != before, "the keyboard to go on")
        raise AssertionError(f"Tab never comes to {id}: {self.trace}")

    def choose_by_keys(self, id: str, option: str) -> None:
        """Take an option of a drop-down without a mouse."""
        self.focus_by_keys(id)
        widget = self.trace["widgets"][id]
        steps = widget["options"].index(option) - widget["options"].index(widget["value"])
        self.key("Return")
        self.wait(lambda seen: f"{id}.options" in seen["widgets"], "the options")
        self.key(*["Down" if steps > 0 else "Up"] * abs(steps), "Return")
        self.wait(lambda seen: seen["widgets"].get(id, {}).get("value") == option, f"{id} = {option}")

    def take(self, start: str) -> None:
        """Click the card of what is to be played; it is in sight."""
        self.wait_for(f"start.{start}")
        self.click(f"start.{start}")
        self.wait(lambda seen: seen["widgets"].get(f"start.{start}", {}).get("value"), f"{start} chosen")

    def take_by_keys(self, start: str) -> None:
        """The same without a mouse."""
        self.focus_by_keys(f"start.{start}")
        self.key("space")
        self.wait(lambda seen: seen["widgets"].get(f"start.{start}", {}).get("value"), f"{start} chosen")

    def unfold(self, *, keys: bool = False) -> None:
        """Ask for everything else that can be set; Tab leads the sheet to what is out of sight."""
        if keys:
            self.focus_by_keys("more")
            self.key("Return")
        else:
            self.click("more")
        self.wait_for("option.practice")

    def resize(self, width: int, height: int) -> None:
        """Move the window into the corner of the screen and drag it to another size."""
        self._xdo("windowmove", self.window, 0, 0)
        self._xdo("windowsize", self.window, width, height)
        self.wait(lambda seen: seen["size"] == [width, height], f"size {width}x{height}")

    def end(self) -> int:
        """Wait for the program to end by itself; its exit code."""
        return self.process.wait(timeout=PATIENCE_S)

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.kill()
        self.process.wait(timeout=10)

    def close(self) -> None:
        """End the program if it still runs."""
        if self.process.poll() is None:
            self.kill()
        self._pipe.terminate()
        self._pipe.wait(timeout=10)


def middle(rect: list[int]) -> Spot:
    """The middle of a rectangle."""
    x, y, w, h = rect
    return x + w // 2, y + h // 2


def offers(seen: dict[str, Any], command: str) -> bool:
    """Whether the prompt has a button for a command, or has it in the popup of those without room."""
    widgets = seen["widgets"]
    return f"prompt.{command}" in widgets or command in widgets.get("prompt.more", {}).get("options", ())


def colours(picture: Path) -> int:
    """How many different colours a picture has: a blank one has one."""
    command = ["identify", "-format", "%k", str(picture)]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
