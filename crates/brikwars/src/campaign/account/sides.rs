//! Maps the sides of a battle to the factions of a campaign, and checks that the two belong together.

use crate::armies::plan::{ArmyPlan, SquadPlan};
use crate::campaign::state::Campaign;

/// The indexes of the factions that take part in a battle (they have units fit for it), in the order of the sides.
pub(in crate::campaign) fn sides(campaign: &Campaign) -> Vec<usize> {
    campaign.factions.iter().enumerate().filter(|(_, faction)| !faction.fit().squads.is_empty()).map(|(place, _)| place).collect()
}

/// Checks that a battle was fought by the campaign's current armies and that its first sides are the campaign's; further sides may follow.
/// The error says what differs.
pub(in crate::campaign) fn is_of(campaign: &Campaign, sides_there: &[String], brought: &[(String, ArmyPlan)]) -> Result<(), String> {
    let ours: Vec<(&str, Vec<SquadPlan>)> =
        sides(campaign).iter().map(|place| (campaign.factions[*place].name.as_str(), campaign.factions[*place].fit().squads)).collect();
    let names = |all: &mut dyn Iterator<Item = &str>| all.collect::<Vec<_>>().join(", ");
    if ours.iter().map(|(name, _)| *name).ne(brought.iter().map(|(name, _)| name.as_str())) {
        let theirs = names(&mut brought.iter().map(|(name, _)| name.as_str()));
        let theirs = if theirs.is_empty() { "nobody brought an army".to_owned() } else { format!("{theirs} fought") };
        return Err(format!("{theirs} there, but this campaign has {}", names(&mut ours.iter().map(|(name, _)| *name))));
    }
    if sides_there.iter().zip(&ours).any(|(there, (name, _))| there != name) {
        return Err("its sides are in another order: other sides may only come after them".to_owned());
    }
    match ours.iter().zip(brought).find(|((_, own), (_, theirs))| *own != theirs.squads) {
        Some(((name, _), _)) => Err(format!("{name} brought a different army than it has in this campaign")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::state::Style;
    use crate::campaign::state::tests::campaign;

    #[test]
    fn a_battle_of_other_armies_or_sides_is_another() {
        let war = campaign(Style::Casual, [r#"squads: [(name: "line", unit: "minifig")]"#, r#"units: [(name: "lone", unit: "hero")]"#]);
        let brought: Vec<(String, ArmyPlan)> = war.factions.iter().map(|faction| (faction.name.clone(), faction.plan.clone())).collect();
        let asked = |sides: &[&str], brought: &[(String, ArmyPlan)]| {
            let sides: Vec<String> = sides.iter().map(|side| (*side).to_owned()).collect();
            is_of(&war, &sides, brought).err().unwrap_or_default()
        };
        assert_eq!(asked(&["blue", "red", "bandits"], &brought), "", "others may follow");
        assert!(asked(&["red", "blue"], &brought).contains("another order"));
        assert_eq!(asked(&["blue"], &brought[..1]), "blue fought there, but this campaign has blue, red");
        assert!(asked(&[], &[]).starts_with("nobody brought an army there"));
        let mut other = brought.clone();
        other[1].1.squads[0].members[0].soldier.gear.push("axe".to_owned());
        assert!(asked(&["blue", "red"], &other).starts_with("red brought a different army"));
    }
}
