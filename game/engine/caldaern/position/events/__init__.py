"""What can happen in Caldaern: one tagged union. Everything is open but rosters before both are in (CDN-19.15)."""

from __future__ import annotations

from game.engine.caldaern.position.events.assault import AssaultEnded, PartyPicked, SapperChargesThrown
from game.engine.caldaern.position.events.colour import (
    DispelTried,
    JointPassed,
    PoolsRolled,
    Recorded,
    RecordStruck,
    SpellAllowed,
    SpellEnded,
    SpellStays,
    SpellTried,
    SpellWorks,
    StormMoved,
    StormRolled,
    TruceAnswered,
    TruceOffered,
    UnitHealed,
    UnitStopped,
    VoltBegan,
    VoltEnded,
    VoltGrew,
)
from game.engine.caldaern.position.events.common import (
    Diced,
    EffectBegan,
    EffectEnded,
    GroupRolled,
    Part,
    Rolled,
    TerrainTested,
    Tested,
    UnitDestroyed,
    WoundsSuffered,
)
from game.engine.caldaern.position.events.fights import (
    BannerLost,
    BlowsAllocated,
    BreakPassed,
    ChallengeAnswered,
    ChallengeIssued,
    CombatResult,
    ContactLost,
    MeleeBegan,
    MeleeEnded,
    PursuitChosen,
    ShotsDeclared,
    SideTotal,
    StoodBack,
    StrikeStep,
    WeaponChosen,
)
from game.engine.caldaern.position.events.flow import (
    DrawDeclined,
    DrawOffered,
    FirstTurnChosen,
    GameEnded,
    LengthRolled,
    PhasePassed,
    PointsScored,
    ReserveChosen,
    RosterSubmitted,
    RoundBegan,
    SideChosen,
    StageBegan,
    TurnBegan,
    TurnEnded,
    UnitDeployed,
    UnitHeld,
    WirePlaced,
)
from game.engine.caldaern.position.events.guns import GunSilenced
from game.engine.caldaern.position.events.hulls import (
    CrewRecovered,
    DamageRolled,
    HullHurt,
    HullRepaired,
    HullsLost,
    Rammed,
    WreckLeft,
)
from game.engine.caldaern.position.events.land import (
    FavourSought,
    ForestWalked,
    GuardsAnswered,
    HiveStirred,
    LandFound,
    LandStirs,
    LotusEaten,
    MoveHalted,
    PlainFound,
    PortalRolled,
    SandstormRolled,
    StonesScattered,
    WildSpell,
)
from game.engine.caldaern.position.events.moves import (
    BuildingEntered,
    BuildingLeft,
    ChargeDeclared,
    ChargeEnded,
    Disembarked,
    Embarked,
    FlyerLeft,
    GarrisonCowed,
    ItemUsed,
    MarchDeclared,
    ReactionChosen,
    RetreatBegan,
    UnitArrived,
    UnitCaptured,
    UnitJoined,
    UnitLeft,
    UnitLeftField,
    UnitMoved,
    UnitRallied,
    UnitWaits,
)
from game.engine.caldaern.position.events.templates import TemplateDrifted, TemplateFell, TemplateThrown
from game.engine.caldaern.position.events.walls import TerrainDestroyed, TerrainWounded

