"""What the play scene asks of a game beside its board: seats, sentences, prices, the words for its actions.

A desk knows one game and no layout; the scene knows the layout and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.engine.contract import Action, Odds, Refusal, Seat
from game.ui.context import Context
from game.ui.widgets import Block, Widget
from game.views.contract.base import Command, GameView, Handled, Source
from game.views.contract.choices import ChoiceCard
from game.views.contract.named import Place
from game.views.shared.panels.chronicle import Line


@dataclass(frozen=True, slots=True)
class Stat:
    """A number on a seat card: a picture (of a piece in the seat's colour, or an icon) and how many."""

    picture: str
    number: int
    piece: bool
    name: str
    command: str = ""
    """What a click on it does, for the desk to carry out; "" where it does nothing."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """What a seat card shows. `colour` is a seat colour's id, `sub` who plays it, `out` that it has left the game."""

    seat: Seat
    colour: str
    name: str
    sub: str
    stats: tuple[Stat, ...]
    out: bool = False
    player: str = ""
    """The player's name alone, for where `sub` has no room."""
    hint: str = ""
    """What a click on the pictures does."""
    about: str = ""
    """What is known to all about what the seat plays: its prices, its powers, what is still to come."""
    rule: str = ""
    """The rule behind that."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat would stand if the game were scored now: points, what they are made of, the rule behind them."""

    seat: Seat
    points: int
    facts: str
    out: bool
    rule: str


@dataclass(frozen=True, slots=True)
class Ask:
    """What is being decided: a piece to show (name, seat colour), the sentence, and a line of facts below it.

    `waiting`: somebody thinks about it, and the prompt shows that the program lives. `picture`: an svg that is shown as
    it is, such as a card's picture, in the place of the piece.
    """

    title: str
    more: str = ""
    piece: str = ""
    colour: str = ""
    waiting: bool = False
    picture: str = ""
    names: tuple[Place, ...] = ()
    """What the sentence and the facts name on the board."""


@dataclass(frozen=True, slots=True)
class News:
    """What a seat is to be shown in its private view after an action, and the prompt's sentence for it."""

    seat: Seat
    ask: Ask


@dataclass(frozen=True, slots=True)
class EndLine:
    """A seat in the summary of a finished game: a heading such as "1. Calvane", who it was, and lines about it."""

    seat: Seat
    heading: str
    who: str = ""
    lines: tuple[Block, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked before an action: the sentence, what the button says, and whether it can't be taken back."""

    text: str
    yes: str
    grave: bool = False


@dataclass(frozen=True, slots=True)
class OddsRow:
    """A row of a table of odds: who or what it is about ("": the same as the row above), a cell for each column, and
    whether it is the advised one. `ink`: of its label, a colour of the theme or the id of a seat's colour.

    In a table without columns `share`, of 1, is drawn as a bar (None: no bar), and `figure` before the label, both in
    the colour of the seat `colour`; of nobody ("") the figure is an icon. `warned`: the bar is hatched.
    """

    label: str
    cells: tuple[str, ...]
    marked: bool = False
    ink: str = "ink"
    share: float | None = None
    figure: str = ""
    colour: str = ""
    warned: bool = False


@dataclass(frozen=True, slots=True)
class OddsTable:
    """Odds side by side, below the great number: every column says what its numbers are, "" where the cells do. Without
    columns the cell of a row stands beside its label.
    """

    heading: str
    columns: tuple[str, ...]
    rows: tuple[OddsRow, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class OddsWords:
    """An odds card in words: names of the sides' pieces, of the parts, and the lines below the great number."""

    title: str
    pieces: tuple[tuple[str, str], ...]
    """(svg name, word) of each side; one entry where there is no defender."""
    parts: tuple[tuple[tuple[str, int | str], ...], ...]
    """Words with numbers, the first as it is and the others with their signs; what is said already stays as it is."""
    label: str
    """What the great number is the chance of."""
    total: str
    """The word below the parts: dice."""
    exact: str
    take: str
    foot: str
    why: str
    """What is to be known about the numbers, in a sentence."""
    totals: tuple[tuple[str, str], ...] = ()
    """What each side's parts come to, as word and number, where that is not a number of dice."""
    lines: tuple[tuple[str, str], ...] = ()
    """Lines in the place of `take`, two at most: a text, and a number at the right."""
    rest: str = ""
    """The word for parts that have no room for lines of their own; without one all parts are shown."""
    number: str = ""
    """What stands in the place of the great number and of its bar while that is being worked out."""
    tables: tuple[OddsTable, ...] = ()
    """What more is to be compared; the card grows by it."""


@dataclass(frozen=True, slots=True)
class OddsShown:
    """What an odds card shows: the odds as the reader has them (a defender's are turned round), and their words."""

    odds: Odds
    words: OddsWords
    colours: tuple[str, str] = ("slate", "slate")
    """Seat colours of the first and of the other side."""


class Teller(Protocol):
    """Tells a game from its first entry on; each call goes on where the last one ended."""

    def tell(self, entries: Sequence[Any]) -> list[Line]:
        """Chronicle lines for the next log entries."""


@runtime_checkable
class Weighing(Protocol):
    """A desk some of whose questions are put to the adviser by themselves, to know which answer is the best."""

    def weighs(self) -> bool:
        """Whether the decision of now is such a question."""

    def show_best(self, action: Action) -> None:
        """What the adviser would do."""


@runtime_checkable
class Sided(Protocol):
    """A desk of a game on a map whose sides are numbered."""

    def map_side(self, seat: Seat) -> int:
        """The side of the map that a seat has, from 1; 0 before it has one."""


@runtime_checkable
class TakesUp(Protocol):
    """A desk at which advice is carried out in steps of the game's own, because what is done can't be taken back."""

    def take_up_advice(self) -> Handled:
        """Take up what was advised, or finish what has been taken up."""


class Plate(Widget):
    """A plate of a game's own at the foot of the column at the right, seen while it wants room."""

    needed = False
    """Whether something is chosen on it, so that others have to give way."""

    asked = False
    """Whether somebody has opened it: it goes before the chronicle and the recap."""

    def wanted(self, width: int) -> int:
        """Pixels of height with which everything has its room, at a width; 0 while there is nothing to show."""
        raise NotImplementedError

    def least(self, width: int) -> int:
        """Pixels of height with which everything can still be read."""
        raise NotImplementedError


@runtime_checkable
class Plated(Protocol):
    """A desk with a plate of its own at the right, and keys for numbers that no button has."""

    def plate(self) -> Plate:
        """The plate. Made once."""

    def digits(self) -> Mapping[int, str]:
        """Commands that the keys 1 to 9 stand for now, in the place of the prompt's buttons."""


@runtime_checkable
class Counting(Protocol):
    """A desk whose chronicle tells of luck."""

    lucky: frozenset[Seat]
    """The seats whose luck it tells."""


@runtime_checkable
class Mapped(Protocol):
    """A view over whose board a small map may lie."""

    def put_map_away(self) -> None:
        """No small map lies over the board until it is asked for."""


@runtime_checkable
class Buttoned(Protocol):
    """A desk whose buttons do not all bear the names of the actions that they carry out."""

    def button_of(self, action: Action) -> str:
        """The command that carries an action out, or begins it; "" where no button does."""


class Click(NamedTuple):
    """A click on the way to an action: on a `spot` of the board by its name, or on a `command` of the prompt."""

    spot: str = ""
    command: str = ""


@runtime_checkable
class Leading(Protocol):
    """A desk that tells which clicks lead to an action."""

    def next_click(self, action: Action) -> Click | None:
        """The next one, going by what is chosen now; None where none does."""


class Doing(NamedTuple):
    """What a person is in the middle of.

    what   pieces, cards, a tool that are chosen: if it differs, something else has been begun
    how    where the keyboard is, which way round: if it differs, Return is for that
    """

    what: Hashable = ()
    how: Hashable = ()


class Desk(Protocol):
    """One game's part of the play scene.

    Everything that it says comes from `seen(source)` and from the entries that it is given. The state itself it asks
    only for legal actions, refusals, who is to act, and the result.
    """

    @property
    def view(self) -> GameView:
        """The board."""

    @property
    def tools(self) -> tuple[str, ...]:
        """Which of the tools "next", "zoom", "threat", "overlays" the game has."""

    @property
    def needs_card(self) -> bool:
        """Whether the own panel is needed for choosing: in a folded column it takes the place of the chronicle then."""

    def seat_lines(self) -> list[SeatLine]:
        """A card a seat, in seat order; none at all where the board shows the seats and the own panel has the room."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat colour's id."""

    def seat_name(self, seat: Seat) -> str:
        """What the game calls a seat: its kingdom, dynasty, army."""

    def round_text(self) -> str:
        """Where in the game we are, for the top bar."""

    def pennant(self) -> tuple[str, str] | None:
        """Colour and sentence of the pennant: whose decision it is. None when the game is over."""

    def ask(self) -> Ask:
        """The prompt's sentence for the decision that is pending."""

    def card(self) -> Widget:
        """The panel of the seat's own card: prices, powers, the greatest threat. Made once."""

    def side(self) -> Widget | None:
        """A panel of the game's own in the place of the odds card, where the game has one. Made once."""

    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""

    def action_label(self, action: Action) -> str:
        """An action as an entry of a list."""

    def odds(self) -> OddsShown | ChoiceCard | None:
        """What the odds card shows now: an own attack, else the enemy's on the square that is looked at; or the choices
        of what is being decided, with their odds."""

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal's sentence in the reader's language."""

    def verdict(self) -> Ask:
        """How a finished game has ended, in a sentence: who has won, alone or with others, or nobody."""

    def end_lines(self) -> list[EndLine]:
        """All seats of a finished game, best first, for the summary."""

    def nothing_left(self) -> Action | None:
        """What ends the turn of the seat at the screen, where nothing else is left to do in it; None nearly always."""

    def end_panel(self) -> Widget | None:
        """What the summary shows beside the seats, where the game has something of its own for it. Made once."""

    def plots(self) -> tuple[tuple[str, str], ...]:
        """Series of `Game.measure` that the summary plots, each with its heading."""

    def rule_of_now(self) -> str:
        """The rule of the decision that is pending, for the rulebook to open at."""

    def question(self, action: Action) -> Question | None:
        """What to ask once before an action that gives something up; None where nothing is lost."""

    def refresh_card(self, seat: Seat | None) -> None:
        """Bring the own panel, and that at the side, up to date for a seat."""

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """Which commands stand in the prompt."""

    def run(self, command: str) -> Handled:
        """Carry out a command by its id."""

    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """Heading and text for the place of the odds card, where the game has something to say there."""

    def standings(self) -> list[Standing]:
        """All seats, best first; none where nothing is counted before the end."""

    def is_private(self, seat: Seat) -> bool:
        """Whether the decision that a seat is asked for now is made where nobody else looks."""

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """Whom of several people who are to act at a shared screen to ask first."""

    def news(self, events: Sequence[Any]) -> list[News]:
        """What seats are to be shown in private after an action, in order; `events` are all that came of it."""

    def linger(self, events: Sequence[Any]) -> Ask | None:
        """What all people are to look at together before the next of them is asked to look alone: the sentence for
        the prompt. `events` are all that came of an action; None nearly always."""

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """What the prompt says while the board shows events; None: what it said before. Every command hurries on."""

    def refresh_shown(self) -> Seat | None:
        """Bring the own panel to what is being shown; the seat whose turn that is, so that round, pennant and frame
        tell it too. None: all of it waits until everything has been shown."""

    def show_advice(self, action: Action | None) -> None:
        """Point at what was advised, until told None."""

    def doing(self) -> Doing:
        """What the person at the screen is in the middle of."""

    def first_focus(self) -> str:
        """The widget that the keyboard begins on."""

    def attending(self) -> bool:
        """Whether the person is in the middle of something, so that what the side panel told can go."""

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """Chronicle lines of the recent entries; `entries` are all up to now."""


class DeskMaker(Protocol):
    """Makes a game's part of the play scene."""

    def __call__(
        self, ctx: Context, source: Source, players: Sequence[tuple[str, str]], run: Callable[[str], None], /, *,
        people: Collection[Seat] = (), view: Any = None,
    ) -> Desk:  # fmt: skip
        """`players`: a name and a line about who it is ("Ada", "at this screen") for each seat; `run` forwards a
        command; `people`: seats that people decide for; `view`: a board of the same game, which keeps what is looked at
        and chosen. It is of the type that the game alone knows.
        """
