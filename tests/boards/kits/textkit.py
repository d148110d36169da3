"""What the maps of all kits have in common: the map around its layers, and the board of a good report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from game.boards import Report

B = TypeVar("B")


def whole_map(
    size: Sequence[int],
    tile: Sequence[int],
    properties: str,
    content: str,
    *,
    orientation: str = "orthogonal",
    infinite: str = "0",
    more: str = "",
) -> str:
    """A map as Tiled writes it: `size` in tiles, `tile` in pixels, `content` its tile sets and layers.

    `more` are further attributes, with a space before each.
    """
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="{orientation}" renderorder="right-down" width="{size[0]}" '
        f'height="{size[1]}" tilewidth="{tile[0]}" tileheight="{tile[1]}" infinite="{infinite}"{more}>\n'
        f" <properties>\n{properties} </properties>\n{content}</map>\n"
    )


def board_in(report: Report, kind: type[B]) -> B:
    """The board of a report that is good, perhaps with warnings."""
    assert isinstance(report.board, kind), [finding.fault for finding in report.findings]
    return report.board
