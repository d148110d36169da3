"""Positions of Dynasty Builder in a line for every seat, and wishes that name tiles instead of ids.

    s = game(red="city 6,5; house 6,5/1; soldier 9,5", blue="knight 9,3", water="row 8", phase="march", dice="43")
    events = do(s, move("9,5", "9,4"), attack("9,4", "9,3"))
    assert refused(s, attack("9,4", "9,3")) == "unit_finished"

The board is Board T of the worked examples, 13 x 11 tiles of plain, with its changes. Far away from it every seat has a
mountain and two tiles of canyon of its own. A seat without a city (and without the word `homeless`) gets a town on its
mountain, so that the game isn't over; `idler` puts a soldier on the canyon, so that the March phase has something left
to do. What a seat says is a list of pieces with their places, parted by semicolons:

    city 6,5    city3 6,5+recruited+warded   a city, its level, flags: changed, recruited, cast, warded
    house 6,5/1 -7,5 8,5   land 6,5/2        houses or land tokens: tiles, whole rings (centre/number), exceptions
    bridge 6,5   soldier 4,5 4,6   knight 3,5+aboard    units; flags: aboard, attacked, finished, song
    military 3   exile 1   homeless   idler  tokens; turns without a city; no town far away; a soldier far away
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import msgspec

from game.engine import GAMES
from game.engine.contract import NOBODY, Action, Seat, Square
from game.engine.dynasty.position.board import Board, board_from_letters
from game.engine.dynasty.position.config import DynastyConfig, DynastySeat
from game.engine.dynasty.position.position import City, Phase, Unit
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.engine.dynasty.war import strength
from tests.kit.boards.dynasty import FORD_VALLEY
from tests.kit.builders import builder
from tests.kit.builders.builder import scripted, square

NAMES = ("red", "blue", "green", "yellow", "violet", "orange")
"""Words for seats 0 to 5."""

WIDTH, HEIGHT = 13, 11
"""Columns and rows of Board T."""

HOMES: tuple[Square, ...] = tuple((40 + 8 * (n // 3), 1 + 4 * (n % 3)) for n in range(len(NAMES)))
"""Mountains of the seats, far away; the tile to the east and the one above that are canyons."""

KINDS = {"soldier": Kind.SOLDIER, "ship": Kind.SHIP, "knight": Kind.KNIGHT, "siege": Kind.SIEGE_TOWER}
"""Words for units."""

LANDS = {"plain": "P", "grass": "G", "forest": "F", "water": "W", "canyon": "C", "mountain": "M", "off": "."}
"""Words for terrains; `off` is no tile."""

of = builder.of

Wish = Callable[[DynastyState], Action]
"""An action that is made from the position in which it is carried out."""

Place = str | Square
"""A tile: `"6,5"` or (6, 5)."""


# ------------------------------------------------------------------------------ geometry, by the rules' formulas
def axial(tile: Square) -> tuple[int, int]:
    """Axial coordinates of a tile. Rules: DYN-2.2."""
    c, r = tile
    return c - (r - (r & 1)) // 2, r


@cache
def apart(a: Square, b: Square) -> int:
    """The distance of two tiles. Rules: DYN-2.5."""
    (aq, as_), (bq, bs) = axial(a), axial(b)
    dq, ds = aq - bq, as_ - bs
    return (abs(dq) + abs(ds) + abs(dq + ds)) // 2


def ring(centre: Place, k: int) -> list[Square]:
    """Tiles of Board T at distance k, row by row. Rules: DYN-2.6."""
    return [(c, r) for r in range(HEIGHT) for c in range(WIDTH) if apart((c, r), _tile(centre)) == k]


def _tile(place: Place) -> Square:
    return square(place) if isinstance(place, str) else place


def tiles(text: str) -> list[Square]:
    """`"6,5 4,4/1 -4,3 row 8"`: tiles, rings and rows of Board T, less exceptions; no tile twice."""
    found: dict[Square, None] = {}
    words = iter(text.split())
    for word in words:
        if word == "row":
            r = int(next(words))
            found.update(dict.fromkeys((c, r) for c in range(WIDTH)))
        elif word.startswith("-"):
            del found[square(word[1:])]
        elif "/" in word:
            centre, _, k = word.partition("/")
            found.update(dict.fromkeys(ring(centre, int(k))))
        else:
            found[square(word)] = None
    return list(found)


# ----------------------------------------------------------------------------------------------------- boards
def board_t(starts: dict[int, Square] | None = None, radius: int = 2, **lands: str) -> Board:
    """Board T with changes, and the far tiles of the seats; `lands` are tiles by the word of their terrain."""
    letters = [["P"] * WIDTH + ["."] * (60 - WIDTH) for _ in range(HEIGHT)]
    for c, r in HOMES:
        letters[r][c], letters[r][c + 1], letters[r - 1][c + 1] = "M", "C", "C"
    for land, where in lands.items():
        for c, r in tiles(where):
            letters[r][c] = LANDS[land]
    points = dict(enumerate(HOMES, start=1)) | (starts or {})
    return board_from_letters(["".join(row) for row in letters], starts=points, radius=radius, id="t", title="Board T")


def start(
    board: Any = None,
    *,
    seats: int = 2,
    areas: int = 0,
    start_at: str = "",
    start_radius: int = 2,
    first_player: int | str = 1,
    dice: str | Sequence[int] = (),
    **options_: Any,
) -> DynastyState:
    """A game in its set-up, on `ford_valley` unless said otherwise.

    `start_at` puts start areas on Board T, whose terrains `options_` may change; `areas` is for games that need Board T
    with the start areas of so many seats.
    """
    lands = {land: options_.pop(land) for land in LANDS if land in options_}
    if board is None and (start_at or areas):
        points = dict(enumerate(tiles(start_at), start=1))
        board = board_t(points, start_radius, **lands)
    config = DynastyConfig(seats=seats, first_player=first_player, **options_)
    state = GAMES["dynasty"].new_game(config, board=board or FORD_VALLEY, dice=scripted(dice))
    builder.BUILT.append(state)
    return state


# -------------------------------------------------------------------------------------------------- positions
def game(
    red: str = "",
    blue: str = "",
    green: str | None = None,
    yellow: str | None = None,
    *,
    phase: str = "build",
    active: str = "red",
    round: int = 1,
    builds: int = 3,
    order: Sequence[int] | None = None,
    neutral: str = "",
    out: str = "",
    board: Any = None,
    dice: str | Sequence[int] = (),
    **more: Any,
) -> DynastyState:
    """A position in a phase of the turn of `active`; the module's text says how seats are written.

    builds    build actions left          order   seats in turn order, ascending by default
    neutral   tiles with neutral bridges  out     seats that are out of the game
    board     another board, on which every seat must name its cities
    more      terrains of Board T (`water="row 5"`), and options of the configuration
    """
    words = [text for text in (red, blue, green, yellow) if text is not None]
    lands = {land: more.pop(land) for land in LANDS if land in more}
    seats = tuple(DynastySeat(name.title()) for name in NAMES[: len(words)])
    config = DynastyConfig(seats=seats, first_player=1, **more)
    s = GAMES["dynasty"].new_game(config, board=board or board_t(**lands), dice=scripted(dice))
    for seat, text in enumerate(words):
        _put_seat(s, seat, text, NAMES[seat] in out.split())
    _board_units(s)
    for tile in tiles(neutral):
        s.neutral |= 1 << s.grid.cell(tile)
    s.bridged |= s.neutral
    s.order = tuple(order or range(s.seats))
    s.phase, s.active, s.round, s.build_actions = Phase(phase), NAMES.index(active), round, builds
    builder.BUILT.append(s)
    return s


def _put_seat(s: DynastyState, seat: Seat, text: str, out: bool) -> None:
    """The pieces of one seat."""
    items = [item.split(maxsplit=1) for item in text.split(";") if item.strip()]
    words = {item[0] for item in items}
    if not any(word.startswith("city") for word in words) and "homeless" not in words and not out:
        s.set_city(City(seat, s.grid.cell(HOMES[seat])))
    s.alive[seat] = not out
    for word, *rest in items:
        _put_item(s, seat, word, rest[0] if rest else "")


def _put_item(s: DynastyState, seat: Seat, word: str, places: str) -> None:
    """All pieces of one word."""
    if word in KINDS:
        for place in places.split():
            _put_unit(s, seat, KINDS[word], place)
    elif word.startswith("city"):
        for place in places.split():
            where, *flags = place.split("+")
            city = City(seat, s.grid.cell(square(where)), int(word[4:] or 1), **dict.fromkeys(flags, True))
            s.set_city(city)
    elif word in ("house", "land"):
        masks = s.houses if word == "house" else s.plots
        masks[seat] |= s.grid.mask_of(tiles(places))
    elif word == "bridge":
        s.lay_bridge(seat, s.grid.cell(square(places.strip())))
    elif word in ("military", "exile"):
        getattr(s, word)[seat] = int(places)
    elif word == "idler":
        c, r = HOMES[seat]
        _put_unit(s, seat, Kind.SOLDIER, f"{c + 1},{r}")
    else:
        assert word == "homeless", f"nobody knows {word!r}"


def _put_unit(s: DynastyState, seat: Seat, kind: Kind, place: str) -> None:
    """A unit; those aboard find their ship when all units are there."""
    where, *flags = place.split("+")
    aboard = "aboard" in flags
    unit = Unit(
        s.next_unit, seat, kind, s.grid.cell(square(where)), ship=-1 if aboard else 0,
        **dict.fromkeys((flag for flag in flags if flag != "aboard"), True),
    )  # fmt: skip
    s.next_unit += 1
    if aboard:
        s.units[unit.id] = unit
    else:
        assert unit.cell not in s.at, f"two units on {where}"
        s.put(unit)


def _board_units(s: DynastyState) -> None:
    for unit in list(s.units.values()):
        if unit.ship == -1:
            s.units[unit.id] = msgspec.structs.replace(unit, ship=s.at[unit.cell])


# ---------------------------------------------------------------------------------------------------- reading
def seat_of(name: str) -> Seat:
    """The seat of a word such as `red`."""
    return NAMES.index(name)


def _owner(seat: Seat) -> str:
    return "neutral" if seat == NOBODY else NAMES[seat]


def building(s: DynastyState, where: Place) -> str:
    """What is built on a tile: `red house`, `blue land`, `neutral bridge`, `red city2`, or nothing."""
    cell = s.grid.cell(_tile(where))
    found = s.building_at(cell)
    if found is None:
        return ""
    word = {"land_token": "land", "city": f"city{s.cities[cell].level if cell in s.cities else ''}"}
    return f"{_owner(found[1])} {word.get(found[0], found[0])}"


def _named(unit: Unit) -> str:
    return f"{NAMES[unit.seat]} {next(word for word, kind in KINDS.items() if kind is unit.kind)}"


def unit_on(s: DynastyState, where: Place) -> str:
    """The unit standing on a tile: `red soldier`, or nothing."""
    found = s.unit_at(s.grid.cell(_tile(where)))
    return "" if found is None else _named(found)


def carried(s: DynastyState, where: Place) -> str:
    """The unit aboard the ship on a tile, or nothing."""
    ship = s.unit_at(s.grid.cell(_tile(where)))
    cargo = None if ship is None else s.cargo_of(ship.id)
    assert cargo is None or ship is None or cargo.cell == ship.cell, f"{cargo} is not on the tile of {ship}"
    return "" if cargo is None else _named(cargo)


def unit(s: DynastyState, where: Place) -> Unit:
    """The unit on a tile; `"4,5 soldier"` is the soldier on or aboard what stands there."""
    place, _, kind = where.partition(" ") if isinstance(where, str) else (where, "", "")
    cell = s.grid.cell(_tile(place))
    found = [u for u in s.units.values() if u.cell == cell and (not u.ship if not kind else u.kind is KINDS[kind])]
    assert len(found) == 1, f"{len(found)} units fit {where!r}\n{picture(s)}"
    return found[0]


def units(s: DynastyState, name: str) -> int:
    """How many units a seat has."""
    return s.unit_count(seat_of(name))


def level(s: DynastyState, where: Place) -> int:
    """The level of the city on a tile; 0 where there is none."""
    city = s.cities.get(s.grid.cell(_tile(where)))
    return 0 if city is None else city.level


def defense(s: DynastyState, where: Place) -> int:
    """The defense of the city on a tile. Rules: DYN-7.19."""
    return strength.defense(s, s.cities[s.grid.cell(_tile(where))]).total


def owned(s: DynastyState, name: str, word: str) -> list[Square]:
    """Tiles of a seat's houses, land tokens (`land`), or its bridge, row by row."""
    seat = seat_of(name)
    if word == "bridge":
        return [] if s.bridges[seat] < 0 else [s.tile(s.bridges[seat])]
    return s.grid.squares_of({"house": s.houses, "land": s.plots}[word][seat])


