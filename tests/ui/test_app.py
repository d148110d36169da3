"""The stack of scenes, the window's events, pictures without a window."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.app import tidying
from game.scenes.app.app import (
    FIRST_SIZE,
    App,
    NoDisplay,
    Stack,
    app_icon,
    draw_scene_to,
    first_size,
    open_display,
    prepare_display,
)
from game.scenes.app.base import Back, Go, Outcome, Quit, Replace, Reset, Scene, SceneError, WidgetScene
from game.ui.context import Context
from game.ui.settings import Notice, Settings, load_settings
from game.ui.widgets import Button, Rect, Widget
from game.words import Words


class Probe(Scene):
    """Writes down what happens to it."""

    log: list[str]

    def __init__(self, ctx: Context, log: list[str], name: str = "probe", answer: Outcome | None = None) -> None:
        super().__init__(ctx)
        self.log, self.name, self.answer = log, name, answer
        self.sizes: list[tuple[int, int]] = []

    def enter(self) -> None:
        self.log.append(f"+{self.name}")

    def leave(self) -> None:
        self.log.append(f"-{self.name}")

    def resume(self, result: object = None) -> None:
        self.log.append(f"{self.name}<{result}")

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        self.log.append(f"{self.name}:{pygame.event.event_name(event.type)}")
        return self.answer

    def layout(self, size: tuple[int, int], scale: float) -> None:
        self.sizes.append(size)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill("red")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def stack(log: list[str]) -> Stack:
    def broken(ctx: Context) -> Scene:
        raise SceneError("the save is damaged at line 3")

    scenes = {name: (lambda ctx, name=name, **kw: Probe(ctx, log, name)) for name in ("a", "b", "c")}
    return Stack(Context.for_tests(), {**scenes, "broken": broken})


# -------------------------------------------------------------------- stack
def test_scenes_come_go_and_tell_what_they_found(stack: Stack, log: list[str]) -> None:
    for outcome in (Go("a"), Go("b"), Back("gold"), Go("b"), Replace("c"), Reset("b")):
        stack.apply(outcome)
    assert log == ["+a", "+b", "-b", "a<gold", "+b", "-b", "+c", "-c", "-a", "+b"]
    assert [scene.name for scene in stack.scenes] == ["b"]
    stack.apply(None)
    assert stack.running


def test_leaving_the_last_scene_ends_the_program(stack: Stack) -> None:
    stack.apply(Go("a"))
    stack.apply(Back())
    assert not stack.running


def test_a_scene_that_cannot_be_opened_leaves_everything_as_it_was(stack: Stack, log: list[str]) -> None:
    stack.apply(Go("a"))
    for outcome in (Go("broken"), Replace("broken"), Reset("broken")):
        stack.apply(outcome)
    assert log == ["+a"]
    assert stack.faults == ["the save is damaged at line 3"] * 3


def test_an_unknown_scene_is_a_bug_and_is_named(stack: Stack) -> None:
    with pytest.raises(KeyError, match="no scene 'attic'; there are: a, b, broken, c"):
        stack.apply(Go("attic"))


def test_a_scene_that_comes_back_is_laid_out_for_the_window_as_it_is_now(stack: Stack) -> None:
    stack.apply(Go("a"))
    stack.apply(Go("b"))
    stack.ctx.fit((1600, 900))
    stack.lay_out()
    lower, upper = stack.scenes
    assert isinstance(lower, Probe)
    assert isinstance(upper, Probe)
    assert (lower.sizes, upper.sizes) == ([(1280, 720)], [(1280, 720), (1600, 900)])
    stack.apply(Back())
    assert lower.sizes[-1] == (1600, 900)


def test_outcomes_are_compared_by_what_they_say() -> None:
    assert Go("setup", game="caledea") == Go("setup", game="caledea")
    assert Go("setup") != Replace("setup")
    assert repr(Go("setup", game="x")) == "Go('setup', game='x')"


# ------------------------------------------------------------- widget scenes
class Counter(WidgetScene):
    """A button that counts, one that leads on."""

    name = "counter"
    builds = 0

    def build(self, root: Widget) -> None:
        self.builds += 1
        root.add(Button("count", self.ctx.words("ui.ok"), on_press=lambda: self.screen.toast("counted")))
        root.add(Button("leave", "x", on_press=lambda: self.go(Back(3))))

    def arrange(self, size: tuple[int, int]) -> None:
        self.screen.find("count").place(Rect(10, 10, 100, 40))
        self.screen.find("leave").place(Rect(size[0] - 110, 10, 100, 40))

    def command(self, action: str) -> Outcome | None:
        return Quit() if action == "menu" else None

    def on_event(self, event: pygame.event.Event) -> Outcome | None:
        return Go("drop") if event.type == pygame.DROPFILE else None


@pytest.fixture
def counter() -> Counter:
    scene = Counter(Context.for_tests())
    scene.enter()
    scene.layout(scene.ctx.size, 1.0)
    return scene


def test_callbacks_say_where_to_go(counter: Counter) -> None:
    counter.screen.press("leave")
    assert counter.take_outcome() == Back(3)
    assert counter.take_outcome() is None


def test_events_that_no_widget_takes_reach_the_scene(counter: Counter) -> None:
    assert counter.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode="")) == Quit()
    assert counter.handle(pygame.event.Event(pygame.DROPFILE, file="x")) == Go("drop")


def test_a_rule_in_a_tooltip_leads_to_the_rulebook(counter: Counter) -> None:
    counter.screen.on_rule("CAL-1.1")
    assert counter.take_outcome() == Go("rulebook", rule="CAL-1.1")


def test_widgets_are_built_again_only_for_another_language(counter: Counter) -> None:
    counter.screen.focus("leave")
    counter.layout((1600, 900), 1.0)
    assert counter.builds == 1
    counter.ctx.settings.language = "de"
    counter.ctx.apply_settings()
    counter.layout((1600, 900), 1.0)
    assert counter.builds == 2
    assert counter.screen.focused is counter.screen.find("leave")


# ------------------------------------------------------------------- window
@pytest.fixture
def app(log: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    out = App({"a": lambda ctx: Probe(ctx, log, "a"), "counter": Counter}, Settings(language="en"))
    yield out
    out.close()


def test_window_draws_once_and_then_only_when_asked(app: App) -> None:
    stack = app.open(Go("counter"))
    assert app.turn([], 0.016)
    assert not app.turn([], 0.016)
    stack.ctx.request_redraw()
    assert app.turn([], 0.016)


def test_window_that_changes_size_is_laid_out_again(app: App) -> None:
    stack = app.open(Go("counter"))
    assert app.window is not None
    app.window.size = (1600, 900)
    app.turn([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1600, y=900)], 0.016)
    assert stack.ctx.size == (1600, 900)
    assert stack.top.screen.find("leave").rect.x == 1490  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("desktop", "last", "size"),
    [
        ((1920, 1080), None, (1632, 918)),
        ((3840, 2160), None, (3264, 1836)),
        ((1366, 768), None, (1280, 720)),
        ((1280, 720), None, (1280, 720)),
        ((800, 600), None, (1024, 640)),
        ((1920, 1080), (1400, 900), (1400, 900)),
        ((1366, 768), (1900, 1000), (1366, 768)),
        ((1920, 1080), (10, -5), (1024, 640)),
    ],
)
def test_the_window_opens_as_it_was_left_or_as_suits_the_screen(
    desktop: tuple[int, int], last: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    assert first_size([desktop, (640, 480)], last) == size


def test_without_a_known_screen_the_window_has_the_usual_size() -> None:
    assert first_size([]) == FIRST_SIZE


def test_a_size_that_was_chosen_is_kept_for_the_next_time(app: App) -> None:
    app.open(Go("a"))
    assert app.window is not None
    app.window.size = (1100, 700)
    app.close()
    kept, notice = load_settings()
    assert (kept.window, notice) == ((1100, 700), None)


def test_a_window_that_was_left_as_it_opened_is_not_remembered(app: App) -> None:
    app.open(Go("a"))
    app.close()
    assert load_settings()[0].window is None


def test_a_size_that_cannot_be_written_is_told(
    app: App, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    app.open(Go("a"))
    assert app.window is not None
    app.window.size = (1100, 700)
    monkeypatch.setattr("game.files.os.replace", _full_disk)
    app.close()
    assert "No space left" in capsys.readouterr().err


def _full_disk(*paths: object) -> None:
    raise OSError(28, "No space left on device")


def test_while_the_window_is_dragged_a_picture_is_stretched_and_at_rest_everything_is_painted(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack = app.open(Go("counter"))
    app.turn([], 0.016)
    painted = []
    draw = stack.top.draw
    monkeypatch.setattr(stack.top, "draw", lambda surface: (painted.append(surface.get_size()), draw(surface)))
    for width in (1300, 1350, 1400):
        assert app.window is not None
        app.window.size = (width, 760)
        assert app.turn([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=width, y=760)], 0.016)
    assert painted == [(1300, 760), (1300, 760)]  # the first size, and the picture that is stretched
    assert stack.top.screen.find("leave").rect.x == 1290  # type: ignore[attr-defined]
    while not painted[2:]:
        app.turn([], 0.016)
    assert painted[2:] == [(1400, 760)]
    drawn = pygame.image.tobytes(app.window.get_surface(), "RGB")
    picture = draw_scene_to({"counter": Counter}, Go("counter"), (1400, 760), 100, Settings(language="en"))
    assert drawn == pygame.image.tobytes(picture, "RGB")


def test_all_is_looked_through_once_for_each_scene_and_only_at_rest(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A search through a whole game stops the picture, so it mustn't come while anything moves."""
    told: list[str] = []
    for name in ("unfreeze", "collect", "freeze"):
        monkeypatch.setattr(tidying.gc, name, lambda name=name: told.append(name))
    stack = app.open(Go("counter"))
    app.turn([], 0.016)
    assert told == []
    app.rest()
    assert told == ["unfreeze", "collect", "freeze"]
    stack.ctx.request_redraw()
    app.turn([], 0.016)
    app.rest()
    assert len(told) == 3
    stack.apply(Go("a"))
    app.turn([], 0.016)
    app.rest()
    assert told[3:] == ["unfreeze", "collect", "freeze"]
    app.close()
    assert told[6:] == ["unfreeze"]
    app.open(Go("a"))


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_closing_the_window_asks_the_scene(app: App, kind: int, monkeypatch: pytest.MonkeyPatch) -> None:
    stack = app.open(Go("counter"))
    monkeypatch.setattr(stack.top, "close_request", lambda: None)
    app.turn([pygame.event.Event(kind)], 0.016)
    assert stack.running
    monkeypatch.undo()
    app.turn([pygame.event.Event(kind)], 0.016)
    assert not stack.running


