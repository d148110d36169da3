"""What must hold after every action. Rules: section 16."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.engine.caleira.play.setup import BOX
from game.engine.caleira.play.table import MOST_ACTIVATIONS
from game.engine.caleira.position.cards import ALL_CARDS, BAT, SPI
from game.engine.caleira.position.position import KIND, KNOWN, UP, Position
from game.engine.caleira.position.records import Phase

MOST_POINTS = {2: 28, 3: 21, 4: 15}
"""What a castle can be worth if nobody is eliminated. Rules: CLR-16.16."""

MOST_POINTS_TOGETHER = 42
MOST_POINTS_EVER = 28


def breaches(s: Position) -> list[str]:
    """Every invariant that a position breaks, each with its rule ID; none in a sound game."""
    return [*_of_cards(s), *_of_elimination(s), *_of_effects(s), *_of_hands(s), *_of_points(s), *_of_knowledge(s)]


def _of_cards(s: Position) -> Iterator[str]:
    lying = [s.pieces[piece] & KIND for castle in (*s.castles, s.aside) for piece in castle]
    cards = [*s.deck, *s.discard, *s.box, *s.aside_hand, *lying, *(kind for hand in s.hands for kind in hand)]
    if sorted(cards) != list(ALL_CARDS):
        yield f"CLR-16.1: the cards are {Counter(cards)}"
    if len(s.box) != BOX[s.seats]:
        yield f"CLR-16.2: {len(s.box)} cards in the box"
    if BAT in s.discard:
        yield "CLR-16.3: Battlements in the discard pile"
    for seat, castle in enumerate(s.castles):
        if any(s.owner_of(piece) != seat for piece in castle):
            yield f"CLR-1.3: a piece in the castle of seat {seat} is another's"


def _of_elimination(s: Position) -> Iterator[str]:
    aside = [*(s.pieces[piece] & KIND for piece in s.aside), *s.aside_hand]
    if (SPI in s.discard) != (s.eliminated is not None) or SPI in aside:
        yield f"CLR-16.4: eliminated is {s.eliminated}, the discard pile {s.discard}, aside {aside}"
    if s.eliminated is None:
        if aside:
            yield f"CLR-16.5: {aside} aside with nobody eliminated"
    elif s.hands[s.eliminated] or s.castles[s.eliminated]:
        yield f"CLR-16.5: seat {s.eliminated} is eliminated and has cards"


def _of_effects(s: Position) -> Iterator[str]:
    pending = [*s.queue, *(() if s.effect is None else (s.effect,))]
    if s.eliminated is not None and any(owner == s.eliminated for _, owner, _ in pending):
        yield f"CLR-16.6: effects {pending} of the eliminated seat {s.eliminated}"
    if s.phase in (Phase.AWAIT_PLAY, Phase.MATCH_END) and pending:
        yield f"CLR-16.6: effects {pending} wait in {s.phase}"
    if s.activations > MOST_ACTIVATIONS:
        yield f"CLR-16.15: {s.activations} effects in a turn"
    if bool(s.to_act) != bool(s.result is None) or s.eliminated in s.to_act:
        yield f"CLR-16.14: the game waits for {s.to_act}"


def _of_hands(s: Position) -> Iterator[str]:
    sizes = [len(s.hands[seat]) for seat in s.survivors()]
    others = [len(s.hands[seat]) for seat in s.survivors() if seat != s.turn]
    if s.phase is Phase.AWAIT_PLAY:
        if s.deck and sorted(sizes) != [2] * (len(sizes) - 1) + [3]:
            yield f"CLR-16.10: hands of {sizes} cards with a deck of {len(s.deck)}"
        if not s.hands[s.turn]:
            yield f"CLR-16.12: seat {s.turn} is to play and has no card"
    if others and max(others) - min(others) > 1:
        yield f"CLR-16.10: hands of {sizes} cards"


def _of_points(s: Position) -> Iterator[str]:
    points = [s.points(seat) for seat in range(s.seats)]
    most = MOST_POINTS[s.seats] if s.eliminated is None else MOST_POINTS_EVER
    if min(points) < 0:
        yield f"CLR-16.17: points are {points}"
    if max(points) > most or sum(points) > MOST_POINTS_TOGETHER:
        yield f"CLR-16.16: points are {points}"


def _of_knowledge(s: Position) -> Iterator[str]:
    for castle in (*s.castles, s.aside):
        for piece in castle:
            packed = s.pieces[piece]
            seen_by = packed & s.everybody()
            if (packed & UP and seen_by != s.everybody()) or not packed >> KNOWN + s.owner_of(piece) & 1:
                yield f"CLR-12.1: piece {piece} is not known to those who see it"
    if s.arranged > len(s.deck) or (s.arranged and s.arranger is None):
        yield f"CLR-12.5: {s.arranged} known cards on a deck of {len(s.deck)}"
    for seat, worlds in enumerate(s.knows):
        if not any(_true_of(s, world) for world in worlds):
            yield f"CLR-13.4: what seat {seat} knows is not so: {worlds}"


def _true_of(s: Position, world: tuple[int, ...]) -> bool:
    """Whether the cards really lie as a world says."""
    for card, count in Counter(world).items():
        place, kind = card >> 4, card & KIND
        if place >= 4:
            there: tuple[int, ...] = (s.pieces[place - 4] & KIND,)
        else:
            there = s.aside_hand if place == s.eliminated else s.hands[place]
        if there.count(kind) < count:
            return False
    return True
