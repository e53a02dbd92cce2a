//! Bennies (BW-BEN): tokens that add a die to a roll that one's own side has just made.

use crate::RESOLVE;
use crate::data::house_rules::{BennyEffect, HouseRules};
use crate::field::Field;
use crate::rolls::aids::{Aid, Help, JustPaid, Roll, RollAid, RollAids};
use crate::schedule::HarmSystems;
use crate::under_way::attack::Attack;
use crate::under_way::stage::Stage;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_dice::{DiceError, DiceTray, Die, Pool, PoolRoll, Stream};
use brickfray_game::{
    Asked, Beat, Cue, FactBody, FactKind, Outbox, RegisterState, Remark, Reply, Request, RequestOption, RuleId, Talk, Wants,
};
use brickfray_table::{PieceId, PieceIndex, SideId};
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Display;

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<Purse>("purse").add_systems(RESOLVE, end_action_bennies.in_set(HarmSystems::PassAway));
}

/// A kind of Benny (BW-BEN-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Benny {
    /// Earned by a natural 6 or more on an Action die; expires with the Action (BW-BEN-08).
    OverTheTop,
    /// Handed out for balance or by acclaim; kept.
    Almighty,
    /// Earned by a Great Leader's speech over casualties; kept.
    Outrage,
}

impl Benny {
    /// All kinds, in the order in which they are spent.
    pub const ALL: [Benny; 3] = [Benny::OverTheTop, Benny::Outrage, Benny::Almighty];

    /// Its key in answers.
    pub const fn word(self) -> &'static str {
        match self {
            Benny::OverTheTop => "over-the-top",
            Benny::Almighty => "almighty",
            Benny::Outrage => "outrage",
        }
    }

    /// Its display name.
    pub fn says(self) -> Text {
        match self {
            Benny::OverTheTop => text!("benny-over-the-top"),
            Benny::Almighty => text!("benny-almighty"),
            Benny::Outrage => text!("benny-outrage"),
        }
    }
}

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purse(BTreeMap<(SideId, Benny), u32>);

impl Purse {
    pub fn count(&self, side: SideId, benny: Benny) -> u32 {
        self.0.get(&(side, benny)).copied().unwrap_or_default()
    }

    pub fn all(&self, side: SideId) -> u32 {
        self.0.iter().filter(|((of, _), _)| *of == side).map(|(_, count)| count).sum()
    }

    /// Adds Bennies for a side.
    pub fn give(&mut self, side: SideId, benny: Benny, count: u32) {
        if count > 0 {
            *self.0.entry((side, benny)).or_default() += count;
        }
    }

    /// Gives a side the Over the Top Bennies that it has just rolled, and reports them (BW-NUM-09).
    pub fn earn(&mut self, side: SideId, bennies: u32, out: &mut Outbox) {
        if bennies > 0 {
            out.say("BW-NUM-09", BennyEarned { side, bennies });
            self.give(side, Benny::OverTheTop, bennies);
        }
    }

    fn take(&mut self, side: SideId, benny: Benny) {
        if let Some(count) = self.0.get_mut(&(side, benny)) {
            debug_assert!(*count > 0, "a Benny is spent that is not there");
            *count = count.saturating_sub(1);
        }
        self.0.retain(|_, count| *count > 0);
    }
}

/// System parameters for offering Bennies.
#[derive(SystemParam)]
pub struct Bennies<'w, 's> {
    pub purse: ResMut<'w, Purse>,
    pub tray: ResMut<'w, DiceTray>,
    /// The house rules.
    pub house: Res<'w, HouseRules>,
    pub talk: Talk<'w>,
    aids: Res<'w, RollAids>,
    just_paid: ResMut<'w, JustPaid>,
    index: Res<'w, PieceIndex>,
    commands: Commands<'w, 's>,
}

/// Says why the default is to spend or keep this Benny: some expire soon.
fn why(worth_it: bool, benny: Option<&Benny>) -> Text {
    match (worth_it, benny) {
        (true, Some(Benny::OverTheTop)) => text!("benny-gone-soon"),
        (false, Some(Benny::OverTheTop)) => text!("benny-of-little-use"),
        (_, Some(_)) => text!("benny-for-later"),
        (_, None) => text!("benny-help-on-demand"),
    }
}

