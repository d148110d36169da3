"""Gestures become actions; what glows is what the state allows, what is refused is what the state says."""

from __future__ import annotations

import random

import pytest

from game.engine import GAMES
from game.engine.caledea.position import actions as act
from game.engine.caledea.position.kingdoms import Structure
from game.engine.caledea.position.position import Phase
from game.engine.contract import Refusal
from game.views.caledea.hand.hand import Hand
from game.views.caledea.hand.modes import Kind, Mode
from tests.kit.boards.boards import BOARDS
from tests.views.positions import border, position

CALEDEA = GAMES["caledea"]


def squares(hand: Hand) -> set[tuple[int, int]]:
    return {hand.state.geo.squares[cell] for cell in hand.targets}


def at(hand: Hand, square: tuple[int, int]) -> int:
    return hand.state.geo.cell(square)


def fight(defenders: str = "gi", attackers: str = "ci", **more) -> Hand:
    """Calvane's attackers from (4,4) meet Xonavia's defenders on (5,4); the hand is the defender's."""
    state = position({(4, 4): (0, attackers), (5, 4): (1, defenders), (0, 0): (1, "i"), (9, 9): (0, "i")}, **more)
    ids = tuple(range(1, len(attackers) + 1))
    state.apply(act.MoveUnits(seat=0, units=ids, destination=(5, 4)))
    return Hand(state, state.to_act[0])


# ----------------------------------------------------------------------------------------------- what glows
@pytest.mark.parametrize("seed", range(6))
def test_glow_of_a_single_unit_equals_its_legal_actions_throughout_games(seed: int) -> None:
    rng = random.Random(seed)
    state = CALEDEA.new_game(CALEDEA.Config(seats=2 + seed % 3), board=BOARDS["A"], seed=seed)
    for _ in range(120):
        actions = [a for a in state.legal_actions() if not isinstance(a, act.Resign)]
        if not actions:
            break
        if state.phase is Phase.TURN:
            check_glow(Hand(state, state.active), actions)
        elif state.phase is Phase.SETUP_CAPITALS:
            hand = Hand(state, state.to_act[0])
            assert {t.action for t in hand.targets.values()} == set(actions)
        state.apply(rng.choice(actions))


def check_glow(hand: Hand, actions: list) -> None:
    moves = [a for a in actions if isinstance(a, act.MoveUnits) and len(a.units) == 1]
    for unit in {a.units[0] for a in moves}:
        hand.select((unit,))
        assert {t.action for t in hand.targets.values()} == {a for a in moves if a.units == (unit,)}
    hand.select(())
    for tool, kind in ((Mode.TOWER, act.BuildTower), (Mode.CASTLE, act.BuildCastle)):
        hand.take_tool(tool)
        assert {t.action for t in hand.targets.values()} == {a for a in actions if isinstance(a, kind)}
        hand.back()


@pytest.mark.rule("CAL-6.2")
def test_glow_of_a_group_is_where_all_of_it_can_go() -> None:
    state = position({(5, 7): (0, "i"), (6, 5): (0, "c"), (3, 6): (0, "g"), (0, 0): (1, "i")})
    hand = Hand(state, 0)
    for square in ((5, 7), (6, 5), (3, 6)):
        hand.click(at(hand, square), add=True)
    assert hand.units == (1, 2, 3)
    allowed = {
        square
        for square in state.geo.squares
        if state.refusal(act.MoveUnits(seat=0, units=(1, 2, 3), destination=square)) is None
    }
    assert squares(hand) == allowed
    assert allowed


def test_glow_reaches_over_the_edge() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (9, 2)))
    assert squares(hand) == {(0, 2), (8, 2), (9, 1), (9, 3)}


def test_attack_targets_are_marked_as_attacks() -> None:
    hand = Hand(border(), 0)
    hand.select((1,))
    kinds = {square: hand.targets[at(hand, square)].kind for square in ((5, 3), (4, 3))}
    assert kinds == {(5, 3): Kind.ATTACK, (4, 3): Kind.GO}


