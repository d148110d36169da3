"""The invariants of Kalesia (section 15) as a second opinion, written from the rulebook and not from the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.kalesia.position import events as ev
from game.engine.kalesia.state import KalesiaState
from tests.kit.laws.lawbook import Lawbook, Transition

LAWS = Lawbook()
law, broken = LAWS.law, LAWS.broken

KINDS = [a + str(n) for a, most in (("C", 4), ("M", 4), ("F", 3)) for n in range(1, most + 1)]
DEALT = {2: "CMF", 3: "CMF", 4: "CCMM", 5: "CCMMF", 6: "CCCMMM", 7: "CCCMMMF", 8: "CCCMMMFF", 9: "CCCCMMMMF",
         10: "CCCCMMMMFF"}  # fmt: skip
LETTER = {"centaurs": "C", "mermaids": "M", "forest": "F"}


def _hand(s: KalesiaState, seat: int) -> list[str]:
    return [KINDS[kind] for kind in s.hands[seat]]


def _face_down(s: KalesiaState, seat: int) -> list[str]:
    return [KINDS[kind] for kind in s.chosen[seat] or ()]


def _front(s: KalesiaState, seat: int) -> list[str]:
    """Weapons that lie open in front of a seat: those of the round's hands that are over."""
    done = len(s.history)
    began = (done - 1) // 4 * 4 if s.result is not None else done // 4 * 4
    return [code for hand in s.history[began:] for code in hand.weapons[seat]]


def _grid(s: KalesiaState) -> dict[tuple[int, int], str]:
    """Letters of the holders by (row, column)."""
    return {divmod(c, 5): LETTER[held] for c, held in enumerate(s.holders) if held is not None}


def lines_of(grid: dict[tuple[int, int], str]) -> Iterator[tuple[str, frozenset[tuple[int, int]]]]:
    """Every line of three with its holder; found by walking from each cell, not from a table."""
    for (row, column), holder in grid.items():
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            cells = [(row + n * down, column + n * right) for n in range(3)]
            if all(grid.get(cell) == holder for cell in cells):
                yield holder, frozenset(cells)


@law("KAL-15.1")
def _every_weapon_is_somewhere(t: Transition) -> Iterator[str]:
    s = t.after
    cards = Counter(KINDS[kind] for kind in s.removed)
    for seat in range(s.seats):
        cards.update(_hand(s, seat) + _face_down(s, seat) + _front(s, seat))
    copies = 5 if s.seats <= 5 else 10
    if cards != Counter(dict.fromkeys(KINDS, copies)):
        yield f"the copies of each kind are {dict(cards)}"
    if s.removed != t.before.removed:
        yield "removed weapons have changed"


@law("KAL-15.2")
def _eleven_a_seat(t: Transition) -> Iterator[str]:
    for seat in range(t.after.seats):
        cards = _hand(t.after, seat) + _face_down(t.after, seat) + _front(t.after, seat)
        if len(cards) != 11:
            yield f"seat {seat} has {len(cards)} weapons"


@law("KAL-15.3")
def _sizes_when_a_hand_begins(t: Transition) -> Iterator[str]:
    for began in (e for e in t.events if isinstance(e, ev.HandBegan)):
        for seat in range(t.after.seats):
            sizes = len(_hand(t.after, seat)), len(_front(t.after, seat)), len(_face_down(t.after, seat))
            if sizes != (13 - 2 * began.hand, 2 * (began.hand - 1), 0):
                yield f"seat {seat} begins hand {began.hand} with {sizes}"


@law("KAL-15.4")
def _numbers_go_in_order(t: Transition) -> Iterator[str]:
    s = t.after
    seen = [n for n, holder in zip(s.numbers, s.holders) if holder is None]
    if sorted(seen) != list(range(len(s.history) + 1, 26)) or s.numbers != t.before.numbers:
        yield f"after {len(s.history)} captures the numbers {sorted(seen)} are to be seen"
    if s.result is None and s.numbers[s.contested] != len(s.history) + 1:
        yield f"area {s.numbers[s.contested]} is contested after {len(s.history)} captures"


