//! Words messages of the rules for players.

use crate::game::words::{NameOwner, Text};
use crate::game::{Names, Rejected, unit_of};
use crate::table::PieceId;
use crate::ui::state::last_word::Word;

pub use crate::game::words::with_capital as sentence;

/// Words the reason for a rejected input for players.
pub fn rejected(no: &Rejected) -> Word {
    Word::from(no)
}

/// The pieces that a refusal mentions, except the unit itself and its members.
pub fn others(no: &Rejected, unit: PieceId, names: &Names) -> Vec<PieceId> {
    let Rejected::Refused(no) = no else { return Vec::new() };
    let own = &**names.of(unit);
    let named = std::iter::once(&no.reason).chain(no.reason.parts()).filter_map(|part| match part {
        Text::Named(name) => {
            if let NameOwner::Piece(id) = name.who() {
                Some(PieceId(id))
            } else {
                None
            }
        }
        Text::Piece(id) => Some(PieceId(*id)),
        _ => None,
    });
    named.filter(|piece| unit_of(names.of(*piece)) != own && *names.of(*piece) != *own).collect()
}
