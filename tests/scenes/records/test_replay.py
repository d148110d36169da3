"""Watching a game: by step, by turn, by slider, by a line of the chronicle, at any speed; playing on from there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.paths import DATA
from game.scenes.app.base import Back, Go, Reset
from game.scenes.play.replay import ReplayScene
from game.table import Replay, Shelf, Table
from game.ui.context import Context
from tests.scenes.kits.person import Person
from tests.scenes.kits.seated import attack_with_all, border, sit_down
from tests.scenes.kits.tables import HUMAN, at_position, finished, play_some, table

GOLDEN = DATA / "tests" / "replays" / "caledea-three-with-all-powers.jsonl"


def watch(game: Table | None = None, *, file: Path | None = None, speed: float = 0.0) -> Person:
    """A person who watches a game."""
    ctx = Context.for_tests()
    ctx.settings.speed = speed
    return Person(ctx, ReplayScene(ctx, None if file is None else Replay.open(file), game))


@pytest.fixture
def person() -> Person:
    """Somebody who watches a recorded game of three."""
    return watch(file=GOLDEN)


def at(person: Person) -> int:
    """The action that is watched."""
    return person.scene.replay.at


def test_it_begins_at_the_beginning(person: Person) -> None:
    assert at(person) == 0
    assert person.scene.where.text == f"Action 0 of {person.scene.replay.length}"
    assert person.scene.view.source.seat is None


def test_keys_of_the_transport(person: Person) -> None:
    length = person.scene.replay.length
    person.click("replay.last")
    assert at(person) == length
    person.click("replay.step_back")
    assert at(person) == length - 1
    person.click("replay.first")
    assert at(person) == 0
    person.click("replay.step")
    person.settle()
    assert at(person) == 1
    person.click("replay.turn")
    first = at(person)
    assert first > 1
    person.click("replay.turn")
    assert at(person) > first
    person.click("replay.turn_back")
    assert at(person) == first


def test_the_same_by_keyboard(person: Person) -> None:
    for code, place in ((pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1), (pygame.K_END, None),
                        (pygame.K_HOME, 0)):  # fmt: skip
        person.key(code)
        person.settle()
        assert at(person) == (person.scene.replay.length if place is None else place)
    person.key(pygame.K_PAGEDOWN)
    assert at(person) > 1
    person.key(pygame.K_PAGEUP)
    assert at(person) == 0
    person.key(pygame.K_SPACE)
    assert person.scene.playing
    person.key(pygame.K_SPACE)
    assert not person.scene.playing


def test_keys_go_from_widget_to_widget_once_tab_was_pressed(person: Person) -> None:
    person.key(pygame.K_TAB)
    while person.screen.focused.id != "replay.at":
        person.key(pygame.K_TAB)
    person.key(pygame.K_RIGHT)
    assert at(person) == 1, "the slider itself takes the arrow"
    while person.screen.focused.id != "replay.last":
        person.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    person.key(pygame.K_SPACE)
    assert at(person) == person.scene.replay.length


def test_the_slider_scrubs(person: Person) -> None:
    slider = person.screen.find("replay.at")
    for value in (50, 12, 80):
        slider.set(value)
        assert at(person) == value
        assert person.scene.where.text.startswith(f"Action {value} of")


def test_a_line_of_the_chronicle_leads_to_its_action_forwards_and_back(person: Person) -> None:
    flow = person.scene.chronicle.flow
    links = [line.action for line in person.scene.lines(person.scene.source.viewer)]
    assert max(links) <= person.scene.replay.length
    assert links[-1] > 100, "what is still to come is there too"
    flow.on_link(flow.blocks[60].link)
    assert at(person) == links[60]
    flow.on_link(flow.blocks[10].link)
    assert at(person) == links[10]


def test_what_is_still_to_come_is_faint_and_now_is_in_sight(person: Person) -> None:
    flow = person.scene.chronicle.flow
    links = [line.action for line in person.scene.lines(person.scene.source.viewer)]
    assert flow.past == links.count(0)
    for action in (90, 40):
        person.scene.jump(action)
        assert flow.past == sum(link <= action for link in links)
        top = flow.block_top(flow.past - 1)
        assert flow.target <= top < flow.target + flow.rect.h


def test_luck_and_standings_are_those_of_the_moment(person: Person) -> None:
    assert all(luck.throws == 0 for luck in person.scene.luck())
    person.click("replay.last")
    whole = person.scene.replay.luck()
    shown = person.scene.luck()
    assert [luck.throws for luck in shown] == [luck.throws for luck in whole]
    assert sum(luck.throws for luck in shown) > 0


def test_playing_goes_on_by_itself_to_the_end_and_stops() -> None:
    person = watch(play_some(table(2, kinds=(HUMAN, HUMAN)), 8))
    person.click("replay.play")
    assert person.scene.playing
    assert person.scene.keys["play"].icon == "ui_pause"
    person.pass_time(0.2)
    assert at(person) == 1
    person.pass_time(3.0)
    assert at(person) == 8
    assert not person.scene.playing
    assert person.scene.keys["play"].icon == "ui_play"
    person.click("replay.play")
    assert at(person) == 0, "from the end it starts again"
    person.click("replay.step_back")
    assert not person.scene.playing


def test_speed_sets_the_pace() -> None:
    slow, fast = (watch(play_some(table(2, kinds=(HUMAN, HUMAN)), 12), speed=speed) for speed in (0.5, 3.0))
    for person in (slow, fast):
        person.click("replay.play")
        person.pass_time(4.0)
    assert at(fast) > at(slow)
    slow.click("tool.speed")
    assert slow.ctx.settings.speed == 1.0
    assert slow.messages == ["Speed of animations: normal"]


def test_playing_on_makes_a_game_of_its_own(home: Path) -> None:
    game = play_some(table(2, kinds=(HUMAN, HUMAN)), 30)
    person = watch(game)
    person.scene.jump(20)
    person.click("replay.play_on")
    assert isinstance(person.outcome, Reset)
    assert person.outcome.name == "play"
    fork = person.outcome.values["table"]
    assert fork.header.fork.actions == 20
    assert fork.id != game.id
    fork.play(fork.legal_actions(fork.asked)[0])
    assert game.length == 30
    assert len(Shelf().saves()) == 1


def test_a_game_that_is_over_cannot_be_played_on_at_its_end() -> None:
    person = watch(finished())
    assert person.sees("replay.play_on")
    person.click("replay.last")
    assert not person.sees("replay.play_on")
    person.point("replay.play_on")
    person.pass_time(0.4)
    assert "The game is over here" in person.tip.text
    person.click("replay.step_back")
    assert person.sees("replay.play_on")


def test_a_replay_that_differs_says_at_which_action(tmp_path: Path) -> None:
    path = tmp_path / "changed.jsonl"
    lines = GOLDEN.read_text(encoding="utf-8").splitlines(keepends=True)
    n = next(n for n, line in enumerate(lines) if n > 60 and '"digest"' in line)
    found = lines[n].split('"digest":"')[1][:16]
    lines[n] = lines[n].replace(found, "0" * 16)
    path.write_text("".join(lines), encoding="utf-8")
    person = watch(file=path)
    assert person.layers == ["stopped"]
    assert any("The replay stops here" in text for text in person.texts())
    person.key(pygame.K_RETURN)
    assert person.layers == []
    person.click("replay.last")
    assert 0 < at(person) < 200


def test_the_way_back_and_rules(person: Person) -> None:
    person.click("tool.menu")
    assert person.outcome == Back()
    person.outcome = None
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()
    person.scene.open_link("rule:CAL-8.7")
    person.pass_time(0.05)
    assert person.outcome == Go("rulebook", rule="CAL-8.7")


def test_another_language_keeps_the_place(person: Person) -> None:
    person.scene.jump(70)
    person.ctx.settings.language = "de"
    person.ctx.apply_settings()
    assert at(person) == 70
    assert person.scene.where.text.startswith("Aktion 70 von")
    assert person.screen.find("replay.at").value == 70


def tried_on(game: Table, back: int = 3) -> tuple[Person, Table]:
    """Somebody who has played on from some actions before the end of a running game, and the game that came of it."""
    person = watch(game)
    person.click("replay.last")
    for _ in range(back):
        person.click("replay.step_back")
    person.click("replay.play_on")
    assert isinstance(person.outcome, Reset)
    copy = person.outcome.values["table"]
    return sit_down(copy), copy


def test_played_on_from_a_running_game_then_it_is_marked_as_a_trial_everywhere() -> None:
    person, copy = tried_on(play_some(table(3, shelf=Shelf()), 60, until_seat=0))
    assert copy.is_trial
    assert person.scene.bar.note == "trial"
    assert any(message.startswith("This is a trial") for message in person.messages)
    again = watch(copy)
    assert again.scene.bar.subtitle.endswith("replay, trial")


def test_a_trial_is_told_with_the_names_that_pieces_have_by_now() -> None:
    person = sit_down(at_position(border(), HUMAN, HUMAN, HUMAN).trial(0))
    attack_with_all(person)
    assert person.chronicle()[-1] == "1 cavalry and 2 infantry attack (5,4)"
