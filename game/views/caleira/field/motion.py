"""Events in time: each becomes a few beats, one after the other, that the stage shows as cards that travel and turn.

The state is final already; what is shown follows here. Skipping applies the rest at once and leaves the same
picture. At the end of a round the table waits until somebody has read how it ended.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.contract import Event, Seat
from game.ui.cards.placement import Mark
from game.ui.context import Context
from game.views.caleira.field.compose import DECK_KEY, DISCARD_KEY, LOOK_KEY, Flight
from game.views.caleira.shown.shown import Shown, piece_key

AIM_S, OWN_AIM_S = 1.0, 0.2
"""How long a target is marked before it is hit: one that another player has chosen, and one's own."""

READ_S, SHORT_S = 1.2, 0.3
"""How long something new is left to be looked at."""

HOLD_S = 6.0
"""How long the end of a round is shown where nobody is there to go on."""

Change = Callable[[Shown], object]


@dataclass(frozen=True, slots=True)
class Beat:
    """One step of what is shown.

    changes   applied to the picture as the beat begins
    spawn     key of a new card -> name of the place it comes from; `gone` the same for one that leaves
    same      new key -> old key of a card that goes on under another name
    marks     key -> mark and seal, as long as the beat lasts
    pause     seconds after the cards have come to rest
    hold      wait until somebody goes on
    hushed    the event isn't told yet: what it uncovers is not to be read before it is seen
    """

    changes: tuple[Change, ...] = ()
    spawn: Mapping[str, str] = field(default_factory=dict)
    gone: Mapping[str, str] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    marks: Mapping[str, tuple[Mark, str]] = field(default_factory=dict)
    flights: tuple[Flight, ...] = ()
    pause: float = 0.0
    sound: str = ""
    hold: bool = False
    hushed: bool = False


