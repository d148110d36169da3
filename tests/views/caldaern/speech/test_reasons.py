"""Advice in a battle: every action that is ever possible has its reason, in whole sentences without a key."""

from __future__ import annotations

import re

from msgspec.structs import replace

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.state import CaldaernState
from game.players.caldaern.reasons import explain
from game.words import Words, languages
from tests.views.caldaern.desks import line_of, new_table, played

KEY = re.compile(r"[a-z_]+\.[a-z_]+|[{}]")


def test_every_possible_action_of_a_battle_has_a_reason_in_every_language() -> None:
    state = new_table(2).state.copy()
    assert isinstance(state, CaldaernState)
    words = [Words(lang, strict=True) for lang in languages()]
    seen: set[str] = set()
    for n in range(10_000):
        if not state.to_act:
            break
        one_of_each = {(type(a), getattr(a, "reaction", "")): a for a in state.legal_actions()}
        for (kind, reaction), action in one_of_each.items():
            tag = f"{kind.__struct_config__.tag}.{reaction}"
            if tag in seen and n % 7:
                continue  # told before in another position
            seen.add(tag)
            for speaker in words:
                text = explain(state, action).text(speaker)
                assert not KEY.search(text or "no.text"), (tag, text)
        state.apply(line_of(2).action(n))
    assert len(seen) > 20


def test_units_of_which_an_army_has_several_keep_their_numbers() -> None:
    state = played(lambda state: bool(state.units)).state.copy()
    assert isinstance(state, CaldaernState)
    unit = next(iter(state.units.values()))
    state.units[unit.id] = replace(unit, name=f"{unit.troop.name} 2")
    german = Words("de", strict=True)
    named = german(f"caldaern.unit.{unit.troop.entry}")
    assert f"{named} 2:" in explain(state, act.HoldInReserve(unit.seat, unit.id)).text(german)
    state.units[unit.id] = replace(unit, name="Old Guard")
    assert "Old Guard:" in explain(state, act.HoldInReserve(unit.seat, unit.id)).text(german)
