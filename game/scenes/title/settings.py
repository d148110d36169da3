"""Settings: language, scale, window, sound, motion, colours and keys. Each change takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import get_args

import pygame

from game.scenes.app.base import Context, Go, Outcome
from game.scenes.app.framed import FramedScene
from game.scenes.app.offered import OFFERED, forget, step_left
from game.ui.keys import ACTIONS, chord_label, chord_of
from game.ui.paint.rich import escape
from game.ui.paint.theme import shown_percent
from game.ui.settings import AUTO, PACES, SPEEDS, Coaching
from game.ui.sound import Tone
from game.ui.widgets import (
    Button,
    Choice,
    Dialog,
    Heading,
    Label,
    Option,
    Panel,
    Rect,
    ScrollArea,
    Slider,
    Tip,
    Toggle,
    Widget,
)
from game.views.contract.base import Command
from game.views.contract.desk import Ask
from game.words import language_name, languages

LINE = 46
"""Units of a line of settings."""

SCALES = (75, 85, 100, 115, 130, 150, 175, 200)
GROUPS = ("app", "table", "board", "prompt")

FIXED = ("tab", "shift+tab", "left", "right", "up", "down", "space")
"""Keys that lead from widget to widget and press them; they can't be given to anything else."""


Lines = Sequence[tuple[str, Widget]]
"""Settings, each with its label."""


