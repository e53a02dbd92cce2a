//! Gear (BW-WP): what hands hold, what has been used this turn, and what a lost hand drops.

use super::attack::{Attack, Stage};
use super::ground::ArmsBusy;
use crate::dice::{Die, Pool};
use crate::game::{DamageData, WeaponData};
use crate::table::{PieceId, PieceIndex};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A thing in a hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Item {
    /// Its name in the stat files.
    pub name: String,
    /// It has served its one purpose this turn (BW-WP-07).
    pub used: bool,
}

/// What a figure holds, and how many hands it has to hold it with (BW-MF-05).
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gear {
    /// What it holds.
    pub items: Vec<Item>,
    /// Hands it has left.
    pub hands: u8,
}

impl Gear {
    /// These things in two hands.
    pub fn of(names: &[String]) -> Self {
        Gear { items: names.iter().map(|name| Item { name: name.clone(), used: false }).collect(), hands: 2 }
    }

    /// One hand is gone, with the item in it if it held one (BW-SZ-11). A hand that is gone already changes nothing.
    pub fn lose_hand(&mut self, item: Option<&str>) {
        self.hands = self.hands.saturating_sub(1);
        if let Some(at) = item.and_then(|item| self.items.iter().position(|held| held.name == item)) {
            self.items.remove(at);
        }
    }
}

/// The dice that a hit with this weapon rolls in the hands of a wielder with that Action die (BW-WP-05, BW-WP-06).
pub fn damage_pool(weapon: &WeaponData, action: Die) -> Pool {
    match weapon.damage {
        DamageData::None => Pool::default(),
        DamageData::Action { dice, plus } => Pool::of(usize::from(dice), action, i32::from(plus)),
        DamageData::Fixed { dice, die, plus } => Pool::of(usize::from(dice), die, i32::from(plus)),
        DamageData::Explosion { dice } => Pool::of(usize::from(dice), Die::D10, 0),
    }
}

/// Marks what an attack and the Parries against it have used, and drops what lost hands held.
pub(super) fn use_up(attacks: Query<&Attack>, mut gear: Query<&mut Gear>, index: Res<PieceIndex>) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm) {
        let mut mark = |piece: PieceId, item: Option<&String>| {
            let held = index.entity(piece).and_then(|entity| gear.get_mut(entity).ok());
            if let (Some(mut held), Some(item)) = (held, item)
                && let Some(item) = held.items.iter_mut().find(|it| it.name == *item && !it.used)
            {
                item.used = true;
            }
        };
        for pool in &attack.pools {
            pool.members.iter().for_each(|member| mark(*member, pool.item.as_ref()));
        }
        for (piece, item) in &attack.parried_with {
            mark(*piece, Some(item));
        }
        for (piece, lost) in &attack.maimed {
            if let Some(mut held) = index.entity(*piece).and_then(|entity| gear.get_mut(entity).ok()) {
                held.lose_hand(lost.as_deref());
            }
        }
    }
}

/// Arms that climb or swim hold no weapon: whatever they hold has served its purpose this turn (BW-TU-09).
pub(super) fn tie_arms(mut gear: Query<&mut Gear, With<ArmsBusy>>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().any(|item| !item.used)) {
        gear.items.iter_mut().for_each(|item| item.used = true);
    }
}

/// Every item may serve again: at the start of a player's turn (BW-WP-07).
pub(super) fn ready_all(mut gear: Query<&mut Gear>) {
    for mut gear in gear.iter_mut().filter(|gear| gear.items.iter().any(|item| item.used)) {
        gear.items.iter_mut().for_each(|item| item.used = false);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bw_wp_05_melee_dice_are_the_wielders_and_06_ranged_dice_are_not() {
        let weapon = |damage| WeaponData {
            about: String::new(),
            look: crate::game::ItemLook::Pike,
            hands: 2,
            use_: 4,
            reach: None,
            range: None,
            throw: None,
            damage,
            shield: false,
            knockback: 0,
            knockback_disrupts: true,
        };
        let pike = weapon(DamageData::Action { dice: 2, plus: 0 });
        assert_eq!(damage_pool(&pike, Die::D8).to_string(), "2d8");
        let rifle = weapon(DamageData::Fixed { dice: 1, die: Die::D6, plus: 1 });
        assert_eq!(damage_pool(&rifle, Die::D8).to_string(), "d6+1");
    }

    #[test]
    fn bw_sz_11_a_lost_hand_drops_what_it_held() {
        let mut gear = Gear::of(&["sword".to_owned(), "shield".to_owned()]);
        gear.lose_hand(Some("shield"));
        assert_eq!((gear.hands, gear.items.len()), (1, 1));
        gear.lose_hand(None);
        gear.lose_hand(None);
        assert_eq!((gear.hands, gear.items.len()), (0, 1));
    }
}
