//! The bindings: which control each key, mouse button, wheel or number triggers. They consist of a preset and the player's changes, and are
//! stored together with the settings.
//!
//! [`chord`] defines what can be pressed and its names, [`labels`] what is printed on the keys, and [`table`] the controls and their
//! presets.

pub mod chord;
pub mod labels;
pub mod table;

pub use chord::{Chord, Modifiers, Trigger, number};
pub use labels::{Labels, Pressed};
pub use table::{Ask, LINES, Preset, TriggerKind};

use super::settings::Settings;
use bevy::input::mouse::MouseButton;
use bevy::prelude::Resource;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// The keys and buttons of each control.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Bindings {
    preset: Preset,
    changed: Vec<(Ask, Vec<Chord>)>,
    /// The scale of text and panels; 1 is as designed. `None` follows the window's height.
    pub text: Option<f32>,
    /// The scale of text and panels in use.
    pub shown: f32,
    /// The settings, which are stored with the bindings.
    pub settings: Settings,
    pub kept: BindingsFile,
    /// The labels of this keyboard, as far as they are known. They aren't stored.
    pub labels: Labels,
}

/// The file that stores the bindings.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct BindingsFile {
    /// The path; `None` if nothing is stored.
    pub file: Option<PathBuf>,
    /// The problems found in the file.
    pub problems: Option<String>,
    /// The values that this window last read from the file or wrote to it.
    pub told: BindingsText,
}

/// The contents of a file of bindings: its values as text, by section and field name. Fields outside of any section have an empty section
/// name.
pub type BindingsText = BTreeMap<(&'static str, String), String>;

impl Default for Bindings {
    fn default() -> Self {
        Bindings {
            preset: Preset::Table,
            changed: Vec::new(),
            text: None,
            shown: 1.0,
            settings: Settings::default(),
            kept: BindingsFile::default(),
            labels: Labels::default(),
        }
    }
}

/// What pressing a mouse button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Serves {
    /// True if the button picks up, puts down and clicks.
    pub uses: bool,
    /// True if its click adds a waypoint or a partner.
    pub adds: bool,
    /// True if its click lets go of what is held, or opens the menu.
    pub menu: bool,
    /// True if its drag orbits the camera.
    pub orbits: bool,
    /// True if its drag pans the camera.
    pub pans: bool,
}

/// The scales of the text, smallest first.
pub const TEXT_SIZES: [f32; 8] = [0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0];

impl Bindings {
    pub fn preset(&self) -> Preset {
        self.preset
    }

    /// Switches to a preset and discards all changes.
    pub fn take_preset(&mut self, preset: Preset) {
        (self.preset, self.changed) = (preset, Vec::new());
    }

    pub fn chords(&self, ask: Ask) -> &[Chord] {
        self.changed.iter().find(|(changed, _)| *changed == ask).map_or_else(|| self.preset.chords(ask), |(_, chords)| chords.as_slice())
    }

    pub fn is_changed(&self, ask: Ask) -> bool {
        self.changed.iter().any(|(changed, _)| *changed == ask)
    }

    /// All changes to the preset.
    pub fn changes(&self) -> impl Iterator<Item = (Ask, &[Chord])> {
        LINES.iter().filter(|line| self.is_changed(line.ask)).map(|line| (line.ask, self.chords(line.ask)))
    }

    pub fn set(&mut self, ask: Ask, chords: Vec<Chord>) {
        self.changed.retain(|(changed, _)| *changed != ask);
        if chords != self.preset.chords(ask) {
            self.changed.push((ask, chords));
        }
    }

    /// Binds a chord to a control: replaces the chord at index `place`, or adds it if that is `None`.
    pub fn put(&mut self, ask: Ask, place: Option<usize>, chord: Chord) {
        let mut chords: Vec<Chord> = self.chords(ask).to_vec();
        match place.and_then(|place| chords.get_mut(place)) {
            Some(slot) => *slot = chord,
            None => chords.push(chord),
        }
        let mut once: Vec<Chord> = Vec::new();
        chords.into_iter().for_each(|chord| {
            if !once.contains(&chord) {
                once.push(chord)
            }
        });
        self.set(ask, once);
    }

