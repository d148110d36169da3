"""What can be chosen in Caldaern: one tagged union, named as in the rules' vocabulary (Table 19-D).

Units are ids, squares `(x, y)`. Actions of stage 2 of the rules come with what they act on.
"""

from __future__ import annotations

import msgspec

from game.engine.caldaern.lists.rosters import Roster
from game.engine.caldaern.words.kinds import Facing, Placement
from game.engine.contract import Action, Square


# ------------------------------------------------------------------------------------ before the first turn
class SubmitRoster(Action, frozen=True, tag="submit_roster"):
    """Bring an army. Rules: CDN-38.6, CDN-38.18."""

    roster: Roster


class ChooseSide(Action, frozen=True, tag="choose_side"):
    """Take side or role 1 or 2. Rules: CDN-39.79."""

    side: int


class ChooseReserve(Action, frozen=True, tag="choose_reserve"):
    """Name the units that the scenario keeps back. Rules: CDN-39.74, CDN-39.75, CDN-39.78."""

    units: tuple[int, ...]


class DeployUnit(Action, frozen=True, tag="deploy_unit"):
    """Place a unit in its zone, or a character in a unit (`joined`). Rules: CDN-39.5, CDN-39.6."""

    unit: int
    placement: Placement | None = None
    joined: int = 0


class HoldInReserve(Action, frozen=True, tag="hold_in_reserve"):
    """Keep a unit with Ambushers back instead of placing it. Rules: CDN-34.12."""

    unit: int


class PlaceWire(Action, frozen=True, tag="place_wire"):
    """Lay five squares of barbed wire in a row. Rules: CDN-34.98."""

    unit: int
    squares: tuple[Square, ...]


class VanguardMove(Action, frozen=True, tag="vanguard_move"):
    """Move a unit before the first turn. Rules: CDN-34.11."""

    unit: int
    placement: Placement


class ChooseFirstTurn(Action, frozen=True, tag="choose_first_turn"):
    """Take the first turn, or leave it to the other side. Rules: CDN-39.12."""

    first: bool


# ------------------------------------------------------------------------------------ start of turn, charges
class UseItem(Action, frozen=True, tag="use_item"):
    """Use an heirloom. Rules: CDN-7.2, Table 36-E."""

    unit: int
    item: str


class DeclareCharge(Action, frozen=True, tag="declare_charge"):
    """Charge an enemy unit. Rules: CDN-7.5 to CDN-7.12."""

    unit: int
    target: int


class EndCharges(Action, frozen=True, tag="end_charges"):
    """Declare no further charges. Rules: CDN-7.3, CDN-7.4."""


class ReactToCharge(Action, frozen=True, tag="react_to_charge"):
    """Answer a charge: `hold`, `stand_and_shoot`, `countercharge` or `run`. Rules: CDN-7.24.

    `weapons`: ranged weapons used, as for `shoot`; empty for the usual one.
    """

    unit: int
    charger: int
    reaction: str
    weapons: tuple[str, ...] = ()


class AttemptRedirect(Action, frozen=True, tag="attempt_redirect"):
    """Take the test to charge another unit. Rules: CDN-7.43."""

    unit: int


class RedirectCharge(Action, frozen=True, tag="redirect_charge"):
    """Charge another unit instead. Rules: CDN-7.44."""

    unit: int
    target: int


class ResolveCharge(Action, frozen=True, tag="resolve_charge"):
    """Roll and move the charges on this unit next. Rules: CDN-7.47."""

    target: int


class AttemptReform(Action, frozen=True, tag="attempt_reform"):
    """Take the test to reform: after a capture, or as the loser of a melee. Rules: CDN-7.60, CDN-12.28."""

    unit: int


# ------------------------------------------------------------------------------------ movement
class IssueRestoreRoll(Action, frozen=True, tag="issue_restore_roll"):
    """Let retreating units try to rally, or not. Rules: CDN-8.2."""

    issue: bool


class ChooseRetreating(Action, frozen=True, tag="choose_retreating"):
    """Which retreating unit moves next. Rules: CDN-8.10."""

    unit: int


class ChooseMandatory(Action, frozen=True, tag="choose_mandatory"):
    """Which unit makes its mandatory move next. Rules: CDN-8.19."""

    unit: int


class BringReserve(Action, frozen=True, tag="bring_reserve"):
    """Place a unit that arrives. Rules: CDN-8.80 to CDN-8.82."""

    unit: int
    placement: Placement


