"""The own panel while spells lie on a unit: names beside the figure, marked cells, and tips that tell all of it."""

from __future__ import annotations

from types import SimpleNamespace

from game.engine.caldaern.state import CaldaernState
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.caldaern.desk.flow_sheet import pointed_sheet
from game.views.caldaern.speech.effects import effects_on
from game.views.caldaern.speech.sayings import PROFILE
from tests.kit.builders.caldaern_magic import enchanted
from tests.views.caldaern.colour.answerers import Answerers


def test_a_unit_under_spells_names_them_and_its_tips_tell_what_they_do() -> None:
    s = Answerers()
    for spell in ("amber_0", "azure_0"):
        enchanted(s.p, s.foe, spell, by=0)
    state: CaldaernState = s.p
    words = Context.for_tests().words
    desk = SimpleNamespace(
        ctx=SimpleNamespace(words=words), state=state, view=SimpleNamespace(under=s.foe.id), seat_colour=str
    )
    sheet = pointed_sheet(desk)
    assert sheet is not None
    assert sheet.state == "Pang, Drag"
    assert sheet.state_tip is not None
    for told in effects_on(words, state, s.foe):
        assert told in plain(sheet.state_tip.text)
    changes = dict(zip(PROFILE, sheet.changes, strict=True))
    assert (changes["s"], changes["m"], changes["t"]) == (-1, -2, 0)
    tips = dict(zip(PROFILE, sheet.stat_tips, strict=True))
    assert "by Pang, is" in tips["s"].text
    assert "<b>" not in tips["t"].text
