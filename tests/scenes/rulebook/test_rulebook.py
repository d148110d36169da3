"""The rulebook's scene: opening, the page, searching, sizes and languages, several books."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rulebook import Rulebook
from game.scenes.app.app import Stack
from game.scenes.app.base import Back, Go, SceneError
from game.scenes.rulebook.compose import Composer, columns
from game.scenes.rulebook.leaf import MEASURE, TEXT, Setter, TableSetter, Words, markup, share
from game.scenes.rulebook.rulebook import Place, RulebookScene
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.paint.rich import plain
from game.words import languages
from tests.scenes.rulebook.held import SIZES, current, field_of, label_of, list_of, opened, page_of, press, write


# ------------------------------------------------------------------ opening
def test_opens_at_a_rule_and_brings_it_to_the_top() -> None:
    scene = opened("CAL-8.7")
    page = page_of(scene)
    assert current(scene) == "CAL-8.7"
    top = page.items[page.current].top - page.offset
    assert 0 <= top <= scene.ctx.theme.u(20)
    assert label_of(scene, "where") == "8 · CAL-8.7 Match-up"
    assert list_of(scene).selected == 7


def test_opens_at_the_first_chapter_without_a_rule() -> None:
    scene = opened()
    assert scene.place == Place("caledea", "chapter", 1)
    assert [item.key for item in page_of(scene).items if item.key][:2] == ["CAL-1.1", "CAL-1.2"]


def test_the_stack_opens_it_and_says_what_is_wrong_with_an_unknown_rule() -> None:
    stack = Stack(Context.for_tests(), {"rulebook": RulebookScene})
    stack.apply(Go("rulebook", rule="CAL-8.7"))
    assert isinstance(stack.top, RulebookScene)
    stack.apply(Go("rulebook", rule="CAL-8.77"))
    assert stack.faults == ["There is no rule CAL-8.77 in Caledea; did you mean CAL-8.7, CAL-8.17, CAL-9.7?"]


def test_an_unknown_game_is_refused_in_one_line() -> None:
    with pytest.raises(SceneError, match="no rulebook called ludo; there are: caldaern"):
        RulebookScene(Context.for_tests(), game="ludo")


# ---------------------------------------------------------------- the page
@pytest.mark.parametrize("lang", languages())
def test_every_chapter_shows_all_its_rules_with_number_title_and_text(lang: str) -> None:
    scene = opened(lang=lang)
    book = Rulebook("caledea", lang)
    composer = Composer(scene.ctx, book)
    for chapter in book.chapters:
        items = composer.chapter(chapter, 900)
        assert [item.key for item in items if item.key.startswith("CAL")] == [rule.id for rule in chapter.rules]
        for rule, item in zip(chapter.rules, (i for i in items if i.key.startswith("CAL"))):
            shown = [words_of(part) for part in item.parts if isinstance(part, Words)]
            assert rule.id in shown
            assert rule.title in shown
            assert item.height > 0


def words_of(part: Words) -> str:
    return " ".join(placed.atom.text for placed in part.block.placed)


@pytest.mark.parametrize("width", [440, 760, 1400])
def test_items_follow_each_other_and_nothing_leaves_the_page(width: int) -> None:
    scene = opened()
    composer = Composer(scene.ctx, scene.book)
    for chapter in scene.book.chapters:
        items = composer.chapter(chapter, width)
        for upper, lower in pairwise(items):
            assert lower.top == upper.top + upper.height
        for item in items:
            for part in item.parts:
                if isinstance(part, Words):
                    assert part.x >= 0
                    assert part.x + part.block.width <= width + 1, (item.key, words_of(part))
                    assert item.top <= part.y
                    assert part.y + part.block.height <= item.top + item.height + 1


def test_running_text_has_the_measure_of_a_book() -> None:
    scene = opened()
    assert columns(scene.ctx, 900).text_width == scene.ctx.theme.u(MEASURE)
    lines: dict[int, int] = {}
    block = scene.ctx.text.rich(markup(scene.book.rule("CAL-14.13").text, scene.book.ids), TEXT, MEASURE)
    for placed in block.placed:
        lines[placed.line] = lines.get(placed.line, 0) + len(placed.atom.text) + placed.atom.space_after
    full = sorted(lines.values())[1:]
    assert 58 <= sum(full) / len(full) <= 72


def test_notes_stand_at_the_right_where_there_is_room() -> None:
    scene = opened()
    assert columns(scene.ctx, 900).notes > 0
    assert columns(scene.ctx, 620).notes == 0
    for width in (900, 620):
        item = next(i for i in page_items(scene, 8, width) if i.key == "CAL-8.7")
        targets = [target for target, _ in item.links()]
        assert targets == ["link:CAL-21.1", "link:CAL-21.36", "link:CAL-8.4"]


def page_items(scene: RulebookScene, chapter: int, width: int) -> list:
    return Composer(scene.ctx, scene.book).chapter(scene.book.chapter(chapter), width)


def test_markup_links_rules_and_keeps_signs() -> None:
    text = "A *claim* if `x` < 3, see CAL-10.1 to 10.3."
    made = markup(text, {"CAL-10.1", "CAL-10.3"})
    assert "<link:CAL-10.3><semi>10.3</semi></link>" in made
    assert plain(made) == "A claim if x < 3, see CAL-10.1 to 10.3."


def test_table_is_set_in_columns_and_row_by_row_where_too_narrow() -> None:
    scene = opened()
    table = scene.book.rule("CAL-16.4").table
    assert table is not None
    heights = {}
    for width in (638, 250):
        setter = Setter(scene.ctx, frozenset(scene.book.ids), 0, 0, width)
        parts = TableSetter(setter, table, width).set()
        heights[width] = setter.y
        shown = " ".join(words_of(part) for part in parts if isinstance(part, Words))
        for row in table.rows:
            assert plain(markup(row[2], scene.book.ids)).split(",")[0] in shown
    assert heights[250] > heights[638]


def test_share_gives_what_is_free_by_weight_and_never_more_than_wanted() -> None:
    assert share([10, 10], [20, 100], [1, 1], 60) == pytest.approx([20, 40])
    assert share([10, 10], [100, 100], [1, 3], 60) == pytest.approx([20, 40])
    assert share([40, 40], [50, 50], [1, 1], 60) == []


# ------------------------------------------------------------------ search
def test_search_by_words_lists_what_was_found_and_return_opens_the_best() -> None:
    scene = opened()
    press(scene, pygame.K_SLASH, unicode="/")
    assert field_of(scene).focused
    write(scene, "fortif")
    assert scene.query == "fortif"
    assert label_of(scene, "count").endswith("entries found")
    press(scene, pygame.K_RETURN)
    assert scene.place == Place("caledea", "glossary", key="fortified city")
    press(scene, pygame.K_DOWN)
    assert scene.place == Place("caledea", "chapter", 12, "CAL-12.20")
    assert current(scene) == "CAL-12.20"


def test_search_by_number_finds_the_rule() -> None:
    scene = opened()
    press(scene, pygame.K_f, pygame.KMOD_CTRL)
    write(scene, "8.7")
    press(scene, pygame.K_RETURN)
    assert current(scene) == "CAL-8.7"


def test_search_without_a_hit_says_so_and_escape_brings_the_chapters_back() -> None:
    scene = opened()
    scene.screen.focus("search")
    write(scene, "zzz")
    assert label_of(scene, "count") == "Nothing found"
    assert list_of(scene).count() == 0
    assert scene.screen.find("nothing").visible
    assert faults(scene.screen) == []
    assert press(scene, pygame.K_ESCAPE) is None
    assert field_of(scene).value == ""
    assert list_of(scene).count() == 23
    assert not scene.screen.find("nothing").visible
    assert press(scene, pygame.K_ESCAPE) == Back()


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("size", SIZES)
def test_every_title_fits_a_row_of_results(size: tuple[int, int], lang: str) -> None:
    scene = opened(size=size, lang=lang)
    scene.screen.focus("search")
    write(scene, "8")
    width = list_of(scene).view.w - scene.ctx.theme.u(16)
    row = list_of(scene).row_rect(0).h
    for rule in (scene.book.rule(rule) for rule in scene.book.ids):
        block = scene.ctx.text.rich(f"<semi>{rule.id}</semi> {rule.title}", 13.5, width)
        assert block.height <= row, rule.title


# -------------------------------------------------------- sizes, languages
@pytest.mark.parametrize(("percent", "lang"), [(75, "en"), (200, "de")])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.usefixtures("roughly")
def test_nothing_is_cut_or_overlaps(size: tuple[int, int], percent: int, lang: str) -> None:
    scene = opened("CAL-9.4", size, percent, lang)
    for place in (None, Place("caledea", "chapter", 21), Place("caledea", "glossary"), Place("caledea", "credits")):
        if place is not None:
            scene.open(place)
        assert faults(scene.screen) == []
    scene.screen.focus("search")
    write(scene, "general")
    assert faults(scene.screen) == []


def test_another_language_shows_the_same_place() -> None:
    scene = opened("CAL-8.7")
    scene.ctx.settings.language = "de"  # type: ignore[assignment]
    scene.ctx.apply_settings()
    scene.layout(scene.ctx.size, scene.ctx.theme.scale)
    assert current(scene) == "CAL-8.7"
    assert label_of(scene, "where") == "8 · CAL-8.7 Paarung"


def test_another_size_keeps_the_rule_at_its_place() -> None:
    scene = opened("CAL-9.13")
    scene.ctx.fit((1024, 640))
    scene.layout(scene.ctx.size, scene.ctx.theme.scale)
    page = page_of(scene)
    assert current(scene) == "CAL-9.13"
    assert abs(page.items[page.current].top - page.offset) < 30


# ------------------------------------------------------------------------------- several books
def choose_book(scene: RulebookScene, game: str) -> None:
    scene.screen.find("book").choose(game)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("rule", "game", "chapter"),
    [
        ("CAL-8.7", "caledea", 8),
        ("CLR-14.2", "caleira", 14),
        ("KAL-4.6", "kalesia", 4),
        ("DYN-7.4", "dynasty", 7),
        ("CDN-7.4", "caldaern", 7),
        ("CDN-E.18", "caldaern", 40),
        ("EX-W8", "caldaern", 42),
    ],
)
def test_a_rule_opens_its_own_book(rule: str, game: str, chapter: int) -> None:
    scene = opened(rule)
    assert scene.book.game == game
    assert scene.place == Place(game, "chapter", chapter, rule)
    assert scene.screen.find("book").value == game  # type: ignore[attr-defined]


def test_a_game_opens_its_own_book() -> None:
    ctx = Context.for_tests()
    assert RulebookScene(ctx, game="kalesia").place == Place("kalesia", "chapter", 1)
    assert RulebookScene(ctx).place == Place("caledea", "chapter", 1)
    with pytest.raises(SceneError, match="chess"):
        RulebookScene(ctx, game="chess")
    with pytest.raises(SceneError, match=r"KAL-99\.1"):
        RulebookScene(ctx, "KAL-99.1")


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("lang", languages())
@pytest.mark.usefixtures("roughly")
def test_books_are_changed_in_the_scene_and_the_way_back_leads_through_them(size: tuple[int, int], lang: str) -> None:
    scene = opened("CAL-8.7", size, lang=lang)
    choose_book(scene, "caleira")
    assert scene.place == Place("caleira", "chapter", 1)
    assert faults(scene.screen) == []
    choose_book(scene, "kalesia")
    scene.turn_chapter(1)
    assert scene.place == Place("kalesia", "chapter", 2)
    assert faults(scene.screen) == []
    scene.travel(-2)
    assert scene.book.game == "caleira"
    scene.travel(-1)
    assert scene.place == Place("caledea", "chapter", 8, "CAL-8.7")
    scene.travel(1)
    assert scene.screen.find("book").value == "caleira"  # type: ignore[attr-defined]


def test_the_search_is_in_the_open_book() -> None:
    scene = opened()
    scene.screen.focus("search")
    write(scene, "temple")
    assert scene._found == []
    choose_book(scene, "kalesia")
    assert {row.id.split("-")[0] for row in scene._found if hasattr(row, "id")} == {"KAL"}
    assert scene.query == "temple"


def test_a_rule_of_another_book_is_found_by_its_number() -> None:
    scene = opened()
    scene.screen.focus("search")
    write(scene, "kal-4.6")
    press(scene, pygame.K_RETURN)
    assert scene.place == Place("kalesia", "chapter", 4, "KAL-4.6")
    assert scene.query == ""


def test_another_language_keeps_the_book() -> None:
    scene = opened("KAL-4.6")
    scene.ctx.settings.language = "de"
    scene.ctx.apply_settings()
    scene.layout((1280, 720), scene.ctx.theme.scale)
    assert (scene.book.game, scene.book.lang) == ("kalesia", "de")
    assert scene.place.key == "KAL-4.6"


def test_a_map_in_letters_stands_in_columns() -> None:
    """Letters of a column stand below each other, whatever their widths; odd rows are half a letter to the right."""
    ctx = Context.for_tests()
    setter = Setter(ctx, (), 0, 0, 600)
    setter.code(("WPPPPPI", "PPPPPP."))
    middles = [part.x + part.block.width / 2 for part in setter.parts if isinstance(part, Words)]
    first, second = middles[:7], middles[7:]
    steps = [b - a for a, b in pairwise(first)]
    assert steps == pytest.approx([second[1] - second[0]] * 6)
    assert second[0] - first[0] == pytest.approx((first[1] - first[0]) / 2)
