"""Playing false: in the first round, while little hangs on it, as somebody of another alliance would. Rules: KAL-1.1.

An observer who reads a round of plays perfectly then learns only which mask was worn.
"""

from __future__ import annotations

from game.engine.dice import Dice
from game.engine.kalesia.position.alliances import ALLIANCES
from game.engine.kalesia.state import KalesiaView
from game.players.choices import view_seed
from game.players.kalesia.stakes import Stakes

MASKED_ROUND = 1

TRUE_PARTS = 6
"""In so many games of ten the mask is the own face."""

GRAVE = 0.5
"""From so much of a chance to win on, nobody plays false."""


def mask(view: KalesiaView, own: int, seed: int) -> int:
    """The alliance that a seat pretends to in a game; the same in every hand, as long as the seed is the same."""
    numbers = [0 if not isinstance(shown, int) else shown for shown in view.grid]
    for played in view.history:
        numbers[played.cell] = played.number
    dice = Dice(view_seed((view.seat, numbers), seed))
    if dice.below(10) < TRUE_PARTS:
        return own
    others = [place for place in range(len(ALLIANCES)) if place != own and view.alliance_counts[place]]
    return others[dice.below(len(others))]


def face(view: KalesiaView, stake: Stakes, own: int, seed: int) -> int:
    """As whom to play this hand: as the mask in the first round, unless the own cause can't wait."""
    if view.round > MASKED_ROUND:
        return own
    row = [chances[own] for chances in stake]
    return own if max(row) - min(row) >= GRAVE else mask(view, own, seed)
