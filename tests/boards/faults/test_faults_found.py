"""The checker, measured: random faults of many kinds, each to be found and placed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from tests.boards.faults import faults
from tests.boards.faults.faultkit import Wanted
from tests.boards.kits.mapkit import Workshop

BOARDS = faults.BOARDS
COUNT = 348
SHARE = 0.98


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, int], list[faults.Miss]]:
    """The kinds injected, how often each, and the misses."""
    kinds, misses = faults.measure(BOARDS, COUNT, 20, tmp_path_factory.mktemp("faults"))
    return dict(kinds), misses


@pytest.mark.rule("CAL-2.16")
def test_random_faults_are_found_and_placed(measured: tuple[dict[str, int], list[faults.Miss]]) -> None:
    kinds, misses = measured
    assert len(kinds) >= 20
    assert sum(kinds.values()) == COUNT >= 300
    assert 1 - len(misses) / COUNT >= SHARE, "\n".join(map(str, misses))


@pytest.mark.parametrize("seed", range(10))
def test_map_that_was_not_spoilt_has_no_findings(seed: int, tmp_path: Path) -> None:
    bench = BOARDS.bench(seed)
    shop = Workshop(tmp_path, bench.name, {bench.name: bench.text} | bench.files)
    assert check_map(shop.write()).errors == ()


def test_measure_counts_a_fault_that_nobody_made_as_a_miss(tmp_path: Path) -> None:
    harmless = faults.Subject({"none": lambda bench: Wanted(("map_size",))}, BOARDS.bench)
    kinds, misses = faults.measure(harmless, 5, 1, tmp_path)
    assert (kinds["none"], len(misses)) == (5, 5)


def test_measure_counts_a_fault_at_the_wrong_place_as_a_miss(tmp_path: Path) -> None:
    shop = Workshop(tmp_path)
    finding = shop.check(shop.files["map.tmx"].replace("15,8,1", "15,0,1", 1)).findings[0]  # type: ignore[arg-type]
    where = {"layer": "resources", "row": 1}
    assert Wanted(("map_empty_square",), column=1, **where).is_met(finding)  # type: ignore[arg-type]
    assert not Wanted(("map_empty_square",), column=2, **where).is_met(finding)  # type: ignore[arg-type]
    assert not Wanted(("map_size",)).is_met(finding)
    assert not Wanted(("map_empty_square",), file="other.tmx").is_met(finding)
