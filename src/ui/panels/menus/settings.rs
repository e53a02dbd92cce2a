//! The settings, in a row of the help: where dice are seen, how long what breaks off lies, how much moves.

use crate::ui::input::bindings_file::keep_and_tell;
use crate::ui::panels::panel_context::PanelContext;
use crate::ui::style::theme;
use crate::view::show::bodies::LitterLies;
use crate::view::show::dice::DiceShown;
use bevy_egui::egui::{Button, RichText, Ui};

/// Draws the settings, each a choice of a few.
pub(super) fn row(ui: &mut Ui, cx: &mut PanelContext) {
    let (fell, lay, reduced) = (cx.bindings.dice, cx.bindings.litter, cx.bindings.reduced_motion);
    ui.horizontal_wrapped(|ui| {
        // Words and buttons stand on one line from the first word on.
        ui.spacing_mut().interact_size.y = 26.0;
        let about = "Where dice are seen: on the table as well as in the log, in the log, or only told in words";
        let dice = choice(ui, ("Dice", about), DiceShown::ALL.map(|shown| (shown, shown.name())), fell);
        let about = "How long what breaks off lies on the table";
        let litter = choice(ui, ("Litter", about), LitterLies::ALL.map(|lies| (lies, lies.name())), lay);
        let about = "Nothing shakes, sways or glides that need not; flashes are dimmed";
        let motion = choice(ui, ("Motion", about), [(false, "all of it"), (true, "reduced")], reduced);
        if (dice, litter, motion) != (fell, lay, reduced) {
            (cx.bindings.dice, cx.bindings.litter, cx.bindings.reduced_motion) = (dice, litter, motion);
            keep_and_tell(&mut cx.bindings, &mut cx.last);
        }
    });
}

/// A name and the buttons of what can be chosen, the chosen one lit; gives what is chosen now.
fn choice<T: Copy + PartialEq, const N: usize>(ui: &mut Ui, (name, about): (&str, &str), all: [(T, &str); N], is: T) -> T {
    let mut now = is;
    ui.label(RichText::new(name).color(theme::QUIET)).on_hover_text(about);
    for (one, words) in all {
        if ui.add(Button::new(words).selected(one == is)).on_hover_text(about).clicked() {
            now = one;
        }
    }
    ui.add_space(14.0);
    now
}
