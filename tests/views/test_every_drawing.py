"""Every drawing that the code of the views, scenes and widgets names by a literal is there."""

import ast
import re
from pathlib import Path

from game.paths import ASSETS

_SIGNS = re.compile(r"(ui|cdn_sign|emb|clr|cal|die)_[a-z0-9_]+")
_CODE = Path(__file__).parents[2] / "game"


def _named() -> dict[str, str]:
    """Each literal that looks like the name of a drawing, and a file that says it."""
    found = {}
    for folder in ("views", "scenes", "ui"):
        for path in sorted((_CODE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and _SIGNS.fullmatch(node.value):
                    found[node.value] = str(path.relative_to(_CODE))
    return found


def test_every_drawing_named_in_the_code_is_there() -> None:
    there = {path.stem for path in (ASSETS / "svg").glob("*.svg")}
    named = _named()
    assert len(named) > 30
    assert {name: path for name, path in named.items() if name not in there} == {}
