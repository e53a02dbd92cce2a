//! Texts about a saved game: how far it has got, and how long ago it was left.

use crate::game::{input_count_text, titled};
use std::time::{Duration, SystemTime};

/// Tells how far a game has got (orders and answers, round and side) and when it was left.
pub fn how_far(entries: usize, turn: Option<&(u32, String)>, is_over: bool, left: SystemTime) -> String {
    let when = ago(left.elapsed().unwrap_or_default());
    match (entries, turn) {
        (0, _) => words!("ago-not-begun", when = when),
        (_, Some((round, _))) if is_over => words!("ago-over-in", round = *round, when = when),
        (_, None) if is_over => words!("ago-over", when = when),
        (_, Some((round, side))) => words!("ago-round", round = *round, side = titled(side), when = when),
        (entries, None) => format!("{}, {when}", input_count_text(entries)),
    }
}

/// Words a duration as people say it, in one unit.
pub fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
    match minutes {
        0 => words!("ago-now").to_owned(),
        1..60 => words!("ago-minutes", minutes = minutes),
        60..2_880 => words!("ago-hours", hours = minutes / 60),
        _ => words!("ago-days", days = minutes / 1_440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_far_a_game_has_come_is_said() {
        let left = SystemTime::now() - Duration::from_secs(130);
        let turn = (2, "azure".to_owned());
        let said = |entries, turn, is_over| how_far(entries, turn, is_over, left);
        assert_eq!(said(41, Some(&turn), false), "round 2, Azure to move, 2 min ago");
        assert_eq!(said(41, None, false), "41 orders and answers, 2 min ago", "kept by a version that told no turn");
        assert_eq!([said(9, Some(&turn), true), said(0, None, false)], ["over in round 2, 2 min ago", "not begun, 2 min ago"]);
    }

    #[test]
    fn how_long_ago_is_said_in_one_unit() {
        let of = |seconds: u64| ago(Duration::from_secs(seconds));
        assert_eq!([5, 61, 3_600, 172_800].map(of), ["just now", "1 min ago", "1 h ago", "2 days ago"]);
    }
}
