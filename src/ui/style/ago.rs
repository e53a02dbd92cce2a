//! How long ago something was, in words.

use std::time::Duration;

/// In one unit, as people say it.
pub fn ago(since: Duration) -> String {
    let minutes = since.as_secs() / 60;
    match minutes {
        0 => "just now".to_owned(),
        1..60 => format!("{minutes} min ago"),
        60..2_880 => format!("{} h ago", minutes / 60),
        _ => format!("{} days ago", minutes / 1_440),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_long_ago_is_said_in_one_unit() {
        let of = |seconds: u64| ago(Duration::from_secs(seconds));
        assert_eq!([5, 61, 3_600, 172_800].map(of), ["just now", "1 min ago", "1 h ago", "2 days ago"]);
    }
}
