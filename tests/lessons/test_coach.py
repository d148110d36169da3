"""Hints: every trigger comes in a kept game, the coach is seldom, never twice, and knows only what its seat knows."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position.events import TurnBegan
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.events import EffectBegan, EffectQueued
from game.engine.caleira.position.records import Effect
from game.engine.contract import visible_events
from game.lessons.coach.coaching import A_GAME, A_ROUND, Coach
from game.lessons.coach.games import hints_of
from game.lessons.coach.hint import Hint, Look
from game.paths import MAPS
from game.words import Words, languages
from tests.scenes.kits.worlds import HUMAN, NORMAL, two_worlds
from tools.coach_count import SEAT, listen, looks
from tools.random_games import OPTIONS, Job, board_of, choice

COACHED = [game for game in GAMES if hints_of(game)]
MOST_WORDS = {"en": 20, "de": 30}

_AT_A_FORD = {
    "dyn.conflict", "dyn.contact", "dyn.evade", "dyn.ship", "dyn.skipped", "dyn.spacing", "dyn.tie", "dyn.tower_seen"
}  # fmt: skip

KEPT = [
    ("caledea", "duel", 4, 197979, 1, 0, {hint.id for hint in hints_of("caledea")}),
    ("caleira", "", 3, 467224, 3, 0, {hint.id for hint in hints_of("caleira")}),
    ("kalesia", "", 4, 364278, 4, 0, {hint.id for hint in hints_of("kalesia")} - {"kal.forest_seat"}),
    ("kalesia", "", 5, 79195, 4, 0, {"kal.forest_seat"}),
    ("dynasty", "ford_valley", 2, 221734, 0, 2, _AT_A_FORD),
    ("dynasty", "four_shores", 4, 435549, 3, 3, {"dyn.limit", "dyn.spell", "dyn.token"}),
    ("dynasty", "ford_valley", 2, 348438, 0, 1, {"dyn.points"}),
]
"""Game, map, seats, seed, place among the options, habit, and which hints have a reason there."""


def kept(game: str, map: str, seats: int, seed: int, option: int, habit: int) -> Job:
    config = GAMES[game].Config(**{"seats": seats, **OPTIONS[game][option]})
    return Job(game, MAPS / game / f"{map}.tmx" if map else None, config, seed, habit)


def reasons(job: Job, wanted: set[str]) -> set[str]:
    """Which of some hints have a reason in a game; it ends as soon as all have had one."""
    state = GAMES[job.game].new_game(job.config, board=board_of(job), seed=job.seed)
    rng, found, events = random.Random(job.seed), set[str](), list[Any]()
    while state.to_act and found != wanted:
        if SEAT in state.to_act:
            for look in looks(state, events, rng):
                found |= {hint.id for hint in hints_of(job.game) if hint.id in wanted and hint.when(look) is not None}
            events = []
        events += visible_events(state.apply(choice(job, state, rng)), SEAT)
    return found


@pytest.mark.parametrize(("game", "map", "seats", "seed", "option", "habit", "wanted"), KEPT)
def test_every_hint_has_a_reason_in_a_kept_game(
    game: str, map: str, seats: int, seed: int, option: int, habit: int, wanted: set[str]
) -> None:
    assert reasons(kept(game, map, seats, seed, option, habit), wanted) == wanted


def test_the_kept_games_are_about_all_hints() -> None:
    assert {hint.id for game in COACHED for hint in hints_of(game)} == set().union(*(row[6] for row in KEPT))


@pytest.mark.parametrize(("game", "map", "seats", "seed", "option", "habit"), [row[:6] for row in KEPT[:4]])
def test_nothing_is_said_twice_and_never_too_much(
    game: str, map: str, seats: int, seed: int, option: int, habit: int
) -> None:
    said = [hint.id for hint in listen(kept(game, map, seats, seed, option, habit))]
    assert said
    assert len(said) == len(set(said)) <= A_GAME


def moment(round: int = 1) -> Look:
    return Look(SimpleNamespace(round=round), 0)


def hint(id: str, rare: int = 1, taught: tuple[str, ...] = ()) -> Hint:
    return Hint(id, rare, lambda look: ("seat", 0), taught)


def say(coach: Coach, look: Look) -> str:
    """What it says of a moment, "" for nothing."""
    found = coach.hear(look)
    if found is None:
        return ""
    coach.said(found[0])
    return found[0].id


def test_one_hint_a_turn_the_rarest_first() -> None:
    coach = Coach([hint("often"), hint("seldom", 9), hint("rare", 5)])
    assert [say(coach, moment()), say(coach, moment())] == ["seldom", ""]
    coach.note([TurnBegan(0, 1, 3)])
    assert say(coach, moment()) == "rare"


def test_few_a_round_and_a_game() -> None:
    coach, said = Coach([hint(f"{n}") for n in range(30)]), []
    for round_ in range(10):
        for _ in range(5):
            coach.note([TurnBegan(0, round_, 3)])
            said.append((round_, say(coach, moment(round_))))
    told = [(round_, id) for round_, id in said if id]
    assert len(told) == A_GAME
    assert max(sum(round_ == n for n, _ in told) for round_ in range(10)) == A_ROUND


def test_what_was_ever_said_and_what_a_lesson_has_shown_is_not_said() -> None:
    hints = [hint("old", 9), hint("taught", 8, ("caledea.1",)), hint("new")]
    assert say(Coach(hints, {"old"}, {"caledea.1"}), moment()) == "new"
    assert say(Coach(hints, {"old"}), moment()) == "taught"


def test_a_hint_that_was_not_read_comes_again() -> None:
    coach = Coach([hint("only")])
    assert coach.hear(moment()) is not None
    assert coach.hear(moment()) is not None
    coach.said(coach.hints[0])
    coach.note([TurnBegan(0, 2, 3)])
    assert coach.hear(moment(2)) is None


@pytest.mark.parametrize("game", ["caleira", "kalesia"])
@pytest.mark.parametrize("seed", range(3))
def test_games_that_look_alike_to_a_seat_have_the_same_hints(game: str, seed: int) -> None:
    kinds = (HUMAN, NORMAL) if game == "caleira" else (HUMAN, NORMAL, NORMAL, NORMAL)

    def told(table: Any) -> list[str]:
        state = table.state
        legal = [action for action in state.legal_actions() if action.seat == 0]
        seen = [entry.event for entry in table.log(0)]
        look = Look(state.view(0), 0, tuple(seen), legal)
        return [hint.id for hint in hints_of(game) if hint.when(look) is not None]

    first, second = two_worlds(game, kinds, 0, seed=seed)
    assert told(first) == told(second)


def test_effects_that_came_one_after_the_other_are_no_queue() -> None:
    chain = next(found for found in hints_of("caleira") if found.id == "clr.chain")
    queued, begun = EffectQueued(Effect(Kind.WATCH_TOWER, 0, 1)), EffectBegan(Effect(Kind.WATCH_TOWER, 0, 1))
    other = EffectQueued(Effect(Kind.OBSERVATORY, 1, 2))
    assert chain.when(Look(None, 0, (queued, begun, other))) is None
    assert chain.when(Look(None, 0, (queued, other, begun))) == ("piece", 2)


@pytest.mark.parametrize("lang", languages())
def test_a_hint_is_short(lang: str) -> None:
    words = Words(lang, strict=True)
    for game in COACHED:
        for found in hints_of(game):
            assert len(words(f"coach.{found.id}", least=3).split()) <= MOST_WORDS.get(lang, 30), found.id
