"""Limits: what they count, and that only one place looks at a clock."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import game.players
from game.engine import GAMES
from game.players import LEVELS, Limit, default_limit, limits
from game.players.limits import Budget


def spend(budget: Budget, count: int) -> Budget:
    for _ in range(count):
        budget.spend()
    return budget


def test_nodes_used_up_exactly_at_the_limit() -> None:
    budget = spend(Budget(Limit(nodes=10)), 9)
    assert not budget.is_used_up
    assert spend(budget, 1).is_used_up


def test_share_of_nodes() -> None:
    budget = spend(Budget(Limit(nodes=10)), 6)
    assert budget.is_past(0.6)
    assert not budget.is_past(0.7)


def test_no_limit_is_never_used_up() -> None:
    assert not spend(Budget(Limit()), 10_000).is_used_up


def test_time_used_up_when_the_clock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr(limits, "now", lambda: clock[0])
    budget = spend(Budget(Limit(time_s=2.0)), 100)
    assert not budget.is_used_up
    clock[0] = 101.0
    assert spend(budget, 16).is_past(0.5)
    assert not budget.is_used_up
    clock[0] = 102.0
    assert spend(budget, 16).is_used_up


def test_stop_from_outside_uses_the_budget_up() -> None:
    wanted = [True]
    budget = spend(Budget(Limit(), stop=lambda: not wanted[0]), 100)
    assert not budget.is_used_up
    wanted[0] = False
    assert spend(budget, 16).is_used_up


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_default_limits_within_what_is_promised(level: str, key: str) -> None:
    limit = default_limit(level, key)
    assert limit.time_s is not None
    assert limit.time_s <= {"hard": 3.0}.get(level, 1.0)
    assert default_limit(level, key, timed=False) == Limit(nodes=limit.nodes)


def test_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match="no level 'hrad'; there are: random, easy, normal, hard"):
        default_limit("hrad", "caledea")


def test_only_limits_knows_a_clock_and_nobody_knows_chance() -> None:
    package = Path(game.players.__file__).parent
    for path in package.rglob("*.py"):
        names = {
            alias.name
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Import)
            for alias in node.names
        }
        assert "random" not in names, path
        assert "time" not in names or path.name == "limits.py", path
