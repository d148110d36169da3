"""Which cards lie where on the table of Kalesia: a pure function of what is shown and what the person is doing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.engine.contract import Seat
from game.engine.kalesia.position.alliances import ALLIANCES, Alliance, alliance_of
from game.engine.kalesia.position.records import Pair
from game.ui.cards.faces import CardFace
from game.ui.cards.placement import Mark, Placement
from game.ui.cards.places import Place
from game.views.kalesia.shown import faces
from game.views.kalesia.shown.room import RISE, Room
from game.views.kalesia.shown.shown import HIDDEN, Shown
from game.views.shared.cards.gesture import Zone
from game.views.shared.cards.sprite import FLYING_LIFT
from game.words import Words

TURN = 4.0
"""Degrees by which the contested area is turned. Rules: KAL-4.1."""

PASSED = 3
"""Weapons that go to the left neighbour when a round ends. Rules: KAL-5.2."""

Passing = Literal["", "out", "in"]
"""Whether the last weapons of a round are held out by their owners, or have come to their left neighbours."""

_FANNED, _BESIDE = 0.35, 0.8
"""How far the weapons that are passed lie from each other, in widths: backs, and faces that are read."""

_GROUNDS = 3
_ABOVE = 1
_HOT_LIFT, _CHOSEN_LIFT = 6.0, 12.0


@dataclass(frozen=True, slots=True)
class Look:
    """What beside the picture decides how the table looks.

    near       the seat at the lower edge
    opened     everything is shown, as is right for a game that is over
    own        the private view of `near` is open: its hand is to be seen and chosen from
    chosen     keys of weapons that are being chosen, in their order; `advised` keys of advised ones
    pointed    key of the card under the pointer or the keyboard
    lit        the alliance whose weapons are being added up
    passing    what becomes of each seat's last three weapons; `passed` those that the viewer knows, by who gives them
    sealed     the alliances lie on the table, but face-down still
    guesses    seats can be marked with the alliance that one suspects
    aids       areas that no temple can stand on any more are veiled
    """

    near: Seat = 0
    opened: bool = False
    own: bool = False
    choosing: bool = False
    chosen: tuple[str, ...] = ()
    advised: frozenset[str] = frozenset()
    pointed: str | None = None
    lit: Alliance | None = None
    passing: Passing = ""
    passed: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    sealed: bool = False
    aids: bool = True
    guesses: bool = False


@dataclass(frozen=True, slots=True)
class Composed:
    """The forest's cards, all others, and what of these can be pointed at."""

    forest: dict[str, Placement] = field(default_factory=dict)
    cards: dict[str, Placement] = field(default_factory=dict)
    zones: tuple[Zone, ...] = ()


def hand_keys(hand: tuple[str, ...]) -> list[str]:
    """A hand in the order in which it is held: by alliance, the strongest first. Copies are numbered."""
    out = []
    for own in ALLIANCES:
        counts = Counter(code for code in hand if alliance_of(code) is own)
        for code in sorted(counts, reverse=True):
            out += [f"hand:{code}:{n}" for n in range(counts[code])]
    return out


def code_of(key: str) -> str:
    """The weapon that a key of the hand stands for."""
    return key.split(":")[1]


def laid_key(seat: Seat, n: int) -> str:
    """The key of one of the two weapons that a seat has chosen."""
    return f"laid:{seat}:{n}"


def front_key(seat: Seat, pair: int, n: int) -> str:
    """The key of a weapon that a seat has played earlier in the round."""
    return f"front:{seat}:{pair}:{n}"


def area_key(cell: int) -> str:
    """The key of an area."""
    return f"area:{cell}"


def guess_key(seat: Seat) -> str:
    """The key of the mark for whom one suspects at a seat."""
    return f"guess:{seat}"


def pass_key(giver: Seat, n: int) -> str:
    """The key of a weapon on its way to the left neighbour."""
    return f"pass:{giver}:{n}"


