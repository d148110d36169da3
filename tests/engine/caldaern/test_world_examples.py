"""The worked examples of the world's rules with numbers that the engine must reach. Rules: EX-W18 to EX-W69."""

from __future__ import annotations

from fractions import Fraction as F
from typing import Any

import pytest

from game.engine.caldaern.charging.query import charge_report
from game.engine.caldaern.course import arrivals, objectives, scoring
from game.engine.caldaern.course import end as battle_end
from game.engine.caldaern.course.deployment import first_turn
from game.engine.caldaern.land.board import Objective
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.troops import Troop, resolve
from game.engine.caldaern.melee import blows, fear
from game.engine.caldaern.melee.fighters import Target
from game.engine.caldaern.morale import ld_tests
from game.engine.caldaern.odds import hits as odds_hits
from game.engine.caldaern.odds import melee as odds_melee
from game.engine.caldaern.odds import odds
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.fights import Duel
from game.engine.caldaern.position.units import Unit
from game.engine.caldaern.sight.figures import figures_of
from game.engine.caldaern.words import chances
from game.engine.caldaern.words.kinds import Mark, N, Phase, Placement, S, Status
from game.engine.contract import NOBODY
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin, code, do, field, move, rows_of, setup


def fielded(entry: str, *options: str) -> Troop:
    return resolve(RosterEntry(entry, options=options))


def attacks(s: Melee, *units: Unit) -> list[tuple[blows.StepKey, blows.Volley]]:
    """All blows of a round in the order in which they fall."""
    return [(key, v) for key, own in blows.blows_expected(s.p, [u.id for u in units]) for v in own]


def chance(s: Melee, unit: Unit, *units: Unit) -> odds_hits.Chain:
    """What each of the first blows of a unit can do."""
    key, volley = next((key, v) for key, v in attacks(s, *units) if v.unit == unit.id)
    return odds_hits.chain(s.p, odds_melee.attack_of(s.p, volley, key.kind))


# ------------------------------------------------------------------------------------------------------ charges
def clash(wall: str) -> tuple[Melee, Unit, Unit]:
    """Ten Citadel Wardens have charged ten Keep Spears, over a wall or without one."""
    s = Melee(battlefield_from_letters([*["."] * 12, wall * 30], size=(48, 36)))
    a = s.add(0, fielded("khe_wardens"), 10, (13, 13 if wall != "." else 12), 0, 5)
    b = s.add(1, fielded("gra_spears"), 10, (13, 10), 2, 5)
    s.engage(a, b, obstacle=s.p.ground.obstacles[0].id if wall != "." else 0)
    return s, a, b


@pytest.mark.rule("EX-W18")
def test_citadel_wardens_charge_a_wall_of_keep_spears() -> None:
    s, wardens, spears = clash("#")
    assert next(v.unit for _, v in attacks(s, wardens, spears)) == spears.id
    assert next(key.initiative for key, _ in attacks(s, wardens, spears)) == 5
    assert {key.initiative for key, v in attacks(s, wardens, spears) if v.unit == wardens.id} == {2}
    needs = {v.need: v.number for _, v in attacks(s, wardens, spears) if v.unit == wardens.id}
    assert needs == {5: 5, 4: 5}, "who strikes over the wall needs 5, who supports from behind needs 4"
    assert chances.face(5) == F(1, 3)
    s, wardens, spears = clash(".")
    assert next(v.unit for _, v in attacks(s, wardens, spears)) == wardens.id
    assert chance(s, wardens, wardens, spears).hit == F(1, 2)


