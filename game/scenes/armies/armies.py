"""The shelf of army lists: a player's own and the ready-made ones; open, play, copy, rename, delete, bring back."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, known, roster_points
from game.engine.caldaern.position.config import CaldaernConfig
from game.scenes.app.base import Back, Context, Go, Outcome, Reset
from game.scenes.app.framed import FramedScene
from game.scenes.app.open_folder import open_folder
from game.scenes.armies.rows import draw_schools
from game.scenes.armies.saving import TakingIn
from game.table import Notice, SaveError
from game.table.armies import ArmyList, ArmyShelf
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, ListView, Panel, Rect, RowState, TextField, Tip
from game.views.caldaern.muster.form import OWN
from game.views.caldaern.muster.words import NATION_COLOURS, entry_name, summary, title_of, unknown_text
from game.views.caldaern.shown.figures import entry_figure
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.contract.setup_form import Picked

ROW_HEIGHT = 52
"""Units."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A list on the shelf: own ones have a path, ready-made ones the name of a preset."""

    name: str
    army: ArmyList
    path: Path | None = None
    preset: str = ""
    fault: Notice | None = None


class ArmiesScene(FramedScene):
    """Own lists first, then the ready-made ones. With `pick` one is chosen for a seat: the result is a `Picked`."""

    name = "armies"

    def __init__(self, ctx: Context, *, pick: bool = False) -> None:
        super().__init__(ctx)
        self.pick = pick
        shelf = ctx.extras.get("armies")
        self.shelf = shelf if isinstance(shelf, ArmyShelf) else ArmyShelf()
        self.lists: list[Kept] = []
        self._trashed: tuple[Path, str] | None = None
        """The list that was deleted last, and its name."""
        self.taking_in = TakingIn(self, self.shelf, self.resume)
        self._look()

    def _look(self) -> None:
        """See what is there now."""
        words = self.ctx.words
        try:
            own = [Kept(army.name, army.army, path=army.path, fault=army.fault) for army in self.shelf.lists()]
        except SaveError as fault:
            own = [
                Kept(
                    self.shelf.folder.name,
                    ArmyList(Roster(data.NATIONS[0])),
                    path=self.shelf.folder,
                    fault=fault.notice,
                )
            ]
        ready = [
            Kept(title_of(words, preset.id), ArmyList(preset.roster, preset.limit), preset=preset.id)
            for preset in presets().values()
        ]
        self.lists = own + ready

    def title(self) -> tuple[str, str]:
        """The bar."""
        return self.ctx.words("army.title"), ""

    def fill(self, sheet: Panel) -> None:
        """The list."""
        self.list = sheet.add(
            ListView("armies.list", count=lambda: len(self.lists), draw_row=self._draw_row, row_height=ROW_HEIGHT,
                     on_select=lambda index: self.show_prompt(),
                     on_activate=lambda index: self.run_command("take" if self.pick else "open"),
                     row_tip=self._tip)
        )  # fmt: skip
        self.list.selected = 0

    def enter(self) -> None:
        """The keyboard begins in the list."""
        super().enter()
        self.screen.focus("armies.list")

    def place(self, inner: pygame.Rect) -> None:
        """The whole sheet."""
        self.list.place(inner)

    def resume(self, result: object = None) -> None:
        """Back from the builder: the list that was saved there is chosen."""
        super().resume(result)
        self._look()
        saved = [n for n, kept in enumerate(self.lists) if kept.path is not None and kept.path == result]
        at = saved[0] if saved else min(self.list.selected, len(self.lists) - 1)
        self.list.select(at, tell=False)
        self.show_prompt()

    @property
    def selected(self) -> Kept | None:
        """The list that the buttons are about."""
        index = self.list.selected
        return self.lists[index] if 0 <= index < len(self.lists) else None

    def question(self) -> Ask:
        """The chosen list in a sentence."""
        words, kept = self.ctx.words, self.selected
        if kept is None:
            return Ask(words("army.none"))
        if kept.fault is not None:
            return Ask(kept.name, kept.fault.text(words))
        return Ask(kept.name, self._line(kept))

    def commands(self) -> list[Command]:
        """A new list; rename and delete own ones; open any."""
        words, kept = self.ctx.words, self.selected
        out = [Command("folder", words("army.folder"), spare=9)]
        if self._trashed is not None:
            out.append(Command("restore", words("army.restore"), spare=4))
        if kept is not None and kept.path is not None:
            out.append(Command("delete", words("army.delete"), kind="wax", spare=7))
        if kept is not None and self._is_good(kept):
            if kept.path is not None:
                out.append(Command("rename", words("army.rename"), spare=6))
            out.append(Command("copy", words("army.copy"), spare=5))
        out.append(Command("new", words("army.new")))
        return [*out, *self._ways(kept)]

    def _ways(self, kept: Kept | None) -> list[Command]:
        """Into the builder, and into a battle; the way that one came for is the brass one."""
        words = self.ctx.words
        if kept is None or not self._is_good(kept):
            return []
        if self.pick:
            take = Command("take", words("army.take"), kind="brass", key="confirm")
            return [Command("open", words("army.open")), take]
        play = Command("play", words("army.play"), spare=3)
        return [play, Command("open", words("army.open"), kind="brass", key="confirm")]

    @staticmethod
    def _is_good(kept: Kept) -> bool:
        """Whether a list can be read and all of its units are known; it may still be illegal."""
        return kept.fault is None and known(kept.army.roster)

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        kept = self.selected
        if command == "new":
            self.go(Go("army"))
        elif command == "folder":
            self._open_folder()
        elif command == "restore":
            self._restore()
        elif kept is None:
            return
        elif command == "open":
            self.open()
        elif command == "rename":
            self._ask_name(kept)
        elif command == "delete":
            self._ask_delete(kept)
        elif command == "copy":
            self._copy(kept)
        elif command == "play":
            picked = self._picked(kept)
            self.go(Reset("setup", game="caldaern", side=picked.side, options=picked.options))
        elif command == "take":
            self.go(Back(self._picked(kept)))

    def _picked(self, kept: Kept) -> Picked:
        """What a seat plays that has this list, at the list's limit."""
        side = kept.army.roster.nation if kept.preset else f"{OWN}{kept.name}"
        return Picked(side, {"points_limit": str(self._limit(kept))})

    def _copy(self, kept: Kept) -> None:
        """The same list once more under a free name; ready-made ones become own lists in this way."""
        words, number = self.ctx.words, 1
        while self.shelf.exists(name := words("army.copy.name", name=kept.name, n=number)):
            number += 1
        army = msgspec.structs.replace(kept.army, roster=msgspec.structs.replace(kept.army.roster, title=name))
        try:
            self.resume(self.shelf.save(name, army))
        except SaveError as fault:
            self.screen.toast(fault.notice.text(words), "bad")

    def _open_folder(self) -> None:
        """Show the folder of lists in the file manager; lists can be put there and taken from there."""
        words, folder = self.ctx.words, self.shelf.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            self.screen.toast(words("army.folder.failed", folder=folder, fault=fault.strerror or fault), "bad")
            return
        open_folder(folder)
        self.screen.toast(words("army.folder.here", folder=folder), "good")

    def _restore(self) -> None:
        """The list that was deleted last comes back."""
        assert self._trashed is not None
        words, (path, name) = self.ctx.words, self._trashed
        self._trashed = None
        try:
            target = self.shelf.restore(path, name)
        except SaveError as fault:
            self.screen.toast(fault.notice.text(words), "bad")
            self.resume()
            return
        self.resume(target)
        self.screen.toast(words("army.restored", name=target.stem), "good")

    def open(self) -> None:
        """Into the builder with the chosen list."""
        kept = self.selected
        if kept is None or not self._is_good(kept):
            return
        self.go(Go("army", file=kept.path) if kept.path is not None else Go("army", preset=kept.preset))

    def update(self, dt: float) -> bool:
        """Let time pass, also for a list that is being read."""
        return self.taking_in.waiting.update() | super().update(dt)

    def leave(self) -> None:
        """What is being read isn't wanted any more."""
        self.taking_in.waiting.leave()

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """The key Delete asks whether to throw the chosen list away; a file that is dropped comes on the shelf."""
        kept = self.selected
        if event.type == pygame.DROPFILE:
            self.taking_in.begin(Path(event.file))
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and kept is not None and kept.path is not None:
            self._ask_delete(kept)
        return None

    def _ask_name(self, kept: Kept) -> None:
        words = self.ctx.words
        field = TextField("rename.name", kept.name, max_length=40)
        buttons = [
            Button("rename.no", words("ui.cancel"), key="cancel"),
            Button("rename.yes", words("army.rename"), kind="brass", key="confirm",
                   on_press=lambda: self._rename(kept, field.value)),
        ]  # fmt: skip
        field.on_submit = lambda text: self.screen.press("rename.yes")
        self.screen.open(Dialog("rename", words("army.rename.title"), "", buttons, body=field))

    def _rename(self, kept: Kept, name: str) -> None:
        assert kept.path is not None
        try:
            target = self.shelf.rename(kept.path, name)
        except SaveError as fault:
            self.screen.toast(fault.notice.text(self.ctx.words), "bad")
            return
        self.resume(target)

    def _ask_delete(self, kept: Kept) -> None:
        words = self.ctx.words
        buttons = [
            Button("delete.no", words("ui.cancel"), key="cancel"),
            Button("delete.yes", words("army.delete"), kind="wax", key="confirm", on_press=lambda: self._delete(kept)),
        ]
        self.screen.open(Dialog("delete", "", escape(words("army.delete.sure", name=kept.name)), buttons))

    def _delete(self, kept: Kept) -> None:
        assert kept.path is not None
        try:
            self._trashed = (self.shelf.delete(kept.path), kept.name)
        except SaveError as fault:
            self.screen.toast(fault.notice.text(self.ctx.words), "bad")
        else:
            self.screen.toast(self.ctx.words("army.deleted", name=kept.name), "good")
        self.resume()

    # --------------------------------------------------------------------------------------- rows
    def _line(self, kept: Kept) -> str:
        """Nation, points and size, or how many things are wrong."""
        words, army = self.ctx.words, kept.army
        if not known(army.roster):
            return unknown_text(words, army.roster, kept.name)
        nation, points = words(f"caldaern.nation.{army.roster.nation}"), roster_points(army.roster)
        limit = self._limit(kept)
        faults = roster_faults(army.roster, CaldaernConfig(points_limit=limit))
        if faults:
            told = words.count("army.faults", len(faults))
            return words("army.line.bad", nation=nation, points=points, faults=told)
        told = summary(words, army.roster.entries)
        if kept.preset:
            return words("army.line.ready", points=points, limit=limit, summary=told)
        return words("army.line", nation=nation, points=points, limit=limit, summary=told)

    @staticmethod
    def _limit(kept: Kept) -> int:
        """Points for which a list is made."""
        return kept.army.limit or CaldaernConfig().points_limit

    def _tip(self, index: int) -> Tip | None:
        """The units of a list; of a damaged one, what is wrong."""
        kept, words = self.lists[index], self.ctx.words
        if kept.fault is not None:
            return Tip(escape(kept.fault.text(words)))
        if not known(kept.army.roster):
            return Tip(escape(unknown_text(words, kept.army.roster, kept.name)))
        entries = kept.army.roster.entries
        units = [f"{e.models} {entry_name(words, e)}" if e.models > 1 else entry_name(words, e) for e in entries]
        return Tip(escape(", ".join(units) or words("tips.armies.empty")), title=escape(kept.name), rule="CDN-38.6")

    def _draw_row(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        theme, text, words, art = self.ctx.theme, self.ctx.text, self.ctx.words, self.ctx.art
        kept = self.lists[index]
        roster = kept.army.roster
        x, right = rect.x + theme.u(58), rect.right - theme.u(14)
        if kept.fault is None and known(roster) and roster.entries:
            figure = entry_figure(roster.entries[0].entry)
            picture = art.piece(figure, NATION_COLOURS[roster.nation], theme.u(42))
            art.put(surface, picture, rect.x + theme.u(30), rect.centery)
        kind = words("army.own" if kept.path is not None else "army.ready")
        right -= round(text.draw(surface, kind, (right, rect.centery), 13, "ink_soft", "it", align="r")) + theme.u(12)
        if kept.fault is None and known(roster):
            schools = dict.fromkeys(e.school for e in roster.entries if e.school in data.entry_of(e.entry).schools)
            right = draw_schools(self.ctx, surface, list(schools), (right, rect.centery))
        room = right - x - theme.u(4)
        text.draw(surface, kept.name, (x, rect.y + theme.u(17)), 16, "ink", "semi", width=room)
        line = kept.fault.text(words) if kept.fault is not None else self._line(kept)
        color = "bad" if kept.fault is not None else "ink_soft"
        text.draw(surface, line, (x, rect.y + theme.u(37)), 13, color, width=room)
