"""Setting the table: alliances, forest, weapons. Rules: section 3, KAL-14.1, KAL-14.2."""

from __future__ import annotations

from game.engine.dice import shuffled
from game.engine.kalesia.play import Out, begin_hand
from game.engine.kalesia.position import events as ev
from game.engine.kalesia.position.alliances import (
    ALLIANCE_CARDS,
    HAND_SIZE,
    KINDS,
    Weapon,
    alliance_deck,
    box_copies,
    codes,
)
from game.engine.kalesia.position.audience import all_but
from game.engine.kalesia.position.forest import CELLS
from game.engine.kalesia.position.position import Position, cells_by_number

DEAL_RULES = {"random": "KAL-3.6", "identical_sets": "KAL-3.7", "pooled_sets": "KAL-3.8"}
"""The rule of each way to deal the weapons."""


def set_up(p: Position, out: Out) -> None:
    """Alliances, forest, weapons; then round 1, hand 1. Rules: KAL-3.3."""
    box = box_copies(p.seats) * KINDS
    out.append(
        ev.GameBegan(
            seats=p.seats,
            alliances=ALLIANCE_CARDS[p.seats],
            set_aside=sum(ALLIANCE_CARDS[p.seats]) - p.seats,
            weapon_deal=p.config.weapon_deal,
            weapons=box,
            removed=box - HAND_SIZE * p.seats,
        )
    )
    _deal_alliances(p, out)
    _lay_forest(p, out)
    _deal_weapons(p, out)
    begin_hand(p, out)


def _deal_alliances(p: Position, out: Out) -> None:
    """One card to each seat, from seat 0; with two players one is left. Rules: KAL-3.4, KAL-3.11."""
    cards = shuffled(alliance_deck(p.seats), p.dice, "KAL-3.4")
    p.alliances, p.set_aside = tuple(cards[: p.seats]), tuple(cards[p.seats :])
    for seat, alliance in enumerate(p.alliances):
        out.append(ev.AllianceDealt(seat=seat, alliance=alliance, audience=(seat,)))
        out.append(ev.AllianceDealt(seat=seat, alliance=None, audience=all_but(p.seats, seat), masked=True))


def _lay_forest(p: Position, out: Out) -> None:
    """The areas row by row, number side up. Rules: KAL-3.5."""
    p.numbers = tuple(shuffled(range(1, CELLS + 1), p.dice, "KAL-3.5"))
    p.where = cells_by_number(p.numbers)
    p.holders = [None] * CELLS
    out.append(ev.ForestLaid(numbers=p.numbers))


def _deal_weapons(p: Position, out: Out) -> None:
    """Eleven weapons to each seat, one at a time from seat 0; the others are out. Rules: KAL-3.6 to KAL-3.9."""
    deal = p.config.weapon_deal
    copies = box_copies(p.seats)
    dealt = HAND_SIZE * p.seats
    if deal == "identical_sets":
        p.hands = [tuple(range(KINDS))] * p.seats
    else:
        cards = _deck(copies if deal == "random" else p.seats)
        cards = shuffled(cards, p.dice, DEAL_RULES[deal], first=dealt)
        p.hands = [tuple(sorted(cards[seat : dealt : p.seats])) for seat in range(p.seats)]
    p.removed = tuple(sorted(cards[dealt:])) if deal == "random" else tuple(_deck(copies - p.seats))
    for seat, hand in enumerate(p.hands):
        rule, secret = DEAL_RULES[deal], all_but(p.seats, seat)
        told = ev.WeaponsDealt(seat=seat, weapons=codes(hand), count=HAND_SIZE, rule=rule, audience=(seat,))
        out.append(told)
        out.append(ev.WeaponsDealt(seat=seat, weapons=None, count=HAND_SIZE, rule=rule, audience=secret, masked=True))


def _deck(copies: int) -> list[Weapon]:
    """So many copies of each kind of weapon, sorted."""
    return [weapon for weapon in range(KINDS) for _ in range(copies)]
