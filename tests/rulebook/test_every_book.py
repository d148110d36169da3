"""What holds for the rulebook of every game: whole, the same in both languages, and in step with the engine."""

import re
from collections import Counter
from pathlib import Path

import pytest

from game.engine import GAMES
from game.paths import DATA
from game.rulebook import ORIGINS, Rulebook, Steps, Table, UnknownRulebook, mentioned, rulebooks
from game.rulebook.book import text_of
from game.rulebook.search import fold
from game.words import Words
from tests.rulebook.written import WRITTEN

CHAPTERS = {
    "caledea": (12, 24, 8, 22, 11, 16, 10, 21, 15, 13, 9, 21, 29, 16, 11, 7, 2, 3, 5, 25, 69),
    "caleira": (10, 3, 5, 12, 11, 9, 23, 7, 10, 4, 5, 12, 6, 7, 4, 19, 2, 62),
    "dynasty": (9, 13, 7, 10, 7, 14, 22, 10, 5, 11, 7, 14, 7, 10, 10, 11, 11, 15, 9, 1, 4, 15, 14, 12, 6, 6, 73),
    "kalesia": (7, 6, 11, 9, 6, 3, 5, 10, 2, 6, 8, 10, 6, 5, 15, 37),
}
"""How many rules each chapter of a book has whose numbers leave no room."""

GAPPED = {
    "caldaern": {
        1: "CDN-1. 1-40",
        2: "CDN-2. 1-16 18-26",
        3: "CDN-3. 1-11",
        4: "CDN-4. 1-42",
        5: "CDN-5. 1-28",
        6: "CDN-6. 1-13",
        7: "CDN-7. 1-61",
        8: "CDN-8. 1-6 10-25 30-36 40-48 50-55 58-63 70-71 75-76 80-82 90-92",
        9: "CDN-9. 1-38",
        10: "CDN-10. 1-23",
        11: "CDN-11. 1-23",
        12: "CDN-12. 1-54 57-69",
        13: "CDN-13. 1-18",
        14: "CDN-14. 1-14 20-26 28-30 33-36 60 40-43 50-59",
        15: "CDN-15. 1-26 28-38",
        16: "CDN-16. 1-6 10-13 15-20 22-29",
        17: "CDN-17. 1-3 5-6 7-14",
        18: "CDN-18. 1-20",
        19: "CDN-19. 1-18 20-28 30 40-43 50-65",
        20: "CDN-20. 1-8 10-30 32-40 42-48 50-54",
        21: "CDN-21. 1-5 7-10 12-21 23-24 26-35",
        22: "CDN-22. 1-3 5-7 9-10 12-14 16-17 19 24-25 27-31",
        23: "CDN-23. 1-6 8-11 13-18",
        24: "CDN-24. 1-6 8-12 14-19",
        25: "CDN-25. 1-3 5-10",
        26: "CDN-26. 1-5 7-8 10-18 20-25",
        27: "CDN-27. 1-3 5-14 16-20 22-28 30-33 35-43 45-50 52-66",
        28: "CDN-28. 1-9 11-25 30-34",
        29: "CDN-29. 1-11 20-27 30-51",
        30: "CDN-30. 1-5 7-27 30-42 45-54 60-66",
        31: "CDN-31. 1-18 20-28 30-32",
        32: "CDN-32. 1-6 9-28 30-38",
        33: "CDN-33. 1-2 11-12 3-10 13",
        34: "CDN-34. 1-3 10-23 30-37 40-53 60-70 80-91 107-108 95-105",
        35: "CDN-35. 1-8 10-13 15-17 20-29 32-36 40-49 52 60-65",
        36: "CDN-36. 1-3 5-7 9-13 15-18 20-23",
        37: "CDN-37. 1-14 16 15 20-22 40-42 60-62 80-84 95-96",
        38: "CDN-38. 1-4 6-20",
        39: "CDN-39. 1-2 4-10 12-13 30-31 40-46 50-52 55 60 70-83 90",
        40: "CDN-E. 1-32 34-78",
        41: "CDN-P. 1-26 28",
        42: "EX-W 1-4 6-9 11-66 68-72",
        43: "INV-W 1-21",
    }
}
"""Books whose numbers leave room for rules to come: of each chapter the beginning of its IDs and the numbers taken."""

