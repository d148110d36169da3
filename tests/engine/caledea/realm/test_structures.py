"""Towers, castles, assaults and the fortified city. Rules: section 12."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from tests.kit.builders.builder import (
    assault,
    at,
    bombard,
    castle,
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
    send_home,
    structure,
    tower,
    unit,
    upgrade,
)


@pytest.mark.rule("CAL-12.1")
def test_building_sites_are_the_capital_and_the_four_squares_beside_it() -> None:
    s = game(capitals={"xonavia": "3,5"}, gold={"xonavia": 3})
    built_on = {a.square for a in options(s, act.BuildTower)}
    assert built_on == {(3, 5), (3, 4), (3, 6), (2, 5), (4, 5)}
    assert refused(s, tower("4,4")) == "not_a_building_site"
    assert refused(s, castle("4,4")) == "not_a_building_site"


@pytest.mark.rule("CAL-12.1", "CAL-2.2")
def test_building_sites_go_over_the_edges() -> None:
    s = game(capitals={"xonavia": "9,9"}, gold={"xonavia": 3})
    assert {a.square for a in options(s, act.BuildTower)} == {(9, 9), (9, 8), (8, 9), (0, 9), (9, 0)}


@pytest.mark.rule("CAL-12.2")
def test_a_tower_costs_a_move_and_its_price() -> None:
    s = game(capitals={"xonavia": "3,5"}, gold={"xonavia": 4})
    (built,) = of(play(s, tower("3,4")), ev.StructureBuilt)
    assert (built.price, structure(s, "3,4"), s.moves_left, gold_of(s, "xonavia")) == (3, "xonavia tower", 2, (4, 1))
    assert refused(s, tower("3,6")) == "not_enough_gold"


@pytest.mark.rule("CAL-12.3", "CAL-12.5")
def test_a_castle_replaces_an_own_tower_and_is_never_built_directly() -> None:
    s = game(capitals={"xonavia": "3,5"}, towers={"xonavia": "3,5"}, gold={"xonavia": 6})
    assert refused(s, castle("3,4")) == "no_tower"
    assert refused(s, tower("3,5")) == "structure_exists"
    (built,) = of(play(s, castle("3,5")), ev.StructureBuilt)
    assert (built.price, structure(s, "3,5"), s.moves_left) == (5, "xonavia castle", 2)
    assert refused(s, castle("3,5")) == "structure_exists"
    assert refused(s, tower("3,5")) == "structure_exists"


@pytest.mark.rule("CAL-12.4")
def test_tower_and_castle_in_one_turn_cost_two_moves_and_both_prices() -> None:
    s = game(seats=("brennoch", "talaq", "xonavia"), capitals={"brennoch": "5,3"}, gold={"brennoch": 6})
    events = play(s, tower("5,3"), castle("5,3"))
    assert sum(e.price for e in of(events, ev.StructureBuilt)) == 6
    assert s.moves_left == 0


def shared_site(**more: object) -> CaledeaState:
    """Capitals of Talaq (4,3) and Xonavia (6,3), which share the site (5,3)."""
    return game(
        seats=("talaq", "xonavia"), capitals={"talaq": "4,3", "xonavia": "6,3"},
        gold={"talaq": 7, "xonavia": 5}, **more,
    )  # type: ignore[arg-type]  # fmt: skip


@pytest.mark.rule("CAL-12.5", "CAL-12.9")
def test_one_structure_a_square_for_all_players_together() -> None:
    s = shared_site(towers={"xonavia": "5,3"})
    assert refused(s, tower("5,3")) == "site_enemy_structure"
    assert refused(s, castle("5,3")) == "site_enemy_structure"


@pytest.mark.rule("CAL-12.6")
@pytest.mark.parametrize(
    ("pieces", "code"),
    [
        ({"at": {"5,3": "xonavia: infantry"}}, "site_enemy_units"),
        ({"at": {"5,3": "talaq: infantry"}}, ""),
        ({}, ""),
    ],
    ids=["enemy units", "own units", "nobody"],
)
def test_enemy_units_keep_builders_off(pieces: dict, code: str) -> None:
    assert refused(shared_site(**pieces), tower("5,3")) == code


@pytest.mark.rule("CAL-12.6", "CAL-12.7")
@pytest.mark.parametrize("extra", [{"marks": {"brennoch": "5,3"}}, {"salt": "5,3"}], ids=["enemy marker", "salt"])
def test_markers_do_not_keep_builders_off_and_stay_as_they_are(extra: dict) -> None:
    s = game(seats=("talaq", "brennoch"), capitals={"talaq": "4,3"}, gold={"talaq": 2}, **extra)
    before = mark(s, "5,3"), gold_of(s, "brennoch")
    play(s, tower("5,3"))
    assert (mark(s, "5,3"), gold_of(s, "brennoch")) == before


@pytest.mark.rule("CAL-12.8")
def test_an_enemy_capital_cannot_be_built_on() -> None:
    s = game(seats=("talaq", "ossuria"), capitals={"talaq": "4,3", "ossuria": "4,2"}, gold={"talaq": 2})
    assert refused(s, tower("4,2")) == "site_enemy_capital"
    assert (4, 2) not in {a.square for a in options(s, act.BuildTower)}


@pytest.mark.rule("CAL-12.9", "CAL-12.20")
def test_a_city_with_an_enemy_structure_on_a_site_is_not_complete() -> None:
    s = shared_site(castles={"talaq": "4,3 4,2 4,4"}, towers={"talaq": "3,3", "xonavia": "5,3"})
    play(s, castle("3,3"))
    assert s.result is None


@pytest.mark.rule("CAL-12.10", "CAL-13.9")
@pytest.mark.parametrize(
    ("built", "dice"), [({}, 3), ({"towers": {"talaq": "2,6"}}, 4), ({"castles": {"talaq": "2,6"}}, 5)]
)
def test_a_structure_helps_each_unit_in_it_against_attacks_and_bombardments(built: dict, dice: int) -> None:
    for attacker in ("xonavia", "calvane"):
        s = game(
            seats=(attacker, "talaq"), at={"2,5": f"{attacker}: infantry", "2,6": "talaq: infantry cavalry"},
            capitals={"talaq": "2,6"}, gold={attacker: 4}, **built,
        )  # fmt: skip
        if attacker == "calvane":
            sides = s.odds(bombard("2,5", "2,6")(s)).defenders
            assert [side.dice for side, _ in sides] == [dice, dice + 1]
        else:
            play(s, move("2,5", to="2,6"))
            assert s.odds(match("2,6 infantry", "2,5")(s)).defender.dice == dice
            assert s.odds(match("2,6 cavalry", "2,5")(s)).defender.dice == dice + 1


@pytest.mark.rule("CAL-12.11")
def test_a_structure_belongs_to_its_builder_whose_units_alone_can_stand_in_it() -> None:
    s = shared_site(towers={"talaq": "5,3"}, at={"5,2": "xonavia: infantry", "4,3": "talaq: infantry"})
    play(s, move("4,3", to="5,3"))
    assert at(s, "5,3") == "talaq: infantry"
    s = shared_site(towers={"talaq": "5,3"}, at={"5,2": "xonavia: infantry"}, dice="1", active="xonavia")
    play(s, move("5,2", to="5,3"))
    assert (at(s, "5,3"), structure(s, "5,3")) == ("", "talaq tower")


def against_a_tower(dice: str, pieces: dict[str, str], level: str = "towers") -> CaledeaState:
    """Xonavia around Ossuria's empty but fortified capital (6,5)."""
    fort = {level: {"ossuria": "6,5"}}
    return game(
        seats=("xonavia", "ossuria", "talaq"), at=pieces, capitals={"ossuria": "6,5"}, dice=dice, **fort
    )  # type: ignore[arg-type]


