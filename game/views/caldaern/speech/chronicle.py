"""A battle as it is told: log entries become lines of the chronicle, in the reader's language.

Every line knows the rule that it rests on. Groups of dice that belong to one attack are told as one line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any, Protocol

from game.engine import GAMES
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Seat
from game.ui.paint.rich import escape
from game.views.caldaern.shown.names import element_called, land_called, unit_called
from game.views.caldaern.shown.sides import side_called
from game.views.caldaern.speech import colour
from game.views.caldaern.speech.deeds import party_called
from game.views.caldaern.speech.effects import change_text, effect_text
from game.views.caldaern.speech.nouns import ONE, inflected, noun_of
from game.views.caldaern.wild.telling import worth_telling
from game.views.contract.base import Worded
from game.views.shared.panels.chronicle import Line, LuckTally

RULES: dict[type[Any], str] = {
    ev.RosterSubmitted: "CDN-38.17", ev.SideChosen: "CDN-39.79", ev.ReserveChosen: "CDN-39.78",
    ev.WirePlaced: "CDN-34.98",
    ev.UnitDeployed: "CDN-39.6", ev.UnitHeld: "CDN-39.8", ev.FirstTurnChosen: "CDN-39.12", ev.RoundBegan: "CDN-6.1",
    ev.TurnBegan: "CDN-6.1", ev.PhasePassed: "CDN-6.6", ev.TurnEnded: "CDN-6.9", ev.LengthRolled: "CDN-39.31",
    ev.DrawOffered: "CDN-19.40", ev.DrawDeclined: "CDN-19.40", ev.GameEnded: "CDN-39.42", ev.UnitMoved: "CDN-8.22",
    ev.MarchDeclared: "CDN-8.50", ev.UnitJoined: "CDN-35.22", ev.UnitLeft: "CDN-35.27", ev.UnitArrived: "CDN-8.81",
    ev.BuildingEntered: "CDN-27.7", ev.BuildingLeft: "CDN-27.17", ev.GarrisonCowed: "CDN-27.40",
    ev.UnitWaits: "CDN-8.82", ev.UnitLeftField: "CDN-8.76", ev.ChargeDeclared: "CDN-7.4", ev.ReactionChosen: "CDN-7.24",
    ev.ChargeEnded: "CDN-7.48", ev.RetreatBegan: "CDN-7.36", ev.UnitRallied: "CDN-8.3", ev.UnitCaptured: "CDN-12.51",
    ev.ItemUsed: "CDN-36.21", ev.ShotsDeclared: "CDN-9.38", ev.MeleeBegan: "CDN-11.1", ev.WeaponChosen: "CDN-36.1",
    ev.ChallengeIssued: "CDN-35.40", ev.ChallengeAnswered: "CDN-35.42", ev.StoodBack: "CDN-35.43",
    ev.CombatResult: "CDN-12.14", ev.BreakPassed: "CDN-12.23", ev.PursuitChosen: "CDN-12.32",
    ev.BannerLost: "CDN-35.6", ev.ContactLost: "CDN-12.65", ev.WoundsSuffered: "CDN-10.17",
    ev.UnitDestroyed: "CDN-5.20", ev.MeleeEnded: "CDN-11.1", ev.StageBegan: "CDN-19.9", ev.StrikeStep: "CDN-11.12",
    ev.BlowsAllocated: "CDN-11.10", ev.EffectBegan: "CDN-3.3", ev.EffectEnded: "CDN-6.9",
    ev.PartyPicked: "CDN-27.45", ev.AssaultEnded: "CDN-27.55",
    ev.TerrainWounded: "CDN-21.26", ev.TerrainDestroyed: "CDN-21.26",
}  # fmt: skip
"""The rule that a line of the chronicle leads to, where the event names none itself."""

SILENT = (
    ev.StageBegan, ev.PhasePassed, ev.TurnEnded, ev.RoundBegan, ev.StrikeStep, ev.BlowsAllocated, ev.MeleeEnded,
    ev.ContactLost, ev.GroupRolled, ev.MarchDeclared, *colour.SILENT,
)  # fmt: skip
"""Events that others tell of."""

_TOLD_BY_THROWS = ("charge", "failed_charge", "retreat", "pursuit", "breakthrough", "turn")
"""Ways to move that are told by the dice before them, or by how they end; a turn by why it is made."""

_VARIANTS = ("how", "why", "reaction", "test", "what", "becomes", "primary")
"""Fields by which an event is told in different words."""

_UNITS = ("unit", "target", "charger", "other", "by", "host", "quarry", "model", "garrison")
"""Fields that hold the id of a unit."""

_LEAST_NEED = 2
"""A lower Leadership than this only a double 1 passes. Rules: CDN-2.22."""

LUCK_RULE = "CDN-19.14"
"""Luck is measured by the exact chances."""


class Telling(Protocol):
    """Whose battle is told: who people decide for, what armies are called, and what is known of their units."""

    people: frozenset[Seat]

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def known(self) -> CaldaernState:
        """A position with all units that are told of: where a battle is watched, its last."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""

    def seat_name(self, seat: Seat) -> str:
        """An army is called by its nation; two of the same by their colours too."""


