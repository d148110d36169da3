"""Whether mages of Caldaern are worth their points: `python -m tools.measure.mages FILE`.

Armies with a mage fight the same armies without: the list of a nation without its mages, and the same with a mage for
whom other units have fewer models, both filled up to the limit. Nations, entries, schools, Levels and spells take
turns; each battle is fought twice with the seats swapped. With `--levels` two players of different level lead the same
army with a mage. FILE gets one line of JSON a battle as soon as it is over; what stands in it is not played again.
Computer players are not limited by the clock, so the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.boards import load_board
from game.engine import GAMES
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.mustering import Limits, filled, without_mages
from game.engine.caldaern.lists.presets import standard_roster
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, roster_points
from game.engine.caldaern.lists.schema import Entry
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.config import CaldaernConfig, CaldaernSeat
from game.players import default_limit, make_player
from tools.measure.nations import LONGEST, rate

LEVELS = (2, 1, 3)
"""Levels of the mages, in turn."""

MOST = max(LEVELS)
"""The highest of them; a list that has no room for it in its share of commanders takes the next lower one."""

SCHOOLS = sorted({school for nation in data.NATIONS for school in data.nation_of(nation).schools})

_SEEDS = 1_000_003


class Battle(msgspec.Struct, frozen=True):
    """One battle that was fought, and how it ended for the side that is measured.

    levels    players: of the side that is measured, and of the other
    both      whether the other side has the mage as well
    won       1 for the measured side, 0 for the other, 0.5 for nobody
    scores    victory points of both sides
    tried, made, dispelled   spells of the measured side: rolled for, created, undone by the other side
    wounds, volts            wounds by its spells; Back Volts of the battle
    """

    nation: str
    limit: int
    number: int
    swapped: bool
    levels: tuple[str, str] = ("normal", "normal")
    both: bool = False
    mage: str = ""
    school: str = ""
    level: int = 0
    won: float = 0.5
    scores: tuple[int, int] = (0, 0)
    rounds: int = 0
    tried: int = 0
    made: int = 0
    dispelled: int = 0
    volts: int = 0
    spells: dict[str, int] = {}

    @property
    def plan(self) -> tuple[Any, ...]:
        """What makes it this battle and no other."""
        return self.nation, self.limit, self.number, self.swapped, self.levels, self.both


# --------------------------------------------------------------------------------------------------------- the lists
def plain(nation: str, limit: int) -> Roster:
    """The usual list of a nation, its mages' points spent on other models."""
    return without_mages(standard_roster(nation, limit), limit)


def with_mage(nation: str, limit: int, number: int) -> Roster:
    """The same list with the `number`-th mage of the nation in the place of models, taken where there are most."""
    found = [_beside(nation, limit, mage_of(nation, number, most)) for most in range(MOST, 0, -1)]
    return next(roster for roster in found if not roster_faults(roster, Limits(limit)))


def _beside(nation: str, limit: int, mage: RosterEntry) -> Roster:
    """The list without mages and one mage."""
    entries = list(plain(nation, limit).entries)
    while roster_points(Roster(nation, (*entries, mage))) > limit:
        spare = [n for n, entry in enumerate(entries) if entry.models > data.entry_of(entry.entry).least]
        n = max(spare, key=lambda k: entries[k].models / data.entry_of(entries[k].entry).most)
        entries[n] = msgspec.structs.replace(entries[n], models=entries[n].models - 1)
    return Roster(nation, tuple(filled(nation, [*entries, mage], Limits(limit))))


