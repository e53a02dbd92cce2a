//! A forecast in words: short beside what it is about, and whole in a tooltip.

use super::order_text::number_of;
use crate::game::words::Text;
use crate::game::{Forecast, Heading, Names, Tally, titled, unit_of};
use crate::table::{PieceId, SideId};
use crate::ui::state::available_action::AvailableAction;
use crate::ui::state::forecasts::Forecasts;

/// Less than this on average is not worth a word.
const LEAST: f64 = 0.05;

/// What would come of an order of a side, in a few words: "2.5 fall", "2.5 fall, 0.4 of yours". Of what matters most, if of anything.
pub fn short(forecast: &Forecast, side: SideId) -> String {
    harm(forecast, side).unwrap_or_else(|| words!("forecast-no-losses").to_owned())
}

/// The same; nothing where no harm comes of it.
fn harm(forecast: &Forecast, side: SideId) -> Option<String> {
    let runs = forecast.runs;
    let (ours, theirs) = forecast.losses_of(side);
    let fall = || (theirs >= LEAST).then(|| words!("forecast-fall", mean = decimal(theirs)));
    let tips = || {
        let times = *forecast.tipped.values().max()?;
        let always = times == runs;
        Some(if always { words!("forecast-tips").to_owned() } else { words!("forecast-tips-in", percent = percent(times, runs)) })
    };
    let loses = || {
        let (_, kind, mean) = points(forecast).into_iter().next()?;
        Some(words!("forecast-points", mean = decimal(mean), kind = kind))
    };
    let off_feet = || {
        let falls: f64 = forecast.fell.iter().filter(|(of, _)| **of != side).map(|(_, tally)| tally.mean(runs).0).sum();
        (falls >= LEAST).then(|| words!("forecast-off-feet", mean = decimal(falls)))
    };
    let pushed = || {
        let most = forecast.pushed.values().map(|tally| tally.mean(runs).0).max_by(f64::total_cmp)?;
        (most >= LEAST).then(|| words!("forecast-pushed", mean = decimal(most)))
    };
    let theirs = fall().or_else(tips).or_else(loses).or_else(off_feet).or_else(pushed);
    let ours = (ours >= LEAST).then(|| words!("forecast-yours", mean = decimal(ours)));
    let told: Vec<String> = theirs.into_iter().chain(ours).collect();
    (!told.is_empty()).then(|| told.join(", "))
}

/// What an action of a side promises: what came of it when it was tried, else what the rules tell of it.
pub fn promised(action: &AvailableAction, forecasts: &Forecasts, side: SideId) -> String {
    let told = action.outlook.as_ref().map_or("", |outlook| outlook.short.as_str());
    match forecasts.of(&action.order) {
        None => told.to_owned(),
        // Where pieces lose points, the rules tell of them exactly.
        Some(forecast) if !told.is_empty() && !forecast.points.is_empty() => {
            let (_, fallen) = forecast.losses_of(side);
            if fallen >= LEAST {
                words!("forecast-lost-too", told = told, percent = format!("{:.0} %", 100.0 * fallen.min(1.0)))
            } else {
                told.to_owned()
            }
        }
        Some(forecast) if action.what.heading == Heading::ATTACK => short(forecast, side),
        // Only of an attack is it worth saying that it harms nobody.
        Some(forecast) => harm(forecast, side).unwrap_or_else(|| told.to_owned()),
    }
}

/// The same whole, in lines.
pub fn whole(forecast: &Forecast, names: &Names) -> String {
    let runs = forecast.runs;
    let mut lines = vec![words!("forecast-tried", runs = runs)];
    for (side, tally) in forecast.lost.iter().filter(|(_, tally)| tally.at_least(1) > 0) {
        let (mean, error) = tally.mean(runs);
        let side = titled(names.side(*side));
        lines.push(words!("forecast-side-falls", side = side, mean = decimal(mean), error = decimal(2.0 * error)));
        lines.push(format!("    {}", spread(tally, runs)));
    }
    for (side, tally) in forecast.fell.iter().filter(|(_, tally)| tally.mean(runs).0 >= LEAST) {
        let fell = words!("forecast-off-feet", mean = decimal(tally.mean(runs).0));
        lines.push(format!("{}: {fell}", titled(names.side(*side))));
    }
    let called = |piece: &PieceId| (titled(names.of(*piece)), number_of(names.of(*piece)));
    for (piece, times) in &forecast.tipped {
        let (who, number) = called(piece);
        lines.push(words!("forecast-unit-tips", who = who, number = number, percent = percent(*times, runs)));
    }
    let is_whole = |piece: &PieceId| unit_of(names.of(*piece)) == names.of(*piece);
    for (piece, tally) in forecast.pushed.iter().filter(|(piece, tally)| is_whole(piece) && tally.mean(runs).0 >= LEAST) {
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

/// What is counted on pieces that they lose on average, most first.
fn points(forecast: &Forecast) -> Vec<(PieceId, &Text, f64)> {
    let mean = |tally: &Tally| tally.mean(forecast.runs).0;
    let mut lost: Vec<_> = forecast.points.iter().map(|((who, kind), tally)| (*who, kind, mean(tally))).collect();
    lost.retain(|(_, _, mean)| *mean >= LEAST);
    lost.sort_by(|a, b| b.2.total_cmp(&a.2));
    lost
}

/// How often each number comes, but for rare ones: "none 1 %, 1: 8 %, 2: 32 %".
fn spread(tally: &Tally, runs: u32) -> String {
    let told = |(number, times): (usize, u32)| match number {
        0 => words!("forecast-none", percent = percent(times, runs)),
        number => format!("{number}: {}", percent(times, runs)),
    };
    let common = |(_, times): &(usize, u32)| *times * 50 >= runs;
    tally.all().filter(common).map(told).collect::<Vec<_>>().join(", ")
}

fn decimal(mean: f64) -> String {
    format!("{mean:.1}")
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
    use crate::game::{Input, Library, forecast, say};
    use crate::rulebooks::ENTRIES;

    /// What would come of an order, after some lines.
    fn told(battle: &str, lines: &[&str], order: &str) -> (String, String) {
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
        (short(&found, SideId(0)), whole(&found, &names))
    }

    #[test]
    fn losses_are_told_before_all_else_with_how_sure_they_are() {
        let (short, whole) = told("smiting-hippies", &["move swords to (-0.212, 2.523)"], "strike hippies with swords:sword");
        assert!(short.ends_with(" fall"), "{short}");
        assert!(whole.contains("Meadow: ") && whole.contains("give or take") && whole.contains("3: "), "{whole}");
    }

    #[test]
    fn what_plates_do_is_told_in_the_number_of_their_names() {
        let (short, whole) = told("smiting-hippies", &["move swords to (-0.212, 2.523)"], "combined-shove hippies with swords");
        assert!(short.starts_with("tips over"), "{short}");
        assert!(whole.contains("Hippies tip over in "), "{whole}");
    }

    #[test]
    fn what_comes_to_nothing_is_said_to() {
        let (short, whole) = told("first-battle", &[], "end turn");
        assert_eq!((short.as_str(), whole.lines().count()), ("no losses", 2));
    }
}
