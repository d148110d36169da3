"""What every kind of thing of the game is and can do, with its numbers and its rule: for tips."""

from __future__ import annotations

from game.engine.dynasty.position.config import DynastyConfig
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import TRAITS, Kind
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.words import Words

TERRAIN_RULE, UNIT_RULE, LEVEL_RULE = "DYN-2.8", "DYN-9.1", "DYN-7.20"

PIECE_RULES = {"house": "DYN-6.6", "land_token": "DYN-6.12", "bridge": "DYN-8.6"}
"""What is built, and where its rule is."""

PHASE_RULES = {
    Phase.CITY: "DYN-4.5", Phase.SOLDIER: "DYN-4.7", Phase.BUILD: "DYN-6.1", Phase.MARCH: "DYN-10.1",
    Phase.RECRUIT: "DYN-15.1", Phase.DISBAND: "DYN-15.9",
}  # fmt: skip
"""The phases that the own panel shows."""

SPELL_RULES = {
    Spell.FIRESTORM: "DYN-17.6", Spell.TREMOR: "DYN-17.7", Spell.GROWTH: "DYN-17.8", Spell.GATE: "DYN-17.9",
    Spell.WAR_SONG: "DYN-17.11", Spell.WARD: "DYN-17.10",
}  # fmt: skip

ROW_RULES = {
    "upgrade": "DYN-7.13", "found": "DYN-7.9", "disband": "DYN-15.9", "house": "DYN-6.6", "token": "DYN-6.9",
    "restore": "DYN-6.10", "bridge": "DYN-8.2", "destroy": "DYN-6.11", "spell": "DYN-17.1", "move": "DYN-10.3",
    "attack": "DYN-12.1", "city": "DYN-7.9",
}  # fmt: skip
"""Rows of menus and tools, and the rule of what they do."""

GOALS = ("dynasty", "veteran")
"""The goals of the own panel, in its order."""

GOAL_RULES = {"dynasty": "DYN-18.2", "veteran": "DYN-18.3"}


def unit_text(words: Words, kind: Kind) -> str:
    """Power, range, steps, where it comes from and what it costs, and what is special about it."""
    traits = TRAITS[kind]
    numbers = words(
        "tips.dynasty.unit", power=traits.power, reach=traits.reach, steps=traits.movement, level=traits.level
    )
    price = words.count("tips.dynasty.price", traits.price)
    return " ".join((numbers, price, words(f"tips.dynasty.unit.{kind.value}")))


def unit_tip(words: Words, kind: Kind) -> Tip:
    """A kind of unit. Rules: DYN-9.1, DYN-15.2, DYN-16.5."""
    return Tip(escape(unit_text(words, kind)), title=words(f"dynasty.unit.{kind.value}.title"), rule=UNIT_RULE)


def level_text(words: Words, level: int) -> str:
    """What a city can do from a level on. Rules: DYN-7.18, DYN-7.20."""
    return words("tips.dynasty.level", gets=words(f"dynasty.level.{level}.gets"), range=2 * level)


def spell_tip(words: Words, spell: Spell) -> Tip:
    """A spell. Rules: section 17."""
    text = words(f"dynasty.spell.{spell.value}.why")
    return Tip(escape(text), title=words(f"dynasty.spell.{spell.value}"), rule=SPELL_RULES[spell])


def row_tip(words: Words, row: str, title: str) -> Tip:
    """What a row of a menu, or a tool of the Build phase, does."""
    return Tip(escape(words(f"tips.dynasty.row.{row}")), title=escape(title), rule=ROW_RULES[row])


def phase_tip(words: Words, phase: Phase) -> Tip:
    """What is done in a phase. Rules: DYN-5.1."""
    text = words(f"tips.dynasty.phase.{phase.value}")
    return Tip(escape(text), title=words(f"dynasty.phase.{phase.value}"), rule=PHASE_RULES[phase])


def goal_tip(words: Words, goal: str, config: DynastyConfig) -> Tip:
    """How the game is won by a goal; and the other ways to its end. Rules: DYN-18.1 to DYN-18.4."""
    needed = config.dynasty_levels if goal == "dynasty" else config.veteran_tokens
    lines = [words(f"tips.dynasty.goal.{goal}", n=needed), words("tips.dynasty.goal.others")]
    return Tip("<br>".join(map(escape, lines)), title=words(f"dynasty.end.{goal}"), rule=GOAL_RULES[goal])
