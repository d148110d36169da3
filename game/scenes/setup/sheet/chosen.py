"""The sheet of what is chosen: its sentence, who plays it, and folded below everything else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.boards import title_of
from game.lessons.coach.games import hints_of
from game.scenes.setup.sheet.hosts import HostPair, HostPanel, SidesRow
from game.scenes.setup.sheet.levels import LevelChips, told_levels
from game.scenes.setup.sheet.more import Fold, OptionRow, Rows
from game.scenes.setup.sheet.seats import AddSeat, SeatRow
from game.ui.widgets import Button, Choice, Heading, Label, Option, RichLabel, Toggle, Widget
from game.views.contract.setup_form import Field, Leading, Varied

if TYPE_CHECKING:
    from game.scenes.setup.setup import SetupScene


class ChosenSheet:
    """Makes the rows of the sheet, and brings them up to date. `told` is what they have been made for."""

    def __init__(self, scene: SetupScene, title: str, about: str) -> None:
        self.scene = scene
        self.plan = scene.plan
        self.words = scene.ctx.words
        self.form = scene.form
        self.panels: tuple[HostPanel, ...] = ()
        self.sides: SidesRow | None = None
        self.chips: LevelChips | None = None
        self.seat_rows: list[SeatRow] = []
        self.choices: dict[str, Choice] = {}
        self.told = self.plan.told()
        self.fold = self._fold()
        wide: list[Widget] = [Heading("chosen", title)]
        if about:
            wide.append(Label("chosen.about", about, size=14.5, wrap=True))
        if self.shows_map and scene.map_panel is not None:
            wide.append(scene.map_panel)
        wide += self._hosts() if isinstance(self.form, Leading) else self._seats()
        beside = [field for field in self.form.fields(self.plan.seats) if field.beside]
        wide += [self._option(field) for field in beside]
        wide += self._computers()
        if self.sides is not None:
            wide.append(self.sides)
        options: list[OptionRow] = []
        if scene.unfolded:
            wide.append(self.fold)
            wide += self._places()
            options = [self._option(field) for field in self.form.fields(self.plan.seats) if not field.beside]
            options = [*self._kind_of_game(), *options, self._practice(), *self._coach()]
        self.rows = Rows("plan", wide, options)

    @property
    def shows_map(self) -> bool:
        """Whether the map is seen at once: where it is what one chooses by."""
        return self.plan.rules.needs_board and not isinstance(self.form, Leading)

    # ------------------------------------------------------------------------------------ who plays
    def _hosts(self) -> list[Widget]:
        """Both hosts; who leads them is chosen there, what they are below."""
        first, second = (
            HostPanel(n, self.plan.game, seat, self.words, self.scene.changed, mirrored=n == 1)
            for n, seat in enumerate(self.plan.seats)
        )
        self.panels = (first, second)
        self.sides = SidesRow("sides", self.words, self.scene.change_sides)
        return [HostPair("hosts", (first, second))]

    def _seats(self) -> list[Widget]:
        least, most = self.form.seat_limits(self.plan.board)
        rows: list[Widget] = [*self._rows_of_seats(least)]
        if len(self.plan.seats) < most:
            text = self.form.add_seat(len(self.plan.seats))
            rows.append(AddSeat("seat.add", text, self.words("setup.add_seat.why"), self.scene.add_seat))
        elif (larger := self.plan.larger_map()) is not None:
            place = title_of(larger, self.words, self.plan.game)
            text = self.words("setup.add_seat_on", add=self.form.add_seat(len(self.plan.seats)), map=place)
            why = self.words("setup.add_seat.elsewhere")
            rows.append(AddSeat("seat.add", text, why, self.scene.add_seat_elsewhere))
        return rows

    def _rows_of_seats(self, least: int) -> list[SeatRow]:
        plan, form = self.plan, self.form
        sides, leads = form.sides(plan.board), isinstance(form, Leading)
        colours = [*form.seat_colours, *["slate"] * len(plan.seats)]
        self.seat_rows = [
            SeatRow(f"seat.{n}", plan.game, seat, sides, colours[n], form.open_side(), self.words, self.scene.changed,
                    partial(self.scene.remove_seat, n) if len(plan.seats) > least else None, self._workshop(n),
                    led=not leads)
            for n, seat in enumerate(plan.seats)
        ]  # fmt: skip
        return self.seat_rows

    def _workshop(self, seat: int) -> tuple[str, Any] | None:
        """Words and way to where what a seat plays is made or picked; None in games without."""
        if not self.scene.workshop:
            return None
        return self.words(f"setup.make.{self.scene.workshop}"), self.scene.make_side(seat)

    def _computers(self) -> list[Widget]:
        """How well computers play, and what that means: nothing where only people do."""
        levels = self.plan.levels()
        if not levels:
            return []
        level = levels[0] if len(set(levels)) == 1 else ""
        self.chips = LevelChips("level", self.plan.game, level, self.words, self.scene.set_level)
        lines = told_levels(self.words, self.plan.game, levels)
        return [self.chips, *(RichLabel(f"level.told.{n}", line, size=12.5, color="ink_soft", face="it")
                              for n, line in enumerate(lines))]  # fmt: skip

    # ------------------------------------------------------------------------------- everything else
    def _fold(self) -> Fold:
        words = self.words
        fold = Fold("more", words("setup.more"), self._inside(), words("setup.more.why"), self.scene.fold)
        fold.value = self.scene.unfolded
        return fold

    def _inside(self) -> str:
        """What is folded away, or how much of it isn't as usual."""
        words, form = self.words, self.form
        changed = self.plan.changes()
        if changed:
            return words.count("setup.more.changed", len(changed))
        if isinstance(form, Leading):
            return form.inside()
        count = len([field for field in form.fields(self.plan.seats) if not field.beside]) + 1
        return words.count("setup.more.inside", count)

    def _places(self) -> list[Widget]:
        """Names and lists of hosts, the map, and the way back to what is usual."""
        found: list[Widget] = []
        if isinstance(self.form, Leading):
            found += self._rows_of_seats(len(self.plan.seats))
        if self.scene.map_panel is not None and not self.shows_map:
            found.append(self.scene.map_panel)
        if self.plan.changes():
            found.append(
                Button("more.usual", self.words("setup.more.usual"), kind="paper", size=14,
                       on_press=self.scene.as_usual, tooltip=self.words("setup.more.usual.why"))
            )  # fmt: skip
        return found

    def _kind_of_game(self) -> list[OptionRow]:
        """Whole sets of options, in games that have some beside their cards."""
        form, words, game = self.form, self.words, self.plan.game
        if not isinstance(form, Varied):
            return []
        options = [Option(name, words(f"{game}.preset.{name}"), tip=words(f"{game}.preset.{name}.why"))
                   for name in (*form.presets, "custom")]  # fmt: skip
        chosen = self._preset()
        self.choices["preset"] = Choice("option.preset", options, chosen, on_change=self.scene.take_preset)
        self.choices["preset"].tooltip = lambda: words(f"{game}.preset.{self._preset()}.why")
        return [OptionRow("plan.preset", words("setup.preset"), self.choices["preset"], words("setup.preset.why"))]

    def _preset(self) -> str:
        """The set of options that is made up now, else `custom`."""
        form = self.form
        if not isinstance(form, Varied):
            return ""
        return next((name for name in form.presets if form.preset(name) == self.plan.values), "custom")

    def _option(self, field: Field) -> OptionRow:
        options = [Option(value, text) for value, text in field.options]
        choice = Choice(
            f"option.{field.key}", options, self.plan.values[field.key], tooltip=field.why,
            on_change=partial(self.scene.set_value, field.key),
        )  # fmt: skip
        self.choices[field.key] = choice
        return OptionRow(f"plan.{field.key}", field.label, choice, field.why)

    def _practice(self) -> OptionRow:
        rules = self.plan.rules
        key = "why.final" if rules.final else "why" if rules.has_dice else "why.cards"
        why = self.words(f"setup.practice.{key}")
        toggle = Toggle(
            "option.practice", self.words("setup.practice"), self.plan.practice, on_change=self.scene.set_practice,
            tooltip=why,
        )  # fmt: skip
        return OptionRow("plan.practice", "", toggle, why)

    def _coach(self) -> list[OptionRow]:
        """Whether hints are given, in games that have some."""
        if not hints_of(self.plan.game):
            return []
        why, is_on = self.words("setup.coach.why"), self.scene.ctx.settings.coaches_next(self.plan.game)
        toggle = Toggle("option.coach", self.words("setup.coach"), is_on, on_change=self.scene.set_coach, tooltip=why)
        return [OptionRow("plan.coach", "", toggle, why)]

    # ------------------------------------------------------------------------------------ up to date
    def refresh(self, config: Any, *, playable: bool) -> None:
        """Take what has changed: hosts, prices, levels, names in options."""
        levels = self.plan.levels()
        if isinstance(self.form, Leading) and self.sides is not None:
            people = [seat for seat in self.plan.seats if seat.kind == "human"]
            for panel, host in zip(self.panels, self.form.hosts(config), strict=True):
                panel.show(host, len(people) == 1)
            self.sides.costs.text = self.form.costs(config) if playable else ""
        if self.fold.inside != (inside := self._inside()):
            self.fold.inside = inside
            self.fold.invalidate()
        if self.chips is not None:
            self.chips.show(levels[0] if len(set(levels)) == 1 else "")
        for row in self.seat_rows:
            row.show_kind()
        for field in self.form.fields(self.plan.seats):
            choice = self.choices.get(field.key)
            options = [Option(value, text) for value, text in field.options]
            if choice is not None and choice.options != options:
                choice.options = options
                choice.invalidate()
        if "preset" in self.choices:
            self.choices["preset"].value = self._preset()
            self.choices["preset"].invalidate()


