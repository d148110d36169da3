"""How a battle is configured, and every fault a configuration can have. Rules: CDN-38.1 to CDN-38.3, Table 38-A."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from game.engine import config as shared
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.suitability import unsuitable
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster
from game.engine.config import (
    CONTROLLERS,
    MAX_SEED,
    MOST_SEATS,
    Fault,
    default_controller,
    is_int,
    read_options,
    shown,
    type_faults,
)

COLOURS: Final = ("crimson", "blue", "yellow", "ivory", "green", "violet", "orange", "teal", "rose", "slate")
"""Seat colours in the order in which they are handed out to seats that name none."""

LONGEST_NAME: Final = 20
"""Letters of a player's name."""

POINTS: Final = (250, 3000, 50)
"""Least and greatest points limit, and its steps. Rules: Table 38-A."""

READY: Final = (500, 1000, 2000)
"""Points limits for which every nation has a list that is ready. Rules: CDN-38.20."""

SHORTEST_GAME: Final = 4
"""Rounds; 0 stands for the scenario's own length. Rules: Table 38-A."""

RANGES: Final[dict[str, tuple[int, int]]] = {
    "rounds": (SHORTEST_GAME, 10),
    "shooters_per_floor": (1, 10),
    "march_test_distance": (0, 20),
    "panic_radius": (0, 12),
}
"""Least and greatest value of the options that are numbers. Rules: Table 38-A."""

SPELL_SELECTIONS: Final = ("choose", "random")
"""Rules: Table 38-A."""

OPEN_ROSTER: Final = "open"
"""A seat whose list is brought in the game itself. Rules: CDN-38.17."""


