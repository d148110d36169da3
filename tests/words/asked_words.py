"""Which keys the code asks the catalogues for, worked out of the source: literal ones, and those made of parts.

A part that is a constant, a choice between constants, a variable or a parameter that is only ever given constants, or
a value of a table is worked out. What comes from elsewhere, such as a field of an event, is left as a `Hole` with the
text of the expression; whoever asks says what may stand there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import product

MOST = 4000
"""Texts of one expression after which it counts as a hole."""


@dataclass(frozen=True)
class Hole:
    """A part of a key that the source alone doesn't tell."""

    text: str


Part = str | Hole
Key = tuple[Part, ...]
"""A key as a row of texts and holes."""

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def joined(rows: list[set[Key]]) -> set[Key]:
    """All ways to put one of each together, texts beside each other as one."""
    found: set[Key] = set()
    for row in product(*rows):
        parts: list[Part] = []
        for part in (part for key in row for part in key):
            if isinstance(part, str) and parts and isinstance(parts[-1], str):
                parts[-1] += part
            elif part != "":
                parts.append(part)
        found.add(tuple(parts) or ("",))
        if len(found) > MOST:
            raise ValueError("too many keys")
    return found


class Source:
    """One file, and what its expressions can be."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self._busy: set[tuple[int, str]] = set()
        self._inside: dict[ast.Call, Function | None] = {}
        """All calls, each with the function that it stands in."""
        self._place(self.tree, None)

    def _place(self, node: ast.AST, function: Function | None) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                self._inside[child] = function
            self._place(child, child if isinstance(child, Function) else function)

    @cached_property
    def globals(self) -> dict[str, ast.expr]:
        """What names of the module stand for."""
        found: dict[str, ast.expr] = {}
        for node in self.tree.body:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                found[node.targets[0].id] = node.value
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
                found[node.target.id] = node.value
        return found

    @cached_property
    def calls(self) -> dict[str, list[ast.Call]]:
        """All calls of a name."""
        found: dict[str, list[ast.Call]] = {}
        for node in self._inside:
            found.setdefault(last_name(node.func), []).append(node)
        return found

    # ------------------------------------------------------------------------------------------------ keys
    def asked(self) -> Iterator[tuple[int, bool, Key]]:
        """Line, whether it is counted, and key of everything that is asked for."""
        for node, function in self._inside.items():
            if node.args and (counted := self._asks(node)) is not None:
                for key in sorted(self.value(node.args[0], function), key=str):
                    yield node.lineno, counted, key

    @staticmethod
    def _asks(node: ast.Call) -> bool | None:
        """Whether a call asks for a text in the plural; None where it asks for none."""
        counted = isinstance(node.func, ast.Attribute) and node.func.attr == "count"
        receiver = node.func.value if isinstance(node.func, ast.Attribute) and counted else node.func
        return counted if last_name(receiver).lstrip("_") == "words" else None

    # ------------------------------------------------------------------------------------------------ values
    def value(self, node: ast.expr, function: Function | None) -> set[Key]:
        """Everything that an expression can be."""
        try:
            return self._value(node, function)
        except ValueError:
            return {(Hole(ast.unparse(node)),)}

    def _value(self, node: ast.expr, function: Function | None) -> set[Key]:
        match node:
            case ast.Constant(value=str() | int()):
                return {(str(node.value),)}
            case ast.IfExp():
                return self.value(node.body, function) | self.value(node.orelse, function)
            case ast.BoolOp():
                return {key for value in node.values for key in self.value(value, function)}
            case ast.JoinedStr():
                return joined([self.value(part, function) for part in node.values])
            case ast.FormattedValue():
                return self.value(node.value, function)
            case ast.BinOp(op=ast.Add()):
                return joined([self.value(node.left, function), self.value(node.right, function)])
            case ast.Name():
                return self._named(node, function)
            case ast.Subscript(value=ast.Name(id=name)) if isinstance(self.globals.get(name), ast.Dict):
                return self._of_table(self.globals[name])
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="get")) if isinstance(
                self.globals.get(name), ast.Dict
            ):
                more = {key for other in node.args[1:] for key in self.value(other, function)}
                return self._of_table(self.globals[name]) | more
        return {(Hole(ast.unparse(node)),)}

    def _of_table(self, table: ast.expr) -> set[Key]:
        assert isinstance(table, ast.Dict)
        return {key for value in table.values for key in self.value(value, None)}

    def _named(self, node: ast.Name, function: Function | None) -> set[Key]:
        mark = (id(function), node.id)
        if mark in self._busy:
            return set()
        self._busy.add(mark)
        try:
            found = self._given(node.id, function) if function is not None else None
            if found is None and node.id in self.globals:
                found = self.value(self.globals[node.id], None)
            return found or {(Hole(node.id),)}
        finally:
            self._busy.discard(mark)

    def _given(self, name: str, function: Function) -> set[Key] | None:
        """What a variable or parameter of a function is ever given; None where it has no such name."""
        found: set[Key] = set()
        more: set[Key] = set()
        known = False
        for node in ast.walk(function):
            match node:
                case ast.Assign(targets=[ast.Name(id=target)]) if target == name:
                    known, found = True, found | self.value(node.value, function)
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr()) if target == name:
                    known, found = True, found | self.value(node.value, function)
                case ast.NamedExpr(target=ast.Name(id=target)) if target == name:
                    known, found = True, found | self.value(node.value, function)
                case ast.AugAssign(target=ast.Name(id=target)) if target == name:
                    more |= self.value(node.value, function)
                case ast.For(target=target, iter=loop) | ast.comprehension(target=target, iter=loop):
                    items = self._items(name, target, loop, function)
                    if items is not None:
                        known, found = True, found | items
        parameters = self._parameter(name, function)
        if parameters is not None:
            known, found = True, found | parameters
        return found | joined([found, more]) if known and more else found if known else None

    def _items(self, name: str, target: ast.expr, loop: ast.expr, function: Function) -> set[Key] | None:
        """What a loop gives a name."""
        rows = self.globals.get(loop.id) if isinstance(loop, ast.Name) else loop
        if isinstance(target, ast.Name) and target.id == name:
            if isinstance(rows, ast.Tuple | ast.List):
                return {key for row in rows.elts for key in self.value(row, function)}
            return {(Hole(f"{name} in {ast.unparse(loop)}"),)}
        if isinstance(target, ast.Tuple):
            places = [n for n, part in enumerate(target.elts) if isinstance(part, ast.Name) and part.id == name]
            if places and isinstance(rows, ast.Tuple | ast.List) and all(isinstance(r, ast.Tuple) for r in rows.elts):
                cells = [row.elts[places[0]] for row in rows.elts if isinstance(row, ast.Tuple)]
                return {key for cell in cells for key in self.value(cell, function)}
            if places:
                return {(Hole(f"{name} in {ast.unparse(loop)}"),)}
        return None

    def _parameter(self, name: str, function: Function) -> set[Key] | None:
        """What the calls in the same file give a parameter."""
        if isinstance(function, ast.Lambda) or name not in (a.arg for a in _all_arguments(function)):
            return None
        calls = self.calls.get(function.name, [])
        if not calls:
            return {(Hole(name),)}
        place = [a.arg for a in function.args.args].index(name) if name in [a.arg for a in function.args.args] else -1
        bound = bool(function.args.args) and function.args.args[0].arg in ("self", "cls")
        found: set[Key] = set()
        for call in calls:
            given = next((k.value for k in call.keywords if k.arg == name), None)
            at = place - bound
            if given is None and 0 <= at < len(call.args):
                given = call.args[at]
            if given is None:
                given = _default(function, name)
            found |= {(Hole(name),)} if given is None else self.value(given, self._inside[call])
        return found


def _all_arguments(function: ast.FunctionDef | ast.AsyncFunctionDef) -> list[ast.arg]:
    return [*function.args.args, *function.args.kwonlyargs]


def _default(function: ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> ast.expr | None:
    """The default of a parameter, None without one."""
    named = [a.arg for a in function.args.args]
    if name in named:
        at = named.index(name) - len(named)
        return function.args.defaults[at] if -at <= len(function.args.defaults) else None
    only = [a.arg for a in function.args.kwonlyargs]
    return function.args.kw_defaults[only.index(name)]


def last_name(node: ast.expr) -> str:
    """What a function is called at last: `words` of `self.ctx.words`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