def test_full_screen_by_key_is_remembered(app: App) -> None:
    stack = app.open(Go("counter"))
    app.turn([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="")], 0.016)
    assert stack.ctx.settings.fullscreen
    assert load_settings()[0].fullscreen
    app.turn([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LALT, unicode="\r")], 0.016)
    assert not load_settings()[0].fullscreen


def pressed(key: int, mod: int = 0) -> pygame.event.Event:
    """A key goes down."""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="")


def taken(app: App, events: list[pygame.event.Event], seconds: float) -> list[int]:
    """The keys that the scene on top is given while time passes."""
    assert app.stack is not None
    found: list[int] = []
    scene = app.stack.top
    handle = scene.handle

    def watched(event: pygame.event.Event) -> Outcome | None:
        if event.type == pygame.KEYDOWN:
            found.append(event.key)
        return handle(event)

    scene.handle = watched  # type: ignore[method-assign]
    app.turn(events, 0.01)
    for _ in range(round(seconds / 0.01)):
        app.turn([], 0.01)
    scene.handle = handle  # type: ignore[method-assign]
    return found


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_LEFT, 0), (pygame.K_UP, pygame.KMOD_SHIFT), (pygame.K_a, 0)])
def test_a_held_arrow_goes_on_until_it_is_let_go(app: App, key: int, mod: int) -> None:
    app.open(Go("counter"))
    app.turn([], 0.01)
    assert taken(app, [pressed(key, mod)], 0.3) == [key]
    assert 9 <= len(taken(app, [], 0.5)) <= 13
    assert taken(app, [pygame.event.Event(pygame.KEYUP, key=pygame.K_LSHIFT, mod=0)], 0.2)
    assert taken(app, [pygame.event.Event(pygame.KEYUP, key=key, mod=mod)], 2) == []


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_u, pygame.K_DELETE])
def test_a_held_key_that_decides_is_meant_once(app: App, key: int) -> None:
    app.open(Go("counter"))
    app.turn([], 0.01)
    assert taken(app, [pressed(key)], 2) == [key]


