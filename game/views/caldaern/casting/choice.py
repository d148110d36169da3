"""What a person is creating: mage and spell, version, target, number of dice. No pixel and no rule lives here.

The listed actions say what can be chosen; whatever else is pointed at is handed to the state, which says what is
against it. Rules: CDN-30.20 to 30.33.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic.creating import AMPLIFIED, BASIC, BOUND, CRYSTAL, find, hindrance, raised, versions
from game.engine.caldaern.magic.mages import Known, known, mages_of, ruins_dice
from game.engine.caldaern.magic.targets import element_at
from game.engine.caldaern.odds.spells import creation_chances
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Refusal, Seat, Square

CREATE = "create_spell"
"""The decision that the cards are for."""

_WITHIN = ("create_spell", "dispel", "choose_target", "choose_spell")
"""Decisions between the first spell of a phase and the last: the cards stay where they are."""

_DIE = 0.05
"""What a die is worth to whoever has not said how many: with less gained by one more it is kept."""

READY, TRIED, DEAR, BARRED = "ready", "tried", "dear", "barred"
"""States of a card: it can be created; it was tried in this phase; the pool is too small for it; something else is
against it."""


_NEARER = ("out_of_range", "out_of_arc", "no_line_of_sight", "target_engaged", "no_effect")
"""Reasons against a target, in the order in which they are looked for."""


def _nearness(refusal: Refusal) -> int:
    return next((n for n, word in enumerate(_NEARER, 1) if refusal.code.startswith(word)), 0)


class Key(NamedTuple):
    """A card: who creates what. `bound`: the spell is stored in an item or a model; one may know it besides."""

    mage: UnitId
    spell: str
    bound: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A spell in the hand. `value`: its casting value as it is now, `amplified` that of the version that can be created
    amplified now, 0 for none; `outcome` of a spell that was tried, "" if that is
    not known any more; `refusal`: why it can't be created.
    """

    key: Key
    spell: Spell
    value: int
    state: str
    outcome: str = ""
    refusal: Refusal | None = None
    amplified: int = 0


def _key_of(action: act.CreateSpell) -> Key:
    return Key(action.mage, action.spell, action.version == BOUND)


