"""What can be said of a good map in half a line: its size, and whom it is for."""

from __future__ import annotations

from game.boards.games import AnyBoard
from game.boards.kinds.card_table import CardTable
from game.engine.caldaern.land.board import Battlefield
from game.engine.caledea.position.kingdoms import playable_kingdoms
from game.engine.dynasty.position.board import Board as DynastyBoard
from game.words import Words


def facts_of(board: AnyBoard, words: Words, *, brief: bool = False) -> str:
    """`10 x 10, 9 kingdoms can be played`, or `Kalesia, 5 players`; a little shorter where there is little room."""
    if isinstance(board, CardTable):
        return words(f"maps.{'brief' if brief else 'facts'}.{board.game}", n=board.seats)
    if isinstance(board, DynastyBoard):
        most = board.max_players
        players = words("maps.facts.players", most=most) if most > 2 else words("maps.facts.duel")
        return words("maps.facts.board", width=board.width, height=board.height, players=players)
    if isinstance(board, Battlefield):
        points = f"{board.points[0]}-{board.points[1]}"
        key = "maps.brief.field" if brief else "maps.facts.field"
        return words(key, width=board.width, height=board.height, points=points)
    key = "maps.row.kingdoms" if brief else "maps.report.kingdoms"
    kingdoms = words.count(key, len(playable_kingdoms(board)))
    return words("maps.facts.land", width=board.width, height=board.height, kingdoms=kingdoms)
