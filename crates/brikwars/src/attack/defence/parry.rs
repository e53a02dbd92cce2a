//! Parries (BW-CC-14 to 23, BW-OP-34): by default one pooled roll of the unused items before any hit is allocated.

use crate::RESOLVE;
use crate::attack::hits::eligibility::ineligible;
use crate::data::house_rules::{ParriesRolled, WeaponParry};
use crate::field::Field;
use crate::field::assailants::Assailants;
use crate::field::hooks::Blow;
use crate::figures::figure::Figure;
use crate::rolls::action_roll::roll_with_bennies;
use crate::rolls::bennies::Bennies;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use crate::under_way::declared::InterruptedMove;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use bevy::prelude::*;
use brickfray_dice::least_face;
use brickfray_game::{Asked, Names, Reply, Request, RequestOption, RuleId, Wants};
use brickfray_table::PieceId;
use brickfray_words::Text;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, parry.in_set(CombatSystems::Parry));
}

/// An item that may parry: its holder, its name and its Use.
type Guard = (Figure, String, i32);

/// The items that may parry a close combat attack, also from outside a Skirmish (BW-SE-08). They are grouped by figure, shields before
/// weapons, which may be needed later. Excluded are items of Disrupted figures (BW-KB-04), items used this turn or in a Parry already
/// (BW-CC-19), and items other than shields that have no reach. Only shields can parry a Charge (BW-CC-22, BW-WP-10). A figure that is
/// leaving needs an Action to parry (BW-CC-23).
fn guards(field: &Field, attack: &Attack) -> Vec<Guard> {
    let able = attack.victims.iter().filter(|victim| attack.defends(victim)).filter_map(|victim| field.units.figure(victim.id));
    // If a figure's wall blocks the whole attack, it needn't parry (AR-SHW-02).
    let comes_through = |figure: &Figure| {
        let wards = |pool: &AttackPool| {
            let blow = Blow::by(&pool.members, figure.id);
            field.full_ward(&if attack.is_by_hand() { blow.by_hand() } else { blow }).is_some()
        };
        !attack.pools.iter().all(wards)
    };
    let able = able.filter(|figure| !figure.is_busy && comes_through(figure));
    let able = able.filter(|figure| !attack.is_against_leaving() || figure.can_act());
    let is_lost = |figure: &Figure, item: &str| {
        attack.casualties.maimed().iter().any(|(who, lost)| *who == figure.id && lost.as_deref() == Some(item))
    };
    let is_free = |figure: &Figure, item: &str| !attack.parries.was_used(figure.id, item) && !is_lost(figure, item);
    able.flat_map(|figure| {
        let items = figure.gear.iter().filter(|item| !item.used && is_free(&figure, &item.name));
        let items = items.filter_map(|item| Some((item.name.clone(), field.weapon(&item.name)?)));
        let mut can: Vec<_> =
            items.filter(|(_, weapon)| weapon.shield || (weapon.reach.is_some() && !attack.is_parried_by_shields_only())).collect();
        can.sort_by_key(|(_, weapon)| (!weapon.shield, weapon.use_));
        can.into_iter().map(|(item, weapon)| (figure.clone(), item, i32::from(weapon.use_))).collect::<Vec<_>>()
    })
    .collect()
}

/// The first item of each figure.
fn first_of_each(guards: &[Guard]) -> Vec<Guard> {
    let mut first_of_each: Vec<Guard> = Vec::new();
    for guard in guards {
        if first_of_each.last().is_none_or(|last| last.0.id != guard.0.id) {
            first_of_each.push(guard.clone());
        }
    }
    first_of_each
}

