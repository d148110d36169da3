"""What holds after every action of every game. Rules: section 16.

The laws themselves are in `tests/kit/laws/caleira.py`. Here they are held against games played by chance, and each of
them against a step that breaks it, so that none is a law that cannot be broken.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from game.engine import GAMES
from game.engine.caleira import CaleiraConfig
from game.engine.caleira.invariants import breaches
from game.engine.caleira.play.table import put_aside
from game.engine.caleira.position import actions as act
from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import BAT, SPI
from game.engine.caleira.position.records import Effect, Phase
from game.engine.caleira.state import CaleiraState
from game.engine.contract import visible_events
from game.engine.dice import Dice
from tests.kit.builders.caleira_builder import do, game, kind, picture, play, watch
from tests.kit.laws.caleira import LAWS, broken
from tests.kit.laws.lawbook import Transition
from tests.kit.play import steps, word


@lru_cache(maxsize=1)
def sample() -> tuple[Transition, ...]:
    """Every step of some whole games."""
    found: list[Transition] = []
    for seed in range(36):
        config = CaleiraConfig(
            seats=2 + seed % 3, match_rounds=(1, 1, 3)[seed % 5 % 3],
            effect_obligation=("as_printed", "mandatory")[seed // 3 % 2],
        )  # fmt: skip
        s = GAMES["caleira"].new_game(config, seed=seed)
        before = s.copy()
        for action, events in steps(s, seed=seed):
            after = s.copy()
            found.append(Transition(before, action, events, after))
            before = after
    return tuple(found)


EVERY_LAW = [
    pytest.param("CLR-16.1", marks=pytest.mark.rule("CLR-16.1")),
    pytest.param("CLR-16.2", marks=pytest.mark.rule("CLR-16.2")),
    pytest.param("CLR-16.3", marks=pytest.mark.rule("CLR-16.3")),
    pytest.param("CLR-16.4", marks=pytest.mark.rule("CLR-16.4")),
    pytest.param("CLR-16.5", marks=pytest.mark.rule("CLR-16.5")),
    pytest.param("CLR-16.6", marks=pytest.mark.rule("CLR-16.6")),
    pytest.param("CLR-16.7", marks=pytest.mark.rule("CLR-16.7")),
    pytest.param("CLR-16.8", marks=pytest.mark.rule("CLR-16.8")),
    pytest.param("CLR-16.9", marks=pytest.mark.rule("CLR-16.9")),
    pytest.param("CLR-16.10", marks=pytest.mark.rule("CLR-16.10")),
    pytest.param("CLR-16.11", marks=pytest.mark.rule("CLR-16.11")),
    pytest.param("CLR-16.12", marks=pytest.mark.rule("CLR-16.12")),
    pytest.param("CLR-16.13", marks=pytest.mark.rule("CLR-16.13")),
    pytest.param("CLR-16.14", marks=pytest.mark.rule("CLR-16.14")),
    pytest.param("CLR-16.15", marks=pytest.mark.rule("CLR-16.15")),
    pytest.param("CLR-16.16", marks=pytest.mark.rule("CLR-16.16")),
    pytest.param("CLR-16.17", marks=pytest.mark.rule("CLR-16.17")),
]


@pytest.mark.parametrize("rule", EVERY_LAW)
def test_the_law_holds_in_whole_games(rule: str) -> None:
    faults = [f"step {n}: {fault}" for n, t in enumerate(sample()) for fault in LAWS[rule](t)]
    assert faults == []


def test_the_sample_is_worth_its_name() -> None:
    verbs = {word(t.action) for t in sample()}
    kinds = {type(e) for t in sample() for e in t.events}
    assert len(verbs) == 12
    assert {ev.PlayerEliminated, ev.EffectSkipped, ev.EffectsOrdered, ev.BattlementsHeld, ev.MatchEnded} <= kinds


def test_there_is_a_law_for_every_invariant_of_a_step() -> None:
    """CLR-16.18 and CLR-16.19 are about views and refusals; they are proved below and with the refusals."""
    assert list(LAWS) == [f"CLR-16.{n}" for n in range(1, 18)]


# ------------------------------------------------------------------------------------------ by hypothesis
CHOICES = st.lists(st.integers(0, 10**6), min_size=1, max_size=90)
OPTIONS = {
    "seats": st.integers(2, 4), "seed": st.integers(0, 2**32), "rounds": st.sampled_from([1, 3]),
    "obligation": st.sampled_from(["as_printed", "mandatory"]), "choices": CHOICES,
}  # fmt: skip


@settings(max_examples=60)
@given(**OPTIONS)
def test_no_choice_of_actions_breaks_a_law(
    seats: int, seed: int, rounds: int, obligation: str, choices: list[int]
) -> None:
    """What hypothesis shrinks a failure to is a short journal."""
    config = CaleiraConfig(seats=seats, match_rounds=rounds, effect_obligation=obligation)
    s = GAMES["caleira"].new_game(config, seed=seed)
    before = s.copy()
    for choice in choices:
        actions = s.legal_actions()
        if not actions:
            break
        action = actions[choice % len(actions)]
        note(str(action))
        events = s.apply(action)
        after = s.copy()
        faults = broken(Transition(before, action, events, after)) + breaches(s)
        assert faults == [], picture(s)
        before = after


@pytest.mark.rule("CLR-16.18", "CLR-13.6", "CLR-13.1")
@settings(max_examples=60)
@given(**OPTIONS)
def test_what_a_seat_sees_hangs_on_nothing_that_it_cannot_know(
    seats: int, seed: int, rounds: int, obligation: str, choices: list[int]
) -> None:
    """All that the viewer can't know is drawn anew; its view, its actions and all it hears stay as they are."""
    config = CaleiraConfig(seats=seats, match_rounds=rounds, effect_obligation=obligation)
    s = GAMES["caleira"].new_game(config, seed=seed)
    for choice in choices:
        actions = s.legal_actions()
        if not actions:
            break
        action = actions[choice % len(actions)]
        for viewer in (choice % seats, None):
            check_secrecy(s, viewer, action, choice)
        s.apply(action)


