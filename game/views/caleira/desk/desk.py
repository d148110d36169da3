"""Castles of Caleira at the play scene's desk: seats, panels, questions; the prompt's sentences are in `asks`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.engine.caleira.position import actions as act
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.records import Phase
from game.engine.contract import Action, Event, Refusal, Seat
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.paint.theme import SEAT_IDS
from game.ui.widgets import Block, Widget
from game.views.caleira.desk import ending
from game.views.caleira.desk.asks import Asker
from game.views.caleira.desk.view import CaleiraTable
from game.views.caleira.field.choice import PRIVATE
from game.views.caleira.hand.commands import NEXT
from game.views.caleira.hand.leading import next_click
from game.views.caleira.panels.cards import CardsPanel
from game.views.caleira.panels.castles import CastlesPanel
from game.views.caleira.panels.effects import EffectsPanel
from game.views.caleira.shown import faces
from game.views.caleira.speech.chronicle import Teller
from game.views.caleira.speech.sayings import Speech
from game.views.contract.base import Command, Handled, localized
from game.views.contract.desk import Ask, Click, Doing, EndLine, News, OddsShown, Question, SeatLine, Standing, Stat
from game.views.shared.panels.chronicle import Line, recap_lines

DECISION_RULES = {
    Phase.AWAIT_PLAY: "CLR-4.5", Phase.AWAIT_TREBUCHET: "CLR-7.5", Phase.AWAIT_WATCH_TOWER: "CLR-7.9",
    Phase.AWAIT_ORDER: "CLR-5.6", Phase.AWAIT_PARTNER: "CLR-7.11", Phase.AWAIT_OFFERS: "CLR-7.11",
    Phase.AWAIT_THRONE: "CLR-7.14", Phase.AWAIT_WIZARD: "CLR-7.16", Phase.AWAIT_OBSERVATORY: "CLR-7.18",
    Phase.AWAIT_OBSERVATORY_DECISION: "CLR-7.19", Phase.AWAIT_BARRACKS: "CLR-7.20", Phase.MATCH_END: "CLR-9.6",
}  # fmt: skip
"""Where the rulebook opens when help is asked for."""

SCORE_RULE = "CLR-9.3"


class CaleiraDesk:
    """This game's part of the play scene. See `game.views.contract.desk.Desk`."""

    tools = ("next",)
    needs_card = False

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: CaleiraTable | None = None,
    ) -> None:  # fmt: skip
        """`players`: a name and a line about who it is for each seat; `people`: seats that people decide for;
        `view`: the table of before, which keeps what is looked at and chosen.
        """
        self.ctx = ctx
        self.source = source
        self.players = players
        self.people = frozenset(people)
        self.view = view or CaleiraTable(ctx, source)
        self.view.names = self.seat_name
        self.view.motion.people = bool(people)
        self._asker = Asker(self)
        self._cards = CardsPanel("own", self.view)
        self._effects = EffectsPanel("effects", self.view, self._cards)

    # ------------------------------------------------------------------------------------ seats
    def seat_colour(self, seat: Seat) -> str:
        """Colours in the order of the seats."""
        return SEAT_IDS[seat]

    def seat_name(self, seat: Seat) -> str:
        """The player's name."""
        return self.players[seat][0]

    def seat_lines(self) -> list[SeatLine]:
        """Hand, castle and points of every player; in a match the rounds won too."""
        return [self._seat_line(seat) for seat in range(len(self.players))]

    def _seat_line(self, seat: Seat) -> SeatLine:
        words, shown = self.ctx.words, self.view.shown
        name, kind = self.players[seat]
        out = seat == shown.eliminated
        stats: list[Stat] = []
        if not out:
            stats = [
                Stat("clr_hand", shown.sizes[seat], False, words("caleira.stat.hand")),
                Stat("clr_castle", len(shown.castles[seat]), False, words("caleira.stat.castle")),
                Stat("clr_points", shown.points(seat), False, words("caleira.stat.points")),
            ]
        if self.view.record.config.match_rounds > 1 and not out:
            stats.append(Stat("clr_wins", shown.wins[seat], False, words("caleira.stat.wins")))
        sub = words("caleira.stat.out") if out else kind
        return SeatLine(seat, self.seat_colour(seat), name, sub, tuple(stats), out=out, player=name)

    def standings(self) -> list[Standing]:
        """Points of the castles as they lie, best first. Rules: CLR-9.3, CLR-9.6."""
        words, shown = self.ctx.words, self.view.shown
        rows = []
        for seat in range(len(self.players)):
            up, down, points = shown.open_points(seat)
            facts = words("caleira.standing", up=up, down=down)
            rows.append(Standing(seat, points, facts, seat == shown.eliminated, SCORE_RULE))
        return sorted(rows, key=lambda row: (row.out, -row.points, -len(shown.castles[row.seat]), row.seat))

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """Deck and discards; in a match the round."""
        words, record = self.ctx.words, self.view.record
        values = {"deck": len(record.deck), "discard": len(record.discard)}
        if record.config.match_rounds > 1:
            return words("caleira.round_text.match", round=record.round, most=record.config.match_rounds, **values)
        return words("caleira.round_text", **values)

    def pennant(self) -> tuple[str, str] | None:
        """Whose decision it is, and about which effect."""
        record, words = self.view.record, self.ctx.words
        if not record.to_act:
            return None
        seat = self.source.seat if self.source.seat in record.to_act else record.to_act[0]
        name = self.seat_name(seat)
        effect = record.effect
        if effect is None:
            return self.seat_colour(seat), words("caleira.pennant.play", name=name)
        if seat != effect.owner:  # only an exchange asks somebody else than the owner of the effect
            return self.seat_colour(seat), words("caleira.pennant.gives", name=name)
        card = faces.title(words, effect.kind)
        return self.seat_colour(seat), words("caleira.pennant.effect", name=name, card=card)

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""
        return self._asker.ask()

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """All but going to the next card, which has a tool of its own."""
        return [command for command in commands if command.id != NEXT]

    def nothing_left(self) -> None:
        """Every decision is a real one."""
        return

    def linger(self, events: Sequence[Event]) -> Ask | None:
        """Nothing: the end of a round is shown until somebody goes on."""
        return None

    def refresh_shown(self) -> None:
        """The panels wait until all has been shown."""
        return

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """What is happening, in a sentence; at the end of a round a button that goes on."""
        return self._asker.interlude()

    def run(self, command: str) -> Handled:
        """Carry out a command of the prompt; nothing happens where it isn't offered now."""
        return self.view.run(command)

    def rule_of_now(self) -> str:
        """The rule of the card that is shown large, else of the decision that is pending."""
        return self.view.large.rule or DECISION_RULES[self.view.record.phase]

    def first_focus(self) -> str:
        """The table."""
        return "board"

    def attending(self) -> bool:
        """Whether a card is taken up or something is chosen."""
        choice = self.view.choice
        return choice.card is not None or bool(choice.pieces) or choice.taken is not None

    def show_advice(self, action: Action | None) -> None:
        """Point at what was advised."""
        self.view.advise(action)

    def doing(self) -> Doing:
        """The card that is taken up, or pieces; how it lies in the hand, and the card of the keyboard."""
        choice, cursor = self.view.choice, self.view.gesture.cursor
        return Doing((choice.card, choice.pieces, choice.order), (choice.side, choice.face, choice.taken, cursor))

    def next_click(self, action: Action) -> Click | None:
        """The next click on the way to an action."""
        view = self.view
        return next_click(action, view.choice, view.controls.in_hand(), view.gesture.table.keys())

    # ---------------------------------------------------------------------------------- secrets
    def is_private(self, seat: Seat) -> bool:
        """Whether the decision of now is made in the own view. Rules: CLR-14.2."""
        return self.source.state.phase in PRIVATE

    def first_of(self, seats: Sequence[Seat]) -> Seat:
        """The owner of the effect before the partner. Rules: CLR-14.5."""
        effect = self.source.state.view(None).effect
        return effect.owner if effect is not None and effect.owner in seats else seats[0]

    def news(self, events: Sequence[Event]) -> list[News]:
        """Both partners of an exchange see what they have received, the effect's owner first. Rules: CLR-14.5."""
        words, out = self.ctx.words, []
        for event in events:
            if isinstance(event, ev.CardsExchanged) and event.kinds is not None:
                for mine, seat in enumerate(event.seats):
                    got, gave = event.kinds[1 - mine], event.kinds[mine]
                    title = words("caleira.news.exchange", card=faces.title(words, got))
                    more = words("caleira.news.exchange.more", card=faces.title(words, gave),
                                 name=self.seat_name(event.seats[1 - mine]))  # fmt: skip
                    out.append(News(seat, Ask(title, more, picture=faces.PICTURE[got])))
        return out

    # ----------------------------------------------------------------------------------- panels
    def card(self) -> CardsPanel:
        """The 18 cards."""
        return self._cards

    def side(self) -> EffectsPanel:
        """Effects in order, and what a card that was not seen may be."""
        return self._effects

    def refresh_card(self, seat: Seat | None) -> None:
        """Both panels follow the table."""
        self._cards.follow()
        self._effects.follow()

    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """Nothing beside the panel of effects."""
        return None

    def odds(self) -> OddsShown | None:
        """Nothing is thrown."""
        return None

    # ----------------------------------------------------------------------------------- telling
    def _teller(self, *, reminds: bool) -> Teller:
        names = [escape(name) for name, _ in self.players]
        return Teller(self.ctx.words, names, rounds=self.view.record.config.match_rounds, reminds=reminds)

    def live_teller(self) -> Teller:
        """Tells what is being shown: with all that its events hold, since it is seen at the same time."""
        return self._teller(reminds=True)

    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""
        teller, first = self._teller(reminds=self.view.shown.reminds), self.source.first
        if first is not None:
            teller.know(first.laid_open() if self.source.open else first.view(self.source.viewer))
        return teller

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """The lines of the recent entries only, told with the knowledge of all before."""
        return recap_lines(self.teller(), entries, recent)

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return localized(self.ctx.words, refusal, "caleira")

    def action_label(self, action: Action) -> str:
        """An action as an entry of the plain list of choices."""
        return Speech(self.ctx.words, self.view.shown, self.seat_name).action(action)

    # ----------------------------------------------------------------------------------- questions
    def question(self, action: Action) -> Question | None:
        """Asked once: before a Trebuchet hits the own castle. Rules: CLR-6.3, CLR-7.7."""
        if not isinstance(action, act.TrebuchetTarget):
            return None
        shown, words = self.view.shown, self.ctx.words
        at, found = shown.find(action.piece), shown.piece(action.piece)
        if at is None or found is None or at[0] != action.seat:
            return None
        if found.kind is Kind.PRINCESS_SPIRE:
            return Question(words("caleira.sure.spire"), words("caleira.sure.spire.yes"), grave=True)
        if found.kind is None:
            return Question(words("caleira.sure.hidden"), words("caleira.sure.yes"), grave=True)
        source = shown.effect is not None and shown.effect.piece == action.piece
        if source or found.kind is Kind.BATTLEMENTS:
            return None
        return Question(words("caleira.sure.own", card=faces.title(words, found.kind)), words("caleira.sure.yes"))

    # ----------------------------------------------------------------------------------- the end
    def verdict(self) -> Ask:
        """Who has won."""
        return ending.verdict(self)

    def end_lines(self) -> list[EndLine]:
        """All players, best first."""
        return ending.end_lines(self)

    def end_panel(self) -> Widget:
        """The castles as they ended, all turned up."""
        return CastlesPanel("castles", self.view.record, [name for name, _ in self.players])

    def plots(self) -> tuple[tuple[str, str], ...]:
        """None: the castles are shown instead."""
        return ()
