"""`caleidos check FILE ...`: everything that is wrong with maps and army lists."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TextIO

from game.boards.report import print_report
from game.cli.files import spelled_out
from game.cli.parser import Parser
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.rosters import roster_points
from game.engine.caldaern.position.config import CaldaernConfig
from game.table import SaveError
from game.table.armies import SUFFIX, load_army
from game.views.caldaern.muster.words import fault_text
from game.words import Words
from game.words.clean import on_terminal


def arguments(parser: Parser, words: Words) -> None:
    """One or more maps or army lists."""
    parser.add("file", nargs="+", metavar="FILE", help_key="check.file")


def run(args: argparse.Namespace, words: Words) -> int:
    """0 when every map can be played and every list is legal, else 1; a missing file counts as a bad one."""
    files = spelled_out(args.file)
    armies = [file for file in files if Path(file).suffix.lower() == SUFFIX]
    maps = [file for file in files if file not in armies]
    good = [_check_army(Path(file), words, sys.stdout) for file in armies]
    return max(0 if all(good) else 1, print_report(maps, words, sys.stdout))


def _check_army(path: Path, words: Words, out: TextIO) -> bool:
    """A line for each fault of a list, else one that says what it costs. Rules: CDN-38.18, Table 38-B."""
    try:
        army = load_army(path)
    except SaveError as fault:
        print(on_terminal(fault.notice.text(words)), file=out)
        return False
    name = on_terminal(path.name)
    limit = army.limit or CaldaernConfig().points_limit
    faults = roster_faults(army.roster, CaldaernConfig(points_limit=limit))
    for wrong in faults:
        print(words("cli.check.army.fault", file=name, why=fault_text(words, wrong), rule=wrong.rule), file=out)
    if not faults:
        points = roster_points(army.roster)
        print(words("cli.check.army.good", file=name, points=points, limit=limit), file=out)
    return not faults
