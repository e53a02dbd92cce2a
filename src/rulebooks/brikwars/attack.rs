//! An attack under way: what flows through the sets from its declaration to the last fallen figure (BW-SM 19.5).
//!
//! It holds plain values only, so that each stage is arithmetic over it. The stages: roll, parry, assign, (blast,) maim, harm. The
//! Harm stage is where every module writes the components it owns from what the attack says.

use super::damage::{CloseHits, Hit};
use super::field::Field;
use super::maneuver::Maneuver;
use super::unit::Figure;
use super::{close_combat, explosion, ranged, shove};
use crate::dice::{Die, Pool};
use crate::game::{Happening, Inbox, Order, Outbox, Party, Refusal, RuleId, Target};
use crate::table::{Body, PieceId, Placement, SideId, Solid, Spot};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Where an attack is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// Action dice are rolled.
    Roll,
    /// The defender may Parry.
    Parry,
    /// Hits are given to victims, one after the other.
    Assign,
    /// Shoves are given to victims, one round after the other.
    AssignShoves,
    /// Something thrown lands and goes off.
    Blast,
    /// Those whose damage came to exactly their Armor lose a hand.
    Maim,
    /// Everything that was decided takes effect.
    Harm,
}

/// Figures that roll as one pile: the same die, maneuver and weapon (BW-NUM-20, BW-SQ-21).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackPool {
    /// The plate or figure they belong to.
    pub unit: PieceId,
    /// Who rolls.
    pub members: Vec<PieceId>,
    /// With what; nothing for bare hands.
    pub item: Option<String>,
    /// The die each rolls.
    pub action: Die,
    /// What a die must reach.
    pub use_: i32,
    /// What is added to each die, and why.
    pub modifiers: Vec<(String, i32)>,
    /// No roll is needed (BW-AT-03, BW-AT-04).
    pub automatic: bool,
    /// What a hit rolls.
    pub damage: Pool,
    /// What a hit does besides.
    pub hit: Hit,
    /// Inches that a hit knocks a minifig back.
    pub knockback: i32,
    /// That KnockBack throws off its feet whom it is as long as (BW-CH-13).
    pub disrupts: bool,
    /// How many of its members' rolls hit.
    pub successes: u32,
}

impl AttackPool {
    /// The natural face that a die must show.
    pub fn needed(&self) -> i32 {
        self.use_ - self.modifiers.iter().map(|(_, by)| by).sum::<i32>()
    }
}

/// Somebody whom an attack may harm.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Victim {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// The plate it stood on when the attack began.
    pub plate: Option<PieceId>,
    /// Its body.
    pub body: Body,
    /// Where it stands.
    pub placement: Placement,
    /// Effective Size left.
    pub size: i32,
    /// Size when whole.
    pub full_size: i32,
    /// It is a thing: it has no owner to choose, and is not pushed.
    pub is_object: bool,
    /// Armor: the number, or what its dice came to last.
    pub armor: i32,
    /// Armor as its card has it, to be rolled where it has dice.
    pub armor_pool: Pool,
    /// Its dice have been rolled in this resolution.
    pub armor_rolled: bool,
    /// Dice that its Deflection takes off each hit.
    pub deflection: u8,
    /// Results of Something Bad that its owner has yet to suffer, where it is larger than a minifig.
    pub bad: u8,
    /// Inches of Move lost to Something Bad.
    pub slowed: u8,
    /// Items lost to Something Bad.
    pub dropped: Vec<String>,
    /// What it burns with from now on.
    pub burning: Option<Pool>,
    /// What was left of the damage that killed it (BW-SZ-15).
    pub overkill: i32,
    /// Damage taken so far, earlier attacks of the turn included where they count.
    pub hurt: i32,
    /// Close combat hits taken this turn.
    pub close_hits: u8,
    /// Hits taken in this attack: what even distribution counts (BW-SD-08).
    pub share: u32,
    /// Struck without a roll, so that the attacker may single it out (BW-SD-03).
    pub automatic: bool,
    /// Dead.
    pub dead: bool,
    /// Knocked clear of its plate, so no longer a legal target (BW-SD-11).
    pub clear: bool,
    /// It was harmed in this attack.
    pub harmed: bool,
}

impl Victim {
    /// Its body where it stands.
    pub fn solid(&self) -> Solid {
        Solid::new(self.body, self.placement)
    }

    /// Its Armor for a sentence: what it was rolled, or the dice while they have not been (BW-AR-01).
    pub fn armor_text(&self) -> String {
        if self.armor_rolled { self.armor.to_string() } else { self.armor_pool.to_string() }
    }
}

impl From<&Figure> for Victim {
    fn from(figure: &Figure) -> Self {
        Victim {
            id: figure.id,
            side: figure.side,
            plate: figure.plate,
            body: figure.solid.body,
            placement: figure.solid.placement,
            size: figure.size,
            full_size: figure.full_size,
            is_object: figure.is_object(),
            armor: figure.armor,
            armor_pool: figure.armor_pool.clone(),
            armor_rolled: false,
            deflection: figure.deflection,
            bad: 0,
            slowed: 0,
            dropped: Vec::new(),
            burning: None,
            overkill: 0,
            hurt: figure.hurt,
            close_hits: figure.close_hits,
            share: 0,
            automatic: figure.is_automatic_hit(),
            dead: false,
            clear: false,
            harmed: false,
        }
    }
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
}

