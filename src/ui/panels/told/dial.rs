//! The dial: shows a direction question as a clock face with twelve hours. It is rotated with the camera, so that up on the dial is up on
//! screen.

use crate::game::{Request, titled};
use crate::ui::input::table_picking::Picker;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::read::clock::Hour;
use crate::ui::state::ui_model::SideLook;
use crate::ui::state::wish::Wish;
use crate::ui::style::theme;
use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Align2, FontId, RichText, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

/// The radius of the circle of hours, in points.
const RADIUS: f32 = 54.0;
/// The radius of an hour's button.
const BUTTON: f32 = 13.5;

/// The direction of north on screen, as an angle clockwise from up.
fn north(picker: &Picker, from: Vec2) -> f32 {
    let seen = |at: Vec2| picker.seen_at(Vec3::new(at.x, 0.1, at.y));
    let way = seen(from).zip(seen(from + Vec2::new(0.0, -1.0))).map(|(from, to)| to - from);
    way.filter(|way| way.length() > 0.5).map_or(0.0, |way| bevy::math::ops::atan2(way.x, -way.y))
}

/// The name of the figure in that direction.
fn name_of(cx: &PanelContext, hour: &Hour) -> String {
    hour.who.map_or_else(String::new, |who| titled(cx.names.of(who)))
}

/// Draws the dial. Beside it, says what choosing the hour under the mouse would do.
pub(in crate::ui::panels) fn show(ui: &mut Ui, cx: &mut PanelContext, choice: &Request, hours: &[Hour], side: &SideLook, picker: &Picker) {
    let middle = hours.iter().map(|hour| hour.place).sum::<Vec2>() / hours.len().max(1) as f32;
    let turned = north(picker, middle);
    let default = choice.default_place().map_or("", |place| &choice.options[place].key);
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(2.0, 2.0) * (RADIUS + BUTTON + 2.0), Sense::hover());
        let centre = rect.center();
        ui.painter().circle_stroke(centre, RADIUS, Stroke::new(1.0, theme::faded(theme::QUIET, 0.5)));
        let mut spoken_of = hours.iter().find(|hour| hour.key == default);
        for hour in hours {
            let angle = turned + f32::from(hour.hour) * std::f32::consts::TAU / 12.0;
            let at = pos2(centre.x + angle.sin() * RADIUS, centre.y - angle.cos() * RADIUS);
            let spot = bevy_egui::egui::Rect::from_center_size(at, vec2(2.0, 2.0) * BUTTON);
            let response = ui.interact(spot, ui.id().with(("hour", hour.hour)), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words!("dial-hour", hour = hour.hour)));
            let (colour, is_default) = (if hour.clear { theme::GOOD } else { theme::AMBER }, hour.key == default);
            let fill = match (is_default, response.contains_pointer()) {
                (true, _) => side.colour,
                (false, true) => theme::LIFTED,
                (false, false) => theme::RAISED,
            };
            let ink = if is_default { theme::on(side.colour) } else { theme::TEXT };
            ui.painter().circle(at, BUTTON - 1.0, fill, Stroke::new(if response.contains_pointer() { 2.5 } else { 1.3 }, colour));
            ui.painter().text(at, Align2::CENTER_CENTER, hour.hour.to_string(), FontId::proportional(13.5), ink);
            if response.contains_pointer() {
                spoken_of = Some(hour);
                cx.hover.place = Some(hour.place);
            }
            if response.clicked() {
                cx.wish(Wish::answer(&hour.key));
            }
        }
        ui.painter().text(centre, Align2::CENTER_CENTER, words!("dial-which-way"), FontId::proportional(12.0), theme::QUIET);
        ui.add_space(10.0);
        ui.vertical(|ui| {
            ui.add_space(18.0);
            ui.set_width(ui.available_width());
            if let Some(hour) = spoken_of {
                let leads = if hour.clear { words!("dial-clear", hour = hour.hour) } else { words!("dial-not-clear", hour = hour.hour) };
                ui.label(RichText::new(leads).strong().color(theme::WHITE));
                let (x, y) = (format!("{:.1}", hour.place.x), format!("{:.1}", hour.place.y));
                let where_to = words!("dial-lands", name = name_of(cx, hour), x = x, y = y);
                ui.label(RichText::new(where_to).size(13.0).color(theme::QUIET));
            }
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                for (words, colour) in [(words!("dial-green"), theme::GOOD), (words!("dial-amber"), theme::AMBER)] {
                    ui.label(RichText::new(format!("\u{2022} {words}")).size(13.0).color(colour));
                }
            });
            ui.label(theme::small(words!("dial-how")));
        });
    });
}
