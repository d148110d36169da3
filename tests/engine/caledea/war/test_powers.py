"""Bombard, Ambush and Transport. Rules: section 13."""

from __future__ import annotations

import pytest

from game.engine.caledea.position import actions as act
from game.engine.caledea.position import events as ev
from game.engine.caledea.position.position import Phase
from game.engine.caledea.state import CaledeaState
from tests.kit.builders.builder import (
    Wish,
    ambush,
    answer,
    assault,
    at,
    battle,
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
    renew,
    resign,
    stay,
    structure,
    transport,
    unit,
    upgrade,
    withdraw,
)


# ---------------------------------------------------------------------------------------------- general
@pytest.mark.rule("CAL-13.1", "CAL-11.2")
@pytest.mark.parametrize(
    ("kingdom", "wish", "price"),
    [
        ("talaq", bombard("4,4", "4,5"), 3),
        ("xonavia", transport("4,4", "4,3"), 3),
        ("brennoch", transport("4,4", "4,3"), 2),
    ],
)
def test_a_power_is_used_when_its_price_is_payable(kingdom: str, wish: Wish, price: int) -> None:
    pieces = {"4,4": f"{kingdom}: infantry", "4,3": f"{kingdom}: infantry", "4,5": "ossuria: infantry"}
    poor = game(seats=(kingdom, "ossuria"), at=pieces, gold={kingdom: price - 1})
    assert refused(poor, wish) == "not_enough_gold"
    rich = game(seats=(kingdom, "ossuria"), at=pieces, gold={kingdom: price}, dice="1 6" * (kingdom == "talaq"))
    play(rich, wish)
    assert gold_of(rich, kingdom) == (price, 0)


@pytest.mark.rule("CAL-13.1")
@pytest.mark.parametrize(
    ("kingdom", "wish"),
    [("xonavia", bombard("4,4", "4,5")), ("talaq", transport("4,4", "4,3")), ("ithrune", transport("4,4", "4,3"))],
)
def test_a_kingdom_has_its_one_power_only(kingdom: str, wish: Wish) -> None:
    pieces = {"4,4": f"{kingdom}: infantry", "4,3": f"{kingdom}: infantry", "4,5": "ossuria: infantry"}
    s = game(seats=(kingdom, "ossuria"), at=pieces, gold={kingdom: 5})
    assert refused(s, wish) == "wrong_power"


@pytest.mark.rule("CAL-13.2")
def test_a_power_sets_neither_moved_nor_upgraded() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, gold={"xonavia": 5})
    transported = ids(s, "4,4")[0]
    play(s, transport(transported, "4,6"))
    assert (s.units[transported].moved, s.units[transported].upgraded, s.moves_left) == (False, False, 3)
    assert refused(s, upgrade(transported)) == ""


@pytest.mark.rule("CAL-13.3")
def test_powers_belong_to_the_own_turn() -> None:
    pieces = {"4,4": "talaq: infantry", "4,5": "xonavia: infantry", "6,6": "xonavia: infantry"}
    s = game(seats=("talaq", "xonavia"), at=pieces, gold={"talaq": 3, "xonavia": 3})
    assert refused(s, transport("4,5", "6,6", by="xonavia")) == "not_your_decision"
    play(s, end())
    assert refused(s, bombard("4,4", "4,5", by="talaq")) == "not_your_decision"
    assert refused(s, transport("4,5", "6,6")) == ""


@pytest.mark.rule("CAL-13.4", "CAL-13.12")
def test_a_power_may_be_used_again_at_full_price() -> None:
    pieces = {"4,4": "talaq: infantry", "4,5": "xonavia: infantry", "3,4": "xonavia: infantry"}
    s = game(seats=("talaq", "xonavia"), at=pieces, gold={"talaq": 6}, dice="6 11  6 11")
    events = play(s, bombard("4,4", "4,5"))
    assert of(events, ev.UnitDestroyed)
    play(s, bombard("4,4", "3,4"))
    assert gold_of(s, "talaq") == (6, 0)


@pytest.mark.rule("CAL-13.5")
def test_no_power_touches_a_structure() -> None:
    s = game(
        seats=("talaq", "xonavia"), capitals={"xonavia": "6,3"}, towers={"xonavia": "6,3"}, gold={"talaq": 3},
        at={"5,3": "talaq: infantry"},
    )  # fmt: skip
    assert refused(s, bombard("5,3", "6,3")) == "no_enemy_units"


