"""What is on a card, as data: frozen, hashable, with texts that are translated already.

Two faces that are equal look the same, so a face is also the key under which its pictures are kept.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import ClassVar

CARD_RATIO, WIDE_RATIO = 1.4, 0.56
"""Height of a card in widths: upright, and lying where there is width and no height."""


@dataclass(frozen=True, slots=True)
class PictureFace:
    """A card with a title band, a picture in a frame, a value on a wax seal and an effect.

    band      colour of the title band (token or hex)
    picture   drawing of 120 x 84; `figure`: a square drawing that stands on it, "" if none
    value     what is on the seal; None: the card has no seal
    brief     a shorter title for narrow cards, "" if the title is all there is
    short     the effect in two words; `full`: the whole effect
    rule      ID of the rule that tells more, "" if none
    """

    title: str
    band: str
    picture: str
    value: str | None = None
    short: str = ""
    full: str = ""
    rule: str = ""
    brief: str = ""
    figure: str = ""

    ratio: ClassVar[float] = CARD_RATIO
    hidden: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class WideFace(PictureFace):
    """The same card lying: its picture at the left, its effect beside it, so that both can be read on a low one."""

    ratio: ClassVar[float] = WIDE_RATIO


def lying(face: CardFace) -> CardFace:
    """A card as it lies where there is no height; one without a title and an effect to be read stays as it is."""
    return WideFace(**asdict(face)) if type(face) is PictureFace else face


def upright(face: CardFace) -> CardFace:
    """A card as it stands everywhere else."""
    return PictureFace(**asdict(face)) if isinstance(face, WideFace) else face


@dataclass(frozen=True, slots=True)
class WeaponFace:
    """A card whose field is one colour: rays, a drawing, its number on a pennon and as diamonds."""

    field: str
    picture: str
    value: int
    title: str = ""
    full: str = ""
    rule: str = ""

    ratio: ClassVar[float] = CARD_RATIO
    hidden: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class AreaFace:
    """A square card: a clearing with a number, in foliage. `seed` picks how the leaves lie."""

    number: int
    seed: int = 0
    title: str = ""
    full: str = ""
    rule: str = ""

    ratio: ClassVar[float] = 1.0
    hidden: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class SignFace:
    """A square card in one colour with a figure in a round light."""

    field: str
    figure: str
    seed: int = 0
    title: str = ""
    full: str = ""
    rule: str = ""

    ratio: ClassVar[float] = 1.0
    hidden: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class CardBack:
    """Leather with a double line of brass and the rosette.

    base   colour of the leather (token or hex; no channel above 127)
    sign   drawing in the four corners, "" for diamonds
    name   what the card is, for one who knows it: small, in italics; `brief`: a shorter name for narrow cards
    picture   drawing that stands for the name where the card is too narrow for letters
    """

    base: str
    sign: str = ""
    name: str = ""
    brief: str = ""
    picture: str = ""
    title: str = ""
    full: str = ""
    rule: str = ""

    ratio: ClassVar[float] = CARD_RATIO
    hidden: ClassVar[bool] = True

    def named(self, name: str, picture: str = "", brief: str = "") -> CardBack:
        """The same back with the card's name on it."""
        return replace(self, name=name, picture=picture, brief=brief)


CardFace = PictureFace | WeaponFace | AreaFace | SignFace | CardBack
"""Everything that a side of a card can be."""
