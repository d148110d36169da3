"""The table as it is seen: told where cards lie now, it shows how they get there.

A view composes placements as a pure function of what it shows; the stage compares them with what is drawn and
moves the difference. It knows nothing but these placements: give it a back, and no secret can be drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from game.ui.cards.pile import Pile, draw_pile
from game.ui.cards.placement import Mark, Placement
from game.ui.context import Context
from game.views.shared.board.breath import BreathClock
from game.views.shared.cards.sprite import FADE_S, Sprite

STAGGER_S, STAGGER_ALL_S = 0.045, 0.4
"""How long after each other many cards set off, and how long it takes at most until all have."""

_SOUND_GAP_S = 0.05


class CardStage:
    """Cards and piles in motion, asking only for the places that change to be drawn again.

    `area`: the part of the window that it may ask for, in pixels; None: any.
    """

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.area: pygame.Rect | None = None
        self._sprites: dict[str, Sprite] = {}
        self._leaving: list[Sprite] = []
        self._piles: dict[str, Pile] = {}
        self._piles_next: dict[str, Pile] = {}
        self._silence = 0.0
        self._breath = BreathClock()

    # ---------------------------------------------------------------------------------------- telling
    def show(
        self,
        placements: Mapping[str, Placement],
        *,
        piles: Mapping[str, Pile] | None = None,
        spawn: Mapping[str, Placement] | None = None,
        gone: Mapping[str, Placement] | None = None,
        same: Mapping[str, str] | None = None,
        stagger: bool = True,
    ) -> None:
        """Take new placements and be on the way to them.

        spawn   where a new card comes from, with the face it has there; without: it fades in
        gone    where a removed card goes to before it vanishes; without: it fades out
        same    new key -> old key: the card goes on under another key, such as from a hand to a castle
        piles   a pile that grows does so when the cards on their way have arrived
        """
        self._rename(placements, same or {})
        self._remove(placements, gone or {})
        self._set_out(placements, spawn or {}, stagger=stagger)
        if piles is not None:
            self._take_piles(piles)
        if self.ctx.still:
            self.skip()

    def reset(self, placements: Mapping[str, Placement], piles: Mapping[str, Pile] | None = None) -> None:
        """Take placements at once, without motion or sound: another viewer, another position, another size."""
        self._sprites = {}
        self._leaving = []
        for n, (key, placement) in enumerate(placements.items()):
            self._sprites[key] = sprite = Sprite(placement)
            sprite.order = n
        if piles is not None:
            self._piles = dict(piles)
        self._piles_next = {}
        self.ctx.request_redraw(self.area)

    def hold(self, key: str, at: tuple[float, float] | None) -> None:
        """Have a card follow a hand, its middle at `at`; None: it goes back to its placement. Unknown keys are fine."""
        sprite = self._sprites.get(key)
        if sprite is None or sprite.held == at:
            return
        before = sprite.bounds(self.ctx)
        sprite.hold(at)
        if self.ctx.still and at is None:
            sprite.finish()
        self._ask(before.union(sprite.bounds(self.ctx)))

    def skip(self) -> None:
        """Show at once how everything ends."""
        moved = [s for s in self._all() if not s.still]
        for sprite in moved:
            self._ask(sprite.bounds(self.ctx))
            sprite.finish()
            self._ask(sprite.bounds(self.ctx))
        for sprite in self._leaving:
            self._ask(sprite.bounds(self.ctx))
        self._leaving = []
        self._settle_piles()

    # ---------------------------------------------------------------------------------------- asking
    @property
    def busy(self) -> bool:
        """Whether cards travel, turn or leave. A card that is only raised or nudged doesn't count."""
        return bool(self._leaving) or any(sprite.busy for sprite in self._sprites.values())

    @property
    def at_rest(self) -> bool:
        """Whether nothing is different in the next frame: no card travels, turns, leaves, or is raised or held."""
        return not self._leaving and all(s.still and s.held is None for s in self._sprites.values())

    @property
    def piles(self) -> dict[str, Pile]:
        """The piles as they are drawn now."""
        return self._piles

    def where(self, key: str) -> Placement | None:
        """How a card is drawn now; None: it isn't there."""
        sprite = self._sprites.get(key)
        return sprite.now if sprite is not None else None

    # ---------------------------------------------------------------------------------------- comparing
    def _rename(self, placements: Mapping[str, Placement], same: Mapping[str, str]) -> None:
        kept = {new: self._sprites[old] for new, old in same.items() if old in self._sprites and new in placements}
        for old in {same[new] for new in kept}:
            del self._sprites[old]
        self._sprites.update(kept)

    def _remove(self, placements: Mapping[str, Placement], gone: Mapping[str, Placement]) -> None:
        for key in [key for key in self._sprites if key not in placements]:
            sprite = self._sprites.pop(key)
            self._ask(sprite.bounds(self.ctx))
            sprite.hold(None)
            sprite.leaving = True
            if key in gone:
                sprite.aim(gone[key])
            else:
                sprite.aim(replace(sprite.now, alpha=0), lasts=FADE_S)
            if not sprite.still:
                self._leaving.append(sprite)
            self._ask(sprite.bounds(self.ctx))

    def _set_out(
        self, placements: Mapping[str, Placement], spawn: Mapping[str, Placement], *, stagger: bool
    ) -> None:
        setting_out: list[Sprite] = []
        known = [key for key in placements if key in self._sprites]
        if known != sorted(known, key=lambda key: self._sprites[key].order):
            self.ctx.request_redraw(self.area)  # they lie upon each other differently
        for n, (key, placement) in enumerate(placements.items()):
            sprite = self._sprites.get(key)
            if sprite is None:
                sprite = self._sprites[key] = _newcomer(placement, spawn.get(key))
            elif sprite.goal == placement:
                sprite.order = n
                continue
            before, was_far = sprite.bounds(self.ctx), sprite.far
            sprite.order = n
            sprite.aim(placement)
            self._ask(before.union(sprite.bounds(self.ctx)))
            if sprite.far and not was_far:
                setting_out.append(sprite)
        if stagger and len(setting_out) > 1:
            gap = min(STAGGER_S, STAGGER_ALL_S / (len(setting_out) - 1))
            for i, sprite in enumerate(setting_out):
                sprite.wait(gap * i)
        if setting_out:
            self._play("card")
        if any(sprite.turning for sprite in self._sprites.values()):
            self._play("flip")

    def _play(self, sound: str) -> None:
        if not self.ctx.still and self._silence <= 0:
            self.ctx.sound.play(sound)
            self._silence = _SOUND_GAP_S

    # ---------------------------------------------------------------------------------------- piles
    def _take_piles(self, piles: Mapping[str, Pile]) -> None:
        """Piles shrink at once, since a card has been taken; they grow when it has arrived."""
        self._piles_next = dict(piles)
        for key, pile in piles.items():
            now = self._piles.get(key)
            if now is not None and self.busy and pile.count > now.count:
                pile = replace(pile, top=now.top, count=now.count, label=now.label)
            self._draw_pile_anew(key, pile)
        for key in [key for key in self._piles if key not in piles]:
            self._ask(self._piles.pop(key).bounds(self.ctx))

    def _draw_pile_anew(self, key: str, pile: Pile) -> None:
        before = self._piles.get(key)
        if pile == before:
            return
        if before is not None:
            self._ask(before.bounds(self.ctx))
        self._piles[key] = pile
        self._ask(pile.bounds(self.ctx))

    def _settle_piles(self) -> None:
        for key, pile in self._piles_next.items():
            self._draw_pile_anew(key, pile)
        self._piles_next = {}

    # ---------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; whether anything looks different. What does is asked for by itself."""
        self._silence = max(0.0, self._silence - dt)
        moving = [sprite for sprite in self._all() if not sprite.still]
        resting = not moving and not self._piles_next
        breathed = self._breathe(dt, resting)
        if resting:
            return breathed
        if self.ctx.still:
            self.skip()
            return True
        passed = dt * self.ctx.pace()
        changed = breathed
        for sprite in moving:
            before = sprite.bounds(self.ctx)
            if sprite.update(passed):
                changed = True
                self._ask(before.union(sprite.bounds(self.ctx)))
        self._leaving = [sprite for sprite in self._leaving if not sprite.still]
        if self._piles_next and not self.busy:
            self._settle_piles()
            changed = True
        return changed

    def _breathe(self, dt: float, resting: bool) -> bool:
        """While all is at rest, marks of cards that may be chosen grow weaker and stronger again."""
        legal = [sprite for sprite in self._sprites.values() if sprite.goal.mark is Mark.LEGAL]
        doing = [sprite.goal for sprite in self._sprites.values()]
        if not self._breath.update(dt, doing, resting and bool(legal) and not self.ctx.still):
            return False
        for sprite in legal:
            self._ask(sprite.bounds(self.ctx))
        return True

    def _all(self) -> list[Sprite]:
        return [*self._sprites.values(), *self._leaving]

    def _ask(self, rect: pygame.Rect) -> None:
        part = rect if self.area is None else rect.clip(self.area)
        if part.w and part.h:
            self.ctx.request_redraw(part)

    # ---------------------------------------------------------------------------------------- drawing
    def draw(self, surface: pygame.Surface) -> None:
        """Draw piles and cards as far as they reach into the surface's clip, the lowest first."""
        clip = surface.get_clip()
        for pile in self._piles.values():
            if pile.bounds(self.ctx).colliderect(clip):
                draw_pile(self.ctx, surface, pile)
        for sprite in sorted(self._all(), key=lambda s: s.layer):
            if sprite.bounds(self.ctx).colliderect(clip):
                sprite.draw(self.ctx, surface, self._breath.strength)


def _newcomer(placement: Placement, start: Placement | None) -> Sprite:
    """A card that comes from somewhere, or appears where it belongs."""
    return Sprite(start if start is not None else replace(placement, alpha=0))
