//! An attack under way: plain values that all its steps work on, from its declaration to the last casualty (BW-SM 19.5).
//!
//! All steps share these values, each part in its own file. What only one topic needs of an attack is a separate component of that topic
//! ([`AddAttackPart`]).

use crate::figures::figure::Figure;
use crate::figures::victim::Victim;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::bails::Bails;
use crate::under_way::casualties::Casualties;
use crate::under_way::declared::{Declared, InterruptedMove};
use crate::under_way::hit_allocation::HitAllocation;
use crate::under_way::knocks::Knocks;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::parries::Parries;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_game::kit::agenda::BlocksAgenda;
use brickfray_game::{Outbox, RegisterState, Target, facts};
use brickfray_table::{PieceId, SideId, Spot};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// An attack under way. Its stages are the steps of BW-AT-01.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[require(BlocksAgenda)]
pub struct Attack {
    declared: Declared,
    stage: Stage,
    /// The pools of dice, in the order in which their hits are delivered (BW-SD-17).
    pub(crate) pools: Vec<AttackPool>,
    /// The pieces that may be harmed, by id.
    pub(crate) victims: Vec<Victim>,
    /// Its hits, and how far their allocation is.
    pub(crate) hits: HitAllocation,
    pub(crate) parries: Parries,
    pub(crate) bails: Bails,
    /// The KnockBack and other pushes that it causes.
    pub(crate) knocks: Knocks,
    /// What else it does to figures.
    pub(crate) casualties: Casualties,
}

impl Attack {
    /// Creates an attack by these pools on these victims.
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

    /// The victims that it may harm: Shoves and Grabs treat rider and mount as one (BW-HO-02), anything else may hit either (BW-HO-05).
    fn victims_of(maneuver: Maneuver, figures: &[Figure]) -> Vec<Victim> {
        let as_one = matches!(maneuver, Maneuver::Shove | Maneuver::CombinedShove | Maneuver::Grab);
        let mut victims: Vec<Victim> =
            figures.iter().flat_map(|figure| if as_one { vec![Victim::from(figure)] } else { Victim::with_mount(figure) }).collect();
        victims.sort_by_key(|victim| victim.id);
        if matches!(maneuver, Maneuver::Shoot | Maneuver::Throw) {
            // Only close combat damage adds up with close combat damage (BW-SD-12, BW-SD-13).
            victims.iter_mut().for_each(|victim| victim.hurt = 0);
        }
        victims
    }
}

/// Builder methods: set how the attack was declared.
impl Attack {
    /// Sets the attacking side, if it isn't the side whose turn it is.
    pub(crate) fn by(mut self, side: SideId) -> Self {
        self.declared.side = side;
        self
    }

    /// Sets the spot that it is aimed at.
    pub(crate) fn at(mut self, spot: Option<Spot>) -> Self {
        self.declared.spot = spot;
        self
    }

    /// Adds figures that spend an Action on it too.
    pub(crate) fn joined_by(mut self, others: impl IntoIterator<Item = PieceId>) -> Self {
        self.declared.participants.extend(others);
        self
    }

    /// Makes it cost no Action.
    pub(crate) fn without_action_cost(mut self) -> Self {
        self.declared.participants.clear();
        self
    }

    /// Sets whether it is a response to an attack (BW-CC-24) or the result of a blunder (BW-MN-05), and so no Action.
    pub(crate) fn in_response(mut self, is_response: bool) -> Self {
        self.declared.is_response = is_response;
        self
    }

    /// Sets whether only shields may parry it: a Charge (BW-WP-10) or, by house rule, something thrown (BW-RG-09).
    pub(crate) fn parried_by_shields_only(mut self, only_shields: bool) -> Self {
        self.declared.only_shields = only_shields;
        self
    }

    /// Sets whether a figure knocked clear of its plate can take no more hits (BW-DF-30).
    pub(crate) fn with_knocked_clear_spared(mut self, spares: bool) -> Self {
        self.declared.spares_the_clear = spares;
        self
    }

    /// Sets whether the victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub(crate) fn against_leaving(mut self, disengaging: bool) -> Self {
        self.declared.disengaging = disengaging;
        self
    }

    /// Sets what the victims are doing while attacked in passing; a Parry ends it (BW-TU-04).
    pub(crate) fn in_passing(mut self, on_the_way: Option<InterruptedMove>) -> Self {
        self.declared.on_the_way = on_the_way;
        self
    }

    /// Makes it skip the stages before this one.
    pub(crate) fn beginning_at(mut self, stage: Stage) -> Self {
        self.stage = stage;
        self
    }
}

