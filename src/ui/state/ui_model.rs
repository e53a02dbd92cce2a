//! The model of the window: everything that panels and tools want to know of the battle, as plain values.
//!
//! Panels draw from this and from nothing else of the rules, so they draw the same with a window and without.

use super::available_action::AvailableAction;
use super::forecasts::Forecasts;
use super::log_entry::LogEntry;
use super::replay::Timeline;
use super::selection::{Aim, Met, Selection};
use crate::game::battle::Emblem;
use crate::game::card::{Briefing, Meeting, Portrait, Tokens, UnitCard, UnitSummary};
use crate::game::guide::{Area, Moment, Range, SuggestedMove};
use crate::game::{Manner, Outcome, Players, Role, Turn, Words, in_words};
use crate::table::{PieceId, SideId};
use bevy::prelude::*;
use bevy_egui::egui::Color32;
use brickfray_words::Language;
use std::cmp::{Ordering, Reverse};
use std::sync::Arc;

/// So many attacks of a unit are weighed against each other.
const CONTENDERS: usize = 4;

/// Losses of fewer figures than this, on average, are hardly any.
const HARDLY: f64 = 0.05;

/// How a side is told from the others.
#[derive(Clone, PartialEq, Debug)]
pub struct SideLook {
    /// Its name.
    pub name: String,
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
    /// A question stands open.
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

    /// The most that anything is worth that the selected unit could do.
    pub fn best_worth(&self) -> u32 {
        self.actions.iter().filter(|action| action.no.is_none()).map(AvailableAction::worth).max().unwrap_or(0)
    }

    /// It is done to a unit of another side.
    pub fn is_hostile(&self, action: &AvailableAction) -> bool {
        action.target.and_then(|target| self.summary(target)).is_some_and(|unit| unit.side != self.turn.side)
    }

    /// It is done to a unit of another side that somebody plays: bystanders are attacked only by who means to.
    fn is_at_an_opponent(&self, action: &AvailableAction) -> bool {
        let target = action.target.and_then(|target| self.summary(target));
        target.is_some_and(|unit| unit.side != self.turn.side && !self.turn.is_nobodys(unit.side))
    }

    /// The attacks of the selected unit that may be its best: those of which most comes on average by themselves, the most promising first.
    pub fn contenders(&self) -> Vec<&AvailableAction> {
        let mut found: Vec<&AvailableAction> = self.sensible().filter(|action| self.is_at_an_opponent(action)).collect();
        found.sort_by_key(|action| Reverse(action.worth()));
        found.truncate(CONTENDERS);
        found
    }

    /// What the selected unit does best: the most promising contender, unless another turns out to be worth more than twice as much by what
    /// others lose more than its own side, once that is known of all of them. What a player has read stays, as long as it is no bad advice.
    /// Without any, what the rulebook counts most worth of what needs no target. Shots of which hardly anything comes are none where it could
    /// go nearer.
    pub fn best_deed(&self, forecasts: &Forecasts) -> Option<&AvailableAction> {
        let mut contenders = self.contenders();
        let balance = |action: &AvailableAction| forecasts.whole(&action.order)?.balance(self.turn.side);
        let known: Option<Vec<f64>> = contenders.iter().map(|action| balance(action)).collect();
        let known = known.unwrap_or_default();
        // Of what costs more than it brings, anything that costs less is better.
        let is_much_better = |first: f64, other: f64| other - first > first.max(0.0);
        if known.first().is_some_and(|first| known.iter().any(|other| is_much_better(*first, *other))) {
            contenders.sort_by(|one, other| balance(other).partial_cmp(&balance(one)).unwrap_or(Ordering::Equal));
        }
        let are_vain = !known.is_empty() && known.iter().all(|balance| balance.abs() < HARDLY);
        if are_vain && self.suggested_move.is_some() && contenders.iter().all(|action| action.what.manner == Manner::Shoot) {
            contenders.clear();
        }
        // Of equals the first: `max_by_key` would give the last.
        let at_once = || self.sensible().filter(|action| action.at_once() && action.worth() > 0).rev().max_by_key(|action| action.worth());
        contenders.first().copied().or_else(at_once)
    }

    /// What the selected unit can do now with some effect.
    fn sensible(&self) -> impl DoubleEndedIterator<Item = &AvailableAction> {
        self.actions.iter().filter(|action| action.no.is_none() && !action.has_no_effect())
    }

    /// The units of the side to move that can still do something; none while the program plays it.
    pub fn able_units(&self) -> impl Iterator<Item = &UnitSummary> {
        self.units.iter().filter(|unit| unit.side == self.turn.side && self.awaits.is_none() && unit.is_able())
    }

    /// The unit that is selected is in the middle of something, and is to go on.
    pub fn goes_on(&self, selection: &Selection) -> bool {
        selection.unit.is_some() && self.in_the_midst() == selection.unit
    }

    /// The unit that is in the middle of something, and is to go on.
    pub fn in_the_midst(&self) -> Option<PieceId> {
        self.moment.as_ref().and_then(|moment| moment.unit)
    }

