"""What a person has set, and its file: JSON in the configuration folder, replaced as a whole when saved."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from game.files import put_in_place
from game.paths import config_dir
from game.ui.sound import Levels, Tone
from game.words import languages, nearest_language, system_locale
from game.words.clean import one_line

FILE_VERSION = 1
SPEEDS = (0.0, 0.5, 1.0, 2.0, 3.0)
"""Speeds of animations that settings offers; 0 shows the ends only ("at once")."""


AUTO = "auto"
"""What stands for the system's language."""


Scheme = Literal["standard", "contrast"]
"""Colours by name."""


Pace = Annotated[float, msgspec.Meta(ge=0, le=3)]
"""How fast something is shown against everything else; 0 shows only its end."""

PACES = (0.0, 0.5, 0.75, 1.0, 1.5, 2.0)
"""Paces that settings offers."""

Coaching = Literal["auto", "on", "off"]
"""Whether hints are given: in the first games of each kind, always, never."""

COACHED_GAMES = 3
"""Games of a kind that have hints where nobody has decided."""

Volume = Annotated[float, msgspec.Meta(ge=0, le=1)]
"""Loudness from silence to as loud as it was made."""


class Settings(msgspec.Struct):
    """Everything that a person can set. `language` "auto" is the system's; `keys` holds changed keys only,
    and those of newer versions.

    `pace_others` and `pace_dice` are what other seats' actions and throws of dice are shown at, against `speed`.
    `volume` is that of the table; `quiet_away`: nothing is heard while another window is in front. `aids_off` names
    what is shown to help at the tables and was switched off there, such as threats; `folds` which panels of which
    game are folded away ("caldaern.left"). `end_turns`: a turn in which nothing is left to do ends by itself.
    `lessons_done` and `lessons_declined` name lessons, which are offered no more. `window` is the size in pixels that
    the person gave the window; None: as suits the screen. `coach`: whether
    hints are given, `coach_seen` which of them were said, `coach_games` how many games of which kind were begun.
    """

    version: int = FILE_VERSION
    language: str = AUTO
    percent: Annotated[int, msgspec.Meta(ge=75, le=200)] = 100
    fullscreen: bool = False
    volume: Volume = 0.7
    volume_pieces: Volume = 0.7
    volume_room: Volume = 0.4
    room: Tone = "fire"
    mute: bool = False
    quiet_away: bool = True
    speed: Annotated[float, msgspec.Meta(ge=0, le=3)] = 1.0
    pace_others: Pace = 1.0
    pace_dice: Pace = 1.0
    scheme: Scheme = "standard"
    reduced_motion: bool = False
    edge_pan: bool = False
    end_turns: bool = False
    keys: dict[str, tuple[str, ...]] = {}
    aids_off: tuple[str, ...] = ()
    folds: tuple[str, ...] = ()
    window: tuple[int, int] | None = None
    lessons_done: tuple[str, ...] = ()
    lessons_declined: tuple[str, ...] = ()
    coach: Coaching = "auto"
    coach_seen: tuple[str, ...] = ()
    coach_games: dict[str, int] = {}

    @property
    def levels(self) -> Levels:
        """How loud what is."""
        return Levels(self.volume, self.volume_pieces, self.volume_room, self.room, self.mute)

    def coached(self, game: str) -> bool:
        """Whether hints are given in a game of a kind that was begun."""
        return self.coach == "on" or (self.coach == "auto" and self.coach_games.get(game, 0) <= COACHED_GAMES)

    def coaches_next(self, game: str) -> bool:
        """Whether hints are given in the next game of a kind."""
        return self.coach == "on" or (self.coach == "auto" and self.coach_games.get(game, 0) < COACHED_GAMES)

    def begin_game(self, game: str) -> None:
        """A game of a kind begins; more than matter aren't counted."""
        count = min(self.coach_games.get(game, 0) + 1, COACHED_GAMES + 1)
        self.coach_games = {**self.coach_games, game: count}

    @property
    def lang(self) -> str:
        """The language to speak: the one chosen, else the system's if we have it, else that of the templates."""
        return self.language if self.language in languages() else system_language()


