//! Sets the values of the topics' house rules when a battle is set up.

use crate::battle::set_up::BattleInfo;
use crate::driver::schedule::SetUp;
use crate::kit::house::{AllTopicSwitches, TopicRules};
use crate::state::kinds::registrar;
use bevy::prelude::*;

/// The values of the topics' house rules are set when a battle is set up. Rulebooks whose set-up reads them order it after this.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub struct SetHouseRules;

/// Lets rulebooks have house rules of their topics.
pub trait AddHouseRules {
    /// Sets the values of the topics' house rules in each battle of the rulebook, in [`SetHouseRules`]. `edition` returns the edition's name
    /// in the `editions` of house rules, for the edition that a battle file names.
    fn add_house_rules(&mut self, edition: fn(Option<&str>) -> &'static str) -> &mut Self;
}

impl AddHouseRules for App {
    fn add_house_rules(&mut self, edition: fn(Option<&str>) -> &'static str) -> &mut Self {
        let rulebook = registrar(self);
        let set = move |info: Res<BattleInfo>, switches: Res<AllTopicSwitches>, mut rules: ResMut<TopicRules>| {
            *rules = TopicRules::of_battle(switches.of(rulebook), edition(info.edition.as_deref()), info.house.as_ref());
        };
        self.add_systems(SetUp(rulebook), set.in_set(SetHouseRules))
    }
}
