"""The games that have boards, and what each of them asks of a map: one row a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

from game.boards import facts
from game.boards.balance import caldaern as caldaern_balance
from game.boards.balance import caledea as caledea_balance
from game.boards.balance import card_table as table_balance
from game.boards.balance import dynasty as dynasty_balance
from game.boards.balance.sheet import Balance
from game.boards.checks import caledea, card_table, dynasty
from game.boards.checks.caldaern_field import field as caldaern
from game.boards.kinds.card_table import LAYOUTS, CardTable, Layout
from game.boards.tiled.document import Document
from game.boards.tiled.findings import Findings
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.position.config import points_on, scenario_on
from game.engine.caledea.position.board import Board as CaledeaBoard
from game.engine.caledea.position.board import join as join_caledea
from game.engine.dynasty.position.board import Board as DynastyBoard
from game.words import Words


class AnyBoard(Protocol):
    """A board of any of the games, as far as all are alike; that of a card game is the layout of its table."""

    @property
    def id(self) -> str:
        """By what it is asked for: a supplied id, or the name of its file."""

    @property
    def title(self) -> str:
        """What its map calls it, "" where it does not."""

    @property
    def description(self) -> str:
        """What its map says about it, "" where it says nothing."""


@runtime_checkable
class LandBoard(AnyBoard, Protocol):
    """A board with land on it: so many squares or tiles wide and high."""

    @property
    def width(self) -> int:
        """From the west to the east edge."""

    @property
    def height(self) -> int:
        """From the north to the south edge."""


B = TypeVar("B", bound=AnyBoard)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardGame(Generic[B]):
    """How one game reads maps, and the maps that come with it.

    check       runs all checks of a document and gives the board, with the id given, or None
    recognise   whether a map that names no game looks like one of this game's
    rules       begins the numbers of its rules
    record      the type of its boards
    facts       what can be said of a board in half a line: (board, words, whether there is little room)
    maps        ids of the supplied maps, the default first
    lessons     ids of the maps that lessons are played on, which no list of maps shows
    by_seats    maps that suit a number of players better than the default does
    kit         files of the game's folder that a designer begins with, the map last; `*.tx` are all ready objects
    join        makes one board of a table of boards (ValueError where they don't fit); None where they can't be joined
    names       codes and rules of its own for faults that maps of other games can have too
    must_say    whether its rules ask of a map to name the game; where not, a map without the name is only warned of
    balance     how fair its maps are: what is measured of them, and how their places are called
    land        the layer that the land is read from, "" where there is none; all others are decoration
    options     options of a game on a board as it asks for them where nobody has said others
    """

    key: str
    check: Callable[[Document, str, Findings], B | None]
    recognise: Callable[[Document], bool]
    rules: str
    record: type[B]
    facts: Callable[[B, Words, bool], str]
    balance: Balance
    maps: tuple[str, ...]
    lessons: tuple[str, ...] = ()
    by_seats: Mapping[int, str] = field(default_factory=dict)
    kit: tuple[str, ...]
    join: Callable[..., B] | None = None
    names: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    must_say: bool = True
    land: str = ""
    options: Callable[[B], Mapping[str, Any]] = lambda board: {}


def _card_game(key: str, layout: Layout) -> BoardGame[CardTable]:
    """A game whose maps lay out its table, one for every number of players."""
    return BoardGame(
        key=key,
        check=card_table.checker(key),
        recognise=card_table.recogniser(key),
        rules=layout.rules,
        record=CardTable,
        facts=facts.of_table,
        balance=Balance(table_balance.measured, table_balance.place, played=False),
        maps=tuple(f"table_{seats}" for seats in layout.seats),
        kit=(*(f"{kind}.tx" for kind in layout.kinds), f"table_{layout.first}.tmx"),
    )


_CALEDEA = BoardGame(
    key=caledea.KEY,
    check=caledea.check,
    recognise=caledea.recognise,
    rules="CAL",
    record=CaledeaBoard,
    facts=facts.of_squares,
    balance=Balance(caledea_balance.measured, caledea_balance.place),
    maps=("standard", "standard_b", "epic", "grand", "duel", "strips", "provinces", "heartlands"),
    lessons=("lesson_1",),
    kit=("squares.tsx", "squares.png", "standard.tmx"),
    join=join_caledea,
    land="resources",
)

_DYNASTY = BoardGame(
    key=dynasty.KEY,
    check=dynasty.check,
    recognise=dynasty.recognise,
    rules="DYN",
    record=DynastyBoard,
    facts=facts.of_hexes,
    balance=Balance(dynasty_balance.measured, dynasty_balance.place),
    maps=("ford_valley", "four_shores", "six_crowns", "border_duel", "canyon_land", "archipelago", "six_realms"),
    lessons=("lesson_1", "lesson_2"),
    by_seats={3: "four_shores", 4: "four_shores", 5: "six_crowns", 6: "six_crowns"},
    kit=("hexes.tsx", "hexes.png", "start_area.tx", "ford_valley.tmx"),
    names=dynasty.NAMES,
    must_say=False,
    land="terrain",
)

_CALDAERN = BoardGame(
    key=caldaern.KEY,
    check=caldaern.check,
    recognise=caldaern.recognise,
    rules="CDN",
    record=Battlefield,
    facts=facts.of_field,
    balance=Balance(caldaern_balance.measured, caldaern_balance.place),
    maps=(
        "pitched_battle", "river_crossing", "hold_hill", "ambush", "breakthrough", "five_standards", "colour_storm",
        "storm_building", "colour_hills", "colour_woods", "colour_rivers", "mystic_marshes", "colour_houses",
        "monuments", "unknown_land", "skirmish",
    ),
    lessons=("lesson_1", "lesson_2", "lesson_4", "lesson_5", "lesson_6"),
    kit=(
        "terrain.tsx", "terrain.png", "field.tsx", "field.png", "plains.tsx", "plains.png", "standing.tsx",
        "standing.png", "*.tx", "starter.tmx",
    ),
    names=caldaern.NAMES,
    must_say=False,
    options=lambda field: {"points_limit": points_on(field), "scenario": scenario_on(field)},
)

_ROWS: tuple[BoardGame[Any], ...] = (
    _CALEDEA, *(_card_game(key, layout) for key, layout in LAYOUTS.items()), _DYNASTY, _CALDAERN,
)  # fmt: skip

BOARD_GAMES: dict[str, BoardGame[Any]] = {row.key: row for row in _ROWS}
"""The row of each game that has boards by its key; a card game's is made of its layout."""

LAYOUT_GAMES: tuple[str, ...] = tuple(LAYOUTS)
"""The games whose maps lay out a table and change no rule."""
