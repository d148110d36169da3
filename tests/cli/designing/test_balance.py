"""`caleidos balance`: measures as a table, games between equals, JSON, and what is so far when it is stopped."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from game.boards import supplied_path
from game.cli import run as cli
from game.cli.commands import balance
from game.table.matches.mirror import Mirror

DUEL = str(supplied_path("caledea", "duel"))
QUICK = ["--level", "random", "--workers", "1", "--option", "turn_limit=10"]


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Callable[..., str]:
    def run(*argv: str, code: int = 0) -> str:
        assert cli.run(["balance", *argv]) == code
        captured = capsys.readouterr()
        return captured.err if code == 2 else captured.out

    return run


def test_measures_alone_are_a_table(said: Callable[..., str]) -> None:
    text = said("caledea/duel", "--games", "0")
    assert "own squares" in text
    assert "differ by" in text
    assert "Verdict" not in text


NAMES = ("caledea/standard", "dynasty/six_realms", "caldaern/five_standards", "kalesia/table_5")


@pytest.mark.parametrize("name", NAMES)
def test_table_of_every_game_is_narrow_enough_for_a_terminal(name: str, said: Callable[..., str]) -> None:
    lines = said(name, "--games", "0").splitlines()
    assert max(map(len, lines)) <= 120


def test_table_of_cards_is_measured_and_not_played(said: Callable[..., str]) -> None:
    text = said("caleira/table_3")
    assert "1920 x 1080" in text
    assert "changes no rule" in text
    assert "Verdict" not in text


def test_games_are_played_and_told(said: Callable[..., str]) -> None:
    text = said(DUEL, "--games", "4", *QUICK)
    assert "4 games, random in all 2 seats, seed 0" in text
    assert "seat 2: " in text
    assert "whoever moved first: " in text
    assert "length in rounds: " in text
    assert "Verdict on seats: too few games to tell." in text


def test_everything_as_json(said: Callable[..., str]) -> None:
    found = json.loads(said(DUEL, "--games", "2", *QUICK, "--json"))
    assert (found["game"], found["file"]) == ("caledea", DUEL)
    keys = [measure["id"] for measure in found["measures"]]
    assert keys == ["squares", "castle", "near", "far", "least"]
    assert all(len(measure["values"]) == len(found["places"]) for measure in found["measures"])
    played = found["played"]
    assert (played["games"], played["asked"], played["stopped"], played["verdict"]) == (2, 2, False, "few")
    assert len(played["by_seat"]) == 2
    assert set(played["by_place"]) <= {place["id"] for place in found["places"]}


def test_measures_alone_as_json(said: Callable[..., str]) -> None:
    assert json.loads(said(DUEL, "--games", "0", "--json"))["played"] is None


def test_interrupted_run_tells_what_it_has(said: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Mirror.run

    def run(self: Mirror, progress: Callable[[int, int], None]) -> object:
        def interrupted(done: int, total: int) -> None:
            progress(done, total)
            if done == 3:
                raise KeyboardInterrupt

        return whole(self, interrupted)

    monkeypatch.setattr(Mirror, "run", run)
    text = said(DUEL, "--games", "50", *QUICK, code=balance.INTERRUPTED)
    assert "stopped: 3 of 50 games were played" in text
    assert "Verdict on seats: too few games to tell." in text


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["nothere.tmx"], "There is no such file"),
        (["no_such_map"], "no_such_map"),
        ([DUEL, "--level", "godlike"], "godlike"),
        ([DUEL, "--seats", "7"], "7"),
        ([DUEL, "--games", "-1"], "--games can't be '-1'."),
        ([DUEL, "--option", "turn_limit=5"], "turn_limit can't be 5."),
        ([DUEL, "--option", "turn_limti=50"], "turn_limti"),
    ],
)
def test_bad_input_then_one_clear_line(argv: list[str], why: str, said: Callable[..., str]) -> None:
    text = said(*argv, code=2)
    assert why in text
    assert len(text.strip().splitlines()) == 1
