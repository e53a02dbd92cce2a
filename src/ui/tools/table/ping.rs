//! Pings: a click while the ruler's key is held marks a place of the table for a moment, to show it to other players.

use crate::ui::input::gestures::{Gesture, Mouse};
use crate::ui::input::keyboard::Keys;
use crate::ui::input::table_picking::Picker;
use crate::ui::state::bindings::Ask;
use crate::ui::state::ui_model::UiModel;
use crate::ui::style::theme;
use bevy::prelude::*;
use bevy_egui::egui::Color32;

/// How many seconds a ping stays visible.
pub(in crate::ui) const LENGTH: f32 = 2.6;
#[derive(Resource, Default, Debug)]
pub struct Pings(pub(in crate::ui) Vec<Ping>);

/// A marked place.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::ui) struct Ping {
    pub(in crate::ui) at: Vec2,
    pub(in crate::ui) age: f32,
    pub(in crate::ui) colour: Color32,
    /// The name of the piece that stands there.
    pub(in crate::ui) name: Option<String>,
}

/// Adds a ping where the player clicks while the ruler's key is held, and removes old pings.
pub(in crate::ui::tools) fn point(
    mouse: Res<Mouse>,
    keys: Keys,
    picker: Picker,
    model: Res<UiModel>,
    time: Res<Time>,
    mut pings: ResMut<Pings>,
) {
    for ping in &mut pings.0 {
        ping.age += time.delta_secs().min(0.25);
    }
    pings.0.retain(|ping| ping.age < LENGTH);
    if !keys.is_held(Ask::Measure) {
        return;
    }
    for gesture in &mouse.gestures {
        let Gesture::Released { serves, at, click: true } = *gesture else { continue };
        let Some(ground) = picker.ground(at).filter(|_| serves.uses) else { continue };
        let met = picker.piece(at).and_then(|met| Some((model.summary(met.unit)?.name.clone(), picker.solid(met.unit)?)));
        let (name, spot) = met.map_or((None, ground), |(name, solid)| (Some(name), solid.placement.spot.to_vec2()));
        info!("pinged: {}", name.as_deref().unwrap_or("the ground"));
        pings.0.push(Ping { at: spot, age: 0.0, colour: theme::mixed(model.accent(model.turn.side), theme::WHITE, 0.35), name });
    }
}
