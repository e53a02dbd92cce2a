//! The table of all controls: the word in files and in the catalogue of what is said, what may stand for it, and what does so in the preset
//! "Table". The help window and the bindings' file are made from it.

use super::chord::{Chord, Trigger};
use bevy::input::mouse::MouseButton;
use bevy::prelude::KeyCode;

/// What a key, a button or the wheel asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// Take the last thing back.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Back to the start of this turn.
    StartOfTurn,
    /// Nothing more this turn.
    EndTurn,
    /// Select the next unit that can still do something.
    NextUnit,
    /// Select the previous one.
    PreviousUnit,
    /// Put down what is held, or take the default answer.
    Accept,
    /// What the selected unit does best.
    BestDeed,
    /// Let go of what is held or aimed.
    Cancel,
    /// Answer this question by its default, and every other that the same side is asked in this action.
    AnswerRest,
    /// Turn the held or selected piece anticlockwise.
    TurnLeft,
    /// Turn it clockwise.
    TurnRight,
    /// Drop the last waypoint.
    DropWaypoint,
    /// Halt what is being shown, or go on with it.
    Halt,
    /// Jump to where everything is.
    Skip,
    /// Play slower.
    Slower,
    /// Play faster.
    Faster,
    /// Look at the moment before.
    StepBack,
    /// Look at the moment after.
    StepOn,
    /// Bring the selection into the picture.
    Frame,
    /// Let the camera follow what happens, or leave it to the player.
    FollowAction,
    /// The view from the start.
    Home,
    /// Straight from above.
    TopView,
    /// Pan west.
    PanWest,
    /// Pan east.
    PanEast,
    /// Pan north.
    PanNorth,
    /// Pan south.
    PanSouth,
    /// Show how far the selected unit can go, while held.
    Reach,
    /// Show how far its weapons reach, while held.
    Ranges,
    /// Measure with the mouse, while held.
    Measure,
    /// Show which figures see what is under the mouse, while held.
    Sight,
    /// Select every unit of the side to move.
    SelectAll,
    /// Fold the squad's card away or out.
    SquadPanel,
    /// Fold the log away or out.
    LogPanel,
    /// Keep the hand of cards fanned out, or let it fold.
    KeepHand,
    /// Open a rulebook's own workshop, or close it.
    Workshop,
    /// Hide all panels.
    HidePanels,
    /// Fill the screen.
    FullScreen,
    /// Save a picture.
    Picture,
    /// Pose a photograph, or go back to the game.
    PhotoMode,
    /// Save quickly.
    QuickSave,
    /// Load what was saved quickly.
    QuickLoad,
    /// What the battle is about.
    Briefing,
    /// This list, where every line can be changed.
    Help,
    /// The button that takes units up, puts them down and clicks.
    Use,
    /// The click that adds: a waypoint, a partner.
    Add,
    /// The click that lets go, or opens the menu.
    Menu,
    /// The drag that turns the camera about the table.
    Orbit,
    /// The drag that moves the camera along it.
    Pan,
    /// The wheel that brings the camera nearer.
    Zoom,
    /// The wheel that turns what is held.
    TurnFinely,
    /// The answer with this number.
    Answer,
    /// Keep the view under this number.
    KeepView,
    /// Go back to the view of this number.
    GoToView,
    /// Move the pointer up, for those without a mouse.
    PointerUp,
    /// Move it left.
    PointerLeft,
    /// Move it down.
    PointerDown,
    /// Move it right.
    PointerRight,
    /// The button that takes up, puts down and clicks, as a key.
    PointerClick,
    /// The button that lets go or opens the menu, as a key.
    PointerMenu,
    /// Larger text.
    Larger,
    /// Smaller text.
    Smaller,
}

/// The kind of trigger that may stand for a control.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A key by its label, or a button of the mouse.
    Key,
    /// A key by its place, for movement, or a button of the mouse.
    Place,
    /// A button of the mouse that is clicked and dragged.
    Mouse,
    /// A button that is dragged; a click of the same button may be something else.
    Drag,
    /// A button that is clicked; a drag with the same button may be something else.
    Click,
    /// The wheel.
    Wheel,
    /// The number keys from 1 to 9, all at once.
    Number,
}

