"""Where units may go, and what their arrival does. Rules: section 6."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from tests.kit.builders.builder import (
    at,
    game,
    gold_of,
    ids,
    mark,
    move,
    of,
    options,
    play,
    refused,
    send_home,
    structure,
    unit,
    withdraw,
)


@pytest.mark.rule("CAL-6.1")
def test_a_group_goes_together_in_one_move_wherever_it_starts() -> None:
    s = game(at={"4,4": "xonavia: infantry*2", "3,5": "xonavia: infantry", "4,6": "xonavia: infantry"})
    (moved,) = of(play(s, move("4,4", "3,5", "4,6", to="4,5")), ev.UnitsMoved)
    assert moved.origins == ((4, 4), (4, 4), (3, 5), (4, 6))
    assert (at(s, "4,5"), s.moves_left) == ("xonavia: infantry infantry infantry infantry", 2)


@pytest.mark.rule("CAL-6.1", "CAL-17.1")
def test_a_group_is_not_empty_and_names_no_unit_twice() -> None:
    s = game(at={"4,4": "xonavia: infantry"})
    assert refused(s, act.MoveUnits(0, (), (4, 5))) == "empty_group"
    assert refused(s, act.MoveUnits(0, (1, 1), (4, 5))) == "unknown_object"


@pytest.mark.rule("CAL-6.2", "CAL-6.4")
def test_units_of_one_move_differ_in_rank_and_each_keeps_to_its_own_range() -> None:
    s = game(at={"4,4": "xonavia: infantry cavalry general"})
    assert refused(s, move("4,4", to="4,5")) == ""
    assert refused(s, move("4,4", to="4,6")) == "out_of_range"
    assert refused(s, move("4,4 cavalry", "4,4 general", to="4,6")) == ""


@pytest.mark.rule("CAL-6.3", "CAL-17.2")
def test_one_unit_that_cannot_go_stops_the_whole_group_and_all_such_units_are_named() -> None:
    s = game(at={"4,4": "xonavia: infantry infantry+moved infantry+moved cavalry+upgraded"})
    before = s.digest()
    refusal = s.refusal(move("4,4", to="4,5")(s))
    assert refusal is not None
    assert (refusal.code, dict(refusal.values)["units"]) == ("already_moved", "2,3")
    assert s.digest() == before


@pytest.mark.rule("CAL-6.4", "CAL-7.2", "CAL-6.5")
@pytest.mark.parametrize(("rank", "squares_in_range"), [("infantry", 4), ("cavalry", 12), ("general", 24)])
def test_a_rank_reaches_as_many_right_angle_steps_as_its_range(rank: str, squares_in_range: int) -> None:
    s = game(at={"4,4": f"xonavia: {rank}"})
    start = ids(s, "4,4")
    reached = {a.destination for a in options(s, act.MoveUnits) if a.units == start}
    expected = {
        (x, y) for x, y in s.geo.squares if 1 <= abs(x - 4) + abs(y - 4) <= s.units[start[0]].rank
    }
    assert (reached, len(reached)) == (expected, squares_in_range)


@pytest.mark.rule("CAL-6.5")
def test_a_diagonal_step_counts_two() -> None:
    s = game(at={"4,4": "xonavia: infantry cavalry"})
    assert refused(s, move("4,4 infantry", to="5,5")) == "out_of_range"
    assert refused(s, move("4,4 cavalry", to="5,5")) == ""


@pytest.mark.rule("CAL-6.6", "CAL-6.7", "CAL-6.8", "CAL-6.11")
@pytest.mark.parametrize(
    ("between", "blocks"),
    [
        ({"at": {"4,3": "talaq: infantry"}}, True),
        ({"capitals": {"talaq": "4,3"}}, True),
        ({"capitals": {"talaq": "4,3"}, "towers": {"talaq": "4,3"}}, True),
        ({"at": {"4,3": "xonavia: infantry"}}, False),
        ({"marks": {"talaq": "4,3"}}, False),
        ({"salt": "4,3"}, False),
        ({}, False),
    ],
    ids=["units", "capital", "capital with tower", "own units", "colour marker", "black marker", "nothing"],
)
def test_what_a_path_may_pass(between: dict, blocks: bool) -> None:
    pieces = {"4,4": "xonavia: cavalry", **between.get("at", {})}
    s = game(**{**between, "at": pieces})
    cavalry = ids(s, "4,4")
    assert refused(s, act.MoveUnits(0, cavalry, (4, 2))) == ("path_blocked" if blocks else "")
    assert ((4, 2) in {a.destination for a in options(s, act.MoveUnits) if a.units == cavalry}) is not blocks
    assert refused(s, act.MoveUnits(0, cavalry, (4, 3))) == ""


@pytest.mark.rule("CAL-6.8", "CAL-12.11")
def test_own_capital_and_structure_can_be_passed() -> None:
    s = game(at={"3,4": "xonavia: cavalry"}, capitals={"xonavia": "3,5"}, castles={"xonavia": "3,5"})
    assert refused(s, move("3,4", to="3,6")) == ""


@pytest.mark.rule("CAL-6.9")
def test_a_general_may_go_round_a_corner_of_the_board() -> None:
    s = game(at={"9,9": "xonavia: general"})
    reached = {a.destination for a in options(s, act.MoveUnits) if a.units == ids(s, "9,9")}
    assert {(0, 0), (1, 0), (0, 1), (2, 9), (9, 2), (7, 0)} <= reached


@pytest.mark.rule("CAL-6.10")
def test_a_move_leads_to_another_square() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,5": "xonavia: infantry"})
    assert refused(s, move("4,4", to="4,4")) == "same_square"
    assert refused(s, move("4,4", "4,5", to="4,5")) == "same_square"


@pytest.mark.rule("CAL-6.11", "CAL-6.8")
def test_a_detour_within_range_is_found() -> None:
    s = game(at={"4,4": "xonavia: general", "4,3": "talaq: infantry", "3,4": "talaq: infantry"})
    assert refused(s, move("4,4", to="5,3")) == ""
    assert refused(s, move("4,4", to="3,3")) == "path_blocked"
    assert refused(s, move("4,4", to="5,2")) == ""
    assert refused(s, move("4,4", to="4,2")) == "path_blocked"


@pytest.mark.rule("CAL-6.12", "CAL-8.17", "CAL-12.17", "CAL-12.13")
@pytest.mark.parametrize("fate", ["moved", "withdrew", "failed", "sent back"])
def test_taking_part_in_a_move_is_the_units_one_move(fate: str) -> None:
    if fate in ("moved", "withdrew"):
        s = game(at={"2,4": "xonavia: cavalry", "2,6": "talaq: infantry*2"}, dice="61 442" * (fate == "withdrew"))
        play(s, *([move("2,4", to="2,6"), withdraw()] if fate == "withdrew" else [move("2,4", to="2,5")]))
        where = "2,4" if fate == "withdrew" else "2,5"
    else:
        s = game(
            seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry*2"}, capitals={"ossuria": "6,5"},
            towers={"ossuria": "6,5"}, dice="1 1" if fate == "failed" else "",
        )  # fmt: skip
        play(s, move("5,5", to="6,5"))
        first, second = ids(s, "5,5")
        if fate == "failed":
            play(s, act.AssaultStructure(0, first), act.AssaultStructure(0, second))
        else:
            play(s, send_home(first), send_home(second))
        where = "5,5"
    assert unit(s, where).moved
    assert refused(s, move(ids(s, where)[0], to="9,9")) == "already_moved"


@pytest.mark.rule("CAL-6.13")
def test_moving_and_upgrading_exclude_each_other_in_a_turn() -> None:
    s = game(at={"4,4": "xonavia: cavalry+moved", "4,6": "xonavia: cavalry+upgraded"}, gold={"xonavia": 6})
    assert refused(s, act.UpgradeUnit(0, ids(s, "4,4")[0])) == "already_moved"
    assert refused(s, move("4,6", to="4,5")) == "already_upgraded"
    assert refused(s, act.UpgradeUnit(0, ids(s, "4,6")[0])) == ""


@pytest.mark.rule("CAL-6.14")
def test_any_number_of_own_units_share_a_square_and_enemies_never_do() -> None:
    pieces = {"4,4": "xonavia: infantry*15", "4,5": "xonavia: infantry*4", "4,3": "talaq: infantry"}
    s = game(at=pieces, dice="1 666")
    play(s, move("4,5", to="4,4"))
    assert len(s.at[s.geo.cell((4, 4))]) == 19
    assert of(play(s, move(ids(s, "4,4")[0], to="4,3")), ev.CombatBegan)
    assert at(s, "4,3") == "talaq: infantry"


@pytest.mark.rule("CAL-6.15")
def test_the_destination_decides_between_combat_assault_and_entry() -> None:
    land = {"capitals": {"talaq": "2,6"}, "towers": {"talaq": "2,6"}}
    defended = game(at={"2,5": "xonavia: infantry*2", "2,6": "talaq: infantry cavalry"}, **land)
    assert ev.CombatBegan in map(type, play(defended, move("2,5", to="2,6")))
    empty = game(at={"2,5": "xonavia: infantry*2"}, **land)
    play(empty, move("2,5", to="2,6"))
    assert empty.phase is Phase.ASSAULT
    bare = game(at={"2,5": "xonavia: infantry*2"}, marks={"talaq": "2,6"})
    events = play(bare, move("2,5", to="2,6"))
    assert [type(e) for e in events[:2]] == [ev.UnitsMoved, ev.UnitsEntered]


@pytest.mark.rule("CAL-6.16", "CAL-14.1", "CAL-10.6", "CAL-10.1")
def test_on_entry_a_capital_falls_before_anything_is_salted_or_claimed() -> None:
    s = game(seats=("xonavia", "talaq", "ossuria"), at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"})
    kinds = [type(e) for e in play(s, move("4,4", to="4,3"))]
    assert kinds == [ev.UnitsMoved, ev.UnitsEntered, ev.PlayerDefeated, ev.InfantryPlaced]


@pytest.mark.rule("CAL-6.16")
def test_entry_goes_from_the_capital_over_the_salt_to_the_claim() -> None:
    # No game gets all three onto one square; on this one every other order tells something else.
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at={"4,1": "xonavia: infantry"}, capitals={"talaq": "4,0"},
        marks={"ossuria": "4,0"},
    )  # fmt: skip
    kinds = [type(e) for e in play(s, move("4,1", to="4,0"))]
    assert kinds == [
        ev.UnitsMoved, ev.UnitsEntered, ev.PlayerDefeated, ev.InfantryPlaced, ev.SquareSalted, ev.SquareReclaimed,
    ]  # fmt: skip


@pytest.mark.rule("CAL-6.1", "CAL-8.3")
@pytest.mark.parametrize("kind", [ev.UnitsMoved, ev.UnitsEntered, ev.CombatBegan])
def test_units_named_in_any_order_are_told_in_theirs(kind: type) -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry", "2,5": "talaq: infantry cavalry",
                 "1,5": "xonavia: infantry", "3,5": "xonavia: infantry"})  # fmt: skip
    first, second, to = (*ids(s, "1,5"), *ids(s, "3,5"), (2, 5)) if kind is ev.CombatBegan else (
        *ids(s, "4,4"), *ids(s, "4,6"), (4, 5))  # fmt: skip
    assert first < second
    (told,) = of(play(s, act.MoveUnits(0, (second, first), to)), kind)
    assert (told.attackers if kind is ev.CombatBegan else told.units) == (first, second)
    if kind is ev.UnitsMoved:
        assert told.origins == ((4, 4), (4, 6))


@pytest.mark.rule("CAL-6.6", "CAL-6.7", "CAL-17.1")
@pytest.mark.parametrize(
    ("between", "rule"),
    [
        ({"capitals": {"talaq": "4,3"}}, "CAL-6.7"),
        ({"at": {"4,3": "talaq: infantry"}}, "CAL-6.6"),
        ({"towers": {"talaq": "4,3"}}, "CAL-6.6"),
        ({"capitals": {"talaq": "4,3"}, "at": {"4,3": "talaq: infantry"}}, "CAL-6.6"),
        ({"capitals": {"talaq": "4,3"}, "towers": {"talaq": "4,3"}}, "CAL-6.6"),
    ],
    ids=["capital", "units", "tower", "capital with units", "capital with tower"],
)
def test_a_blocked_way_cites_what_blocks_it(between: dict, rule: str) -> None:
    s = game(**{**between, "at": {"4,4": "xonavia: cavalry", **between.get("at", {})}})
    refusal = s.refusal(move("4,4", to="4,2")(s))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("path_blocked", rule)


@pytest.mark.rule("CAL-6.6", "CAL-6.7")
@pytest.mark.parametrize(
    ("rank", "enemy", "to"), [("cavalry", "5,4", "5,3"), ("general", "4,2", "4,1")], ids=["two ways", "one way"]
)
def test_a_way_blocked_by_a_capital_and_by_units_cites_the_units(rank: str, enemy: str, to: str) -> None:
    s = game(at={"4,4": f"xonavia: {rank}", enemy: "talaq: infantry"}, capitals={"talaq": "4,3"})
    refusal = s.refusal(move("4,4", to=to)(s))
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("path_blocked", "CAL-6.6")


@pytest.mark.rule("CAL-6.16", "CAL-10.9")
def test_only_units_that_neither_withdrew_nor_were_sent_back_enter() -> None:
    s = game(
        seats=("xonavia", "ossuria"), at={"5,5": "xonavia: infantry", "6,4": "xonavia: infantry"},
        capitals={"ossuria": "6,5"}, towers={"ossuria": "6,5"}, dice="6",
    )  # fmt: skip
    play(s, move("5,5", "6,4", to="6,5"), send_home("5,5"), act.AssaultStructure(0, ids(s, "6,4")[0]))
    assert (at(s, "6,5"), at(s, "5,5"), structure(s, "6,5")) == ("xonavia: infantry", "xonavia: infantry", "")


@pytest.mark.rule("CAL-6.8", "CAL-10.10")
def test_passing_through_changes_no_marker() -> None:
    s = game(seats=("xonavia", "ossuria"), at={"4,1": "xonavia: cavalry"}, marks={"ossuria": "4,2"})
    gold = gold_of(s, "ossuria")
    play(s, move("4,1", to="4,3"))
    assert (mark(s, "4,2"), gold_of(s, "ossuria")) == ("ossuria", gold)
