"""What follows from having known a card once: the knowledge tracker. Rules: CLR-12.5, CLR-12.6, CLR-13.4 (c) to (h).

A seat sees kinds directly (its own cards, what lies or lay open, what it looked at). Beyond that it may know that a
card of some kind is *somewhere*: it gave the card away, or saw on the deck what another player then drew. Such a card
may go on secretly, when a card is played face-down or exchanged between others.

This is kept as *worlds*: all ways in which these cards can be spread over places the seat can't see. A world is a
sorted tuple of numbers `16 * place + kind`, one a card: "among the cards there is at least this one". An arrangement of
the hidden cards is possible exactly if it fits at least one world. Places 0 to 3 are the seats' hands (of an eliminated
player: the hand cards put aside), `4 + handle` is a piece, wherever it lies. The deck needs no worlds: all know how
many cards on top of it are still as a certain player arranged them.

A world that asks for less stands for every world that asks for the same and more; only the least demanding are kept.
With nothing known there is one world that asks for nothing.
"""

from __future__ import annotations

from collections.abc import Collection

World = tuple[int, ...]
Worlds = tuple[World, ...]

NOTHING: Worlds = ((),)
"""The worlds of a seat that has never known a card which it can't see now."""

FIRST_PIECE = 4
"""Places from here on are pieces."""


def piece_place(piece: int) -> int:
    """The place of a piece's handle."""
    return FIRST_PIECE + piece


def token(place: int, kind: int) -> int:
    """A card of a kind at a place."""
    return place << 4 | kind


def place_of(card: int) -> int:
    """Where a world has a card."""
    return card >> 4


def kind_of(card: int) -> int:
    """Which kind of card a world has there."""
    return card & 15


def gained(worlds: Worlds, place: int, kind: int) -> Worlds:
    """A known card arrives at a place: a hand draws or is given it. Rules: CLR-13.4 (d)."""
    return tuple(sorted({_with(world, token(place, kind)) for world in worlds}))


def disclosed(worlds: Worlds, place: int, size: int, kind: int) -> Worlds:
    """One of the `size` cards of a place shows its kind and is hidden no more. Rules: CLR-13.4 (e), (f).

    Where the card was counted among the known ones it is now accounted for; a world with no room for it was wrong.
    """
    if worlds == NOTHING:
        return worlds
    card, found = token(place, kind), set()
    for world in worlds:
        if card in world:
            found.add(_without(world, card))
        elif _room(world, place, size):
            found.add(world)
    return least(found)


def moved(worlds: Worlds, place: int, size: int, target: int) -> Worlds:
    """One of the `size` cards of a place goes unseen to another: a card is played face-down. Rules: CLR-13.4 (e)."""
    if worlds == NOTHING:
        return worlds
    found: set[World] = set()
    for world in worlds:
        for card in _movable(world, place, size):
            if card is None:
                found.add(world)
            else:
                found.add(_with(_without(world, card), token(target, kind_of(card))))
    return least(found)


def swapped(worlds: Worlds, one: int, size_one: int, other: int, size_other: int) -> Worlds:
    """Two places each give the other one card, unseen: an exchange between others. Rules: CLR-13.4 (g)."""
    if worlds == NOTHING:
        return worlds
    found: set[World] = set()
    for world in worlds:
        for given in _movable(world, one, size_one):
            for received in _movable(world, other, size_other):
                after = world
                if given is not None:
                    after = _with(_without(after, given), token(other, kind_of(given)))
                if received is not None:
                    after = _with(_without(after, received), token(one, kind_of(received)))
                found.add(after)
    return least(found)


def feasible(worlds: Worlds, pool: Collection[int]) -> Worlds:
    """The worlds that ask for no more copies of a kind than are hidden; `pool` counts these. Rules: CLR-13.4 (i)."""
    if worlds == NOTHING:
        return worlds
    counts = list(pool)
    found = tuple(world for world in worlds if _fits(world, counts))
    assert found, f"nothing that is known can be so: {worlds} with {counts}"
    return found


def _fits(world: World, pool: list[int]) -> bool:
    left = pool[:]
    for card in world:
        left[kind_of(card)] -= 1
    return min(left) >= 0


def least(worlds: Collection[World]) -> Worlds:
    """The worlds that ask for least; those that ask for the same and more say nothing new."""
    if () in worlds:
        return NOTHING
    if len({len(world) for world in worlds}) == 1:
        return tuple(sorted(worlds))
    kept: list[World] = []
    for world in sorted(worlds, key=len):
        if not any(_within(smaller, world) for smaller in kept):
            kept.append(world)
    return tuple(sorted(kept))


def _within(smaller: World, larger: World) -> bool:
    """Whether every card of a world is also in another; both are sorted."""
    rest = iter(larger)
    return all(card in rest for card in smaller)


def _with(world: World, card: int) -> World:
    return tuple(sorted((*world, card)))


def _without(world: World, card: int) -> World:
    at = world.index(card)
    return world[:at] + world[at + 1 :]


def _room(world: World, place: int, size: int) -> bool:
    """Whether a place holds a card that a world says nothing about."""
    return sum(card >> 4 == place for card in world) < size


def _movable(world: World, place: int, size: int) -> list[int | None]:
    """The known cards at a place, each once, and None for a card that nothing is known of."""
    here: list[int | None] = [*{card for card in world if card >> 4 == place}]
    if _room(world, place, size):
        here.append(None)
    return here
