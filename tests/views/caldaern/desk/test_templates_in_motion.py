"""Templates that are thrown, seen while it happens: the aim, the stone on its way, where it falls."""

from __future__ import annotations

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import N, Placement
from game.engine.contract import NOBODY, Event
from game.engine.geometry.field import Rect as Block
from game.engine.geometry.templates import SMALL
from game.ui.context import Context
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.shown.trails import trails_of
from game.views.caldaern.speech.throws import throw_of
from game.views.shared.board.trails import Way
from game.words import Words
from tests.kit.builders.caldaern_armies import position, unit

ARM = unit(30, 0, "khe_stone_arm", 1, Placement(14, 24, N, 1))
AIM, END = (15, 8), (19, 8)
THROWN = ev.TemplateThrown(0, 30, "throwing_arm", SMALL, AIM)
DRIFTED = ev.TemplateDrifted(0, 30, (2,), (2,), 4, AIM, END)
FELL = ev.TemplateFell(0, 30, "throwing_arm", SMALL, END)


def seen(*events: Event) -> tuple[list[Block], list[tuple[float, float]]]:
    """Where the template lies while events are shown, each place once, and the stone's ways."""
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    motion = Motion(ctx, Shown(position(ARM)), look=lambda x, y: None, changed=lambda: None)
    motion.play(events)
    lies, stone = list[Block](), list[tuple[float, float]]()
    for _ in range(400):
        motion.update(0.03)
        if not motion.busy:
            assert (motion.frame.template, motion.frame.sprites) == (None, {})
            return list(dict.fromkeys(lies)), stone
        frame = motion.frame
        lies += [] if frame.template is None else [frame.template.block]
        stone += [(s.y, s.lift) for s in frame.sprites.values() if s.shape == "ball"]
    raise AssertionError("it never ends")


@pytest.mark.rule("CDN-2.18", "CDN-14.54")
def test_the_stone_flies_high_to_where_the_template_comes_to_rest() -> None:
    lies, stone = seen(THROWN, DRIFTED, FELL)
    assert lies == [(14, 7, 3, 3), (18, 7, 3, 3)]
    assert len(stone) > 5
    assert [y for y, _ in stone] == sorted((y for y, _ in stone), reverse=True)
    assert max(lift for _, lift in stone) > 2


@pytest.mark.rule("CDN-14.54")
def test_on_a_misfire_nothing_flies() -> None:
    missed = ev.TemplateDrifted(0, 30, (6,), (), 0, AIM, AIM, misfire=True)
    assert seen(THROWN, missed) == ([(14, 7, 3, 3)], [])


def test_a_template_leaves_the_way_of_the_shot_for_the_others() -> None:
    units = {30: ARM}
    (way,) = trails_of([THROWN, DRIFTED, FELL], units, NOBODY).ways
    assert way == Way(0, way.squares, shot=True)
    assert way.squares[-1] == END
    assert not trails_of([THROWN, DRIFTED, FELL], units, 0).ways
    lost = ev.TemplateFell(0, 30, "throwing_arm", SMALL, END, lost=True)
    assert not trails_of([lost], units, NOBODY).ways


@pytest.mark.rule("CDN-2.3", "CDN-2.4", "CDN-2.18")
@pytest.mark.parametrize(
    ("event", "rows", "verdict"),
    [
        (
            DRIFTED, [("Direction", (2,), "to the east", ""), ("Artillery", (2,), "", "4")],
            "It drifts 4 squares to the east",
        ),
        (
            ev.TemplateDrifted(0, 30, (6,), (), 0, AIM, AIM, misfire=True),
            [("Artillery", (6,), "Misfire", "")], "Misfire",
        ),
        (
            ev.TemplateDrifted(0, 30, (3,), (6,), 0, AIM, AIM, artillery=False),
            [("Direction", (6,), "HIT", ""), ("Distance", (3,), "", "0")],
            "It goes where it was aimed",
        ),
    ],
)
def test_the_dice_of_a_template_lie_on_a_sheet_with_what_they_mean(
    event: ev.TemplateDrifted, rows: list[tuple[str, tuple[int, ...], str, str]], verdict: str
) -> None:
    throw = throw_of(event, Shown(position(ARM)), Words("en", strict=True))
    assert throw is not None
    told = [(row.label, row.dice.faces, "".join(name for name, _ in row.parts), row.total) for row in throw.rows]
    assert (told, throw.verdict) == (rows, verdict)


def test_the_sheet_does_not_hide_where_the_template_is_aimed() -> None:
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    motion = Motion(ctx, Shown(position(ARM)), look=lambda x, y: None, changed=lambda: None)
    motion.play([DRIFTED])
    motion.update(0.03)
    assert motion.frame.throw is not None
    assert (AIM[0] + 0.5, AIM[1] + 0.5) in motion.frame.about
