"""What words name is marked on the board while the words are pointed at: prompts, buttons, advice, forecasts."""

from __future__ import annotations

import pygame

from game.engine.caldaern.position import actions as cdn
from game.engine.caledea.position import actions as act
from game.engine.dynasty.position import actions as dyn
from game.engine.dynasty.position import events as dyn_ev
from game.players.reasons import Reason
from game.scenes.play.play import PlayScene
from game.ui.context import Context
from game.views.contract.named import WAY, Place, places_in, square, unit
from tests.kit.builders.builder import one
from tests.scenes.kits import dynasty_tables
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import at_position, fight
from tests.views.caldaern import desks


def prompt(person: Person) -> tuple[int, int]:
    rect = person.scene.prompt.rect
    return rect.x + 90, rect.centery


def at_prompt(person: Person) -> frozenset[Place]:
    person.point(prompt(person))
    person.pass_time(0.1)
    lit: frozenset[Place] = person.scene.view.lit
    return lit


def sit(table: object) -> Person:
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    return Person(ctx, PlayScene(ctx, table, FakeThinker()))


def test_fields_name_squares_units_ways_and_what_lies_in_records_within() -> None:
    moved = dyn_ev.UnitMoved(0, 7, (1, 1), ((1, 2), (1, 3)), 2, False, False)
    found = places_in(moved, {"unit": "unit", "origin": "square", "path": WAY})
    assert found == (unit(7), square((1, 1)), square((1, 3)))
    spell = dyn.CastSpell(0, (2, 2), "firestorm", (4, (5, 5)))
    assert places_in(spell, {"targets": "target"}) == (Place("target", 4), square((5, 5)))


def test_the_square_of_a_fight_is_marked_while_the_prompt_is_pointed_at() -> None:
    person = sit_down(fight("combat_match"))
    state = person.scene.table.state
    assert square(state.geo.squares[state.fight.cell]) in at_prompt(person)
    person.point((3, 3))
    person.pass_time(0.1)
    assert person.scene.view.lit == frozenset()


def test_advice_is_marked_while_its_reason_is_pointed_at() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border()), thinker=thinker)
    person.key(pygame.K_h)
    cavalry = one(person.scene.table.state, "4,4 cavalry")
    thinker.answer(act.MoveUnits(0, (cavalry,), (4, 2)), Reason("random"))
    person.pass_time(0.1)
    assert {square((4, 2)), unit(cavalry)} <= at_prompt(person)


def test_an_attack_on_a_tile_is_marked_while_the_question_is_pointed_at() -> None:
    person = sit(dynasty_tables.asked_to_react())
    state = person.scene.table.state
    lit = at_prompt(person)
    assert square(state.tile(state.fight.cell)) in lit
    assert square(state.tile(state.units[state.fight.unit].cell)) in lit
    assert person.scene.view.naming.tiles(lit)


def test_a_forecast_names_the_tiles_of_each_of_its_lines() -> None:
    person = sit(dynasty_tables.in_turn(2, 4))
    view = person.scene.view
    named = []
    for tile in sorted(view.hand.targets):
        view.hover = tile
        view.changed()
        told = person.scene.desk.side_blocks()
        named += [(block.markup, block.names) for block in told[1]] if told is not None else []
    written = [(text, names) for text, names in named if "(" in text and ")" in text]
    assert any(names for _, names in named)
    for text, names in written:
        for place in names:
            assert place.kind == "square"
        assert names, text


def test_a_button_marks_whom_its_words_name_and_the_prompt_whom_it_is_about() -> None:
    table = desks.played(lambda state: state.ask is not None and state.ask.what == "react_to_charge")
    person = sit(table)
    state = table.state
    if person.scene.source.seat is None:
        person.scene.source.show_to(state.to_act[0])
        person.scene.refresh()
    assert unit(state.ask.unit) in person.scene.desk.ask().names
    commands = person.scene.view.commands()
    assert {place for command in commands for place in command.names} >= {unit(state.ask.unit)}
    boxes = person.scene.view.places_of(person.scene.desk.ask().names)
    assert boxes
    assert isinstance(state.legal_actions()[0], cdn.ReactToCharge)
