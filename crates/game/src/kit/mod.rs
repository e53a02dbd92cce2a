//! The kit: parts that most rulebooks are built of.
//!
//! A rulebook consists of topics, each a Bevy plugin in a file of its own. Its topics register what they bring: definitions in a
//! [`Registry`](registry::Registry), functions in [hook lists](hooks), values on pieces as [`marks`], the systems that carry out their [`orders`]
//! and steps of them in the [`agenda`], and [house rules](house). What they register belongs to the rulebook whose plugin is being built. [`refusals`] are those that every game
//! needs.

pub mod agenda;
pub mod hooks;
pub mod house;
pub mod marks;
pub mod orders;
pub mod refusals;
pub mod registry;
pub mod topic;

use bevy::prelude::App;

/// What the kit needs in every game.
pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((agenda::plugin, house::plugin, marks::plugin));
}
