"""Drawings, materials and furniture: what is drawn is there, in its place, and kept."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.paths import ASSETS
from game.ui.context import Context
from game.ui.paint import shapes
from game.ui.paint.materials import Materials, TextureMissing, load_texture
from game.ui.paint.pieces import DrawingMissing
from game.ui.paint.plates import BUTTON_KINDS, BUTTON_STATES, SHADOWS
from game.ui.paint.store import SurfaceStore
from game.ui.paint.theme import SEAT_IDS, Theme, load_palette

DRAWINGS = [*sorted((ASSETS / "svg").glob("*.svg")), ASSETS / "icon.svg"]
SAFE_TAGS = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
             "linearGradient", "radialGradient", "stop", "defs"}  # fmt: skip
SLOTS = set(load_palette()["svg_slots"].values())


@pytest.fixture(scope="module")
def ctx() -> Context:
    return Context.for_tests()


# ----------------------------------------------------------------- drawings
def svg_faults(source: str) -> list[str]:
    """What the built-in rasteriser would silently leave out or draw wrongly."""
    faults = []
    root = ElementTree.fromstring(source)
    for node in root.iter():
        tag = node.tag.rpartition("}")[2]
        if tag not in SAFE_TAGS:
            faults.append(f"<{tag}>")
        for name, value in node.attrib.items():
            if name in ("clip-path", "mask", "filter") or name.endswith("href"):
                faults.append(name)
            if re.search(r"currentColor|hsl\(|rgba\(|var\(", value):
                faults.append(f"{name}={value}")
            placed = tag.endswith("Gradient") and name in ("x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy")
            if placed and not value.endswith("%") and node.get("gradientUnits") != "userSpaceOnUse":
                faults.append(f"gradient {name}={value}")
    if not root.get("viewBox"):
        faults.append("no viewBox")
    return faults


def test_drawings_keep_to_what_can_be_drawn() -> None:
    found = {path.stem: svg_faults(path.read_text(encoding="utf-8")) for path in DRAWINGS}
    assert len(found) > 200
    assert {name: faults for name, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    "inside",
    ['<use href="#a"/>', '<text x="1">A</text>', '<path d="M0 0" fill="currentColor"/>', '<rect filter="url(#f)"/>',
     '<linearGradient id="g" x1="0" x2="1"/>', '<clipPath id="c"/>'],
)  # fmt: skip
def test_the_lint_of_drawings_rings(inside: str) -> None:
    assert svg_faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">{inside}</svg>')


@pytest.mark.parametrize("px", [16, 48])
def test_no_drawing_is_empty(ctx: Context, px: int) -> None:
    names = sorted(path.stem for path in (ASSETS / "svg").glob("*.svg"))
    pixels = {name: pygame.mask.from_surface(ctx.art.icon(name, px), 90).count() for name in names}
    assert len(pixels) > 200
    assert {name: count for name, count in pixels.items() if count <= px * px * 0.05} == {}


@pytest.mark.parametrize("seat", SEAT_IDS)
def test_piece_wears_its_seats_colours_and_no_slot_is_left(ctx: Context, seat: str) -> None:
    picture = ctx.art.piece("cal_cavalry", seat, 128)
    main = tuple(ctx.theme.color(ctx.theme.seat(seat).main))[:3]
    colors = {
        tuple(picture.get_at((x, y)))[:3] for x in range(128) for y in range(128) if picture.get_at((x, y)).a > 250
    }
    assert main in colors
    assert not {tuple(pygame.Color(slot))[:3] for slot in SLOTS - {load_palette()["svg_slots"]["emblem"]}} & colors


def test_drawings_are_kept_by_size_and_seat(ctx: Context) -> None:
    assert ctx.art.piece("cal_tower", "blue", 40) is ctx.art.piece("cal_tower", 0, 40.2)
    assert ctx.art.piece("cal_tower", "blue", 40) is not ctx.art.piece("cal_tower", "green", 40)


def test_missing_drawing_is_named(ctx: Context) -> None:
    with pytest.raises(DrawingMissing, match=r"dragon\.svg"):
        ctx.art.icon("dragon", 20)


def test_halo_is_larger_than_its_piece_by_the_rim(ctx: Context) -> None:
    halo = ctx.art.halo("cal_tower", "blue", 60, 4)
    assert halo.get_width() == 60 + 2 * 4 + 2
    piece = pygame.mask.from_surface(ctx.art.piece("cal_tower", "blue", 60), 90)
    assert pygame.mask.from_surface(halo, 90).count() > piece.count() * 1.15


@pytest.mark.parametrize("spec", ["icon:res_iron", "chip:blue", "chip:0", "die:green:5", "piece:cal_general:rose"])
def test_inline_pictures_have_the_height_asked_for(ctx: Context, spec: str) -> None:
    assert ctx.art.inline(spec, 18).get_height() == 18


def test_unknown_inline_picture_is_refused(ctx: Context) -> None:
    with pytest.raises(ValueError, match="card:3"):
        ctx.art.inline("card:3", 18)


# ---------------------------------------------------------------- materials
def seam(tile: pygame.Surface) -> float:
    """How much more the first and last columns differ than neighbours inside do, per sample."""
    w, h = tile.get_size()
    rows = range(0, h, 7)
    edge = sum(_far(tile, (0, y), (w - 1, y)) for y in rows)
    inner = sum(_far(tile, (w // 2, y), (w // 2 + 1, y)) for y in rows)
    return (edge - inner) / len(rows)


@pytest.mark.parametrize("name", ["parchment", "leather", "cloth", "felt", "walnut", "rim"])
def test_textures_repeat_without_a_seam(name: str) -> None:
    assert seam(load_texture(name)) < 15


def test_the_search_for_seams_rings() -> None:
    tile = load_texture("leather")
    assert seam(tile.subsurface((0, 0, tile.get_width() - 150, tile.get_height()))) > 30


def _far(surface: pygame.Surface, a: tuple[int, int], b: tuple[int, int]) -> int:
    p, q = surface.get_at(a), surface.get_at(b)
    return abs(p.r - q.r) + abs(p.g - q.g) + abs(p.b - q.b)


@pytest.mark.parametrize("content", [None, b"not a picture"])
def test_a_missing_or_broken_texture_is_named_with_its_cure(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "textures").mkdir()
    if content is not None:
        (tmp_path / "textures" / "walnut.jpg").write_bytes(content)
    monkeypatch.setattr("game.ui.paint.materials.ASSETS", tmp_path)
    with pytest.raises(TextureMissing, match=r"walnut\.jpg can't be read.*make art"):
        load_texture("walnut")


def test_the_table_is_lit_from_the_upper_left() -> None:
    table = Materials(Theme(1.0), SurfaceStore()).walnut((640, 360))
    near = pygame.transform.average_color(table, (180, 60, 150, 100))
    far = pygame.transform.average_color(table, (560, 280, 80, 80))
    assert sum(near[:3]) > 1.5 * sum(far[:3])


def test_contrast_scheme_has_a_darker_table_and_lighter_paper() -> None:
    usual, strong = (Materials(Theme(1.0, scheme), SurfaceStore()) for scheme in ("standard", "contrast"))
    dark, light = (pygame.transform.average_color(m.walnut((300, 200)))[0] for m in (strong, usual))
    assert dark < light * 0.7
    paper = [pygame.transform.average_color(m.parchment((300, 200)))[2] for m in (usual, strong)]
    assert paper[1] > paper[0]


def test_paper_has_a_darker_rim() -> None:
    sheet = Materials(Theme(1.0), SurfaceStore()).parchment((300, 240))
    rim = pygame.transform.average_color(sheet, (0, 0, 300, 8))
    middle = pygame.transform.average_color(sheet, (100, 80, 100, 80))
    assert sum(rim[:3]) < sum(middle[:3]) - 30


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.6])
@pytest.mark.parametrize("name", ["walnut", "parchment", "leather", "cloth", "felt"])
def test_materials_have_their_size_and_the_same_tone_at_every_scale(name: str, scale: float) -> None:
    def tone(at: float) -> tuple[int, ...]:
        size = (round(401 * at), round(277 * at))
        picture = Materials(Theme(at), SurfaceStore()).material(name, size, 3)
        assert picture.get_size() == size
        return pygame.transform.average_color(picture)[:3]

    assert max(abs(a - b) for a, b in zip(tone(scale), tone(1.36))) <= 6


def test_every_part_of_a_large_sheet_is_paper_and_only_its_corners_are_cut(ctx: Context) -> None:
    size = (640, 480)
    surface = pygame.Surface((700, 540), 0, 32)
    surface.fill("#00ff00")
    ctx.art.sheet(surface, pygame.Rect((30, 30), size), shadow=False)
    inside = surface.subsurface((30, 30), size)
    green = pygame.mask.from_threshold(inside, (0, 255, 0), (90, 60, 90, 255))
    assert 0 < green.count() <= 4 * 10 * 10
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        assert green.get_at(corner)
    assert pygame.mask.from_threshold(surface, (0, 255, 0), (1, 1, 1, 255)).count() >= 700 * 540 - 640 * 480


@pytest.mark.parametrize("kind", ["panel", "box", "lifted"])
def test_a_large_shadow_is_that_of_its_box_wherever_it_can_be_seen(ctx: Context, kind: str) -> None:
    box = pygame.Rect(120, 120, 500, 420)
    dx, dy, blur, alpha, radius = SHADOWS[kind]
    parts, whole = (pygame.Surface((760, 680), 0, 32) for _ in range(2))
    for surface in (parts, whole):
        surface.fill("white")
    ctx.art.shadow(parts, box, kind)
    whole.blit(shapes.soft_box(box.size, radius, blur, alpha), (box.x - 2 * blur + dx, box.y - 2 * blur + dy))
    for surface in (parts, whole):
        surface.fill("black", box)  # what stands on it
    wrong = pygame.mask.from_threshold(parts, (0, 0, 0), (12, 12, 12, 255), whole)
    wrong.invert()
    assert wrong.count() == 0


@given(st.integers(20, 300), st.integers(20, 300), st.floats(2, 12), st.floats(1, 4))
def test_a_large_outline_is_that_of_the_rounded_box(w: int, h: int, radius: float, border: float) -> None:
    art = Context.for_tests().art
    parts, whole = (pygame.Surface((w + 8, h + 8), 0, 32) for _ in range(2))
    art.outline(parts, pygame.Rect(4, 4, w, h), (255, 255, 255, 255), radius, border)
    whole.blit(shapes.rounded_mask((w, h), radius, border), (4, 4))
    wrong = pygame.mask.from_threshold(parts, (0, 0, 0), (40, 40, 40, 255), whole)
    wrong.invert()
    assert wrong.count() == 0


# ------------------------------------------------------------------- shapes
@given(st.integers(4, 120), st.integers(4, 120), st.floats(0, 30), st.floats(0, 12))
def test_rounded_mask_has_its_size_and_is_symmetric(w: int, h: int, radius: float, border: float) -> None:
    mask = shapes.rounded_mask((w, h), radius, border)
    assert mask.get_size() == (w, h)
    for x, y in ((0, 0), (w // 3, 0), (0, h // 3), (min(3, w - 1), min(3, h - 1))):
        alpha = mask.get_at((x, y)).a
        assert abs(alpha - mask.get_at((w - 1 - x, y)).a) <= 40
        assert abs(alpha - mask.get_at((x, h - 1 - y)).a) <= 40


def test_a_large_box_is_full_inside_and_cut_at_its_corners() -> None:
    mask = shapes.rounded_mask((400, 300), 12)
    assert mask.get_at((200, 150)).a == mask.get_at((200, 0)).a == mask.get_at((0, 150)).a == 255
    assert mask.get_at((0, 0)).a == 0
    frame = shapes.rounded_mask((400, 300), 12, 3)
    assert frame.get_at((200, 150)).a == 0
    assert frame.get_at((200, 1)).a == frame.get_at((398, 150)).a == 255


def test_shadow_is_darkest_under_its_box() -> None:
    shadow = shapes.soft_box((200, 120), 8, 12, 160)
    w, h = shadow.get_size()
    assert (w, h) == (248, 168)
    assert shadow.get_at((w // 2, h // 2)).a >= 150
    assert shadow.get_at((0, h // 2)).a < 20


@pytest.mark.parametrize("kind", SHADOWS)
@pytest.mark.parametrize("size", [(10, 10), (300, 20), (700, 500)])
def test_every_shadow_can_be_cast_by_any_box(ctx: Context, kind: str, size: tuple[int, int]) -> None:
    surface = pygame.Surface((900, 700), 0, 32)
    surface.fill("white")
    ctx.art.shadow(surface, pygame.Rect((60, 60), size), kind)
    assert pygame.transform.average_color(surface)[0] < 255


@pytest.mark.parametrize("kind", BUTTON_KINDS)
def test_button_states_look_different(ctx: Context, kind: str) -> None:
    pictures = set()
    for state in BUTTON_STATES:
        surface = pygame.Surface((140, 60), 0, 32)
        ctx.art.button(surface, (10, 10, 120, 38), kind, state)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == len(BUTTON_STATES)


def test_store_drops_the_longest_unused() -> None:
    store = SurfaceStore(limit_bytes=3 * 400)
    made = []

    def make(name: str) -> pygame.Surface:
        made.append(name)
        return pygame.Surface((10, 10), pygame.SRCALPHA)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        store.get((name,), lambda name=name: make(name))
    assert made == ["a", "b", "c", "d", "b"]
    assert store.used_bytes <= store.limit_bytes
    assert len(store) == 3


def test_text_in_a_kept_picture_is_not_reported(ctx: Context) -> None:
    ctx.text.recorder = []
    ctx.art.pennant("blue", "Ada moves")
    ctx.art.cached(("probe",), lambda: _written(ctx))
    reported, ctx.text.recorder = ctx.text.recorder, None
    assert reported == []


def _written(ctx: Context) -> pygame.Surface:
    surface = pygame.Surface((80, 20), pygame.SRCALPHA)
    ctx.text.draw(surface, "hidden", (0, 10))
    return surface


# ----------------------------------------------------------------- overlays
def test_overlays_tell_apart_in_grey_and_change_on_hover(ctx: Context) -> None:
    pictures = {}
    rect = pygame.Rect(20, 20, 60, 60)
    for name in ("legal", "selected", "threat", "refused", "range"):
        surface = pygame.Surface((100, 100), 0, 32)
        surface.fill(ctx.theme.color("parchment"))
        getattr(ctx.overlay, name)(surface, rect)
        pictures[name] = pygame.transform.grayscale(surface)
    names = list(pictures)
    for i, first in enumerate(names):
        for second in names[i + 1 :]:
            pair = (pictures[first], pictures[second])
            differing = sum(_far(*pair_at) > 60 for pair_at in _pixels(*pair))
            assert differing > 150, (first, second)


def _pixels(a: pygame.Surface, b: pygame.Surface):
    both = pygame.Surface((200, 100), 0, 32)
    both.blit(a, (0, 0))
    both.blit(b, (100, 0))
    return [(both, (x, y), (x + 100, y)) for x in range(100) for y in range(100)]


def test_path_runs_from_its_first_point_and_stops_by_its_last(ctx: Context) -> None:
    surface = pygame.Surface((300, 200), 0, 32)
    ctx.overlay.path(surface, [(50, 150), (50, 60), (200, 60)])
    light = tuple(ctx.theme.color("path"))[:3]
    assert tuple(surface.get_at((50, 110)))[:3] == pytest.approx(light, abs=6)
    assert tuple(surface.get_at((120, 60)))[:3] == pytest.approx(light, abs=6)
    assert surface.get_at((240, 60))[:3] == (0, 0, 0)
    before = pygame.image.tobytes(surface, "RGB")
    ctx.overlay.path(surface, [(10, 10)])
    assert pygame.image.tobytes(surface, "RGB") == before


def test_tag_points_at_its_place(ctx: Context) -> None:
    surface = pygame.Surface((120, 80), 0, 32)
    rect = ctx.overlay.tag(surface, 60, 60, "66 %")
    assert rect.centerx == pytest.approx(60, abs=1)
    assert rect.bottom == pytest.approx(62, abs=2)


@pytest.mark.parametrize("ground", ["#000000", "#ffffff", "#7f9a58", "#99121f", "#3a4fc4"])
@pytest.mark.parametrize("seat", ["crimson", "ivory", "blue"])
def test_a_piece_has_an_edge_on_any_ground_in_high_contrast(ground: str, seat: str) -> None:
    """Going in from the left, dark and light follow each other before the piece begins."""
    art = Context.for_tests(scheme="contrast").art
    picture = art.halo("cal_cavalry", seat, 40)
    shown = pygame.Surface(picture.get_size(), 0, 32)
    shown.fill(ground)
    shown.blit(picture, (0, 0))
    row = shown.get_height() // 2
    lights = [sum(shown.get_at((x, row))[:3]) / 3 for x in range(shown.get_width() // 2)]
    dark = next(x for x, light in enumerate(lights) if light < 60 and picture.get_at((x, row))[3] > 200)
    assert max(lights[dark : dark + 4]) > 200
