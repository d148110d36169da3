"""`caleidos selftest`: does this installation or build work? Maps, a game, every scene, sounds and type."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from game.boards import SUPPLIED, check_map, load_board, supplied_path
from game.cli.games import trial_of
from game.cli.parser import Parser
from game.cli.reports import save_report
from game.cli.stage import Stage
from game.engine import GAMES
from game.lessons import Lesson, lessons
from game.lessons.checking import faults
from game.paths import ASSETS
from game.players import make_player
from game.rulebook import rulebooks
from game.scenes.app.app import draw_scene_to
from game.scenes.app.base import Go, Outcome
from game.table import Replay, SeatKind, SeatPlan, Shelf, Table
from game.table.record.verify import verify_file
from game.ui.paint.fonts import FACES, STAND_INS, FontBook
from game.ui.settings import Settings
from game.words import Words, languages

Check = tuple[str, Callable[[], None]]
"""What is tried, in words, and the trial, which raises when it fails."""

MOST_ACTIONS = 2_000


def arguments(parser: Parser, words: Words) -> None:
    """Nothing to say."""


def run(args: argparse.Namespace, words: Words) -> int:
    """Try everything, a line each; 0 when all is good, else 1."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        for name, trial in checks(Path(folder), words):
            faults += not _passes(name, trial, words)
    print(words.count("cli.selftest.faults", faults) if faults else words("cli.selftest.all_good"))
    return 1 if faults else 0


def _passes(name: str, trial: Callable[[], None], words: Words) -> bool:
    try:
        trial()
    except Exception as fault:  # noqa: BLE001
        # Whatever breaks is what this command is there to find; the report keeps where.
        print(
            f"{words('cli.selftest.bad'):8} {name}: {save_report(fault, words, doing='selftest')}", flush=True
        )
        return False
    print(f"{words('cli.selftest.good'):8} {name}", flush=True)
    return True


def checks(folder: Path, words: Words) -> Iterator[Check]:
    """Everything that is tried, in order. `folder` is for the saves of games that are played."""
    yield words("cli.selftest.font"), _fonts
    yield words("cli.selftest.sound"), _sounds
    for key, names in SUPPLIED.items():
        for name in names:
            yield words("cli.selftest.map", name=f"{key}/{name}"), partial(_map, key, name, words)
    for lesson in lessons():
        yield words("cli.selftest.lesson", name=lesson.id), partial(_lesson, lesson)
    tables: dict[str, Table] = {}
    for key in GAMES:
        title = words(f"{key}.name")
        yield (
            words("cli.selftest.game", game=title),
            partial(_play, tables, key, folder, words),
        )
    for lang in languages():
        for outcome in _scenes(tables):
            name = words("cli.selftest.scene", name=f"{_named(outcome)} ({lang})")
            yield name, partial(_draw, outcome, lang)


def _lesson(lesson: Lesson) -> None:
    fault = next(faults(lesson), None)
    if fault is not None:
        raise ValueError(fault)


def _play(tables: dict[str, Table], key: str, folder: Path, words: Words) -> None:
    tables[key] = _game(key, folder, words)


def _fonts() -> None:
    book = FontBook()
    for face in (*FACES, *STAND_INS):
        book.get(face, 16)


def _sounds() -> None:
    import pygame

    pygame.mixer.init()
    try:
        for path in sorted((ASSETS / "sounds").glob("*.wav")):
            pygame.mixer.Sound(str(path)).get_length()
    finally:
        pygame.mixer.quit()


def _map(game: str, name: str, words: Words) -> None:
    report = check_map(supplied_path(game, name), game)
    if report.findings:
        raise ValueError(report.findings[0].text(words))


def _game(key: str, folder: Path, words: Words) -> Table:
    """A short game to its end, written, read again and compared."""
    game = GAMES[key]
    options = dict(trial_of(key).short)
    board = load_board(options.pop("map"), key) if game.needs_board else None
    levels = [SeatKind.NORMAL, SeatKind.EASY]
    plans = [SeatPlan(f"{n}", level) for n, level in enumerate(levels, start=1)]
    config = game.config_from({"seats": len(plans), **options})
    table = Table.new(key, config, plans, board=board, seed=1, shelf=Shelf(folder))
    players = [make_player(level, key, seat) for seat, level in enumerate(levels)]
    while table.asked is not None and table.length < MOST_ACTIONS:
        seat = table.asked
        table.play(players[seat].choose(table.view(seat), table.legal_actions(seat)))
    if table.result is None or table.path is None:
        raise ValueError(f"no end after {table.length} actions")
    good, line = verify_file(table.path, words)
    if not good:
        raise ValueError(line)
    return table


def _scenes(tables: dict[str, Table]) -> Iterator[Outcome]:
    """Every scene, with a game where it wants one."""
    yield from (Go("title"), Go("settings"), Go("saves"), Go("maps"), Go("armies"), Go("army", preset="graighule_1000"))
    yield from (Go("maps", file=supplied_path(key, ids[-1])) for key, ids in SUPPLIED.items())
    yield from (Go("balance", report=check_map(supplied_path(key, ids[0]))) for key, ids in SUPPLIED.items())
    yield from (Go("rulebook", game=key) for key in rulebooks())
    yield from (Go("setup", game=key) for key in GAMES)
    for table in tables.values():
        yield from (Go("play", table=table), Go("result", table=table), Go("replay", replay=Replay.of(table)))


def _named(outcome: Outcome) -> str:
    """A scene and the game that it is drawn for, if it is for one: `setup:kalesia`."""
    table, game = outcome.values.get("table"), outcome.values.get("game")
    key = table.key if isinstance(table, Table) else game
    return f"{outcome.name}:{key}" if key else outcome.name


def _draw(outcome: Outcome, lang: str) -> None:
    surface = draw_scene_to(Stage(None).scenes, outcome, settings=Settings(language=lang))
    picture = surface.get_view("1").raw
    if picture == picture[:4] * (len(picture) // 4):
        raise ValueError("the picture is of one colour")
