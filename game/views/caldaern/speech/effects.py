"""Effects that lie on a battle in words: what they change, on whom they lie, and until when."""

from __future__ import annotations

from game.engine.caldaern.blocks.profiles import lying_on
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.words import Words

_SAVES = {"save": "battle.unit.armour", "colour_save": "battle.unit.colour_save"}
"""What has no letters of its own in the tables of profiles."""


def change_text(words: Words, effect: Effect) -> str:
    """What an effect changes: a characteristic by its letters, or a special rule by its name."""
    match effect.change:
        case Change.GIVES | Change.TAKES:
            rule = words(f"caldaern.rule.{effect.what}")
            return words(f"battle.effect.{effect.change.value}", rule=rule)
        case Change.TIMES:
            return words("battle.effect.times", stat=_stat(words, effect), n=effect.n, over=effect.over)
        case Change.PLUS:
            return words("battle.effect.plus", stat=_stat(words, effect), n=words.number(effect.n, 0, sign=True))
    return words("battle.effect.fixed", stat=_stat(words, effect), n=effect.n)


def _stat(words: Words, effect: Effect) -> str:
    return words(_SAVES.get(effect.what, f"caldaern.stat.{effect.what}"))


def effect_text(words: Words, effect: Effect) -> str:
    """What an effect changes, and until when if it ends before the battle does."""
    text = change_text(words, effect)
    if effect.until is Until.BATTLE:
        return text
    return words("battle.effect.lasts", change=text, until=words(f"battle.effect.until.{effect.until.value}"))


def effects_on(words: Words, p: Position, unit: Unit) -> list[str]:
    """What lies on a unit now, in the order in which it was laid."""
    return [effect_text(words, effect) for effect in lying_on(p, unit)]
