//! The worked examples of the sheet (section 13), with the dice that it gives.

use brickfray_cqb::data::grade::{Armour, Grade};
use brickfray_cqb::data::weapon::Weapon;
use brickfray_cqb::sums::assault::{First, Initiative, RoundResult, bonus, first_round, mop_up, round_result};
use brickfray_cqb::sums::morale::{owes_break_test, pin_check, plain};
use brickfray_cqb::sums::penetration::{AgainstVehicle, hits_vehicle, penetration, side_assaulted};
use brickfray_cqb::sums::shooting::{Aim, save, to_hit};
use brickfray_cqb::sums::test::Test;
use brickfray_table::Inches;

/// Returns how many of these dice pass a test of N+.
fn passing(number: u8, dice: &[u8]) -> u32 {
    let test = Test::new(number, [], true);
    dice.iter().filter(|face| test.passes(**face)).count() as u32
}

/// Returns how many of these dice save, by armour or cover, against an attack in an assault.
fn saved(armour: Option<u8>, cover: Option<u8>, dice: &[u8]) -> u32 {
    let blow = Weapon::of_shots(1);
    save(armour, cover, &blow, true).map_or(0, |save| dice.iter().filter(|face| save.test.passes(**face)).count() as u32)
}

#[test]
fn cqb_t1_a_full_assault() {
    assert_eq!(first_round(true, false), First::Dice);
    let (a, d) = (Initiative { assaults: true, ..Initiative::default() }, Initiative::default());
    assert_eq!(3 + a.sum(), 4 + d.sum(), "a tie: the dice are thrown again");
    assert!(5 + a.sum() > 3 + d.sum());
    let dice = [1, 2, 3, 4, 5, 6, 4, 2, 6, 3];
    assert_eq!(8 + bonus(8, 2), dice.len() as u32);
    let hits = passing(4, &dice);
    let killed = hits - saved(Some(5), Some(4), &[4, 3, 2, 6, 1]);
    assert_eq!((hits, killed), (5, 3));
    let struck = passing(4, &[4, 5, 1]);
    let lost = struck - saved(Some(5), None, &[5, 2]);
    assert_eq!((struck, lost), (2, 1));
    assert_eq!(round_result((lost, killed), (8 - lost, 6 - killed)), RoundResult::Checks { assaulter: false, by: 2 });
    assert!(!mop_up(3, 2).passes(4), "4 - 2 is less than 3: the defender is removed");
}

#[test]
fn cqb_t3_a_pinned_target_is_second_in_the_first_round() {
    assert_eq!(first_round(true, true), First::Pinned);
    let (assaulter, defender) =
        (Initiative { assaults: true, ..Initiative::default() }, Initiative { is_better: true, ..Initiative::default() });
    assert_eq!((assaulter.later().sum(), defender.later().sum()), (0, 1));
}

#[test]
fn cqb_t4_a_target_in_the_open_is_second() {
    assert_eq!(first_round(false, false), First::InTheOpen);
    assert_eq!(5 + bonus(5, 4), 7);
}

#[test]
fn cqb_t5_into_overwatch() {
    let rifle = Weapon::of_shots(1);
    let test = to_hit(4, &rifle, Aim { naturals: true, ..Aim::default() });
    let hits = [4, 5, 6, 1, 2, 3].into_iter().filter(|face| test.passes(*face)).count() as u32;
    let dead = hits - saved(Some(5), None, &[5, 1, 2]);
    assert_eq!((hits, dead), (3, 2));
    assert!(!owes_break_test(6, 5 - dead, dead), "three of six are exactly half");
    assert!(!pin_check(3, dead, false).passes(4), "pinned: the assault stops");
    assert!(pin_check(3, dead, false).passes(5), "it goes on with three");
    let watched = Initiative { watched: true, ..Initiative::default() };
    assert_eq!((watched.sum(), watched.later().sum()), (1, 0));
}

#[test]
fn cqb_t7_and_t8_breaks_and_rallies() {
    assert!(!owes_break_test(10, 5, 1) && owes_break_test(10, 4, 1) && owes_break_test(10, 3, 1));
    assert_eq!([2, 3, 4].map(|face| plain(3).passes(face)), [false, true, true]);
}

#[test]
fn cqb_t10_a_fusion_gunner_against_the_rear_of_a_heavy_tank() {
    let tank = Armour { front: Grade::VeryHeavy, side: Grade::Heavy, rear: Grade::Medium };
    let test = penetration(Grade::Heavy, 0, tank.of(side_assaulted(false)));
    assert_eq!(test.map(|test| (test.passes(2), test.passes(3))), Some((false, true)));
}

#[test]
fn cqb_t6_pin_checks() {
    let passes = |losses: u32, face: u8| pin_check(3, losses, false).passes(face);
    assert_eq!((passes(1, 4), passes(1, 3), passes(0, 3), passes(0, 2)), (true, false, true, false));
}

#[test]
fn cqb_t11_bands_of_speed() {
    let needed = |moved: f32, walks: bool| hits_vehicle(Inches::snapped(moved), walks, 4);
    let (surely, four, six) = (AgainstVehicle::Surely, AgainstVehicle::Needs(4), AgainstVehicle::Needs(6));
    assert_eq!([0.0, 0.1, 7.9, 8.0, 8.1].map(|moved| needed(moved, false)), [surely, four, four, four, six]);
    assert_eq!([0.0, 8.1].map(|moved| needed(moved, true)), [four, six]);
    let walker = Armour { front: Grade::Medium, side: Grade::Medium, rear: Grade::Light };
    assert_eq!(walker.of(side_assaulted(true)), Grade::Medium, "its front");
}

#[test]
fn cqb_t14_smoke_and_flyers() {
    let hits = |aim: Aim| {
        let test = to_hit(4, &Weapon::of_shots(1), Aim { naturals: true, ..aim });
        (1..=6).find(|face| test.passes(*face))
    };
    let smoke = Aim { through_smoke: true, ..Aim::default() };
    assert_eq!(hits(smoke), Some(5));
    assert_eq!(hits(Aim { in_the_air: true, ..smoke }), Some(4), "a gunship sees over it");
    assert_eq!(hits(Aim { at_fast_flyer: true, ..Aim::default() }), Some(5));
    assert_eq!(hits(Aim { at_fast_flyer: true, in_the_air: true, ..smoke }), Some(5));
}

#[test]
fn cqb_t15_what_an_attack_kills() {
    let kills = |armour: Option<u8>, cover: Option<u8>| {
        let save = save(armour, cover, &Weapon::of_shots(1), true).map_or(0.0, |save| save.test.chance());
        Test::new(4, [], true).chance() * (1.0 - save)
    };
    assert!((kills(Some(5), None) - 1.0 / 3.0).abs() < 1e-12);
    assert!((kills(Some(5), Some(4)) * 10.0 - 2.5).abs() < 1e-12);
}
