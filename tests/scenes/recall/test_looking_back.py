"""The chronicle and the board point at each other, and a line can be shown again."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caledea.position import actions as act
from game.engine.contract import NOBODY
from game.scenes.app.base import Go
from game.scenes.play.replay import ReplayScene
from game.ui.context import Context
from game.views.contract.named import Place, square, unit
from game.views.shared.board.trails import Way
from tests.kit.builders.builder import one
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position


def do(person: Person, action: act.CaledeaAction) -> None:
    person.scene.play(action)
    person.settle()


@pytest.fixture
def person() -> Person:
    """Ada, who has moved and ended her turn against two computers, and Xonavia's cavalry, which has moved since."""
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL))
    state = person.scene.table.state
    do(person, act.MoveUnits(0, (one(state, "4,4 cavalry"),), (4, 3)))
    do(person, act.EndTurn(0))
    do(person, act.MoveUnits(1, (one(state, "6,5 cavalry"),), (7, 4)))
    return person


def line_with(person: Person, place: Place) -> int:
    """The newest line that names a place."""
    blocks = person.scene.chronicle.flow.blocks
    return max(n for n, block in enumerate(blocks) if place in block.names)


def spot_of(person: Person, line: int) -> tuple[int, int]:
    """Where a line of the chronicle is, a little within its left edge."""
    flow = person.scene.chronicle.flow
    flow.show_block(line)
    return flow.rect.x + 30, flow.rect.y - round(flow.offset) + flow.block_top(line) + 8


def test_a_line_that_is_pointed_at_marks_its_places_on_the_board(person: Person) -> None:
    line = line_with(person, square((7, 4)))
    plain = person.picture()
    person.point(spot_of(person, line))
    person.pass_time(0.1)
    assert person.scene.view.lit == {square((6, 5)), square((7, 4)), unit(one(person.scene.table.state, "7,4 cavalry"))}
    assert person.picture() != plain
    person.point(person.scene.bar.rect.center)
    person.pass_time(0.1)
    assert person.scene.view.lit == frozenset()


def test_a_place_that_is_pointed_at_lights_the_newest_lines_that_concern_it(person: Person) -> None:
    scene = person.scene
    person.point(scene.view.sight.rect_of((7, 4)).center)
    person.pass_time(0.1)
    assert scene.chronicle.flow.lit == {line_with(person, square((7, 4)))}
    person.point(scene.view.sight.rect_of((6, 5)).center)
    person.pass_time(0.1)
    assert scene.chronicle.flow.lit == {line_with(person, square((6, 5)))}, "where it came from concerns the line, too"


def test_a_click_shows_a_line_again_and_changes_nothing_of_the_game(person: Person) -> None:
    scene = person.scene
    line = line_with(person, square((4, 3)))
    before = (scene.table.length, scene.table.state.digest())
    assert [way.seat for way in scene.view.trails.ways] == [1], "one's own way is not recalled"
    person.click(spot_of(person, line))
    person.pass_time(0.1)
    assert [(way.seat, way.squares[-1]) for way in scene.view.trails.ways] == [(0, (4, 3))], "shown again it is"
    assert scene.looking_back.plate.visible
    assert scene.looking_back.plate.markup == scene.chronicle.flow.blocks[line].markup
    assert scene.chronicle.flow.again == line
    assert (scene.table.length, scene.table.state.digest()) == before
    person.key(pygame.K_ESCAPE)
    person.pass_time(0.1)
    assert not scene.looking_back.plate.visible
    assert [way.seat for way in scene.view.trails.ways] == [1]


def test_a_second_click_and_the_next_action_put_it_away(person: Person) -> None:
    scene, line = person.scene, line_with(person, square((4, 3)))
    for _ in range(2):
        person.click(spot_of(person, line))
    assert not scene.view.shows_again
    person.click(spot_of(person, line))
    assert scene.view.shows_again
    do(person, act.EndTurn(1))
    person.pass_time(0.1)
    assert not scene.view.shows_again
    assert not scene.looking_back.plate.visible


def test_a_click_on_the_head_of_a_turn_shows_all_of_that_turn(person: Person) -> None:
    lines = person.scene.lines(0)
    head = max(n for n, line in enumerate(lines) if line.heading)
    person.click(spot_of(person, head))
    assert [way.seat for way in person.scene.view.trails.ways] == [1]