class Move(Action, frozen=True, tag="move"):
    """A normal move; `mode` is `forward`, `backward`, `left`, `right` or `free`. Rules: CDN-8.22, CDN-8.58, 8.59."""

    unit: int
    mode: str
    placement: Placement


class DeclareMarch(Action, frozen=True, tag="declare_march"):
    """March instead of a normal move; may ask for a test. Rules: CDN-8.50, CDN-8.51."""

    unit: int


class March(Action, frozen=True, tag="march"):
    """Where the march leads. Rules: CDN-8.58."""

    unit: int
    placement: Placement


class Reform(Action, frozen=True, tag="reform"):
    """Take another formation around the captain's cell. Rules: CDN-8.60."""

    unit: int
    facing: Facing
    frontage: int
    spacing: int = 0


class QuickReform(Action, frozen=True, tag="quick_reform"):
    """Take the musician's test for a Quick Reform. Rules: CDN-35.3."""

    unit: int


class JoinUnit(Action, frozen=True, tag="join_unit"):
    """A character walks to a unit and joins it; `placement` is where his move ends. Rules: CDN-35.22."""

    unit: int
    target: int
    placement: Placement


class LeaveUnit(Action, frozen=True, tag="leave_unit"):
    """A character walks out of his unit. Rules: CDN-35.27."""

    unit: int
    placement: Placement


class ExitMap(Action, frozen=True, tag="exit_map"):
    """Leave through the scenario's exit. Rules: CDN-39.74, CDN-39.75."""

    unit: int


class EndMovement(Action, frozen=True, tag="end_movement"):
    """End the Movement phase. Rules: CDN-8.91."""


# ------------------------------------------------------------------------------------ shooting
class Shoot(Action, frozen=True, tag="shoot"):
    """Shoot at an enemy unit. Rules: CDN-9.7 to CDN-9.14.

    `weapons`: the ranged weapon used, one for each kind of model that has a choice; empty for the usual one.
    """

    unit: int
    target: int
    weapons: tuple[str, ...] = ()


class EndShooting(Action, frozen=True, tag="end_shooting"):
    """End the Shooting phase. Rules: CDN-9.1."""


# ------------------------------------------------------------------------------------ melee
class ChooseMelee(Action, frozen=True, tag="choose_melee"):
    """Which melee is fought next, named by the lowest id of its units. Rules: CDN-11.1."""

    melee: int


class ChooseWeapon(Action, frozen=True, tag="choose_weapon"):
    """The melee weapon of a unit, or of a joined character, for this melee. Rules: CDN-36.1."""

    unit: int
    weapon: str


class IssueChallenge(Action, frozen=True, tag="issue_challenge"):
    """Challenge: a character's id, or a unit's for its captain. Rules: CDN-35.40."""

    model: int


class AcceptChallenge(Action, frozen=True, tag="accept_challenge"):
    """Accept: a character's id, or a unit's for its captain. Rules: CDN-35.42."""

    model: int


class StandBack(Action, frozen=True, tag="stand_back"):
    """Send an enemy character who refused out of the fight. Rules: CDN-35.43."""

    model: int


class Aim(msgspec.Struct, frozen=True, gc=False):
    """A share of a group of blows: `count` of them at `target`'s line models, or at its `victim`.

    `victim`: "" for line models, a command model's name, or "character:<id>". Rules: CDN-11.10.
    """

    group: int
    target: int
    count: int
    victim: str = ""


class AllocateAttacks(Action, frozen=True, tag="allocate_attacks"):
    """Whom the blows of a unit are aimed at; groups that are not named keep the default. Rules: CDN-11.10."""

    unit: int
    groups: tuple[Aim, ...] = ()


class CombatReform(Action, frozen=True, tag="combat_reform"):
    """Reform in contact. Rules: CDN-12.29."""

    unit: int
    placement: Placement


class Pursue(Action, frozen=True, tag="pursue"):
    """Pursue a breaking unit. Rules: CDN-12.32, CDN-12.36."""

    unit: int
    quarry: int


class Restrain(Action, frozen=True, tag="restrain"):
    """Try to stay. Rules: CDN-12.33."""

    unit: int


class OrderPursuers(Action, frozen=True, tag="order_pursuers"):
    """The order in which pursuers move. Rules: CDN-12.36."""

    units: tuple[int, ...]


class Breakthrough(Action, frozen=True, tag="breakthrough"):
    """Move on after wiping out all enemies in contact. Rules: CDN-12.59."""

    unit: int


