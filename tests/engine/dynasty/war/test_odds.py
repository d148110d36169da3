"""Odds previews: every part named, and exactly the shares of all ways in which the dice can fall. Rules: section 26."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.contract import Odds
from game.engine.dice import Dice
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position import events as ev
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.state import DynastyState
from tests.kit.boards.games_dynasty import positions
from tests.kit.builders.dynasty_builder import game
from tests.kit.builders.dynasty_wishes import attack, cast, do, react, tie
from tests.kit.every import distribution


def odds(s: DynastyState, wish: Callable[[DynastyState], Any]) -> Odds:
    found = s.odds(wish(s))
    assert found is not None
    return found


def ends(s: DynastyState, *actions: Any) -> dict[str, F]:
    """How one throw ends for the attacker, by counting all ways in which the dice can fall."""
    first = actions[0]
    if isinstance(first, act.CastSpell):
        target, attacker, cell = first.targets[0], None, None
    elif isinstance(first, act.Attack):
        cell = s.grid.cell(first.tile)
        target, attacker = s.at.get(cell), first.unit
    else:
        assert s.fight is not None
        cell, target, attacker = s.fight.cell, s.fight.target or None, s.fight.unit

    def outcome(dice: Dice) -> str:
        twin = s.copy()
        twin.dice = dice
        for action in actions:
            twin.apply(action)
        if twin.phase is Phase.TIE:
            return "tie"
        if attacker is not None and attacker not in twin.units:
            return "loss"
        gone = target not in twin.units if target is not None else cell not in twin.cities
        return "win" if gone else "loss"

    return distribution(outcome)


def assert_exact(found: Odds, counted: dict[str, F]) -> None:
    assert (found.chance, found.tie, found.loss) == tuple(counted.get(word, F(0)) for word in ("win", "tie", "loss"))
    assert found.retry == found.chance / (1 - found.tie)


def parts(side: Any) -> dict[str, int]:
    """Named parts of a side; a word that comes twice has its numbers added."""
    named: dict[str, int] = {}
    for word, number in side.parts:
        named[word] = named.get(word, 0) + number
    return named


# ------------------------------------------------------------------------------------------------------ examples
@pytest.mark.rule("DYN-27.40", "DYN-12.7", "DYN-12.11")
def test_a_battle_of_two_soldiers() -> None:
    s = game(red="soldier 5,5", blue="soldier 6,5", phase="march", dice="44")
    found = odds(s, attack("5,5", "6,5"))
    assert (found.kind, found.rule) == ("battle", "DYN-12.7")
    assert (found.chance, found.tie, found.loss, found.retry) == (F(5, 12), F(1, 6), F(5, 12), F(1, 2))
    assert parts(found.attacker) == parts(found.defender) == {"power": 1}
    do(s, attack("5,5", "6,5"))
    again = odds(s, tie("retry"))
    assert again == found
    assert s.odds(tie("back_off")(s)) is None


@pytest.mark.rule("DYN-27.41", "DYN-12.8", "DYN-12.9")
def test_every_supporter_is_a_part() -> None:
    s = game(red="knight 5,5; soldier 6,4; siege 6,6; ship 8,5", blue="soldier 6,5 7,5", water="8,5", phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert parts(found.attacker) == {"power": 2, "support_soldier": 1, "support_ship": 1}
    assert parts(found.defender) == {"power": 1, "support_soldier": 1}
    assert (found.chance, found.tie, found.loss) == (F(13, 18), F(1, 9), F(1, 6))


@pytest.mark.rule("DYN-27.42", "DYN-13.3", "DYN-13.4")
@pytest.mark.parametrize(("others", "need", "chance"), [("", 2, F(1, 6)), ("4,6", 4, F(1, 2)), ("4,6 4,5 5,7", 8, 1)])
def test_evading_a_ship_that_is_out_of_reach(others: str, need: int, chance: F) -> None:
    s = game(red=f"ship 3,5 {others}", blue="soldier 5,5", water="3,5 4,6 4,5 5,7", phase="march")
    found = odds(s, attack("3,5", "5,5"))
    assert (found.kind, found.need, found.chance, found.answers) == ("evade", need, chance, ())
    assert found.defender is not None
    assert (found.attacker.dice, found.defender.dice) == (0, 1)
    assert parts(found.attacker) == {"evade": 2} | ({"support_ship": need - 2} if others else {})


@pytest.mark.rule("DYN-27.43", "DYN-13.1", "DYN-13.5", "DYN-13.7")
def test_a_target_that_may_retaliate_shows_both_answers() -> None:
    s = game(red="ship 4,5; soldier 6,5", blue="knight 5,5; soldier 5,4", water="4,5", phase="march")
    found = odds(s, attack("4,5", "5,5"))
    answers = dict(found.answers)
    assert (found.kind, found.estimate) == ("ranged", True)
    assert answers["evade"].chance == F(1, 6)
    retaliation = answers["retaliate"]
    assert (retaliation.chance, retaliation.tie, retaliation.loss) == (F(5, 18), F(5, 36), F(7, 12))
    assert (parts(retaliation.attacker), parts(retaliation.defender)) == ({"power": 1}, {"power": 2})
    assert found.chance == F(1, 6), "the owner of the target is expected to evade"
    do(s, attack("4,5", "5,5"))
    assert odds(s, react("evade")) == answers["evade"]
    assert odds(s, react("retaliate")) == retaliation


@pytest.mark.rule("DYN-27.45", "DYN-26.1")
def test_a_siege_tower_has_a_negative_power() -> None:
    s = game(red="knight 5,5", blue="siege 6,5", phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert found.defender is not None
    assert parts(found.defender) == {"power": -1}
    assert found.chance == F(5, 6)


@pytest.mark.rule("DYN-27.49", "DYN-14.1", "DYN-7.19")
def test_a_siege_names_what_the_defense_is_made_of() -> None:
    s = game(red="knight 5,5; soldier 6,4; ship 8,5", blue="city2 6,5; house 7,5 7,4 6,6", water="8,5", phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert (found.kind, found.need) == ("siege", 7)
    assert found.defender is not None
    assert (found.defender.piece, parts(found.defender)) == ("city2", {"base": 4, "houses": 3})
    assert parts(found.attacker) == {"power": 2, "support_soldier": 1, "support_ship": 1}
    assert (found.chance, found.tie, found.loss, found.retry) == (F(1, 2), F(1, 6), F(1, 3), F(3, 5))


@pytest.mark.rule("DYN-27.51", "DYN-27.53", "DYN-14.4", "DYN-14.5")
def test_a_siege_tower_needs_dice_only_against_a_ward() -> None:
    s = game(red="siege 5,5; knight 6,4 6,6", blue="city3 6,5", phase="march")
    assert odds(s, attack("5,5", "6,5")).chance == 1
    assert (odds(s, attack("5,5", "6,5")).kind, odds(s, attack("5,5", "6,5")).attacker.dice) == ("demolish", 0)
    s = game(red="siege 5,5; knight 6,4 6,6", blue="city3 6,5+warded", phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert parts(found.attacker) == {"power": -1, "support_knight": 4}
    assert found.defender is not None
    assert parts(found.defender) == {"base": 4, "ward": 3}
    assert (found.chance, found.tie, found.loss) == (F(1, 3), F(1, 6), F(1, 2))


@pytest.mark.rule("DYN-17.11", "DYN-12.8")
def test_a_war_song_is_a_part_of_its_own() -> None:
    s = game(red="knight 5,5+song; siege 6,4+song", blue="soldier 6,5", phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert found.attacker.parts == (("power", 2), ("war_song", 2), ("support_siege_tower", -1), ("war_song", 2))
    assert found.chance == F(11, 12), "5 against 1"


@pytest.mark.rule("DYN-14.9", "DYN-21.3")
@pytest.mark.parametrize(
    ("blue", "water", "piece"),
    [("house 6,5", "0,0", "house"), ("land 6,5", "0,0", "land_token"), ("bridge 6,5", "6,5", "bridge")],
)
def test_what_nobody_defends_falls_for_certain(blue: str, water: str, piece: str) -> None:
    s = game(red="soldier 5,5", blue=blue, water=water, phase="march")
    found = odds(s, attack("5,5", "6,5"))
    assert (found.kind, found.chance, found.attacker.dice) == ("raze", 1, 0)
    assert found.defender is not None
    assert (found.defender.piece, found.defender.seat) == (piece, 1)


@pytest.mark.rule("DYN-26.5", "DYN-17.5")
def test_a_firestorm_is_even() -> None:
    s = game(red="city5 3,5", blue="knight 9,5", phase="march")
    wish = cast("3,5", "firestorm", "9,5")
    found = odds(s, wish)
    assert (found.kind, found.chance, found.need) == ("firestorm", F(1, 2), 4)
    assert_exact(found, ends(s, wish(s)))


def test_no_odds_without_dice_or_against_the_rules() -> None:
    s = game(red="soldier 5,5", blue="soldier 8,5", phase="march")
    assert s.odds(attack("5,5", "8,5")(s)) is None, "out of range"
    assert s.odds(act.EndPhase(0)) is None
    assert s.odds(act.CastSpell(0, (5, 5), Spell.FIRESTORM, (2,))) is None


# --------------------------------------------------------------------------------------- against the engine itself
def attacks(seed: int) -> Iterator[tuple[DynastyState, Any]]:
    """Throws on offer in positions of a war."""
    chance = random.Random(seed)
    for s in positions(seed, every=7, most=900):
        offers = [a for a in s.legal_actions() if s.odds(a) is not None]
        if offers:
            yield s, chance.choice(offers)


@pytest.mark.rule("DYN-26.6", "DYN-12.7", "DYN-13.3", "DYN-13.5", "DYN-14.1", "DYN-21.2")
def test_previews_are_what_all_dice_come_to() -> None:
    seen = set()
    for s, action in (found for seed in range(2) for found in attacks(seed)):
        found = s.odds(action)
        assert found is not None
        seen.add(found.kind)
        if found.kind == "raze":
            assert distribution(lambda dice: _razed(s, action, dice)) == {True: 1}  # noqa: B023
        elif found.answers:
            for choice, answer in found.answers:
                assert_exact(answer, ends(s, action, act.React(_defender(s, action), choice)))
        else:
            assert_exact(found, ends(s, action))
    assert seen == {"battle", "retaliation", "ranged", "evade", "siege", "demolish", "raze", "firestorm"}


def _defender(s: DynastyState, action: act.Attack) -> int:
    return s.units[s.at[s.grid.cell(action.tile)]].seat


def _razed(s: DynastyState, action: act.Attack, dice: Dice) -> bool:
    twin = s.copy()
    twin.dice = dice
    twin.apply(action)
    return twin.building_at(s.grid.cell(action.tile)) is None


@pytest.mark.rule("DYN-26.6")
def test_events_tell_the_chances_that_the_preview_has_shown() -> None:
    told = {"battle_rolled": 0, "siege_rolled": 0, "evade_rolled": 0}
    for s, action in (found for seed in range(2) for found in attacks(seed)):
        found = s.odds(action)
        assert found is not None
        for event in s.copy().apply(action):
            match event:
                case ev.BattleRolled() | ev.SiegeRolled():
                    assert (event.win, event.tie) == pytest.approx((float(found.chance), float(found.tie)))
                    assert event.attacker.strength == sum(n for _, n in found.attacker.parts)
                case ev.EvadeRolled():
                    assert (event.need, event.chance) == (found.need, pytest.approx(1 - float(found.chance)))
                case _:
                    continue
            told[type(event).__struct_config__.tag] += 1
    assert all(told.values())
