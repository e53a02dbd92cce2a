//! What players and the game say: names, orders, requests and replies, offers, facts, and their words.

pub(crate) mod action_info;
pub(crate) mod cue;
pub(crate) mod fact;
pub mod facts;
pub(crate) mod names;
pub(crate) mod offer;
pub(crate) mod order;
pub(crate) mod order_line;
pub(crate) mod players;
pub(crate) mod remains;
mod replies;
pub(crate) mod request;
pub(crate) mod requests;
