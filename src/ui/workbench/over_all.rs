//! The frame of a workshop: it covers the window and has its own keys.

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

/// How often a key was pressed in this frame.
fn struck(context: &Context, key: Key) -> isize {
    context.input(|input| input.num_presses(key) as isize)
}

/// How many rows down and columns right the arrow keys move in this frame. Page Up and Page Down move eight rows. Any movement takes the
/// keyboard focus from the focused widget.
pub fn steps(context: &Context) -> (isize, isize) {
    let by = |back: Key, on: Key| struck(context, on) - struck(context, back);
    let steps = (by(Key::ArrowUp, Key::ArrowDown) + 8 * by(Key::PageUp, Key::PageDown), by(Key::ArrowLeft, Key::ArrowRight));
    if let Some(focused) = context.memory(|memory| memory.focused()).filter(|_| steps != (0, 0)) {
        context.memory_mut(|memory| memory.surrender_focus(focused));
    }
    steps
}

/// True if Space or Enter was pressed while no widget had keyboard focus.
pub fn chooses(context: &Context) -> bool {
    struck(context, Key::Space) + struck(context, Key::Enter) > 0 && context.memory(|memory| memory.focused().is_none())
}

/// The items whose keys were pressed without modifiers, or only with Shift.
pub fn by_letter<T>(context: &Context, letters: impl IntoIterator<Item = (Key, T)>) -> Vec<T> {
    // Uses the modifiers at the time of the key press: by the end of the frame they may have been released.
    let is_plain = |event: &Event| match event {
        Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() || modifiers.shift_only() => Some(*key),
        _ => None,
    };
    let plain: Vec<Key> = context.input(|input| input.events.iter().filter_map(is_plain).collect());
    letters.into_iter().filter(|(key, _)| plain.contains(key)).map(|(_, what)| what).collect()
}

/// True if the player is in the middle of an edit: typing in a field, or dragging something.
pub fn goes_on(context: &Context) -> bool {
    context.egui_wants_keyboard_input() || context.egui_is_using_pointer()
}

/// Focuses a text field and selects all of its text.
pub fn write_in(ui: &Ui, field: &Response, text: &str) {
    field.request_focus();
    let whole = CCursorRange::two(CCursor::new(0), CCursor::new(text.chars().count()));
    let mut state = TextEditState::load(ui.ctx(), field.id).unwrap_or_default();
    state.cursor.set_char_range(Some(whole));
    state.store(ui.ctx(), field.id);
}
