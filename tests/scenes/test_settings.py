"""Settings: every one takes effect at once and is kept; keys can be changed, and no key does two things."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.app.base import Back
from game.scenes.title.settings import FIXED, SettingsScene
from game.ui.context import Context
from game.ui.keys import ACTIONS
from game.ui.paint.theme import auto_scale, shown_percent
from game.ui.settings import Settings, load_settings
from tests.scenes.kits.person import Person


@pytest.fixture
def person() -> Person:
    """A person at the settings."""
    ctx = Context.for_tests()
    return Person(ctx, SettingsScene(ctx))


def kept() -> Settings:
    """What the file says."""
    settings, notice = load_settings()
    assert notice is None
    return settings


def test_language(person: Person) -> None:
    assert "Settings" in {text.capitalize() for text in person.texts()}
    person.choose("settings.language", "de")
    assert person.ctx.words.lang == "de"
    assert "Einstellungen" in {text.capitalize() for text in person.texts()}
    assert kept().language == "de"
    person.choose("settings.language", "auto")
    assert kept().language == "auto"


def test_scale(person: Person) -> None:
    before = person.ctx.theme.scale
    high = person.screen.find("settings.language").rect.h
    person.choose("settings.percent", "130")
    assert person.ctx.theme.scale > before
    assert person.screen.find("settings.language").rect.h > high
    assert kept().percent == 130


@pytest.mark.parametrize(
    ("size", "told"),
    [((1280, 720), "200 % (here 133 %)"), ((1920, 1080), "200 % (here 147 %)"), ((3840, 2160), "200 % (here 154 %)")],
)
def test_a_scale_that_the_window_has_no_room_for_says_what_is_shown(size: tuple[int, int], told: str) -> None:
    ctx = Context.for_tests(size, percent=200)
    person = Person(ctx, SettingsScene(ctx))
    assert told in person.texts()
    assert ctx.theme.scale == pytest.approx(auto_scale(size) * shown_percent(size, 200) / 100, rel=0.01)


def test_a_larger_window_says_anew_which_scales_it_has_room_for(person: Person) -> None:
    def told() -> list[str]:
        return [option.text for option in person.screen.find("settings.percent").options]

    assert told()[-1] == "200 % (here 133 %)"
    person.ctx.fit((3840, 2160))
    person.scene.layout((3840, 2160), person.ctx.theme.scale)
    assert told()[-1] == "200 % (here 154 %)"
    assert "150 %" in told()


def test_speed(person: Person) -> None:
    person.choose("settings.speed", "3")
    assert person.ctx.settings.speed == 3.0
    assert kept().speed == 3.0


def test_colours(person: Person) -> None:
    before = person.picture()
    person.choose("settings.scheme", "contrast")
    assert person.picture() != before
    assert person.ctx.theme.scheme == "contrast"
    assert kept().scheme == "contrast"


@pytest.mark.parametrize("name", ["mute", "fullscreen", "reduced_motion"])
def test_switches(person: Person, name: str) -> None:
    person.click(f"settings.{name}")
    assert getattr(person.ctx.settings, name) is True
    assert getattr(kept(), name) is True
    person.click(f"settings.{name}")
    assert getattr(kept(), name) is False


def test_mute_reaches_the_sounds(person: Person) -> None:
    person.click("settings.mute")
    assert person.ctx.sound.levels.mute


def test_volume_is_heard_while_dragged_and_kept_when_let_go(person: Person) -> None:
    slider = person.screen.find("settings.volume")
    slider.set(30)
    assert person.ctx.sound.levels.table == pytest.approx(0.3)
    assert kept().volume == pytest.approx(0.7)
    person.screen.focus("settings.volume")
    person.key(pygame.K_RIGHT)
    assert kept().volume == pytest.approx(0.35)


def test_every_setting_of_the_file_is_here(person: Person) -> None:
    ids = {widget.id for widget in person.screen.root.walk()}
    at_the_tables = {"aids_off", "folds", "window", "lessons_done", "lessons_declined", "coach_seen", "coach_games"}
    names = set(Settings.__struct_fields__) - {"version", "keys"} - at_the_tables
    assert {f"settings.{name}" for name in names} <= ids
    assert {f"settings.key.{action.name}" for action in ACTIONS} <= ids


def test_lessons_and_hints_are_forgotten_each_by_its_own_button() -> None:
    ctx = Context.for_tests()
    ctx.settings.lessons_done, ctx.settings.coach_seen = ("caledea.1",), ("cal.fresh",)
    person = Person(ctx, SettingsScene(ctx))
    person.screen.press("settings.forget")
    assert (ctx.settings.lessons_done, ctx.settings.coach_seen) == ((), ("cal.fresh",))
    person.screen.press("settings.coach_forget")
    assert ctx.settings.coach_seen == ()


# --------------------------------------------------------------------------------------- keys
def ask_for(person: Person, action: str) -> None:
    """Press the button of a key."""
    person.screen.press(f"settings.key.{action}")
    person.pass_time(0.05)
    assert person.layers == ["key"]


def test_a_key_is_changed(person: Person) -> None:
    ask_for(person, "hint")
    person.key(pygame.K_F5)
    assert person.layers == []
    assert person.ctx.keys.chords["hint"] == ("f5",)
    assert kept().keys == {"hint": ("f5",)}
    assert person.screen.find("settings.key.hint").text == "F5"
    assert person.messages == []


def test_a_key_with_modifiers(person: Person) -> None:
    ask_for(person, "hint")
    person.key(pygame.K_LCTRL, pygame.KMOD_CTRL)
    assert person.layers == ["key"], "a modifier alone is no key yet"
    person.key(pygame.K_h, pygame.KMOD_CTRL)
    assert person.ctx.keys.chords["hint"] == ("ctrl+h",)


def test_a_key_that_is_taken_is_taken_away(person: Person) -> None:
    ask_for(person, "hint")
    person.key(pygame.K_e)
    assert person.ctx.keys.chords["hint"] == ("e",)
    assert person.ctx.keys.chords["end_turn"] == ()
    assert person.ctx.keys.conflicts() == {}
    assert person.messages == ["E did this before: End turn."]
    assert person.screen.find("settings.key.end_turn").text == "none"
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    assert person.ctx.keys.action(event) == "hint"


def test_other_keys_of_the_loser_stay(person: Person) -> None:
    ask_for(person, "hint")
    person.key(pygame.K_u)
    assert person.ctx.keys.chords["undo"] == ("ctrl+z",)


def test_escape_leaves_the_key_as_it_was(person: Person) -> None:
    ask_for(person, "hint")
    person.key(pygame.K_ESCAPE)
    assert person.layers == []
    assert person.ctx.keys.overrides() == {}
    assert person.outcome is None
    ask_for(person, "hint")
    person.click("key.cancel")
    person.key(pygame.K_F7)
    assert person.ctx.keys.overrides() == {}


@pytest.mark.parametrize("code", [pygame.K_TAB, pygame.K_LEFT, pygame.K_SPACE])
def test_keys_that_lead_around_cannot_be_given_away(person: Person, code: int) -> None:
    ask_for(person, "hint")
    person.key(code)
    assert person.layers == ["key"], "it goes on waiting"
    assert len(person.messages) == 1
    assert person.ctx.keys.overrides() == {}


def test_no_usual_key_is_one_that_leads_around() -> None:
    assert not {chord for action in ACTIONS for chord in action.chords} & set(FIXED)


def test_usual_keys_come_back(person: Person) -> None:
    assert "reset_keys" not in person.offered
    ask_for(person, "hint")
    person.key(pygame.K_e)
    assert "reset_keys" in person.offered
    person.click("prompt.reset_keys")
    assert person.ctx.keys.overrides() == {}
    assert kept().keys == {}
    assert person.screen.find("settings.key.end_turn").text == "E"


def test_setting_keys_back_leaves_those_of_a_newer_version(person: Person) -> None:
    person.ctx.settings.keys = {"of_tomorrow": ("f5",)}
    person.ctx.apply_settings()
    assert "reset_keys" not in person.offered, "nothing that is known here was changed"
    ask_for(person, "hint")
    person.key(pygame.K_e)
    person.click("prompt.reset_keys")
    assert kept().keys == {"of_tomorrow": ("f5",)}


# --------------------------------------------------------------------------------------- the sheet
def test_the_place_on_the_sheet_stays(person: Person) -> None:
    person.scene.scroll.scroll_to(300, smooth=False)
    before = person.scene.scroll.offset
    ask_for(person, "zoom_in")
    person.key(pygame.K_F8)
    assert person.scene.scroll.offset == before > 0


def test_a_file_that_cannot_be_written_is_told(person: Person, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.files.os.replace", refuse)
    person.choose("settings.language", "de")
    assert person.ctx.words.lang == "de"
    assert len(person.messages) == 1


def test_the_way_back(person: Person) -> None:
    person.click("tool.back")
    assert person.outcome == Back()
    person.outcome = None
    person.key(pygame.K_ESCAPE)
    assert person.outcome == Back()
