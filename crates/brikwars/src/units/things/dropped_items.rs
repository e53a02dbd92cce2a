//! Dropped items: what lies on the table because a figure dropped it or lost the hand that held it (BW-SZ-11, BW-TU-13).

use crate::figures::figure::Figure;
use crate::figures::item::Item;
use bevy::prelude::{App, Resource};
use brickfray_game::RegisterState;
use brickfray_table::{Inches, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.register_resource_state::<DroppedItems>("dropped-items");
}

/// How near a figure must be to pick something up: as far as a hand reaches (BW-WP-08).
pub const WITHIN_REACH: Inches = Inches::whole(1);

/// An item that lies on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DroppedItem {
    pub item: Item,
    pub spot: Spot,
}

/// Everything that lies on the table, in the order in which it fell.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DroppedItems(pub Vec<DroppedItem>);

impl DroppedItems {
    pub fn lay(&mut self, item: Option<Item>, spot: Spot) {
        self.0.extend(item.map(|item| DroppedItem { item, spot }));
    }

    /// The items within reach of a figure, each with its index, nearest first.
    pub fn near<'a>(&'a self, figure: &Figure) -> Vec<(usize, &'a DroppedItem)> {
        let apart =
            |(place, lying): (usize, &'a DroppedItem)| Some((figure.solid.distance_to_spot(lying.spot, WITHIN_REACH)?, place, lying));
        let mut near: Vec<(Inches, usize, &DroppedItem)> = self.0.iter().enumerate().filter_map(apart).collect();
        near.sort_by_key(|(apart, place, _)| (*apart, *place));
        near.into_iter().map(|(_, place, lying)| (place, lying)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::figure::tests::minifig;

    #[test]
    fn bw_tu_13_what_lies_within_an_inch_can_be_reached_nearest_first() {
        let mut dropped_items = DroppedItems::default();
        let item = |name: &str| Some(Item::ready(name.to_owned()));
        dropped_items.lay(item("far"), Spot::at(0.0, 1.2));
        dropped_items.lay(item("near"), Spot::at(0.0, 1.0));
        dropped_items.lay(item("under"), Spot::at(0.0, 0.0));
        dropped_items.lay(None, Spot::at(0.0, 0.0));
        let near: Vec<String> = dropped_items.near(&minifig(0, 0.0, 0.0)).into_iter().map(|(_, lying)| lying.item.name.clone()).collect();
        assert_eq!(near, ["under", "near"]);
    }
}
