"""Claiming, salting and reclaiming. Rules: section 10, CAL-1.7, CAL-1.8."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import KINGDOMS
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from tests.kit.boards.boards import striped
from tests.kit.builders.builder import (
    at,
    bombard,
    end,
    game,
    gold_of,
    ids,
    mark,
    move,
    of,
    play,
    structure,
    tower,
    transport,
    withdraw,
)


def xonavia_beside_its_land(**more: object) -> CaledeaState:
    """An infantry on (4,1), south of Xonavia's resource square (4,0)."""
    return game(at={"4,1": "xonavia: infantry"}, free="4,0", **more)  # type: ignore[arg-type]


@pytest.mark.rule("CAL-10.1", "CAL-1.7")
def test_a_claim_is_a_marker_a_gold_piece_and_an_infantry_on_the_square() -> None:
    s = xonavia_beside_its_land()
    gold, units = s.gold(0), len(s.units)
    (claimed,) = of(play(s, move("4,1", to="4,0")), ev.SquareClaimed)
    assert (mark(s, "4,0"), s.gold(0), len(s.units)) == ("xonavia", gold + 1, units + 1)
    assert s.geo.squares[s.units[claimed.unit].cell] == (4, 0)


@pytest.mark.rule("CAL-10.1")
def test_a_square_that_is_marked_already_is_not_claimed_again() -> None:
    s = game(at={"4,1": "xonavia: infantry"}, marks={"xonavia": "4,0"})
    before = s.gold(0), len(s.units)
    play(s, move("4,1", to="4,0"))
    assert (s.gold(0), len(s.units)) == before


@pytest.mark.rule("CAL-10.1", "CAL-4.18", "CAL-1.8")
def test_the_own_capital_is_claimed_from_the_start_and_never_marked() -> None:
    s = game(at={"3,4": "xonavia: infantry"}, capitals={"xonavia": "3,5"})
    gold = s.gold(0)
    play(s, move("3,4", to="3,5"))
    assert (mark(s, "3,5"), s.gold(0), at(s, "3,5")) == ("", gold, "xonavia: infantry")


@pytest.mark.rule("CAL-10.2")
def test_a_claim_happens_by_itself() -> None:
    s = xonavia_beside_its_land()
    play(s, move("4,1", to="4,0"))
    assert (s.phase, mark(s, "4,0")) == (Phase.TURN, "xonavia")


@pytest.mark.rule("CAL-10.3")
def test_a_group_makes_one_claim_and_gets_one_infantry() -> None:
    s = game(at={"4,1": "xonavia: infantry*3"}, free="4,0")
    gold = s.gold(0)
    play(s, move("4,1", to="4,0"))
    assert (s.gold(0), len(s.at[4])) == (gold + 1, 4)


@pytest.mark.rule("CAL-10.4")
def test_the_new_infantry_acts_at_once_with_the_moves_that_are_left() -> None:
    s = xonavia_beside_its_land(moves_left=2)
    (claimed,) = of(play(s, move("4,1", to="4,0")), ev.SquareClaimed)
    play(s, move(claimed.unit, to="4,9"))
    assert s.moves_left == 0


@pytest.mark.rule("CAL-10.5", "CAL-2.6", "CAL-14.11")
@pytest.mark.parametrize("to", ["5,1", "4,1", "4,2", "3,0"])  # HI, AS, GS, HS: other kingdoms' and nobody's
def test_only_own_resource_squares_are_claimed(to: str) -> None:
    x, y = map(int, to.split(","))
    s = game(at={f"{x},{(y - 1) % 10}": "xonavia: infantry"})
    gold = s.gold(0)
    play(s, move(f"{x},{(y - 1) % 10}", to=to))
    assert (mark(s, to), s.gold(0)) == ("", gold)


@pytest.mark.rule("CAL-10.6", "CAL-11.7")
def test_salting_turns_the_enemy_marker_black_and_costs_its_owner_a_gold_piece() -> None:
    s = game(seats=("xonavia", "ossuria"), at={"4,1": "xonavia: infantry"}, marks={"ossuria": "4,2"})
    own, enemy = s.gold(0), s.gold(1)
    (salted,) = of(play(s, move("4,1", to="4,2")), ev.SquareSalted)
    assert (salted.seat, salted.owner, mark(s, "4,2")) == (0, 1, "salt")
    assert (s.gold(0), s.gold(1)) == (own, enemy - 1)


@pytest.mark.rule("CAL-10.7")
def test_a_black_marker_stays_when_others_enter() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria"), at={"4,1": "xonavia: infantry"}, salt="4,2")
    events = play(s, move("4,1", to="4,2"))
    assert (mark(s, "4,2"), of(events, ev.SquareSalted)) == ("salt", [])


@pytest.mark.rule("CAL-10.8", "CAL-10.13")
def test_reclaiming_brings_marker_and_gold_but_no_unit_and_can_be_salted_again() -> None:
    s = game(
        seats=("ossuria", "xonavia"), at={"4,1": "ossuria: infantry", "4,3": "xonavia: cavalry"}, salt="4,2"
    )  # fmt: skip
    gold, units = s.gold(0), len(s.units)
    assert of(play(s, move("4,1", to="4,2")), ev.SquareReclaimed)
    assert (mark(s, "4,2"), s.gold(0), len(s.units)) == ("ossuria", gold + 1, units)
    play(s, end(), end(), move("4,2", to="4,1"), end())
    assert of(play(s, move("4,3", to="4,2")), ev.SquareSalted)
    assert (mark(s, "4,2"), s.gold(0)) == ("salt", gold)


