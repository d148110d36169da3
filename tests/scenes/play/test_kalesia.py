"""Kalesia in the play scene, at one screen, in replays and at the end."""

from __future__ import annotations

import pygame
import pytest

from game.engine.kalesia.position.alliances import Alliance
from game.players.reasons import Reason
from game.scenes.aftermath.result import ResultScene
from game.scenes.app.base import Go
from game.scenes.play.play import PlayScene
from game.scenes.play.replay import ReplayScene
from game.table import Table
from game.ui.context import Context
from game.ui.inspect import faults
from game.ui.paint.rich import plain
from tests.kit.builders.kalesia_builder import capture, table
from tests.scenes.kits.kalesia_tables import after_hands, finished, new_table, sit, starting_at
from tests.scenes.kits.person import FakeThinker, Person


def choose_two(person: Person) -> None:
    """Whoever is asked lays the first two weapons of the hand."""
    view = person.scene.view
    for key in list(view.composed.zones[-1].keys[:2]):
        view.choose(key)
    person.key(pygame.K_RETURN)
    person.settle()


def backs_and_faces(person: Person) -> set[bool]:
    """Whether backs, faces or both lie in the hand at the lower edge."""
    cards = person.scene.view.composed.cards
    return {placement.face.hidden for key, placement in cards.items() if key.startswith(("hand:", "back:"))}


# --------------------------------------------------------------------------------- one person
@pytest.mark.rule("KAL-13.2")
def test_a_single_person_meets_no_curtain() -> None:
    person = sit(new_table(5))
    for _ in range(3):
        assert person.layers == []
        choose_two(person)
        game = person.scene.table
        while 0 not in game.to_act:
            person.scene.play(game.legal_actions(game.to_act[0])[0])
            person.settle()
    assert len(person.scene.table.state.history) == 3


def test_computers_are_asked_while_the_person_chooses() -> None:
    person = sit(new_table(5))
    person.pass_time(0.1)
    assert person.scene.computer_is_thinking
    assert person.scene.source.seat == 0


# --------------------------------------------------------------------------------- one screen, several people
@pytest.mark.rule("KAL-13.1", "KAL-13.2", "KAL-13.3", "KAL-13.5", "KAL-13.6")
def test_people_choose_one_after_the_other_behind_curtains() -> None:
    person = sit(new_table(3, (0, 1, 2)))
    for seat, name in enumerate(("Ada", "Bruno", "Carla")):
        assert person.layers == ["curtain"]
        assert f"Now only {name} should look" in person.texts()
        person.key(pygame.K_RETURN)
        view = person.scene.view
        assert (view.viewer, view.near) == (seat, seat)
        assert backs_and_faces(person) == {False}
        assert [view.shown.has_laid(other) for other in range(3)] == [other < seat for other in range(3)]
        choose_two(person)
    assert person.layers == [], "all look at the sums together"
    assert person.scene.source.viewer is None
    assert backs_and_faces(person) == {True}
    assert person.scene.view.shown.tally.number == 1
    assert person.offered == ["go_on"]
    assert person.asked[1] == "Next, Ada chooses in secret"
    person.pass_time(2.0)
    assert person.layers == []
    person.key(pygame.K_RETURN)
    assert person.layers == ["curtain"]
    assert "Now only Ada should look" in person.texts()