def test_nothing_glows_for_someone_who_may_not_choose() -> None:
    for seat in (None, 1):
        hand = Hand(border(), seat)
        assert hand.mode is Mode.LOOK
        assert hand.click(at(hand, (4, 4))) is None
        assert not hand.targets
        assert not hand.units


# ------------------------------------------------------------------------------------------------- choosing
def test_first_click_on_an_own_stack_takes_its_foremost_unit_and_a_second_all_that_are_ready() -> None:
    hand = Hand(border(), 0)
    assert hand.click(at(hand, (4, 4))) is None
    (first,) = hand.units
    assert hand.state.units[first].rank == max(hand.state.units[i].rank for i in (1, 2, 3))
    assert hand.mode is Mode.MOVE
    hand.click(at(hand, (4, 4)))
    assert set(hand.units) == {1, 2, 3}


def test_second_click_lays_the_stack_out_and_a_third_puts_it_away() -> None:
    hand = Hand(border(), 0)
    cell = at(hand, (4, 4))
    hand.click(cell)
    hand.click(cell)
    assert hand.picker == cell
    hand.choose(1)
    assert set(hand.units) == {2, 3}
    hand.click(cell)
    assert hand.picker is None
    assert set(hand.units) == {2, 3}


def test_click_on_a_glowing_square_is_the_move_there() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    assert hand.click(at(hand, (4, 3))) == act.MoveUnits(seat=0, units=hand.units, destination=(4, 3))


def test_shift_click_joins_and_leaves_the_group() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    (first,) = hand.units
    hand.click(at(hand, (9, 2)), add=True)
    assert set(hand.units) == {first, 4}
    hand.click(at(hand, (9, 2)), add=True)
    assert set(hand.units) == {first}


def test_a_bad_click_is_refused_in_the_states_words_and_loses_nothing() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    chosen, glow = hand.units, hand.targets
    said = hand.click(at(hand, (0, 8)))
    assert isinstance(said, Refusal)
    assert said == hand.state.refusal(act.MoveUnits(seat=0, units=chosen, destination=(0, 8)))
    assert hand.units == chosen
    assert hand.targets == glow


def test_nothing_is_said_against_the_square_where_the_chosen_units_stand() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    assert hand.units
    assert hand.why_not(at(hand, (4, 4))) is None
    assert hand.why_not(at(hand, (0, 8))) is not None


@pytest.mark.parametrize("square", [(0, 8), (7, 4), (4, 6)])
def test_reason_on_hover_equals_the_states_refusal(square: tuple[int, int]) -> None:
    hand = Hand(border(), 0)
    hand.select((1, 2, 3))
    said = hand.state.refusal(act.MoveUnits(seat=0, units=(1, 2, 3), destination=square))
    assert said is not None
    assert hand.why_not(at(hand, square)) == said


def test_click_on_an_enemy_stack_with_nothing_chosen_says_that_it_is_not_mine() -> None:
    hand = Hand(border(), 0)
    said = hand.click(at(hand, (7, 2)))
    assert isinstance(said, Refusal)
    assert said.code == "not_your_unit"


def test_back_goes_one_step_at_a_time() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    hand.click(at(hand, (4, 4)))
    assert hand.back()
    assert hand.picker is None
    assert hand.units
    assert hand.back()
    assert not hand.units
    assert not hand.back()


def test_next_stack_goes_round_the_squares_that_can_act() -> None:
    hand = Hand(border(), 0)
    visited = [hand.next_stack() for _ in range(3)]
    assert visited == [at(hand, (9, 2)), at(hand, (4, 4)), at(hand, (9, 2))]
    assert hand.units == (4,)


def test_units_that_moved_are_chosen_no_longer_after_their_move() -> None:
    hand = Hand(border(), 0)
    hand.click(at(hand, (4, 4)))
    hand.choose(1)
    action = hand.click(at(hand, (4, 3)))
    hand.state.apply(action)
    hand.look(hand.state, 0)
    assert hand.units == ()


