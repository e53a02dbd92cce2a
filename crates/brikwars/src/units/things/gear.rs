//! Gear (BW-WP): what figures hold, what they have used this turn, what they must reload, and what they drop and pick up.

use crate::RESOLVE;
use crate::data::catalogue::{Catalogue, UnitData, WeaponData};
use crate::data::handling::{carrying_size, hands_for, pair};
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::seat::has_hands;
use crate::figures::victim::Victim;
use crate::schedule::{DeclareSystems, HarmSystems, NewTurnSystems};
use crate::under_way::attack::Attack;
use crate::under_way::maneuver::Maneuver;
use crate::under_way::stage::Stage;
use crate::units::mount::{self, Mounted};
use crate::units::things::dropped_items::DroppedItems;
use crate::units::turn::moved::ArmsBusy;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::{Cue, FactBody, FactKind, Outbox, RegisterState, Shared};
use brickfray_table::{PieceId, PieceIndex, Placement, Spot};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

pub(crate) fn plugin(app: &mut App) {
    app.register_state::<Gear>("gear").add_systems(
        RESOLVE,
        (ready_all.in_set(NewTurnSystems::Forget), tie_arms.in_set(DeclareSystems::After), use_up.in_set(HarmSystems::UseUp)),
    );
}

/// What a figure holds, and how many hands it has to hold it with (BW-MF-05).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    pub items: Shared<Vec<Item>>,
    /// How many hands it has left.
    pub hands: u8,
    /// Its natural weapon. It is in no hand, so the figure can't parry with it or lose it (BW-HO table).
    pub by_nature: Option<Item>,
}

impl Gear {
    /// A minifig's gear: these items, and two hands.
    pub fn of(names: &[String]) -> Self {
        let items: Vec<Item> = names.iter().cloned().map(Item::ready).collect();
        Gear { items: items.into(), hands: 2, by_nature: None }
    }

    /// The gear of a unit with this card. An animal has hooves or teeth and no hands, so it can't grab, hold or climb anything (BW-MF-05).
    /// Neither can a machine: its gear is mounted on it (AR-GUN-04).
    pub fn of_card(card: &UnitData, names: &[String]) -> Self {
        let hands = if has_hands(card) { 2 } else { 0 };
        Gear { hands, by_nature: card.strikes_with.clone().map(Item::ready), ..Gear::of(names) }
    }

    /// Loses a hand, and returns the item that it held, if any (BW-SZ-11). Does nothing if no hand is left.
    pub fn lose_hand(&mut self, item: Option<&str>) -> Option<Item> {
        self.hands = self.hands.saturating_sub(1);
        item.and_then(|item| self.give_up(item))
    }

    pub fn give_up(&mut self, item: &str) -> Option<Item> {
        let at = self.items.iter().position(|held| held.name == item)?;
        Some(self.items.remove(at))
    }
}

impl Gear {
    /// True if it holds a Two-Handed weapon: a Long one that needs both hands to strike (BW-WP-04).
    pub fn holds_two_handed(&self, catalogue: &Catalogue) -> bool {
        let long = |item: &Item| catalogue.weapons.get(&item.name).is_some_and(|weapon| weapon.hands > 1 && weapon.reach.is_some());
        self.items.iter().any(long)
    }
}

pub fn free_hands(figure: &Figure, catalogue: &Catalogue) -> u8 {
    let size = carrying_size(&figure.traits);
    let busy: u8 = figure.gear.iter().map(|item| catalogue.weapons.get(&item.name).map_or(0, |weapon| hands_for(weapon, size))).sum();
    figure.hands.saturating_sub(busy)
}

/// True if a figure has enough free hands for this item and holds nothing that excludes it (BW-WP-02, BW-WP-03). A hand that holds a figure
/// isn't free (BW-CC-06, BW-MF-05).
pub(crate) fn can_take(figure: &Figure, weapon: &WeaponData, catalogue: &Catalogue) -> bool {
    let size = carrying_size(&figure.traits);
    let has_room = hands_for(weapon, size) + u8::from(figure.holds.is_some()) <= free_hands(figure, catalogue);
    has_room && figure.gear.iter().filter_map(|item| catalogue.weapons.get(&item.name)).all(|other| pair(weapon, other, size))
}

