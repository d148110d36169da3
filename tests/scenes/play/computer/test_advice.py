"""Advice in every game: Return carries it out, it says what it is better than, it goes with its position."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.engine.caldaern.position import actions as cdn
from game.engine.caledea.position import actions as cal
from game.engine.kalesia.position.actions import PlayWeapons
from game.players.limits import Limit
from game.players.minds import make_player, next_best
from game.players.reasons import Reason
from game.scenes.play.play import PlayScene
from game.table import Table
from game.ui.context import Context
from tests.kit.builders.builder import one
from tests.scenes.kits import caleira_tables, dynasty_tables, kalesia_tables
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position
from tests.views.caldaern.desks import played

REASON = Reason("random")


def battle() -> Table:
    """Somebody may move units about."""
    return played(lambda state: state.ask is not None and state.ask.what == "misc_move" and state.to_act == (0,))


TABLES: dict[str, Callable[[], Table]] = {
    "caledea": lambda: at_position(border()),
    "dynasty": lambda: dynasty_tables.in_turn(2, 6, phase="build"),
    "caldaern": battle,
    "caleira": caleira_tables.new_table,
    "kalesia": lambda: kalesia_tables.new_table(3),
}


def advised(table: Table) -> Person:
    """A person who has been given the hard player's advice."""
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    person = Person(ctx, PlayScene(ctx, table, FakeThinker()))
    person.settle()
    person.key(pygame.K_h)
    seat = person.scene.source.seat
    legal = table.legal_actions(seat)
    player = make_player("hard", table.key, 0)
    action = player.choose(table.view(seat), legal, Limit(nodes=60))
    instead = next_best(table.key, "hard", table.view(seat), legal, player, action)
    person.scene.thinking.thinker.answer(action, player.reason, instead=instead)
    person.pass_time(0.1)
    return person


@pytest.mark.parametrize("game", TABLES)
def test_advice_names_what_it_is_better_than(game: str) -> None:
    person = advised(TABLES[game]())
    assert person.asked[1].startswith("Advice, better than “")
    given = person.scene.advice._given
    assert person.scene.desk.action_label(given.instead) in person.asked[1]
    assert given.instead != given.action


@pytest.mark.parametrize("game", TABLES)
def test_return_carries_the_advice_out(game: str) -> None:
    person = advised(TABLES[game]())
    table, before = person.scene.table, person.scene.table.length
    wanted = person.scene.advice._given.action
    assert person.offered[-1] == "take_advice"
    person.key(pygame.K_RETURN)
    if game == "kalesia":  # what is laid can't be taken back: the weapons are shown first
        assert table.length == before
        person.key(pygame.K_RETURN)
    if person.layers:
        person.key(pygame.K_RETURN)
    done = table.actions[before]
    assert (sorted(done.weapons) == sorted(wanted.weapons)) if game == "kalesia" else done == wanted
    person.settle()
    assert not person.asked[1].startswith("Advice")


@pytest.mark.parametrize("game", TABLES)
def test_a_button_carries_the_advice_out_too(game: str) -> None:
    person = advised(TABLES[game]())
    table, before = person.scene.table, person.scene.table.length
    person.scene.run_command("take_advice")
    if game == "kalesia":
        person.scene.run_command("lay")
    assert table.length > before or person.layers == ["sure"]


