"""Blows: their order, who strikes whom in a step, and the numbers they are rolled against. `striking` rolls them.

Impact Hits come first, then the steps of blows, Strikes Last, and Smash (CDN-11.3). What strikes in a step is
worked out when the step comes, so that models which stepped up fight in later steps (CDN-11.17).
Rules: CDN-11.12 to 11.23, CDN-34.30 to 34.37, CDN-26.13, Table 36-A.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import contact, formation, party
from game.engine.caldaern.blocks.characteristics import held, parts_of, weapon_skill
from game.engine.caldaern.blocks.control import stopped
from game.engine.caldaern.blocks.formation import Post
from game.engine.caldaern.blocks.hulls import armoured, engine
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import Part, has, listed, profile, value
from game.engine.caldaern.harm import wounds
from game.engine.caldaern.harm.hulls import strikes_armour
from game.engine.caldaern.harm.wounds import Hits
from game.engine.caldaern.lists.schema import MeleeWeapon, Rule
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee.fighters import LINE, PARTS, Fighter, Target
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.drawer import WHOLE, Kind
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Mark

_MERGED: Kind[UnitId, list[Fighter]] = Kind("fighters of a unit, equal ones as one", WHOLE)

IMPACT: Final = "impact"
BLOWS: Final = "blows"
LAST: Final = "last"
SMASH: Final = "smash"

SOURCES: Final = {IMPACT: "impact_hits", BLOWS: "melee", LAST: "melee", SMASH: "smash"}
"""What wounds of a step come from, as events name it."""

CHARGERS: Final = 1
OTHERS: Final = 2
"""Tiers of the striking order. Rules: CDN-11.12."""

SMASHED: Final = frozenset({"infantry", "skirmishers", "swarms", "war_beasts"})
"""Types that Smash strikes; Thundersmash also strikes MORE_SMASHED. Rules: CDN-34.30, CDN-34.31."""

MORE_SMASHED: Final = SMASHED | {"cavalry", "scout_cavalry"}

MOST_OVERKILL: Final = 5
"""Points for De Dood, at most. Rules: CDN-12.1, CDN-35.47."""

HOOK: Final = "duellists_hook"
"""The heirloom that helps in duels. Rules: Table 36-E."""

_MEANS: Final = {"": 0, "D3": 2, "D6": 4, "2D6": 7}


class StepKey(NamedTuple):
    """A step of the striking order; within it all blows are simultaneous. Rules: CDN-11.12 to 11.14.

    kind        IMPACT, BLOWS, LAST or SMASH
    tier        1: who charged, 2: all others; 0 outside of BLOWS
    counter     whether it is the turn of countercharging units of that Initiative
    initiative  0 outside of BLOWS
    """

    kind: str
    tier: int = 0
    counter: bool = False
    initiative: int = 0


class Volley(NamedTuple):
    """Equal blows, or hits, of a unit at one target. Rules: CDN-19.18.

    number   of blows; with `dice` of models that each throw them for their number of hits
    need     face that hits, 0 for automatic hits; `parts` what it is made of
    again    whether natural 1s are rolled again; `grudge`: all that miss
    poisoned whether natural 6s wound without a roll
    hits     everything that wounding and saves need; their number is for who rolls to fill in
    duel     whether it is struck in a duel
    """

    unit: UnitId
    owner: UnitId
    part: Part
    target: UnitId
    victim: str
    number: int
    need: int
    parts: tuple[ev.Part, ...]
    again: bool
    poisoned: bool
    hits: Hits
    dice: str = ""
    duel: bool = False
    grudge: bool = False


# -------------------------------------------------------------------------------------------------- numbers
def needed_to_hit(attacker: int, target: int) -> int:
    """The entry of the To Hit chart; 0: hit automatically. Rules: CDN-11.18, CDN-11.19."""
    if target <= 0:
        return 0
    attacker, target = min(10, attacker), min(10, target)
    if attacker > target:
        return 3
    return 5 if target > 2 * attacker else 4


def _rules(p: Position, unit: Unit, part: Part) -> Iterable[Rule]:
    """The special rules of one part of a model, its weapon's included. Rules: CDN-34.3, CDN-36.2."""
    if part == "monster":
        monster = profile(p, unit).monster
        return monster.rules if monster is not None else ()
    own = [rule for rule in profile(p, unit).rules if rule.part in ("model", part)]
    return [*own, *held(p, unit).rules] if part == "rider" else own


