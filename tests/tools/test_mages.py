"""Armies with mages fight the same armies without, for as many points, and are counted as they fought."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.mustering import Limits
from game.engine.caldaern.lists.rosters import roster_points
from tools.measure import mages
from tools.measure.mages import SCHOOLS, Battle, fought, main, plain, read, summary, with_mage

SMALL = Battle("khesoy", 500, 1, swapped=True, levels=("easy", "easy"))
"""A small battle in which the side with the mage sits second."""


@pytest.mark.parametrize("nation", data.NATIONS)
@pytest.mark.parametrize("limit", [500, 1000])
def test_both_lists_are_legal_and_cost_the_same(nation: str, limit: int) -> None:
    without = plain(nation, limit)
    assert not any(entry.spells for entry in without.entries)
    schools = set()
    for number in range(9):
        found = with_mage(nation, limit, number)
        (mage,) = [entry for entry in found.entries if entry.spells]
        schools.add(mage.school)
        assert not roster_faults(found, Limits(limit))
        assert abs(roster_points(found) - roster_points(without)) <= limit * 0.01
    assert schools <= set(SCHOOLS)
    assert len(schools) >= 3


def test_a_battle_is_told_from_the_side_with_the_mage() -> None:
    battle = fought(SMALL)
    ahead = battle.scores[0] - battle.scores[1]
    assert battle.won == 0.5 or battle.won == (ahead > 0)
    assert battle.tried == sum(battle.spells.values()) > 0
    assert battle.dispelled <= battle.made <= battle.tried
    assert {spell.split("_")[0] for spell in battle.spells} == {battle.school}


def test_rates_are_told_for_all_and_for_parts() -> None:
    battles = [msgspec.structs.replace(SMALL, number=n, won=won, school="gold", level=2, tried=4, made=3)
               for n, won in enumerate((1.0, 1.0, 0.5, 0.0))]  # fmt: skip
    every, khesoy, gold, level, spells, _ = summary(battles)
    for line, name in ((every, "all"), (khesoy, "khesoy"), (gold, "gold"), (level, "Level 2")):
        assert line.startswith(name)
        assert " 2.5 of   4   62.5 %" in line
    assert spells.startswith("spells a battle: 4.0 tried, 3.0 created, 0.0 dispelled")
    assert summary([]) == []


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, asked = tmp_path / "battles.jsonl", list[Battle]()

    def easily(plan: Battle) -> Battle:
        asked.append(plan)
        return msgspec.structs.replace(plan, won=1.0)

    monkeypatch.setattr(mages, "fought", easily)
    for battles, new in ((8, 8), (16, 8), (16, 0)):
        monkeypatch.setattr(sys, "argv", ["mages", str(file), "--battles", str(battles), "--levels", "hard", "normal"])
        main()
        assert len(asked) == new
        asked.clear()
    assert {battle.nation for battle in read(file)} == set(data.NATIONS)
    assert all(battle.both and battle.levels == ("hard", "normal") for battle in read(file))
