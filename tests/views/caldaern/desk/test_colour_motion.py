"""Events of the Colour phase in time: kept battles are watched to their end, and what is heard is there."""

from __future__ import annotations

from collections import Counter

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Pool
from game.engine.contract import Event
from game.paths import DATA
from game.table import Replay
from game.ui.context import Context
from game.views.caldaern.field.look import MotionFrame
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.colour import seen_of
from game.views.caldaern.shown.shown import Shown
from game.views.shared.board.dice import TUMBLE, Hand, dice_at
from tests.views.caldaern.casting.creators import Creators

KEPT = ("colour-storm", "stopped-by-lilac", "storm-that-hits")
STEP_S, MOST = 0.25, 600
HANDED = 3, 6, 4


def staged(lang: str = "en", *, still: bool = False) -> tuple[Creators, Motion]:
    """A Colour phase, and the motion that shows it."""
    made = Creators()
    ctx = Context.for_tests(lang=lang)
    ctx.settings.speed = 1.0
    ctx.settings.reduced_motion = still
    return made, Motion(ctx, Shown(made.p), look=lambda x, y: None, changed=lambda: None)


def tried(made: Creators, outcome: str, dice: tuple[int, ...] = (4, 5)) -> ev.SpellTried:
    """The first mage tries Envy on the glaives."""
    return ev.SpellTried(
        0, made.magos.id, "gold_0", False, (made.glaives.id,), None, dice, (ev.Part("level", 3),), sum(dice) + 3, 5,
        outcome,
    )  # fmt: skip


def watched(motion: Motion, events: list[Event], step: float = 0.05) -> list[MotionFrame]:
    """Every frame until all has been shown."""
    motion.play(events)
    frames = []
    for _ in range(MOST):
        motion.update(step)
        if not motion.busy:
            return frames
        frames.append(motion.frame)
    raise AssertionError("the story has no end")


@pytest.mark.parametrize(("name", "lang"), [(KEPT[0], "de"), (KEPT[1], "en"), (KEPT[2], "en")])
def test_kept_battles_are_watched_to_their_end(name: str, lang: str) -> None:
    replay = Replay.open(DATA / "tests" / "replays" / f"caldaern-{name}.jsonl")
    ctx = Context.for_tests(lang=lang)
    ctx.settings.speed = 4.0
    replay.go(0)
    motion = Motion(ctx, Shown(replay.state), look=lambda x, y: None, changed=lambda: None)
    seen: Counter[str] = Counter()
    for n in range(1, replay.length + 1):
        replay.go(n)
        events, after = replay.events(n), replay.state
        seen.update(type(event).__name__ for event in events)
        motion.play(events)
        for _ in range(MOST):
            motion.update(STEP_S)
            if not motion.busy:
                break
        assert not motion.busy
        assert seen_of(motion.shown.magic) == seen_of(after.colour)
        motion.reset(Shown(after))
        assert (motion.frame.sprites, motion.frame.arrows, motion.frame.throw) == ({}, {}, None)
    assert seen["SpellTried"] or seen["StormRolled"]


@pytest.mark.parametrize("outcome", ["created", "failed", "supreme", "mistake"])
def test_a_creation_is_an_arrow_then_dice_then_what_came_of_it(outcome: str) -> None:
    made, motion = staged()
    frames = watched(motion, [tried(made, outcome)])
    arrows = [n for n, frame in enumerate(frames) if frame.arrows]
    rolls = [n for n, frame in enumerate(frames) if frame.throw is not None]
    moments = [n for n, frame in enumerate(frames) if "moment" in frame.sprites]
    assert arrows[0] < rolls[0]
    assert bool(moments) == (outcome in ("supreme", "mistake"))
    assert not moments or moments[-1] > rolls[-1]


def test_dice_for_a_spell_fall_one_by_one() -> None:
    hand = Hand("blue", HANDED, ordered=False, singly=True)
    lying = [sum(die.turns == 0 for die in dice_at(hand, TUMBLE * n / 40)) for n in range(40)]
    assert lying == sorted(lying)
    assert {1, 2} <= set(lying)
    assert [die.face for die in dice_at(hand, TUMBLE)] == list(HANDED)


def test_pools_are_thrown_by_both_sides() -> None:
    _, motion = staged()
    pools = Pool((3, 4), 5), Pool((6, 1), 1, 1)
    frames = watched(motion, [ev.PoolsRolled(0, pools, None)])
    sheets = [frame.throw for frame in frames if frame.throw is not None]
    assert [row.dice.faces for row in sheets[0].rows] == [(3, 4), (6, 1)]
    assert [row.total for row in sheets[0].rows] == ["12", "9"]
    assert motion.shown.magic.pools == pools


def test_less_motion_shows_the_same_end_without_things_on_their_way() -> None:
    made, motion = staged(still=True)
    frames = watched(motion, [tried(made, "supreme")])
    assert all(not frame.sprites for frame in frames)
    assert motion.shown.magic.creation is not None


def test_every_school_and_every_outcome_is_heard() -> None:
    heard = {path.stem for path in (DATA / "assets" / "sounds").glob("*.wav")}
    schools = ("amber", "purple", "azure", "lilac", "emerald", "gold", "silver")
    wanted = {f"school_{name}" for name in schools}
    wanted |= {"created", "failed", "supreme", "mistake", "dispelled", "back_volt", "offer", "rally", "rout", "tie"}
    assert wanted <= heard
