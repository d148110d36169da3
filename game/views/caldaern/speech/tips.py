"""What is said about a unit or a square, and against a choice, in the person's language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.harm.terrain import wounds_left
from game.engine.caldaern.land.colour import COLOURS
from game.engine.caldaern.land.ground import PLAIN
from game.engine.caldaern.odds.land import on_the_land
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import Refusal, Square
from game.ui.paint.rich import escape
from game.ui.widgets import Rect, Tip
from game.views.caldaern.machines.telling import armour_told, count_told, harm_told, machine_lines
from game.views.caldaern.muster.words import melee_text, ranged_text, rule_name
from game.views.caldaern.shown.names import goal_called, kind_called, place_called, unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech import kinds
from game.views.caldaern.speech.effects import effects_on
from game.views.caldaern.speech.sayings import NONE, PROFILE, profile_row, refusal_text, states_of
from game.views.caldaern.speech.spells import mage_lines
from game.views.caldaern.speech.sums import sums
from game.views.caldaern.wild.telling import menace_text
from game.views.contract.base import Worded
from game.views.shared.board.trails import Spot
from game.words import Words


class Explained(Protocol):
    """What is told of squares is read from here: the position, and what is shown of it."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""


def refusal_tip(words: Words, refusal: Refusal, *, urgent: bool = False) -> Tip:
    """A refusal as a tooltip: the sentence and the rule."""
    return Tip(escape(refusal_text(words, refusal)), title=words("battle.why"), rule=refusal.rule, urgent=urgent)


def square_tip(view: Explained, square: Square) -> Tip | None:
    """Who stands there, with weapons and rules, and what the ground is; nothing of open, level ground."""
    words, state = view.ctx.words, view.state
    under = view.shown.unit_at(square)
    lines = [] if under is None else _unit_lines(view, state.units[under])
    lines += [*ground_lines(words, view, square), *_menaces(view, square), *_goals(view, square)]
    if not lines:
        return None
    name = None if under is None else unit_called(words, state.units[under])
    title = words("battle.square", x=square[0], y=square[1]) if name is None else name
    out = [escape(line) for line in lines]
    out += [f"<soft>{escape(line)}</soft>" for line in ([] if under is None else _arms(view, state.units[under]))]
    return Tip("<br>".join(out), title=escape(title), rule=_rule_of(view, square, under is not None))


def loss_tip(words: Words, losses: Iterable[tuple[Rect, Spot]], pos: tuple[int, int]) -> Tip | None:
    """How many models have just fallen at a pixel, by the places of losses."""
    found = next((spot for rect, spot in losses if rect.collidepoint(pos)), None)
    return None if found is None else Tip(escape(words.count("battle.fallen_here", len(found.fallen))))


def stones_tip(words: Words, state: CaldaernState, number: int) -> Tip:
    """What an element is made of, and what is left of it, for the bar that counts its stones. Rules: CDN-21.1."""
    element = state.ground.element(number)
    text = kinds.material_text(words, element, wounds_left(state, number))
    return Tip(escape(text), title=escape(place_called(words, element.name)), rule="CDN-21.2")


