//! How far a battle is played for a picture.

use serde::Deserialize;
use std::str::FromStr;

/// How far a battle is played. Written `3`, `entry:7` or `all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
pub enum Until {
    /// So many orders of its script, with the answers that they take.
    Orders(usize),
    /// So many entries of its journal: orders and answers. So a question may be open.
    Entry(usize),
    /// All of it.
    End,
}

impl Until {
    /// The moment before its last order, or its last entry, in a script of so many orders; nothing where there is none.
    pub fn before_last(self, orders: usize) -> Option<Until> {
        match self {
            Until::Orders(last) => Some(Until::Orders(last.checked_sub(1)?)),
            Until::Entry(last) => Some(Until::Entry(last.checked_sub(1)?)),
            Until::End => Some(Until::Orders(orders.checked_sub(1)?)),
        }
    }
}

impl Default for Until {
    fn default() -> Self {
        Until::Orders(0)
    }
}

impl FromStr for Until {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let until = match text.strip_prefix("entry:") {
            Some(entry) => entry.parse().ok().map(Until::Entry),
            None if text == "all" => Some(Until::End),
            None => text.parse().ok().map(Until::Orders),
        };
        until.ok_or_else(|| "write a number of orders, `entry:N` for so many orders and answers, or `all`".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_read_as_it_is_written() {
        let read = |text: &str| text.parse::<Until>().ok();
        assert_eq!(["3", "entry:7", "all"].map(read), [Some(Until::Orders(3)), Some(Until::Entry(7)), Some(Until::End)]);
        assert_eq!(["", "-1", "entry", "entry:", "entry:x", "end"].map(read), [None; 6]);
    }

    #[test]
    fn before_the_first_there_is_nothing() {
        assert_eq!(Until::Orders(3).before_last(9), Some(Until::Orders(2)));
        assert_eq!(Until::Entry(3).before_last(9), Some(Until::Entry(2)));
        assert_eq!(Until::End.before_last(9), Some(Until::Orders(8)));
        assert_eq!([Until::Orders(0).before_last(9), Until::Entry(0).before_last(9), Until::End.before_last(0)], [None; 3]);
    }
}
