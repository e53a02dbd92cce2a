//! A workshop as a whole: it lies over all of the window, and has its keys.

use crate::ui::style::theme;
use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::text_edit::TextEditState;
use bevy_egui::egui::{Area, Context, Event, Id, Key, Order, Response, Sense, Ui, UiBuilder, WidgetInfo, WidgetType};

/// The gap to the window's edge.
pub const GAP: f32 = 14.0;

/// Draws a workshop over the whole window.
pub fn show(context: &Context, contents: impl FnOnce(&mut Ui)) {
    let all = context.content_rect();
    Area::new(Id::new("workshop")).order(Order::Foreground).fixed_pos(all.min).fade_in(false).show(context, |ui| {
        let behind = ui.allocate_rect(all, Sense::click_and_drag() - Sense::FOCUSABLE);
        behind.widget_info(|| WidgetInfo::labeled(WidgetType::Other, false, words!("workbench-behind")));
        ui.painter().rect_filled(all, 0.0, theme::SOLID);
        ui.scope_builder(UiBuilder::new().max_rect(all.shrink(GAP)), |ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            contents(ui);
        });
    });
}

/// How often a key was struck in this frame.
fn struck(context: &Context, key: Key) -> isize {
    context.input(|input| input.num_presses(key) as isize)
}

/// How many rows and columns the arrow keys go: down, to the right. Page keys go eight rows. What had the focus of the keys loses it.
pub fn steps(context: &Context) -> (isize, isize) {
    let by = |back: Key, on: Key| struck(context, on) - struck(context, back);
    let steps = (by(Key::ArrowUp, Key::ArrowDown) + 8 * by(Key::PageUp, Key::PageDown), by(Key::ArrowLeft, Key::ArrowRight));
    if let Some(focused) = context.memory(|memory| memory.focused()).filter(|_| steps != (0, 0)) {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
    steps
}

/// The key to choose was struck, and for no button that has the focus of the keys.
pub fn chooses(context: &Context) -> bool {
    struck(context, Key::Space) + struck(context, Key::Enter) > 0 && context.memory(|memory| memory.focused().is_none())
}

/// Those of these whose keys were struck, with no other held than Shift.
pub fn by_letter<T>(context: &Context, letters: impl IntoIterator<Item = (Key, T)>) -> Vec<T> {
    // By what was held as each key went down: at the end of the frame it may have come up again.
    let is_plain = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() || modifiers.shift_only() => Some(*key),
        _ => None,
    };
    let plain: Vec<Key> = context.input(|input| input.events.iter().filter_map(is_plain).collect());
    letters.into_iter().filter(|(key, _)| plain.contains(key)).map(|(_, what)| what).collect()
}

/// The player goes on with one thing: writes in a field, or drags something.
pub fn goes_on(context: &Context) -> bool {
    context.egui_wants_keyboard_input() || context.egui_is_using_pointer()
}

/// Gives a text field the keyboard, all of its text marked.
pub fn write_in(ui: &Ui, field: &Response, text: &str) {
    field.request_focus();
    let whole = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    state.cursor.set_char_range(Some(whole));
    state.store(ui.ctx(), field.id);
}
