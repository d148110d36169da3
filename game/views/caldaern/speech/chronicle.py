"""A battle as it is told: log entries become lines of the chronicle, in the reader's language.

Every line knows the rule that it rests on. Groups of dice that belong to one attack are told as one line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby, pairwise
from typing import Any, Protocol

from game.engine import GAMES
from game.engine.caldaern.blocks.hulls import flies
from game.engine.caldaern.harm.chart import STUNNED
from game.engine.caldaern.machines.boost import SOURCE as BURST
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.effects import Effect
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Seat
from game.ui.paint.rich import escape
from game.views.caldaern.shown import blasts
from game.views.caldaern.shown.names import element_called, land_called, unit_called
from game.views.caldaern.shown.sides import side_called
from game.views.caldaern.speech import colour
from game.views.caldaern.speech.deeds import party_called
from game.views.caldaern.speech.effects import change_text, effect_text, is_rule
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
    ev.Embarked: "CDN-16.10", ev.Disembarked: "CDN-16.16",
    ev.GunSilenced: "CDN-14.36",
    ev.UnitWaits: "CDN-8.82", ev.UnitLeftField: "CDN-8.76", ev.FlyerLeft: "CDN-18.9",
    ev.ChargeDeclared: "CDN-7.4", ev.ReactionChosen: "CDN-7.24",
    ev.ChargeEnded: "CDN-7.48", ev.RetreatBegan: "CDN-7.36", ev.UnitRallied: "CDN-8.3", ev.UnitCaptured: "CDN-12.51",
    ev.ItemUsed: "CDN-36.21", ev.ShotsDeclared: "CDN-9.38", ev.MeleeBegan: "CDN-11.1", ev.WeaponChosen: "CDN-36.1",
    ev.ChallengeIssued: "CDN-35.40", ev.ChallengeAnswered: "CDN-35.42", ev.StoodBack: "CDN-35.43",
    ev.CombatResult: "CDN-12.14", ev.BreakPassed: "CDN-12.23", ev.PursuitChosen: "CDN-12.32",
    ev.BannerLost: "CDN-35.6", ev.ContactLost: "CDN-12.65", ev.WoundsSuffered: "CDN-10.17",
    ev.UnitDestroyed: "CDN-5.20", ev.MeleeEnded: "CDN-11.1", ev.StageBegan: "CDN-19.9", ev.StrikeStep: "CDN-11.12",
    ev.BlowsAllocated: "CDN-11.10", ev.EffectBegan: "CDN-3.3", ev.EffectEnded: "CDN-6.9",
    ev.PartyPicked: "CDN-27.45", ev.SapperChargesThrown: "CDN-36.22", ev.AssaultEnded: "CDN-27.55",
    ev.HullHurt: "CDN-15.17", ev.HullsLost: "CDN-17.12", ev.WreckLeft: "CDN-15.24", ev.CrewRecovered: "CDN-15.21",
    ev.Rammed: "CDN-15.34", ev.HullRepaired: "CDN-34.99",
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

_UNITS = (
    "unit", "target", "charger", "other", "by", "host", "quarry", "model", "garrison",
    "transport",
)
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
        self.shots = self.hits = self.wounds = self.saved = self.pierced = 0
        self.at_hull = False
        """Whether it is rolled against armour values. Rules: CDN-15.17."""
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
            case "pierce":
                self.at_hull = True
                self.pierced += event.successes
            case "automatic" if event.rule == "CDN-15.14":
                self.at_hull = True
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
        if done.at_hull:
            told.append(words.count("battle.volley.pierced", done.pierced))
        elif done.hits:
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
            elif field == "building":
                values["place"] = element_called(self.words, self.desk.known.ground, found)
            elif isinstance(found, (int, str)):
                values[field] = found
        return values

    def sentence(self, event: Any) -> str:
        """The sentence of an event in the words of its kind."""
        key = _key(event)
        if isinstance(event, colour.TOLD):
            variant, values = colour.told(event, self)
            return inflected(self.words(f"{key}.{variant}" if variant else key, **values), self._number(event))
        found = TOLD.get(type(event), _plainly)(self, event)
        if found is None:
            return ""
        end, more = found
        key = self._variant(f"{key}.{end}" if end else key, event)
        return inflected(self.words(key, **self._values(event) | more), self._number(event))

    def _variant(self, key: str, event: Any) -> str:
        """The key of the more special words that a field of the event asks for, if there are such words."""
        asked = (f"{key}.{getattr(event, field)}" for field in _VARIANTS if hasattr(event, field))
        return next((variant for variant in asked if self.words.has(variant)), key)

    def whom(self, effect: Effect) -> str:
        """On whom an effect lies."""
        if effect.unit:
            return self._name(effect.unit)
        if effect.seat is not None:
            return self.desk.seat_name(effect.seat)
        return self.words("battle.effect.there" if effect.land else "battle.effect.everybody")

    def _number(self, event: Any) -> int:
        """The number of the verb of which the unit that an event is about is the subject."""
        about = next((getattr(event, field) for field in ("unit", "model", "mage", "by") if hasattr(event, field)), 0)
        if isinstance(event, ev.AssaultEnded) and event.how == "repelled":
            about = event.garrison
        unit = self.desk.known.units.get(about)
        return ONE if unit is None else noun_of(self.words, unit).number


# ---------------------------------------------------------------------------------------------- kinds of sentences
Told = tuple[str, dict[str, object]] | None
"""The end of the key of an event's sentence, "" for the plain one, and what it names beside the event's own fields;
None: it isn't told."""


