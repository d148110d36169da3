"""What the others have done stays on the board until one's own next action."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caledea.position import actions as act
from game.engine.dynasty.position import actions as dyn
from game.engine.dynasty.state import DynastyState
from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.ui.settings import load_settings
from game.views.shared.board.trails import Fallen, Spot, Way
from game.views.shared.recall.recalled import TRAILS
from tests.kit.builders import dynasty_builder
from tests.kit.builders.builder import one
from tests.scenes.kits import dynasty_tables
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position
from tests.views.caldaern import desks


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


def test_the_way_of_an_enemy_stays_and_ones_own_does_not(person: Person) -> None:
    assert [(way.seat, way.squares[0], way.squares[-1]) for way in person.scene.view.trails.ways] == [
        (1, (6, 5), (7, 4))
    ]
    assert len(person.scene.view.trails.ways[0].squares) == 3, "cavalry goes square by square"
    assert person.scene.view.trails.spots == ()


def test_it_stays_through_other_turns_another_size_and_undo_and_goes_with_ones_own_action(person: Person) -> None:
    scene = person.scene
    do(person, act.EndTurn(1))
    do(person, act.EndTurn(2))
    kept = scene.view.trails
    assert [way.seat for way in kept.ways] == [1]
    person.ctx.apply_settings()
    person.lay_out()
    assert scene.view.trails == kept
    do(person, act.BuildTower(0, (4, 4)))
    assert not scene.view.trails
    person.key(pygame.K_u)
    assert scene.view.trails == kept
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert not scene.view.trails


def test_what_fell_lies_where_it_fell_and_answering_does_not_wipe_it_away() -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL))
    state = person.scene.table.state
    do(person, act.EndTurn(0))
    attackers = tuple(unit.id for unit in state.units_of(1) if unit.cell == state.geo.cell((5, 4)))
    do(person, act.MoveUnits(1, attackers[:1], (4, 4)))
    do(person, act.ChooseMatchup(0, one(state, "4,4 cavalry"), attackers[0]))
    trails = person.scene.view.trails
    assert Way(1, ((5, 4), (4, 4))) in trails.ways
    (spot,) = trails.spots
    assert (spot.square, spot.struck) == ((4, 4), True)
    assert [fell.piece.startswith("cal_") for fell in spot.fallen] == [True]


def test_a_key_switches_trails_off_and_the_choice_is_kept(person: Person) -> None:
    person.key(pygame.K_t, pygame.KMOD_SHIFT)
    assert not person.scene.view.trails
    assert load_settings()[0].aids_off == (TRAILS,)
    person.key(pygame.K_t, pygame.KMOD_SHIFT)
    assert person.scene.view.trails
    assert load_settings()[0].aids_off == ()


def test_nobodys_eyes_see_nothing(person: Person) -> None:
    assert person.scene.view.trails
    person.scene.source.covered = True
    assert not person.scene.view.trails
    assert person.scene.source.lately == []


def test_trails_are_seen_on_the_board(person: Person) -> None:
    scene = person.scene
    with_trails, without = (pygame.Surface(person.ctx.size) for _ in range(2))
    scene.view.draw(with_trails)
    scene.view.show_trails = False
    scene.view.draw(without)
    box = scene.view.sight.rect_of((7, 5)).unionall([scene.view.sight.rect_of((6, 4))])
    assert pygame.image.tobytes(with_trails.subsurface(box), "RGB") != pygame.image.tobytes(
        without.subsurface(box), "RGB"
    )


def test_dynasty_keeps_ways_tile_by_tile_and_what_fell() -> None:
    state = dynasty_builder.game(
        red="knight 9,5; soldier 9,8; city 2,2", blue="soldier 11,5; city 12,9", phase="march", dice="61"
    )
    person = dynasty_person(state)
    knight = state.at[state.grid.cell((9, 5))]
    do(person, dyn.MoveUnit(0, knight, ((10, 5),)))
    assert not person.scene.view.trails, "one's own way is known"
    do(person, dyn.Attack(0, knight, (11, 5)))
    events = [entry.event for entry in person.scene.table.log(1)]
    person.scene.source.show_to(1)
    person.scene.view.recall(events)
    trails = person.scene.view.trails
    assert Way(0, ((9, 5), (10, 5))) in trails.ways
    assert Spot((11, 5), 0, True, (Fallen("dyn_soldier", 1),)) in trails.spots
    drawn = []
    for shown in (True, False):
        person.scene.view.show_trails = shown
        surface = pygame.Surface(person.ctx.size)
        person.scene.view.draw(surface)
        drawn.append(pygame.image.tobytes(surface.subsurface(person.scene.view.rect_of((11, 5))), "RGB"))
    assert drawn[0] != drawn[1]


def dynasty_person(state: DynastyState) -> Person:
    """Red and Blue, two people at one screen."""
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    return Person(ctx, PlayScene(ctx, dynasty_tables.at_position(state), FakeThinker()))


def test_a_battle_keeps_the_ways_and_the_losses_of_units() -> None:
    table = desks.played(lambda state: state.round >= 3)
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    person = Person(ctx, PlayScene(ctx, table, FakeThinker()))
    view = person.scene.view
    view.recall([entry.event for entry in table.log(person.scene.source.viewer)])
    trails = view.trails
    assert {way.seat for way in trails.ways} == {1 - person.scene.source.viewer}
    assert all(len(way.squares) > 1 for way in trails.ways)
    assert any(spot.struck and spot.fallen for spot in trails.spots)
    drawn = []
    for shown in (True, False):
        view.show_trails = shown
        surface = pygame.Surface(ctx.size)
        person.scene.draw(surface)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert drawn[0] != drawn[1]


def test_while_an_enemy_moves_an_arrow_goes_ahead_of_it_and_none_where_all_is_wanted_at_once() -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL), speed=1.0)
    state, scene = person.scene.table.state, person.scene
    scene.play(act.EndTurn(0))
    person.settle()
    scene.play(act.MoveUnits(1, (one(state, "6,5 cavalry"),), (7, 4)))
    person.pass_time(0.05)
    assert scene.view.busy
    first = scene.view.trails.ways
    assert [(way.seat, way.squares[0]) for way in first] == [(1, (6, 5))]
    assert not scene.view.motion.sprites, "the arrow goes ahead"
    person.pass_time(0.3)
    assert scene.view.trails.ways[0].squares[-1] == (7, 4)
    assert scene.view.trails.spots == (), "what comes of it is not told before it is seen"
    person.settle()
    person.ctx.settings.speed = 0.0
    seen = []
    scene.view.motion.leads = lambda event: seen.append(event) or True
    scene.play(act.EndTurn(1))
    person.pass_time(0.02)
    assert not scene.view.motion.begun
    assert seen == []


def test_ones_own_moves_have_no_arrow_ahead() -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL), speed=1.0)
    state = person.scene.table.state
    person.scene.play(act.MoveUnits(0, (one(state, "4,4 cavalry"),), (4, 3)))
    person.pass_time(0.1)
    assert person.scene.view.busy
    assert not person.scene.view.trails


@pytest.mark.parametrize(("speed", "shown"), [(1.0, True), (0.0, False)])
def test_that_ones_turn_begins_is_seen_for_a_moment_and_stops_no_click(speed: float, shown: bool) -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL), speed=speed)
    person.scene.play(act.EndTurn(0))
    person.settle()
    for seat in (1, 2):
        person.scene.play(act.EndTurn(seat))
        person.settle()
    ribbon = person.scene.ribbon
    assert ribbon.visible is shown
    assert (ribbon.text == "Your turn") is shown
    assert person.screen._hit(ribbon.rect.center) is not ribbon
    person.pass_time(2.0)
    assert not ribbon.visible