# ---------------------------------------------------------------------------------------------- bombard
def guns(defenders: str, dice: str = "", *, attacker: str = "infantry", gold: int = 3) -> CaledeaState:
    """Talaq on (5,3) beside Xonavia on its resource square (6,3): an infantry there rolls three dice."""
    return game(
        seats=("talaq", "xonavia"), gold={"talaq": gold}, marks={"xonavia": "6,3"}, dice=dice,
        at={"5,3": f"talaq: {attacker}", "6,3": f"xonavia: {defenders}"},
    )  # fmt: skip


@pytest.mark.rule("CAL-13.6")
def test_a_bombardment_is_one_battle_of_one_unit() -> None:
    s = guns("infantry*2", "1 654", attacker="infantry*2")
    events = play(s, bombard("5,3", "6,3"))
    assert len(of(events, ev.BattleRolled)) == 1
    assert of(events, ev.BattleRolled)[0].bombard


@pytest.mark.rule("CAL-13.7")
@pytest.mark.parametrize("rank", ["infantry", "cavalry", "general"])
def test_only_the_four_squares_beside_are_in_range_whatever_the_rank(rank: str) -> None:
    around = {"4,3": "", "5,4": "", "3,4": "", "4,5": "", "5,5": "far", "4,6": "far", "4,2": "far"}
    pieces = dict.fromkeys(around, "xonavia: infantry")
    s = game(seats=("talaq", "xonavia"), at={"4,4": f"talaq: {rank}", **pieces}, gold={"talaq": 3})
    for where, far in around.items():
        assert refused(s, bombard("4,4", where)) == ("not_adjacent" if far else "")
    assert refused(s, bombard("4,4", "4,4")) == "not_adjacent"


@pytest.mark.rule("CAL-13.8", "CAL-16.4")
def test_the_defender_chooses_who_answers_and_is_asked_only_if_there_is_a_choice() -> None:
    s = guns("infantry*2 cavalry", "1 6543")
    play(s, bombard("5,3", "6,3"))
    assert (s.phase, s.to_act) == (Phase.BOMBARD_DEFENCE, (1,))
    listed = options(s, act.ChooseBombardDefender)
    assert [a.unit for a in listed] == [ids(s, "6,3 infantry")[0], ids(s, "6,3 cavalry")[0]]
    play(s, answer("6,3 cavalry"))
    assert s.phase is Phase.TURN
    s = guns("infantry*2", "1 654")
    (chosen,) = of(play(s, bombard("5,3", "6,3")), ev.BombardDefenderChosen)
    assert chosen.forced


@pytest.mark.rule("CAL-13.9", "CAL-8.12", "CAL-19.3")
def test_a_bombardments_dice_and_ties_are_those_of_a_battle() -> None:
    s = game(
        seats=("talaq", "xonavia"), at={"4,5": "talaq: cavalry", "4,6": "xonavia: cavalry"}, gold={"talaq": 3},
        dice="61 61  52 43",
    )  # fmt: skip
    rolls = of(play(s, bombard("4,5", "4,6")), ev.BattleRolled)
    assert [(r.winner, r.reroll, r.rule) for r in rolls] == [(None, False, "CAL-13.9"), (0, True, "CAL-13.9")]


@pytest.mark.rule("CAL-13.10", "CAL-20.17")
@pytest.mark.parametrize(("dice", "left"), [("6 543", ""), ("1 543", "xonavia: infantry")])
def test_a_bombardment_risks_nothing_and_enters_nothing(dice: str, left: str) -> None:
    s = guns("infantry", dice)
    play(s, bombard("5,3", "6,3"))
    assert (at(s, "6,3"), at(s, "5,3"), mark(s, "6,3")) == (left, "talaq: infantry", "xonavia")
    assert s.gold(1) == 2


@pytest.mark.rule("CAL-13.11")
@pytest.mark.parametrize("flags", ["", "+moved", "+upgraded"])
def test_any_own_unit_may_bombard_and_is_as_free_as_before(flags: str) -> None:
    s = guns("infantry", "1 543", attacker="infantry" + flags, gold=6)
    play(s, bombard("5,3", "6,3"))
    codes = {"": "", "+moved": "already_moved", "+upgraded": "already_upgraded"}
    assert refused(s, move("5,3", to="5,2")) == codes[flags]
    assert refused(s, upgrade("5,3")) == ("already_moved" if flags == "+moved" else "")


