"""What it costs a charger that its target stands and shoots: by the odds of the rules, or roughly."""

from __future__ import annotations

from typing import NamedTuple

from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import value
from game.engine.caldaern.charging.reactions import SHOOT
from game.engine.caldaern.odds.forecast import losses_before
from game.engine.caldaern.odds.shots import shot_odds
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.shooting import shooting
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.weigh.bodies import Body, body_of
from game.players.caldaern.weigh.fights import WORN
from game.players.caldaern.weigh.forces import holds, shots_worth
from game.players.caldaern.weigh.squares import gap, whereabouts

PANIC = 0.5
"""Share of its stake that a unit loses which runs in panic."""

HEAVY = 4
"""A unit that loses one model in so many takes a Panic test. Rules: CDN-13.10."""

STANDING_COVER = 1
"""What the roll to hit loses by haste, as cover would take it. Rules: CDN-9.18."""


class Salvo(NamedTuple):
    """The shots of a target that stands and shoots, as they meet a charger.

    worth    points that they cost it on average, with those lost by running or by being wiped out
    stops    chance that it does not come on
    losses   chances, and the wounds that it has lost then, of those who come on; the chances make 1
    """

    worth: float
    stops: float
    losses: tuple[tuple[float, float], ...]


NO_SHOTS = Salvo(0.0, 0.0, ((1.0, 0.0),))
"""Of somebody who can't shoot."""


def salvo(p: CaldaernState, unit: Unit, charger: Unit, distance: int) -> Salvo:
    """What a unit's shots do to a charger so far away, by the odds of the rules. Rules: CDN-7.27 to 7.29."""
    if not stands(unit) or not stands(charger):
        return rough_salvo(p, unit, charger, body_of(p, charger))
    odds = shot_odds(p, unit, charger, SHOOT, (), shooting.too_near(p, charger, distance))
    if odds is None:
        return NO_SHOTS
    body, chances = body_of(p, charger), dict(odds.outcomes)
    gone, runs = float(chances.get("destroyed", 0)), float(chances.get("panic", 0))
    each = value(p, charger, "wounds") if odds.counts == "models" else 1
    lost = float(odds.mean) * each if odds.mean is not None else 0.0
    worth = WORN * body.price * lost + runs * PANIC * body.stake + gone * (body.prize + (1 - WORN) * body.points)
    losses, _ = losses_before(p, charger.id, unit.id, True)
    return Salvo(worth, gone + runs, tuple((float(chance), float(wounds)) for chance, wounds in losses))


def rough_salvo(p: CaldaernState, unit: Unit, charger: Unit, body: Body) -> Salvo:
    """The same by means alone, with which a trial or a first look at a charge makes do."""
    here, there = whereabouts(p, unit), whereabouts(p, charger)
    if here is None or there is None:
        return NO_SHOTS
    cost = shots_worth(p, unit, charger, gap(here, there), False, STANDING_COVER)
    lost = cost / max(body.price, 0.1)
    if lost >= body.wounds:
        return Salvo(body.stake, 1.0, ((1.0, 0.0),))
    runs = 1 - holds(max(body.ld, body.general)) if HEAVY * lost >= body.wounds else 0.0
    return Salvo(WORN * cost + runs * PANIC * body.stake, runs, ((1.0, lost),))
