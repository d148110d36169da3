"""Turns, rounds and what a move costs. Rules: section 5, CAL-1.6, CAL-1.9, CAL-16.5, CAL-16.6."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caledea.position.position import Phase
from game.engine.caledea.realm.turns import something_left
from game.engine.contract import IllegalAction
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import (
    Wish,
    ambush,
    at,
    bombard,
    castle,
    end,
    game,
    gold_of,
    ids,
    mark,
    move,
    of,
    options,
    play,
    refused,
    resign,
    tower,
    transport,
    unit,
    upgrade,
)
from tests.kit.play import steps


@pytest.mark.rule("CAL-5.1", "CAL-4.14")
def test_players_take_turns_in_turn_order_and_the_defeated_are_skipped() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria", "calvane"), order=("ossuria", "calvane", "xonavia", "talaq"))
    turns = []
    for _ in range(5):
        turns.append(s.active)
        play(s, end())
    assert turns == [0, 1, 2, 3, 0]
    play(s, resign())
    assert s.active == 2
    play(s, end(), end())
    assert s.active == 0
    play(s, end())
    assert s.active == 2


@pytest.mark.rule("CAL-5.2", "CAL-1.9", "CAL-6.12", "CAL-13.27")
def test_a_turn_begins_with_fresh_gold_flags_and_moves() -> None:
    s = game(
        at={"4,4": "xonavia: infantry+moved", "4,6": "xonavia: cavalry+upgraded",
            "6,6": "xonavia: cavalry+transported+marked"},
        gold={"xonavia": 4}, used={"xonavia": 3}, moves_left=1,
    )  # fmt: skip
    play(s, end())
    assert (s.gold(0), s.available(0)) == (4, 4)
    play(s, end())
    assert (s.active, s.moves_left, s.available(0)) == (0, 3, 4)
    for where in ("4,4", "4,6", "6,6"):
        u = unit(s, where)
        assert (u.moved, u.upgraded, u.transported, u.marked) == (False,) * 4


@pytest.mark.rule("CAL-1.9", "CAL-20.23")
def test_flags_last_until_the_end_of_the_turn_and_new_units_have_none() -> None:
    s = game(seats=("dravenna", "talaq"), at={"5,0": "dravenna: infantry"}, free="5,1")
    first = ids(s, "5,0")[0]
    (claimed,) = of(play(s, move(first, to="5,1")), ev.SquareClaimed)
    new = s.units[claimed.unit]
    assert (new.moved, new.upgraded) == (False, False)
    assert s.units[first].moved
    play(s, end())
    assert not s.units[first].moved


@pytest.mark.rule("CAL-5.3", "CAL-6.1", "CAL-7.3", "CAL-12.2", "CAL-12.3")
@pytest.mark.parametrize(
    "wish", [move("4,4", "4,6", to="4,5"), upgrade("4,4"), tower("3,4"), castle("3,5")],
    ids=["group", "upgrade", "tower", "castle"],
)  # fmt: skip
def test_these_cost_one_move_each(wish: Wish) -> None:
    s = game(
        at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, capitals={"xonavia": "3,5"},
        towers={"xonavia": "3,5"}, gold={"xonavia": 6},
    )  # fmt: skip
    play(s, wish)
    assert s.moves_left == 2


@pytest.mark.rule("CAL-5.4", "CAL-13.2")
def test_a_power_costs_no_move_and_sets_no_flag() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry"}, gold={"talaq": 4},
        dice="1 666",
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    assert (s.moves_left, unit(s, "5,3").moved, unit(s, "5,3").upgraded) == (3, False, False)
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, gold={"xonavia": 3})
    play(s, transport("4,4", "4,6"))
    assert s.moves_left == 3
    assert [s.units[i].moved for i in ids(s, "4,6")] == [False, False]


@pytest.mark.rule("CAL-5.5")
def test_moves_and_powers_mix_in_any_order_but_not_inside_each_other() -> None:
    s = game(
        seats=("talaq", "xonavia"), gold={"talaq": 6}, dice="1 666  1 666",
        at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry cavalry", "1,1": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("1,1", to="1,0"), bombard("5,3", "6,3"))
    assert s.phase is Phase.BOMBARD_DEFENCE
    for wish in (move("5,3", to="5,4", by="talaq"), bombard("5,3", "6,3", by="talaq"), end(by="talaq")):
        assert refused(s, wish) == "not_your_decision"
    assert refused(s, move("6,3", to="6,4")) == "wrong_state"
    play(s, lambda p: p.legal_actions()[0])
    play(s, bombard("5,3", "6,3"), lambda p: p.legal_actions()[0], move("5,3", to="5,4"))
    assert s.moves_left == 1


@pytest.mark.rule("CAL-5.6", "CAL-16.5")
def test_after_the_last_move_the_turn_waits_for_its_end() -> None:
    # grain + stone: 2 + 1 dice against 1 + 1
    pieces = {"4,4": "xonavia: cavalry", "4,2": "talaq: infantry*2", "6,6": "xonavia: infantry"}
    s = game(at=pieces, moves_left=1, gold={"xonavia": 6}, capitals={"xonavia": "3,5"}, dice="641 21  641 21")
    play(s, move("4,4", to="4,2"))
    assert (s.active, s.phase, s.moves_left) == (0, Phase.COMBAT_WITHDRAW, 1)
    events = play(s, act.StayInCombat(0))
    assert isinstance(events[-1], ev.UnitsEntered)
    assert (s.active, s.phase, s.moves_left) == (0, Phase.TURN, 0)
    for wish in (move("6,6", to="6,7"), upgrade("6,6"), tower("3,5"), castle("3,5"), transport("6,6", "4,4")):
        refusal = s.refusal(wish(s))
        assert refusal is not None
        assert (refusal.code, refusal.rule) == ("no_moves_left", "CAL-5.6")
    assert {type(a) for a in s.legal_actions()} == {act.EndTurn, act.Resign}


@pytest.mark.rule("CAL-5.6", "CAL-13.26")
def test_powers_of_the_combat_of_the_last_move_are_part_of_that_move() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 3}, moves_left=1, dice="66666 55",
        at={"4,4": "ithrune: cavalry", "4,2": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("4,4", to="4,2"))
    assert s.phase is Phase.COMBAT_POWER
    play(s, ambush("4,4"))
    assert (s.phase, s.moves_left) == (Phase.TURN, 0)


@pytest.mark.rule("CAL-4.22", "CAL-5.6", "CAL-16.7")
@pytest.mark.parametrize(("powers", "offered"), [("allowed", True), ("forbidden", False)])
def test_powers_after_the_last_move_are_an_option(powers: str, *, offered: bool) -> None:
    s = game(
        at={"4,4": "xonavia: infantry", "6,6": "xonavia: infantry"}, gold={"xonavia": 3}, moves_left=0,
        powers_after_last_move=powers,
    )  # fmt: skip
    assert bool(options(s, act.Transport)) is offered
    assert something_left(s) is offered
    assert refused(s, transport("4,4", "6,6")) == ("" if offered else "no_moves_left")


@pytest.mark.rule("CAL-5.7")
def test_a_player_may_end_the_turn_at_any_time_and_loses_the_moves_left() -> None:
    s = game(at={"4,4": "xonavia: infantry"})
    (ended,) = of(play(s, end()), ev.TurnEnded)
    assert (ended.why, ended.moves_left) == ("passed", 3)
    play(s, end())
    assert s.moves_left == KINGDOMS["xonavia"].moves


@pytest.mark.rule("CAL-5.8", "CAL-16.4")
def test_a_turn_with_nothing_left_to_do_is_ended_by_its_player_alone() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, lone=("xonavia",))
    events = play(s, move("4,4", to="4,5"))
    assert (of(events, ev.TurnEnded), s.active, s.moves_left) == ([], 0, 2)
    assert not something_left(s)
    assert s.legal_actions() == [act.EndTurn(0), act.Resign(0)]
    (ended,) = of(play(s, end()), ev.TurnEnded)
    assert (ended.why, s.active) == ("passed", 1)


@pytest.mark.rule("CAL-5.8", "CAL-16.7")
def test_something_is_left_as_long_as_anything_but_the_end_is_listed() -> None:
    seen = set()
    for seed in range(12):
        powers = ("forbidden", "allowed")[seed % 2]
        s = GAMES["caledea"].new_game(
            CaledeaConfig(seats=2, quiet_limit=0, powers_after_last_move=powers), board=BOARDS["A"], seed=seed
        )
        for _ in steps(s, seed=seed, most=600):
            if s.phase is Phase.TURN:
                listed = {type(a) for a in s.legal_actions()}
                assert something_left(s) == bool(listed - {act.EndTurn, act.Resign})
                seen.add((something_left(s), s.moves_left > 0))
    assert seen == {(True, True), (True, False), (False, True), (False, False)}


@pytest.mark.rule("CAL-5.8")
@pytest.mark.parametrize(
    ("extra", "offered"),
    [
        ({"gold": {"xonavia": 3}}, act.BuildTower),
        ({"gold": {"xonavia": 3}, "at": {"4,6": "xonavia: infantry+upgraded"}}, act.UpgradeUnit),
        ({"gold": {"xonavia": 3}, "at": {"4,6": "xonavia: general+upgraded"}}, act.Transport),
        ({"at": {"4,6": "xonavia: infantry"}}, act.MoveUnits),
    ],
    ids=["tower", "upgrade", "transport", "move"],
)
def test_something_is_left_while_anything_else_is_legal(extra: dict, offered: type) -> None:
    pieces = {"4,4": "xonavia: infantry", **extra.pop("at", {})}
    s = game(at=pieces, lone=("xonavia",), **extra)
    play(s, move("4,4", to="4,5"))
    assert something_left(s)
    assert options(s, offered)


@pytest.mark.rule("CAL-5.8")
def test_a_bombardment_that_is_still_possible_keeps_the_turn_open() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,2": "talaq: infantry", "6,3": "xonavia: infantry"}, gold={"talaq": 3},
        capitals={"talaq": "0,9"}, lone=("talaq",), towers={"talaq": "0,9 0,8 1,9 9,9 0,0"}, dice="1 666",
    )  # fmt: skip
    play(s, move("5,2", to="5,3"))
    assert something_left(s)
    play(s, bombard("5,3", "6,3"))
    assert not something_left(s)


@pytest.mark.rule("CAL-5.8", "CAL-13.20")
@pytest.mark.parametrize(("gold", "goes_on"), [(3, True), (2, False)])
def test_a_transport_that_is_still_possible_keeps_the_turn_open(gold: int, *, goes_on: bool) -> None:
    # Kessimar: power 3, tower 5, general 5; the upgraded cavalry is an anchor and can do nothing itself
    s = game(
        seats=("kessimar", "talaq"), at={"4,4": "kessimar: infantry", "4,6": "kessimar: cavalry+upgraded"},
        gold={"kessimar": gold}, lone=("kessimar",),
    )  # fmt: skip
    play(s, move("4,4", to="4,3"))
    assert something_left(s) is goes_on
    if goes_on:
        assert {type(a) for a in s.legal_actions()} == {act.Transport, act.EndTurn, act.Resign}
        play(s, transport("4,3", "4,6"))
        assert not something_left(s)


FOUR, FIFTH = "2,2 2,1 3,2 2,3", "1,2"
"""Building sites of a capital on (2,2)."""


@pytest.mark.rule("CAL-5.8", "CAL-12.3")
@pytest.mark.parametrize(("gold", "goes_on"), [(5, True), (4, False)])
def test_a_castle_that_can_still_be_built_keeps_the_turn_open(gold: int, *, goes_on: bool) -> None:
    # Ossuria: castle 5; towers stand on all sites, its power is for combat, its only unit has moved
    s = game(
        seats=("ossuria", "talaq"), at={"6,6": "ossuria: infantry"}, gold={"ossuria": gold}, lone=("ossuria",),
        capitals={"ossuria": "2,2"}, towers={"ossuria": f"{FOUR} {FIFTH}"},
    )  # fmt: skip
    play(s, move("6,6", to="6,7"))
    assert something_left(s) is goes_on
    assert bool(options(s, act.BuildCastle)) is goes_on


@pytest.mark.rule("CAL-5.8", "CAL-12.5", "CAL-12.6", "CAL-12.8")
@pytest.mark.parametrize(
    ("fifth", "goes_on"),
    [
        ({}, True),
        ({"at": {FIFTH: "talaq: infantry"}}, False),
        ({"towers": {"talaq": FIFTH}}, False),
        ({"capitals": {"talaq": FIFTH}}, False),
    ],
    ids=["free", "enemy units", "enemy tower", "enemy capital"],
)
def test_nothing_is_left_when_the_last_site_is_an_enemys(fifth: dict, *, goes_on: bool) -> None:
    s = game(
        seats=("ossuria", "talaq"), at={"6,6": "ossuria: infantry", **fifth.get("at", {})}, gold={"ossuria": 6},
        lone=("ossuria",), capitals={"ossuria": "2,2", **fifth.get("capitals", {})}, castles={"ossuria": FOUR},
        towers=fifth.get("towers"),
    )  # fmt: skip
    play(s, move("6,6", to="6,7"))
    assert something_left(s) is goes_on


@pytest.mark.rule("CAL-5.8", "CAL-13.20")
def test_a_unit_that_could_only_be_transported_to_its_own_square_keeps_no_turn_open() -> None:
    # Kessimar: cavalry 2, power 3, tower 5, general 5; after the upgrade 4 gold are left and one unit to anchor at
    s = game(seats=("kessimar", "talaq"), at={"4,4": "kessimar: infantry"}, gold={"kessimar": 6}, lone=("kessimar",))
    play(s, upgrade("4,4"))
    assert not something_left(s)


@pytest.mark.rule("CAL-5.8", "CAL-13.22")
def test_without_an_anchor_gold_for_a_transport_keeps_no_turn_open() -> None:
    s = game(
        seats=("kessimar", "talaq"), at={"4,4": "kessimar: infantry", "8,4": "kessimar: infantry"},
        gold={"kessimar": 4}, lone=("kessimar",),
    )  # fmt: skip
    play(s, move("4,4", to="4,3"))
    assert something_left(s)
    play(s, move("8,4", to="8,3"))
    assert (something_left(s), s.moves_left) == (False, 3)


@pytest.mark.rule("CAL-5.8", "CAL-12.3")
@pytest.mark.parametrize(("gold", "goes_on"), [(6, True), (5, False)])
def test_a_castle_that_can_just_be_paid_keeps_the_turn_open(gold: int, *, goes_on: bool) -> None:
    # Ithrune: castle 6; all five sites hold towers, so that nothing else is left to build
    s = game(
        seats=("ithrune", "talaq"), capitals={"ithrune": "3,2"}, towers={"ithrune": "3,2 3,1 3,3 2,2 4,2"},
        at={"7,7": "ithrune: infantry"}, gold={"ithrune": gold}, lone=("ithrune",),
    )  # fmt: skip
    play(s, move("7,7", to="7,8"))
    assert something_left(s) is goes_on


@pytest.mark.rule("CAL-5.8", "CAL-8.6")
def test_ambush_keeps_no_turn_open() -> None:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 3}, lone=("ithrune",),
        at={"4,4": "ithrune: infantry", "4,6": "ithrune: cavalry+upgraded", "4,2": "talaq: infantry"},
    )  # fmt: skip
    play(s, move("4,4", to="4,3"))
    assert not something_left(s)


@pytest.mark.rule("CAL-5.9")
def test_an_illegal_action_changes_nothing_and_costs_nothing() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, gold={"xonavia": 2})
    before = s.digest()
    for wish in (move("4,4", to="8,8"), tower("0,0"), castle("4,0"), upgrade(999), bombard("4,4", "4,5")):
        action = wish(s)
        with pytest.raises(IllegalAction) as told:
            s.apply(action)
        assert told.value.refusal == s.refusal(action)
        assert s.digest() == before


@pytest.mark.rule("CAL-5.10")
def test_there_is_no_action_that_takes_another_one_back() -> None:
    s = game(at={"4,4": "xonavia: infantry*2"})
    one_unit = ids(s, "4,4")[0]
    play(s, move(one_unit, to="4,5"))
    assert refused(s, move(one_unit, to="4,4")) == "already_moved"
    words = {type(a).__struct_config__.tag for a in s.legal_actions()}
    assert not words & {"undo", "take_back"}


@pytest.mark.rule("CAL-5.11")
def test_the_round_rises_when_play_passes_to_a_player_not_later_in_turn_order() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria"), order=("talaq", "ossuria", "xonavia"), active="talaq")
    rounds = []
    for _ in range(6):
        rounds.append((s.active, s.round))
        play(s, end())
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2)]


@pytest.mark.rule("CAL-5.11")
def test_the_round_also_rises_past_a_defeated_first_player() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria"))
    play(s, resign())  # the first in turn order leaves; round 1 goes on
    assert (s.active, s.round) == (1, 1)
    play(s, end())
    assert (s.active, s.round) == (2, 1)
    play(s, end())
    assert (s.active, s.round) == (1, 2)


@pytest.mark.rule("CAL-1.6", "CAL-16.1", "CAL-20.20")
def test_only_the_active_player_acts_and_everybody_else_alive_is_an_opponent() -> None:
    pieces = {"4,4": "talaq: infantry", "4,6": "ossuria: infantry", "4,5": "xonavia: infantry"}
    s = game(seats=("xonavia", "talaq", "ossuria"), at=pieces)
    assert s.to_act == (0,)
    assert {a.seat for a in s.legal_actions()} == {0}
    for by in ("talaq", "ossuria"):
        assert refused(s, end(by=by)) == "not_your_decision"
    blocked = s.blocked(0)
    assert all(blocked >> s.geo.cell(c) & 1 for c in ((4, 4), (4, 6)))


@pytest.mark.rule("CAL-16.6", "CAL-10.2")
def test_claiming_salting_and_refreshing_are_never_asked() -> None:
    pieces = {"4,1": "xonavia: infantry", "5,2": "xonavia: infantry"}
    s = game(seats=("xonavia", "ossuria"), at=pieces, marks={"ossuria": "4,2"}, free="4,0")
    play(s, move("4,1", to="4,0"))
    assert (mark(s, "4,0"), s.phase) == ("xonavia", Phase.TURN)
    play(s, move("5,2", to="4,2"))
    assert (mark(s, "4,2"), s.phase) == ("salt", Phase.TURN)
    assert at(s, "4,0") == "xonavia: infantry infantry"
    assert gold_of(s, "xonavia")[0] == 2
