"""The invariants of Caledea (section 20) as a second opinion, written from the rulebook and not from the engine.

A law looks at one step of a game and yields what is wrong with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Rank, Structure
from game.engine.caledea.position.position import Phase, Unit
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from tests.kit.laws.lawbook import Lawbook, Transition

BLACK = -1
SETUP = (Phase.SETUP_KINGDOMS, Phase.SETUP_CAPITALS, Phase.SETUP_CAPITALS_SECRET)


LAWS = Lawbook()
law, broken = LAWS.law, LAWS.broken


def _survivors(s: CaledeaState) -> list[Seat]:
    """Seats in play once the set-up is over."""
    return [] if s.phase in SETUP else [seat for seat in range(s.seats) if s.alive[seat]]


def _fighting(s: CaledeaState) -> set[int]:
    return set(s.fight.attackers) if s.fight is not None else set()


def _standing(s: CaledeaState) -> dict[int, list[Unit]]:
    """Units on the board by cell, those in a fight left out."""
    here: dict[int, list[Unit]] = {}
    for u in s.units.values():
        if u.id not in _fighting(s):
            here.setdefault(u.cell, []).append(u)
    return here


def _colour_markers(s: CaledeaState, seat: Seat) -> int:
    return sum(owner == seat for owner in s.marks.values())


@law("CAL-20.1")
def _gold_is_markers_and_capital(t: Transition) -> Iterator[str]:
    for seat in _survivors(t.after):
        if t.after.gold(seat) != _colour_markers(t.after, seat) + 1:
            yield f"seat {seat} has {t.after.gold(seat)} gold and {_colour_markers(t.after, seat)} markers"


@law("CAL-20.2")
def _used_gold(t: Transition) -> Iterator[str]:
    s = t.after
    for seat in _survivors(s):
        if not 0 <= s.used[seat] <= s.gold(seat) or (s.used[seat] and seat != s.active):
            yield f"seat {seat} has used {s.used[seat]} of {s.gold(seat)}; active is {s.active}"
    seat = t.before.active
    if seat in _survivors(t.before) and seat in _survivors(s) and s.gold(seat) < t.before.gold(seat):
        yield f"the gold of seat {seat} fell in its own turn"


@law("CAL-20.3")
def _one_general(t: Transition) -> Iterator[str]:
    generals = Counter(u.seat for u in t.after.units.values() if u.rank is Rank.GENERAL)
    yield from (f"seat {seat} has {n} generals" for seat, n in generals.items() if n > 1)


@law("CAL-20.4")
def _one_owner_a_square(t: Transition) -> Iterator[str]:
    for cell, here in _standing(t.after).items():
        if len({u.seat for u in here}) > 1:
            yield f"units of several seats on {t.after.geo.squares[cell]}"
        if tuple(sorted(u.id for u in here)) != t.after.at.get(cell):
            yield f"the list of units on {t.after.geo.squares[cell]} is {t.after.at.get(cell)}"
    if set(t.after.at) != set(_standing(t.after)):
        yield "a cell without units is listed as occupied"


@law("CAL-20.5")
def _structures_hold_their_owners_units(t: Transition) -> Iterator[str]:
    for cell, here in _standing(t.after).items():
        if cell in t.after.structures and here[0].seat != t.after.structures[cell][0]:
            yield f"foreign units in a structure on {t.after.geo.squares[cell]}"


@law("CAL-20.6")
def _one_marker_or_capital_a_square(t: Transition) -> Iterator[str]:
    capitals = [c for c in t.after.capitals if c is not None]
    if len(set(capitals)) < len(capitals):
        yield "two capitals on a square"
    yield from (f"a marker and a capital on cell {c}" for c in capitals if c in t.after.marks)


@law("CAL-20.7")
def _markers_on_own_land(t: Transition) -> Iterator[str]:
    for cell, owner in t.after.marks.items():
        if owner != BLACK and t.after.board.pairs[cell] != t.after.kingdom(owner).pair:
            yield f"a marker of seat {owner} on foreign land, cell {cell}"


@law("CAL-20.8")
def _salt_on_a_survivors_land(t: Transition) -> Iterator[str]:
    lands = {t.after.kingdom(seat).pair for seat in _survivors(t.after)}
    for cell, owner in t.after.marks.items():
        if owner == BLACK and t.after.board.pairs[cell] not in lands:
            yield f"salt on land of nobody in the game, cell {cell}"


@law("CAL-20.9")
def _structures_on_own_sites(t: Transition) -> Iterator[str]:
    s = t.after
    for cell, (owner, _) in s.structures.items():
        home = s.capitals[owner]
        if home is None or s.geo.distance(cell, home) > 1:
            yield f"a structure of seat {owner} off its sites, cell {cell}"


@law("CAL-20.10")
def _nobody_on_a_foreign_capital(t: Transition) -> Iterator[str]:
    s = t.after
    if s.phase is Phase.GAME_OVER:
        return
    for seat in _survivors(s):
        here = _standing(s).get(s.capitals[seat] if s.capitals[seat] is not None else -1, [])
        if any(u.seat != seat for u in here):
            yield f"foreign units on the capital of seat {seat}"


@law("CAL-20.11")
def _pieces_of_the_box(t: Transition) -> Iterator[str]:
    if t.after.config.component_limit != "box":
        return
    units = Counter(u.seat for u in t.after.units.values())
    for seat in range(t.after.seats):
        if units[seat] > 20 or _colour_markers(t.after, seat) > 20:
            yield f"seat {seat} has {units[seat]} units and {_colour_markers(t.after, seat)} markers"


@law("CAL-20.12")
def _moved_or_upgraded(t: Transition) -> Iterator[str]:
    yield from (f"unit {u.id} has moved and was upgraded" for u in t.after.units.values() if u.moved and u.upgraded)


@law("CAL-20.13")
def _moves_left(t: Transition) -> Iterator[str]:
    s = t.after
    if s.phase in SETUP:
        return
    if not 0 <= s.moves_left <= s.kingdom(s.active).moves:
        yield f"{s.moves_left} moves left"
    began = any(isinstance(e, ev.TurnBegan) for e in t.events)
    spent = t.before.moves_left - s.moves_left
    if t.before.phase not in SETUP and not began and s.result is None and not 0 <= spent <= 1:
        yield f"moves left went from {t.before.moves_left} to {s.moves_left}"


@law("CAL-20.14")
def _nobody_goes_farther_than_the_range(t: Transition) -> Iterator[str]:
    geo = t.before.geo
    for move in t.events:
        if isinstance(move, ev.UnitsMoved):
            for i, origin in zip(move.units, move.origins):
                way = geo.distance(geo.cell(origin), geo.cell(move.destination))
                if way > t.before.units[i].rank or geo.cell(origin) != t.before.units[i].cell:
                    yield f"unit {i} went {way} squares"
    told = {i for e in t.events if isinstance(e, ev.UnitsMoved | ev.UnitTransported | ev.UnitsEntered) for i in _ids(e)}
    for i, u in t.after.units.items():
        if i in t.before.units and t.before.units[i].cell != u.cell and i not in told:
            yield f"unit {i} is somewhere else without having gone there"


def _ids(event: Any) -> tuple[int, ...]:
    return (event.unit,) if isinstance(event, ev.UnitTransported) else event.units


@law("CAL-20.15")
def _survivors_have_units_and_a_capital(t: Transition) -> Iterator[str]:
    seats_with_units = {u.seat for u in t.after.units.values()}
    for seat in _survivors(t.after):
        if seat not in seats_with_units or t.after.capitals[seat] is None:
            yield f"seat {seat} is in the game without units or capital"


@law("CAL-20.16")
def _no_finished_city_goes_on(t: Transition) -> Iterator[str]:
    s = t.after
    if s.result is not None:
        return
    for seat in _survivors(s):
        castles = [c for c, built in s.structures.items() if built == (seat, Structure.CASTLE)]
        if len(castles) >= 5:
            yield f"seat {seat} has five castles"


@law("CAL-20.17")
def _a_battle_removes_one_unit(t: Transition) -> Iterator[str]:
    battles = [e for e in t.events if isinstance(e, ev.BattleRolled) and e.winner is not None]
    costly = [e for e in battles if not e.bombard or e.winner == e.attacker.seat]
    removed = [e for e in t.events if isinstance(e, ev.UnitDestroyed)]
    losers = [e.defender.unit if e.winner == e.attacker.seat else e.attacker.unit for e in costly]
    if losers != [e.unit for e in removed]:
        yield f"battles were lost by {losers}, removed were {[e.unit for e in removed]}"
    gone = set(t.before.units) - set(t.after.units) - {e.unit for e in removed}
    fallen = {e.seat for e in t.events if isinstance(e, ev.PlayerDefeated)}
    yield from (f"unit {i} vanished" for i in gone if t.before.units[i].seat not in fallen)


@law("CAL-20.18")
def _new_units_are_infantry_and_ranks_never_fall(t: Transition) -> Iterator[str]:
    raised = {e.unit for e in t.events if isinstance(e, ev.UnitUpgraded)}
    for i, u in t.after.units.items():
        old = t.before.units.get(i)
        if old is None and u.rank is not Rank.INFANTRY:
            yield f"unit {i} came as {u.rank.word}"
        if old is not None and u.rank != old.rank + (i in raised):
            yield f"unit {i} went from {old.rank.word} to {u.rank.word}"


CAUSES = (
    ev.UnitDestroyed, ev.SquareSalted, ev.PlayerDefeated, ev.InfantryPlaced, ev.StructureDestroyed, ev.CapitalPlaced,
)  # fmt: skip


@law("CAL-20.19")
def _others_change_only_by_being_attacked(t: Transition) -> Iterator[str]:
    if t.before.phase in SETUP:
        return
    caused = any(isinstance(e, CAUSES) for e in t.events)
    for seat in range(t.after.seats):
        if seat == t.before.active:
            continue
        if t.after.gold(seat) > t.before.gold(seat):
            yield f"gold of seat {seat} rose in the turn of seat {t.before.active}"
        if not caused and _belongings(t.before, seat) != _belongings(t.after, seat):
            yield f"pieces of seat {seat} changed without a cause"


def _belongings(s: CaledeaState, seat: Seat) -> tuple[Any, ...]:
    units = sorted((u.id, u.rank, u.cell) for u in s.units.values() if u.seat == seat)
    marks = sorted(c for c, owner in s.marks.items() if owner == seat)
    built = sorted((c, level) for c, (owner, level) in s.structures.items() if owner == seat)
    return units, marks, built, s.capitals[seat]


@law("CAL-20.20")
def _only_the_active_player_acts(t: Transition) -> Iterator[str]:
    if t.before.phase in SETUP or t.action.seat == t.before.active:
        return
    verb = type(t.action).__struct_config__.tag
    if verb not in ("choose_matchup", "choose_bombard_defender", "resign"):
        yield f"seat {t.action.seat} did {verb} in the turn of seat {t.before.active}"


@law("CAL-20.21")
def _the_land_stays(t: Transition) -> Iterator[str]:
    if t.after.board != t.before.board:
        yield "the resources on the board have changed"


@law("CAL-20.22")
def _no_foreigner_on_a_marker(t: Transition) -> Iterator[str]:
    if t.after.phase is Phase.GAME_OVER:
        return
    for cell, here in _standing(t.after).items():
        owner = t.after.marks.get(cell, BLACK)
        if owner not in (BLACK, here[0].seat):
            yield f"units of seat {here[0].seat} on a marker of seat {owner}, cell {cell}"


@law("CAL-20.23")
def _only_the_active_carry_flags(t: Transition) -> Iterator[str]:
    if t.after.phase is Phase.GAME_OVER:
        return
    for u in t.after.units.values():
        flags = u.moved or u.upgraded or u.transported or u.marked or u.ambush
        if flags and u.seat != t.after.active:
            yield f"unit {u.id} of seat {u.seat} carries flags in the turn of seat {t.after.active}"


FIGHTS = (Phase.COMBAT_POWER, Phase.COMBAT_MATCH, Phase.COMBAT_WITHDRAW, Phase.ASSAULT)


@law("CAL-20.24")
def _fights_in_their_states(t: Transition) -> Iterator[str]:
    s = t.after
    if (s.fight is not None) != (s.phase in FIGHTS):
        yield f"in the state {s.phase} the fight is {s.fight}"
    foreign = [i for i in _fighting(s) if s.units[i].seat != s.active]
    yield from (f"unit {i} fights in a turn of seat {s.active}" for i in foreign)


@law("CAL-20.25")
def _units_come_by_first_claims(t: Transition) -> Iterator[str]:
    if t.before.phase in SETUP or any(isinstance(e, ev.InfantryPlaced) for e in t.events):
        return
    claims = [e for e in t.events if isinstance(e, ev.SquareClaimed)]
    before, after = (Counter(u.seat for u in s.units.values()) for s in (t.before, t.after))
    for seat, n in after.items():
        if n > before[seat] + sum(e.seat == seat for e in claims):
            yield f"units of seat {seat} rose from {before[seat]} to {n}"
    yield from (f"{e.square} was claimed before" for e in claims if t.before.geo.cell(e.square) in t.before.marks)
