"""The summary of a finished game: places, reasons, luck, how it went, and where to go from there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from game.scenes.aftermath.result import ResultScene
from game.scenes.app.base import Back, Go, Reset
from game.table import Replay, SeatKind, Table
from game.table.aftermath import Cost, Costs, Course, Fortune, Played, Point, Reviewer, Told, Turn, Turns
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
    assert winner in person.scene.winner.verdict.title
    assert person.asked[1]


def test_squares_and_units_are_plotted_turn_by_turn(fought: Table) -> None:
    person = sum_up(fought)
    course = fought.course()
    for plot, key in zip(person.scene.beside[:2], ("gold", "units"), strict=True):
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
    assert person.offered == ["leave", "report", "watch", "last_turn", "duplicate", "other_side", "again"]
    for command, outcome in (
        ("prompt.watch", Go("replay", table=fought)), ("prompt.last_turn", Go("replay", table=fought, last_turn=True)),
        ("prompt.leave", Reset("title")), ("tool.back", Back()),
    ):  # fmt: skip
        person.click(command)
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
        assert "wins" in person.scene.winner.verdict.title
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
        assert person.scene.winner.verdict.title == "Calvane, Xonavia share the victory"
    else:
        play_some(game, 0)
        assert person.scene.winner.verdict.title.endswith("wins")


class AtOnce(Reviewer):
    """Tells all that was prepared at the first look."""

    def __init__(self, told: list[Told]) -> None:
        super().__init__()
        self.told = told
        self.closed = False

    def start(self, played: Played) -> None:
        """Nothing to be waited for."""

    def poll(self) -> Iterator[Told]:
        """Everything, once."""
        told, self.told = self.told, []
        yield from told
        self.over = True

    def close(self) -> None:
        """Only noted."""
        self.closed = True


def looked_back(game: Table, size: tuple[int, int] = (1280, 720), percent: int = 100, lang: str = "en") -> Person:
    """A person at the summary of a game of three, after all was worked out."""
    even, last = (0.34, 0.33, 0.33), tuple(1.0 if seat in game.result.winners else 0.0 for seat in range(3))
    actions = [game.length // 3, 2 * game.length // 3]
    turns = tuple(Turn(n, game.actions[n - 1].seat, 1, even, (0.1, 0.8, 0.1), 2, 0.25) for n in actions)
    between = [Point(n, 2, 0, (0.1, 0.8, 0.1)) for n in actions]
    points = (Point(0, 0, -1, even), *between, Point(game.length, 9, 1, last))
    told: list[Told] = [
        Course(((0,), (1,), (2,)), points), Turns(turns), Fortune((0.1, -0.1, 0.0), (0.0, 0.0, 0.0), 4),
        Costs((Cost(actions[0], 0, 0.21, game.actions[actions[0] - 1], 2),), 5, 9, (0.21, 0.0, 0.0)),
    ]  # fmt: skip
    ctx = Context.for_tests(size, percent, lang)
    ctx.extras["reviewer"] = AtOnce(told)
    person = Person(ctx, ResultScene(ctx, game))
    person.pass_time(0.4)
    person.pass_time(0.1)
    return person


def test_a_turning_point_opens_by_its_row_its_digit_and_its_seal_and_leads_there(fought: Table) -> None:
    for way in ("row", "digit", "seal"):
        person = looked_back(fought)
        if way == "row":
            person.click("turns.1")
        elif way == "digit":
            person.key(pygame.K_2)
        else:
            person.scene.curve.handle(
                pygame.event.Event(
                    pygame.MOUSEBUTTONDOWN, button=1, pos=tuple(map(round, person.scene.curve.seal_at(1)))
                )
            )
        assert person.scene.chosen == 1
        assert "to 80 %" in person.scene.popup.more.text
        person.click("turn.watch")
        assert person.outcome == Go("replay", table=fought, at=2 * fought.length // 3 - 1)


def test_somebody_plays_on_from_a_turning_point(fought: Table) -> None:
    person = looked_back(fought)
    person.key(pygame.K_1)
    person.click("turn.play_on")
    new = person.outcome.values["table"]
    assert new.length == fought.length // 3 - 1
    assert new.result is None


def test_escape_puts_a_turning_point_away_before_it_leads_back(fought: Table) -> None:
    person = looked_back(fought)
    person.key(pygame.K_1)
    person.key(pygame.K_ESCAPE)
    assert person.scene.chosen is None
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()


def test_a_dear_choice_leads_to_where_it_was_made(fought: Table) -> None:
    person = looked_back(fought)
    person.click("luck.dear.0")
    assert person.outcome == Go("replay", table=fought, at=fought.length // 3 - 1)


def test_the_decisive_turn_is_watched_from_its_beginning(fought: Table) -> None:
    person = looked_back(fought)
    person.click("prompt.last_turn")
    assert person.outcome.values["at"] < fought.length // 3


def test_the_work_ends_with_the_scene(fought: Table) -> None:
    person = looked_back(fought)
    person.scene.leave()
    assert person.scene.looking.reviewer.closed


def test_sheets_have_tabs_where_there_is_no_room_for_all(fought: Table) -> None:
    person = looked_back(fought, (1280, 720), 150)
    assert person.scene.compact
    person.click("pages.deeds")
    assert person.scene.deeds_panel.visible
    assert not person.scene.course_panel.visible
