//! Pings: a click with the ruler's key held points at a place of the table, for a moment, so that whoever looks on knows what is meant.

use super::bindings::{Ask, Keys};
use super::eye::Eye;
use super::gestures::{Gesture, Mouse};
use super::overlay::{Flat, Overlay};
use super::reading::Reading;
use super::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// Seconds that a ping is seen.
const LENGTH: f32 = 2.6;
/// Seconds from one of its waves to the next.
const WAVE: f32 = 0.65;
/// How far a wave goes, in inches.
const FAR: f32 = 2.2;
/// How high it lies, above grass and plates.
const HEIGHT: f32 = 0.26;

/// The pings that are seen.
#[derive(Resource, Default, Debug)]
pub struct Pings(Vec<Ping>);

/// A place that was pointed at.
#[derive(Clone, PartialEq, Debug)]
struct Ping {
    at: Vec2,
    age: f32,
    colour: Color32,
    /// Who stands there.
    name: Option<String>,
}

/// A wave of a ping: how far it has gone, and how much of it is seen.
fn waves(age: f32) -> impl Iterator<Item = (f32, f32)> {
    let shown = (1.0 - age / LENGTH).clamp(0.0, 1.0);
    (0..3).map(move |wave| (age - wave as f32 * WAVE / 2.0) / WAVE).filter(|part| *part > 0.0).map(move |part| {
        let part = part.fract();
        (0.25 + FAR * part, (1.0 - part) * shown)
    })
}

/// Pings where a click with the ruler's key held is.
pub(super) fn point(mouse: Res<Mouse>, keys: Keys, eye: Eye, reading: Res<Reading>, time: Res<Time>, mut pings: ResMut<Pings>) {
    for ping in &mut pings.0 {
        ping.age += time.delta_secs().min(0.25);
    }
    pings.0.retain(|ping| ping.age < LENGTH);
    if !keys.is_held(Ask::Measure) {
        return;
    }
    for gesture in &mouse.gestures {
        let Gesture::Released { serves, at, click: true } = *gesture else { continue };
        let Some(ground) = eye.ground(at).filter(|_| serves.uses) else { continue };
        let met = eye.piece(at).and_then(|met| Some((reading.brief(met.unit)?.name.clone(), eye.solid(met.unit)?)));
        let (name, spot) = met.map_or((None, ground), |(name, solid)| (Some(name), solid.placement.spot.to_vec2()));
        info!("pinged: {}", name.as_deref().unwrap_or("the ground"));
        pings.0.push(Ping { at: spot, age: 0.0, colour: theme::mixed(reading.accent(reading.turn.side), theme::WHITE, 0.35), name });
    }
}

/// Shows the pings, through whatever stands before them.
pub(super) fn show(pings: Res<Pings>, mut overlay: ResMut<Overlay>) {
    let first = overlay.marks.len();
    for ping in &pings.0 {
        let at = Vec3::new(ping.at.x, HEIGHT, ping.at.y);
        let shown = (1.0 - ping.age / LENGTH).clamp(0.0, 1.0);
        overlay.mark(Flat::Disc { radius: 0.24 }, at, Quat::IDENTITY, theme::faded(ping.colour, shown));
        for (radius, strength) in waves(ping.age) {
            // In steps: every colour is a material of its own.
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
