"""A sixth game: the toy of the kit enters the box by one row a room, a book and a file of words, and everything works.

Nothing else of the product is changed here; where a room named its games by hand, one of these tests would fail.
"""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.cli.commands import rules, selftest
from game.cli.parser import Parser
from game.cli.stage import Stage
from game.engine import GAMES
from game.paths import ASSETS, DATA
from game.players import Player, make_player
from game.players.minds import MINDS, Mind
from game.players.player import RandomPlayer
from game.rulebook import book
from game.scenes.app.app import draw_scene_to
from game.scenes.app.base import Go, Replace
from game.scenes.app.games import SCENES, GameScenes
from game.scenes.app.medallions import Lid
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.scenes.reports.making import can_report
from game.scenes.rulebook.rulebook import RulebookScene
from game.scenes.setup.setup import SetupScene
from game.scenes.shelf.saves import SavesScene
from game.scenes.title.title import TitleScene, playable
from game.table import Replay, SeatKind, SeatPlan, Shelf, Table
from game.table.record.verify import verify_file
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.paint.art import Art
from game.views.games import VIEWS, GameViews, spots_of
from game.words import Words, source_language, spoken
from tests.kit.source import GAME, files_that_say, tree_of
from tests.kit.toy import Toy
from tests.scenes.kits.glass import GlassDesk
from tests.scenes.kits.glass_form import form_of
from tests.scenes.kits.person import FakeThinker, Person
from tests.words.catalogues import entry, write_catalogue

BOOK = """game: toy
title: Stones
version: 1
credits: Nobody.

# 1 The game in short

## TOY-1.1 Aim of the game [ruling]
Hide stones, take stones; most stones win.
"""

TEXTS = (
    entry("name", "Stones"),
    entry("sentence", "Hide some, take some."),
    entry("moment", "round {round}, {name}"),
    entry("length", "after {n} round", "after {n} rounds"),
)

LID = (entry("toy", "Stones"), entry("toy.line", "Stones for two or three."))

SHELVES = ((SeatKind.HUMAN, SeatKind.NORMAL), (SeatKind.HUMAN, SeatKind.EASY, SeatKind.RANDOM))


def _stone(art: Art, picture: pygame.Surface, r: float) -> None:
    pygame.draw.circle(picture, art.theme.color("brass"), (round(r), round(r)), round(r / 2))


