"""The measuring tape: squares from place to place at any time, and the line of sight where it begins at a model.

Rules: CDN-1.7, CDN-1.12, CDN-1.29 to CDN-1.36.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.engine.caldaern.queries.sight import Blocker, SightReport, sight_to_square
from game.engine.caldaern.sight.cover import HEAVY, NONE
from game.engine.caldaern.sight.figures import crowd_of
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Square
from game.engine.geometry.field import square_distance
from game.views.caldaern.field.look import Area, Frame, Point, SightLine, Tape
from game.views.caldaern.shown.names import kind_called, unit_called
from game.views.contract.base import Worded
from game.words import Words


class Measured(Protocol):
    """What a tape asks of the board: the position, and words."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""


class Measuring:
    """The tape in somebody's hand: `on` while the tool is taken up, also where nothing is laid out yet."""

    def __init__(self, view: Measured) -> None:
        self.view = view
        self.on = False
        self.start: Square | None = None
        self.end: Square | None = None

    @property
    def laid(self) -> tuple[Square, Square] | None:
        """From where to where the tape lies; None where it does not lie on the field."""
        return None if self.start is None or self.end is None else (self.start, self.end)

    def lay(self, start: Square | None, end: Square | None) -> None:
        """Lay the tape, or take it away."""
        self.start, self.end = start, end

    def take_up(self, square: Square | None) -> None:
        """Take the tool up, the tape beginning at a square, or put it away."""
        self.on = not self.on
        self.lay(square if self.on else None, square if self.on else None)

    def put_away(self) -> bool:
        """Put the tool and the tape away; whether there was anything."""
        had = self.on or self.laid is not None
        self.on = False
        self.lay(None, None)
        return had

    def point(self, square: Square | None) -> bool:
        """The end of the tape follows the pointer; whether it has moved."""
        if not self.on or self.start is None or square is None or square == self.end:
            return False
        self.end = square
        return True

    # ------------------------------------------------------------------------------------ what is drawn
    def report(self) -> SightReport | None:
        """The line of sight along the tape; None where no model stands at its beginning."""
        laid = self.laid
        return None if laid is None else line_from(self.view.state, *laid)

    def tape(self) -> Tape | None:
        """The tape with the distance, and what a model at its beginning sees at its end."""
        laid = self.laid
        if laid is None:
            return None
        found, words = self.report(), self.view.ctx.words
        apart = square_distance(*laid) if found is None else found.distance
        text = words.count("battle.squares", apart)
        if found is not None:
            text = words("battle.sight.tape", squares=text, sight=sight_text(words, self.view.state, found))
        kind = "paper" if found is None or found.seen else "bad"
        return Tape(middle_of(laid[0]), middle_of(laid[1]), text, kind)

    def line(self) -> SightLine | None:
        """The line of sight along the tape, up to what blocks it."""
        found = self.report()
        return None if found is None else sight_line(found)

    def hindrances(self) -> Iterator[Frame | Area]:
        """All that blocks the line, wholly: units by frames, terrain by areas."""
        found = self.report()
        return hindrances(self.view.state, found) if found is not None else iter(())


def middle_of(square: Square) -> Point:
    """The middle of a square."""
    return square[0] + 0.5, square[1] + 0.5


def sight_line(found: SightReport, text: str = "") -> SightLine:
    """A report as a line; its blocker is the first."""
    blocker = found.blockers[0].square if found.blockers else None
    return SightLine(middle_of(found.start), middle_of(found.end), blocker, text)


def hindrances(state: CaldaernState, found: SightReport) -> Iterator[Frame | Area]:
    """What blocks a line, as marks on the field."""
    for by, number in dict.fromkeys((blocker.by, blocker.id) for blocker in found.blockers):
        if by == "unit":
            yield Frame(number, "threat")
        elif by == "ground":
            squares = [blocker.square for blocker in found.blockers if blocker.by == by and blocker.id == number]
            yield Area(state.ground.field.mask_of(squares), "threat")
        else:
            yield Area(state.ground.mask(number), "threat")


def line_from(state: CaldaernState, start: Square, end: Square) -> SightReport | None:
    """The line of sight from the model on a square to another square; None where no model stands at the start."""
    cell = state.ground.field.cell(*start)
    for number, figures in crowd_of(state).figures.items():
        model = next((i for i, cells in enumerate(figures.cells) if cell in cells), None)
        if model is not None and state.ground.field.cell(*end) not in figures.cells[model]:
            return sight_to_square(state, state.units[number], model, end)
    return None


def sight_text(words: Words, state: CaldaernState, found: SightReport) -> str:
    """Whether a line is clear, what gives cover along it, or all that blocks it, by names."""
    if not found.seen:
        names = dict.fromkeys(blocker_name(words, state, blocker) for blocker in found.blockers)
        return words("battle.sight.blocked", what=", ".join(names))
    if found.cover == NONE:
        return words("battle.sight.clear")
    grade = "heavy" if found.cover == HEAVY else "light"
    names = dict.fromkeys(_element_name(words, state, number) for number in found.cover_by)
    return words(f"battle.sight.cover.{grade}", what=", ".join(names))


def blocker_name(words: Words, state: CaldaernState, blocker: Blocker) -> str:
    """What blocks a line of sight, by its name."""
    if blocker.by == "unit":
        return unit_called(words, state.units[blocker.id])
    return words("battle.sight.ground") if blocker.by == "ground" else _element_name(words, state, blocker.id)


def _element_name(words: Words, state: CaldaernState, number: int) -> str:
    return kind_called(words, state.ground.element(number))
