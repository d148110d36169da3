"""What can be set before a battle, and the configuration that comes of it. Rules: CDN-38.1 to CDN-38.3, Table 38-A."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from game.engine.caldaern.land.board import Battlefield
from game.engine.caldaern.lists.checks import roster_faults
from game.engine.caldaern.lists.data import NATIONS, STAGE, scenarios
from game.engine.caldaern.lists.rosters import Roster, known, roster_points
from game.engine.caldaern.position.config import (
    COLOURS,
    SPELL_SELECTIONS,
    CaldaernConfig,
    CaldaernSeat,
    config_faults,
    points_on,
)
from game.table import SaveError
from game.table.armies import ArmyShelf, ArmySummary
from game.views.caldaern.muster.battles import BATTLES, Battle, minutes_for
from game.views.caldaern.muster.hosts import hosts_of
from game.views.caldaern.muster.words import fault_text
from game.views.caldaern.shown.figures import entry_figure
from game.views.contract.setup_form import Field, Host, Planned, Side, Sign, Start, five, minutes_text
from game.views.shared.scenery.scenery import paint
from game.words import Words

POINTS = (250, 500, 750, 1000, 1500, 2000, 3000)
"""Points limits that are offered, besides those of own lists; others are allowed on the command line."""

LIMITS = range(250, 3001, 50)
"""Points limits that are allowed. Rules: Table 38-A."""

ROUNDS = (0, 4, 5, 6, 7, 8, 10)
"""0: the scenario's own length."""

SWITCHES = (
    "random_length", "half_points", "first_round_charges", "wide_line_support", "slanted_moves", "auto_restore_roll",
    "stand_and_shoot", "general_ignores_result", "heirlooms", "dense_forests", "unknown_terrain",
    "back_volt",
)  # fmt: skip

NUMBERS = {"march_test_distance": (0, 4, 6, 8, 10, 12), "panic_radius": (0, 3, 6, 9, 12)}

PLAYED = tuple(name for name, scenario in scenarios().items() if scenario.stage <= STAGE)
"""Scenarios that can be chosen: those of the rules that are played. Rules: Table 39-B."""

_ALIKE = 5
"""Percent of the points limit by which the costs of two hosts may differ and be called the same."""

LEAST_SPENT = 95
"""Percent of the points limit; a list that uses less was perhaps made for a smaller battle."""

OWN = "list:"
"""Before the name of a player's own list, among what a seat may play."""

_SHOWN = {"commonwealth": "com_militia", "khesoy": "khe_wardens", "graighule": "gra_spears", "djuchid": "dju_toorokers"}


