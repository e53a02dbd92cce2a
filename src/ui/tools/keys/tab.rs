//! Keeps Tab from the panels.

use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use bevy::prelude::*;
use bevy_egui::{EguiInput, egui};

/// Keeps Tab from moving the focus between the buttons of the panels, because Tab belongs to the ruler. On the start screen and in the
/// help, Tab still moves the focus.
pub(in crate::ui::tools) fn keep_tab(mut inputs: Query<&mut EguiInput>, (start, panels): (Res<StartScreen>, Res<Panels>)) {
    if start.page.is_some() || panels.help {
        return;
    }
    for mut input in &mut inputs {
        if input.events.iter().any(is_tab) {
            input.events.retain(|event| !is_tab(event));
        }
    }
}

fn is_tab(event: &egui::Event) -> bool {
    matches!(event, egui::Event::Key { key: egui::Key::Tab, .. })
}
