"""Texts from outside (names, files, the keyboard) as they can be shown: letters that are seen, in one line, short.

Unicode has hundreds of letters that show nothing: they join, part, turn the direction of writing round or pick a
variant. In a name they are a slip or a trap, and a text library stumbles over a word of nothing else.
"""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 40
"""Letters of the name of a person, a save or a unit."""

_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
"""Letters that show nothing though Unicode counts them among marks and letters: fillers, choices of a variant."""

_ALONE = "\ufffd"
"""Stands for half a letter: a surrogate without its other half, which no file and no text library can take."""


def visible(text: str) -> str:
    """The text without what shows nothing. All white space becomes blanks, as many as there were."""
    if text.isprintable() and text.isascii():
        return text
    return "".join(_seen(letter) for letter in _UNSEEN.sub("", text))


def _seen(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind == "Cs":
        return _ALONE
    if letter.isspace():
        return " "
    return "" if kind in ("Cc", "Cf") else letter


def one_line(text: str, most: int = LONGEST_NAME) -> str:
    """A text from outside in one line: what can be seen of it, single blanks, at most `most` letters.

    A longer one ends in an ellipsis. Empty when nothing is left to be seen.
    """
    line = " ".join(visible(text[: 8 * most]).split())
    if not line or (len(line) <= most and len(text) <= 8 * most):
        return line
    return line[: most - 1].rstrip() + "…"


def on_terminal(text: str) -> str:
    """A line as a terminal may be given it: what would move its pen or end the line, in a file's name, is a `?`."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
