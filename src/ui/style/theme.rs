//! The theme: one quiet dark look for every panel, two text sizes, and a side's own colour for whatever belongs to it.

use crate::ui::state::hand::available_action::Prospect;
use bevy_egui::egui::style::{Spacing, Visuals};
use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Margin, Shadow, Stroke, TextStyle, Vec2, vec2};

/// The background of panels.
pub const PANEL: Color32 = Color32::from_rgb(24, 25, 29);
/// The background of panels on top of others.
pub const SOLID: Color32 = Color32::from_rgb(25, 26, 30);
/// The background of things on panels, such as buttons and wells.
pub const RAISED: Color32 = Color32::from_rgb(46, 48, 55);
/// The background of things on panels while the mouse is over them.
pub const LIFTED: Color32 = Color32::from_rgb(63, 66, 75);
/// The background of text and numbers on the table. It is slightly transparent.
pub const SHADE: Color32 = Color32::from_rgb(18, 19, 22);
/// Edges of panels.
pub const EDGE: Color32 = Color32::from_rgba_premultiplied(22, 22, 23, 24);
/// Body text.
pub const TEXT: Color32 = Color32::from_rgb(222, 224, 228);
/// Less important text.
pub const QUIET: Color32 = Color32::from_rgb(148, 152, 161);
/// Strong text.
pub const WHITE: Color32 = Color32::from_rgb(250, 250, 250);
/// For whatever is allowed.
pub const GOOD: Color32 = Color32::from_rgb(122, 222, 150);
/// For whatever is allowed, but gains little.
pub const POOR: Color32 = Color32::from_rgb(150, 170, 158);
/// For whatever is forbidden.
pub const BAD: Color32 = Color32::from_rgb(244, 96, 84);
/// For things in reach, and ranges.
pub const AMBER: Color32 = Color32::from_rgb(246, 196, 92);
/// The glow of an engaged edge.
pub const HOT: Color32 = Color32::from_rgb(255, 148, 48);
/// The core of that glow.
pub const HOT_CORE: Color32 = Color32::from_rgb(255, 214, 140);
/// The background of a warning.
pub const WARNING: Color32 = Color32::from_rgba_premultiplied(112, 24, 20, 236);

/// The size of body text, in points.
pub const BODY: f32 = 14.5;
pub const HEADING: f32 = 19.0;
/// The size of rule ids and keys beside other text.
pub const SMALL: f32 = 12.0;

/// Multiplies a colour's opacity by this factor.
pub fn faded(colour: Color32, part: f32) -> Color32 {
    let [red, green, blue, alpha] = colour.to_srgba_unmultiplied();
    Color32::from_rgba_unmultiplied(red, green, blue, (f32::from(alpha) * part.clamp(0.0, 1.0)).round() as u8)
}

/// Mixes two colours, with this fraction of the second one.
pub fn mixed(one: Color32, other: Color32, part: f32) -> Color32 {
    let mix = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part).round() as u8;
    Color32::from_rgb(mix(one.r(), other.r()), mix(one.g(), other.g()), mix(one.b(), other.b()))
}

/// The colour of a possible action: shows how promising it is.
pub fn of_prospect(prospect: Prospect) -> Color32 {
    match prospect {
        Prospect::Good => GOOD,
        Prospect::Poor => POOR,
        Prospect::Hopeless => AMBER,
    }
}

/// The perceived brightness of a colour, from 0 to 1.
pub fn brightness(colour: Color32) -> f32 {
    (0.299 * f32::from(colour.r()) + 0.587 * f32::from(colour.g()) + 0.114 * f32::from(colour.b())) / 255.0
}

/// A side's colour, lightened until it is readable on a dark panel.
pub fn accent(colour: Color32) -> Color32 {
    let channels = [colour.r(), colour.g(), colour.b()];
    // Only its lightness distinguishes a colour without hue.
    let is_grey = channels.iter().max().zip(channels.iter().min()).is_some_and(|(most, least)| most - least < 40);
    let wanted = if is_grey { 0.76 } else { 0.52 };
    let is = brightness(colour);
    if is >= wanted { colour } else { mixed(colour, Color32::WHITE, ((wanted - is) / (1.0 - is)).clamp(0.0, 0.76)) }
}

