"""Setting up a game: what is played, with whom, and, for whoever asks, everything else."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

from game.boards import LAYOUT_GAMES, description_of, map_path, title_of
from game.boards.watch import MapWatch
from game.engine.contract import ConfigError
from game.scenes.app.base import Context, Go, Outcome, Replace, Reset, WidgetScene
from game.scenes.app.games import SCENES
from game.scenes.app.offered import OFFERED, is_news, offered_of
from game.scenes.app.one_page import has_page, open_page
from game.scenes.setup.card import StartCard
from game.scenes.setup.gallery import Gallery
from game.scenes.setup.memory import save_setup
from game.scenes.setup.plan import NAMES, OWN, GamePlan
from game.scenes.setup.sheet.chosen import ChosenSheet
from game.scenes.setup.sheet.place import MORE, Place, PlacePanel, file_of, has_places
from game.scenes.setup.the_only import only_start, own_start
from game.table import SeatKind, SeatPlan, Shelf, Table
from game.ui.settings import COACHED_GAMES
from game.ui.widgets import IconKey, Panel, ScrollArea, Tip, Widget
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.contract.setup_form import Cautious, Leading, Picked, Planned, SetupForm, Start, Varied
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar
from game.views.shared.panels.top_bar import TopBar

__all__ = ["NAMES", "SetupScene"]

_SHEET, _WIDE_SHEET, _MOST_SHEET = 404, 616, 900
"""Units of the sheet's width: with two hosts, with a list of seats, and at the most."""

