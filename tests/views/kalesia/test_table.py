"""What a hand does at the table of Kalesia: choosing by pointer and keyboard, refusals, looking, hurrying on."""

from __future__ import annotations

import pygame
import pytest

from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import Alliance
from game.ui.settings import load_settings
from game.views.kalesia.field.paint import received_keys
from game.views.kalesia.panels.own import best_line
from tests.kit.builders.kalesia_builder import lay, table
from tests.scenes.kits.kalesia_tables import after_hands, new_table, sit, starting_at
from tests.scenes.kits.person import Person


@pytest.fixture(autouse=True)
def _home(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))


def seated(*hands: str, people: tuple[int, ...] = (0,), speed: float = 0.0) -> Person:
    """Ada at a table of three, with weapons that she has for certain."""
    return sit(starting_at(table("C M F", hands=hands or ["C4 C4 M1 F2"]), people), speed=speed)


def drag(person: Person, start: str, by: tuple[int, int]) -> None:
    """Press, move, let go."""
    x, y = person.place(start)
    person.point((x, y))
    person.give(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1)
    for share in (0.3, 0.7, 1.0):
        at = (round(x + by[0] * share), round(y + by[1] * share))
        person.give(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
    person.give(pygame.MOUSEBUTTONUP, pos=at, button=1)


# ----------------------------------------------------------------------------------------- choosing
@pytest.mark.rule("KAL-4.2")
def test_two_clicks_and_a_button_lay_two_weapons() -> None:
    person = seated()
    assert person.asked == ("Lay two weapons for area 1", "Click them or drag them up")
    assert person.offered == ["lay"]
    person.click("hand.C4")
    assert person.asked[1] == "One is chosen; one more"
    person.click("hand.M1")
    assert person.asked[1] == "Both are chosen; laying is final"
    assert person.offered == ["take_back", "lay"]
    person.click("prompt.lay")
    person.settle()
    assert person.scene.table.actions == (PlayWeapons(0, ("C4", "M1")),)
    assert person.scene.view.shown.laid[0] == ("C4", "M1")
    assert person.scene.view.weapons == ()
    assert person.asked[0] == "The others choose in secret"


def test_a_second_click_puts_a_weapon_back() -> None:
    person = seated()
    person.click("hand.C4")
    person.click("hand.M1")
    person.click("hand.C4")
    assert person.scene.view.weapons == ("M1",)
    person.click("hand.F2")
    seals = {key: placement.seal for key, placement in person.scene.view.composed.cards.items() if placement.seal}
    assert seals == {"hand:M1:0": "1", "hand:F2:0": "2"}


@pytest.mark.rule("KAL-10.6")
def test_two_copies_of_a_weapon_may_be_chosen() -> None:
    person = seated()
    keys = [key for key in person.scene.view.composed.zones[-1].keys if key.startswith("hand:C4")]
    assert len(keys) >= 2
    for key in keys[:2]:
        person.scene.view.choose(key)
    person.key(pygame.K_RETURN)
    assert person.scene.table.actions == (PlayWeapons(0, ("C4", "C4")),)


def test_escape_puts_all_back_and_then_is_the_menu() -> None:
    person = seated()
    person.click("hand.C4")
    person.click("hand.M1")
    person.key(pygame.K_ESCAPE)
    assert person.scene.view.weapons == ()
    assert person.layers == []
    person.key(pygame.K_ESCAPE)
    assert person.layers == ["menu"]


def test_weapons_are_dragged_up_onto_the_table() -> None:
    person = seated()
    drag(person, "hand.C4", (-20, -160))
    assert person.scene.view.weapons == ("C4",)
    drag(person, "hand.M1", (0, 30))
    assert person.scene.view.weapons == ("C4",), "dropped in the hand it stays there"
    drag(person, "hand.F2", (10, -300))
    assert person.scene.view.weapons == ("C4", "F2")


@pytest.mark.rule("KAL-4.3")
def test_a_third_weapon_is_refused_on_the_spot() -> None:
    person = seated()
    for name in ("hand.C4", "hand.M1", "hand.F2"):
        person.click(name)
    assert person.scene.view.weapons == ("C4", "M1")
    assert person.tip is not None
    assert (person.tip.text, person.tip.rule) == ("Exactly two weapons are chosen, not 3.", "KAL-4.3")


@pytest.mark.rule("KAL-4.3")
def test_one_weapon_alone_cannot_be_laid() -> None:
    person = seated()
    person.click("hand.C4")
    lay_both = next(command for command in person.scene.prompt.commands if command.id == "lay")
    assert lay_both.refusal is not None
    assert lay_both.refusal.code == "wrong_count"
    person.key(pygame.K_RETURN)
    assert person.scene.table.actions == ()


def test_the_keyboard_alone_is_enough() -> None:
    person = seated()
    person.key(pygame.K_TAB)
    while person.screen.focused.id != "board":
        person.key(pygame.K_TAB)
    view = person.scene.view
    assert view.gesture.cursor is not None
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RIGHT)
    person.key(pygame.K_RETURN)
    assert len(view.weapons) == 2
    person.key(pygame.K_BACKSPACE)
    assert len(view.weapons) == 1
    person.key(pygame.K_RETURN)
    assert len(view.weapons) == 2
    chosen = view.weapons
    person.key(pygame.K_RETURN)
    assert person.scene.table.actions == (PlayWeapons(0, chosen),)


