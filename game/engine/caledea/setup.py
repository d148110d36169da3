"""From a configuration to the first turn: kingdoms, first player, capitals. Rules: CAL-4.10 to CAL-4.20."""

from __future__ import annotations

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.events import CaledeaEvent
from game.engine.caledea.position.kingdoms import KINGDOMS, playable_kingdoms
from game.engine.caledea.position.position import Phase, Position
from game.engine.caledea.realm.turns import begin_turn
from game.engine.contract import Seat
from game.engine.geometry.torus import Cell

Out = list[CaledeaEvent]


def free_kingdoms(p: Position) -> list[str]:
    """Playable kingdoms of the pool that nobody has, in the cards' order. Rules: CAL-4.4, CAL-4.11."""
    taken = {k.id for k in p.kingdoms if k is not None}
    return [k for k in playable_kingdoms(p.board) if k in p.config.kingdom_pool and k not in taken]


def begin_setup(p: Position, out: Out) -> None:
    """Give out what the configuration fixes or deals; then ask on. Rules: CAL-4.10 to CAL-4.12."""
    for seat, plan in enumerate(p.config.seat_list):
        if plan.kingdom is not None:
            _take(p, seat, plan.kingdom, "fixed", out)
    if p.config.kingdom_assignment == "random":
        for seat in range(p.seats):
            if p.kingdoms[seat] is None:
                free = free_kingdoms(p)
                _take(p, seat, free[p.dice.below(len(free), "CAL-4.12")], "dealt", out)
    _ask_kingdom(p, out)


def choose_kingdom(p: Position, seat: Seat, kingdom: str, out: Out) -> None:
    """Carry out a choice of kingdom. Rules: CAL-4.11."""
    _take(p, seat, kingdom, "chosen", out)
    _ask_kingdom(p, out)


def _take(p: Position, seat: Seat, kingdom: str, how: str, out: Out) -> None:
    p.kingdoms[seat] = KINGDOMS[kingdom]
    out.append(ev.KingdomTaken(seat=seat, kingdom=kingdom, how=how))


def _ask_kingdom(p: Position, out: Out) -> None:
    """The next seat without a kingdom chooses; a single option is taken for it. Rules: CAL-16.4."""
    while None in p.kingdoms:
        seat, free = p.kingdoms.index(None), free_kingdoms(p)
        if len(free) > 1:
            p.undecided = (seat,)
            return
        _take(p, seat, free[0], "last_one", out)
    _cast_for_first(p, out)
    _begin_capitals(p, out)


def _cast_for_first(p: Position, out: Out) -> None:
    """Highest die begins; ties for highest cast again among themselves. Rules: CAL-4.13, CAL-4.14."""
    wish = p.config.first_player
    if isinstance(wish, int):
        first = wish - 1
    else:
        rivals = tuple(range(p.seats))
        while len(rivals) > 1:
            dice = p.dice.d6(len(rivals), "CAL-4.13")
            out.append(ev.FirstPlayerRolled(seats=rivals, dice=dice))
            rivals = tuple(seat for seat, die in zip(rivals, dice) if die == max(dice))
        first = rivals[0]
    p.order = tuple((first + n) % p.seats for n in range(p.seats))
    p.active = first
    out.append(ev.FirstPlayerSet(seat=first, order=p.order))


def _begin_capitals(p: Position, out: Out) -> None:
    p.undecided = p.order
    if p.config.capital_placement == "simultaneous":
        # a playable kingdom has four resource squares or more (CAL-2.15), so nobody is without a choice here
        p.phase = Phase.SETUP_CAPITALS_SECRET
    else:
        p.phase = Phase.SETUP_CAPITALS
        _ask_capital(p, out)


def resource_cells(p: Position, seat: Seat) -> tuple[Cell, ...]:
    """The seat's resource squares on the board. Rules: CAL-1.7."""
    return p.board.cells_of(p.kingdom(seat).pair)


def nearest_capital(p: Position, cell: Cell) -> int:
    """Distance to the nearest capital that stands; a large number while there is none."""
    return min((p.geo.distance(cell, c) for c in p.capitals if c is not None), default=1000)


def allowed_sites(p: Position, seat: Seat) -> tuple[Cell, ...]:
    """Where the seat may place its capital now. Rules: CAL-4.16, CAL-4.17."""
    own = resource_cells(p, seat)
    if p.phase is Phase.SETUP_CAPITALS_SECRET:
        return own
    far = tuple(c for c in own if nearest_capital(p, c) >= p.config.min_capital_distance)
    if far:
        return far
    most = max(nearest_capital(p, c) for c in own)
    return tuple(c for c in own if nearest_capital(p, c) == most)


def place_capital(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Carry out a choice of site, open or secret. Rules: CAL-4.15, CAL-4.16, CAL-4.20."""
    if p.phase is Phase.SETUP_CAPITALS_SECRET:
        _choose_secretly(p, seat, cell, out)
        _reveal_if_all_chose(p, out)
    else:
        _found(p, seat, cell, out)
        _ask_capital(p, out)


def _choose_secretly(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    p.sites[seat] = cell
    p.undecided = tuple(s for s in p.undecided if s != seat)
    others = tuple(s for s in range(p.seats) if s != seat)
    out.append(ev.SiteChosen(seat=seat, square=p.geo.squares[cell], audience=(seat,)))
    out.append(ev.SiteChosen(seat=seat, square=None, audience=others))


def _reveal_if_all_chose(p: Position, out: Out) -> None:
    """Sites are revealed together; one too close to an earlier capital is chosen again, openly. Rules: CAL-4.20."""
    if p.undecided:
        return
    p.phase = Phase.SETUP_CAPITALS
    again: list[Seat] = []
    for seat in p.order:
        site = p.sites[seat]
        assert site is not None
        if site in allowed_sites(p, seat):
            _found(p, seat, site, out)
        else:
            again.append(seat)
            out.append(ev.SiteRefused(seat=seat, square=p.geo.squares[site]))
    p.sites = [None] * p.seats
    p.undecided = tuple(again)
    _ask_capital(p, out)


def _found(p: Position, seat: Seat, cell: Cell, out: Out) -> None:
    """Capital, starting infantry and the first gold piece. Rules: CAL-4.16, CAL-4.18."""
    p.capitals[seat] = cell
    p.undecided = tuple(s for s in p.undecided if s != seat)
    units = tuple(p.recruit(seat, cell) for _ in range(p.kingdom(seat).infantry))
    out.append(ev.CapitalPlaced(seat=seat, square=p.geo.squares[cell], units=units))


def _ask_capital(p: Position, out: Out) -> None:
    """The next player places a capital, a single option by itself; then turns begin. Rules: CAL-4.19."""
    while p.undecided:
        sites = allowed_sites(p, p.undecided[0])
        if len(sites) > 1:
            return
        _found(p, p.undecided[0], sites[0], out)
    p.round = 1
    p.stirred = False  # what the set-up brought belongs to no round (CAL-15.11)
    begin_turn(p, p.order[0], out)
