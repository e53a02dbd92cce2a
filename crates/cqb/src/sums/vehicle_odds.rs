//! The exact odds of an assault on a vehicle (CQB-150 to 161): one round, in which only a walker strikes back.

use crate::data::grade::Grade;
use crate::sums::assault::LARGE;
use crate::sums::morale::plain;
use crate::sums::penetration::{AgainstVehicle, assault_penetrates, walker_kills, walker_saves};
use crate::sums::test::{chance, d3};
use brickfray_dice::Odds;

#[derive(Clone, PartialEq, Debug)]
pub struct VehicleAssault {
    /// The number of models of the infantry.
    pub models: u32,
    /// The grades of the anti-tank weapons that its models may use, one for each model that has one (CQB-154).
    pub anti_tank: Vec<Grade>,
    /// How an attack hits (CQB-152).
    pub hits: AgainstVehicle,
    /// The grade of the armour that they attack: the rear, or the front of a walker (CQB-153, CQB-160).
    pub armour: Grade,
    /// An ordinary hit needs a 6, and then a roll to penetrate; otherwise the 6 is enough (CQB-153).
    pub two_steps: bool,
    /// Each hit that penetrates rolls a die: two faces of six destroy the vehicle, two shake its crew (CQB-135).
    pub damage_table: bool,
    /// The roll that a morale check of the crew needs.
    pub morale: u8,
    /// Its stats as a walker, if it is one (CQB-160).
    pub walker: Option<Walker>,
}

/// A walker in an assault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Walker {
    /// The roll that its attack needs to hit.
    pub cqb: u8,
    /// The roll that a cover save needs where it stands, if it is in cover.
    pub cover: Option<u8>,
    /// It is the one that assaults, which gives it D3 more attacks.
    pub assaults: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub struct VehicleOdds {
    /// The chance that it is destroyed.
    pub destroyed: f64,
    /// The chance that it survives and is pinned (CQB-155).
    pub pinned: f64,
    /// The odds of how many models it kills.
    pub killed: Odds,
}

/// The effects of hits that penetrate a vehicle (CQB-135), as shares of those hits.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Damage {
    /// It is destroyed.
    pub destroys: f64,
    /// Its crew is shaken: it is pinned.
    pub shakes: f64,
}

impl Damage {
    /// Returns the shares by the damage table; without it, every such hit destroys.
    pub fn of(damage_table: bool) -> Self {
        if damage_table { Damage { destroys: 1.0 / 3.0, shakes: 1.0 / 3.0 } } else { Damage { destroys: 1.0, shakes: 0.0 } }
    }
}

/// Shots of the same kind at a vehicle, each of which could penetrate (CQB-134).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShotsAt {
    pub shots: usize,
    /// The chance of each to hit.
    pub hits: f64,
    /// The chance that a hit is not saved, and penetrates.
    pub goes_through: f64,
}

/// Returns the chances that fire destroys a vehicle, and that it survives and is pinned. `passes` is the chance that its crew passes its
/// check.
pub fn fired_at(shots: &[ShotsAt], damage: Damage, passes: f64) -> (f64, f64) {
    let escapes = |does: &dyn Fn(&ShotsAt) -> f64| {
        shots.iter().map(|all| (1.0 - does(all)).powi(i32::try_from(all.shots).unwrap_or(i32::MAX))).product::<f64>()
    };
    let through = |share: f64| escapes(&move |all: &ShotsAt| share * all.hits * all.goes_through);
    let (survives, unshaken) = (through(damage.destroys), through(damage.destroys + damage.shakes));
    let missed = escapes(&|all: &ShotsAt| all.hits);
    (1.0 - survives, survives - unshaken + (unshaken - missed) * (1.0 - passes))
}

