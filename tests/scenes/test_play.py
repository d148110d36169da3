"""The table, used by pointer and keyboard: what is clicked is played, what is asked is answered."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.caledea import actions as act
from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from game.players.reasons import Reason
from game.scenes.base import Go, Reset
from game.scenes.play import RESULT_AFTER_S, PlayScene
from game.table import SeatKind, Shelf, Table
from game.ui.context import Context
from game.ui.rich import plain
from tests.kit.builder import game, one
from tests.scenes.person import FakeThinker, Person
from tests.scenes.tables import HUMAN, NORMAL, at_position, play_some, table

CTRL = pygame.KMOD_CTRL


def sit_down(a_table: Table, *, lang: str = "en", thinker: FakeThinker | None = None, speed: float = 0.0) -> Person:
    """A person at a table; animations are shown at once unless `speed` says otherwise."""
    ctx = Context.for_tests(lang=lang)
    ctx.settings.speed = speed
    return Person(ctx, PlayScene(ctx, a_table, thinker or FakeThinker()))


def border(**more: object) -> CaledeaState:
    """Ada's Calvane to move beside Xonavia and Talaq; gold for everything, four moves."""
    setting = {
        "seats": ("calvane", "xonavia", "talaq"),
        "at": {
            "4,4": "calvane: cavalry infantry*2", "5,4": "xonavia: infantry*2", "6,5": "xonavia: cavalry",
            "4,6": "talaq: infantry", "2,3": "talaq: general",
        },
        "marks": {"calvane": "3,4 6,6"},
        "towers": {"xonavia": "5,4", "calvane": "4,5"},
        "capitals": {"calvane": "4,5"},
        "gold": {"calvane": 7},
        "round": 9,
        "dice": Dice(3),
    }  # fmt: skip
    return game(**(setting | more))


@pytest.fixture
def person() -> Person:
    """Ada, with two other people, in the position above."""
    return sit_down(at_position(border()))


def attack_with_all(person: Person) -> None:
    """All three units of (4,4) go for (5,4)."""
    state = person.scene.table.state
    person.scene.view.select(state.at[state.geo.cell((4, 4))])
    person.click("5,4")
    person.settle()


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
    assert person.asked[1] == "3 moves left of 4, 7 gold"


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
    n = person.offered.index("end_turn") + 1
    person.key(getattr(pygame, f"K_{n}"))
    assert person.layers == ["sure"]


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
    for seed, kingdoms in ((1, False), (11, True)):
        a_table = table(3, kinds=(HUMAN,) * 3, kingdoms=kingdoms, turn_limit=60)
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


# ------------------------------------------------------------------------------------- the computer
def test_the_computer_is_asked_and_its_move_is_played() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    assert person.scene.computer_is_thinking
    assert [question[0] for question in thinker.questions] == ["normal"]
    assert thinker.questions[0][1].seat == 1, "it gets what its own seat may know"
    assert person.asked[0] == "Xonavia is thinking"
    assert person.scene.prompt.ask.waiting
    thinker.answer(act.EndTurn(1))
    person.settle()
    assert person.scene.table.actions == (act.EndTurn(1),)
    assert person.scene.source.seat == 2


def test_waiting_is_shown_but_seldom_drawn() -> None:
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN))
    person.pass_time(1.0)
    before = person.pictures
    person.pass_time(2.0)
    assert 2 <= person.pictures - before <= 20
    person.ctx.settings.reduced_motion = True
    person.pass_time(0.1)
    before = person.pictures
    person.pass_time(2.0)
    assert person.pictures == before


def test_an_answer_to_a_position_that_was_taken_back_is_dropped() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(), HUMAN, NORMAL, HUMAN), thinker=thinker)
    person.scene.play(act.EndTurn(0))
    person.settle()
    assert person.scene.computer_is_thinking
    thinker.answer(act.EndTurn(1))
    person.scene.undo()
    person.pass_time(0.2)
    assert person.scene.table.length == 0
    assert person.scene.source.seat == 0
    assert not person.scene.computer_is_thinking


