"""What a click on the battlefield would come to, and what lies ahead: odds, refusals and dangers before the deed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.caldaern.blocks.presence import For, counts
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.odds.charge import odds_of_report
from game.engine.caldaern.odds.melee import OddsSteps
from game.engine.caldaern.odds.odds import odds_steps, threat_steps
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.position.units import UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Mark
from game.engine.contract import Odds, Refusal, Square
from game.ui.context import Context
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.hand.looking import GhostShown
from game.views.caldaern.hand.measuring import Measuring
from game.views.caldaern.hand.party_choice import PartyChoice
from game.views.caldaern.shown.foresight import Ahead, Foresight
from game.views.caldaern.shown.prospects import ChargeTold, DuelTold, told_of
from game.views.caldaern.shown.reckoning import Pending, Reckoning
from game.views.caldaern.shown.shown import Shown
from game.views.contract.base import Source
from game.views.shared.board.view import BoardView

_POINTED = ("deploy", "charge_declare", "redirect_charge", "misc_move", "march", "shooting", "reform", "quick_reform")
"""Decisions in which odds are those of what is pointed at."""


class Weighing(BoardView[Square, CaldaernAction, Shown]):
    """See `BoardView`. Places are squares. Everything found here is of the place that is pointed at."""

    hand: Hand

    def __init__(self, ctx: Context, source: Source) -> None:
        super().__init__(ctx, source)
        self.hand = Hand(self.state, source.seat)
        self.party = PartyChoice()
        self.measuring = Measuring(self)
        self.under: UnitId | None = None
        """The unit under the pointer or the keyboard."""
        self.ghost: GhostShown | None = None
        self.candidate: CaldaernAction | None = None
        """What a click here would do."""
        self.foresight = Foresight(self.state)
        self.ahead: Ahead | None = None
        """What lies ahead of the unit in the hand where its ghost stands, else of the one that is pointed at."""
        self.reckoning = Reckoning()
        self.pending: Pending | None = None
        """Odds that are being worked out, while they are not known."""
        self.told: ChargeTold | DuelTold | None = None
        """What more there is to know before a charge, an answer or a challenge."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""
        state: CaldaernState = self.source.state
        return state

    @property
    def mode(self) -> str:
        """The decision that a click answers now."""
        return self.hand.mode

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""
        return self.cursor if self.cursor is not None else self.hover

    # ------------------------------------------------------------------------------- weighing
    def changed(self) -> None:
        """The hand has changed: weigh everything that depends on it."""
        self.redraw()
        self.chances = {}
        self._unweighed = []
        self._weigh()

    def _weigh(self) -> None:
        """What a click would do here, with its odds or the reason against it."""
        self.revision += 1
        square, hand = self.square, self.hand
        self.measuring.point(square)
        self.candidate = self.odds = self.refusal = self.ghost = self.danger = self.ahead = self.pending = None
        self.told = None
        self.reckoning.rest()
        self.under = None if square is None else self.shown.unit_at(square)
        if self._playing:
            return
        if hand.seat is not None:
            self.odds = self._asked_odds()
            if square is not None:
                self._weigh_square(square)
            self.told = told_of(self)
            if isinstance(self.told, DuelTold) and self.odds is None:
                self.odds = next((odds for *_, odds in self.told.pairs if odds is not None), None)
        self.ahead = None if hand.mode == "reanimate" else self._look_ahead()

    def _weigh_square(self, square: Square) -> None:
        """What a click on a square would do, and what is to be told of the unit there."""
        hand = self.hand
        if hand.mode == "choose_side":
            self.candidate = hand.side(square)
        elif hand.wire and hand.shape is not None:
            row = hand.wire.at(square, hand.shape[0])
            self.candidate, self.refusal = row.action, row.refusal
        elif (shot := hand.lay_at(square, self.under)) is not None:
            self.refusal = self.state.refusal(shot)
            self.candidate = shot if self.refusal is None else None
        elif self.under is not None and self.under in hand.targets:
            self.candidate = hand.aim_at(square, self.under)
        elif self.under is None and (aimed := hand.land_at(square)) is not None:
            self._weigh_land(aimed)
        elif (door := hand.door(square, self.under)) is not None and (door[0] is not None or self.under is None):
            self.candidate, self.refusal = door
        elif self.under is None or self.under == hand.subject:
            self.ghost = hand.ghost(square)
            if self.ghost is not None:
                self.candidate, self.refusal = self.ghost[1], self.ghost[2]
        else:
            self.refusal = hand.why_not(self.under)
        if self.candidate is not None:
            self._weigh_candidate(self.candidate)
        elif self.under is not None and self.odds is None and self.pending is None:
            self.danger = self._danger_of(self.under)

    def _weigh_land(self, aimed: CaldaernAction | Refusal) -> None:
        """A shot at the land; why not is only told before the click to who has a weapon for it. Rules: CDN-21.12."""
        if not isinstance(aimed, Refusal):
            self.candidate = aimed
        elif aimed.code != "cannot_harm":
            self.refusal = aimed

    def _weigh_candidate(self, action: CaldaernAction) -> None:
        """Its odds take the place of those of what is asked for; while they are not known, neither are shown."""
        asked, self.pending = self.pending, None
        found = self.odds_of(action)
        if found is not None or self.pending is not None:
            self.odds = found
        else:
            self.pending = asked

    def _look_ahead(self) -> Ahead | None:
        """What the unit in the hand sees and threatens from where it would stand, else the one that is pointed at."""
        unit, ghost, hand = self.hand.subject, self.ghost, self.hand
        if unit is not None and ghost is not None and ghost[2] is None and hand.reforming:
            return self.foresight.ask(unit, ghost[0], Mark.REFORMED)
        if unit is None or ghost is None or ghost[2] is not None:
            stands_by = hand.unit is not None and not counts(hand.unit, For.SIGHT)
            return self.foresight.ask(self.under if unit is None or stands_by else unit)
        if hand.mode not in ("misc_move", "march"):
            return self.foresight.ask(unit, ghost[0])
        marching = hand.mode == "march" or isinstance(ghost[1], act.DeclareMarch)
        return self.foresight.ask(unit, ghost[0], Mark.MOVED | Mark.MARCHED if marching else Mark.MOVED)

    def _asked_odds(self) -> Odds | None:
        """The odds of what is asked for where nothing has to be pointed at: the charge that is answered, a test."""
        ask, hand = self.state.ask, self.hand
        if ask is None or hand.mode in _POINTED:
            return None
        if ask.what == "react_to_charge":
            own = self.hand.unit
            return None if own is None else odds_of_report(self.state, charge_report(self.state, ask.unit, own.id))
        for action in hand.buttons() if self.party.action is None else (self.party.action,):
            odds = self.odds_of(action)
            if odds is not None or self.pending is not None:
                return odds
        return None

    def _danger_of(self, enemy: UnitId) -> Odds | None:
        """What an enemy could do to the chosen unit as things stand."""
        unit, other = self.hand.unit, self.state.units[enemy]
        if unit is None or not counts(unit, For.SIGHT) or not self.state.hostile(other, unit):
            return None
        return self._reckoned(("danger", unit.id, enemy), lambda: threat_steps(self.state, unit, other))

    # ----------------------------------------------------------------------------------- odds
    def odds_of(self, action: Any) -> Odds | None:
        """The odds of an action in this position, counted once; None also as long as they are `pending`."""
        return self._reckoned(action, lambda: self._odds_steps(action))

    def _odds_steps(self, action: Any) -> OddsSteps:
        """The odds of an action, a little at a time; None for what is refused."""
        if self.state.refusal(action) is not None:
            return None
        return (yield from odds_steps(self.state, action))

    def _reckoned(self, key: Any, begin: Callable[[], OddsSteps]) -> Odds | None:
        found = self.reckoning.ask(key, begin)
        if isinstance(found, Pending):
            self.pending = found
            return None
        return found

    def _chance(self, action: CaldaernAction) -> float | None:
        odds = self.odds_of(action)
        return None if odds is None else float(odds.chance)
