"""Every reason to refuse an action, and which one is told when there are several. Rules: section 17."""

from __future__ import annotations

import string
from collections.abc import Callable
from typing import Any

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.refusals import REFUSALS
from game.engine.caledea.state import CaledeaState
from game.engine.contract import IllegalAction
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import (
    Wish,
    ambush,
    answer,
    assault,
    battle,
    bombard,
    castle,
    end,
    game,
    ids,
    match,
    move,
    play,
    refused,
    renew,
    resign,
    scripted,
    send_home,
    site,
    take,
    tower,
    transport,
    upgrade,
    withdraw,
)

LIST = """
game_is_over not_your_decision wrong_state no_moves_left unknown_object not_your_unit kingdom_taken
kingdom_not_available site_not_resource_square site_too_close wrong_power empty_group already_moved already_upgraded
same_square out_of_range path_blocked already_general general_exists not_a_building_site
site_enemy_capital site_enemy_units
site_enemy_structure structure_exists no_tower not_adjacent no_enemy_units no_anchor already_tried not_in_combat
already_ambushing not_transported already_marked not_enough_gold
"""
IN_ORDER = LIST.split()

Case = tuple[Callable[[], CaledeaState], Wish, str]


def new(*kingdoms: str | None, **options: Any) -> CaledeaState:
    """A game in its set-up; the first seat begins."""
    seats = tuple(SeatConfig(f"P{n}", kingdom=k) for n, k in enumerate(kingdoms))
    config = CaledeaConfig(seats=seats, first_player=1, **options)
    return GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=scripted())


def over() -> CaledeaState:
    s = game()
    play(s, resign())
    return s


def turn(**more: Any) -> CaledeaState:
    """Xonavia's turn: pieces of all ranks and flags, an enemy beside them, capital (3,5) beside Ossuria's (3,7)."""
    at = {
        "4,4": "xonavia: infantry cavalry", "1,1": "xonavia: infantry+moved", "2,1": "xonavia: infantry+upgraded",
        "7,7": "xonavia: general", "4,3": "ossuria: infantry", "6,6": "ossuria: cavalry", **more.pop("at", {}),
    }  # fmt: skip
    return game(
        seats=("xonavia", "ossuria"), at=at, capitals={"xonavia": "3,5", "ossuria": "6,5"}, **more
    )  # fmt: skip


def neighbours(**more: Any) -> CaledeaState:
    """Talaq at (4,3) and Ossuria at (4,2), whose building sites overlap."""
    return game(seats=("talaq", "ossuria"), capitals={"talaq": "4,3", "ossuria": "4,2"}, **more)


def guns(**more: Any) -> CaledeaState:
    at = {"5,3": "talaq: cavalry", "6,3": "xonavia: infantry", "7,3": "xonavia: infantry"}
    return game(seats=("talaq", "xonavia"), at=at, **more)