/// The colour of text on a background of this colour.
pub fn on(colour: Color32) -> Color32 {
    if brightness(colour) > 0.55 { Color32::from_rgb(20, 20, 22) } else { WHITE }
}

pub fn card() -> egui::Frame {
    egui::Frame::new().fill(PANEL).stroke(Stroke::new(1.0, EDGE)).corner_radius(12).inner_margin(Margin::symmetric(12, 10)).shadow(Shadow {
        offset: [0, 3],
        blur: 14,
        spread: 0,
        color: Color32::from_black_alpha(90),
    })
}

/// Sets the theme. With `still`, nothing is animated.
pub fn set(context: &egui::Context, still: bool) {
    context.set_theme(egui::Theme::Dark);
    // A press of any length is a click: if a frame takes half a second, a short press looks like a long one.
    context.options_mut(|options| {
        options.input_options.max_click_duration = f64::INFINITY;
        // Configurable keys change the text size together with the whole window (`tools/rebind.rs`).
        options.zoom_with_keyboard = false;
    });
    context.all_styles_mut(|style| {
        let font = |size: f32| FontId::proportional(size);
        style.text_styles = [
            (TextStyle::Heading, font(HEADING)),
            (TextStyle::Body, font(BODY)),
            (TextStyle::Button, font(BODY)),
            (TextStyle::Monospace, FontId::monospace(BODY)),
            (TextStyle::Small, font(SMALL)),
        ]
        .into();
        style.animation_time = if still { 0.0 } else { 0.08 };
        style.interaction.selectable_labels = false;
        style.interaction.tooltip_delay = if still { 0.0 } else { 0.25 };
        set_spacing(&mut style.spacing);
        set_visuals(&mut style.visuals, still);
    });
}

fn set_spacing(spacing: &mut Spacing) {
    spacing.item_spacing = vec2(8.0, 6.0);
    spacing.button_padding = vec2(9.0, 5.0);
    spacing.interact_size = vec2(28.0, 26.0);
    spacing.slider_width = 78.0;
    // A scroll bar under the mouse doesn't overlap its neighbours.
    spacing.scroll.bar_width = 6.0;
    spacing.scroll.floating_width = 4.0;
    spacing.scroll.dormant_handle_opacity = 0.5;
    spacing.tooltip_width = 320.0;
    spacing.menu_margin = Margin::same(8);
    // The maximum size of an area that hasn't been measured yet.
    spacing.default_area_size = vec2(1_200.0, 1_200.0);
}

fn set_visuals(visuals: &mut Visuals, still: bool) {
    visuals.text_cursor.blink = !still;
    // Glyphs are rendered once, without subpixel variants.
    visuals.text_options.subpixel_binning = false;
    visuals.override_text_color = None;
    visuals.panel_fill = PANEL;
    visuals.window_fill = PANEL;
    visuals.window_stroke = Stroke::new(1.0, EDGE);
    visuals.window_corner_radius = CornerRadius::same(12);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.extreme_bg_color = Color32::from_rgb(17, 18, 21);
    visuals.disabled_alpha = 0.42;
    visuals.selection.bg_fill = mixed(RAISED, Color32::WHITE, 0.24);
    visuals.selection.stroke = Stroke::new(1.0, WHITE);
    visuals.widgets.noninteractive.fg_stroke = Stroke::new(1.0, TEXT);
    visuals.widgets.noninteractive.bg_stroke = Stroke::new(1.0, EDGE);
    for (widget, fill, text) in [
        (&mut visuals.widgets.inactive, RAISED, TEXT),
        (&mut visuals.widgets.hovered, LIFTED, WHITE),
        (&mut visuals.widgets.active, mixed(LIFTED, Color32::WHITE, 0.2), WHITE),
        (&mut visuals.widgets.open, LIFTED, WHITE),
    ] {
        widget.weak_bg_fill = fill;
        widget.bg_fill = fill;
        widget.fg_stroke = Stroke::new(1.0, text);
        widget.bg_stroke = Stroke::NONE;
        widget.corner_radius = CornerRadius::same(7);
        widget.expansion = 0.0;
    }
}

