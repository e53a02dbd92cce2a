//! Shooting (CQB-044 to 048): the rolls to hit and to save, and the odds of volleys.

use crate::data::weapon::{HitsEach, Weapon};
use crate::sums::test::{Test, d3};
use brickfray_dice::Odds;

/// The circumstances of a shot that affect the roll to hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Aim {
    /// The line crosses smoke (CQB-087).
    pub through_smoke: bool,
    /// The target flies and does not hover (CQB-171).
    pub at_fast_flyer: bool,
    /// The shooter or the target flies, so smoke does not matter (CQB-087).
    pub in_the_air: bool,
    /// A natural 6 always hits (CQB-010).
    pub naturals: bool,
}

/// Returns the test of a shot to hit (CQB-044, CQB-045).
pub fn to_hit(fire: u8, weapon: &Weapon, aim: Aim) -> Test {
    let smoke = if aim.through_smoke && !aim.in_the_air { -1 } else { 0 };
    let flyer = if aim.at_fast_flyer { -1 } else { 0 };
    let modifiers =
        [(term!("modifier-aimed"), i32::from(weapon.aimed)), (term!("modifier-smoke"), smoke), (term!("modifier-flyer"), flyer)];
    Test::new(fire, modifiers, aim.naturals)
}

/// A man's save.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// It is a cover save; otherwise an armour save.
    pub by_cover: bool,
    /// The test that the die must pass.
    pub test: Test,
}

/// Returns the better of armour and cover against this weapon (CQB-047); `None` if neither saves. If they are equal, armour is used.
pub fn save(armour: Option<u8>, cover: Option<u8>, weapon: &Weapon, naturals: bool) -> Option<Save> {
    let worse = |by: u8| [(term!("modifier-weapon"), -i32::from(by))];
    let armour = armour.filter(|_| !weapon.saves.no_armour).map(|armour| Test::new(armour, worse(weapon.saves.armour_worse), naturals));
    let cover = cover.map(|cover| Test::new(cover, worse(weapon.saves.cover_worse), naturals));
    let saves = [armour.map(|test| Save { by_cover: false, test }), cover.map(|test| Save { by_cover: true, test })];
    saves.into_iter().flatten().min_by_key(|save| save.test.needed)
}

/// Returns how many hits one hit counts as, by the die rolled for it (CQB-046); `None` if it needs a die and the dice have run out.
pub fn hits_each(hits: HitsEach, face: impl FnOnce() -> Option<u8>) -> Option<u32> {
    match hits {
        HitsEach::One => Some(1),
        HitsEach::D3Plus(more) => face().map(|face| u32::from(d3(face)) + u32::from(more)),
    }
}

/// Shots of the same kind, for the odds.
#[derive(Clone, PartialEq, Debug)]
pub struct Volley {
    pub shots: usize,
    /// The chance of each to hit.
    pub hits: f64,
    /// The chance that a hit is not saved.
    pub unsaved: f64,
    /// How many hits a hit counts as.
    pub each: HitsEach,
}

impl Volley {
    /// Returns the odds of how many men one shot costs, where more than `most` count as `most`.
    fn one(&self, most: usize) -> Odds {
        let man = Odds::successes(1, self.unsaved);
        let hit = match self.each {
            HitsEach::One => man,
            HitsEach::D3Plus(more) => {
                let of = |d3: usize| Odds::certain(d3 + usize::from(more)).times(&man, most);
                let (one, two, three) = (of(1), of(2), of(3));
                let third = 1.0 / 3.0;
                Odds::one_of(&[(third, &one), (third, &two), (third, &three)])
            }
        };
        let miss = Odds::certain(0);
        Odds::one_of(&[(self.hits, &hit), (1.0 - self.hits, &miss)]).at_most(most)
    }
}

/// Returns the chance that all of these shots miss.
pub fn misses(volleys: &[Volley]) -> f64 {
    volleys.iter().map(|volley| (1.0 - volley.hits).powi(i32::try_from(volley.shots).unwrap_or(i32::MAX))).product()
}