@pytest.mark.rule("KAL-13.3", "KAL-13.4")
def test_nothing_of_a_choice_stays_when_the_view_closes() -> None:
    person = sit(new_table(3, (0, 1)), speed=1.0)
    person.key(pygame.K_RETURN)
    person.give(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    view = person.scene.view
    assert view.peeking
    for key in list(view.composed.zones[-1].keys[:2]):
        view.choose(key)
    person.scene.run_command("lay")
    assert not view.peeking
    assert view.weapons == ()
    person.settle()
    assert person.layers == ["curtain"]
    person.key(pygame.K_RETURN)
    laid = [placement.face for key, placement in view.composed.cards.items() if key.startswith("laid:0")]
    assert len(laid) == 2
    assert all(face.hidden and not face.name for face in laid)


@pytest.mark.rule("KAL-13.5")
def test_computers_may_choose_while_people_look_at_the_sums() -> None:
    person = sit(new_table(3, (0, 1)))
    game = person.scene.table
    person.key(pygame.K_RETURN)
    choose_two(person)
    person.key(pygame.K_RETURN)
    choose_two(person)
    person.scene.play(game.legal_actions(2)[0])
    person.settle()
    assert person.offered == ["go_on"]
    person.scene.play(game.legal_actions(2)[0])
    person.settle()
    assert person.offered == ["go_on"], "still to be looked at"
    person.click("prompt.go_on")
    assert person.layers == ["curtain"]


# --------------------------------------------------------------------------------- the end
@pytest.mark.rule("KAL-7.1", "KAL-8.4")
def test_a_temple_ends_the_game_with_all_alliances() -> None:
    state = table("C M F", numbers=range(1, 26))
    for _ in range(2):
        capture(state, Alliance.MERMAIDS)
    game = starting_at(state)
    twin = state.copy()
    capture(twin, Alliance.MERMAIDS)
    pairs = twin.history[-1].weapons
    person = sit(game, speed=1.0)
    for seat in (1, 2, 0):
        person.scene.play(next(a for a in game.legal_actions(seat) if a.weapons == pairs[seat]))
        person.settle()
    view = person.scene.view
    assert view.shown.lines == ((0, 1, 2),)
    assert person.asked == ("The Mermaids have built their temple", "Bruno belonged to them and wins")
    alliances = [c.face.figure for key, c in view.composed.cards.items() if key.startswith("alliance:")]
    assert sorted(alliances) == ["kal_centaur", "kal_forest", "kal_mermaid"]
    person.pass_time(1.5)
    assert isinstance(person.outcome, Go)


@pytest.mark.rule("KAL-8.5", "KAL-8.10")
def test_the_summary_says_that_all_have_lost() -> None:
    state = table("C M C M", numbers=range(1, 26))
    for _ in range(2):
        capture(state, Alliance.FOREST)
    capture(state, Alliance.FOREST)
    ctx = Context.for_tests()
    person = Person(ctx, ResultScene(ctx, starting_at(state, (0, 1, 2, 3))))
    verdict = person.scene.winner.verdict
    assert verdict.title == "The Forest has built its temple"
    assert verdict.more == "Nobody belonged to it: all players lose"
    lines = [plain(block.markup) for block in person.scene.places.blocks]
    assert sum("and loses" in line for line in lines) == 4


@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_summary_names_winners_first(seats: int) -> None:
    game = finished(seats, range(seats))
    ctx = Context.for_tests()
    person = Person(ctx, ResultScene(ctx, game))
    lines = [plain(block.markup) for block in person.scene.places.blocks]
    ends = [line.rsplit(" ", 1)[1] for line in lines if line.endswith((" wins", " loses"))]
    assert ends == sorted(ends, reverse=True)
    assert len(ends) == seats
    assert faults(person.screen) == []


# --------------------------------------------------------------------------------- replays
def replayed(game: Table) -> Person:
    ctx = Context.for_tests()
    ctx.settings.speed = 0.0
    return Person(ctx, ReplayScene(ctx, table=game))


def test_a_finished_game_is_replayed_with_open_cards() -> None:
    person = replayed(finished())
    person.scene.jump(3)
    view = person.scene.view
    assert backs_and_faces(person) == {False}
    laid = [c.face for key, c in view.composed.cards.items() if key.startswith("laid:")]
    assert len(laid) == 6
    assert all(face.hidden and face.name for face in laid)
    assert view.shown.alliances[3] is not None
    assert any("belongs to" in line for line in person.chronicle())
    person.scene.use("step")
    person.settle()
    person.scene.jump(person.scene.replay.length)
    assert view.shown.outcome is not None


@pytest.mark.rule("KAL-11.1")
def test_a_running_game_is_replayed_with_the_eyes_of_its_only_person() -> None:
    person = replayed(after_hands(new_table(5), 2, (0,)))
    person.scene.jump(person.scene.replay.length)
    view = person.scene.view
    assert view.viewer == 0
    assert backs_and_faces(person) == {False}
    assert view.shown.alliances[1:] == [None] * 4
    assert not view.choosing


# --------------------------------------------------------------------------------- sizes
@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("size", "percent"), [((1024, 640), 100), ((1280, 720), 200), ((3840, 2160), 75)])
@pytest.mark.usefixtures("roughly")
def test_everything_fits_in_every_state(seats: int, lang: str, size: tuple[int, int], percent: int) -> None:
    ctx = Context.for_tests(size, percent, lang)
    for game in (new_table(seats), after_hands(new_table(seats), 5, (1,)), finished(seats)):
        ctx.settings.speed = 0.0
        person = Person(ctx, PlayScene(ctx, game, FakeThinker()))
        assert faults(person.screen) == []
        if game.result is None:
            choose_two(person)
            assert faults(person.screen) == []
            person.scene.desk.open_memory()
            person.pass_time(0.3)
            assert faults(person.screen) == []


def test_advice_outlasts_what_the_others_choose() -> None:
    person = sit(new_table(3))
    person.key(pygame.K_h)
    advised = person.scene.table.legal_actions(0)[5]
    person.scene.thinking.thinker.answer(advised, Reason("random"))
    person.pass_time(0.05)
    assert len(person.scene.view.advised) == 2
    assert person.asked[1].startswith("Advice: ")
    person.scene.play(person.scene.table.legal_actions(1)[0])
    person.settle()
    assert len(person.scene.view.advised) == 2
    choose_two(person)
    assert person.scene.view.advised == frozenset()
    assert not person.asked[1].startswith("Advice: ")
