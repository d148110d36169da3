"""What every kind of thing of a battle is and does, with its numbers and its rule: for tips.

All of it comes from the tables of the rules, so that a new row of theirs is told without a word more.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.caldaern.blocks.houses import can_be_held
from game.engine.caldaern.land.board import Element
from game.engine.caldaern.land.colour import colour_of
from game.engine.caldaern.land.kinds import HEAVY, KINDS, NONE
from game.engine.caldaern.land.materials import destructible, material_of, toughness, wounds_whole
from game.engine.caldaern.land.terrain import (
    DANGEROUS,
    DEADLY,
    EVERY_MOVE,
    GROUPS,
    IMPASSABLE,
    OBSTACLES,
    SEE_THROUGH_OBSTACLES,
    movement,
    obstacle_kind,
)
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.schema import MeleeWeapon, RangedWeapon, Rule
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.muster.words import melee_text, ranged_text, rule_name
from game.words import Words

STEP_RULES = {
    "start": "CDN-7.2", "charges": "CDN-7.3", "mandatory": "CDN-8.1", "moves": "CDN-8.20", "spells": "CDN-30.7",
    "dispels": "CDN-30.60", "shooting": "CDN-9.1", "melee": "CDN-11.3", "pursuit": "CDN-12.18", "armies": "CDN-38.6",
    "sides": "CDN-39.4", "deploy": "CDN-39.6", "vanguard": "CDN-6.7",
}  # fmt: skip
"""Steps of the own panel, and where the rulebook tells them."""

_TERRAIN_RULES = {
    "forest": "CDN-23.3", "river": "CDN-24.1", "marsh": "CDN-25.1", "hill": "CDN-20.32", "bridge": "CDN-24.8",
    "ford": "CDN-24.8", "ruin": "CDN-21.30", "obstacle": "CDN-26.20", "building": "CDN-27.1", "monument": "CDN-28.11",
}  # fmt: skip

_NO_MARCH = ("river",)
"""Classes of terrain in which nobody marches. Rules: Table 20-B."""


def step_tip(words: Words, step: str) -> Tip:
    """What is done in a step of a turn, or before the battle. Rules: Table 19-S, Table 39-A."""
    return Tip(escape(words(f"tips.caldaern.step.{step}")), title=words(f"battle.step.{step}"), rule=STEP_RULES[step])


def stat_tip(words: Words, stat: str, now: str = "") -> Tip:
    """What a characteristic is good for; `now`: what it is made of where it is changed. Rules: CDN-3.1, CDN-3.3."""
    text = _after(now, words(f"tips.caldaern.stat.{stat}"))
    return Tip(text, title=words(f"caldaern.stat.{stat}.name"), rule="CDN-3.3" if now else "CDN-3.1")


def _after(now: str, text: str) -> str:
    """What is so now in bold letters above what is always said."""
    return f"<b>{escape(now)}</b><br>{escape(text)}" if now else escape(text)


def type_tip(words: Words, kind: str) -> Tip:
    """A type of units: the ground of a model, what makes a rank, its rules. Rules: CDN-4.2, CDN-4.3."""
    row = data.types()[kind]
    lines = [words("tips.caldaern.type", k=row.k)]
    lines.append(words("tips.caldaern.type.rank", n=row.rank) if row.rank else words("tips.caldaern.type.no_rank"))
    known = [rule for rule in row.rules if words.has(f"caldaern.rule.{rule.id}")]
    told = [f"<b>{escape(rule_name(words, rule))}</b> {escape(_about(words, rule))}" for rule in known]
    if row.stage > 1:
        told.append(escape(words("army.later.why")))
    return Tip("<br>".join([escape(" ".join(lines)), *told]), title=words(f"caldaern.type.{kind}"), rule="CDN-4.2")


def weapon_tip(words: Words, weapon: MeleeWeapon | RangedWeapon) -> Tip:
    """A weapon: what it adds, or its range and Strength. Rules: Tables 36-A and 36-B."""
    name = words(f"caldaern.weapon.{weapon.id}")
    ranged = isinstance(weapon, RangedWeapon)
    told = ranged_text(words, weapon) if isinstance(weapon, RangedWeapon) else melee_text(words, weapon)
    text = told if told != name else words("tips.caldaern.weapon.plain")
    return Tip(escape(text), title=name, rule="CDN-36.5" if ranged else "CDN-36.2")


def rules_tip(words: Words, rules: Sequence[Rule]) -> Tip:
    """Special rules, each with what it does."""
    known = {rule.id: rule for rule in rules if words.has(f"caldaern.rule.{rule.id}")}
    lines = [f"<b>{escape(rule_name(words, rule))}</b> {escape(_about(words, rule))}" for rule in known.values()]
    first = next(iter(known), "")
    return Tip("<br>".join(lines), rule=data.rule_numbers().get(first, ""))


def _about(words: Words, rule: Rule) -> str:
    key = f"caldaern.rule.{rule.id}.about"
    return words(key) if words.has(key) else ""


def save_tip(words: Words, save: str, now: str = "") -> Tip:
    """The armour save or the Colour save; `now`: what it is made of where it is changed. Rules: CDN-10.9, CDN-10.14."""
    title = words("battle.unit.armour" if save == "armour" else "battle.unit.colour_save")
    text = _after(now, words(f"tips.caldaern.save.{save}"))
    return Tip(text, title=title, rule="CDN-10.9" if save == "armour" else "CDN-10.14")


def terrain_text(words: Words, kind: str, variety: str = "", colour: str = "") -> str:
    """How units cross a kind of terrain, what cover it gives, and what else it does. Rules: Tables 20-B and 26-A."""
    row = OBSTACLES.get(obstacle_kind(variety)) if kind == "obstacle" else None
    own = colour_of(colour)
    classes = movement(own.moves or (variety if row is not None and variety in SEE_THROUGH_OBSTACLES else kind))
    lines = []
    for words_key, found in (
        ("impassable", (IMPASSABLE,)), ("dangerous", (DANGEROUS, EVERY_MOVE)), ("deadly", (DEADLY,)),
    ):  # fmt: skip
        groups = [words(f"tips.caldaern.group.{group}") for group in GROUPS if classes[group] in found]
        if len(groups) == len(GROUPS):
            lines.append(words(f"tips.caldaern.terrain.{words_key}.all"))
        elif groups:
            lines.append(words(f"tips.caldaern.terrain.{words_key}", groups=", ".join(groups)))
    if not lines:
        lines.append(words("tips.caldaern.terrain.open"))
    if kind in _NO_MARCH:
        lines.append(words("tips.caldaern.terrain.no_march"))
    cover = row.cover if row is not None else own.cover if own.cover and not own.hidden else KINDS[kind].cover
    if cover != NONE:
        lines.append(words(f"tips.caldaern.terrain.cover.{'heavy' if cover == HEAVY else 'light'}"))
    if row is not None and row.minus_to_hit:
        lines.append(words("tips.caldaern.terrain.defended", n=row.minus_to_hit))
    if row is not None and row.effect:
        lines.append(words(f"tips.caldaern.terrain.effect.{row.effect}"))
    return " ".join(lines)


def element_text(words: Words, element: Element, left: int = 0) -> str:
    """The same of an element of the land, what its Colour or its monument does besides, and what it is made of.

    `left`: its Wounds that are left. Rules: CDN-21 to CDN-29.
    """
    told = [terrain_text(words, element.kind, element.variety, element.colour)] if element.kind != "hill" else []
    if can_be_held(element):
        told = [words("tips.caldaern.house", floors=element.floors)]
        told += [words("tips.caldaern.house.capacity", n=element.capacity)] if element.capacity else []
    told += [colour_text(words, element.colour or element.variety), material_text(words, element, left)]
    return " ".join(part for part in told if part)


def colour_text(words: Words, colour: str) -> str:
    """What a kind of Colour land, a Colour building or a monument does; "" for ordinary land."""
    key = f"tips.caldaern.land.{colour}"
    return words(key) if words.has(key) else ""


def material_text(words: Words, element: Element, left: int) -> str:
    """What an element is made of and how many Wounds it has left; "" for what can't be wounded. Rules: CDN-21.1."""
    if not destructible(element):
        return ""
    material = material_of(element)
    text = words(f"tips.caldaern.material.{material}", toughness=toughness(element))
    return words("tips.caldaern.wounds_left", material=text, left=left, whole=wounds_whole(element))


def terrain_rule(kind: str, colour: str = "") -> str:
    """Where the rulebook has a kind of terrain, or its Colour."""
    return colour_of(colour).rule or _TERRAIN_RULES.get(kind, "CDN-20.14")
