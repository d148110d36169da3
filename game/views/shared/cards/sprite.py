"""One card on its way: from where it is drawn now to where it is to lie, turning over if it shows another side."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from game.ui.animate import out_cubic
from game.ui.cards.faces import CardFace, PictureFace, upright
from game.ui.cards.marks import draw_mark, draw_seal, mark_reach
from game.ui.cards.picture import card_size, laid_picture, shadow_reach
from game.ui.cards.placement import Mark, Placement
from game.ui.context import Context
from game.ui.paint import shapes

SLIDE_S, TURN_S, SEAL_S, NEAR_S, FADE_S = 0.22, 0.24, 0.12, 0.08, 0.16
"""How long a card travels, turns over, its seal lands, it moves a little, and it appears or vanishes, in seconds."""

SEAL_FROM = 1.3
FLYING_LIFT = 12.0
_HELD_LIFT = 20.0
_GHOST_ALPHA = 70
_FAR, _FLIES = 0.5, 1.25
"""A way of so many card widths is travelled, less is only a nudge; and from so many on it goes above other cards."""


@dataclass(frozen=True, slots=True)
class Pose:
    """What changes by and by: middle and width in pixels, angle in degrees, alpha 0..255."""

    x: float
    y: float
    width: float
    angle: float
    alpha: float

    @classmethod
    def of(cls, placement: Placement) -> Pose:
        """The pose of a card that has arrived."""
        return cls(placement.x, placement.y, placement.width, placement.angle, placement.alpha)

    def towards(self, goal: Pose, share: float) -> Pose:
        """Between this (0) and the goal (1); the angle goes the shorter way round."""
        turn = (goal.angle - self.angle + 180) % 360 - 180
        return Pose(
            self.x + (goal.x - self.x) * share,
            self.y + (goal.y - self.y) * share,
            self.width + (goal.width - self.width) * share,
            self.angle + turn * share,
            self.alpha + (goal.alpha - self.alpha) * share,
        )

    def is_far(self, goal: Pose, widths: float) -> bool:
        """Whether the way to the goal, or the change of size, is more than so many widths of the card."""
        reach = widths * max(1.0, goal.width)
        return math.hypot(goal.x - self.x, goal.y - self.y) > reach or abs(goal.width - self.width) > reach


def turns_over(before: CardFace, after: CardFace) -> bool:
    """Whether a card that showed one side and now shows the other is turned: another text or form doesn't turn it."""
    return type(upright(before)) is not type(upright(after))


