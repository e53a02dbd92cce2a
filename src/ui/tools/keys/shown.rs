//! Keys for what the window shows: moments of the game, animations, panels, full screen and pictures.

use super::context::KeyContext;
use crate::ui::commands::save_files::picture_file;
use crate::ui::state::bindings::Ask;
use crate::ui::state::last_word::Word;
use crate::ui::state::screens::panels_shown::Panels;
use crate::ui::state::screens::workshops::Workshops;
use crate::ui::state::speed;
use crate::ui::state::wish::Wish;
use crate::view::show::playback::Playback;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::{MonitorSelection, WindowMode};

impl KeyContext<'_, '_> {
    /// Views an earlier or later moment, relative to the current one.
    pub(super) fn step(&mut self, by: isize) {
        let at = self.model.timeline.as_ref().map_or(self.model.entries, |timeline| timeline.at);
        self.replay.plays_to = None;
        self.wishes.write(Wish::LookAt(at.saturating_add_signed(by)));
    }

    pub(super) fn play_or_stop(&mut self) {
        if let Some(timeline) = &self.model.timeline {
            self.replay.play_or_stop(timeline);
        }
    }

    pub(super) fn take_picture(&mut self) {
        let file = picture_file();
        let made = file.parent().is_none_or(|folder| std::fs::create_dir_all(folder).is_ok());
        let path = file.display().to_string();
        self.last.say(if made {
            Word::done(words!("picture-taken", file = path))
        } else {
            Word::failed(words!("picture-not-written", file = path))
        });
        if made {
            self.commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file));
        }
    }
}

/// Pauses or skips the animations, or changes their speed.
pub(super) fn play(ask: Ask, playback: &mut Playback) {
    match ask {
        Ask::Halt => playback.toggle_halt(),
        Ask::Skip => playback.skip(),
        Ask::Slower => playback.speed = speed::step(playback.speed, -1),
        Ask::Faster => playback.speed = speed::step(playback.speed, 1),
        _ => {}
    }
}

pub(super) fn show(ask: Ask, panels: &mut Panels, workshops: Workshops) {
    match ask {
        Ask::HidePanels => panels.hidden ^= true,
        Ask::Briefing => panels.briefing = true,
        Ask::Workshop => panels.workshop = workshops.next(panels.workshop),
        Ask::Help => {
            panels.help ^= true;
            (panels.rebinding, panels.workshop) = (None, None);
        }
        _ => {}
    }
}

/// Switches between full screen and a window.
pub(super) fn other_mode(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        _ => WindowMode::Windowed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::prelude::default;

    #[test]
    fn keys_show_panels_and_put_them_away() {
        let mut panels = Panels { workshop: Some("shipyard"), ..default() };
        let workshops = Workshops::default();
        show(Ask::Help, &mut panels, workshops);
        assert_eq!((panels.help, panels.workshop), (true, None), "the help takes the workshop's place");
        for is_hidden in [true, false] {
            show(Ask::HidePanels, &mut panels, workshops);
            assert_eq!(panels.hidden, is_hidden);
        }
    }

    #[test]
    fn the_show_is_halted_and_its_speed_stepped() {
        let mut playback = Playback::default();
        play(Ask::Halt, &mut playback);
        assert!(playback.is_halted());
        play(Ask::Faster, &mut playback);
        assert_eq!(playback.speed, 2.0);
        play(Ask::Slower, &mut playback);
        play(Ask::Slower, &mut playback);
        assert_eq!(playback.speed, 0.5);
    }

    #[test]
    fn the_screen_is_filled_and_left() {
        let full = other_mode(WindowMode::Windowed);
        assert!(full != WindowMode::Windowed && other_mode(full) == WindowMode::Windowed);
    }
}
