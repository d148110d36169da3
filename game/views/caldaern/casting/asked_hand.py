"""The hand at what spells ask for when they take effect: where a unit steps, who else does, which spell ends, whither.

Rules: CDN-31.21, CDN-33, Table 30-A.
"""

from __future__ import annotations

from game.engine.caldaern.magic.in_play import find
from game.engine.caldaern.magic.targets import template
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import STEP, Placement
from game.engine.contract import Seat, Square
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.field import rects_meet
from game.views.caldaern.hand.hand import Answer, Hand

ARROW = 4
"""Squares of the arrow beside a template."""

_ANSWER = "dispel"
"""The decision in which nobody on the field is in the hand: dice are chosen, or an item."""

_ASIDE = 2
"""Squares beside its line in which a click still means an arrow."""


class AskedHand(Hand):
    """See `Hand`."""

    def look(self, state: CaldaernState, seat: Seat | None) -> None:
        """Take a new position in; a unit that may step is in the hand."""
        super().look(state, seat)
        if self.mode == _ANSWER:
            self.by_unit, self.subject, self.shape = {}, None, None
            self._buttons.clear()
            self._sort()
        if self.stepping:
            unit = self.stepping[0].target
            self.by_unit = {unit: list(self.stepping)}
            self._buttons.clear()
            self.choose(unit)

    @property
    def stepping(self) -> list[act.ChooseTarget]:
        """Where the unit that is asked may step; none for any other decision."""
        return [a for a in self.legal if isinstance(a, act.ChooseTarget) and a.placement is not None]

    @property
    def storm_ways(self) -> dict[int, act.StormDirection]:
        """The directions that are open to the template that is asked about."""
        return {a.direction: a for a in self.legal if isinstance(a, act.StormDirection)}

    @property
    def storm(self) -> Block | None:
        """The squares of that template."""
        first = next(iter(self.storm_ways.values()), None)
        play = None if first is None else find(self.state, first.template)
        return None if play is None or play.square is None else template(play.square)

    def _sort(self) -> None:
        super()._sort()
        if self.stepping:
            self.targets = {}
            self.places = {a.placement: a for a in self.stepping if a.placement is not None}

    def _pointed_at(self, action: CaldaernAction) -> tuple[UnitId, ...]:
        if not isinstance(action, act.ChooseTarget) or action.placement is not None:
            return super()._pointed_at(action)
        if self.mode != "choose_spell":
            return (action.target,)
        play = find(self.state, action.target)
        return () if play is None else tuple(self.state.units[unit].host or unit for unit in play.units)

    def _find_buttons(self) -> list[CaldaernAction]:
        """Spells have buttons: a template has no unit, and a unit may bear several. So have items that dispel."""
        named = self.legal if self.mode in ("choose_spell", _ANSWER) else []
        return [*super()._find_buttons(), *(a for a in named if isinstance(a, (act.ChooseTarget, act.UseItem)))]

    def action_for(self, placement: Placement) -> CaldaernAction | None:
        """The action that puts the chosen unit there, legal or not; None where none does so."""
        if self.stepping and self.seat is not None:
            return self.places.get(placement) or act.ChooseTarget(self.seat, self.stepping[0].target, placement)
        return super().action_for(placement)

    def click(self, square: Square, under: UnitId | None) -> Answer:
        """A click on a square, with the unit whose block lies there."""
        return self.way_at(square) or self._template_at(square) or super().click(square, under)

    def way_at(self, square: Square) -> act.StormDirection | None:
        """The direction whose arrow lies at a square, or nearly."""
        block = self.storm
        if block is None:
            return None
        middle = block[0] + 1, block[1] + 1
        off = square[0] - middle[0], square[1] - middle[1]
        for facing, action in self.storm_ways.items():
            dx, dy = STEP[facing]
            ahead, aside = off[0] * dx + off[1] * dy, abs(off[0] * dy) + abs(off[1] * dx)
            if 1 <= ahead <= ARROW + _ASIDE and aside <= min(_ASIDE, ahead):
                return action
        return None

    def _template_at(self, square: Square) -> act.ChooseTarget | None:
        """The spell of a stormcolor that lies at a square, where one spell is to end."""
        for action in self.legal if self.mode == "choose_spell" else ():
            play = find(self.state, action.target) if isinstance(action, act.ChooseTarget) else None
            if play is not None and play.square is not None and rects_meet(template(play.square), (*square, 1, 1)):
                assert isinstance(action, act.ChooseTarget)
                return action
        return None
