//! Damage (BW-AR-02, BW-SD-12 to 14): rolled hit by hit, added up against one Armor, and its consequences.

use crate::RESOLVE;
use crate::attack::structure::Bad;
use crate::attack::{defence::armor_rolls, structure};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::{ArmorRolled, HouseRules, WithoutHands};
use crate::facts::harm::{DamageRolled, Deflected};
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::figures::item::Item;
use crate::figures::victim::Victim;
use crate::schedule::CombatSystems;
use crate::under_way::attack::Attack;
use crate::under_way::hit::{Hit, damage_pool};
use crate::under_way::stage::Stage;
use crate::units::things::gear::free_hands;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Pool, PoolRoll, Stream};
use brickfray_game::{Asked, Beat, FactBody, FactKind, Outbox, Remark, Reply, Request, RequestOption, RuleId, Talk, Wants, facts};
use brickfray_table::PieceId;
use brickfray_words::{Named, Text};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(RESOLVE, maim.in_set(CombatSystems::Maim));
}

/// Rolls damage that can't be parried, minus the dice that Deflection removes (BW-AR-05), and applies it to the victim.
pub(crate) fn take(
    victim: &mut Victim,
    dice: &Pool,
    hit: &Hit,
    field: &Field,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<(), DiceError> {
    let roll = dealt(victim, dice, hit, field, tray, out)?;
    suffer(victim, roll, field.names.of(victim.id), &field.house, tray, out)
}

/// Rolls damage that can't be parried, minus the dice that Deflection removes (BW-AR-05).
pub(crate) fn dealt(
    victim: &Victim,
    dice: &Pool,
    hit: &Hit,
    field: &Field,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<PoolRoll, DiceError> {
    let name = field.names.of(victim.id);
    let off = armor_rolls::dice_off(false, victim.deflection, hit, &field.house);
    if off > 0 && !dice.dice.is_empty() {
        out.say("BW-AR-05", Deflected { who: victim.id });
    }
    let what_for = format_args!("damage to {name}");
    let roll = dice.clone().without_largest(off).roll(tray, Stream::Battle, field.house.bonus_dice_chain, what_for)?;
    Ok(field.house.judged(roll))
}

/// Adds a damage roll to what a victim has taken (BW-AT-06, BW-SQ-24); there is no roll to wound (BW-AT-07). More than its Armor kills
/// (BW-MF-03), which costs a minifig its only inch (BW-SZ-09); a hit without damage does nothing (BW-NUM-04). Anything larger than a
/// minifig, or built, loses inches instead (BW-SZ-04). Armor dice are rolled once for the whole resolution, since a minifig's damage adds up
/// against one Armor (BW-SD-12), or by house rule once per hit (BW-AR-01).
pub(crate) fn suffer(
    victim: &mut Victim,
    roll: PoolRoll,
    name: &str,
    house: &HouseRules,
    tray: &mut DiceTray,
    out: &mut Outbox,
) -> Result<(), DiceError> {
    victim.harmed = true;
    if victim.full_size > 1 || victim.is_object {
        return structure::suffer(victim, roll, name, house, tray, out);
    }
    if !victim.armor_rolled && !std::mem::take(&mut victim.armor_ready) {
        victim.armor = armor_rolls::roll(victim, name, house, tray, out)?;
    }
    victim.armor_rolled = house.armor_rolled == ArmorRolled::EachDeclaration;
    let damage = roll.total();
    victim.hurt += damage;
    let (so_far, armor) = (victim.hurt, victim.armor);
    // If Armor is rolled again for each hit, only the last roll against damage counts.
    victim.met_armor &= damage == 0 || house.maimed_at_each_hit;
    victim.met_armor |= damage > 0 && so_far == armor;
    out.say("BW-SD-12", DamageRolled { victim: victim.id, roll, damage, so_far, armor: Some(armor) });
    if damage > 0 && so_far > armor {
        victim.dead = true;
        victim.size = 0;
        victim.overkill = so_far - armor;
        out.say("BW-MF-03", facts::Died { who: victim.id });
    }
    Ok(())
}

/// Something Bad (BW-SD-14, BW-SZ-05, BW-OP-06): a minifig whose damage equals its Armor exactly loses a hand of its owner's choice
/// (BW-OP-07). Something larger loses what its owner chooses, once for each hit that equals its Armor exactly.
pub(crate) fn maim(mut attacks: Query<&mut Attack>, field: Field, mut talk: Talk) {
    for mut attack in attacks.iter_mut().filter(|attack| attack.is_at(Stage::Maim)) {
        if carry_out(&mut attack, &field, &mut talk, &|_| true).is_none() {
            return;
        }
        attack.go_on_to(Stage::Harm);
        talk.out.progressed();
    }
}

/// If house rules maim minifigs at the hit, the victim loses its hand before the next hit is allocated (BW-OP-06). `None` until all
/// questions are answered.
pub(crate) fn maim_at_the_hit(attack: &mut Attack, field: &Field, talk: &mut Talk) -> Option<()> {
    if !field.house.maimed_at_each_hit {
        return Some(());
    }
    carry_out(attack, field, talk, &|victim| victim.full_size <= 1)
}

/// Carries out Something Bad for the victims that satisfy `whom`. `None` until all questions are answered.
fn carry_out(attack: &mut Attack, field: &Field, talk: &mut Talk, whom: &dyn Fn(&Victim) -> bool) -> Option<()> {
    while let Some(victim) = attack.victims.iter().find(|victim| whom(victim) && is_due(victim, attack)) {
        let Some(figure) = field.units.figure(victim.id) else { break };
        let (who, large) = (victim.id, victim.full_size > 1);
        if !large && figure.hands == 0 {
            if let Some(victim) = attack.victim_mut(who) {
                victim.met_armor = false;
                maim_without_hands(victim, &field.house, &mut talk.out);
            }
            continue;
        }
        let choice = if large {
            structure::something_bad(&figure, victim, field.names.of(who), &field.house)
        } else {
            which_hand(&figure, &field.catalogue, field.names.of(who))
        };
        let Asked::Answered(key) = talk.ask(choice) else { return None };
        if !large {
            let lost = (key != "empty").then_some(key);
            talk.out.say("BW-SD-14", Maimed { who, lost: lost.clone() });
            attack.casualties.maim(who, lost);
        } else if let Some(victim) = attack.victim_mut(who) {
            victim.bad = victim.bad.saturating_sub(1);
            let lost = structure::chosen(&key);
            talk.out.say("BW-SZ-05", SufferedBad { who, lost: if let Bad::Item(item) = &lost { Some(item.clone()) } else { None } });
            match lost {
                Bad::Move => victim.slowed += 1,
                Bad::Item(item) => victim.dropped.push(item),
            }
        }
    }
    Some(())
}

/// The cost of a maiming for a figure without hands (BW-SZ-05): nothing, unless house rules say otherwise.
fn maim_without_hands(victim: &mut Victim, house: &HouseRules, out: &mut Outbox) {
    let who = victim.id;
    match house.maimed_without_hands {
        WithoutHands::Move if !victim.dead => {
            victim.slowed += 1;
            out.say("BW-SZ-05", SufferedBad { who, lost: None });
        }
        WithoutHands::Life if !victim.dead => {
            (victim.dead, victim.size) = (true, 0);
            out.say("BW-SZ-05", facts::Died { who });
        }
        _ => {}
    }
}

/// Whether Something Bad is still to be carried out for a living victim. A minifig is due if this attack brought its damage to exactly its
/// Armor and it is still there (BW-OP-06).
fn is_due(victim: &Victim, attack: &Attack) -> bool {
    let maimed = victim.full_size <= 1 && victim.met_armor && !attack.casualties.maimed().iter().any(|(who, _)| *who == victim.id);
    !victim.is_object && !victim.dead && (victim.bad > 0 || maimed)
}

/// How much a figure would miss an item that it holds: a shield least, then weapons by damage, a tool most, since nothing replaces it.
fn missed(figure: &Figure, item: &Item, catalogue: &Catalogue) -> i32 {
    let Some(weapon) = catalogue.weapons.get(&item.name) else { return 0 };
    match damage_pool(weapon, figure.action).twice_mean() {
        _ if weapon.shield => 0,
        0 => i32::MAX,
        damage => damage,
    }
}

/// Asks the owner which hand a minifig loses (BW-OP-07, BW-SZ-12).
fn which_hand(figure: &Figure, catalogue: &Catalogue, name: &Named) -> Request {
    let mut options = Vec::new();
    let has_an_empty_one = free_hands(figure, catalogue) > 0 || figure.gear.is_empty();
    if has_an_empty_one {
        options.push(RequestOption::new("empty", text!("hand-empty")).about(figure.id));
    }
    for (place, item) in figure.gear.iter().enumerate() {
        if figure.gear[..place].iter().any(|other| other.name == item.name) {
            continue;
        }
        options.push(RequestOption::new(item.name.clone(), text!("hand-with", item = Text::item(&item.name))).about(figure.id));
    }
    let least = figure.gear.iter().min_by_key(|item| missed(figure, item, catalogue)).filter(|_| !has_an_empty_one);
    Request {
        asks: figure.side,
        rule: RuleId::new("BW-OP-07"),
        question: text!("ask-hand", who = name),
        about: vec![figure.id],
        wants: Wants::ONE,
        default: Reply::one(least.and_then(|item| options.iter().position(|option| option.key == item.name)).unwrap_or_default()),
        options,
        why: match least {
            Some(item) => text!("hand-why-least", item = Text::item(&item.name)),
            None => text!("hand-why-empty"),
        },
    }
}

/// Something Bad: the damage equalled the Armor exactly (BW-SD-14).
pub struct Maimed {
    pub(crate) who: PieceId,
    /// The item dropped with the hand, if it held one.
    pub(crate) lost: Option<String>,
}

impl FactKind for Maimed {
    const WHAT: &'static str = "maimed";

    fn tell(self) -> FactBody {
        let item = self.lost.map_or(Text::NONE, |item| text!("fact-maimed-item", item = Text::item(item)));
        FactBody::new(Remark::over(self.who, text!("remark-maimed"), Beat(30)).loss(), text!("fact-maimed", who = self.who, item = item))
    }
}

/// Something Bad happened to something large (BW-SZ-05).
pub(crate) struct SufferedBad {
    pub who: PieceId,
    /// The item that it lost; `None` if it lost an inch of Move instead.
    pub lost: Option<String>,
}

impl FactKind for SufferedBad {
    const WHAT: &'static str = "suffered-bad";

    fn tell(self) -> FactBody {
        let told = match self.lost {
            Some(item) => text!("fact-bad-item", who = self.who, item = Text::item(item)),
            None => text!("fact-bad-move", who = self.who),
        };
        FactBody::new(Remark::over(self.who, text!("remark-bad"), Beat(30)).loss(), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::catalogue::{DamageData, WeaponData};
    use crate::data::harm::BlastKind;
    use crate::facts::tests::{ANNA, called, over, told};
    use crate::figures::figure::tests::minifig;
    use brickfray_dice::{Die, RolledDie};

    fn hit(victim: &mut Victim, roll: PoolRoll) {
        suffer(victim, roll, "it", &HouseRules::default(), &mut DiceTray::seeded(0), &mut Outbox::default()).unwrap();
    }

    fn roll(face: u8) -> PoolRoll {
        PoolRoll { dice: vec![RolledDie { die: Die::D6, face, bonus: false, thrown: 0 }], plus: 0, ..PoolRoll::default() }
    }

    #[test]
    fn bw_mf_03_more_than_armor_kills_and_damage_adds_up() {
        let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
        hit(&mut victim, roll(3));
        assert!(!victim.dead && victim.hurt == 3);
        hit(&mut victim, roll(1));
        assert_eq!(victim.hurt, 3, "BW-NUM-04: a natural 1 does nothing");
        hit(&mut victim, roll(3));
        assert!(victim.dead);
    }

    /// BW-AR-01: a Hero's 2d6 are rolled once for all hits at the same time.
    #[test]
    fn bw_sd_12_damage_adds_up_against_one_rolled_armor() {
        let mut hero = Victim::from(&minifig(0, 0.0, 0.0));
        hero.armor_pool = Pool::of(2, Die::D6, 0);
        let mut tray = DiceTray::scripted(&"3 5".parse().unwrap(), 0);
        for (face, hurt, dead) in [(5, 5, false), (3, 8, false), (2, 10, true)] {
            suffer(&mut hero, roll(face), "hero", &HouseRules::default(), &mut tray, &mut Outbox::default()).unwrap();
            assert_eq!((hero.armor, hero.hurt, hero.dead), (8, hurt, dead));
        }
        assert_eq!(hero.overkill, 2);
    }

    /// BW-AR-01, BW-OP-06: if Armor is rolled again for each hit, damage that equalled it earlier may be below it in the end.
    #[test]
    fn bw_ar_01_armor_may_be_rolled_anew_for_each_hit() {
        let house = HouseRules { armor_rolled: ArmorRolled::EachHit, ..HouseRules::default() };
        let each = HouseRules { maimed_at_each_hit: true, ..house.clone() };
        for (house, maimed) in [(&house, false), (&each, true)] {
            let mut tray = DiceTray::scripted(&"2 3 4 4".parse().unwrap(), 0);
            let mut hero = Victim { armor_pool: Pool::of(2, Die::D6, 0), ..Victim::from(&minifig(0, 0.0, 0.0)) };
            suffer(&mut hero, roll(5), "hero", house, &mut tray, &mut Outbox::default()).unwrap();
            assert_eq!((hero.armor, hero.hurt, hero.met_armor), (5, 5, true));
            suffer(&mut hero, roll(2), "hero", house, &mut tray, &mut Outbox::default()).unwrap();
            assert_eq!((hero.armor, hero.hurt, hero.dead), (8, 7, false));
            assert_eq!((hero.met_armor, hero.armor_text(), tray.unused()), (maimed, Text::notation("2d6"), 0));
        }
    }

    #[test]
    fn bw_op_07_the_hand_whose_thing_is_missed_least_is_lost_by_default() {
        let weapon = |damage: DamageData, shield: bool| WeaponData { damage, shield, hands: 1, ..WeaponData::default() };
        let sword = weapon(DamageData::Action { dice: 1, plus: 0 }, false);
        let knife = weapon(DamageData::Action { dice: 1, plus: -1 }, false);
        let (shield, tools) = (weapon(DamageData::None, true), weapon(DamageData::None, false));
        let weapons = [("sword", sword), ("knife", knife), ("shield", shield), ("tools", tools)];
        let catalogue = Catalogue { weapons: weapons.map(|(name, data)| (name.to_owned(), data)).into(), ..Catalogue::default() };
        let lost = |gear: &[&str]| {
            let gear: Vec<Item> = gear.iter().map(|name| Item::ready((*name).to_owned())).collect();
            let choice = which_hand(&minifig(0, 0.0, 0.0).but(|figure| figure.gear = gear.into()), &catalogue, Named::unknown());
            choice.key_of(&choice.default)
        };
        assert_eq!(lost(&["sword", "shield"]), "shield");
        assert_eq!(lost(&["sword", "knife"]), "knife");
        assert_eq!(lost(&["tools", "knife"]), "knife", "nothing stands in for tools");
        assert_eq!(lost(&["sword"]), "empty");
        assert_eq!(lost(&[]), "empty");
    }

    /// A hit without damage doesn't kill because of earlier damage, even if the new Armor roll is lower.
    #[test]
    fn bw_num_04_no_damage_kills_nobody() {
        let mut hero = Victim { hurt: 5, armor: 3, armor_rolled: true, ..Victim::from(&minifig(0, 0.0, 0.0)) };
        hit(&mut hero, roll(1));
        assert!(!hero.dead && !hero.met_armor);
        hit(&mut hero, roll(2));
        assert!(hero.dead);
    }

    #[test]
    fn bw_ar_11_magik_dice_pierce_and_so_do_piercing_explosives() {
        let with = |damage| Hit::of(&WeaponData { damage, ..WeaponData::default() });
        assert!(with(DamageData::Fixed { dice: 1, die: Die::D12, plus: 0 }).pierces);
        assert!(!with(DamageData::Fixed { dice: 1, die: Die::D6, plus: 0 }).pierces);
        assert!(with(DamageData::Explosion { dice: 1, kind: BlastKind::Pierce }).pierces);
        assert!(with(DamageData::Fire { dice: 1, plus: 1 }).burns && !with(DamageData::None).burns);
        assert!(with(DamageData::Explosion { dice: 1, kind: BlastKind::Fire }).burns);
    }

    /// BW-NUM 1.2: the results of one hit against Armor 4, computed by the functions that the systems call.
    #[test]
    fn bw_num_1_2_one_hit_against_a_minifig() {
        let outcomes = |faces: std::ops::RangeInclusive<u8>, plus: i32| {
            let mut counts = [0; 3];
            for face in faces {
                let mut victim = Victim::from(&minifig(0, 0.0, 0.0));
                hit(&mut victim, PoolRoll { plus, ..roll(face) });
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

    #[test]
    fn bw_sd_14_and_bw_sz_05_something_bad_is_told() {
        let maimed = |lost: Option<&str>| Maimed { who: ANNA, lost: lost.map(str::to_owned) };
        assert_eq!((told(maimed(None)), told(maimed(Some("axe")))), ("anna loses a hand".into(), "anna loses a hand and its axe".into()));
        assert_eq!(called(maimed(None)), over(ANNA, "loses a hand!", 30));
        let bad = |lost: Option<&str>| SufferedBad { who: ANNA, lost: lost.map(str::to_owned) };
        assert_eq!(told(bad(Some("axe"))), "Something Bad: anna loses its axe");
        assert_eq!(
            (told(bad(None)), called(bad(None))),
            ("Something Bad: anna loses an inch of its Move".into(), over(ANNA, "Something Bad!", 30))
        );
    }
}
