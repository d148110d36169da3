"""How a battle goes on: the agenda of tasks, the decisions and the deeds that answer them. Rules: CDN-19.9 to 19.12.

Each room brings its `WORKS`; here they are put together, and `settle` runs what needs nobody's choice.
"""

from __future__ import annotations

from game.engine.caldaern.artillery.works import WORKS as ARTILLERY
from game.engine.caldaern.assault.works import WORKS as ASSAULT
from game.engine.caldaern.charging.works import WORKS as CHARGING
from game.engine.caldaern.course.works import WORKS as COURSE
from game.engine.caldaern.machines.works import WORKS as MACHINES
from game.engine.caldaern.magic import in_play
from game.engine.caldaern.magic.works import WORKS as MAGIC
from game.engine.caldaern.melee.works import WORKS as MELEE
from game.engine.caldaern.morale.works import WORKS as MORALE
from game.engine.caldaern.moving.works import WORKS as MOVING
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Out, any_time_of, join
from game.engine.caldaern.shooting.works import WORKS as SHOOTING
from game.engine.caldaern.siege.works import WORKS as SIEGE
from game.engine.caldaern.transports.works import WORKS as TRANSPORTS
from game.engine.caldaern.wild.works import WORKS as WILD

_WORKS = (
    *MORALE, *SHOOTING, *ARTILLERY, *MOVING, *CHARGING, *MELEE, *SIEGE, *TRANSPORTS, *ASSAULT, *MACHINES, *MAGIC,
    *COURSE, *WILD,
)  # fmt: skip

TASKS, CHOICES = join(_WORKS)
"""Handlers by the name of their task, and decisions by the word of `Ask.what`."""

ANY_TIME = any_time_of(_WORKS)
"""What may be done at any decision, by the kind of action."""

ONLOOKERS = tuple(onlooker for work in _WORKS for onlooker in work.onlookers)
"""Rules that may stop a unit on its way."""


def settle(p: Position, out: Out) -> None:
    """Work through the agenda until somebody must choose or the battle is over. Rules: CDN-19.10."""
    if p.colour.in_play or p.effects:
        in_play.review(p, out)
    while p.ask is None and p.result is None:
        task = p.agenda[-1]
        p.agenda = p.agenda[:-1]
        TASKS[task.do](p, *task.args, out)
        if p.colour.in_play or p.effects:
            in_play.review(p, out)
        assert p.ask is None or p.ask.seat in SEATS, "nobody is asked for nothing"
