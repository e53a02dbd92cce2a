//! An attack under way: plain values that the steps of an attack work on, from its declaration to the last fallen figure (BW-SM 19.5).

use crate::figures::figure::Figure;
use crate::figures::victim::Victim;
use crate::under_way::agenda::KeepsWaiting;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::{Pool, PoolRoll, RolledDie};
use brickfray_game::{Outbox, Target, facts};
use brickfray_table::{PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};

/// Somebody who throws itself clear of a hit (BW-TU-12) and does not know yet where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailing {
    /// Who.
    pub who: PieceId,
    /// How far it goes.
    pub die: RolledDie,
    /// What Bennies add to that.
    pub plus: i32,
    /// Its side adds no more of them.
    pub settled: bool,
}

impl Bailing {
    /// How far it goes in all.
    pub fn inches(&self) -> i32 {
        i32::from(self.die.face) + self.plus
    }
}

/// Somebody who has bailed out of an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bailed {
    /// Who.
    pub who: PieceId,
    /// Where it landed.
    pub to: Spot,
    /// That is clear of the engagement (BW-SM-25); otherwise it is in it still, wherever it lies (BW-SM-24).
    pub clear: bool,
    /// The mount that it threw itself off.
    pub off: Option<PieceId>,
}

/// Whom a hit by a weapon knocks back, and how that one stood before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knocked {
    /// Who is pushed.
    pub who: PieceId,
    /// Where it stood.
    pub stood: Placement,
    /// It was clear of its plate.
    pub clear: bool,
    /// It was an Automatic Hit.
    pub automatic: bool,
    /// This hit throws it off its feet.
    pub thrown: bool,
}

/// Somebody who is struck where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InHarmsWay {
    /// Who.
    pub who: PieceId,
    /// Whether another takes its place has been decided.
    pub settled: bool,
}

/// What is left of a killing shot's damage on its way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Carried {
    /// Who was killed by the shot, through whom its line goes.
    pub killed: PieceId,
    /// Whom it has gone through last.
    pub through: PieceId,
    /// How much is left.
    pub left: i32,
}

/// Where an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Action dice are rolled.
    Roll,
    /// The attacker delivers Strikes that need no roll before the others are rolled (BW-OP-42).
    SingleOut,
    /// Where house rules have it, defenders bail before anything else.
    Bail,
    /// The defender may Parry.
    Parry,
    /// Hits are given to victims, one after the other.
    Assign,
    /// Grabs and Shoves are given to victims, one round after the other.
    AssignHands,
    /// Something thrown lands and goes off.
    Blast,
    /// Those whose damage came to exactly their Armor lose a hand.
    Maim,
    /// Everything that was decided takes effect.
    Harm,
}

/// A push that an attack decided on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Knock {
    /// Who is pushed.
    pub who: PieceId,
    /// Straight away from here (BW-KB-01).
    pub from: Spot,
    /// How far.
    pub inches: i32,
    /// Whom it throws off its feet if it goes as far as that Size, where that is known only when it has gone (BW-CH-13).
    pub topples: Option<(PieceId, i32)>,
}

/// A hit whose damage has been rolled and not yet suffered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingDamage {
    /// Who takes it.
    pub victim: PieceId,
    /// The damage.
    pub roll: PoolRoll,
    /// Momentum has been offered to it (BW-CH-07).
    pub charged: bool,
    /// Its side adds no more Bennies to it.
    pub settled: bool,
    /// How far the Armor against it is (BW-BEN-06).
    pub braced: Braced,
    /// Whom it knocks back.
    pub knocked: Option<Knocked>,
}

impl PendingDamage {
    /// A hit by something that nobody aims: an Explosion, or fire.
    pub fn by_all(victim: PieceId, roll: PoolRoll) -> Self {
        PendingDamage { victim, roll, charged: true, settled: true, braced: Braced::NotYet, knocked: None }
    }
}

/// What those are about who are attacked in passing: a Parry ends it (BW-TU-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum OnTheWay {
    /// They move.
    Moving,
    /// They charge or ram, and the blow to come would be lost with the way.
    Attacking,
}

/// How far the Armor is that is rolled against a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Braced {
    /// It has not been rolled.
    #[default]
    NotYet,
    /// It has been, and its side may add Bennies to it.
    Rolled,
    /// It stands as it is.
    Done,
}

