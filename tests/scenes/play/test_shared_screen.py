"""Several people with hidden hands at one screen: who is asked in when, and what closes before what is seen."""

from __future__ import annotations

import pygame
import pytest

from game.engine.caledea.position.actions import PlaceCapital
from game.scenes.app.base import Go
from game.scenes.play.play import PlayScene
from game.table import SeatKind
from game.ui.context import Context
from tests.kit.boards.swap import Lay, Name, Offer
from tests.scenes.kits.person import FakeThinker, Person
from tests.scenes.kits.tables import table
from tests.scenes.kits.worlds import HUMAN, NORMAL, new_table, play_some, put_swap_into_the_box, sit


@pytest.fixture(autouse=True)
def _swap(monkeypatch: pytest.MonkeyPatch) -> None:
    put_swap_into_the_box(monkeypatch)


def people(*kinds: SeatKind, practice: bool = False, speed: float = 0.0) -> Person:
    """Two people, or whoever is named, at a new game."""
    return sit(new_table("swap", kinds or (HUMAN, HUMAN), practice=practice), speed=speed)


def who(person: Person) -> tuple[int | None, int | None]:
    """Who may choose, and whose eyes are on the screen."""
    return person.scene.source.seat, person.scene.source.viewer


def decide(person: Person, action: object) -> None:
    person.scene.decide(action)
    person.settle()


def lay(person: Person) -> None:
    """The seat that is asked lays its first card."""
    seat = person.scene.source.seat
    decide(person, Lay(seat, person.scene.table.state.hands[seat][0]))


# ----------------------------------------------------------------------------- who looks
@pytest.mark.rule("CLR-14.2", "KAL-13.2")
def test_one_person_never_meets_a_curtain() -> None:
    person = people(HUMAN, NORMAL)
    assert person.layers == []
    assert who(person) == (0, 0)
    lay(person)
    assert who(person) == (0, 0)
    assert person.offered == []
    decide(person, Name(0, 1))
    assert who(person) == (0, 0), "the other one's offer can wait for the own"


def test_a_table_of_computers_is_seen_by_an_onlooker() -> None:
    person = people(NORMAL, NORMAL)
    assert person.layers == []
    assert who(person) == (None, None)
    assert person.scene.view.record.seat is None


@pytest.mark.rule("CLR-14.2", "KAL-13.2")
def test_a_private_decision_asks_its_decider_in() -> None:
    person = people()
    assert person.layers == ["curtain"]
    assert "Now only Ada should look" in person.texts()
    assert who(person) == (None, None)
    person.click("curtain.open")
    assert person.layers == []
    assert who(person) == (0, 0)
    assert person.scene.view.record.hands[0] == tuple(person.scene.table.state.hands[0])


@pytest.mark.rule("CLR-14.2", "CLR-14.3")
def test_a_public_decision_is_made_at_the_open_table() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    lay(person)
    assert person.layers == []
    assert who(person) == (0, None)
    assert person.scene.view.record.seat is None
    assert person.offered == ["look"]


@pytest.mark.rule("CLR-14.2")
def test_who_looked_last_is_not_asked_in_again() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(0, 1))
    assert person.layers == [], "the owner has just chosen the partner"
    assert who(person) == (0, 0)
    decide(person, Offer(0, person.scene.table.state.hands[0][0]))
    assert person.layers == ["curtain"], "the partner is another person"
    assert "Now only Xeno should look" in person.texts()


@pytest.mark.rule("CLR-14.3")
def test_the_decider_may_look_at_the_own_cards_first() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    lay(person)
    person.click("prompt.look")
    assert person.layers == ["curtain"], "always behind a curtain"
    person.key(pygame.K_RETURN)
    assert who(person) == (0, 0)
    assert person.offered == ["lay_down"]
    person.key(pygame.K_c)
    assert who(person) == (0, None)
    person.key(pygame.K_c)
    person.key(pygame.K_RETURN)
    decide(person, Name(0, -1))
    assert person.scene.table.length == 2, "it may be decided there too"
    assert person.layers == ["curtain"]


