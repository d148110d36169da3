"""The checker of battlefields, measured: random faults of many kinds, each to be found and placed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.boards import check_map
from tests.boards.faults import faults
from tests.boards.kits.mapkit import Workshop

COUNT = 120


@pytest.fixture(scope="module")
def measured(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, int], list[faults.Miss]]:
    """The kinds injected, how often each, and the misses."""
    kinds, misses = faults.measure(faults.FIELDS, COUNT, 24, tmp_path_factory.mktemp("faults"))
    return dict(kinds), misses


@pytest.mark.rule("CDN-29.25")
@pytest.mark.rule("CDN-20.3")
@pytest.mark.rule("CDN-20.7")
def test_random_faults_are_found_and_placed(measured: tuple[dict[str, int], list[faults.Miss]]) -> None:
    kinds, misses = measured
    assert len(kinds) >= 38
    assert sum(kinds.values()) == COUNT
    assert misses == [], "\n".join(map(str, misses))


@pytest.mark.parametrize("seed", range(8))
def test_map_that_was_not_spoilt_has_no_findings(seed: int, tmp_path: Path) -> None:
    bench = faults.FIELDS.bench(seed)
    shop = Workshop(tmp_path, bench.name, {bench.name: bench.text} | bench.files)
    assert check_map(shop.write()).findings == ()
