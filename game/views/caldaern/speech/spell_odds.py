"""Chances of the Colour phase on the card of odds: creating a spell, dispelling one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Final

from game.engine.contract import Odds
from game.views.caldaern.speech.throws import part_name, signed
from game.words import Words

Pairs = tuple[tuple[str, str], ...]

CREATION: Final = "create_spell"
DISPEL: Final = "dispel"

KINDS: Final = (CREATION, DISPEL)
"""Kinds of odds that are told here."""

_VOLT = "volt_"
"""What the names of chances of a Back Volt begin with."""

_WORTH_TELLING = Fraction(1, 200)
"""A smaller chance would be told as none."""

Percent = Callable[[Fraction], str]


def volt_chance(odds: Odds) -> Fraction:
    """Chance that a Back Volt of any colour follows at the end of the phase. Rules: CDN-32.3."""
    return sum((chance for word, chance in odds.outcomes if word.startswith(_VOLT)), Fraction(0))


def column(words: Words, odds: Odds) -> tuple[Pairs, tuple[str, str]]:
    """What the dice must reach, what is added to them, and how many there are. Rules: CDN-30.32, CDN-30.47."""
    side = odds.attacker
    need = words("battle.odds.part.value" if odds.kind == CREATION else "battle.odds.part.result")
    parts = [(need, str(odds.need)), *((part_name(words, word), signed(n)) for word, n in side.parts if n)]
    return tuple(parts), (words("battle.odds.part.thrown"), str(side.dice))


def worst(words: Words, odds: Odds, percent: Percent) -> str:
    """The chance that is left whatever the other side spends; "" where nobody answers. Rules: CDN-30.45."""
    if odds.kind != CREATION or odds.take is None:
        return ""
    return words("battle.odds.create_spell.worst", percent=percent(odds.take))


def lines(words: Words, odds: Odds, percent: Percent) -> Pairs:
    """What it does on average, and both throws that decide whatever they add up to. Rules: CDN-30.33, CDN-30.34."""
    named = dict(odds.outcomes)
    supreme, mistake = percent(named["supreme"]), percent(named["mistake"])
    if odds.mean is None:
        first = "battle.odds.supreme" if odds.kind == CREATION else "battle.odds.supreme.only"
        return (words(first), supreme), (words("battle.odds.mistake"), mistake)
    done = words(f"battle.odds.mean.{odds.counts}"), words.number(float(odds.mean), 1)
    both = words("battle.odds.both", first=supreme, second=mistake)
    return done, (words("battle.odds.supreme_mistake"), both)


def foot(words: Words, odds: Odds, percent: Percent) -> str:
    """What the phase may end with, else the rule of the throw."""
    volt = volt_chance(odds)
    if volt >= _WORTH_TELLING:
        return words("battle.odds.volt", percent=percent(volt))
    return words(f"battle.odds.{odds.kind}.foot")
