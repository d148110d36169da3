"""The records of the table of spells: what each of the 49 is, as far as it is data.

Rules: Tables 33-A to 33-G, Table 31-A.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

SPELL_NUMBERS: Final = 7
"""Spells of a school, counted from 0."""

NUMBERS: Final = ("charge_range", "ranged_strength", "shot_at")
"""What else than a characteristic or a save spells add to: the charge range, the Strength of the ranged weapons that
models carry, and the To Hit rolls of shots with Ballistic Skill at them."""

CONDITIONS: Final = (
    "dangerous_ground",
    "first_blow",
    "grudge_hit",
    "grudge_wound",
    "must_pursue",
    "no_banner_result",
    "no_countercharge",
    "no_creating",
    "no_declaring",
    "no_dispelling",
    "no_inspiring_presence",
    "no_move",
    "no_retreat",
    "no_shooting",
    "no_war_flag",
    "save_again",
)
"""What spells give to units like a special rule, though it is none.

dangerous_ground   all ground is dangerous terrain for it
first_blow         it strikes as if it had charged
grudge_hit         blows at it re-roll failed To Hit rolls; `grudge_wound`: failed To Wound rolls
must_pursue        it can't restrain from pursuit
no_declaring       it declares no charges
no_creating        mages in it create no spells; `no_dispelling`: dispel none
no_retreat         it passes Panic tests
save_again         it re-rolls failed armour saves
"""

DOINGS: Final = (
    "boil",
    "covet",
    "draw_down",
    "gnaw",
    "heal",
    "marsh",
    "rally",
    "step",
    "toughness_tests",
    "turncoat",
    "unravel",
)
"""What spells do that is no data: each word is served by a function.

boil             a die for each model, at most `most`: one that shows `face` or more is a Wound
covet            the target's unmodified armour save is what its hits need to wound
draw_down        `amount` points for the Colour Pool
gnaw             the mage recovers a lost Wound if one of the target's is not saved
heal             the target recovers `amount` Wounds
marsh            the squares under the resting template are a marsh
rally            a retreating target rallies
step             the target moves at once
toughness_tests  the target takes `amount` Toughness tests, each that fails is a Wound
turncoat         the front rank of the target, of a garrison at most `most` models, strikes its own unit once
unravel          an enemy spell in play ends; with `supreme` also one of Supreme Level
"""


class Amount(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A number of hits, tests, Wounds or points: dice and what is added to them."""

    dice: Literal["", "D3", "D6", "2D6", "3D6"] = ""
    plus: int = 0


class Alteration(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A change that a spell makes to a unit, in the words of an effect that lies on the position.

    what         a characteristic by its letters, `save`, `colour_save` or one of NUMBERS; with `gives` the id of a
                 special rule or one of CONDITIONS
    n, over      the number: added, fixed, or with `times` the factor n / over; of a rule the number in its brackets
    least, most  no characteristic is taken below or above
    part         `model` for all parts of a model, or only `rider` or `monster`
    lasts        "" as long as the spell, or until the start or the end of its owner's next turn
    """

    what: str
    change: Literal["plus", "times", "fixed", "gives", "takes"]
    n: int = 0
    over: int = 1
    least: int = 1
    most: int = 10
    part: Literal["model", "rider", "monster"] = "model"
    lasts: Literal["", "turn_starts", "turn_ends"] = ""


Kind = Literal["bolt", "augment", "curse", "damage", "storm", "special"]
"""Types of spells: magic bolt, augment, curse, direct damage, stormcolor, and spells of no type."""

Whom = Literal["unit", "two_units", "friends", "self", "play", "touched"]
"""Whom a spell concerns: a unit, two different ones, all friendly units within its range, the mage himself, a spell in
play, all that its template touches."""


class Amplified(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """What is different in the amplified version of a spell; None: nothing."""

    range: int | None = None
    whom: Whom | None = None
    hits: Amount | None = None
    strength: int | None = None
    multiple: str | None = None
    amount: Amount | None = None
    face: int | None = None
    test: int | None = None
    changes: tuple[Alteration, ...] | None = None
    supreme: bool | None = None
    all_models: bool | None = None


class Spell(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False, kw_only=True):
    """A row of Tables 33-A to 33-G.

    value       casting value; `amplified` that of the amplified version, which differs by `more`; 0 without one
    range       in squares from the mage, 0 for none
    engaged     whether it may be created on engaged units
    duration    of the spell and, where they say nothing else, its changes
    hits        on the target, or on each touched model; their `strength`, `ap` and `multiple` (one of DICE)
    saves       `all`, `colour` (no armour saves) or `none`, of hits and of Wounds without hits
    grounds     classes of terrain: hits on units that are partly in one of them have `ground_strength`
    machine_strength  of hits on war machines, 0: the same
    changes     to its target, or to each touched unit; with `test` only if that fails a Leadership test so modified
    does        one of DOINGS, "" where the data say all; `amount`, `face`, `most`, `all_models`, `supreme` belong to it
    spares      groups of unit types on which it has no effect
    flight      times the Artillery die that its template moves
    ends        `charged`: it ends at once if its target is charged
    """

    id: str
    school: str
    number: int
    name: str
    kind: Kind
    value: int
    amplified: int = 0
    range: int = 0
    whom: Whom = "unit"
    engaged: bool = False
    duration: Literal["instant", "round", "rip", "game"]
    hits: Amount | None = None
    strength: int = 0
    ap: int = 0
    multiple: str = ""
    saves: Literal["all", "colour", "none"] = "all"
    grounds: tuple[str, ...] = ()
    ground_strength: int = 0
    machine_strength: int = 0
    changes: tuple[Alteration, ...] = ()
    test: int | None = None
    does: str = ""
    amount: Amount | None = None
    face: int = 0
    most: int = 0
    all_models: bool = False
    supreme: bool = False
    spares: tuple[str, ...] = ()
    flight: int = 1
    ends: Literal["", "charged"] = ""
    more: Amplified | None = None

    @property
    def word(self) -> str:
        """Its name as data write it: what a bound spell names."""
        return self.name.lower().replace(" ", "_")

    def version(self, amplified: bool) -> Spell:
        """The spell as it is created, its `value` the one to reach; ValueError where there is no amplified version."""
        if not amplified:
            return self
        if self.more is None:
            raise ValueError(f"{self.id} has no amplified version")
        named = {name: getattr(self.more, name) for name in Amplified.__struct_fields__}
        other = {name: found for name, found in named.items() if found is not None}
        return msgspec.structs.replace(self, value=self.amplified, **other)
