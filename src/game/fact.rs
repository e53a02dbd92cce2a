//! Facts: what happened, in order. The log prints them, the view plays them, and nobody else knows more.

use super::names::Names;
use super::rule::RuleId;
use crate::dice::{Die, PoolRoll, RolledDie};
use crate::table::{Inches, PLATE_THICKNESS, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};

/// One thing that happened, and the rule by which it did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Fact {
    /// The rule.
    pub rule: RuleId,
    /// What happened.
    pub what: Happening,
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
        /// What it must exceed to kill.
        armor: i32,
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
    /// A figure is on its feet again.
    Recovered {
        /// Who.
        who: PieceId,
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
        /// The damage rolled once for all (BW-EX-02).
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
    /// What was to be done could not be done any more.
    CameToNothing {
        /// Who was to do it.
        who: PieceId,
        /// What.
        what: String,
        /// Why not.
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

    /// The fact as one line of the log, without its rule.
    pub fn text(&self, names: &Names) -> String {
        let name = |piece: &PieceId| names.of(*piece);
        let level = |full: bool| if full { "Full Engagement" } else { "Skirmish" };
        match &self.what {
            Happening::TurnBegan { side, round } => format!("round {round}: {} to move", names.side(*side)),
            Happening::Moved { who, to, inches, .. } if *inches == Inches::ZERO => format!("{} turns to face {}", name(who), to.facing),
            Happening::Moved { who, to, inches, .. } => format!("{} moves {inches} to {}", name(who), to.spot),
            Happening::Declared { maneuver, by, at, spot } => {
                let target = at.as_ref().map(|at| name(at).to_owned()).or(spot.map(|spot| spot.to_string())).unwrap_or_default();
                format!("{}: {maneuver} {target}", names.list(by))
            }
            Happening::ActionsRolled { who, what_for, dice, modifiers, needed, successes } => {
                let modifiers: String = modifiers.iter().map(|(why, by)| format!(" {by:+} {why}")).collect();
                format!("{}: {what_for} roll {}{modifiers}, {needed}+ needed: {successes}", name(who), faces(dice))
            }
            Happening::HitAutomatically { who, hits } => format!("{}: {hits} hit automatically", name(who)),
            Happening::HitAssigned { hit, by, with, victim, parried } => {
                let with = with.as_ref().map(|with| format!(" ({with})")).unwrap_or_default();
                let parried = if *parried { ", parried" } else { "" };
                format!("hit {hit} of {}{with} goes to {}{parried}", name(by), name(victim))
            }
            Happening::DamageRolled { victim, roll, damage, so_far, armor } => {
                let plus = if roll.plus == 0 { String::new() } else { format!("{:+}", roll.plus) };
                let critical = if roll.is_critical_failure() { ", a Critical Failure" } else { "" };
                format!("{} takes {damage} ({}{plus}{critical}): {so_far} against Armor {armor}", name(victim), faces(&roll.dice))
            }
            Happening::ArmorRolled { who, roll, armor } => {
                let plus = if roll.plus == 0 { String::new() } else { format!("{:+}", roll.plus) };
                format!("{}: Armor {armor} ({}{plus})", name(who), faces(&roll.dice))
            }
            Happening::Deflected { who } => format!("the armor of {} deflects: a die less", name(who)),
            Happening::InchLost { who, left } => format!("{} loses an inch: {left}\" left", name(who)),
            Happening::Destroyed { who } => format!("{} is destroyed", name(who)),
            Happening::SufferedBad { who, lost: Some(item) } => format!("Something Bad: {} loses its {item}", name(who)),
            Happening::SufferedBad { who, lost: None } => format!("Something Bad: {} loses an inch of its Move", name(who)),
            Happening::CarriedOn { from, to, damage } => format!("{damage} damage carries on through {} to {}", name(from), name(to)),
            Happening::WentOff { who, item: None, at } => format!("{} goes off at {at}", name(who)),
            Happening::WentOff { who, item: Some(item), at } => format!("the {item} of {} goes off at {at}", name(who)),
            Happening::CaughtFire { who } => format!("{} is on fire", name(who)),
            Happening::Burns { who } => format!("{} burns", name(who)),
            Happening::PutOut { who } => format!("{} puts itself out", name(who)),
            Happening::Dropped { who, item, at } => format!("{} drops {item} at {at}", name(who)),
            Happening::PickedUp { who, item } => format!("{} picks up {item}", name(who)),
            Happening::Reloaded { who, item } => format!("{} reloads {item}", name(who)),
            Happening::Fired { who, with, to, scatter, .. } => match scatter {
                None => format!("{} fires {with}: it lands at {to}", name(who)),
                Some((clock, inches)) => format!("{} fires {with}: it scatters {inches}\" towards {clock} o'clock, to {to}", name(who)),
            },
            Happening::Maimed { who, lost: Some(item) } => format!("{} loses a hand and its {item}", name(who)),
            Happening::Maimed { who, lost: None } => format!("{} loses a hand", name(who)),
            Happening::Died { who } => format!("{} dies", name(who)),
            Happening::PlateEmptied { who } => format!("nobody is left of {}", name(who)),
            Happening::HitsLost { hits } => format!("{hits} {} lost", if *hits == 1 { "hit is" } else { "hits are" }),
            Happening::Pushed { who, from, to, inches, stopped_by } => {
                let stopped = stopped_by.as_ref().map(|by| format!(", stopped by {}", name(by))).unwrap_or_default();
                format!("{} is pushed {} of {inches} to {}{stopped}", name(who), from.spot.distance(to.spot), to.spot)
            }
            Happening::CameDown { who, from, to } => format!("{} comes down {}", name(who), (from.lift - to.lift).max(Inches::ZERO)),
            Happening::Sprinted { who, roll, plus, inches } => {
                let plus = if *plus == 0 { String::new() } else { format!("{plus:+}") };
                let critical = if roll.is_critical_failure() { ", a Critical Failure" } else { "" };
                format!("{} sprints ({}{plus}{critical}): {inches} more", name(who), faces(&roll.dice))
            }
            Happening::Lengthened { who, inches } => format!("{} goes {inches} further in all", name(who)),
            Happening::Stopped { who } => format!("{} is Stopped", name(who)),
            Happening::DrawnUp { squad, lies, studs, steps } => {
                format!("{} is drawn up at {} on {} by {} studs: {}", name(squad), lies.spot, studs.0, studs.1, walked(steps, names))
            }
            Happening::LeftPlate { squad, steps } => format!("off {}: {}", name(squad), walked(steps, names)),
            Happening::ChangedPlaces { steps } => format!("places are changed: {}", walked(steps, names)),
            Happening::LeftSquad { who, squad } => format!("{} is clear of {}", name(who), name(squad)),
            Happening::GotOn { who, mount, .. } => format!("{} mounts {}", name(who), name(mount)),
            Happening::GotOff { who, mount, fell: true, .. } => format!("{} falls off {}", name(who), name(mount)),
            Happening::GotOff { who, mount, .. } => format!("{} dismounts from {}", name(who), name(mount)),
            Happening::ChangedSides { who, side } => format!("{} is {}'s now", name(who), names.side(*side)),
            Happening::KnockedOver { who } => format!("{} is Knocked Over", name(who)),
            Happening::Disrupted { who } => format!("{} is Disrupted", name(who)),
            Happening::Recovered { who } => format!("{} is on its feet again, at Half Speed", name(who)),
            Happening::Threw { who, with, to, scatter, .. } => match scatter {
                None => format!("{} throws {with}: it lands at {to}", name(who)),
                Some((clock, inches)) => format!("{} throws {with}: it scatters {inches}\" towards {clock} o'clock, to {to}", name(who)),
            },
            Happening::Exploded { at, radius, roll } => {
                format!("an Explosion at {at}, radius {radius}: {} ({})", roll.total(), faces(&roll.dice))
            }
            Happening::EngagementBegan { one, other, full } => format!("{} and {}: {}", name(one), name(other), level(*full)),
            Happening::EngagementEnded { one, other, full } => format!("{} and {}: {} ends", name(one), name(other), level(*full)),
            Happening::ShoveFailed { who, target, size, against } => {
                format!("{} (Size {size}) cannot shove {} (Size {against})", name(who), name(target))
            }
            Happening::BennyEarned { side, bennies } => {
                format!("{} earns {bennies} Over the Top {}", names.side(*side), if *bennies == 1 { "Benny" } else { "Bennies" })
            }
            Happening::Recounted { who, needed, successes } => format!("{}: {needed}+ needed now: {successes}", name(who)),
            Happening::BennySpent { side, kind, roll, on } => {
                format!("{} spends an {kind} on {on}: {} ({})", names.side(*side), roll.total(), faces(&roll.dice))
            }
            Happening::Coordinated { who, unit } => format!("{} coordinates {}", name(who), name(unit)),
            Happening::Inspired { who, unit } => format!("{} inspires {}", name(who), name(unit)),
            Happening::Grabbed { by, who } => format!("{} grabs {}", name(by), name(who)),
            Happening::LetGo { who, whom } => format!("{} holds {} no longer", name(who), name(whom)),
            Happening::Opposed { who, dice, by, against, won } => {
                let result = if *won { "breaks free" } else { "is held" };
                format!("{} rolls {} against {}'s {}: it {result}", name(who), faces(dice), name(by), faces(against))
            }
            Happening::Bailed { who, to, inches, clear, .. } => {
                let end = if *clear { "clear of it" } else { "and is still in it" };
                format!("{} bails {inches} to {}, {end}", name(who), to.spot)
            }
            Happening::Disengaged { who } => format!("{} disengages", name(who)),
            Happening::MomentumRolled { victim, roll } => {
                format!("Momentum into {}: {} ({})", name(victim), roll.total(), faces(&roll.dice))
            }
            Happening::EndgameDue { side } => format!("{} is outmatched and must trigger an Endgame", names.side(*side)),
            Happening::WentAstray { who, to, scatter: (clock, inches), hit } => {
                let end = hit.as_ref().map_or_else(|| "hits nobody".to_owned(), |hit| format!("hits {}", name(hit)));
                format!("a shot of {} goes astray, {inches}\" towards {clock} o'clock to {to}, and {end}", name(who))
            }
            Happening::Collided { who, with, roll, against, plows } => {
                let result = if *plows { "it plows through" } else { "it is stopped" };
                let (ours, theirs) = (faces(&roll.dice), faces(&against.dice));
                let (sum, other) = (roll.total(), against.total());
                format!("{} runs into {}: Momentum {sum} ({ours}) against {other} ({theirs}): {result}", name(who), name(with))
            }
            Happening::Blundered { who, at } => format!("{} blunders, and strikes {}", name(who), name(at)),
            Happening::CameToNothing { who, what, why } => format!("{} cannot {what} any more: {why}", name(who)),
            Happening::Chose { side, label } => format!("{} decides: {label}", names.side(*side)),
            Happening::BattleEnded { winner: Some(side) } => format!("the battle is over: {} holds the table", names.side(*side)),
            Happening::BattleEnded { winner: None } => "the battle is over: nobody is left standing".to_owned(),
        }
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
            Happening::Opposed { dice, against, .. } => [dice.as_slice(), against].concat(),
            Happening::Collided { roll, against, .. } => [roll.dice.as_slice(), &against.dice].concat(),
            Happening::Bailed { die, .. } => vec![*die],
            Happening::Threw { scatter: Some((clock, inches)), .. } | Happening::Fired { scatter: Some((clock, inches)), .. } => {
                vec![plain(Die::D12, *clock), plain(Die::D6, *inches)]
            }
            _ => Vec::new(),
        }
    }
}

/// Who walked how far, for a line of the log: `a.1 walks 2.5", a.2`.
fn walked(steps: &[Step], names: &Names) -> String {
    let one = |step: &Step| match step.inches {
        Inches::ZERO => names.of(step.who).to_owned(),
        inches => format!("{} walks {inches}", names.of(step.who)),
    };
    steps.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The faces of dice for a line of the log: `2 4 5`, Bonus dice in brackets.
fn faces(dice: &[RolledDie]) -> String {
    let face = |die: &RolledDie| {
        let shown = if die.die == Die::D6 { die.face.to_string() } else { format!("{}={}", die.die, die.face) };
        if die.bonus { format!("[{shown}]") } else { shown }
    };
    let shown: Vec<String> = dice.iter().map(face).collect();
    if shown.is_empty() { "no dice".to_owned() } else { shown.join(" ") }
}
