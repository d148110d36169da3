"""Gestures of the Build phase: a click builds a house, founds or upgrades a city; everything else is a tool or a row
of the menu that a click on a tile with several possibilities lays out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.engine.contract import Refusal, Square
from game.engine.dynasty.position import actions as act
from game.engine.dynasty.position.actions import DynastyAction
from game.views.dynasty.hand.modes import Answer, Kind, Mode, Option, Target
from game.views.dynasty.hand.room import Room
from game.views.dynasty.hand.spell import Casting, SpellRoom, casts, spell_options
from game.views.dynasty.shown.reads import city_at, ground_of

TOOLS: dict[str, Mode] = {
    "house": Mode.HOUSE, "token": Mode.TOKEN, "destroy": Mode.DESTROY, "bridge": Mode.BRIDGE, "city": Mode.FOUND,
}  # fmt: skip
"""Tools of the Build phase by their command."""

_KINDS: dict[Mode, tuple[type[DynastyAction], ...]] = {
    Mode.HOUSE: (act.BuildHouse,), Mode.TOKEN: (act.ReplaceHouse, act.RestoreHouse), Mode.DESTROY: (act.DestroyOwn,),
    Mode.BRIDGE: (act.BuildBridge,), Mode.FOUND: (act.FoundCity, act.UpgradeCity),
}  # fmt: skip

_WISHES: dict[Mode, Callable[..., DynastyAction]] = {mode: kinds[0] for mode, kinds in _KINDS.items()}
"""What a click with a tool would mean."""

_ROWS: dict[type[DynastyAction], str] = {
    act.UpgradeCity: "upgrade", act.FoundCity: "found", act.BuildHouse: "house", act.ReplaceHouse: "token",
    act.RestoreHouse: "restore", act.BuildBridge: "bridge", act.DestroyOwn: "destroy",
}  # fmt: skip
"""Rows of the menu of a tile, in their order."""

_AT_ONCE = (act.BuildHouse, act.FoundCity, act.UpgradeCity)
"""What a plain click does at once where nothing else is possible."""

_EVERYWHERE = ("no_build_actions", "supply_empty", "bridge_occupied")
"""What is against a tool whatever tile is meant, by weight; anything else is only about the tile."""

_NOWHERE = {
    Mode.HOUSE: ("DYN-6.6", "There is no tile left on which a house could be built."),
    Mode.TOKEN: ("DYN-6.9", "There is no house to replace and no land token to restore."),
    Mode.DESTROY: ("DYN-6.11", "There is no house or land token of yours to destroy."),
    Mode.BRIDGE: ("DYN-8.2", "There is no water where the bridge could be built."),
}  # fmt: skip
"""What is said of a tool that no tile is fit for: rule and sentence. The tool of cities shows what places lack."""


class BuildRoom(Room):
    """See the module. Rules: DYN-6.1, DYN-6.2."""

    hand: Casting

    def __init__(self, hand: Casting) -> None:
        super().__init__(hand)
        self.tool = Mode.HOUSE
        self._refusals: dict[Mode, Refusal | None] = {}
        self._by_tile: dict[Square, list[DynastyAction]] = {}
        for action in self.legal:
            if type(action) in _ROWS:
                self._by_tile.setdefault(_tile(action), []).append(action)

    @property
    def mode(self) -> Mode:
        """The tool."""
        return self.tool

    # -------------------------------------------------------------------- targets
    def targets(self) -> dict[Square, Target]:
        """Tiles for the tool; for houses also those of cities that could be founded or upgraded."""
        found: dict[Square, Target] = {}
        for tile, actions in self._by_tile.items():
            fitting = [a for a in actions if isinstance(a, self._clicked)]
            if fitting:
                site = any(isinstance(a, act.FoundCity | act.UpgradeCity) for a in fitting)
                found[tile] = Target(self._only(tile, fitting), Kind.SITE if site else Kind.GO)
        return found

    @property
    def _clicked(self) -> tuple[type[DynastyAction], ...]:
        """What a click is for: with the house also what cities come of."""
        return _AT_ONCE if self.tool is Mode.HOUSE else _KINDS[self.tool]

    def _only(self, tile: Square, fitting: list[DynastyAction]) -> DynastyAction | None:
        """The one thing that a click means; None where there are several, or where it would destroy something."""
        if self.tool is Mode.DESTROY:
            return None
        if self.tool is Mode.HOUSE and len(self._rows(tile)) > 1:
            return None
        return fitting[0] if len(fitting) == 1 else None

    def _rows(self, tile: Square) -> list[Option]:
        """All that can be done on a tile now."""
        actions = sorted(self._by_tile.get(tile, ()), key=lambda a: list(_ROWS).index(type(a)))
        rows = [Option(_ROWS[type(action)], action) for action in actions]
        if self._can_cast_from(tile):
            rows.append(Option("spell"))
        return rows

    def _can_cast_from(self, tile: Square) -> bool:
        return any(action.city == tile for action in self.of(act.CastSpell))

    # -------------------------------------------------------------------- gestures
    def click(self, tile: Square) -> Answer:
        """Do the one thing that can be done there, or lay out what can."""
        target = self.hand.targets.get(tile)
        if target is not None and target.action is not None:
            return target.action
        rows = self._rows(tile) if self.tool is Mode.HOUSE or target is not None else []
        if self.tool is Mode.DESTROY:
            rows = [row for row in rows if isinstance(row.action, act.DestroyOwn)]
        if not rows:
            return self.why_not(tile)
        self.lay_out("tile", tile, rows)
        return None

    def wish(self, tile: Square) -> DynastyAction:
        """What the tool would do there; on an own city an upgrade."""
        city = city_at(self.state, tile)
        own = city is not None and city.seat == self.seat
        if own and self.tool in (Mode.HOUSE, Mode.FOUND):
            return act.UpgradeCity(seat=self.seat, city=tile)
        return _WISHES[self.tool](seat=self.seat, tile=tile)

    def why_not(self, tile: Square) -> Refusal | None:
        """On a land token the tool exchanges the other way."""
        refusal = super().why_not(tile)
        if refusal is not None and self.tool is Mode.TOKEN and refusal.code == "not_your_building":
            return self.state.refusal(act.RestoreHouse(seat=self.seat, tile=tile)) or refusal
        return refusal

    def take(self, id: str) -> Answer:
        """Take a tool up; the one in the hand is put away for the house."""
        if id == "spell":
            rows = spell_options(self.state, self.seat, self.legal)
            self.lay_out("spells", self.hand.menu.tile if self.hand.menu is not None else None, rows)
            return None
        if id == "tools":
            rows = [Option(name, refusal=self.tool_refusal(tool)) for name, tool in TOOLS.items()]
            self.lay_out("tools", None, [*rows, *([Option("spell")] if casts(self.legal) else [])])
            return None
        if id in TOOLS:
            tool = TOOLS[id]
            refusal = self.tool_refusal(tool)
            if refusal is not None:
                return refusal
            self.tool = Mode.HOUSE if self.tool is tool else tool
            return None
        self.hand.spell = SpellRoom(self.hand, id)
        return None

    def tool_refusal(self, tool: Mode) -> Refusal | None:
        """Why a tool is of no use now; None if it is. The one of cities also shows what places lack."""
        if tool not in self._refusals:
            usable = any(isinstance(action, _KINDS[tool]) for action in self.legal)
            self._refusals[tool] = None if usable else self._against(tool)
        return self._refusals[tool]

    def _against(self, tool: Mode) -> Refusal | None:
        """What is against a tool on all tiles; no single tile is named, as nobody has pointed at one."""
        wish = _WISHES[tool]
        refusals = [self.state.refusal(wish(seat=self.seat, tile=tile)) for tile in ground_of(self.state, self.seat)]
        found = [refusal for refusal in refusals if refusal is not None and refusal.code in _EVERYWHERE]
        if found:
            return min(found, key=lambda refusal: _EVERYWHERE.index(refusal.code))
        if tool not in _NOWHERE:
            return None
        rule, template = _NOWHERE[tool]
        return Refusal(rule, f"nowhere_{tool.value}", template)

    def back(self) -> bool:
        """Back to the house."""
        changed = self.tool is not Mode.HOUSE
        self.tool = Mode.HOUSE
        return changed


def _tile(action: Any) -> Square:
    """The tile that a build action is about."""
    tile: Square = action.city if isinstance(action, act.UpgradeCity) else action.tile
    return tile