# ---------------------------------------------------------------------------------------------------- tools
def rich_border() -> Hand:
    marks = dict.fromkeys(((9, 0), (6, 1), (1, 3), (8, 4), (0, 7), (3, 9)), 0)
    state = position({(4, 4): (0, "ci"), (5, 4): (1, "ii"), (0, 0): (1, "i")}, marks=marks,
                     structures={(3, 5): (0, Structure.TOWER)})  # fmt: skip
    return Hand(state, 0)


def test_upgrade_of_a_chosen_unit_is_decided_at_once() -> None:
    hand = rich_border()
    hand.select((2,))
    assert hand.take_tool(Mode.CAVALRY) == act.UpgradeUnit(seat=0, unit=2)


def test_upgrade_with_nothing_chosen_asks_for_a_square() -> None:
    hand = rich_border()
    assert hand.take_tool(Mode.GENERAL) is None
    assert squares(hand) == {(4, 4)}
    assert hand.click(at(hand, (4, 4))) == act.UpgradeUnit(seat=0, unit=1)


def test_building_glows_on_the_sites_and_builds_there() -> None:
    hand = rich_border()
    hand.take_tool(Mode.TOWER)
    assert squares(hand) == {(4, 5), (4, 4), (5, 5), (4, 6)}
    assert hand.click(at(hand, (4, 6))) == act.BuildTower(seat=0, square=(4, 6))
    refused = hand.click(at(hand, (0, 0)))
    assert isinstance(refused, Refusal)
    assert refused.code == "not_a_building_site"
    assert hand.mode is Mode.TOWER


def test_castle_is_offered_where_the_own_tower_stands() -> None:
    hand = rich_border()
    hand.take_tool(Mode.CASTLE)
    assert squares(hand) == {(3, 5)}


@pytest.mark.rule("CAL-13.6")
def test_bombardment_strikes_with_the_highest_rank_beside_the_target() -> None:
    hand = rich_border()
    hand.take_tool(Mode.BOMBARD)
    assert hand.click(at(hand, (5, 4))) == act.Bombard(seat=0, unit=1, target=(5, 4))


def test_bombardment_strikes_with_the_chosen_unit_if_there_is_one() -> None:
    hand = rich_border()
    hand.select((2,))
    hand.take_tool(Mode.BOMBARD)
    assert hand.click(at(hand, (5, 4))) == act.Bombard(seat=0, unit=2, target=(5, 4))


def test_a_tool_that_cannot_be_used_says_why_and_is_not_taken() -> None:
    hand = Hand(border(), 0)
    said = hand.take_tool(Mode.CASTLE)
    assert isinstance(said, Refusal)
    assert hand.tool is None
    assert hand.tool_refusal(Mode.BOMBARD) == hand.take_tool(Mode.BOMBARD)


def test_transport_asks_for_the_unit_and_then_for_its_anchor() -> None:
    marks = dict.fromkeys(((4, 0), (1, 2), (6, 7), (9, 9)), 0)
    state = position({(3, 5): (0, "ci"), (4, 4): (0, "i"), (8, 8): (0, "g"), (0, 0): (1, "i")},
                     kingdoms=("xonavia", "talaq"), capitals=((3, 5), (4, 3)), marks=marks)  # fmt: skip
    hand = Hand(state, 0)
    assert hand.take_tool(Mode.TRANSPORT) is None
    assert squares(hand) == {(3, 5), (4, 4), (8, 8)}
    assert hand.click(at(hand, (3, 5))) is None
    assert squares(hand) == {(4, 4), (8, 8)}
    assert hand.click(at(hand, (8, 8))) == act.Transport(seat=0, unit=1, destination=(8, 8))


