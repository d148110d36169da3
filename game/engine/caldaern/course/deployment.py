"""Before the first turn: armies, sides, reserves, deployment, who begins. Rules: CDN-39.1 to 39.12, 39.78, 39.79."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from game.engine.caldaern.blocks import joining
from game.engine.caldaern.blocks.houses import houses
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.blocks.presence import For, counting, stands
from game.engine.caldaern.blocks.profiles import become, has, listed
from game.engine.caldaern.course import defence
from game.engine.caldaern.course.places import fits_usually, listed_places, place_refusal, zone_of
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.data import scenario_of
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.armies import muster, presets_for
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import dice, unit_name
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.siege import garrisons
from game.engine.caldaern.transports import boarding, capacity
from game.engine.caldaern.words.kinds import Mark, Stage, Status
from game.engine.caldaern.words.listing import Listing
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import NOBODY, Refusal, Seat, said

BEFORE_THE_BATTLE: tuple[TaskName, ...] = (
    "rosters",
    "dice_sides",
    "reserve_choice",
    "deploy",
    "wire",
    "vanguard",
    "first_turn",
    "round_start",
)
"""Work before the first turn, in order. Rules: Table 39-A."""


# ------------------------------------------------------------------------------------------ armies
def rosters(p: Position, out: Out) -> None:
    """Ask every seat whose army is not in yet; when both are, the armies are public. Rules: CDN-38.17."""
    p.stage = Stage.ROSTERS
    for seat in SEATS:
        if p.roster(seat) is None:
            p.push(Task("rosters"))
            p.ask = Ask("submit_roster", seat)
            return
    first, second = p.rosters
    assert first is not None
    assert second is not None
    p.units = muster((first, second))
    p.drawer.empty()
    for seat, roster in enumerate((first, second)):
        points = sum(unit.points for unit in p.of_seat(seat))
        out.append(ev.RosterSubmitted(seat=seat, roster=roster, points=points))
    if p.config.spell_selection == "random":
        for unit in p.units.values():
            _roll_spells(p, unit, out)
    p.push(Task("land_wakes"))


def _roll_spells(p: Position, mage: Unit, out: Out) -> None:
    """A mage comes to know spell 0 and as many others as his Level by dice; what he has is rolled again.

    Rules: CDN-30.4.
    """
    level = listed(mage).mage
    if not level:
        return
    dice: list[int] = []
    while len(set(dice)) < level:
        dice += p.dice.d6(1, "CDN-30.4")
    become(p, mage, lambda troop: msgspec.structs.replace(troop, spells=(0, *sorted(set(dice)))))
    out.append(ev.Rolled(what="spells", seat=mage.seat, unit=mage.id, dice=tuple(dice), total=level, rule="CDN-30.4"))


def _roster_refusal(p: Position, ask: Ask, a: act.SubmitRoster) -> Refusal | None:
    faults = roster_faults(a.roster, p.config)
    return faults[0].refusal if faults else None


def _submit(p: Position, ask: Ask, a: act.SubmitRoster, out: Out) -> None:
    kept: list[Roster | None] = list(p.rosters)
    kept[a.seat] = a.roster
    p.rosters = (kept[0], kept[1])


def _list_rosters(p: Position, ask: Ask) -> list[act.SubmitRoster]:
    return [act.SubmitRoster(ask.seat, roster) for roster in presets_for(p.config)]


# ------------------------------------------------------------------------------------------ sides
def dice_sides(p: Position, out: Out) -> None:
    """The winner of the dicing chooses his side or role. Rules: Table 39-A, CDN-39.79."""
    p.stage = Stage.SIDE_CHOICE
    winner = dice(p, "side", (0, 0), "CDN-2.9", out)
    p.first = winner
    p.ask = Ask("choose_side", winner)


def _side_refusal(p: Position, ask: Ask, a: act.ChooseSide) -> Refusal | None:
    return None if a.side in (1, 2) else refuse("unknown_object", "CDN-39.79", what=str(a.side))


def _choose_side(p: Position, ask: Ask, a: act.ChooseSide, out: Out) -> None:
    mine, theirs = a.side, 3 - a.side
    p.sides = (mine, theirs) if a.seat == 0 else (theirs, mine)
    out.append(ev.SideChosen(seat=a.seat, sides=p.sides))


def _list_sides(p: Position, ask: Ask) -> list[act.ChooseSide]:
    return [act.ChooseSide(ask.seat, side) for side in (1, 2)]


# ------------------------------------------------------------------------------------------ scenario reserves
def reserve_choice(p: Position, out: Out) -> None:
    """A side that its scenario tells to keeps units back. Rules: CDN-39.74, CDN-39.75, CDN-39.78."""
    p.stage = Stage.RESERVE_CHOICE
    side = scenario_of(p.config.scenario).reserve_side
    if side:
        p.ask = Ask("choose_reserve", p.sides.index(side))


def reserve_least(p: Position, seat: Seat) -> int:
    """Points that a reserve must be worth at least. Rules: CDN-39.74, CDN-39.75, CDN-2.6."""
    percent = scenario_of(p.config.scenario).reserve_percent
    return -(-sum(unit.points for unit in p.of_seat(seat)) * percent // 100)


def _reserve_refusal(p: Position, ask: Ask, a: act.ChooseReserve) -> Refusal | None:
    chosen = [p.units.get(unit) for unit in a.units]
    if len(set(a.units)) != len(a.units) or any(unit is None or unit.seat != a.seat for unit in chosen):
        return refuse("unknown_object", what=str(a.units))
    units = [unit for unit in chosen if unit is not None]
    if any(listed(unit).general for unit in units) and not scenario_of(p.config.scenario).general_in_reserve:
        return refuse("reserve_general")
    points, least = sum(unit.points for unit in units), reserve_least(p, a.seat)
    if points < least:
        return refuse("reserve_share", least=least, points=points)
    spare = min((unit.points for unit in units), default=0)
    if points - spare >= least:
        return refuse("reserve_share", "CDN-39.78", least=least, points=points - spare)
    return None


def _choose_reserve(p: Position, ask: Ask, a: act.ChooseReserve, out: Out) -> None:
    for unit in a.units:
        _hold(p, p.own(unit), "scenario", out)
    out.append(ev.ReserveChosen(seat=a.seat, units=a.units))


def _list_reserves(p: Position, ask: Ask) -> list[act.ChooseReserve]:
    """Typical sets: from every unit on, the next ones until the share is met, without what is not needed."""
    may = [u for u in p.of_seat(ask.seat) if not listed(u).general]
    least = reserve_least(p, ask.seat)
    found: dict[tuple[int, ...], None] = {}
    for start in range(len(may)):
        chosen: list[Unit] = []
        for unit in may[start:] + may[:start]:
            chosen.append(unit)
            if sum(u.points for u in chosen) >= least:
                break
        while chosen and sum(u.points for u in chosen) - min(u.points for u in chosen) >= least:
            chosen.remove(min(chosen, key=lambda u: u.points))
        if sum(u.points for u in chosen) >= least:
            found[tuple(sorted(u.id for u in chosen))] = None
    return [act.ChooseReserve(ask.seat, units) for units in found]


def _hold(p: Position, unit: Unit, why: str, out: Out) -> None:
    p.change(unit, status=Status.RESERVE)
    p.change(unit, marks=unit.marks | Mark.AMBUSHER)
    out.append(ev.UnitHeld(seat=unit.seat, unit=unit.id, why=why))


# ------------------------------------------------------------------------------------------ deployment
def waiting(p: Position, seat: Seat) -> list[Unit]:
    """Units that a seat may place next: characters come after all others. Rules: CDN-39.6."""
    left = [unit for unit in p.of_seat(seat) if unit.status is Status.UNDEPLOYED]
    return [unit for unit in left if not listed(unit).character] or left


def deploy(p: Position, out: Out) -> None:
    """The next unit is placed: the loser of the dicing begins, then in turns. Rules: CDN-39.6, CDN-39.8."""
    p.stage = Stage.DEPLOY
    for unit in p.units.values():
        if flies(unit) and unit.status is Status.UNDEPLOYED:  # they are announced and not placed (CDN-39.8)
            _hold(p, unit, "flyer", out)
    whole = scenario_of(p.config.scenario).deploys_first
    p.push(Task("deploy_turn", (p.sides.index(whole) if whole else p.opponent(p.first),)))


def deploy_turn(p: Position, seat: Seat, out: Out) -> None:
    """A seat places a unit; who has none left has finished. Rules: CDN-39.6, CDN-39.7, CDN-39.12."""
    if not waiting(p, seat):
        if p.finished == NOBODY:
            p.finished = seat
        if not waiting(p, p.opponent(seat)):
            return
        seat = p.opponent(seat)
    if not any(_has_room(p, unit) for unit in waiting(p, seat)):
        for unit in waiting(p, seat):
            _hold(p, unit, "no_room", out)
        p.push(Task("deploy_next", (seat,)))
        return
    p.push(Task("deploy_next", (seat,)))
    p.ask = Ask("deploy", seat)


def deploy_next(p: Position, seat: Seat, out: Out) -> None:
    """Whose turn it is after a unit was placed. Rules: CDN-39.6."""
    if p.finished == NOBODY and not [u for u in p.of_seat(seat) if u.status is Status.UNDEPLOYED]:
        p.finished = seat
    whole = scenario_of(p.config.scenario).deploys_first
    goes_on = whole and p.side(seat) == whole and waiting(p, seat)
    p.push(Task("deploy_turn", (seat if goes_on else p.opponent(seat),)))


def _has_room(p: Position, unit: Unit) -> bool:
    """Whether there is a place, a unit to join or the right to wait. Rules: CDN-39.7."""
    return fits_usually(p, unit) or any(_deploys(p, unit))


def _may_hold(p: Position, unit: Unit) -> bool:
    return has(p, unit, "ambushers")


def _unit_refusal(p: Position, seat: Seat, unit_id: int) -> Refusal | None:
    unit = p.units.get(unit_id)
    if unit is None or unit.seat != seat:
        return refuse("unknown_object", what=str(unit_id))
    if unit.status is not Status.UNDEPLOYED:
        return refuse("already_placed", unit=unit_name(unit))
    if unit not in waiting(p, seat):
        return refuse("characters_last")
    return None


def _deploy_refusal(p: Position, ask: Ask, a: act.DeployUnit) -> Refusal | None:
    why_not = _unit_refusal(p, a.seat, a.unit)
    if why_not is not None:
        return why_not
    unit = p.units[a.unit]
    why_not = defence.elsewhere_refusal(p, unit, a.building)
    if why_not is not None:
        return why_not
    if a.joined:
        host = p.units.get(a.joined)
        if host is None or host.seat != a.seat or not (stands(host) or host.building):
            return refuse("unknown_object", what=str(a.joined))
        return joining.join_refusal(p, unit, host)
    if a.transport:
        return _aboard_refusal(p, unit, a.transport)
    if a.building:
        return _garrison_refusal(p, unit, a.building)
    if a.placement is None:
        return refuse("no_place", "CDN-39.5")
    return place_refusal(p, unit, a.placement)


def _aboard_refusal(p: Position, unit: Unit, transport: int) -> Refusal | None:
    """Why a unit can't be deployed in a transport, None if it can. Rules: CDN-16.13, CDN-39.9."""
    found = p.units.get(transport)
    if found is None or found.seat != unit.seat:
        return refuse("unknown_object", what=str(transport))
    return capacity.open_to(p, unit, found)


