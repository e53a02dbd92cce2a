//! Facts: what happened, in order. The log prints them, the view plays them, and nobody else knows more.

use crate::rules::rule::RuleId;
use brickfray_dice::{Die, PoolRoll, RolledDie};
use brickfray_table::{Inches, PLATE_THICKNESS, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};

/// One thing that happened, and the rule by which it did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// The rule.
    pub rule: RuleId,
    /// What happened.
    pub what: Happening,
}

/// What dice save whoever rolls them with, as far as an eye can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Guard {
    /// They save nobody from anything.
    None,
    /// Its own nimbleness, or what it holds.
    Own,
    /// A shield that is all about it.
    Shield,
}

/// What can happen on a table. The words are the table's; which rule brought it about stands in the [`Fact`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Happening {
    /// A side's turn began.
    TurnBegan {
        /// Whose.
        side: SideId,
        /// The round, from 1.
        round: u32,
    },
    /// A piece moved by order, leg by leg.
    Moved {
        /// The plate or figure.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
        /// The spots on the way, the last included.
        path: Vec<Spot>,
        /// How far it went.
        inches: Inches,
    },
    /// Something was declared against somebody.
    Declared {
        /// The rulebook's word for it.
        maneuver: String,
        /// The plates and figures that do it.
        by: Vec<PieceId>,
        /// Against whom, when it is against a piece.
        at: Option<PieceId>,
        /// Against which spot, when it is against one.
        spot: Option<Spot>,
        /// With what, when that is told with it.
        with: Option<String>,
    },
    /// A pile of Action dice was rolled and its successes counted.
    ActionsRolled {
        /// The plate or figure that rolled.
        who: PieceId,
        /// "12 rifles", "3 Parries".
        what_for: String,
        /// The dice.
        dice: Vec<RolledDie>,
        /// What was added to each die, and why.
        modifiers: Vec<(String, i32)>,
        /// What a die had to reach with its modifiers.
        needed: i32,
        /// How many did.
        successes: u32,
        /// What they were to save whoever rolled them with, where somebody did something to it.
        guard: Guard,
    },
    /// A pile of Action dice is compared with a number of each victim's own.
    NumbersDiffer {
        /// The plate or figure that rolls.
        who: PieceId,
        /// "12 rifles", "3 Parries".
        what_for: String,
        /// What a die must show, and for whom.
        numbers: Vec<(i32, Vec<PieceId>)>,
    },
    /// A pile of Action dice was counted anew, after something was added to it.
    Recounted {
        /// The plate or figure that rolled.
        who: PieceId,
        /// What a die must reach now.
        needed: i32,
        /// How many do.
        successes: u32,
    },
    /// The hits that needed no roll.
    HitAutomatically {
        /// The plate or figure that hits.
        who: PieceId,
        /// How many hits.
        hits: u32,
    },
    /// A hit was given to a victim.
    HitAssigned {
        /// Which hit, from 1, in the order of delivery.
        hit: u32,
        /// Who delivers it.
        by: PieceId,
        /// The item it is delivered with.
        with: Option<String>,
        /// Who takes it.
        victim: PieceId,
        /// A successful Parry was spent on it.
        parried: bool,
    },
    /// A hit's damage was rolled.
    DamageRolled {
        /// Who takes it.
        victim: PieceId,
        /// The dice.
        roll: PoolRoll,
        /// What this hit did.
        damage: i32,
        /// What the victim has taken so far.
        so_far: i32,
        /// What it must exceed to kill; nothing where it was not weighed against any.
        armor: Option<i32>,
    },
    /// Armor that is dice was rolled.
    ArmorRolled {
        /// Whose.
        who: PieceId,
        /// The dice.
        roll: PoolRoll,
        /// What they came to.
        armor: i32,
    },
    /// A hit lost a die to Deflection.
    Deflected {
        /// Whose.
        who: PieceId,
    },
    /// Something lost an inch of its Size.
    InchLost {
        /// What.
        who: PieceId,
        /// Inches that are left.
        left: i32,
    },
    /// A thing was destroyed.
    Destroyed {
        /// What.
        who: PieceId,
    },
    /// Something Bad happened to something large.
    SufferedBad {
        /// What.
        who: PieceId,
        /// The item that it lost; an inch of its Move when it lost none.
        lost: Option<String>,
    },
    /// What was left of a killing shot's damage carried on.
    CarriedOn {
        /// Through whom.
        from: PieceId,
        /// To whom.
        to: PieceId,
        /// How much.
        damage: i32,
    },
    /// Something went off by itself.
    WentOff {
        /// The thing, or who carried it.
        who: PieceId,
        /// What was carried.
        item: Option<String>,
        /// Where.
        at: Spot,
    },
    /// Somebody caught fire.
    CaughtFire {
        /// Who.
        who: PieceId,
    },
    /// Somebody burns on.
    Burns {
        /// Who.
        who: PieceId,
    },
    /// Somebody put itself out.
    PutOut {
        /// Who.
        who: PieceId,
    },
    /// An item was dropped.
    Dropped {
        /// By whom.
        who: PieceId,
        /// What.
        item: String,
        /// Where.
        at: Spot,
    },
    /// Something thrown came to lie somewhere.
    CameToLie {
        /// What.
        item: String,
        /// Where.
        at: Spot,
    },
    /// An item was picked up.
    PickedUp {
        /// By whom.
        who: PieceId,
        /// What.
        item: String,
    },
    /// A weapon was reloaded.
    Reloaded {
        /// By whom.
        who: PieceId,
        /// What.
        item: String,
    },
    /// An explosive was fired, and landed.
    Fired {
        /// Who fired.
        who: PieceId,
        /// With what.
        with: String,
        /// Where from.
        from: Spot,
        /// Where it landed.
        to: Spot,
        /// The dice that scattered it, when it missed: direction on a clock, inches.
        scatter: Option<(u8, u8)>,
    },
    /// Something Bad: the damage came to exactly the Armor.
    Maimed {
        /// Who.
        who: PieceId,
        /// The item dropped with the hand, if it held one.
        lost: Option<String>,
    },
    /// A figure died.
    Died {
        /// Who.
        who: PieceId,
    },
    /// A figure that can't swim sank.
    Sank {
        /// Who.
        who: PieceId,
        /// In what.
        water: PieceId,
    },
    /// A plate with nobody left on it was taken off the table.
    PlateEmptied {
        /// Which.
        who: PieceId,
    },
    /// Hits that nobody could take.
    HitsLost {
        /// How many.
        hits: u32,
    },
    /// A piece was pushed.
    Pushed {
        /// Who.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
        /// How far it was to go.
        inches: Inches,
        /// What stopped it short.
        stopped_by: Option<PieceId>,
        /// It slid along the ground with whoever stands on it; otherwise it was thrown.
        slid: bool,
    },
    /// A piece was drawn to another.
    Drawn {
        /// Who.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
    },
    /// A piece that stood on something higher came down to what it now stands on.
    CameDown {
        /// The plate or figure.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
    },
    /// A Sprint was rolled.
    Sprinted {
        /// The plate or figure.
        who: PieceId,
        /// The dice.
        roll: PoolRoll,
        /// What was added to them.
        plus: i32,
        /// The inches it brought.
        inches: Inches,
    },
    /// What somebody rolled takes it further, with what was added to it.
    Lengthened {
        /// The plate or figure.
        who: PieceId,
        /// How far in all.
        inches: Inches,
    },
    /// A figure may not move any more this turn.
    Stopped {
        /// Who.
        who: PieceId,
    },
    /// A plate was laid, or laid anew, and figures took their places on it.
    DrawnUp {
        /// The plate.
        squad: PieceId,
        /// Where it lies.
        lies: Placement,
        /// How large it is in studs.
        studs: (u8, u8),
        /// Who took a place, and what it walked.
        steps: Vec<Step>,
    },
    /// Figures stepped off their plate of their own will, and are of no squad any more.
    LeftPlate {
        /// The plate.
        squad: PieceId,
        /// Who, and what it walked.
        steps: Vec<Step>,
    },
    /// Figures of a squad changed places.
    ChangedPlaces {
        /// Who, and what it walked.
        steps: Vec<Step>,
    },
    /// A figure was pushed clear of its plate and is no longer of the squad.
    LeftSquad {
        /// Who.
        who: PieceId,
        /// The squad.
        squad: PieceId,
    },
    /// A figure got on a mount, and goes with it from now on.
    GotOn {
        /// Who.
        who: PieceId,
        /// What it sits on.
        mount: PieceId,
        /// The plate that they stand on, if on any.
        plate: Option<PieceId>,
        /// Where it came from.
        from: Placement,
        /// Where the two stand now.
        at: Placement,
    },
    /// A rider got off, or was thrown: what it sat on stands where both stood, unless it is dead.
    GotOff {
        /// Who.
        who: PieceId,
        /// What it sat on.
        mount: PieceId,
        /// Where both stood.
        from: Placement,
        /// Where the rider stands now.
        to: Placement,
        /// The plate that the rider still stands on, if on any.
        plate: Option<PieceId>,
        /// It fell.
        fell: bool,
    },
    /// A piece is of another side from now on.
    ChangedSides {
        /// Which.
        who: PieceId,
        /// Whose it is now.
        side: SideId,
    },
    /// A whole plate was knocked over.
    KnockedOver {
        /// The plate.
        who: PieceId,
    },
    /// A figure was thrown off its feet.
    Disrupted {
        /// Who.
        who: PieceId,
    },
    /// A figure was knocked back or off its feet by an attack that is not over yet, when it comes to be so.
    Reels {
        /// Who.
        who: PieceId,
        /// How far back.
        inches: Inches,
        /// It is off its feet.
        down: bool,
        /// It is clear of the plate that it stood on.
        clear: bool,
    },
    /// A figure is on its feet again.
    Recovered {
        /// Who.
        who: PieceId,
        /// It moves at half its Move for a turn.
        slow: bool,
    },
    /// Something was thrown, and landed.
    Threw {
        /// Who threw.
        who: PieceId,
        /// What.
        with: String,
        /// Where from.
        from: Spot,
        /// Where it landed.
        to: Spot,
        /// The dice that scattered it, when it missed: direction on a clock, inches.
        scatter: Option<(u8, u8)>,
    },
    /// A blast.
    Exploded {
        /// Where.
        at: Spot,
        /// How far it reaches.
        radius: Inches,
        /// The damage rolled once for all.
        roll: PoolRoll,
    },
    /// Plates of two sides touch.
    EngagementBegan {
        /// One plate or figure, the lower id.
        one: PieceId,
        /// The other.
        other: PieceId,
        /// Full (plates touch), or a Skirmish (members within an Angry Inch).
        full: bool,
    },
    /// Two squads are no longer in that engagement.
    EngagementEnded {
        /// One plate or figure, the lower id.
        one: PieceId,
        /// The other.
        other: PieceId,
        /// Full, or a Skirmish.
        full: bool,
    },
    /// A combined Shove by the smaller side failed.
    ShoveFailed {
        /// Who shoved.
        who: PieceId,
        /// Whom.
        target: PieceId,
        /// The shover's Size.
        size: i32,
        /// The target's Size.
        against: i32,
    },
    /// A side earned bennies.
    BennyEarned {
        /// Which side.
        side: SideId,
        /// How many.
        bennies: u32,
    },
    /// A Benny was spent on a roll.
    BennySpent {
        /// Which side spent it.
        side: SideId,
        /// Which kind.
        kind: String,
        /// What it added.
        roll: PoolRoll,
        /// On which roll.
        on: String,
    },
    /// An Officer coordinates what its squad does.
    Coordinated {
        /// The Officer.
        who: PieceId,
        /// Its squad.
        unit: PieceId,
    },
    /// A Leader inspired a unit.
    Inspired {
        /// The Leader.
        who: PieceId,
        /// The unit.
        unit: PieceId,
    },
    /// Somebody was grabbed.
    Grabbed {
        /// Who grabbed.
        by: PieceId,
        /// Whom.
        who: PieceId,
    },
    /// A Grab ended.
    LetGo {
        /// Who held.
        who: PieceId,
        /// Whom.
        whom: PieceId,
    },
    /// Two rolled against each other.
    Opposed {
        /// Who tried.
        who: PieceId,
        /// What it rolled.
        dice: Vec<RolledDie>,
        /// Who opposed it.
        by: PieceId,
        /// What that one rolled.
        against: Vec<RolledDie>,
        /// The one who tried won.
        won: bool,
    },
    /// A figure threw itself aside.
    Bailed {
        /// Who.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it landed.
        to: Placement,
        /// The die that said how far.
        die: RolledDie,
        /// How far, with what was added.
        inches: Inches,
        /// It is out of it.
        clear: bool,
    },
    /// A squad left an engagement.
    Disengaged {
        /// Which.
        who: PieceId,
    },
    /// The weight of a run went into a hit.
    MomentumRolled {
        /// Who is hit.
        victim: PieceId,
        /// The dice.
        roll: PoolRoll,
        /// It comes to nothing.
        failed: bool,
    },
    /// A side is so much weaker that it must trigger an Endgame.
    EndgameDue {
        /// Which side.
        side: SideId,
    },
    /// A shot that missed landed somewhere.
    WentAstray {
        /// Who shot.
        who: PieceId,
        /// Where it landed.
        to: Spot,
        /// The dice: direction on a clock, inches.
        scatter: (u8, u8),
        /// Whom it hit there.
        hit: Option<PieceId>,
    },
    /// Two ran into each other.
    Collided {
        /// Who ran.
        who: PieceId,
        /// Into whom.
        with: PieceId,
        /// Its Momentum.
        roll: PoolRoll,
        /// What opposed it.
        against: PoolRoll,
        /// The runner goes on.
        plows: bool,
    },
    /// A natural 1 was turned against its owner.
    Blundered {
        /// Who.
        who: PieceId,
        /// Whom it strikes instead.
        at: PieceId,
    },
    /// What was to be done can't be done.
    Prevented {
        /// Who was to do it.
        who: PieceId,
        /// What.
        what: String,
        /// Why not.
        why: String,
    },
    /// What was to be done could not be done any more.
    CameToNothing {
        /// Who was to do it.
        who: PieceId,
        /// What.
        what: String,
        /// Why not.
        why: String,
    },
    /// Sides rolled off against each other; the higher sum wins.
    RolledOff {
        /// What each rolled.
        rolls: Vec<(SideId, Vec<RolledDie>)>,
        /// Who won; nobody where both came to the same.
        winner: Option<SideId>,
    },
    /// A piece came onto the table.
    Deployed {
        /// Which.
        who: PieceId,
        /// Where it lay beside the table.
        from: Placement,
        /// Where it lies.
        to: Placement,
    },
    /// A piece slid aside.
    Slid {
        /// Which.
        who: PieceId,
        /// Where it was.
        from: Placement,
        /// Where it is.
        to: Placement,
    },
    /// A piece lost some of what it has.
    PointsLost {
        /// Which.
        who: PieceId,
        /// What one of them is called: "Hit Point".
        kind: String,
        /// How many.
        points: u32,
        /// How many are left.
        left: u32,
    },
    /// Something was used that can be used once.
    UsedUp {
        /// Whose.
        who: PieceId,
        /// What.
        item: String,
    },
    /// A side scored.
    Scored {
        /// Which.
        side: SideId,
        /// How much.
        points: u32,
        /// What it has now in all.
        total: u32,
        /// What for.
        why: String,
    },
    /// A choice was made.
    Chose {
        /// Who decided.
        side: SideId,
        /// What.
        label: String,
    },
    /// The battle is over.
    BattleEnded {
        /// Who is left; `None` when nobody is.
        winner: Option<SideId>,
    },
}

