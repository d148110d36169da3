"""`caleidos pack MAP`: a map and all that it is made of as one file, to be handed on."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from game.boards.packs.pack import SUFFIX, PackFault
from game.boards.packs.writing import pack_map
from game.cli.fault import CliError
from game.cli.files import existing
from game.cli.parser import Parser
from game.words import Words
from game.words.clean import on_terminal


def arguments(parser: Parser, words: Words) -> None:
    """The map, and where its pack goes."""
    parser.add("map", metavar="MAP", help_key="pack.map")
    parser.add("-o", "--out", metavar=f"FILE{SUFFIX}", help_key="pack.out")


def run(args: argparse.Namespace, words: Words) -> int:
    """Write the pack beside the map and say what is in it. Raises CliError where it can't be made or written."""
    path = existing(args.map, words)
    out = Path(args.out) if args.out else path.with_suffix(SUFFIX)
    if out.suffix.lower() != SUFFIX:
        raise CliError(words("cli.pack.suffix", file=out, suffix=SUFFIX))
    try:
        data, report = pack_map(path)
    except PackFault as fault:
        raise CliError(fault.text(words)) from None
    _write(out, data, words)
    print(on_terminal(words("cli.pack.done", file=out, size=-(-len(data) // 1024))))
    if not report.is_good:
        errors = words.count("maps.report.errors", len(report.errors))
        print(on_terminal(f"caleidos: {words('cli.pack.bad', file=path, errors=errors)}"), file=sys.stderr)
    return 0


def _write(out: Path, data: bytes, words: Words) -> None:
    """All of it or nothing: a pack that is there already stays until the new one is whole."""
    part = out.with_name(f".{out.name}.part")
    try:
        part.write_bytes(data)
        os.replace(part, out)
    except (OSError, ValueError) as fault:
        part.unlink(missing_ok=True)
        why = fault.strerror if isinstance(fault, OSError) else None
        raise CliError(words("cli.unwritten", file=out, why=why or fault)) from None
