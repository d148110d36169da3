"""Gestures become actions; what glows is what the state allows, what is refused is what the state says."""

from __future__ import annotations

import random

import pytest

from game.engine import GAMES
from game.engine.contract import Refusal, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase, Position
from game.engine.dynasty.queries.forecasts import attackable, ways
from game.engine.dynasty.state import DynastyState
from game.views.dynasty.hand.hand import Hand
from game.views.dynasty.hand.march import MarchRoom
from game.views.dynasty.hand.modes import Kind, Mode
from game.words import Words
from tests.kit.boards.dynasty import BOARDS
from tests.kit.builders.dynasty_builder import game

DYNASTY = GAMES["dynasty"]


def hand(state: DynastyState) -> Hand:
    return Hand(state, state.to_act[0])


def unit_on(p: Position, tile: Square) -> int:
    return p.at[p.grid.cell(tile)]


def rows(a_hand: Hand) -> list[str]:
    assert a_hand.menu is not None
    return [option.id for option in a_hand.menu.options if option.enabled]


# ----------------------------------------------------------------------------------------------- what glows
@pytest.mark.parametrize("seed", range(4))
def test_glow_equals_the_legal_actions_throughout_games(seed: int) -> None:
    rng = random.Random(seed)
    config = DYNASTY.Config(seats=2, start_ring="on")
    state = DYNASTY.new_game(config, board=BOARDS["ford_valley"], seed=seed)
    for _ in range(150):
        actions = [a for a in state.legal_actions() if not isinstance(a, act.Resign)]
        if not actions:
            break
        check_glow(hand(state), actions)
        state.apply(rng.choice(actions))


def check_glow(h: Hand, actions: list) -> None:
    phase = h.state.phase
    if phase is Phase.DISBAND:
        units = [a.unit for a in actions if isinstance(a, act.Disband)]
        assert set(h.targets) == {h.state.tile(h.state.units[unit].cell) for unit in units}
        assert all(target.action is None for target in h.targets.values())
    elif phase in (Phase.CITY, Phase.SOLDIER, Phase.DISPLACE):
        placing = [a for a in actions if not isinstance(a, act.EndPhase)]
        assert {t.action for t in h.targets.values()} == set(placing)
    elif phase is Phase.BUILD:
        for tool, kinds in (
            ("token", (act.ReplaceHouse, act.RestoreHouse)),
            ("bridge", (act.BuildBridge,)), ("city", (act.FoundCity, act.UpgradeCity)),
        ):  # fmt: skip
            wanted = {a for a in actions if isinstance(a, kinds)}
            answer = h.take(tool)
            assert isinstance(answer, Refusal) == (not wanted and tool != "city")
            if wanted:
                assert {t.action for t in h.targets.values()} == wanted
                h.back()
        own = {a.tile for a in actions if isinstance(a, act.DestroyOwn)}
        if h.take("destroy") is None:
            assert set(h.targets) == own
            assert all(target.action is None for target in h.targets.values())
            h.back()
    elif phase is Phase.MARCH:
        check_march(h, actions)


def check_march(h: Hand, actions: list) -> None:
    for unit in {a.unit for a in actions if isinstance(a, act.MoveUnit)}:
        h.unit = unit
        h.retarget()
        goals = {a.path[-1] for a in actions if isinstance(a, act.MoveUnit) and a.unit == unit}
        aims = {a.tile for a in actions if isinstance(a, act.Attack) and a.unit == unit}
        assert set(h.targets) == goals | aims
        assert all(h.state.refusal(t.action) is None for t in h.targets.values() if t.action is not None)


def test_nothing_glows_for_someone_who_may_not_choose() -> None:
    for seat in (None, 1):
        h = Hand(game(red="city 6,5"), seat)
        assert h.mode is Mode.LOOK
        assert h.click((6, 4)) is None
        assert not h.targets
        assert not h.back()
        assert h.next_piece() is None


