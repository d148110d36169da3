"""What is worked out about a position is forgotten as soon as something changes that it depends on."""

from __future__ import annotations

import ast

import pytest

from game.engine import GAMES
from game.engine.caldaern.blocks import legality
from game.engine.caldaern.moving import options
from game.engine.caldaern.position.drawer import FACTS, LAND, UNITS, Drawer, Kind
from game.engine.caldaern.position.units import Unit
from game.engine.contract import IllegalAction
from tests.kit.builders.caldaern_moves import setup
from tests.kit.cases import HINTS, Case
from tests.kit.lockstep import check_lock_step
from tests.kit.source import GAME, tree_of

NUMBERS: Kind[int, str] = Kind("numbers", UNITS)
DEEDS: Kind[int, str] = Kind("deeds", UNITS | FACTS)


# ------------------------------------------------------------------------------------------ the drawer alone
def test_only_what_depends_on_a_change_is_forgotten() -> None:
    drawer = Drawer()
    drawer.of(NUMBERS)[1], drawer.of(DEEDS)[1] = "one", "deed"
    drawer.empty(FACTS)
    assert (drawer.of(NUMBERS), drawer.of(DEEDS)) == ({1: "one"}, {})
    drawer.empty(LAND)
    assert drawer.of(NUMBERS) == {1: "one"}
    drawer.empty(UNITS)
    assert drawer.of(NUMBERS) == {}


def test_a_change_of_a_unit_or_a_fact_empties_what_depends_on_it() -> None:
    p = setup().p
    p.drawer.of(NUMBERS)[1], p.drawer.of(DEEDS)[1] = "one", "deed"
    p.round += 1
    assert (p.drawer.of(NUMBERS), p.drawer.of(DEEDS)) == ({1: "one"}, {})
    s = setup()
    unit = s.add(0, models=5, at=(10, 20))
    s.p.drawer.of(NUMBERS)[1] = "one"
    s.p.change(unit, marks=4, wounds=0)
    assert unit.marks == 4
    assert s.p.drawer.of(NUMBERS) == {}


def test_a_copy_has_a_drawer_of_its_own() -> None:
    p = setup().p
    p.drawer.of(NUMBERS)[1] = "one"
    twin = p.copy()
    assert twin.drawer.of(NUMBERS) == {}
    assert p.drawer.of(NUMBERS) == {1: "one"}


def test_what_is_no_field_of_a_unit_can_t_be_changed() -> None:
    s = setup()
    unit = s.add(0, models=5, at=(10, 20))
    with pytest.raises(AttributeError):
        s.p.change(unit, colour="red")


# ------------------------------------------------------------------------------------------ one way to change units
def _written(node: ast.AST) -> list[ast.expr]:
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, ast.AugAssign | ast.AnnAssign):
        targets = [node.target]
    else:
        return []
    return [one for target in targets for one in (target.elts if isinstance(target, ast.Tuple) else [target])]


def test_rules_and_players_change_units_through_the_position_alone() -> None:
    """Fields of units are never assigned to: that would leave the drawer as it is."""
    fields = {*Unit.__struct_fields__} - {"id", "seat", "points", "name"}
    faults = []
    for path in sorted([*GAME.glob("engine/caldaern/**/*.py"), *GAME.glob("players/caldaern/**/*.py")]):
        for node in ast.walk(tree_of(path)):
            for target in _written(node):
                if isinstance(target, ast.Attribute) and target.attr in fields:
                    owner = ast.unparse(target.value)
                    if owner not in ("self", "toll"):
                        faults.append(f"{path.relative_to(GAME)}:{node.lineno}: {owner}.{target.attr}")  # type: ignore[attr-defined]
    assert faults == []


# ------------------------------------------------------------------------------------------ lock-step
@pytest.mark.parametrize("kind", [legality._BLOCKS, legality._KEPT_FREE, options.LEADS_TO])
def test_an_entry_that_stays_is_noticed(kind: Kind[object, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """That battles go as if they forgot everything is proved by the kit: here, that it would notice."""
    monkeypatch.setattr(kind, "on", 0)
    case = Case(GAMES["caldaern"], 2, "hills", "skirmish", HINTS["caldaern"])
    with pytest.raises((AssertionError, IllegalAction)):
        check_lock_step(case, seed=1)
