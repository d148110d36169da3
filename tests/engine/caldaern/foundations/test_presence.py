"""Where units count without a block of their own: one layer answers, and no rule looks at a unit's block by itself."""

from __future__ import annotations

import ast

from tests.kit.source import place, python_files, tree_of

AT_HOME = ("position", "blocks")
"""Rooms of Caldaern's engine that know how a unit holds its block."""


def _asks_for_a_block(node: ast.AST) -> bool:
    """Whether code asks if something's `place` is None."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], ast.Is | ast.IsNot):
        return False
    nothing = node.comparators[0]
    return (
        isinstance(node.left, ast.Attribute)
        and node.left.attr == "place"
        and isinstance(nothing, ast.Constant)
        and nothing.value is None
    )


def test_whether_a_unit_has_a_block_is_asked_in_two_rooms_only() -> None:
    files = [path for path in python_files("engine") if "caldaern" in path.parts]
    faults = [
        place(path, node.lineno)
        for path in [*files, *(path for path in python_files("players") if "caldaern" in path.parts)]
        if not (set(AT_HOME) & set(path.parts))
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Compare) and _asks_for_a_block(node)
    ]
    assert len(files) > 100
    assert faults == []


def test_the_question_is_known_when_it_is_met() -> None:
    asked = ast.parse("found = unit.place is not None or p.units[1].place is None")
    assert sum(_asks_for_a_block(node) for node in ast.walk(asked)) == 2