@law("KAL-15.5")
def _as_many_areas_as_hands(t: Transition) -> Iterator[str]:
    s = t.after
    captured = sum(holder is not None for holder in s.holders)
    if captured != len(s.history):
        yield f"{captured} areas after {len(s.history)} hands"
    for began in (e for e in t.events if isinstance(e, ev.HandBegan)):
        if (began.round, began.hand) != (-(-began.number // 4), (began.number - 1) % 4 + 1):
            yield f"area {began.number} in round {began.round}, hand {began.hand}"


@law("KAL-15.6")
def _captured_areas_stay(t: Transition) -> Iterator[str]:
    for cell, (old, new) in enumerate(zip(t.before.holders, t.after.holders, strict=True)):
        told = [e for e in t.events if isinstance(e, ev.AreaCaptured) and e.cell == cell]
        if old is not new and (old is not None or [e.alliance for e in told] != [new]):
            yield f"cell {cell} went from {old} to {new}"


@law("KAL-15.7")
def _lines_only_at_the_end(t: Transition) -> Iterator[str]:
    s = t.after
    lines = set(lines_of(_grid(s)))
    if s.outcome is None or s.outcome.reason != "temple":
        yield from (f"{holder} holds {sorted(line)}" for holder, line in lines)
        return
    last = divmod(s.history[-1].cell, 5)
    told = {(LETTER[s.outcome.alliance], frozenset(divmod(c, 5) for c in line)) for line in s.outcome.lines}
    if told != lines or not lines or any(last not in line for _, line in lines):
        yield f"the lines are {lines}, told are {told}"


@law("KAL-15.8")
def _seventeen_at_most(t: Transition) -> Iterator[str]:
    for holder, n in Counter(_grid(t.after).values()).items():
        if n > 17:
            yield f"{holder} holds {n} areas"


@law("KAL-15.9")
def _colonies_and_flipped_areas(t: Transition) -> Iterator[str]:
    shown = Counter(type(cell).__name__ for cell in t.after.view(None).grid)
    held = Counter(_grid(t.after).values())
    if shown["Alliance"] != held["C"] + held["M"] + held["F"] or shown["int"] != 25 - shown["Alliance"]:
        yield f"the grid shows {shown}, held are {held}"


@law("KAL-15.10")
def _alliance_cards_stay(t: Transition) -> Iterator[str]:
    s = t.after
    if "".join(sorted(LETTER[a] for a in s.alliances + s.set_aside)) != "".join(sorted(DEALT[s.seats])):
        yield f"the alliance cards are {s.alliances} and {s.set_aside}"
    if (s.alliances, s.set_aside) != (t.before.alliances, t.before.set_aside):
        yield "alliance cards have moved"


@law("KAL-15.11")
def _three_to_twenty_five_hands(t: Transition) -> Iterator[str]:
    s = t.after
    if s.outcome is None:
        if len(s.history) == 25:
            yield "the game goes on after 25 hands"
        return
    if not 3 <= s.outcome.hands <= 25 or s.outcome.hands != len(s.history):
        yield f"the game lasted {s.outcome.hands} hands"
    if s.outcome.reason == "all_captured" and s.outcome.hands != 25:
        yield f"all captured after {s.outcome.hands} hands"
    if s.outcome.reason == "no_temple_possible" and s.config.stop_when_decided != "on":
        yield "the game was stopped without that option"


@law("KAL-15.12")
def _what_was_not_played_is_passed(t: Transition) -> Iterator[str]:
    if not any(isinstance(e, ev.RoundEnded) for e in t.events):
        return
    last = t.after.history[-4:]
    for seat in range(t.after.seats):
        played = [code for hand in last for code in hand.weapons[seat]]
        right = (seat - 1) % t.after.seats
        if Counter(_hand(t.after, seat)) != Counter(played) + _kept(t, right):
            yield f"seat {seat} has {_hand(t.after, seat)} after playing {played}"


def _kept(t: Transition, seat: int) -> Counter[str]:
    """What a seat had in hand when the last hand of a round was over."""
    kept = Counter(_hand(t.before, seat))
    if seat == t.action.seat:
        kept -= Counter(t.action.weapons)
    return kept


@law("KAL-15.13")
def _alliances_share_their_result(t: Transition) -> Iterator[str]:
    s = t.after
    if s.result is None:
        return
    for alliance in set(s.alliances):
        ranks = {rank for rank, own in zip(s.result.ranks, s.alliances) if own is alliance}
        if ranks != {1 if alliance is s.outcome.alliance else 2}:
            yield f"players of the {alliance} have ranks {ranks}"
    if 2 not in s.result.ranks:
        yield "nobody has lost"
