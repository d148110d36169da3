"""Around the table: the computer's moves and advice, recap and result, tools, panels, saving and leaving."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.engine.caledea.position import actions as act
from game.players.reasons import Reason
from game.scenes.app.base import Go, Reset
from game.scenes.play.dialogs import whole_parts
from game.scenes.play.play import RESULT_AFTER_S
from game.table import SeatKind, Shelf
from game.ui.context import Context
from game.ui.paint.rich import plain
from tests.kit.builders.builder import one
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.seated import border, sit_down
from tests.scenes.kits.tables import HUMAN, NORMAL, at_position, play_some, table

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def person() -> Person:
    """Ada, with two other people, in the position above."""
    return sit_down(at_position(border()))


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


@pytest.mark.parametrize("how", ["button", "key"])
def test_long_thinking_can_be_cut_short(how: str) -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    person.pass_time(0.5)
    assert person.offered == []
    person.pass_time(1.5)
    assert person.offered == ["play_now"]
    assert thinker.hurried == 0
    if how == "button":
        person.click("prompt.play_now")
    else:
        person.key(pygame.K_COMMA)
    assert thinker.hurried == 1
    thinker.answer(act.EndTurn(1))
    person.settle()
    assert person.scene.table.length == 1
    assert "play_now" not in person.offered


def test_a_computer_says_on_request_why_it_acted() -> None:
    thinker = FakeThinker()
    person = sit_down(at_position(border(active="xonavia"), HUMAN, NORMAL, HUMAN), thinker=thinker)
    person.key(pygame.K_h, pygame.KMOD_CTRL)
    assert person.messages == ["No computer has acted yet that could say why"]
    thinker.answer(act.EndTurn(1), Reason("random"))
    person.settle()
    person.key(pygame.K_h, pygame.KMOD_CTRL)
    assert Reason("random").text(person.ctx.words) in person.messages[-1]


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
    assert person.asked[1] == "3 moves left of 4; 4 gold to spend"


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


def test_holding_a_key_hurries_what_is_shown_and_letting_go_ends_it() -> None:
    person = sit_down(at_position(border()), speed=1.0)
    person.scene.play(act.BuildTower(0, (4, 4)))
    comma = {"key": pygame.K_COMMA, "mod": 0, "unicode": ","}
    person.scene.handle(pygame.event.Event(pygame.KEYDOWN, comma))
    assert person.scene.view.busy, "the key ends nothing"
    assert person.ctx.pace() == 4.0
    person.scene.handle(pygame.event.Event(pygame.KEYUP, comma))
    assert person.ctx.pace() == 1.0
    person.scene.handle(pygame.event.Event(pygame.KEYDOWN, comma))
    person.scene.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert person.ctx.pace() == 1.0


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
    assert person.ctx.sound.levels.mute
    assert person.screen.find("tool.sound").icon == "ui_mute"
    person.click("tool.speed")
    assert person.ctx.settings.speed == 0.5
    assert person.messages == ["Speed of animations: half"]
    for name, place in (("book", "rulebook"), ("settings", "settings")):
        person.click(f"tool.{name}")
        assert person.outcome is not None
        assert person.outcome.name == place
    person.click("tool.book")
    assert person.outcome == Go("rulebook", game="caledea")
    person.point("tool.undo")
    person.pass_time(0.4)
    assert person.tip.title == "Take back"
    assert person.tip.text == "There is nothing to take back."
    person.point("tool.save")
    person.pass_time(0.4)
    assert plain(person.tip.text) == "Save under a name (Ctrl+S)"


def test_the_mark_of_a_line_of_the_chronicle_opens_its_rule(person: Person) -> None:
    person.scene.play(act.BuildTower(0, (4, 4)))
    person.settle()
    flow = person.scene.chronicle.flow
    person.click(flow.mark_rect(3).center)
    assert person.outcome == Go("rulebook", rule="CAL-12.2")


def test_keys_of_the_table_do_nothing_below_a_menu(person: Person) -> None:
    person.scene.play(act.BuildTower(0, (4, 4)))
    person.settle()
    assert person.scene.table.undo_refusal() is None
    person.key(pygame.K_F10)
    for code, mod in ((pygame.K_z, CTRL), (pygame.K_r, 0), (pygame.K_l, 0)):
        person.key(code, mod)
    assert len(person.layers) == 1
    assert person.messages == []
    assert person.scene.table.length == 1
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_z, CTRL)
    assert person.scene.table.length == 0


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
        ("rulebook", Go("rulebook", game="caledea")), ("settings", Go("settings")), ("title", Reset("title")),
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


@pytest.mark.parametrize("most", range(5, 60))
def test_a_name_that_is_proposed_for_a_save_cuts_no_number(most: int) -> None:
    whole = "Castles of Caleira, round 1 of 3, deck 17, discard 12"
    text = whole_parts(whole, most)
    assert len(text) <= most
    assert whole.startswith(text)
    assert whole[len(text) : len(text) + 1] in ("", ",", " ") or most < len("Castles")
