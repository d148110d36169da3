"""The page Balance: measures at once, games beside the window, told as they come, and stopped at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.boards import check_map, supplied_path
from game.scenes.app.base import Go, SceneError
from game.scenes.balance import balance as scene_module
from game.scenes.balance.balance import BalanceScene
from game.scenes.balance.tables import measures_table
from game.scenes.maps.maps import MapsScene
from game.table.arena import ArenaError
from game.table.matches import mirror
from game.table.matches.match import Match, Outcome
from game.table.notices import notice
from game.ui.context import Context
from game.ui.inspect import faults, untold
from tests.boards.kits.mapkit import Workshop, map_text

SHAPES = (
    ((1024, 640), 75, "en"), ((1024, 640), 200, "de"), ((1280, 720), 100, "de"), ((1280, 720), 200, "en"),
    ((1920, 1080), 150, "de"),
)  # fmt: skip
NAMES = ("caledea/standard", "dynasty/six_realms", "caldaern/five_standards", "kalesia/table_5")


class Crew:
    """Plays nothing: gives the outcomes that a test has ready, one at a time, and waits when there are no more."""

    def __init__(self) -> None:
        self.ready: list[Outcome] = []
        self.fault: Exception | None = None
        self.goes_on = True

    def __enter__(self) -> Crew:
        return self

    def __exit__(self, *_: object) -> None:
        self.goes_on = False

    def __call__(self, match: Match, numbers: range) -> Iterator[Outcome | None]:
        for _ in numbers:
            while not self.ready:
                if self.fault is not None:
                    raise self.fault
                yield None
            yield self.ready.pop(0)


@pytest.fixture
def crew(monkeypatch: pytest.MonkeyPatch) -> Iterator[Crew]:
    found = Crew()
    monkeypatch.setattr(mirror, "crew", lambda *args, **more: found)
    monkeypatch.setattr(scene_module, "LOOK_S", 0.0)
    yield found
    found.fault = ArenaError(notice("arena.games", games=0))  # whoever still waits, ends


def outcome(number: int, winner: int) -> Outcome:
    places = ("talaq", "ossuria") if number % 2 else ("ossuria", "talaq")
    return Outcome(number, ("easy", "easy"), (winner,), 9, scores=(3, 5), rounds=12, first=0, places=places)


def opened(ctx: Context, name: str = "caledea/duel") -> BalanceScene:
    scene = BalanceScene(ctx, report=check_map(supplied_path(*name.split("/"))))
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    return scene


def until(scene: BalanceScene, done: int) -> None:
    """Let time pass until so many games are over, and the page tells of them."""
    run = scene.run
    assert run is not None
    while run.done < done:
        scene.update(0.02)
    scene.update(0.02)


@pytest.mark.parametrize(("size", "percent", "lang"), SHAPES, ids=str)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.usefixtures("roughly")
def test_page_fits(size: tuple[int, int], percent: int, lang: str, name: str) -> None:
    scene = opened(Context.for_tests(size, percent, lang), name)
    assert faults(scene.screen) == []
    assert untold(scene.screen) == []


@pytest.mark.usefixtures("roughly")
def test_measures_are_there_at_once_and_every_row_is_explained() -> None:
    scene = opened(Context.for_tests())
    rows = scene.page.measures.table.rows
    assert [row.name for row in rows] == [
        "own squares", "castle affordable", "own squares near", "distance to others", "least distance"
    ]  # fmt: skip
    place = scene.page.measures.tip_spots()[1]
    tip = scene.page.measures.tip_at(place.center)
    assert tip == rows[0].tip


@pytest.mark.usefixtures("roughly")
def test_places_without_room_for_a_column_each_then_who_is_best_and_worst_off() -> None:
    scene = opened(Context.for_tests(), "caledea/standard")
    assert len(scene.page.measures.table.head) == 11
    narrow = measures_table(scene.ctx, scene.game, scene.sheet_of_map, scene.row, 400)
    assert narrow.head == ("measured", "best off", "worst off", "may differ by")


@pytest.mark.usefixtures("roughly")
def test_games_are_told_as_they_come(crew: Crew) -> None:
    scene = opened(Context.for_tests())
    scene.screen.press("prompt.start")
    assert scene.run is not None
    scene.update(0.02)
    assert scene.prompt.ask.title == "Playing: 0 of 200 games"
    assert not scene.page.figures.visible
    crew.ready += [outcome(0, 1), outcome(1, 1)]
    until(scene, 2)
    assert scene.prompt.ask.title == "Playing: 2 of 200 games"
    seats = {row.name: row.cells for row in scene.page.figures.table.rows}
    assert seats["seat 2"][:2] == ("2 of 2", "100 %")
    assert "too few games to tell" in scene.page.verdict.text
    assert faults(scene.screen) == []
    assert untold(scene.screen) == []


@pytest.mark.usefixtures("roughly")
def test_run_that_is_stopped_keeps_what_it_has(crew: Crew) -> None:
    scene = opened(Context.for_tests())
    scene.screen.press("prompt.start")
    crew.ready.append(outcome(0, 0))
    until(scene, 1)
    scene.screen.press("prompt.stop")
    assert scene.prompt.ask.title == "Stopped after 1 of 200 games"
    assert [command.id for command in scene.prompt.commands] == ["back", "start"]
    assert scene.page.figures.visible
    assert not scene.page.progress.visible


@pytest.mark.usefixtures("roughly")
def test_scene_that_is_left_plays_no_more(crew: Crew) -> None:
    scene = opened(Context.for_tests())
    scene.screen.press("prompt.start")
    run = scene.run
    assert run is not None
    scene.leave()
    assert not run.goes_on
    while crew.goes_on:  # the thread ends at its next look
        scene.update(0.02)


@pytest.mark.usefixtures("roughly")
def test_player_that_breaks_the_rules_then_one_line(crew: Crew) -> None:
    scene = opened(Context.for_tests())
    scene.screen.press("prompt.start")
    crew.fault = ArenaError(notice("arena.failed", number=3, seed=7, seats="easy", reason="CAL-8.1"))
    assert scene.run is not None
    while scene.run.goes_on:
        scene.update(0.02)
    scene.update(0.02)
    assert "Game 3 (seed 7" in scene.page.played_text.text
    assert [command.id for command in scene.prompt.commands] == ["back", "start"]


@pytest.mark.usefixtures("roughly")
def test_what_is_chosen_is_played(crew: Crew) -> None:
    scene = opened(Context.for_tests())
    scene.levels.choose("normal")
    scene.counts.choose("50")
    scene.screen.press("prompt.start")
    assert scene.run is not None
    assert scene.run.asked == 50


@pytest.mark.usefixtures("roughly")
def test_table_of_cards_is_measured_and_not_played() -> None:
    scene = opened(Context.for_tests(), "caleira/table_3")
    assert [command.id for command in scene.prompt.commands] == ["back"]
    assert not scene.levels.visible


@pytest.mark.usefixtures("roughly")
def test_page_of_maps_leads_here(tmp_path: Path) -> None:
    ctx = Context.for_tests()
    maps = MapsScene(ctx)
    maps.enter()
    maps.layout(ctx.size, ctx.theme.scale)
    maps.screen.press("prompt.balance")
    assert maps.take_outcome() == Go("balance", report=maps.watch.report)
    shop = Workshop(tmp_path / "designer")
    shop.check(map_text(infinite="1"))
    with pytest.raises(SceneError):
        BalanceScene(ctx, report=check_map(shop.path))
