"""Setting up a game: who sits where, on which map or table, by which options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import PurePath
from typing import Any

import pygame

from game.boards import LAYOUT_GAMES, SUPPLIED, BoardError, card_table, description_of, load_board, title_of, usual_map
from game.engine import GAMES
from game.engine.contract import ConfigError
from game.scenes.app import lids
from game.scenes.app.base import Context, Go, Outcome, Replace, Reset, WidgetScene
from game.scenes.app.games import SCENES
from game.scenes.setup.memory import Remembered, load_setup, save_setup
from game.scenes.setup.place import MORE, Place, PlacePanel, has_places
from game.scenes.setup.rows import AddSeat, SeatRow, SeatsAndOptions
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.ui.widgets import Choice, IconKey, Label, Option, Panel, ScrollArea, Toggle, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.contract.setup_form import Cautious, Picked, Planned, SetupForm
from game.views.games import VIEWS
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar
from game.views.shared.panels.top_bar import TopBar

NAMES = ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko", "Edda", "Dario", "Carla", "Ludo")
"""Names that seats begin with, one for each seat of the largest game; all easy to tell apart."""


_ROOMY, _WIDE_MAP = 600, 204
"""Units of height from which on the column at the left has room for a larger picture of a wide map, and what it takes
then."""


class SetupScene(WidgetScene):
    """Plans a game and begins it. `map` is an id or a path; None takes the one last used.

    `side` is what the first seat is to play, `options` are values that differ from those last used.
    """

    name = "setup"

    def __init__(
        self, ctx: Context, game: str = "caledea", map: str | None = None, side: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.game = game
        self.rules = GAMES[game]
        self.workshop = SCENES[game].workshop
        form, remembered = VIEWS[game].form(ctx.words), load_setup(game)
        self.place = Place("", None)
        """The map or the layout that is played on; a layout's name is "" where the box's own is taken."""
        self.planned = [Planned(*seat) for seat in remembered.seats] or self._usual_seats(form)
        self.values = dict(remembered.values) | dict(options or {})
        if side:
            self.planned[0].side = side
        self.practice = remembered.practice
        self._new_board: Any = None
        self.fault = ""
        self._picking = 0
        """The seat for which a side is being made or picked."""
        self._load(map or remembered.map or form.default_map)
        if self.place.board is None and self.rules.needs_board:
            why = self.fault  # the map has gone or was spoilt: that is told, and the usual one taken
            self._load(form.default_map)
            self.fault = why
        if map is not None:
            self._seats_for_layout()
        self._fit_seats()

    def _usual_seats(self, form: SetupForm) -> list[Planned]:
        """A person and computers."""
        sides = [*form.default_sides, *[""] * len(NAMES)]
        kinds = ["human", *["normal"] * (self.rules.default_seats - 1)]
        return [Planned(NAMES[n], kind, sides[n]) for n, kind in enumerate(kinds)]

    # ------------------------------------------------------------------------------------- map
    @property
    def board(self) -> Any:
        """The board that is played on; None in a game without boards."""
        return self.place.board if self.rules.needs_board else None

    def _load(self, name: str) -> None:
        """Take a map or a layout; a bad one leaves the last good one in place and is told."""
        if not name:
            self.place, self.fault = Place("", self._usual_layout()), ""
            return
        try:
            board = load_board(name, self.game)
        except BoardError as error:
            why = error.findings[0].sentence(self.ctx.words) if error.findings else str(error)
            self.fault = f"{PurePath(name).name}: {why}"
            if self.place.board is None:
                self.place = Place("", self._usual_layout())
            return
        is_usual = self.game in LAYOUT_GAMES and board.id in SUPPLIED[self.game]
        self.place, self.fault = Place("" if is_usual else name, board), ""

    def _usual_layout(self) -> Any:
        return card_table(self.game, len(self.planned)) if self.game in LAYOUT_GAMES else None

    def choose_map(self, name: str) -> None:
        """Another map from the list, or the list of all maps."""
        if name == MORE:
            self.go(Go("maps", pick=self.game))
            return
        self._load(name)
        self._seats_for_layout()
        self._fit_seats()
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)

    def resume(self, result: Any = None) -> None:
        """Back from the maps scene, perhaps with a map; or from where sides are made, and there may be others now."""
        super().resume(result)
        if isinstance(result, str):
            self.choose_map(result)
        elif isinstance(result, Picked):
            self.planned[self._picking].side = result.side
            self.values |= result.options
            self._fit_seats()
            self._again(f"seat.{self._picking}.side")
        elif self.workshop:
            self._fit_seats()
            self._again("tool.workshop")

    def _board_changed(self, board: Any) -> None:
        """The map file was saved in the editor: the preview has the new board."""
        if board != self.place.board:
            self._new_board = board

    def update(self, dt: float) -> bool:
        """A board that was saved anew may hold other kingdoms: everything is built again."""
        again = super().update(dt)
        if self._new_board is not None:
            self.place, self._new_board = Place(self.place.name, self._new_board), None
            self._fit_seats()
            self._again("map.choice")
        return again

    def _seats_for_layout(self) -> None:
        """A table that was asked for has the seats that it is laid for."""
        if self.game in LAYOUT_GAMES:
            self._have_seats(self.place.board.seats, self.place.board.seats)

    def _have_seats(self, least: int, most: int) -> None:
        """Let seats go, or come, until their number is within limits."""
        while len(self.planned) > most:
            self._drop_seat(len(self.planned) - 1)
        while len(self.planned) < least:
            self.planned.append(self._new_seat())

    def _fit_seats(self) -> None:
        """No more seats than the map has room for; sides that it lacks are open again; a table fits its seats."""
        form = self.form
        self._have_seats(*form.seat_limits(self.board))
        sides = {side.key for side in form.sides(self.board)}
        for seat in self.planned:
            if seat.side not in sides:
                seat.side = ""
        if self.game in LAYOUT_GAMES and self.place.board.seats != len(self.planned):
            self.place = Place("", self._usual_layout())

    # -------------------------------------------------------------------------------- building
    @property
    def form(self) -> SetupForm:
        """The game's part, in the language of now."""
        return VIEWS[self.game].form(self.ctx.words)

    def build(self, root: Widget) -> None:
        """Bar, box, place, seats, options, prompt."""
        words = self.ctx.words
        form = self.form
        self.values = form.defaults() | {k: v for k, v in self.values.items() if k in form.defaults()}
        self.bar = root.add(TopBar("bar"))
        self.bar.show(words(f"{self.game}.name"), words("setup.new_game"), None)
        self.keys = [
            root.add(IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=self.leave_setup)),
            root.add(IconKey("tool.book", "ui_book", key="rulebook", tooltip=words("play.tool.book"),
                             on_press=lambda: self.go(Go("rulebook", game=self.game)))),
            root.add(IconKey("tool.settings", "ui_settings", key="settings", tooltip=words("play.tool.settings"),
                             on_press=lambda: self.go(Go("settings")))),
        ]  # fmt: skip
        if self.workshop:
            self.keys.insert(1, root.add(
                IconKey("tool.workshop", "ui_log", tooltip=words(f"setup.workshop.{self.workshop}"),
                        on_press=lambda: self.go(Go(self.workshop)))
            ))  # fmt: skip
        self.lid = root.add(_Lid("lid", self.game))
        self.sentence = root.add(
            Label("sentence", words(f"{self.game}.sentence"), size=16, face="it", color="parchment_light",
                  emboss="dark", align="c", wrap=True)
        )  # fmt: skip
        self._build_place(root)
        self.sheet = root.add(Panel("sheet", seed=7))
        self.plan = SeatsAndOptions("plan", self._seat_rows(), self._options(), words)
        self.scroll = self.sheet.add(ScrollArea("sheet.scroll", self.plan))
        self.prompt = root.add(PromptBar("prompt", self.run_command, lambda command: None))
        self._refresh()

    def _build_place(self, root: Widget) -> None:
        self.map_panel: PlacePanel | None = None
        if has_places(self.game):
            self.map_panel = PlacePanel(
                "map", self.game, self.place, len(self.planned), self.ctx.words,
                on_choose=self.choose_map, on_board=self._board_changed,
            )  # fmt: skip
            root.add(self.map_panel)

    def _seat_rows(self) -> list[Widget]:
        words, form = self.ctx.words, self.form
        least, most = form.seat_limits(self.board)
        sides = form.sides(self.board)
        colours = [*form.seat_colours, *["slate"] * len(self.planned)]
        rows: list[Widget] = [
            SeatRow(f"seat.{n}", seat, sides, colours[n], form.open_side(), words, self._refresh,
                    partial(self.remove_seat, n) if len(self.planned) > least else None, self._workshop(n))
            for n, seat in enumerate(self.planned)
        ]  # fmt: skip
        if len(self.planned) < most:
            rows.append(AddSeat("seat.add", form.add_seat(len(self.planned)), self.add_seat))
        elif (larger := self._larger_map()) is not None:
            place = title_of(larger, words, self.game)
            text = words("setup.add_seat_on", add=form.add_seat(len(self.planned)), map=place)
            rows.append(AddSeat("seat.add", text, self.add_seat_elsewhere))
        return rows

    def _workshop(self, seat: int) -> tuple[str, Callable[[], None]] | None:
        """Words and way to where what a seat plays is made or picked; None in games without."""
        if not self.workshop:
            return None
        scene = self.workshop
        return self.ctx.words(f"setup.make.{scene}"), lambda: self._make_side(scene, seat)

    def _make_side(self, scene: str, seat: int) -> None:
        self._picking = seat
        self.go(Go(scene, pick=True))

    def _larger_map(self) -> Any:
        """The usual map for one seat more than this one has room for; None in games without boards, and at the end."""
        seats = len(self.planned) + 1
        if not self.rules.needs_board or seats not in self.rules.seat_counts:
            return None
        board = load_board(usual_map(self.game, seats), self.game)
        return board if self.form.seat_limits(board)[1] >= seats else None

    def _options(self) -> list[tuple[str, Widget]]:
        form, words = self.form, self.ctx.words
        rows: list[tuple[str, Widget]] = []
        if form.presets:
            presets = [Option(name, words(f"{self.game}.preset.{name}")) for name in form.presets]
            presets.append(Option("custom", words(f"{self.game}.preset.custom")))
            preset = Choice("option.preset", presets, self._preset(), on_change=self.take_preset)
            rows.append((words("setup.preset"), preset))
        for field in form.fields(self.planned):
            options = [Option(value, text) for value, text in field.options]
            value = self.values[field.key]
            if value not in [option.key for option in options]:
                value = self.values[field.key] = options[0].key
            choice = Choice(
                f"option.{field.key}", options, value, tooltip=field.why,
                on_change=partial(self._set, field.key),
            )  # fmt: skip
            rows.append((field.label, choice))
        rows.append(("", self._practice_toggle()))
        return rows

    def _practice_toggle(self) -> Widget:
        words = self.ctx.words
        key = "why.final" if self.rules.final else "why" if self.rules.has_dice else "why.cards"
        why = words(f"setup.practice.{key}")
        return Toggle("option.practice", words("setup.practice"), self.practice, on_change=self._set_practice,
                      tooltip=why)  # fmt: skip

    def arrange(self, size: tuple[int, int]) -> None:
        """Box and map at the left, the plan at the right, the prompt below."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14 + (len(self.keys) - 1) * 32)
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
        """The box, as large as there is room for, its sentence, and the place below."""
        u = self.ctx.theme.u
        panel = self.map_panel
        map_h = 0 if panel is None else max(u(140), min(u(330), area.h * 26 // 100))
        if panel is not None and panel.is_wide and area.h >= u(_ROOMY):
            map_h = max(u(_WIDE_MAP), map_h)
        text_h = self.sentence.preferred(area.w)[1]
        box_h = area.h - map_h - text_h - u(38)
        box_w = min(round(box_h * lids.RATIO), area.w - u(40))
        box_h = min(box_h, round(box_w / lids.RATIO))
        box = pygame.Rect(0, area.y + u(6), box_w, box_h)
        box.centerx = area.centerx - u(6)
        self.lid.place(box)
        self.sentence.place(pygame.Rect(area.x, box.bottom + u(22), area.w, text_h))
        if panel is not None:
            panel.place(pygame.Rect(area.x, area.bottom - map_h, area.w, map_h))

    # ---------------------------------------------------------------------------------- changes
    def add_seat(self) -> None:
        """One more seat, for a computer."""
        self.planned.append(self._new_seat())
        self._fit_seats()
        self._again("seat.add")

    def add_seat_elsewhere(self) -> None:
        """One more seat, on a map that has room for it."""
        self._load(usual_map(self.game, len(self.planned) + 1))
        self.add_seat()

    def _new_seat(self) -> Planned:
        used = {seat.name for seat in self.planned}
        return Planned(next(name for name in (*NAMES, *"ABCDEFGHIJ") if name not in used), "normal")

    def remove_seat(self, n: int) -> None:
        """One seat less."""
        self._drop_seat(n)
        self._fit_seats()
        self._again("seat.add")

    def _drop_seat(self, n: int) -> None:
        """Take a seat away; options that name seats go with the persons that they name."""
        del self.planned[n]
        self.values = self.form.without_seat(self.values, n)

    def _again(self, focus: str) -> None:
        """Build everything anew; the keyboard goes to where the change was made."""
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)
        if any(widget.id == focus for widget in self.screen.root.walk()):
            self.screen.focus(focus)

    def _set(self, key: str, value: str) -> None:
        self.values[key] = value
        if self.form.presets:
            preset = self.screen.find("option.preset")
            assert isinstance(preset, Choice)
            preset.value = self._preset()
        self._refresh()

    def _set_practice(self, value: bool) -> None:
        self.practice = value

    def _preset(self) -> str:
        """The preset that the options make up, else `custom`."""
        for name in self.form.presets:
            chosen, values = self.form.preset(name)
            if values == self.values and (chosen or self.form.default_map) == self.place.name:
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
        title = ""
        if self.map_panel is not None:
            title = title_of(self.place.board, words, self.game)
            description = description_of(self.place.board, words, self.game)
            self.map_panel.show(title, form.board_facts(self.place.board), description)
        config = self._config()
        faults = form.faults(config, self.board)
        warned = form.warnings(config) if not faults and isinstance(form, Cautious) else []
        sentence = faults[0] if faults else form.summary(len(self.planned), title)
        more = self.fault or (form.duration(len(self.planned), self.values) if not faults else "")
        more = " ".join(warned) if warned and not self.fault else more
        back = Command("back", words("setup.back"), key="cancel")
        begin = Command("begin", words("setup.begin"), kind="brass", key="confirm")
        piece, colour = form.emblem
        if colour:
            ask = Ask(sentence, more, piece, "crimson" if faults else colour)
        else:
            ask = Ask(sentence, more, picture=piece)
        self.prompt.show(ask, [back] if faults else [back, begin])

    def _name_seats(self) -> None:
        """Options that speak of seats call them by the names that they have now."""
        for field in self.form.fields(self.planned):
            choice = self.screen.find(f"option.{field.key}")
            options = [Option(value, text) for value, text in field.options]
            if isinstance(choice, Choice) and choice.options != options:
                choice.options = options
                choice.invalidate()

    def _config(self) -> Any:
        return self.form.config(self.planned, self.values, self.place.name)

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
        layout = self.place.board if self.game in LAYOUT_GAMES and self.place.name else None
        try:
            table = Table.new(
                self.game, self._config(), seats, board=self.board, layout=layout, map_name=self.place.name,
                practice=self.practice, shelf=shelf if isinstance(shelf, Shelf) else Shelf(),
            )  # fmt: skip
        except ConfigError:
            self._refresh()
            return
        remembered = Remembered(
            map=self.place.name,
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

    reach = 80.0  # a box is high, its shadow is long

    def __init__(self, id: str, game: str) -> None:
        super().__init__(id)
        self.game = game

    def draw(self, surface: pygame.Surface) -> None:
        """The lid."""
        lids.draw_box(self.ctx, surface, self.rect, self.game)
