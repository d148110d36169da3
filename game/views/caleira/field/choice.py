"""What a person is in the middle of choosing at the table of Castles of Caleira. No pygame, no pixels.

Everything that may be done, and every reason why not, comes from the state's `legal_actions` and `refusal`; what is
known from the record of the viewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Refusal, Seat

PRIVATE = frozenset(
    {Phase.AWAIT_PLAY, Phase.AWAIT_OFFERS, Phase.AWAIT_WIZARD, Phase.AWAIT_OBSERVATORY_DECISION}
)
"""Decisions that are made in the decider's own view. Rules: CLR-14.2."""

POINTING = frozenset(
    {
        Phase.AWAIT_TREBUCHET, Phase.AWAIT_WATCH_TOWER, Phase.AWAIT_THRONE, Phase.AWAIT_OBSERVATORY,
        Phase.AWAIT_BARRACKS, Phase.AWAIT_ORDER,
    }
)  # fmt: skip
"""Decisions that are made by pointing at cards in castles."""

MOST = 2
"""Pieces that a Watch Tower reveals at most. Rules: CLR-7.9."""

Answer = CaleiraAction | Refusal

_ON_PIECE: dict[Phase, Callable[[Seat, int], CaleiraAction]] = {
    Phase.AWAIT_TREBUCHET: act.TrebuchetTarget,
    Phase.AWAIT_THRONE: act.ThroneRoomReveal,
    Phase.AWAIT_OBSERVATORY: act.ObservatoryLook,
    Phase.AWAIT_BARRACKS: act.BarracksConceal,
    Phase.AWAIT_ORDER: act.OrderEffects,
    Phase.AWAIT_WATCH_TOWER: lambda seat, piece: act.WatchTowerReveal(seat, (piece,)),
}


