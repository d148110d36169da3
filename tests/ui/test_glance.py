"""The last sharp picture of a board lies where the board lies after a zoom, and goes when the board has rested."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame
import pytest
from pygame import Rect

from game.ui.glance import REST_S, Anchor, Glance
from game.ui.paint import shapes

CLIP = Rect(40, 30, 400, 300)
STARS = ((5, 4), (11, 9), (14, 6))
"""Cells with a white star in their middle; all other land is blue."""
FRAME_S = 1 / 60


@dataclass(frozen=True)
class Seen:
    """A window onto a board of squares."""

    anchor: Anchor
    clip: Rect

    def through(self, frame: Seen) -> Seen:
        return replace(self, clip=frame.clip)

    def middle(self, cell: tuple[int, int]) -> tuple[int, int]:
        side, x, y = self.anchor
        return x + round((cell[0] + 0.5) * side), y + round((cell[1] + 0.5) * side)


NEAR = Seen(Anchor(20, 40, 30), CLIP)


def zoomed(cell: int, pos: tuple[int, int], seen: Seen = NEAR) -> Seen:
    """The window after a zoom at a pixel."""
    share = cell / seen.anchor.cell
    x, y = (round(at - (at - start) * share) for at, start in zip(pos, seen.anchor[1:]))
    return Seen(Anchor(cell, x, y), seen.clip)


def picture(seen: Seen) -> pygame.Surface:
    """The window with the board sharp in it."""
    out = shapes.opaque((500, 400))
    out.fill("navy", seen.clip)
    for star in STARS:
        pygame.draw.circle(out, "white", seen.middle(star), 4)
    return out


def kept(seen: Seen = NEAR, world: tuple[int, int] | None = None) -> Glance:
    """A glance that has kept the picture of a window at rest."""
    glance = Glance(world)
    glance.moved(seen)
    for _ in range(3):
        glance.update(FRAME_S)
    glance.keep(picture(seen), seen)
    return glance


def unfilled(surface: pygame.Surface, part: Rect) -> None:
    surface.fill("red", part)


def glanced(glance: Glance, seen: Seen) -> pygame.Surface:
    out = shapes.opaque((500, 400))
    assert glance.draw(out, seen, unfilled)
    return out


@pytest.mark.parametrize("pos", [(240, 180), (41, 31), (430, 200)])
@pytest.mark.parametrize("cell", [9, 17, 24, 41])
def test_what_stands_on_the_board_is_seen_where_it_stands(cell: int, pos: tuple[int, int]) -> None:
    seen, glance = zoomed(cell, pos), kept()
    glance.zoomed(seen)
    out = glanced(glance, seen)
    stars = [star for star in STARS if seen.clip.inflate(-4 * cell, -4 * cell).collidepoint(seen.middle(star))]
    assert stars or cell == 41
    for star in stars:
        here = Rect(0, 0, 6 * cell, 6 * cell)
        here.center = seen.middle(star)
        part = out.subsurface(here.clip(out.get_rect()))
        found = max(pygame.mask.from_threshold(part, "white", (9, 9, 9)).get_bounding_rects(), key=lambda r: r.w * r.h)
        middle = found.move(here.clip(out.get_rect()).topleft).center
        assert max(abs(a - b) for a, b in zip(middle, seen.middle(star))) <= 2


def test_only_what_is_not_known_is_filled() -> None:
    seen, glance = zoomed(14, (200, 150)), kept()
    glance.zoomed(seen)
    filled: list[Rect] = []
    glance.draw(shapes.opaque((500, 400)), seen, lambda _, part: filled.append(part))
    known = Rect(seen.anchor.x, seen.anchor.y, 280, 210)
    assert sum(part.w * part.h for part in filled) == CLIP.w * CLIP.h - known.w * known.h
    assert all(CLIP.contains(part) and not part.colliderect(known) for part in filled)


def test_nothing_is_drawn_outside_of_what_is_to_be_drawn() -> None:
    seen, glance = zoomed(26, (200, 150)), kept()
    glance.zoomed(seen)
    out = shapes.opaque((500, 400))
    out.set_clip(CLIP)
    glance.draw(out, seen, unfilled)
    out.set_clip(None)
    out.fill("black", CLIP)
    assert pygame.mask.from_threshold(out, "black", (1, 1, 1)).count() == 500 * 400


def test_zooming_on_blurs_no_further() -> None:
    glance = kept()
    seen = NEAR
    for cell in (17, 14, 12, 17, 24, 29):
        seen = zoomed(cell, (200, 150), seen)
        glance.zoomed(seen)
        out = glanced(glance, seen)
    fresh = kept()
    fresh.zoomed(seen)
    assert pygame.image.tobytes(glanced(fresh, seen), "RGB") == pygame.image.tobytes(out, "RGB")


def test_edges_that_meet_are_no_end() -> None:
    """The camera may say where a board lies a whole board farther on; the picture is seen where the window is."""
    seen = zoomed(24, (200, 150))
    beyond = replace(seen, anchor=seen.anchor._replace(x=seen.anchor.x + 24 * 16, y=seen.anchor.y - 24 * 12))
    pictures = []
    for window in (seen, beyond):
        glance = kept(world=(16, 12))
        glance.zoomed(window)
        assert glance.shown
        pictures.append(pygame.image.tobytes(glanced(glance, window), "RGB"))
    assert pictures[0] == pictures[1]


def test_the_sharp_picture_is_asked_for_once_when_the_board_has_rested() -> None:
    glance = kept()
    glance.zoomed(zoomed(24, (200, 150)))
    assert glance.shown
    assert not glance.update(10.0)  # what has passed before the zoom
    asked = [glance.update(FRAME_S) for _ in range(30)]
    assert asked.index(True) + 1 == pytest.approx(REST_S / FRAME_S, abs=1)
    assert asked.count(True) == 1
    assert not glance.shown


def test_every_zoom_begins_the_rest_anew() -> None:
    glance = kept()
    for cell in (24, 29, 35):
        glance.zoomed(zoomed(cell, (200, 150)))
        assert not any(glance.update(FRAME_S) for _ in range(3))
    assert glance.shown


def test_a_board_that_is_moved_is_drawn() -> None:
    glance, seen = kept(), zoomed(24, (200, 150))
    glance.zoomed(seen)
    glance.moved(seen)
    assert not glance.draw(shapes.opaque((500, 400)), seen, unfilled)


def test_what_is_drawn_while_the_board_moves_is_kept_later() -> None:
    glance = Glance()
    glance.moved(NEAR)
    glance.update(FRAME_S)
    glance.keep(picture(NEAR), NEAR)
    glance.zoomed(zoomed(24, (200, 150)))
    assert not glance.shown
    glance.moved(NEAR)
    glance.keep(picture(NEAR), NEAR)
    assert any(glance.update(FRAME_S) for _ in range(9))


def test_of_a_part_only_that_part_is_kept() -> None:
    glance, changed = kept(), shapes.opaque((500, 400))
    changed.fill("yellow")
    part = Rect(60, 50, 30, 20)
    changed.set_clip(part)
    glance.keep(changed, NEAR)
    glance.zoomed(NEAR)
    out = glanced(glance, NEAR)
    yellow = pygame.mask.from_threshold(out, "yellow", (9, 9, 9))
    assert yellow.get_bounding_rects() == [part]


@pytest.mark.parametrize("why", ["dropped", "far off", "unfilled"])
def test_without_a_picture_that_tells_there_is_no_glance(why: str) -> None:
    glance, seen = kept(), zoomed(17, (200, 150))
    match why:
        case "dropped":
            glance.drop()
        case "far off":
            seen = zoomed(4, (200, 150))
        case _:
            glance.fills = False
    glance.zoomed(seen)
    assert not glance.shown


def test_a_sharp_picture_waits_until_what_it_needs_is_there() -> None:
    glance, lacking = kept(), [False, False, True]
    glance.prepare = lambda: lacking.pop(0)
    glance.zoomed(zoomed(20, (90, 80)))
    glance.update(0.0)
    assert [glance.update(REST_S) for _ in range(4)] == [False, False, True, False]
    assert lacking == []


def lacks(glance: Glance, slices: int) -> None:
    """What the sharp picture needs lacks until it has been asked for so many times."""
    lacking = [False] * slices
    glance.prepare = lambda: not lacking or (lacking.pop() and False)


def test_a_board_that_is_moved_before_what_it_needs_is_there_goes_with_its_last_picture() -> None:
    glance, seen = kept(), zoomed(24, (200, 150))
    lacks(glance, 3)
    glance.zoomed(seen)
    for dx in (9, 18):
        moved = replace(seen, anchor=seen.anchor._replace(x=seen.anchor.x + dx))
        glance.moved(moved)
        assert glance.shown
        star = moved.middle(STARS[0])
        assert glanced(glance, moved).get_at(star)[:3] == (255, 255, 255)
    assert [glance.update(FRAME_S) for _ in range(4)] == [False, False, True, False]  # it doesn't wait for a rest
    assert not glance.shown


def test_a_board_that_has_what_it_needs_is_drawn_where_it_has_been_moved() -> None:
    glance, seen = kept(), zoomed(24, (200, 150))
    lacks(glance, 1)
    glance.zoomed(seen)
    glance.moved(seen)
    assert glance.shown
    glance.moved(seen)
    assert not glance.shown


@pytest.mark.parametrize("slices", [0, 2])
def test_a_board_of_which_little_is_known_is_drawn_as_soon_as_it_can_be(slices: int) -> None:
    glance = kept()
    lacks(glance, slices)
    glance.zoomed(zoomed(4, (200, 150)))
    assert glance.shown == bool(slices)
    glance.update(FRAME_S)
    assert [glance.update(FRAME_S) for _ in range(2)] == [False, bool(slices)]


@pytest.mark.parametrize("by", [(2000, 0), (0, -2000), (432, 0), (431, 0), (-448, 0), (-447, 0)])
def test_a_board_that_is_moved_away_from_all_that_is_known_is_filled(by: tuple[int, int]) -> None:
    glance, seen = kept(), zoomed(24, (200, 150))
    lacks(glance, 2)
    moved = replace(seen, anchor=Anchor(24, seen.anchor.x + by[0], seen.anchor.y + by[1]))
    glance.moved(moved)
    out = glanced(glance, moved)
    far = (moved.clip.left + 2 if by[0] >= 0 else moved.clip.right - 3, moved.clip.centery)
    assert out.get_at(far)[:3] == (255, 0, 0)


def test_a_picture_of_what_was_is_shown_only_until_the_board_can_be_drawn() -> None:
    glance, seen = kept(), zoomed(24, (200, 150))
    lacks(glance, 3)
    glance.zoomed(seen)
    glance.outdate()
    assert glance.shown
    assert [glance.update(FRAME_S) for _ in range(5)] == [False, False, False, True, False]
    glance.zoomed(zoomed(29, (200, 150)))
    assert not glance.shown


def test_of_a_board_that_is_another_a_part_is_no_picture() -> None:
    glance, part = kept(), picture(NEAR)
    glance.outdate()
    part.set_clip((60, 50, 30, 20))
    glance.keep(part, NEAR)
    assert any(glance.update(FRAME_S) for _ in range(9))  # so it is drawn as a whole
    glance.keep(picture(NEAR), NEAR)
    glance.zoomed(zoomed(24, (200, 150)))
    assert glance.shown
