//! Checks after each entry of a random battle that no rule has been broken.

use bevy::prelude::*;
use brickfray::dice::{DiceTray, RolledDie, Stream};
use brickfray::game::{Cue, Fact, Journal, MoveKind, Names, RemovalReason, Requests, StandingOn};
use brickfray::rulebooks::brikwars::{
    Attack, BennySpent, Burns, CarriedOn, CloseHits, Collided, DamageRolled, DieAdded, HouseRules, MomentumRolled, Mounted, Pushed, Size,
    Victim,
};
use brickfray::table::{Body, Carried, OnPlate, PieceId, PieceIndex, Placement, Removed, Riders, SideId, Solid, SquadPlate, TableSize};
use proptest::prelude::*;
use std::collections::BTreeSet;

// --- the checks -----------------------------------------------------------------------------------------------------------------

/// The number of dice of these facts that came out of the tray. Damage facts repeat the dice of an Explosion, of Momentum and of Bennies;
/// collisions repeat those of Momentum and Bennies.
fn thrown(facts: &[Fact]) -> usize {
    let mut told: Vec<RolledDie> = Vec::new();
    let mut blast: Option<Vec<RolledDie>> = None;
    let mut count = 0;
    for fact in facts {
        let dice = fact.dice.clone();
        let is_a_hit = matches!(fact.cue, Cue::Hit { .. });
        if let Cue::BlewUp { .. } = fact.cue {
            blast = Some(dice.clone());
        }
        // Pushes come after all of an Explosion's damage, and have dice of their own (BW-KB-07). So does a Trap.
        if is_a_hit
            || fact.what == "trap-went-off"
            || fact.is::<Burns>()
            || fact.is::<CarriedOn>()
            || fact.is::<Collided>()
            || fact.is::<Pushed>()
        {
            blast = None;
        }
        // Momentum that went into a Shove is reported only once.
        if is_a_hit {
            told.clear();
        }
        if fact.is::<DamageRolled>() && blast.is_some() {
            continue;
        }
        count += dice.len();
        if fact.is::<DamageRolled>() || fact.is::<Collided>() {
            count -= std::mem::take(&mut told).len();
        } else if fact.is::<MomentumRolled>() || is_added_to_damage(fact) {
            told.extend(dice);
        }
    }
    count
}

/// Whether these are dice of a Benny or of help from others, which a damage or collision fact repeats.
fn is_added_to_damage(fact: &Fact) -> bool {
    let Cue::Summed { what_for, total, .. } = &fact.cue else { return false };
    // A helper's die that shows a 1 is wasted, so the damage fact doesn't repeat it (AR-LDR-06).
    if fact.is::<DieAdded>() && *total == 0 {
        return false;
    }
    let is_added = fact.is::<BennySpent>() || fact.is::<DieAdded>();
    is_added && ["damage to", "Momentum of", "Physical Opposition of"].iter().any(|roll| what_for.to_string().starts_with(roll))
}

fn actors(fact: &Fact) -> Vec<PieceId> {
    match &fact.cue {
        Cue::Moved { who, how: MoveKind::Walked | MoveKind::Flown { .. }, .. } | Cue::Rolled { who, .. } => vec![*who],
        Cue::Declared { by, .. } => by.clone(),
        Cue::Flew { by, .. } => vec![*by],
        Cue::Remarked(remark) | Cue::Summed { remark, .. } => remark.by.into_iter().collect(),
        _ => Vec::new(),
    }
}

pub(crate) fn standing(world: &mut World) -> BTreeSet<PieceId> {
    world.query_filtered::<&PieceId, Without<Removed>>().iter(world).copied().collect()
}

/// The state of the checks between two entries.
pub(crate) struct Watch {
    /// The number of entries and of dice from the tray when last no question was open.
    rest: (usize, u64),
    /// The pieces that have died and have not come back.
    gone: BTreeSet<PieceId>,
}

