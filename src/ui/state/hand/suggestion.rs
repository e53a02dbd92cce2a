//! The suggestion of what the selected unit should do, and the reason for it.

use crate::game::guide::SuggestedMove;
use crate::game::{Advice, Manner};
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::ui_model::UiModel;
use std::cmp::{Ordering, Reverse};

/// At most this many attacks of a unit are compared with each other.
const CONTENDERS: usize = 4;

/// An average balance of losses below this, in figures, counts as no effect.
const NEGLIGIBLE_LOSSES: f64 = 0.05;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Suggestion<'m> {
    /// Take this action.
    Does(&'m AvailableAction, SuggestionReason),
    /// Move there.
    Moves(&'m SuggestedMove, SuggestionReason),
    /// The odds of the unit's attacks aren't known yet.
    Weighs,
    /// Don't attack: each of the unit's attacks costs more than it kills.
    Costly,
    Nothing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuggestionReason {
    /// It is the purpose of the unit.
    Job,
    Only,
    /// It has the best odds of several attacks.
    Best,
    /// No attack is possible, and this is the best of the actions without a target.
    AtOnce,
    /// The unit can do nothing else.
    Must,
    /// There is work for the unit to do there.
    Errand,
    /// From where the unit is, its shots have hardly any effect.
    TooFar,
    /// No enemy is in reach.
    Reach,
}

impl SuggestionReason {
    /// The word in the message catalogue.
    pub const fn word(self) -> &'static str {
        match self {
            SuggestionReason::Job => "job",
            SuggestionReason::Only => "only",
            SuggestionReason::Best => "best",
            SuggestionReason::AtOnce => "at-once",
            SuggestionReason::Must => "must",
            SuggestionReason::Errand => "errand",
            SuggestionReason::TooFar => "too-far",
            SuggestionReason::Reach => "reach",
        }
    }
}

impl UiModel {
    /// The attacks of the selected unit to compare: those with the highest worth, best first.
    pub fn contenders(&self) -> Vec<&AvailableAction> {
        let mut found: Vec<&AvailableAction> = self.sensible().filter(|action| self.targets_opponent(action)).collect();
        found.sort_by_key(|action| Reverse(action.worth()));
        found.truncate(CONTENDERS);
        found
    }

    /// What the selected unit should do. In order of preference: the purpose of the unit, the most promising attack that doesn't cost more
    /// than it kills, an action without a target, a move to where the unit can do something.
    pub fn suggestion(&self, forecasts: &Forecasts) -> Suggestion<'_> {
        let is_job = |action: &&AvailableAction| action.outlook.as_ref().is_some_and(|outlook| outlook.advice == Advice::Job);
        // `max_by_key` returns the last of several equal items; reversed, that is the first.
        if let Some(job) = self.sensible().filter(is_job).rev().max_by_key(|action| action.worth()) {
            return Suggestion::Does(job, SuggestionReason::Job);
        }
        if let Some(errand) = self.suggested_move.as_ref().filter(|suggested| suggested.is_errand) {
            return Suggestion::Moves(errand, SuggestionReason::Errand);
        }
        let contenders = self.contenders();
        let why = if contenders.len() > 1 { SuggestionReason::Best } else { SuggestionReason::Only };
        if let Some(moves) = self.suggested_move.as_ref().filter(|_| self.has_only_useless_shots(&contenders, forecasts)) {
            return Suggestion::Moves(moves, SuggestionReason::TooFar);
        }
        match self.best_of(&contenders, forecasts) {
            Some(Ok(best)) => Suggestion::Does(best, why),
            Some(Err(not_yet)) => not_yet,
            None => {
                let at_once = self.sensible().filter(|action| action.at_once() && action.worth() > 0);
                let why = if self.sensible().count() > 1 { SuggestionReason::AtOnce } else { SuggestionReason::Must };
                let at_once = at_once.rev().max_by_key(|action| action.worth()).map(|action| Suggestion::Does(action, why));
                let moves = || self.suggested_move.as_ref().map(|moves| Suggestion::Moves(moves, SuggestionReason::Reach));
                at_once.or_else(moves).unwrap_or(Suggestion::Nothing)
            }
        }
    }

    /// The suggested action of the selected unit, if an action is suggested.
    pub fn best_deed(&self, forecasts: &Forecasts) -> Option<&AvailableAction> {
        if let Suggestion::Does(action, _) = self.suggestion(forecasts) { Some(action) } else { None }
    }

    /// The most promising contender. Another one replaces it only if all forecasts are complete and its balance of losses is more than
    /// twice as good, so that the suggestion doesn't change while the player reads it. `None` without contenders; `Err` if no attack can be
    /// suggested (yet).
    fn best_of<'m>(
        &self,
        contenders: &[&'m AvailableAction],
        forecasts: &Forecasts,
    ) -> Option<Result<&'m AvailableAction, Suggestion<'m>>> {
        let side = self.ordered;
        let mut contenders = contenders.to_vec();
        let balance = |action: &AvailableAction| forecasts.whole(&action.order)?.balance(side);
        let known: Option<Vec<f64>> = contenders.iter().map(|action| balance(action)).collect();
        let known = known.unwrap_or_default();
        let is_much_better = |first: f64, other: f64| other - first > first.max(0.0);
        if known.first().is_some_and(|first| known.iter().any(|other| is_much_better(*first, *other))) {
            contenders.sort_by(|one, other| balance(other).partial_cmp(&balance(one)).unwrap_or(Ordering::Equal));
        }
        contenders.first()?;
        let is_costly = |action: &AvailableAction| forecasts.costs_more(&action.order, side);
        let Some(best) = contenders.into_iter().find(|action| !is_costly(action)) else { return Some(Err(Suggestion::Costly)) };
        // Shooting costs the shooter no figures; every other attack needs a forecast first.
        let is_from_afar = matches!(best.what.manner, Manner::Shoot);
        Some(if is_from_afar || forecasts.of(&best.order).is_some() { Ok(best) } else { Err(Suggestion::Weighs) })
    }

    /// True if the unit can only shoot, and its shots have hardly any effect.
    fn has_only_useless_shots(&self, contenders: &[&AvailableAction], forecasts: &Forecasts) -> bool {
        let is_vain = |action: &&AvailableAction| {
            let balance = forecasts.whole(&action.order).and_then(|forecast| forecast.balance(self.ordered));
            action.what.manner == Manner::Shoot && balance.is_some_and(|balance| balance.abs() < NEGLIGIBLE_LOSSES)
        };
        !contenders.is_empty() && contenders.iter().all(is_vain)
    }

    /// The legal actions of the selected unit that have an effect and that the rulebook doesn't advise against.
    fn sensible(&self) -> impl DoubleEndedIterator<Item = &AvailableAction> {
        let is_unwise =
            |action: &AvailableAction| action.outlook.as_ref().is_some_and(|outlook| matches!(outlook.advice, Advice::Against(_)));
        self.actions.iter().filter(move |action| action.no.is_none() && !action.has_no_effect() && !is_unwise(action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::words::Text;
    use crate::game::{ActionInfo, Aims, Forecast, Order, Outlook, Target};
    use crate::table::{PieceId, SideId};
    use crate::ui::state::forecasts::RUNS;
    use crate::ui::state::hand::made_up::{STRIKE, action, model};

    static HIT: ActionInfo = ActionInfo { aims: Aims::Piece, manner: Manner::Strike, ..STRIKE };
    static SHOT: ActionInfo = ActionInfo { aims: Aims::Piece, manner: Manner::Shoot, ..STRIKE };
    static DECLARE: ActionInfo = ActionInfo { word: "declare", aims: Aims::Nothing, ..STRIKE };

    fn worth(worth: u32) -> Option<Outlook> {
        Some(Outlook { worth, ..Outlook::default() })
    }

    fn order(to: u32) -> Order {
        Order::act("hit", Some(Target::Piece(PieceId(to))), Vec::new())
    }

    fn with(what: &'static ActionInfo, to: u32, of: u32) -> AvailableAction {
        AvailableAction { order: order(to), outlook: worth(of), ..action(what, Some(3), None) }
    }

    fn of(actions: Vec<AvailableAction>) -> UiModel {
        UiModel { actions, ..model() }
    }

    fn lost(ours: f64, theirs: f64) -> Forecast {
        let spread = |mean: f64| (0..RUNS as usize).map(|run| usize::from((run as f64) < mean * f64::from(RUNS))).collect();
        Forecast { runs: RUNS, lost: [(SideId(0), spread(ours)), (SideId(1), spread(theirs))].into(), ..Forecast::default() }
    }

    fn known(forecasts: &[(u32, Forecast)]) -> Forecasts {
        let mut known = Forecasts::default();
        forecasts.iter().for_each(|(to, forecast)| known.learn(order(*to), Some(forecast.clone())));
        known
    }

    fn goes(is_errand: bool) -> Option<SuggestedMove> {
        Some(SuggestedMove { order: Order::EndTurn, towards: PieceId(3), danger: None, is_errand })
    }

    #[test]
    fn what_is_best_at_once_is_suggested_where_there_is_no_attack() {
        let declare = |with: &str, is_worth: u32| AvailableAction {
            with: Some(with.to_owned()),
            outlook: worth(is_worth),
            ..action(&DECLARE, None, None)
        };
        let declared = of(vec![declare("fly", 1_000), declare("fly+fire", 2_000), declare("fire+fly", 2_000)]);
        let none = Forecasts::default();
        assert_eq!(declared.best_deed(&none).unwrap().with.as_deref(), Some("fly+fire"), "of equals the first");
        assert!(matches!(declared.suggestion(&none), Suggestion::Does(_, SuggestionReason::AtOnce)));
        assert!(
            matches!(of(vec![declare("rally", 1_000)]).suggestion(&none), Suggestion::Does(_, SuggestionReason::Must)),
            "there is nothing else"
        );
        let shot = action(&SHOT, Some(3), None);
        assert_eq!(of(vec![declare("fly", 1_000), shot.clone()]).best_deed(&none).unwrap().target, Some(PieceId(3)));
        assert_eq!(of(vec![declare("wait", 0)]).suggestion(&none), Suggestion::Nothing, "nothing speaks for it");
        let mut bystander = of(vec![shot]);
        bystander.turn.sides = 1;
        assert_eq!(bystander.suggestion(&none), Suggestion::Nothing, "nobody plays the other side");
    }

    #[test]
    fn the_most_promising_attack_gives_way_to_one_that_costs_others_much_more_once_that_is_known_of_all() {
        let model = of(vec![with(&SHOT, 1, 1_000), with(&SHOT, 2, 3_000), with(&SHOT, 3, 2_000)]);
        let best = |forecasts: &Forecasts| model.best_deed(forecasts).unwrap().order.clone();
        assert_eq!(best(&known(&[(2, lost(0.0, 0.3)), (3, lost(0.0, 0.9))])), order(2), "as long as not all are known");
        assert_eq!(
            best(&known(&[(2, lost(0.0, 0.3)), (3, lost(0.0, 0.9)), (1, lost(0.0, 0.9))])),
            order(3),
            "of equals the more promising"
        );
        assert_eq!(best(&known(&[(2, lost(0.0, 0.6)), (3, lost(0.0, 0.9)), (1, lost(0.0, 0.9))])), order(2), "others are hardly better");
    }

    #[test]
    fn nothing_is_suggested_that_costs_more_than_it_kills_and_nothing_hand_to_hand_before_that_is_known() {
        let charge = of(vec![with(&HIT, 1, 1_000)]);
        assert_eq!(charge.suggestion(&Forecasts::default()), Suggestion::Weighs);
        assert_eq!(charge.suggestion(&known(&[(1, lost(0.9, 0.6))])), Suggestion::Costly);
        assert!(matches!(charge.suggestion(&known(&[(1, lost(0.6, 0.6))])), Suggestion::Does(_, SuggestionReason::Only)), "an even trade");
        assert!(matches!(charge.suggestion(&known(&[(1, lost(0.6, 0.9))])), Suggestion::Does(_, SuggestionReason::Only)));
        let both = of(vec![with(&HIT, 1, 2_000), with(&HIT, 2, 1_000)]);
        let forecasts = known(&[(1, lost(0.9, 0.6)), (2, lost(0.1, 0.3))]);
        assert!(matches!(both.suggestion(&forecasts), Suggestion::Does(action, SuggestionReason::Best) if action.order == order(2)));
    }

    #[test]
    fn shots_of_which_hardly_anything_comes_give_way_to_going_nearer() {
        let best = |what: &'static ActionInfo, killed: f64, goes_there: bool| {
            let model = UiModel { suggested_move: if goes_there { goes(false) } else { None }, ..of(vec![with(what, 1, 1_000)]) };
            model.best_deed(&known(&[(1, lost(0.0, killed))])).is_some()
        };
        assert!(!best(&SHOT, 0.025, true), "it goes nearer");
        assert!(best(&SHOT, 0.5, true), "that is worth it");
        assert!(best(&SHOT, 0.025, false), "it goes nowhere");
        assert!(best(&HIT, 0.025, true), "who is at close quarters stays there");
    }

    #[test]
    fn what_a_unit_is_there_for_comes_first_and_what_is_advised_against_never() {
        let advised = |advice: Advice| AvailableAction {
            outlook: Some(Outlook { worth: 1, advice, ..Outlook::default() }),
            ..action(&DECLARE, Some(2), None)
        };
        let none = Forecasts::default();
        let treats = of(vec![with(&SHOT, 1, 5_000), advised(Advice::Job)]);
        assert!(matches!(treats.suggestion(&none), Suggestion::Does(action, SuggestionReason::Job) if action.what == &DECLARE));
        let plain = of(vec![with(&SHOT, 1, 5_000), advised(Advice::Plain)]);
        assert!(
            matches!(plain.suggestion(&none), Suggestion::Does(action, SuggestionReason::Only) if action.what == &SHOT),
            "the advice decides it"
        );
        let waits = UiModel { suggested_move: goes(true), ..of(vec![with(&SHOT, 1, 5_000)]) };
        assert!(matches!(waits.suggestion(&none), Suggestion::Moves(_, SuggestionReason::Errand)));
        let mut thrown = with(&SHOT, 1, 5_000);
        thrown.outlook = Some(Outlook { worth: 5_000, advice: Advice::Against(Text::written("a wall")), ..Outlook::default() });
        assert_eq!(of(vec![thrown]).suggestion(&none), Suggestion::Nothing);
    }
}
