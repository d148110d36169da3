"""Guns and machines in motion: recoil, engines, sparks, bursts, flames, and the shot of a siege gun."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import pytest

from game.engine.caldaern.position import events as ev
from game.engine.caldaern.words.kinds import N, Placement
from game.engine.contract import Event
from game.engine.geometry.templates import FLAME, SMALL
from game.ui.context import Context
from game.views.caldaern.field.look import MotionFrame
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.shown.shown import Shown
from tests.kit.builders.caldaern_armies import position, unit

TANK = unit(30, 0, "com_bastion", 1, Placement(14, 24, N, 1))
FOES = unit(40, 1, "gra_glaives", 10, Placement(14, 8, N, 5))
AIM, END = (15, 8), (19, 8)


def seen(*events: Event) -> tuple[list[MotionFrame], list[str]]:
    """All frames until nothing moves any more, and the sounds in their order."""
    ctx = Context.for_tests()
    ctx.settings.speed = 1.0
    heard: list[str] = []
    ctx.sound.play = heard.append  # type: ignore[method-assign, assignment]
    motion = Motion(ctx, Shown(position(TANK, FOES)), look=lambda x, y: None, changed=lambda: None)
    motion.play(events)
    frames = []
    for _ in range(600):
        motion.update(0.03)
        if not motion.busy:
            assert (motion.frame.template, motion.frame.sprites, motion.frame.units) == (None, {}, {})
            return frames, heard
        frames.append(motion.frame)
    raise AssertionError("it never ends")


def offsets(frames: Iterable[MotionFrame]) -> list[float]:
    """How far the machine is off its place, southwards."""
    return [frame.units[30].dy for frame in frames if 30 in frame.units]


@pytest.mark.rule("CDN-15.12")
def test_a_machine_that_fires_recoils_with_a_bang() -> None:
    frames, heard = seen(ev.ShotsDeclared(0, 30, 40, "shooting", ("repeater",), 2, 15))
    assert heard == ["cannon"]
    assert max(offsets(frames)) > 0.4
    assert any(sprite.shape == "ball" for frame in frames for sprite in frame.sprites.values())


@pytest.mark.rule("CDN-34.100", "CDN-16.4")
def test_shots_of_passengers_fly_from_their_transport() -> None:
    rider = unit(31, 0, "gra_glaives", 5, None)
    rider.aboard = TANK.id
    ctx = Context.for_tests()
    motion = Motion(ctx, Shown(position(TANK, FOES, rider)), look=lambda x, y: None, changed=lambda: None)
    motion.play([ev.ShotsDeclared(0, 31, 40, "shooting", ("bow",), 2, 15)])
    starts = []
    while motion.busy:
        starts += [sprite.y for sprite in motion.frame.sprites.values()]
        motion.update(0.03)
    assert starts
    assert 23 < starts[0] < 32


@pytest.mark.rule("CDN-15.5")
def test_a_machine_drives_with_its_engine() -> None:
    path = (Placement(14, 24, N, 1), Placement(14, 20, N, 1))
    frames, heard = seen(ev.UnitMoved(seat=0, unit=30, how="forward", path=path))
    assert heard == ["engine"]
    ys = [frame.units[30].place.y + frame.units[30].dy for frame in frames if 30 in frame.units]
    assert len(ys) > 5
    assert all(before >= after - 1e-6 for before, after in itertools.pairwise(ys))


@pytest.mark.rule("CDN-36.23", "CDN-36.11")
def test_the_shot_of_a_siege_gun_flies_where_it_aims_and_drifts_from_there() -> None:
    thrown = ev.TemplateThrown(0, 30, "siege_gun", SMALL, AIM)
    drifted = ev.TemplateDrifted(0, 30, (2,), (2,), 4, AIM, END)
    frames, heard = seen(thrown, drifted, ev.TemplateFell(0, 30, "siege_gun", SMALL, END))
    assert heard[0] == "cannon"
    assert heard[-1] == "blast"
    assert max(offsets(frames)) > 0.3
    stone = [(s.x, s.y) for frame in frames for key, s in frame.sprites.items() if key == "stone"]
    assert stone[0][1] > 20
    assert abs(stone[-1][0] - (END[0] + 0.5)) < 0.5
    late = [x for x, y in stone if y < 9]
    assert min(late) < AIM[0] + 1.5


@pytest.mark.rule("CDN-2.13", "CDN-36.7")
def test_flames_run_from_the_nozzle_along_their_template() -> None:
    thrown = ev.TemplateThrown(0, 30, "flame_projector", FLAME, (15, 24), 0)
    frames, heard = seen(thrown, ev.TemplateFell(0, 30, "flame_projector", FLAME, (15, 24)))
    assert heard[0] == "flame"
    ys = [s.y for frame in frames for key, s in frame.sprites.items() if key.startswith("flame")]
    assert (round(min(ys)), round(max(ys))) == (16, 24)
    laid = [frame.template for frame in frames if frame.template is not None]
    assert laid
    assert all(len(template.flames) == 1 for template in laid)


@pytest.mark.rule("CDN-15.17", "CDN-15.21", "CDN-15.24")
@pytest.mark.parametrize(
    ("event", "sound"),
    [
        (ev.HullHurt(0, 30, 1, 9, 10, 1, 0, TANK.place, "shooting"), "clash"),
        (ev.HullHurt(0, 30, 1, 9, 10, 0, 1, TANK.place, "shooting"), "pierce"),
        (ev.DamageRolled(0, 30, 6, "explode"), "blast"),
        (ev.WreckLeft(0, 30, 7, Placement(14, 24, N, 1)), "collapse"),
    ],
)
def test_what_strikes_a_machine_is_seen_and_heard(event: Event, sound: str) -> None:
    frames, heard = seen(event)
    assert heard == [sound]
    assert any(frame.sprites for frame in frames)