impl Watch {
    /// Starts watching a battle.
    pub(crate) fn begin(world: &World) -> Self {
        Watch { rest: (0, dice_given(world)), gone: BTreeSet::new() }
    }

    /// Nobody dies twice without coming back in between, and no figure leaves the table without a fact about it.
    fn the_dead(
        &mut self,
        (before, now, plates): (&BTreeSet<PieceId>, &BTreeSet<PieceId>, &BTreeSet<PieceId>),
        (facts, is_open): (&[Fact], bool),
    ) -> Result<(), String> {
        let mut hidden = BTreeSet::new();
        for fact in facts {
            match &fact.cue {
                Cue::TakenOff { who, why } => {
                    let is_new = self.gone.insert(*who);
                    if !is_new && *why == RemovalReason::Died {
                        return Err(format!("{who:?} dies a second time"));
                    }
                }
                Cue::Stepped { steps, .. } => steps.iter().for_each(|step| {
                    self.gone.remove(&step.who);
                }),
                Cue::Remarked(remark) if fact.what == "hid" => hidden.extend(remark.words.iter().map(|(who, _)| *who)),
                _ => {}
            }
        }
        let is_missed = |who: &&PieceId| !plates.contains(who) && !self.gone.contains(who) && !hidden.contains(who);
        let missed = before.difference(now).find(is_missed);
        // A piece that dies in an unfinished attack leaves the table when the attack is over.
        if !is_open {
            self.gone.retain(|who| !now.contains(who));
        }
        match missed {
            Some(who) => Err(format!("{who:?} is off the table, and no fact tells of it")),
            None => Ok(()),
        }
    }
}

/// Checks after an entry that no rule has been broken. `before` are the pieces that were on the table before it. Dice rolled before a
/// question are reported after its answer, so they are counted from one moment without questions to the next.
pub(crate) fn look_over(world: &mut World, before: &BTreeSet<PieceId>, watch: &mut Watch) -> Result<(), TestCaseError> {
    let facts = world.resource::<Journal>().entries().last().map(|entry| entry.facts.clone()).unwrap_or_default();
    let lines: Vec<String> = facts.iter().map(|fact| fact.text(world.resource::<Names>())).collect();

    let is_open = !world.resource::<Requests>().is_empty();
    if !is_open {
        check_dice(world, watch)?;
    }

    let now = standing(world);
    let plates = world.query_filtered::<&PieceId, With<SquadPlate>>().iter(world).copied().collect();
    if let Err(wrong) = watch.the_dead((before, &now, &plates), (&facts, is_open)) {
        prop_assert!(false, "{wrong}: {lines:#?}");
    }
    check_that_no_dead_act(world, before, (&facts, &lines))?;

    check_close_combat_hits(world)?;
    let attack = world.query::<&Attack>().iter(world).next().cloned();
    if let Some(attack) = attack.filter(Attack::is_giving_out_hits) {
        check_attack(world, &attack, (&now, &lines))?;
    }

    check_riders_and_mounts(world, &lines)?;
    check_places(world, is_open, &lines)
}

/// The facts report every die that was rolled since the last moment without questions.
fn check_dice(world: &World, watch: &mut Watch) -> Result<(), TestCaseError> {
    let journal = world.resource::<Journal>();
    let since: Vec<Fact> = journal.entries()[watch.rest.0..].iter().flat_map(|entry| entry.facts.clone()).collect();
    let told_since: Vec<String> =
        since.iter().map(|fact| format!("{} {:?} {}", fact.what, fact.dice, fact.text(world.resource::<Names>()))).collect();
    let given = dice_given(world) - watch.rest.1;
    prop_assert_eq!(given, thrown(&since) as u64, "dice thrown and dice told of (invariant 3): {:#?}", told_since);
    watch.rest = (journal.len(), dice_given(world));
    Ok(())
}

