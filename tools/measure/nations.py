"""How often the ready-made lists of Caldaern's nations win against each other: `python -m tools.measure.nations FILE`.

Every pair of nations plays the same number of battles, each seed twice with the seats swapped. FILE gets one line of
JSON a battle as soon as it is over; battles that stand in it already, with the same lists, are not played again, so a
run that was broken off goes on. At the end, or with `--tell`, the rates are printed with their 95 % Wilson intervals;
a draw counts half. Computer players are not limited by the clock, so the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Status
from game.players import default_limit, make_player
from game.table.arena import wilson

LONGEST = 20_000
"""Actions after which a battle is given up and counted as a draw."""

_SEEDS = 1_000_003
"""What keeps the seeds of players apart from those of the battles."""


class Battle(msgspec.Struct, frozen=True):
    """One battle that was fought, and how it ended.

    first, second   nations; the first one of the pair sits at seat 0 unless `swapped`
    lists           which lists they brought: battles with others are not counted together
    scores          victory points of first and second; `won` 1 for the first, 0 for the second, 0.5 for nobody
    began           whether the first had the first turn
    left            points of each entry that still stood at the end, of those that were brought
    """

    map: str
    scenario: str
    limit: int
    level: str
    first: str
    second: str
    lists: str
    seed: int
    swapped: bool
    won: float = 0.5
    scores: tuple[int, int] = (0, 0)
    began: bool = False
    rounds: int = 0
    actions: int = 0
    left: dict[str, tuple[int, int]] = {}

    @property
    def plan(self) -> tuple[Any, ...]:
        """What makes it this battle and no other."""
        return (self.map, self.scenario, self.limit, self.level, self.first, self.second, self.lists, self.seed,
                self.swapped)  # fmt: skip


def lists_of(limit: int, *nations: str) -> str:
    """A short name for the lists that nations bring."""
    text = msgspec.json.encode([standard_roster(nation, limit) for nation in nations])
    return hashlib.sha256(text).hexdigest()[:10]


def planned(args: argparse.Namespace) -> Iterator[Battle]:
    """All battles of a run: pair after pair within each seed, so that every pair has its share whenever it is ended."""
    for number in range(args.battles):
        for first, second in combinations(data.NATIONS, 2):
            if args.only and not {first, second} & set(args.only):
                continue
            lists = lists_of(args.limit, first, second)
            seed = args.seed + number // 2
            yield Battle(args.map, args.scenario, args.limit, args.level, first, second, lists, seed, number % 2 == 1)


def fought(plan: Battle) -> Battle:
    """The same battle, once it is over."""
    board = load_board(f"caldaern/{plan.map}", "caldaern")
    nations = (plan.second, plan.first) if plan.swapped else (plan.first, plan.second)
    seats = tuple(CaldaernSeat(name, nation=nation) for name, nation in zip(("Ada", "Ben"), nations, strict=True))
    config = CaldaernConfig(seats=seats, points_limit=plan.limit, map=plan.map, scenario=plan.scenario)
    state = GAMES["caldaern"].new_game(config, board=board, seed=plan.seed)
    assert isinstance(state, CaldaernState)
    players = [make_player(plan.level, "caldaern", plan.seed * _SEEDS + seat) for seat in (0, 1)]
    limit, actions = default_limit(plan.level, "caldaern", timed=False), 0
    while state.to_act and actions < LONGEST:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        state.apply(players[seat].choose(state.view(seat), choices, limit))
        actions += 1
    ranks, scores = ((1, 1), (0, 0)) if state.result is None else (state.result.ranks, state.result.scores)
    turn = -1 if plan.swapped else 1
    won = 0.5 if ranks[0] == ranks[1] else float(ranks[::turn][0] == 1)
    return msgspec.structs.replace(
        plan, won=won, scores=scores[::turn], began=state.first == int(plan.swapped), rounds=state.round,
        actions=actions, left=_left(state),
    )  # fmt: skip


def _left(state: CaldaernState) -> dict[str, tuple[int, int]]:
    """By entry: points that still stand, and points that were brought."""
    found: dict[str, tuple[int, int]] = {}
    for unit in state.units.values():
        if unit.seat not in (0, 1):
            continue
        whole, gone = unit.points, unit.status in (Status.DESTROYED, Status.LEFT)
        stands = 0 if gone else round(whole * (unit.line + len(unit.command)) / max(1, unit.start))
        left, brought = found.get(unit.troop.entry, (0, 0))
        found[unit.troop.entry] = (left + stands, brought + whole)
    return found


def read(file: Path) -> list[Battle]:
    """All battles of a file, none if there is no such file."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Battle) for line in file.read_bytes().splitlines() if line]


def summary(battles: list[Battle]) -> list[str]:
    """A line a pair, and one for each nation against all others."""
    lines = []
    for first, second in combinations(data.NATIONS, 2):
        own = [battle.won for battle in battles if (battle.first, battle.second) == (first, second)]
        if own:
            lines.append(f"{first:13} {second:13} {rate(own)}")
    for nation in data.NATIONS:
        own = [b.won if b.first == nation else 1 - b.won for b in battles if nation in (b.first, b.second)]
        if own:
            lines.append(f"{nation:13} {'all':13} {rate(own)}")
    seats = [1 - battle.won if battle.swapped else battle.won for battle in battles]
    if not battles:
        return []
    turns = [battle.won if battle.began else 1 - battle.won for battle in battles]
    return [*lines, f"{'seat 1':13} {'seat 2':13} {rate(seats)}", f"{'first turn':27} {rate(turns)}"]


def rate(wins: list[float]) -> str:
    """Wins of so many battles as a rate with its interval, in percent."""
    rate, low, high = (100 * part for part in wilson(sum(wins), len(wins)))
    return f"{sum(wins):6.1f} of {len(wins):3}  {rate:5.1f} %  ({low:.0f} to {high:.0f})"


def main() -> None:
    """Play what is not played yet, and tell the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--battles", type=int, default=60, help="battles of each pair, an even number")
    parser.add_argument("--limit", type=int, default=1000, help="points limit")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--map", default="pitched_battle")
    parser.add_argument("--scenario", default="pitched_battle")
    parser.add_argument("--seed", type=int, default=1, help="the first of the seeds")
    parser.add_argument("--only", nargs="*", default=(), help="nations; pairs without any of these are left out")
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