/// Marks what an attack and the Parries against it have used, and unloads what must be reloaded. Drops the items of lost hands at their
/// owners' feet (BW-SZ-11). Records that a rider whose mount has struck has steered it (AR-HRS-01).
pub(crate) fn use_up(
    attacks: Query<&Attack>,
    mut gear: Query<(&mut Gear, &Placement)>,
    riders: Query<&Mounted>,
    catalogue: Res<Catalogue>,
    mut dropped_items: ResMut<DroppedItems>,
    index: Res<PieceIndex>,
    mut out: ResMut<Outbox>,
    mut commands: Commands,
) {
    for attack in attacks.iter().filter(|attack| attack.is_at(Stage::Harm)) {
        let mut mark = |piece: PieceId, item: Option<&String>, how: Maneuver| {
            let fires = matches!(how, Maneuver::Shoot | Maneuver::Throw);
            let (Some(entity), Some(item)) = (index.entity(piece), item) else { return };
            let Ok((mut held, _)) = gear.get_mut(entity) else { return };
            let held = &mut *held;
            let mut all = held.items.iter_mut().chain(&mut held.by_nature);
            if let Some(found) = all.find(|it| it.name == *item && !it.used) {
                found.used = true;
                found.unloaded |= fires && catalogue.weapons.get(item).is_some_and(|weapon| weapon.reload);
                found.rigged &= !fires;
            } else if let Some(mount) = riders.get(entity).ok().and_then(|mounted| index.entity(mounted.0)) {
                // The weapon that its mount struck with.
                if let Ok((mut of_mount, _)) = gear.get_mut(mount) {
                    of_mount.by_nature.iter_mut().filter(|it| it.name == *item).for_each(|it| it.used = true);
                }
                if how == Maneuver::Strike && !attack.is_response() {
                    mount::steer(entity, &mut commands);
                }
            }
        };
        for pool in &attack.pools {
            match pool.mounted_on {
                Some(bearer) => mark(bearer, pool.item.as_ref(), pool.maneuver),
                None => pool.members.iter().for_each(|member| mark(*member, pool.item.as_ref(), pool.maneuver)),
            }
        }
        for (piece, item) in attack.parries.with() {
            mark(*piece, Some(item), Maneuver::Parry);
        }
        lay_thrown(attack, &mut gear, &mut dropped_items, &index, &mut out);
        let dropped = attack.victims.iter().flat_map(|victim| victim.dropped.iter().map(|item| (victim.id, item)));
        for (piece, item) in dropped {
            if let Some((mut held, at)) = index.entity(piece).and_then(|entity| gear.get_mut(entity).ok()) {
                dropped_items.lay(held.give_up(item), at.spot);
            }
        }
        for (piece, lost) in attack.casualties.maimed() {
            if let Some((mut held, at)) = index.entity(*piece).and_then(|entity| gear.get_mut(entity).ok()) {
                dropped_items.lay(held.lose_hand(lost.as_deref()), at.spot);
            }
        }
    }
}

/// Drops each thrown weapon at the feet of the figure that it hit, otherwise of the nearest target (BW-WP-07).
fn lay_thrown(
    attack: &Attack,
    gear: &mut Query<(&mut Gear, &Placement)>,
    dropped_items: &mut ResMut<DroppedItems>,
    index: &PieceIndex,
    out: &mut ResMut<Outbox>,
) {
    for pool in attack.pools.iter().filter(|pool| attack.maneuver() == Maneuver::Throw && pool.hit.blast.is_none()) {
        for thrower in pool.members.iter().filter_map(|member| index.entity(*member)) {
            let Ok((mut held, from)) = gear.get_mut(thrower) else { continue };
            let (Some(at), Some(item)) = (lands(attack, from.spot), &pool.item) else { continue };
            if let Some(thrown) = held.give_up(item) {
                out.say("BW-WP-07", ThrownItemLanded { item: thrown.name.clone(), at });
                dropped_items.lay(Some(thrown), at);
            }
        }
    }
}