def test_moves_wait_for_open_dialogs() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    person.key(pygame.K_F10)
    thinker.answer(act.EndTurn(1))
    person.pass_time(0.2)
    assert person.scene.table.length == 0
    person.key(pygame.K_ESCAPE)
    person.settle()
    assert person.scene.table.length == 1


def test_thinking_that_failed_can_be_tried_again_or_done_for_the_computer() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    thinker.answer(None, notice="players.notice.failed")
    person.pass_time(0.2)
    assert person.offered == ["choose_for", "try_again"]
    assert person.asked[0] == "The computer can't decide"
    assert len(thinker.questions) == 1, "it isn't asked over and over"
    person.key(pygame.K_RETURN)
    person.pass_time(0.1)
    assert len(thinker.questions) == 2
    thinker.answer(None, notice="players.notice.failed")
    person.pass_time(0.1)
    person.click("prompt.choose_for")
    assert person.layers == ["choices"]
    person.key(pygame.K_RETURN)
    person.settle()
    assert person.scene.table.length == 1
    assert person.scene.table.actions[0].seat == 1


def test_a_restart_of_the_thinker_is_told() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    thinker.answer(act.EndTurn(1), notice="players.notice.restarted")
    person.settle()
    assert person.messages == ["The computer player stumbled and started afresh. Nothing is lost."]


def test_advice_is_shown_on_the_board_until_something_is_done() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border()), thinker=thinker)
    person.key(pygame.K_h)
    assert thinker.questions[0][0] == "suggest"
    assert person.asked[1] == "Thinking about advice ..."
    cavalry = one(person.scene.table.state, "4,4 cavalry")
    thinker.answer(act.MoveUnits(0, (cavalry,), (4, 2)), Reason("random"))
    person.pass_time(0.1)
    view = person.scene.view
    assert person.asked[1] == "Advice: Picked at random."
    assert view.units == (cavalry,)
    assert view.spot == {view.state.geo.cell((4, 2))}
    person.point("8,8")
    assert [len(way) for way, _ in view.layers.ways()] == [3], "the way is drawn though the pointer is elsewhere"
    person.click("4,2")
    person.settle()
    assert view.advice is None
    assert view.layers.ways() == []
    assert not person.asked[1].startswith("Advice")


def test_advice_can_be_put_away_and_may_fail() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border()), thinker=thinker)
    person.key(pygame.K_h)
    thinker.answer(act.EndTurn(0), Reason("random"))
    person.pass_time(0.1)
    person.key(pygame.K_ESCAPE)
    assert not person.asked[1].startswith("Advice")
    assert person.layers == []
    person.key(pygame.K_h)
    thinker.answer(None, notice="players.notice.failed")
    person.pass_time(0.1)
    assert person.messages == ["No advice could be found this time."]
    assert "end_turn" in person.offered


# ------------------------------------------------------------------------------------- recap, result
def test_the_recap_opens_by_itself_and_goes_with_the_first_choice() -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, NORMAL))
    for seat in range(3):
        person.scene.play(act.EndTurn(seat))
        person.settle()
    heading, lines = person.side()
    assert heading == "Since your last turn"
    assert lines == ["Round 9, Xonavia", "Ends the turn, 3 moves unused", "Round 9, Talaq",
                     "Ends the turn, 3 moves unused"]  # fmt: skip
    person.scene.resume(None)
    assert person.side()[0] == "Since your last turn"
    person.click("4,4")
    person.point("8,8")
    assert person.side()[0] == "Standings"
    person.key(pygame.K_ESCAPE)
    person.scene.resume(None)
    assert person.side()[0] == "Standings", "it doesn't come back by itself"
    person.key(pygame.K_r)
    assert person.side()[0] == "Since your last turn"
    person.key(pygame.K_ESCAPE)
    assert person.side()[0] == "Standings"


