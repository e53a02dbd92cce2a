//! Damage (BW-AR-02, BW-SD-12 to 14): rolled hit by hit, added up against one Armor, and what comes of it.

use super::attack::{Attack, Stage, Victim, close_hits};
use super::house_rules::{DamageLasts, HouseRules};
use super::unit::Units;
use crate::dice::PoolRoll;
use crate::game::{Asked, AutoSides, Catalogue, Choice, ChoiceOption, Happening, Inbox, Names, OpenChoice, Outbox, RuleId, ask};
use crate::table::{Mover, PieceIndex};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Damage taken that still counts, against one Armor (BW-SD-12).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Hurt(pub u8);

/// Close combat hits taken this turn (BW-CC-28, BW-CC-29).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct CloseHits(pub u8);

/// Adds a roll to what a victim has taken. More than its Armor kills (BW-MF-03); of something larger than a minifig each hit beyond its
/// Armor costs an inch of Effective Size instead (BW-SZ-04), and the last one kills (BW-SZ-08).
pub(super) fn suffer(victim: &mut Victim, roll: PoolRoll, out: &mut Outbox) {
    let damage = roll.total();
    victim.harmed = true;
    let so_far = if victim.size > 1 { damage } else { victim.hurt + damage };
    out.say("BW-SD-12", Happening::DamageRolled { victim: victim.id, roll, damage, so_far, armor: victim.armor });
    if victim.size > 1 {
        victim.size -= i32::from(damage > victim.armor);
        return;
    }
    victim.hurt = so_far;
    if so_far > victim.armor {
        victim.dead = true;
        victim.size = 0;
        out.say("BW-MF-03", Happening::Died { who: victim.id });
    }
}

/// Whoever's damage came to exactly its Armor loses a hand (BW-SD-14, BW-SZ-05): its owner says which (BW-OP-07).
pub(super) fn maim(
    mut attacks: Query<&mut Attack>,
    units: Units,
    house: Res<HouseRules>,
    catalogue: Res<Catalogue>,
    names: Res<Names>,
    mut inbox: ResMut<Inbox>,
    mut open: ResMut<OpenChoice>,
    auto: Res<AutoSides>,
    mut out: ResMut<Outbox>,
) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.stage == Stage::Maim) {
        let stands_at = |victim: &Victim| victim.hurt == victim.armor || (house.maimed_at_each_hit && victim.met_armor);
        let maimed = |victim: &&Victim| !victim.dead && victim.harmed && victim.size <= 1 && stands_at(victim);
        while let Some(victim) = attack.victims.iter().filter(maimed).find(|victim| !attack.maimed.iter().any(|(who, _)| *who == victim.id))
        {
            let (who, side) = (victim.id, victim.side);
            let Some(figure) = units.figure(who) else { break };
            let busy: u8 = figure.gear.iter().map(|item| catalogue.weapons.get(&item.name).map_or(0, |weapon| weapon.hands)).sum();
            let mut options = Vec::new();
            if busy < figure.hands || figure.gear.is_empty() {
                options.push(ChoiceOption::new("empty", "an empty hand").about(who));
            }
            for item in &figure.gear {
                options.push(ChoiceOption::new(item.name.clone(), format!("the hand with the {}", item.name)).about(who));
            }
            let choice = Choice {
                asks: side,
                rule: RuleId::new("BW-OP-07"),
                question: format!("{} loses a hand: which?", names.of(who)),
                options,
                default: 0,
                why: "an empty hand is missed least".to_owned(),
            };
            let Asked::Answered(key) = ask(choice, &mut inbox, &mut open, &auto, &mut out) else { return };
            let lost = (key != "empty").then_some(key);
            out.say("BW-SD-14", Happening::Maimed { who, lost: lost.clone() });
            attack.maimed.push((who, lost));
        }
        attack.stage = Stage::Harm;
        out.progressed();
    }
}

/// Writes what an attack did into the figures: damage that lasts, hits taken, inches lost, and the dead off the table.
pub(super) fn harm(
    attacks: Query<&Attack>,
    mut figures: Query<(&mut Hurt, &mut CloseHits)>,
    house: Res<HouseRules>,
    index: Res<PieceIndex>,
    mut mover: Mover,
) {
    for attack in attacks.iter().filter(|attack| attack.stage == Stage::Harm) {
        let lasts = attack.is_close_combat() && house.close_combat_damage_lasts == DamageLasts::Turn;
        for victim in attack.victims.iter().filter(|victim| victim.harmed) {
            if let Some((mut hurt, _)) = index.entity(victim.id).and_then(|entity| figures.get_mut(entity).ok())
                && lasts
            {
                hurt.0 = u8::try_from(victim.hurt).unwrap_or(u8::MAX);
            }
            if victim.dead || victim.size <= 0 {
                mover.remove(victim.id);
            }
        }
        for (who, hits) in close_hits(attack) {
            if let Some((_, mut counted)) = index.entity(who).and_then(|entity| figures.get_mut(entity).ok()) {
                *counted = hits;
            }
        }
    }
}

/// Damage adds up until the turn ends, and so do the hits that count (BW-SD-13, BW-CC-28).
pub(super) fn forget(mut figures: Query<(&mut Hurt, &mut CloseHits)>) {
    for (mut hurt, mut hits) in &mut figures {
        hurt.set_if_neq(Hurt::default());
        hits.set_if_neq(CloseHits::default());
    }
}

#[cfg(test)]
mod tests {
    use super::super::unit::tests::minifig;
    use super::*;
    use crate::dice::{Die, RolledDie};

    fn roll(face: u8) -> PoolRoll {
        PoolRoll { dice: vec![RolledDie { die: Die::D6, face, bonus: false, thrown: 0 }], plus: 0 }
    }

    #[test]
    fn bw_mf_03_more_than_armor_kills_and_damage_adds_up() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        let mut out = Outbox::default();
        suffer(&mut victim, roll(3), &mut out);
        assert!(!victim.dead && victim.hurt == 3);
        suffer(&mut victim, roll(1), &mut out);
        assert_eq!(victim.hurt, 3, "BW-NUM-04: a natural 1 does nothing");
        suffer(&mut victim, roll(3), &mut out);
        assert!(victim.dead);
    }

    #[test]
    fn bw_sz_04_something_large_loses_an_inch_for_each_hit_beyond_its_armor() {
        let mut horse = Victim::from(&minifig(0, 0.0, 0.0));
        horse.size = 2;
        let mut out = Outbox::default();
        for (face, left) in [(4, 2), (5, 1)] {
            suffer(&mut horse, roll(face), &mut out);
            assert_eq!((horse.size, horse.dead), (left, false));
        }
    }

    /// BW-NUM 1.2: what one hit does to Armor 4, from the same functions that the systems call.
    #[test]
    fn bw_num_1_2_one_hit_against_a_minifig() {
        let outcomes = |faces: std::ops::RangeInclusive<u8>, plus: i32| {
            let mut counts = [0; 3];
            for face in faces {
                let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
                suffer(&mut victim, PoolRoll { plus, ..roll(face) }, &mut Outbox::default());
                counts[if victim.dead { 2 } else { usize::from(victim.hurt == 4) }] += 1;
            }
            counts
        };
        assert_eq!(outcomes(1..=6, 0), [3, 1, 2]);
        assert_eq!(outcomes(1..=6, 1), [2, 1, 3]);
        assert_eq!(outcomes(1..=6, 2), [1, 1, 4]);
        assert_eq!(outcomes(1..=8, 0), [3, 1, 4]);
        assert_eq!(outcomes(1..=10, 0), [3, 1, 6]);
    }
}
