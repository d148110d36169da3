"""Reading beside the window: a thread of its own, and the dialog that stands while somebody waits for it.

Nothing is shown of what is there at once. For what takes longer the dialog says what is being read, and how far that
has come where it is known; Escape leaves it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from game.scenes.app.base import Host
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Label
from game.words import Words

AT_ONCE_S = 0.25
"""Seconds for which nobody notices that something is being read; after them it can be left."""

SLICE_S = 0.008
"""Seconds of a frame that are left to the reading."""

Watch = Callable[[int, int], None]
"""Is told how far the reading has come, and how far it has to go."""

T = TypeVar("T")


class _Left(Exception):
    """What is being read is not wanted any more."""


class OnItsWay(Protocol):
    """Something that is being read. `share` is how much of it has been read, 0 to 1; None where nobody knows."""

    name: str
    share: float | None


class Beside(Generic[T]):
    """Reads something, from now on, in a thread of its own. `read` may tell how far it is."""

    def __init__(self, name: str, read: Callable[[Watch], T]) -> None:
        self.name = name
        self.share: float | None = None
        self._read = read
        self._left = False
        self._found: list[T] = []
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._run, name="caleidos-reading", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            self._found.append(self._read(self._watch))
        except Exception as fault:  # noqa: BLE001  a fault in the file, or a bug: raised again where it can be told
            self._fault = fault

    def _watch(self, done: int, of: int) -> None:
        if self._left:
            raise _Left
        self.share = done / max(1, of)

    def wait(self, seconds: float | None) -> bool:
        """Whether it is read, after so many seconds at the most; None waits as long as it takes."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def result(self) -> T:
        """What was read. Raises what the reading raised, and RuntimeError while it goes on."""
        if self._fault is not None:
            raise self._fault
        if not self._found:
            raise RuntimeError("it isn't read yet")
        return self._found[0]

    def leave(self) -> None:
        """It isn't wanted any more: the thread ends when it next tells how far it is."""
        self._left = True


class ReadingDialog(Dialog):
    """Says what is being read and how far that has come; its one button stops."""

    def __init__(self, words: Words, reading: OnItsWay, on_stop: Callable[[], None]) -> None:
        self._words, self._reading = words, reading
        self._done = Label("opening.done", "", size=15, color="ink_soft", align="c")
        stop = Button("opening.stop", words("play.cancel"), key="cancel", on_press=on_stop)
        super().__init__("opening", "", escape(words("saves.opening", name=reading.name)), [stop], body=self._done)
        self.tell()

    def tell(self) -> bool:
        """Bring the share up to date; whether it is another than before."""
        share = self._reading.share
        text = "" if share is None else self._words("saves.opening.done", percent=int(100 * share))
        changed = text != self._done.text
        self._done.text = text
        return changed


class Waiting:
    """Lets a scene read one thing at a time without standing still."""

    def __init__(self, scene: Host) -> None:
        self._scene = scene
        self._reading: Beside[Any] | None = None
        self._then: Callable[[Any], None] = lambda reading: None
        self._dialog: ReadingDialog | None = None

    @property
    def goes_on(self) -> bool:
        """Whether something is still being read."""
        return self._reading is not None

    def begin(self, reading: Beside[T], then: Callable[[Beside[T]], None]) -> None:
        """Call `then` with the reading once it is over; what was being read before is left."""
        self.leave()
        self._reading, self._then = reading, then
        if self._look(AT_ONCE_S):
            return
        self._dialog = ReadingDialog(self._scene.ctx.words, reading, self.leave)
        self._scene.screen.open(self._dialog)

    def update(self) -> bool:
        """See whether it is there; whether anything is shown differently now."""
        if self._look(SLICE_S):
            return True
        return self._dialog is not None and self._dialog.tell()

    def leave(self) -> None:
        """What is being read isn't wanted any more."""
        if self._reading is not None:
            self._reading.leave()
        self._end()

    def _end(self) -> None:
        self._reading = None
        if self._dialog is not None:
            self._scene.screen.close(self._dialog)
            self._dialog = None

    def _look(self, seconds: float) -> bool:
        reading = self._reading
        if reading is None or not reading.wait(seconds):
            return False
        self._end()
        self._then(reading)
        return True
