"""Caleira's part of the play scene: every decision has its sentence, every action its words, every event its line."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from game.engine.caleira.position import actions as act
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.caleira.position.events import CaleiraEvent
from game.engine.caleira.position.records import Effect, Phase
from game.engine.contract import open_events, visible_events
from game.engine.dice import Dice
from game.scenes.aftermath.result import ResultScene
from game.table import card_table
from game.ui.cards.faces import CardFace
from game.ui.context import Context
from game.ui.paint.rich import plain
from game.views.caleira.desk.desk import DECISION_RULES, CaleiraDesk
from game.views.caleira.speech.chronicle import Teller
from game.views.contract.desk import Desk
from game.words import Words
from tests.kit.builders.caleira_builder import decline, do, game, look, offer, partner, play, reveal
from tests.scenes.kits.caleira_tables import HUMAN, NAMES, NORMAL, finished, new_table

LANGUAGES = ("en", "de")
PLAYERS = tuple((name, "at this screen") for name in NAMES)


class At:
    """A position with the eyes of one seat, by default of whoever is to choose."""

    def __init__(self, state: Any, viewer: int | None = -1) -> None:
        self.state = state
        asked = state.to_act[0] if state.to_act else None
        self.viewer = asked if viewer == -1 else viewer
        self.seat = asked if self.viewer in (asked, None) else None
        self.near = self.viewer or 0
        self.open = False
        self.first = None
        self.layout = card_table("caleira", state.seats)


context = cache(Context.for_tests)


def desk(state: Any, lang: str = "en", viewer: int | None = -1) -> CaleiraDesk:
    return CaleiraDesk(
        context(lang=lang), At(state, viewer), PLAYERS[: state.seats], lambda command: None,
        people=range(state.seats),
    )  # fmt: skip


def test_the_desk_has_all_that_the_scene_asks_for() -> None:
    names = {name for name in vars(Desk) if not name.startswith("_")} | set(Desk.__annotations__)
    made = desk(game(["", ""]))
    assert {name for name in names if not hasattr(made, name)} == set()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_is_asked_in_words_and_every_action_has_a_line_of_its_own(seats: int, lang: str) -> None:
    asked: set[Phase] = set()
    kinds: set[type] = set()
    for seed in range(3):
        state = new_table((HUMAN, *[NORMAL] * (seats - 1)), seed=seed, match_rounds=3 if seed % 2 else 1).state
        hand = Dice(seed)
        while state.result is None:
            made = desk(state, lang)
            ask = made.ask()
            assert ask.title
            assert "{" not in ask.title + ask.more
            assert made.pennant() is not None
            assert made.rule_of_now() == DECISION_RULES[state.phase]
            assert made.round_text()
            waiting = desk(state, lang, viewer=(state.to_act[0] + 1) % seats).ask()
            assert waiting.title != ask.title
            actions = [action for action in state.legal_actions() if action.seat == state.to_act[0]]
            labels = [made.action_label(action) for action in actions]
            assert len(set(labels)) == len(labels), labels
            asked.add(state.phase)
            kinds |= {type(action) for action in actions}
            state.apply(actions[hand.below(len(actions))])
    assert len(asked) >= 9
    assert act.DeclineEffect in kinds


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_event_has_its_line_in_full_and_masked(lang: str) -> None:
    told: dict[type, set[str]] = {}
    for seed in range(30):
        table = finished((HUMAN, *[NORMAL] * (1 + seed % 3)), seed=seed, match_rounds=3 if seed % 2 else 1)
        for viewer in (None, 0, 1):
            teller = Teller(Words(lang, strict=True), NAMES, rounds=table.config.match_rounds)
            lines = teller.tell(table.log(viewer))
            assert all(line.rule.startswith("CLR-") for line in lines)
            assert all("{" not in line.markup and plain(line.markup) for line in lines)
            for entry in table.log(viewer):
                told.setdefault(type(entry.event), set()).add(teller.sentence(entry.event))
    quiet, rare = {ev.EffectBegan, ev.EffectQueued, ev.TurnBegan}, {ev.TurnIdled, ev.EffectRemoved}
    assert {kind for kind in {*CaleiraEvent.__args__} - quiet - rare if not any(told.get(kind, ()))} == set()
    teller = Teller(Words(lang, strict=True), NAMES)
    assert teller.sentence(ev.TurnIdled(seat=0))
    assert teller.sentence(ev.EffectRemoved(effect=Effect(Kind.OBSERVATORY, 1, 4)))


@pytest.mark.rule("CLR-12.2", "CLR-12.4", "CLR-12.6", "CLR-12.5")
def test_the_chronicle_tells_secrets_to_those_who_know_only() -> None:
    s = game(["", "(SPI)", ""], ["OBS MAR", "THR WAT", "WIZ TRE"], deck="BAR BAT")
    events = do(s, play("OBS up"), look("B0"), reveal(False))

    def lines(viewer: int | None, events: list[Any]) -> str:
        teller = Teller(Words("en", strict=True), NAMES)
        told = open_events(events) if viewer == -1 else visible_events(events, viewer)
        return " | ".join(plain(teller.sentence(event)) for event in told)

    assert "Princess' Spire" in lines(0, events)
    assert "Princess' Spire" not in lines(2, events)
    assert "Princess' Spire" not in lines(None, events)
    assert "Princess' Spire" in lines(-1, events)
    drawn = do(s, play("WAT down"))
    assert "Watch Tower face-down" in lines(1, drawn)
    assert "Watch Tower" not in lines(0, drawn)
    s = game(["", "", ""], ["MAR BAT TRE", "THR WAT", None], deck="BAR")
    swapped = do(s, play("MAR up"), partner("B"), offer("A", "BAT"), offer("B", "THR"))
    assert "Gives Battlements to Mirko, receives Throne Room" in lines(1, swapped)
    assert "Battlements" not in lines(2, swapped)


@pytest.mark.rule("CLR-12.10")
def test_without_the_memory_aid_the_chronicle_repeats_no_look() -> None:
    s = game(["", "(SPI)", ""], ["OBS MAR", "THR WAT", None], deck="BAR BAT")
    events = visible_events(do(s, play("OBS up"), look("B0"), reveal(False)), 0)
    quiet = Teller(Words("en", strict=True), NAMES, reminds=False)
    assert not any("Spire" in quiet.sentence(event) for event in events)


@pytest.mark.rule("CLR-14.2")
def test_which_decisions_are_private() -> None:
    private = set()
    for seed in range(12):
        state = new_table(seed=seed).state
        hand = Dice(seed)
        while state.result is None:
            if desk(state, viewer=None).is_private(state.to_act[0]):
                private.add(state.phase)
            choices = state.legal_actions()
            state.apply(choices[hand.below(len(choices))])
    assert private == {
        Phase.AWAIT_PLAY, Phase.AWAIT_OFFERS, Phase.AWAIT_WIZARD, Phase.AWAIT_OBSERVATORY_DECISION,
    }  # fmt: skip


@pytest.mark.rule("CLR-8.1", "CLR-12.1")
def test_in_the_public_view_the_question_tells_nothing_of_the_card() -> None:
    def asked(castle: str) -> Any:
        state = game([castle, "OBS"], ["TRE MAR", None], deck="BAT")
        do(state, play("TRE up"))
        return desk(state, viewer=None).question(act.TrebuchetTarget(0, state.castles[0][0]))

    assert asked("(SPI)") == asked("(MAR)")
    assert asked("(SPI)").grave
    state = game(["(SPI)", "OBS"], ["TRE MAR", None], deck="BAT")
    do(state, play("TRE up"))
    assert desk(state).question(act.TrebuchetTarget(0, state.castles[1][0])) is None
    assert desk(state).question(act.DeclineEffect(0)) is None


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("options", [{}, {"match_rounds": 3}])
@pytest.mark.rule("CLR-9.8", "CLR-10.4")
def test_the_end_is_told(lang: str, options: dict[str, Any]) -> None:
    reasons = set()
    for seed in range(25):
        table = finished((HUMAN, NORMAL), seed=seed, **options)
        made = desk(table.state, lang, viewer=None)
        verdict = made.verdict()
        assert verdict.title
        assert verdict.more
        lines = made.end_lines()
        assert lines[0].seat in table.result.winners  # type: ignore[union-attr]
        assert all(line.heading and line.lines for line in lines)
        assert made.ask().title == verdict.title
        reasons.add(table.result.reason)  # type: ignore[union-attr]
    assert len(reasons) >= 2


@pytest.mark.rule("CLR-9.3")
def test_standings_and_seats_count_what_lies_there() -> None:
    made = desk(game(["WIZ (BAT)", "SPI OBS"], ["TRE MAR", None]))
    assert [(row.seat, row.points) for row in made.standings()] == [(1, 9), (0, 4)]
    first = made.seat_lines()[0]
    assert [stat.number for stat in first.stats] == [2, 2, 4]


def test_declined_effects_are_told() -> None:
    s = game(["", "OBS"], ["BAR MAR", None], deck="TRE")
    events = do(s, play("BAR up"), decline)
    teller = Teller(Words("en", strict=True), NAMES)
    assert any("Leaves" in teller.sentence(event) for event in events)


@pytest.mark.rule("CLR-7.11", "CLR-14.5")
@pytest.mark.parametrize(("lang", "own", "asked"), [
    ("en", "Ada: Marketplace", "Mirko to give a card"), ("de", "Ada: Marktplatz", "Mirko: eine Karte geben"),
])  # fmt: skip
def test_the_pennant_of_an_exchange_tells_owner_and_partner_apart(lang: str, own: str, asked: str) -> None:
    state = game(["", "", ""], ["MAR BAT TRE", "THR WAT", "OBS BAR"], deck="TRE")
    do(state, play("MAR up"))
    assert desk(state, lang).pennant() == ("blue", own)
    do(state, partner("B"))
    colour, text = desk(state, lang, viewer=0).pennant() or ("", "")
    assert text == own
    other = desk(state, lang, viewer=1)
    other.source.seat = 1
    assert other.pennant() == (other.seat_colour(1), asked)
    assert colour != other.seat_colour(1)


def test_castles_of_a_long_match_are_told_beside_their_names_where_there_is_no_height_below(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Four castles and the rounds of a match in a low window: a card is still wide enough to be known."""
    widths: list[float] = []

    def record(ctx: Context, dst: pygame.Surface, face: CardFace, centre: tuple[float, float], width: float) -> None:
        widths.append(width / ctx.theme.scale)

    monkeypatch.setattr("game.views.caleira.panels.castles.draw_card", record)
    ctx = Context.for_tests((1920, 1080), 200)
    scene = ResultScene(ctx, finished((HUMAN, *[NORMAL] * 3), match_rounds=3))
    scene.enter()
    scene.layout(ctx.size, ctx.theme.scale)
    scene.view_page, scene.page = 1, "course"
    scene.refresh()
    scene.draw(pygame.Surface(ctx.size))
    assert widths
    assert min(widths) >= 20
