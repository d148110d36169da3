"""The settings file: what is written is read again, and faults cost nothing but a notice."""

import json
from pathlib import Path

import pytest

from game.ui.context import Context
from game.ui.settings import Settings, load_settings, save_settings, settings_path, system_language
from game.words import Words, languages


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "settings.json"


def test_saved_settings_come_back(path: Path) -> None:
    settings = Settings(language="de", percent=125, volume=0.3, speed=0, scheme="contrast", keys={"undo": ("u",)})
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)
    assert list(path.parent.iterdir()) == [path]


def test_a_known_file_reads_as_it_always_did(path: Path) -> None:
    path.parent.mkdir()
    text = '{"version": 1, "language": "de", "percent": 150, "keys": {"mute": ["f9"]}, "of_tomorrow": 1}'
    path.write_text(text, encoding="utf-8")
    settings, notice = load_settings(path)
    assert notice is None
    assert (settings.lang, settings.percent, settings.keys) == ("de", 150, {"mute": ("f9",)})


def test_no_file_means_defaults_without_a_notice(path: Path) -> None:
    assert load_settings(path) == (Settings(), None)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "3",
        "\xff\xfe",
        '{"percent": 100',
        '{"a": ' + "[" * 100_000,
    ],
)
def test_a_broken_file_is_put_aside_with_a_notice(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("latin-1"))
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.key == "ui.settings.broken"
    assert notice.values["file"].endswith("settings.broken.json")
    assert (path.parent / "settings.broken.json").read_bytes() == text.encode("latin-1")
    assert not path.exists()
    for lang in languages():
        assert notice.values["file"] in Words(lang, strict=True)(notice.key, **notice.values)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('"percent": 5', "percent 5"),
        ('"percent": "big"', 'percent "big"'),
        ('"scheme": "neon"', 'scheme "neon"'),
        ('"volume": 7, "room": null', "volume 7, room null"),
        ('"keys": 3', "keys 3"),
        ('"window": [1, 2, 3]', "window [1, 2, 3]"),
        ('"mute": "' + "x" * 5_000 + '"', 'mute "xxxxxxxxxxxxxxxxxxxxxxxxxxxxx'),
        ('"speed": "a\\u001b\\n", "language": "xx"', 'language "xx"'),
    ],
)
def test_a_value_that_cannot_be_used_costs_nothing_but_itself(path: Path, text: str, told: str) -> None:
    path.parent.mkdir()
    path.write_text(f'{{"pace_dice": 2.0, "edge_pan": true, "of_tomorrow": [1], {text}}}', encoding="utf-8")
    settings, notice = load_settings(path)
    assert settings == Settings(pace_dice=2.0, edge_pan=True)
    assert notice is not None
    for lang in languages():
        line = Words(lang, strict=True)(notice.key, **notice.values)
        assert told in line
        assert str(path) in line
        assert line.isprintable()
        assert len(line) < len(str(path)) + 250
    assert [found.name for found in path.parent.iterdir()] == [path.name], "nothing is put aside"
    save_settings(settings, path)
    assert load_settings(path) == (settings, None)
    assert json.loads(path.read_text(encoding="utf-8"))["of_tomorrow"] == [1]


def test_a_key_that_cannot_be_used_costs_no_other(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"keys": {"hint": ["f12"], "undo": 3, "redo": "r"}}', encoding="utf-8")
    settings, notice = load_settings(path)
    assert settings.keys == {"hint": ("f12",)}
    assert notice is not None
    assert notice.values["found"] == 'keys.undo 3, keys.redo "r"'


def test_keys_of_a_newer_version_stay_when_others_are_changed_or_set_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    ctx = Context.for_tests()
    ctx.settings.keys = {"hint": ("f12",), "of_tomorrow": ("f5",)}
    ctx.apply_settings()
    ctx.keys.bind("undo", "f4")
    assert ctx.save_settings() is None
    assert load_settings()[0].keys == {"hint": ("f12",), "undo": ("f4",), "of_tomorrow": ("f5",)}
    assert "of_tomorrow" not in ctx.keys.overrides()


def test_a_folder_in_the_files_place_is_a_notice(path: Path) -> None:
    path.mkdir(parents=True)
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.key == "ui.settings.unreadable"


