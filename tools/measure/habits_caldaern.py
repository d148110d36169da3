"""Battles by chance in which something happens: armies that close in, charge, shoot and challenge more often than not.

Actions drawn from all that are legal hardly ever bring two armies together; rare rules would never be seen. The armies
themselves are drawn too: every nation, ready-made lists and lists by chance, on every map with its own scenario.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.boards import load_board
from game.engine.caldaern import CaldaernSeat
from game.engine.caldaern.blocks.formation import rects_of
from game.engine.caldaern.blocks.profiles import has, profile
from game.engine.caldaern.harm.terrain import wounds_left
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.mustering import generate
from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.state import CaldaernState
from game.engine.contract import GIVING_UP
from game.engine.dice import Dice
from game.engine.geometry.field import rects_distance
from game.players.caldaern.thoughts import first_thought
from game.players.caldaern.weigh.style import EASY, NORMAL

OPTIONS: tuple[dict[str, Any], ...] = (
    {"points_limit": 500},
    {"points_limit": 500, "slanted_moves": False, "auto_restore_roll": False, "random_length": True},
    {"points_limit": 750, "stand_and_shoot": False, "panic_radius": 9, "dense_forests": True},
    {"points_limit": 1000, "wide_line_support": False, "first_round_charges": False, "half_points": False},
    {"points_limit": 750, "general_ignores_result": False, "march_test_distance": 3, "rounds": 8},
    {"points_limit": 1250, "rounds": 4},
)  # fmt: skip
"""Options that random battles take turns with."""

_STYLES = (EASY, EASY, NORMAL)

_AT_ONCE = act.DeclareCharge | act.Shoot | act.UseItem

_EAGER = frozenset(
    {
        "declare_charge", "shoot", "issue_challenge", "accept_challenge", "stand_back", "pursue", "vanguard_move",
        "join_unit", "exit_map",
    }
)  # fmt: skip
"""Actions that are drawn before others."""

_SPELLS = act.CreateSpell | act.Dispel | act.DispelPlay | act.OfferTruce | act.AcceptTruce

_TRIES = 40
"""Lists by chance that are made until one holds a mage."""

_FEW = 8
"""Lists by chance among which one with a machine is looked for."""


def warlike(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """One of the listed actions: half of them by a player's first thought, most others by a bold habit."""
    choices = [action for action in choices if type(action).__struct_config__.tag not in GIVING_UP] or choices
    kind = chance.randrange(8)
    if kind < 4:
        thought = first_thought(state, chance.choice(_STYLES))
        if thought in choices:
            return thought
    if kind < 7:
        eager = [action for action in choices if type(action).__struct_config__.tag in _EAGER]
        if eager:
            return chance.choice(eager)
    return chance.choice(list(choices))


