//! An attack under way: plain values that the steps of an attack work on, from its declaration to the last fallen figure (BW-SM 19.5).
//!
//! What all of its steps share is here, each part in a file of its own. What one topic alone needs of an attack is a component of that
//! topic beside it ([`AddAttackPart`]).

use crate::figures::figure::Figure;
use crate::figures::victim::Victim;
use crate::under_way::agenda::KeepsWaiting;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::bails::Bails;
use crate::under_way::casualties::Casualties;
use crate::under_way::declared::{Declared, OnTheWay};
use crate::under_way::hit_allocation::HitAllocation;
use crate::under_way::knocks::Knocks;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::parries::Parries;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::{Outbox, RegisterState, Target, facts};
use brickfray_table::{PieceId, SideId, Spot};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An attack under way: its stages are the steps of BW-AT-01.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[require(KeepsWaiting)]
pub struct Attack {
    /// What it was declared as.
    declared: Declared,
    /// Where it is.
    stage: Stage,
    /// The pools of dice, in the order in which their hits are delivered (BW-SD-17).
    pub(crate) pools: Vec<AttackPool>,
    /// The pieces that may be harmed, by id.
    pub(crate) victims: Vec<Victim>,
    /// Its hits, and how far it is with giving them out.
    pub(crate) hits: HitAllocation,
    /// The Parries against it.
    pub(crate) parries: Parries,
    /// The Bails out of it.
    pub(crate) bails: Bails,
    /// The figures that it pushes.
    pub(crate) knocks: Knocks,
    /// What else becomes of those in it.
    pub(crate) casualties: Casualties,
}

impl Attack {
    /// An attack by these pools on those victims.
    pub fn new(maneuver: Maneuver, side: SideId, target: Option<PieceId>, pools: Vec<AttackPool>, victims: &[Figure]) -> Self {
        let mut participants: Vec<PieceId> = pools.iter().flat_map(|pool| pool.members.iter().copied()).collect();
        participants.sort();
        participants.dedup();
        let declared = Declared {
            maneuver,
            side,
            target,
            spot: None,
            participants,
            is_response: false,
            only_shields: false,
            spares_the_clear: true,
            disengaging: false,
            on_the_way: None,
        };
        Attack {
            declared,
            stage: Stage::BailFirst,
            pools,
            victims: Attack::victims_of(maneuver, victims),
            hits: HitAllocation::among(victims.iter().map(|victim| victim.side)),
            parries: Parries::default(),
            bails: Bails::default(),
            knocks: Knocks::default(),
            casualties: Casualties::default(),
        }
    }

    /// The victims that it may harm: Shoves and Grabs take hold of rider and mount as one (BW-HO-02), anything else may hit either
    /// (BW-HO-05).
    fn victims_of(maneuver: Maneuver, figures: &[Figure]) -> Vec<Victim> {
        let as_one = matches!(maneuver, Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Grab);
        let mut victims: Vec<Victim> =
            figures.iter().flat_map(|figure| if as_one { vec![Victim::from(figure)] } else { Victim::with_mount(figure) }).collect();
        victims.sort_by_key(|victim| victim.id);
        if matches!(maneuver, Maneuver::Shoot | Maneuver::Throw) {
            // Damage of close combat adds up with close combat only (BW-SD-12, BW-SD-13).
            victims.iter_mut().for_each(|victim| victim.hurt = 0);
        }
        victims
    }
}

/// What it is declared as, while it is built.
impl Attack {
    /// The same by another side than that of the pools' turn.
    pub(crate) fn by(mut self, side: SideId) -> Self {
        self.declared.side = side;
        self
    }

    /// It is aimed at a spot.
    pub(crate) fn at(mut self, spot: Option<Spot>) -> Self {
        self.declared.spot = spot;
        self
    }

    /// These spend an Action on it as well.
    pub(crate) fn joined_by(mut self, others: impl IntoIterator<Item = PieceId>) -> Self {
        self.declared.participants.extend(others);
        self
    }

