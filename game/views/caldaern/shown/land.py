"""What the living land does, in the chronicle and the account: which sentence tells an event, and what stands in it."""

from __future__ import annotations

from typing import Any, Final

from game.engine.caldaern.position import events as ev
from game.words import Words

TOLD: Final = (
    ev.GuardsAnswered, ev.HiveStirred, ev.LandFound, ev.LotusEaten, ev.MoveHalted, ev.PlainFound, ev.PortalRolled,
    ev.StonesScattered,
)  # fmt: skip
"""Events that are told here; the unit and the seat of one are named by whoever tells."""

_MEADOW: Final = "normal"


def told(words: Words, event: Any) -> tuple[str, dict[str, object]]:
    """The end of the key of an event's sentence, "" for the plain one, and the values that it names."""
    match event:
        case ev.LandFound(kind=kind, became=became):
            values: dict[str, object] = {"kind": words(f"battle.terrain.{kind}"), "die": event.die}
            return ("", values | {"land": words(f"battle.terrain.{became}")}) if became else ("ordinary", values)
        case ev.PlainFound(plain=plain, die=die):
            if plain in ("", _MEADOW):
                return "ordinary", {"die": die}
            return "", {"land": words(f"battle.terrain.{plain}"), "die": die}
        case ev.GuardsAnswered(die=die):
            return "", {"die": die}
        case ev.LotusEaten(die=die, how=how):
            return how, {"die": die}
        case ev.StonesScattered(squares=squares):
            return "", {"told": words.count("battle.stones", len(squares))}
        case ev.PortalRolled(unit=unit, dice=dice):
            return "" if unit else "nobody", {"n": sum(dice)}
    return "", {}
