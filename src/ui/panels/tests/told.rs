//! What the log and the card say about creations and purchases during a battle.

use super::{get, panels_of, says, select, tell};
use crate::dice::DiceTray;
use crate::game::Names;
use bevy::prelude::*;
use egui_kittest::Harness;

/// A battle in which a side spends points on creations.
const BUILDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/ar-mec-09-points-build.ron");
/// A battle with a shop in it.
const SELLS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/ar-bud-12-shops.ron");

/// AR-MEC-09.
#[test]
fn what_an_answer_at_the_start_of_a_turn_brings_about_is_in_the_log() {
    let mut panels = panels_of(BUILDS);
    panels.state_mut().world_mut().insert_resource(DiceTray::scripted(&"d6=6 d6=1 d8=5".parse().unwrap(), 1));
    for line in ["gather with anna", "repair with mech", "end turn", "end turn"] {
        tell(&mut panels, line);
    }
    assert!(!says(&panels, "Mech raises a Minifig"));
    tell(&mut panels, "answer raise-minifig");
    assert!(says(&panels, "Mech raises a Minifig"));
    // The line is still there when another one is the newest.
    tell(&mut panels, "move red-built-1 to (10, 7)");
    assert!(says(&panels, "Mech raises a Minifig"));
}

/// AR-BUD-12.
#[test]
fn what_can_be_bought_is_offered_with_its_price() {
    let mut panels = panels_of(SELLS);
    let piece = |panels: &mut Harness<'static, App>, name: &str| get::<Names>(panels).piece(name).unwrap();
    tell(&mut panels, "move anna to (3, 5.4)");
    let dora = piece(&mut panels, "dora");
    select(&mut panels, dora);
    assert!(says(&panels, "sword (2 CP)") && says(&panels, "rifle (5 CP)"));
    assert!(!says(&panels, "sword (5 CP)"));
}
