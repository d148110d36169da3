"""The chronicle of a battle: every kind of event is told in both languages, and every line leads to a rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
import pytest

from game.engine.caldaern.blocks.profiles import listed
from game.engine.caldaern.magic.volt import TABLE
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.colour import Lasts, Pool, Record, RecordKind, SpellInPlay
from game.engine.caldaern.position.effects import Change, Effect, Until
from game.engine.caldaern.position.events import CaldaernEvent
from game.engine.caldaern.wild.lotus import TABLE as LOTUS
from game.engine.caldaern.wild.unknown import TABLE as LAND
from game.engine.caldaern.words.kinds import Placement
from game.engine.contract import Result
from game.paths import DATA
from game.scenes.play.replay import ReplayScene
from game.table import Replay
from game.ui.context import Context
from game.ui.paint.rich import parse, plain
from game.views.caldaern.shown.names import unit_called
from game.views.caldaern.speech.chronicle import RULES, Teller
from game.views.caldaern.speech.nouns import MANY, ONE, noun_of
from game.words import Words
from tests.views.caldaern.desks import whole_battle
from tests.words.families import said

LANGUAGES = ("en", "de")
KINDS = set(CaldaernEvent.__args__)

TOLD_BY_OTHERS = {
    ev.StageBegan, ev.PhasePassed, ev.TurnEnded, ev.RoundBegan, ev.StrikeStep, ev.BlowsAllocated, ev.MeleeEnded,
    ev.ContactLost, ev.GroupRolled, ev.MarchDeclared, ev.SpellStays, ev.StormRolled,
}  # fmt: skip
"""The track shows stages; results tell of blows and dice."""

USUAL: dict[str, Any] = {
    "seat": 0, "unit": 1, "target": 2, "host": 2, "by": 2, "model": 1, "quarry": 2, "charger": 2, "other": 2,
    "dice": (3, 4), "throws": ((1, 2),), "bonus": (0, 0), "winner": 0, "first": 0, "placement": None, "roster": None,
    "sides": (1, 2), "weapons": (), "passed": True, "goes_on": True, "flag": False, "points": 100, "weapon": "bow",
    "item": "lotus_flask",
    "effect": Effect(source="curse", what="s", change=Change.PLUS, n=-1, unit=1, until=Until.ROUND),
}  # fmt: skip
"""What the fields of a made-up event hold."""

TESTS = (
    "panic", "break", "march", "rally", "restrain", "redirect", "reform", "fear", "stupidity", "frenzy", "quick_reform",
)  # fmt: skip
WAYS = (
    "forward", "backward", "left", "right", "free", "march", "vanguard", "charge", "failed_charge", "countercharge",
    "retreat", "pursuit", "breakthrough", "capture", "nudge", "mandatory", "turn", "reform", "quick_reform",
    "combat_reform", "close_ranks", "arrival", "shifted",
)  # fmt: skip
THROWS = ("charge", "retreat", "pursuit", "breakthrough", "arrival", "return", "mandatory", "length", "impact_hits")


class Listener:
    """What a teller asks of a desk."""

    people = (0, 1)

    class _Ctx:
        def __init__(self, lang: str) -> None:
            self.words = Words(lang, strict=True)

    def __init__(self, lang: str) -> None:
        self.ctx = self._Ctx(lang)
        self.state = self.known = whole_battle().state

    def seat_colour(self, seat: int) -> str:
        return ("blue", "crimson")[seat]

    def seat_name(self, seat: int) -> str:
        return ("Khesoy", "Graighule")[seat]


def teller(lang: str = "en") -> Teller:
    """Somebody who tells the battle."""
    return Teller(Listener(lang))  # type: ignore[arg-type]


def example(kind: type[Any], **given: Any) -> Any:
    """An event of a kind, made up where nothing is said."""
    values = {}
    for field in msgspec.structs.fields(kind):
        if field.name in given:
            values[field.name] = given[field.name]
        elif field.required:
            values[field.name] = USUAL.get(field.name, "" if field.type is str else 1 if field.type is int else ())
    return kind(**values)


def examples() -> Iterator[Any]:
    """At least one event of each kind, and one for each word by which a kind is told differently."""
    totals = tuple(ev.SideTotal(seat, (), 3 - seat) for seat in (0, 1))
    result = Result((0,), (1, 2), (500, 100), "massacre")
    yield from (example(ev.Diced, why=why) for why in ("side", "first_turn"))
    yield from (example(ev.Rolled, what=what, need=7, total=7) for what in THROWS)
    yield from (example(ev.Tested, test=test, passed=passed) for test in TESTS for passed in (True, False))
    yield from (example(ev.UnitMoved, how=how) for how in WAYS)
    yield from (example(ev.UnitDestroyed, how=how) for how in ("wounds", "captured", "edge", "no_place", "lost"))
    yield from (example(ev.RetreatBegan, why=why) for why in ("run", "panic", "break", "terror"))
    yield from (example(ev.ChargeEnded, how=how) for how in ("contact", "failed", "captured", "lost"))
    answers = ("hold", "stand_and_shoot", "countercharge", "run")
    yield from (example(ev.ReactionChosen, reaction=reaction) for reaction in answers)
    yield from (example(ev.ShotsDeclared, how=how, weapons=("bow",)) for how in ("shooting", "stand_and_shoot"))
    yield from (example(ev.CombatResult, sides=totals, winner=winner) for winner in (0, 1, -1))
    yield from (example(ev.PursuitChosen, quarry=quarry) for quarry in (0, 2))
    yield from (example(ev.ChallengeAnswered, model=model) for model in (0, 1))
    yield from (example(ev.WoundsSuffered, wounds=wounds, line=line) for wounds, line in ((2, 1), (1, 0)))
    yield from (example(ev.LengthRolled, goes_on=goes_on) for goes_on in (True, False))
    scored = ("hill", "standard", "crossing", "beyond_river", "exit", "stopped")
    yield from (example(ev.PointsScored, why=why) for why in scored)
    for degree in ("draw", "minor_victory", "victory", "massacre"):
        for why in ("rounds", "no_units", "conceded", "agreed"):
            yield ev.GameEnded(result=result, degree=degree, why=why, points=(500, 100))
    yield from (example(ev.UnitDeployed, host=host) for host in (0, 2))
    yield from (example(ev.UnitHeld, why=why) for why in ("ambushers", "scenario", "no_room"))
    yield from (example(ev.UnitLeftField, how=how) for how in ("exit", "pursuit"))
    yield from of_colour()
    yield from of_templates()
    yield from of_hulls()
    seen = {ev.Diced, ev.Rolled, ev.Tested, ev.GameEnded, ev.CombatResult, *(type(event) for event in of_colour()),
            *(type(event) for event in (*of_land(), *of_templates(), *of_hulls()))}  # fmt: skip
    yield from of_land()
    yield from (example(kind) for kind in sorted(KINDS - seen - TOLD_BY_OTHERS, key=lambda kind: kind.__name__))


def of_colour() -> Iterator[Any]:
    """Events of the Colour phase, one for each way in which they are told."""
    yield from (example(ev.SpellTried, spell="amber_0", outcome=how) for how in said(ev.SpellTried, "outcome"))
    for spell in ("amber_0", ""):
        yield from (example(ev.DispelTried, spell=spell, outcome=how) for how in said(ev.DispelTried, "outcome"))
    yield from (example(ev.DispelTried, spell="amber_0", outcome="failed", by=by) for by in (0, 2))
    yield from (example(ev.SpellWorks, spell="amber_0", units=units) for units in ((), (1,), (1, 2)))
    yield example(ev.SpellAllowed, spell="amber_0")
    yield example(ev.ItemUsed, item="unmaking_phial", spell="amber_0")
    play = SpellInPlay(1, 0, 1, "lilac_5", 12, Lasts.REMAINS, (1, 0), units=(2,))
    yield ev.SpellStays(play)
    yield from (ev.SpellEnded(play, why) for why in said(ev.SpellEnded, "why"))
    yield example(ev.StormRolled, spell="gold_6")
    for touched in ((), ((2, 3),)):
        ways = said(ev.StormMoved, "how")
        yield from (example(ev.StormMoved, spell="gold_6", path=((4, 4),), how=how, touched=touched) for how in ways)
    records = [Record(kind, 9, 1, 0) for kind in RecordKind]
    yield from (ev.Recorded(record) for record in records)
    yield from (ev.RecordStruck(record, 1) for record in records)
    pools = Pool((3, 4)), Pool((1, 2), mages=2)
    yield from (ev.PoolsRolled(seat, pools, joint) for seat in (0, 1) for joint in (None, Pool((6,) * 8)))
    for _, colour in TABLE:
        yield example(ev.VoltBegan, colour=colour)
        yield from (example(kind, colour=colour) for kind in (ev.VoltGrew, ev.VoltEnded))
    yield from (example(ev.TruceAnswered, agreed=agreed) for agreed in (True, False))


def of_hulls() -> Iterator[Any]:
    """Events of guns and machines, one for each way in which they are told."""
    ways = ("panic", "malfunction", "may_not_shoot")
    yield from (example(ev.GunSilenced, why=why, turns=turns) for why in ways for turns in (1, 2))
    yield from (example(ev.HullHurt, lost=2, left=left, whole=5, source="") for left in (3, 0))
    for result in ("stunned", "weapon", "major", "explode", "nothing"):
        yield example(ev.DamageRolled, result=result, die=4, attacker=1)
    yield example(ev.HullsLost, lost=1, line=2)


def of_templates() -> Iterator[Any]:
    """Events of templates, one for each way in which they are told."""
    thrown = (("mortar", "small", False), ("mortar", "small", True), ("flamethrower", "flame", False))
    for weapon, form, indirect in thrown:
        yield ev.TemplateThrown(0, 1, weapon, form, (4, 4), indirect=indirect)
    for squares, face, misfire in ((0, 5, False), (4, 1, False), (0, 6, True)):
        yield ev.TemplateDrifted(0, 1, (2,), (face,), squares, (4, 4), (8, 4), misfire=misfire)
    for touched, lost in ((((2, 3), (3, 1)), False), ((), False), ((), True)):
        yield ev.TemplateFell(0, 1, "mortar", "small", (4, 4), touched=touched, lost=lost)


def of_land() -> Iterator[Any]:
    """Events of the living land, one for each way in which they are told."""
    for kind, column in LAND.items():
        if kind == "plain":
            yield from (ev.PlainFound(die=1, plain=what) for what in column)
        else:
            yield from (ev.LandFound(0, 1, 1, 6, kind, what) for what in column)
    yield from (ev.StonesScattered(dice=(1, 1), squares=squares) for squares in ((), ((1, 1),), ((1, 1), (4, 4))))
    yield from (ev.PortalRolled(element=1, dice=(3, 4), spell="silver_0", unit=unit) for unit in (0, 1))
    yield from (example(ev.WildSpell, spell="silver_0", works=works) for works in (True, False))
    yield example(ev.MoveHalted)
    yield from (example(ev.SandstormRolled, blows=blows) for blows in (True, False))
    yield from (ev.LandStirs(0, 1, 1, "wildwood", die=4, needs=4, hits=hits, strength=4) for hits in (0, 3))
    yield ev.LandStirs(0, 1, 1, "mystwamp", face=5, stat=3, dice=(2,), hits=2)
    yield from (example(ev.ForestWalked, squares=squares, dice=(3, 4)) for squares in (0, 7))
    yield from (example(ev.FavourSought, stat=stat, dice=(2, 3)) for stat in ("", "ws"))
    yield from (example(ev.LotusEaten, how=how, die=die) for die, how in enumerate(LOTUS, start=1))
    yield from (example(kind) for kind in (ev.GuardsAnswered, ev.HiveStirred))


@cache
def told() -> frozenset[type]:
    """Kinds of events of which a line comes."""
    speaker = teller()
    return frozenset(type(event) for event in examples() if speaker.lines(event, 0))


def test_dangerous_ground_is_told_by_what_came_of_it() -> None:
    speaker = teller()
    safe = ev.TerrainTested(0, 1, 1, (3, 4), 1, 0)
    one, some = ev.TerrainTested(0, 1, 1, (1,), 1, 1), ev.TerrainTested(0, 1, 1, (1, 4), 1, 1)
    said = [plain(speaker.lines(event, 0)[0].markup) for event in (safe, one, some)]
    assert [line.rpartition(", ")[2] for line in said] == ["unharmed", "and it hurts", "1 failed"]


@pytest.mark.rule("CDN-17.1")
def test_a_burst_of_speed_is_told_by_its_throw_alone() -> None:
    speaker = teller()
    (line,) = speaker.lines(ev.Rolled(what="boost", rule="CDN-17.1", seat=0, unit=1, dice=(3,), total=3), 0)
    assert plain(line.markup).endswith("burst of speed, 3 squares more")
    faster = Effect(source="light", what="m", change=Change.PLUS, n=3, unit=1, until=Until.PHASE)
    assert speaker.lines(ev.EffectBegan(faster), 0) == []
    assert speaker.lines(ev.EffectEnded(faster), 0) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_event_is_told_in_both_languages(lang: str) -> None:
    speaker = teller(lang)
    for event in examples():
        for line in speaker.lines(event, 0):
            assert plain(line.markup), event
            assert "{" not in line.markup, event
            assert "battle.event" not in line.markup, event
            parse(line.markup)
            parse(line.lead)


def test_only_what_others_tell_is_silent() -> None:
    assert KINDS - told() == TOLD_BY_OTHERS


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_battle_can_be_told(lang: str) -> None:
    lines = teller(lang).tell(whole_battle().log(None))
    assert len(lines) > 50
    assert all("{" not in line.markup and plain(line.markup) for line in lines)
    assert [line.action for line in lines] == sorted(line.action for line in lines)
    assert len([line for line in lines if line.heading]) >= 2


def test_every_event_has_a_rule() -> None:
    named = {kind for kind in KINDS if any(field.name == "rule" for field in msgspec.structs.fields(kind))}
    assert set(RULES) | named == KINDS
    assert all(line.rule.startswith("CDN-") for line in teller().tell(whole_battle().log(None)))


def test_what_is_told_in_parts_is_what_is_told_at_once() -> None:
    log = whole_battle().log(None)
    speaker, parts = teller(), []
    for n in sorted({entry.action for entry in log}):
        parts += speaker.tell([entry for entry in log if entry.action == n])
    assert parts == teller().tell(log)


def test_a_passed_test_and_a_failed_one_read_differently() -> None:
    lines = [teller().lines(example(ev.Tested, test="panic", passed=passed), 0)[0].markup for passed in (True, False)]
    assert lines[0] != lines[1]
    assert all("<die:blue:3>" in line for line in lines)


def test_verbs_agree_with_the_units_that_they_tell_of() -> None:
    speaker = teller()
    units = speaker.desk.state.units
    forms = {}
    for key, unit in units.items():
        (line,) = speaker.lines(example(ev.RetreatBegan, unit=key, why="break"), 0)
        forms[noun_of(speaker.words, unit).number] = plain(line.markup)
    assert forms[ONE].endswith(" breaks")
    assert forms[MANY].endswith(" break")


@pytest.mark.parametrize(("effect", "told"), [
    (Effect(source="", what="shot_at", change=Change.PLUS, n=-2), "All units, over: shots at it To Hit -2"),
    (Effect(source="", what="no_move", change=Change.GIVES), "All units, over: can't move"),
    (Effect(source="", what="regeneration", change=Change.GIVES, n=6), "All units: no longer has Regeneration (6)"),
])  # fmt: skip
def test_what_ends_is_over_and_a_rule_is_no_longer_had(effect: Effect, told: str) -> None:
    (line,) = teller().lines(ev.EffectEnded(effect), 0)
    assert plain(line.markup).replace("−", "-").lower() == told.lower()


def test_who_holds_a_house_is_told_in_the_number_of_the_garrison() -> None:
    speaker = teller()
    units = speaker.desk.state.units
    one = next(key for key, unit in units.items() if noun_of(speaker.words, unit).number == ONE)
    many = next(key for key, unit in units.items() if noun_of(speaker.words, unit).number != ONE)
    for garrison, other, verb in ((one, many, " holds "), (many, one, " hold ")):
        event = example(ev.AssaultEnded, unit=other, garrison=garrison, building=1, how="repelled")
        (line,) = speaker.lines(event, 0)
        assert verb in plain(line.markup)


def test_a_move_that_dice_or_an_end_tell_of_is_not_told_again() -> None:
    speaker = teller()
    assert speaker.lines(example(ev.Rolled, what="breakthrough", total=7), 0)
    assert speaker.lines(example(ev.UnitMoved, how="breakthrough"), 0) == []
    assert speaker.lines(example(ev.UnitMoved, how="reform"), 0)


def test_a_replay_names_units_that_came_later_than_the_point_that_is_watched() -> None:
    ctx = Context.for_tests()
    scene = ReplayScene(ctx, Replay.open(DATA / "tests" / "replays" / "caldaern-five-standards.jsonl"))
    assert not scene.replay.state.units, "lists are chosen at the table"
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    told = [plain(line.markup) for line in scene.lines(scene.source.viewer)]
    assert [line for line in told if "?" in line] == []
    names = {unit_called(ctx.words, unit) for unit in scene.source.end.units.values()}
    assert any(name in line for line in told for name in names)


@pytest.mark.rule("CDN-39.79")
def test_a_chosen_side_is_called_by_where_it_lies() -> None:
    (line,) = teller().lines(ev.SideChosen(seat=0, sides=(1, 2)), 0)
    assert plain(line.markup).endswith((": South side", ": North side"))


def roll(step: str, successes: int, count: int = 10, **more: Any) -> ev.GroupRolled:
    """Dice of a volley."""
    return example(
        ev.GroupRolled, step=step, successes=successes, count=count, source="shooting", need=4, rule="CDN-9.24", **more
    )


@pytest.mark.rule("CDN-9.38")
def test_a_volley_tells_shots_hits_wounds_and_saves_also_when_nobody_falls() -> None:
    speaker = teller()
    assert len(speaker.lines(example(ev.ShotsDeclared, how="shooting"), 0)) == 1
    for dice in (roll("hit", 4, 8), roll("hit", 2, 2), roll("wound", 3, 6), roll("armour", 3, 3)):
        assert speaker.lines(dice, 0) == []
    (line, _) = speaker.lines(example(ev.MeleeBegan), 0)
    assert plain(line.markup) == "10 shots, 6 hits, 3 wounds, 3 saved"
    speaker.lines(roll("hit", 0, 1), 1)
    (line, _) = speaker.lines(example(ev.MeleeBegan), 1)
    assert plain(line.markup) == "one shot, 0 hits"


@pytest.mark.rule("CDN-2.22")
def test_a_test_tells_what_it_needed() -> None:
    speaker = teller()
    found = [plain(speaker.lines(example(ev.Tested, test="break", need=need, passed=False), 0)[0].markup)
             for need in (7, 0)]  # fmt: skip
    assert "needs 7 or less" in found[0]
    assert all("break" in line and "test" not in line for line in found)
    assert "only a double 1 would do" in found[1]


def test_whose_men_are_all_gone_is_told_by_the_name_of_who_is_left() -> None:
    speaker = teller()
    units = speaker.desk.known.units
    hero = next(key for key, unit in units.items() if listed(unit).character)
    host = next(key for key, unit in units.items() if not listed(unit).character)
    names = [unit_called(speaker.words, units[key]) for key in (hero, host)]
    speaker.lines(example(ev.UnitJoined, unit=hero, host=host), 0)
    (gone,) = speaker.lines(example(ev.UnitDestroyed, unit=host, how="wounds"), 0)
    assert names[1] in plain(gone.markup)
    (stands,) = speaker.lines(example(ev.Tested, unit=host, test="break", passed=True), 0)
    assert names[0] in plain(stands.markup)
    assert names[1] not in plain(stands.markup)


def test_a_move_tells_the_squares_that_it_covers_and_not_its_corners() -> None:
    speaker = teller()
    path = (Placement(3, 30, 0, 5), Placement(3, 25, 0, 5), Placement(5, 23, 0, 5))
    (line,) = speaker.lines(example(ev.UnitMoved, how="march", path=path), 0)
    assert plain(line.markup).endswith(", 7 squares")


def test_an_item_is_told_by_its_name_and_with_the_spell_that_it_ends() -> None:
    flask, phial = example(ev.ItemUsed, spell=""), example(ev.ItemUsed, item="unmaking_phial", spell="amber_0")
    assert teller().sentence(flask).endswith("Lotus Flask")
    assert teller().sentence(phial).endswith("Unmaking Phial: Pang is dispelled")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("how", ["taken", "emptied", "repelled", "lost"])
def test_who_holds_a_building_has_his_own_emblem_at_the_line(lang: str, how: str) -> None:
    (line,) = teller(lang).lines(example(ev.AssaultEnded, seat=0, garrison=2, how=how), 1)
    assert line.lead == ("<chip:crimson>" if how == "repelled" else "<chip:blue>")


def test_a_party_without_names_is_not_told_as_more() -> None:
    one = teller().sentence(example(ev.PartyPicked, line=1))
    assert one.endswith("1 model")
    assert teller().sentence(example(ev.PartyPicked, line=3)).endswith("3 models")
    assert teller().sentence(example(ev.PartyPicked, line=3, names=("captain",))).endswith("3 more")