def test_a_held_arrow_ends_with_another_key_another_window_and_another_scene(app: App) -> None:
    stack = app.open(Go("counter"))
    app.turn([], 0.01)
    taken(app, [pressed(pygame.K_LEFT)], 0)
    assert taken(app, [pressed(pygame.K_u)], 2) == [pygame.K_u]
    taken(app, [pressed(pygame.K_LEFT)], 0)
    assert taken(app, [pygame.event.Event(pygame.WINDOWFOCUSLOST)], 2) == []
    taken(app, [pressed(pygame.K_LEFT)], 0)
    stack.apply(Go("a"))
    assert taken(app, [], 2) == []


def test_notice_about_settings_is_shown(app: App) -> None:
    app._notice = Notice("ui.settings.broken", {"file": "/tmp/x.json", "fault": "torn"})
    stack = app.open(Go("counter"))
    app.turn([], 0.016)
    (message,) = stack.top.screen.toasts.messages  # type: ignore[attr-defined]
    assert "/tmp/x.json" in message


def test_run_ends_when_the_last_scene_goes_and_gives_everything_back(app: App, log: list[str]) -> None:
    pygame.display.init()
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert app.run(Go("a")) == 0
    assert log[0] == "+a"
    assert log[-1] == "-a"
    assert app.window is None
    assert not pygame.display.get_init()


