"""Capitals, defeat, resignation. Rules: section 14."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from tests.kit.builders.builder import (
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
    play,
    refused,
    resign,
    send_home,
    stay,
    structure,
    tower,
    upgrade,
)

THREE = ("xonavia", "talaq", "ossuria")


@pytest.mark.rule("CAL-14.1", "CAL-1.2", "CAL-14.6")
def test_an_enemy_unit_in_the_capital_defeats_its_owner() -> None:
    s = game(seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"})
    (fallen,) = of(play(s, move("4,4", to="4,3")), ev.PlayerDefeated)
    assert (fallen.seat, fallen.kind, fallen.victor, fallen.capital) == (1, "capital", 0, (4, 3))
    assert s.alive == [True, False, True]


@pytest.mark.rule("CAL-14.2", "CAL-12.12")
def test_a_capital_falls_only_after_its_units_and_its_structure() -> None:
    s = game(
        seats=THREE, at={"4,5": "xonavia: cavalry", "4,3": "talaq: infantry"}, capitals={"talaq": "4,3"},
        towers={"talaq": "4,3"}, dice="65 4321  61",
    )  # fmt: skip
    events = play(s, move("4,5", to="4,3"))
    assert not of(events, ev.PlayerDefeated)
    events = play(s, act.AssaultStructure(0, ids(s, "4,5")[0]))
    kinds = [type(e) for e in events]
    assert kinds.index(ev.StructureDestroyed) < kinds.index(ev.UnitsEntered) < kinds.index(ev.PlayerDefeated)


@pytest.mark.rule("CAL-14.3", "CAL-13.13")
def test_a_capital_cannot_be_bombarded_away() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"5,3": "talaq: cavalry", "6,3": "xonavia: infantry"}, gold={"talaq": 6},
        capitals={"xonavia": "6,3"}, dice="66 543",
    )  # fmt: skip
    play(s, bombard("5,3", "6,3"))
    assert (at(s, "6,3"), s.alive[1], s.gold(1)) == ("", True, 1)
    assert refused(s, bombard("5,3", "6,3")) == "no_enemy_units"


@pytest.mark.rule("CAL-14.4")
def test_no_action_moves_a_capital() -> None:
    s = game(capitals={"xonavia": "3,5"}, gold={"xonavia": 5}, at={"3,5": "xonavia: infantry"})
    home = s.capitals[0]
    for action in s.legal_actions():
        twin = s.copy()
        twin.apply(action)
        assert twin.capitals[0] in (home, None)
        assert not isinstance(action, act.PlaceCapital)


@pytest.mark.rule("CAL-14.5", "CAL-1.2")
def test_a_player_without_units_is_defeated_though_capital_and_structures_stand() -> None:
    s = game(
        seats=THREE, at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}, capitals={"talaq": "7,6"},
        castles={"talaq": "7,6"}, lone=("talaq",), dice="65 432",
    )  # fmt: skip
    (fallen,) = of(play(s, move("2,5", to="2,6")), ev.PlayerDefeated)
    assert (fallen.kind, fallen.victor) == ("no_units", 0)


@pytest.mark.rule("CAL-14.6")
def test_the_defender_is_the_victor_over_an_attacker_who_loses_the_last_unit() -> None:
    s = game(
        seats=THREE, at={"2,5": "xonavia: infantry", "2,6": "talaq: infantry"}, lone=("xonavia",), dice="1 432"
    )
    (fallen,) = of(play(s, move("2,5", to="2,6")), ev.PlayerDefeated)
    assert (fallen.seat, fallen.kind, fallen.victor) == (0, "no_units", 1)


@pytest.mark.rule("CAL-14.7", "CAL-11.7")
def test_everything_of_the_defeated_leaves_the_board() -> None:
    s = game(
        seats=THREE, at={"4,4": "xonavia: infantry", "6,6": "talaq: general", "8,8": "talaq: infantry*3"},
        capitals={"talaq": "4,3"}, marks={"talaq": "3,0 7,1"}, towers={"talaq": "5,3"}, castles={"talaq": "3,3"},
    )  # fmt: skip
    play(s, move("4,4", to="4,3"))
    assert (s.units_of(1), s.gold(1), s.capitals[1]) == ([], 0, None)
    assert [mark(s, c) for c in ("3,0", "7,1")] == ["", ""]
    assert [structure(s, c) for c in ("5,3", "3,3")] == ["", ""]
    assert [at(s, c) for c in ("6,6", "8,8")] == ["", ""]


@pytest.mark.rule("CAL-14.7", "CAL-14.8")
@pytest.mark.parametrize("kind", ["capital", "no_units"])
def test_the_victor_places_three_infantry_on_the_former_capital_for_both_kinds_of_defeat(kind: str) -> None:
    if kind == "capital":
        s = game(seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"})
        events = play(s, move("4,4", to="4,3"))
        expected = "xonavia: infantry infantry infantry infantry"
    else:
        pieces = {"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}
        s = game(seats=THREE, at=pieces, capitals={"talaq": "4,3"}, lone=("talaq",), dice="65 432")
        events = play(s, move("2,5", to="2,6"))
        expected = "xonavia: infantry infantry infantry"
    (placed,) = of(events, ev.InfantryPlaced)
    assert (placed.seat, placed.square, len(placed.units), at(s, "4,3")) == (0, (4, 3), 3, expected)


@pytest.mark.rule("CAL-14.8", "CAL-4.9")
def test_units_that_are_fighting_are_not_in_supply_for_the_victors_infantry() -> None:
    # 18 at home and one in the combat that wins: one is left in the box
    pieces = {"2,5": "xonavia: cavalry", "8,8": "xonavia: infantry*18", "2,6": "talaq: infantry"}
    s = game(seats=THREE, at=pieces, capitals={"talaq": "4,3"}, lone=("xonavia", "talaq"), dice="65 432")
    (placed,) = of(play(s, move("2,5", to="2,6")), ev.InfantryPlaced)
    assert (len(placed.units), len(s.units_of(0)), s.supply(0)) == (1, 20, 0)


@pytest.mark.rule("CAL-14.7", "CAL-15.1")
def test_with_one_player_left_nobody_places_infantry() -> None:
    s = game(at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"})
    events = play(s, move("4,4", to="4,3"))
    assert (of(events, ev.InfantryPlaced), at(s, "4,3")) == ([], "xonavia: infantry")


@pytest.mark.rule("CAL-14.7", "CAL-16.5")
def test_the_active_players_move_goes_on_after_another_ones_defeat_and_ends_after_the_own() -> None:
    s = game(seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"})
    play(s, move("4,4", to="4,3"))
    assert (s.active, s.moves_left, s.phase) == (0, 2, Phase.TURN)
    s = game(
        seats=THREE, at={"2,5": "xonavia: infantry", "2,6": "talaq: infantry"}, lone=("xonavia",), dice="1 432"
    )
    events = play(s, move("2,5", to="2,6"))
    assert ([e.why for e in of(events, ev.TurnEnded)], s.active) == (["defeated"], 1)


@pytest.mark.rule("CAL-14.8", "CAL-4.9")
@pytest.mark.parametrize(("units", "placed"), [(17, 3), (18, 2), (20, 0)])
def test_with_too_few_in_supply_the_victor_places_what_there_is(units: int, placed: int) -> None:
    s = game(seats=THREE, at={"4,4": f"xonavia: infantry*{units}"}, capitals={"talaq": "4,3"}, lone=("xonavia",))
    (event,) = of(play(s, move(ids(s, "4,4")[0], to="4,3")), ev.InfantryPlaced)
    assert (len(event.units), len(s.units_of(0))) == (placed, units + placed)


@pytest.mark.rule("CAL-14.9", "CAL-20.8")
def test_salt_on_the_defeated_kingdoms_land_goes_and_other_salt_stays() -> None:
    s = game(seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"}, salt="3,0 6,3 4,2")
    play(s, move("4,4", to="4,3"))
    assert [mark(s, c) for c in ("3,0", "6,3", "4,2")] == ["", "salt", "salt"]


@pytest.mark.rule("CAL-14.10", "CAL-7.7")
def test_the_victors_infantry_may_act_at_once() -> None:
    s = game(seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"}, gold={"xonavia": 2})
    (placed,) = of(play(s, move("4,4", to="4,3")), ev.InfantryPlaced)
    a, b, _ = placed.units
    play(s, move(a, to="4,2"), upgrade(b))
    assert at(s, "4,2") == "xonavia: infantry"


@pytest.mark.rule("CAL-14.11", "CAL-10.5")
def test_the_former_capital_is_an_ordinary_square_and_nobodys_claim() -> None:
    s = game(
        seats=THREE, at={"4,4": "xonavia: infantry"}, capitals={"talaq": "4,3"}, dice="", gold={"xonavia": 1}
    )  # fmt: skip
    play(s, move("4,4", to="4,3"))
    assert (mark(s, "4,3"), s.gold(0)) == ("", 1)
    play(s, end())
    assert s.blocked(2) >> s.geo.cell((4, 3)) & 1  # by Xonavia's units, not by a capital
    assert s.capital_owner(s.geo.cell((4, 3))) is None


@pytest.mark.rule("CAL-14.12")
def test_in_combat_the_defeateds_marker_is_gone_before_the_attackers_enter() -> None:
    s = game(
        seats=THREE, at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}, marks={"talaq": "2,6"},
        lone=("talaq",), dice="65 432",
    )  # fmt: skip
    events = play(s, move("2,5", to="2,6"))
    assert (of(events, ev.SquareSalted), mark(s, "2,6")) == ([], "")


# ------------------------------------------------------------------------------------------ resignation
def in_combat(**more: object) -> CaledeaState:
    """Xonavia attacks Talaq's capital (2,6), where an infantry and a cavalry stand in a tower."""
    s = game(
        seats=THREE, at={"2,4": "xonavia: cavalry", "1,6": "xonavia: infantry", "2,6": "talaq: infantry cavalry"},
        capitals={"talaq": "2,6"}, towers={"talaq": "2,6"}, **more,
    )  # type: ignore[arg-type]  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    return s