def strikes_last(p: Position, unit: Unit, part: Part) -> bool:
    """Whether a part of its models strikes after everybody else. Rules: CDN-34.37."""
    return any(rule.id == "strikes_last" for rule in _rules(p, unit, part))


def _weapon_strength(block: Unit, owner: Unit, weapon: MeleeWeapon, first: bool) -> int:
    """What the weapon adds to the rider's Strength now. Rules: Table 36-A, CDN-36.2, CDN-11.21, CDN-7.33."""
    more = weapon.strength + (weapon.first_round_strength if first else 0)
    charged = block.marked(Mark.CHARGED | Mark.COUNTERCHARGED) and not block.marked(Mark.NO_CHARGE_BONUS)
    return more + (weapon.charge_strength if charged and listed(owner).mounted else 0)


def strength(p: Position, block: Unit, owner: Unit, part: Part) -> int:
    """Strength of a blow of a part of a model. Rules: CDN-10.2, CDN-11.21, CDN-36.2."""
    base = value(p, owner, "s", part)
    if part != "rider":
        return base
    return min(10, base + _weapon_strength(block, owner, held(p, owner), first_round(p, owner.id)))


def first_round(p: Position, owner: UnitId) -> bool:
    """Whether it is the first round of its melee for a unit or a joined character. Rules: Table 36-A."""
    if p.melee is None:
        return not p.units[owner].weapon
    return ("first", owner) in p.melee.flags


def template(p: Position, block: Unit, owner: Unit, part: Part) -> Hits:
    """Strength and rules of the hits of a part of a model, without their number. Rules: CDN-34.40 to 34.45."""
    rules, blow = list(_rules(p, owner, part)), strength(p, block, owner, part)
    multiple = max((r for r in rules if r.id == "multiple_wounds"), key=lambda r: (_MEANS[r.dice], r.n), default=None)
    return Hits(
        number=0,
        strength=blow,
        ap=sum(rule.n for rule in rules if rule.id == "ap"),
        multiple=multiple.n if multiple is not None and not multiple.dice else 1,
        multiple_dice=multiple.dice if multiple is not None else "",
        flaming=any(rule.id == "flaming" for rule in rules),
        magical=any(rule.id == "magical" for rule in rules),
        heavy=any(rule.id == "anti_armour" for rule in rules) or strikes_armour(owner, part, blow),
        weapon=held(p, owner).id if part == "rider" else "",
    )


def target_skill(p: Position, target: Target) -> int:
    """Weapon Skill that a blow is aimed against. Rules: CDN-11.18, CDN-4.20, CDN-35.62."""
    unit, part = wounds.who(p, p.units[target.unit], target.victim)
    return weapon_skill(p, unit, "monster" if part == "monster" else "rider")


def _modifiers(p: Position, fighter: Fighter, target: Target, duel: bool) -> list[ev.Part]:
    """Modifiers to hit, as points that the needed face is higher. Rules: CDN-11.20, CDN-26.13, Table 36-E."""
    found: list[ev.Part] = []
    block, owner = p.units[fighter.unit], p.units[fighter.owner]
    link = next((c for c in block.contacts if c.other == target.unit), None)
    if link is not None and link.obstacle and link.charger and block.marked(Mark.CHARGED):
        obstacle = next((o for o in p.ground.obstacles if o.id == link.obstacle), None)
        near = obstacle is not None and p.ground.field.dilate(who.post_mask(p, block, fighter.post)) & obstacle.mask
        if obstacle is not None and obstacle.minus_to_hit and near:
            found.append(ev.Part("obstacle", obstacle.minus_to_hit, 0, "CDN-26.13"))
    if duel and fighter.part == "rider" and listed(owner).carries(HOOK):
        found.append(ev.Part(HOOK, -1, owner.id, "CDN-36.21"))
    return found