/// Returns the odds of an assault on a vehicle. Infantry that assaults adds its bonus dice (CQB-151). Both sides strike at once (CQB-160).
pub fn vehicle_odds(assault: &VehicleAssault) -> VehicleOdds {
    let VehicleAssault { models, anti_tank, hits, armour, two_steps, damage_table, morale, walker } = assault;
    let saved = walker.map_or(0.0, |walker| chance(i32::from(walker_saves(walker.cover))));
    let goes_through = |weapon: Option<Grade>| hits.chance() * assault_penetrates(weapon, *armour, *two_steps) * (1.0 - saved);
    let ordinary = models.saturating_sub(u32::try_from(anti_tank.len()).unwrap_or(u32::MAX));
    let they_assault = walker.is_none_or(|walker| !walker.assaults);
    let bonus = |face: u8| if !they_assault || *models == 0 { 0 } else { u32::from(if *models >= LARGE { face } else { d3(face) }) };
    // The chance that no attack causes an effect that this share of the penetrating hits causes.
    let escapes = |share: f64| {
        let special: f64 = anti_tank.iter().map(|grade| 1.0 - share * goes_through(Some(*grade))).product();
        let with = |face: u8| (1.0 - share * goes_through(None)).powi(i32::try_from(ordinary + bonus(face)).unwrap_or(i32::MAX)) * special;
        (1..=6).map(with).sum::<f64>() / 6.0
    };
    let Damage { destroys, shakes } = Damage::of(*damage_table);
    let (survives, unshaken) = (escapes(destroys), escapes(destroys + shakes));
    let men = usize::try_from(*models).unwrap_or(usize::MAX);
    let blow = |walker: Walker| Odds::successes(1, walker_kills(walker.cqb));
    let killed = walker.map_or(Odds::certain(0), |walker| {
        let attacks: &[usize] = if walker.assaults { &[2, 3, 4] } else { &[1] };
        let each: Vec<Odds> = attacks.iter().map(|attacks| Odds::certain(*attacks).times(&blow(walker), men)).collect();
        let share = 1.0 / each.len() as f64;
        Odds::one_of(&each.iter().map(|odds| (share, odds)).collect::<Vec<_>>())
    });
    let pinned = survives - unshaken + unshaken * (1.0 - plain(*morale).chance());
    VehicleOdds { destroyed: 1.0 - survives, pinned, killed }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    const PLAIN: VehicleAssault = VehicleAssault {
        models: 5,
        anti_tank: Vec::new(),
        hits: AgainstVehicle::Needs(4),
        armour: Grade::Medium,
        two_steps: true,
        damage_table: false,
        morale: 3,
        walker: None,
    };

    /// Returns the chance to survive this many attacks, computed face by face of every die.
    fn survives(attacks: u32, hits: AgainstVehicle, armour: Grade) -> f64 {
        let mut destroys = 0;
        for hit in 1..=6 {
            for weak_spot in 1..=6 {
                for through in 1..=6 {
                    let is_hit = match hits {
                        AgainstVehicle::Surely => true,
                        AgainstVehicle::Needs(needed) => hit >= needed,
                    };
                    let needed = 4 - (Grade::VeryLight.number() - armour.number());
                    destroys += u32::from(is_hit && weak_spot == 6 && needed <= 6 && through >= needed.max(2));
                }
            }
        }
        (1.0 - f64::from(destroys) / 216.0).powi(attacks as i32)
    }

    #[test]
    fn cqb_151_to_153_plain_attacks_with_their_bonus_dice() {
        for (models, extra) in [(5, [1, 1, 2, 2, 3, 3]), (6, [1, 2, 3, 4, 5, 6])] {
            for hits in [AgainstVehicle::Surely, AgainstVehicle::Needs(4), AgainstVehicle::Needs(6)] {
                for armour in Grade::ALL {
                    let odds = vehicle_odds(&VehicleAssault { models, hits, armour, ..PLAIN });
                    let all = extra.iter().map(|more| survives(models + more, hits, armour)).sum::<f64>() / 6.0;
                    near(odds.destroyed, 1.0 - all);
                    near(odds.pinned, all * 2.0 / 6.0);
                }
            }
        }
        let heavy = vehicle_odds(&VehicleAssault { armour: Grade::Heavy, ..PLAIN });
        assert_eq!((heavy.destroyed, heavy.killed.mean()), (0.0, 0.0), "three grades lower can't, and nobody strikes back");
    }

    #[test]
    fn cqb_135_a_die_for_what_goes_through() {
        let table = vehicle_odds(&VehicleAssault { damage_table: true, models: 1, anti_tank: vec![Grade::Heavy], ..PLAIN });
        // One attack hits on 4+ and penetrates on 3+. One to three plain ones penetrate once in 72 times each. On the damage table, a 5 or
        // a 6 destroys.
        let plain = |share: f64| [1, 1, 2, 2, 3, 3].map(|more| (1.0 - share / 72.0).powi(more)).iter().sum::<f64>() / 6.0;
        near(table.destroyed, 1.0 - (1.0 - 1.0 / 9.0) * plain(1.0 / 3.0));
        let (survives, unshaken) = (1.0 - table.destroyed, (1.0 - 2.0 / 9.0) * plain(2.0 / 3.0));
        near(table.pinned, survives - unshaken + unshaken * 2.0 / 6.0);
    }

    #[test]
    fn cqb_133_to_135_fire_at_a_vehicle() {
        let shots = [ShotsAt { shots: 2, hits: 0.5, goes_through: 0.5 }, ShotsAt { shots: 1, hits: 0.5, goes_through: 1.0 / 3.0 }];
        // Each die by itself: penetrates, hits or misses.
        let mut sums = [0.0; 3];
        for one in 0..4 {
            for two in 0..4 {
                for three in 0..6 {
                    let (through, hits) = ((one == 0) as u8 + (two == 0) as u8 + (three == 0) as u8, one < 2 || two < 2 || three < 3);
                    sums[if through > 0 {
                        0
                    } else if hits {
                        1
                    } else {
                        2
                    }] += 1.0 / 96.0;
                }
            }
        }
        let (destroyed, pinned) = fired_at(&shots, Damage::of(false), 2.0 / 3.0);
        near(destroyed, sums[0]);
        near(pinned, sums[1] / 3.0);
        let (by_table, shaken) = fired_at(&shots, Damage::of(true), 1.0);
        assert!(by_table < destroyed && shaken > 0.0 && by_table + shaken < 1.0);
    }

    #[test]
    fn cqb_154_and_158_a_fusion_gunner_has_one_attack_with_it() {
        let one = |models, anti_tank: &[Grade]| {
            vehicle_odds(&VehicleAssault { models, anti_tank: anti_tank.to_vec(), armour: Grade::Heavy, ..PLAIN })
        };
        // Heavy against heavy penetrates on 4+, after a hit on 4+.
        near(one(5, &[Grade::Heavy]).destroyed, 0.25);
        near(one(5, &[Grade::Heavy, Grade::Heavy]).destroyed, 1.0 - 0.75 * 0.75);
    }

    #[test]
    fn cqb_160_a_walker_saves_in_the_open_and_strikes_back() {
        let walker = Walker { cqb: 3, cover: None, assaults: false };
        let odds =
            |walker| vehicle_odds(&VehicleAssault { walker: Some(walker), anti_tank: vec![Grade::Heavy], armour: Grade::Heavy, ..PLAIN });
        near(odds(walker).destroyed, 0.25 * 4.0 / 6.0);
        near(odds(Walker { cover: Some(4), ..walker }).destroyed, 0.25 * 3.0 / 6.0);
        near(odds(walker).killed.mean(), 4.0 / 6.0 * 5.0 / 6.0);
        near(odds(Walker { assaults: true, ..walker }).killed.mean(), 3.0 * 4.0 / 6.0 * 5.0 / 6.0);
    }

    #[test]
    fn a_walker_that_assaults_leaves_the_infantry_its_own_attacks_alone() {
        let walker = Walker { cqb: 3, cover: None, assaults: true };
        let odds = vehicle_odds(&VehicleAssault { walker: Some(walker), ..PLAIN });
        // The walker saves a third of what would destroy it.
        near(odds.destroyed, 1.0 - (1.0 - (1.0 - survives(1, AgainstVehicle::Needs(4), Grade::Medium)) * 4.0 / 6.0).powi(5));
        let nobody = vehicle_odds(&VehicleAssault { models: 0, ..PLAIN });
        assert_eq!((nobody.destroyed, nobody.killed.mean()), (0.0, 0.0));
    }
}
