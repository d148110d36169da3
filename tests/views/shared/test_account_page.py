"""Accounts as pages and as plain text: what players write can't become markup, and all that is told is there."""

from __future__ import annotations

import base64
from html.parser import HTMLParser

import pytest

from game.views.shared.account.account import Account, Cut, Passage, Picture, Section, Table
from game.views.shared.account.page import page_of
from game.views.shared.account.text import text_of

HOSTILE = '<script>alert("x")</script> & "Ada\'s" <img src=x onerror=y>'
MARKS = "*bold* _it_ `code` [link](http://x) # head | cell <b> \\ back"

COLOURS = dict.fromkeys(
    ("ink", "ink_soft", "ink_faint", "parchment", "parchment_light", "parchment_shade", "parchment_edge", "wax",
     "walnut_dark"), "#123456",
)  # fmt: skip
SEATS = {"crimson": "#aa0000", "blue": "#0000aa"}
PICTURE = ("image/jpeg", b"\xff\xd8 not really")


def account(text: str) -> Account:
    """An account in which a text stands wherever a text can stand."""
    table = Table((text, text), ((text, text), (text, "3")), 1, True, "crimson")
    plain = Passage(text, colour="blue")
    story = Section(text, [plain, Passage(text, "head", "blue"), Passage(text, "part"), table, Passage(text, "note")])
    story.items.append(Picture(Cut(0, 0), text))
    pairs = Section(text, [plain, Passage(text, "head"), table, table], pairs=True)
    return Account(text, text, [(text, text)], [story, pairs], text)


class _Reader(HTMLParser):
    """Elements and texts of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.sources: list[str] = []
        self.texts: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins; those that have no end are not waited for."""
        self.tags.append(tag)
        self.sources += [value or "" for name, value in attrs if name in ("src", "href")]
        if tag not in ("meta", "img"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """An element ends, which must be the last that began."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """A text."""
        self.texts.append(data)


def read(text: str) -> _Reader:
    """The page of an account, read by a browser's rules."""
    reader = _Reader()
    reader.feed(page_of(account(text), "en", COLOURS, SEATS, [PICTURE]))
    reader.close()
    assert not reader.open
    return reader


def test_hostile_texts_are_only_texts_on_a_page() -> None:
    tame, hostile = read("tame"), read(HOSTILE)
    assert hostile.tags == tame.tags
    assert "script" not in hostile.tags
    assert hostile.texts.count(HOSTILE) == tame.texts.count("tame") > 15


def test_a_page_loads_nothing() -> None:
    page = page_of(account("x"), "de", COLOURS, SEATS, [PICTURE])
    assert "default-src 'none'" in page
    assert read("x").sources == [f"data:image/jpeg;base64,{base64.b64encode(PICTURE[1]).decode()}"]
    assert '<html lang="de">' in page
    assert "http" not in page.replace("http-equiv", "")


def test_marks_are_only_letters_in_plain_text() -> None:
    told = text_of(account(MARKS))
    for line in told.splitlines():
        rest = line
        for mark in ("\\\\", "\\*", "\\_", "\\`", "\\[", "\\]", "\\<", "\\>", "\\#", "\\|"):
            rest = rest.replace(mark, "")
        for sign in "`[]<\\":
            assert sign not in rest, line


def test_a_bar_in_a_name_makes_no_further_cell() -> None:
    rows = [line for line in text_of(account(MARKS)).splitlines() if line.startswith("|")]
    assert {row.replace("\\|", "").count("|") for row in rows} == {3}


@pytest.mark.parametrize("text", ["two\nlines", "two\r\nlines", "- item", "1. item", "> quote"])
def test_a_text_stays_on_its_line(text: str) -> None:
    plain, other = text_of(account(text)), text_of(account("tame"))
    assert len(plain.splitlines()) == len(other.splitlines())


def test_headings_have_their_levels() -> None:
    lines = text_of(account("x")).splitlines()
    assert {"# x", "## x", "### x", "#### x"} <= set(lines)
    assert {"h1", "h2", "h3", "h4"} <= set(read("x").tags)


def test_sums_stand_out() -> None:
    assert "| **x** | **3** |" in text_of(account("x")).splitlines()
    assert '<tr class="sum">' in page_of(account("x"), "en", COLOURS, SEATS, [PICTURE])
