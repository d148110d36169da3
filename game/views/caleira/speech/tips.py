"""What is said about a card or a place of the table, and against a choice, in the person's language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from pygame import Rect

from game.engine.caleira.position.cards import KINDS, Kind
from game.engine.caleira.position.records import Piece
from game.engine.caleira.view import CaleiraView
from game.engine.contract import Refusal, Seat
from game.ui.cards.faces import CardFace
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.compose import DECK_KEY, DISCARD_KEY, LOOK_KEY, Laid
from game.views.caleira.field.painter import Hands
from game.views.caleira.hand.guess import Sight
from game.views.caleira.shown import faces
from game.views.caleira.shown.room import Room
from game.views.caleira.shown.shown import Shown
from game.views.contract.base import Worded, localized
from game.views.shared.cards.gesture import CardGesture
from game.views.shared.cards.spread import SpreadPile
from game.words import Words

MOST_LISTED = 5
"""Kinds that a face-down card may be which are told one by one; a single one more is told too."""


class Pointed(Hands, Protocol):
    """Whoever knows what is held over the table, and what lies under a pixel."""

    def castle_at(self, pos: tuple[int, int]) -> Seat | None:
        """Whose castle or name is at a pixel."""


class Explained(Protocol):
    """What is told of cards, piles and castles is read from here."""

    choice: Choice
    gesture: CardGesture
    laid: Laid
    names: Callable[[Seat], str]
    record: CaleiraView
    room: Room | None
    shown: Shown
    spread: SpreadPile

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def controls(self) -> Pointed:
        """What is in the hand, and what lies under a pixel."""

    @property
    def sight(self) -> Sight:
        """What the viewer has seen of the 18 cards, and what the others may be."""

    @property
    def viewer(self) -> Seat | None:
        """Whose secrets are shown."""


def refusal_tip(words: Words, refusal: Refusal, *, urgent: bool = False) -> Tip:
    """A refusal as a tooltip: the sentence and its rule."""
    return Tip(escape(localized(words, refusal, "caleira")), rule=refusal.rule, urgent=urgent)


def in_order(chances: Mapping[Kind, float]) -> list[tuple[Kind, float]]:
    """Kinds by chance, the likeliest first; equal ones in the order of the rules' table."""
    return sorted(chances.items(), key=lambda item: (-item[1], KINDS.index(item[0])))


def percent(words: Words, chance: float, *, places: int = 0) -> str:
    """A chance in per cent; one that is too small for so many decimals is less than the least of them, never 0 %."""
    least = 10.0**-places
    if 0 < chance * 100 <= least / 2:
        return f"<{words.number(least, places)} %"
    return f"{words.number(chance * 100, places)} %"


def tip_at(view: Explained, pos: tuple[int, int]) -> Tip | None:
    """The tooltip for a pixel. Cards whose face may be seen are shown large instead."""
    key = view.gesture.table.at(pos)
    if view.gesture.dragging is not None or view.spread.opened:
        return None
    if key is None:
        return _place_tip(view, pos)
    zone, _, rest = key.partition(":")
    if zone == "piece":
        return _piece_tip(view, int(rest))
    if zone == "lay":
        return _ghost_tip(view, key)
    if key == DECK_KEY:
        return _deck_tip(view)
    if key == DISCARD_KEY:
        return _discard_tip(view)
    if zone in ("hand", "aside", "seen"):
        return _hidden_tip(view, key)
    return None


def places(view: Explained) -> list[Rect]:
    """What has a tip beside the cards: names above castles, piles with their captions, the tray, the hand, the places
    where a card may be laid."""
    room = view.room
    if room is None:
        return []
    tray = [room.tray()] if view.laid.tray else []
    names = [room.name(seat) for seat in range(room.seats)]
    return [*names, room.deck, room.discard, *tray, _hand_strip(room), *view.gesture.table.spots.values()]


def _hand_strip(room: Room) -> Rect:
    """The hand with its caption, which stands beside it."""
    return Rect(room.board.x, room.hand.y, room.board.w, room.hand.h)


