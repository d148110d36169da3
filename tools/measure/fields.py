"""How fair battlefields of Caldaern are to both sides: `python -m tools.measure.fields FILE`.

Both seats bring the same list, that of each nation in turn, and every seat has each side equally often. Two levels play
every battle twice with the sides exchanged. So does one level with `--twice`: where the sides are alike in everything,
each of them wins one of the two, and what differs is what land, rules and players do to a side, with little chance in
it. FILE gets one line of JSON a battle as soon as it is over; battles that stand in it already, on the same land with
the same lists, are not played again, so a run that was broken off goes on. At the end, or with `--tell`, the rates are
printed with their 95 % Wilson intervals; a draw counts half. Computer players are not limited by the clock, so the
figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from game.boards import SUPPLIED, load_board, map_path
from game.engine import GAMES
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.players import default_limit, make_player
from tools.measure.nations import LONGEST, rate

_SEEDS: Final = 1_000_003
"""What keeps the seeds of players apart from those of the battles."""


class Battle(msgspec.Struct, frozen=True):
    """One battle that was fought, and how it ended.

    land        which drawing of the map, and which lists: battles on others are not counted together
    limits      points of side 1 and side 2; levels: of side 1 and side 2
    first_seat  the seat of side 1
    won         1 for side 1, 0 for side 2, 0.5 for nobody; `scores` victory points of both
    began       whether side 1 had the first turn; `why`: how it ended
    """

    map: str
    scenario: str
    land: str
    nation: str
    limits: tuple[int, int]
    levels: tuple[str, str]
    seed: int
    first_seat: int
    won: float = 0.5
    scores: tuple[int, int] = (0, 0)
    began: bool = False
    rounds: int = 0
    actions: int = 0
    why: str = ""

    @property
    def plan(self) -> tuple[Any, ...]:
        """What makes it this battle and no other."""
        return (self.map, self.scenario, self.land, self.nation, self.limits, self.levels, self.seed, self.first_seat)


@cache
def _board(name: str) -> Any:
    return load_board(f"caldaern/{name}", "caldaern")


@cache
def land_of(name: str, nation: str, limits: tuple[int, int]) -> str:
    """A short name for a drawing of a map and the lists that are brought to it."""
    text = map_path(f"caldaern/{name}").read_bytes()
    lists = msgspec.json.encode([standard_roster(nation, limit) for limit in limits])
    return hashlib.sha256(text + lists).hexdigest()[:10]


def planned(args: argparse.Namespace) -> Iterator[Battle]:
    """All battles of a run: map after map within each seed, so that each has its share whenever the run is ended."""
    for number in range(args.battles):
        for name in args.maps or [name.partition("/")[2] for name in SUPPLIED["caldaern"]]:
            scenario = args.scenario or _board(name).scenarios[0]
            # Two levels meet twice with the same luck, once with sides exchanged. Of one level that is the same battle
            # again where a seat's number means nothing, which tells how alike the sides are, and nothing else.
            pair = len(args.levels) > 1 and args.levels[0] != args.levels[-1]
            turn, odd = divmod(number, 2) if pair or args.twice else (number, 0)
            nation = data.NATIONS[turn % len(data.NATIONS)]
            limits = (args.limits[0], args.limits[-1])
            levels = (args.levels[0], args.levels[-1])[:: -1 if odd else 1]
            seat = (turn // len(data.NATIONS) + (0 if pair else odd)) % 2
            yield Battle(
                name, scenario, land_of(name, nation, limits), nation, limits, (levels[0], levels[1]),
                args.seed + turn, seat,
            )  # fmt: skip


def fought(plan: Battle) -> Battle:
    """The same battle, once it is over."""
    board = _board(plan.map)
    turn = -1 if plan.first_seat else 1
    limits, levels = plan.limits[::turn], plan.levels[::turn]
    seats = tuple(
        CaldaernSeat(name, nation=plan.nation, roster=standard_roster(plan.nation, limit))
        for name, limit in zip(("Ada", "Ben"), limits, strict=True)
    )
    config = CaldaernConfig(seats=seats, points_limit=max(limits), map=plan.map, scenario=plan.scenario)
    state = GAMES["caldaern"].new_game(config, board=board, seed=plan.seed)
    assert isinstance(state, CaldaernState)
    players = [make_player(level, "caldaern", plan.seed * _SEEDS + seat) for seat, level in enumerate(levels)]
    allowed = [default_limit(level, "caldaern", timed=False) for level in levels]
    actions = 0
    while state.to_act and actions < LONGEST:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        if isinstance(choices[0], act.ChooseSide):
            side = 1 if seat == plan.first_seat else 2
            state.apply(next(a for a in choices if isinstance(a, act.ChooseSide) and a.side == side))
        else:
            state.apply(players[seat].choose(state.view(seat), choices, allowed[seat]))
        actions += 1
    ranks, scores, why = ((1, 1), (0, 0), "") if state.result is None else (
        state.result.ranks, state.result.scores, state.result.reason)  # fmt: skip
    won = 0.5 if ranks[0] == ranks[1] else float(ranks[plan.first_seat] == 1)
    return msgspec.structs.replace(
        plan, won=won, scores=scores[::turn], began=state.first == plan.first_seat, rounds=state.round, actions=actions,
        why=str(why),
    )  # fmt: skip


def read(file: Path) -> list[Battle]:
    """All battles of a file, none if there is no such file."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Battle) for line in file.read_bytes().splitlines() if line]


