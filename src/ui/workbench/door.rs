//! Leaving a workshop: to whatever is behind it, or to a battle that it has written.

use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::start_screen::StartScreen;
use crate::ui::state::wish::Wish;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The resources needed to leave a workshop.
#[derive(SystemParam)]
pub struct Door<'w> {
    panels: ResMut<'w, Panels>,
    start: Option<ResMut<'w, StartScreen>>,
    wishes: MessageWriter<'w, Wish>,
}

impl Door<'_> {
    /// Closes the workshop unless it stays open. A battle to play closes it too.
    pub fn leave(&mut self, stays_open: bool, to_play: Option<Wish>) {
        if stays_open && to_play.is_none() {
            return;
        }
        self.panels.workshop = None;
        if let Some(battle) = to_play {
            self.wishes.write(battle);
            self.start.iter_mut().for_each(|start| start.close());
        }
    }
}