# ----------------------------------------------------------------------------------------------- building
def test_a_click_builds_a_house_and_a_refused_one_says_why() -> None:
    h = hand(game(red="city 6,5", water="6,4"))
    assert h.mode is Mode.HOUSE
    assert h.click((7, 5)) == act.BuildHouse(0, (7, 5))
    refusal = h.click((6, 4))
    assert h.menu is not None, "on water it is a bridge that may be meant"
    assert refusal is None
    h.back()
    far = h.click((12, 10))
    assert isinstance(far, Refusal)
    assert far.code == "outside_build_area"


def test_a_click_on_an_own_house_lays_out_what_can_be_done_with_it() -> None:
    h = hand(game(red="city 6,5; house 6,5/1; land 8,5"))
    assert h.click((7, 5)) is None
    assert rows(h) == ["token", "destroy"]
    assert h.choose("token") == act.ReplaceHouse(0, (7, 5))
    h.click((8, 5))
    assert rows(h) == ["restore", "destroy"]
    assert h.click((1, 1)) is None, "a click beside a menu puts it away"
    assert h.menu is None


def test_a_complete_ring_is_a_site_and_a_click_founds_the_city() -> None:
    h = hand(game(red="house 6,5/1"))
    assert h.targets[(6, 5)].kind is Kind.SITE
    assert h.click((6, 5)) == act.FoundCity(0, (6, 5))


def test_a_tile_for_a_house_or_a_city_asks_which() -> None:
    h = hand(game(red="city 3,5; house 6,5/1"))
    state = h.state
    assert state.refusal(act.BuildHouse(0, (5, 5))) is not None
    assert state.refusal(act.FoundCity(0, (6, 5))) is None
    both = hand(game(red="soldier 5,5; house 6,5/1 -5,5 5,5"))
    both.click((6, 5))
    assert both.menu is not None
    assert rows(both) == ["found", "house"]


def test_a_city_is_upgraded_by_a_click_or_says_what_it_lacks() -> None:
    ready = hand(game(red="city 6,5; house 6,5/1 6,5/2"))
    assert ready.click((6, 5)) == act.UpgradeCity(0, (6, 5))
    bare = hand(game(red="city 6,5"))
    refusal = bare.click((6, 5))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "previous_ring_incomplete"


def test_a_tool_is_put_away_by_going_back() -> None:
    h = hand(game(red="city 6,5; house 6,5/1"))
    assert h.take("destroy") is None
    assert h.mode is Mode.DESTROY
    assert h.click((7, 5)) is None
    assert rows(h) == ["destroy"]
    assert h.choose("destroy") == act.DestroyOwn(0, (7, 5))
    assert h.back()
    assert h.mode is Mode.HOUSE
    assert not h.back()


def test_the_menu_of_tools_says_why_one_cannot_be_used() -> None:
    h = hand(game(red="city 6,5"))
    h.take("tools")
    assert h.menu is not None
    refused = {option.id: option.refusal.code for option in h.menu.options if option.refusal is not None}
    assert refused == {name: f"nowhere_{name}" for name in ("token", "destroy", "bridge")}
    assert h.choose("bridge").values == ()
    assert h.choose("house") is None


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("tool", ["house", "token", "destroy", "bridge"])
def test_a_tool_of_no_use_has_a_sentence_in_every_language(lang: str, tool: str) -> None:
    words = Words(lang, strict=True)
    assert words.has(f"dynasty.refusal.nowhere_{tool}")
    assert words.has(f"dynasty.why.nowhere_{tool}")


def test_the_tool_of_cities_is_there_to_show_what_places_lack() -> None:
    h = hand(game(red="city 6,5"))
    assert h.take("city") is None
    assert h.mode is Mode.FOUND
    assert h.click((7, 5)).code in ("too_close_to_city", "ring_incomplete")


# ----------------------------------------------------------------------------------------------- marching
def test_a_unit_is_chosen_marches_and_attacks() -> None:
    h = hand(game(red="soldier 4,5 4,8; city 2,2", blue="soldier 6,5", phase="march"))
    assert h.mode is Mode.MARCH
    assert h.click((4, 5)) is None
    assert h.mode is Mode.MOVE
    unit = unit_on(h.state, (4, 5))
    assert h.click((5, 5)) == act.MoveUnit(0, unit, ((5, 5),))
    refusal = h.click((6, 5))
    assert isinstance(refusal, Refusal)
    assert refusal.code == "out_of_range"
    assert h.unit == unit, "a bad click loses nothing"
    assert isinstance(h.click((12, 10)), Refusal)
    assert h.click((4, 8)) is None
    assert h.unit == unit_on(h.state, (4, 8))