@pytest.fixture(autouse=True)
def _toy_in_the_box(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One row a room: rules, players, views, scenes; a book; a file of words."""
    monkeypatch.setitem(GAMES, "toy", Toy())
    monkeypatch.setitem(MINDS, "toy", Mind(lambda level, limit, seed, stop: RandomPlayer(seed)))
    monkeypatch.setitem(VIEWS, "toy", GameViews(desk=GlassDesk, form=form_of("toy")))
    monkeypatch.setitem(SCENES, "toy", GameScenes(lid=Lid("#444444", _stone)))
    books, texts = tmp_path / "rulebook", tmp_path / "words"
    shutil.copytree(ASSETS / "rulebook", books)
    (books / f"toy.{source_language()}.md").write_text(BOOK, encoding="utf-8")
    shutil.copytree(spoken.FOLDER, texts)
    write_catalogue(texts / "toy.pot", source_language(), *TEXTS)
    with (texts / "lids.pot").open("a", encoding="utf-8") as lids:
        lids.writelines(f"\n{text}" for text in LID)
    monkeypatch.setattr(book, "FOLDER", books)
    monkeypatch.setattr(spoken, "FOLDER", texts)


def table_of(kinds: tuple[SeatKind, ...], shelf: Shelf | None = None) -> Table:
    plans = [SeatPlan(f"Seat {n}", kind) for n, kind in enumerate(kinds)]
    return Table.new("toy", Toy().config_from({"seats": len(kinds)}), plans, seed=7, shelf=shelf)


def played(kinds: tuple[SeatKind, ...], shelf: Shelf | None = None) -> Table:
    """A whole game; people play like the easy player."""
    table = table_of(kinds, shelf)
    players: list[Player] = [make_player("easy" if k is SeatKind.HUMAN else k, "toy", n) for n, k in enumerate(kinds)]
    while table.asked is not None:
        seat = table.asked
        table.play(players[seat].choose(table.view(seat), table.legal_actions(seat)))
    assert table.result is not None
    return table


def test_it_stands_on_the_table_and_leads_to_its_setup() -> None:
    assert playable()[-1] == "toy"
    for size in ((1024, 640), (1280, 720), (2560, 1080)):
        title = Person(Context.for_tests(size), TitleScene(Context.for_tests(size)))
        boxes = [title.screen.find(f"title.box.{game}").rect for game in SCENES]
        assert len(boxes) == 6
        assert all(left.right < right.left for left, right in pairwise(boxes))
        assert boxes[0].left > 0
        assert boxes[-1].right < size[0]
        assert faults(title.screen) == []
    title.click("title.box.toy")
    assert title.outcome == Go("setup", game="toy")


def test_it_is_set_up_and_begun() -> None:
    ctx = Context.for_tests()
    person = Person(ctx, SetupScene(ctx, game="toy"))
    assert faults(person.screen) == []
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    table = person.outcome.values["table"]
    assert (table.key, len(table.seats)) == ("toy", Toy.seat_counts[0])


def test_it_is_played_at_a_table_against_a_computer() -> None:
    ctx = Context.for_tests()
    thinker = FakeThinker()
    table = table_of((SeatKind.HUMAN, SeatKind.NORMAL))
    person = Person(ctx, PlayScene(ctx, table, thinker))  # type: ignore[arg-type]
    computer = make_player("normal", "toy", 1)
    hand = make_player("easy", "toy", 2)
    for _ in range(500):
        if table.result is not None:
            break
        person.settle()
        if table.asked == 0:
            person.scene.play(hand.choose(table.view(0), table.legal_actions(0)))
        elif thinker.waiting is not None:
            _, view, choices = thinker.questions[-1]
            thinker.answer(computer.choose(view, choices))
        person.pass_time(0.1)
    assert table.result is not None
    assert thinker.questions
    assert faults(person.screen) == []


@pytest.mark.parametrize("kinds", SHELVES, ids=len)
def test_it_is_saved_listed_opened_verified_and_watched(kinds: tuple[SeatKind, ...], tmp_path: Path) -> None:
    shelf, words = Shelf(tmp_path / "saves"), Words(strict=True)
    table = played(kinds, shelf)
    assert table.path is not None
    assert verify_file(table.path, words)[0]
    assert Table.resume(table.path, shelf=shelf).state.digest() == table.state.digest()
    replay = Replay.open(table.path)
    replay.go(replay.length)
    assert replay.state.digest() == table.state.digest()
    assert can_report("toy", table.state)
    ctx = Context.for_tests()
    ctx.extras["shelf"] = shelf
    saves = Person(ctx, SavesScene(ctx))
    assert any("Stones" in text for text in saves.texts())
    watched = Person(ctx, ReplayScene(ctx, Replay.open(table.path)))
    assert faults(watched.screen) == []


def test_its_rulebook_opens(capsys: pytest.CaptureFixture[str]) -> None:
    ctx = Context.for_tests()
    person = Person(ctx, RulebookScene(ctx, game="toy"))
    assert any("most stones win" in text for text in person.texts())
    words = Words(strict=True)
    parser = Parser(words, "rules")
    rules.arguments(parser, words)
    assert rules.run(parser.parse_args(["TOY-1.1"]), words) == 0
    assert "most stones win" in capsys.readouterr().out


def test_every_scene_of_it_is_drawn_without_a_window(tmp_path: Path) -> None:
    table = played(SHELVES[0], Shelf(tmp_path / "saves"))
    scenes = Stage().scenes
    shown = (
        Go("title"), Go("setup", game="toy"), Go("play", table=table), Go("result", table=table),
        Go("replay", replay=Replay.open(table.path)), Go("rulebook", game="toy"), Go("maps"), Go("saves"), Go("armies"),
    )  # fmt: skip
    for outcome in shown:
        picture = draw_scene_to(scenes, outcome, words_factory=lambda lang: Words(lang, strict=True))
        assert len({tuple(picture.get_at((x, y))) for x in range(0, 1280, 64) for y in range(0, 720, 36)}) > 4


def test_an_installation_tries_it_as_well(tmp_path: Path) -> None:
    words = Words(strict=True)
    named = dict(selftest.checks(tmp_path, words))
    named[words("cli.selftest.game", game="Stones")]()
    assert words("cli.selftest.scene", name=f"setup:toy ({source_language()})") in named


def test_what_it_has_not_is_not_missed() -> None:
    """No maps, no spots, no reporter, no workshop."""
    row = VIEWS["toy"]
    assert (row.spots, row.preview, row.thumbnail, row.reporter, SCENES["toy"].workshop) == (None, None, None, None, "")
    assert spots_of("toy", None) == {}


def test_rows_of_views_and_scenes_load_no_game() -> None:
    """What nobody plays mustn't cost a start."""
    code = "import game.views.games, game.scenes.app.games; print(*sys.modules)"
    command = [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}; {code}"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=DATA).stdout.split()
    assert "game.views.games" in loaded
    assert [name for name in loaded if name.startswith(("game.engine", "game.table", "game.views.shared"))] == []
    assert [name for game in VIEWS for name in loaded if f".{game}" in name] == []


ROWS = {
    "boards/kinds/card_table.py", "cli/games.py", "lessons/coach/games.py", "lessons/names/__init__.py",
    "players/chances/signs.py", "players/minds.py", "scenes/app/games.py", "views/games.py", "views/previews/table.py",
}  # fmt: skip
"""Where rows of games stand; those of the engine and of boards name the games by what these bring themselves."""


PAST = {"table/record/first_form.py"}
"""What old saves were written with: closed for good, and no later game was ever among them."""


def _named(node: ast.AST) -> set[object]:
    """Words that a table has as its keys, a list as its members, or that something is compared with."""
    match node:
        case ast.Dict(keys=found):
            parts = list(found)
        case ast.Tuple(elts=found) | ast.Set(elts=found) | ast.List(elts=found):
            parts = list(found)
        case ast.Compare(left=left, comparators=found):
            parts = [left, *found]
        case _:
            return set()
    return {part.value for part in parts if isinstance(part, ast.Constant)}


def test_no_game_is_named_outside_its_rows() -> None:
    """Neither in a table nor in a condition, but for the rooms of the game itself."""
    keys = set(GAMES) - {"toy"}
    found = set()
    for path in files_that_say(keys):
        shown = path.relative_to(GAME).as_posix()
        if not keys & set(path.relative_to(GAME).parts):
            found |= {shown for node in ast.walk(tree_of(path)) if keys & _named(node)}
    assert found == ROWS | PAST