def supply(s: DynastyState, name: str) -> tuple[int, int]:
    """Houses and land tokens of a seat that are not on the board."""
    return s.house_supply(seat_of(name)), s.plot_supply(seat_of(name))


def military(s: DynastyState, name: str) -> int:
    """Military tokens of a seat."""
    return s.military[seat_of(name)]


def builds(s: DynastyState) -> int:
    """Build actions left."""
    return s.build_actions


def territory(s: DynastyState, name: str) -> set[Square]:
    """Tiles of Board T in a seat's territory."""
    return {(c, r) for c, r in s.grid.squares_of(s.areas[seat_of(name)]) if c < WIDTH and r < HEIGHT}


def missing(s: DynastyState, wish: Wish) -> str:
    """Tiles that a refusal names as missing, row by row: `"5,5 7,5"`."""
    refusal = s.refusal(wish(s))
    text = "" if refusal is None else str(dict(refusal.values).get("missing", ""))
    found = [(int(c), int(r)) for c, r in re.findall(r"(\d+), ?(\d+)", text)]
    return " ".join(f"{c},{r}" for c, r in sorted(found, key=lambda tile: tile[::-1]))


# -------------------------------------------------------------------------------------------------- for people
def picture(s: DynastyState) -> str:
    """Board T as text: terrain, building (h house, t land token, = bridge, 1-5 city) and unit with their owners."""
    lines = []
    for r in range(min(HEIGHT, s.board.height)):
        row = [_tile_text(s, (c, r)) for c in range(min(s.board.width, 24))]
        lines.append(f"{r:2} " + "   " * (r & 1) + " ".join(text.ljust(5) for text in row).rstrip())
    seats = [
        f"{'>' if n in s.to_act else ' '} {n} {NAMES[n]}: {s.military[n]} tokens, {s.house_supply(n)} houses left"
        for n in range(s.seats)
    ]
    return "\n".join([*lines, *seats, f"phase {s.phase}, round {s.round}, {s.build_actions} build actions"])


def _tile_text(s: DynastyState, tile: Square) -> str:
    if not s.has_tile(tile):
        return "."
    word = s.board.terrain_at(tile)
    text = "" if word == "plain" else LANDS.get(str(word), "?")
    built = building(s, tile).split()
    if built:
        text += {"house": "h", "land": "t", "bridge": "="}.get(built[1], built[1][-1]) + built[0][0]
    stands = unit_on(s, tile).split()
    text += f":{stands[0][0]}{stands[1][:2]}" if stands else ""
    return text or "-"


builder.PICTURES[DynastyState] = picture