def _garrison_refusal(p: Position, unit: Unit, building: int) -> Refusal | None:
    """Why a unit can't be deployed in a building, None if it can: that lies wholly in its zone. Rules: CDN-27.12."""
    why_not = garrisons.open_to(p, unit, building)
    if why_not is not None:
        return why_not
    return refuse("outside_zone.building") if p.ground.mask(building) & ~zone_of(p, unit) else None


def _deploy(p: Position, ask: Ask, a: act.DeployUnit, out: Out) -> None:
    unit = p.own(a.unit)
    if a.joined:
        joining.join(p, unit, p.own(a.joined))
    elif a.transport:
        boarding.go_aboard(p, unit, p.units[a.transport])
    elif a.building:
        p.change(unit, status=Status.DEPLOYED, building=a.building)
    else:
        p.change(unit, status=Status.DEPLOYED, place=a.placement, last_place=a.placement)
    place = None if a.joined or a.transport or a.building else a.placement
    transport = 0 if a.joined else a.transport
    building = 0 if a.joined or transport else a.building
    if not transport:
        p.push(Task("underfoot", (a.unit,)))
    out.append(
        ev.UnitDeployed(
            seat=a.seat, unit=a.unit, placement=place, host=a.joined, building=building, transport=transport
        )
    )
    if p.ground.trodden and not a.joined and not transport:
        p.push(Task("wet_feet", (a.unit,)))


