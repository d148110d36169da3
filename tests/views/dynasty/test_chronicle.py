"""The chronicle of Dynasty Builder: every event is told, in both languages; every line leads to a rule."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.events import DynastyEvent
from game.paths import DATA
from game.rulebook import Rulebook
from game.table import Replay
from game.ui.paint.rich import parse, plain
from game.views.dynasty.speech.chronicle import RULES, Teller, rule_of
from game.views.shared.panels.chronicle import recap_lines
from game.words import Words

GOLDEN = sorted(path.stem for path in (DATA / "tests" / "replays").glob("dynasty-*.jsonl"))
KINDS = set(DynastyEvent.__args__)
LANGUAGES = ("en", "de")

SAID_BY_OTHERS = {ev.RoundBegan, ev.PhaseBegan, ev.TurnEnded, ev.TokensSpent}
"""Rounds and phases that begin are seen; what tokens are spent on tells of them."""


@cache
def replay(name: str) -> Replay:
    """A golden game."""
    return Replay.open(DATA / "tests" / "replays" / f"{name}.jsonl")


def teller(name: str, lang: str = "en", people: tuple[int, ...] = ()) -> Teller:
    """Somebody who tells it."""
    colours = [seat.colour for seat in replay(name).state.config.seat_list]
    return Teller(Words(lang, strict=True), colours, people)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GOLDEN)
def test_every_golden_game_can_be_told(name: str, lang: str) -> None:
    lines = teller(name, lang, (0, 1)).tell(replay(name).log(None))
    assert len(lines) > 10
    for line in lines:
        assert plain(line.markup), line
        assert "{" not in line.markup
        parse(line.markup)
        parse(line.lead)
    assert [line.action for line in lines] == sorted(line.action for line in lines)


def test_every_kind_of_event_is_told_in_some_golden_game() -> None:
    told: set[type] = set()
    for name in GOLDEN:
        speaker = teller(name)
        log = replay(name).log(None)
        for n in sorted({entry.action for entry in log}):
            batch = [entry.event for entry in log if entry.action == n]
            told |= {type(event) for event in batch if speaker.lines(event, batch, n)}
    assert KINDS - told == SAID_BY_OTHERS


def test_every_line_leads_to_a_rule_of_the_rulebook() -> None:
    known = set(Rulebook("dynasty", "en").ids)
    assert set(RULES) == KINDS
    assert set(RULES.values()) <= known
    for name in GOLDEN:
        assert {line.rule for line in teller(name, people=(0,)).tell(replay(name).log(None))} <= known


def test_what_is_told_in_parts_is_what_is_told_at_once() -> None:
    name = GOLDEN[0]
    log = replay(name).log(None)
    parts, speaker = [], teller(name, people=(0, 1, 2))
    for n in sorted({entry.action for entry in log}):
        parts += speaker.tell([entry for entry in log if entry.action == n])
    assert parts == teller(name, people=(0, 1, 2)).tell(log)


def test_luck_is_told_to_people_only() -> None:
    told: list[Any] = []
    for name in GOLDEN:
        log = replay(name).log(None)
        told += [line for line in teller(name, people=(0,)).tell(log) if line.rule == "DYN-26.6"]
        assert not [line for line in teller(name).tell(log) if line.rule == "DYN-26.6"]
    assert told
    assert len({line.lead for line in told}) >= 1


def test_closer_rules_are_named_where_an_event_has_several_reasons() -> None:
    start = ev.CityPlaced(seat=0, tile=(1, 1), how="start")
    chartered = ev.CityPlaced(seat=0, tile=(1, 1), how="chartered")
    founded = ev.CityPlaced(seat=0, tile=(1, 1), how="founded")
    assert [rule_of(event) for event in (start, chartered, founded)] == ["DYN-4.5", "DYN-16.8", "DYN-7.9"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_recap_names_the_turn_it_begins_in(lang: str) -> None:
    name = "dynasty-two-by-levels"
    log = replay(name).log(None)
    turns = [entry.action for entry in log if isinstance(entry.event, ev.TurnBegan) and entry.event.seat == 0]
    start, end = turns[2], turns[3]
    recent = [entry for entry in log if start + 3 < entry.action <= end]
    lines = recap_lines(teller(name, lang), [entry for entry in log if entry.action <= end], recent)
    assert lines[0].heading
    assert not lines[-1].heading
