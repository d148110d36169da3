"""The clock of a game with a time limit, as the table shows and runs it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.engine.dynasty.position.actions import EndPhase, TimeExpired
from game.scenes.play.play import PlayScene
from game.table import Shelf, Table
from game.ui.context import Context
from game.words import languages
from tests.scenes.kits.person import FakeThinker, Person
from tests.table.test_clock import begin


class Seated:
    """A person at a table with a clock that stands until it is turned."""

    def __init__(self, table: Table, lang: str = "en") -> None:
        self.table = table
        self.time = 1_000.0
        self.scene = PlayScene(Context.for_tests(lang=lang), table, FakeThinker())
        self.scene.clock.now = lambda: self.time
        self.person = Person(self.scene.ctx, self.scene)

    def wait(self, seconds: float) -> None:
        """Somebody thinks so long; the clock is looked at every second."""
        for _ in range(round(seconds)):
            self.time += 1
            self.person.pass_time(1 / 60)

    @property
    def played(self) -> float:
        return self.table.clock.seconds


@pytest.mark.parametrize(
    ("lang", "left"),
    [
        ("en", ("2 h 00 min left", "10 min left", "5 min left", "4:59 min left", "0:01 min left", "time is up")),
        ("de", ("noch 2 Std. 00 Min.", "noch 10 Min.", "noch 5 Min.", "noch 4:59 Min.", "noch 0:01 Min.",
                "Zeit abgelaufen")),
    ],
)  # fmt: skip
def test_bar_says_what_is_left(lang: str, left: tuple[str, ...]) -> None:
    seated = Seated(begin(None, minutes=120), lang)
    said = []
    for seconds in (7_200, 600, 300, 299, 0.5, 0):
        seated.table.clock.seconds = 7_200 - seconds
        said.append(seated.scene.clock.text(seated.scene.ctx.words))
    assert tuple(said) == left
    seated.table.clock.seconds = 60
    seated.wait(1)
    assert seated.scene.bar.note == said[0].replace("2", "1", 1).replace("00", "59")


@pytest.mark.parametrize("lang", languages())
def test_without_a_limit_there_is_no_clock(lang: str) -> None:
    seated = Seated(begin(None, minutes=0), lang)
    seated.wait(30)
    assert (seated.scene.bar.note, seated.played) == ("", 0)


def test_time_passes_at_the_table_and_stands_still_elsewhere() -> None:
    seated = Seated(begin(None))
    seated.wait(20)
    assert seated.played == 20
    seated.scene.open_menu()
    seated.wait(60)
    assert seated.played == 20, "a menu lies over the table"
    seated.scene.screen.close(seated.scene.screen.layers[-1])
    seated.wait(1)
    seated.wait(10)
    assert seated.played == pytest.approx(30, abs=1)
    before = seated.played
    seated.time += 5_000  # the rulebook was open
    seated.scene.resume()
    seated.wait(5)
    assert seated.played == pytest.approx(before + 5, abs=1)


def test_a_machine_that_slept_has_not_played() -> None:
    seated = Seated(begin(None))
    seated.wait(5)
    seated.time += 40_000
    seated.person.pass_time(1 / 60)
    assert seated.played <= 8


def test_report_is_made_once_and_told() -> None:
    seated = Seated(begin(None))
    seated.wait(2)
    seated.table.clock.seconds = 599
    seated.wait(3)
    assert [action for action in seated.table.actions if isinstance(action, TimeExpired)] == [TimeExpired()]
    assert seated.scene.bar.note == "time is up"
    assert any("ends with this round" in message for message in seated.scene.screen.toasts.messages)
    seated.wait(30)
    assert seated.table.length == 5
    while seated.table.result is None:
        seated.scene.play(EndPhase(seated.table.to_act[0]))
    seated.person.settle()
    assert seated.table.result.reason == "timeout"
    played = seated.played
    seated.wait(10)
    assert seated.played == played
    assert seated.scene.clock.text(seated.scene.ctx.words) == ""


def test_leaving_the_table_keeps_the_time(tmp_path: Path) -> None:
    seated = Seated(begin(Shelf(tmp_path)))
    seated.wait(3)
    seated.scene.leave()
    assert seated.table.path is not None
    assert Table.resume(seated.table.path).clock.seconds == pytest.approx(3, abs=1)
