"""Whole games at one screen, by people and computers that choose at random: every curtain lifts, every game ends."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.engine.dice import Dice
from game.scenes.app.base import Go
from game.table import SeatKind
from tests.scenes.kits.person import Person
from tests.scenes.kits.worlds import HUMAN, NAMES, NORMAL, new_table, put_swap_into_the_box, sit, with_secrets

MOST_TURNS = 3_000


def play_on(person: Person, chance: Dice) -> str:
    """Do the next thing that somebody at the screen would; what it was."""
    scene = person.scene
    if person.layers == ["curtain"]:
        assert scene.source.viewer is None
        person.key(pygame.K_RETURN)
        return "asked in"
    for command in ("lay_down", "go_on"):
        if command in person.offered and scene.source.seat is None:
            person.click(f"prompt.{command}")
            return command
    seat = scene.source.seat
    if seat is None:
        return _let_the_computer_choose(person, chance)
    assert scene.source.viewer == seat or not scene.desk.is_private(seat)
    choices = scene.table.legal_actions(seat)
    scene.decide(choices[chance.below(len(choices))])
    person.settle()
    return "decided"


def _let_the_computer_choose(person: Person, chance: Dice) -> str:
    scene = person.scene
    person.pass_time(0.05)
    thinker = scene.thinking.thinker
    if thinker.waiting is not None:
        _, view, choices = thinker.questions[-1]
        assert view.seat not in scene.table.humans
        thinker.answer(choices[chance.below(len(choices))])
        person.pass_time(0.05)
        person.settle()
    return "computer"


@pytest.mark.rule("CLR-14.2", "CLR-14.5", "KAL-13.2", "KAL-13.5")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("kinds", [(HUMAN, HUMAN), (NORMAL, HUMAN, HUMAN), (HUMAN, NORMAL, NORMAL)], ids=len)
@pytest.mark.parametrize("key", ["swap", *with_secrets()[1:]])
def test_a_whole_game_is_played_to_its_summary(
    key: str, kinds: tuple[SeatKind, ...], seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_swap_into_the_box(monkeypatch)
    person = sit(new_table(key, kinds, seed=seed))
    chance, done = Dice(seed), []
    for _ in range(MOST_TURNS):
        if person.scene.table.result is not None and not person.layers and not person.scene.source.paused:
            break
        done.append(play_on(person, chance))
    person.settle()
    person.pass_time(2.0)
    assert person.outcome == Go("result", table=person.scene.table)
    shared = kinds.count(HUMAN) > 1
    assert ("asked in" in done) is shared
    assert person.scene.source.viewer == (None if shared else kinds.index(HUMAN))


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
