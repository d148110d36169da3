"""The measures of a map in words: their names, their values, and what of them differs too much."""

from __future__ import annotations

from collections.abc import Callable

from game.boards.balance.sheet import Fact, Measure, Sheet
from game.words import Words

Name = Callable[[str, Words], str]
"""How a game calls a place."""

_DIGITS = {"height": 2}


def measure_name(game: str, measure: Measure, words: Words) -> str:
    """What is measured."""
    return words(f"balance.{game}.{measure.key}", item=measure.item)


def measure_tip(game: str, measure: Measure, words: Words) -> str:
    """How it is measured, in a sentence or two."""
    return words(f"balance.{game}.{measure.key}.tip", item=measure.item)


def fact_line(game: str, fact: Fact, words: Words) -> str:
    """A figure of the whole map as a sentence."""
    return words(f"balance.{game}.{fact.key}", n=number(fact.value, fact.unit, words))


def number(value: float | None, unit: str, words: Words) -> str:
    """A figure as it is shown: heights in wholes, parts in percent; a dash where there is none."""
    if value is None:
        return "-"
    if unit == "yes":
        return words("balance.yes" if value else "balance.no")
    if unit == "percent":
        return words("balance.percent", n=words.number(100 * value, 0))
    shown = value / 2 if unit == "height" else value
    return words.number(shown, 0 if float(shown).is_integer() else _DIGITS.get(unit, 1))


def allowed(measure: Measure, words: Words) -> str:
    """By how much places may differ: `1`, `10 %`; a dash where it isn't judged."""
    if not measure.judged:
        return "-"
    parts = [words("balance.percent", n=words.number(100 * measure.share, 0))] if measure.share else []
    if measure.step or not parts:
        parts.append(number(measure.step, "" if measure.unit == "yes" else measure.unit, words))
    return " / ".join(parts)


def uneven_lines(game: str, sheet: Sheet, name: Name, words: Words) -> list[str]:
    """A sentence for each measure in which places differ by more than they may: who has most and who least of it."""
    lines = []
    for measure in sheet.uneven:
        ends = {"best": measure.best, "worst": measure.worst}
        texts = {end: name(sheet.places[index], words) for end, index in ends.items()}
        values = {f"{end}_value": number(measure.values[index], measure.unit, words) for end, index in ends.items()}
        what = measure_name(game, measure, words)
        lines.append(words("balance.uneven", what=what, allowed=allowed(measure, words), **texts, **values))
    return lines
