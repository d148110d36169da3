"""The account of a battle: everything told once, in whole sentences of both languages, and with sums that are right."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from game.engine.caldaern.course import scoring
from game.engine.caldaern.position import actions as act
from game.paths import DATA
from game.table import Replay
from game.views.caldaern.speech.nouns import noun_of
from game.views.caldaern.story.account import battle_account, unit_signs
from game.views.caldaern.story.reporter import BattleReporter
from game.views.shared.account.account import Account, Passage, Picture, Table
from game.words import Words
from tests.views.caldaern.desks import new_table, played, whole_battle

GOLDEN = ("every-variant", "got-away", "redirected")
"""Recorded battles with most of what can happen."""


@cache
def battle(name: str) -> Replay:
    """A battle at its end; "" is one of the test's own."""
    if not name:
        return Replay.of(whole_battle())
    replay = Replay.open(DATA / "tests" / "replays" / f"caldaern-{name}.jsonl")
    replay.go(replay.length)
    return replay


@cache
def account(name: str = "", lang: str = "en") -> Account:
    """What is told of it."""
    return battle_account(Words(lang, strict=True), battle(name).twin(), "Border Farm")


def passages(told: Account) -> Iterator[Passage]:
    """All sentences and headings."""
    for section in told.sections:
        yield from (item for item in section.items if isinstance(item, Passage))


def tables(told: Account) -> Iterator[Table]:
    """All tables."""
    for section in told.sections:
        yield from (item for item in section.items if isinstance(item, Table))


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["", *GOLDEN])
def test_sentences_are_whole(name: str, lang: str) -> None:
    told = account(name, lang)
    for passage in passages(told):
        assert passage.text.strip() == passage.text
        assert not {"{", "}", "<", ">"} & set(passage.text), passage.text
        assert "account." not in passage.text
        assert "  " not in passage.text
        assert " ," not in passage.text
        assert " ;" not in passage.text, passage.text
        if passage.kind == "plain" and not passage.text.endswith(")"):
            assert passage.text.endswith("."), passage.text
            assert passage.text[0].isupper() or not passage.text[0].isalpha(), passage.text


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("name", ["", *GOLDEN])
def test_nothing_is_told_twice_in_a_paragraph(name: str, lang: str) -> None:
    for passage in passages(account(name, lang)):
        clauses = passage.text.rstrip(".").split("; ")
        assert len(clauses) == len(set(clauses)), passage.text
        for first, second in pairwise(clauses):
            assert not second.startswith(first), passage.text


@pytest.mark.parametrize("name", ["", *GOLDEN])
def test_sums_are_sums(name: str) -> None:
    summed = [table for table in tables(account(name)) if table.total]
    assert len(summed) >= 4, "two armies, two columns of points"
    for table in summed:
        *rows, total = table.rows
        for n in range(table.texts, len(table.columns)):
            if total[n]:
                assert sum(int(row[n]) for row in rows if row[n] != "\N{EN DASH}") == int(total[n]), table


@pytest.mark.parametrize("name", ["", *GOLDEN])
def test_the_result_is_the_games_own(name: str) -> None:
    replay, told = battle(name), account(name)
    scores = replay.end.result.scores
    result = next(section for section in told.sections if section.heading == "The result")
    sums = [int(item.rows[-1][-1]) for item in result.items if isinstance(item, Table)]
    assert tuple(sums) == tuple(scores)
    first = replay.end.result.winners[0] if len(replay.end.result.winners) == 1 else 0
    assert f"{scores[first]} against {scores[1 - first]} victory points" in dict(told.facts)["Result"]


def test_who_gives_up_a_battle_has_his_points_told_last() -> None:
    table = played(lambda state: state.round == 3)
    led = max((0, 1), key=lambda seat: scoring.totals(scoring.reckoning(table.state))[seat])
    while table.result is None:
        giving_up = act.Concede(led)
        asked = table.asked
        table.play(giving_up if asked == led else next(iter(table.legal_actions(asked))))
    scores = table.result.scores
    assert scores[led] > scores[1 - led]
    told = battle_account(Words("en", strict=True), Replay.of(table), "")
    assert f"{scores[1 - led]} against {scores[led]} victory points" in dict(told.facts)["Result"]


