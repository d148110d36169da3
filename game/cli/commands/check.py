"""`caleidos check FILE ...`: everything that is wrong with maps and army lists."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TextIO

from game.boards import check_map
from game.boards.report import print_report
from game.boards.report_json import Record, file_record, json_line, plain_record, report_record
from game.cli.files import spelled_out
from game.cli.parser import Parser
from game.engine.caldaern.lists.checks import RosterFault, roster_faults
from game.engine.caldaern.lists.rosters import roster_points
from game.engine.caldaern.position.config import CaldaernConfig
from game.table import SaveError
from game.table.armies import SUFFIX, ArmyList, load_army
from game.ui.settings import load_settings
from game.views.caldaern.muster.words import fault_text
from game.words import Words
from game.words.clean import on_terminal


def arguments(parser: Parser, words: Words) -> None:
    """One or more maps or army lists."""
    parser.add("file", nargs="+", metavar="FILE", help_key="check.file")
    parser.add("--json", action="store_true", help_key="check.json")


def run(args: argparse.Namespace, words: Words) -> int:
    """0 when every map can be played and every list is legal, else 1; a missing file counts as a bad one."""
    files = spelled_out(args.file)
    if args.json:
        return _print_records(files, sys.stdout)
    armies = [file for file in files if _is_army(file)]
    maps = [file for file in files if file not in armies]
    good = [_check_army(Path(file), words, sys.stdout) for file in armies]
    return max(0 if all(good) else 1, print_report(maps, words, sys.stdout))


def _is_army(file: str) -> bool:
    return Path(file).suffix.lower() == SUFFIX


def _print_records(files: list[str], out: TextIO) -> int:
    """An object of JSON a line for every file, in the order named, and nothing else.

    A program that asks (Tiled) has no language of its own to tell: the texts speak that of the settings.
    """
    words = Words(load_settings()[0].lang)
    is_good = True
    for file in files:
        record = _army_record(Path(file), words) if _is_army(file) else report_record(check_map(file), words)
        is_good = is_good and record["good"]
        print(json_line(record), file=out, flush=True)
    return 0 if is_good else 1


def _army_record(path: Path, words: Words) -> Record:
    """A list and its faults. Rules: CDN-38.18, Table 38-B."""
    try:
        army = load_army(path)
    except SaveError as fault:
        found = [plain_record(str(path), "army_unreadable", fault.notice.text(words), "")]
    else:
        _, faults = _judged(army)
        found = [plain_record(str(path), wrong.code, fault_text(words, wrong), wrong.rule) for wrong in faults]
    return file_record(str(path), "caldaern", not found, found)


def _judged(army: ArmyList) -> tuple[int, list[RosterFault]]:
    """The points limit that a list is held against, and its faults."""
    limit = army.limit or CaldaernConfig().points_limit
    return limit, roster_faults(army.roster, CaldaernConfig(points_limit=limit))


def _check_army(path: Path, words: Words, out: TextIO) -> bool:
    """A line for each fault of a list, else one that says what it costs. Rules: CDN-38.18, Table 38-B."""
    try:
        army = load_army(path)
    except SaveError as fault:
        print(on_terminal(fault.notice.text(words)), file=out)
        return False
    name = on_terminal(path.name)
    limit, faults = _judged(army)
    for wrong in faults:
        print(words("cli.check.army.fault", file=name, why=fault_text(words, wrong), rule=wrong.rule), file=out)
    if not faults:
        points = roster_points(army.roster)
        print(words("cli.check.army.good", file=name, points=points, limit=limit), file=out)
    return not faults