def _volley(p: Position, fighter: Fighter, target: Target, count: int) -> Volley:
    """Blows of one model, or one part of it, at a target; at a stopped unit they hit by themselves. Rules: CDN-6.13."""
    block, owner = p.units[fighter.unit], p.units[fighter.owner]
    duel = _in_duel(p, fighter)
    helpless = stopped(p.units[target.unit]) or engine(p.units[target.unit])
    basic = 0 if helpless else needed_to_hit(weapon_skill(p, owner, fighter.part), target_skill(p, target))
    parts: tuple[ev.Part, ...] = ()
    need = basic
    if basic:
        modifiers = _modifiers(p, fighter, target, duel)
        parts = (ev.Part("basic", basic, owner.id, "CDN-11.18"), *modifiers)
        need = min(6, max(2, sum(part.number for part in parts)))
    rules = {rule.id for rule in _rules(p, owner, fighter.part)}
    struck, _ = wounds.who(p, p.units[target.unit], target.victim)
    grudge = bool(basic) and has(p, struck, "grudge_hit")
    if grudge:
        parts = (*parts, ev.Part("grudge_hit", 0, struck.id, "CDN-33.7"))
    hits = template(p, block, owner, fighter.part)._replace(
        again=has(p, struck, "grudge_wound"), side=_side(p, block, struck)
    )
    return Volley(
        fighter.unit, fighter.owner, fighter.part, target.unit, target.victim, count, need, parts,
        "swift_blades" in rules, "poisoned" in rules or _in_fumes(p, fighter), hits, "", duel, grudge,
    )  # fmt: skip


def charge_thrown(p: Position, fighter: Fighter, target: Target, weapon: MeleeWeapon) -> Volley:
    """One throw of a model at a target instead of its blows: to hit like a blow, with the weapon's own Strength.

    Rules: CDN-36.22, Table 36-A.
    """
    volley = _volley(p, fighter, target, 1)
    hits = charge_hits(weapon)._replace(again=volley.hits.again, side=volley.hits.side)
    return volley._replace(again=False, poisoned=False, hits=hits)


def charge_hits(weapon: MeleeWeapon) -> Hits:
    """Strength and rules of the hits of what is thrown, without their number. Rules: Table 36-A, CDN-10.19."""
    multiple = weapon.rule("multiple_wounds")
    return Hits(
        0, weapon.blow_strength, ap=weapon.value("ap"), multiple_dice=multiple.dice if multiple is not None else "",
        weapon=weapon.id, heavy=weapon.has("anti_armour"),
    )  # fmt: skip


def _side(p: Position, block: Unit, struck: Unit) -> Arc | None:
    """The side of a machine or walker on which a block strikes it, None for other targets. Rules: CDN-15.16."""
    if not armoured(struck) or not stands(struck) or not stands(block):
        return None
    return contact.touching_side(struck, block)


def _in_fumes(p: Position, fighter: Fighter) -> bool:
    """Whether the model stands in a toxic forest. Rules: CDN-23.18."""
    block = p.units[fighter.unit]
    return bool(p.ground.toxic) and stands(block) and bool(who.post_mask(p, block, fighter.post) & p.ground.toxic)


def _in_duel(p: Position, fighter: Fighter) -> bool:
    duels = who.duel_pairs(p)
    if not duels or fighter.support or fighter.owner not in duels:
        return False
    return fighter.captain or listed(p.units[fighter.owner]).character


# -------------------------------------------------------------------------------------------------- the order
def step_of(p: Position, fighter: Fighter) -> StepKey:
    """When a fighter strikes. Rules: CDN-11.12 to 11.16, CDN-34.37, Table 33-C."""
    return _key(p, p.units[fighter.unit], p.units[fighter.owner], fighter.part, fighter.initiative)


def _key(p: Position, block: Unit, owner: Unit, part: Part, initiative: int) -> StepKey:
    if strikes_last(p, owner, part):
        return StepKey(LAST)
    if who.charging(block):
        return StepKey(BLOWS, CHARGERS, not block.marked(Mark.CHARGED), initiative)
    if has(p, owner, "first_blow"):
        return StepKey(BLOWS, CHARGERS, False, initiative)
    return StepKey(BLOWS, OTHERS, False, initiative)


_KINDS: Final = (IMPACT, BLOWS, LAST, SMASH)


def _order(key: StepKey) -> tuple[int, int, int, bool]:
    return (_KINDS.index(key.kind), key.tier, -key.initiative, key.counter)


def steps(p: Position, units: Iterable[UnitId]) -> list[StepKey]:
    """The steps of a round in order, those too in which only models will strike that have yet to step up.

    Rules: CDN-11.3, CDN-11.12 to 11.16.
    """
    found: set[StepKey] = set()
    for unit_id in units:
        block = p.units[unit_id]
        if not who.alive(block) or not who.in_melee(p, unit_id):
            continue
        found.update(step_of(p, fighter) for fighter in merged(p, unit_id))
        for owner in who.owners(p, block):
            found.update(_key(p, block, owner, part, value(p, owner, "i", part)) for part in parts_of(listed(owner)))
            if who.charging(block) and _impact_rule(p, owner) is not None:
                found.add(StepKey(IMPACT))
            if _smash_rule(p, owner):
                found.add(StepKey(SMASH))
    return sorted(found, key=_order)


