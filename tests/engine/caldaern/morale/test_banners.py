"""When the banner of a unit falls to the enemy. Rules: CDN-35.6."""

from __future__ import annotations

import pytest

from game.engine.caldaern.harm import capture, removal
from game.engine.caldaern.melee import breaking
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.fights import Melee as Fought
from game.engine.caldaern.words.kinds import Phase, Status
from tests.kit.builders.caldaern_builder import troop
from tests.kit.builders.caldaern_melee import Melee


@pytest.mark.rule("CDN-35.6")
@pytest.mark.parametrize(
    ("phase", "how", "falls"),
    [
        (Phase.MELEE, "wounds", True),
        (Phase.MOVEMENT, "captured", True),
        (Phase.SHOOTING, "wounds", False),
        (Phase.MELEE, "edge", False),
    ],
)
def test_a_banner_falls_with_a_unit_that_dies_in_melee_or_by_a_capture(phase: Phase, how: str, falls: bool) -> None:
    s = Melee(phase=phase)
    unit = s.add(1, troop(), 5, (20, 10), 2, 5, command=("banner",))
    removal.remove(s.p, unit.id, how, 0, s.out)
    assert s.p.trophies == (((0, "banner", unit.id),) if falls else ())
    assert len(s.told(ev.BannerLost)) == falls


@pytest.mark.rule("CDN-35.6", "CDN-12.51")
@pytest.mark.parametrize(("models", "falls"), [(5, True), (6, False)])
def test_a_captured_unit_loses_its_banner_only_if_nobody_is_left(models: int, falls: bool) -> None:
    s = Melee(phase=Phase.MOVEMENT)
    captor = s.add(0, troop(), 5, (20, 20), 0, 5)
    unit = s.add(1, troop(), models, (20, 10), 2, 5, command=("banner",), retreating=True)
    assert capture.capture(s.p, captor.id, unit.id, s.out) is not falls
    assert [event.attacks for event in s.told(ev.UnitCaptured)] == [5]
    assert (unit.status is Status.DESTROYED, bool(s.p.trophies)) == (falls, falls)


@pytest.mark.rule("CDN-35.6")
@pytest.mark.parametrize(("models", "command"), [(2, ("banner",)), (2, ("banner", "captain")), (1, ("captain",))])
def test_a_bearer_in_company_and_a_unit_without_one_break_without_losing_a_banner(
    models: int, command: tuple[str, ...]
) -> None:
    s = Melee(dice=(6, 6))
    _, b = s.face_off(10, 5)
    b.line, b.command = models - len(command), command
    s.p.melee = Fought(id=1, units=tuple(s.p.units), winner=0, difference=1)
    s.p.drawer.empty()
    breaking.test_all(s.p, s.out)
    assert s.p.melee.broke == (b.id,)
    assert s.p.trophies == ()


@pytest.mark.rule("CDN-35.6")
def test_a_banner_falls_once() -> None:
    s = Melee()
    unit = s.add(1, troop(), 5, (20, 10), 2, 5, command=("banner",))
    removal.lose_banner(s.p, unit, s.out)
    removal.remove(s.p, unit.id, "captured", 0, s.out)
    assert s.p.trophies == ((0, "banner", unit.id),)
    assert len(s.told(ev.BannerLost)) == 1