def test_others_choose_without_disturbing_who_is_choosing() -> None:
    person = seated(speed=1.0)
    person.click("hand.C4")
    game = person.scene.table
    person.scene.play(game.legal_actions(1)[0])
    assert not person.scene.view.busy
    assert person.scene.view.weapons == ("C4",)
    assert person.scene.view.shown.has_laid(1)
    person.click("hand.M1")
    assert person.scene.view.weapons == ("C4", "M1")


def test_what_is_chosen_stays_when_somebody_comes_back_from_the_rulebook() -> None:
    person = seated()
    person.click("hand.C4")
    person.scene.resume()
    assert person.scene.view.weapons == ("C4",)


def test_the_plain_list_names_weapons_by_their_alliances() -> None:
    person = seated()
    person.key(pygame.K_l)
    assert person.layers == ["choices"]
    assert "Lay Centaurs 4 and Mermaids 1" in [
        person.scene.desk.action_label(action) for action in person.scene.table.legal_actions(0)
    ]


def test_advice_points_at_two_weapons() -> None:
    person = seated()
    person.scene.desk.show_advice(PlayWeapons(0, ("C4", "F2")))
    assert person.scene.view.advised == {"hand:C4:0", "hand:F2:0"}
    person.scene.desk.show_advice(None)
    assert person.scene.view.advised == frozenset()


# ----------------------------------------------------------------------------------------- the own alliance
def in_private() -> Person:
    """Ada's own view, with Bruno beside her."""
    person = seated(people=(0, 1))
    person.key(pygame.K_RETURN)
    assert person.layers == []
    return person


