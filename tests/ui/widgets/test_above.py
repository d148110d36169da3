"""What lies above the rest: dialogs, tooltips, toasts, banners."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.widgets import Banner, Button, Dialog, Label, Panel, Rect, RichLabel, Screen, Tip
from tests.ui.desk import click, key, move, placed, rest, screen_with, wheel


@pytest.fixture
def log() -> list[object]:
    return []


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
    button.stays = True
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


@pytest.mark.parametrize("width", range(200, 320, 7))
def test_tooltip_is_wide_enough_for_its_title(width: int) -> None:
    screen = screen_with()
    title = "(4,8): stone"
    while screen.ctx.text.width(title + " x", 15, "semi") < min(width, 260):
        title += " x"
    screen.show_tip(Tip("short", title), Rect(300, 300, 50, 50))
    runs = [run for box in screen.boxes() if box.id == "tooltip" for run in box.runs]
    assert [run.text for run in runs] == [title, "short"]
    assert screen.find("tooltip").rect.contains(runs[1].rect)


def test_tooltip_is_not_in_the_way_of_somebody_at_the_keyboard() -> None:
    screen = screen_with(placed(Label("a", "text", tooltip="a tip")), placed(Button("b", "B"), y=300))
    tip = screen.find("tooltip")
    move(screen, (120, 120))
    rest(screen)
    assert tip.visible
    key(screen, pygame.K_TAB)
    rest(screen)
    assert not tip.visible
    move(screen, (121, 120))
    rest(screen)
    assert tip.visible


def test_refusal_shown_after_a_key_stays_until_the_next_one() -> None:
    screen = screen_with(placed(Button("b", "B", on_press=lambda: screen.show_tip("no", Rect(300, 300, 9, 9)))))
    key(screen, pygame.K_TAB)
    key(screen, pygame.K_RETURN)
    rest(screen)
    assert screen.find("tooltip").visible
    key(screen, pygame.K_TAB)
    assert not screen.find("tooltip").visible


def test_what_lies_below_a_dialog_is_no_longer_under_the_pointer() -> None:
    screen = screen_with(placed(Label("a", "text", tooltip="a secret")))
    move(screen, (120, 120))
    screen.open(Dialog("d", "T", "text", [Button("d.ok", "OK")]))
    rest(screen)
    assert not screen.find("tooltip").visible
    assert screen.hovered is not screen.find("a")


def test_pointer_can_be_forgotten_until_it_moves() -> None:
    screen = screen_with(placed(Label("a", "text", tooltip="a tip")))
    move(screen, (120, 120))
    screen.forget_pointer()
    rest(screen)
    assert screen.hovered is None
    assert not screen.find("tooltip").visible
    move(screen, (121, 120))
    assert screen.hovered is screen.find("a")


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


def test_a_click_on_a_message_is_for_what_lies_below_it_too() -> None:
    pressed: list[str] = []
    button = Button("below", "Below", on_press=lambda: pressed.append("below"))
    screen = screen_with(placed(button, 500, 560, 300, 100))
    screen.toasts.home = Rect(300, 50, 700, 600)
    screen.toast("Saved")
    (box,) = [box for box in screen.boxes() if box.id == "toasts"]
    assert button.rect.collidepoint(box.runs[0].rect.center)
    move(screen, box.runs[0].rect.center)
    assert screen.hovered is button
    click(screen, box.runs[0].rect.center)
    assert pressed == ["below"]
    assert screen.toasts.messages == []


def test_toasts_lie_where_the_scene_has_room_for_them() -> None:
    screen = screen_with()
    screen.toasts.home = Rect(300, 50, 500, 400)
    screen.toast("Saved")
    screen.toast("The disk is full; the game goes on in memory and will be saved once there is room again", "bad")
    runs = [run.rect for box in screen.boxes() if box.id == "toasts" for run in box.runs]
    assert screen.toasts.home.contains(runs[0].unionall(runs[1:]))
    assert max(rect.bottom for rect in runs) > 420, "at its lower edge"
    screen.toasts.forget()
    assert screen.toasts.messages == []


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