UNCOVERS = (
    ev.CardsDealt, ev.CardDrawn, ev.CardsExchanged, ev.DeckSeen, ev.PieceLookedAt, ev.PiecesRevealed, ev.PieceDestroyed,
    ev.BattlementsHeld, ev.RoundEnded,
)  # fmt: skip


def check_secrecy(s: CaleiraState, viewer: int | None, action: Any, seed: int) -> None:
    """Two games that differ in what a viewer can't know alone, and the same action in both."""
    real, other = s.copy(), s.determinize(viewer, Dice(seed))
    real.dice, other.dice = Dice(seed), Dice(seed)
    assert real.view(viewer) == other.view(viewer)
    own = [a for a in real.legal_actions() if a.seat == viewer]
    assert own == [a for a in other.legal_actions() if a.seat == viewer]
    if other.refusal(action) is not None:
        return
    one, two = (visible_events(game_.apply(action), viewer) for game_ in (real, other))
    for n, (heard, heard_too) in enumerate(zip(one, two)):
        if isinstance(heard, UNCOVERS) and not heard.masked:
            return  # from here on the viewer knows more
        assert heard == heard_too, n
    assert len(one) == len(two)
    assert real.view(viewer) == other.view(viewer)


# ---------------------------------------------------------------------------------- every law can be broken
def middle() -> CaleiraState:
    """A position in the middle of a round of three, with A to play."""
    return game(
        ["(SPI) WAT", "(TRE) MAR", "BAT (THR)"], ["TRE BAT OBS", "BAR MAR", "WIZ WAT"], deck="TRE TRE BAT WAT THR",
        turn_number=7,
    )  # fmt: skip


def _set(**slots: Any) -> Callable[[CaleiraState], None]:
    def change(s: CaleiraState) -> None:
        for name, value in slots.items():
            setattr(s, name, value)

    return change


def _turned(piece: int) -> Callable[[CaleiraState], None]:
    return lambda s: s.pieces.__setitem__(piece, s.pieces[piece] ^ 16)


