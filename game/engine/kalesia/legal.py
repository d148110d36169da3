"""Who may choose what. Rules: section 10."""

from __future__ import annotations

from game.engine.config import shown
from game.engine.contract import Refusal
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import WEAPON_OF
from game.engine.kalesia.position.hands import plays
from game.engine.kalesia.position.position import Position
from game.engine.kalesia.position.refusals import refuse

CHOSEN_AT_ONCE = 2
"""Weapons that a choice consists of. Rules: KAL-4.2."""


def legal_actions(p: Position) -> list[PlayWeapons]:
    """Every pair of weapons of every seat that has yet to choose, by seat. Rules: KAL-10.1, KAL-10.2."""
    listed: list[PlayWeapons] = []
    offers = p.offers
    for seat in p.waiting:
        offer = offers[seat]
        if offer is None:
            offer = offers[seat] = plays(seat, p.hands[seat])
        listed += offer
    return listed


def refusal(p: Position, action: object) -> Refusal | None:
    """None if the action is legal, else the first reason against it. Rules: KAL-10.5."""
    if p.result is not None:
        return refuse("game_over")
    if type(action) is not PlayWeapons:
        return refuse("wrong_phase")
    seat, weapons = action.seat, action.weapons
    if type(seat) is not int or not 0 <= seat < p.seats:
        return refuse("no_such_seat")
    if p.chosen[seat] is not None:
        return refuse("already_chosen")
    if not isinstance(weapons, tuple | list) or len(weapons) != CHOSEN_AT_ONCE:
        return refuse("wrong_count", count=len(weapons) if isinstance(weapons, tuple | list) else 0)
    hand = p.hands[seat]
    first, second = weapons
    for weapon, needed in ((first, 1), (second, 1 + (first == second))):
        kind = WEAPON_OF.get(weapon) if isinstance(weapon, str) else None
        if kind is None or hand.count(kind) < needed:
            return refuse("weapon_not_in_hand", weapon=shown(weapon))
    return None
