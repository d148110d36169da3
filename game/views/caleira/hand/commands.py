"""What can be done now without pointing at the table: the prompt's buttons, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.engine.caleira.position import actions as act
from game.engine.caleira.position.actions import CaleiraAction
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.contract import Refusal, Seat
from game.views.caleira.field import advice
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.painter import Hands
from game.views.caleira.shown import faces
from game.views.caleira.shown.shown import Shown
from game.views.contract.base import Command, Do, Handled, Worded
from game.views.contract.named import Place
from game.views.shared.cards.gesture import CardGesture

NEXT = "next_piece"
_FIRST, _PARTNER = "first:", "partner:"


class Commanded(Protocol):
    """What the commands ask of the table."""

    advice: CaleiraAction | None
    choice: Choice
    gesture: CardGesture
    names: Callable[[Seat], str]
    shown: Shown

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def controls(self) -> Hands:
        """What is in the hand."""

    def answer(self, answer: CaleiraAction | Refusal | None, key: str | None) -> Handled:
        """What a gesture came to, for the scene: a decision, a refusal shown beside a card, or just consumed."""

    def changed(self) -> None:
        """Something was pointed at, taken up or put down: lay the table anew, and tell the panels."""


def commands(view: Commanded) -> list[Command]:
    """Everything that can be commanded in the choice of now."""
    match view.choice.phase:
        case Phase.AWAIT_PLAY:
            return _playing(view)
        case Phase.AWAIT_WATCH_TOWER:
            return [*_next(view), *_watching(view)]
        case Phase.AWAIT_ORDER:
            return _ordering(view)
        case Phase.AWAIT_PARTNER:
            return _partners(view)
        case Phase.AWAIT_OFFERS:
            return _offering(view)
        case Phase.AWAIT_WIZARD:
            return _arranging(view)
        case Phase.AWAIT_OBSERVATORY_DECISION:
            return _deciding(view)
        case None:
            return []
    return [*_next(view), *_declining(view)]


def _title(view: Commanded, kind: Kind) -> str:
    return faces.title(view.ctx.words, kind)


def _next(view: Commanded) -> list[Command]:
    words = view.ctx.words
    return [Command(NEXT, words("caleira.command.next"), icon="ui_next", key=NEXT, spare=True)]


def _cancel(view: Commanded) -> Command:
    return Command("cancel", view.ctx.words("caleira.command.cancel"), key="cancel")


def _declining(view: Commanded) -> list[Command]:
    if view.choice.decline() is None:
        return []
    return [Command("decline", view.ctx.words("caleira.command.decline"))]


def _playing(view: Commanded) -> list[Command]:
    choice, words = view.choice, view.ctx.words
    card = view.controls.in_hand()
    if card is None or card.kind is None:
        return []
    alone = not view.shown.castles[view.shown.near]
    key = f"caleira.command.lay.{choice.face}" + ("" if alone else f".{choice.side}")
    refusal = choice.play(card.kind, choice.face, choice.side)
    lay = Command("lay", words(key), kind="brass", key="confirm",
                  refusal=refusal if isinstance(refusal, Refusal) else None)  # fmt: skip
    return [_cancel(view), lay]


def _watching(view: Commanded) -> list[Command]:
    choice, words = view.choice, view.ctx.words
    if not choice.pieces:
        return [] if choice.decline() is None else [Command("decline", words("caleira.command.reveal_none"))]
    return [
        Command("clear", words("caleira.command.clear"), key="cancel"),
        Command("reveal", words.count("caleira.command.reveal", len(choice.pieces)), kind="brass", key="confirm"),
    ]


def _ordering(view: Commanded) -> list[Command]:
    out = []
    for piece in view.shown.ordering:
        found = view.shown.piece(piece)
        if found is not None and found.kind is not None:
            out.append(Command(f"{_FIRST}{piece}", view.ctx.words("caleira.command.first",
                                                                  card=_title(view, found.kind)),
                               names=(Place("piece", piece),)))  # fmt: skip
    return out


def _partners(view: Commanded) -> list[Command]:
    words, advised = view.ctx.words, advice.partner(view.advice)
    seats = [action.partner for action in view.choice.legal(act.MarketplacePartner)]
    return [
        Command(f"{_PARTNER}{seat}", words("caleira.command.partner", name=view.names(seat)),
                kind="brass" if seat == advised else "wood", names=(Place("seat", seat),))
        for seat in seats
    ]  # fmt: skip


def _offering(view: Commanded) -> list[Command]:
    card = view.controls.in_hand()
    if card is None or card.kind is None:
        return []
    text = view.ctx.words("caleira.command.give", card=_title(view, card.kind))
    return [_cancel(view), Command("give", text, kind="brass", key="confirm")]


def _arranging(view: Commanded) -> list[Command]:
    words = view.ctx.words
    done = Command("arrange", words("caleira.command.arrange"), kind="brass", key="confirm")
    if not view.choice.reordered:
        return [done]
    return [Command("as_before", words("caleira.command.as_before")), done]


def _deciding(view: Commanded) -> list[Command]:
    words = view.ctx.words
    return [
        Command("leave", words("caleira.command.leave")),
        Command("show", words("caleira.command.show"), kind="brass", key="confirm"),
    ]


def run_command(view: Commanded, id: str) -> Handled:
    """Carry a command out: a decision for the scene, or just a change here."""
    choice = view.choice
    if id == NEXT:
        return _to_next(view)
    if id.startswith(_FIRST):
        return view.answer(choice.target(int(id.removeprefix(_FIRST))), None)
    if id.startswith(_PARTNER):
        return view.answer(choice.partner(int(id.removeprefix(_PARTNER))), None)
    card = view.controls.in_hand()
    kind = None if card is None else card.kind
    match id:
        case "lay" if kind is not None:
            return view.answer(choice.play(kind, choice.face, choice.side), None)
        case "give" if kind is not None:
            return view.answer(choice.offer(kind), None)
        case "cancel":
            choice.card = None
        case "clear":
            choice.pieces = ()
        case "as_before":
            choice.order, choice.taken = tuple(sorted(choice.order)), None
    decided = {
        "decline": choice.decline(), "reveal": choice.reveal(), "arrange": choice.arrange(),
        "leave": choice.decide(False), "show": choice.decide(True),
    }.get(id)  # fmt: skip
    if decided is not None:
        return Do(decided)
    view.changed()
    return True


def _to_next(view: Commanded) -> bool:
    """The keyboard goes to the next card that may be chosen."""
    table = view.gesture.table
    keys = [key for zone in table.zones for key in zone.keys if key in table.choosable and key.startswith("piece:")]
    if not keys:
        return False
    now = view.gesture.pointed
    view.gesture.cursor = keys[(keys.index(now) + 1) % len(keys)] if now in keys else keys[0]
    view.changed()
    return True
