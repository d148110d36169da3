"""Who points at a building or monument sees how far it is felt."""

from __future__ import annotations

import pytest

from game.engine.caldaern.land.colour import felt_within
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Phase, Stage
from tests.kit.boards.living import work
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_moves import begin
from tests.views.caldaern.desk.test_desk import desk


@pytest.mark.rule("CDN-28.13")
def test_pointing_at_a_monument_shows_how_far_it_is_felt() -> None:
    board = work(("monument", "eternal_fire", (20, 10, 21, 11)))
    s = Setup(board, phase=Phase.MOVEMENT, stage=Stage.OTHER_MANDATORY, make=CaldaernState)
    s.add(0, troop(entry="com_militia"), 10, (5, 30))
    s.add(1, troop(entry="khe_wardens"), 10, (40, 3), facing=2)
    begin(s.p)
    assert isinstance(s.p, CaldaernState)
    view = desk(s.p).view
    view.point((2, 2), None)
    assert not [area for area in view.looking.look().areas if area.kind == "felt"]
    view.point((20, 10), None)
    (felt,) = [area for area in view.looking.look().areas if area.kind == "felt"]
    assert felt.mask == s.p.ground.field.within(s.p.ground.mask(1), 6)


@pytest.mark.rule("CDN-28.3", "CDN-28.6", "CDN-28.8", "CDN-28.21")
def test_how_far_each_is_felt() -> None:
    kinds = ("hospital", "ammo_stash", "cursed_place", "spider_hive", "creators_ruins", "lotus_farm", "wildwood", "")
    assert [felt_within(kind) for kind in kinds] == [6, 2, 6, 15, 6, 3, 0, 0]
