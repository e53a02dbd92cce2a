//! The model of the window: everything that panels and tools need to know about the battle, as plain values.
//!
//! Panels know the rules only through this model, so they draw the same with and without a window.

use crate::game::battle::Emblem;
use crate::game::card::{Briefing, Meeting, Pile, Portrait, Tokens, UnitCard, UnitSummary};
use crate::game::guide::{Area, Moment, Range, SuggestedMove};
use crate::game::words::{Named, Text};
use crate::game::{MovedPiece, Outcome, Players, Request, Requests, Role, Turn, Viewer, Words, in_words};
use crate::table::{PieceId, SideId};
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::{Aim, RayHit, Selection};
use crate::ui::state::log_entry::LogEntry;
use crate::ui::state::screens::replay::Timeline;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use brickfray_words::Language;
use std::sync::Arc;

/// The name, colours and emblem of a side.
#[derive(Clone, PartialEq, Debug)]
pub struct SideLook {
    pub name: Named,
    /// The colour of its bricks.
    pub colour: Color32,
    /// The side's colour for text and marks on dark panels.
    pub accent: Color32,
    pub emblem: Emblem,
    /// The side's tokens, in games with tokens.
    pub tokens: Option<Tokens>,
}

/// The inputs of the model: it is rebuilt when one of them changes.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::ui) struct Stamp {
    pub(in crate::ui) eyes: Viewer,
    pub(in crate::ui) language: Language,
    pub(in crate::ui) title: String,
    pub(in crate::ui) entries: usize,
    pub(in crate::ui) rewinds: u32,
    pub(in crate::ui) opening: usize,
    pub(in crate::ui) choice: bool,
    pub(in crate::ui) players: Players,
    pub(in crate::ui) looks_back: bool,
    pub(in crate::ui) shown: usize,
    pub(in crate::ui) is_idle: bool,
    pub(in crate::ui) selection: Selection,
    pub(in crate::ui) draws_dice: bool,
    pub(in crate::ui) side_colours: Vec<String>,
}

/// The result of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// The number of figures or ships that each side has lost, in the order of the sides.
    pub lost: Vec<usize>,
    /// The order that caused the most losses; `None` without losses.
    pub best: Option<Feat>,
}

/// An order and the losses it caused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// The order, as the log words it.
    pub said: String,
    /// How many figures or ships were lost by it, on all sides.
    pub fell: usize,
}

/// The battle as panels and tools see it.
#[derive(Resource, Clone, Debug, Default)]
pub struct UiModel {
    pub title: String,
    /// A line or two about the battle.
    pub about: String,
    /// How to win, and what to do first.
    pub briefing: Briefing,
    pub turn: Turn,
    pub sides: Vec<SideLook>,
    /// Whose view the window shows.
    pub eyes: Viewer,
    /// The piles of each side, as far as they are visible.
    pub piles: Vec<Pile>,
    /// Actions of the ordering side that need no unit.
    pub deeds: Vec<AvailableAction>,
    /// Every unit on the table, by id.
    pub units: Vec<UnitSummary>,
    pub meetings: Vec<Meeting>,
    pub card: Option<UnitCard>,
    /// The actions of the selected unit, legal or not.
    pub actions: Vec<AvailableAction>,
    /// A suggested move of the selected unit, for a player who has no better idea.
    pub suggested_move: Option<SuggestedMove>,
    /// Own units that could join an action of the selected unit.
    pub companions: Vec<PieceId>,
    /// The areas where the selected unit may be put now, if the rulebook guides movement.
    pub reach: Vec<Area>,
    /// The areas where it could be put once it may move, if the rulebook guides movement.
    pub could_reach: Vec<Area>,
    /// The areas that its weapons cover, if they aren't just circles around it.
    pub ranges: Vec<Range>,
    /// The result of the battle, once it is over.
    pub ending: Option<Ending>,
    /// The state of play, if the turn alone doesn't say what to do.
    pub moment: Option<Moment>,
    /// The rulebook's function that names an item, such as a weapon, for players.
    pub item: Option<fn(&str) -> Text>,
    /// The units that the open question names.
    pub questioned: Vec<PieceId>,
    /// The portraits of the figures that the open question is about.
    pub faces: Vec<Portrait>,
    /// The roles that members can have in an action of their unit.
    pub roles: &'static [Role],
    /// The rulebook's own terms for the texts of the panels.
    pub words: Words,
    /// The log, as far as it has been shown.
    pub log: Arc<Vec<LogEntry>>,
    /// The number of entries in the journal.
    pub entries: usize,
    /// The number of entries that can be redone.
    pub redoable: usize,
    /// The timeline of the whole game while the player views an earlier moment. No orders can be given then.
    pub timeline: Option<Timeline>,
    /// The side whose units take orders now: the side to move, or the side whose window is open.
    pub ordered: SideId,
    /// True if a question is open that must be answered before the next order.
    pub is_asking: bool,
    /// The side that the program must act for now. Nobody else may act then.
    pub program_side: Option<SideId>,
    /// Who plays which side.
    pub players: Players,
    /// True if no animation is playing.
    pub is_idle: bool,
    /// True if something has happened that hasn't been shown yet, so that panels don't show it either.
    pub(in crate::ui) is_behind: bool,
    pub(in crate::ui) stamp: Stamp,
}