/// Groups guards into pools of the same item and die, which are rolled together (BW-SM-14).
fn pools(field: &Field, guards: &[Guard], unit: PieceId, modifiers: &[(Text, i32)]) -> Vec<AttackPool> {
    let mut pools: Vec<AttackPool> = Vec::new();
    for (figure, item, _) in guards {
        let Some(weapon) = field.weapon(item) else { continue };
        let modifiers = [modifiers, &field.on_each_die(figure)].concat();
        let is_same =
            |pool: &&mut AttackPool| (pool.item.as_ref(), pool.action, &pool.modifiers) == (Some(item), figure.action, &modifiers);
        match pools.iter_mut().find(is_same) {
            Some(pool) => pool.members.push(figure.id),
            None => {
                let pool = AttackPool::with_item(Maneuver::Parry, unit, vec![figure.id], figure.action, item, weapon);
                pools.push(AttackPool { modifiers, ..pool });
            }
        }
    }
    pools
}

/// Asks the defender whether to Parry (BW-SM-09), and rolls the chosen items as one pool (BW-OP-34) against their own Use (BW-CC-15), at -1
/// if Outnumbered (BW-CC-31). The successes are kept for the victims that the defender chooses (BW-SD-18).
pub(crate) fn parry(mut attacks: Query<&mut Attack>, field: Field, names: Res<Names>, assailants: Res<Assailants>, mut bennies: Bennies) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.is_at(Stage::Parry)) {
        let next = if attack.is_by_hand() { Stage::Hands } else { Stage::Hits };
        // In a melee of several sides, the defender is the side of the targeted unit.
        let defender = attack.hits.first_assigner();
        let (Some(defender), Some(target), false) = (defender, attack.target(), attack.hits.left() == 0) else {
            attack.go_on_to(next);
            continue;
        };
        if nobody_takes_any(&attack, field.house.close_combat_hits) {
            attack.go_on_to(next);
            continue;
        }
        if field.house.parries_rolled == ParriesRolled::EachHit && next == Stage::Hits {
            attack.parries.roll_hit_by_hit();
            attack.go_on_to(next);
            continue;
        }
        if !attack.parries.are_declared() {
            let outnumbered = if assailants.outnumber(&field, target) { field.house.outnumbered } else { 0 };
            let modifiers: Vec<_> = (outnumbered != 0).then(|| (text!("parry-outnumbered"), outnumbered)).into_iter().collect();
            // Everything unused may parry (BW-CC-19); what a figure holds back it can use to strike back.
            let everything: Vec<Guard> = guards(&field, &attack).into_iter().filter(|guard| guard.0.side == defender).collect();
            let guards = first_of_each(&everything);
            if guards.is_empty() {
                attack.go_on_to(next);
                continue;
            }
            let is_shield = |item: &String| field.weapon(item).is_some_and(|weapon| weapon.shield);
            let (shields, others): (Vec<Guard>, Vec<Guard>) = guards.into_iter().partition(|(_, item, _)| is_shield(item));
            let choice = whether(&attack, target, &shields, &others, everything.len(), outnumbered, &names);
            let Asked::Answered(key) = bennies.talk.ask(choice) else { return };
            let guards = match key.as_str() {
                "parry" => [shields, others].concat(),
                "everything" => everything,
                "shields" => shields,
                _ => Vec::new(),
            };
            let pools = pools(&field, &guards, target, &modifiers);
            attack.parries.declare(pools, guards.into_iter().map(|(figure, item, _)| (figure.id, item)));
        }
        // More Parries than hits need no Benny.
        let wanted = attack.hits.left() as u32;
        if !roll_with_bennies(attack.parries.guards_mut(), dice_of, (defender, wanted), &mut bennies, &field) {
            return;
        }
        attack.parries.count(|pool| takes_all(&field, pool));
        if attack.is_against_leaving() {
            // A figure that is trying to leave spends its Action on a Parry (BW-CC-23).
            let Attack { parries, casualties, .. } = &mut *attack;
            parries.with().iter().for_each(|(who, _)| casualties.spend(*who));
        }
        attack.go_on_to(next);
    }
}

/// Whether all hits will be lost: every victim is out of the fight or has taken the maximum of hits (BW-CC-28). A figure with a mount under
/// it doesn't count as a minifig (BW-CC-30).
fn nobody_takes_any(attack: &Attack, limit: u8) -> bool {
    attack.victims.iter().all(|victim| victim.mount_size.unwrap_or_default() < 1 && ineligible(attack, victim, limit).is_some())
}