/// An attack under way: its stages are the steps of BW-AT-01.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[require(KeepsWaiting)]
pub struct Attack {
    /// What it is.
    pub maneuver: Maneuver,
    /// Where it is.
    pub stage: Stage,
    /// Who attacks.
    pub side: SideId,
    /// The unit that is attacked, when one is.
    pub target: Option<PieceId>,
    /// The spot that is attacked, or where something thrown lands.
    pub spot: Option<Spot>,
    /// The piles of dice, in the order in which their hits are delivered (BW-SD-17).
    pub pools: Vec<AttackPool>,
    /// Everybody who spends an Action on it.
    pub participants: Vec<PieceId>,
    /// The hits, as places in `pools`, in order of delivery.
    pub hits: Vec<usize>,
    /// The hit, or Shove, to be assigned next.
    pub next: usize,
    /// The round of even distribution of Shoves, from 1.
    pub round: u32,
    /// How many bursts automatic weapons fire has been said.
    pub bursts_chosen: bool,
    /// The attacker has left this hit to the defender.
    pub left_to_defender: bool,
    /// Whom the attacker has singled out for the hit that is next (BW-SD-03).
    pub singled: Option<PieceId>,
    /// Strikes on those singled out who need no roll have been delivered (BW-OP-42, BW-SD-22).
    pub sure_strikes_made: bool,
    /// Whom the Strike that is next is delivered on without a roll.
    pub delivered: Option<PieceId>,
    /// Sides that take turns in assigning hits, the next first (BW-SE-10).
    pub assigners: Vec<SideId>,
    /// Who may be harmed, by id.
    pub victims: Vec<Victim>,
    /// It is no Action: it answers an attack (BW-CC-24), or comes of a blunder (BW-MN-05).
    pub is_response: bool,
    /// It is the Strike of a Charge (BW-CH-07), whose Momentum is so many dice and not yet spent.
    pub momentum: Option<Pool>,
    /// Only shields may parry it: a Charge (BW-WP-10), or where house rules have it something thrown (BW-RG-09).
    pub only_shields: bool,
    /// Who is knocked clear of its plate can be given no more hits (BW-DF-30).
    pub spares_the_clear: bool,
    /// The victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub disengaging: bool,
    /// The victims are on their way, which a Parry ends.
    pub on_the_way: Option<OnTheWay>,
    /// The Parries against it, pile by pile.
    pub guards: Vec<AttackPool>,
    /// Successful Parries not yet spent.
    pub parries: u32,
    /// How many of them are by weapons that take all of a hit (BW-OP-03).
    pub full_parries: u32,
    /// Parries are rolled hit by hit (BW-OP-34).
    pub parries_each_hit: bool,
    /// Somebody who parries the hit that is next, whose Parry is the last of `guards`.
    pub parrying: Option<PieceId>,
    /// Items that parried, with their holders.
    pub parried_with: Vec<(PieceId, String)>,
    /// Its misses have landed (BW-RG-05).
    pub misses_landed: bool,
    /// A hit that is being dealt.
    pub struck: Option<PendingDamage>,
    /// What is left of a killing shot's damage (BW-SZ-15).
    pub carried: Option<Carried>,
    /// Who is struck where it stands, and may change places (BW-SD-21).
    pub in_harms_way: Option<InHarmsWay>,
    /// Of whom an Explosion reaches, those who stand where they do for good (BW-SD-21).
    pub standing_there: Vec<PieceId>,
    /// Where something thrown has landed.
    pub landed: Option<Spot>,
    /// The damage of its Explosion (BW-EX-02), with what Bennies added.
    pub blast: Option<PoolRoll>,
    /// What an Explosion or fire does to each, not suffered yet; nothing before that is known.
    pub to_suffer: Option<Vec<PendingDamage>>,
    /// Somebody who bails out just now.
    pub bailing: Option<Bailing>,
    /// Victims who have been asked whether to bail before anything else (BW-DF-12).
    pub asked_to_bail: Vec<PieceId>,
    /// Who bailed, and where they landed.
    pub bails: Vec<Bailed>,
    /// Who grabbed whom (BW-CC-06).
    pub grabs: Vec<(PieceId, PieceId)>,
    /// Who spent an Action in response.
    pub spent: Vec<PieceId>,
    /// Pushes, in the order in which they take effect.
    pub knocks: Vec<Knock>,
    /// Thrown off their feet.
    pub disrupted: Vec<PieceId>,
    /// Lost a hand, and the item in it.
    pub maimed: Vec<(PieceId, Option<String>)>,
}

impl Attack {
    /// An attack by these pools on those victims.
    pub fn new(maneuver: Maneuver, side: SideId, target: Option<PieceId>, pools: Vec<AttackPool>, victims: &[Figure]) -> Self {
        let mut participants: Vec<PieceId> = pools.iter().flat_map(|pool| pool.members.iter().copied()).collect();
        participants.sort();
        participants.dedup();
        Attack {
            maneuver,
            stage: Stage::Roll,
            side,
            target,
            spot: None,
            pools,
            participants,
            hits: Vec::new(),
            next: 0,
            round: 1,
            bursts_chosen: false,
            left_to_defender: false,
            singled: None,
            sure_strikes_made: false,
            delivered: None,
            assigners: victims.iter().map(|victim| victim.side).fold(Vec::new(), |mut sides, side| {
                if !sides.contains(&side) {
                    sides.push(side);
                }
                sides
            }),
            victims: Attack::victims_of(maneuver, victims),
            is_response: false,
            momentum: None,
            only_shields: false,
            spares_the_clear: true,
            disengaging: false,
            on_the_way: None,
            guards: Vec::new(),
            parries: 0,
            full_parries: 0,
            parries_each_hit: false,
            parrying: None,
            parried_with: Vec::new(),
            misses_landed: false,
            struck: None,
            carried: None,
            in_harms_way: None,
            standing_there: Vec::new(),
            landed: None,
            blast: None,
            to_suffer: None,
            bailing: None,
            asked_to_bail: Vec::new(),
            bails: Vec::new(),
            grabs: Vec::new(),
            spent: Vec::new(),
            knocks: Vec::new(),
            disrupted: Vec::new(),
            maimed: Vec::new(),
        }
    }

