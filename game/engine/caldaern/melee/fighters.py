"""Who fights in a melee: models in base contact, supporting models, and whom their blows can be aimed at.

Nothing here changes a position. Contacts made in this very Melee phase do not count yet (CDN-11.2).
Rules: CDN-11.4 to 11.11, CDN-4.15, CDN-4.16, CDN-4.23, CDN-35.45, Table 36-A.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from game.engine.caldaern.blocks import contact, party
from game.engine.caldaern.blocks.characteristics import attacks, held, parts_of
from game.engine.caldaern.blocks.control import stopped
from game.engine.caldaern.blocks.formation import Post, model_place, occupants, posts
from game.engine.caldaern.blocks.hulls import dazed, engine
from game.engine.caldaern.blocks.presence import stands
from game.engine.caldaern.blocks.profiles import Part, has, listed, value
from game.engine.caldaern.position.drawer import UNITS, WHOLE, Kind
from game.engine.caldaern.position.position import Position
from game.engine.caldaern.position.units import Contact, Unit, UnitId
from game.engine.caldaern.words.kinds import Arc, Mark
from game.engine.contract import NOBODY, Seat

_TOUCHED: Kind[UnitId, dict[Post, dict[UnitId, tuple[Post, ...]]]] = Kind("enemy models in base contact", WHOLE)
_STRUCK: Kind[UnitId, Struck] = Kind("whom of a unit blows can be aimed at", WHOLE)
_STANDING: Kind[UnitId, dict[Post, str]] = Kind("where command models and characters stand", UNITS)
_FIGHTERS: Kind[UnitId, list[Fighter]] = Kind("fighters of a unit", WHOLE)

WIDE: Final = 10
"""Frontage of a wide line; WIDE_MONSTROUS for monstrous types. Rules: CDN-4.15."""

WIDE_MONSTROUS: Final = 5

MOST_SUPPORT: Final = 3
"""Blows that a monstrous model makes in support, at most. Rules: CDN-4.16."""

LINE: Final = ""
"""The victim of blows that are aimed at nobody in particular: the unit's line models. Rules: CDN-11.10."""


class Target(NamedTuple):
    """Whom blows can be aimed at: a unit's line models, or its `victim`.

    `victim`: a command model, "character:<id>", or "rider" or "monster" of a ridden monster.
    Rules: CDN-11.10, CDN-35.61.
    """

    unit: UnitId
    victim: str = LINE


Options = tuple[Target, ...]
"""Whom a model may strike; the first is what it strikes when nobody says otherwise."""


class Fighter(NamedTuple):
    """A part of a model that strikes, and how.

    unit        the block it stands in; `owner` whose profile it has: the unit, or a joined character
    part        rider, mount or monster
    captain     whether it is the captain; `support` whether it strikes from behind
    blows       how often; at Initiative `initiative`
    options     whom it may strike; the first is what it strikes when nobody says otherwise
    """

    unit: UnitId
    owner: UnitId
    part: Part
    post: Post
    captain: bool
    support: bool
    blows: int
    initiative: int
    options: tuple[Target, ...]


class BlowGroup(NamedTuple):
    """Equal blows of a unit with the same choice of targets; `group` is how an allocation names them.

    Rules: CDN-11.10.
    """

    group: int
    owner: UnitId
    part: Part
    captain: bool
    support: bool
    blows: int
    initiative: int
    options: tuple[Target, ...]

    @property
    def source(self) -> int:
        """A number for who strikes, the same for the whole round whatever falls."""
        return source_of(self)


def source_of(blow: Fighter | BlowGroup) -> int:
    """Who strikes, as one number: owner, captain or not, front or support, part."""
    return blow.owner * 16 + blow.captain * 8 + blow.support * 4 + PARTS.index(blow.part)


PARTS: Final[tuple[Part, ...]] = ("rider", "mount", "monster")
"""In the order in which their dice are thrown. Rules: CDN-19.18."""


# -------------------------------------------------------------------------------------------------- melees
def alive(unit: Unit) -> bool:
    """Whether it has models on the field or in a building; also characters whose unit is dead, until the phase ends.

    Rules: CDN-35.29.
    """
    return (stands(unit) or bool(unit.building)) and unit.models > 0