class Choice:
    """A choice in the making.

    seat    who chooses; None: nobody here may choose now
    phase   what is asked for, None with nobody to choose
    card    key of the hand card that is taken up
    side, face   where and how that card would be laid
    pieces  chosen so far for a Watch Tower, in the order of choosing
    order   for a Wizard Tower: indexes of the cards seen, top first; `taken` the place of the one being moved
    """

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.phase: Phase | None = None
        self._state: Any = None
        self._record: CaleiraView | None = None
        self._legal: list[CaleiraAction] = []
        self.forget()

    def forget(self) -> None:
        """Put down whatever was taken up."""
        self.card: str | None = None
        self.side, self.face = "right", "up"
        self.pieces: tuple[int, ...] = ()
        self.order: tuple[int, ...] = ()
        self.taken: int | None = None

    def look(self, state: Any, record: CaleiraView, seat: Seat | None) -> None:
        """Take a position and who may choose in it. In the same position what was taken up is kept."""
        same = (record, seat) == (self._record, self.seat)
        self._state, self._record = state, record
        private = record.phase in PRIVATE and record.seat != seat
        self.seat = None if seat is None or seat not in record.to_act or private else seat
        self.phase = None if self.seat is None else record.phase
        self._legal = [] if self.seat is None else [a for a in state.legal_actions() if a.seat == self.seat]
        if not same or self.seat is None:
            self.forget()
        if len(self.order) != record.deck_seen:
            self.order = tuple(range(record.deck_seen))

    # ---------------------------------------------------------------------------------- questions
    @property
    def pointing(self) -> bool:
        """Whether a card in a castle is to be pointed at."""
        return self.phase in POINTING

    @property
    def from_hand(self) -> bool:
        """Whether a hand card is to be taken up."""
        return self.phase in (Phase.AWAIT_PLAY, Phase.AWAIT_OFFERS)

    def legal(self, kind: type[CaleiraAction]) -> list[Any]:
        """The legal actions of a type."""
        return [action for action in self._legal if isinstance(action, kind)]

    def _judge(self, action: CaleiraAction) -> Answer:
        refusal = self._state.refusal(action)
        return action if refusal is None else refusal

    # -------------------------------------------------------------------------------- hand cards
    def play(self, kind: Kind, face: str, side: str) -> Answer | None:
        """Laying a hand card; None while no card is to be laid."""
        if self.phase is not Phase.AWAIT_PLAY or self.seat is None:
            return None
        return self._judge(act.PlayCard(self.seat, kind, face, side))

    def may_lie(self, kind: Kind, face: str) -> Refusal | None:
        """Why a hand card can't be laid that side up. Rules: CLR-4.8."""
        answer = self.play(kind, face, "right")
        return answer if isinstance(answer, Refusal) else None

    def aim(self, kind: Kind, *, side: str | None = None, face: str | None = None) -> None:
        """Have the card that is taken up lie elsewhere; a side that it can't show is left out."""
        self.side = side or self.side
        if face is not None and self.may_lie(kind, face) is None:
            self.face = face

    def take(self, key: str, kind: Kind, *, alone: bool) -> None:
        """Take a hand card up; `alone`: the castle is empty, both ends are the same (CLR-4.6)."""
        if self.phase is Phase.AWAIT_OFFERS and (self.seat is None or self._refuses_offer(kind)):
            return
        self.card = key
        self.side = "right" if alone else self.side
        self.face = "up" if self.may_lie(kind, "up") is None else "down"

    def _refuses_offer(self, kind: Kind) -> bool:
        return isinstance(self.offer(kind), Refusal)

    def offer(self, kind: Kind) -> Answer | None:
        """Giving a hand card away."""
        if self.phase is not Phase.AWAIT_OFFERS or self.seat is None:
            return None
        return self._judge(act.MarketplaceOffer(self.seat, kind))

    # ------------------------------------------------------------------------------------- pieces
    def target(self, piece: int) -> Answer | None:
        """What a click on a piece decides, or why it decides nothing; None while no piece is asked for.

        For a Watch Tower the pieces chosen before count with it; a chosen one is put back.
        """
        if self.seat is None or self.phase is None or self.phase not in _ON_PIECE:
            return None
        if self.phase is Phase.AWAIT_WATCH_TOWER:
            rest = tuple(other for other in self.pieces if other != piece)
            return self._judge(act.WatchTowerReveal(self.seat, (*rest, piece)))
        return self._judge(_ON_PIECE[self.phase](self.seat, piece))

    def toggle(self, piece: int) -> Refusal | None:
        """Choose a piece for a Watch Tower, or put it back; the refusal if it can't be chosen."""
        if piece in self.pieces:
            self.pieces = tuple(other for other in self.pieces if other != piece)
            return None
        answer = self.target(piece)
        if isinstance(answer, Refusal):
            return answer
        self.pieces = (*self.pieces, piece)
        return None

    def reveal(self) -> CaleiraAction | None:
        """The decision of a Watch Tower as far as it goes."""
        if self.phase is not Phase.AWAIT_WATCH_TOWER or self.seat is None or not self.pieces:
            return None
        return act.WatchTowerReveal(self.seat, self.pieces)

    def decline(self) -> CaleiraAction | None:
        """Leaving the effect alone, where that is allowed. Rules: CLR-6.5, CLR-6.7."""
        found = self.legal(act.DeclineEffect)
        return found[0] if found else None

    # ------------------------------------------------------------------------------------- others
    def partner(self, seat: Seat) -> Answer | None:
        """Exchanging with a player."""
        if self.phase is not Phase.AWAIT_PARTNER or self.seat is None:
            return None
        return self._judge(act.MarketplacePartner(self.seat, seat))

    def decide(self, reveal: bool) -> CaleiraAction | None:
        """What becomes of the piece that was looked at."""
        if self.phase is not Phase.AWAIT_OBSERVATORY_DECISION or self.seat is None:
            return None
        return act.ObservatoryDecide(self.seat, reveal)

    # ------------------------------------------------------------------------------ Wizard Tower
    def move(self, start: int, end: int) -> None:
        """Move one of the cards seen from one place of the order to another; the others close up."""
        if not (0 <= start < len(self.order) and 0 <= end < len(self.order)):
            return
        order = list(self.order)
        order.insert(end, order.pop(start))
        self.order = tuple(order)

    @property
    def reordered(self) -> bool:
        """Whether the cards seen lie in another order than on the deck."""
        return self.order != tuple(range(len(self.order)))

    def arrange(self) -> CaleiraAction | None:
        """The decision of a Wizard Tower as the cards lie now."""
        if self.phase is not Phase.AWAIT_WIZARD or self.seat is None or self._record is None:
            return None
        return act.WizardTowerArrange(self.seat, tuple(self._record.deck_shown[n] for n in self.order))

    # -------------------------------------------------------------------------------------- back
    def back(self) -> bool:
        """Put down what was taken up last; whether there was anything."""
        if self.taken is not None:
            self.taken = None
        elif self.card is not None:
            self.card = None
        elif self.pieces:
            self.pieces = self.pieces[:-1]
        else:
            return False
        return True
