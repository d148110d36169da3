"""Roles, precedence of rules, what may not be brought or put on the field. Rules: CDN-1.1 to 1.6, 19.4, 19.5, 26.22."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from game.engine.caldaern import CaldaernConfig, CaldaernSeat, CaldaernState, new_state
from game.engine.caldaern.blocks import legality
from game.engine.caldaern.charging.rules import charge_refusal
from game.engine.caldaern.course.deployment import first_turn
from game.engine.caldaern.course.places import place_refusal
from game.engine.caldaern.lists import data
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.presets import presets
from game.engine.caldaern.lists.rosters import Roster, RosterEntry
from game.engine.caldaern.lists.troops import resolve
from game.engine.caldaern.melee import blows, fighters
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.shooting.shooting import can_shoot, target_refusal
from game.engine.caldaern.words.kinds import Mark, N, Phase, Placement, S, Stage
from game.engine.dice import Dice
from tests.kit.builders.caldaern_builder import Setup, troop
from tests.kit.builders.caldaern_ground import battlefield_from_letters
from tests.kit.builders.caldaern_melee import Melee
from tests.kit.builders.caldaern_moves import begin, code, field, move, setup

PEACE = (act.Concede, act.OfferDraw)
PLAIN = battlefield_from_letters(["." * 48] * 36, size=(48, 36))


def battle(seed: int, **seats: Any) -> CaldaernState:
    """A small battle between two seats."""
    names = (("Ada", "graighule"), ("Ben", "djuchid"))
    both = tuple(CaldaernSeat(name, "human", nation=nation, **seats) for name, nation in names)
    return new_state(CaldaernConfig(seats=both, points_limit=500), PLAIN, Dice(seed))


def played(seed: int, choices: int, most: int = 80) -> list[tuple[act.CaldaernAction, list[ev.CaldaernEvent]]]:
    """The first actions of a battle and what they brought about."""
    state, chance, told = battle(seed), random.Random(choices), []
    while state.result is None and len(told) < most:
        assert len(state.to_act) == 1
        found = [action for action in state.legal_actions() if not isinstance(action, PEACE)]
        assert {action.seat for action in found} == set(state.to_act)
        action = chance.choice(found)
        told.append((action, state.apply(action)))
    return told


# ------------------------------------------------------------------------------------------------------ roles
@pytest.mark.rule("CDN-1.1")
def test_units_of_a_seat_are_allied_and_all_others_are_enemies() -> None:
    s = Setup(phase=Phase.SHOOTING)
    unit = s.add(0, troop(ranged=["longbow"]), 10, (10, 20))
    friend, enemy = s.add(0, models=10, at=(10, 10), facing=S), s.add(1, models=10, at=(18, 10), facing=S)
    assert (s.p.enemies(0), s.p.enemies(1)) == ([enemy], [unit, friend])
    assert target_refusal(s.p, unit, enemy) is None
    refused = target_refusal(s.p, unit, friend)
    assert refused is not None
    assert refused.code == "wrong_side"
    s.p.phase, s.p.stage = Phase.MOVEMENT, Stage.OTHER_MANDATORY
    assert charge_refusal(s.p, unit.id, enemy.id) is None
    refused = charge_refusal(s.p, unit.id, friend.id)
    assert refused is not None
    assert refused.code == "wrong_side"


@pytest.mark.rule("CDN-1.2")
def test_the_engine_measures_and_throws_and_players_only_choose() -> None:
    thrown = {"dice", "die", "face", "faces", "roll", "total", "throws", "need", "chance", "distance", "victims"}
    for kind in get_args(act.CaldaernAction):
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        spent = {"dice"} if fields.get("dice") is int else set()
        assert not set(fields) & (thrown - spent), "how many dice are spent may be chosen, not how they fall"
    first = played(7, 1)
    assert first == played(7, 1)
    assert first != played(8, 1)


@pytest.mark.rule("CDN-1.3")
def test_the_owner_of_a_unit_decides_for_it_whoever_is_active() -> None:
    s = Melee(dice=Dice(4))
    a = s.add(0, troop(), 10, (13, 12), 0, 5, command=("captain",))
    b = s.add(1, troop(), 10, (13, 10), 2, 5, command=("captain",))
    s.engage(a, b)
    s.phase()
    assert s.p.ask is not None
    assert (s.p.active, s.p.ask.seat) == (0, 0)
    s.do(act.IssueChallenge(0, a.id))
    assert s.p.ask is not None
    assert (s.p.active, s.p.ask.what, s.p.ask.seat) == (0, "accept_challenge", b.seat)
    m = setup()
    own, other = m.add(0, models=10, at=(10, 20)), m.add(1, models=10, at=(30, 5), facing=S)
    begin(m.p)
    assert code(m.p, move(own, 10, 19)) == ""
    assert code(m.p, move(other, 30, 6)) == "other_player"
    assert code(m.p, act.Move(0, other.id, "forward", Placement(30, 6, S, 5))) == "unknown_object"


@pytest.mark.rule("CDN-1.4")
def test_who_does_not_want_to_go_on_concedes_and_both_may_agree_on_a_draw() -> None:
    state = battle(3)
    for _ in range(12):
        (seat,) = state.to_act
        assert act.Concede(seat) in state.legal_actions()
        assert state.refusal(act.OfferDraw(seat)) is None
        drawn, given_up = state.copy(), state.copy()
        drawn.apply(act.OfferDraw(seat))
        assert drawn.to_act == (1 - seat,)
        drawn.apply(act.AcceptDraw(1 - seat))
        given_up.apply(act.Concede(seat))
        assert drawn.result is not None
        assert drawn.result.ranks == (1, 1)
        assert given_up.result is not None
        assert given_up.result.ranks[seat] == 2
        state.apply(next(action for action in state.legal_actions() if not isinstance(action, PEACE)))


# ------------------------------------------------------------------------------------------------------ precedence
@pytest.mark.rule("CDN-1.5")
def test_basic_rules_hold_for_all_until_type_rule_or_weapon_say_otherwise() -> None:
    s = Melee()
    a, b = s.face_off(i=9)
    b.troop = troop(i=1)
    s.p.drawer.empty()

    def order() -> list[tuple[str, int]]:
        found = blows.blows_expected(s.p, (a.id, b.id))
        return [(key.kind, volley.unit) for key, group in found for volley in group]

    assert order() == [(blows.BLOWS, a.id), (blows.BLOWS, b.id)]
    a.troop = troop(i=9, rules=["strikes_last"])
    s.p.drawer.empty()
    assert order() == [(blows.BLOWS, b.id), (blows.LAST, a.id)]
    for kind, allowed in ((troop(), False), (troop("skirmishers"), True), (troop(rules=["skirmishers"]), True)):
        a.troop = kind
        assert (legality.formation_refusal(s.p, a, Placement(13, 12, N, 5, 1)) is None) == allowed


def dicing_bonus(nation: str) -> tuple[int, int]:
    """What the seats add to the die for the first turn."""
    s = Setup(dice=[6, 1])
    s.p.finished = 1
    s.p.rosters = (Roster(nation), Roster("khesoy"))
    out: list[Any] = []
    first_turn(s.p, out)
    return out[0].bonus


@pytest.mark.rule("CDN-1.6")
def test_the_book_beats_the_rules_and_the_entry_beats_the_type() -> None:
    assert (dicing_bonus("graighule"), dicing_bonus("djuchid")) == ((0, 1), (1, 1))
    shrine = resolve(RosterEntry("dju_shrine"))
    assert (shrine.height, data.types()[shrine.type].height) == (4, 5)


@pytest.mark.rule("CDN-1.6")
def test_a_prohibition_beats_a_permission() -> None:
    heavy = next(w.id for w in data.ranged_weapons().values() if w.fired and w.has("move_or_shoot"))
    for weapon, allowed in (("bow", True), (heavy, False)):
        s = Setup()
        unit = s.add(0, troop("skirmishers", ranged=[weapon]), 5, (10, 20))
        assert can_shoot(s.p, unit)
        unit.marks |= Mark.MOVED | Mark.MARCHED
        s.p.drawer.empty()
        assert can_shoot(s.p, unit) == allowed


# ------------------------------------------------------------------------------------------------------ armies
@pytest.mark.rule("CDN-19.4")
@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        (RosterEntry("gra_elephants"), "roster_unknown"),
        (RosterEntry("gra_skiff"), "roster_unknown"),
        (RosterEntry("gra_spears", 1), "roster_unit_size"),
        (RosterEntry("gra_spears", 101), "roster_unit_size"),
        (RosterEntry("gra_drake", 2), "roster_unit_size"),
    ],
)
def test_a_unit_that_cannot_be_is_refused_with_its_name_code_and_rule(entry: RosterEntry, wanted: str) -> None:
    state = battle(1, roster="open")
    legal = presets()["graighule_500"].roster
    before = state.ask
    roster = msgspec.structs.replace(legal, entries=(entry, *legal.entries))
    refused = state.refusal(act.SubmitRoster(0, roster))
    assert refused is not None
    assert refused.code.split(".")[0] == wanted
    assert refused.rule.startswith("CDN-38.")
    assert entry.entry in refused.text
    assert state.ask == before


@pytest.mark.rule("CDN-19.4")
def test_no_entry_of_a_book_breaks_the_limits_of_types_and_blocks() -> None:
    for book in data.entries().values():
        assert book.type in data.types()
        if data.fielded(book):
            assert 1 <= book.least <= book.most <= 100
            kind = resolve(RosterEntry(book.id, book.least))
            assert (kind.k, kind.type) == (data.types()[book.type].k, book.type)


@pytest.mark.rule("CDN-19.4")
@pytest.mark.parametrize(("models", "frontage"), [(10, 1), (20, 1), (30, 2), (5, 6), (40, 11)])
def test_a_single_file_or_too_long_a_one_is_no_formation(models: int, frontage: int) -> None:
    s = Setup()
    unit = s.add(0, models=models, at=(10, 26), place=None)
    refused = place_refusal(s.p, unit, Placement(10, 26, N, frontage))
    assert refused is not None
    assert (refused.code.split(".")[0], refused.rule) == ("bad_formation", "CDN-5.7")


@pytest.mark.rule("CDN-19.5")
def test_deployment_on_bad_ground_or_out_of_the_zone_is_refused() -> None:
    s = Setup(field(("impassable", (30, 30, 33, 31), 6), ("hill", (0, 30, 12, 35), 2)))
    unit = s.add(0, models=10, place=None)
    s.add(0, models=10, at=(40, 30))
    places = {
        (20, 30): "", (20, 20): "outside_zone", (20, 26): "outside_zone", (31, 29): "impassable",
        (42, 31): "overlap", (35, 30): "too_close", (34, 30): "", (10, 32): "cliff", (2, 32): "", (46, 30): "off_map",
    }  # fmt: skip
    found = {}
    for x, y in places:
        refused = place_refusal(s.p, unit, Placement(x, y, N, 5))
        found[x, y] = "" if refused is None else refused.code
    assert found == places


# ------------------------------------------------------------------------------------------------------ the Pact
@pytest.mark.rule("CDN-26.22")
def test_the_pact_is_chosen_for_a_whole_army_when_it_is_built() -> None:
    assert not any(preset.roster.pact for preset in presets().values())
    for nation in data.NATIONS:
        roster = msgspec.structs.replace(presets()[f"{nation}_1000"].roster, pact=True)
        faults = [fault.refusal.rule for fault in roster_faults(roster, CaldaernConfig(points_limit=1000))]
        assert faults == (["CDN-38.12"] if nation == "khesoy" else [])
    for pact, wanted in ((False, {3}), (True, {2, 3})):
        s = Melee(battlefield_from_letters([*["."] * 12, "H" * 30], size=(48, 36)))
        a, b = s.add(0, troop(), 10, (13, 13), 0, 5), s.add(1, troop(), 10, (13, 10), 2, 5)
        s.engage(a, b, obstacle=s.p.ground.obstacles[0].id)
        s.p.rosters = (Roster("commonwealth", pact=pact), Roster("commonwealth"))
        assert {f.initiative for f in fighters.fighters(s.p, a.id)} == wanted
        assert {f.initiative for f in fighters.fighters(s.p, b.id)} == {3}