@pytest.mark.rule("CAL-13.13", "CAL-14.5")
def test_bombarding_the_last_unit_away_leaves_the_square_as_it_is_or_defeats_its_owner() -> None:
    land = {"capitals": {"xonavia": "6,3"}, "towers": {"xonavia": "6,3"}}
    pieces = {"5,3": "talaq: infantry", "6,3": "xonavia: infantry"}
    s = game(seats=("talaq", "xonavia"), at=pieces, gold={"talaq": 3}, dice="6 5432", **land)
    play(s, bombard("5,3", "6,3"))
    assert (at(s, "6,3"), structure(s, "6,3"), s.capitals[1]) == ("", "xonavia tower", s.geo.cell((6, 3)))
    s = game(
        seats=("talaq", "xonavia", "ossuria"), at=pieces, gold={"talaq": 3}, dice="6 5432", lone=("xonavia",), **land
    )
    play(s, bombard("5,3", "6,3"))
    assert (s.alive[1], structure(s, "6,3"), at(s, "6,3")) == (False, "", "talaq: infantry infantry infantry")
    assert (s.active, s.phase, s.moves_left) == (0, Phase.TURN, 3)


@pytest.mark.rule("CAL-13.13", "CAL-14.13")
def test_the_owner_of_bombarded_units_who_resigns_ends_the_bombardment() -> None:
    s = game(
        seats=("talaq", "xonavia", "ossuria"), gold={"talaq": 4},
        at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry cavalry"},
    )  # fmt: skip
    events = play(s, bombard("5,3", "6,3"), resign())
    assert of(events, ev.BattleRolled) == []
    assert (s.phase, s.active, s.moves_left, gold_of(s, "talaq")) == (Phase.TURN, 0, 3, (4, 1))


