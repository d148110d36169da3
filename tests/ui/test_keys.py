"""Which key does what, and how it is told in both languages."""

import pygame
import pytest

from game.ui.keys import ACTIONS, KeyMap, chord_label, chord_of
from game.words import Words, languages


def press(code: int, mod: int = 0, letter: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (press(pygame.K_z, pygame.KMOD_LCTRL), "undo"),
        (press(pygame.K_z, pygame.KMOD_RCTRL | pygame.KMOD_LSHIFT), "redo"),
        (press(pygame.K_z, pygame.KMOD_LMETA), "undo"),
        (press(pygame.K_RETURN, pygame.KMOD_LALT), "fullscreen"),
        (press(pygame.K_KP_ENTER), "confirm"),
        (press(pygame.K_F1), "rule_help"),
        (press(pygame.K_e, letter="e"), "end_turn"),
        (press(pygame.K_3, letter="3"), "prompt_3"),
        (press(pygame.K_RIGHTBRACKET, letter="+"), "zoom_in"),
        (press(pygame.K_LCTRL, pygame.KMOD_LCTRL), None),
        (press(pygame.K_F5), None),
        (pygame.event.Event(pygame.KEYUP, key=pygame.K_e, mod=0), None),
    ],
)
def test_key_stands_for_its_action(event: pygame.event.Event, action: str | None) -> None:
    assert KeyMap().action(event) == action


def test_caps_lock_and_num_lock_do_not_matter() -> None:
    assert KeyMap().action(press(pygame.K_u, pygame.KMOD_CAPS | pygame.KMOD_NUM, "U")) == "undo"


def test_usual_keys_have_no_conflicts() -> None:
    assert KeyMap().conflicts() == {}


def test_a_changed_key_is_kept_and_the_old_one_is_free() -> None:
    keys = KeyMap()
    keys.bind("end_turn", "space")
    again = KeyMap(keys.overrides())
    assert again.action(press(pygame.K_SPACE)) == "end_turn"
    assert again.action(press(pygame.K_e)) is None
    again.reset("end_turn")
    assert again.overrides() == {}


def test_conflicts_name_all_who_want_the_key() -> None:
    keys = KeyMap()
    keys.bind("hint", "n")
    assert keys.conflicts() == {"n": ["next_piece", "hint"]}


def test_a_key_is_taken_from_one_action_and_its_other_keys_stay() -> None:
    keys = KeyMap()
    assert keys.users_of("u") == ["undo"]
    keys.release("undo", "u")
    assert keys.users_of("u") == []
    assert keys.chords["undo"] == ("ctrl+z",)
    keys.release("undo", "ctrl+z")
    assert keys.label("undo", Words("en")) == ""
    assert KeyMap(keys.overrides()).chords["undo"] == ()


def test_unknown_actions_in_a_file_are_passed_over() -> None:
    assert KeyMap({"dance": ("x",)}).overrides() == {}
    with pytest.raises(KeyError, match="dance"):
        KeyMap().bind("dance", "x")


def test_letters_beyond_ascii_can_be_bound() -> None:
    assert chord_of(press(ord("ö"), letter="ö")) == "ö"


@pytest.mark.parametrize(("lang", "label"), [("en", "Ctrl+Shift+Z"), ("de", "Strg+Umschalt+Z")])
def test_chord_is_told_in_the_persons_language(lang: str, label: str) -> None:
    assert chord_label("ctrl+shift+z", Words(lang)) == label


@pytest.mark.parametrize("lang", languages())
def test_every_usual_key_has_a_label(lang: str) -> None:
    words = Words(lang)
    for action in ACTIONS:
        for chord in action.chords:
            label = chord_label(chord, words)
            assert label
            assert "_" not in label, chord
            assert not set(label) & set(",.;:'`"), f"{label!r} is a speck on its key"
