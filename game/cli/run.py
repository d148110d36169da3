"""Finds the command, runs it, and turns whatever goes wrong into one clear line and an exit code."""

from __future__ import annotations

import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Protocol, cast

from game import __version__
from game.cli.fault import CliError
from game.cli.parser import Parser, nearest
from game.cli.reports import save_report
from game.words import Words, WordsError, nearest_language, system_locale
from game.words.clean import on_terminal

COMMANDS = {
    "play": "play",
    "open": "open_save",
    "learn": "learn",
    "kit": "designing.kit",
    "maps": "designing.maps",
    "check": "check",
    "map": "designing.map",
    "pack": "designing.pack",
    "shot": "shot",
    "report": "report",
    "arena": "arena",
    "balance": "balance",
    "verify": "verify",
    "lessons": "lessons",
    "rules": "rules",
    "bench": "bench",
    "selftest": "selftest",
}
"""The commands and their modules in this package, in the order of the help."""

OWN_FILES = (".caleidos", ".army", ".caleimap")
"""Files that are opened without a command before them."""

BAD_INPUT = 2
BUG = 1
INTERRUPTED = 130


def run(argv: Sequence[str]) -> int:
    """Carry a command line out. Never raises: the exit code says how it went."""
    _speak_utf8()
    try:
        words = Words(language())
    except WordsError as fault:
        print(on_terminal(f"caleidos: {fault}"), file=sys.stderr)
        return BAD_INPUT
    try:
        code = _dispatch(argv, words)
        sys.stdout.flush()
    except CliError as fault:
        for line in str(fault).splitlines():
            print(on_terminal(f"caleidos: {line}"), file=sys.stderr)
        return BAD_INPUT
    except WordsError as fault:
        print(f"caleidos: {fault.text(words)}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as bug:  # noqa: BLE001
        if _reader_has_left(bug):  # what is still buffered has nowhere to go
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        # Whatever it is, the person gets one line and we get a report.
        print(f"caleidos: {save_report(bug, words, doing=' '.join(argv))}", file=sys.stderr)
        return BUG
    return code


def _reader_has_left(fault: Exception, platform: str = sys.platform) -> bool:
    """Whether `head` or a pager has seen enough. Windows knows no broken pipe and calls it an invalid argument."""
    if isinstance(fault, OSError) and platform == "win32" and fault.errno == errno.EINVAL:
        return fault.filename is None
    return isinstance(fault, BrokenPipeError)


def language() -> str:
    """The language of the terminal's locale, that of the templates if we don't speak it."""
    named = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    if named is None and sys.platform == "win32":  # whose terminals have none
        named = system_locale()
    return nearest_language(named)


def _speak_utf8() -> None:
    """Names of maps and players are Unicode; a terminal that can't show a letter gets a question mark.

    A Windows program without a console has no streams at all: what is said goes nowhere then.
    """
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115  as long as the program
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _dispatch(argv: Sequence[str], words: Words) -> int:
    if not argv:
        return _command("window").run(_parse("", [], words), words)
    name, *rest = argv
    if name in ("-h", "--help", "help"):
        print(overview(words))
        return 0
    if name == "--version":
        print(f"caleidos {__version__}")
        return 0
    if name not in COMMANDS and Path(name).suffix.lower() in OWN_FILES:
        name, rest = "open", [name, *rest]  # what a desktop does with a file that was clicked twice
    if name not in COMMANDS:
        more = nearest(words, name, COMMANDS) or " " + words("cli.usage.more", prog="caleidos")
        raise CliError(words("cli.unknown_command", name=name) + more)
    try:
        args = _parse(name, rest, words)
    except SystemExit as done:
        # argparse leaves this way after it has printed the help.
        return int(done.code or 0)
    return _command(COMMANDS[name]).run(args, words)


class _Command(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: Parser, words: Words) -> None: ...

    def run(self, args: object, words: Words) -> int: ...


def _command(module: str) -> _Command:
    # cast: every module of that package is one, which a type checker can't see through a name.
    return cast("_Command", import_module(f"game.cli.commands.{module}"))


def _parse(name: str, rest: list[str], words: Words) -> object:
    """The arguments of a command. Raises CliError, or SystemExit when only help was wanted."""
    parser = Parser(words, f"caleidos {name}".strip(), words(f"cli.{name}.summary") if name else "")
    if name:
        _command(COMMANDS[name]).arguments(parser, words)
        parser.finish()
    return parser.parse_args(rest)


def overview(words: Words) -> str:
    """What `caleidos --help` prints."""
    rows = [("caleidos", "window")] + [(f"caleidos {name}", name) for name in COMMANDS]
    return "\n".join(
        [
            words("cli.help.intro"),
            "",
            f"{words('cli.help.usage')} caleidos [{words('cli.help.command')} ...]",
            "",
            *(f"  {call:20} {words(f'cli.{key}.summary')}" for call, key in rows),
            "",
            words("cli.help.each"),
        ]
    )
