//! The model of the window: everything that panels and tools want to know of the battle, as plain values.
//!
//! Panels draw from this and from nothing else of the rules, so they draw the same with a window and without.

use crate::game::battle::Emblem;
use crate::game::card::{Briefing, Meeting, Pile, Portrait, Tokens, UnitCard, UnitSummary};
use crate::game::guide::{Area, Moment, Range, SuggestedMove};
use crate::game::words::Named;
use crate::game::{Eyes, Goes, Outcome, Players, Request, Requests, Role, Turn, Words, in_words};
use crate::table::{PieceId, SideId};
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::hand::selection::{Aim, Met, Selection};
use crate::ui::state::log_entry::LogEntry;
use crate::ui::state::screens::replay::Timeline;
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use brickfray_words::Language;
use std::sync::Arc;

/// How a side is told from the others.
#[derive(Clone, PartialEq, Debug)]
pub struct SideLook {
    /// Its name.
    pub name: Named,
    /// Its colour as moulded.
    pub colour: Color32,
    /// Its colour on dark panels.
    pub accent: Color32,
    /// Its emblem.
    pub emblem: Emblem,
    /// What it has in its purse.
    pub tokens: Option<Tokens>,
}

/// The values whose changes make a new reading necessary.
#[derive(Clone, PartialEq, Debug, Default)]
pub(in crate::ui) struct Stamp {
    pub(in crate::ui) eyes: Eyes,
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

/// What a battle has come to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    /// How many figures or ships each side has lost, in the order of the sides.
    pub lost: Vec<usize>,
    /// The order that cost most; none where nobody was lost.
    pub best: Option<Feat>,
}

/// An order and what it cost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feat {
    /// What was said, as the log has it.
    pub said: String,
    /// How many fell by it, of whatever side.
    pub fell: usize,
}

/// The battle as panels and tools read it.
#[derive(Resource, Clone, Debug, Default)]
pub struct UiModel {
    /// What the battle is called.
    pub title: String,
    /// A line or two about it.
    pub about: String,
    /// What wins, and what to do first.
    pub briefing: Briefing,
    /// Whose turn it is.
    pub turn: Turn,
    /// The sides, in their order.
    pub sides: Vec<SideLook>,
    /// Who looks at the window.
    pub eyes: Eyes,
    /// What lies in the piles of each side, as far as it is seen.
    pub piles: Vec<Pile>,
    /// What the side that gives orders could do by itself, without a unit.
    pub deeds: Vec<AvailableAction>,
    /// Every unit on the table, by id.
    pub units: Vec<UnitSummary>,
    /// The engagements.
    pub meetings: Vec<Meeting>,
    /// The selected unit.
    pub card: Option<UnitCard>,
    /// What the selected unit can and can't do.
    pub actions: Vec<AvailableAction>,
    /// A move of the selected unit, for a player who has nothing better in mind.
    pub suggested_move: Option<SuggestedMove>,
    /// Own units that could join the selected one in something it could do.
    pub companions: Vec<PieceId>,
    /// Where the selected unit may be put, where the rulebook leads it.
    pub reach: Vec<Area>,
    /// Where it could be put once it may be moved, where the rulebook leads it.
    pub could_reach: Vec<Area>,
    /// The areas that its weapons cover, where these are not just circles around it.
    pub ranges: Vec<Range>,
    /// What it has come to, once it is over.
    pub ending: Option<Ending>,
    /// The moment of the game, where the turn alone does not say what is to be done.
    pub moment: Option<Moment>,
    /// How the rulebook says what something is done with.
    pub item: Option<fn(&str) -> String>,
    /// The units that the open question names.
    pub asked_of: Vec<PieceId>,
    /// The heads of the figures that the open question is about.
    pub faces: Vec<Portrait>,
    /// The parts that members can take in what their unit does together.
    pub roles: &'static [Role],
    /// The rulebook's words for what panels show of any game.
    pub words: Words,
    /// What was said and what happened, as far as it has been shown.
    pub log: Arc<Vec<LogEntry>>,
    /// How many entries the journal has.
    pub entries: usize,
    /// How many entries can be played again.
    pub redoable: usize,
    /// The whole game at a glance, while an earlier moment of it is looked at: then nothing can be said.
    pub timeline: Option<Timeline>,
    /// The side whose units take orders now: the one that moves, or the one whose window is open.
    pub ordered: SideId,
    /// Something is asked that no order answers.
    pub is_asking: bool,
    /// The side for which the program is to say something now: nobody else may.
    pub awaits: Option<SideId>,
    /// Who plays which side.
    pub players: Players,
    /// Everything has been shown.
    pub is_idle: bool,
    /// Something has happened that has not been shown yet, so panels do not tell it yet.
    pub(in crate::ui) is_behind: bool,
    pub(in crate::ui) stamp: Stamp,
}

