"""The check of lessons rings where something is wrong: each spoiled lesson has its line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.cli import run as cli
from game.lessons import Lesson, LessonError, Runner, load
from game.lessons.checking import check, faults, faults_of_all, saying
from game.lessons.lesson import Number, Then, Wrong
from game.lessons.names.deals import loaded
from game.lessons.patterns import PatternError, fields_of, named, target, who_does
from game.lessons.reading import parse
from game.lessons.timing import minutes
from game.words import Words
from tests.lessons.kit import YOU, start_with, step_with

CALEDEA = load("caledea.1")

SPOILED: dict[str, tuple[Callable[[Lesson], Lesson], str]] = {
    "opening": (lambda one: start_with(one, opening=("Olaf: place_capital 0,0",)), "the opening"),
    "deed": (lambda one: step_with(one, "claim", until="move_units infantry@1,3 4,4"), "claim: 'move_units"),
    "then": (lambda one: step_with(one, "end", then=(Then(do="Olaf: build_castle 5,3"),)), "end: 'build_castle"),
    "chance left": (lambda one: start_with(one, chance=one.start.chance + "6"), "dice left over"),
    "chance missing": (lambda one: start_with(one, chance=one.start.chance[:-1]), "the loaded chance: no die left"),
    "story": (lambda one: start_with(one, chance="12 6 642 3"), "{stay} is 0.82"),
    "wrong": (lambda one: step_with(one, "claim", wrong=(Wrong("move_units infantry@1,3 1,2", "all"),)),
              "nothing that can be tried"),
    "wrong hidden": (lambda one: step_with(one, "claim", wrong=(Wrong("move_units", "all"), *one.steps[1].wrong)),
                     "nothing that can be tried"),
    "refusal": (lambda one: step_with(one, "claim", wrong=(Wrong("refused impassable", "near"),)),
                "nothing that can be tried"),
    "refused goal": (lambda one: step_with(one, "claim", until="refused no_moves_left move_units infantry@1,3 2,2"),
                     "never refused so"),
    "odds": (lambda one: step_with(one, "look", until="ui odds_shown move_units infantry@1,3 1,2"), "no odds"),
    "bounds": (lambda one: step_with(one, "look", numbers=(Number("chance", "move_units cavalry@1,3 0,3", "take",
                                                                  "0.1..0.2"),)), "{chance} is 0.68"),
    "number": (lambda one: step_with(one, "look", numbers=(Number("chance", "move_units cavalry@1,3 0,3", "need",
                                                                  "0..1"),)), "has no 'need' here"),
    "text": (lambda one: step_with(one, "claim", id="klaim"), "there is no text"),
    "jargon": (lambda one: step_with(one, "salt", teaches=()), "before it is taught"),
    "told": (lambda one: step_with(one, "over", told=("unit_upgraded seat 1",)), "takes 'unit_upgraded seat 1' for"),
    "term": (lambda one: step_with(one, "claim", teaches=("claim", "cheese")), "terms.toml doesn't know"),
    "target": (lambda one: step_with(one, "claim", point=("unit general@1,3",)), "points at nothing"),
}  # fmt: skip


@pytest.mark.parametrize("name", SPOILED)
def test_spoiled_lesson_is_told(name: str) -> None:
    spoil, line = SPOILED[name]
    assert any(line in fault for fault in faults(spoil(CALEDEA))), list(faults(spoil(CALEDEA)))


def test_long_sentences_and_long_lessons_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saying, "MOST_WORDS", {"source": 17, "other": 30})
    monkeypatch.setattr(saying, "MOST_HINT_WORDS", {"source": 3, "other": 3})
    monkeypatch.setattr(saying, "MOST_MINUTES", 5.0)
    found = list(faults(CALEDEA))
    assert any("words, at most 17" in fault for fault in found)
    assert any("words, at most 3" in fault for fault in found)
    assert any("minutes, at most 5.0" in fault for fault in found)


def test_minutes_count_words_steps_and_lines() -> None:
    words = Words("en")
    assert minutes(CALEDEA, words) == pytest.approx(5.96, abs=0.2)
    quicker = step_with(CALEDEA, "end", then=())
    assert minutes(quicker, words) == pytest.approx(minutes(CALEDEA, words) - 15 / 130 - 2 * 8 / 60, abs=0.03)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("id = 3", "caledea/9.toml"),
        ("id = [", "caledea/9.toml"),
        ('id = "chess.1"\nversion = 1\nresult = "x"\nstep = []\n[start]\nconfig = {}', "no lessons are known of"),
        ('id = "caledea.9"\nversion = 1\nresult = "x"\nstep = []\n[start]\nconfig = {}', "steps need names"),
        ('id = "caledea.9"\nversion = 1\nresult = "x"\nstep = []\ncolour = 3\n[start]\nconfig = {}', "colour"),
    ],
)
def test_a_file_that_is_no_lesson_is_one_line(text: str, said: str) -> None:
    with pytest.raises(LessonError, match=said) as caught:
        parse(text, "caledea/9.toml")
    assert str(caught.value).startswith("caledea/9.toml: ")


@pytest.mark.parametrize("spoiled", [start_with(CALEDEA, map="nowhere"), start_with(CALEDEA, config={"seats": [
    {"name": "$you", "colour": 3}]}), start_with(CALEDEA, deals=("cards 1 2",))])  # fmt: skip
def test_a_start_that_makes_no_game_is_told(spoiled: Lesson) -> None:
    with pytest.raises(LessonError):
        Runner.begin(spoiled, YOU)
    assert any("the opening" in fault for fault in faults(spoiled))


@pytest.mark.parametrize(
    "pattern", ["castle 1,2", "build_tower 1,2 3", "build_tower colour=3", "upgrade_unit infantry@1,3 1,2 *"]
)
def test_pattern_that_names_nothing_is_refused(pattern: str) -> None:
    with pytest.raises(PatternError):
        fields_of("caledea", pattern)


def test_open_fields_stand_for_what_is_legal() -> None:
    state = Runner.begin(CALEDEA, YOU, at="claim").table.state
    found = list(named("caledea", state, 0, "move_units * 1,2"))
    assert found
    assert all(action.destination == (1, 2) for action in found)
    assert len(list(named("caledea", state, 0, "move_units any@1,3 1,2"))) == 2**4 - 1


@pytest.mark.parametrize("deed", ["Eve: end_turn", "Olaf:", "end_turn"])
def test_deed_without_somebody_who_does_it_is_refused(deed: str) -> None:
    with pytest.raises(PatternError):
        who_does(deed, ("Ada", "Olaf"))


def test_target_of_no_kind_is_refused() -> None:
    state = Runner.begin(CALEDEA, YOU).table.state
    with pytest.raises(PatternError):
        target("caledea", state, "cheese 1,2")
    with pytest.raises(PatternError):
        target("caledea", state, "seat Olaf")


def test_deal_of_other_cards_is_refused() -> None:
    assert loaded("cab", "abc") == [2, 1]
    with pytest.raises(ValueError, match="no order"):
        loaded("abd", "abc")


def test_command_lists_lessons_and_checks_them(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert cli.run(["lessons"]) == 0
    assert "caledea.1" in capsys.readouterr().out
    monkeypatch.setattr(check, "lessons", lambda: (CALEDEA,))
    monkeypatch.setattr(check, "unused_words", lambda found: ())
    assert cli.run(["lessons", "--check"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    monkeypatch.setattr(check, "lessons", lambda: (step_with(CALEDEA, "claim", teaches=("claim", "cheese")),))
    assert any("cheese" in fault for fault in faults_of_all())
    assert cli.run(["lessons", "--check"]) == 1
    assert "cheese" in capsys.readouterr().err


def test_a_folder_with_a_broken_lesson_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> tuple[Lesson, ...]:
        raise LessonError("caledea/1.toml: broken")

    monkeypatch.setattr(check, "lessons", broken)
    assert list(faults_of_all()) == ["caledea/1.toml: broken"]