class CaldaernSeat(shared.SeatConfig, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat, and with which army.

    nation   of data.NATIONS, "" for the next one that nobody plays
    roster   a list, the name of a preset, "" for the nation's standard list, or OPEN_ROSTER
    colour   "" for the next one that nobody has
    """

    nation: str = ""
    roster: Roster | str = ""
    colour: str = ""


class CaldaernConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of Table 38-A with their defaults; the rosters are part of the seats. Rules: CDN-38.1."""

    seats: int | tuple[CaldaernSeat, ...] = 2
    points_limit: int = 1000
    scenario: str = "pitched_battle"
    map: str = "pitched_battle"
    rounds: int = 0
    random_length: bool = False
    spell_selection: str = "choose"
    unknown_terrain: bool = True
    dense_forests: bool = False
    shooters_per_floor: int = 5
    back_volt: bool = True
    heirlooms: bool = True
    allies: bool = False
    half_points: bool = True
    first_round_charges: bool = True
    wide_line_support: bool = True
    slanted_moves: bool = True
    auto_restore_roll: bool = True
    march_test_distance: int = 8
    panic_radius: int = 6
    general_ignores_result: bool = True
    stand_and_shoot: bool = True
    seed: int | None = None

    @property
    def seat_list(self) -> tuple[CaldaernSeat, ...]:
        """The seats, spelt out, each with its nation and colour. Rules: CDN-38.1."""
        if isinstance(self.seats, int):
            count = max(0, min(self.seats, MOST_SEATS))
            seats = tuple(CaldaernSeat(f"Player {n + 1}", default_controller(n)) for n in range(count))
        else:
            seats = self.seats
        seats = tuple(msgspec.structs.replace(seat, nation=_nation(seat)) for seat in seats)
        nations = iter([n for n in data.NATIONS if n not in {seat.nation for seat in seats}])
        colours = iter([c for c in COLOURS if c not in {seat.colour for seat in seats}])
        return tuple(
            msgspec.structs.replace(
                seat, nation=seat.nation or next(nations, data.NATIONS[0]), colour=seat.colour or next(colours, "")
            )
            for seat in seats
        )


def points_on(board: Battlefield, offered: Sequence[int] = range(POINTS[0], POINTS[1] + 1, POINTS[2])) -> int:
    """The points limit of a battle on a field where nobody has said one: of those that are `offered` and that the
    field is made for the one nearest to the usual limit, and those first for which lists are ready. Rules: CDN-29.23.
    """
    usual = CaldaernConfig().points_limit
    least, most = board.points
    fitting = [points for points in offered if least <= points <= most]
    ready = [points for points in fitting if points in READY]
    if fitting:
        return min(ready or fitting, key=lambda points: abs(points - usual))
    return min(offered, key=lambda points: max(least - points, points - most))


def scenario_on(board: Battlefield) -> str:
    """The scenario of a battle on a field where nobody has said one: the usual one, or the first that the field is
    made for. Rules: CDN-29.23."""
    usual = CaldaernConfig().scenario
    played = [name for name in board.scenarios if data.scenario_of(name).stage <= data.STAGE]
    return usual if usual in board.scenarios or not played else played[0]


def _nation(seat: CaldaernSeat) -> str:
    """The nation that a seat names, or that of its list."""
    if isinstance(seat.roster, Roster):
        return seat.nation or seat.roster.nation
    if seat.roster in presets():
        return seat.nation or presets()[seat.roster].nation
    return seat.nation


def _seat_faults(config: CaldaernConfig) -> list[Fault]:
    faults: list[Fault] = []
    seats = config.seat_list
    if len(seats) != 2:
        count = config.seats if isinstance(config.seats, int) else len(seats)
        return [("seats", shown(count), "config_invalid")]
    names = [seat.name for seat in seats]
    colours = [seat.colour for seat in seats]
    for n, seat in enumerate(seats):
        wrong = {
            "name": not 1 <= len(seat.name) <= LONGEST_NAME or seat.name in names[:n],
            "controller": seat.controller not in CONTROLLERS,
            "nation": seat.nation not in data.NATIONS,
            "colour": seat.colour not in COLOURS or seat.colour in colours[:n],
        }
        faults += [
            (f"seats[{n + 1}].{key}", shown(getattr(seat, key)), "config_invalid") for key, bad in wrong.items() if bad
        ]
        if not wrong["nation"]:
            faults += _roster_faults(config, n, seat)
    return faults


def _roster_faults(config: CaldaernConfig, n: int, seat: CaldaernSeat) -> list[Fault]:
    """Faults of the list of a seat, told by their sentences. Rules: CDN-38.18."""
    key, roster = f"seats[{n + 1}].roster", seat.roster
    if isinstance(roster, str):
        if roster in ("", OPEN_ROSTER):
            return []
        if roster not in presets():
            return [(key, shown(roster), "roster_unknown")]
        roster = presets()[roster].roster
    if roster.nation != seat.nation:
        return [(key, shown(roster.nation), "roster_unknown")]
    return [(key, shown(fault.text), fault.code) for fault in roster_faults(roster, config)]


def _value_faults(config: CaldaernConfig) -> list[Fault]:
    faults: list[Fault] = []
    least, most, step = POINTS
    if not is_int(config.points_limit, least, most) or config.points_limit % step:
        faults.append(("points_limit", shown(config.points_limit), "config_invalid"))
    for key, (low, high) in RANGES.items():
        value = getattr(config, key)
        if not is_int(value, low, high) and not (key == "rounds" and value == 0):
            faults.append((key, shown(value), "config_invalid"))
    if config.scenario not in data.scenarios():
        faults.append(("scenario", shown(config.scenario), "config_invalid"))
    if config.spell_selection not in SPELL_SELECTIONS:
        faults.append(("spell_selection", shown(config.spell_selection), "config_invalid"))
    if config.seed is not None and not is_int(config.seed, 0, MAX_SEED):
        faults.append(("seed", shown(config.seed), "config_invalid"))
    return faults


def _map_faults(config: CaldaernConfig, board: Battlefield) -> list[Fault]:
    """What a map lacks for the scenario, and scenarios that are not played yet. Rules: CDN-38.3."""
    if config.scenario not in data.scenarios():
        return []
    if data.scenario_of(config.scenario).stage > data.STAGE:
        return [("scenario", shown(config.scenario), "map_unsuitable")]
    if config.scenario not in board.scenarios:
        return [("map", shown(config.scenario), "map_unsuitable")]
    missing = unsuitable(board, config.scenario)
    return [("map", missing, "map_unsuitable")] if missing else []


def code_of(key: str) -> str:
    """The code for a value of the wrong type under a key. Rules: CDN-38.2."""
    return "config_invalid"


def config_faults(config: CaldaernConfig, board: Battlefield) -> list[Fault]:
    """Every fault of a configuration on a battlefield; of wrong types these alone. Rules: CDN-38.2, CDN-38.3."""
    if not isinstance(config, CaldaernConfig):
        return [("config", shown(config), "config_invalid")]
    wrong = type_faults(config, CaldaernSeat, code_of)
    if wrong:
        return wrong
    return _limit_faults(config) + _map_faults(config, board)


def _limit_faults(config: CaldaernConfig) -> list[Fault]:
    """Faults that depend on no battlefield."""
    values = _value_faults(config)
    seats = _seat_faults(config) if not any(key == "points_limit" for key, _, _ in values) else []
    return seats + values


def config_from(options: Mapping[str, Any]) -> tuple[CaldaernConfig | None, list[Fault]]:
    """A configuration from plain data, such as a file's or a command line's. Rules: CDN-38.2.

    Returns (None, faults) where keys are unknown or values have the wrong type, and all other faults that need no
    battlefield; else the rest is checked by `config_faults`.
    """
    depending = {"seats": ("points_limit",)}
    return read_options(CaldaernConfig, options, "config_invalid", code_of, _limit_faults, depending)
