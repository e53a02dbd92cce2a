//! Tells whether the game on the table can be filmed, and the progress of a film.

use bevy::prelude::Resource;

/// The state of the film that the player has asked for.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Filming {
    /// No film can be made here.
    #[default]
    Impossible,
    /// A film can be asked for.
    Ready,
    /// A film is being made. Holds the number of the order being filmed and the total, once they are known.
    UnderWay(Option<(usize, usize)>),
}

impl Filming {
    /// Describes the progress briefly; `None` if no film is being made.
    pub fn told(self) -> Option<String> {
        match self {
            Filming::UnderWay(Some((order, of))) => Some(words!("filming-order", order = order, of = of)),
            Filming::UnderWay(None) => Some(words!("filming").to_owned()),
            Filming::Impossible | Filming::Ready => None,
        }
    }
}
