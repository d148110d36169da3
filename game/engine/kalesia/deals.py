"""Drawing anew what a seat can't know: deals that fit all it has seen, every one equally likely. Rules: KAL-12.9.

A deal says where the weapons lie that the observer hasn't seen, copies of a kind being different cards: the unseen
weapons are shuffled and laid into the places that are open for them, which are the free parts of the rests (see
`knowledge`) and the removed cards. Every such deal fits the observation, and no other one does. The alliance cards that
the observer hasn't seen are shuffled and dealt to the places whose cards it doesn't know, likewise. Nothing is inferred
from how somebody plays (KAL-12.7).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from game.engine.dice import Dice, ScriptedDice, shuffled
from game.engine.kalesia.position.alliances import KINDS, WEAPON_OF, Alliance, Weapon, alliance_deck, box_copies
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.hands import KindPair, without
from game.engine.kalesia.position.knowledge import Counts, count_rests, plus
from game.engine.kalesia.position.position import Position
from game.engine.kalesia.position.records import Pair
from game.engine.kalesia.view import Seen

P = TypeVar("P", bound=Position)


class Deals(Generic[P]):
    """All deals that fit a view. Making one counts the weapons; drawing from it again and again costs less.

    `make` makes a position of its facts, its options and the chance to come.
    """

    __slots__ = ("_cards", "_make", "_numbers", "_pool", "_rests", "_view")

    def __init__(self, view: Seen, make: Callable[[dict[str, Any], KalesiaConfig, Dice | ScriptedDice], P]) -> None:
        self._view, self._make = view, make
        self._rests = count_rests(view.config.weapon_deal, view.history, view.round, view.passed, view.holdings)
        self._pool: list[Weapon] = [kind for kind, count in enumerate(self._rests.unseen) for _ in range(count)]
        self._cards = _unseen_alliances(view)
        numbers = [n if isinstance(n, int) else 0 for n in view.grid]
        for played in view.history:
            numbers[played.cell] = played.number
        self._numbers = tuple(numbers)

    def draw(self, dice: Dice | ScriptedDice) -> P:
        """A full game that fits the view; what the viewer can't know, and all chance to come, is from `dice`."""
        view = self._view
        alliances, set_aside = self._draw_alliances(dice)
        rests, removed = self._draw_rests(dice)
        passed = self._passed(rests)
        hands, chosen = self._draw_choices(self._holdings(rests), dice)
        facts = {
            "alliances": alliances,
            "set_aside": set_aside,
            "numbers": self._numbers,
            "holders": [shown if isinstance(shown, Alliance) else None for shown in view.grid],
            "hands": hands,
            "chosen": chosen,
            "history": view.history,
            "passed": passed,
            "removed": removed,
            "outcome": view.outcome,
            "result": view.result,
        }
        return self._make(facts, view.config, dice)

    def _draw_alliances(self, dice: Dice | ScriptedDice) -> tuple[tuple[Alliance, ...], tuple[Alliance, ...]]:
        """The unseen alliance cards in any order; seats and the set-aside card. Rules: KAL-12.7."""
        cards = iter(shuffled(self._cards, dice, "KAL-12.7"))
        places = (*self._view.alliances, *self._view.set_aside)
        filled = tuple([next(cards) if own is None else own for own in places])
        return filled[: self._view.seats], filled[self._view.seats :]

    def _draw_rests(self, dice: Dice | ScriptedDice) -> tuple[list[Counts], tuple[Weapon, ...]]:
        """Every rest, and the weapons out of the game. Rules: KAL-12.9."""
        rests = self._rests
        cards = shuffled(self._pool, dice, "KAL-12.9", first=len(self._pool) - rests.removed)
        drawn, at = [], 0
        for certain, free in zip(rests.certain, rests.free, strict=True):
            rest = certain[:]
            for kind in cards[at : at + free]:
                rest[kind] += 1
            drawn.append(rest)
            at += free
        if self._view.config.weapon_deal == "random":
            return drawn, tuple(sorted(cards[at:]))
        spare = box_copies(self._view.seats) - self._view.seats
        return drawn, tuple(kind for kind in range(KINDS) for _ in range(spare))

    def _holdings(self, drawn: list[Counts]) -> list[tuple[Weapon, ...]]:
        """What every seat has in hand or face-down before it, sorted."""
        holdings: list[tuple[Weapon, ...]] = [()] * len(drawn)
        for rest, holder, beside in zip(drawn, self._rests.holder, self._rests.beside, strict=True):
            holdings[holder] = _spelt(plus(rest, beside[-1]))
        return holdings

    def _passed(self, drawn: list[Counts]) -> tuple[tuple[tuple[Weapon, ...], ...], ...]:
        """For each round that is over the weapons given on, by giver."""
        players = len(drawn)
        given = [[(giver - n) % players for giver in range(players)] for n in range(len(self._view.passed))]
        return tuple(
            tuple(_spelt(plus(drawn[name], self._rests.beside[name][n])) for name in names)
            for n, names in enumerate(given)
        )

    def _draw_choices(
        self, holdings: list[tuple[Weapon, ...]], dice: Dice | ScriptedDice
    ) -> tuple[list[tuple[Weapon, ...]], list[KindPair | None]]:
        """Hands and face-down weapons; which ones others have chosen may be any two of theirs. Rules: KAL-12.2."""
        chosen: list[KindPair | None] = []
        for seat, (chose, choice) in enumerate(zip(self._view.has_chosen, self._view.choices, strict=True)):
            chosen.append(_drawn_pair(holdings[seat], choice, dice) if chose else None)
        return [without(held, pair or ()) for held, pair in zip(holdings, chosen, strict=True)], chosen


def _drawn_pair(holding: tuple[Weapon, ...], choice: Pair | None, dice: Dice | ScriptedDice) -> KindPair:
    """The known choice, or any two weapons of a holding."""
    if choice is not None:
        return WEAPON_OF[choice[0]], WEAPON_OF[choice[1]]
    first, second = sorted(shuffled(holding, dice, "KAL-12.9", first=2)[:2])
    return first, second


def _spelt(counts: Counts) -> tuple[Weapon, ...]:
    """The weapons that are so many of each kind, sorted."""
    return tuple([kind for kind, count in enumerate(counts) for _ in range(count)])


def _unseen_alliances(view: Seen) -> tuple[Alliance, ...]:
    """The alliance cards whose places the viewer doesn't know. Rules: KAL-11.1, KAL-12.7."""
    cards = list(alliance_deck(view.seats))
    for own in (*view.alliances, *view.set_aside):
        if own is not None:
            cards.remove(own)
    return tuple(cards)
