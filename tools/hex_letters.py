"""The boards of Dynasty Builder as letters: plain, grass, forest, water, canyon, mountain; a digit is a start.

Every odd row lies half a tile to the right. The first three boards are those of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.dynasty.board import Board, board_from_letters


@dataclass(frozen=True)
class Drawing:
    """A board as it is drawn: rows of letters, the radius of its start areas, and who sits where."""

    rows: tuple[str, ...]
    radius: int = 2
    seats: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    round_limit: int | None = None

    def board(self, name: str = "") -> Board:
        """The board that a map made of this drawing holds."""
        count = sum(letter.isdecimal() for row in self.rows for letter in row)
        seatings = [self.seats.get(n, tuple(range(1, n + 1))) for n in range(2, count + 1)]
        return board_from_letters(
            self.rows, radius=self.radius, seatings=seatings, round_limit=self.round_limit, id=name
        )


FORD_VALLEY = Drawing(
    (
        "PGPPPPCCPMPPFPP",
        "GPPFPPPCPMPPPG.",
        "PPPPPPPWPPPPPPF",
        "PFPPPWWWPPCPPP.",
        "MPPPPPPWPFPPPPP",
        "PP1PGPWWPGP2PP.",
        "PPPPPFPWPPPPPPM",
        "PPPCPPWWWPPPFP.",
        "FPPPPPPWPPPPPPP",
        "GPPPMPCPPPFPPG.",
        "PPFPPMPCCPPPPGP",
    )
)
"""Rules: DYN-25.1."""

FOUR_SHORES = Drawing(
    (
        "PPGPPPFPPPCCCPPPFPPPGPP",
        "PFPPPPPPGPMMPGPPPPPPFP.",
        "GPPPPPPPPPPWPPPPPPPPPPG",
        "PPPPPPPFPPWWPPFPPPPPPP.",
        "PPPP1PGPPCPWPCPPGP2PPPP",
        "PGPPPPPPCPWWPCPPPPPPGP.",
        "FPPPPPPPPPWWWPPPPPPPPPF",
        "PPPPPPMPPWWWWPPMPPPPPP.",
        "CPPWPPPPWWWPWWWPPPPWPPC",
        "CMWWWWWWWWPPWWWWWWWWMC.",
        "CPPWPPPPWWWPWWWPPPPWPPC",
        "PPPPPPMPPWWWWPPMPPPPPP.",
        "FPPPPPPPPPWWWPPPPPPPPPF",
        "PGPPPPPPCPWWPCPPPPPPGP.",
        "PPPP4PGPPCPWPCPPGP3PPPP",
        "PPPPPPPFPPWWPPFPPPPPPP.",
        "GPPPPPPPPPPWPPPPPPPPPPG",
        "PFPPPPPPGPMMPGPPPPPPFP.",
        "PPGPPPFPPPCCCPPPFPPPGPP",
    ),
    seats={2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)},
    round_limit=30,
)
"""Rules: DYN-25.2."""

SIX_CROWNS = Drawing(
    (
        ".....MGPFPMPFPGM.....",
        "....GPPPGPPGPPPG.....",
        "....PPFPPPCPPPFPP....",
        "...FPP3GPWWPG2PPF....",
        "...PGPGPFPWPFPGPGP...",
        "..MPPPFPPWWPPFPPPM...",
        "..PPCWPPCPWPCPPWCPP..",
        ".FGPWWWPWWWWPWWWPGF..",
        ".PPPPPWWWPFPWWWPPPPP.",
        "GPPGFPPWFGGFWPPFGPPG.",
        "MPF4PPCWPGPGPWCPP1FPM",
        "GPPGFPPWFGGFWPPFGPPG.",
        ".PPPPPWWWPFPWWWPPPPP.",
        ".FGPWWWPWWWWPWWWPGF..",
        "..PPCWPPCPWPCPPWCPP..",
        "..MPPPFPPWWPPFPPPM...",
        "...PGPGPFPWPFPGPGP...",
        "...FPP5GPWWPG6PPF....",
        "....PPFPPPCPPPFPP....",
        "....GPPPGPPGPPPG.....",
        ".....MGPFPMPFPGM.....",
    ),
    radius=1,
    seats={2: (1, 4), 3: (1, 3, 5), 4: (1, 2, 4, 5), 5: (1, 2, 3, 4, 5), 6: (1, 2, 3, 4, 5, 6)},
)
"""Rules: DYN-25.3."""

DRAWINGS: dict[str, Drawing] = {
    "ford_valley": FORD_VALLEY,
    "four_shores": FOUR_SHORES,
    "six_crowns": SIX_CROWNS,
}