def test_the_luck_of_people_is_told_at_the_end_of_their_turns() -> None:
    person = sit_down(at_position(border(), HUMAN, NORMAL, HUMAN))
    state = person.scene.table.state
    person.scene.play(act.MoveUnits(0, (one(state, "4,4 cavalry"),), (5, 4)))
    while person.scene.table.state.phase.value != "turn":
        person.scene.play(person.scene.table.state.legal_actions()[0])
    person.scene.play(act.EndTurn(0))
    person.settle()
    luck = [line for line in person.chronicle() if line.startswith("Luck so far")]
    tally = person.scene.table.luck()
    number = person.ctx.words.number(round(tally[0].balance, 1) + 0.0, 1, sign=True)
    assert luck == [f"Luck so far {number} battles of {tally[0].throws}"]
    person.scene.play(act.EndTurn(1))
    assert len([line for line in person.chronicle() if line.startswith("Luck so far")]) == 1


def test_the_summary_comes_once_after_the_board_was_seen() -> None:
    state = border(seats=("calvane", "xonavia"), at={"4,4": "calvane: infantry"}, towers={}, marks={})
    person = sit_down(at_position(state))
    person.scene.play(act.Resign(0))
    person.settle()
    assert person.outcome is None
    assert person.offered == ["summary"]
    person.pass_time(RESULT_AFTER_S + 0.1)
    assert person.outcome == Go("result", table=person.scene.table)
    person.outcome = None
    person.scene.resume(None)
    person.pass_time(3.0)
    assert person.outcome is None
    person.key(pygame.K_RETURN)
    assert person.outcome == Go("result", table=person.scene.table)


# ------------------------------------------------------------------------------------- around it
def test_another_language_in_the_middle_of_a_game_changes_every_word_and_nothing_else() -> None:
    person = sit_down(play_some(table(3), 60, until_seat=0))
    view = person.scene.view
    units = next(view.hand.own_stack(cell) for cell in view.hand.ready_cells())
    view.select(units)
    view.zoom(2)
    person.pass_time(0.1)
    side = view.sight.grid.side
    english = set(person.texts())
    person.ctx.settings.language = "de"
    person.ctx.apply_settings()
    person.scene.resume(None)
    assert person.scene.view is view
    assert view.units == units
    assert view.sight.grid.side == side
    german = set(person.texts())
    assert "Chronik" in {text.capitalize() for text in german}
    assert "Zug beenden" in german
    letters = {text for text in english & german if any(map(str.isalpha, text))}
    names = ("ada", "xeno", "tamar", "calvane", "xonavia", "talaq", "general", "normal")
    same = {text for text in letters if not any(name in text.lower() for name in names)}
    assert same <= {"CALEDEA", "E", "N", "Esc"}


def test_the_window_may_change_its_size_in_the_middle_of_anything() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.scene.play(act.BuildTower(0, (4, 4)))
    for size in ((1024, 640), (1920, 1080), (1280, 720)):
        person.resize(size)
        person.pass_time(0.05)
        assert person.screen.root.rect.size == size
    person.settle()
    assert person.asked[1] == "3 moves left of 4, 4 gold"


def test_panels_wait_until_the_dice_have_been_seen() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.click("4,4")
    person.click("5,4")
    assert person.scene.view.busy
    before = person.asked, person.chronicle()
    person.pass_time(0.1)
    assert (person.asked, person.chronicle()) == before
    person.settle()
    assert (person.asked, person.chronicle()) != before


def test_a_button_pressed_while_something_moves_ends_the_motion_and_works() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.scene.play(act.BuildTower(0, (4, 4)))
    assert person.scene.view.busy
    person.click("prompt.end_turn")
    assert not person.scene.view.busy
    assert person.layers == ["sure"]


