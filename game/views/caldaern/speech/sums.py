"""What a unit's numbers are made of while something lies on it: "Strength 3, -1 by Pang, is 2"."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.engine.caldaern.blocks.profiles import shares
from game.engine.caldaern.lists.schema import NO_SAVE
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.views.caldaern.speech.effects import source_text
from game.views.caldaern.speech.nouns import listed
from game.words import Words

SAVES: Final = {"save": "battle.unit.armour", "colour_save": "battle.unit.colour_save"}
"""Numbers that are better the lower they are, with their names."""


def summed(words: Words, p: Position, unit: Unit, stat: str) -> str:
    """A number of a unit with what each spell changes of it; "" where nothing does. Rules: CDN-3.3, CDN-3.4."""
    (_, printed), *changes = shares(p, unit, stat)
    if not changes:
        return ""
    now = printed + sum(number for _, number in changes)
    named = [(source_text(words, source) or words("spells.sum.other"), number) for source, number in changes]
    if stat in SAVES:
        by = listed(words, list(dict.fromkeys(name for name, _ in named)))
        return words("spells.sum.save", stat=words(SAVES[stat]), base=_face(printed), by=by, now=_face(now))
    parts = [words("spells.sum.part", n=words.number(number, 0, sign=True), source=name) for name, number in named]
    name = words(f"caldaern.stat.{stat}.name")
    return words("spells.sum", stat=name, base=printed, parts=", ".join(parts), now=now)


def _face(save: int) -> str:
    return f"{save}+" if save < NO_SAVE else "\N{EN DASH}"


def sums(words: Words, p: Position, unit: Unit, stats: Sequence[str], host: Unit | None = None) -> Iterator[str]:
    """The sums of those of some numbers, and of the saves, that are not as they are in the army book. Of a character in
    a `host` only those that something else changes than the host's."""
    for stat in (*stats, *SAVES):
        if host is not None and _alike(p, unit, host, stat):
            continue
        told = summed(words, p, unit, stat)
        if told:
            yield told


def _alike(p: Position, unit: Unit, host: Unit, stat: str) -> bool:
    """Whether the same sources change a number of both."""
    mine, other = ({source for source, _ in shares(p, one, stat)[1:]} for one in (unit, host))
    return mine == other


def changed(p: Position, unit: Unit, stats: Sequence[str]) -> tuple[int, ...]:
    """How each number differs from the army book's: by so much more or less, 0 for not at all."""
    return tuple(sum(number for _, number in shares(p, unit, stat)[1:]) for stat in stats)


__all__ = ["SAVES", "changed", "summed", "sums"]
