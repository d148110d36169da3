"""Gold pieces. Rules: section 11."""

from __future__ import annotations

from typing import get_args

import pytest

from game.engine.caledea.position import events as ev
from game.engine.caledea.position.actions import CaledeaAction
from tests.kit.builders.builder import (
    ambush,
    answer,
    bombard,
    castle,
    end,
    game,
    gold_of,
    move,
    of,
    play,
    refused,
    tower,
    transport,
    upgrade,
)


@pytest.mark.rule("CAL-11.1", "CAL-20.1", "CAL-1.8")
def test_gold_is_the_number_of_claimed_squares_capital_included() -> None:
    s = game(marks={"xonavia": "4,0 1,2 6,3", "talaq": "3,0"}, salt="6,7")
    assert (s.gold(0), s.gold(1)) == (4, 2)


@pytest.mark.rule("CAL-11.2", "CAL-13.1")
def test_gold_pays_for_upgrades_structures_and_powers_at_the_cards_prices() -> None:
    s = game(at={"4,4": "xonavia: infantry", "4,6": "xonavia: infantry"}, gold={"xonavia": 7},
             capitals={"xonavia": "3,5"})  # fmt: skip
    play(s, transport("4,4", "4,6"))  # 3
    assert gold_of(s, "xonavia") == (7, 4)
    play(s, upgrade("4,6"))  # 2
    assert gold_of(s, "xonavia") == (7, 2)
    assert refused(s, tower("3,5")) == "not_enough_gold"  # 3


@pytest.mark.rule("CAL-11.3")
def test_a_used_piece_comes_back_at_the_next_turn_and_the_total_never_falls_by_use() -> None:
    s = game(seats=("talaq", "xonavia"), capitals={"talaq": "4,3"}, gold={"talaq": 4})
    play(s, tower("4,3"), tower("4,4"))
    assert gold_of(s, "talaq") == (4, 0)
    assert refused(s, tower("3,3")) == "not_enough_gold"
    play(s, end(), end())
    assert gold_of(s, "talaq") == (4, 4)
    assert refused(s, tower("3,3")) == ""


@pytest.mark.rule("CAL-11.4")
@pytest.mark.parametrize(("used", "code"), [(1, ""), (2, "not_enough_gold")])
def test_a_price_is_payable_up_to_what_is_available(used: int, code: str) -> None:
    s = game(at={"4,4": "xonavia: infantry"}, gold={"xonavia": 3}, used={"xonavia": used})
    assert s.available(0) == 3 - used
    assert refused(s, upgrade("4,4")) == code


@pytest.mark.rule("CAL-11.5")
@pytest.mark.parametrize("extra", [{"free": "4,0"}, {"salt": "4,0"}], ids=["claimed", "reclaimed"])
def test_a_piece_from_claiming_or_reclaiming_can_be_used_at_once(extra: dict) -> None:
    s = game(at={"4,1": "xonavia: infantry", "4,4": "xonavia: infantry"}, gold={"xonavia": 1}, **extra)
    assert refused(s, upgrade("4,4")) == "not_enough_gold"
    play(s, move("4,1", to="4,0"), upgrade("4,4"))
    assert gold_of(s, "xonavia") == (2, 0)


@pytest.mark.rule("CAL-11.6", "CAL-20.2")
def test_used_gold_is_free_again_at_the_end_of_the_own_turn() -> None:
    s = game(at={"4,4": "xonavia: infantry", "2,4": "talaq: cavalry"}, marks={"xonavia": "1,2 1,7 6,3"})
    play(s, upgrade("4,4"))
    assert s.used == [2, 0]
    play(s, end())
    assert s.used == [0, 0]
    play(s, move("2,4", to="1,3"), end())
    assert gold_of(s, "xonavia") == (4, 4)


@pytest.mark.rule("CAL-11.7", "CAL-1.4")
def test_the_bank_never_runs_dry() -> None:
    s = game("grand", seats=("xonavia", "talaq"), gold={"xonavia": 21, "talaq": 21})
    assert s.gold(0) + s.gold(1) == 42


@pytest.mark.rule("CAL-11.8")
def test_unused_gold_is_not_saved() -> None:
    s = game(gold={"xonavia": 3})
    for _ in range(4):
        play(s, end())
    assert gold_of(s, "xonavia") == (3, 3)


@pytest.mark.rule("CAL-11.9", "CAL-16.4")
def test_no_action_gives_gold_to_anybody() -> None:
    verbs = {kind.__struct_config__.tag for kind in get_args(CaledeaAction)}
    assert verbs == {
        "choose_kingdom", "place_capital", "move_units", "upgrade_unit", "build_tower", "build_castle", "bombard",
        "transport", "end_turn", "announce_ambush", "renew_transport", "start_battle", "choose_matchup",
        "withdraw_unit", "stay_in_combat", "assault_structure", "return_unit", "choose_bombard_defender", "resign",
    }  # fmt: skip


@pytest.mark.rule("CAL-11.2", "CAL-12.3", "CAL-13.4")
def test_every_price_is_told_with_its_event() -> None:
    s = game(
        seats=("talaq", "xonavia"), capitals={"talaq": "4,3"}, towers={"talaq": "4,3"}, gold={"talaq": 7},
        at={"5,3": "talaq: infantry", "6,3": "xonavia: infantry cavalry"}, dice="1 555",
    )  # fmt: skip
    (begun,) = of(play(s, bombard("5,3", "6,3")), ev.BombardBegan)
    play(s, answer("6,3 infantry"))
    assert (begun.price, refused(s, castle("4,3"))) == (3, "not_enough_gold")
    play(s, end(), end())
    (built,) = of(play(s, castle("4,3")), ev.StructureBuilt)
    assert built.price == 6
    s = game(seats=("ossuria", "xonavia"), at={"4,1": "ossuria: infantry*2", "4,2": "xonavia: infantry cavalry"},
             gold={"ossuria": 5})  # fmt: skip
    (announced,) = of(play(s, move("4,1", to="4,2"), ambush("4,1")), ev.AmbushAnnounced)
    assert announced.price == 3
