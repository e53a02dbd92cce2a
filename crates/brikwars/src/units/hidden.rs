//! Hidden figures (AR-STL): where one was last seen, how long it has been hidden, and the way that it has gone unseen once that is decided.

use crate::data::topic_switches::{AddSwitch, NumberDef, TopicRules};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use brickfray_game::RegisterState;
use brickfray_table::{Body, PieceId, Placement, SideId, Spot};
use serde::{Deserialize, Serialize};

/// What this topic adds to the rules.
pub(crate) fn plugin(app: &mut App) {
    app.add_number(&PIPS_FOR_A_MOVE).register_state::<Hidden>("hidden");
}

/// What a Move costs a hidden figure.
pub(crate) static PIPS_FOR_A_MOVE: NumberDef =
    NumberDef::of("pips_for_a_move", &["AR-OP-45", "AR-STL-13"], "So many pips of a hidden figure are worth one Move.", 2, (1, 20));

/// A figure that has hidden. It is off the table, but for the moment in which it appears.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hidden {
    /// Where its Last Known Location Marker stands (AR-STL-09).
    pub marker: Placement,
    /// The turns that it has been hidden, as bricks beside the marker (AR-STL-10).
    pub pips: u32,
    /// Where Scouts have looked for it.
    pub(crate) searched: Vec<Searched>,
    /// The way from the marker that it has gone, while it appears: it is on the table then, and nobody sees it yet.
    pub way: Option<Vec<Spot>>,
}

/// A figure is hidden, so and not otherwise.
pub(crate) fn set(figure: Entity, hidden: Hidden, commands: &mut Commands) {
    commands.entity(figure).insert(hidden);
}

/// A figure is hidden no more.
pub(crate) fn wipe(figure: Entity, commands: &mut Commands) {
    commands.entity(figure).remove::<Hidden>();
}

/// The ways that figures go unseen.
#[derive(SystemParam)]
pub(crate) struct Ways<'w, 's> {
    hidden: Query<'w, 's, &'static mut Hidden>,
}

impl Ways<'_, '_> {
    /// A figure that appears has gone this way unseen (AR-STL-12).
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
    /// Its body, for its eyes are in that.
    pub body: Body,
    /// How long the figure had been hidden.
    pub pips: u32,
    /// Its player was asked and said that it was not there and had not been there: only this answer limits its way (AR-STL-21, AR-STL-24).
    pub denied: bool,
}

impl Hidden {
    /// It hides where it stands (AR-STL-10).
    pub fn at(marker: Placement) -> Self {
        Hidden { marker, pips: 1, searched: Vec::new(), way: None }
    }

    /// Its trail was found there, with so many pips left (AR-STL-21, AR-STL-23): each search is as long ago as it was (AR-STL-24).
    pub fn tracked_to(self, marker: Placement, pips: u32) -> Self {
        let as_long_ago = |one: Searched| Searched { pips: pips.saturating_sub(self.pips.saturating_sub(one.pips)), ..one };
        Hidden { marker, pips, searched: self.searched.into_iter().map(as_long_ago).collect(), way: None }
    }

    /// The whole turns of Move that it may have gone: half of its turns are spent holding still (AR-STL-13), or more or fewer by house rules
    /// (AR-OP-45).
    pub fn moves(&self, rules: &TopicRules) -> u32 {
        self.pips / rules.number(&PIPS_FOR_A_MOVE).max(1)
    }

    /// It is on the table and goes the way that it has gone unseen.
    pub fn is_appearing(&self) -> bool {
        self.way.is_some()
    }
}

/// A hidden figure, as plain values.
#[derive(Clone, Debug)]
pub(crate) struct HiddenFigure {
    /// Who.
    pub id: PieceId,
    /// Whose.
    pub side: SideId,
    /// What is known of it.
    pub hidden: Hidden,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// AR-TX-23: the Moves that so many pips are worth.
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
