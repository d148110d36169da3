"""A save that is read beside the window, so that one which takes long can be left."""

from __future__ import annotations

import threading
from pathlib import Path

from game.table import Shelf, Table


class Opening:
    """Reads one save, from now on, in a thread of its own. One that is not wanted any more is read in vain."""

    def __init__(self, path: Path, shelf: Shelf) -> None:
        self._path, self._shelf = path, shelf
        self._table: Table | None = None
        self._fault: Exception | None = None
        self._thread = threading.Thread(target=self._read, name="caleidos-opening", daemon=True)
        self._thread.start()

    def _read(self) -> None:
        try:
            self._table = Table.resume(self._path, shelf=self._shelf)
        except Exception as fault:  # noqa: BLE001  a fault in the file, or a bug: raised again where it can be told
            self._fault = fault

    def wait(self, seconds: float) -> bool:
        """Whether it is read, after so many seconds at the most."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def table(self) -> Table:
        """The game, once it is read. Raises SaveError, with what came before the damage."""
        if self._fault is not None:
            raise self._fault
        if self._table is None:
            raise RuntimeError("it isn't read yet")
        return self._table
