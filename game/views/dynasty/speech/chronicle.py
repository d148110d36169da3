"""A game of Dynasty Builder as it is told: log entries become lines of the chronicle, in the reader's language.

What belongs together is told together: houses built one after another are lines of their own, but a city that takes a
house's place, or a unit that falls with its ship, is one. Every line knows the rule that it rests on.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby
from typing import Any

from game.engine import GAMES
from game.engine.contract import NOBODY, Seat, Square
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.units import Kind
from game.engine.dynasty.state import DynastyState
from game.views.dynasty.shown.reads import at
from game.views.shared.panels.chronicle import Line, LuckTally
from game.words import Words

RULES: dict[type[Any], str] = {
    ev.FirstPlayerSet: "DYN-4.4", ev.CityPlaced: "DYN-7.9", ev.UnitPlaced: "DYN-15.1", ev.HouseBuilt: "DYN-6.4",
    ev.TokenLaid: "DYN-6.9", ev.BuildingRemoved: "DYN-6.13", ev.BridgeBuilt: "DYN-8.2", ev.CityUpgraded: "DYN-7.13",
    ev.CityDestroyed: "DYN-14.6", ev.UnitMoved: "DYN-10.4", ev.UnitDisplaced: "DYN-7.16", ev.AttackBegan: "DYN-12.1",
    ev.ReactionChosen: "DYN-13.1", ev.BattleRolled: "DYN-12.7", ev.EvadeRolled: "DYN-13.3",
    ev.SiegeRolled: "DYN-14.1", ev.FirestormRolled: "DYN-17.6", ev.TieResolved: "DYN-12.11",
    ev.UnitDestroyed: "DYN-9.3", ev.UnitDisbanded: "DYN-15.9", ev.TokensGained: "DYN-16.1", ev.TokensSpent: "DYN-16.5",
    ev.SpellCast: "DYN-17.2", ev.SpellEnded: "DYN-17.10", ev.RoundBegan: "DYN-5.7", ev.TurnBegan: "DYN-5.2",
    ev.PhaseBegan: "DYN-5.1", ev.PhaseEnded: "DYN-5.4", ev.TurnEnded: "DYN-5.6", ev.Exile: "DYN-18.9",
    ev.PlayerEliminated: "DYN-18.10", ev.TimeExpired: "DYN-18.6", ev.GameEnded: "DYN-18.14",
}  # fmt: skip
"""The rule that a line of the chronicle leads to, where the event names none itself."""

_CLOSER = {
    ("city_placed", "start"): "DYN-4.5", ("city_placed", "chartered"): "DYN-16.8",
    ("unit_placed", "start"): "DYN-4.7", ("unit_placed", "mustered"): "DYN-16.6",
    ("house_built", "start"): "DYN-4.6", ("house_built", "restored"): "DYN-6.10", ("house_built", "growth"): "DYN-17.8",
    ("building_removed", "own"): "DYN-6.11", ("building_removed", "attacked"): "DYN-14.9",
    ("building_removed", "tremor"): "DYN-17.7", ("unit_destroyed", "with_ship"): "DYN-11.7",
}  # fmt: skip
"""Rules of events by what they happened by."""

LUCK_RULE = "DYN-26.6"
"""Luck is measured by the exact chances."""


class Teller:
    """Tells events in order. It remembers which unit is of which kind, because most events name ids only."""

    def __init__(
        self, words: Words, colours: Sequence[str], people: Collection[Seat], lucky: Collection[Seat] | None = None
    ) -> None:
        """`colours` of the seats, which they are called by; the luck of `people` is told at the ends of their turns, or
        that of those who are `lucky`."""
        self.words = words
        self.colours = colours
        self.people = frozenset(people)
        self._tally = LuckTally(len(colours), people if lucky is None else lucky)
        self.kinds: dict[int, Kind] = {}
        self.levels: dict[Square, int] = {}
        self._tell: dict[type[Any], Callable[[Any, Sequence[Any]], list[str]]] = {
            ev.FirstPlayerSet: self._first, ev.CityPlaced: self._city, ev.UnitPlaced: self._placed,
            ev.HouseBuilt: self._house, ev.TokenLaid: self._token, ev.BuildingRemoved: self._removed,
            ev.BridgeBuilt: self._bridge, ev.CityUpgraded: self._upgraded, ev.CityDestroyed: self._city_falls,
            ev.UnitMoved: self._moved, ev.UnitDisplaced: self._displaced, ev.AttackBegan: self._attack,
            ev.ReactionChosen: self._reaction, ev.BattleRolled: self._battle, ev.EvadeRolled: self._evade,
            ev.SiegeRolled: self._siege, ev.FirestormRolled: self._firestorm, ev.TieResolved: self._tie,
            ev.UnitDestroyed: self._falls, ev.UnitDisbanded: self._disbanded, ev.TokensGained: self._gained,
            ev.SpellCast: self._spell, ev.SpellEnded: self._spell_ends, ev.PhaseEnded: self._phase_ends,
            ev.Exile: self._exile, ev.PlayerEliminated: self._eliminated, ev.TimeExpired: self._time,
            ev.GameEnded: self._ended,
        }  # fmt: skip

    def know(self, state: DynastyState) -> None:
        """Begin with a position instead of the beginning of the game."""
        self.kinds = {unit.id: unit.kind for unit in state.units.values()}
        self.levels = {state.tile(city.cell): city.level for city in state.cities.values()}

    def tell(self, entries: Iterable[Any]) -> list[Line]:
        """Lines for log entries, in order; entries of one action are told together."""
        lines: list[Line] = []
        for action, group in groupby(entries, key=lambda entry: entry.action):
            events = [entry.event for entry in group]
            for event in events:
                lines += self.lines(event, events, action)
                if isinstance(event, ev.TurnEnded):
                    lines += self._luck(event.seat, action)
        return lines

    def lines(self, event: Any, batch: Sequence[Any], action: int) -> list[Line]:
        """What one of the events of an action is told as."""
        self._learn(event)
        rule = rule_of(event)
        if isinstance(event, ev.TurnBegan):
            heading = self._say("turn_began", round=event.round, name=self._name(event.seat))
            return [Line(heading, "", True, rule, action, events=(event,))]
        tell = self._tell.get(type(event))
        if tell is None:
            return []
        lead = self._lead(event)
        fleeting = isinstance(event, ev.PhaseEnded) and not self._is_passed(event, batch)
        return [Line(text, lead, False, rule, action, fleeting, (event,)) for text in tell(event, batch)]

    def _luck(self, seat: Seat, action: int) -> list[Line]:
        """A person's luck so far, if there were throws since it was last told."""
        news = self._tally.news(self.words, seat)
        if news is None:
            return []
        text = self.words.count("dynasty.event.luck", news[1], luck=news[0])
        return [Line(text, self._chip(seat), False, LUCK_RULE, action)]

    # ------------------------------------------------------------------------------- knowing
    def _learn(self, event: Any) -> None:
        """Keep track of kinds, levels and luck."""
        self._tally.learn(GAMES["dynasty"].luck(event))
        match event:
            case ev.UnitPlaced(unit=unit, kind=kind):
                self.kinds[unit] = kind
            case ev.CityPlaced(tile=tile):
                self.levels[tile] = 1
            case ev.CityUpgraded(tile=tile, level=level):
                self.levels[tile] = level

    def _chip(self, seat: Seat) -> str:
        return f"<chip:{self.colours[seat]}>" if 0 <= seat < len(self.colours) else ""

    def _lead(self, event: Any) -> str:
        """The emblem of the seat that a line is about."""
        match event:
            case ev.BattleRolled() | ev.SiegeRolled():
                return self._chip(event.attacker.seat)
            case ev.CityDestroyed() | ev.BuildingRemoved():
                return self._chip(event.by)
        seat = getattr(event, "seat", None)
        return "" if seat is None else self._chip(seat)

    def _name(self, seat: Seat) -> str:
        if seat == NOBODY:
            return self.words("dynasty.event.nobody")
        return self.words(f"dynasty.colour.{self.colours[seat]}")

    def _kind(self, kind: Kind, form: str = ".title") -> str:
        return self.words(f"dynasty.unit.{kind}{form}")

    def _unit(self, unit: int, form: str = ".title") -> str:
        return self._kind(self.kinds.get(unit, Kind.SOLDIER), form)

    def _die(self, seat: Seat, face: int) -> str:
        return f"<die:{self.colours[seat]}:{face}>"

    def _say(self, key: str, **values: object) -> str:
        return self.words(f"dynasty.event.{key}", **values)

    # ------------------------------------------------------------------------------- building
    def _first(self, e: ev.FirstPlayerSet, batch: Sequence[Any]) -> list[str]:
        order = ", ".join(self._name(seat) for seat in e.order[1:])
        return [self._say(f"first_player_set.{'drawn' if e.drawn else 'fixed'}", name=self._name(e.seat), order=order)]

    def _city(self, e: ev.CityPlaced, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"city_placed.{e.how}", tile=at(e.tile))]

    def _placed(self, e: ev.UnitPlaced, batch: Sequence[Any]) -> list[str]:
        city = "" if e.city is None else self.words(f"dynasty.level.{self.levels.get(e.city, 2)}")
        return [self._say(f"unit_placed.{e.how}", unit=self._kind(e.kind, ".a"), tile=at(e.tile), city=city)]

    def _house(self, e: ev.HouseBuilt, batch: Sequence[Any]) -> list[str]:
        """The houses of the first ring are told in one line."""
        if e.how == "start":
            houses = [other for other in batch if isinstance(other, ev.HouseBuilt)]
            return [self.words.count("dynasty.event.house_built.start", len(houses))] if houses[0] is e else []
        return [self._say(f"house_built.{e.how}", tile=at(e.tile))]

    def _token(self, e: ev.TokenLaid, batch: Sequence[Any]) -> list[str]:
        return [self._say("token_laid", tile=at(e.tile))]

    def _removed(self, e: ev.BuildingRemoved, batch: Sequence[Any]) -> list[str]:
        """A bridge that moves and a house that makes room are told by what comes instead."""
        if e.how in ("under_centre", "moved"):
            return []
        piece = self.words(f"dynasty.piece.{e.what}.acc")
        return [self._say(f"building_removed.{e.how}", piece=piece, owner=self._name(e.owner), tile=at(e.tile))]

    def _bridge(self, e: ev.BridgeBuilt, batch: Sequence[Any]) -> list[str]:
        moved = any(isinstance(other, ev.BuildingRemoved) and other.how == "moved" for other in batch)
        return [self._say("bridge_built.moved" if moved else "bridge_built", tile=at(e.tile))]

    def _upgraded(self, e: ev.CityUpgraded, batch: Sequence[Any]) -> list[str]:
        name = self.words(f"dynasty.level.{e.level}")
        return [self._say("city_upgraded", level=e.level, name=name, tile=at(e.tile))]

    # ------------------------------------------------------------------------------- marching
    def _moved(self, e: ev.UnitMoved, batch: Sequence[Any]) -> list[str]:
        key = "boarded" if e.ship is not None else "carried" if e.cargo is not None else "landed" if e.landed else ""
        cargo = "" if e.cargo is None else self._unit(e.cargo, ".acc")
        tag = f"unit_moved.{key}" if key else "unit_moved"
        return [self._say(tag, unit=self._unit(e.unit), tile=at(e.path[-1]), cargo=cargo, n=len(e.path))]

    def _displaced(self, e: ev.UnitDisplaced, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"unit_displaced.{e.why}", unit=self._unit(e.unit), tile=at(e.tile))]

    def _attack(self, e: ev.AttackBegan, batch: Sequence[Any]) -> list[str]:
        """Attacks that need no die are told by what they destroy."""
        if e.what in ("house", "land_token", "bridge"):
            return []
        if e.what == "city":
            target = self.words(f"dynasty.level.{self.levels.get(e.tile, 1)}")
        else:
            target = self._unit(e.target, ".acc") if e.target is not None else ""
        key = "ranged" if e.ranged else "siege" if e.what == "city" else "battle"
        owner = self._name(e.owner)
        return [self._say(f"attack_began.{key}", unit=self._unit(e.unit), target=target, owner=owner, tile=at(e.tile))]

    def _reaction(self, e: ev.ReactionChosen, batch: Sequence[Any]) -> list[str]:
        key = f"reaction_chosen.{e.choice}" + (".forced" if e.forced else "")
        return [self._say(key, unit=self._unit(e.unit))]

    def _battle(self, e: ev.BattleRolled, batch: Sequence[Any]) -> list[str]:
        """Both sides' die and power; who falls is told of its own."""
        sides = [f"{self._die(side.seat, side.die)} {side.strength:+d}" for side in (e.attacker, e.defender)]
        line = self._say("battle_rolled", attacker=sides[0], defender=sides[1])
        return [line, self._say("battle_rolled.tie")] if e.winner is None else [line]

    def _evade(self, e: ev.EvadeRolled, batch: Sequence[Any]) -> list[str]:
        key = "escaped" if e.escaped else "failed"
        die = self._die(e.seat, e.die)
        return [self._say(f"evade_rolled.{key}", die=die, need=e.need, unit=self._kind(e.kind))]

    def _siege(self, e: ev.SiegeRolled, batch: Sequence[Any]) -> list[str]:
        die = f"{self._die(e.attacker.seat, e.attacker.die)} {e.attacker.strength:+d}"
        return [self._say(f"siege_rolled.{e.outcome}", die=die, defense=e.defense.total)]

    def _firestorm(self, e: ev.FirestormRolled, batch: Sequence[Any]) -> list[str]:
        key = "hit" if e.destroyed else "missed"
        return [self._say(f"firestorm_rolled.{key}", die=self._die(e.seat, e.die), unit=self._kind(e.kind, ".acc"))]

    def _tie(self, e: ev.TieResolved, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"tie_resolved.{e.choice}")]

    def _falls(self, e: ev.UnitDestroyed, batch: Sequence[Any]) -> list[str]:
        key = "unit_destroyed.with_ship" if e.how == "with_ship" else "unit_destroyed"
        return [self._say(key, unit=self._kind(e.kind), tile=at(e.tile))]

    def _city_falls(self, e: ev.CityDestroyed, batch: Sequence[Any]) -> list[str]:
        """Level and owner; a siege tower needs no throw."""
        city = self.words(f"dynasty.level.{e.level}")
        rolled = any(isinstance(other, ev.SiegeRolled) for other in batch)
        key = "city_destroyed" if rolled else "city_destroyed.no_roll"
        return [self._say(key, city=city, owner=self._name(e.owner), tile=at(e.tile))]

    # --------------------------------------------------------------- tokens, spells, the rest
    def _disbanded(self, e: ev.UnitDisbanded, batch: Sequence[Any]) -> list[str]:
        return [self._say("unit_disbanded", unit=self._kind(e.kind, ".acc"), tile=at(e.tile))]

    def _gained(self, e: ev.TokensGained, batch: Sequence[Any]) -> list[str]:
        return [self.words.count(f"dynasty.event.tokens_gained.{e.why}", e.number, total=e.total)]

    def _spell(self, e: ev.SpellCast, batch: Sequence[Any]) -> list[str]:
        target = e.targets[0]
        where = self._unit(target, ".acc") if isinstance(target, int) else at(target)
        return [self._say("spell_cast", spell=self.words(f"dynasty.spell.{e.spell}"), target=where)]

    def _spell_ends(self, e: ev.SpellEnded, batch: Sequence[Any]) -> list[str]:
        """A ward that ends is worth a line; songs end with the turn."""
        if e.unit is not None:
            return []
        return [self._say("spell_ended", spell=self.words(f"dynasty.spell.{e.spell}"), tile=at(e.tile))]

    def _phase_ends(self, e: ev.PhaseEnded, batch: Sequence[Any]) -> list[str]:
        """A phase of a person that is passed is told; one that has nothing left, until something else happens."""
        if not e.auto:
            return []
        if self._is_passed(e, batch):
            return [self._say("phase_passed", phase=self.words(f"dynasty.phase.{e.phase}"))]
        return [f"<soft>{self._say('phase_ended', phase=self.words(f'dynasty.phase.{e.phase}'))}</soft>"]

    def _is_passed(self, e: ev.PhaseEnded, batch: Sequence[Any]) -> bool:
        """Whether a person's phase ended by itself with the same action that began it. Rules: DYN-5.4."""
        began = any(isinstance(o, ev.PhaseBegan) and (o.seat, o.phase) == (e.seat, e.phase) for o in batch)
        return e.auto and began and e.seat in self.people

    def _exile(self, e: ev.Exile, batch: Sequence[Any]) -> list[str]:
        if not e.count:
            return [self._say("exile.over")]
        return [self._say("exile", n=e.count, limit=e.limit)]

    def _eliminated(self, e: ev.PlayerEliminated, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"player_eliminated.{e.how}", name=self._name(e.seat))]

    def _time(self, e: ev.TimeExpired, batch: Sequence[Any]) -> list[str]:
        return [self._say("time_expired")]

    def _ended(self, e: ev.GameEnded, batch: Sequence[Any]) -> list[str]:
        return [self._say(f"game_ended.{e.result.reason}", name=", ".join(self._name(s) for s in e.result.winners))]


def rule_of(event: Any) -> str:
    """The rule that an event rests on."""
    tag = str(event.__struct_config__.tag)
    closer = _CLOSER.get((tag, getattr(event, "how", "")))
    return closer or getattr(event, "rule", "") or RULES.get(type(event), "")
