//! Outlooks: predictions of an attack before it is ordered: the expected hits, the numbers needed and why (BW-NUM-02, BW-SQ-21), and how
//! this differs between possible victims (BW-OP-42, BW-OP-43).
//!
//! What the hits do isn't predicted, since it depends on the defender's Parries and choice of victims, unless something blocks all hits on
//! every possible victim.

use crate::attack::hits::single_out;
use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::field::hooks::{Blow, Ward};
use crate::under_way::attack::Attack;
use crate::under_way::attack_pool::AttackPool;
use brickfray_dice::{Odds, least_face, succeeds};
use brickfray_game::{Names, Outlook};
use brickfray_table::PieceId;
use brickfray_words::{ListJoin, Text};

/// How many dice of a pool hit at least one victim: none if more is needed than a die can show, all if no roll is needed.
pub(crate) fn hits_of(pool: &AttackPool) -> Odds {
    let dice = pool.members.len();
    if pool.automatic {
        return Odds::certain(dice);
    }
    let faces = pool.action.faces();
    let hitting = (1..=faces).filter(|face| succeeds(*face, pool.needed())).count();
    Odds::successes(dice, hitting as f64 / f64::from(faces))
}

/// The outlook of an attack by Strikes or shots: its average number of hits, the number that each die needs and why, which squad members
/// need a different number, and which are hit without a roll. For explosives, the chance of landing on target.
pub(crate) fn of_attack(attack: &Attack, house: &HouseRules, names: &Names) -> Option<Outlook> {
    if attack.pools.is_empty() {
        return None;
    }
    let hits = attack.pools.iter().fold(Odds::certain(0), |sum, pool| sum.and(&hits_of(pool)));
    let each = Text::list(ListJoin::Sentences, attack.pools.iter().map(told_of));
    let goes_off = attack.pools.iter().any(|pool| pool.hit.blast.is_some());
    if hits.at_least(1) == 0.0 && !goes_off {
        return Some(Outlook { short: text!("outlook-cannot-hit"), about: each, no_effect: true, worth: 0, ..Outlook::default() });
    }
    if goes_off {
        let lands = percent(hits.at_least(1));
        let about = Text::list(ListJoin::Sentences, [text!("outlook-lands", chance = &lands), each]);
        let short = text!("outlook-on-target", chance = lands);
        return Some(Outlook { short, about, no_effect: false, worth: 0, ..Outlook::default() });
    }
    let is_sure = attack.pools.iter().all(|pool| pool.automatic);
    let (mean, some) = (hits.mean(), percent(hits.at_least(1)));
    let (short, all) = match is_sure {
        true => (counted(mean, 0), text!("outlook-sure", hits = counted(mean, 0))),
        false => (counted(mean, 1), text!("outlook-average", hits = counted(mean, 1), chance = some)),
    };
    let (mut short, mut about) = (vec![short], vec![all, each]);
    differences(attack, names, &mut short, &mut about);
    without_a_roll(attack, house, names, &mut short, &mut about);
    short.dedup();
    Some(Outlook {
        short: Text::list(ListJoin::Commas, short),
        about: Text::list(ListJoin::Sentences, about),
        no_effect: false,
        worth: Outlook::worth_of(mean),
        ..Outlook::default()
    })
}

/// Like [`of_attack`], but predicts no effect if something blocks all hits on every possible victim (AR-SHW-02).
pub(crate) fn foreseen(attack: &Attack, field: &Field) -> Option<Outlook> {
    let outlook = of_attack(attack, &field.house, &field.names)?;
    let Some(Ward { what, .. }) = ward_blocking_all(attack, field) else { return Some(outlook) };
    let about = Text::list(ListJoin::Sentences, [text!("outlook-kept-off-about", what = &what), outlook.about]);
    Some(Outlook { short: text!("outlook-kept-off", what = what), about, no_effect: true, worth: 0, ..Outlook::default() })
}