/// Returns the odds of the losses of a unit of which `visible` models can be hit (CQB-041).
pub fn losses(volleys: &[Volley], visible: usize) -> Odds {
    let volley = |volley: &Volley| Odds::certain(volley.shots).times(&volley.one(visible), visible);
    volleys.iter().map(volley).fold(Odds::certain(0), |sum, odds| sum.and(&odds).at_most(visible))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::weapon::Saves;
    use crate::sums::test::chance;

    fn near(one: f64, other: f64) {
        assert!((one - other).abs() < 1e-9, "{one} is not {other}");
    }

    fn needed(fire: u8, weapon: &Weapon, aim: Aim) -> i32 {
        to_hit(fire, weapon, Aim { naturals: true, ..aim }).needed
    }

    #[test]
    fn cqb_t14_smoke_costs_one_to_hit_but_neither_to_flyers_nor_at_them() {
        let rifle = Weapon::of_shots(1);
        let smoke = Aim { through_smoke: true, ..Aim::default() };
        let hovering = Aim { in_the_air: true, ..smoke };
        let fast = Aim { at_fast_flyer: true, ..hovering };
        assert_eq!([Aim::default(), smoke, hovering, fast].map(|aim| needed(4, &rifle, aim)), [4, 5, 4, 5]);
        let words: Vec<i32> = to_hit(4, &rifle, smoke).modifiers.iter().map(|(_, by)| *by).collect();
        assert_eq!(words, [-1]);
    }

    #[test]
    fn cqb_046_a_sniper_hits_one_better() {
        assert_eq!(needed(4, &Weapon { aimed: 1, ..Weapon::of_shots(1) }, Aim::default()), 3);
    }

    #[test]
    fn cqb_047_one_save_is_rolled_the_better_one() {
        let saved = |armour, cover, saves| {
            save(armour, cover, &Weapon { saves, ..Weapon::of_shots(1) }, true).map(|save| (save.by_cover, save.test.needed))
        };
        let usual = Saves::default();
        assert_eq!(saved(Some(5), None, usual), Some((false, 5)));
        assert_eq!(saved(Some(5), Some(4), usual), Some((true, 4)));
        assert_eq!(saved(Some(3), Some(4), usual), Some((false, 3)));
        assert_eq!(saved(Some(5), Some(5), usual), Some((false, 5)));
        assert_eq!(saved(None, None, usual), None);
        let rocket = Saves { no_armour: true, ..usual };
        assert_eq!(saved(Some(3), None, rocket), None, "no armour save");
        assert_eq!(saved(Some(3), Some(5), rocket), Some((true, 5)));
        assert_eq!(saved(None, Some(4), Saves { cover_worse: 1, ..usual }), Some((true, 5)));
        assert_eq!(saved(Some(5), None, Saves { armour_worse: 2, ..usual }), Some((false, 6)), "a 6 always saves");
    }

    #[test]
    fn cqb_t15_what_ten_attacks_come_to() {
        let of = |save: i32| Volley { shots: 10, hits: chance(4), unsaved: 1.0 - chance(save), each: HitsEach::One };
        near(Volley { shots: 1, ..of(5) }.one(1).of(1), 1.0 / 3.0);
        near(Volley { shots: 1, ..of(4) }.one(1).of(1), 1.0 / 4.0);
        near(losses(&[of(4)], 10).mean(), 2.5);
        near(misses(&[of(4), of(4)]), 0.5f64.powi(20));
        let capped = losses(&[of(4)], 1);
        near(capped.of(1), 1.0 - 0.75f64.powi(10));
    }

    #[test]
    fn cqb_046_a_main_gun_costs_d3_and_one_for_each_hit() {
        let gun = Volley { shots: 1, hits: chance(4), unsaved: 1.0, each: HitsEach::D3Plus(1) };
        let odds = losses(&[gun], 10);
        near(odds.of(0), 0.5);
        [2, 3, 4].into_iter().for_each(|men| near(odds.of(men), 1.0 / 6.0));
        assert_eq!(hits_each(HitsEach::D3Plus(1), || Some(5)), Some(4));
        assert_eq!(hits_each(HitsEach::One, || None), Some(1), "no die is rolled");
        assert_eq!(hits_each(HitsEach::D3Plus(1), || None), None);
    }
}
