"""What the own panel says: the stages of the turn with what is left to do, and the unit that is looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.lists.schema import MeleeWeapon, RangedWeapon
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import Stage
from game.engine.contract import Seat, Square
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.desk.house_sheet import colour_of, house_at, house_sheet
from game.views.caldaern.desk.machine_sheet import armour_of, machine_row, seats_of
from game.views.caldaern.hand.hand import Hand
from game.views.caldaern.hand.picking import pick_command
from game.views.caldaern.machines.telling import count_told, harm_told, machine_lines
from game.views.caldaern.motion.motion import Motion
from game.views.caldaern.muster import coming
from game.views.caldaern.panels.machine_card import MachineRow
from game.views.caldaern.panels.own_panel import Comer, Sheet, UnitSheet, Waiting
from game.views.caldaern.shown.figures import entry_figure
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.shown.shown import Shown
from game.views.caldaern.speech import kinds
from game.views.caldaern.speech.effects import effects_on, sources_on
from game.views.caldaern.speech.sayings import PROFILE, profile_row, states_of
from game.views.caldaern.speech.sums import changed, summed, sums
from game.views.contract.base import Worded
from game.views.shared.board.desk import NO_COLOUR
from game.views.shared.panels.phase_track import Stage as Step

TRACK: tuple[tuple[str, tuple[Stage, ...]], ...] = (
    ("start", (Stage.START_OF_TURN, Stage.ROUND_START)),
    ("charges", (
        Stage.CHARGE_DECLARE, Stage.CHARGE_REACT, Stage.CHARGE_REDIRECT, Stage.CHARGE_RESOLVE, Stage.CAPTURE_REFORM,
    )),
    ("mandatory", (Stage.RESTORE_ROLL, Stage.RETREAT_MOVES, Stage.OTHER_MANDATORY, Stage.STORMS)),
    ("moves", (Stage.ARRIVALS, Stage.MISC_MOVE, Stage.MOVEMENT_END)),
    ("spells", (Stage.TRUCE, Stage.POOLS, Stage.CREATE, Stage.ROLL, Stage.DISPELLING, Stage.RESOLVE)),
    ("dispels", (Stage.REMAINS, Stage.JOINT_DISPELLING, Stage.BACK_VOLT, Stage.COLOUR_END)),
    ("shooting", (Stage.SHOOTING, Stage.SHOOTING_END)),
    ("melee", (Stage.MELEE_CHOICE, Stage.MELEE_SETUP, Stage.MELEE_FIGHT, Stage.COMBAT_REFORMS)),
    ("pursuit", (Stage.PURSUIT, Stage.AFTER_MELEE, Stage.MELEE_END)),
)  # fmt: skip
"""Steps of the track and the stages that each stands for. Rules: Table 19-S."""

SETUP: tuple[tuple[str, tuple[Stage, ...]], ...] = (
    ("armies", (Stage.ROSTERS,)),
    ("sides", (Stage.SIDE_CHOICE, Stage.RESERVE_CHOICE)),
    ("deploy", (Stage.DEPLOY,)),
    ("vanguard", (Stage.WIRE, Stage.VANGUARD, Stage.FIRST_TURN)),
)
"""Steps before the first turn. Rules: Table 39-A."""


_OF_CHARACTERS = ("ws", "s", "w", "a")
"""Characteristics of a joined character for which the sheet has room; the tip has all of them."""

_COUNTED = ("deploy", "charge_declare", "misc_move", "shooting")
"""Decisions in which a seat goes through its units, one after the other."""


class Board(Protocol):
    """The battlefield, as far as the sheet tells of it."""

    hand: Hand
    motion: Motion
    under: UnitId | None

    @property
    def busy(self) -> bool:
        """Whether events are still being shown; nothing can be decided meanwhile."""

    @property
    def mode(self) -> str:
        """The decision that a click answers now."""

    @property
    def square(self) -> Square | None:
        """The square under the keyboard, else under the pointer."""

    @property
    def eyes(self) -> Seat | None:
        """The seat that decides here, else the one that looks."""

    @property
    def shown(self) -> Shown:
        """What the board shows."""


class Sheeted(Protocol):
    """Whose sheet it is: the position, and what is shown of it."""

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    @property
    def view(self) -> Board:
        """The board."""

    def seat_colour(self, seat: Seat) -> str:
        """The seat's colour."""


