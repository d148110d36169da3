"""The table, used by pointer and keyboard: what is clicked is played, what is asked is answered."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caledea.position import actions as act
from game.engine.dice import Dice
from game.scenes.app.base import Go
from tests.kit.builders.builder import game, one
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import attack_with_all, border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position, fight, table

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def person() -> Person:
    """Ada, with two other people, in the position above."""
    return sit_down(at_position(border()))


# ------------------------------------------------------------------------------------- by pointer
def test_a_unit_is_chosen_moved_and_the_chronicle_says_so(person: Person) -> None:
    assert person.asked[0] == "Choose a unit, a building site or a power"
    person.click("4,4")
    person.click("4,4")
    assert person.asked == ("Choose where the 3 units go", "All of them in one single move")
    person.key(pygame.K_2)
    person.key(pygame.K_3)
    person.key(pygame.K_RETURN)
    assert person.asked[0] == "Choose where the cavalry goes"
    assert person.asked[1].startswith("4 of 4 moves left, range 2")
    person.click("4,2")
    person.settle()
    table = person.scene.table
    assert table.length == 1
    assert isinstance(table.actions[0], act.MoveUnits)
    assert person.chronicle()[-1:] == ["Infantry moves to (4,2)"]
    assert person.asked[1] == "3 moves left of 4; 7 gold to spend"


def test_an_attack_shows_its_odds_first_and_the_defender_is_asked(person: Person) -> None:
    person.click("4,4")
    person.point("5,4")
    assert person.side() == ("odds", ["Odds at (5,4)"])
    assert person.scene.odds.words.label == "to win the first battle"
    attack_with_all(person)
    assert person.scene.source.seat == 1
    assert person.asked[0] == "Xonavia, choose who fights at (5,4)"
    assert person.scene.bar.pennant == ("crimson", "Xonavia defends")
    assert person.scene.ribbon.visible
    assert person.scene.ribbon.text == "Xonavia defends"


def test_a_refused_click_says_why_and_nothing_chosen_is_lost(person: Person) -> None:
    person.click("4,4")
    chosen = person.scene.view.units
    person.click("8,8")
    assert person.tip.rule == "CAL-6.4"
    assert "Too far" in person.tip.text
    assert person.tip.urgent
    assert person.scene.view.units == chosen
    assert person.scene.table.length == 0
    person.key(pygame.K_F1)
    assert person.outcome == Go("rulebook", rule="CAL-6.4")


def test_the_defender_chooses_by_cards_and_reads_the_own_chance(person: Person) -> None:
    attack_with_all(person)
    state = person.scene.table.state
    defender, attacker = one(state, "5,4"), one(state, "4,4 cavalry")
    person.point(f"card.{attacker}")
    assert person.side()[0] == "odds", "with one kind of defender only the attacker is to be chosen"
    shown = person.scene.odds
    assert shown.odds.attacker.seat == 1
    assert shown.odds.attacker.dice == 2
    assert shown.odds.defender.dice == 3
    assert shown.odds.chance == 1 - state.odds(act.ChooseMatchup(1, defender, attacker)).chance
    assert shown.words.title == "Odds at (5,4)"
    assert shown.colours == ("crimson", "blue")
    person.click(f"card.{attacker}")
    person.settle()
    assert person.scene.table.actions[-1] == act.ChooseMatchup(1, defender, attacker)


@pytest.mark.parametrize("phase", ["combat_power", "combat_withdraw"])
def test_an_attacker_who_is_to_choose_sees_how_the_fight_stands(phase: str) -> None:
    person = sit_down(fight(phase))
    assert person.side() == ("odds", ["Odds at (5,4)"])
    state = person.scene.table.state
    main = act.StartBattle(0) if phase == "combat_power" else act.StayInCombat(0)
    assert person.scene.odds.odds == state.odds(main)


def test_what_an_enemy_could_do_is_told_over_an_own_square(person: Person) -> None:
    person.point("4,4")
    assert person.side() == ("odds", ["Danger at (4,4)"])
    assert person.scene.odds.words.foot == "Xonavia, in its next turn"
    person.point("3,4")
    assert person.scene.odds.words.label == "nobody defends it"
    person.point("8,8")
    assert person.side()[0] == "Standings"


def test_a_price_on_the_card_begins_to_build(person: Person) -> None:
    person.click("card.castle")
    assert person.asked[0] == "Choose the tower that becomes a castle" or person.tip is not None
    person.key(pygame.K_ESCAPE)
    person.click("card.tower")
    assert person.asked == ("Choose the site of the tower", "Your capital or one of its four neighbours, 3 gold")
    person.click("4,4")
    person.settle()
    assert person.scene.table.actions[-1] == act.BuildTower(0, (4, 4))


# ------------------------------------------------------------------------------------- end of turn
def test_ending_a_turn_with_moves_left_is_asked_once(person: Person) -> None:
    person.click("prompt.end_turn")
    assert person.layers == ["sure"]
    assert person.scene.table.length == 0
    person.key(pygame.K_ESCAPE)
    assert person.layers == []
    assert person.scene.table.length == 0
    person.key(pygame.K_e)
    person.key(pygame.K_RETURN)
    person.settle()
    assert person.layers == []
    assert person.scene.table.actions == (act.EndTurn(0),)
    assert person.scene.source.seat == 1


def test_a_turn_without_anything_left_to_move_ends_unasked() -> None:
    pieces = {"4,4": "myrrhold: general+moved", "5,4": "xonavia: infantry"}
    state = game(seats=("myrrhold", "xonavia"), at=pieces, gold={"myrrhold": 3}, lone=("myrrhold",), dice=Dice(1))
    person = sit_down(at_position(state))
    left = {type(action) for action in person.scene.table.legal_actions(0)}
    assert left == {act.Bombard, act.EndTurn, act.Resign}, "a power costs no move"
    person.key(pygame.K_e)
    person.settle()
    assert person.layers == []
    assert person.scene.table.actions == (act.EndTurn(0),)


def test_a_second_click_on_end_turn_does_not_end_the_next_persons_turn() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.scene.play(act.EndTurn(0))
    assert person.scene.view.busy
    person.scene.run_command("end_turn")
    assert not person.scene.view.busy
    assert person.layers == []
    assert person.scene.table.actions == (act.EndTurn(0),)


def test_resigning_is_asked_wherever_it_is_chosen(person: Person) -> None:
    person.key(pygame.K_F10)
    person.click("menu.resign")
    assert person.layers == ["sure"]
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_l)
    rows = person.screen.find("choices.list")
    rows.select(rows.count() - 1)
    person.key(pygame.K_RETURN)
    assert person.layers == ["sure"]
    assert "Resign as Calvane?" in " ".join(person.texts())
    person.click("sure.yes")
    person.settle()
    assert person.scene.table.actions == (act.Resign(0),)


# ------------------------------------------------------------------------------------- back and forth
def test_undo_and_redo_by_key_and_the_reason_against_them(person: Person) -> None:
    person.key(pygame.K_u)
    assert person.messages == ["There is nothing to take back."]
    assert not person.sees("tool.undo")
    person.scene.play(act.BuildTower(0, (4, 4)))
    person.settle()
    assert person.sees("tool.undo")
    person.key(pygame.K_z, CTRL)
    assert person.scene.table.length == 0
    assert person.messages[-1] == "Taken back."
    assert person.scene.view.state is person.scene.table.state
    person.key(pygame.K_y, CTRL)
    assert person.scene.table.length == 1
    attack_with_all(person)
    state = person.scene.table.state
    person.scene.play(act.ChooseMatchup(1, one(state, "5,4"), one(state, "4,4 infantry")))
    person.settle()
    person.key(pygame.K_u)
    assert person.messages[-1].startswith("This can't be taken back: dice were thrown")
    assert person.scene.table.length == 3


def test_practice_takes_everything_back() -> None:
    person = sit_down(at_position(border(), practice=True))
    person.scene.play(act.EndTurn(0))
    person.settle()
    person.key(pygame.K_u)
    assert person.scene.table.length == 0
    assert person.scene.source.seat == 0
    assert person.scene.source.viewer == 0


# ------------------------------------------------------------------------------------- by keyboard
def test_a_whole_turn_by_keyboard(person: Person) -> None:
    assert person.screen.focused.id == "board"
    person.key(pygame.K_n)
    assert person.scene.view.units
    while person.scene.view.cell != person.scene.view.state.geo.cell((4, 4)):
        person.key(pygame.K_n)
    person.key(pygame.K_UP)
    person.key(pygame.K_RETURN)
    person.settle()
    assert person.scene.table.actions[-1].destination == (4, 3)
    person.key(pygame.K_n)
    person.key(pygame.K_ESCAPE)
    assert person.scene.view.units == ()
    person.key(pygame.K_e)
    assert person.layers == ["sure"]
    person.key(pygame.K_RETURN)
    person.settle()
    assert isinstance(person.scene.table.actions[-1], act.EndTurn)


def test_keys_of_the_prompt_press_its_buttons(person: Person) -> None:
    person.key(pygame.K_e)
    assert person.layers == ["sure"]


def test_another_language_while_something_moves_is_no_harm() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.click("4,4")
    person.click("4,2")
    assert person.scene.view.busy
    person.screen.focus("chronicle")
    person.ctx.settings.language = "de"
    person.ctx.apply_settings()
    assert not person.scene.view.busy
    assert person.offered


def test_nothing_happens_by_keys_that_ask_for_what_is_not_offered() -> None:
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN))
    for code in (pygame.K_n, pygame.K_e, pygame.K_RETURN, pygame.K_1, pygame.K_u, pygame.K_r, pygame.K_t):
        person.key(code)
    assert person.scene.table.length == 0
    assert person.offered == []
    assert not person.sees("tool.next")
    assert not person.sees("tool.hint")


def test_escape_leads_to_the_menu_where_there_is_nothing_to_put_away(person: Person) -> None:
    person.click("4,4")
    person.key(pygame.K_ESCAPE)
    assert person.layers == []
    assert person.scene.view.units == ()
    person.key(pygame.K_ESCAPE)
    assert person.layers == ["menu"]
    person.key(pygame.K_ESCAPE)
    assert person.layers == []


PHASES = ("setup_kingdoms", "setup_capitals", "turn", "combat_power", "combat_match", "combat_withdraw", "assault",
          "bombard_defence")  # fmt: skip


def test_any_decision_can_be_made_from_the_list_of_choices_alone() -> None:
    seen: set[str] = set()
    for seed, kingdoms in ((1, False), (3, True)):
        a_table = table(3, kinds=(HUMAN,) * 3, kingdoms=kingdoms, turn_limit=60, quiet_limit=0)
        person = sit_down(a_table)
        hand = Dice(seed)
        for _ in range(260):
            if a_table.result is not None or set(PHASES) <= seen:
                break
            before = a_table.length
            seen.add(a_table.state.phase.value)
            _choose_from_the_list(person, hand)
            assert a_table.length == before + 1
    assert {"setup_kingdoms", "setup_capitals", "turn", "combat_match"} <= seen


def _choose_from_the_list(person: Person, hand: Dice) -> None:
    """Open the list, go to any line but the last (which resigns), take it; say yes if asked."""
    person.key(pygame.K_l)
    rows = person.screen.find("choices.list")
    assert all(rows.count() for _ in range(1))
    rows.select(hand.below(max(1, rows.count() - 1)))
    person.key(pygame.K_RETURN)
    if person.layers == ["sure"]:
        person.key(pygame.K_RETURN)
    assert person.layers == []
    person.settle()
