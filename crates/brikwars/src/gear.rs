//! Gear (BW-WP): what hands hold, what has been used this turn, what must be reloaded, and what is dropped and picked up again.

use super::attack::{Attack, Stage};
use super::damage::Hit;
use super::field::Field;
use super::files::{Catalogue, DamageData, Pierces, UnitData, UnitTrait, WeaponData};
use super::ground::ArmsBusy;
use super::house_rules::HouseRules;
use super::litter::{self, Litter};
use super::maneuver::Maneuver;
use super::mount::Mounted;
use super::schedule::{AddTopic, DeclareSystems, HarmSystems, NewTurnSystems};
use super::unit::Figure;
use super::victim::Victim;
use super::{RESOLVE, turn};
use bevy::prelude::*;
use brickfray_dice::{Die, Pool};
use brickfray_game::{Happening, Inbox, Order, Outbox, Party, Refusal, RegisterState, RuleId, Shared};
use brickfray_table::{PieceId, PieceIndex, Placement, Spot};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// What this topic adds to the rules.
pub(super) fn plugin(app: &mut App) {
    app.register_state::<Gear>()
        .add_systems(
            RESOLVE,
            (ready_all.in_set(NewTurnSystems::Forget), tie_arms.in_set(DeclareSystems::After), use_up.in_set(HarmSystems::UseUp)),
        )
        .add_orders(&[Maneuver::Drop], drop_items)
        .add_orders(&[Maneuver::PickUp], pick_up)
        .add_orders(&[Maneuver::Reload], reload);
}

/// A thing in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name in the stat files.
    pub name: String,
    /// It has served its one purpose this turn (BW-WP-07).
    pub used: bool,
    /// It must be reloaded before it shoots again, whoever holds it then (Bazooka, BW-WP table 4.1).
    #[serde(default)]
    pub unloaded: bool,
}

impl Item {
    /// Such a thing, not used yet.
    pub fn ready(name: String) -> Self {
        Item { name, used: false, unloaded: false }
    }
}

/// What a figure holds, and how many hands it has to hold it with (BW-MF-05).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// What it holds.
    pub items: Shared<Vec<Item>>,
    /// Hands it has left.
    pub hands: u8,
    /// What it strikes with by nature: in no hand, so that it is neither parried with nor lost (BW-HO table).
    pub by_nature: Option<Item>,
}

impl Gear {
    /// These things in two hands.
    pub fn of(names: &[String]) -> Self {
        let items: Vec<Item> = names.iter().cloned().map(Item::ready).collect();
        Gear { items: items.into(), hands: 2, by_nature: None }
    }

    /// What somebody of that card carries: a mount has hooves and no hands, and so grabs, holds and climbs nothing (BW-MF-05).
    pub fn of_card(card: &UnitData, names: &[String]) -> Self {
        let hands = if card.traits.contains(&UnitTrait::Mount) { 0 } else { 2 };
        Gear { hands, by_nature: card.strikes_with.clone().map(Item::ready), ..Gear::of(names) }
    }

    /// One hand is gone, and the item in it if it held one falls out of it (BW-SZ-11). A hand that is gone already changes nothing.
    pub fn lose_hand(&mut self, item: Option<&str>) -> Option<Item> {
        self.hands = self.hands.saturating_sub(1);
        item.and_then(|item| self.give_up(item))
    }

    /// Lets go of an item.
    pub fn give_up(&mut self, item: &str) -> Option<Item> {
        let at = self.items.iter().position(|held| held.name == item)?;
        Some(self.items.remove(at))
    }
}

impl Gear {
    /// It holds a Two-Handed weapon: a Long one that takes both hands to strike with (BW-WP-04).
    pub fn holds_two_handed(&self, catalogue: &Catalogue) -> bool {
        let long = |item: &Item| catalogue.weapons.get(&item.name).is_some_and(|weapon| weapon.hands > 1 && weapon.reach.is_some());
        self.items.iter().any(long)
    }
}

/// Hands that a figure has free.
pub fn free_hands(figure: &Figure, catalogue: &Catalogue) -> u8 {
    let busy: u8 = figure.gear.iter().map(|item| catalogue.weapons.get(&item.name).map_or(0, |weapon| weapon.hands)).sum();
    figure.hands.saturating_sub(busy)
}

