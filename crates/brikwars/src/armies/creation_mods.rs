//! Creation Mods of late 2010 (AR-MOD): creations and plain minifigs may be improved in one way at the cost of another.

use crate::data::quarters::Quarters;
use brickfray_dice::Die;
use brickfray_game::{Refusal, RuleId};
use brickfray_table::Inches;
use brickfray_words::Text;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};

/// A mod (AR-MOD table 2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Mod {
    /// Its Action die is a size larger.
    Skilled,
    /// Its Action die is a size smaller.
    Unskilled,
    /// Its Move grows by half (AR-MOD-08).
    Fast,
    /// It is permanently at Half Speed, with all its restrictions (AR-MOD-10).
    Slow,
    /// One Structure Level more, up to as many levels as its Size in inches.
    Heavy,
    /// One Structure Level less.
    Light,
    /// It costs half a Unit Inch less.
    Bargain,
    /// It costs a Unit Inch more.
    Premium,
    /// It is half-minded.
    HalfMinded,
    /// A Hero may do a second Feat each turn, for a Unit Inch (AR-HRO-02, AR-UIN-03).
    SecondFeat,
    /// A Hero may do a third Feat each turn, for another Unit Inch.
    ThirdFeat,
}

/// What a mod affects; a creation may have one mod of each type (AR-MOD-04).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ModType {
    /// The Action die.
    Skill,
    Movement,
    Armor,
    Cost,
    Mind,
    /// The number of Feats; these mods are paid for, not paired.
    Feats,
}

impl Mod {
    pub const ALL: [Mod; 11] = [
        Mod::Skilled,
        Mod::Unskilled,
        Mod::Fast,
        Mod::Slow,
        Mod::Heavy,
        Mod::Light,
        Mod::Bargain,
        Mod::Premium,
        Mod::HalfMinded,
        Mod::SecondFeat,
        Mod::ThirdFeat,
    ];

    pub const fn kind(self) -> ModType {
        match self {
            Mod::Skilled | Mod::Unskilled => ModType::Skill,
            Mod::Fast | Mod::Slow => ModType::Movement,
            Mod::Heavy | Mod::Light => ModType::Armor,
            Mod::Bargain | Mod::Premium => ModType::Cost,
            Mod::HalfMinded => ModType::Mind,
            Mod::SecondFeat | Mod::ThirdFeat => ModType::Feats,
        }
    }

    /// Whether it is an improvement. A bad mod pays for it (AR-MOD-01); a Unit Inch pays for a Feat (AR-UIN-03).
    pub const fn is_good(self) -> bool {
        matches!(self, Mod::Skilled | Mod::Fast | Mod::Heavy | Mod::Bargain | Mod::SecondFeat | Mod::ThirdFeat)
    }

    /// Its name on the screen.
    pub fn says(self) -> Text {
        match self {
            Mod::Skilled => text!("mod-skilled"),
            Mod::Unskilled => text!("mod-unskilled"),
            Mod::Fast => text!("mod-fast"),
            Mod::Slow => text!("mod-slow"),
            Mod::Heavy => text!("mod-heavy"),
            Mod::Light => text!("mod-light"),
            Mod::Bargain => text!("mod-bargain"),
            Mod::Premium => text!("mod-premium"),
            Mod::HalfMinded => text!("mod-half-minded"),
            Mod::SecondFeat => text!("mod-second-feat"),
            Mod::ThirdFeat => text!("mod-third-feat"),
        }
    }
}

/// The variant's name, as written in files: `HalfMinded`.
impl Display for Mod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Mods as a suffix to the name of their owner: " (Bargain, Unskilled)"; empty if there are none.
pub(crate) fn in_brackets(mods: &[Mod]) -> String {
    let mods: Vec<String> = mods.iter().map(Mod::to_string).collect();
    if mods.is_empty() { String::new() } else { format!(" ({})", mods.join(", ")) }
}

/// The facts about a unit or creation that decide which mods it may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Modded {
    /// Its Action die; `None` if it has no Mind.
    pub mind: Option<Die>,
    /// It moves by itself.
    pub moves: bool,
    /// It is a minifig with a Specialty.
    pub is_specialist: bool,
    /// It is a Hero, so it can have further Feats.
    pub is_hero: bool,
}

fn no(rule: &'static str, reason: String, but: &'static str) -> Refusal {
    Refusal::new(RuleId::new(rule), Text::written(reason)).but(Text::written(but))
}

