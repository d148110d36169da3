"""What a person is weighing who dispels: what, by whom, with how many dice. No pixel and no rule lives here.

The listed actions say what can be chosen. Rules: CDN-30.45 to 30.66, CDN-32.30 to 32.38.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from game.engine.caldaern.magic.dispelling import ARMY, level_part
from game.engine.caldaern.odds.odds import odds_of
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Odds, Seat, Square
from game.engine.geometry.templates import SMALL_SIDE

DISPEL, PLAYS, JOINT = "dispel", "dispel_play", "joint_dispel"
MODES: Final = (DISPEL, PLAYS, JOINT)
"""Decisions that dice are chosen for."""

TRUCES: Final = ("offer_truce", "accept_truce")

Attempt = act.Dispel | act.DispelPlay | act.JointDispel

_DIE = 0.05
"""What a die is worth to whoever has not said how many: with less gained by one more it is kept."""


def subject_of(action: Attempt) -> int:
    """What is to be dispelled: a spell in play, a record by its place, 0 for what was created just now."""
    match action:
        case act.DispelPlay(spell=number):
            return number
        case act.JointDispel(record=place):
            return place
    return 0


class Answering:
    """The choices of one seat. `mode` is "" where nobody here dispels now."""

    def __init__(self) -> None:
        self.mode = ""
        self.subject: int | None = None
        """What is chosen to be dispelled; None: nothing yet."""
        self._by: UnitId | None = None
        self._dice = 0
        self._asked: object = None
        self._options: dict[int, dict[UnitId, dict[int, Attempt]]] = {}
        self._odds: dict[Attempt, Odds | None] = {}
        self.ends: dict[int, act.EndSpell] = {}
        """Own spells in play that can be ended now, by number."""
        self.items: tuple[act.UseItem, ...] = ()
        """Items that dispel what was created, without dice. Rules: Table 36-E."""

    def look(self, state: CaldaernState, seat: Seat | None, legal: Iterable[Any]) -> None:
        """Take a new position in; what is chosen stays as far as the same is asked."""
        self.state = state
        mine = seat is not None and state.ask is not None and state.result is None
        what = state.ask.what if mine and state.ask is not None else ""
        self.mode = what if what in MODES else ""
        self._options, self._odds, self.ends = {}, {}, {}
        allowed = tuple(legal) if mine else ()
        self.items = tuple(action for action in allowed if self.mode and isinstance(action, act.UseItem))
        for action in allowed:
            if isinstance(action, act.EndSpell):
                self.ends[action.spell] = action
            elif self.mode and isinstance(action, Attempt):
                of_subject = self._options.setdefault(subject_of(action), {})
                of_subject.setdefault(action.by, {})[action.dice] = action
        made = state.colour.creation
        asked = (what, seat, state.round, state.active, made, state.colour.asked, state.colour.records)
        if asked != self._asked:
            self._asked, self._dice = asked, 0
            self._by = self._by if self.mode == JOINT else None
            self.subject = None
        if self.subject not in self._options:
            self.subject = next(iter(self._options)) if len(self._options) == 1 else None

    # ------------------------------------------------------------------------------------- choices
    @property
    def subjects(self) -> tuple[int, ...]:
        """What may be dispelled."""
        return tuple(self._options)

    def choose(self, subject: int) -> None:
        """This is to be dispelled. KeyError for what can't be."""
        if self._options[subject] and subject != self.subject:
            self.subject, self._dice = subject, 0

    def put_down(self) -> bool:
        """Choose something else; whether there is anything else, and something was chosen."""
        if self.subject is None or len(self._options) < 2:
            return False
        self.subject, self._dice = None, 0
        return True

    def next_subject(self) -> bool:
        """The next that may be dispelled; whether there is another one."""
        all_of = self.subjects
        if not all_of:
            return False
        at = all_of.index(self.subject) + 1 if self.subject in all_of else 0
        self.choose(all_of[at % len(all_of)])
        return len(all_of) > 1 or at == 0

    def point_at(self, unit: UnitId | None, square: Square) -> bool:
        """A click on a unit or a template chooses the spell in play there, or the next one; whether there is one."""
        if self.mode != PLAYS:
            return False
        there = [play.number for play in self.state.colour.in_play
                 if play.number in self._options and (unit in play.units or _covers(play.square, square))]  # fmt: skip
        if not there:
            return False
        at = there.index(self.subject) + 1 if self.subject in there else 0
        self.choose(there[at % len(there)])
        return True

    @property
    def _mine(self) -> dict[UnitId, dict[int, Attempt]]:
        return {} if self.subject is None else self._options[self.subject]

    @property
    def who(self) -> tuple[UnitId, ...]:
        """Who may try, the army last."""
        return tuple(self._mine)

    @property
    def by(self) -> UnitId:
        """Who tries: as chosen, else whoever adds most."""
        if self._by in self._mine:
            assert self._by is not None
            return self._by
        return max(self.who, key=self.bonus, default=ARMY)

    def bonus(self, by: UnitId) -> int:
        """What somebody adds to his dice."""
        return sum(part.number for part in level_part(self.state, by))

    def take_by(self, by: UnitId) -> None:
        """Somebody else tries."""
        self._by, self._dice = by, 0

    def next_by(self) -> bool:
        """The next one tries; whether there is another."""
        who = self.who
        if len(who) < 2:
            return False
        self.take_by(who[(who.index(self.by) + 1) % len(who)])
        return True

    @property
    def dice_allowed(self) -> tuple[int, ...]:
        """Numbers of dice."""
        return tuple(self._mine.get(self.by, ()))

    @property
    def dice(self) -> int:
        """The number of dice: as chosen, else the one that is worth most."""
        allowed = self.dice_allowed
        if self._dice in allowed:
            return self._dice
        return max(allowed, key=self._worth, default=0)

    def take_dice(self, dice: int) -> bool:
        """So many dice; whether that many are allowed."""
        allowed = dice in self.dice_allowed
        if allowed:
            self._dice = dice
        return allowed

    def more_dice(self, by: int) -> bool:
        """One die more or less; whether that many are allowed."""
        return self.take_dice(self.dice + by)

    # ----------------------------------------------------------------------------------- what follows
    def with_dice(self, dice: int) -> Attempt:
        """The attempt with a number of dice. KeyError for a number that isn't allowed."""
        return self._mine[self.by][dice]

    @property
    def action(self) -> Attempt | None:
        """What would be done now; None while something is still to be chosen."""
        return self._mine.get(self.by, {}).get(self.dice)

    def odds(self, dice: int) -> Odds | None:
        """The chances with a number of dice."""
        action = self.with_dice(dice)
        if action not in self._odds:
            self._odds[action] = odds_of(self.state, action)
        return self._odds[action]

    def _worth(self, dice: int) -> float:
        odds = self.odds(dice)
        return 0.0 if odds is None else float(odds.chance) - _DIE * dice


def _covers(corner: Square | None, square: Square) -> bool:
    """Whether a template of which this is the north-west square lies on a square."""
    return corner is not None and all(0 <= at - first < SMALL_SIDE for at, first in zip(square, corner, strict=True))


__all__ = ["DISPEL", "JOINT", "MODES", "PLAYS", "TRUCES", "Answering", "Attempt", "subject_of"]