def window(kingdom: str = "ithrune", gold: int = 7, flags: str = "") -> CaledeaState:
    """A combat with its power window open."""
    s = game(
        seats=(kingdom, "talaq"), gold={kingdom: gold},
        at={"2,4": f"{kingdom}: cavalry{flags}", "1,6": f"{kingdom}: infantry{flags}", "8,8": f"{kingdom}: infantry",
            "2,6": "talaq: infantry cavalry"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    return s


def assaulting() -> CaledeaState:
    """Three units of Xonavia's before an empty tower."""
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry*2", "6,4": "xonavia: infantry"},
        capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"},
    )  # fmt: skip
    play(s, move("5,5", "6,4", to="6,5"))
    return s


def bombarded() -> CaledeaState:
    s = game(
        seats=("talaq", "xonavia"), gold={"talaq": 3},
        at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry cavalry", "7,3": "xonavia: infantry"},
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    return s


def unit_id(number: int, kind: type[Any], *rest: Any) -> Wish:
    return lambda s: kind(s.to_act[0], number, *rest)


SECOND_RULES = {
    ("already_moved", act.UpgradeUnit): "CAL-6.13",
    ("same_square", act.Transport): "CAL-13.23",
    ("not_in_combat", act.ChooseBombardDefender): "CAL-13.8",
}
"""Rules that are shown instead, where the list names two."""


def spent() -> CaledeaState:
    """A turn without moves left."""
    return turn(moves_left=0, gold={"xonavia": 7})


CASES: list[Case] = [
    (over, end(by="xonavia"), "game_is_over"),
    (turn, end(by="ossuria"), "not_your_decision"),
    (turn, withdraw(), "wrong_state"),
    (turn, site("4,0"), "wrong_state"),
    (turn, take("talaq"), "wrong_state"),
    (lambda: new(None, None), lambda s: act.Resign(0), "wrong_state"),
    (spent, move("4,4", to="4,5"), "no_moves_left"),
    (spent, transport("4,4 infantry", "7,7"), "no_moves_left"),
    (turn, unit_id(99, act.UpgradeUnit), "unknown_object"),
    (turn, move("4,4", to="10,4"), "unknown_object"),
    (turn, lambda s: act.MoveUnits(0, (99,), (4, 5)), "unknown_object"),
    (turn, tower("0,-1"), "unknown_object"),
    (lambda: new(None, None), take("atlantis"), "unknown_object"),
    (lambda: new("talaq", "xonavia"), site("0,10"), "unknown_object"),
    (window, lambda s: act.ChooseMatchup(0, 1, 1), "wrong_state"),
    (turn, upgrade("4,3"), "not_your_unit"),
    (turn, move("4,4 cavalry", "4,3", to="4,5"), "not_your_unit"),
    (lambda: new("talaq", None), take("talaq"), "kingdom_taken"),
    (lambda: new(None, None, kingdom_pool=("talaq", "xonavia", "ossuria")), take("calvane"), "kingdom_not_available"),
    (lambda: new("talaq", "xonavia"), site("4,0"), "site_not_resource_square"),
    (turn, bombard("4,4 infantry", "4,3"), "wrong_power"),
    (window, renew("2,4"), "wrong_power"),
    (turn, lambda s: act.MoveUnits(0, (), (4, 5)), "empty_group"),
    (turn, move("1,1", to="1,2"), "already_moved"),
    (turn, upgrade("1,1"), "already_moved"),
    (turn, move("2,1", to="2,2"), "already_upgraded"),
    (turn, move("4,4", to="4,4"), "same_square"),
    (lambda: turn(gold={"xonavia": 3}), transport("7,7", "7,7"), "same_square"),
    (turn, move("4,4 infantry", to="4,6"), "out_of_range"),
    (turn, move("4,4 cavalry", to="4,2"), "path_blocked"),
    (turn, upgrade("7,7"), "already_general"),
    (lambda: turn(gold={"xonavia": 7}), upgrade("4,4 cavalry"), "general_exists"),
    (turn, tower("4,4"), "not_a_building_site"),
    (neighbours, tower("4,2"), "site_enemy_capital"),
    (lambda: neighbours(at={"5,3": "ossuria: infantry"}), tower("5,3"), "site_enemy_units"),
    (lambda: game(seats=("talaq", "xonavia"), capitals={"talaq": "4,3", "xonavia": "6,3"}, towers={"xonavia": "5,3"}),
     tower("5,3"), "site_enemy_structure"),
    (lambda: neighbours(towers={"talaq": "4,3"}), tower("4,3"), "structure_exists"),
    (lambda: neighbours(castles={"talaq": "4,3"}), castle("4,3"), "structure_exists"),
    (neighbours, castle("4,3"), "no_tower"),
    (guns, bombard("5,3", "7,3"), "not_adjacent"),
    (guns, bombard("5,3", "5,2"), "no_enemy_units"),
    (turn, transport("4,4 infantry", "1,1"), "no_anchor"),
    (window, ambush("8,8"), "not_in_combat"),
    (assaulting, lambda s: act.AssaultStructure(0, s.units_of(0)[-1].id), "not_in_combat"),
    (bombarded, answer("7,3"), "not_in_combat"),
    (lambda: window("xonavia", flags="+transported"), renew("8,8"), "not_in_combat"),
    (turn, tower("3,5"), "not_enough_gold"),
    (turn, upgrade("4,4 infantry"), "not_enough_gold"),
    (guns, bombard("5,3", "6,3"), "not_enough_gold"),
]  # fmt: skip


@pytest.mark.rule("CAL-17.1")
@pytest.mark.parametrize(("position", "wish", "code"), CASES, ids=[f"{n}-{case[2]}" for n, case in enumerate(CASES)])
def test_a_refusal_says_why(position: Callable[[], CaledeaState], wish: Wish, code: str) -> None:
    s = position()
    refusal = s.refusal(wish(s))
    assert refusal is not None
    rules = {REFUSALS[code][0], SECOND_RULES.get((code, type(wish(s))))}
    assert (refusal.code, refusal.rule in rules) == (code, True)
    assert refusal.text == REFUSALS[code][1].format(**dict(refusal.values))
    assert "{" not in refusal.text


@pytest.mark.rule("CAL-17.1", "CAL-4.17")
def test_refused_site_too_close() -> None:
    s = new("talaq", "ossuria", min_capital_distance=3)
    play(s, site("4,3"))
    assert refused(s, site("4,2")) == "site_too_close"


@pytest.mark.rule("CAL-17.1", "CAL-13.17")
def test_refused_already_ambushing() -> None:
    s = window()
    play(s, ambush("2,4"))
    assert refused(s, ambush("2,4")) == "already_ambushing"


@pytest.mark.rule("CAL-17.1", "CAL-13.25", "CAL-13.26")
def test_refused_not_transported_and_already_marked() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry+transported", "1,6": "xonavia: infantry",
            "2,5": "xonavia: infantry+transported+marked", "2,6": "talaq: infantry cavalry"}, gold={"xonavia": 3},
    )  # fmt: skip
    play(s, move("2,4", "1,6", "2,5", to="2,6"))
    assert refused(s, renew("1,6")) == "not_transported"
    assert refused(s, renew("2,5")) == "already_marked"


