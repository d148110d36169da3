"""Whatever the pointer does on Caledea's board, keys do alone."""

from __future__ import annotations

import pygame

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Structure
from game.views.caledea.hand.fight import STRUCTURE
from game.views.contract.base import Do
from tests.views.caledea.board.held import click, fight, key, make
from tests.views.positions import border, position


def test_a_move_by_keyboard_alone() -> None:
    view = make(border())
    assert key(view, pygame.K_n, text="n") is True
    assert view.units == (4,)
    assert view.square == (9, 2)
    key(view, pygame.K_RIGHT)
    assert view.square == (0, 2)
    assert key(view, pygame.K_RETURN) == Do(act.MoveUnits(seat=0, units=(4,), destination=(0, 2)))


def test_return_on_own_units_chooses_them_and_a_second_lays_them_out() -> None:
    view = make(border())
    click(view, (4, 4))
    view.hand.back()
    view.changed()
    for code in (pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN):
        key(view, code)
    assert view.hand.picker is not None
    key(view, pygame.K_2)
    assert len(view.units) == 2
    key(view, pygame.K_RETURN)
    assert view.hand.picker is None


def test_escape_goes_back_and_then_lets_go() -> None:
    view = make(border())
    key(view, pygame.K_n)
    assert key(view, pygame.K_ESCAPE) is True
    assert view.units == ()
    assert key(view, pygame.K_ESCAPE) is True
    assert view.cursor is None
    assert key(view, pygame.K_ESCAPE) is False


def test_a_matchup_by_keyboard_alone() -> None:
    view = make(fight(), seat=1)
    key(view, pygame.K_RIGHT)
    assert key(view, pygame.K_RETURN) is True
    mine = view.hand.mine
    while view.state.units[view.pointed].seat != 0:
        key(view, pygame.K_RIGHT)
    theirs = view.pointed
    assert key(view, pygame.K_RETURN) == Do(act.ChooseMatchup(seat=1, defending_unit=mine, attacking_unit=theirs))


def test_an_assault_by_keyboard_alone() -> None:
    state = position({(4, 4): (0, "ci"), (0, 0): (1, "i")}, structures={(5, 4): (1, Structure.TOWER)})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    view = make(state)
    key(view, pygame.K_RIGHT)
    key(view, pygame.K_RETURN)
    assert view.hand.mine is not None
    view.point(None, STRUCTURE)
    assert key(view, pygame.K_RETURN) == Do(act.AssaultStructure(seat=0, unit=view.hand.mine))


def test_keys_zoom_fit_and_toggle() -> None:
    view = make(border())
    side = view.sight.grid.side
    key(view, pygame.K_KP_PLUS)
    assert view.sight.grid.side > side
    key(view, pygame.K_HOME)
    assert view.sight.grid.side == side
    key(view, pygame.K_t)
    assert view.show_threats
    key(view, pygame.K_g)
    assert view.sight.map_shown()


def test_letters_that_mean_nothing_here_are_left_to_others() -> None:
    assert key(make(border()), pygame.K_l) is False