def test_what_a_fight_threw_is_said_again_with_its_dice(person: Person) -> None:
    scene, state = person.scene, person.scene.table.state
    attackers = tuple(found.id for found in state.units_of(1) if found.cell == state.geo.cell((5, 4)))
    do(person, act.MoveUnits(1, attackers[:1], (4, 4)))
    if state.to_act == (0,):
        do(person, scene.table.legal_actions(0)[0])
    dice = [n for n, block in enumerate(scene.chronicle.flow.blocks) if "<die:" in block.markup]
    person.click(spot_of(person, dice[-1]))
    assert "<die:" in scene.looking_back.plate.markup
    assert square((4, 4)) in scene.view.names_of(scene.looking_back.line.events)


def test_the_board_goes_to_the_place_of_a_line(person: Person) -> None:
    scene = person.scene
    line = line_with(person, square((7, 4)))
    for _ in range(6):
        scene.view.zoom(1)
    scene.view.center_on((1, 1))
    person.pass_time(2)
    person.click(spot_of(person, line))
    person.pass_time(2)
    assert scene.view.place.contains(scene.view.sight.rect_of((7, 4)))


def test_the_keyboard_walks_from_line_to_line_and_shows_one(person: Person) -> None:
    scene, flow = person.scene, person.scene.chronicle.flow
    for _ in range(60):
        if scene.screen.focused is flow:
            break
        person.key(pygame.K_TAB)
    assert scene.screen.focused is flow
    assert flow.chosen == len(flow.blocks) - 1, "it begins with the newest"
    person.key(pygame.K_UP)
    assert flow.chosen == len(flow.blocks) - 2
    person.pass_time(0.1)
    assert scene.view.lit == frozenset(flow.blocks[flow.chosen].names)
    person.key(pygame.K_RETURN)
    assert scene.view.shows_again
    assert flow.again == flow.chosen
    person.key(pygame.K_F1)
    assert person.outcome == Go("rulebook", rule=scene.lines(0)[flow.chosen].rule)


def test_the_rule_of_a_line_stands_on_its_own_mark(person: Person) -> None:
    scene, flow = person.scene, person.scene.chronicle.flow
    line = line_with(person, square((7, 4)))
    person.point(spot_of(person, line))
    person.pass_time(1)
    assert person.tip is None, "words have no tip over them"
    mark = flow.mark_rect(line)
    person.point(mark.center)
    person.pass_time(1)
    assert person.tip is not None
    assert person.tip.rule == scene.lines(0)[line].rule == "CAL-6.1"
    assert person.tip.title, "the rule is named"
    person.click(mark.center)
    assert person.outcome == Go("rulebook", rule="CAL-6.1")
    assert not scene.view.shows_again


def test_in_a_replay_a_line_leads_to_its_action_and_is_shown(person: Person) -> None:
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    watcher = Person(ctx, ReplayScene(ctx, table=person.scene.table))
    line = line_with(watcher, square((4, 3)))
    watcher.click(spot_of(watcher, line))
    scene = watcher.scene
    assert scene.replay.at == scene.lines(scene.source.viewer)[line].action
    assert [(way.seat, way.squares[-1]) for way in scene.view.trails.ways] == [(0, (4, 3))]
    assert scene.looking_back.plate.visible
    watcher.key(pygame.K_RIGHT)
    watcher.settle()
    assert not scene.view.shows_again


def test_a_replay_keeps_the_trails_of_all_in_the_turn_that_is_watched(person: Person) -> None:
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    watcher = Person(ctx, ReplayScene(ctx, table=person.scene.table))
    scene = watcher.scene
    scene.jump(1)
    assert [way.seat for way in scene.view.trails.ways] == [0], "also those of the person whose game it is"
    scene.jump(scene.replay.length)
    assert scene.view.trails.ways[0] == Way(1, scene.view.trails.ways[0].squares)
    assert [way.seat for way in scene.view.trails.ways] == [1]
    watcher.key(pygame.K_t, pygame.KMOD_SHIFT)
    assert not scene.view.trails
    assert not scene.trails_key.toggled
    assert NOBODY not in [way.seat for way in scene.view.trails.ways]


def test_a_tool_switches_trails_and_says_whether_they_are_on(person: Person) -> None:
    scene = person.scene
    tool = scene.tools.by_name["trails"]
    assert tool.toggled
    person.click(tool.rect.center)
    assert not scene.view.show_trails
    assert not tool.toggled
    person.point(scene.bar.rect.center)
    person.point(tool.rect.center)
    person.pass_time(1)
    assert "off" in person.tip.text
    person.key(pygame.K_t, pygame.KMOD_SHIFT)
    assert scene.view.show_trails
    assert tool.toggled
