"""The prompt's sentences: what is being decided in Castles of Caleira, in the words of whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol

from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.contract import Seat
from game.ui.paint.rich import plain
from game.views.caleira.field.choice import Choice
from game.views.caleira.field.painter import Hands
from game.views.caleira.field.tray import Trayed, round_title
from game.views.caleira.shown import faces
from game.views.caleira.speech.chronicle import Teller
from game.views.contract.base import Command, Worded
from game.views.contract.desk import Ask
from game.views.contract.named import Place

_HAND, _CASTLE = "clr_hand", "clr_castle"


class Table(Trayed, Protocol):
    """The table, as far as the prompt speaks of it."""

    choice: Choice

    @property
    def controls(self) -> Hands:
        """What is in the hand."""


class Asked(Protocol):
    """Whose prompt it is: the table, and what the players are called."""

    people: frozenset[Seat]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def view(self) -> Table:
        """The table."""

    def live_teller(self) -> Teller:
        """Tells what is being shown: with all that its events hold, since it is seen at the same time."""

    def seat_name(self, seat: Seat) -> str:
        """The player's name."""

    def verdict(self) -> Ask:
        """Who has won."""


class Asker:
    """Speaks for a desk; asks it for names and the position each time anew."""

    def __init__(self, desk: Asked) -> None:
        self.desk = desk
        self._asks: dict[Phase, Callable[[Seat], Ask]] = {
            Phase.AWAIT_PLAY: self._play, Phase.AWAIT_TREBUCHET: self._plain, Phase.AWAIT_WATCH_TOWER: self._watch,
            Phase.AWAIT_ORDER: self._order, Phase.AWAIT_PARTNER: self._plain, Phase.AWAIT_OFFERS: self._offer,
            Phase.AWAIT_THRONE: self._plain, Phase.AWAIT_WIZARD: self._wizard, Phase.AWAIT_OBSERVATORY: self._plain,
            Phase.AWAIT_OBSERVATORY_DECISION: self._decide, Phase.AWAIT_BARRACKS: self._plain,
        }  # fmt: skip

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for, with what it is about."""
        return replace(self._sentence(), names=tuple(self._names()))

    def _names(self) -> Iterator[Place]:
        """The card whose effect it is, and with whom is exchanged."""
        record = self.desk.view.record
        if record.result is None and record.effect is not None:
            yield Place("piece", record.effect.piece)
        if record.result is None and record.partner is not None:
            yield Place("seat", record.partner)

    def _sentence(self) -> Ask:
        record = self.desk.view.record
        if record.result is not None:
            return self.desk.verdict()
        seat = self.desk.view.choice.seat
        if seat is None:
            return self._waiting(record.to_act[0])
        return self._asks[record.phase](seat)

    def interlude(self) -> tuple[Ask, list[Command]] | None:
        """What is happening while events are being shown; None: nothing that is worth a sentence."""
        desk, view, words = self.desk, self.desk.view, self.desk.ctx.words
        if view.motion.holding and view.shown.ended is not None:
            result = view.shown.ended
            go_on = Command("go_on", words("caleira.command.next_round"), kind="brass", key="confirm")
            more = words(f"caleira.round.reason.{result.reason}")
            return Ask(round_title(view, result), more, picture=_CASTLE), [go_on]
        event = view.motion.told
        teller = desk.live_teller()
        text = "" if event is None else plain(teller.sentence(event))
        if event is None or not text:
            return None
        seat = teller.whose(event)
        title = text if seat is None else words("caleira.interlude", name=desk.seat_name(seat), what=text)
        effect = view.shown.effect
        return Ask(title, picture=_HAND if effect is None else faces.PICTURE[effect.kind]), []

    # ------------------------------------------------------------------------------- waiting
    def _waiting(self, seat: Seat) -> Ask:
        """What another player is at; whether somebody thinks."""
        desk, words, record = self.desk, self.desk.ctx.words, self.desk.view.record
        name = desk.seat_name(seat)
        picture = self._picture()
        more = words(f"caleira.waiting.{record.phase}")
        if seat in desk.people:
            return Ask(words("caleira.waiting.person", name=name), more, picture=picture)
        return Ask(words("play.thinking", name=name), more, waiting=True, picture=picture)

    def _picture(self) -> str:
        """The card whose effect is being carried out, else a hand."""
        effect = self.desk.view.record.effect
        return _HAND if effect is None else faces.PICTURE[effect.kind]

    # ------------------------------------------------------------------------------ the turn
    def _play(self, seat: Seat) -> Ask:
        desk, words, view = self.desk, self.desk.ctx.words, self.desk.view
        held = view.controls.in_hand()
        if held is None or held.kind is None:
            return Ask(words("caleira.ask.play"), words("caleira.ask.play.more"), picture=_HAND)
        choice, kind = view.choice, held.kind
        alone = not view.shown.castles[seat]
        side = "" if alone else f".{choice.side}"
        title = words(f"caleira.ask.lay.{choice.face}{side}", card=faces.title(words, kind))
        return Ask(title, self._comes_of(kind, choice.face, desk), picture=faces.PICTURE[kind])

    def _comes_of(self, kind: Kind, face: str, desk: Asked) -> str:
        """What laying a card would do, told before it is done."""
        words = desk.ctx.words
        if face == "down":
            key = "spire" if kind is Kind.PRINCESS_SPIRE else "any"
            return words(f"caleira.ask.lay.down.{key}.more")
        if self.would_be_skipped(kind):
            return words("caleira.ask.lay.skipped", effect=words(f"cards.caleira.{kind}.full"))
        return words(f"cards.caleira.{kind}.full")

    def would_be_skipped(self, kind: Kind) -> bool:
        """Whether a card laid face-up now would find no target. Rules: CLR-6.2, CLR-6.6."""
        shown = self.desk.view.shown
        if kind in (Kind.WATCH_TOWER, Kind.THRONE_ROOM, Kind.OBSERVATORY):
            return all(piece.up for row in shown.castles for piece in row)
        if kind is Kind.WIZARD_TOWER:
            return shown.deck == 0
        if kind is Kind.MARKETPLACE:
            others = [size for seat, size in enumerate(shown.sizes) if seat != shown.near]
            return shown.sizes[shown.near] < 2 or not any(others)
        return False

    # -------------------------------------------------------------------------------- effects
    def _plain(self, seat: Seat) -> Ask:
        """One card or player is pointed at, and it is done."""
        words, phase = self.desk.ctx.words, self.desk.view.record.phase
        may = self.desk.view.choice.decline() is not None
        more = words(f"caleira.ask.{phase}.may") if may else words(f"caleira.ask.{phase}.more")
        return Ask(words(f"caleira.ask.{phase}"), more, picture=self._picture())

    def _watch(self, seat: Seat) -> Ask:
        words = self.desk.ctx.words
        chosen = len(self.desk.view.choice.pieces)
        return Ask(words("caleira.ask.watch"), words(f"caleira.ask.watch.{chosen}"), picture=self._picture())

    def _order(self, seat: Seat) -> Ask:
        words = self.desk.ctx.words
        return Ask(words("caleira.ask.order"), words("caleira.ask.order.more"), picture=self._picture())

    def _offer(self, seat: Seat) -> Ask:
        desk, words, record = self.desk, self.desk.ctx.words, self.desk.view.record
        assert record.effect is not None
        assert record.partner is not None
        other = record.partner if record.effect.owner == seat else record.effect.owner
        name = desk.seat_name(other)
        key = "done" if other in record.offered else "open"
        return Ask(words("caleira.ask.offer", name=name), words(f"caleira.ask.offer.{key}", name=name),
                   picture=self._picture())  # fmt: skip

    def _wizard(self, seat: Seat) -> Ask:
        words, view = self.desk.ctx.words, self.desk.view
        count = view.record.deck_seen
        key = "taken" if view.choice.taken is not None else "more" if count > 1 else "single"
        return Ask(words.count("caleira.ask.wizard", count), words(f"caleira.ask.wizard.{key}"),
                   picture=self._picture())  # fmt: skip

    def _decide(self, seat: Seat) -> Ask:
        desk, words, view = self.desk, self.desk.ctx.words, self.desk.view
        shown = view.shown
        at = None if shown.looked_at is None else shown.find(shown.looked_at)
        if at is None or shown.looked_kind is None:
            return self._plain(seat)
        card, name = faces.title(words, shown.looked_kind), desk.seat_name(at[0])
        own = at[0] == seat
        title = words("caleira.ask.decide.own" if own else "caleira.ask.decide", card=card, name=name)
        effect = shown.looked_kind not in (Kind.BATTLEMENTS, Kind.PRINCESS_SPIRE)
        key = ("own.effect" if own else "other") if effect else "none"
        return Ask(title, words(f"caleira.ask.decide.{key}", name=name), picture=self._picture())