/// The index of the default option: to spend a Benny that is worth it and would expire anyway, otherwise nothing. Aids of other topics are
/// listed between "nothing" and the Bennies.
fn default(worth_it: bool, first: Option<&Benny>, aids: usize) -> usize {
    if worth_it && first == Some(&Benny::OverTheTop) { 1 + aids } else { 0 }
}

/// The source of a bonus to a roll.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddedBy {
    /// Its name among modifiers.
    pub(crate) name: Text,
    /// The rule that the new count cites.
    pub(crate) rule: &'static str,
}

/// The result of offering a Benny.
pub enum Offered {
    /// A question is open; try again later.
    Waits,
    Kept,
    /// One was spent and added this roll, which is empty if it was wasted. Another may be offered.
    Added(PoolRoll, AddedBy),
    /// The failed dice are rerolled as this die. Another may be offered.
    Again(Die),
}

impl Bennies<'_, '_> {
    /// The question what a side adds to a roll.
    fn question(&self, roll: &Roll, (found, aids): (&[Benny], &[(Aid, RollAid)]), on: &Text, worth_it: bool) -> Request {
        let side = roll.side;
        let keep = if found.is_empty() { text!("benny-no-help") } else { text!("benny-keep") };
        let mut options = vec![RequestOption::new("keep", keep)];
        options.extend(aids.iter().map(|(aid, _)| RequestOption::new(aid.key.clone(), aid.label.clone()).about(aid.paid_by)));
        options.extend(found.iter().map(|benny| {
            let left = self.purse.count(side, *benny).saturating_sub(1);
            RequestOption::new(benny.word(), text!("benny-add", benny = benny.says(), left = left))
        }));
        Request {
            asks: side,
            rule: RuleId::new(aids.first().map_or("BW-BEN-06", |(aid, _)| aid.rule)),
            question: if aids.is_empty() { text!("ask-benny", on = on) } else { text!("ask-help", on = on) },
            about: roll.members.first().copied().or(roll.unit).into_iter().collect(),
            options,
            wants: Wants::ONE,
            default: Reply::one(default(worth_it, found.first(), aids.len())),
            why: match (roll.gain, why(worth_it, found.first())) {
                (Some(gain), why) => text!("benny-why", gain = gain, why = why),
                (None, why) => why,
            },
        }
    }

    /// Offers a side to add a Benny of any kind (BW-BEN-02) to a roll that it has just made (BW-BEN-06), or to use another topic's aid,
    /// such as the inspiration of the unit that rolled (BW-OF-11). The caller has checked that it can help.
    pub(crate) fn offer(&mut self, field: &Field, roll: &Roll, on: impl Into<Text>, worth_it: bool) -> Offered {
        let (side, on) = (roll.side, on.into());
        let who = roll.members.first().copied().or(roll.unit);
        let works = roll.can_be_added_to && self.house.benny_effect != BennyEffect::Nothing;
        let found: Vec<Benny> = Benny::ALL.into_iter().filter(|benny| works && self.purse.count(side, *benny) > 0).collect();
        let aids = self.aids.offers(field, roll, &self.just_paid);
        if found.is_empty() && aids.is_empty() {
            return Offered::Kept;
        }
        let choice = self.question(roll, (&found, &aids), &on, worth_it);
        // Always ask if there are other aids.
        let matters = worth_it || !aids.is_empty();
        let key = match self.talk.ask_if_it_matters(choice, matters) {
            Asked::Waits => return Offered::Waits,
            Asked::Answered(key) => key,
        };
        let aid = aids.into_iter().find(|(aid, _)| aid.key == key);
        let benny = found.into_iter().find(|benny| aid.is_none() && benny.word() == key);
        if let Some((aid, hook)) = &aid {
            (hook.pay)(aid, &self.index, &mut self.commands);
            self.just_paid.note(aid);
            if let Help::RollAgain(die) = aid.help {
                return Offered::Again(die);
            }
        }
        let die = match &aid {
            Some((Aid { help: Help::AddDie(die), .. }, _)) => *die,
            _ => Die::D6,
        };
        let by = match (&aid, benny) {
            (Some((aid, _)), _) => AddedBy { name: aid.name.clone(), rule: aid.rule },
            (None, Some(_)) => AddedBy { name: text!("added-by-benny"), rule: "BW-BEN-04" },
            (None, None) => return Offered::Kept,
        };
        let rolled = self.throw(die, format_args!("{} on {on}", by.name));
        let Some(roll) = self.talk.out.or_fail(rolled) else { return Offered::Waits };
        if let Some(benny) = benny {
            self.purse.take(side, benny);
            self.talk.out.say("BW-BEN-06", BennySpent { side, who, kind: benny.says(), roll: roll.clone(), on });
        } else if let Some((Aid { paid_by: who, name, rule, .. }, _)) = aid {
            self.talk.out.say(rule, DieAdded { who, name, roll: roll.clone(), on });
            // A 1 on a Benny's own die counts; on that of another's speech it is wasted (AR-LDR-06).
            if is_wasted(&roll) {
                return Offered::Added(PoolRoll::default(), by);
            }
        }
        Offered::Added(roll, by)
    }

