"""Worked examples CAL-21.61 to CAL-21.69, and what stands beside them, with their squares and dice."""

from __future__ import annotations

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.config import CaledeaConfig, SeatConfig
from game.engine.caledea.state import CaledeaState
from tests.engine.caledea.examples.ambushes import ithrune_attacks
from tests.kit.boards.boards import BOARDS, striped
from tests.kit.builders.builder import (
    ambush,
    at,
    bombard,
    end,
    game,
    gold_of,
    ids,
    mark,
    match,
    move,
    of,
    options,
    play,
    refused,
    scripted,
    site,
    transport,
    unit,
    upgrade,
)


@pytest.mark.rule("CAL-7.3")
def test_an_upgrade_costs_a_move_and_its_price() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, gold={"xonavia": 3})
    play(s, upgrade("4,4"), end())
    assert s.active == 1


@pytest.mark.rule("CAL-21.61", "CAL-1.9", "CAL-16.2")
def test_example_61_old_flags_do_not_tell_defenders_apart() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"2,5": "talaq: infantry", "2,6": "talaq: infantry", "2,7": "xonavia: infantry"},
        dice="1 654",
    )  # fmt: skip
    play(s, move("2,5", to="2,6"), end())
    (chosen,) = of(play(s, move("2,7", to="2,6")), ev.MatchupChosen)
    assert chosen.forced


@pytest.mark.rule("CAL-21.62", "CAL-14.16", "CAL-14.10")
@pytest.mark.parametrize(("powers", "moves_left"), [("forbidden", 1), ("allowed", 0)])
def test_example_62_defeat_by_bombardment(powers: str, moves_left: int) -> None:
    s = game(
        seats=("talaq", "xonavia", "ossuria"), gold={"talaq": 3}, lone=("xonavia",), moves_left=moves_left,
        at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry"}, capitals={"xonavia": "3,5"}, dice="6 544",
        powers_after_last_move=powers,
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    assert (s.alive[1], at(s, "3,5"), s.moves_left) == (False, "talaq: infantry infantry infantry", moves_left)
    first, second, _ = ids(s, "3,5")
    if moves_left:
        play(s, move(first, to="3,4"))
    assert refused(s, move(second, to="3,4")) == "no_moves_left"


@pytest.mark.rule("CAL-21.63", "CAL-4.20")
def test_example_63_simultaneous_choice() -> None:
    seats = tuple(SeatConfig(k, kingdom=k) for k in ("talaq", "xonavia", "ossuria"))
    config = CaledeaConfig(
        seats=seats, first_player=1, capital_placement="simultaneous", min_capital_distance=3
    )
    s = GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=scripted())
    play(s, site("4,3", by=0), site("6,3", by=1), site("6,5", by=2))
    assert s.capitals == [s.geo.cell((4, 3)), None, s.geo.cell((6, 5))]
    legal = {a.square for a in options(s, act.PlaceCapital)}
    assert legal == {(4, 0), (1, 2), (3, 5), (1, 7), (9, 9)}
    assert [refused(s, site(where)) for where in ("6,3", "6,7")] == ["site_too_close"] * 2


@pytest.mark.rule("CAL-21.64", "CAL-6.9", "CAL-1.10")
def test_example_64_a_square_reached_both_ways() -> None:
    land = striped(6, 6, "GI HS AI AS GH")
    west = {"0,0": "xonavia: general", "1,0": "talaq: infantry"}
    assert refused(game(board=land, at=west), move("0,0", to="3,0")) == ""
    both = {**west, "5,0": "talaq: infantry"}
    assert refused(game(board=land, at=both), move("0,0", to="3,0")) == "path_blocked"
    rider = {"0,0": "xonavia: cavalry"}
    assert refused(game(board=land, at=rider), move("0,0", to="3,0")) == "out_of_range"


def _quiet_rounds(s: CaledeaState, rounds: int) -> None:
    """So many rounds of two seats that bring nothing."""
    play(s, *[end()] * (2 * rounds))


@pytest.mark.rule("CAL-21.65", "CAL-15.11")
def test_example_65_the_quiet_limit() -> None:
    def after_round_12() -> CaledeaState:
        s = game(
            quiet_limit=8, round=12, gold={"xonavia": 3}, at={"2,5": "xonavia: infantry", "2,6": "talaq: infantry"},
            dice="1 654",
        )  # fmt: skip
        play(s, move("2,5", to="2,6"), end(), end())
        assert (s.round, s.quiet) == (13, 0)
        return s

    s = after_round_12()
    _quiet_rounds(s, 7)
    assert (s.round, s.result) == (20, None)
    _quiet_rounds(s, 1)
    assert s.result is not None
    assert (s.result.reason, s.round) == ("quiet_limit", 20)
    s = after_round_12()
    _quiet_rounds(s, 7)
    play(s, upgrade(s.units_of(0)[0].id), end(), end())
    assert (s.round, s.quiet, s.result) == (21, 0, None)


