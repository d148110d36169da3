"""The account of a finished or running game, as plain data: what a report writes down, in the reader's language.

Texts are plain, without any markup. A game's own reporter composes an account; writers make pages of it.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Passage:
    """A paragraph of short sentences.

    `kind`: `plain`, `head` a heading within a section, `part` one below that, `note` beside the story.

    `colour` is the id of the seat colour that it is marked with, "" for none.
    """

    text: str
    kind: str = "plain"
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of texts below headings. The first `texts` columns are texts, all others numbers.

    `total`: the last row sums up. `colour` as in `Passage`.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    texts: int = 1
    total: bool = False
    colour: str = ""


@dataclass(frozen=True, slots=True)
class Cut:
    """A moment between two events: after `events` of those of the `action`-th action, all before having happened."""

    action: int
    events: int


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of the board at a moment, with what stands below it."""

    at: Cut
    caption: str


Item = Passage | Table | Picture


@dataclass(slots=True)
class Section:
    """A part of an account with its heading. `pairs`: its tables stand side by side where there is room."""

    heading: str
    items: list[Item] = field(default_factory=list)
    pairs: bool = False


@dataclass(slots=True)
class Account:
    """A game told from beginning to end.

    title, subtitle   who played, and what, when and where
    facts             name and value: the board, the rules of this game
    sections          in the order in which they are read
    foot              a last line
    """

    title: str
    subtitle: str
    facts: list[tuple[str, str]] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    foot: str = ""

    def pictures(self) -> list[Picture]:
        """All pictures in order."""
        return [item for section in self.sections for item in section.items if isinstance(item, Picture)]