@pytest.mark.rule("CAL-10.9", "CAL-8.18")
@pytest.mark.parametrize(("dice", "leave"), [("111 22", False), ("666 22", True)])
def test_nothing_is_claimed_by_units_that_die_or_withdraw(dice: str, *, leave: bool) -> None:
    # grain + iron: infantry of Xonavia roll 1 + 2, of Dravenna 1 + 1
    s = game(seats=("xonavia", "dravenna"), at={"4,1": "xonavia: infantry", "4,0": "dravenna: infantry*2"}, dice=dice)
    gold = s.gold(0)
    play(s, move("4,1", to="4,0"))
    if leave:
        play(s, withdraw())
    assert (mark(s, "4,0"), s.gold(0)) == ("", gold)


@pytest.mark.rule("CAL-10.9", "CAL-12.17")
def test_nothing_is_claimed_by_a_unit_that_fails_against_a_structure() -> None:
    s = game(
        seats=("xonavia", "brennoch"), capitals={"brennoch": "5,3"}, towers={"brennoch": "6,3"}, dice="4 5",
        at={"6,2": "xonavia: infantry*2"}, free="6,3",
    )  # fmt: skip
    gold = s.gold(0)
    first, second = ids(s, "6,2")
    play(s, move(first, to="6,3"))
    assert (mark(s, "6,3"), s.gold(0)) == ("", gold)
    play(s, move(second, to="6,3"))
    assert (structure(s, "6,3"), mark(s, "6,3"), s.gold(0)) == ("", "xonavia", gold + 1)


@pytest.mark.rule("CAL-10.10")
def test_standing_on_an_own_square_claims_nothing() -> None:
    s = game(at={"4,0": "xonavia: infantry"}, free="4,0")
    play(s, end(), end())
    assert mark(s, "4,0") == ""


@pytest.mark.rule("CAL-10.10", "CAL-13.20")
@pytest.mark.parametrize(
    ("extra", "event"), [({"free": "4,0"}, ev.SquareClaimed), ({"salt": "4,0"}, ev.SquareReclaimed)]
)
def test_arriving_by_transport_counts_as_entering(extra: dict, event: type) -> None:
    s = game(at={"4,0": "xonavia: infantry", "4,4": "xonavia: infantry"}, gold={"xonavia": 3}, **extra)
    (happened,) = of(play(s, transport("4,4", "4,0")), event)
    assert (happened.square, mark(s, "4,0"), gold_of(s, "xonavia")) == ((4, 0), "xonavia", (4, 1))


@pytest.mark.rule("CAL-10.10", "CAL-13.10")
def test_a_won_bombardment_enters_nothing() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"4,4": "talaq: general", "4,3": "xonavia: infantry"}, gold={"talaq": 4},
        free="4,3", dice="66666 1",
    )  # fmt: skip
    gold = s.gold(0)
    play(s, bombard("4,4", "4,3"))
    assert (at(s, "4,3"), mark(s, "4,3"), s.gold(0)) == ("", "", gold)


@pytest.mark.rule("CAL-10.11")
def test_with_no_unit_in_supply_the_infantry_is_lost_and_not_owed() -> None:
    s = game(at={"4,1": "xonavia: infantry*20", "2,5": "talaq: infantry"}, lone=("xonavia",), free="4,0")
    gold = s.gold(0)
    (claimed,) = of(play(s, move(ids(s, "4,1")[0], to="4,0")), ev.SquareClaimed)
    assert (claimed.unit, mark(s, "4,0"), s.gold(0), len(s.units_of(0))) == (None, "xonavia", gold + 1, 20)


@pytest.mark.rule("CAL-10.12", "CAL-4.9")
def test_with_no_colour_marker_in_supply_nothing_is_claimed_until_a_later_entry() -> None:
    board = striped(10, 10)  # every fourth square is Xonavia's
    own = [f"{x},{y}" for x, y in (board.geometry.squares[c] for c in board.cells_of(KINGDOMS["xonavia"].pair))]
    home, lost, new, salted = own[0], own[1], own[21], own[22]
    beside = {where: f"{(int(where[0]) + 1) % 10},{where[2]}" for where in (lost, new, salted)}
    s = game(
        board, marks={"xonavia": " ".join(own[1:21])}, capitals={"xonavia": home}, salt=salted,
        at={beside[new]: "xonavia: infantry", beside[salted]: "xonavia: infantry", beside[lost]: "talaq: infantry"},
    )  # fmt: skip
    units = len(s.units)
    play(s, move(beside[new], to=new), move(beside[salted], to=salted))
    assert (mark(s, new), mark(s, salted), s.gold(0), len(s.units)) == ("", "salt", 21, units)
    # a marker comes back when one is salted; the next entry claims, standing there does not
    play(s, end(), move(beside[lost], to=lost), end())
    assert mark(s, new) == ""
    play(s, move(new, to=beside[new]), end(), end())
    assert of(play(s, move(beside[new], to=new)), ev.SquareClaimed)
    assert (mark(s, new), s.gold(0)) == ("xonavia", 21)


@pytest.mark.rule("CAL-12.7", "CAL-10.6")
def test_building_on_an_enemy_marker_salts_nothing_but_entering_afterwards_does() -> None:
    s = game(
        seats=("talaq", "myrrhold"), capitals={"talaq": "0,4"}, marks={"myrrhold": "9,4"}, gold={"talaq": 2},
        at={"0,4": "talaq: infantry"},
    )  # fmt: skip
    play(s, tower("9,4"))
    assert mark(s, "9,4") == "myrrhold"
    play(s, move("0,4", to="9,4"))
    assert mark(s, "9,4") == "salt"
