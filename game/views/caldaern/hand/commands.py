"""What can be done now without pointing at the field: the prompt's buttons, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol

from game.engine.caldaern.position import actions as act
from game.engine.caldaern.position.actions import CaldaernAction
from game.engine.caldaern.shooting.gunnery import AMMO
from game.engine.caldaern.state import CaldaernState
from game.engine.caldaern.words.kinds import FACING_NAMES
from game.engine.contract import Action, Odds
from game.views.caldaern.hand.deeds import ENDS, target_of
from game.views.caldaern.hand.hand import Answer, Hand
from game.views.caldaern.hand.held import REFORMS
from game.views.caldaern.shown.names import aimed_called, element_called, model_called, unit_called
from game.views.caldaern.shown.sides import side_called
from game.views.caldaern.shown.storming import hundredths
from game.views.caldaern.speech import deeds
from game.views.caldaern.speech.sayings import aimed_at
from game.views.contract.base import Command, Worded
from game.views.contract.named import Place
from game.views.contract.named import unit as named_unit
from game.views.shared.panels.prompt_bar import GIVES_WAY
from game.words import Words

CANCEL = "cancel"
NEXT = "next_piece"
REFORM = "reform"
TURN_LEFT, TURN_RIGHT = "turn_left", "turn_right"
NARROWER, WIDER, LOOSEN = "narrower", "wider", "loosen"
INDIRECT = "indirect"
"""Lets a trebuchet fire without seeing where its shot falls, or no longer so."""
LAY, FEWER, MORE = "lay", "lay_fewer", "lay_more"
"""Takes templates to lay or other shots again; lays fewer or more of them at once."""
ARM = "arm"
"""Takes other weapons to shoot with."""
TAKE = "take"
"""Takes a character in the chosen unit."""
MOST_BUTTONS = 40
"""More listed actions than that are chosen from the plain list; those without room wait behind "More"."""


class Commanded(Protocol):
    """What the commands ask of the board: who is asked, by what hand, and what a choice would come to."""

    hand: Hand
    best: Action | None

    @property
    def ctx(self) -> Worded:
        """Whose words are spoken."""

    @property
    def mode(self) -> str:
        """The decision that a click answers now."""

    @property
    def state(self) -> CaldaernState:
        """The position now."""

    def names_of(self, told: Sequence[Any]) -> tuple[Place, ...]:
        """What actions name on the field."""

    def odds_of(self, action: Any) -> Odds | None:
        """The odds of an action in this position, counted once; None also as long as they are `pending`."""


def command_id(action: CaldaernAction) -> str:
    """The id of an action's button: its word, with what tells it from the others of its kind."""
    tag = str(type(action).__struct_config__.tag)
    parts = [str(getattr(action, name)) for name in _TELLING if hasattr(action, name)]
    match action:
        case act.ResolveCharge(target=target) | act.ChooseTarget(target=target):
            parts.append(str(target))
        case act.SubmitRoster(roster=roster):
            parts.append(roster.title)
        case act.DistributeWounds(wounds=wounds):
            parts += [f"{victim}-{share}" for victim, share in wounds]
        case act.AllocateAttacks(groups=groups):
            parts += [f"{aim.group}-{aim.target}-{aim.victim}" for aim in groups]
        case act.ChooseRetreating(unit=unit) | act.ChooseMandatory(unit=unit):
            parts.append(str(unit))
        case act.ThrowGrenades(unit=unit, squares=squares):
            parts += [str(unit), "-".join(f"{x},{y}" for x, y in squares)]
        case act.FireTrebuchet(unit=unit, centre=(x, y), indirect=indirect):
            parts += [str(unit), f"{x},{y}", *(["indirect"] if indirect else [])]
        case act.PlaceFlames(unit=unit, templates=flames):
            parts += [str(unit), "-".join("{},{}".format(*flame.square) + f"{flame.facing}" for flame in flames)]
        case act.UseSapperCharges(target=target) if target:
            parts.append(str(target))
    return ".".join([tag, *parts])


_TELLING = (
    "primary", "element", "reaction", "side", "first", "weapon", "model", "melee", "issue", "item", "units", "quarry",
    "direction",
)  # fmt: skip


def commands(view: Commanded) -> list[Command]:
    """Everything that can be commanded for the decision that is pending."""
    hand, words = view.hand, view.ctx.words
    if hand.seat is None:
        return []
    if hand.reforming:
        return _reforming(view)
    offered, main = _offered(hand)[:MOST_BUTTONS], _main(_offered(hand), view.best)
    found = [_command(view, action) for action in offered if action is not main]
    if hand.may_reform:
        found.insert(0, Command(REFORM, words("battle.command.reform")))
    if hand.may_turn:
        found += _shaping(hand, words)
    found += _arms(hand, words)
    found += _templates(hand, words)
    if hand.lobs and not hand.template:
        text = words("battle.command.direct") if hand.indirect else words("battle.command.indirect")
        found.append(Command(INDIRECT, text, key=WIDER))
    found += [
        Command(f"{TAKE}.{unit}", _leaves(words, view.state, unit), spare=3, names=(named_unit(unit),))
        for unit in hand.riders()
    ]
    if len(hand.by_unit) > (hand.subject is not None):
        found.append(Command(NEXT, words("battle.command.next"), icon="ui_next", key=NEXT, spare=GIVES_WAY + 1))
    found += [_command(view, action) for action in hand.buttons() if isinstance(action, ENDS)]
    return found if main is None else [*found, replace(_command(view, main), kind="brass")]


