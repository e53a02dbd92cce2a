//! Hooks: plain functions that a topic adds to what other topics do, so that these need not know it.
//!
//! Those of one point are called by rank and then by rule id, never in the order in which plugins stand. Here are the list that all points
//! are made of, and the lowest points: what a figure is as it stands, and which units are engaged with which. The other points are in
//! `field/hooks.rs`.

use crate::data::catalogue::Catalogue;
use crate::figures::figure::Figure;
use crate::units::roster::{PlainUnits, Units};
use bevy::prelude::{App, Resource};
use brickfray_game::Turn;
use brickfray_table::{Inches, PieceId, Solid, Space};

/// The functions of one point, in the order in which they are called.
#[derive(Clone)]
pub(crate) struct HookList<F>(Vec<(u8, &'static str, F)>);

impl<F> Default for HookList<F> {
    fn default() -> Self {
        HookList(Vec::new())
    }
}

impl<F: Copy> HookList<F> {
    /// Adds one that stands on this rule. Those of a lower rank come first; most have rank 0.
    pub fn add(&mut self, rank: u8, rule: &'static str, hook: F) {
        let at = self.0.partition_point(|(other, of, _)| (*other, *of) <= (rank, rule));
        self.0.insert(at, (rank, rule, hook));
    }

    /// The functions.
    pub fn all(&self) -> impl Iterator<Item = F> {
        self.0.iter().map(|(.., hook)| *hook)
    }
}

/// What a figure is as it stands: its Move, its Armor, whether it is slow. Asked each time that a figure is read, so it must be quick. Of the
/// others it sees what they are without such hooks.
pub(crate) type FigureHook = fn(&PlainUnits, &mut Figure);

/// The hooks of figures.
#[derive(Resource, Clone, Default)]
pub(crate) struct FigureHooks(pub(super) HookList<FigureHook>);

/// Two plates touch: are they in no Full Engagement for all that?
pub(crate) type ContactHook = fn(&Contact) -> bool;

/// The hooks of plates that touch.
#[derive(Resource, Clone, Default)]
pub(crate) struct ContactHooks(HookList<ContactHook>);

impl ContactHooks {
    /// Two hostile units are in Full Engagement (BW-SE-05): their plates touch, and nothing keeps them out of it who were not in it before.
    pub fn are_full(&self, contact: &Contact, were: bool) -> bool {
        contact.touch() && (were || !self.0.all().any(|holds_off| holds_off(contact)))
    }
}

/// Two hostile units whose plates may touch.
pub(crate) struct Contact<'a, 'w, 's> {
    /// One, the lower id.
    pub one: PieceId,
    /// The other.
    pub other: PieceId,
    /// The units that a plate is in Full Engagement with already.
    pub full_with: &'a dyn Fn(PieceId) -> Vec<PieceId>,
    /// Figures and squads.
    pub units: &'a Units<'w, 's>,
    /// Where they are.
    pub space: &'a Space<'w, 's>,
    /// Weapons.
    pub catalogue: &'a Catalogue,
    /// Whose turn it is.
    pub turn: &'a Turn,
    /// A unit that is not there yet, and where it would be when it has walked there.
    pub would_walk: Option<(PieceId, Solid)>,
}

impl Contact<'_, '_, '_> {
    /// One of the two plates, where it is or would be.
    pub fn solid(&self, squad: PieceId) -> Option<Solid> {
        self.would_walk.filter(|(who, _)| *who == squad).map(|(_, solid)| solid).or_else(|| self.space.solid(squad))
    }

    /// Both are plates, and these touch.
    fn touch(&self) -> bool {
        let are_plates = self.units.is_plate(self.one) && self.units.is_plate(self.other);
        are_plates && matches!((self.solid(self.one), self.solid(self.other)), (Some(one), Some(other)) if one.touches(other))
    }

    /// A squad came where it is by walking there in its own turn.
    pub fn goes_in(&self, squad: PieceId) -> bool {
        let has_walked = || self.units.members(squad).iter().any(|member| member.walked > Inches::ZERO);
        let stands = self.space.solid(squad).map(|here| here.placement.spot);
        let would_walk = self.would_walk.is_some_and(|(who, there)| who == squad && Some(there.placement.spot) != stands);
        self.units.side(squad) == Some(self.turn.side) && (would_walk || has_walked())
    }
}

/// Adding hooks of contact, for topics.
pub(crate) trait AddContactHook {
    /// This may keep plates that touch out of a Full Engagement.
    fn add_contact_hook(&mut self, rule: &'static str, hook: ContactHook) -> &mut Self;
}

impl AddContactHook for App {
    fn add_contact_hook(&mut self, rule: &'static str, hook: ContactHook) -> &mut Self {
        self.world_mut().get_resource_or_init::<ContactHooks>().0.add(0, rule, hook);
        self
    }
}

/// Adding hooks of figures, for topics.
pub(crate) trait AddFigureHook {
    /// This changes what a figure is as it stands; hooks of a higher rank come after it and have the last word.
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
