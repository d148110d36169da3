"""`caleidos rules [GAME or ID] [--coverage]`: rules in the terminal, and which of them no test names."""

from __future__ import annotations

import argparse
import shutil
import sys
from pathlib import Path

from game.cli.fault import CliError
from game.cli.parser import Parser, nearest
from game.engine import GAMES
from game.paths import DATA
from game.rulebook import Rulebook, UnknownRule, game_of_rule, rulebooks
from game.rulebook.coverage import coverage, source_files
from game.rulebook.plain_text import book_text, rule_text
from game.words import Words

WIDEST = 100
"""Characters a line at most: longer lines are hard to read."""


def arguments(parser: Parser, words: Words) -> None:
    """What to print."""
    parser.add("what", nargs="?", metavar="GAME|ID", help_key="rules.what")
    parser.add("--coverage", action="store_true", help_key="rules.coverage")


def run(args: argparse.Namespace, words: Words) -> int:
    """Print; with `--coverage` 1 when a rule is named by no test."""
    if args.coverage:
        return _print_coverage([args.what.lower()] if args.what else list(rulebooks()), words)
    if args.what is None:
        print("\n".join(_entry(book, words) for book in (Rulebook(name, words.lang) for name in rulebooks())))
        return 0
    width = min(shutil.get_terminal_size().columns, WIDEST) if sys.stdout.isatty() else WIDEST
    print(_text(args.what, words, width))
    return 0


def _entry(book: Rulebook, words: Words) -> str:
    version = words("rulebook.rules_version", version=book.version)
    return f"{book.game:12} {book.title} ({version}, {book.ids[0]} ... {book.ids[-1]})"


def _text(what: str, words: Words, width: int) -> str:
    if what.lower() in rulebooks():
        return book_text(Rulebook(what.lower(), words.lang), words, width)
    game = game_of_rule(what)
    if game is not None:
        return _rule(Rulebook(game, words.lang), what, words, width)
    known = [*rulebooks(), *GAMES]
    raise CliError(
        words("rulebook.unknown_game", game=what, games=", ".join(rulebooks()))
        + nearest(words, what.lower(), known)
    )


def _rule(book: Rulebook, what: str, words: Words, width: int) -> str:
    try:
        return rule_text(book.rule(what), words, width)
    except UnknownRule as fault:
        key = "rulebook.unknown_rule.near" if fault.near else "rulebook.unknown_rule"
        values = {"id": what, "game": book.title, "near": ", ".join(fault.near)}
        raise CliError(words(key, **values)) from None


def _print_coverage(names: list[str], words: Words, tests: Path | None = None) -> int:
    """Coverage of some rulebooks by the tests beside the source. Raises CliError where there are none."""
    folder = DATA / "tests" if tests is None else tests
    if not folder.is_dir():
        raise CliError(words("cli.rules.no_tests"))
    for name in names:
        if name not in rulebooks():
            said = words("rulebook.unknown_game", game=name, games=", ".join(rulebooks()))
            raise CliError(said + nearest(words, name, rulebooks()))
    files = source_files(folder)
    complete = True
    for name in names:
        book = Rulebook(name, words.lang)
        found = coverage(book, files)
        if found.missing:
            missing = len(found.missing)
            print(words.count("rulebook.coverage.missing", missing, total=found.total, game=book.title))
        else:
            print(words("rulebook.coverage.all", n=found.total, game=book.title))
        for rule_id in found.missing:
            print(f"  {rule_id}  {book.rule(rule_id).title}")
        if found.unknown:
            print(words("rulebook.coverage.unknown", ids=", ".join(found.unknown)))
        complete = complete and not found.missing and not found.unknown
    return 0 if complete else 1
