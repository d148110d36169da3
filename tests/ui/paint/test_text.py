"""Lines of text: measured, wrapped, cut, drawn once."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.paint.fonts import FACES, FontBook
from game.ui.paint.rich import escape, longest_word, parse, plain, words_of
from game.ui.paint.text import Text, missing_glyphs
from game.ui.paint.theme import Theme
from game.words import languages, spoken

BOOK = FontBook()
WORDS = st.text(alphabet="abcdefgh äöüß.,'-", min_size=0, max_size=120)


@pytest.fixture(scope="module")
def text() -> Text:
    out = Text(Theme(1.0))
    out.pictures = lambda spec, px: pygame.Surface((px, px), pygame.SRCALPHA)
    return out


@given(WORDS, st.integers(20, 400), st.sampled_from(["text", "bold", "it"]))
def test_wrapped_lines_fit_and_lose_nothing(text: Text, words: str, width: int, face: str) -> None:
    lines = text.wrap(words, 15, width, face)
    assert "".join("".join(lines).split()) == "".join(words.split())
    assert all(text.width(line, 15, face) <= width or len(line) == 1 for line in lines)


def test_wrap_keeps_line_breaks(text: Text) -> None:
    assert text.wrap("one\n\ntwo", 15, 400) == ["one", "", "two"]


def test_a_number_keeps_its_sign(text: Text) -> None:
    assert words_of("in 62 % of all, 0.8 s each; 5 sheep, %") == [
        "in", "62 %", "of", "all,", "0.8 s", "each;", "5", "sheep,", "%",
    ]  # fmt: skip
    for width in range(40, 200, 7):
        assert not any(line.startswith("%") for line in text.wrap("won by the first in 62 % of all", 15, width))


@given(WORDS, st.integers(15, 300))
def test_fitted_text_fits_and_says_that_it_was_cut(text: Text, words: str, width: int) -> None:
    out = text.fit(words, 15, width)
    assert out == words or (out.endswith("…") and (text.width(out, 15) <= width or out == "…"))


def test_shrink_stops_at_the_least_size(text: Text) -> None:
    assert text.shrink("short", 15, 500) == 15
    size = text.shrink("a rather long line of words", 15, 150)
    assert 11.5 <= size < 15
    assert text.shrink("a rather long line of words", 15, 10) == 11.5


@pytest.mark.parametrize("face", ["text", "it", "bold", "displayb"])
def test_word_space_is_a_quarter_em(text: Text, face: str) -> None:
    alone = text.width("good", 20, face) + text.width("day", 20, face)
    assert text.width("good day", 20, face) == pytest.approx(alone + 5, abs=0.15)


@pytest.mark.parametrize("face", FACES)
@given(words=WORDS)
def test_a_line_is_as_many_em_wide_at_every_size_and_scale(face: str, words: str) -> None:
    small, large = scaled(0.75), scaled(2.0)
    for size in (15, 22.5):
        assert large.width(words, size, face) == pytest.approx(small.width(words, size, face) * 2 / 0.75)
    alone = sum(large.width(word, 15, face) for word in words.split(" "))
    assert large.width(words, 15, face) == pytest.approx(alone + words.count(" ") * large.space(15))


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("face", ["text", "it", "semi"])
@pytest.mark.parametrize(
    ("line", "gaps"), [("im letzten Zug fünf", 3), ("Kraft, für fünf of five", 4), ("von V. zu W. Yo", 4)]
)
def test_between_words_there_is_more_room_than_between_letters(scale: float, face: str, line: str, gaps: int) -> None:
    """Drawn columns without ink: the widest are those between words, all of them."""
    found = gaps_of(scaled(scale).line(line, 15, "#ffffff", face))
    widest = sorted(found, reverse=True)[:gaps]
    assert min(widest) >= 1
    rest = sorted(found, reverse=True)[gaps:]
    assert not rest or max(rest) <= min(widest)


def scaled(scale: float) -> Text:
    """Text at an interface scale; fonts are opened once."""
    return Text(Theme(scale, fonts=BOOK))


def gaps_of(line: pygame.Surface) -> list[int]:
    """Widths of the stretches of columns between the first and the last ink that hold none, from left to right."""
    columns = [max(line.get_at((x, y))[3] for y in range(line.get_height())) > 60 for x in range(line.get_width())]
    inked = "".join("x" if ink else " " for ink in columns).strip()
    return [len(gap) for gap in inked.replace("x", ",").split(",") if gap]


def test_tracking_widens_between_letters_only(text: Text) -> None:
    tight, wide = text.width("ABC", 20, "displayb", 0.0001), text.width("ABC", 20, "displayb", 0.1)
    assert wide - tight == pytest.approx(2 * 20 * 0.1, abs=0.05)


def test_line_is_rendered_once(text: Text) -> None:
    first = text.line("Kalesia", 15, "ink", "semi")
    assert text.line("Kalesia", 15, "ink", "semi") is first
    assert text.line("Kalesia", 15, "wax", "semi") is not first


@pytest.mark.parametrize(("align", "left"), [("l", 200), ("c", 200), ("r", 200)])
def test_drawn_text_is_reported_where_it_stands(text: Text, align: str, left: int) -> None:
    surface = pygame.Surface((400, 60), 0, 32)
    text.recorder = []
    try:
        wide = text.draw(surface, "Round nine", (200, 30), 15, "#ffffff", align=align)
    finally:
        (run,), text.recorder = text.recorder, None
    shift = {"l": 0, "c": wide / 2, "r": wide}[align]
    assert run.rect.x == pytest.approx(left - shift, abs=1)
    assert run.rect.w == round(wide)
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200, 255)).get_bounding_rects()
    box = drawn[0].unionall(drawn[1:])
    assert run.rect.inflate(4, 8).contains(box)


def test_drawing_in_a_little_less_room_sets_letters_narrower(text: Text) -> None:
    line = "a line that is a little too long"
    width = round(text.width(line) * 0.8)
    surface = pygame.Surface((400, 60), 0, 32)
    text.recorder = []
    try:
        assert text.draw(surface, line, (0, 30), color="#ffffff", width=width) == width
    finally:
        (run,), text.recorder = text.recorder, None
    assert (run.text, run.cut, run.rect.w) == (line, False, width)
    assert run.narrow == pytest.approx(0.8, abs=0.01)
    drawn = pygame.mask.from_threshold(surface, (255, 255, 255), (200, 200, 200, 255)).get_bounding_rects()
    assert width * 0.9 < drawn[0].unionall(drawn[1:]).right <= width + 1


def test_drawing_in_less_room_is_reported_as_cut(text: Text) -> None:
    text.recorder = []
    try:
        text.draw(pygame.Surface((400, 60), 0, 32), "a line that is too long", (0, 30), width=60)
    finally:
        (run,), text.recorder = text.recorder, None
    assert run.cut
    assert run.text.endswith("…")


# --------------------------------------------------------------------- rich
@given(st.text(max_size=60))
def test_escaped_text_comes_through_whole(words: str) -> None:
    assert plain(escape(words)).split() == words.split()


def test_style_change_inside_a_word_does_not_break_it(text: Text) -> None:
    block = text.rich("all the <i>players</i>.", 15, text.width("all the players", 15, "it") + 1)
    stop = next(p for p in block.placed if p.atom.text == ".")
    word = next(p for p in block.placed if p.atom.text == "players")
    assert stop.line == word.line == 1
    assert stop.x == pytest.approx(word.x + word.width)


def test_words_of_one_style_are_one_run(text: Text) -> None:
    block = text.rich("Infantry <b>takes (2,6)</b>, a coin", 15, 1000)
    assert [p.atom.text for p in block.placed] == ["Infantry", "takes (2,6)", ", a coin"]
    last = block.placed[-1]
    assert last.x + last.width == pytest.approx(block.width)


@given(WORDS, st.integers(30, 300))
def test_rich_lines_fit(text: Text, words: str, width: int) -> None:
    block = text.rich("<b>" + escape(words) + "</b> <icon:res_iron> end", 14, width)
    assert all(p.x + p.width <= width + 1 or p.x == 0 for p in block.placed)
    assert block.line_count == max(p.line for p in block.placed) + 1


def test_rule_is_a_link_where_it_stands(text: Text) -> None:
    block = text.rich("see <rule:CAL-9.7> there", 15, 400)
    (target, rect), *rest = block.links
    assert (target, rest) == ("rule:CAL-9.7", [])
    assert block.link_at(rect.center) == "rule:CAL-9.7"
    assert block.link_at((0, 5)) is None


def test_link_tag_covers_its_words(text: Text) -> None:
    block = text.rich("<link:save>Saved games</link>", 15, 400)
    assert {target for target, _ in block.links} == {"link:save"}


@pytest.mark.parametrize(
    "markup", ["<blink>no</blink>", "<b>open", "close</b>", "<icon:>", "a < b", "<b><i>crossed</b></i>", "<>"]
)
def test_bad_markup_is_refused(markup: str) -> None:
    with pytest.raises(ValueError, match="markup"):
        parse(markup)


# ------------------------------------------------------------------- glyphs
def test_missing_glyphs_are_named_once() -> None:
    assert missing_glyphs("a ⚄ b ⚄ 🛶", "text") == "⚄🛶"
    assert missing_glyphs("", "text") == ""


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("face", ["text", "semi", "bold", "it", "semit"])
def test_every_text_has_its_glyphs(lang: str, face: str) -> None:
    faults = {}
    for area in spoken.areas():
        for key, words in spoken.catalogue(spoken.FOLDER, lang, area).items():
            missing = missing_glyphs(words, face)
            if missing:
                faults[f"{area}.{key}"] = missing
    assert not faults


@pytest.mark.parametrize("face", ["display", "displayb"])
@pytest.mark.parametrize("lang", languages())
def test_display_face_has_every_letter_in_use(face: str, lang: str) -> None:
    catalogues = (spoken.catalogue(spoken.FOLDER, lang, area) for area in spoken.areas())
    letters = {c for catalogue in catalogues for _, words in catalogue.items() for c in words if c.isalpha()}
    shown = "".join(sorted(letters)) + "".join(sorted({c.upper() for c in letters})) + "0123456789(),.:-+%"
    assert missing_glyphs(shown, face) == ""


def test_a_count_stays_beside_the_picture_of_what_is_counted(text: Text) -> None:
    for width in range(60, 400, 7):
        placed = text.rich("cards <icon:a> <b>2</b> <icon:b> <b>0</b>, <icon:a> of all", 15, width).placed
        begins = [p.atom.text for n, p in enumerate(placed) if n and p.line != placed[n - 1].line]
        assert not any(words[:1].isdigit() for words in begins), width


def test_longest_word_is_that_of_no_line(text: Text) -> None:
    """Words of one style are drawn as one run, but measured each for itself; what is glued together counts as one."""
    assert longest_word(text, "of <b>thirty-two</b> small words", 14) == text.width("thirty-two", 14, "bold")
    glued = text.width("(", 14) + text.width("castle", 14, "bold") + text.width(").", 14)
    assert longest_word(text, "a (<b>castle</b>). b", 14) == glued
    assert longest_word(text, "", 14) == 0
