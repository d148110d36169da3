"""Units, actions and odds of Caldaern in words: entries of the list of choices, the lines of the odds card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from game.engine.caldaern.blocks.profiles import profile, unchanged
from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import FACING_NAMES, Arc, Mark, Placement
from game.engine.contract import Action, Odds, OddsSide, Refusal
from game.engine.geometry.field import hull_of
from game.views.caldaern.muster.words import NOUNS
from game.views.caldaern.shown.names import aimed_called, called, element_called, unit_called
from game.views.caldaern.shown.sides import side_called
from game.views.caldaern.speech import deeds
from game.views.caldaern.speech.nouns import inflected, number_called
from game.views.caldaern.speech.odds import OddsSpeech
from game.views.contract.base import localized
from game.views.contract.desk import OddsShown
from game.words import Words

PROFILE = ("m", "ws", "bs", "s", "t", "w", "i", "a", "ld")
"""Characteristics in the order of the tables. Rules: CDN-3.1."""

_STATES = (
    (Mark.CHARGED, "charged"), (Mark.MARCHED, "marched"), (Mark.MOVED, "moved"), (Mark.REFORMED, "reformed"),
    (Mark.RALLIED, "rallied"), (Mark.FAILED_CHARGE, "failed_charge"), (Mark.SHOT, "shot"), (Mark.STUPID, "stupid"),
    (Mark.REINFORCEMENT, "reinforcement"),
)  # fmt: skip


_CALLED = ("unit", "host", "what")
"""Values of refusals that are names of units."""

SIDES = {Arc.FRONT: "front", Arc.LEFT: "left", Arc.RIGHT: "right", Arc.REAR: "rear"}
"""Sides of a unit by their words."""


NONE: Final = "-"
"""What stands for a characteristic that somebody hasn't got."""


def profile_row(words: Words, p: Position, unit: Unit) -> list[tuple[str, str]]:
    """The profile row: the short name and value of each characteristic. Movement and Wounds are those of the model.

    What its models can't do at all is a dash; what something has taken from them is a nought. Rules: CDN-3.6.
    """
    now, book = _row_of(profile(p, unit)), _row_of(unchanged(unit))
    return [(words(f"caldaern.stat.{name}"), str(now[name]) if book[name] else NONE) for name in PROFILE]


def _row_of(troop: Troop) -> dict[str, int]:
    return {name: getattr(troop.rider, name) for name in PROFILE} | {"m": troop.move, "w": troop.wounds}


def states_of(words: Words, unit: Unit) -> list[str]:
    """What a unit has done or suffered, word by word."""
    farther = unit.marked(Mark.MARCHED) or unit.marked(Mark.CHARGED)
    told = [(mark, word) for mark, word in _STATES if not (farther and mark == Mark.MOVED)]
    found = [words(f"battle.state.{word}") for mark, word in told if unit.marked(mark)]
    if unit.retreating:
        found.insert(0, words("battle.state.retreating"))
    if unit.engaged:
        found.insert(0, words("battle.state.engaged"))
    return found


def refusal_text(words: Words, refusal: Refusal) -> str:
    """The sentence of a refusal in the reader's language; of army lists with the army's words."""
    if not words.has(f"battle.refusal.{refusal.code}"):
        return localized(words, refusal, "caldaern", NOUNS)
    number = number_called(words, str(dict(refusal.values).get("unit", "")))
    values = tuple((name, called(words, str(value)) if name in _CALLED else value) for name, value in refusal.values)
    return inflected(localized(words, replace(refusal, values=values), "battle"), number)


def placed(words: Words, placement: Placement) -> str:
    """A placement in an entry of a list."""
    facing = words(f"battle.facing.{FACING_NAMES[placement.facing]}")
    return words("battle.placement", x=placement.x, y=placement.y, facing=facing, files=placement.frontage)


def house_called(words: Words, p: Position, building: int) -> str:
    """A building in an entry of a list: its name, else what it is, and its north-west square."""
    known = 1 <= building <= len(p.ground.elements)
    x, y, _, _ = hull_of(p.ground.rects(building)) if known else (0, 0, 0, 0)
    return f"{element_called(words, p.ground, building) or words('battle.terrain.building')} ({x},{y})"


def aimed_at(words: Words, p: Position) -> dict[str, object]:
    """The unit and the element between which a shooter chooses, where that is asked. Rules: CDN-21.15."""
    ask = p.ask
    if ask is None or ask.what != "choose_primary":
        return {"target": "", "place": ""}
    target, element = int(str(ask.args[0])), int(str(ask.args[1]))
    return {"target": unit_called(words, p.units[target]), "place": element_called(words, p.ground, element)}


