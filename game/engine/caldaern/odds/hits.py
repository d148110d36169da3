"""Chances of hits to become wounds and casualties, for shots and blows alike. Rules: CDN-10, CDN-19.14."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from game.engine.caldaern.blocks.characteristics import wounds_each
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.harm.bearers import bearer_of
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.chances import (
    FACES,
    LONG_SHOT,
    NEVER,
    NOTHING,
    SURE,
    Spread,
    die,
    face,
    fixed,
    join,
    joined,
    mixed,
    repeated,
    wounds_of,
)
from game.engine.contract import OddsStep, Seat

POISONED_FACE: Final = 6
LONG_NEED: Final = 7


class Attack(NamedTuple):
    """Equal shots or blows at one victim, and what each of them needs.

    number   of them; `need` the face to hit: 0 automatic, 7 or more 2D6 where `shot`
    again    natural 1s to hit are thrown again; `grudge`: all that miss
    poisoned natural 6s to hit wound at once (CDN-34.40)
    dice     each of them hits as often as this die shows (CDN-36.10)
    dice     each of them hits without a roll, as often as this die shows (CDN-36.10)
    share    chance of each to be thrown at all: only shots that missed another target are (CDN-21.16)
    through  how many models a hit that skewers can strike (CDN-34.47)
    """

    seat: Seat
    what: str
    target: UnitId
    victim: str
    number: int
    need: int
    hits: wounds.Hits
    source: str
    parts: tuple[ev.Part, ...] = ()
    shot: bool = False
    again: bool = False
    poisoned: bool = False
    grudge: bool = False
    share: Fraction = SURE
    through: int = 1
    dice: str = ""


class Chain(NamedTuple):
    """Chances of one shot or blow, step by step: to hit, then of a hit to wound, then of a wound to be saved twice.

    `again`: by step, the word for why what fails is thrown again, "" where it is not.
    """

    hit: Fraction
    wound: Fraction
    armour: Fraction
    colour: Fraction
    needs: tuple[int, int, int, int]
    again: tuple[str, str, str, str] = ("", "", "", "")

    @property
    def unsaved(self) -> Fraction:
        """Chance of an unsaved wound."""
        return self.hit * self.wound * (1 - self.armour) * (1 - self.colour)


def to_hit(attack: Attack) -> Fraction:
    """Chance to hit. Rules: CDN-9.24 to 9.27, CDN-11.20, CDN-34.36, CDN-34.87."""
    return attack.share * _to_hit(attack)


def _to_hit(attack: Attack) -> Fraction:
    """The same of one that is thrown."""
    if not attack.need:
        return SURE
    if attack.shot and attack.need >= LONG_NEED:
        return LONG_SHOT
    once = face(attack.need) if attack.shot else face(min(FACES, attack.need))
    if attack.grudge:
        return twice(once)
    return once + Fraction(1, FACES) * once if attack.again else once


def twice(once: Fraction) -> Fraction:
    """Chance of what is thrown again if it fails. Rules: CDN-2.8."""
    return SURE - (SURE - once) ** 2


def chain(p: Position, attack: Attack) -> Chain:
    """All chances of one shot or blow. Rules: CDN-10.3 to 10.14, CDN-34.40 to 34.53."""
    unit, part = wounds.who(p, p.units[attack.target], attack.victim)
    hits = attack.hits
    mettle = wounds.mettle_of(p, unit, part, hits, attack.source)
    if mettle.harmless:
        return Chain(to_hit(attack), NEVER, NEVER, NEVER, (attack.need, 7, 7, 7))
    hit, need = to_hit(attack), mettle.need(hits)
    wound = SURE if hits.automatic else face(need)
    if hits.again:
        wound = twice(wound)
    if attack.poisoned and attack.need and not (attack.shot and attack.need >= LONG_NEED):
        sure = attack.share * Fraction(1, FACES) * (1 + _thrown_again(attack))
        wound = (sure + (hit - sure) * wound) / hit
    needs = (attack.need, 0 if hits.automatic else need, mettle.armour, mettle.colour)
    armour = twice(_saved(mettle.armour)) if mettle.again else _saved(mettle.armour)
    words = ("", wounds.WOUND_AGAIN if hits.again else "", wounds.SAVE_AGAIN if mettle.again else "", "")
    return Chain(hit, wound, armour, _saved(mettle.colour), needs, words)


def _thrown_again(attack: Attack) -> Fraction:
    """Share of the dice to hit that are thrown again. Rules: CDN-34.36, Table 33-B."""
    if attack.grudge:
        return SURE - face(min(FACES, attack.need))
    return Fraction(1, FACES) if attack.again else NEVER


def _saved(need: int) -> Fraction:
    return face(need) if need <= FACES else NEVER


def caused(p: Position, attack: Attack, number: int | None = None) -> Spread:
    """Unsaved wounds of an attack, Multiple Wounds included; before what the target has left. Rules: CDN-10.19."""
    unit, part = wounds.who(p, p.units[attack.target], attack.victim)
    hits, count = attack.hits, attack.number if number is None else number
    each = wounds_each(p, unit, part)
    if hits.skewers and attack.through > 1:
        return repeated(_through(p, attack, unit.wounds, each), count)
    unsaved = chain(p, attack).unsaved
    if attack.dice and number is None:
        ways = ((n, number_of(attack).chance(n)) for n in range(len(number_of(attack).ways)))
        return mixed((chance, wounds_of(n, unsaved, hits.multiple_dice, hits.multiple, each)) for n, chance in ways)
    return wounds_of(count, unsaved, hits.multiple_dice, hits.multiple, each)


def number_of(attack: Attack) -> Spread:
    """How many hits there are of an attack whose dice say so. Rules: CDN-36.10."""
    return repeated(die(attack.dice), attack.number) if attack.dice else fixed(attack.number)


def _through(p: Position, attack: Attack, carried: int, each: int) -> Spread:
    """Wounds of one shot that goes on through rank after rank while it kills. Rules: CDN-34.47."""
    hit = to_hit(attack)
    kinds: dict[int, Spread] = {}
    for step in reversed(range(min(attack.through, attack.hits.strength))):
        hits = attack.hits._replace(strength=attack.hits.strength - step)
        unsaved = chain(p, attack._replace(need=0, shot=False, share=SURE, hits=hits)).unsaved
        one = wounds_of(1, unsaved, hits.multiple_dice, hits.multiple, each)
        kinds = {held: _then(one, held, each, kinds) for held in range(each)}
    return mixed([(SURE - hit, NOTHING), (hit, kinds.get(carried % each, NOTHING))])


def _then(one: Spread, held: int, each: int, behind: dict[int, Spread]) -> Spread:
    """Wounds of a hit on a model that has lost so many already, and of those that follow if it dies."""
    parts = []
    for n in range(len(one.ways)):
        after = behind.get((held + n) % each, NOTHING) if held + n >= each else NOTHING
        parts.append((one.chance(n), join(fixed(n), after)))
    return mixed(parts)


def together(p: Position, attacks: Iterable[Attack]) -> Spread:
    """Unsaved wounds of several attacks at one victim."""
    return joined([NOTHING, *(caused(p, attack) for attack in attacks)])


def steps_of(p: Position, attacks: Iterable[Attack]) -> tuple[OddsStep, ...]:
    """The dice of some attacks for a preview: all rolls to hit, then to wound, then saves, each with its numbers."""
    found: dict[tuple[str, str, int, Fraction, Seat, tuple[tuple[str, int], ...]], Fraction] = {}
    for attack in attacks:
        own, dice = chain(p, attack), Fraction(attack.number)
        chances = (own.hit, own.wound, own.armour, own.colour)
        other = p.units[attack.target].seat
        for word, need, chance, again in zip(_WORDS, own.needs, chances, own.again, strict=True):
            save = word in ("armour", "colour")
            if not save or need <= FACES:
                parts = tuple((part.word, part.number) for part in attack.parts) if word == "hit" else ()
                parts += ((again, 0),) if again else ()
                what = attack.what if not save else ""
                key = (word, what, need, chance, other if save else attack.seat, parts)
                found[key] = found.get(key, NEVER) + dice
            dice *= (1 - chance) if save else chance
            if word == "hit" and attack.dice:
                dice *= die(attack.dice).mean
    order = sorted(found.items(), key=lambda entry: _WORDS.index(entry[0][0]))
    return tuple(
        OddsStep(seat=seat, word=word, what=what, need=need, chance=chance, number=number, parts=parts)
        for (word, what, need, chance, seat, parts), number in order
    )


_WORDS: Final = ("hit", "wound", "armour", "colour")


def left(p: Position, target: Unit, victim: str = "") -> int:
    """Wounds that a victim has left; of line models all of them with the command models. Rules: CDN-11.22."""
    return bearer_of(p, target, victim).pool().left
