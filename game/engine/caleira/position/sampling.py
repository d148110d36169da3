"""Drawing anew what a seat can't know: every arrangement that fits is equally likely. Rules: CLR-13.4, CLR-13.5.

An arrangement says which card lies in every hidden place: deck positions, hands, face-down pieces, cards aside and the
box. It fits if it fits one of the seat's worlds (see `knowledge`). To draw one fairly:

1. choose a world with a chance in proportion to the number of ways in which its known cards can be put into the slots
   of their places and all the others into the slots left;
2. choose such a way: each is as likely as any other;
3. an arrangement that can come about in m ways (through several worlds, or with either of two equal cards in the role
   of the known one) is kept with chance 1/m, else everything begins anew.

So every arrangement comes with the same chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb, factorial

from game.engine.caleira.position.knowledge import World, Worlds, kind_of, place_of
from game.engine.dice import Dice, ScriptedDice

Arrangement = dict[int, tuple[int, ...]]
"""Kinds by place; the cards of a place in no order."""


def arrange(
    sizes: Mapping[int, int], pool: Iterable[int], worlds: Worlds, dice: Dice | ScriptedDice
) -> Arrangement:
    """A fair draw of all hidden cards.

    sizes   how many hidden cards lie at each place, in the order in which places are to be filled
    pool    the hidden cards, as many as there are slots
    worlds  what is known of them; at least one must be possible
    """
    cards = sorted(pool)
    assert len(cards) == sum(sizes.values()), f"{len(cards)} hidden cards for {sum(sizes.values())} places"
    if len(worlds) == 1:
        weights = [1]
    else:
        weights = [ways(sizes, cards, world) for world in worlds]
    while True:
        world = worlds[_weighted(weights, dice)]
        found = _fill(sizes, cards, world, dice)
        repeats = sum(_roles(found, other) for other in worlds)
        if repeats == 1 or dice.below(repeats, "CLR-13.5") == 0:
            return found


def ways(sizes: Mapping[int, int], cards: Iterable[int], world: World) -> int:
    """In how many ways a world's cards and all the others can be put into the slots; 0 where it can't be."""
    left = list(cards)
    for card in world:
        if kind_of(card) not in left:
            return 0
        left.remove(kind_of(card))
    count = factorial(len(left))
    for kind in set(left):
        count //= factorial(left.count(kind))
    for place in {place_of(card) for card in world}:
        here = [card for card in world if place_of(card) == place]
        if len(here) > sizes[place]:
            return 0
        count *= factorial(sizes[place]) // factorial(sizes[place] - len(here))
        for card in set(here):
            count //= factorial(here.count(card))
    return count


def _weighted(weights: list[int], dice: Dice | ScriptedDice) -> int:
    if len(weights) == 1:
        return 0
    number = dice.below(sum(weights), "CLR-13.5")
    for at, weight in enumerate(weights):
        if number < weight:
            return at
        number -= weight
    raise AssertionError("no world is possible")


def _fill(sizes: Mapping[int, int], cards: list[int], world: World, dice: Dice | ScriptedDice) -> Arrangement:
    """The world's cards at their places, the others in random order in the slots left."""
    rest = cards[:]
    found: dict[int, list[int]] = {place: [] for place in sizes}
    for card in world:
        rest.remove(kind_of(card))
        found[place_of(card)].append(kind_of(card))
    for place, size in sizes.items():
        here = found[place]
        while len(here) < size:
            at = dice.below(len(rest), "CLR-13.5")
            here.append(rest[at])
            rest[at] = rest[-1]
            rest.pop()
    return {place: tuple(kinds) for place, kinds in found.items()}


def _roles(found: Arrangement, world: World) -> int:
    """In how many ways cards of an arrangement can play the part of a world's cards; 0 if it doesn't fit."""
    count = 1
    for card in set(world):
        count *= comb(found[place_of(card)].count(kind_of(card)), world.count(card))
    return count
