"""Effects that lie on a battle in words: what they change, on whom they lie, and until when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from game.engine.caldaern.blocks.profiles import FIREARMS, lying_on
from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import Rule
from game.engine.caldaern.lists.spells import Alteration, Spell
from game.engine.caldaern.magic.in_play import find
from game.engine.caldaern.magic.volt import BACK_VOLT
from game.engine.caldaern.position.colour import Lasts
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.views.caldaern.muster.words import rule_name
from game.views.caldaern.speech.colour import spell_called
from game.views.caldaern.wild.telling import land_word
from game.words import Words

_SAVES = {"save": "battle.unit.armour", "colour_save": "battle.unit.colour_save"}
"""What has no letters of its own in the tables of profiles."""


def change_text(words: Words, effect: Effect) -> str:
    """What an effect changes: a characteristic by its letters, or a special rule by its name."""
    if effect.what == FIREARMS:
        return words(f"spells.firearms.{effect.change.value}")
    match effect.change:
        case Change.GIVES | Change.TAKES:
            condition = f"spells.condition.{effect.what}"
            if words.has(condition):
                return words(condition)
            rule = rule_name(words, Rule(effect.what, effect.n))
            return words(f"battle.effect.{effect.change.value}", rule=rule)
        case Change.TIMES:
            return words("battle.effect.times", stat=_stat(words, effect), n=effect.n, over=effect.over)
        case Change.PLUS:
            return words("battle.effect.plus", stat=_stat(words, effect), n=words.number(effect.n, 0, sign=True))
    return words("battle.effect.fixed", stat=_stat(words, effect), n=effect.n)


def is_rule(words: Words, effect: Effect) -> bool:
    """Whether an effect gives or takes a special rule: somebody has that no longer; a number or a condition is over."""
    told = effect.what == FIREARMS or words.has(f"spells.condition.{effect.what}")
    return effect.change in (Change.GIVES, Change.TAKES) and not told


def changes_text(words: Words, effects: Iterable[Effect]) -> str:
    """What effects change together; what several parts of a model have alike is told once."""
    return ", ".join(dict.fromkeys(change_text(words, effect) for effect in effects))


def _stat(words: Words, effect: Effect) -> str:
    number = f"spells.number.{effect.what}"
    if words.has(number):
        return words(number)
    return words(_SAVES.get(effect.what, f"caldaern.stat.{effect.what}"))


def effect_text(words: Words, effect: Effect) -> str:
    """What an effect changes, and until when if it ends before the battle does."""
    text = change_text(words, effect)
    if effect.until is Until.BATTLE:
        return text
    return words("battle.effect.lasts", change=text, until=words(f"battle.effect.until.{effect.until.value}"))


def source_text(words: Words, source: str) -> str:
    """What an effect comes from, where that has a name of its own: a spell, land, the Back Volt; else ""."""
    if source in data.spells():
        return spell_called(words, source)
    if source in COLOURS:
        return land_word(words, source)
    return words("spells.volt") if source == BACK_VOLT else ""


def maker_of(what: str) -> str:
    """The one spell that gives a number or a condition which is no characteristic, "" where several do."""
    found = [spell.id for spell in data.spells().values() if what in {made.what for made in _all_changes(spell)}]
    return found[0] if len(found) == 1 else ""


def _all_changes(spell: Spell) -> tuple[Alteration, ...]:
    return spell.changes if spell.more is None else (*spell.changes, *spell.version(True).changes)


def effects_on(words: Words, p: Position, unit: Unit) -> list[str]:
    """What lies on a unit now, in the order in which it was laid; all that one spell changes in one line."""
    found: list[str] = []
    for (source, number), effects in groupby(lying_on(p, unit), key=lambda effect: (effect.source, effect.spell)):
        name = source_text(words, source)
        if name:
            found += _of_spell(words, p, name, number, list(effects))
        else:
            found += [effect_text(words, effect) for effect in effects]
    return found


def sources_on(words: Words, p: Position, unit: Unit) -> list[str]:
    """The names of the spells that lie on a unit now, each once; of what has no name what it changes."""
    lying = lying_on(p, unit)
    return list(dict.fromkeys(source_text(words, effect.source) or effect_text(words, effect) for effect in lying))


def _of_spell(words: Words, p: Position, name: str, number: int, effects: list[Effect]) -> Iterator[str]:
    """What a spell changes, and the round in which it ends or that it remains in play."""
    what = changes_text(words, effects)
    play = find(p, number)
    if play is None:
        yield words("spells.effect", spell=name, what=what)
        return
    until = words("spells.until.rip")
    if play.lasts is Lasts.ROUND:
        until = words("spells.until.round", n=play.began[0] + 1)
    yield words("spells.effect.until", spell=name, what=what, until=until)
