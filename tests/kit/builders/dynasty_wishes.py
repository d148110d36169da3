"""Wishes for positions of Dynasty Builder, which name tiles instead of ids, and how they are carried out.

    s = game(red="city 6,5; soldier 9,5", blue="knight 9,3", phase="march", dice="43")
    events = do(s, move("9,5", "9,4"), attack("9,4", "9,3"))
    assert refused(s, attack("9,4", "9,3")) == "unit_finished"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.engine.contract import Action, Square
from game.engine.dynasty.invariants import breaches
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.state import DynastyState
from tests.kit.builders.builder import options, square
from tests.kit.builders.dynasty_builder import KINDS, Place, Wish, _tile, picture, seat_of, unit


# ----------------------------------------------------------------------------------------------------- wishes
def _of_tile(kind: type[Any]) -> Callable[[Place], Wish]:
    return lambda where: lambda s: kind(s.to_act[0], _tile(where))


first_city = _of_tile(act.PlaceStartCity)
first_soldier = _of_tile(act.PlaceStartSoldier)
house = _of_tile(act.BuildHouse)
replace = _of_tile(act.ReplaceHouse)
restore = _of_tile(act.RestoreHouse)
destroy = _of_tile(act.DestroyOwn)
bridge = _of_tile(act.BuildBridge)
found = _of_tile(act.FoundCity)
upgrade = _of_tile(act.UpgradeCity)
displace = _of_tile(act.DisplaceUnit)
charter = _of_tile(act.CharterCity)


def cast(city: Place, spell: str, *targets: Place) -> Wish:
    """A spell; the first target of those that are cast on units is the unit on a tile (or, by its kind, aboard)."""

    def wish(s: DynastyState) -> Action:
        if spell in ("firestorm", "gate", "war_song") and targets:
            meant = (unit(s, targets[0]).id, *(_tile(where) for where in targets[1:]))
        else:
            meant = tuple(_tile(where) for where in targets)
        return act.CastSpell(s.to_act[0], _tile(city), Spell(spell), meant)

    return wish


def move(who: Place, path: str | Iterable[Square]) -> Wish:
    """A unit along a path: `move("4,5", "4,6 5,6")`."""
    steps = tuple(square(word) for word in path.split()) if isinstance(path, str) else tuple(path)
    return lambda s: act.MoveUnit(s.to_act[0], unit(s, who).id, steps)


def attack(who: Place, where: Place) -> Wish:
    """The unit on a tile attacks a tile."""
    return lambda s: act.Attack(s.to_act[0], unit(s, who).id, _tile(where))


def react(choice: str) -> Wish:
    """`evade` or `retaliate`."""
    return lambda s: act.React(s.to_act[0], choice)


def tie(choice: str) -> Wish:
    """`back_off` or `retry`."""
    return lambda s: act.ResolveTie(s.to_act[0], choice)


def recruit(city: Place, kind: str, where: Place) -> Wish:
    """A city recruits a unit on a tile."""
    return lambda s: act.Recruit(s.to_act[0], _tile(city), KINDS[kind], _tile(where))


def muster(kind: str, where: Place) -> Wish:
    """A unit for tokens."""
    return lambda s: act.Muster(s.to_act[0], KINDS[kind], _tile(where))


def disband(where: Place) -> Wish:
    """The unit on a tile, or by its kind the one aboard, is removed."""
    return lambda s: act.Disband(s.to_act[0], unit(s, where).id)


def end() -> Wish:
    """The phase is over."""
    return lambda s: act.EndPhase(s.to_act[0])


def resign() -> Wish:
    """Whoever has to decide leaves the game."""
    return lambda s: act.Resign(s.to_act[0])


def expire() -> Wish:
    """The host says that the time is up."""
    return lambda s: act.TimeExpired()


def chosen(kind: type[Any], number: int = 0) -> Wish:
    """One of the listed actions of a kind."""
    return lambda s: options(s, kind)[number]  # type: ignore[arg-type]


def by(name: str, wish: Wish) -> Wish:
    """The same, done by a seat that may not be asked."""
    return lambda s: msgspec.structs.replace(wish(s), seat=seat_of(name))


# ------------------------------------------------------------------------------------------------------ acting
def _made(s: DynastyState, wish: Wish | Action) -> Action:
    return wish if isinstance(wish, Action) else wish(s)


def do(s: DynastyState, *wishes: Wish | Action) -> list[Any]:
    """Carry wishes out one after another; all events they cause. A refusal fails the test with board and reason.

    So does an invariant of section 23 that the position kept and that an action breaks.
    """
    events: list[Any] = []
    for wish in wishes:
        action = _made(s, wish)
        sound = not breaches(s)
        refusal = s.refusal(action)
        assert refusal is None, f"{action} is refused: {refusal.code} ({refusal.text})\n{picture(s)}"
        assert _listed_by_example(action) or action in s.legal_actions(), f"{action} is not listed\n{picture(s)}"
        events += s.apply(action)
        assert not sound or not breaches(s), f"{action} breaks {breaches(s)}\n{picture(s)}"
    return events


def refused(s: DynastyState, wish: Wish | Action) -> str:
    """The code that a wish is refused with; empty if it is legal. Just legal ones may be listed. Rules: DYN-19.9."""
    action = _made(s, wish)
    refusal = s.refusal(action)
    if not _listed_by_example(action):
        assert (action in s.legal_actions()) is (refusal is None), f"{action}: {refusal}\n{picture(s)}"
    return "" if refusal is None else refusal.code


def _listed_by_example(action: Action) -> bool:
    """Whether the list of legal actions need not hold an action although it is legal."""
    if isinstance(action, act.CastSpell):
        return action.spell in (Spell.TREMOR, Spell.GROWTH) and len(action.targets) > 1
    return isinstance(action, act.MoveUnit | act.TimeExpired)


def next_turn(s: DynastyState, name: str = "") -> list[Any]:
    """End phases until another seat's turn has begun, or that of the seat named."""
    events: list[Any] = []
    turns = 0
    while s.result is None and not (turns and (not name or s.active == seat_of(name))):
        active = (s.round, s.active)
        events += do(s, end())
        turns += active != (s.round, s.active)
    return events


def until(s: DynastyState, phase: str) -> list[Any]:
    """End phases until the game waits in that phase."""
    events: list[Any] = []
    while s.phase != phase:
        events += do(s, end())
    return events


def rolled(events: Iterable[Any]) -> Any:
    """The one event of a list that tells of a throw."""
    (throw,) = [event for event in events if hasattr(event, "rule")]
    return throw