def summary(battles: list[Battle]) -> list[str]:
    """A line a map and its sides, and what the first turn, a seat and the first of two levels win."""
    lines = [
        f"{name:16} side 1 {rate([b.won for b in battles if b.map == name])}"
        for name in dict.fromkeys(battle.map for battle in battles)
    ]
    if not battles:
        return []
    lines.append(f"{'first turn':23} {_rate(battles, lambda b: b.began)}")
    lines.append(f"{'seat 1':23} {_rate(battles, lambda b: b.first_seat == 0)}")
    both = sorted({level for battle in battles for level in battle.levels})
    if len(both) == 2:
        for name in dict.fromkeys(battle.map for battle in battles):
            own = [battle for battle in battles if battle.map == name]
            lines.append(f"{name:16} {both[0]:6} {_rate(own, lambda b: b.levels[0] == both[0])}")
        lines.append(f"{both[0]:23} {_rate(battles, lambda b: b.levels[0] == both[0])}")
    return lines


def _rate(battles: list[Battle], at_side_1: Callable[[Battle], bool]) -> str:
    """The rate of somebody who has side 1 in some battles and side 2 in the others."""
    return rate([battle.won if at_side_1(battle) else 1 - battle.won for battle in battles])


def main() -> None:
    """Play what is not played yet, and tell the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--maps", nargs="*", default=(), help="names of supplied maps; all of them without any")
    parser.add_argument("--battles", type=int, default=60, help="battles on each map, an even number")
    parser.add_argument("--limits", type=int, nargs="+", default=[500], help="points limit, or that of each side")
    parser.add_argument("--levels", nargs="+", default=["normal"], help="one level, or two that play each other")
    parser.add_argument("--scenario", default="", help="the first one of the map where none is named")
    parser.add_argument("--seed", type=int, default=1, help="the first of the seeds")
    parser.add_argument("--twice", action="store_true", help="each seed twice with the sides exchanged")
    parser.add_argument("--tell", action="store_true", help="tell the rates of what has been played, and play nothing")
    args = parser.parse_args()
    known = {battle.plan: battle for battle in read(args.file)}
    plans = list(planned(args))
    if not args.tell:
        with args.file.open("ab") as out:
            for plan in plans:
                if plan.plan not in known:
                    known[plan.plan] = fought(plan)
                    out.write(msgspec.json.encode(known[plan.plan]) + b"\n")
                    out.flush()
    print("\n".join(summary([known[plan.plan] for plan in plans if plan.plan in known])))


if __name__ == "__main__":
    main()