def in_melee(p: Position, unit_id: UnitId) -> list[Contact]:
    """The contacts of a unit that count in this phase, by enemy. Rules: CDN-11.2."""
    return sorted((c for c in p.units[unit_id].contacts if not c.fresh), key=lambda c: c.other)


def melee_units(p: Position, unit_id: UnitId) -> tuple[UnitId, ...]:
    """All units of the melee that a unit is in, by id; empty when it is in none. Rules: CDN-5.28."""
    if not in_melee(p, unit_id):
        return ()
    found, new = {unit_id}, [unit_id]
    while new:
        for touching in in_melee(p, new.pop()):
            if touching.other not in found:
                found.add(touching.other)
                new.append(touching.other)
    return tuple(sorted(found))


def melees_left(p: Position) -> list[tuple[UnitId, ...]]:
    """Melees that were not fought in this phase yet, by their lowest ids. Rules: CDN-11.1, CDN-11.2."""
    found: list[tuple[UnitId, ...]] = []
    seen: set[UnitId] = set()
    for unit in p.units.values():
        if unit.id not in seen and unit.contacts and alive(unit) and not unit.marked(Mark.FOUGHT):
            units = melee_units(p, unit.id)
            seen.update(units)
            if units and not any(p.units[u].marked(Mark.FOUGHT) for u in units):
                found.append(units)
    return found


def fights_left(p: Position) -> list[tuple[UnitId, ...]]:
    """Melees, assaults and fights against machines that were not fought in this phase yet, each with its units by id,
    in the order of their lowest ids. Rules: CDN-11.1, CDN-15.31.
    """
    return sorted([*(_with_machines(p, units) for units in melees_left(p)), *_against_machines(p)])


