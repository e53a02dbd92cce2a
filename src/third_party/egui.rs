//! bevy_egui: the panels' toolkit.
//!
//! Bindless textures are off: no panel needs many textures at once, and software drivers can't do it.

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::egui::accesskit::{self, Action};
use bevy_egui::egui::{Event, Pos2, Rect, ViewportId, vec2};
use bevy_egui::{EguiContext, EguiInput, EguiOutput, EguiPlugin, EguiPreUpdateSet, PrimaryEguiContext};

/// Adds egui.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin { bindless_mode_array_size: None });
    app.add_message::<ActionRequest>();
    app.add_systems(PreUpdate, obey_assistants.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    app.add_systems(PreUpdate, lay_out.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
}

/// On a camera: its panels are laid out for a picture of this size, whatever it draws into. egui puts panels and letters on whole pixels, so
/// on a smaller picture they would stand elsewhere.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct LaidOutFor {
    /// How large the picture is, in pixels.
    pub size: UVec2,
    /// How many of its pixels are a point of the panels.
    pub pixels_per_point: f32,
}

/// Tells what is on the panels, so that [`button_at`] finds it.
pub fn tell_widgets(mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        context.get_mut().enable_accesskit();
    }
}

/// The middle of the button, or of whatever else can be clicked, that says these words, in points: all that it says, or its first line,
/// or a part of it. What else can be clicked where there is none.
pub fn button_at(output: &EguiOutput, words: &str) -> Result<Vec2, Vec<String>> {
    let nodes = output.platform_output.accesskit_update.iter().flat_map(|update| &update.nodes);
    let clickable = nodes.filter(|(_, node)| node.supports_action(Action::Click) && !node.is_disabled());
    let labelled = clickable.filter_map(|(_, node)| Some((node.label().or(node.value())?.trim().to_owned(), node.bounds()?)));
    let all: Vec<(String, accesskit::Rect)> = labelled.filter(|(label, _)| !label.is_empty()).collect();
    let whole = |label: &str| label == words;
    let first_line = |label: &str| label.lines().next() == Some(words);
    let part = |label: &str| label.contains(words);
    let fits: [&dyn Fn(&str) -> bool; 3] = [&whole, &first_line, &part];
    let found = fits.iter().find_map(|fits| all.iter().find(|(label, _)| fits(label)));
    match found {
        Some((_, at)) => Ok(Vec2::new(((at.x0 + at.x1) / 2.0) as f32, ((at.y0 + at.y1) / 2.0) as f32)),
        None => Err(all.into_iter().map(|(label, _)| label).collect()),
    }
}

/// Does on the panels what a screen reader asks for: bevy_egui tells it what is there, but leaves what it asks unread.
fn obey_assistants(mut asked: MessageReader<ActionRequest>, mut inputs: Query<&mut EguiInput, With<PrimaryEguiContext>>) {
    for ActionRequest(request) in asked.read() {
        for mut input in &mut inputs {
            input.events.push(Event::AccessKitActionRequest(request.clone()));
        }
    }
}

fn lay_out(mut cameras: Query<(&LaidOutFor, &mut EguiInput)>) {
    for (for_what, mut input) in &mut cameras {
        let points = for_what.size.as_vec2() / for_what.pixels_per_point;
        input.screen_rect = Some(Rect::from_min_size(Pos2::ZERO, vec2(points.x, points.y)));
        input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(for_what.pixels_per_point);
    }
}
