"""What a seat can count: which weapons are certainly where, and which may be anywhere. Rules: KAL-11.2 to 11.4, 12.4.

When a round ends all have seen eight weapons of each hand; the other three move on. What seat s holds in round r is
what it played in round r-1 and the three that its right neighbour kept; what it then plays of all these is seen, and
the three that it keeps move on again. So every hand is, give or take weapons that all have seen, what one seat kept of
its first hand to the end of round 1. That is its *rest*, named by that seat (in round 1: what it hasn't played yet).
Whoever ever held a rest knows it for good (KAL-12.5); of any other one it is certain what must have been in it, because
it was played.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import add, sub

import msgspec

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import HAND_SIZE, KINDS, WEAPON_OF, WEAPONS, box_copies
from game.engine.kalesia.position.records import PlayedHand

Counts = list[int]
"""Copies of each kind of weapon, in the order of `WEAPONS`."""


class Rests(msgspec.Struct):
    """All rests of a game, as one observer can count them.

    holder     who has each rest now
    beside     what each round's holder has besides the rest when its last hand, or the last one so far, was played:
               negative where weapons of the rest itself are among the played ones; the last is that of this round
    certain    weapons that are certainly in each rest
    free       how many more weapons each rest has; the observer can't tell which
    unseen     weapons that the observer doesn't know where they are; they make up the free parts, and the removed ones
    removed    how many of the unseen weapons are out of the game
    """

    holder: list[Seat]
    beside: list[list[Counts]]
    certain: list[Counts]
    free: list[int]
    unseen: Counts
    removed: int


def stock_of(players: int, weapon_deal: str) -> Counts:
    """Copies of each kind that the hands and the weapons removed unseen come from. Rules: KAL-3.6 to KAL-3.10."""
    return [box_copies(players) if weapon_deal == "random" else players] * KINDS


def counts_of(weapons: Sequence[str]) -> Counts:
    """How many of each kind some weapons are."""
    counts = [0] * KINDS
    for code in weapons:
        counts[WEAPON_OF[code]] += 1
    return counts


def codes_of(counts: Sequence[int]) -> tuple[str, ...]:
    """The weapons that are so many of each kind, sorted."""
    return tuple([code for code, count in zip(WEAPONS, counts, strict=True) for _ in range(count)])


def plus(a: Sequence[int], b: Sequence[int]) -> Counts:
    """Both together."""
    return list(map(add, a, b))


def minus(a: Sequence[int], b: Sequence[int]) -> Counts:
    """What of the first is left without the second; negative where it lacks some."""
    return list(map(sub, a, b))


def played_by_round(players: int, history: Sequence[PlayedHand], rounds: int) -> list[list[Counts]]:
    """What each seat has played in each round, by round and seat."""
    played = [[[0] * KINDS for _ in range(players)] for _ in range(rounds)]
    for hand in history:
        for counts, pair in zip(played[hand.round - 1], hand.weapons, strict=True):
            for code in pair:
                counts[WEAPON_OF[code]] += 1
    return played


def count_rests(
    weapon_deal: str,
    history: Sequence[PlayedHand],
    round: int,
    passed: Sequence[Sequence[Sequence[str] | None]],
    holdings: Sequence[Sequence[str] | None],
) -> Rests:
    """What follows from all that an observer has seen.

    `passed` are the weapons given on at the end of each round by giver, `holdings` what each seat has in hand or
    face-down before it now; None where the observer can't see it. Rules: KAL-11.1 to KAL-11.4, KAL-12.4 to KAL-12.6.
    """
    players = len(holdings)
    played = played_by_round(players, history, round)
    rests = _follow(players, played, round)
    known = _known_rests(rests, weapon_deal, played, passed, holdings)
    unseen = stock_of(players, weapon_deal)
    size = HAND_SIZE - sum(played[0][0])
    for name in range(players):
        whole = known[name]
        certain = _shown_of(rests, name) if whole is None else whole
        rests.certain.append(certain)
        rests.free.append(size - sum(certain))
        unseen = minus(unseen, plus(played[0][name], certain))
    rests.unseen = unseen
    rests.removed = sum(unseen) - sum(rests.free)
    return rests


def _follow(players: int, played: list[list[Counts]], round: int) -> Rests:
    """Where each rest is now, and what its holders had besides it on the way."""
    rests = Rests([], [], [], [], [], 0)
    for name in range(players):
        beside: list[Counts] = [[0] * KINDS]
        for n in range(1, round):
            holder = (name + n) % players
            beside.append(minus(plus(beside[-1], played[n - 1][holder]), played[n][holder]))
        rests.holder.append((name + round - 1) % players)
        rests.beside.append(beside)
    return rests


def _shown_of(rests: Rests, name: Seat) -> Counts:
    """What must be in a rest because its holders played more of a kind than they had besides it."""
    shown = [0] * KINDS
    for beside in rests.beside[name]:
        shown = [max(least, -count) for least, count in zip(shown, beside, strict=True)]
    return shown


def _known_rests(
    rests: Rests,
    weapon_deal: str,
    played: list[list[Counts]],
    passed: Sequence[Sequence[Sequence[str] | None]],
    holdings: Sequence[Sequence[str] | None],
) -> list[Counts | None]:
    """The rests that the observer has seen whole: held, given on, received, or dealt openly to all alike."""
    players = len(holdings)
    known: list[Counts | None] = [None] * players
    for name in range(players):
        if weapon_deal == "identical_sets":
            known[name] = minus([1] * KINDS, played[0][name])
        elif (held := holdings[rests.holder[name]]) is not None:
            known[name] = minus(counts_of(held), rests.beside[name][-1])
    for n, triples in enumerate(passed):
        for giver, triple in enumerate(triples):
            if triple is not None:
                name = (giver - n) % players
                known[name] = minus(counts_of(triple), rests.beside[name][n])
    return known


def certain_holdings(rests: Rests) -> list[Counts]:
    """By seat, what it certainly has in hand or face-down before it; also what no other place is left for.

    Of a kind of which more are unseen than all other places together can take, some must be here. Rules: KAL-12.4.
    """
    places = sum(rests.unseen)
    holdings: list[Counts] = [[]] * len(rests.holder)
    for name, holder in enumerate(rests.holder):
        rest = plus(rests.certain[name], forced(rests.unseen, rests.free[name], places))
        holdings[holder] = plus(rest, rests.beside[name][-1])
    return holdings


def forced(unseen: Sequence[int], here: int, places: int) -> Counts:
    """Of each kind, how many unseen weapons must be among these `here` of all `places`."""
    return [max(0, count + here - places) for count in unseen]


def unplaced(rests: Rests) -> Counts:
    """The unseen weapons without those that certainly are somewhere all the same. Rules: KAL-12.4."""
    unseen, places = rests.unseen, sum(rests.unseen)
    for free in rests.free:
        unseen = minus(unseen, forced(rests.unseen, free, places))
    return unseen
