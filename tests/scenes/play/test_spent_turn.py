"""A turn of Caledea with nothing left in it: it calls to be ended, and ends by itself for who has set it so."""

from __future__ import annotations

import pytest

from game.scenes.play.spent import WAIT_S
from game.views.shared.panels.prompt_bar import PromptBar
from tests.kit.builders.builder import game, move
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position

HALF = WAIT_S / 2


@pytest.fixture
def person() -> Person:
    """Ada with one move left and one unit, against a computer; practice, so that all may be taken back."""
    state = game(at={"4,4": "xonavia: infantry"}, lone=("xonavia",), moves_left=1)
    return sit_down(at_position(state, HUMAN, NORMAL, practice=True))


def last_move(person: Person) -> None:
    person.scene.play(move("4,4", to="4,5")(person.scene.table.state))
    person.settle()


def calling(person: Person) -> list[str]:
    prompt: PromptBar = person.scene.prompt
    return [command.id for command in prompt.commands if command.calls]


@pytest.mark.rule("CAL-5.8")
def test_a_spent_turn_waits_and_its_button_breathes(person: Person) -> None:
    assert calling(person) == []
    last_move(person)
    assert person.asked[0] == "No moves left: end the turn"
    assert calling(person) == ["end_turn"]
    before = person.pictures
    person.pass_time(1.0)
    assert person.pictures > before + 3
    person.pass_time(5 * WAIT_S)
    assert person.scene.table.length == 1


def test_with_less_motion_the_button_stands_still(person: Person) -> None:
    person.ctx.settings.reduced_motion = True
    last_move(person)
    person.pass_time(0.5)
    before = person.pictures
    person.pass_time(2.0)
    assert person.pictures == before


@pytest.mark.rule("CAL-5.8")
def test_who_has_set_it_so_gives_the_turn_away_after_a_second(person: Person) -> None:
    person.ctx.settings.end_turns = True
    last_move(person)
    person.pass_time(HALF)
    assert person.scene.table.length == 1
    person.pass_time(WAIT_S)
    assert person.scene.table.length == 2
    assert person.scene.table.state.active == 1


def test_in_that_second_the_last_move_can_be_taken_back(person: Person) -> None:
    person.ctx.settings.end_turns = True
    last_move(person)
    person.pass_time(HALF)
    person.scene.undo()
    person.pass_time(3 * WAIT_S)
    assert person.scene.table.length == 0
    last_move(person)
    person.pass_time(HALF)
    assert person.scene.table.length == 1


def test_a_turn_with_something_left_is_never_ended() -> None:
    state = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, lone=("xonavia",))
    person = sit_down(at_position(state, HUMAN, NORMAL))
    person.ctx.settings.end_turns = True
    last_move(person)
    person.pass_time(3 * WAIT_S)
    assert person.scene.table.length == 1
