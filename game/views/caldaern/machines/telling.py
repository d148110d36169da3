"""What is said of a machine or a gun: hull, damage, armour, weapons with their mounts and losses, crew, jam."""

from __future__ import annotations

from game.engine.caldaern.blocks import hulls
from game.engine.caldaern.blocks.profiles import unchanged
from game.engine.caldaern.lists import machines
from game.engine.caldaern.lists.schema import MachineWeapon
from game.engine.caldaern.position.units import Unit
from game.ui.paint.rich import escape
from game.ui.widgets import Tip
from game.words import Words

Line = tuple[str, str, Tip]


def count_told(words: Words, unit: Unit) -> str:
    """How much of it is left, in the place of the number of models: hull or crew; "" for others."""
    if unit.gun:
        return words("battle.unit.crew", left=unit.crew, whole=unchanged(unit).wounds)
    hull = hulls.hull_of(unit)
    if hull is None or unit.models > 1:
        return ""
    return words("battle.unit.hull", left=hulls.hull_left(unit), whole=hull.toughness)


def harm_told(words: Words, unit: Unit) -> list[str]:
    """The damage that it bears, and how long a gun can't fire. Rules: CDN-14.36, CDN-15.21."""
    told = []
    if hulls.immobile(unit):
        told.append(words("battle.state.immobile"))
    if hulls.stunned_until(unit):
        told.append(words("battle.state.stunned", until=hulls.stunned_until(unit)))
    if unit.jammed:
        told.append(words.count("battle.state.jammed", unit.jammed))
    return told


def armour_told(words: Words, unit: Unit) -> str:
    """The armour of its sides in one line; "" for others. Rules: CDN-15.1."""
    hull = hulls.hull_of(unit)
    if hull is None:
        return ""
    return words("battle.unit.sides", front=hull.front, flank=hull.flank, rear=hull.rear)


def machine_lines(words: Words, unit: Unit) -> list[Line]:
    """The weapons of a machine, lost ones too; of a gun what it fires, and the Toughness of the gun itself."""
    if unit.gun:
        lines = [_line(words, own.weapon, "") for own in machines.weapons_of(unchanged(unit))]
        gun = unchanged(unit).gun
        if gun is not None:
            name = words("battle.unit.gun")
            tip = Tip(escape(words("battle.unit.gun.tip")), title=name, rule="CDN-14.3")
            lines.append((name, words("battle.unit.toughness", n=gun.t), tip))
        return lines
    return [
        _line(
            words, own.weapon, words(f"battle.mount.{own.mount}"),
            lost=any(own.number in hulls.damage(unit, model).weapons for model in range(unit.models)),
        )
        for own in hulls.mounted(unit)
    ]  # fmt: skip


def _line(words: Words, weapon: MachineWeapon, mount: str, *, lost: bool = False) -> Line:
    name = words(f"caldaern.weapon.{weapon.id}")
    reach = words("battle.weapon.ranged", range=weapon.range, strength=weapon.strength) if weapon.range else ""
    told = words("battle.unit.weapon_lost") if lost else ", ".join(filter(None, (mount, reach)))
    about = words("battle.unit.mount.tip") if mount else words("battle.unit.fires.tip")
    text = ". ".join(filter(None, (reach, about)))
    return name, told, Tip(escape(text), title=name, rule="CDN-15.9" if mount else "CDN-36.11")


__all__ = ["Line", "armour_told", "count_told", "harm_told", "machine_lines"]