    pub fn take_away(&mut self, ask: Ask, chord: Chord) {
        let left = self.chords(ask).iter().copied().filter(|kept| *kept != chord).collect();
        self.set(ask, left);
    }

    /// The other controls that conflict with this control if it gets this chord.
    pub fn rivals(&self, ask: Ask, chord: Chord) -> Vec<Ask> {
        let others = LINES.iter().filter(|line| line.ask != ask && !line.sort.goes_with(ask.sort()));
        let collides = |other: &Ask| self.chords(*other).iter().any(|bound| bound.collides(chord, &self.labels));
        others.map(|line| line.ask).filter(collides).collect()
    }

    /// The controls that pressing a key or button triggers. Bindings by position come first, then those by label, then those by the label
    /// of an English keyboard.
    pub fn asked(&self, pressed: &Pressed, with: Modifiers) -> impl Iterator<Item = Ask> + '_ {
        let of = move |meaning: Trigger| self.asked_by(meaning, with);
        pressed.meanings().find(|meaning| of(*meaning).next().is_some()).into_iter().flat_map(of)
    }

    /// The controls that one meaning of a key or button triggers.
    fn asked_by(&self, meaning: Trigger, with: Modifiers) -> impl Iterator<Item = Ask> + '_ {
        let keys = LINES.iter().filter(|line| line.sort.is_pressed());
        keys.map(|line| line.ask).filter(move |ask| self.chords(*ask).iter().any(|chord| chord.is(meaning, with)))
    }

    /// What pressing a mouse button does. Ignores modifiers that none of the button's bindings use.
    pub fn serves(&self, button: MouseButton, with: Modifiers) -> Serves {
        let pressed = Trigger::Button(button);
        if self.asked_by(pressed, with).next().is_some() {
            return Serves::default();
        }
        let is = |ask: Ask, with: Modifiers| self.chords(ask).iter().any(|chord| chord.is(pressed, with));
        let drags = [Ask::Use, Ask::Orbit, Ask::Pan];
        let clicks = [Ask::Use, Ask::Add, Ask::Menu];
        let told = |asks: &[Ask]| if asks.iter().any(|ask| is(*ask, with)) { with } else { Modifiers::default() };
        let (drag, click) = (told(&drags), told(&clicks));
        Serves {
            uses: is(Ask::Use, drag),
            adds: is(Ask::Add, click),
            menu: is(Ask::Menu, click),
            orbits: is(Ask::Orbit, drag),
            pans: is(Ask::Pan, drag),
        }
    }

    /// True if turning the wheel with these modifiers triggers this control.
    pub fn wheel_serves(&self, ask: Ask, with: Modifiers) -> bool {
        self.chords(ask).iter().any(|chord| chord.is(Trigger::Wheel, with))
    }

    /// The name of the control's first chord; empty if it has none.
    pub fn key_of(&self, ask: Ask) -> String {
        self.chords(ask).first().map(|chord| chord.name(&self.labels)).unwrap_or_default()
    }

    /// The name of the control's first chord, worded as a click; empty if it has none.
    pub fn click_of(&self, ask: Ask) -> String {
        self.chords(ask).first().map(|chord| chord.click_name(&self.labels)).unwrap_or_default()
    }

    /// The scale of text and panels in a window of this height in points.
    pub fn text_in(&self, height: f32) -> f32 {
        let of_window = match height {
            1900.0.. => 1.75,
            1300.0.. => 1.5,
            1000.0.. => 1.25,
            _ => 1.0,
        };
        self.text.unwrap_or(of_window)
    }

    /// The scale of the text after this many steps up from the current one.
    pub fn text_after(&self, by: isize) -> f32 {
        if by == 0 {
            return self.shown;
        }
        let place = TEXT_SIZES.iter().position(|size| *size + 0.01 >= self.shown).unwrap_or(TEXT_SIZES.len() - 1);
        TEXT_SIZES[place.saturating_add_signed(by).min(TEXT_SIZES.len() - 1)]
    }

    /// Enlarges the text by this many steps.
    pub fn step_text(&mut self, by: isize) {
        self.shown = self.text_after(by);
        self.text = Some(self.shown);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::prelude::KeyCode;

    #[test]
    fn no_chord_of_a_preset_asks_for_two_things() {
        for preset in Preset::ALL {
            let mut bindings = Bindings::default();
            bindings.take_preset(preset);
            for line in LINES {
                for chord in bindings.chords(line.ask) {
                    assert_eq!(bindings.rivals(line.ask, *chord), [], "{chord} in {preset:?}");
                }
            }
        }
    }

    #[test]
    fn keys_print_as_they_stand_on_a_keyboard() {
        let bindings = Bindings::default();
        let keys = [Ask::Undo, Ask::Slower, Ask::Frame, Ask::Cancel].map(|ask| bindings.key_of(ask));
        assert_eq!(keys, ["Ctrl+Z", "[", "F", "Esc"]);
    }

    #[test]
    fn what_is_changed_back_is_not_changed() {
        let mut bindings = Bindings::default();
        bindings.put(Ask::Undo, Some(0), Chord::key(KeyCode::KeyU));
        assert!(
            bindings.is_changed(Ask::Undo)
                && bindings.asked(&Pressed::of(Trigger::Key(KeyCode::KeyU)), Modifiers::default()).eq([Ask::Undo])
        );
        bindings.put(Ask::Undo, Some(0), Chord::key(KeyCode::KeyZ).ctrl());
        assert!(!bindings.is_changed(Ask::Undo));
        bindings.take_away(Ask::Undo, Chord::key(KeyCode::KeyZ).ctrl());
        assert_eq!((bindings.chords(Ask::Undo), bindings.key_of(Ask::Undo)), (&[][..], String::new()));
    }

    #[test]
    fn a_key_that_is_taken_has_rivals_and_a_click_goes_with_a_drag() {
        let bindings = Bindings::default();
        assert_eq!(bindings.rivals(Ask::Frame, Chord::key(KeyCode::KeyZ).ctrl()), [Ask::Undo]);
        assert_eq!(bindings.rivals(Ask::Pan, Chord::button(MouseButton::Right)), [Ask::Orbit]);
        assert_eq!(bindings.rivals(Ask::Undo, Chord::button(MouseButton::Right)), [Ask::Menu, Ask::Orbit]);
    }

    #[test]
    fn the_buttons_change_places_with_the_preset() {
        let mut bindings = Bindings::default();
        let right = |bindings: &Bindings| bindings.serves(MouseButton::Right, Modifiers::default());
        assert_eq!(right(&bindings), Serves { menu: true, orbits: true, ..Serves::default() });
        bindings.take_preset(Preset::PanWithRight);
        assert_eq!(right(&bindings), Serves { menu: true, pans: true, ..Serves::default() });
    }

    #[test]
    fn a_button_with_a_modifier_that_is_told_of_serves_that_alone() {
        let mut bindings = Bindings::default();
        let (shift, alt) = (Modifiers { shift: true, ..Modifiers::default() }, Modifiers { alt: true, ..Modifiers::default() });
        let left = |bindings: &Bindings, with| bindings.serves(MouseButton::Left, with);
        assert_eq!(left(&bindings, shift), Serves { uses: true, adds: true, ..Serves::default() });
        assert_eq!(left(&bindings, alt), Serves { uses: true, ..Serves::default() });
        bindings.put(Ask::Orbit, None, Chord::button(MouseButton::Left).alt());
        assert_eq!(left(&bindings, alt), Serves { orbits: true, ..Serves::default() });
        bindings.put(Ask::Undo, None, Chord::button(MouseButton::Left).ctrl());
        assert_eq!(left(&bindings, Modifiers { ctrl: true, ..Modifiers::default() }), Serves::default());
    }

    #[test]
    fn text_steps_end_at_both_ends() {
        let mut bindings = Bindings::default();
        bindings.step_text(1);
        assert_eq!(bindings.text, Some(1.1));
        (0..20).for_each(|_| bindings.step_text(1));
        assert_eq!(bindings.text, Some(2.0));
        (0..20).for_each(|_| bindings.step_text(-1));
        assert_eq!(bindings.text, Some(0.8));
    }

    #[test]
    fn a_large_window_has_large_text_unless_something_is_told() {
        let mut bindings = Bindings::default();
        assert_eq!([720.0, 1080.0, 2160.0].map(|height| bindings.text_in(height)), [1.0, 1.25, 1.75]);
        bindings.text = Some(0.9);
        assert_eq!(bindings.text_in(1080.0), 0.9);
    }
}
