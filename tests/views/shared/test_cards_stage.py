"""The stage: cards get where they are told, however it is watched, and only what changes is drawn again."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pygame
import pytest

from game.ui.cards.faces import CardBack, CardFace, PictureFace
from game.ui.cards.pile import Pile
from game.ui.cards.placement import Mark, Placement
from game.ui.context import Context
from game.views.caleira.shown import faces
from game.views.shared.cards.sprite import SEAL_S, SLIDE_S, TURN_S
from game.views.shared.cards.stage import STAGGER_ALL_S, CardStage

SIZE = (800, 500)
AREA = pygame.Rect((0, 0), SIZE)


@pytest.fixture
def ctx() -> Context:
    return Context.for_tests()


@pytest.fixture
def stage(ctx: Context) -> CardStage:
    out = CardStage(ctx)
    out.area = AREA
    return out


def up(ctx: Context, kind: str = "barracks") -> PictureFace:
    return faces.face(ctx.words, kind)


def down(ctx: Context) -> CardBack:
    return faces.back(ctx.words)


def lying(face: CardFace, x: float = 100, y: float = 100, **more: object) -> Placement:
    return Placement(face, x, y, 80, **more)  # type: ignore[arg-type]


def run(stage: CardStage, seconds: float, step: float = 1 / 60) -> None:
    for _ in range(round(seconds / step)):
        stage.update(step)


def picture(stage: CardStage) -> bytes:
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def heard(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    played: list[str] = []
    monkeypatch.setattr(ctx.sound, "play", played.append)
    return played


# ------------------------------------------------------------------------------------------- travelling
def test_a_card_slides_fast_then_slowly_and_arrives(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx))})
    stage.show({"a": lying(up(ctx), 500)})
    assert stage.busy
    stage.update(SLIDE_S / 2)
    half = stage.where("a")
    assert half is not None
    assert half.x == pytest.approx(100 + 400 * (1 - 0.5**3))
    stage.update(SLIDE_S / 2)
    assert stage.where("a") == lying(up(ctx), 500)
    assert not stage.busy


def test_the_angle_goes_the_short_way_round(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx), angle=170)})
    stage.show({"a": lying(up(ctx), 500, angle=-170)})
    stage.update(SLIDE_S / 2)
    half = stage.where("a")
    assert half is not None
    assert 170 < half.angle < 190


def test_a_new_goal_on_the_way_is_gone_to_from_where_the_card_is(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx))})
    stage.show({"a": lying(up(ctx), 500)})
    stage.update(0.05)
    before = stage.where("a")
    stage.show({"a": lying(up(ctx), 100, 400)})
    assert stage.where("a") == before
    run(stage, 1)
    assert stage.where("a") == lying(up(ctx), 100, 400)


def test_raising_a_card_is_no_journey(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx))})
    stage.show({"a": lying(up(ctx), 100, 84, hot=True)})
    assert not stage.busy
    assert stage.update(0.05)
    run(stage, 0.2)
    assert not stage.update(0.05)


def test_many_cards_set_off_one_after_the_other_within_a_limit(ctx: Context, stage: CardStage) -> None:
    cards = {f"c{i}": lying(up(ctx), 60 + 40 * i, 400) for i in range(14)}
    deck = lying(down(ctx), 400, 80)
    stage.reset({})
    stage.show(cards, spawn=dict.fromkeys(cards, deck))
    stage.update(0.1)
    first, last = stage.where("c0"), stage.where("c13")
    assert first is not None
    assert last is not None
    assert (first.y > 200, last.y) == (True, 80)
    run(stage, STAGGER_ALL_S + max(SLIDE_S, TURN_S))
    assert not stage.busy
    assert {key: stage.where(key) for key in cards} == cards


@pytest.mark.parametrize("how", ["speed", "reduced"])
def test_without_motion_everything_is_at_its_end_at_once(ctx: Context, stage: CardStage, how: str) -> None:
    if how == "speed":
        ctx.settings.speed = 0
    else:
        ctx.settings.reduced_motion = True
    stage.reset({"a": lying(up(ctx)), "b": lying(up(ctx), 300)})
    stage.show({"a": lying(down(ctx), 500)})
    assert not stage.busy
    assert stage.where("a") == lying(down(ctx), 500)
    assert stage.where("b") is None


def test_speed_shortens_the_way(ctx: Context, stage: CardStage) -> None:
    ctx.settings.speed = 2
    stage.reset({"a": lying(up(ctx))})
    stage.show({"a": lying(up(ctx), 500)})
    stage.update(SLIDE_S / 2)
    assert not stage.busy


# ------------------------------------------------------------------------------------------- coming and going
def test_a_new_card_comes_from_the_deck_and_turns_over_on_its_way(ctx: Context, stage: CardStage) -> None:
    stage.reset({})
    stage.show({"a": lying(up(ctx), 500)}, spawn={"a": lying(down(ctx), 100)})
    start = stage.where("a")
    assert start is not None
    assert (start.x, start.face) == (100, down(ctx))
    run(stage, TURN_S * 0.4)
    turning = stage.where("a")
    assert turning is not None
    assert turning.face == down(ctx)
    run(stage, 1)
    assert stage.where("a") == lying(up(ctx), 500)


def test_a_new_card_without_a_place_to_come_from_fades_in(ctx: Context, stage: CardStage) -> None:
    stage.reset({})
    stage.show({"a": lying(up(ctx))})
    start = stage.where("a")
    assert start is not None
    assert start.alpha == 0
    run(stage, 0.5)
    assert stage.where("a") == lying(up(ctx))


@pytest.mark.parametrize("goes", [True, False])
def test_a_removed_card_leaves_and_is_gone(ctx: Context, stage: CardStage, goes: bool) -> None:
    stage.reset({"a": lying(up(ctx)), "b": lying(up(ctx), 300)})
    empty = CardStage(ctx)
    empty.reset({"b": lying(up(ctx), 300)})
    stage.show({"b": lying(up(ctx), 300)}, gone={"a": lying(up(ctx), 600)} if goes else {})
    assert stage.busy
    assert stage.where("a") is None
    assert picture(stage) != picture(empty)
    run(stage, 0.5)
    assert not stage.busy
    assert picture(stage) == picture(empty)


def test_a_card_goes_on_under_another_key(ctx: Context, stage: CardStage) -> None:
    stage.reset({"hand:0": lying(up(ctx), 100, 400), "hand:1": lying(up(ctx, "trebuchet"), 200, 400)})
    stage.show(
        {"piece": lying(down(ctx), 400), "hand:0": lying(up(ctx, "trebuchet"), 100, 400)},
        same={"piece": "hand:0", "hand:0": "hand:1"},
    )
    piece, hand = stage.where("piece"), stage.where("hand:0")
    assert piece is not None
    assert hand is not None
    assert (piece.x, piece.y, piece.face) == (100, 400, up(ctx))
    assert (hand.x, hand.face) == (200, up(ctx, "trebuchet"))
    run(stage, 1)
    assert stage.where("piece") == lying(down(ctx), 400)


# ------------------------------------------------------------------------------------------- turning
def test_a_card_that_shows_its_other_side_turns_over(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(down(ctx))})
    stage.show({"a": lying(up(ctx))})
    assert stage.busy
    seen = []
    for _ in range(20):
        stage.update(TURN_S / 16)
        now = stage.where("a")
        assert now is not None
        seen.append(now.face)
    assert seen[:7] == [down(ctx)] * 7
    assert seen[8:] == [up(ctx)] * 12
    assert not stage.busy


def test_another_text_on_the_same_side_doesnt_turn_the_card(ctx: Context, stage: CardStage) -> None:
    german = Context.for_tests(lang="de")
    stage.reset({"a": lying(up(ctx)), "b": lying(down(ctx), 300)})
    stage.show({"a": lying(up(german)), "b": lying(faces.back(ctx.words, "barracks"), 300)})
    assert not stage.busy
    assert stage.where("a") == lying(up(german))


def test_a_mark_that_comes_late_in_a_turn_doesnt_cut_it_short(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(down(ctx))})
    stage.show({"a": lying(up(ctx))})
    stage.update(TURN_S * 0.7)
    stage.show({"a": lying(up(ctx), mark=Mark.LEGAL)})
    assert stage.busy
    stage.update(TURN_S * 0.4)
    assert not stage.busy


def test_turning_back_in_the_middle_shows_only_sides_that_were_told(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(down(ctx))})
    stage.show({"a": lying(up(ctx))})
    run(stage, TURN_S * 0.3)
    stage.show({"a": lying(down(ctx))})
    for _ in range(30):
        stage.update(1 / 60)
        now = stage.where("a")
        assert now is not None
        assert now.face == down(ctx), "it never came past the middle"


def test_a_stage_that_is_told_backs_draws_nothing_else(
    ctx: Context, stage: CardStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever moves, only faces of placements reach the drawing; a reset forgets all earlier ones."""
    drawn: set[CardFace] = set()
    original = ctx.art.cached

    def spy(key: tuple[object, ...], make: object) -> pygame.Surface:
        drawn.update(part for part in key if isinstance(part, PictureFace | CardBack))
        return original(key, make)  # type: ignore[arg-type]

    stage.reset({"a": lying(up(ctx))})
    monkeypatch.setattr(ctx.art, "cached", spy)
    stage.reset({"a": lying(down(ctx))})
    for x in (300, 500, 100):
        stage.show({"a": lying(down(ctx), x, angle=x / 50)}, spawn={"b": lying(down(ctx))})
        for _ in range(9):
            stage.update(1 / 60)
            picture(stage)
    assert drawn == {down(ctx)}


