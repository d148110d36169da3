"""Widgets by mouse and keyboard."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets import (
    Banner,
    Block,
    Button,
    Choice,
    Dialog,
    IconKey,
    Label,
    ListView,
    Option,
    Panel,
    Rect,
    RichFlow,
    RichLabel,
    Screen,
    ScrollArea,
    Slider,
    Tabs,
    TextField,
    Tip,
    Toggle,
    Widget,
)  # fmt: skip
from tests.ui.desk import click, down, key, move, rest, screen_with, up, wheel, write


def placed(widget: Widget, x: int = 100, y: int = 100, w: int = 200, h: int = 40) -> Widget:
    widget.rect = Rect(x, y, w, h)
    return widget


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


# -------------------------------------------------------------------- lists
def make_list(n: int, log: list[object]) -> ListView:
    def draw(surface: pygame.Surface, rect: Rect, index: int, state: object) -> None:
        drawn.append(index)

    drawn: list[int] = []
    view = ListView("list", count=lambda: n, draw_row=draw, row_height=30, on_select=log.append,
                    on_activate=lambda i: log.append(("open", i)))  # fmt: skip
    view.drawn = drawn  # type: ignore[attr-defined]
    return view


def test_list_draws_only_what_is_in_sight(log: list[object]) -> None:
    view = make_list(100_000, log)
    screen = screen_with(placed(view, h=300))
    view.scroll_to(50_000 * 30, smooth=False)
    screen.boxes()
    assert view.drawn[0] == 50_000  # type: ignore[attr-defined]
    assert len(view.drawn) <= 12  # type: ignore[attr-defined]


def test_list_selects_by_click_and_arrows_and_keeps_the_row_in_sight(log: list[object]) -> None:
    view = make_list(50, log)
    screen = screen_with(placed(view, h=300))
    click(screen, (150, 100 + 45))
    for _ in range(15):
        key(screen, pygame.K_DOWN)
    rest(screen, 1)
    assert log == list(range(1, 17))
    assert view.rect.contains(view.row_rect(16))
    key(screen, pygame.K_RETURN)
    assert log[-1] == ("open", 16)


def test_list_opens_by_double_click(log: list[object]) -> None:
    screen = screen_with(placed(make_list(5, log), h=300))
    click(screen, (150, 110), clicks=2)
    assert log == [0, ("open", 0)]


def test_arrow_at_the_end_of_a_list_leads_on(log: list[object]) -> None:
    view = make_list(2, log)
    screen = screen_with(placed(view, h=100), placed(Button("below", "Below"), y=300))
    screen.focus("list")
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_DOWN)
    key(screen, pygame.K_DOWN)
    assert screen.focused is screen.find("below")


# ------------------------------------------------------------------- scroll
def scrolling(height: int = 1000) -> tuple[Screen, ScrollArea, Button]:
    content = Tall("content", height)
    deep = Button("deep", "Deep")
    content.add(deep)
    area = ScrollArea("area", content)
    screen = screen_with()
    screen.root.add(area)
    area.place(Rect(100, 100, 300, 200))
    return screen, area, deep


class Tall(Widget):
    def __init__(self, id: str, height: int) -> None:
        super().__init__(id)
        self.high = height

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        return width or 0, self.high

    def arrange(self) -> None:
        for child in self.children:
            child.place(Rect(self.rect.x, self.rect.y + self.high - 60, 100, 30))


def test_area_scrolls_by_wheel_within_its_ends() -> None:
    screen, area, _ = scrolling()
    assert wheel(screen, (150, 150), -1)
    rest(screen, 1)
    assert area.offset == 54
    wheel(screen, (150, 150), -100)
    rest(screen, 2)
    assert area.offset == area.most == 800
    wheel(screen, (150, 150), 300)
    rest(screen, 2)
    assert area.offset == 0


def test_area_with_nothing_to_scroll_leaves_the_wheel() -> None:
    screen, _, _ = scrolling(height=150)
    assert not wheel(screen, (150, 150), -1)


def test_what_is_scrolled_away_is_not_clicked() -> None:
    screen, area, deep = scrolling()
    assert screen.root.hit(deep.rect.center) is None
    area.scroll_to(area.most, smooth=False)
    assert screen.root.hit(deep.rect.center) is deep


def test_the_keyboard_brings_its_widget_into_sight() -> None:
    screen, area, deep = scrolling()
    key(screen, pygame.K_TAB)
    rest(screen, 2)
    assert screen.focused is deep
    assert area.rect.contains(deep.rect)


def test_area_is_dragged_by_its_bar() -> None:
    screen, area, _ = scrolling()
    down(screen, (396, 105))
    move(screen, (396, 400), held=True)
    assert area.offset == area.most
    up(screen, (396, 400))
    move(screen, (396, 100))
    assert area.offset == area.most


def test_reduced_motion_scrolls_at_once() -> None:
    screen, area, _ = scrolling()
    screen.ctx.settings.reduced_motion = True
    wheel(screen, (150, 150), -1)
    assert area.offset == 54


# --------------------------------------------------------------------- flow
def flow_of(n: int, **options: object) -> tuple[Screen, RichFlow]:
    flow = RichFlow("flow", **options)  # type: ignore[arg-type]
    screen = screen_with()
    screen.root.add(flow)
    flow.place(Rect(100, 100, 300, 200))
    flow.set_blocks([Block(f"line {i}, " + "with some words " * (i % 5), key=f"k{i}") for i in range(n)])
    return screen, flow


def shown_text(screen: Screen, id: str) -> str:
    return " ".join(run.text for box in screen.boxes() if box.id == id for run in box.runs)


def test_flow_shows_the_end_when_it_sticks_to_it() -> None:
    screen, flow = flow_of(500, stick_to_end=True)
    assert "499," in shown_text(screen, "flow")
    flow.append(Block("the newest"))
    rest(screen, 1)
    assert "the newest" in shown_text(screen, "flow")


def test_flow_does_not_pull_a_reader_down() -> None:
    screen, flow = flow_of(500, stick_to_end=True)
    flow.scroll_to(0, smooth=False)
    rest(screen, 0.5)
    flow.append(Block("the newest"))
    rest(screen, 0.5)
    assert "line 0," in shown_text(screen, "flow")


def test_flow_keeps_what_is_read_while_it_measures_the_rest() -> None:
    screen, flow = flow_of(800)
    flow.scroll_to(flow.most / 2, smooth=False)
    screen.update(0)
    before = shown_text(screen, "flow").split(",")[0]
    rest(screen, 1)
    after = shown_text(screen, "flow")
    number = int(before.split()[-1])
    assert any(f"line {i}," in after for i in range(number - 3, number + 4))
    assert all(flow._measured)


def test_flow_measures_little_at_once() -> None:
    screen, flow = flow_of(5000)
    assert sum(flow._measured) < 100
    screen.update(1 / 60)
    assert sum(flow._measured) < 200


@pytest.mark.parametrize("key_", ["k0", "k250", "k499"])
def test_flow_goes_to_a_key(key_: str) -> None:
    screen, flow = flow_of(500)
    assert flow.scroll_to_key(key_)
    assert f"line {key_[1:]}," in shown_text(screen, "flow")
    assert not flow.scroll_to_key("nowhere")


def test_flow_leads_from_links_and_linked_blocks(log: list[object]) -> None:
    screen, flow = flow_of(0, on_link=log.append)
    flow.set_blocks(
        [Block("see <rule:CAL-1.2>"), Block("an event", link="rule:CAL-9.7", lead="<chip:blue>"), Block("none")]
    )
    runs = {run.text: run.rect for box in screen.boxes() for run in box.runs}
    for text in ("CAL-1.2", "an event", "none"):
        click(screen, runs[text].center)
    assert log == ["rule:CAL-1.2", "rule:CAL-9.7"]


def test_flow_fits_a_new_width() -> None:
    screen, flow = flow_of(60)
    tall = flow.content_height()
    rest(screen, 0.5)
    flow.place(Rect(100, 100, 150, 200))
    rest(screen, 0.5)
    assert flow.content_height() > tall
    wide = max(run.rect.right for box in screen.boxes() for run in box.runs)
    assert wide <= 252


# ------------------------------------------------------------------ dialogs
def ask(log: list[object], **options: object) -> tuple[Screen, Dialog]:
    screen = screen_with(placed(Button("under", "Under", on_press=lambda: log.append("under"))))
    dialog = Dialog("ask", "Really?", "There are <b>moves</b> left.", [
        Button("ask.no", "No", key="cancel", on_press=lambda: log.append("no")),
        Button("ask.yes", "Yes", kind="brass", on_press=lambda: log.append("yes")),
    ], **options)  # type: ignore[arg-type]  # fmt: skip
    screen.open(dialog)
    return screen, dialog


def test_dialog_keeps_everything_below_from_the_pointer(log: list[object]) -> None:
    screen, _ = ask(log)
    assert click(screen, (150, 120))
    assert wheel(screen, (150, 120), 1)
    assert log == []


@pytest.mark.parametrize(("code", "answer"), [(pygame.K_RETURN, "yes"), (pygame.K_ESCAPE, "no")])
def test_dialog_is_answered_by_return_and_escape(code: int, answer: str, log: list[object]) -> None:
    screen, _ = ask(log)
    assert key(screen, code)
    assert (log, screen.layers) == ([answer], [])


def test_dialog_closes_before_its_button_acts_so_that_it_may_open_another(log: list[object]) -> None:
    screen, _ = ask(log)
    second = Dialog("next", "And now?", "", [Button("next.ok", "OK")])
    first = Dialog("first", "First", "", [Button("first.ok", "OK", on_press=lambda: screen.open(second))])
    screen.open(first)
    screen.press("first.ok")
    assert screen.layers[-1] is second
    assert first not in screen.layers


def test_keyboard_stays_in_the_dialog_and_returns_after(log: list[object]) -> None:
    screen = screen_with(placed(Button("under", "Under")))
    screen.focus("under")
    dialog = Dialog("d", "T", "text", [Button("d.a", "A"), Button("d.b", "B")])
    screen.open(dialog)
    seen = set()
    for _ in range(5):
        key(screen, pygame.K_TAB)
        assert screen.focused is not None
        seen.add(screen.focused.id)
    assert seen == {"d.a", "d.b"}
    screen.close(dialog)
    assert screen.focused is screen.find("under")


def test_dialog_with_more_than_fits_scrolls_and_stays_in_the_window() -> None:
    screen = screen_with(size=(1024, 640))
    dialog = Dialog(
        "d", "A long story", "very long words " * 800, [Button(f"d.{i}", "A button " * 3) for i in range(4)]
    )
    screen.open(dialog)
    window = Rect(0, 0, 1024, 640)
    assert window.contains(dialog.sheet)
    assert all(dialog.sheet.contains(button.rect) for button in dialog.buttons)
    boxes = [button.rect for button in dialog.buttons]
    assert all(not a.colliderect(b) for i, a in enumerate(boxes) for b in boxes[i + 1 :])


def test_button_that_stays_leaves_the_dialog_open(log: list[object]) -> None:
    screen = screen_with()
    button = Button("d.more", "More", on_press=lambda: log.append("more"))
    button.stays = True  # type: ignore[attr-defined]
    screen.open(Dialog("d", "T", "x", [button]))
    screen.press("d.more")
    assert (log, len(screen.layers)) == (["more"], 1)


# --------------------------------------------------- tooltips, toasts, banners
def test_tooltip_waits_for_a_resting_pointer_and_goes_with_it() -> None:
    screen = screen_with(placed(Label("a", "text", tooltip="a tip")))
    tip = screen.find("tooltip")
    move(screen, (120, 120))
    rest(screen, 0.2)
    assert not tip.visible
    rest(screen, 0.1)
    assert tip.visible
    move(screen, (600, 600))
    assert not tip.visible


def test_tooltip_names_the_rule_and_f1_opens_it(log: list[object]) -> None:
    screen = screen_with()
    screen.on_rule = log.append
    screen.show_tip(Tip("The cavalry moves 2 squares.", "Out of reach", "CAL-6.3"), Rect(300, 300, 50, 50))
    runs = [run.text for box in screen.boxes() if box.id == "tooltip" for run in box.runs]
    assert runs[0] == "Out of reach"
    assert "CAL-6.3" in runs
    assert key(screen, pygame.K_F1)
    assert log == ["CAL-6.3"]


@given(st.integers(0, 1270), st.integers(0, 710), st.integers(1, 300), st.integers(1, 300))
def test_tooltip_lies_in_the_window_and_not_on_its_anchor(x: int, y: int, w: int, h: int) -> None:
    anchor = Rect(x, y, w, h).clip(Rect(0, 0, 1280, 720))
    screen = SCREEN
    screen.show_tip(Tip("a reason that is long enough for more than one line of it", "Title", "CAL-1"), anchor)
    rect = screen.find("tooltip").rect
    assert Rect(0, 0, 1280, 720).contains(rect)
    assert not rect.colliderect(anchor)


SCREEN = screen_with()


def test_toasts_go_after_a_while_and_by_a_click() -> None:
    screen = screen_with()
    screen.toast("Saved", "good")
    screen.toast("Saved", "good")
    assert screen.toasts.messages == ["Saved"]
    rest(screen, 6)
    assert screen.toasts.messages == []
    screen.toast("The disk is full", "bad")
    (box,) = [box for box in screen.boxes() if box.id == "toasts"]
    click(screen, box.runs[0].rect.center)
    assert screen.toasts.messages == []
    with pytest.raises(ValueError, match="loud"):
        screen.toast("x", "loud")


def test_banner_makes_room_for_its_text_beside_its_buttons() -> None:
    banner = Banner(
        "b", "The map has faults; the last good one is shown. " * 3, "bad", buttons=[Button("b.show", "Show")]
    )
    screen = screen_with()
    screen.root.add(banner)
    width, height = banner.preferred(500)
    banner.place(Rect(10, 10, width, height))
    runs = [run for box in screen.boxes() if box.id == "b" for run in box.runs]
    assert len(runs) >= 3
    assert all(run.rect.right <= screen.find("b.show").rect.left for run in runs)


def test_rich_label_leads_from_its_links(log: list[object]) -> None:
    screen = screen_with(placed(RichLabel("r", "see <rule:CAL-2.1> please", on_link=log.append)))
    runs = {run.text: run.rect for box in screen.boxes() for run in box.runs}
    click(screen, runs["please"].center)
    click(screen, runs["CAL-2.1"].center)
    assert log == ["rule:CAL-2.1"]


def test_panel_keeps_clicks_and_leaves_its_inside_to_children(log: list[object]) -> None:
    panel = Panel("p", heading="Seats")
    panel.rect = Rect(100, 100, 300, 200)
    screen = screen_with(panel)
    assert click(screen, (200, 250))
    assert panel.rect.contains(panel.inner)
    assert panel.inner.top > panel.rect.top + 30