# ----------------------------------------------------------------------------------------------- ambush
def ambushers(dice: str, gold: int, defenders: str = "infantry*2") -> CaledeaState:
    """Ithrune's cavalry from (2,4) and infantry from (1,6) in combat with Talaq on (2,6)."""
    s = game(
        seats=("ithrune", "talaq"), gold={"ithrune": gold}, dice=dice,
        at={"2,4": "ithrune: cavalry", "1,6": "ithrune: infantry", "2,6": f"talaq: {defenders}"},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    return s


@pytest.mark.rule("CAL-13.14")
def test_ambush_gives_one_unit_three_dice_in_its_next_battle() -> None:
    s = ambushers("65432 654", 4)
    (rolled,) = of(play(s, ambush("2,4"), match("2,6", "2,4")), ev.BattleRolled)
    assert (rolled.attacker.ambush, len(rolled.attacker.dice)) == (3, 5)


@pytest.mark.rule("CAL-13.15", "CAL-8.6")
def test_ambush_is_announced_before_the_match_up_and_never_after() -> None:
    s = ambushers("", 7)
    assert (s.phase, s.to_act) == (Phase.COMBAT_POWER, (0,))
    play(s, battle())
    assert refused(s, ambush("2,4")) == "wrong_state"
    assert refused(s, ambush("2,4", by="ithrune")) == "not_your_decision"


@pytest.mark.rule("CAL-13.16")
def test_ambush_waits_while_others_are_fought_and_lapses_with_the_combat() -> None:
    s = ambushers("1 654  65432 654", 4)
    a = ids(s, "2,4")[0]
    _, second = of(play(s, ambush(a), match("2,6", "1,6")), ev.BattleRolled)
    assert (second.attacker.unit, second.attacker.ambush) == (a, 3)
    # the combat ends while the bonus is unused: the infantry wins both battles
    s = ambushers("6 543  6 543", 4)
    a, b = ids(s, "2,4")[0], ids(s, "1,6")[0]
    play(s, ambush(a), match("2,6", b), stay(), match("2,6", b))
    assert (s.units[a].ambush, at(s, "2,6"), gold_of(s, "ithrune")) == (False, "ithrune: infantry cavalry", (4, 1))


@pytest.mark.rule("CAL-13.17")
def test_a_unit_holds_one_ambush_at_a_time() -> None:
    s = ambushers("", 7)
    play(s, ambush("2,4"))
    assert refused(s, ambush("2,4")) == "already_ambushing"
    assert [a.unit for a in options(s, act.AnnounceAmbush)] == list(ids(s, "1,6"))


@pytest.mark.rule("CAL-13.18", "CAL-8.14")
def test_after_the_battle_the_bonus_is_gone_and_can_be_bought_again() -> None:
    s = ambushers("65432 654", 7)
    play(s, ambush("2,4"), battle(), match("2,6", "2,4"), stay())
    assert (s.phase, unit(s, "2,4").ambush) == (Phase.COMBAT_POWER, False)
    play(s, ambush("2,4"))
    assert gold_of(s, "ithrune") == (7, 1)


@pytest.mark.rule("CAL-13.19", "CAL-13.5")
def test_ambush_is_for_attackers_in_combat_only() -> None:
    s = game(
        seats=("ithrune", "talaq"), capitals={"talaq": "2,6"}, towers={"talaq": "2,6"}, gold={"ithrune": 7},
        at={"2,4": "ithrune: cavalry", "1,6": "ithrune: infantry"},
    )  # fmt: skip
    assert refused(s, ambush("2,4")) == "wrong_state"
    play(s, move("2,4", "1,6", to="2,6"))
    assert s.phase is Phase.ASSAULT
    assert refused(s, ambush("2,4")) == "wrong_state"


@pytest.mark.rule("CAL-13.16", "CAL-8.17")
def test_a_withdrawn_unit_keeps_no_ambush() -> None:
    s = ambushers("65432 654  6 543", 4)
    a = ids(s, "2,4")[0]
    play(s, ambush(a), match("2,6", a), withdraw())
    assert not s.units[a].ambush


# -------------------------------------------------------------------------------------------- transport
@pytest.mark.rule("CAL-13.20", "CAL-13.23")
def test_a_unit_is_put_beside_an_anchor_anywhere_on_the_board() -> None:
    s = game(
        at={"0,0": "xonavia: infantry", "5,5": "xonavia: infantry", "4,5": "talaq: infantry", "6,5": "talaq: infantry",
            "5,4": "talaq: infantry", "5,6": "talaq: infantry"}, gold={"xonavia": 3},
    )  # fmt: skip
    play(s, transport("0,0", "5,5"))
    assert at(s, "5,5") == "xonavia: infantry infantry"


@pytest.mark.rule("CAL-13.20", "CAL-13.22")
@pytest.mark.parametrize(
    ("anchor", "code"),
    [
        ("xonavia: infantry", ""),
        ("xonavia: infantry+moved", "no_anchor"),
        ("xonavia: infantry+upgraded", ""),
        ("xonavia: infantry+transported", ""),
        ("xonavia: infantry+moved infantry", ""),
        ("talaq: infantry", "no_anchor"),
    ],
)
def test_an_anchor_is_an_own_unit_that_has_not_moved(anchor: str, code: str) -> None:
    s = game(at={"4,4": "xonavia: infantry", "6,6": anchor}, gold={"xonavia": 3})
    wish = transport("4,4", "6,6")
    assert refused(s, wish) == code
    assert (wish(s) in options(s, act.Transport)) is (code == "")
    assert refused(s, transport("4,4", "5,5")) == "no_anchor"


@pytest.mark.rule("CAL-13.21")
@pytest.mark.parametrize("flags", ["", "+moved", "+upgraded"])
def test_any_own_unit_is_transported_and_keeps_its_flags(flags: str) -> None:
    s = game(at={"4,4": f"xonavia: cavalry{flags}", "6,6": "xonavia: infantry"}, gold={"xonavia": 3})
    cavalry = ids(s, "4,4")[0]
    play(s, transport(cavalry, "6,6"))
    assert (s.units[cavalry].moved, s.units[cavalry].upgraded) == (flags == "+moved", flags == "+upgraded")
    codes = {"": "", "+moved": "already_moved", "+upgraded": "already_upgraded"}
    assert refused(s, move(cavalry, to="6,7")) == codes[flags]


@pytest.mark.rule("CAL-13.23")
def test_transport_changes_the_square() -> None:
    s = game(at={"4,4": "xonavia: infantry*2"}, gold={"xonavia": 3})
    assert refused(s, transport("4,4", "4,4")) == "same_square"
    assert not [a for a in options(s, act.Transport) if a.unit in ids(s, "4,4") and a.destination == (4, 4)]


def landed(dice: str, gold: int = 3, defenders: str = "infantry*2") -> CaledeaState:
    """A Xonavia cavalry transported to (2,4), two squares from Talaq's (2,6)."""
    s = game(
        at={"8,8": "xonavia: cavalry", "2,4": "xonavia: infantry", "2,6": f"talaq: {defenders}"}, dice=dice,
        gold={"xonavia": gold},
    )  # fmt: skip
    play(s, transport("8,8", "2,4"))
    return s


@pytest.mark.rule("CAL-13.24", "CAL-13.27", "CAL-8.14")
def test_a_transported_unit_has_one_more_die_in_its_first_battle() -> None:
    s = landed("654 543  65 543")
    (first,) = of(play(s, move("2,4 cavalry", to="2,6")), ev.BattleRolled)
    assert (first.attacker.transport, len(first.attacker.dice)) == (1, 3)
    (second,) = of(play(s, stay()), ev.BattleRolled)
    assert (second.attacker.transport, len(second.attacker.dice)) == (0, 2)


@pytest.mark.rule("CAL-13.25")
def test_a_second_transport_gives_no_second_die() -> None:
    s = landed("", 6)
    cavalry = ids(s, "2,4 cavalry")[0]
    play(s, transport(cavalry, _square_of_reserve(s)))
    assert (s.units[cavalry].marked, gold_of(s, "xonavia")) == (True, (6, 0))
    probe = game(at={"2,4": "xonavia: cavalry+transported+marked", "2,6": "talaq: infantry"})
    assert probe.odds(move("2,4", to="2,6")(probe)).attacker.dice == 3


def _square_of_reserve(s: CaledeaState) -> str:
    """Where Xonavia's unit in reserve stands."""
    home = next(u for u in s.units_of(0) if not u.transported and s.geo.squares[u.cell] != (2, 4))
    x, y = s.geo.squares[home.cell]
    return f"{x},{y}"


@pytest.mark.rule("CAL-13.26")
def test_renewal_is_for_a_transported_unit_in_combat_that_has_used_its_die() -> None:
    pieces = {"8,8": "xonavia: cavalry", "2,4": "xonavia: infantry", "2,5": "xonavia: infantry"}
    s = game(at={**pieces, "2,6": "talaq: infantry*2"}, gold={"xonavia": 6}, dice="654 543")
    cavalry, infantry = ids(s, "8,8")[0], ids(s, "2,5")[0]
    play(s, transport(cavalry, "2,4"), move(cavalry, infantry, to="2,6"))
    # the die is still there, and the infantry was not transported: no window
    assert s.phase is Phase.COMBAT_MATCH
    play(s, match("2,6", cavalry), stay())
    assert s.phase is Phase.COMBAT_POWER
    assert refused(s, renew(infantry)) == "not_transported"
    assert [a.unit for a in options(s, act.RenewTransport)] == [cavalry]
    cell = s.units[cavalry].cell
    play(s, renew(cavalry))
    assert (s.units[cavalry].marked, s.units[cavalry].cell, gold_of(s, "xonavia")) == (True, cell, (6, 0))


@pytest.mark.rule("CAL-13.27", "CAL-13.24", "CAL-5.2")
def test_the_mark_ends_with_the_turn_and_counts_in_no_assault() -> None:
    s = landed("")
    play(s, end(), end())
    assert not unit(s, "2,4 cavalry").marked
    s = game(
        at={"8,8": "xonavia: infantry", "2,4": "xonavia: infantry"}, capitals={"talaq": "2,6"}, dice="1",
        towers={"talaq": "2,5"}, gold={"xonavia": 3},
    )  # fmt: skip
    carried = ids(s, "8,8")[0]
    play(s, transport(carried, "2,4"))
    (rolled,) = of(play(s, move(carried, to="2,5")), ev.AssaultRolled)
    assert rolled.dice == (1,)
    assert s.units[carried].marked


@pytest.mark.rule("CAL-13.28", "CAL-5.5")
def test_transport_is_not_used_during_combat() -> None:
    s = landed("654 543", 6)
    play(s, move("2,4 cavalry", to="2,6"))
    assert s.phase is Phase.COMBAT_WITHDRAW
    assert refused(s, transport("2,4", "8,8")) == "wrong_state"


@pytest.mark.rule("CAL-13.24", "CAL-9.4")
def test_the_mark_is_for_attackers_only() -> None:
    s = game(at={"2,4": "talaq: infantry", "2,5": "xonavia: infantry+transported+marked"}, active="talaq")
    assert s.odds(move("2,4", to="2,5")(s)).defender.dice == 1


@pytest.mark.rule("CAL-13.26", "CAL-13.25")
def test_a_die_that_is_unused_cannot_be_renewed() -> None:
    s = game(
        at={"2,4": "xonavia: cavalry+transported", "1,6": "xonavia: infantry+transported+marked",
            "2,6": "talaq: infantry*2"}, gold={"xonavia": 6},
    )  # fmt: skip
    play(s, move("2,4", "1,6", to="2,6"))
    assert refused(s, renew("1,6")) == "already_marked"
    assert refused(s, renew("2,4")) == ""
    assert refused(s, assault("2,4")) == "wrong_state"
