"""The rulebook: chapters at the left, the rules at the right, a search by words or number, and ways back."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.rulebook import Rule, Rulebook, Term, UnknownRule, UnknownRulebook, game_of_rule, plain, rulebooks
from game.scenes.app.base import Back, Context, Outcome, SceneError, WidgetScene
from game.scenes.app.games import SCENES
from game.scenes.rulebook.compose import Composer
from game.scenes.rulebook.page import RulePage
from game.ui.keys import with_ctrl
from game.ui.layout import take_bottom, take_left, take_right, take_top
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Choice, Label, ListView, Option, Panel, Rect, RowState, TextField, Tip, Widget
from game.views.shared.panels.top_bar import BAR_HEIGHT, TopBar

_LIST_WIDTH = 268
_MARGIN = 14
_PROMPT = 58
_CHAPTER_ROW, _CHAPTER_TYPE, _CHAPTER_LEFT = 30, 14.5, 36
_RESULT_ROW, _RESULT_TYPE = 44, 13.5
_TIP_LETTERS = 220
_THUMBS = {pygame.BUTTON_X1: -1, pygame.BUTTON_X2: 1}


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a game's book: a page ("chapter", "glossary", "credits"), the chapter's number, an item's key."""

    game: str
    page: str
    number: int = 0
    key: str = ""


Row = Rule | Term | Place
"""What a row of the list stands for: a place of the contents, or something found."""


