"""Saving from the army builder: the list's file, the sheet beside it, and the questions that come up."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Protocol

import pygame

from game.engine.caldaern.lists.rosters import known
from game.scenes.app.base import Back, Host, Outcome, Quit
from game.scenes.armies.sheet import sheet_pages
from game.table import SaveError
from game.table.armies import SUFFIX, ArmyList, ArmyShelf, load_army
from game.table.record.disk import write_trouble
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog
from game.views.caldaern.muster.plan import ArmyPlan
from game.views.caldaern.muster.words import title_of, unknown_text


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


def take_in(scene: Host, shelf: ArmyShelf, path: Path) -> Path | None:
    """Put a list from elsewhere on the shelf and say so, or what is wrong with it; its place."""
    words = scene.ctx.words
    if path.suffix.lower() != SUFFIX:
        scene.screen.toast(words("army.import.foreign", file=path.name), "bad")
        return None
    try:
        army = load_army(path)
        if not known(army.roster):
            scene.screen.toast(unknown_text(words, army.roster, path.name), "bad")
            return None
        target = shelf.take_in(path)
    except SaveError as fault:
        scene.screen.toast(fault.notice.text(words), "bad")
        return None
    scene.screen.toast(words("army.imported", name=target.stem), "good")
    return target


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

    def import_file(self, path: Path) -> None:
        """Put a file that was dropped on the window on the shelf."""
        take_in(self.scene, self.scene.shelf, path)

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
