"""Caledea at the play scene's desk: seats, prices, odds, questions; the prompt's sentences are in `asks`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import KINGDOMS, Rank, Structure
from game.engine.caledea.position.position import Phase
from game.engine.caledea.realm.end import score
from game.engine.caledea.realm.turns import something_left
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.war.threat import Threat, is_bare
from game.engine.contract import Action, Odds, Refusal, Seat
from game.ui.context import Context
from game.ui.paint.rich import escape
from game.ui.widgets import Block, Tip
from game.views.caledea import CaledeaView
from game.views.caledea.desk import ending
from game.views.caledea.desk.asks import Asker
from game.views.caledea.desk.own_panel import OwnPanel
from game.views.caledea.desk.picker import KingdomPicker, kingdom_blocks
from game.views.caledea.hand.fight import fight_cell, square_text
from game.views.caledea.hand.modes import TOOLS
from game.views.caledea.speech import tips
from game.views.caledea.speech.card import KingdomCard
from game.views.caledea.speech.chronicle import Teller
from game.views.caledea.speech.sayings import Speech, localized_refusal
from game.views.contract.base import Command, Do, Handled
from game.views.contract.desk import Ask, Doing, EndLine, OddsShown, Question, SeatLine, Standing, Stat
from game.views.shared.board.desk import NO_COLOUR, BoardDesk
from game.views.shared.panels.ending import end_lines

SCORE_RULE = "CAL-15.6"

_CHOICE = "kingdom:"
"""Begins the command that takes the kingdom that is being looked at."""

_WORTH_TELLING = 0.005
"""Chance below which a threat is none."""


DECISION_RULES = {
    Phase.SETUP_KINGDOMS: "CAL-4.11",
    Phase.SETUP_CAPITALS: "CAL-4.16",
    Phase.SETUP_CAPITALS_SECRET: "CAL-4.20",
    Phase.TURN: "CAL-5.3",
    Phase.COMBAT_POWER: "CAL-8.6",
    Phase.COMBAT_MATCH: "CAL-8.7",
    Phase.COMBAT_WITHDRAW: "CAL-8.15",
    Phase.ASSAULT: "CAL-12.13",
    Phase.BOMBARD_DEFENCE: "CAL-13.8",
    Phase.GAME_OVER: "CAL-15.8",
}
"""Where the rulebook opens when help is asked for."""


class CaledeaDesk(BoardDesk):
    """Caledea's part of the play scene. `source` is what the view gets; `run` forwards a command of the card."""

    tools = ("next", "zoom", "threat")
    needs_card = True
    view: CaledeaView

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: CaledeaView | None = None,
    ) -> None:  # fmt: skip
        """See `BoardDesk`; `view`: the board of before, which keeps what is looked at and chosen."""
        super().__init__(ctx, source, players, run, people, view or CaledeaView(ctx, source))
        self._asker = Asker(self)
        picker = KingdomPicker("kingdoms", ctx.words("caledea.picker.pick"), self._look_at, self._take)
        self._panel = OwnPanel("own", KingdomCard("card", run), picker)

    @property
    def state(self) -> CaledeaState:
        """The position now."""
        state: CaledeaState = self.source.state
        return state

    # ------------------------------------------------------------------------------------ seats
    def seat_colour(self, seat: Seat) -> str:
        """The kingdom's colour; none before there is a kingdom, because it is the kingdom's. Rules: CAL-3.4."""
        kingdom = self.state.kingdoms[seat]
        return NO_COLOUR if kingdom is None else kingdom.colour

    def seat_name(self, seat: Seat) -> str:
        """The kingdom's name; the player's while there is no kingdom yet."""
        kingdom = self.state.kingdoms[seat]
        return self.players[seat][0] if kingdom is None else self.ctx.words(f"caledea.kingdom.{kingdom.id}")

    def _seat_line(self, seat: Seat) -> SeatLine:
        state, words = self.state, self.ctx.words
        player, kind = self.players[seat]
        colour, name = self.seat_colour(seat), self.seat_name(seat)
        if not state.alive[seat]:
            return SeatLine(seat, colour, name, self._fate(seat), (), out=True, player=player)
        if state.kingdoms[seat] is None:
            return SeatLine(seat, colour, player, kind, ())
        own = state.units_of(seat)
        stats = [Stat("cal_coin", state.gold(seat), False, words("caledea.score.gold"))]
        for rank in Rank:
            count = sum(unit.rank == rank for unit in own)
            if count or (rank is Rank.INFANTRY and not own):
                stats.append(Stat(f"cal_{rank.word}", count, True, words(f"caledea.rank.{rank.word}.title")))
        who = words("play.seat.who", name=player, kind=kind)
        about, rule = tips.kingdom_text(words, state.kingdom(seat)), tips.KINGDOM_RULE
        return SeatLine(seat, colour, name, who, tuple(stats), player=player, about=about, rule=rule)

    def _fate(self, seat: Seat) -> str:
        for fallen in self.state.defeats:
            if fallen.seat == seat:
                by = "" if fallen.victor is None else self.seat_name(fallen.victor)
                key = f"caledea.defeat.{fallen.kind}"
                if fallen.kind == "no_units" and fallen.victor is None:
                    key += ".nobody"
                return self.ctx.words(key, kingdom=by, round=fallen.round)
        return ""

    def winners(self) -> str:
        """Names of those who have won, joined."""
        result = self.state.result
        assert result is not None
        return ", ".join(self.seat_name(seat) for seat in result.winners)

    def verdict(self) -> Ask:
        """Who has won, and how."""
        return ending.verdict(self)

    def end_lines(self) -> list[EndLine]:
        """Places with points and what they are made of; for who has left the game, how."""
        return end_lines(self)

    def plots(self) -> tuple[tuple[str, str], ...]:
        """Claimed squares and units, round by round."""
        return ending.plots(self.ctx.words)

    def standings(self) -> list[Standing]:
        """Points of every seat as they would count at the end, best first. Rules: CAL-15.6."""
        state, words = self.state, self.ctx.words
        rows = []
        for seat in range(state.seats):
            defeats = sum(fallen.victor == seat for fallen in state.defeats)
            castles = sum(built == (seat, Structure.CASTLE) for built in state.structures.values())
            facts = words(
                "caledea.score.facts", gold=state.gold(seat),
                defeats=words.count("caledea.score.defeats", defeats),
                castles=words.count("caledea.score.castles", castles),
            )  # fmt: skip
            rows.append(Standing(seat, score(state, seat), facts, not state.alive[seat], SCORE_RULE))
        return sorted(rows, key=lambda row: (row.out, -row.points, row.seat))

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """The round, and the last one where there is one."""
        state, words = self.state, self.ctx.words
        if state.round == 0:
            return words("play.round.setup")
        limit = state.config.turn_limit
        return words("play.round.of" if limit else "play.round", round=state.round, limit=limit)

    def pennant(self) -> tuple[str, str] | None:
        """Whose decision it is."""
        seat = self.decider()
        if seat is None:
            return None
        phase = self.state.phase
        key = "defends" if phase in (Phase.COMBAT_MATCH, Phase.BOMBARD_DEFENCE) else "moves"
        key = "chooses" if phase.value.startswith("setup") else key
        if phase is Phase.SETUP_KINGDOMS and tuple(self.people) == (seat,):  # there is no kingdom's name yet
            return self.seat_colour(seat), self.ctx.words("play.pennant.you_choose")
        return self.seat_colour(seat), self.ctx.words(f"play.pennant.{key}", name=self.seat_name(seat))

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""
        return self._asker.ask()

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """What of all commands belongs below the board: prices that can't be paid stay on the card alone."""
        kingdom = self._panel.picker.looked_at
        if self.state.phase is Phase.SETUP_KINGDOMS and kingdom is not None and self.source.seat is not None:
            name = self.ctx.words(f"caledea.kingdom.{kingdom}")
            text = self.ctx.words("caledea.action.choose_kingdom", kingdom=name)
            tip = Tip(tips.kingdom_text(self.ctx.words, KINGDOMS[kingdom]), title=name, rule=tips.KINGDOM_RULE)
            return [Command(f"{_CHOICE}{kingdom}", text, kind="brass", key="confirm", tip=tip)]
        return [command for command in commands if command.enabled or not command.price]

    def run(self, command: str) -> Handled:
        """Carry out a command of the prompt or the card; nothing happens where it isn't offered now."""
        if command.startswith(_CHOICE):
            return self._choose(command.removeprefix(_CHOICE))
        return super().run(command)

    def _choose(self, kingdom: str) -> Handled:
        action = None if self.source.seat is None else act.ChooseKingdom(self.source.seat, kingdom)
        if action is None or self.state.refusal(action) is not None:
            return False
        self.view.spotlight(None)
        return Do(action)

    def _take(self, kingdom: str) -> None:
        self._run(f"{_CHOICE}{kingdom}")

    def is_private(self, seat: Seat) -> bool:
        """Whether something secret is being chosen. Rules: CAL-18.2."""
        return self.state.phase is Phase.SETUP_CAPITALS_SECRET

    def first_focus(self) -> str:
        """The board; while a kingdom is chosen, the list of them."""
        return self._panel.picker.list.id if self._panel.picker.visible else "board"

    def attending(self) -> bool:
        """Whether units are chosen, something is being built, or an attack is weighed."""
        return bool(self.view.units) or self.view.mode in TOOLS or self.view.odds is not None

    # --------------------------------------------------------------------------------- own card
    def card(self) -> OwnPanel:
        """The own card's panel; while kingdoms are chosen, the cards to choose from."""
        return self._panel

    def _look_at(self, kingdom: str | None) -> None:
        """Light up a kingdom's land on the board."""
        self.view.spotlight(None if kingdom is None else self.state.board.cells_of(KINGDOMS[kingdom].pair))

    def refresh_card(self, seat: Seat | None) -> None:
        """Show the card of a seat with the commands of the moment and the worst attack on it."""
        choosing = self.state.phase is Phase.SETUP_KINGDOMS and self.source.seat is not None
        self._panel.choose(choosing)
        if choosing:
            free = [a.kingdom for a in self.state.legal_actions() if isinstance(a, act.ChooseKingdom)]
            self._panel.picker.show(free)
        if seat is None:
            seat = self.state.active
        card = self._panel.card
        if self.state.kingdoms[seat] is None or not self.state.alive[seat]:
            card.hide()
            return
        own = seat == self.source.seat
        commands = {command.id: command for command in self.view.commands()} if own else {}
        card.show(self.state.kingdom(seat), self.state.available(seat), self.state.gold(seat), commands)
        self._show_threat(card)

    def _show_threat(self, card: KingdomCard) -> None:
        """The worst attack on who looks; a capital that nothing defends comes before all, and stays said."""
        viewer, state = self.source.viewer, self.state
        if viewer is not None and state.alive[viewer] and state.result is None and is_bare(state, viewer):
            capital = state.capitals[viewer]
            assert capital is not None
            square = state.geo.squares[capital]
            worst = next((t for t in self.view.threats if t.capital), None)
            bare = worst or Threat(square, viewer, (), 0.0, True)
            card.show_threat(bare, ("cal_capital", self.seat_colour(viewer)), "caledea.threat.bare")
            return
        threats = [] if self.source.viewer is None else self.view.threats
        worst = max((t for t in threats if t.chance > _WORTH_TELLING), key=self._weight, default=None)
        if worst is None:
            card.show_threat(None, ("cal_infantry", NO_COLOUR), "caledea.threat.takes")
            return
        best = max((unit.rank for unit in worst.forces), default=Rank.INFANTRY)
        held = worst.capital or self.state.geo.cell(worst.square) in self.state.at
        key = "caledea.threat.takes" if held else "caledea.threat.salts"
        piece = (f"cal_{best.word}", self.seat_colour(worst.enemy))
        card.show_threat(worst, piece, key, self.seat_name(worst.enemy))

    def _weight(self, threat: Threat) -> float:
        """How much a threat matters: what stands there times the chance to lose it."""
        cell = self.state.geo.cell(threat.square)
        units = sum(int(self.state.units[i].rank) for i in self.state.at.get(cell, ()))
        return threat.chance * (10 if threat.capital else 1 + units)

    # --------------------------------------------------------------------------------- side panel
    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """What stands beside the board for a reason of the game: the kingdom that is being looked at."""
        kingdom = self._panel.picker.looked_at
        if self.state.phase is not Phase.SETUP_KINGDOMS or kingdom is None or self.source.seat is None:
            return None
        words = self.ctx.words
        return words(f"caledea.kingdom.{kingdom}"), kingdom_blocks(words, words.count, KINGDOMS[kingdom])

    def odds(self) -> OddsShown | None:
        """An own attack or battle, else what an enemy could do to the square that is looked at, else the fight."""
        odds = self.view.odds or self.view.danger or self._odds_of_the_fight()
        if odds is None:
            return None
        cell = fight_cell(self.state)
        square = self.view.square if cell is None else self.state.geo.squares[cell]
        place = "" if square is None else square_text(square)
        reader = self.source.seat if self.source.seat is not None else self.source.viewer
        return self.in_colours(self._speech().odds(odds, reader, place, self.seat_name))

    def _odds_of_the_fight(self) -> Odds | None:
        """How the fight stands for the attacker who is to choose, while nothing is pointed at."""
        seat, state = self.source.seat, self.state
        if seat is None or self.view.busy:
            return None
        if state.phase is Phase.COMBAT_POWER:
            return state.odds(act.StartBattle(seat))
        return state.odds(act.StayInCombat(seat)) if state.phase is Phase.COMBAT_WITHDRAW else None

    def show_advice(self, action: Action | None) -> None:
        """Point at what was advised: the units, the way, the square."""
        self.view.advise(action)
        if isinstance(action, act.ChooseKingdom):
            self._panel.picker.look(action.kingdom)

    def button_of(self, action: Action) -> str:
        """Prices bear the names of what they buy; the buttons of a fight their own."""
        match action:
            case act.UpgradeUnit(unit=unit) if unit in self.state.units:
                return "cavalry" if self.state.units[unit].rank is Rank.INFANTRY else "general"
            case act.BuildTower():
                return "tower"
            case act.BuildCastle():
                return "castle"
            case act.WithdrawUnit():
                return "withdraw"
            case act.StayInCombat():
                return "stay"
            case act.AssaultStructure():
                return "storm"
            case act.ReturnUnit():
                return "send_back"
        return str(action.__struct_config__.tag)

    def doing(self) -> Doing:
        """The chosen units and the tool; the square of the keyboard, and the card that is pointed at."""
        view, hand = self.view, self.view.hand
        return Doing((hand.units, hand.tool, hand.mine), (view.cursor, view.pointed, hand.picker))

    # ----------------------------------------------------------------------------------- telling
    def _speech(self) -> Speech:
        return Speech(self.ctx.words, self.state)

    def teller(self) -> Teller:
        """Somebody who tells the game from its first entry on."""
        teller = Teller(self.ctx.words, [escape(name) for name, _ in self.players], people=self.lucky)
        if self.source.first is not None:
            teller.know(self.source.first)
        return teller

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return localized_refusal(self.ctx.words, refusal)

    def rule_of_now(self) -> str:
        """The rule of the decision that is pending."""
        return DECISION_RULES[self.state.phase]

    def nothing_left(self) -> Action | None:
        """To end the turn, where nothing else is legal. Rules: CAL-5.8."""
        seat, state = self.source.seat, self.state
        if seat is None or state.phase is not Phase.TURN or seat != state.active or something_left(state):
            return None
        return act.EndTurn(seat)

    def question(self, action: Action) -> Question | None:
        """Asked once: before moves are given up that something could still be done with, and before resigning."""
        words = self.ctx.words
        match action:
            case act.Resign(seat=seat):
                text = words("caledea.resign.sure", kingdom=self.seat_name(seat))
                return Question(text, words("play.yes.resign"), grave=True)
            case act.EndTurn() if self._moves_are_left():
                text = words.count("caledea.end_turn.sure", self.state.moves_left)
                return Question(text, words("play.yes.end"))
        return None

    def _moves_are_left(self) -> bool:
        """Whether something that costs a move could still be done. Rules: CAL-5.3."""
        costly = act.MoveUnits | act.UpgradeUnit | act.BuildTower | act.BuildCastle
        return any(isinstance(action, costly) for action in self.state.legal_actions())