# -------------------------------------------------------------------------------------------------- who strikes whom
def merged(p: Position, unit_id: UnitId) -> list[Fighter]:
    """The fighters of a unit, equal ones as one with all their blows; apart where a defended obstacle is in the way."""
    known = p.drawer.of(_MERGED)
    found = known.get(unit_id)
    if found is None:
        found = known[unit_id] = _merged(p, unit_id)
    return found


def _merged(p: Position, unit_id: UnitId) -> list[Fighter]:
    own = who.fighters(p, unit_id)
    block = p.units[unit_id]
    fumes = p.ground.toxic and formation.model_squares(p.ground.field, block) & p.ground.toxic
    if fumes or any(link.obstacle for link in block.contacts):
        return own
    found: dict[tuple[int, int, who.Options], Fighter] = {}
    for fighter in own:
        key = (who.source_of(fighter), fighter.initiative, fighter.options)
        first = found.get(key)
        found[key] = fighter if first is None else first._replace(blows=first.blows + fighter.blows)
    return [*found.values()]


def _split(p: Position, unit_id: UnitId, strikers: list[Fighter]) -> list[tuple[Fighter, Target, int]]:
    """The blows of these fighters by target: as allocated, else at the first they can reach.

    Rules: CDN-11.10, 11.11.
    """
    aims = p.melee.aims if p.melee is not None else ()
    wishes: dict[tuple[int, Target], int] = {}
    for unit, source, target, count, victim in aims:
        if unit == unit_id:
            wishes[source, Target(target, victim)] = count
    found: list[tuple[Fighter, Target, int]] = []
    for fighter in sorted(strikers, key=lambda f: len(f.options)):
        left, source = fighter.blows, who.source_of(fighter)
        for option in fighter.options if len(fighter.options) > 1 and wishes else ():
            share = min(left, wishes.get((source, option), 0))
            if share:
                found.append((fighter, option, share))
                wishes[source, option] -= share
                left -= share
        if left:
            found.append((fighter, fighter.options[0], left))
    return found


def _sorting(p: Position, volley: Volley) -> tuple[bool, int, int, int, int, str, int]:
    """Order of the dice: active side, unit, its own models before characters, rider before mount. Rules: CDN-19.18."""
    seat = p.units[volley.unit].seat
    owner = 0 if volley.owner == volley.unit else volley.owner
    return (seat != p.active, volley.unit, owner, PARTS.index(volley.part), volley.target, volley.victim, volley.need)


def volleys(p: Position, units: Iterable[UnitId], key: StepKey) -> list[Volley]:
    """Everything that is struck in a step if it comes at this moment, in the order of the dice.

    Rules: CDN-11.17, 19.18.
    """
    found: list[Volley] = []
    for unit_id in units:
        if key.kind == IMPACT:
            found += _impacts(p, unit_id)
        elif key.kind == SMASH:
            found += _smashes(p, unit_id)
        else:
            strikers = [f for f in merged(p, unit_id) if step_of(p, f) == key]
            found += [_volley(p, fighter, target, count) for fighter, target, count in _split(p, unit_id, strikers)]
    return together(p, found)


def together(p: Position, found: list[Volley]) -> list[Volley]:
    """Equal blows at one target as one group."""
    sums: dict[Volley, int] = {}
    for volley in found:
        key = volley._replace(number=0)
        sums[key] = sums.get(key, 0) + volley.number
    whole = [key._replace(number=count) for key, count in sums.items()]
    return sorted(whole, key=lambda volley: _sorting(p, volley))


def blows_expected(p: Position, units: Iterable[UnitId]) -> list[tuple[StepKey, list[Volley]]]:
    """All steps of a round as things stand: who strikes, without the casualties of earlier steps. Rules: CDN-19.14."""
    units = tuple(units)
    found = [(key, volleys(p, units, key)) for key in steps(p, units)]
    return [(key, group) for key, group in found if group]


