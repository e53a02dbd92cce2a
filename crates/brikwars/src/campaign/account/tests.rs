//! Shared helpers for the tests of accounts.

use super::ended::{Ended, Raised, Survivor};
use super::settle_battle;
use crate::ENTRIES;
use crate::armies::plan::SquadPlan;
use crate::campaign::state::Campaign;
use crate::data::catalogue::Catalogue;
use crate::data::quarters::Quarters;
use brickfray_game::Library;
use std::collections::BTreeMap;

/// An unhurt survivor of a side.
pub(super) fn on(side: usize) -> Survivor {
    Survivor { side, is_able: true, inches_lost: 0 }
}

/// The campaign and the report after a battle with this result; Workers roll these faces.
pub(super) fn told(
    campaign: &Campaign,
    survivors: &[(&str, Survivor)],
    over: Option<Option<usize>>,
    faces: &[u32],
) -> (Campaign, Vec<String>) {
    let survivors = survivors.iter().map(|(name, survivor)| ((*name).to_owned(), *survivor)).collect();
    reckoned(campaign, survivors, &[], over, faces)
}

/// Like [`told`], with units raised in the battle, given by side, piece and unit.
pub(super) fn reckoned(
    campaign: &Campaign,
    survivors: BTreeMap<String, Survivor>,
    raised: &[(usize, &str, &str)],
    over: Option<Option<usize>>,
    faces: &[u32],
) -> (Campaign, Vec<String>) {
    let raised = raised.iter().map(|(side, piece, unit)| Raised { side: *side, piece: (*piece).to_owned(), unit: (*unit).to_owned() });
    let collected = vec![Quarters::new(38), Quarters::ZERO];
    let ended = Ended { over, rounds: 3, survivors, raised: raised.collect(), collected };
    let catalogue = Library::shipped(ENTRIES).stats::<Catalogue>().unwrap();
    let mut faces = faces.iter().copied();
    settle_battle(campaign, &ended, &mut || Ok(faces.next().unwrap_or(99)), &catalogue).unwrap()
}

/// The members of a faction's army, as text.
pub(super) fn army(campaign: &Campaign, place: usize) -> String {
    let squad = |squad: &SquadPlan| {
        let members: Vec<String> = squad.members.iter().map(|alike| format!("{} {}", alike.count, alike.soldier.unit)).collect();
        format!("{}: {}", squad.name, members.join(", "))
    };
    campaign.factions[place].plan.squads.iter().map(squad).collect::<Vec<_>>().join("; ")
}
