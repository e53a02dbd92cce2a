//! Finds a system font for characters that the program's own fonts lack. Pictures and films don't use this, so that they are the same on
//! every machine.

use crate::ui::state::last_word::{StatusMessage, Word};
use crate::ui::style::letters::{find, unusual, writing};
use bevy::prelude::*;
use bevy_egui::egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use bevy_egui::egui::{Context, FontData, FontFamily, FontId, Shape};
use bevy_egui::{EguiContext, EguiFullOutput, EguiPostUpdateSet, PrimaryEguiContext};
use std::collections::{BTreeMap, BTreeSet};

/// Looks for fonts for the panels of a window.
pub(in crate::ui) fn plugin(app: &mut App) {
    let between = look_for_letters.after(EguiPostUpdateSet::EndPass).before(EguiPostUpdateSet::ProcessOutput);
    app.add_systems(PostUpdate, between);
}

/// Loads a system font for missing characters, once for each script. If none is found, says so once.
fn look_for_letters(
    mut panels: Query<(&EguiFullOutput, &mut EguiContext), With<PrimaryEguiContext>>,
    mut last: ResMut<StatusMessage>,
    mut looked_for: Local<BTreeSet<u32>>,
    mut is_told: Local<bool>,
) {
    let Ok((output, mut context)) = panels.single_mut() else { return };
    let Some(output) = output.as_ref() else { return };
    let context = context.get_mut();
    let mut lacking = BTreeMap::new();
    output.shapes.iter().for_each(|clipped| gather(&clipped.shape, context, &looked_for, &mut lacking));
    for (writing, letters) in lacking {
        looked_for.insert(writing);
        match find(&letters) {
            Some(font) => take(context, writing, font),
            None if !std::mem::replace(&mut *is_told, true) => last.say(Word::failed(words!("letters-lacking"))),
            None => {}
        }
    }
}

/// Collects the characters that no font has, by script, except scripts for which a font was already looked for.
fn gather(shape: &Shape, context: &Context, looked_for: &BTreeSet<u32>, lacking: &mut BTreeMap<u32, BTreeSet<char>>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, context, looked_for, lacking)),
        Shape::Text(text) => {
            let new = unusual(&text.galley.job.text).filter(|letter| !looked_for.contains(&writing(*letter)));
            let has_none = |letter: &char| !context.fonts_mut(|fonts| fonts.has_glyph(&FontId::default(), *letter));
            new.filter(has_none).for_each(|letter| {
                lacking.entry(writing(letter)).or_default().insert(letter);
            });
        }
        _ => {}
    }
}

/// Adds this font as a fallback for characters that the other fonts lack.
fn take(context: &Context, writing: u32, (contents, index): (Vec<u8>, u32)) {
    let data = FontData { index, ..FontData::from_owned(contents) };
    let families = [FontFamily::Proportional, FontFamily::Monospace];
    let families = families.map(|family| InsertFontFamily { family, priority: FontPriority::Lowest });
    context.add_font(FontInsert::new(&format!("system {writing:x}"), data, families.to_vec()));
    context.request_repaint();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{FontDefinitions, Label, RawInput};

    /// The characters that are missing on a panel with this text.
    fn lacking(context: &Context, text: &str) -> BTreeMap<u32, BTreeSet<char>> {
        let mut lacking = BTreeMap::new();
        let output = context.run_ui(RawInput::default(), |ui| {
            ui.add(Label::new(text));
        });
        output.shapes.iter().for_each(|clipped| gather(&clipped.shape, context, &BTreeSet::new(), &mut lacking));
        lacking
    }

    #[test]
    fn letters_are_drawn_with_another_font_once_it_is_taken() {
        let context = Context::default();
        let mut own = FontDefinitions::default();
        let ubuntu = own.font_data["Ubuntu-Light"].font.to_vec();
        // Removes the program's own fonts that have Greek letters.
        own.families.values_mut().for_each(|names| names.retain(|name| name.contains("Emoji") || name.contains("emoji")));
        context.set_fonts(own);
        let seen = |text: &str| lacking(&context, text).into_values().flatten().collect::<String>();
        assert_eq!(seen("漢字 and 한글"), "字漢글한", "by writing, and in the order of their numbers");
        assert_eq!(seen("Orks"), "", "usual letters are not looked for");
        take(&context, 0x4e00, (ubuntu, 0));
        assert_eq!(seen("漢"), "漢", "a font that lacks them helps nobody");
        assert!(context.fonts_mut(|fonts| fonts.has_glyph(&FontId::default(), 'Я')), "what it has is drawn");
    }
}