/// An attack under way.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// The attacker has left this hit to the defender.
    pub left_to_defender: bool,
    /// Sides that take turns in assigning hits, the next first (BW-SE-10).
    pub assigners: Vec<SideId>,
    /// Who may be harmed, by id.
    pub victims: Vec<Victim>,
    /// Successful Parries not yet spent.
    pub parries: u32,
    /// Items that parried, with their holders.
    pub parried_with: Vec<(PieceId, String)>,
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
            left_to_defender: false,
            assigners: victims.iter().map(|victim| victim.side).fold(Vec::new(), |mut sides, side| {
                if !sides.contains(&side) {
                    sides.push(side);
                }
                sides
            }),
            victims: victims.iter().map(Victim::from).collect(),
            parries: 0,
            parried_with: Vec::new(),
            knocks: Vec::new(),
            disrupted: Vec::new(),
            maimed: Vec::new(),
        }
    }

    /// It is fought hand to hand, so the limit of three hits holds (BW-CC-28, BW-RG-08).
    pub fn is_close_combat(&self) -> bool {
        matches!(self.maneuver, Maneuver::Strike | Maneuver::Shove)
    }

    /// Somebody has died of it; it leaves the table when the attack is over.
    pub fn has_killed(&self, who: PieceId) -> bool {
        self.victims.iter().any(|victim| victim.id == who && victim.dead)
    }

    /// Somebody whom it may harm.
    pub fn victim_mut(&mut self, who: PieceId) -> Option<&mut Victim> {
        self.victims.iter_mut().find(|victim| victim.id == who)
    }
}

/// Builds the attack that an order asks for, or says why it may not be. What can be built is legal.
pub fn build(field: &Field, maneuver: Maneuver, target: Option<Target>, parties: &[Party]) -> Result<Attack, Refusal> {
    let piece = match target {
        Some(Target::Piece(piece)) => Ok(piece),
        _ => Err(Refusal::new(RuleId::new("BW-SD-01"), format!("{maneuver} needs a figure or squad as its target"))),
    };
    match maneuver {
        Maneuver::Throw => explosion::build(field, target, parties),
        Maneuver::Strike => close_combat::build(field, piece?, parties),
        Maneuver::Shoot => ranged::build(field, piece?, parties),
        Maneuver::Shove => shove::build(field, piece?, parties),
        Maneuver::CombinedShove => shove::build_combined(field, piece?, parties),
        other => Err(Refusal::new(RuleId::GAME, format!("{other} is no attack"))),
    }
}

/// Takes an order to attack up: the attack comes into being.
pub(super) fn declare(mut inbox: ResMut<Inbox>, field: Field, mut out: ResMut<Outbox>, mut commands: Commands) {
    let Some(Order::Act { maneuver, target, parties }) = inbox.take_order(|order| matches!(order, Order::Act { .. })) else { return };
    let built = maneuver.parse().and_then(|maneuver| build(&field, maneuver, target, &parties));
    let Ok(attack) = built else { return };
    let mut by: Vec<PieceId> = Vec::new();
    for pool in &attack.pools {
        if !by.contains(&pool.unit) {
            by.push(pool.unit);
        }
    }
    let spot = if let Some(Target::Spot(spot)) = target { Some(spot) } else { None };
    out.say("BW-SM-07", Happening::Declared { maneuver, by, at: attack.target, spot });
    commands.spawn((Name::new("attack"), attack));
}

/// An attack whose effects have been applied is over.
pub(super) fn finish(attacks: Query<(Entity, &Attack)>, mut commands: Commands, mut out: ResMut<Outbox>) {
    for (entity, attack) in &attacks {
        if attack.stage == Stage::Harm {
            commands.entity(entity).despawn();
            out.progressed();
        }
    }
}

/// Figures of a party grouped into piles of the same die, in the order of their ids (BW-NUM-20).
pub fn by_die(members: &[Figure]) -> Vec<(Die, Vec<PieceId>)> {
    let mut piles: Vec<(Die, Vec<PieceId>)> = Vec::new();
    for member in members {
        match piles.iter_mut().find(|(die, _)| *die == member.action) {
            Some((_, pile)) => pile.push(member.id),
            None => piles.push((member.action, vec![member.id])),
        }
    }
    piles
}

/// The close combat hits that an attack dealt, for [`CloseHits`] to take over.
pub(super) fn close_hits(attack: &Attack) -> impl Iterator<Item = (PieceId, CloseHits)> + '_ {
    attack
        .victims
        .iter()
        .filter(|victim| attack.is_close_combat() && victim.share > 0)
        .map(|victim| (victim.id, CloseHits(victim.close_hits)))
}
