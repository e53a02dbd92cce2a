//! Forecasts in words: short beside an action, and complete in a tooltip.

use crate::game::words::Text;
use crate::game::{Forecast, Heading, Names, Tally, titled, unit_of};
use crate::table::{PieceId, SideId};
use crate::ui::read::order_text::number_of;
use crate::ui::state::forecasts::Forecasts;
use crate::ui::state::hand::available_action::AvailableAction;
use crate::ui::state::ui_model::UiModel;

/// Smaller averages are left out.
const MIN: f64 = 0.05;

/// The expected result of an action in two lines. They have the same order wherever odds are shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ExpectedResult {
    /// The expected kills and own losses: "about 1.2 killed, 0.8 of yours". For a harmless action that isn't an attack, this is what the
    /// rules say about it.
    pub odds: String,
    /// The details: hits, the chance to hit, and other effects on survivors.
    pub more: String,
}

impl ExpectedResult {
    /// Both lines, without empty ones.
    pub fn lines(&self) -> String {
        [&self.odds, &self.more].into_iter().filter(|line| !line.is_empty()).cloned().collect::<Vec<_>>().join("\n")
    }

    pub fn is_empty(&self) -> bool {
        self.odds.is_empty() && self.more.is_empty()
    }
}

/// The expected result of an action, from its forecast and the rules. While an attack has no forecast yet, the first line is an ellipsis.
pub fn expected_result(action: &AvailableAction, forecasts: &Forecasts, model: &UiModel) -> ExpectedResult {
    let side = model.ordered;
    let told = action.outlook.as_ref().map(|outlook| outlook.short.for_players()).unwrap_or_default();
    let is_attack = action.what.heading == Heading::ATTACK && model.is_hostile(action);
    let found = forecasts.of(&action.order).map(|forecast| (forecast, harms(forecast, side)));
    match found {
        Some((forecast, harms)) if is_attack || harms => of(forecast, side, &told),
        None if is_attack && action.has_no_effect() => {
            ExpectedResult { odds: words!("forecast-no-losses").to_owned(), more: told.into_owned() }
        }
        None if is_attack => ExpectedResult { odds: "\u{2026}".to_owned(), more: told.into_owned() },
        _ => ExpectedResult { odds: told.into_owned(), more: String::new() },
    }
}

/// The expected result from a forecast, together with what the rules say.
pub fn of(forecast: &Forecast, side: SideId, told: &str) -> ExpectedResult {
    let (ours, theirs) = forecast.losses_of(side);
    let odds = match (theirs >= MIN, ours >= MIN) {
        (false, false) => words!("forecast-no-losses").to_owned(),
        (_, has_own) => {
            let mean = decimal(theirs);
            let is_of_ships = !forecast.points.is_empty();
            let killed = if is_of_ships { words!("forecast-destroyed", mean = mean) } else { words!("forecast-killed", mean = mean) };
            let own = has_own.then(|| words!("forecast-yours", mean = decimal(ours)));
            [Some(killed), own].into_iter().flatten().collect::<Vec<_>>().join(", ")
        }
    };
    let more: Vec<String> = (!told.is_empty()).then(|| told.to_owned()).into_iter().chain(besides(forecast, side, told)).collect();
    ExpectedResult { odds, more: more.join(", ") }
}

/// True if the forecast contains any harm.
fn harms(forecast: &Forecast, side: SideId) -> bool {
    let (ours, theirs) = forecast.losses_of(side);
    theirs >= MIN || ours >= MIN || besides(forecast, side, "").is_some()
}

