"""Every spell in words: what it does and with which numbers, for tips; and what a mage knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic.mages import BOUND_DICE, known
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.speech.colour import spell_called
from game.words import Words

RULE: Final = "CDN-33.7"
"""Where the rulebook has the tables of all spells."""


def spell_lines(words: Words, spell: Spell, *, raised: int = 0, bound: bool = False) -> list[str]:
    """What a spell is, what it does, and what it takes to create it. `spell` in its basic version; `raised`: by how
    much casting values are higher now; `bound`: it is stored in an item or a model.
    """
    where = f"{spell.school}.{spell.number}"
    about = [words(f"spells.about.{where}")]
    if spell.engaged and spell.kind == "curse":
        about.append(words("spells.engaged"))
    value = words("spells.value", value=spell.value)
    if raised:
        value = words("spells.value.raised", value=spell.value + raised, more=raised)
    needs = [value]
    if spell.more is not None:
        what = words(f"spells.amplified.{where}")
        needs.append(words("spells.value.amplified", value=spell.amplified + raised, what=what))
    if bound:
        needs.append(words("spells.bound", n=BOUND_DICE))
    return [spell_line(words, spell), " ".join(about), " ".join(needs)]


def spell_line(words: Words, spell: Spell) -> str:
    """School, kind, range and duration of a spell."""
    school, kind = words(f"caldaern.school.{spell.school}"), words(f"spells.kind.{spell.kind}")
    facts = words("spells.facts", school=school, kind=kind)
    return words("spells.line", facts=facts, range=_range(words, spell), lasts=words(f"spells.lasts.{spell.duration}"))


def _range(words: Words, spell: Spell) -> str:
    if spell.whom == "touched":
        return words("spells.range.touched")
    return words("spells.range", n=spell.range) if spell.range else words("spells.range.self")


def spell_tip(words: Words, spell: Spell, *, raised: int = 0, bound: bool = False, more: Sequence[str] = ()) -> Tip:
    """A spell under its name, with its school and its kind; see `spell_lines`. `more`: lines below all others."""
    line, about, needs = spell_lines(words, spell, raised=raised, bound=bound)
    kind, school = words(f"spells.kind.{spell.kind}.about"), words(f"spells.school.{spell.school}")
    soft = [f"<soft>{escape(told)}</soft>" for told in (line, words("spells.school.about", about=school), kind)]
    text = "<br>".join([f"<b>{escape(about)}</b>", *soft, escape(needs), *map(escape, more)])
    return Tip(text, title=escape(spell_called(words, spell.id)), rule=RULE)


def play_lines(words: Words, spell: Spell, *, amplified: bool) -> list[str]:
    """What a spell does that is in play, in the version that was created. `spell` in its basic version."""
    where = f"{spell.school}.{spell.number}"
    lines = [words(f"spells.about.{where}")]
    if amplified and spell.more is not None:
        lines.append(words("spells.play.amplified", what=words(f"spells.amplified.{where}")))
    return lines


def mage_lines(words: Words, p: Position, mage: Unit) -> list[str]:
    """Level and spells of a mage, and the bound spells that he or his item holds; nothing of who has none."""
    found, card = known(p, mage), listed(mage)
    own = ", ".join(spell_called(words, one.spell.id) for one in found if not one.bound)
    lines = []
    if own:
        school = words(f"caldaern.school.{card.school}")
        lines.append(words("spells.mage.knows", n=card.mage, school=school, spells=own))
    for one in found:
        if one.bound:
            lines.append(words("spells.mage.bound", spell=spell_called(words, one.spell.id)))
    return lines


__all__ = ["RULE", "mage_lines", "play_lines", "spell_line", "spell_lines", "spell_tip"]
