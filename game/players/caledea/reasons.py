"""Why somebody would choose an action: one sentence with the number that matters."""

from __future__ import annotations

from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Rank
from game.engine.caledea.position.position import SALT, Position, Unit
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Odds, Square
from game.players.caledea.worth import CITY_TOO_FAR, Worth
from game.players.reasons import Reason, Term, Value


def explain(p: CaledeaState, action: Any, worth: Worth) -> Reason:
    """The reason for an action in a position that it is legal in."""
    match action:
        case act.MoveUnits(units=ids, destination=square):
            return _move(p, action, [p.units[i] for i in ids], square, worth)
        case act.UpgradeUnit(unit=unit_id):
            unit = p.units[unit_id]
            return _reason("upgrade", square=p.geo.squares[unit.cell], rank=_rank(unit.rank + 1))
        case act.BuildTower(square=square) | act.BuildCastle(square=square):
            return _building(p, action, square, worth)
        case act.Bombard(target=square):
            return _reason("bombard", square=square, chance=_percent(p.odds(action)))
        case act.Transport(unit=unit_id, destination=square):
            return _reason("transport", rank=_rank(p.units[unit_id].rank, ".acc"), square=square)
        case act.EndTurn():
            return _reason("end_turn")
        case act.PlaceCapital(square=square):
            return _site(p, action, square, worth)
        case act.ChooseKingdom(kingdom=kingdom):
            return _reason("kingdom", kingdom=Term(f"caledea.kingdom.{kingdom}"))
        case _:
            return _in_fight(p, action)


def _reason(key: str, **values: Value) -> Reason:
    return Reason(f"caledea.{key}", tuple(values.items()))


def _rank(rank: int, form: str = "") -> Term:
    """A rank's name, in one of the forms that the catalogue of the game has."""
    return Term(f"caledea.rank.{Rank(rank).word}{form}")


def _percent(odds: Odds | None) -> str:
    """The chance that matters: of the whole action where there is one, else of the single throw."""
    if odds is None:
        return "?"
    return f"{round(100 * float(odds.chance if odds.take is None else odds.take))}"


def _move(p: CaledeaState, action: act.MoveUnits, units: list[Unit], square: Square, worth: Worth) -> Reason:
    seat, cell = action.seat, p.geo.cell(square)
    owner = p.capital_owner(cell)
    odds = p.odds(action)
    if odds is not None:
        if owner is not None:
            return _reason("attack_capital", square=square, chance=_percent(odds))
        if odds.kind == "assault":
            word = Term(f"caledea.structure.{p.structures[cell][1].word}.acc")
            return _reason("assault", square=square, structure=word, chance=_percent(odds))
        return _reason("attack", square=square, chance=_percent(odds))
    if owner is not None and owner != seat:
        return _reason("take_capital", square=square)
    mark = p.marks.get(cell)
    if mark is not None and mark not in (SALT, seat):
        return _reason("salt", square=square, enemy=Term(f"caledea.kingdom.{p.kingdom(mark).id}"))
    if p.board.pairs[cell] == p.kingdom(seat).pair and mark != seat and p.capitals[seat] != cell:
        return _reason("reclaim" if mark == SALT else "claim", square=square)
    return _walk(p, units, square, worth)


def _walk(p: CaledeaState, units: list[Unit], square: Square, worth: Worth) -> Reason:
    """Where a move that brings nothing at once leads to: home, or the goal that it comes nearest to."""
    seat, cell = units[0].seat, p.geo.cell(square)
    if p.capitals[seat] == cell:
        return _reason("guard", square=square)
    origin = units[0].cell
    best, best_pull, key = None, 0.0, "approach_land"
    for goal, prize in worth.land_prizes(p, seat) + worth.salt_prizes(p, seat):
        row = worth.ground.row(goal)
        pull = prize / (1 + row[cell])
        if row[cell] < row[origin] and pull > best_pull:
            best, best_pull = goal, pull
            key = "approach_land" if p.marks.get(goal, SALT) == SALT else "approach_enemy"
    for enemy, capital in enumerate(p.capitals):
        if capital is not None and enemy != seat:
            row = worth.ground.row(capital)
            pull = 4.0 / (1 + row[cell])
            if row[cell] < row[origin] and pull > best_pull and max(u.rank for u in units) > 1:
                best, best_pull, key = capital, pull, "approach_capital"
    if best is None:
        return _reason("position", square=square)
    return _reason(key, square=square, goal=p.geo.squares[best])


def _building(p: CaledeaState, action: Any, square: Square, worth: Worth) -> Reason:
    key = "tower" if isinstance(action, act.BuildTower) else "castle"
    then = p.copy()
    then.apply(action)
    if then.result is not None:
        return _reason("city_complete", square=square)
    left = worth.city_left(then, action.seat)
    if p.capitals[action.seat] == p.geo.cell(square):
        return _reason(f"{key}_capital", square=square)
    if left >= CITY_TOO_FAR:
        return _reason(f"{key}_site", square=square)
    if left <= 1:
        return _reason(f"{key}_city_last", square=square)
    return _reason(f"{key}_city", square=square, turns=left)


def _site(p: CaledeaState, action: act.PlaceCapital, square: Square, worth: Worth) -> Reason:
    row = worth.ground.row(p.geo.cell(square))
    own = worth.ground.own_cells[p.kingdom(action.seat).id]
    near = sum(0 < row[cell] <= 5 for cell in own)
    return _reason("site", square=square, count=near)


def _in_fight(p: Position, action: Any) -> Reason:
    assert isinstance(p, CaledeaState)
    chance = _percent(p.odds(action))
    match action:
        case act.ChooseMatchup(defending_unit=d, attacking_unit=a):
            worst = f"{100 - int(chance)}" if chance != "?" else chance
            ranks = {"mine": _rank(p.units[d].rank, ".acc"), "theirs": _rank(p.units[a].rank, ".acc")}
            return _reason("matchup", chance=worst, **ranks)
        case act.StartBattle():
            return _reason("battle", chance=chance)
        case act.AnnounceAmbush(unit=unit_id):
            return _reason("ambush", rank=_rank(p.units[unit_id].rank, ".dat"), chance=chance)
        case act.RenewTransport(unit=unit_id):
            return _reason("renew", rank=_rank(p.units[unit_id].rank), chance=chance)
        case act.StayInCombat():
            return _reason("stay", chance=chance)
        case act.WithdrawUnit():
            return _reason("withdraw")
        case act.AssaultStructure(unit=unit_id):
            return _reason("attempt", rank=_rank(p.units[unit_id].rank, ".dat"), chance=chance)
        case act.ReturnUnit():
            return _reason("return")
        case act.ChooseBombardDefender(unit=unit_id):
            return _reason("bombarded", rank=_rank(p.units[unit_id].rank, ".acc"))
        case _:
            return _reason("resign")
