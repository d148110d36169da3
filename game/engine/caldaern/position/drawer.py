"""What was worked out about a position, kept until something that it depends on changes.

Whoever keeps something declares a `Kind` of entry once, at the top of its module: what it is called, what it goes by,
what it is, and what it depends on. A position empties its drawer of what no longer holds whenever it changes: nobody
else has to think of it.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

UNITS, LAND, FACTS = 1, 2, 4
"""What entries depend on: the units, the land, and all other facts of a position, such as what is being decided."""

WHOLE = UNITS | LAND | FACTS
"""Everything."""


class Kind(Generic[K, V]):
    """A kind of entry; each is declared once and compared by identity.

    name   what people call it
    on     bits of what its entries depend on
    """

    __slots__ = ("name", "on")

    def __init__(self, name: str, on: int) -> None:
        self.name = name
        self.on = on

    def __repr__(self) -> str:
        return f"Kind({self.name})"


class Drawer:
    """The entries of one position, shared with no copy of it."""

    __slots__ = ("_held",)

    def __init__(self) -> None:
        # What is in it is known by its kind alone, which `of` gives back.
        self._held: dict[Kind[Any, Any], dict[Any, Any]] = {}

    def __repr__(self) -> str:
        return "Drawer()"  # positions that differ in what was asked of them are equal

    def of(self, kind: Kind[K, V]) -> dict[K, V]:
        """The entries of a kind, to be read and added to. To be asked for anew after every change of the position."""
        found: dict[K, V] | None = self._held.get(kind)
        if found is None:
            found = self._held[kind] = {}
        return found

    def empty(self, changed: int = WHOLE) -> None:
        """Forget what depends on something that has changed."""
        held = self._held
        if held:
            for kind in [kind for kind in held if kind.on & changed]:
                del held[kind]
