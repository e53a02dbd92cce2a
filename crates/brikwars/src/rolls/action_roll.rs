//! Action Rolls (BW-NUM-02, 03, 09): pools of dice against a number; each die is a success or not.

use crate::data::house_rules::HouseRules;
use crate::field::Field;
use crate::figures::figure::Figure;
use crate::rolls::aids::Roll;
use crate::rolls::bennies::{Bennies, Offered};
use crate::under_way::attack_pool::{AttackPool, counted};
use crate::under_way::maneuver::Maneuver;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, RolledDie, Stream, least_face};
use brickfray_game::{Beat, Cue, FactBody, FactKind, Guard, Outbox, Remark, facts};
use brickfray_table::{PieceId, SideId};
use brickfray_words::{ListJoin, Text};
use std::fmt::Display;

/// How many dice of a roll succeed, each counted with its Bonus die, if any (BW-NUM-12).
pub fn successes(dice: &[RolledDie], needed: i32) -> u32 {
    counted(dice, needed).count() as u32
}

/// True if a die goes Over the Top: a natural 6 or more, regardless of modifiers (BW-NUM-09 to 12, AR-MND-05).
pub fn is_over_the_top(die: &RolledDie) -> bool {
    die.face >= 6
}

pub fn over_the_top(dice: &[RolledDie]) -> u32 {
    dice.iter().filter(|die| is_over_the_top(die)).count() as u32
}

/// Rolls `count` Action dice.
pub fn roll(tray: &mut DiceTray, count: usize, die: Die, what_for: impl Display) -> Result<Vec<RolledDie>, DiceError> {
    tray.roll_all(Stream::Battle, count, die, what_for)
}

/// Rolls a figure's single Action die for a number, such as inches, not for success. By house rule, a d4 that shows 4 adds a Bonus d4
/// (BW-NUM-12).
pub fn roll_one(tray: &mut DiceTray, die: Die, house: &HouseRules, what_for: &str) -> Result<Vec<RolledDie>, DiceError> {
    let mut dice = roll(tray, 1, die, what_for)?;
    if house.incompetent_bonus_action && die == Die::D4 && dice.iter().any(|rolled| rolled.face == 4) {
        dice.push(RolledDie { die, face: tray.roll(Stream::Battle, die, what_for)?, bonus: true, thrown: 0 });
    }
    Ok(dice)
}

pub fn number(dice: &[RolledDie]) -> i32 {
    dice.iter().map(|die| i32::from(die.face)).sum()
}

/// The Over the Top Bennies that a figure's own Action dice earn (BW-NUM-09).
pub(crate) fn earned_by(figure: &Figure, dice: &[RolledDie]) -> u32 {
    if goes_over_the_top(figure) { over_the_top(dice) } else { 0 }
}

/// Rolls pools, offers the side Bennies that could help, and counts the successes. All pools are rolled before any Benny is offered. A
/// Benny helps every pool of its unit, for this combined Action only (BW-BEN-04, BW-BEN-05, BW-SQ-23, AR-SQD-03). None is offered if there
/// are already `wanted` successes. Returns false while a question is open.
pub(crate) fn roll_with_bennies(
    pools: &mut [AttackPool],
    what_for: impl Fn(&AttackPool) -> Text,
    (side, wanted): (SideId, u32),
    bennies: &mut Bennies,
    field: &Field,
) -> bool {
    field.units.keeping(|| roll_all(pools, what_for, (side, wanted), bennies, field))
}