@pytest.mark.rule("CAL-17.1", "CAL-12.13")
def test_refused_already_tried() -> None:
    s = assaulting()
    first = ids(s, "5,5")[0]
    play(s, send_home(first))
    assert refused(s, assault(first)) == refused(s, send_home(first)) == "already_tried"


@pytest.mark.rule("CAL-17.1")
@pytest.mark.parametrize("key", SECOND_RULES)
def test_a_refusal_names_the_rule_that_fits_the_action(key: tuple[str, type[Any]]) -> None:
    position, wish = next((p, w) for p, w, code in CASES if code == key[0] and type(w(p())) is key[1])
    s = position()
    assert s.refusal(wish(s)).rule == SECOND_RULES[key]


TOLD = {code for _, _, code in CASES} | {
    "site_too_close", "already_ambushing", "not_transported", "already_marked", "already_tried",
}  # fmt: skip


@pytest.mark.rule("CAL-17.1")
def test_every_code_is_there_in_the_order_of_the_list_and_tried_above() -> None:
    assert list(REFUSALS) == IN_ORDER
    assert set(IN_ORDER) == TOLD


@pytest.mark.rule("CAL-17.1")
def test_every_value_of_a_sentence_is_given_with_its_refusal() -> None:
    for position, wish, code in CASES:
        s = position()
        given = {name for name, _ in s.refusal(wish(s)).values}
        wanted = {name for _, name, _, _ in string.Formatter().parse(REFUSALS[code][1]) if name}
        assert wanted <= given, code


def ambushing_poor() -> CaledeaState:
    s = window(gold=6)
    play(s, ambush("2,4"))
    s.used[0] = 6  # nothing left, as after a second announcement
    return s


