"""The cards of Castles of Caleira as faces: nine buildings and the one back. Rules: CLR-2.1."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.cards.faces import CardBack, PictureFace
from game.words import Words

BACK_COLOR = "#4d1a1c"
"""The leather of all Caleira cards."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a kind of card looks like in every language: its band's colour, its points face-up, the rule on it."""

    band: str
    value: str
    rule: str


LOOKS: dict[str, Look] = {
    "trebuchet": Look("#7a4a22", "0", "CLR-7.5"),
    "battlements": Look("#55646f", "0", "CLR-7.2"),
    "watch_tower": Look("#24515c", "2", "CLR-7.9"),
    "marketplace": Look("#2c6b66", "2", "CLR-7.11"),
    "throne_room": Look("#7d1822", "2", "CLR-7.14"),
    "wizard_tower": Look("#4a2f6e", "3", "CLR-7.16"),
    "observatory": Look("#1d3f66", "3", "CLR-7.18"),
    "princess_spire": Look("#8f3566", "6", "CLR-7.22"),
    "barracks": Look("#56652f", "3", "CLR-7.20"),
}

KINDS = tuple(LOOKS)
"""All kinds, in the order of the rules' table."""

PICTURE = {kind: f"card_{kind}" for kind in KINDS}
"""The drawing of each kind, 120 x 84."""


def title(words: Words, kind: str) -> str:
    """The name of a kind."""
    return words(f"cards.caleira.{kind}")


def face(words: Words, kind: str) -> PictureFace:
    """The face of a kind in the person's language. Raises KeyError for what isn't a kind."""
    look = LOOKS[kind]
    return PictureFace(
        title=title(words, kind),
        band=look.band,
        picture=PICTURE[kind],
        value=look.value,
        short=words(f"cards.caleira.{kind}.short"),
        full=words(f"cards.caleira.{kind}.full"),
        rule=look.rule,
        brief=words(f"cards.caleira.{kind}.brief"),
    )


def back(words: Words, kind: str | None = None) -> CardBack:
    """The back of a card; with the name of its kind for one who may know it."""
    out = CardBack(
        BACK_COLOR, "back_tower", title=words("cards.caleira.back"), full=words("cards.caleira.back.full"),
        rule="CLR-2.2",
    )  # fmt: skip
    if kind is None:
        return out
    return out.named(title(words, kind), PICTURE[kind], words(f"cards.caleira.{kind}.brief"))