fn roll_all(
    pools: &mut [AttackPool],
    what_for: impl Fn(&AttackPool) -> Text,
    (side, wanted): (SideId, u32),
    bennies: &mut Bennies,
    field: &Field,
) -> bool {
    for pool in pools.iter_mut().filter(|pool| !pool.settled && pool.rolled.is_empty()) {
        if roll_pool(pool, &what_for(pool), side, bennies, field).is_none() {
            return false;
        }
    }
    while let Some(unit) = pools.iter().find(|pool| !pool.settled).map(|pool| pool.unit) {
        let successes: u32 = pools.iter().map(|pool| pool.successes).sum();
        let mut together: Vec<&mut AttackPool> = pools.iter_mut().filter(|pool| !pool.settled && pool.unit == unit).collect();
        let can_be_added_to = together.iter().any(|pool| can_be_added_to(pool));
        let can_be_rolled_again = together.iter().any(|pool| !failed(pool).is_empty());
        if successes < wanted && (can_be_added_to || can_be_rolled_again) {
            let what = together.iter().map(|pool| what_for(pool)).reduce(|dice, more| text!("dice-and", dice = dice, more = more));
            let on = text!("benny-on-dice", who = field.names.of(unit), dice = what.unwrap_or_default());
            let members: Vec<PieceId> = together.iter().flat_map(|pool| pool.members.iter().copied()).collect();
            let gain = gain(&together);
            let of_unit = Roll { members: &members, can_be_rolled_again, can_be_added_to, gain: Some(&gain), ..Roll::by(side, unit) };
            match bennies.offer(field, &of_unit, on, true) {
                Offered::Waits => return false,
                Offered::Kept => {}
                Offered::Again(die) => {
                    for pool in together {
                        if roll_again(pool, die, side, bennies, field).is_none() {
                            return false;
                        }
                    }
                    continue;
                }
                // A wasted Benny changes nothing.
                Offered::Added(roll, _) if roll.dice.is_empty() => continue,
                Offered::Added(roll, by) => {
                    for pool in together {
                        pool.modifiers.push((by.name.clone(), roll.dice.iter().map(|die| i32::from(die.face)).sum()));
                        count(pool);
                        let recounted = Recounted { who: unit, needed: pool.needed(), successes: pool.successes };
                        bennies.talk.out.say(by.rule, recounted);
                    }
                    continue;
                }
            }
        }
        together.iter_mut().for_each(|pool| pool.settled = true);
    }
    true
}

/// In words: how many dice of these pools succeed now, and how many would with each possible bonus, up to the highest face of a die.
fn gain(pools: &[&mut AttackPool]) -> Text {
    let dice: usize = pools.iter().map(|pool| pool.members.len()).sum();
    let with = |more: i32| pools.iter().map(|pool| successes(&pool.rolled, pool.needed() - more)).sum::<u32>();
    let more = (1..=i32::from(Die::D6.faces())).filter(|more| with(*more) > with(more - 1));
    let as_it_is = text!("gain-dice", count = with(0), dice = dice);
    more.fold(as_it_is, |gain, more| text!("gain-dice-more", gain = gain, count = with(more), more = more))
}

/// True if a Benny could help: some die other than a natural 1 failed, or fails against some victims (BW-OP-43).
fn can_be_added_to(pool: &AttackPool) -> bool {
    (successes(&pool.rolled, pool.needed_for_all()) as usize) < pool.rolled.iter().filter(|die| !die.bonus && die.face != 1).count()
}

/// The indices of the dice of a pool that failed, or fail against some victims (BW-OP-43).
fn failed(pool: &AttackPool) -> Vec<usize> {
    let needed = pool.needed().max(pool.needed_for_all());
    let failed = |thrown: &usize| {
        let own: Vec<RolledDie> = pool.rolled.iter().filter(|die| die.thrown == *thrown).copied().collect();
        successes(&own, needed) == 0
    };
    (0..pool.members.len()).filter(failed).collect()
}