def test_an_enemy_house_in_reach_may_be_entered_or_attacked() -> None:
    h = hand(game(red="soldier 4,5; city 2,2", blue="house 5,5", phase="march"))
    h.click((4, 5))
    assert h.click((5, 5)) is None
    assert rows(h) == ["move", "attack"]
    unit = unit_on(h.state, (4, 5))
    assert h.choose("attack") == act.Attack(0, unit, (5, 5))


def test_a_second_click_on_a_ship_takes_the_one_aboard() -> None:
    state = game(red="ship 6,8; knight 6,8+aboard; city 2,2", water="row 8", phase="march")
    h = hand(state)
    ship = unit_on(state, (6, 8))
    h.click((6, 8))
    assert h.unit == ship
    h.click((6, 8))
    assert h.unit == state.cargo_of(ship).id
    assert set(h.targets) == set(ways(state, h.unit)) | set(attackable(state, h.unit))
    h.click((6, 8))
    assert h.unit == ship


def test_next_goes_through_all_that_can_act_and_passes_over_finished_ones() -> None:
    state = game(red="ship 6,8; knight 6,8+aboard; soldier 3,3; siege 9,3+finished; city 2,2", water="row 8",
                 phase="march")  # fmt: skip
    h = hand(state)
    assert h.next_piece() == (3, 3)
    assert h.take("finish_unit") is None
    assert h.unit is None
    ship = unit_on(state, (6, 8))
    assert [h.next_piece(), h.unit] == [(6, 8), ship]
    assert [h.next_piece(), h.unit] == [(6, 8), state.cargo_of(ship).id]
    assert h.next_piece() == (6, 8)
    spent = Hand(state, 0).click((9, 3))
    assert isinstance(spent, Refusal)
    assert spent.code == "unit_finished"


def test_the_way_that_was_drawn_is_the_way_that_is_gone_where_it_is_allowed() -> None:
    h = hand(game(red="knight 4,5; city 2,2", phase="march"))
    h.click((4, 5))
    room = h.room
    assert isinstance(room, MarchRoom)
    room.draw_way(((4, 4), (5, 4), (5, 5)))
    assert h.click((5, 5)).path == ((4, 4), (5, 4), (5, 5))
    room.draw_way(((9, 9), (5, 5)))
    assert h.click((5, 5)).path == ((5, 5),)


# --------------------------------------------------------------------------------- answers and recruiting
def test_an_attack_and_a_tie_are_answered_by_name() -> None:
    state = game(red="ship 6,5; city 2,2", blue="knight 7,5; city 11,8", water="row 5 -7,5", phase="march")
    state.apply(act.Attack(0, unit_on(state, (6, 5)), (7, 5)))
    h = hand(state)
    assert h.mode is Mode.REACT
    assert h.take("retaliate") == act.React(1, "retaliate")
    tied = game(red="soldier 6,5; city 2,2", blue="soldier 7,5", phase="march", dice="44")
    tied.apply(act.Attack(0, unit_on(tied, (6, 5)), (7, 5)))
    assert hand(tied).mode is Mode.TIE
    assert hand(tied).take("back_off") == act.ResolveTie(0, "back_off")


def test_a_city_recruits_by_kind_and_tile() -> None:
    h = hand(game(red="city2 6,5; city 2,2", blue="knight 11,5", phase="recruit"))
    assert h.mode is Mode.RECRUIT
    assert h.targets[(6, 5)].kind is Kind.CHOICE
    assert h.click((6, 5)) is None
    assert rows(h) == ["soldier"]
    assert h.choose("knight").code == "city_level_too_low"
    assert h.choose("soldier") is None
    assert h.mode is Mode.SPAWN
    kind = type(next(iter(h.targets.values())).action)
    assert kind is act.Recruit
    assert h.click((6, 4)) == act.Recruit(0, (6, 5), "soldier", (6, 4))
    assert h.click((1, 9)).code == "outside_spawn_radius"
    assert h.back()
    assert h.mode is Mode.RECRUIT


