"""Tables of Dynasty Builder at a known point, for tests of its window; a seeded hand plays until they are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from game.boards import load_board, usual_map
from game.engine import GAMES
from game.engine.dice import Dice
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.config import DynastyConfig, DynastySeat
from game.engine.dynasty.state import DynastyState
from game.table import SeatKind, SeatPlan, Table
from game.table.history import History
from tests.kit.builders.dynasty_builder import game

HUMAN, NORMAL = SeatKind.HUMAN, SeatKind.NORMAL
NAMES = ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko")

EAGER = (act.UpgradeCity, act.FoundCity, act.CharterCity, act.CastSpell, act.Recruit, act.Muster)
"""What a hand does as soon as it can."""


def new_table(kinds: Sequence[SeatKind] = (HUMAN, NORMAL), *, map: str = "", **options: Any) -> Table:
    """A new game; the first seat begins."""
    name = map or usual_map("dynasty", len(kinds))
    plans = [SeatPlan(NAMES[n], kind) for n, kind in enumerate(kinds)]
    seats = tuple(DynastySeat(plan.name, "human" if plan.kind is HUMAN else "ai") for plan in plans)
    config = DynastyConfig(seats=seats, map=name, **{"first_player": 1, **options})
    return Table.new("dynasty", config, plans, board=load_board(name, "dynasty"), map_name=name, seed=5)


def play(table: Table, until: Callable[[DynastyState], bool], seed: int = 1) -> Table:
    """A hand that builds close to its cities and marches about plays on until something is so."""
    chance = Dice(seed)
    while table.result is None and not until(table.state):
        table.play(_chosen(table, chance))
    return table


def _chosen(table: Table, chance: Dice) -> Any:
    legal = table.legal_actions(table.to_act[0])
    for kind in (*EAGER, act.Attack):
        found = [action for action in legal if isinstance(action, kind)]
        if found:
            return found[chance.below(len(found))]
    state = table.state
    centres = [city.cell for city in state.cities_of(state.active)]
    houses = [action for action in legal if isinstance(action, act.BuildHouse)]
    if houses and centres:
        return min(houses, key=lambda a: min(state.grid.distance(state.grid.cell(a.tile), c) for c in centres))
    marches = [action for action in legal if isinstance(action, act.MoveUnit)]
    if marches and chance.below(2):
        return marches[chance.below(len(marches))]
    ends = [action for action in legal if isinstance(action, act.EndPhase)]
    others = [action for action in legal if not isinstance(action, act.Resign)]
    return ends[0] if ends else others[chance.below(len(others))]


def in_turn(seats: int = 2, rounds: int = 9, *, phase: str = "build", people: int = 1, **more: Any) -> Table:
    """A game some rounds old in which the first seat, a person, is asked in a phase."""
    kinds = (HUMAN,) * people + (NORMAL,) * (seats - people)
    return play(
        new_table(kinds, **{"start_ring": "on", **more}),
        lambda s: s.round >= rounds and s.phase.value == phase and s.to_act == (0,),
    )


def at_position(state: DynastyState) -> Table:
    """A game of people that begins with a position of `tests.kit.builders.dynasty_builder.game`."""
    header = new_table((HUMAN,) * state.seats).header
    return Table(header, GAMES["dynasty"], state.board, state.config, History(GAMES["dynasty"], state))


def asked_to_react() -> Table:
    """A ship has attacked a knight beside it: its owner, seat 1, is asked."""
    state = game(red="ship 6,5 5,5; city 2,2", blue="knight 7,5; city2 11,8", water="row 5 -7,5", phase="march")
    ship = next(unit.id for unit in state.units_of(0) if state.tile(unit.cell) == (6, 5))
    state.apply(act.Attack(0, ship, (7, 5)))
    return at_position(state)


def tied() -> Table:
    """A battle is even: the attacker, seat 0, is asked."""
    state = game(red="soldier 6,5; city 2,2", blue="soldier 7,5; city2 11,8", phase="march", dice="44")
    state.apply(act.Attack(0, state.units_of(0)[0].id, (7, 5)))
    return at_position(state)


def making_way() -> Table:
    """A city was founded under a soldier, who is asked where to go."""
    state = game(red="house 6,5/1; soldier 6,5; city 2,2")
    state.apply(act.FoundCity(0, (6, 5)))
    return at_position(state)


@cache
def finished(seats: int = 2) -> Table:
    """A game that is over."""
    return play(new_table((HUMAN, *[NORMAL] * (seats - 1)), start_ring="on", dynasty_levels=5), lambda s: False)