/// Rolls the dice of a pool, and gives out the Bennies they earn. `None` if the dice ran out.
fn roll_pool(pool: &mut AttackPool, what_for: &Text, side: SideId, bennies: &mut Bennies, field: &Field) -> Option<()> {
    let names = &field.names;
    if field.is_rigged(pool) {
        fail_as_rigged(pool, what_for, &mut bennies.talk.out);
        return Some(());
    }
    let best: Vec<usize> = (0..pool.members.len()).filter(|place| field.rolled_highest_face(pool.members[*place])).collect();
    let count_of_dice = pool.members.len() - best.len();
    let rolled = roll(&mut bennies.tray, count_of_dice, pool.action, format_args!("{}: {}", names.of(pool.unit), what_for));
    pool.rolled = bennies.talk.out.or_fail(rolled)?;
    for &thrown in &best {
        pool.rolled.iter_mut().filter(|die| die.thrown >= thrown).for_each(|die| die.thrown += 1);
        pool.rolled.insert(thrown, RolledDie { die: pool.action, face: pool.action.faces(), bonus: false, thrown });
    }
    if bennies.house.incompetent_bonus_action && pool.action == Die::D4 && pool.needed_for_all() > 4 {
        for thrown in 0..pool.rolled.len() {
            if pool.rolled[thrown].face == 4 {
                let rolled = bennies.tray.roll(Stream::Battle, Die::D4, format_args!("{}: a Bonus Action die", names.of(pool.unit)));
                let face = bennies.talk.out.or_fail(rolled)?;
                pool.rolled.push(RolledDie { die: Die::D4, face, bonus: true, thrown });
            }
        }
    }
    count(pool);
    let numbers = pool.numbers();
    if numbers.len() > 1 {
        bennies.talk.out.say("BW-OP-43", NumbersDiffer { who: pool.unit, what_for: what_for.clone(), numbers });
    }
    let what = facts::Rolled {
        who: pool.unit,
        what_for: what_for.into(),
        with: pool.item.clone(),
        dice: pool.rolled.clone(),
        unthrown: best,
        modifiers: pool.modifiers_with_reasons(),
        needed: pool.needed(),
        successes: pool.successes,
        guard: if pool.maneuver == Maneuver::Parry { Guard::Own } else { Guard::None },
    };
    bennies.talk.out.say("BW-SQ-21", what);
    bennies.earn(side, earned(pool, &pool.rolled, field));
    Some(())
}

/// Makes the roll with a rigged item a Critical Failure for anyone who uses it: no die is rolled, and nothing helps (AR-SAB-03).
fn fail_as_rigged(pool: &mut AttackPool, what_for: &Text, out: &mut Outbox) {
    let one = |thrown: usize| RolledDie { die: pool.action, face: 1, bonus: false, thrown };
    pool.rolled = (0..pool.members.len()).map(one).collect();
    pool.settled = true;
    count(pool);
    if let (Some(bearer), Some(item)) = (pool.mounted_on, &pool.item) {
        out.say("AR-SAB-03", WasRigged { bearer, item: item.clone() });
    }
    out.say(
        "BW-SQ-21",
        facts::Rolled {
            who: pool.unit,
            what_for: what_for.into(),
            with: pool.item.clone(),
            dice: pool.rolled.clone(),
            unthrown: (0..pool.members.len()).collect(),
            modifiers: pool.modifiers_with_reasons(),
            needed: pool.needed(),
            successes: pool.successes,
            guard: Guard::None,
        },
    );
}

/// A rigged item failed (AR-SAB-03).
struct WasRigged {
    bearer: PieceId,
    item: String,
}

impl FactKind for WasRigged {
    const WHAT: &'static str = "was-rigged";

    fn tell(self) -> FactBody {
        let told = text!("fact-was-rigged", item = Text::item(self.item), what = self.bearer);
        FactBody::new(Cue::over(self.bearer, text!("remark-was-rigged"), Beat(35)), told)
    }
}

/// The Over the Top Bennies that these dice of a pool earn (BW-NUM-09).
fn earned(pool: &AttackPool, dice: &[RolledDie], field: &Field) -> u32 {
    let counts = |die: &&RolledDie| {
        let who = pool.members.get(die.thrown).and_then(|who| field.units.figure(*who));
        who.is_none_or(|figure| goes_over_the_top(&figure))
    };
    dice.iter().filter(|die| is_over_the_top(die)).filter(counts).count() as u32
}