def _key(event: Any) -> str:
    return f"battle.event.{event.__struct_config__.tag}"


def _plainly(teller: Teller, event: Any) -> Told:
    return "", {}


def _tested(teller: Teller, event: ev.Tested) -> Told:
    words, how = teller.words, "passed" if event.passed else "failed"
    need = "need.double" if event.only_double or event.need < _LEAST_NEED else "need"
    values: dict[str, object] = {"test": words(f"fight.test.{event.test}")}
    values["need"] = words(f"battle.event.{need}", n=event.need)
    return f"{event.test}.{how}" if words.has(f"{_key(event)}.{event.test}.{how}") else how, values


def _rolled(teller: Teller, event: ev.Rolled) -> Told:
    return "charge_free" if event.what == "charge" and event.need is None else "", {}


def _result(teller: Teller, event: ev.CombatResult) -> Told:
    first, second = event.sides
    return "draw" if event.winner < 0 else "won", {"first": first.total, "second": second.total}


def _wounds(teller: Teller, event: ev.WoundsSuffered) -> Told:
    fallen = event.line + len(event.command) + len(event.characters)
    return ("fallen" if fallen else "wounded", {"fallen": fallen}) if event.wounds else None


def _diced(teller: Teller, event: ev.Diced) -> Told:
    return event.why, {"name": teller.desk.seat_name(event.winner)}


def _length(teller: Teller, event: ev.LengthRolled) -> Told:
    return "on" if event.goes_on else "over", {}


def _answered(teller: Teller, event: ev.ChallengeAnswered) -> Told:
    return "accepted" if event.model else "refused", {}


def _effect(teller: Teller, event: ev.EffectBegan | ev.EffectEnded) -> Told:
    words, effect = teller.words, event.effect
    if effect.source == BURST:  # the throw has told it already
        return None
    change, what = change_text(words, effect), effect_text(words, effect)
    ended = isinstance(event, ev.EffectEnded) and not is_rule(words, effect)
    return "number" if ended else "", {"whom": teller.whom(effect), "change": change, "effect": what}


def _crossed(teller: Teller, event: ev.TerrainTested) -> Told:
    """How many fail, where several try and somebody does."""
    if not event.failed:
        return "safe", {}
    return "hurt" if len(event.dice) == 1 else "", {}


def _silenced(teller: Teller, event: ev.GunSilenced) -> Told:
    return "", {"until": teller.words(f"battle.gun.until.{event.turns}")}


def _pursuit(teller: Teller, event: ev.PursuitChosen) -> Told:
    return "pursue" if event.quarry else "restrain", {}


def _over(teller: Teller, event: ev.GameEnded) -> Told:
    first, second = sorted(event.points, reverse=True)
    return "", {"degree": teller.words(f"battle.degree.{event.degree}"), "first": first, "second": second}