@pytest.mark.rule("CAL-14.13")
def test_when_a_defender_resigns_the_attackers_go_on_as_if_all_were_destroyed() -> None:
    s = in_combat()
    events = play(s, resign())
    assert at(s, "2,6") == "xonavia: infantry cavalry"
    assert (of(events, ev.InfantryPlaced), of(events, ev.AssaultRolled)) == ([], [])
    (fallen,) = of(events, ev.PlayerDefeated)
    assert (fallen.kind, fallen.victor) == ("resigned", None)
    assert (s.active, s.moves_left) == (0, 2)


@pytest.mark.rule("CAL-14.13", "CAL-10.1")
def test_attackers_claim_the_square_of_a_defender_who_resigns() -> None:
    s = game(
        seats=THREE, at={"6,2": "xonavia: infantry", "6,3": "talaq: infantry cavalry"}, free="6,3"
    )  # fmt: skip
    play(s, move("6,2", to="6,3"), resign())
    assert (mark(s, "6,3"), at(s, "6,3")) == ("xonavia", "xonavia: infantry infantry")


@pytest.mark.rule("CAL-14.13", "CAL-14.7")
def test_an_active_player_may_resign_in_the_turn_in_combat_and_in_an_assault() -> None:
    positions = [game(seats=THREE), in_combat(dice="61 4321")]
    play(positions[1], match("2,6 infantry", "2,4"))
    fort = game(
        seats=THREE, at={"2,5": "xonavia: infantry*2"}, capitals={"talaq": "2,6"}, towers={"talaq": "2,6"}
    )
    play(fort, move("2,5", to="2,6"))
    for s in (*positions, fort):
        assert s.to_act == (0,)
        play(s, resign())
        assert (s.alive, s.active, s.phase, s.fight) == ([False, True, True], 1, Phase.TURN, None)
        assert s.units_of(0) == []