/// Where a weapon thrown from there lands: at the figure that it hit, otherwise at the nearest target.
fn lands(attack: &Attack, from: Spot) -> Option<Spot> {
    let hit = attack.victims.iter().filter(|victim| victim.share > 0).max_by_key(|victim| (victim.share, Reverse(victim.id)));
    let at = |victim: &&Victim| attack.target().is_none_or(|target| victim.id == target || victim.plate == Some(target));
    let near = |victim: &&Victim| (victim.placement.spot.distance(from), victim.id);
    hit.or_else(|| attack.victims.iter().filter(at).min_by_key(near)).map(|victim| victim.placement.spot)
}

/// Marks everything that climbing or swimming figures hold as used: their arms can't attack this turn (BW-TU-09).
pub(crate) fn tie_arms(mut gear: Query<&mut Gear, With<ArmsBusy>>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().any(|item| !item.used)) {
        gear.items.iter_mut().for_each(|item| item.used = true);
    }
}

/// Readies every item at the start of a player's turn (BW-WP-07).
pub(crate) fn ready_all(mut gear: Query<&mut Gear>, mut dropped_items: ResMut<DroppedItems>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().chain(&gear.by_nature).any(|item| item.used)) {
        let gear = &mut *gear;
        gear.items.iter_mut().chain(&mut gear.by_nature).for_each(|item| item.used = false);
    }
    if dropped_items.0.iter().any(|lying| lying.item.used) {
        dropped_items.0.iter_mut().for_each(|lying| lying.item.used = false);
    }
}

/// Changes what figures hold and what lies on the table, for orders.
#[derive(SystemParam)]
pub(crate) struct Hands<'w, 's> {
    gear: Query<'w, 's, (&'static mut Gear, &'static Placement)>,
    dropped_items: ResMut<'w, DroppedItems>,
    index: Res<'w, PieceIndex>,
}

impl Hands<'_, '_> {
    /// Drops an item where the figure stands. Returns the spot.
    pub fn drop(&mut self, who: PieceId, item: &str) -> Option<Spot> {
        let (mut held, at) = self.gear.get_mut(self.index.entity(who)?).ok()?;
        self.dropped_items.lay(held.give_up(item), at.spot);
        Some(at.spot)
    }

    /// Picks up the dropped item with index `place`. Returns the item's name.
    pub fn pick_up(&mut self, who: PieceId, place: usize) -> Option<String> {
        let (mut held, _) = self.gear.get_mut(self.index.entity(who)?).ok()?;
        let lying = self.dropped_items.0.remove(place);
        let name = lying.item.name.clone();
        held.items.push(lying.item);
        Some(name)
    }

    /// Puts a new item into a figure's hand.
    pub fn give(&mut self, who: PieceId, item: Item) {
        if let Some((mut held, _)) = self.index.entity(who).and_then(|entity| self.gear.get_mut(entity).ok()) {
            held.items.push(item);
        }
    }

    /// Takes an item out of a figure's hand for good.
    pub fn take(&mut self, who: PieceId, item: &str) -> Option<Item> {
        let (mut held, _) = self.gear.get_mut(self.index.entity(who)?).ok()?;
        held.give_up(item)
    }

    /// Removes an item that lies at this spot.
    pub fn take_away(&mut self, item: &str, spot: Spot) {
        if let Some(place) = self.dropped_items.0.iter().position(|lying| lying.item.name == item && lying.spot == spot) {
            self.dropped_items.0.remove(place);
        }
    }

    /// Turns an item that lies at this spot into a hand of the figure, which holds it from then on (AR-CYB-02).
    pub fn grow_hand(&mut self, who: PieceId, item: &str, spot: Spot) {
        let place = self.dropped_items.0.iter().position(|lying| lying.item.name == item && lying.spot == spot);
        let held = self.index.entity(who).and_then(|entity| self.gear.get_mut(entity).ok());
        if let (Some(place), Some((mut held, _))) = (place, held) {
            held.hands += 1;
            held.items.push(self.dropped_items.0.remove(place).item);
        }
    }

    /// Gives a piece without a natural weapon that of another piece (AR-CYB-02).
    pub fn strike_like(&mut self, who: PieceId, other: PieceId) {
        let of_other = self.index.entity(other).and_then(|entity| self.gear.get(entity).ok()).and_then(|(gear, _)| gear.by_nature.clone());
        if let Some((mut held, _)) = self.index.entity(who).and_then(|entity| self.gear.get_mut(entity).ok())
            && held.by_nature.is_none()
        {
            held.by_nature = of_other;
        }
    }

