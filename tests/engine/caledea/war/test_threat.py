"""What enemies could do to a seat, with the odds that they would see. Rules: CAL-9.11, CAL-9.13."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.engine.caledea.war.threat import Threat, is_bare, threat_odds, threats
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


@pytest.mark.rule("CAL-10.4")
def test_an_empty_capital_is_threatened_by_the_infantry_that_a_claim_beside_it_would_bring() -> None:
    # Talaq's infantry claims (3,0), horses and stone, and the new one goes on into the capital
    s = game(at={"2,0": "talaq: infantry"}, capitals={"xonavia": "4,0"}, free="3,0")
    claims = [t for t in threats(s, 0) if t.capital]
    assert [(t.chance, t.units, len(t.forces)) for t in claims] == [(1.0, (), 1)]
    odds = threat_odds(s, claims[0], 0)
    assert (odds.kind, odds.chance) == ("entry", 1)


@pytest.mark.rule("CAL-13.14", "CAL-9.13")
@pytest.mark.parametrize(("gold", "dice"), [(2, 1), (3, 4)])
def test_a_power_that_can_be_paid_counts(gold: int, dice: int) -> None:
    s = game(
        seats=("xonavia", "dravenna"), at={"4,3": "dravenna: infantry", "4,2": "xonavia: infantry"},
        gold={"dravenna": gold},
    )  # fmt: skip
    (threat,) = [t for t in threats(s, 0) if t.square == (4, 2)]
    assert threat_odds(s, threat, 0).attacker.dice == dice


@pytest.mark.rule("CAL-13.20")
def test_units_that_transport_brings_count() -> None:
    pieces = {"4,3": "brennoch: infantry", "9,9": "brennoch: general", "4,2": "xonavia: infantry"}
    for gold, units in ((1, 1), (2, 2)):
        s = game(seats=("xonavia", "brennoch"), at=pieces, gold={"brennoch": gold}, lone=("brennoch",))
        (threat,) = [t for t in threats(s, 0) if t.square == (4, 2)]
        assert len(threat.units) == units


@pytest.mark.rule("CAL-13.6")
def test_a_bombardment_before_the_attack_raises_the_threat() -> None:
    pieces = {"4,3": "talaq: cavalry", "4,2": "xonavia: infantry"}
    chances = []
    for gold in (1, 3):
        s = game(at=pieces, gold={"talaq": gold})
        (threat,) = [t for t in threats(s, 0) if t.square == (4, 2)]
        chances.append(threat.chance)
        assert float(threat_odds(s, threat, 0).take or 0) == pytest.approx(threat.chance, abs=1e-5)
    assert chances[0] < chances[1] == pytest.approx(1 - (1 - chances[0]) ** 2)


@pytest.mark.rule("CAL-5.6", "CAL-6.12")
def test_of_an_enemy_whose_turn_it_is_only_what_is_left_of_it_counts() -> None:
    pieces = {"4,3": "talaq: infantry+moved", "4,5": "talaq: cavalry", "4,4": "xonavia: infantry"}
    s = game(at=pieces, active="talaq")
    (threat,) = [t for t in threats(s, 0) if t.square == (4, 4)]
    assert len(threat.units) == 1
    s = game(at=pieces, active="talaq", moves_left=0)
    assert threats(s, 0) == []


@pytest.mark.rule("CAL-14.2")
@pytest.mark.parametrize(("held", "bare"), [({}, True), ({"at": {"3,5": "xonavia: infantry"}}, False),
                                            ({"towers": {"xonavia": "3,5"}}, False)])  # fmt: skip
def test_a_capital_without_units_and_walls_is_bare(held: dict, *, bare: bool) -> None:
    assert is_bare(game(capitals={"xonavia": "3,5"}, **held), 0) is bare
