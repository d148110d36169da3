"""The Melee phase: which melee is fought next, its steps one after another, and the end of the phase.

Rules: CDN-11.1 to 11.3, CDN-11.10, CDN-12.58 to 12.60, CDN-36.1, Table 19-S.
"""

from __future__ import annotations

from typing import cast

import msgspec

from game.engine.caldaern.blocks import contact
from game.engine.caldaern.blocks.control import controlled
from game.engine.caldaern.blocks.hulls import engine, may_move
from game.engine.caldaern.blocks.profiles import profile
from game.engine.caldaern.land.colour import LISTENING
from game.engine.caldaern.melee import blows, breaking, directed, fear, nudge, striking
from game.engine.caldaern.melee import fighters as who
from game.engine.caldaern.melee import result as combat_result
from game.engine.caldaern.melee.blows import current
from game.engine.caldaern.melee.fighters import BlowGroup, Target
from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position import events as ev
from game.engine.caldaern.position.agenda import Ask, Task
from game.engine.caldaern.position.fights import Melee
from game.engine.caldaern.position.names import TaskName
from game.engine.caldaern.position.position import SEATS, Position
from game.engine.caldaern.position.rulework import Choice, Deed, Out, RuleWork
from game.engine.caldaern.position.telling import begin_stage
from game.engine.caldaern.position.units import Unit, UnitId
from game.engine.caldaern.words.kinds import Mark, Stage, Status
from game.engine.caldaern.words.refusals import refuse
from game.engine.contract import Refusal

STEPS: tuple[TaskName, ...] = (
    "melee_start",
    "melee_weapons",
    "challenge",
    "sapper_charges",
    "melee_aims",
    "melee_fight",
    "melee_result",
    "combat_reforms",
    "pursuits",
    "after_melee",
    "melee_panic",
    "melee_over",
)
"""The steps of one melee as tasks, in their order. Rules: CDN-11.3."""

ASSAULT_STEPS: tuple[TaskName, ...] = (
    "melee_start",
    "assault_parties",
    "melee_weapons",
    "challenge",
    "sapper_charges",
    "melee_aims",
    "melee_fight",
    "melee_result",
    "assault_result",
    "melee_panic",
    "melee_over",
)
"""The steps of an assault: nobody reforms, pursues or breaks through. Rules: CDN-27.45, CDN-27.52 to 27.58."""


MACHINE_STEPS: tuple[TaskName, ...] = (
    "melee_start",
    "melee_weapons",
    "sapper_charges",
    "melee_aims",
    "melee_fight",
    "melee_result",
    "pursuits",
    "melee_panic",
    "melee_over",
)
"""The steps of a fight against machines alone: nobody reforms, and nobody pursues who breaks. Rules: CDN-15.31."""


# ------------------------------------------------------------------------------------------------ which melee
def melee_choice(p: Position, out: Out) -> None:
    """One melee after the other, until every one has been fought. Rules: CDN-11.1, CDN-19.10."""
    left = who.fights_left(p)
    if not left:
        return
    begin_stage(p, Stage.MELEE_CHOICE, out)
    p.push(Task("melee_choice"))
    if len(left) == 1:
        _begin(p, left[0], out)
    else:
        p.ask = Ask("choose_melee", p.active)


def _begin(p: Position, units: tuple[UnitId, ...], out: Out) -> None:
    """A melee is fought now, from its first step to its last. Rules: CDN-11.1, CDN-11.2."""
    alone = who.only_machines(p, units)
    p.melee = Melee(id=units[0], units=units, met=who.met(p, units), storm=storm_of(p, units))
    if any(engine(p.units[unit]) for unit in units):
        contact.face_machines(p, units)
        p.melee = msgspec.structs.replace(p.melee, caused=who.rammed(p, units))
    if alone:
        p.melee = msgspec.structs.replace(p.melee, met=who.met(p, units))
    for unit in units:
        p.mark(unit, Mark.FOUGHT)
    sides = [tuple(unit for unit in units if who.side_of(p, p.units[unit]) == seat) for seat in SEATS]
    out.append(ev.MeleeBegan(melee=units[0], units=(sides[0], sides[1])))
    steps = list(ASSAULT_STEPS if p.melee.storm else MACHINE_STEPS if alone else STEPS)
    if not p.melee.storm and any(p.units[unit].gun for unit in units):
        steps.insert(steps.index("melee_start") + 1, "gun_parties")
    p.push_all([Task(step) for step in steps])


