"""The same games, whoever plays them: this process, others, or the workers of a cluster."""

from __future__ import annotations

import builtins
import importlib.util
from collections.abc import Iterator
from typing import Any

import pytest

from game.boards import load_board
from game.engine import GAMES
from game.paths import MAPS
from game.table.matches import crews
from game.table.matches.crews import crew
from game.table.matches.match import ArenaError, Match, Outcome
from game.words import Words, languages

needs_dask = pytest.mark.skipif(importlib.util.find_spec("distributed") is None, reason="caleidos[cluster] is not here")

MATCH = Match(
    "caledea", GAMES["caledea"].Config(seats=2, turn_limit=10), load_board(MAPS / "caledea" / "duel.tmx"),
    ("random", "random"), 5, rotates=False,
)  # fmt: skip
NUMBERS = range(4)


def played(workers: int = 1, cluster: str = "") -> list[Outcome]:
    with crew(workers, cluster) as play:
        outcomes = [outcome for outcome in play(MATCH, NUMBERS) if outcome is not None]
    return sorted(outcomes, key=lambda outcome: outcome.number)


def cluster_of(workers: int) -> Any:
    """So many workers of a scheduler on this machine, each with a line of its own to it."""
    from distributed import LocalCluster

    return LocalCluster(
        n_workers=workers, threads_per_worker=1, processes=False, protocol="tcp", host="127.0.0.1",
        dashboard_address=":0",
    )  # fmt: skip


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two workers."""
    with cluster_of(2) as found:
        yield found


@needs_dask
def test_cluster_then_plays_the_same_games(cluster: Any) -> None:
    assert played(cluster=cluster.scheduler_address) == played()


@needs_dask
def test_workers_of_another_version_then_one_clear_line(cluster: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "_version", lambda: "0.9")
    assert "has Caleidos" in _refusal(cluster=cluster.scheduler_address)


@needs_dask
def test_cluster_without_workers_then_one_clear_line() -> None:
    with cluster_of(0) as empty:
        assert "has no workers" in _refusal(cluster=empty.scheduler_address)


@needs_dask
@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense://x", ":::"])
def test_cluster_that_is_none_then_one_clear_line(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crews, "PATIENCE_S", 0.2)
    assert address in _refusal(cluster=address)


def test_cluster_without_dask_then_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name == "distributed":
            raise ImportError(name)
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", without)
    assert "pip install distributed" in _refusal(cluster="tcp://127.0.0.1:9")


def _refusal(cluster: str) -> str:
    """The one line by which a cluster is refused, in the templates' words; every language has one."""
    with pytest.raises(ArenaError) as caught:
        played(cluster=cluster)
    lines = {lang: caught.value.notice.text(Words(lang, strict=True)) for lang in languages()}
    assert all("\n" not in line for line in lines.values())
    return lines["en"]