# -------------------------------------------------------------------------------------------------- Impact Hits, Smash
def _impact_rule(p: Position, owner: Unit) -> Rule | None:
    """The largest Impact Hits of a model; Thundercharge is one of D3. Rules: CDN-34.32, CDN-34.33."""
    own = [rule for rule in profile(p, owner).rules if rule.id == "impact_hits"]
    if has(p, owner, "thundercharge"):
        own.append(Rule("impact_hits", dice="D3"))
    return max(own, key=lambda rule: (_MEANS[rule.dice] or rule.n, rule.strength), default=None)


def _smash_rule(p: Position, owner: Unit) -> str:
    return next((rule for rule in ("thundersmash", "smash") if has(p, owner, rule)), "")


def _beast(owner: Unit) -> Part:
    """The part of a model whose Strength charging and trampling has. Rules: CDN-34.30, CDN-34.33."""
    return parts_of(listed(owner))[-1]


def _touching(p: Position, unit_id: UnitId) -> list[tuple[Unit, Post]]:
    """Models of a block in contact that are no duellists, do not stand back and are not stunned, with whose models they
    are. Rules: CDN-17.11, CDN-35.43, CDN-35.45.
    """
    unit = p.units[unit_id]
    if not who.alive(unit):
        return []
    places = who.standing(p, unit)
    idle = {*who.duel_pairs(p), *(p.melee.back if p.melee is not None else ())}
    found = []
    for post in sorted(who.touched(p, unit)):
        word = places.get(post, LINE)
        model = who.model_of(unit, word)
        owner = p.units[model] if word.startswith("character:") else unit
        if model not in idle and not who.reels(unit, post):
            found.append((owner, post))
    return found


def _automatic(
    p: Position, block: Unit, owner: Unit, target: Target, count: int, dice: str, s: int, duel: bool
) -> Volley:
    part = _beast(owner)
    blow = s or value(p, owner, "s", part)
    hits = Hits(
        number=0, strength=blow, heavy=strikes_armour(owner, part, blow), side=_side(p, block, p.units[target.unit])
    )
    return Volley(block.id, owner.id, part, target.unit, target.victim, count, 0, (), False, False, hits, dice, duel)


def _impacts(p: Position, unit_id: UnitId) -> list[Volley]:
    """Impact Hits of a unit that charged. Rules: CDN-34.32, CDN-34.33, CDN-7.13, CDN-26.14."""
    block = p.units[unit_id]
    if not who.charging(block) or stopped(block):
        return []
    free = {c.other for c in who.in_melee(p, unit_id) if not c.obstacle}
    found: list[Volley] = []
    for owner, target, duel in _hit_targets(p, unit_id, free):
        rule = _impact_rule(p, owner)
        if rule is not None:
            count = 1 if rule.dice else rule.n
            found.append(_automatic(p, block, owner, target, count, rule.dice, rule.strength, duel))
    return found


def _smashes(p: Position, unit_id: UnitId) -> list[Volley]:
    """Smash and Thundersmash of a unit. Rules: CDN-34.30, CDN-34.31."""
    block = p.units[unit_id]
    found: list[Volley] = []
    for owner in who.owners(p, block) if who.alive(block) and not stopped(block) else []:
        rule = _smash_rule(p, owner)
        if not rule or (party.storming(p, block) and listed(owner).group == "cavalry"):
            continue
        types = MORE_SMASHED if rule == "thundersmash" else SMASHED
        small = {c.other for c in who.in_melee(p, unit_id) if listed(p.units[c.other]).type in types}
        for striker, target, duel in _hit_targets(p, unit_id, small):
            if striker is owner:
                found.append(_automatic(p, block, owner, target, 1, "D6" if rule == "thundersmash" else "", 0, duel))
    return found


def _hit_targets(p: Position, unit_id: UnitId, among: set[UnitId]) -> list[tuple[Unit, Target, bool]]:
    """Every model of a block that touches one of these enemies, with whom its automatic hits strike.

    The enemy with which it shares most contact, its line models; a duellist's strike his opponent.

    Rules: CDN-11.10, CDN-35.45.
    """
    found: list[tuple[Unit, Target, bool]] = []
    for owner, post in _touching(p, unit_id):
        target = next((t for t in who.options_of(p, p.units[unit_id], post) if t.unit in among), None)
        if target is not None:
            found.append((owner, target, False))
    for model, other in who.duel_pairs(p).items():
        if who.block_of(p, model).id == unit_id and who.block_of(p, other).id in among:
            found.append((p.units[model], who.duel_targets(p, other)[0], True))
    return found


def current(p: Position) -> Melee:
    """The melee that is being fought."""
    assert p.melee is not None
    return p.melee
