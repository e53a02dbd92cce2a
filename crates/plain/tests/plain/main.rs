//! The plain game, used by everything that uses a game, and how a side sees it.
#![expect(clippy::unwrap_used, clippy::panic, reason = "what tests stand on may stop short")]

mod plays;
mod views;

use bevy::prelude::*;
use brickfray_dice::DiceTray;
use brickfray_game::battle::read::read;
use brickfray_game::battle::set_up::set_up;
use brickfray_game::ron::Source;
use brickfray_game::{Input, Library, Names, Rejected, Requests, headless_app, legal_orders, say};
use brickfray_plain::ENTRIES;
use brickfray_referee::{RefereeOptions, referee};
use brickfray_table::SideId;

const RED: SideId = SideId(0);
const BLUE: SideId = SideId(1);

/// An app with the battle of this file set up.
fn laid_from(source: &Source, seed: u64) -> App {
    let battle = read(source, &Library::shipped(ENTRIES)).unwrap_or_else(|problems| panic!("{problems}"));
    let mut app = headless_app(ENTRIES);
    set_up(app.world_mut(), &battle, DiceTray::seeded(seed), (source.name.to_string(), source.text.to_string())).unwrap();
    app
}

fn laid(seed: u64) -> App {
    laid_from(&brickfray_plain::battle(&[]), seed)
}

fn try_line(world: &mut World, line: &str) -> Result<usize, Rejected> {
    let input = Input::parse(line, world.resource::<Names>()).unwrap();
    say(world, input)
}

fn tell(world: &mut World, lines: &[&str]) {
    for line in lines {
        try_line(world, line).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
}

/// The referee's output for a battle with this script, and the reason if it stops with an error.
fn refereed(script: &[&str], options: &RefereeOptions) -> Result<String, String> {
    let library = Library::shipped(ENTRIES);
    let source = brickfray_plain::battle(script);
    let battle = read(&source, &library).unwrap_or_else(|problems| panic!("{problems}"));
    let mut out = Vec::new();
    let done = referee(&battle, &source, &library, options, &mut out);
    let told = String::from_utf8(out).unwrap();
    done.map(|_| told.clone()).map_err(|error| format!("{told}{error}"))
}

/// All inputs that are legal now, in a stable order.
fn sayable(world: &mut World) -> Vec<Input> {
    let requests = world.resource::<Requests>();
    let answers = requests.open().flat_map(|request| {
        let by = Some(request.asks);
        request.some_replies(8).into_iter().map(move |reply| Input::Answer { by, key: request.key_of(&reply) })
    });
    let answers: Vec<Input> = answers.collect();
    answers.into_iter().chain(legal_orders(world).into_iter().map(Input::Order)).collect()
}