/// The most important effect on survivors, if there is one. Leaves out lost points if `told` contains the exact numbers from the rules.
fn besides(forecast: &Forecast, side: SideId, told: &str) -> Option<String> {
    let runs = forecast.runs;
    let tips = || {
        let times = *forecast.tipped.values().max()?;
        let always = times == runs;
        Some(if always { words!("forecast-tips").to_owned() } else { words!("forecast-tips-in", percent = percent(times, runs)) })
    };
    let loses = || {
        let (_, kind, mean) = points(forecast).into_iter().next().filter(|_| told.is_empty())?;
        Some(words!("forecast-points", mean = decimal(mean), kind = kind))
    };
    let off_feet = || {
        let falls: f64 = forecast.fell.iter().filter(|(of, _)| **of != side).map(|(_, tally)| tally.mean(runs).0).sum();
        (falls >= MIN).then(|| words!("forecast-off-feet", mean = decimal(falls)))
    };
    let pushed = || {
        let most = forecast.pushed.values().map(|tally| tally.mean(runs).0).max_by(f64::total_cmp)?;
        (most >= MIN).then(|| words!("forecast-pushed", mean = decimal(most)))
    };
    tips().or_else(loses).or_else(off_feet).or_else(pushed)
}

/// The complete forecast, in several lines.
pub fn whole(forecast: &Forecast, names: &Names) -> String {
    let runs = forecast.runs;
    let mut lines = vec![words!("forecast-tried", runs = runs)];
    for (side, tally) in forecast.lost.iter().filter(|(_, tally)| tally.at_least(1) > 0) {
        let (mean, error) = tally.mean(runs);
        let side = titled(names.side(*side));
        lines.push(words!("forecast-side-falls", side = side, mean = decimal(mean), error = decimal(2.0 * error)));
        lines.push(format!("    {}", spread(tally, runs)));
    }
    for (side, tally) in forecast.fell.iter().filter(|(_, tally)| tally.mean(runs).0 >= MIN) {
        let fell = words!("forecast-off-feet", mean = decimal(tally.mean(runs).0));
        lines.push(format!("{}: {fell}", titled(names.side(*side))));
    }
    let called = |piece: &PieceId| (titled(names.of(*piece)), number_of(names.of(*piece)));
    for (piece, times) in &forecast.tipped {
        let (who, number) = called(piece);
        lines.push(words!("forecast-unit-tips", who = who, number = number, percent = percent(*times, runs)));
    }
    let is_whole = |piece: &PieceId| *names.of(*piece) == *unit_of(names.of(*piece));
    for (piece, tally) in forecast.pushed.iter().filter(|(piece, tally)| is_whole(piece) && tally.mean(runs).0 >= MIN) {
        let (who, number) = called(piece);
        lines.push(words!("forecast-unit-pushed", who = who, number = number, mean = decimal(tally.mean(runs).0)));
    }
    for (piece, kind, mean) in points(forecast) {
        let (who, number) = called(&piece);
        lines.push(words!("forecast-unit-loses", who = who, number = number, mean = decimal(mean), kind = kind));
    }
    if lines.len() == 1 {
        lines.push(words!("forecast-no-losses").to_owned());
    }
    lines.join("\n")
}

/// The points that pieces lose on average, by kind, highest first.
fn points(forecast: &Forecast) -> Vec<(PieceId, &Text, f64)> {
    let mean = |tally: &Tally| tally.mean(forecast.runs).0;
    let mut lost: Vec<_> = forecast.points.iter().map(|((who, kind), tally)| (*who, kind, mean(tally))).collect();
    lost.retain(|(_, _, mean)| *mean >= MIN);
    lost.sort_by(|a, b| b.2.total_cmp(&a.2));
    lost
}

/// The distribution of a number, without rare values: "none 1 %, 1: 8 %, 2: 32 %".
fn spread(tally: &Tally, runs: u32) -> String {
    let told = |(number, times): (usize, u32)| match number {
        0 => words!("forecast-none", percent = percent(times, runs)),
        number => format!("{number}: {}", percent(times, runs)),
    };
    let common = |(_, times): &(usize, u32)| *times * 50 >= runs;
    tally.all().filter(common).map(told).collect::<Vec<_>>().join(", ")
}

fn decimal(mean: f64) -> String {
    // Adding 0.0 turns -0.0 into 0.0, which is written without a sign.
    format!("{:.1}", mean + 0.0)
}