def test_tools_of_the_bar(person: Person) -> None:
    person.click("tool.threat")
    assert person.scene.view.show_threats
    assert person.screen.find("tool.threat").toggled
    person.click("tool.sound")
    assert person.ctx.settings.mute
    assert person.ctx.sound.mute
    assert person.screen.find("tool.sound").icon == "ui_mute"
    person.click("tool.speed")
    assert person.ctx.settings.speed == 0.5
    assert person.messages == ["Speed of animations: half"]
    for name, place in (("book", "rulebook"), ("settings", "settings")):
        person.click(f"tool.{name}")
        assert person.outcome == Go(place)
    person.point("tool.undo")
    person.pass_time(0.4)
    assert person.tip.title == "Take back"
    assert person.tip.text == "There is nothing to take back."
    person.point("tool.save")
    person.pass_time(0.4)
    assert plain(person.tip.text) == "Save under a name (Ctrl+S)"


def test_a_line_of_the_chronicle_opens_its_rule(person: Person) -> None:
    person.scene.play(act.BuildTower(0, (4, 4)))
    person.settle()
    flow = person.scene.chronicle.flow
    person.click((flow.rect.x + 40, flow.rect.y + flow.block_top(3) + 6))
    assert person.outcome == Go("rulebook", rule="CAL-12.2")


# ------------------------------------------------------------------------------------- saving, leaving
@pytest.mark.parametrize("name", ["Mein Spiel", "a/b: c?", "..", "con", "x" * 60])
def test_saving_under_all_kinds_of_names(home: Path, name: str) -> None:
    person = sit_down(table(2, kinds=(HUMAN, HUMAN), shelf=Shelf()))
    person.key(pygame.K_s, CTRL)
    assert person.layers == ["save"]
    person.screen.find("save.name").set(name)
    person.key(pygame.K_RETURN)
    saves = Shelf().saves()
    if name == "..":
        assert person.layers == ["save"], "the question stays until a name can be used"
        assert person.messages == ["A save needs a name with at least one letter or digit."]
        assert saves == []
    else:
        assert person.layers == []
        assert person.messages == [f"Saved as {saves[0].name}."]
        assert saves[0].fault is None


def test_saving_under_a_taken_name_asks_before_it_replaces(home: Path) -> None:
    person = sit_down(table(2, kinds=(HUMAN, HUMAN), shelf=Shelf()))
    for n in range(2):
        if n:
            person.scene.play(person.scene.table.legal_actions(0)[0])
            person.settle()
        person.key(pygame.K_s, CTRL)
        person.screen.find("save.name").set("mine")
        person.key(pygame.K_RETURN)
    assert person.layers == ["save", "replace"]
    person.key(pygame.K_ESCAPE)
    assert person.layers == ["save"]
    assert next(save.actions for save in Shelf().saves() if save.name == "mine") == 0
    person.key(pygame.K_RETURN)
    person.click("replace.yes")
    assert person.layers == []
    assert next(save.actions for save in Shelf().saves() if save.name == "mine") == 1


def test_the_menu_leads_everywhere(person: Person) -> None:
    for entry, outcome in (
        ("rulebook", Go("rulebook")), ("settings", Go("settings")), ("title", Reset("title")),
        ("replay", Go("replay", table=person.scene.table)),
    ):  # fmt: skip
        person.click("tool.menu")
        person.click(f"menu.{entry}")
        assert person.outcome == outcome
        assert person.layers == []


def test_leaving_ends_the_thinking() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    person.scene.leave()
    assert thinker.closed == 1
    assert thinker.waiting is None


def test_a_table_of_people_starts_no_process() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border()), thinker=thinker)
    person.pass_time(1.0)
    assert thinker.started == 0
    other = FakeThinker()
    sit_down(at_position(border(), HUMAN, NORMAL, HUMAN), thinker=other).pass_time(1.0)
    assert other.started > 0


def test_kinds_of_seats_have_words() -> None:
    words = Context.for_tests().words
    assert all(words.has(f"play.kind.{kind.value}") for kind in SeatKind)
