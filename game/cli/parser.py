"""argparse, made to speak the person's language and to answer instead of leaving."""

from __future__ import annotations

import argparse
import difflib
import re
from collections.abc import Iterable
from typing import Any, NoReturn

from game.cli.fault import CliError
from game.cli.files import shown
from game.words import Words

_MESSAGES = (
    (r"unrecognized arguments: (?P<what>.*)", "unknown"),
    (r"the following arguments are required: (?P<what>.*)", "required"),
    (r"argument (?P<name>[^:]*): expected (?:one|at least one) argument", "expected"),
    (r"argument (?P<name>[^:]*): invalid choice: (?P<what>'.*?') .*", "choice"),
    (r"argument (?P<name>[^:]*): invalid \w+ value: (?P<what>.*)", "value"),
    (r"argument (?P<name>[^:]*): (?P<what>.*)", "other"),
)
"""argparse's own sentences, and the keys of ours."""


class Parser(argparse.ArgumentParser):
    """A parser of one command. Faults become CliError; `--help` is ours, so that it is translated."""

    def __init__(self, words: Words, prog: str, description: str = "") -> None:
        form = _formatter(words)
        super().__init__(
            prog=prog, description=description, add_help=False, allow_abbrev=False, formatter_class=form
        )
        self.words = words
        self._positionals.title = words("cli.help.arguments")
        self._optionals.title = words("cli.help.options")

    def add(self, *names: str, help_key: str, **how: Any) -> None:
        """`add_argument` with the key of its line of help."""
        self.add_argument(*names, help=self.words(f"cli.{help_key}").replace("%", "%%"), **how)

    def finish(self) -> None:
        """Add `--help`, as the last of the options."""
        self.add_argument("-h", "--help", action="help", help=self.words("cli.help.help"))

    def error(self, message: str) -> NoReturn:
        """Raise the fault that argparse found, in our words."""
        raise CliError(f"{usage_fault(self.words, message)} {self.words('cli.usage.more', prog=self.prog)}")


def _formatter(words: Words) -> type[argparse.HelpFormatter]:
    class Formatter(argparse.HelpFormatter):
        def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
            super().add_usage(usage, actions, groups, words("cli.help.usage") + " ")

    return Formatter


def usage_fault(words: Words, message: str) -> str:
    """One of argparse's sentences in the person's language; an unknown one as it is."""
    for pattern, key in _MESSAGES:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            return words(f"cli.usage.{key}", **{name: shown(said) for name, said in found.groupdict().items()})
    return message


def whole(least: int, most: int) -> Any:
    """A converter for numbers from `least` to `most`, both included."""

    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise ValueError
        return value

    return number


def size(text: str) -> tuple[int, int]:
    """`1280x720` as (1280, 720)."""
    width, height = text.lower().split("x")
    return int(width), int(height)


def nearest(words: Words, name: str, known: Iterable[str]) -> str:
    """` Did you mean "..."?` for a misspelt name, or nothing."""
    close = difflib.get_close_matches(name, list(known), n=1)
    return " " + words("cli.did_you_mean", name=close[0]) if close else ""
