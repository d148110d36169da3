"""A language that nobody speaks, made of the templates: words two fifths longer, with accents, in three plurals.

It goes by the code of a real one, from which it has its plurals and the signs of its numbers.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import polib

from game.words import spoken
from tools.catalogues import merged

CODE = "hr"
NAME = "Hrvatski"
MARKS = ("", "’", "”")
"""What ends the forms for 1, for 2 and for 5, so that a test can tell them apart."""

_ACCENTS = str.maketrans("aceiosuyzACEIOSUYZ", "áčéíóšúýžÁČÉÍÓŠÚÝŽ")
_KEPT = re.compile(r"(\{[^}]*\}|<[^>]*>|&\w+;)")
_WORD = re.compile(r"[^\W\d_]{3,}")
_LONGER = 0.4


def pseudo(text: str) -> str:
    """The text as that language has it: placeholders, marks and numbers stay."""
    parts = _KEPT.split(text)
    parts[::2] = [_WORD.sub(lambda word: _longer(word[0]), part).translate(_ACCENTS) for part in parts[::2]]
    return "".join(parts)


def _longer(word: str) -> str:
    """Vowels come twice until the word is long enough; one without vowels goes on with its last letter."""
    room, out = round(len(word) * _LONGER), ""
    for letter in word:
        out += letter
        if room and letter in "aeiou":
            out, room = out + letter, room - 1
    return out + word[-1].lower() * room


def forms(entry: polib.POEntry) -> dict[int, str]:
    """The three plurals. The first serves 21 as well, so that it can't do without the number either."""
    whole = "{n}" in entry.msgid or "{n}" not in entry.msgid_plural
    texts = (entry.msgid if whole else entry.msgid_plural, entry.msgid_plural, entry.msgid_plural)
    return {place: pseudo(text) + mark for place, (text, mark) in enumerate(zip(texts, MARKS, strict=True))}


def make_language(folder: Path, templates: Path = spoken.FOLDER) -> Path:
    """A folder of catalogues in which this language stands beside the others; nothing but files is made."""
    shutil.copytree(templates, folder, dirs_exist_ok=True)
    (folder / CODE).mkdir()
    for area in spoken.areas(templates):
        made = merged(polib.pofile(str(templates / f"{area}.pot")), None, CODE)
        for entry in made:
            if entry.msgid_plural:
                entry.msgstr_plural = forms(entry)
            else:
                entry.msgstr = pseudo(entry.msgid)
        made.save(str(folder / CODE / f"{area}.po"))
    return folder