    /// It costs none of those who strike an Action.
    pub(crate) fn for_nothing(mut self) -> Self {
        self.declared.participants.clear();
        self
    }

    /// It is no Action: it answers an attack (BW-CC-24), or comes of a blunder (BW-MN-05).
    pub(crate) fn in_response(mut self, is_response: bool) -> Self {
        self.declared.is_response = is_response;
        self
    }

    /// Only shields may parry it: a Charge (BW-WP-10), or where house rules have it something thrown (BW-RG-09).
    pub(crate) fn parried_by_shields_only(mut self, only_shields: bool) -> Self {
        self.declared.only_shields = only_shields;
        self
    }

    /// Says whether a figure that is knocked clear of its plate can be given no more hits (BW-DF-30).
    pub(crate) fn sparing_the_clear(mut self, spares: bool) -> Self {
        self.declared.spares_the_clear = spares;
        self
    }

    /// The victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub(crate) fn on_those_who_leave(mut self, disengaging: bool) -> Self {
        self.declared.disengaging = disengaging;
        self
    }

    /// The victims are on their way, which a Parry ends (BW-TU-04).
    pub(crate) fn in_passing(mut self, on_the_way: Option<OnTheWay>) -> Self {
        self.declared.on_the_way = on_the_way;
        self
    }

    /// It begins at this stage: what comes before that is no part of it.
    pub(crate) fn beginning_at(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }
}

/// What it was declared as.
impl Attack {
    /// What it is.
    pub fn maneuver(&self) -> Maneuver {
        self.declared.maneuver
    }

    /// The side that attacks.
    pub fn side(&self) -> SideId {
        self.declared.side
    }

    /// The side that has slain one of its victims, where that dies: the attacker's, or whose fire it burns in (AR-BUD-18, AR-CIV-22).
    pub(crate) fn slayer_of(&self, victim: &Victim) -> SideId {
        victim.slain_by.unwrap_or(self.side())
    }

    /// The victims that it has killed which somebody is to be called the slayer of, each with that side: another than their own.
    pub(crate) fn slain(&self) -> impl Iterator<Item = (&Victim, SideId)> {
        let killed = self.victims.iter().filter(|victim| victim.dead && !victim.is_object);
        killed.map(|victim| (victim, self.slayer_of(victim))).filter(|(victim, slayer)| victim.side != *slayer)
    }

    /// The unit that is attacked, when one is.
    pub fn target(&self) -> Option<PieceId> {
        self.declared.target
    }

    /// The spot that is attacked, when one is.
    pub fn spot(&self) -> Option<Spot> {
        self.declared.spot
    }

    /// All figures that spend an Action on it.
    pub fn participants(&self) -> &[PieceId] {
        &self.declared.participants
    }

    /// It is no Action: it answers an attack (BW-CC-24), or comes of a blunder (BW-MN-05).
    pub fn is_response(&self) -> bool {
        self.declared.is_response
    }

    /// Only shields may parry it (BW-WP-10, BW-RG-09).
    pub fn is_parried_by_shields_only(&self) -> bool {
        self.declared.only_shields
    }

    /// The victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub fn is_on_those_who_leave(&self) -> bool {
        self.declared.disengaging
    }

    /// What the victims are doing, which a Parry ends (BW-TU-04).
    pub fn is_in_passing(&self) -> Option<OnTheWay> {
        self.declared.on_the_way
    }

    /// It is fought hand to hand, so the limit of three hits holds (BW-CC-28), which shots and Explosions do not know (BW-RG-08, BW-EX-03).
    pub fn is_close_combat(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Strike | Maneuver::Counterstrike | Maneuver::Shove | Maneuver::Grab)
    }

    /// Its hits are Strikes, in an Action or in answer to one.
    pub(crate) fn is_of_strikes(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Strike | Maneuver::Counterstrike)
    }

    /// Its Grabs and Shoves are single, each given to a victim (BW-SM-18).
    pub(crate) fn is_by_hand(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Shove | Maneuver::Grab)
    }
}

