//! The pace: how far the show advances in each frame.

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>();
}

/// Poses a second when the show is animated on twos.
pub const TWOS: f32 = 12.0;

/// Time that has passed but hasn't been shown yet, in seconds: a film on twos is posed twelve times a second.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct UnshownTime(f32);

impl UnshownTime {
    /// Adds the given seconds. Returns the seconds to show now: the duration of a whole number of poses, or zero.
    pub fn on_twos(&mut self, passes: f32) -> f32 {
        self.0 += passes;
        // A little slack, so that frames of a twelfth bring one pose each.
        let poses = (self.0 * TWOS + 1e-3).floor();
        self.0 -= poses / TWOS;
        poses / TWOS
    }
}

/// Seconds by which this frame advances the show: the frame's duration times the speed.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Pace(pub f32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_twos_all_time_is_shown_in_whole_poses() {
        for fps in [6.0_f32, 12.0, 24.0, 30.0, 50.0] {
            let mut debt = UnshownTime::default();
            let shown: Vec<f32> = (0..fps as u32 * 3).map(|_| debt.on_twos(1.0 / fps)).collect();
            assert!((shown.iter().sum::<f32>() - 3.0).abs() < 1.0 / TWOS + 1e-3, "{fps}: all of it is shown");
            assert!(shown.iter().all(|shown| (shown * TWOS - (shown * TWOS).round()).abs() < 1e-3), "{fps}: in whole poses");
            assert_eq!(
                shown.iter().filter(|shown| **shown > 0.0).count(),
                (fps.min(TWOS) * 3.0) as usize,
                "{fps}: twelve a second at most"
            );
        }
    }
}
