"""Caldaern at the play scene's desk: armies, phases, odds, questions; the prompt's sentences are in `asks`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.course import scoring
from game.engine.caldaern.course.end import last_round
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Status
from game.engine.contract import NOBODY, Action, Odds, Refusal, Seat
from game.ui.context import Context
from game.ui.widgets import Block
from game.views.caldaern.colour import commands as answers
from game.views.caldaern.colour.answering import Answering
from game.views.caldaern.colour.card import ColourCard
from game.views.caldaern.colour.telling import ColourTelling
from game.views.caldaern.colour.trial import trial_card
from game.views.caldaern.colour.volt_plate import VoltSheet
from game.views.caldaern.desk import ending
from game.views.caldaern.desk.asks import Asker
from game.views.caldaern.desk.blast_table import aimed_at, blast_table, chart_table
from game.views.caldaern.desk.casting_view import CastingView
from game.views.caldaern.desk.flow_sheet import flow_sheet, pointed_sheet, shown_sheet
from game.views.caldaern.desk.lying import lying_table
from game.views.caldaern.desk.party_sheet import party_sheet, stormed
from game.views.caldaern.desk.plates import BattlePlates
from game.views.caldaern.hand.aiming import blasts_of
from game.views.caldaern.hand.party_choice import is_partys
from game.views.caldaern.hand.picking import pick_command, picked
from game.views.caldaern.motion.interlude import interlude
from game.views.caldaern.panels.land_kinds import command_kind
from game.views.caldaern.panels.land_telling import land_sheet
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.speech import deeds
from game.views.caldaern.speech.chronicle import Teller
from game.views.caldaern.speech.colour import spell_called
from game.views.caldaern.speech.forecast import ForecastSpeech
from game.views.caldaern.speech.sayings import Speech, refusal_text
from game.views.contract.base import Command, Handled, Refused
from game.views.contract.choices import ChoiceCard
from game.views.contract.desk import Ask, Doing, EndLine, OddsShown, Question, SeatLine, Standing, Stat
from game.views.shared.board.desk import NO_COLOUR, BoardDesk

SCORE_RULE = "CDN-39.40"

DECISION_RULES: dict[Decision, str] = {
    "submit_roster": "CDN-38.6", "choose_side": "CDN-39.79", "choose_reserve": "CDN-39.78", "deploy": "CDN-39.6",
    "vanguard": "CDN-34.11", "choose_first_turn": "CDN-39.12", "charge_declare": "CDN-7.4",
    "react_to_charge": "CDN-7.25", "misc_move": "CDN-8.22", "march": "CDN-8.50", "create_spell": "CDN-30.20",
    "dispel": "CDN-30.45", "dispel_play": "CDN-30.60", "storm_direction": "CDN-31.21", "choose_target": "CDN-33.7",
    "choose_spell": "CDN-33.7", "offer_truce": "CDN-32.30", "accept_truce": "CDN-32.30", "joint_dispel": "CDN-32.32",
    "unknown_land": "CDN-29.3", "eat_lotus": "CDN-28.21", "reanimate": "CDN-34.97", "shooting": "CDN-9.1",
    "choose_primary": "CDN-21.15", "use_sapper_charges": "CDN-36.22", "use_reroll": "CDN-34.103",
}  # fmt: skip
"""Where the rulebook opens when help is asked for; other decisions at the list of all."""

WEIGHED: frozenset[Decision] = frozenset({"react_to_charge", "issue_challenge", "accept_challenge"})
"""Questions whose best answer is marked."""

_MOST_KINDS = 3
"""Kinds of units on a seat card."""


class CaldaernDesk(BoardDesk):
    """Caldaern's part of the play scene. `source` is what the view gets."""

    tools = ("next", "zoom", "threat", "land", "measure")
    needs_card = True
    view: CastingView

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None], *,
        people: Collection[Seat] = (), view: CastingView | None = None,
    ) -> None:  # fmt: skip
        """See `BoardDesk`; `view`: the board of before, which keeps what is looked at and chosen."""
        super().__init__(ctx, source, players, run, people, view or CastingView(ctx, source))
        self._asker = Asker(self)
        self._panel = ColourCard("own", run)
        self._plates = BattlePlates("plates", run)

    @property
    def state(self) -> CaldaernState:
        """The position now."""
        state: CaldaernState = self.source.state
        return state

    @property
    def known(self) -> CaldaernState:
        """A position with all units that are told of: where a battle is watched, its last."""
        known: CaldaernState = getattr(self.source, "end", self.state)
        return known

    # ------------------------------------------------------------------------------------ seats
    def map_side(self, seat: Seat) -> int:
        """South or north, once that is chosen. Rules: CDN-39.79."""
        return self.state.side(seat)

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""
        return self.state.config.seat_list[seat].colour if seat >= 0 else NO_COLOUR

    def seat_name(self, seat: Seat) -> str:
        """An army is called by its nation; two of the same by their colours too."""
        words = self.ctx.words
        if seat == NOBODY:
            return words("battle.nobody")
        roster, other = self.known.roster(seat), self.known.roster(self.known.opponent(seat))
        if roster is None:
            return self.players[seat][0]
        name = words(f"caldaern.nation.{roster.nation}")
        same = other is not None and other.nation == roster.nation
        return words("battle.army", name=name, colour=self.players[seat][0]) if same else name

    def seat_lines(self) -> list[SeatLine]:
        """Both armies."""
        return [self._seat_line(seat) for seat in (0, 1)]

    def _seat_line(self, seat: Seat) -> SeatLine:
        state, words = self.state, self.ctx.words
        player, kind = self.players[seat]
        standing = [unit for unit in state.of_seat(seat) if not self._gone(unit)]
        left = sum(unit.points for unit in standing)
        whole = sum(unit.points for unit in state.of_seat(seat))
        stats = tuple(self._kinds(standing))
        sub = words("battle.seat", points=left, of=whole) if state.units else kind
        running = self._running(seat)
        if running:
            sub = words("battle.seat.running", points=left, of=whole, running=running)
        roster = state.rosters[seat]
        name = player if roster is None else words(f"battle.nation.{roster.nation}")
        return SeatLine(seat, self.seat_colour(seat), name, sub, stats, player=player, hint=words("battle.seat.hint"))

    def _running(self, seat: Seat) -> int:
        """Units of a seat that flee: they are not lost yet. Rules: CDN-39.44."""
        return sum(unit.retreating and not self._gone(unit) for unit in self.state.of_seat(seat))

    def _gone(self, unit: Unit) -> bool:
        """Whether a unit is lost: who is held back may still come, as long as the battle lasts."""
        return not self._to_come(unit) and scoring.gone(self.state, unit)

    def _to_come(self, unit: Unit) -> bool:
        return self.state.result is None and unit.status is Status.RESERVE

    def _kinds(self, units: Sequence[Unit]) -> list[Stat]:
        """The kinds of units with most models, and how many."""
        count: dict[str, list[Unit]] = {}
        for unit in units:
            if not listed(unit).character:
                count.setdefault(listed(unit).entry, []).append(unit)
        order = sorted(count.items(), key=lambda item: (-sum(unit.points for unit in item[1]), item[0]))
        name = self.ctx.words
        return [
            Stat(entry_figure(entry), sum(u.line + len(u.command) for u in found), True, name(f"caldaern.unit.{entry}"),
                 pick_command(unit.id for unit in found))
            for entry, found in order[:_MOST_KINDS]
        ]  # fmt: skip

    def run(self, command: str) -> Handled:
        """Carry a command of the prompt out, or of the figures that stand for units on plates and in the panel."""
        if self.view.casts(command):
            return self.view.run(command)
        units, kind = picked(command), command_kind(command)
        if kind is not None:
            return self.view.show_kind(kind)
        if is_partys(command):
            found = self.view.run(command)
            return replace(found, anchor=self._plates.rect) if isinstance(found, Refused) else found
        if answers.is_panels(command):
            return self.view.run(command)
        return self.view.pick(units) if units else super().run(command)

    def verdict(self) -> Ask:
        """Who has won, and how."""
        return ending.verdict(self)

    def end_lines(self) -> list[EndLine]:
        """Both armies with all that they have scored."""
        return ending.lines(self)

    def plots(self) -> tuple[tuple[str, str], ...]:
        """Victory points and what still stands, turn by turn."""
        words = self.ctx.words
        return ("points", words("battle.plot.points")), ("army", words("battle.plot.army"))

    def standings(self) -> list[Standing]:
        """Victory points as they would count now, best first; who is still to come is not lost. Rules: CDN-39.40."""
        state, words = self.state, self.ctx.words
        if not state.units:
            return []
        to_come = {unit.id for unit in state.units.values() if self._to_come(unit)}
        lines = [line for line in scoring.reckoning(state) if line.unit not in to_come]
        points = scoring.totals(lines)
        rows = []
        for seat in (0, 1):
            lost = [unit for unit in state.of_seat(1 - seat) if self._gone(unit)]
            facts, running = words.count("battle.standing", len(lost)), self._running(1 - seat)
            if running:
                facts = words("battle.standing.running", facts=facts, running=running)
            held = sum(line.points for line in lines if line.objective and line.seat == seat)
            if held:
                facts = words("battle.standing.held", facts=facts, points=held)
            rows.append(Standing(seat, points[seat], facts, False, SCORE_RULE))
        return sorted(rows, key=lambda row: (-row.points, row.seat))

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """The round that is seen, and the last one."""
        words = self.ctx.words
        now = self.view.shown.round if self.view.busy else self.state.round
        if now == 0:
            return words("play.round.setup")
        return words("play.round.of", round=now, limit=last_round(self.state))

    def pennant(self) -> tuple[str, str] | None:
        """Whose decision it is; while events are shown, whose turn is seen."""
        if self.view.busy and self.view.shown.phase:
            shown = self.view.shown
            text = self.ctx.words(f"battle.pennant.shown.{shown.phase}", name=self.seat_name(shown.active))
            return self.seat_colour(shown.active), text
        seat = self.decider()
        if seat is None or self.state.ask is None:
            return None
        key = f"battle.pennant.{self.state.ask.what}"
        words = self.ctx.words
        key = key if words.has(key) else "battle.pennant.other"
        return self.seat_colour(seat), words(key, name=self.seat_name(seat))

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""
        return self._asker.ask()

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """All of them."""
        return list(commands)

    def is_private(self, seat: Seat) -> bool:
        """Only the choice of an army is made where nobody else looks. Rules: CDN-38.17."""
        return self.state.ask is not None and self.state.ask.what == "submit_roster"

    def first_focus(self) -> str:
        """The field."""
        return "board"

    def attending(self) -> bool:
        """Whether a unit is chosen or something is weighed."""
        view = self.view
        chosen = view.casting.chosen is not None or view.answering.action is not None
        return chosen or view.hand.subject is not None or view.odds is not None or view.pending is not None

    # --------------------------------------------------------------------------------- own card
    def card(self) -> ColourCard:
        """Phases and the unit that is looked at; in the Colour phase pools, mages and spells in play."""
        return self._panel

    def refresh_card(self, seat: Seat | None) -> None:
        """Show the stages of the turn, and the chosen unit, else the one that is pointed at; or the Colour phase."""
        state, view = self.state, self.view
        telling = ColourTelling(self, state.colour, state.active, view.answering)
        if state.phase is not Phase.COLOUR or state.result is not None:
            self._panel.show_track(flow_sheet(self), self.ctx.words("colour.plays"), telling.plays())
            self._show_plates(None)
            return
        self._panel.show_colour(telling.card(pointed_sheet(self), view.leaving))
        self._show_plates(telling.volt())

    def _show_plates(self, volt: VoltSheet | None) -> None:
        """The Back Volt, else the land if somebody has opened it."""
        view = self.view
        self._plates.volt.show(volt)
        units = None if view.busy else stormed(view.state, view.candidate)
        colours = tuple(self.seat_colour(seat) for seat in (0, 1))
        told = None if units is None else party_sheet(self.ctx.words, view, units, colours)
        self._plates.party.show(told)
        land = land_sheet(self.ctx.words, view.state.ground, view.land_kind) if view.show_land else None
        self._plates.land.show(land)
        self._plates.refresh()

    def plate(self) -> BattlePlates:
        """The Back Volt, as long as the Colour phase lasts, or the land."""
        return self._plates

    def digits(self) -> Mapping[int, str]:
        """Numbers of dice."""
        return answers.digits(self.view.answering)

    def refresh_shown(self) -> Seat:
        """The stage that is seen, and the unit that is doing something."""
        shown = self.view.shown
        telling = ColourTelling(self, shown.magic, shown.active, Answering())
        if shown.phase is Phase.COLOUR:
            self._panel.show_colour(telling.card(None, 0))
            self._show_plates(telling.volt())
        else:
            self._panel.show_track(shown_sheet(self), self.ctx.words("colour.plays"), telling.plays())
        return self.view.shown.active

    def interlude(self) -> tuple[Ask, Sequence[Command]] | None:
        """What is being shown, and a button that goes to its end."""
        return interlude(self)

    # --------------------------------------------------------------------------------- side panel
    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """The odds card says it."""
        return None

    def odds(self) -> OddsShown | ChoiceCard | None:
        """The odds of what a click would do; of those that are being worked out, who fights. Of a spell its choices."""
        view = self.view
        colours = tuple(self.seat_colour(seat) for seat in (0, 1))
        seat = view.casting.seat
        choices = None if seat is None else view.choices((colours[seat], colours[1 - seat]))
        if choices is not None:
            return choices
        if view.answering.mode and not view.busy:
            return trial_card(self, view.answering)
        odds, pending = view.odds or view.danger, view.pending
        if view.busy:
            return None
        if odds is not None:
            shown = self._with_tables(self._speech().odds(odds, view.candidate))
            return self.in_colours(self._with_blast(self._with_spells(shown, odds.kind), odds))
        if pending is not None and pending.sides is not None:
            return self.in_colours(self._speech().pending_melee(*pending.sides))
        return None

    def _with_tables(self, shown: OddsShown) -> OddsShown:
        """The card with what more there is to know before a charge, an answer or a challenge."""
        told, best = self.view.told, self.view.best
        if told is None:
            return shown
        named = best.reaction if isinstance(best, act.ReactToCharge) else getattr(best, "model", "")
        tables = ForecastSpeech(self.ctx.words, self.state).tables(told, named)
        return replace(shown, words=replace(shown.words, tables=tables))

    def _with_spells(self, shown: OddsShown, kind: str) -> OddsShown:
        """The card with what lies on whom it is about, as far as that counts in it."""
        table = lying_table(self.ctx.words, self.view, kind)
        if table is None:
            return shown
        return replace(shown, words=replace(shown.words, tables=(*shown.words.tables, table)))

    def _with_blast(self, shown: OddsShown, odds: Odds) -> OddsShown:
        """The card of a template with everybody whom it may touch, of a shot at a machine its damage chart."""
        words = self.ctx.words
        found = (blast_table(words, self.state, odds), chart_table(words, odds))
        tables = tuple(table for table in found if table is not None)
        blast = next(iter(blasts_of(self.state, self.view.candidate)), None) if found[0] is not None else None
        if blast is not None:
            facts = aimed_at(words, blast.places, blast.centre)
            dots = words("battle.blast.dots"), words.number(len(blast.places))
            parts, totals = (facts, *shown.words.parts[1:]), (dots, *shown.words.totals[1:])
            shown = replace(shown, words=replace(shown.words, parts=parts, totals=totals))
        return replace(shown, words=replace(shown.words, tables=(*shown.words.tables, *tables)))

    def show_advice(self, action: Action | None) -> None:
        """Point at what was advised."""
        self.view.advise(action)

    def doing(self) -> Doing:
        """The chosen unit; its formation and weapons, the square of the keyboard."""
        view, hand = self.view, self.view.hand
        casting, answering = view.casting, view.answering
        spell = (casting.chosen, casting.version, casting.target, casting.square, answering.subject)
        how = (hand.shape, hand.weapons, hand.indirect, view.cursor, view.keyed_card, answering.by, answering.dice)
        return Doing((hand.subject, hand.reforming, spell), how)

    def weighs(self) -> bool:
        """Answers to charges and challenges: the brass button is the one that the adviser would press."""
        ask = self.state.ask
        return ask is not None and ask.what in WEIGHED and len(self.view.hand.legal) > 1

    def show_best(self, action: Action) -> None:
        """The answer that the adviser would give."""
        self.view.best = action
        self.view.changed()

    # ----------------------------------------------------------------------------------- telling
    def _speech(self) -> Speech:
        return Speech(self.ctx.words, self.state)

    def teller(self) -> Teller:
        """Somebody who tells the battle from its first entry on."""
        return Teller(self)

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return refusal_text(self.ctx.words, refusal)

    def rule_of_now(self) -> str:
        """The rule of the decision that is pending."""
        ask = self.state.ask
        return "CDN-19.12" if ask is None else DECISION_RULES.get(ask.what, "CDN-19.12")

    def question(self, action: Action) -> Question | None:
        """Asked once: before giving up, and before a stage ends in which units could still act."""
        words, hand = self.ctx.words, self.view.hand
        match action:
            case act.Concede(seat=seat):
                text = words("battle.sure.concede", name=self.seat_name(seat))
                return Question(text, words("battle.yes.concede"), grave=True)
            case act.EndCharges() if hand.left:
                return Question(words.count("battle.sure.end_charges", hand.left), words("battle.yes.end"))
            case act.EndMovement() if hand.left:
                return Question(words.count("battle.sure.end_movement", hand.left), words("battle.yes.end"))
            case act.EndCreation() if not self.state.colour.tried:
                left = {(found.mage, found.spell) for found in hand.legal if isinstance(found, act.CreateSpell)}
                return Question(words.count("battle.sure.end_creation", len(left)), words("battle.yes.end"))
            case act.EndSpell(spell=number):
                spell = deeds.numbered(words, self.state, number)
                return Question(words("battle.sure.end_spell", spell=spell), words("battle.yes.end"))
            case act.UseItem(item=item) if self.state.colour.creation is not None:
                spell = spell_called(words, self.state.colour.creation.spell)
                named = words(f"caldaern.heirloom.{item}")
                return Question(words("battle.sure.unmake", item=named, spell=spell), words("battle.yes.unmake"))
            case act.EndShooting() if hand.left:
                return Question(words.count("battle.sure.end_shooting", hand.left), words("battle.yes.end"))
        return None
