"""A pack that somebody has handed on: its map as the page of maps shows it, and whether to keep it."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from dataclasses import dataclass
from pathlib import Path

from game.boards.packs.pack import Pack, PackFault
from game.boards.packs.reading import is_of_today, keep, read_pack, unpack
from game.boards.watch import MapWatch
from game.scenes.app.base import Context, Outcome, Replace, SceneError
from game.scenes.app.dropped import way_of
from game.scenes.maps.maps import MapsScene
from game.scenes.maps.parts import entry_facts, entry_title
from game.scenes.maps.shelf import MapEntry, own_folder
from game.ui.widgets import Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.words import Words
from game.words.clean import one_line


@dataclass(frozen=True, slots=True, weakref_slot=True, eq=False)
class Unpacked:
    """A pack, the folder where it lies while it is looked at, and the check of its map.

    The folder goes with it: when nobody looks any more, or the program ends.
    """

    pack: Pack
    folder: Path
    watch: MapWatch
    is_of_today: bool

    def __post_init__(self) -> None:
        weakref.finalize(self, shutil.rmtree, self.folder, ignore_errors=True)

    def discard(self) -> None:
        """Nobody looks at it any more."""
        shutil.rmtree(self.folder, ignore_errors=True)


def open_pack(path: Path, words: Words) -> Unpacked:
    """Read a pack and put it where its map can be checked. Raises SceneError with the line that says what is wrong."""
    try:
        pack = read_pack(path)
    except PackFault as fault:
        raise SceneError(fault.text(words)) from None
    try:
        folder = Path(tempfile.mkdtemp(prefix="caleidos-"))
        try:
            watch = MapWatch(unpack(pack, folder))
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        return Unpacked(pack, folder, watch, is_of_today(pack))
    except OSError as fault:
        raise SceneError(words("packs.fault.room", file=path.name, why=fault.strerror or str(fault))) from None


class PackScene(MapsScene):
    """`Go("pack", file=path)`: the map of a pack, to be kept among one's own maps or not."""

    def __init__(self, ctx: Context, unpacked: Unpacked) -> None:
        self.unpacked = unpacked
        super().__init__(ctx, watch=unpacked.watch)

    def _add(self, path: Path) -> None:
        """The pack is the only one here, and nobody finds it again where it lies for now."""
        self.current = MapEntry(str(path), path)
        self.entries = [self.current]

    def _rescan(self) -> bool:
        return False

    def build(self, root: Widget) -> None:
        """As the page of maps; the line below the list says where this one comes from."""
        super().build(root)
        self.list.headings = tuple
        words, author = self.ctx.words, one_line(self.unpacked.pack.manifest.author)
        self.hint.text = words("packs.from", author=author) if author else words("packs.from.nobody")

    def _show_prompt(self) -> None:
        words, report = self.ctx.words, self.watch.report
        title = entry_title(self.current, report, words)
        if report.is_good:
            line = entry_facts(report, words)
            more = "" if self.unpacked.is_of_today else " " + words("packs.older")
            ask = Ask(words("packs.prompt.good", title=title), line + more)
        else:
            errors = words.count("maps.report.errors", len(report.errors))
            ask = Ask(words("maps.prompt.bad", title=title, errors=errors), words("packs.prompt.bad"))
        self.prompt.show(ask, [
            Command("back", words("packs.leave"), key="cancel"),
            Command("keep", words("packs.keep"), kind="brass", key="confirm"),
        ])  # fmt: skip

    def run_command(self, command: str) -> None:
        """Keep it and go on at the page of maps, or leave it."""
        if command in ("keep", "play"):
            self._keep()
        else:
            super().run_command(command)

    def _keep(self) -> None:
        words, folder = self.ctx.words, own_folder()
        try:
            path = keep(self.unpacked.pack, folder)
        except OSError as fault:
            self.screen.toast(words("maps.folder_failed", folder=folder, fault=fault.strerror or fault), "bad")
            return
        self.go(Replace("maps", file=path))

    def open_file(self, path: Path) -> None:
        """Whatever else is dropped on the window has nothing to do with this pack."""
        self.go(way_of(str(path)))

    def command(self, action: str) -> Outcome | None:
        """As the page of maps; the key that confirms keeps."""
        if action == "confirm":
            self.run_command("keep")
            return None
        return super().command(action)

    def leave(self) -> None:
        """Nothing of it stays where it lay to be looked at."""
        super().leave()
        self.unpacked.discard()
