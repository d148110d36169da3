"""What two armies look like before the battle: colour, nation, points, units as figures, the schools of mages."""

from __future__ import annotations

from functools import partial

import pygame

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import mage_level, roster_faults
from game.engine.caldaern.lists.rosters import Roster, roster_points
from game.engine.caldaern.lists.troops import troops_of
from game.engine.caldaern.position.armies import roster_of
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.ui.paint.art import Art
from game.views.caldaern.muster.words import entry_name
from game.views.caldaern.schools.school import disc
from game.views.caldaern.shown.figures import figure_of
from game.views.contract.setup_form import Host, Token
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
    return Host(seat.colour, name, roster_points(roster), _units(roster), _tokens(roster), _mages(words, roster))


def _units(roster: Roster) -> tuple[tuple[str, int], ...]:
    """Drawing and models of each unit, in the order of the list; units that look alike are one."""
    found: dict[str, int] = {}
    for entry, troop in zip(roster.entries, troops_of(roster), strict=True):
        drawing = figure_of(troop)
        found[drawing] = found.get(drawing, 0) + entry.models
    return tuple(found.items())


def _tokens(roster: Roster) -> tuple[tuple[str, Token], ...]:
    """The disc of its school for every mage, by its drawing."""
    mages = [troop for troop in troops_of(roster) if troop.mage and troop.school]
    return tuple((figure_of(troop), partial(_school_disc, troop.school)) for troop in mages)


def _school_disc(school: str, art: Art, px: float) -> pygame.Surface:
    return disc(art, school, px)


def _mages(words: Words, roster: Roster) -> tuple[str, ...]:
    """Who the mages are, with their Levels and schools."""
    told = []
    for entry in roster.entries:
        if level := mage_level(entry, data.entry_of(entry.entry)):
            school = words(f"caldaern.school.{entry.school}")
            told.append(words("army.mage.line", name=entry_name(words, entry), level=level, school=school))
    return tuple(told)
