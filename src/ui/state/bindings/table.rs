//! The table of all controls: the word of each in files and in the message catalogue, the triggers that it accepts, and its chords in the
//! preset "Table". The help window and the bindings file are generated from it.

use super::chord::{Chord, Trigger};
use bevy::input::mouse::MouseButton;
use bevy::prelude::KeyCode;

/// A control: what a key, a button or the wheel does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    Undo,
    /// Redo what was undone.
    Redo,
    /// Return to the start of this turn.
    StartOfTurn,
    EndTurn,
    /// Select the next unit that can still do something.
    NextUnit,
    /// Select the previous unit that can still do something.
    PreviousUnit,
    /// Put down the held piece, or give the default answer.
    Accept,
    /// Do the suggested action of the selected unit.
    BestDeed,
    /// Let go of what is held, or stop aiming.
    Cancel,
    /// Answer this question with its default, and every further question to the same side in this action.
    AnswerRest,
    /// Turn the held or selected piece anticlockwise.
    TurnLeft,
    /// Turn the held or selected piece clockwise.
    TurnRight,
    DropWaypoint,
    /// Pause or resume the animations.
    Halt,
    Skip,
    Slower,
    Faster,
    /// View the previous moment.
    StepBack,
    /// View the next moment.
    StepOn,
    /// Move the camera to the selection.
    Frame,
    /// Let the camera follow the action, or stop following.
    FollowAction,
    /// Return to the initial view.
    Home,
    /// Look straight down from above.
    TopView,
    PanWest,
    PanEast,
    PanNorth,
    PanSouth,
    /// While held, show how far the selected unit can go.
    Reach,
    /// While held, show how far its weapons reach.
    Ranges,
    /// While held, measure with the mouse.
    Measure,
    /// While held, show which figures see what is under the mouse.
    Sight,
    /// Select every unit of the side to move.
    SelectAll,
    /// Show or hide the squad's card.
    SquadPanel,
    /// Show or hide the log.
    LogPanel,
    /// Keep the hand of cards fanned out, or let it fold.
    KeepHand,
    /// Open or close the rulebook's workshop.
    Workshop,
    HidePanels,
    FullScreen,
    /// Save a picture.
    Picture,
    PhotoMode,
    QuickSave,
    QuickLoad,
    Briefing,
    /// Show the list of controls, where each can be changed.
    Help,
    /// The button that picks up units, puts them down and clicks.
    Use,
    /// The click that adds a waypoint or a partner.
    Add,
    /// The click that lets go of what is held, or opens the menu.
    Menu,
    /// The drag that orbits the camera around the table.
    Orbit,
    Pan,
    Zoom,
    /// The wheel that turns the held piece in small steps.
    TurnFinely,
    /// Choose the answer with this number.
    Answer,
    /// Store the view under this number.
    KeepView,
    /// Return to the view with this number.
    GoToView,
    /// Move the pointer with the keys, for players without a mouse.
    PointerUp,
    PointerLeft,
    PointerDown,
    PointerRight,
    /// The key that does what the button for [`Ask::Use`] does.
    PointerClick,
    /// The key that does what the button for [`Ask::Menu`] does.
    PointerMenu,
    /// Enlarge the text.
    Larger,
    /// Shrink the text.
    Smaller,
}

/// The kind of trigger that a control accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriggerKind {
    /// A key by its label, or a mouse button.
    Key,
    /// A key by its position, for movement, or a mouse button.
    Place,
    /// A mouse button, for clicks and drags.
    Mouse,
    /// A mouse button, for drags only; its click may be bound to something else.
    Drag,
    /// A mouse button, for clicks only; its drag may be bound to something else.
    Click,
    Wheel,
    /// The number keys 1 to 9 together.
    Number,
}

impl TriggerKind {
    pub fn takes(self, trigger: Trigger) -> bool {
        match self {
            TriggerKind::Key => matches!(trigger, Trigger::Key(_) | Trigger::Button(_)),
            TriggerKind::Place => matches!(trigger, Trigger::Place(_) | Trigger::Button(_)),
            TriggerKind::Mouse | TriggerKind::Drag | TriggerKind::Click => matches!(trigger, Trigger::Button(_)),
            TriggerKind::Wheel => trigger == Trigger::Wheel,
            TriggerKind::Number => trigger == Trigger::Number,
        }
    }

    /// True if it accepts keys, or mouse buttons in place of keys.
    pub fn is_pressed(self) -> bool {
        matches!(self, TriggerKind::Key | TriggerKind::Place)
    }

    /// Converts a chord, read from a file or pressed, to this kind: a key by its label, or a key by its position.
    pub fn fit(self, chord: Chord) -> Chord {
        match (self, chord.trigger) {
            (TriggerKind::Place, Trigger::Key(key)) => Chord { trigger: Trigger::Place(key), ..chord },
            _ => chord,
        }
    }

