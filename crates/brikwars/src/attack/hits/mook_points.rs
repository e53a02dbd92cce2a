//! Points of Cannon Fodder and its weapons (AR-IRR-05): they count against Armor only together with a real weapon that hits the same target
//! in the same attack. Until then they wait.

use crate::field::Field;
use crate::figures::victim::Victim;
use crate::under_way::attack::{AddAttackPart, Attack};
use crate::under_way::attack_pool::AttackPool;
use bevy::prelude::*;
use brickfray_dice::PoolRoll;
use brickfray_game::kit::house::{AddSwitch, SwitchDef};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Outbox, Outlook};
use brickfray_table::PieceId;
use brickfray_words::{ListJoin, Text};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_attack_part::<MookPoints>("mook-points").add_switch(&NEEDS_A_REAL_WEAPON);
}

/// Whether points only count together with a real weapon (AR-OP-51).
static NEEDS_A_REAL_WEAPON: SwitchDef = SwitchDef {
    name: "mook_points_need_a_real_weapon",
    rules: &["AR-IRR-05", "AR-OP-51"],
    about: "The points of Cannon Fodder and its weapons count against Armor only when a real weapon hits the same target in the same attack; otherwise they always count.",
    default: true,
    editions: &[],
};

/// The points of an attack that wait for a real weapon, and the victims that one has hit.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct MookPoints {
    /// Victims that a real weapon has hit in this attack.
    hit: Vec<PieceId>,
    /// Waiting points, by victim.
    waiting: Vec<(PieceId, i32)>,
}

/// Whether a hit of that pool is only points of Cannon Fodder, with no Momentum or Benny dice added.
pub(crate) fn are_only_points(pool: &AttackPool, roll: &PoolRoll) -> bool {
    pool.hit.mook && roll.dice.is_empty()
}

/// Whether points alone can hurt a victim because it has no Armor, such as Cannon Fodder and Vermin (AR-IRR-05, AR-ANI-15).
pub(crate) fn has_no_armor(victim: &Victim) -> bool {
    victim.armor_pool.dice.is_empty() && victim.armor_pool.plus <= 0
}

/// Whether points count against a victim that no real weapon has hit: by house rule, because it has no Armor, or because it has lasting
/// close combat damage from this turn (BW-SD-12).
pub(crate) fn points_count_alone(victim: &Victim, field: &Field) -> bool {
    !field.is_on(&NEEDS_A_REAL_WEAPON) || has_no_armor(victim) || victim.hurt > 0
}

/// Changes the outlook of an attack that consists only of points that can't hurt any of its victims (AR-IRR-05).
pub(crate) fn adjusted_outlook(outlook: Outlook, attack: &Attack, field: &Field) -> Outlook {
    let mut foes = attack.victims().iter().filter(|victim| victim.side != attack.side()).peekable();
    let are_points = attack.pools.iter().all(|pool| pool.hit.mook);
    if !are_points || foes.peek().is_none() || foes.any(|victim| points_count_alone(victim, field)) {
        return outlook;
    }
    let short = Text::list(ListJoin::Commas, [outlook.short, text!("outlook-mere-points")]);
    let about = Text::list(ListJoin::Sentences, [outlook.about, text!("outlook-mere-points-about")]);
    Outlook { short, about, no_effect: true, worth: 0, ..Outlook::default() }
}

impl MookPoints {
    /// Keeps a hit's points until a real weapon hits that victim. Returns `false` if the hit does its damage now.
    pub(crate) fn keep(&mut self, victim: &Victim, pool: &AttackPool, roll: &PoolRoll, field: &Field) -> bool {
        if !are_only_points(pool, roll) || self.hit.contains(&victim.id) || points_count_alone(victim, field) {
            return false;
        }
        match self.waiting.iter_mut().find(|(who, _)| *who == victim.id) {
            Some((_, points)) => *points += roll.plus,
            None => self.waiting.push((victim.id, roll.plus)),
        }
        true
    }

    /// A hit has done its damage to a victim: returns the waiting points that it releases, if it was by a real weapon.
    pub(crate) fn released(&mut self, victim: PieceId, pool: &AttackPool, roll: &PoolRoll) -> Option<PoolRoll> {
        // A hit that was parried completely doesn't count.
        if pool.hit.mook || (roll.dice.is_empty() && roll.plus == 0) {
            return None;
        }
        if !self.hit.contains(&victim) {
            self.hit.push(victim);
        }
        let place = self.waiting.iter().position(|(who, _)| *who == victim)?;
        Some(PoolRoll { plus: self.waiting.remove(place).1, ..PoolRoll::default() })
    }

    /// At the end of the attack, discards the points that still wait.
    pub(crate) fn end(&mut self, out: &mut Outbox) {
        for (whom, points) in self.waiting.drain(..) {
            out.say("AR-IRR-05", PointsLost { whom, points });
        }
    }
}

