//! Writes battle files in which decks meet (CARD-010).

use crate::data::deck_plan::DeckPlan;
use crate::house_rules::EDITION;
use brickfray_game::ron::Error;
use std::fmt::Write;

/// The sides clockwise: name, colour and emblem.
pub const SIDES: [(&str, &str, &str); 4] =
    [("red", "vermillion", "Star"), ("blue", "blue", "Moon"), ("green", "bluish-green", "Oak"), ("yellow", "yellow", "Tower")];

/// The text of a battle file in which two to four decks meet. It contains the decks, so that one file is enough.
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
    text.push_str("    ],\n");
    // The camera looks from above, so that the hand at the bottom of the screen hides nobody.
    let camera = if decks.len() == 2 { "(from: (0, 9.6, 19.6), at: (0, 0, 5.4))" } else { "(from: (0, 17, 21), at: (0, 0, 3.5))" };
    let _ = writeln!(text, "    camera: {camera},\n)");
    Ok(text)
}

/// The title of such a battle: "Red dawn against Blue line".
pub fn title(decks: &[&DeckPlan]) -> String {
    let titles: Vec<&str> = decks.iter().map(|deck| deck.title.in_language(brickfray_words::Language::English)).collect();
    titles.join(" against ")
}