fn percent(times: u32, runs: u32) -> String {
    format!("{:.0} %", 100.0 * f64::from(times) / f64::from(runs.max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::DiceTray;
    use crate::game::battle::read::read;
    use crate::game::battle::set_up::set_up;
    use crate::game::{ActionInfo, Input, Library, Outlook, forecast, say};
    use crate::rulebooks::ENTRIES;

    /// The forecast of an order in a battle in which these lines have been played.
    fn told(battle: &str, lines: &[&str], order: &str) -> (ExpectedResult, String) {
        let mut app = crate::headless_app();
        let (world, library) = (app.world_mut(), Library::shipped(ENTRIES));
        let source = library.battle(battle).unwrap();
        let battle = read(&source, &library).unwrap();
        set_up(world, &battle, DiceTray::seeded(3), (source.name.to_string(), source.text.to_string())).unwrap();
        let names = world.resource::<Names>().clone();
        let read = |line: &str| Input::parse(line, &names).unwrap();
        lines.iter().for_each(|line| say(world, read(line)).map(drop).unwrap());
        let Input::Order(order) = read(order) else { panic!("{order} is no order") };
        let found = forecast(world, &order, 0..60).unwrap();
        (of(&found, SideId(0), ""), whole(&found, &names))
    }

    #[test]
    fn losses_are_told_before_all_else_with_how_sure_they_are() {
        let (promise, whole) = told("smiting-hippies", &["move swords to (-0.212, 2.523)"], "strike hippies with swords:sword");
        assert!(promise.odds.starts_with("about ") && promise.odds.contains(" killed"), "{promise:?}");
        assert!(whole.contains("Meadow: ") && whole.contains("give or take") && whole.contains("3: "), "{whole}");
    }

    #[test]
    fn what_plates_do_is_told_in_the_number_of_their_names() {
        let (promise, whole) = told("smiting-hippies", &["move swords to (-0.212, 2.523)"], "combined-shove hippies with swords");
        assert!(promise.more.starts_with("tips over"), "{promise:?}");
        assert!(whole.contains("Hippies tip over in "), "{whole}");
    }

    #[test]
    fn what_comes_to_nothing_is_said_to() {
        let (promise, whole) = told("first-battle", &[], "end turn");
        assert_eq!((promise.lines().as_str(), whole.lines().count()), ("nobody killed", 2));
    }

    #[test]
    fn one_measure_stands_first_and_hits_and_all_else_second() {
        use crate::ui::state::forecasts::RUNS;
        use crate::ui::state::hand::made_up::{STRIKE, action, model};
        static HIT: ActionInfo = ActionInfo { heading: Heading::ATTACK, ..STRIKE };
        static HEAL: ActionInfo = ActionInfo { heading: Heading { place: 9, ..Heading::ATTACK }, ..STRIKE };
        let lost = |ours: usize, theirs: usize| {
            let tally = |number: usize| Tally::from_iter(vec![number; RUNS as usize]);
            Forecast { runs: RUNS, lost: [(SideId(0), tally(ours)), (SideId(1), tally(theirs))].into(), ..Forecast::default() }
        };
        let outlook = |no_effect| Some(Outlook { short: Text::written("3.3 hits"), no_effect, worth: 1, ..Outlook::default() });
        let told = |what: &'static ActionInfo, no_effect: bool, forecast: Option<Forecast>| {
            let action = AvailableAction { outlook: outlook(no_effect), ..action(what, Some(3), None) };
            let mut forecasts = Forecasts::default();
            if let Some(forecast) = forecast {
                forecasts.learn(action.order.clone(), Some(forecast));
            }
            expected_result(&action, &forecasts, &model()).lines()
        };
        assert_eq!(told(&HIT, false, Some(lost(1, 2))), "about 2.0 killed, 1.0 of yours\n3.3 hits");
        assert_eq!(told(&HIT, false, Some(lost(1, 0))), "about 0.0 killed, 1.0 of yours\n3.3 hits");
        assert_eq!(told(&HIT, false, Some(lost(0, 0))), "nobody killed\n3.3 hits");
        assert_eq!(told(&HIT, false, None), "\u{2026}\n3.3 hits", "hits are never in the place of the killed");
        assert_eq!(told(&HIT, true, None), "nobody killed\n3.3 hits", "that nothing comes of it is known at once");
        assert_eq!(told(&HEAL, false, Some(lost(0, 0))), "3.3 hits", "what is no attack and harms nobody kills nobody");
    }
}