def _all_up(s: CaleiraState) -> None:
    """All that scores lies up in one castle: worth 42 and more than any castle can be."""
    s.castles = [tuple(range(1, 18)), (), ()]
    s.pieces = [0, *(n | 16 | 7 << 7 for n in (1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8, 0, 0, 0))]
    s.hands, s.deck, s.discard = [(0,), (), ()], (), ()


BREACHES: dict[str, Callable[[CaleiraState], None]] = {
    "CLR-16.1": _set(deck=(0, 0, 1)),
    "CLR-16.2": _set(box=(0,)),
    "CLR-16.3": _set(discard=(BAT,)),
    "CLR-16.4": _set(discard=(SPI,)),
    "CLR-16.5": _set(aside_hand=(3,)),
    "CLR-16.6": _set(queue=((0, 1, 3),)),
    "CLR-16.10": lambda s: s.hands.__setitem__(1, (3,)),
    "CLR-16.14": _set(to_act=()),
    "CLR-16.15": _set(activations=25),
    "CLR-16.16": _all_up,
}
"""Positions that break a law, made by force."""


@pytest.mark.parametrize("rule", BREACHES)
def test_a_position_that_breaks_a_law_is_noticed_by_the_engine(rule: str) -> None:
    s = middle()
    assert breaches(s) == []
    BREACHES[rule](s)
    assert rule in {text.split(":")[0] for text in breaches(s)}


