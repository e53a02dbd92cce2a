//! Attack pools (BW-NUM-20): figures with the same die, maneuver and weapon roll together.

use crate::data::catalogue::WeaponData;
use crate::under_way::hit::{Hit, damage_pool};
use crate::under_way::maneuver::Maneuver;
use brickfray_dice::{Die, Pool, RolledDie, least_face, succeeds};
use brickfray_table::PieceId;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};

/// Figures that roll as one pool: the same die, maneuver and weapon (BW-NUM-20, BW-SQ-21).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackPool {
    pub maneuver: Maneuver,
    /// The plate or figure that they belong to.
    pub unit: PieceId,
    /// The figures that roll.
    pub members: Vec<PieceId>,
    /// The weapon or item; `None` for bare hands.
    pub item: Option<String>,
    /// The piece that the weapon is mounted on, if they serve a mounted weapon (AR-GUN-04).
    #[serde(default)]
    pub mounted_on: Option<PieceId>,
    pub action: Die,
    /// The total that a die needs.
    pub use_: i32,
    /// What is added to each die, and why.
    pub modifiers: Vec<(Text, i32)>,
    /// How many bursts of automatic fire each member fires: each burst is a separate die and costs 1 (BW-WP-07). 0 for other weapons.
    pub bursts: u8,
    /// What each victim's Size adds, if it differs between victims. Not among the modifiers (BW-OP-43).
    pub sizes: Vec<(PieceId, i32)>,
    /// Whether it hits without a roll (BW-AT-03, BW-AT-04).
    pub automatic: bool,
    pub damage: Pool,
    /// The other effects of a hit.
    pub hit: Hit,
    /// How many inches a hit knocks a minifig back.
    pub knockback: i32,
    /// Whether its KnockBack throws a figure off its feet if it is at least as long as the figure's Size (BW-CH-13).
    pub disrupts: bool,
    /// The dice as rolled; empty before the roll.
    pub rolled: Vec<RolledDie>,
    pub successes: u32,
    /// Whether the roll is final.
    pub settled: bool,
}

impl AttackPool {
    /// A bare-handed pool, which needs no roll (BW-AT-04).
    pub fn bare_handed(maneuver: Maneuver, unit: PieceId, members: Vec<PieceId>, action: Die) -> Self {
        AttackPool {
            maneuver,
            unit,
            members,
            item: None,
            mounted_on: None,
            action,
            use_: 0,
            modifiers: Vec::new(),
            bursts: 0,
            sizes: Vec::new(),
            automatic: true,
            damage: Pool::default(),
            hit: Hit::default(),
            knockback: 0,
            disrupts: true,
            rolled: Vec::new(),
            successes: 0,
            settled: false,
        }
    }

    /// A pool that rolls against the Use of a weapon or shield.
    pub fn with_item(maneuver: Maneuver, unit: PieceId, members: Vec<PieceId>, action: Die, item: &str, weapon: &WeaponData) -> Self {
        AttackPool {
            item: Some(item.to_owned()),
            use_: i32::from(weapon.use_),
            automatic: false,
            damage: damage_pool(weapon, action),
            hit: Hit::of(weapon),
            knockback: i32::from(weapon.knockback),
            disrupts: weapon.knockback_disrupts,
            ..AttackPool::bare_handed(maneuver, unit, members, action)
        }
    }

    /// Splits off the members in `who`, with their dice, as another pool. `None` if none of them is in this pool.
    pub fn take_out(&mut self, who: &[PieceId]) -> Option<Self> {
        let part = |pool: &Self, taken: bool| {
            let places: Vec<usize> = (0..pool.members.len()).filter(|place| who.contains(&pool.members[*place]) == taken).collect();
            let dice = places.iter().enumerate().flat_map(|(thrown, place)| {
                pool.rolled.iter().filter(move |die| die.thrown == *place).map(move |die| RolledDie { thrown, ..*die })
            });
            AttackPool { members: places.iter().map(|place| pool.members[*place]).collect(), rolled: dice.collect(), ..pool.clone() }
        };
        let taken = AttackPool { successes: 0, ..part(self, true) };
        *self = part(self, false);
        (!taken.members.is_empty()).then_some(taken)
    }

    /// Makes each member fire this many bursts of automatic fire: one die per burst, each at -1 per burst (BW-WP-07).
    pub fn fire(&mut self, bursts: u8) {
        self.members = self.members.iter().flat_map(|member| std::iter::repeat_n(*member, usize::from(bursts))).collect();
        self.bursts = bursts;
    }

    /// All modifiers of each die with their reasons, including the cost of automatic fire (BW-AT 7.1).
    pub fn modifiers_with_reasons(&self) -> Vec<(Text, i32)> {
        let bursts = (self.bursts > 0).then(|| (text!("shot-bursts"), -i32::from(self.bursts)));
        self.modifiers.iter().cloned().chain(bursts).collect()
    }

    /// The natural face that a die needs to hit at least one victim.
    pub fn needed(&self) -> i32 {
        self.without_size() - self.bonuses().max().unwrap_or_default()
    }

    /// The natural face that a die needs to hit every victim.
    pub fn needed_for_all(&self) -> i32 {
        self.without_size() - self.bonuses().min().unwrap_or_default()
    }

