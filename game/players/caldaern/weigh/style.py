"""What a player of Caldaern strives for: the weights of its first thoughts."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights. What is won and lost is counted in points of the army lists.

    boldness   how much of a charge's good outcome counts against its bad one
    least      points that a charge must promise
    close      striving of fighters for the enemy, points a square
    stand      striving of shooters to keep still where they have a target
    fear       how much an enemy's charge on the place counts
    flank      how much a place beside or behind an enemy counts, and the own flank shown to one
    objective  striving for objectives, beside what they are worth
    land       how much counts what the land does to who stands there
    shelter    cover and high ground for shooters, points
    company    staying near other units, points
    foresight  whether the enemies' next charges are weighed at all
    few        places that are looked at of all that a unit can reach, evenly spread
    aims       whether shooters choose the target that they hurt most, not the nearest
    sides      whether charges on flank and rear count for more
    joint      whether charges of two units on one target are thought of together
    far, soon  how much a good fight counts that is to come, and the charge of the next turn
    ranks      points that an extra rank counts wherever a unit stands
    volley     points that shots must promise for keeping still to count in full; 0: any shots do
    looks      whether shooters who march look for a place from which somebody is seen
    ends       whether nothing is striven for, or feared, that can't come any more before the battle ends
    shots      how much the points count that shots from a place may cost
    forgets    how often a unit is overlooked when charges, moves or shots are thought of
    alert      whether nobody is overlooked with an enemy in reach, nor two turns running
    salt       by which chance has units overlooked: a player's own
    exact      whether volleys are weighed by the exact odds
    trials     battles in which each answer is tried, and those in which the first thought and the best other one are
               tried further (see `deliberation`)
    answers    answers that are tried at most
    """

    name: str = "even"
    boldness: float = 1.0
    least: float = 2.0
    close: float = 0.55
    stand: float = 14.0
    fear: float = 0.9
    flank: float = 9.0
    objective: float = 1.2
    shelter: float = 4.0
    land: float = 1.0
    company: float = 2.0
    foresight: bool = True
    few: int = 90
    aims: bool = True
    sides: bool = True
    joint: bool = True
    exact: bool = True
    forgets: float = 0.0
    alert: bool = True
    salt: int = 0
    far: float = 0.12
    soon: float = 0.45
    ranks: float = 3.0
    shots: float = 0.6
    volley: float = 0.0
    looks: bool = False
    ends: bool = False
    trials: tuple[int, int] = (0, 0)
    answers: int = 4

    def before_end(self, feared: bool) -> Style:
        """The same in the last own turn of a battle; `feared`: the enemy has another one."""
        calm = msgspec.structs.replace(self, close=0.0, far=0.0, soon=0.0)
        return calm if feared else msgspec.structs.replace(calm, fear=0.0, flank=0.0)

    @property
    def bolder(self) -> Style:
        """The same for somebody who seeks the fight."""
        return msgspec.structs.replace(self, close=1.0, fear=0.45, soon=0.8)

    @property
    def warier(self) -> Style:
        """The same for somebody who lets the enemy come."""
        return msgspec.structs.replace(self, close=0.1, fear=1.4, soon=0.3, far=0.05)


HARD = Style("hard", few=140, trials=(4, 10), volley=15.0, looks=True, ends=True)

NORMAL = Style("normal", forgets=0.22)
"""As hard at first thought, but now and then a unit far from the enemy is overlooked, or one that might shoot, and no
charge is tried."""

EASY = Style(
    "easy", boldness=2.5, least=-60.0, close=0.9, stand=0.0, fear=0.0, flank=0.0, shelter=0.0, foresight=False, few=3,
    aims=False, sides=False, joint=False, exact=False, forgets=0.62, alert=False,
    objective=0.2, land=0.0,
)  # fmt: skip
"""Goes straight at the enemy, charges almost whatever it reaches, shoots at the nearest, thinks of few places, and
overlooks more than half of its units in a phase, as beginners do."""

QUICK = Style("quick", few=10, exact=False, joint=False)
"""How trials are played: as normal, but with less care."""
