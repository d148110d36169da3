"""What the map tells players before they begin: to everybody, and to each side what is for its eyes."""

from __future__ import annotations

from typing import Protocol

from game.boards import title_of
from game.engine.contract import Seat
from game.engine.guise import briefing
from game.scenes.app.base import Host
from game.scenes.play.source import TableSource
from game.table import Table
from game.ui.paint.rich import escape
from game.ui.widgets import Button, Dialog
from game.views.contract.desk import Desk, Sided

_WIDTH = 560


class Briefed(Host, Protocol):
    """A scene with a game at the table."""

    key: str
    table: Table
    desk: Desk
    source: TableSource


class Briefing:
    """Shows each person at the screen once what the map tells; a game that goes on has told it before."""

    def __init__(self, scene: Briefed) -> None:
        self.scene = scene
        self._told: dict[Seat, tuple[str, ...]] = {}
        self._goes_on = scene.table.length > 0

    def texts(self, seat: Seat | None) -> tuple[str, ...]:
        """What a seat may read, for everybody first; without one what everybody may."""
        guise = getattr(self.scene.table.board, "guise", None)
        if guise is None or not guise.briefings:
            return ()
        lang, desk = self.scene.ctx.words.lang, self.scene.desk
        sides = [0]
        if seat is not None and isinstance(desk, Sided):
            sides.append(desk.map_side(seat))
        found = (briefing(guise, side, lang) for side in dict.fromkeys(sides))
        return tuple(text for text in found if text)

    @property
    def offered(self) -> bool:
        """Whether there is anything to be read for the person at the screen."""
        return bool(self.texts(self._reader))

    @property
    def _reader(self) -> Seat | None:
        source = self.scene.source
        return source.seat if source.seat is not None else source.viewer

    def tell(self, seat: Seat) -> None:
        """A seat is asked: show what it has not been told yet, such as what is for its side when that is chosen."""
        texts = self.texts(seat)
        fresh = tuple(text for text in texts if text not in self._told.get(seat, ()))
        if not fresh or self.scene.screen.layers:
            return
        is_known = self._goes_on and seat not in self._told
        self._told[seat] = texts
        if not is_known:
            self._open(fresh, seat)

    def show(self) -> None:
        """Somebody wants to read it again."""
        self._open(self.texts(self._reader), self._reader)

    def _open(self, texts: tuple[str, ...], seat: Seat | None) -> None:
        """Show texts; where several people share the screen, with whose they are."""
        scene = self.scene
        words, board = scene.ctx.words, scene.table.board
        paragraphs = [escape(line) for text in texts for line in text.split("\n")]
        if seat is not None and len(scene.table.humans) > 1:
            name = words("play.briefing.for", name=scene.desk.seat_name(seat))
            paragraphs.insert(0, f"<semi>{escape(name)}</semi>")
        begin = Button("briefing.close", words("play.briefing.close"), kind="brass", key="confirm")
        title = title_of(board, words, scene.key) or words("play.menu.briefing")
        dialog = Dialog("briefing", title, "<br><br>".join(paragraphs), [begin], width=_WIDTH)
        scene.screen.open(dialog)
