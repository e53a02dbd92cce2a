//! What the player has in hand: what is selected, held, aimed at or about to be said.

pub mod available_action;
pub mod contact_geometry;
pub mod held_piece;
pub mod made_up;
pub mod player_hand;
pub mod reply_draft;
pub mod selection;
pub mod suggestion;
