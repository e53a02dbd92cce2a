//! What would come of an order, told: its losses, falls and pushes, each with how sure that is.

use super::failure::RefereeError;
use super::opened::Opened;
use super::show::{ShowOptions, put_on_table};
use bevy::prelude::*;
use brickfray_game::{Forecast, Input, Library, Names, forecast, headless_app, titled};
use std::io::Write;

/// What is to be forecast, and how.
#[derive(Clone, Debug)]
pub struct ForecastOptions {
    /// The order, as scripts write it.
    pub order: String,
    /// After so many orders and answers, as of [`ShowOptions`].
    pub after: Option<usize>,
    /// How often it is played.
    pub runs: u32,
    /// The seed of the first run; each other has the next.
    pub seed: u64,
    /// As JSON instead of text.
    pub json: bool,
}

/// Puts a battle or a saved game on the table and tells what would come of an order.
pub fn tell_forecast(opened: &Opened, library: &Library, options: &ForecastOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let mut app = headless_app(library.rulebooks);
    let world = app.world_mut();
    put_on_table(world, opened, library, ShowOptions { after: options.after, json: false })?;
    let unread = |why: String| RefereeError::NoForecast { order: options.order.clone(), why };
    let input = Input::parse(&options.order, world.resource::<Names>()).map_err(|error| unread(error.to_string()))?;
    let Input::Order(order) = input else { return Err(unread("an answer has no odds: give an order".to_owned())) };
    let seeds = (0..u64::from(options.runs)).map(|run| options.seed.wrapping_add(run));
    let found = forecast(world, &order, seeds).map_err(|error| unread(error.to_string()))?;
    let names = world.resource::<Names>();
    match options.json {
        true => writeln!(out, "{}", as_json(&found, names))?,
        false => write!(out, "{}", as_text(&found, names))?,
    }
    Ok(())
}

/// A share of the runs in per cent, with its standard error.
fn share(times: u32, runs: u32) -> String {
    let part = f64::from(times) / f64::from(runs.max(1));
    let error = (part * (1.0 - part) / f64::from(runs.max(1))).sqrt();
    format!("{:.1} % ± {:.1}", 100.0 * part, 100.0 * error)
}

fn as_text(found: &Forecast, names: &Names) -> String {
    let runs = found.runs;
    let mut text = format!("played {runs} times, every question answered by its default; ± is one standard error\n");
    for (what, tallies) in [("loses", &found.lost), ("has off their feet", &found.fell)] {
        for (side, tally) in tallies.iter().filter(|(_, tally)| tally.at_least(1) > 0) {
            let (mean, error) = tally.mean(runs);
            let side = titled(names.side(*side));
            text.push_str(&format!("{side} {what} {mean:.3} ± {error:.3} on average, any at all in {}\n", share(tally.at_least(1), runs)));
            for (number, times) in tally.all().filter(|(_, times)| *times > 0) {
                text.push_str(&format!("    {number:>3}  {}\n", share(times, runs)));
            }
        }
    }
    for (piece, times) in &found.tipped {
        text.push_str(&format!("{} tips over in {}\n", titled(names.of(*piece)), share(*times, runs)));
    }
    for (piece, tally) in &found.pushed {
        let (mean, error) = tally.mean(runs);
        let (who, some) = (titled(names.of(*piece)), share(tally.at_least(0), runs));
        text.push_str(&format!("{who} goes {mean:.2}\" ± {error:.2} on average, in {some}\n"));
    }
    for ((piece, kind), tally) in &found.points {
        let (mean, error) = tally.mean(runs);
        text.push_str(&format!("{} loses {mean:.3} ± {error:.3} {kind}s on average\n", titled(names.of(*piece))));
    }
    let nothing = text.lines().count() == 1;
    if nothing {
        text.push_str("nobody is lost, falls or is pushed\n");
    }
    text
}

fn as_json(found: &Forecast, names: &Names) -> serde_json::Value {
    let sides = |tallies: &std::collections::BTreeMap<_, brickfray_game::Tally>| -> serde_json::Map<String, serde_json::Value> {
        let told = |(side, tally): (&_, &brickfray_game::Tally)| {
            let (mean, error) = tally.mean(found.runs);
            let times: Vec<u32> = tally.all().map(|(_, times)| times).collect();
            (names.side(*side).to_owned(), serde_json::json!({ "mean": mean, "error": error, "times": times }))
        };
        tallies.iter().map(told).collect()
    };
    let pieces = |times: &std::collections::BTreeMap<_, u32>| -> serde_json::Map<String, serde_json::Value> {
        times.iter().map(|(piece, times)| (names.of(*piece).to_owned(), (*times).into())).collect()
    };
    serde_json::json!({
        "runs": found.runs,
        "lost": sides(&found.lost),
        "fell": sides(&found.fell),
        "tipped": pieces(&found.tipped),
        "gone": pieces(&found.gone),
    })
}
