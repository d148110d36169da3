"""Dialogs at the table: menu, saving under a name, sure?, the plain list of all choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.contract import Action
from game.scenes.base import Go, Reset
from game.table import SaveError
from game.ui.rich import escape
from game.ui.widgets import Button, Dialog, ListView, Rect, RowState, TextField, Widget

if TYPE_CHECKING:
    from game.scenes.play import PlayScene


def confirm(
    scene: PlayScene, id: str, question: str, yes: str, then: Callable[[], None], *, kind: str = "brass"
) -> None:
    """Ask once; `kind` wax for what can't be taken back."""
    words = scene.ctx.words
    buttons = [
        Button(f"dialog.{id}.no", words("play.cancel"), key="cancel"),
        Button(f"dialog.{id}.yes", yes, kind=kind, on_press=then),
    ]
    scene.screen.open(Dialog(f"dialog.{id}", "", escape(question), buttons))


class ButtonColumn(Widget):
    """Buttons below one another, all of one width."""

    def __init__(self, id: str, buttons: list[Button]) -> None:
        super().__init__(id)
        for button in buttons:
            self.add(button)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Full width, a line for each."""
        u = self.ctx.theme.u
        return width or u(300), len(self.children) * u(44) - u(6)

    def arrange(self) -> None:
        """One below the other."""
        u = self.ctx.theme.u
        for n, child in enumerate(self.children):
            child.place(Rect(self.rect.x, self.rect.y + n * u(44), self.rect.w, u(38)))


def menu(scene: PlayScene) -> None:
    """Everything that the table offers, in one column."""
    words, screen = scene.ctx.words, scene.screen
    dialog: list[Dialog] = []

    def entry(name: str, act: Callable[[], None], *, kind: str = "wood", enabled: bool = True) -> Button:
        def press() -> None:
            screen.close(dialog[0])
            act()

        return Button(f"menu.{name}", words(f"play.menu.{name}"), kind=kind, on_press=press, enabled=enabled)

    playing = scene.table.result is None and scene.source.seat is not None
    column = ButtonColumn(
        "menu.entries",
        [
            entry("resume", lambda: None, kind="brass"),
            entry("recap", scene.show_recap),
            entry("choices", lambda: choices(scene), enabled=playing),
            entry("save", lambda: save_as(scene)),
            entry("replay", lambda: scene.go(Go("replay", table=scene.table))),
            entry("rulebook", lambda: scene.go(Go("rulebook"))),
            entry("settings", lambda: scene.go(Go("settings"))),
            entry("resign", lambda: resign(scene), kind="wax", enabled=playing and can_resign(scene)),
            entry("title", lambda: scene.go(Reset("title"))),
        ],
    )
    dialog.append(Dialog("menu", words("play.menu"), words("play.menu.note"), [], body=column, width=360))
    screen.open(dialog[0])


def _resignation(scene: PlayScene) -> Action | None:
    seat = scene.source.seat
    if seat is None:
        return None
    for action in reversed(scene.table.legal_actions(seat)):
        if action.__struct_config__.tag == "resign":
            return action
    return None


def can_resign(scene: PlayScene) -> bool:
    """Whether the person who is to choose may leave the game."""
    return _resignation(scene) is not None


def resign(scene: PlayScene) -> None:
    """Ask, then leave the game."""
    action = _resignation(scene)
    if action is not None:
        yes = scene.ctx.words("play.yes.resign")
        confirm(scene, "resign", scene.desk.resign_question(), yes, lambda: scene.play(action), kind="wax")


def choices(scene: PlayScene) -> None:
    """All legal actions as a plain list: any decision can be made here, by keyboard alone."""
    words = scene.ctx.words
    seat = scene.source.seat
    actions = scene.table.legal_actions(seat) if seat is not None else []
    labels = [scene.desk.action_label(action) for action in actions]

    def draw_row(surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        u = scene.ctx.theme.u
        scene.ctx.text.draw(surface, labels[index], (rect.x + u(10), rect.centery), 15, "ink", width=rect.w - u(20))

    def take(index: int) -> None:
        scene.screen.close(dialog)
        scene.decide(actions[index])

    rows = _Rows("choices.list", count=lambda: len(labels), draw_row=draw_row, row_height=30, on_activate=take)
    buttons = [
        Button("choices.cancel", words("play.cancel"), key="cancel"),
        Button(
            "choices.take", words("play.choices.take"), kind="brass",
            on_press=lambda: take_selected(scene, rows, actions),
        ),
    ]  # fmt: skip
    text = "" if actions else words("play.choices.none")
    dialog = Dialog("choices", words("play.choices"), text, buttons, body=rows, width=560)
    scene.screen.open(dialog)


def take_selected(scene: PlayScene, rows: ListView, actions: list[Any]) -> None:
    """Play the selected entry of the list, if one is selected."""
    if 0 <= rows.selected < len(actions):
        scene.decide(actions[rows.selected])


class _Rows(ListView):
    """A list that asks for a comfortable height in a dialog."""

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        u = self.ctx.theme.u
        return width or u(400), min(u(380), max(u(60), self.content_height()))


def save_as(scene: PlayScene) -> None:
    """Ask for a name and keep a copy of the game under it."""
    words = scene.ctx.words
    field = TextField("save.name", _proposal(scene), placeholder=words("play.save.name"), max_length=40)
    field.on_submit = lambda name: keep(name)

    def keep(name: str, overwrite: bool = False) -> None:
        try:
            scene.table.save_as(name, overwrite=overwrite)
        except SaveError as fault:
            if fault.notice.key == "table.name_taken":
                question = words("play.save.exists", name=name)
                confirm(
                    scene,
                    "replace",
                    question,
                    words("play.save.replace"),
                    lambda: keep(name, True),
                    kind="wax",
                )
            else:
                scene.screen.toast(fault.notice.text(words), "bad")
            return
        scene.screen.toast(words("play.saved", name=name), "good")

    buttons = [
        Button("save.cancel", words("play.cancel"), key="cancel"),
        Button("save.do", words("play.save.do"), kind="brass", on_press=lambda: keep(field.value)),
    ]
    scene.screen.open(Dialog("save", words("play.save.title"), "", buttons, body=field))


def _proposal(scene: PlayScene) -> str:
    """A name for the save: the game and where it stands."""
    game = scene.ctx.words(f"{scene.table.key}.name")
    return f"{game}, {scene.desk.round_text()}"
