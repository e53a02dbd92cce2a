//! The kinds of sounds.

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sound {
    /// A button is pressed.
    Click,
    /// Another panel opens.
    Page,
    /// A question is asked.
    Ask,
    /// An input is rejected.
    Refused,
    /// A turn begins.
    Turn,
    /// A battle is over.
    Ended,
    /// A piece is picked up.
    Lift,
    /// A piece is put down.
    PutDown,
    /// Dice are thrown.
    Dice,
    /// A plate slides over studs.
    Slide,
    /// A figure's step.
    Step,
    /// Bricks come apart and fall about.
    Clatter,
    /// A figure falls on the ground.
    Thud,
    /// A blow lands.
    Steel,
    /// A gun is fired.
    Shot,
    /// An Explosion.
    Blast,
    /// A fuse burns.
    Fuse,
    /// Something flies past.
    Whoosh,
    /// A bolt of light.
    Bolt,
    /// A ship's engines.
    Engine,
    /// A shield stops a shot.
    Shield,
}

/// Sounds with a common volume setting.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Channel {
    /// Panels, questions and turns.
    Panels,
    /// Moving pieces and dice.
    Table,
    /// Steel, shots, engines and breaking things.
    Fights,
    /// Explosions.
    Blasts,
}

impl Channel {
    pub const ALL: [Channel; 4] = [Channel::Panels, Channel::Table, Channel::Fights, Channel::Blasts];

    /// Its translated name.
    pub fn name(self) -> &'static str {
        words!("volume-*", self.word())
    }

    /// Its name in a settings file.
    pub fn word(self) -> &'static str {
        match self {
            Channel::Panels => "panels",
            Channel::Table => "table",
            Channel::Fights => "fights",
            Channel::Blasts => "blasts",
        }
    }
}

impl Sound {
    pub const ALL: [Sound; 21] = [
        Sound::Click,
        Sound::Page,
        Sound::Ask,
        Sound::Refused,
        Sound::Turn,
        Sound::Ended,
        Sound::Lift,
        Sound::PutDown,
        Sound::Dice,
        Sound::Slide,
        Sound::Step,
        Sound::Clatter,
        Sound::Thud,
        Sound::Steel,
        Sound::Shot,
        Sound::Blast,
        Sound::Fuse,
        Sound::Whoosh,
        Sound::Bolt,
        Sound::Engine,
        Sound::Shield,
    ];

    /// The channel that sets its volume.
    pub fn channel(self) -> Channel {
        match self {
            Sound::Click | Sound::Page | Sound::Ask | Sound::Refused | Sound::Turn | Sound::Ended => Channel::Panels,
            Sound::Lift | Sound::PutDown | Sound::Dice | Sound::Slide | Sound::Step | Sound::Engine => Channel::Table,
            Sound::Clatter | Sound::Thud | Sound::Steel | Sound::Shot | Sound::Fuse | Sound::Whoosh | Sound::Bolt | Sound::Shield => {
                Channel::Fights
            }
            Sound::Blast => Channel::Blasts,
        }
    }

    /// Its loudness relative to an Explosion, which has 1.
    pub(super) fn loudness(self) -> f32 {
        match self {
            Sound::Blast => 1.0,
            Sound::Shot | Sound::Clatter => 0.6,
            Sound::Steel | Sound::Thud | Sound::Bolt | Sound::Ended => 0.45,
            Sound::Dice | Sound::Slide | Sound::Whoosh | Sound::Engine | Sound::Shield | Sound::Turn => 0.32,
            Sound::Ask | Sound::Refused | Sound::PutDown | Sound::Lift | Sound::Fuse => 0.25,
            Sound::Click | Sound::Page | Sound::Step => 0.16,
        }
    }

    /// Whether it has samples of different sizes.
    pub(super) fn has_sizes(self) -> bool {
        matches!(self, Sound::Dice | Sound::Slide | Sound::Clatter | Sound::Blast | Sound::Engine)
    }
}
