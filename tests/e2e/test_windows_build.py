"""The Windows build under Wine, as somebody gets it: installed, played with the mouse, killed, continued, uninstalled.

`CALEIDOS_SETUP` names the installer that `make package-windows` made; without it nothing here is tried.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Program, Screen, colours

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "packaging" / "windows"))

import wine  # noqa: E402  (what the build itself runs Windows programs with)

SETUP = os.environ.get("CALEIDOS_SETUP", "")

pytestmark = [pytest.mark.window, pytest.mark.skipif(not SETUP, reason="CALEIDOS_SETUP names no installer")]

PERSON = "Jörg Weiß"
PLACE = "Spiele für alle/Caleidos"
WHERE = ("C:\\" + PLACE.replace("/", "\\")).split(" ")
"""The same as Windows says it, in words of its own: installers want it without quotes, which one word would get."""
ENOUGH_COLOURS = 500


class Computer:
    """A fresh Windows folder of a person with a space and umlauts in the name."""

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.env = {"USER": PERSON, "USERNAME": PERSON, "SDL_AUDIODRIVER": "dummy"}
        self.c = prefix / "drive_c"
        self.folder = self.c / PLACE

    @property
    def own(self) -> Path:
        """Where the game keeps what belongs to the person."""
        return self.c / "users" / PERSON / "AppData/Local/caleidos"

    @property
    def menu(self) -> Path:
        """The person's start menu."""
        return self.c / "users" / PERSON / "AppData/Roaming/Microsoft/Windows/Start Menu/Programs"

    def run(self, *command: str | Path) -> tuple[int, str]:
        """Exit code and output of a program without a window."""
        return wine.run(self.prefix, *command, more={**self.env, "SDL_VIDEODRIVER": "dummy", "DISPLAY": ""})

    def registry(self, key: str) -> str:
        """What the registry says about a key of the person's; empty if there is none."""
        code, output = self.run("reg", "query", f"HKCU\\Software\\{key}", "/s")
        return output if code == 0 else ""


@pytest.fixture(scope="module")
def computer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Computer]:
    """With Caleidos installed, without a question asked."""
    made = Computer(tmp_path_factory.mktemp("windows") / "prefix")
    code, output = made.run(SETUP, "/S", "/D=" + WHERE[0], *WHERE[1:])
    assert code == 0, output
    yield made
    wine.stop(made.prefix)


@pytest.fixture
def begin(computer: Computer, screen: Screen, start: Callable[..., Program]) -> Callable[..., Program]:
    """Starts the installed program in a window."""

    def run(*args: str) -> Program:
        program = str(computer.folder / "caleidos.exe")
        more = {**wine.environment(computer.prefix, computer.env), "CALEIDOS_HOME": "", "DISPLAY": screen.name}
        return start(*args, command=["wine", program], more=more)

    return run


def test_installed_where_it_was_asked_for(computer: Computer) -> None:
    assert (computer.folder / "caleidos.exe").is_file()
    assert (computer.menu / "Caleidos.lnk").exists()
    assert "Caleidos.Game" in computer.registry("Classes\\.caleidos")
    assert "Caleidos.Army" in computer.registry("Classes\\.army")
    assert "Caleidos.Map" in computer.registry("Classes\\.caleimap")
    assert "uninstall.exe" in computer.registry("Microsoft\\Windows\\CurrentVersion\\Uninstall\\Caleidos")


def test_selftest_of_what_was_installed(computer: Computer) -> None:
    code, output = computer.run(computer.folder / "caleidos-console.exe", "selftest")
    assert code == 0, output


def test_game_is_played_killed_and_continued(computer: Computer, begin: Callable[..., Program]) -> None:
    first = begin()
    first.wait_for_scene("title")
    first.click("title.box.caledea")
    first.wait_for_scene("setup")
    first.click("prompt.begin")
    seen = first.wait(lambda seen: seen["scene"] == "play" and seen["seat"] is not None and not seen["busy"], "a turn")
    picture = first.shot("windows")
    assert colours(picture) > ENOUGH_COLOURS
    before = seen["actions"]
    first.click("tool.hint")
    first.wait(lambda seen: "prompt.take_advice" in seen["widgets"], "advice")
    first.key("Return")
    first.wait(lambda seen: seen["actions"] > before, "a move")
    made = first.wait(lambda seen: seen["seat"] is not None and not seen["busy"], "rest")["actions"]
    first.kill()
    wine.stop(computer.prefix)
    again = begin()
    again.wait_for_scene("title")
    again.click("title.continue")
    seen = again.wait(lambda seen: seen["scene"] == "play" and seen["seat"] is not None, "the game")
    assert seen["actions"] == made
    again.key("alt+F4")
    assert again.end() == 0


def test_uninstalling_keeps_what_belongs_to_the_person(computer: Computer) -> None:
    saves = sorted(path.name for path in (computer.own / "saves").iterdir())
    assert saves
    code, output = computer.run(computer.folder / "uninstall.exe", "/S", "_?=" + WHERE[0], *WHERE[1:])
    assert code == 0, output
    assert not (computer.folder / "caleidos.exe").exists()
    assert not (computer.folder / "_internal").exists()
    assert computer.registry("Classes\\.caleidos") == ""
    assert computer.registry("Microsoft\\Windows\\CurrentVersion\\Uninstall\\Caleidos") == ""
    assert sorted(path.name for path in (computer.own / "saves").iterdir()) == saves

