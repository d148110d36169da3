"""Setting up a game: who sits where, on which map, by which options."""

from __future__ import annotations

from pathlib import PurePath
from typing import Any

import pygame

from game.boards import SUPPLIED, BoardError, load_board, title_of
from game.engine.contract import ConfigError
from game.scenes import lids
from game.scenes.base import Context, Go, Outcome, Replace, Reset, WidgetScene
from game.scenes.map_preview import MapPreview
from game.scenes.setup_memory import Remembered, load_setup, save_setup
from game.scenes.setup_rows import AddSeat, SeatRow, SeatsAndOptions
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.ui.widgets import Choice, IconKey, Label, Option, Panel, ScrollArea, Toggle, Widget
from game.views.base import Command
from game.views.desk import Ask
from game.views.forms import FORMS
from game.views.setup_form import Planned, SetupForm
from game.views.shared.prompt_bar import BAR_HEIGHT, PromptBar
from game.views.shared.top_bar import TopBar

NAMES = ("Ada", "Xeno", "Tamar", "Bran")
"""Names that seats begin with; all easy to tell apart."""

SIDES = ("calvane", "xonavia")
"""Kingdoms that the first two seats begin with, where the map has them."""


class SetupScene(WidgetScene):
    """Plans a game and begins it. `map` is an id or a path; None takes the one last used."""

    name = "setup"

    def __init__(self, ctx: Context, game: str = "caledea", map: str | None = None) -> None:
        super().__init__(ctx)
        self.game = game
        remembered = load_setup(game)
        self.map_name = map or remembered.map or FORMS[game](ctx.words).default_map
        self.planned = [Planned(*seat) for seat in remembered.seats] or [
            Planned(NAMES[0], "human", SIDES[0]), Planned(NAMES[1], "normal", SIDES[1]),
        ]  # fmt: skip
        self.values = dict(remembered.values)
        self.practice = remembered.practice
        self.board: Any = None
        self._new_board: Any = None
        self.fault = ""
        self._load(self.map_name)
        if self.board is None:  # the map has gone or was spoilt: that is told, and the usual one taken
            why = self.fault
            self._load(FORMS[game](ctx.words).default_map)
            self.fault = why
        self._fit_seats()

    # ------------------------------------------------------------------------------------- map
    def _load(self, name: str) -> None:
        """Take a map; a bad one leaves the last good one in place and is told."""
        try:
            self.board = load_board(name, self.game)
        except BoardError as error:
            why = error.findings[0].sentence(self.ctx.words) if error.findings else str(error)
            self.fault = f"{PurePath(name).name}: {why}"
            return
        self.map_name, self.fault = name, ""

    def choose_map(self, name: str) -> None:
        """Another map from the list, or the list of all maps."""
        if name == "more":
            self.go(Go("maps", pick=self.game))
            return
        self._load(name)
        self._fit_seats()
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)

    def resume(self, result: Any = None) -> None:
        """Back from the maps scene, perhaps with a map."""
        super().resume(result)
        if isinstance(result, str):
            self.choose_map(result)

    def _board_changed(self, board: Any) -> None:
        """The map file was saved in the editor: the preview has the new board."""
        if board != self.board:
            self._new_board = board

    def update(self, dt: float) -> bool:
        """A board that was saved anew may hold other kingdoms: everything is built again."""
        again = super().update(dt)
        if self._new_board is not None:
            self.board, self._new_board = self._new_board, None
            self._fit_seats()
            self._again("map.choice")
        return again

    def _fit_seats(self) -> None:
        """No more seats than the map has room for; sides that it lacks are open again."""
        form = self.form
        _, most = form.seat_limits(self.board)
        while len(self.planned) > most:
            self._drop_seat(len(self.planned) - 1)
        sides = {side.key for side in form.sides(self.board)}
        for seat in self.planned:
            if seat.side not in sides:
                seat.side = ""

    # -------------------------------------------------------------------------------- building
    @property
    def form(self) -> SetupForm:
        """The game's part, in the language of now."""
        return FORMS[self.game](self.ctx.words)

    def build(self, root: Widget) -> None:
        """Bar, box, map, seats, options, prompt."""
        words = self.ctx.words
        form = self.form
        self.values = form.defaults() | {k: v for k, v in self.values.items() if k in form.defaults()}
        self.bar = root.add(TopBar("bar"))
        self.bar.show(words(f"{self.game}.name"), words("setup.new_game"), None)
        self.keys = [
            root.add(IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=self.leave_setup)),
            root.add(IconKey("tool.book", "ui_book", key="rulebook", tooltip=words("play.tool.book"),
                             on_press=lambda: self.go(Go("rulebook")))),
            root.add(IconKey("tool.settings", "ui_settings", key="settings", tooltip=words("play.tool.settings"),
                             on_press=lambda: self.go(Go("settings")))),
        ]  # fmt: skip
        self.lid = root.add(_Lid("lid", self.game))
        self.sentence = root.add(
            Label("sentence", words(f"{self.game}.sentence"), size=16, face="it", color="parchment_light",
                  emboss="dark", align="c", wrap=True)
        )  # fmt: skip
        self._build_map(root)
        self.sheet = root.add(Panel("sheet", seed=7))
        self.plan = SeatsAndOptions("plan", self._seat_rows(), self._options(), words)
        self.scroll = self.sheet.add(ScrollArea("sheet.scroll", self.plan))
        self.prompt = root.add(PromptBar("prompt", self.run_command, lambda command: None))
        self._refresh()

    def _build_map(self, root: Widget) -> None:
        words = self.ctx.words
        self.map_panel = root.add(Panel("map", seed=9))
        self.preview = self.map_panel.add(MapPreview("map.preview", self.map_name, on_board=self._board_changed))
        self.map_title = self.map_panel.add(Label("map.title", "", size=16, face="displayb", shrink=True))
        self.map_facts = [
            self.map_panel.add(Label(f"map.fact.{n}", "", size=13, color="ink_soft", shrink=True)) for n in range(2)
        ]
        options = [Option(name, words(f"maps.{self.game}.{name}.title")) for name in SUPPLIED[self.game]]
        if self.map_name not in SUPPLIED[self.game]:
            options.append(Option(self.map_name, title_of(self.board, words, self.game)))
        options.append(Option("more", words("setup.more_maps")))
        self.map_choice = self.map_panel.add(
            Choice("map.choice", options, self.map_name, on_change=self.choose_map, tooltip=words("setup.map.why"))
        )

    def _seat_rows(self) -> list[Widget]:
        words, form = self.ctx.words, self.form
        least, most = form.seat_limits(self.board)
        sides = form.sides(self.board)
        rows: list[Widget] = [
            SeatRow(f"seat.{n}", seat, sides, form.open_side(), words, self._refresh,
                    (lambda n=n: self.remove_seat(n)) if len(self.planned) > least else None)
            for n, seat in enumerate(self.planned)
        ]  # fmt: skip
        if len(self.planned) < most:
            rows.append(AddSeat("seat.add", words("setup.add_seat"), self.add_seat))
        return rows

    def _options(self) -> list[tuple[str, Widget]]:
        form, words = self.form, self.ctx.words
        presets = [Option(name, words(f"{self.game}.preset.{name}")) for name in form.presets]
        presets.append(Option("custom", words(f"{self.game}.preset.custom")))
        rows: list[tuple[str, Widget]] = [
            (words("setup.preset"), Choice("option.preset", presets, self._preset(), on_change=self.take_preset))
        ]
        for field in form.fields(self.planned):
            options = [Option(value, text) for value, text in field.options]
            value = self.values[field.key]
            if value not in [option.key for option in options]:
                value = self.values[field.key] = options[0].key
            choice = Choice(
                f"option.{field.key}", options, value, tooltip=field.why,
                on_change=lambda chosen, key=field.key: self._set(key, chosen),
            )  # fmt: skip
            rows.append((field.label, choice))
        rows.append(("", self._practice_toggle()))
        return rows

    def _practice_toggle(self) -> Widget:
        words = self.ctx.words
        return Toggle("option.practice", words("setup.practice"), self.practice, on_change=self._set_practice,
                      tooltip=words("setup.practice.why"))  # fmt: skip

    def arrange(self, size: tuple[int, int]) -> None:
        """Box and map at the left, the plan at the right, the prompt below."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14 + 2 * 32)
        self.bar.place(pygame.Rect(0, 0, w, u(46)))
        self.keys[0].place(pygame.Rect(u(12), u(7), u(34), u(30)))
        for n, key in enumerate(reversed(self.keys[1:])):
            key.place(pygame.Rect(w - u(14) - (n + 1) * u(32), u(8), u(29), u(29)))
        prompt = pygame.Rect(u(14), h - u(14) - u(BAR_HEIGHT), w - u(28), u(BAR_HEIGHT))
        self.prompt.place(prompt)
        top, bottom = u(64), prompt.y - u(22)
        left_w = min(u(330), w * 27 // 100)
        sheet_w = min(w - left_w - u(44), u(1150))
        self.sheet.place(pygame.Rect(left_w + u(28), top, sheet_w, bottom - top))
        self.scroll.place(self.sheet.inner)
        self.screen.toasts.home = self.sheet.rect.inflate(0, -u(24))
        self._arrange_left(pygame.Rect(u(16), top, left_w, bottom - top))

    def _arrange_left(self, area: pygame.Rect) -> None:
        u = self.ctx.theme.u
        map_h = max(u(140), min(u(330), area.h * 26 // 100))
        text_h = self.sentence.preferred(area.w)[1]
        box_h = area.h - map_h - text_h - u(38)
        box_w = min(round(box_h * lids.RATIO), area.w - u(40))
        box_h = min(box_h, round(box_w / lids.RATIO))
        box = pygame.Rect(0, area.y + u(6), box_w, box_h)
        box.centerx = area.centerx - u(6)
        self.lid.place(box)
        self.sentence.place(pygame.Rect(area.x, box.bottom + u(22), area.w, text_h))
        panel = pygame.Rect(area.x, area.bottom - map_h, area.w, map_h)
        self.map_panel.place(panel)
        side = min(map_h - u(26), panel.w * 38 // 100)
        self.preview.place(pygame.Rect(panel.x + u(13), panel.y + u(13), side, side))
        x = panel.x + side + u(27)
        room = panel.right - x - u(13)
        self.map_title.place(pygame.Rect(x, panel.y + u(16), room, u(22)))
        for n, label in enumerate(self.map_facts):
            label.place(pygame.Rect(x, panel.y + u(40) + n * u(18), room, u(18)))
        self.map_choice.place(pygame.Rect(x, panel.y + side + u(13) - u(34), room, u(34)))

    # ---------------------------------------------------------------------------------- changes
    def add_seat(self) -> None:
        """One more seat, for a computer."""
        used = {seat.name for seat in self.planned}
        name = next(name for name in (*NAMES, *"ABCD") if name not in used)
        self.planned.append(Planned(name, "normal"))
        self._again("seat.add")

    def remove_seat(self, n: int) -> None:
        """One seat less."""
        self._drop_seat(n)
        self._again("seat.add")

    def _drop_seat(self, n: int) -> None:
        """Take a seat away; who begins stays the same person, or is open again if that one has gone."""
        del self.planned[n]
        first = self.values.get("first_player", "roll")
        if first.isdigit() and int(first) > n:
            self.values["first_player"] = "roll" if int(first) == n + 1 else str(int(first) - 1)

    def _again(self, focus: str) -> None:
        """Build everything anew; the keyboard goes to where the change was made."""
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)
        if any(widget.id == focus for widget in self.screen.root.walk()):
            self.screen.focus(focus)

    def _set(self, key: str, value: str) -> None:
        self.values[key] = value
        self.screen.find("option.preset").value = self._preset()
        self._refresh()

    def _set_practice(self, value: bool) -> None:
        self.practice = value

    def _preset(self) -> str:
        """The preset that the options make up, else `custom`."""
        for name in self.form.presets:
            chosen, values = self.form.preset(name)
            if values == self.values and (chosen or self.form.default_map) == self.map_name:
                return name
        return "custom"

    def take_preset(self, name: str) -> None:
        """All options as a preset has them, and its map."""
        if name == "custom":
            return
        chosen, self.values = self.form.preset(name)
        self._load(chosen or self.form.default_map)
        self._fit_seats()
        self._again("option.preset")

    def _refresh(self) -> None:
        """Facts, faults and what is about to begin."""
        form, words = self.form, self.ctx.words
        self._name_seats()
        self.map_title.text = title_of(self.board, words, self.game)
        for label, fact in zip(self.map_facts, form.board_facts(self.board), strict=True):
            label.text = fact
        faults = form.faults(self._config(), self.board)
        title = faults[0] if faults else form.summary(len(self.planned), self.map_title.text)
        more = self.fault or (form.duration(len(self.planned), self.values) if not faults else "")
        back = Command("back", words("setup.back"), key="cancel")
        begin = Command("begin", words("setup.begin"), kind="brass", key="confirm")
        self.prompt.show(Ask(title, more, "cal_general", "blue" if not faults else "crimson"),
                         [back] if faults else [back, begin])  # fmt: skip

    def _name_seats(self) -> None:
        """Options that speak of seats call them by the names that they have now."""
        for field in self.form.fields(self.planned):
            choice = self.screen.find(f"option.{field.key}")
            options = [Option(value, text) for value, text in field.options]
            if isinstance(choice, Choice) and choice.options != options:
                choice.options = options
                choice.invalidate()

    def _config(self) -> Any:
        return self.form.config(self.planned, self.values, self.map_name)

    # ------------------------------------------------------------------------------------ going
    def run_command(self, command: str) -> None:
        """Back or begin."""
        if command == "begin":
            self.begin()
        elif command == "back":
            self.go(Reset("title"))

    def begin(self) -> None:
        """Sit down at the table."""
        seats = [SeatPlan(seat.name, SeatKind(seat.kind)) for seat in self.planned]
        shelf = self.ctx.extras.get("shelf")
        try:
            table = Table.new(
                self.game, self._config(), seats, board=self.board, map_name=self.map_name, practice=self.practice,
                shelf=shelf if isinstance(shelf, Shelf) else Shelf(),
            )  # fmt: skip
        except ConfigError:
            self._refresh()
            return
        remembered = Remembered(
            map=self.map_name,
            seats=[(seat.name, seat.kind, seat.side) for seat in self.planned],
            values=self.values,
            practice=self.practice,
        )
        notice = save_setup(self.game, remembered, self.ctx.words)
        if notice:
            self.screen.toast(notice, "bad")
        self.go(Replace("play", table=table))

    def leave_setup(self) -> None:
        """Back to the title."""
        self.go(Reset("title"))

    def command(self, action: str) -> Outcome | None:
        """Escape leads back."""
        return Reset("title") if action == "cancel" else None


class _Lid(Widget):
    """The game's box, large."""

    def __init__(self, id: str, game: str) -> None:
        super().__init__(id)
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        """The lid."""
        lids.draw_box(self.ctx, surface, self.rect, self.game)
