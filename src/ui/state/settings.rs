//! The settings: what a player has chosen of how the game is seen. They are kept in the file of the controls.

use crate::game::{Level, Player, Request};
use crate::ui::state::screens::handover::Curtain;
use crate::ui::state::side_colours::SideColours;
use crate::ui::state::speed;
use crate::view::show::bodies::LitterLies;
use crate::view::show::dice::DiceShown;
use crate::view::sound::Volumes;
use brickfray_words::Language;

/// What a player has chosen of how the game is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// What language is spoken.
    pub language: Language,
    /// Edges are smoothed (MSAA, four samples) or not; what suits the machine where nothing is chosen.
    pub anti_aliasing: Option<bool>,
    /// Pieces throw shadows.
    pub shadows: bool,
    /// How many pixels the table is drawn with, in parts of a hundred of the window's width: one of [`RESOLUTIONS`].
    pub resolution: u32,
    /// How many frames are drawn in a second at most: one of [`FRAMES`].
    pub frames: u32,
    /// How loud everything is.
    pub volumes: Volumes,
    /// Nothing moves that need not move.
    pub reduced_motion: bool,
    /// The camera eases to what is shown, where that would be out of sight or under a panel.
    pub eases: bool,
    /// How fast things are shown: one of [`STEPS`](speed::STEPS).
    pub speed: f32,
    /// Which colours sides are seen in.
    pub side_colours: SideColours,
    /// Where dice are seen.
    pub dice: DiceShown,
    /// How long litter lies.
    pub litter: LitterLies,
    /// When the table is hidden between people who share the mouse.
    pub curtain: Curtain,
    /// Questions are asked though their answers hardly matter; else those are answered by their defaults.
    pub asks_all: bool,
    /// When a window for answering cards, interrupts and the like is opened.
    pub windows: WindowsOpen,
    /// So many seconds a window stays open that is passed for somebody, where several people play: one of [`PAUSES`].
    pub pause: u32,
    /// Who plays against those who begin a battle: another person at the same table, or the program.
    pub opponent: Player,
    /// Rule ids stand beside what they are about; else they are told where the mouse rests.
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
            eases: true,
            speed: speed::STEPS[1],
            side_colours: SideColours::default(),
            dice: DiceShown::Table,
            litter: LitterLies::default(),
            curtain: Curtain::default(),
            asks_all: false,
            windows: WindowsOpen::default(),
            pause: PAUSES[1],
            opponent: Player::Program(Level::Fair),
            rule_ids: false,
        }
    }
}

/// When a window opens in which a side may give orders between those of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum WindowsOpen {
    /// When the side could do something of use.
    #[default]
    Matters,
    /// Whenever the rules have one.
    Always,
    /// Never: each is passed.
    Never,
}

impl WindowsOpen {
    /// All of them.
    pub const ALL: [WindowsOpen; 3] = [WindowsOpen::Matters, WindowsOpen::Always, WindowsOpen::Never];

    /// Its word in a file.
    pub const fn word(self) -> &'static str {
        match self {
            WindowsOpen::Matters => "when-it-matters",
            WindowsOpen::Always => "always",
            WindowsOpen::Never => "never",
        }
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        words!("windows-*", self.word())
    }
}

impl Settings {
    /// A request is answered by its default instead of being asked; `hardly_matters` says what the rulebook thinks of it.
    pub fn answers(&self, request: &Request, hardly_matters: bool) -> bool {
        match (request.window(), self.windows) {
            (None, _) => hardly_matters && !self.asks_all,
            (Some(_), WindowsOpen::Matters) => hardly_matters,
            (Some(_), WindowsOpen::Always) => false,
            (Some(_), WindowsOpen::Never) => true,
        }
    }

    /// That a window opens for somebody, and for how long, would tell others whether they could react.
    pub fn tells_by_windows(&self) -> bool {
        self.windows == WindowsOpen::Matters && self.curtain != Curtain::Never
    }
}

/// How many seconds a window can stay open that is passed for somebody.
pub const PAUSES: [u32; 3] = [0, 1, 2];

/// How many frames a second there can be at most; 0 is as many as the screen shows.
pub const FRAMES: [u32; 3] = [0, 60, 30];

/// With how many pixels the table can be drawn, in parts of a hundred of the window's width.
pub const RESOLUTIONS: [u32; 3] = [100, 75, 50];

/// How loud something can be, in parts of a hundred.
pub const VOLUMES: [u32; 5] = [0, 25, 50, 75, 100];

/// How loud something is in parts of a hundred.
pub fn percent(volume: f32) -> u32 {
    (volume.clamp(0.0, 1.0) * 100.0).round() as u32
}

/// A part of the settings that is shown, and set back, together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// How finely the picture is drawn.
    Picture,
    /// How loud it is.
    Sound,
    /// What moves.
    Motion,
    /// What sides are seen in.
    Colours,
    /// What is thrown, and what breaks off.
    Table,
    /// What people who share the mouse see of each other.
    HotSeat,
    /// What is said and asked.
    Words,
}

impl Section {
    /// All, in the order in which they are shown.
    pub const ALL: [Section; 7] =
        [Section::Picture, Section::Sound, Section::Motion, Section::Colours, Section::Table, Section::HotSeat, Section::Words];

    /// What it is called.
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

    /// The settings with this part of them as it is when nothing is chosen.
    pub fn reset(self, settings: Settings) -> Settings {
        let usual = Settings::default();
        match self {
            Section::Picture => Settings { frames: usual.frames, ..Quality::Usual.of(settings) },
            Section::Sound => Settings { volumes: usual.volumes, ..settings },
            Section::Motion => Settings { reduced_motion: usual.reduced_motion, eases: usual.eases, speed: usual.speed, ..settings },
            Section::Colours => Settings { side_colours: usual.side_colours, ..settings },
            Section::Table => Settings { dice: usual.dice, litter: usual.litter, ..settings },
            Section::HotSeat => Settings { curtain: usual.curtain, pause: usual.pause, ..settings },
            Section::Words => Settings { asks_all: usual.asks_all, windows: usual.windows, rule_ids: usual.rule_ids, ..settings },
        }
    }
}

/// How finely the picture is drawn, at one stroke.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Quality {
    /// As fast as may be.
    Fast,
    /// What suits the machine.
    Usual,
    /// As fine as may be.
    Fine,
}

impl Quality {
    /// All of them.
    pub const ALL: [Quality; 3] = [Quality::Fast, Quality::Usual, Quality::Fine];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Quality::Fast => words!("settings-fast"),
            Quality::Usual => words!("settings-usual"),
            Quality::Fine => words!("settings-fine"),
        }
    }

    /// The settings with a picture of this quality.
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
            eases: false,
            speed: 4.0,
            side_colours: SideColours::Lightness,
            dice: DiceShown::Nowhere,
            litter: LitterLies::WholeBattle,
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