@pytest.mark.rule("CAL-14.13")
def test_resigning_is_offered_last_in_every_state_after_the_setup_and_only_to_those_who_must_choose() -> None:
    s = in_combat()
    assert s.legal_actions()[-1] == act.Resign(1)
    assert refused(s, resign(by="xonavia")) == "not_your_decision"


@pytest.mark.rule("CAL-14.14", "CAL-5.1")
def test_the_defeated_take_no_further_part_and_their_land_stays_out_of_the_game() -> None:
    s = game(seats=THREE, at={"4,4": "xonavia: infantry", "3,1": "ossuria: infantry"}, capitals={"talaq": "4,3"})
    play(s, move("4,4", to="4,3"))
    assert refused(s, end(by="talaq")) == "not_your_decision"
    play(s, end())
    assert s.active == 2
    gold = gold_of(s, "ossuria")
    play(s, move("3,1", to="3,0"))  # horses + stone was Talaq's
    assert (mark(s, "3,0"), gold_of(s, "ossuria")) == ("", gold)


@pytest.mark.rule("CAL-14.7", "CAL-12.6")
def test_the_victors_infantry_keep_a_neighbour_from_building_on_the_former_capital() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria"), at={"4,4": "xonavia: infantry"}, gold={"ossuria": 3},
        capitals={"talaq": "4,3", "ossuria": "4,2"},
    )  # fmt: skip
    play(s, move("4,4", to="4,3"), end())
    assert refused(s, tower("4,3")) == "site_enemy_units"


@pytest.mark.rule("CAL-8.19", "CAL-14.7")
def test_two_players_can_fall_in_one_turn_the_second_by_the_infantry_of_the_first_victory() -> None:
    s = game(
        seats=("xonavia", "talaq", "ossuria", "calvane"), lone=("talaq",), dice="65 432",
        at={"2,5": "xonavia: cavalry", "2,6": "talaq: infantry"}, capitals={"talaq": "4,3", "ossuria": "4,2"},
    )  # fmt: skip
    play(s, move("2,5", to="2,6"))
    play(s, move(ids(s, "4,3")[0], to="4,2"))
    assert s.alive == [True, False, False, True]
    assert (at(s, "4,2"), s.active, s.moves_left) == ("xonavia: infantry infantry infantry infantry", 0, 1)


@pytest.mark.rule("CAL-8.15", "CAL-14.7")
def test_a_combat_goes_on_when_its_attackers_defeat_nobody() -> None:
    s = in_combat(dice="65 4321  65 54321")
    play(s, match("2,6 infantry", "2,4"), stay())
    assert s.to_act == (1,)
    play(s, match("2,6", "2,4"))
    assert s.phase is Phase.ASSAULT
    play(s, send_home("1,6"), send_home("2,4"))
    assert (at(s, "2,4"), at(s, "1,6"), structure(s, "2,6")) == (
        "xonavia: cavalry", "xonavia: infantry", "talaq tower",
    )  # fmt: skip
