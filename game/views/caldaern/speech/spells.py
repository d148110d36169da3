"""Every spell in words: what it does and with which numbers, for tips; and what a mage knows."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.spells import Spell
from game.engine.caldaern.magic.mages import BOUND_DICE, known
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.speech.colour import spell_called
from game.words import Words

KIND_RULES: Final = {
    "damage": "CDN-31.1", "augment": "CDN-31.2", "curse": "CDN-31.3", "bolt": "CDN-31.4", "storm": "CDN-31.5",
    "special": "CDN-31.6",
}  # fmt: skip
"""Where the rulebook tells what the kinds of spells are."""

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


def spell_tip(words: Words, spell: Spell, *, raised: int = 0, bound: bool = False) -> Tip:
    """A spell under its name; see `spell_lines`."""
    line, *rest = spell_lines(words, spell, raised=raised, bound=bound)
    text = "<br>".join([f"<soft>{escape(line)}</soft>", *map(escape, rest)])
    return Tip(text, title=escape(spell_called(words, spell.id)), rule=RULE)


def school_tip(words: Words, school: str) -> Tip:
    """A school: what it is about, and its spells by their numbers. Rules: CDN-33.1."""
    rows = [row for row in data.spells().values() if row.school == school]
    names = ", ".join(spell_called(words, row.id) for row in sorted(rows, key=lambda row: row.number))
    about = words(f"spells.school.{school}")
    return Tip(
        f"{escape(about[:1].upper() + about[1:])}.<br><soft>{escape(names)}</soft>",
        title=escape(words(f"caldaern.school.{school}")), rule="CDN-33.1",
    )  # fmt: skip


def kind_tip(words: Words, kind: str) -> Tip:
    """A kind of spells: on whom they are created. Rules: CDN-31.1 to 31.6."""
    text = words(f"spells.kind.{kind}.about")
    name = words(f"spells.kind.{kind}")
    return Tip(escape(text), title=escape(name[:1].upper() + name[1:]), rule=KIND_RULES[kind])


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


__all__ = ["KIND_RULES", "RULE", "kind_tip", "mage_lines", "school_tip", "spell_line", "spell_lines", "spell_tip"]