impl Sort {
    /// A trigger may stand for it.
    pub fn takes(self, trigger: Trigger) -> bool {
        match self {
            Sort::Key => matches!(trigger, Trigger::Key(_) | Trigger::Button(_)),
            Sort::Place => matches!(trigger, Trigger::Place(_) | Trigger::Button(_)),
            Sort::Mouse | Sort::Drag | Sort::Click => matches!(trigger, Trigger::Button(_)),
            Sort::Wheel => trigger == Trigger::Wheel,
            Sort::Number => trigger == Trigger::Number,
        }
    }

    /// A key stands for it, or a button in the place of a key.
    pub fn is_pressed(self) -> bool {
        matches!(self, Sort::Key | Sort::Place)
    }

    /// A chord as it is kept for this sort: a key that was written in a file, or pressed, by its label or by its place.
    pub fn fit(self, chord: Chord) -> Chord {
        match (self, chord.trigger) {
            (Sort::Place, Trigger::Key(key)) => Chord { trigger: Trigger::Place(key), ..chord },
            _ => chord,
        }
    }

    /// What it takes, in words.
    pub fn wants(self) -> &'static str {
        match self {
            Sort::Key | Sort::Place => words!("controls-take-key"),
            Sort::Mouse | Sort::Drag | Sort::Click => words!("controls-take-button"),
            Sort::Wheel => words!("controls-take-wheel"),
            Sort::Number => words!("controls-take-number"),
        }
    }

    /// The same button can stand for both.
    pub(super) fn goes_with(self, other: Sort) -> bool {
        matches!((self, other), (Sort::Drag, Sort::Click) | (Sort::Click, Sort::Drag))
    }
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// The control.
    pub ask: Ask,
    /// The word for it in files.
    pub word: &'static str,
    /// What may stand for it.
    pub sort: Sort,
    /// What stands for it in the preset "Table".
    pub chords: &'static [Chord],
}

impl Line {
    /// What it does, in words.
    pub fn does(&self) -> &'static str {
        words!("control-*", self.word)
    }
}

const fn line(ask: Ask, word: &'static str, sort: Sort, chords: &'static [Chord]) -> Line {
    Line { ask, word, sort, chords }
}

const fn key(key: KeyCode) -> Chord {
    Chord::key(key)
}

const fn place(key: KeyCode) -> Chord {
    Chord::place(key)
}

const fn button(button: MouseButton) -> Chord {
    Chord::button(button)
}

