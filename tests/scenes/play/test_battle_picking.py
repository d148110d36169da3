"""Caldaern at the table: units are taken up away from the field, by the list of those that wait and by the plates."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.engine.caldaern.state import CaldaernState
from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.views.caldaern.panels.own_panel import Sheet, Waiting
from game.views.shared.panels.phase_track import Stage
from tests.scenes.kits.person import Person
from tests.views.caldaern.desks import played

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    """Which keys are held is asked of a window."""
    pygame.display.init()
    yield
    pygame.display.quit()


def asked(what: str) -> Callable[[CaldaernState], bool]:
    """Whether this is being decided."""
    return lambda state: state.ask is not None and state.ask.what == what


def sit_down(what: str, size: tuple[int, int] = (1280, 720)) -> Person:
    """Somebody at the table when this is first decided."""
    person = Person(ctx := Context.for_tests(size), PlayScene(ctx, played(asked(what))))
    draw(person)
    return person


def draw(person: Person) -> None:
    """Everything, so that it is known where it lies."""
    person.pass_time(0.5)
    person.scene.draw(pygame.Surface(person.ctx.size))


@pytest.mark.parametrize("size", SIZES)
def test_units_that_wait_are_listed_and_a_click_takes_one_up(size: tuple[int, int]) -> None:
    person = sit_down("deploy", size)
    hand, panel = person.scene.view.hand, person.screen.find("own")
    assert [row.command for _, row in panel.rows] == [f"pick.{unit}" for unit in sorted(hand.by_unit)]
    assert len(panel.rows) > 1
    for rect, row in list(panel.rows):
        person.click(rect.center)
        draw(person)
        assert row.command == f"pick.{hand.subject}"
        assert [shown.name for _, shown in panel.rows if shown.chosen] == [row.name]
    person.key(pygame.K_n)
    assert hand.subject == min(hand.by_unit), "the key for the next one goes through them too"


def test_a_figure_on_ones_own_plate_takes_its_unit_up() -> None:
    person = sit_down("misc_move")
    view = person.scene.view
    card = person.screen.find(f"seat.{view.hand.seat}")
    for command, rect in list(card.pictures.items()):
        units = [int(unit) for unit in command.split(".")[1:]]
        person.click(rect.center)
        draw(person)
        assert view.under in units
        assert (view.hand.subject in units) == any(unit in view.hand.by_unit for unit in units)


def test_a_figure_on_the_enemys_plate_shows_where_each_of_its_units_stands() -> None:
    person = sit_down("misc_move")
    view = person.scene.view
    before, seen = view.hand.subject, set()
    card = person.screen.find(f"seat.{1 - view.hand.seat}")
    command, rect = next(iter(card.pictures.items()))
    units = {int(unit) for unit in command.split(".")[1:]}
    for _ in units:
        person.click(rect.center)
        draw(person)
        seen.add(view.under)
    assert seen == units
    assert view.hand.subject == before


@pytest.mark.parametrize("count", [1, 6, 12, 24])
@pytest.mark.parametrize("height", [330, 440, 640])
def test_no_unit_that_waits_is_left_out(count: int, height: int) -> None:
    person = sit_down("deploy")
    panel = person.screen.find("own")
    panel.place(pygame.Rect(10, 10, 220, height))
    rows = tuple(Waiting(f"pick.{n}", f"Unit {n}", "cdn_spear", "blue", 10, n == 0) for n in range(count))
    steps = tuple(Stage(f"Step {n}", "", "now" if n == 1 else "later") for n in range(4))
    panel.show(Sheet("Before the battle", "blue", steps, panel.sheet.unit, rows))
    panel.draw(pygame.Surface(person.ctx.size))
    assert len(panel.rows) == count
    assert all(panel.rect.contains(rect) for rect, _ in panel.rows)
    assert all(not a.colliderect(b) for n, (a, _) in enumerate(panel.rows) for b, _ in panel.rows[:n])