def mage_of(nation: str, number: int, most: int) -> RosterEntry:
    """The `number`-th mage: school after school, and Level after Level, none above `most`, with spells in turn."""
    pairs = [(book, school) for book in _mages(nation) for school in book.schools]
    book, school = pairs[number % len(pairs)]
    level = max(book.level, min(most, LEVELS[(number + number // len(pairs)) % len(LEVELS)]))
    options = tuple(f"level_{n}" for n in range(book.level + 1, level + 1))
    spells = sorted((number + step) % 6 + 1 for step in range(level))
    return RosterEntry(book.id, 1, options=options, school=school, spells=(0, *spells))


def _mages(nation: str) -> list[Entry]:
    books = data.nation_of(nation).entries
    return [book for book in books if book.level and not book.general and book.character and book.mustered]


# ------------------------------------------------------------------------------------------------------- the battles
def planned(args: argparse.Namespace) -> Iterator[Battle]:
    """All battles of a run, nation after nation for each pair of battles."""
    levels = tuple(args.levels) if args.levels else ("normal", "normal")
    for number in range(args.battles // 2):
        nation = data.NATIONS[number % len(data.NATIONS)]
        for swapped in (False, True):
            yield Battle(nation, args.limit, number // len(data.NATIONS), swapped, levels, bool(args.levels))


def fought(plan: Battle) -> Battle:
    """The same battle, once it is over."""
    mine = with_mage(plan.nation, plan.limit, plan.number)
    theirs = mine if plan.both else plain(plan.nation, plan.limit)
    me, turn = int(plan.swapped), -1 if plan.swapped else 1
    seats = tuple(
        CaldaernSeat(name, nation=plan.nation, roster=roster)
        for name, roster in zip(("Ada", "Ben"), (mine, theirs)[::turn], strict=True)
    )
    field = "skirmish" if plan.limit < 1000 else "pitched_battle"
    config = CaldaernConfig(seats=seats, points_limit=plan.limit, map=field, scenario="pitched_battle")
    state = GAMES["caldaern"].new_game(config, board=load_board(f"caldaern/{field}", "caldaern"), seed=plan.number)
    levels = plan.levels[::turn]
    players = [make_player(levels[seat], "caldaern", plan.number * _SEEDS + seat) for seat in (0, 1)]
    counts, spells, actions = Counter[str](), Counter[str](), 0
    while state.to_act and actions < LONGEST:
        seat = state.to_act[0]
        choices = [action for action in state.legal_actions() if action.seat == seat]
        limit = default_limit(levels[seat], "caldaern", timed=False)
        _count(state.apply(players[seat].choose(state.view(seat), choices, limit)), me, counts, spells)
        actions += 1
    ranks, scores = ((1, 1), (0, 0)) if state.result is None else (state.result.ranks, state.result.scores)
    won = 0.5 if ranks[0] == ranks[1] else float(ranks[::turn][0] == 1)
    mage = next(entry for entry in mine.entries if entry.spells)
    return msgspec.structs.replace(
        plan, mage=mage.entry, school=mage.school, level=len(mage.spells) - 1, won=won, scores=scores[::turn],
        rounds=state.round, tried=counts["tried"], made=counts["made"], dispelled=counts["dispelled"],
        volts=counts["volts"], spells=dict(spells),
    )  # fmt: skip


def _count(told: list[Any], me: int, counts: Counter[str], spells: Counter[str]) -> None:
    """What an action led to, for the side that is measured."""
    for event in told:
        if isinstance(event, ev.SpellTried) and event.seat == me:
            counts["tried"] += 1
            counts["made"] += event.outcome in ("created", "supreme")
            spells[event.spell] += 1
        elif isinstance(event, ev.DispelTried) and event.seat != me:
            counts["dispelled"] += event.outcome in ("dispelled", "supreme")
        elif isinstance(event, ev.VoltBegan):
            counts["volts"] += 1


# ------------------------------------------------------------------------------------------------------- the figures
def read(file: Path) -> list[Battle]:
    """All battles of a file, none if there is no such file."""
    if not file.exists():
        return []
    return [msgspec.json.decode(line, type=Battle) for line in file.read_bytes().splitlines() if line]


def summary(battles: list[Battle]) -> list[str]:
    """A line for all battles, then for each nation, school and Level, then what was created."""
    if not battles:
        return []
    lines = [f"{'all':14} {_told(battles)}"]
    lines += _by(battles, [(nation, [b for b in battles if b.nation == nation]) for nation in data.NATIONS])
    lines += _by(battles, [(school, [b for b in battles if b.school == school]) for school in SCHOOLS])
    lines += _by(battles, [(f"Level {n}", [b for b in battles if b.level == n]) for n in (1, 2, 3, 4)])
    tried, made, undone = (sum(getattr(b, name) for b in battles) for name in ("tried", "made", "dispelled"))
    volts = sum(bool(battle.volts) for battle in battles)
    spells = sum((Counter(battle.spells) for battle in battles), Counter[str]())
    lines.append(
        f"spells a battle: {tried / len(battles):.1f} tried, {made / len(battles):.1f} created, "
        f"{undone / len(battles):.1f} dispelled; Back Volts in {volts} of {len(battles)}"
    )
    lines.append(", ".join(f"{spell} {count}" for spell, count in sorted(spells.items())))
    return lines


def _by(battles: list[Battle], parts: list[tuple[str, list[Battle]]]) -> list[str]:
    return [f"{name:14} {_told(own)}" for name, own in parts if own]


def _told(battles: list[Battle]) -> str:
    ahead = sum(b.scores[0] - b.scores[1] for b in battles) / len(battles)
    return f"{rate([battle.won for battle in battles])}  {ahead:+5.0f} points"


def main() -> None:
    """Play what is not played yet, and tell the rates."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--battles", type=int, default=120, help="an even number")
    parser.add_argument("--limit", type=int, default=1000, help="points limit")
    parser.add_argument("--levels", nargs=2, help="levels of two players with the same army and mage")
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
