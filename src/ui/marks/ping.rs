//! Draws pings as waves that spread outward.

use super::overlay::{Flat, Overlay};
use crate::ui::style::theme;
use crate::ui::tools::table::ping::{LENGTH, Pings};
use bevy::prelude::*;

/// How many seconds pass between the waves.
const WAVE: f32 = 0.65;
/// How far a wave travels, in inches.
const FAR: f32 = 2.2;
/// The height of the waves, above grass and plates.
const HEIGHT: f32 = 0.26;

/// The waves of a ping: the radius and opacity of each.
fn waves(age: f32) -> impl Iterator<Item = (f32, f32)> {
    let shown = (1.0 - age / LENGTH).clamp(0.0, 1.0);
    (0..3).map(move |wave| (age - wave as f32 * WAVE / 2.0) / WAVE).filter(|part| *part > 0.0).map(move |part| {
        let part = part.fract();
        (0.25 + FAR * part, (1.0 - part) * shown)
    })
}

/// Draws the pings, visible through everything in front of them.
pub(super) fn show(pings: Res<Pings>, mut overlay: ResMut<Overlay>) {
    let first = overlay.marks.len();
    for ping in &pings.0 {
        let at = Vec3::new(ping.at.x, HEIGHT, ping.at.y);
        let shown = (1.0 - ping.age / LENGTH).clamp(0.0, 1.0);
        overlay.mark(Flat::Disc { radius: 0.24 }, at, Quat::IDENTITY, theme::faded(ping.colour, shown));
        for (radius, strength) in waves(ping.age) {
            // In steps, because every colour needs its own material.
            let strength = (strength * 8.0).ceil() / 8.0;
            overlay.mark(Flat::Ring { radius, width: 0.18 }, at, Quat::IDENTITY, theme::faded(ping.colour, strength));
        }
        if let Some(name) = &ping.name {
            overlay.label(at + Vec3::Y * 2.3, name.clone(), theme::WHITE);
        }
    }
    overlay.marks.iter_mut().skip(first).for_each(|mark| mark.on_top = true);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_go_out_and_fade() {
        let near: Vec<(f32, f32)> = waves(0.1).collect();
        assert_eq!(near.len(), 1);
        assert!(near[0].0 > 0.25 && near[0].0 < 0.6 && near[0].1 > 0.7, "{near:?}");
        assert!(waves(LENGTH).all(|(_, shown)| shown == 0.0));
        assert!(waves(1.3).count() == 3 && waves(1.3).all(|(radius, _)| radius <= 0.25 + FAR));
    }
}
