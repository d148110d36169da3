"""What a coach has to say in Kalesia."""

from __future__ import annotations

from typing import Final

from game.engine.kalesia.position.alliances import ALLIANCE_CARDS, FOREST, Alliance
from game.engine.kalesia.position.events import AreaCaptured, WeaponsPassed, WeaponsRevealed
from game.lessons.coach.hint import Hint, Look, Spot

_STRONGEST: Final = {Alliance.CENTAURS: "C4", Alliance.MERMAIDS: "M4"}
_OWN: Final[Spot] = ("panel", "card")


def _line_threat(look: Look) -> Spot | None:
    """Somebody's line lacks the area that is fought for. Rules: KAL-7.1."""
    cell = look.view.cell
    if not look.own_turn or cell is None:
        return None
    return ("area", cell) if any(threat.cell == cell for threat in look.view.threats) else None


def _forest(look: Look) -> Spot | None:
    """A tie has fed the Forest. Rules: KAL-4.6."""
    ties = [event for event in look.told(AreaCaptured) if event.alliance is Alliance.FOREST and event.tied]
    return ("area", ties[-1].cell) if ties else None


def _forest_seat(look: Look) -> Spot | None:
    """The seat belongs to the Forest. Rules: KAL-8.2, KAL-4.6."""
    return _OWN if look.own_turn and look.view.alliances[look.seat] is Alliance.FOREST else None


def _passed(look: Look) -> Spot | None:
    """The seat has given weapons to its neighbour. Rules: KAL-5.2, KAL-11.4."""
    given = [event for event in look.told(WeaponsPassed) if event.giver == look.seat]
    return ("seat", given[-1].receiver) if given else None


def _nobody(look: Look) -> Spot | None:
    """Nobody is the Forest. Rules: KAL-3.11, KAL-8.5."""
    return _OWN if look.own_turn and not ALLIANCE_CARDS[len(look.view.config.seat_list)][FOREST] else None


def _strength(look: Look) -> Spot | None:
    """The seat has laid its last of the strongest weapons of its side. Rules: KAL-4.8."""
    strongest = _STRONGEST.get(look.view.alliances[look.seat])
    if strongest is None:
        return None
    laid = any(strongest in event.weapons[look.seat] for event in look.told(WeaponsRevealed))
    return ("seat", look.seat) if laid and strongest not in (look.view.hands[look.seat] or ()) else None


HINTS: Final = (
    Hint("kal.line_threat", 6, _line_threat),
    Hint("kal.forest", 5, _forest, ("kalesia.1",)),
    Hint("kal.forest_seat", 7, _forest_seat),
    Hint("kal.passed", 5, _passed, ("kalesia.1",)),
    Hint("kal.nobody", 3, _nobody),
    Hint("kal.strength", 4, _strength),
)
"""All of them."""