/// How the attack was declared.
impl Attack {
    pub fn maneuver(&self) -> Maneuver {
        self.declared.maneuver
    }

    pub fn side(&self) -> SideId {
        self.declared.side
    }

    /// The side that counts as the slayer if a victim dies: the attacker, or the side whose fire it burns in (AR-BUD-18, AR-CIV-22).
    pub(crate) fn slayer_of(&self, victim: &Victim) -> SideId {
        victim.slain_by.unwrap_or(self.side())
    }

    /// The victims that it has killed, each with the side that counts as the slayer. Leaves out those killed by their own side.
    pub(crate) fn slain(&self) -> impl Iterator<Item = (&Victim, SideId)> {
        let killed = self.victims.iter().filter(|victim| victim.dead && !victim.is_object);
        killed.map(|victim| (victim, self.slayer_of(victim))).filter(|(victim, slayer)| victim.side != *slayer)
    }

    /// The unit that is attacked, if any.
    pub fn target(&self) -> Option<PieceId> {
        self.declared.target
    }

    /// The spot that is attacked, if any.
    pub fn spot(&self) -> Option<Spot> {
        self.declared.spot
    }

    /// All figures that spend an Action on it.
    pub fn participants(&self) -> &[PieceId] {
        &self.declared.participants
    }

    /// True if it is no Action: it answers an attack (BW-CC-24) or results from a blunder (BW-MN-05).
    pub fn is_response(&self) -> bool {
        self.declared.is_response
    }

    /// True if only shields may parry it (BW-WP-10, BW-RG-09).
    pub fn is_parried_by_shields_only(&self) -> bool {
        self.declared.only_shields
    }

    /// True if the victims are leaving: a Parry costs them their Action (BW-CC-23).
    pub fn is_against_leaving(&self) -> bool {
        self.declared.disengaging
    }

    /// What the victims are doing if the attack hits them in passing. A Parry ends it (BW-TU-04).
    pub fn is_in_passing(&self) -> Option<InterruptedMove> {
        self.declared.on_the_way
    }

    /// True if it is fought hand to hand, so that the limit of three hits applies (BW-CC-28). The limit doesn't apply to shots and
    /// Explosions (BW-RG-08, BW-EX-03).
    pub fn is_close_combat(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Strike | Maneuver::Counterstrike | Maneuver::Shove | Maneuver::Grab)
    }

    /// True if its hits are Strikes, in an Action or as a response.
    pub(crate) fn is_of_strikes(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Strike | Maneuver::Counterstrike)
    }

    /// True if it is made of Grabs or Shoves, one by one, each against one victim (BW-SM-18).
    pub(crate) fn is_by_hand(&self) -> bool {
        matches!(self.maneuver(), Maneuver::Shove | Maneuver::Grab)
    }
}

impl Attack {
    pub fn stage(&self) -> Stage {
        self.stage
    }

    pub(crate) fn is_at(&self, stage: Stage) -> bool {
        self.stage == stage
    }

    /// Moves it on to a later stage.
    pub(crate) fn go_on_to(&mut self, stage: Stage) {
        debug_assert!(stage > self.stage, "{stage:?} does not come after {:?}", self.stage);
        self.stage = stage;
    }

    /// True if its dice have been rolled and its hits are being allocated (BW-SD-08).
    pub fn is_giving_out_hits(&self) -> bool {
        self.is_at(Stage::Hits)
    }
}

impl Attack {
    /// The victims that it may harm, by id.
    pub fn victims(&self) -> &[Victim] {
        &self.victims
    }

    /// All figures that roll for it.
    pub fn members(&self) -> impl Iterator<Item = PieceId> {
        self.pools.iter().flat_map(|pool| pool.members.iter().copied())
    }

    pub(crate) fn victim(&self, who: PieceId) -> Option<&Victim> {
        self.victims.iter().find(|victim| victim.id == who)
    }

    /// True if it interrupts the work of a figure: it hits the figure or its rider or mount, takes it off its feet or moves it (AR-KER-14,
    /// AR-MEC-07). A hit that is cancelled, or that another figure takes, doesn't count (AR-SHW-03, BW-CC-21).
    pub(crate) fn interrupts_work_of(&self, who: PieceId) -> bool {
        let is_hit = self.victims.iter().any(|victim| (victim.id == who || victim.partner == Some(who)) && victim.harmed);
        is_hit || self.casualties.is_down(who) || self.knocks.iter().any(|knock| knock.who == who)
    }