class Sprite:
    """A card as it is drawn now. Only faces that it was told are ever drawn."""

    def __init__(self, placement: Placement) -> None:
        self.goal = placement
        self.order = 0
        self.leaving = False
        self.held: tuple[float, float] | None = None
        """Where a hand holds its middle; None: it lies or moves by itself."""
        self._start = self._now = Pose.of(placement)
        self._end = self._now
        self._delay = self._time = self._lasts = 0.0
        self._face = placement.face
        """What is drawn in the first half of a turn, and while waiting to set off."""
        self._turn = -1.0  # seconds into a turn; negative: none
        self._seal = SEAL_S
        self.far = self.flying = False

    # ---------------------------------------------------------------------------------------- telling
    def aim(self, goal: Placement, *, delay: float = 0.0, lasts: float | None = None) -> None:
        """Be on the way to another placement, from where it is drawn now."""
        shown, before = self.face, self.goal
        self.goal = goal
        if goal.seal and goal.seal != before.seal:
            self._seal = 0.0
        self._aim_face(shown, goal.face)
        end = Pose.of(goal)
        if end == self._end and self._now == end:
            return
        if end == self._end and self._lasts and not delay:
            return  # already on its way there
        self._start, self._end = self._now, end
        self.far = self._now.is_far(end, _FAR)
        self.flying = self._now.is_far(end, _FLIES)
        self._delay, self._time = delay, 0.0
        self._lasts = lasts if lasts is not None else SLIDE_S if self.far else NEAR_S

    def wait(self, seconds: float) -> None:
        """Set off only after a while."""
        self._delay = seconds

    def _aim_face(self, shown: CardFace, face: CardFace) -> None:
        """Turn over from the side that is shown. A turn that is past its middle already goes on."""
        if turns_over(shown, face):
            self._face, self._turn = shown, 0.0
        elif self._turn < TURN_S / 2:
            self._face, self._turn = face, -1.0

    def hold(self, at: tuple[float, float] | None) -> None:
        """Follow a hand; None: go back to where it belongs."""
        if at is None and self.held is not None:
            self._start = self._now
            self._time, self._delay, self._lasts = 0.0, 0.0, SLIDE_S
            self.far = self.flying = True
        self.held = at
        if at is not None:
            self._now = replace(self._now, x=at[0], y=at[1], angle=0.0)

    def finish(self) -> None:
        """Be at the end of everything."""
        self._delay = self._time = self._lasts = 0.0
        self._face, self._turn, self._seal = self.goal.face, -1.0, SEAL_S
        self.far = self.flying = False
        if self.held is None:
            self._now = self._start = self._end

    # ---------------------------------------------------------------------------------------- asking
    @property
    def face(self) -> CardFace:
        """The side that is to be seen now."""
        return self.goal.face if self._turn < 0 or self._turn >= TURN_S / 2 else self._face

    @property
    def waiting(self) -> bool:
        """Whether it has not set off yet."""
        return self._delay > 0

    @property
    def still(self) -> bool:
        """Whether nothing about it changes by itself."""
        return not self._lasts and self._turn < 0 and self._seal >= SEAL_S

    @property
    def busy(self) -> bool:
        """Whether it travels, turns or leaves: what a person is to see before going on."""
        return (bool(self._lasts) and (self.far or self.leaving)) or self._turn >= 0

    @property
    def turning(self) -> bool:
        """Whether it is being turned over."""
        return self._turn >= 0

    @property
    def now(self) -> Placement:
        """How it is drawn now."""
        pose = self._now
        return replace(
            self.goal, face=self.face, x=pose.x, y=pose.y, width=pose.width, angle=pose.angle, alpha=round(pose.alpha)
        )

    @property
    def layer(self) -> tuple[int, int, int]:
        """Sorted by this, cards lie upon each other rightly: held ones above flying ones above the others."""
        above = 2 if self.held is not None else 1 if self.flying and not self.waiting else 0
        return above, self.goal.z, self.order

    # ---------------------------------------------------------------------------------------- time
    def update(self, dt: float) -> bool:
        """Let time pass; whether it looks different."""
        if self.still:
            return False
        if self._delay > 0:
            self._delay -= dt
            if self._delay > 0:
                return False
            dt, self._delay = -self._delay, 0.0
        if self._turn >= 0:
            self._turn += dt
            if self._turn >= TURN_S:
                self._turn, self._face = -1.0, self.goal.face
        self._seal = min(SEAL_S, self._seal + dt)
        if self._lasts:
            self._advance(dt)
        return True

    def _advance(self, dt: float) -> None:
        self._time += dt
        if self._time >= self._lasts:
            self._lasts = 0.0
            self.far = self.flying = False
        if self.held is None:
            share = out_cubic(self._time / self._lasts) if self._lasts else 1.0
            self._now = self._start.towards(self._end, share)

    # ---------------------------------------------------------------------------------------- drawing
    def bounds(self, ctx: Context) -> pygame.Rect:
        """Everything that it may touch when it is drawn now."""
        pose = self._now
        lift = _HELD_LIFT if self.held is not None else max(self.goal.lift, FLYING_LIFT)
        grown = max(1.0, pose.width / max(1.0, self.goal.width))  # its shadow is stretched with it
        reach = math.ceil(max(shadow_reach(ctx, lift), mark_reach(ctx)) * grown) + 2
        w, h = pose.width, pose.width * self.face.ratio
        a = math.radians(pose.angle)
        wide = w * abs(math.cos(a)) + h * abs(math.sin(a))
        high = h * abs(math.cos(a)) + w * abs(math.sin(a))
        out = pygame.Rect(round(pose.x - wide / 2), round(pose.y - high / 2), math.ceil(wide), math.ceil(high))
        out.inflate_ip(2 * reach, 2 * reach)
        if self.held is not None:
            out.union_ip(self._ghost_bounds(reach))
        return out

    def _ghost_bounds(self, reach: int) -> pygame.Rect:
        side = math.ceil(self.goal.width * (1 + self.goal.face.ratio)) + 2 * reach
        out = pygame.Rect(0, 0, side, side)
        out.center = round(self.goal.x), round(self.goal.y)
        return out

    def draw(self, ctx: Context, dst: pygame.Surface, breath: float = 1.0) -> None:
        """Draw it as it is now, with its mark and seal. `breath`: how strong marks of legal cards are."""
        if self.held is not None:
            self._draw_ghost(ctx, dst)
        pose, goal = self._now, self.goal
        if pose.alpha < 4:
            return
        lift = _HELD_LIFT if self.held is not None else goal.lift
        if self.flying:
            lift = max(lift, FLYING_LIFT)
        squeeze = abs(math.cos(math.pi * self._turn / TURN_S)) if self._turn >= 0 else 1.0
        picture = self._picture(ctx, lift, squeeze)
        at = round(pose.x - picture.get_width() / 2), round(pose.y - picture.get_height() / 2)
        shapes.blit_faded(dst, picture, at, pose.alpha / 255)
        if self._turn < 0 and not self.leaving:
            self._draw_marks(ctx, dst, breath)

    def _picture(self, ctx: Context, lift: float, squeeze: float) -> pygame.Surface:
        """The kept picture where nothing is stretched; else it is stretched and turned for this frame only."""
        pose = self._now
        wide = self.goal.width
        scale = pose.width / wide if wide else 1.0
        moving = self._start.angle != self._end.angle and bool(self._lasts)
        if squeeze == 1.0 and abs(scale - 1.0) < 0.004 and not moving:
            return laid_picture(ctx, self.face, wide, pose.angle, lift)
        picture = laid_picture(ctx, self.face, wide, 0.0, lift)
        if squeeze < 1.0:
            size = max(1, round(picture.get_width() * squeeze * scale)), max(1, round(picture.get_height() * scale))
            picture = pygame.transform.smoothscale(picture, size)
            scale = 1.0
        if abs(pose.angle) < 0.05 and abs(scale - 1.0) < 0.004:
            return picture
        return pygame.transform.rotozoom(picture, pose.angle, scale)

    def _draw_marks(self, ctx: Context, dst: pygame.Surface, breath: float) -> None:
        pose, goal = self._now, self.goal
        size = card_size(goal.face, pose.width)
        if self._marked:
            strength = breath if goal.mark is Mark.LEGAL and not goal.hot else 1.0
            draw_mark(
                ctx, dst, goal.mark, size, (pose.x, pose.y), angle=pose.angle, hot=goal.hot, strength=strength
            )
        if goal.seal and self._marked:
            grown = 1.0 + (SEAL_FROM - 1.0) * (1.0 - self._seal / SEAL_S)
            draw_seal(
                ctx, dst, goal.seal, size, (pose.x, pose.y), angle=pose.angle, grown=grown,
                titled=isinstance(goal.face, PictureFace),
            )  # fmt: skip

    @property
    def _marked(self) -> bool:
        """Marks belong to cards that lie or are held, not to those that fly."""
        return self.held is not None or not self.far

    def _draw_ghost(self, ctx: Context, dst: pygame.Surface) -> None:
        """Where a held card belongs it stays as a shade."""
        goal = self.goal
        picture = laid_picture(ctx, goal.face, goal.width, goal.angle)
        at = round(goal.x - picture.get_width() / 2), round(goal.y - picture.get_height() / 2)
        shapes.blit_faded(dst, picture, at, _GHOST_ALPHA / 255)
