"""What lies where on the table, as the stage and the gesture want it: a function of what is shown and being chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Effect, Phase, Piece
from game.engine.contract import Refusal, Seat
from game.ui.cards.faces import CardBack, CardFace, lying
from game.ui.cards.pile import Pile
from game.ui.cards.placement import Mark, Placement
from game.ui.cards.places import Place
from game.ui.context import Context
from game.views.caleira.field.choice import Choice
from game.views.caleira.shown import faces
from game.views.caleira.shown.room import Ghost, Room
from game.views.caleira.shown.shown import Held, Shown, piece_key
from game.views.shared.cards.gesture import Table, Zone

DISCARD_ANGLE = 0.0
"""The discards lie straight in a hollow of the felt: tilted, the last of them would look like a card in hand."""
DECK_KEY, DISCARD_KEY = "deck", "discard"
LOOK_KEY = "look"
GIVE_SPOT = "give"
ADVISED = "!"
"""On the seal of a card that advice points at."""

_HELD_ALPHA = 190
"""A card that is dragged lets through what lies below it."""

_FOOT, _LOW_FOOT = 30, 24
"""Units of the tray: the lines below its cards."""


def order_key(piece: int) -> str:
    """The card on the tray that stands for a piece whose effect may come first."""
    return f"first:{piece}"


def slot_spot(n: int) -> str:
    """Where a card seen with a Wizard Tower may be dropped: the n-th place of the deck, 0 being the top."""
    return f"slot:{n}"


@dataclass(frozen=True, slots=True)
class Flight:
    """A card that travels by itself for a moment, from a place by name to another."""

    key: str
    start: str
    end: str


@dataclass(slots=True)
class Laid:
    """Everything on the table: cards and piles to draw, and what can be pointed at.

    ghosts    where the card that is taken up may be laid
    tray      what is laid out to be looked at: `wizard`, `look`, `order`, "" for nothing
    """

    placements: dict[str, Placement] = field(default_factory=dict)
    piles: dict[str, Pile] = field(default_factory=dict)
    zones: list[Zone] = field(default_factory=list)
    choosable: set[str] = field(default_factory=set)
    spots: dict[str, Rect] = field(default_factory=dict)
    drops: dict[str, tuple[str, ...]] = field(default_factory=dict)
    plain: set[str] = field(default_factory=set)
    ghosts: list[Ghost] = field(default_factory=list)
    tray: str = ""

    def table(self) -> Table:
        """What a gesture needs to know of it."""
        return Table(
            tuple(self.zones), frozenset(self.choosable), dict(self.spots), dict(self.drops), frozenset(self.plain),
            frozenset({DISCARD_KEY}),
        )  # fmt: skip

    def add_zone(self, id: str, keys: list[str], places: list[Place]) -> None:
        """Cards that lie together."""
        if keys:
            self.zones.append(Zone(id, tuple(keys), tuple(places)))


@dataclass(frozen=True, slots=True)
class Look:
    """What else tells how cards are drawn.

    busy      events are being shown: nothing can be chosen
    marks     what the event of the moment puts on cards, with the number on a seal
    pointed, dragging   keys of cards
    advised   keys that advice points at
    """

    busy: bool = False
    marks: Mapping[str, tuple[Mark, str]] = field(default_factory=dict)
    pointed: str | None = None
    dragging: str | None = None
    advised: frozenset[str] = frozenset()
    flights: tuple[Flight, ...] = ()


class Composer:
    """Lays a table. `ctx` gives words and scale; everything else is handed in."""

    def __init__(self, ctx: Context, room: Room, shown: Shown, choice: Choice, look: Look) -> None:
        self.ctx = ctx
        self.room = room
        self.shown = shown
        self.choice = choice
        self.busy = look.busy
        self.look = look
        self.laid = Laid()

    def lay(self) -> Laid:
        """The whole table, from below to above."""
        self._lay_castles()
        self._lay_piles()
        self._lay_aside()
        self._lay_tray()
        self._lay_hand()
        for flight in self.look.flights:
            self.laid.placements[flight.key] = replace(self.origin(flight.end), z=9)
        return self.laid

    # -------------------------------------------------------------------------------------- faces
    def face(self, kind: Kind) -> CardFace:
        """The face of a kind."""
        return faces.face(self.ctx.words, kind)

    def back(self, kind: Kind | None = None) -> CardBack:
        """The back; with its name for one who knows the card."""
        return faces.back(self.ctx.words, kind)

    def side_of(self, piece: Piece) -> CardFace:
        """The side of a piece that is to be seen: after the end of a round all are turned up. Rules: CLR-9.10."""
        if piece.kind is not None and (piece.up or self.shown.ended is not None):
            return self.face(piece.kind)
        return self.back(piece.kind)

    def held_face(self, card: Held) -> CardFace:
        """A card of a hand: its face to one who may see it."""
        return self.back() if card.kind is None else self.face(card.kind)

    # ------------------------------------------------------------------------------------ castles
    def _lay_castles(self) -> None:
        far = [(self.room.near + n) % self.room.seats for n in range(1, self.room.seats)]
        for seat in sorted(far, key=lambda s: (self.room.castle(s).y, self.room.castle(s).x)):
            self._lay_castle(seat, self.room.row(seat, len(self.shown.castles[seat])))
        near = self.shown.castles[self.room.near]
        if self._open_ends():
            places, ghosts = self.room.open_row(len(near))
            self._lay_castle(self.room.near, places)
            self._lay_ghosts(ghosts)
        else:
            self._lay_castle(self.room.near, self.room.row(self.room.near, len(near)))

    def _lay_castle(self, seat: Seat, places: list[Place]) -> None:
        keys = []
        for piece, place in zip(self.shown.castles[seat], places):
            key = piece_key(piece.piece)
            keys.append(key)
            mark, seal = self._piece_mark(piece, key)
            above = mark in (Mark.SELECTED, Mark.TARGET, Mark.CONTESTED)
            self.laid.placements[key] = place.holds(
                self.side_of(piece), mark=mark, seal=seal, hot=self._is_hot(key), z=1 if above else 0
            )
        self.laid.add_zone(f"castle:{seat}", keys, places)

    def _is_hot(self, key: str) -> bool:
        return not self.busy and self.look.pointed == key and key in self.laid.choosable

    def _piece_mark(self, piece: Piece, key: str) -> tuple[Mark, str]:
        """What is to be seen around a piece, and the number on its seal."""
        if key in self.look.marks:
            return self.look.marks[key]
        chosen = self.choice.pieces
        if not self.busy and piece.piece in chosen:
            self.laid.choosable.add(key)
            return Mark.SELECTED, str(chosen.index(piece.piece) + 1)
        if not self.busy and self.choice.pointing:
            return self._target_mark(piece.piece, key), ADVISED if key in self.look.advised else ""
        if self._is_source(self.shown.effect, piece) or self.shown.looked_at == piece.piece:
            return Mark.SELECTED, ""
        if self.shown.ended is not None and not piece.up:
            return Mark.DIM, "1"
        return Mark.NONE, ""

    def _target_mark(self, piece: int, key: str) -> Mark:
        is_source = self.shown.effect is not None and self.shown.effect.piece == piece
        if not isinstance(self.choice.target(piece), Refusal):
            self.laid.choosable.add(key)
            return Mark.CONTESTED if is_source else Mark.LEGAL
        if self.look.pointed == key:
            return Mark.REFUSED
        return Mark.SELECTED if is_source else Mark.NONE

    def _is_source(self, effect: Effect | None, piece: Piece) -> bool:
        return effect is not None and effect.piece == piece.piece

    # ------------------------------------------------------------------------------------- ghosts
    def _open_ends(self) -> bool:
        """Whether the near castle makes room for a card at its ends."""
        if self.busy or self.choice.phase is not Phase.AWAIT_PLAY or self.choice.seat != self.room.near:
            return False
        return self.choice.card is not None or self._dragged() is not None

    def _dragged(self) -> Held | None:
        return next((card for card in self.shown.hand if card.key == self.look.dragging), None)

    def in_hand(self) -> Held | None:
        """The hand card that is dragged or taken up."""
        return self._dragged() or next((card for card in self.shown.hand if card.key == self.choice.card), None)

    def _lay_ghosts(self, ghosts: list[Ghost]) -> None:
        laid, card = self.laid, self.in_hand()
        assert card is not None
        assert card.kind is not None, "a card that is laid is known to the one who lays it"
        laid.ghosts = ghosts
        places = []
        for ghost in ghosts:
            r = ghost.rect
            places.append(Place(r.centerx, r.centery, r.w, 0.0, r.h / r.w))
            laid.spots[ghost.key] = self.room.reach(ghost, ghosts)
            laid.plain.add(ghost.key)
            if self.choice.may_lie(card.kind, ghost.face) is None:
                laid.choosable.add(ghost.key)
        laid.add_zone("ghosts", [ghost.key for ghost in ghosts], places)

    # --------------------------------------------------------------------------------------- hand
    def _lay_hand(self) -> None:
        hand = self.shown.hand
        keys = [card.key for card in hand]
        choosing = not self.busy and self.choice.from_hand and self.choice.seat == self.room.near
        raised = [n for n, key in enumerate(keys) if choosing and key == self.choice.card]
        known = all(card.kind is not None for card in hand)
        low = known and not self.laid.tray and self.room.hand_lies(len(hand))
        places = self.room.fan(len(hand), raised, beside_tray=bool(self.laid.tray), lying=low)
        for card, place in zip(hand, places):
            mark = self._hand_mark(card, choosing=choosing)
            up = choosing and self.look.pointed == card.key
            held = card.key == self.look.dragging
            face = lying(self.held_face(card)) if low else self.held_face(card)
            self.laid.placements[card.key] = place.holds(
                face, mark=Mark.NONE if held else mark, hot=self._is_hot(card.key), z=2,
                lift=20 if raised and up else 8, alpha=_HELD_ALPHA if held else 255,
                seal=ADVISED if choosing and card.key in self.look.advised else "",
            )  # fmt: skip
            if choosing:
                self.laid.drops[card.key] = self._drops()
        self.laid.add_zone("hand", keys, places)
        if choosing and self.choice.phase is Phase.AWAIT_OFFERS and self.shown.partner is not None:
            self.laid.spots[GIVE_SPOT] = self.room.domain(self._other_partner())

    def _other_partner(self) -> Seat:
        """With whom the near seat exchanges."""
        effect, partner = self.shown.effect, self.shown.partner
        assert effect is not None
        assert partner is not None
        return partner if effect.owner == self.room.near else effect.owner

    def _drops(self) -> tuple[str, ...]:
        if self.choice.phase is Phase.AWAIT_OFFERS:
            return (GIVE_SPOT,)
        if self.laid.ghosts:
            return tuple(ghost.key for ghost in self.laid.ghosts)
        ends = ("left", "right") if self.shown.castles[self.room.near] else ("right",)
        return tuple(f"lay:{side}:{face}" for side in ends for face in ("up", "down"))

    def _hand_mark(self, card: Held, *, choosing: bool) -> Mark:
        if card.key in self.look.marks:
            return self.look.marks[card.key][0]
        if not choosing:
            return Mark.NONE
        self.laid.choosable.add(card.key)
        if card.key == self.choice.card:
            return Mark.SELECTED
        return Mark.LEGAL

    # --------------------------------------------------------------------------------------- tray
    def _lay_tray(self) -> None:
        """Cards laid out to be looked at, above the hand's area."""
        shown = self.shown
        if shown.seen:
            self.laid.tray = "wizard"
            self._lay_seen()
        elif shown.looked_at is not None and shown.looked_kind is not None:
            self.laid.tray = "look"
            self._lay_cards([(LOOK_KEY, self.face(shown.looked_kind))], align="l")
        elif not self.busy and self.choice.phase is Phase.AWAIT_ORDER:
            self.laid.tray = "order"
            pieces = [shown.piece(piece) for piece in shown.ordering]
            cards = [(order_key(p.piece), self.face(p.kind)) for p in pieces if p is not None and p.kind is not None]
            self.laid.choosable.update(key for key, _ in cards)
            self._lay_cards(cards)

    def _foot(self) -> int:
        return self.room.u(_LOW_FOOT if self.room.tray_low else _FOOT)

    def _on_tray(self, face: CardFace) -> CardFace:
        return lying(face) if self.room.tray_low else face

    def _lay_cards(self, cards: list[tuple[str, CardFace]], align: str = "c") -> None:
        u = self.room.u
        places = self.room.tray_cards(len(cards), foot=self._foot() if align == "c" else u(10))
        if align == "l":
            places = [place.moved(self.room.tray().x + u(14) + place.width / 2 - place.x, 0) for place in places]
        for (key, face), place in zip(cards, places):
            mark = Mark.NONE
            if not self.busy and key in self.laid.choosable:
                mark = Mark.LEGAL
            seal = ADVISED if key in self.look.advised else ""
            self.laid.placements[key] = place.holds(
                self._on_tray(face), mark=mark, seal=seal, hot=self._is_hot(key), z=4
            )
        self.laid.add_zone("tray", [key for key, _ in cards], places)

    def _lay_seen(self) -> None:
        """Cards seen with a Wizard Tower, in the order in which they are to lie on the deck."""
        u, seen = self.room.u, self.shown.seen
        arranging = not self.busy and self.choice.phase is Phase.AWAIT_WIZARD
        order = self.choice.order if arranging and len(self.choice.order) == len(seen) else range(len(seen))
        cards = [seen[n] for n in order]
        places = self.room.tray_cards(len(cards), foot=self._foot())
        for n, (card, place) in enumerate(zip(cards, places)):
            mark = Mark.NONE
            if arranging:
                self.laid.choosable.add(card.key)
                self.laid.spots[slot_spot(n)] = place.bounds.inflate(u(14), u(40))
                self.laid.drops[card.key] = tuple(slot_spot(k) for k in range(len(cards)) if k != n)
                mark = Mark.SELECTED if self.choice.taken == n else Mark.LEGAL
            self.laid.placements[card.key] = place.holds(
                self._on_tray(self.held_face(card)), mark=mark, seal=str(n + 1) if arranging else "",
                hot=self._is_hot(card.key), z=4,
            )  # fmt: skip
        self.laid.add_zone("tray", [card.key for card in cards], places)

    # -------------------------------------------------------------------------------------- piles
    def _lay_piles(self) -> None:
        words, room, shown = self.ctx.words, self.room, self.shown
        count = shown.deck - len(shown.seen)
        known = shown.top[0] if shown.top and not shown.seen else None
        width = room.pile_width(room.deck)
        self.laid.piles[DECK_KEY] = Pile(
            room.pile_centre(room.deck), width, self.back(known) if count else None, count,
            words("caleira.table.deck", n=shown.deck),
        )  # fmt: skip
        last = self.face(shown.discard[-1].kind) if shown.discard and shown.discard[-1].kind is not None else None
        count = len(shown.discard)
        self.laid.piles[DISCARD_KEY] = Pile(
            room.pile_centre(room.discard), width, last, count, words("caleira.table.discard", n=count),
            angle=DISCARD_ANGLE, mark=Mark.NONE, hot=self.look.pointed == DISCARD_KEY,
        )  # fmt: skip
        for key in (DECK_KEY, DISCARD_KEY):
            pile = self.laid.piles[key]
            x, y = pile.top_centre(self.ctx.theme)
            angle = pile.angle if key == DISCARD_KEY else 0.0
            self.laid.add_zone(key, [key], [Place(x, y, pile.width, angle)])
        self.laid.plain.add(DECK_KEY)
        if count and not self.busy:
            self.laid.choosable.add(DISCARD_KEY)

    def _lay_aside(self) -> None:
        places = self.room.aside_row(len(self.shown.aside))
        for n, (card, place) in enumerate(zip(self.shown.aside, places)):
            open_now = self.shown.aside_up[n] or self.shown.ended is not None
            face = self.face(card.kind) if card.kind is not None and open_now else self.back(card.kind)
            self.laid.placements[card.key] = place.holds(face, z=1)
        self.laid.add_zone("aside", [card.key for card in self.shown.aside[: len(places)]], places)

    # -------------------------------------------------------------------------------------- origins
    def origin(self, name: str) -> Placement:
        """A card, face-down, at a place by name: `deck`, `discard`, `seat:2`, `piece:7`, and any key on the table."""
        if name in self.laid.piles:
            pile = self.laid.piles[name]
            face = self.back() if name == DECK_KEY else pile.top or self.back()
            return pile.placement(self.ctx.theme, face, more=1 if name == DECK_KEY else 0)
        if name in self.laid.placements:
            return self.laid.placements[name]
        seat = int(name.removeprefix("seat:"))
        return replace(self.room.from_seat(seat).holds(self.back()), alpha=210)