/// Rerolls the failed dice of a pool, each as `die`; the new results stand (AR-LDR-02). `None` if the dice ran out.
fn roll_again(pool: &mut AttackPool, die: Die, side: SideId, bennies: &mut Bennies, field: &Field) -> Option<()> {
    let needed = pool.needed();
    let again = failed(pool);
    if again.is_empty() {
        return Some(());
    }
    let rolled = roll(&mut bennies.tray, again.len(), die, format_args!("{}: rolled again", field.names.of(pool.unit)));
    let rolled = bennies.talk.out.or_fail(rolled)?;
    let new: Vec<RolledDie> = again.iter().zip(rolled).map(|(thrown, die)| RolledDie { thrown: *thrown, ..die }).collect();
    pool.rolled.retain(|die| !again.contains(&die.thrown));
    pool.rolled.extend(new.iter().copied());
    pool.rolled.sort_by_key(|die| die.thrown);
    count(pool);
    let what = facts::Rolled {
        who: pool.unit,
        what_for: text!("dice-again"),
        with: pool.item.clone(),
        dice: new.clone(),
        unthrown: Vec::new(),
        modifiers: pool.modifiers_with_reasons(),
        needed,
        successes: successes(&new, needed),
        guard: Guard::None,
    };
    bennies.talk.out.say("AR-LDR-02", what);
    bennies.earn(side, earned(pool, &new, field));
    Some(())
}

/// True if its dice may go Over the Top. The dice of Cannon Fodder may not (BW-NUM-13, AR-IRR-06), and neither may those of Incompetents:
/// their own die is a d4 even when it is raised (BW-NUM-12).
pub(crate) fn goes_over_the_top(figure: &Figure) -> bool {
    !figure.is_irrelevant() && figure.action > Die::D4
}

/// Counts the successes of a pool; a natural 1 always fails (BW-NUM-03, BW-AT-05).
fn count(pool: &mut AttackPool) {
    let needed = pool.needed();
    pool.successes = successes(&pool.rolled, needed);
}

/// The Action dice of a pool need different numbers against different victims (BW-OP-43).
pub(crate) struct NumbersDiffer {
    pub who: PieceId,
    /// "12 rifles", "3 Parries".
    pub what_for: Text,
    /// Each number that a die needs, with the victims for which it needs that.
    pub numbers: Vec<(i32, Vec<PieceId>)>,
}

impl FactKind for NumbersDiffer {
    const WHAT: &'static str = "numbers-differ";

    fn tell(self) -> FactBody {
        let numbers = self.numbers.into_iter().map(|(needed, whom)| text!("fact-number-for", needed = needed, whom = whom));
        let told = text!("fact-numbers-differ", who = self.who, what = self.what_for, numbers = Text::list(ListJoin::Commas, numbers));
        FactBody::new(Cue::unseen(), told)
    }
}

/// Something was added to a pool of Action dice, so it was counted again (BW-BEN-04).
pub(crate) struct Recounted {
    pub who: PieceId,
    pub needed: i32,
    pub successes: u32,
}

impl FactKind for Recounted {
    const WHAT: &'static str = "recounted";

