"""Boards for tests, drawn as text. A and B are the two of the rulebook (CAL-2.21, CAL-2.22)."""

from __future__ import annotations

from game.engine.caledea.position.board import Board, board_from_codes, join

A_ROWS = (
    "AH AS GH HS GI AI AT ST GS IT",
    "AI ST AG GT AS HI IT HS GT AT",
    "IS GI HT AT GS IS AG AI HT GH",
    "GS IT AH HI HS ST GI AH HI AS",
    "HS GT IS AI AG HT GH AT IT AG",
    "AI HI ST GI IT AH GS GT ST HT",
    "GH AG HS AS AT HI IS HS AS AT",
    "IT GI HT GS GH AG GI AI AH GS",
    "GT AT AI AH ST GT AS HI IS ST",
    "HS GS HI IT IS HT AH GH AG GI",
)

B_ROWS = (
    "AI IS AS GH AT GI ST GS IT HT",
    "AH AG ST HS AI AS AG IS AT GH",
    "GS IT GI HT HI GS IT HS GT HI",
    "HS AI AT GT AH IS GH GI ST AG",
    "IS ST GH IT HS AT AI HI AH AS",
    "GI AH GS AS GI ST GT IT HT AT",
    "HI GT AG IS HT AH AS AG HS GS",
    "GH IT GI AI HI GS IS AT AI ST",
    "HS HT AT ST AG HS GH AH AS IS",
    "GT HI GS AH IT GT HT HI GI AG",
)

SMALL_ROWS = (
    "GI HS GT GH AI IS",
    "AI GT GI GH HS IS",
    "HS AI IS GT GH GI",
    "GT GH HS AI IS GT",
    "GH GI AI IS GT HS",
    "IS AI GT HS GI GH",
)
"""A 6 x 6 board for two: five squares of Xonavia (GI), six of Talaq (HS), the rest nobody's."""

BOARDS: dict[str, Board] = {
    "A": board_from_codes(A_ROWS, id="standard"),
    "B": board_from_codes(B_ROWS, id="standard_b"),
    "small": board_from_codes(SMALL_ROWS, id="small"),
}
BOARDS["epic"] = join([[BOARDS["A"], BOARDS["B"]]], id="epic")
BOARDS["grand"] = join([[BOARDS["A"], BOARDS["B"]], [BOARDS["B"], BOARDS["A"]]], id="grand")


def striped(width: int, height: int, codes: str = "GI HS AT GS") -> Board:
    """A board of any size on which the given pairs take turns, row by row."""
    words = codes.split()
    cells = [words[n % len(words)] for n in range(width * height)]
    return board_from_codes([" ".join(cells[y * width : (y + 1) * width]) for y in range(height)], id="striped")