# --------------------------------------------------------------------------------------------------- fights
def test_matchup_is_chosen_mine_first_then_theirs() -> None:
    hand = fight()
    assert hand.mode is Mode.MATCHUP
    assert hand.choose(1) is None
    mine = next(i for i in hand.choosable() if hand.state.units[i].seat == 1)
    assert hand.choose(mine) is None
    assert hand.mine == mine
    assert hand.choose(1) == act.ChooseMatchup(seat=1, defending_unit=mine, attacking_unit=1)


def test_every_listed_matchup_can_be_chosen() -> None:
    listed = set(fight().legal(act.ChooseMatchup))
    chosen = set()
    for action in listed:
        hand = fight()
        hand.choose(action.defending_unit)
        chosen.add(hand.choose(action.attacking_unit))
    assert chosen == listed


def test_a_single_class_of_defenders_is_chosen_by_itself() -> None:
    hand = fight(defenders="ii")
    assert hand.mine is not None
    assert not hand.back()


@pytest.mark.rule("CAL-8.15")
def test_withdraw_and_stay_are_squares_of_the_board() -> None:
    hand = fight(defenders="ii", dice=[6, 6, 5, 1, 1, 1, 1])
    hand.state.apply(act.ChooseMatchup(seat=1, defending_unit=hand.mine, attacking_unit=1))
    hand.look(hand.state, 0)
    assert hand.mode is Mode.WITHDRAW
    assert hand.click(at(hand, (4, 4))) == act.WithdrawUnit(seat=0)
    assert hand.click(at(hand, (5, 4))) == act.StayInCombat(seat=0)
    assert hand.click(at(hand, (0, 9))) is None


@pytest.mark.rule("CAL-12.13")
def test_assault_is_chosen_unit_first_then_wall_or_home() -> None:
    state = position({(4, 4): (0, "ci"), (0, 0): (1, "i")}, structures={(5, 4): (1, Structure.TOWER)})
    state.apply(act.MoveUnits(seat=0, units=(1, 2), destination=(5, 4)))
    hand = Hand(state, 0)
    assert hand.mode is Mode.ASSAULT
    assert not hand.targets
    assert hand.choose(2) is None
    assert hand.click(at(hand, (5, 4))) == act.AssaultStructure(seat=0, unit=2)
    assert hand.click(at(hand, (4, 4))) == act.ReturnUnit(seat=0, unit=2)


@pytest.mark.rule("CAL-13.14")
def test_ambush_is_announced_for_the_unit_that_is_clicked() -> None:
    marks = dict.fromkeys(((6, 0), (9, 1), (3, 2)), 0)
    hand = fight(kingdoms=("ithrune", "xonavia"), capitals=((4, 6), (6, 3)), marks=marks)
    assert hand.mode is Mode.POWER
    assert hand.choose(1) == act.AnnounceAmbush(seat=0, unit=1)
    assert hand.click(at(hand, (5, 4))) == act.StartBattle(seat=0)


@pytest.mark.rule("CAL-13.8")
def test_the_bombarded_player_chooses_who_stands_against_it() -> None:
    marks = dict.fromkeys(((9, 0), (6, 1), (1, 3), (8, 4)), 0)
    state = position({(4, 4): (0, "c"), (5, 4): (1, "ci"), (0, 0): (1, "i")}, marks=marks)
    state.apply(act.Bombard(seat=0, unit=1, target=(5, 4)))
    hand = Hand(state, 1)
    assert hand.mode is Mode.BOMBARD_DEFENCE
    assert {hand.choose(2), hand.choose(3)} == set(hand.legal(act.ChooseBombardDefender))


def test_interchangeable_units_are_one_group() -> None:
    hand = fight(defenders="iig", attackers="cii")
    above, below = hand.sides()
    assert [(g.unit.rank.word, len(g.ids)) for g in above] == [("general", 1), ("infantry", 2)]
    assert [(g.unit.rank.word, len(g.ids)) for g in below] == [("cavalry", 1), ("infantry", 2)]
