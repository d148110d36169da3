"""The battles that can be chosen at the setup: one row each, with its picture.

A battle that the rules play is shown as soon as it has a row here. `map` is a supplied battlefield.

Minutes are counted, not guessed: battles of two computers of normal level were played, seats and seeds changed, and the
decisions of a seat counted (skirmish 39, ambush 50, five standards 60, hill 64, breakthrough 65, pitched battle 66,
river 72, great battle 97). A person takes about 30 seconds for each, and watches the enemy's for 8; rounded to five
minutes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.views.shared.scenery.scenery import Figure, Scenery, line_of, rank_of

OURS: Final = "crimson"
"""Colour of the first host, which stands at the left of every picture."""
THEIRS: Final = "blue"


@dataclass(frozen=True, slots=True)
class Battle:
    """A row: id, scenario and battlefield, points, minutes, crossed swords, what comes in as (icon, word), picture."""

    key: str
    scenario: str
    map: str
    points: int
    minutes: int
    swords: int
    picture: Scenery
    signs: tuple[tuple[str, str], ...] = ()
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def options(self) -> dict[str, str]:
        """The options that it sets."""
        return {"scenario": self.scenario, "points_limit": str(self.points), **self.values}


_SKIRMISH = Scenery(
    sky=("#f7ecc9", "#e2b765"), land="#a8b865", things=("fence",),
    figures=(
        *line_of("cdn_militia", OURS, ((0.19, 0.82), (0.08, 0.84), (0.27, 0.95), (0.13, 0.96)), 0.27),
        *line_of("cdn_warden", THEIRS, ((0.80, 0.82), (0.92, 0.84), (0.73, 0.95), (0.87, 0.96)), 0.27, mirrored=True),
    ),
)  # fmt: skip

_PITCHED = Scenery(
    sky=("#dfe7ea", "#93aebf"), land="#93a85c",
    figures=(
        *rank_of("cdn_fusilier", OURS, 0.05, 0.80, 4),
        *rank_of("cdn_arbalester", THEIRS, 0.95, 0.80, 4, mirrored=True),
        *rank_of("cdn_militia", OURS, 0.07, 0.89, 4),
        *rank_of("cdn_warden", THEIRS, 0.93, 0.89, 4, mirrored=True),
        *rank_of("cdn_militia", OURS, 0.09, 0.98, 4),
        *rank_of("cdn_warden", THEIRS, 0.91, 0.98, 4, mirrored=True),
        Figure("cdn_com_banner", OURS, 0.41, 0.93, 0.29),
        Figure("cdn_khe_banner", THEIRS, 0.59, 0.93, 0.29, mirrored=True),
    ),
)  # fmt: skip

_GREAT = Scenery(
    sky=("#e9dcec", "#a58aa8"), land="#8f9a58", things=("copse",),
    figures=(
        *rank_of("cdn_tarrasque", OURS, 0.05, 0.80, 3, 0.28, step=0.12),
        *rank_of("cdn_legio", THEIRS, 0.95, 0.80, 3, 0.30, step=0.12, mirrored=True),
        *rank_of("cdn_fusilier", OURS, 0.05, 0.89, 5, 0.21, step=0.075),
        *rank_of("cdn_arbalester", THEIRS, 0.95, 0.89, 5, 0.21, step=0.075, mirrored=True),
        *rank_of("cdn_dead", OURS, 0.05, 0.98, 5, 0.21, step=0.075),
        *rank_of("cdn_vault_guard", THEIRS, 0.95, 0.98, 5, 0.21, step=0.075, mirrored=True),
        Figure("cdn_marshal", OURS, 0.44, 0.95, 0.30),
        Figure("cdn_castellan", THEIRS, 0.57, 0.95, 0.30, mirrored=True),
    ),
)  # fmt: skip

_HILL = Scenery(
    sky=("#f8dfc4", "#d98f6c"), land="#b3b06a", things=("hill", "beacon"),
    figures=(
        *line_of("cdn_glaive", THEIRS, ((0.40, 0.50), (0.60, 0.50), (0.50, 0.52)), 0.23, mirrored=True),
        *line_of("cdn_militia", OURS, ((0.32, 0.80), (0.22, 0.88), (0.10, 0.92), (0.30, 0.97)), 0.24),
        *line_of("cdn_rivack", THEIRS, ((0.90, 0.92), (0.77, 0.96)), 0.25, mirrored=True),
    ),
)  # fmt: skip

_RIVER = Scenery(
    sky=("#e4f0dc", "#8fc0b0"), land="#9db56a", things=("river", "bridge"),
    figures=(
        *line_of("cdn_militia", OURS, ((0.21, 0.83), (0.08, 0.86), (0.17, 0.97)), 0.25),
        Figure("cdn_com_captain", OURS, 0.40, 0.81, 0.24),
        Figure("cdn_gra_captain", THEIRS, 0.62, 0.81, 0.24, mirrored=True),
        *line_of("cdn_slope_rider", THEIRS, ((0.92, 0.86), (0.82, 0.97)), 0.29, mirrored=True),
    ),
)  # fmt: skip

_AMBUSH = Scenery(
    sky=("#cfe0c6", "#7fa07a"), land="#86a05a", things=("road", "woods"),
    figures=(
        *line_of("cdn_militia", OURS, ((0.50, 0.80), (0.46, 0.88), (0.55, 0.89)), 0.22),
        Figure("cdn_com_rider", OURS, 0.50, 0.99, 0.30),
        *line_of("cdn_steppe_archer", THEIRS, ((0.13, 0.90), (0.24, 0.97)), 0.25),
        *line_of("cdn_steppe_archer", THEIRS, ((0.88, 0.90), (0.77, 0.97)), 0.25, mirrored=True),
    ),
)  # fmt: skip

_BREAKTHROUGH = Scenery(
    sky=("#f3d9b0", "#c98f55"), land="#a9a45c", things=("barrier", "arrow"),
    figures=(
        *rank_of("cdn_keep_archer", THEIRS, 0.07, 0.72, 4, 0.20, step=0.10),
        *rank_of("cdn_keep_archer", THEIRS, 0.93, 0.72, 4, 0.20, step=0.10, mirrored=True),
        *line_of("cdn_bull", OURS, ((0.32, 0.97), (0.68, 0.97)), 0.32),
        *line_of("cdn_toorok", OURS, ((0.12, 0.98), (0.88, 0.98)), 0.27),
    ),
)  # fmt: skip

_STANDARDS = Scenery(
    sky=("#dce9ef", "#7fa9bd"), land="#a9b26a", things=("standards",),
    figures=(
        *line_of("cdn_ordu", OURS, ((0.18, 0.86), (0.08, 0.93), (0.22, 0.98)), 0.24),
        *line_of("cdn_keep_spear", THEIRS, ((0.83, 0.86), (0.93, 0.93), (0.79, 0.98)), 0.24, mirrored=True),
    ),
)  # fmt: skip

_STORM = Scenery(
    sky=("#e2d3ea", "#7d6d9c"), land="#8c9668", things=("storm", "tower"),
    figures=(
        *line_of("cdn_militia", OURS, ((0.20, 0.84), (0.06, 0.90)), 0.24),
        *line_of("cdn_warden", THEIRS, ((0.81, 0.84), (0.95, 0.90)), 0.24, mirrored=True),
        Figure("cdn_magos", OURS, 0.30, 0.97, 0.33),
        Figure("cdn_loremaster", THEIRS, 0.71, 0.97, 0.33, mirrored=True),
    ),
)  # fmt: skip

_HALL = Scenery(
    sky=("#f3d3b0", "#b3705a"), land="#9aa35c", things=("hall",),
    figures=(
        *line_of("cdn_warden", THEIRS, ((0.42, 0.85), (0.56, 0.86)), 0.20, mirrored=True),
        *rank_of("cdn_militia", OURS, 0.05, 0.90, 4, 0.22, step=0.08),
        *rank_of("cdn_fusilier", OURS, 0.08, 0.99, 4, 0.22, step=0.08),
        *line_of("cdn_arbalester", THEIRS, ((0.86, 0.86), (0.93, 0.94)), 0.22, mirrored=True),
    ),
)  # fmt: skip

BATTLES: Final[tuple[Battle, ...]] = (
    Battle("skirmish", "pitched_battle", "skirmish", 500, 25, 1, _SKIRMISH),
    Battle("pitched_battle", "pitched_battle", "pitched_battle", 1000, 40, 2, _PITCHED),
    Battle("hold_hill", "hold_hill", "hold_hill", 1000, 40, 2, _HILL, (("cdn_sign_rallied", "goal"),)),
    Battle("river_crossing", "river_crossing", "river_crossing", 1000, 45, 2, _RIVER, (("cdn_sign_rallied", "goal"),)),
    Battle("ambush", "ambush", "ambush", 1000, 30, 3, _AMBUSH, (("ui_eye", "hidden"), ("cdn_sign_marched", "exit"))),
    Battle("breakthrough", "breakthrough", "breakthrough", 1000, 40, 3, _BREAKTHROUGH, (("cdn_sign_marched", "exit"),)),
    Battle("five_standards", "five_standards", "five_standards", 1000, 40, 2, _STANDARDS,
           (("cdn_sign_rallied", "goal"),)),
    Battle("storm_building", "storm_building", "storm_building", 1000, 45, 3, _HALL, (("cdn_sign_rallied", "goal"),)),
    Battle("colour_storm", "colour_storm", "colour_storm", 1000, 45, 2, _STORM, (("school_purple", "mages"),)),
    Battle("great_battle", "pitched_battle", "pitched_battle", 2000, 60, 3, _GREAT, (("cdn_sign_general", "large"),)),
)  # fmt: skip
"""In the order of the cards; the first one is the one to begin with. Rules: Table 39-B."""


def minutes_for(scenario: str, points: int, rounds: int) -> float:
    """About how long a battle takes: its row's minutes, more for larger hosts and more rounds.

    Twice the points are half as many decisions again, as counted for the first and the last row.
    """
    rows = [battle for battle in BATTLES if battle.scenario == scenario] or [BATTLES[1]]
    row = min(rows, key=lambda battle: abs(battle.points - points))
    return float(row.minutes * (points / row.points) ** 0.6 * (rounds or 6) / 6)
