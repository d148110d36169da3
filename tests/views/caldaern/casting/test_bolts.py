"""A bolt is aimed at a wall by a click on it. Rules: CDN-21.8, CDN-21.20."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caldaern.land.board import Battlefield, Element
from game.views.caldaern.casting.choice import Casting
from game.views.caldaern.speech import deeds
from game.words import Words
from tests.kit.builders.caldaern_magic import Colour
from tests.kit.builders.caldaern_moves import rows_of
from tests.views.caldaern.casting.creators import kind, seated


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def walled() -> Colour:
    """A mage with a bolt, an enemy whom he sees, a fence behind him, and another behind the mage."""
    things = [
        Element(n, "obstacle", "fence", 1, rows_of(16, y, 27, y), variety="fence", material="wood")
        for n, y in ((1, 12), (2, 30))
    ]
    s = Colour(board=Battlefield(48, 36, elements=tuple(things)))
    s.add(0, kind("com_magos", mage=3, school="purple", spells=(2,)), 1, (20, 20), 0, 1)
    s.add(1, kind("gra_archers", 5), 5, (18, 15), 2, 5)
    return s.begin()


def test_a_click_on_a_wall_aims_the_bolt_at_it_and_one_on_another_says_why_not() -> None:
    s = walled()
    person = seated(s.p)
    view = person.scene.view
    casting: Casting = view.casting
    casting.choose(casting.cards[0].key)
    view.changed()
    assert not casting.squares
    assert casting.land == {1: (16, 12)}
    view.click((24, 30))
    assert not casting.element
    view.click((24, 12))
    assert casting.element == 1
    action = casting.action
    assert action is not None
    assert (action.target, action.square) == (0, (16, 12))
    assert s.p.refusal(action) is None
    person.scene.draw(pygame.Surface(person.ctx.size))
    tag, values = deeds.told(Words("en"), s.p, action)
    assert tag == ".at"
    assert "ence" in str(values["place"])
