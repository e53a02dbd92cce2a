//! What workshops share: steps that can be taken back, the shelf of files, lists to pick from, rows with ticks, columns beside
//! each other, the press for cards, and two of a kind that are to meet.

pub mod card;
pub mod columns;
pub mod door;
pub mod head;
pub mod history;
pub mod lines;
pub mod over_all;
pub mod pairing;
pub mod pick_list;
pub mod press;
pub mod row;
pub mod shelf;
pub mod told;
