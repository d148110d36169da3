"""What the README promises is so: its example runs, its commands exist, its links lead somewhere."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.boards import check_map, load_board
from game.cli.run import COMMANDS
from game.paths import DATA
from game.table.record.verify import verify_file
from game.words import Words

README = (DATA / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


def test_engine_example_runs_to_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = _blocks("python")
    exec(compile(example, "README.md", "exec"), {})  # the example is ours
    assert re.fullmatch(r"\w+ \(\d, \d\) [0-9a-f]+\n", capsys.readouterr().out)


def test_every_command_is_named_and_every_named_command_exists() -> None:
    named = set(re.findall(r"^\| `caleidos (\w+)", README, re.MULTILINE))
    assert named == set(COMMANDS)


def test_the_two_commands_are_targets_of_the_makefile() -> None:
    makefile = (DATA / "Makefile").read_text(encoding="utf-8")
    blocks = _blocks("")
    for target in ("play", "test"):
        assert f"make {target}\n" in blocks
        assert re.search(rf"^{target}:", makefile, re.MULTILINE)


def test_links_lead_to_files() -> None:
    for link in re.findall(r"\]\(([^)]+)\)", README):
        if "://" not in link:
            assert (DATA / link).exists(), link


@pytest.mark.parametrize("name", ["screenshot", "dynasty", "caleira", "kalesia", "caldaern"])
def test_screenshot_is_of_a_save_that_can_be_verified(name: str) -> None:
    good, line = verify_file(DATA / "docs" / f"{name}.caleidos", Words("en", strict=True))
    assert good, line


def test_the_battlefield_of_the_map_makers_book_can_be_played(tmp_path: Path) -> None:
    book = (DATA / "maps" / "README.md").read_text(encoding="utf-8")
    (drawing,) = re.findall(r"^```xml\n(.*?)^```$", book, re.MULTILINE | re.DOTALL)
    path = tmp_path / "small.tmx"
    path.write_text(drawing, encoding="utf-8")
    assert check_map(path).findings == ()
    (hill,) = load_board(path).elements
    assert sorted(hill.cells) == [row * 48 + column for row in range(12, 18) for column in range(20, 28)]


def test_dependencies_are_named_with_a_reason() -> None:
    pyproject = (DATA / "pyproject.toml").read_text(encoding="utf-8")
    (block,) = re.findall(r"^dependencies = \[\n(.*?)^\]", pyproject, re.MULTILINE | re.DOTALL)
    names = re.findall(r'"([\w-]+)', block)
    assert names
    assert [name for name in names if name.lower() not in README.lower()] == []


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_ci_script_is_sound() -> None:
    done = subprocess.run(["bash", "-n", ".ci/run"], cwd=DATA, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