def test_nobody_can_look_where_there_is_nothing_public_to_decide() -> None:
    person = people()
    person.scene.secrets.look()
    person.key(pygame.K_c)
    assert person.layers == ["curtain"]
    person.key(pygame.K_RETURN)
    assert person.offered == []
    person.key(pygame.K_c)
    assert person.layers == []


def test_a_game_that_is_resumed_at_a_public_decision_can_be_gone_on_with() -> None:
    found = new_table("swap", (HUMAN, HUMAN))
    found.play(Lay(0, found.state.hands[0][0]))
    person = sit(found)
    assert person.layers == []
    assert who(person) == (0, None)
    assert person.scene.view.seat == 0, "the board knows who may choose"


# ----------------------------------------------------------------------------- closing
@pytest.mark.rule("CLR-14.4", "KAL-13.3")
def test_the_private_view_closes_before_anything_is_shown() -> None:
    person = people(speed=1.0)
    person.key(pygame.K_RETURN)
    state = person.scene.table.state
    card = state.hands[0][0]
    view = person.scene.view
    person.picture()
    view.shown.clear()
    person.scene.decide(Lay(0, card))
    assert view.busy
    assert who(person) == (0, None)
    for _ in range(4):
        person.picture()
        person.pass_time(0.03)
    assert view.shown
    assert all("Laid(seat=0, card=None" in words or "[]" in words for words in view.shown)
    assert not any(f"card={card}" in words for words in view.shown)
    assert all("hands=((-1" in words for words in view.shown)


@pytest.mark.rule("CLR-14.4")
def test_messages_dialogs_and_advice_go_with_the_private_view() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    person.key(pygame.K_l)
    assert person.layers == ["choices"]
    person.screen.toast("a secret")
    person.scene.play(person.scene.table.legal_actions(0)[0])
    assert person.layers == []
    assert person.messages == []


@pytest.mark.rule("KAL-13.4", "CLR-14.5")
def test_later_ones_learn_only_that_others_have_chosen() -> None:
    person = people(HUMAN, HUMAN, HUMAN)
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(0, -1))
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(1, 0))
    assert person.scene.table.to_act == (0, 1)
    assert who(person) == (1, 1), "whose turn it is chooses first, though the other one's seat comes before"
    decide(person, Offer(1, person.scene.table.state.hands[1][0]))
    assert "Now only Ada should look" in person.texts()
    person.key(pygame.K_RETURN)
    assert who(person) == (0, 0)
    assert "Offered(seat=1, card=None, audience=(0, 2), masked=True)" in person.chronicle()


# ----------------------------------------------------------------------------- news
@pytest.mark.rule("CLR-14.5")
def test_news_is_shown_to_each_alone_in_order() -> None:
    person = people(HUMAN, HUMAN, HUMAN)
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(0, 1))
    decide(person, Offer(0, person.scene.table.state.hands[0][0]))
    person.key(pygame.K_RETURN)
    decide(person, Offer(1, person.scene.table.state.hands[1][0]))
    for name, seat in (("Ada", 0), ("Xeno", 1)):
        assert f"Now only {name} should look" in person.texts()
        person.key(pygame.K_RETURN)
        assert who(person) == (None, seat)
        assert person.asked[0].endswith(f"for {seat}")
        assert person.offered == ["lay_down"]
        person.key(pygame.K_RETURN)
    assert person.layers == [], "the next one to play has just looked"
    assert who(person) == (1, 1)


@pytest.mark.rule("CLR-14.5")
def test_computers_wait_while_somebody_is_shown_something() -> None:
    person = people(HUMAN, NORMAL, HUMAN)
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(0, 1))
    thinker = person.scene.thinking.thinker
    decide(person, Offer(0, person.scene.table.state.hands[0][0]))
    person.pass_time(0.1)
    thinker.answer(Offer(1, person.scene.table.state.hands[1][0]))
    person.pass_time(0.1)
    assert person.offered == ["lay_down"], "Ada looked last, and a computer is shown nothing"
    assert not person.scene.computer_is_thinking
    person.key(pygame.K_RETURN)
    person.pass_time(0.1)
    assert person.scene.computer_is_thinking


