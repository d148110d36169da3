"""Every decision of Castles of Caleira by keys alone: arrows to go, Return to choose, Return once more to go on."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.records import Phase
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, asking, sit
from tests.scenes.kits.person import Person

DECISIONS = {
    Phase.AWAIT_PLAY: act.PlayCard,
    Phase.AWAIT_OFFERS: act.MarketplaceOffer,
    Phase.AWAIT_WATCH_TOWER: act.WatchTowerReveal,
    Phase.AWAIT_WIZARD: act.WizardTowerArrange,
    Phase.AWAIT_TREBUCHET: act.TrebuchetTarget,
    Phase.AWAIT_ORDER: act.OrderEffects,
    Phase.AWAIT_OBSERVATORY_DECISION: act.ObservatoryDecide,
}
"""What Return comes to in each phase."""


def press(person: Person, *keys: int) -> None:
    for key in keys:
        person.key(key)
        person.settle()


@pytest.mark.parametrize("phase", DECISIONS)
def test_a_decision_is_made_by_arrows_and_return(phase: Phase) -> None:
    person = sit(asking(phase, (HUMAN, NORMAL, NORMAL), pieces=3))
    table = person.scene.table
    before = table.length
    press(person, pygame.K_RIGHT)
    for _ in range(3):
        if table.length == before:
            press(person, pygame.K_RETURN)
    assert isinstance(table.actions[before], DECISIONS[phase])


def test_a_partner_is_named_by_the_digit_on_the_button() -> None:
    person = sit(asking(Phase.AWAIT_PARTNER, (HUMAN, NORMAL, NORMAL), pieces=3))
    before = person.scene.table.length
    press(person, pygame.K_2)
    assert person.scene.table.actions[before] == act.MarketplacePartner(0, 2)


def test_return_on_the_chosen_card_gives_it_and_escape_takes_it_back() -> None:
    person = sit(asking(Phase.AWAIT_OFFERS, (HUMAN, NORMAL, NORMAL), pieces=3))
    view, table = person.scene.view, person.scene.table
    before = table.length
    press(person, pygame.K_RIGHT, pygame.K_RETURN)
    assert view.choice.card is not None
    press(person, pygame.K_ESCAPE)
    assert view.choice.card is None
    press(person, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_RETURN)
    assert table.length == before + 1
