"""Battles made for a test: troops with plain numbers, units where a rule needs them, dice that fall as written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from game.engine.caldaern.blocks import formation
from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.land.ground import ground_of
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import NO_SAVE, RangedWeapon, Rule, Stats
from game.engine.caldaern.lists.troops import Troop
from game.engine.caldaern.position.config import CaldaernConfig
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.words.kinds import Mark, Phase, Placement, Stage, Status
from game.engine.dice import Dice, ScriptedDice

PLAIN = Stats(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7)
"""A man of no account."""

OPEN = Battlefield(width=48, height=36)
"""The field of the worked examples: flat and empty."""


def stats(**changes: int) -> Stats:
    """The plain profile with changes: `stats(ws=4, w=3)`."""
    return msgspec.structs.replace(PLAIN, **changes)


def troop(
    type: str = "infantry", *, rules: Iterable[str | Rule] = (), ranged: Sequence[str] = (), melee: Sequence[str] = (),
    single: Sequence[str] = (), mount: Stats | None = None, **changes: Any,
) -> Troop:  # fmt: skip
    """A troop of a type with the plain profile. Characteristics by their letters (`ws=4`), fields of Troop by name
    (`save=5`, `rider=...`), weapons by id; the rules of the type come by themselves.
    """
    row = data.types()[type]
    letters = {name: changes.pop(name) for name in Stats.__struct_fields__ if name in changes}
    rider = msgspec.structs.replace(changes.pop("rider", PLAIN), **letters)
    own = tuple(Rule(rule) if isinstance(rule, str) else rule for rule in rules)
    every = (*row.rules, *own)
    fields: dict[str, Any] = {
        "entry": "test", "name": "Test", "nation": "commonwealth", "category": "core", "type": type, "group": row.group,
        "k": row.k, "height": row.height, "rank": row.rank, "tc": row.tc, "rider": rider, "mount": mount,
        "move": (mount or rider).m, "wounds": max(rider.w, mount.w) if mount and row.k == 2 else rider.w,
        "melee": tuple(data.melee_weapons()[name] for name in melee or ("hand_weapon",)),
        "ranged": tuple(data.ranged_weapons()[name] for name in ranged),
        "single": tuple(data.ranged_weapons()[name] for name in single),
        "rules": every, "rule_ids": tuple(dict.fromkeys(rule.id for rule in every)),
        "armour": changes.get("save", NO_SAVE),
    }  # fmt: skip
    fields |= changes
    return Troop(**fields)


def weapon(id: str = "bow") -> RangedWeapon:
    """A ranged weapon of Table 36-B."""
    return data.ranged_weapons()[id]


class Setup:
    """A battle in the making: `add` units, then take `.p`, a Position in the middle of seat 0's turn."""

    def __init__(
        self, board: Battlefield = OPEN, *, dice: Sequence[int] | Dice = (), phase: Phase = Phase.SHOOTING,
        stage: Stage = Stage.SHOOTING, active: int = 0, make: type[Position] = Position, **options: Any,
    ) -> None:  # fmt: skip
        p = make(
            board=board, ground=ground_of(board), config=CaldaernConfig(**options),
            dice=dice if isinstance(dice, Dice) else ScriptedDice(dice),
            sides=(1, 2), finished=0, round=1, active=active, stage=stage, phase=phase,
        )  # fmt: skip
        self.p = p

    def add(
        self, seat: int, kind: Troop | None = None, models: int = 10, at: tuple[int, int] = (10, 20), facing: int = 0,
        frontage: int = 0, *, spacing: int = 0, command: tuple[str, ...] = (), marks: int = 0, host: Unit | None = None,
        **fields: Any,
    ) -> Unit:  # fmt: skip
        """A unit with its north-west square `at`; `host`: a character in that unit. `models` counts command too."""
        kind = kind or troop()
        unit = Unit(
            id=len(self.p.units) + 1, seat=seat, troop=kind, line=models - len(command), command=command, start=models,
            points=100, marks=marks,
        )  # fmt: skip
        if host is not None:
            unit.line, unit.start, unit.status, unit.host = 1, 1, Status.JOINED, host.id
            assert host.place is not None
            before = host.models
            host.characters = (*host.characters, unit.id)
            host.place = formation.with_more(before, host.troop.k, host.place, 1)
        else:
            unit.place = unit.last_place = unit.before = Placement(*at, facing, frontage or min(5, models), spacing)
            unit.status = Status.DEPLOYED
        unit.at_phase = unit.models_before = unit.models
        for name, value in fields.items():
            setattr(unit, name, value)
        self.p.units[unit.id] = unit
        return unit

    def hero(
        self, seat: int, at: tuple[int, int] = (0, 0), host: Unit | None = None, facing: int = 0, **changes: Any
    ) -> Unit:
        """A character on foot with three Wounds, alone or in a unit; `changes` as in `troop`."""
        changes = {"w": 3, "character": True, "category": "command", **changes}
        return self.add(seat, troop(**changes), 1, at, facing, 1, host=host)


__all__ = ["OPEN", "PLAIN", "Mark", "Setup", "stats", "troop", "weapon"]