    pub fn victim_mut(&mut self, who: PieceId) -> Option<&mut Victim> {
        self.victims.iter_mut().find(|victim| victim.id == who)
    }

    /// In a Skirmish, leaves out victims that no attacker reaches, and their mounts (BW-SE-02).
    pub(crate) fn exclude_unreached(&mut self, reached: &[Figure]) {
        for victim in &mut self.victims {
            let rider = victim.partner.filter(|_| victim.is_mount());
            let who = rider.unwrap_or(victim.id);
            victim.out_of_reach = !reached.iter().any(|figure| figure.id == who);
        }
    }

    /// True if a victim may parry. It may not if it is off its feet (BW-KB-04), out of every attacker's reach (BW-SE-02), or has bailed
    /// clear of the attack (BW-SM-25).
    pub(crate) fn defends(&self, victim: &Victim) -> bool {
        !(victim.disrupted || victim.out_of_reach || self.bails.has_escaped(victim.id) || self.casualties.is_down(victim.id))
    }

    /// True if a victim can take no more hits where it has ended up: bailed clear of the engagement, or knocked clear of its plate, if
    /// house rules spare it then (BW-SD-11, BW-SM-25, BW-DF-30).
    pub(crate) fn can_take_no_more(&self, victim: &Victim) -> bool {
        victim.clear && (self.declared.spares_the_clear || self.bails.has_escaped(victim.id))
    }

    /// True if the attack has killed this piece. The piece leaves the table when the attack is over.
    pub fn has_killed(&self, who: PieceId) -> bool {
        self.victims.iter().any(|victim| victim.id == who && victim.dead)
    }

    /// Moves the partner of a rider or mount to the same place. If the partner is the rider, it also learns the Size that its mount has
    /// left.
    pub fn keep_together(&mut self, who: PieceId) {
        let Some(one) = self.victim(who).cloned() else { return };
        if let Some(other) = one.partner.and_then(|partner| self.victim_mut(partner)) {
            (other.placement, other.clear, other.automatic) = (one.placement, one.clear, one.automatic);
            other.mount_size = other.mount_size.map(|_| one.size.max(0));
        }
    }
}

impl Attack {
    /// The pool that the next hit belongs to.
    pub(crate) fn pool_of_next_hit(&self) -> Option<&AttackPool> {
        self.pools.get(self.hits.next()?.0)
    }

    /// True if all hits still to be allocated have the same damage, hit properties and KnockBack.
    pub(crate) fn hits_left_are_alike(&self) -> bool {
        let mut left = self.hits.upcoming().iter().filter_map(|place| self.pools.get(*place));
        let Some(first) = left.next() else { return true };
        left.all(|pool| (&pool.damage, &pool.hit, pool.knockback) == (&first.damage, &first.hit, first.knockback))
    }

    /// The die of the next hit with its pool. `None` if the hit needed no roll.
    pub(crate) fn die_of_next_hit(&self) -> Option<(i32, &AttackPool)> {
        let (_, before) = self.hits.next()?;
        let pool = self.pool_of_next_hit().filter(|pool| !pool.automatic)?;
        Some((pool.hitting_at(before)?, pool))
    }

    /// The total of the next hit's die against this victim, with modifiers. `None` if the hit needed no roll.
    pub fn roll_of_next_hit(&self, victim: PieceId) -> Option<i32> {
        self.die_of_next_hit().map(|(shows, pool)| shows + pool.use_ - pool.needed_for(victim))
    }
}

/// Lets a topic's plugin add its own component to attacks.
pub(crate) trait AddAttackPart {
    /// Adds a component to every attack. It has its default value unless the attack begins with another. `name` identifies it in snapshots
    /// and hashes.
    fn add_attack_part<C: Component + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self;
}

impl AddAttackPart for App {
    fn add_attack_part<C: Component + Default + Serialize + DeserializeOwned>(&mut self, name: &'static str) -> &mut Self {
        self.register_process_state::<C>(name).register_required_components::<Attack, C>();
        self
    }
}

/// Reports which units attack what, and how.
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

    /// Checks that a topic's part of an attack belongs to the game state: it changes the hash, and a snapshot restores it.
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
