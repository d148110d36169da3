"""A quick sample of random games with every invariant checked; all of them are played by the command."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.engine import GAMES
from game.engine.caledea import invariants
from game.engine.caleira import invariants as invariants_of_caleira
from game.paths import MAPS
from game.table.record.load import load
from tools.measure.habits_caldaern import colourful
from tools.random_games import HABITS, OPTIONS, Job, jobs, leave_journal, main, play

TWO_MAPS = ("standard", "duel")
SAMPLE = list(jobs("caledea", [MAPS / "caledea" / f"{name}.tmx" for name in TWO_MAPS], 4, OPTIONS["caledea"]))
REALMS = list(jobs("dynasty", [MAPS / "dynasty" / f"{name}.tmx" for name in ("ford_valley", "six_crowns")], 3,
                   OPTIONS["dynasty"][:3]))  # fmt: skip
CARDS = [job for game in ("caleira", "kalesia") for job in jobs(game, [None], 4, OPTIONS[game])]
COLOURFUL = HABITS["caldaern"].index(colourful)
BATTLES = [
    msgspec.structs.replace(job, habit=COLOURFUL)
    for name in ("colour_storm", "skirmish")
    for job in list(jobs("caldaern", [MAPS / "caldaern" / f"{name}.tmx"], 6, OPTIONS["caldaern"]))[1:5:3]
]


@pytest.mark.rule("CAL-20.1")
@pytest.mark.rule("CAL-15.10")
@pytest.mark.parametrize("job", SAMPLE, ids=lambda job: f"{job.map.stem}-{job.config.seats}-{job.seed}")
def test_random_game_then_ends_without_a_breach(job: Job) -> None:
    report = play(job)
    assert report.breaches == ()
    assert report.reason in ("last_kingdom", "fortified_city", "turn_limit", "quiet_limit")


@pytest.mark.rule("DYN-22.15")
@pytest.mark.parametrize("job", REALMS, ids=lambda job: f"{job.map.stem}-{job.config.seats}-{job.seed}")
def test_random_game_of_dynasty_builder_then_ends_without_a_breach(job: Job) -> None:
    report = play(job)
    assert report.breaches == ()
    assert report.reason in ("conqueror", "dynasty", "veteran", "timeout")
    assert report.kinds["game_ended"] == 1


@pytest.mark.rule("CDN-30.7", "CDN-19.50")
@pytest.mark.parametrize("job", BATTLES, ids=lambda job: f"{job.map.stem}-{job.seed}")
def test_random_battle_with_mages_then_ends_without_a_breach(job: Job) -> None:
    assert all(any(entry.spells for entry in seat.roster.entries) for seat in job.config.seats)
    report = play(job)
    assert report.breaches == ()
    assert report.reason
    assert report.kinds["spell_tried"] == report.kinds["create_spell"] > 0


@pytest.mark.rule("DYN-4.1")
def test_jobs_then_only_seat_the_players_for_whom_a_map_has_room() -> None:
    seated = {(job.map.stem, job.config.seats) for job in REALMS}
    assert seated == {("ford_valley", 2), *(("six_crowns", seats) for seats in range(2, 7))}
    habits = {job.habit for job in jobs("dynasty", [MAPS / "dynasty" / "ford_valley.tmx"], 20, OPTIONS["dynasty"])}
    assert habits == set(range(len(HABITS["dynasty"])))


@pytest.mark.parametrize("job", CARDS, ids=lambda job: f"{job.game}-{job.config.seats}-{job.seed}")
def test_random_game_of_cards_then_ends_without_a_breach(job: Job) -> None:
    report = play(job)
    assert report.breaches == ()
    assert report.reason


def test_every_game_has_options_to_take_turns_with() -> None:
    assert set(OPTIONS) == set(GAMES)


def test_breach_then_is_reported_with_a_journal_that_leads_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invariants, "breaches", lambda state: ["CAL-20.0: broken"] if state.round == 3 else [])
    report = play(SAMPLE[0])
    assert report.breaches == ("CAL-20.0: broken",)
    loaded = load(leave_journal(SAMPLE[0], tmp_path))
    assert loaded.fault is None
    assert len(loaded.history) == report.actions
    assert loaded.history.state.round == 3


def test_breach_in_a_game_without_a_map_then_leaves_a_journal_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        invariants_of_caleira, "breaches", lambda state: ["CLR-16.0: broken"] if len(state.deck) < 6 else []
    )
    report = play(CARDS[0])
    assert report.breaches == ("CLR-16.0: broken",)
    loaded = load(leave_journal(CARDS[0], tmp_path))
    assert loaded.fault is None
    assert len(loaded.history) == report.actions


def test_command_then_plays_every_seat_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "1", "--maps", "duel"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"{len(GAMES['caledea'].seat_counts)} games, ")
    assert " 0 with a breach" in told