@pytest.mark.rule("EX-W19")
@pytest.mark.parametrize(("distance", "need", "wanted"), [(9, 8, F(11, 12)), (11, 10, F(13, 18)), (12, 11, F(7, 12))])
def test_charges_at_a_wall_need_a_square_less_than_the_distance(distance: int, need: int, wanted: F) -> None:
    s = Setup(battlefield_from_letters([*["."] * 12, "#" * 48], size=(48, 36)), phase=Phase.MOVEMENT)
    charger = s.add(0, troop(), 10, (13, 12 + distance), N, 5)
    target = s.add(1, troop(), 10, (13, 10), S, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert report.refusal is None
    assert report.obstacle
    assert (report.distance, report.need, report.chance) == (distance, need, wanted)


@pytest.mark.rule("EX-W19")
def test_a_contour_line_costs_a_square_and_swiftstride_helps() -> None:
    hill = field(("hill", (0, 0, 47, 18), 1))
    s = Setup(hill, phase=Phase.MOVEMENT)
    charger, target = s.add(0, troop(), 10, (13, 23), N, 5), s.add(1, troop(), 10, (13, 10), S, 5)
    report = charge_report(s.p, charger.id, target.id)
    assert (report.distance, report.need, report.chance) == (12, 12, F(5, 12))
    for kind, wanted in (("cavalry", F(29, 36)), ("infantry", F(7, 12))):
        s = Setup(phase=Phase.MOVEMENT)
        charger, target = s.add(0, troop(kind, m=8), 5, (13, 27), N, 5), s.add(1, troop(), 10, (13, 10), S, 5)
        report = charge_report(s.p, charger.id, target.id)
        assert (report.distance, report.need, report.chance) == (16, 15, wanted)


# ------------------------------------------------------------------------------------------------------ rules
@pytest.mark.rule("EX-W55")
@pytest.mark.parametrize(("rules", "wanted"), [(("poisoned",), F(2, 9)), ((), F(1, 12))])
def test_poison_wounds_what_is_tough(rules: tuple[str, ...], wanted: F) -> None:
    s = Melee()
    a = s.add(0, troop(rules=rules), 10, (13, 12), 0, 5)
    b = s.add(1, troop(t=5), 10, (13, 10), 2, 5)
    s.engage(a, b)
    found = chance(s, a, a, b)
    assert found.hit == F(1, 2)
    assert found.unsaved == wanted


@pytest.mark.rule("EX-W56")
def test_fear_is_worse_without_the_general() -> None:
    s = Melee(dice=[4, 4, 4, 4])
    a = s.add(0, troop(), 10, (13, 12), 0, 5)
    b = s.add(1, troop(rules=["fear"]), 10, (13, 10), 2, 5)
    s.engage(a, b)
    assert fear.feared(s.p, a) == b.id
    assert 1 - odds.leadership_odds(s.p, a, "fear", "CDN-34.60").chance == F(5, 12)
    out: list[Any] = []
    assert not ld_tests.take(s.p, a.id, "fear", out, rule="CDN-34.60", other=b.id)
    a.marks |= Mark.FEARFUL
    s.p.drawer.empty()
    assert blows.target_skill(s.p, Target(a.id, "")) == 1
    a.marks &= ~Mark.FEARFUL
    s.hero(0, (18, 16), ld=9, general=True)
    s.p.drawer.empty()
    assert 1 - odds.leadership_odds(s.p, a, "fear", "CDN-34.60").chance == F(1, 6)
    assert ld_tests.take(s.p, a.id, "fear", out, rule="CDN-34.60", other=b.id)


@pytest.mark.rule("EX-W57")
@pytest.mark.parametrize(("rules", "wanted"), [(("swift_blades",), F(7, 12)), ((), F(1, 2))])
def test_swift_blades_throw_ones_again(rules: tuple[str, ...], wanted: F) -> None:
    s = Melee()
    a, b = s.face_off(rules=rules)
    assert chance(s, a, a, b).hit == wanted


@pytest.mark.rule("EX-W58")
def test_the_war_flag_gives_a_second_break_test() -> None:
    s = Melee()
    unit, enemy = s.add(0, models=5, at=(13, 12)), s.add(1, models=10, at=(13, 10), facing=2)
    s.engage(unit, enemy)
    assert odds.break_odds(s.p, unit, 1).chance == F(15, 36)
    s.hero(0, (20, 12), war_flag=True, ld=3)
    s.p.drawer.empty()
    assert odds.break_odds(s.p, unit, 1).chance == F(95, 144)


@pytest.mark.rule("EX-W59")
def test_ambushers_arrive_on_two_dice_of_three() -> None:
    still, found = F(1), []
    for number in (2, 3, 4):
        waits = 0
        for face in range(1, 7):
            s = setup(dice=[face])
            kind = troop(rules=["ambushers"])
            unit = s.add(0, kind, 10, (0, 0), place=None, status=Status.RESERVE, marks=Mark.AMBUSHER)
            s.p.round = number
            begin(s.p, "arrival_rolls")
            waits += unit not in arrivals.coming(s.p)
        still *= F(waits, 6)
        found.append(1 - still)
    assert found == [F(2, 3), F(8, 9), F(26, 27)]


@pytest.mark.rule("EX-W60")
def test_a_great_khan_fights_a_duel_with_a_captain_of_militia() -> None:
    s = Melee()
    khan = s.add(0, troop(ws=6, s=4, a=4, i=5, w=3, character=True, category="command"), 1, (15, 12), 0, 1)
    men = s.add(1, troop(t=4, save=5), 10, (13, 10), 2, 5, command=("captain",))
    s.engage(khan, men, charged=False)
    s.p.duels = (Duel(khan.id, men.id),)
    s.p.drawer.empty()
    key, volley = next((key, v) for key, v in attacks(s, khan, men) if v.unit == khan.id)
    assert (volley.number, volley.duel) == (4, True)
    attack = odds_melee.attack_of(s.p, volley, key.kind)
    found = odds_hits.chain(s.p, attack)
    assert (found.hit, found.wound, 1 - found.armour) == (F(2, 3), F(1, 2), F(5, 6))
    assert found.unsaved == F(5, 18)
    spread = odds_hits.caused(s.p, attack)
    wanted = [F(28561, 104976), F(10985, 26244), F(4225, 17496), F(1625, 26244), F(625, 104976)]
    assert [spread.chance(n) for n in range(5)] == wanted
    assert spread.at_least(1) == F(76415, 104976)
    beyond = chances.mapped(spread, lambda n: max(0, n - odds_hits.left(s.p, men, "captain")))
    assert beyond.mean == F(40225, 104976)


# ------------------------------------------------------------------------------------------------------ the battle
@pytest.mark.rule("EX-W64")
@pytest.mark.parametrize(("bonus", "wanted"), [(1, F(21, 31)), (2, F(13, 16))])
def test_the_first_turn_is_diced_for(bonus: int, wanted: F) -> None:
    won = 0
    decided = 0
    for mine in range(1, 7):
        for theirs in range(1, 7):
            s = Setup(dice=[mine, theirs, 6, 1])
            s.p.rosters = (Roster("djuchid" if bonus == 2 else "khesoy"), Roster("khesoy"))
            out: list[Any] = []
            first_turn(s.p, out)
            assert s.p.ask is not None
            if len(out[0].throws) == 1:
                decided += 1
                won += s.p.ask.seat == 0
    assert F(won, decided) == wanted
    win, tie = chances.outdiced(bonus)
    assert win / (1 - tie) == wanted


@pytest.mark.rule("EX-W65")
def test_a_minor_victory_is_counted() -> None:
    s = Setup(points_limit=1000)
    gone = s.add(1, models=20, points=300)
    s.add(1, models=9, at=(20, 20), start=20, points=300)
    general = s.hero(1, (30, 20), general=True)
    general.points = 0
    for dead in (gone, general):
        dead.status, dead.place = Status.DESTROYED, None
    s.p.trophies = ((0, "banner", gone.id),)
    lines = [(line.why, line.points) for line in scoring.reckoning(s.p) if line.seat == 0 and line.points]
    assert lines == [("destroyed", 300), ("halved", 150), ("general", 100), ("banner", 25)]
    lost = s.add(0, points=320)
    lost.status, lost.place = Status.DESTROYED, None
    assert scoring.totals(scoring.reckoning(s.p)) == (575, 320)
    assert battle_end.DEGREES[battle_end.degree_of((575, 320), 1000)] == "minor_victory"
    out: list[Any] = []
    battle_end.finish(s.p, "rounds", out)
    assert s.p.result is not None
    assert (s.p.result.reason, s.p.result.ranks) == ("minor_victory", (1, 2))


@pytest.mark.rule("EX-W66")
def test_an_objective_is_contested_until_one_side_flees() -> None:
    s = Setup()
    objective = Objective(id="a", cells=rows_of(20, 20, 20, 20))
    s.add(0, models=10, at=(18, 21))
    enemy = s.add(1, models=10, at=(18, 16), facing=2)
    assert objectives.holder(s.p, objective) == NOBODY
    enemy.place = Placement(18, 15, S, 5)
    s.p.drawer.empty()
    assert objectives.holder(s.p, objective) == 0, "four squares away it contests nothing"
    enemy.place, enemy.retreating = Placement(18, 16, S, 5), True
    s.p.drawer.empty()
    assert objectives.holder(s.p, objective) == 0


@pytest.mark.rule("EX-W68")
def test_climbing_two_squares_to_new_heights_costs_four() -> None:
    s = setup(field(("hill", (0, 0, 47, 19), 1), ("hill", (0, 0, 47, 18), 2)))
    unit = s.add(0, models=5, at=(20, 20), frontage=5)
    begin(s.p)
    assert code(s.p, move(unit, 20, 17)) == "out_of_reach"
    out = do(s.p, move(unit, 20, 18))
    assert out[0].cost == 8
    man = s.add(0, models=1, at=(30, 19))
    assert (man.troop.height, figures_of(s.p, man).tops) == (1, (2,))


@pytest.mark.rule("EX-W69")
def test_a_contour_line_shortens_a_march_and_a_cliff_ends_it() -> None:
    s = setup(field(("hill", (0, 0, 47, 18), 1)))
    unit = s.add(0, troop(m=3), 20, (10, 20), 0, 5)
    begin(s.p)
    do(s.p, act.DeclareMarch(0, unit.id))
    assert code(s.p, act.March(0, unit.id, Placement(10, 15, N, 5))) == ""
    assert code(s.p, act.March(0, unit.id, Placement(10, 14, N, 5))) == "out_of_reach"
    s = setup(field(("hill", (0, 0, 47, 18), 2)))
    unit = s.add(0, troop(m=3), 20, (10, 20), 0, 5)
    begin(s.p)
    assert code(s.p, move(unit, 10, 19)) == ""
    assert code(s.p, move(unit, 10, 18)) == "cliff"
