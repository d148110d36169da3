"""The list of all legal actions. Rules: CAL-16.2, CAL-16.4, CAL-16.7.

Made from the same small predicates as the refusals, and held against them by tests.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caledea.legal import to_act
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.kingdoms import KINGDOMS, Kingdom, Power, Rank, Structure, playable_kingdoms
from game.engine.caledea.position.position import Phase, Position, Unit
from game.engine.caledea.realm.turns import powers_can_be_used
from game.engine.caledea.setup import allowed_sites
from game.engine.caledea.war.combat import announceable, classes
from game.engine.contract import Seat, Square


def legal_actions(p: Position) -> list[CaledeaAction]:
    """All legal actions of the seats to act; sets of units by class, stack and common destination. Rules: CAL-16.7.

    Of interchangeable units the lowest id is listed (CAL-16.2). Resigning comes last.
    """
    out: list[CaledeaAction] = []
    match p.phase:
        case Phase.TURN:
            _list_turn(p, out)
        case Phase.SETUP_KINGDOMS:
            seat = p.undecided[0]
            playable = playable_kingdoms(p.board)
            free = (k for k in playable if k in p.config.kingdom_pool and KINGDOMS[k] not in p.kingdoms)
            return [act.ChooseKingdom(seat, k) for k in free]
        case Phase.SETUP_CAPITALS | Phase.SETUP_CAPITALS_SECRET:
            squares = p.geo.squares
            return [act.PlaceCapital(s, squares[c]) for s in to_act(p) for c in allowed_sites(p, s)]
        case Phase.GAME_OVER:
            return []
        case _:
            _list_fight(p, out)
    out.extend(act.Resign(seat) for seat in to_act(p))
    return out


def _list_fight(p: Position, out: list[CaledeaAction]) -> None:
    if p.phase is Phase.BOMBARD_DEFENCE:
        b = p.bombardment
        assert b is not None
        out.extend(act.ChooseBombardDefender(b.defender, i) for i in classes(p, p.at[b.cell]))
        return
    fight = p.fight
    assert fight is not None
    seat = fight.attacker
    if p.phase is Phase.COMBAT_POWER:
        ambush = p.has_power(seat, Power.AMBUSH)
        announce = act.AnnounceAmbush if ambush else act.RenewTransport
        offered = announceable(p)
        out.extend(announce(seat, i) for i in classes(p, tuple(offered)))
        out.append(act.StartBattle(seat))
    elif p.phase is Phase.COMBAT_MATCH:
        attackers = classes(p, fight.attackers)
        defenders = classes(p, p.at[fight.cell])
        out.extend(act.ChooseMatchup(fight.defender, d, a) for d in defenders for a in attackers)
    elif p.phase is Phase.COMBAT_WITHDRAW:
        out += [act.WithdrawUnit(seat), act.StayInCombat(seat)]
    else:
        untried = classes(p, fight.attackers)
        out.extend(act.AssaultStructure(seat, i) for i in untried)
        out.extend(act.ReturnUnit(seat, i) for i in untried)


def _list_turn(p: Position, out: list[CaledeaAction]) -> None:
    seat = p.active
    card = p.kingdom(seat)
    gold = p.available(seat)
    units = p.units
    own = {cell: ids for cell, ids in p.at.items() if units[ids[0]].seat == seat}
    if p.moves_left:
        _list_moves(p, seat, own, out)
        _list_upgrades(p, seat, card, gold, own, out)
        if gold >= min(card.tower, card.castle):
            _list_buildings(p, seat, card, gold, out)
    if gold >= card.power_price and card.power is not Power.AMBUSH and powers_can_be_used(p):
        _list_powers(p, seat, card, own, out)
    out.append(act.EndTurn(seat))


Stacks = dict[int, tuple[int, ...]]


Reach = list[tuple[tuple[int, ...], Sequence[Square]]]
"""Units that go together, and squares that they reach."""


def _list_moves(p: Position, seat: Seat, own: Stacks, out: list[CaledeaAction]) -> None:
    """Every class of unit, every whole stack, and for every square all that can reach it."""
    reach, units, move = p.geo.reach_squares, p.units, act.MoveUnits
    walkers = any(units[i].rank > 1 for ids in own.values() for i in ids)
    blocked = p.blocked(seat) if walkers else 0  # a single step cannot be blocked
    groups: Reach = []
    stacks: set[tuple[int, ...]] = set()
    for cell in sorted(own):
        movable = [u for u in [units[i] for i in own[cell]] if not (u.moved or u.upgraded)]
        if len(movable) == 1:
            unit = movable[0]
            single = (unit.id,)
            near = reach(cell, unit.rank, blocked)
            out += [move(seat, single, to) for to in near]
            groups.append((single, near))
        elif movable:
            stacks.add(_list_stack(p, seat, cell, movable, blocked, out))
            groups += _reaching(p, cell, movable, blocked)
    if len(groups) > 1:
        coming: dict[Square, tuple[int, ...]] = {}
        for ids, squares in groups:
            for to in squares:
                coming[to] = coming[to] + ids if to in coming else ids
        out += [
            move(seat, tuple(sorted(ids)), to) for to, ids in coming.items() if len(ids) > 1 and ids not in stacks
        ]


def _list_stack(
    p: Position, seat: Seat, cell: int, movable: list[Unit], blocked: int, out: list[CaledeaAction]
) -> tuple[int, ...]:
    """One unit of each class alone, and all of them together; returns the whole stack's ids."""
    seen: dict[tuple[Rank, bool, bool], int] = {}
    for u in movable:
        seen.setdefault((u.rank, u.transported, u.marked), u.id)
    reach = p.geo.reach_squares
    for (rank, _, _), unit_id in seen.items():
        single = (unit_id,)
        out += [act.MoveUnits(seat, single, to) for to in reach(cell, rank, blocked)]
    stack = tuple([u.id for u in movable])
    least = min([u.rank for u in movable])
    out += [act.MoveUnits(seat, stack, to) for to in reach(cell, least, blocked)]
    return stack


