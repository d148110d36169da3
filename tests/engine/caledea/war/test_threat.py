"""What enemies could do to a seat, with the odds that they would see. Rules: CAL-9.11, CAL-9.13."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caledea.war.threat import Threat, threat_odds, threats
from tests.kit.builders.builder import game, move, square


def _threat(s: object, where: str) -> Threat:
    """The threat of Talaq to Xonavia's square."""
    found = [t for t in threats(s, 0) if t.square == square(where)]
    assert len(found) == 1, found
    return found[0]


@pytest.mark.rule("CAL-9.11")
@pytest.mark.rule("CAL-9.13")
def test_the_odds_of_a_threat_are_those_that_the_enemy_sees() -> None:
    pieces = {"4,3": "talaq: cavalry infantry", "4,4": "xonavia: infantry*2"}
    mine = game(at=pieces, towers={"xonavia": "4,4"})
    threat = _threat(mine, "4,4")
    odds = threat_odds(mine, threat, 0)
    theirs = game(at=pieces, towers={"xonavia": "4,4"}, active="talaq")
    seen = theirs.odds(move("4,3", to="4,4")(theirs))
    assert odds == seen
    assert float(odds.take or 0) == pytest.approx(threat.chance)


@pytest.mark.rule("CAL-6.6")
@pytest.mark.parametrize("blocked", [False, True])
def test_a_blocked_way_threatens_only_its_first_square(*, blocked: bool) -> None:
    between = {"4,3": "xonavia: infantry"} if blocked else {}
    s = game(at={"4,4": "talaq: cavalry", "4,2": "xonavia: infantry", **between})
    assert {t.square for t in threats(s, 0)} == ({(4, 3)} if blocked else {(4, 2)})


def test_a_tower_that_nobody_holds_is_stormed() -> None:
    s = game(at={"4,3": "talaq: cavalry infantry"}, towers={"xonavia": "4,4"})
    odds = threat_odds(s, _threat(s, "4,4"), 0)
    assert odds.kind == "assault"
    assert odds.attacker.piece == "cavalry"
    assert odds.chance == Fraction(5, 9)
    assert odds.take == Fraction(19, 27)


def test_an_open_square_is_entered_without_dice() -> None:
    s = game(at={"4,3": "talaq: infantry"}, marks={"xonavia": "4,2"})
    odds = threat_odds(s, _threat(s, "4,2"), 0)
    assert (odds.kind, odds.chance, odds.attacker.dice, odds.defender) == ("entry", 1, 0, None)


@pytest.mark.rule("CAL-9.13")
def test_a_marker_under_a_third_players_tower_is_not_open_to_the_enemy() -> None:
    # Talaq has built on Xonavia's marked square; Ossuria would have to storm the tower first
    s = game(
        seats=("xonavia", "talaq", "ossuria"), marks={"xonavia": "4,0"}, capitals={"talaq": "3,0"},
        towers={"talaq": "4,0"}, at={"4,1": "ossuria: cavalry"},
    )  # fmt: skip
    (threat,) = [t for t in threats(s, 0) if t.enemy == 2]
    assert threat.chance == pytest.approx(5 / 9)
    assert threat_odds(s, threat, 0).kind == "assault"


@pytest.mark.rule("CAL-9.13")
def test_the_threat_of_a_large_army_has_the_odds_that_the_enemy_sees() -> None:
    s = game(at={"4,3": "talaq: infantry*10 cavalry*2", "4,4": "xonavia: infantry*11"})
    threat = _threat(s, "4,4")
    assert threat.chance == pytest.approx(float(threat_odds(s, threat, 0).take or 0))