def landmarks(view: Explained) -> list[Square]:
    """A square in the middle of every element of terrain and of every objective's surroundings, in reading order."""
    ground, scenario = view.state.ground, view.state.config.scenario
    field = ground.field
    areas = [tuple(field.square(cell) for cell in element.cells) for element in ground.elements]
    areas += [tuple(field.squares(ground.reach(objective))) for objective in ground.objectives(scenario)]
    middles = {sorted(squares)[len(squares) // 2] for squares in areas if squares}
    return sorted(middles, key=lambda square: (square[1], square[0]))


def _arms(view: Explained, unit: Unit) -> list[str]:
    """Type, weapons with what they do, special rules by name; the own panel tells these whole."""
    words, now = view.ctx.words, profile(view.state, unit)
    strikes = () if hulls.engine(unit) else (*now.melee, *now.thrown)
    arms = [*(melee_text(words, w) for w in strikes), *(ranged_text(words, w) for w in now.ranged)]
    arms += [", ".join(filter(None, (name, what))) for name, what, _ in machine_lines(words, unit)]
    rules = {rule.id: rule_name(words, rule) for rule in now.rules if words.has(f"caldaern.rule.{rule.id}")}
    told = [words(f"caldaern.type.{now.type}"), "; ".join(arms), ", ".join(rules.values())]
    return [line for line in told if line]


def _goals(view: Explained, square: Square) -> list[str]:
    """Objectives that the square counts for, and who holds them. Rules: section 39."""
    words, state = view.ctx.words, view.state
    bit = 1 << state.ground.field.cell(*square)
    found = [o for o in state.ground.objectives(state.config.scenario) if state.ground.reach(o) & bit]
    return [words("tips.caldaern.objective", name=goal_called(words, state.ground, o)) for o in found]


def _menaces(view: Explained, square: Square) -> list[str]:
    """What the land there would do to the unit in the hand. Rules: CDN-8.91, CDN-19.14."""
    hand = getattr(view, "hand", None)
    unit = None if hand is None else hand.unit
    if unit is None or not stands(unit) or not view.state.ground.moments:
        return []
    cell = view.state.ground.field.cell(*square)
    here = [element.id for element in view.state.ground.elements if cell in element.cells]
    if not view.state.ground.off_plain >> cell & 1:
        here.insert(0, PLAIN)
    found = [threat for element in here for threat in on_the_land(view.state, unit, element)]
    return [menace_text(view.ctx.words, unit_called(view.ctx.words, unit), threat) for threat in found]


def _rule_of(view: Explained, square: Square, unit: bool) -> str:
    """The rule of who stands there, else of the ground."""
    if unit:
        return "CDN-4.2"
    ground = view.state.ground
    cell = ground.field.cell(*square)
    here = [element for element in ground.elements if cell in element.cells]
    if not here:
        return kinds.terrain_rule("", ground.board.plain) if ground.board.plain in COLOURS else "CDN-39.4"
    return kinds.terrain_rule(here[-1].kind, here[-1].colour or here[-1].variety)


def _unit_lines(view: Explained, unit: Unit) -> list[str]:
    """Models, characters among them, profile, state."""
    words = view.ctx.words
    many = words.count("battle.tip.models", unit.models)
    lines = [count_told(words, unit) or many, _profile(view, unit), armour_told(words, unit)]
    lines += sums(words, view.state, unit, PROFILE)
    for character in (view.state.units[one] for one in unit.characters):
        for told in (_profile(view, character), *sums(words, view.state, character, PROFILE, unit)):
            lines.append(words("battle.tip.character", name=unit_called(words, character), profile=told))
    if unit.wounds:
        lines.append(words.count("battle.tip.wounds", unit.wounds))
    for mage in (unit, *(view.state.units[one] for one in unit.characters)):
        lines += mage_lines(words, view.state, mage)
    lines += [*harm_told(words, unit), *states_of(words, unit), *effects_on(words, view.state, unit)]
    return [line for line in lines if line]


def _profile(view: Explained, unit: Unit) -> str:
    """The profile row in one line, without what a machine hasn't got. Rules: CDN-1.7, CDN-3.1, CDN-15.1."""
    row = profile_row(view.ctx.words, view.state, unit)
    return "  ".join(f"{name} {value}" for name, value in row if value != NONE or not hulls.engine(unit))


def ground_lines(words: Words, view: Explained, square: Square) -> list[str]:
    """Height and terrain of a square, and the kind of plain where it belongs to that."""
    ground = view.state.ground
    cell = ground.field.cell(*square)
    lines = []
    height = ground.heights[cell]
    if height:
        lines.append(words("battle.tip.height", height=words.number(height / 2, height % 2)))
    for element in ground.elements:
        if (element.kind != "hill" or element.colour) and cell in element.cells:
            kind = kind_called(words, element)
            named = element.name and element.variety != "wire"  # laid wire is only called what it is
            name = place_called(words, element.name)
            told = words("battle.tip.terrain", kind=kind, name=name) if named else kind
            left = wounds_left(view.state, element.id)
            lines.append(f"{told}: {kinds.element_text(words, element, left)}")
    plain = ground.board.plain
    if plain in COLOURS and not ground.off_plain >> cell & 1:
        lines.append(f"{words(f'battle.terrain.{plain}')}: {kinds.colour_text(words, plain)}")
    return lines