/// Where it is.
impl Attack {
    /// Where it is.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// It is at this stage.
    pub(crate) fn is_at(&self, stage: Stage) -> bool {
        self.stage == stage
    }

    /// It goes on to a later stage.
    pub(crate) fn go_on_to(&mut self, stage: Stage) {
        debug_assert!(stage > self.stage, "{stage:?} does not come after {:?}", self.stage);
        self.stage = stage;
    }

    /// Its hits are being given out, its dice rolled (BW-SD-08).
    pub fn is_giving_out_hits(&self) -> bool {
        self.is_at(Stage::Hits)
    }
}

/// The victims that it may harm.
impl Attack {
    /// The victims that it may harm, by id.
    pub fn victims(&self) -> &[Victim] {
        &self.victims
    }

    /// All who roll for it.
    pub fn members(&self) -> impl Iterator<Item = PieceId> {
        self.pools.iter().flat_map(|pool| pool.members.iter().copied())
    }

    /// One of the victims that it may harm.
    pub(crate) fn victim(&self, who: PieceId) -> Option<&Victim> {
        self.victims.iter().find(|victim| victim.id == who)
    }

    /// It hits a figure or what that rides on, takes it off its feet or moves it, which interrupts whatever it is at work on (AR-KER-14,
    /// AR-MEC-07). A hit that is cancelled, or that another takes, is none (AR-SHW-03, BW-CC-21).
    pub(crate) fn disturbs(&self, who: PieceId) -> bool {
        let is_hit = self.victims.iter().any(|victim| (victim.id == who || victim.partner == Some(who)) && victim.harmed);
        is_hit || self.casualties.is_down(who) || self.knocks.iter().any(|knock| knock.who == who)
    }

    /// One of the victims that it may harm, to be harmed.
    pub fn victim_mut(&mut self, who: PieceId) -> Option<&mut Victim> {
        self.victims.iter_mut().find(|victim| victim.id == who)
    }

    /// In a Skirmish, victims that no attacker reaches take no part, nor do their mounts (BW-SE-02).
    pub(crate) fn only_reaches(&mut self, reached: &[Figure]) {
        for victim in &mut self.victims {
            let rider = victim.partner.filter(|_| victim.is_mount());
            let who = rider.unwrap_or(victim.id);
            victim.out_of_reach = !reached.iter().any(|figure| figure.id == who);
        }
    }

    /// This victim may parry: all may but those off their feet (BW-KB-04), those that no attacker reaches (BW-SE-02), and those that have
    /// bailed clear of it (BW-SM-25).
    pub(crate) fn defends(&self, victim: &Victim) -> bool {
        !(victim.disrupted || victim.out_of_reach || self.bails.has_escaped(victim.id) || self.casualties.is_down(victim.id))
    }

    /// This victim can be given nothing more for where it has come to be: knocked clear of its plate, unless house rules have it so, or bailed
    /// clear of the engagement (BW-SD-11, BW-SM-25, BW-DF-30).
    pub(crate) fn is_out_of_it(&self, victim: &Victim) -> bool {
        victim.clear && (self.declared.spares_the_clear || self.bails.has_escaped(victim.id))
    }

    /// That piece has died of it; it leaves the table when the attack is over.
    pub fn has_killed(&self, who: PieceId) -> bool {
        self.victims.iter().any(|victim| victim.id == who && victim.dead)
    }

    /// Where one of a rider and a mount comes to be, the other is as well; and the rider stands as high as its mount still does.
    pub fn keep_together(&mut self, who: PieceId) {
        let Some(one) = self.victim(who).cloned() else { return };
        if let Some(other) = one.partner.and_then(|partner| self.victim_mut(partner)) {
            (other.placement, other.clear, other.automatic) = (one.placement, one.clear, one.automatic);
            other.mount_size = other.mount_size.map(|_| one.size.max(0));
        }
    }
}