def _covered(path: Sequence[Placement]) -> int:
    """Squares that a unit covers on its way, leg by leg; a slanted square is one."""
    return sum(max(abs(b.x - a.x), abs(b.y - a.y)) for a, b in pairwise(path))


class Volley:
    """What has been thrown for the shots that were declared last, until something else happens."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.shots = self.hits = self.wounds = self.saved = 0
        self.groups: list[ev.GroupRolled] = []
        """All dice that were thrown for it."""

    def takes(self, event: Any) -> bool:
        """Count the dice of an event, if it belongs to a volley."""
        if not isinstance(event, ev.GroupRolled) or event.source != "shooting":
            return False
        self.groups.append(event)
        match event.step:
            case "hit":
                self.seat = event.seat
                self.shots += event.count
                self.hits += event.successes
            case "wound":
                self.wounds += event.successes
            case "automatic":
                self.wounds += event.successes
            case "armour" | "colour":
                self.saved += event.successes
        return True


class Teller:
    """Tells events in order; the luck of people is told at the ends of their turns."""

    def __init__(self, desk: Telling) -> None:
        self.desk = desk
        self.words = desk.ctx.words
        self._tally = LuckTally(2, desk.people)
        self._inside: dict[int, list[int]] = {}
        """Characters in each unit, as far as it has been told."""
        self._gone: set[int] = set()
        """Units of which no model is left but, perhaps, the characters in them."""
        self._volley = Volley()

    def tell(self, entries: Iterable[Any]) -> list[Line]:
        """Lines for log entries, in order; entries of one action are told together."""
        lines: list[Line] = []
        for action, group in groupby(entries, key=lambda entry: entry.action):
            for entry in group:
                lines += self.lines(entry.event, action)
            lines += self._end_of_volley(action)
        return lines

    def lines(self, event: Any, action: int) -> list[Line]:
        """What one event is told as, after the volley that it ends."""
        if self._volley.takes(event):
            self._tally.learn(GAMES["caldaern"].luck(event))
            return []
        before = self._end_of_volley(action)
        found = self._lines(event, action)
        self._learn(event)
        return [*before, *found]

    def _lines(self, event: Any, action: int) -> list[Line]:
        self._tally.learn(GAMES["caldaern"].luck(event))
        rule = getattr(event, "rule", "") or RULES[type(event)]
        if isinstance(event, ev.TurnBegan):
            heading = self.words("battle.event.turn_began", round=event.round, name=self.desk.seat_name(event.seat))
            return [Line(heading, "", True, rule, action, events=(event,))]
        if isinstance(event, ev.TurnEnded):
            return self._luck(event.seat, action)
        quiet = isinstance(event, SILENT) or not worth_telling(event)
        if quiet or (isinstance(event, ev.UnitMoved) and event.how in _TOLD_BY_THROWS):
            return []
        text = self.sentence(event)
        return [] if not text else [Line(text, self._lead(event), False, rule, action, events=(event,))]

    def _end_of_volley(self, action: int) -> list[Line]:
        """What a volley came to, shots, hits, wounds and saves, also where nobody falls. Rules: CDN-9.38."""
        done, self._volley = self._volley, Volley()
        if done.seat is None:
            return []
        words = self.words
        told = [words.count("battle.volley.shots", done.shots), words.count("battle.volley.hits", done.hits)]
        if done.hits:
            told.append(words.count("battle.volley.wounds", done.wounds))
        if done.wounds:
            told.append(words.count("battle.volley.saved", done.saved))
        text = words("battle.event.volley", told=", ".join(told))
        return [Line(text, self._chip(done.seat), False, "CDN-9.24", action, events=tuple(done.groups))]

    def _learn(self, event: Any) -> None:
        """Who is in which unit, and who is gone."""
        match event:
            case ev.UnitJoined(unit=unit, host=host) | ev.UnitDeployed(unit=unit, host=host) if host:
                self._inside.setdefault(host, []).append(unit)
            case ev.UnitLeft(unit=unit) | ev.UnitDestroyed(unit=unit):
                for inside in self._inside.values():
                    if unit in inside:
                        inside.remove(unit)
        if isinstance(event, ev.UnitDestroyed):
            self._gone.add(event.unit)

    def _luck(self, seat: Seat, action: int) -> list[Line]:
        """A person's luck so far, if there were throws since it was last told."""
        news = self._tally.news(self.words, seat)
        if news is None:
            return []
        text = self.words.count("battle.event.luck", news[1], luck=news[0])
        return [Line(text, self._chip(seat), False, LUCK_RULE, action)]

    def _chip(self, seat: Seat) -> str:
        return f"<chip:{self.desk.seat_colour(seat)}>" if seat in (0, 1) else ""

    def _lead(self, event: Any) -> str:
        """The emblem of the seat that a line is about."""
        seat = getattr(event, "seat", getattr(event, "winner", -1))
        if isinstance(event, ev.AssaultEnded) and event.how == "repelled":
            seat = 1 - seat
        return self._chip(seat)

    # ------------------------------------------------------------------------------- the words
    def name(self, unit: int) -> str:
        """What a unit is called."""
        return self._name(unit)

    def seat(self, seat: Seat) -> str:
        """What a side is called."""
        return self.desk.seat_name(seat) if seat in (0, 1) else ""

    def dice(self, seat: Seat, faces: Sequence[int]) -> str:
        """Dice in the colour of a side."""
        return self._dice(seat, faces)

    def _name(self, unit: int) -> str:
        """What a unit is called; one of which only characters are left by their names."""
        units = self.desk.known.units
        left = self._inside.get(unit, []) if unit in self._gone else []
        found = [units[one] for one in left or [unit] if one in units]
        return ", ".join(escape(unit_called(self.words, one)) for one in found) or "?"

    def _dice(self, seat: Seat, faces: Sequence[int]) -> str:
        colour = self.desk.seat_colour(seat)
        return "".join(f"<die:{colour}:{face}>" for face in faces)

    def _values(self, event: Any) -> dict[str, object]:
        """What a sentence may name: units, seats, numbers, dice."""
        values: dict[str, object] = {}
        for field in event.__struct_fields__:
            found = getattr(event, field)
            if field in _UNITS and isinstance(found, int):
                values[field] = self._name(found) if found else self.words("battle.event.nobody")
            elif field in ("seat", "first", "winner") and isinstance(found, int) and not isinstance(found, bool):
                values[field] = self.desk.seat_name(found) if found in (0, 1) else ""
            elif field == "dice" and isinstance(event, (ev.Rolled, ev.Tested, ev.TerrainTested)):
                values[field] = self._dice(event.seat, found)
            elif isinstance(found, (int, str)):
                values[field] = found
        return values

    def sentence(self, event: Any) -> str:
        """The sentence of an event in the words of its kind."""
        tag = event.__struct_config__.tag
        key = f"battle.event.{tag}"
        if isinstance(event, colour.TOLD):
            variant, values = colour.told(event, self)
            return inflected(self.words(f"{key}.{variant}" if variant else key, **values), self._number(event))
        values = self._values(event)
        match event:
            case ev.Tested():
                values["test"] = self.words(f"fight.test.{event.test}")
                certain = event.only_double or event.need < _LEAST_NEED
                need = "battle.event.need.double" if certain else "battle.event.need"
                values["need"] = self.words(need, n=event.need)
                how = "passed" if event.passed else "failed"
                key = f"{key}.{event.test}.{how}" if self.words.has(f"{key}.{event.test}.{how}") else f"{key}.{how}"
            case ev.Rolled(what="charge", need=None):
                key += ".charge_free"
            case ev.CombatResult():
                key += ".draw" if event.winner < 0 else ".won"
                values["first"], values["second"] = event.sides[0].total, event.sides[1].total
            case ev.WoundsSuffered():
                values["fallen"] = event.line + len(event.command) + len(event.characters)
                key += ".fallen" if values["fallen"] else ".wounded"
                if not event.wounds:
                    return ""
            case ev.Diced():
                key += f".{event.why}"
                values["name"] = self.desk.seat_name(event.winner)
            case ev.LengthRolled():
                key += ".on" if event.goes_on else ".over"
            case ev.ChallengeAnswered():
                key += ".accepted" if event.model else ".refused"
            case ev.EffectBegan(effect=effect) | ev.EffectEnded(effect=effect):
                values["whom"], values["change"] = self._whom(effect), change_text(self.words, effect)
                values["effect"] = effect_text(self.words, effect)
            case ev.PursuitChosen():
                key += ".pursue" if event.quarry else ".restrain"
            case ev.GameEnded():
                values["degree"] = self.words(f"battle.degree.{event.degree}")
                values["first"], values["second"] = sorted(event.points, reverse=True)
            case ev.SideChosen():
                values["side"] = side_called(self.words, self.desk.known, event.sides[event.seat])
            case ev.ItemUsed(item=item):
                values["item"] = self.words(f"caldaern.heirloom.{item}")
                if event.spell:
                    key, values["spell"] = f"{key}.dispels", colour.spell_called(self.words, event.spell)
            case ev.ShotsDeclared() | ev.WeaponChosen():
                weapon = event.weapon if isinstance(event, ev.WeaponChosen) else (event.weapons or ("",))[0]
                values["weapon"] = self.words(f"caldaern.weapon.{weapon}") if weapon else ""
                if isinstance(event, ev.ShotsDeclared) and event.element:
                    values["place"] = element_called(self.words, self.desk.known.ground, event.element)
                    key += ".both" if event.target else ".land"
            case ev.TerrainWounded() | ev.TerrainDestroyed():
                values["place"] = land_called(self.words, event.what, event.name)
            case ev.PartyPicked():
                values["models"] = party_called(self.words, self.desk.known.units, event.line, event.names)
            case ev.UnitDeployed():
                key += ".joined" if event.host else ".building" if event.building else ""
            case ev.UnitMoved():
                values["squares"] = self.words.count("battle.squares", _covered(event.path))
        for field in _VARIANTS:
            variant = f"{key}.{getattr(event, field, '')}"
            if hasattr(event, field) and self.words.has(variant):
                key = variant
                break
        return inflected(self.words(key, **values), self._number(event))

    def _whom(self, effect: Effect) -> str:
        """On whom an effect lies."""
        if effect.unit:
            return self._name(effect.unit)
        if effect.seat is not None:
            return self.desk.seat_name(effect.seat)
        return self.words("battle.effect.there" if effect.land else "battle.effect.everybody")

    def _number(self, event: Any) -> int:
        """The number of the verb of which the unit that an event is about is the subject."""
        about = next((getattr(event, field) for field in ("unit", "model", "mage", "by") if hasattr(event, field)), 0)
        unit = self.desk.known.units.get(about)
        return ONE if unit is None else noun_of(self.words, unit).number
