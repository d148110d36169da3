"""The right side of the army builder: what an entry is, and for a unit of the list everything that can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry, entry_points
from game.engine.caldaern.lists.schema import Entry
from game.engine.caldaern.words.kinds import COMMAND
from game.scenes.armies.magic import Levels, SpellRow
from game.scenes.armies.rows import StatTable
from game.ui.paint.rich import escape
from game.ui.widgets import (
    Button,
    Choice,
    Heading,
    Label,
    Option,
    Rect,
    RichLabel,
    Slider,
    TextField,
    Tip,
    Toggle,
    Widget,
)
from game.views.caldaern.muster.plan import ONE_TO_CHOOSE, ArmyPlan
from game.views.caldaern.muster.words import arms_text, facts, option_text, profile_rows, stats_text
from game.views.caldaern.schools.school import disc
from game.views.caldaern.shown.troops import shown_troop
from game.words import Words

_GAP = 8
_TYPE = 13.5


class Facts(Widget):
    """Name, profiles and rules of an entry; below them, for a unit of the list, its choices. As high as it needs.

    `at` is the unit's place in the list, -1 for an entry of the book. `changed` is called after every choice,
    `tried` while a size is being chosen.
    """

    solid = False

    def __init__(
        self, id: str, words: Words, plan: ArmyPlan, book: Entry, at: int, *,
        changed: Callable[[int], None], tried: Callable[[], None], on_link: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(id)
        self.words, self.plan, self.book, self.at = words, plan, book, at
        self.changed, self.tried = changed, tried
        self.entry = plan.entries[at] if at >= 0 else RosterEntry(book.id, book.least)
        self.lines: list[tuple[Widget, float]] = []
        """Widgets from top to bottom, each with its height in units, 0 for the one it prefers."""
        self._build_head()
        if at >= 0:
            self._build_size()
        if at >= 0 and book.schools:
            self._build_magic()
        self._build_facts(on_link)
        if at >= 0:
            self._build_choices()
        else:
            self._build_adding()

    def _line(self, widget: Widget, height: float = 0) -> None:
        self.lines.append((self.add(widget), height))

    # ------------------------------------------------------------------------------------- facts
    def _build_head(self) -> None:
        words = self.words
        name = Label("facts.name", words(f"caldaern.unit.{self.book.id}"), size=19, face="displayb", shrink=True)
        self._cost = Label("facts.cost", str(self.points) if self.at >= 0 else "", size=19, face="bold", align="r",
                           color="wax", tooltip=words("army.cost.why"))  # fmt: skip
        self._line(_Sides("facts.head", name, self._cost), 28)

    def _build_facts(self, on_link: Callable[[str], None]) -> None:
        words = self.words
        legible = self.entry if shown_troop(self.entry) is not None else RosterEntry(self.book.id, self.book.least)
        rows = profile_rows(words, legible, self.book)
        if rows:
            self._line(StatTable("facts.stats", rows))
        markup = "<br>".join(facts(words, legible, self.book))
        self._line(RichLabel("facts.text", markup, size=_TYPE, on_link=on_link))

    def _build_adding(self) -> None:
        words, fielded = self.words, data.fielded(self.book)
        taken, most = self.plan.copies(self.book.id)
        full = most is not None and taken >= most
        why = words("army.later.why") if not fielded else words("army.add.full") if full else None
        add = Button(
            "facts.add", words("army.add"), kind="paper", size=_TYPE + 1, enabled=fielded and not full, tooltip=why,
            on_press=lambda: self.changed(self.plan.add(self.book.id)),
        )  # fmt: skip
        self._line(add, 34)

    # ----------------------------------------------------------------------------------- choices
    def _build_choices(self) -> None:
        words, at = self.words, self.at
        self._line(
            TextField("facts.own", self.entry.name, placeholder=words("army.unit.placeholder"), max_length=30, size=14,
                      on_submit=self._rename),
            32,
        )  # fmt: skip
        self._line(_Pair("facts.pair", self._buttons(at)), 32)
        self._build_toggles()

    def _build_size(self) -> None:
        """Above everything whose height differs from unit to unit, so that the slider stays where the pointer is."""
        words, book = self.words, self.book
        if book.least == book.most:
            return
        models = Slider(
            "facts.models", min(max(self.entry.models, book.least), book.most), book.least, book.most,
            format=lambda value: words("army.models.n", n=round(value)), on_change=self._try_size,
            on_release=lambda value: self._do(self.plan.set_models, round(value)), tooltip=words("army.models.why"),
        )  # fmt: skip
        now = self.entry.models
        fewer = Button("facts.fewer", "−", kind="paper", enabled=now > book.least,
                       on_press=lambda: self._do(self.plan.set_models, now - 1))  # fmt: skip
        more = Button("facts.more", "+", kind="paper", enabled=now < book.most,
                      on_press=lambda: self._do(self.plan.set_models, now + 1))  # fmt: skip
        self._line(Heading("facts.models.title", words("army.models.title")), 22)
        self._line(_Between("facts.size", fewer, models, more), 32)

    def _try_size(self, value: float) -> None:
        self.plan.try_models(self.at, round(value))
        self._cost.text = str(entry_points(self.plan.entries[self.at]))
        self.tried()

    def _build_magic(self) -> None:
        """Level, school and spells of a mage. Rules: CDN-35.52, CDN-30.3."""
        words, entry, plan = self.words, self.entry, self.plan
        levels, most = plan.levels(self.at), plan.most_spells(self.at)
        self._line(Heading("facts.level.title", words("army.level.title")), 22)
        self._line(Levels(words, self.book, levels, most - 1, partial(self._do, plan.set_level)), 32)
        self._line(Heading("facts.spells.title", words("army.spells", n=len(entry.spells), most=most)), 22)
        schools = [Option(school, words(f"caldaern.school.{school}"), partial(self._disc, school),
                          tip=words(f"army.school.{school}")) for school in self.book.schools]  # fmt: skip
        self._line(Choice("facts.school", schools, entry.school, tooltip=words("army.school.why"),
                          on_change=lambda school: self._do(plan.set_school, school)), 34)  # fmt: skip
        if entry.school not in self.book.schools:
            return
        for spell in data.spells_of(entry.school):
            known = spell.number in entry.spells
            self._line(SpellRow(f"facts.spell.{spell.number}", words, spell.id, known, self._why_not(spell.number),
                                partial(self._do, plan.toggle_spell, spell.number)))  # fmt: skip
        if (spare := most - len(entry.spells)) > 0:
            self._line(Label("facts.spells.spare", words.count("army.spells.spare", spare), size=_TYPE, face="it",
                             color="wax", wrap=True))  # fmt: skip

    def _disc(self, school: str, px: int) -> pygame.Surface:
        return disc(self.ctx.art, school, px)

    def _why_not(self, spell: int) -> str:
        """Why a spell can neither be learnt nor left, "" where it can. Rules: CDN-38.13."""
        words, entry, most = self.words, self.entry, self.plan.most_spells(self.at)
        if spell == 0 and 0 in entry.spells:
            return words("army.spell.first")
        full = spell not in entry.spells and len(entry.spells) >= most
        return words("army.spell.full") if full and most > ONE_TO_CHOOSE else ""

    def _rename(self, name: str) -> None:
        self._do(self.plan.rename, name.strip())

    def _do(self, change: Callable[..., None], *values: object) -> None:
        change(self.at, *values)
        self.changed(self.at)

    def _buttons(self, at: int) -> tuple[Button, Button]:
        words = self.words

        def remove() -> None:
            self.plan.remove(at)
            self.changed(min(at, len(self.plan.entries) - 1))

        taken, most = self.plan.copies(self.book.id)
        full = most is not None and taken >= most
        double = Button("facts.double", words("army.double"), kind="paper", size=_TYPE + 0.5, enabled=not full,
                        tooltip=words("army.add.full" if full else "army.double.why"),
                        on_press=lambda: self.changed(self.plan.double(at)))  # fmt: skip
        return double, Button("facts.remove", words("army.remove"), kind="paper", size=_TYPE + 0.5, on_press=remove,
                              tooltip=words("army.remove.why"))  # fmt: skip

    def _build_toggles(self) -> None:
        words, book, entry = self.words, self.book, self.entry
        offers = [offer for offer in book.options if not data.options()[offer.id].level]
        if offers:
            self._line(Heading("facts.options.title", words("army.options")), 22)
            for offer in offers:
                self._toggle(f"option.{offer.id}", option_text(words, book, offer.id), offer.id in entry.options,
                             self.plan.toggle_option, offer.id, _option_tip(words, offer.id))  # fmt: skip
        if book.command_group:
            self._line(Heading("facts.command.title", words("army.command")), 22)
            for model in COMMAND:
                name = words(f"caldaern.command.{model}")
                text = words("army.command.option", name=name, points=data.command_models()[model].points)
                tip = Tip(words(f"caldaern.command.{model}.about"), title=name, rule="CDN-35.2")
                self._toggle(f"command.{model}", text, model in entry.command, self.plan.toggle_command, model, tip)
        if book.heirlooms:
            self._line(Heading("facts.heirlooms.title", words("army.heirlooms", most=book.heirlooms)), 22)
            for item in data.heirlooms().values():
                name = words(f"caldaern.heirloom.{item.id}")
                text = words("army.heirloom.option", name=name, points=item.points)
                tip = Tip(escape(words(f"caldaern.heirloom.{item.id}.about")), title=escape(name), rule="CDN-36.21")
                if item.points <= book.heirlooms and self._bears(item.bearer, item.id):
                    self._toggle(f"heirloom.{item.id}", text, item.id in entry.heirlooms, self.plan.toggle_heirloom,
                                 item.id, tip)  # fmt: skip

    def _bears(self, bearer: str, item: str) -> bool:
        """Whether an heirloom is offered: it is for everybody, for this kind of character, or already taken."""
        fits = {"": True, "mage": self.book.level > 0, "war_flag": "war_flag" in self.entry.options}
        return fits[bearer] or item in self.entry.heirlooms

    def _toggle(
        self, id: str, text: str, value: bool, change: Callable[..., None], what: str, tip: Tip | None
    ) -> None:  # fmt: skip
        toggle = Toggle(f"facts.{id}", text, value, size=_TYPE + 0.5, tooltip=tip,
                        on_change=lambda on: self._do(change, what))  # fmt: skip
        self._line(toggle, 0)

    # ------------------------------------------------------------------------------------ layout
    def _high(self, widget: Widget, height: float, width: int) -> int:
        return self.ctx.theme.u(height) if height else widget.preferred(width)[1]

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """The width that is offered, and the height of everything."""
        wide = width or self.ctx.theme.u(280)
        inner = wide - self.ctx.theme.u(6)
        gap = self.ctx.theme.u(_GAP)
        return wide, sum(self._high(widget, height, inner) + gap for widget, height in self.lines)

    def arrange(self) -> None:
        """From top to bottom."""
        inner, gap = self.rect.w - self.ctx.theme.u(6), self.ctx.theme.u(_GAP)
        y = self.rect.y
        for widget, height in self.lines:
            high = self._high(widget, height, inner)
            widget.place(Rect(self.rect.x + self.ctx.theme.u(3), y, inner, high))
            y += high + gap

    @property
    def points(self) -> int:
        """What the unit costs."""
        return entry_points(self.entry)


class _Sides(Widget):
    """A line with a label at either side; the left one gets what the right one leaves."""

    solid = False

    def __init__(self, id: str, left: Label, right: Label) -> None:
        super().__init__(id)
        self.left, self.right = self.add(left), self.add(right)

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as the higher one."""
        return width or self.ctx.theme.u(260), max(self.left.preferred()[1], self.right.preferred()[1])

    def arrange(self) -> None:
        """The right one as wide as the greatest price."""
        wide = self.right.preferred()[0] + self.ctx.theme.u(14) if self.right.text else 0
        self.left.place(Rect(self.rect.x, self.rect.y, self.rect.w - wide, self.rect.h))
        self.right.place(Rect(self.rect.right - wide, self.rect.y, wide, self.rect.h))


