"""Battles of nations against each other are counted as they were fought, and go on where a run was broken off."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import entry_points
from tools.measure import nations
from tools.measure.nations import Battle, fought, lists_of, main, read, summary

SMALL = Battle("skirmish", "pitched_battle", 500, "easy", "khesoy", "djuchid", "", 3, swapped=True)
"""A small battle in which the second nation of the pair sits first."""


def test_a_battle_is_told_from_the_first_nation_s_side() -> None:
    battle = fought(SMALL)
    assert battle.rounds > 1
    ahead = battle.scores[0] - battle.scores[1]
    assert battle.won == 0.5 or battle.won == (ahead > 0)
    assert ahead
    brought = {entry.entry: 0 for nation in ("khesoy", "djuchid") for entry in standard_roster(nation, 500).entries}
    for nation in ("khesoy", "djuchid"):
        for entry in standard_roster(nation, 500).entries:
            brought[entry.entry] += entry_points(entry)
    assert {entry: points for entry, (_, points) in battle.left.items()} == brought
    assert all(0 <= stands <= points for stands, points in battle.left.values())


def test_rates_count_draws_half_and_every_nation_against_all() -> None:
    battles = [msgspec.structs.replace(SMALL, seed=n, won=won) for n, won in enumerate((1.0, 1.0, 0.5, 0.0))]
    pair, khesoy, djuchid, seats, turns = summary(battles)
    assert pair.split()[:7] == ["khesoy", "djuchid", "2.5", "of", "4", "62.5", "%"]
    assert khesoy.split()[5] == "62.5"
    assert djuchid.split()[5] == "37.5"
    assert seats.split()[7] == turns.split()[5] == "37.5"
    assert summary([]) == []


def test_a_run_goes_on_where_it_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file, asked = tmp_path / "battles.jsonl", list[Battle]()

    def easily(plan: Battle) -> Battle:
        asked.append(plan)
        return msgspec.structs.replace(plan, won=1.0, left={"khe_legios": (1, 2)})

    monkeypatch.setattr(nations, "fought", easily)
    for battles, new in ((2, 6), (4, 6), (4, 0)):
        monkeypatch.setattr(sys, "argv", ["nations", str(file), "--battles", str(battles), "--only", "khesoy"])
        main()
        assert len(asked) == new
        asked.clear()
    assert len(read(file)) == 12
    assert {(battle.seed, battle.swapped) for battle in read(file)} == {(1, False), (1, True), (2, False), (2, True)}
    assert "100.0 %" in capsys.readouterr().out
    assert lists_of(1000, "khesoy", "djuchid") != lists_of(500, "khesoy", "djuchid")
