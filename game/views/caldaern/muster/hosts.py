"""What two armies look like before the battle: colour, nation, points, and every unit as its figure with its models."""

from __future__ import annotations

from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.rosters import Roster, roster_points
from game.engine.caldaern.lists.troops import troops_of
from game.engine.caldaern.position.armies import roster_of
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.views.caldaern.shown.figures import figure_of
from game.views.contract.setup_form import Host
from game.words import Words


def hosts_of(words: Words, config: CaldaernConfig) -> tuple[Host, Host]:
    """The hosts of both seats, without units where a list can't be played. Rules: CDN-38.17."""
    first, second = config.seat_list
    return _host(words, first, config), _host(words, second, config)


def _host(words: Words, seat: CaldaernSeat, config: CaldaernConfig) -> Host:
    roster = roster_of(seat, config.points_limit)
    name = words(f"caldaern.nation.{seat.nation}")
    if roster is None or roster_faults(roster, config):
        return Host(seat.colour, name, 0)
    return Host(seat.colour, name, roster_points(roster), _units(roster))


def _units(roster: Roster) -> tuple[tuple[str, int], ...]:
    """Drawing and models of each unit, in the order of the list; units that look alike are one."""
    found: dict[str, int] = {}
    for entry, troop in zip(roster.entries, troops_of(roster), strict=True):
        drawing = figure_of(troop)
        found[drawing] = found.get(drawing, 0) + entry.models
    return tuple(found.items())