def _side(teller: Teller, event: ev.SideChosen) -> Told:
    return "", {"side": side_called(teller.words, teller.desk.known, event.sides[event.seat])}


def _item(teller: Teller, event: ev.ItemUsed) -> Told:
    item: dict[str, object] = {"item": teller.words(f"caldaern.heirloom.{event.item}")}
    return ("dispels", item | {"spell": colour.spell_called(teller.words, event.spell)}) if event.spell else ("", item)


def _shots(teller: Teller, event: ev.ShotsDeclared) -> Told:
    weapon = _weapon(teller, (event.weapons or ("",))[0])
    if not event.element:
        return "", weapon
    place = element_called(teller.words, teller.desk.known.ground, event.element)
    return "both" if event.target else "land", weapon | {"place": place}


def _weapon_chosen(teller: Teller, event: ev.WeaponChosen) -> Told:
    return "", _weapon(teller, event.weapon)


def _weapon(teller: Teller, weapon: str) -> dict[str, object]:
    return {"weapon": teller.words(f"caldaern.weapon.{weapon}") if weapon else ""}


def _land(teller: Teller, event: ev.TerrainWounded | ev.TerrainDestroyed) -> Told:
    return "", {"place": land_called(teller.words, event.what, event.name)}


def _charges(teller: Teller, event: ev.SapperChargesThrown) -> Told:
    return ("land", {"place": land_called(teller.words, event.what, event.name)}) if event.element else ("", {})


def _template(teller: Teller, event: ev.TemplateThrown | ev.TemplateDrifted | ev.TemplateFell) -> Told:
    return blasts.told(teller.words, teller.desk.known, event, teller.name)


def _hull(teller: Teller, event: ev.HullHurt) -> Told:
    return "" if event.left else "nothing", {}


def _repaired(teller: Teller, event: ev.HullRepaired) -> Told:
    return "" if event.mended else "nothing", {"dice": teller.dice(event.seat, (event.die,))}


def _hulls_lost(teller: Teller, event: ev.HullsLost) -> Told:
    return "", {"lost": teller.words.count("battle.hulls", event.lost)}


def _damage(teller: Teller, event: ev.DamageRolled) -> Told:
    unit = teller.desk.known.units.get(event.unit)
    result = "aloft" if event.result == STUNNED and unit is not None and flies(unit) else event.result
    return result, {"dice": teller.dice(event.attacker, (event.die,)), **_weapon(teller, event.weapon)}


def _party(teller: Teller, event: ev.PartyPicked) -> Told:
    return "", {"models": party_called(teller.words, teller.desk.known.units, event.line, event.names)}


def _deployed(teller: Teller, event: ev.UnitDeployed) -> Told:
    where = "transport" if event.transport else "building" if event.building else ""
    return "joined" if event.host else where, {}


def _moved(teller: Teller, event: ev.UnitMoved) -> Told:
    return "", {"squares": teller.words.count("battle.squares", _covered(event.path))}


TOLD: dict[type[Any], Callable[[Teller, Any], Told]] = {
    ev.Tested: _tested, ev.Rolled: _rolled, ev.CombatResult: _result, ev.WoundsSuffered: _wounds, ev.Diced: _diced,
    ev.LengthRolled: _length, ev.ChallengeAnswered: _answered, ev.EffectBegan: _effect, ev.EffectEnded: _effect,
    ev.TerrainTested: _crossed,
    ev.PursuitChosen: _pursuit, ev.GameEnded: _over, ev.SideChosen: _side, ev.ItemUsed: _item,
    ev.TemplateThrown: _template, ev.TemplateDrifted: _template, ev.TemplateFell: _template,
    ev.ShotsDeclared: _shots, ev.WeaponChosen: _weapon_chosen, ev.TerrainWounded: _land, ev.TerrainDestroyed: _land,
    ev.SapperChargesThrown: _charges, ev.PartyPicked: _party, ev.UnitDeployed: _deployed, ev.UnitMoved: _moved,
    ev.GunSilenced: _silenced, ev.HullHurt: _hull, ev.HullsLost: _hulls_lost, ev.DamageRolled: _damage,
    ev.HullRepaired: _repaired,
}  # fmt: skip
"""Events whose sentences need more than their fields."""
