//! What house rules let choose between, where a switch is more than on or off, or a number.

use serde::{Deserialize, Serialize};

/// AR-OP-04: how a number comes onto a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rounding {
    /// To the rung below.
    Down,
    /// To the nearest rung, and up from between two.
    Nearest,
    /// To the rung above.
    Up,
}

/// AR-OP-49: when Civilians act that nobody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansActIn {
    /// In the Civilian Round: players pick one after the other.
    CivilianRound,
    /// In a turn of their own, which one more player has.
    OwnTurn,
    /// In the mob phase.
    MobPhase,
}

/// AR-OP-09: when Civilians that nobody plays may attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansMayAttack {
    /// Never.
    Never,
    /// When they are riled.
    Riled,
    /// As they like.
    Always,
}

/// AR-OP-35: when it is looked at whether a side must trigger an Endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndgamesChecked {
    /// When a round ends, for all sides at once.
    RoundEnds,
    /// As each side's turn begins, for that side.
    TurnBegins,
}

/// BW-OP-02: what a target's Size adds to an Action Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetSizeBonus {
    /// Half the Size rounded down, -1 at Size 0.
    HalfSize,
    /// The Size less one.
    SizeLessOne,
    /// Nothing.
    None,
}

/// BW-OP-42: when the attacker says which Strikes go to a member that is hit automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AutomaticHits {
    /// Before the others are rolled; these need no roll.
    SaidBeforeTheRoll,
    /// When all are rolled.
    RolledWithTheRest,
}

/// BW-OP-43: whose Size counts for Strikes on a squad of several Sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MixedSizes {
    /// Each die is compared with the number of each victim.
    EachVictims,
    /// The smallest member's, no matter which takes the hit.
    Smallest,
    /// The largest member's.
    Largest,
}

/// BW-OP-08: when damage of several dice is a Critical Failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CriticalFailure {
    /// When every die shows 1.
    AllDice,
    /// When any die shows 1.
    AnyDie,
}

/// BW-CH-13: which inches of KnockBack count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InchesOf {
    /// All that it has, wherever it is stopped.
    KnockBack,
    /// Those that it goes.
    TheWay,
}

/// BW-AR-01: when a minifig rolls Armor that is dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArmorRolled {
    /// Once for all the hits of a declaration.
    EachDeclaration,
    /// Again against each hit.
    EachHit,
}

/// BW-OP-36: what becomes of shots that miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissedShots {
    /// Nothing.
    Vanish,
    /// Each goes astray like a throw that misses, and hits the figure that stands where it lands.
    GoAstray,
}

/// BW-EX-10: which explosives of the hand are gone once they have gone off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExplosiveSupply {
    /// Those that take both hands; of the others a figure has another at once.
    ByHands,
    /// None.
    Endless,
    /// All.
    Single,
}

/// BW-OP-34: when Parries are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParriesRolled {
    /// In one pool, before hits are given out.
    Pooled,
    /// One for each hit that is parried.
    EachHit,
}

/// BW-OP-03: what a weapon takes off a hit that it parries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponParry {
    /// One die, as a shield does.
    OneDie,
    /// All of it.
    Everything,
}

/// BW-OP-04: what is left of a hit whose only die is taken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HitWithoutDice {
    /// Its flat bonus.
    FlatBonus,
    /// Nothing.
    Nothing,
}

/// BW-OP-40: what damage beyond its Armor costs something large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LargeDamage {
    /// An inch for each attack.
    OneInchAnAttack,
    /// Armor is rolled and taken off again and again, an inch each time, until the damage is spent.
    RepeatUntilSpent,
}

/// BW-OP-07: what something large loses to Something Bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SomethingBad {
    /// What its owner says.
    OwnersChoice,
    /// An inch of its Move.
    Move,
    /// Something that it holds; an inch of its Move when it holds nothing.
    Item,
    /// Nothing.
    Nothing,
}

/// BW-SZ-05: what a maiming costs a figure that has no hand left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithoutHands {
    /// Nothing.
    Nothing,
    /// Another limb: an inch of its Move.
    Move,
    /// Its life.
    Life,
}

/// BW-DF-03: where ranges of a squad are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RangesMeasuredAt {
    /// At its closest member.
    ClosestMember,
    /// At its closest member or its plate, whatever is nearer.
    MembersOrPlate,
}

/// BW-DF-05: what the Size of a squad is that is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShotsGoBy {
    /// Its Squad Size.
    SquadSize,
    /// The length of its plate.
    PlateSize,
}

/// BW-OP-05: which rolls being Outnumbered counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutnumberedRolls {
    /// Parries only.
    Parries,
    /// Parries and Counterstrikes.
    ParriesAndCounterstrikes,
}

/// BW-TU-02: when figures have their Action again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionsComeBack {
    /// As a turn of their own begins.
    OwnTurn,
    /// As a round begins.
    NewRound,
}

/// BW-OP-31: which figure wins when a Grab's dice are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrabEscape {
    /// The holder.
    TiesHold,
    /// The held one.
    TiesBreakFree,
}

/// BW-CH-02: whose Size opposes a collision with a member of a squad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OppositionOf {
    /// The squad's.
    Squad,
    /// The figure's own.
    Figure,
}

/// BW-DF-21: which Sizes a combined Shove goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombinedSizes {
    /// Squad Sizes.
    SquadSizes,
    /// The sums of the members' Effective Sizes.
    SumsOfSizes,
}

/// BW-OP-32: what a natural 1 of a unit subject to Stupidity comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stupidity {
    /// An opponent names a legal action that it takes instead.
    OpponentPicks,
    /// A failure like any other.
    Nothing,
}

/// BW-OP-10: what a Benny does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BennyEffect {
    /// It adds a d6 to a roll that has just been made.
    AddD6,
    /// Nothing: Bennies are counted and not spent.
    Nothing,
}

/// BW-SD-12: how long damage in close combat adds up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageLasts {
    /// Until the attack is resolved.
    Resolution,
    /// Until the turn ends.
    Turn,
}

/// BW-DF-08: by what of it a squad is slowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Impediments {
    /// By its members.
    Members,
    /// By any part of its plate as well.
    Plate,
}

/// BW-DF-09: what becomes of a move to where the plate does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlateWithoutRoom {
    /// It is refused.
    Refused,
    /// The squad disbands there.
    Disbands,
}

/// BW-OP-24: what comes of a failed Sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FailedSprint {
    /// No inches, and nothing else.
    NoInches,
    /// No inches, and all are Disrupted when their move, or the turn, ends.
    FallsAfterMove,
    /// No inches, and all are Disrupted at once.
    FallsAtOnce,
}

/// BW-AR-03, BW-AR-04: what becomes of a figure that is in deep water and can't swim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeepWater {
    /// It stays where it is, until something pushes it out.
    Holds,
    /// It makes its way at Half Speed, with both arms.
    Wades,
    /// It dies.
    Drowns,
}

/// Where the inches of a plate's move are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasuredAt {
    /// At the middle of the plate.
    Middle,
    /// At the member that goes furthest.
    FurthestMember,
}
