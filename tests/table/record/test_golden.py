"""Golden games: recorded once, played again on every run; between them they come by everything that can happen."""

from __future__ import annotations

import functools
import json
import typing
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caldaern.lists import data
from game.engine.caledea.position.position import Phase
from game.engine.caleira.position.records import Phase as CaleiraPhase
from game.engine.dynasty.position.position import Phase as DynastyPhase
from game.engine.dynasty.position.spells import Spell
from game.paths import DATA
from game.table import Replay
from game.table.record.load import Loaded, load
from game.words import Words
from tools import make_golden

FOLDER = DATA / "tests" / "replays"
FILES = sorted(FOLDER.glob("*.jsonl"))

NEVER = {"TurnIdled"}
"""Events that no game comes by, since the rules provide for what can't happen (CLR-4.11, CLR-16.12)."""

SELDOM_UNITS = {"ChooseMandatory", "UnitWaits", "HullsLost"}
"""Kinds that need two stupid units, an edge without room, or a unit of several walkers, which no army book offers; the
tests of their rules bring them about."""

FLYERS = {"Fly", "LeaveBattlefield", "BombSquare", "FlyerLeft"}
"""Kinds of flyers, which wait for their armies; the tests of their rules bring them about."""

SELDOM = {"caldaern": SELDOM_UNITS | (FLYERS if data.types()["flyer"].stage > data.STAGE else set())}


@functools.cache
def played(path: Path) -> Loaded:
    """A golden game played again; once for all tests."""
    return load(path)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game_then_goes_as_it_was_recorded(path: Path) -> None:
    loaded = played(path)
    told = loaded.fault.text(Words("en")) if loaded.fault else ""
    assert loaded.fault is None, f"{told}\nOnly a change of the rules is a reason for `python -m tools.make_golden`."
    assert loaded.whole
    assert loaded.notices == []
    assert loaded.digests > len(loaded.history) / 20


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_game_then_ends_with_a_result(path: Path) -> None:
    assert played(path).history.state.result is not None


@functools.cache
def game_of(path: Path) -> str:
    """Whose game a file holds, read without playing it."""
    with path.open(encoding="utf-8") as file:
        return str(json.loads(file.readline())["game"])


def games(key: str) -> list[Loaded]:
    """The golden games of one game."""
    return [played(path) for path in FILES if game_of(path) == key]


def names(types: Iterable[type]) -> set[str]:
    return {kind.__name__ for kind in types}


@pytest.mark.parametrize("key", GAMES)
def test_golden_games_then_every_seat_count_has_one(key: str) -> None:
    assert {len(loaded.header.seats) for loaded in games(key)} == set(GAMES[key].seat_counts)


@pytest.mark.parametrize("key", GAMES)
def test_golden_games_then_every_option_has_one(key: str) -> None:
    default = GAMES[key].Config()
    for field in msgspec.structs.fields(default):
        used = {repr(getattr(loaded.config, field.name)) for loaded in games(key)}
        # The seed is the header's; everything else is set in one game and left alone in another.
        assert field.name == "seed" or used > {repr(getattr(default, field.name))}, field.name


@pytest.mark.parametrize("key", GAMES)
def test_golden_games_then_every_action_and_event_happens(key: str) -> None:
    steps = [step for loaded in games(key) for step in loaded.history.steps]
    events = [event for step in steps for event in step.events]
    events += [event for loaded in games(key) for event in loaded.history.opening]
    actions = typing.get_args(GAMES[key].Action) or (GAMES[key].Action,)
    seldom = SELDOM.get(key, set())
    assert names(actions) - seldom == {type(step.action).__name__ for step in steps} - seldom
    happened = {type(event).__name__ for event in events}
    assert names(typing.get_args(GAMES[key].Event)) - NEVER - seldom == happened - seldom


PHASES = {"caledea": Phase, "caleira": CaleiraPhase, "dynasty": DynastyPhase}
"""What the games with phases can wait for."""


@pytest.mark.rule("CAL-16.3", "CLR-11.1", "DYN-19.1")
@pytest.mark.parametrize("key", PHASES)
def test_golden_games_then_every_phase_is_met(key: str) -> None:
    met = set()
    for path in FILES:
        if game_of(path) == key:
            replay = Replay.open(path)
            met.add(replay.state.phase)
            while replay.at < replay.length:
                replay.step(1)
                met.add(replay.state.phase)
    assert met == set(PHASES[key])


