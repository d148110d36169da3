"""What the thing that is pointed at would come to, or what is missing for it: asked of the rules, not decided here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from game.engine.contract import Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.engine.dynasty.queries.forecasts import (
    Preview,
    Prospect,
    RingReport,
    Site,
    Way,
    city_prospect,
    founding_sites,
    preview,
    ring_report,
    way_of,
)
from game.engine.dynasty.state import DynastyState
from game.views.contract.base import Source
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.modes import Menu, Mode
from game.views.dynasty.shown.reads import city_at, own_cities

BUILDING = (Mode.HOUSE, Mode.TOKEN, Mode.DESTROY, Mode.BRIDGE, Mode.FOUND)


class Weighed(Protocol):
    """What an action would come to is read from here: what is pointed at, and by what hand."""

    candidate: DynastyAction | None
    hand: Hand
    refused: DynastyAction | None
    sites: tuple[Site, ...]
    source: Source

    @property
    def menu(self) -> Menu | None:
        """What is laid over the board to choose from."""

    @property
    def mode(self) -> Mode:
        """What a click does now; nothing while events are shown."""

    @property
    def state(self) -> DynastyState:
        """The position now."""

    @property
    def tile(self) -> Square | None:
        """The tile under the keyboard, else under the pointer."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is known of the thing that is pointed at.

    action    what it would be, allowed or refused; None for a city that is only looked at
    preview   what the action would change
    rings     rings that it is about: those that a house would belong to, those that a city lacks
    prospect  of the own city that is pointed at
    way       of the move that is pointed at
    site      the place of a city that is pointed at
    """

    action: DynastyAction | None = None
    preview: Preview | None = None
    rings: tuple[RingReport, ...] = ()
    prospect: Prospect | None = None
    way: Way | None = None
    site: Site | None = None


def outlook(view: Weighed) -> Outlook | None:
    """What is to be known of the action or the city that is pointed at; None where there is nothing to know."""
    state, action = view.state, view.candidate or view.refused
    if isinstance(action, act.MoveUnit):
        return _of_way(state, action)
    if isinstance(action, act.UpgradeCity):
        prospect = city_prospect(state, action.city)
        return Outlook(action, preview(state, action), _open_rings(prospect), prospect)
    if isinstance(action, act.PlaceStartCity):
        return Outlook(action, rings=(ring_report(state, action.seat, action.tile, 1, True),))
    if isinstance(action, act.FoundCity):
        rings = (ring_report(state, action.seat, action.tile, 1, True),)
        return Outlook(action, preview(state, action), rings, site=_site(view, action.tile))
    if action is not None:
        return _of_building(view, action)
    return _of_place(view)


def _of_way(state: DynastyState, action: act.MoveUnit) -> Outlook | None:
    """A move in full, as far as it is allowed."""
    if state.refusal(action) is not None:
        return None
    return Outlook(action, way=way_of(state, action.unit, action.path))


def _of_building(view: Weighed, action: DynastyAction) -> Outlook | None:
    found = preview(view.state, action)
    rings: tuple[RingReport, ...] = ()
    if isinstance(action, act.BuildHouse | act.RestoreHouse | act.ReplaceHouse | act.DestroyOwn):
        rings = _rings_with(view.state, action.seat, action.tile)
    return None if found is None else Outlook(action, found, rings)


def _rings_with(state: DynastyState, seat: int, tile: Square) -> tuple[RingReport, ...]:
    """The rings that the seat's cities work on, and that a tile belongs to."""
    found = []
    for city in own_cities(state, seat):
        found += [ring for ring in _open_rings(city_prospect(state, city)) if tile in ring.required]
    return tuple(found)


def _open_rings(prospect: Prospect) -> tuple[RingReport, ...]:
    """The rings of a city that are to be completed: broken ones, and the next one."""
    target = prospect.target or 0
    return tuple(ring for ring in prospect.rings if not ring.complete or ring.ring == target)


def _of_place(view: Weighed) -> Outlook | None:
    """A city that is only looked at, or a place where one nearly could be founded."""
    tile, seat = view.tile, view.source.viewer
    if tile is None or seat is None or view.menu is not None:
        return None
    city = city_at(view.state, tile)
    if city is not None and city.seat == seat and view.mode in BUILDING:
        prospect = city_prospect(view.state, tile)
        return Outlook(rings=_open_rings(prospect), prospect=prospect)
    site = _site(view, tile) if view.mode is Mode.FOUND else None
    if site is None:
        return None
    return Outlook(rings=(ring_report(view.state, seat, tile, 1, True),), site=site)


def _site(view: Weighed, tile: Square) -> Site | None:
    return next((site for site in view.sites if site.tile == tile), None)


def sites_of(view: Weighed) -> tuple[Site, ...]:
    """Places where the one who builds could found a city now, or nearly."""
    if view.hand.seat is None or view.mode not in BUILDING:
        return ()
    return founding_sites(view.state, view.hand.seat)
