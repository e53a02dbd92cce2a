//! The settings: the player's choices for display, sound and questions. The file of the bindings stores them.

use crate::game::{Level, Player, Request};
use crate::ui::state::screens::handover::Curtain;
use crate::ui::state::side_colours::SideColours;
use crate::ui::state::speed;
use crate::view::show::bodies::LitterLifetime;
use crate::view::show::dice::DiceShown;
use crate::view::sound::Volumes;
use brickfray_words::Language;

/// The player's choices for display, sound and questions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    pub language: Language,
    /// Whether edges are smoothed (MSAA, four samples); `None` picks what suits the machine.
    pub anti_aliasing: Option<bool>,
    /// True if pieces cast shadows.
    pub shadows: bool,
    /// The resolution of the table, in percent of the window's width: one of [`RESOLUTIONS`].
    pub resolution: u32,
    /// The frame rate limit: one of [`FRAMES`].
    pub frames: u32,
    pub volumes: Volumes,
    /// True to leave out all movement that isn't necessary.
    pub reduced_motion: bool,
    /// True if the camera eases towards the action when the action would be out of sight or under a panel.
    pub eases_camera: bool,
    /// The playback speed: one of [`STEPS`](speed::STEPS).
    pub speed: f32,
    pub side_colours: SideColours,
    /// Where dice are shown.
    pub dice: DiceShown,
    /// How long litter stays on the table.
    pub litter: LitterLifetime,
    /// When a curtain hides the table while people who share the mouse change places.
    pub curtain: Curtain,
    /// True to ask all questions. Otherwise the defaults answer those that hardly matter.
    pub asks_all: bool,
    /// When to open a window, in which a side can answer with cards, interrupts and the like.
    pub windows: WindowsOpen,
    /// How many seconds an automatically passed window stays open if several people play: one of [`PAUSES`].
    pub pause: u32,
    /// The opponent in a new battle: another person at the same table, or the program.
    pub opponent: Player,
    /// True to show rule ids beside the text. Otherwise only tooltips show them.
    pub rule_ids: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            language: Language::English,
            anti_aliasing: None,
            shadows: true,
            resolution: 100,
            frames: 0,
            volumes: Volumes::default(),
            reduced_motion: false,
            eases_camera: true,
            speed: speed::STEPS[1],
            side_colours: SideColours::default(),
            dice: DiceShown::Table,
            litter: LitterLifetime::default(),
            curtain: Curtain::default(),
            asks_all: false,
            windows: WindowsOpen::default(),
            pause: PAUSES[1],
            opponent: Player::Program(Level::Fair),
            rule_ids: false,
        }
    }
}

/// When a window opens in which a side may give orders during another side's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WindowsOpen {
    /// When the side could do something useful.
    #[default]
    Matters,
    /// Whenever the rules provide one.
    Always,
    /// Never: every window is passed.
    Never,
}

impl WindowsOpen {
    pub const ALL: [WindowsOpen; 3] = [WindowsOpen::Matters, WindowsOpen::Always, WindowsOpen::Never];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            WindowsOpen::Matters => "when-it-matters",
            WindowsOpen::Always => "always",
            WindowsOpen::Never => "never",
        }
    }

    pub fn name(self) -> &'static str {
        words!("windows-*", self.word())
    }
}

impl Settings {
    /// True if the request is answered with its default instead of being asked. `hardly_matters` is the rulebook's opinion of the request.
    pub fn answers(&self, request: &Request, hardly_matters: bool) -> bool {
        match (request.window(), self.windows) {
            (None, _) => hardly_matters && !self.asks_all,
            (Some(_), WindowsOpen::Matters) => hardly_matters,
            (Some(_), WindowsOpen::Always) => false,
            (Some(_), WindowsOpen::Never) => true,
        }
    }

    /// True if a window's opening, or how long it stays open, would reveal to other people whether a side could react.
    pub fn window_reveals_reaction(&self) -> bool {
        self.windows == WindowsOpen::Matters && self.curtain != Curtain::Never
    }
}

/// How many seconds an automatically passed window can stay open.
pub const PAUSES: [u32; 3] = [0, 1, 2];

/// The frame rate limits to choose from; 0 is the refresh rate of the screen.
pub const FRAMES: [u32; 3] = [0, 60, 30];

/// The resolutions of the table to choose from, in percent of the window's width.
pub const RESOLUTIONS: [u32; 3] = [100, 75, 50];

/// The volumes to choose from, in percent.
pub const VOLUMES: [u32; 5] = [0, 25, 50, 75, 100];

