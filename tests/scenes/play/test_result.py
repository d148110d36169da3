"""The summary of a finished game: places, reasons, luck, how it went, and where to go from there."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from game.scenes.app.base import Back, Go, Replace, Reset
from game.scenes.play.result import ResultScene
from game.table import Replay, SeatKind, Table
from game.ui.context import Context
from game.ui.paint.rich import plain
from tests.scenes.kits.person import Person
from tests.scenes.kits.tables import HUMAN, finished, play_some, table
from tests.scenes.records.test_replay import GOLDEN


def sum_up(game: Table, lang: str = "en") -> Person:
    """A person at the summary."""
    ctx = Context.for_tests(lang=lang)
    return Person(ctx, ResultScene(ctx, game))


@pytest.fixture
def fought() -> Table:
    """A recorded game with fights and defeats."""
    replay = Replay.open(GOLDEN)
    replay.go(replay.length)
    return replay.play_on()


def lines(person: Person) -> list[str]:
    """What stands under the places."""
    return [plain(block.markup) for block in person.scene.places.blocks]


def test_places_with_their_reasons(fought: Table) -> None:
    person = sum_up(fought)
    ranks = fought.result.ranks
    names = [line for line in lines(person) if line[:2] in ("1.", "2.", "3.")]
    assert [int(line[0]) for line in names] == sorted(ranks)
    for defeat in fought.result.defeats:
        kind = {"capital": "capital taken", "no_units": "last unit lost", "resigned": "resigned"}[defeat.kind]
        assert any(f"{fought.seats[defeat.seat].name}: {kind}" in line for line in lines(person))


def test_luck_against_expectation(fought: Table) -> None:
    person = sum_up(fought)
    for luck in fought.luck():
        if luck.throws:
            expected = person.ctx.words.number(luck.expected, 1)
            text = f"{luck.actual:.0f} of {luck.throws} throws won, {expected} expected"
            assert any(text in line for line in lines(person))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_winner_is_named(fought: Table, lang: str) -> None:
    person = sum_up(fought, lang)
    winner = fought.state.kingdoms[fought.result.winners[0]].id.capitalize()
    assert winner in person.asked[0]
    assert person.asked[1]


def test_squares_and_units_are_plotted_turn_by_turn(fought: Table) -> None:
    person = sum_up(fought)
    course = fought.course()
    for plot, key in zip(person.scene.beside, ("gold", "units"), strict=True):
        assert plot.series == [[row[seat] for row in course.series[key]] for seat in range(3)]
        assert len(plot.rounds) == len(plot.series[0])
        assert len(set(plot.colours)) == 3


def test_seats_that_go_the_same_way_are_all_seen() -> None:
    person = sum_up(finished())
    plot = person.scene.beside[0]
    ends = {plot._line(seat, 4.0)[1][1] for seat in range(3)}
    assert len(ends) == 3


def test_where_to_go_from_here(fought: Table) -> None:
    person = sum_up(fought)
    assert person.offered == ["back", "leave", "watch", "last_turn", "again"]
    for command, outcome in (
        ("watch", Replace("replay", table=fought)), ("last_turn", Replace("replay", table=fought, last_turn=True)),
        ("leave", Reset("title")), ("back", Back()),
    ):  # fmt: skip
        person.click(f"prompt.{command}")
        assert person.outcome == outcome
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()


@pytest.mark.parametrize("how", ["click", "key"])
def test_the_same_again_begins_at_once_with_other_dice(fought: Table, how: str) -> None:
    person = sum_up(fought)
    if how == "click":
        person.click("prompt.again")
    else:
        person.key(pygame.K_RETURN)
    assert isinstance(person.outcome, Reset)
    assert person.outcome.name == "play"
    new = person.outcome.values["table"]
    assert (new.key, new.seats, new.length) == (fought.key, fought.seats, 0)
    assert msgspec.structs.replace(new.config, seed=None) == msgspec.structs.replace(fought.config, seed=None)
    assert new.seed != fought.seed
    assert new.board == fought.board


def test_who_played_alone_reads_how_it_came_out_and_can_take_the_other_side() -> None:
    for seat in range(3):
        kinds = [HUMAN if other == seat else SeatKind.EASY for other in range(3)]
        game = play_some(table(3, kinds=kinds, turn_limit=10), 10_000)
        person = sum_up(game)
        won = seat in game.result.winners
        assert person.asked[0] == ("You have won" if won else "You have lost")
        assert "wins" in person.asked[1]
        person.click("prompt.other_side")
        new = person.outcome.values["table"]
        assert [plan.kind for plan in new.seats].index(HUMAN) == (seat + 1) % 3


def test_the_last_turn_is_watched_from_where_it_began(fought: Table) -> None:
    replay = Replay.of(fought)
    start = replay.last_turn
    assert 0 < start < replay.length
    marks = [mark.action for mark in replay.turns]
    assert start in marks
    assert not [mark for mark in marks if start < mark < replay.length]


def test_a_line_leads_to_the_rule_of_the_points(fought: Table) -> None:
    person = sum_up(finished())
    link = next(block.link for block in person.scene.places.blocks if block.link)
    person.scene.places.on_link(link)
    person.pass_time(0.05)
    assert person.outcome == Go("rulebook", rule="CAL-15.6")


def test_a_shared_victory_names_all_who_share_it() -> None:
    game = table(2, kinds=(HUMAN, HUMAN), turn_limit=10)
    while game.result is None:
        game.play(next(a for a in game.legal_actions(game.asked) if type(a).__name__ in ("PlaceCapital", "EndTurn")))
    person = sum_up(game)
    if len(game.result.winners) == 2:
        assert person.asked[0] == "Calvane, Xonavia share the victory"
    else:
        play_some(game, 0)
        assert person.asked[0].endswith("wins")
