"""A parchment with a heading and long text in it: the chronicle, the recap, the standings."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.widgets import Block, Panel, Rect, RichFlow
from game.views.shared.panels.chronicle import Line


class FlowPanel(Panel):
    """Blocks under a heading; a click on a line opens what it links to."""

    def __init__(
        self, id: str, heading: str, *, stick_to_end: bool = False, on_link: Callable[[str], None] | None = None,
        seed: int = 21,
    ) -> None:  # fmt: skip
        super().__init__(id, heading=heading, seed=seed)
        self.flow = RichFlow(f"{id}.flow", size=13.5, stick_to_end=stick_to_end, on_link=on_link)
        self.add(self.flow)
        self._shown: list[Line] = []
        self._source: Sequence[Line] | None = None

    def arrange(self) -> None:
        """The text fills the sheet below the heading."""
        u = self.ctx.theme.u
        r = self.rect
        self.flow.place(Rect(r.x + u(16), r.y + u(38), r.w - u(26), r.h - u(50)))

    def show_lines(self, lines: Sequence[Line], link: Callable[[Line], str] | None = None) -> None:
        """Take chronicle lines; only what is new is added where the old ones still stand. `link`: where one leads.

        The same list again is taken to be unchanged.
        """
        if lines is self._source:
            return
        self._source = lines
        known = len(self._shown)
        if known and list(lines[:known]) == self._shown:
            for line in lines[known:]:
                self.flow.append(block_of(line, link))
        else:
            self.flow.set_blocks([block_of(line, link) for line in lines])
        self._shown = list(lines)

    def show_past(self, lines: int) -> None:
        """Have the first so many lines be what has happened, the others what is still to come."""
        if lines != self.flow.past:
            self.flow.past = lines
            self.flow.show_block(lines - 1)
            self.invalidate()

    def show_blocks(self, blocks: Sequence[Block], heading: str) -> None:
        """Take any blocks, under a heading."""
        if (list(blocks), heading) != (self.flow.blocks, self.heading):
            self.heading = heading
            self.invalidate()
            self._shown, self._source = [], None
            self.flow.set_blocks(list(blocks))


def rule_link(line: Line) -> str:
    """The link to a line's rule."""
    return f"rule:{line.rule}" if line.rule else ""


def block_of(line: Line, link: Callable[[Line], str] | None = None) -> Block:
    """A chronicle line as a block that leads to its rule, or wherever `link` says."""
    kind = "round" if line.heading else "text"
    lead = "" if line.heading else line.lead
    return Block(line.markup, kind=kind, lead=lead, link=(link or rule_link)(line))