def _hold_refusal(p: Position, ask: Ask, a: act.HoldInReserve) -> Refusal | None:
    why_not = _unit_refusal(p, a.seat, a.unit)
    if why_not is not None:
        return why_not
    unit = p.units[a.unit]
    why_not = defence.elsewhere_refusal(p, unit)
    if why_not is not None:
        return why_not
    return None if _may_hold(p, unit) else refuse("no_ambushers", unit=unit_name(unit))


def _hold_unit(p: Position, ask: Ask, a: act.HoldInReserve, out: Out) -> None:
    _hold(p, p.own(a.unit), "ambushers", out)


def _deploys(p: Position, unit: Unit) -> list[Sequence[Any]]:
    """The lists of what may be done with a unit that waits."""
    parts = defence.owed(p, unit)
    if parts:
        return [[act.DeployUnit(unit.seat, unit.id, building=part) for part in parts]]
    seat, number, places = unit.seat, unit.id, listed_places(p, unit)
    found: list[Sequence[Any]] = [places.turned_into(lambda place: act.DeployUnit(seat, number, place))]
    if listed(unit).character:
        there = counting(p, unit.seat, For.SIGHT)
        hosts = [h for h in there if joining.join_refusal(p, unit, h) is None]
        found.append([act.DeployUnit(seat, number, None, host.id) for host in hosts])
    held = (house.id for house in houses(p.ground) if _garrison_refusal(p, unit, house.id) is None)
    found.append([act.DeployUnit(seat, number, building=building) for building in held])
    rides = (ride.id for ride in p.on_field(seat) if capacity.open_to(p, unit, ride) is None)
    found.append([act.DeployUnit(seat, number, transport=ride) for ride in rides])
    if _may_hold(p, unit):
        found.append([act.HoldInReserve(seat, number)])
    return found