    /// The natural face that a die needs to hit this victim (BW-OP-43).
    pub fn needed_for(&self, victim: PieceId) -> i32 {
        let own = self.sizes.iter().find(|(who, _)| *who == victim).map(|(_, by)| *by);
        own.map_or(self.needed(), |by| self.without_size() - by)
    }

    fn without_size(&self) -> i32 {
        self.use_ + i32::from(self.bursts) - self.modifiers.iter().map(|(_, by)| by).sum::<i32>()
    }

    fn bonuses(&self) -> impl Iterator<Item = i32> {
        self.sizes.iter().map(|(_, by)| *by)
    }

    /// The faces that a die needs, each with its victims, highest first. Empty if all victims need the same (BW-OP-43).
    pub fn numbers(&self) -> Vec<(i32, Vec<PieceId>)> {
        let mut numbers: Vec<(i32, Vec<PieceId>)> = Vec::new();
        for (who, _) in &self.sizes {
            // A natural 1 always misses.
            let needed = least_face(self.needed_for(*who));
            match numbers.iter_mut().find(|(number, _)| *number == needed) {
                Some((_, whom)) => whom.push(*who),
                None => numbers.push((needed, vec![*who])),
            }
        }
        numbers.sort_by_key(|(needed, _)| std::cmp::Reverse(*needed));
        numbers
    }

    /// The totals of the dice that hit a victim, each with its Bonus die, in order of delivery. That is as rolled; but if some dice hit
    /// fewer victims than others, those that hit fewest come first, so that the order wastes none (BW-OP-43, BW-SD-17).
    pub fn hitting(&self) -> Vec<i32> {
        let mut hitting: Vec<i32> = counted(&self.rolled, self.needed()).collect();
        if !self.sizes.is_empty() {
            hitting.sort_unstable();
        }
        hitting
    }

    pub fn hitting_at(&self, place: usize) -> Option<i32> {
        if self.sizes.is_empty() { counted(&self.rolled, self.needed()).nth(place) } else { self.hitting().get(place).copied() }
    }
}

/// The totals of the dice that reach `needed`, each with its Bonus die, if any (BW-NUM-12).
pub(crate) fn counted(dice: &[RolledDie], needed: i32) -> impl Iterator<Item = i32> {
    let bonus = |of: usize| dice.iter().filter(|die| die.bonus && die.thrown == of).map(|die| i32::from(die.face)).sum::<i32>();
    let with_bonus = dice.iter().filter(|die| !die.bonus).map(move |die| (die.face, bonus(die.thrown)));
    with_bonus.filter(move |(face, bonus)| succeeds(*face, needed - bonus)).map(|(face, bonus)| i32::from(face) + bonus)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// BW-OP-43: each die is compared with each victim's own number.
    #[test]
    fn bw_op_43_dice_are_compared_with_each_victims_own_number() {
        let id = PieceId;
        let die = |(thrown, face)| RolledDie { die: Die::D6, face, bonus: false, thrown };
        let plain = AttackPool { use_: 3, ..AttackPool::bare_handed(Maneuver::Strike, id(9), vec![id(5), id(6), id(7), id(8)], Die::D6) };
        let rolled: Vec<RolledDie> = [4, 1, 2, 3].into_iter().enumerate().map(die).collect();
        let pool = AttackPool { sizes: vec![(id(1), -1), (id(2), 0), (id(3), 2)], rolled: rolled.clone(), ..plain.clone() };
        assert_eq!([1, 2, 3].map(|who| pool.needed_for(id(who))), [4, 3, 1]);
        assert_eq!((pool.needed(), pool.needed_for_all()), (1, 4));
        assert_eq!(pool.hitting(), [2, 3, 4], "the 1 misses, and what hits the fewest comes first");
        assert_eq!(pool.numbers(), [(4, vec![id(1)]), (3, vec![id(2)]), (2, vec![id(3)])]);
        let plain = AttackPool { rolled, ..plain };
        assert_eq!((plain.needed(), plain.needed_for(id(1)), plain.needed_for_all()), (3, 3, 3));
        assert_eq!(plain.hitting(), [4, 3], "as they fell");
        for (pool, all) in [(&pool, pool.hitting()), (&plain, plain.hitting())] {
            let each: Vec<i32> = (0..4).map_while(|place| pool.hitting_at(place)).collect();
            assert_eq!(each, all);
        }
        assert!(plain.numbers().is_empty());
    }

    /// BW-WP table 4.1: one die for each burst, each die at -1 per burst.
    #[test]
    fn bw_wp_07_each_burst_is_a_die_and_costs_one() {
        let id = PieceId;
        let mut pool = AttackPool { use_: 3, ..AttackPool::bare_handed(Maneuver::Shoot, id(9), vec![id(5), id(6)], Die::D6) };
        pool.modifiers = vec![(Text::written("cover"), -1)];
        assert_eq!((pool.needed(), pool.modifiers_with_reasons().len()), (4, 1));
        pool.fire(3);
        assert_eq!((pool.needed(), pool.members.len()), (7, 6));
        assert_eq!(pool.modifiers_with_reasons(), [(Text::written("cover"), -1), (text!("shot-bursts"), -3)]);
    }
}
