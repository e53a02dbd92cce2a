//! Reports the forecast of an order: its losses, falls and pushes, with their probabilities.

use super::failure::RefereeError;
use super::opened::Opened;
use super::show::put_on_table;
use super::until::StopPoint;
use bevy::prelude::*;
use brickfray_game::planning::side_to_order;
use brickfray_game::{Forecast, Input, Library, Names, Tally, forecast, headless_app};
use brickfray_table::{PieceId, SideId};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::io::Write;

/// Options for a forecast.
#[derive(Clone, Debug)]
pub struct ForecastOptions {
    /// The order, in script syntax.
    pub order: String,
    /// How far to play first; see [`ShowOptions`](super::show::ShowOptions).
    pub after: Option<StopPoint>,
    /// How many times to play the order.
    pub runs: u32,
    /// The seed of the first run; each further run uses the next.
    pub seed: u64,
    /// Whether to write JSON instead of text.
    pub json: bool,
    /// The side that asks; it must be the side that gives orders, which is also the default.
    pub viewer: Option<String>,
}

/// Sets up a battle or a saved game and reports the forecast of an order.
pub fn tell_forecast(opened: &Opened, library: &Library, options: &ForecastOptions, out: &mut dyn Write) -> Result<(), RefereeError> {
    let mut app = headless_app(library.rulebooks);
    // The forecast plays on tables of its own.
    app.insert_resource(library.clone());
    let world = app.world_mut();
    let eyes = put_on_table(world, opened, library, options.after, options.viewer.as_deref())?;
    if let Some(asked) = options.viewer.clone().filter(|_| side_to_order(world).is_none_or(|side| !eyes.see(side))) {
        return Err(RefereeError::NotItsOrder { asked });
    }
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

/// The percentage of the runs, with its standard error.
fn share(times: u32, runs: u32) -> String {
    let part = f64::from(times) / f64::from(runs.max(1));
    let error = (part * (1.0 - part) / f64::from(runs.max(1))).sqrt();
    format!("{:.1} % ± {:.1}", 100.0 * part, 100.0 * error)
}

/// Pushes that happen in a smaller share of the runs than this are left out.
const RARE: f64 = 0.05;

fn as_text(found: &Forecast, names: &Names) -> String {
    let runs = found.runs;
    let mut text = format!("tried {runs} times, every question answered by its default; ± is one standard error\n");
    for (what, tallies) in [("lost", &found.lost), ("off their feet", &found.fell)] {
        for (side, tally) in tallies.iter().filter(|(_, tally)| tally.at_least(1) > 0) {
            let (mean, error) = tally.mean(runs);
            let side = names.side(*side);
            text.push_str(&format!("{side}, {what}: {mean:.3} ± {error:.3} on average; any in {}\n", share(tally.at_least(1), runs)));
            for (number, times) in tally.all().filter(|(_, times)| *times > 0) {
                text.push_str(&format!("    {number:>3}  {}\n", share(times, runs)));
            }
        }
    }
    for (piece, times) in &found.tipped {
        text.push_str(&format!("{} tips over: {}\n", names.of(*piece), share(*times, runs)));
    }
    for ((piece, kind), tally) in &found.points {
        let (mean, error) = tally.mean(runs);
        text.push_str(&format!("{}, {kind}s lost: {mean:.3} ± {error:.3} on average\n", names.of(*piece)));
    }
    let is_common = |tally: &Tally| f64::from(tally.at_least(0)) >= RARE * f64::from(runs);
    for (piece, tally) in found.pushed.iter().filter(|(_, tally)| is_common(tally)) {
        let (mean, error) = tally.mean(runs);
        let (who, some) = (names.of(*piece), share(tally.at_least(0), runs));
        text.push_str(&format!("{who} is pushed: {some}, {mean:.2}\" ± {error:.2} on average\n"));
    }
    if text.lines().count() == 1 {
        text.push_str("nobody is lost, falls or is pushed\n");
    }
    text
}

/// For each key, its mean, its standard error and how often each number occurred.
fn tallies<K>(of: &BTreeMap<K, Tally>, runs: u32, name: impl Fn(&K) -> String) -> Map<String, Value> {
    let told = |(key, tally): (&K, &Tally)| {
        let (mean, error) = tally.mean(runs);
        let times: Vec<u32> = tally.all().map(|(_, times)| times).collect();
        (name(key), json!({ "mean": mean, "error": error, "times": times }))
    };
    of.iter().map(told).collect()
}

fn as_json(found: &Forecast, names: &Names) -> Value {
    let side = |side: &SideId| names.side(*side).to_string();
    let piece = |piece: &PieceId| names.of(*piece).to_string();
    let times =
        |of: &BTreeMap<PieceId, u32>| -> Map<String, Value> { of.iter().map(|(who, times)| (piece(who), (*times).into())).collect() };
    json!({
        "runs": found.runs,
        "lost": tallies(&found.lost, found.runs, side),
        "fell": tallies(&found.fell, found.runs, side),
        "tipped": times(&found.tipped),
        "gone": times(&found.gone),
        "pushed": tallies(&found.pushed, found.runs, piece),
        "points": tallies(&found.points, found.runs, |(who, kind)| format!("{}: {kind}", piece(who))),
    })
}
