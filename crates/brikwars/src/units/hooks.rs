//! The two lowest hook points: a figure's current values, and which units are engaged. `field/hooks.rs` has the other points.

use crate::data::catalogue::Catalogue;
use crate::figures::figure::Figure;
use crate::units::roster::{PlainUnits, Units};
use bevy::prelude::{App, Resource};
use brickfray_game::Turn;
use brickfray_game::kit::hooks::HookList;
use brickfray_table::{Inches, PieceId, Solid, Space};

/// Changes a figure's current values: its Move, its Armor, whether it is slow. Runs whenever a figure is read, so it must be fast. It sees
/// other figures as they are without figure hooks.
pub(crate) type FigureHook = fn(&PlainUnits, &mut Figure);

#[derive(Resource, Clone, Default)]
pub(crate) struct FigureHooks(pub(super) HookList<FigureHook>);

/// True if two plates that touch stay out of Full Engagement all the same.
pub(crate) type ContactHook = fn(&Contact) -> bool;

#[derive(Resource, Clone, Default)]
pub(crate) struct ContactHooks(HookList<ContactHook>);

impl ContactHooks {
    /// True if two hostile units are in Full Engagement (BW-SE-05): their plates touch, and they already were (`were`) or no hook keeps
    /// them out.
    pub fn are_full(&self, contact: &Contact, were: bool) -> bool {
        contact.touch() && (were || !self.0.all().any(|holds_off| holds_off(contact)))
    }
}

/// Two hostile units whose plates may touch.
pub(crate) struct Contact<'a, 'w, 's> {
    /// The unit with the lower id.
    pub one: PieceId,
    pub other: PieceId,
    /// The units that a plate is in Full Engagement with already.
    pub fully_engaged_with: &'a dyn Fn(PieceId) -> Vec<PieceId>,
    pub units: &'a Units<'w, 's>,
    pub space: &'a Space<'w, 's>,
    pub catalogue: &'a Catalogue,
    pub turn: &'a Turn,
    /// A unit that is only planned to walk, and its body where it would arrive.
    pub would_walk: Option<(PieceId, Solid)>,
}

impl Contact<'_, '_, '_> {
    /// The body of one of the two plates, where it would walk if it would.
    pub fn solid(&self, squad: PieceId) -> Option<Solid> {
        self.would_walk.filter(|(who, _)| *who == squad).map(|(_, solid)| solid).or_else(|| self.space.solid(squad))
    }

    /// True if both are plates and they touch.
    fn touch(&self) -> bool {
        let are_plates = self.units.is_plate(self.one) && self.units.is_plate(self.other);
        are_plates && matches!((self.solid(self.one), self.solid(self.other)), (Some(one), Some(other)) if one.touches(other))
    }

    /// True if the squad walked to where it is (or would be) in its own turn.
    pub fn walked_in(&self, squad: PieceId) -> bool {
        let has_walked = || self.units.members(squad).iter().any(|member| member.walked > Inches::ZERO);
        let stands = self.space.solid(squad).map(|here| here.placement.spot);
        let would_walk = self.would_walk.is_some_and(|(who, there)| who == squad && Some(there.placement.spot) != stands);
        self.units.side(squad) == Some(self.turn.side) && (would_walk || has_walked())
    }
}

/// Lets topics add contact hooks.
pub(crate) trait AddContactHook {
    fn add_contact_hook(&mut self, rule: &'static str, hook: ContactHook) -> &mut Self;
}

impl AddContactHook for App {
    fn add_contact_hook(&mut self, rule: &'static str, hook: ContactHook) -> &mut Self {
        self.world_mut().get_resource_or_init::<ContactHooks>().0.add(0, rule, hook);
        self
    }
}

/// Lets topics add figure hooks.
pub(crate) trait AddFigureHook {
    /// Adds a hook that changes a figure's current values. Hooks of a higher rank run later and so have the last word.
    fn add_figure_hook(&mut self, rank: u8, rule: &'static str, hook: FigureHook) -> &mut Self;
}

impl AddFigureHook for App {
    fn add_figure_hook(&mut self, rank: u8, rule: &'static str, hook: FigureHook) -> &mut Self {
        self.world_mut().get_resource_or_init::<FigureHooks>().0.add(rank, rule, hook);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hooks_are_called_by_rank_and_rule_whoever_comes_first() {
        let orders = [[0, 1, 2, 3], [3, 1, 0, 2]].map(|order| {
            let hooks = [(1, "BW-NUM-01", 'c'), (0, "BW-NUM-03", 'b'), (0, "BW-NUM-02", 'a'), (1, "BW-NUM-04", 'd')];
            let mut list = HookList::default();
            order.iter().for_each(|at: &usize| list.add(hooks[*at].0, hooks[*at].1, hooks[*at].2));
            list.all().collect::<String>()
        });
        assert_eq!(orders, ["abcd", "abcd"]);
    }
}