class SettingsScene(FramedScene):
    """One sheet; it scrolls where the window is small."""

    name = "settings"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._waiting_for: str | None = None

    def title(self) -> tuple[str, str]:
        """The bar."""
        return self.ctx.words("settings.title"), ""

    def question(self) -> Ask:
        """Changes are kept at once."""
        words = self.ctx.words
        return Ask(words("settings.kept"), words("settings.kept.more"))

    def commands(self) -> list[Command]:
        """Keys can be put back as they were."""
        return [Command("reset_keys", self.ctx.words("settings.reset_keys"))] if self.ctx.keys.overrides() else []

    def run_command(self, command: str) -> None:
        """Put the keys back."""
        if command == "reset_keys":
            self.ctx.settings.keys = dict(self.ctx.keys.foreign)
            self._apply()

    def fill(self, sheet: Panel) -> None:
        """Everything in one scrolling column of lines, two to a line where there is room."""
        s, words = self.ctx.settings, self.ctx.words
        spoken = [Option(AUTO, words("settings.language.auto"))]
        spoken += [Option(code, language_name(code)) for code in languages()]
        self.scales = self._choice("percent", self._scales(), str(s.percent), self._set_percent)
        general: list[tuple[str, Widget]] = [
            (words("settings.language"), self._choice("language", spoken, s.language, self._set_language)),
            (words("settings.scale"), self.scales),
            (words("settings.speed"), self._choice("speed", self._speeds(), f"{s.speed:g}", self._set_speed)),
            (words("settings.pace_others"), self._pace("pace_others")),
            (words("settings.pace_dice"), self._pace("pace_dice")),
            (words("settings.scheme"), self._choice("scheme", self._schemes(), s.scheme, self._set_scheme)),
            self._volume("volume", "click"),
            self._volume("volume_pieces", "step"),
            self._volume("volume_room", ""),
            (words("settings.room"), self._choice("room", self._tones(), s.room, self._set_tone)),
            ("", self._toggle("mute", s.mute)),
            ("", self._toggle("quiet_away", s.quiet_away)),
            ("", self._toggle("fullscreen", s.fullscreen)),
            ("", self._toggle("reduced_motion", s.reduced_motion)),
            ("", self._toggle("edge_pan", s.edge_pan)),
            ("", self._toggle("end_turns", s.end_turns)),
            (words("settings.coach"), self._choice("coach", self._coachings(), s.coach, self._set_coach)),
            ("", self._forget_hints()),
        ]  # fmt: skip
        keys = [(group, self._key_lines(group)) for group in GROUPS]
        self.lines = SettingLines("settings.lines", words("settings.general"), general,
                                  self._lessons() + [(words(f"settings.keys.{g}"), lines) for g, lines in keys])
        self.scroll = sheet.add(ScrollArea("settings.scroll", self.lines))

    def _lessons(self) -> list[tuple[str, Lines]]:
        """What was learned, each with the way there, and how to forget all of it; nothing where nothing is taught."""
        words, settings = self.ctx.words, self.ctx.settings
        lines: list[tuple[str, Widget]] = []
        for lesson in OFFERED:
            game, _, number = lesson.partition(".")
            name = words("lesson.named", game=words(f"{game}.name"), n=number)
            state = "done" if lesson in settings.lessons_done else "left" if step_left(self.ctx, lesson) else "open"
            to = Go("lesson", lesson=lesson)
            lines.append((name, Button(f"settings.lesson.{game}.{number}", words(f"lesson.{state}"), kind="paper",
                                       size=14, on_press=partial(self.go, to))))  # fmt: skip
        if settings.lessons_done or settings.lessons_declined:
            forgotten = Button("settings.forget", words("lesson.forget"), kind="paper", size=14, on_press=self._forget)
            lines.append((words("lesson.forget.label"), forgotten))
        return [(words("settings.lessons"), lines)] if lines else []

    def _forget(self) -> None:
        """Offer all lessons again."""
        fault = forget(self.ctx)
        self._apply()
        self.screen.toast(fault or self.ctx.words("lesson.forgotten"), "bad" if fault else "info")

    def _choice(self, key: str, options: list[Option], value: str, change: Callable[[str], None]) -> Choice:
        return Choice(f"settings.{key}", options, value, on_change=change)

    def _toggle(self, key: str, value: bool) -> Toggle:
        def change(new: bool) -> None:
            setattr(self.ctx.settings, key, new)
            self._apply()

        return Toggle(f"settings.{key}", self.ctx.words(f"settings.{key}"), value, on_change=change)

    def _scales(self) -> list[Option]:
        """Percentages; beside those that a window of this size has no room for stands what it shows instead."""
        words, size = self.ctx.words, self.ctx.size
        values = sorted({*SCALES, self.ctx.settings.percent})
        shown = {value: shown_percent(size, value) for value in values}
        return [
            Option(
                str(value),
                f"{value} %" if shown[value] >= value else words("settings.scale.here", n=value, shown=shown[value]),
            )
            for value in values
        ]

    def _speeds(self) -> list[Option]:
        values = sorted({*SPEEDS, self.ctx.settings.speed})
        words = self.ctx.words
        keys = [f"play.speed.{value:g}" for value in values]
        return [
            Option(f"{value:g}", words(key) if words.has(key) else f"{value:g}")
            for value, key in zip(values, keys, strict=True)
        ]

    def _pace(self, key: str) -> Choice:
        """How fast something is shown against the rest."""
        settings, words = self.ctx.settings, self.ctx.words
        now = getattr(settings, key)
        keys = [(f"{value:g}", f"settings.pace.{value:g}") for value in sorted({*PACES, now})]
        options = [Option(value, words(text) if words.has(text) else value) for value, text in keys]

        def change(value: str) -> None:
            setattr(settings, key, float(value))
            self._keep()

        return self._choice(key, options, f"{now:g}", change)

    def _schemes(self) -> list[Option]:
        return [Option(scheme, self.ctx.words(f"settings.scheme.{scheme}")) for scheme in ("standard", "contrast")]

    def _key_lines(self, group: str) -> list[tuple[str, Widget]]:
        words, keys = self.ctx.words, self.ctx.keys
        lines: list[tuple[str, Widget]] = []
        for action in ACTIONS:
            if action.group != group:
                continue
            button = Button(
                f"settings.key.{action.name}",
                keys.label(action.name, words) or words("settings.no_key"),
                kind="paper",
                size=14,
                on_press=partial(self._ask_key, action.name),
                tooltip=partial(self._key_tip, action.name),
            )
            lines.append((words(f"settings.action.{action.name}"), button))
        return lines

    def _key_tip(self, name: str) -> Tip:
        """What the key does, where its name doesn't tell, and how another is chosen."""
        words, told = self.ctx.words, f"tips.key.{name}"
        lines = [words(told)] if words.has(told) else []
        return Tip("<br>".join([*lines, words("tips.key")]), title=escape(words(f"settings.action.{name}")))

    # ---------------------------------------------------------------------------------- changing
    def _apply(self) -> None:
        """Have a change take effect everywhere and keep it; the place on the sheet stays."""
        focused = self.screen.focused.id if self.screen.focused is not None else ""
        offset = self.scroll.offset
        self.ctx.apply_settings()
        self._rebuild()
        self.layout(self.ctx.size, self.ctx.theme.scale)
        self.scroll.scroll_to(offset, smooth=False)
        if focused and any(widget.id == focused for widget in self.screen.root.walk()):
            self.screen.focus(focused)
        self._keep()

    def _keep(self) -> None:
        """Write the file; say so where that fails."""
        fault = self.ctx.save_settings()
        if fault:
            self.screen.toast(fault, "bad")

    def _set_language(self, value: str) -> None:
        self.ctx.settings.language = value
        self._apply()

    def _set_percent(self, value: str) -> None:
        self.ctx.settings.percent = int(value)
        self._apply()

    def _set_speed(self, value: str) -> None:
        self.ctx.settings.speed = float(value)
        self._keep()

    def _set_scheme(self, value: str) -> None:
        self.ctx.settings.scheme = "contrast" if value == "contrast" else "standard"
        self._apply()

    def _volume(self, key: str, sample: str) -> tuple[str, Widget]:
        """A slider of one loudness; when it is let go, `sample` lets it be heard."""
        settings, sound = self.ctx.settings, self.ctx.sound

        def change(value: float) -> None:
            setattr(settings, key, value / 100)
            sound.levels = settings.levels

        def heard(value: float) -> None:
            if sample:
                sound.play(sample)
            self._keep()

        now = getattr(settings, key) * 100
        slider = Slider(f"settings.{key}", now, 0, 100, step=5, on_change=change, on_release=heard,
                        format=lambda v: f"{v:.0f} %")  # fmt: skip
        return self.ctx.words(f"settings.{key}"), slider

    def _tones(self) -> list[Option]:
        return [Option(tone, self.ctx.words(f"settings.room.{tone}")) for tone in get_args(Tone)]

    def _set_tone(self, value: str) -> None:
        self.ctx.settings.room = next(tone for tone in get_args(Tone) if tone == value)
        self._apply()

    def _coachings(self) -> list[Option]:
        return [Option(kind, self.ctx.words(f"settings.coach.{kind}")) for kind in get_args(Coaching)]

    def _set_coach(self, value: str) -> None:
        self.ctx.settings.coach = next(kind for kind in get_args(Coaching) if kind == value)
        self._apply()

    def _forget_hints(self) -> Button:
        """Hints that were given may come once more."""

        def press() -> None:
            self.ctx.settings.coach_seen = ()
            self.ctx.settings.coach_games = {}
            self.screen.toast(self.ctx.words("settings.coach.forgotten"), "good")
            self._apply()

        button = Button("settings.coach_forget", self.ctx.words("settings.coach.forget"), kind="paper", on_press=press)
        button.enabled = bool(self.ctx.settings.coach_seen or self.ctx.settings.coach_games)
        return button

    # -------------------------------------------------------------------------------------- keys
    def _ask_key(self, name: str) -> None:
        """Wait for the next key, which becomes the action's."""
        words = self.ctx.words
        self._waiting_for = name
        text = words("settings.press", action=words(f"settings.action.{name}"))
        buttons = [Button("key.cancel", words("play.cancel"), on_press=self._forget_key)]
        self._key_dialog = Dialog("key", words("settings.key"), escape(text), buttons, on_cancel=self._forget_key)
        self.screen.open(self._key_dialog)

    def _forget_key(self) -> None:
        self._waiting_for = None

    def handle(self, event: pygame.event.Event) -> Outcome | None:
        """While a key is waited for, the next one is taken as it is."""
        if self._waiting_for is None or event.type != pygame.KEYDOWN:
            return super().handle(event)
        chord = chord_of(event)
        if chord == "escape":
            self.screen.close(self._key_dialog)
            self._forget_key()
        elif chord in FIXED:
            self.screen.toast(self.ctx.words("settings.fixed", key=chord_label(chord, self.ctx.words)), "bad")
        elif chord:
            self._take_key(self._waiting_for, chord)
        return None

    def _take_key(self, name: str, chord: str) -> None:
        """Give the key to the action. Whatever had it before has to do without, and that is told."""
        self._forget_key()
        self.screen.close(self._key_dialog)
        words, keys = self.ctx.words, self.ctx.keys
        losers = [other for other in keys.users_of(chord) if other != name]
        for other in losers:
            keys.release(other, chord)
        keys.bind(name, chord)
        self.ctx.settings.keys = keys.kept
        self._apply()
        if losers:
            others = ", ".join(words(f"settings.action.{other}") for other in losers)
            self.screen.toast(words("settings.clash", key=chord_label(chord, words), other=others))

    def place(self, inner: pygame.Rect) -> None:
        """The whole sheet; what scales are possible depends on the window's size."""
        self.scales.options = self._scales()
        self.scroll.place(inner)