/// Everything that can be asked for, in the order in which it is listed.
pub const LINES: &[Line] = &[
    line(Ask::Use, "use", Sort::Mouse, &[button(MouseButton::Left)]),
    line(Ask::Add, "add", Sort::Click, &[button(MouseButton::Left).shift(), button(MouseButton::Left).ctrl()]),
    line(Ask::Menu, "menu", Sort::Click, &[button(MouseButton::Right)]),
    line(Ask::Orbit, "orbit", Sort::Drag, &[button(MouseButton::Right)]),
    line(Ask::Pan, "pan", Sort::Drag, &[button(MouseButton::Middle)]),
    line(Ask::Zoom, "zoom", Sort::Wheel, &[Chord::plain(Trigger::Wheel)]),
    line(Ask::TurnFinely, "turn-finely", Sort::Wheel, &[Chord::plain(Trigger::Wheel).ctrl()]),
    line(Ask::TurnLeft, "turn-left", Sort::Place, &[place(KeyCode::KeyQ)]),
    line(Ask::TurnRight, "turn-right", Sort::Place, &[place(KeyCode::KeyE)]),
    line(Ask::DropWaypoint, "drop-waypoint", Sort::Key, &[key(KeyCode::Backspace)]),
    line(Ask::Accept, "accept", Sort::Key, &[key(KeyCode::Enter), key(KeyCode::NumpadEnter)]),
    line(Ask::BestDeed, "best-attack", Sort::Key, &[key(KeyCode::KeyX)]),
    line(Ask::Cancel, "cancel", Sort::Key, &[key(KeyCode::Escape)]),
    line(Ask::AnswerRest, "answer-rest", Sort::Key, &[key(KeyCode::Enter).shift()]),
    line(Ask::Answer, "answer", Sort::Number, &[Chord::plain(Trigger::Number)]),
    line(Ask::SelectAll, "select-all", Sort::Key, &[key(KeyCode::KeyA).ctrl()]),
    line(Ask::NextUnit, "next-unit", Sort::Key, &[key(KeyCode::KeyN)]),
    line(Ask::PreviousUnit, "previous-unit", Sort::Key, &[key(KeyCode::KeyN).shift()]),
    line(Ask::EndTurn, "end-turn", Sort::Key, &[key(KeyCode::Enter).ctrl()]),
    line(Ask::Undo, "undo", Sort::Key, &[key(KeyCode::KeyZ).ctrl()]),
    line(Ask::Redo, "redo", Sort::Key, &[key(KeyCode::KeyY).ctrl(), key(KeyCode::KeyZ).ctrl().shift()]),
    line(Ask::StartOfTurn, "start-of-turn", Sort::Key, &[key(KeyCode::Backspace).ctrl()]),
    line(Ask::StepBack, "step-back", Sort::Key, &[key(KeyCode::PageUp)]),
    line(Ask::StepOn, "step-on", Sort::Key, &[key(KeyCode::PageDown)]),
    line(Ask::Halt, "halt", Sort::Key, &[key(KeyCode::Space)]),
    line(Ask::Skip, "skip", Sort::Key, &[key(KeyCode::End)]),
    line(Ask::Slower, "slower", Sort::Key, &[key(KeyCode::BracketLeft)]),
    line(Ask::Faster, "faster", Sort::Key, &[key(KeyCode::BracketRight)]),
    line(Ask::Measure, "measure", Sort::Key, &[key(KeyCode::Tab)]),
    line(Ask::Sight, "sight", Sort::Key, &[key(KeyCode::KeyV)]),
    line(Ask::Reach, "reach", Sort::Key, &[key(KeyCode::KeyR)]),
    line(Ask::Ranges, "ranges", Sort::Key, &[key(KeyCode::KeyR).shift()]),
    line(Ask::Frame, "frame", Sort::Key, &[key(KeyCode::KeyF)]),
    line(Ask::FollowAction, "follow-action", Sort::Key, &[key(KeyCode::KeyF).shift()]),
    line(Ask::Home, "home", Sort::Key, &[key(KeyCode::Home)]),
    line(Ask::TopView, "top-view", Sort::Key, &[key(KeyCode::KeyT)]),
    line(Ask::PanNorth, "pan-north", Sort::Place, &[place(KeyCode::KeyW), place(KeyCode::ArrowUp)]),
    line(Ask::PanWest, "pan-west", Sort::Place, &[place(KeyCode::KeyA), place(KeyCode::ArrowLeft)]),
    line(Ask::PanSouth, "pan-south", Sort::Place, &[place(KeyCode::KeyS), place(KeyCode::ArrowDown)]),
    line(Ask::PanEast, "pan-east", Sort::Place, &[place(KeyCode::KeyD), place(KeyCode::ArrowRight)]),
    line(Ask::KeepView, "keep-view", Sort::Number, &[Chord::plain(Trigger::Number).ctrl()]),
    line(Ask::GoToView, "go-to-view", Sort::Number, &[Chord::plain(Trigger::Number).shift()]),
    line(Ask::PointerUp, "pointer-up", Sort::Key, &[key(KeyCode::KeyI)]),
    line(Ask::PointerLeft, "pointer-left", Sort::Key, &[key(KeyCode::KeyJ)]),
    line(Ask::PointerDown, "pointer-down", Sort::Key, &[key(KeyCode::KeyK)]),
    line(Ask::PointerRight, "pointer-right", Sort::Key, &[key(KeyCode::KeyL)]),
    line(Ask::PointerClick, "pointer-click", Sort::Key, &[key(KeyCode::KeyC), key(KeyCode::KeyC).shift(), key(KeyCode::KeyC).ctrl()]),
    line(Ask::PointerMenu, "pointer-menu", Sort::Key, &[key(KeyCode::KeyM)]),
    line(Ask::SquadPanel, "squad-panel", Sort::Key, &[key(KeyCode::F2)]),
    line(Ask::LogPanel, "log-panel", Sort::Key, &[key(KeyCode::F3)]),
    line(Ask::KeepHand, "keep-hand", Sort::Key, &[key(KeyCode::KeyH)]),
    line(Ask::Workshop, "workshop", Sort::Key, &[key(KeyCode::F4)]),
    line(Ask::HidePanels, "hide-panels", Sort::Key, &[key(KeyCode::F11)]),
    line(Ask::Larger, "larger", Sort::Key, &[key(KeyCode::Equal).ctrl(), key(KeyCode::NumpadAdd).ctrl()]),
    line(Ask::Smaller, "smaller", Sort::Key, &[key(KeyCode::Minus).ctrl(), key(KeyCode::NumpadSubtract).ctrl()]),
    line(Ask::FullScreen, "full-screen", Sort::Key, &[key(KeyCode::Enter).alt()]),
    line(Ask::Picture, "picture", Sort::Key, &[key(KeyCode::F12)]),
    line(Ask::PhotoMode, "photo-mode", Sort::Key, &[key(KeyCode::KeyP)]),
    line(Ask::QuickSave, "quick-save", Sort::Key, &[key(KeyCode::F5)]),
    line(Ask::QuickLoad, "quick-load", Sort::Key, &[key(KeyCode::F9)]),
    line(Ask::Briefing, "briefing", Sort::Key, &[key(KeyCode::KeyB)]),
    line(Ask::Help, "help", Sort::Key, &[key(KeyCode::F1), key(KeyCode::Slash).shift()]),
];

