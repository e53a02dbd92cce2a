//! Applies the result of a battle to a campaign.

use crate::armies::army::Soldier;
use crate::armies::army_file::on_the_table;
use crate::armies::plan::{MemberGroup, SquadPlan};
use crate::armies::spoils::is_worker;
use crate::campaign::account::ended::{Ended, Raised, Survivor};
use crate::campaign::account::sides::sides;
use crate::campaign::state::{Campaign, Currency, Faction, Repair};
use crate::data::catalogue::Catalogue;
use brickfray_dice::DiceError;
use brickfray_table::Formation;
use std::collections::BTreeMap;

/// Survivors on their way to the faction that they now belong to.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Joining {
    pub(super) to: usize,
    pub(super) squad: SquadPlan,
    /// The inches to be repaired (AR-BUD-19).
    pub(super) lacks: Option<u8>,
}

/// The soldiers of a faction that went to battle, by squad, each with the name of its piece.
fn at_battle(faction: &Faction) -> Vec<(SquadPlan, Vec<(Soldier, String)>)> {
    let of_squad = |squad: SquadPlan| {
        let each = squad.members.iter().flat_map(|alike| std::iter::repeat_n(&alike.soldier, alike.count as usize));
        let piece = |number: usize| {
            let name = on_the_table(&faction.name, &squad.name);
            if squad.on_plate { format!("{name}.{number}") } else { name }
        };
        let all = each.enumerate().map(|(index, soldier)| (soldier.clone(), piece(index + 1))).collect();
        (squad, all)
    };
    faction.fit().squads.into_iter().map(of_squad).collect()
}

/// The campaign after a battle with this result, and the report, line by line. Survivors carry over, captured Workers belong to their
/// captors, and what was collected, cached and produced goes into the purses. `gather` rolls for one Worker.
pub(in crate::campaign) fn settle_battle(
    campaign: &Campaign,
    ended: &Ended,
    gather: &mut dyn FnMut() -> Result<u32, DiceError>,
    catalogue: &Catalogue,
) -> Result<(Campaign, Vec<String>), DiceError> {
    let of_side = sides(campaign);
    let mut reckoning = Reckoning { campaign, ended, catalogue, of_side, workers: BTreeMap::new(), told: Vec::new() };
    let places = reckoning.of_side.clone();
    let winner = ended.over.flatten().and_then(|side| places.get(side).copied());
    let beaten: Vec<usize> =
        places.iter().copied().filter(|place| winner.is_some_and(|winner| winner != *place) && reckoning.is_beaten(*place)).collect();
    let mut joining: Vec<(usize, Joining)> = Vec::new();
    for place in &places {
        let taken_by = winner.filter(|_| beaten.contains(place));
        joining.extend(reckoning.survivors(*place, taken_by).into_iter().map(|one| (*place, one)));
    }
    let mut after = campaign.clone();
    for (_, faction) in after.factions.iter_mut().enumerate().filter(|(place, _)| places.contains(place)) {
        let waits = |squad: &SquadPlan| faction.repairs.iter().any(|repair| repair.unit == squad.name);
        faction.plan.squads.retain(waits);
    }
    // Newcomers from other factions join last, since their names may be taken.
    joining.sort_by_key(|(from, one)| *from != one.to);
    for (_, Joining { to, squad, lacks }) in joining {
        let Some(faction) = after.factions.get_mut(to) else { continue };
        let name = faction.plan.fresh(&squad.name);
        faction.plan.take_in(squad);
        faction.repairs.extend(lacks.map(|inches| Repair { unit: name, inches }));
    }
    if campaign.currency == Currency::Cp {
        reckoning.income(&mut after, winner, &beaten, gather)?;
    }
    Ok((after, reckoning.told))
}

/// The state of the calculation.
pub(super) struct Reckoning<'a> {
    pub(super) campaign: &'a Campaign,
    pub(super) ended: &'a Ended,
    pub(super) catalogue: &'a Catalogue,
    /// The factions that fought, by side.
    pub(super) of_side: Vec<usize>,
    /// The able-bodied Workers of each faction after the battle (AR-BUD-16).
    pub(super) workers: BTreeMap<usize, u32>,
    pub(super) told: Vec<String>,
}

impl Reckoning<'_> {
    pub(super) fn is_worker(&self, soldier: &Soldier) -> bool {
        self.catalogue.units.get(&soldier.unit).is_some_and(is_worker)
    }

    /// The faction that a survivor now belongs to.
    pub(super) fn now_of(&self, survivor: &Survivor) -> Option<usize> {
        self.of_side.get(survivor.side).copied()
    }

    /// Whether nobody of a faction is left, on the table or hidden, except Workers.
    fn is_beaten(&self, place: usize) -> bool {
        let left = |(soldier, piece): &(Soldier, String)| {
            let is_there = self.ended.survivors.get(piece).is_some_and(|survivor| self.now_of(survivor) == Some(place));
            is_there && !self.is_worker(soldier)
        };
        !self.fought(place).iter().flat_map(|(_, all)| all).any(left)
    }

    /// Those who fought for a faction: the squads that went to battle, and each unit raised there as a lone unit. The latter are named like
    /// bought units, since their names in battle are reserved for later ones.
    pub(super) fn fought(&self, place: usize) -> Vec<(SquadPlan, Vec<(Soldier, String)>)> {
        let went = self.campaign.factions.get(place).map(at_battle).unwrap_or_default();
        let raised = self.ended.raised.iter().filter(|raised| self.of_side.get(raised.side) == Some(&place));
        let each = |raised: &Raised| {
            let soldier = Soldier::by_its_card(&raised.unit, self.catalogue);
            (alone(place, &raised.unit, soldier.clone(), None).squad, vec![(soldier, raised.piece.clone())])
        };
        went.into_iter().chain(raised.map(each)).collect()
    }
}

/// A survivor that carries on as a lone unit.
pub(super) fn alone(to: usize, name: &str, soldier: Soldier, lacks: Option<u8>) -> Joining {
    let members = vec![MemberGroup { soldier, count: 1 }];
    Joining { to, squad: SquadPlan { name: name.to_owned(), members, formation: Formation::default(), on_plate: false }, lacks }
}
