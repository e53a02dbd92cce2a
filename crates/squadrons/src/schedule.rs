//! The system sets of one run of the rules; each topic adds its systems to them.

use crate::RESOLVE;
use bevy::prelude::*;
use brickfray_game::{Inbox, ResolveSystems};

/// The sets within [`ResolveSystems::Declare`], in order.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum DeclareSystems {
    /// What happens without an order: the battle or a round begins, a side with nothing to do is skipped.
    Course,
    /// Orders are carried out, each by the topic that it belongs to.
    Orders,
}

/// The sets within [`ResolveSystems::Settle`], in order. Ships that were shot down are counted before terrain destroys others at the end of
/// the same activation.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub enum SettleSystems {
    /// Victory points are counted.
    Count,
    /// The turn passes to the other side.
    HandOver,
    /// The activation continues or ends.
    GoOn,
}

/// Configures the order of the sets.
pub(crate) fn plugin(app: &mut App) {
    use {DeclareSystems as D, SettleSystems as S};
    app.configure_sets(RESOLVE, (D::Course, D::Orders).chain().in_set(ResolveSystems::Declare))
        .configure_sets(RESOLVE, D::Orders.run_if(Inbox::holds_order))
        .configure_sets(RESOLVE, (S::Count, S::HandOver, S::GoOn).chain().in_set(ResolveSystems::Settle));
}