_UNREADABLE = (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError)
"""What reading raises for what is no JSON, or another value than is wanted."""


class Notice(msgspec.Struct, frozen=True):
    """Something to tell the person: a key of the words and its values."""

    key: str
    values: dict[str, str]


def system_language() -> str:
    """The language of the system where we have it, else that of the templates."""
    return nearest_language(system_locale())


def settings_path() -> Path:
    """The settings file."""
    return config_dir() / "settings.json"


def load_settings(path: Path | None = None) -> tuple[Settings, Notice | None]:
    """The person's settings; defaults when there is no file.

    Where the value of one can't be used its default stands in, and the notice says of which; all others hold. So it is
    with a language that we don't have, for which the system's stands in. A file that is none is kept aside as
    settings.broken.json, and the notice says so.
    """
    path = path or settings_path()
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Settings(), None
    except OSError as fault:
        return Settings(), Notice("ui.settings.unreadable", {"file": str(path), "fault": fault.strerror or str(fault)})
    try:
        found = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except _UNREADABLE as fault:
        return Settings(), _keep_aside(path, str(fault))
    settings, unfit = _fitting(found)
    if settings.language not in (AUTO, *languages()):
        unknown, settings.language = settings.language, AUTO
        if not unfit:
            known = ", ".join(languages())
            return settings, Notice("ui.settings.language", {"name": f"{one_line(unknown):.40}", "languages": known})
        unfit.append(_told("language", found["language"]))
    told = {"file": str(path), "found": ", ".join(unfit)}
    return settings, Notice("ui.settings.unfit", told) if unfit else None


def _fitting(found: dict[str, msgspec.Raw]) -> tuple[Settings, list[str]]:
    """The settings that a file holds, and what of it can't be used, as a person reads it."""
    settings, unfit = Settings(), list[str]()
    for field in msgspec.structs.fields(Settings):
        raw = found.get(field.name)
        if raw is None:
            continue
        try:
            if field.name == "keys":
                settings.keys = _fitting_keys(raw, unfit)
            else:
                setattr(settings, field.name, msgspec.json.decode(raw, type=field.type))
        except _UNREADABLE:
            unfit.append(_told(field.name, raw))
    return settings, unfit


def _fitting_keys(raw: msgspec.Raw, unfit: list[str]) -> dict[str, tuple[str, ...]]:
    """The keys that can be used; the others are told one by one."""
    keys = dict[str, tuple[str, ...]]()
    for name, chords in msgspec.json.decode(raw, type=dict[str, msgspec.Raw]).items():
        try:
            keys[name] = msgspec.json.decode(chords, type=tuple[str, ...])
        except _UNREADABLE:
            unfit.append(_told(f"keys.{name}", chords))
    return keys


def _told(name: str, raw: msgspec.Raw) -> str:
    """A setting and what stands there for it, short enough for a line that names several."""
    return f"{one_line(name):.30} {one_line(bytes(raw).decode('utf-8', 'replace')):.30}"


def _keep_aside(path: Path, fault: str) -> Notice:
    aside = path.with_suffix(".broken.json")
    try:
        put_in_place(path, aside)
    except OSError:
        return Notice("ui.settings.broken_here", {"file": str(path), "fault": fault})
    return Notice("ui.settings.broken", {"file": str(aside), "fault": fault})


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings file as a whole or not at all. What a newer version has set there stays. Raises OSError."""
    path = path or settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        data = {**msgspec.to_builtins(settings), **_foreign(path)}
        part.write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=2) + b"\n")
        put_in_place(part, path)
    finally:
        part.unlink(missing_ok=True)


def _foreign(path: Path) -> dict[str, msgspec.Raw]:
    """What stands in the file that this version doesn't know. A file that can't be read holds nothing of use."""
    try:
        found = msgspec.json.decode(path.read_bytes(), type=dict[str, msgspec.Raw])
    except (OSError, *_UNREADABLE):
        return {}
    return {key: value for key, value in found.items() if key not in Settings.__struct_fields__}
