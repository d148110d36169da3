"""Which cards lie on the table of Kalesia, and with which side up."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.engine.kalesia.position.actions import PlayWeapons
from game.engine.kalesia.position.alliances import Alliance
from game.table import card_table
from game.ui.cards.faces import AreaFace, CardBack, PictureFace, SignFace, WeaponFace
from game.ui.cards.placement import Mark
from game.ui.paint.theme import Theme
from game.views.kalesia.field import compose as co
from game.views.kalesia.shown.room import room
from game.views.kalesia.shown.shown import Shown
from game.words import Words
from tests.kit.builders.kalesia_builder import capture, lay, table

WORDS = Words("en", strict=True)


def composed(state: object, viewer: int | None, *, opened: bool = False, near: int | None = None, **look: object):  # type: ignore[no-untyped-def]
    """All cards as a viewer has them at a table in a window of 1280 x 720."""
    record = state.laid_open() if opened else state.view(viewer)
    seat = near if near is not None else viewer if viewer is not None else 0
    place = room(card_table("kalesia", state.seats), Rect(0, 0, 704, 580), Theme(1.0).u)
    own = viewer == seat or opened
    return co.compose(WORDS, Shown(record), place, co.Look(near=seat, opened=opened, own=own, **look))


def faces(found: co.Composed, prefix: str) -> list[object]:
    """The faces of all cards whose key begins so."""
    return [placement.face for key, placement in found.cards.items() if key.startswith(prefix)]


def test_a_hand_is_held_by_alliance_the_strongest_first() -> None:
    assert co.hand_keys(("C1", "C1", "C4", "M2", "F1", "F3")) == [
        "hand:C4:0", "hand:C1:0", "hand:C1:1", "hand:M2:0", "hand:F3:0", "hand:F1:0",
    ]  # fmt: skip


@pytest.mark.rule("KAL-4.1")
def test_the_contested_area_is_turned_a_little() -> None:
    state = table("C M F", numbers=[*range(5, 26), 1, 2, 3, 4])
    forest = composed(state, 0).forest
    turned = [key for key, placement in forest.items() if placement.angle]
    assert turned == ["area:21"]
    assert forest["area:21"].mark is Mark.CONTESTED
    assert all(isinstance(placement.face, AreaFace) for placement in forest.values())
    capture(state, Alliance.MERMAIDS)
    held = composed(state, 0).forest["area:21"].face
    assert isinstance(held, SignFace)
    assert held.figure == "kal_mermaid"


@pytest.mark.rule("KAL-11.1")
def test_only_the_own_hand_is_to_be_seen() -> None:
    state = table("C M F")
    assert len(faces(composed(state, 1), "hand:")) == 11
    assert faces(composed(state, 1), "back:") == []
    public = composed(state, None, near=1)
    assert faces(public, "hand:") == []
    assert len(faces(public, "back:")) == 11
    assert all(isinstance(face, CardBack) and not face.name for face in faces(public, "back:"))


@pytest.mark.rule("KAL-4.2", "KAL-12.2")
def test_chosen_weapons_lie_face_down_and_their_owner_reads_their_names() -> None:
    state = table("C M F", hands=["C3 M4"])
    state.apply(_choice(0, "C3 M4"))
    for viewer, named in ((0, True), (1, False), (None, False)):
        laid = faces(composed(state, viewer), "laid:0")
        assert all(isinstance(face, CardBack) for face in laid)
        assert all(bool(face.name) is named for face in laid), viewer
    assert all(face.name for face in faces(composed(state, None, opened=True), "laid:0"))
    assert len(faces(composed(state, 0), "hand:")) == 9


@pytest.mark.rule("KAL-4.8")
def test_played_weapons_lie_before_their_players_until_the_round_is_over() -> None:
    state = table("C M F", hands=["C3 M4", "C2 M3", "F1 F2"])
    lay(state, "C3 M4", "C2 M3", "F1 F2")
    found = composed(state, 1)
    assert [face.value for face in faces(found, "front:0")] == [3, 4]
    assert all(isinstance(face, WeaponFace) for face in faces(found, "front:"))
    assert faces(found, "laid:") == []


@pytest.mark.rule("KAL-11.7")
def test_without_memory_aid_earlier_weapons_are_covered() -> None:
    state = table("C M F", hands=["C3 M4", "C2 M3", "F1 F2"], memory_aid="off")
    lay(state, "C3 M4", "C2 M3", "F1 F2")
    front = faces(composed(state, 1), "front:")
    assert len(front) == 6
    assert all(isinstance(face, CardBack) and not face.name for face in front)


@pytest.mark.rule("KAL-8.4")
def test_in_the_end_all_alliances_lie_open_and_the_winners_are_marked() -> None:
    state = table("C M M", numbers=range(1, 26))
    for _ in range(3):
        capture(state, Alliance.MERMAIDS)
    found = composed(state, 0)
    cards = {key: placement for key, placement in found.cards.items() if key.startswith("alliance:")}
    assert [placement.face.figure for placement in cards.values()] == ["kal_centaur", "kal_mermaid", "kal_mermaid"]
    assert [placement.mark for placement in cards.values()] == [Mark.NONE, Mark.SELECTED, Mark.SELECTED]
    assert all(isinstance(placement.face, PictureFace) for placement in cards.values())
    sealed = composed(state, 0, sealed=True)
    assert all(isinstance(face, CardBack) for face in faces(sealed, "alliance:"))
    assert [key for key, placement in found.forest.items() if placement.mark is Mark.SELECTED] == [
        "area:0", "area:1", "area:2",
    ]  # fmt: skip


@pytest.mark.rule("KAL-11.6")
@pytest.mark.parametrize("passing", ["out", "in"])
def test_weapons_are_passed_as_backs_without_names(passing: str) -> None:
    found = composed(table("C M F"), 0, passing=passing)
    passed = faces(found, "pass:")
    assert len(passed) == 9
    assert all(isinstance(face, CardBack) and not face.name for face in passed)
    assert faces(found, "hand:") == []


def test_chosen_and_advised_weapons_are_marked() -> None:
    state = table("C M F", hands=["C4 C4 M1"])
    found = composed(state, 0, choosing=True, chosen=("hand:M1:0", "hand:C4:1"), advised=frozenset({"hand:C4:0"}))
    assert [found.cards[key].seal for key in ("hand:M1:0", "hand:C4:1", "hand:C4:0")] == ["1", "2", ""]
    assert found.cards["hand:C4:1"].mark is Mark.SELECTED
    assert found.cards["hand:C4:0"].mark is Mark.LEGAL
    assert found.cards["hand:M1:0"].y < composed(state, 0).cards["hand:M1:0"].y


def test_weapons_that_are_not_being_added_up_are_veiled() -> None:
    state = table("C M", hands=["C3 M4", "C2 M3"])
    shown = Shown(state.view(0))
    shown.laid, shown.turned = [("C3", "M4"), ("C2", "M3")], True
    place = room(card_table("kalesia", 2), Rect(0, 0, 704, 580), Theme(1.0).u)
    found = co.compose(WORDS, shown, place, co.Look(own=True, lit=Alliance.CENTAURS))
    marks = {key: placement.mark for key, placement in found.cards.items() if key.startswith("laid:")}
    assert [key for key, mark in marks.items() if mark is Mark.DIM] == ["laid:0:1", "laid:1:1"]


def test_copies_of_a_weapon_close_ranks_when_one_is_laid() -> None:
    before = dict.fromkeys(("hand:C4:0", "hand:C4:1", "hand:M1:0"))
    after = dict.fromkeys(("hand:C4:0", "hand:M1:0", "laid:0:0"))
    assert co.renamed(before, after, {"laid:0:0": "hand:C4:0"}) == {  # type: ignore[arg-type]
        "laid:0:0": "hand:C4:0", "hand:C4:0": "hand:C4:1",
    }  # fmt: skip


def _choice(seat: int, weapons: str) -> object:
    return PlayWeapons(seat, tuple(weapons.split()))


@pytest.mark.rule("KAL-11.4")
@pytest.mark.parametrize("passing", ["out", "in"])
def test_weapons_that_the_viewer_gives_or_receives_are_seen_on_their_way(passing: str) -> None:
    known = {0: ("C1", "M2", "F3"), 2: ("C4", "C4", "M1")}
    found = composed(table("C M F"), 0, passing=passing, passed=known)
    seen = {giver: [isinstance(face, WeaponFace) for face in faces(found, f"pass:{giver}:")] for giver in range(3)}
    assert seen == {0: [True] * 3, 1: [False] * 3, 2: [True] * 3}
    hidden = composed(table("C M F"), None, near=0, passing=passing, passed=known)
    assert not any(isinstance(face, WeaponFace) for face in faces(hidden, "pass:"))