def _list_deploys(p: Position, ask: Ask) -> Listing:
    return Listing([part for unit in waiting(p, ask.seat) for part in _deploys(p, unit)])


# ------------------------------------------------------------------------------------------ first turn
def first_turn(p: Position, out: Out) -> None:
    """Who takes the first turn: by the scenario's roles, else by a die. Rules: CDN-39.12."""
    p.stage = Stage.FIRST_TURN
    side = scenario_of(p.config.scenario).first_side
    if side:
        p.first = p.sides.index(side)
        out.append(ev.FirstTurnChosen(seat=p.first, first=p.first))
        return
    bonus = [0, 0]
    if p.finished != NOBODY:
        bonus[p.finished] += 1
    for seat in SEATS:
        roster = p.roster(seat)
        bonus[seat] += roster is not None and roster.nation == "djuchid"
    winner = dice(p, "first_turn", (bonus[0], bonus[1]), "CDN-39.12", out)
    p.ask = Ask("choose_first_turn", winner)


def _first_refusal(p: Position, ask: Ask, a: act.ChooseFirstTurn) -> Refusal | None:
    return None if type(a.first) is bool else refuse("unknown_object", "CDN-39.12", what=said(a.first))


def _choose_first(p: Position, ask: Ask, a: act.ChooseFirstTurn, out: Out) -> None:
    p.first = a.seat if a.first else p.opponent(a.seat)
    out.append(ev.FirstTurnChosen(seat=a.seat, first=p.first))


def _list_first(p: Position, ask: Ask) -> list[act.ChooseFirstTurn]:
    return [act.ChooseFirstTurn(ask.seat, first) for first in (True, False)]


WORK = RuleWork(
    tasks={
        "rosters": rosters,
        "dice_sides": dice_sides,
        "reserve_choice": reserve_choice,
        "deploy": deploy,
        "deploy_turn": deploy_turn,
        "deploy_next": deploy_next,
        "first_turn": first_turn,
    },
    choices={
        "submit_roster": Choice({act.SubmitRoster: Deed(_roster_refusal, _submit)}, _list_rosters, rule="CDN-38.18"),
        "choose_side": Choice({act.ChooseSide: Deed(_side_refusal, _choose_side)}, _list_sides, rule="CDN-39.79"),
        "choose_reserve": Choice(
            {act.ChooseReserve: Deed(_reserve_refusal, _choose_reserve)}, _list_reserves, rule="CDN-39.78"
        ),
        "deploy": Choice(
            {act.DeployUnit: Deed(_deploy_refusal, _deploy), act.HoldInReserve: Deed(_hold_refusal, _hold_unit)},
            _list_deploys,
            rule="CDN-39.6",
        ),
        "choose_first_turn": Choice(
            {act.ChooseFirstTurn: Deed(_first_refusal, _choose_first)}, _list_first, rule="CDN-39.12"
        ),
    },
)
