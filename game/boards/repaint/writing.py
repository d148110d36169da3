"""Writes an element as Tiled's XML, as it was read: attributes and children in their order."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from game.boards.tiled.node import Node

_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'


def document_text(root: Node) -> str:
    """The whole file."""
    return _HEAD + "".join(_lines(root, 0))


def _lines(node: Node, depth: int) -> Iterator[str]:
    indent = " " * depth
    head = f"{indent}<{node.tag}" + "".join(f" {name}={quoteattr(value)}" for name, value in node.attributes.items())
    if node.children:
        yield f"{head}>\n"
        for child in node.children:
            yield from _lines(child, depth + 1)
        yield f"{indent}</{node.tag}>\n"
    elif node.text.strip():
        yield f"{head}>{escape(node.text)}</{node.tag}>\n"
    else:
        yield f"{head}/>\n"


def made(tag: str, attributes: dict[str, str], *children: Node, text: str = "") -> Node:
    """A new element."""
    node = Node(tag, attributes)
    node.children.extend(children)
    if text:
        node.texts.append(text)
    return node
