"""A game of Kalesia in progress, as the contract wants it: ask, refuse, apply, look, copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.engine.contract import IllegalAction, Odds, Refusal, Seat
from game.engine.dice import Dice, ScriptedDice
from game.engine.kalesia import legal, play, setup
from game.engine.kalesia.deals import Deals
from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import WEAPON_OF
from game.engine.kalesia.position.config import KalesiaConfig
from game.engine.kalesia.position.events import KalesiaEvent
from game.engine.kalesia.position.position import Facts, Position, cells_by_number
from game.engine.kalesia.view import Seen, laid_open, view_of
from game.engine.records import facts_of


class KalesiaView(Seen, frozen=True, forbid_unknown_fields=True):
    """What a seat may know, and the full games that fit it."""

    def deals(self) -> Deals[KalesiaState]:
        """All deals that fit this view, for drawing many of them. Rules: KAL-12.9."""
        return Deals(self, state_of)

    def determinize(self, dice: Dice | ScriptedDice) -> KalesiaState:
        """A full game that fits this view, all others as likely; also its chance to come is `dice`. Rules: KAL-12.9."""
        return self.deals().draw(dice)


class KalesiaState(Position):
    """A position together with the rules that change it."""
    # -------------------------------------------------------------------------- questions
    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Every seat that has yet to choose; empty exactly when there is a result. Rules: KAL-9.1, KAL-10.1."""
        return self.waiting

    def legal_actions(self) -> list[PlayWeapons]:
        """All legal actions, by seat; two equal weapons of a hand count once. Rules: KAL-10.2."""
        return legal.legal_actions(self)

    def refusal(self, action: PlayWeapons) -> Refusal | None:
        """None if the action is legal, else why not. Rules: KAL-10.5."""
        return legal.refusal(self, action)

    def odds(self, action: PlayWeapons) -> Odds | None:
        """None: nothing is random after the set-up. Rules: KAL-14.1."""
        return None

    # ----------------------------------------------------------------------------- change
    def apply(self, action: PlayWeapons) -> list[KalesiaEvent]:
        """Carry a choice out, with all that follows from the last one of a hand, and tell what happened.

        Raises IllegalAction, changing nothing. Rules: KAL-9.1, KAL-10.5.
        """
        why_not = legal.refusal(self, action)
        if why_not is not None:
            raise IllegalAction(why_not)
        out: list[KalesiaEvent] = []
        first, second = action.weapons
        a, b = WEAPON_OF[first], WEAPON_OF[second]
        play.choose(self, action.seat, (a, b) if a <= b else (b, a), out)
        return out

    # --------------------------------------------------------------------- knowing, copying
    def view(self, seat: Seat | None) -> KalesiaView:
        """What a seat may know; None: what an onlooker may. Rules: section 11."""
        return view_of(self, seat, KalesiaView)

    def laid_open(self) -> KalesiaView:
        """Everything but the chance to come, for a game that is over."""
        return laid_open(self, KalesiaView)

    def determinize(self, seat: Seat | None, dice: Dice | ScriptedDice) -> KalesiaState:
        """A game that fits what the seat knows, all else drawn anew; made from its view alone. Rules: KAL-12.9."""
        return self.view(seat).determinize(dice)


def state_of(facts: Mapping[str, Any], config: KalesiaConfig, dice: Dice | ScriptedDice) -> KalesiaState:
    """The game of which these facts are known."""
    seats = len(config.seat_list)
    s = KalesiaState(config=config, dice=dice, seats=seats, offers=[None] * seats, **facts)
    s.where = cells_by_number(s.numbers)
    s.waiting = () if s.result is not None else tuple(seat for seat, pair in enumerate(s.chosen) if pair is None)
    return s


def restored(facts: Facts, config: KalesiaConfig, board: None, dice: Dice | ScriptedDice) -> KalesiaState:
    """The game of facts that were kept."""
    return state_of(facts_of(Facts, facts), config, dice)


def new_state(config: KalesiaConfig, dice: Dice | ScriptedDice) -> KalesiaState:
    """The first position that needs a decision. The configuration must be free of faults. Rules: KAL-3.3."""
    s = state_of({}, config, dice)
    opening: list[KalesiaEvent] = []
    setup.set_up(s, opening)
    s.opening = tuple(opening)
    return s


__all__ = ["KalesiaState", "KalesiaView", "new_state", "restored"]
