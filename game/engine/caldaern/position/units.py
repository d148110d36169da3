"""A unit of a battle as data, and its contacts with enemies. `Position.own` gives one that may be changed."""

from __future__ import annotations

from typing import Final

import msgspec

from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.words.kinds import Arc, Placement, Status
from game.engine.contract import NOBODY, Seat

UnitId = int
"""Ids count from 1 in the order of the lists, seat 0 first; they are never used twice."""


GUNS: Final = "artillery"
"""The group of guns and trebuchets."""


class Contact(msgspec.Struct, frozen=True, gc=False):
    """That a unit is engaged with an enemy. Both units hold one. Rules: CDN-5.27, CDN-12.9.

    other     the enemy
    side      the side of this unit that the enemy fights
    charger   whether this unit made the contact (it charged, pursued, broke through)
    obstacle  id of a defended obstacle between them, 0 without one (CDN-1.40)
    fresh     made in this Melee phase: it counts from the next one on (CDN-11.2)
    """

    other: UnitId
    side: Arc
    charger: bool
    obstacle: int = 0
    fresh: bool = False


class Damage(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the hull of a war machine or walker has suffered. Rules: CDN-15.17, CDN-15.21.

    lost      Hull Toughness that is lost
    stunned   until the end of its side's Movement phase of this round it can't move; 0: it is not stunned
    immobile  it never moves again
    weapons   numbers of the weapons that are lost, counted from 0 as the hull has them
    slowed    of who flies: its crew was stunned once, so that it never marches again (CDN-18.16)
    """

    lost: int = 0
    stunned: int = 0
    immobile: bool = False
    weapons: tuple[int, ...] = ()
    slowed: bool = False


class Unit(msgspec.Struct, gc=False):
    """A unit, or a character, of an army. Rules: CDN-19.6.

    id, seat, troop   who it is; `troop` holds everything that its list entry says
    line              line models left (a character or monster on its own: 1)
    command           command models left, in the order of the front rank
    characters        ids of joined characters
    start             models at the start of the game, command models included, characters not
    at_phase          models at the start of the phase (CDN-6.4)
    wounds            carried wounds (CDN-10.18); for a ridden monster those of the rider, for a gun crewmen lost
    mount_wounds      wounds of a ridden monster
    place             where its block stands; None off the field, and for a joined character
    before            its block at the start of the Movement phase (CDN-6.4); `models_before`: of how many models
    last_place        where it last stood, for what is measured after it is gone; `last_models`: with how many models
    right_end         whether the next casualty of a single rank comes from the right end (CDN-5.19)
    host              the unit that a character has joined, 0 for none
    retreating        retreats (CDN-7.36)
    contacts          enemies it is engaged with; empty unless engaged
    marks             bits of kinds.Mark
    weapon            melee weapon of the present melee, "" when not chosen (CDN-36.1)
    used              ranged weapons and items used up so far: (id, times)
    was               whose it was before it belonged to nobody (CDN-28.22)
    building          id of the terrain element that it garrisons, 0 for none; it has no `place` then (CDN-27.7)
    aboard            the transport in which it is, 0 for none; it has no `place` then (CDN-16.10)
    lost_ride         the transport that was destroyed while it was on board, 0 for none (CDN-16.29)
    jammed            turns of its own that have to begin before this gun may fire again, 0: it may (CDN-14.36)
    flown             the round in which it flew off the battlefield into reserve, 0 if it has not (CDN-18.9)
    damage            of each hull of a machine or of walkers, by the number of the model; missing ones are whole
    """

    id: UnitId
    seat: Seat
    troop: Troop
    line: int
    command: tuple[str, ...]
    start: int
    points: int
    name: str = ""
    characters: tuple[UnitId, ...] = ()
    at_phase: int = 0
    wounds: int = 0
    mount_wounds: int = 0
    status: Status = Status.UNDEPLOYED
    place: Placement | None = None
    before: Placement | None = None
    models_before: int = 0
    last_place: Placement | None = None
    right_end: bool = True
    host: UnitId = 0
    retreating: bool = False
    contacts: tuple[Contact, ...] = ()
    marks: int = 0
    weapon: str = ""
    used: tuple[tuple[str, int], ...] = ()
    last_models: int = 0
    building: int = 0
    was: Seat = NOBODY
    jammed: int = 0
    damage: tuple[Damage, ...] = ()
    aboard: int = 0
    lost_ride: int = 0
    flown: int = 0

    @property
    def models(self) -> int:
        """All models in the block: line, command and joined characters."""
        return self.line + len(self.command) + len(self.characters)

    @property
    def gun(self) -> bool:
        """Whether it is a gun or a trebuchet. Rules: CDN-14.1."""
        return self.troop.group == GUNS

    @property
    def crew(self) -> int:
        """How many serve a gun still: its Wounds; 0 where it is gone, and for units that are none. Rules: CDN-14.3."""
        return max(0, self.troop.wounds - self.wounds) if self.gun and self.line else 0

    @property
    def headcount(self) -> int:
        """How many it counts for where numbers matter: its models, of a gun its crew. Rules: CDN-14.6."""
        return self.crew if self.gun else self.models

    @property
    def called(self) -> str:
        """The name by which the unit goes: its own, else that of its entry."""
        return self.name or self.troop.name

    @property
    def engaged(self) -> bool:
        """Whether it is in melee. Rules: CDN-5.27."""
        return bool(self.contacts)

    @property
    def on_field(self) -> bool:
        """Whether it has a block of its own on the battlefield."""
        return self.place is not None

    def marked(self, mark: int) -> bool:
        """Whether it bears any of these marks."""
        return bool(self.marks & mark)

    def used_times(self, what: str) -> int:
        """How often a weapon or item was used so far. Rules: CDN-34.83."""
        return next((times for name, times in self.used if name == what), 0)