/// Its hits.
impl Attack {
    /// The pool that the hit that is next is of.
    pub(crate) fn pool_of_next_hit(&self) -> Option<&AttackPool> {
        self.pools.get(self.hits.next()?.0)
    }

    /// All hits that are still to be given out do the same.
    pub(crate) fn hits_left_are_alike(&self) -> bool {
        let mut left = self.hits.upcoming().iter().filter_map(|place| self.pools.get(*place));
        let Some(first) = left.next() else { return true };
        left.all(|pool| (&pool.damage, &pool.hit, pool.knockback) == (&first.damage, &first.hit, first.knockback))
    }

    /// What the die of the next hit shows, and the pool that it is of; nothing for one that needed no roll.
    pub(crate) fn die_of_next_hit(&self) -> Option<(i32, &AttackPool)> {
        let (_, before) = self.hits.next()?;
        let pool = self.pool_of_next_hit().filter(|pool| !pool.automatic)?;
        Some((*pool.hitting().get(before)?, pool))
    }

    /// What the die of the next hit came to against this victim, with what was added; nothing for one that needed no roll.
    pub fn roll_of_next_hit(&self, victim: PieceId) -> Option<i32> {
        self.die_of_next_hit().map(|(shows, pool)| shows + pool.use_ - pool.needed_for(victim))
    }
}

/// What a topic alone needs of an attack, for the topic's plugin.
pub(crate) trait AddAttackPart {
    /// Every attack has a part of this kind: empty, unless the attack begins with another. Snapshots and hashes know it by its name.
    fn add_attack_part<C: Component + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl AddAttackPart for App {
    fn add_attack_part<C: Component + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.register_process_state::<C>(name).register_required_components::<Attack, C>();
        self
    }
}

/// Tells which units attack what, and how.
pub(crate) fn say_declared(attack: &Attack, maneuver: String, target: Option<Target>, out: &mut Outbox) {
    let mut by: Vec<PieceId> = Vec::new();
    for pool in &attack.pools {
        if !by.contains(&pool.unit) {
            by.push(pool.unit);
        }
    }
    let spot = if let Some(Target::Spot(spot)) = target { Some(spot) } else { None };
    out.say("BW-SM-07", facts::Declared { maneuver, by, at: attack.target(), spot, with: None });
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use bevy::ecs::component::Mutable;
    use bevy::ecs::system::RunSystemOnce;
    use brickfray_game::Processes;
    use brickfray_game::state::{hash, restore, snapshot};
    use std::fmt::Debug;

    /// What a topic keeps of an attack is state: it changes the hash, and comes back with a snapshot.
    pub(crate) fn is_state<C: Component<Mutability = Mutable> + Default + Clone + PartialEq + Debug>(part: C) {
        let mut app = crate::headless_app();
        let world = app.world_mut();
        let begun = part.clone();
        let begin = move |mut processes: Processes| {
            processes.begin((Attack::new(Maneuver::Strike, SideId(0), None, Vec::new(), &[]), begun.clone()));
        };
        world.run_system_once(begin).unwrap();
        let (kept, then) = (snapshot(world), hash(world));
        *world.query::<&mut C>().single_mut(world).unwrap() = C::default();
        assert_ne!(hash(world), then, "{part:?} changes no hash");
        restore(world, &kept);
        assert_eq!(world.query::<&C>().single(world).unwrap(), &part);
        assert_eq!(hash(world), then);
    }

    #[test]
    fn an_attack_goes_through_its_stages_forwards() {
        assert!(Stage::ALL.is_sorted());
        let mut attack = Attack::new(Maneuver::Strike, SideId(0), None, Vec::new(), &[]);
        assert_eq!(attack.stage(), Stage::ALL[0]);
        for stage in &Stage::ALL[1..] {
            attack.go_on_to(*stage);
        }
        assert!(attack.is_at(Stage::Harm));
    }
}