/// The dice that a hit with this weapon rolls in the hands of a wielder with that Action die (BW-WP-05, BW-WP-06).
pub fn damage_pool(weapon: &WeaponData, action: Die) -> Pool {
    match weapon.damage {
        DamageData::None => Pool::default(),
        DamageData::Action { dice, plus } => Pool::of(usize::from(dice), action, i32::from(plus)),
        DamageData::Fixed { dice, die, plus } => Pool::of(usize::from(dice), die, i32::from(plus)),
        DamageData::Points { points } => Pool::number(i32::from(points)),
        DamageData::Fire { dice, plus } => Pool::of(usize::from(dice), Die::D4, i32::from(plus)),
        DamageData::Explosion { dice, kind } => Pool::of(usize::from(dice), kind.die(), 0),
    }
}

/// Its hits with this weapon know no Deflection: by the weapon's nature, or because it and nothing else is in its two hands, nobody grabbed
/// either (BW-AR-10).
pub fn pierces(figure: &Figure, weapon: &WeaponData) -> bool {
    let two_handed = weapon.pierces == Pierces::TwoHanded && figure.gear.len() == 1 && figure.hands >= 2 && figure.holds.is_none();
    two_handed || Hit::of(weapon).pierces
}

/// Figures who use the same weapon, grouped into piles of the same die (BW-NUM-20) whose hits do the same, in the order of their ids.
pub fn piles(weapon: &WeaponData, members: &[Figure]) -> Vec<(Die, bool, Vec<PieceId>)> {
    let mut piles: Vec<(Die, bool, Vec<PieceId>)> = Vec::new();
    for member in members {
        let pierces = pierces(member, weapon);
        match piles.iter_mut().find(|(die, of, _)| *die == member.action && *of == pierces) {
            Some((.., pile)) => pile.push(member.id),
            None => piles.push((member.action, pierces, vec![member.id])),
        }
    }
    piles
}

/// Marks what an attack and the Parries against it have used, unloads what must be reloaded, and drops what lost hands held where their
/// owners now stand (BW-SZ-11).
pub(super) fn use_up(
    attacks: Query<&Attack>,
    mut gear: Query<(&mut Gear, &Placement)>,
    riders: Query<&Mounted>,
    catalogue: Res<Catalogue>,
    mut litter: ResMut<Litter>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm) {
        let mut mark = |piece: PieceId, item: Option<&String>, fires: bool| {
            let (Some(entity), Some(item)) = (index.entity(piece), item) else { return };
            let Ok((mut held, _)) = gear.get_mut(entity) else { return };
            let held = &mut *held;
            let mut all = held.items.iter_mut().chain(&mut held.by_nature);
            if let Some(found) = all.find(|it| it.name == *item && !it.used) {
                found.used = true;
                found.unloaded |= fires && catalogue.weapons.get(item).is_some_and(|weapon| weapon.reload);
            } else if let Some(mount) = riders.get(entity).ok().and_then(|mounted| index.entity(mounted.0)) {
                // What its mount struck with.
                if let Ok((mut of_mount, _)) = gear.get_mut(mount) {
                    of_mount.by_nature.iter_mut().filter(|it| it.name == *item).for_each(|it| it.used = true);
                }
            }
        };
        for pool in &attack.pools {
            let fires = matches!(pool.maneuver, Maneuver::Shoot | Maneuver::Throw);
            pool.members.iter().for_each(|member| mark(*member, pool.item.as_ref(), fires));
        }
        for (piece, item) in &attack.parried_with {
            mark(*piece, Some(item), false);
        }
        // What was thrown lies at the feet of whom it hit, or of the nearest of those it was thrown at.
        for pool in attack.pools.iter().filter(|pool| attack.maneuver == Maneuver::Throw && pool.hit.blast.is_none()) {
            for thrower in pool.members.iter().filter_map(|member| index.entity(*member)) {
                let Ok((mut held, from)) = gear.get_mut(thrower) else { continue };
                let (Some(at), Some(item)) = (lands(attack, from.spot), &pool.item) else { continue };
                if let Some(thrown) = held.give_up(item) {
                    out.say("BW-WP-07", Happening::CameToLie { item: thrown.name.clone(), at });
                    litter.lay(Some(thrown), at);
                }
            }
        }
        let dropped = attack.victims.iter().flat_map(|victim| victim.dropped.iter().map(|item| (victim.id, item)));
        for (piece, item) in dropped {
            if let Some((mut held, at)) = index.entity(piece).and_then(|entity| gear.get_mut(entity).ok()) {
                litter.lay(held.give_up(item), at.spot);
            }
        }
        for (piece, lost) in &attack.maimed {
            if let Some((mut held, at)) = index.entity(*piece).and_then(|entity| gear.get_mut(entity).ok()) {
                litter.lay(held.lose_hand(lost.as_deref()), at.spot);
            }
        }
    }
}