def storm_of(p: Position, units: tuple[UnitId, ...]) -> tuple[int, ...]:
    """Who storms, the garrison, and its building, where a melee is an assault. Rules: CDN-27.35."""
    garrison = next((p.units[unit] for unit in units if p.units[unit].building), None)
    return (garrison.contacts[0].other, garrison.id, garrison.building) if garrison is not None else ()


def _melee_refusal(p: Position, ask: Ask, a: act.ChooseMelee) -> Refusal | None:
    if any(units[0] == a.melee for units in who.fights_left(p)):
        return None
    return refuse("unknown_object", "CDN-11.1", what=str(a.melee))


def _choose_melee(p: Position, ask: Ask, a: act.ChooseMelee, out: Out) -> None:
    units = next(units for units in who.fights_left(p) if units[0] == a.melee)
    _begin(p, units, out)


def _list_melees(p: Position, ask: Ask) -> list[act.ChooseMelee]:
    return [act.ChooseMelee(ask.seat, units[0]) for units in who.fights_left(p)]


# ------------------------------------------------------------------------------------------------ steps 1 and 2
def melee_start(p: Position, out: Out) -> None:
    """Contact check, then Fear. Rules: CDN-11.3, CDN-12.65, CDN-34.60."""
    nudge.check(p, current(p).units, out)
    striking.end_duels(p)
    fear.test_all(p, out)


# ------------------------------------------------------------------------------------------------ step 3: weapons
def _bearers(p: Position) -> list[Unit]:
    """Units and characters of the melee, active side first, each unit's characters after it. Rules: CDN-36.1, 19.20."""
    units = sorted(who.fighting_units(p, current(p).units), key=lambda unit: (unit.seat != p.active, unit.id))
    return [owner for unit in units for owner in who.owners(p, unit)]


def melee_weapons(p: Position, out: Out) -> None:
    """Who begins a melee takes a weapon for it; who has several is asked. Rules: CDN-36.1."""
    for bearer in _bearers(p):
        if bearer.weapon:
            continue
        if len(profile(p, bearer).melee) > 1 and controlled(bearer):
            begin_stage(p, Stage.MELEE_SETUP, out)
            p.push(Task("melee_weapons"))
            p.ask = Ask("choose_weapon", bearer.seat, bearer.id)
            return
        _arm(p, bearer, profile(p, bearer).melee[0].id)


def _arm(p: Position, bearer: Unit, weapon: str) -> None:
    p.change(bearer, weapon=weapon)
    p.melee = msgspec.structs.replace(current(p), flags=(*current(p).flags, ("first", bearer.id)))


def _weapon_refusal(p: Position, ask: Ask, a: act.ChooseWeapon) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-36.1", what=str(a.unit))
    if any(weapon.id == a.weapon for weapon in profile(p, p.units[a.unit]).melee):
        return None
    return refuse("unknown_object", "CDN-36.1", what=a.weapon)


def _choose_weapon(p: Position, ask: Ask, a: act.ChooseWeapon, out: Out) -> None:
    _arm(p, p.own(a.unit), a.weapon)
    out.append(ev.WeaponChosen(seat=a.seat, unit=a.unit, weapon=a.weapon))


def _list_weapons(p: Position, ask: Ask) -> list[act.ChooseWeapon]:
    return [act.ChooseWeapon(ask.seat, ask.unit, weapon.id) for weapon in profile(p, p.units[ask.unit]).melee]


# ------------------------------------------------------------------------------------------------ step 5: allocation
def melee_aims(p: Position, *args: object) -> None:
    """Whose blows have a choice of targets is asked, active side first; `args`: the units still to ask.

    Rules: CDN-11.10.
    """
    *given, out = args
    # cast: a task brings the units that were put into it, and last the events to add to.
    units = [p.units[cast("int", u)] for u in given] if given else who.fighting_units(p, current(p).units)
    waiting = [unit.id for unit in sorted(units, key=lambda unit: (unit.seat != p.active, unit.id))]
    while waiting:
        unit = waiting.pop(0)
        if controlled(p.units[unit]) and who.has_choice(p, unit):
            if waiting:
                p.push(Task("melee_aims", tuple(waiting)))
            begin_stage(p, Stage.MELEE_SETUP, cast("Out", out))
            p.ask = Ask("allocate_attacks", p.units[unit].seat, unit)
            return