class Motion:
    """Plays events on what is shown. `relay` has the table laid anew for a beat; `resting` tells when the stage rests.

    `people`: whether somebody sits here who goes on after the end of a round.
    """

    def __init__(
        self, ctx: Context, shown: Shown, *, relay: Callable[[Beat], None], resting: Callable[[], bool]
    ) -> None:
        self.ctx = ctx
        self.shown = shown
        self.people = True
        self.telling: Event | None = None
        """The event that is being shown."""
        self.beat = Beat()
        self._relay = relay
        self._resting = resting
        self.begun: list[Event] = []
        """What has been shown, or is being shown, since nothing was."""
        self._events: deque[Event] = deque()
        self._beats: deque[Beat] = deque()
        self._left = 0.0
        self.holding = False
        """Whether the end of a round waits to be read."""

    # ------------------------------------------------------------------------------- playing
    @property
    def told(self) -> Event | None:
        """The event that is to be read of now."""
        return None if self.beat.hushed or self.holding else self.telling

    @property
    def busy(self) -> bool:
        """Whether something is still to be shown."""
        return bool(self._events or self._beats) or self.holding or self._left > 0 or not self._resting()

    def play(self, events: Iterable[Event]) -> None:
        """Show these after what is being shown."""
        self._events.extend(events)

    def reset(self, shown: Shown) -> None:
        """Forget everything that was to be shown, and show this."""
        self._events.clear()
        self._beats.clear()
        self.begun.clear()
        self._left, self.holding, self.telling, self.beat = 0.0, False, None, Beat()
        self.shown = shown

    def update(self, dt: float) -> bool:
        """Let time pass; whether anything looks different."""
        if not self.busy:
            return False
        if self.holding:
            return self._wait_for_somebody(dt)
        if self.ctx.still:
            self.skip_to_rest()
            return True
        if not self._resting():
            return True
        self._left = max(0.0, self._left - dt * self.ctx.pace(others=self._others()))
        while self._left <= 0 and self._resting() and not self.holding:
            if not self._step():
                return True
        return True

    def _wait_for_somebody(self, dt: float) -> bool:
        if self.people:
            return False
        self._left -= dt
        if self._left <= 0:
            self.go_on()
        return True

    def _step(self) -> bool:
        """Begin the next beat; False when there is none."""
        while not self._beats:
            if not self._events:
                return False
            self.telling = self._events.popleft()
            self.begun.append(self.telling)
            self._beats.extend(self._beats_of(self.telling))
        beat = self.beat = self._beats.popleft()
        for change in beat.changes:
            change(self.shown)
        self._relay(beat)
        if beat.sound and not self.ctx.still:
            self.ctx.sound.play(beat.sound)
        self.holding = beat.hold
        self._left = HOLD_S if beat.hold else beat.pause
        return True

    def _others(self) -> bool:
        """Whether what is being shown was done by another seat than the one that looks."""
        seat = getattr(self.telling, "seat", None)
        return seat is not None and self.shown.viewer is not None and seat != self.shown.viewer

    def go_on(self) -> None:
        """The end of the round has been read."""
        self.holding, self._left = False, 0.0

    def skip_to_rest(self) -> bool:
        """Show at once all up to the next end of a round, or to the very end; whether everything has been shown."""
        self.holding, self._left = False, 0.0
        while self._beats or self._events:
            if not self._beats:
                self.telling = self._events.popleft()
                self._beats.extend(self._beats_of(self.telling))
                continue
            beat = self.beat = self._beats.popleft()
            for change in beat.changes:
                change(self.shown)
            if beat.hold and self._events:
                self.holding, self._left = True, HOLD_S
                self._relay(beat)
                return False
        return True

    def finish(self) -> None:
        """Show at once how everything ends."""
        while not self.skip_to_rest():
            pass

    # --------------------------------------------------------------------- event by event
    def _beats_of(self, event: Event) -> list[Beat]:
        """What an event looks like; every way applies the event exactly once."""
        match event:
            case ev.CardsDealt() | ev.CardDrawn():
                return self._draw(event)
            case ev.CardPlayed():
                return self._play_card(event)
            case ev.PieceDestroyed():
                return self._destroy(event)
            case ev.BattlementsHeld() | ev.PiecesRevealed() | ev.PieceConcealed():
                return self._turn_over(event)
            case ev.PieceLookedAt() | ev.PieceLeft() | ev.DeckSeen() | ev.DeckArranged():
                return self._look(event)
            case ev.CardsExchanged():
                return self._exchange(event)
            case ev.PlayerEliminated():
                return self._eliminate(event)
            case ev.RoundBegan() | ev.RoundEnded() | ev.MatchEnded():
                return self._round(event)
        return [self._told(event)]

    def _take(self, event: Event) -> Change:
        return lambda shown: shown.apply(event)

    def _told(self, event: Event) -> Beat:
        """What moves no card, but may be worth a moment."""
        pauses = {
            ev.EffectBegan: 0.25, ev.EffectSkipped: READ_S, ev.EffectDeclined: READ_S, ev.EffectsOrdered: SHORT_S,
            ev.PartnerChosen: READ_S, ev.OfferMade: SHORT_S, ev.TurnBegan: 0.15, ev.EffectRemoved: SHORT_S,
        }  # fmt: skip
        gone = {}
        if isinstance(event, ev.EffectSkipped | ev.EffectDeclined):
            gone = self._tray_gone()
        sound = "offer" if isinstance(event, ev.OfferMade) else ""
        return Beat((self._take(event),), gone=gone, sound=sound, pause=pauses.get(type(event), 0.0))

    def _aim(self, seat: Seat) -> float:
        """How long a target is shown before it is hit."""
        return OWN_AIM_S if seat == self.shown.viewer else AIM_S

    # ---------------------------------------------------------------------------------- hands
    def _keys(self) -> list[str]:
        return [card.key for card in self.shown.hand]

    def _draw(self, event: ev.CardsDealt | ev.CardDrawn) -> list[Beat]:
        count = event.count if isinstance(event, ev.CardsDealt) else 1
        if event.seat == self.shown.near:
            made = [f"hand:{self.shown.made + 1 + n}" for n in range(count)]
            return [Beat((self._take(event),), spawn=dict.fromkeys(made, DECK_KEY), pause=0.1)]
        flights = tuple(Flight(f"fly:{n}", DECK_KEY, f"seat:{event.seat}") for n in range(count))
        spawn = {flight.key: flight.start for flight in flights}
        return [Beat((self._take(event),), spawn=spawn, flights=flights), Beat()]

    def _play_card(self, event: ev.CardPlayed) -> list[Beat]:
        """The hand card goes on as a piece; of another player it comes from the name, face-down as it was held."""
        key = piece_key(event.piece)
        held = self.shown.held(event.seat, event.kind)
        pause = SHORT_S if event.seat == self.shown.viewer else READ_S
        if held is not None:
            return [Beat((self._take(event),), same={key: held.key}, pause=pause)]
        return [Beat((self._take(event),), spawn={key: f"seat:{event.seat}"}, pause=pause)]

    def _exchange(self, event: ev.CardsExchanged) -> list[Beat]:
        """Two backs cross."""
        near = self.shown.near
        if near not in event.seats:
            first, second = event.seats
            flights = (
                Flight("fly:0", f"seat:{first}", f"seat:{second}"), Flight("fly:1", f"seat:{second}", f"seat:{first}"),
            )  # fmt: skip
            spawn = {flight.key: flight.start for flight in flights}
            return [Beat((self._take(event),), spawn=spawn, flights=flights, pause=SHORT_S), Beat()]
        mine = event.seats.index(near)
        other = event.seats[1 - mine]
        held = self.shown.held(near, None if event.kinds is None else event.kinds[mine])
        gone = {} if held is None else {held.key: f"seat:{other}"}
        spawn = {f"hand:{self.shown.made + 1}": f"seat:{other}"}
        return [Beat((self._take(event),), gone=gone, spawn=spawn, pause=READ_S)]

    def _eliminate(self, event: ev.PlayerEliminated) -> list[Beat]:
        spawn = {}
        if event.seat != self.shown.near:
            first = len(self.shown.castles[event.seat])
            spawn = {f"aside:{first + n}": f"seat:{event.seat}" for n in range(event.hand)}
        return [Beat(sound="fall", pause=SHORT_S), Beat((self._take(event),), spawn=spawn, pause=READ_S)]

    # --------------------------------------------------------------------------------- pieces
    def _destroy(self, event: ev.PieceDestroyed) -> list[Beat]:
        """It is aimed at, turned up if it lay face-down, and goes to the discard pile."""
        key = piece_key(event.piece)
        aimed = {key: (Mark.TARGET, "")}
        beats = [Beat(marks=aimed, pause=self._aim(event.seat), hushed=not event.was_up)]
        if not event.was_up:
            show = partial(_turn_up, piece=event.piece, kind=event.kind)
            beats.append(Beat((show,), marks=aimed, pause=READ_S))
        beats.append(Beat((self._take(event),), gone={key: DISCARD_KEY}, sound="collapse", pause=SHORT_S))
        return beats

    def _turn_over(self, event: ev.BattlementsHeld | ev.PiecesRevealed | ev.PieceConcealed) -> list[Beat]:
        """What is meant is marked, then turned."""
        if isinstance(event, ev.PiecesRevealed):
            several = len(event.pieces) > 1
            marks = {
                piece_key(found.piece): (Mark.SELECTED, str(n) if several else "")
                for n, found in enumerate(event.pieces, start=1)
            }
            sound = ""
        elif isinstance(event, ev.BattlementsHeld):
            marks, sound = {piece_key(event.piece): (Mark.TARGET, "")}, "clash"
        else:
            marks, sound = {piece_key(event.piece): (Mark.SELECTED, "")}, ""
        gone = self._tray_gone()
        return [
            Beat(marks=marks, pause=self._aim(event.seat), hushed=not isinstance(event, ev.PieceConcealed)),
            Beat((self._take(event),), marks=marks, gone=gone, sound=sound, pause=READ_S),
        ]

    def _tray_gone(self) -> dict[str, str]:
        """Where cards on the tray go back to."""
        shown = self.shown
        gone = {card.key: DECK_KEY for card in shown.seen}
        if shown.looked_at is not None:
            gone[LOOK_KEY] = piece_key(shown.looked_at)
        return gone

    def _look(self, event: ev.PieceLookedAt | ev.PieceLeft | ev.DeckSeen | ev.DeckArranged) -> list[Beat]:
        """Cards come to the tray, or go back to where they were."""
        take = (self._take(event),)
        match event:
            case ev.PieceLookedAt():
                marks = {piece_key(event.piece): (Mark.SELECTED, "")}
                return [Beat(marks=marks, pause=self._aim(event.seat)),
                        Beat(take, marks=marks, spawn={LOOK_KEY: piece_key(event.piece)}, pause=SHORT_S)]  # fmt: skip
            case ev.DeckSeen():
                spawn = {f"seen:{n}": DECK_KEY for n in range(event.count)}
                return [Beat(take, spawn=spawn, pause=SHORT_S)]
        return [Beat(take, gone=self._tray_gone(), pause=SHORT_S)]

    # --------------------------------------------------------------------------------- rounds
    def _round(self, event: ev.RoundBegan | ev.RoundEnded | ev.MatchEnded) -> list[Beat]:
        take = (self._take(event),)
        match event:
            case ev.RoundEnded(result=result):
                viewer = self.shown.viewer
                won = viewer is None or viewer in result.winners
                turned = Beat(take, sound="win" if won else "lose", pause=READ_S)
                return [turned, Beat(hold=True)] if self._goes_on() else [turned]
            case ev.RoundBegan():
                return [Beat(take, sound="page", pause=SHORT_S)]
        return [Beat(take)]

    def _goes_on(self) -> bool:
        """Whether another round follows the one that has just ended."""
        return any(isinstance(event, ev.RoundBegan) for event in self._events)


def _turn_up(shown: Shown, *, piece: int, kind: Kind) -> None:
    """Show what a piece is before it leaves."""
    shown.turn_up(piece, kind)
