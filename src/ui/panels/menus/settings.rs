//! The settings, in a row of the help: where dice are seen, how long what breaks off lies, how much moves, where rule ids stand.

use crate::ui::input::bindings_file::keep_and_tell;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::style::theme;
use crate::view::show::bodies::LitterLies;
use crate::view::show::dice::DiceShown;
use bevy_egui::egui::{Button, RichText, TextStyle, Ui};

/// Draws the settings, each a choice of a few.
pub(super) fn row(ui: &mut Ui, cx: &mut PanelContext) {
    let (fell, lay, reduced, shown) = (cx.bindings.dice, cx.bindings.litter, cx.bindings.reduced_motion, cx.bindings.rule_ids);
    ui.horizontal_wrapped(|ui| {
        // Words and buttons stand on one line from the first word on.
        ui.spacing_mut().interact_size.y = 26.0;
        let about = "Where dice are seen: on the table as well as in the log, in the log, or only told in words";
        let dice = choice(ui, ("Dice", about), DiceShown::ALL.map(|shown| (shown, shown.name())), fell);
        let about = "How long what breaks off lies on the table";
        let litter = choice(ui, ("Litter", about), LitterLies::ALL.map(|lies| (lies, lies.name())), lay);
        let about = "Nothing shakes, sways or glides that need not; flashes are dimmed";
        let motion = choice(ui, ("Motion", about), [(false, "all of it"), (true, "reduced")], reduced);
        let about = "The ids of rules, beside what they are about or only where the mouse rests on it";
        let ids = choice(ui, ("Rule ids", about), [(false, "on hover"), (true, "beside")], shown);
        if (dice, litter, motion, ids) != (fell, lay, reduced, shown) {
            (cx.bindings.dice, cx.bindings.litter, cx.bindings.reduced_motion, cx.bindings.rule_ids) = (dice, litter, motion, ids);
            keep_and_tell(&mut cx.bindings, &mut cx.last);
        }
    });
}

/// A name and the buttons of what can be chosen, the chosen one lit; gives what is chosen now.
fn choice<T: Copy + PartialEq, const N: usize>(ui: &mut Ui, (name, about): (&str, &str), all: [(T, &str); N], is: T) -> T {
    let mut now = is;
    // A name is not torn from its buttons at the end of a row.
    let font = TextStyle::Button.resolve(ui.style());
    let wide =
        |words: &str| ui.painter().layout_no_wrap(words.to_owned(), font.clone(), theme::TEXT).size().x + ui.spacing().item_spacing.x;
    let buttons: f32 = all.iter().map(|(_, words)| wide(words) + 2.0 * ui.spacing().button_padding.x).sum();
    if wide(name) + buttons > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    ui.label(RichText::new(name).color(theme::QUIET)).on_hover_text(about);
    for (one, words) in all {
        if ui.add(Button::new(words).selected(one == is)).on_hover_text(about).clicked() {
            now = one;
        }
    }
    ui.add_space(14.0);
    now
}
