//! What can be done in the barracks, and its columns.

use crate::game::tool::Paper;
use crate::rulebooks::brikwars::Catalogue;
use crate::rulebooks::brikwars::armies::creation_mods::Mod;
use crate::rulebooks::brikwars::armies::creations::Kind;
use crate::rulebooks::brikwars::armies::plan::{ArmyPlan, Part};
use crate::ui::workbench::head::Whole;

/// A column of the workshop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Column {
    /// The army's squads and units.
    Army,
    /// What the chosen ones can be.
    Units,
    /// What they can carry, ride, and be better and worse in.
    Gear,
    /// Their card.
    Card,
}

impl Column {
    /// From left to right.
    pub(super) const ALL: [Column; 4] = [Column::Army, Column::Units, Column::Gear, Column::Card];

    /// Its heading.
    pub(super) fn title(self) -> &'static str {
        match self {
            Column::Army => words!("barracks-army"),
            Column::Units => words!("barracks-units"),
            Column::Gear => words!("barracks-gear"),
            Column::Card => words!("barracks-card"),
        }
    }

    /// The one this many columns to the right.
    pub(super) fn beside(self, by: isize) -> Column {
        Column::ALL[(self as usize).saturating_add_signed(by).min(Column::ALL.len() - 1)]
    }
}

/// What a key or button does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Do {
    /// Something with all of it.
    Whole(Whole),
    /// Lists those that it can meet.
    Opponents,
    /// Takes one from a list.
    Take(Taken),
    /// Puts the other army on the bench, and this one in its place.
    Swap,
    /// Writes a battle in which the two meet, and has it played.
    Meet,
    /// Prints the cards of both.
    Print(Paper),
    /// Adds a squad.
    AddSquad,
    /// Adds a unit on its own.
    AddUnit,
    /// Adds somebody to the chosen squad.
    AddMember,
    /// Adds something that is built.
    AddBuilt,
    /// One more like what is chosen.
    Double,
    /// Leaves what is chosen out.
    Remove,
    /// This many more or fewer of it.
    Count(i32),
    /// Draws the chosen squad up otherwise.
    DrawUp,
    /// Makes the chosen ones this unit; of a squad as a whole, adds one to it.
    Unit(String),
    /// Makes what is built of this kind.
    Kind(Kind),
    /// Gives the chosen ones an item, or takes it away.
    Gear(String),
    /// Puts them on a mount, or on their feet.
    Mount(String),
    /// Gives them a mod, or takes it away.
    Mod(Mod),
    /// Has a unit drive what is built, or nobody.
    Driver(String),
    /// Has what is built look like that, or as its Size has it.
    Look(String),
    /// Mounts a weapon on what is built.
    Arm(String),
    /// Takes a weapon off it.
    Disarm(String),
    /// Has its weapons take so many Actions by themselves, or none.
    Alone(u8),
    /// Has the weaker take Bennies for what it lacks, or not.
    Even,
    /// Counts the budget in the other currency, or not at all.
    Currency,
    /// Prices the army by the other edition.
    Edition,
}

/// An army from a list: its name or its file, and where it goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    pub(super) name: String,
    pub(super) is_opponent: bool,
}

/// What can be done with an army that was drafted: nobody and nothing is added to it, and what minifigs are is what they hold (AR-DRF-01,
/// AR-DRF-09).
pub(super) fn may_be_done(what: &Do, part: Option<Part>, plan: &ArmyPlan, catalogue: &Catalogue) -> bool {
    match what {
        Do::AddSquad | Do::AddUnit | Do::AddBuilt | Do::AddMember | Do::Double | Do::Count(1..) => false,
        Do::Mount(_) | Do::Mod(_) | Do::Kind(_) => false,
        Do::Driver(_) | Do::Look(_) | Do::Arm(_) | Do::Disarm(_) | Do::Alone(_) => false,
        Do::Unit(unit) => part.and_then(|part| plan.may_be(part, catalogue)).is_some_and(|may_be| may_be.contains(unit)),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::barracks::bench::tests::{bench, does};

    /// AR-DRF-01, AR-DRF-09, AR-CAP-10: equipment that was drafted is handed out, and nothing is made of nothing.
    #[test]
    fn what_was_drafted_is_handed_out_and_nothing_is_added() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("mine.ron");
        let text = r#"(title: "Mine", squads: [(name: "a", unit: "civilian", count: 3, gear: [])], stock: ["axe", "syringe"], turn: 2, bennies: 4)"#;
        std::fs::write(&file, text).unwrap();
        let mut bench = bench();
        does(&mut bench, Do::Take(Taken { name: file.display().to_string(), is_opponent: false }));
        assert!(bench.told.as_ref().unwrap().0.contains("2 things"), "{:?}", bench.told);
        let before = bench.plans.own.clone();
        for what in [
            Do::AddSquad,
            Do::AddUnit,
            Do::AddMember,
            Do::AddBuilt,
            Do::Double,
            Do::Count(1),
            Do::Unit("hero".to_owned()),
            Do::Mount("horse".to_owned()),
            Do::Mod(Mod::Fast),
            Do::Gear("sword".to_owned()),
        ] {
            does(&mut bench, what.clone());
            assert!(bench.plans.own == before && bench.told.as_ref().unwrap().1, "{what:?}");
        }
        does(&mut bench, Do::Gear("syringe".to_owned()));
        assert_eq!(
            (bench.part(), bench.plans.own.members(Part::Members(0, 1)).unwrap().soldier.unit.as_str()),
            (Some(Part::Members(0, 1)), "medik")
        );
        does(&mut bench, Do::Remove);
        assert_eq!(bench.plans.own.stock.as_ref().unwrap().len(), 2, "what it held is there again");
    }
}