/// What blocks all hits of an attack on every possible victim, if anything does.
fn ward_blocking_all(attack: &Attack, field: &Field) -> Option<Ward> {
    if attack.pools.iter().any(|pool| pool.hit.blast.is_some()) {
        return None;
    }
    let victims: Vec<PieceId> =
        attack.victims.iter().filter(|victim| !victim.out_of_reach && victim.side != attack.side()).map(|victim| victim.id).collect();
    let blows = attack.pools.iter().flat_map(|pool| victims.iter().map(|victim| Blow::by(&pool.members, *victim)));
    let mut wards = blows.map(|blow| field.full_ward(&blow));
    let first = wards.next().flatten()?;
    wards.all(|ward| ward.is_some()).then_some(first)
}

/// A number of hits, with this many decimals.
fn counted(hits: f64, digits: usize) -> Text {
    let told = format!("{hits:.digits$}");
    if told == "1" { text!("outlook-one-hit") } else { text!("outlook-hits", hits = Text::written(told)) }
}

/// A chance in per cent; 0 and 100 only if it is exact.
fn percent(chance: f64) -> Text {
    let told = 100.0 * chance;
    match told {
        ..0.5 if chance > 0.0 => text!("outlook-hardly"),
        99.5.. if chance < 1.0 => text!("outlook-nearly-sure"),
        _ => Text::written(format!("{told:.0} %")),
    }
}

/// The name of what a pool attacks with.
fn item_of(pool: &AttackPool) -> Text {
    pool.item.as_ref().map_or_else(|| text!("outlook-bare-hands"), Text::written)
}

/// The dice that a pool rolls, the number that they need, and the modifiers; empty for a pool that needs no roll.
fn told_of(pool: &AttackPool) -> Text {
    if pool.automatic {
        return Text::NONE;
    }
    let with = item_of(pool);
    let modifier = |(why, by): (Text, i32)| Text::joined([Text::written(format!("{by:+} ")), why]);
    let modifiers: Vec<Text> = pool.modifiers_with_reasons().into_iter().map(modifier).collect();
    let in_brackets = |all: Vec<Text>| Text::joined([Text::written(" ("), Text::list(ListJoin::Commas, all), Text::written(")")]);
    let why = if modifiers.is_empty() { Text::NONE } else { in_brackets(modifiers) };
    let (dice, die, needed) = (pool.members.len(), pool.action, least_face(pool.needed()));
    let (most, can_hit) = (die.faces(), succeeds(die.faces(), needed));
    match can_hit {
        true => text!("outlook-needed", with = with, dice = dice, die = die, needed = needed, why = why),
        false => text!("outlook-needed-too-much", with = with, needed = needed, why = why, die = die, most = most),
    }
}

/// Adds which victims need a different number than the rest (BW-OP-43).
fn differences(attack: &Attack, names: &Names, short: &mut Vec<Text>, about: &mut Vec<Text>) {
    for (pool, numbers) in attack.pools.iter().map(|pool| (pool, pool.numbers())).filter(|(_, numbers)| numbers.len() > 1) {
        let all = numbers.iter().map(|(needed, _)| Text::written(format!("{needed}+")));
        let number_for = |(needed, whom): &(i32, Vec<PieceId>)| text!("outlook-needed-for", needed = *needed, whom = names.list(whom));
        let each = Text::list(ListJoin::Commas, numbers.iter().map(number_for));
        short.push(Text::separated(all, &text!("outlook-or")));
        about.push(text!("outlook-differs", with = item_of(pool), each = each));
    }
}

