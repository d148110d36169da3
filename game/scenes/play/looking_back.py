"""The chronicle and the board point at each other.

What words name is marked on the board while pointer or keyboard is on the words; what lies under the pointer on the
board lights up the newest lines that concern it; and a line can be shown again: the board goes to its place, what it
left is drawn, and it is said once more with its dice. Nothing of the game changes.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from typing import Any, Protocol

from game.engine.contract import Seat
from game.rulebook.book import Rulebook, game_of_rule
from game.scenes.app.base import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Block, Tip, Widget
from game.ui.widgets.screen import Screen
from game.views.contract.base import ViewWidget
from game.views.contract.desk import Desk
from game.views.shared.panels.chronicle import Line
from game.views.shared.panels.flow_panel import ChroniclePanel, block_of
from game.views.shared.panels.told_plate import ToldPlate

LINK = "again"
"""The kind of the links of lines that can be shown again."""


class Looked(Protocol):
    """The scene of a table, as far as it is needed here."""

    ctx: Context
    screen: Screen
    desk: Desk
    view: Any
    source: Any
    board: ViewWidget
    chronicle: ChroniclePanel

    def log(self, viewer: Seat | None) -> list[Any]:
        """Log entries that a viewer may see."""

    def lines(self, viewer: Seat | None) -> list[Line]:
        """The chronicle for a viewer."""

    def lines_past(self) -> int:
        """How many lines tell of what has happened; those after them are still to come."""


class LookingBack:
    """Belongs to one table. `build` once its widgets are there, `update` in every frame."""

    def __init__(self, scene: Looked) -> None:
        self.scene = scene
        self.line: Line | None = None
        """The line that is being shown again."""
        self._recent: list[Line] = []
        self._named: tuple[Hashable, ...] = ()
        self._pointed: tuple[object, ...] = ()

    def build(self, root: Widget) -> None:
        """Make the plate, above the board."""
        self.line = None
        self._named, self._pointed = (), ()
        self.plate = root.add(ToldPlate("told"))

    # ------------------------------------------------------------------------------- making blocks
    def block(self, line: Line, number: int, of: str = "chronicle") -> Block:
        """A line as a block that can be shown again, knows what it names, and bears the mark of its rule."""
        names = tuple(self.scene.view.names_of(line.events))
        return block_of(line, f"{LINK}:{of}.{number}", names)

    def recent(self, lines: Sequence[Line]) -> list[Block]:
        """Lines of the recap as such blocks."""
        self._recent = list(lines)
        return [self.block(line, n, "recap") for n, line in enumerate(lines)]

    def mark_tip(self, mark: str) -> Tip | None:
        """What is told about the mark of a line: its rule, by its name."""
        rule = mark.partition(":")[2]
        words = self.scene.ctx.words
        return Tip(words("play.chronicle.rule"), title=escape(_title(rule, words.lang)), rule=rule)

    # ------------------------------------------------------------------------------- showing again
    def line_of(self, link: str) -> tuple[Line, int] | None:
        """The line of a link, with its number in the chronicle (-1 for the recap); None: it has gone."""
        of, _, number = link.partition(":")[2].partition(".")
        lines = self._recent if of == "recap" else self.scene.lines(self.scene.source.viewer)
        n = int(number)
        return (lines[n], -1 if of == "recap" else n) if n < len(lines) else None

    def open(self, link: str) -> None:
        """Show a line again; the one that is being shown is put away."""
        found = self.line_of(link)
        if found is None:
            return
        line, number = found
        if self.line is line and self.scene.view.shows_again:
            self.put_away()
        else:
            self.show(line, number)

    def show(self, line: Line, number: int = -1) -> None:
        """The board goes to the line's place, draws what it left, and the line is said once more."""
        scene, view = self.scene, self.scene.view
        within = self._events_with(line, number)
        told = line.events or tuple(within)
        if line.heading:
            told = tuple(within)
        self.line = line
        view.show_again(told, within)
        scene.chronicle.flow.show_again(number)
        clear = view.places_of(view.names_of(told))
        self.plate.show(line.markup, line.lead, self._dice(line), scene.board.rect, clear)

    def put_away(self) -> bool:
        """Show nothing again; whether something was shown."""
        shown, self.line = self.line is not None, None
        self.scene.view.show_again(())
        self.plate.put_away()
        self.scene.chronicle.flow.show_again(-1)
        return shown

    def _events_with(self, line: Line, number: int) -> list[Any]:
        """What the viewer knows of the action that a line comes from; of all of its turn, where it heads one."""
        last = line.action
        if line.heading and number >= 0:
            later = self.scene.lines(self.scene.source.viewer)[number + 1 : self.scene.lines_past()]
            last = next((other.action - 1 for other in later if other.heading), later[-1].action if later else last)
        log = self.scene.log(self.scene.source.viewer)
        return [entry.event for entry in log if line.action <= entry.action <= max(last, line.action)]

    def _dice(self, line: Line) -> str:
        """The dice that a line tells of without showing them, throw by throw."""
        if "<die:" in line.markup:
            return ""
        rows = []
        for event in line.events:
            faces, seat = getattr(event, "dice", ()), getattr(event, "seat", None)
            if faces and isinstance(seat, int) and seat >= 0:
                colour = self.scene.desk.seat_colour(seat)
                rows.append("".join(f"<die:{colour}:{face}>" for face in faces))
        return "<br>".join(rows)

    # ------------------------------------------------------------------------------- every frame
    def update(self) -> None:
        """Mark what is named, light up what concerns what is pointed at, and put away what is over."""
        scene, view = self.scene, self.scene.view
        named = () if scene.screen.layers else scene.screen.named
        if named != self._named:
            self._named = named
            view.light(named)
        if self.line is not None and not view.shows_again:
            self.put_away()
        pointed = view.pointed_names if scene.board.hovered or scene.board.focused else frozenset()
        blocks = scene.chronicle.flow.blocks
        key = (pointed, len(blocks), scene.lines_past())
        if key != self._pointed:
            self._pointed = key
            scene.chronicle.flow.light(concerning(blocks[: scene.lines_past()], pointed, self._action_of))

    def _action_of(self, number: int) -> int:
        return self.scene.lines(self.scene.source.viewer)[number].action


@lru_cache
def _title(rule: str, lang: str) -> str:
    """The title of a rule; "" where no rulebook has it, as with games that come without one."""
    game = game_of_rule(rule)
    book = None if game is None else Rulebook(game, lang)
    return book.rule(rule).title if book is not None and rule in book.ids else ""


def concerning(blocks: Sequence[Block], names: frozenset[Hashable], action_of: Any) -> list[int]:
    """The newest lines that name any of these: those of the last action that does. `action_of`: a line's action."""
    found: list[int] = []
    for n in range(len(blocks) - 1, -1, -1) if names else ():
        if found and action_of(n) != action_of(found[0]):
            break
        if not names.isdisjoint(blocks[n].names):
            found.append(n)
    return found
