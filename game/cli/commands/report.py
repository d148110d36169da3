"""`caleidos report SAVE -o OUT`: a saved game told with pictures as a web page, or as plain text without them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from game.cli.fault import CliError
from game.cli.files import existing
from game.cli.parser import Parser
from game.scenes.reports.making import ReportMaker, can_report, has_reports
from game.table import Replay, SaveError
from game.table.progress import progress_bar
from game.views.shared.account.text import text_of
from game.words import Words, languages

PAGES = (".html", ".htm")
TEXTS = (".md", ".txt")


def arguments(parser: Parser, words: Words) -> None:
    """The save, where the report goes, and its language."""
    parser.add("file", metavar="SAVE", help_key="report.file")
    parser.add("-o", "--out", required=True, metavar="OUT.html", help_key="report.out")
    spoken = words("cli.report.lang", languages=", ".join(languages()))
    parser.add_argument("--lang", choices=languages(), default=words.lang, help=spoken)


def run(args: argparse.Namespace, words: Words) -> int:
    """Write the report and say where it is. 1 when only a part of the save could be told of."""
    out = Path(args.out)
    if out.suffix.lower() not in (*PAGES, *TEXTS):
        raise CliError(words("cli.report.suffix", file=args.out, known=", ".join((*PAGES, *TEXTS))))
    replay = _replay(existing(args.file, words), words)
    maker = ReportMaker(Words(args.lang), replay)
    content = text_of(maker.tell()) if out.suffix.lower() in TEXTS else _page(maker, words)
    try:
        out.write_text(content, encoding="utf-8")
    except OSError as fault:
        raise CliError(words("cli.unwritten", file=args.out, why=fault.strerror or fault)) from None
    print(words("cli.report.done", file=args.out, size=max(1, len(content.encode()) // 1024)))
    if replay.stopped is not None:
        raise CliError(replay.stopped.text(words))
    return 0


def _replay(path: Path, words: Words) -> Replay:
    """The save as a replay at its end. Raises CliError where there is nothing to tell."""
    try:
        replay = Replay.open(path)
    except SaveError as fault:
        raise CliError(fault.notice.text(words)) from None
    replay.go(replay.length)
    if not has_reports(replay.key):
        raise CliError(words("cli.report.game", game=words(f"{replay.key}.name")))
    if not can_report(replay.key, replay.state):
        raise CliError(words("report.too_soon"))
    return replay


def _page(maker: ReportMaker, words: Words) -> str:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with progress_bar(words("cli.report.working")) as tick:
        for share in maker.steps():
            tick(round(100 * share), 100)
    return maker.page