/// No dead piece acts. A spare plate may act, because it comes to the table when a squad is formed.
fn check_that_no_dead_act(world: &World, before: &BTreeSet<PieceId>, (facts, lines): (&[Fact], &[String])) -> Result<(), TestCaseError> {
    let mut dead = BTreeSet::new();
    for fact in facts {
        for who in actors(fact) {
            let is_new = |fact: &Fact| matches!(&fact.cue, Cue::Stepped { onto: StandingOn::Laid { plate, .. }, .. } if *plate == who);
            let is_new = facts.iter().any(is_new);
            let here = (before.contains(&who) || is_new) && !dead.contains(&who);
            prop_assert!(here, "{} acts and is dead: {:#?}", world.resource::<Names>().of(who), lines);
        }
        if let Cue::TakenOff { who, .. } = &fact.cue {
            dead.insert(*who);
        }
    }
    Ok(())
}

/// No figure has taken more close combat hits than allowed in a turn.
fn check_close_combat_hits(world: &mut World) -> Result<(), TestCaseError> {
    let limit = world.resource::<HouseRules>().close_combat_hits;
    for (id, hits, size) in world.query_filtered::<(&PieceId, &CloseHits, &Size), Without<Removed>>().iter(world) {
        prop_assert!(size.0 > 1 || hits.0 <= limit, "{id:?} took {} close combat hits (BW-CC-28)", hits.0);
    }
    Ok(())
}

/// The hits of an attack are distributed evenly, its attackers are alive, and it counts as many hits as the facts report.
fn check_attack(world: &World, attack: &Attack, (now, lines): (&BTreeSet<PieceId>, &[String])) -> Result<(), TestCaseError> {
    let limit = world.resource::<HouseRules>().close_combat_hits;
    let close = attack.is_close_combat();
    let singled = singled_out(world);
    let with_partner = |victim: &Victim| singled.contains(&victim.id) || victim.partner.is_some_and(|other| singled.contains(&other));
    let able = |victim: &&Victim| able(victim, close, limit) && !with_partner(victim);
    let shares: Vec<u32> = attack.victims().iter().filter(able).map(|victim| victim.share).collect();
    if let (Some(most), Some(least)) = (shares.iter().max(), shares.iter().min()) {
        prop_assert!(most - least <= 1, "hits are uneven, {:?} (BW-SD-08): {:#?}", shares, lines);
    }
    prop_assert!(attack.members().all(|member| now.contains(&member)), "a dead figure strikes: {:#?}", lines);
    let told = hits_told(world, attack);
    let counted: u32 = attack.victims().iter().filter(|victim| !victim.is_mount()).map(|victim| victim.share).sum();
    // A mount keeps the pair's share if its rider bails.
    let is_split = !world.resource::<HouseRules>().bails_take_the_mount;
    prop_assert!(counted == 0 || counted == told || is_split, "{} hits were given and {} are told of: {:#?}", counted, told, lines);
    Ok(())
}

/// The number of hits that the facts report since an attack began. Counterstrikes of several sides share one distribution (BW-SM-27).
fn hits_told(world: &World, attack: &Attack) -> u32 {
    let has = |who: &PieceId| attack.victims().iter().any(|victim| victim.id == *who);
    let (mut told, mut struck_back_at, mut goes_on) = (Vec::new(), None, false);
    for fact in world.resource::<Journal>().facts() {
        match &fact.cue {
            Cue::Declared { maneuver, at, .. } => {
                let now = (maneuver == "counterstrike").then_some(*at);
                goes_on = now.is_some() && now == struck_back_at;
                struck_back_at = now;
                if goes_on {
                    told.retain(has);
                }
            }
            Cue::Hit { number, victim, .. } => {
                if *number == 1 && !goes_on {
                    told.clear();
                }
                told.push(*victim);
            }
            _ => {}
        }
    }
    told.len() as u32
}