def _aims_refusal(p: Position, ask: Ask, a: act.AllocateAttacks) -> Refusal | None:
    if a.unit != ask.unit:
        return refuse("unknown_object", "CDN-11.10", what=str(a.unit))
    groups = {group.group: group for group in who.blow_groups(p, a.unit)}
    spent: dict[int, int] = {}
    for aim in a.groups:
        group = groups.get(aim.group)
        if group is None:
            return refuse("no_such_blows", group=aim.group)
        if Target(aim.target, aim.victim) not in group.options:
            return refuse("no_such_blows.reach")
        spent[aim.group] = spent.get(aim.group, 0) + aim.count
        if aim.count < 1 or spent[aim.group] > group.blows:
            return refuse("no_such_blows.count", blows=group.blows)
    if directed.too_many(p, a.unit, a.groups):
        return refuse("no_such_blows.party", "CDN-27.48", models=directed.most(p, a.unit))
    return None


def _allocate(p: Position, ask: Ask, a: act.AllocateAttacks, out: Out) -> None:
    groups = {group.group: group for group in who.blow_groups(p, a.unit)}
    wishes: dict[tuple[int, Target], int] = {}
    for index, group in groups.items():
        left = group.blows
        for aim in a.groups:
            if aim.group == index:
                _wish(wishes, group, Target(aim.target, aim.victim), aim.count)
                left -= aim.count
        if len(group.options) > 1:
            _wish(wishes, group, group.options[0], left)
    aims = tuple((a.unit, source, t.unit, count, t.victim) for (source, t), count in wishes.items())
    p.melee = msgspec.structs.replace(current(p), aims=(*current(p).aims, *aims))
    out.append(ev.BlowsAllocated(seat=a.seat, unit=a.unit))


def _wish(wishes: dict[tuple[int, Target], int], group: BlowGroup, target: Target, count: int) -> None:
    key = (group.source, target)
    wishes[key] = wishes.get(key, 0) + count


def _list_aims(p: Position, ask: Ask) -> list[act.AllocateAttacks]:
    """The default, and for each other target everything that reaches it. Rules: CDN-11.10."""
    groups = who.blow_groups(p, ask.unit)
    others = dict.fromkeys(target for group in groups for target in group.options[1:])
    found = [act.AllocateAttacks(ask.seat, ask.unit)]
    for target in others:
        reach = [group for group in groups if target in group.options[1:]]
        found.append(act.AllocateAttacks(ask.seat, ask.unit, directed.listed(p, ask.unit, reach, target)))
    return found


# ------------------------------------------------------------------------------------------------ steps 6 to 10
def melee_fight(p: Position, out: Out) -> None:
    """The steps of the striking order, one after the other. Rules: CDN-11.3, CDN-11.12, CDN-11.17."""
    begin_stage(p, Stage.MELEE_FIGHT, out)
    units = current(p).units
    if p.ground.colours & LISTENING:
        p.push(Task("land_answers", (units, "melee")))
    for key in blows.steps(p, units):
        striking.strike(p, units, key, out)


def melee_result(p: Position, out: Out) -> None:
    """Combat result, Unstable units, break tests. Rules: CDN-11.3, CDN-12.1, CDN-12.18."""
    combat_result.decide(p, out)
    breaking.crumble(p, out)
    striking.end_duels(p)
    nudge.check(p, current(p).units, out)
    breaking.test_all(p, out)
    contact.part_from_machines(p, current(p).units, spare=current(p).broke)


# ------------------------------------------------------------------------------------------------ after the melee
def after_melee(p: Position, *args: object) -> None:
    """Units that no enemy holds any more may reform, or break through; `args`: those still to ask.

    Rules: CDN-12.57 to 12.59.
    """
    *given, out = args
    # cast: a task brings the units that were put into it, and last the events to add to.
    waiting = [cast("int", u) for u in given] if given else free_units(p)
    if not waiting:
        return
    unit = p.units[waiting[0]]
    if waiting[1:]:
        p.push(Task("after_melee", tuple(waiting[1:])))
    if not is_free(unit):
        return
    begin_stage(p, Stage.AFTER_MELEE, cast("Out", out))
    if may_break_through(p, unit):
        p.ask = Ask("breakthrough", unit.seat, unit.id)
    else:
        p.push(Task("offer_reform", (unit.id, "after_melee")))