    /// Describes the triggers that it accepts.
    pub fn wants(self) -> &'static str {
        match self {
            TriggerKind::Key | TriggerKind::Place => words!("controls-take-key"),
            TriggerKind::Mouse | TriggerKind::Drag | TriggerKind::Click => words!("controls-take-button"),
            TriggerKind::Wheel => words!("controls-take-wheel"),
            TriggerKind::Number => words!("controls-take-number"),
        }
    }

    /// True if the same button can be bound to both: its drag to one, its click to the other.
    pub(super) fn goes_with(self, other: TriggerKind) -> bool {
        matches!((self, other), (TriggerKind::Drag, TriggerKind::Click) | (TriggerKind::Click, TriggerKind::Drag))
    }
}

/// One line of the table.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    pub ask: Ask,
    /// The control's word in files.
    pub word: &'static str,
    /// The kind of trigger that the control accepts.
    pub sort: TriggerKind,
    /// The control's chords in the preset "Table".
    pub chords: &'static [Chord],
}

impl Line {
    /// Describes the control in the list of keys.
    pub fn does(&self) -> &'static str {
        words!("control-*", self.word)
    }
}

const fn line(ask: Ask, word: &'static str, sort: TriggerKind, chords: &'static [Chord]) -> Line {
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

/// All controls, in the order in which they are listed.
pub const LINES: &[Line] = &[
    line(Ask::Use, "use", TriggerKind::Mouse, &[button(MouseButton::Left)]),
    line(Ask::Add, "add", TriggerKind::Click, &[button(MouseButton::Left).shift(), button(MouseButton::Left).ctrl()]),
    line(Ask::Menu, "menu", TriggerKind::Click, &[button(MouseButton::Right)]),
    line(Ask::Orbit, "orbit", TriggerKind::Drag, &[button(MouseButton::Right)]),
    line(Ask::Pan, "pan", TriggerKind::Drag, &[button(MouseButton::Middle)]),
    line(Ask::Zoom, "zoom", TriggerKind::Wheel, &[Chord::plain(Trigger::Wheel)]),
    line(Ask::TurnFinely, "turn-finely", TriggerKind::Wheel, &[Chord::plain(Trigger::Wheel).ctrl()]),
    line(Ask::TurnLeft, "turn-left", TriggerKind::Place, &[place(KeyCode::KeyQ)]),
    line(Ask::TurnRight, "turn-right", TriggerKind::Place, &[place(KeyCode::KeyE)]),
    line(Ask::DropWaypoint, "drop-waypoint", TriggerKind::Key, &[key(KeyCode::Backspace)]),
    line(Ask::Accept, "accept", TriggerKind::Key, &[key(KeyCode::Enter), key(KeyCode::NumpadEnter)]),
    line(Ask::BestDeed, "best-attack", TriggerKind::Key, &[key(KeyCode::KeyX)]),
    line(Ask::Cancel, "cancel", TriggerKind::Key, &[key(KeyCode::Escape)]),
    line(Ask::AnswerRest, "answer-rest", TriggerKind::Key, &[key(KeyCode::Enter).shift()]),
    line(Ask::Answer, "answer", TriggerKind::Number, &[Chord::plain(Trigger::Number)]),
    line(Ask::SelectAll, "select-all", TriggerKind::Key, &[key(KeyCode::KeyA).ctrl()]),
    line(Ask::NextUnit, "next-unit", TriggerKind::Key, &[key(KeyCode::KeyN)]),
    line(Ask::PreviousUnit, "previous-unit", TriggerKind::Key, &[key(KeyCode::KeyN).shift()]),
    line(Ask::EndTurn, "end-turn", TriggerKind::Key, &[key(KeyCode::Enter).ctrl()]),
    line(Ask::Undo, "undo", TriggerKind::Key, &[key(KeyCode::KeyZ).ctrl()]),
    line(Ask::Redo, "redo", TriggerKind::Key, &[key(KeyCode::KeyY).ctrl(), key(KeyCode::KeyZ).ctrl().shift()]),
    line(Ask::StartOfTurn, "start-of-turn", TriggerKind::Key, &[key(KeyCode::Backspace).ctrl()]),
    line(Ask::StepBack, "step-back", TriggerKind::Key, &[key(KeyCode::PageUp)]),
    line(Ask::StepOn, "step-on", TriggerKind::Key, &[key(KeyCode::PageDown)]),
    line(Ask::Halt, "halt", TriggerKind::Key, &[key(KeyCode::Space)]),
    line(Ask::Skip, "skip", TriggerKind::Key, &[key(KeyCode::End)]),
    line(Ask::Slower, "slower", TriggerKind::Key, &[key(KeyCode::BracketLeft)]),
    line(Ask::Faster, "faster", TriggerKind::Key, &[key(KeyCode::BracketRight)]),
    line(Ask::Measure, "measure", TriggerKind::Key, &[key(KeyCode::Tab)]),
    line(Ask::Sight, "sight", TriggerKind::Key, &[key(KeyCode::KeyV)]),
    line(Ask::Reach, "reach", TriggerKind::Key, &[key(KeyCode::KeyR)]),
    line(Ask::Ranges, "ranges", TriggerKind::Key, &[key(KeyCode::KeyR).shift()]),
    line(Ask::Frame, "frame", TriggerKind::Key, &[key(KeyCode::KeyF)]),
    line(Ask::FollowAction, "follow-action", TriggerKind::Key, &[key(KeyCode::KeyF).shift()]),
    line(Ask::Home, "home", TriggerKind::Key, &[key(KeyCode::Home)]),
    line(Ask::TopView, "top-view", TriggerKind::Key, &[key(KeyCode::KeyT)]),
    line(Ask::PanNorth, "pan-north", TriggerKind::Place, &[place(KeyCode::KeyW), place(KeyCode::ArrowUp)]),
    line(Ask::PanWest, "pan-west", TriggerKind::Place, &[place(KeyCode::KeyA), place(KeyCode::ArrowLeft)]),
    line(Ask::PanSouth, "pan-south", TriggerKind::Place, &[place(KeyCode::KeyS), place(KeyCode::ArrowDown)]),
    line(Ask::PanEast, "pan-east", TriggerKind::Place, &[place(KeyCode::KeyD), place(KeyCode::ArrowRight)]),
    line(Ask::KeepView, "keep-view", TriggerKind::Number, &[Chord::plain(Trigger::Number).ctrl()]),
    line(Ask::GoToView, "go-to-view", TriggerKind::Number, &[Chord::plain(Trigger::Number).shift()]),
    line(Ask::PointerUp, "pointer-up", TriggerKind::Key, &[key(KeyCode::KeyI)]),
    line(Ask::PointerLeft, "pointer-left", TriggerKind::Key, &[key(KeyCode::KeyJ)]),
    line(Ask::PointerDown, "pointer-down", TriggerKind::Key, &[key(KeyCode::KeyK)]),
    line(Ask::PointerRight, "pointer-right", TriggerKind::Key, &[key(KeyCode::KeyL)]),
    line(
        Ask::PointerClick,
        "pointer-click",
        TriggerKind::Key,
        &[key(KeyCode::KeyC), key(KeyCode::KeyC).shift(), key(KeyCode::KeyC).ctrl()],
    ),
    line(Ask::PointerMenu, "pointer-menu", TriggerKind::Key, &[key(KeyCode::KeyM)]),
    line(Ask::SquadPanel, "squad-panel", TriggerKind::Key, &[key(KeyCode::F2)]),
    line(Ask::LogPanel, "log-panel", TriggerKind::Key, &[key(KeyCode::F3)]),
    line(Ask::KeepHand, "keep-hand", TriggerKind::Key, &[key(KeyCode::KeyH)]),
    line(Ask::Workshop, "workshop", TriggerKind::Key, &[key(KeyCode::F4)]),
    line(Ask::HidePanels, "hide-panels", TriggerKind::Key, &[key(KeyCode::F11)]),
    line(Ask::Larger, "larger", TriggerKind::Key, &[key(KeyCode::Equal).ctrl(), key(KeyCode::NumpadAdd).ctrl()]),
    line(Ask::Smaller, "smaller", TriggerKind::Key, &[key(KeyCode::Minus).ctrl(), key(KeyCode::NumpadSubtract).ctrl()]),
    line(Ask::FullScreen, "full-screen", TriggerKind::Key, &[key(KeyCode::Enter).alt()]),
    line(Ask::Picture, "picture", TriggerKind::Key, &[key(KeyCode::F12)]),
    line(Ask::PhotoMode, "photo-mode", TriggerKind::Key, &[key(KeyCode::KeyP)]),
    line(Ask::QuickSave, "quick-save", TriggerKind::Key, &[key(KeyCode::F5)]),
    line(Ask::QuickLoad, "quick-load", TriggerKind::Key, &[key(KeyCode::F9)]),
    line(Ask::Briefing, "briefing", TriggerKind::Key, &[key(KeyCode::KeyB)]),
    line(Ask::Help, "help", TriggerKind::Key, &[key(KeyCode::F1), key(KeyCode::Slash).shift()]),
];

impl Ask {
    pub fn line(self) -> Option<&'static Line> {
        LINES.iter().find(|line| line.ask == self)
    }

    /// The kind of trigger that the control accepts.
    pub fn sort(self) -> TriggerKind {
        self.line().map_or(TriggerKind::Key, |line| line.sort)
    }

    /// Describes the control in the list of keys.
    pub fn does(self) -> &'static str {
        self.line().map_or("", Line::does)
    }
}

/// A predefined set of bindings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preset {
    /// The right button orbits, the middle button pans.
    #[default]
    Table,
    /// The right button pans, the middle button orbits.
    PanWithRight,
}

impl Preset {
    pub const ALL: [Preset; 2] = [Preset::Table, Preset::PanWithRight];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Preset::Table => "table",
            Preset::PanWithRight => "pan-with-right",
        }
    }

    pub fn name(self) -> &'static str {
        words!("controls-preset-*", self.word())
    }

    /// The chords of a control in this preset.
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
