"""Choosing two weapons and laying them: what is being chosen, what is refused, and the commands of the prompt."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.contract import Action, Refusal, Seat
from game.engine.kalesia.position.actions import PlayWeapons
from game.ui.context import Context
from game.views.contract.base import Command, Do, Handled, Refused, Source
from game.views.kalesia.field import compose as co
from game.views.kalesia.shown.room import Room
from game.views.kalesia.shown.shown import Shown
from game.views.kalesia.speech import tips
from game.views.shared.cards.gesture import CardGesture

Rect = pygame.Rect

TAKE_BACK, LAY = "take_back", "lay"
"""The two commands of the prompt."""

NEEDED = 2
"""Weapons that are chosen. Rules: KAL-4.2."""


class WeaponChoice:
    """Part of the view of the table; see `game.views.kalesia.desk.view.KalesiaTable`, which sets what is named here.

    chosen    keys of the weapons that are being chosen, in the order of choosing
    advised   keys of those that are pointed at
    """

    advised: frozenset[str]
    chosen: list[str]
    ctx: Context
    gesture: CardGesture
    place: Rect | None
    room: Room | None
    shown: Shown
    source: Source

    @property
    def choosing(self) -> bool:
        """Whether the person may choose two weapons now."""
        raise NotImplementedError

    @property
    def near(self) -> Seat:
        """The seat at the lower edge."""
        raise NotImplementedError

    def changed(self) -> None:
        """Something is different that the panels around the table tell of."""
        raise NotImplementedError

    def cards_changed(self) -> None:
        """Have the cards go where they lie now."""
        raise NotImplementedError

    @property
    def weapons(self) -> tuple[str, ...]:
        """The weapons that are being chosen, by code."""
        return tuple(co.code_of(key) for key in self.chosen)

    def choose(self, key: str) -> Handled:
        """Choose a weapon of the hand, or put a chosen one back. A third one is refused. Rules: KAL-4.2, KAL-4.3."""
        if key in self.chosen:
            self.chosen.remove(key)
        elif len(self.chosen) < NEEDED:
            self.chosen.append(key)
        else:
            refusal = self._refusal((*self.weapons, co.code_of(key)))
            assert refusal is not None, "three weapons are too many"
            return self._refused(refusal, key)
        if not self.advised.issuperset(self.chosen):
            self.advised = frozenset()  # somebody who chooses otherwise has done with the advice
        self.ctx.sound.play("seal")
        self._choice_changed()
        return True

    def next_weapon(self, weapons: Sequence[str]) -> str | None:
        """The key of the weapon that has to be put back, or to be chosen next, so that these are; None: they are."""
        missing, spare = list(weapons), list[str]()
        for key in self.chosen:
            if co.code_of(key) in missing:
                missing.remove(co.code_of(key))
            else:
                spare.append(key)
        keys = co.hand_keys(self.shown.hands[self.near] or ())
        found = (key for key in keys if key not in self.chosen and co.code_of(key) in missing)
        return next(iter(spare), None) or next(found, None)

    def take_back(self) -> bool:
        """Put all chosen weapons back; whether there were any."""
        if not self.chosen:
            return False
        self.chosen.clear()
        self._choice_changed()
        return True

    def take_up(self) -> bool:
        """Choose the two weapons that were advised; whether there were any that are not chosen yet."""
        if self.advised == frozenset(self.chosen) or len(self.advised) != NEEDED or not self.choosing:
            return False
        self.chosen[:] = [key for key in co.hand_keys(self.shown.hands[self.near] or ()) if key in self.advised]
        self.ctx.sound.play("seal")
        self._choice_changed()
        return True

    def lay(self) -> Handled:
        """Lay the chosen weapons: final. Refused as long as they aren't two. Rules: KAL-4.3."""
        seat = self.source.seat
        if seat is None or not self.choosing:
            return False
        refusal = self._refusal(self.weapons)
        if refusal is not None:
            return self._refused(refusal, self.chosen[0] if self.chosen else None)
        return Do(PlayWeapons(seat, self.weapons))

    def drop_choice(self) -> None:
        """What was being chosen lies on the table now."""
        self.chosen.clear()
        self.advised = frozenset()

    def _choice_changed(self) -> None:
        self.cards_changed()
        self.changed()

    def _refusal(self, weapons: tuple[str, ...]) -> Refusal | None:
        seat = self.source.seat
        assert seat is not None, "somebody chooses"
        found: Refusal | None = self.source.state.refusal(PlayWeapons(seat, weapons))
        return found

    def _refused(self, refusal: Refusal, key: str | None) -> Refused:
        return Refused(refusal, tips.refusal_tip(self.ctx.words, refusal, urgent=True), self._anchor(key))

    def _anchor(self, key: str | None) -> Rect:
        """Where a sentence about a card points to: the part of it that is in sight."""
        place = self.gesture.table.place_of(key)
        if place is not None:
            return Rect(place.bounds.x, place.bounds.y, round(place.width * 0.6), place.bounds.h)
        assert self.place is not None, "a choice is made on a table that has a place"
        return Rect(self.place.centerx - 1, self.place.bottom - 2, 2, 2)

    def commands(self) -> list[Command]:
        """Putting back, and laying both."""
        seat = self.source.seat
        if seat is None or not self.choosing:
            return []
        words = self.ctx.words
        refusal = self._refusal(self.weapons)
        back = [Command(TAKE_BACK, words("kalesia.command.take_back"), key="cancel")] if self.chosen else []
        lay = Command(LAY, words("kalesia.command.lay"), kind="brass", key="confirm", refusal=refusal)
        return [*back, lay]

    def run(self, command: str) -> Handled:
        """Carry a command out."""
        if command == TAKE_BACK:
            return self.take_back()
        return self.lay() if command == LAY else False

    def advise(self, action: Action | None) -> None:
        """Point at two weapons, until told None or others are chosen."""
        wanted = list(action.weapons) if isinstance(action, PlayWeapons) else []
        keys = set()
        for key in co.hand_keys(self.shown.hands[self.near] or ()):
            if co.code_of(key) in wanted:
                wanted.remove(co.code_of(key))
                keys.add(key)
        self.advised = frozenset(keys)
        if keys:
            self.gesture.cursor = None  # Return is for the advice now; an arrow takes the keyboard back to a card
        if self.room is not None:
            self.cards_changed()
        self.changed()
