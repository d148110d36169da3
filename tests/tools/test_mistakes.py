"""The mistakes that designers make most often: the check finds each, and says where it is and what to do."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from game.boards import check_map
from tools.mistakes.__main__ import GAMES, main, verdicts
from tools.mistakes.mistake import Game, Mistake, Wanted, judge
from tools.mistakes.sheet import Sheet


@pytest.mark.parametrize("game", GAMES, ids=[f"{n}-{game.key}" for n, game in enumerate(GAMES)])
def test_no_mistake_is_silent(game: Game, tmp_path: Path) -> None:
    told = list(verdicts(game, tmp_path))
    assert {verdict.mistake.name: verdict.others for verdict in told if verdict.found is None} == {}


@pytest.mark.parametrize("game", GAMES, ids=[f"{n}-{game.key}" for n, game in enumerate(GAMES)])
def test_the_map_itself_is_faultless(game: Game, tmp_path: Path) -> None:
    for path in game.beside():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    assert check_map(game.sheet().write(tmp_path)).findings == ()


def test_there_are_as_many_as_designers_made() -> None:
    count = Counter(game.key for game in GAMES for _ in game.mistakes)
    assert count["caledea"] >= 17
    assert count["dynasty"] >= 18
    assert count["caldaern"] >= 35 + 10 + 12 + 9  # drawn, living, painted, and with the brushes
    names = [(game.key, mistake.name) for game in GAMES for mistake in game.mistakes]
    assert len(set(names)) == len(names)


def test_what_nobody_did_is_silent_and_what_is_elsewhere_is_misplaced(tmp_path: Path) -> None:
    game = GAMES[0]
    for path in game.beside():
        (tmp_path / path.name).write_bytes(path.read_bytes())

    def nothing(sheet: Sheet) -> Wanted:
        return Wanted(("map_layer",), whole=True)

    assert judge(game, Mistake("none", nothing), tmp_path).found is None
    empty = next(mistake for mistake in game.mistakes if "empty" in mistake.name)
    finding = judge(game, empty, tmp_path).found
    assert finding is not None
    assert not Wanted(("map_empty_square",), layer="resources", cells=19).is_met(finding)
    assert not Wanted(("map_empty_square",), layer="terrain").is_met(finding)
    assert not Wanted(("map_empty_square",)).is_met(finding)  # a wish without a place


def test_the_tool_tells_every_mistake_with_its_cure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["caledea"]) == 0
    said = capsys.readouterr().out
    assert "caledea: two rows are left empty\n    found: layer “resources”, square (0,0) and 19 more:" in said
    assert f"{len(GAMES[0].mistakes)} of {len(GAMES[0].mistakes)} found" in said
