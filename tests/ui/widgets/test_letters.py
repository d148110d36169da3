"""Letters that take more than one key: AltGr, which Windows tells as Ctrl and Alt, and input methods of the East."""

from __future__ import annotations

import pygame
import pytest

from game.ui.widgets import Choice, Option, TextField
from tests.ui.desk import key, placed, screen_with, write

ALT_GR = pygame.KMOD_LCTRL | pygame.KMOD_RALT


@pytest.fixture
def field() -> TextField:
    return TextField("name", "Ada", max_length=8)


def compose(field: TextField, text: str) -> None:
    field.screen.handle(pygame.event.Event(pygame.TEXTEDITING, text=text, start=len(text), length=0))


POLISH = ((pygame.K_a, "ą"), (pygame.K_c, "ć"), (pygame.K_x, "ź"), (pygame.K_q, "@"))


@pytest.mark.parametrize(("code", "letter"), POLISH)
def test_alt_gr_then_a_letter_and_no_shortcut(field: TextField, code: int, letter: str) -> None:
    screen = screen_with(placed(field))
    screen.focus("name")
    key(screen, pygame.K_END)
    assert key(screen, code, ALT_GR, letter)
    write(screen, letter)
    assert (field.value, field.selection) == ("Ada" + letter, (4, 4))


def test_a_word_is_composed_then_seen_and_not_yet_written(field: TextField) -> None:
    screen = screen_with(placed(field))
    screen.focus("name")
    key(screen, pygame.K_HOME)
    plain = picture(field)
    compose(field, "にほん")
    assert (field.value, field.composing) == ("Ada", "にほん")
    assert picture(field) != plain
    write(screen, "日")
    assert (field.value, field.composing, field.caret) == ("日Ada", "", 1)


def test_a_word_is_composed_then_its_keys_are_not_ours() -> None:
    done: list[str] = []
    field = TextField("name", "Ada", on_submit=done.append)
    screen = screen_with(placed(field))
    screen.focus("name")
    compose(field, "ni")
    for code in (pygame.K_RETURN, pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_a):
        assert key(screen, code)
    assert (field.value, done) == ("Ada", [])
    assert key(screen, pygame.K_ESCAPE)
    assert field.composing == ""
    key(screen, pygame.K_RETURN)
    assert done == ["Ada"]


def test_the_field_is_left_then_what_was_composed_goes(field: TextField) -> None:
    screen = screen_with(placed(field), placed(TextField("other"), y=300))
    screen.focus("name")
    compose(field, "ni")
    screen.focus("other")
    assert (field.value, field.composing) == ("Ada", "")


def test_the_system_is_told_where_its_words_belong(field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[pygame.Rect] = []
    monkeypatch.setattr(pygame.display, "get_init", lambda: True)
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: None)
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    screen = screen_with(placed(field))
    screen.focus("name")
    at_end = places[-1]
    assert field.rect.contains(at_end)
    key(screen, pygame.K_BACKSPACE)
    assert field.rect.x < places[-1].x < at_end.x


def test_alt_f4_then_no_list_is_opened_on_the_way_out() -> None:
    screen = screen_with(placed(Choice("tree", [Option("a", "Apple"), Option("b", "Birch")], "a")))
    screen.focus("tree")
    assert not key(screen, pygame.K_F4, pygame.KMOD_LALT)
    assert screen.layers == []
    assert key(screen, pygame.K_F4)
    assert len(screen.layers) == 1


def picture(field: TextField) -> bytes:
    """What is seen of a field."""
    surface = pygame.Surface(field.screen.ctx.size)
    field.draw(surface)
    return pygame.image.tobytes(surface, "RGB")