/// Adds which victims are hit without a roll, if Strikes on them are chosen before the roll (BW-OP-42).
fn without_a_roll(attack: &Attack, house: &HouseRules, names: &Names, short: &mut Vec<Text>, about: &mut Vec<Text>) {
    if !single_out::comes_first(attack, house) {
        return;
    }
    let sure = attack.victims.iter().filter(|victim| victim.automatic && !victim.out_of_reach && victim.side != attack.side());
    let sure: Vec<PieceId> = sure.map(|victim| victim.id).collect();
    if !sure.is_empty() {
        short.push(text!("outlook-without-a-roll", count = sure.len()));
        about.push(text!("outlook-no-roll-on", whom = names.list(&sure)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;
    use crate::under_way::maneuver::Maneuver;
    use brickfray_dice::Die;
    use brickfray_table::SideId;
    use brickfray_words::Text;

    fn plain() -> AttackPool {
        AttackPool {
            item: Some("sword".to_owned()),
            automatic: false,
            use_: 2,
            ..AttackPool::bare_handed(Maneuver::Strike, PieceId(9), vec![PieceId(10)], Die::D6)
        }
    }

    fn attack(pools: Vec<AttackPool>) -> Attack {
        let figures: Vec<_> = (0..2).map(|n| minifig(n, n as f32, 0.0)).collect();
        Attack::new(Maneuver::Strike, SideId(1), None, pools, &figures)
    }

    fn names() -> Names {
        let mut names = Names::default();
        names.insert(PieceId(0), "mob.1");
        names.insert(PieceId(1), "mob.2");
        names
    }

    fn told(attack: &Attack) -> Outlook {
        of_attack(attack, &HouseRules::default(), &names()).unwrap()
    }

    /// The exact chances, by enumerating every face of every die.
    fn enumerated_chances(dice: usize, die: Die, needed: i32) -> Vec<f64> {
        let faces = usize::from(die.faces());
        let mut chances = vec![0.0; dice + 1];
        for mut throw in 0..faces.pow(dice as u32) {
            let mut hits = 0;
            for _ in 0..dice {
                hits += usize::from(succeeds((throw % faces) as u8 + 1, needed));
                throw /= faces;
            }
            chances[hits] += (faces as f64).powi(-(dice as i32));
        }
        chances
    }

    #[test]
    fn bw_sq_21_the_hits_foreseen_are_those_of_every_throw_counted_out() {
        for (die, needed) in [(Die::D4, 3), (Die::D6, 2), (Die::D6, -4), (Die::D6, 6), (Die::D6, 7), (Die::D8, 5), (Die::D10, 10)] {
            for dice in 1..=4 {
                let pool = AttackPool { use_: needed, action: die, members: vec![PieceId(10); dice], ..plain() };
                let (foreseen, counted) = (hits_of(&pool), enumerated_chances(dice, die, needed));
                for (hits, chance) in counted.iter().enumerate() {
                    assert!((foreseen.of(hits) - chance).abs() < 1e-12, "{dice} {die}, {needed}+: {hits} hits");
                }
            }
        }
        let other = AttackPool { use_: 3, ..plain() };
        assert!((hits_of(&other).of(1) - enumerated_chances(1, Die::D6, 2)[1]).abs() > 0.1, "another number is another chance");
    }

    #[test]
    fn the_hits_of_an_attack_are_told_with_what_each_die_needs_and_why() {
        let four = AttackPool { members: vec![PieceId(10); 4], modifiers: vec![(Text::written("cover"), -1)], ..plain() };
        let of = told(&attack(vec![four.clone()]));
        assert_eq!(of.short, "2.7 hits");
        assert_eq!(of.about, "2.7 hits on average, 99 % for at least one. sword: 4 d6, 3+ needed (-1 cover).");
        let two = told(&attack(vec![four.clone(), plain()]));
        assert_eq!((&*two.short.to_string(), two.worth), ("3.5 hits", 3_500), "of both pools together");
        let sure = AttackPool { automatic: true, ..plain() };
        assert_eq!(told(&attack(vec![sure])).short, "1 hit");
        let far = AttackPool { modifiers: vec![(Text::written("beyond Range"), -6)], ..four };
        let far = told(&attack(vec![far]));
        assert_eq!((&*far.short.to_string(), far.no_effect), ("hits only with help", true));
        assert_eq!(far.about, "sword: 8+ would be needed (-6 beyond Range), but without help a d6 shows at most 6.");
        let mut blast = plain();
        blast.hit.blast = Some(Default::default());
        let of = told(&attack(vec![blast.clone()]));
        assert_eq!((&*of.short.to_string(), of.no_effect), ("83 % on target", false));
        blast.use_ = 9;
        let of = told(&attack(vec![blast]));
        assert_eq!((&*of.short.to_string(), of.no_effect), ("0 % on target", false), "it goes off somewhere all the same");
    }

    #[test]
    fn a_chance_is_never_told_as_none_or_as_certain_where_it_is_neither() {
        let of = [0.0, 0.001, 0.5, 0.9999, 1.0].map(percent);
        assert_eq!(of, ["0 %", "less than 1 %", "50 %", "more than 99 %", "100 %"]);
    }

    #[test]
    fn bw_op_42_and_43_what_differs_is_told_before_the_order() {
        let mut attack = attack(vec![plain()]);
        assert_eq!(told(&attack).short, "0.8 hits", "one number says all");
        attack.pools[0].sizes = vec![(PieceId(0), -1), (PieceId(1), 0)];
        let of = told(&attack);
        assert_eq!(of.short, "0.8 hits, 3+ or 2+");
        let about = of.about.for_players();
        assert!(about.ends_with("sword needs 3+ for Mob 1, 2+ for Mob 2 (BW-OP-43)."), "{about}");
        attack.victims[0].automatic = true;
        let of = told(&attack);
        assert_eq!(of.short, "0.8 hits, 3+ or 2+, 1 hit automatically");
        let about = of.about.for_players();
        assert!(about.contains("Strikes on Mob 1 need no roll"), "{about}");
    }

    /// AR-SHW-02: attacks on the front of a Shield Wall are predicted to have no effect, those on its back are not.
    #[test]
    fn ar_shw_02_it_is_foretold_that_a_shield_wall_parries() {
        use brickfray_dice::DiceTray;
        use brickfray_game::battle::read::read;
        use brickfray_game::battle::set_up::set_up;
        use brickfray_game::library::Library;
        use brickfray_game::ron::Source;
        use brickfray_game::{Offering, offers};
        let library = Library::shipped(crate::ENTRIES);
        let text = r#"(title: "Wall", table: (size: (24, 24)), sides: [(name: "red", color: "vermillion"), (name: "blue", color: "blue")],
            rules: (edition: "brikwars-late2010"),
            squads: [(name: "wall", side: "blue", unit: "phalanx", count: 4, formation: Line, at: (0, 0), facing: 0)],
            units: [(name: "ahead", side: "red", unit: "rifleman", at: (0, -5), facing: 180), (name: "behind", side: "red", unit: "rifleman", at: (0, 5))])"#;
        let battle = read(&Source::new("wall", text), &library).unwrap();
        let mut app = crate::headless_app();
        set_up(app.world_mut(), &battle, DiceTray::seeded(1), ("wall".to_owned(), text.to_owned())).unwrap();
        let world = app.world_mut();
        let mut told = |unit: &str| {
            let names = world.resource::<Names>();
            let (unit, wall) = (names.piece(unit).unwrap(), names.piece("wall").unwrap());
            let offered = offers(world, Offering { unit, partners: Vec::new() });
            let shot =
                offered.into_iter().find(|offer| offer.info.word == "shoot" && offer.target == Some(wall) && offer.refused.is_none());
            shot.and_then(|offer| offer.outlook).map(|outlook| (outlook.short.to_string(), outlook.no_effect, outlook.worth > 0))
        };
        assert_eq!(told("ahead"), Some(("a Shield Wall parries it".to_owned(), true, false)));
        let behind = told("behind").unwrap();
        assert_eq!((behind.1, behind.2), (false, true), "{}", behind.0);
    }
}
