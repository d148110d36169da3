"""Dialogs at the table: menu, saving under a name, sure?, the plain list of all choices."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.engine.contract import GIVING_UP, Action, Seat
from game.scenes.app.base import Go, Host, Outcome, Reset
from game.scenes.app.one_page import has_page
from game.scenes.play.prompt.briefing import Briefing
from game.scenes.play.source import TableSource
from game.scenes.reports.making import can_report, has_reports
from game.scenes.reports.reporting import save_report
from game.table import Replay, SaveError, Table
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog, ListView, Rect, RowState, TextField, Widget
from game.views.contract.base import GameView
from game.views.contract.desk import Desk, Question
from game.views.shared.panels.curtain import Way

_ENTRY, _GAP = 38, 6
"""Units: height of a menu entry, space between two."""

_NAME_LENGTH = 60
"""Letters of a name that is typed: what a proposal needs in every language, and less than a file may have."""


class Keeping(Host, Protocol):
    """A scene whose game can be kept under a name."""

    table: Table
    desk: Desk


class Talking(Keeping, Protocol):
    """A scene with a game at the table, as its dialogs ask about it."""

    key: str
    source: TableSource
    briefing: Briefing

    @property
    def view(self) -> GameView:
        """The board."""

    def decide(self, action: Action) -> None:
        """Play a person's action; what gives something up is asked once."""

    def go(self, outcome: Outcome) -> None:
        """Say from a callback where to go; the app does it after the event."""

    def show_page(self) -> None:
        """The game on one page."""

    def show_recap(self) -> None:
        """What happened since the last turn of the person at the screen; once more takes it away."""


def confirm(scene: Host, question: Question, then: Callable[[], None], id: str = "sure") -> None:
    """Ask once; what is grave has a button of wax."""
    words = scene.ctx.words
    buttons = [
        Button(f"{id}.no", words("play.cancel"), key="cancel"),
        Button(
            f"{id}.yes",
            question.yes,
            kind="wax" if question.grave else "brass",
            key=None if question.grave else "confirm",
            on_press=then,
        ),
    ]
    dialog = Dialog(id, "", escape(question.text), buttons)
    if question.grave:
        dialog.first_focus = buttons[0]  # what can't be taken back is not done by a hasty Return
    scene.screen.open(dialog)


