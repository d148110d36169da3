"""A parchment with a heading and long text in it: the chronicle, the recap, the standings."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.ui.widgets import Block, Panel, Rect, RichFlow, Tip
from game.views.shared.panels.chronicle import Line
from game.views.shared.panels.line_flow import LineFlow

_SIZE = 13.5


class FlowPanel(Panel):
    """Blocks under a heading; a click on a line opens what it links to."""

    def __init__(
        self, id: str, heading: str, *, stick_to_end: bool = False, on_link: Callable[[str], None] | None = None,
        seed: int = 21,
    ) -> None:  # fmt: skip
        super().__init__(id, heading=heading, seed=seed)
        self.flow = self._flow(stick_to_end, on_link)
        self.add(self.flow)

    def _flow(self, stick_to_end: bool, on_link: Callable[[str], None] | None) -> RichFlow:
        return RichFlow(f"{self.id}.flow", size=_SIZE, stick_to_end=stick_to_end, on_link=on_link)

    def arrange(self) -> None:
        """The text fills the sheet below the heading."""
        u = self.ctx.theme.u
        r = self.rect
        self.flow.place(Rect(r.x + u(16), r.y + u(38), r.w - u(26), r.h - u(50)))

    def show_blocks(self, blocks: Sequence[Block], heading: str) -> None:
        """Take any blocks, under a heading."""
        if (list(blocks), heading) != (self.flow.blocks, self.heading):
            self.heading = heading
            self.invalidate()
            self.flow.set_blocks(list(blocks))


class ChroniclePanel(FlowPanel):
    """The chronicle: its lines can be shown again, and each bears the mark of its rule."""

    flow: LineFlow

    def __init__(
        self, id: str, heading: str, *, on_link: Callable[[str], None], mark_tip: Callable[[str], Tip | None]
    ) -> None:
        self._mark_tip = mark_tip
        super().__init__(id, heading, stick_to_end=True, on_link=on_link)
        self._shown: list[Line] = []
        self._source: Sequence[Line] | None = None

    def _flow(self, stick_to_end: bool, on_link: Callable[[str], None] | None) -> LineFlow:
        return LineFlow(f"{self.id}.flow", size=_SIZE, on_link=on_link, mark_tip=self._mark_tip)

    def show_lines(self, lines: Sequence[Line], block: Callable[[Line, int], Block]) -> None:
        """Take lines; only what is new is added where the old ones still stand. `block` makes one of a line with its
        number. The same list again is taken to be unchanged.
        """
        if lines is self._source:
            return
        self._source = lines
        known = len(self._shown)
        if known and list(lines[:known]) == self._shown:
            for n, line in enumerate(lines[known:], start=known):
                self.flow.append(block(line, n))
        else:
            self.flow.set_blocks([block(line, n) for n, line in enumerate(lines)])
        self._shown = list(lines)

    def show_past(self, lines: int) -> None:
        """Have the first so many lines be what has happened, the others what is still to come."""
        if lines != self.flow.past:
            self.flow.past = lines
            self.flow.show_block(lines - 1)
            self.invalidate()


def block_of(line: Line, link: str | None = None, names: tuple[Hashable, ...] = ()) -> Block:
    """A chronicle line as a block that leads to its rule; or where `link` says, with its rule on a mark of its own.

    `names`: what the line names, see `Widget.named`.
    """
    kind = "round" if line.heading else "text"
    lead = "" if line.heading else line.lead
    rule = f"rule:{line.rule}" if line.rule else ""
    if link is None:
        return Block(line.markup, kind=kind, lead=lead, link=rule)
    return Block(line.markup, kind=kind, lead=lead, link=link, names=names, mark=rule)
