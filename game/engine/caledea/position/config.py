"""How a game of Caledea is configured, and every fault a configuration can have. Rules: CAL-4.1 to CAL-4.9."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.engine import config as shared
from game.engine.caledea.position.board import Board
from game.engine.caledea.position.kingdoms import KINGDOMS, playable_kingdoms
from game.engine.config import CONTROLLERS, MAX_SEED, Fault, default_seats, is_int, read_options, shown, type_faults


class SeatConfig(shared.SeatConfig, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; `kingdom` is None where it is yet to be chosen or dealt."""

    kingdom: str | None = None


class CaledeaConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of CAL-4.1 with their defaults; a plain number of `seats` makes seats without a kingdom."""

    seats: int | tuple[SeatConfig, ...] = 2
    map: str | tuple[tuple[str, ...], ...] = "standard"
    kingdom_assignment: str = "choose"
    kingdom_pool: tuple[str, ...] = tuple(KINGDOMS)
    first_player: str | int = "roll"
    capital_placement: str = "in_turn"
    min_capital_distance: int = 1
    component_limit: str = "box"
    turn_limit: int = 60
    quiet_limit: int = 8
    powers_after_last_move: str = "forbidden"
    first_turn: str = "full"
    seed: int | None = None

    @property
    def seat_list(self) -> tuple[SeatConfig, ...]:
        """The seats, spelt out. Rules: CAL-4.5."""
        if isinstance(self.seats, int):
            return tuple(SeatConfig(seat.name, seat.controller) for seat in default_seats(self.seats))
        return self.seats


PRESETS: dict[str, dict[str, Any]] = {
    "standard": {},
    "epic": {"map": "epic", "turn_limit": 100},
    "grand": {"map": "grand", "component_limit": "unlimited", "turn_limit": 150},
    "quick": {"kingdom_assignment": "random", "capital_placement": "simultaneous", "turn_limit": 30},
    "by_the_letter": {"turn_limit": 0, "quiet_limit": 0},
}
"""Supplied presets. Rules: CAL-4.2."""

CHOICES: dict[str, tuple[str, ...]] = {
    "kingdom_assignment": ("choose", "random"),
    "capital_placement": ("in_turn", "simultaneous"),
    "component_limit": ("box", "unlimited"),
    "powers_after_last_move": ("forbidden", "allowed"),
    "first_turn": ("full", "one_move"),
}
"""Options that are one of a few words."""

LIMITS: dict[str, tuple[int, int]] = {"turn_limit": (10, 500), "quiet_limit": (3, 50)}
"""Options that are a number of rounds, from the least to the most, or 0 for none. Rules: CAL-4.1, CAL-4.8."""


def _value_faults(config: CaledeaConfig) -> list[Fault]:
    faults: list[Fault] = []
    for key, words in CHOICES.items():
        value = getattr(config, key)
        if value not in words:
            faults.append((key, shown(value), "config_bad_value"))
    if not is_int(config.min_capital_distance, 1, 6):
        faults.append(("min_capital_distance", shown(config.min_capital_distance), "config_bad_value"))
    for key, (least, most) in LIMITS.items():
        value = getattr(config, key)
        if value != 0 and not is_int(value, least, most):
            faults.append((key, shown(value), "config_bad_value"))
    if config.seed is not None and not is_int(config.seed, 0, MAX_SEED):
        faults.append(("seed", shown(config.seed), "config_bad_value"))
    return faults


def _seat_faults(config: CaledeaConfig) -> list[Fault]:
    faults: list[Fault] = []
    seats = config.seat_list
    if not 2 <= len(seats) <= 4:
        count = config.seats if isinstance(config.seats, int) else len(seats)
        faults.append(("seats", shown(count), "config_player_count"))
    names = [seat.name for seat in seats]
    for n, seat in enumerate(seats):
        if not 1 <= len(seat.name) <= 24:
            faults.append((f"seats[{n + 1}].name", shown(seat.name), "config_bad_value"))
        if seat.name in names[:n]:
            faults.append((f"seats[{n + 1}].name", shown(seat.name), "config_duplicate_name"))
        if seat.controller not in CONTROLLERS:
            faults.append((f"seats[{n + 1}].controller", shown(seat.controller), "config_bad_value"))
    first = config.first_player
    if first != "roll" and not is_int(first, 1, len(seats)):
        faults.append(("first_player", shown(first), "config_first_player"))
    return faults


def _kingdom_faults(config: CaledeaConfig, board: Board) -> list[Fault]:
    faults: list[Fault] = []
    playable = playable_kingdoms(board)
    for kingdom in config.kingdom_pool:
        if kingdom not in KINGDOMS:
            faults.append(("kingdom_pool", shown(kingdom), "config_unknown_kingdom"))
    taken: list[str] = []
    for n, seat in enumerate(config.seat_list):
        if seat.kingdom is None:
            continue
        key, kingdom = f"seats[{n + 1}].kingdom", seat.kingdom
        if kingdom not in KINGDOMS:
            faults.append((key, shown(kingdom), "config_unknown_kingdom"))
            continue
        if kingdom in taken:
            faults.append((key, kingdom, "config_duplicate_kingdom"))
        if kingdom not in config.kingdom_pool:
            faults.append((key, kingdom, "config_kingdom_not_in_pool"))
        if kingdom not in playable:
            faults.append((key, kingdom, "config_kingdom_not_playable"))
        taken.append(kingdom)
    usable = [k for k in playable if k in config.kingdom_pool]
    if len(usable) < len(config.seat_list) <= 4:
        faults.append(("kingdom_pool", str(len(usable)), "config_pool_too_small"))
    return faults


def _bad_value(key: str) -> str:
    """The code for a value of the wrong type, under whatever key."""
    return "config_bad_value"


def config_faults(config: CaledeaConfig, board: Board) -> list[Fault]:
    """Every fault of a configuration on a board; of wrong types these alone. Rules: CAL-4.3, CAL-4.4."""
    if not isinstance(config, CaledeaConfig):
        return [("config", shown(config), "config_bad_value")]
    wrong = type_faults(config, SeatConfig, _bad_value)
    return wrong or _limit_faults(config) + _kingdom_faults(config, board)


def _limit_faults(config: CaledeaConfig) -> list[Fault]:
    """Faults that depend on no board."""
    return _value_faults(config) + _seat_faults(config)


def config_from(options: Mapping[str, Any]) -> tuple[CaledeaConfig | None, list[Fault]]:
    """A configuration from plain data, such as a file's or a command line's. Rules: CAL-4.3, CAL-4.5.

    Returns (None, faults) where keys are unknown or values have the wrong type, and all other faults that no board is
    needed for; else limits are checked later, by `config_faults`, because they depend on the board.
    """
    depending = {"first_player": ("seats",)}
    return read_options(CaledeaConfig, options, "config_unknown_key", _bad_value, _limit_faults, depending)