def test_return_that_is_held_down_since_before_does_not_carry_advice_out() -> None:
    person = sit_down(at_position(border()))
    person.key(pygame.K_h)
    cavalry = one(person.scene.table.state, "4,4 cavalry")
    person.give(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode="")
    person.give(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    before = person.scene.table.length
    person.scene.thinking.thinker.answer(cal.MoveUnits(0, (cavalry,), (4, 2)), REASON)
    person.pass_time(0.1)
    for _ in range(3):
        person.give(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert person.scene.table.length == before
    assert person.asked[1].startswith("Advice")
    person.give(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
    person.key(pygame.K_RETURN)
    assert person.scene.table.length == before + 1


def moving() -> Person:
    """Ada is advised to ride to (4,2)."""
    person = sit_down(at_position(border()))
    person.key(pygame.K_h)
    cavalry = one(person.scene.table.state, "4,4 cavalry")
    person.scene.thinking.thinker.answer(cal.MoveUnits(0, (cavalry,), (4, 2)), REASON)
    person.pass_time(0.1)
    assert person.asked[1].startswith("Advice")
    return person


def test_advice_goes_when_other_units_are_chosen() -> None:
    person = moving()
    person.scene.view.select([one(person.scene.table.state, "4,4 infantry")])
    person.pass_time(0.1)
    assert not person.asked[1].startswith("Advice")
    assert person.scene.view.advice is None
    before = person.scene.table.actions
    person.key(pygame.K_ESCAPE)
    assert person.scene.table.actions == before


def test_return_is_for_the_square_that_the_keyboard_has_gone_to() -> None:
    person = moving()
    assert person.scene.prompt.commands[-1].key == "confirm"
    person.key(pygame.K_LEFT)
    person.key(pygame.K_LEFT)
    assert person.asked[1].startswith("Advice")
    take = next(command for command in person.scene.prompt.commands if command.id == "take_advice")
    assert take.key == ""
    person.key(pygame.K_RETURN)
    done = person.scene.table.actions[-1] if person.scene.table.actions else None
    assert done is None or getattr(done, "destination", None) != (4, 2)


def test_advice_goes_when_the_position_goes_without_the_person() -> None:
    person = moving()
    person.scene.table.play(cal.EndTurn(0))
    person.scene.refresh()
    assert not person.asked[1].startswith("Advice")
    assert person.scene.view.advice is None


def test_another_unit_taken_up_in_battle_puts_advice_away() -> None:
    table = battle()
    person = advised(table)
    hand = person.scene.view.hand
    action = next(a for a in hand.legal if isinstance(a, cdn.Move))
    person.scene.advice.drop()
    person.key(pygame.K_h)
    person.scene.thinking.thinker.answer(action, REASON)
    person.pass_time(0.1)
    assert person.asked[1].startswith("Advice")
    other = next(unit for unit in hand.by_unit if unit != action.unit)
    person.scene.view.pick([other])
    person.pass_time(0.1)
    assert not person.asked[1].startswith("Advice")


def test_other_weapons_than_those_advised_put_advice_away() -> None:
    person = kalesia_tables.sit(kalesia_tables.new_table(3))
    person.key(pygame.K_h)
    legal = person.scene.table.legal_actions(0)
    person.scene.thinking.thinker.answer(legal[0], REASON)
    person.pass_time(0.1)
    assert person.asked[1].startswith("Advice")
    assert isinstance(legal[0], PlayWeapons)
    other = next(key for key in person.scene.view.composed.zones[-1].keys if key not in person.scene.view.advised)
    person.scene.view.choose(other)
    person.pass_time(0.1)
    assert not person.asked[1].startswith("Advice")


@pytest.mark.parametrize("game", TABLES)
def test_advice_has_room_to_be_read_in_a_small_window(game: str) -> None:
    person = advised(TABLES[game]())
    bar = person.scene.prompt
    assert bar._facts(bar._text_room - person.ctx.theme.u(70), 2)[0]


def test_asked_why_again_a_computer_tells_what_it_did_before_and_first_what_was_more_than_an_end() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    reasons = [Reason("caledea.withdraw"), Reason("random"), Reason("caledea.end_turn")]
    mover = one(person.scene.table.state, "6,5 cavalry")
    for action, reason in zip(
        (cal.MoveUnits(1, (mover,), (7, 5)), cal.UpgradeUnit(1, mover), cal.EndTurn(1)), reasons, strict=True
    ):
        if person.scene.table.state.refusal(action) is None:
            thinker.answer(action, reason)
            person.settle()
            person.pass_time(0.1)
    told = []
    for _ in range(2):
        person.key(pygame.K_h, pygame.KMOD_CTRL)
        told.append(person.messages[-1])
    deeds = [reason for reason in reasons if reason.key != "caledea.end_turn"]
    assert any(reason.text(person.ctx.words) in told[0] for reason in deeds)
    assert reasons[2].text(person.ctx.words) not in told[0]
