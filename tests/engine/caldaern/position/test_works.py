"""What rooms bring to the flow of a battle fits together, and nothing is asked for that nobody brings."""

from __future__ import annotations

import ast

import pytest

from game.engine.caldaern.flow import CHOICES, TASKS
from game.engine.caldaern.position.names import DECISIONS, TASK_NAMES
from game.engine.caldaern.position.rulework import Choice, ClashError, RuleWork, join
from tests.kit.source import place, python_files, tree_of

EVERY_TASK = dict.fromkeys(TASK_NAMES, print)
EVERY_CHOICE = dict.fromkeys(DECISIONS, Choice({}, lambda p, ask: []))


def test_every_name_is_brought_once() -> None:
    tasks, choices = join([RuleWork(tasks=EVERY_TASK), RuleWork(choices=EVERY_CHOICE)])
    assert (tasks, choices) == (EVERY_TASK, EVERY_CHOICE)
    assert (set(TASKS), set(CHOICES)) == (set(TASK_NAMES), set(DECISIONS))


@pytest.mark.parametrize("kind", ["task", "decision"])
def test_what_two_works_bring_is_refused(kind: str) -> None:
    again = RuleWork(tasks={"march": print}) if kind == "task" else RuleWork(choices={"march": EVERY_CHOICE["march"]})
    with pytest.raises(ClashError, match=f"both bring the {kind} 'march'"):
        join([RuleWork(tasks=EVERY_TASK, choices=EVERY_CHOICE), again])


def test_a_name_that_is_not_known_is_refused() -> None:
    with pytest.raises(ClashError, match="brings the task 'marsh'"):
        join([RuleWork(tasks={"marsh": print})])  # type: ignore[dict-item]
    with pytest.raises(ClashError, match="brings the decision 'marsh'"):
        join([RuleWork(tasks=EVERY_TASK), RuleWork(choices={"marsh": EVERY_CHOICE["march"]})])  # type: ignore[dict-item]


def test_what_nobody_brings_is_refused() -> None:
    without = {name: handler for name, handler in EVERY_TASK.items() if name != "march"}
    with pytest.raises(ClashError, match="no work brings the task 'march'"):
        join([RuleWork(tasks=without, choices=EVERY_CHOICE)])
    some = {name: choice for name, choice in EVERY_CHOICE.items() if name != "march"}
    with pytest.raises(ClashError, match="no work brings the decision 'march'"):
        join([RuleWork(tasks=EVERY_TASK, choices=some)])


def _asked_for(tree: ast.Module) -> list[tuple[int, str, str]]:
    """Line, `Task` or `Ask`, and name of all that a module writes in words."""
    return [
        (node.lineno, node.func.id, node.args[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("Task", "Ask")
        if node.args and isinstance(node.args[0], ast.Constant)
    ]


def test_nothing_is_asked_for_that_nobody_brings() -> None:
    named = {"Task": TASK_NAMES, "Ask": DECISIONS}
    found = [
        (place(path, line), kind, name)
        for path in python_files("engine")
        if "caldaern" in path.parts
        for line, kind, name in _asked_for(tree_of(path))
    ]
    assert len(found) > 50
    assert [row for row in found if row[2] not in named[row[1]]] == []
