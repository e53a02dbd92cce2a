//! What the workshops share: undo history, the shelf of files, lists to pick from, rows with ticks, columns, printing of cards, and pairs
//! of opponents.

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