class Casting:
    """The spells of one seat. `seat` None: nobody here creates spells now."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.asked = False
        """Whether the decision is this one, now."""
        self.cards: tuple[Card, ...] = ()
        self.chosen: Key | None = None
        self.version = BASIC
        self.target: UnitId = 0
        self.square: Square | None = None
        self._dice = 0
        self._outcomes: dict[tuple[int, Key], str] = {}
        self._options: dict[Key, list[act.CreateSpell]] = {}
        self._why: dict[UnitId, Refusal | None] = {}

    # ------------------------------------------------------------------------------------ position
    def look(self, state: CaldaernState, seat: Seat | None, legal: Iterable[Any]) -> None:
        """Take a new position in; what is chosen stays as far as it still makes sense."""
        self.state = state
        what = "" if state.ask is None or state.result is not None else state.ask.what
        self.asked = seat is not None and what == CREATE
        if self.asked:
            self.seat = seat
        elif what not in _WITHIN or state.active != self.seat:
            self.seat = None
        self._options, self._why = {}, {}
        for action in legal if self.asked else ():
            if isinstance(action, act.CreateSpell):
                self._options.setdefault(_key_of(action), []).append(action)
        self.cards = () if self.seat is None else tuple(self._found(self.seat))
        if self.chosen not in self._options:
            self.put_down()
        elif not self._fits():
            self._aim()

    def rest(self) -> None:
        """Nothing can be chosen for now; the cards stay as they are."""
        self.asked = False
        self.put_down()

    def note(self, round: int, events: Iterable[Any]) -> None:
        """Remember what came of spells that were tried, for their cards."""
        for event in events:
            if isinstance(event, ev.SpellTried):
                self._outcomes[round, Key(event.mage, event.spell, event.bound)] = event.outcome

    def _found(self, seat: Seat) -> Iterable[Card]:
        state = self.state
        for mage in mages_of(state, seat):
            for own in known(state, mage):
                key = Key(mage.id, own.spell.id, own.bound)
                value = own.spell.value + raised(state)
                if (mage.id, own.key) in state.colour.tried:
                    outcome = self._outcomes.get((state.round, key), "")
                    yield Card(key, own.spell, value, TRIED, outcome, hindrance(state, mage, own))
                elif not self._options.get(key):
                    yield Card(key, own.spell, value, BARRED, refusal=self._against(mage, own))
                else:
                    hopeless = all(not self._chance(action) for action in self._longest(key))
                    more = own.spell.amplified + raised(state) if self._has(key, AMPLIFIED) else 0
                    yield Card(key, own.spell, value, DEAR if hopeless else READY, amplified=more)

    def _longest(self, key: Key) -> list[act.CreateSpell]:
        """The options of a spell with as many dice as there are."""
        most = max(action.dice for action in self._options[key])
        return [action for action in self._options[key] if action.dice == most]

    def _against(self, mage: Unit, own: Known) -> Refusal | None:
        """What the state says against a spell: of several reasons that of the target that is nearest to one."""
        if not self.asked:
            return None
        first, version = hindrance(self.state, mage, own), versions(own)[0]
        if first is not None or own.spell.whom not in ("unit", "two_units"):
            return first or self.state.refusal(act.CreateSpell(mage.seat, mage.id, own.spell.id, version))
        friendly = own.spell.kind == "augment"
        found = [
            self.state.refusal(act.CreateSpell(mage.seat, mage.id, own.spell.id, version, unit.id))
            for unit in self.state.units.values() if self.state.hostile(mage, unit) != friendly
        ]  # fmt: skip
        return max((each for each in found if each is not None), key=_nearness, default=None)

    # ------------------------------------------------------------------------------------- choices
    @property
    def mage(self) -> Unit | None:
        """Whose card is chosen."""
        return None if self.chosen is None else self.state.units[self.chosen.mage]

    @property
    def card(self) -> Card | None:
        """The chosen card."""
        return next((card for card in self.cards if card.key == self.chosen), None)

    @property
    def spell(self) -> Spell | None:
        """The chosen spell in its version."""
        card = self.card
        return None if card is None else card.spell.version(self.version == AMPLIFIED)

    @property
    def known(self) -> Known | None:
        """What the mage knows as the chosen spell: with which bonus, with how many dice."""
        mage, chosen = self.mage, self.chosen
        if mage is None or chosen is None:
            return None
        return find(self.state, mage, chosen.spell, BOUND if chosen.bound else BASIC)

    @property
    def versions(self) -> tuple[str, ...]:
        """The versions that the chosen spell has."""
        own = self.known
        return () if own is None else versions(own)

    def can(self, version: str) -> bool:
        """Whether there is a target for a version of the chosen spell."""
        return self.chosen is not None and self._has(self.chosen, version)

    def _has(self, key: Key, version: str) -> bool:
        return any(action.version == version for action in self._options.get(key, ()))

    def choose(self, key: Key, *, amplified: bool = False) -> None:
        """Take a card up, `amplified` where that can be; KeyError for one that can't be created. What is obvious is
        chosen with it."""
        options = self._options[key]
        self.chosen, self._dice, self._why = key, 0, {}
        self.version = AMPLIFIED if amplified and self.can(AMPLIFIED) else options[0].version
        self.target, self.square = 0, None
        self._aim()

    def take(self, action: act.CreateSpell) -> None:
        """Choose all of a listed creation."""
        self.choose(_key_of(action))
        self.version = action.version
        self.take_target(action.target, action.square)
        self.take_dice(action.dice)

    def put_down(self) -> None:
        """Nothing is chosen."""
        self.chosen, self.version = None, BASIC
        self.target, self.square, self._dice, self._why = 0, None, 0, {}

    def back(self) -> bool:
        """Undo the last choice: a target that was chosen among several, then the card; whether there was one."""
        if self.chosen is None:
            return False
        if self.aimed and len(self.aims) > 1:
            self.target, self.square = 0, None
        else:
            self.put_down()
        return True

    def take_version(self, version: str) -> None:
        """Create it as written, or amplified; a target that is none for that is dropped."""
        self.version, self._dice, self._why = version, 0, {}
        if not self._fits():
            self._aim()

    def take_target(self, target: UnitId, square: Square | None = None) -> None:
        """Aim at a unit, or lay the template on a place."""
        self.target, self.square = target, square

    def take_dice(self, dice: int) -> bool:
        """So many dice; whether that many are allowed."""
        allowed = dice in self.dice_allowed
        if allowed:
            self._dice = dice
        return allowed

    # ----------------------------------------------------------------------------------- what follows
    def _mine(self) -> list[act.CreateSpell]:
        return [] if self.chosen is None else self._options.get(self.chosen, [])

    @property
    def aims(self) -> list[tuple[UnitId, Square | None]]:
        """Legal targets and places of the version, each once."""
        found = [(action.target, action.square) for action in self._mine() if action.version == self.version]
        return list(dict.fromkeys(found))

    @property
    def targets(self) -> tuple[UnitId, ...]:
        """Units that may be chosen."""
        return tuple(target for target, _ in self.aims if target)

    @property
    def squares(self) -> tuple[Square, ...]:
        """North-west squares of the places where the template may begin."""
        return () if self._bolt else tuple(square for _, square in self.aims if square is not None)

    @property
    def _bolt(self) -> bool:
        return self.spell is not None and self.spell.kind == "bolt"

    @property
    def land(self) -> dict[int, Square]:
        """The elements of the land that a bolt may be aimed at, with the squares that name them. Rules: CDN-21.20."""
        named = [square for _, square in self.aims if square is not None] if self._bolt else []
        return {element_at(self.state.ground, square): square for square in named}

    @property
    def element(self) -> int:
        """The element of the land that is aimed at, 0 for none."""
        return element_at(self.state.ground, self.square) if self._bolt and self.square is not None else 0

    def at_land(self, square: Square) -> Square | Refusal | None:
        """The square that names the element on a square as the target of a bolt, else what is against it; None where no
        bolt is chosen, or nothing stands there.
        """
        element = element_at(self.state.ground, square) if self._bolt else 0
        if not element or self.chosen is None or self.seat is None:
            return None
        named = self.land.get(element)
        return named or self.state.refusal(msgspec.structs.replace(self.with_dice(1), target=0, square=square))

    @property
    def aimed(self) -> bool:
        """Whether nothing but the dice is open."""
        return (self.target, self.square) in self.aims

    def _fits(self) -> bool:
        return self.aimed

    def _aim(self) -> None:
        """The only target there is is chosen by itself."""
        aims = self.aims
        self.target, self.square = aims[0] if len(aims) == 1 else (0, None)

    @property
    def dice_allowed(self) -> range:
        """Numbers of dice, from 1."""
        return range(1, max((action.dice for action in self._mine()), default=0) + 1)

    @property
    def dice(self) -> int:
        """The number of dice: as chosen, else the one that is worth most."""
        if self._dice in self.dice_allowed:
            return self._dice
        worth = {dice: self._worth(dice) for dice in self.dice_allowed}
        return max(worth, key=lambda dice: worth[dice], default=0)

    def _worth(self, dice: int) -> float:
        found = creation_chances(self.state, self.with_dice(dice))
        return float(found.success - found.mistake) - _DIE * dice

    def _chance(self, action: act.CreateSpell) -> float:
        return float(creation_chances(self.state, action).success)

    def with_dice(self, dice: int) -> act.CreateSpell:
        """The creation with a number of dice. Only with a chosen card."""
        assert self.chosen is not None
        assert self.seat is not None
        return act.CreateSpell(
            self.seat, self.chosen.mage, self.chosen.spell, self.version, self.target, self.square, dice
        )

    def at(self, target: UnitId) -> act.CreateSpell:
        """The creation with another target. Only with a chosen card."""
        return msgspec.structs.replace(self.with_dice(self.dice), target=target)

    @property
    def action(self) -> act.CreateSpell | None:
        """What would be done now; None while something is still to be chosen."""
        if not self.asked or self.chosen is None or not self.aimed:
            return None
        return self.with_dice(self.dice)

    @property
    def with_crystal(self) -> act.CreateSpell | None:
        """The same with the item that brings one more die; None where there is none. Rules: Table 36-E."""
        action = None if self.action is None else msgspec.structs.replace(self.action, item=CRYSTAL)
        return action if action is not None and self.state.refusal(action) is None else None

    @property
    def lent(self) -> tuple[act.CreateSpell, ...]:
        """The same with one die more after the other that Creators' ruins lend. Rules: CDN-28.16."""
        if self.action is None:
            return ()
        most = ruins_dice(self.state, self.state.units[self.action.mage])
        return tuple(msgspec.structs.replace(self.action, free=n) for n in range(1, most + 1))

    def why_not(self, unit: UnitId) -> Refusal | None:
        """What the state says against a unit as the target of the version."""
        if self.chosen is None or self.seat is None or unit in self.targets:
            return None
        if unit not in self._why:
            action = act.CreateSpell(self.seat, self.chosen.mage, self.chosen.spell, self.version, unit)
            self._why[unit] = self.state.refusal(action)
        return self._why[unit]
