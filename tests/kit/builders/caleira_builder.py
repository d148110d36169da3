"""Positions of Castles of Caleira in the notation of the rulebook's examples, and wishes that name pieces by place.

    s = game(["(WAT)", "(TRE) OBS", "(SPI) MAR"], hands=["TRE BAT"])
    do(s, play("TRE up"), hit("B0"))
    assert castles(s) == ["(WAT) TRE", "OBS", "(SPI) MAR"]

`WAT` is face-up, `(WAT)` face-down and known to its owner, `<WAT>` face-down and known to all. Seats are A to D, `B0`
is the leftmost piece of B's castle. Seat A is to play and has drawn. Hands that aren't given hold two cards that are
left over; so does the deck, all of them, unless it is given: then it has these cards, top first, and with `...` at its
end the others under them. Cards that are nowhere lie in the box.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from game.engine.caleira.play import setup
from game.engine.caleira.position import actions as act
from game.engine.caleira.position.cards import CARDS, COPIES, KINDS, NUMBER, Kind
from game.engine.caleira.position.config import CaleiraConfig
from game.engine.caleira.position.position import KNOWN, OWNER, SEATS, UP
from game.engine.caleira.position.records import Phase
from game.engine.caleira.state import CaleiraState, state_of
from game.engine.contract import Action
from game.engine.dice import Dice
from tests.kit.builders import builder

LETTERS = "ABCD"
CODES = [card.code for card in CARDS]
CODE_OF = {card.kind: card.code for card in CARDS}

Wish = Callable[[CaleiraState], Action]
"""An action that is made from the position in which it is carried out."""


# ---------------------------------------------------------------------------------------------- reading
def kind(code: str) -> Kind:
    """`"TRE"` as a kind."""
    return KINDS[CODES.index(code)]


def kinds(codes: str) -> tuple[Kind, ...]:
    """`"TRE BAT"` as kinds."""
    return tuple(kind(code) for code in codes.split())


def numbers(codes: str) -> list[int]:
    """`"TRE BAT"` as numbers."""
    return [CODES.index(code) for code in codes.split()]


def game(
    castle_rows: Sequence[str],
    hands: Sequence[str | None] = (),
    *,
    deck: str | None = None,
    discard: str = "",
    box: str = "",
    turn: str = "A",
    turn_number: int = 5,
    **options: Any,
) -> CaleiraState:
    """A position in which `turn` is to play; a castle a seat. `options` are those of the configuration."""
    seats = len(castle_rows)
    s = state_of({}, CaleiraConfig(seats=seats, **options), Dice(0))
    s.phase, s.turn, s.turn_number, s.opening = Phase.AWAIT_PLAY, LETTERS.index(turn), turn_number, ()
    s.to_act, s.round, s.starter, s.rounds, s.result = SEATS[s.turn], 1, 0, (), None
    setup.clear(s)
    left = Counter(dict(enumerate(COPIES)))
    for seat, row in enumerate(castle_rows):
        for word in row.split():
            _put(s, seat, word, left)
    known = [numbers(text) if text is not None else None for text in hands] + [None] * (seats - len(hands))
    s.discard, s.box = tuple(numbers(discard)), tuple(numbers(box))
    top = (deck or "").removesuffix("...")
    for given in (*known, s.discard, s.box, numbers(top)):
        left.subtract(given or ())
    assert min(left.values()) >= 0, f"more copies than there are: {+left - left}"
    rest = list((+left).elements())
    s.hands = [tuple(sorted([rest.pop() for _ in range(2)] if hand is None else hand)) for hand in known]
    under = deck is None or deck.endswith("...")
    s.deck = (*numbers(top), *(rest if under else ()))
    s.box = s.box if under else (*s.box, *rest)
    builder.BUILT.append(s)
    return s


def _put(s: CaleiraState, seat: int, word: str, left: Counter[int]) -> None:
    """A piece at the right end of a castle."""
    number = CODES.index(word.strip("()<>"))
    left[number] -= 1
    everybody = word[0] != "("
    known = s.everybody() if everybody else 1 << KNOWN + seat
    s.castles[seat] = (*s.castles[seat], len(s.pieces))
    s.pieces.append(number | (UP if word[0] not in "(<" else 0) | seat << OWNER | known)


# ---------------------------------------------------------------------------------------------- showing
def castle(s: CaleiraState, seat: int) -> str:
    """A castle in the notation of the examples; what is concealed is `(WAT)` too."""
    words = []
    for piece in s.laid_open().castles[seat]:
        code = CODE_OF[piece.kind]
        words.append(code if piece.up else f"({code})")
    return " ".join(words)


def castles(s: CaleiraState) -> list[str]:
    """All castles."""
    return [castle(s, seat) for seat in range(s.seats)]


def hand(s: CaleiraState, letter: str) -> str:
    """A hand, codes in alphabetical order."""
    return " ".join(sorted(CODES[number] for number in s.hands[LETTERS.index(letter)]))


def discard(s: CaleiraState) -> str:
    """The discard pile in its order."""
    return " ".join(CODES[number] for number in s.discard)


def deck(s: CaleiraState, first: int = 18) -> str:
    """The deck, top card first."""
    return " ".join(CODES[number] for number in s.deck[:first])


def aside(s: CaleiraState) -> str:
    """The cards aside: pieces as in a castle, then hand cards."""
    cards = s.laid_open().aside
    return " ".join(CODE_OF[card.kind] if card.up else f"({CODE_OF[card.kind]})" for card in cards)


def queue(s: CaleiraState) -> str:
    """The waiting effects: `WAT(B) TRE(C)`."""
    return " ".join(f"{CODES[number]}({LETTERS[owner]})" for number, owner, _ in s.queue)


def picture(s: CaleiraState) -> str:
    """All of a position, for a test that fails."""
    lines = [f"{LETTERS[n]}: {castle(s, n)}; hand {hand(s, LETTERS[n])}" for n in range(s.seats)]
    lines.append(f"deck {deck(s)}; discard {discard(s)}; aside {aside(s)}; queue {queue(s)}")
    return "\n".join([*lines, f"turn of {LETTERS[s.turn]}, {s.phase} by {s.to_act}, known {s.knows}"])


builder.PICTURES[CaleiraState] = picture


def piece(s: CaleiraState, place: str | int) -> int:
    """The handle of `B0`; a number stands for itself."""
    if isinstance(place, int):
        return place
    return s.castles[LETTERS.index(place[0])][int(place[1:])]


# ----------------------------------------------------------------------------------------------- wishes
def by(seat: str, wish: Wish) -> Wish:
    """The same wish from another seat."""
    def other(s: CaleiraState) -> Action:
        action = wish(s)
        return type(action)(LETTERS.index(seat), *[getattr(action, name) for name in action.__struct_fields__[1:]])

    return other


def play(text: str) -> Wish:
    """`"TRE up left"`: card, face, side; a missing side is `right`."""
    code, face, *side = text.split()
    return lambda s: act.PlayCard(s.turn, kind(code), face, side[0] if side else "right")


def _at(kind_of_action: Any) -> Callable[[str | int], Wish]:
    """Wishes of actions that name one piece."""
    def make(place: str | int) -> Wish:
        return lambda s: kind_of_action(s.to_act[0], piece(s, place))

    return make


hit = _at(act.TrebuchetTarget)
throne = _at(act.ThroneRoomReveal)
look = _at(act.ObservatoryLook)
conceal = _at(act.BarracksConceal)
first = _at(act.OrderEffects)


def watch(*places: str | int) -> Wish:
    """A Watch Tower reveals these pieces."""
    return lambda s: act.WatchTowerReveal(s.to_act[0], tuple(piece(s, place) for place in places))


def partner(letter: str) -> Wish:
    """A Marketplace's partner."""
    return lambda s: act.MarketplacePartner(s.to_act[0], LETTERS.index(letter))


