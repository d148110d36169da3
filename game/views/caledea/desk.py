"""Caledea at the play scene's desk: seats, prompts, prices, odds in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.engine.caledea import actions as act
from game.engine.caledea.end import score
from game.engine.caledea.kingdoms import KINGDOMS, Rank
from game.engine.caledea.position import Phase, Unit
from game.engine.caledea.state import CaledeaState
from game.engine.caledea.threat import Threat
from game.engine.contract import Action, Odds, Refusal, Seat
from game.ui.context import Context
from game.ui.rich import escape
from game.ui.widgets import Block, Widget
from game.views.base import Command, Do, Handled, localized
from game.views.caledea import CaledeaView
from game.views.caledea.card import KingdomCard
from game.views.caledea.chronicle import Teller, at
from game.views.caledea.hand import Mode
from game.views.caledea.picker import KingdomPicker, kingdom_blocks
from game.views.desk import Ask, OddsWords, SeatLine, Standing, Stat
from game.views.shared.chronicle import Line

UNKNOWN_COLOURS = ("slate", "slate", "slate", "slate")
"""Seats have no colour before they have a kingdom, because the colour is the kingdom's (CAL-3.4)."""


class CaledeaDesk:
    """Caledea's part of the play scene. `source` is what the view gets; `run` forwards a command of the prompt."""

    def __init__(
        self, ctx: Context, source: Any, players: Sequence[tuple[str, str]], run: Callable[[str], None]
    ) -> None:
        """`players`: a name and a line about who it is ("Ada", "at this screen") for each seat."""
        self.ctx = ctx
        self.source = source
        self.players = players
        self.view = CaledeaView(ctx, source)
        self._run = run
        self._panel = OwnPanel("own", KingdomCard("card", run), self._make_picker())

    @property
    def state(self) -> CaledeaState:
        """The position now."""
        state: CaledeaState = self.source.state
        return state

    # ------------------------------------------------------------------------------------ seats
    def seat_colour(self, seat: Seat) -> str:
        """The kingdom's colour."""
        kingdom = self.state.kingdoms[seat]
        return "slate" if kingdom is None else kingdom.colour

    def seat_name(self, seat: Seat) -> str:
        """The kingdom's name; the player's while there is no kingdom yet."""
        kingdom = self.state.kingdoms[seat]
        return self.players[seat][0] if kingdom is None else self.ctx.words(f"caledea.kingdom.{kingdom.id}")

    def seat_lines(self) -> list[SeatLine]:
        """Gold and units of every seat."""
        return [self._seat_line(seat) for seat in range(self.state.seats)]

    def _seat_line(self, seat: Seat) -> SeatLine:
        state, words = self.state, self.ctx.words
        name, kind = self.players[seat]
        who = words("play.seat.who", name=name, kind=kind)
        if not state.alive[seat]:
            return SeatLine(
                seat, self.seat_colour(seat), self.seat_name(seat), self._fate(seat), (), out=True, player=name
            )
        own = state.units_of(seat)
        stats = [Stat("cal_coin", state.gold(seat), False, words("caledea.score.gold"))]
        for rank in Rank:
            count = sum(unit.rank == rank for unit in own)
            if count or rank is Rank.INFANTRY:
                stats.append(Stat(f"cal_{rank.word}", count, True, words(f"caledea.rank.{rank.word}.title")))
        if state.kingdoms[seat] is None:
            return SeatLine(seat, "slate", name, kind, ())
        colour, title = self.seat_colour(seat), self.seat_name(seat)
        return SeatLine(seat, colour, title, who, tuple(stats), player=name)

    def _fate(self, seat: Seat) -> str:
        for fallen in self.state.defeats:
            if fallen.seat == seat:
                by = "" if fallen.victor is None else self.seat_name(fallen.victor)
                key = f"caledea.defeat.{fallen.kind}"
                if fallen.kind == "no_units" and fallen.victor is None:
                    key += ".nobody"
                return self.ctx.words(key, kingdom=by, round=fallen.round)
        return ""

    # ----------------------------------------------------------------------------------- prompt
    def round_text(self) -> str:
        """The round, and the last one where there is one."""
        state, words = self.state, self.ctx.words
        if state.round == 0:
            return words("play.round.setup")
        limit = state.config.turn_limit
        key = "play.round.of" if limit else "play.round"
        return words(key, round=state.round, limit=limit)

    def pennant(self) -> tuple[str, str] | None:
        """Whose decision it is."""
        to_act = self.state.to_act
        if not to_act:
            return None
        seat = to_act[0] if self.source.seat not in to_act else self.source.seat
        phase = self.state.phase
        key = "defends" if phase in (Phase.COMBAT_MATCH, Phase.BOMBARD_DEFENCE) else "moves"
        key = "chooses" if phase.value.startswith("setup") else key
        return self.seat_colour(seat), self.ctx.words(f"play.pennant.{key}", name=self.seat_name(seat))

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for."""
        state, words = self.state, self.ctx.words
        if state.result is not None:
            return Ask(words("caledea.decision.over"), self._end_line())
        seat = self.source.seat
        if seat is None or seat not in state.to_act:
            waiting = state.to_act[0]
            return Ask(
                words("caledea.decision.waiting", kingdom=self.seat_name(waiting)),
                "",
                "cal_general",
                self.seat_colour(waiting),
            )
        ask = self._ASKS.get(self.view.mode, CaledeaDesk._ask_turn)
        return ask(self, seat)

    def _end_line(self) -> str:
        state, words = self.state, self.ctx.words
        result = state.result
        assert result is not None
        names = ", ".join(self.seat_name(seat) for seat in result.winners)
        points = result.scores[result.winners[0]]
        key = f"caledea.end.{result.reason}"
        if len(result.winners) > 1:
            key += ".shared"
        return words(key, kingdom=names, kingdoms=names, points=points)

    def _moves(self, key: str, seat: Seat, **values: object) -> str:
        state = self.state
        moves = state.kingdom(seat).moves
        gold = state.available(seat)
        return self.ctx.words.count(key, state.moves_left, moves=moves, gold=gold, **values)

    def _ask_kingdom(self, seat: Seat) -> Ask:
        words = self.ctx.words
        return Ask(words("play.ask.name", name=self.players[seat][0], what=words("caledea.decision.kingdom")),
                   words("caledea.decision.kingdom.more"))  # fmt: skip

    def _ask_capital(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        secret = state.phase is Phase.SETUP_CAPITALS_SECRET
        title = words("caledea.decision.capital_secret" if secret else "caledea.decision.capital")
        more = "caledea.decision.capital_secret.more" if secret else "caledea.decision.capital.more"
        return Ask(title, words(more, n=state.kingdom(seat).infantry), "cal_capital", self.seat_colour(seat))

    def _ask_turn(self, seat: Seat) -> Ask:
        more = self._moves("caledea.decision.turn.more", seat)
        return Ask(self.ctx.words("caledea.decision.turn"), more, "cal_general", self.seat_colour(seat))

    def _ask_move(self, seat: Seat) -> Ask:
        words, units = self.ctx.words, [self.state.units[i] for i in self.view.units]
        colour = self.seat_colour(seat)
        if not units:
            return self._ask_turn(seat)
        best = max(units, key=lambda unit: unit.rank)
        if len(units) > 1:
            title = words("caledea.decision.move_group", n=len(units))
            return Ask(title, words("caledea.decision.move_group.more"), f"cal_{best.rank.word}", colour)
        title = words("caledea.decision.move", unit=words(f"caledea.rank.{best.rank.word}.acc"))
        more = self._moves("caledea.decision.move.more", seat, range=int(best.rank))
        return Ask(title, more, f"cal_{best.rank.word}", colour)

    def _ask_tool(self, seat: Seat) -> Ask:
        words, card, mode = self.ctx.words, self.state.kingdom(seat), self.view.mode
        colour = self.seat_colour(seat)
        if mode in (Mode.CAVALRY, Mode.GENERAL):
            more = words("caledea.decision.upgrade.more", cavalry=card.cavalry, general=card.general)
            return Ask(words("caledea.decision.upgrade"), more, f"cal_{mode.value}", colour)
        if mode in (Mode.TOWER, Mode.CASTLE):
            price = card.tower if mode is Mode.TOWER else card.castle
            more = words(f"caledea.decision.{mode.value}.more", price=price)
            return Ask(words(f"caledea.decision.{mode.value}"), more, f"cal_{mode.value}", colour)
        units = [self.state.units[i] for i in self.view.units]
        unit = words("caledea.rank.infantry.acc") if not units else words(f"caledea.rank.{units[0].rank.word}.acc")
        more = words(f"caledea.decision.{mode.value}.more", price=card.power_price)
        return Ask(words(f"caledea.decision.{mode.value}", unit=unit), more, "cal_general", colour)

    def _ask_power(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        fight = state.fight
        assert fight is not None
        card = state.kingdom(seat)
        key = "ambush" if card.power.value == "ambush" else "renew"
        square = at(state.geo.squares[fight.cell])
        more = words(f"caledea.decision.{key}.more", price=card.power_price, kingdom=self.seat_name(fight.defender))
        return Ask(words(f"caledea.decision.{key}", square=square), more, "cal_cavalry", self.seat_colour(seat))

    def _ask_matchup(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        fight = state.fight
        assert fight is not None
        square = at(state.geo.squares[fight.cell])
        defenders = len(state.at.get(fight.cell, ()))
        more = words("caledea.decision.matchup.more", attackers=len(fight.attackers), defenders=defenders)
        title = words("caledea.decision.matchup", kingdom=self.seat_name(seat), square=square)
        return Ask(title, more, "cal_infantry", self.seat_colour(seat))

    def _ask_withdraw(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        fight = state.fight
        assert fight is not None
        assert fight.winner is not None
        unit = state.units[fight.winner]
        title = words(
            "caledea.decision.withdraw",
            unit=words(f"caledea.rank.{unit.rank.word}.title"),
            square=at(state.geo.squares[unit.cell]),
        )
        more = words.count("caledea.decision.withdraw.more", len(state.at.get(fight.cell, ())))
        return Ask(title, more, f"cal_{unit.rank.word}", self.seat_colour(seat))

    def _ask_assault(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        fight = state.fight
        assert fight is not None
        level = state.structures[fight.cell][1].word
        square = at(state.geo.squares[fight.cell])
        title = words("caledea.decision.assault", structure=words(f"caledea.structure.{level}.acc"), square=square)
        return Ask(
            title, words(f"caledea.decision.assault.more.{level}"), f"cal_{level}", self.seat_colour(fight.defender)
        )

    def _ask_bombard_defence(self, seat: Seat) -> Ask:
        state, words = self.state, self.ctx.words
        b = state.bombardment
        assert b is not None
        square = at(state.geo.squares[b.cell])
        title = words("caledea.decision.bombard_defender", kingdom=self.seat_name(seat), square=square)
        return Ask(title, words("caledea.decision.bombard_defender.more"), "cal_infantry", self.seat_colour(seat))

    _ASKS: dict[Mode, Callable[[CaledeaDesk, Seat], Ask]] = {
        Mode.KINGDOM: _ask_kingdom,
        Mode.CAPITAL: _ask_capital,
        Mode.TURN: _ask_turn,
        Mode.MOVE: _ask_move,
        Mode.CAVALRY: _ask_tool,
        Mode.GENERAL: _ask_tool,
        Mode.TOWER: _ask_tool,
        Mode.CASTLE: _ask_tool,
        Mode.BOMBARD: _ask_tool,
        Mode.TRANSPORT: _ask_tool,
        Mode.POWER: _ask_power,
        Mode.MATCHUP: _ask_matchup,
        Mode.WITHDRAW: _ask_withdraw,
        Mode.ASSAULT: _ask_assault,
        Mode.BOMBARD_DEFENCE: _ask_bombard_defence,
    }

    # ----------------------------------------------------------------------------- card and odds
    def card(self) -> OwnPanel:
        """The own card's panel; while kingdoms are chosen, the cards to choose from."""
        return self._panel

    def _make_picker(self) -> KingdomPicker:
        words = self.ctx.words
        return KingdomPicker("kingdoms", words("play.kingdom.pick"), self._look_at, lambda k: self._run(f"kingdom:{k}"))

    def _look_at(self, kingdom: str) -> None:
        """Light up a kingdom's land on the board."""
        self.view.spotlight(self.state.board.cells_of(KINGDOMS[kingdom].pair))

    def refresh_card(self, seat: Seat | None) -> None:
        """Show the card of a seat with the commands of the moment and the likeliest attack on it."""
        choosing = self.state.phase is Phase.SETUP_KINGDOMS
        self._panel.choose(choosing)
        if choosing:
            self._panel.picker.show([a.kingdom for a in self.state.legal_actions() if isinstance(a, act.ChooseKingdom)])
        if seat is None:
            seat = self.state.active
        if self.state.kingdoms[seat] is None or not self.state.alive[seat]:
            return
        commands = {command.id: command for command in self.view.commands()}
        card = self._panel.card
        card.show(self.state.kingdom(seat), self.state.available(seat), commands)
        threats = [] if self.source.viewer is None else self.view.threats
        worst = max((t for t in threats if t.chance > 0.005), key=self._weight, default=None)
        piece = ("cal_infantry", "slate")
        if worst is not None:
            ranks = [self.state.units[i].rank for i in worst.units if i in self.state.units]
            if ranks:
                piece = (f"cal_{max(ranks).word}", self.seat_colour(worst.enemy))
        defended = worst is not None and (worst.capital or self.state.geo.cell(worst.square) in self.state.at)
        card.show_threat(worst, piece, "play.threat.takes" if defended else "play.threat.salts")

    def _weight(self, threat: Threat) -> float:
        """How much a threat matters: what stands there times the chance to lose it."""
        cell = self.state.geo.cell(threat.square)
        units = sum(int(self.state.units[i].rank) for i in self.state.at.get(cell, ()))
        return threat.chance * (10 if threat.capital else 1 + units)

    def prompt_commands(self, commands: Sequence[Command]) -> list[Command]:
        """What of all commands belongs below the board: prices that can't be paid stay on the card alone."""
        if self.state.phase is Phase.SETUP_KINGDOMS and self._panel.picker.looked_at is not None:
            kingdom = self._panel.picker.looked_at
            name = self.ctx.words(f"caledea.kingdom.{kingdom}")
            text = self.ctx.words("caledea.action.choose_kingdom", kingdom=name)
            return [Command(f"kingdom:{kingdom}", text, kind="brass", key="confirm")]
        return [command for command in commands if command.enabled or not command.price]

    def run(self, command: str) -> Handled:
        """Carry out a command of the prompt or the card."""
        if command.startswith("kingdom:"):
            seat = self.source.seat
            if seat is None:
                return False
            self.view.spotlight(None)
            return Do(act.ChooseKingdom(seat, command.removeprefix("kingdom:")))
        return self.view.run(command)

    def side_blocks(self) -> tuple[str, list[Block]] | None:
        """What stands beside the board for a reason of the game: the kingdom that is being looked at."""
        looked_at = self._panel.picker.looked_at
        if self.state.phase is not Phase.SETUP_KINGDOMS or looked_at is None:
            return None
        words = self.ctx.words
        return words(f"caledea.kingdom.{looked_at}"), kingdom_blocks(words, words.count, KINGDOMS[looked_at])

    def standings(self) -> list[Standing]:
        """Points of every seat as they would count at the end, best first. Rules: CAL-15.6."""
        state = self.state
        rows = [
            Standing(seat, score(state, seat), state.gold(seat), len(state.units_of(seat)), not state.alive[seat])
            for seat in range(state.seats)
        ]
        return sorted(rows, key=lambda row: (row.out, -row.points, row.seat))

    def secret_phase(self) -> bool:
        """Whether something secret is being chosen. Rules: CAL-18.2."""
        return self.state.phase is Phase.SETUP_CAPITALS_SECRET

    def show_advice(self, action: Action) -> None:
        """Point at what was advised: the units and the square."""
        units = getattr(action, "units", None) or ((action.unit,) if hasattr(action, "unit") else ())
        own = [i for i in units if i in self.state.units and self.state.units[i].seat == action.seat]
        if own:
            self.view.select(tuple(own))
        for name in ("destination", "target", "square"):
            if hasattr(action, name):
                self.view.spotlight([self.state.geo.cell(getattr(action, name))])
        if isinstance(action, act.ChooseKingdom):
            self._look_at(action.kingdom)

    def odds_words(self, odds: Odds) -> OddsWords:
        """Odds in words: names, parts, and what the second number means."""
        words = self.ctx.words
        sides = [side for side in (odds.attacker, odds.defender) if side is not None]
        pieces = tuple((f"cal_{side.piece}", words(f"caledea.rank.{side.piece}.title")) for side in sides)
        parts = tuple(tuple((words(f"caledea.part.{part}"), n) for part, n in side.parts) for side in sides)
        square = self.view.square
        title = words("play.odds.at", square=at(square)) if square is not None else words("play.odds.title")
        exact = words("play.odds.exact", percent=words.number(float(odds.chance) * 100, 2))
        chance = f"{words(f'play.odds.win.{odds.kind}')}|{words('caledea.part.dice')}"
        take = ""
        if odds.take is not None:
            take = words(f"play.odds.take.{odds.kind}")
        foot = words("play.odds.estimate") if odds.estimate else words("play.odds.certain")
        return OddsWords(title, pieces, parts, chance, exact, take, foot)

    def odds_colours(self, odds: Odds) -> tuple[str, str]:
        """Colours of the acting seat and of the other one."""
        other = odds.defender.seat if odds.defender is not None else None
        return self.seat_colour(odds.attacker.seat), "slate" if other is None else self.seat_colour(other)

    # ----------------------------------------------------------------------------------- telling
    def tell(self, entries: Sequence[Any]) -> list[Line]:
        """The chronicle's lines for all entries of the game."""
        names = [escape(name) for name, _ in self.players]
        return Teller(self.ctx.words, names, ()).tell(entries)

    def recap_lines(self, entries: Sequence[Any], recent: Sequence[Any]) -> list[Line]:
        """The lines of the recent entries only, told with the knowledge of all before."""
        teller = Teller(self.ctx.words, [escape(name) for name, _ in self.players], ())
        earlier = len(entries) - len(recent)
        teller.tell(entries[:earlier])
        lines = teller.tell(recent)
        while lines and lines[-1].heading:  # the reader's own turn has just begun
            lines.pop()
        return lines

    def refusal_text(self, refusal: Refusal) -> str:
        """A refusal in the reader's language."""
        return localized(self.ctx.words, refusal)

    def end_turn_question(self, action: Action) -> str | None:
        """Asked once where moves would be given up that some unit could still use."""
        if not isinstance(action, act.EndTurn):
            return None
        idle = any(not u.moved and not u.upgraded for u in self.state.units_of(action.seat))
        return self.ctx.words.count("caledea.end_turn.sure", self.state.moves_left) if idle else None

    def resign_question(self) -> str:
        """Asked before resigning."""
        seat = self.source.seat
        assert seat is not None
        return self.ctx.words("caledea.resign.sure", kingdom=self.seat_name(seat))

    def action_label(self, action: Action) -> str:
        """An action as an entry of the plain list of choices."""
        words = self.ctx.words
        state = self.state
        values: dict[str, object] = {}
        for name in ("square", "destination", "target"):
            if hasattr(action, name):
                values[name] = at(getattr(action, name))
        unit_id = getattr(action, "unit", None)
        if isinstance(unit_id, int):
            values |= self._unit_values(state.units[unit_id])
        tag = action.__struct_config__.tag
        match action:
            case act.ChooseKingdom(kingdom=kingdom):
                values["kingdom"] = words(f"caledea.kingdom.{kingdom}")
            case act.MoveUnits(units=units, destination=destination):
                cell = state.geo.cell(destination)
                attack = state.owner_at(cell) not in (None, action.seat)
                tag = "move_units.attack" if attack else tag
                values |= {"units": self._unit_list(units), "square": at(destination)}
            case act.UpgradeUnit(unit=unit):
                rank = Rank(state.units[unit].rank + 1)
                price = state.kingdom(action.seat).upgrade_price(rank)
                values |= {"rank": words(f"caledea.rank.{rank.word}"), "price": price}
            case act.BuildTower():
                values["price"] = state.kingdom(action.seat).tower
            case act.BuildCastle():
                values["price"] = state.kingdom(action.seat).castle
            case act.Bombard() | act.Transport() | act.AnnounceAmbush() | act.RenewTransport():
                values["price"] = state.kingdom(action.seat).power_price
            case act.ChooseMatchup(defending_unit=d, attacking_unit=a):
                striker = state.units[a]
                values |= {
                    "defender": words(f"caledea.rank.{state.units[d].rank.word}.title"),
                    "attacker": words(f"caledea.rank.{striker.rank.word}"),
                    "square": at(state.geo.squares[striker.cell]),
                }
            case act.WithdrawUnit():
                fight = state.fight
                assert fight is not None
                assert fight.winner is not None
                values["square"] = at(state.geo.squares[state.units[fight.winner].cell])
        return words(f"caledea.action.{tag}", **values)

    def _unit_values(self, unit: Unit) -> dict[str, object]:
        return {
            "unit": self.ctx.words(f"caledea.rank.{unit.rank.word}.title"),
            "square": at(self.state.geo.squares[unit.cell]),
        }

    def _unit_list(self, units: Sequence[int]) -> str:
        """Several units with the square each comes from."""
        state, words = self.state, self.ctx.words
        names = [words(f"caledea.rank.{state.units[i].rank.word}.title") for i in units]
        squares = [at(state.geo.squares[state.units[i].cell]) for i in units]
        return ", ".join(f"{name} {square}" for name, square in zip(names, squares, strict=True))


class OwnPanel(Widget):
    """The own kingdom card, or the cards to choose from while there is none yet."""

    solid = False

    def __init__(self, id: str, card: KingdomCard, picker: KingdomPicker) -> None:
        super().__init__(id)
        self.card = card
        self.picker = picker
        self.add(card)
        self.add(picker)
        self.choose(False)

    def choose(self, choosing: bool) -> None:
        """Show the picker instead of the card."""
        self.card.visible = not choosing
        self.picker.visible = choosing

    def arrange(self) -> None:
        """Both in the same place."""
        self.card.place(self.rect)
        self.picker.place(self.rect)
