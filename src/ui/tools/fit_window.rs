//! Keeps the window within the screen: at scale factor 2 a window of the default size is larger than many screens.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryWindow, WindowMode};

/// Limits the window to the size of the largest screen, when it opens and whenever the scale factor or the screens change.
pub(super) fn fit_the_screen(
    screens: Query<&Monitor>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut fitted: Local<Option<(f32, UVec2)>>,
) {
    let Some(screen) = screens.iter().map(|screen| UVec2::new(screen.physical_width, screen.physical_height)).reduce(UVec2::max) else {
        return;
    };
    for mut window in windows.iter_mut().filter(|window| window.mode == WindowMode::Windowed) {
        let now = (window.resolution.base_scale_factor(), screen);
        // After that the player decides: a window may span two screens.
        if fitted.replace(now) != Some(now) {
            fit(&mut window, screen);
        }
    }
}

/// Limits a window to the size of a screen, in pixels, and lowers its minimum size if necessary.
fn fit(window: &mut Window, screen: UVec2) {
    let least = screen.as_vec2() / window.resolution.base_scale_factor();
    let constraints = &mut window.resize_constraints;
    (constraints.min_width, constraints.min_height) = (constraints.min_width.min(least.x), constraints.min_height.min(least.y));
    let size = window.physical_size();
    let within = size.min(screen);
    if within != size {
        window.resolution.set_physical_resolution(within.x, within.y);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::window::{WindowResizeConstraints, WindowResolution};

    fn window(width: u32, height: u32, scale: f32) -> Window {
        let mut resolution = WindowResolution::new(width, height);
        resolution.set_scale_factor(scale);
        let resize_constraints = WindowResizeConstraints { min_width: 640.0, min_height: 400.0, ..default() };
        Window { resolution, resize_constraints, ..default() }
    }

    #[test]
    fn a_window_is_no_larger_than_the_screen_and_may_be_as_small() {
        let screen = UVec2::new(1366, 768);
        let mut twice = window(2560, 1440, 2.0);
        fit(&mut twice, screen);
        assert_eq!(twice.physical_size(), screen);
        assert_eq!((twice.resize_constraints.min_width, twice.resize_constraints.min_height), (640.0, 384.0), "in points");
        let mut once = window(1280, 720, 1.0);
        fit(&mut once, screen);
        assert_eq!((once.physical_size(), once.resize_constraints.min_height), (UVec2::new(1280, 720), 400.0), "what fits stays");
    }

    #[test]
    fn it_is_fitted_once_and_again_when_the_scale_changes() {
        let mut app = App::new();
        app.add_systems(Update, fit_the_screen);
        let id = app.world_mut().spawn((window(2560, 1440, 1.0), PrimaryWindow)).id();
        app.update();
        let size = |app: &mut App| app.world().get::<Window>(id).unwrap().physical_size();
        assert_eq!(size(&mut app), UVec2::new(2560, 1440), "no screen is known yet");
        let screen = Monitor {
            name: None,
            physical_height: 1080,
            physical_width: 1920,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::new(),
        };
        app.world_mut().spawn(screen);
        app.update();
        assert_eq!(size(&mut app), UVec2::new(1920, 1080));
        app.world_mut().get_mut::<Window>(id).unwrap().resolution.set_physical_resolution(2400, 900);
        app.update();
        assert_eq!(size(&mut app), UVec2::new(2400, 900), "the player may lay it across two screens");
        app.world_mut().get_mut::<Window>(id).unwrap().resolution.set_scale_factor(2.0);
        app.update();
        assert_eq!(size(&mut app), UVec2::new(1920, 900));
    }
}
