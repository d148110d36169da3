"""The prompt's sentences: what is being decided in Caledea, in the words of whoever decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Protocol

from game.engine.caledea.position.position import Fight, Phase
from game.engine.caledea.realm.turns import something_left
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat
from game.views.caledea.hand.fight import square_text
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Mode
from game.views.contract.base import Source, Worded
from game.views.contract.desk import Ask
from game.views.contract.named import Place, square, unit


class Board(Protocol):
    """The board, as far as the prompt speaks of it."""

    hand: Hand

    @property
    def mode(self) -> Mode:
        """What a click does now; while events are shown, what will be asked after them."""

    @property
    def units(self) -> tuple[int, ...]:
        """Chosen units."""


class Asked(Protocol):
    """Whose prompt it is: the position, the kingdoms, and the hand."""

    people: frozenset[Seat]
    players: Sequence[tuple[str, str]]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def source(self) -> Source:
        """Where the position comes from."""

    @property
    def state(self) -> CaledeaState:
        """The position now."""

    @property
    def view(self) -> Board:
        """The board."""

    def seat_colour(self, seat: Seat) -> str:
        """The kingdom's colour; none before there is a kingdom, because it is the kingdom's. Rules: CAL-3.4."""

    def seat_name(self, seat: Seat) -> str:
        """The kingdom's name; the player's while there is no kingdom yet."""

    def winners(self) -> str:
        """Names of those who have won, joined."""


class Asker:
    """Speaks for a desk; asks it for names, colours and the position each time anew."""

    def __init__(self, desk: Asked) -> None:
        self.desk = desk
        self._asks: dict[Mode, Callable[[Seat], Ask]] = {
            Mode.KINGDOM: self._kingdom, Mode.CAPITAL: self._capital, Mode.TURN: self._turn, Mode.MOVE: self._move,
            Mode.CAVALRY: self._upgrade, Mode.GENERAL: self._upgrade, Mode.TOWER: self._build,
            Mode.CASTLE: self._build, Mode.BOMBARD: self._power_tool, Mode.TRANSPORT: self._power_tool,
            Mode.POWER: self._power, Mode.MATCHUP: self._matchup, Mode.WITHDRAW: self._withdraw,
            Mode.ASSAULT: self._assault, Mode.BOMBARD_DEFENCE: self._bombard_defence,
        }  # fmt: skip

    def ask(self) -> Ask:
        """The sentence for what the person is in the middle of, or whom the game waits for, with what it is about."""
        return replace(self._sentence(), names=tuple(self._names()))

    def _names(self) -> Iterator[Place]:
        """The square that is fought for or fired at, else the units that are chosen."""
        state = self.desk.state
        about = state.fight or state.bombardment
        if about is not None:
            yield square(state.geo.squares[about.cell])
        yield from (unit(i) for i in self.desk.view.units)

    def _sentence(self) -> Ask:
        state = self.desk.state
        if state.result is not None:
            return Ask(self.desk.ctx.words("caledea.decision.over"), self._end())
        seat = self.desk.source.seat
        if seat is None or seat not in state.to_act:
            return self._waiting(state.to_act[0])
        return self._asks.get(self.desk.view.mode, self._turn)(seat)

    # ------------------------------------------------------------------------------- waiting
    def _waiting(self, seat: Seat) -> Ask:
        desk, words = self.desk, self.desk.ctx.words
        name, colour = desk.seat_name(seat), desk.seat_colour(seat)
        if seat in desk.people:
            return Ask(words("caledea.decision.waiting", kingdom=name), "", "cal_general", colour)
        return Ask(words("play.thinking", name=name), "", "cal_general", colour, waiting=True)

    def _end(self) -> str:
        words, desk = self.desk.ctx.words, self.desk
        result = desk.state.result
        assert result is not None
        names = desk.winners()
        key = f"caledea.end.{result.reason}"
        if len(result.winners) > 1:
            key += ".shared"
        return words(key, kingdom=names, kingdoms=names, points=result.scores[result.winners[0]])

    # ---------------------------------------------------------------------------- setting up
    def _kingdom(self, seat: Seat) -> Ask:
        words = self.desk.ctx.words
        title = words("play.ask.name", name=self.desk.players[seat][0], what=words("caledea.decision.kingdom"))
        return Ask(title, words("caledea.decision.kingdom.more"))

    def _capital(self, seat: Seat) -> Ask:
        state, words = self.desk.state, self.desk.ctx.words
        key = "capital_secret" if state.phase is Phase.SETUP_CAPITALS_SECRET else "capital"
        more = words(f"caledea.decision.{key}.more", n=state.kingdom(seat).infantry)
        return Ask(words(f"caledea.decision.{key}"), more, "cal_capital", self.desk.seat_colour(seat))

    # ------------------------------------------------------------------------------- the turn
    def _moves_left(self, key: str, seat: Seat, **values: object) -> str:
        state = self.desk.state
        moves, gold = state.kingdom(seat).moves, state.available(seat)
        return self.desk.ctx.words.count(key, state.moves_left, moves=moves, gold=gold, **values)

    def _turn(self, seat: Seat) -> Ask:
        words, state, colour = self.desk.ctx.words, self.desk.state, self.desk.seat_colour(seat)
        if not something_left(state):
            title = words("caledea.decision.turn.done" if state.moves_left else "caledea.decision.turn.end")
            return Ask(title, words("caledea.decision.turn.spent"), "cal_general", colour)
        more = self._moves_left("caledea.decision.turn.more", seat)
        return Ask(words("caledea.decision.turn"), more, "cal_general", colour)

    def _move(self, seat: Seat) -> Ask:
        desk, words = self.desk, self.desk.ctx.words
        units = [desk.state.units[i] for i in desk.view.units]
        if not units:
            return self._turn(seat)
        best = max(units, key=lambda unit: unit.rank)
        piece, colour = f"cal_{best.rank.word}", desk.seat_colour(seat)
        if len(units) > 1:
            title = words("caledea.decision.move_group", n=len(units))
            return Ask(title, words("caledea.decision.move_group.more"), piece, colour)
        title = words("caledea.decision.move", unit=words(f"caledea.rank.{best.rank.word}.acc"))
        more = self._moves_left("caledea.decision.move.more", seat, range=int(best.rank))
        comrades = [i for i in desk.view.hand.own_stack(best.cell) if desk.view.hand.is_ready(i)]
        if len(comrades) > 1:
            more = words("caledea.decision.move.stack", more=more)
        return Ask(title, more, piece, colour)

    def _upgrade(self, seat: Seat) -> Ask:
        words, card = self.desk.ctx.words, self.desk.state.kingdom(seat)
        more = words("caledea.decision.upgrade.more", cavalry=card.cavalry, general=card.general)
        piece = f"cal_{self.desk.view.mode.value}"
        return Ask(words("caledea.decision.upgrade"), more, piece, self.desk.seat_colour(seat))

    def _build(self, seat: Seat) -> Ask:
        words, card, mode = self.desk.ctx.words, self.desk.state.kingdom(seat), self.desk.view.mode
        price = card.tower if mode is Mode.TOWER else card.castle
        more = words(f"caledea.decision.{mode.value}.more", price=price)
        return Ask(words(f"caledea.decision.{mode.value}"), more, f"cal_{mode.value}", self.desk.seat_colour(seat))

    def _power_tool(self, seat: Seat) -> Ask:
        desk, words, mode = self.desk, self.desk.ctx.words, self.desk.view.mode
        rank = desk.state.units[desk.view.units[0]].rank.word if desk.view.units else "infantry"
        more = words(f"caledea.decision.{mode.value}.more", price=desk.state.kingdom(seat).power_price)
        if mode is Mode.TRANSPORT and not desk.view.units:
            title = words("caledea.ask.passenger")
        else:
            title = words(f"caledea.decision.{mode.value}", unit=words(f"caledea.rank.{rank}.acc"))
        return Ask(title, more, f"cal_{rank}", desk.seat_colour(seat))

    # ------------------------------------------------------------------------------- fighting
    def _fight(self) -> Fight:
        fight = self.desk.state.fight
        assert fight is not None
        return fight

    def _square(self, cell: int) -> str:
        return square_text(self.desk.state.geo.squares[cell])

    def _power(self, seat: Seat) -> Ask:
        desk, words, fight = self.desk, self.desk.ctx.words, self._fight()
        card = desk.state.kingdom(seat)
        key = "ambush" if card.power.value == "ambush" else "renew"
        kingdom = desk.seat_name(fight.defender)
        more = words(f"caledea.decision.{key}.more", price=card.power_price, kingdom=kingdom)
        title = words(f"caledea.decision.{key}", square=self._square(fight.cell))
        return Ask(title, more, "cal_cavalry", desk.seat_colour(seat))

    def _matchup(self, seat: Seat) -> Ask:
        desk, words, fight = self.desk, self.desk.ctx.words, self._fight()
        defenders = len(desk.state.at.get(fight.cell, ()))
        more = words("caledea.decision.matchup.more", attackers=len(fight.attackers), defenders=defenders)
        title = words("caledea.decision.matchup", kingdom=desk.seat_name(seat), square=self._square(fight.cell))
        return Ask(title, more, "cal_infantry", desk.seat_colour(seat))

    def _withdraw(self, seat: Seat) -> Ask:
        desk, words, fight = self.desk, self.desk.ctx.words, self._fight()
        assert fight.winner is not None
        unit = desk.state.units[fight.winner]
        name = words(f"caledea.rank.{unit.rank.word}.title")
        title = words("caledea.decision.withdraw", unit=name, square=self._square(unit.cell))
        more = words.count("caledea.decision.withdraw.more", len(desk.state.at.get(fight.cell, ())))
        return Ask(title, more, f"cal_{unit.rank.word}", desk.seat_colour(seat))

    def _assault(self, seat: Seat) -> Ask:
        desk, words, fight = self.desk, self.desk.ctx.words, self._fight()
        level = desk.state.structures[fight.cell][1].word
        structure = words(f"caledea.structure.{level}.acc")
        title = words("caledea.decision.assault", structure=structure, square=self._square(fight.cell))
        more = words(f"caledea.decision.assault.more.{level}")
        return Ask(title, more, f"cal_{level}", desk.seat_colour(fight.defender))

    def _bombard_defence(self, seat: Seat) -> Ask:
        desk, words = self.desk, self.desk.ctx.words
        bombardment = desk.state.bombardment
        assert bombardment is not None
        square = self._square(bombardment.cell)
        title = words("caledea.decision.bombard_defender", kingdom=desk.seat_name(seat), square=square)
        return Ask(title, words("caledea.decision.bombard_defender.more"), "cal_infantry", desk.seat_colour(seat))
