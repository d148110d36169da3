"""Which key does what: a table of actions with their usual keys, which a person may change.

A key is written as text, modifiers first: "ctrl+shift+z", "f1", "page_up" as pygame names them without K_
("pageup"). Letters count as the keyboard layout gives them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.words import Words


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something a key does: its name, its usual keys, and the group under which settings lists it."""

    name: str
    chords: tuple[str, ...]
    group: str


ACTIONS = (
    KeyAction("confirm", ("return",), "app"),
    KeyAction("cancel", ("escape",), "app"),
    KeyAction("menu", ("f10",), "app"),
    KeyAction("rule_help", ("f1",), "app"),
    KeyAction("tip", ("question", "f6"), "app"),
    KeyAction("rulebook", ("f2",), "app"),
    KeyAction("settings", ("f3",), "app"),
    KeyAction("mute", ("m",), "app"),
    KeyAction("fullscreen", ("f11", "alt+return"), "app"),
    KeyAction("undo", ("ctrl+z", "u"), "table"),
    KeyAction("redo", ("ctrl+y", "ctrl+shift+z"), "table"),
    KeyAction("save", ("ctrl+s",), "table"),
    KeyAction("end_turn", ("e",), "table"),
    KeyAction("next_piece", ("n",), "table"),
    KeyAction("hint", ("h",), "table"),
    KeyAction("why", ("ctrl+h",), "table"),
    KeyAction("speed", ("p",), "table"),
    KeyAction("hurry", ("comma",), "table"),
    KeyAction("recap", ("r",), "table"),
    KeyAction("log", ("l",), "table"),
    KeyAction("look", ("c",), "table"),
    KeyAction("secret", ("b",), "table"),
    KeyAction("memory", ("k",), "table"),
    KeyAction("full_field", ("f9",), "board"),
    KeyAction("fold_left", ("f7",), "board"),
    KeyAction("fold_right", ("f8",), "board"),
    KeyAction("fold_bar", ("shift+f9",), "board"),
    KeyAction("threat", ("t",), "board"),
    KeyAction("trails", ("shift+t",), "board"),
    KeyAction("land", ("shift+l",), "board"),
    KeyAction("measure", ("period",), "board"),
    KeyAction("minimap", ("g",), "board"),
    KeyAction("overlays", ("o",), "board"),
    KeyAction("territory", ("y",), "board"),
    KeyAction("spawn", ("f",), "board"),
    KeyAction("movement", ("v",), "board"),
    KeyAction("turn_left", ("q",), "board"),
    KeyAction("turn_right", ("x",), "board"),
    KeyAction("narrower", ("j",), "board"),
    KeyAction("wider", ("i",), "board"),
    KeyAction("loosen", ("z",), "board"),
    KeyAction("zoom_in", ("plus", "kp_plus", "equals"), "board"),
    KeyAction("zoom_out", ("minus", "kp_minus"), "board"),
    KeyAction("fit", ("0", "home"), "board"),
    KeyAction("pan_left", ("a", "shift+left"), "board"),
    KeyAction("pan_right", ("d", "shift+right"), "board"),
    KeyAction("pan_up", ("w", "shift+up"), "board"),
    KeyAction("pan_down", ("s", "shift+down"), "board"),
    *(KeyAction(f"prompt_{n}", (str(n),), "prompt") for n in range(1, 10)),
)
"""Every action with its usual keys. Names are those of the key map in the settings file."""

STRAY = {"space": "secret"}
"""What keys do that press a widget, as long as the keyboard isn't used to go from widget to widget."""

_BY_NAME = {action.name: action for action in ACTIONS}
_MODIFIERS = (
    ("ctrl", pygame.KMOD_CTRL | pygame.KMOD_META),
    ("alt", pygame.KMOD_ALT),
    ("shift", pygame.KMOD_SHIFT),
)
_SAME = {"kp_enter": "return"}
_SIGNS = {"+": "plus", "-": "minus", "=": "equals", "?": "question"}
_MODIFIER_KEYS = {"lctrl", "rctrl", "lalt", "ralt", "lshift", "rshift", "lmeta", "rmeta", "lsuper", "rsuper"}