# ------------------------------------------------------------------------------------------- held, sealed, piles
def test_a_held_card_follows_and_goes_back_where_it_belongs(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx))})
    rest = picture(stage)
    stage.hold("a", (400, 300))
    held = stage.where("a")
    assert held is not None
    assert (held.x, held.y) == (400, 300)
    assert picture(stage) != rest
    stage.hold("a", None)
    assert stage.busy
    run(stage, 0.5)
    assert picture(stage) == rest
    stage.hold("no such card", (1, 1))


def test_a_seal_lands_from_above(ctx: Context, stage: CardStage) -> None:
    stage.reset({"a": lying(up(ctx))})
    stage.show({"a": lying(up(ctx), mark=Mark.SELECTED, seal="1")})
    landing = picture(stage)
    assert stage.update(SEAL_S / 2)
    run(stage, SEAL_S)
    landed = picture(stage)
    assert landing != landed
    stage.reset({"a": lying(up(ctx), mark=Mark.SELECTED, seal="1")})
    assert picture(stage) == landed


def test_piles_grow_when_the_card_has_arrived_and_shrink_at_once(ctx: Context, stage: CardStage) -> None:
    deck, heap = Pile((80, 250), 80, down(ctx), 5, "Deck 5"), Pile((700, 250), 80, None, 0, "Discarded 0")
    fuller, emptier = replace(heap, top=up(ctx), count=1, label="Discarded 1"), replace(deck, count=4, label="Deck 4")
    stage.reset({"a": lying(up(ctx))}, {"deck": deck, "heap": heap})
    stage.show({}, piles={"deck": emptier, "heap": fuller}, gone={"a": fuller.placement(ctx.theme)})
    assert stage.piles == {"deck": emptier, "heap": heap}
    run(stage, 0.5)
    assert stage.piles == {"deck": emptier, "heap": fuller}