/// Sets the fonts, once per context.
pub fn set_fonts(context: &egui::Context) {
    context.set_fonts(super::letters::own());
}

/// Draws every character once in every size, out of sight, because new glyphs appear a frame late.
pub fn warm_up(context: &egui::Context) {
    let letters: String = (' '..='~').chain("\u{00B7}\u{00D7}\u{2014}\u{00B0}\u{21BA}\u{21BB}\u{23EE}".chars()).collect();
    let painter = context.layer_painter(egui::LayerId::background());
    for size in [10.5, 11.0, SMALL, 13.0, 13.5, 14.0, BODY, HEADING, 24.0] {
        painter.text(egui::pos2(-9_000.0, -9_000.0), egui::Align2::LEFT_TOP, &letters, FontId::proportional(size), TEXT);
    }
}

/// Small, less important text, such as a rule id or a key.
pub fn small(text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).small().color(QUIET)
}

/// Small text at the right of a row. `is_chosen` says whether the row is selected.
pub fn aside(text: impl Into<String>, is_chosen: bool) -> egui::RichText {
    let text = small(text);
    if is_chosen { text.color(TEXT) } else { text }
}

/// The size of a button with an icon only.
pub const ICON: Vec2 = Vec2::splat(28.0);

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::{Laba, LinearRgba, Srgba};
    use bevy::math::Vec3;

    /// How people with one of the three common kinds of colour blindness see a colour, in linear light (Machado and others, 2009).
    const KINDS: [(&str, [[f32; 3]; 3]); 3] = [
        ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
        ("deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]),
        ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]),
    ];

    /// How different two colours look to them, as a distance in CIELAB.
    fn apart(one: Color32, other: Color32, kind: &[[f32; 3]; 3]) -> f32 {
        let seen = |colour: Color32| {
            let light = LinearRgba::from(Srgba::rgb_u8(colour.r(), colour.g(), colour.b()));
            let light = [light.red, light.green, light.blue];
            let [red, green, blue] = kind.map(|row| (0..3).map(|at| row[at] * light[at]).sum::<f32>().clamp(0.0, 1.0));
            let lab = Laba::from(LinearRgba::rgb(red, green, blue));
            Vec3::new(lab.lightness, lab.a, lab.b)
        };
        // Bevy's lightness ranges from 0 to 1.
        100.0 * seen(one).distance(seen(other))
    }

    #[test]
    fn what_may_be_done_and_what_may_not_is_told_apart_by_every_eye() {
        let meanings = [("good", GOOD), ("amber", AMBER), ("bad", BAD)];
        for (kind, matrix) in KINDS {
            for (place, (name, one)) in meanings.iter().enumerate() {
                for (other_name, other) in &meanings[..place] {
                    let far = apart(*one, *other, &matrix);
                    assert!(far > 20.0, "{kind}: {name} and {other_name} are {far} apart");
                }
            }
            assert!(apart(GOOD, POOR, &matrix) > 10.0, "{kind}: {}", apart(GOOD, POOR, &matrix));
        }
        let (red, green) = (Color32::from_rgb(196, 60, 50), Color32::from_rgb(118, 104, 40));
        assert!(apart(red, green, &KINDS[0].1) < 20.0, "the check can fail: {}", apart(red, green, &KINDS[0].1));
    }

    #[test]
    fn an_accent_can_be_read_on_a_dark_panel() {
        for colour in [Color32::from_rgb(34, 34, 38), Color32::from_rgb(14, 92, 176), Color32::from_rgb(206, 66, 16)] {
            assert!(brightness(accent(colour)) > 0.4, "{colour:?}");
        }
        let yellow = Color32::from_rgb(244, 196, 24);
        assert_eq!(accent(yellow), yellow);
        assert_eq!(on(yellow), Color32::from_rgb(20, 20, 22));
    }
}
