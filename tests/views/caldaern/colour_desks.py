"""Every decision of the Colour phase at a desk, with the names of a real army."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Task
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_magic import Colour, enchanted

AHEAD = (19, 17)
"""A template in base contact with a mage at (20, 20) who looks north."""


def bear(unit: Unit, entry: str) -> Unit:
    """Let a unit bear the name of an entry of the army books."""
    named = data.entries()[entry]
    unit.troop = msgspec.structs.replace(unit.troop, entry=entry, name=named.name)
    return unit


def named(s: Colour) -> CaldaernState:
    """The position, all units with entries of the army books: the longest names that there are."""
    for unit in s.p.units.values():
        bear(unit, "com_necrosurgeon" if unit.troop.mage else "com_fusiliers" if unit.seat == 0 else "com_sappers")
    return s.p


def battle(school: str = "amber", *spells: int, level: int = 3, **fields: Any) -> tuple[Colour, Unit, Unit, Unit]:
    """A mage, a friend and an enemy, and an enemy mage."""
    s = Colour()
    mage = s.mage(0, (20, 20), level, school, (0, *spells), **fields)
    friend, enemy = s.add(0, troop(), 10, (24, 20), 0, 5), s.add(1, troop(), 10, (18, 10), 2, 5)
    s.mage(1, (30, 4), 2, "lilac", (0,))
    named(s)
    return s, mage, friend, enemy


def creating() -> CaldaernState:
    """The mage may create one of seven spells."""
    s, *_ = battle("gold", *range(1, 7))
    return s.begin().p


def dispelling() -> CaldaernState:
    """A spell was created, and the other side is asked."""
    s, mage, _, enemy = battle("amber")
    s.begin(4, 5, 4)
    s.cast(mage, "amber_0", enemy, 3)
    return s.p


def stepping(version: str = "basic") -> CaldaernState:
    """A friend may step, or a second one may be named."""
    s, mage, friend, _ = battle("azure", 1)
    s.begin(6, 6)
    s.cast(mage, "azure_1", friend, 2, version=version)
    return s.p


def unravelling() -> CaldaernState:
    """One of two enemy spells ends."""
    s, mage, friend, _ = battle("silver", 3)
    other = next(unit for unit in s.p.units.values() if unit.seat == 1 and unit.troop.mage)
    for spell in ("lilac_5", "gold_4"):
        play = enchanted(s.p, friend, spell, by=1)
        of_other = msgspec.structs.replace(play, mage=other.id)
        s.p.colour = msgspec.structs.replace(
            s.p.colour, in_play=tuple(of_other if p.number == play.number else p for p in s.p.colour.in_play)
        )
    s.begin(6, 6)
    s.cast(mage, "silver_3", 0, 2)
    return s.p


def remaining() -> CaldaernState:
    """The other side's spell in play may be dispelled."""
    s, _, friend, enemy = battle("amber")
    enchanted(s.p, friend, "lilac_5", by=1)
    enchanted(s.p, enemy, "lilac_5", by=0)
    earlier = tuple(msgspec.structs.replace(play, began=(0, 1)) for play in s.p.colour.in_play)
    s.p.colour = msgspec.structs.replace(s.p.colour, in_play=earlier)
    s.begin()
    s.do(act.EndCreation(0))
    return s.p


def storming() -> CaldaernState:
    """A stormcolor goes where its player likes."""
    s, mage, *_ = battle("gold", 6)
    s.begin(6, 6, 1)
    s.cast(mage, "gold_6", 0, 2, square=AHEAD)
    s.go(Task("storms"), dice=(6, 2))
    return s.p


def truce(*steps: Any) -> CaldaernState:
    """A Back Volt has lasted a round."""
    s, *_ = battle("amber")
    s.volt("emerald", 1, began=(0, 0))
    s.begin(6, 6, 6, 6, pools=())
    for step in steps:
        s.do(step)
    return s.p


def reanimating() -> CaldaernState:
    """Who can lets a unit of Living Dead recover."""
    s, mage, friend, _ = battle("amber")
    mage.troop = msgspec.structs.replace(mage.troop, rules=(*mage.troop.rules, Rule("reanimate")))
    friend.troop = msgspec.structs.replace(friend.troop, rules=(*friend.troop.rules, Rule("living_dead")))
    for unit in (mage, friend):
        unit.troop = msgspec.structs.replace(unit.troop, rule_ids=tuple(rule.id for rule in unit.troop.rules))
    friend.line -= 3
    s.begin()
    s.do(act.EndCreation(0))
    return s.p


@cache
def colour_decisions() -> dict[str, CaldaernState]:
    """A position for every decision of the phase; two for each of them that is asked in two ways."""
    return {
        "create_spell": creating(), "dispel": dispelling(), "choose_target": stepping(),
        "choose_target.second": stepping("amplified"), "choose_spell": unravelling(), "dispel_play": remaining(),
        "storm_direction": storming(), "offer_truce": truce(), "accept_truce": truce(act.OfferTruce(0)),
        "joint_dispel": truce(act.OfferTruce(0), act.AcceptTruce(1)), "reanimate": reanimating(),
    }  # fmt: skip
