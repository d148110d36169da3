"""What can be said of a good map in half a line: its size, and whom it is for. `brief`: where there is little room."""

from __future__ import annotations

from game.boards.kinds.card_table import CardTable
from game.engine.caldaern.land.board import Battlefield
from game.engine.caledea.position.board import Board as CaledeaBoard
from game.engine.caledea.position.kingdoms import playable_kingdoms
from game.engine.dynasty.position.board import Board as DynastyBoard
from game.words import Words


def of_table(board: CardTable, words: Words, brief: bool) -> str:
    """`Kalesia, 5 players`."""
    return words(f"maps.{'brief' if brief else 'facts'}.{board.game}", n=board.seats)


def of_hexes(board: DynastyBoard, words: Words, brief: bool) -> str:
    """`24 x 18, for 2 players`."""
    most = board.max_players
    players = words("maps.facts.players", most=most) if most > 2 else words("maps.facts.duel")
    return words("maps.facts.board", width=board.width, height=board.height, players=players)


def of_field(board: Battlefield, words: Words, brief: bool) -> str:
    """`72 x 48 squares, 500-1000 points`."""
    points = f"{board.points[0]}-{board.points[1]}"
    key = "maps.brief.field" if brief else "maps.facts.field"
    return words(key, width=board.width, height=board.height, points=points)


def of_squares(board: CaledeaBoard, words: Words, brief: bool) -> str:
    """`10 x 10, 9 kingdoms can be played`."""
    key = "maps.row.kingdoms" if brief else "maps.report.kingdoms"
    kingdoms = words.count(key, len(playable_kingdoms(board)))
    return words("maps.facts.land", width=board.width, height=board.height, kingdoms=kingdoms)