# ----------------------------------------------------------------------------- tools
def test_advice_is_for_the_own_view_only() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    lay(person)
    thinker = person.scene.thinking.thinker
    person.key(pygame.K_h)
    assert thinker.questions == []
    assert person.messages == ["Advice knows your secrets: look at your own cards first."]
    person.click("prompt.look")
    person.key(pygame.K_RETURN)
    person.key(pygame.K_h)
    assert [question[0] for question in thinker.questions] == ["suggest"]
    person.key(pygame.K_c)
    assert thinker.waiting is None, "it goes with the view"


@pytest.mark.rule("CLR-11.5", "KAL-4.3")
def test_what_is_done_is_done_and_the_rule_is_told() -> None:
    person = people(HUMAN, NORMAL)
    lay(person)
    person.key(pygame.K_u)
    assert person.messages == ["Decisions are final here (SWP-4): this can't be taken back."]


def test_in_practice_taking_back_closes_what_was_open() -> None:
    person = people(practice=True)
    person.key(pygame.K_RETURN)
    lay(person)
    person.click("prompt.look")
    person.key(pygame.K_RETURN)
    person.key(pygame.K_u)
    assert person.scene.table.length == 0
    assert who(person) == (0, 0), "the same person decides again"
    assert person.offered == []


def test_a_computer_that_fails_is_chosen_for_by_chance() -> None:
    person = people(NORMAL, HUMAN, HUMAN)
    thinker = person.scene.thinking.thinker
    thinker.answer(None, notice="players.notice.failed")
    person.pass_time(0.2)
    assert person.offered == ["choose_for", "try_again"]
    person.click("prompt.choose_for")
    assert person.layers == [], "a list would tell its hand"
    assert person.scene.table.length == 1


def test_tools_that_a_game_has_not_are_not_there() -> None:
    person = people()
    ids = {widget.id for widget in person.screen.root.walk()}
    assert not {"tool.next", "tool.zoom", "tool.threat"} & ids
    assert {"tool.undo", "tool.hint", "tool.save"} <= ids


def test_the_summary_waits_until_news_has_been_seen_and_tells_that_nobody_has_won() -> None:
    table = play_some(new_table("swap", (HUMAN, HUMAN)), 1000)
    person = sit(table)
    person.key(pygame.K_RETURN)
    assert person.outcome == Go("result", table=table)


def test_the_board_stays_turned_to_whose_view_was_open_last() -> None:
    person = people()
    person.key(pygame.K_RETURN)
    lay(person)
    decide(person, Name(0, -1))
    person.key(pygame.K_RETURN)
    assert person.scene.source.near == 1
    lay(person)
    assert who(person) == (1, None)
    assert person.scene.source.near == 1


def test_a_table_that_is_only_looked_at_asks_nobody_in() -> None:
    for seat in (None, 0, 1):
        ctx = Context.for_tests()
        scene = PlayScene(ctx, new_table("swap", (HUMAN, HUMAN)), FakeThinker())
        scene.watch(seat)
        person = Person(ctx, scene)
        assert person.layers == []
        assert scene.view.record.seat == seat


@pytest.mark.rule("CAL-18.2")
def test_an_open_table_shows_no_secret_site() -> None:
    for seat, told in ((None, False), (0, True), (1, False)):
        found = table(2, kinds=(HUMAN, HUMAN), capital_placement="simultaneous")
        found.play(PlaceCapital(0, (1, 3)))
        ctx = Context.for_tests()
        scene = PlayScene(ctx, found, FakeThinker())
        scene.watch(seat)
        person = Person(ctx, scene)
        assert person.layers == []
        assert any("(1,3)" in text for text in person.texts()) is told
