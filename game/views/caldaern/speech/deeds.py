"""Decisions in words: what is asked in the Colour phase, what each choice comes to, who is in an assault party."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.engine.caldaern.lists import data
from game.engine.caldaern.magic import choosing, pools
from game.engine.caldaern.magic.creating import AMPLIFIED
from game.engine.caldaern.magic.in_play import find
from game.engine.caldaern.magic.targets import element_at
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.agenda import Ask
from game.engine.caldaern.position.colour import Record, RecordKind, SpellInPlay
from game.engine.caldaern.position.names import Decision
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import FACING_NAMES, Placement
from game.engine.contract import Square
from game.views.caldaern.shown import blasts
from game.views.caldaern.shown.names import element_called, unit_called
from game.views.caldaern.speech.colour import spell_called
from game.views.caldaern.speech.nouns import listed
from game.words import Words

DECISIONS: Final[frozenset[Decision]] = frozenset(
    {
        "offer_truce", "accept_truce", "joint_dispel", "create_spell", "dispel", "storm_direction", "choose_target",
        "choose_spell", "dispel_play", "reanimate",
    }
)  # fmt: skip
"""What is decided in the Colour phase."""

Deed = (
    act.CreateSpell | act.Dispel | act.DispelPlay | act.ChooseTarget | act.StormDirection | act.EndSpell
    | act.JointDispel | act.Reanimate | act.ThrowGrenades | act.PlaceFlames
    | act.FireTrebuchet
)  # fmt: skip
"""Choices that name something."""

DEEDS: Final = (
    act.CreateSpell, act.Dispel, act.DispelPlay, act.ChooseTarget, act.StormDirection, act.EndSpell, act.JointDispel,
    act.Reanimate, act.ThrowGrenades, act.PlaceFlames, act.FireTrebuchet,
)  # fmt: skip


def shares_called(words: Words, units: Mapping[int, Unit], action: act.DistributeWounds) -> str:
    """Who of the passengers takes how many wounds of an explosion. Rules: CDN-16.24."""
    named = ((int(victim.rpartition(":")[2]) if victim else action.unit, share) for victim, share in action.wounds)
    rows = (words("battle.share", unit=unit_called(words, units[who]), count=share) for who, share in named)
    return ", ".join(rows)


def variant(ask: Ask) -> str:
    """What tells apart questions of the same name: the end of their key, "" for the usual."""
    if ask.what == "pick_assault_party" and ask.args:
        return ".gun"
    return ".second" if ask.what == "choose_target" and ask.args[0] == choosing.SECOND else ""


def declined(words: Words, ask: Ask | None) -> str:
    """What saying no to a question comes to, in its own words; "" where a plain no will do."""
    key = "" if ask is None else f"battle.command.decline.{ask.what}{variant(ask)}"
    return words(key) if words.has(key) else ""


def asked(words: Words, p: Position, ask: Ask) -> dict[str, object]:
    """What the sentence of a decision may name: spell, mage, result, points of the pool, the unit that is asked."""
    values: dict[str, object] = {"points": pools.left(p.colour, ask.seat)}
    made = p.colour.creation
    if made is not None:
        values |= {"spell": spell_called(words, made.spell), "result": made.result}
    if ask.what == "storm_direction":
        play = find(p, int(str(ask.args[0])))
        assert play is not None
        values["spell"] = spell_called(words, play.spell)
    if ask.unit:
        values["unit"] = unit_called(words, p.units[ask.unit])
    return values


def line(words: Words, p: Position, action: Deed) -> str:
    """A choice as an entry of the list of all."""
    end, values = told(words, p, action)
    return words(f"battle.action.{type(action).__struct_config__.tag}{end}", **values)


def told(words: Words, p: Position, action: Deed) -> tuple[str, dict[str, object]]:
    """The end of the key of a choice, "" for the plain one, and what its sentence names."""
    match action:
        case act.CreateSpell():
            return _creation(words, p, action)
        case act.Dispel(by=by, dice=dice):
            made = p.colour.creation
            spell = "" if made is None else spell_called(words, made.spell)
            return "", {"spell": spell, "by": by_called(words, p, by), "dice": dice_called(words, dice)}
        case act.DispelPlay(spell=number, by=by, dice=dice):
            spell = numbered(words, p, number)
            return "", {"spell": spell, "by": by_called(words, p, by), "dice": dice_called(words, dice)}
        case act.EndSpell(spell=number):
            return "", {"spell": numbered(words, p, number)}
        case act.JointDispel(record=place, by=by, dice=dice):
            named = record_called(words, p.colour.records[place - 1])
            return "", {"record": named, "n": place, "by": by_called(words, p, by), "dice": dice_called(words, dice)}
        case act.StormDirection(template=number, direction=direction):
            play = find(p, number)
            spell = "" if play is None else spell_called(words, play.spell)
            return "", {"spell": spell, "direction": words(f"battle.facing.{FACING_NAMES[direction]}")}
        case act.ChooseTarget():
            return _target(words, p, action)
        case act.Reanimate(unit=unit, target=target):
            return "", {"unit": unit_called(words, p.units[unit]), "target": unit_called(words, p.units[target])}
        case act.ThrowGrenades() | act.PlaceFlames() | act.FireTrebuchet():
            return blasts.aimed(words, p, action)


def _creation(words: Words, p: Position, action: act.CreateSpell) -> tuple[str, dict[str, object]]:
    spell = spell_called(words, action.spell)
    if action.version == AMPLIFIED:
        spell = words("battle.spell.amplified", spell=spell)
    dice = dice_called(words, action.dice + action.free)
    if action.item:
        dice = words("battle.dice.crystal", dice=dice)
    values: dict[str, object] = {"mage": unit_called(words, p.units[action.mage]), "spell": spell, "dice": dice}
    if action.target and action.target in p.units:
        return ".on", values | {"target": unit_called(words, p.units[action.target])}
    if action.square is not None:
        element = element_at(p.ground, action.square) if data.spells()[action.spell].kind == "bolt" else 0
        place = element_called(words, p.ground, element) if element else square_called(action.square)
        return ".at", values | {"place": place}
    return "", values


def _target(words: Words, p: Position, action: act.ChooseTarget) -> tuple[str, dict[str, object]]:
    made, ask = p.colour.creation, p.ask
    values: dict[str, object] = {"spell": "" if made is None else spell_called(words, made.spell)}
    if ask is not None and ask.what == "choose_spell":
        return ".ends", values | {"target": numbered(words, p, action.target)}
    values["target"] = unit_called(words, p.units[action.target])
    if isinstance(action.placement, Placement):
        return ".step", values | {"place": square_called((action.placement.x, action.placement.y))}
    return "", values


# -------------------------------------------------------------------------------------------------------- parts
def dice_called(words: Words, dice: int) -> str:
    """A number of dice."""
    return words.count("battle.dice", dice)


def by_called(words: Words, p: Position, by: int) -> str:
    """Who dispels: a mage, or the army."""
    return unit_called(words, p.units[by]) if by else words("battle.by.army")


def record_called(words: Words, record: Record) -> str:
    """A record: what it is, and its Difficulty. Rules: CDN-32.1."""
    how = "supreme" if record.kind is RecordKind.SUPREME else "mistake"
    return words(f"battle.record.{how}", n=record.difficulty)


def numbered(words: Words, p: Position, number: int) -> str:
    """A spell in play by its number, with the units on which it lies; of none, the number."""
    play = find(p, number)
    return str(number) if play is None else play_called(words, p, play)


def play_called(words: Words, p: Position, play: SpellInPlay) -> str:
    """A spell in play with the units on which it lies."""
    spell = spell_called(words, play.spell)
    if not play.units:
        return spell
    units = listed(words, [unit_called(words, p.units[unit]) for unit in play.units])
    return words("battle.spell.on", spell=spell, units=units)


def square_called(square: Square) -> str:
    """A square of the field."""
    return f"({square[0]},{square[1]})"


def model_word(words: Words, units: Mapping[UnitId, Unit], name: str) -> str:
    """A model of a party that has a name: a command model, or a character by his own."""
    if name.startswith("character:"):
        return unit_called(words, units[int(name.removeprefix("character:"))])
    return words(f"caldaern.command.{name}")


def party_called(words: Words, units: Mapping[UnitId, Unit], line: int, names: Sequence[str]) -> str:
    """The models of an assault party: those with names first, then the number of the others. Rules: CDN-27.45."""
    found = [model_word(words, units, name) for name in names]
    if line:
        found.append(words.count("battle.party.models" if names else "army.models", line))
    return listed(words, found)
