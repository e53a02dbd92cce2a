//! Applies the player's settings to the view.

use crate::ui::input::bindings_file::save_and_report;
use crate::ui::state::bindings::Bindings;
use crate::ui::state::last_word::StatusMessage;
use crate::ui::state::settings::Settings;
use crate::view::make::setting::TableCamera;
use crate::view::show::bodies::Litter;
use crate::view::show::dice::TableDice;
use crate::view::show::playback::Playback;
use crate::view::sound::Volumes;
use bevy::prelude::*;
use std::time::{Duration, Instant};

/// Applies the settings for volume, litter and dice.
pub(super) fn obey(bindings: Res<Bindings>, mut litter: ResMut<Litter>, mut dice: ResMut<TableDice>, mut volumes: ResMut<Volumes>) {
    volumes.set_if_neq(bindings.settings.volumes);
    let stays = bindings.settings.litter.seconds();
    if litter.stays != stays {
        litter.stays = stays;
    }
    if dice.shown != bindings.settings.dice {
        dice.shown = bindings.settings.dice;
    }
}

/// Applies the settings for picture quality. By default the cameras keep the anti-aliasing that they started with, which suits the machine.
pub(super) fn draw_as_chosen(
    bindings: Res<Bindings>,
    mut cameras: Query<&mut Msaa, With<TableCamera>>,
    mut lights: Query<&mut DirectionalLight>,
    mut suits: Local<Option<Msaa>>,
) {
    if suits.is_none() {
        *suits = cameras.iter().next().copied();
    }
    let Settings { anti_aliasing, shadows, .. } = bindings.settings;
    let edges = anti_aliasing.map_or_else(|| suits.unwrap_or_default(), |on| if on { Msaa::Sample4 } else { Msaa::Off });
    for mut camera in &mut cameras {
        camera.set_if_neq(edges);
    }
    for mut light in lights.iter_mut().filter(|light| light.shadow_maps_enabled != shadows) {
        light.shadow_maps_enabled = shadows;
    }
}

/// Sleeps at the end of a frame to keep to the frame rate limit.
pub(super) fn limit_frames(bindings: Res<Bindings>, mut began: Local<Option<Instant>>) {
    let least = match bindings.settings.frames {
        0 => Duration::ZERO,
        frames => Duration::from_secs(1) / frames,
    };
    if let Some(left) = began.and_then(|began| least.checked_sub(began.elapsed())) {
        std::thread::sleep(left);
    }
    *began = Some(Instant::now());
}

/// Stores the playback speed in the settings.
pub(super) fn keep_speed(playback: Res<Playback>, mut bindings: ResMut<Bindings>, mut last: ResMut<StatusMessage>) {
    if playback.speed != bindings.settings.speed {
        bindings.settings.speed = playback.speed;
        save_and_report(&mut bindings, &mut last);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::input::bindings_file::load;
    use crate::view::show::bodies::LitterLifetime;
    use crate::view::show::dice::DiceShown;

    #[test]
    fn dice_fall_on_the_table_of_a_window_unless_the_player_wants_them_elsewhere() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Litter>().init_resource::<TableDice>().init_resource::<Volumes>();
        app.add_systems(Update, obey);
        let shown = |app: &mut App| {
            app.update();
            app.world().resource::<TableDice>().shown
        };
        assert_eq!(TableDice::default().shown, DiceShown::Panel, "where there is no window");
        assert_eq!(shown(&mut app), DiceShown::Table);
        app.world_mut().resource_mut::<Bindings>().settings.dice = DiceShown::Nowhere;
        assert_eq!(shown(&mut app), DiceShown::Nowhere);
    }

    #[test]
    fn litter_lies_for_as_long_as_the_player_has_chosen() {
        let mut app = App::new();
        app.init_resource::<Bindings>().init_resource::<Litter>().init_resource::<TableDice>().init_resource::<Volumes>();
        app.add_systems(Update, obey);
        let mut stays = |lies: LitterLifetime| {
            app.world_mut().resource_mut::<Bindings>().settings.litter = lies;
            app.update();
            app.world().resource::<Litter>().stays
        };
        let all = LitterLifetime::ALL.map(&mut stays);
        assert!(all[0] < 2.0 && all[0] < all[1] && all[1] < all[2] && all[2] == f32::INFINITY, "{all:?}");
        assert_eq!(all[1], Litter::default().stays, "as it is without a window");
    }

    #[test]
    fn the_speed_that_was_chosen_is_there_the_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("controls.ron");
        let mut app = App::new();
        app.init_resource::<StatusMessage>().init_resource::<Playback>().insert_resource(load(&file)).add_systems(Update, keep_speed);
        app.update();
        assert!(!file.exists(), "nothing was changed");
        app.world_mut().resource_mut::<Playback>().speed = Playback::INSTANT;
        app.update();
        assert_eq!(load(&file).settings.speed, Playback::INSTANT);
    }
}
