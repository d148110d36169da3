"""Clicks on the board give the right actions, and so do commands; in a screen they are handed on."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caledea.position import actions as act
from game.ui.context import Context
from game.ui.widgets import Screen
from game.views.caledea import CaledeaView
from game.views.caledea.hand.modes import Mode
from game.views.caledea.shown.minimap import minimap_rect
from game.views.caledea.speech.sayings import localized_refusal
from game.views.contract.base import Do, Refused, ViewWidget
from tests.views.caledea.board.held import AREA, SIZE, Table, at, click, event, fight, key, make, move
from tests.views.positions import border, position


# ------------------------------------------------------------------------------------------------- pointer
def test_click_on_units_and_then_on_a_glowing_square_is_the_move() -> None:
    view = make(border())
    assert click(view, (9, 2)) is True
    assert view.mode is Mode.MOVE
    assert click(view, (0, 2)) == Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))


def test_glow_on_the_board_is_where_the_state_lets_the_units_go() -> None:
    view = make(border())
    click(view, (9, 2))
    legal = {a.destination for a in view.state.legal_actions() if isinstance(a, act.MoveUnits) and a.units == (4,)}
    marked = {view.state.geo.squares[m.cell] for m in view.layers.marks() if m.kind in ("legal", "threat")}
    assert marked == legal


def test_refused_square_shows_the_states_refusal_and_keeps_what_was_chosen() -> None:
    view = make(border())
    click(view, (9, 2))
    move(view, at(view, (5, 8)))
    said = view.state.refusal(act.MoveUnits(seat=0, units=(4,), destination=(5, 8)))
    assert view.refusal == said
    tip = view.tip_at(at(view, (5, 8)))
    assert (tip.text, tip.rule) == (localized_refusal(view.ctx.words, said), said.rule)
    answer = click(view, (5, 8))
    assert isinstance(answer, Refused)
    assert answer.refusal == said
    assert answer.anchor == view.sight.rect_of((5, 8))
    assert view.units == (4,)


def test_hovering_an_attack_gives_its_odds() -> None:
    view = make(border())
    view.select((1,))
    move(view, at(view, (5, 3)))
    action = act.MoveUnits(seat=0, units=(1,), destination=(5, 3))
    assert view.candidate == action
    assert view.odds == view.state.odds(action)


def test_flags_say_the_chance_of_every_attack_that_may_be_clicked() -> None:
    view = make(border())
    view.select((1,))
    for _ in range(5):
        view.update(0.01)
    odds = view.state.odds(act.MoveUnits(seat=0, units=(1,), destination=(5, 3)))
    assert [flag.text for flag in view.layers.flags()] == [f"{float(odds.take) * 100:.0f} %"]


def test_arrow_goes_the_way_of_the_pointer() -> None:
    view = make(border())
    view.select((1,))
    for square in ((4, 4), (4, 3), (5, 3)):
        move(view, at(view, square))
    assert view.layers.ways() == [([(4, 4), (4, 3), (5, 3)], True)]
    view.point_away()
    assert view.layers.ways() == []


def test_arrow_goes_on_over_the_edge() -> None:
    view = make(border())
    click(view, (9, 2))
    move(view, at(view, (0, 2)))
    assert view.layers.ways() == [([(9, 2), (10, 2)], False)]


def test_right_click_goes_one_step_back() -> None:
    view = make(border())
    click(view, (9, 2))
    assert click(view, (5, 8), button=3) is True
    assert view.units == ()


def test_click_in_the_rim_means_the_square_of_the_other_side() -> None:
    view = make(border())
    click(view, (9, 2))
    rim = (view.sight.grid.field.right + 6, view.sight.rect_of((9, 2)).centery)
    move(view, rim)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=rim, button=1))
    assert view.handle(event(pygame.MOUSEBUTTONUP, pos=rim, button=1)) == Do(
        act.MoveUnits(seat=0, units=(4,), destination=(0, 2))
    )


def test_drag_moves_the_land_and_chooses_nothing() -> None:
    view = make(border())
    start = at(view, (4, 4))
    side = view.sight.grid.side
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=start, button=1))
    move(view, (start[0] + side, start[1]), rel=(side, 0))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=(start[0] + side, start[1]), button=1))
    assert view.units == ()
    assert view.sight.grid.square_at((start[0] + side, start[1])) == (4, 4)


def test_shift_click_joins_units_of_another_square() -> None:
    pygame.display.init()
    view = make(border())
    click(view, (9, 2))
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    try:
        click(view, (4, 4))
    finally:
        pygame.key.set_mods(pygame.KMOD_NONE)
        pygame.display.quit()
    assert set(view.units) == {1, 2, 3, 4}


def test_click_beside_the_frame_is_not_the_boards() -> None:
    view = make(border())
    outside = (view.sight.grid.clip.left - 30, AREA.centery)
    assert view.handle(event(pygame.MOUSEBUTTONDOWN, pos=outside, button=1)) is False


def test_wheel_zooms_at_the_pointer() -> None:
    view = make(border())
    move(view, at(view, (2, 2)))
    before = view.sight.grid.side
    assert view.handle(event(pygame.MOUSEWHEEL, x=0, y=1)) is True
    assert view.sight.grid.side > before
    assert view.square == (2, 2)


def test_click_on_the_map_jumps_there() -> None:
    view = make(border())
    view.zoom(5)
    rect = minimap_rect(view.ctx.theme, view.sight.grid)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=(rect.left + 8, rect.top + 8), button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=(rect.left + 8, rect.top + 8), button=1))
    assert view.units == ()
    assert view.sight.grid.square_at(view.sight.grid.clip.center) == (0, 0)


def test_cards_of_a_laid_out_stack_are_clicked_where_they_are_drawn() -> None:
    view = make(border())
    click(view, (4, 4))
    click(view, (4, 4))
    place, units = view.layers.stack_place()
    pos = place.cards[units.index(2)].center
    move(view, pos)
    assert view.pointed == 2
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert set(view.units) == {1, 3}


def test_nobody_can_choose_for_the_computer() -> None:
    view = make(border(), seat=None)
    assert click(view, (9, 2)) is True
    assert view.units == ()
    assert view.commands() == []


# ---------------------------------------------------------------------------------------- fights laid out


def test_cards_of_a_fight_are_clicked_where_they_are_drawn() -> None:
    view = make(fight(), seat=1)
    laid, on = view.layers.muster(), view.layers.fight_sheet()
    pos = on.above[0].center
    move(view, pos)
    view.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    view.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert view.hand.mine == laid.above.cards[0].id
    pos = on.below[1].center
    move(view, pos)
    assert view.candidate == act.ChooseMatchup(
        seat=1, defending_unit=view.hand.mine, attacking_unit=laid.below.cards[1].id
    )
    assert view.odds == view.state.odds(view.candidate)


def test_the_sheet_leaves_the_square_that_is_fought_for_free() -> None:
    for square in ((5, 1), (5, 8), (1, 4)):
        near = (square[0], square[1] + 1)
        state = position({near: (0, "ci"), square: (1, "gi"), (0, 0): (1, "i"), (9, 9): (0, "i")})
        state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=square))
        view = make(state, seat=1)
        sheet = view.layers.fight_sheet().rect
        assert not sheet.colliderect(view.sight.rect_of(square))
        assert not sheet.colliderect(view.sight.rect_of(near))


# --------------------------------------------------------------------------------------------- commands
def test_commands_of_a_turn_with_what_they_cost_and_why_not() -> None:
    view = make(border())
    found = {command.id: command for command in view.commands()}
    assert [found[name].price for name in ("cavalry", "general", "tower", "castle", "bombard")] == [2, 5, 3, 6, 3]
    assert found["tower"].enabled
    assert not found["bombard"].enabled
    assert found["bombard"].refusal.code == "no_enemy_units"
    assert "cancel" not in found
    assert found["end_turn"].kind == "brass"


@pytest.mark.parametrize(
    ("command", "mode"), [("tower", Mode.TOWER), ("cavalry", Mode.CAVALRY)]
)
def test_a_command_begins_its_mode_and_cancel_ends_it(command: str, mode: Mode) -> None:
    view = make(border())
    assert view.run(command) is True
    assert view.mode is mode
    assert next(c for c in view.commands() if c.id == command).active
    assert view.run("cancel") is True
    assert view.mode is Mode.TURN


def test_end_of_turn_is_a_decision() -> None:
    assert make(border()).run("end_turn") == Do(act.EndTurn(seat=0))


def test_a_command_that_is_refused_says_why() -> None:
    answer = make(border()).run("bombard")
    assert isinstance(answer, Refused)
    assert answer.refusal.code == "no_enemy_units"


def test_an_unknown_command_is_an_error() -> None:
    with pytest.raises(KeyError):
        make(border()).run("dance")


def test_withdraw_and_stay_by_command() -> None:
    state = position({(4, 4): (0, "c"), (5, 4): (1, "ii"), (0, 0): (1, "i")}, dice=[6, 6, 5, 1])
    state.apply(act.MoveUnits(seat=0, units=(1,), destination=(5, 4)))
    view = make(state)
    assert view.run("withdraw") == Do(act.WithdrawUnit(seat=0))
    assert view.run("stay") == Do(act.StayInCombat(seat=0))
    assert key(view, pygame.K_RETURN) == Do(act.StayInCombat(seat=0))


# ------------------------------------------------------------------------------------------ in a screen
def test_the_keyboard_is_seen_on_a_square_when_it_comes_by_tab() -> None:
    ctx = Context.for_tests(SIZE)
    view = CaledeaView(ctx, Table(border()))
    screen = Screen(ctx)
    screen.root.add(ViewWidget("board", view, lambda intent: None))
    screen.layout(SIZE)
    screen.find("board").place(AREA)
    screen.handle(event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode=""))
    assert view.square == (4, 5)
    screen.find("board").blur()
    assert view.cursor is None


def test_view_in_a_screen_hands_its_intents_on() -> None:
    ctx = Context.for_tests(SIZE)
    view = CaledeaView(ctx, Table(border()))
    heard = []
    screen = Screen(ctx)
    widget = screen.root.add(ViewWidget("board", view, heard.append))
    screen.layout(SIZE)
    widget.place(AREA)
    for square in ((9, 2), (0, 2)):
        pos = at(view, square)
        screen.handle(event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        screen.handle(event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        screen.handle(event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert heard == [Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))]
    screen.update(0.01)
    screen.handle(event(pygame.MOUSEMOTION, pos=(5, 5), rel=(0, 0), buttons=(0, 0, 0)))
    screen.update(0.01)
    assert view.hover is None
