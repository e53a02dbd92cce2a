//! Piles of dice (BW-NUM-20): figures of the same die, maneuver and weapon roll together.

use super::damage::Hit;
use super::files::WeaponData;
use super::gear::damage_pool;
use super::maneuver::Maneuver;
use crate::dice::{Die, Pool, RolledDie};
use crate::table::PieceId;
use serde::{Deserialize, Serialize};

/// Figures that roll as one pile: the same die, maneuver and weapon (BW-NUM-20, BW-SQ-21).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttackPool {
    /// What they do.
    pub maneuver: Maneuver,
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
    /// The dice as they fell; none before they are rolled.
    pub rolled: Vec<RolledDie>,
    /// How many of its members' rolls hit.
    pub successes: u32,
    /// Nothing more is done about the roll.
    pub settled: bool,
}

impl AttackPool {
    /// A pile with bare hands, which needs no roll (BW-AT-04).
    pub fn bare_handed(maneuver: Maneuver, unit: PieceId, members: Vec<PieceId>, action: Die) -> Self {
        AttackPool {
            maneuver,
            unit,
            members,
            item: None,
            action,
            use_: 0,
            modifiers: Vec::new(),
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

    /// A pile that rolls against the Use of a weapon or shield.
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

    /// Takes those who failed out of it, with their dice, as a pile of their own; `None` where none of them is in it.
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

    /// The natural face that a die must show.
    pub fn needed(&self) -> i32 {
        self.use_ - self.modifiers.iter().map(|(_, by)| by).sum::<i32>()
    }
}
