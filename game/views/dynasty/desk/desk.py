"""Dynasty Builder at the play scene's desk: seats, goals, odds, questions; the prompt's sentences are in `asks`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.engine.contract import Action, Refusal, Seat
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.queries.forecasts import points
from game.engine.dynasty.realm.end import standing
from game.engine.dynasty.state import DynastyState
from game.ui.context import Context
from game.ui.widgets import Block
from game.views.contract.base import Command
from game.views.contract.desk import Ask, Doing, EndLine, OddsShown, Question, SeatLine, Standing, Stat
from game.views.dynasty.desk import ending
from game.views.dynasty.desk.asks import Asker
from game.views.dynasty.desk.own_panel import OwnPanel
from game.views.dynasty.desk.own_sheet import sheet
from game.views.dynasty.desk.view import DynastyView
from game.views.dynasty.hand.modes import Mode
from game.views.dynasty.shown.reads import turns_left
from game.views.dynasty.speech.chronicle import Teller
from game.views.dynasty.speech.forecast import Forecast
from game.views.dynasty.speech.sayings import Speech, localized_refusal
from game.views.shared.board.desk import NO_COLOUR, BoardDesk
from game.views.shared.panels.ending import end_lines

SCORE_RULE = "DYN-18.7"

DECISION_RULES = {
    Phase.CITY: "DYN-4.5", Phase.SOLDIER: "DYN-4.7", Phase.BUILD: "DYN-6.1", Phase.MARCH: "DYN-10.1",
    Phase.RECRUIT: "DYN-15.1", Phase.DISBAND: "DYN-15.9", Phase.DISPLACE: "DYN-7.16", Phase.REACT: "DYN-13.1",
    Phase.TIE: "DYN-12.11", Phase.OVER: "DYN-18.14",
}  # fmt: skip
"""Where the rulebook opens when help is asked for."""

_PENNANTS = {
    Phase.CITY: "chooses", Phase.SOLDIER: "chooses", Phase.BUILD: "build", Phase.MARCH: "march",
    Phase.RECRUIT: "recruit", Phase.DISBAND: "disband", Phase.DISPLACE: "displace", Phase.REACT: "react",
    Phase.TIE: "march",
}  # fmt: skip


class DynastyDesk(BoardDesk):
    """Dynasty Builder's part of the play scene. `source` is what the view gets."""

    tools = ("next", "zoom", "overlays")
    needs_card = True
    view: DynastyView

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: DynastyView | None = None,
    ) -> None:  # fmt: skip
        """See `BoardDesk`; `view`: the board of before, which keeps what is looked at and chosen."""
        super().__init__(ctx, source, players, run, people, view or DynastyView(ctx, source))
        self._asker = Asker(self)
        self._panel = OwnPanel("own")

    @property
    def state(self) -> DynastyState:
        """The position now."""
        state: DynastyState = self.source.state
        return state

    # ------------------------------------------------------------------------------------ seats
    def map_side(self, seat: Seat) -> int:
        """The number of the start area. Rules: DYN-24.3, DYN-24.9."""
        return self.state.board.start_of(seat, self.state.seats).player

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""
        return self.state.config.seat_list[seat].colour if seat >= 0 else NO_COLOUR

    def seat_name(self, seat: Seat) -> str:
        """A dynasty is called by its colour."""
        return self.ctx.words(f"dynasty.colour.{self.seat_colour(seat)}")

    def _seat_line(self, seat: Seat) -> SeatLine:
        state, words = self.state, self.ctx.words
        player, kind = self.players[seat]
        colour, name = self.seat_colour(seat), self.seat_name(seat)
        if not state.alive[seat]:
            return SeatLine(seat, colour, name, self._fate(seat), (), out=True, player=player)
        cities = state.cities_of(seat)
        best = max((city.level for city in cities), default=1)
        stats = (
            Stat(f"dyn_city{best}", len(cities), True, words("dynasty.stat.cities")),
            Stat("dyn_house", state.house_supply(seat), True, words("dynasty.stat.houses")),
            Stat("dyn_token", state.military[seat], False, words("dynasty.stat.tokens")),
        )
        sub = words("play.seat.who", name=player, kind=kind)
        left = turns_left(state, seat)
        if left is not None:
            sub = words.count("dynasty.seat.exile", left)
        return SeatLine(seat, colour, name, sub, stats, player=player)

    def _fate(self, seat: Seat) -> str:
        fallen = next((defeat for defeat in self.state.defeats if defeat.seat == seat), None)
        if fallen is None:
            return ""
        return self.ctx.words(f"dynasty.defeat.{fallen.kind}", round=fallen.round)

    def verdict(self) -> Ask:
        """Who has won, and how."""
        return ending.verdict(self)

    def end_lines(self) -> list[EndLine]:
        """Places with points and what they are made of; for who has left the game, how."""
        return end_lines(self)

    def plots(self) -> tuple[tuple[str, str], ...]:
        """Points and levels, round by round."""
        return ending.plots(self.ctx.words)

    def standings(self) -> list[Standing]:
        """Points of every seat as they would count now, best first. Rules: DYN-18.7, DYN-18.13."""
        state, words = self.state, self.ctx.words
        rows = []
        for seat in range(state.seats):
            count = len(state.cities_of(seat))
            cities = words.count("dynasty.count.cities", count)
            units = words.count("dynasty.count.units", state.unit_count(seat))
            levels = state.level_sum(seat)
            facts = (
                words.count("dynasty.score.facts", count, cities=cities, levels=levels, units=units)
                if count
                else words("dynasty.score.facts.none", cities=cities, units=units)
            )
            rows.append(Standing(seat, points(state, seat), facts, not state.alive[seat], SCORE_RULE))
        order = {row.seat: [-value for value in standing(state, row.seat)] for row in rows}
        ranks = [0] * state.seats if state.result is None else state.result.ranks
        return sorted(rows, key=lambda row: (row.out, ranks[row.seat], order[row.seat], row.seat))

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """The round, and the last one; whether the time is up."""
        state, words = self.state, self.ctx.words
        if state.round == 0:
            return words("play.round.setup")
        text = words("play.round.of", round=state.round, limit=state.last_round)
        return words("dynasty.round.last", text=text) if state.time_up else text

    def pennant(self) -> tuple[str, str] | None:
        """Whose decision it is."""
        seat = self.decider()
        if seat is None:
            return None
        key = f"dynasty.pennant.{_PENNANTS[self.state.phase]}"
        return self.seat_colour(seat), self.ctx.words(key, name=self.seat_name(seat))

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""
        return self._asker.ask()

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """All of them; tools that can't be used now are left to the menu of tools, which says why."""
        return [command for command in commands if command.enabled or not command.spare]

    def is_private(self, seat: Seat) -> bool:
        """Nothing is secret. Rules: DYN-20.1."""
        return False

    def first_focus(self) -> str:
        """The board."""
        return "board"

    def attending(self) -> bool:
        """Whether something is chosen, a tool is in the hand, or an attack is weighed."""
        view = self.view
        usual = (Mode.HOUSE, Mode.MARCH, Mode.RECRUIT, Mode.DISBAND, Mode.LOOK)
        return view.mode not in usual or view.menu is not None or view.odds is not None

    # --------------------------------------------------------------------------------- own card
    def card(self) -> OwnPanel:
        """Phases and goals."""
        return self._panel

    def refresh_card(self, seat: Seat | None) -> None:
        """Show the phases of the turn and the goals of a seat."""
        self._panel.show(sheet(self, self.state.active if seat is None else seat))

    # --------------------------------------------------------------------------------- side panel
    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """What the thing that is pointed at would come to."""
        outlook = self.view.outlook
        if outlook is None or self.view.busy:
            return None
        return Forecast(self._speech(), outlook).told()

    def odds(self) -> OddsShown | None:
        """An own attack or answer, else what an enemy could do to the tile that is looked at."""
        odds = self.view.odds or self.view.danger
        if odds is None or self.view.busy:
            return None
        reader = self.source.seat if self.source.seat is not None else self.source.viewer
        asked = self.state.phase is Phase.REACT and self.source.seat in self.state.to_act
        return self.in_colours(self._speech().odds(odds, reader, self.view.tile, self.seat_name, asked=asked))

    def show_advice(self, action: Action | None) -> None:
        """Point at what was advised: the unit, the way, the tile."""
        self.view.advise(action)

    def doing(self) -> Doing:
        """What is chosen, and the tool; the tile of the keyboard, and what is laid out."""
        view, hand = self.view, self.view.hand
        return Doing((hand.mode, hand.at, hand.spell is not None), (view.cursor, view.menu))

    # ----------------------------------------------------------------------------------- telling
    def _speech(self) -> Speech:
        return Speech(self.ctx.words, self.state)

    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""
        colours = [seat.colour for seat in self.state.config.seat_list]
        teller = Teller(self.ctx.words, colours, self.people, self.lucky)
        if self.source.first is not None:
            teller.know(self.source.first)
        return teller

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return localized_refusal(self.ctx.words, refusal)

    def rule_of_now(self) -> str:
        """The rule of the decision that is pending."""
        return DECISION_RULES[self.state.phase]

    def question(self, action: Action) -> Question | None:
        """Asked once: before a phase ends in which something is left, before resigning."""
        words = self.ctx.words
        match action:
            case act.Resign(seat=seat):
                text = words("dynasty.sure.resign", name=self.seat_name(seat))
                return Question(text, words("play.yes.resign"), grave=True)
            case act.EndPhase():
                left = self._left()
                return None if left is None else Question(left, words(f"dynasty.command.end.{self.state.phase}"))
        return None

    def _left(self) -> str | None:
        """What is given up when the phase ends now; None where nothing is."""
        words, legal, state = self.ctx.words, self.state.legal_actions(), self.state
        kinds = {type(action) for action in legal}
        match state.phase:
            case Phase.BUILD if kinds & {act.FoundCity, act.UpgradeCity}:
                return words("dynasty.sure.city")
            case Phase.BUILD if act.BuildHouse in kinds:
                return words.count("dynasty.sure.build", state.build_actions)
            case Phase.MARCH:
                able = {action.unit for action in legal if isinstance(action, act.MoveUnit | act.Attack)}
                able -= self.view.hand.passed
                fresh = [unit for unit in able if state.units[unit].fresh]
                return words.count("dynasty.sure.march", len(fresh)) if fresh else None
            case Phase.RECRUIT if act.Recruit in kinds:
                cities = {action.city for action in legal if isinstance(action, act.Recruit)}
                return words.count("dynasty.sure.recruit", len(cities))
        return None


