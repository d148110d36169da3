"""`caleidos map paint OLD NEW`: a battlefield that was drawn with objects as a painted one. Rules: CDN-29.46."""

from __future__ import annotations

import argparse
import os
import shutil
from pathlib import Path

from game.boards.check import check_map
from game.boards.repaint.painted_map import Repainted, RepaintFault, repaint, same_land
from game.boards.repaint.plan import How
from game.boards.repaint.tiles import TERRAIN
from game.cli.fault import CliError
from game.cli.files import existing
from game.cli.parser import Parser
from game.words import Words
from game.words.clean import on_terminal

_SUFFIX = ".tmx"


def arguments(parser: Parser, words: Words) -> None:
    """What to do, the map, and where the new one goes."""
    parser.add("what", choices=["paint"], metavar="paint", help_key="map.what")
    parser.add("old", metavar="OLD", help_key="map.old")
    parser.add("new", metavar="NEW", help_key="map.new")


def run(args: argparse.Namespace, words: Words) -> int:
    """Write the painted map, once it is known to be the same land. Raises CliError where that can't be."""
    old, new = existing(args.old, words), Path(args.new)
    if new.suffix.lower() != _SUFFIX:
        raise CliError(words("cli.map.suffix", file=new))
    if new.exists() and new.samefile(old):
        raise CliError(words("cli.map.itself", file=new))
    try:
        found = repaint(old, new)
    except RepaintFault as fault:
        raise CliError(words(f"cli.map.{fault.why}", file=old)) from None
    _write(found, old, new, words)
    counts = {how.name.lower(): sum(1 for other in found.how if other is how) for how in How}
    print(on_terminal(words("cli.map.done", file=new, **counts)))
    if found.left_out:
        print(on_terminal(words.count("cli.map.left_out", found.left_out)))
    return 0


def _write(found: Repainted, old: Path, new: Path, words: Words) -> None:
    """The map beside the supplied tile set: all of it or nothing, and only where its land is the same."""
    part = new.with_name(f".{new.stem}.part{_SUFFIX}")
    try:
        for source in (TERRAIN, TERRAIN.with_suffix(".png")):
            target = new.with_name(source.name)
            if not target.exists():
                shutil.copyfile(source, target)
        part.write_text(found.text, encoding="utf-8", newline="\n")
        if not same_land(check_map(old, "caldaern"), check_map(part, "caldaern")):
            raise CliError(words("cli.map.differs", file=old))
        os.replace(part, new)
    except (OSError, ValueError) as fault:
        why = fault.strerror if isinstance(fault, OSError) else None
        raise CliError(words("cli.unwritten", file=new, why=why or fault)) from None
    finally:
        part.unlink(missing_ok=True)