/// Why a unit or creation can't have the mod, ignoring matched pairs (AR-MOD-04, AR-MOD-11, AR-UIN-03); `None` if it can.
pub(super) fn unfit(one: Mod, on: Modded) -> Option<Refusal> {
    match one.kind() {
        ModType::Feats if on.is_hero => None,
        ModType::Feats => Some(no("AR-UIN-03", "only a Hero can have more Feats".to_owned(), "give them to a Hero")),
        _ if on.is_specialist => Some(no("AR-MOD-11", "specialists take no mods".to_owned(), "give mods to plain minifigs or creations")),
        ModType::Skill | ModType::Mind if on.mind.is_none() => {
            Some(no("AR-MOD-04", format!("{one} is only for something with a Mind"), "take another mod"))
        }
        ModType::Movement if !on.moves => {
            Some(no("AR-MOD-04", format!("{one} is only for something that moves by itself"), "take another mod"))
        }
        _ => None,
    }
}

/// Everything wrong with the mods of one creation.
pub fn faults(mods: &[Mod], on: Modded) -> Vec<Refusal> {
    let mut faults: Vec<Refusal> = mods.iter().filter_map(|one| unfit(*one, on)).collect();
    faults.dedup();
    let (feats, mods): (Vec<Mod>, Vec<Mod>) = mods.iter().partition(|one| one.kind() == ModType::Feats);
    let mods = mods.as_slice();
    if !feats.is_empty() && feats != [Mod::SecondFeat] && feats != [Mod::SecondFeat, Mod::ThirdFeat] {
        let but = "list SecondFeat once, then ThirdFeat if it has that too";
        faults.push(no("AR-UIN-03", "Feats must be taken in order".to_owned(), but));
    }
    for (place, one) in mods.iter().enumerate() {
        let Some(other) = mods[..place].iter().find(|other| other.kind() == one.kind()) else { continue };
        let reason = if one == other { format!("{one} is listed twice") } else { format!("{other} and {one} are of the same type") };
        faults.push(no("AR-MOD-04", reason, "take at most one mod of each type"));
    }
    let good = mods.iter().filter(|one| one.is_good()).count();
    let bad = bad(mods, on.mind);
    if !are_paired(good, bad) {
        let reason = format!("{good} good and {bad} bad: mods come in matched pairs");
        faults.push(no("AR-MOD-01", reason, "take as many bad mods as good ones"));
    }
    faults
}

/// Counts the bad mods. Unskilled that turns a d6 into a d4 counts as one together with Half-Minded (AR-MOD-05).
fn bad(mods: &[Mod], mind: Option<Die>) -> usize {
    let bad = mods.iter().filter(|one| !one.is_good()).count();
    let is_incompetent = mind == Some(Die::D6) && [Mod::Unskilled, Mod::HalfMinded].iter().all(|one| mods.contains(one));
    bad - usize::from(is_incompetent)
}

/// Whether the mods are in matched pairs, one good and one bad (AR-MOD-01, BW-BU-05); the two needn't be of one type (AR-MOD-03).
pub fn are_paired(good: usize, bad: usize) -> bool {
    good == bad
}

/// The Action die with its mods (AR-MOD table 2.2).
pub fn die_with(die: Die, mods: &[Mod]) -> Die {
    mods.iter().fold(die, |die, one| match one {
        Mod::Skilled => die.larger(),
        Mod::Unskilled => die.smaller(),
        _ => die,
    })
}

/// The Move with its mods: one and a half times as far, or half as far (AR-MOD-08).
pub fn move_with(move_: Inches, mods: &[Mod]) -> Inches {
    mods.iter().fold(move_, |move_, one| match one {
        Mod::Fast => move_ + move_ / 2,
        Mod::Slow => move_ / 2,
        _ => move_,
    })
}

/// The price in Unit Inches with its mods (AR-MOD table 2.2). A Bargain never lowers it below `least`.
pub fn price_with(price: Quarters, mods: &[Mod], least: Quarters) -> Quarters {
    mods.iter().fold(price, |price, one| match one {
        Mod::Bargain => price.less(Quarters::HALF).max(least.min(price)),
        Mod::Premium | Mod::SecondFeat | Mod::ThirdFeat => price + Quarters::ONE,
        _ => price,
    })
}

