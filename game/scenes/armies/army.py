"""The army builder: an army book at the left, the list in the middle, the unit in hand at the right."""

from __future__ import annotations

import secrets
from pathlib import Path

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import RosterFault
from game.engine.caldaern.lists.mustering import generate
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.lists.schema import CATEGORIES
from game.engine.dice import Dice
from game.scenes.app.base import Back, Context, Go, Outcome, WidgetScene
from game.scenes.armies.details import Facts
from game.scenes.armies.rows import (
    ARMY_ROW,
    BOOK_ROW,
    FAULT_ROW,
    PLUS_WIDTH,
    Shares,
    book_tip,
    category_tip,
    draw_army_row,
    draw_book_row,
    draw_category_row,
    draw_fault_row,
    nation_tip,
)
from game.scenes.armies.saving import ArmySaving, TakingIn, read_army
from game.table.armies import ArmyList, ArmyShelf
from game.ui.paint.rich import escape
from game.ui.widgets import (
    Choice,
    IconKey,
    Label,
    ListView,
    Option,
    Panel,
    Rect,
    RowState,
    ScrollArea,
    TextField,
    Tip,
    Toggle,
    Widget,
)
from game.views.caldaern.muster.plan import DEFAULT_LIMIT, ArmyPlan
from game.views.caldaern.muster.words import chosen_text, entry_name, fault_text, summary, title_of
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.views.shared.panels.prompt_bar import BAR_HEIGHT, PromptBar, told_of
from game.views.shared.panels.top_bar import TopBar

_MARGIN, _GAP = 14, 12
_LEFT, _RIGHT = 282, 318
_FAULT_LINES, _LOW = 3, 420

_BY_ONE = {"zoom_in": 1, "zoom_out": -1}
"""Keys that change the size of the unit in hand."""

NO_PACT = "khesoy"
"""The nation whose armies are never Pact armies. Rules: CDN-38.12."""

LIMITS = (250, 300, 400, 500, 600, 750, 800, 1000, 1250, 1500, 1750, 2000, 2500, 3000)
"""Points limits that are offered; others come with lists that have them. Rules: Table 38-A."""