impl UiModel {
    /// The word of the order that sends members of the selected unit to separate spots, if the game has such an order.
    pub fn sends_members(&self) -> Option<&'static str> {
        self.actions.iter().find(|action| action.what.goes == MovedPiece::Members).map(|action| action.what.word)
    }

    /// The summary of a unit; `None` if it isn't on the table.
    pub fn summary(&self, unit: PieceId) -> Option<&UnitSummary> {
        self.units.iter().find(|summary| summary.id == unit)
    }

    pub fn side(&self, side: SideId) -> Option<&SideLook> {
        self.sides.get(usize::from(side.0))
    }

    /// A side's colour for text and marks on dark panels.
    pub fn accent(&self, side: SideId) -> Color32 {
        self.side(side).map_or(Color32::LIGHT_GRAY, |side| side.accent)
    }

    /// The only legal action of the selected unit on the piece under the mouse, while the unit is in the middle of something; `None` if
    /// there are several.
    pub fn only_action(&self, selection: &Selection, met: RayHit) -> Option<&AvailableAction> {
        let is_aimed = |action: &&AvailableAction| {
            action.no.is_none() && action.target.is_some_and(|target| target == met.piece || target == met.unit)
        };
        let mut actions = self.actions.iter().filter(|_| self.goes_on(selection)).filter(is_aimed);
        actions.next().filter(|_| actions.next().is_none())
    }

    /// The aimed action of the selected unit, if it has exactly one legal target.
    pub fn only_target(&self, aim: &Aim) -> Option<&AvailableAction> {
        let mut legal = self.actions.iter().filter(|action| action.is(Some(aim)) && action.no.is_none());
        let only = legal.next().filter(|action| action.target.is_some())?;
        legal.next().is_none().then_some(only)
    }

    /// The request to answer at this screen: the first one to a side that a person plays, otherwise the first visible one.
    pub fn request<'a>(&self, requests: &'a Requests) -> Option<&'a Request> {
        let mut seen = requests.open().filter(|request| self.eyes.see(request.asks));
        let first = seen.next()?;
        let of_people = |request: &&Request| self.players.program(request.asks).is_none();
        std::iter::once(first).chain(seen).find(of_people).or(Some(first))
    }

    /// The highest worth of the selected unit's legal actions.
    pub fn best_worth(&self) -> u32 {
        self.actions.iter().filter(|action| action.no.is_none()).map(AvailableAction::worth).max().unwrap_or(0)
    }

    /// True if the target is a unit of another side.
    pub fn is_hostile(&self, action: &AvailableAction) -> bool {
        action.target.and_then(|target| self.summary(target)).is_some_and(|unit| unit.side != self.ordered)
    }

    /// True if the target is a unit of another side that has a player. Units of bystanders are attacked only on purpose.
    pub(super) fn targets_opponent(&self, action: &AvailableAction) -> bool {
        let target = action.target.and_then(|target| self.summary(target));
        target.is_some_and(|unit| unit.side != self.ordered && !self.turn.is_nobodys(unit.side))
    }

    /// The units of the ordering side that can still do something; none while the program plays that side.
    pub fn able_units(&self) -> impl Iterator<Item = &UnitSummary> {
        self.units.iter().filter(|unit| unit.side == self.ordered && self.program_side.is_none() && unit.is_able())
    }

    /// True if the program must act now, or if it is the turn of a side that the program plays.
    pub fn is_the_programs(&self) -> bool {
        let has_turn = self.turn.outcome.is_none() && self.players.program(self.turn.speaker()).is_some();
        self.timeline.is_none() && (self.program_side.is_some() || has_turn)
    }

    /// True if the selected unit is in the middle of something and must finish it.
    pub fn goes_on(&self, selection: &Selection) -> bool {
        selection.unit.is_some() && self.unit_in_progress() == selection.unit
    }

    /// The unit that is in the middle of something and must finish it.
    pub fn unit_in_progress(&self) -> Option<PieceId> {
        self.moment.as_ref().and_then(|moment| moment.unit)
    }

    /// True if the unit belongs to the side that gives orders now, and orders are possible.
    pub fn is_orderable(&self, unit: PieceId) -> bool {
        let may_order = self.turn.outcome.is_none() && !self.is_asking && self.program_side.is_none() && self.timeline.is_none();
        may_order && self.summary(unit).is_some_and(|summary| summary.side == self.ordered)
    }

    /// The name of an item for players. A card in a pile is called by the label on its front.
    pub fn said(&self, item: &str) -> String {
        let fronts = self.piles.iter().flat_map(|pile| &pile.pieces).filter_map(|(_, front)| front.as_ref());
        match fronts.into_iter().find(|front| front.key == item) {
            Some(front) => front.label.to_string(),
            None => in_words(&self.item.map_or_else(|| Text::written(item), |said| said(item)).for_players()),
        }
    }

    pub fn outcome(&self) -> Option<Outcome> {
        self.turn.outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ActionInfo, Aims};
    use crate::ui::state::hand::made_up::{STRIKE, action, model};
    use crate::ui::state::last_word::Word;

    static HIT: ActionInfo = ActionInfo { aims: Aims::Piece, ..STRIKE };

    #[test]
    fn what_is_aimed_has_an_only_target_where_it_can_be_done_to_no_other() {
        let aim = Aim { maneuver: HIT.word.to_owned(), with: None };
        let with = |actions: Vec<AvailableAction>| UiModel { actions, ..model() };
        let (one, other) = (action(&HIT, Some(3), None), action(&HIT, Some(1), None));
        let refused = AvailableAction { no: Some(Word::failed("too far")), ..other.clone() };
        assert_eq!(with(vec![one.clone(), refused]).only_target(&aim).unwrap().target, Some(PieceId(3)));
        assert_eq!(with(vec![one.clone(), other]).only_target(&aim), None, "there are two");
        assert_eq!(with(vec![action(&HIT, None, None)]).only_target(&aim), None, "it is done to no piece");
        assert_eq!(with(vec![one]).only_target(&Aim { with: Some("a sling".to_owned()), ..aim }), None, "something else is aimed");
    }

    #[test]
    fn the_units_that_can_act_are_those_of_the_side_to_move() {
        let mut model = model();
        (model.units[0].actors, model.units[0].left) = (0, crate::table::Inches::ZERO);
        assert_eq!(model.able_units().map(|unit| unit.name.as_str()).collect::<Vec<_>>(), ["bows"]);
        model.program_side = Some(SideId(0));
        assert_eq!(model.able_units().count(), 0, "the program moves its own");
    }
}
