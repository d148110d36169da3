"""Saved games: named ones and what the table kept by itself; open, watch, throw away."""

from __future__ import annotations

import pygame

from game.scenes.app.base import Context, Go, Outcome
from game.scenes.app.dropped import way_of
from game.scenes.app.framed import FramedScene
from game.scenes.shelf.opening import name_of, shelf_of
from game.table import Notice, SaveError, SaveSummary
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, Label, ListView, Panel, Rect, RowState, Tip
from game.views.contract.base import Command
from game.views.contract.desk import Ask

ROW_HEIGHT = 52
"""Units."""

DATE = {"year": "Y", "month": "m", "day": "d", "hour": "H", "minute": "M"}
"""Parts of a moment, which each language puts in its own order, and how `datetime` writes them."""


class SavesScene(FramedScene):
    """A list, newest first. What is damaged is shown too, with what is wrong, and can be thrown away."""

    name = "saves"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.shelf = shelf_of(ctx)
        self.saves: list[SaveSummary] = []
        self.trouble: Notice | None = None
        """Why the folder can't be listed, if it can't."""
        self._look()

    def _look(self) -> None:
        """See what is there now."""
        try:
            self.saves, self.trouble = self.shelf.saves(), None
        except SaveError as fault:
            self.saves, self.trouble = [], fault.notice

    def title(self) -> tuple[str, str]:
        """The bar."""
        return self.ctx.words("saves.title"), ""

    def fill(self, sheet: Panel) -> None:
        """The list."""
        self.list = sheet.add(
            ListView(
                "saves.list",
                count=lambda: len(self.saves),
                draw_row=self._draw_row,
                row_height=ROW_HEIGHT,
                on_select=lambda index: self.show_prompt(),
                on_activate=lambda index: self.open(),
                row_tip=self._tip,
            )
        )
        self.list.selected = 0 if self.saves else -1
        self.empty = sheet.add(Label("saves.empty", "", size=17, face="it", color="ink_soft", align="c", wrap=True))
        self._show_emptiness()

    def _show_emptiness(self) -> None:
        words = self.ctx.words
        self.empty.text = words("saves.none.more") if self.trouble is None else self.trouble.text(words)
        self.empty.visible = not self.saves
        self.list.visible = bool(self.saves)

    def enter(self) -> None:
        """The keyboard begins in the list."""
        super().enter()
        if self.saves:
            self.screen.focus("saves.list")

    def place(self, inner: pygame.Rect) -> None:
        """The whole sheet; where there is nothing, a sentence in its middle."""
        self.list.place(inner)
        u = self.ctx.theme.u
        self.empty.place(Rect(inner.x + u(40), inner.centery - u(40), inner.w - u(80), u(80)))

    def resume(self, result: object = None) -> None:
        """Back from a game: things may have changed."""
        super().resume(result)
        self._look()
        self.list.select(min(self.list.selected, len(self.saves) - 1), tell=False)
        self._show_emptiness()
        self.show_prompt()

    @property
    def selected(self) -> SaveSummary | None:
        """The save that the buttons are about."""
        index = self.list.selected
        return self.saves[index] if 0 <= index < len(self.saves) else None

    def question(self) -> Ask:
        """The selected save in a sentence."""
        words = self.ctx.words
        save = self.selected
        if save is None:
            return Ask(words("saves.none"))
        if save.fault is not None:
            return Ask(self._name(save), save.fault.text(words))
        return Ask(self._name(save), self._line(save))

    def commands(self) -> list[Command]:
        """Throw away, watch, go on."""
        words, save = self.ctx.words, self.selected
        if save is None:
            return []
        out = [Command("delete", words("saves.delete"), kind="wax")]
        if save.fault is None:
            if save.over:
                out.append(Command("watch", words("saves.watch"), kind="brass", key="confirm"))
            else:
                out.append(Command("watch", words("saves.watch")))
                out.append(Command("open", words("saves.open"), kind="brass", key="confirm"))
        return out

    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        save = self.selected
        if save is None:
            return
        if command == "open":
            self.open()
        elif command == "watch":
            self.go(Go("replay", file=save.path))
        elif command == "delete":
            self._ask_delete(save)

    def open(self) -> None:
        """Go on with the selected game; a finished one is watched."""
        save = self.selected
        if save is None or save.fault is not None:
            return
        if save.over:
            self.go(Go("replay", file=save.path))
            return
        self.go(Go("play", file=save.path))

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """The key Delete asks whether to throw the selected save away; a file that is dropped is opened."""
        if event.type == pygame.DROPFILE:
            return way_of(event.file)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.run_command("delete")
        return None

    def _ask_delete(self, save: SaveSummary) -> None:
        words = self.ctx.words
        buttons = [
            Button("delete.no", words("play.cancel"), key="cancel"),
            Button("delete.yes", words("saves.delete"), kind="wax", key="confirm", on_press=lambda: self._delete(save)),
        ]
        text = escape(words("saves.delete.sure", name=self._name(save)))
        self.screen.open(Dialog("delete", "", text, buttons))

    def _delete(self, save: SaveSummary) -> None:
        try:
            self.shelf.delete(save.path)
        except SaveError as fault:
            self.screen.toast(fault.notice.text(self.ctx.words), "bad")
        self.resume()

    def _name(self, save: SaveSummary) -> str:
        return name_of(save, self.ctx.words)

    def _origin(self, save: SaveSummary) -> str:
        """What game a copy was taken from, as it stands in this list, and at which action; "" for a game of its own."""
        words, fork = self.ctx.words, save.fork
        if fork is None:
            return ""
        kin = [other for other in self.saves if other.id == fork.id]
        if not kin:
            return words("saves.from.gone", n=fork.actions)
        origin = max(kin, key=lambda other: other.named)
        name = origin.name if origin.named else f"{self._name(origin)}, {self._when(origin)}"
        return words("saves.from", name=name, n=fork.actions)

    def _when(self, save: SaveSummary) -> str:
        return self.ctx.words("saves.when", **{part: f"{save.when:%{sign}}" for part, sign in DATE.items()})

    def _line(self, save: SaveSummary) -> str:
        """What the save holds, in a line."""
        words = self.ctx.words
        game = words(f"{save.game}.name")
        if save.over:
            length = words.count(f"{save.game}.length", save.round)
            line = words("saves.line.over", game=game, length=length, n=save.actions)
        elif not save.round:
            line = words("saves.line.setup", game=game)
        else:
            moment = words(f"{save.game}.moment", round=save.round, name=save.to_move)
            line = words("saves.line", game=game, moment=moment)
        told = line if save.named else words("saves.auto", line=line)
        return "; ".join(filter(None, (told, self._origin(save))))

    def _tip(self, index: int) -> Tip | None:
        """Who plays and where it lies; what is wrong with a damaged one."""
        save, words = self.saves[index], self.ctx.words
        if save.fault is not None:
            return Tip(escape(save.fault.text(words)))
        seats = [words("play.seat.who", name=s.name, kind=words(f"play.kind.{s.kind.value}")) for s in save.seats]
        key = "tips.saves.row.over" if save.over else "tips.saves.row"
        told = words(key, seats="; ".join(seats), file=save.path.name)
        return Tip(escape(told), title=escape(self._name(save)))

    def _draw_row(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        theme, text, words = self.ctx.theme, self.ctx.text, self.ctx.words
        save = self.saves[index]
        x, right = rect.x + theme.u(12), rect.right - theme.u(14)
        width = text.draw(surface, self._when(save), (right, rect.centery), 13, "ink_soft", "it", align="r")
        room = round(right - x - width - theme.u(16))
        text.draw(surface, self._name(save), (x, rect.y + theme.u(17)), 16, "ink", "semi", width=room)
        line = save.fault.text(words) if save.fault is not None else self._line(save)
        color = "bad" if save.fault is not None else "ink_soft"
        text.draw(surface, line, (x, rect.y + theme.u(37)), 13, color, width=room)
