"""What is left of a character on a monster when one of both is slain. Rules: CDN-35.64."""

from __future__ import annotations

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import RosterEntry
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.troops import Troop, resolve


def on_foot(troop: Troop) -> Troop:
    """The character without his monster. Rules: CDN-35.64."""
    options = tuple(option for option in troop.options if not data.options()[option].monster)
    entry = RosterEntry(
        entry=troop.entry, options=options, heirlooms=troop.heirlooms, school=troop.school, spells=troop.spells
    )
    return msgspec.structs.replace(resolve(entry), points=troop.points)


def alone(troop: Troop, fate: str) -> Troop:
    """The monster without its rider. Rules: CDN-35.64."""
    monster = troop.monster
    assert monster is not None
    words = ("frenzy", fate) if fate == "lasting_frenzy" else (fate,)
    rules = (*monster.rules, *(Rule(word) for word in words))
    return msgspec.structs.replace(
        monster,
        rules=rules,
        rule_ids=tuple(dict.fromkeys(rule.id for rule in rules)),
        move=0 if fate == "no_move" else monster.move,
        points=troop.points,
    )