/// A figure that walked to a place by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// Who.
    pub who: PieceId,
    /// Where it was.
    pub from: Placement,
    /// Where it is.
    pub to: Placement,
    /// The inches of its Move that this took.
    pub inches: Inches,
}

impl Fact {
    /// A fact by a rule.
    pub fn new(rule: &'static str, what: Happening) -> Self {
        Fact { rule: RuleId::new(rule), what }
    }

    /// It is worth a line in a log: not when somebody only steps on or off a plate, which is for the eye.
    pub fn is_told(&self) -> bool {
        !matches!(&self.what, Happening::CameDown { from, to, .. } if (from.lift - to.lift).abs() <= PLATE_THICKNESS)
    }

    /// The dice that this fact tells of. Damage tells again of the dice that an Explosion, Momentum or a Benny threw for it.
    pub fn dice(&self) -> Vec<RolledDie> {
        let plain = |die: Die, face: u8| RolledDie { die, face, bonus: false, thrown: 0 };
        match &self.what {
            Happening::ActionsRolled { dice, .. } => dice.clone(),
            Happening::DamageRolled { roll, .. }
            | Happening::Exploded { roll, .. }
            | Happening::MomentumRolled { roll, .. }
            | Happening::ArmorRolled { roll, .. }
            | Happening::Sprinted { roll, .. }
            | Happening::BennySpent { roll, .. } => roll.dice.clone(),
            Happening::RolledOff { rolls, .. } => rolls.iter().flat_map(|(_, dice)| dice.clone()).collect(),
            Happening::Opposed { dice, against, .. } => [dice.as_slice(), against].concat(),
            Happening::Collided { roll, against, .. } => [roll.dice.as_slice(), &against.dice].concat(),
            Happening::Bailed { die, .. } => vec![*die],
            Happening::Threw { scatter: Some((clock, inches)), .. }
            | Happening::Fired { scatter: Some((clock, inches)), .. }
            | Happening::WentAstray { scatter: (clock, inches), .. } => vec![plain(Die::D12, *clock), plain(Die::D6, *inches)],
            _ => Vec::new(),
        }
    }
}