@pytest.mark.rule("CAL-12.12")
def test_a_defended_structure_is_not_assaulted_before_its_defenders_are_gone() -> None:
    s = against_a_tower("332 5541", {"5,5": "xonavia: cavalry", "6,5": "ossuria: infantry"})
    events = play(s, move("5,5", to="6,5"))
    assert (of(events, ev.AssaultRolled), structure(s, "6,5")) == ([], "ossuria tower")


@pytest.mark.rule("CAL-12.12", "CAL-12.13", "CAL-6.15")
def test_after_the_combat_the_same_move_goes_on_with_the_assault() -> None:
    s = against_a_tower("654 5541", {"5,5": "xonavia: cavalry", "6,5": "ossuria: infantry"})
    play(s, move("5,5", to="6,5"))
    # even a single unit is asked here: only a move to an undefended structure is its own answer
    assert (s.phase, s.moves_left) == (Phase.ASSAULT, 3)
    assert [type(a) for a in s.legal_actions()] == [act.AssaultStructure, act.ReturnUnit, act.Resign]
    play(s, send_home("5,5"))
    assert (at(s, "5,5"), s.moves_left, structure(s, "6,5")) == ("xonavia: cavalry", 2, "ossuria tower")


@pytest.mark.rule("CAL-12.13")
def test_each_unit_makes_one_attempt_in_any_order_or_is_sent_back() -> None:
    s = against_a_tower("1 1", {"5,5": "xonavia: infantry", "6,4": "xonavia: infantry", "7,5": "xonavia: infantry"})
    play(s, move("5,5", "6,4", "7,5", to="6,5"))
    assert {(type(a), a.unit) for a in s.legal_actions()[:-1]} == {
        (kind, i) for kind in (act.AssaultStructure, act.ReturnUnit) for i in s.fight.attackers
    }
    first = ids(s, "7,5")[0]
    play(s, assault(first))
    assert refused(s, assault(first)) == refused(s, send_home(first)) == "already_tried"
    play(s, send_home("6,4"), assault("5,5"))
    assert (s.phase, s.moves_left) == (Phase.TURN, 2)


