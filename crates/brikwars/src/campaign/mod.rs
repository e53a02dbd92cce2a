//! Campaigns (AR-BUD 1.3): what carries over from battle to battle, and `brickfray campaign`.

mod account;
mod command;
mod file;
mod market;
mod state;
mod told;
pub mod tool;
mod wares;