def flow_sheet(desk: Sheeted) -> Sheet:
    """The panel as it is now."""
    state, view = desk.state, desk.view
    left = view.hand.left if view.mode in _COUNTED else 0
    shown = view.hand.unit
    if view.under is not None and (shown is None or view.under != shown.id):
        shown = state.units.get(view.under, shown)
    sheet = _sheet(desk, state, left, shown)
    house = house_at(state, view.square) if view.mode != "deploy" else None
    if house is not None:
        colour = colour_of(state, house, tuple(desk.seat_colour(seat) for seat in (0, 1)), NO_COLOUR)
        told = house_sheet(desk.ctx.words, state, view.shown, house, colour, view.eyes)
        return replace(sheet, heading=told.name, steps=(), unit=None, tip=told.made_tip, house=told)
    if view.mode != "deploy":
        sheet = replace(sheet, coming_heading=coming.heading(desk.ctx.words, state), coming=tuple(_coming(desk)))
        return replace(
            sheet,
            machines_heading=desk.ctx.words("battle.machines"),
            machines=tuple(_machines(desk)),
            waiting_tip=desk.ctx.words("battle.seat.hint"),
        )
    tip = desk.ctx.words("battle.waiting.tip")
    return replace(sheet, waiting=tuple(_waiting(desk)), waiting_tip=tip)


def pointed_sheet(desk: Sheeted) -> UnitSheet | None:
    """The unit that is pointed at."""
    under = desk.view.under
    return None if under is None else _unit(desk, desk.state.units[under])


def _waiting(desk: Sheeted) -> Iterator[Waiting]:
    """The units that the one who decides may deploy now. Rules: CDN-39.6."""
    hand = desk.view.hand
    for id in sorted(hand.by_unit):
        unit = desk.state.units[id]
        figure = entry_figure(profile(desk.state, unit).entry)
        name, colour = unit_called(desk.ctx.words, unit), desk.seat_colour(unit.seat)
        yield Waiting(pick_command([id]), name, figure, colour, unit.models, id == hand.subject)


def _machines(desk: Sheeted) -> Iterator[MachineRow]:
    """The machines and guns on the field of the one who decides or looks."""
    state, eyes = desk.state, desk.view.eyes
    for unit in () if eyes is None else state.of_seat(eyes):
        if stands(unit) and (unit.gun or hulls.armoured(unit)):
            yield machine_row(desk.ctx.words, state, unit, desk.seat_colour(unit.seat))


def _coming(desk: Sheeted) -> Iterator[Comer]:
    """Who is still to come onto the field. Rules: CDN-34.12."""
    words, state = desk.ctx.words, desk.state
    rows = coming.waiting(state)
    for (unit, arrival), tip in zip(rows, coming.row_tips(words, state), strict=True):
        figure, colour = entry_figure(profile(state, unit).entry), desk.seat_colour(unit.seat)
        yield Comer(unit_called(words, unit), figure, colour, coming.when(words, state, arrival), tip)


def shown_sheet(desk: Sheeted) -> Sheet:
    """The panel while events are shown: the stage that is seen, and whoever does something, as it is seen."""
    shown, motion = desk.view.shown, desk.view.motion
    return _sheet(desk, shown, 0, shown.units.get(motion.subject))


def _sheet(desk: Sheeted, at: CaldaernState | Shown, left: int, unit: Unit | None) -> Sheet:
    """The steps of a position, or of what is seen; `left` units may still do something in the present one."""
    words = desk.ctx.words
    track = TRACK if at.round else SETUP
    now = next((n for n, (_, stages) in enumerate(track) if at.stage in stages), len(track))
    steps = []
    for n, (name, _) in enumerate(track):
        when = "done" if n < now else "now" if n == now else "later"
        note = words.count("battle.left", left) if when == "now" and left else ""
        steps.append(Step(words(f"battle.step.{name}"), note, when, kinds.step_tip(words, name)))
    over = desk.state.result is not None and not desk.view.busy
    heading = words("battle.phase.over" if over else f"battle.phase.{at.phase or 'setup'}")
    tip = Tip(words("tips.caldaern.turn" if at.round else "tips.caldaern.before"), rule="CDN-6.2")
    colour = desk.seat_colour(at.active)
    return Sheet(heading, colour, tuple(steps), None if unit is None else _unit(desk, unit), tip=tip)