class RulebookScene(WidgetScene):
    """`Go("rulebook", rule="CAL-8.7")` opens at a rule, `Go("rulebook", game="caledea")` at a book's first chapter,
    `Go("rulebook")` the first of the books. The other books are a choice away, and the way back leads through all.

    Raises SceneError for an unknown rule or game.
    """

    name = "rulebook"

    def __init__(self, ctx: Context, rule: str | None = None, game: str | None = None) -> None:
        super().__init__(ctx)
        self.book = _open_book(ctx, game or (game_of_rule(rule) if rule else None) or _books()[0])
        self.query = ""
        self._found: list[Row] = []
        first = Place(self.book.game, "chapter", 1) if not rule else self._place_of(rule)
        self._history = [first]
        self._at = 0
        self.screen.on_rule = self.open_rule

    def _place_of(self, rule_id: str) -> Place:
        game = game_of_rule(rule_id) or self.book.game
        book = self.book if game == self.book.game else _open_book(self.ctx, game)
        try:
            rule = book.rule(rule_id)
        except UnknownRule as fault:
            raise SceneError(_unknown_rule(self.ctx, book, fault)) from None
        return Place(game, "chapter", rule.chapter, rule.id)

    # ---------------------------------------------------------------- build
    def build(self, root: Widget) -> None:
        """Bar, list with search, page, and the plate below them."""
        words = self.ctx.words
        if self.book.lang != words.lang:
            self.book = Rulebook(self.book.game, words.lang)
            self._search(self.query)
        self._composer = Composer(self.ctx, self.book)
        self._build_list(root)
        self._build_page(root)
        self._build_plate(root)
        self._bar = TopBar("bar")
        self._bar.left_room = 0
        root.add(self._bar)
        self._name_book()
        self._list_place()
        self._show_place()

    def _name_book(self) -> None:
        """Say which book is open."""
        words, book = self.ctx.words, self.book
        version = words("rulebook.rules_version", version=book.version)
        self._bar.show(words("rulebook.title"), f"{book.title} · {version}", None)
        self._nothing.text = words("rulebook.results.none.cure", id=book.ids[len(book.ids) // 2])

    def _build_list(self, root: Widget) -> None:
        words = self.ctx.words
        self._sheet = Panel("contents", seed=3)
        books = [Option(game, words(f"{game}.name")) for game in _books()]
        self._books = Choice(
            "book", books, self.book.game, on_change=self.open_book, tooltip=words("rulebook.book.why")
        )
        self._search_field = TextField(
            "search",
            self.query,
            placeholder=words("rulebook.search.hint"),
            on_change=self._changed,
            on_submit=self._submitted,
        )
        self._count = Label("count", size=13, face="it", color="ink_soft")
        self._nothing = Label("nothing", "", size=14, color="ink_soft", wrap=True, visible=False)
        self._list = ListView(
            "list",
            count=lambda: len(self._rows()),
            draw_row=self._draw_row,
            row_height=_CHAPTER_ROW,
            row_tip=self._row_tip,
            on_select=self._selected,
            on_activate=lambda index: self.screen.focus("page"),
        )
        root.add(self._sheet)
        for child in (self._books, self._search_field, self._count, self._nothing, self._list):
            self._sheet.add(child)

    def _build_page(self, root: Widget) -> None:
        self._paper = Panel("paper", seed=8)
        self._page = RulePage("page", on_link=self._follow, on_current=self._reading, tip_of=self._tip)
        root.add(self._paper)
        self._paper.add(self._page)

    def _build_plate(self, root: Widget) -> None:
        words = self.ctx.words
        self._plate = Panel("plate", kind="leather")
        self._where = Label("where", size=17, face="semi", color="parchment_light", emboss="dark", shrink=True)
        self._keys = Label("keys", words("rulebook.keys"), size=13, face="it", color="parchment_shade", shrink=True)
        self._buttons = [
            Button("back", words("rulebook.back"), icon="ui_undo", on_press=lambda: self.travel(-1)),
            Button("forward", words("rulebook.forward"), icon="ui_redo", on_press=lambda: self.travel(1)),
            Button("close", words("rulebook.close"), kind="brass", on_press=lambda: self.go(Back())),
        ]
        root.add(self._plate)
        for child in (self._where, self._keys, *self._buttons):
            self._plate.add(child)

    def enter(self) -> None:
        """Begin with the keyboard on the page."""
        super().enter()
        self.screen.focus("page")

    def arrange(self, size: tuple[int, int]) -> None:
        """Bar above, plate below, the list at the left, the page in the rest."""
        u = self.ctx.theme.u
        m = u(_MARGIN)
        bar, rest = take_top(Rect((0, 0), size), u(BAR_HEIGHT), u(12))
        rest = Rect(m, rest.y, rest.w - 2 * m, rest.h - m)
        area, plate = _cut_bottom(rest, u(_PROMPT), u(10))
        left, right = take_left(area, self._list_width(area.w), m)
        self._bar.left_room = m
        self._bar.place(bar)
        self._place_list(left)
        self._paper.place(right)
        self._page.place(Rect(right.x + u(20), right.y + u(14), right.w - u(32), right.h - u(28)))
        self._place_plate(plate)

    def _list_width(self, room: int) -> int:
        """Wide enough for every title, also where type doesn't shrink with the rest any more."""
        text, u = self.ctx.text, self.ctx.theme.u
        titles = [self._page_title(place) for place in self._contents()]
        longest = max(text.width(title, _CHAPTER_TYPE) for title in titles) + u(_CHAPTER_LEFT + 62)
        hint = text.width(self._search_field.placeholder, self._search_field.size, "it") + u(60)
        return min(max(u(_LIST_WIDTH), round(max(longest, hint))), room * 2 // 5)

    def _set_row_height(self) -> None:
        """Rows are as high as their lines need."""
        text, theme = self.ctx.text, self.ctx.theme
        if self.query.strip():
            least, lines = _RESULT_ROW, 2 * text.height(_RESULT_TYPE)
        else:
            least, lines = _CHAPTER_ROW, text.height(_CHAPTER_TYPE)
        self._list.row_height = max(least, lines / theme.scale + 8)

    def _place_list(self, rect: Rect) -> None:
        u = self.ctx.theme.u
        self._sheet.place(rect)
        book, rest = take_top(self._sheet.inner, u(34), u(8))
        self._books.place(book)
        field, rest = take_top(rest, u(34), u(6))
        count, rest = take_top(rest, u(20), u(4))
        self._search_field.place(field)
        self._count.place(count)
        self._list.place(Rect(rest.x - u(4), rest.y, rest.w + u(10), rest.h))
        self._nothing.floating = True  # it lies on the list, which is empty then
        self._nothing.place(take_top(rest, self._nothing.preferred(rest.w)[1])[0])
        self._set_row_height()
        self._list.offset = self._list.target = 0.0
        self._list.select(self._list.selected, tell=False)
        self._list.offset = self._list.target

    def _place_plate(self, rect: Rect) -> None:
        u = self.ctx.theme.u
        self._plate.place(rect)
        rest = Rect(rect.x + u(16), rect.y + u(10), rect.w - u(26), rect.h - u(20))
        for button in reversed(self._buttons):
            place, rest = take_right(rest, max(u(78), button.preferred()[0]), u(8))
            button.place(place)
        self._where.place(Rect(rest.x, rest.y - u(2), rest.w - u(8), u(23)))
        self._keys.place(Rect(rest.x, rest.y + u(21), rest.w - u(8), u(19)))

    # -------------------------------------------------------------- the list
    def _contents(self) -> list[Place]:
        game = self.book.game
        chapters = [Place(game, "chapter", chapter.number) for chapter in self.book.chapters]
        return [*chapters, Place(game, "glossary"), Place(game, "credits")]

    def _rows(self) -> list[Row]:
        return self._found if self.query.strip() else list[Row](self._contents())

    def _draw_row(self, surface: pygame.Surface, rect: Rect, index: int, state: RowState) -> None:
        row = self._rows()[index]
        if isinstance(row, Place):
            self._draw_chapter(surface, rect, row)
        elif isinstance(row, Term):
            self._draw_found(surface, rect, self.ctx.words("rulebook.glossary"), row.word)
        else:
            self._draw_found(surface, rect, row.id, row.title)

    def _row_tip(self, index: int) -> Tip | None:
        """What a row leads to: of a rule or a word its first sentences, of a chapter the titles of its rules."""
        row, words = self._rows()[index], self.ctx.words
        if isinstance(row, Rule):
            return self._tip(f"rule:{row.id}")
        if isinstance(row, Term):
            return Tip(escape(_shortened(row.text)), title=escape(row.word))
        if row.page != "chapter":
            return Tip(words(f"tips.rulebook.{row.page}"), title=escape(self._page_title(row)))
        rules = self.book.chapter(row.number).rules
        titles = _shortened(", ".join(rule.title for rule in rules))
        told = words("tips.rulebook.chapter", first=rules[0].id, last=rules[-1].id, titles=titles)
        return Tip(escape(told), title=escape(self._page_title(row)))

    def _draw_chapter(self, surface: pygame.Surface, rect: Rect, place: Place) -> None:
        text, u = self.ctx.text, self.ctx.theme.u
        if place.page == "chapter":
            number = (rect.x + u(_CHAPTER_LEFT - 10), rect.centery)
            text.draw(surface, str(place.number), number, _CHAPTER_TYPE, "ink_soft", "semi", align="r")
        text.draw(surface, self._page_title(place), (rect.x + u(_CHAPTER_LEFT), rect.centery), _CHAPTER_TYPE)

    def _draw_found(self, surface: pygame.Surface, rect: Rect, label: str, title: str) -> None:
        """Number (or what it is) and title, in two lines at most."""
        u = self.ctx.theme.u
        words = f"<wax><semi>{escape(label)}</semi></wax> {escape(title)}"
        block = self.ctx.text.rich(words, _RESULT_TYPE, rect.w - u(16))
        block.draw(surface, (rect.x + u(10), rect.centery - block.height / 2))

    def _selected(self, index: int) -> None:
        row = self._rows()[index]
        if isinstance(row, Rule):
            self.open(Place(self.book.game, "chapter", row.chapter, row.id))
        elif isinstance(row, Term):
            self.open(Place(self.book.game, "glossary", key=row.word))
        else:
            self.open(row)

    def _list_place(self) -> None:
        """Select the row of the shown place, and say what the list holds."""
        words = self.ctx.words
        if self.query.strip():
            found = len(self._found)
            none = words("rulebook.results.none")
            self._nothing.visible = not found
            self._count.text = words.count("rulebook.results", found) if found else none
            key = self.place.key
            keys = [row.id if isinstance(row, Rule) else getattr(row, "word", "") for row in self._found]
            index = keys.index(key) if key in keys else -1
        else:
            self._nothing.visible = False
            self._count.text = words("rulebook.chapters")
            index = self._contents().index(replace(self.place, key=""))
        self._list.select(index, tell=False)

    # --------------------------------------------------------------- search
    def _search(self, query: str) -> None:
        self.query = query
        self._found = [*self.book.search_terms(query), *self.book.search(query)]

    def _changed(self, query: str) -> None:
        self._search(query)
        self._set_row_height()
        self._list_place()
        if query.strip():
            self._list.select(-1)
            self._list.scroll_to(0, smooth=False)

    def _submitted(self, query: str) -> None:
        """Return in the field: open the best that was found, and go on in the list. A rule of another book opens it."""
        if game_of_rule(query) not in (None, self.book.game):
            self.clear_search()
            self.open_rule(query.strip())
        elif self._found:
            self._list.select(0)
            self.screen.focus("list")

    def clear_search(self) -> None:
        """Show the contents again."""
        self._search_field.set("")
        self._changed("")

    # ---------------------------------------------------------------- places
    @property
    def place(self) -> Place:
        """Where the reader is."""
        return self._history[self._at]

    def open(self, place: Place) -> None:
        """Go to a place; what lay ahead in the history is forgotten."""
        if place == self.place:
            self._page.go_to(place.key)
            return
        self._history[self._at + 1 :] = [place]
        self._at += 1
        self._moved()

    def open_rule(self, rule_id: str) -> None:
        """Go to a rule. An unknown one is answered by a message."""
        try:
            place = self._place_of(rule_id)
        except SceneError as fault:
            self.screen.toast(str(fault), "bad")
            return
        self.open(place)

    def open_book(self, game: str) -> None:
        """Go to the first chapter of a game's book."""
        if game != self.book.game:
            self.open(Place(game, "chapter", 1))

    def travel(self, by: int) -> None:
        """Go back or forward in the history, as far as there is any."""
        goal = self._at + by
        if 0 <= goal < len(self._history):
            self._at = goal
            self._moved()

    def turn_chapter(self, by: int) -> None:
        """Go to the page before or after in the contents."""
        contents = self._contents()
        goal = contents.index(replace(self.place, key="")) + by
        if 0 <= goal < len(contents):
            self.open(contents[goal])

    def _moved(self) -> None:
        if self.place.game != self.book.game:
            self._take_book(self.place.game)
        self._show_place()
        self._list_place()

    def _take_book(self, game: str) -> None:
        """Lay another book on the table; what is being looked for is looked for in it."""
        self.book = _open_book(self.ctx, game)
        self._composer = Composer(self.ctx, self.book)
        self._books.value = game
        self._search(self.query)
        self._name_book()
        self.arrange(self.ctx.size)
        self.ctx.request_redraw()

    def _show_place(self) -> None:
        place = self.place
        composer = self._composer
        if place.page == "glossary":
            self._page.show(composer.glossary, place.key)
        elif place.page == "credits":
            self._page.show(composer.credits, place.key)
        else:
            chapter = self.book.chapter(place.number)
            self._page.show(lambda width: composer.chapter(chapter, width), place.key)
        self._say_where()

    def _say_where(self) -> None:
        place = self.place
        self._where.text = self._page_title(place)
        if place.page == "chapter" and place.key in self.book.ids:
            title = f"{place.key} {self.book.rule(place.key).title}"
            self._where.text = self.ctx.words("rulebook.page", chapter=place.number, title=title)
        elif place.page == "glossary" and place.key:
            self._where.text = place.key
        back, forward, _ = self._buttons
        back.enabled = self._at > 0
        forward.enabled = self._at + 1 < len(self._history)

    def _page_title(self, place: Place) -> str:
        if place.page == "chapter":
            return self.book.chapter(place.number).title
        return self.book.glossary_title if place.page == "glossary" else self.ctx.words("rulebook.credits")

    def _reading(self, key: str) -> None:
        """The reader went to another item of the page: the place follows, the history doesn't grow."""
        if key != "ways":
            self._history[self._at] = replace(self.place, key=key)
            self._say_where()

    # ----------------------------------------------------------------- links
    def _follow(self, target: str) -> None:
        kind, _, value = target.partition(":")
        if kind == "link" and value.startswith("chapter:"):
            self.open(Place(self.book.game, "chapter", int(value.removeprefix("chapter:"))))
        else:
            self.open_rule(value)

    def _tip(self, target: str) -> Tip | None:
        """The beginning of the rule behind a link."""
        rule_id = target.partition(":")[2]
        if rule_id not in self.book.ids:
            return None
        rule = self.book.rule(rule_id)
        return Tip(escape(_shortened(rule.text) or rule.title), title=rule.title, rule=rule.id)

    # ---------------------------------------------------------------- events
    def command(self, action: str) -> Outcome | None:
        """Escape empties the search first, then closes the book."""
        if action == "cancel" and self.query:
            self.clear_search()
            self.screen.focus("page")
            return None
        return Back() if action in ("cancel", "rulebook") else None

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """Before the widgets: the book's own keys with Ctrl and Alt, and the thumb buttons of a mouse."""
        if event.type == pygame.KEYDOWN and self._book_key(event):
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in _THUMBS:
            self.travel(_THUMBS[event.button])
            return None
        return super().handle(event)

    def _book_key(self, event: pygame.event.Event) -> bool:
        ctrl = with_ctrl(event)
        alt = bool(event.mod & pygame.KMOD_ALT)
        if alt and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.travel(-1 if event.key == pygame.K_LEFT else 1)
        elif ctrl and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.turn_chapter(-1 if event.key == pygame.K_PAGEUP else 1)
        elif ctrl and event.key == pygame.K_f:
            self.screen.focus("search")
        else:
            return False
        return True

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        """A slash begins a search."""
        if event.type == pygame.KEYDOWN and getattr(event, "unicode", "") == "/":
            self.screen.focus("search")
        return None


def _cut_bottom(rect: Rect, px: int, gap: int) -> tuple[Rect, Rect]:
    bottom, rest = take_bottom(rect, px, gap)
    return rest, bottom


def _books() -> list[str]:
    """Games with a rulebook, in the order of their boxes."""
    order = [*SCENES, *rulebooks()]
    return sorted(rulebooks(), key=order.index)


def _open_book(ctx: Context, game: str) -> Rulebook:
    try:
        return Rulebook(game, ctx.words.lang)
    except UnknownRulebook as fault:
        said = ctx.words("rulebook.unknown_game", game=game, games=", ".join(fault.games))
        raise SceneError(said) from None


def _shortened(markup: str) -> str:
    """The beginning of a text without its markup, in one line."""
    text = plain(markup).replace("\n", " ")
    return text if len(text) <= _TIP_LETTERS else text[:_TIP_LETTERS].rsplit(" ", 1)[0] + " …"


def _unknown_rule(ctx: Context, book: Rulebook, fault: UnknownRule) -> str:
    if fault.near:
        return ctx.words("rulebook.unknown_rule.near", id=fault.id, game=book.title, near=", ".join(fault.near))
    return ctx.words("rulebook.unknown_rule", id=fault.id, game=book.title)
