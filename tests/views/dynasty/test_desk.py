"""Dynasty Builder at the play scene: every decision has its sentence, every action its words, odds their card."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.position import Phase
from game.engine.dynasty.position.spells import Spell
from game.engine.dynasty.position.units import Kind as UnitKind
from game.paths import DATA
from game.table import Replay
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.contract.base import Do, Refused
from game.views.contract.desk import Desk
from game.views.dynasty.desk.desk import DECISION_RULES, DynastyDesk
from game.views.dynasty.field.look import Overlay
from game.views.dynasty.hand.modes import Mode
from game.views.dynasty.speech.sayings import Speech
from game.words import Words
from tests.kit.builders.dynasty_builder import game

LANGUAGES = ("en", "de")
GOLDEN = sorted(path.stem for path in (DATA / "tests" / "replays").glob("dynasty-*.jsonl"))


class At:
    """A position, with the eyes of whoever is to choose."""

    open = False
    first = None

    def __init__(self, state: Any) -> None:
        self.state = state
        self.seat = self.viewer = state.to_act[0] if state.to_act else None


def desk(state: Any, lang: str = "en") -> DynastyDesk:
    """A desk at a position."""
    players = [(name, "at this screen") for name in ("Ada", "Xeno", "Tamar", "Bran", "Ines", "Mirko")[: state.seats]]
    made = DynastyDesk(Context.for_tests(lang=lang), At(state), players, lambda command: None, people=range(6))
    made.view.layout(pygame.Rect(0, 0, 800, 600), 1.0)
    made.view.refresh()
    return made


@cache
def replay(name: str) -> Replay:
    """A golden game."""
    return Replay.open(DATA / "tests" / "replays" / f"{name}.jsonl")


def lines(made: DynastyDesk) -> str:
    """The side panel as plain text."""
    told = made.side_blocks()
    return "" if told is None else "\n".join([told[0], *(plain(block.markup) for block in told[1])])


def test_the_desk_has_all_that_the_scene_asks_for() -> None:
    names = {name for name in vars(Desk) if not name.startswith("_")} | set(Desk.__annotations__)
    made = desk(game(red="city 6,5"))
    assert {name for name in names if not hasattr(made, name)} == set()
    assert set(DECISION_RULES) == set(Phase)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", GOLDEN)
def test_every_decision_of_the_golden_games_is_asked_in_words(name: str, lang: str) -> None:
    found = replay(name)
    for at in range(0, found.length + 1, 7):
        found.go(at)
        made = desk(found.state, lang)
        ask = made.ask()
        assert ask.title
        assert "{" not in ask.title + ask.more
        if found.state.to_act:
            assert made.pennant() is not None
        assert all(line.name for line in made.seat_lines())
        assert len(made.standings()) == found.state.seats
        made.refresh_card(0)
        assert made.card().sheet is not None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_action_has_a_line_of_its_own_in_the_list_of_choices(lang: str) -> None:
    kinds: set[type] = set()
    words = Words(lang, strict=True)
    for name in GOLDEN:
        found = replay(name)
        for at in range(found.length):
            found.go(at)
            if at % 5 and found.state.phase not in (Phase.REACT, Phase.TIE):
                continue
            actions = found.state.legal_actions()
            labels = [Speech(words, found.state).action(action) for action in actions]
            assert all(labels)
            assert len(set(labels)) == len(labels), [label for label in labels if labels.count(label) > 1][:3]
            kinds |= {type(action) for action in actions}
    assert len(kinds) == 21, "all but the host's report"


# -------------------------------------------------------------------------------------------- the own panel
def test_the_track_tells_what_is_left_in_each_phase() -> None:
    state = game(red="city2 6,5; soldier 5,6 4,6+finished; military 2", blue="city 12,1", phase="march")
    made = desk(state)
    made.refresh_card(0)
    sheet = made.card().sheet
    assert sheet is not None
    assert [(stage.name, stage.note, stage.when) for stage in sheet.stages] == [
        ("Build", "done", "done"), ("March", "1 of 2 moved", "now"), ("Recruit", "2 tokens", "later"),
        ("Disband", "", "later"),
    ]  # fmt: skip
    assert [(goal.name, goal.reached, goal.needed) for goal in sheet.goals] == [("Dynasty", 2, 12), ("Veteran", 2, 12)]
    assert sheet.rivals[0].text == "Dynasty 1 of 12"
    assert (sheet.bridge, sheet.units) == ("in hand", "units 2 of 2")


# ------------------------------------------------------------------------------------------- what it brings
def test_a_house_tells_which_ring_it_completes_and_what_opens() -> None:
    made = desk(game(red="city 6,5; house 6,5/1 -7,5"))
    made.view.point((7, 5), None)
    told = lines(made)
    assert "Completes ring 1 of the Town" in told
    assert "Town: defense 9 to 10" in told
    assert "Houses in supply 35 to 34" in told
    assert "Ring 1 of the Town: 6 of 6" in told
    look = made.view.looking.look()
    assert [(ghost.what, ghost.tile) for ghost in look.ghosts] == [("house", (7, 5))]


def test_an_upgrade_tells_level_name_defense_range_and_land() -> None:
    made = desk(game(red="city 6,5; house 6,5/1 6,5/2"))
    made.view.point((6, 5), None)
    told = lines(made)
    assert "Becomes a City, level 2" in told
    assert "Recruits soldiers and ships" in told
    assert "Defense 10, range 4" in told
    assert "Sum of levels 1 to 2" in told
    assert "tiles more territory" in told
    assert made.view.looking.look().change is not None


def test_a_city_that_is_looked_at_shows_what_is_missing() -> None:
    made = desk(game(red="city 6,5; house 6,5/1 -7,5"))
    made.view.point((6, 5), None)
    assert "Next level: City" in lines(made)
    marks = {(mark.tile, mark.kind) for mark in made.view.looking.look().marks}
    assert ((7, 5), "missing") in marks
    assert ((6, 4), "ring") in marks


def test_the_city_tool_marks_places_that_lack_little() -> None:
    made = desk(game(red="city 2,2; soldier 6,5; house 6,5/1 -7,5 -5,5; house 2,2/1 2,2/2"))
    made.run("city")
    look = made.view.looking.look()
    assert ((6, 5), "near") in {(mark.tile, mark.kind) for mark in look.marks}
    assert "lacks 2" in {flag.text for flag in look.flags}


def test_a_way_tells_cost_penalties_and_what_it_tramples() -> None:
    state = game(red="knight 4,5; city 2,2", blue="soldier 4,6; house 5,5", canyon="6,5", phase="march")
    made = desk(state)
    made.view.click((4, 5))
    made.view.point((5, 5), None)
    told = lines(made)
    assert "1 step, 1 left afterwards" in told
    assert "Contact with an enemy: -1" in told
    assert "DYN-10.6" in told
    assert "Tramples 1 enemy building" in told
    assert made.view.hand.targets[(5, 5)].action is None, "it may also be attacked"
    look = made.view.looking.look()
    assert [path.tiles for path in look.paths] == [((4, 5), (5, 5))]
    assert [(ghost.what, ghost.tile) for ghost in look.ghosts] == [("destroy", (5, 5))]


# ------------------------------------------------------------------------------------------------- odds
def shown(state: Any, unit: tuple[int, int], target: tuple[int, int], lang: str = "en") -> Any:
    made = desk(state, lang)
    made.view.click(unit)
    made.view.point(target, None)
    return made.odds()


@pytest.mark.rule("DYN-26.1")
def test_the_odds_card_of_a_battle_names_every_part() -> None:
    state = game(red="knight 6,5; soldier 7,4 8,6; city 2,2", blue="soldier 7,5 8,5", phase="march")
    card = shown(state, (6, 5), (7, 5))
    assert card.words.title == "Knight attacks"
    assert card.words.parts == ((("Power", 2), ("2 soldiers help", 2)), (("Power", 1), ("Soldier helps", 1)))
    assert card.words.totals == (("die and", "+4"), ("die and", "+2"))
    assert card.words.exact == "11 % tie, 17 % defeat"
    assert card.words.lines == (("Never backing off", "81 %"),)
    assert round(card.odds.chance * 100) == 72
    assert card.colours == ("crimson", "blue")


def test_the_odds_card_of_a_siege_makes_up_the_defense_and_names_the_prize() -> None:
    state = game(red="knight 6,5; city 2,2", blue="city3 7,5+warded; house 8,5 8,4", phase="march")
    card = shown(state, (6, 5), (7, 5))
    assert card.words.parts[1] == (("City", 4), ("Houses", 2), ("Ward", 3))
    assert card.words.totals[1] == ("defense", "9")
    assert card.words.lines[-1] == ("Brings 3 military tokens", "")


def test_the_odds_card_of_a_ship_gives_both_answers() -> None:
    state = game(red="ship 6,5 5,5; city 2,2", blue="knight 7,5; city2 11,8", water="row 5 -7,5", phase="march")
    card = shown(state, (6, 5), (7, 5))
    assert [line for line, _ in card.words.lines] == ["It evades", "It retaliates"]
    assert card.words.lines[0][1] == "50 %"
    state = game(red="ship 6,5; city 2,2", blue="knight 7,5; city2 11,8", water="row 5 -7,5", phase="march")
    card = shown(state, (6, 5), (7, 5))
    assert card.words.exact == "83 % escapes", "evading is worse for the ship, and costs it nothing"
    assert (card.odds.tie, card.odds.loss) == (Fraction(5, 6), 0)
    assert card.words.parts == ((), (("Evading", 2),)), "the number is the target's to reach"


def test_who_is_attacked_reads_the_own_chance_and_answers_clearly() -> None:
    state = game(red="ship 6,5; city 2,2", blue="knight 7,5; city2 11,8", water="row 5 -7,5", phase="march")
    state.apply(act.Attack(0, state.at[state.grid.cell((6, 5))], (7, 5)))
    made = desk(state)
    assert made.pennant() == ("blue", "Blue answers")
    assert made.ask().title == "The knight at (7,5) is attacked by Crimson"
    texts = [command.text for command in made.view.commands()]
    assert texts == ["Evade 83 %", "Retaliate 58 %"]
    card = made.odds()
    assert card.odds.attacker.seat == 1
    assert card.words.title == "Knight retaliates?"
    assert made.run("evade") == Do(act.React(1, "evade"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_kind_of_odds_has_its_words(lang: str) -> None:
    cases = (
        (game(red="siege 6,5; city 2,2", blue="city3 7,5; city 12,9", phase="march"), (6, 5), (7, 5)),
        (game(red="ship 6,5; city 2,2", blue="house 7,6; city 12,9", water="row 5", phase="march"), (6, 5), (7, 6)),
        (game(red="ship 6,5; city 2,2", blue="siege 6,7; city 12,9", water="row 5", phase="march"), (6, 5), (6, 7)),
    )
    for state, unit, target in cases:
        card = shown(state, unit, target, lang)
        assert card is not None
        assert all((card.words.title, card.words.label, card.words.exact, card.words.foot, card.words.why))
    made = desk(game(red="city5 6,5; idler", blue="knight 8,5; city 12,9", phase="march"), lang)
    made.run("spell")
    made.view.choose(list(Spell).index(Spell.FIRESTORM))
    made.view.point((8, 5), None)
    assert made.odds().odds.kind == "firestorm"


def test_an_own_thing_that_is_looked_at_shows_what_an_enemy_could_do() -> None:
    made = desk(game(red="soldier 6,5; city 2,2", blue="knight 8,5; city 12,9", phase="march"))
    made.view.point((6, 5), None)
    card = made.odds()
    assert card.words.title == "Danger at (6,5)"
    assert card.odds.attacker.seat == 1
    made.view.show_threats = True
    flags = {(flag.tile, flag.kind) for flag in made.view.looking.look().flags}
    assert ((6, 5), "bad") in flags


def test_an_enemy_that_is_looked_at_shows_what_it_could_strike() -> None:
    made = desk(game(red="soldier 6,5; city 2,2", blue="knight 8,5; knight 12,2; city 12,9", phase="march"))
    made.view.point((8, 5), None)
    look = made.view.looking.look()
    assert look.danger is not None
    assert (6, 5) in look.danger.tiles
    assert (12, 1) not in look.danger.tiles, "the other knight's"
    assert [flag.tile for flag in look.flags] == [(6, 5)]
    made.view.point((4, 4), None)
    assert made.view.looking.look().danger is None


@pytest.mark.parametrize(
    ("lang", "first", "then"),
    [
        ("en", "Ring 1 comes first: 0 of 6", "Next level: City"),
        ("de", "Zuerst Ring 1: 0 von 6", "Nächste Stufe: Stadt"),
    ],
)
def test_a_house_of_an_outer_ring_says_what_comes_first_and_what_the_city_would_get(
    lang: str, first: str, then: str
) -> None:
    made = desk(game(red="city 6,5"), lang)
    made.view.point((4, 5), None)
    assert first in lines(made)
    assert then in lines(made)
    made.view.point((7, 5), None)
    assert first not in lines(made)


def test_standings_count_levels_of_one_city_and_of_several() -> None:
    told = []
    for red in ("city2 6,5", "city2 6,5; city 2,2", "soldier 6,5"):
        rows = desk(game(red=red, blue="city 12,9")).standings()
        told += [row.facts for row in rows if row.seat == 0]
    assert told == ["1 city, level 2, 0 units", "2 cities, 3 levels, 0 units", "1 city, level 1, 1 unit"]


@pytest.mark.parametrize(("kind", "piece"), [("soldier", "dyn_soldier"), ("siege", "dyn_siege")])
def test_the_march_is_asked_with_a_unit_that_the_seat_has(kind: str, piece: str) -> None:
    made = desk(game(red=f"{kind} 6,5; city 2,2", blue="knight 12,2; city 12,9", phase="march"))
    assert made.ask().piece == piece


def test_who_only_looks_on_is_at_home_where_the_turn_is() -> None:
    source = At(game(red="city 6,5", blue="city 12,9"))
    source.seat = source.viewer = None
    made = DynastyDesk(Context.for_tests(), source, [("Ada", ""), ("Xeno", "")], lambda command: None, people=())
    assert made.view.home() == (6, 5)


# -------------------------------------------------------------------------------------------- questions
def test_ending_a_phase_asks_once_if_something_is_left() -> None:
    end = act.EndPhase(0)
    build = desk(game(red="city 6,5"))
    assert build.question(end).text == "3 build actions are left."
    assert desk(game(red="house 6,5/1")).question(end).text == "A city can still be founded or upgraded."
    march = desk(game(red="soldier 6,5 3,3; city 2,2", phase="march"))
    assert march.question(end).text == "2 units have not acted yet."
    march.view.click((6, 5))
    march.run("finish_unit")
    assert march.question(end).text == "1 unit has not acted yet."
    recruit = desk(game(red="city2 6,5", phase="recruit"))
    assert recruit.question(end).text == "1 city can still recruit."
    assert desk(game(red="city2 6,5; soldier 6,6", phase="disband")).question(end) is None
    assert march.question(act.Resign(0)).grave


def test_each_phase_has_a_button_of_its_own_name() -> None:
    names = {"build": "End build", "march": "End march", "recruit": "End recruit", "disband": "End turn"}
    for phase, text in names.items():
        made = desk(game(red="city2 6,5; soldier 6,6", phase=phase))
        last = made.view.commands()[-1]
        assert (last.id, last.text, last.key, last.kind) == ("end_phase", text, "end_turn", "brass")


def test_spawning_names_the_enemy_that_limits_it() -> None:
    made = desk(game(red="city2 6,5; city 2,2", blue="knight 9,5; city 12,9", phase="recruit"))
    made.view.click((6, 5))
    made.view.choose(0)
    assert made.ask().title == "City recruits a soldier"
    assert made.ask().more == "Within 1 of 4 tiles: the knight of Blue at (9,5) is near"
    spawn = made.view.looking.look().spawns[0]
    assert spawn.limit == (9, 5)


# --------------------------------------------------------------------------------------------- the board
def test_overlays_are_switched_by_menu_and_by_name() -> None:
    made = desk(game(red="city2 6,5; soldier 6,6", blue="knight 9,5"))
    view = made.view
    view.lay_out_overlays()
    assert view.laid_out
    assert [option.on for option in view.menu.options] == [True, False, False, False]
    view.choose(list(Overlay).index(Overlay.MOVEMENT))
    assert Overlay.MOVEMENT in view.overlays
    assert view.looking.look().reach is not None
    view.toggle("threat")
    assert view.looking.look().danger is not None
    view.toggle("spawn")
    assert view.looking.look().spawns
    assert view.put_away()
    assert not view.laid_out


def test_a_refused_click_tells_the_rule_and_marks_what_is_missing() -> None:
    made = desk(game(red="city 6,5; house 6,5/1 -7,5"))
    answer = made.view.click((6, 5))
    assert isinstance(answer, Refused)
    assert answer.tip.rule == "DYN-7.13"
    made.view.point_away()
    assert ((7, 5), "missing") in {(mark.tile, mark.kind) for mark in made.view.looking.look().marks}


def test_nothing_that_is_not_offered_can_be_run() -> None:
    made = desk(game(red="city 6,5"))
    for command in ("retry", "evade", "charter", "nonsense", "finish_unit"):
        assert made.run(command) is False
    made.source.seat = None
    made.view.refresh()
    assert made.view.mode is Mode.LOOK
    assert made.run("end_phase") is False


def test_a_computer_thinks_and_a_person_chooses() -> None:
    made = desk(game(red="city 6,5"))
    made.source.seat = None
    assert made.ask().title == "Crimson is to choose"
    made.people = frozenset({1})
    assert made.ask().title == "Crimson is thinking"
    assert made.ask().waiting


# ------------------------------------------------------------------------------------- what is in the hand
@pytest.mark.rule("DYN-15.3")
def test_a_city_that_an_enemy_keeps_from_recruiting_names_the_enemy() -> None:
    made = desk(game(red="city2 6,5; city 2,2", blue="city2 11,9; soldier 8,5", phase="recruit"))
    answer = made.view.click((6, 5))
    assert isinstance(answer, Refused)
    said = made.refusal_text(answer.refusal)
    assert "the soldier of Blue at (8,5)" in said
    assert "(7,5)" not in said


@pytest.mark.rule("DYN-18.9")
def test_exile_is_told_from_the_fall_of_the_last_city_on() -> None:
    made = desk(game(red="homeless; soldier 5,5", blue="city2 11,9; soldier 9,6"))
    assert made.seat_lines()[0].sub == "In exile: 2 turns left"
    assert made.ask().more == "In exile: 2 turns left to found a city"
    made = desk(game(red="homeless; soldier 5,5; exile 1", blue="city2 11,9; soldier 9,6"))
    assert made.seat_lines()[0].sub == "In exile: 1 turn left"
    assert "exile" not in made.seat_lines()[1].sub


def test_what_is_in_the_hand_can_be_put_down_while_the_way_on_gives_way() -> None:
    made = desk(game(red="city3 6,5; city 2,2", blue="city2 11,9; soldier 9,3", phase="recruit"))
    assert "cancel" not in [command.id for command in made.view.commands()]
    made.view.click((6, 5))
    made.view.choose(list(UnitKind).index(UnitKind.KNIGHT))
    offered = {command.id: command for command in made.view.commands()}
    assert not offered["cancel"].spare
    assert offered["end_phase"].spare
    assert offered["next_piece"].spare


def test_the_first_of_two_targets_of_a_spell_looks_chosen() -> None:
    made = desk(game(red="city5 6,5; city 2,2", blue="city2 11,9; house 10,8 7,3", phase="march"))
    made.view.run("spell")
    made.view.choose(list(Spell).index(Spell.TREMOR))
    made.view.click((7, 3))
    kinds = [mark.kind for mark in made.view.looking.look().marks if mark.tile == (7, 3)]
    assert kinds == ["selected"]


@pytest.mark.rule("DYN-18.13")
def test_equal_points_name_what_decided_and_the_standings_follow_it() -> None:
    state = game(red="city 2,2; soldier 3,3; military 2", blue="city2 11,9; soldier 9,6", phase="disband",
                 active="blue", round=25)  # fmt: skip
    made = desk(state)
    assert [row.seat for row in made.standings()] == [1, 0]
    state.apply(act.EndPhase(1))
    made = desk(state)
    assert made.ask().more == "Through Timeout, with 4 points; more levels decided"
    assert made.verdict().more == made.ask().more
    assert [row.seat for row in made.standings()] == [1, 0]
