"""What the panel of the land tells: the names of kinds and families, what each does, and whether it is here."""

from __future__ import annotations

from typing import Final

from game.engine.caldaern.land.ground import Ground
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.views.caldaern.panels.land_kinds import FAMILIES, RULES, Kind, kinds_here, places_of
from game.views.caldaern.panels.land_plate import LandSheet, LandTile
from game.views.caldaern.speech.kinds import terrain_text
from game.words import Words

_MONUMENT_RULES: Final = {
    "hospital": "CDN-28.3", "ammo_stash": "CDN-28.6", "cursed_place": "CDN-28.7", "spider_hive": "CDN-28.8",
    "eternal_fire": "CDN-28.13", "turbo_bong_temple": "CDN-28.14", "creators_ruins": "CDN-28.16",
    "cursed_stones": "CDN-28.17", "magical_circle": "CDN-28.20", "lotus_farm": "CDN-28.21",
    "colour_portal": "CDN-28.30",
}  # fmt: skip


def land_sheet(words: Words, ground: Ground, chosen: Kind | None) -> LandSheet:
    """The panel for a field; `chosen` is the kind that is shown on it."""
    here = set(kinds_here(ground))
    families = tuple(
        (
            words(f"land.family.{family}"),
            tuple(LandTile(kind, kind_tip(words, ground, kind), kind in here, kind == chosen) for kind in kinds),
        )
        for family, kinds in FAMILIES
    )
    tip = Tip(escape(words("land.tip")), title=escape(words("land.heading")), rule="CDN-22.2")
    return LandSheet(words("land.heading"), families, tip)


def kind_tip(words: Words, ground: Ground, kind: Kind) -> Tip:
    """What a kind of land does, and how many pieces of it the field has."""
    key = f"tips.caldaern.land.{kind.colour}"
    text = words(key) if words.has(key) else terrain_text(words, "forest" if kind.kind == "plain" else kind.kind)
    count = len(places_of(ground, kind))
    if kind.kind == "plain" and ground.board.plain == kind.colour:
        found = words("land.everywhere")
    else:
        found = words.count("land.pieces", count) if count else words("land.none")
    title = words(f"battle.terrain.{kind.colour}")
    rule = RULES.get(kind.colour) or _MONUMENT_RULES[kind.colour]
    return Tip(f"{escape(text)}<br><i>{escape(found)}</i>", title=escape(title), rule=rule)
