"""Reading a rulebook's file."""

import pytest

from game.rulebook import Code, Paragraph, RulebookError, Steps, Table
from game.rulebook.page import read_pages

FILE = """\
game: toy
title: Toy
version: 3.1

# 1 Beginning

Before the first rule.

### How

## TOY-1.1 First [src, ruling]
One line
and the next.

A second paragraph.

## TOY-1.2 Second [designed]
1. Do this.
2. Do that.

```
a = 1

b = 2
```

# 2 Examples

## TOY-2.1 An example [designed]
= TOY-1.1, TOY-1.2
| A | B |
|---|---|
| 1 | 2 |
| 3 | 4 |

# Words

## toy
A thing. TOY-1.1
"""


def test_read_pages_finds_chapters_rules_and_terms() -> None:
    pages = read_pages(FILE, "toy.md")
    assert pages.head == {"game": "toy", "title": "Toy", "version": "3.1"}
    assert [(chapter.number, chapter.title) for chapter in pages.chapters] == [(1, "Beginning"), (2, "Examples")]
    assert pages.chapters[0].intro == (Paragraph("Before the first rule."),)
    assert [rule.id for rule in pages.chapters[0].rules] == ["TOY-1.1", "TOY-1.2"]
    assert pages.glossary_title == "Words"
    assert [(term.word, term.text) for term in pages.terms] == [("toy", "A thing. TOY-1.1")]


def test_read_pages_reads_each_kind_of_block() -> None:
    pages = read_pages(FILE, "toy.md")
    first, second = pages.chapters[0].rules
    assert first.blocks == (Paragraph("One line and the next."), Paragraph("A second paragraph."))
    assert second.blocks == (Steps(("Do this.", "Do that.")), Code(("a = 1", "", "b = 2")))
    assert pages.chapters[1].rules[0].table == Table(("A", "B"), (("1", "2"), ("3", "4")))


def test_read_pages_keeps_origin_section_and_examples() -> None:
    pages = read_pages(FILE, "toy.md")
    first, second = pages.chapters[0].rules
    assert (first.title, first.origins, first.origin, first.section) == ("First", ("src", "ruling"), "src", "How")
    assert first.examples == second.examples == ("TOY-2.1",)
    assert pages.chapters[1].rules[0].shows == ("TOY-1.1", "TOY-1.2")
    assert pages.chapters[1].rules[0].section == ""


def test_text_is_paragraphs_and_steps_without_tables() -> None:
    pages = read_pages(FILE, "toy.md")
    assert pages.chapters[0].rules[0].text == "One line and the next.\nA second paragraph."
    assert pages.chapters[0].rules[1].text == "Do this.\nDo that."
    assert pages.chapters[1].rules[0].text == ""
    assert pages.chapters[0].rules[0].table is None


@pytest.mark.parametrize(
    ("bad", "fault"),
    [
        ("## TOY-1.1 First [guess]", "origins are src, ruling, designed, not guess"),
        ("## TOY-1.1 First", "not a rule's heading"),
        ("## TOY-1.1 First [src]\n| A | B |\n|---|---|\n| 1 |", "2 cells"),
        ("## TOY-1.1 First [src]\n| A | B |", "a table needs rows"),
    ],
)
def test_broken_file_names_file_line_and_fault(bad: str, fault: str) -> None:
    with pytest.raises(RulebookError, match=fault) as caught:
        read_pages(f"game: toy\n\n# 1 One\n{bad}\n", "toy.md")
    assert "toy.md" in str(caught.value)
    assert "line 4" in str(caught.value)