/// Rider and mount refer to each other, and are on the same side (BW-HO).
fn check_riders_and_mounts(world: &mut World, lines: &[String]) -> Result<(), TestCaseError> {
    let mut carried = world.query_filtered::<(&PieceId, &Carried, &SideId, Has<OnPlate>), Without<Removed>>();
    for (mount, by, side, on_plate) in carried.iter(world) {
        let (name, rider) = (world.resource::<Names>().of(*mount), world.resource::<PieceIndex>().entity(by.0).unwrap());
        prop_assert_eq!(world.get::<Mounted>(rider), Some(&Mounted(*mount)), "{} has no rider: {:#?}", name, lines);
        prop_assert!(world.get::<Removed>(rider).is_none() && !on_plate, "{name} is carried by no rider: {lines:#?}");
        prop_assert_eq!(world.get::<SideId>(rider), Some(side), "{} is not its rider's: {:#?}", name, lines);
    }
    let mut riders = world.query_filtered::<(&PieceId, &Mounted), Without<Removed>>();
    for (rider, mounted) in riders.iter(world) {
        let mount = world.resource::<PieceIndex>().entity(mounted.0).unwrap();
        prop_assert_eq!(
            world.get::<Carried>(mount),
            Some(&Carried(*rider)),
            "{} is not riding anything",
            world.resource::<Names>().of(*rider)
        );
    }
    Ok(())
}

/// Every piece is on the table, with its transform at its place. Every plate carries a figure and overlaps no other plate.
fn check_places(world: &mut World, is_open: bool, lines: &[String]) -> Result<(), TestCaseError> {
    let size = *world.resource::<TableSize>();
    let mut pieces =
        world.query_filtered::<(&PieceId, &Body, &Placement, &Transform, Has<SquadPlate>, Option<&Riders>), (Without<Removed>, Without<Carried>)>();
    let mut plates: Vec<(PieceId, Solid)> = Vec::new();
    for (id, body, placement, transform, is_plate, riders) in pieces.iter(world) {
        let solid = Solid::new(*body, *placement);
        let name = world.resource::<Names>().of(*id);
        prop_assert!(size.holds(solid), "{name} is off the table: {lines:#?}");
        prop_assert_eq!(*transform, placement.transform(), "the transform of {} follows", name);
        if is_plate && !is_open {
            let stand = riders.is_some_and(|riders| riders.iter().any(|rider| world.get::<Removed>(rider).is_none()));
            prop_assert!(stand, "no figure stands on {name}: {lines:#?}");
            for (other, theirs) in &plates {
                let other = world.resource::<Names>().of(*other);
                prop_assert!(!solid.overlaps(*theirs), "{name} lies in {other}: {lines:#?}");
            }
            plates.push((*id, solid));
        }
    }
    Ok(())
}

/// Whether a victim counts for even distribution: it could be given the next hit, and can't be singled out.
fn able(victim: &Victim, close: bool, limit: u8) -> bool {
    let is_full = close && victim.full_size <= 1 && victim.close_hits >= limit;
    // Men can single out a figure of twice their Size (BW-SD-04).
    !(victim.dead || victim.clear || victim.out_of_reach || victim.automatic || victim.combined_size() > 1 || is_full)
}

/// The figures that attackers have singled out in this turn. They may have taken more hits than others, in any state (BW-SD-03, BW-SD-04).
fn singled_out(world: &World) -> BTreeSet<PieceId> {
    let mut found = BTreeSet::new();
    for fact in world.resource::<Journal>().facts() {
        match &fact.cue {
            Cue::TurnBegan { .. } => found.clear(),
            Cue::Chose { label, .. } => {
                let label = label.to_string();
                let name = label.strip_prefix("single out ").and_then(|rest| rest.split(' ').next());
                found.extend(name.and_then(|name| world.resource::<Names>().piece(name)));
            }
            _ => {}
        }
    }
    found
}

fn dice_given(world: &World) -> u64 {
    let tray = world.resource::<DiceTray>();
    tray.rolled(Stream::Battle) + tray.rolled(Stream::Scatter)
}
