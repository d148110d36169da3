"""Whole games at the table, with every mix of people and computers: every curtain lifts, every game ends."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pygame
import pytest

from game.boards import load_board
from game.engine import GAMES
from game.engine.dice import Dice
from game.paths import DATA
from game.scenes.aftermath.result import ResultScene
from game.scenes.app.base import Go
from game.table import SeatKind, SeatPlan, Table
from tests.scenes.kits.person import Person
from tests.scenes.kits.worlds import HUMAN, NAMES, NORMAL, new_table, put_swap_into_the_box, sit, with_secrets

MOST_TURNS = 3_000

Choice = Callable[[Sequence[Any]], Any]
"""Chooses from what a seat may do."""

KEPT = {"caledea": "caledea-second-seat-begins", "caldaern": "caldaern-border-farm"}
"""Kept games that are short and come by much."""

MIXES = [mix for seats in (2, 3) for mix in itertools.product((HUMAN, NORMAL), repeat=seats)]
"""Every mix of people and computers at two and at three seats: computers among themselves, too."""


def named(mix: Sequence[SeatKind]) -> str:
    """A mix in a word, such as `PCC`: a person and two computers."""
    return "".join("P" if kind is HUMAN else "C" for kind in mix)


def by_chance(seed: int) -> Choice:
    """Chooses anything."""
    chance = Dice(seed)
    return lambda choices: choices[chance.below(len(choices))]


@cache
def kept_game(name: str) -> Table:
    """A kept game at its end, for all who play it again."""
    return Table.resume(DATA / "tests" / "replays" / f"{name}.jsonl")


class AsKept:
    """Chooses what was chosen in a kept game, which comes by more than chance does in so few actions."""

    def __init__(self, name: str) -> None:
        self.game = kept_game(name)
        self._to_come = list(self.game.actions)

    def table(self, mix: Sequence[SeatKind]) -> Table:
        """The game from its beginning, with other people and computers at it."""
        kept = self.game
        seats = [SeatPlan(NAMES[n], kind) for n, kind in enumerate(mix)]
        return Table.new(kept.key, kept.config, seats, board=kept.board, seed=kept.header.seed)

    def __call__(self, choices: Sequence[Any]) -> Any:
        """The next action of the seat that is asked."""
        found = next(action for action in self._to_come if action.seat == choices[0].seat)
        self._to_come.remove(found)
        return found


def play_on(person: Person, choose: Choice) -> str:
    """Do the next thing that somebody at the screen would; what it was."""
    scene = person.scene
    if person.layers == ["curtain"]:
        assert not scene.source.shared or scene.source.viewer is None
        person.key(pygame.K_RETURN)
        return "asked in"
    for command in ("lay_down", "go_on"):
        if command in person.offered and scene.source.seat is None:
            person.click(f"prompt.{command}")
            return command
    seat = scene.source.seat
    if seat is None:
        return _let_the_computer_choose(person, choose)
    assert scene.source.viewer == seat or not scene.desk.is_private(seat)
    scene.play(choose(scene.table.legal_actions(seat)))
    person.settle()
    return "decided"


def _let_the_computer_choose(person: Person, choose: Choice) -> str:
    scene = person.scene
    person.pass_time(0.05)
    thinker = scene.thinking.thinker
    if thinker.waiting is not None:
        choices = thinker.questions[-1][-1]
        assert choices[0].seat not in scene.table.humans
        thinker.answer(choose(choices))
        person.pass_time(0.05)
        person.settle()
    return "computer"


def play_to_the_summary(table: Table, choose: Choice) -> tuple[Person, list[str]]:
    """Sit down at a game and stay until its end; who sat there, and what was done."""
    person, done = sit(table), []
    for _ in range(MOST_TURNS):
        if table.result is not None and not person.layers and not person.scene.source.paused:
            break
        done.append(play_on(person, choose))
    person.settle()
    person.pass_time(2.0)
    assert person.outcome == Go("result", table=table)
    person.picture()
    Person(person.ctx, ResultScene(person.ctx, table)).picture()
    return person, done


@pytest.mark.rule("CLR-14.2", "CLR-14.5", "KAL-13.2", "KAL-13.5")
@pytest.mark.parametrize("mix", MIXES, ids=named)
@pytest.mark.parametrize("key", ["swap", *with_secrets()[1:]])
def test_a_game_with_secrets_is_played_to_its_summary(
    key: str, mix: tuple[SeatKind, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    put_swap_into_the_box(monkeypatch)
    seed = len(mix) + mix.count(HUMAN)
    person, done = play_to_the_summary(new_table(key, mix, seed=seed), by_chance(seed))
    shared = mix.count(HUMAN) > 1
    assert ("asked in" in done) is shared
    assert ("computer" in done) is (NORMAL in mix)
    assert ("decided" in done) is (HUMAN in mix)
    assert person.scene.source.viewer == (None if shared or HUMAN not in mix else mix.index(HUMAN))


@pytest.mark.parametrize("mix", [mix for mix in MIXES if len(mix) == 2], ids=named)
@pytest.mark.parametrize("key", ["caledea", "dynasty", "caldaern"])
def test_a_game_at_an_open_board_is_played_to_its_summary(key: str, mix: tuple[SeatKind, ...]) -> None:
    if key == "dynasty":
        config = GAMES[key].config_from({"seats": 2, "map": "border_duel", "round_limit": 5})
        plans = [SeatPlan(NAMES[n], kind) for n, kind in enumerate(mix)]
        board = load_board("border_duel", key)
        table, choose = Table.new(key, config, plans, board=board, seed=1), by_chance(1)
    else:
        choose = AsKept(KEPT[key])
        table = choose.table(mix)
    _, done = play_to_the_summary(table, choose)
    assert ("computer" in done) is (NORMAL in mix)
    assert ("decided" in done) is (HUMAN in mix)


@pytest.mark.rule("CLR-14.5")
def test_the_owner_of_a_marketplace_offers_before_the_partner_and_both_see_what_they_got() -> None:
    for seed in range(200):
        table, chance = new_table("caleira", (HUMAN,) * 3, seed=seed), Dice(seed)
        while table.result is None and not _owner_sits_behind_the_partner(table.state):
            choices = table.state.legal_actions()
            table.play(choices[chance.below(len(choices))])
        if table.result is None:
            break
    owner, partner = reversed(table.to_act)
    person = sit(table)
    for seat in (owner, partner):
        assert f"Now only {NAMES[seat]} should look" in person.texts()
        person.key(pygame.K_RETURN)
        assert person.scene.source.viewer == person.scene.source.seat == seat
        person.scene.decide(table.legal_actions(seat)[0])
        person.settle()
    for seat in (owner, partner):
        assert f"Now only {NAMES[seat]} should look" in person.texts()
        person.key(pygame.K_RETURN)
        assert (person.scene.source.viewer, person.offered) == (seat, ["lay_down"])
        person.key(pygame.K_RETURN)


def _owner_sits_behind_the_partner(state: Any) -> bool:
    """Whether both offers of a Marketplace are awaited, and the seat of the effect's owner is the later one."""
    view = state.view(None)
    return len(view.to_act) == 2 and view.effect.owner == view.to_act[1]