def _main(offered: list[CaldaernAction], best: Action | None) -> CaldaernAction | None:
    """What has the one button of brass, which stands last and never has to give way: the best answer where somebody
    has weighed them, else what is done most often.
    """
    for action in offered:
        if action == best:
            return action
        match action:
            case act.AllocateAttacks(groups=()) | act.Pursue() | act.AttemptReform():
                return action
    return None


def _offered(hand: Hand) -> list[CaldaernAction]:
    """Actions with buttons of their own that do not end a stage."""
    return [action for action in hand.buttons() if not isinstance(action, ENDS)]


def _reforming(view: Commanded) -> list[Command]:
    """While the formation is changed in place: turning and widening, and the way back."""
    hand, words = view.hand, view.ctx.words
    found = _shaping(hand, words)
    found += [_command(view, action) for action in hand.buttons() if isinstance(action, act.Decline)]
    if hand.mode not in REFORMS:
        found.append(Command(CANCEL, words("board.command.cancel"), key=CANCEL))
    return found


def _shaping(hand: Hand, words: Words) -> list[Command]:
    """Buttons that turn and widen the ghost."""
    found = [
        Command(TURN_LEFT, words("battle.command.turn_left"), key=TURN_LEFT, spare=2, sign="ui_turn_left"),
        Command(TURN_RIGHT, words("battle.command.turn_right"), key=TURN_RIGHT, spare=2, sign="ui_turn_right"),
    ]
    if hand.may_widen:
        narrower, wider = words("battle.command.narrower"), words("battle.command.wider")
        found.append(Command(NARROWER, narrower, key=NARROWER, spare=6, sign="ui_narrower"))
        found.append(Command(WIDER, wider, key=WIDER, spare=6, sign="ui_wider"))
    return found


def _arms(hand: Hand, words: Words) -> list[Command]:
    """A button for each set of weapons to shoot with, where there is a choice."""
    arms = hand.arms()
    if len(arms) < 2:
        return []
    now = arms[0] if hand.weapons is None else hand.weapons
    return [
        Command(f"{ARM}.{n}", ", ".join(_ranged(words, weapon) for weapon in weapons) or words("battle.command.usual"),
                active=weapons == now)
        for n, weapons in enumerate(arms)
    ]  # fmt: skip


def _templates(hand: Hand, words: Words) -> list[Command]:
    """A button that takes grenades or flames, or the other shots again, and two for their number."""
    every = hand.templates
    others = any(target_of(action) for action in hand.by_unit.get(hand.subject or 0, ()))
    found = []
    if every and (others or len(every) > 1):
        sole = words(f"battle.command.lay.{every[0]}")
        text = sole if len(every) == 1 else words("battle.command.lay")
        found.append(Command(LAY, text, key=LOOSEN, active=bool(hand.template)))
    if hand.template:
        found.append(Command(FEWER, words("battle.command.lay.fewer"), key=NARROWER, spare=6, sign="ui_narrower"))
        found.append(Command(MORE, words("battle.command.lay.more"), key=WIDER, spare=6, sign="ui_wider"))
    return found


def _ranged(words: Words, weapon: str) -> str:
    """What a weapon is called, or the load of a gun."""
    return words(f"battle.ammo.{weapon}" if weapon in AMMO else f"caldaern.weapon.{weapon}")


def _leaves(words: Words, state: Any, unit: int) -> str:
    return words("battle.command.leave", unit=unit_word(words, state, unit))


def _command(view: Commanded, action: CaldaernAction) -> Command:
    words = view.ctx.words
    id = command_id(action)
    text = label(words, view.state, action)
    if isinstance(action, ENDS):
        return Command(id, text, icon="ui_end_turn", kind="brass", key="end_turn")
    if isinstance(action, act.Decline):
        return Command(id, deeds.declined(words, view.state.ask) or text, key="cancel")
    spare = 4 if isinstance(action, act.QuickReform) else 0
    return Command(id, _with_chance(view, action, text), spare=spare, names=view.names_of([action]))


_CHANCY = (
    act.AttemptReform, act.AttemptRedirect, act.DeclareMarch, act.QuickReform, act.Restrain, act.Pursue,
    act.IssueRestoreRoll, act.ResolveCharge, act.UseSapperCharges,
)  # fmt: skip
"""Actions whose button tells the chance: one throw decides them."""