_LEAST_GALLERY = 430
"""Units that the cards keep beside a wide sheet."""


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
        self.plan = GamePlan(ctx, game, map, side, options)
        self.workshop = SCENES[game].workshop
        self.unfolded = False
        """Whether everything else that can be set is shown."""
        self._new_board: Any = None
        self._watched: tuple[Path, MapWatch] | None = None
        self._picking = 0
        """The seat for which a side is being made or picked."""

    # ---------------------------------------------------------------------------------- what is planned
    @property
    def form(self) -> SetupForm:
        """The game's part, in the language of now."""
        return self.plan.form

    @property
    def place(self) -> Place:
        """The map or the layout that is played on."""
        return self.plan.place

    @property
    def planned(self) -> list[Planned]:
        """The seats."""
        return self.plan.seats

    @property
    def values(self) -> dict[str, str]:
        """The options."""
        return self.plan.values

    # -------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Bar, cards, sheet, prompt: the order in which Tab goes through them."""
        words = self.ctx.words
        self.plan.tidy()
        self.bar = root.add(TopBar("bar"))
        self.bar.show(words(f"{self.game}.name"), words(f"setup.choose.{self._kind}"), None)
        self._build_cards(root)
        self.map_panel: PlacePanel | None = None
        if has_places(self.game):
            self.map_panel = PlacePanel(
                "map", self.game, self.place, self._watch(), words,
                on_choose=self.choose_map, on_board=self._board_changed,
            )  # fmt: skip
        self.sheet = root.add(Panel("sheet", seed=7))
        self.content = ChosenSheet(self, self._title(), self._about())
        self.scroll = self.sheet.add(ScrollArea("sheet.scroll", self.content.rows))
        if not self.unfolded:
            self.sheet.add(self.content.fold)
        self.prompt = root.add(PromptBar("prompt", self.run_command, lambda command: command.tip))
        self._build_keys(root)
        self._refresh()

    def _watch(self) -> MapWatch:
        """Who watches the file of the map; one who does already is kept, since looking at a file takes its time."""
        file = map_path(file_of(self.game, self.place, len(self.planned)))
        if self._watched is None or self._watched[0] != file:
            self._watched = file, MapWatch(file)
        return self._watched[1]

    @property
    def _kind(self) -> str:
        """What is chosen first, by the name of the words for it: battles, maps, ways to play."""
        if isinstance(self.form, Leading):
            return "battle"
        are_maps = any(start.values is None for start in self.plan.starts())
        return "map" if are_maps else "way"

    def _build_keys(self, root: Widget) -> None:
        words = self.ctx.words
        self.keys = [
            root.add(IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=self.leave_setup)),
            root.add(IconKey("tool.book", "ui_book", key="rulebook", tooltip=words("play.tool.book"),
                             on_press=lambda: self.go(Go("rulebook", game=self.game)))),
            root.add(IconKey("tool.settings", "ui_settings", key="settings", tooltip=words("play.tool.settings"),
                             on_press=lambda: self.go(Go("settings")))),
        ]  # fmt: skip

    def _build_cards(self, root: Widget) -> None:
        """The cards; a map of one's own has one behind them, and a game with one way to play has one alone."""
        starts = list(self.plan.starts())
        if self.plan.chosen == OWN:
            starts.append(own_start(self, self.place, self.plan.minutes))
        if not starts:
            starts = [only_start(self, self.game)]
        chosen = self.plan.chosen or starts[0].key
        cards = [self._card(n, start, start.key == chosen) for n, start in enumerate(starts)]
        self.gallery = Gallery("starts", cards)
        self.cards = root.add(ScrollArea("starts.scroll", self.gallery))

    def _card(self, n: int, start: Start, chosen: bool) -> StartCard:
        first = self.plan.is_first and n == 0 and start.key not in ("", OWN)
        return StartCard(start, n, chosen=chosen, first=first, choose=self.choose_start, begin=self.begin)

    def _title(self) -> str:
        start = self.plan.start
        if start is not None:
            return start.title
        return title_of(self.place.board, self.ctx.words, self.game) if self.plan.chosen else self._name

    @property
    def _name(self) -> str:
        return self.ctx.words(f"{self.game}.name")

    def _about(self) -> str:
        start = self.plan.start
        if start is not None:
            return start.about
        if self.plan.chosen:
            return description_of(self.place.board, self.ctx.words, self.game)
        return self.ctx.words(f"{self.game}.sentence")

    def make_side(self, seat: int) -> Callable[[], None]:
        """The way to where what a seat plays is made or picked."""

        def go() -> None:
            self._picking = seat
            self.go(Go(self.workshop, pick=True))

        return go

    # --------------------------------------------------------------------------------- its places
    def arrange(self, size: tuple[int, int]) -> None:
        """Cards at the left, the sheet at the right, the prompt below."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14 + (len(self.keys) - 1) * 32)
        self.bar.place(pygame.Rect(0, 0, w, u(46)))
        self.keys[0].place(pygame.Rect(u(12), u(7), u(34), u(30)))
        for n, key in enumerate(reversed(self.keys[1:])):
            key.place(pygame.Rect(w - u(14) - (n + 1) * u(32), u(8), u(29), u(29)))
        prompt = pygame.Rect(u(14), h - u(14) - u(BAR_HEIGHT), w - u(28), u(BAR_HEIGHT))
        self.prompt.place(prompt)
        top, bottom = u(54), prompt.y - u(10)
        sheet = self._sheet_width(w)
        self.sheet.place(pygame.Rect(w - sheet - u(14), top + u(8), sheet, bottom - top - u(12)))
        self._arrange_sheet(self.sheet.inner)
        self.screen.toasts.home = self.sheet.rect.inflate(0, -u(24))
        self.gallery.room = bottom - top
        self.cards.place(pygame.Rect(u(8), top, self.sheet.rect.x - u(8), bottom - top))
        chosen = [card for card in self.gallery.cards if card.value]
        if chosen:
            self.cards.reveal(chosen[0])

    def _arrange_sheet(self, inner: pygame.Rect) -> None:
        """What is chosen; the line that unfolds more below it, always in sight as long as nothing is unfolded."""
        if self.unfolded:
            self.scroll.place(inner)
            return
        high = self.content.fold.preferred()[1]
        self.scroll.place(pygame.Rect(inner.x, inner.y, inner.w, inner.h - high))
        below = min(inner.y + self.content.rows.preferred(self.scroll.view.w)[1], inner.bottom - high)
        self.scroll.place(pygame.Rect(inner.x, inner.y, inner.w, below - inner.y))
        self.content.fold.place(pygame.Rect(inner.x, below, self.scroll.view.w, high))

    def _sheet_width(self, width: int) -> int:
        """Pixels of the sheet: as the seats need it, more in wide windows, and never so much that no card has room."""
        u = self.ctx.theme.u
        least = _SHEET if isinstance(self.form, Leading) else _WIDE_SHEET
        wanted = max(u(least), width * 32 // 100) if least == _SHEET else max(u(least), width * 46 // 100)
        return min(wanted, u(_MOST_SHEET), max(width - u(_LEAST_GALLERY), width // 2))

    def again(self, focus: str = "") -> None:
        """Build everything anew; the keyboard goes to where the change was made."""
        seen = self.scroll.offset, self.cards.offset
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)
        for area, offset in zip((self.scroll, self.cards), seen, strict=True):
            area.scroll_to(offset, smooth=False)
        found = next((widget for widget in self.screen.root.walk() if widget.id == focus and widget.visible), None)
        if found is not None and found.parent is not None:
            self.screen.focus(focus)
            found.parent.reveal(found)
            self.scroll.scroll_to(self.scroll.target, smooth=False)

    # ---------------------------------------------------------------------------------- changes
    def choose_start(self, key: str) -> None:
        """Another card."""
        if key not in ("", OWN) and key != self.plan.chosen:
            self.plan.take(key)
            self.again(f"start.{key}")

    def fold(self) -> None:
        """Show everything else that can be set, or put it away again."""
        self.unfolded = not self.unfolded
        self.again("more")
        if self.unfolded:
            self.scroll.scroll_to(self.content.fold.rect.y - self.content.rows.rect.y, smooth=False)

    def as_usual(self) -> None:
        """All options as the chosen card has them."""
        self.plan.take(self.plan.chosen)
        self.again("more")

    def choose_map(self, name: str) -> None:
        """Another map from the list, or the list of all maps."""
        if name == MORE:
            self.more_maps()
            return
        self.plan.choose_map(name)
        self.again("map.choice")

    def more_maps(self) -> None:
        """All maps, those of one's own among them."""
        self.go(Go("maps", pick=self.game))

    def resume(self, result: Any = None) -> None:
        """Back from the maps scene, perhaps with a map; or from where sides are made, and there may be others now."""
        super().resume(result)
        if isinstance(result, str):
            self.choose_map(result)
        elif isinstance(result, Picked):
            self.planned[self._picking].side = result.side
            self.plan.values |= result.options
            self.plan.fit_seats()
            self.again(f"seat.{self._picking}.side")
        elif self.workshop:
            self.plan.fit_seats()
            self.again()

    def _board_changed(self, board: Any) -> None:
        """The map file was saved in the editor: the preview has the new board."""
        if board != self.place.board:
            self._new_board = board

    def update(self, dt: float) -> bool:
        """A board that was saved anew may hold other kingdoms: everything is built again."""
        again = super().update(dt)
        if self.map_panel is not None and not self.unfolded and not self.content.shows_map:
            self.map_panel.preview.look(dt)  # folded away it is still the map that is played on
        if self._new_board is not None:
            board, self._new_board = self._new_board, None
            self.plan.take_board(board)
            self.again("map.choice")
        return again

    def add_seat(self) -> None:
        """One more seat, for a computer."""
        self.plan.add_seat()
        self.again("seat.add")

    def add_seat_elsewhere(self) -> None:
        """One more seat, on a map that has room for it."""
        self.plan.add_seat_elsewhere()
        self.again("seat.add")

    def remove_seat(self, n: int) -> None:
        """One seat less."""
        self.plan.remove_seat(n)
        self.again("seat.add")

    def change_sides(self) -> None:
        """Each leads what the other has led."""
        self.plan.change_sides()
        self.again("sides.change")

    def set_level(self, level: str) -> None:
        """All computers play so."""
        self.plan.set_level(level)
        self.changed()

    def set_value(self, key: str, value: str) -> None:
        """An option has another value."""
        self.plan.values[key] = value
        self.changed()

    def set_practice(self, value: bool) -> None:
        """Whether any move may be taken back."""
        self.plan.practice = value

    def set_coach(self, value: bool) -> None:
        """Whether hints are given; in the first games that is as usual."""
        settings = self.ctx.settings
        settings.coach = "auto" if value and settings.coach_games.get(self.game, 0) < COACHED_GAMES else "off"
        if value and settings.coach == "off":
            settings.coach = "on"
        fault = self.ctx.save_settings()
        if fault:
            self.screen.toast(fault, "bad")

    def take_preset(self, name: str) -> None:
        """All options as a kind of game has them."""
        form = self.form
        if isinstance(form, Varied) and name in form.presets:
            self.plan.values = form.preset(name)
            self.again("option.preset")

    def changed(self) -> None:
        """Who plays, or how, is another: the sheet and the prompt say so."""
        if self.plan.told() != self.content.told:
            focused = self.screen.focused
            self.again(focused.id if focused is not None else "")
        else:
            self._refresh()

    def _refresh(self) -> None:
        """Facts, faults and what is about to begin."""
        form, words = self.form, self.ctx.words
        title = ""
        if self.map_panel is not None:
            title = title_of(self.place.board, words, self.game)
            description = description_of(self.place.board, words, self.game)
            self.map_panel.show(title, form.board_facts(self.place.board), description)
        config = self.plan.config
        faults = form.faults(config, self.plan.board)
        self.content.refresh(config, playable=not faults)
        warned = form.warnings(config) if not faults and isinstance(form, Cautious) else []
        more = self.plan.fault or (form.duration(len(self.planned), self.values) if not faults else "")
        more = " ".join(warned) if warned and not self.plan.fault else more
        self.prompt.show(self._ask(faults, title, more, config), self._commands(bool(faults)))

    def _ask(self, faults: list[str], map_title: str, more: str, config: Any) -> Ask:
        form = self.form
        piece, colour = form.emblem
        if faults:
            return Ask(faults[0], more, piece, "crimson") if colour else Ask(faults[0], more, picture=piece)
        if isinstance(form, Leading):
            people = [n for n, seat in enumerate(self.planned) if seat.kind == "human"]
            host = form.hosts(config)[people[0] if people else 0]
            piece, colour = (host.units[0][0], host.colour) if host.units else (piece, host.colour)
            return Ask(form.begins(self._title(), self.planned, config), more, piece, colour)
        sentence = form.summary(len(self.planned), map_title)
        return Ask(sentence, more, piece, colour) if colour else Ask(sentence, more, picture=piece)

    def _commands(self, faulty: bool) -> list[Command]:
        """Back, other maps, own armies, begin; what can be had elsewhere too gives way first."""
        words = self.ctx.words
        found = [Command("back", words("setup.back"), key="cancel", tip=Tip(words("setup.back.why")))]
        if self.plan.is_first and (lessons := offered_of(self.game)) and is_news(self.ctx, lessons[0]):
            text = words("lesson.first", n=OFFERED[lessons[0]])
            found.append(Command("lesson", text, tip=Tip(words("lesson.door.tip"))))
        if self.map_panel is not None:
            kind = "tables" if self.game in LAYOUT_GAMES else "battles" if self._kind == "battle" else "maps"
            found.append(Command("maps", words(f"setup.other.{kind}"), tip=Tip(words("setup.map.why")), spare=2))
        if self.workshop:
            tip = Tip(words(f"setup.workshop.{self.workshop}"))
            found.append(Command("workshop", words(f"setup.build.{self.workshop}"), tip=tip, spare=1))
        if self.plan.is_first and has_page(self.game):
            tip = Tip(words("leaflet.open.why"))
            found.append(Command("page", words("leaflet.open"), key="rule_help", tip=tip, spare=1))
        if not faulty:
            tip = Tip(words("setup.begin.why"))
            found.append(Command("begin", words("setup.begin"), kind="brass", key="confirm", tip=tip))
        return found

    # ------------------------------------------------------------------------------------ going
    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "begin":
            self.begin()
        elif command == "lesson":
            self.go(Go("lesson", lesson=offered_of(self.game)[0]))
        elif command == "maps":
            self.more_maps()
        elif command == "workshop":
            self.go(Go(self.workshop))
        elif command == "page":
            open_page(self, self.game, self.plan.config, self.place.board, lesson=next(iter(offered_of(self.game)), ""))
        elif command == "back":
            self.leave_setup()

    def begin(self) -> None:
        """Sit down at the table."""
        seats = [SeatPlan(seat.name, SeatKind(seat.kind)) for seat in self.planned]
        shelf, seed = self.ctx.extras.get("shelf"), self.ctx.extras.get("seed")
        layout = self.place.board if self.game in LAYOUT_GAMES and self.place.name else None
        try:
            table = Table.new(
                self.game, self.plan.config, seats, board=self.plan.board, layout=layout, map_name=self.place.name,
                practice=self.plan.practice, seed=seed if isinstance(seed, int) else None,
                shelf=shelf if isinstance(shelf, Shelf) else Shelf(),
            )  # fmt: skip
        except ConfigError:
            self._refresh()
            return
        notice = save_setup(self.game, self.plan.remembered(), self.ctx.words)
        if notice:
            self.screen.toast(notice, "bad")
        self.ctx.settings.begin_game(self.game)
        fault = self.ctx.save_settings()
        if fault and not notice:
            self.screen.toast(fault, "bad")
        self.go(Replace("play", table=table))

    def leave_setup(self) -> None:
        """Back to the title."""
        self.go(Reset("title"))

    def command(self, action: str) -> Outcome | None:
        """Escape leads back; the key for help shows the game on one page."""
        if action == "rule_help" and has_page(self.game):
            open_page(self, self.game, self.plan.config, self.place.board, lesson=next(iter(offered_of(self.game)), ""))
        return Reset("title") if action == "cancel" else None
