"""The rules as the player reads them, by rule ID, in every language: text, tables, worked examples, glossary."""

from game.rulebook.book import Rulebook, UnknownRule, UnknownRulebook, game_of_rule, letters_of, rulebooks
from game.rulebook.page import (
    ORIGINS,
    Block,
    Chapter,
    Code,
    Paragraph,
    Rule,
    RulebookError,
    Steps,
    Table,
    Term,
)
from game.rulebook.references import Reference, Span, mentioned, plain, references, spans

__all__ = [
    "ORIGINS",
    "Block",
    "Chapter",
    "Code",
    "Paragraph",
    "Reference",
    "Rule",
    "Rulebook",
    "RulebookError",
    "Span",
    "Steps",
    "Table",
    "Term",
    "UnknownRule",
    "UnknownRulebook",
    "game_of_rule",
    "letters_of",
    "mentioned",
    "plain",
    "references",
    "rulebooks",
    "spans",
]
