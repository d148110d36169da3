"""What must hold after every action. Rules: section 15."""

from __future__ import annotations

from collections import Counter

from game.engine.kalesia.play import played_in_round
from game.engine.kalesia.position.alliances import HAND_SIZE, KINDS, Alliance, alliance_deck, box_copies
from game.engine.kalesia.position.forest import CELLS, LINES
from game.engine.kalesia.position.position import Position
from game.engine.kalesia.position.records import Line

MOST_HELD = 17
"""Areas that an alliance can hold: 16 without a line, and the one that wins. Rules: KAL-15.8."""


def breaches(p: Position) -> list[str]:
    """Every invariant that a position breaks, each with its rule ID; none in a sound game."""
    return _breaches_of_weapons(p) + _breaches_of_areas(p) + _breaches_of_result(p)


def _breaches_of_weapons(p: Position) -> list[str]:
    found: list[str] = []
    cards = list(p.removed)
    round, sizes = p.round, (13 - 2 * p.hand, 2 * (p.hand - 1))
    for seat in range(p.seats):
        front = played_in_round(p, seat, round)
        chosen = p.chosen[seat] or ()
        held = (*p.hands[seat], *chosen, *front)
        cards += held
        if len(held) != HAND_SIZE:
            found.append(f"KAL-15.2: seat {seat} has {len(held)} weapons")
        if p.result is None and (len(p.hands[seat]) + len(chosen), len(front)) != sizes:
            found.append(f"KAL-15.3: seat {seat} has {len(p.hands[seat])} weapons in hand and {len(front)} in front")
    copies = box_copies(p.seats)
    if any(cards.count(kind) != copies for kind in range(KINDS)) or len(cards) != copies * KINDS:
        found.append(f"KAL-15.1: there are {dict(sorted(Counter(cards).items()))}, not {copies} of each kind")
    if sorted(p.alliances + p.set_aside) != sorted(alliance_deck(p.seats)):
        found.append(f"KAL-15.10: the alliance cards are {p.alliances} and {p.set_aside}")
    return found


def _breaches_of_areas(p: Position) -> list[str]:
    found: list[str] = []
    if len(p.holders) != CELLS:
        return [f"KAL-15.6: there are {len(p.holders)} areas"]
    captured = len(p.history)
    if sorted(p.numbers) != list(range(1, CELLS + 1)):
        found.append(f"KAL-15.4: the numbers are {p.numbers}")
    gone = sorted(number for number, holder in zip(p.numbers, p.holders, strict=True) if holder is not None)
    if gone != list(range(1, captured + 1)):
        found.append(f"KAL-15.4: after {captured} captures the numbers {gone} are gone")
    if [played.number for played in p.history] != list(range(1, captured + 1)):
        found.append("KAL-15.5: the hands are not those of the captured areas in order")
    for played in p.history:
        if (played.round, played.hand) != ((played.number + 3) // 4, (played.number - 1) % 4 + 1):
            found.append(f"KAL-15.5: area {played.number} in round {played.round}, hand {played.hand}")
        if p.holders[played.cell] is not played.alliance or p.numbers[played.cell] != played.number:
            found.append(f"KAL-15.6: area {played.number} was captured by {played.alliance} and has changed")
    held = Counter(p.holders)
    for alliance in Alliance:
        if held[alliance] > MOST_HELD:
            found.append(f"KAL-15.8: {alliance} holds {held[alliance]} areas")
    return found


def _breaches_of_result(p: Position) -> list[str]:
    found: list[str] = []
    full = _full_lines(p)
    builders = list(full)
    if p.result is None or p.outcome is None:
        if builders:
            found.append(f"KAL-15.7: {builders} hold a line and the game goes on")
        if (p.result is None) != (p.outcome is None):
            found.append("KAL-8.8: a result without an outcome, or the other way round")
        return found
    last, outcome = p.history[-1], p.outcome
    if outcome.reason == "temple":
        crossed = [line for line in full.get(outcome.alliance, []) if last.cell in line]
        if builders != [last.alliance] or full[last.alliance] != crossed or crossed != list(outcome.lines):
            found.append(f"KAL-15.7: {outcome.alliance} built on {outcome.lines}; lines are held by {builders}")
    elif builders or outcome.alliance is not Alliance.FOREST or outcome.lines:
        found.append(f"KAL-8.2: {outcome.alliance} won by {outcome.reason}; lines are held by {builders}")
    if not 3 <= outcome.hands == len(p.history) <= CELLS:
        found.append(f"KAL-15.11: {outcome.hands} hands")
    if (outcome.reason == "all_captured") != (outcome.reason != "temple" and outcome.hands == CELLS):
        found.append(f"KAL-15.11: {outcome.reason} after {outcome.hands} hands")
    ranks = tuple(1 if own is outcome.alliance else 2 for own in p.alliances)
    if p.result.ranks != ranks or 2 not in ranks:
        found.append(f"KAL-15.13: ranks {p.result.ranks} for {p.alliances}, {outcome.alliance} having won")
    return found


def _full_lines(p: Position) -> dict[Alliance, list[Line]]:
    """The lines that an alliance holds wholly, by alliance."""
    holders, full = p.holders, dict[Alliance, list[Line]]()
    for a, b, c in LINES:
        if (holder := holders[a]) is not None and holder is holders[b] and holder is holders[c]:
            full.setdefault(holder, []).append((a, b, c))
    return full