BOTH: list[Case] = [
    # each wish breaks two rules (or more); the one that stands earlier in the list is told
    (over, withdraw(by="talaq"), "game_is_over"),
    (turn, withdraw(by="ossuria"), "not_your_decision"),
    (turn, unit_id(99, act.AssaultStructure), "wrong_state"),
    (spent, unit_id(99, act.AssaultStructure), "wrong_state"),
    (spent, unit_id(99, act.UpgradeUnit), "no_moves_left"),
    (spent, tower("0,-1"), "no_moves_left"),
    (turn, lambda s: act.MoveUnits(0, (ids(s, "4,3")[0], 99), (4, 5)), "unknown_object"),
    (turn, lambda s: act.Bombard(0, ids(s, "4,3")[0], (40, 3)), "unknown_object"),
    (turn, lambda s: act.Bombard(0, 99, (4, 3)), "unknown_object"),
    (turn, lambda s: act.MoveUnits(0, (), (40, 5)), "unknown_object"),
    (turn, bombard("4,3", "4,4"), "not_your_unit"),
    (turn, move("4,3", "1,1", to="4,5"), "not_your_unit"),
    (lambda: new("talaq", None, kingdom_pool=("talaq", "xonavia", "ossuria")), take("talaq"), "kingdom_taken"),
    (turn, bombard("4,4 infantry", "9,9"), "wrong_power"),
    (turn, move("1,1", "2,1", to="1,2"), "already_moved"),
    (turn, move("2,1", "4,4", to="4,4"), "already_upgraded"),
    (turn, move("4,4", "7,7", to="4,4"), "same_square"),
    (turn, move("4,4", to="4,2"), "out_of_range"),
    (lambda: turn(at={"7,7": "xonavia: general+moved"}), upgrade("7,7"), "already_moved"),
    (turn, upgrade("4,4 cavalry"), "general_exists"),
    (turn, castle("9,9"), "not_a_building_site"),
    (lambda: neighbours(at={"4,2": "ossuria: infantry"}, towers={"ossuria": "4,2"}), tower("4,2"),
     "site_enemy_capital"),
    (lambda: game(seats=("talaq", "xonavia"), capitals={"talaq": "4,3", "xonavia": "6,3"}, towers={"xonavia": "5,3"},
                  at={"5,3": "xonavia: infantry"}), tower("5,3"), "site_enemy_units"),
    (lambda: game(seats=("talaq", "xonavia"), capitals={"talaq": "4,3", "xonavia": "6,3"}, towers={"xonavia": "5,3"}),
     castle("5,3"), "site_enemy_structure"),
    (lambda: neighbours(towers={"talaq": "4,3"}), tower("4,3"), "structure_exists"),
    (neighbours, castle("4,4"), "no_tower"),
    (guns, bombard("5,3", "9,9"), "not_adjacent"),
    (guns, bombard("5,3", "5,4"), "no_enemy_units"),
    (turn, transport("4,4 infantry", "0,0"), "no_anchor"),
    (ambushing_poor, ambush("8,8"), "not_in_combat"),
    (ambushing_poor, ambush("2,4"), "already_ambushing"),
]  # fmt: skip


@pytest.mark.rule("CAL-17.1")
@pytest.mark.parametrize(("position", "wish", "code"), BOTH, ids=[f"{n}-{case[2]}" for n, case in enumerate(BOTH)])
def test_of_several_reasons_the_first_of_the_list_is_told(
    position: Callable[[], CaledeaState], wish: Wish, code: str
) -> None:
    assert refused(position(), wish) == code


@pytest.mark.rule("CAL-17.1")
def test_a_match_up_with_an_unknown_attacker_is_told_before_a_foreign_defender() -> None:
    s = window()
    play(s, battle())
    attacker = s.fight.attackers[0]
    assert refused(s, act.ChooseMatchup(1, attacker, 99)) == "unknown_object"
    assert refused(s, act.ChooseMatchup(1, attacker, attacker)) == "not_your_unit"
    assert refused(s, match("2,6 infantry", ids(s, "2,6 cavalry")[0])) == "not_in_combat"
    assert refused(s, match("2,6 infantry", "2,4")) == ""


@pytest.mark.rule("CAL-17.2")
def test_all_offending_units_of_a_group_are_listed() -> None:
    s = game(at={"4,4": "xonavia: infantry infantry cavalry", "4,5": "xonavia: general", "4,3": "talaq: infantry"})
    refusal = s.refusal(move("4,4", "4,5", to="4,6")(s))
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)["units"]) == ("out_of_range", "1,2")
    refusal = s.refusal(move("4,4 cavalry", "4,5", to="4,2")(s))
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)["units"]) == ("path_blocked", "3,4")


