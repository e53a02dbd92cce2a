//! The rotation: the order in which players pick (AR-DRF-03 to 07).

use crate::data::house_rules::Edition;
use bevy::prelude::App;
use brickfray_dice::{DiceError, DiceTray, Die, Stream};
use brickfray_game::kit::house::{AddSwitch, SwitchDef, TopicRules, TopicSwitches};
use brickfray_game::ron::Raw;

/// House rule: the order of every second cycle is reversed.
static SNAKES: SwitchDef = SwitchDef {
    name: "draft_snakes",
    rules: &["AR-OP-38", "AR-DRF-04"],
    about: "In a Military Draft every second cycle runs through the rotation backwards; otherwise all cycles run the same way.",
    default: false,
    editions: &[],
};

/// House rule: alliances alternate, rather than all players having a pick in each cycle.
static ALTERNATE: SwitchDef = SwitchDef {
    name: "draft_alternates_alliances",
    rules: &["AR-OP-08", "AR-DRF-05"],
    about: "In a Military Draft alliances alternate, one pick each, no matter how many members they have; otherwise each member has a pick in every cycle.",
    default: true,
    editions: &[],
};

pub(crate) fn plugin(app: &mut App) {
    app.add_switch(&SNAKES).add_switch(&ALTERNATE);
}

/// The rules for the order in which players pick.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PickOrder {
    /// Every second cycle goes backwards (AR-DRF-04, AR-OP-38).
    pub snakes: bool,
    /// Every member of an alliance has a pick in each cycle; otherwise alliances alternate (AR-DRF-05, AR-OP-08).
    pub each_member_picks: bool,
}

impl PickOrder {
    /// The rotation by the house rules of a draft file.
    pub(crate) fn of_house(house: Option<&Raw>, switches: &TopicSwitches) -> Self {
        let rules = TopicRules::of_battle(switches, Edition::Late2010.name(), house);
        PickOrder { snakes: rules.is_on(&SNAKES), each_member_picks: !rules.is_on(&ALTERNATE) }
    }

    /// The number of picks in a cycle, after which every player has had at least one.
    pub(super) fn cycle(self, sizes: &[usize]) -> usize {
        if self.each_member_picks { sizes.iter().sum() } else { sizes.len() * sizes.iter().copied().max().unwrap_or(0) }
    }
}

/// A player's seat: the index of its alliance and its index within that, in the order of the rotation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Seat {
    pub alliance: usize,
    pub member: usize,
}

/// Moves the divider of the pile to the last place: its alliance becomes the last, and it the last in its alliance; the others keep their
/// order (AR-DRF-03, AR-DRF-06).
pub fn divided_by(mut alliances: Vec<Vec<String>>, divider: &str) -> Vec<Vec<String>> {
    let is_divider = |name: &String| name == divider;
    for alliance in &mut alliances {
        alliance.sort_by_key(|name| is_divider(name));
    }
    alliances.sort_by_key(|alliance| alliance.iter().any(is_divider));
    alliances
}

/// Rolls for the order if there is no divider: a d20 for each alliance and each member, highest first; ties are rerolled (AR-DRF-07).
pub fn rolled_for(alliances: Vec<Vec<String>>, tray: &mut DiceTray) -> Result<Vec<Vec<String>>, DiceError> {
    let members = alliances.into_iter().map(|alliance| ranked(alliance, String::clone, tray)).collect::<Result<Vec<_>, _>>()?;
    ranked(members, |alliance| alliance.join(", "), tray)
}

/// Sorts these by a roll for each. A single one needs no roll.
fn ranked<T>(all: Vec<T>, name: impl Fn(&T) -> String + Copy, tray: &mut DiceTray) -> Result<Vec<T>, DiceError> {
    if all.len() < 2 {
        return Ok(all);
    }
    let mut rolled = Vec::new();
    for one in all {
        rolled.push((tray.roll(Stream::Battle, Die::D20, format_args!("the place of {} in the draft", name(&one)))?, one));
    }
    let mut ranks = Vec::new();
    for face in (1..=20).rev() {
        let (tied, others): (Vec<_>, Vec<_>) = rolled.into_iter().partition(|(rolled, _)| *rolled == face);
        rolled = others;
        ranks.extend(ranked(tied.into_iter().map(|(_, one)| one).collect(), name, tray)?);
    }
    Ok(ranks)
}

/// The seat of pick number `pick` (from 0), given the number of members of each alliance. Alliances alternate, and the members of each take
/// its picks in turn (AR-DRF-04 to 06); or, by house rule, every player has one pick in each cycle (AR-OP-08).
pub fn seat_of(pick: usize, sizes: &[usize], rota: PickOrder) -> Option<Seat> {
    if rota.each_member_picks {
        let rounds = 0..sizes.iter().copied().max().unwrap_or(0);
        let of_round = |member: usize| {
            sizes.iter().enumerate().filter(move |(_, size)| member < **size).map(move |(alliance, _)| Seat { alliance, member })
        };
        let seats: Vec<Seat> = rounds.flat_map(of_round).collect();
        let place = pick.checked_rem(seats.len())?;
        let is_back = rota.snakes && (pick / seats.len()) % 2 == 1;
        return seats.get(if is_back { seats.len() - 1 - place } else { place }).copied();
    }
    let cycle = pick.checked_div(sizes.len())?;
    let place = pick % sizes.len();
    let alliance = if rota.snakes && cycle % 2 == 1 { sizes.len() - 1 - place } else { place };
    Some(Seat { alliance, member: cycle.checked_rem(sizes[alliance])? })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::draft::tests::names;

    /// AR-DRF-07: without a divider the order is rolled for, and ties are rerolled.
    #[test]
    fn ar_drf_07_places_are_rolled_for() {
        let script = "d20=7 d20=7 d20=3 d20=12 d20=4 d20=19".parse().unwrap();
        let mut tray = DiceTray::seeded(0).with_script(Stream::Battle, &script);
        let alliances = rolled_for(names(&[&["A", "B"], &["C"]]), &mut tray).unwrap();
        assert_eq!(alliances, names(&[&["C"], &["B", "A"]]), "7 and 7, then 3 and 12; 4 and 19 for the alliances");
        let second_is_first = rolled_for(names(&[&["A"], &["B"]]), &mut DiceTray::scripted(&"d20=3 d20=12".parse().unwrap(), 0));
        assert_eq!(second_is_first.unwrap(), names(&[&["B"], &["A"]]));
        assert!(rolled_for(names(&[&["A"], &["B"]]), &mut DiceTray::scripted(&"d20=3".parse().unwrap(), 0)).is_err());
    }
}
