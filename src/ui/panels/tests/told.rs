//! What the log tells of what is built in play.

use super::{panels_of, says};
use crate::dice::DiceTray;
use crate::game::{Input, Names, say};
use bevy::prelude::*;
use egui_kittest::Harness;

/// A battle whose points are spent on what is built.
const BUILDS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/rules/ar-mec-09-points-build.ron");

fn tell(panels: &mut Harness<'static, App>, line: &str) {
    let world = panels.state_mut().world_mut();
    let input = Input::parse(line, world.resource::<Names>()).unwrap();
    say(world, input).unwrap_or_else(|error| panic!("{line}: {error}"));
    panels.run_steps(4);
}

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
    // It is still there when something else is the newest.
    tell(&mut panels, "move red-built-1 to (10, 7)");
    assert!(says(&panels, "Mech raises a Minifig"));
}