# ------------------------------------------------------------------------------------ the Colour phase
class CreateSpell(Action, frozen=True, tag="create_spell"):
    """Create a spell. Rules: CDN-30.20.

    version  `basic` or `amplified`; `bound` of a bound spell, which has no other
    target   the target unit, 0 where the spell takes none; a character to be healed may be named in his unit
    square   the north-west square of a template
    dice     points of the Colour Pool that become dice
    item     an item that is used up with it, "" for none
    """

    mage: int
    spell: str
    version: str = "basic"
    target: int = 0
    square: Square | None = None
    dice: int = 1
    item: str = ""


class EndCreation(Action, frozen=True, tag="end_creation"):
    """Create no further spells in this phase. Rules: CDN-30.8."""


class Dispel(Action, frozen=True, tag="dispel"):
    """Try to dispel the spell that was created just now; `by` a mage, 0 for the army. Rules: CDN-30.45 to 30.54."""

    by: int
    dice: int


class DispelPlay(Action, frozen=True, tag="dispel_play"):
    """Try to dispel a spell in play, by its number. Rules: CDN-30.60 to 30.65."""

    spell: int
    by: int
    dice: int


class ChooseTarget(Action, frozen=True, tag="choose_target"):
    """What the text of a spell asks for when it takes effect: a second unit, a spell in play, a place.

    Rules: CDN-33, Table 30-A.
    """

    target: int = 0
    placement: Placement | None = None


class StormDirection(Action, frozen=True, tag="storm_direction"):
    """The direction in which a stormcolor moves. Rules: CDN-31.21, CDN-31.22."""

    template: int
    direction: Facing


class EndSpell(Action, frozen=True, tag="end_spell"):
    """End a spell of one's own that remains in play. Rules: CDN-31.15."""

    spell: int


class OfferTruce(Action, frozen=True, tag="offer_truce"):
    """Offer to dispel the Back Volt together. Rules: CDN-32.30."""


class AcceptTruce(Action, frozen=True, tag="accept_truce"):
    """Agree to dispel the Back Volt together. Rules: CDN-32.30."""


class JointDispel(Action, frozen=True, tag="joint_dispel"):
    """Try to strike out a record, by its place in the list of all records, from 1. Rules: CDN-32.32."""

    record: int
    by: int
    dice: int


class Reanimate(Action, frozen=True, tag="reanimate"):
    """Let a unit of Living Dead recover. Rules: CDN-34.97."""

    unit: int
    target: int


# ------------------------------------------------------------------------------------ at any time
class Concede(Action, frozen=True, tag="concede"):
    """Give the battle up. Rules: CDN-19.40, CDN-39.50."""


class OfferDraw(Action, frozen=True, tag="offer_draw"):
    """Offer a draw; the other side answers at once. Rules: CDN-19.40."""


class AcceptDraw(Action, frozen=True, tag="accept_draw"):
    """Agree to a draw. Rules: CDN-19.40."""


class Decline(Action, frozen=True, tag="decline"):
    """Say no where one may. Rules: CDN-19.12."""


CaldaernAction = (
    SubmitRoster
    | ChooseSide
    | ChooseReserve
    | DeployUnit
    | HoldInReserve
    | PlaceWire
    | VanguardMove
    | ChooseFirstTurn
    | UseItem
    | DeclareCharge
    | EndCharges
    | ReactToCharge
    | AttemptRedirect
    | RedirectCharge
    | ResolveCharge
    | AttemptReform
    | IssueRestoreRoll
    | ChooseRetreating
    | ChooseMandatory
    | BringReserve
    | Move
    | DeclareMarch
    | March
    | Reform
    | QuickReform
    | JoinUnit
    | LeaveUnit
    | ExitMap
    | EndMovement
    | Shoot
    | EndShooting
    | ChooseMelee
    | ChooseWeapon
    | IssueChallenge
    | AcceptChallenge
    | StandBack
    | AllocateAttacks
    | CombatReform
    | Pursue
    | Restrain
    | OrderPursuers
    | Breakthrough
    | CreateSpell
    | EndCreation
    | Dispel
    | DispelPlay
    | ChooseTarget
    | StormDirection
    | EndSpell
    | OfferTruce
    | AcceptTruce
    | JointDispel
    | Reanimate
    | OfferDraw
    | AcceptDraw
    | Decline
    | Concede
)
"""Every action of stage 1; the tag field `do` tells them apart."""