def peaceful(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Like the warlike, but now and then a draw is offered; from round 3 on it is accepted."""
    assert state.ask is not None
    if state.ask.what == "draw":
        accepts = [action for action in choices if isinstance(action, act.AcceptDraw)]
        refuses = [action for action in choices if isinstance(action, act.Decline)]
        return (accepts if state.round > 2 else refuses)[0]
    if chance.randrange(12) == 0:
        return act.OfferDraw(state.ask.seat)
    return warlike(state, choices, chance)


def giving_up(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Like the warlike, until somebody gives up in round 2."""
    if state.round == 2:
        return choices[-1]
    return warlike(state, choices, chance)


def restless(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Never does nothing as long as there is something to do: every kind of action is equally likely."""
    kinds = sorted({type(action).__struct_config__.tag for action in choices} - {"decline", *GIVING_UP})
    if not kinds:
        return chance.choice(list(choices))
    kind = chance.choice(kinds)
    return chance.choice([action for action in choices if type(action).__struct_config__.tag == kind])


def pressing(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Presses forward: see `press`. What a computer player thinks has no part in it."""
    return press(state, choices, chance.randrange)


def press(state: CaldaernState, choices: Sequence[Any], below: Callable[[int], int]) -> Any:
    """Charges, shoots and lets characters join when it can, and goes forward when it cannot.

    `below` draws a number below another one.
    """
    eager = [a for a in choices if isinstance(a, _AT_ONCE) or getattr(a, "joined", 0)]
    if eager:
        return eager[below(len(eager))]
    done = [action for action in choices if isinstance(action, act.EndMovement)]
    if done:
        marches = [action for action in choices if isinstance(action, act.DeclareMarch)]
        if marches and state.round == 1:
            return marches[0]
        if below(3) == 0:
            return done[0]
    ahead = [a for a in choices if isinstance(a, act.March) or getattr(a, "mode", "") in ("forward", "free")]
    if ahead:
        unit = ahead[below(len(ahead))].unit
        return min((a for a in ahead if a.unit == unit), key=lambda a: _gap(state, state.units[a.unit], a))
    if done:
        return done[0]
    calm = [action for action in choices if not isinstance(action, act.Concede)]
    return calm[below(len(calm))]


def _gap(state: CaldaernState, unit: Unit, action: Any) -> int:
    """The distance to the nearest enemy after a move."""
    there = rects_of(msgspec.structs.replace(unit, place=action.placement))
    return min((rects_distance(there, rects_of(e)) for e in state.enemies(unit.seat) if e.place), default=0)


def colourful(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Creates and dispels whatever it can, every spell as often as another, often with many dice; else presses."""
    spells = [action for action in choices if isinstance(action, _SPELLS)]
    if not spells or chance.randrange(10) == 0:
        return press(state, choices, chance.randrange)
    kinds = sorted({_which(action) for action in spells})
    kind = chance.choice(kinds)
    offers = [action for action in spells if _which(action) == kind]
    few, many = chance.choice(offers), chance.choice(offers)
    return max(few, many, key=lambda action: getattr(action, "dice", 0))


def _which(action: Any) -> tuple[str, int, str, str]:
    """The kind of an action of the Colour phase: mage, spell and version too."""
    tag = type(action).__struct_config__.tag
    return tag, getattr(action, "mage", 0), str(getattr(action, "spell", "")), str(getattr(action, "version", ""))


_OF_TOWNS = frozenset(
    {
        "garrison_building", "occupy_building", "move_section", "shoot_terrain", "choose_primary", "seek_favour",
        "eat_lotus", "complete_assault", "pick_assault_party", "halt_move", "continue_move", "place_survivors",
        "use_sapper_charges",
    }
)  # fmt: skip
"""What is done about buildings and living land."""


def besieging(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Goes into buildings, storms them, shoots at them, and asks the land for whatever it gives; else presses."""
    wanted = [action for action in choices if _of_towns(state, action)]
    shots = [action for action in wanted if isinstance(action, act.ShootTerrain)]
    if shots:
        return min(shots, key=lambda action: (wounds_left(state, action.element), action.unit))
    if wanted and chance.randrange(8):
        return chance.choice(wanted)
    exits = [action for action in choices if isinstance(action, act.AbandonBuilding)]
    if exits and chance.randrange(6) == 0:
        return chance.choice(exits)
    calm = [action for action in choices if not isinstance(action, act.AbandonBuilding | act.GarrisonBuilding)]
    still = [a for a in calm if not (isinstance(a, act.Move | act.DeclareMarch) and _mines(state, a))]
    return press(state, still or choices, chance.randrange)


def dreadful(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Like the besieging, but nobody comes to a garrison's door before those who cause Terror."""
    charges = [a for a in choices if isinstance(a, act.DeclareCharge) and state.units[a.target].building]
    feared = [a for a in charges if has(state, state.units[a.unit], "terror")]
    others = [a for a in choices if a not in charges]
    free = any(type(a).__struct_config__.tag not in GIVING_UP for a in others)
    return chance.choice(feared) if feared else besieging(state, others if free else choices, chance)


def _mines(state: CaldaernState, action: act.Move | act.DeclareMarch) -> bool:
    """Whether a unit has weapons that hurt walls, and had better stand still."""
    card = profile(state, state.units[action.unit])
    return any(weapon.has("wounds_terrain") for weapon in (*card.ranged, *card.single))


def _of_towns(state: CaldaernState, action: Any) -> bool:
    """Whether an action is about a building or about living land: deploying in a house and charging at one too."""
    if isinstance(action, act.DeployUnit):
        return bool(action.building)
    if isinstance(action, act.DeclareCharge):
        return bool(state.units[action.target].building)
    return type(action).__struct_config__.tag in _OF_TOWNS


def at_random(state: CaldaernState, choices: Sequence[Any], chance: random.Random) -> Any:
    """Anything but giving up: a battle in which two in a hundred actions concede has no second round."""
    return chance.choice([a for a in choices if type(a).__struct_config__.tag not in GIVING_UP] or list(choices))


# --------------------------------------------------------------------------------------------- whole battles
def with_mages(nation: str, limit: int, number: int) -> Roster:
    """The `number`-th list by chance of a nation that holds a mage."""
    made = (generate(nation, limit, Dice(number * _TRIES + n)) for n in range(_TRIES))
    return next(roster for roster in made if any(entry.spells for entry in roster.entries))


def with_hulls(nation: str, limit: int, number: int) -> Roster:
    """The `number`-th list by chance of a nation that holds a machine or a walker, where one in so many does."""
    made = [generate(nation, limit, Dice(number * _TRIES + n)) for n in range(_FEW)]
    armoured = (roster for roster in made if any(data.entry_of(entry.entry).hull for entry in roster.entries))
    return next(armoured, made[0])


def battle(path: Path | None, number: int, options: dict[str, Any]) -> dict[str, Any]:
    """Options of the `number`-th battle on a map: the map's own scenario, two nations and their lists."""
    assert path is not None
    nations = data.NATIONS
    first, second = nations[number % len(nations)], nations[(number // len(nations) + number) % len(nations)]
    limit = options["points_limit"]
    made = with_mages if number % 2 else with_hulls
    lists: list[Any] = [made(nation, limit, number) for nation in (first, second)]
    if number % 3 == 0:
        lists = ["", "open"]
    seats = tuple(
        CaldaernSeat(name, nation=nation, roster=roster)
        for name, nation, roster in zip(("Ada", "Ben"), (first, second), lists, strict=True)
    )
    scenarios = load_board(path).scenarios
    return {**options, "map": path.stem, "scenario": scenarios[number % len(scenarios)], "seats": seats}
