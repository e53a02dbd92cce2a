//! Hidden figures (AR-STL): the last known position, how long the figure has been hidden, and the path that it walked unseen, once its
//! player has decided on one.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_game::kit::house::{AddSwitch, NumberDef, TopicRules};
use brickfray_table::{Body, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};

pub(crate) fn plugin(app: &mut App) {
    app.add_number(&PIPS_FOR_A_MOVE).register_state::<Hidden>("hidden");
}

pub(crate) static PIPS_FOR_A_MOVE: NumberDef =
    NumberDef::of("pips_for_a_move", &["AR-OP-45", "AR-STL-13"], "How many pips of a hidden figure are worth one Move.", 2, (1, 20));

/// A hidden figure. It is off the table, except while it appears.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hidden {
    /// Where its Last Known Location Marker stands (AR-STL-09).
    pub marker: Placement,
    /// How many turns it has been hidden, shown as bricks beside the marker (AR-STL-10).
    pub pips: u32,
    /// Where Scouts have looked for it.
    pub(crate) searched: Vec<Searched>,
    /// While it appears, the path that it walked from the marker. It is then on the table, but nobody sees it yet.
    pub way: Option<Vec<Spot>>,
}

/// Hides a figure, or replaces what is known of a hidden one.
pub(crate) fn set(figure: Entity, hidden: Hidden, commands: &mut Commands) {
    commands.entity(figure).insert(hidden);
}

/// Reveals a figure: it is hidden no longer.
pub(crate) fn wipe(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Hidden>();
}

/// Extends the unseen paths of hidden figures.
#[derive(SystemParam)]
pub(crate) struct Ways<'w, 's> {
    hidden: Query<'w, 's, &'static mut Hidden>,
}

impl Ways<'_, '_> {
    /// Adds to the path that an appearing figure has walked unseen (AR-STL-12).
    pub fn go(&mut self, figure: Entity, path: &[Spot]) {
        if let Ok(mut hidden) = self.hidden.get_mut(figure) {
            hidden.way.iter_mut().for_each(|way| way.extend_from_slice(path));
        }
    }
}

/// A Scout's search for a hidden figure (AR-STL-20).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Searched {
    /// Where the Scout stood.
    pub from: Placement,
    /// Its body, which says where its eyes were.
    pub body: Body,
    /// How long the figure had been hidden.
    pub pips: u32,
    /// Whether the figure's player was asked and denied that it was or had been there. Only this answer limits its path (AR-STL-21,
    /// AR-STL-24).
    pub denied: bool,
}

impl Hidden {
    /// A figure that hides where it stands (AR-STL-10).
    pub fn at(marker: Placement) -> Self {
        Hidden { marker, pips: 1, searched: Vec::new(), way: None }
    }

    /// The figure after its trail was found at `marker`, with `pips` left (AR-STL-21, AR-STL-23). Each search stays as many pips ago as it
    /// was (AR-STL-24).
    pub fn tracked_to(self, marker: Placement, pips: u32) -> Self {
        let as_long_ago = |one: Searched| Searched { pips: pips.saturating_sub(self.pips.saturating_sub(one.pips)), ..one };
        Hidden { marker, pips, searched: self.searched.into_iter().map(as_long_ago).collect(), way: None }
    }

    /// How many Moves it may have walked: it holds still half of its turns (AR-STL-13), or another share by house rule (AR-OP-45).
    pub fn moves(&self, rules: &TopicRules) -> u32 {
        self.pips / rules.number(&PIPS_FOR_A_MOVE).max(1)
    }

    /// True if it is on the table and walks the path that it took unseen.
    pub fn is_appearing(&self) -> bool {
        self.way.is_some()
    }
}

/// A hidden figure, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct HiddenFigure {
    pub id: PieceId,
    pub side: SideId,
    /// What is known of it.
    pub hidden: Hidden,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-TX-23: how many Moves the pips are worth.
    #[test]
    fn ar_stl_13_half_of_the_turns_are_spent_holding_still() {
        let moves = |pips| Hidden { pips, ..Hidden::at(Placement::default()) }.moves(&TopicRules::default());
        assert_eq!([1, 2, 3, 5, 6].map(moves), [0, 1, 1, 2, 3]);
    }

    #[test]
    fn ar_stl_24_a_search_is_as_long_ago_when_a_trail_was_found() {
        use brickfray_table::Inches;
        let body = Body::Round { radius: Inches::whole(1), height: Inches::whole(2) };
        let search = |pips| Searched { from: Placement::default(), body, pips, denied: true };
        let hidden = Hidden { pips: 6, searched: vec![search(1), search(4), search(6)], ..Hidden::at(Placement::default()) };
        let tracked = hidden.tracked_to(Placement::default(), 3);
        let known: Vec<u32> = tracked.searched.iter().map(|one| one.pips).collect();
        assert_eq!((tracked.pips, known), (3, vec![0, 1, 3]));
    }
}
