//! What the player is doing with the mouse: selecting, holding, aiming, or preparing an answer.

pub mod available_action;
pub mod contact_geometry;
pub mod held_piece;
pub mod made_up;
pub mod player_hand;
pub mod reply_draft;
pub mod selection;
pub mod suggestion;