@pytest.mark.rule("KAL-11.1")
def test_the_own_alliance_is_seen_only_while_the_key_is_held() -> None:
    person = in_private()
    assert "Centaurs" not in panel(person)
    person.give(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert "Centaurs" in panel(person)
    person.pass_time(1.0)
    assert "Centaurs" in panel(person)
    person.give(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert "Centaurs" not in panel(person)


def panel(person: Person) -> list[str]:
    """What is written in the panel of the own alliance."""
    return [run.text for box in person.screen.boxes() if box.id == "own.secret" for run in box.runs]


@pytest.mark.rule("KAL-11.1")
def test_the_own_alliance_is_seen_while_the_button_is_held() -> None:
    person = in_private()
    at = person.place("own.secret.hold")
    person.point(at)
    person.give(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    assert "Centaurs" in panel(person)
    person.give(pygame.MOUSEMOTION, pos=(600, 300), rel=(1, 1), buttons=(1, 0, 0))
    person.give(pygame.MOUSEBUTTONUP, pos=(600, 300), button=1)
    assert "Centaurs" not in panel(person), "let go anywhere"


def test_space_looks_wherever_the_keyboard_was_left() -> None:
    person = in_private()
    person.screen.focus("chronicle.flow")
    person.give(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    assert person.scene.view.peeking
    person.give(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    assert not person.scene.view.peeking


@pytest.mark.rule("KAL-1.2")
def test_alone_at_the_screen_the_own_alliance_and_its_line_lie_open() -> None:
    person = seated()
    assert "Centaurs" in panel(person)
    assert not person.sees("own.secret.hold")
    rows = person.screen.find("own.forest")
    notes = [rows.note(own, key) for own, _, key in rows._facts()]
    assert [note.startswith("yours") for note in notes] == [True, False, False]


@pytest.mark.rule("KAL-11.1")
def test_with_others_about_no_line_is_called_ones_own() -> None:
    person = in_private()
    rows = person.screen.find("own.forest")
    assert not [note for own, _, key in rows._facts() if (note := rows.note(own, key)).startswith("yours")]


@pytest.mark.rule("KAL-6.1")
def test_the_best_line_counts_only_areas_that_can_still_be_a_temple() -> None:
    grid: list[int | Alliance] = list(range(1, 26))
    centaurs, mermaids = Alliance.CENTAURS, Alliance.MERMAIDS
    assert best_line(tuple(grid), centaurs) == 0
    grid[0] = grid[2] = centaurs
    assert best_line(tuple(grid), centaurs) == 2
    grid[1] = mermaids
    assert best_line(tuple(grid), centaurs) == 1


# ----------------------------------------------------------------------------------------- advice
def test_advice_points_at_nothing_any_more_once_another_weapon_is_chosen() -> None:
    person = seated()
    person.scene.desk.show_advice(PlayWeapons(0, ("C4", "F2")))
    person.click("hand.C4")
    assert len(person.scene.view.advised) == 2
    person.click("hand.M1")
    assert person.scene.view.advised == frozenset()
    person.key(pygame.K_BACKSPACE)
    assert len(person.scene.view.weapons) == 1


# ----------------------------------------------------------------------------------------- whom one suspects
def test_a_click_pencils_the_next_alliance_onto_a_seat_and_a_last_one_wipes_it_off() -> None:
    person = seated()
    marks = []
    for _ in range(4):
        person.click("guess.2")
        marks.append(person.scene.view.guesses.of(0).get(2))
    assert marks == [Alliance.CENTAURS, Alliance.MERMAIDS, Alliance.FOREST, None]
    assert person.scene.view.weapons == ()
    assert person.scene.table.actions == ()


def test_a_mark_is_seen_on_the_table_and_told_in_the_tip() -> None:
    person = seated()
    person.point((2, 2))
    before = person.picture()
    person.click("guess.1")
    person.pass_time(0.6)
    assert "You suspect: Centaurs" in person.tip.text
    person.point((2, 2))
    person.pass_time(0.6)
    assert person.picture() != before


def test_marks_are_made_by_keys_and_return_lays_nothing_there() -> None:
    person = seated()
    for name in ("hand.C4", "hand.M1"):
        person.click(name)
    person.screen.focus("board")
    person.scene.view.gesture.look_at("guess:1")
    person.key(pygame.K_RETURN)
    assert person.scene.view.guesses.of(0) == {1: Alliance.CENTAURS}
    assert person.scene.table.actions == ()
    assert person.scene.view.weapons == ("C4", "M1")


@pytest.mark.rule("KAL-13.3")
def test_marks_are_for_the_eyes_of_whoever_made_them() -> None:
    person = in_private()
    person.click("guess.2")
    view = person.scene.view
    assert view.guesses.of(0) == {2: Alliance.CENTAURS}
    for key in list(view.composed.zones[-1].keys[:2]):
        view.choose(key)
    person.scene.run_command("lay")
    person.settle()
    assert not view.can_guess, "the curtain is down"
    person.key(pygame.K_RETURN)
    assert view.viewer == 1
    assert view.guesses.of(view.viewer) == {}
    assert view.guesses.of(None) == {}


def test_marks_are_there_again_when_the_game_is_opened_again() -> None:
    person = seated()
    person.click("guess.2")
    table = person.scene.table
    assert dict(table.pencil.of(0)) == {2: "centaurs"}
    again = sit(table)
    assert again.scene.view.guesses.of(0) == {2: Alliance.CENTAURS}
    table.pencil.note(0, 1, "dragons")
    table.pencil.note(0, 77, "forest")
    assert again.scene.view.guesses.of(0)[2] == Alliance.CENTAURS
    assert 1 not in again.scene.view.guesses.of(0), "what is no alliance is no mark"
    again.picture()


# ----------------------------------------------------------------------------------------- aids
def test_threats_are_switched_off_for_good() -> None:
    person = seated()
    assert person.scene.view.show_threats
    with_threats = person.picture()
    person.key(pygame.K_t)
    assert not person.scene.view.show_threats
    assert load_settings()[0].aids_off == ("kalesia.threats",)
    person.click("tool.threat")
    assert person.scene.view.show_threats
    assert load_settings()[0].aids_off == ()
    person.point((2, 2))
    assert person.picture() == with_threats


@pytest.mark.rule("KAL-12.4")
def test_a_neighbours_hand_is_told_as_far_as_it_is_certain() -> None:
    person = sit(after_hands(new_table(5), 4))
    spots = person.scene.view.room.others
    person.point(spots[0].name.center)
    person.pass_time(0.5)
    assert person.tip.title == "Bruno"
    assert "The whole hand is known:" in person.tip.text
    assert person.tip.text.count("<icon:") == 11
    person.point(spots[1].name.center)
    person.pass_time(0.5)
    assert "Certain of it:" in person.tip.text
    assert person.tip.text.count("<icon:") == 8


@pytest.mark.rule("KAL-11.7")
def test_the_memory_page_shows_what_was_seen_and_only_with_the_aid() -> None:
    person = sit(after_hands(new_table(5), 6))
    person.key(pygame.K_k)
    assert person.layers == ["memory"]
    rows = person.screen.find("memory.page.table").rows()
    assert [row.heading for row in rows[:4]] == ["Certain", "Area 6", "Area 5", "Passed"]
    assert [bool(cell) for cell in rows[3].cells] == [True, False, False, False, True], "given, and received"
    assert [len(cell) for cell in rows[1].cells] == [2] * 5
    person.key(pygame.K_RETURN)
    assert person.layers == []
    without = sit(after_hands(new_table(5, memory_aid="off"), 6))
    without.key(pygame.K_k)
    assert without.layers == []
    assert not without.sees("own.unseen.memory")


def test_received_weapons_are_the_last_copies() -> None:
    assert received_keys(["hand:C4:0", "hand:C4:1", "hand:M1:0"], ("C4", "M1")) == ["hand:M1:0", "hand:C4:1"]


# ----------------------------------------------------------------------------------------- showing
def test_sums_grow_value_by_value_and_then_the_area_changes_hands() -> None:
    person = sit(starting_at(table("C M", hands=["C3 M4", "C2 M3"])), speed=1.0)
    person.scene.play(next(a for a in person.scene.table.legal_actions(1) if set(a.weapons) == {"C2", "M3"}))
    person.click("hand.C3")
    person.click("hand.M4")
    person.click("prompt.lay")
    view = person.scene.view
    seen: list[tuple[object, ...]] = []
    held_at = None
    while view.busy:
        tally = view.shown.tally
        if tally is not None and (not seen or seen[-1] != tally.sums):
            seen.append(tally.sums)
        if view.shown.held("mermaids") and held_at is None:
            held_at = len(seen)
        person.pass_time(1 / 60)
    assert seen == [(0, 0, 0), (3, 0, 0), (5, 0, 0), (5, 4, 0), (5, 7, 0)]
    assert held_at == len(seen), "the area changes hands when all is counted"
    assert view.shown.tally.alliance == "mermaids"


def test_a_click_hurries_on_and_return_ends_it() -> None:
    person = sit(after_hands(new_table(3), 0, (1, 2)), speed=1.0)
    person.scene.view.choose(person.scene.view.composed.zones[-1].keys[0])
    person.scene.view.choose(person.scene.view.composed.zones[-1].keys[1])
    person.click("prompt.lay")
    view = person.scene.view
    for _ in range(60):
        person.pass_time(1 / 60)
        if view.shown.turned:
            break
    clicks = 0
    while view.busy:
        person.click((640, 300))
        clicks += 1
        assert clicks < 12
    assert clicks >= 2
    assert view.shown == type(view.shown)(view.record)


def test_the_prompt_tells_what_is_being_shown() -> None:
    person = sit(after_hands(new_table(3), 0, (1, 2)), speed=1.0)
    view = person.scene.view
    for key in view.composed.zones[-1].keys[:2]:
        view.choose(key)
    person.click("prompt.lay")
    person.pass_time(1.5)
    assert person.asked[0] == "Area 1: all weapons are turned"
    assert person.offered == ["go_on"]
    person.click("prompt.go_on")
    assert not view.busy
    assert person.asked[0] == "Lay two weapons for area 2"


def test_between_the_rounds_cards_are_passed_and_the_hand_is_whole_again() -> None:
    person = sit(after_hands(new_table(3), 3, (1, 2)), speed=1.0)
    view = person.scene.view
    for key in view.composed.zones[-1].keys[:2]:
        view.choose(key)
    person.click("prompt.lay")
    passed = False
    while view.busy:
        passed = passed or bool(view.motion.passing)
        person.pass_time(1 / 60)
    assert passed
    assert len(view.composed.zones[-1].keys) == 11
    assert len(view.shown.received) == 3


def test_a_panel_of_sums_leads_to_its_rule() -> None:
    state = table("C M", hands=["C3 M4", "C2 M3"])
    lay(state, "C3 M4", "C2 M3")
    person = sit(starting_at(state))
    person.click("last.rule")
    assert person.outcome is not None
    assert person.outcome.values == {"rule": "KAL-4.6"}