@pytest.mark.rule("DYN-18.14")
def test_golden_games_of_dynasty_builder_then_every_end_and_every_spell_is_met() -> None:
    results = [loaded.history.state.result for loaded in games("dynasty")]
    assert {result.reason for result in results} == {"conqueror", "dynasty", "veteran", "timeout"}
    kinds = {defeat.kind for result in results for defeat in result.defeats}
    assert kinds == {"exile", "nothing_left", "fallen", "resigned"}
    steps = [step for loaded in games("dynasty") for step in loaded.history.steps]
    assert {step.action.spell for step in steps if hasattr(step.action, "spell")} == set(Spell)


@pytest.mark.rule("CAL-15.9")
def test_golden_games_of_caledea_then_every_end_is_met() -> None:
    results = [loaded.history.state.result for loaded in games("caledea")]
    assert {result.reason for result in results} == {"last_kingdom", "fortified_city", "turn_limit", "quiet_limit"}
    assert {defeat.kind for result in results for defeat in result.defeats} == {"capital", "no_units", "resigned"}


@pytest.mark.rule("KAL-8.1", "KAL-8.5", "KAL-8.8")
def test_golden_games_of_kalesia_then_every_end_is_met() -> None:
    states = [loaded.history.state for loaded in games("kalesia")]
    assert {state.result.reason for state in states} == {"temple", "all_captured", "no_temple_possible"}
    assert {bool(state.result.winners) for state in states} == {True, False}
    assert {state.config.weapon_deal for state in states} == {"random", "identical_sets", "pooled_sets"}


def test_golden_games_then_one_has_undo_and_redo_in_practice() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    wanted = ('"practice":true', '"entry":"undo"', '"entry":"redo"')
    assert any(all(word in text for word in wanted) for text in texts)


MADE_AGAIN = [recipe for key in GAMES for recipe in [r for r in make_golden.RECIPES if r.game == key][-2:]]
MADE_AGAIN += [recipe for recipe in make_golden.RECIPES if recipe.name == "conceded"]
"""Two of each game, and a battle whose habit asks a computer player."""


@pytest.mark.parametrize("recipe", MADE_AGAIN, ids=lambda recipe: recipe.file)
def test_generator_then_makes_the_same_file_again(recipe: make_golden.Recipe) -> None:
    assert make_golden.journal(recipe) == (FOLDER / recipe.file).read_bytes()


def test_golden_games_then_each_has_its_recipe() -> None:
    assert {path.stem for path in FILES} == {Path(recipe.file).stem for recipe in make_golden.RECIPES}


@pytest.mark.parametrize("recipe", make_golden.RECIPES, ids=lambda recipe: recipe.file)
def test_golden_game_then_is_set_up_as_its_recipe_says_and_shows_what_it_is_kept_for(
    recipe: make_golden.Recipe,
) -> None:
    loaded = played(FOLDER / recipe.file)
    header = loaded.header
    assert (header.game, header.map.name if header.map else "") == (recipe.game, recipe.map)
    assert loaded.config == GAMES[recipe.game].Config(**recipe.config)
    assert header.practice is recipe.practice
    assert make_golden.lacking(recipe, loaded.history) == set()


def test_a_kept_game_that_the_rules_no_longer_allow_goes_on_by_its_habit(tmp_path: Path) -> None:
    recipe = next(recipe for recipe in make_golden.RECIPES if recipe.file == "caleira-two.jsonl")
    text = (FOLDER / recipe.file).read_bytes().splitlines(keepends=True)
    actions = [n for n, line in enumerate(text) if b'"entry":"action"' in line]
    del text[actions[5]]
    (tmp_path / recipe.file).write_bytes(b"".join(text))
    _, kept = make_golden.kept_actions(FOLDER / recipe.file, recipe.game)
    table = make_golden.made(recipe, tmp_path)
    assert list(table.actions)[:5] == kept[:5]
    assert table.result is not None


def test_a_golden_game_that_shows_too_little_is_not_written(tmp_path: Path) -> None:
    recipe = next(recipe for recipe in make_golden.RECIPES if recipe.file == "dynasty-practice-with-undo.jsonl")
    seldom = msgspec.structs.replace(recipe, shows=("UnitDisbanded",), practice=False, most=60)
    with pytest.raises(LookupError, match="none of 1 seeds shows all of UnitDisbanded"):
        make_golden.made(seldom, tmp_path, tries=1)