def test_a_broken_file_that_cannot_be_moved_is_a_notice(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.parent.mkdir()
    path.write_text("{", encoding="utf-8")

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(13, "read-only")

    monkeypatch.setattr("game.files.os.replace", refuse)
    _, notice = load_settings(path)
    assert notice is not None
    assert notice.key == "ui.settings.broken_here"


def test_a_failed_save_leaves_the_old_file_and_says_why(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Settings(percent=110), path)

    def full(self: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space"):
        save_settings(Settings(percent=150), path)
    assert load_settings(path)[0].percent == 110
    assert list(path.parent.iterdir()) == [path]


def test_context_tells_when_settings_cannot_be_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "config").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    ctx = Context.for_tests()
    line = ctx.save_settings()
    assert line is not None
    assert "can't be saved" in line


def test_context_saves_changed_keys_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CALEIDOS_HOME", str(tmp_path))
    ctx = Context.for_tests()
    ctx.keys.bind("hint", "f9")
    assert ctx.save_settings() is None
    assert settings_path() == tmp_path / "config" / "settings.json"
    assert load_settings()[0].keys == {"hint": ("f9",)}


@pytest.mark.parametrize(
    ("name", "lang"), [("de_AT", "de"), ("German_Germany", "de"), ("fr_FR", "en"), (None, "en"), ("C", "en")]
)
def test_the_systems_language_is_taken_where_we_have_it(
    name: str | None, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.settings.system_locale", lambda: name)
    assert system_language() == lang
    assert Settings().lang == lang
    assert Settings(language="en").lang == "en"


def test_applied_settings_reach_everything() -> None:
    ctx = Context.for_tests()
    told = []
    ctx.on_apply = lambda: told.append(ctx.theme.scale)
    theme = ctx.theme
    ctx.settings.percent, ctx.settings.language, ctx.settings.volume = 125, "de", 0.1
    ctx.settings.keys = {"hint": ("f9",)}
    ctx.apply_settings()
    assert ctx.theme is not theme
    assert told == [pytest.approx(1.25)]
    assert (ctx.words.lang, ctx.sound.levels.table, ctx.keys.chords["hint"]) == ("de", 0.1, ("f9",))


@pytest.mark.parametrize("name", ["../../etc", "xx", "", "De"])
def test_language_that_is_not_here_gives_way_to_the_systems_and_says_so(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ui.settings.system_locale", lambda: "de_AT")
    path = tmp_path / "settings.json"
    path.write_text(f'{{"version": 1, "language": "{name}", "percent": 150}}', encoding="utf-8")
    settings, notice = load_settings(path)
    assert (settings.language, settings.lang, settings.percent) == ("auto", "de", 150)
    assert notice is not None
    for lang in languages():
        line = Words(lang, strict=True)(notice.key, **notice.values)
        assert f"“{name}”" in line or f"„{name}“" in line
        assert "en, de" in line
        assert "\n" not in line


def test_what_a_newer_version_has_set_stays_when_this_one_saves(path: Path) -> None:
    path.parent.mkdir()
    text = '{"version": 1, "language": "de", "of_tomorrow": {"deep": [1, 2]}, "percent": 150}'
    path.write_text(text, encoding="utf-8")
    settings, _ = load_settings(path)
    settings.percent = 200
    save_settings(settings, path)
    found = json.loads(path.read_text(encoding="utf-8"))
    assert found["of_tomorrow"] == {"deep": [1, 2]}
    assert (found["percent"], found["language"]) == (200, "de")
    assert load_settings(path) == (settings, None)


@pytest.mark.parametrize("text", ["hello", '["a"]', '{"of_tomorrow": 1', "\udc80"])
def test_a_file_that_is_none_then_is_written_over(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    save_settings(Settings(percent=125), path)
    assert load_settings(path) == (Settings(percent=125), None)


def test_a_language_that_is_a_way_to_a_folder_is_not_taken(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"language": "../../etc"}', encoding="utf-8")
    settings, notice = load_settings(path)
    assert settings.language == "auto"
    assert notice is not None
    assert notice.values["name"] == "../../etc"