/// The lowest price that a Bargain can lead to (AR-MOD-06, AR-CON-04): by house rule half a Unit Inch for a minifig, otherwise a whole one.
pub fn least_price(is_minifig: bool, bargains_go_below_one: bool) -> Quarters {
    if is_minifig && bargains_go_below_one { Quarters::HALF } else { Quarters::ONE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const MINIFIG: Modded = Modded { mind: Some(Die::D6), moves: true, is_specialist: false, is_hero: false };

    fn rules(mods: &[Mod], on: Modded) -> Vec<String> {
        faults(mods, on).into_iter().map(|fault| fault.rule.to_string()).collect()
    }

    /// AR-MOD-01 to 05, AR-MOD-11, AR-TX-04.
    #[test]
    fn ar_mod_01_mods_come_in_matched_pairs() {
        use Mod::{Bargain, Fast, HalfMinded, Heavy, Light, Premium, Skilled, Slow, Unskilled};
        for good in
            [&[][..], &[Heavy, Slow], &[Bargain, Unskilled], &[Fast, Premium], &[Bargain, Unskilled, HalfMinded], &[Skilled, HalfMinded]]
        {
            assert!(rules(good, MINIFIG).is_empty(), "{good:?}");
        }
        for (mods, told) in [
            (&[Heavy][..], &["AR-MOD-01"][..]),
            (&[Slow], &["AR-MOD-01"]),
            (&[Fast, Slow], &["AR-MOD-04"]),
            (&[Heavy, Light], &["AR-MOD-04"]),
            (&[Heavy, Heavy, Slow, Unskilled], &["AR-MOD-04"]),
            (&[Heavy, Fast, Unskilled], &["AR-MOD-01"]),
        ] {
            assert_eq!(rules(mods, MINIFIG), told, "{mods:?}");
        }
        assert_eq!(rules(&[Heavy, Slow], Modded { is_specialist: true, ..MINIFIG }), ["AR-MOD-11"]);
        assert_eq!(rules(&[Skilled, Slow], Modded { mind: None, moves: false, ..MINIFIG }), ["AR-MOD-04", "AR-MOD-04"]);
        // Unskilled and Half-Minded count as two bad mods if the die is no d6.
        assert_eq!(rules(&[Bargain, Unskilled, HalfMinded], Modded { mind: Some(Die::D8), ..MINIFIG }), ["AR-MOD-01"]);
    }

    /// AR-UIN-03, AR-HRO-02: only Heroes have further Feats, which need no bad mods and cost the same each.
    #[test]
    fn ar_uin_03_further_feats_are_for_heroes() {
        use Mod::{Fast, SecondFeat, ThirdFeat};
        let hero = Modded { mind: Some(Die::D10), is_specialist: true, is_hero: true, ..MINIFIG };
        assert!([&[SecondFeat][..], &[SecondFeat, ThirdFeat]].iter().all(|mods| rules(mods, hero).is_empty()));
        assert_eq!(rules(&[SecondFeat], MINIFIG), ["AR-UIN-03"]);
        for mods in [&[ThirdFeat][..], &[SecondFeat, SecondFeat]] {
            assert_eq!(rules(mods, hero), ["AR-UIN-03"], "{mods:?}");
        }
        assert_eq!(rules(&[SecondFeat, Fast], hero), ["AR-MOD-11", "AR-MOD-01"]);
        let price = |mods| price_with(Quarters::whole(2), mods, Quarters::ONE);
        assert_eq!([price(&[SecondFeat]), price(&[SecondFeat, ThirdFeat])], [3, 4].map(Quarters::whole));
    }

    proptest! {
        /// AR-MOD-01, AR-MOD-04: mods without faults include as many good as bad ones, and at most one of each type.
        #[test]
        fn ar_mod_01_whatever_is_let_pass_is_matched(picked in proptest::collection::vec(0..9_usize, 0..5)) {
            let mods: Vec<Mod> = picked.into_iter().map(|at| Mod::ALL[at]).collect();
            if faults(&mods, MINIFIG).is_empty() {
                let good = mods.iter().filter(|one| one.is_good()).count();
                let incompetent = usize::from(mods.contains(&Mod::Unskilled) && mods.contains(&Mod::HalfMinded));
                prop_assert_eq!(2 * good + incompetent, mods.len());
                for (place, one) in mods.iter().enumerate() {
                    prop_assert!(mods[..place].iter().all(|other| other.kind() != one.kind()));
                }
            }
        }
    }
}
