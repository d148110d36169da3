"""What must hold after every action. Rules: section 20."""

from __future__ import annotations

from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.caledea.position.position import BOX_MARKERS, BOX_UNITS, SALT, SETUP_PHASES, Phase, Position
from game.engine.contract import Seat


def breaches(p: Position) -> list[str]:
    """Every invariant that a position breaks, each with its rule ID; none in a sound game."""
    found = _breaches_of_squares(p) + _breaches_of_fight(p)
    for seat in range(p.seats):
        if p.alive[seat] and p.phase not in SETUP_PHASES:
            found += _breaches_of_seat(p, seat)
    return found


def _breaches_of_seat(p: Position, seat: Seat) -> list[str]:
    own, card = p.units_of(seat), p.kingdom(seat)
    markers = sum(owner == seat for owner in p.marks.values())
    boxed = p.config.component_limit == "box"
    sites = p.sites_of(seat)
    over = p.result is not None
    flagged = [u for u in own if u.moved or u.upgraded or u.transported or u.marked or u.ambush]
    rested = seat == p.active or over or not flagged
    checks = {
        f"CAL-20.1: seat {seat} has {p.gold(seat)} gold and {markers} markers": p.gold(seat) == markers + 1,
        f"CAL-20.2: seat {seat} used {p.used[seat]} of {p.gold(seat)} gold": 0 <= p.used[seat] <= p.gold(seat)
        and (p.used[seat] == 0 or (seat == p.active and not over) or over),
        f"CAL-20.3: seat {seat} has two generals": sum(u.rank == Rank.GENERAL for u in own) <= 1,
        f"CAL-20.11: seat {seat} has {len(own)} units, {markers} markers": not boxed
        or (len(own) <= BOX_UNITS and markers <= BOX_MARKERS),
        f"CAL-20.12: seat {seat} moved and upgraded a unit": not any(u.moved and u.upgraded for u in own),
        f"CAL-20.13: {p.moves_left} moves left": seat != p.active or 0 <= p.moves_left <= card.moves,
        f"CAL-20.23: seat {seat} is not active, its units carry flags": rested,
        f"CAL-20.15: seat {seat} lacks units or a capital": bool(own) and p.capitals[seat] is not None,
        f"CAL-20.16: seat {seat} owns a finished city": over
        or any(p.structures.get(cell) != (seat, Structure.CASTLE) for cell in sites),
    }
    return [text for text, holds in checks.items() if not holds]


def _breaches_of_fight(p: Position) -> list[str]:
    fights = (Phase.COMBAT_POWER, Phase.COMBAT_MATCH, Phase.COMBAT_WITHDRAW, Phase.ASSAULT)
    if p.fight is None:
        return [f"CAL-20.24: no fight in the state {p.phase}"] if p.phase in fights else []
    if p.phase not in fights:
        return [f"CAL-20.24: a fight in the state {p.phase}"]
    if any(p.units[i].seat != p.active for i in p.fight.attackers):
        return ["CAL-20.24: units of a player who is not active attack"]
    return []


def _breaches_of_squares(p: Position) -> list[str]:
    found: list[str] = []
    squares = p.geo.squares
    for cell, ids in p.at.items():
        owners = {p.units[i].seat for i in ids}
        if len(owners) != 1:
            found.append(f"CAL-20.4: units of {sorted(owners)} on {squares[cell]}")
        structure = p.structures.get(cell)
        if structure is not None and owners != {structure[0]}:
            found.append(f"CAL-20.5: units of {sorted(owners)} in a structure of {structure[0]} on {squares[cell]}")
        lord = p.capital_owner(cell)
        if lord is not None and owners != {lord}:
            found.append(f"CAL-20.10: units of {sorted(owners)} on the capital of {lord}")
        if any(p.units[i].cell != cell for i in ids):
            found.append(f"CAL-6.14: a unit is listed on {squares[cell]} but stands elsewhere")
    for cell, owner in p.marks.items():
        if cell in p.capitals:
            found.append(f"CAL-20.6: a marker on the capital at {squares[cell]}")
        pair = p.board.pairs[cell]
        survivors = [s for s in range(p.seats) if p.alive[s] and p.kingdoms[s] is not None]
        if owner == SALT:
            if pair not in [p.kingdom(s).pair for s in survivors]:
                found.append(f"CAL-20.8: salt on {squares[cell]}, nobody's land")
        elif p.owner_at(cell) not in (None, owner):
            found.append(f"CAL-20.22: a marker of {owner} under foreign units on {squares[cell]}")
        elif p.kingdom(owner).pair != pair:
            found.append(f"CAL-20.7: marker of {owner} on foreign land {squares[cell]}")
    for cell, (owner, _) in p.structures.items():
        if cell not in p.sites_of(owner):
            found.append(f"CAL-20.9: structure of {owner} on {squares[cell]}")
    return found
