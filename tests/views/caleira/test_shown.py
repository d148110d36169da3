"""The picture of a Caleira table follows the events that a viewer may see and ends up as what the viewer knows."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.engine.caleira.position import events as ev
from game.engine.caleira.position.cards import Kind
from game.engine.contract import Seat, visible_events
from game.engine.dice import Dice
from game.views.caleira.shown.shown import Shown
from tests.scenes.kits.caleira_tables import HUMAN, NORMAL, finished, new_table

KINDS = {2: (HUMAN, NORMAL), 3: (HUMAN, NORMAL, NORMAL), 4: (HUMAN, NORMAL, NORMAL, NORMAL)}


def followed(seats: int, seed: int, viewer: Seat | None, near: Seat, **options: object) -> int:
    """Play a random game and follow it with a picture; how many actions were compared."""
    table = new_table(KINDS[seats], seed=seed, **options)
    state, hand = table.state, Dice(seed)
    shown = Shown(state.view(viewer), near)
    compared = 0
    while state.result is None:
        choices = state.legal_actions()
        events = state.apply(choices[hand.below(len(choices))])
        for event in visible_events(events, viewer):
            shown.apply(event)
        expected = Shown(state.view(viewer), near)
        forget_inferred(shown, expected, viewer)
        assert shown == expected, f"after action {compared} of seed {seed}: {events}"
        assert [shown.points(s) for s in range(seats)] == [expected.points(s) for s in range(seats)]
        compared += 1
    return compared


def forget_inferred(shown: Shown, expected: Shown, viewer: Seat | None) -> None:
    """What a viewer knows of hidden cards without having seen them is in the record only: no event tells it."""
    for row, told in zip(expected.castles, shown.castles, strict=True):
        for n, piece in enumerate(row):
            if not piece.up and viewer not in piece.knowers and told[n].kind is None:
                row[n] = replace(piece, kind=None)


@pytest.mark.parametrize("seats", KINDS)
@pytest.mark.parametrize("aid", ["on", "off"])
def test_a_picture_follows_what_an_onlooker_sees(seats: int, aid: str) -> None:
    for seed in range(12):
        assert followed(seats, seed, None, seed % seats, memory_aid=aid) > 5


@pytest.mark.parametrize("seats", KINDS)
@pytest.mark.parametrize("obligation", ["as_printed", "mandatory"])
def test_a_picture_follows_what_a_player_sees(seats: int, obligation: str) -> None:
    for seed in range(12):
        viewer = seed % seats
        assert followed(seats, seed, viewer, viewer, effect_obligation=obligation, match_rounds=3) > 5


@pytest.mark.rule("CLR-12.10")
def test_without_the_memory_aid_only_own_cards_are_remembered() -> None:
    on, off = new_table(seed=3), new_table(seed=3, memory_aid="off")
    hand = Dice(2)
    remembered = 0
    while on.result is None:
        choices = on.state.legal_actions()
        action = choices[hand.below(len(choices))]
        on.play(action)
        off.play(action)
        first, second = Shown(on.state.view(0), 0), Shown(off.state.view(0), 0)
        for seat in (1, 2):
            hidden = [piece for piece in second.castles[seat] if not piece.up]
            assert all(piece.kind is None for piece in hidden) or second.ended is not None
            remembered += sum(piece.kind is not None for piece in first.castles[seat] if not piece.up)
        assert first.castles[0] == second.castles[0]
        assert [card.kind for card in first.hand] == [card.kind for card in second.hand]
    assert remembered > 0


@pytest.mark.rule("CLR-9.10")
def test_at_the_end_everything_is_turned_up() -> None:
    table = finished(seed=8)
    shown = Shown(table.state.view(0), 0)
    assert shown.ended is not None
    assert all(piece.kind is not None for row in shown.castles for piece in row)
    assert [shown.points(seat) for seat in range(3)] == list(table.state.rounds[-1].points)


def test_of_two_copies_the_one_that_was_taken_up_is_laid() -> None:
    table = new_table((HUMAN, NORMAL), seed=5)
    shown = Shown(table.state.view(0), 0)
    kind = shown.hand[0].kind
    shown._receive(0, kind)
    shown.picked = shown.hand[0].key
    shown.apply(ev.CardPlayed(seat=0, piece=9, kind=kind, up=True, side="right", index=0, hand=3))
    assert shown.picked not in [card.key for card in shown.hand]
    assert kind in [card.kind for card in shown.hand]


@pytest.mark.rule("CLR-9.4")
def test_battlements_count_only_as_a_whole_set() -> None:
    shown = Shown(new_table(seed=5).state.view(None), 0)
    for n in range(3):
        shown.apply(
            ev.CardPlayed(seat=1, piece=n + 1, kind=Kind.BATTLEMENTS, up=True, side="right", index=n, hand=1)
        )
    assert shown.points(1) == 9
    shown.apply(ev.PieceConcealed(seat=0, owner=1, piece=2, kind=Kind.BATTLEMENTS, automatic=False))
    assert shown.points(1) == 1
    assert shown.open_points(1) == (2, 1, 1)
