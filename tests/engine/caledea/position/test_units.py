"""Ranks and upgrades. Rules: section 7."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.kingdoms import Rank
from game.engine.dice import Dice
from tests.kit.builders.builder import (
    at,
    game,
    gold_of,
    ids,
    move,
    of,
    options,
    play,
    refused,
    transport,
    unit,
    upgrade,
)
from tests.kit.play import steps


@pytest.mark.rule("CAL-7.1", "CAL-20.18")
def test_every_unit_comes_into_play_as_infantry() -> None:
    assert [r.word for r in Rank] == ["infantry", "cavalry", "general"]
    s = game(
        seats=("dravenna", "talaq", "xonavia"), at={"5,0": "dravenna: general", "4,4": "dravenna: cavalry"},
        capitals={"talaq": "4,3"}, free="5,1",
    )  # fmt: skip
    (claimed,) = of(play(s, move("5,0", to="5,1")), ev.SquareClaimed)
    (placed,) = of(play(s, move("4,4", to="4,3")), ev.InfantryPlaced)
    assert {s.units[i].rank for i in (claimed.unit, *placed.units)} == {Rank.INFANTRY}


@pytest.mark.rule("CAL-7.2", "CAL-6.4", "CAL-9.4")
def test_a_ranks_number_is_its_range_and_its_dice() -> None:
    assert [(r.word, int(r)) for r in Rank] == [("infantry", 1), ("cavalry", 2), ("general", 3)]
    for rank in Rank:
        # amber + timber: nobody's strong land here
        s = game(at={"3,2": "talaq: infantry", "3,1": f"xonavia: {rank.word}"})
        assert s.odds(move("3,1", to="3,2")(s)).attacker.dice == int(rank)


@pytest.mark.rule("CAL-7.3")
@pytest.mark.parametrize(("rank", "to", "price"), [("infantry", "cavalry", 2), ("cavalry", "general", 4)])
def test_an_upgrade_is_one_rank_for_one_move_and_the_price_of_the_new_rank(rank: str, to: str, price: int) -> None:
    s = game(at={"4,4": f"xonavia: {rank}"}, gold={"xonavia": 5})
    (raised,) = of(play(s, upgrade("4,4")), ev.UnitUpgraded)
    assert (raised.rank.word, raised.price) == (to, price)
    u = unit(s, "4,4")
    assert (u.rank.word, u.upgraded, u.moved) == (to, True, False)
    assert (s.moves_left, gold_of(s, "xonavia")) == (2, (5, 5 - price))


@pytest.mark.rule("CAL-7.4")
def test_two_upgrades_of_one_unit_with_something_else_between() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, gold={"xonavia": 6})
    raised = ids(s, "4,4")[0]
    play(s, upgrade(raised), move("4,6", to="4,5"))
    (last,) = of(play(s, upgrade(raised)), ev.UnitUpgraded)
    assert (last.rank, last.price, gold_of(s, "xonavia")[0]) == (Rank.GENERAL, 4, 6)


@pytest.mark.rule("CAL-7.5", "CAL-20.3")
def test_only_one_general_at_a_time() -> None:
    s = game(at={"4,4": "xonavia: general", "4,6": "xonavia: cavalry infantry"}, gold={"xonavia": 6})
    assert refused(s, upgrade("4,6 cavalry")) == "general_exists"
    assert refused(s, upgrade("4,6 infantry")) == ""
    assert {a.unit for a in options(s, act.UpgradeUnit)} & set(ids(s, "4,6 cavalry")) == set()
    # an enemy general is nobody's business
    s = game(at={"4,4": "talaq: general", "4,6": "xonavia: cavalry"}, gold={"xonavia": 6})
    assert refused(s, upgrade("4,6")) == ""


@pytest.mark.rule("CAL-7.1", "CAL-17.1")
def test_a_general_is_the_highest_rank() -> None:
    s = game(at={"4,4": "xonavia: general"}, gold={"xonavia": 6})
    assert refused(s, upgrade("4,4")) == "already_general"


@pytest.mark.rule("CAL-7.6")
@pytest.mark.parametrize("where", ["4,4", "6,3", "4,3", "0,0"])
def test_units_are_upgraded_on_any_square(where: str) -> None:
    s = game(at={where: "xonavia: infantry"}, gold={"xonavia": 2})
    assert refused(s, upgrade(where)) == ""


@pytest.mark.rule("CAL-7.7", "CAL-10.4", "CAL-14.10")
def test_a_unit_placed_this_turn_moves_or_is_upgraded_at_once() -> None:
    for wish in ("move", "upgrade"):
        s = game(seats=("dravenna", "talaq"), at={"5,0": "dravenna: infantry"}, free="5,1", gold={"dravenna": 2})
        (claimed,) = of(play(s, move("5,0", to="5,1")), ev.SquareClaimed)
        new = claimed.unit
        assert refused(s, move(new, to="5,2") if wish == "move" else upgrade(new)) == ""


@pytest.mark.rule("CAL-7.8", "CAL-20.18", "CAL-14.4", "CAL-20.21")
def test_in_whole_games_ranks_never_fall_capitals_never_move_and_the_land_stays() -> None:
    seen: set[Rank] = set()
    for seed in range(5):
        gold = {"xonavia": 6, "talaq": 6, "calvane": 6}
        s = game(seats=("xonavia", "talaq", "calvane"), dice=Dice(seed), gold=gold, turn_limit=30)
        land, homes = s.board, list(s.capitals)
        ranks: dict[int, Rank] = {}
        for _ in steps(s, seed=seed):
            for u in s.units.values():
                assert u.rank >= ranks.get(u.id, Rank.INFANTRY)
                ranks[u.id] = u.rank
            assert all(now in (home, None) for now, home in zip(s.capitals, homes))
        assert s.board is land
        seen |= set(ranks.values())
    assert seen == set(Rank)


@pytest.mark.rule("CAL-7.9", "CAL-8.13", "CAL-1.5")
def test_a_destroyed_unit_is_off_the_board_and_in_supply_again() -> None:
    s = game(at={"2,5": "xonavia: infantry", "2,6": "talaq: infantry"}, dice="1 666")
    lost, supply = ids(s, "2,5")[0], s.supply(0)
    play(s, move("2,5", to="2,6"))
    assert lost not in s.units
    assert lost not in {i for group in s.at.values() for i in group}
    assert s.supply(0) == supply + 1


@pytest.mark.rule("CAL-7.10", "CAL-18.1")
def test_everybody_sees_every_rank() -> None:
    s = game(at={"4,4": "xonavia: infantry cavalry general", "4,6": "talaq: cavalry"})
    assert s.view(0).units == s.view(1).units == tuple(s.units[i] for i in sorted(s.units))


@pytest.mark.rule("CAL-13.21", "CAL-7.3")
def test_transport_changes_no_rank() -> None:
    s = game(at={"4,4": "xonavia: cavalry", "4,6": "xonavia: infantry"}, gold={"xonavia": 3})
    play(s, transport("4,4", "4,6"))
    assert at(s, "4,6") == "xonavia: infantry cavalry"