def test_a_reset_forgets_piles_that_were_to_grow(ctx: Context, stage: CardStage) -> None:
    heap = Pile((700, 250), 80, up(ctx), 1)
    stage.reset({"a": lying(up(ctx))}, {"heap": heap})
    stage.show({}, piles={"heap": replace(heap, count=2)}, gone={"a": heap.placement(ctx.theme)})
    stage.reset({"a": lying(up(ctx))}, {"heap": heap})
    stage.update(1)
    assert stage.piles == {"heap": heap}


def test_sounds_of_sliding_and_turning_and_none_when_nothing_moves(
    ctx: Context, stage: CardStage, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = heard(ctx, monkeypatch)
    stage.reset({"a": lying(up(ctx)), "b": lying(down(ctx), 300)})
    stage.show({"a": lying(up(ctx), 500), "b": lying(down(ctx), 300)})
    run(stage, 1)
    stage.show({"a": lying(up(ctx), 500), "b": lying(up(ctx), 300)})
    run(stage, 1)
    assert played == ["card", "flip"]
    stage.show({"a": lying(up(ctx), 500), "b": lying(up(ctx), 300, 98)})
    ctx.settings.speed = 0
    stage.show({"a": lying(down(ctx), 100), "b": lying(up(ctx), 300, 98)})
    assert played == ["card", "flip"]


@pytest.mark.parametrize("still", [False, True])
def test_marks_of_what_may_be_chosen_breathe_while_all_is_at_rest(ctx: Context, stage: CardStage, still: bool) -> None:
    ctx.settings.reduced_motion = still
    legal = lying(up(ctx), mark=Mark.LEGAL)
    stage.reset({"a": legal, "b": lying(up(ctx), 300), "c": lying(up(ctx), 500, mark=Mark.SELECTED)})
    ctx.take_damage()
    looks, asked = set(), 0
    for _ in range(60):
        stage.update(1 / 60)
        if ctx.dirty:
            part = ctx.damage
            ctx.take_damage()
            assert part is not None
            assert part.right < 260, "only the legal card's place is drawn again"
            asked += 1
        looks.add(picture(stage))
    assert (asked >= 9, len(looks) > 4) == (not still, not still)
    stage.show({"a": legal, "b": lying(up(ctx), 300, 400), "c": lying(up(ctx), 500, mark=Mark.SELECTED)})
    stage.update(0.01)
    run(stage, 60)
    ctx.take_damage()
    run(stage, 5)
    assert not ctx.dirty, "after a while an open window costs nothing"


# ------------------------------------------------------------------------------------------- drawing
def random_table(ctx: Context, rng: random.Random) -> dict[str, Placement]:
    kinds = faces.KINDS
    out = {}
    for i in rng.sample(range(12), rng.randint(0, 9)):
        face: CardFace = down(ctx) if rng.random() < 0.4 else up(ctx, kinds[i % 9])
        width = rng.choice([50, 80, 110])
        out[f"c{i}"] = Placement(
            face, rng.randint(60, 740), rng.randint(80, 420), width, rng.choice([0, 0, 5, -12]), rng.choice([0, 8]),
            rng.choice([0, 0, 3]), mark=rng.choice(list(Mark)), seal=rng.choice(["", "", "2"]),
        )  # fmt: skip
    return out


def most_different(a: pygame.Surface, b: pygame.Surface) -> int:
    """The greatest difference of any channel of any pixel."""
    return int(np.abs(pygame.surfarray.array3d(a).astype(int) - pygame.surfarray.array3d(b)).max())


@pytest.mark.parametrize("seed", range(4))
def test_drawing_only_what_was_asked_for_gives_the_whole_picture(seed: int) -> None:
    """After any telling, holding and skipping, a window drawn in parts looks like one drawn as a whole."""
    ctx = Context.for_tests()
    rng = random.Random(seed)
    stage = CardStage(ctx)
    stage.area = AREA
    window, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    stage.reset(random_table(ctx, rng), {"deck": Pile((100, 250), 70, down(ctx), 8, "Deck 8")})
    ctx.take_damage()
    stage.draw(window)
    for _ in range(60):
        match rng.randrange(8):
            case 0 | 1:
                now = random_table(ctx, rng)
                place = lying(down(ctx), 100, 250)
                count = rng.randint(0, 12)
                pile = Pile((100, 250), 70, down(ctx), count, f"Deck {count}", mark=rng.choice(list(Mark)))
                stage.show(now, piles={"deck": pile}, spawn=dict.fromkeys(now, place), gone={"c3": place})
            case 2:
                stage.hold(f"c{rng.randrange(12)}", rng.choice([None, (rng.randint(0, 700), rng.randint(0, 400))]))
            case 3 if rng.random() < 0.3:
                stage.skip()
            case _:
                stage.update(rng.choice([1 / 60, 1 / 20]))
        if ctx.dirty:
            parts = ctx.take_damage()
            for part in (None,) if parts is None else parts:
                window.set_clip(part)
                window.fill("black")
                stage.draw(window)
            window.set_clip(None)
        whole.fill("black")
        stage.draw(whole)
        assert most_different(window, whole) <= 2, "blits of other widths may round differently"


@pytest.mark.parametrize("how", ["watched", "skipped", "interrupted"])
def test_every_way_of_watching_ends_with_the_same_picture(ctx: Context, how: str) -> None:
    rng = random.Random(how)
    stage, other = CardStage(ctx), CardStage(ctx)
    for _ in range(12):
        table = random_table(ctx, rng)
        stage.show(table)
        if how == "skipped":
            stage.skip()
        elif how == "interrupted":
            run(stage, rng.random() * 0.3)
    run(stage, 2)
    ctx.settings.reduced_motion = True  # no breath of marks in between
    stage.update(0)
    other.reset(table)
    assert not stage.busy
    assert picture(stage) == picture(other)


def test_a_flying_card_lies_above_those_that_rest_and_a_held_one_above_all(ctx: Context, stage: CardStage) -> None:
    rest = lying(up(ctx, "throne_room"), 300, 100, z=9)
    stage.reset({"a": lying(up(ctx)), "b": rest})
    stage.show({"a": lying(up(ctx), 600), "b": rest})
    while True:
        stage.update(1 / 240)
        now = stage.where("a")
        assert now is not None
        if now.x > 280:
            break
    surface = pygame.Surface(SIZE)
    stage.draw(surface)
    below = pygame.Surface(SIZE)
    alone = CardStage(ctx)
    alone.reset({"b": rest})
    alone.draw(below)
    assert surface.get_at((300, 100)) != below.get_at((300, 100)), "its picture covers that of the one at rest"
    run(stage, 1)
    stage.hold("a", (rest.x, rest.y))
    stage.draw(surface)
    assert surface.get_at((300, 100)) != below.get_at((300, 100)), "a hand holds it above all others"


def test_cards_told_in_another_order_lie_upon_each_other_differently(ctx: Context, stage: CardStage) -> None:
    a, b = lying(up(ctx)), lying(down(ctx), 120)
    stage.reset({"a": a, "b": b})
    before = picture(stage)
    ctx.take_damage()
    stage.show({"b": b, "a": a})
    assert ctx.dirty
    assert picture(stage) != before
    ctx.take_damage()
    stage.show({"b": b, "a": a})
    assert not ctx.dirty, "nothing is different"


def test_a_card_that_leaves_leaves_its_mark(ctx: Context) -> None:
    pictures = []
    for mark in (Mark.NONE, Mark.SELECTED):
        stage = CardStage(ctx)
        stage.reset({"a": lying(up(ctx), mark=mark, hot=mark is not Mark.NONE)})
        stage.show({})
        stage.update(0.05)
        pictures.append(picture(stage))
    assert pictures[0] == pictures[1]