def _reaching(p: Position, cell: int, movable: list[Unit], blocked: int) -> Reach:
    """The units of a stack that reach a square, with the squares that exactly these reach."""
    groups: Reach = []
    done: set[Square] = set()
    for rank in sorted({u.rank for u in movable}):
        near = p.geo.reach_squares(cell, rank, blocked)
        fresh = [to for to in near if to not in done] if done else near
        groups.append((tuple([u.id for u in movable if u.rank >= rank]), fresh))
        done.update(fresh)
    return groups


def _list_upgrades(
    p: Position, seat: Seat, card: Kingdom, gold: int, own: Stacks, out: list[CaledeaAction]
) -> None:
    if gold < min(card.cavalry, card.general):
        return
    units = p.units
    general = any(units[i].rank == Rank.GENERAL for ids in own.values() for i in ids)
    for cell in sorted(own):
        for i in classes(p, own[cell]):
            unit = units[i]
            if unit.moved or unit.rank == Rank.GENERAL or (unit.rank == Rank.CAVALRY and general):
                continue
            if gold >= (card.cavalry if unit.rank == Rank.INFANTRY else card.general):
                out.append(act.UpgradeUnit(seat, i))


def _list_buildings(p: Position, seat: Seat, card: Kingdom, gold: int, out: list[CaledeaAction]) -> None:
    squares = p.geo.squares
    for cell in p.sites_of(seat):
        standing = p.structures.get(cell)
        if standing is None:
            free = p.capital_owner(cell) in (None, seat) and p.owner_at(cell) in (None, seat)
            if free and gold >= card.tower:
                out.append(act.BuildTower(seat, squares[cell]))
        elif standing == (seat, Structure.TOWER) and gold >= card.castle:
            out.append(act.BuildCastle(seat, squares[cell]))


def _list_powers(p: Position, seat: Seat, card: Kingdom, own: Stacks, out: list[CaledeaAction]) -> None:
    squares, units = p.geo.squares, p.units
    bombard = card.power is Power.BOMBARD
    anchors = [cell for cell in sorted(own) if any(not units[i].moved for i in own[cell])]
    for cell in sorted(own):
        targets = [n for n in p.geo.neighbours[cell] if p.owner_at(n) not in (None, seat)] if bombard else anchors
        for i in classes(p, own[cell]) if targets else ():
            for to in targets:
                if bombard:
                    out.append(act.Bombard(seat, i, squares[to]))
                elif to != cell:
                    out.append(act.Transport(seat, i, squares[to]))