impl UiModel {
    /// The word of the order that sends members of the selected unit to spots of their own, where the game has one.
    pub fn sends_members(&self) -> Option<&'static str> {
        self.actions.iter().find(|action| action.what.goes == Goes::Members).map(|action| action.what.word)
    }

    /// The least to know of a unit; `None` when it is not on the table.
    pub fn summary(&self, unit: PieceId) -> Option<&UnitSummary> {
        self.units.iter().find(|summary| summary.id == unit)
    }

    /// How a side is told from the others.
    pub fn side(&self, side: SideId) -> Option<&SideLook> {
        self.sides.get(usize::from(side.0))
    }

    /// A side's colour on dark panels.
    pub fn accent(&self, side: SideId) -> Color32 {
        self.side(side).map_or(Color32::LIGHT_GRAY, |side| side.accent)
    }

    /// What the selected unit, while it is in the middle of something, can do to the piece under the mouse, where that is one thing only.
    pub fn only_action(&self, selection: &Selection, met: Met) -> Option<&AvailableAction> {
        let is_aimed = |action: &&AvailableAction| {
            action.no.is_none() && action.target.is_some_and(|target| target == met.piece || target == met.unit)
        };
        let mut actions = self.actions.iter().filter(|_| self.goes_on(selection)).filter(is_aimed);
        actions.next().filter(|_| actions.next().is_none())
    }

    /// The aimed action of the selected unit, where it can be done to one piece only.
    pub fn only_target(&self, aim: &Aim) -> Option<&AvailableAction> {
        let mut legal = self.actions.iter().filter(|action| action.is(Some(aim)) && action.no.is_none());
        let only = legal.next().filter(|action| action.target.is_some())?;
        legal.next().is_none().then_some(only)
    }

    /// What is to be answered at this screen by whoever looks at it: the first request to a side that a person plays, or else the first.
    pub fn request<'a>(&self, requests: &'a Requests) -> Option<&'a Request> {
        let mut seen = requests.open().filter(|request| self.eyes.see(request.asks));
        let first = seen.next()?;
        let of_people = |request: &&Request| self.players.program(request.asks).is_none();
        std::iter::once(first).chain(seen).find(of_people).or(Some(first))
    }

    /// The most that anything is worth that the selected unit could do.
    pub fn best_worth(&self) -> u32 {
        self.actions.iter().filter(|action| action.no.is_none()).map(AvailableAction::worth).max().unwrap_or(0)
    }

    /// It is done to a unit of another side.
    pub fn is_hostile(&self, action: &AvailableAction) -> bool {
        action.target.and_then(|target| self.summary(target)).is_some_and(|unit| unit.side != self.ordered)
    }

    /// It is done to a unit of another side that somebody plays: bystanders are attacked only by who means to.
    pub(super) fn is_at_an_opponent(&self, action: &AvailableAction) -> bool {
        let target = action.target.and_then(|target| self.summary(target));
        target.is_some_and(|unit| unit.side != self.ordered && !self.turn.is_nobodys(unit.side))
    }

    /// The units of the side that gives orders that can still do something; none while the program plays it.
    pub fn able_units(&self) -> impl Iterator<Item = &UnitSummary> {
        self.units.iter().filter(|unit| unit.side == self.ordered && self.awaits.is_none() && unit.is_able())
    }

    /// The program is to say something, or its turn is on.
    pub fn is_the_programs(&self) -> bool {
        let has_turn = self.turn.outcome.is_none() && self.players.program(self.turn.speaker()).is_some();
        self.timeline.is_none() && (self.awaits.is_some() || has_turn)
    }

    /// The unit that is selected is in the middle of something, and is to go on.
    pub fn goes_on(&self, selection: &Selection) -> bool {
        selection.unit.is_some() && self.in_the_midst() == selection.unit
    }

    /// The unit that is in the middle of something, and is to go on.
    pub fn in_the_midst(&self) -> Option<PieceId> {
        self.moment.as_ref().and_then(|moment| moment.unit)
    }

    /// The side that gives orders now owns this unit.
    pub fn is_orderable(&self, unit: PieceId) -> bool {
        let may_order = self.turn.outcome.is_none() && !self.is_asking && self.awaits.is_none() && self.timeline.is_none();
        may_order && self.summary(unit).is_some_and(|summary| summary.side == self.ordered)
    }

    /// What something is done with, as players say it: a card in a pile by what stands on it.
    pub fn said(&self, item: &str) -> String {
        let fronts = self.piles.iter().flat_map(|pile| &pile.pieces).filter_map(|(_, front)| front.as_ref());
        match fronts.into_iter().find(|front| front.key == item) {
            Some(front) => front.label.to_string(),
            None => in_words(&self.item.map_or_else(|| item.to_owned(), |said| said(item))),
        }
    }

    /// Who has won, once a side has.
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
        model.awaits = Some(SideId(0));
        assert_eq!(model.able_units().count(), 0, "the program moves its own");
    }
}
