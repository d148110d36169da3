"""Colour land, one row a kind: all that tells it from the ordinary land of its class.

What it does as long as somebody stands in it or near it is told by `Influence`, what it does to him at a moment of the
turn by `Harm`; who looks after the moments reads the rows in the room `wild`. How Colour land is crossed and what it
covers is asked of `terrain`. Rules: CDN-22 to CDN-25, CDN-28, Table 20-B.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from game.engine.caldaern.land.kinds import HEAVY, NONE

Where = Literal["near", "partly", "mostly", "wholly", "inside", "plain", "everywhere"]
"""Whom land concerns: who is `within` so many squares of it, who has a model partly in it, the majority of whose models
stands in it (`wholly`: with all their squares), who garrisons it (`inside`), who is on the plain (CDN-22.3), or
everybody.
"""

Moment = Literal[
    "movement_starts", "movement_ends", "own_movement_ends", "turn_ends", "spell_resolved", "shooting_ends",
    "melee_ends"
]
"""When land hurts. `own_movement_ends`: of the units of the side whose Movement phase it is."""


class Gift(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An effect on units as data; the words are those of `position.effects.Effect`."""

    what: str
    change: str = "gives"
    n: int = 0
    over: int = 1


class Influence(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What land does to units as long as they stand somewhere.

    where    whom it concerns; `within` so many squares of it
    gives    what it changes of them
    rules    only units that have one of these special rules by their list, empty for all
    nations  only units of these armies, empty for all
    pact     only units of Pact armies (CDN-38.12)
    storm    only while a sandstorm blows (CDN-22.6)
    """

    where: Where
    gives: tuple[Gift, ...]
    within: int = 0
    rules: tuple[str, ...] = ()
    nations: tuple[str, ...] = ()
    storm: bool = False
    pact: bool = False


class Harm(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What land does to a unit at a moment of the turn.

    when       the moment
    where      whom it concerns; `within` so many squares of it
    rule       the rule that its dice name
    needs      face of a D6 from which it happens, 0 where no such die is thrown
    test       characteristic by whose test the unit escapes, "" for none
    dice       how many hits: D3, D6 or `models`, one for each model in it
    strength   of each; 0: so many models are simply removed (CDN-25.9)
    saves      `all` or `colour` (no armour saves)
    still      only units that did not move at all (CDN-22.16)
    engines    war machines and artillery suffer as well
    """

    when: Moment
    where: Where
    rule: str
    dice: str
    strength: int = 0
    within: int = 0
    needs: int = 0
    test: str = ""
    saves: str = "all"
    flaming: bool = False
    still: bool = False
    engines: bool = True


class ColourKind(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A kind of Colour land.

    rule        the first of its rules
    moves       its row of Table 20-B, "" for that of the ordinary kind
    cover       grade of cover where it is another than that of the ordinary kind, NONE where it is not
    hidden      only who stands mostly and wholly in it is covered; lines through it cover nobody (CDN-25.8)
    influences  what it does to who stands in it or near it
    harms       what it does at moments of the turn
    trodden     whether something happens to whoever moves through it, be it with a move of any kind
    """

    rule: str
    moves: str = ""
    cover: int = NONE
    hidden: bool = False
    influences: tuple[Influence, ...] = ()
    harms: tuple[Harm, ...] = ()
    trodden: bool = False


LISTENING: Final = frozenset({"hospital", "spider_hive"})
"""Kinds of buildings that answer whoever shoots or fights near them. Rules: CDN-28.4, CDN-28.8."""

LOTUS_FARM: Final = "lotus_farm"

ENDLESS_AMMO: Final = "endless_ammo"
"""What a unit has whose weapons never run out. Rules: CDN-28.6."""

COMBAT_RESULT: Final = "combat_result"
"""The number that is added to what a unit scores in melee. Rules: CDN-28.13."""

EASILY_WOUNDED: Final = "easily_wounded"
"""The number that is added to what hits on a unit roll To Wound. Rules: CDN-28.17, CDN-28.19."""

_HALF: Final = (Gift("m", "times", 1, 2), Gift("bs", "times", 1, 2))
_REGENERATION: Final = Gift("regeneration", n=6)

COLOURS: Final[dict[str, ColourKind]] = {
    # plains
    "desert": ColourKind(rule="CDN-22.5", influences=(Influence("plain", _HALF, storm=True),)),
    "old_battlefield": ColourKind(
        rule="CDN-22.9",
        influences=(
            Influence("everywhere", (Gift("ld", "plus", -1),)),
            Influence("everywhere", (_REGENERATION,), rules=("ethereal", "living_dead")),
        ),
    ),
    "steppe": ColourKind(
        rule="CDN-22.12",
        harms=(Harm("movement_ends", "plain", "CDN-22.13", "D6", 1, test="i", engines=False),),
    ),
    "tundra": ColourKind(
        rule="CDN-22.16",
        harms=(Harm("own_movement_ends", "plain", "CDN-22.16", "D3", 2, saves="colour", still=True, engines=False),),
    ),
    "wetlands": ColourKind(rule="CDN-22.19", moves="wetlands"),
    # hills
    "anvil": ColourKind(
        rule="CDN-22.28", influences=(Influence("near", (Gift("magical"), Gift("flaming")), within=6),)
    ),
    "pagan_temple": ColourKind(rule="CDN-22.29"),
    "scree": ColourKind(rule="CDN-22.31", moves="scree"),
    # forests
    "mushroom": ColourKind(rule="CDN-23.9", influences=(Influence("partly", (Gift("stupidity"),)),)),
    "wildwood": ColourKind(
        rule="CDN-23.10", harms=(Harm("own_movement_ends", "partly", "CDN-23.10", "D6", 4, needs=4),)
    ),
    "ancient": ColourKind(rule="CDN-23.11", cover=HEAVY),
    "colour_forest": ColourKind(
        rule="CDN-23.14", harms=(Harm("spell_resolved", "partly", "CDN-23.14", "D6", 4),)
    ),
    "toxic": ColourKind(rule="CDN-23.18", moves="toxic", trodden=True),
    # rivers
    "boiling": ColourKind(
        rule="CDN-24.14",
        harms=(Harm("turn_ends", "partly", "CDN-24.14", "models", 4, saves="colour", flaming=True),),
    ),
    "dead_water": ColourKind(rule="CDN-24.15", moves="torrent", trodden=True),
    "raging": ColourKind(rule="CDN-24.16", moves="torrent", trodden=True),
    "coloured_river": ColourKind(rule="CDN-24.17", trodden=True),
    # marshes
    "groundblood": ColourKind(rule="CDN-25.5", influences=(Influence("mostly", (_REGENERATION,)),)),
    "quicksand": ColourKind(rule="CDN-25.6"),
    "mystwamp": ColourKind(
        rule="CDN-25.8", cover=HEAVY, hidden=True,
        harms=(Harm("own_movement_ends", "wholly", "CDN-25.9", "D6", test="i", engines=False),),
    ),
    # buildings
    "hospital": ColourKind(
        rule="CDN-28.3",
        influences=(
            Influence("near", (_REGENERATION,), within=6),
            Influence("near", (Gift("stubborn"),), within=6, pact=True),
        ),
    ),
    "ammo_stash": ColourKind(rule="CDN-28.6", influences=(Influence("near", (Gift(ENDLESS_AMMO),), within=2),)),
    "cursed_place": ColourKind(
        rule="CDN-28.7", influences=(Influence("inside", (Gift("fear"),)),),
        harms=(Harm("shooting_ends", "near", "CDN-28.7", "D6", 1, within=6),),
    ),
    "spider_hive": ColourKind(rule="CDN-28.8"),
    # monuments
    "eternal_fire": ColourKind(
        rule="CDN-28.13",
        influences=(
            Influence("near", (Gift("stubborn"),), within=6),
            Influence("inside", (Gift(COMBAT_RESULT, "plus", 1),)),
        ),
    ),
    "turbo_bong_temple": ColourKind(
        rule="CDN-28.14",
        influences=(
            Influence("near", (Gift("immune_psychology"), Gift("stubborn")), within=6),
            Influence("near", (Gift("unbreakable"),), within=6, nations=("djuchid",)),
        ),
    ),
    "creators_ruins": ColourKind(rule="CDN-28.16"),
    "cursed_stone": ColourKind(
        rule="CDN-28.17", influences=(Influence("near", (Gift(EASILY_WOUNDED, "plus", 1),), within=6),)
    ),
    "magical_circle": ColourKind(
        rule="CDN-28.20", influences=(Influence("near", (Gift("colour_resistance", n=2),), within=6),)
    ),
    "lotus_farm": ColourKind(rule="CDN-28.21"),
    "colour_portal": ColourKind(rule="CDN-28.30"),
}  # fmt: skip
"""Kinds of Colour land by what a map calls them: plains, colours of elements. Kinds of monuments and Colour buildings
are rows as well; what their rows don't say is done in `wild`. The words of a map never clash.
"""

SCHOOLS: Final = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")
"""Rules: Table 29-B."""

_HEARD: Final = {"creators_ruins": 6, "lotus_farm": 3, "spider_hive": 15}
"""Squares within which land is felt whose rows don't say so. Rules: CDN-28.8, CDN-28.16, CDN-28.21."""


def felt_within(kind: str) -> int:
    """Squares beside it within which a kind of land does something, 0 where only who is in it feels it."""
    row = colour_of(kind)
    near = [one.within for one in row.influences if one.where == "near"]
    near += [one.within for one in row.harms if one.where == "near"]
    return max([*near, _HEARD.get(kind, 0)])


_ORDINARY: Final = ColourKind(rule="")


def colour_of(colour: str) -> ColourKind:
    """The row of a kind of Colour land; one that does nothing for ordinary land and land that nobody knows yet."""
    return COLOURS.get(colour, _ORDINARY)


__all__ = [
    "COLOURS", "SCHOOLS", "ColourKind", "Gift", "Harm", "Influence", "Moment", "Where", "colour_of", "felt_within",
]  # fmt: skip
