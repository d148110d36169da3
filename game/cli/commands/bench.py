"""`caleidos bench`: measures speed, as medians of several rounds and as ratios to the budgets."""

from __future__ import annotations

import argparse
import os
import platform
from importlib import import_module
from typing import Any

from game import __version__
from game.cli.benches.measure import Measure, Skipped, reference
from game.cli.fault import CliError
from game.cli.files import check_writable, write_json
from game.cli.parser import Parser, nearest
from game.words import Words

BENCHES = ("playouts", "load", "frame", "start", "idle", "input", "answers", "battles", "sight")
"""The benchmarks, each a module of `game.cli.benches`."""


def arguments(parser: Parser, words: Words) -> None:
    """Which one, and where to write the figures."""
    parser.add_argument(
        "name", nargs="?", metavar="NAME", help=words("cli.bench.name", names=", ".join(BENCHES))
    )
    parser.add("--json", metavar="FILE", help_key="bench.json")


def run(args: argparse.Namespace, words: Words) -> int:
    """Measure and print; missing a budget is no failure of the command."""
    if args.name is not None and args.name not in BENCHES:
        said = words("cli.bench.unknown", name=args.name, names=", ".join(BENCHES))
        raise CliError(said + nearest(words, args.name, BENCHES))
    if args.json:
        check_writable(args.json, words)
    figures: dict[str, Any] = {"caleidos": __version__, "machine": machine(), "benches": {}}
    print(words("cli.bench.machine", **figures["machine"]))
    for name in [args.name] if args.name else BENCHES:
        print(f"\n{words(f'cli.bench.{name}')}", flush=True)
        figures["benches"][name] = _measured(name, words)
    if args.json:
        write_json(args.json, figures, words)
    return 0


def _measured(name: str, words: Words) -> dict[str, Any]:
    """Run one benchmark and print its lines; its figures by name of the measure."""
    try:
        measures = import_module(f"game.cli.benches.{name}").run(words)
    except Skipped as why:
        said = words(str(why))
        print("  " + words("cli.bench.skipped", why=said))
        return {"skipped": said}
    for measure in measures:
        print("  " + line(measure, words), flush=True)
    return {measure.name: measure.data() for measure in measures}


def machine() -> dict[str, Any]:
    """What the figures were measured on; `reference` is a fixed piece of plain Python, in million steps a second."""
    return {
        "system": f"{platform.system()} {platform.release()}",
        "processor": platform.machine(),
        "cores": os.cpu_count(),
        "python": platform.python_version(),
        "reference": round(reference(), 2),
    }


def line(measure: Measure, words: Words) -> str:
    """One measure for people: its median, and how it stands to its budget."""
    digits = 0 if measure.median >= 1_000 else 2
    text = f"{measure.name:46} {words.number(measure.median, digits):>10} {measure.unit:10}"
    if measure.ratio is None or measure.budget is None:
        return text.rstrip()
    key = "cli.bench.at_least" if measure.at_least else "cli.bench.at_most"
    budget = words.number(measure.budget, 0 if measure.budget >= 10 else 2)
    sign = "cli.bench.met" if measure.is_met else "cli.bench.missed"
    return f"{text} {words(key, budget=budget)}  {words.number(measure.ratio, 2)}x  {words(sign)}"