def test_tokens_buy_units_and_cities() -> None:
    h = hand(game(red="city2 6,5; military 3", phase="recruit"))
    assert h.take("muster") is None
    assert {option.id: option.price for option in h.menu.options} == {
        "soldier": 1, "ship": 1, "knight": 2, "siege_tower": 2
    }  # fmt: skip
    assert h.choose("knight") is None
    assert h.click((7, 5)) == act.Muster(0, "knight", (7, 5))
    h.back()
    assert h.take("charter") is None
    assert h.mode is Mode.CHARTER
    assert h.click((9, 5)) == act.CharterCity(0, (9, 5))
    poor = hand(game(red="city2 6,5", phase="recruit"))
    assert poor.take("charter").code == "not_enough_tokens"
    assert poor.take("muster").code == "not_enough_tokens"


def test_of_a_loaded_ship_the_cargo_is_let_go_first() -> None:
    state = game(red="city2 6,6; ship 6,8; knight 6,8+aboard", water="row 8", phase="disband")
    h = hand(state)
    cargo = state.cargo_of(unit_on(state, (6, 8))).id
    assert h.click((6, 8)) is None
    assert rows(h) == ["disband"]
    assert h.choose("disband") == act.Disband(0, cargo)


def test_a_click_in_the_disband_phase_only_chooses_and_back_lets_go() -> None:
    h = hand(game(red="city2 6,6; soldier 6,7 5,6", phase="disband"))
    assert h.ready() == [(5, 6), (6, 7)]
    assert h.next_piece() == (5, 6)
    assert h.at == (5, 6)
    assert rows(h) == ["disband"]
    assert h.back()
    assert h.menu is None
    assert h.click((9, 9)) is None
    assert h.menu is None


# ----------------------------------------------------------------------------------------------- spells
def magic(**more: str) -> Hand:
    setting = {"red": "city5 6,5; soldier 5,5; idler", "blue": "knight 8,5; house 9,5 9,6; city 12,9", "phase": "march"}
    return hand(game(**{**setting, **more}))


def test_spells_are_chosen_from_a_menu_and_aimed() -> None:
    h = magic()
    h.take("spell")
    assert set(rows(h)) >= {"firestorm", "tremor", "growth", "gate", "war_song", "ward"}
    h.choose("firestorm")
    assert h.mode is Mode.SPELL
    assert h.targets[(8, 5)].kind is Kind.ATTACK
    cast = h.click((8, 5))
    assert cast == act.CastSpell(0, (6, 5), "firestorm", (unit_on(h.state, (8, 5)),))
    assert h.state.refusal(cast) is None
    assert h.click((1, 1)).code in ("bad_target", "bad_argument")
    assert h.back()
    assert h.mode is Mode.MARCH


def test_a_spell_on_two_tiles_takes_one_as_well() -> None:
    h = magic()
    h.take("spell")
    h.choose("tremor")
    assert h.click((9, 5)) is None
    assert h.take("cast") == act.CastSpell(0, (6, 5), "tremor", ((9, 5),))
    assert h.click((9, 6)) == act.CastSpell(0, (6, 5), "tremor", ((9, 5), (9, 6)))
    assert h.back()
    assert h.spell is not None
    assert h.back()
    assert h.spell is None


def test_the_gate_asks_for_a_unit_and_then_for_its_tile() -> None:
    h = magic()
    h.take("spell")
    h.choose("gate")
    assert h.click((5, 5)) is None
    action = h.click((2, 2))
    assert action == act.CastSpell(0, (6, 5), "gate", (unit_on(h.state, (5, 5)), (2, 2)))
    assert h.state.refusal(action) is None


def test_a_tower_that_has_cast_says_so() -> None:
    h = magic(red="city5 6,5+cast; soldier 5,5; idler")
    h.take("spell")
    assert h.choose("ward").code == "no_spell_available"
