"""Marked-up text: bold, italics, colours, pictures in the line, links to rules.

Tags: `<b> <i> <semi> <soft> <good> <bad> <wax> <light>` with their ends, `<link:key>words</link>`, `<br>`, and
pictures and rules that stand alone: `<icon:res_iron> <chip:blue> <die:blue:5> <piece:cal_cavalry:blue>
<rule:CAL-9.7>`. A literal `<` or `&` is written by `escape`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.paint.text import Text

_TAG = re.compile(r"<([^<>]*)>|([^<]+)")
_FACES = {"b": "bold", "i": "it", "semi": "semi"}
_COLORS = {"soft": "ink_soft", "good": "good", "bad": "bad", "wax": "wax", "light": "parchment_light"}
_WORD = re.compile(r"\S+(?:(?<=\d)\s(?:%|s\b)\S*)?")
_PICTURES = ("icon", "chip", "die", "piece")
_ITALIC_OF = {"semi": "semit", "bold": "semit"}
PICTURE_HEIGHT = 1.28
"""Height of a picture in a line, in em."""
_PICTURE_GAP = 0.28  # em, after a picture when the text goes on without a space


def escape(text: str) -> str:
    """Text that may hold anything (a name, a path) as markup that shows it literally."""
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _unescape(text: str) -> str:
    return text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")


def plain(markup: str) -> str:
    """The words of a markup without tags; rules stay as their IDs."""
    return "".join(atom.text + (" " if atom.space_after else "") for atom in parse(markup)).strip()


@dataclass(frozen=True, slots=True)
class Style:
    """How a run looks: None means as the whole block."""

    face: str | None = None
    color: str | None = None
    link: str | None = None


@dataclass(frozen=True, slots=True)
class Atom:
    """What can't be broken: a piece of a word, or a picture. A line break is an atom with `newline`."""

    text: str = ""
    picture: str = ""
    style: Style = field(default_factory=Style)
    space_after: bool = False
    newline: bool = False


def parse(markup: str) -> list[Atom]:
    """Atoms of a markup. Raises ValueError for a tag that doesn't exist or isn't closed in order."""
    atoms: list[Atom] = []
    styles = [("", Style())]
    end = 0
    for match in _TAG.finditer(markup):
        if match.start() != end:
            raise ValueError(f"markup {markup!r}: a loose '<' at {end}; write &lt;")
        end = match.end()
        tag, text = match.group(1), match.group(2)
        if text is not None:
            _add_words(atoms, _unescape(text), styles[-1][1])
        else:
            _apply_tag(markup, tag, atoms, styles)
    if end != len(markup):
        raise ValueError(f"markup {markup!r}: a loose '<' at {end}; write &lt;")
    if len(styles) > 1:
        raise ValueError(f"markup {markup!r}: <{styles[-1][0]}> isn't closed")
    return atoms


def words_of(text: str) -> list[str]:
    """The parts of a text between which a line may break: a number keeps its sign of percent, or its seconds."""
    return _WORD.findall(text)


def _add_words(atoms: list[Atom], text: str, style: Style) -> None:
    if text[:1].isspace() and atoms:
        atoms[-1] = replace(atoms[-1], space_after=True)
    words = words_of(text)
    for i, word in enumerate(words):
        last = i + 1 == len(words)
        atoms.append(Atom(word, style=style, space_after=not last or text[-1].isspace()))


def _apply_tag(markup: str, tag: str, atoms: list[Atom], styles: list[tuple[str, Style]]) -> None:
    name, _, value = tag.partition(":")
    style = styles[-1][1]
    if name == "br":
        atoms.append(Atom(newline=True))
    elif name in _PICTURES and value:
        atoms.append(Atom(picture=tag, style=style))
    elif name == "rule" and value:
        atoms.append(Atom(value, style=Style("semi", "wax", tag)))
    elif name == "link" and value:
        styles.append((name, replace(style, link=tag, color="wax")))
    elif name in _FACES:
        face = "semit" if style.face == "it" and name != "i" else _FACES[name]
        styles.append((name, replace(style, face=_ITALIC_OF.get(style.face or "", face) if name == "i" else face)))
    elif name in _COLORS:
        styles.append((name, replace(style, color=_COLORS[name])))
    elif tag.startswith("/") and styles[-1][0] == tag[1:] != "":
        styles.pop()
    else:
        raise ValueError(f"markup {markup!r}: unexpected <{tag}>")


@dataclass(frozen=True, slots=True)
class Placed:
    """An atom at its x in the line and the line's index; widths in pixels."""

    atom: Atom
    x: float
    line: int
    width: float


