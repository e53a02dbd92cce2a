//! Gunnery (SQN-110 to 124): what the dice of an attack need, what they do, and exact odds. Pure arithmetic: other code decides which
//! attacks are legal.

use crate::build::profile::{Profile, UnitRule, WeaponProfile, WeaponRule};
use brickfray_dice::{Odds, succeeds};
use brickfray_table::Inches;
use brickfray_words::Term;
use serde::{Deserialize, Serialize};

/// The Skl that counts at close range and for Inaccurate weapons (SQN-113, SQN-114).
pub const BY_CHANCE: i32 = 6;
/// Targets nearer than this are at close range (SQN-113).
pub const CLOSE: Inches = Inches::whole(3);
/// The modifier of attack dice for a rush (SQN-112).
pub const RUSH: i32 = -2;

/// What Kinetic weapons do against active Shields.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum KineticMode {
    /// Their Prc is reduced by 1, to 0 at least.
    #[default]
    LessPiercing,
    /// Their Prc becomes -1: the defender saves better by 1.
    MinusOne,
}

/// Everything that the dice of one attack depend on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    /// The number of attack dice.
    pub attacks: u8,
    /// What an attack die needs to hit; nothing hits if it is more than 6 (SQN-011).
    pub to_hit: i32,
    /// The modifiers included in `to_hit`, each with its reason (SQN-112).
    pub modifiers: Vec<(Term, i32)>,
    /// Whether failed attack dice are rerolled (SQN-115).
    pub skilled: bool,
    /// The number of extra hits for each natural 6 that hits (SQN-116).
    pub rending: u8,
    /// What a Defence die needs.
    pub to_save: i32,
    /// Whether failed Defence dice are rerolled (SQN-117, SQN-141).
    pub rerolls_saves: bool,
    /// The points of damage for each failed Defence die (SQN-118).
    pub destructive: u8,
    /// What a Counter die needs.
    pub to_counter: i32,
    /// Whether the target's Shields are active against this weapon (SQN-122, SQN-123).
    pub shields: bool,
    /// Whether failed Counter dice are rerolled (SQN-122, SQN-141).
    pub rerolls_counters: bool,
}

/// What an attack depends on besides the profiles of attacker, weapon and target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The distance between the bases.
    pub apart: Inches,
    /// Whether the attacker's activation is a rush (SQN-112).
    pub rush: bool,
    /// Whether the target is attacked from its rear arc (SQN-120).
    pub from_behind: bool,
    /// Whether the target evades (SQN-141).
    pub evades: bool,
    /// Whether the target has all its Hit Points (SQN-122).
    pub is_whole: bool,
    /// What Kinetic weapons do against active Shields.
    pub kinetic: KineticMode,
}

/// Returns the dice of an attack. Modifiers also apply at close range.
pub fn shot(attacker: &Profile, weapon: &WeaponProfile, target: &Profile, situation: Situation) -> Shot {
    let Situation { apart, rush, from_behind, evades, is_whole, kinetic } = situation;
    let shields = target.has(UnitRule::Shields) && is_whole;
    let assault = weapon.has(WeaponRule::Assault);
    let by_chance = weapon.has(WeaponRule::Inaccurate) || (apart < CLOSE && !assault);
    let skill = if by_chance { BY_CHANCE } else { i32::from(attacker.skill) };
    let modifiers = [
        (term!("modifier-rush"), if rush && !assault { RUSH } else { 0 }),
        (term!("modifier-stealth"), if target.stealth().is_some_and(|stealth| apart > stealth) { -1 } else { 0 }),
        (term!("rule-accurate"), if weapon.has(WeaponRule::Accurate) { 1 } else { 0 }),
    ];
    let modifiers: Vec<(Term, i32)> = modifiers.into_iter().filter(|(_, by)| *by != 0).collect();
    let mut piercing = i32::from(weapon.piercing.saturating_sub(target.heavy_armour()));
    if weapon.has(WeaponRule::Kinetic) && shields {
        piercing = match kinetic {
            KineticMode::LessPiercing => (piercing - 1).max(0),
            KineticMode::MinusOne => -1,
        };
    }
    let holds = shields && !weapon.has(WeaponRule::Disruptor);
    let harder = i32::from(weapon.has(WeaponRule::Shred)) + i32::from(from_behind);
    Shot {
        attacks: weapon.attacks,
        to_hit: skill - modifiers.iter().map(|(_, by)| by).sum::<i32>(),
        modifiers,
        skilled: attacker.has(UnitRule::Skilled),
        rending: weapon.rending(),
        to_save: i32::from(target.defence) + piercing,
        rerolls_saves: evades || target.has(UnitRule::Resilient),
        destructive: weapon.destructive(),
        to_counter: counter(weapon.damage, target.toughness) + harder,
        shields: holds,
        rerolls_counters: evades || holds,
    }
}

