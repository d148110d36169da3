"""States, transitions, and the list of legal actions. Rules: section 16."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, get_args

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.actions import CaledeaAction
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from game.engine.dice import Dice
from tests.kit.boards.boards import BOARDS
from tests.kit.builders.builder import (
    ambush,
    answer,
    assault,
    battle,
    bombard,
    game,
    ids,
    match,
    move,
    of,
    options,
    play,
    refused,
    resign,
    scripted,
    send_home,
    site,
    take,
    tower,
    transport,
    upgrade,
)
from tests.kit.play import steps, word

P = Phase


def new(*kingdoms: str | None, seed: int = 0, board: str = "A", **options: Any) -> CaledeaState:
    seats = tuple(SeatConfig(f"P{n}", kingdom=k) for n, k in enumerate(kingdoms))
    return GAMES["caledea"].new_game(CaledeaConfig(seats=seats, **options), board=BOARDS[board], seed=seed)


def in_window() -> CaledeaState:
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": 7},
        at={"2,4": "ithrune: cavalry", "1,6": "ithrune: infantry", "2,6": "talaq: infantry cavalry"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    return s


def in_match() -> CaledeaState:
    s = in_window()
    play(s, battle())
    return s


def in_withdraw() -> CaledeaState:
    s = game(at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry*2"}, dice="61 442")
    play(s, move("2,4", to="2,6"))
    return s


def in_assault() -> CaledeaState:
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry", "6,4": "xonavia: infantry"},
        capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"},
    )  # fmt: skip
    play(s, move("5,5", "6,4", to="6,5"))
    return s


def in_bombardment() -> CaledeaState:
    s = game(
        seats=("talaq", "xonavia"), gold={"talaq": 3},
        at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry cavalry"},
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    return s


def in_the_end() -> CaledeaState:
    s = game()
    play(s, resign())
    return s


TURN_ACTIONS = {
    act.MoveUnits, act.UpgradeUnit, act.BuildTower, act.BuildCastle, act.Bombard, act.Transport, act.EndTurn,
}  # fmt: skip

STATES: list[tuple[Phase, Callable[[], CaledeaState], set[type]]] = [
    (P.SETUP_KINGDOMS, lambda: new(None, None), {act.ChooseKingdom}),
    (P.SETUP_CAPITALS, lambda: new("talaq", "xonavia"), {act.PlaceCapital}),
    (
        P.SETUP_CAPITALS_SECRET,
        lambda: new("talaq", "xonavia", capital_placement="simultaneous"),
        {act.PlaceCapital},
    ),
    (P.TURN, game, TURN_ACTIONS | {act.Resign}),
    (P.COMBAT_POWER, in_window, {act.AnnounceAmbush, act.RenewTransport, act.StartBattle, act.Resign}),
    (P.COMBAT_MATCH, in_match, {act.ChooseMatchup, act.Resign}),
    (P.COMBAT_WITHDRAW, in_withdraw, {act.WithdrawUnit, act.StayInCombat, act.Resign}),
    (P.ASSAULT, in_assault, {act.AssaultStructure, act.ReturnUnit, act.Resign}),
    (P.BOMBARD_DEFENCE, in_bombardment, {act.ChooseBombardDefender, act.Resign}),
    (P.GAME_OVER, in_the_end, set()),
]


def blank(kind: type, seat: int) -> Any:
    """An action of a kind with some argument for every field."""
    some = {"kingdom": "talaq", "square": (0, 0), "units": (1,), "destination": (0, 0), "target": (0, 0)}
    return kind(seat, **{name: some.get(name, 1) for name in kind.__struct_fields__ if name != "seat"})


@pytest.mark.rule("CAL-16.1", "CAL-16.3", "CAL-16.4")
@pytest.mark.parametrize(("phase", "position", "kinds"), STATES, ids=[str(phase) for phase, _, _ in STATES])
def test_each_state_has_its_actions_and_no_others(
    phase: Phase, position: Callable[[], CaledeaState], kinds: set[type]
) -> None:
    s = position()
    assert s.phase is phase
    seat = s.to_act[0] if s.to_act else 0
    for kind in get_args(CaledeaAction):
        code = refused(s, blank(kind, seat))
        if phase is P.GAME_OVER:
            assert code == "game_is_over"
        else:
            assert (code != "wrong_state") is (kind in kinds), kind
    assert {type(a) for a in s.legal_actions()} <= kinds
    assert [refused(s, a) for a in s.legal_actions()] == [""] * len(s.legal_actions())


def test_every_phase_and_every_action_is_in_the_table_above() -> None:
    assert [phase for phase, _, _ in STATES] == list(Phase)
    assert set.union(*(kinds for _, _, kinds in STATES)) == set(get_args(CaledeaAction))


@pytest.mark.rule("CAL-16.1")
def test_exactly_one_player_is_awaited_but_in_the_secret_choice() -> None:
    for phase, position, _ in STATES:
        s = position()
        waiting = 0 if phase is P.GAME_OVER else 2 if phase is P.SETUP_CAPITALS_SECRET else 1
        assert len(s.to_act) == waiting
        for other in set(range(s.seats)) - set(s.to_act):
            expected = "game_is_over" if phase is P.GAME_OVER else "not_your_decision"
            assert refused(s, blank(act.EndTurn, other)) == expected


NEXT: dict[tuple[Phase, str], set[Phase]] = {
    (P.SETUP_KINGDOMS, "choose_kingdom"): {P.SETUP_KINGDOMS, P.SETUP_CAPITALS, P.SETUP_CAPITALS_SECRET},
    (P.SETUP_CAPITALS, "place_capital"): {P.SETUP_CAPITALS, P.TURN},
    (P.SETUP_CAPITALS_SECRET, "place_capital"): {P.SETUP_CAPITALS_SECRET, P.SETUP_CAPITALS, P.TURN},
    # a battle fought by itself can lead on to whatever follows a battle
    (P.TURN, "move_units"): {P.COMBAT_POWER, P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER},
    (P.TURN, "upgrade_unit"): {P.TURN, P.GAME_OVER},
    (P.TURN, "build_tower"): {P.TURN, P.GAME_OVER},
    (P.TURN, "build_castle"): {P.TURN, P.GAME_OVER},
    (P.TURN, "bombard"): {P.BOMBARD_DEFENCE, P.TURN, P.GAME_OVER},
    (P.TURN, "transport"): {P.TURN, P.GAME_OVER},
    (P.TURN, "end_turn"): {P.TURN, P.GAME_OVER},
    (P.COMBAT_POWER, "announce_ambush"): {
        P.COMBAT_POWER, P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER,
    },
    (P.COMBAT_POWER, "renew_transport"): {
        P.COMBAT_POWER, P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER,
    },
    (P.COMBAT_POWER, "start_battle"): {P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER,
                                       P.COMBAT_POWER},
    (P.COMBAT_MATCH, "choose_matchup"): {
        P.COMBAT_WITHDRAW, P.COMBAT_POWER, P.COMBAT_MATCH, P.ASSAULT, P.TURN, P.GAME_OVER,
    },
    (P.COMBAT_WITHDRAW, "withdraw_unit"): {
        P.COMBAT_POWER, P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER,
    },
    (P.COMBAT_WITHDRAW, "stay_in_combat"): {
        P.COMBAT_POWER, P.COMBAT_MATCH, P.COMBAT_WITHDRAW, P.ASSAULT, P.TURN, P.GAME_OVER,
    },
    (P.ASSAULT, "assault_structure"): {P.ASSAULT, P.TURN, P.GAME_OVER},
    (P.ASSAULT, "return_unit"): {P.ASSAULT, P.TURN, P.GAME_OVER},
    (P.BOMBARD_DEFENCE, "choose_bombard_defender"): {P.TURN, P.GAME_OVER},
}  # fmt: skip


@pytest.mark.rule("CAL-16.3", "CAL-16.5")
def test_whole_games_pass_from_state_to_state_as_the_table_says() -> None:
    seen: set[tuple[Phase, str]] = set()
    kingdoms = [("ithrune", "talaq", None), ("xonavia", "myrrhold"), ("brennoch", "calvane", "ossuria", None)]
    for seed in range(80):
        placement = ("in_turn", "simultaneous")[seed % 2]
        s = new(*kingdoms[seed % 3], seed=seed, capital_placement=placement, min_capital_distance=4, quiet_limit=0)
        before = s.phase
        for action, _ in steps(s, seed=seed):
            key = (before, word(action))
            assert s.phase in NEXT[key], f"{key} led to {s.phase}"
            seen.add(key)
            before = s.phase
        assert s.phase is P.GAME_OVER
    # renewing takes gold, a transported unit and a won battle at once: that way is walked in test_powers
    assert set(NEXT) - seen <= {(P.COMBAT_POWER, "renew_transport")}


# ------------------------------------------------------------------------------- one option, and classes
@pytest.mark.rule("CAL-16.4", "CAL-16.2")
def test_single_options_are_taken_and_told_as_forced() -> None:
    s = game(at={"2,5": "xonavia: infantry*3", "2,6": "talaq: infantry*2"}, dice="1 654  1 654  1 654")
    chosen = of(play(s, move("2,5", to="2,6")), ev.MatchupChosen)
    assert [m.forced for m in chosen] == [True] * 3
    s = in_bombardment()
    s.dice = scripted("61 321")
    play(s, answer("6,3 infantry"))
    s = game(
        seats=("talaq", "xonavia"), gold={"talaq": 3}, at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry*2"},
        dice="1 654",
    )  # fmt: skip
    assert of(play(s, bombard("5,3", "6,3")), ev.BombardDefenderChosen)[0].forced


@pytest.mark.rule("CAL-16.2")
@pytest.mark.parametrize(
    ("units", "classes"),
    [
        ("infantry*4", 1),
        ("infantry*2 cavalry*2", 2),
        ("infantry*2 infantry+upgraded", 2),
        ("infantry infantry+transported infantry+transported+marked", 3),
    ],
)
def test_interchangeable_units_are_offered_once_by_their_lowest_id(units: str, classes: int) -> None:
    s = game(at={"4,4": f"xonavia: {units}"}, gold={"xonavia": 2})
    here = ids(s, "4,4")
    offered = [a.unit for a in options(s, act.UpgradeUnit) if a.unit in here]
    kinds: dict[Any, int] = {}
    for i in here:
        u = s.units[i]
        kinds.setdefault((u.rank, u.upgraded, u.transported, u.marked), i)
    assert len(kinds) == classes
    assert sorted(offered) == sorted(i for i in kinds.values() if s.units[i].rank == 1)  # a general costs 4


@pytest.mark.rule("CAL-16.2", "CAL-8.7")
def test_match_ups_are_listed_once_for_each_pair_of_classes() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry*2", "1,6": "xonavia: infantry*2", "2,6": "talaq: infantry*3 general"}
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    assert len(options(s, act.ChooseMatchup)) == 2 * 2
    other = ids(s, "2,4")[1]
    assert refused(s, match("2,6 general", other)) == ""


# --------------------------------------------------------------------------------- completeness of the list
def every_single_action(s: CaledeaState) -> list[Any]:
    """Every action with one unit that could be written down for this position."""
    found: list[Any] = []
    squares = s.geo.squares
    for seat in range(s.seats):
        for i in s.units:
            found += [act.MoveUnits(seat, (i,), sq) for sq in squares]
            found += [act.Transport(seat, i, sq) for sq in squares]
            found += [act.Bombard(seat, i, sq) for sq in squares]
            found += [kind(seat, i) for kind in (act.UpgradeUnit, act.AnnounceAmbush, act.RenewTransport)]
            found += [kind(seat, i) for kind in (act.AssaultStructure, act.ReturnUnit, act.ChooseBombardDefender)]
            found += [act.ChooseMatchup(seat, i, j) for j in s.units]
        found += [kind(seat, sq) for sq in squares for kind in (act.BuildTower, act.BuildCastle, act.PlaceCapital)]
        found += [kind(seat) for kind in (act.EndTurn, act.StartBattle, act.WithdrawUnit, act.StayInCombat, act.Resign)]
    return found


def lowest(s: CaledeaState, i: int) -> int:
    """The unit that stands for an interchangeable one."""
    def traits(u: Any) -> tuple[Any, ...]:
        fights = s.fight is not None and u.id in s.fight.attackers
        return (u.seat, u.rank, u.cell, u.moved, u.upgraded, u.transported, u.marked, u.ambush, fights)

    return min(u.id for u in s.units.values() if traits(u) == traits(s.units[i]))


def stands_for(s: CaledeaState, action: Any) -> Any:
    """The listed action that means the same."""
    match action:
        case act.MoveUnits():
            return act.MoveUnits(action.seat, (lowest(s, action.units[0]),), action.destination)
        case act.Transport() | act.Bombard():
            other = action.destination if isinstance(action, act.Transport) else action.target
            return type(action)(action.seat, lowest(s, action.unit), other)
        case act.ChooseMatchup():
            return act.ChooseMatchup(action.seat, lowest(s, action.defending_unit), lowest(s, action.attacking_unit))
    return type(action)(action.seat, lowest(s, action.unit)) if "unit" in type(action).__struct_fields__ else action


def busy(kingdom: str, **more: Any) -> CaledeaState:
    """A crowded position on the small board, with something to do of every kind."""
    return game(
        "small", seats=("xonavia", "talaq"), active=kingdom,
        at={"2,2": "xonavia: infantry*2 cavalry+moved", "3,2": "xonavia: general", "1,2": "talaq: infantry cavalry",
            "3,3": "talaq: infantry infantry+upgraded", "2,3": "talaq: cavalry",
            "5,5": "xonavia: infantry+transported"},
        capitals={"xonavia": "2,1", "talaq": "1,0"}, towers={"talaq": "1,0", "xonavia": "2,1"},
        marks={"xonavia": "0,0 5,2 1,4", "talaq": "4,1 0,2 5,4"}, **more,
    )  # fmt: skip


@pytest.mark.rule("CAL-16.7", "CAL-16.4", "CAL-6.11")
@pytest.mark.parametrize("position", [
    lambda: busy("xonavia"), lambda: busy("talaq"), lambda: busy("xonavia", used={"xonavia": 2}),
    in_window, in_match, in_withdraw, in_assault, in_bombardment, in_the_end,
    lambda: new("talaq", "xonavia", board="small"),
    lambda: new("talaq", "xonavia", board="small", capital_placement="simultaneous"),
])  # fmt: skip
def test_the_list_holds_exactly_what_is_not_refused(position: Callable[[], CaledeaState]) -> None:
    s = position()
    listed = s.legal_actions()
    assert len(listed) == len(set(listed)), "an action is listed twice"
    single = {a for a in listed if not (isinstance(a, act.MoveUnits) and len(a.units) > 1)}
    allowed = {stands_for(s, a) for a in every_single_action(s) if s.refusal(a) is None}
    assert single == allowed


@pytest.mark.rule("CAL-16.7", "CAL-6.1", "CAL-6.2")
@pytest.mark.parametrize("kingdom", ["xonavia", "talaq"])
def test_any_set_of_units_that_reach_a_square_may_go_there_together(kingdom: str) -> None:
    s = busy(kingdom)
    seat = s.active
    for to in s.geo.squares:
        able = [u.id for u in s.units_of(seat) if s.refusal(act.MoveUnits(seat, (u.id,), to)) is None]
        for size in (2, 3):
            for group in itertools.combinations([u.id for u in s.units_of(seat)], size):
                assert (s.refusal(act.MoveUnits(seat, group, to)) is None) is (set(group) <= set(able))
        if len(able) > 1:
            assert act.MoveUnits(seat, tuple(sorted(able)), to) in s.legal_actions(), "all that can reach it"


@pytest.mark.rule("CAL-16.7")
def test_whole_stacks_are_listed() -> None:
    s = game(at={"4,4": "xonavia: infantry*2 cavalry", "4,5": "xonavia: infantry+moved infantry"})
    stack = ids(s, "4,4")
    moves = options(s, act.MoveUnits)
    assert {a.destination for a in moves if a.units == stack} == {(4, 3), (5, 4), (3, 4), (4, 5)}
    assert {a.destination for a in moves if a.units == ids(s, "4,5")[1:]} == {(4, 4), (5, 5), (4, 6), (3, 5)}


@pytest.mark.rule("CAL-16.7", "CAL-6.1")
def test_two_units_from_two_squares_are_listed_as_a_group() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, lone=("xonavia",))
    assert [a.destination for a in options(s, act.MoveUnits) if len(a.units) == 2] == [(4, 5)]


@pytest.mark.rule("CAL-16.6")
def test_re_rolls_losses_and_defeats_are_no_decisions() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), lone=("talaq",), dice="55 55  65 54",
        at={"3,1": "xonavia: cavalry", "3,2": "talaq: cavalry"}, salt="3,0",
    )  # fmt: skip
    play(s, move("3,1", to="3,2"))
    assert (s.phase, s.active, s.alive[1], s.marks) == (P.TURN, 0, False, {})


@pytest.mark.rule("CAL-16.5")
@pytest.mark.parametrize(
    ("wish", "left"),
    [(move("4,4", to="4,5"), 2), (upgrade("4,4"), 2), (tower("3,5"), 2), (transport("4,4", "6,6"), 3)],
    ids=["move", "upgrade", "tower", "power"],
)
def test_a_completed_move_lowers_the_moves_left_and_a_power_does_not(wish: Any, left: int) -> None:
    s = game(
        at={"4,4": "xonavia: infantry", "6,6": "xonavia: infantry"}, gold={"xonavia": 3}, capitals={"xonavia": "3,5"}
    )  # fmt: skip
    play(s, wish)
    assert s.moves_left == left


@pytest.mark.rule("CAL-16.3", "CAL-16.4")
def test_an_assault_goes_on_until_nobody_is_left_to_try() -> None:
    s = in_assault()
    assert len(options(s, act.AssaultStructure)) == len(options(s, act.ReturnUnit)) == 2
    play(s, send_home("5,5"))
    assert s.phase is P.ASSAULT
    s.dice = scripted("2")
    play(s, assault("6,4"))
    assert (s.phase, s.moves_left) == (P.TURN, 2)


@pytest.mark.rule("CAL-16.3", "CAL-4.11")
def test_the_set_up_by_random_choices_always_reaches_the_first_turn() -> None:
    for seed in range(80):
        placement = ("in_turn", "simultaneous")[seed % 2]
        s = new(None, None, None, seed=seed, min_capital_distance=6, capital_placement=placement)
        for action, _ in steps(s, seed=seed, most=50):
            if s.phase is P.TURN:
                break
            assert word(action) in ("choose_kingdom", "place_capital")
        assert s.phase is P.TURN
        assert isinstance(s.dice, Dice)


@pytest.mark.rule("CAL-16.4")
def test_setup_decisions_are_taken_as_told() -> None:
    s = new("talaq", None)
    play(s, take("xonavia"))
    assert s.phase is P.SETUP_CAPITALS
    play(s, site("4,3" if s.to_act == (0,) else "4,0"))
    assert s.phase is P.SETUP_CAPITALS


@pytest.mark.rule("CAL-8.6", "CAL-16.4")
def test_going_on_to_the_battle_is_automatic_once_nothing_more_can_be_announced() -> None:
    s = in_window()
    play(s, ambush("2,4"))
    assert s.phase is P.COMBAT_POWER
    play(s, ambush("1,6"))
    assert s.phase is P.COMBAT_MATCH
