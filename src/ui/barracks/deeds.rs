//! The actions of the barracks, and its columns.

use crate::game::tool::Paper;
use crate::rulebooks::brikwars::Catalogue;
use crate::rulebooks::brikwars::armies::creation_mods::Mod;
use crate::rulebooks::brikwars::armies::creations::Kind;
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Part};
use crate::ui::workbench::head::Whole;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The army's squads and units.
    Army,
    /// What the members of the chosen part can be.
    Units,
    /// What they can carry and ride, and their mods.
    Gear,
    /// The card of the chosen part.
    Card,
}

impl Column {
    /// All columns, from left to right.
    pub(super) const ALL: [Column; 4] = [Column::Army, Column::Units, Column::Gear, Column::Card];

    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Army => words!("barracks-army"),
            Column::Units => words!("barracks-units"),
            Column::Gear => words!("barracks-gear"),
            Column::Card => words!("barracks-card"),
        }
    }

    /// The column this many places to the right.
    pub(super) fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// An action of a key or button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum BenchAction {
    /// A command for the whole army.
    Whole(Whole),
    Opponents,
    /// Opens an army from a list, or makes it the opponent.
    Take(Taken),
    /// Swaps the army on the bench and its opponent.
    Swap,
    /// Writes a battle between the two armies and starts it.
    Meet,
    /// Prints the cards of both armies.
    Print(Paper),
    AddSquad,
    AddUnit,
    AddMember,
    AddBuilt,
    /// Duplicates the chosen part.
    Double,
    Remove,
    /// Adds this many of the chosen unit, or removes them if negative.
    Count(i32),
    /// Changes the formation of the chosen squad.
    DrawUp,
    /// Turns the members of the chosen part into this unit. For a whole squad, adds one unit to it.
    Unit(String),
    /// Turns the creation into this kind.
    Kind(Kind),
    /// Gives the members of the chosen part an item, or removes it.
    Gear(String),
    /// Puts them on a mount, or dismounts them.
    Mount(String),
    /// Gives them a mod, or removes it.
    Mod(Mod),
    /// Makes a unit the driver of the creation, or removes its driver.
    Driver(String),
    /// Gives the creation this look, or the default one for its Size.
    Look(String),
    /// Mounts a weapon on the creation.
    Arm(String),
    /// Removes a weapon from the creation.
    Disarm(String),
    /// Gives the creation's weapons this many autonomous Actions, or none.
    Alone(u8),
    /// Gives the weaker army Bennies, or no longer does.
    Even,
    /// Changes the currency of the budget, or removes the budget.
    Currency,
    /// Prices the army by the other edition.
    Edition,
}

/// An army picked from a list, by name or file, and what it becomes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    pub(super) name: String,
    pub(super) is_opponent: bool,
}

/// True if an action is allowed on a drafted army: nothing can be added to it, and what minifigs are depends on what they hold (AR-DRF-01,
/// AR-DRF-09).
pub(super) fn may_be_done(what: &BenchAction, part: Option<Part>, plan: &ArmyPlan, catalogue: &Catalogue) -> bool {
    match what {
        BenchAction::AddSquad
        | BenchAction::AddUnit
        | BenchAction::AddBuilt
        | BenchAction::AddMember
        | BenchAction::Double
        | BenchAction::Count(1..) => false,
        BenchAction::Mount(_) | BenchAction::Mod(_) | BenchAction::Kind(_) => false,
        BenchAction::Driver(_) | BenchAction::Look(_) | BenchAction::Arm(_) | BenchAction::Disarm(_) | BenchAction::Alone(_) => false,
        BenchAction::Unit(unit) => part.and_then(|part| plan.may_be(part, catalogue)).is_some_and(|may_be| may_be.contains(unit)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::barracks::bench::tests::{bench, does};

    /// AR-DRF-01, AR-DRF-09, AR-CAP-10: drafted equipment can be handed out, but nothing can be added.
    #[test]
    fn what_was_drafted_is_handed_out_and_nothing_is_added() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.ron");
        let text = r#"(title: "Mine", squads: [(name: "a", unit: "civilian", count: 3, gear: [])], stock: ["axe", "syringe"], turn: 2, bennies: 4)"#;
        std::fs::write(&file, text).unwrap();
        let mut bench = bench();
        does(&mut bench, BenchAction::Take(Taken { name: file.display().to_string(), is_opponent: false }));
        assert!(bench.told.as_ref().unwrap().0.contains("2 things"), "{:?}", bench.told);
        let before = bench.plans.own.clone();
        for what in [
            BenchAction::AddSquad,
            BenchAction::AddUnit,
            BenchAction::AddMember,
            BenchAction::AddBuilt,
            BenchAction::Double,
            BenchAction::Count(1),
            BenchAction::Unit("hero".to_owned()),
            BenchAction::Mount("horse".to_owned()),
            BenchAction::Mod(Mod::Fast),
            BenchAction::Gear("sword".to_owned()),
        ] {
            does(&mut bench, what.clone());
            assert!(bench.plans.own == before && bench.told.as_ref().unwrap().1, "{what:?}");
        }
        does(&mut bench, BenchAction::Gear("syringe".to_owned()));
        assert_eq!(
            (bench.part(), bench.plans.own.members(Part::Members(0, 1)).unwrap().soldier.unit.as_str()),
            (Some(Part::Members(0, 1)), "medik")
        );
        does(&mut bench, BenchAction::Remove);
        assert_eq!(bench.plans.own.stock.as_ref().unwrap().len(), 2, "what it held is there again");
    }
}