/// Returns what the Target Lock die needs against this target (SQN-125); `None` if the weapon doesn't have to lock on.
pub fn to_lock(weapon: &WeaponProfile, target: &Profile) -> Option<i32> {
    let needed = if target.has(UnitRule::SignalJam) { 5 } else { 3 };
    weapon.has(WeaponRule::TargetLock).then_some(needed)
}

/// Returns what a Counter die needs for this damage against this toughness (SQN-119).
pub fn counter(damage: u8, toughness: u8) -> i32 {
    let (damage, toughness) = (u16::from(damage), u16::from(toughness));
    match () {
        () if 2 * damage <= toughness => 2,
        () if damage < toughness => 3,
        () if damage == toughness => 4,
        () if damage < 2 * toughness => 5,
        () => 6,
    }
}

/// Returns the number of hits of attack dice, with the extra hits of Rending weapons (SQN-111, SQN-116, A-7).
pub fn hits(faces: &[u8], shot: &Shot) -> u32 {
    let of = |face: &u8| 1 + if *face == 6 { u32::from(shot.rending) } else { 0 };
    faces.iter().filter(|face| succeeds(**face, shot.to_hit)).map(of).sum()
}

/// Returns the chance that a die succeeds, with one reroll if `again` (SQN-012).
pub fn chance(needed: i32, again: bool) -> f64 {
    let once = (1..=6).filter(|face| succeeds(*face, needed)).count() as f64 / 6.0;
    if again { once + (1.0 - once) * once } else { once }
}

