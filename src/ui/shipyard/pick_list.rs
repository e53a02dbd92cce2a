//! What can be put on the bench: shipped and saved fleets, and designs for another ship.

use crate::game::titled;
use crate::rulebooks::squadrons::builder::Build;
use crate::rulebooks::squadrons::shipyard::Shipyard;
use crate::ui::workbench::pick_list::PickList;
use crate::ui::workbench::shelf::Shelf;

/// An entry of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// A fleet, by its name if it is shipped, or by its file.
    Fleet(String),
    /// A ship of this design, or an empty one.
    Ship(Option<String>),
}

/// The fleets of a shelf.
pub(super) fn fleets(shelf: &Shelf) -> PickList<Thing> {
    let things = shelf.list().into_iter().map(|fleet| (Thing::Fleet(fleet.name), fleet.title, fleet.from));
    PickList::new(words!("pick-list-fleets"), things.collect())
}

/// The designs for another ship.
pub(super) fn designs(yard: &Shipyard) -> PickList<Thing> {
    let mut things: Vec<_> = yard
        .designs
        .iter()
        .map(|(name, design)| {
            let points = Build::from(design).cost(yard).total();
            let about = if design.about.is_empty() { String::new() } else { format!(": {}", design.about) };
            (Thing::Ship(Some(name.clone())), format!("{}{about}", titled(name)), words!("pick-list-points", points = points))
        })
        .collect();
    let points = words!("pick-list-points", points = yard.base.cost);
    things.push((Thing::Ship(None), words!("pick-list-bare-hull").to_owned(), points));
    PickList::new(words!("pick-list-ships"), things)
}
