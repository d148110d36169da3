"""The boards of Dynasty Builder as letters: plain, grass, forest, water, canyon, mountain; a digit is a start.

Every odd row lies half a tile to the right. The first three boards are those of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.engine.dynasty.position.board import Board, board_from_letters


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

BORDER_DUEL = Drawing(
    (
        "FFPPPGPFMFPWW",
        "FPPGPPFMFWWG.",
        "PPPPPGPMWWPGP",
        "PP1PPPCPGPPF.",
        "GPPPPFPFPPPPG",
        "FPPGPCPPP2PP.",
        "PGPWWMPGPPPPP",
        "GWWFMFPPGPPF.",
        "WWPFMFPGPPPFF",
    ),
    radius=1,
)
"""Half-turn symmetry: a ridge with a pass of three tiles, and a brook on either side of it."""

CANYON_LAND = Drawing(
    (
        "......GGPPPPFCP.....",
        "....PGWGPPPFGCP.....",
        "....FGWWCCMMPCPMP...",
        "...PPGGGPCMMCPMPP...",
        "...PPPPPFPCCCCMPPG..",
        "..GPP3FFMGCCGCPPPG..",
        "..GPGPPPFFCCGMCPGPP.",
        ".PPPPPPPPPCGPPPPPPP.",
        ".PPPPCPPPPCGPPPP1PPF",
        ".MMMCMPPPWWPPPPFPGGP",
        ".PPPCGGGGWWWPPFFPGWG",
        "PCCCCCCCCWWCPFMFGWWG",
        ".CGPMCCCPPPGCCGPPCGG",
        ".FFMMCGFPPPGCCCCCPP.",
        "..PPMCPMFPPPGCCMMPP.",
        "..PPCPFFPPPMGCMMPP..",
        "...PPCGPFPPCCCCPFP..",
        "...PGWGP2PPPMPCGF...",
        "....GWWGPPGPPMPCC...",
        "....GGGPPPPPPMPP....",
        "......PFPPGGPP......",
    ),
    seats={2: (1, 2), 3: (1, 2, 3)},
)
"""Third-turn symmetry: gorges run together at a lake, between mesas."""

ARCHIPELAGO = Drawing(
    (
        "WWWWWFWWWWWWWWWWWWWWWMFFPWWWW",
        "WWWPMMFGPPWWWWWWWWWFMFPPPGWW.",
        "WWWPMFFGPMPWWWWWWWWGMPPGGGWWW",
        "WWWPPPFPPMFWWWWWWWGFFPGPGWWW.",
        "WWWPPPPPPPFWWGWWWWWPPP2PPGWWW",
        "WWWPPP1GPGFWPPWWWPPPPPGGPWWW.",
        "WWFGPPPGGGGWWWWWWPPCPPGGGMGWW",
        "WWFPPPPPPCPWWWWGWPPPPFFPFMWW.",
        "WWFPPPPPCPPWWWWWGGWPPPFFFGWWW",
        "WWWPPPPPPPWWWFFWGGWPWWWPPWGW.",
        "WWPWWWWWWWWWWFMFWWWWWWWWWWPWW",
        "WGWPPWWWPWGGWFFWWWPPPPPPPWWW.",
        "WWWGFFFPPPWGGWWWWWPPCPPPPPFWW",
        "WWMFPFFPPPPWGWWWWPCPPPPPPFWW.",
        "WWGMGGGPPCPPWWWWWWGGGGPPPGFWW",
        "WWWPGGPPPPPWWWPPWFGPG3PPPWWW.",
        "WWWGPP4PPPWWWWWGWWFPPPPPPPWWW",
        "WWWGPGPFFGWWWWWWWFMPPFPPPWWW.",
        "WWWGGGPPMGWWWWWWWWPMPGFFMPWWW",
        "WWGPPPFMFWWWWWWWWWPPGFMMPWWW.",
        "WWWWPFFMWWWWWWWWWWWWWWWFWWWWW",
    ),
    seats={2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)},
    round_limit=30,
)
"""Half-turn symmetry: islands 1 and 3 are alike, as are 2 and 4; narrow straits, and islets in the open sea."""

SIX_REALMS = Drawing(
    (
        "..........WWWWWWWWWWWWWWWWWWWWW..........",
        ".........WWWWWWWWWWWWWWWWWWWWWW..........",
        ".........WWWWPPPGGGGGWWWWWFGGWWW.........",
        "........WWGGWWPFGFFFGGWGCGFPGWWW.........",
        "........WWGPPPPGFFFFFPGGPCMFPWGWW........",
        ".......WWGPPMFCCFFFGFGGGPMMMPWGWW........",
        ".......WWWGMMMCGGGG2FFGGPPMMPPGGWW.......",
        "......WWWCCMMFGGGGPPFGPPMMPCCGGGWW.......",
        "......WWWGGGGMFGGFFPPFWCCMPPPCGGGWW......",
        ".....WWWWGGGMMFGGGGPGMWMCPPPPGGGGWW......",
        ".....WWWGGGGPCCCCGGGGGMMMCPPPPPPFFWW.....",
        "....WWGGPGGGCMMFGGGGGFMMFCPPPPPFPGWW.....",
        "....WWGPPGGGWWMMFGGGGFMMFGPPPP3PPGWWW....",
        "...WWGGPPGPPMMMMMCGFFFMMGPPPPPPPGGWWW....",
        "...WWGPPP1PPPGPMMFWFFFFFCPPPPPPPPPWWWW...",
        "..WWGPPPPPPPPGPPPPWFFFPWPPPPFPPPPPPWWW...",
        "..WWGGFFFFFPPPPPPPGWFFGWPPFFFMWPPPPCWWW..",
        ".WWGGPCFFFFGPPPPPPWWWWWPPFFFMWCPPPCGGWW..",
        ".WWGWPCGGFFFGPPPPPWWWWWGPGFMMMMCMFMMGGWW.",
        "WWWWPFCGFGCGPCWWWWWPPWWGGGMMMMCMMMMGGGWW.",
        "WWWPPMMGFFCGFMPPPWWPMPWWGGPMPPCPFFMMPGWWW",
        "WWPPFMMMMCMMMMPPPWWPPWWWWWCPGCPPPCPPWWWW.",
        ".WWPPMMGMCMMMMPPPPWWWWWGGGPGGGPPPPCPWGWW.",
        ".WWGGCGGPCWMFGGPPWWWWWGGGGGGGGPPPCPPGWW..",
        "..WWWCGGPGWMFGGPPWPGGWGGPGGGGFPPGGPPPWW..",
        "..WWWGGGGGGFGGGPWPPGGWGGPPGGGGPPGPPPWW...",
        "...WWWWFFGGFGGGPCFFGGGWGMMPPPGP4PPPFWW...",
        "...WWWFFFGGGGGGPMMFGGGCMMMMMPPPPPPFWW....",
        "....WWWFFG6GGGGPPMMGGGGPPMMWWPPPPPPWW....",
        "....WWFFPGGGGGCPMMPGGGPPPMMCPPPPPGWW.....",
        ".....WWFPGGGPGPCMMMPPPPPCCCCPGGGGWWW.....",
        ".....WWGGGGPGPPCMWMPPPPPGFMMGGGWWWW......",
        "......WWGGGCGPPMCCWPPPPPPPFMFGFFWWW......",
        "......WWGGGCCPMMFFPPPPPPPPPMMCCWWW.......",
        ".......WWGGPPMMFFFFPP5PPPPCMMMFWWW.......",
        ".......WWGWPMMMFPPPPPGPPCCGMFFFWW........",
        "........WWGWPFMCPPPPPPPPPPGGFFFWW........",
        "........WWWGGFFCPWGPPPPPPGWWFFWW.........",
        ".........WWWGGGWWWWWPPPPPPGGWWWW.........",
        ".........WWWWWWWWWWWWWWWWWWWWWW..........",
        "..........WWWWWWWWWWWWWWWWWWWWW..........",
    ),
    seats={
        2: (1, 4),
        3: (1, 3, 5),
        4: (1, 2, 4, 5),
        5: (1, 2, 3, 4, 5),
        6: (1, 2, 3, 4, 5, 6),
    },
    round_limit=30,
)
"""Sixth-turn symmetry, but for what grows on the land (which changes no rule): between any two realms lies a range with
a gorge through it and a tarn at its foot, and every realm has a sea before and behind it.
"""

DRAWINGS: dict[str, Drawing] = {
    "ford_valley": FORD_VALLEY,
    "four_shores": FOUR_SHORES,
    "six_crowns": SIX_CROWNS,
    "border_duel": BORDER_DUEL,
    "canyon_land": CANYON_LAND,
    "archipelago": ARCHIPELAGO,
    "six_realms": SIX_REALMS,
}