impl Ask {
    /// Its line of the table.
    pub fn line(self) -> Option<&'static Line> {
        LINES.iter().find(|line| line.ask == self)
    }

    /// What may stand for it.
    pub fn sort(self) -> Sort {
        self.line().map_or(Sort::Key, |line| line.sort)
    }

    /// What it does, in words.
    pub fn does(self) -> &'static str {
        self.line().map_or("", Line::does)
    }
}

/// A set of bindings that is shipped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preset {
    /// The right button orbits, the middle one pans.
    #[default]
    Table,
    /// The right button pans, the middle one orbits.
    PanWithRight,
}

impl Preset {
    /// All.
    pub const ALL: [Preset; 2] = [Preset::Table, Preset::PanWithRight];

    /// Its word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Preset::Table => "table",
            Preset::PanWithRight => "pan-with-right",
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        words!("controls-preset-*", self.word())
    }

    /// The chords that stand for a control in it.
    pub fn chords(self, ask: Ask) -> &'static [Chord] {
        const RIGHT: &[Chord] = &[Chord::button(MouseButton::Right)];
        const MIDDLE: &[Chord] = &[Chord::button(MouseButton::Middle)];
        match (self, ask) {
            (Preset::PanWithRight, Ask::Pan) => RIGHT,
            (Preset::PanWithRight, Ask::Orbit) => MIDDLE,
            _ => ask.line().map_or(&[], |line| line.chords),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_its_own_word_and_takes_what_it_is_given() {
        for (place, line) in LINES.iter().enumerate() {
            assert!(LINES[..place].iter().all(|other| other.word != line.word && other.ask != line.ask), "{}", line.word);
            assert!(line.chords.iter().all(|chord| line.sort.takes(chord.trigger)), "{}", line.word);
        }
    }
}
