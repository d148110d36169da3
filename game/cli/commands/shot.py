"""`caleidos shot WHAT -o OUT.png`: a scene, a map or a save as a picture, by the window's own way of drawing."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NamedTuple

from game.boards import MAP_SUFFIXES
from game.boards.packs.pack import SUFFIX as PACK_SUFFIX
from game.cli.fault import CliError
from game.cli.files import existing, shown
from game.cli.options import checked, game_named
from game.cli.parser import Parser, nearest, size
from game.cli.stage import Stage
from game.rulebook import rulebooks
from game.scenes.app.app import draw_scene_to
from game.scenes.app.base import Context, Go, Outcome, Scene, SceneError
from game.table import SaveError, Table
from game.ui.settings import Notice, Settings
from game.words import Words, languages
from game.words.clean import on_terminal

LEAST, MOST = (320, 240), (7680, 4320)
PLAIN = ("title", "settings", "maps", "saves", "rulebook", "armies", "army")
"""What can be drawn by its name alone."""

NAMED = {"setup": "setup:GAME", "rulebook": "rulebook:ID"}
PICTURES = (".png", ".jpg", ".bmp", ".tga")
"""Endings of files that a picture can be written to."""


def arguments(parser: Parser, words: Words) -> None:
    """What to draw, and how."""
    parser.add("what", metavar="WHAT", help_key="shot.what")
    parser.add("-o", "--out", required=True, metavar="OUT.png", help_key="shot.out")
    parser.add("--size", default="1280x720", metavar="WxH", help_key="shot.size")
    parser.add("--scale", default="1", metavar="S", help_key="shot.scale")
    parser.add("--seat", type=int, metavar="N", help_key="shot.seat")
    spoken = words("cli.shot.lang", languages=", ".join(languages()))
    parser.add_argument("--lang", choices=languages(), default=words.lang, help=spoken)


def run(args: argparse.Namespace, words: Words) -> int:
    """Draw it and say where it is. 1 when only a part of what was asked for could be drawn; stderr says why."""
    pixels, percent = _pixels(args.size, words), _percent(args.scale, words)
    if Path(args.out).suffix.lower() not in PICTURES:
        raise CliError(words("cli.shot.format", file=shown(args.out), formats=", ".join(PICTURES)))
    stage = Stage(patience_s=None)  # a picture of somebody waiting is none of a map
    wanted = outcome_for(args.what, args.seat, words)
    scenes = {**stage.scenes, "seen": _seen}
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    settings = Settings(language=args.lang)
    try:
        draw_scene_to(scenes, wanted.outcome, pixels, percent, settings, Path(args.out))
    except SceneError as fault:
        raise CliError(str(fault)) from None
    except OSError as fault:
        raise CliError(words("cli.unwritten", file=args.out, why=fault.strerror or fault)) from None
    print(on_terminal(words("cli.shot.done", file=args.out, width=pixels[0], height=pixels[1])))
    for line in wanted.notices:
        print(on_terminal(f"caleidos: {line}"), file=sys.stderr)
    return 0 if wanted.whole else 1


def _pixels(text: str, words: Words) -> tuple[int, int]:
    try:
        width, height = size(text)
        good = LEAST[0] <= width <= MOST[0] and LEAST[1] <= height <= MOST[1]
    except ValueError:
        good = False
    if not good:
        least, most = ("x".join(map(str, pair)) for pair in (LEAST, MOST))
        raise CliError(words("cli.shot.size_form", least=least, most=most, text=text))
    return width, height


def _percent(text: str, words: Words) -> int:
    try:
        percent = round(100 * float(text))
        good = 75 <= percent <= 200
    except (ValueError, OverflowError):
        good = False
    if not good:
        raise CliError(words("cli.shot.scale_form", text=text))
    return percent


class Wanted(NamedTuple):
    """What is to be drawn, lines to tell about it, and whether it is all that was asked for."""

    outcome: Outcome
    notices: tuple[str, ...] = ()
    whole: bool = True


def outcome_for(what: str, seat: int | None, words: Words) -> Wanted:
    """The scene that shows what was asked for. Raises CliError for what can't be shown."""
    name, colon, detail = what.partition(":")
    if name in PLAIN and not colon:
        return Wanted(Go(name))
    if name == "setup" and colon:
        return Wanted(Go("setup", game=game_named(detail, words).key))
    if name == "rulebook" and colon:
        book = detail.lower() if detail.lower() in rulebooks() else None
        return Wanted(Go("rulebook", rule=None if book else detail.upper(), game=book))
    if what.lower().endswith(PACK_SUFFIX):
        return Wanted(Go("pack", file=existing(what, words)))
    if what.lower().endswith(MAP_SUFFIXES):
        return Wanted(_map(what, words))
    if not Path(what).suffix and not Path(what).exists():
        known = [*PLAIN, *NAMED.values()]
        said = words("cli.shot.unknown", what=what, known=", ".join(known))
        raise CliError(said + nearest(words, what, PLAIN))
    return _save(existing(what, words), seat, words)


def _map(file: str, words: Words) -> Outcome:
    """The preview of a map; it must be good, since there is no board to draw else."""
    existing(file, words)
    checked(file, "", words)
    return Go("maps", file=Path(file))


def _save(path: Path, seat: int | None, words: Words) -> Wanted:
    """The table of a save, seen by a seat (from 1), or by the last person who played.

    What is to be said about the save goes to the terminal instead of into the picture.
    """
    table, damage = resumed(path, words)
    if seat is not None and not 1 <= seat <= len(table.seats):
        raise CliError(words("cli.shot.seat_form", n=seat, count=len(table.seats)))
    if seat is not None and table.game.secrets and table.result is None and not table.is_human(seat - 1):
        raise CliError(words("cli.shot.seat_secret", n=seat))
    lines = [words(damage.key, **damage.values)] if damage is not None else []
    lines += [notice.text(words) for notice in table.take_notices()]
    return Wanted(Go("seen", table=table, seat=None if seat is None else seat - 1), tuple(lines), damage is None)


def resumed(path: Path, words: Words) -> tuple[Table, Notice | None]:
    """The game of a save; where it is damaged, what came before, and a notice that says so.

    Raises CliError when nothing of it can be used.
    """
    try:
        return Table.resume(path), None
    except SaveError as fault:
        if fault.salvage is None:
            raise CliError(fault.notice.text(words)) from None
        values = {name: str(value) for name, value in fault.notice.values}
        return Table.from_loaded(fault.salvage), Notice(f"table.{fault.notice.key}", values)


def _seen(ctx: Context, table: Table, seat: int | None) -> Scene:
    """The table with one seat's eyes; without one as whoever looks at it sees it, and never behind a curtain."""
    while not table.recall():  # a picture isn't drawn a second time once everything is known
        pass
    scene = Stage().scenes["play"](ctx, table=table)
    scene.watch(seat)  # type: ignore[attr-defined]  # "play" makes the one scene that has it
    return scene