    fn tell(self) -> FactBody {
        let Recounted { who, needed, successes } = self;
        let told = text!("fact-recounted", who = who, least = least_face(needed), successes = successes);
        FactBody::new(Remark::over(who, text!("remark-recounted", successes = successes), Beat(35)), told)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::specialty::Specialty;
    use crate::facts::tests::{ANNA, BERT, CARL, called, fact, over, told};
    use crate::figures::irrelevant::CANNON_FODDER;
    use brickfray_dice::succeeds;

    #[test]
    fn bw_num_03_a_natural_one_fails_whatever_is_added() {
        assert!(!succeeds(1, -3));
        assert!(succeeds(2, 2) && !succeeds(2, 3));
    }

    #[test]
    fn ar_mnd_05_the_chance_to_go_over_the_top() {
        let chance =
            |die: Die| (1..=die.faces()).filter(|face| is_over_the_top(&RolledDie { die, face: *face, bonus: false, thrown: 0 })).count();
        assert_eq!([Die::D4, Die::D6, Die::D8, Die::D10, Die::D12].map(chance), [0, 1, 3, 5, 7]);
    }

    #[test]
    fn bw_num_11_over_the_top_counts_natural_faces_of_six_and_more() {
        let shows = |faces: &[u8]| faces.iter().map(|&face| RolledDie { die: Die::D10, face, bonus: false, thrown: 0 }).collect::<Vec<_>>();
        assert_eq!(over_the_top(&shows(&[5, 6, 7, 10, 1])), 3);
    }

    #[test]
    fn bw_num_12_a_d4_that_shows_its_four_may_reach_further_with_a_bonus_die() {
        let die = |face, bonus, thrown| RolledDie { die: Die::D4, face, bonus, thrown };
        let rolled = [die(4, false, 0), die(3, false, 1), die(4, false, 2), die(2, true, 0), die(1, true, 2)];
        assert_eq!(successes(&rolled, 6), 1);
        assert_eq!(successes(&rolled, 5), 2);
        assert_eq!(successes(&rolled, 3), 3);
    }

    #[test]
    fn bw_num_13_cannon_fodder_never_go_over_the_top() {
        let minifig = crate::figures::figure::tests::minifig(1, 0.0, 0.0);
        assert!(goes_over_the_top(&minifig));
        assert!(!goes_over_the_top(&minifig.clone().but(|mook| mook.traits = vec![Specialty::from(&CANNON_FODDER)].into())));
        assert!(!goes_over_the_top(&minifig.but(|incompetent| incompetent.action = Die::D4)), "BW-NUM-12");
    }

    /// BW-NUM 1.1: the table of chances, from the same function that the systems call.
    #[test]
    fn bw_num_1_1_hit_chances() {
        let hits = |die: Die, needed| (1..=die.faces()).filter(|face| succeeds(*face, needed)).count();
        for (needed, expected) in [(2, [3, 5, 7, 9]), (3, [2, 4, 6, 8]), (4, [1, 3, 5, 7]), (5, [0, 2, 4, 6]), (6, [0, 1, 3, 5])] {
            assert_eq!([Die::D4, Die::D6, Die::D8, Die::D10].map(|die| hits(die, needed)), expected, "{needed}+");
        }
    }

    #[test]
    fn bw_ben_04_it_is_told_how_many_more_would_succeed() {
        let pool = |faces: &[u8], use_: i32| {
            let members: Vec<PieceId> = (0..faces.len()).map(|n| PieceId(n as u32)).collect();
            let rolled = faces.iter().enumerate().map(|(thrown, &face)| RolledDie { die: Die::D6, face, bonus: false, thrown });
            AttackPool { rolled: rolled.collect(), use_, ..AttackPool::bare_handed(Maneuver::Strike, PieceId(9), members, Die::D6) }
        };
        let (mut swords, mut bows) = (pool(&[1, 2, 3, 5], 4), pool(&[4], 6));
        assert_eq!(
            gain(&[&mut swords, &mut bows]),
            "1 of 5 succeed; 1 more would make it 2; 2 more would make it 4",
            "a natural 1 fails all the same"
        );
        assert_eq!(gain(&[&mut pool(&[6], 4)]), "1 of 1 succeed");
    }

    #[test]
    fn piles_of_dice_are_told() {
        let numbers =
            || NumbersDiffer { who: ANNA, what_for: Text::written("strike"), numbers: vec![(3, vec![BERT]), (4, vec![ANNA, CARL])] };
        assert_eq!(told(numbers()), "anna: strike needs 3+ for bert, 4+ for anna and carl");
        assert_eq!(fact(numbers()).cue, Cue::unseen());
        let recounted = |needed| Recounted { who: ANNA, needed, successes: 3 };
        assert_eq!((told(recounted(4)), told(recounted(0))), ("anna: 4+ needed now: 3".into(), "anna: 2+ needed now: 3".into()));
        assert_eq!(called(recounted(4)), over(ANNA, "3 now", 35));
    }
}