def is_free(unit: Unit) -> bool:
    """Whether a unit stands on the field and nobody holds it; characters of a dead unit wait. Rules: CDN-35.29."""
    return unit.status is Status.DEPLOYED and who.alive(unit) and not unit.contacts and not unit.retreating


def free_units(p: Position) -> list[UnitId]:
    """Units of the melee that did not pursue and have no enemy in contact left, by id; no guns, nor who can't move.

    Rules: CDN-12.57, CDN-12.58, CDN-14.26, CDN-17.11.
    """
    pursuers = {unit for unit, _ in current(p).pursuers}
    free = [p.units[u] for u in current(p).units if u not in pursuers and is_free(p.units[u]) and not p.units[u].gun]
    return [unit.id for unit in free if controlled(unit) and may_move(unit)]


def may_break_through(p: Position, unit: Unit) -> bool:
    """Whether it charged or countercharged this turn and wiped out all it fought; a capture is none.

    Rules: CDN-7.33, CDN-12.59, CDN-12.60.
    """
    melee = current(p)
    foes = [enemy for own, enemy in melee.met if own == unit.id]
    wiped = all(breaking.destroyed(p.units[enemy]) and enemy not in melee.broke for enemy in foes)
    return unit.marked(Mark.CHARGED | Mark.COUNTERCHARGED) and bool(foes) and wiped


def melee_panic(p: Position, out: Out) -> None:
    """Friends of who was destroyed, and of who broke, test; then those of units that died by it.

    Rules: CDN-11.3, CDN-13.9, CDN-13.11 to 13.13, CDN-19.20, CDN-19.21.
    """
    dead = sorted(p.dead_events, key=lambda pair: (p.units[pair[0]].seat != p.active, pair[0]))
    tests = [*(Task("panic_destroyed", pair) for pair in dead), *current(p).later]
    p.dead_events, p.melee = (), msgspec.structs.replace(current(p), later=())
    if tests:
        p.push_all([*tests, Task("melee_panic")])


def melee_over(p: Position, out: Out) -> None:
    """What lasts for a round ends. Rules: CDN-34.60, CDN-35.43, CDN-35.46."""
    melee = current(p)
    contact.part_from_machines(p, melee.units)
    for unit in p.units.values():
        p.change(unit, marks=unit.marks & ~Mark.FEARFUL)
    p.melee = None
    striking.end_duels(p)
    out.append(ev.MeleeEnded(melee=melee.id))


def melee_end(p: Position, out: Out) -> None:
    """The end of the phase: contacts made in it count from now on, weapons are put away.

    Who has no contact but those made in this phase begins a new melee with them.
    Rules: CDN-11.2, 11.15, 36.1.
    """
    if p.ground.colours & LISTENING:
        p.push(Task("land_quiets"))
    for unit in p.units.values():
        host = p.units[unit.host] if unit.host else unit
        if not who.in_melee(p, host.id):
            p.change(unit, weapon="")
    for unit in p.units.values():
        fresh = any(link.fresh for link in unit.contacts)
        gone = Mark.FOUGHT | Mark.FEARFUL
        if unit.marked(Mark.PURSUED) and not fresh:
            gone |= Mark.PURSUED | Mark.CHARGED | Mark.NO_CHARGE_BONUS
        p.change(unit, marks=unit.marks & ~gone)
        if fresh:
            p.change(unit, contacts=tuple(msgspec.structs.replace(link, fresh=False) for link in unit.contacts))


WORK = RuleWork(
    tasks={
        "melee_choice": melee_choice,
        "melee_start": melee_start,
        "melee_weapons": melee_weapons,
        "melee_aims": melee_aims,
        "melee_fight": melee_fight,
        "melee_result": melee_result,
        "after_melee": after_melee,
        "melee_panic": melee_panic,
        "melee_over": melee_over,
        "melee_end": melee_end,
    },
    choices={
        "choose_melee": Choice({act.ChooseMelee: Deed(_melee_refusal, _choose_melee)}, _list_melees, None, "CDN-11.1"),
        "choose_weapon": Choice(
            {act.ChooseWeapon: Deed(_weapon_refusal, _choose_weapon)}, _list_weapons, None, "CDN-36.1"
        ),
        "allocate_attacks": Choice(
            {act.AllocateAttacks: Deed(_aims_refusal, _allocate)}, _list_aims, None, "CDN-11.10"
        ),
    },
)
