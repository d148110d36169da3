"""A unit's entry with everything that was chosen for it resolved: what its models can do, in one frozen record.

`Troop`s are made once, when the armies are mustered; all rules read them. Rules: CDN-3, CDN-4, CDN-37.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import msgspec

from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.rosters import Roster, RosterEntry, entry_points
from game.engine.caldaern.lists.schema import (
    NO_SAVE,
    Entry,
    Fitted,
    Hull,
    MeleeWeapon,
    Mount,
    Option,
    RangedWeapon,
    Rule,
    Stats,
    TypeRow,
)

Part = Literal["model", "rider", "mount"]

BEST_SAVE: Final = 1
"""The nominal armour save is never better. Rules: CDN-36.16."""

_IMPLIED: Final = {"living_dead": ("fear", "unbreakable", "unstable"), "terror": ("fear",)}
"""Rules that bring others. Rules: CDN-34.61, CDN-34.68."""

_PERSONAL: Final = {
    "swift_blades",
    "poisoned",
    "flaming",
    "magical",
    "ap",
    "extra_attack",
    "frenzy",
    "strikes_last",
    "volley_drill",
}
"""Rules of attacks: on a mounted model they are the rider's alone. Rules: CDN-34.3, CDN-4.24."""

SADDLE_ENTRY: Final = "dju_toorokers"
"""One unit of it in an army of the Djuchid Khanate has Vanguard: the first of the list. Rules: CDN-34.105."""


