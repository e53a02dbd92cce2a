//! Makes a plan from an army file, even an illegal one.

use crate::armies::army::{Budget, Soldier};
use crate::armies::army_file::{ArmyFile, SquadEntry, UnitEntry};
use crate::armies::members::{Enrolled, Roll};
use crate::armies::plan::model::{ArmyPlan, MemberGroup, SquadPlan};
use crate::data::catalogue::Catalogue;
use crate::data::house_rules::Edition;
use brickfray_game::ron::{Problems, Source, Spanned, read};
use brickfray_table::Formation;

impl ArmyPlan {
    /// The plan of an army file, legal or not.
    pub fn of(source: &Source, catalogue: &Catalogue) -> Result<ArmyPlan, Problems> {
        Ok(ArmyPlan::of_file(&read(source)?, catalogue))
    }

    /// The plan of an army file that has been parsed.
    pub(crate) fn of_file(file: &ArmyFile, catalogue: &Catalogue) -> ArmyPlan {
        let squads = file.squads.iter().map(|entry| SquadPlan::of_squad(entry, catalogue));
        let units = file.units.iter().map(|entry| SquadPlan::of_unit(entry, catalogue));
        ArmyPlan {
            title: file.title.to_string(),
            about: file.about.clone(),
            budget: file.budget.as_ref().map_or(Budget::None, |budget| **budget),
            edition: file.edition.as_ref().and_then(|word| word.parse().ok()).unwrap_or(Edition::Late2010),
            house: file.house.as_ref().map(|house| house.text().to_owned()),
            squads: squads.chain(units).collect(),
            creations: file.creations.iter().map(|entry| (entry.name.to_string(), entry.creation())).collect(),
            stock: file.stock.as_ref().map(|stock| stock.iter().map(|item| item.to_string()).collect()),
            alliance: file.alliance.clone(),
            turn: file.turn.as_ref().map(|turn| **turn),
            start: file.start.as_ref().map(|start| **start),
            bennies: file.bennies.as_ref().map_or(0, |bennies| **bennies),
            victory: file.victory.clone(),
            bonus: file.bonus.clone(),
        }
    }
}

impl SquadPlan {
    /// The plan of a squad in a file.
    pub(in crate::armies) fn of_squad(entry: &SquadEntry, catalogue: &Catalogue) -> SquadPlan {
        let SquadEntry { name, formation, .. } = entry;
        SquadPlan { name: name.to_string(), members: members(entry.roll(), catalogue), formation: *formation, on_plate: true }
    }

    /// The plan of a lone unit in a file.
    pub(in crate::armies) fn of_unit(entry: &UnitEntry, catalogue: &Catalogue) -> SquadPlan {
        let formation = Formation::default();
        SquadPlan { name: entry.name.to_string(), members: members(entry.roll(), catalogue), formation, on_plate: false }
    }
}

/// Converts the members of a file.
fn members(roll: Roll, catalogue: &Catalogue) -> Vec<MemberGroup> {
    let alike = |(member, count): (Enrolled, Option<&Spanned<u32>>)| MemberGroup {
        soldier: Soldier::of(member, catalogue),
        count: count.map_or(1, |count| **count),
    };
    roll.groups().map(alike).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::armies::army_file::read_army;
    use crate::armies::plan::Part;
    use crate::armies::plan::tests::{shipped, told};
    use crate::orders::registered::REGISTERED;

    #[test]
    fn what_may_not_be_brought_is_taken_up_all_the_same() {
        let catalogue = shipped();
        let text = r#"(title: "x", squads: [(name: "a", unit: "medic", count: 4000000000, gear: ["sord"]), (name: "b")], units: [(name: "a", unit: "?")])"#;
        let plan = ArmyPlan::of(&Source::new("x", text), &catalogue).unwrap();
        assert_eq!(ArmyPlan::of(&Source::new("x", plan.text(&catalogue)), &catalogue).unwrap(), plan);
        assert!(told(&plan).len() >= 4, "{:?}", told(&plan));
        let mut many = ArmyPlan { stock: Some(Vec::new()), ..plan };
        many.remove(Part::Members(0, 0));
        assert_eq!(many.stock.map(|stock| stock.len()), Some(2_000), "not four thousand million");
        assert!(ArmyPlan::of(&Source::new("x", "(title: 5"), &catalogue).is_err());
        let odd = ArmyPlan { title: "\u{1}\u{1F680}\n\"".to_owned(), ..ArmyPlan::new("x", &catalogue) };
        let read = read_army(&Source::new("x", odd.text(&catalogue)), &catalogue, &REGISTERED.switches).unwrap();
        assert_eq!(read.title, odd.title);
    }
}