/// Where a weapon thrown from there comes to lie: where it hit somebody, or where the nearest stands of those it was thrown at.
fn lands(attack: &Attack, from: Spot) -> Option<Spot> {
    let hit = attack.victims.iter().filter(|victim| victim.share > 0).max_by_key(|victim| (victim.share, Reverse(victim.id)));
    let at = |victim: &&Victim| attack.target.is_none_or(|target| victim.id == target || victim.plate == Some(target));
    let near = |victim: &&Victim| (victim.placement.spot.distance(from), victim.id);
    hit.or_else(|| attack.victims.iter().filter(at).min_by_key(near)).map(|victim| victim.placement.spot)
}

/// Arms that climb or swim hold no weapon: whatever they hold has served its purpose this turn (BW-TU-09).
pub(super) fn tie_arms(mut gear: Query<&mut Gear, With<ArmsBusy>>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().any(|item| !item.used)) {
        gear.items.iter_mut().for_each(|item| item.used = true);
    }
}

/// Every item may serve again: at the start of a player's turn (BW-WP-07).
pub(super) fn ready_all(mut gear: Query<&mut Gear>, mut litter: ResMut<Litter>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().chain(&gear.by_nature).any(|item| item.used)) {
        let gear = &mut *gear;
        gear.items.iter_mut().chain(&mut gear.by_nature).for_each(|item| item.used = false);
    }
    if litter.0.iter().any(|lying| lying.item.used) {
        litter.0.iter_mut().for_each(|lying| lying.item.used = false);
    }
}

/// The word of an order for one of these, taken up.
fn order_for(inbox: &mut Inbox, deed: Maneuver) -> Option<Vec<Party>> {
    let wanted = |order: &Order| matches!(order, Order::Act { maneuver, .. } if maneuver == deed.word());
    match inbox.take_order(wanted) {
        Some(Order::Act { parties, .. }) => Some(parties),
        _ => None,
    }
}

/// Drops things on order, which costs nothing (BW-TU-13). The order has been checked.
pub(super) fn drop_items(
    mut set: ParamSet<(Field, (Query<(&mut Gear, &Placement)>, ResMut<Litter>))>,
    index: Res<PieceIndex>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
) {
    let Some(parties) = order_for(&mut inbox, Maneuver::Drop) else { return };
    let Some(dropped) = out.or_fail(litter::droppable(&set.p0(), &parties)) else { return };
    for (who, item) in dropped {
        let (mut gear, mut litter) = set.p1();
        if let Some((mut held, at)) = index.entity(who).and_then(|entity| gear.get_mut(entity).ok()) {
            litter.lay(held.give_up(&item), at.spot);
            out.say("BW-TU-13", Happening::Dropped { who, item, at: at.spot });
        }
    }
}

/// Picks something up on order; by house rules that costs the Action (BW-TU-13). The order has been checked.
pub(super) fn pick_up(
    mut set: ParamSet<(Field, (Query<&mut Gear>, ResMut<Litter>))>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(parties) = order_for(&mut inbox, Maneuver::PickUp) else { return };
    let Some((who, place)) = out.or_fail(litter::reachable(&set.p0(), &parties)) else { return };
    let (mut gear, mut litter) = set.p1();
    let Some(entity) = index.entity(who) else { return };
    if let Ok(mut held) = gear.get_mut(entity) {
        let lying = litter.0.remove(place);
        out.say("BW-TU-13", Happening::PickedUp { who, item: lying.item.name.clone() });
        held.items.push(lying.item);
        if house.pick_up_costs_action {
            turn::spend(entity, &mut commands);
        }
    }
}