/// Converts a volume from 0 to 1 into percent.
pub fn percent(volume: f32) -> u32 {
    (volume.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// A group of settings that are shown and reset together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// How finely the picture is drawn.
    Picture,
    Sound,
    /// Movement and speed.
    Motion,
    Colours,
    /// Dice and litter.
    Table,
    /// What people who share the mouse see of each other.
    HotSeat,
    /// Questions, windows and rule ids.
    Words,
}

impl Section {
    /// All sections, in the order in which they are shown.
    pub const ALL: [Section; 7] =
        [Section::Picture, Section::Sound, Section::Motion, Section::Colours, Section::Table, Section::HotSeat, Section::Words];

    pub fn name(self) -> &'static str {
        match self {
            Section::Picture => words!("settings-picture"),
            Section::Sound => words!("settings-sound"),
            Section::Motion => words!("settings-motion"),
            Section::Colours => words!("settings-colours"),
            Section::Table => words!("settings-table"),
            Section::HotSeat => words!("settings-hot-seat"),
            Section::Words => words!("settings-words"),
        }
    }

    /// Returns the settings with this section reset to its defaults.
    pub fn reset(self, settings: Settings) -> Settings {
        let usual = Settings::default();
        match self {
            Section::Picture => Settings { frames: usual.frames, ..Quality::Usual.of(settings) },
            Section::Sound => Settings { volumes: usual.volumes, ..settings },
            Section::Motion => {
                Settings { reduced_motion: usual.reduced_motion, eases_camera: usual.eases_camera, speed: usual.speed, ..settings }
            }
            Section::Colours => Settings { side_colours: usual.side_colours, ..settings },
            Section::Table => Settings { dice: usual.dice, litter: usual.litter, ..settings },
            Section::HotSeat => Settings { curtain: usual.curtain, pause: usual.pause, ..settings },
            Section::Words => Settings { asks_all: usual.asks_all, windows: usual.windows, rule_ids: usual.rule_ids, ..settings },
        }
    }
}

/// Picture quality: a preset of several settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// As fast as possible.
    Fast,
    /// What suits the machine.
    Usual,
    /// As fine as possible.
    Fine,
}

impl Quality {
    pub const ALL: [Quality; 3] = [Quality::Fast, Quality::Usual, Quality::Fine];

    pub fn name(self) -> &'static str {
        match self {
            Quality::Fast => words!("settings-fast"),
            Quality::Usual => words!("settings-usual"),
            Quality::Fine => words!("settings-fine"),
        }
    }

    /// Returns the settings with this picture quality.
    pub fn of(self, settings: Settings) -> Settings {
        let usual = Settings::default();
        let (anti_aliasing, shadows, resolution) = match self {
            Quality::Fast => (Some(false), false, 50),
            Quality::Usual => (usual.anti_aliasing, usual.shadows, usual.resolution),
            Quality::Fine => (Some(true), true, 100),
        };
        Settings { anti_aliasing, shadows, resolution, ..settings }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_quality_is_another_and_changes_nothing_but_the_picture() {
        let usual = Settings { frames: 30, speed: 4.0, ..Settings::default() };
        let [fast, as_usual, fine] = Quality::ALL.map(|quality| quality.of(usual));
        assert!(fast != as_usual && as_usual == usual && fine != as_usual && fast != fine);
        assert_eq!(Quality::Usual.of(fast), usual);
        assert!(RESOLUTIONS.contains(&fast.resolution), "it can be chosen by itself too");
    }

    #[test]
    fn every_setting_but_language_and_opponent_is_set_back_with_one_part_and_no_other() {
        let other = Settings {
            language: Language::English,
            anti_aliasing: Some(true),
            shadows: false,
            resolution: 50,
            frames: 30,
            volumes: Volumes { all: 0.0, ..Volumes::default() },
            reduced_motion: true,
            eases_camera: false,
            speed: 4.0,
            side_colours: SideColours::Lightness,
            dice: DiceShown::Nowhere,
            litter: LitterLifetime::WholeBattle,
            curtain: Curtain::Never,
            asks_all: true,
            windows: WindowsOpen::Never,
            pause: 2,
            opponent: Settings::default().opponent,
            rule_ids: true,
        };
        assert_eq!(Section::ALL.into_iter().fold(other, |settings, part| part.reset(settings)), Settings::default());
        for part in Section::ALL {
            let once = part.reset(other);
            assert!(once != other && part.reset(Settings::default()) == Settings::default(), "{part:?}");
            assert_eq!(part.reset(once), once);
        }
    }
}
