"""What can be chosen in Caldaern: one tagged union, named as in the rules' vocabulary (Table 19-D).

Units are ids, squares `(x, y)`. Each part of a turn has a module of its own.
"""

from __future__ import annotations

from game.engine.caldaern.position.actions.anytime import (
    AcceptDraw,
    Concede,
    Decline,
    OfferDraw,
    UseReroll,
)
from game.engine.caldaern.position.actions.assault import (
    CompleteAssault,
    OccupyBuilding,
    PickAssaultParty,
    UseSapperCharges,
)
from game.engine.caldaern.position.actions.colour import (
    AcceptTruce,
    ChooseTarget,
    CreateSpell,
    Dispel,
    DispelPlay,
    EndCreation,
    EndSpell,
    JointDispel,
    OfferTruce,
    Reanimate,
    StormDirection,
)
from game.engine.caldaern.position.actions.fights import (
    AcceptChallenge,
    Aim,
    AllocateAttacks,
    Breakthrough,
    ChooseMelee,
    ChoosePrimary,
    ChooseWeapon,
    CombatReform,
    EndShooting,
    FireArtillery,
    IssueChallenge,
    OrderPursuers,
    Pursue,
    Restrain,
    Shoot,
    ShootMachine,
    ShootTerrain,
    StandBack,
)
from game.engine.caldaern.position.actions.movement import (
    AbandonBuilding,
    AttemptRedirect,
    AttemptReform,
    BombSquare,
    BoostLight,
    BringReserve,
    ChooseMandatory,
    ChooseRetreating,
    ContinueMove,
    DeclareCharge,
    DeclareMarch,
    Disembark,
    DistributeWounds,
    EatLotus,
    Embark,
    EmergencyDisembark,
    EndCharges,
    EndMovement,
    ExitMap,
    Fly,
    GarrisonBuilding,
    HaltMove,
    IssueRestoreRoll,
    JoinUnit,
    LeaveBattlefield,
    LeaveUnit,
    March,
    Move,
    MoveSection,
    PlaceSurvivors,
    QuickReform,
    Ram,
    ReactToCharge,
    RedirectCharge,
    Reform,
    ResolveCharge,
    SeekFavour,
    UseItem,
)
from game.engine.caldaern.position.actions.setting_up import (
    ChooseFirstTurn,
    ChooseReserve,
    ChooseSide,
    DeployUnit,
    HoldInReserve,
    PlaceWire,
    SubmitRoster,
    VanguardMove,
)
from game.engine.caldaern.position.actions.templates import FireTrebuchet, Flame, PlaceFlames, ThrowGrenades

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
    | SeekFavour
    | DeclareCharge
    | EndCharges
    | ReactToCharge
    | AttemptRedirect
    | BombSquare
    | BoostLight
    | RedirectCharge
    | ResolveCharge
    | AttemptReform
    | Fly
    | IssueRestoreRoll
    | ChooseRetreating
    | ChooseMandatory
    | BringReserve
    | Move
    | DeclareMarch
    | March
    | Reform
    | QuickReform
    | Ram
    | JoinUnit
    | LeaveBattlefield
    | LeaveUnit
    | GarrisonBuilding
    | MoveSection
    | AbandonBuilding
    | PlaceSurvivors
    | Embark
    | Disembark
    | EmergencyDisembark
    | DistributeWounds
    | ExitMap
    | EndMovement
    | Shoot
    | ShootMachine
    | ShootTerrain
    | ThrowGrenades
    | PlaceFlames
    | FireTrebuchet
    | ChoosePrimary
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
    | CompleteAssault
    | PickAssaultParty
    | OccupyBuilding
    | UseSapperCharges
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
    | HaltMove
    | ContinueMove
    | EatLotus
    | FireArtillery
    | UseReroll
)
"""Every action; the tag field `do` tells them apart."""

__all__ = [
    "AbandonBuilding",
    "AcceptChallenge",
    "AcceptDraw",
    "AcceptTruce",
    "Aim",
    "AllocateAttacks",
    "AttemptRedirect",
    "AttemptReform",
    "BombSquare",
    "BoostLight",
    "Breakthrough",
    "BringReserve",
    "CaldaernAction",
    "ChooseFirstTurn",
    "ChooseMandatory",
    "ChooseMelee",
    "ChoosePrimary",
    "ChooseReserve",
    "ChooseRetreating",
    "ChooseSide",
    "ChooseTarget",
    "ChooseWeapon",
    "CombatReform",
    "CompleteAssault",
    "Concede",
    "ContinueMove",
    "CreateSpell",
    "DeclareCharge",
    "DeclareMarch",
    "Decline",
    "DeployUnit",
    "Disembark",
    "Dispel",
    "DispelPlay",
    "DistributeWounds",
    "EatLotus",
    "Embark",
    "EmergencyDisembark",
    "EndCharges",
    "EndCreation",
    "EndMovement",
    "EndShooting",
    "EndSpell",
    "ExitMap",
    "FireArtillery",
    "FireTrebuchet",
    "Flame",
    "Fly",
    "GarrisonBuilding",
    "HaltMove",
    "HoldInReserve",
    "IssueChallenge",
    "IssueRestoreRoll",
    "JoinUnit",
    "JointDispel",
    "LeaveBattlefield",
    "LeaveUnit",
    "March",
    "Move",
    "MoveSection",
    "OccupyBuilding",
    "OfferDraw",
    "OfferTruce",
    "OrderPursuers",
    "PickAssaultParty",
    "PlaceFlames",
    "PlaceSurvivors",
    "PlaceWire",
    "Pursue",
    "QuickReform",
    "Ram",
    "ReactToCharge",
    "Reanimate",
    "RedirectCharge",
    "Reform",
    "ResolveCharge",
    "Restrain",
    "SeekFavour",
    "Shoot",
    "ShootMachine",
    "ShootTerrain",
    "StandBack",
    "StormDirection",
    "SubmitRoster",
    "ThrowGrenades",
    "UseItem",
    "UseReroll",
    "UseSapperCharges",
    "VanguardMove",
]
