"""Lines of a chronicle, whatever game they tell of."""

from __future__ import annotations

from typing import NamedTuple


class Line(NamedTuple):
    """One line: rich markup, the chip before it, whether it heads a turn, its rule and the action it came from."""

    markup: str
    lead: str
    heading: bool
    rule: str
    action: int
