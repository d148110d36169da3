"""Whoever dispels sees exact chances for every number of dice, and chooses by mouse and by keys."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.caldaern.magic.chances import dispelled
from game.engine.caldaern.position import actions as act
from game.views.caldaern.colour.answering import Answering
from game.views.caldaern.colour.trial import trial_card
from game.views.contract.choices import ChoiceCard
from tests.kit.builders.caldaern_magic import enchanted
from tests.scenes.kits.person import Person
from tests.views.caldaern.colour.answerers import Answerers, seated

STRUCK, RECORD = 2, 3
"""Places of a record that is struck out, and of one that is not."""


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))


def answering(person: Person) -> Answering:
    found: Answering = person.scene.view.answering
    return found


def card(person: Person) -> ChoiceCard:
    found = person.scene.odds.choices
    assert isinstance(found, ChoiceCard)
    return found


def choice(person: Person, command: str) -> tuple[int, int]:
    """Where a choice of the card is drawn."""
    person.scene.draw(pygame.Surface(person.ctx.size))
    painter = person.scene.odds._painter
    return next(rect.center for rect, known in painter.places if known == command)


def last(person: Person) -> Any:
    """The last action that was done."""
    return person.scene.table.actions[-1]


# ------------------------------------------------------------------------------------------ what was created just now
def test_a_column_for_each_number_of_dice_tells_exact_chances() -> None:
    s = Answerers()
    person = seated(s.created())
    made = s.p.colour.creation
    assert made is not None
    columns = card(person).columns
    assert [column.dice for column in columns] == [*range(1, s.p.colour.pools[1].left + 1)]
    for column in columns:
        assert sum(part.share for part in column.parts) == pytest.approx(1)
        chance = dispelled(column.dice, made.result - s.weaver.troop.mage)
        assert column.parts[0].share + column.parts[1].share == pytest.approx(float(chance))
    assert [chip.number for chip in card(person).chips] == ["+2", "+1", "+0"], "mages before the army"
    told = " ".join(card(person).lines)
    assert "Magos" in told, "who created it"
    assert "Glaives" in told or "Glaive" in told, "on whom"
    assert str(made.result) in told, "with what result"


def test_dispelling_by_mouse() -> None:
    person = seated(Answerers().created(6, 6))
    person.click(choice(person, "answer.by.0"))
    assert answering(person).by == 0
    person.click(choice(person, "answer.dice.2"))
    person.click("prompt.answer.go")
    person.settle()
    assert last(person) == act.Dispel(1, by=0, dice=2)
    assert person.scene.table.state.colour.creation is None or person.scene.table.state.ask.what == "create_spell"


def test_dispelling_by_keys() -> None:
    s = Answerers()
    person = seated(s.created(6, 5, 4, 3))
    assert answering(person).by == s.weaver.id, "whoever adds most"
    person.key(pygame.K_x)
    assert answering(person).by == s.pupil.id
    person.key(pygame.K_4)
    assert answering(person).dice == 4
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.Dispel(1, by=s.pupil.id, dice=4)


def test_one_die_more_or_less_by_keys() -> None:
    person = seated(Answerers().created())
    person.key(pygame.K_1)
    person.key(pygame.K_i)
    assert answering(person).dice == 2
    person.key(pygame.K_j)
    assert answering(person).dice == 1
    person.key(pygame.K_j)
    assert answering(person).dice == 1, "there is no number below"


@pytest.mark.parametrize("by_key", [False, True])
def test_letting_it_through(by_key: bool) -> None:
    person = seated(Answerers().created(*[3] * 30))
    if by_key:
        person.key(pygame.K_ESCAPE)
    else:
        person.click("prompt.decline")
    person.settle()
    assert last(person) == act.Decline(1)


def test_points_that_leave_are_seen_before_the_dice_fall() -> None:
    person = seated(Answerers().created())
    for dice, key in ((2, pygame.K_2), (5, pygame.K_5)):
        person.key(key)
        colour, antimagic = person.scene.panel.colour.pools
        assert (colour.leaving, antimagic.leaving) == (0, dice)


def test_the_one_who_created_is_offered_nothing() -> None:
    person = seated(Answerers().created(), computers=(1,))
    assert answering(person).mode == ""
    assert person.scene.odds.choices is None
    before = person.scene.table.length
    for key in (pygame.K_3, pygame.K_RETURN, pygame.K_ESCAPE):
        person.key(key)
    assert person.scene.table.length == before
    assert not person.scene.desk.run("answer.dice.3")


def test_a_person_answers_a_computer() -> None:
    s = Answerers()
    person = seated(s.created(1, 2, 3, *[3] * 30), computers=(0,))
    person.key(pygame.K_3)
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.Dispel(1, by=s.weaver.id, dice=3)


# ------------------------------------------------------------------------------------------ what is in play
def test_a_spell_in_play_is_chosen_in_the_list_and_dispelled() -> None:
    s = Answerers()
    person = seated(s.played(5, 5, 4))
    drag, drowse = (play.number for play in s.p.colour.in_play)
    assert person.scene.odds.choices is None, "nothing is chosen yet"
    person.click(f"own.answer.play.{drowse}")
    assert answering(person).subject == drowse
    person.key(pygame.K_ESCAPE)
    assert answering(person).subject is None
    person.key(pygame.K_n)
    assert answering(person).subject == drag
    person.key(pygame.K_3)
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.DispelPlay(0, spell=drag, by=s.magos.id, dice=3)


def test_a_spell_in_play_is_chosen_at_its_unit() -> None:
    s = Answerers()
    person = seated(s.played())
    person.scene.draw(pygame.Surface(person.ctx.size))
    person.click(person.scene.view.painter.rect_of_unit(s.own.id).center)
    assert answering(person).subject == s.p.colour.in_play[0].number


def test_nothing_more_is_dispelled() -> None:
    person = seated(Answerers().played())
    person.key(pygame.K_ESCAPE)
    person.settle()
    assert last(person) == act.Decline(0)


def test_a_row_lights_its_place_on_the_field() -> None:
    s = Answerers()
    person = seated(s.played())
    person.point(f"own.answer.play.{s.p.colour.in_play[0].number}")
    assert person.scene.view.lit
    assert "Drag" in person.texts()


def test_an_own_spell_is_ended_after_a_question() -> None:
    s = Answerers()
    s.begin(pools=(3, 4, 3, 4))
    play = enchanted(s.p, s.foe, "lilac_5", by=0)
    person = seated(s.p)
    person.click(f"own.answer.end.{play.number}")
    assert person.layers, "it is asked once"
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.EndSpell(0, play.number)


# ------------------------------------------------------------------------------------------ the Back Volt
@pytest.mark.parametrize("by_key", [False, True])
def test_a_truce_is_offered_and_accepted(by_key: bool) -> None:
    person = seated(Answerers().volted(*[3] * 8, offered=False))
    for action in ("offer_truce", "accept_truce"):
        if by_key:
            person.key(pygame.K_1)
        else:
            person.click(f"prompt.{action}")
        person.settle()
    assert person.scene.table.state.ask.what == "joint_dispel"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_truce_is_declined(seat: int) -> None:
    person = seated(Answerers().volted(*[3] * 8, offered=False))
    for _ in range(seat):
        person.click("prompt.offer_truce")
        person.settle()
    person.key(pygame.K_ESCAPE)
    person.settle()
    assert last(person) == act.Decline(seat)


def test_a_record_is_chosen_as_a_ticket_and_struck_out_together() -> None:
    s = Answerers()
    person = seated(s.volted(3, 4, 3, 4, 6, 6, 5))
    person.click(f"volt.{STRUCK}")
    assert answering(person).subject is None, "what is struck out is no button"
    person.click(f"volt.{RECORD}")
    assert answering(person).subject == RECORD
    person.key(pygame.K_3)
    person.key(pygame.K_RETURN)
    person.settle()
    assert last(person) == act.JointDispel(0, record=RECORD, by=s.magos.id, dice=3)
    person.key(pygame.K_n)
    assert answering(person).subject == 1, "then the other side chooses"
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_ESCAPE)
    person.settle()
    assert last(person) == act.Decline(1)


def test_of_many_dice_those_around_the_chosen_number_are_columns() -> None:
    person = seated(Answerers().volted())
    person.click(f"volt.{RECORD}")
    for _ in range(12):
        person.key(pygame.K_i)
    dice = answering(person).dice
    shown = [column.dice for column in card(person).columns]
    assert dice > 9
    assert dice in shown
    assert len(shown) == 9


def test_no_card_without_something_to_weigh() -> None:
    person = seated(Answerers().volted())
    assert trial_card(person.scene.desk, answering(person)) is None