EXAMPLES = {"caldaern": (40, 41, 42)}
"""The chapters whose rules show other rules by example or by chances, where they are more than the last one."""

BOOKED = tuple(sorted((*CHAPTERS, *GAPPED)))
ALL = [Rulebook(game, lang) for game in BOOKED for lang in WRITTEN]
BOOKS = pytest.mark.parametrize("book", ALL, ids=[f"{book.game}-{book.lang}" for book in ALL])
EN = {game: Rulebook(game, "en") for game in BOOKED}
DE = {game: Rulebook(game, "de") for game in BOOKED}


def everything(book: Rulebook, rule: str) -> str:
    return book.rule(rule).title + "\n" + text_of(book.rule(rule).blocks)


def numbers(text: str) -> Counter[str]:
    """Numbers of a text; the decimal sign makes no difference."""
    return Counter(re.findall(r"\d+", text.replace(",", ".")))


def test_every_game_has_a_book_in_every_language() -> None:
    assert rulebooks() == BOOKED
    assert set(rulebooks()) == set(GAMES)
    assert {"en", "de"} <= set(WRITTEN)


def numbered(game: str) -> dict[int, str]:
    """Each chapter's IDs as a book's row of GAPPED tells them; without one, all from 1 to the number in CHAPTERS."""
    if game in GAPPED:
        return GAPPED[game]
    letters = EN[game].ids[0].split("-")[0]
    return {n: f"{letters}-{n}. 1-{count}" for n, count in enumerate(CHAPTERS[game], start=1)}


def written_out(row: str) -> list[str]:
    """The IDs of a row such as "CDN-2. 1-2 6"."""
    start, *runs = row.split(" ")
    ends = [run.partition("-") for run in runs]
    return [f"{start}{n}" for first, _, last in ends for n in range(int(first), int(last or first) + 1)]


@BOOKS
def test_book_holds_every_rule_in_order(book: Rulebook) -> None:
    rows = numbered(book.game)
    assert {chapter.number: [rule.id for rule in chapter.rules] for chapter in book.chapters} == {
        number: written_out(row) for number, row in rows.items()
    }
    assert [chapter.number for chapter in book.chapters] == sorted(rows)
    assert book.ids == tuple(rule for row in rows.values() for rule in written_out(row))


@BOOKS
def test_every_rule_has_title_text_and_origin(book: Rulebook) -> None:
    for rule in (rule for chapter in book.chapters for rule in chapter.rules):
        assert rule.title.strip(), rule.id
        assert rule.blocks, rule.id
        assert rule.origin in ORIGINS, rule.id
        assert rule.id.startswith(numbered(book.game)[rule.chapter].split(" ")[0])


@BOOKS
def test_no_two_rules_of_a_chapter_share_a_title(book: Rulebook) -> None:
    for chapter in book.chapters:
        twice = [title for title, n in Counter(rule.title for rule in chapter.rules).items() if n > 1]
        assert twice == [], chapter.title


@BOOKS
def test_every_mentioned_rule_exists(book: Rulebook) -> None:
    texts = {rule: everything(book, rule) for rule in book.ids}
    texts |= {term.word: term.text for term in book.terms}
    texts |= {chapter.title: text_of(chapter.intro) for chapter in book.chapters}
    texts |= {f"shown by {rule}": " ".join(book.rule(rule).shows) for rule in book.ids}
    unknown = {where: set(mentioned(text)) - set(book.ids) for where, text in texts.items()}
    assert {where: ids for where, ids in unknown.items() if ids} == {}