def _key_names() -> dict[int, str]:
    names = sorted((name for name in dir(pygame) if name.startswith("K_")), key=lambda name: (-len(name), name))
    return {getattr(pygame, name): name[2:].lower() for name in names}


_NAMES = _key_names()


def with_ctrl(event: pygame.event.Event) -> bool:
    """Whether Ctrl (or Cmd) is held for a shortcut. AltGr, by which letters are written, is Ctrl and Alt to Windows."""
    return bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not event.mod & pygame.KMOD_ALT


def chord_of(event: pygame.event.Event) -> str:
    """The text form of a KEYDOWN event; "" for a modifier alone."""
    name = _NAMES.get(event.key) or (chr(event.key) if 32 < event.key < 0x2000 else "")
    name = _SAME.get(name, name)
    if not name or name in _MODIFIER_KEYS:
        return ""
    held = [word for word, mask in _MODIFIERS if event.mod & mask]
    return "+".join([*held, name])


def _chords_of(event: pygame.event.Event) -> list[str]:
    """The event's chord, and the sign it types: "+" lies on another key of every layout."""
    out = [chord_of(event)]
    sign = _SIGNS.get(getattr(event, "unicode", ""))
    if sign and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        out.append(sign)
    return out


class KeyMap:
    """The keys of one person. `overrides` maps action names to chords. Those of unknown names, which newer versions may
    have, do nothing and are kept as `foreign`."""

    def __init__(self, overrides: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.chords: dict[str, tuple[str, ...]] = {action.name: action.chords for action in ACTIONS}
        self.foreign: dict[str, tuple[str, ...]] = {}
        for name, chords in (overrides or {}).items():
            (self.chords if name in self.chords else self.foreign)[name] = tuple(chords)

    def action(self, event: pygame.event.Event) -> str | None:
        """The action that a KEYDOWN event stands for."""
        if event.type != pygame.KEYDOWN:
            return None
        for chord in _chords_of(event):
            for name, chords in self.chords.items():
                if chord and chord in chords:
                    return name
        return STRAY.get(chord_of(event))

    def bind(self, name: str, chord: str) -> None:
        """Make `chord` the only key of an action. Raises KeyError for an unknown action."""
        if name not in self.chords:
            raise KeyError(f"no action {name!r}")
        self.chords[name] = (chord,)

    def users_of(self, chord: str) -> list[str]:
        """The actions that a chord stands for, in the order of the table."""
        return [name for name, chords in self.chords.items() if chord in chords]

    def release(self, name: str, chord: str) -> None:
        """Take a chord away from an action; it keeps its others."""
        self.chords[name] = tuple(other for other in self.chords[name] if other != chord)

    def reset(self, name: str) -> None:
        """Give an action its usual keys again."""
        self.chords[name] = _BY_NAME[name].chords

    @property
    def kept(self) -> dict[str, tuple[str, ...]]:
        """What the settings file holds: what differs from the usual keys, and what isn't known here."""
        return {**self.foreign, **self.overrides()}

    def overrides(self) -> dict[str, tuple[str, ...]]:
        """What differs from the usual keys."""
        return {name: chords for name, chords in self.chords.items() if chords != _BY_NAME[name].chords}

    def conflicts(self) -> dict[str, list[str]]:
        """Chords that more than one action has, with the actions' names."""
        users: dict[str, list[str]] = {}
        for name, chords in self.chords.items():
            for chord in chords:
                users.setdefault(chord, []).append(name)
        return {chord: names for chord, names in users.items() if len(names) > 1}

    def label(self, name: str, words: Words) -> str:
        """The first key of an action as a person reads it ("Ctrl+Z", "Strg+Z"); "" when it has none."""
        chords = self.chords.get(name, ())
        return chord_label(chords[0], words) if chords else ""


def chord_label(chord: str, words: Words) -> str:
    """A chord in the person's language."""
    parts = []
    for part in chord.split("+"):
        key = f"ui.key.{part}"
        parts.append(words(key) if words.has(key) else part.removeprefix("kp_").upper())
    return "+".join(parts)