/// Those of the parties who can reload, each with what (BW-WP table 4.1): it costs the Action.
pub(super) fn reloadable(field: &Field, parties: &[Party]) -> Result<Vec<(PieceId, String)>, Refusal> {
    let mut found = Vec::new();
    for party in parties {
        let members = field.own(party.who)?;
        let name = field.names.of(party.who);
        let wanted = |item: &&Item| item.unloaded && party.with.as_ref().is_none_or(|with| *with == item.name);
        let empty = |figure: &Figure| figure.gear.iter().find(wanted).map(|item| item.name.clone());
        let able: Vec<_> =
            members.iter().filter(|member| member.can_act()).filter_map(|member| Some((member.id, empty(member)?))).collect();
        if able.is_empty() {
            let with = party.with.as_deref().unwrap_or("anything");
            let reason = format!("nobody of {name} who has an Action left has {with} to reload");
            return Err(Refusal::new(RuleId::new("BW-TU-02"), reason).but("shoot with what is loaded, or reload in another turn"));
        }
        found.extend(able);
    }
    Ok(found)
}

/// Reloads on order. The order has been checked.
pub(super) fn reload(
    mut set: ParamSet<(Field, Query<&mut Gear>)>,
    index: Res<PieceIndex>,
    mut inbox: ResMut<Inbox>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    let Some(parties) = order_for(&mut inbox, Maneuver::Reload) else { return };
    let Some(to_reload) = out.or_fail(reloadable(&set.p0(), &parties)) else { return };
    for (who, item) in to_reload {
        let Some(entity) = index.entity(who) else { continue };
        if let Ok(mut held) = set.p1().get_mut(entity) {
            held.items.iter_mut().filter(|it| it.name == item).for_each(|it| it.unloaded = false);
            turn::spend(entity, &mut commands);
            out.say("BW-WP-07", Happening::Reloaded { who, item });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_wp_05_melee_dice_are_the_wielders_and_06_ranged_dice_are_not() {
        let weapon = |damage| WeaponData { damage, ..WeaponData::default() };
        let pike = weapon(DamageData::Action { dice: 2, plus: 0 });
        assert_eq!(damage_pool(&pike, Die::D8).to_string(), "2d8");
        let rifle = weapon(DamageData::Fixed { dice: 1, die: Die::D6, plus: 1 });
        assert_eq!(damage_pool(&rifle, Die::D8).to_string(), "d6+1");
        assert_eq!(damage_pool(&weapon(DamageData::Points { points: 1 }), Die::D6), Pool::number(1), "a mook's");
        let bomb = |kind| damage_pool(&weapon(DamageData::Explosion { dice: 2, kind }), Die::D6).to_string();
        use crate::files::BlastKind as Kind;
        assert_eq!([Kind::Blast, Kind::Fire, Kind::Pierce, Kind::KnockBack].map(bomb), ["2d10", "2d4", "2d6", "2d8"]);
    }

    #[test]
    fn bw_ar_10_a_heavy_weapon_pierces_when_nothing_else_is_in_hand() {
        let axe = WeaponData { pierces: Pierces::TwoHanded, ..WeaponData::default() };
        let mut figure = super::super::unit::tests::minifig(0, 0.0, 0.0);
        let item = |name: &str| Item::ready(name.to_owned());
        figure.gear = vec![item("axe")].into();
        assert!(pierces(&figure, &axe));
        let mut guarded = figure.clone();
        guarded.gear.push(item("shield"));
        guarded.id = PieceId(1);
        assert!(!pierces(&guarded, &axe));
        let piles = piles(&axe, &[figure, guarded]);
        assert_eq!(piles, vec![(Die::D6, true, vec![PieceId(0)]), (Die::D6, false, vec![PieceId(1)])]);
    }

    #[test]
    fn bw_sz_11_a_lost_hand_drops_what_it_held() {
        let mut gear = Gear::of(&["sword".to_owned(), "shield".to_owned()]);
        assert_eq!(gear.lose_hand(Some("shield")).map(|item| item.name), Some("shield".to_owned()));
        assert_eq!((gear.hands, gear.items.len()), (1, 1));
        gear.lose_hand(None);
        gear.lose_hand(None);
        assert_eq!((gear.hands, gear.items.len()), (0, 1));
    }
}
