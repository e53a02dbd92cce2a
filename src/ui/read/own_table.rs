//! A table of its own for a thread that tries things: a battle is laid on it, and then any moment of that battle.

use crate::game::Library;
use crate::game::battle::read::read;
use crate::game::battle::set_up::set_up;
use crate::game::ron::Source;
use bevy::prelude::*;

/// A table with this battle on it; none where it can't be read.
pub(in crate::ui) fn lay(source: &Source, library: &Library) -> Option<App> {
    let mut app = crate::headless_app();
    let battle = read(source, library).ok()?;
    let tray = crate::dice::DiceTray::seeded(0);
    set_up(app.world_mut(), &battle, tray, (source.name.to_string(), source.text.to_string())).ok()?;
    Some(app)
}