    /// Whom it may harm: Shoves and Grabs take hold of rider and mount as one (BW-HO-02), anything else may hit either (BW-HO-05).
    fn victims_of(maneuver: Maneuver, figures: &[Figure]) -> Vec<Victim> {
        let as_one = matches!(maneuver, Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Grab);
        let mut victims: Vec<Victim> =
            figures.iter().flat_map(|figure| if as_one { vec![Victim::from(figure)] } else { Victim::with_mount(figure) }).collect();
        victims.sort_by_key(|victim| victim.id);
        if matches!(maneuver, Maneuver::Shoot | Maneuver::Throw) {
            // What close combat has done adds up with close combat only (BW-SD-12, BW-SD-13).
            victims.iter_mut().for_each(|victim| victim.hurt = 0);
        }
        victims
    }

    /// In a Skirmish, those whom nobody reaches take no part, nor do their mounts (BW-SE-02).
    pub(crate) fn only_reaches(&mut self, reached: &[Figure]) {
        for victim in &mut self.victims {
            let rider = victim.partner.filter(|_| victim.is_mount());
            let who = rider.unwrap_or(victim.id);
            victim.out_of_reach = !reached.iter().any(|figure| figure.id == who);
        }
    }

    /// This victim may parry: all may but those off their feet (BW-KB-04), those whom nobody reaches (BW-SE-02), and those who have bailed
    /// clear of it (BW-SM-25).
    pub(crate) fn defends(&self, victim: &Victim) -> bool {
        !(victim.disrupted || victim.out_of_reach || self.has_escaped(victim.id) || self.disrupted.contains(&victim.id))
    }

    /// It has bailed clear of the engagement (BW-SM-25).
    pub(crate) fn has_escaped(&self, who: PieceId) -> bool {
        self.bails.iter().any(|bailed| bailed.who == who && bailed.clear)
    }

    /// It is fought hand to hand, so the limit of three hits holds (BW-CC-28), which shots and Explosions do not know (BW-RG-08, BW-EX-03).
    pub fn is_close_combat(&self) -> bool {
        matches!(self.maneuver, Maneuver::Strike | Maneuver::Counterstrike | Maneuver::Shove | Maneuver::Grab)
    }

    /// How many hits are still to be given out.
    pub fn hits_left(&self) -> usize {
        self.hits.len().saturating_sub(self.next)
    }

    /// What the die of the hit that is next shows, and the pile that it is of; nothing for one that needed no roll.
    pub(crate) fn die_of_next_hit(&self) -> Option<(i32, &AttackPool)> {
        let place = *self.hits.get(self.next)?;
        let pool = self.pools.get(place).filter(|pool| !pool.automatic)?;
        let before = self.hits[..self.next].iter().filter(|other| **other == place).count();
        Some((*pool.hitting().get(before)?, pool))
    }

    /// What the die of the hit that is next came to against this victim, with what was added; nothing for one that needed no roll.
    pub fn roll_of_next_hit(&self, victim: PieceId) -> Option<i32> {
        self.die_of_next_hit().map(|(shows, pool)| shows + pool.use_ - pool.needed_for(victim))
    }

    /// Somebody has died of it; it leaves the table when the attack is over.
    pub fn has_killed(&self, who: PieceId) -> bool {
        self.victims.iter().any(|victim| victim.id == who && victim.dead)
    }

    /// Where one of a rider and a mount comes to be, the other is as well; and the rider stands as high as its mount still does.
    pub fn keep_together(&mut self, who: PieceId) {
        let Some(one) = self.victims.iter().find(|victim| victim.id == who).cloned() else { return };
        if let Some(other) = one.partner.and_then(|partner| self.victim_mut(partner)) {
            (other.placement, other.clear, other.automatic) = (one.placement, one.clear, one.automatic);
            other.mount_size = other.mount_size.map(|_| one.size.max(0));
        }
    }

    /// Somebody whom it may harm.
    pub fn victim_mut(&mut self, who: PieceId) -> Option<&mut Victim> {
        self.victims.iter_mut().find(|victim| victim.id == who)
    }
}

/// Says who does what to whom.
pub(crate) fn say_declared(attack: &Attack, maneuver: String, target: Option<Target>, out: &mut Outbox) {
    let mut by: Vec<PieceId> = Vec::new();
    for pool in &attack.pools {
        if !by.contains(&pool.unit) {
            by.push(pool.unit);
        }
    }
    let spot = if let Some(Target::Spot(spot)) = target { Some(spot) } else { None };
    out.say("BW-SM-07", facts::Declared { maneuver, by, at: attack.target, spot, with: None });
}