def _with_chance(view: Commanded, action: CaldaernAction, text: str) -> str:
    """A button with the chance of its test, where there is one."""
    if not isinstance(action, _CHANCY):
        return text
    odds = view.odds_of(action)
    if odds is None:
        return text
    return view.ctx.words("battle.command.chance", text=text, percent=hundredths(float(odds.chance)))


def label(words: Words, state: Any, action: CaldaernAction) -> str:
    """What the button of an action says."""
    tag = str(type(action).__struct_config__.tag)
    match action:
        case act.ReactToCharge(reaction=reaction):
            return words(f"battle.command.react.{reaction}")
        case act.ChooseSide(side=side):
            return side_called(words, state, side)
        case act.ChooseFirstTurn(first=first):
            return words(f"battle.command.first.{'yes' if first else 'no'}")
        case act.ChooseWeapon(weapon=weapon):
            return words(f"caldaern.weapon.{weapon}")
        case act.IssueRestoreRoll(issue=issue):
            return words(f"battle.command.restore.{'yes' if issue else 'no'}")
        case act.SubmitRoster(roster=roster):
            return roster.title or words(f"caldaern.nation.{roster.nation}")
        case act.UseItem(item=item):
            return words(f"caldaern.heirloom.{item}")
        case act.ShootTerrain(element=element):
            return words("battle.command.shoot_terrain", place=element_called(words, state.ground, element))
        case act.UseSapperCharges(element=element) if element:
            place = element_called(words, state.ground, element)
            return words("battle.command.use_sapper_charges.land", place=place)
        case act.ChoosePrimary(primary=primary):
            return words(f"battle.command.choose_primary.{primary}", **aimed_at(words, state))
        case act.AllocateAttacks(groups=groups) if groups:
            return words("battle.command.aim_at", unit=aimed_called(words, state.units, groups[0]))
        case act.DistributeWounds():
            return deeds.shares_called(words, state.units, action)
        case act.ChooseReserve(units=units) | act.OrderPursuers(units=units):
            return ", ".join(unit_word(words, state, unit) for unit in units)
        case act.IssueChallenge(model=model) | act.AcceptChallenge(model=model) | act.StandBack(model=model):
            name = model_called(words, state.units, model)
            return words(f"battle.command.{tag}", unit=name)
    if isinstance(action, act.PickAssaultParty):
        models = deeds.party_called(words, state.units, action.line, action.names)
        return words(f"battle.command.{tag}", models=models)
    if isinstance(action, act.StormDirection):
        way = words(f"battle.facing.{FACING_NAMES[action.direction]}")
        return way[:1].upper() + way[1:]
    if isinstance(action, deeds.DEEDS):
        told = deeds.told(words, state, action)[1]
        if isinstance(action, act.FireTrebuchet) and action.indirect:
            return words("battle.command.fire_trebuchet.indirect", **told)
        return words(f"battle.command.{tag}", **told)
    found = _named(action)
    return words(f"battle.command.{tag}", unit=unit_word(words, state, found) if found else "")


def _named(action: CaldaernAction) -> int:
    """The unit whose name a button says: where several buttons of a kind stand side by side."""
    match action:
        case act.ChooseMelee(melee=unit) | act.ResolveCharge(target=unit) | act.Pursue(quarry=unit):
            return unit
        case act.UseSapperCharges(target=unit):
            return unit
        case act.ChooseRetreating(unit=unit) | act.ChooseMandatory(unit=unit) | act.CompleteAssault(unit=unit):
            return unit
    return 0


def unit_word(words: Words, state: Any, unit: int) -> str:
    """A unit's name for a sentence."""
    return unit_called(words, state.units[unit])


def answer_command(hand: Hand, id: str) -> Answer | bool:
    """Carry a command out in the hand: a decision, or whether anything changed. Raises KeyError for an unknown one."""
    if hand.seat is None:
        raise KeyError(id)
    if id == CANCEL:
        return hand.back()
    if id == NEXT:
        return hand.next_unit() is not None
    if id == REFORM:
        hand.reforming = not hand.reforming
        return True
    if id in (TURN_LEFT, TURN_RIGHT):
        return hand.turn(-1 if id == TURN_LEFT else 1)
    if id in (NARROWER, WIDER):
        return hand.widen(-1 if id == NARROWER else 1)
    if id == LAY:
        return hand.lay_otherwise()
    if id in (FEWER, MORE):
        return hand.lay_more(-1 if id == FEWER else 1)
    if id == INDIRECT:
        return hand.lob_otherwise()
    kind, _, number = id.partition(".")
    if kind == ARM and number.isdigit():
        hand.take_arms(hand.arms()[int(number)])
        return True
    if kind == TAKE and number.isdigit():
        hand.choose(int(number))
        return True
    for action in hand.legal:
        if command_id(action) == id and getattr(action, "unit", hand.subject) in (hand.subject, 0, None):
            return action
    for action in hand.legal:
        if command_id(action) == id:
            return action
    raise KeyError(id)