@pytest.mark.rule("CAL-21.66", "CAL-5.11")
def test_example_66_rounds_after_a_defeat() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), order=("talaq", "ossuria", "xonavia"), active="xonavia", round=4,
        at={"7,5": "xonavia: infantry"}, capitals={"talaq": "7,6"},
    )  # fmt: skip
    play(s, move("7,5", to="7,6"), end())
    assert (s.active, s.round) == (2, 5)


@pytest.mark.rule("CAL-21.67", "CAL-4.21", "CAL-5.2")
@pytest.mark.parametrize(("first_turn", "moves"), [("one_move", 1), ("full", 5)])
def test_example_67_the_first_turn(first_turn: str, moves: int) -> None:
    seats = (SeatConfig("a", kingdom="kessimar"), SeatConfig("b", kingdom="calvane"))
    config = CaledeaConfig(seats=seats, first_player=1, first_turn=first_turn)
    s = GAMES["caledea"].new_game(config, board=BOARDS["A"], dice=scripted())
    play(s, lambda p: p.legal_actions()[0], lambda p: p.legal_actions()[0])
    turns = []
    for _ in range(3):
        turns.append((s.active, s.round, s.moves_left))
        play(s, end())
    assert turns == [(0, 1, moves), (1, 1, 4), (0, 2, 5)]


@pytest.mark.rule("CAL-21.68", "CAL-1.12", "CAL-10.11")
@pytest.mark.parametrize("lost", [True, False])
def test_example_68_supply_while_attacking(*, lost: bool) -> None:
    """Twenty units; who loses one in the attack gets an infantry for the claim, who loses none gets none."""
    s = game(
        seats=("calvane", "xonavia"), lone=("calvane",), free="6,1",
        at={"6,0": "calvane: infantry*3", "6,1": "xonavia: infantry", "0,5": "calvane: infantry*17"},
        dice="111 66 666 11" if lost else "666 11",
    )  # fmt: skip
    (claimed,) = of(play(s, move("6,0", to="6,1")), ev.SquareClaimed)
    assert (len(s.units_of(0)), claimed.unit is not None) == (20, lost)


@pytest.mark.rule("CAL-21.69", "CAL-13.16")
def test_example_69_ambush_dice_lost() -> None:
    s = ithrune_attacks(7, "654321 1111")
    a, b = ids(s, "5,6")[0], ids(s, "6,4")[0]
    play(s, move(a, b, to="5,4"), ambush(a), ambush(b), match("5,4", a))
    assert at(s, "5,4") == "ithrune: infantry cavalry"
    assert not unit(s, b).ambush
    assert gold_of(s, "ithrune") == (7, 1)


@pytest.mark.rule("CAL-13.29", "CAL-10.12", "CAL-10.10")
def test_a_transport_makes_a_claim_that_failed_for_want_of_a_marker() -> None:
    s = game(board="grand", seats=("xonavia", "talaq"), at={"4,0": "xonavia: infantry", "4,4": "xonavia: infantry"},
             gold={"xonavia": 21}, free="4,0")  # fmt: skip
    s.marks.pop(next(cell for cell, owner in s.marks.items() if owner == 0))
    s.markers[0] -= 1
    (claimed,) = of(play(s, transport("4,4", "4,0")), ev.SquareClaimed)
    assert (claimed.square, mark(s, "4,0")) == ((4, 0), "xonavia")


@pytest.mark.rule("CAL-14.15")
def test_at_most_one_player_is_defeated_at_a_time() -> None:
    """Entering a capital that held its owner's last unit brings one defeat, that of the unit's loss."""
    s = game(
        seats=("xonavia", "talaq", "ossuria"), lone=("talaq",), capitals={"talaq": "7,6"}, dice="65 432",
        at={"7,4": "xonavia: cavalry", "7,6": "talaq: infantry"},
    )  # fmt: skip
    fallen = of(play(s, move("7,4", to="7,6")), ev.PlayerDefeated)
    assert [(e.seat, e.kind) for e in fallen] == [(1, "no_units")]