def _with_machines(p: Position, units: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """The units of a melee, and the machines that some of them touch. Rules: CDN-15.32."""
    return tuple(sorted({*units, *(machine for machine, unit in contact.touching_machines(p) if unit in units)}))


def _against_machines(p: Position) -> list[tuple[UnitId, ...]]:
    """Fights of machines with units that nobody else fights; machines join who touches them. Rules: CDN-15.31."""
    found: list[set[UnitId]] = []
    for machine, unit in contact.touching_machines(p):
        if p.units[unit].contacts or p.units[unit].marked(Mark.FOUGHT):
            continue
        joined = {machine, unit}.union(*(group for group in found if group & {machine, unit}))
        found = [group for group in found if not group & joined] + [joined]
    return [tuple(sorted(group)) for group in found]


def fight_of(p: Position, melee: UnitId) -> tuple[UnitId, ...]:
    """The units of the melee, or the fight against machines, that goes by its lowest id; empty if there is none."""
    return next((units for units in fights_left(p) if units[0] == melee), melee_units(p, melee))


def only_machines(p: Position, units: Iterable[UnitId]) -> bool:
    """Whether a fight is one against nothing but machines. Rules: CDN-15.31."""
    own = [p.units[unit] for unit in units]
    return len({unit.seat for unit in own if not engine(unit)}) == 1 and any(engine(unit) for unit in own)


def rammed(p: Position, units: Iterable[UnitId]) -> tuple[int, int]:
    """Wounds of either seat's rams of this turn among units that are in contact still. Rules: CDN-15.36."""
    inside, caused, near = {*units}, [0, 0], contact.touching_machines(p)
    for machine, unit, wounds in p.rams:
        if machine in inside and unit in inside and (machine, unit) in near:
            caused[p.units[machine].seat] += wounds
    return caused[0], caused[1]


def fighting_units(p: Position, units: tuple[UnitId, ...]) -> list[Unit]:
    """Those of a melee that are in contact with enemies still, by id. Rules: CDN-12.66, CDN-12.67."""
    return [p.units[u] for u in units if alive(p.units[u]) and in_melee(p, u)]


def owners(p: Position, unit: Unit) -> list[Unit]:
    """Whose models stand in a block: the unit itself if it has models of its own, and its characters by id."""
    own = [unit] if unit.line or unit.command else []
    return own + [p.units[character] for character in sorted(unit.characters)]


def charging(unit: Unit) -> bool:
    """Whether it has its bonuses for charging in this round. Rules: CDN-7.13, CDN-7.33, CDN-11.15, CDN-26.14."""
    return unit.marked(Mark.CHARGED | Mark.COUNTERCHARGED) and not unit.marked(Mark.NO_CHARGE_BONUS)


def met(p: Position, units: Iterable[UnitId]) -> tuple[tuple[UnitId, UnitId], ...]:
    """Who is in contact with whom in a melee, both ways round."""
    return tuple((unit, link.other) for unit in units for link in in_melee(p, unit))


def side_of(p: Position, unit: Unit) -> Seat:
    """For which seat a unit fights: its own; nobody's units fight against those that they met, and their wounds count
    for the side that opposes these. NOBODY for who meets nobody. Rules: CDN-12.1.
    """
    if unit.seat != NOBODY:
        return unit.seat
    known = [other for own, other in p.melee.met if own == unit.id] if p.melee is not None else []
    foes = [p.units[other].seat for other in (*known, *(link.other for link in unit.contacts))]
    return next((p.opponent(seat) for seat in foes if seat != NOBODY), NOBODY)


# --------------------------------------------------------------------------------------------------- duels
def duel_pairs(p: Position) -> dict[int, int]:
    """Each duellist's opponent: a character's id, or a unit's id for its captain. Rules: CDN-35.45."""
    found: dict[int, int] = {}
    for duel in p.duels:
        if duel.accepter:
            found[duel.issuer], found[duel.accepter] = duel.accepter, duel.issuer
    return found


def block_of(p: Position, model: int) -> Unit:
    """The unit in whose block a duellist stands."""
    unit = p.units[model]
    return p.units[unit.host] if unit.host else unit


def duel_word(p: Position, model: int) -> str:
    """The word for a duellist as a victim in his block."""
    unit = p.units[model]
    if unit.host:
        return f"character:{model}"
    return LINE if listed(unit).character else "captain"


def model_of(unit: Unit, word: str) -> int:
    """The duellist's number of a model of a block, 0 for models that fight no duels."""
    if word.startswith("character:"):
        return int(word.removeprefix("character:"))
    return unit.id if word == "captain" or (word == LINE and listed(unit).character) else 0


def duel_targets(p: Position, model: int) -> tuple[Target, ...]:
    """What a duellist's opponent can strike: him, and the monster that he rides. Rules: CDN-35.45, CDN-35.61."""
    block = block_of(p, model)
    if listed(block).ridden:
        return (Target(block.id, "rider"), Target(block.id, "monster"))
    return (Target(block.id, duel_word(p, model)),)


# ------------------------------------------------------------------------------------------------ who touches whom
def touched(p: Position, unit: Unit) -> dict[Post, dict[UnitId, tuple[Post, ...]]]:
    """Enemy models in base contact with each model of a unit; in an assault those of both parties, and with a gun those
    of the party that attacks it.

    Rules: CDN-5.24 to 5.26, CDN-11.9, CDN-14.23, CDN-27.48.
    """
    known = p.drawer.of(_TOUCHED)
    if unit.id not in known and party.storming(p, unit):
        known[unit.id] = _touched_in_assault(p, unit)
    if unit.id not in known:
        found: dict[Post, dict[UnitId, list[Post]]] = {}
        for touching in in_melee(p, unit.id):
            enemy = p.units[touching.other]
            if not alive(enemy):
                continue
            at_gun = unit.gun or enemy.gun
            for mine, theirs in party.pairs_at(p, unit, enemy) if at_gun else contact.contacts_of(p, unit, enemy):
                found.setdefault(mine, {}).setdefault(enemy.id, []).append(theirs)
        known[unit.id] = {post: {e: tuple(own) for e, own in by.items()} for post, by in found.items()}
    return known[unit.id]


def _touched_in_assault(p: Position, unit: Unit) -> dict[Post, dict[UnitId, tuple[Post, ...]]]:
    """All models of a party touch all of the other. Rules: CDN-27.48."""
    enemy = p.units[party.opponent(p, unit)]
    if not alive(enemy) or not in_melee(p, unit.id):
        return {}
    theirs = party.posts(p, enemy)
    return {post: {enemy.id: theirs} for post in party.posts(p, unit)}


def has_line(p: Position, unit: Unit) -> bool:
    """Whether blows can be aimed at no one in particular in it: models that are in no duel and no characters."""
    if listed(unit).character and not unit.host:
        return unit.line > 0 and unit.id not in duel_pairs(p)
    line, command = unit.line, unit.command
    if party.storming(p, unit):
        own = party.party_of(p, unit)
        line, command = own.line, tuple(word for word in own.names if word in unit.command)
    spare = len(command) - ("captain" in command and unit.id in duel_pairs(p))
    return line + spare > 0


class Struck(NamedTuple):
    """Whom of a unit blows can be aimed at.

    whole   what every model in contact with it may strike: its line, or rider and monster
    names   single models by their posts; duellists are left out (CDN-35.45)
    """

    whole: tuple[Target, ...]
    names: dict[Post, Target]


def struck(p: Position, enemy: Unit) -> Struck:
    """Whom of a unit blows can be aimed at. Rules: CDN-11.10, CDN-35.45, CDN-35.61."""
    known = p.drawer.of(_STRUCK)
    found = known.get(enemy.id)
    if found is None:
        found = known[enemy.id] = _struck(p, enemy)
    return found


def _struck(p: Position, enemy: Unit) -> Struck:
    duels = duel_pairs(p)
    if listed(enemy).ridden:
        parts = (Target(enemy.id, "monster"), Target(enemy.id, "rider"))
        return Struck(parts if enemy.id not in duels else (), {})
    whole = (Target(enemy.id),) if has_line(p, enemy) else ()
    names = {post: Target(enemy.id, word) for post, word in standing(p, enemy).items()}
    return Struck(whole, {post: t for post, t in names.items() if model_of(enemy, t.victim) not in duels})


def standing(p: Position, unit: Unit) -> dict[Post, str]:
    """Where command models and characters of a unit stand, in an assault those of its party. Rules: CDN-5.9."""
    if party.storming(p, unit):
        return party.occupants(p, unit)
    known = p.drawer.of(_STANDING)
    found = known.get(unit.id)
    if found is None:
        found = known[unit.id] = occupants(unit)
    return found


def options_of(p: Position, unit: Unit, post: Post, named: bool = True) -> tuple[Target, ...]:
    """Whom a model in contact may strike; `named`: single models too. Rules: CDN-11.10, CDN-35.45."""
    by_enemy = touched(p, unit).get(post, {})
    enemies = sorted(by_enemy, key=lambda e: (-len(by_enemy[e]), e)) if len(by_enemy) > 1 else by_enemy
    found: list[Target] = []
    for enemy_id in enemies:
        whole, names = struck(p, p.units[enemy_id])
        found += whole
        if named and names:
            found += [names[other] for other in by_enemy[enemy_id] if other in names]
    return tuple(found)


# --------------------------------------------------------------------------------------------------- fighting models
def initiative(p: Position, unit: Unit, owner: Unit, part: Part, post: Post) -> int:
    """Initiative of a model: halved for models of Pact armies at a blessed wall, or where one stood.

    Rules: CDN-11.16, CDN-26.20, CDN-26.25.
    """
    own = value(p, owner, "i", part)
    roster = p.roster(unit.seat)
    if party.storming(p, unit) or roster is None or not roster.pact or not p.ground.blessed:
        return own
    blessed = p.ground.field.dilate(post_mask(p, unit, post), 1) & p.ground.blessed
    return -(-own // 2) if blessed else own


def post_mask(p: Position, unit: Unit, post: Post) -> int:
    """The squares of one model."""
    assert stands(unit)
    k = listed(unit).k
    x, y = model_place(unit.models, k, unit.place, *post)
    return p.ground.field.rect(x, y, k, k)


def supporting_ranks(p: Position, unit: Unit) -> int:
    """Ranks behind the first from which models may support. Rules: CDN-11.6, CDN-4.15, CDN-7.33, Table 36-A."""
    if not stands(unit) or not (unit.line or unit.command):
        return 0
    wide = unit.place.frontage >= (WIDE_MONSTROUS if has(p, unit, "monstrous_ranks") else WIDE)
    ranks = 1 + (wide and p.config.wide_line_support)
    charged = unit.marked(Mark.CHARGED | Mark.COUNTERCHARGED)
    return ranks + (held(p, unit).extra_rank and not listed(unit).mounted and not charged)


def support_blows(p: Position, unit: Unit) -> int:
    """Blows of a model in support: one, of monstrous types up to three. Rules: CDN-11.6, CDN-4.16, CDN-34.22."""
    own = value(p, unit, "a")
    return min(MOST_SUPPORT, own) if has(p, unit, "monstrous_support", "rider") else min(1, own)


def _supporters(p: Position, unit: Unit) -> Iterator[tuple[Post, Post]]:
    """Supporting models, each with the front model behind which it stands; none at a gun.

    Rules: CDN-11.6, CDN-11.7, CDN-14.23.
    """
    contacts = touched(p, unit)
    fronts = {c.other for c in in_melee(p, unit.id) if c.side == Arc.FRONT and not p.units[c.other].gun}
    ranks = supporting_ranks(p, unit)
    assert stands(unit)
    for rank, file in posts(unit.models, unit.place.frontage):
        if 1 <= rank <= ranks and all((behind, file) not in contacts for behind in range(1, rank + 1)):
            front = (0, file)
            if fronts & contacts.get(front, {}).keys():
                yield (rank, file), front


def _parts(p: Position, unit: Unit, captain: bool) -> list[tuple[Part, int]]:
    """The parts of a model of a unit that strike, with their blows."""
    card, host = listed(unit), p.units[unit.host] if unit.host else unit
    parts = party.fighting_parts(parts_of(card), card.group) if party.storming(p, host) else parts_of(card)
    blows = [(part, attacks(p, unit, part, captain)) for part in parts]
    return [(part, number) for part, number in blows if number]


def _front_options(p: Position, unit: Unit, post: Post) -> tuple[Target, ...]:
    """What a supporting model can strike: enemies in the unit's front that the model before it touches.

    Rules: CDN-11.6, CDN-35.45.
    """
    duels = duel_pairs(p)
    duelling = bool(duels) and model_of(unit, standing(p, unit).get(post, "line")) in duels
    found = options_of(p, unit, post, named=not duelling)
    links = in_melee(p, unit.id)
    if all(link.side == Arc.FRONT and not p.units[link.other].gun for link in links):
        return found
    fronts = {link.other for link in links if link.side == Arc.FRONT and not p.units[link.other].gun}
    return tuple(target for target in found if target.unit in fronts)


def fighters(p: Position, unit_id: UnitId) -> list[Fighter]:
    """Every part of a model of a unit that strikes at this moment, rank by rank; of a stopped one nobody does.

    Rules: CDN-6.13, CDN-11.4 to 11.9.
    """
    unit = p.units[unit_id]
    if not alive(unit) or stopped(unit) or not in_melee(p, unit_id):
        return []
    known = p.drawer.of(_FIGHTERS)
    found = known.get(unit_id)
    if found is None:
        found = known[unit_id] = [*_duellists(p, unit), *_in_contact(p, unit), *_in_support(p, unit)]
    return found


def _duellists(p: Position, unit: Unit) -> Iterator[Fighter]:
    """Duellists strike each other, wherever they stand. Rules: CDN-35.45."""
    duels = duel_pairs(p)
    if not duels:
        return
    where = {word: post for post, word in standing(p, unit).items()}
    words = [LINE] if listed(unit).character else [*where]
    for word in words:
        model = model_of(unit, word)
        if model not in duels:
            continue
        owner, captain = p.units[model], word == "captain"
        post = where.get(word, (0, 0))
        for part, blows in _parts(p, owner, captain):
            speed = initiative(p, unit, owner, part, post)
            yield Fighter(unit.id, model, part, post, captain, False, blows, speed, duel_targets(p, duels[model]))


def _in_contact(p: Position, unit: Unit) -> Iterator[Fighter]:
    """Models in base contact. Who stands in the second rank as a character, or back, does not fight.

    Rules: CDN-11.4, CDN-11.5, CDN-35.23, CDN-35.43.
    """
    duels, who = duel_pairs(p), standing(p, unit)
    striking: dict[tuple[UnitId, bool], list[tuple[Part, int]]] = {}
    back = p.melee.back if p.melee is not None else ()
    for post in sorted(touched(p, unit)):
        word = who.get(post, LINE)
        model = model_of(unit, word)
        character = word.startswith("character:") or (listed(unit).character and model == unit.id)
        if model in duels or (character and model in back):
            continue
        if word.startswith("character:") and post[0] > 0 and not _picked_at_gun(p, unit, word):
            continue
        owner = p.units[model] if character else unit
        if owner is unit and (_has_thrown(p, unit, post) or reels(unit, post)):
            continue
        options = options_of(p, unit, post)
        if not options:
            continue
        captain = word == "captain"
        if (owner.id, captain) not in striking:
            striking[owner.id, captain] = _parts(p, owner, captain)
        for part, blows in striking[owner.id, captain]:
            speed = initiative(p, unit, owner, part, post)
            yield Fighter(unit.id, owner.id, part, post, captain, False, blows, speed, options)


def reels(unit: Unit, post: Post) -> bool:
    """Whether the model of a post is a walker whose crew is stunned: it doesn't strike. Rules: CDN-17.11."""
    if not unit.damage or not stands(unit):
        return False
    return dazed(unit, posts(unit.models, unit.place.frontage).index(post))


def _has_thrown(p: Position, unit: Unit, post: Post) -> bool:
    """Whether a model has thrown its charge in this round and strikes no more; in an assault the whole party has.

    Rules: CDN-36.22, Table 36-A.
    """
    threw = dict(p.melee.threw).get(unit.id) if p.melee is not None else None
    return threw is not None and (party.storming(p, unit) or post in threw)


def _picked_at_gun(p: Position, unit: Unit, word: str) -> bool:
    """Whether a model of a unit is in a party that attacks a gun. Rules: CDN-14.23."""
    guns = [p.units[link.other] for link in in_melee(p, unit.id) if p.units[link.other].gun]
    parties = [party.at_gun(p, gun).get(unit.id) for gun in guns]
    return any(own is not None and word in own.names for own in parties)


def _in_support(p: Position, unit: Unit) -> Iterator[Fighter]:
    """Models that strike from behind, but in no assault; only riders do.

    Rules: CDN-11.6 to 11.8, CDN-4.23, CDN-27.49, CDN-35.23.
    """
    who, blows = standing(p, unit), support_blows(p, unit)
    if not blows or party.storming(p, unit):
        return
    duels = duel_pairs(p)
    for post, front in _supporters(p, unit):
        word = who.get(post, "line")
        if word.startswith("character:") or (word == "captain" and unit.id in duels) or reels(unit, post):
            continue
        options = _front_options(p, unit, front)
        if options:
            speed = initiative(p, unit, unit, "rider", post)
            yield Fighter(unit.id, unit.id, "rider", post, False, True, blows, speed, options)


def blow_groups(p: Position, unit_id: UnitId) -> list[BlowGroup]:
    """The blows of a unit, equal ones with the same choice together, in the order of the dice.

    Rules: CDN-11.10, 19.18.
    """
    found: dict[tuple[bool, int, int, bool, bool, int, tuple[Target, ...]], int] = {}
    for f in fighters(p, unit_id):
        key = (f.owner != unit_id, f.owner, PARTS.index(f.part), f.captain, f.support, f.initiative, f.options)
        found[key] = found.get(key, 0) + f.blows
    return [
        BlowGroup(index, owner, PARTS[part], captain, support, found[key], speed, options)
        for index, key in enumerate(sorted(found))
        for _, owner, part, captain, support, speed, options in [key]
    ]


def has_choice(p: Position, unit_id: UnitId) -> bool:
    """Whether any blow of a unit can be aimed at more than one target. Rules: CDN-11.10."""
    enemies = [struck(p, p.units[link.other]) for link in in_melee(p, unit_id) if alive(p.units[link.other])]
    if len(enemies) < 2 and not any(whole[1:] or names for whole, names in enemies) and not duel_pairs(p):
        return False
    return any(len(f.options) > 1 for f in fighters(p, unit_id))