def test_first_scene_that_cannot_be_opened_is_an_error(app: App) -> None:
    def broken(ctx: Context) -> Scene:
        raise SceneError("no such file: x.save")

    app._scenes = {"play": broken}
    with pytest.raises(SceneError, match=r"no such file: x\.save"):
        app.open(Go("play"))


def test_a_driver_that_shows_nothing_is_refused_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay) as caught:
        open_display()
    assert caught.value.text(Words("en", strict=True)).startswith("no screen to open a window on.")
    assert caught.value.text(Words("de", strict=True)).startswith("kein Bildschirm")
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    open_display()


def test_a_display_that_fails_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise pygame.error("x11 not available")

    monkeypatch.setattr(pygame.display, "init", fail)
    with pytest.raises(NoDisplay, match="x11 not available") as caught:
        open_display()
    assert caught.value.text(Words("en", strict=True)) == "the window can't be opened: x11 not available."
    assert caught.value.text(Words("de", strict=True)) == "das Fenster lässt sich nicht öffnen: x11 not available."


def test_no_window_can_be_made_then_one_line_says_so(monkeypatch: pytest.MonkeyPatch, log: list[str]) -> None:
    def fail(*args: object, **kwargs: object) -> None:
        raise pygame.error("Couldn't create window")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(pygame, "Window", fail)
    with pytest.raises(NoDisplay, match="Couldn't create window"):
        App({"a": lambda ctx: Probe(ctx, log, "a")}).open(Go("a"))
    assert not pygame.display.get_init()


def test_display_is_prepared_without_touching_what_the_person_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "mine")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    prepare_display()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "mine"
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "")
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    prepare_display()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "0"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "caleidos"


def test_display_of_windows_is_told_in_true_pixels_and_shows_what_input_methods_offer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setenv("SDL_WINDOWS_DPI_AWARENESS", "unaware")
    monkeypatch.setenv("SDL_IME_SHOW_UI", "0")
    prepare_display()
    assert (os.environ["SDL_WINDOWS_DPI_AWARENESS"], os.environ["SDL_IME_SHOW_UI"]) == ("unaware", "0")
    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS")
    monkeypatch.delenv("SDL_IME_SHOW_UI")
    prepare_display()
    assert (os.environ["SDL_WINDOWS_DPI_AWARENESS"], os.environ["SDL_IME_SHOW_UI"]) == ("permonitorv2", "1")


# ----------------------------------------------------------------- pictures
def test_picture_of_a_scene_has_its_size_and_is_written(log: list[str], tmp_path: Path) -> None:
    scenes = {"a": lambda ctx: Probe(ctx, log, "a")}
    path = tmp_path / "shot.png"
    surface = draw_scene_to(scenes, Go("a"), (1100, 700), 100, path=path)
    assert surface.get_size() == (1100, 700)
    assert pygame.image.load(path).get_at((5, 5)) == pygame.Color("red")
    assert log == ["+a", "-a"]


def test_picture_that_cannot_be_written_is_an_error(log: list[str], tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"shot\.png"):
        draw_scene_to({"a": lambda ctx: Probe(ctx, log)}, Go("a"), path=tmp_path / "none" / "shot.png")


def test_picture_is_drawn_as_the_window_draws(app: App) -> None:
    app.open(Go("counter"))
    app.turn([], 0.016)
    assert app.window is not None
    shown = pygame.image.tobytes(app.window.get_surface(), "RGB")
    picture = draw_scene_to({"counter": Counter}, Go("counter"), app.window.size, 100, Settings(language="en"))
    assert pygame.image.tobytes(picture, "RGB") == shown


def test_icon_is_drawn() -> None:
    assert pygame.mask.from_surface(app_icon(64)).count() > 2000
    assert FIRST_SIZE == (1280, 720)
