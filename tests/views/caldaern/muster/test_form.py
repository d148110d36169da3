"""What can be set before a battle: options, nations, own army lists. Rules: CDN-38.1 to 38.3, CDN-38.17, 38.18."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game.boards import load_board
from game.engine.caldaern.lists.data import NATIONS, scenarios
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, roster_points
from game.engine.caldaern.position.armies import rosters_of
from game.engine.caldaern.position.config import CaldaernConfig, config_faults
from game.paths import ASSETS
from game.table.armies import ArmyList, ArmyShelf
from game.ui.context import Context
from game.views.caldaern.muster.battles import BATTLES, Battle, minutes_for
from game.views.caldaern.muster.form import OWN, PLAYED, CaldaernForm
from game.views.contract.setup_form import MOST_SWORDS, Planned, minutes_text
from game.words import Words, languages

SEATS = [Planned("Ada", "human", "djuchid"), Planned("Bran", "normal")]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Own lists lie in a temporary folder."""
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    return tmp_path


def form(lang: str = "en") -> CaldaernForm:
    """The form in a language."""
    return CaldaernForm(Words(lang, strict=True))


@pytest.mark.parametrize("lang", languages())
def test_every_option_and_value_has_words(lang: str) -> None:
    for field in form(lang).fields(SEATS):
        assert field.label
        assert field.why
        values = [value for value, _ in field.options]
        assert form(lang).defaults()[field.key] in values
        assert all(text for _, text in field.options)


def test_the_options_as_they_are_make_a_game_of_two_standard_armies() -> None:
    config = form().config(SEATS, form().defaults(), "pitched_battle")
    board = load_board("pitched_battle", "caldaern")
    assert config_faults(config, board) == []
    assert form().faults(config, board) == []
    assert [seat.nation for seat in config.seat_list] == ["djuchid", "commonwealth"]
    assert rosters_of(config)[0] == presets()["djuchid_1000"].roster
    assert msgspec.structs.replace(config, seats=2, map=CaldaernConfig().map) == CaldaernConfig()


def test_nations_and_own_lists_can_be_played() -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["khesoy_500"].roster, 500))
    (ArmyShelf().folder / "spoilt.army").write_text("hello", encoding="utf-8")
    ArmyShelf().save("odd", ArmyList(Roster("atlantis")))
    sides = form().sides(None)
    assert [side.key for side in sides] == [*NATIONS, f"{OWN}Mine"]
    assert sides[-1].name == "Mine"
    values = form().defaults() | {"points_limit": "500"}
    config = form().config([Planned("Ada", "human", f"{OWN}Mine"), SEATS[1]], values, "skirmish")
    assert rosters_of(config)[0] == presets()["khesoy_500"].roster
    assert form().faults(config, load_board("skirmish", "caldaern")) == []


@pytest.mark.parametrize("lang", languages())
def test_faults_of_own_lists_are_told_with_whose_list_it_is(lang: str) -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["khesoy_1000"].roster, 1000))
    values = form().defaults() | {"points_limit": "500"}
    config = form().config([Planned("Ada", "human", f"{OWN}Mine"), SEATS[1]], values, "skirmish")
    told = form(lang).faults(config, load_board("skirmish", "caldaern"))
    assert told
    assert all(sentence.startswith("Ada: ") for sentence in told)
    assert all("{" not in sentence for sentence in told)


@pytest.mark.parametrize("lang", languages())
def test_what_a_battlefield_lacks_is_told(lang: str) -> None:
    words = Words(lang, strict=True)
    values = form().defaults() | {"scenario": "hold_hill"}
    config = form().config(SEATS, values, "pitched_battle")
    told = form(lang).faults(config, load_board("pitched_battle", "caldaern"))
    assert len(told) == 1
    assert words("caldaern.scenario.hold_hill") in told[0]
    codes = "later unknown river crossings hill hill_objective road road_exit north_exit standards"
    for code in codes.split():
        assert words(f"caldaern.unsuitable.{code}")


