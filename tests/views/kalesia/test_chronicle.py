"""The chronicle of Kalesia: a line for everything, nothing secret, a rule behind every line."""

from __future__ import annotations

import pytest

from game.engine.kalesia.position.alliances import Alliance
from game.rulebook import Rulebook
from game.table import LogEntry, Table
from game.ui.paint.rich import plain
from game.ui.paint.theme import SEAT_IDS
from game.views.kalesia.speech.chronicle import Teller
from game.views.shared.panels.chronicle import Line, lasting, recap_lines
from game.words import Words
from tests.kit.builders.kalesia_builder import capture, table
from tests.scenes.kits.kalesia_tables import NAMES, after_hands, finished, new_table, starting_at


def teller(*, lang: str = "en", opened: bool = False, memory: bool = True) -> Teller:
    return Teller(Words(lang, strict=True), NAMES, SEAT_IDS, opened=opened, memory=memory)


def told(game: Table, viewer: int | None, **how: object) -> list[Line]:
    """The chronicle as a viewer reads it."""
    return lasting(teller(**how).tell(game.log(viewer)))


def texts(lines: list[Line]) -> list[str]:
    return [plain(line.markup) for line in lines]


def test_the_beginning() -> None:
    lines = texts(told(new_table(5), 0))
    assert lines == [
        "5 players; alliance cards  2  2  1", "Everybody has a secret alliance", "The forest is laid, areas 1 to 25",
        "Everybody gets 11 weapons", "Round 1, hand 1", "Area 1 is fought for",
    ]  # fmt: skip


def test_a_hand_is_told_with_all_weapons_sums_and_why() -> None:
    game = starting_at(table("C M", hands=["C3 M4", "C2 M3"]))
    game.play(next(a for a in game.legal_actions(0) if set(a.weapons) == {"C3", "M4"}))
    lines = told(game, 0)
    assert texts(lines)[-1] == "has chosen"
    assert lines[-1].lead == "<chip:blue>"
    game.play(next(a for a in game.legal_actions(1) if set(a.weapons) == {"C2", "M3"}))
    lines = told(game, 0)
    assert [(line.lead, line.markup) for line in lines[:2]] == [
        ("<chip:blue>", "plays <icon:kal_weapon_centaurs> <b>3</b>  <icon:kal_weapon_mermaids> <b>4</b>"),
        ("<chip:crimson>", "plays <icon:kal_weapon_centaurs> <b>2</b>  <icon:kal_weapon_mermaids> <b>3</b>"),
    ]
    assert texts(lines)[2:] == ["5  7  0", "The Mermaids capture area 1", "Round 1, hand 2", "Area 2 is fought for"]
    assert [line.rule for line in lines] == ["KAL-4.4", "KAL-4.4", "KAL-4.5", "KAL-4.6", "KAL-4.1", "KAL-4.1"]
    assert "has chosen" not in texts(lines), "of interest only until the weapons are turned"


def test_a_tie_says_so() -> None:
    game = starting_at(table("C M", hands=["C4 M1", "C1 M4"]))
    for seat, pair in enumerate(({"C4", "M1"}, {"C1", "M4"})):
        game.play(next(a for a in game.legal_actions(seat) if set(a.weapons) == pair))
    assert "A tie leaves area 1 to the Forest" in texts(told(game, None))


@pytest.mark.rule("KAL-11.1", "KAL-11.4")
def test_what_was_passed_is_told_to_giver_and_receiver() -> None:
    game = after_hands(new_table(4), 4)
    passed = {viewer: [t for t in texts(told(game, viewer)) if t.startswith("passes")] for viewer in (None, 0, 1)}
    assert passed[None] == []
    assert [text.rsplit(" to ")[1] for text in passed[0]] == ["Bruno", "Ada"]
    assert [text.rsplit(" to ")[1] for text in passed[1]] == ["Bruno", "Carla"]
    for viewer in passed:
        assert texts(told(game, viewer)).count("All pass 3 weapons to the left") == 1
        assert texts(told(game, viewer)).count("All take back their 8") == 1


@pytest.mark.rule("KAL-11.1")
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_no_alliance_is_told_before_the_end_not_even_the_own(viewer: int | None) -> None:
    """The chronicle lies open beside the table."""
    game = after_hands(new_table(5), 3)
    assert not any("belongs" in text for text in texts(told(game, viewer)))


@pytest.mark.rule("KAL-11.7")
def test_without_memory_aid_no_weapon_is_told_again() -> None:
    game = after_hands(new_table(5, memory_aid="off"), 5)
    lines = told(game, 0, memory=False)
    assert not any("kal_weapon" in line.markup for line in lines)
    assert texts(lines).count("All weapons are turned") == 5


@pytest.mark.rule("KAL-8.4", "KAL-8.8")
def test_the_end_tells_all_alliances_and_who_has_won() -> None:
    game = finished()
    outcome = game.state.view(None).outcome
    lines = texts(told(game, None))[-5:]
    for seat, line in enumerate(lines):
        assert line.endswith("and wins" if outcome.won[seat] else "and loses")
    opened = texts(lasting(teller(opened=True).tell(game.open_log())))
    assert sum(text.startswith("gets ") for text in opened) == 5
    assert sum(text.startswith("passes ") for text in opened) == 5 * len(game.state.view(None).passed)


@pytest.mark.rule("KAL-8.5")
def test_a_victory_of_nobody_is_told() -> None:
    state = table("C M C M", numbers=range(1, 26))
    for _ in range(2):
        capture(state, Alliance.FOREST)
    entries = [LogEntry(event, 1, None) for event in capture(state, Alliance.FOREST)]
    assert texts(teller().tell(entries))[-6:] == [
        "The Forest builds its temple", "belongs to the Centaurs and loses", "belongs to the Mermaids and loses",
        "belongs to the Centaurs and loses", "belongs to the Mermaids and loses",
        "Nobody belongs to the winners: all players lose",
    ]  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_line_leads_to_a_rule_and_both_languages_tell_it(lang: str, seats: int) -> None:
    game = finished(seats)
    rules = set(Rulebook("kalesia", lang).ids)
    for viewer in (None, 0, 1):
        lines = told(game, viewer, lang=lang)
        assert len(lines) > 20
        assert {line.rule for line in lines} <= rules
        assert all(plain(line.markup).strip() for line in lines)


def test_telling_goes_on_where_it_ended() -> None:
    game = after_hands(new_table(3), 6)
    entries = game.log(0)
    one, parts = teller().tell(entries), teller()
    assert parts.tell(entries[:40]) + parts.tell(entries[40:]) == one


def test_the_recap_tells_what_happened_since() -> None:
    game = after_hands(new_table(3), 2)
    recent = game.recap(0, 0)
    lines = texts(recap_lines(teller(), game.log(0), recent))
    assert any(text.startswith("plays") for text in lines)
    assert lines[-1] == "Area 3 is fought for"


def test_alliances_have_their_own_sentences() -> None:
    words = Words("de", strict=True)
    assert words("kalesia.event.captured.forest", number=3) == "Der Wald erobert Gebiet <b>3</b>"
    assert {words(f"kalesia.event.temple.{own}") for own in Alliance} == {
        "Die Zentauren errichten ihren Tempel", "Die Nixen errichten ihren Tempel", "Der Wald errichtet seinen Tempel",
    }  # fmt: skip