@pytest.mark.rule("CAL-5.9", "CAL-17.1")
def test_a_refused_action_leaves_the_position_and_the_dice_alone() -> None:
    for position, wish, _ in CASES + BOTH:
        s = position()
        before = s.digest()
        assert refused(s, wish)
        assert s.digest() == before


THINGS: list[Any] = [
    None, True, 1.0, "x", b"x", "", (), (99,), (97, 98, 99), ("1", "2"), (1.0, 2.0), (True, 1), [4, 3], {}, [[]], set(),
    object(), (4, None), (10**6_000, 0), -1, 10**6_000, "y" * 10_000, ((4, 3),), ([],), ({},),
]  # fmt: skip
"""What an action made by hand can hold where a square, a unit, a set of units or a kingdom belongs."""


def sites() -> CaledeaState:
    return new("talaq", "xonavia")


def matching() -> CaledeaState:
    s = window()
    play(s, battle())
    return s


HANDMADE: list[tuple[Callable[[], CaledeaState], Callable[[int, Any], act.CaledeaAction]]] = [
    (turn, lambda seat, x: act.MoveUnits(seat, x, (4, 5))),
    (turn, lambda seat, x: act.MoveUnits(seat, (x,), (4, 5))),
    (turn, lambda seat, x: act.MoveUnits(seat, (1,), x)),
    (turn, lambda seat, x: act.UpgradeUnit(seat, x)),
    (turn, lambda seat, x: act.BuildTower(seat, x)),
    (turn, lambda seat, x: act.BuildCastle(seat, x)),
    (guns, lambda seat, x: act.Bombard(seat, x, (6, 3))),
    (guns, lambda seat, x: act.Bombard(seat, 1, x)),
    (turn, lambda seat, x: act.Transport(seat, x, (7, 7))),
    (turn, lambda seat, x: act.Transport(seat, 1, x)),
    (window, lambda seat, x: act.AnnounceAmbush(seat, x)),
    (window, lambda seat, x: act.RenewTransport(seat, x)),
    (matching, lambda seat, x: act.ChooseMatchup(seat, x, 1)),
    (matching, lambda seat, x: act.ChooseMatchup(seat, 4, x)),
    (assaulting, lambda seat, x: act.AssaultStructure(seat, x)),
    (assaulting, lambda seat, x: act.ReturnUnit(seat, x)),
    (bombarded, lambda seat, x: act.ChooseBombardDefender(seat, x)),
    (sites, lambda seat, x: act.PlaceCapital(seat, x)),
    (lambda: new(None, None), lambda seat, x: act.ChooseKingdom(seat, x)),
]


@pytest.mark.rule("CAL-17.1")
@pytest.mark.parametrize(("position", "made"), HANDMADE, ids=[str(n) for n in range(len(HANDMADE))])
def test_what_is_no_square_unit_or_kingdom_is_an_unknown_object(
    position: Callable[[], CaledeaState], made: Callable[[int, Any], act.CaledeaAction]
) -> None:
    s = position()
    before = s.digest()
    for thing in THINGS:
        action = made(s.to_act[0], thing)
        refusal = s.refusal(action)
        assert refusal is not None
        empty = thing == () and type(action) is act.MoveUnits and action.units == ()
        assert refusal.code == ("empty_group" if empty else "unknown_object"), thing
        assert len(refusal.text) < 100
        assert s.odds(action) is None
        with pytest.raises(IllegalAction):
            s.apply(action)
    assert s.digest() == before


@pytest.mark.rule("CAL-16.1", "CAL-17.1")
def test_a_seat_that_is_no_number_has_no_decision_and_what_is_no_action_is_unknown() -> None:
    s = turn()
    for seat in (None, False, 0.0, "0", [], object()):
        assert refused(s, act.EndTurn(seat)) == "not_your_decision"
    for thing in (None, 1, "end_turn", {"do": "end_turn", "seat": 0}, act.EndTurn):
        refusal = s.refusal(thing)
        assert refusal is not None
        assert refusal.code == "unknown_object"