@dataclass(frozen=True, slots=True)
class RichBlock:
    """A laid out text. Width and height in pixels; draw it as often as you like."""

    text: Text
    placed: tuple[Placed, ...]
    width: float
    line_height: int
    line_count: int
    size: float
    color: str
    face: str

    @property
    def height(self) -> int:
        """Height in pixels."""
        return self.line_height * self.line_count

    @property
    def links(self) -> list[tuple[str, pygame.Rect]]:
        """Targets ("rule:CAL-9.7" or "link:key") with their rects relative to the block."""
        return [
            (
                p.atom.style.link,
                pygame.Rect(round(p.x), p.line * self.line_height, round(p.width), self.line_height),
            )
            for p in self.placed
            if p.atom.style.link
        ]

    def link_at(self, pos: tuple[float, float]) -> str | None:
        """The target of the link at a place relative to the block."""
        for target, rect in self.links:
            if rect.collidepoint(pos):
                return target
        return None

    def draw(self, dst: pygame.Surface, pos: tuple[float, float]) -> None:
        """Draw the block with its upper left corner at `pos`, skipping lines outside the clip."""
        clip = dst.get_clip()
        for p in self.placed:
            middle = pos[1] + (p.line + 0.5) * self.line_height
            if middle + self.line_height < clip.top or middle - self.line_height > clip.bottom:
                continue
            x, style = pos[0] + p.x, p.atom.style
            if p.atom.picture:
                image = self.text.picture(p.atom.picture, round(self.text.theme.type_px(self.size) * PICTURE_HEIGHT))
                dst.blit(image, (round(x), round(middle - image.get_height() / 2)))
            else:
                self.text.draw(
                    dst,
                    p.atom.text,
                    (x, middle),
                    self.size,
                    style.color or self.color,
                    style.face or self.face,
                )


def lay_out(text: Text, atoms: list[Atom], size: float, width: float, color: str, face: str) -> RichBlock:
    """Break atoms into lines of `width` pixels. Atoms without a space between them stay together."""
    em = text.theme.type_px(size)
    placed: list[Placed] = []
    x, line, widest = 0.0, 0, 0.0
    for chunk in _chunks(text, atoms, size, width, face):
        if chunk[0].newline:
            x, line = 0.0, line + 1
            continue
        following = [*chunk[1:], Atom()]
        sizes = [_atom_width(text, atom, size, em, face, after) for atom, after in zip(chunk, following)]
        if x and x + sum(sizes) > width:
            x, line = 0.0, line + 1
        for atom, wide in zip(chunk, sizes):
            placed.append(Placed(atom, x, line, wide))
            x += wide
        widest = max(widest, x)
        if chunk[-1].space_after:
            x += text.space(size)
    height = max(round(em * 1.3), round(em * (PICTURE_HEIGHT + 0.3)) if any(a.picture for a in atoms) else 0)
    return RichBlock(text, tuple(_joined(placed)), widest, height, line + 1, size, color, face)


def longest_word(text: Text, markup: str, size: float, face: str = "text") -> float:
    """Width in pixels of the longest word of a marked-up text, with what can't be parted from it.

    Raises ValueError for an unknown tag.
    """
    em = text.theme.type_px(size)
    longest = 0.0
    for chunk in _chunks(text, parse(markup), size, float("inf"), face):
        following = [*chunk[1:], Atom()]
        width = sum(_atom_width(text, atom, size, em, face, after) for atom, after in zip(chunk, following))
        longest = max(longest, width)
    return longest


def _joined(placed: list[Placed]) -> list[Placed]:
    """Words of one style that follow each other in a line as one run."""
    out: list[Placed] = []
    for p in placed:
        last = out[-1] if out else None
        same = last is not None and last.line == p.line and last.atom.style == p.atom.style
        if last is None or not same or not last.atom.text or not p.atom.text:
            out.append(p)
            continue
        words = last.atom.text + (" " if last.atom.space_after else "") + p.atom.text
        atom = replace(last.atom, text=words, space_after=p.atom.space_after)
        out[-1] = replace(last, atom=atom, width=p.x + p.width - last.x)
    return out


def _chunks(text: Text, atoms: list[Atom], size: float, width: float, face: str) -> list[list[Atom]]:
    """Atoms in groups that may not be parted; a word wider than the line is broken first."""
    chunks: list[list[Atom]] = []
    glue = False
    for atom, after in zip(atoms, [*atoms[1:], Atom()]):
        if atom.picture and after.text[:1].isdigit():
            atom = replace(atom, space_after=False)  # the count of what is shown stays beside it
        if atom.newline:
            chunks.append([atom])
            glue = False
            continue
        pieces = text.break_word(atom.text, size, width, atom.style.face or face) if atom.text else [""]
        for piece in pieces[:-1]:
            chunks.append([replace(atom, text=piece, space_after=False)])
            glue = False
        last = replace(atom, text=pieces[-1])
        if glue:
            chunks[-1].append(last)
        else:
            chunks.append([last])
        glue = not atom.space_after
    return chunks


def _atom_width(text: Text, atom: Atom, size: float, em: float, face: str, after: Atom) -> float:
    """Width of an atom, and of the gap behind a picture: none at the end, little before a comma."""
    if not atom.picture:
        return text.width(atom.text, size, atom.style.face or face)
    gap = 0.0 if after == Atom() else _PICTURE_GAP if after.picture or after.text[:1].isalnum() else 0.05
    return text.picture(atom.picture, round(em * PICTURE_HEIGHT)).get_width() + gap * em