def _place_tip(view: Explained, pos: tuple[int, int]) -> Tip | None:
    """What is said where no card lies."""
    room, words = view.room, view.ctx.words
    if room is None:
        return None
    named = next((seat for seat in range(room.seats) if room.name(seat).collidepoint(pos)), None)
    if named is not None:
        return _castle_tip(view, named, whole=True)
    if view.laid.tray and room.tray().collidepoint(pos):
        return Tip(words(f"tips.caleira.tray.{view.laid.tray}"), rule=_TRAY_RULES[view.laid.tray])
    if room.deck.collidepoint(pos):
        return _deck_tip(view)
    if room.discard.collidepoint(pos):
        return Tip(escape(words("caleira.tip.discard.empty")), rule="CLR-1.5")
    castle = view.controls.castle_at(pos)
    if castle is not None:
        return _castle_tip(view, castle)
    if _hand_strip(room).collidepoint(pos):
        if view.shown.ended is not None:
            return Tip(words("tips.caleira.round"), rule="CLR-9.6")
        return Tip(words("tips.caleira.hand"), rule="CLR-4.4")
    return None


_TRAY_RULES = {"look": "CLR-7.19", "order": "CLR-5.6", "wizard": "CLR-7.16"}
"""What lies on the tray, and the rule of it."""


def _piece_tip(view: Explained, piece: int) -> Tip | None:
    """What is known of a face-down piece; a refusal where it is asked for and can't be chosen."""
    found = view.shown.piece(piece)
    if found is None:
        return None
    answer = view.choice.target(piece)
    known = found.kind is not None
    if isinstance(answer, Refusal):
        return refusal_tip(view.ctx.words, answer)
    if known:
        return None
    words = view.ctx.words
    lines = [escape(words("caleira.tip.face_down"))]
    chances = in_order(view.sight.of_piece(piece))
    if chances:
        lines.append(f"<soft>{escape(words('caleira.tip.may_be'))}</soft>")
        listed = chances if len(chances) <= MOST_LISTED + 1 else chances[:MOST_LISTED]
        lines += [_chance_line(words, kind, chance) for kind, chance in listed]
        if len(listed) < len(chances):
            more = words("caleira.tip.may_be.more", n=len(chances) - len(listed))
            lines.append(f"<soft>{escape(more)}</soft>")
    lines += _lookers(view, found)
    return Tip("<br>".join(lines), title=words("cards.caleira.back"), rule="CLR-13.5")


def _chance_line(words: Words, kind: Kind, chance: float) -> str:
    return f"{escape(faces.title(words, kind))} <b>{escape(percent(words, chance))}</b>"


def _lookers(view: Explained, piece: Piece) -> list[str]:
    """Who else has looked at a face-down piece."""
    at = view.shown.find(piece.piece)
    if at is None or view.shown.is_open(piece):
        return []
    others = [view.names(seat) for seat in piece.knowers if seat not in (at[0], view.viewer)]
    if not others:
        return []
    return [f"<soft>{escape(view.ctx.words('caleira.tip.seen_by', names=', '.join(others)))}</soft>"]


def _ghost_tip(view: Explained, key: str) -> Tip:
    """What laying a card there does, or why it may not be laid so. Rules: CLR-4.9."""
    card, face = view.controls.in_hand(), key.split(":")[2]
    refusal = None if card is None or card.kind is None else view.choice.may_lie(card.kind, face)
    if refusal is not None:
        return refusal_tip(view.ctx.words, refusal)
    return Tip(view.ctx.words(f"tips.caleira.lay.{face}"), rule="CLR-4.9")


def _deck_tip(view: Explained) -> Tip:
    words, shown = view.ctx.words, view.shown
    lines = [escape(words.count("caleira.tip.deck", shown.deck))]
    if shown.top:
        names = [faces.title(words, kind) for kind in shown.top]
        lines.append(escape(words("caleira.tip.deck.top", cards=", ".join(names))))
    box = len(view.record.box)
    if box:
        lines.append(f"<soft>{escape(words('caleira.tip.box', n=box))}</soft>")
    return Tip("<br>".join(lines), rule="CLR-4.2")


def _discard_tip(view: Explained) -> Tip | None:
    if view.shown.discard:
        return None
    return Tip(escape(view.ctx.words("caleira.tip.discard.empty")), rule="CLR-1.5")