impl Shot {
    /// Returns the odds of how many Hit Points a target with `hit_points` left loses. Attack dice are independent and losses are capped at
    /// `hit_points`, so this stays fast however many dice a mod gives a weapon.
    pub fn losses(&self, hit_points: u8) -> Odds {
        let most = usize::from(hit_points);
        let failed = |needed, again| 1.0 - chance(needed, again);
        let point = Odds::successes(1, failed(self.to_counter, self.rerolls_counters));
        // The loss from one hit.
        let (nothing, unsaved) = (Odds::certain(0), failed(self.to_save, self.rerolls_saves));
        let harm = Odds::certain(usize::from(self.destructive)).times(&point, most);
        let hit = Odds::one_of(&[(1.0 - unsaved, &nothing), (unsaved, &harm)]);
        let rending = Odds::certain(1 + usize::from(self.rending)).times(&hit, most);
        // The loss from one attack die; a natural 6 can be several hits.
        let hits = chance(self.to_hit, self.skilled);
        let again = if self.skilled { 1.0 - chance(self.to_hit, false) } else { 0.0 };
        let six = if succeeds(6, self.to_hit) { (1.0 + again) / 6.0 } else { 0.0 };
        let die = Odds::one_of(&[(1.0 - hits, &nothing), (hits - six, &hit), (six, &rending)]);
        Odds::certain(usize::from(self.attacks)).times(&die, most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::builder::Build;
    use crate::build::builder::tests::build;
    use crate::build::shipyard::Shipyard;
    use crate::build::shipyard::tests::shipped;
    use brickfray_dice::{DiceTray, Die, Stream};

    fn plain(yard: &Shipyard) -> Profile {
        Build::default().profile(yard)
    }

    fn far() -> Situation {
        Situation { apart: Inches::whole(5), is_whole: true, ..Situation::default() }
    }

    /// Returns the mean loss of a target with more Hit Points than it can lose.
    fn mean(shot: &Shot) -> f64 {
        shot.losses(u8::MAX).mean()
    }

    /// Section 15 of the sheet: plain, with a rush, and against Def 3+ and Tgh 5.
    #[test]
    fn section_15_the_oracle_of_expected_losses() {
        let yard = shipped();
        let (firer, target) = (plain(&yard), plain(&yard));
        let tough = build("armour-1 tough-2 | energy-cannons").profile(&yard);
        let oracle: [(&str, [(f64, f64); 3]); 12] = [
            ("energy-cannons", [(3.0, 4.0), (1.0, 4.0), (1.0, 3.0)]),
            ("twin-energy-cannons", [(4.0, 3.0), (2.0, 3.0), (16.0, 27.0)]),
            ("heavy-energy-cannons", [(4.0, 3.0), (4.0, 9.0), (3.0, 4.0)]),
            ("disruptor-cannons", [(5.0, 4.0), (5.0, 12.0), (2.0, 3.0)]),
            ("heavy-disruptor-cannons", [(5.0, 3.0), (5.0, 9.0), (1.0, 1.0)]),
            ("kinetic-cannons", [(1.0, 1.0), (1.0, 3.0), (1.0, 2.0)]),
            ("heavy-kinetic-cannons", [(5.0, 3.0), (5.0, 9.0), (1.0, 1.0)]),
            ("concussion-missiles", [(5.0, 3.0), (5.0, 9.0), (4.0, 3.0)]),
            ("heavy-concussion-missiles", [(8.0, 3.0), (8.0, 9.0), (20.0, 9.0)]),
            ("unguided-bombs", [(4.0, 9.0), (0.0, 1.0), (10.0, 27.0)]),
            ("heavy-energy-turret", [(8.0, 9.0), (8.0, 27.0), (1.0, 2.0)]),
            ("heavy-kinetic-turret", [(25.0, 18.0), (25.0, 54.0), (5.0, 6.0)]),
        ];
        for (name, expected) in oracle {
            let weapon = &yard.weapons[name];
            let shots = [
                shot(&firer, weapon, &target, far()),
                shot(&firer, weapon, &target, Situation { rush: true, ..far() }),
                shot(&firer, weapon, &tough, far()),
            ];
            for (shot, (over, under)) in shots.iter().zip(expected) {
                assert!((mean(shot) - over / under).abs() < 1e-9, "{name}: {} is not {over}/{under}", mean(shot));
            }
        }
        assert_eq!(yard.weapons.len(), 12);
    }

    #[test]
    fn sqn_119_damage_against_toughness() {
        assert_eq!(
            [(2, 4), (3, 4), (4, 4), (5, 4), (7, 4), (8, 4)].map(|(damage, toughness)| counter(damage, toughness)),
            [2, 3, 4, 5, 5, 6]
        );
    }

    #[test]
    fn sqn_011_a_natural_1_fails_and_7_cannot_be_thrown() {
        assert!(!succeeds(1, -3) && succeeds(2, 2) && !succeeds(6, 7));
        assert_eq!((chance(1, false), chance(7, true)), (5.0 / 6.0, 0.0));
    }

    #[test]
    fn sqn_t1_twin_cannons_rend() {
        let yard = shipped();
        let target = build("hit-points-1 shield | energy-cannons").profile(&yard);
        let shot = shot(&plain(&yard), &yard.weapons["twin-energy-cannons"], &target, Situation { apart: Inches::whole(8), ..far() });
        assert_eq!(hits(&[1, 2, 3, 4, 5, 6, 6, 2], &shot), 6);
        assert_eq!((shot.to_save, shot.rerolls_saves, shot.to_counter, shot.rerolls_counters), (4, false, 4, true));
        assert!(shot.shields);
    }

    #[test]
    fn sqn_t2_missiles_can_hardly_be_stopped() {
        let yard = shipped();
        let scout = build("speed-1 agility jamming | twin-energy-cannons").profile(&yard);
        let shot = shot(&plain(&yard), &yard.weapons["heavy-concussion-missiles"], &scout, far());
        assert_eq!((hits(&[4, 4, 1, 6], &shot), shot.to_save, shot.destructive, shot.to_counter), (3, 7, 2, 5));
        let missiles = &yard.weapons["heavy-concussion-missiles"];
        assert_eq!((to_lock(missiles, &scout), to_lock(missiles, &plain(&yard))), (Some(5), Some(3)));
        assert_eq!(to_lock(&yard.weapons["energy-cannons"], &scout), None);
    }

    #[test]
    fn sqn_t3_rush() {
        let yard = shipped();
        let firer = build("skilled-2 | kinetic-cannons").profile(&yard);
        let target = build("armour-1 tough-2 | kinetic-cannons").profile(&yard);
        let shot = shot(&firer, &yard.weapons["kinetic-cannons"], &target, Situation { rush: true, ..far() });
        assert_eq!((hits(&[6, 5, 4, 3, 2, 1], &shot), shot.to_save, shot.to_counter), (2, 4, 3));
    }

    #[test]
    fn sqn_t8_and_sqn_t9_disruptors_and_kinetic_weapons_against_shields() {
        let yard = shipped();
        let shielded = build("shield | energy-cannons").profile(&yard);
        let against = |weapon: &str, situation| shot(&plain(&yard), &yard.weapons[weapon], &shielded, situation);
        let disruptor = against("disruptor-cannons", far());
        assert_eq!((disruptor.to_save, disruptor.rerolls_counters, disruptor.shields), (6, false, false));
        assert_eq!(against("heavy-kinetic-cannons", far()).to_save, 5);
        let hurt = Situation { is_whole: false, ..far() };
        assert_eq!((against("heavy-kinetic-cannons", hurt).to_save, against("energy-cannons", hurt).rerolls_counters), (6, false));
        let other = Situation { kinetic: KineticMode::MinusOne, ..far() };
        assert_eq!(against("heavy-kinetic-cannons", other).to_save, 3);
    }

    #[test]
    fn sqn_112_to_114_what_changes_a_hit() {
        let yard = shipped();
        let (firer, weapon) = (plain(&yard), &yard.weapons["energy-cannons"]);
        let to_hit = |target: &Profile, situation| shot(&firer, weapon, target, situation).to_hit;
        let phantom = build("stealth-2 | energy-cannons").profile(&yard);
        let at = |inches| Situation { apart: inches, ..far() };
        assert_eq!(to_hit(&phantom, at(Inches::whole(9))), 4, "not from further away than that");
        assert_eq!(to_hit(&phantom, at(Inches::thousandths(9_001))), 5);
        assert_eq!(to_hit(&plain(&yard), at(Inches::thousandths(2_999))), 6);
        assert_eq!(to_hit(&plain(&yard), at(CLOSE)), 4);
        assert_eq!(to_hit(&plain(&yard), Situation { rush: true, ..at(Inches::whole(2)) }), 8, "A-6");
        assert_eq!(shot(&firer, &yard.weapons["unguided-bombs"], &plain(&yard), far()).to_hit, 6);
        assert_eq!(shot(&firer, weapon, &plain(&yard), Situation { from_behind: true, ..far() }).to_counter, 5, "SQN-120");
    }

    /// SQN-112, SQN-113, SQN-117, SQN-190: rules that no shipped weapon or upgrade has, but mods may.
    #[test]
    fn sqn_117_heavy_armour_and_sqn_113_what_mods_may_have() {
        let yard = shipped();
        let firer = plain(&yard);
        let with = |rule: WeaponRule| {
            let cannons = yard.weapons["heavy-energy-cannons"].clone();
            WeaponProfile { rules: [cannons.rules.clone(), vec![rule]].concat(), ..cannons }
        };
        let hurried = Situation { apart: Inches::whole(2), rush: true, ..far() };
        assert_eq!(shot(&firer, &with(WeaponRule::Assault), &plain(&yard), hurried).to_hit, 4, "neither Rush nor Close Range");
        assert_eq!(shot(&firer, &with(WeaponRule::Accurate), &plain(&yard), far()).to_hit, 3);
        assert_eq!(shot(&firer, &with(WeaponRule::Accurate), &plain(&yard), hurried).to_hit, 7, "A-6: modifiers count at close range");
        for (less, to_save) in [(1, 6), (2, 5), (3, 4), (4, 4)] {
            let mut target = plain(&yard);
            target.rules.push(UnitRule::HeavyArmour(less));
            assert_eq!(
                shot(&firer, &yard.weapons["unguided-bombs"], &target, far()).to_save,
                to_save,
                "{less} of 3, and no less than nothing"
            );
        }
    }

    /// The odds are fast even for more dice than any mod may have.
    #[test]
    fn the_odds_of_very_many_dice_take_no_longer_than_they_are() {
        let yard = shipped();
        let rules = vec![WeaponRule::Rending(255), WeaponRule::Destructive(255)];
        let storm = WeaponProfile { attacks: 255, damage: 255, rules, ..yard.weapons["energy-cannons"].clone() };
        let odds = shot(&plain(&yard), &storm, &plain(&yard), far()).losses(u8::MAX);
        assert!(odds.of(255) > 0.999, "{}", odds.of(255));
        assert!((odds.all().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-9);
    }

    /// Compares the exact odds with a hundred thousand attacks rolled with dice from the tray.
    #[test]
    fn the_odds_are_what_dice_do() {
        let yard = shipped();
        let firer = build("skilled-1 | energy-cannons").profile(&yard);
        let target = build("tough-1 shield | energy-cannons").profile(&yard);
        let shot = shot(&firer, &yard.weapons["twin-energy-cannons"], &target, far());
        let mut tray = DiceTray::seeded(300);
        let mut roll = |count: u32, needed: i32, again: bool| {
            let mut throw = || tray.roll(Stream::Battle, Die::D6, "odds").unwrap();
            let once: Vec<u8> = (0..count).map(|_| throw()).collect();
            once.into_iter().map(|face| if again && !succeeds(face, needed) { throw() } else { face }).collect::<Vec<u8>>()
        };
        let failed = |faces: Vec<u8>, needed: i32| faces.into_iter().filter(|face| !succeeds(*face, needed)).count() as u32;
        const RUNS: usize = 100_000;
        let mut lost = [0_usize; 5];
        for _ in 0..RUNS {
            let hits = hits(&roll(u32::from(shot.attacks), shot.to_hit, shot.skilled), &shot);
            let damage = failed(roll(hits, shot.to_save, shot.rerolls_saves), shot.to_save) * u32::from(shot.destructive);
            let losses = failed(roll(damage, shot.to_counter, shot.rerolls_counters), shot.to_counter);
            lost[(losses as usize).min(4)] += 1;
        }
        let odds = shot.losses(4);
        for (number, times) in lost.iter().enumerate() {
            let (chance, seen) = (odds.of(number), *times as f64 / RUNS as f64);
            let error = (chance * (1.0 - chance) / RUNS as f64).sqrt();
            assert!((chance - seen).abs() <= 4.0 * error, "{number} lost: {seen} of {chance}");
        }
        assert!((odds.all().map(|(_, chance)| chance).sum::<f64>() - 1.0).abs() < 1e-12);
    }
}