@pytest.mark.rule("CAL-12.14", "CAL-9.5")
@pytest.mark.parametrize(("rank", "dice"), [("infantry", "1"), ("cavalry", "21"), ("general", "321")])
def test_an_attempt_rolls_the_rank_dice(rank: str, dice: str) -> None:
    s = against_a_tower(dice, {"5,5": f"xonavia: {rank}"})
    (rolled,) = of(play(s, move("5,5", to="6,5")), ev.AssaultRolled)
    assert len(rolled.dice) == len(dice)


@pytest.mark.rule("CAL-12.15")
@pytest.mark.parametrize(
    ("level", "dice", "falls"),
    [("towers", "14", False), ("towers", "15", True), ("towers", "61", True),
     ("castles", "55", False), ("castles", "16", True)],
)  # fmt: skip
def test_the_highest_die_decides_over_tower_and_castle(level: str, dice: str, *, falls: bool) -> None:
    s = against_a_tower(dice, {"5,5": "xonavia: cavalry"}, level)
    (rolled,) = of(play(s, move("5,5", to="6,5")), ev.AssaultRolled)
    assert rolled.success is falls
    assert (structure(s, "6,5") == "") is falls


@pytest.mark.rule("CAL-12.16")
def test_a_castle_that_falls_leaves_no_tower() -> None:
    s = against_a_tower("66", {"5,5": "xonavia: cavalry"}, "castles")
    (gone,) = of(play(s, move("5,5", to="6,5")), ev.StructureDestroyed)
    assert (gone.structure.word, gone.owner, structure(s, "6,5")) == ("castle", 1, "")


@pytest.mark.rule("CAL-12.17", "CAL-12.18", "CAL-20.17")
def test_those_who_fail_go_home_alive_and_the_move_is_used() -> None:
    s = against_a_tower("1 4", {"5,5": "xonavia: infantry", "6,4": "xonavia: infantry"})
    play(s, move("5,5", "6,4", to="6,5"), assault("5,5"), assault("6,4"))
    assert (at(s, "5,5"), at(s, "6,4"), s.moves_left) == ("xonavia: infantry", "xonavia: infantry", 2)
    assert unit(s, "5,5").moved
    assert unit(s, "6,4").moved