def compose(words: Words, shown: Shown, room: Room, look: Look) -> Composed:
    """All cards on the table."""
    forest = _forest(words, shown, room, look)
    cards: dict[str, Placement] = {}
    lying: list[tuple[str, Place]] = []
    for seat in range(shown.seats):
        lying += _seat_cards(words, shown, room, look, seat, cards)
    held = _hand(words, shown, room, look, cards)
    guessed = range(1, shown.seats) if look.guesses else ()
    marks = tuple(guess_key(room.seat_at(look.near, place)) for place in guessed)
    zones = (
        Zone("guess", marks, tuple(map(room.pencil, guessed))),
        Zone("forest", tuple(forest), tuple(room.cells)),
        Zone("table", tuple(key for key, _ in lying), tuple(place for _, place in lying)),
        Zone("hand", tuple(key for key, _ in held), tuple(place for _, place in held)),
    )
    return Composed(forest, cards, zones)


# ---------------------------------------------------------------------------------------- the forest
def _forest(words: Words, shown: Shown, room: Room, look: Look) -> dict[str, Placement]:
    temple = {cell for line in shown.lines for cell in line}
    dead = shown.dead if look.aids else frozenset()
    found = {}
    for cell, (area, place) in enumerate(zip(shown.grid, room.cells, strict=True)):
        mark = Mark.SELECTED if cell in temple else Mark.DIM if cell in dead else Mark.NONE
        face = colony(words, area, cell) if isinstance(area, Alliance) else faces.area(words, area)
        placement = place.holds(face, mark=mark, z=_ABOVE if cell in temple else 0)
        if cell == shown.cell and not isinstance(area, Alliance):
            placement = Placement(
                placement.face, place.x, place.y, place.width, TURN, lift=4.0, z=_ABOVE, mark=Mark.CONTESTED
            )
        found[area_key(cell)] = placement
    return found


def colony(words: Words, alliance: Alliance, cell: int) -> CardFace:
    """The card of a captured area. Its ground differs from that of its neighbours."""
    return faces.captured(words, alliance, cell % _GROUNDS)


# ---------------------------------------------------------------------------------------- before a player
def _seat_cards(
    words: Words, shown: Shown, room: Room, look: Look, seat: Seat, cards: dict[str, Placement]
) -> list[tuple[str, Place]]:
    """Earlier pairs, the two weapons of the hand, in the end the alliance; what can be looked at of it."""
    place = room.place_of(look.near, seat)
    pairs, laid = list(shown.front[seat]), shown.laid[seat]
    ended = shown.outcome is not None
    if ended and laid is not None:
        pairs, laid = [*pairs, laid], None
    seen: list[tuple[str, Place]] = []
    rooms = room.hand.played(len(pairs)) if place == 0 else room.others[place - 1].pairs(len(pairs))
    for n, (pair, two) in enumerate(zip(pairs, rooms, strict=True)):
        for k, (code, where) in enumerate(zip(pair, two, strict=True)):
            key = front_key(seat, n, k)
            lies_open = shown.memory or (ended and n == len(pairs) - 1)
            cards[key] = where.holds(_face(words, code, lies_open))
            seen.append((key, where))
    if laid is not None:
        seen += _laid(words, shown, room, look, seat, laid, cards)
    if ended:
        where = room.hand.card if place == 0 else room.others[place - 1].card
        alliance = shown.alliances[seat]
        face = faces.secret_back(words) if look.sealed or alliance is None else faces.alliance(words, alliance)
        won = shown.outcome is not None and shown.outcome.won[seat] and not look.sealed
        cards[f"alliance:{seat}"] = where.holds(face, mark=Mark.SELECTED if won else Mark.NONE)
        seen.append((f"alliance:{seat}", where))
    return seen


def _face(words: Words, code: str, lies_open: bool) -> CardFace:
    return faces.weapon(words, code) if lies_open and code else faces.weapon_back(words)


def _laid(
    words: Words, shown: Shown, room: Room, look: Look, seat: Seat, laid: Pair, cards: dict[str, Placement]
) -> list[tuple[str, Place]]:
    """The two weapons of the hand: face-down until all are turned; whoever may know them reads their names."""
    place = room.place_of(look.near, seat)
    two = room.hand.chosen if place == 0 else room.others[place - 1].chosen
    seen = []
    for n, (code, where) in enumerate(zip(laid, two, strict=True)):
        if shown.turned:
            face: CardFace = faces.weapon(words, code)
        else:
            known = code if laid != HIDDEN and (look.opened or look.own) else None
            face = faces.weapon_back(words, known)
        veiled = look.lit is not None and alliance_of(code) is not look.lit
        cards[laid_key(seat, n)] = where.holds(face, mark=Mark.DIM if veiled else Mark.NONE)
        seen.append((laid_key(seat, n), where))
    return seen