class CaldaernForm:
    """Caldaern's part of the setup scene."""

    default_map = BATTLES[0].map
    default_sides = NATIONS[:2]
    seat_colours = COLOURS
    emblem = ("cdn_spear", "crimson")

    def __init__(self, words: Words) -> None:
        self.words = words

    def starts(self, seats: int) -> list[Start]:
        """The battles that the rules play now. Rules: Table 39-B, CDN-38.3."""
        return [self._start(battle) for battle in BATTLES if battle.scenario in PLAYED]

    def _start(self, battle: Battle) -> Start:
        w, key = self.words, f"battle.start.{battle.key}"
        return Start(
            key=battle.key,
            title=w(key),
            line=w(f"{key}.line"),
            about=w(f"{key}.about"),
            map=battle.map,
            values=battle.options,
            minutes=battle.minutes,
            swords=battle.swords,
            paint=partial(paint, battle.picture),
            signs=tuple(Sign(icon, w(f"battle.start.sign.{name}")) for icon, name in battle.signs),
        )

    def seat_limits(self, board: Any) -> tuple[int, int]:
        """Always two. Rules: CDN-1.1."""
        return 2, 2

    def fields(self, seats: Sequence[Planned]) -> list[Field]:
        """Scenario, points, length and the variants of Table 38-A."""
        w = self.words
        points = sorted({*POINTS, *(limit for limit in self._limits() if limit in LIMITS)})
        fields = [
            self._field("scenario", [(name, w(f"caldaern.scenario.{name}")) for name in PLAYED]),
            self._field("points_limit", [(str(n), w.count("battle.setup.points", n)) for n in points]),
            self._field("rounds", [(str(n), self._rounds(n)) for n in ROUNDS]),
        ]
        fields += [self._field(key, [(v, w(f"battle.setup.{v}")) for v in ("on", "off")]) for key in SWITCHES]
        fields.append(self._field("spell_selection", [(v, w(f"battle.setup.spells.{v}")) for v in SPELL_SELECTIONS]))
        for key, values in NUMBERS.items():
            fields.append(self._field(key, [(str(n), w.count("battle.squares", n)) for n in values]))
        return fields

    def _rounds(self, n: int) -> str:
        return self.words.count("battle.setup.rounds", n) if n else self.words("battle.setup.rounds.0")

    def _field(self, key: str, options: Sequence[tuple[str, str]]) -> Field:
        return Field(key, self.words(f"battle.config.{key}"), tuple(options), self.words(f"battle.config.{key}.why"))

    def defaults(self) -> dict[str, str]:
        """The options as they are before anybody touches them. Rules: Table 38-A."""
        config = CaldaernConfig()
        plain = ("scenario", "points_limit", "rounds", "spell_selection", *NUMBERS)
        values = {key: str(getattr(config, key)) for key in plain}
        return values | {key: "on" if getattr(config, key) else "off" for key in SWITCHES}

    def sides(self, board: Any) -> list[Side]:
        """The nations of the army books, and a player's own lists."""
        nations = [self._side(name, self.words(f"caldaern.nation.{name}"), name) for name in NATIONS]
        return [*nations, *(self._side(f"{OWN}{name}", name, list_.nation) for name, list_ in self._own().items())]

    def _side(self, key: str, name: str, nation: str) -> Side:
        return Side(key=key, name=name, colour="", icons=(entry_figure(_SHOWN[nation]),))

    def _own(self) -> dict[str, Roster]:
        """Lists that can be read, by name; those that can't are told about in the army builder."""
        return {army.name: army.army.roster for army in self._readable()}

    def _limits(self) -> set[int]:
        return {army.army.limit for army in self._readable()}

    @staticmethod
    def _readable() -> list[ArmySummary]:
        try:
            found = ArmyShelf().lists()
        except SaveError:
            return []
        return [army for army in found if army.fault is None and known(army.army.roster)]

    def open_side(self) -> str:
        """The next nation that nobody plays."""
        return self.words("battle.setup.any_nation")

    def add_seat(self, seats: int) -> str:
        """There is no room for a third army."""
        return self.words("battle.setup.two")

    def without_seat(self, values: Mapping[str, str], seat: int) -> dict[str, str]:
        """No option names a seat."""
        return dict(values)

    def config(self, seats: Sequence[Planned], values: Mapping[str, str], map_name: str) -> CaldaernConfig:
        """The configuration; it may still have faults."""
        options: dict[str, Any] = {key: values[key] == "on" for key in SWITCHES}
        options |= {key: int(values[key]) for key in ("points_limit", "rounds", *NUMBERS)}
        own = self._own() if any(seat.side.startswith(OWN) for seat in seats) else {}
        return CaldaernConfig(
            seats=tuple(self._seat(seat, own) for seat in seats),
            map=map_name,
            scenario=values["scenario"],
            spell_selection=values["spell_selection"],
            **options,
        )

    def _seat(self, seat: Planned, own: Mapping[str, Roster]) -> CaldaernSeat:
        kind = "human" if seat.kind == "human" else "ai"
        if seat.side.startswith(OWN):
            roster = own.get(seat.side.removeprefix(OWN))
            return CaldaernSeat(seat.name, kind, roster=roster or "")
        return CaldaernSeat(seat.name, kind, nation=seat.side)

    def faults(self, config: CaldaernConfig, board: Battlefield) -> list[str]:
        """Every fault in a sentence. Rules: CDN-38.2, CDN-38.3, CDN-38.18."""
        found = []
        for seat in config.seat_list:
            if isinstance(seat.roster, Roster):
                wrong = roster_faults(seat.roster, config)
                found += [f"{seat.name}: {fault_text(self.words, fault)}" for fault in wrong]
        for key, value, code in config_faults(config, board):
            if key.endswith(".roster"):
                continue
            part = key.split(".")[-1].split("[")[0]
            if code == "map_unsuitable":
                found.append(self._unsuitable(value))
                continue
            word = f"battle.config.{part}"
            name = self.words(word) if self.words.has(word) else part
            found.append(self.words(f"battle.fault.{code}", key=name, value=value or "?"))
        return found

    def warnings(self, config: CaldaernConfig) -> list[str]:
        """Own lists that leave much of the points limit unused: perhaps they were made for a smaller battle."""
        found = []
        for seat in config.seat_list:
            points = roster_points(seat.roster) if isinstance(seat.roster, Roster) else config.points_limit
            if points * 100 < config.points_limit * LEAST_SPENT:
                values = {"name": seat.name, "points": points, "limit": config.points_limit}
                found.append(self.words("battle.setup.under", **values))
        return found

    def _unsuitable(self, why: str) -> str:
        """Why a scenario can't be played on a battlefield: what it lacks, or the scenario it is not drawn for."""
        if why in scenarios():
            return self.words("battle.fault.map_unsuitable", value=self.words(f"caldaern.scenario.{why}"))
        return self.words("battle.fault.map_unsuitable", value=self.words(f"caldaern.unsuitable.{why}"))

    def suited(self, values: Mapping[str, str], board: Battlefield) -> dict[str, str]:
        """Armies of a size that the field is made for. Rules: CDN-29.23."""
        least, most = board.points
        if least <= int(values["points_limit"]) <= most:
            return dict(values)
        return {**values, "points_limit": str(points_on(board, POINTS))}

    def hosts(self, config: CaldaernConfig) -> tuple[Host, Host]:
        """What the two seats lead."""
        return hosts_of(self.words, config)

    def costs(self, config: CaldaernConfig) -> str:
        """What both hosts cost, as far as their lists are known and can be played. Rules: CDN-38.8."""
        w, points = self.words, [host.points for host in self.hosts(config)]
        if not all(points):
            return w("battle.setup.costs.none")
        if max(points) - min(points) <= config.points_limit * _ALIKE // 100:
            return w("battle.setup.costs", points=w.number(config.points_limit, 0))
        return w("battle.setup.costs.differ", first=points[0], second=points[1])

    def begins(self, title: str, seats: Sequence[Planned], config: CaldaernConfig) -> str:
        """What is about to begin, and whom the one person leads who plays."""
        people = [n for n, seat in enumerate(seats) if seat.kind == "human"]
        if len(people) != 1:
            return self.words("battle.setup.begins.two" if people else "battle.setup.begins.none", battle=title)
        return self.words("battle.setup.begins", battle=title, nation=self.hosts(config)[people[0]].name)

    def inside(self) -> str:
        """What the other options are about, with the number of house rules."""
        return self.words.count("battle.setup.inside", len(SWITCHES) + len(NUMBERS) + 1)

    def summary(self, seats: int, board_title: str) -> str:
        """What is about to begin."""
        return self.words("battle.setup.ready", map=board_title)

    def duration(self, seats: int, values: Mapping[str, str]) -> str:
        """About how long it will take people to play."""
        minutes = minutes_for(values["scenario"], int(values["points_limit"]), int(values["rounds"]))
        return minutes_text(self.words, five(minutes))

    def board_facts(self, board: Battlefield) -> list[str]:
        """Size and the scenarios that the field is made for."""
        size = self.words("battle.setup.board.size", width=board.width, height=board.height)
        names = ", ".join(self.words(f"caldaern.scenario.{name}") for name in board.scenarios)
        return [size, names]
