//! The values of house rules that are neither switches nor numbers.

use serde::{Deserialize, Serialize};

/// AR-OP-04: how a number is rounded to a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rounding {
    /// To the rung below.
    Down,
    /// To the nearest rung; halfway between two, up.
    Nearest,
    /// To the rung above.
    Up,
}

/// AR-OP-49: when Civilians that nobody plays act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansActIn {
    /// In the Civilian Round, in which players pick Civilians in turn.
    CivilianRound,
    /// In a turn of their own, as if there were one more player.
    OwnTurn,
    /// In the mob phase.
    MobPhase,
}

/// AR-OP-09: when Civilians that nobody plays may attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CiviliansMayAttack {
    Never,
    /// Only when they are riled.
    Riled,
    /// At any time.
    Always,
}

/// AR-OP-35: when to check whether a side must trigger an Endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EndgamesChecked {
    /// At the end of a round, for all sides at once.
    RoundEnds,
    /// At the beginning of each side's turn, for that side.
    TurnBegins,
}

/// BW-OP-02: the bonus that a target's Size adds to an Action Roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TargetSizeBonus {
    /// Half the Size rounded down, -1 at Size 0.
    HalfSize,
    /// The Size minus one.
    SizeLessOne,
    None,
}

/// BW-OP-42: when the attacker chooses which Strikes go to a member that is hit automatically.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AutomaticHits {
    /// Before the others are rolled; the chosen ones need no roll.
    SaidBeforeTheRoll,
    /// After all are rolled.
    RolledWithTheRest,
}

/// BW-OP-43: whose Size counts for Strikes on a squad of several Sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MixedSizes {
    /// Each victim's own: a die may hit only some members.
    EachVictims,
    /// The smallest member's, no matter which member takes the hit.
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

/// BW-CH-13: which inches of KnockBack decide whether it knocks over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InchesOf {
    /// All inches of the KnockBack, wherever it is stopped.
    KnockBack,
    /// Only the inches actually moved.
    TheWay,
}

/// BW-AR-01: when a minifig whose Armor is dice rolls them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ArmorRolled {
    /// Once for all hits of a declaration.
    EachDeclaration,
    /// Again against each hit.
    EachHit,
}

/// BW-OP-36: what happens to shots that miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MissedShots {
    /// Nothing.
    Vanish,
    /// Each strays like a missed throw and hits the figure where it lands.
    GoAstray,
}

/// BW-EX-10: which hand-held explosives are used up when they go off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ExplosiveSupply {
    /// Two-handed ones; of the others the figure has another at once.
    ByHands,
    /// None.
    Endless,
    /// All.
    Single,
}

/// BW-OP-34: when Parries are rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParriesRolled {
    /// In one pool, before hits are allocated.
    Pooled,
    /// One roll for each parried hit.
    EachHit,
}

/// BW-OP-03: how much a parry with a weapon takes off a hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WeaponParry {
    /// One die, as a shield does.
    OneDie,
    /// All of it.
    Everything,
}

/// BW-OP-04: what is left of a hit whose only die is removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HitWithoutDice {
    /// Its flat bonus.
    FlatBonus,
    Nothing,
}

/// BW-OP-40: what damage beyond its Armor costs a large target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LargeDamage {
    /// An inch for each attack.
    OneInchAnAttack,
    /// Armor is rolled and subtracted repeatedly, costing an inch each time, until the damage is spent.
    RepeatUntilSpent,
}

/// BW-OP-07: what a large target loses to Something Bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SomethingBad {
    /// Whatever its owner chooses.
    OwnersChoice,
    /// An inch of its Move.
    Move,
    /// An item it holds, or an inch of its Move if it holds none.
    Item,
    Nothing,
}

/// BW-SZ-05: what a maiming costs a figure that has no hand left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WithoutHands {
    Nothing,
    /// Another limb: an inch of its Move.
    Move,
    /// Its life.
    Life,
}

/// BW-DF-03: where ranges to and from a squad are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RangesMeasuredAt {
    /// At its closest member.
    ClosestMember,
    /// At its closest member or its plate, whichever is nearer.
    MembersOrPlate,
}

/// BW-DF-05: the target Size of a squad that is shot at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ShotsGoBy {
    /// Its Squad Size.
    SquadSize,
    /// The length of its plate.
    PlateSize,
}

/// BW-OP-05: which rolls are affected by being Outnumbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OutnumberedRolls {
    /// Parries only.
    Parries,
    /// Parries and Counterstrikes.
    ParriesAndCounterstrikes,
}

/// BW-TU-02: when figures regain their Action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActionsComeBack {
    /// At the beginning of their own turn.
    OwnTurn,
    /// At the beginning of a round.
    NewRound,
}

/// BW-OP-31: who wins when the dice of a Grab are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum GrabEscape {
    /// The holder.
    TiesHold,
    /// The held figure.
    TiesBreakFree,
}

/// BW-CH-02: whose Size resists a collision with a squad member.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OppositionOf {
    /// The squad's.
    Squad,
    /// The figure's own.
    Figure,
}

/// BW-DF-21: which Sizes count for a combined Shove.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombinedSizes {
    /// Squad Sizes.
    SquadSizes,
    /// The sums of the members' Effective Sizes.
    SumsOfSizes,
}

/// BW-OP-32: the effect of a natural 1 rolled by a unit subject to Stupidity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stupidity {
    /// An opponent chooses a legal action that the unit takes instead.
    OpponentPicks,
    /// It is an ordinary failure.
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

/// BW-SD-12: how long close combat damage accumulates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DamageLasts {
    /// Until the attack is resolved.
    Resolution,
    /// Until the turn ends.
    Turn,
}

/// BW-DF-08: which parts of a squad are slowed by terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Impediments {
    /// Its members.
    Members,
    /// Its members and any part of its plate.
    Plate,
}

/// BW-DF-09: what happens to a move that ends where the plate doesn't fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlateWithoutRoom {
    /// It is refused.
    Refused,
    /// The squad disbands there.
    Disbands,
}

/// BW-OP-24: the result of a failed Sprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FailedSprint {
    /// No inches, and nothing else.
    NoInches,
    /// No inches, and all are Disrupted when their move, or the turn, ends.
    FallsAfterMove,
    /// No inches, and all are Disrupted at once.
    FallsAtOnce,
}

/// BW-AR-03, BW-AR-04: what happens to a figure in deep water that can't swim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DeepWater {
    /// It stays where it is, until something pushes it out.
    Holds,
    /// It moves at Half Speed, using both arms.
    Wades,
    /// It dies.
    Drowns,
}

/// Where the distance that a plate moves is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MeasuredAt {
    /// At the middle of the plate.
    Middle,
    /// At the member that moves furthest.
    FurthestMember,
}
