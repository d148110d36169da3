"""How a map wants to be looked at, and what it tells players: parts of a board that no rule reads."""

from __future__ import annotations

import msgspec

LOOKS = ("summer", "autumn", "snow", "desert")
"""Palettes of the games' painting; the first is how a map looks that names none."""


class Briefing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text that is shown when a game begins.

    side  whom it is for, counted from 1 as the map counts sides; 0: everybody
    lang  code of its language, "" for the one that its author writes in
    text  paragraphs, with a line break between them
    """

    side: int
    lang: str
    text: str


class Guise(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What a map says beside the rules.

    look       one of LOOKS
    briefings  its texts, in the order of sides
    sheet      SHA-256 of the picture of tiles that its land is drawn with, "" for the game's own
    ground     SHA-256 of the picture that lies as ground under what the game paints, "" for none
    """

    look: str = LOOKS[0]
    briefings: tuple[Briefing, ...] = ()
    sheet: str = ""
    ground: str = ""

    @property
    def pictures(self) -> tuple[str, ...]:
        """Digests of all pictures that it needs."""
        return tuple(digest for digest in (self.sheet, self.ground) if digest)


PLAIN = Guise()
"""The guise of a map that says nothing of it."""


def briefing(guise: Guise, side: int, lang: str) -> str:
    """The text for a side (0: everybody) in a language; "" where there is none.

    Where it isn't written in that language, the one without a language is given, else any.
    """
    texts = {found.lang: found.text for found in guise.briefings if found.side == side}
    for wanted in (lang, lang.partition("_")[0], ""):
        if wanted in texts:
            return texts[wanted]
    return next(iter(texts.values()), "")
