"""Setting up a game: seats, sides, options, maps; what is wrong is told, and what was chosen is remembered."""

from __future__ import annotations

import shutil
from pathlib import Path

import pygame
import pytest

from game.boards import map_path
from game.boards.watch import POLL_SECONDS
from game.scenes.app.base import Go, Replace, Reset
from game.scenes.setup.memory import load_setup
from game.scenes.setup.plan import GamePlan
from game.scenes.setup.setup import SetupScene
from game.table import SeatKind
from game.ui.context import Context
from tests.scenes.kits.person import Person


def plan(map: str | None = None, lang: str = "en") -> Person:
    """A person at the setup."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, SetupScene(ctx, map=map))


def unfold(person: Person) -> None:
    """Ask for everything else that can be set."""
    person.click("more")
    person.pass_time(1.0)


def rows(person: Person) -> list[tuple[str, str, str]]:
    """Name, kind and side of each seat as its widgets show them."""
    found = []
    while f"seat.{len(found)}.name" in {w.id for w in person.screen.root.walk()}:
        n = len(found)
        found.append(tuple(person.screen.find(f"seat.{n}.{part}").value for part in ("name", "kind", "side")))
    return found


def test_two_seats_are_ready_to_play() -> None:
    person = plan()
    assert rows(person) == [("Ada", "human", "calvane"), ("Xeno", "normal", "xonavia")]
    assert person.asked[0] == "Ready: 2 kingdoms on The Old Realm"
    assert person.offered == ["back", "lesson", "maps", "page", "begin"]
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    table = person.outcome.values["table"]
    assert [(seat.name, seat.kind) for seat in table.seats] == [("Ada", SeatKind.HUMAN), ("Xeno", SeatKind.NORMAL)]
    assert [card.id for card in table.state.kingdoms] == ["calvane", "xonavia"]
    assert not table.practice


def test_seats_come_and_go() -> None:
    person = plan()
    assert not person.sees("seat.0.remove")
    person.click("seat.add")
    person.click("seat.add")
    assert [name for name, _, _ in rows(person)] == ["Ada", "Xeno", "Tamar", "Bran"]
    assert not person.sees("seat.add")
    person.click("seat.1.remove")
    assert [name for name, _, _ in rows(person)] == ["Ada", "Tamar", "Bran"]
    person.click("seat.add")
    assert rows(person)[-1][0] == "Xeno", "a name that is free again"
    assert person.asked[0].startswith("Ready: 4 kingdoms")


def test_who_begins_stays_the_same_person() -> None:
    person = plan()
    person.click("seat.add")
    unfold(person)
    person.choose("option.first_player", "3")
    person.scene.remove_seat(0)
    first = person.screen.find("option.first_player")
    assert (first.value, first.chosen.text) == ("2", "Tamar")
    person.scene.add_seat()
    person.scene.remove_seat(1)
    assert person.screen.find("option.first_player").value == "roll"


def test_names_are_taken_over_everywhere() -> None:
    person = plan()
    unfold(person)
    person.choose("option.first_player", "1")
    person.scene.scroll.scroll_to(0, smooth=False)
    field = person.screen.find("seat.0.name")
    person.click("seat.0.name")
    field.set("")
    person.write("Zoe")
    assert person.screen.find("option.first_player").chosen.text == "Zoe"
    person.key(pygame.K_RETURN)
    assert person.outcome is None, "Return in a name ends the writing, it doesn't begin the game"
    person.key(pygame.K_RETURN)
    assert person.outcome is not None
    assert person.outcome.values["table"].seats[0].name == "Zoe"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_faults_are_told_and_keep_the_game_from_beginning(lang: str) -> None:
    person = plan(lang=lang)
    person.choose("seat.1.side", "calvane")
    assert person.offered == ["back", "lesson", "maps", "page"]
    assert "Calvane" in person.asked[0]
    person.choose("seat.1.side", "xonavia")
    assert person.offered == ["back", "lesson", "maps", "page", "begin"]
    person.screen.find("seat.1.name").set("")
    person.click("seat.1.name")
    person.write("Ada")
    assert person.offered == ["back", "lesson", "maps", "page"]
    assert "Ada" in person.asked[0]
    person.key(pygame.K_TAB)
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Reset("title")


def test_a_card_sets_all_options_and_the_map() -> None:
    person = plan()
    assert person.screen.find("start.standard").value
    person.click("start.quick")
    unfold(person)
    assert person.screen.find("option.kingdom_assignment").value == "random"
    assert person.screen.find("option.capital_placement").value == "simultaneous"
    assert person.screen.find("option.turn_limit").value == "30"
    person.choose("option.turn_limit", "60")
    assert person.screen.find("start.quick").value
    assert person.scene.plan.changes() == ["turn_limit"]
    person.scene.as_usual()
    assert person.scene.values["turn_limit"] == "30"
    person.scene.choose_start("epic")
    assert person.screen.find("map.choice").value == "epic"
    assert [card.start.key for card in person.scene.gallery.cards if card.value] == ["epic"]
    person.click("start.standard")
    assert person.screen.find("map.choice").value == "standard"


def test_a_map_without_a_kingdom_opens_the_seats_that_had_it() -> None:
    person = plan()
    person.choose("map.choice", "duel")
    sides = {option.key for option in person.screen.find("seat.0.side").options}
    assert all(side == "" or side in sides for _, _, side in rows(person))
    assert person.offered == ["back", "lesson", "maps", "page", "begin"]
    person.click("prompt.begin")
    assert person.outcome is not None
    assert person.outcome.values["table"].map_name == "duel"


def test_other_maps_are_chosen_on_their_own_page() -> None:
    person = plan()
    person.choose("map.choice", "more")
    assert person.outcome == Go("maps", pick="caledea")
    person.scene.resume("standard_b")
    assert person.screen.find("map.choice").value == "standard_b"
    person.scene.resume(None)
    assert person.screen.find("map.choice").value == "standard_b"


def test_a_field_that_is_chosen_brings_armies_that_it_is_made_for() -> None:
    found = GamePlan(Context.for_tests(), "caldaern", map="skirmish")
    assert found.values["points_limit"] == "500"
    found.choose_map("pitched_battle")
    assert found.values["points_limit"] == "1000"
    found.values["points_limit"] = "1500"
    found.choose_map("river_crossing")
    assert found.values["points_limit"] == "1500"


def test_a_map_that_is_not_there_is_told_and_the_usual_one_taken(home: Path) -> None:
    person = plan(map=str(home / "gone.tmx"))
    assert person.screen.find("map.choice").value == "standard"
    assert person.asked[1] == "gone.tmx: There is no such file. Check the name and the folder."
    assert person.offered == ["back", "lesson", "maps", "page", "begin"]


def test_a_map_that_is_saved_in_the_editor_is_taken_at_once(home: Path) -> None:
    folder = home / "mine"
    shutil.copytree(map_path("standard").parent, folder)
    own = folder / "standard.tmx"
    person = plan(map=str(own))
    person.click("seat.add")
    person.pass_time(POLL_SECONDS + 0.1)
    assert person.screen.find("map.fact.0").text == "10 by 10, for 2 to 4"
    own.write_bytes((folder / "duel.tmx").read_bytes())
    person.pass_time(POLL_SECONDS * 3)
    assert person.screen.find("map.fact.0").text.startswith("6 by 6")
    sides = {option.key for option in person.screen.find("seat.0.side").options}
    assert all(side in sides for _, _, side in rows(person))
    person.click("prompt.begin")
    assert person.outcome is not None
    assert person.outcome.values["table"].state.geo.width == 6


def test_what_was_set_up_is_remembered(home: Path) -> None:
    person = plan()
    person.click("seat.add")
    person.choose("seat.2.kind", "hard")
    unfold(person)
    person.choose("option.capital_placement", "simultaneous")
    person.scene.scroll.reveal(person.screen.find("option.practice"))
    person.pass_time(1.0)
    person.click("option.practice")
    person.choose("map.choice", "standard_b")
    before = rows(person)
    person.click("prompt.begin")
    assert person.outcome is not None
    assert person.outcome.values["table"].practice
    again = plan()
    unfold(again)
    assert rows(again) == before
    assert again.screen.find("option.capital_placement").value == "simultaneous"
    assert again.screen.find("option.practice").value is True
    assert again.screen.find("map.choice").value == "standard_b"


BROKEN = {
    "not JSON": "{",
    "another shape": '{"seats": 3}',
    "an unknown key": '{"colour": "red"}',
    "one seat": '{"seats": [["Ada", "human", ""]]}',
    "a kind that there isn't": '{"seats": [["Ada", "god", ""], ["Xeno", "human", ""]]}',
    "no name": '{"seats": [["", "human", ""], ["Xeno", "human", ""]]}',
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_memory_is_not_used(home: Path, content: str) -> None:
    begun = plan()
    begun.click("prompt.begin")
    [path] = home.rglob("setup-caledea.json")
    path.write_text(content, encoding="utf-8")
    assert load_setup("caledea").seats == []
    assert plan().offered == ["back", "lesson", "maps", "page", "begin"]


def test_values_that_no_longer_exist_fall_back(home: Path) -> None:
    begun = plan()
    begun.click("prompt.begin")
    [path] = home.rglob("setup-caledea.json")
    path.write_text(
        '{"map": "atlantis", "seats": [["Ada", "human", "atlantis"], ["Xeno", "easy", ""]],'
        ' "values": {"turn_limit": "7", "first_player": "9", "weather": "fair"}, "practice": true}',
        encoding="utf-8",
    )
    person = plan()
    assert rows(person) == [("Ada", "human", ""), ("Xeno", "easy", "")]
    assert person.offered == ["back", "maps", "begin"]
    person.click("prompt.begin")
    assert isinstance(person.outcome, Replace)


def test_a_memory_that_cannot_be_written_is_told(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    person = plan()

    def refuse(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.files.os.replace", refuse)
    person.click("prompt.begin")
    assert person.messages == ["These choices could not be kept for next time: No space left on device."]
    assert isinstance(person.outcome, Replace), "the game begins all the same"


def test_everything_can_be_reached_by_keyboard() -> None:
    person = plan()
    person.scene.fold()
    seen: set[str] = set()
    for _ in range(60):
        person.key(pygame.K_TAB)
        seen.add(person.screen.focused.id)
    wanted = {"seat.0.name", "seat.0.kind", "seat.1.side", "seat.add", "start.quick", "level.hard", "more",
              "option.practice", "map.choice", "prompt.begin"}  # fmt: skip
    assert wanted <= seen


def test_another_language_keeps_the_plan() -> None:
    person = plan()
    person.click("seat.add")
    unfold(person)
    person.choose("option.turn_limit", "30")
    before = rows(person)
    person.ctx.settings.language = "de"
    person.ctx.apply_settings()
    assert rows(person) == before
    assert person.screen.find("option.turn_limit").value == "30"
    assert person.asked[0].startswith("Bereit")


@pytest.mark.parametrize(("lang", "offer"), [("en", "Add a player, on Four Shores"),
                                             ("de", "Spieler hinzufügen, auf Vier Ufer")])  # fmt: skip
def test_where_a_map_is_full_one_more_seat_comes_with_a_larger_map(lang: str, offer: str) -> None:
    ctx = Context.for_tests(lang=lang)
    person = Person(ctx, SetupScene(ctx, game="dynasty"))
    assert person.screen.find("map.choice").value == "ford_valley"
    assert person.screen.find("seat.add").text == offer
    maps = []
    for seats in range(3, 7):
        person.click("seat.add")
        assert len(rows(person)) == seats
        maps.append(person.screen.find("map.choice").value)
    assert maps == ["four_shores", "four_shores", "six_crowns", "six_crowns"]
    assert "seat.add" not in {widget.id for widget in person.screen.root.walk()}
    person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Replace)
    table = person.outcome.values["table"]
    colours = [seat.colour for seat in table.state.config.seat_list]
    assert len(set(colours)) == len(table.seats) == 6