class SettingLines(Widget):
    """Labelled settings in two columns, then the keys by groups."""

    solid = False

    def __init__(self, id: str, title: str, general: Lines, keys: Sequence[tuple[str, Lines]]) -> None:
        super().__init__(id)
        self._sections = [(title, general), *keys]
        self._placed: list[tuple[Widget, list[tuple[Widget | None, Widget]]]] = []
        for n, (heading, lines) in enumerate(self._sections):
            rows: list[tuple[Widget | None, Widget]] = []
            head = self.add(Heading(f"{id}.head.{n}", heading))
            for k, (text, widget) in enumerate(lines):
                label = self.add(Label(f"{id}.label.{n}.{k}", text, size=15, shrink=True)) if text else None
                rows.append((label, self.add(widget)))
            self._placed.append((head, rows))

    def preferred(self, width: int | None = None) -> tuple[int, int]:
        """As high as all lines."""
        u = self.ctx.theme.u
        height = sum(u(44) + ((len(rows) + 1) // 2) * u(LINE) for _, rows in self._placed)
        return width or u(800), height

    def arrange(self) -> None:
        """Section by section."""
        u, r = self.ctx.theme.u, self.rect
        half = (r.w - u(56)) // 2
        y = r.y
        for head, rows in self._placed:
            head.place(Rect(r.x, y, r.w - u(16), u(24)))
            y += u(38)
            for k, (label, widget) in enumerate(rows):
                x = r.x + u(8) + (k % 2) * (half + u(24))
                top = y + (k // 2) * u(LINE)
                if label is None:
                    widget.place(Rect(x, top, half, u(34)))
                else:
                    label.place(Rect(x, top, half * 50 // 100, u(34)))
                    widget.place(Rect(x + half * 52 // 100, top, half - half * 52 // 100, u(34)))
            y += ((len(rows) + 1) // 2) * u(LINE) + u(6)