    /// The side to move owns this unit, and may give it orders now.
    pub fn is_orderable(&self, unit: PieceId) -> bool {
        let may_order = self.turn.outcome.is_none() && !self.is_asking && self.awaits.is_none() && self.timeline.is_none();
        may_order && self.summary(unit).is_some_and(|summary| summary.side == self.turn.side)
    }

    /// What something is done with, as players say it.
    pub fn said(&self, item: &str) -> String {
        in_words(&self.item.map_or_else(|| item.to_owned(), |said| said(item)))
    }

    /// Who has won, once a side has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.turn.outcome
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{ActionInfo, Aims, Forecast, Order, Outlook, Target};
    use crate::ui::state::forecasts::RUNS;
    use crate::ui::state::last_word::Word;
    use crate::ui::state::made_up::{STRIKE, action, model};

    static HIT: ActionInfo = ActionInfo { aims: Aims::Piece, ..STRIKE };
    static DECLARE: ActionInfo = ActionInfo { word: "declare", aims: Aims::Nothing, ..STRIKE };

    #[test]
    fn the_best_deed_is_an_attack_and_without_any_what_needs_no_target_and_is_worth_most() {
        let worth = |worth: u32| Some(Outlook { short: String::new(), about: String::new(), no_effect: false, worth });
        let declare = |with: &str, is_worth: u32| AvailableAction {
            with: Some(with.to_owned()),
            outlook: worth(is_worth),
            ..action(&DECLARE, None, None)
        };
        let with = |actions: Vec<AvailableAction>| UiModel { actions, ..model() };
        let declared = with(vec![declare("fly", 1_000), declare("fly+fire", 2_000), declare("fire+fly", 2_000)]);
        let none = Forecasts::default();
        assert_eq!(declared.best_deed(&none).unwrap().with.as_deref(), Some("fly+fire"), "of equals the first");
        let hit = action(&HIT, Some(3), None);
        assert_eq!(with(vec![declare("fly", 1_000), hit]).best_deed(&none).unwrap().target, Some(PieceId(3)));
        assert_eq!(with(vec![declare("wait", 0)]).best_deed(&none), None, "nothing speaks for it");
        let mut bystander = with(vec![action(&HIT, Some(3), None)]);
        bystander.turn.sides = 1;
        assert_eq!(bystander.best_deed(&none), None, "nobody plays the other side");
    }

    #[test]
    fn the_most_promising_contender_gives_way_to_one_that_costs_others_much_more_once_that_is_known_of_all() {
        let order = |to: u32| Order::Act { maneuver: "hit".to_owned(), target: Some(Target::Piece(PieceId(to))), parties: Vec::new() };
        let hit = |with: u32, worth: u32| AvailableAction {
            order: order(with),
            outlook: Some(Outlook { short: String::new(), about: String::new(), no_effect: false, worth }),
            ..action(&HIT, Some(3), None)
        };
        let model = UiModel { actions: vec![hit(1, 1_000), hit(2, 3_000), hit(3, 2_000)], ..model() };
        let lost = |ours: usize, theirs: usize| Forecast {
            runs: RUNS,
            lost: [
                (SideId(0), vec![ours; RUNS as usize].into_iter().collect()),
                (SideId(1), vec![theirs; RUNS as usize].into_iter().collect()),
            ]
            .into(),
            ..Forecast::default()
        };
        let mut forecasts = Forecasts::default();
        forecasts.learn(order(2), Some(lost(3, 3)));
        forecasts.learn(order(3), Some(lost(0, 2)));
        assert_eq!(model.best_deed(&forecasts).unwrap().order, order(2), "as long as not all are known");
        forecasts.learn(order(1), Some(lost(0, 2)));
        assert_eq!(model.best_deed(&forecasts).unwrap().order, order(3), "of equals the more promising");
        forecasts.learn(order(2), Some(lost(1, 3)));
        assert_eq!(model.best_deed(&forecasts).unwrap().order, order(2), "what has been read stays where others are hardly better");
    }

    #[test]
    fn shots_of_which_hardly_anything_comes_give_way_to_going_nearer() {
        static SHOT: ActionInfo = ActionInfo { aims: Aims::Piece, manner: Manner::Shoot, ..STRIKE };
        let lost = |in_one_of: usize| Forecast {
            runs: RUNS,
            lost: [(SideId(1), (0..RUNS as usize).map(|run| usize::from(run % in_one_of == 0)).collect())].into(),
            ..Forecast::default()
        };
        let best = |what: &'static ActionInfo, in_one_of: usize, goes: bool| {
            let suggested_move = goes.then_some(SuggestedMove { order: Order::EndTurn, towards: PieceId(3), danger: None });
            let model = UiModel { actions: vec![action(what, Some(3), None)], suggested_move, ..model() };
            let mut forecasts = Forecasts::default();
            forecasts.learn(model.actions[0].order.clone(), Some(lost(in_one_of)));
            model.best_deed(&forecasts).is_some()
        };
        assert!(!best(&SHOT, 40, true), "it goes nearer");
        assert!(best(&SHOT, 2, true), "that is worth it");
        assert!(best(&SHOT, 40, false), "it goes nowhere");
        assert!(best(&HIT, 40, true), "who is at close quarters stays there");
    }

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