class ArmyScene(WidgetScene):
    """`Go("army")` begins a list, `Go("army", preset=name)` or `Go("army", file=path)` opens one.

    `army` is the list of the file where that was read already. Raises SceneError for a file that can't be read.
    """

    name = "army"

    def __init__(
        self,
        ctx: Context,
        file: str | Path | None = None,
        preset: str = "",
        nation: str = "",
        limit: int = 0,
        army: ArmyList | None = None,
    ) -> None:
        super().__init__(ctx)
        shelf = ctx.extras.get("armies")
        self.shelf = shelf if isinstance(shelf, ArmyShelf) else ArmyShelf()
        self.path: Path | None = None
        """The file of the list, None for one that was never saved."""
        self.plan = self._opened(file, preset, nation, limit, army)
        self.entry = -1
        """The unit of the list in hand, -1 while an entry of the book is."""
        self.book_entry = ""
        self.faults: list[RosterFault] = []
        self.saving = ArmySaving(self)
        self.taking_in = TakingIn(self, self.shelf)

    def _opened(
        self, file: str | Path | None, preset: str, nation: str, limit: int, army: ArmyList | None
    ) -> ArmyPlan:
        if file is not None:
            self.path = Path(file)
            army = army or read_army(self.path, self.ctx.words)
            return ArmyPlan(army.roster, army.limit or DEFAULT_LIMIT)
        if preset:
            return ArmyPlan(presets()[preset].roster, presets()[preset].limit)
        return ArmyPlan(Roster(nation or data.NATIONS[0]), limit or DEFAULT_LIMIT)

    # ---------------------------------------------------------------------------------- building
    def build(self, root: Widget) -> None:
        """Bar, book, army, unit, prompt."""
        words = self.ctx.words
        self.bar = root.add(TopBar("bar"))
        self.keys = [
            root.add(IconKey("tool.back", "ui_back", tooltip=words("setup.back"), on_press=self.leave_builder)),
            root.add(IconKey("tool.undo", "ui_undo", key="undo", tooltip=words("army.undo"), on_press=self.undo)),
            root.add(IconKey("tool.redo", "ui_redo", key="redo", tooltip=words("army.redo"), on_press=self.redo)),
            root.add(IconKey("tool.book", "ui_book", key="rulebook", tooltip=words("play.tool.book"),
                             on_press=lambda: self.go(Go("rulebook", rule="CDN-38.6")))),
        ]  # fmt: skip
        self._build_book(root)
        self._build_army(root)
        self.facts_panel = root.add(Panel("unit", seed=6))
        self.facts_scroll: ScrollArea | None = None
        self.prompt = root.add(PromptBar("prompt", self.run_command, self._command_tip))
        self._show()

    def _build_book(self, root: Widget) -> None:
        words = self.ctx.words
        self.book_panel = root.add(Panel("book", heading=words("army.book"), seed=4))
        nations = [Option(nation, words(f"caldaern.nation.{nation}")) for nation in data.NATIONS]
        self.nation = self.book_panel.add(
            Choice("book.nation", nations, self.plan.roster.nation, on_change=self._take_nation,
                   tooltip=lambda: nation_tip(self.ctx, self.plan.roster.nation))
        )  # fmt: skip
        self.limit = self.book_panel.add(
            Choice("book.limit", self._limits(), str(self.plan.limit), on_change=lambda value: self._limit(int(value)),
                   tooltip=words("army.limit.why"))
        )  # fmt: skip
        self.pact = self.book_panel.add(
            Toggle("book.pact", words("army.pact"), self.plan.roster.pact, size=14, on_change=self._take_pact,
                   tooltip=Tip(words("army.pact.why"), rule="CDN-38.12"))
        )  # fmt: skip
        self.rows: list[str] = []
        self.book_list = self.book_panel.add(
            ListView("book.list", count=lambda: len(self.rows), draw_row=self._draw_book, row_height=BOOK_ROW,
                     on_select=self.look_at, on_activate=self.add_row, row_tip=self._book_tip,
                     on_end=self.add_row, end_tip=self._plus_tip, end_width=PLUS_WIDTH)
        )  # fmt: skip

    def _build_army(self, root: Widget) -> None:
        words = self.ctx.words
        self.army_panel = root.add(Panel("army", heading=words("army.army"), seed=9))
        title = title_of(words, self.plan.roster.title)
        self.title_field = self.army_panel.add(
            TextField("army.title", title, placeholder=words("army.name.placeholder"),
                      max_length=max(40, len(title)), on_change=self._rename)
        )  # fmt: skip
        self.army_list = self.army_panel.add(
            ListView("army.list", count=lambda: len(self.plan.entries), draw_row=self._draw_army, row_height=ARMY_ROW,
                     on_select=self.take_up, row_tip=self._army_tip)
        )  # fmt: skip
        self.empty = self.army_panel.add(
            Label("army.empty", size=15, face="it", color="ink_soft", align="c", wrap=True)
        )
        self.fault_list = self.army_panel.add(
            ListView("army.faults", count=lambda: len(self.faults), draw_row=self._draw_fault, row_height=FAULT_ROW,
                     on_select=self._go_to_fault, row_tip=self._fault_tip)
        )  # fmt: skip
        self.shares = self.army_panel.add(Shares("army.shares"))

    def _limits(self) -> list[Option]:
        values = sorted({*LIMITS, self.plan.limit})
        return [Option(str(value), self.ctx.words("army.limit", n=value)) for value in values]

    # ------------------------------------------------------------------------------------ layout
    def arrange(self, size: tuple[int, int]) -> None:
        """Three columns between the bars."""
        u = self.ctx.theme.u
        w, h = size
        self.bar.left_room, self.bar.right_room = u(58), u(14 + 3 * 32)
        self.bar.place(Rect(0, 0, w, u(46)))
        self.keys[0].place(Rect(u(12), u(7), u(34), u(30)))
        for n, key in enumerate(reversed(self.keys[1:])):
            key.place(Rect(w - u(14) - (n + 1) * u(32), u(8), u(29), u(29)))
        bottom = h - u(_MARGIN) - u(BAR_HEIGHT)
        self.prompt.place(Rect(u(_MARGIN), bottom, w - u(2 * _MARGIN), u(BAR_HEIGHT)))
        body = Rect(u(_MARGIN), u(56), w - u(2 * _MARGIN), bottom - u(_GAP) - u(56))
        share = self.ctx.theme.type_px(13) / self.ctx.theme.f(13)
        left, right = u(_LEFT * share), u(_RIGHT * share)
        extra = max(0, body.w - left - right - u(600)) // 3
        self._arrange_book(Rect(body.x, body.y, left + extra, body.h))
        self.facts_panel.place(Rect(body.right - right - extra, body.y, right + extra, body.h))
        middle = Rect(body.x + left + extra + u(_GAP), body.y, 0, body.h)
        middle.w = self.facts_panel.rect.x - u(_GAP) - middle.x
        self._arrange_army(middle)
        if self.facts_scroll is not None:
            self.facts_scroll.place(self.facts_panel.inner)
        self.screen.toasts.home = self.army_panel.rect.inflate(0, -u(24))

    def _arrange_book(self, area: Rect) -> None:
        u = self.ctx.theme.u
        self.book_panel.place(area)
        inner = self.book_panel.inner
        self.nation.place(Rect(inner.x, inner.y, inner.w, u(34)))
        self.limit.place(Rect(inner.x, inner.y + u(40), inner.w, u(34)))
        top = u(82) + (u(34) if self.pact.visible else 0)
        self.pact.place(Rect(inner.x, inner.y + u(78), inner.w, u(30)))
        self.book_list.place(Rect(inner.x, inner.y + top, inner.w, inner.h - top))

    def _arrange_army(self, area: Rect) -> None:
        u = self.ctx.theme.u
        self.army_panel.place(area)
        inner = self.army_panel.inner
        self.title_field.place(Rect(inner.x, inner.y, inner.w, u(34)))
        shares = self.shares.preferred(inner.w)[1]
        self.shares.place(Rect(inner.x, inner.bottom - shares, inner.w, shares))
        lines = min(len(self.faults), _FAULT_LINES if inner.h > u(_LOW) else _FAULT_LINES - 1)
        faults = u(FAULT_ROW) * lines
        self.fault_list.place(Rect(inner.x, self.shares.rect.y - u(8) - faults, inner.w, faults))
        top = inner.y + u(42)
        self.army_list.place(Rect(inner.x, top, inner.w, self.fault_list.rect.y - u(6) - top))
        self.empty.place(self.army_list.rect.inflate(-u(30), -u(20)))

    # --------------------------------------------------------------------------------- what is shown
    def _show(self) -> None:
        """Everything as the list is now."""
        self._show_army()
        self._show_unit()

    def _show_army(self) -> None:
        """Book, list, points and faults."""
        words, plan = self.ctx.words, self.plan
        self.faults = plan.faults()
        self.rows = [row for category in CATEGORIES for row in self._rows_of(category)]
        self.bar.show(words("army.builder"), summary(words, plan.entries), None)
        self.nation.value = plan.roster.nation
        self.pact.value, self.pact.visible = plan.roster.pact, plan.roster.nation != NO_PACT
        self.limit.options, self.limit.value = self._limits(), str(plan.limit)
        self.keys[1].enabled, self.keys[2].enabled = plan.can_undo, plan.can_redo
        self.shares.show(plan.shares(), plan.points, plan.limit)
        about = words(f"caldaern.nation.{plan.roster.nation}.about")
        self.empty.text = f"{about} {words('army.empty')}"
        self.empty.visible, self.army_list.visible = not plan.entries, bool(plan.entries)
        self.fault_list.visible = bool(self.faults)
        self.fault_list.select(-1, tell=False)
        self.show_prompt()

    def _tried(self) -> None:
        """A size is being chosen: the points follow, the unit's own choices stay in the hand."""
        self._show_army()
        self.arrange(self.ctx.size)
        self.ctx.request_redraw()

    def _rows_of(self, category: str) -> list[str]:
        own = [entry.id for entry in self.plan.book() if entry.category == category]
        own.sort(key=lambda entry: not data.fielded(data.entry_of(entry)))
        return [category, *own]

    def _show_unit(self) -> None:
        """The unit in hand, else an entry of the book."""
        self.facts_panel.clear()
        self.facts_scroll = None
        self.entry = min(self.entry, len(self.plan.entries) - 1)
        if self.entry >= 0:
            book = data.entry_of(self.plan.entries[self.entry].entry)
        else:
            shown = self.book_entry if self.book_entry in self.rows else self.rows[1]
            book = data.entry_of(shown)
        self.army_list.select(self.entry, tell=False)
        facts = Facts("facts", self.ctx.words, self.plan, book, self.entry, changed=self._changed, tried=self._tried,
                      on_link=self.follow)  # fmt: skip
        self.facts_scroll = self.facts_panel.add(ScrollArea("facts.scroll", facts))

    def show_prompt(self) -> None:
        """What is wrong, or what the list costs, and what can be done with it."""
        words, plan = self.ctx.words, self.plan
        if self.faults:
            ask = Ask(fault_text(words, self.faults[0]), words.count("army.faults", len(self.faults)))
        else:
            ask = Ask(words("army.legal", points=plan.points, limit=plan.limit), self._state_line())
        self.prompt.show(ask, [
            Command("back", words("setup.back"), key="cancel"),
            Command("dice", words("army.dice"), spare=9),
            Command("sheet", words("army.sheet"), spare=8),
            Command("save", words("army.save"), kind="brass", key="save"),
        ])  # fmt: skip

    def _command_tip(self, command: Command) -> Tip | None:
        told = {"dice": "army.dice.why", "sheet": "army.sheet.why"}
        if command.id in told:
            return Tip(self.ctx.words(told[command.id]))
        return told_of(self.ctx.words, command.id, self.name, "page")

    def _state_line(self) -> str:
        return self.ctx.words("army.unsaved") if self.plan.changed else ""

    def refresh(self) -> None:
        """Show the list anew and find a place for everything."""
        self._show()
        self.arrange(self.ctx.size)
        self.ctx.request_redraw()

    def _changed(self, entry: int) -> None:
        """A choice was made at the right: the unit in hand is this one now."""
        focused = self.screen.focused.id if self.screen.focused is not None else ""
        offset = self.facts_scroll.target if self.facts_scroll is not None and entry == self.entry else 0.0
        self.entry = entry
        self.refresh()
        if self.facts_scroll is not None:
            self.facts_scroll.scroll_to(offset, smooth=False)
        if any(widget.id == focused for widget in self.screen.root.walk()):
            self.screen.focus(focused)

    # ------------------------------------------------------------------------------------ changes
    def _take_nation(self, nation: str) -> None:
        self.plan.set_nation(nation)
        self.entry = -1
        self.refresh()

    def _take_pact(self, pact: bool) -> None:
        self.plan.set_pact(pact)
        self.refresh()

    def _limit(self, limit: int) -> None:
        self.plan.set_limit(limit)
        self.refresh()

    def _rename(self, title: str) -> None:
        self.plan.set_title(title.strip())
        self.show_prompt()

    def undo(self) -> None:
        """Take the last change back."""
        if self.plan.undo():
            self.refresh()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.plan.redo():
            self.refresh()

    def look_at(self, index: int) -> None:
        """An entry of the book is in hand."""
        if self.rows[index] in CATEGORIES:
            return
        self.book_entry, self.entry = self.rows[index], -1
        self.refresh()

    def add_row(self, index: int) -> None:
        """Take an entry of the book into the army."""
        if self.rows[index] in CATEGORIES:
            return
        book = data.entry_of(self.rows[index])
        taken, most = self.plan.copies(book.id)
        if not data.fielded(book) or (most is not None and taken >= most):
            why = "army.add.full" if data.fielded(book) else "army.later.why"
            self.screen.show_tip(Tip(self.ctx.words(why), urgent=True), self.book_list.row_rect(index))
            return
        self._changed(self.plan.add(book.id))

    def take_up(self, index: int) -> None:
        """A unit of the list comes into the hand."""
        self.entry = index
        self._show_unit()
        self.arrange(self.ctx.size)
        self.ctx.request_redraw()

    def _go_to_fault(self, index: int) -> None:
        """The unit that a fault is about comes into the hand."""
        entry = self.faults[index].entry
        if entry >= 0:
            self.take_up(entry)

    def follow(self, target: str) -> None:
        """A rule that was clicked is read in the rulebook."""
        self.go(Go("rulebook", rule=target.rpartition("rule:")[2]))

    def muster(self) -> None:
        """A list built by chance takes the place of this one; taking back brings it again."""
        plan = self.plan
        roster = generate(plan.roster.nation, plan.limit, Dice(secrets.randbits(63)))
        self.entry = -1
        plan.take(Roster(roster.nation, roster.entries, plan.roster.title))
        self.refresh()

    # -------------------------------------------------------------------------------------- rows
    def _draw_book(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        row = self.rows[index]
        if row in CATEGORIES:
            draw_category_row(self.ctx, surface, rect, row)
        else:
            draw_book_row(self.ctx, surface, rect, data.entry_of(row), self.plan, state)

    def _book_tip(self, index: int) -> Tip:
        row = self.rows[index]
        return category_tip(self.ctx, row) if row in CATEGORIES else book_tip(self.ctx, data.entry_of(row))

    def _plus_tip(self, index: int) -> Tip | str | None:
        """What the plus of a row does."""
        row = self.rows[index]
        if row in CATEGORIES or not data.fielded(data.entry_of(row)):
            return self._book_tip(index)
        taken, most = self.plan.copies(row)
        return self.ctx.words("army.add.full" if most is not None and taken >= most else "army.add")

    def _draw_army(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        wrong = any(fault.entry == index for fault in self.faults)
        draw_army_row(self.ctx, surface, rect, self.plan.entries[index], wrong)

    def _army_tip(self, index: int) -> Tip:
        """Everything that was chosen, and what is wrong with the unit."""
        words, entry = self.ctx.words, self.plan.entries[index]
        wrong = [fault for fault in self.faults if fault.entry == index]
        if wrong:
            return Tip(escape(fault_text(words, wrong[0])), rule=wrong[0].rule)
        tip = book_tip(self.ctx, data.entry_of(entry.entry))
        lines = [escape(part) for part in (chosen_text(words, entry),) if part]
        return Tip("<br>".join([*lines, tip.text]), title=escape(entry_name(words, entry)), rule=tip.rule)

    def _draw_fault(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        draw_fault_row(self.ctx, surface, rect, fault_text(self.ctx.words, self.faults[index]))

    def _fault_tip(self, index: int) -> Tip:
        fault = self.faults[index]
        return Tip(escape(fault_text(self.ctx.words, fault)), rule=fault.rule)

    # -------------------------------------------------------------------------------------- going
    def run_command(self, command: str) -> None:
        """A button of the prompt."""
        if command == "back":
            self.leave_builder()
        elif command == "dice":
            self.muster()
        elif command == "sheet":
            self.saving.write_sheet()
        else:
            self.saving.save()

    def leave_builder(self) -> None:
        """Back; what is not saved is asked about."""
        if self.plan.changed:
            self.saving.ask_leave()
        else:
            self.go(Back(self.path))

    @property
    def army(self) -> ArmyList:
        """The list as it is saved."""
        return ArmyList(self.plan.roster, self.plan.limit)

    def command(self, action: str) -> Outcome | None:
        """Keys that no widget took."""
        if action == "cancel":
            self.leave_builder()
        elif action in _BY_ONE and self.entry >= 0:
            own = self.plan.entries[self.entry]
            book, models = data.entry_of(own.entry), own.models + _BY_ONE[action]
            if book.least <= models <= book.most:
                self.plan.set_models(self.entry, models)
                self._changed(self.entry)
        return None

    def update(self, dt: float) -> bool:
        """Let time pass, also for a list that is being read."""
        return self.taking_in.waiting.update() | super().update(dt)

    def leave(self) -> None:
        """What is being read isn't wanted any more."""
        self.taking_in.waiting.leave()

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """Delete takes the unit in hand out of the list, arrows with Alt move it; a dropped file comes on the shelf."""
        if event.type == pygame.DROPFILE:
            self.taking_in.begin(Path(event.file))
        if event.type != pygame.KEYDOWN or self.entry < 0:
            return None
        if event.key == pygame.K_DELETE:
            self.plan.remove(self.entry)
            self._changed(min(self.entry, len(self.plan.entries) - 1))
        elif event.mod & pygame.KMOD_ALT and event.key in (pygame.K_UP, pygame.K_DOWN):
            self._changed(self.plan.move(self.entry, 1 if event.key == pygame.K_DOWN else -1))
        return None

    def close_request(self) -> Outcome | None:
        """Closing the window asks about what is not saved."""
        if self.plan.changed:
            self.saving.ask_leave(quit_too=True)
            return None
        return super().close_request()