CaldaernEvent = (
    AssaultEnded
    | BannerLost
    | BlowsAllocated
    | BreakPassed
    | BuildingEntered
    | BuildingLeft
    | Embarked
    | Disembarked
    | ChallengeAnswered
    | ChallengeIssued
    | ChargeDeclared
    | ChargeEnded
    | CombatResult
    | ContactLost
    | CrewRecovered
    | DamageRolled
    | Diced
    | DispelTried
    | DrawDeclined
    | DrawOffered
    | EffectBegan
    | EffectEnded
    | FirstTurnChosen
    | GameEnded
    | FlyerLeft
    | GarrisonCowed
    | GroupRolled
    | GuardsAnswered
    | GunSilenced
    | HiveStirred
    | HullHurt
    | HullRepaired
    | HullsLost
    | ItemUsed
    | JointPassed
    | LandFound
    | LengthRolled
    | LotusEaten
    | MarchDeclared
    | MeleeBegan
    | MeleeEnded
    | MoveHalted
    | PartyPicked
    | PhasePassed
    | PlainFound
    | PointsScored
    | PoolsRolled
    | PortalRolled
    | PursuitChosen
    | Rammed
    | ReactionChosen
    | RecordStruck
    | Recorded
    | ReserveChosen
    | RetreatBegan
    | Rolled
    | RosterSubmitted
    | RoundBegan
    | SapperChargesThrown
    | ShotsDeclared
    | SideChosen
    | SpellAllowed
    | SpellEnded
    | SpellStays
    | SpellTried
    | SpellWorks
    | StageBegan
    | StonesScattered
    | StoodBack
    | StormMoved
    | StormRolled
    | StrikeStep
    | TemplateDrifted
    | TemplateFell
    | TemplateThrown
    | TerrainDestroyed
    | TerrainTested
    | TerrainWounded
    | Tested
    | TruceAnswered
    | TruceOffered
    | TurnBegan
    | TurnEnded
    | UnitArrived
    | UnitCaptured
    | UnitDeployed
    | UnitDestroyed
    | UnitHealed
    | UnitHeld
    | UnitJoined
    | UnitLeft
    | UnitLeftField
    | UnitMoved
    | UnitRallied
    | UnitStopped
    | UnitWaits
    | VoltBegan
    | VoltEnded
    | VoltGrew
    | WeaponChosen
    | WildSpell
    | SandstormRolled
    | LandStirs
    | ForestWalked
    | FavourSought
    | WirePlaced
    | WoundsSuffered
    | WreckLeft
)
"""Every event; the tag field `event` tells them apart."""

__all__ = [
    "AssaultEnded",
    "BannerLost",
    "BlowsAllocated",
    "BreakPassed",
    "BuildingEntered",
    "BuildingLeft",
    "CaldaernEvent",
    "ChallengeAnswered",
    "ChallengeIssued",
    "ChargeDeclared",
    "ChargeEnded",
    "CombatResult",
    "ContactLost",
    "CrewRecovered",
    "DamageRolled",
    "Diced",
    "Disembarked",
    "DispelTried",
    "DrawDeclined",
    "DrawOffered",
    "EffectBegan",
    "EffectEnded",
    "Embarked",
    "FavourSought",
    "FirstTurnChosen",
    "FlyerLeft",
    "ForestWalked",
    "GameEnded",
    "GarrisonCowed",
    "GroupRolled",
    "GuardsAnswered",
    "GunSilenced",
    "HiveStirred",
    "HullHurt",
    "HullRepaired",
    "HullsLost",
    "ItemUsed",
    "JointPassed",
    "LandFound",
    "LandStirs",
    "LengthRolled",
    "LotusEaten",
    "MarchDeclared",
    "MeleeBegan",
    "MeleeEnded",
    "MoveHalted",
    "Part",
    "PartyPicked",
    "PhasePassed",
    "PlainFound",
    "PointsScored",
    "PoolsRolled",
    "PortalRolled",
    "PursuitChosen",
    "Rammed",
    "ReactionChosen",
    "RecordStruck",
    "Recorded",
    "ReserveChosen",
    "RetreatBegan",
    "Rolled",
    "RosterSubmitted",
    "RoundBegan",
    "SandstormRolled",
    "SapperChargesThrown",
    "ShotsDeclared",
    "SideChosen",
    "SideTotal",
    "SpellAllowed",
    "SpellEnded",
    "SpellStays",
    "SpellTried",
    "SpellWorks",
    "StageBegan",
    "StonesScattered",
    "StoodBack",
    "StormMoved",
    "StormRolled",
    "StrikeStep",
    "TemplateDrifted",
    "TemplateFell",
    "TemplateThrown",
    "TerrainDestroyed",
    "TerrainTested",
    "TerrainWounded",
    "Tested",
    "TruceAnswered",
    "TruceOffered",
    "TurnBegan",
    "TurnEnded",
    "UnitArrived",
    "UnitCaptured",
    "UnitDeployed",
    "UnitDestroyed",
    "UnitHealed",
    "UnitHeld",
    "UnitJoined",
    "UnitLeft",
    "UnitLeftField",
    "UnitMoved",
    "UnitRallied",
    "UnitStopped",
    "UnitWaits",
    "VoltBegan",
    "VoltEnded",
    "VoltGrew",
    "WeaponChosen",
    "WildSpell",
    "WirePlaced",
    "WoundsSuffered",
    "WreckLeft",
]