def offer(letter: str, code: str) -> Wish:
    """A seat's card for the exchange."""
    return lambda s: act.MarketplaceOffer(LETTERS.index(letter), kind(code))


def arrange(codes: str) -> Wish:
    """The cards seen on the deck, in their new order."""
    return lambda s: act.WizardTowerArrange(s.to_act[0], kinds(codes))


def reveal(answer: bool) -> Wish:
    """Whether the piece looked at is revealed."""
    return lambda s: act.ObservatoryDecide(s.to_act[0], answer)


def decline(s: CaleiraState) -> Action:
    """Leave the effect alone."""
    return act.DeclineEffect(s.to_act[0])


def do(s: CaleiraState, *wishes: Wish) -> list[Any]:
    """Carry wishes out, one after the other; all that happened."""
    return [event for wish in wishes for event in s.apply(wish(s))]


def refused(s: CaleiraState, wish: Wish) -> str:
    """The code with which a wish is refused, "" if it is legal."""
    refusal = s.refusal(wish(s))
    return "" if refusal is None else refusal.code


def listed(s: CaleiraState) -> list[str]:
    """The legal actions in words: `trebuchet_target B0`."""
    return [word(s, action) for action in s.legal_actions()]


def word(s: CaleiraState, action: Any) -> str:
    """An action in words."""
    verb = type(action).__struct_config__.tag
    parts = []
    for name in action.__struct_fields__[1:]:
        value = getattr(action, name)
        if name in ("piece", "first_piece"):
            parts.append(place_of(s, value))
        elif name == "pieces":
            parts += [place_of(s, one) for one in value]
        elif name == "partner":
            parts.append(LETTERS[value])
        elif name == "kinds":
            parts += [CODE_OF[one] for one in value]
        else:
            parts.append(CODE_OF.get(value, str(value)))
    return " ".join([verb, *parts])


def place_of(s: CaleiraState, handle: int) -> str:
    """`B0` for the handle of the leftmost piece of B's castle."""
    return next(f"{LETTERS[n]}{row.index(handle)}" for n, row in enumerate(s.castles) if handle in row)


def next_turn(s: CaleiraState) -> str:
    """Whose turn it is, if somebody is to play, else what the game waits for."""
    return LETTERS[s.turn] if s.phase is Phase.AWAIT_PLAY else str(s.phase)


def of(events: Sequence[Any], *types: type) -> list[Any]:
    """The events of these types, secrets in full and each once."""
    return [event for event in events if isinstance(event, types) and not event.masked]


def number_of(code: str) -> int:
    """The number of a code."""
    return NUMBER[kind(code)]
