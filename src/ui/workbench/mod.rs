//! What workshops share: steps that can be taken back, the shelf of files, lists to pick from, rows with ticks, columns beside
//! each other, the press for cards.

pub mod card;
pub mod columns;
pub mod door;
pub mod head;
pub mod history;
pub mod lines;
pub mod over_all;
pub mod pick_list;
pub mod press;
pub mod row;
pub mod shelf;
pub mod told;
