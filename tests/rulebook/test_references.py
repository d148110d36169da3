"""Mentions of rules in texts, and inline marks."""

import pytest

from game.rulebook import Span, mentioned, plain, references, spans


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("See CAL-8.7.", ["CAL-8.7"]),
        ("CAL-2.18 to 2.20", ["CAL-2.18", "CAL-2.20"]),
        ("CAL-2.18 bis CAL-2.20", ["CAL-2.18", "CAL-2.20"]),
        ("CAL-1.1, 1.2, 12.20 and 14.1", ["CAL-1.1", "CAL-1.2", "CAL-12.20", "CAL-14.1"]),
        ("CAL-5.2 oder 5.3", ["CAL-5.2", "CAL-5.3"]),
        ("(CAL-4.16, CAL-4.20)", ["CAL-4.16", "CAL-4.20"]),
        ("CAL-9.7 and 19.67 %", ["CAL-9.7"]),
        ("CAL-9.7, then 3.5 gold", ["CAL-9.7"]),
        ("DYN-3.1-3.4", ["DYN-3.1", "DYN-3.4"]),
        ("chapter 8.7", []),
        ("XCAL-8.7", []),
    ],
)
def test_references_find_ids_and_short_forms(text: str, ids: list[str]) -> None:
    found = references(text)
    assert [mention.id for mention in found] == ids
    for mention in found:
        assert mention.id.endswith(text[mention.start : mention.end].split("-")[-1])


def test_references_to_known_rules_only() -> None:
    assert [mention.id for mention in references("CAL-1.1 to 1.99", {"CAL-1.1"})] == ["CAL-1.1"]


def test_mentioned_names_each_rule_once() -> None:
    assert mentioned("CAL-2.1, CAL-1.1 and CAL-2.1") == ("CAL-2.1", "CAL-1.1")


def test_spans_split_a_text_by_style() -> None:
    assert spans("A *claim* gives `code`, see CAL-10.1 to 10.3.") == [
        Span("text", "A "),
        Span("term", "claim"),
        Span("text", " gives "),
        Span("code", "code"),
        Span("text", ", see "),
        Span("rule", "CAL-10.1", "CAL-10.1"),
        Span("text", " to "),
        Span("rule", "10.3", "CAL-10.3"),
        Span("text", "."),
    ]


def test_plain_drops_the_marks() -> None:
    assert plain("A *claim* gives `code`.") == "A claim gives code."