@pytest.mark.rule("CAL-12.18")
def test_defenders_destroyed_before_a_failed_assault_stay_destroyed() -> None:
    s = against_a_tower("654 5541  44", {"5,5": "xonavia: cavalry", "6,5": "ossuria: infantry"})
    play(s, move("5,5", to="6,5"), assault("5,5"))
    assert (at(s, "6,5"), structure(s, "6,5"), at(s, "5,5")) == ("", "ossuria tower", "xonavia: cavalry")


@pytest.mark.rule("CAL-12.19")
def test_a_single_unit_against_an_empty_structure_is_not_asked() -> None:
    s = against_a_tower("1", {"5,5": "xonavia: infantry"})
    assert of(play(s, move("5,5", to="6,5")), ev.AssaultRolled)
    s = against_a_tower("", {"5,5": "xonavia: infantry", "6,4": "xonavia: infantry"})
    assert not of(play(s, move("5,5", "6,4", to="6,5")), ev.AssaultRolled)


@pytest.mark.rule("CAL-12.20", "CAL-12.21", "CAL-15.2", "CAL-20.16")
def test_five_own_castles_win_at_once_with_nobody_in_them() -> None:
    s = game(
        seats=("brennoch", "xonavia", "talaq"), capitals={"brennoch": "5,3"}, gold={"brennoch": 4},
        castles={"brennoch": "4,3 6,3 5,4 5,2"}, towers={"brennoch": "5,3"},
    )  # fmt: skip
    events = play(s, castle("5,3"))
    assert [type(e) for e in events] == [ev.StructureBuilt, ev.FortifiedCityCompleted, ev.GameEnded]
    assert s.result is not None
    assert s.result.winners == (0,)


@pytest.mark.rule("CAL-12.20", "CAL-12.21")
def test_towers_do_not_complete_a_city_and_only_a_castle_is_checked() -> None:
    s = game(
        seats=("brennoch", "xonavia"), capitals={"brennoch": "5,3"}, gold={"brennoch": 6},
        castles={"brennoch": "4,3 6,3 5,4"}, towers={"brennoch": "5,3"},
    )  # fmt: skip
    play(s, tower("5,2"))
    assert s.result is None
    play(s, castle("5,2"))
    assert s.result is None


@pytest.mark.rule("CAL-12.5", "CAL-12.9")
def test_after_an_enemy_structure_is_destroyed_the_site_is_free_again() -> None:
    s = shared_site(towers={"xonavia": "5,3"}, at={"4,3": "talaq: infantry"}, dice="6")
    play(s, move("4,3", to="5,3"), tower("5,3"))
    assert structure(s, "5,3") == "talaq tower"


@pytest.mark.rule("CAL-1.4")
def test_towers_and_castles_are_not_limited_by_pieces() -> None:
    s = game(
        seats=("talaq", "xonavia", "brennoch", "ossuria"), gold={"talaq": 7},
        capitals={"talaq": "0,4", "xonavia": "6,7", "brennoch": "9,8", "ossuria": "3,7"},
        castles={"talaq": "0,4 0,3 0,5 1,4", "xonavia": "6,7 6,6 6,8 5,7", "brennoch": "9,8 8,8 0,8 9,7",
                 "ossuria": "3,7 2,7 4,7 3,6"},
    )  # fmt: skip
    assert refused(s, tower("9,4")) == ""


@pytest.mark.rule("CAL-12.2", "CAL-16.4")
def test_buildings_are_listed_only_when_they_can_be_paid() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, capitals={"xonavia": "3,5"}, gold={"xonavia": 2})
    assert options(s, act.BuildTower) == []
    assert options(s, act.UpgradeUnit) != []
    play(s, upgrade("4,4"), end())
    assert options(s, act.BuildCastle) == []