@dataclass(frozen=True, slots=True)
class Speech:
    """Says things about a position."""

    words: Words
    state: CaldaernState

    def name(self, unit: int) -> str:
        """A unit's name; what does not exist by its number."""
        found = self.state.units.get(unit)
        return str(unit) if found is None else unit_called(self.words, found)

    def action(self, action: Action) -> str:
        """An action as an entry of a list."""
        if isinstance(action, deeds.DEEDS):
            return deeds.line(self.words, self.state, action)
        if isinstance(action, act.Decline):
            return deeds.declined(self.words, self.state.ask) or self.words("battle.action.decline")
        tag = str(type(action).__struct_config__.tag)
        values: dict[str, object] = {}
        for field in ("unit", "target", "quarry", "charger", "joined", "model"):
            found = getattr(action, field, 0)
            if isinstance(found, int) and found:
                values[field] = self.name(found)
        placement = getattr(action, "placement", None)
        if isinstance(placement, Placement):
            values["place"] = placed(self.words, placement)
        match action:
            case act.ReactToCharge(reaction=reaction):
                values["reaction"] = self.words(f"battle.command.react.{reaction}")
            case act.Reform(facing=facing, frontage=frontage, spacing=spacing):
                values["place"] = self.words(f"battle.facing.{FACING_NAMES[facing]}")
                values["files"] = frontage
                tag = "reform.loose" if spacing else tag
            case act.PlaceWire(squares=squares) if squares:
                values["place"] = "({},{})-({},{})".format(*squares[0], *squares[-1])
            case act.DeployUnit(joined=joined) if joined:
                tag = "deploy_unit.joined"
            case act.DeployUnit(building=building) if building:
                tag, values["house"] = "deploy_unit.building", house_called(self.words, self.state, building)
            case act.DeployUnit(transport=transport) if transport:
                tag, values["target"] = "deploy_unit.transport", self.name(transport)
            case act.Embark(transport=transport):
                values["target"] = self.name(transport)
            case act.ChooseWeapon(weapon=weapon):
                values["weapon"] = self.words(f"caldaern.weapon.{weapon}")
            case act.ChooseSide(side=side):
                values["side"] = side_called(self.words, self.state, side)
            case act.ChooseFirstTurn(first=first):
                tag = f"{tag}.{'yes' if first else 'no'}"
            case act.IssueRestoreRoll(issue=issue):
                tag = f"{tag}.{'yes' if issue else 'no'}"
            case act.ChooseReserve(units=units) | act.OrderPursuers(units=units):
                values["units"] = ", ".join(self.name(unit) for unit in units)
            case act.SubmitRoster(roster=roster):
                values["title"] = roster.title or self.words(f"caldaern.nation.{roster.nation}")
            case act.AllocateAttacks(groups=groups) if groups:
                values["target"] = aimed_called(self.words, self.state.units, groups[0])
                tag = "allocate_attacks.at"
            case act.DistributeWounds():
                values["shares"] = deeds.shares_called(self.words, self.state.units, action)
            case act.ChooseMelee(melee=melee):
                values["unit"] = self.name(melee)
            case act.GarrisonBuilding(building=building) | act.MoveSection(building=building):
                values["house"] = house_called(self.words, self.state, building)
            case act.PickAssaultParty(line=line, names=names):
                values["models"] = deeds.party_called(self.words, self.state.units, line, names)
            case act.FireArtillery(ammo=ammo):
                values["ammo"] = self.words(f"battle.ammo.{ammo}")
            case act.ShootTerrain(element=element):
                values["place"] = element_called(self.words, self.state.ground, element)
            case act.UseSapperCharges(element=element) if element:
                tag, values["place"] = f"{tag}.land", element_called(self.words, self.state.ground, element)
            case act.ChoosePrimary(primary=primary):
                tag, values = f"{tag}.{primary}", aimed_at(self.words, self.state)
            case act.UseItem(item=item):
                values["item"] = self.words(f"caldaern.heirloom.{item}")
        return self.words(f"battle.action.{tag}", **values)

    # ---------------------------------------------------------------------------------- odds
    def odds(self, odds: Odds, action: Action | None = None) -> OddsShown:
        """An odds card in words. `action`: what the odds are of, of which the last line may tell more."""
        names = {word: self.name(int(word)) for word, _ in odds.answers if word.isdigit()}
        return OddsSpeech(self.words, names).shown(odds, self._charged_side(action))

    def pending_melee(self, attacker: OddsSide, defender: OddsSide) -> OddsShown:
        """The odds card of a melee whose chances are being worked out."""
        return OddsSpeech(self.words, {}).pending_melee(attacker, defender)

    def _charged_side(self, action: Action | None) -> str:
        """Which side a charge is going to meet, and how many models come into contact; a house has neither.

        Rules: CDN-7.12, CDN-7.16, CDN-27.45.
        """
        if not isinstance(action, (act.DeclareCharge, act.RedirectCharge)) or self.state.units[action.target].building:
            return ""
        report = charge_report(self.state, action.unit, action.target, isinstance(action, act.RedirectCharge))
        if report.slot is None:
            return ""
        side = self.words(f"battle.side.{SIDES[report.side]}")
        return self.words("battle.odds.charge.slot", side=side, own=report.models[0], theirs=report.models[1])
