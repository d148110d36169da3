"""Saving from the army builder: the list's file, the sheet beside it, and the questions that come up."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Protocol

import pygame

from game.engine.caldaern.lists.rosters import known
from game.scenes.app.base import Back, Host, Outcome, Quit, SceneError
from game.scenes.app.beside import Beside, Waiting
from game.scenes.armies.sheet import sheet_pages
from game.table import SaveError
from game.table.armies import SUFFIX, ArmyList, ArmyShelf, load_army
from game.table.record.disk import write_trouble
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog
from game.views.caldaern.muster.plan import ArmyPlan
from game.views.caldaern.muster.words import title_of, unknown_text
from game.words import Words


class Saved(Host, Protocol):
    """The builder, as far as saving concerns it."""

    path: Path | None
    plan: ArmyPlan
    shelf: ArmyShelf

    @property
    def army(self) -> ArmyList:
        """The list as it is saved."""

    def go(self, outcome: Outcome) -> None:
        """Say from a callback where to go; the app does it after the event."""

    def show_prompt(self) -> None:
        """What is wrong, or what the list costs, and what can be done with it."""


def read_army(path: Path, words: Words) -> ArmyList:
    """The list of a file. Raises SceneError with the line that says what is wrong with it."""
    try:
        army = load_army(path)
    except SaveError as fault:
        raise SceneError(fault.notice.text(words)) from None
    if not known(army.roster):
        raise SceneError(unknown_text(words, army.roster, path.name))
    return army


class TakingIn:
    """Puts lists from elsewhere on a scene's shelf: files that are dropped on the window, read beside it."""

    def __init__(self, scene: Host, shelf: ArmyShelf, taken: Callable[[Path], None] = lambda path: None) -> None:
        self.waiting = Waiting(scene)
        self._scene, self._shelf, self._taken = scene, shelf, taken

    def begin(self, path: Path) -> None:
        """Read a file; then it lies on the shelf, or what is wrong with it is said."""
        scene, words = self._scene, self._scene.ctx.words
        if path.suffix.lower() != SUFFIX:
            scene.screen.toast(words("army.import.foreign", file=path.name), "bad")
            return
        self.waiting.begin(Beside(path.name, lambda watch: read_army(path, words)), partial(self._put, path))

    def _put(self, path: Path, reading: Beside[ArmyList]) -> None:
        screen, words = self._scene.screen, self._scene.ctx.words
        try:
            target = self._shelf.take_in(path.stem, reading.result())
        except SceneError as fault:
            screen.toast(str(fault), "bad")
            return
        except SaveError as fault:
            screen.toast(fault.notice.text(words), "bad")
            return
        self._taken(target)
        screen.toast(words("army.imported", name=target.stem), "good")


class ArmySaving:
    """What the builder does with its shelf."""

    def __init__(self, scene: Saved) -> None:
        self.scene = scene

    @property
    def name(self) -> str:
        """The name under which the list is saved."""
        words = self.scene.ctx.words
        return title_of(words, self.scene.plan.roster.title) or words("army.untitled")

    def save(self) -> None:
        """Write the list under its name; another list of this name is asked about first."""
        scene, words = self.scene, self.scene.ctx.words
        try:
            target = scene.shelf.path_of(self.name)
        except SaveError as fault:
            scene.screen.toast(fault.notice.text(words), "bad")
            return
        if target.exists() and target != scene.path:
            buttons = [
                Button("replace.no", words("ui.cancel"), key="cancel"),
                Button("replace.yes", words("army.replace.yes"), kind="wax", key="confirm", on_press=self._write),
            ]
            text = escape(words("army.replace", name=target.stem))
            scene.screen.open(Dialog("replace", words("army.replace.title"), text, buttons))
            return
        self._write()

    def _write(self) -> None:
        scene, words = self.scene, self.scene.ctx.words
        scene.plan.set_title(self.name)
        try:
            scene.path = scene.shelf.save(self.name, scene.army, overwrite=True)
        except SaveError as fault:
            scene.screen.toast(fault.notice.text(words), "bad")
            return
        scene.plan.mark_saved()
        scene.show_prompt()
        scene.screen.toast(words("army.saved", name=scene.path.stem), "good")

    def write_sheet(self) -> None:
        """Pictures of the list's pages, beside its file."""
        scene, words = self.scene, self.scene.ctx.words
        try:
            target = scene.shelf.path_of(self.name).with_suffix(".png")
        except SaveError as fault:
            scene.screen.toast(fault.notice.text(words), "bad")
            return
        pages = sheet_pages(words, scene.army, self.name)
        for n, page in enumerate(pages):
            path = target if n == 0 else target.with_stem(f"{target.stem}-{n + 1}")
            picture = io.BytesIO()
            pygame.image.save(page, picture, "page.png")
            try:
                scene.shelf.disk.replace(path, picture.getvalue())
            except OSError as fault:
                scene.screen.toast(write_trouble(fault, path).text(words), "bad")
                return
        scene.screen.toast(words("army.sheet.saved", file=str(target)), "good")

    def ask_leave(self, *, quit_too: bool = False) -> None:
        """What is not saved would be lost: stay, leave it, or save it first."""
        scene, words = self.scene, self.scene.ctx.words

        def leave() -> None:
            scene.go(Quit() if quit_too else Back(scene.path))

        def save_and_leave() -> None:
            self.save()
            if not scene.plan.changed:
                leave()

        buttons = [
            Button("leave.no", words("ui.cancel"), key="cancel"),
            Button("leave.yes", words("army.unsaved.leave"), kind="wax", on_press=leave),
            Button("leave.save", words("army.save"), kind="brass", key="confirm", on_press=save_and_leave),
        ]
        text = escape(words("army.unsaved"))
        scene.screen.open(Dialog("leave", words("army.unsaved.title"), text, buttons))
