"""The records of Caldaern's tables: unit types, weapons, heirlooms, entries of the army books, presets, scenarios.

A value that a profile prints as "-" is 0 (CDN-3.6). Saves are the number needed on a D6; `NO_SAVE` means none.
"""

from __future__ import annotations

from typing import Final

import msgspec

NO_SAVE: Final = 7
"""The value of a save that does not exist."""

DICE: Final = ("", "D3", "D6", "2D6")
"""Dice that stand for a number of hits or wounds; "" where the number itself is given."""

CATEGORIES: Final = ("command", "core", "special", "rare")
"""Rules: CDN-37.11."""

SCHOOLS: Final = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")
"""Schools of Colour, by the names that army lists give them. Rules: CDN-38.13."""


class Stats(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """The nine characteristics of a profile, in the order of the tables. Rules: CDN-3.1."""

    m: int
    ws: int
    bs: int
    s: int
    t: int
    w: int
    i: int
    a: int
    ld: int


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A special rule as a model has it. Rules: CDN-34.1, CDN-34.3.

    id        its identifier in section 34
    n         the number in brackets, 0 without one
    dice      one of DICE, where dice stand in place of the number
    strength  second number of Impact Hits (n, S); 0: the model's own
    spell     name of a bound spell
    part      who has it: `model`, or of a cavalry model the `rider` or the `mount`
    """

    id: str
    n: int = 0
    dice: str = ""
    strength: int = 0
    spell: str = ""
    part: str = "model"


class TypeRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of the type table. Rules: CDN-4.2.

    group     for countercharges and embarking
    k         edge of the footprint in squares
    height    in halves
    rank      models that make a rank count, 0 for types without ranks
    tc        points of transport capacity of a model, 0 where it can't embark
    factor    type factor of prices, weapon_factor that of weapons (Table 37-A)
    rules     what every unit of the type has (CDN-4.3)
    stage     2 for types that are not fielded yet
    """

    id: str
    group: str
    k: int
    height: int
    rank: int = 0
    tc: int = 0
    factor: int = 1
    weapon_factor: int = 1
    rules: tuple[Rule, ...] = ()
    stage: int = 1


class _Ruled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """Something that brings special rules."""

    id: str
    rules: tuple[Rule, ...] = ()

    def has(self, rule: str) -> bool:
        """Whether it brings a special rule."""
        return any(own.id == rule for own in self.rules)

    def rule(self, rule: str) -> Rule | None:
        """One of its special rules, None where it has not got it."""
        return next((own for own in self.rules if own.id == rule), None)

    def value(self, rule: str, default: int = 0) -> int:
        """The number of one of its special rules, `default` where it has not got it."""
        own = self.rule(rule)
        return own.n if own is not None else default


class MeleeWeapon(_Ruled, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A row of Table 36-A; bonuses belong to the rider. Rules: CDN-36.2.

    hands                 1 or 2, 0 for natural weapons
    strength              always added
    charge_strength       added for mounted models in a round in which the unit charged or countercharged
    counter               says so of lances, as battles that were saved have it; it goes for every weapon (CDN-7.33)
    first_round_strength  added in the first round of a melee
    extra_rank            on foot one rank more makes supporting attacks, not in a round with a charge or countercharge
    blow_strength         of what is thrown once instead of striking, 0 for weapons that strike (sapper charges)
    stage                 as battles that were saved have it; all of them are used
    """

    hands: int = 1
    strength: int = 0
    charge_strength: int = 0
    counter: bool = False
    first_round_strength: int = 0
    blow_strength: int = 0
    extra_rank: bool = False
    mounted_only: bool = False
    cost: float = 0
    stage: int = 1

    @property
    def thrown(self) -> bool:
        """Whether it is thrown once instead of the blows of a round. Rules: CDN-36.22."""
        return self.blow_strength > 0

    @property
    def two_handed(self) -> bool:
        """Whether it takes the shield's bonus away in melee. Rules: CDN-36.3."""
        return self.hands == 2


class RangedWeapon(_Ruled, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A row of Table 36-B. Rules: CDN-36.5.

    range           in squares; 0 for flames
    strength        0: the user's
    close_strength  at close range, 0: the same
    template        `small` or `flame`, "" for shots that are aimed
    """

    range: int = 0
    strength: int = 0
    close_strength: int = 0
    template: str = ""
    cost: float = 0

    @property
    def fired(self) -> bool:
        """Whether it is aimed and fired shot by shot; the others lay templates."""
        return not self.template


class MachineWeapon(_Ruled, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A row of Table 36-C. Rules: CDN-36.11.

    least_range, range  in squares
    strength            of a shot or under a template; `centre_strength` under its centre
    shots               number, `artillery_die` or `template`
    template            which one that is: `small` or `flame`
    """

    least_range: int = 0
    range: int = 0
    strength: int = 0
    centre_strength: int = 0
    shots: str = "1"
    template: str = "small"
    cost: float = 0


class Armour(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of Table 36-D: `save` of what is worn, or `better` by so many points. Rules: CDN-36.15."""

    id: str
    save: int = NO_SAVE
    better: int = 0
    slower: int = 0


class Heirloom(_Ruled, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A row of Table 36-E. Rules: CDN-36.21.

    armour        points by which the armour save is better
    colour_save   NO_SAVE for none
    weapon        melee weapon that it is, "" for none
    melee_rules   brought to all melee attacks of the bearer
    bearer        `mage` or `war_flag` where only such a character may have it
    stage         2: what it does belongs to the Colour phase
    """

    points: int
    armour: int = 0
    colour_save: int = NO_SAVE
    weapon: str = ""
    melee_rules: tuple[Rule, ...] = ()
    bearer: str = ""
    stage: int = 1


class CommandModel(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of Table 35-A. Rules: CDN-35.1."""

    id: str
    points: int


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What an option changes. Rules: CDN-37.6.

    melee, ranged  weapons that it brings; `single`: a ranged weapon of one model of the unit
    drops          weapons or `shield` that it replaces
    armour         worn armour's id; `shield`, `barding`
    mount          id of a mount of characters; `monster`: entry of a monster to be ridden
    rules          rules that it brings
    level          Level of a mage; `needs`: option that must be taken too
    alone          options of one name exclude each other (`mount`, `role`)
    """

    id: str
    melee: tuple[str, ...] = ()
    ranged: tuple[str, ...] = ()
    single: str = ""
    drops: tuple[str, ...] = ()
    armour: str = ""
    shield: bool = False
    barding: bool = False
    mount: str = ""
    monster: str = ""
    rules: tuple[Rule, ...] = ()
    level: int = 0
    needs: str = ""
    alone: str = ""
    general: bool = False
    war_flag: bool = False
    machine_weapon: str = ""


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An option as an entry offers it: per model, or `once` for the unit; with rules of this entry's own."""

    id: str
    points: int
    once: bool = False
    rules: tuple[Rule, ...] = ()


class Mount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A mount of characters: its profile, and the type that its rider becomes. Rules: CDN-35.21, CDN-37.82."""

    id: str
    type: str
    profile: Stats
    rules: tuple[Rule, ...] = ()


class Fitted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A weapon of a war machine and its mount. Rules: CDN-37.16."""

    id: str
    mount: str


class Hull(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """What a war machine or walker has besides: armour values, Hull Toughness, weapons. Rules: CDN-37.16."""

    front: int
    flank: int
    rear: int
    toughness: int
    weapons: tuple[Fitted, ...] = ()
    capacity: int = 0
    classes: tuple[str, ...] = ()


class Entry(_Ruled, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """An entry of an army book. Rules: CDN-37.11 to 37.16.

    category    one of CATEGORIES
    type        key of the type table; characters: `infantry` with `character`
    least, most models in a unit
    points      for each model
    save        armour save with all equipment, as printed
    profile     of the model, of its rider, of a gun; `mount` of what it rides; `crew` of a gun
    printed     whether the profile stands in the source
    armour      id of worn armour, or `hide` with its `hide` save
    heirlooms   points that a character may spend on heirlooms
    schools     of a mage
    mustered    whether lists that the game makes by itself (CDN-38.19) take it; a later entry that they took would
                change the armies of battles that are kept
    """

    name: str
    category: str
    type: str
    least: int
    most: int
    points: int
    save: int = NO_SAVE
    profile: Stats | None = None
    mount: Stats | None = None
    crew: Stats | None = None
    crew_size: int = 0
    parts: tuple[str, ...] = ()
    printed: bool = False
    character: bool = False
    armour: str = ""
    hide: int = NO_SAVE
    shield: bool = False
    barding: bool = False
    melee: tuple[str, ...] = ()
    ranged: tuple[str, ...] = ()
    gun: str = ""
    command_group: bool = False
    general: bool = False
    heirlooms: int = 0
    level: int = 0
    schools: tuple[str, ...] = ()
    options: tuple[Offer, ...] = ()
    hull: Hull | None = None
    mustered: bool = True

    def offer(self, option: str) -> Offer | None:
        """An option as this entry offers it, None where it does not."""
        return next((offer for offer in self.options if offer.id == option), None)


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """An army book. `army_rule`: id of the rule of the whole army. Rules: CDN-37.20, 37.40, 37.60, 37.80."""

    id: str
    name: str
    army_rule: str
    schools: tuple[str, ...]
    entries: tuple[Entry, ...]


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A row of Table 39-B with what its text says about deployment. Sides are 1 or 2, 0 for nobody.

    rounds              length of the game
    first_side          takes the first turn; 0: by CDN-39.12
    roles               whether the sides have different roles (CDN-39.79)
    deploys_first       places its whole army before the other side begins
    column_side         stands in column: facing east, at most 4 files (CDN-39.74)
    reserve_side        keeps back at least `reserve_percent` of its points, which arrive from `reserve_round` on
    reserve_edge        where they arrive: `own`, `any` (but the exit's edge) or `north`
    general_in_reserve  whether the General may be among them
    requires            what the map must have
    stage               2: not played yet
    """

    id: str
    rounds: int
    first_side: int = 0
    roles: bool = False
    deploys_first: int = 0
    column_side: int = 0
    reserve_side: int = 0
    reserve_percent: int = 0
    reserve_round: int = 2
    reserve_edge: str = "own"
    general_in_reserve: bool = True
    requires: tuple[str, ...] = ()
    stage: int = 1
