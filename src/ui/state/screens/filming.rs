//! Whether the game on the table can be filmed, and how far a film is.

use bevy::prelude::Resource;

/// The state of the film that the player has asked for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filming {
    /// No film can be made here.
    #[default]
    Impossible,
    /// A film can be asked for.
    Ready,
    /// One is being made. The order that is being filmed and how many there are, once that is known.
    UnderWay(Option<(usize, usize)>),
}

impl Filming {
    /// How far it is, in a word or two.
    pub fn told(self) -> Option<String> {
        match self {
            Filming::UnderWay(Some((order, of))) => Some(words!("filming-order", order = order, of = of)),
            Filming::UnderWay(None) => Some(words!("filming").to_owned()),
            Filming::Impossible | Filming::Ready => None,
        }
    }
}
