"""The three alliances, their weapons, and how many cards of each a game uses. Rules: KAL-2.1 to KAL-2.5, KAL-3.4.

A weapon is a code such as "C4" wherever it is told; inside the rules it is its place in `WEAPONS`.
"""

from __future__ import annotations

import enum

Weapon = int
"""A kind of weapon: its place in `WEAPONS`. Copies of a kind are not told apart (KAL-2.3)."""

HAND_SIZE = 11
"""Weapons in a hand when a round begins. Rules: KAL-5.1."""

HANDS_A_ROUND = 4
"""Hands of a round. Rules: KAL-5.1."""

COPIES = 5
"""Copies of each kind of weapon in one set. Rules: KAL-2.2."""

MOST_WITH_ONE_SET = 5
"""Players up to whom one set of weapons is enough. Rules: KAL-2.4."""


class Alliance(enum.StrEnum):
    """Who a player secretly belongs to, whose weapons are added up, who holds an area. Rules: KAL-1.1."""

    CENTAURS = "centaurs"
    MERMAIDS = "mermaids"
    FOREST = "forest"


ALLIANCES: tuple[Alliance, ...] = tuple(Alliance)
"""The alliances in the order of the rules; totals and counts are told in it."""

FOREST = ALLIANCES.index(Alliance.FOREST)
"""The place of the Forest among the alliances."""

WEAPONS: tuple[str, ...] = ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3")
"""Codes of the kinds of weapons; a sorted hand is in this order. Rules: KAL-2.2."""

KINDS = len(WEAPONS)
"""How many kinds of weapons there are."""

WEAPON_OF: dict[str, Weapon] = {code: n for n, code in enumerate(WEAPONS)}
"""Kinds by code."""

ALLIANCE_OF: tuple[int, ...] = tuple("CMF".index(code[0]) for code in WEAPONS)
"""The place among `ALLIANCES` of the alliance that a kind of weapon fights for."""

VALUE_OF: tuple[int, ...] = tuple(int(code[1]) for code in WEAPONS)
"""The value of a kind of weapon."""

ALLIANCE_CARDS: dict[int, tuple[int, int, int]] = {
    2: (1, 1, 1),
    3: (1, 1, 1),
    4: (2, 2, 0),
    5: (2, 2, 1),
    6: (3, 3, 0),
    7: (3, 3, 1),
    8: (3, 3, 2),
    9: (4, 4, 1),
    10: (4, 4, 2),
}
"""Alliance cards of the Centaurs, the Mermaids and the Forest by number of players. Rules: KAL-3.4."""

SEAT_COUNTS: tuple[int, ...] = tuple(ALLIANCE_CARDS)
"""Numbers of players. Rules: KAL-3.1."""


def alliance_of(code: str) -> Alliance:
    """The alliance that a weapon fights for. Rules: KAL-4.5."""
    return ALLIANCES[ALLIANCE_OF[WEAPON_OF[code]]]


def value_of(code: str) -> int:
    """The value of a weapon, 1 to 4. Rules: KAL-2.2."""
    return VALUE_OF[WEAPON_OF[code]]


def codes(weapons: tuple[Weapon, ...]) -> tuple[str, ...]:
    """Weapons as they are told."""
    return tuple([WEAPONS[weapon] for weapon in weapons])


def kinds(weapons: tuple[str, ...]) -> tuple[Weapon, ...]:
    """Weapons as the rules handle them. Raises KeyError for a code that is none."""
    return tuple([WEAPON_OF[code] for code in weapons])


def alliance_deck(players: int) -> tuple[Alliance, ...]:
    """The alliance cards of a game, unshuffled; with two players one more than there are players. Rules: KAL-3.4."""
    return tuple(
        alliance for alliance, count in zip(ALLIANCES, ALLIANCE_CARDS[players], strict=True) for _ in range(count)
    )


def box_copies(players: int) -> int:
    """Copies of each kind of weapon in the box that a game takes out: one set, or two. Rules: KAL-2.2, KAL-2.4."""
    return COPIES if players <= MOST_WITH_ONE_SET else 2 * COPIES