class ButtonColumn(Widget):
    """Buttons below one another, all of one width; closer together where there is little height."""

    def __init__(self, id: str, buttons: list[Button]) -> None:
        super().__init__(id)
        for button in buttons:
            self.add(button)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """Full width, a line for each."""
        u = self.ctx.theme.u
        return width or u(300), len(self.children) * u(_ENTRY + _GAP) - u(_GAP)

    def arrange(self) -> None:
        """One below the other."""
        step = min(self.ctx.theme.u(_ENTRY + _GAP), self.rect.h // max(1, len(self.children)))
        high = min(self.ctx.theme.u(_ENTRY), step - self.ctx.theme.u(2))
        for n, child in enumerate(self.children):
            child.place(Rect(self.rect.x, self.rect.y + n * step, self.rect.w, high))


def menu(scene: Talking) -> None:
    """Everything that the table offers, in one column."""
    words, screen = scene.ctx.words, scene.screen
    dialog: list[Dialog] = []

    def entry(name: str, act: Callable[[], object], *, kind: str = "wood", enabled: bool = True) -> Button:
        def press() -> None:
            screen.close(dialog[0])
            act()

        return Button(f"menu.{name}", words(f"play.menu.{name}"), kind=kind, on_press=press, enabled=enabled)

    seat = scene.source.seat
    entries = [
        entry("resume", lambda: None, kind="brass"),
        entry("recap", scene.show_recap),
        *([entry("briefing", scene.briefing.show)] if scene.briefing.offered else []),
        entry("choices", lambda: choices(scene, seat), enabled=seat is not None),
        entry("save", lambda: save_as(scene)),
        entry("replay", lambda: scene.go(Go("replay", table=scene.table))),
        *_report_entry(scene, entry),
        *([entry("page", scene.show_page)] if has_page(scene.key) else []),
        entry("rulebook", lambda: scene.go(Go("rulebook", game=scene.key))),
        entry("settings", lambda: scene.go(Go("settings"))),
    ]
    if scene.table.game.may_resign:
        action = None if seat is None else resignation_of(scene, seat)
        leave = partial(scene.decide, action) if action is not None else lambda: None
        entries.append(entry("resign", leave, kind="wax", enabled=action is not None))
    entries.append(entry("title", lambda: scene.go(Reset("title"))))
    column = ButtonColumn("menu.entries", entries)
    note = words("play.menu.kept" if scene.table.path is not None else "play.menu.not_kept")
    dialog.append(Dialog("menu", words("play.menu"), note, [], body=column, width=360))
    dialog[0].first_focus = column.children[0]
    screen.open(dialog[0])


def ways_out(scene: Talking) -> list[Way]:
    """What can be done from behind the curtain: nothing of it shows what is secret."""
    words = scene.ctx.words
    return [
        ("save", words("play.menu.save"), lambda: save_as(scene)),
        ("rulebook", words("play.menu.rulebook"), lambda: scene.go(Go("rulebook", game=scene.key))),
        ("settings", words("play.menu.settings"), lambda: scene.go(Go("settings"))),
        ("leave", words("play.menu.title"), lambda: scene.go(Reset("title"))),
    ]


def _report_entry(scene: Talking, entry: Callable[..., Button]) -> list[Button]:
    """A report of the game so far, for games that have reports."""
    table = scene.table
    if not has_reports(table.key):
        return []
    enabled = can_report(table.key, table.state)
    return [entry("report", lambda: save_report(scene, Replay.of(table)), enabled=enabled)]


def resignation_of(scene: Talking, seat: Seat) -> Action | None:
    """The action by which a seat leaves the game, where it may."""
    actions: list[Action] = scene.table.legal_actions(seat)
    for action in reversed(actions):
        if action.__struct_config__.tag in GIVING_UP:
            return action
    return None


def choices(scene: Talking, seat: Seat | None) -> None:
    """All legal actions of a seat as a plain list: any decision can be made here, by keyboard alone."""
    words = scene.ctx.words
    scene.view.skip()
    actions = scene.table.legal_actions(seat) if seat is not None else []
    labels = [scene.desk.action_label(action) for action in actions]
    chances: dict[int, str] = {}

    def chance(index: int) -> str:
        """The chance of an entry that throws dice; worked out when it is first seen."""
        if index not in chances:
            odds = scene.table.state.odds(actions[index])
            shown = None if odds is None else odds.take if odds.take is not None else odds.chance
            chances[index] = "" if shown is None else f"{round(shown * 100)} %"
        return chances[index]

    def draw_row(surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        u = scene.ctx.theme.u
        right = rect.right - u(10)
        width = scene.ctx.text.draw(surface, chance(index), (right, rect.centery), 15, "ink", "bold", align="r")
        room = round(rect.w - u(30) - width)
        scene.ctx.text.draw(surface, labels[index], (rect.x + u(10), rect.centery), 15, "ink", width=room)

    def take() -> None:
        if 0 <= rows.selected < len(actions):
            scene.decide(actions[rows.selected])

    rows = _Rows("choices.list", count=lambda: len(labels), draw_row=draw_row, row_height=30)
    rows.selected = 0 if actions else -1
    do = Button("choices.take", words("play.choices.take"), kind="brass", key="confirm", on_press=take)
    do.enabled = bool(actions)
    rows.on_activate = lambda index: do.activate()
    buttons = [Button("choices.cancel", words("play.cancel"), key="cancel"), do]
    text = "" if actions else words("play.choices.none")
    scene.screen.open(Dialog("choices", words("play.choices"), text, buttons, body=rows, width=560))


class _Rows(ListView):
    """A list that asks for a comfortable height in a dialog."""

    says_all = True

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        u = self.ctx.theme.u
        return width or u(400), min(u(380), max(u(60), self.content_height()))


def save_as(scene: Keeping) -> None:
    """Ask for a name and keep a copy of the game under it. The question stays until a name can be used."""
    words, screen = scene.ctx.words, scene.screen
    field = TextField("save.name", _proposal(scene), placeholder=words("play.save.name"), max_length=_NAME_LENGTH)

    def keep(overwrite: bool = False) -> None:
        name = field.value.strip()
        try:
            path = scene.table.save_as(name, overwrite=overwrite)
        except SaveError as fault:
            if fault.notice.key == "name_taken":
                question = Question(words("play.save.exists", name=name), words("play.save.replace"), grave=True)
                confirm(scene, question, lambda: keep(True), "replace")
            else:
                screen.toast(fault.notice.text(words), "bad")
            return
        screen.close(dialog)
        screen.toast(words("play.saved", name=path.stem), "good")

    do = Button("save.do", words("play.save.do"), kind="brass", key="confirm", on_press=keep)
    do.stays = True
    buttons = [Button("save.cancel", words("play.cancel"), key="cancel"), do]
    dialog = Dialog("save", words("play.save.title"), "", buttons, body=field)
    screen.open(dialog)


def _proposal(scene: Keeping) -> str:
    """A name for the save: the game and where it stands; where that is too long, as many whole parts as fit."""
    words = scene.ctx.words
    name = words(f"{scene.table.key}.name")
    if scene.table.is_trial:
        name = words("saves.trial", name=name)
    return whole_parts(f"{name}, {scene.desk.round_text()}", _NAME_LENGTH)


def whole_parts(text: str, most: int) -> str:
    """As many parts between commas as have room in so many letters, of a single one its words: no number is cut."""
    while len(text) > most:
        comma = text.rfind(", ")
        text = text[:comma] if comma > 0 else text[:most].rpartition(" ")[0] or text[:most]
    return text