# ---------------------------------------------------------------------------------------- the lower edge
def _hand(
    words: Words, shown: Shown, room: Room, look: Look, cards: dict[str, Placement]
) -> list[tuple[str, Place]]:
    """The hand of the seat at the lower edge: faces where they may be seen, else backs; nothing while it is passed."""
    near = look.near
    if look.passing:
        return _passing(words, shown, room, look, cards)
    if shown.outcome is not None:
        return []  # nothing is played any more: the alliances are what counts now
    pairs = len(shown.front[near])
    hand = shown.hands[near]
    if hand is None:
        places = room.hand.hand(shown.sizes[near], pairs, sunk=True)
        for n, place in enumerate(places):
            cards[f"back:{near}:{n}"] = place.holds(faces.weapon_back(words))
        return []
    keys = hand_keys(hand)
    sunk = shown.has_laid(near) or not look.own
    raised = [n for n, key in enumerate(keys) if key in look.chosen]
    places = room.hand.hand(len(keys), pairs, raised, sunk=sunk)
    found = list(zip(keys, places, strict=True))
    for key, place in found:
        cards[key] = _held(words, room, look, key, place)
    return found


def _held(words: Words, room: Room, look: Look, key: str, place: Place) -> Placement:
    """A weapon in hand: drawn out and sealed when it is chosen, a little higher under the pointer."""
    chosen, hot = key in look.chosen, key == look.pointed
    mark = Mark.SELECTED if chosen else Mark.LEGAL if key in look.advised else Mark.NONE
    seal = str(look.chosen.index(key) + 1) if chosen else ""
    lift = _CHOSEN_LIFT if chosen else _HOT_LIFT if hot and look.choosing else 0.0
    if not chosen and (key in look.advised or (hot and look.choosing)):
        place = place.moved(0, -room.hand.u(RISE) * 0.4)
    return place.holds(faces.weapon(words, code_of(key)), mark=mark, seal=seal, lift=lift, hot=hot)


def _passing(
    words: Words, shown: Shown, room: Room, look: Look, cards: dict[str, Placement]
) -> list[tuple[str, Place]]:
    """Three weapons of every seat, at its place or at the left neighbour's: faces beside each other where the viewer
    gives or receives them and its view is open, else backs. Rules: KAL-11.4, KAL-11.6."""
    for giver in range(shown.seats):
        at = giver if look.passing == "out" else (giver + 1) % shown.seats
        goal = room.origin(room.place_of(look.near, at))
        known = look.passed.get(giver) if look.own or look.opened else None
        step = goal.width * (_BESIDE if known else _FANNED)
        for n in range(PASSED):
            face = faces.weapon(words, known[n]) if known else faces.weapon_back(words)
            cards[pass_key(giver, n)] = goal.moved((n - 1) * step, 0).holds(face, z=_ABOVE)
    return []


def to_come(words: Words, room: Room) -> list[tuple[CardFace, float, float]]:
    """Cards that the next hands will show, as (face, width, lift): pictures that can be made while nothing moves."""
    weapons = [faces.weapon(words, code) for code in faces.WEAPONS]
    others = [room.hand.chosen[0].width, *(other.chosen[0].width for other in room.others)]
    played = [room.hand.played_width, *(other.width for other in room.others)]
    found = [(face, width, 0.0) for width in dict.fromkeys(others) for face in weapons]
    found += [(face, width, lift) for width in dict.fromkeys(played) for face in weapons for lift in (0.0, FLYING_LIFT)]
    cell = room.cells[0].width
    return found + [(colony(words, own, n), cell, 0.0) for own in ALLIANCES for n in range(_GROUNDS)]


def renamed(
    before: Mapping[str, Placement], after: Mapping[str, Placement], taken: Mapping[str, str]
) -> dict[str, str]:
    """New keys with the old keys of the cards that go on under them, when a hand gets smaller.

    `taken` holds, by new key, the key of the hand's card that was taken. Copies that stay close ranks.
    """
    same = dict(taken)
    gone = set(taken.values())
    free: dict[str, list[str]] = {}
    for key in before:
        if key.startswith("hand:") and key not in gone:
            free.setdefault(code_of(key), []).append(key)
    for key in after:
        if key.startswith("hand:") and free.get(code_of(key)):
            same[key] = free[code_of(key)].pop(0)
    return {new: old for new, old in same.items() if new != old}
