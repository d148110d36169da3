"""The chronicle of Caledea: every event is told, in both languages; every line leads to a rule."""

from __future__ import annotations

from functools import cache

import pytest

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.paths import DATA
from game.rulebook import Rulebook
from game.table import LogEntry, Replay
from game.ui.paint.rich import parse, plain
from game.views.caledea.speech.chronicle import RULES, Teller
from game.views.shared.panels.chronicle import recap_lines
from game.words import Words

GOLDEN = sorted((DATA / "tests" / "replays").glob("caledea-*.jsonl"))
KINDS = CaledeaEvent.__args__
LANGUAGES = ("en", "de")

SAID_BY_OTHERS = {ev.MatchupChosen, ev.BombardDefenderChosen}
"""Choices of who fights: the throw that follows shows both."""


@cache
def replay(name: str) -> Replay:
    """A golden game."""
    return Replay.open(next(path for path in GOLDEN if path.stem == name))


def entries(name: str) -> list[LogEntry]:
    """All that happened in a golden game, secrets too."""
    found = replay(name)
    log = found.log(None)
    secrets = [e for seat in range(len(found.seats)) for e in found.log(seat) if e not in log]
    return sorted([*log, *secrets], key=lambda entry: entry.action)


def teller(name: str, lang: str = "en", people: tuple[int, ...] = ()) -> Teller:
    """Somebody who tells it."""
    names = [seat.name for seat in replay(name).seats]
    return Teller(Words(lang, strict=True), names, people=people)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_game_can_be_told(path: object, lang: str) -> None:
    name = path.stem
    lines = teller(name, lang, (0, 1)).tell(entries(name))
    assert len(lines) > 20
    for line in lines:
        assert plain(line.markup), line
        assert "{" not in line.markup
        parse(line.lead)
    assert [line.action for line in lines] == sorted(line.action for line in lines)


def test_every_kind_of_event_is_told_in_some_golden_game() -> None:
    told: set[type] = set()
    for path in GOLDEN:
        speaker = teller(path.stem)
        log = entries(path.stem)
        for n in sorted({entry.action for entry in log}):
            batch = [entry.event for entry in log if entry.action == n]
            for event in batch:
                if speaker._lines(event, batch, n):
                    told.add(type(event))
    assert set(KINDS) - told == SAID_BY_OTHERS


def test_every_line_leads_to_a_rule_of_the_rulebook() -> None:
    known = set(Rulebook("caledea", "en").ids)
    assert set(RULES) == set(KINDS)
    assert set(RULES.values()) <= known
    for path in GOLDEN:
        assert {line.rule for line in teller(path.stem, people=(0,)).tell(entries(path.stem))} <= known


def test_what_is_told_in_parts_is_what_is_told_at_once() -> None:
    name = "caledea-three-with-all-powers"
    log = entries(name)
    whole = teller(name, people=(0, 1, 2)).tell(log)
    parts, speaker = [], teller(name, people=(0, 1, 2))
    for n in sorted({entry.action for entry in log}):
        parts += speaker.tell([entry for entry in log if entry.action == n])
    assert parts == whole


def test_luck_is_told_to_people_only_and_only_after_throws() -> None:
    name = "caledea-three-with-all-powers"
    log = entries(name)
    lines = [line for line in teller(name, people=(1,)).tell(log) if line.rule == "CAL-9.7"]
    assert lines
    leads = {line.lead for line in lines}
    assert len(leads) == 1
    numbers = [plain(line.markup).rsplit(" ", 1)[1] for line in lines]
    assert len(set(numbers)) == len(numbers), "never the same number of throws twice"
    assert not [line for line in teller(name).tell(log) if line.rule == "CAL-9.7"]


def test_an_attacker_falls_where_it_fights() -> None:
    for path in GOLDEN:
        speaker = teller(path.stem)
        log = entries(path.stem)
        for entry in log:
            batch = [other.event for other in log if other.action == entry.action]
            battle = next((e for e in batch if isinstance(e, ev.BattleRolled)), None)
            lines = speaker._lines(entry.event, batch, entry.action)
            if isinstance(entry.event, ev.UnitDestroyed) and battle is not None:
                assert f"({battle.square[0]},{battle.square[1]})" in lines[0].markup


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_recap_names_the_turn_it_begins_in_and_not_the_readers_own(lang: str) -> None:
    name = "caledea-three-with-all-powers"
    log = entries(name)
    turns = [entry.action for entry in log if isinstance(entry.event, ev.TurnBegan) and entry.event.seat == 0]
    start, end = turns[2], turns[3]
    recent = [entry for entry in log if start + 3 < entry.action <= end]
    lines = recap_lines(teller(name, lang), [entry for entry in log if entry.action <= end], recent)
    assert lines[0].heading
    assert not lines[-1].heading
    assert recap_lines(teller(name, lang), log, []) == []