@pytest.mark.parametrize(
    ("rule", "change"),
    [
        ("CLR-1.3", lambda s: s.pieces.__setitem__(1, s.pieces[1] | 1 << 5)),
        ("CLR-16.4", _set(eliminated=1)),
        ("CLR-16.5", _set(eliminated=1)),
        ("CLR-16.6", _set(eliminated=1, effect=(0, 1, 3))),
        ("CLR-16.12", lambda s: s.hands.__setitem__(0, ())),
        ("CLR-12.1", _turned(1)),
        ("CLR-12.1", lambda s: s.pieces.__setitem__(1, s.pieces[1] & 127)),
        ("CLR-12.5", _set(arranger=0, arranged=6)),
        ("CLR-12.5", _set(arranged=1)),
        ("CLR-13.4", lambda s: s.knows.__setitem__(0, ((1 << 4 | 7,),))),
        ("CLR-13.4", lambda s: s.knows.__setitem__(0, (((3 + 4) << 4 | 7,),))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_other_positions_that_cannot_be_are_noticed_too(rule: str, change: Callable[[CaleiraState], None]) -> None:
    s = middle()
    change(s)
    assert rule in {text.split(":")[0] for text in breaches(s)}


def _step(change: Callable[[CaleiraState], None], events: list[Any] | None = None, action: Any = None) -> Transition:
    """A step from the middle of a round in which nothing happened but what is changed by force."""
    before = middle()
    after = before.copy()
    change(after)
    return Transition(before, action or act.DeclineEffect(0), events or [], after)


def _played(up: bool = False, seat: int = 0, code: str = "BAT") -> ev.CardPlayed:
    return ev.CardPlayed(seat=seat, piece=7, kind=kind(code), up=up, side="left", index=0, hand=2)


def _ended(turns: int) -> ev.RoundEnded:
    """The end of a round of three after so many turns."""
    s = game(["", "", ""], ["BAT", "", ""], deck="", turn_number=turns)
    (told,) = [e for e in do(s, play("BAT down")) if isinstance(e, ev.RoundEnded)]
    return told


def _gone(hand: int) -> ev.PlayerEliminated:
    """B's elimination as it is told, with so many hand cards."""
    return ev.PlayerEliminated(seat=1, by=0, pieces=(3, 4), hand=hand)


def _swap_pieces(s: CaleiraState) -> None:
    s.castles[0] = (2, 1)


QUEUED = ev.EffectQueued(effect=Effect(kind("TRE"), 1, 3))

STEPS: dict[str, Transition] = {
    "CLR-16.1": _step(BREACHES["CLR-16.1"]),
    "CLR-16.2": _step(BREACHES["CLR-16.2"]),
    "CLR-16.3": _step(BREACHES["CLR-16.3"]),
    "CLR-16.4": _step(BREACHES["CLR-16.4"]),
    "CLR-16.5": _step(_set(eliminated=1)),
    "CLR-16.6": _step(_set(), [ev.EffectBegan(effect=Effect(kind("TRE"), 1, 3))]),
    "CLR-16.7": _step(_set(), [_played(), _played()], act.PlayCard(0, kind("BAT"), "down", "left")),
    "CLR-16.8": _step(_swap_pieces),
    "CLR-16.9": _step(_set(), [_played(True, code="SPI")]),
    "CLR-16.10": _step(BREACHES["CLR-16.10"]),
    "CLR-16.11": _step(_set(), [_ended(17)]),
    "CLR-16.12": _step(_set(), [ev.TurnIdled(seat=0)]),
    "CLR-16.13": _step(lambda s: s.hands.__setitem__(1, (3, 8, 8))),
    "CLR-16.14": _step(_set(to_act=(1,), phase=Phase.MATCH_END)),
    "CLR-16.15": _step(_set(), [QUEUED]),
    "CLR-16.16": _step(_all_up),
}
"""Steps that break a law, made by force."""


@pytest.mark.parametrize("rule", STEPS)
def test_a_step_that_breaks_a_law_is_noticed(rule: str) -> None:
    assert broken(_step(_set())) == []
    assert list(LAWS[rule](STEPS[rule])) != []


@pytest.mark.rule("CLR-16.6", "CLR-16.7", "CLR-16.4", "CLR-16.5")
def test_other_steps_that_break_a_law_are_noticed() -> None:
    waiting = _step(_set(), [QUEUED, ev.TurnBegan(seat=1, number=8)])
    assert len(list(LAWS["CLR-16.6"](waiting))) == 2  # at the turn, and against the queue that there is
    assert list(LAWS["CLR-16.7"](_step(lambda s: s.castles.__setitem__(1, (3, 4, 9)) or s.pieces.extend([1, 1, 1]))))
    assert list(LAWS["CLR-16.7"](_step(_set(), [_played(seat=1)], act.PlayCard(1, kind("BAT"), "down", "left"))))
    assert list(LAWS["CLR-16.5"](_step(lambda s: put_aside(s, 1, 0, []), [_gone(3)])))
    assert not list(LAWS["CLR-16.5"](_step(lambda s: put_aside(s, 1, 0, []), [_gone(2)])))


def test_points_that_are_counted_wrongly_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CaleiraState, "points", lambda self, seat: 3)
    assert list(LAWS["CLR-16.17"](_step(_set())))


@pytest.mark.rule("CLR-16.16", "CLR-18.48")
def test_the_greatest_sums_of_points() -> None:
    """With two players 28 in one castle (9 pieces); all cards face-up are worth 42 together."""
    best = sorted([6, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1], reverse=True)  # Battlements apart
    assert 9 + sum(best[: 9 - 3]) == 28 == max(9 + sum(best[:6]), sum(best[:9]))
    assert 9 + sum(best[:3]) == 21 == max(9 + sum(best[:3]), sum(best[:6]))
    assert max(9 + best[0], sum(best[:4])) == 15
    s = game(["SPI BAT BAT BAT OBS WIZ BAR WAT MAR", "WAT WAT MAR THR THR TRE TRE TRE TRE"], ["", ""])
    assert (s.points(0), s.points(0) + s.points(1)) == (28, 38)
    down = game(["SPI BAT BAT BAT OBS WIZ BAR WAT MAR", "WAT WAT MAR THR THR (TRE) (TRE) (TRE) (TRE)"], ["", ""])
    assert down.points(0) + down.points(1) == 42


def test_a_law_names_what_is_wrong() -> None:
    s = middle()
    s.deck = ()
    assert any("CLR-16.1" in text for text in broken(Transition(middle(), act.DeclineEffect(0), [], s)))
    told = do(game(["", "(MAR)"], ["WAT BAT BAT", None]), play("WAT up"), watch("B0"))
    assert any(isinstance(e, ev.PiecesRevealed) for e in told)
