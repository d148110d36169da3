"""How each game looks and is clicked: one row a game.

All of it is loaded when it is first needed: what nobody plays mustn't cost a start.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.views.contract.late import late

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.views.caldaern.desk.desk import CaldaernDesk
    from game.views.caledea.desk.desk import CaledeaDesk
    from game.views.caleira.desk.desk import CaleiraDesk
    from game.views.contract.desk import DeskMaker
    from game.views.contract.ended import Telling
    from game.views.contract.map_view import MapView, Thumbnail
    from game.views.contract.reporter import Reporter
    from game.views.contract.setup_form import SetupForm
    from game.views.dynasty.desk.desk import DynastyDesk
    from game.views.kalesia.desk.desk import KalesiaDesk
    from game.views.shared.leaflet.leaflet import Leaflet
    from game.words import Words

    # What is named by text below is known to the checker of types by this alone.
    _DESKS: tuple[DeskMaker, ...] = (CaldaernDesk, CaledeaDesk, CaleiraDesk, DynastyDesk, KalesiaDesk)


@dataclass(frozen=True, slots=True, kw_only=True)
class GameViews:
    """What the scenes need of a game.

    desk        makes its part of the play scene
    form        its part of the setup, made with the words
    spots       names the places of its board, called with its view; None where nothing has a name
    preview     the large preview of its maps, made with its id; None without maps
    thumbnail   draws a map of it small; None without maps
    reporter    makes who tells its games in reports; None where nobody does
    leaflet     makes the game on one page for a context, a configuration and a board; None where there is none
    ended       tells how a game ended, and who achieved what; None where nobody does
    """

    desk: DeskMaker
    form: Callable[[Words], SetupForm]
    spots: Callable[[Any], dict[str, pygame.Rect]] | None = None
    preview: Callable[[str], MapView] | None = None
    thumbnail: Thumbnail | None = None
    reporter: Callable[[], Reporter] | None = None
    leaflet: Callable[[Context, Any, Any], Leaflet] | None = None
    ended: Telling | None = None


VIEWS: dict[str, GameViews] = {
    "caledea": GameViews(
        desk=late("game.views.caledea.desk.desk:CaledeaDesk"),
        leaflet=late("game.views.caledea.desk.leaflet:leaflet"),
        form=late("game.views.caledea.desk.form:CaledeaForm"),
        spots=late("game.views.caledea.desk.spots:spots"),
        preview=late("game.views.previews.squares:LandView"),
        thumbnail=late("game.views.previews.squares:draw_thumbnail"),
        ended=late("game.views.caledea.desk.ended:ended"),
    ),
    "dynasty": GameViews(
        desk=late("game.views.dynasty.desk.desk:DynastyDesk"),
        leaflet=late("game.views.dynasty.desk.leaflet:leaflet"),
        form=late("game.views.dynasty.desk.form:DynastyForm"),
        spots=late("game.views.dynasty.desk.spots:spots"),
        preview=late("game.views.previews.hex:HexLandView"),
        thumbnail=late("game.views.previews.hex:draw_hex_thumbnail"),
        ended=late("game.views.dynasty.desk.ended:ended"),
    ),
    "caldaern": GameViews(
        desk=late("game.views.caldaern.desk.desk:CaldaernDesk"),
        leaflet=late("game.views.caldaern.muster.leaflet:leaflet"),
        form=late("game.views.caldaern.muster.form:CaldaernForm"),
        spots=late("game.views.caldaern.desk.spots:spots"),
        preview=late("game.views.previews.field:FieldView"),
        thumbnail=late("game.views.previews.field:draw_field_thumbnail"),
        reporter=late("game.views.caldaern.story.reporter:BattleReporter"),
        ended=late("game.views.caldaern.story.ended:ended"),
    ),
    "caleira": GameViews(
        desk=late("game.views.caleira.desk.desk:CaleiraDesk"),
        leaflet=late("game.views.caleira.desk.leaflet:leaflet"),
        form=late("game.views.caleira.desk.form:CaleiraForm"),
        spots=late("game.views.caleira.desk.spots:spots"),
        preview=late("game.views.previews.table:TableView"),
        thumbnail=late("game.views.previews.table:draw_table_thumbnail"),
        ended=late("game.views.caleira.desk.ended:ended"),
    ),
    "kalesia": GameViews(
        desk=late("game.views.kalesia.desk.desk:KalesiaDesk"),
        leaflet=late("game.views.kalesia.desk.leaflet:leaflet"),
        form=late("game.views.kalesia.desk.form:KalesiaForm"),
        spots=late("game.views.kalesia.desk.spots:spots"),
        preview=late("game.views.previews.table:TableView"),
        thumbnail=late("game.views.previews.table:draw_table_thumbnail"),
        ended=late("game.views.kalesia.desk.ended:ended"),
    ),
}
"""The row of each game by its key."""


def spots_of(game: str, view: Any) -> dict[str, pygame.Rect]:
    """The named places of a game's board as it is shown now; none where nothing has a name."""
    spots = VIEWS[game].spots
    return {} if spots is None else spots(view)
