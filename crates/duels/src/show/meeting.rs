//! Decks that meet in a battle file (CARD-010).

use crate::data::deck_plan::DeckPlan;
use crate::house_rules::EDITION;
use brickfray_game::ron::Error;
use std::fmt::Write;

/// The sides, clockwise: name, colour, emblem.
pub const SIDES: [(&str, &str, &str); 4] =
    [("red", "vermillion", "Star"), ("blue", "blue", "Moon"), ("green", "bluish-green", "Oak"), ("yellow", "yellow", "Tower")];

/// The battle in which two to four decks meet. It holds the decks, so that it is one file.
pub fn battle(decks: &[&DeckPlan]) -> Result<String, Error> {
    let mut text = format!("(\n    title: {:?},\n", title(decks));
    let _ = writeln!(text, "    rules: (edition: {EDITION:?}),\n    sides: [");
    let sides = || SIDES.into_iter().zip(decks);
    for ((name, colour, emblem), _) in sides() {
        let _ = writeln!(text, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}),");
    }
    text.push_str("    ],\n    players: [\n");
    for ((side, ..), deck) in sides() {
        let written = deck.text()?.trim_end().replace('\n', "\n        ");
        let _ = writeln!(text, "        (side: {side:?}, brings: {written}),");
    }
    text.push_str("    ],\n)\n");
    Ok(text)
}

/// What such a battle is called.
pub fn title(decks: &[&DeckPlan]) -> String {
    let titles: Vec<&str> = decks.iter().map(|deck| deck.title.in_language(brickfray_words::Language::English)).collect();
    titles.join(" against ")
}