@pytest.mark.parametrize("name", ["", *GOLDEN])
def test_there_is_a_picture_of_the_deployment_and_of_the_end_of_every_round(name: str) -> None:
    replay, told = battle(name), account(name)
    pictures = told.pictures()
    assert len(pictures) == replay.end.round + 1
    moments = [(picture.at.action, picture.at.events) for picture in pictures]
    assert moments == sorted(moments)
    assert pictures[0].caption.startswith("The deployment")
    last = replay.end.round
    assert [picture.caption.split(",")[0] for picture in pictures[1:-1]] == [f"After round {n}" for n in range(1, last)]
    first, second = replay.end.result.scores
    assert pictures[-1].caption.startswith(f"The end, after round {last}: ")
    assert f" {first}, " in pictures[-1].caption
    assert pictures[-1].caption.endswith(f" {second} points")
    assert all(isinstance(section.items[-1], Picture) for section in told.sections if "ound" in section.heading)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_turn_has_its_heading_and_every_unit_its_row(lang: str) -> None:
    replay, told = battle(""), account("", lang)
    words = Words(lang)
    begins = words("account.turn", name="").strip()
    turns = [p for p in passages(told) if p.kind == "head" and p.text.startswith(begins)]
    assert len(turns) in (2 * replay.end.round, 2 * replay.end.round - 1)
    listed = [row for table in tables(told) if table.texts == 2 for row in table.rows[:-1]]
    left = [row for table in tables(told) if table.texts == 3 for row in table.rows]
    assert len(listed) == len(left) == len(replay.end.units)


def test_no_melee_is_won_by_nothing() -> None:
    for name in ("", *GOLDEN):
        for passage in passages(account(name)):
            assert "wins by 0" not in passage.text
        for passage in passages(account(name, "de")):
            assert "mit 0 " not in passage.text


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_battle_that_goes_on_is_told_so_far(lang: str) -> None:
    words = Words(lang, strict=True)
    table = played(lambda state: state.round == 2)
    told = battle_account(words, Replay.of(table), "")
    assert told.facts[0][0] == words("account.fact.so_far")
    first, second = told.title.split({"en": " against ", "de": " gegen "}[lang])
    assert told.pictures()[-1].caption.startswith({"en": f"Now: {first}", "de": f"Jetzt: {first}"}[lang])
    assert second in told.pictures()[-1].caption
    assert any(words("account.end.not_yet") in passage.text for passage in passages(told))
    assert len(told.pictures()) == 3
    assert told.subtitle.startswith("Caldaern, "), "a field without a name is left out"


def test_there_is_nothing_to_tell_before_the_first_round() -> None:
    assert not BattleReporter().ready(new_table().state)
    assert BattleReporter().ready(whole_battle().state)


def test_players_stand_beside_their_nations() -> None:
    facts = dict(account().facts)
    names = [words_of for words_of in facts if words_of in ("Ada", "Xeno")]
    assert names == ["Ada", "Xeno"]
    strong = Words("en")("account.player", name="Ada", kind="Hard")
    assert strong == "Ada (Hard)"


def test_two_armies_of_a_nation_are_told_apart_by_their_players() -> None:
    told = account("got-away")
    seats = battle("got-away").seats
    first, second = (seat.name for seat in seats)
    assert f"({first}) against" in told.title
    assert told.title.endswith(f"({second})")
    assert (first, told.facts[-2][1]) == told.facts[-2]
    assert "(" not in told.facts[-2][1]


def test_units_have_letters() -> None:
    units = battle("").end.units
    signs = unit_signs(units)
    assert signs.keys() == units.keys()
    for seat in (0, 1):
        own = [signs[key] for key, unit in sorted(units.items()) if unit.seat == seat]
        assert own == [chr(ord("A") + n) for n in range(len(own))]
    many = dict.fromkeys(range(60), next(iter(units.values())))
    assert [unit_signs(many)[n] for n in (0, 25, 26, 51, 52)] == ["A", "Z", "AA", "AZ", "BA"]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_entry_of_every_army_can_be_spoken_of(lang: str) -> None:
    words = Words(lang, strict=True)
    for unit in battle("").end.units.values():
        noun = noun_of(words, unit)
        assert noun.number == (2 if words(f"caldaern.unit.{unit.troop.entry}.noun").endswith("|+") else 1)
        assert "|" not in noun.subject + noun.object
        assert noun.subject.split()[0] in ("the", "der", "die", "das"), noun
        assert noun.object.split()[0] == noun.subject.split()[0].replace("der", "den"), noun