@pytest.mark.parametrize("battle", BATTLES, ids=lambda battle: battle.key)
def test_every_battle_that_is_shown_can_be_played(battle: Battle) -> None:
    board = load_board(battle.map, "caldaern")
    values = form().defaults() | battle.options
    config = form().config(SEATS, values, battle.map)
    assert form().faults(config, board) == []
    assert config.scenario in board.scenarios
    assert (config.scenario, config.points_limit) == (battle.scenario, battle.points)
    assert form().duration(2, values) == minutes_text(Words("en", strict=True), battle.minutes)
    assert 1 <= battle.swords <= MOST_SWORDS


def test_every_scenario_of_the_rules_has_a_battle() -> None:
    assert {battle.scenario for battle in BATTLES} == set(PLAYED) == set(scenarios())


@pytest.mark.parametrize("lang", languages())
def test_every_battle_has_words_and_a_picture_of_its_own(lang: str) -> None:
    starts = form(lang).starts(2)
    assert len({start.title for start in starts}) == len({start.line for start in starts}) == len(starts)
    assert all(start.about and len(start.line) <= 48 for start in starts)
    art = Context.for_tests().art
    assert len({pygame.image.tobytes(start.paint(art, (122, 79)), "RGB") for start in starts}) == len(starts)
    assert form().seat_limits(None) == (2, 2)


def test_twice_the_points_take_longer_and_fewer_rounds_shorter() -> None:
    assert minutes_for("hold_hill", 1000, 0) < minutes_for("hold_hill", 2000, 0)
    assert minutes_for("hold_hill", 1000, 4) < minutes_for("hold_hill", 1000, 6)


def test_hosts_are_those_of_the_lists_that_will_be_played(home: Path) -> None:
    made = form()
    config = made.config(SEATS, made.defaults(), "pitched_battle")
    hosts = made.hosts(config)
    for host, roster in zip(hosts, rosters_of(config), strict=True):
        assert isinstance(roster, Roster)
        assert host.points == roster_points(roster)
        assert sum(models for _, models in host.units) == sum(entry.models for entry in roster.entries)
        assert all((ASSETS / "svg" / f"{drawing}.svg").is_file() for drawing, _ in host.units)
    assert made.costs(config) == "Both hosts cost about 1000 points and are ready to play."
    assert made.begins("Ambush", SEATS, config) == "Ambush; your host: Djuchid Khanate"
    ArmyShelf().save("Mine", ArmyList(presets()["djuchid_1000"].roster, 1000))
    seats = [Planned("Ada", "human", f"{OWN}Mine"), SEATS[1]]
    small = made.config(seats, made.defaults() | {"points_limit": "500"}, "skirmish")
    assert (made.hosts(small)[0].units, made.hosts(small)[0].points) == ((), 0)
    assert "ready to play yet" in made.costs(small)


def test_a_list_that_leaves_much_of_the_limit_unused_is_warned_of(home: Path) -> None:
    ArmyShelf().save("Mine", ArmyList(presets()["djuchid_500"].roster, 500))
    seats = [Planned("Ada", "human", f"{OWN}Mine"), Planned("Bran", "normal", "khesoy")]
    made, board = form(), load_board("pitched_battle", "caldaern")
    small = made.config(seats, made.defaults() | {"points_limit": "500"}, "pitched_battle")
    large = made.config(seats, made.defaults() | {"points_limit": "750"}, "pitched_battle")
    assert made.faults(small, board) == made.faults(large, board) == []
    assert made.warnings(small) == []
    assert made.warnings(large) == ["Ada: the list uses only 499 of 750 points."]


@pytest.mark.rule("CDN-29.23")
@pytest.mark.parametrize(("points", "before", "after"), [
    ((250, 750), 1000, 500), ((250, 750), 750, 750), ((1500, 3000), 1000, 2000), ((600, 700), 1000, 750),
    ((250, 3000), 1500, 1500), ((800, 900), 2000, 750),
])  # fmt: skip
def test_a_map_that_is_chosen_brings_armies_that_it_is_made_for(
    points: tuple[int, int], before: int, after: int
) -> None:
    board = msgspec.structs.replace(load_board("skirmish"), points=points)
    values = form().defaults() | {"points_limit": str(before)}
    assert form().suited(values, board) == values | {"points_limit": str(after)}