fn is_weapon(field: &Field, pool: &AttackPool) -> bool {
    pool.item.as_ref().and_then(|item| field.weapon(item)).is_some_and(|weapon| !weapon.shield)
}

/// If Parries are rolled hit by hit (BW-OP-34), returns the pool that this victim could parry with; `None` if it has nothing to parry with.
pub(crate) fn of_one(field: &Field, attack: &Attack, who: PieceId, assailants: &Assailants) -> Option<AttackPool> {
    let target = attack.target().filter(|_| attack.is_close_combat())?;
    let guards: Vec<Guard> = guards(field, attack).into_iter().find(|guard| guard.0.id == who).into_iter().collect();
    let outnumbered = if assailants.outnumber(field, target) { field.house.outnumbered } else { 0 };
    let modifiers: Vec<_> = (outnumbered != 0).then(|| (text!("parry-outnumbered"), outnumbered)).into_iter().collect();
    pools(field, &guards, who, &modifiers).pop()
}

/// Whether a Parry rolled against one hit stops it: it succeeded and, if house rules require it, beat the attack (BW-OP-35).
pub(crate) fn holds(field: &Field, attack: &Attack, pool: &AttackPool) -> bool {
    let beats = || {
        let roll = pool.rolled.first().map_or(0, |die| i32::from(die.face) + pool.use_ - pool.needed());
        let victim = pool.members.first().copied().unwrap_or(pool.unit);
        attack.roll_of_next_hit(victim).is_none_or(|theirs| roll >= theirs)
    };
    pool.successes > 0 && (!field.house.parry_must_beat_the_attack || beats())
}

/// The label of such a pool's dice.
pub(crate) fn dice_of(pool: &AttackPool) -> Text {
    text!("dice-parry", item = Text::item(pool.item.as_deref().unwrap_or_default()))
}

/// Whether a Parry by this pool stops a hit completely (BW-OP-03).
pub(crate) fn takes_all(field: &Field, pool: &AttackPool) -> bool {
    field.house.weapon_parry == WeaponParry::Everything && is_weapon(field, pool)
}

fn whether(
    attack: &Attack,
    target: PieceId,
    shields: &[Guard],
    others: &[Guard],
    everything: usize,
    outnumbered: i32,
    names: &Names,
) -> Request {
    let uses = || shields.iter().chain(others).map(|(.., use_)| use_ - outnumbered);
    let (all, needed) = (shields.len() + others.len(), least_face(uses().min().unwrap_or_default()));
    let are_alike = uses().min() == uses().max();
    let label =
        if are_alike { text!("parry-all", all = all, needed = needed) } else { text!("parry-all-mixed", all = all, needed = needed) };
    let mut options = vec![RequestOption::new("parry", label)];
    if everything > all {
        options.push(RequestOption::new("everything", text!("parry-everything", items = everything)));
    }
    if !shields.is_empty() && !others.is_empty() {
        options.push(RequestOption::new("shields", text!("parry-shields", shields = shields.len())));
    }
    options.push(RequestOption::new("none", text!("parry-none")));
    let why = match attack.is_in_passing() {
        // Parrying one hit isn't worth losing the whole blow.
        Some(InterruptedMove::Attacking) => text!("parry-why-attacking"),
        Some(InterruptedMove::Moving) => text!("parry-why-moving"),
        None if attack.is_against_leaving() => text!("parry-why-leaving"),
        None => text!("parry-why"),
    };
    Request {
        asks: attack.hits.first_assigner().unwrap_or(attack.side()),
        rule: RuleId::new("BW-SM-09"),
        question: text!("ask-parry", hits = attack.hits.left(), who = names.of(target)),
        about: vec![target],
        wants: Wants::ONE,
        default: Reply::one(if attack.is_in_passing() == Some(InterruptedMove::Attacking) { options.len() - 1 } else { 0 }),
        options,
        why,
    }
}
