"""An element of a Tiled file, whichever of the two formats it was written in."""

from __future__ import annotations

from collections.abc import Iterator


class Node:
    """Tag, attributes, children and text, with the line where it begins (0 in JSON)."""

    __slots__ = ("attributes", "children", "line", "tag", "texts")

    def __init__(self, tag: str, attributes: dict[str, str], line: int = 0) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: list[Node] = []
        self.texts: list[str] = []

    @property
    def text(self) -> str:
        """All text directly inside this element."""
        return "".join(self.texts)

    def get(self, name: str, default: str = "") -> str:
        """An attribute, or the default where it is absent."""
        return self.attributes.get(name, default)

    def has(self, name: str) -> bool:
        """Whether the attribute is there."""
        return name in self.attributes

    @property
    def number(self) -> int:
        """The number by which Tiled knows a layer or an object; 0 where the file gives none."""
        text = self.get("id")
        return int(text) if text.isascii() and text.isdigit() and len(text) <= 10 else 0

    def all(self, tag: str) -> Iterator[Node]:
        """The direct children with this tag, in order."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> Node | None:
        """The first direct child with this tag."""
        return next(self.all(tag), None)