def _hidden_tip(view: Explained, key: str) -> Tip | None:
    """A back in the public view, or cards of a player who is out."""
    shown = view.shown
    cards = (*shown.hand, *shown.aside, *shown.seen)
    found = next((card for card in cards if card.key == key), None)
    if found is None or found.kind is not None:
        return None
    words = view.ctx.words
    if found in shown.hand:
        return Tip(escape(words("caleira.tip.hand.public", name=view.names(shown.near))), rule="CLR-14.1")
    return Tip(escape(words("caleira.tip.hidden")), rule="CLR-12.1")


def _castle_tip(view: Explained, seat: Seat, *, whole: bool = False) -> Tip | None:
    """A player's castle and hand in words; whether it can be chosen as a partner. Between the cards of a castle it is
    told only where a partner is asked for, at the name always: `whole`."""
    answer = view.choice.partner(seat)
    words, shown = view.ctx.words, view.shown
    if isinstance(answer, Refusal):
        return refusal_tip(words, answer)
    room = view.room
    if room is None or (answer is None and shown.castles[seat] and not whole):
        return None
    if seat == shown.eliminated:
        return Tip(escape(words("caleira.table.out")), title=view.names(seat), rule="CLR-8.1")
    up, down, points = shown.open_points(seat)
    lines = [
        escape(words("caleira.tip.castle", up=up, down=down, points=words.count("caleira.points", points))),
        escape(words.count("caleira.tip.hand", shown.sizes[seat])),
    ]
    known = shown.known[seat] if seat != view.viewer else ()
    if known:
        names = ", ".join(faces.title(words, kind) for kind in known)
        lines.append(escape(words("caleira.tip.hand.known", cards=names)))
    return Tip("<br>".join(lines), title=view.names(seat), rule="CLR-9.3")


def large_face(view: Explained, key: str) -> tuple[CardFace, str] | None:
    """The card to show large for a key, with a remark; None where nobody may see what it is."""
    words = view.ctx.words
    spread = view.spread.face_of(key)
    if spread is not None:
        return spread, ""
    if key == DISCARD_KEY:
        top = view.shown.discard[-1] if view.shown.discard else None
        known = None if top is None else top.kind
        return None if known is None else (faces.face(words, known), words("caleira.tip.discard"))
    found = _kind_at(view, key)
    if found is None:
        return None
    kind, note = found
    return faces.face(words, kind), note


def _kind_at(view: Explained, key: str) -> tuple[Kind, str] | None:
    zone, _, rest = key.partition(":")
    if zone in ("piece", "first"):
        piece = view.shown.piece(int(rest))
        if piece is not None:
            return None if piece.kind is None else (piece.kind, _remark(view, piece))
    if key == LOOK_KEY:
        kind = view.shown.looked_kind
        return None if kind is None else (kind, view.ctx.words("caleira.tip.look"))
    cards = (*view.shown.hand, *view.shown.seen, *view.shown.aside)
    found = next((card.kind for card in cards if card.key == key), None)
    return None if found is None else (found, "")


def _remark(view: Explained, piece: Piece) -> str:
    """How a piece lies and who knows it; why it can't be chosen."""
    words, shown = view.ctx.words, view.shown
    answer = view.choice.target(piece.piece)
    if isinstance(answer, Refusal):
        return escape(localized(words, answer, "caleira"))
    if piece.up:
        return _battlements(view, piece)
    if shown.ended is not None or shown.is_open(piece):
        return escape(words("caleira.tip.known_to_all"))
    lookers = _lookers(view, piece)
    own = escape(words("caleira.tip.known_to_you"))
    return "<br>".join([own, *lookers])


def _battlements(view: Explained, piece: Piece) -> str:
    """How far a set of Battlements is. Rules: CLR-9.4."""
    at = view.shown.find(piece.piece)
    if piece.kind is not Kind.BATTLEMENTS or at is None:
        return ""
    count = sum(p.up and p.kind is Kind.BATTLEMENTS for p in view.shown.castles[at[0]])
    return escape(view.ctx.words("caleira.tip.battlements", n=count))