@BOOKS
def test_every_term_leads_to_a_rule_and_stands_in_order(book: Rulebook) -> None:
    assert len(book.terms) > 20
    assert [term.word for term in book.terms if not mentioned(term.text, book.ids)] == []
    words = [term.word for term in book.terms]
    assert words == sorted(words, key=fold)


@pytest.mark.parametrize("game", BOOKED)
def test_translation_says_the_same(game: str) -> None:
    """The same rules, codes, squares and numbers stand in both languages, the same structure around them."""
    for rule in EN[game].ids:
        assert said(EN[game], rule) == said(DE[game], rule), rule


def said(book: Rulebook, rule_id: str) -> dict[str, object]:
    """What does not hang on the language of a rule."""
    text, rule = everything(book, rule_id), book.rule(rule_id)
    return {
        "mentioned": Counter(mentioned(text)),
        "codes": Counter(re.findall(r"`[^`]+`", text)),
        "squares": Counter(re.findall(r"\(\d+,\d+\)", text)),
        "numbers": numbers(text),
        "shapes": [shape(block) for block in rule.blocks],
        "origins": rule.origins,
        "examples": (rule.shows, rule.examples),
        "has section": bool(rule.section),
    }


def shape(block: object) -> tuple[str, int, int]:
    """What a block is, and how many rows and columns, or steps, it has."""
    match block:
        case Table(headers, rows):
            return "table", len(rows), len(headers)
        case Steps(items):
            return "steps", len(items), 1
    return type(block).__name__, 1, 1


@pytest.mark.parametrize("game", BOOKED)
def test_introductions_are_translated(game: str) -> None:
    for first, second in zip(EN[game].chapters, DE[game].chapters, strict=True):
        assert [shape(block) for block in first.intro] == [shape(block) for block in second.intro]
        assert numbers(text_of(first.intro)) == numbers(text_of(second.intro))


@pytest.mark.parametrize("game", BOOKED)
def test_german_is_a_translation(game: str) -> None:
    """No sentence was left in English."""
    assert [r for r in EN[game].ids if EN[game].rule(r).text == DE[game].rule(r).text and EN[game].rule(r).text] == []


@BOOKS
def test_worked_examples_show_rules_and_rules_know_their_examples(book: Rulebook) -> None:
    places = EXAMPLES.get(book.game, (book.chapters[-1].number,))
    for example in (rule for place in places for rule in book.chapter(place).rules):
        assert example.shows, example.id
        for shown in example.shows:
            assert example.id in book.rule(shown).examples


@BOOKS
def test_version_is_the_engine_s(book: Rulebook) -> None:
    assert book.version == GAMES[book.game].rules_version


@BOOKS
def test_credits_are_those_of_the_title(book: Rulebook) -> None:
    """What the title screen says stands in the book too, and that this is not the original."""
    assert book.credits.startswith(Words(book.lang, strict=True)(f"{book.game}.credits"))
    assert book.credits.endswith(
        {"en": "This is an independent implementation.", "de": "Dies ist eine unabhängige Umsetzung."}[book.lang]
    )


@pytest.mark.parametrize("game", BOOKED)
def test_rules_that_sources_name_exist(game: str) -> None:
    """A rule that the game's code cites is in the book."""
    letters = EN[game].ids[0].split("-")[0]
    cited: set[str] = set()
    for path in (Path(DATA) / "game").rglob("*.py"):
        if "rulebook" not in path.parts:
            cited |= {rule for rule in mentioned(path.read_text(encoding="utf-8")) if rule.startswith(f"{letters}-")}
    assert cited
    assert cited - set(EN[game].ids) == set()


def test_unknown_rulebook_names_those_that_there_are() -> None:
    with pytest.raises(UnknownRulebook, match="caledea") as caught:
        Rulebook("ludo")
    assert caught.value.games == rulebooks()
