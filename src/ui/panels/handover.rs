//! The handover screen between people who share the mouse. It covers the whole window until the next player confirms.

use super::panel_context::PanelContext;
use crate::ui::state::bindings::Ask;
use crate::ui::state::screens::start_screen::StartPage;
use crate::ui::style::{paint, theme};
use bevy_egui::egui::{Area, Button, Context, Id, Label, Order, Rect, RichText, Sense, Ui, UiBuilder, Vec2, WidgetInfo, WidgetType, vec2};

/// The preferred width and the height of the screen's contents.
const SIZE: Vec2 = vec2(460.0, 280.0);
const EMBLEM: f32 = 76.0;

/// Draws the screen while a handover is pending. Returns true if it is.
pub(super) fn show(context: &Context, cx: &mut PanelContext) -> bool {
    let Some(side) = cx.handover.waits_for() else { return false };
    let Some(side) = cx.model.side(side).cloned() else {
        // There is no name to show until the sides have been read, but the table must stay hidden all the same.
        blank(context, |_| {});
        return true;
    };
    let words = if cx.handover.has_mouse_already() {
        words!("handover-secret", side = &side.name)
    } else {
        words!("handover-pass", side = &side.name)
    };
    let why = if !cx.requests.is_empty() { words!("handover-asked") } else { words!("handover-turn") };
    let (mut takes, mut leaves) = (false, false);
    blank(context, |ui| {
        let middle = Rect::from_center_size(ui.max_rect().center(), SIZE.min(ui.max_rect().size()));
        ui.scope_builder(UiBuilder::new().max_rect(middle), |ui| {
            ui.vertical_centered(|ui| {
                paint::chip(ui, EMBLEM, side.colour, side.emblem);
                ui.add_space(14.0);
                ui.add(Label::new(RichText::new(words).heading().color(side.accent).strong()).wrap());
                ui.add(Label::new(RichText::new(why).size(16.0).color(theme::TEXT)).wrap());
                ui.add(Label::new(RichText::new(words!("handover-others")).size(16.0).color(theme::TEXT)).wrap());
                ui.add_space(18.0);
                let here = RichText::new(words!("handover-take", side = &side.name)).size(17.0);
                let button = Button::new(here).fill(theme::LIFTED).min_size(vec2(280.0, 40.0));
                takes = ui.add(button.shortcut_text(cx.bindings.key_of(Ask::Accept))).clicked();
                ui.add_space(6.0);
                let menu = Button::new(theme::small(words!("handover-menu"))).frame(false);
                leaves = ui.add(menu.shortcut_text(theme::small(cx.bindings.key_of(Ask::Cancel)))).clicked();
            });
        });
    });
    if takes {
        cx.handover.take();
    } else if leaves {
        cx.start.open(StartPage::Start);
    }
    true
}

/// Covers the whole window, so that nothing behind it is visible or clickable.
fn blank(context: &Context, contents: impl FnOnce(&mut Ui)) {
    let all = context.content_rect();
    Area::new(Id::new("handover")).order(Order::Foreground).fixed_pos(all.min).fade_in(false).show(context, |ui| {
        let behind = ui.allocate_rect(all, Sense::click_and_drag() - Sense::FOCUSABLE);
        behind.widget_info(|| WidgetInfo::labeled(WidgetType::Other, false, words!("handover-behind")));
        ui.painter().rect_filled(all, 0.0, theme::SOLID);
        ui.scope_builder(UiBuilder::new().max_rect(all), contents);
    });
}
