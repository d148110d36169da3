"""Widgets by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets import (
    Button,
    Choice,
    Heading,
    IconKey,
    Label,
    ListView,
    Option,
    Panel,
    Rect,
    RichLabel,
    Screen,
    Slider,
    Tabs,
    TextField,
    Toggle,
    Widget,
)  # fmt: skip
from tests.ui.desk import click, down, key, move, placed, rest, screen_with, up, write


# ------------------------------------------------------------------ no room
def every_kind() -> list[Widget]:
    """A widget of each kind."""
    options = [Option("a", "One"), Option("b", "Two")]
    return [
        Button("w", "A word", icon="ui_book", key="undo"), Button("w", "A word", kind="brass"),
        Button("w", "A word", kind="paper"), IconKey("w", "ui_book", key="undo"), Toggle("w", "A word", True),
        Choice("w", options, "a"), Slider("w", 0.5, 0, 1), TextField("w", "words"), Label("w", "A word"),
        Label("w", "Some words", wrap=True), RichLabel("w", "Some <b>words</b>"), Heading("w", "Words"), Panel("w"),
        Tabs("w", options, "a"), ListView("w", count=lambda: 3, draw_row=lambda *args: None, row_height=20),
    ]  # fmt: skip


@pytest.mark.parametrize("n", range(len(every_kind())), ids=[type(widget).__name__ for widget in every_kind()])
def test_widget_without_room_draws_what_it_can(n: int) -> None:
    for width, height in ((-40, 36), (36, -40), (-3, -3), (0, 0), (1, 1), (2, 30), (30, 2), (9, 9)):
        widget = every_kind()[n]
        screen = screen_with(placed(widget))
        widget.place(Rect(100, 100, width, height))
        screen.draw(pygame.Surface((640, 480)))
        assert widget.rect == Rect(100, 100, max(0, width), max(0, height))


# ------------------------------------------------------------------ buttons
@pytest.fixture
def log() -> list[object]:
    return []


def test_button_is_pressed_by_a_click_that_ends_on_it(log: list[object]) -> None:
    screen = screen_with(placed(Button("go", "Go", on_press=lambda: log.append("go"))))
    assert click(screen, "go")
    assert log == ["go"]
    down(screen, (150, 120))
    up(screen, (500, 500))
    assert log == ["go"]


def test_disabled_button_is_not_pressed_and_keeps_the_click(log: list[object]) -> None:
    screen = screen_with(placed(Button("go", "Go", on_press=lambda: log.append("go"), enabled=False, key="end_turn")))
    assert click(screen, "go")
    key(screen, pygame.K_e, letter="e")
    assert log == []
    with pytest.raises(RuntimeError, match="can't be pressed"):
        screen.press("go")


def test_button_is_pressed_by_return_only_once_the_keyboard_shows_where_it_is(log: list[object]) -> None:
    screen = screen_with(placed(Button("go", "Go", on_press=lambda: log.append("go"))))
    screen.focus("go")
    assert not key(screen, pygame.K_SPACE)
    key(screen, pygame.K_TAB)
    key(screen, pygame.K_SPACE)
    key(screen, pygame.K_RETURN)
    assert log == ["go", "go"]


def test_button_is_pressed_by_its_key_from_anywhere(log: list[object]) -> None:
    screen = screen_with(
        placed(Button("end", "End turn", key="end_turn", on_press=lambda: log.append("end"))),
        placed(Button("other", "Other"), y=300),
    )
    screen.focus("other")
    assert key(screen, pygame.K_e, letter="e")
    assert log == ["end"]


def test_button_hides_its_hint_before_its_words() -> None:
    screen = screen_with(
        placed(Button("end", "End turn", key="end_turn"), w=400),
        placed(Button("b", "End turn", key="end_turn"), y=200, w=90),
    )
    texts = {box.id: [run.text for run in box.runs] for box in screen.boxes() if box.runs}
    assert texts == {"end": ["End turn", "E"], "b": ["End turn"]}


def test_button_wants_room_for_all_it_shows() -> None:
    screen = screen_with(Button("a", "Save", icon="ui_save", key="save"))
    button = screen.find("a")
    assert isinstance(button, Button)
    button.place(Rect((10, 10), button.preferred()))
    assert [run.text for run in screen.boxes()[0].runs] == ["Save", "Ctrl+S"]


def test_unknown_kind_of_button_is_refused() -> None:
    with pytest.raises(ValueError, match="gold"):
        Button("a", "A", kind="gold")


def test_icon_key_tells_its_key_in_its_tip() -> None:
    screen = screen_with(placed(IconKey("undo", "ui_undo", key="undo", tooltip="Undo"), w=29, h=29))
    move(screen, (110, 110))
    rest(screen)
    assert screen.find("tooltip").visible
    runs = next(box for box in screen.boxes() if box.id == "tooltip").runs
    assert [run.text for run in runs] == ["Undo", "(Ctrl+Z)"]


def test_toggle_turns_by_click_and_key(log: list[object]) -> None:
    screen = screen_with(placed(Toggle("mute", "Sound off", on_change=log.append)))
    click(screen, "mute")
    key(screen, pygame.K_TAB)
    key(screen, pygame.K_SPACE)
    assert log == [True, False]


# ------------------------------------------------------------------- slider
def test_slider_follows_the_pointer_in_steps(log: list[object]) -> None:
    slider = Slider("volume", 0, 0, 100, step=5, on_change=log.append, on_release=lambda v: log.append(("end", v)))
    screen = screen_with(placed(slider, w=300))
    line = slider._line()
    down(screen, (line.x, line.centery))
    for share in (0.26, 0.5, 3.0):
        move(screen, (round(line.x + line.w * share), 400), held=True)
    up(screen, (line.right, line.centery))
    assert log == [25, 50, 100, ("end", 100)]
    move(screen, (line.x, line.centery))
    assert slider.value == 100


def test_slider_goes_by_arrows_and_keeps_them() -> None:
    slider = Slider("volume", 50, 0, 100, step=10)
    screen = screen_with(placed(slider), placed(Button("b", "B"), x=500))
    screen.focus("volume")
    for _ in range(8):
        assert key(screen, pygame.K_RIGHT)
    assert slider.value == 100
    assert screen.focused is slider


@given(st.floats(-50, 500), st.integers(1, 30))
def test_slider_stays_on_its_steps_within_its_ends(value: float, step: int) -> None:
    slider = Slider("s", 0, 0, 100, step=step)
    slider.set(value)
    assert 0 <= slider.value <= 100
    assert slider.value == 100 or slider.value % step == 0


# ------------------------------------------------------------------- choice
OPTIONS = [Option("a", "Apple"), Option("b", "Birch", enabled=False, why="no wood left"), Option("c", "Cedar")]


def open_choice(log: list[object], y: int = 100) -> tuple[Screen, Choice]:
    choice = Choice("tree", OPTIONS, "a", on_change=log.append)
    screen = screen_with(placed(choice, y=y, h=34))
    click(screen, "tree")
    return screen, choice


def test_choice_takes_what_is_clicked(log: list[object]) -> None:
    screen, choice = open_choice(log)
    rows = screen.find("tree.options")
    assert isinstance(rows, ListView)
    click(screen, rows.row_rect(2).center)
    assert (choice.value, log, screen.layers) == ("c", ["c"], [])


def test_choice_by_keyboard_alone(log: list[object]) -> None:
    choice = Choice("tree", OPTIONS, "a", on_change=log.append)
    screen = screen_with(placed(choice))
    key(screen, pygame.K_TAB)
    key(screen, pygame.K_RETURN)
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_RETURN)
    assert log == []
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_RETURN)
    assert log == ["c"]
    assert screen.focused is choice


def test_choice_jumps_to_a_letter(log: list[object]) -> None:
    screen, _ = open_choice(log)
    key(screen, pygame.K_c, letter="c")
    key(screen, pygame.K_RETURN)
    assert log == ["c"]


def test_disabled_option_stays_open_and_says_why(log: list[object]) -> None:
    screen, choice = open_choice(log)
    rows = screen.find("tree.options")
    assert isinstance(rows, ListView)
    click(screen, rows.row_rect(1).center)
    assert choice.value == "a"
    assert screen.layers
    rest(screen, 0.05)
    tip = next(box for box in screen.boxes() if box.id == "tooltip")
    assert [run.text for run in tip.runs] == ["no wood left"]
    with pytest.raises(KeyError, match="tree: no option 'b'"):
        choice.choose("b")


@pytest.mark.parametrize("how", ["escape", "outside", "layout"])
def test_open_list_closes_without_choosing(how: str, log: list[object]) -> None:
    screen, _ = open_choice(log)
    if how == "escape":
        key(screen, pygame.K_ESCAPE)
    elif how == "outside":
        click(screen, (900, 600))
    else:
        screen.layout((1280, 720))
    assert (screen.layers, log) == ([], [])


@pytest.mark.parametrize("y", [100, 660])
def test_open_list_lies_within_the_window(y: int, log: list[object]) -> None:
    screen, choice = open_choice(log, y)
    rect = screen.layers[0].rect
    assert Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.colliderect(choice.rect)


def test_tabs_tell_which_page(log: list[object]) -> None:
    tabs = Tabs("tabs", [Option("one", "One"), Option("two", "Two")], "one", on_change=log.append)
    screen = screen_with()
    screen.root.add(tabs)
    tabs.place(Rect(50, 50, 300, 36))
    click(screen, "tabs.two")
    click(screen, "tabs.two")
    assert (tabs.value, log) == ("two", ["two"])


# --------------------------------------------------------------- text field
@pytest.fixture
def field(log: list[object]) -> TextField:
    return TextField("name", "Ada", max_length=8, on_change=log.append, on_submit=lambda v: log.append(("done", v)))


def test_field_writes_over_what_is_selected_when_it_gets_the_keyboard(field: TextField, log: list[object]) -> None:
    screen = screen_with(placed(field))
    key(screen, pygame.K_TAB)
    write(screen, "Xeno")
    key(screen, pygame.K_BACKSPACE)
    key(screen, pygame.K_RETURN)
    assert field.value == "Xen"
    assert log[-2:] == ["Xen", ("done", "Xen")]


def test_field_edits_in_the_middle(field: TextField) -> None:
    screen = screen_with(placed(field))
    key(screen, pygame.K_TAB)
    key(screen, pygame.K_END)
    key(screen, pygame.K_LEFT)
    write(screen, "l")
    key(screen, pygame.K_HOME)
    key(screen, pygame.K_DELETE)
    assert (field.value, field.caret) == ("dla", 0)


def test_field_takes_no_more_than_its_length_and_no_line_breaks(field: TextField) -> None:
    screen = screen_with(placed(field))
    screen.focus("name")
    field.insert("a\nb and much more than fits")
    assert field.value == "a b and "


def test_field_keeps_letters_from_the_scenes_keys(field: TextField, log: list[object]) -> None:
    other = Button("end", "End", key="end_turn", on_press=lambda: log.append("end"))
    screen = screen_with(placed(field), placed(other, y=300))
    screen.focus("name")
    assert key(screen, pygame.K_e, letter="e")
    assert "end" not in log


def test_field_copies_cuts_and_pastes(field: TextField, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = screen_with(placed(field))
    clip: list[str] = []
    monkeypatch.setattr(screen.ctx, "copy_text", clip.append)
    monkeypatch.setattr(screen.ctx, "pasted_text", lambda: clip[-1])
    screen.focus("name")
    key(screen, pygame.K_x, pygame.KMOD_LCTRL)
    assert (field.value, clip) == ("", ["Ada"])
    key(screen, pygame.K_v, pygame.KMOD_LCTRL)
    key(screen, pygame.K_v, pygame.KMOD_LCTRL)
    key(screen, pygame.K_a, pygame.KMOD_LCTRL)
    key(screen, pygame.K_c, pygame.KMOD_LCTRL)
    assert (field.value, clip[-1]) == ("AdaAda", "AdaAda")


def test_field_puts_the_caret_where_it_is_clicked(field: TextField) -> None:
    screen = screen_with(placed(field))
    click(screen, (290, 120))
    assert field.caret == 3
    click(screen, (101, 120))
    assert field.caret == 0
    click(screen, (101, 120), clicks=2)
    assert field.selection == (0, 3)


@given(st.lists(st.sampled_from(["x", "left", "right", "home", "end", "back", "del", "sel"]), max_size=40))
def test_field_is_never_torn(keys: list[str]) -> None:
    field = TextField("f", "abc", max_length=6)
    screen = screen_with(placed(field))
    screen.focus("f")
    codes = {"left": pygame.K_LEFT, "right": pygame.K_RIGHT, "home": pygame.K_HOME, "end": pygame.K_END,
             "back": pygame.K_BACKSPACE, "del": pygame.K_DELETE}  # fmt: skip
    for name in keys:
        if name == "x":
            write(screen, "x")
        elif name == "sel":
            key(screen, pygame.K_LEFT, pygame.KMOD_LSHIFT)
        else:
            key(screen, codes[name])
        assert 0 <= field.caret <= len(field.value) <= 6
        assert 0 <= field.anchor <= len(field.value)