    /// Removes an arm of a figure. What it held drops where the figure is (BW-SZ-11).
    pub fn lose_hand(&mut self, who: PieceId, item: Option<&str>) {
        if let Some((mut held, at)) = self.index.entity(who).and_then(|entity| self.gear.get_mut(entity).ok()) {
            self.dropped_items.lay(held.lose_hand(item), at.spot);
        }
    }

    /// Disables, rigs or mends an item mounted on this piece (AR-SAB-03): the first with that name that this changes.
    pub fn tamper(&mut self, bearer: PieceId, item: &str, with: impl Fn(&mut Item)) {
        if let Some((mut held, _)) = self.index.entity(bearer).and_then(|entity| self.gear.get_mut(entity).ok()) {
            let changed = |it: &Item| {
                let mut changed = it.clone();
                with(&mut changed);
                (changed != *it).then_some(changed)
            };
            let found = held.items.iter().enumerate().filter(|(_, it)| it.name == item).find_map(|(place, it)| Some((place, changed(it)?)));
            if let Some((place, changed)) = found {
                held.items[place] = changed;
            }
        }
    }

    /// Reloads a figure's weapons of that name (BW-WP-07).
    pub fn reload(&mut self, who: PieceId, item: &str) {
        if let Some((mut held, _)) = self.index.entity(who).and_then(|entity| self.gear.get_mut(entity).ok()) {
            held.items.iter_mut().filter(|it| it.name == item).for_each(|it| it.unloaded = false);
        }
    }
}

impl Gear {
    pub(crate) fn give(self, figure: &mut EntityCommands) {
        figure.insert(self);
    }
}

/// A thrown weapon has landed (BW-WP-07).
pub(crate) struct ThrownItemLanded {
    pub item: String,
    pub at: Spot,
}

impl FactKind for ThrownItemLanded {
    const WHAT: &'static str = "came-to-lie";

    fn tell(self) -> FactBody {
        FactBody::new(Cue::unseen(), text!("fact-item-lies", item = Text::item(self.item), spot = self.at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::catalogue::DamageData;
    use crate::data::harm::Pierces;
    use crate::facts::tests::{fact, told};
    use crate::under_way::hit::{damage_pool, pierces};
    use brickfray_dice::{Die, Pool};

    #[test]
    fn bw_wp_05_melee_dice_are_the_wielders_and_06_ranged_dice_are_not() {
        let weapon = |damage| WeaponData { damage, ..WeaponData::default() };
        let pike = weapon(DamageData::Action { dice: 2, plus: 0 });
        assert_eq!(damage_pool(&pike, Die::D8).to_string(), "2d8");
        let rifle = weapon(DamageData::Fixed { dice: 1, die: Die::D6, plus: 1 });
        assert_eq!(damage_pool(&rifle, Die::D8).to_string(), "d6+1");
        assert_eq!(damage_pool(&weapon(DamageData::Points { points: 1 }), Die::D6), Pool::number(1), "a mook's");
        let bomb = |kind| damage_pool(&weapon(DamageData::Explosion { dice: 2, kind }), Die::D6).to_string();
        use crate::data::harm::BlastKind as Kind;
        assert_eq!([Kind::Blast, Kind::Fire, Kind::Pierce, Kind::KnockBack].map(bomb), ["2d10", "2d4", "2d6", "2d8"]);
    }

    #[test]
    fn bw_ar_10_a_heavy_weapon_pierces_when_nothing_else_is_in_hand() {
        let axe = WeaponData { pierces: Pierces::TwoHanded, ..WeaponData::default() };
        let mut figure = crate::figures::figure::tests::minifig(0, 0.0, 0.0);
        let item = |name: &str| Item::ready(name.to_owned());
        figure.gear = vec![item("axe")].into();
        assert!(pierces(&figure, &axe));
        let mut guarded = figure.clone();
        guarded.gear.push(item("shield"));
        assert!(!pierces(&guarded, &axe));
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

    #[test]
    fn bw_wp_07_it_is_told_where_a_thing_lies() {
        let lies = || ThrownItemLanded { item: "axe".to_owned(), at: Spot::at(1.0, 2.0) };
        assert_eq!((told(lies()), fact(lies()).cue), ("the axe lies on the ground at (1, 2)".to_owned(), Cue::unseen()));
    }
}