class Troop(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What the models of a unit are. Rules: CDN-3.2, CDN-4.1.

    entry, name, nation, category   as in the army book
    type, group, k, height, rank, tc   the row of its type (CDN-4.2); height in halves, rank 0: no ranks count
    rider         characteristics of foot models and monsters, of a rider where there is a mount
    mount         of a cavalry model's mount, else None
    monster       of a character on a monster: the beast (CDN-35.60)
    gun           what a gun is itself; `rider` are those who serve it, and its Wounds are their number (CDN-14.2, 14.3)
    move          squares, of the mount or beast where there is one, after barding
    wounds        of a model: of monstrous cavalry the higher of both, of a ridden monster the rider's
    melee         never empty; the first is what the model is best known for
    thrown        what its models can throw in melee instead of striking (CDN-36.22)
    ranged        weapons that all models have; `single`: that one model of the unit has besides
    armour        save of what is worn or grown, without shield and mount; NO_SAVE for none
    better        points by which heirlooms improve it; mount_save: by which the mount does (CDN-4.25)
    save          nominal armour save with everything
    colour_save, regeneration   NO_SAVE for none
    rules         also those of the type, and those that others bring; rule_ids: their ids
    mage          Level, 0 for none
    least, most   models of a unit of the entry
    points        of the whole entry: models, options, command models, heirlooms
    hull          of a war machine or walker: armour values, Hull Toughness, all its weapons; None for others
    """

    entry: str
    name: str
    nation: str
    category: str
    type: str
    group: str
    k: int
    height: int
    rank: int
    tc: int
    rider: Stats
    mount: Stats | None = None
    monster: Troop | None = None
    gun: Stats | None = None
    move: int
    wounds: int
    melee: tuple[MeleeWeapon, ...]
    thrown: tuple[MeleeWeapon, ...] = ()
    ranged: tuple[RangedWeapon, ...] = ()
    single: tuple[RangedWeapon, ...] = ()
    armour: int = NO_SAVE
    shield: bool = False
    better: int = 0
    mount_save: int = 0
    save: int = NO_SAVE
    colour_save: int = NO_SAVE
    regeneration: int = NO_SAVE
    rules: tuple[Rule, ...] = ()
    rule_ids: tuple[str, ...] = ()
    character: bool = False
    general: bool = False
    war_flag: bool = False
    mage: int = 0
    school: str = ""
    spells: tuple[int, ...] = ()
    heirlooms: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    command_group: bool = False
    least: int = 1
    most: int = 1
    points_each: int = 0
    points: int = 0
    hull: Hull | None = None

    def __hash__(self) -> int:
        return hash((self.entry, self.points, self.options))

    @property
    def mounted(self) -> bool:
        """Whether the model is a rider on a mount. Rules: CDN-4.19."""
        return self.mount is not None

    @property
    def ridden(self) -> bool:
        """Whether it is a character on a monster. Rules: CDN-35.60."""
        return self.monster is not None

    @property
    def ld(self) -> int:
        """Leadership: the rider's where there is one. Rules: CDN-4.20, CDN-35.63."""
        return self.rider.ld

    @property
    def monster_wounds(self) -> int:
        """Wounds of a ridden monster, 0 without one. Rules: CDN-35.62."""
        return self.monster.wounds if self.monster is not None else 0

    @property
    def monstrous(self) -> bool:
        """Whether three of its models count where five of others do. Rules: CDN-4.14."""
        return "monstrous_ranks" in self.rule_ids

    def has(self, rule: str, part: Part = "model") -> bool:
        """Whether the model has a special rule; with `rider` or `mount`: whether that part has it. Rules: CDN-34.3."""
        if part == "model" or rule not in self.rule_ids:
            return rule in self.rule_ids
        return any(own.id == rule and own.part in ("model", part) for own in self.rules)

    def rule(self, rule: str) -> Rule | None:
        """A special rule of the model, the best of several; None where it has none of that name. Rules: CDN-34.1."""
        found = [own for own in self.rules if own.id == rule]
        return max(found, key=lambda own: (own.dice, own.n)) if found else None

    def value(self, rule: str, default: int = 0) -> int:
        """The number of a special rule, `default` where the model has it not."""
        own = self.rule(rule)
        return own.n if own is not None else default

    def carries(self, heirloom: str) -> bool:
        """Whether it has an heirloom. Rules: Table 36-E."""
        return heirloom in self.heirlooms

    def save_of(self, shield: bool = True, mount: bool = True) -> int:
        """The nominal armour save, NO_SAVE for none: without the shield in melee with two hands on the weapon, without
        the mount in an assault. Rules: CDN-36.3, CDN-36.15, CDN-36.16, CDN-4.25.
        """
        better = self.better + (shield and self.shield) + (self.mount_save if mount else 0)
        return max(BEST_SAVE, self.armour - better)


class _Kit(NamedTuple):
    """What was chosen for an entry."""

    options: tuple[Option, ...]
    rules: tuple[Rule, ...]
    mount: Mount | None
    monster: str
    barding: bool


def troops_of(roster: Roster) -> list[Troop]:
    """The troops of a legal army list, one for each of its entries, in their order. Rules: CDN-38.6, CDN-34.105."""
    found: list[Troop] = []
    saddled = roster.nation != "djuchid"
    for entry in roster.entries:
        vanguard = not saddled and entry.entry == SADDLE_ENTRY
        saddled = saddled or vanguard
        found.append(resolve(entry, vanguard))
    return found


@lru_cache(maxsize=512)
def resolve(entry: RosterEntry, vanguard: bool = False) -> Troop:
    """The troop of an entry of a list; `vanguard`: it has that rule by Born in the Saddle. Raises KeyError for ids that
    do not exist.

    Of machines it holds the characteristics that they have, 0 for others, and Hull
    Toughness as Wounds; what they and guns have besides is in machines.py.
    """
    book = data.entry_of(entry.entry)
    profile = book.crew or book.profile or _NO_PROFILE
    kit = _kit(book, entry)
    row = _row(book, kit)
    mount = kit.mount.profile if kit.mount is not None else book.mount
    monster = resolve(RosterEntry(kit.monster)) if kit.monster else None
    rules = _rules(book, entry, kit, row, monster, mount is not None, vanguard)
    wears = _protection(book, entry, kit, mount is not None or monster is not None)
    troop = Troop(
        entry=book.id,
        name=book.name,
        nation=data.home_of(book.id),
        category=book.category,
        type=row.id,
        group=row.group,
        k=row.k,
        height=_SHRINE_HEIGHT if book.id == "dju_shrine" else row.height,
        rank=row.rank,
        tc=row.tc,
        rider=profile,
        mount=mount,
        monster=monster,
        move=_move(profile, mount, monster, kit.barding),
        gun=book.profile if book.crew is not None else None,
        wounds=_wounds_of(book, profile, mount, row),
        melee=_melee(book, entry, kit, mount is not None),
        thrown=tuple(w for w in (data.melee_weapons()[name] for name in book.melee) if w.thrown),
        ranged=tuple(data.ranged_weapons()[w] for w in _ranged(book, kit)),
        single=tuple(data.ranged_weapons()[o.single] for o in kit.options if o.single),
        armour=wears.armour,
        shield=wears.shield,
        better=wears.better,
        mount_save=wears.mount,
        colour_save=wears.colour,
        regeneration=min((rule.n for rule in rules if rule.id == "regeneration"), default=NO_SAVE),
        rules=rules,
        rule_ids=tuple(dict.fromkeys(rule.id for rule in rules)),
        character=book.character,
        general=book.general or any(option.general for option in kit.options),
        war_flag=any(option.war_flag for option in kit.options),
        mage=max((option.level for option in kit.options if option.level), default=book.level),
        school=entry.school,
        spells=entry.spells,
        heirlooms=entry.heirlooms,
        options=entry.options,
        command_group=book.command_group,
        least=book.least,
        most=book.most,
        points_each=book.points,
        points=entry_points(entry),
        hull=_hull(book, kit),
    )
    return msgspec.structs.replace(troop, save=troop.save_of())


TURRET: Final = "turret"
"""Where a weapon sits that an option brings. Rules: Tables 37-C3, 37-K3."""

_NO_PROFILE: Final = Stats(0, 0, 0, 0, 0, 0, 0, 0, 0)

_SHRINE_HEIGHT: Final = 4
"""In halves. Rules: CDN-37.83."""


def _kit(book: Entry, entry: RosterEntry) -> _Kit:
    options = tuple(data.options()[option] for option in entry.options)
    own = [rule for option in entry.options if (offer := book.offer(option)) is not None for rule in offer.rules]
    brought = [rule for option in options for rule in option.rules]
    mount = next((data.mounts()[option.mount] for option in options if option.mount), None)
    monster = next((option.monster for option in options if option.monster), "")
    barding = book.barding or any(option.barding for option in options)
    return _Kit(options, (*own, *brought), mount, monster, barding)


def _row(book: Entry, kit: _Kit) -> TypeRow:
    """A character has the row of what he rides. Rules: CDN-4.2, CDN-35.21."""
    if kit.monster:
        return data.types()[data.entry_of(kit.monster).type]
    return data.types()[kit.mount.type if kit.mount is not None else book.type]


def _move(rider: Stats, mount: Stats | None, monster: Troop | None, barding: bool) -> int:
    """Rules: CDN-4.19, CDN-4.26, CDN-35.60."""
    if monster is not None:
        return monster.move
    return (mount or rider).m - (data.armours()["barding"].slower if barding else 0)


def _wounds_of(book: Entry, profile: Stats, mount: Stats | None, row: TypeRow) -> int:
    """Wounds of a model: of a machine its Hull Toughness, of a gun as many as serve it. Rules: CDN-14.3."""
    if book.hull is not None:
        return book.hull.toughness
    return book.crew_size if book.crew is not None else _wounds(profile, mount, row)


def _wounds(rider: Stats, mount: Stats | None, row: TypeRow) -> int:
    """Rules: CDN-4.20, CDN-4.35."""
    return max(rider.w, mount.w) if mount is not None and row.id == "monstrous_cavalry" else rider.w


def _hull(book: Entry, kit: _Kit) -> Hull | None:
    """A machine's hull with the weapons that options bring; these sit where no mount is stated. Rules: CDN-15.9."""
    if book.hull is None:
        return None
    brought = tuple(Fitted(option.machine_weapon, TURRET) for option in kit.options if option.machine_weapon)
    return msgspec.structs.replace(book.hull, weapons=(*book.hull.weapons, *brought)) if brought else book.hull


class _Worn(NamedTuple):
    armour: int
    shield: bool
    better: int
    mount: int
    colour: int


def _protection(book: Entry, entry: RosterEntry, kit: _Kit, rides: bool) -> _Worn:
    """Of a gun what its crew wears. Rules: Table 36-D, Table 36-E, CDN-4.25, CDN-14.4, CDN-35.62."""
    armours, items = data.armours(), [data.heirlooms()[item] for item in entry.heirlooms]
    worn = [armours[name].save for name in (book.armour, *(option.armour for option in kit.options)) if name]
    dropped = any("shield" in option.drops for option in kit.options)
    shield = (book.shield or any(option.shield for option in kit.options)) and not dropped
    mount = 0
    if rides:
        mount = armours["barding" if kit.barding else "mounted"].better
    return _Worn(
        armour=min([book.hide if book.crew is None else book.save, *worn]),
        shield=shield,
        better=sum(item.armour for item in items),
        mount=mount,
        colour=min((item.colour_save for item in items), default=NO_SAVE),
    )


def _ranged(book: Entry, kit: _Kit) -> list[str]:
    dropped = {name for option in kit.options for name in option.drops}
    brought = [weapon for option in kit.options for weapon in option.ranged]
    return [weapon for weapon in dict.fromkeys((*book.ranged, *brought)) if weapon not in dropped]


def _melee(book: Entry, entry: RosterEntry, kit: _Kit, mounted: bool) -> tuple[MeleeWeapon, ...]:
    """Heirlooms first, then what options bring, then the entry's own; at least a hand weapon (CDN-36.1)."""
    items = [data.heirlooms()[item] for item in entry.heirlooms]
    brought = [weapon for option in kit.options for weapon in option.melee]
    names = dict.fromkeys((*(item.weapon for item in items), *brought, *book.melee))
    weapons = [data.melee_weapons()[name] for name in names if name]
    able = [w for w in weapons if not w.thrown and (mounted or not w.mounted_only)]
    edge = tuple(rule for item in items for rule in item.melee_rules)
    return tuple(msgspec.structs.replace(w, rules=(*w.rules, *edge)) if edge else w for w in able or [_bare()])


def _bare() -> MeleeWeapon:
    return data.melee_weapons()["hand_weapon"]


def _rules(
    book: Entry, entry: RosterEntry, kit: _Kit, row: TypeRow, monster: Troop | None, mounted: bool, vanguard: bool
) -> tuple[Rule, ...]:
    """The rules of type, entry, options, mount and heirlooms with all that they bring, each once."""
    found: list[Rule] = [*_of_type(book, row), *book.rules, *kit.rules]
    if monster is not None:
        found = [msgspec.structs.replace(r, part="mount") if r in row.rules else _riders(r) for r in found]
    elif mounted:
        found = [_riders(rule) for rule in found]
    if kit.mount is not None:
        found += kit.mount.rules
    if monster is not None:
        found += [Rule("ridden_monster"), *(rule for rule in monster.rules if rule.id in ("fear", "terror"))]
    if vanguard:
        found.append(Rule("vanguard"))
    for item in entry.heirlooms:
        found += data.heirlooms()[item].rules
    return tuple(dict.fromkeys(with_implied(found)))


def with_implied(rules: Iterable[Rule]) -> list[Rule]:
    """Special rules together with those that they bring. Rules: CDN-34.61, CDN-34.68."""
    own = list(rules)
    return own + [Rule(name, part=rule.part) for rule in own for name in _IMPLIED.get(rule.id, ())]


def _of_type(book: Entry, row: TypeRow) -> tuple[Rule, ...]:
    """The rules of the type; swarms with rules of their own are Unbreakable only if those say so. Rules: CDN-4.36."""
    if row.id != "swarms" or not book.rules:
        return row.rules
    return tuple(rule for rule in row.rules if rule.id == "skirmishers")


def _riders(rule: Rule) -> Rule:
    return msgspec.structs.replace(rule, part="rider") if rule.part == "model" and rule.id in _PERSONAL else rule
