//! A battle file in which two forces meet (CQB-191).

use crate::build::plan::ForcePlan;
use crate::house_rules::EDITION;
use brickfray_game::ron::Error;
use std::fmt::Write;

/// The two sides: name, colour, emblem.
pub const SIDES: [(&str, &str, &str); 2] = [("blue", "blue", "Moon"), ("red", "vermillion", "Star")];

/// The terrain on which forces meet (CQB-190): kind, position and facing. It covers a quarter of the table and is the same from either
/// edge.
const GROUND: [(&str, (f32, f32), u16); 26] = [
    ("house", (-8.0, 4.0), 0),
    ("house", (8.0, -4.0), 180),
    ("house", (15.0, 9.0), 90),
    ("house", (-15.0, -9.0), 270),
    ("wood", (-17.0, 5.0), 90),
    ("wood", (17.0, -5.0), 270),
    ("house", (-16.4, 15.0), 0),
    ("house", (16.4, -15.0), 180),
    ("wood", (-9.4, 12.8), 0),
    ("wood", (9.4, -12.8), 180),
    ("wood", (20.4, 15.0), 90),
    ("wood", (-20.4, -15.0), 270),
    ("wood", (4.0, 10.0), 0),
    ("wood", (-4.0, -10.0), 180),
    ("high-wall", (3.0, 2.6), 20),
    ("high-wall", (-3.0, -2.6), 200),
    ("rubble", (0.0, 0.0), 45),
    ("crater", (-12.6, -1.6), 0),
    ("crater", (12.6, 1.6), 180),
    ("sandbags", (-3.0, 12.4), 0),
    ("sandbags", (3.0, -12.4), 180),
    ("hedge", (11.0, 14.0), 10),
    ("hedge", (-11.0, -14.0), 190),
    ("crates", (-20.6, 12.0), 15),
    ("crates", (20.6, -12.0), 195),
    ("wall", (20.0, 2.0), 90),
];

/// Returns the battle file in which two forces meet: an encounter whose units the players place. It contains both forces, so that it is a
/// single file.
pub fn battle(forces: [&ForcePlan; 2]) -> Result<String, Error> {
    let mut text = format!("(\n    title: {:?},\n", title(forces));
    text.push_str("    about: \"Three objectives. The side that holds most of them after six rounds wins.\",\n");
    text.push_str("    table: (size: (48, 48), ground: Grass),\n");
    let _ = writeln!(text, "    rules: (edition: {EDITION:?}),");
    text.push_str("    terrain: [\n");
    for (kind, (x, z), facing) in GROUND {
        let _ = writeln!(text, "        (kind: {kind:?}, at: ({x}, {z}), facing: {facing}),");
    }
    text.push_str("    ],\n    sides: [\n");
    for (name, colour, emblem) in SIDES {
        let _ = writeln!(text, "        (name: {name:?}, color: {colour:?}, emblem: {emblem}),");
    }
    text.push_str("    ],\n    forces: [\n");
    for ((side, ..), force) in SIDES.into_iter().zip(forces) {
        let written = force.text()?.trim_end().replace('\n', "\n        ");
        let _ = writeln!(text, "        (side: {side:?}, brings: {written}),");
    }
    text.push_str("    ],\n    mission: (kind: Encounter, deploying: true),\n    camera: (from: (0, 38, 44), at: (0, 0, 5)),\n)\n");
    Ok(text)
}

/// Returns the title of such a battle.
pub fn title([one, other]: [&ForcePlan; 2]) -> String {
    format!("{} against {}", one.title, other.title)
}