    /// Gives a side the Over the Top Bennies that it has just rolled (BW-NUM-09).
    pub fn earn(&mut self, side: SideId, bennies: u32) {
        self.purse.earn(side, bennies, &mut self.talk.out);
    }

    /// At the end of an Action, unspent Over the Top Bennies expire (BW-BEN-08).
    pub fn end_of_action(&mut self) {
        if !self.house.over_the_top_is_kept && self.purse.0.keys().any(|(_, benny)| *benny == Benny::OverTheTop) {
            self.purse.0.retain(|(_, benny), _| *benny != Benny::OverTheTop);
        }
    }

    /// Rolls a Benny's die: a regular one that earns Bonus dice (BW-BEN-03).
    fn throw(&mut self, die: Die, what_for: impl Display) -> Result<PoolRoll, DiceError> {
        Pool::of(1, die, 0).roll(&mut self.tray, Stream::Battle, self.house.bonus_dice_chain, what_for)
    }
}

/// Ends the Action when the attack ends (BW-BEN-08).
pub(crate) fn end_action_bennies(attacks: Query<&Attack>, mut bennies: Bennies) {
    if attacks.iter().any(|attack| attack.is_at(Stage::Harm)) {
        bennies.end_of_action();
    }
}

/// A side earned Bennies (BW-NUM-09).
pub(crate) struct BennyEarned {
    pub side: SideId,
    pub bennies: u32,
}

impl FactKind for BennyEarned {
    const WHAT: &'static str = "benny-earned";

    fn tell(self) -> FactBody {
        let BennyEarned { side, bennies } = self;
        FactBody::new(Remark::rest(Beat(5)), text!("fact-benny-earned", side = side, bennies = bennies))
    }
}

/// A Benny was spent on a roll (BW-BEN-06).
pub struct BennySpent {
    pub(crate) side: SideId,
    /// The unit whose roll it is.
    pub(crate) who: Option<PieceId>,
    pub(crate) kind: Text,
    pub(crate) roll: PoolRoll,
    /// The roll it was added to.
    pub(crate) on: Text,
}

impl FactKind for BennySpent {
    const WHAT: &'static str = "benny-spent";

    fn tell(self) -> FactBody {
        let BennySpent { side, who, kind, roll, on } = self;
        // Alone, a natural 1 would count as nothing. Added to other dice, it counts.
        let total: i32 = roll.dice.iter().map(|die| i32::from(die.face)).sum();
        let told = text!("fact-benny-spent", side = side, kind = kind, on = &on, total = total, dice = &roll.dice);
        FactBody::new(Cue::Summed { what_for: on, total, remark: more(who, total) }, told).with_dice(roll.dice)
    }
}