/// Points of Cannon Fodder had no effect (AR-IRR-05).
struct PointsLost {
    whom: PieceId,
    points: i32,
}

impl FactKind for PointsLost {
    const WHAT: &'static str = "points-lost";

    fn tell(self) -> FactBody {
        let PointsLost { whom, points } = self;
        FactBody::new(Cue::over(whom, text!("remark-points-lost"), Beat(20)), text!("fact-points-lost", whom = whom, points = points))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{ANNA, called, over, told};
    use crate::figures::figure::tests::minifig;
    use crate::under_way::hit::Hit;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::{Die, Pool, RolledDie};

    fn pool(mook: bool) -> AttackPool {
        let pool = AttackPool::bare_handed(Maneuver::Shoot, PieceId(9), vec![PieceId(9)], Die::D6);
        AttackPool { hit: Hit { mook, ..Hit::default() }, ..pool }
    }

    /// AR-IRR-05: what a real weapon's hit releases, and what counts as a hit.
    #[test]
    fn ar_irr_05_points_wait_for_a_real_weapon() {
        let mut points = MookPoints { waiting: vec![(ANNA, 2)], ..MookPoints::default() };
        let rolled = |face| PoolRoll { dice: vec![RolledDie { die: Die::D6, face, bonus: false, thrown: 0 }], ..PoolRoll::default() };
        assert!(points.released(ANNA, &pool(true), &PoolRoll { plus: 1, ..PoolRoll::default() }).is_none());
        assert!(points.released(ANNA, &pool(false), &PoolRoll::default()).is_none(), "parried altogether");
        assert_eq!(points.released(ANNA, &pool(false), &rolled(1)).map(|roll| roll.plus), Some(2), "it has hit, whatever it did");
        assert!(points.released(ANNA, &pool(false), &rolled(3)).is_none() && points.hit == [ANNA]);
        assert!(are_only_points(&pool(true), &PoolRoll::default()) && !are_only_points(&pool(true), &rolled(2)));
    }

    #[test]
    fn ar_irr_05_a_point_is_enough_for_what_has_no_armor() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        assert!(!has_no_armor(&victim));
        victim.armor_pool = Pool::of(1, Die::D6, 0);
        assert!(!has_no_armor(&victim));
        victim.armor_pool = Pool::number(0);
        assert!(has_no_armor(&victim));
    }

    #[test]
    fn ar_irr_05_it_is_told_what_is_lost() {
        let lost = |points| PointsLost { whom: ANNA, points };
        assert_eq!(called(lost(1)), over(ANNA, "no effect", 20));
        assert_eq!(
            [told(lost(1)), told(lost(3))],
            ["a point of damage comes to nothing against anna", "3 points of damage come to nothing against anna"]
        );
    }

    /// An attack by Cannon Fodder alone on figures in Armor is predicted to have no effect, one on its like isn't.
    #[test]
    fn ar_irr_05_it_is_foretold_that_points_do_nothing() {
        use brickfray_dice::DiceTray;
        use brickfray_game::battle::read::read;
        use brickfray_game::battle::set_up::set_up;
        use brickfray_game::library::Library;
        use brickfray_game::ron::Source;
        use brickfray_game::{Names, Offering, offers};
        let library = Library::shipped(crate::ENTRIES);
        let text = r#"(title: "Points", table: (size: (24, 18)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            units: [
                (name: "mook", side: "red", unit: "mook", gear: ["mook-gun"], at: (0, 3)),
                (name: "mad", side: "red", unit: "mook", at: (-0.9, 0)),
                (name: "a", side: "blue", unit: "minifig", at: (0, 0)), (name: "b", side: "blue", unit: "mook", at: (1, 0)),
            ])"#;
        let battle = read(&Source::new("points", text), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("points".to_owned(), text.to_owned())).unwrap();
        let world = app.world_mut();
        let mut told = |unit: &str, word: &str, target: &str| {
            let names = world.resource::<Names>();
            let (unit, target) = (names.piece(unit).unwrap(), names.piece(target).unwrap());
            let offered = offers(world, Offering { unit, partners: Vec::new() });
            let offer = offered.iter().find(|offer| offer.info.word == word && offer.target == Some(target) && offer.refused.is_none());
            offer.and_then(|offer| offer.outlook.as_ref()).map(|outlook| (outlook.short.to_string(), outlook.no_effect))
        };
        assert_eq!(told("mook", "shoot", "a"), Some(("0.7 hits, no harm".to_owned(), true)));
        assert_eq!(told("mook", "shoot", "b"), Some(("0.7 hits".to_owned(), false)));
        assert_eq!(told("mad", "strike", "a"), Some(("0.7 hits, no harm".to_owned(), true)));
    }

    #[test]
    fn what_waits_is_state() {
        crate::under_way::attack::tests::is_state(MookPoints { hit: vec![PieceId(1)], waiting: vec![(PieceId(2), 3)] });
    }
}