class _Between(Widget):
    """Something wide between two small buttons."""

    solid = False

    def __init__(self, id: str, left: Button, middle: Widget, right: Button) -> None:
        super().__init__(id)
        self.left, self.middle, self.right = self.add(left), self.add(middle), self.add(right)

    def arrange(self) -> None:
        """The buttons are square."""
        r, gap = self.rect, self.ctx.theme.u(6)
        self.left.place(Rect(r.x, r.y, r.h, r.h))
        self.right.place(Rect(r.right - r.h, r.y, r.h, r.h))
        self.middle.place(Rect(r.x + r.h + gap, r.y, r.w - 2 * (r.h + gap), r.h))


class _Pair(Widget):
    """Two buttons side by side."""

    solid = False

    def __init__(self, id: str, buttons: tuple[Button, Button]) -> None:
        super().__init__(id)
        self.buttons = [self.add(button) for button in buttons]

    def arrange(self) -> None:
        """Each takes half of the room."""
        gap = self.ctx.theme.u(8)
        half = (self.rect.w - gap) // 2
        for n, button in enumerate(self.buttons):
            button.place(Rect(self.rect.x + n * (half + gap), self.rect.y, half, self.rect.h))


def _option_tip(words: Words, option: str) -> Tip:
    """What an option that is a weapon or a rule does, told by its rule."""
    record = data.options()[option]
    title = words(f"caldaern.option.{option}")
    if record.rules:
        rule = record.rules[0].id
        return Tip(escape(words(f"caldaern.rule.{rule}.about")), title=title, rule=data.rule_numbers()[rule])
    if record.war_flag:
        return Tip(escape(words("caldaern.command.war_flag.about")), title=title, rule="CDN-35.10")
    if record.general:
        return Tip(escape(words("caldaern.rule.inspiring_presence.about")), title=title, rule="CDN-35.15")
    if arms := arms_text(words, record):
        return Tip(escape(arms), title=title, rule="CDN-36.2" if record.melee else "CDN-36.5")
    return _armour_tip(words, option, title)


def _armour_tip(words: Words, option: str, title: str) -> Tip:
    """What worn armour, a shield, barding or a beast to ride is good for."""
    record = data.options()[option]
    if record.armour or record.shield or record.barding:
        kind = "shield" if record.shield else "barding" if record.barding else "armour"
        return Tip(words(f"tips.army.{kind}"), title=title, rule="CDN-36.15")
    if record.monster:
        profile = data.entry_of(record.monster).profile
        stats = stats_text(words, profile) if profile is not None else ""
        return Tip(escape(words("tips.army.monster", stats=stats)), title=title, rule="CDN-37.6")
    return Tip(words("tips.army.option"), title=title, rule="CDN-37.6")
