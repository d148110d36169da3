"""Positions of Kalesia in the rulebook's own writing, and games that are led to them.

    s = table("C M C F M", hands=["C3 M4", "C2 M3", ...])     the rest of every hand is filled in from the stock
    events = lay(s, "C3 M4", "C2 M3", ...)                    one hand: what each seat lays, in seat order
    s = led("C M C F M", GRID)                                a game in which the areas were captured as drawn

A grid is drawn in five rows; a cell is `19` (uncaptured), `4 M` (captured under that number) or `M` (any number).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from game.engine import GAMES
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import ALLIANCE_OF, VALUE_OF, WEAPON_OF, WEAPONS, Alliance, box_copies
from game.engine.kalesia.position.forest import row_column
from game.engine.kalesia.position.position import cells_by_number
from game.engine.kalesia.state import KalesiaState

LETTERS = {"C": Alliance.CENTAURS, "M": Alliance.MERMAIDS, "F": Alliance.FOREST}
ORDER = tuple(Alliance)


def weapons(text: str) -> tuple[str, ...]:
    """`"C3 M4"` as codes, sorted as hands are."""
    return tuple(sorted(text.split(), key=WEAPONS.index))


def cell(row: int, column: int) -> int:
    """A cell as the rulebook writes it: (row, column)."""
    return 5 * row + column


def cells(*places: tuple[int, int]) -> tuple[int, ...]:
    """Cells of a line as engine records them: ascending."""
    return tuple(sorted(cell(*place) for place in places))


def table(
    alliances: str,
    *,
    aside: str = "",
    hands: Sequence[str] = (),
    numbers: Sequence[int] = (),
    seed: int = 0,
    **options: Any,
) -> KalesiaState:
    """A first position with the alliances of all seats as given, and perhaps weapons that hands shall hold."""
    seats = len(alliances.split())
    s = GAMES["kalesia"].new_game(GAMES["kalesia"].Config(seats=seats, **options), seed=seed)
    s.alliances = tuple(LETTERS[letter] for letter in alliances.split())
    s.set_aside = tuple(LETTERS[letter] for letter in aside.split())
    if numbers:
        s.numbers, s.where = tuple(numbers), cells_by_number(tuple(numbers))
    if hands:
        deal(s, hands)
    return s


def deal(s: KalesiaState, hands: Sequence[str]) -> None:
    """Hands that hold what is asked for and are filled up from what is left of the stock, as the deal `random` may."""
    stock = Counter({code: box_copies(s.seats) for code in WEAPONS})
    wanted = [list(text.split()) for text in (*hands, *[""] * (s.seats - len(hands)))]
    for hand in wanted:
        stock.subtract(hand)
    assert min(stock.values()) >= 0, "more weapons asked for than there are"
    rest = list(stock.elements())
    random.Random(1).shuffle(rest)
    for hand in wanted:
        while len(hand) < 11:
            hand.append(rest.pop())
    assert all(len(hand) == 11 for hand in wanted), "a hand has eleven weapons"
    s.hands = [tuple(sorted(WEAPON_OF[code] for code in hand)) for hand in wanted]
    s.removed = tuple(sorted(WEAPON_OF[code] for code in rest))
    s.offers = [None] * s.seats


def lay(s: KalesiaState, *choices: str, order: Iterable[int] | None = None) -> list[Any]:
    """One hand: what each seat lays, in seat order or another one; everything that happened."""
    events: list[Any] = []
    for seat in range(s.seats) if order is None else order:
        events += s.apply(PlayWeapons(seat, tuple(choices[seat].split())))
    return events


def refused(s: KalesiaState, action: Any) -> str:
    """The code with which an action is refused; "" if it is not."""
    refusal = s.refusal(action)
    return "" if refusal is None else refusal.code


def holders(grid: str) -> list[Alliance | None]:
    """Who holds each cell of a drawn grid."""
    return [LETTERS.get(words[-1]) for words in _cells(grid)]


def _cells(grid: str) -> list[list[str]]:
    drawn = [cell.replace("*", "").split() for row in grid.strip().splitlines() for cell in row.strip(" |").split("|")]
    assert len(drawn) == 25, "a grid has 25 cells"
    return drawn


def numbers_of(grid: str) -> list[int]:
    """The numbers of a drawn grid; captured cells without one get those that are left over, in order."""
    drawn = [int(words[0]) if words[0].isdigit() else 0 for words in _cells(grid)]
    spare = iter(sorted(set(range(1, 26)) - set(drawn)))
    return [number or next(spare) for number in drawn]


# ------------------------------------------------------------------------------------------- leading a game
def led(alliances: str, grid: str, *, aside: str = "", seed: int = 0, **options: Any) -> KalesiaState:
    """A game in which the areas were captured as drawn, by choices that are found by chance."""
    numbers, held = numbers_of(grid), holders(grid)
    wanted = [held[numbers.index(n)] for n in range(1, 26) if held[numbers.index(n)] is not None]
    s = table(alliances, aside=aside, numbers=numbers, seed=seed, **options)
    for alliance in wanted:
        capture(s, alliance)
    return s


def capture(s: KalesiaState, alliance: Alliance | str) -> list[Any]:
    """Play a hand that an alliance captures; what happened."""
    wanted = LETTERS.get(str(alliance), alliance)
    chance = random.Random(len(s.history))
    for _ in range(20_000):
        pairs = [tuple(chance.sample(hand, 2)) for hand in s.hands]
        if winner(pairs) is wanted:
            return lay(s, *(" ".join(WEAPONS[kind] for kind in pair) for pair in pairs))
    raise AssertionError(f"no choices found that let the {wanted} capture area {s.number}")


def winner(pairs: Iterable[Sequence[int]]) -> Alliance:
    """Who captures with these weapons; counted here, not by the engine."""
    totals = Counter(dict.fromkeys(range(3), 0))
    for pair in pairs:
        for kind in pair:
            totals[ALLIANCE_OF[kind]] += VALUE_OF[kind]
    best = [place for place, total in totals.items() if total == max(totals.values())]
    return ORDER[best[0]] if len(best) == 1 else Alliance.FOREST


# -------------------------------------------------------------------------------- going back and playing again
def rewound(s: KalesiaState) -> KalesiaState:
    """The first position of a game, found from a later one: the hands go back the way they came."""
    first = GAMES["kalesia"].new_game(s.config, dice=s.dice.copy())
    first.alliances, first.set_aside = s.alliances, s.set_aside
    first.numbers, first.where, first.removed = s.numbers, s.where, s.removed
    first.dice = s.dice.copy()
    for seat in range(s.seats):
        kept = s.passed[0][seat] if s.passed else (*s.hands[seat], *(s.chosen[seat] or ()))
        played = [WEAPON_OF[code] for hand in s.history[:4] for code in hand.weapons[seat]]
        first.hands[seat] = tuple(sorted((*kept, *played)))
    return first


def replayed(first: KalesiaState, s: KalesiaState) -> KalesiaState | None:
    """The position after the choices of another game's hands and its face-down ones; None if one is refused."""
    state = first.copy()
    choices = [(seat, pair) for hand in s.history for seat, pair in enumerate(hand.weapons)]
    choices += [
        (seat, (WEAPONS[pair[0]], WEAPONS[pair[1]])) for seat, pair in enumerate(s.chosen) if pair is not None
    ]
    for seat, pair in choices:
        action = PlayWeapons(seat, pair)
        if state.refusal(action) is not None:
            return None
        state.apply(action)
    return state


def places(line: Sequence[int]) -> set[tuple[int, int]]:
    """The cells of a line as the rulebook writes them."""
    return {row_column(one) for one in line}