def _unit(desk: Sheeted, unit: Unit) -> UnitSheet:
    """A unit: models and ranks, state, profile, weapons and rules."""
    words, now = desk.ctx.words, profile(desk.state, unit)
    facts = [words.count("battle.tip.models", unit.models)]
    if stands(unit) and unit.models > 1:
        ranks = -(-unit.models // unit.place.frontage)
        facts[0] = words.count("battle.unit.ranks", ranks, models=words.count("battle.tip.models", unit.models))
    facts[0] = count_told(words, unit) or facts[0]
    inside = [unit_called(words, desk.state.units[character]) for character in unit.characters]
    facts.append(words("battle.unit.with", names=", ".join(inside)) if inside else words(f"caldaern.type.{now.type}"))
    lying = effects_on(words, desk.state, unit)
    states = [*harm_told(words, unit), *states_of(words, unit), *sources_on(words, desk.state, unit)]
    about: Tip | None = kinds.type_tip(words, now.type)
    arms: tuple[MeleeWeapon | RangedWeapon, ...] = (
        *(() if hulls.engine(unit) else now.melee),
        *now.thrown,
        *now.ranged,
        *now.single,
    )
    called = [words(f"caldaern.weapon.{weapon.id}") for weapon in arms]
    alone = len(arms) - len(now.single)
    called[alone:] = [words("battle.unit.single", weapon=name) for name in called[alone:]]
    lines = [(name, _weapon(desk, weapon)) for name, weapon in zip(called, arms, strict=True)]
    tips: list[Tip | None] = [kinds.weapon_tip(words, weapon) for weapon in arms]
    own = machine_lines(words, unit)
    lines[:0] = [(name, told) for name, told, _ in own]
    tips[:0] = [tip for _, _, tip in own]
    for character in (desk.state.units[one] for one in unit.characters):
        row = dict(zip(PROFILE, profile_row(words, desk.state, character), strict=True))
        told = "  ".join(f"{name} {value}" for name, value in (row[stat] for stat in _OF_CHARACTERS))
        lines.insert(0, (unit_called(words, character), told))
        about_him = kinds.rules_tip(words, profile(desk.state, character).rules)
        now_he = [f"<b>{escape(told)}</b>" for told in sums(words, desk.state, character, PROFILE)]
        tips.insert(0, replace(about_him, text="<br>".join([*now_he, about_him.text])))
    if now.save <= 6:
        lines.append((words("battle.unit.armour"), words("battle.unit.save", save=now.save)))
        tips.append(kinds.save_tip(words, "armour", summed(words, desk.state, unit, "save")))
    if now.colour_save <= 6:
        lines.append((words("battle.unit.colour_save"), words("battle.unit.save", save=now.colour_save)))
        tips.append(kinds.save_tip(words, "colour", summed(words, desk.state, unit, "colour_save")))
    rules = [words(f"caldaern.rule.{rule.id}") for rule in now.rules if words.has(f"caldaern.rule.{rule.id}")]
    return UnitSheet(
        name=unit_called(words, unit),
        colour=desk.seat_colour(unit.seat),
        figure=entry_figure(now.entry),
        facts=tuple(facts),
        state=", ".join(states) or words("battle.state.fresh"),
        good=not states,
        profile=tuple(profile_row(words, desk.state, unit)),
        lines=tuple(lines),
        rules=", ".join(dict.fromkeys(rules)),
        type_tip=about,
        state_tip=Tip("<br>".join([*map(escape, lying), words("tips.caldaern.state")]), rule="CDN-6.5"),
        stat_tips=tuple(kinds.stat_tip(words, stat, summed(words, desk.state, unit, stat)) for stat in PROFILE),
        line_tips=tuple(tips),
        rules_tip=kinds.rules_tip(words, now.rules),
        armour=armour_of(unit),
        seats=seats_of(words, desk.state, unit, desk.seat_colour(unit.seat)),
        changes=changed(desk.state, unit, PROFILE),
    )


def _weapon(desk: Sheeted, weapon: object) -> str:
    """Range and Strength of a ranged weapon, what a melee weapon adds."""
    words = desk.ctx.words
    reach = getattr(weapon, "range", 0)
    if reach:
        strength = getattr(weapon, "strength", 0)
        key = "battle.weapon.ranged" if strength else "battle.weapon.user"
        return words(key, range=reach, strength=strength)
    bonus = getattr(weapon, "strength", 0) or getattr(weapon, "charge_strength", 0)
    key = "battle.weapon.charge" if getattr(weapon, "charge_strength", 0) else "battle.weapon.bonus"
    return words(key, n=bonus) if bonus else ""
