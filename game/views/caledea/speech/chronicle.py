"""A Caledea game as it is told: log entries become lines of the chronicle, in the reader's language.

What belongs together is told together: a unit that claims a square gets one line, not three. Every line knows the
rule that it rests on, so that a click on it can open the rulebook there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from game.engine import GAMES
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import KINGDOMS, Kingdom, Rank, Structure
from game.engine.caledea.state import CaledeaState
from game.engine.contract import Seat, Square
from game.ui.paint.rich import escape
from game.views.caledea.hand.fight import square_text as at
from game.views.shared.panels.chronicle import Line, LuckTally
from game.words import Words

RULES: dict[type[Any], str] = {
    ev.KingdomTaken: "CAL-4.11", ev.FirstPlayerRolled: "CAL-4.13", ev.FirstPlayerSet: "CAL-4.14",
    ev.SiteChosen: "CAL-4.20", ev.SiteRefused: "CAL-4.20", ev.CapitalPlaced: "CAL-4.16",
    ev.TurnBegan: "CAL-5.2", ev.TurnEnded: "CAL-5.7", ev.UnitsMoved: "CAL-6.1", ev.UnitsEntered: "CAL-6.16",
    ev.CombatBegan: "CAL-8.1", ev.AmbushAnnounced: "CAL-13.14", ev.TransportRenewed: "CAL-13.26",
    ev.MatchupChosen: "CAL-8.7", ev.BattleRolled: "CAL-8.9", ev.UnitDestroyed: "CAL-8.13",
    ev.UnitStayed: "CAL-8.15", ev.UnitWithdrew: "CAL-8.17", ev.CombatEnded: "CAL-8.18",
    ev.AssaultRolled: "CAL-12.15", ev.StructureDestroyed: "CAL-12.16", ev.UnitReturned: "CAL-12.17",
    ev.SquareClaimed: "CAL-10.1", ev.SquareReclaimed: "CAL-10.8", ev.SquareSalted: "CAL-10.6",
    ev.UnitUpgraded: "CAL-7.3", ev.StructureBuilt: "CAL-12.2", ev.BombardBegan: "CAL-13.6",
    ev.BombardDefenderChosen: "CAL-13.8", ev.UnitTransported: "CAL-13.20", ev.PlayerDefeated: "CAL-14.7",
    ev.InfantryPlaced: "CAL-14.8", ev.FortifiedCityCompleted: "CAL-12.20", ev.GameEnded: "CAL-15.8",
}  # fmt: skip
"""The rule that a line of the chronicle leads to."""


LUCK_RULE = "CAL-9.7"
"""The expectation that luck is measured by is the table of exact chances."""


class Teller:
    """Tells events in order. It remembers which unit has which rank, because most events name ids only."""

    def __init__(self, words: Words, names: Sequence[str], *, people: Collection[Seat] = ()) -> None:
        """`names` are the players' names by seat; the luck of `people` is told at the ends of their turns."""
        self.words = words
        self.names = names
        self._tally = LuckTally(len(names), people)
        self.kingdoms: dict[Seat, Kingdom] = {}
        self.ranks: dict[int, Rank] = {}
        self._fortress: str = "square"
        self._capitals: dict[Square, Seat] = {}
        self._structures: dict[Square, Structure] = {}
        self._tell: dict[type[Any], Callable[[Any, Sequence[Any]], list[str]]] = {
            ev.KingdomTaken: self._kingdom_taken, ev.FirstPlayerRolled: self._first_rolled,
            ev.FirstPlayerSet: self._first_set, ev.SiteChosen: self._site_chosen,
            ev.SiteRefused: self._site_refused, ev.CapitalPlaced: self._capital_placed,
            ev.TurnEnded: self._turn_ended, ev.UnitsMoved: self._units_moved,
            ev.UnitsEntered: self._entered, ev.CombatBegan: self._combat_began,
            ev.AmbushAnnounced: self._paid("ambush_announced"), ev.TransportRenewed: self._paid("transport_renewed"),
            ev.BattleRolled: self._battle, ev.UnitDestroyed: self._destroyed, ev.UnitStayed: self._stayed,
            ev.UnitWithdrew: self._withdrew, ev.CombatEnded: self._combat_ended, ev.AssaultRolled: self._assault,
            ev.StructureDestroyed: self._structure_gone, ev.UnitReturned: self._returned,
            ev.SquareClaimed: self._claimed, ev.SquareReclaimed: self._reclaimed, ev.SquareSalted: self._salted,
            ev.UnitUpgraded: self._upgraded, ev.StructureBuilt: self._built, ev.BombardBegan: self._bombards,
            ev.UnitTransported: self._transported, ev.PlayerDefeated: self._defeated,
            ev.InfantryPlaced: self._infantry, ev.FortifiedCityCompleted: self._city, ev.GameEnded: self._ended,
        }  # fmt: skip

    def know(self, state: CaledeaState) -> None:
        """Begin with a position instead of the beginning of the game."""
        squares = state.geo.squares
        self.kingdoms = {seat: kingdom for seat, kingdom in enumerate(state.kingdoms) if kingdom is not None}
        self.ranks = {unit.id: unit.rank for unit in state.units.values()}
        self._capitals = {squares[cell]: seat for seat, cell in enumerate(state.capitals) if cell is not None}
        self._structures = {squares[cell]: structure for cell, (_, structure) in state.structures.items()}

    def tell(self, entries: Iterable[Any]) -> list[Line]:
        """Lines for log entries, in order; entries of one action are told together."""
        lines: list[Line] = []
        for action, group in groupby(entries, key=lambda entry: entry.action):
            batch = list(group)
            events = [entry.event for entry in batch]
            for event in events:
                lines += self._lines(event, events, action)
                if isinstance(event, ev.TurnEnded):
                    lines += self._luck(event.seat, action)
        return lines

    def _luck(self, seat: Seat, action: int) -> list[Line]:
        """A person's luck so far, if there were throws since it was last told."""
        news = self._tally.news(self.words, seat)
        if news is None:
            return []
        lead = f"<chip:{self.kingdoms[seat].colour}>"
        return [Line(self._say("luck", luck=news[0], n=news[1]), lead, False, LUCK_RULE, action)]

    def _lines(self, event: Any, batch: Sequence[Any], action: int) -> list[Line]:
        self._learn(event)
        rule = RULES.get(type(event), "")
        if isinstance(event, ev.TurnBegan):
            text = self._say("turn_began", round=event.round, kingdom=self._kingdom(event.seat))
            return [Line(text, "", True, rule, action, events=(event,))]
        tell = self._tell.get(type(event))
        if tell is None:
            return []
        lead = self._lead(event)
        return [Line(text, lead, False, rule, action, events=(event,)) for text in tell(event, batch)]

    # ------------------------------------------------------------------------------- knowing
    def _learn(self, event: Any) -> None:
        """Keep track of ranks, kingdoms, luck and what stands where."""
        self._tally.learn(GAMES["caledea"].luck(event))
        match event:
            case ev.KingdomTaken(seat=seat, kingdom=kingdom):
                self.kingdoms[seat] = KINGDOMS[kingdom]
            case ev.CapitalPlaced(seat=seat, square=square, units=units):
                self._capitals[square] = seat
                self.ranks.update(dict.fromkeys(units, Rank.INFANTRY))
            case ev.InfantryPlaced(units=units):
                self.ranks.update(dict.fromkeys(units, Rank.INFANTRY))
            case ev.SquareClaimed(unit=int(unit)):
                self.ranks[unit] = Rank.INFANTRY
            case ev.UnitUpgraded(unit=unit, rank=rank):
                self.ranks[unit] = rank
            case ev.StructureBuilt(square=square, structure=structure):
                self._structures[square] = structure
            case ev.StructureDestroyed(square=square):
                self._structures.pop(square, None)
            case ev.PlayerDefeated(capital=capital):
                self._capitals.pop(capital, None)

    def _lead(self, event: Any) -> str:
        """The emblem of the seat that a line is about."""
        seat = getattr(event, "seat", None)
        if isinstance(event, ev.CombatBegan):
            seat = event.attacker
        elif isinstance(event, ev.CombatEnded):
            seat = event.winner
        elif isinstance(event, ev.BattleRolled):
            seat = event.attacker.seat
        elif isinstance(event, ev.StructureDestroyed):
            seat = event.owner
        return "" if seat is None or seat not in self.kingdoms else f"<chip:{self.kingdoms[seat].colour}>"

    def _kingdom(self, seat: Seat) -> str:
        known = self.kingdoms.get(seat)
        return escape(self.names[seat]) if known is None else self.words(f"caledea.kingdom.{known.id}")

    def _rank(self, rank: Rank) -> str:
        return self.words(f"caledea.rank.{rank.word}.title")

    def _unit(self, unit: int) -> str:
        return self._rank(self.ranks.get(unit, Rank.INFANTRY))

    def _units(self, units: Sequence[int]) -> str:
        """Counted and joined: "2 infantry and 1 cavalry"."""
        ranks = [self.ranks.get(unit, Rank.INFANTRY) for unit in units]
        parts = [
            self.words.count(f"caledea.rank.{rank.word}.count", ranks.count(rank))
            for rank in sorted(set(ranks), reverse=True)
        ]
        text = parts[0]
        for n, part in enumerate(parts[1:], start=2):
            if n == len(parts):
                text = self.words("caledea.list.and", first=text, last=part)
            else:
                text = self.words("caledea.list.more", first=text, next=part)
        return text

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"caledea.event.{key}", **values)

    def _group(self, key: str, units: Sequence[int], **values: object) -> str:
        """A sentence about one unit or several; both forms stand in the catalogue."""
        if len(units) == 1:
            return self._say(key, unit=self._unit(units[0]), **values)
        return self._say(f"{key}.group", units=self._units(units), **values)

    # ------------------------------------------------------------------------------- setting up
    def _kingdom_taken(self, e: ev.KingdomTaken, batch: Sequence[Any]) -> list[str]:
        name = escape(self.names[e.seat])
        return [self._say(f"kingdom_taken.{e.how}", name=name, kingdom=self._kingdom(e.seat))]

    def _first_rolled(self, e: ev.FirstPlayerRolled, batch: Sequence[Any]) -> list[str]:
        rolls = "  ".join(
            f"<chip:{self.kingdoms[seat].colour}><die:{self.kingdoms[seat].colour}:{die}>"
            for seat, die in zip(e.seats, e.dice, strict=True)
        )
        earlier = [other for other in batch if isinstance(other, ev.FirstPlayerRolled)]
        key = "first_player_rolled" if earlier[0] is e else "first_player_rolled.again"
        return [self._say(key, rolls=rolls)]

    def _first_set(self, e: ev.FirstPlayerSet, batch: Sequence[Any]) -> list[str]:
        order = ", ".join(self._kingdom(seat) for seat in e.order[1:])
        return [self._say("first_player_set.order", kingdom=self._kingdom(e.seat), order=order)]

    def _site_chosen(self, e: ev.SiteChosen, batch: Sequence[Any]) -> list[str]:
        return [self._say("site_chosen") if e.square is None else self._say("site_chosen.own", square=at(e.square))]

    def _site_refused(self, e: ev.SiteRefused, batch: Sequence[Any]) -> list[str]:
        return [self._say("site_refused", square=at(e.square))]

    def _capital_placed(self, e: ev.CapitalPlaced, batch: Sequence[Any]) -> list[str]:
        return [self._say("capital_placed", square=at(e.square), n=len(e.units))]

    # ------------------------------------------------------------------------------- moving
    def _turn_ended(self, e: ev.TurnEnded, batch: Sequence[Any]) -> list[str]:
        if e.why == "passed":
            # To end a turn that has used all its moves is nothing that needs telling.
            return [] if not e.moves_left else [self.words.count("caledea.event.turn_ended.passed", e.moves_left)]
        return [self._say("turn_ended.defeated")]

    def _units_moved(self, e: ev.UnitsMoved, batch: Sequence[Any]) -> list[str]:
        telling = (ev.CombatBegan, ev.SquareClaimed, ev.SquareReclaimed, ev.AssaultRolled)
        if any(isinstance(other, telling) for other in batch):
            return []
        return [self._group("units_moved", e.units, square=at(e.destination))]

    def _entered(self, e: ev.UnitsEntered, batch: Sequence[Any]) -> list[str]:
        """Told after a fight only: walking, claiming and storming say it themselves."""
        telling = (ev.UnitsMoved, ev.UnitTransported, ev.SquareClaimed, ev.SquareReclaimed, ev.AssaultRolled)
        if any(isinstance(other, telling) for other in batch):
            return []
        return [self._group("units_entered", e.units, square=at(e.square))]

    def _movers(self, batch: Sequence[Any]) -> tuple[int, ...]:
        """Who came to the square that an action claims."""
        for other in batch:
            if isinstance(other, ev.UnitsEntered):
                return other.units
            if isinstance(other, ev.UnitTransported):
                return (other.unit,)
        return ()

    def _claimed(self, e: ev.SquareClaimed, batch: Sequence[Any]) -> list[str]:
        key = "square_claimed" if e.unit is not None else "square_claimed.no_unit"
        return [self._group(key, self._movers(batch), square=at(e.square))]

    def _reclaimed(self, e: ev.SquareReclaimed, batch: Sequence[Any]) -> list[str]:
        return [self._group("square_reclaimed", self._movers(batch), square=at(e.square))]

    def _salted(self, e: ev.SquareSalted, batch: Sequence[Any]) -> list[str]:
        return [self._say("square_salted", square=at(e.square), kingdom=self._kingdom(e.owner))]

    def _upgraded(self, e: ev.UnitUpgraded, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"unit_upgraded.{e.rank.word}", price=e.price)]

    def _built(self, e: ev.StructureBuilt, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"structure_built.{e.structure.word}", square=at(e.square), price=e.price)]

    def _transported(self, e: ev.UnitTransported, batch: Sequence[Any]) -> list[str]:
        unit = self._unit(e.unit)
        return [self._say("unit_transported", unit=unit, destination=at(e.destination), price=e.price)]

    # ------------------------------------------------------------------------------- fighting
    def _combat_began(self, e: ev.CombatBegan, batch: Sequence[Any]) -> list[str]:
        structure = self._structures.get(e.square)
        self._fortress = structure.word if structure else "capital" if e.square in self._capitals else "square"
        return [self._group("combat_began", e.attackers, square=at(e.square))]

    def _paid(self, key: str) -> Callable[[Any, Sequence[Any]], list[str]]:
        return lambda e, batch: [self._say(key, unit=self._unit(e.unit), price=e.price)]

    def _battle(self, e: ev.BattleRolled, batch: Sequence[Any]) -> list[str]:
        rows = [
            "".join(f"<die:{self.kingdoms[roll.seat].colour}:{face}>" for face in roll.sorted)
            for roll in (e.attacker, e.defender)
        ]
        lines = [f"{rows[0]} {self._say('battle_rolled.versus')} {rows[1]}"]
        if e.winner is None:
            lines.append(self._say("battle_rolled.tie"))
        elif e.bombard and e.winner != e.attacker.seat:
            lines.append(self._say("battle_rolled.bombard_fails"))
        return lines

    def _destroyed(self, e: ev.UnitDestroyed, batch: Sequence[Any]) -> list[str]:
        """An attacker falls where it fights, though its place on the board is still where it came from."""
        square = next((b.square for b in batch if isinstance(b, ev.BattleRolled)), e.square)
        return [self._say("unit_destroyed", unit=self._rank(e.rank), square=at(square))]

    def _stayed(self, e: ev.UnitStayed, batch: Sequence[Any]) -> list[str]:
        return [self._say("unit_stayed", unit=self._unit(e.unit))]

    def _withdrew(self, e: ev.UnitWithdrew, batch: Sequence[Any]) -> list[str]:
        return [self._say("unit_withdrew", unit=self._unit(e.unit), square=at(e.square))]

    def _combat_ended(self, e: ev.CombatEnded, batch: Sequence[Any]) -> list[str]:
        """The defender's units are told as "holds the castle"; a cleared square needs no line if it is entered."""
        for other in batch:
            if isinstance(other, ev.UnitDestroyed) and other.seat != e.winner:
                victor = next((b.defender for b in reversed(batch) if isinstance(b, ev.BattleRolled)), None)
                if victor is not None and victor.seat == e.winner:
                    return [self._say(f"combat_ended.held.{self._fortress}", unit=self._rank(victor.rank))]
        return []

    def _assault(self, e: ev.AssaultRolled, batch: Sequence[Any]) -> list[str]:
        dice = "".join(f"<die:{self.kingdoms[e.seat].colour}:{face}>" for face in sorted(e.dice, reverse=True))
        key = f"assault_rolled.{e.structure.word}.{'success' if e.success else 'failure'}"
        return [f"{dice} {self._say(key, unit=self._rank(e.rank), square=at(e.square))}"]

    def _structure_gone(self, e: ev.StructureDestroyed, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"structure_destroyed.{e.structure.word}", square=at(e.square))]

    def _returned(self, e: ev.UnitReturned, batch: Sequence[Any]) -> list[str]:
        if e.failed:
            return []
        return [self._say("unit_returned.sent", unit=self._unit(e.unit), square=at(e.square))]

    def _bombards(self, e: ev.BombardBegan, batch: Sequence[Any]) -> list[str]:
        return [self._say("bombard_began", unit=self._unit(e.unit), target=at(e.target), price=e.price)]

    # ------------------------------------------------------------------------------- ending
    def _defeated(self, e: ev.PlayerDefeated, batch: Sequence[Any]) -> list[str]:
        by = "" if e.victor is None else self._kingdom(e.victor)
        key = f"player_defeated.{e.kind}"
        if e.kind == "no_units" and e.victor is None:
            key += ".nobody"
        return [self._say(key, square=at(e.capital), kingdom=by)]

    def _infantry(self, e: ev.InfantryPlaced, batch: Sequence[Any]) -> list[str]:
        return [self.words.count("caledea.event.infantry_placed", len(e.units), square=at(e.square))]

    def _city(self, e: ev.FortifiedCityCompleted, batch: Sequence[Any]) -> list[str]:
        return [self._say("fortified_city_completed")]

    def _ended(self, e: ev.GameEnded, batch: Sequence[Any]) -> list[str]:
        return [self._say("game_ended")]