/// True if a die given by another figure shows a 1 and is wasted (AR-LDR-06).
fn is_wasted(roll: &PoolRoll) -> bool {
    roll.is_critical_failure()
}

/// What floats over the unit that rolls: the bonus.
fn more(who: Option<PieceId>, total: i32) -> Remark {
    who.map_or_else(|| Remark::rest(Beat(20)), |who| Remark::over(who, text!("remark-more", total = total), Beat(25)).by(who))
}

/// A unit added a die that another figure's aid gave it.
pub struct DieAdded {
    pub(crate) who: PieceId,
    /// What is added: "inspiration".
    pub(crate) name: Text,
    pub(crate) roll: PoolRoll,
    /// What it is added to: "damage to anna".
    pub(crate) on: Text,
}

impl FactKind for DieAdded {
    const WHAT: &'static str = "die-added";

    fn tell(self) -> FactBody {
        let DieAdded { who, name, roll, on } = self;
        let total = roll.total();
        let told = match is_wasted(&roll) {
            true => text!("fact-die-wasted", name = name, who = who, dice = &roll.dice),
            false => text!("fact-die-added", name = name, who = who, total = total, dice = &roll.dice),
        };
        FactBody::new(Cue::Summed { what_for: on, total, remark: more(Some(who), total) }, told).with_dice(roll.dice)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::facts::tests::{beside, d6s, fact, told};

    #[test]
    fn bw_ben_08_one_that_is_gone_in_a_moment_is_not_said_to_be_kept_for_later() {
        assert_eq!(why(false, Some(&Benny::Almighty)), "a Benny that is kept can be spent later");
        assert_eq!(why(false, Some(&Benny::OverTheTop)), "a higher roll would not help much here");
        assert_eq!(
            why(true, Some(&Benny::OverTheTop)),
            "a 6 or more on an Action die brought this Benny, which is gone when the Action is over"
        );
        assert!(why(true, None).to_string().starts_with("help"));
    }

    #[test]
    fn bw_ben_08_by_default_one_that_is_gone_in_a_moment_is_spent_where_it_is_worth_it() {
        assert_eq!(default(true, Some(&Benny::OverTheTop), 0), 1);
        assert_eq!(default(true, Some(&Benny::OverTheTop), 2), 3, "what others can do costs more");
        assert_eq!(default(false, Some(&Benny::OverTheTop), 0), 0);
        assert_eq!(default(true, Some(&Benny::Almighty), 0), 0);
        assert_eq!(default(true, None, 1), 0);
    }

    #[test]
    fn bw_ben_01_each_side_has_its_own_of_each_kind() {
        let mut purse = Purse::default();
        purse.give(SideId(0), Benny::Almighty, 2);
        purse.give(SideId(1), Benny::OverTheTop, 0);
        purse.take(SideId(0), Benny::Almighty);
        assert_eq!(purse.count(SideId(0), Benny::Almighty), 1);
        assert_eq!((purse.count(SideId(0), Benny::OverTheTop), purse.count(SideId(1), Benny::Almighty)), (0, 0));
        purse.take(SideId(1), Benny::Almighty);
        assert_eq!(purse.0.len(), 1);
    }

    #[test]
    fn bennies_are_told() {
        let earned = |bennies| BennyEarned { side: SideId(0), bennies };
        assert_eq!(told(earned(1)), "red earns 1 Over the Top Benny");
        assert_eq!((told(earned(2)), fact(earned(2)).cue), ("red earns 2 Over the Top Bennies".into(), Remark::rest(Beat(5)).into()));
        let spent = || BennySpent {
            side: SideId(1),
            who: None,
            kind: Text::written("OTT Benny"),
            roll: d6s(&[1], 0),
            on: Text::written("damage to anna"),
        };
        assert_eq!(told(spent()), "blue spends an OTT Benny on damage to anna: 1 more (1)");
        let remark = Remark::rest(Beat(20));
        assert_eq!(fact(spent()).cue, Cue::Summed { what_for: Text::written("damage to anna"), total: 1, remark });
        assert_eq!((fact(spent()).dice.len(), beside(spent())), (1, None));
    }
}
